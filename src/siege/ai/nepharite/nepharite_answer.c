/* nepharite_answer.c -- answers to the questions of cards. */
#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/alike.h"
#include "siege/ai/choice.h"
#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/reason.h"

/* ---- sectors --------------------------------------------------------------------------------------------------- */

/* Steps from where Doomtroopers come in to every square. */
static void find_ways_in(const struct game *game, struct field *ways)
{
    const struct mission *mission = &game->scenario->mission;
    struct goals goals = {{0}};
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].flags & GATE_TROOPERS)
            goals_add_gates(game, UINT64_C(1) << gate, &goals);
    field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, ways);
}

/* Cards that it lays for the mission it knows: what is hidden there should stay hidden. The next one, any one. */
static bool is_known(const struct game *game, int place)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] == place)
            return game->force.card[i] != CARD_HIDDEN;
    return false;
}

static bool hides_something(const struct game *game, int place)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] == place && game->force.card[i] != CARD_HIDDEN)
            return true;
    return false;
}

enum { KEPT_HIDDEN = 1000 };

/* Chosen and runner-up with their steps; no compass parts equal ones. */
static struct reason reason_of(const struct choice *choice, int kind)
{
    struct reason reason = choice_reason(choice, kind, CARD_NONE, 0);
    reason.value = (int16_t)(reason.value < 0 ? -reason.value : reason.value);
    reason.other_value = (int16_t)(reason.other_value < 0 ? -reason.other_value : reason.other_value);
    reason.tie = 0;
    if (reason.value >= FIELD_FAR) /* there is nobody to be near to */
        return NO_REASON;
    if (reason.other_value >= KEPT_HIDDEN)
        reason.runner_up = 0xFF;
    return reason;
}

/* Steps to what counts; which of them are wanted: `far`, or the nearest, and in the turn nothing that is hidden. */
struct errand {
    const struct field *ways;
    bool lay, far;
};

static struct candidate weigh_sector(const struct game *game, const struct command *command, const void *about)
{
    const struct errand *errand = about;
    int steps = sector_steps(game, errand->ways, command->slot);
    return candidate_of(!errand->lay && hides_something(game, command->slot) ? KEPT_HIDDEN
                        : errand->far                                        ? -steps
                                                                             : steps,
                        0);
}

/* What the mission hides lies as far from the entrances as may be, and so does everything if Doomtroopers want to get
 * out; the others where they pass first. Turned over are those nearest to Doomtroopers. */
static bool answer_sector(struct nepharite *nepharite, const struct game *game, struct command *command)
{
    bool lay = force_is_laid(game);
    bool far = lay && (is_known(game, FORCE_HAND) || nepharite->look.plan.exits > 0);
    struct errand errand = {&nepharite->look.to_foes, lay, far};
    if (lay)
        find_ways_in(game, &nepharite->look.to_foes);
    struct choice where = choice_among(game, command, OPTION_SLOT, weigh_sector, &errand);
    command->reason = reason_of(&where, far ? REASON_KEEP_HIDDEN : REASON_NEAREST_SECTOR);
    return choice_is_made(&where);
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

/* Steps from everywhere to what the mission asks the Doomtroopers for; if that is nowhere in particular, `field` stays
 * as it is. */
static void find_errands(const struct game *game, struct field *field)
{
    const struct bot_side side = {0};
    const struct bot_exit exit = {.gates = 0};
    struct goals all = {{0}};
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        struct goals goals = {{0}};
        struct bot_plan plan = bot_plan_of(game, id / PAIR);
        if (!figure_in_play(game, id) || !goals_for_purpose(game, id, &plan, &side, &exit, &goals))
            continue;
        for (int y = 0; y < BOARD_MAX; y++)
            all.rows[y] |= goals.rows[y];
    }
    if (!goals_are_empty(&all))
        field_compute_nearest(game, all.rows, true, true, SQUARE_NONE, 0, field);
}

static struct candidate weigh_gate(const struct game *game, const struct command *command, const void *about)
{
    const struct field *field = about;
    struct square at = game->scenario->mission.gate[command->gate].inside[0];
    return candidate_of(field->steps[at.y][at.x], 0);
}

/* The entrance with the shortest way to the way out that Doomtroopers hold, to what they have come for, or else to
 * them. */
static bool answer_reinforcement(struct nepharite *nepharite, const struct game *game, struct command *command)
{
    struct look *look = &nepharite->look;
    find_errands(game, &look->to_foes);
    for (int kind = game->scenario->catalogue->kinds - 1; kind >= 0; kind--) {
        command->kind = (uint8_t)kind;
        struct choice where = choice_among(game, command, OPTION_GATE, weigh_gate,
                                           look->has_breach ? &look->breach : &look->to_foes);
        if (!choice_is_made(&where))
            continue;
        command->reason = reason_of(&where, REASON_ENTRANCE);
        return true;
    }
    return false;
}

/* What the creature could do if it stood there with all its actions. */
static int worth_of_placing(struct nepharite *nepharite, figure_id creature, struct square at)
{
    struct game *world = &nepharite->copy[0].world;
    struct figure *it = &world->figure[creature];
    int worth = PLAN_NONE;
    it->state = FIGURE_ON_BOARD;
    it->x = at.x;
    it->y = at.y;
    world->occupied[at.y] |= UINT64_C(1) << at.x;
    plans_find(&nepharite->look, creature, &nepharite->plans);
    for (int kind = 0; kind < PLAN_KINDS; kind++)
        worth = nepharite->plans.of[kind].worth > worth ? nepharite->plans.of[kind].worth : worth;
    world->occupied[at.y] &= ~(UINT64_C(1) << at.x);
    return worth;
}

static bool answer_placing_of(struct nepharite *nepharite, const struct game *game, int kind, struct command *command)
{
    figure_id creature = force_take_from_pool(game, kind);
    int best = PLAN_NONE;
    struct command tried = *command;
    if (creature == FIGURE_NONE)
        return false;
    nepharite->copy[0].world = *game;
    nepharite->copy[0].world.figure[creature].actions = game->scenario->catalogue->kind[kind].actions;
    nepharite->look.game = &nepharite->copy[0].world;
    tried.kind = (uint8_t)kind;
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            tried.to = square_at(__builtin_ctzll(row), y);
            if (!command_is_legal(game, &tried))
                continue;
            int worth = worth_of_placing(nepharite, creature, tried.to);
            if (worth > best) {
                best = worth;
                *command = tried;
            }
        }
    return best > PLAN_NONE;
}

/* The strongest first, while there is room. */
static bool answer_placing(struct nepharite *nepharite, const struct game *game, struct command *command)
{
    for (int kind = game->scenario->catalogue->kinds - 1; kind >= 0; kind--)
        if (game->legion.place[kind] > 0 && answer_placing_of(nepharite, game, kind, command)) {
            command->reason.kind = REASON_PLACING;
            return true;
        }
    return false;
}

/* Whenever it may: a creature that comes early strikes more often. */
static bool answer_call(const struct game *game, struct command *command)
{
    call_decide(game, command);
    command->choice = 1;
    if (!command_is_legal(game, command))
        command->choice = 0;
    return true;
}

static bool answer_known(struct nepharite *nepharite, const struct game *view, struct command *command)
{
    int answer = question_of(view)->command;
    *command = command_make(answer, SEAT_LEGION, FIGURE_NONE);
    if (answer == COMMAND_FORCE_SECTOR)
        return answer_sector(nepharite, view, command);
    if (answer == COMMAND_REINFORCE)
        return answer_reinforcement(nepharite, view, command);
    if (answer == COMMAND_PLACE)
        return answer_placing(nepharite, view, command);
    return answer == COMMAND_CALL && answer_call(view, command);
}

bool answer_decide(struct nepharite *nepharite, const struct game *view, struct command *command)
{
    struct bot bot = {BOT_GREEDY, rng_seed(nepharite->seed ^ game_hash(view), 7)};
    look_begin(&nepharite->look, view);
    if (answer_known(nepharite, view, command) && command_is_legal(view, command))
        return true;
    return bot_decide(&bot, view, command);
}
