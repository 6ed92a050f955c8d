/* html.c -- grows a page and writes out what a browser would take for markup. */
#include "siege/text/report/html.h"

#include "shell/words/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void html_put(struct bytes *html, const char *markup)
{
    bytes_append(html, markup, strlen(markup));
}

static const char *written_out(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    case '\n':
        return "<br/>";
    default:
        return NULL;
    }
}

/* Bytes that can be shown and are no markup. */
static void append_plain(struct bytes *html, const char *text, size_t length)
{
    size_t begin = 0;
    for (size_t i = 0; i < length; i++) {
        const char *instead = written_out(text[i]);
        if (!instead)
            continue;
        bytes_append(html, text + begin, i - begin);
        html_put(html, instead);
        begin = i + 1;
    }
    bytes_append(html, text + begin, length - begin);
}

void html_text(struct bytes *html, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        char shown[PLAIN_SHOWN_SIZE];
        size_t plain = plain_span(text, left);
        append_plain(html, text, plain);
        text += plain;
        left -= plain;
        if (left == 0)
            return;
        size_t odd = 1;
        if (*text == '\n')
            html_put(html, written_out('\n'));
        else {
            odd = plain_show(text, left, shown);
            append_plain(html, shown, strlen(shown));
        }
        text += odd;
        left -= odd;
    }
}

void html_element(struct bytes *html, const char *tag, const char *text)
{
    html_put(html, "<");
    html_put(html, tag);
    html_put(html, ">");
    html_text(html, text);
    html_put(html, "</");
    bytes_append(html, tag, strcspn(tag, " "));
    html_put(html, ">\n");
}
