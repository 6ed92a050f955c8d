/*
 * setup_choice.h -- what is chosen before a mission, and what is still missing. Plain values, no drawing.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_CHOICE_H
#define SIEGE_SCREEN_SETUP_SETUP_CHOICE_H

#include "siege/screen/services.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/names/words.h"

struct setup_choice {
    enum seat_control corporation[CORPORATIONS]; /* CONTROL_CLOSED: does not take part */
    enum seat_control legion;                    /* CONTROL_DECK, CONTROL_HUMAN, CONTROL_NEPHARITE or CONTROL_GREEDY */
    int rank;
    uint8_t weapon[CORPORATIONS][PAIR]; /* index in the catalogue, or CARD_NONE; not used where teams draft */
    struct setup_rules rules;
};

/* Against the AI deck at rank 1: one person with two corporations (S-AI-1), or as near to it as the mission allows; in
 * training a computer player leads the second. */
struct setup_choice setup_choice_recommended(const struct catalogue *catalogue, const struct mission_entry *entry);
/* The same with so many corporations. */
struct setup_choice setup_choice_of_teams(const struct catalogue *catalogue, const struct mission_entry *entry,
                                          int teams);

/* The same seats, Rank and weapons; rules may differ. */
bool setup_choice_alike(const struct setup_choice *one, const struct setup_choice *other);

/* Who may lead a seat, by enum seat_control: the icon; its words are those of control_key(). */
const char *setup_choice_icon(int control);

/* Who plays, as words to be kept until the next mission: "capitol human bauhaus cautious legion deck". */
const char *setup_choice_write_seats(char *out, size_t size, const struct catalogue *catalogue,
                                     const struct setup_choice *choice);
/* Recommended, but with the seats that were kept, if the mission is no training and takes that many teams. */
struct setup_choice setup_choice_remembered(const struct catalogue *catalogue, const struct mission_entry *entry,
                                            const char *seats);

/* Human, careful computer, bold computer, closed. The Dark Legion: AI cards, human, Nepharite, bold computer. */
enum seat_control setup_choice_next_seat(enum seat_control control);
enum seat_control setup_choice_next_legion(enum seat_control control);

/* The corporation that takes a seat before all others, for `index` 0 … */
int setup_choice_favourite(const struct catalogue *catalogue, int index);

/* Corporations that take part; does a person lead one of them? */
int setup_choice_teams(const enum seat_control seat[CORPORATIONS]);
bool setup_choice_has_human(const enum seat_control seat[CORPORATIONS]);

/* How many Doomtroopers the corporation has to choose from, and its `k`-th (0: the close combat specialist), an index
 * of catalogue->trooper, or -1. */
int setup_choice_troopers(const struct catalogue *catalogue, int corporation);
int setup_choice_trooper(const struct catalogue *catalogue, int corporation, int k);
/* The next weapon without price that this Doomtrooper may carry at the rank; the same one if there is no other. */
uint8_t setup_choice_next_weapon(const struct catalogue *catalogue, int trooper, int rank, uint8_t weapon);

/* Do teams of this mission choose from the Bunker (C-EQUIP)? */
bool setup_choice_drafts(const struct scenario *scenario);

/* What the rules are given. `options` may be NULL: then no house rules. */
struct game_setup setup_choice_setup(const struct setup_choice *choice, const struct scenario *scenario,
                                     const struct rule_options *options, uint64_t seed,
                                     enum seat_control control[SEAT_COUNT]);

/* Why a mission cannot begin with this setup, or with this choice: a sentence in `why`, or NULL when it can. */
const char *setup_choice_setup_refusal(char *why, size_t size, const struct words *words,
                                       const struct scenario *scenario, const struct game_setup *setup);
const char *setup_choice_refusal(char *why, size_t size, const struct words *words, const struct setup_choice *choice,
                                 const struct scenario *scenario, const struct rule_options *options);

#endif
