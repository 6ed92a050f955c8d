/* mission_explain_lists.c -- words, numbers, sectors and doorways in a row; the creatures that a mission can bring. */
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <string.h>

static const char *join_of(const struct explanation *explanation, const struct explain_items *items)
{
    return string_get(explanation->strings, items->join ? items->join : "explain.comma");
}

void explain_list(const struct explanation *explanation, struct explain_items *items, const char *word)
{
    size_t length = strlen(items->text);
    const char *join = items->count++ == 0 ? "" : join_of(explanation, items);
    items->last = length;
    snprintf(items->text + length, sizeof items->text - length, "%s%s", join, word);
}

void explain_close(const struct explanation *explanation, struct explain_items *items, const char *key)
{
    char tail[EXPLAIN_ITEMS_SIZE];
    if (items->count < 2 || items->last + strlen(join_of(explanation, items)) > strlen(items->text))
        return;
    memcpy(tail, items->text, sizeof tail);
    snprintf(items->text + items->last, sizeof items->text - items->last, "%s%s", string_get(explanation->strings, key),
             tail + items->last + strlen(join_of(explanation, items)));
}

static void list_number(const struct explanation *explanation, struct explain_items *items, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    explain_list(explanation, items, text);
}

static void list_run(const struct explanation *explanation, struct explain_items *items, int from, int to)
{
    char text[EXPLAIN_KEY_SIZE];
    phrase_write(text, sizeof text, string_get(explanation->strings, "explain.run"),
                 SLOTS({"from", NULL, from}, {"to", NULL, to}));
    explain_list(explanation, items, text);
}

void explain_numbers(const struct explanation *explanation, struct explain_items *items, const int *numbers, int count)
{
    for (int i = 0; i < count;) {
        int last = i;
        while (last + 1 < count && numbers[last + 1] == numbers[last] + 1)
            last++;
        if (last - i < 2)
            last = i;
        if (last == i)
            list_number(explanation, items, numbers[i]);
        else
            list_run(explanation, items, numbers[i], numbers[last]);
        i = last + 1;
    }
    explain_close(explanation, items, "explain.and");
}

void explain_rounds(const struct explanation *explanation, struct explain_items *items, uint32_t rounds)
{
    int numbers[32], count = 0;
    for (int round = 0; round < 32; round++)
        if (rounds >> round & 1)
            numbers[count++] = round;
    explain_numbers(explanation, items, numbers, count);
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

int explain_sector(const struct explanation *explanation, int slot)
{
    return explanation->catalogue->sector[explanation->mission->slot[slot].sector].number;
}

int explain_square(const struct explanation *explanation, struct square at, char name[4])
{
    const struct mission *mission = explanation->mission;
    int slot = at.y / SECTOR_SIZE * mission->grid_width + at.x / SECTOR_SIZE;
    struct square local = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE),
                                        4 - mission->slot[slot].quarters);
    snprintf(name, 4, "%c%c", 'a' + local.x, '1' + local.y);
    return slot;
}

void explain_list_square(const struct explanation *explanation, struct explain_items *items, struct square at)
{
    char name[4], text[EXPLAIN_KEY_SIZE];
    int slot = explain_square(explanation, at, name);
    phrase_write(text, sizeof text, string_get(explanation->strings, "explain.square"),
                 SLOTS({"square", name, 0}, {"sector", NULL, explain_sector(explanation, slot)}));
    explain_list(explanation, items, text);
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
static void list_doorways(const struct explanation *explanation, struct explain_items *items, int slot,
                          struct explain_items *sides)
{
    char text[EXPLAIN_KEY_SIZE];
    explain_close(explanation, sides, "explain.and");
    phrase_write(text, sizeof text, string_get(explanation->strings, "explain.doorways"),
                 SLOTS({"sides", sides->text, 0}, {"count", NULL, sides->count},
                       {"sector", NULL, explain_sector(explanation, slot)}));
    explain_list(explanation, items, text);
}

void explain_doorway(const struct explanation *explanation, struct explain_items *items, int slot, int side)
{
    struct explain_items sides = {0};
    explain_list(explanation, &sides, explain_side(explanation, side));
    list_doorways(explanation, items, slot, &sides);
}

void explain_gate(const struct explanation *explanation, struct explain_items *items, int gate)
{
    const struct mission *mission = explanation->mission;
    if (gate < mission->gates)
        explain_doorway(explanation, items, mission->gate[gate].slot, mission->gate[gate].side);
}

/* Gates are listed sector by sector. */
void explain_gates(const struct explanation *explanation, struct explain_items *items, int flags)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->gates;) {
        struct explain_items sides = {0};
        int slot = mission->gate[i].slot;
        for (; i < mission->gates && mission->gate[i].slot == slot; i++)
            if (mission->gate[i].flags & flags)
                explain_list(explanation, &sides, explain_side(explanation, mission->gate[i].side));
        if (sides.count > 0)
            list_doorways(explanation, items, slot, &sides);
    }
    explain_close(explanation, items, "explain.and");
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
        mask |= trigger->action[i].verb == TRIGGER_WAIT_AT ? 1u << trigger->action[i].kind : 0;
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
