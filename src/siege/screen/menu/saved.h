/*
 * saved.h -- what the lists of saved games and of campaigns share: when one was written, in what state it is, what is
 * asked before it is removed or played on.
 */
#ifndef SIEGE_SCREEN_MENU_SAVED_H
#define SIEGE_SCREEN_MENU_SAVED_H

#include "shell/stack/list_screen.h"
#include "shell/ui/flow.h"
#include "siege/screen/services.h"

/* "just now", "5 minutes ago". */
const char *saved_ago_text(const struct frame *frame, int64_t minutes);

/* Who leads the seat to act. */
const char *saved_seat_text(const struct frame *frame, const struct save_entry *entry);

/* Its mission, and that it is a sandbox; "" where it cannot be told. */
const char *saved_mission_text(const struct frame *frame, const struct save_entry *entry);

/* A file that cannot be played: the sentence of the key with {why}, and where it lies. */
const char *saved_problem_text(const struct frame *frame, const char *key, const char *why, const char *path);

/* A paragraph with a gap below it; nothing for "". */
void saved_tell(struct flow *flow, struct text_style style, const char *text);

bool saved_is_playable(enum save_state state);
/* The word for a state that is not good, or NULL. */
const char *saved_state_key(enum save_state state);

/* A small plate with a word at the right end of the row, which is cut off. */
void saved_badge(struct frame *frame, struct rect *row, const char *text, enum palette tone);

/* "The newest 256 of 300 are shown." below a list, cut off its room; nothing where all are shown. */
void saved_more(struct frame *frame, struct rect *room, int shown, int total);

/* list_screen.question of these lists. TOLD: something went wrong. */
enum { SAVED_NO_QUESTION, SAVED_REMOVE, SAVED_EDITED, SAVED_TOLD };

/* Asks the open question with this text; `yes` is the key of what the player would do. Returns the question that was
 * said yes to, or SAVED_NO_QUESTION. */
int saved_ask(struct list_screen *list, struct frame *frame, const char *id, const char *text, const char *yes);

#endif
