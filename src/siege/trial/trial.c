/* trial.c -- plays the games of a trial and counts what happens in them. */
#include "siege/trial/trial.h"

#include <string.h>

/* The place of a game in the hash of all. */
enum { HASH_FACTOR = 31 };

/* What is seen of a game while it is played. */
struct watch {
    struct trial_sum *sum;
    uint32_t entered;   /* bit s: a Doomtrooper has been in slot s */
    uint32_t triggered; /* bit t: trigger t has fired */
    int round;          /* in which what is told happened: the last events of a round come along with the next one */
    int contact;        /* round of the first attack; 0: none yet */
};

static int row_of(int round)
{
    return round < TRIAL_ROUNDS ? round : TRIAL_ROUNDS - 1;
}

/* ---- while it is played ---------------------------------------------------------------------------------------- */

static void count_square(int64_t *map, struct square at)
{
    if (at.x >= 0 && at.y >= 0 && at.x < BOARD_MAX && at.y < BOARD_MAX)
        map[at.y * BOARD_MAX + at.x]++;
}

static void enter(struct watch *watch, const struct game *game, figure_id id, struct square at)
{
    if (!figure_is_trooper(id) || at.x < 0 || at.y < 0 || at.x >= BOARD_MAX || at.y >= BOARD_MAX)
        return;
    int slot = game->scenario->slot_at[at.y][at.x];
    watch->entered |= slot < SLOT_MAX ? (uint32_t)1 << slot : 0;
}

static void eliminate(struct trial_sum *sum, const struct game *game, const struct event *event)
{
    int kind = game->figure[event->figure].kind;
    bool trooper = figure_is_trooper(event->figure);
    count_square(trooper ? sum->fell : sum->killed, event->at);
    if (trooper && kind < ROSTER_MAX)
        sum->trooper_lost[kind]++;
    if (!trooper && kind < KIND_MAX)
        sum->creature_lost[kind]++;
}

static void end_turn(struct trial_sum *sum, const struct game *game, seat_id seat)
{
    for (int i = 0; seat < TEAM_MAX && i < PAIR; i++) {
        const struct figure *figure = &game->figure[seat * PAIR + i];
        if (figure->state == FIGURE_ON_BOARD)
            count_square(sum->stood, square_at(figure->x, figure->y));
    }
}

static void fire(struct watch *watch, int trigger)
{
    if (trigger >= TRIGGER_MAX || watch->triggered >> trigger & 1u)
        return;
    watch->triggered |= 1u << trigger;
    watch->sum->fired[trigger * TRIAL_ROUNDS + row_of(watch->round)]++;
}

static void count_event(struct watch *watch, const struct game *game, const struct event *event)
{
    struct trial_sum *sum = watch->sum;
    switch (event->type) {
    case EVENT_ROUND_BEGAN:
        watch->round = event->number;
        break;
    case EVENT_STEPPED:
    case EVENT_PUT:
        enter(watch, game, event->figure, event->at);
        break;
    case EVENT_ATTACK_DECLARED:
        watch->contact = watch->contact ? watch->contact : watch->round;
        break;
    case EVENT_ELIMINATED:
        eliminate(sum, game, event);
        break;
    case EVENT_STRENGTH_LOST:
        if (figure_is_trooper(event->figure))
            sum->wounds[game->figure[event->figure].kind] += event->number;
        break;
    case EVENT_TURN_ENDED:
        end_turn(sum, game, event->seat);
        break;
    case EVENT_FORCE_REVEALED:
        if (event->slot < SLOT_MAX)
            sum->revealed[event->slot]++;
        break;
    case EVENT_TRIGGERED:
        fire(watch, event->number);
        break;
    case EVENT_SECONDARY_JUDGED:
        sum->judged[0]++;
        sum->errands[0] += event->choice == 1;
        break;
    default:
        break;
    }
}

static void see(void *closure, const struct game *game, const struct event_list *events)
{
    struct watch *watch = closure;
    for (int i = 0; i < events->count; i++)
        count_event(watch, game, &events->item[i]);
    for (figure_id id = 0; id < TROOPER_MAX && events->count > 0; id++)
        if (game->figure[id].state == FIGURE_ON_BOARD)
            watch->entered |= (uint32_t)1 << game_slot_at(game, figure_square(game, id));
}

/* ---- afterwards ------------------------------------------------------------------------------------------------ */

static uint64_t add_parts(const struct mission *mission, int root, uint64_t parts)
{
    if (root >= mission->nodes)
        return parts;
    if (mission->node[root].kind != CONDITION_ALL)
        return parts | (uint64_t)1 << root;
    for (int child = mission->node[root].first_child; child < mission->nodes; child = mission->node[child].next)
        parts = add_parts(mission, child, parts);
    return parts;
}

uint64_t trial_parts(const struct mission *mission, int root)
{
    return add_parts(mission, root, 0);
}

uint64_t trial_team_parts(const struct mission *mission, int node)
{
    const struct condition *share = &mission->node[node];
    bool several = share->kind == CONDITION_TEAMS && share->first_child < mission->nodes &&
                   mission->node[share->first_child].kind == CONDITION_ALL;
    return several ? trial_parts(mission, share->first_child) : 0;
}

static void count_unmet_of_teams(struct trial_sum *sum, const struct game *game, uint64_t parts)
{
    for (int node = 0; node < game->scenario->mission.nodes; node++)
        for (int team = 0; team < game->teams && (parts >> node & 1u); team++)
            sum->unmet[node] += !condition_holds(game, node, team);
}

/* Of the objectives that lost the game: a bonus left undone loses none. */
static void count_unmet(struct trial_sum *sum, const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int o = 0; o < mission->objectives; o++) {
        if (mission->objective[o].bonus || game->turn.accomplished >> o & 1u)
            continue;
        uint64_t parts = trial_parts(mission, mission->objective[o].condition);
        for (int node = 0; node < mission->nodes; node++) {
            if (!(parts >> node & 1u) || condition_holds(game, node, TEAM_MAX))
                continue;
            sum->unmet[node]++;
            count_unmet_of_teams(sum, game, trial_team_parts(mission, node));
        }
    }
}

/* By the mission's own count: Promotion Points, or what was eliminated. */
static void count_teams(struct trial_sum *sum, const struct game *game)
{
    bool promotes = game->scenario->mission.parameters.promotion;
    for (int t = 0; t < game->teams; t++) {
        const struct team *team = &game->team[t];
        sum->played[team->corporation]++;
        sum->earned[team->corporation] += promotes ? team->points - team->start_points : team->kill_points;
        sum->credits[team->corporation] += team->award_credits;
        for (int i = 0; i < PAIR; i++)
            sum->trooper_played[game->figure[t * PAIR + i].kind]++;
    }
}

static void count_outcome(struct trial_sum *sum, const struct outcome *outcome, uint64_t factor)
{
    sum->runs[0]++;
    sum->wins[0] += outcome->won;
    sum->stalls[0] += !outcome->ended;
    sum->broken[0] += outcome->broken != NULL;
    sum->rounds[0] += outcome->rounds;
    sum->troopers_lost[0] += outcome->troopers_lost;
    sum->creatures_eliminated[0] += outcome->creatures_lost;
    sum->points[0] += outcome->points;
    sum->commands[0] += outcome->commands;
    sum->decisions[0] += outcome->team_commands;
    sum->legion_points[0] += outcome->legion_points;
    sum->legion_squares[0] += (int64_t)outcome->legion_points * outcome->legion_points;
    sum->by_round[row_of(outcome->rounds)]++;
    sum->hash += factor * outcome->hash;
}

static uint64_t power(int64_t exponent)
{
    uint64_t result = 1;
    for (uint64_t square = HASH_FACTOR; exponent > 0; exponent /= 2, square *= square)
        result *= exponent % 2 ? square : 1;
    return result;
}

/* ---- games ----------------------------------------------------------------------------------------------------- */

struct game_setup trial_setup(const struct trial *trial, int run)
{
    const struct scenario *scenario = trial->scenario;
    struct game_setup setup = game_setup_default(scenario->catalogue, trial->teams,
                                                 trial->seed * 1000003u + (uint64_t)run);
    setup.rank = (uint8_t)trial->rank;
    setup.legion_deck = trial->deck;
    setup.draft = scenario->mission.parameters.equipment && !scenario->mission.parameters.figure_weapons;
    setup.changes = trial->agreed.changes;
    memcpy(setup.change, trial->agreed.change, sizeof setup.change);
    for (int team = 0; team < TEAM_MAX; team++)
        setup.corporation[team] = (uint8_t)((team + run) % CORPORATIONS);
    struct game_setup usual = game_setup_default(scenario->catalogue, trial->teams, 0);
    for (int team = 0; team < TEAM_MAX; team++)
        memcpy(setup.weapon[team], usual.weapon[setup.corporation[team]], PAIR);
    return setup;
}

void trial_play(const struct trial *trial, int run, struct nepharite *nepharite, struct trial_sum *sum,
                struct trial_fault *fault)
{
    struct game game;
    struct watch watch = {.sum = sum};
    struct game_setup setup = trial_setup(trial, run);
    struct players players = {trial->policy, trial->legion, setup.seed, trial->watched, nepharite, see, &watch};
    struct outcome outcome = playing_run(trial->scenario, &setup, players, &game);
    count_outcome(sum, &outcome, power(trial->first + trial->runs - 1 - run));
    count_teams(sum, &game);
    if (!outcome.won)
        count_unmet(sum, &game);
    for (int o = 0; o < OBJECTIVE_MAX; o++)
        sum->reached[o] += game.turn.accomplished >> o & 1u;
    sum->legion_credits[0] += game.legion.award_credits;
    sum->contact[row_of(watch.contact)]++;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        sum->entered[slot] += watch.entered >> slot & 1u;
    if (outcome.broken && (!fault->why || run < fault->run))
        *fault = (struct trial_fault){outcome.broken, run};
}

void trial_add(struct trial_sum *sum, const struct trial_sum *more)
{
#define X(name, count)                                                                                                 \
    for (int i = 0; i < (count); i++)                                                                                  \
        sum->name[i] += more->name[i];
    TRIAL_COUNTS(X)
#undef X
    sum->hash += more->hash;
}

void trial_append(struct trial_sum *sum, const struct trial_sum *next)
{
    sum->hash *= power(next->runs[0]);
    trial_add(sum, next);
}
