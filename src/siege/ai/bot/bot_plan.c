/*
 * bot_plan.c -- reads the tree of conditions leaf by leaf, and counts turns, gates and bearers that are still needed.
 */
#include "siege/ai/bot/bot_plan.h"

#include "siege/rules/mission/trigger.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/secondary.h"

enum { NO_END = 99 };

/* ---- ways out -------------------------------------------------------------------------------------------------- */

static int teams_in_play(const struct game *game)
{
    int teams = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        teams += (game->team[team].flags & TEAM_PLAYS) && team_in_play(game, team) > 0;
    return teams > 0 ? teams : 1;
}

static uint8_t more_of(int a, int b)
{
    return (uint8_t)(a > b ? a : b);
}

/* As many as are missing; of what all teams owe together each has its share to make sure of. */
static void add_exits(const struct game *game, const struct figure_filter *filter, int missing, struct bot_plan *plan)
{
    int sharing = filter->own ? 1 : teams_in_play(game);
    plan->exits = more_of(plan->exits, missing < PAIR ? missing : PAIR);
    plan->runners = more_of(plan->runners, (missing + sharing - 1) / sharing);
    plan->exit_gates |= mission_gates_named(&game->scenario->mission, filter);
}

static int bearers(const struct game *game, const struct figure_filter *filter, int team)
{
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        count += figure_on_board(game, id) && (game->figure[id].marks & filter->marks) &&
                 (!filter->own || id / PAIR == team);
    return count;
}

/* What must be carried out must be picked up first, unless enough of it is on its way. */
static void read_loads(const struct game *game, const struct figure_filter *filter, int team, int missing,
                       struct bot_plan *plan)
{
    const struct mission *mission = &game->scenario->mission;
    int loads = filter->marks & ~(MARK_LOAD - 1);
    if (!loads)
        return;
    plan->marks = (uint8_t)(plan->marks | loads);
    for (int t = 0; t < mission->tasks; t++)
        if (mission->task[t].load && (loads & MARK_LOAD << (mission->task[t].load - 1)) &&
            bearers(game, filter, team) < missing)
            plan->tasks = (uint8_t)(plan->tasks | 1u << t);
}

static void read_trooper_count(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    if (node->at_least <= 0)
        return;
    int missing = node->at_least - condition_number(game, index, team);
    plan->lead |= node->filter.followers != 0;
    if (node->filter.followers && node->filter.states == WANT_WITHDRAWN)
        plan->lead_gates |= mission_gates_named(&game->scenario->mission, &node->filter);
    if (node->filter.followers && !node->filter.troopers)
        return;
    read_loads(game, &node->filter, team, missing, plan);
    if (node->filter.states == WANT_WITHDRAWN)
        add_exits(game, &node->filter, missing, plan);
    else if (node->filter.states & WANT_ON_BOARD)
        plan->go_slots |= node->filter.slots;
}

/* A reward for each that gets out. */
static void read_each(const struct game *game, int root, int team, struct bot_plan *plan)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *node = &game->scenario->mission.node[root];
    if (condition_row(node)->pursuit != PURSUE_FIGURES || !node->filter.troopers ||
        node->filter.states != WANT_WITHDRAWN)
        return;
    read_loads(game, &node->filter, team, TROOPER_MAX, plan);
    add_exits(game, &node->filter, PAIR, plan);
}

/* ---- creatures and targets ------------------------------------------------------------------------------------- */

static uint8_t kinds_of(const struct game *game, const struct figure_filter *filter)
{
    unsigned all = (1u << game->scenario->catalogue->kinds) - 1;
    return (uint8_t)(filter->kinds ? filter->kinds : all);
}

static void read_creature_count(const struct game *game, const struct condition *node, struct bot_plan *plan)
{
    const struct figure_filter *filter = &node->filter;
    if ((filter->states & WANT_WITHDRAWN) && node->at_most < CREATURE_MAX)
        plan->held_gates |= mission_gates_named(&game->scenario->mission, filter);
    else if (((filter->states & WANT_ELIMINATED) && node->at_least > 0) ||
             ((filter->states & WANT_ON_BOARD) && node->at_most < CREATURE_MAX)) {
        plan->kill = true;
        plan->kinds = (uint8_t)(plan->kinds | kinds_of(game, filter));
    }
}

static void read_eliminations(const struct game *game, const struct condition *node, struct bot_plan *plan)
{
    if (node->at_least <= 0)
        return;
    plan->kill = true;
    if (node->filter.own)
        plan->trophies = (uint8_t)(plan->trophies | kinds_of(game, &node->filter));
    else
        plan->prey = (uint8_t)(plan->prey | kinds_of(game, &node->filter));
}

static void read_targets(const struct game *game, const struct condition *node, struct bot_plan *plan)
{
    for (int m = 0; m < game->scenario->mission.markers && node->at_least > 0; m++)
        if ((game->marker[m].state == MARKER_TO_COME || game->marker[m].state == MARKER_STANDS) &&
            !(marker_traits(game->marker[m].kind) & TRAIT_EDGE))
            plan->targets |= UINT32_C(1) << m;
}

static void read_ring(const struct game *game, const struct condition *node, struct bot_plan *plan)
{
    plan->kill = true;
    plan->ring |= bot_plan_standing(game, UINT32_C(1) << node->which);
}

/* Secondary Missions that stay accomplished if the team walks off now, and how many of them can be undone. */
static int errands_done(const struct game *game, int team, int *loose)
{
    struct game gone = *game;
    int done = 0;
    for (int k = 0; k < PAIR; k++)
        if (figure_on_board(game, (figure_id)(team * PAIR + k)))
            gone.figure[team * PAIR + k].state = FIGURE_WITHDRAWN;
    for (int which = 0; which <= 1; which++) {
        const struct secondary_card *card = secondary_card_at(game, team, which);
        if (!card || card->condition == CONDITION_NONE || !condition_holds_in(&gone, card->node, card->condition, team))
            continue;
        done++;
        *loose += !condition_is_lasting(card->node, card->condition);
    }
    return done;
}

/* Errands come first; what could still be undone is brought home by both of the pair. */
static void read_secondary(const struct game *game, const struct condition *node, int team, struct bot_plan *plan)
{
    int loose = 0;
    int done = team < TEAM_MAX ? errands_done(game, team, &loose) : 0;
    plan->secondary = plan->secondary || done < node->at_least;
    if (done >= node->at_least && done - loose < node->at_least)
        plan->exits = PAIR;
}

/* ---- the tree -------------------------------------------------------------------------------------------------- */

static void read_tree(const struct game *game, int root, int team, struct bot_plan *plan);

/* What makes the trigger fire is wanted as if it were asked for itself. */
static void read_trigger(const struct game *game, int trigger, int team, struct bot_plan *plan)
{
    const struct mission *mission = &game->scenario->mission;
    if (trigger >= mission->triggers || plan->triggers >> trigger & 1 ||
        (mission->trigger[trigger].once && trigger_has_fired(game, trigger)))
        return;
    plan->triggers |= UINT32_C(1) << trigger;
    if (mission->trigger[trigger].moment == TRIGGER_ELIMINATION && mission->trigger[trigger].of.creatures)
        read_eliminations(game, &(struct condition){.at_least = 1, .filter = mission->trigger[trigger].of}, plan);
    read_tree(game, mission->trigger[trigger].condition, team, plan);
}

/* Triggers by which the counter rises. */
static void read_counter(const struct game *game, const struct condition *node, int team, struct bot_plan *plan)
{
    const struct mission *mission = &game->scenario->mission;
    if (node->at_least <= 0)
        return;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            if (trigger_row(action)->traits & VERB_COUNTS && action->counter == node->which && action->amount > 0)
                read_trigger(game, i, team, plan);
        }
}

/* Triggers that open a way which is still shut: what waits behind it may be all that is left to do. */
static void read_ways(const struct game *game, int team, struct bot_plan *plan)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_row *row = trigger_row(&mission->trigger[i].action[a]);
            if (row->traits & VERB_OPENS && (!row->has_effect || row->has_effect(game, &mission->trigger[i].action[a])))
                read_trigger(game, i, team, plan);
        }
}

/* Sectors that the team, or any, has not entered, all or of those named. */
static uint32_t slots_to_enter(const struct game *game, const struct condition *node, int team)
{
    bool own = node->filter.own && team < TEAM_MAX;
    uint32_t entered = own ? game->team[team].entered : game_sectors_entered(game);
    return bot_slots_without(game, node->filter.slots ? entered | ~node->filter.slots : entered);
}

/* What is not so yet. */
static void read_wanted(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    bool some = node->at_least > 0;
    switch (condition_row(node)->pursuit) {
    case PURSUE_FIGURES:
        if (node->filter.troopers || node->filter.followers)
            read_trooper_count(game, index, team, plan);
        break;
    case PURSUE_HUNT:
    case PURSUE_VARIETY:
        read_eliminations(game, node, plan);
        break;
    case PURSUE_TARGETS:
        read_targets(game, node, plan);
        break;
    case PURSUE_POINTS:
        plan->kill = plan->kill || some;
        plan->points = plan->points || some;
        break;
    case PURSUE_REVEAL:
        plan->reveal = plan->reveal || node->at_most < FORCE_MAX;
        break;
    case PURSUE_TASK:
        plan->tasks = (uint8_t)(plan->tasks | (some ? 1u << node->which : 0));
        break;
    case PURSUE_MARKERS:
        plan->targets |= bot_plan_standing(game, UINT32_C(1) << node->which);
        break;
    case PURSUE_HACK:
        plan->hack = plan->hack || some;
        break;
    case PURSUE_COUNT:
        read_counter(game, node, team, plan);
        break;
    case PURSUE_FIRED:
        read_trigger(game, node->which, team, plan);
        break;
    case PURSUE_ENTER:
        plan->go_slots |= some ? 0 : slots_to_enter(game, node, team);
        break;
    case PURSUE_NOTHING: /* what remains is minded in any case, or only as a Secondary Mission */
    case PURSUE_MODE:
    case PURSUE_CLEAR:
    case PURSUE_SCAN:
    case PURSUE_MARK:
    case PURSUE_FIRST:
    case PURSUE_ERRAND:
        break;
    }
}

/* What shall be so at the end is minded even while it is so. */
static void read_leaf(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    enum condition_pursuit pursuit = condition_row(node)->pursuit;
    if (pursuit == PURSUE_FIGURES && node->filter.creatures && !node->filter.troopers)
        read_creature_count(game, node, plan);
    else if (pursuit == PURSUE_CLEAR && node->filter.creatures && node->at_most < CREATURE_MAX)
        read_ring(game, node, plan);
    else if (pursuit == PURSUE_ERRAND)
        read_secondary(game, node, team, plan);
    else if (!condition_fulfils(node, condition_number(game, index, team)))
        read_wanted(game, index, team, plan);
}

/* What stands under a NOT is nothing to strive for. */
static void read_tree(const struct game *game, int root, int team, struct bot_plan *plan)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *node = &game->scenario->mission.node[root];
    switch (condition_row(node)->joint) {
    case JOINS_NOTHING:
        read_leaf(game, root, team, plan);
        return;
    case JOINS_NOT:
        return;
    case JOINS_ANY:
    case JOINS_TEAMS:
        if (condition_holds(game, root, team))
            return;
        break;
    case JOINS_ALL:
    case JOINS_ROUNDS:
        break;
    }
    for (int child = node->first_child; child != CONDITION_NONE; child = game->scenario->mission.node[child].next)
        read_tree(game, child, team, plan);
}

struct bot_plan bot_plan_of(const struct game *game, int team)
{
    const struct mission *mission = &game->scenario->mission;
    struct bot_plan plan = {0};
    for (int i = 0; i < mission->objectives; i++) {
        read_tree(game, mission->objective[i].condition, team, &plan);
        read_tree(game, mission->objective[i].team_condition, team, &plan);
        read_each(game, mission->objective[i].team_each, team, &plan);
        if (mission->points[i].counts_each)
            read_each(game, mission->points[i].counts_each - 1, team, &plan);
    }
    read_ways(game, team, &plan);
    return plan;
}

bool bot_plan_is_idle(const struct bot_plan *plan)
{
    return !plan->kill && !plan->reveal && !plan->hack && !plan->lead && !plan->secondary && plan->go_slots == 0 &&
           plan->targets == 0 && plan->tasks == 0 && plan->held_gates == 0;
}

/* ---- gates ----------------------------------------------------------------------------------------------------- */

int bot_plan_turns_left(const struct game *game)
{
    int rounds = game->scenario->mission.rounds;
    return rounds ? rounds - game->turn.round + 1 : NO_END;
}

int bot_plan_gate_turns(const struct game *game, int gate)
{
    const struct gate *way = &game->scenario->mission.gate[gate];
    int turns = bot_plan_turns_left(game);
    if (!(way->flags & GATE_PORTAL))
        return turns;
    while (turns > 0 && !(way->open_rounds >> (game->turn.round + turns - 1) & 1u))
        turns--;
    return turns;
}

static bool gate_fits(const struct game *game, const struct bot_plan *plan, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    if (game_gate_closed(game, gate) || bot_plan_gate_turns(game, gate) <= 0)
        return false;
    if (plan->exit_gates)
        return plan->exit_gates >> gate & 1u;
    return mission_lets_out(mission, gate);
}

uint64_t bot_plan_ways_out(const struct game *game, const struct bot_plan *plan)
{
    uint64_t gates = 0;
    for (int gate = 0; gate < game->scenario->mission.gates; gate++)
        gates |= gate_fits(game, plan, gate) ? UINT64_C(1) << gate : 0;
    return gates;
}

/* ---- what lies hidden ------------------------------------------------------------------------------------------ */

uint32_t bot_plan_unseen_slots(const struct game *game)
{
    uint32_t slots = 0;
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] < SLOT_MAX)
            slots |= UINT32_C(1) << game->force.place[i];
    return slots;
}

static bool is_turned_over(const struct game *game, int card)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.card[i] == card && (game->force.place[i] == FORCE_OUT || game->force.place[i] == FORCE_DISCARD))
            return true;
    return false;
}

static bool brings_prey(const struct game *game, int card, unsigned kinds)
{
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++)
        if ((kinds >> kind & 1u) && game->scenario->catalogue->force[card].creatures[kind])
            return true;
    return false;
}

/* Where the card lies as far as everybody knows: its own sectors, or anywhere. */
static uint32_t slots_of_card(const struct game *game, int card)
{
    const struct mission *mission = &game->scenario->mission;
    uint32_t slots = bot_plan_unseen_slots(game);
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].card == card && mission->key_force[i].slots)
            slots &= mission->key_force[i].slots;
    return slots;
}

bool bot_plan_is_anywhere(const struct game *game, unsigned kinds)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && (kinds >> game->figure[id].kind & 1u))
            return true;
    return false;
}

static uint32_t slots_of_targets(const struct game *game, const struct bot_plan *plan)
{
    uint32_t slots = 0;
    for (int m = 0; m < game->scenario->mission.markers; m++) {
        int card = game->scenario->mission.marker[m].force_card;
        if ((plan->targets >> m & 1u) && game->marker[m].state == MARKER_TO_COME && card != CARD_NONE)
            slots |= slots_of_card(game, card);
    }
    return slots;
}

uint32_t bot_plan_seek_slots(const struct game *game, const struct bot_plan *plan)
{
    const struct mission *mission = &game->scenario->mission;
    uint32_t slots = slots_of_targets(game, plan);
    for (int i = 0; i < mission->force_cards && plan->prey && !bot_plan_is_anywhere(game, plan->prey); i++)
        if (brings_prey(game, mission->force[i], plan->prey) && !is_turned_over(game, mission->force[i]))
            slots |= slots_of_card(game, mission->force[i]);
    return slots;
}

uint32_t bot_plan_standing(const struct game *game, uint32_t kinds)
{
    uint32_t markers = 0;
    for (int m = 0; m < game->markers; m++)
        if ((kinds >> game->marker[m].kind & 1u) && game->marker[m].state == MARKER_STANDS)
            markers |= UINT32_C(1) << m;
    return markers;
}
