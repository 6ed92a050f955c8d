/*
 * field_kinds.h -- the types of values that only this game has: creatures, sectors, doorways, cards, dice.
 *
 * The shell reads and describes files by their rows (shell/json/schema.h); what these types mean stands in one table.
 */
#ifndef SIEGE_MISSION_LOAD_FIELD_KINDS_H
#define SIEGE_MISSION_LOAD_FIELD_KINDS_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

#include <stdio.h>

struct mission_reader;
struct string_table;

enum game_field {
    FIELD_EDITION = FIELD_OF_GAME, /* the id of the catalogue (E310) */
    FIELD_PLACE,                   /* a sector in a layout, perhaps turned ("7r90"), or null */
    FIELD_SECTOR,                  /* the number of a sector as a text; a list becomes a mask of slots */
    FIELD_DOORWAY,                 /* a side of a sector: "4.e"; becomes a gate */
    FIELD_SQUARE,                  /* a square of a sector as printed: "3.c4" */
    FIELD_DOOR,                    /* a doorway, or a side of a square: "4.e", "3.c4.e" */
    FIELD_EDGE,                    /* a side of a square: "3.c4.e" */
    FIELD_FORCE_CARDS,             /* a number, or a range "1-7" */
    FIELD_EVENT_CARDS,             /* the same */
    FIELD_KIND,                    /* the id of a kind of creature */
    FIELD_FIGURES,                 /* the same, or "doomtroopers", or "creatures" */
    FIELD_CORPORATION,             /* its id; … and so on */
    FIELD_SECONDARY,
    FIELD_TROOPER,
    FIELD_WEAPON,
    FIELD_GEAR,
    FIELD_DICE,        /* letters W, R, B */
    FIELD_RULES,       /* object: parameter to number */
    FIELD_TEXTS,       /* object: name to text of at most max bytes, at most `most` of them */
    FIELD_TOLD,        /* object: name of something to text of at most max bytes, of which mission_words.c reads it */
    FIELD_KIND_COUNTS, /* object: kind of creature to number */
    GAME_FIELD_COUNT
};

/* One square, or several of which one is drawn: struct squares. */
#define FIELD_SQUARES .form = FORM_ONE_OR_LIST, .least = 1, .most = SQUARES_MAX

/* What follows a sector's number in a layout, by how many quarters it is turned clockwise. */
static inline const char *field_turn(int quarters)
{
    static const char *const TURN[] = {"", "r90", "r180", "r270"};
    return TURN[quarters & 3];
}

/* What names may mean: those of the catalogue, and of the mission's board if there is one. The context of struct
 * field_game. */
struct naming {
    const struct catalogue *catalogue;
    struct mission_reader *mission;
    bool open; /* of a schema of own.json: with creatures that the catalogue does not have, and without dice */
};

static inline const struct naming *naming_of(const struct field_game *game)
{
    return (const struct naming *)game->context;
}

static inline const struct catalogue *catalogue_of(const struct field_game *game)
{
    return naming_of(game)->catalogue;
}

/* What record_read() is given. Borrows the naming. */
struct field_game field_game_of(struct naming *naming);

/* schema_write() with the names of this catalogue. */
void field_kinds_write_schema(FILE *out, const struct shape *top, const struct catalogue *catalogue,
                              const struct string_table *strings);

/* ---- values that name something in the catalogue ---------------------------------------------------------------
 * Unknown names are reported at their place with a suggestion (E301, E303, E304), badly written ones as E212. A value
 * that is not there or of the wrong kind reads as none. */

/* E310 for another edition than this one, E326 for one that there is: then the file was read by this catalogue because
 * its names are found there. */
void reference_edition(struct node node, const char *found, const struct catalogue *catalogue);

/* Is this the id of its edition? */
bool reference_edition_is(const char *id, const struct catalogue *catalogue);

/* Is it the edition of this catalogue that somebody calls so: by its year, in capitals, or with a slip? */
bool reference_edition_meant(const char *called, const struct catalogue *catalogue);

/* Whose edition a file names, or means, or whose sectors, cards and creatures it names (edition_fit.h); the first of
 * these if it is none of theirs. */
const struct catalogue *reference_edition_of(struct node file, const struct catalogue *const *catalogue, int count);

/* E313 for the id of a mission of another edition than its campaign; silent where the campaign's own is not this one:
 * then E310 says so. */
void reference_mission_edition(struct node node, const char *found, const char *campaign, const char *edition);

/* Index of the sector with the number written in `text` ("7"); -1 with E303. */
int reference_sector(struct node node, const char *text, const struct catalogue *catalogue);

/* { "strength": 1 }: sets what the object names. */
void reference_rules(struct node object, struct parameters *parameters);

/* Which cards a list names, as a mask by index: numbers and ranges "1-7"; and the last number there is. */
enum reference_deck { DECK_FORCE, DECK_EVENTS };
uint64_t reference_cards(struct record record, const char *key, const struct catalogue *catalogue,
                         enum reference_deck deck);

/* Those that one entry of such a list names. */
uint64_t reference_cards_of(struct node entry, const struct catalogue *catalogue, enum reference_deck deck);
int reference_last_card(const struct catalogue *catalogue, enum reference_deck deck);

#endif
