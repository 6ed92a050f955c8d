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

/* Who plays on in a copy. */
struct players {
    struct bot legion, teams;
};

static bool decide(struct players *players, const struct game *world, struct command *command)
{
    bool legion = game_seat_to_act(world) == SEAT_LEGION;
    return bot_decide(legion ? &players->legion : &players->teams, world, command);
}

static bool apply(struct copy *copy, const struct command *command)
{
    if (copy->nodes >= copy->most)
        return false;
    copy->events.count = 0;
    copy->nodes++;
    return game_apply(&copy->world, command, &copy->events).why == REJECT_NONE;
}

/* The plan's own attacks may ask for re-rolls and reactions before it goes on. */
static void answer_in_between(struct copy *copy, struct players *players)
{
    struct command command;
    while (game_is_asked(&copy->world) && decide(players, &copy->world, &command))
        if (!apply(copy, &command))
            return;
}

static void carry_out(struct copy *copy, const struct plan *plan, struct players *players)
{
    for (int i = 0; i < plan->commands; i++) {
        struct command command = plan->command[i];
        if (i > 0)
            answer_in_between(copy, players);
        if (!command_is_legal(&copy->world, &command))
            command.extra = !command.extra;
        if (command_is_legal(&copy->world, &command))
            (void)apply(copy, &command);
    }
}

/* The other creatures wait: only what the Doomtroopers reply is asked. */
static void end_turn(struct copy *copy)
{
    struct command command = command_make(COMMAND_END_TURN, SEAT_LEGION, FIGURE_NONE);
    if (command_is_legal(&copy->world, &command))
        (void)apply(copy, &command);
}

/* Until the Dark Legion's next turn has come. */
static void go_on(struct copy *copy, struct players *players)
{
    struct game *world = &copy->world;
    struct command command;
    bool own_turn = world->turn.seat == SEAT_LEGION;
    while (!game_is_over(world)) {
        if (!own_turn && world->turn.seat == SEAT_LEGION)
            break;
        own_turn = own_turn && world->turn.seat == SEAT_LEGION;
        if (!decide(players, world, &command) || !apply(copy, &command))
            break;
    }
}

/* To the end of the mission. */
static void go_far(struct copy *copy, struct players *players)
{
    struct command command;
    while (!game_is_over(&copy->world) && decide(players, &copy->world, &command) && apply(copy, &command))
        continue;
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

/* Of one course in one world; `worth` only of the mission's end. */
struct ending {
    bool played, died, failed;
    int ways, nodes, worth;
};

static struct ending end_of(const struct look *look, const struct copy *copy, figure_id creature)
{
    const struct game *world = &copy->world;
    uint8_t state = world->figure[creature].state;
    return (struct ending){.played = true,
                           .died = state == FIGURE_POOL || state == FIGURE_ELIMINATED,
                           .failed = game_is_over(world) && !score_is_accomplished(world),
                           .ways = steps_out(look, world),
                           .nodes = copy->nodes};
}

static bool is_won_by_teams(const struct game *world)
{
    if (world->scenario->mission.objectives)
        return score_is_accomplished(world);
    for (seat_id team = 0; team < world->teams; team++)
        if (score_is_winner(world, team))
            return true;
    return false;
}

/* What the mission has brought since, at its end or where the copy stopped. */
static struct ending far_ending_of(const struct copy *copy, const struct game *view)
{
    enum { POINT = 100, KILL = 30, LOST = 800 /* by the Doomtroopers: the mission */ };
    const struct game *world = &copy->world;
    int worth = (world->legion.points - view->legion.points) * POINT;
    for (int team = 0; team < world->teams; team++)
        worth -= (world->team[team].kill_points - view->team[team].kill_points) * KILL;
    if (game_is_over(world) && !is_won_by_teams(world))
        worth += LOST;
    return (struct ending){.played = true, .nodes = copy->nodes, .worth = worth};
}

/* ---- several at once ------------------------------------------------------------------------------------------- */

/* Most commands carried out on one copy; worlds that are played before anybody asks how many nodes are left. */
enum { WORLD_NODES = 120, BATCH = 4 };
/* The same to the end of the mission; what a copy needs at least to be worth it. */
enum { FAR_NODES = 600, FAR_USUAL = 150, FAR_LEAST = 60 };

/* So many courses in so many worlds, each in a place of its own: who played it does not show. */
struct batch {
    struct nepharite *nepharite;
    const struct game *view;
    uint64_t seed;
    figure_id creature;
    const struct course *course;
    int courses, ends, first; /* the number of the first world */
    int most;                 /* commands on one copy */
    bool far;
    struct ending end[BATCH * PLAN_KINDS];
};

static void play_out(const struct batch *batch, const struct plan *plan, int number, struct copy *copy)
{
    uint64_t seed = batch->seed + (batch->far ? (uint64_t)number : 0); /* other dice for the players, too */
    struct players players = {{BOT_GREEDY, rng_seed(seed, 101)}, {BOT_CAUTIOUS, rng_seed(seed, 102)}};
    copy->nodes = 0;
    copy->most = batch->most;
    deal_anew(&copy->world, batch->view, batch->seed, number);
    carry_out(copy, plan, &players);
    if (batch->far) {
        go_far(copy, &players);
        return;
    }
    answer_in_between(copy, &players);
    end_turn(copy);
    go_on(copy, &players);
}

static void play_end(struct batch *batch, int index, int hand)
{
    struct nepharite *nepharite = batch->nepharite;
    struct copy *copy = &nepharite->copy[hand];
    const struct plan *plan = &nepharite->plans.of[batch->course[index % batch->courses].kind];
    play_out(batch, plan, batch->first + index / batch->courses, copy);
    batch->end[index] = batch->far ? far_ending_of(copy, batch->view) : end_of(&nepharite->look, copy, batch->creature);
}

static bool is_unwanted(const struct nepharite *nepharite)
{
    return nepharite->is_unwanted && nepharite->is_unwanted(nepharite->context);
}

/* Each hand has its own part of it. */
static void play_part(void *context, int hand)
{
    struct batch *batch = context;
    for (int i = hand; i < batch->ends && !is_unwanted(batch->nepharite); i += batch->nepharite->hands)
        play_end(batch, i, hand);
}

/* What a hand that could not be had has left lying is played by the first. */
static void play_batch(struct batch *batch)
{
    struct nepharite *nepharite = batch->nepharite;
    for (int i = 0; i < batch->ends; i++)
        batch->end[i] = (struct ending){.played = false};
    if (nepharite->hands > 1)
        nepharite->together(nepharite->hands, play_part, batch);
    for (int i = 0; i < batch->ends && !is_unwanted(nepharite); i++)
        if (!batch->end[i].played)
            play_end(batch, i, 0);
}

static void note(struct nepharite *nepharite, const struct ending *end, struct course *course)
{
    nepharite->nodes += end->nodes;
    course->died += end->died;
    course->ways += end->ways;
    course->failed += end->failed;
    course->far += end->worth;
}

/* Are enough nodes left to be sure of one more world? */
static bool has_nodes(const struct nepharite *nepharite, int courses)
{
    return nepharite->nodes + courses * WORLD_NODES <= nepharite->thinking;
}

int world_compare(struct nepharite *nepharite, const struct game *view, figure_id creature, struct course *course,
                  int courses, int worlds)
{
    int played = 0;
    struct batch batch = {.nepharite = nepharite,
                          .view = view,
                          .seed = nepharite->seed ^ game_hash(view),
                          .creature = creature,
                          .course = course,
                          .courses = courses,
                          .most = WORLD_NODES};
    while (played < worlds && courses > 1 && has_nodes(nepharite, courses) && !is_unwanted(nepharite)) {
        int more = worlds - played < BATCH ? worlds - played : BATCH;
        batch.first = played;
        batch.ends = more * courses;
        play_batch(&batch);
        for (int world = 0; world < more && has_nodes(nepharite, courses); world++, played++)
            for (int i = 0; i < courses; i++)
                note(nepharite, &batch.end[world * courses + i], &course[i]);
    }
    return played;
}

int world_compare_far(struct nepharite *nepharite, const struct game *view, struct course *course, int courses)
{
    int played = 0;
    struct batch batch = {.nepharite = nepharite,
                          .view = view,
                          .seed = nepharite->seed ^ game_hash(view),
                          .course = course,
                          .courses = courses,
                          .far = true};
    while (courses > 1 && !is_unwanted(nepharite)) {
        int each = (nepharite->thinking - nepharite->nodes) / courses;
        int worlds = each / FAR_USUAL < 1 ? 1 : each / FAR_USUAL < BATCH ? each / FAR_USUAL : BATCH;
        if (each / worlds < FAR_LEAST)
            break;
        batch.most = each / worlds < FAR_NODES ? each / worlds : FAR_NODES;
        batch.first = played;
        batch.ends = worlds * courses;
        play_batch(&batch);
        int before = nepharite->nodes;
        for (int i = 0; i < batch.ends; i++)
            note(nepharite, &batch.end[i], &course[i % courses]);
        played += worlds;
        if (nepharite->nodes == before) /* nothing can be played on: there is nothing to be seen */
            break;
    }
    return played;
}
