/* score.c -- whether the mission ends now, and what each team and the Dark Legion earn by it. */
#include "siege/rules/mission/score.h"

#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/secondary.h"

#include <assert.h>

static bool anybody_in_play(const struct game *game)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && team_in_play(game, team))
            return true;
    return false;
}

/* A task accomplished does not end the mission (C-END-2). */
bool score_ends_now(const struct game *game)
{
    int condition = game->scenario->mission.end_condition;
    return !anybody_in_play(game) || (condition != CONDITION_NONE && condition_holds(game, condition, TEAM_MAX));
}

/* C-END-4, C-PRIM-3: one Doomtrooper withdrawn, or alive on the board; one that never came in is neither. S-MIS-6: it
 * survives where rewards are points. */
static bool has_survivor(const struct game *game, int team)
{
    assert(is_team_number(team));
    for (int i = 0; i < PAIR; i++) {
        uint8_t state = game->figure[team * PAIR + i].state;
        if (state == FIGURE_WITHDRAWN || state == FIGURE_ON_BOARD ||
            (state == FIGURE_WAITING && game_parameters(game)->reward_points))
            return true;
    }
    return false;
}

bool score_can_settle(const struct mission *mission)
{
    return mission->parameters.end_on_success && mission_is_final(mission);
}

bool score_is_settled(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    if (!score_can_settle(mission))
        return false;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !condition_holds(game, mission->objective[i].condition, TEAM_MAX))
            return false;
    return true;
}

/* ---- who is entitled to what ----------------------------------------------------------------------------------- */

/* C-PRIM-2, C-SEC-6: whoever holds no card, or holds it beside the Primary Mission. */
static bool shares_primary(const struct game *game, int team)
{
    assert(is_team_number(team));
    return (game->team[team].flags & TEAM_PRIMARY) || game->team[team].secondary == CARD_NONE;
}

static bool may_be_rewarded(const struct game *game, int team)
{
    return (game->team[team].flags & TEAM_PLAYS) && has_survivor(game, team);
}

/* The Primary Mission as a whole, with what it asks of each team (C-M01-R2). */
static bool primary_done(const struct game *game, int team)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !condition_holds(game, mission->objective[i].team_condition, team))
            return false;
    return score_is_accomplished(game);
}

/* C-SEC-9: with both tasks, both must be accomplished for any reward. */
static bool both_done(const struct game *game, int team)
{
    return (game->team[team].flags & TEAM_SECONDARY_DONE) && primary_done(game, team);
}

static bool earns_primary(const struct game *game, int team)
{
    if (!may_be_rewarded(game, team) || !shares_primary(game, team))
        return false;
    return game->team[team].secondary == CARD_NONE || both_done(game, team);
}

/* Credits of the team's card. */
static int secondary_credits(const struct game *game, int team)
{
    const struct secondary_card *card = secondary_card_at(game, team, 0);
    if (!card || !may_be_rewarded(game, team) || !(game->team[team].flags & TEAM_SECONDARY_DONE))
        return 0;
    return !shares_primary(game, team) || both_done(game, team) ? card->team_credits : 0;
}

/* C-SEC-7: the failed card's Credits to the Dark Legion player. */
static int secondary_credits_of_legion(const struct game *game, int team)
{
    const struct secondary_card *card = secondary_card_at(game, team, 0);
    bool failed = (game->team[team].flags & (TEAM_PLAYS | TEAM_SECONDARY_DONE)) == TEAM_PLAYS;
    return card && failed ? card->legion_credits : 0;
}

static bool objective_done(const struct game *game, int number)
{
    assert(number >= 0 && number < game->scenario->mission.objectives);
    return game->turn.accomplished >> number & 1;
}

/* Credits of one objective to a team that earns the Primary Mission's. C-END-8, C-M02-RWD. */
static int objective_credits(const struct game *game, int number, int team)
{
    const struct objective *objective = &game->scenario->mission.objective[number];
    if (!condition_holds(game, objective->team_condition, team))
        return 0;
    if (objective->team_each != CONDITION_NONE)
        return objective->team_credits * condition_number(game, objective->team_each, team);
    return objective_done(game, number) ? objective->team_credits : 0;
}

static int objective_credits_of_legion(const struct game *game, int number)
{
    const struct objective *objective = &game->scenario->mission.objective[number];
    if (objective->legion_each != CONDITION_NONE)
        return objective->legion_credits * condition_number(game, objective->legion_each, TEAM_MAX);
    return objective_done(game, number) ? 0 : objective->legion_credits;
}

/* ---- judging and rewarding ------------------------------------------------------------------------------------- */

static uint8_t add_credits(uint8_t credits, int more)
{
    assert(more >= 0);
    return (uint8_t)(credits + more < UINT8_MAX ? credits + more : UINT8_MAX);
}

void score_give_credits(struct game *game, seat_id seat, int credits, struct event_list *events)
{
    assert(is_seat_number(seat));
    if (credits <= 0)
        return;
    uint8_t *total = seat == SEAT_LEGION ? &game->legion.credits : &game->team[seat].credits;
    uint8_t *award = seat == SEAT_LEGION ? &game->legion.award_credits : &game->team[seat].award_credits;
    *total = add_credits(*total, credits);
    *award = add_credits(*award, credits);
    event_by(events, EVENT_CREDITS, seat, credits, *total);
}

static void judge(struct game *game, int number, struct event_list *events)
{
    assert(number >= 0 && number < OBJECTIVE_MAX);
    bool done = game->turn.ended_early != END_CONCEDED &&
                condition_holds(game, game->scenario->mission.objective[number].condition, TEAM_MAX);
    event_by(events, EVENT_OBJECTIVE, SEAT_NONE, number, 0)->choice = done;
    if (done)
        game->turn.accomplished = (uint8_t)(game->turn.accomplished | 1u << number);
}

/* C-CRED-3. */
static void reward_objective(struct game *game, int number, struct event_list *events)
{
    bool bonus = game->scenario->mission.objective[number].bonus;
    for (seat_id team = 0; team < TEAM_MAX; team++)
        if (bonus ? may_be_rewarded(game, team) : earns_primary(game, team))
            score_give_credits(game, team, objective_credits(game, number, team), events);
    score_give_credits(game, SEAT_LEGION, objective_credits_of_legion(game, number), events);
}

static void reward_cards(struct game *game, struct event_list *events)
{
    for (seat_id team = 0; team < TEAM_MAX; team++) {
        score_give_credits(game, team, secondary_credits(game, team), events);
        score_give_credits(game, SEAT_LEGION, secondary_credits_of_legion(game, team), events);
    }
}

/* ---- rewards in Promotion Points (S-END-4) --------------------------------------------------------------------- */

static bool is_commander(const struct game *game, int team)
{
    return game->turn.commander == team;
}

/* S-MIS-5: what an accomplished objective brings a team. */
static int objective_points_of(const struct game *game, int number, int team)
{
    const struct objective *objective = &game->scenario->mission.objective[number];
    const struct objective_points *points = &game->scenario->mission.points[number];
    if (!objective_done(game, number) || !condition_holds(game, objective->team_condition, team))
        return 0;
    int each = points->counts_each ? condition_number(game, points->counts_each - 1, team) : 0;
    return points->team + points->each * each;
}

static int primary_points(const struct game *game, int team)
{
    int sum = 0;
    if (!may_be_rewarded(game, team))
        return 0;
    for (int i = 0; i < game->scenario->mission.objectives; i++)
        if (game->scenario->mission.objective[i].bonus || score_is_accomplished(game))
            sum += objective_points_of(game, i, team);
    return sum;
}

bool score_is_asked(const struct game *game, int objective)
{
    assert(objective >= 0 && objective < game->scenario->mission.objectives);
    int after = game->scenario->mission.objective[objective].after;
    return after == 0 || condition_holds(game, after - 1, TEAM_MAX);
}

/* What is asked for must be done for there to be a share; a bonus counts as it stands. */
static bool counts_for_share(const struct game *game, int number)
{
    const struct objective *objective = &game->scenario->mission.objective[number];
    return score_is_asked(game, number) && (!objective->bonus || condition_holds(game, objective->condition, TEAM_MAX));
}

int score_share(const struct game *game, int team)
{
    struct game done = *game;
    int sum = 0, count = game->scenario->mission.objectives;
    if (!may_be_rewarded(game, team))
        return 0;
    done.turn.accomplished = (uint8_t)((1u << count) - 1);
    for (int i = 0; i < count; i++)
        if (counts_for_share(game, i))
            sum += game_parameters(game)->reward_points ? objective_points_of(&done, i, team)
                                                        : objective_credits(&done, i, team);
    return sum;
}

/* S-SEC-3, S-CMD-6. */
static int card_points(const struct game *game, int team, int which)
{
    assert(is_team_number(team) && (which == 0 || which == 1));
    const struct secondary_card *card = secondary_card_at(game, team, which);
    if (!card)
        return 0;
    if (secondary_is_done(game, team, which))
        return card->team_points;
    return is_commander(game, team) && card->commander_penalty ? -card->commander_penalty : -card->team_penalty;
}

/* What the mission lists for the commander when it failed (S-CMD-5). */
static int commander_points(const struct game *game)
{
    int sum = 0;
    for (int i = 0; i < game->scenario->mission.objectives; i++)
        if (!objective_done(game, i))
            sum += game->scenario->mission.points[i].commander;
    return sum;
}

/* S-CMD-3, S-CMD-4: a Rank down, at most to nothing. */
static int demotion(struct game *game, seat_id team, struct event_list *events)
{
    assert(is_team_number(team));
    int points = game_parameters(game)->commander_demotion;
    event_by(events, EVENT_DEMOTED, team, points, 0);
    return points;
}

static void settle_team(struct game *game, seat_id team, struct event_list *events)
{
    assert(game->team[team].flags & TEAM_PLAYS);
    int part[POINTS_CAUSES] = {0};
    part[POINTS_PRIMARY] = primary_points(game, team);
    part[POINTS_SECONDARY] = card_points(game, team, 0) + card_points(game, team, 1); /* S-SEC-4 */
    part[POINTS_RECKLESS] = -game->team[team].reckless * game_parameters(game)->friendly_fire_pp;
    if (is_commander(game, team) && !score_is_accomplished(game)) {
        part[POINTS_COMMANDER] = -commander_points(game);
        part[POINTS_DEMOTION] = -demotion(game, team, events);
    }
    points_settle(game, team, part, events);
}

static int legion_card_points(const struct game *game, int team)
{
    int sum = 0;
    for (int which = 0; which < 2; which++) {
        const struct secondary_card *card = secondary_card_at(game, team, which);
        if (card && (game->team[team].flags & TEAM_PLAYS) && !secondary_is_done(game, team, which))
            sum += card->legion_points;
    }
    return sum;
}

static void settle_legion(struct game *game, struct event_list *events)
{
    int part[POINTS_CAUSES] = {0};
    for (int i = 0; i < game->scenario->mission.objectives; i++)
        if (!objective_done(game, i))
            part[POINTS_PRIMARY] += game->scenario->mission.points[i].legion;
    for (int team = 0; team < TEAM_MAX; team++)
        part[POINTS_SECONDARY] += legion_card_points(game, team);
    points_settle(game, SEAT_LEGION, part, events);
}

/* S-END-5: per seat one sum. */
static void reward_with_points(struct game *game, struct event_list *events)
{
    for (seat_id team = 0; team < TEAM_MAX; team++)
        if (game->team[team].flags & TEAM_PLAYS)
            settle_team(game, team, events);
    settle_legion(game, events);
}

static void reward_with_credits(struct game *game, struct event_list *events)
{
    for (int i = 0; i < game->scenario->mission.objectives; i++)
        reward_objective(game, i, events);
    reward_cards(game, events);
}

/* ---- scores ---------------------------------------------------------------------------------------------------- */

static int kills_of(const struct team *team)
{
    int sum = team->kills_troopers;
    for (int kind = 0; kind < KIND_MAX; kind++)
        sum += team->kills[kind];
    return sum;
}

/* C-MODE-4; in training the eliminations count (C-TRAIN-15). */
static void add_up(struct game *game)
{
    assert(game_is_over(game));
    const struct parameters *parameters = game_parameters(game);
    struct legion *legion = &game->legion;
    if (!parameters->legion_pp_at_once)
        legion->points = (int16_t)(legion->points + parameters->legion_pp_per_damage * legion->damage); /* C-PP-4 */
    legion->score = (int16_t)(parameters->win_by_eliminations
                                  ? legion->kills_troopers
                                  : legion->points + parameters->credit_value * legion->credits);
    for (int t = 0; t < TEAM_MAX; t++) {
        struct team *team = &game->team[t];
        team->score = (int16_t)(parameters->win_by_eliminations
                                    ? kills_of(team)
                                    : team->points + parameters->credit_value * team->credits);
    }
}

static void tell_scores(const struct game *game, struct event_list *events)
{
    for (seat_id team = 0; team < TEAM_MAX; team++)
        if (game->team[team].flags & TEAM_PLAYS)
            event_by(events, EVENT_SCORED, team, game->team[team].score, 0);
    event_by(events, EVENT_SCORED, SEAT_LEGION, game->legion.score, 0);
}

/* C-END-6, S-END-4: the tasks and their rewards, Promotion Points of the Dark Legion player, scores. */
static void end_mission(struct game *game, enum mission_end end, struct event_list *events)
{
    assert(!game_is_over(game));
    game->turn.ended_early = (uint8_t)end;
    game->turn.phase = PHASE_OVER;
    game->turn.seat = SEAT_NONE;
    game->turn.active = FIGURE_NONE;
    game->turn.waiting_markers = 0;
    if (pending_is_open(&game->kept))
        game->kept = NOTHING_ASKED;
    event_by(events, EVENT_MISSION_ENDED, SEAT_NONE, game->turn.round, 0)->choice = end != END_IN_TIME;
    int objectives = game->scenario->mission.objectives;
    for (int i = 0; i < objectives; i++)
        judge(game, i, events);
    secondary_judge(game, events);
    if (game_parameters(game)->reward_points)
        reward_with_points(game, events);
    else
        reward_with_credits(game, events);
    add_up(game);
    tell_scores(game, events);
}

void score_mission(struct game *game, bool early, struct event_list *events)
{
    end_mission(game, early ? END_EARLY : END_IN_TIME, events);
}

struct reject score_check_concede(const struct game *game, const struct command *command)
{
    (void)command;
    return game->turn.phase == PHASE_TURN ? REJECT_FINE : reject_for(REJECT_CHOICE_FIRST);
}

void score_concede(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    game->pending = NOTHING_ASKED;
    game->attack.running = game->move.running = game->interlude.running = 0;
    end_mission(game, END_CONCEDED, events);
}

/* S-AI-23: without a Dark Legion player those who took part win or lose together. */
static bool is_common_winner(const struct game *game, seat_id seat)
{
    return score_is_accomplished(game) == (seat != SEAT_LEGION);
}

/* C-TRAIN-17: one that left the board counts for nobody. */
static bool anybody_on_board(const struct game *game)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id))
            return true;
    return false;
}

bool score_is_lost(const struct game *game)
{
    if (game->turn.ended_early == END_CONCEDED)
        return true;
    if (!game->legion.deck)
        return false;
    return game->scenario->mission.objectives ? !score_is_accomplished(game) : !anybody_on_board(game);
}

/* Is the Dark Legion's score held against those of the teams? */
static bool legion_is_rival(const struct game *game)
{
    return !game->legion.deck || game->scenario->mission.objectives == 0; /* C-TRAIN-15: eliminations count */
}

bool score_is_told(const struct game *game, seat_id seat)
{
    bool player = seat != SEAT_LEGION || game->legion.corporation < CORPORATIONS;
    return player || legion_is_rival(game) || game_parameters(game)->legion_pp_at_once;
}

bool score_is_winner(const struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    if (game->turn.ended_early == END_CONCEDED)
        return seat == SEAT_LEGION;
    bool legion_wins_ties = game_parameters(game)->legion_wins_ties; /* S-WIN-2 */
    if (legion_wins_ties && game->legion.corporation >= CORPORATIONS)
        return is_common_winner(game, seat);
    if (score_is_lost(game))
        return seat == SEAT_LEGION;
    bool rival = legion_is_rival(game);
    if (!rival && seat == SEAT_LEGION)
        return false;
    int own = seat == SEAT_LEGION ? game->legion.score : game->team[seat].score;
    int other = rival ? game->legion.score : INT16_MIN;
    if (other > own || (legion_wins_ties && seat != SEAT_LEGION && other == own))
        return false;
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && game->team[team].score > own)
            return false;
    return true;
}

bool score_is_accomplished(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !objective_done(game, i))
            return false;
    return true;
}
