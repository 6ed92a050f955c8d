/* points.c -- adds and takes points, lets Ranks follow them, and chooses the Commander. */
#include "siege/rules/mission/points.h"

#include <assert.h>

const struct rank *points_rank(const struct game *game, int team)
{
    const struct team *of = &game->team[team];
    assert(is_team_number(team) && of->rank >= 1 && of->rank <= game->scenario->catalogue->ranks);
    return &game->scenario->catalogue->corporation[of->corporation].rank[of->rank - 1];
}

/* ---- Ranks in play --------------------------------------------------------------------------------------------- */

/* S-RANK-1 to S-RANK-6: the Rank is that of the total; dice and abilities are read from its card when they are used. */
static void follow_points(struct game *game, int number, struct event_list *events)
{
    assert(is_team_number(number));
    struct team *team = &game->team[number];
    int before = team->rank;
    if (!game_parameters(game)->ranks_in_play)
        return;
    team->rank = (uint8_t)catalogue_rank_of(game->scenario->catalogue, team->corporation, team->points);
    if (team->rank == before)
        return;
    team->die = points_rank(game, number)->defence;
    event_by(events, EVENT_RANK_CHANGED, (seat_id)number, team->rank, before);
}

/* S-RANK-7: of the Dark Legion player's own corporation; the AI deck has none. */
static void follow_legion_points(const struct game *game, int points_before, struct event_list *events)
{
    const struct legion *legion = &game->legion;
    if (!game_parameters(game)->ranks_in_play || legion->corporation >= CORPORATIONS)
        return;
    int before = catalogue_rank_of(game->scenario->catalogue, legion->corporation, points_before);
    int now = catalogue_rank_of(game->scenario->catalogue, legion->corporation, legion->points);
    if (now != before)
        event_by(events, EVENT_RANK_CHANGED, SEAT_LEGION, now, before);
}

/* ---- adding ---------------------------------------------------------------------------------------------------- */

static int16_t *total_of(struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    return seat == SEAT_LEGION ? &game->legion.points : &game->team[seat].points;
}

/* Never below 0 (C-PP-7, S-RANK-6). */
static void change_total(struct game *game, seat_id seat, int change, enum points_cause cause,
                         struct event_list *events)
{
    int16_t *total = total_of(game, seat);
    int before = *total;
    int after = before + change;
    if (after < 0)
        after = 0;
    if (after > INT16_MAX)
        after = INT16_MAX;
    assert(before >= 0);
    *total = (int16_t)after;
    event_by(events, EVENT_POINTS, seat, after - before, after)->choice = (uint8_t)cause;
}

static void follow(struct game *game, seat_id seat, int points_before, struct event_list *events)
{
    if (seat == SEAT_LEGION)
        follow_legion_points(game, points_before, events);
    else
        follow_points(game, seat, events);
}

void points_add(struct game *game, seat_id seat, int change, enum points_cause cause, struct event_list *events)
{
    int before = *total_of(game, seat);
    if (!game_parameters(game)->promotion || change == 0)
        return;
    change_total(game, seat, change, cause, events);
    follow(game, seat, before, events);
}

void team_add_points(struct game *game, int team, int change, struct event_list *events)
{
    points_add(game, (seat_id)team, change, POINTS_IN_PLAY, events);
}

/* Gains first: only the last loss can meet the floor, so that the outcome is that of one sum. */
void points_settle(struct game *game, seat_id seat, const int part[POINTS_CAUSES], struct event_list *events)
{
    int before = *total_of(game, seat);
    if (!game_parameters(game)->promotion)
        return;
    for (int cause = 0; cause < POINTS_CAUSES; cause++)
        if (part[cause] > 0)
            change_total(game, seat, part[cause], (enum points_cause)cause, events);
    for (int cause = 0; cause < POINTS_CAUSES; cause++)
        if (part[cause] < 0)
            change_total(game, seat, part[cause], (enum points_cause)cause, events);
    follow(game, seat, before, events);
}

/* ---- what happens to Doomtroopers ------------------------------------------------------------------------------ */

static uint8_t add_to_byte(uint8_t count, int more)
{
    assert(more >= 0);
    return (uint8_t)(count + more < UINT8_MAX ? count + more : UINT8_MAX);
}

/* S-PP-3 to S-PP-5: whatever the cause, friendly fire included. */
void points_of_loss(struct game *game, figure_id figure, int lost, bool eliminated, struct event_list *events)
{
    assert(figure_is_trooper(figure) && lost >= 0);
    const struct parameters *parameters = game_parameters(game);
    if (!parameters->legion_pp_at_once)
        return;
    struct team *team = &game->team[figure / PAIR];
    team->health_lost = add_to_byte(team->health_lost, lost);
    int points = lost * parameters->legion_pp_per_damage;
    if (eliminated) {
        points += parameters->legion_pp_elimination;
        game->legion.eliminated = add_to_byte(game->legion.eliminated, 1);
    }
    points_add(game, SEAT_LEGION, points, POINTS_IN_PLAY, events);
}

void points_reckless(struct game *game, int team, int damage, struct event_list *events)
{
    assert(is_team_number(team));
    if (!game_parameters(game)->reckless_tokens || damage <= 0)
        return;
    game->team[team].reckless = add_to_byte(game->team[team].reckless, damage);
    event_by(events, EVENT_RECKLESS, (seat_id)team, damage, game->team[team].reckless);
}

/* ---- the commander --------------------------------------------------------------------------------------------- */

bool points_know_commander(const struct parameters *parameters, bool campaign, int teams)
{
    return parameters->commander && parameters->promotion && campaign && teams > 1;
}

int points_single_highest(const int totals[], int count)
{
    int best = -1, most = -1;
    for (int i = 0; i < count; i++) {
        if (totals[i] < 0 || totals[i] < most)
            continue;
        best = totals[i] > most ? i : -1;
        most = totals[i];
    }
    return best;
}

void points_choose_commander(struct game *game, bool campaign, struct event_list *events)
{
    int totals[TEAM_MAX];
    if (!points_know_commander(game_parameters(game), campaign, game->teams))
        return;
    for (int team = 0; team < TEAM_MAX; team++)
        totals[team] = game->team[team].flags & TEAM_PLAYS ? game->team[team].points : -1;
    int commander = points_single_highest(totals, TEAM_MAX);
    if (commander < 0)
        return;
    game->turn.commander = (uint8_t)commander;
    event_add(events, EVENT_COMMANDER)->seat = (seat_id)commander;
}
