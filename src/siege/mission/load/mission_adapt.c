/*
 * mission_adapt.c -- takes a mission over part by part; what the other edition has not is exchanged, left out and
 * told, or refused.
 */
#include "siege/mission/load/mission_adapt.h"

#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/mission/condition_rows.h"

#include <stdio.h>
#include <string.h>

/* A mission on its way from one edition to the other. */
struct adapting {
    const struct mission *mission;
    const struct catalogue *from, *to;
    struct mission *out;
    struct adapt_report *report;
};

/* ---- telling --------------------------------------------------------------------------------------------------- */

/* Nothing is told after a refusal. */
static void tell(struct adapting *adapting, const char *key, const char *name, long n)
{
    struct adapt_report *report = adapting->report;
    if (report->refused)
        return;
    int at = report->count < ADAPT_NOTES_MAX ? report->count++ : ADAPT_NOTES_MAX - 1;
    report->note[at] = (struct adapt_note){.key = key, .n = n};
    snprintf(report->note[at].name, sizeof report->note[at].name, "%s", name);
}

/* Only the first reason is told. */
static void refuse(struct adapting *adapting, const char *key, const char *name, long n)
{
    tell(adapting, key, name, n);
    adapting->report->refused = true;
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

static void adapt_layout(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    for (int slot = 0; slot < out->grid_width * out->grid_height; slot++) {
        int sector = adapting->mission->slot[slot].sector;
        if (sector == SLOT_NONE)
            continue;
        int number = adapting->from->sector[sector].number;
        int found = catalogue_find_sector(adapting->to, number);
        if (found < 0)
            refuse(adapting, "adapt.no_sector", "", number);
        else
            out->slot[slot].sector = (uint8_t)found;
    }
}

/* The same doorway among those of the other sectors. */
static int new_gate(const struct adapting *adapting, int gate)
{
    if (gate >= adapting->mission->gates)
        return GATE_NONE;
    return mission_find_gate(adapting->out, adapting->mission->gate[gate].slot,
                             (enum direction)adapting->mission->gate[gate].side);
}

/* Refused if the mission names one that is not there. */
static uint8_t named_gate(struct adapting *adapting, int gate)
{
    const struct mission *mission = adapting->mission;
    int found = new_gate(adapting, gate);
    if (found == GATE_NONE && gate < mission->gates)
        refuse(adapting, "adapt.no_doorway", "",
               adapting->from->sector[mission->slot[mission->gate[gate].slot].sector].number);
    return (uint8_t)found;
}

static void adapt_gates(struct adapting *adapting)
{
    const struct mission *mission = adapting->mission;
    if (adapting->report->refused)
        return;
    mission_list_gates(adapting->out, adapting->to);
    for (int i = 0; i < mission->gates; i++) {
        int gate = mission->gate[i].flags ? named_gate(adapting, i) : new_gate(adapting, i);
        if (gate == GATE_NONE)
            continue;
        adapting->out->gate[gate].flags = mission->gate[i].flags;
        adapting->out->gate[gate].open_rounds = mission->gate[i].open_rounds;
    }
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

/* Refused if the other edition has no such creature. */
static uint8_t new_kind(struct adapting *adapting, int kind)
{
    int found = catalogue_find_kind(adapting->to, adapting->from->kind[kind].id);
    if (found < 0)
        refuse(adapting, "adapt.no_creature", adapting->from->kind[kind].id, 0);
    return (uint8_t)(found < 0 ? KIND_NONE : found);
}

static uint8_t new_kinds(struct adapting *adapting, uint8_t kinds)
{
    uint8_t mask = 0;
    for (int kind = 0; kind < adapting->from->kinds; kind++)
        if (kinds >> kind & 1)
            mask |= (uint8_t)(1u << (new_kind(adapting, kind) & 7u));
    return mask;
}

static void adapt_actions(struct adapting *adapting, const uint8_t actions[KIND_MAX], uint8_t out[KIND_MAX])
{
    memset(out, 0, KIND_MAX);
    for (int kind = 0; kind < adapting->from->kinds; kind++)
        if (actions[kind]) {
            int found = new_kind(adapting, kind);
            if (found != KIND_NONE)
                out[found] = actions[kind];
        }
}

static void adapt_figures(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    for (int i = 0; i < out->start_figures; i++) {
        out->start_figure[i].kind = new_kind(adapting, adapting->mission->start_figure[i].kind);
        out->start_figure[i].gate = named_gate(adapting, out->start_figure[i].gate);
    }
    adapt_actions(adapting, adapting->mission->kind_actions, out->kind_actions);
    adapt_actions(adapting, adapting->mission->fewer.kind_actions, out->fewer.kind_actions);
}

/* Creatures of which there is one: they lead, and missions are about them. */
static bool has_leader(const struct catalogue *catalogue, const uint8_t creatures[KIND_MAX])
{
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (creatures[kind] && catalogue->kind[kind].figures == 1)
            return true;
    return false;
}

/* ---- Force Cards ----------------------------------------------------------------------------------------------- */

/* Does each bring as many of every creature? */
static bool same_creatures(const struct adapting *adapting, const struct force_card *a, const struct force_card *b)
{
    int total_a = 0, total_b = 0;
    for (int kind = 0; kind < adapting->to->kinds; kind++)
        total_b += b->creatures[kind];
    for (int kind = 0; kind < adapting->from->kinds; kind++) {
        int other = catalogue_find_kind(adapting->to, adapting->from->kind[kind].id);
        total_a += a->creatures[kind];
        if (a->creatures[kind] != (other < 0 ? 0 : b->creatures[other]))
            return false;
    }
    return total_a == total_b;
}

/* The card of the other deck with the same creatures, or CARD_NONE, refused. */
static uint8_t new_card(struct adapting *adapting, int card)
{
    const struct force_card *wanted = &adapting->from->force[card];
    for (int i = 0; i < adapting->to->force_cards; i++)
        if (same_creatures(adapting, wanted, &adapting->to->force[i]))
            return (uint8_t)i;
    refuse(adapting, "adapt.no_card", "", wanted->number);
    return CARD_NONE;
}

/* Cards that go to places when as many teams play as may. */
static int places_of(const struct mission *mission)
{
    return mission_count_sectors(mission, mission->no_force_slots) * mission->force_each *
           (mission->parameters.force_each_team ? mission->most_teams : 1);
}

/* Those of the other deck that lead no mission: all, or those with the numbers of the mission's own. */
static void use_force(struct adapting *adapting, bool whole_deck)
{
    struct mission *out = adapting->out;
    out->force_cards = 0;
    for (int card = 0; card < adapting->to->force_cards; card++) {
        int here = catalogue_find_force(adapting->from, adapting->to->force[card].number);
        bool used = whole_deck || (here >= 0 && mission_uses_force(adapting->mission, here));
        if (used && !has_leader(adapting->to, adapting->to->force[card].creatures))
            out->force[out->force_cards++] = (uint8_t)card;
    }
}

static void add_card(struct mission *out, int card)
{
    if (card != CARD_NONE && !mission_uses_force(out, card) && out->force_cards < FORCE_MAX)
        out->force[out->force_cards++] = (uint8_t)card;
}

/* Several cards on each sector are many enough if every team brings its own. */
static void adapt_number(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    bool by_team = out->parameters.force_each_team && !adapting->mission->parameters.force_each_team;
    if (!by_team || out->force_each <= 1)
        return;
    out->force_each = out->fewer.force_each = 1;
    tell(adapting, "adapt.force_each", "", 1);
}

static void adapt_force(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    adapt_number(adapting);
    use_force(adapting, false);
    bool enough = out->force_cards == adapting->mission->force_cards && out->force_cards >= places_of(out);
    if (!enough)
        use_force(adapting, true);
    for (int i = 0; i < out->key_forces; i++) {
        out->key_force[i].card = new_card(adapting, out->key_force[i].card);
        add_card(out, out->key_force[i].card);
    }
    for (int i = 0; i < out->markers; i++)
        if (out->marker[i].force_card != CARD_NONE) {
            out->marker[i].force_card = new_card(adapting, out->marker[i].force_card);
            add_card(out, out->marker[i].force_card);
        }
    tell(adapting, enough ? "adapt.force_same" : "adapt.force_deck", "", out->force_cards);
}

/* ---- Event Cards ----------------------------------------------------------------------------------------------- */

static void use_events(struct adapting *adapting, bool whole_deck)
{
    struct mission *out = adapting->out;
    out->event_cards = 0;
    for (int card = 0; card < adapting->to->event_cards; card++) {
        bool used = whole_deck;
        int here = catalogue_find_event(adapting->from, adapting->to->event[card].number);
        for (int i = 0; i < adapting->mission->event_cards && here >= 0; i++)
            used |= adapting->mission->event[i] == here;
        if (used && !has_leader(adapting->to, adapting->to->event[card].reinforcements))
            out->event[out->event_cards++] = (uint8_t)card;
    }
}

static void adapt_events(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    if (adapting->mission->event_cards == 0)
        return;
    use_events(adapting, false);
    bool enough = out->event_cards >= out->rounds;
    if (!enough)
        use_events(adapting, true);
    tell(adapting, enough ? "adapt.events_same" : "adapt.events_deck", "", out->event_cards);
}

/* ---- rules ----------------------------------------------------------------------------------------------------- */

/* The other edition's, with what the mission itself changes on top. */
static void adapt_parameters(const struct adapting *adapting, const struct parameters *mission, struct parameters *out)
{
    *out = adapting->to->parameters;
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        int here = parameter_get(mission, (enum parameter)i);
        if (here != parameter_get(&adapting->from->parameters, (enum parameter)i))
            parameter_set(out, (enum parameter)i, here);
    }
}

static void adapt_rules(struct adapting *adapting)
{
    adapt_parameters(adapting, &adapting->mission->parameters, &adapting->out->parameters);
    if (adapting->mission->fewer.given)
        adapt_parameters(adapting, &adapting->mission->fewer.parameters, &adapting->out->fewer.parameters);
    if (!mission_is_final(adapting->mission)) /* by which it ends, whatever is usual */
        return;
    adapting->out->parameters.end_on_success = adapting->mission->parameters.end_on_success;
    adapting->out->fewer.parameters.end_on_success = adapting->mission->fewer.parameters.end_on_success;
}

/* ---- tasks and things on the board ----------------------------------------------------------------------------- */

/* Things that only give cover or bar the way can stay away. */
static bool can_be_left_out(const struct mission *mission, int kind)
{
    bool needed = !(marker_traits(kind) & TRAIT_IDLE);
    for (int i = 0; i < mission->tasks; i++)
        needed |= mission->task[i].marker == kind;
    for (int i = 0; i < mission->nodes; i++)
        needed |= mission->node[i].which == kind && condition_row(&mission->node[i])->traits & OF_MARKER;
    return !needed;
}

static void adapt_markers(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    int left_out = 0;
    if (out->parameters.terrain)
        return;
    out->markers = 0;
    for (int i = 0; i < adapting->mission->markers; i++) {
        const struct mission_marker *marker = &adapting->mission->marker[i];
        bool known = (marker_traits(marker->kind) & TRAIT_OBJECTIVE) != 0;
        if (!known && !can_be_left_out(adapting->mission, marker->kind))
            refuse(adapting, "adapt.no_terrain", "", 0);
        else if (!known)
            left_out++;
        else
            out->fewer.armour[out->markers] = out->fewer.armour[i], out->marker[out->markers++] = *marker;
    }
    if (left_out > 0)
        tell(adapting, "adapt.terrain_left_out", "", left_out);
    out->portals_from_round = 0;
}

static void adapt_tasks(struct adapting *adapting)
{
    if (adapting->out->tasks > 0 && !adapting->out->parameters.special_actions)
        refuse(adapting, "adapt.no_special_actions", "", 0);
}

/* ---- conditions ------------------------------------------------------------------------------------------------ */

/* Creatures that leave the board, where no rule lets them: the mission brings that rule along. */
static void let_creatures_leave(struct adapting *adapting, const struct condition *node)
{
    struct parameters *rules = &adapting->out->parameters;
    bool asked = condition_row(node)->reach == REACH_FIGURES && node->filter.creatures &&
                 node->filter.states & WANT_WITHDRAWN;
    if (!asked || rules->legion_may_exit)
        return;
    rules->legion_may_exit = 1;
    tell(adapting, "adapt.creatures_leave", "", 0);
}

static void adapt_conditions(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    for (int i = 0; i < out->nodes; i++) {
        struct condition *node = &out->node[i];
        enum parameter rule = condition_row(node)->rule;
        if (rule != PARAMETER_COUNT && !parameter_get(&out->parameters, rule))
            refuse(adapting, "adapt.no_rule", parameter_table()[rule].name, 0);
        node->filter.kinds = new_kinds(adapting, node->filter.kinds);
        if (node->filter.through)
            node->filter.through = (uint8_t)(named_gate(adapting, node->filter.through - 1) + 1);
        if (node->filter.gate)
            node->filter.gate = (uint8_t)(named_gate(adapting, node->filter.gate - 1) + 1);
        if (node->filter.door && !out->parameters.terrain)
            refuse(adapting, "adapt.no_terrain", "", 0);
        let_creatures_leave(adapting, node);
    }
}

/* What works on doors that are left out; the others stay in order, and what cannot be drawn among them happens. */
static void leave_doors_alone(struct trigger *trigger)
{
    int kept = 0;
    for (int a = 0; a < trigger->actions; a++)
        if (trigger->action[a].door == 0)
            trigger->action[kept++] = trigger->action[a];
    trigger->actions = (uint8_t)kept;
    if (trigger->choose >= kept)
        trigger->choose = 0;
}

static void adapt_triggers(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    for (int i = 0; i < out->triggers && !out->parameters.terrain; i++)
        leave_doors_alone(&out->trigger[i]);
    for (int i = 0; i < out->triggers; i++)
        for (int a = 0; a < out->trigger[i].actions; a++) {
            struct trigger_action *action = &out->trigger[i].action[a];
            uint64_t gates = action->gates;
            if (trigger_row(action)->traits & VERB_OF_KIND)
                action->kind = new_kind(adapting, action->kind);
            action->gate = named_gate(adapting, action->gate);
            for (action->gates = 0; gates; gates &= gates - 1) {
                int gate = named_gate(adapting, __builtin_ctzll(gates));
                action->gates |= gate == GATE_NONE ? 0 : UINT64_C(1) << gate;
            }
        }
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

static void adapt_secondary(struct adapting *adapting)
{
    struct mission *out = adapting->out;
    out->secondary_barred = 0;
    for (int card = 0; card < adapting->from->secondary_cards; card++) {
        int found = catalogue_find_secondary(adapting->to, adapting->from->secondary[card].id);
        if (adapting->mission->secondary_barred >> card & 1 && found >= 0)
            out->secondary_barred |= (uint32_t)1 << found;
    }
    if (out->secondary == SECONDARY_NONE)
        return;
    if (out->keeps_all_secondary && out->parameters.secondary_drawn < 2)
        out->keeps_all_secondary = 0;
    tell(adapting, "adapt.secondary", "", adapting->to->secondary_cards);
}

/* ---- rewards --------------------------------------------------------------------------------------------------- */

static void pay_in_points(struct adapting *adapting, int index)
{
    struct objective *objective = &adapting->out->objective[index];
    struct objective_points *points = &adapting->out->points[index];
    bool each = objective->team_each != CONDITION_NONE;
    *points = (struct objective_points){.final = points->final};
    *(each ? &points->each : &points->team) = (uint8_t)(objective->team_credits * POINTS_FOR_A_CREDIT);
    points->counts_each = (uint8_t)(each ? objective->team_each + 1 : 0);
    points->legion = (uint8_t)(objective->legion_credits * POINTS_FOR_A_CREDIT);
    if (objective->legion_each != CONDITION_NONE)
        tell(adapting, "adapt.legion_each", "", points->legion);
    objective->team_each = objective->legion_each = CONDITION_NONE;
    objective->team_credits = objective->legion_credits = 0;
}

/* Rounded up. */
static uint8_t credits_for(int points)
{
    return (uint8_t)((points + POINTS_FOR_A_CREDIT - 1) / POINTS_FOR_A_CREDIT);
}

static void pay_in_credits(struct adapting *adapting, int index)
{
    struct objective *objective = &adapting->out->objective[index];
    struct objective_points *points = &adapting->out->points[index];
    bool each = points->counts_each && points->team == 0;
    objective->team_credits = credits_for(each ? points->each : points->team);
    objective->team_each = (uint8_t)(each ? points->counts_each - 1 : CONDITION_NONE);
    objective->legion_credits = credits_for(points->legion);
    objective->legion_each = CONDITION_NONE;
    if (points->counts_each && !each)
        tell(adapting, "adapt.no_each", "", points->each);
    if (points->commander)
        tell(adapting, "adapt.no_commander", "", points->commander);
    *points = (struct objective_points){.final = points->final};
}

static void adapt_rewards(struct adapting *adapting)
{
    bool had_points = adapting->mission->parameters.reward_points;
    bool gives_points = adapting->out->parameters.reward_points;
    if (had_points == gives_points || adapting->out->objectives == 0)
        return;
    for (int i = 0; i < adapting->out->objectives; i++)
        gives_points ? pay_in_points(adapting, i) : pay_in_credits(adapting, i);
    tell(adapting, gives_points ? "adapt.points" : "adapt.credits", "", POINTS_FOR_A_CREDIT);
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

bool mission_adapt(struct mission *out, const struct mission *mission, const struct catalogue *from,
                   const struct catalogue *to, struct adapt_report *report)
{
    struct adapting adapting = {mission, from, to, out, report};
    *report = (struct adapt_report){.count = 0};
    *out = *mission;
    if (strcmp(from->id, to->id) == 0)
        return true;
    snprintf(out->edition, sizeof out->edition, "%.*s", (int)sizeof out->edition - 1, to->id);
    adapt_rules(&adapting);
    adapt_layout(&adapting);
    adapt_gates(&adapting);
    adapt_markers(&adapting);
    adapt_tasks(&adapting);
    adapt_figures(&adapting);
    adapt_conditions(&adapting);
    adapt_triggers(&adapting);
    adapt_force(&adapting);
    adapt_events(&adapting);
    adapt_secondary(&adapting);
    adapt_rewards(&adapting);
    if (report->refused)
        memset(out, 0, sizeof *out);
    return !report->refused;
}
