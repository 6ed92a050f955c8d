/* fontconfig.c -- the fonts of system.h, by fontconfig, which is on all the systems named in docs/PORTING.md. */
#include "shell/system/system.h"

#include <fontconfig/fontconfig.h>

#include <stdio.h>

static FcPattern *wanted(const char *const *families, bool bold)
{
    FcPattern *pattern = FcPatternCreate();
    if (!pattern)
        return NULL;
    for (int i = 0; families[i]; i++)
        FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)families[i]);
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    return pattern;
}

static bool read_font(FcPattern *match, struct system_font *font)
{
    FcChar8 *path = NULL;
    font->index = 0;
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch)
        return false;
    FcPatternGetInteger(match, FC_INDEX, 0, &font->index);
    font->index &= 0xFFFF; /* the upper half names a variation */
    return snprintf(font->path, sizeof font->path, "%s", (const char *)path) < (int)sizeof font->path;
}

bool system_find_font(const char *const *families, bool bold, struct system_font *font)
{
    FcPattern *pattern = FcInit() ? wanted(families, bold) : NULL;
    if (!pattern)
        return false;
    FcResult result = FcResultNoMatch;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    bool found = match && read_font(match, font);
    if (match)
        FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    return found;
}

void system_fonts_found(void)
{
    FcFini();
}
