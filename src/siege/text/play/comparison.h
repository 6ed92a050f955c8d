/*
 * comparison.h -- a card of the Bunker against what a Doomtrooper carries: dice before and after, and what that means
 * against the creatures met most often (C-EQUIP).
 */
#ifndef SIEGE_TEXT_PLAY_COMPARISON_H
#define SIEGE_TEXT_PLAY_COMPARISON_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

enum { COMPARISON_CREATURES = 3 };

/* What a row tells: the dice of an attack, the chance of one against a creature, another number. */
enum comparison_subject { COMPARISON_DICE, COMPARISON_CHANCE, COMPARISON_NUMBER };

/* An attack of the Doomtrooper: close combat, firearm, the grenade of a mounted launcher, or tech. */
enum comparison_way { COMPARISON_CLOSE, COMPARISON_FIRE, COMPARISON_GRENADE, COMPARISON_TECH, COMPARISON_WAYS };

/* "Firearm", "3 white dice", "4 white dice": a row of a table. */
struct comparison_line {
    char label[WORDS_NAME_MAX], before[WORDS_NAME_MAX], after[WORDS_NAME_MAX];
    int change;       /* above 0: better, 0: as before, below 0: worse */
    uint8_t subject;  /* enum comparison_subject */
    uint8_t way;      /* enum comparison_way, of dice and chances */
    uint8_t creature; /* kind, of chances */
    int value[2];     /* before and after: dice, chance in hundredths of a percent, the number */
};

/* Row `row`, from 0, if the Doomtrooper took the card (kind 0 weapon, 1 gear): the dice of both kinds of attack, what
 * else changes, and the exact odds to eliminate each of three common creatures. A weapon takes the place of the one
 * carried. False past the last row, and for anybody but a Doomtrooper in the mission. */
bool comparison_row(struct comparison_line *line, const struct words *words, const struct game *game, figure_id figure,
                    int kind, int index, int row);

/* The three kinds of which the edition has most figures, most first. Returns how many there are. */
int comparison_creatures(const struct words *words, int kind[COMPARISON_CREATURES]);

#endif
