/* html.c -- grows a page and writes out what a browser would take for markup. */
#include "siege/text/report/html.h"

#include "shell/words/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Letters, figures and lines in the colours of the game; black on white where it is printed. */
static const char STYLE[] =
    "<style>\n"
    ":root{color-scheme:dark light}\n"
    "body{background:#14110f;color:#ddd3c0;font:16px/1.5 'Open Sans',sans-serif;max-width:60em;margin:2em auto;"
    "padding:0 1em}\n"
    "h1,h2{font-family:'Bebas Neue','Open Sans',sans-serif;font-weight:normal;letter-spacing:.03em;color:#e3b95f;"
    "line-height:1.1;margin:1.4em 0 .4em}\n"
    "h1{font-size:3em;margin:.2em 0}h2{font-size:1.8em;border-bottom:1px solid #6b5127}\n"
    "h3{margin:1.2em 0 .2em;color:#e3b95f;font-size:1.05em}\n"
    "table{border-collapse:collapse}td,th{text-align:left;padding:.25em 1.2em .25em 0;vertical-align:top}\n"
    "th{color:#a99f8d;font-weight:normal}.n{text-align:right}.dim{color:#a99f8d}.in{margin-left:1.6em}\n"
    "ul{padding-left:1.2em;margin:.2em 0}.story ul{list-style:none;padding:0}\n"
    "svg{width:100%;max-height:90vh;background:#0b0908}\n"
    ".legend span{display:inline-block;margin-right:1.4em}.legend svg{width:24px;height:8px;background:none}\n"
    ".f{fill:#4a4540}.i{fill:#59372f}.s{fill:#6d5a3a}.n,svg .n{fill:#2a2623}rect{stroke:#2f2b28}\n"
    "path{stroke-width:4;stroke-linecap:square;fill:none}.w{stroke:#c9bda6}.e{stroke:#5fbf6f;stroke-width:8}"
    ".l{stroke:#c04040;stroke-width:8}.x{stroke:#e3b95f;stroke-width:8}\n"
    "path.m{fill:#e3b95f;stroke:#14110f;stroke-width:1}circle{stroke:#14110f;stroke-width:2}\n"
    ".z{font:90px 'Bebas Neue',sans-serif;fill:#fff;fill-opacity:.12;text-anchor:middle}"
    ".b{font:bold 13px sans-serif;fill:#14110f;text-anchor:middle}\n"
    ".h{fill:#ff5a1f;stroke:none}.d{fill:#e02060;stroke:none}.k{fill:#b070ff;stroke:none}\n"
    ".t td{white-space:nowrap}.t td,.t th{border-bottom:1px solid "
    "#6b512766}.t{max-width:100%;display:block;overflow-x:auto}\n"
    "@media(prefers-color-scheme:light){body{background:#f7f2e7;color:#221c15}h1,h2,h3{color:#6e4c0c}th,.dim"
    "{color:#5d5346}}\n"
    "@media print{body{background:#fff;color:#000}h1,h2,h3,th,.dim{color:#000}}\n"
    "</style>\n";

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

void html_begin(struct bytes *html, const char *language, const char *title)
{
    html_put(html, "<!DOCTYPE html>\n<html lang=\"");
    html_text(html, language);
    html_put(html, "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" content=\"width=device-width\"/>\n");
    html_element(html, "title", title);
    html_put(html, STYLE);
    html_put(html, "</head>\n<body>\n");
}
