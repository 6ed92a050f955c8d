/* campaign_trial.c -- plays the campaigns of a trial and counts each of their missions. */
#include "siege/trial/campaign_trial.h"

#include "siege/text/mission/balance.h"
#include "siege/text/mission/campaign_ways.h"
#include "siege/trial/figures.h"

#include <math.h>
#include <string.h>

enum { CORPORATION_PAIRS = 4 };

/* ---- playing ----------------------------------------------------------------------------------------------------- */

/* Corporations take turns, and each pair of neighbours in the row comes as often. */
static void seat_corporations(struct campaign_start *start, int teams, int run)
{
    int step = 1 + run / CORPORATIONS % CORPORATION_PAIRS;
    for (int team = 0; team < teams; team++)
        start->corporation[team] = (uint8_t)((run + team * (teams > 2 ? 1 : step)) % CORPORATIONS);
}

static struct campaign_start start_of(const struct campaign_trial *trial, int run)
{
    struct campaign_start start = {.plan = trial->plan,
                                   .seed = trial->seed * 1000003u + (uint64_t)run,
                                   .mode = CAMPAIGN_MODE_SOLO,
                                   .legion = CAMPAIGN_LEGION_DECK,
                                   .rank = (uint8_t)trial->rank,
                                   .changes = trial->agreed.changes,
                                   .players = (uint8_t)trial->teams};
    memcpy(start.change, trial->agreed.change, sizeof start.change);
    seat_corporations(&start, trial->teams, run);
    return start;
}

static void count_ranks(const struct campaign_trial *trial, const struct campaign *campaign,
                        struct campaign_step_sum *step)
{
    for (int player = 0; player < campaign->players; player++) {
        int rank = campaign_rank(campaign, trial->catalogue, player);
        step->ranks += rank;
        step->rank_squares += (int64_t)rank * rank;
    }
}

static void count_outcome(struct campaign_step_sum *step, const struct outcome *outcome)
{
    step->games++;
    step->wins += outcome->won;
    step->stalls += !outcome->ended;
    step->broken += outcome->broken != NULL;
    step->rounds += outcome->rounds;
    step->points += outcome->points;
    step->troopers_lost += outcome->troopers_lost;
    step->decisions += outcome->team_commands;
    step->watched += outcome->commands - outcome->team_commands;
}

/* What follows the mission, which has just been recorded. */
static void count_turn(struct campaign_trial_sum *sum, const struct campaign *campaign, int index)
{
    struct campaign_step_sum *step = &sum->step[index];
    int way = campaign->taken[campaign->plays - 1];
    bool accomplished = campaign->play[campaign->plays - 1].accomplished;
    if (way)
        sum->taken[way - 1]++;
    step->after_failure += !way && !accomplished;
    step->after_success += !way && accomplished;
    step->last += campaign_is_over(campaign);
}

static struct outcome play_mission(const struct campaign_trial *trial, struct campaign *campaign, uint64_t seed,
                                   struct nepharite *nepharite, struct campaign_trial_sum *sum)
{
    int index = campaign->next;
    struct game game;
    campaign_draw_legion(campaign);
    campaign_start_mission(campaign, seed);
    struct game_setup setup = campaign_mission_setup(campaign, trial->catalogue);
    setup.legion_deck = trial->deck;
    count_ranks(trial, campaign, &sum->step[index]);
    struct players players = {trial->policy, trial->legion, seed, trial->watched, nepharite, NULL, NULL};
    struct outcome outcome = playing_run(trial->scenario[index], &setup, players, &game);
    count_outcome(&sum->step[index], &outcome);
    if (!outcome.ended) {
        campaign->over = 1;
        return outcome;
    }
    campaign_record(campaign, &game);
    count_turn(sum, campaign, index);
    return outcome;
}

void campaign_trial_play(const struct campaign_trial *trial, int run, struct nepharite *nepharite,
                         struct campaign *room, struct campaign_trial_sum *sum, struct campaign_fault *fault)
{
    const struct campaign_start start = start_of(trial, run);
    campaign_begin(room, &start, trial->catalogue);
    while (!campaign_is_over(room)) {
        uint64_t seed = start.seed * CAMPAIGN_PLAYS + (uint64_t)room->plays;
        int step = room->next;
        struct outcome outcome = play_mission(trial, room, seed, nepharite, sum);
        if (outcome.broken && (!fault->why || run < fault->run))
            *fault = (struct campaign_fault){outcome.broken, run, step, seed};
    }
    sum->campaigns++;
    sum->victories += campaign_winners(room) != 0;
    for (int player = 0; player < room->players; player++)
        sum->last_ranks += campaign_rank(room, trial->catalogue, player);
}

void campaign_trial_add(struct campaign_trial_sum *sum, const struct campaign_trial_sum *more)
{
    sum->campaigns += more->campaigns;
    sum->victories += more->victories;
    sum->last_ranks += more->last_ranks;
    for (int way = 0; way < WAYS_MOST; way++)
        sum->taken[way] += more->taken[way];
    for (int step = 0; step < CAMPAIGN_MISSIONS; step++) {
#define X(name) sum->step[step].name += more->step[step].name;
        CAMPAIGN_STEP_COUNTS(X)
#undef X
    }
}

/* ---- what the sums say ------------------------------------------------------------------------------------------- */

int64_t campaign_trial_taken(const struct campaign_trial_sum *sum, int step, const struct campaign_fork *fork)
{
    const struct campaign_step_sum *games = &sum->step[step];
    if (fork->way)
        return sum->taken[fork->way - 1];
    return fork->result == FORK_ACCOMPLISHED ? games->after_success
           : fork->result == FORK_FAILED     ? games->after_failure
                                             : games->after_success + games->after_failure;
}

bool campaign_trial_has_goal(const struct campaign_plan *plan)
{
    bool told = plan->together > 0;
    for (int i = 0; i < plan->ways.count; i++)
        told |= plan->ways.way[i].go_to == CAMPAIGN_STEP_WON || plan->ways.way[i].go_to == CAMPAIGN_STEP_LOST;
    return told;
}

static double mean(int64_t sum, int64_t games, int teams)
{
    return games ? (double)sum / (double)(games * teams) : 0;
}

int campaign_trial_rank(const struct campaign_trial_sum *sum, int step, int teams)
{
    return (int)(mean(sum->step[step].ranks, sum->step[step].games, teams) * 10 + 0.5);
}

int campaign_trial_rank_spread(const struct campaign_trial_sum *sum, int step, int teams)
{
    const struct campaign_step_sum *games = &sum->step[step];
    double middle = mean(games->ranks, games->games, teams);
    return (int)(sqrt(fmax(0, mean(games->rank_squares, games->games, teams) - middle * middle)) * 10 + 0.5);
}

int campaign_trial_last_rank(const struct campaign_trial_sum *sum, int teams)
{
    return (int)(mean(sum->last_ranks, sum->campaigns, teams) * 10 + 0.5);
}

int campaign_trial_minutes(const struct campaign_trial_sum *sum, int step, int teams)
{
    const struct campaign_step_sum *games = &sum->step[step];
    if (games->games == 0)
        return 0;
    const struct balance_row row = {.teams = (uint8_t)teams,
                                    .decisions = (uint16_t)(games->decisions / games->games),
                                    .watched = (uint16_t)(games->watched / games->games)};
    return balance_minutes(&row, teams);
}

const char *campaign_trial_way(const struct campaign_trial *trial, const struct words *words,
                               const struct campaign_fork *fork, bool first)
{
    const char *title = fork->next < trial->plan->missions ? trial->scenario[fork->next]->mission.title : NULL;
    return campaign_fork_sentence(SENTENCE(words), words, &trial->plan->ways, fork, first, title);
}
