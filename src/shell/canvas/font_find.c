/* font_find.c -- the questions to fontconfig. No other file speaks to it. */
#include "shell/canvas/font_find.h"

#include <stdio.h>

#include <fontconfig/fontconfig.h>

static FcPattern *wanted(const char *const *families, bool bold)
{
    FcPattern *pattern = FcPatternCreate();
    if (!pattern)
        return NULL;
    for (int i = 0; families[i]; i++)
        FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)families[i]);
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    return pattern;
}

static bool read_file(FcPattern *match, struct font_file *file)
{
    FcChar8 *path = NULL;
    file->index = 0;
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch)
        return false;
    FcPatternGetInteger(match, FC_INDEX, 0, &file->index);
    file->index &= 0xFFFF; /* the upper half names a variation */
    return snprintf(file->path, sizeof file->path, "%s", (const char *)path) < (int)sizeof file->path;
}

bool font_find(const char *const *families, bool bold, struct font_file *file)
{
    FcPattern *pattern = FcInit() ? wanted(families, bold) : NULL;
    if (!pattern)
        return false;
    FcResult result = FcResultNoMatch;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    bool found = match && read_file(match, file);
    if (match)
        FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    return found;
}

void font_find_end(void)
{
    FcFini();
}
