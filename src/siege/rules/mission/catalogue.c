/* catalogue.c -- looks things up in the catalogue: by name, by printed number, by Rank. */
#include "siege/rules/mission/catalogue.h"

#include <assert.h>
#include <string.h>

const char *ai_verb_name(enum ai_verb verb)
{
    static const char *const NAME[] = {AI_VERBS(LIST_WORD)};
    assert(verb < AI_VERB_COUNT);
    return NAME[verb];
}

/* The index of the entry whose `field` is the text, or -1. */
#define FIND_TEXT(entries, count, field, text)                                                                         \
    for (int i = 0; i < (count); i++)                                                                                  \
        if (strcmp((entries)[i].field, (text)) == 0)                                                                   \
            return i;                                                                                                  \
    return -1

/* The index of the entry with this printed number, or -1. */
#define FIND_NUMBER(entries, count, wanted)                                                                            \
    for (int i = 0; i < (count); i++)                                                                                  \
        if ((entries)[i].number == (wanted))                                                                           \
            return i;                                                                                                  \
    return -1

int catalogue_find_kind(const struct catalogue *catalogue, const char *id)
{
    FIND_TEXT(catalogue->kind, catalogue->kinds, id, id);
}

int catalogue_find_corporation(const struct catalogue *catalogue, const char *id)
{
    FIND_TEXT(catalogue->corporation, CORPORATIONS, id, id);
}

int catalogue_find_secondary(const struct catalogue *catalogue, const char *id)
{
    FIND_TEXT(catalogue->secondary, catalogue->secondary_cards, id, id);
}

int catalogue_find_force(const struct catalogue *catalogue, int number)
{
    FIND_NUMBER(catalogue->force, catalogue->force_cards, number);
}

int catalogue_find_event(const struct catalogue *catalogue, int number)
{
    FIND_NUMBER(catalogue->event, catalogue->event_cards, number);
}

int catalogue_find_sector(const struct catalogue *catalogue, int number)
{
    FIND_NUMBER(catalogue->sector, catalogue->sectors, number);
}

int catalogue_rank_of(const struct catalogue *catalogue, int corporation, int points)
{
    assert(corporation >= 0 && corporation < CORPORATIONS);
    const struct rank *rank = catalogue->corporation[corporation].rank;
    int found = 1;
    assert(catalogue->ranks > 0 && catalogue->ranks <= RANK_MAX);
    while (found < catalogue->ranks && points >= rank[found].points)
        found++;
    return found;
}

bool sector_has_wall(const struct sector *sector, int quarters, struct square square, enum direction side)
{
    assert(square.x >= 0 && square.x < SECTOR_SIZE && square.y >= 0 && square.y < SECTOR_SIZE);
    assert(side < DIRECTIONS && side % 2 == 0);
    struct square local = square_turned(square, (4 - quarters) % 4);
    int turned = ((int)side + DIRECTIONS - 2 * quarters) % DIRECTIONS;
    switch (turned) {
    case NORTH:
        return sector->across[local.y] >> local.x & 1;
    case SOUTH:
        return sector->across[local.y + 1] >> local.x & 1;
    case WEST:
        return sector->down[local.x] >> local.y & 1;
    default:
        return sector->down[local.x + 1] >> local.y & 1;
    }
}
