/*
 * prompts.h -- what now: the line that is never empty while somebody is awaited (E9), and the words on the buttons
 * that end a turn or take something back (A9, G5).
 */
#ifndef SIEGE_TEXT_PLAY_PROMPTS_H
#define SIEGE_TEXT_PLAY_PROMPTS_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* What the player has in hand on screen, and the captions of the keys ("M"); any caption may be NULL or "". */
struct prompt_focus {
    figure_id selected; /* FIGURE_NONE */
    figure_id aimed_at; /* target of the open aim panel, figure or TARGET_MARKER + m, or FIGURE_NONE */
    bool stepping;      /* the enemy's turn waits for the player to press on */
    const char *key_move, *key_fire, *key_close, *key_extra, *key_end_turn, *key_next, *key_roll, *key_step;
};

#define PROMPT_FOCUS_NONE ((struct prompt_focus){.selected = FIGURE_NONE, .aimed_at = FIGURE_NONE})

/* One line for `viewer` (a seat, or SEAT_NONE for somebody who only watches): who must do what, and the legal verbs of
 * the selected figure with their keys. */
const char *prompt_sentence(char *out, size_t size, const struct words *words, const struct game *view, seat_id viewer,
                            const struct prompt_focus *focus);

/* Actions the seat has not used this turn, extra ones not counted; at most what a limit on its team leaves. */
int unused_actions(const struct game *game, seat_id seat);
/* What cards and gear gave a team beyond them for this round, which is lost with it, too. */
int unused_free_actions(const struct game *game, seat_id seat);
/* Extra Actions of a team with somebody on the board that no later turn will use: the mission ends with this round. */
int lost_extra_actions(const struct game *game, seat_id seat);

/* "End turn – 3 actions unused (Steiner 2, Duval 1)", "End turn". */
const char *end_turn_text(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

/* "After that Capitol or the Dark Legion comes next, by lot.": whose markers are still in the cup (C-ROUND-2). */
const char *next_turn_sentence(char *out, size_t size, const struct words *words, const struct game *game);

/* "Undo: move Max Steiner to C4". `last` NULL: the boundary's sentence instead. */
const char *undo_text(char *out, size_t size, const struct words *words, const struct game *game,
                      const struct command *last, enum boundary boundary, const struct command *boundary_command);

/* "Stops here: dice were rolled (Steiner's shot)." `command` set the boundary; may be NULL. */
const char *boundary_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                              enum boundary boundary, const struct command *command);

/* ---- the open question: what is asked of whom, with what there is to choose from -------------------------------- */

/* Nothing is asked: the board is said to be set up. `view` is the game as the seat that is asked may see it: cards of
 * its hand are named. */
const char *question_sentence(char *out, size_t size, const struct words *words, const struct game *view);

/* The sectors that the open question leaves free to choose: "sector 8, sector 6 or sector 4". */
const char *question_sectors_text(char *out, size_t size, const struct words *words, const struct game *view);

/* A Force Card is to be laid: the one that the mission puts somewhere, or CARD_NONE for one that nobody knows. */
int question_card_to_lay(const struct game *view);
/* … and there is one already in each of the sectors free to choose (C-SETUP-11). */
bool question_is_second_card(const struct game *view);

#endif
