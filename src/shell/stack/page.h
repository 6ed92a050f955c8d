/*
 * page.h -- what screens before and beside a game share: a titled plate, lines, cards, buttons, texts, questions.
 */
#ifndef SHELL_STACK_PAGE_H
#define SHELL_STACK_PAGE_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "shell/words/phrase.h" /* struct phrase_slot */

/* The text of a key, in the frame's wording if it has one; and a sentence with slots, in the string table's room: to be
 * shown or passed on at once. */
const char *page_text(const struct frame *frame, const char *key);
const char *page_tell(const struct frame *frame, const char *key, const struct phrase_slot *slots, int count);

/* "list.row#3", the id of one of several widgets; "3". In that room, too. */
const char *page_id(const struct frame *frame, const char *name, int index);
const char *page_number(const struct frame *frame, int number);

/* Backdrop and a plate with a title (NULL: none) over nearly all of the window. Returns the room inside. */
struct rect page_open(struct frame *frame, const char *title);
/* The same, no higher than `height` interface units. */
struct rect page_open_low(struct frame *frame, const char *title, float height);

/* One line in the largest size that fits, down to 11 units; what is longer still is cut by an ellipsis. */
void page_line(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);

/* A button with words, icon and hint from the table: "<key>" and, if there is one, "<key>.hint". */
struct ui_button page_button(const struct frame *frame, const char *id, const char *key, const char *icon);

/* The one that goes on. */
struct ui_button page_primary(const struct frame *frame, const char *id, const char *key, const char *icon);

/* A dark cut plate with a rim, for cards and previews. */
void page_card(struct ui *ui, struct rect rect, struct colour tone, bool lit);

enum ask_answer { ANSWER_OPEN, ANSWER_YES, ANSWER_NO };

/*
 * A dialog with a text and one or two buttons, "<id>.yes" and "<id>.no"; Escape is no. `yes` NULL: there is only one
 * button, and it is no. Call last in draw, in every frame until it answers.
 */
enum ask_answer ask(struct frame *frame, const char *id, const char *text, const char *yes, const char *no);

#endif
