/* plain.c -- which characters may be shown as they are, and how the others are written out. */
#include "shell/words/plain.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

size_t plain_utf8(const char *text, size_t left)
{
    const unsigned char *at = (const unsigned char *)text;
    unsigned lead = at[0];
    size_t length = lead < 0x80 ? 1 : lead >= 0xC2 && lead <= 0xDF ? 2 : lead >= 0xE0 && lead <= 0xEF ? 3 : 4;
    if (length == 4 && (lead < 0xF0 || lead > 0xF4))
        return 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (lead == 0xE0 && at[1] < 0xA0) || (lead == 0xF0 && at[1] < 0x90);
    bool outside = (lead == 0xED && at[1] > 0x9F) || (lead == 0xF4 && at[1] > 0x8F);
    return overlong || outside ? 0 : length;
}

uint32_t plain_code(const char *text, size_t length)
{
    static const unsigned char LEAD[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t code = (unsigned char)text[0] & LEAD[length];
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

bool plain_is_hidden(uint32_t code)
{
    bool control = code < ' ' || (code >= 0x7F && code < 0xA0);
    bool separator = code == 0x2028 || code == 0x2029;
    bool turns = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                 (code >= 0x2066 && code <= 0x2069);
    return control || separator || turns;
}

size_t plain_character(const char *text, size_t left)
{
    size_t length = plain_utf8(text, left);
    return length > 0 && plain_is_hidden(plain_code(text, length)) ? 0 : length;
}

size_t plain_span(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        bool ascii = text[at] >= ' ' && text[at] < 0x7F; /* most of all text: no need to look closer */
        size_t step = ascii ? 1 : plain_character(text + at, length - at);
        if (step == 0)
            break;
        at += step;
    }
    return at;
}

size_t plain_show(const char *text, size_t left, char shown[PLAIN_SHOWN_SIZE])
{
    size_t length = plain_utf8(text, left);
    uint32_t code = length ? plain_code(text, length) : 0xFFFD;
    assert(left > 0);
    if (code == '\t')
        memcpy(shown, " ", 2);
    else
        snprintf(shown, PLAIN_SHOWN_SIZE, "\\u%04x", (unsigned)code & 0xFFFF);
    return length ? length : 1;
}

static bool begins(const char *text, const char *part)
{
    size_t same = 0;
    while (part[same] && tolower((unsigned char)text[same]) == tolower((unsigned char)part[same]))
        same++;
    return !part[same];
}

bool plain_holds(const char *text, const char *part)
{
    while (*text && !begins(text, part))
        text++;
    return begins(text, part);
}

bool plain_holds_word(const char *text, const char *part)
{
    bool inside = false; /* of a word */
    for (; *text; text++) {
        if (!inside && begins(text, part))
            return true;
        bool quote = strncmp(text, "\xE2\x80", 2) == 0 && text[2]; /* or a dash: of U+2000 to U+203F */
        inside = !quote && (isalnum((unsigned char)*text) || (unsigned char)*text >= 0x80);
        text += quote ? 2 : 0;
    }
    return !*part;
}
