/*
 * bot_mind.c -- gathers what the decision looks at, and weighs a square: danger, progress, company, what it reveals.
 */
#include "siege/ai/bot/bot_mind.h"

#include "siege/ai/aim.h"
#include "siege/rules/turn/action.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"

#include <stddef.h>

enum {
    BACK_WORTH = 30,   /* one more Move that has to be spent on the way out */
    EARLY_COST = 1500, /* taking a follower along before it is time */
    POST_WORTH = 2500, /* standing where a creature would get out */
    LATER = 35,        /* per cent of an attack that can only follow next turn */
    FIRST = 90,        /* per cent of an attack that can follow this turn */
    AGAIN = 90,        /* per cent of it that one more brings */
    REVEAL_WORTH = 60, /* turning cards over with actions left */
    REVEAL_LATE_WORTH = 20,
    REVEAL_COST = 400, /* turning them over when nobody must be left and no turn is */
    SIDE_WORTH = 60,   /* a sector of the Secondary Mission */
    SIDE_URGENT = 400, /* … where the mission itself asks for it */
    CAPTURE_WORTH = 350,
    MESSAGE_WORTH = 250,
    BLOCKER_MOVES = 4, /* Moves' worth of steps for getting rid of who stands in the way */
    HASTE = 60,        /* worth of a step from which on there is no time to lose */
    MID_TURN = 50,     /* per cent of the danger where more actions follow */
    WEAK = 2           /* Strength from which on a Doomtrooper minds its skin */
};

/* Extra Actions that may follow its own. */
static int extras_left(const struct game *game, figure_id figure)
{
    if (!figure_is_trooper(figure) || effect_each_limit(game, figure / PAIR) != NO_LIMIT)
        return 0;
    int cap = game->scenario->mission.parameters.action_cap - game->figure[figure].taken - action_unused(game, figure);
    int extras = action_extra_left(game, figure);
    return cap <= 0 ? 0 : extras < cap ? extras : cap;
}

static void look_at_mission(struct mind *mind)
{
    bool trooper = figure_is_trooper(mind->figure);
    int team = trooper ? mind->figure / PAIR : TEAM_MAX;
    mind->plan = (struct bot_plan){0};
    mind->side = (struct bot_side){0};
    if (mind->temper->plans || !trooper)
        mind->plan = bot_plan_of(mind->game, team);
    if (mind->temper->plans && trooper)
        mind->side = bot_side_of(mind->game, team);
    mind->side.urgent = mind->plan.secondary;
    mind->early = (struct goals){{0}};
    if (trooper && mind->plan.lead)
        goals_add_followers(mind->game, &mind->plan, true, &mind->early);
    mind->has_posts = trooper && mind->plan.held_gates &&
                      bot_way_posts(mind->game, &mind->plan, mind->figure, mind->posts);
    bot_gain_begin(&mind->gains, mind->figure, trooper ? &mind->plan : NULL, trooper ? &mind->side : NULL);
}

/* Who comes up to an enemy strikes with one white die more (S-CC-4). */
static void expect_charge(struct mind *mind)
{
    const struct game *game = mind->game;
    mind->after = mind->gains;
    if (!game->scenario->mission.parameters.tactics || !figure_is_trooper(mind->figure) ||
        game->scenario->catalogue->trooper[game->figure[mind->figure].kind].specialty != MODE_CLOSE)
        return;
    effect_expect_die(&mind->there, mind->figure / PAIR, MODE_CLOSE);
}

void mind_begin(struct mind *mind, const struct game *game, const struct bot_temper *temper, figure_id figure)
{
    mind->game = game;
    mind->temper = temper;
    mind->figure = figure;
    mind->actions = action_unused(game, figure);
    mind->extras = extras_left(game, figure);
    mind->on_board = figure_on_board(game, figure);
    mind->there = aim_lift(game, figure);
    mind->turns_left = bot_plan_turns_left(game);
    mind->threats.count = 0;
    look_at_mission(mind);
    mind->exit = bot_exit_for(game, figure, temper);
    bot_way_find(game, figure, &mind->plan, &mind->side, &mind->exit, &mind->way);
    if (mind->way.known && mind->way.in_way != FIGURE_NONE) {
        mind->gains.in_way = mind->way.in_way;
        mind->gains.way_prize = mind->way.step_worth * figure_steps(game, figure) * BLOCKER_MOVES;
    }
    expect_charge(mind);
    if (temper->danger && figure_is_trooper(figure) && game->figure[figure].strength <= WEAK)
        bot_threat_compute(&mind->there, figure, &mind->threats);
}

bool mind_is_in_haste(const struct mind *mind)
{
    bool other_runs = mind->exit.gates && mind->exit.at_once && !mind->exit.runs;
    return mind->way.known && mind->way.step_worth >= HASTE && !other_runs;
}

static int danger_at(const struct mind *mind, struct square at, int actions_after)
{
    int danger = bot_threat_at(&mind->threats, at) * mind->temper->danger / 100;
    return actions_after > 0 ? danger * MID_TURN / 100 : danger;
}

/* Steps nearer to the goal; by distance where there is no way. */
static int progress_to(const struct mind *mind, struct square at)
{
    if (!mind->way.known)
        return 0;
    int left = mind->way.field.steps[at.y][at.x];
    if (mind->way.steps < FIELD_FAR && left < FIELD_FAR)
        return mind->way.steps - left;
    struct square from = ends_origin(mind->game, mind->figure);
    return square_distance(from, mind->way.goal) - square_distance(at, mind->way.goal);
}

int mind_share_of(const struct mind *mind, int attacks)
{
    if (attacks == 0)
        return mind->turns_left > 1 ? LATER : 0;
    int share = 0;
    for (int next = FIRST; attacks-- > 0; next = next * AGAIN / 100)
        share += next;
    return share;
}

/* What being able to go out in time is worth to who shall leave, with so many actions left on that square. */
static int worth_of_way_out(const struct mind *mind, struct square at, int actions)
{
    if (mind->exit.gates == 0 || !bot_exit_is_in_reach(mind->game, &mind->exit, mind->figure, at, actions))
        return 0;
    int way = mind->exit.ways.steps[at.y][at.x];
    int steps = figure_steps(mind->game, mind->figure);
    return MIND_LEAVE_WORTH - (steps > 0 ? way / steps : way) * BACK_WORTH;
}

/* Cards where no Doomtrooper has been yet: prey, if actions are left for it; a nuisance where nobody must be left. */
static int worth_of_reveal(const struct mind *mind, int slot, int actions)
{
    if (mind->game->entered >> slot & 1u || force_face_down(mind->game, slot) == 0)
        return 0;
    if (mind->plan.kinds && mind->turns_left <= 1)
        return -REVEAL_COST;
    return actions > 0 ? REVEAL_WORTH : REVEAL_LATE_WORTH;
}

static bool is_beside_kind(const struct game *game, struct square at, unsigned kinds)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX && kinds; id++)
        if (figure_on_board(game, id) && (kinds >> game->figure[id].kind & 1u) &&
            game_seat_of(game, id) == SEAT_LEGION && board_adjacent(game, at, figure_square(game, id)))
            return true;
    return false;
}

static bool is_at_message(const struct game *game, struct square at)
{
    const struct mission *mission = &game->scenario->mission;
    for (int gate = 0; gate < mission->gates; gate++)
        for (int i = 0; i < mission->gate[gate].width; i++)
            if ((mission->message_slots >> mission->gate[gate].slot & 1u) &&
                square_same(mission->gate[gate].inside[i], at) && !game_gate_closed(game, gate))
                return true;
    return false;
}

static int worth_by_side(const struct mind *mind, struct square at, int slot)
{
    int worth = mind->side.go_slots >> slot & 1u ? mind->side.urgent ? SIDE_URGENT : SIDE_WORTH : 0;
    if (mind->side.capture && is_beside_kind(mind->game, at, mind->side.capture))
        worth += CAPTURE_WORTH;
    if (mind->side.message && is_at_message(mind->game, at))
        worth += MESSAGE_WORTH;
    return worth;
}

int mind_worth_of_place(const struct mind *mind, struct square at, int actions, int extras)
{
    int worth = worth_of_way_out(mind, at, actions + extras) - danger_at(mind, at, actions);
    if (mind->has_posts && board_has(mind->posts, at))
        worth += POST_WORTH;
    if (board_has(mind->early.rows, at))
        worth -= EARLY_COST;
    return worth;
}

int mind_worth_at(struct mind *mind, struct square at, int actions, int extras)
{
    aim_stand(&mind->there, mind->figure, at);
    int attack = bot_gain_best(&mind->there, &mind->after).worth;
    int left = actions + extras;
    int worth = attack * mind_share_of(mind, left) / 100 + progress_to(mind, at) * mind->way.step_worth;
    int slot = game_slot_at(mind->game, at);
    if (figure_is_trooper(mind->figure) && slot < SLOT_MAX)
        worth += worth_of_reveal(mind, slot, left) + worth_by_side(mind, at, slot);
    return worth + mind_worth_of_place(mind, at, actions, extras);
}
