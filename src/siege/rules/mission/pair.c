/* pair.c -- which team chooses next, and whether its choice may be. The third Doomtrooper stays away. */
#include "siege/rules/mission/pair.h"

#include "siege/rules/mission/condition_rows.h"

#include <assert.h>

enum { CANDIDATES = 3 };

int pair_candidate(const struct catalogue *catalogue, int corporation, int k)
{
    assert(corporation >= 0 && corporation < CORPORATIONS);
    static const uint8_t ORDER[] = {MODE_CLOSE, MODE_FIRE, MODE_TECH};
    for (int i = 0; i < catalogue->roster; i++)
        if (catalogue->trooper[i].corporation == corporation && k >= 0 && k < CANDIDATES &&
            catalogue->trooper[i].specialty == ORDER[k])
            return i;
    return -1;
}

int pair_asked_for(const struct mission *mission, uint32_t tasks)
{
    int modes = conditions_ask_for_hacks(mission) ? MODE_TECH : 0; /* be it of a trigger */
    for (int i = 0; i < mission->tasks; i++)
        modes |= tasks >> i & 1 ? mission->task[i].specialty : 0;
    return modes;
}

/* Has the team still to choose? Its figures have no kind yet. */
static bool is_open(const struct game *game, int team)
{
    assert(is_team_number(team));
    return (game->team[team].flags & TEAM_PLAYS) && game->figure[team * PAIR].kind == KIND_NONE;
}

bool pair_continue(struct game *game, struct event_list *events)
{
    (void)events;
    for (int i = 0; i < TEAM_MAX; i++) {
        int team = game->turn.draft_order[i];
        if (team >= TEAM_MAX || !is_open(game, team))
            continue;
        game->pending = (struct pending){.type = PENDING_PAIR, .seat = (seat_id)team};
        return true;
    }
    return false;
}

void pair_choose(struct game *game, const struct command *command, struct event_list *events)
{
    assert(is_team_number(command->seat) && command->choice < CANDIDATES);
    const struct catalogue *catalogue = game->scenario->catalogue;
    figure_id first = (figure_id)(command->seat * PAIR);
    figure_id next = first;
    for (int k = 0; k < CANDIDATES; k++)
        if (k != command->choice)
            game->figure[next++].kind = (uint8_t)pair_candidate(catalogue, game->team[command->seat].corporation, k);
    assert(next == first + PAIR && game->figure[first].kind < catalogue->roster);
    struct event *event = event_add(events, EVENT_PAIR_CHOSEN);
    event->seat = command->seat;
    event->figure = first;
    event->target = (figure_id)(first + 1);
    event->kind = game->figure[first].kind;
    event->card = game->figure[first + 1].kind;
}
