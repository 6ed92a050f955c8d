/*
 * html.h -- a page that is written piece by piece: markup of our own, and texts of anybody's that cannot become markup.
 */
#ifndef SIEGE_TEXT_REPORT_HTML_H
#define SIEGE_TEXT_REPORT_HTML_H

#include "shell/words/bytes.h"

/* Markup as it is, as with bytes_format(): texts of others never go this way. */
void html_put(struct bytes *html, const char *markup);

/* A text: what would be markup, or would be obeyed instead of shown (shell/words/plain.h), is written out. Line breaks
 * stay lines. */
void html_text(struct bytes *html, const char *text);

/* <tag>text</tag> and a line break; `tag` may have attributes ("td class=name"). */
void html_element(struct bytes *html, const char *tag, const char *text);

/* A page up to its body, in the colours of the game; black on white where it is printed. */
void html_begin(struct bytes *html, const char *language, const char *title);

#endif
