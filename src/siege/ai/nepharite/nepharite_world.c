/* nepharite_world.c -- copies of the game in which the unknown is dealt at random, played on for a while. */
#include "siege/ai/bot/bot.h"
#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/mission/score.h"

/* ---- dealing --------------------------------------------------------------------------------------------------- */

/* Cards to deal from: those up to `count` are left, the others have been dealt. */
struct stack {
    int all, count;
    uint8_t card[UINT8_MAX + 1];
};

/* The cards listed, or 0 … `count` - 1, without those that are seen. */
static void stack_fill(struct stack *stack, const uint8_t *cards, int count, const bool seen[UINT8_MAX + 1])
{
    stack->all = 0;
    for (int i = 0; i < count; i++) {
        uint8_t card = cards ? cards[i] : (uint8_t)i;
        if (!seen[card])
            stack->card[stack->all++] = card;
    }
    stack->count = stack->all;
}

static void deal_to(struct stack *stack, struct rng *rng, uint8_t *place)
{
    if (*place != CARD_HIDDEN || stack->all == 0)
        return;
    if (stack->count == 0) /* some are there more than once */
        stack->count = stack->all;
    uint32_t which = rng_below(rng, (uint32_t)stack->count--);
    *place = stack->card[which];
    stack->card[which] = stack->card[stack->count];
    stack->card[stack->count] = *place;
}

static void deal_force(struct game *world, struct rng *rng)
{
    const struct mission *mission = &world->scenario->mission;
    bool seen[UINT8_MAX + 1] = {false};
    struct stack stack;
    for (int i = 0; i < world->force.count; i++)
        seen[world->force.card[i]] = true;
    stack_fill(&stack, mission->force, mission->force_cards, seen);
    for (int i = 0; i < world->force.count; i++)
        deal_to(&stack, rng, &world->force.card[i]);
}

static void deal_events(struct game *world, struct rng *rng)
{
    bool seen[UINT8_MAX + 1] = {false};
    struct stack stack;
    seen[world->legion.event] = true;
    stack_fill(&stack, world->scenario->mission.event, world->scenario->mission.event_cards, seen);
    for (int i = 0; i < world->events.count; i++)
        deal_to(&stack, rng, &world->events.card[i]);
}

static void deal_hands(struct game *world, struct rng *rng)
{
    bool seen[UINT8_MAX + 1] = {false};
    struct stack stack;
    stack_fill(&stack, NULL, world->scenario->catalogue->doomtrooper_cards, seen);
    for (int team = 0; team < TEAM_MAX; team++)
        for (int i = 0; i < HAND_MAX; i++)
            deal_to(&stack, rng, &world->team[team].hand[i]);
    for (int i = 0; i < world->cards_count; i++)
        deal_to(&stack, rng, &world->cards_left[i]);
}

/* Secondary Missions stay unknown: a reply that minds them would be a guess. */
static void deal_tasks(struct game *world)
{
    for (int team = 0; team < TEAM_MAX; team++) {
        if (world->team[team].secondary == CARD_HIDDEN)
            world->team[team].secondary = CARD_NONE;
        if (world->team[team].secondary2 == CARD_HIDDEN)
            world->team[team].secondary2 = CARD_NONE;
    }
}

/* What could not be dealt is not there. */
static void clear_rest(struct game *world)
{
    for (int team = 0; team < TEAM_MAX; team++)
        for (int i = 0; i < HAND_MAX; i++)
            if (world->team[team].hand[i] == CARD_HIDDEN)
                world->team[team].hand[i] = CARD_NONE;
}

/* A copy in which everything hidden from the Dark Legion is dealt anew: the same for equal numbers. */
static void deal_anew(struct game *world, const struct game *view, uint64_t seed, int number)
{
    struct rng rng = rng_seed(seed, (uint64_t)number);
    *world = *view;
    deal_force(world, &rng);
    deal_events(world, &rng);
    deal_hands(world, &rng);
    deal_tasks(world);
    clear_rest(world);
    world->dice = rng_seed(seed + (uint64_t)number, 1);
    world->cards = rng_seed(seed + (uint64_t)number, 2);
    world->deck = rng_seed(seed + (uint64_t)number, 3);
}

/* ---- playing on ------------------------------------------------------------------------------------------------ */

static bool apply(struct nepharite *nepharite, const struct command *command)
{
    if (nepharite->nodes >= nepharite->stop)
        return false;
    nepharite->events.count = 0;
    nepharite->nodes++;
    return game_apply(&nepharite->world, command, &nepharite->events).why == REJECT_NONE;
}

/* The plan's own attacks may ask for re-rolls and reactions before it goes on. */
static void answer_in_between(struct nepharite *nepharite, struct bot *legion, struct bot *teams)
{
    struct command command;
    while (game_is_asked(&nepharite->world) &&
           bot_decide(game_seat_to_act(&nepharite->world) == SEAT_LEGION ? legion : teams, &nepharite->world, &command))
        if (!apply(nepharite, &command))
            return;
}

static void carry_out(struct nepharite *nepharite, const struct command *commands, int count, struct bot *legion,
                      struct bot *teams)
{
    for (int i = 0; i < count; i++) {
        struct command command = commands[i];
        if (i > 0)
            answer_in_between(nepharite, legion, teams);
        if (!command_is_legal(&nepharite->world, &command))
            command.extra = !command.extra;
        if (command_is_legal(&nepharite->world, &command))
            (void)apply(nepharite, &command);
    }
}

/* The other creatures wait: only what the Doomtroopers reply is asked. */
static void end_turn(struct nepharite *nepharite)
{
    struct command command = command_make(COMMAND_END_TURN, SEAT_LEGION, FIGURE_NONE);
    if (command_is_legal(&nepharite->world, &command))
        (void)apply(nepharite, &command);
}

/* Until the Dark Legion's next turn has come. */
static void go_on(struct nepharite *nepharite, struct bot *legion, struct bot *teams)
{
    struct game *world = &nepharite->world;
    struct command command;
    bool own_turn = world->turn.seat == SEAT_LEGION;
    while (!game_is_over(world)) {
        if (!own_turn && world->turn.seat == SEAT_LEGION)
            break;
        own_turn = own_turn && world->turn.seat == SEAT_LEGION;
        if (!bot_decide(game_seat_to_act(world) == SEAT_LEGION ? legion : teams, world, &command) ||
            !apply(nepharite, &command))
            break;
    }
}

static void play_out(struct nepharite *nepharite, const struct game *view, const struct plan *plan, int number)
{
    uint64_t seed = nepharite->seed ^ game_hash(view);
    struct bot legion = {BOT_GREEDY, rng_seed(seed, 101)};
    struct bot teams = {BOT_CAUTIOUS, rng_seed(seed, 102)};
    nepharite->stop = nepharite->nodes + WORLD_NODES;
    deal_anew(&nepharite->world, view, seed, number);
    carry_out(nepharite, plan->command, plan->commands, &legion, &teams);
    answer_in_between(nepharite, &legion, &teams);
    end_turn(nepharite);
    go_on(nepharite, &legion, &teams);
}

/* ---- what came of it ------------------------------------------------------------------------------------------- */

enum { STEPS_OUT_MOST = 60 };

static int steps_out(const struct look *look, const struct game *world)
{
    int sum = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        uint8_t state = world->figure[id].state;
        if (!look_is_leaving(look, id) || world->figure[id].kind == KIND_NONE || state == FIGURE_WITHDRAWN)
            continue;
        struct square at = state == FIGURE_ELIMINATED ? SQUARE_NONE : ends_origin(world, id);
        int steps = square_is(at) ? look->out.steps[at.y][at.x] : STEPS_OUT_MOST;
        sum += steps < STEPS_OUT_MOST ? steps : STEPS_OUT_MOST;
    }
    return sum;
}

static void note(const struct nepharite *nepharite, figure_id creature, struct course *course)
{
    const struct game *world = &nepharite->world;
    uint8_t state = world->figure[creature].state;
    course->died += state == FIGURE_POOL || state == FIGURE_ELIMINATED;
    course->ways += steps_out(&nepharite->look, world);
    course->failed += game_is_over(world) && !score_is_accomplished(world);
}

int world_compare(struct nepharite *nepharite, const struct game *view, figure_id creature, struct course *course,
                  int courses, int worlds)
{
    int played = 0;
    while (played < worlds && courses > 1 && nepharite->nodes + courses * WORLD_NODES <= NEPHARITE_NODES) {
        for (int i = 0; i < courses; i++) {
            play_out(nepharite, view, &nepharite->plans.of[course[i].kind], played);
            note(nepharite, creature, &course[i]);
        }
        played++;
    }
    return played;
}
