/* terminal.c -- the only file that hands foreign text to a stream (tests/check_terminal.sh). */
#include "shell/store/terminal.h"

#include "shell/words/plain.h"

#include <string.h>

static void print(FILE *out, const char *text, size_t length, char kept)
{
    char shown[PLAIN_SHOWN_SIZE];
    while (length > 0) {
        size_t used = plain_span(text, length);
        fwrite(text, 1, used, out);
        if (used < length && text[used] == kept) {
            putc(text[used++], out);
        } else if (used < length) {
            used += plain_show(text + used, length - used, shown);
            fputs(shown, out);
        }
        text += used;
        length -= used;
    }
}

void terminal_print(FILE *out, const char *text)
{
    print(out, text, strlen(text), '\n');
}

void terminal_print_line(FILE *out, const char *line, size_t length)
{
    print(out, line, length, ' ');
    putc('\n', out);
}
