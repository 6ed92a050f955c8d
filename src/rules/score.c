#include "rules/score.h"

static bool anybody_in_play(const struct game *game)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && team_in_play(game, team))
            return true;
    return false;
}

bool score_ends_now(const struct game *game)
{
    int condition = game->scenario->mission.end_condition;
    return !anybody_in_play(game) || (condition != CONDITION_NONE && condition_holds(game, condition, TEAM_MAX));
}

/* C-END-4, C-PRIM-3: one Doomtrooper withdrawn, or alive on the board; one that never came in is neither. */
static bool has_survivor(const struct game *game, int team)
{
    for (int i = 0; i < PAIR; i++) {
        uint8_t state = game->figure[team * PAIR + i].state;
        if (state == FIGURE_WITHDRAWN || state == FIGURE_ON_BOARD)
            return true;
    }
    return false;
}

static void give_credits(struct game *game, seat_id seat, int credits, struct event_list *events)
{
    uint8_t *total = seat == SEAT_LEGION ? &game->legion.credits : &game->team[seat].credits;
    uint8_t *award = seat == SEAT_LEGION ? &game->legion.award_credits : &game->team[seat].award_credits;
    *total = (uint8_t)(*total + credits);
    *award = (uint8_t)(*award + credits);
    struct event *event = event_add(events, EVENT_CREDITS);
    event->seat = seat;
    event->number = (int16_t)credits;
    event->number2 = *total;
}

static void judge(struct game *game, int number, struct event_list *events)
{
    const struct objective *objective = &game->scenario->mission.objective[number];
    bool done = condition_holds(game, objective->condition, TEAM_MAX);
    struct event *event = event_add(events, EVENT_OBJECTIVE);
    event->number = (int16_t)number;
    event->choice = done;
    if (done)
        game->turn.accomplished = (uint8_t)(game->turn.accomplished | 1u << number);
    for (seat_id team = 0; done && team < TEAM_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && has_survivor(game, team) && objective->team_credits &&
            condition_holds(game, objective->team_condition, team))
            give_credits(game, team, objective->team_credits, events);
    if (!done && objective->legion_credits)
        give_credits(game, SEAT_LEGION, objective->legion_credits, events);
}

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
    const struct parameters *parameters = &game->scenario->mission.parameters;
    struct legion *legion = &game->legion;
    legion->points = (int16_t)(legion->points + parameters->legion_pp_per_damage * legion->damage); /* C-PP-4 */
    legion->score = (int16_t)(parameters->win_by_eliminations ? legion->kills_troopers
                                                              : legion->points + parameters->credit_value * legion->credits);
    for (int t = 0; t < TEAM_MAX; t++) {
        struct team *team = &game->team[t];
        team->score = (int16_t)(parameters->win_by_eliminations ? kills_of(team)
                                                                : team->points + parameters->credit_value * team->credits);
    }
}

static void tell_scores(const struct game *game, struct event_list *events)
{
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        if (seat != SEAT_LEGION && !(game->team[seat].flags & TEAM_PLAYS))
            continue;
        struct event *event = event_add(events, EVENT_SCORED);
        event->seat = seat;
        event->number = seat == SEAT_LEGION ? game->legion.score : game->team[seat].score;
    }
}

void score_mission(struct game *game, bool early, struct event_list *events)
{
    game->turn.ended_early = early;
    game->turn.phase = PHASE_OVER;
    game->turn.seat = SEAT_NONE;
    game->turn.active = FIGURE_NONE;
    game->turn.waiting_markers = 0;
    struct event *event = event_add(events, EVENT_MISSION_ENDED);
    event->choice = early;
    event->number = game->turn.round;
    for (int i = 0; i < game->scenario->mission.objectives; i++)
        judge(game, i, events);
    add_up(game);
    tell_scores(game, events);
}

bool score_is_winner(const struct game *game, seat_id seat)
{
    int own = seat == SEAT_LEGION ? game->legion.score : game->team[seat].score;
    if (game->legion.score > own)
        return false;
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && game->team[team].score > own)
            return false;
    return true;
}

bool score_is_accomplished(const struct game *game)
{
    int all = (1 << game->scenario->mission.objectives) - 1;
    return (game->turn.accomplished & all) == all;
}
