/* bot_entrance.c -- where a computer player's team comes in. */
#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/choice.h"
#include "siege/ai/sectors.h"

#include <stddef.h>

enum {
    FAR_STEPS = 16,
    CROWD = 2, /* steps that another team at the same entrance costs */
    CARD_CREATURES = 3
};

static int nearness(int steps)
{
    return steps < FAR_STEPS ? FAR_STEPS - steps : 0;
}

static int steps_to_sector(const struct game *game, const struct field *ways, int slot)
{
    int least = FIELD_FAR;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = sector_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        least = ways->steps[at.y][at.x] < least ? ways->steps[at.y][at.x] : least;
    }
    return least;
}

/* How much there is to fight near the gate: creatures, and cards as several of them, the nearer the more. */
static int prey_near(const struct game *game, int gate)
{
    struct field ways;
    int sum = 0;
    field_compute(game, game->scenario->mission.gate[gate].inside[0], true, true, &ways);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id))
            sum += nearness(ways.steps[game->figure[id].y][game->figure[id].x]);
    for (uint32_t slots = bot_plan_unseen_slots(game); slots; slots &= slots - 1) {
        int slot = __builtin_ctz(slots);
        sum += nearness(steps_to_sector(game, &ways, slot)) * force_face_down(game, slot) * CARD_CREATURES;
    }
    return sum;
}

/* Steps to what the mission asks for from everywhere; false if that is nowhere in particular. */
static bool find_purpose(const struct game *game, figure_id figure, const struct bot_plan *plan, struct field *field)
{
    struct goals goals = {{0}};
    struct bot_exit exit = {.gates = 0};
    struct bot_side side = {0};
    bool out = plan->exits > 0 && bot_plan_is_idle(plan);
    if (out)
        goals_add_gates(game, bot_plan_ways_out(game, plan), &goals);
    if (!out && !goals_for_purpose(game, figure, plan, &side, &exit, &goals))
        return false;
    field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, field);
    return !goals_are_empty(&goals);
}

/* Teams that come in by the same gate are in each other's way. */
static int others_at(const struct game *game, seat_id seat, int gate)
{
    int others = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        others += team != seat && (game->team[team].flags & TEAM_PLAYS) && game->team[team].gate == gate;
    return others;
}

/* Steps from it to what is asked for, if that is anywhere in particular; else the less there is to fight near it. */
static int badness_of(const struct game *game, seat_id seat, int gate, const struct field *field)
{
    struct square inside = game->scenario->mission.gate[gate].inside[0];
    return field ? field->steps[inside.y][inside.x] + CROWD * others_at(game, seat, gate) : -prey_near(game, gate);
}

int bot_way_entrance(const struct game *game, seat_id seat, const struct bot_temper *temper)
{
    const struct mission *mission = &game->scenario->mission;
    struct bot_plan plan = {0};
    struct command command = COMMAND_EMPTY;
    struct choice which = choice_none();
    struct field field;
    if (temper->plans)
        plan = bot_plan_of(game, seat);
    bool purpose = find_purpose(game, (figure_id)(seat * PAIR), &plan, &field);
    command.type = COMMAND_ENTRANCE;
    command.seat = seat;
    for (int gate = 0; gate < mission->gates; gate++) {
        command.gate = (uint8_t)gate;
        if (command_check(game, &command).why == REJECT_NONE)
            choice_offer(&which, gate, badness_of(game, seat, gate, purpose ? &field : NULL), 0);
    }
    return choice_is_made(&which) ? which.best.id : GATE_NONE;
}
