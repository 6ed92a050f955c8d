/* mission_explain_lists.c -- words, numbers, sectors and doorways in a row; the creatures that a mission can bring. */
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_explain_parts.h"

#include "siege/rules/mission/trigger_rows.h"

#include <assert.h>
#include <stdio.h>

void explain_list(struct explain_items *items, const char *word)
{
    assert(items->count < EXPLAIN_ITEMS);
    items->item[items->count++] = word;
}

const char *explain_join(const struct explanation *explanation, const struct explain_items *items, enum words_join last)
{
    char *out = string_room(explanation->words.strings, STRINGS_TOLD_MAX);
    words_join(out, STRINGS_TOLD_MAX, &explanation->words, items->item, items->count, last);
    string_room_end(explanation->words.strings, out);
    return out;
}

static void list_number(const struct explanation *explanation, struct explain_items *items, int number)
{
    explain_list(items, phrase_tell(explanation->words.strings, "{n}", SLOTS({"n", NULL, number})));
}

const char *explain_numbers(const struct explanation *explanation, const int *numbers, int count)
{
    struct explain_items items = {0};
    for (int i = 0, last; i < count; i = last + 1) {
        for (last = i; last + 1 < count && numbers[last + 1] == numbers[last] + 1;)
            last++;
        if (last - i < 2)
            last = i;
        if (last == i)
            list_number(explanation, &items, numbers[i]);
        else
            explain_list(&items, words_tell(&explanation->words, "explain.run",
                                            SLOTS({"from", NULL, numbers[i]}, {"to", NULL, numbers[last]})));
    }
    return explain_join(explanation, &items, WORDS_AND);
}

const char *explain_rounds(const struct explanation *explanation, uint32_t rounds)
{
    int numbers[32], count = 0;
    for (int round = 0; round < 32; round++)
        if (rounds >> round & 1)
            numbers[count++] = round;
    return explain_numbers(explanation, numbers, count);
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

int explain_sector(const struct explanation *explanation, int slot)
{
    return explanation->words.catalogue->sector[explanation->mission->slot[slot].sector].number;
}

int explain_square(const struct explanation *explanation, struct square at, char name[4])
{
    const struct mission *mission = explanation->mission;
    int slot = mission_slot_at(mission, at);
    struct square local = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE),
                                        4 - mission->slot[slot].quarters);
    snprintf(name, 4, "%c%c", 'a' + local.x, '1' + local.y);
    return slot;
}

void explain_list_square(const struct explanation *explanation, struct explain_items *items, struct square at)
{
    char name[4];
    int slot = explain_square(explanation, at, name);
    explain_list(items, words_tell(&explanation->words, "explain.square",
                                   SLOTS({"square", name, 0}, {"sector", NULL, explain_sector(explanation, slot)})));
}

const char *explain_squares(const struct explanation *explanation, const struct squares *squares)
{
    struct explain_items items = {0};
    for (int i = 0; i < squares->count; i++)
        explain_list_square(explanation, &items, squares->square[i]);
    return explain_join(explanation, &items, WORDS_OR);
}

void explain_slots(const struct explanation *explanation, uint32_t slots, struct explain_items *items)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1)
            list_number(explanation, items, explain_sector(explanation, slot));
}

const char *explain_side(const struct explanation *explanation, int side)
{
    static const char *const SIDES[] = {"north", "east", "south", "west"};
    return explain_word(explanation, "explain.side", SIDES[side / 2]);
}

/* "the north and west doorways of sector 1" */
static const char *doorways_text(const struct explanation *explanation, int slot, const struct explain_items *sides)
{
    return words_tell(&explanation->words, "explain.doorways",
                      SLOTS({"sides", explain_join(explanation, sides, WORDS_AND), 0}, {"count", NULL, sides->count},
                            {"sector", NULL, explain_sector(explanation, slot)}));
}

const char *explain_doorway(const struct explanation *explanation, int slot, int side)
{
    return doorways_text(explanation, slot, &(struct explain_items){1, {explain_side(explanation, side)}});
}

const char *explain_gate(const struct explanation *explanation, int gate)
{
    const struct mission *mission = explanation->mission;
    return gate < mission->gates ? explain_doorway(explanation, mission->gate[gate].slot, mission->gate[gate].side)
                                 : "";
}

/* Gates are listed sector by sector. */
const char *explain_gates(const struct explanation *explanation, int flags)
{
    struct explain_items items = {0};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->gates;) {
        struct explain_items sides = {0};
        int slot = mission->gate[i].slot;
        for (; i < mission->gates && mission->gate[i].slot == slot; i++)
            if (mission->gate[i].flags & flags)
                explain_list(&sides, explain_side(explanation, mission->gate[i].side));
        if (sides.count > 0)
            explain_list(&items, doorways_text(explanation, slot, &sides));
    }
    return explain_join(explanation, &items, WORDS_AND);
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

static unsigned kinds_of_counts(const uint8_t counts[KIND_MAX], int kinds)
{
    unsigned mask = 0;
    for (int kind = 0; kind < kinds; kind++)
        mask |= counts[kind] ? 1u << kind : 0;
    return mask;
}

static unsigned kinds_of_trigger(const struct trigger *trigger)
{
    unsigned mask = 0;
    for (int i = 0; i < trigger->actions; i++)
        mask |= trigger_row(&trigger->action[i])->traits & VERB_BRINGS ? 1u << trigger->action[i].kind : 0;
    return mask;
}

unsigned mission_explain_creatures(const struct mission *mission, const struct catalogue *catalogue, bool after_failure)
{
    unsigned mask = 0;
    for (int i = 0; i < mission->force_cards; i++)
        mask |= kinds_of_counts(catalogue->force[mission->force[i]].creatures, catalogue->kinds);
    for (int i = 0; i < mission->key_forces; i++)
        mask |= kinds_of_counts(catalogue->force[mission->key_force[i].card].creatures, catalogue->kinds);
    for (int i = 0; i < mission->event_cards; i++)
        mask |= kinds_of_counts(catalogue->event[mission->event[i]].reinforcements, catalogue->kinds);
    for (int i = 0; i < mission->start_figures; i++)
        if (after_failure || !mission->start_figure[i].if_failed)
            mask |= 1u << mission->start_figure[i].kind;
    for (int i = 0; i < mission->triggers; i++)
        mask |= kinds_of_trigger(&mission->trigger[i]);
    return mask;
}
