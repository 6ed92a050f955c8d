/* edition_fit.c -- counts the names of a mission that an edition does not have. Nothing is reported here. */
#include "siege/mission/load/edition_fit.h"

#include "shell/json/scan.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/text/names/own_parts.h"

#include <stdlib.h>
#include <string.h>

enum { MANY = 2, OF_EACH = 3 }; /* of every three names that one edition lacks the other may lack one */

static int count_sectors(struct node layout, const struct catalogue *catalogue)
{
    int lacking = 0;
    for (struct node row = node_first(layout); node_exists(row); row = node_next(row))
        for (struct node place = node_first(row); node_exists(place); place = node_next(place)) {
            int number = atoi(node_text_or(place, ""));
            lacking += number > 0 && catalogue_find_sector(catalogue, number) < 0;
        }
    return lacking;
}

/* The last card of 7 or "3-7"; 0 for anything else. */
static long last_of(struct node cards)
{
    const char *text = node_type(cards) == NODE_NUMBER ? cards.tree->bytes + cards.tree->nodes[cards.index].start
                                                       : node_text_or(cards, "");
    char *end;
    long last = strtol(text, &end, 10);
    return *end == '-' ? strtol(end + 1, NULL, 10) : last;
}

static int count_cards(struct node list, const struct catalogue *catalogue, enum reference_deck deck)
{
    int lacking = 0, last = reference_last_card(catalogue, deck);
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
        lacking += last_of(entry) > last;
    return lacking;
}

static bool is_side(const char *name)
{
    return strcmp(name, "doomtroopers") == 0 || strcmp(name, "creatures") == 0 || strcmp(name, "followers") == 0;
}

static int count_kinds(struct node mission, const struct catalogue *catalogue)
{
    int lacking = 0;
    struct node entry = node_first(node_get(mission, "figures"));
    for (; node_exists(entry); entry = node_next(entry)) {
        const char *kind = node_text_or(node_get(entry, "kind"), "");
        lacking += *kind && !is_side(kind) && catalogue_find_kind(catalogue, kind) < 0;
    }
    entry = node_first(node_get(mission, "creature_actions"));
    for (; node_exists(entry); entry = node_next(entry))
        lacking += !node_key_is_remark(entry) && catalogue_find_kind(catalogue, node_key(entry)) < 0;
    return lacking;
}

static int count_lacking(struct node mission, const struct catalogue *catalogue)
{
    struct node force = node_get(mission, "force"), events = node_get(mission, "events");
    return count_sectors(node_get(node_get(mission, "board"), "layout"), catalogue) + count_kinds(mission, catalogue) +
           count_cards(node_get(force, "use"), catalogue, DECK_FORCE) +
           count_cards(node_get(events, "use"), catalogue, DECK_EVENTS) +
           count_cards(node_get(events, "without"), catalogue, DECK_EVENTS);
}

bool edition_lacks_many(struct node mission, const struct catalogue *catalogue)
{
    return count_lacking(mission, catalogue) >= MANY;
}

const struct catalogue *edition_fitting(struct node mission, const struct catalogue *named,
                                        const struct catalogue *const *catalogue, int count)
{
    int most = count_lacking(mission, named), fewest = most >= MANY ? most / OF_EACH + 1 : 0;
    for (int i = 0; i < count; i++) {
        int lacking = count_lacking(mission, catalogue[i]);
        bool sound = !catalogue[i]->own || !catalogue[i]->own->flaws; /* else what it adds proves nothing */
        if (sound && lacking < fewest) {
            named = catalogue[i];
            fewest = lacking;
        }
    }
    return named;
}
