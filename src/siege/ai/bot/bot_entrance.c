/* bot_entrance.c -- where a computer player's team comes in. */
#include "siege/ai/bot/bot_goals.h"

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
        sum += nearness(sector_steps(game, &ways, slot)) * force_face_down(game, slot) * CARD_CREATURES;
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
static struct candidate weigh_gate(const struct game *game, const struct command *command, const void *about)
{
    const struct field *field = about;
    struct square inside = game->scenario->mission.gate[command->gate].inside[0];
    int crowd = CROWD * others_at(game, command->seat, command->gate);
    return candidate_of(field ? field->steps[inside.y][inside.x] + crowd : -prey_near(game, command->gate), 0);
}

int bot_way_entrance(const struct game *game, seat_id seat, const struct bot_temper *temper)
{
    struct bot_plan plan = bot_plan_for(temper, game, seat);
    struct command command = command_make(COMMAND_ENTRANCE, seat, FIGURE_NONE);
    struct field field;
    bool purpose = find_purpose(game, (figure_id)(seat * PAIR), &plan, &field);
    struct choice which = choice_among(game, &command, OPTION_GATE, weigh_gate, purpose ? &field : NULL);
    return choice_is_made(&which) ? which.best.id : GATE_NONE;
}
