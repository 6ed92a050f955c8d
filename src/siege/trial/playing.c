/* playing.c -- lets the players of each seat decide until the mission ends, and looks back at what came of it. */
#include "siege/trial/playing.h"

#include "siege/ai/deck/deck.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/turn/invariant.h"

#include <stddef.h>

/* The deck and random players read nothing that is hidden from anybody: for them no view is made. */
bool playing_decide(const struct game *game, struct bot *teams, struct bot *legion, struct command *command)
{
    seat_id seat = game_seat_to_act(game);
    if (seat == SEAT_NONE)
        return false;
    if (seat == SEAT_LEGION && game->legion.deck)
        return deck_decide(game, command);
    struct bot *bot = seat == SEAT_LEGION ? legion : teams;
    if (bot->policy == BOT_RANDOM)
        return bot_decide(bot, game, command);
    struct game view;
    game_view_write(&view, game, seat);
    return bot_decide(bot, &view, command);
}

/* The same where the Nepharite may play the Dark Legion. */
static bool decide(const struct game *game, struct players *players, struct bot *teams, struct bot *legion,
                   struct command *command)
{
    if (!players->nepharite || game_seat_to_act(game) != SEAT_LEGION || game->legion.deck)
        return playing_decide(game, teams, legion, command);
    struct game view = game_view_for(game, SEAT_LEGION);
    return nepharite_decide(players->nepharite, &view, command);
}

static void tell(const struct players *players, const struct game *game, const struct event_list *events)
{
    if (players->witness)
        players->witness(players->closure, game, events);
}

static bool teams_won(const struct game *game)
{
    if (game->scenario->mission.objectives)
        return score_is_accomplished(game);
    for (seat_id team = 0; team < game->teams; team++)
        if (score_is_winner(game, team))
            return true;
    return false;
}

static struct outcome look_back(const struct game *game)
{
    struct outcome outcome = {.ended = game_is_over(game), .rounds = game->turn.round, .commands = (int)game->commands};
    outcome.won = outcome.ended && teams_won(game);
    for (int team = 0; team < game->teams; team++) {
        for (int i = 0; i < PAIR; i++)
            outcome.troopers_lost += game->figure[team * PAIR + i].state == FIGURE_ELIMINATED;
        for (int kind = 0; kind < KIND_MAX; kind++)
            outcome.creatures_lost += game->team[team].kills[kind];
        outcome.points += game->team[team].kill_points;
    }
    outcome.legion_points = game->legion.points;
    outcome.hash = game_hash(game);
    return outcome;
}

struct outcome playing_run(const struct scenario *scenario, const struct game_setup *setup, struct players players,
                           struct game *game)
{
    struct event_list events;
    struct bot teams = {players.teams, rng_seed(players.seed, 101)};
    struct bot legion = {players.legion, rng_seed(players.seed, 102)};
    struct command command;
    const char *broken = NULL;
    int team_commands = 0;
    events.count = 0;
    game_start(game, scenario, setup, &events);
    tell(&players, game, &events);
    while (game->commands < PLAYING_COMMANDS_MAX && decide(game, &players, &teams, &legion, &command)) {
        events.count = 0;
        team_commands += game_seat_to_act(game) != SEAT_LEGION;
        struct reject reject = game_apply(game, &command, &events);
        broken = reject.why != REJECT_NONE ? reject_name((enum reject_why)reject.why)
                 : players.watched         ? invariant_broken(game)
                                           : NULL;
        if (broken)
            break;
        tell(&players, game, &events);
    }
    struct outcome outcome = look_back(game);
    outcome.broken = broken;
    outcome.team_commands = team_commands;
    return outcome;
}
