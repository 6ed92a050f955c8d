/*
 * scan_token.c -- the single texts, numbers and words, with escapes and remarks; each slip is reported where it
 * stands.
 */
#include "shell/json/scan_parts.h"

#include <stdio.h>
#include <string.h>

/* ---- letters --------------------------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}

static bool is_word_byte(char c)
{
    return is_letter(c) || is_digit(c) || (c != '\0' && strchr("+-.$", c) != NULL);
}

static bool starts_with(const struct scanner *s, uint32_t at, const char *text)
{
    size_t length = strlen(text);
    return s->length - at >= length && memcmp(s->bytes + at, text, length) == 0;
}

/* The typographic quotes of word processors. All are three bytes long. */
static bool is_curly_quote(const struct scanner *s, uint32_t at)
{
    if (s->bytes[at] != '\xE2')
        return false;
    return starts_with(s, at, "\xE2\x80\x9C") || starts_with(s, at, "\xE2\x80\x9D") ||
           starts_with(s, at, "\xE2\x80\x9E") || starts_with(s, at, "\xE2\x80\x98") ||
           starts_with(s, at, "\xE2\x80\x99");
}

char scan_wide_mark(const struct scanner *s, uint32_t at, uint32_t *length)
{
    static const char *const MARKS[][2] = {
        {"\xEF\xBC\x9A", ":"}, {"\xEF\xBC\x8C", ","}, {"\xE3\x80\x81", ","}, {"\xEF\xBC\x9B", ","}};
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS && (unsigned char)s->bytes[at] >= 0xE2; i++)
        if (starts_with(s, at, MARKS[i][0])) {
            *length = (uint32_t)strlen(MARKS[i][0]);
            return MARKS[i][1][0];
        }
    return '\0';
}

bool scan_is_quote(const struct scanner *s)
{
    char c = s->bytes[s->at];
    return c == '"' || c == '\'' || c == '`' || is_curly_quote(s, s->at);
}

/* One that is in the middle of a word, and no quote or mark of another script. */
static bool is_in_word(const struct scanner *s, uint32_t at)
{
    uint32_t length;
    return is_word_byte(s->bytes[at]) &&
           ((unsigned char)s->bytes[at] < 0xE2 || (!is_curly_quote(s, at) && !scan_wide_mark(s, at, &length)));
}

bool scan_is_word(const struct scanner *s)
{
    return is_word_byte(s->bytes[s->at]);
}

/* ---- spaces and comments --------------------------------------------------------------------------------------- */

static void skip_line_comment(struct scanner *s)
{
    uint32_t start = s->at;
    const char *end = memchr(s->bytes + start, '\n', s->length - start);
    s->at = end ? (uint32_t)(end - s->bytes) : s->length;
    if (s->at > start && s->bytes[s->at - 1] == '\r')
        s->at--;
    scan_report(s, start, s->at, PROBLEM_E113, PROBLEM_ARGS(.fix = ""));
}

void scan_report_open_comment(struct scanner *s, uint32_t length)
{
    scan_report(s, s->at, s->at + length, PROBLEM_E133, PROBLEM_NO_ARGS);
    s->at = s->length; /* what it hides is not known */
    s->stopped = true;
    s->tree->guessed |= s->depth > 0;
}

static void skip_block_comment(struct scanner *s)
{
    uint32_t start = s->at;
    uint32_t at = start + 2;
    while (at < s->length && !starts_with(s, at, "*/"))
        at++;
    if (at >= s->length) {
        scan_report_open_comment(s, 2);
        return;
    }
    s->at = at + 2;
    scan_report(s, start, s->at, PROBLEM_E113, PROBLEM_ARGS(.fix = ""));
}

/* ---- eight bytes at once ----------------------------------------------------------------------------------------- */

#define EACH(byte) (UINT64_C(0x0101010101010101) * (uint64_t)(byte))

static uint64_t eight_at(const struct scanner *s)
{
    uint64_t eight;
    memcpy(&eight, s->bytes + s->at, sizeof eight);
    return eight;
}

static bool has_eight(const struct scanner *s)
{
    return s->length - s->at >= sizeof(uint64_t);
}

/* The highest bit of every byte below 0x80 that is less than it; above such a one also of others. */
static uint64_t below(uint64_t eight, unsigned char least)
{
    return eight - EACH(least);
}

static uint64_t is_there(uint64_t eight, char c)
{
    return below(eight ^ EACH((unsigned char)c), 1);
}

/* Marks at those that are special within a text, which is_plain() refuses; the first mark is at the first of them. */
static uint64_t specials_in(uint64_t eight)
{
    uint64_t special = eight | below(eight, ' ') | is_there(eight, '"') | is_there(eight, '\\') |
                       is_there(eight, '\'') | is_there(eight, '`');
    return special & EACH(0x80);
}

/* How many bytes come before the first one with a bit; some of them, where the highest byte comes first. */
static uint32_t before_first(uint64_t bits)
{
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? (uint32_t)__builtin_ctzll(bits) / 8 : 0;
}

/* ---- spaces ------------------------------------------------------------------------------------------------------ */

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static void skip_indent(struct scanner *s)
{
    while (has_eight(s)) {
        uint64_t others = eight_at(s) ^ EACH(' ');
        s->at += others ? before_first(others) : 8;
        if (others)
            return;
    }
}

/* How many bytes a character takes that looks like a blank and is none of JSON; 0: it is none such. */
static uint32_t false_blank(const struct scanner *s, uint32_t at, const char **name)
{
    static const char *const BLANKS[][2] = {
        {"\xC2\xA0", "U+00A0"},     {"\xE2\x80\x82", "U+2002"}, {"\xE2\x80\x83", "U+2003"}, {"\xE2\x80\x87", "U+2007"},
        {"\xE2\x80\x89", "U+2009"}, {"\xE2\x80\x8B", "U+200B"}, {"\xE2\x80\xAF", "U+202F"}, {"\xE3\x80\x80", "U+3000"}};
    for (size_t i = 0; i < sizeof BLANKS / sizeof *BLANKS; i++)
        if (starts_with(s, at, BLANKS[i][0])) {
            *name = BLANKS[i][1];
            return (uint32_t)strlen(BLANKS[i][0]);
        }
    return 0;
}

/* Those that stand here one after another, as one problem. False: there is none. */
static bool skip_false_blanks(struct scanner *s)
{
    const char *name = "", *next;
    uint32_t at = s->at, length = false_blank(s, at, &name);
    for (; length; length = false_blank(s, s->at, &next))
        s->at += length;
    if (s->at > at)
        scan_report(s, at, s->at, PROBLEM_E132,
                    PROBLEM_ARGS(.culprit = name, .found = "problem.E132.blank", .list = name, .fix = " "));
    return s->at > at;
}

void scan_skip_space(struct scanner *s)
{
    for (;;) {
        while (is_space(s->bytes[s->at]))
            if (s->bytes[s->at++] == '\n')
                skip_indent(s);
        if ((unsigned char)s->bytes[s->at] >= 0x80 && skip_false_blanks(s))
            continue;
        if (s->bytes[s->at] != '#' && s->bytes[s->at] != '/')
            return;
        if (s->bytes[s->at] == '#' || starts_with(s, s->at, "//"))
            skip_line_comment(s);
        else if (starts_with(s, s->at, "/*"))
            skip_block_comment(s);
        else
            return;
    }
}

/* ---- escapes --------------------------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    static const char DIGITS[] = "0123456789abcdefABCDEF";
    const char *found = c ? strchr(DIGITS, c) : NULL;
    int value = found ? (int)(found - DIGITS) : -1;
    return value < 16 ? value : value - 6;
}

/* The number of \uXXXX whose backslash is at `text`, or -1. */
static int32_t unicode_escape(const char *text, size_t left)
{
    int32_t value = 0;
    if (left < 6 || text[0] != '\\' || text[1] != 'u')
        return -1;
    for (int i = 2; i < 6; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

static bool is_high(int32_t value)
{
    return value >= 0xD800 && value <= 0xDBFF;
}

static bool is_low(int32_t value)
{
    return value >= 0xDC00 && value <= 0xDFFF;
}

static size_t put_character(char *out, int32_t c)
{
    static const int32_t LEAD[] = {0, 0xC0, 0xE0, 0xF0};
    size_t more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    for (size_t i = more; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)(LEAD[more] | c);
    return more + 1;
}

/* Decodes one escape; *used is how many bytes of the text it took. A wrong one stands for what follows it. */
static size_t decode_escape(const char *text, size_t left, char *out, size_t *used)
{
    static const char letters[] = "bfnrt";
    static const char meanings[] = "\b\f\n\r\t";
    int32_t value = unicode_escape(text, left);
    if (value < 0) {
        const char *found = left > 1 && text[1] ? strchr(letters, text[1]) : NULL;
        *used = left > 1 ? 2 : 1;
        *out = found ? meanings[found - letters] : text[*used - 1];
        return 1;
    }
    int32_t low = is_high(value) ? unicode_escape(text + 6, left - 6) : -1;
    *used = is_low(low) ? 12 : 6;
    if (is_low(low))
        value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00);
    else if (is_high(value) || is_low(value) || value == 0)
        value = 0xFFFD;
    return put_character(out, value);
}

size_t scan_decode(const char *text, size_t length, char *out)
{
    size_t written = 0;
    size_t at = 0;
    while (at < length) {
        size_t used = 1;
        if (text[at] == '\\')
            written += decode_escape(text + at, length - at, out + written, &used);
        else
            out[written++] = text[at];
        at += used;
    }
    out[written] = '\0';
    return written;
}

/* A backslash before anything else: it was probably meant as a backslash, but before a single quote as in programs.
 * After a "u" nobody can tell. */
static void report_escape(struct scanner *s, uint32_t at, char c)
{
    bool visible = (unsigned char)c > ' ' && (unsigned char)c < 0x7F && c != '"';
    char shown[3] = {'\\', visible ? c : '\0', '\0'};
    char fix[4] = {'\\', '\\', shown[1], '\0'};
    s->at = visible ? at + 2 : at + 1;
    scan_report(s, at, s->at, PROBLEM_E117,
                PROBLEM_ARGS(.culprit = shown, .fix = c == 'u'    ? NULL
                                                      : c == '\'' ? "'"
                                                                  : fix));
}

/* s->at is at a backslash inside a text; moves behind the escape. */
static void read_escape(struct scanner *s)
{
    uint32_t at = s->at;
    char c = s->bytes[at + 1];
    int32_t value = unicode_escape(s->bytes + at, s->length - at);
    int32_t low = is_high(value) ? unicode_escape(s->bytes + at + 6, s->length - at - 6) : -1;
    if (value >= 0) {
        s->at += is_low(low) ? 12 : 6;
        if (value == 0 || is_low(value) || (is_high(value) && !is_low(low)))
            scan_report(s, at, at + 6, value ? PROBLEM_E120 : PROBLEM_E119, PROBLEM_ARGS(.fix = value ? NULL : ""));
    } else if (c != '\0' && strchr("\"\\/bfnrt", c)) {
        s->at += 2;
    } else {
        report_escape(s, at, c);
    }
}

/* ---- texts in quotes ------------------------------------------------------------------------------------------- */

/* A line break inside a text: true if the text goes on in the next line, false if its quote was forgotten. The
 * next line of JSON starts with a quote or a bracket or nothing, the next line of a text mostly with a letter. */
static bool goes_on_in_next_line(const struct scanner *s)
{
    uint32_t at = s->at;
    while (is_space(s->bytes[at]) && at - s->at < 200)
        at++;
    if (at >= s->length || s->bytes[at] == '\0' || strchr("\"'{}[],/#:", s->bytes[at]))
        return false;
    size_t left = s->length - at < 400 ? s->length - at : 400;
    const char *line_end = memchr(s->bytes + at, '\n', left);
    if (line_end)
        left = (size_t)(line_end - s->bytes) - at;
    const char *quote = memchr(s->bytes + at, '"', left);
    const char *colon = memchr(s->bytes + at, ':', left);
    return quote && (!colon || quote < colon);
}

/* A run of control characters: one report. */
static void read_controls(struct scanner *s)
{
    uint32_t start = s->at;
    char first = s->bytes[start];
    while (s->at < s->length && (unsigned char)s->bytes[s->at] < ' ')
        s->at++;
    bool alone = s->at == start + 1;
    const char *fix = alone && first == '\t' ? "\\t" : alone && first == '\n' ? "\\n" : NULL;
    scan_report(s, start, s->at, PROBLEM_E118, PROBLEM_ARGS(.number = (unsigned char)first, .fix = fix));
}

/* Line breaks in a text that goes on behind them, with the blanks around: only the first ones of a text are told, the
 * next ones once those are mended. One alone is where an editor wraps a line, a blank; but before what looks like an
 * entry of a list it is meant. */
static void read_breaks(struct scanner *s, uint32_t inner, bool told)
{
    char fix[PROBLEM_WORD_SIZE] = "";
    uint32_t start = s->at;
    int breaks = 0;
    while (start > inner && is_space(s->bytes[start - 1]))
        start--;
    for (; is_space(s->bytes[s->at]); s->at++)
        breaks += s->bytes[s->at] == '\n';
    for (int i = 0; i < breaks && strlen(fix) + 3 < sizeof fix; i++)
        strcat(fix, "\\n");
    bool wraps = breaks == 1 && start > inner && !strchr("-*", s->bytes[s->at]);
    if (!told)
        scan_report(s, start, s->at, PROBLEM_E118,
                    PROBLEM_ARGS(.number = '\n', .fix = wraps    ? " "
                                                        : breaks ? fix
                                                                 : NULL));
}

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c != '"' && c != '\\' && c != '\'' && c != '`' && c < 0x80;
}

static void skip_plain(struct scanner *s)
{
    uint64_t special = 0;
    while (!special && has_eight(s)) {
        special = specials_in(eight_at(s));
        s->at += special ? before_first(special) : 8;
    }
    while (is_plain((unsigned char)s->bytes[s->at])) /* the zero byte at the end is not */
        s->at++;
}

/* Does a value end before this byte: does its line, its bracket, or another entry of JSON follow? */
static bool ends_value(const struct scanner *s, uint32_t at)
{
    at += (uint32_t)strspn(s->bytes + at, " \t");
    if (s->bytes[at] != ',')
        return strchr("}]\r\n", s->bytes[at]) != NULL; /* or the zero byte */
    at += 1 + (uint32_t)strspn(s->bytes + at + 1, " \t");
    return strchr("\"{[}]-\r\n", s->bytes[at]) || is_digit(s->bytes[at]);
}

static bool is_raw_quote(const struct scanner *s, uint32_t at)
{
    return s->bytes[at] == '"' && s->bytes[at - 1] != '\\';
}

/* Behind blanks of the same line. */
static char next_in_line(const struct scanner *s, uint32_t at)
{
    return s->bytes[at + strspn(s->bytes + at, " \t")];
}

/* Is a text that begins with another quote ended by this one, the last of its line? */
static bool ends_other_quote(const struct scanner *s, char opening)
{
    uint32_t rest = s->at + 1;
    return s->bytes[s->at] == '"' && !memchr(s->bytes + rest, opening, strcspn(s->bytes + rest, "\n")) &&
           (ends_value(s, rest) || next_in_line(s, rest) == ':');
}

/* The length of a closing quote at s->at that fits the opening one, or 0. */
static uint32_t closing_quote(const struct scanner *s, char opening)
{
    char c = s->bytes[s->at];
    if ((unsigned char)opening >= 0x80)
        return is_curly_quote(s, s->at) ? 3 : c == '"';
    return c == opening || (opening != '"' && ends_other_quote(s, opening));
}

/* Of a line that begins with a quote: does an entry of JSON begin there, rather than words that somebody says? */
static bool begins_quoted_entry(const struct scanner *s, uint32_t at)
{
    char quote = s->bytes[at];
    uint32_t end = at + 1;
    while (end < s->length && s->bytes[end] != '\n' && (s->bytes[end] != quote || s->bytes[end - 1] == '\\'))
        end++;
    if (s->bytes[end] != quote)
        return quote == '"' && !ends_value(s, at + 1);
    return next_in_line(s, end + 1) == ':' || ends_value(s, end + 1);
}

/* A word or number at the beginning of a line: a key or a value without quotes, rather than the first word of more? */
static bool begins_bare_entry(const struct scanner *s, uint32_t at)
{
    uint32_t end = at;
    while (is_word_byte(s->bytes[end]))
        end++;
    if (next_in_line(s, end) == ':') {
        uint32_t value = end + (uint32_t)strcspn(s->bytes + end, ":") + 1;
        char c = next_in_line(s, value);
        return (c && strchr("\"{[-", c)) || is_digit(c);
    }
    bool value = is_digit(s->bytes[at]) || s->bytes[at] == '-' || starts_with(s, at, "true") ||
                 starts_with(s, at, "false") || starts_with(s, at, "null");
    return value && ends_value(s, end);
}

/* Is the line whose first byte that is no blank stands here one of JSON, and none of a text? */
static bool begins_as_entry(const struct scanner *s, uint32_t at)
{
    char c = s->bytes[at];
    if (at >= s->length || strchr("{}[],:#", c) || starts_with(s, at, "//") || starts_with(s, at, "/*"))
        return true;
    return c == '"' || c == '\'' ? begins_quoted_entry(s, at) : is_word_byte(c) && begins_bare_entry(s, at);
}

static uint32_t skip_spaces(const struct scanner *s, uint32_t at)
{
    while (is_space(s->bytes[at]))
        at++;
    return at;
}

/* Does a quote before this byte end a text of several lines: does JSON go on behind it, in this line or the next? */
static bool ends_text(const struct scanner *s, uint32_t at)
{
    if (!ends_value(s, at))
        return false;
    at = skip_spaces(s, at);
    at = s->bytes[at] == ',' ? skip_spaces(s, at + 1) : at;
    return begins_as_entry(s, at);
}

/* The quote that ends a text which goes on behind the line break here; 0 if there is none, or none that is sure, with
 * the line from which on there is JSON again. */
static uint32_t end_in_later_line(const struct scanner *s, uint32_t at, uint32_t *next)
{
    uint32_t limit = s->length - at > SCAN_TEXT_MAX ? at + SCAN_TEXT_MAX : s->length;
    for (*next = skip_spaces(s, at); *next < limit && !begins_as_entry(s, *next); *next = skip_spaces(s, at))
        for (at = *next; at < s->length && s->bytes[at] != '\n'; at++)
            if (is_raw_quote(s, at) && ends_text(s, at + 1))
                return at;
    return 0;
}

/* At a quote that might close a value: if a letter follows it at once, and the value goes on to another quote in this
 * line or in one that belongs to the text too, those before are quotes of the text itself. Returns where that one
 * stands, or 0. */
static uint32_t end_behind_quotes(struct scanner *s)
{
    uint32_t at = s->at + 1, length;
    if ((!is_letter(s->bytes[at]) && !is_digit(s->bytes[at])) || at < s->open_ended || scan_wide_mark(s, at, &length))
        return 0;
    for (; at < s->length && s->bytes[at] != '\n' && at - s->at < SCAN_TEXT_MAX; at++) {
        if (s->bytes[at] != '"' || s->bytes[at - 1] == '\\')
            continue;
        if (s->bytes[at + 1 + strspn(s->bytes + at + 1, " \t")] == ':')
            break; /* a key */
        if (ends_value(s, at + 1))
            return at;
    }
    uint32_t next = at, end = s->bytes[at] == '\n' ? end_in_later_line(s, at, &next) : 0;
    s->open_ended = next;
    return end;
}

/* Told with its fix, unless another text might begin at the first quote: then the one before it was not ended. The only
 * one, at the begin of the text, was written twice. */
static void report_inner_quote(struct scanner *s, uint32_t end, const char *fix, bool twice)
{
    uint32_t at = s->at;
    bool begins = at > 1 && s->bytes[at - 1] == ' ' && strchr(",:", s->bytes[at - 2]);
    scan_report(s, at, end, PROBLEM_E137,
                PROBLEM_ARGS(.fix = begins  ? NULL
                                    : twice ? ""
                                            : fix,
                             .found = begins  ? "problem.E137.begins"
                                      : twice ? "problem.E137.twice"
                                              : NULL));
}

/* The quotes of the text from here on, as one mistake if they stand near enough to each other for a fix, otherwise
 * false. */
static bool report_inner_quotes(struct scanner *s, uint32_t inner, uint32_t end)
{
    char fix[PROBLEM_WORD_SIZE];
    size_t length = 0;
    uint32_t last = end - 1;
    while (last > s->at && !is_raw_quote(s, last))
        last--;
    for (uint32_t at = s->at; at <= last; at++) {
        if (length + 2 >= sizeof fix || s->bytes[at] == '\n')
            return false;
        if (is_raw_quote(s, at))
            fix[length++] = '\\';
        fix[length++] = s->bytes[at];
    }
    fix[length] = '\0';
    report_inner_quote(s, last + 1, fix, s->at == inner && last == inner);
    return true;
}

/* At a line break inside a text: true if it goes on behind it; then `end` is where it is sure to end, or still 0. */
static bool goes_on(struct scanner *s, char opening, bool is_key, uint32_t *end)
{
    if (*end > s->at)
        return true;
    if (is_key || opening != '"')
        return goes_on_in_next_line(s);
    uint32_t next, first = skip_spaces(s, s->at);
    *end = end_in_later_line(s, s->at, &next);
    if (*end == 0 && next > first)
        s->at = s->unsure = next; /* words, and nobody can tell where they end */
    return *end > 0;
}

/* Reads on to the closing quote; its length, or 0 if the text is never closed. */
static uint32_t read_inside(struct scanner *s, char opening, bool is_key, uint8_t *flags)
{
    uint32_t inner = s->at, end = 0; /* of a text with quotes or line breaks in it, which are told of */
    bool quotes_told = false, break_told = false;
    for (skip_plain(s); s->at < s->length; skip_plain(s)) {
        char c = s->bytes[s->at];
        uint32_t closing;
        if ((closing = closing_quote(s, opening)) > 0) {
            if (end == 0 && opening == '"' && !is_key) {
                end = end_behind_quotes(s);
                quotes_told = end > 0 && report_inner_quotes(s, inner, end);
            }
            if (s->at >= end)
                return closing;
            if (!quotes_told)
                report_inner_quote(s, s->at + 1, "\\\"", false);
            s->at++;
        } else if (c == '\\') {
            *flags |= SCAN_TEXT_ESCAPED;
            read_escape(s);
        } else if (c == '\n' || c == '\r') {
            if (!goes_on(s, opening, is_key, &end))
                return 0;
            read_breaks(s, inner, break_told);
            break_told = true;
        } else if ((unsigned char)c < ' ') {
            read_controls(s);
        } else {
            s->at++;
        }
    }
    return 0;
}

/* Where a text without closing quote was probably meant to end: a key before its colon, a value before the comma
 * or brackets at the end of the line. */
static uint32_t guess_end(const struct scanner *s, uint32_t inner, bool is_key)
{
    const char *colon = is_key && s->at > inner ? memchr(s->bytes + inner, ':', s->at - inner) : NULL;
    if (colon)
        return (uint32_t)(colon - s->bytes);
    uint32_t end = s->at;
    while (end > inner && (is_space(s->bytes[end - 1]) || strchr(",]}", s->bytes[end - 1])) && s->bytes[end - 1])
        end--;
    return end;
}

/* Writes "\"text\"" if it is short and simple enough for a fix; otherwise there is none. */
static const char *quoted_fix(const struct scanner *s, uint32_t start, uint32_t end, char *out)
{
    uint32_t length = end - start;
    if (length > PROBLEM_WORD_SIZE - 3)
        return NULL;
    for (uint32_t i = start; i < end; i++)
        if (s->bytes[i] == '"' || s->bytes[i] == '\\' || (unsigned char)s->bytes[i] < ' ')
            return NULL;
    snprintf(out, PROBLEM_WORD_SIZE, "\"%.*s\"", (int)length, s->bytes + start);
    return out;
}

/* Can the two quotes of a text be exchanged alone? Each is one byte, and the text holds none of the other kind. */
static bool has_plain_quotes(const struct scanner *s, const struct scan_token *token)
{
    const char *text = s->bytes + token->inner;
    size_t length = token->inner_end - token->inner;
    return token->inner - token->start == 1 && token->end - token->inner_end == 1 && !memchr(text, '"', length) &&
           !memchr(text, '\n', length);
}

/* A text that is too long for a fix, or that holds escapes, stays between its quotes. */
static void report_quotes(struct scanner *s, const struct scan_token *token)
{
    char room[PROBLEM_WORD_SIZE];
    const char *fix = quoted_fix(s, token->inner, token->inner_end, room);
    if (!fix && has_plain_quotes(s, token))
        scan_report(s, token->start, token->inner, PROBLEM_E114,
                    PROBLEM_ARGS(.fix = "\"", .partner_fix = '"', .partner = token->inner_end));
    else
        scan_report(s, token->start, token->end, PROBLEM_E114, PROBLEM_ARGS(.fix = fix));
}

struct scan_token scan_read_quoted(struct scanner *s, bool is_key)
{
    char opening = s->bytes[s->at];
    uint32_t quote = (unsigned char)opening >= 0x80 ? 3 : 1;
    struct scan_token token = {.start = s->at, .inner = s->at + quote, .type = NODE_TEXT};
    s->at += quote;
    uint32_t closing = read_inside(s, opening, is_key, &token.flags);
    token.inner_end = s->at;
    s->at += closing;
    if (closing == 0) {
        bool unsure = s->unsure == s->at;
        s->at = token.inner_end = guess_end(s, token.inner, is_key);
        token.flags |= SCAN_UNCLOSED;
        scan_report(s, token.start, s->at, PROBLEM_E121, PROBLEM_ARGS(.found = unsure ? "problem.E121.unsure" : NULL));
        s->unsure = unsure ? s->at : 0;
        token.type = unsure ? NODE_BROKEN : NODE_TEXT;
    }
    token.end = s->at;
    if (opening != '"' && closing > 0)
        report_quotes(s, &token);
    if (token.inner_end - token.inner > SCAN_TEXT_MAX) {
        scan_report(s, token.start, token.inner, PROBLEM_E108,
                    PROBLEM_ARGS(.number = (long)(token.inner_end - token.inner), .max = SCAN_TEXT_MAX));
        token.type = NODE_BROKEN;
    }
    return token;
}

/* ---- numbers --------------------------------------------------------------------------------------------------- */

/* The parts of a number, as far as it is one. */
struct number_shape {
    const char *end;   /* behind the last byte understood */
    uint32_t zeros;    /* leading zeros that do not belong */
    long whole_digits; /* before the point, without those */
    long exponent;
    bool integer;
    bool complete; /* nothing is missing after the point or the e */
};

static const char *skip_digits(const char *at)
{
    while (is_digit(*at))
        at++;
    return at;
}

static const char *read_fraction(const char *at, struct number_shape *shape)
{
    const char *end = skip_digits(at + 1);
    shape->integer = false;
    shape->complete = shape->complete && end > at + 1;
    return end;
}

static const char *read_exponent(const char *at, struct number_shape *shape)
{
    const char *first = at + 1 + (at[1] == '+' || at[1] == '-');
    const char *end = skip_digits(first);
    shape->integer = false;
    shape->complete = shape->complete && end > first;
    for (const char *c = first; c < end && shape->exponent < 100000; c++)
        shape->exponent = shape->exponent * 10 + (*c - '0');
    if (at[1] == '-')
        shape->exponent = -shape->exponent;
    return end;
}

static struct number_shape read_shape(const char *text)
{
    struct number_shape shape = {.integer = true, .complete = true};
    const char *first = text + (*text == '-');
    const char *end = skip_digits(first);
    while (first[shape.zeros] == '0' && first + shape.zeros + 1 < end)
        shape.zeros++;
    shape.whole_digits = (long)(end - first) - (long)shape.zeros;
    if (end == first)
        shape.complete = false;
    if (*end == '.')
        end = read_fraction(end, &shape);
    if (*end == 'e' || *end == 'E')
        end = read_exponent(end, &shape);
    shape.end = end;
    return shape;
}

/* Zeros that an exponent only moves about do not make a number large: 0e999 is 0. */
static bool is_too_large(const struct number_shape *shape, const char *text)
{
    const char *c = text;
    while (c < shape->end && !(*c >= '1' && *c <= '9') && *c != 'e' && *c != 'E')
        c++;
    bool zero = c == shape->end || *c == 'e' || *c == 'E';
    return !zero && shape->whole_digits + shape->exponent > 308;
}

static bool is_like_number(const char *text)
{
    text += *text == '-' || *text == '+';
    text += *text == '.';
    return is_digit(*text);
}

static void report_number(struct scanner *s, struct scan_token *token, const struct number_shape *shape)
{
    char word[PROBLEM_WORD_SIZE];
    char fix[PROBLEM_WORD_SIZE] = "";
    const char *text = s->bytes + token->start;
    int length = (int)(token->end - token->start);
    snprintf(word, sizeof word, "%.*s", length, text);
    if (shape->end != text + length || !shape->complete) {
        bool plus = text[0] == '+' && read_shape(text + 1).end == text + length && length < PROBLEM_WORD_SIZE;
        token->type = NODE_BROKEN;
        scan_report(s, token->start, token->end, PROBLEM_E123,
                    PROBLEM_ARGS(.culprit = word, .fix = plus ? word + 1 : NULL));
    } else if (shape->zeros > 0) {
        int minus = text[0] == '-';
        int skipped = minus + (int)shape->zeros;
        snprintf(fix, sizeof fix, "%s%.*s", minus ? "-" : "", length - skipped, text + skipped);
        bool whole = length < PROBLEM_WORD_SIZE;
        scan_report(s, token->start, token->end, PROBLEM_E122,
                    PROBLEM_ARGS(.culprit = word, .fix = whole ? fix : NULL));
    } else {
        token->type = NODE_BROKEN;
        scan_report(s, token->start, token->end, PROBLEM_E124, PROBLEM_ARGS(.culprit = word));
    }
}

/* Is the dot behind the number meant as a comma: does a key or a text follow? */
static bool ends_with_comma(const struct scanner *s, const struct scan_token *token)
{
    const char *text = s->bytes + token->start, *end = skip_digits(text + (*text == '-'));
    const char *next = end + 1 + (*end ? strspn(end + 1, " \t\r\n") : 0);
    return *end == '.' && end + 1 == s->bytes + token->end && next > end + 1 && *next == '"';
}

static void read_number(struct scanner *s, struct scan_token *token)
{
    const char *text = s->bytes + token->start;
    struct number_shape shape = read_shape(text);
    bool whole = shape.end == s->bytes + token->end && shape.complete;
    token->type = NODE_NUMBER;
    if (!whole && ends_with_comma(s, token)) {
        s->at = token->inner_end = --token->end;
        token->flags |= SCAN_INTEGER;
        return;
    }
    if (shape.integer)
        token->flags |= SCAN_INTEGER;
    if (!whole || shape.zeros > 0 || is_too_large(&shape, text))
        report_number(s, token, &shape);
}

/* ---- words without quotes -------------------------------------------------------------------------------------- */

static bool word_is(const struct scanner *s, const struct scan_token *token, const char *word)
{
    return token->end - token->start == strlen(word) && starts_with(s, token->start, word);
}

/* "12b" and "1-8" begin like numbers but are names and ranges whose quotes were forgotten. */
static bool is_name_or_range(const struct scanner *s, const struct scan_token *token)
{
    for (uint32_t i = token->start; i < token->end; i++) {
        char c = s->bytes[i];
        bool is_range = c == '-' && i > token->start && is_digit(s->bytes[i - 1]);
        if (is_range || (is_letter(c) && !strchr("eExX", c)))
            return true;
    }
    return false;
}

/* What people of other languages mean by their word: "true", "false", "null", or NULL. */
static const char *meant_literal(const struct scanner *s, const struct scan_token *token)
{
    static const char *const words[][2] = {
        {"True", "true"}, {"TRUE", "true"},   {"yes", "true"},       {"Yes", "true"},
        {"on", "true"},   {"False", "false"}, {"FALSE", "false"},    {"no", "false"},
        {"No", "false"},  {"off", "false"},   {"None", "null"},      {"Null", "null"},
        {"NULL", "null"}, {"nil", "null"},    {"undefined", "null"}, {"NaN", "null"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (word_is(s, token, words[i][0]))
            return words[i][1];
    return NULL;
}

static bool is_literal(const struct scanner *s, struct scan_token *token)
{
    if (word_is(s, token, "true") || word_is(s, token, "false"))
        token->type = NODE_BOOL;
    else if (word_is(s, token, "null"))
        token->type = NODE_NULL;
    else
        return false;
    return true;
}

/* Forgotten quotes often hold several words, and often one of the two quotes is there. */
static void extend_word(struct scanner *s, struct scan_token *token)
{
    while (s->bytes[s->at] == ' ' && is_letter(s->bytes[s->at + 1]) && is_in_word(s, s->at + 1)) {
        s->at++;
        while (is_in_word(s, s->at))
            s->at++;
    }
    token->inner_end = token->end = s->at;
    if (s->bytes[s->at] == '"')
        token->end = ++s->at;
}

static void report_word(struct scanner *s, struct scan_token *token, int code, const char *meant)
{
    char word[PROBLEM_WORD_SIZE];
    char fix[PROBLEM_WORD_SIZE];
    snprintf(word, sizeof word, "%.*s", (int)(token->inner_end - token->inner), s->bytes + token->inner);
    const char *replacement = meant ? meant : quoted_fix(s, token->inner, token->inner_end, fix);
    scan_report(s, token->start, token->end, code,
                PROBLEM_ARGS(.culprit = word, .suggestion = meant, .fix = replacement));
}

static void read_bare_key(struct scanner *s, struct scan_token *token)
{
    token->type = NODE_TEXT;
    token->flags |= SCAN_BARE;
    if (s->bytes[s->at] == '"')
        token->end = ++s->at;
    report_word(s, token, PROBLEM_E115, NULL);
}

/* A word for no value: null stands in lists only, and is no number. */
static bool is_no_value(const struct scanner *s, const struct scan_token *token, const char *meant)
{
    return meant && strcmp(meant, "null") == 0 && (s->has_key || word_is(s, token, "NaN"));
}

static void read_bare_value(struct scanner *s, struct scan_token *token)
{
    const char *meant = meant_literal(s, token);
    token->type = meant ? NODE_BROKEN : NODE_TEXT;
    token->flags |= SCAN_BARE;
    if (!meant)
        extend_word(s, token);
    if (is_no_value(s, token, meant)) {
        char word[PROBLEM_WORD_SIZE];
        snprintf(word, sizeof word, "%.*s", (int)(token->end - token->start), s->bytes + token->start);
        scan_report(s, token->start, token->end, PROBLEM_E116,
                    PROBLEM_ARGS(.culprit = word, .found = "problem.E116.none"));
    } else {
        report_word(s, token, PROBLEM_E116, meant);
    }
}

struct scan_token scan_read_word(struct scanner *s, bool is_key)
{
    struct scan_token token = {.start = s->at, .inner = s->at};
    while (is_in_word(s, s->at))
        s->at++;
    token.end = token.inner_end = s->at;
    if (is_key)
        read_bare_key(s, &token);
    else if (is_like_number(s->bytes + token.start) && !is_name_or_range(s, &token))
        read_number(s, &token);
    else if (!is_literal(s, &token))
        read_bare_value(s, &token);
    return token;
}
