#include "text/mission_explain.h"

#include "text/mission_explain_parts.h"
#include "text/phrase.h"
#include "text/strings.h"

#include <stdio.h>
#include <string.h>

/* ---- pieces ---- */

void explain_add(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count)
{
    size_t room = explanation->size - explanation->used;
    explanation->used += phrase_write(explanation->out + explanation->used, room,
                                      string_get(explanation->strings, key), slots, count);
}

const char *explain_word(const struct explanation *explanation, const char *family, const char *word)
{
    char key[EXPLAIN_KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s", family, word);
    return string_get(explanation->strings, key);
}

void explain_list(const struct explanation *explanation, struct explain_items *items, const char *word)
{
    size_t length = strlen(items->text);
    const char *key = items->join ? items->join : "explain.comma";
    const char *join = items->count++ == 0 ? "" : string_get(explanation->strings, key);
    snprintf(items->text + length, sizeof items->text - length, "%s%s", join, word);
}

static void add_line(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count)
{
    explain_add(explanation, key, slots, count);
    explain_add(explanation, "explain.line_end", NULL, 0);
}

static void add_text_line(struct explanation *explanation, const char *key, const char *name, const char *text)
{
    const struct phrase_slot slot = {name, text, 0};
    add_line(explanation, key, &slot, 1);
}

static void add_number_line(struct explanation *explanation, const char *key, long number)
{
    const struct phrase_slot slot = {"n", NULL, number};
    add_line(explanation, key, &slot, 1);
}

/* ---- places ---- */

static int sector_number(const struct explanation *explanation, int slot)
{
    return explanation->catalogue->sector[explanation->mission->slot[slot].sector].number;
}

void explain_slots(const struct explanation *explanation, uint32_t slots, struct explain_items *items)
{
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        char number[8];
        if (!(slots >> slot & 1))
            continue;
        snprintf(number, sizeof number, "%d", sector_number(explanation, slot));
        explain_list(explanation, items, number);
    }
}

static void add_doorway(const struct explanation *explanation, struct explain_items *items, int slot, int side)
{
    static const char *const SIDES[] = {"north", "east", "south", "west"};
    char text[EXPLAIN_KEY_SIZE];
    const struct phrase_slot slots[] = {{"sector", NULL, sector_number(explanation, slot)},
                                        {"side", explain_word(explanation, "explain.side", SIDES[side / 2]), 0}};
    phrase_write(text, sizeof text, string_get(explanation->strings, "explain.doorway"), slots, 2);
    explain_list(explanation, items, text);
}

static struct explain_items gates_with(const struct explanation *explanation, int flag)
{
    struct explain_items items = {0};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & flag)
            add_doorway(explanation, &items, mission->gate[i].slot, mission->gate[i].side);
    return items;
}

static void add_slots_line(struct explanation *explanation, const char *key, uint32_t slots)
{
    struct explain_items items = {0};
    explain_slots(explanation, slots, &items);
    const struct phrase_slot filled[] = {{"sectors", items.text, 0}, {"count", NULL, items.count}};
    if (items.count > 0)
        add_line(explanation, key, filled, 2);
}

static void add_gates_line(struct explanation *explanation, const char *key, const char *none_key, int flag)
{
    struct explain_items items = gates_with(explanation, flag);
    if (items.count > 0)
        add_text_line(explanation, key, "doorways", items.text);
    else if (none_key)
        add_line(explanation, none_key, NULL, 0);
}

/* ---- sentences ---- */

static void explain_row(struct explanation *explanation, int y)
{
    struct explain_items items = {0};
    const struct mission *mission = explanation->mission;
    for (int x = 0; x < mission->grid_width; x++) {
        char text[EXPLAIN_KEY_SIZE];
        int slot = y * mission->grid_width + x;
        const struct placement *placement = &mission->slot[slot];
        if (placement->sector == SLOT_NONE) {
            explain_list(explanation, &items, string_get(explanation->strings, "explain.empty"));
            continue;
        }
        const struct phrase_slot slots[] = {{"sector", NULL, sector_number(explanation, slot)},
                                            {"degrees", NULL, 90 * placement->quarters}};
        phrase_write(text, sizeof text,
                     string_get(explanation->strings, placement->quarters ? "explain.turned" : "explain.straight"),
                     slots, 2);
        explain_list(explanation, &items, text);
    }
    add_text_line(explanation, "explain.row", "row", items.text);
}

static void explain_board(struct explanation *explanation)
{
    struct explain_items closed = {0};
    const struct mission *mission = explanation->mission;
    add_line(explanation, "explain.board", NULL, 0);
    for (int y = 0; y < mission->grid_height; y++)
        explain_row(explanation, y);
    add_slots_line(explanation, "explain.inside", mission->inside);
    for (int i = 0; i < mission->closed_doorways; i++)
        add_doorway(explanation, &closed, mission->closed[i].slot, mission->closed[i].side);
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_CLOSED)
            add_doorway(explanation, &closed, mission->gate[i].slot, mission->gate[i].side);
    if (closed.count > 0)
        add_text_line(explanation, "explain.closed", "doorways", closed.text);
}

static void explain_ways(struct explanation *explanation)
{
    struct explain_items rounds = {0};
    const struct mission *mission = explanation->mission;
    add_gates_line(explanation, "explain.entrances", NULL, GATE_TROOPERS);
    add_gates_line(explanation, "explain.exits_only", NULL, GATE_EXIT);
    if (mission->exits_from_round > 1)
        add_number_line(explanation, "explain.exits_from", mission->exits_from_round);
    add_gates_line(explanation, "explain.reinforcements", "explain.no_reinforcements", GATE_LEGION);
    add_slots_line(explanation, "explain.barred_sectors", mission->legion_barred_slots);
    for (int round = 0; round < 32; round++) {
        char number[8];
        if (!(mission->legion_barred_rounds >> round & 1))
            continue;
        snprintf(number, sizeof number, "%d", round);
        explain_list(explanation, &rounds, number);
    }
    if (rounds.count > 0)
        add_text_line(explanation, "explain.barred_rounds", "rounds", rounds.text);
}

/* Where a start figure stands, in its sector as printed. */
static void explain_stand(struct explanation *explanation, const char *creature, struct square at)
{
    char square[4];
    const struct mission *mission = explanation->mission;
    int slot = at.y / SECTOR_SIZE * mission->grid_width + at.x / SECTOR_SIZE;
    struct square local =
        square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE), 4 - mission->slot[slot].quarters);
    snprintf(square, sizeof square, "%c%c", 'a' + local.x, '1' + local.y);
    const struct phrase_slot slots[] = {
        {"creature", creature, 0}, {"square", square, 0}, {"sector", NULL, sector_number(explanation, slot)}};
    add_line(explanation, "explain.stands", slots, 3);
}

static void explain_figures(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->start_figures; i++) {
        struct explain_items doorway = {0};
        const struct start_figure *start = &mission->start_figure[i];
        const char *creature = explain_word(explanation, "creature", explanation->catalogue->kind[start->kind].id);
        if (start->gate == GATE_NONE) {
            explain_stand(explanation, creature, start->at);
            continue;
        }
        add_doorway(explanation, &doorway, mission->gate[start->gate].slot, mission->gate[start->gate].side);
        const struct phrase_slot slots[] = {{"creature", creature, 0}, {"doorway", doorway.text, 0}};
        add_line(explanation, "explain.waits", slots, 2);
    }
}

static void explain_limits(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    const struct phrase_slot teams[] = {{"min", NULL, mission->least_teams}, {"max", NULL, mission->most_teams}};
    add_line(explanation, mission->least_teams == mission->most_teams ? "explain.teams_exact" : "explain.teams", teams,
             2);
    if (mission->rounds > 0)
        add_number_line(explanation, "explain.rounds", mission->rounds);
    else
        add_line(explanation, "explain.no_limit", NULL, 0);
}

static void explain_force(struct explanation *explanation)
{
    struct explain_items cards = {0};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->force_cards; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", explanation->catalogue->force[mission->force[i]].number);
        explain_list(explanation, &cards, number);
    }
    add_text_line(explanation, "explain.force", "cards", cards.text);
    for (int i = 0; i < mission->key_forces; i++) {
        struct explain_items sectors = {0};
        const struct force_card *card = &explanation->catalogue->force[mission->key_force[i].card];
        explain_slots(explanation, mission->key_force[i].slots, &sectors);
        const struct phrase_slot slots[] = {{"number", NULL, card->number}, {"sectors", sectors.text, 0}};
        add_line(explanation, "explain.key_card", slots, 2);
    }
    add_slots_line(explanation, "explain.no_force", mission->no_force_slots);
}

static bool draws_event(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->event_cards; i++)
        if (mission->event[i] == card)
            return true;
    return false;
}

static void explain_events(struct explanation *explanation)
{
    struct explain_items missing = {0};
    const struct mission *mission = explanation->mission;
    if (!mission->parameters.events) {
        add_line(explanation, "explain.no_events", NULL, 0);
        return;
    }
    for (int card = 0; card < explanation->catalogue->event_cards; card++) {
        char key[EXPLAIN_KEY_SIZE];
        if (draws_event(mission, card))
            continue;
        snprintf(key, sizeof key, "event.%s.title", explanation->catalogue->event[card].id);
        explain_list(explanation, &missing, string_get(explanation->strings, key));
    }
    if (missing.count > 0)
        add_text_line(explanation, "explain.events_without", "cards", missing.text);
    else
        add_line(explanation, "explain.events", NULL, 0);
}

static void explain_rules(struct explanation *explanation)
{
    static const char *const SECONDARY[] = {"none", "some", "all"};
    const struct mission *mission = explanation->mission;
    char key[EXPLAIN_KEY_SIZE];
    snprintf(key, sizeof key, "explain.secondary.%s", SECONDARY[mission->secondary]);
    add_line(explanation, key, NULL, 0);
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        int here = parameter_get(&mission->parameters, (enum parameter)i);
        int usual = parameter_get(&explanation->catalogue->parameters, (enum parameter)i);
        const char *name = parameter_table()[i].name;
        const struct phrase_slot slots[] = {{"rule", name, 0},
                                            {"here", NULL, here},
                                            {"usual", NULL, usual},
                                            {"meaning", explain_word(explanation, "schema.rules", name), 0}};
        if (here != usual)
            add_line(explanation, "explain.rule", slots, 4);
    }
}

static void add_condition_line(struct explanation *explanation, const char *key, int root)
{
    char clause[EXPLAIN_CLAUSE_SIZE];
    if (root == CONDITION_NONE)
        return;
    mission_explain_condition(clause, sizeof clause, explanation->mission, explanation->catalogue,
                              explanation->strings, root);
    add_text_line(explanation, key, "clause", clause);
}

static void explain_ends(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->objectives; i++) {
        const struct objective *objective = &mission->objective[i];
        add_condition_line(explanation, "explain.objective", objective->condition);
        add_condition_line(explanation, "explain.team_objective", objective->team_condition);
        if (objective->team_credits > 0)
            add_number_line(explanation, "explain.team_reward", objective->team_credits);
        if (objective->legion_credits > 0)
            add_number_line(explanation, "explain.legion_reward", objective->legion_credits);
    }
    if (mission->parameters.win_by_eliminations)
        add_line(explanation, "explain.most_eliminations", NULL, 0);
    add_condition_line(explanation, "explain.end", mission->end_condition);
}

size_t mission_explain(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                       const struct string_table *strings)
{
    struct explanation explanation = {out, size, 0, mission, catalogue, strings};
    out[0] = '\0';
    add_text_line(&explanation, "explain.title", "title", mission->title);
    explain_limits(&explanation);
    explain_board(&explanation);
    explain_ways(&explanation);
    explain_figures(&explanation);
    explain_force(&explanation);
    explain_events(&explanation);
    explain_rules(&explanation);
    explain_ends(&explanation);
    return explanation.used;
}
