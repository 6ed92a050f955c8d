/*
 * aim.h -- the aim panel beside the target: every way of attacking, dice, armour, odds, and the button that rolls (A5,
 * A8).
 */
#ifndef SIEGE_SCREEN_BOARD_AIM_H
#define SIEGE_SCREEN_BOARD_AIM_H

#include "siege/input/intent.h"
#include "siege/rules/attack/attack.h"
#include "siege/text/names/words.h"
#include "shell/canvas/rect.h"

struct hold;
struct hud;
struct ui;

void aim_draw(struct hud *hud, struct ui *ui);

/* The attack that is previewed on the board: the one pointed at, or the one held. False: none. */
bool aim_preview(const struct hold *hold, struct command *attack);
/* The next way of attacking that the figure has; a swing has two, one for each turn. */
void aim_next_way(struct hold *hold, int by);
void aim_turn_round(struct hold *hold);
/* May the attack being aimed be a charge? And makes it one, or not (S-CC-4). */
bool aim_can_charge(const struct hold *hold);
void aim_toggle_charge(struct hold *hold);
/* Takes another die of the rank card, from 0 (S-DICE-2); nothing where there is no choice. */
void aim_choose_die(struct hold *hold, int index);
/* The chance to eliminate; where that cannot be, the one to wound, with that word if there is room. */
const char *aim_chance_text(const struct words *words, const struct attack_odds *odds, bool worded);
/* What is missing, or what is about to happen, while a special attack is aimed; NULL: nothing special is. */
const char *aim_sentence(const struct hold *hold);

/* ---- aim_chance.c: the odds of one attack at one target -------------------------------------------------------- */

enum { AIM_CHANCE = 62, AIM_OUTCOMES = 14 + 20, AIM_FOLD = 26 }; /* heights in units */

/* One large number, what it is the chance of, the dice and the hits it takes. */
void aim_draw_chance(struct hud *hud, struct ui *ui, struct rect row, const struct command *attack,
                     const struct attack_odds *odds);
/* One bar in parts with a word for each. */
void aim_draw_outcomes(struct hud *hud, struct ui *ui, struct rect rect, const struct command *attack,
                       const struct attack_odds *odds);
/* Where the numbers come from (`all`, a line each): told by pointing at it, unfolded by a click. Is it unfolded? */
bool aim_draw_fold(struct hud *hud, struct ui *ui, struct rect row, const char *all);

/* ---- aim_dice.c: what is still to be decided about the dice ---------------------------------------------------- */

enum { AIM_DICE = 3 };

/* Dice of the rank card, strongest first, of which `number` are used; bit i of `chosen`: die[i] is. */
struct aim_dice {
    uint8_t die[AIM_DICE];
    int count, number;
    unsigned chosen;
};

/* False where there is nothing to choose: all are used, or all are alike. S-DICE-2. */
bool aim_dice_of(const struct game *game, const struct selection *aim, struct aim_dice *dice);
/* In the height of one row. */
void aim_draw_dice(struct hud *hud, struct ui *ui, struct rect row);
void aim_draw_charge(struct hud *hud, struct ui *ui, struct rect row);

/* ---- aim_shapes.c: what a special weapon strikes (C-WEAP) ------------------------------------------------------ */

/* What an attack strikes, with the chances against each. */
struct strike {
    uint8_t target[SHAPE_STRUCK_MAX]; /* figure, or TARGET_MARKER + m */
    bool is_friend[SHAPE_STRUCK_MAX];
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    int count, friends;
};

void strike_of(const struct game *game, const struct command *attack, struct strike *strike);

/* Is somebody struck, and nobody could be harmed even if all dice hit? Then the odds against the first of them. */
bool strike_is_hopeless(const struct game *game, const struct command *attack, struct attack_odds *odds);

/* Of those struck by a creature that a card lets the team command: the first that is on the team's own side, or
 * FIGURE_NONE. */
figure_id strike_own(const struct game *game, const struct command *attack);

/* "Also strikes Duval: 3 Promotion Points are lost for every Strength point." Empty without friends. C-PP-3. */
const char *strike_warning(const struct words *words, const struct game *game, const struct strike *strike);

/* What an attack leaves on the board if it succeeds: a trap, barbs around it, with friends named. Empty: nothing.
 * `warns`: friends would be struck. S-WEAP-1, S-WEAP-5. */
const char *strike_aftermath(const struct words *words, const struct game *game, const struct command *attack,
                             bool *warns);

/* A way of attacking: its widget id, its name in the string table, its icon below art/icons. */
const char *aim_way_id(struct attack_way way);
const char *aim_way_key(struct attack_way way);
const char *aim_way_icon(struct attack_way way);

#endif
