/*
 * balance.h -- how the missions play, measured: how often careful computer players win, and how long an evening lasts.
 *
 * Plain values from assets/rules/<edition>/balance.json, which "make balance" writes by simulation. What nobody has
 * measured is not told.
 */
#ifndef SIEGE_TEXT_MISSION_BALANCE_H
#define SIEGE_TEXT_MISSION_BALANCE_H

#include "siege/rules/campaign/campaign.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stdint.h>

enum { BALANCE_MISSIONS = 32, BALANCE_ROWS = 64 };

enum balance_legion { BALANCE_DECK, BALANCE_GREEDY, BALANCE_NEPHARITE };

/* Games that were played alike. */
struct balance_row {
    char campaign[CAMPAIGN_ID_BYTES]; /* "": as a single mission */
    uint8_t teams;
    uint8_t legion;  /* enum balance_legion */
    uint8_t adapted; /* 1: with the mission's values for fewer teams */
    uint8_t rank;    /* of the teams; in a campaign the mean, rounded */
    uint16_t games, won;
    uint16_t decisions, watched; /* in a game: decisions of the teams, of the Dark Legion */
    uint32_t rules;              /* balance_rules() of the house rules that held; 0: none */
};

struct balance_mission {
    char id[CAMPAIGN_ID_BYTES];
    uint8_t rows;
    struct balance_row row[BALANCE_ROWS];
};

struct balance {
    uint8_t missions;
    struct balance_mission mission[BALANCE_MISSIONS];
};

/* What was measured of one mission; borrowed. All zero: nothing. */
struct balance_rows {
    const struct balance_row *row;
    int count;
};

/* What somebody is about to play. */
struct balance_evening {
    const char *campaign; /* "": a single mission, or one of a campaign that nobody has measured */
    int teams, people;    /* `people`: teams that a person leads; computer players lead the others */
    int rank;
    bool adapts;    /* the mission has values for fewer teams, and they are agreed on */
    uint32_t rules; /* as in the rows */
    enum balance_legion legion;
};

/* What house rules are known by, in whatever order they are agreed on; 0: none that changes how often a mission is won.
 * The values for fewer teams do not count, for rows tell them; nor cards against allies, which no computer player
 * plays. */
uint32_t balance_rules(const struct parameter_change *change, int count);

/* Those of the mission with that id; `balance` may be NULL. */
struct balance_rows balance_rows_of(const struct balance *balance, const char *mission);

/* The row of such an evening, at the nearest Rank if that is at most one away; NULL: none. */
const struct balance_row *balance_find(struct balance_rows rows, const struct balance_evening *evening);

/* How hard a mission is of which `rate` of 100 games are won: 0 easy, 1 fair, 2 hard, 3 grim, 4 hopeless; its word, in
 * the string table's room. */
enum { BALANCE_HARDNESSES = 5 };
int balance_hardness(int rate);
int balance_hardness_least(int hardness); /* the least rate of those */
const char *balance_hardness_text(const struct words *words, int hardness);

/* Games won of a hundred. */
int balance_rate(const struct balance_row *row);

/* "With 2 teams computer players won 487 of 1000 games.", and whether house rules held. In the string table's room. */
const char *balance_row_sentence(const struct words *words, const struct balance_row *row);

/* Reckoned, not measured: a person thinks about a decision, and looks on while the computer carries out its own. */
int balance_minutes(const struct balance_row *row, int people);
/* The same as it is told, in steps of five. */
int balance_told_minutes(const struct balance_row *row, int people);

/* For a mission that nobody has measured, by those that were: minutes for one person who leads all teams. `rounds` 0:
 * no limit. */
int balance_guess_minutes(int rounds, int teams);

/* "About 40 minutes for 2 teams, 1 of them led by a computer player. Careful computer players win 52 of 100 games.";
 * "" where there is no such row. Lives in the string table's room. */
const char *balance_sentence(const struct words *words, struct balance_rows rows,
                             const struct balance_evening *evening);

/* What one more team that the computer leads would change: "… easier (70 of 100), and about 15 minutes longer." */
const char *balance_ally_sentence(const struct words *words, struct balance_rows rows,
                                  const struct balance_evening *evening);

#endif
