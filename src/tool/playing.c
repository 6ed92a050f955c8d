/* playing.c -- lets the players of each seat decide until the mission ends, and looks back at what came of it. */
#include "tool/playing.h"

#include "tool/tool.h"

#include "siege/ai/deck/deck.h"
#include "siege/rules/turn/invariant.h"
#include "siege/rules/mission/score.h"

#include <cJSON.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

bool playing_decide(const struct game *game, struct bot *teams, struct bot *legion, struct command *command)
{
    seat_id seat = game_seat_to_act(game);
    if (seat == SEAT_NONE)
        return false;
    struct game view;
    game_view_write(&view, game, seat);
    if (seat == SEAT_LEGION && game->legion.deck)
        return deck_decide(&view, command);
    return bot_decide(seat == SEAT_LEGION ? legion : teams, &view, command);
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
    while (game->commands < PLAYING_COMMANDS_MAX && decide(game, &players, &teams, &legion, &command)) {
        events.count = 0;
        team_commands += game_seat_to_act(game) != SEAT_LEGION;
        struct reject reject = game_apply(game, &command, &events);
        broken = reject.why != REJECT_NONE ? reject_name((enum reject_why)reject.why)
                 : players.watched         ? invariant_broken(game)
                                           : NULL;
        if (broken)
            break;
    }
    struct outcome outcome = look_back(game);
    outcome.broken = broken;
    outcome.team_commands = team_commands;
    return outcome;
}

static double mean(long long sum, int games)
{
    return (double)((sum + games / 2) / games);
}

struct cJSON *playing_measured(const struct measured *measured)
{
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "mission", measured->mission);
    if (measured->campaign[0])
        cJSON_AddStringToObject(line, "campaign", measured->campaign);
    cJSON_AddNumberToObject(line, "teams", measured->teams);
    cJSON_AddStringToObject(line, "legion", measured->legion);
    cJSON_AddBoolToObject(line, "adapted", measured->adapted);
    cJSON_AddNumberToObject(line, "rank", measured->rank);
    cJSON_AddNumberToObject(line, "games", measured->games);
    cJSON_AddNumberToObject(line, "won", measured->won);
    cJSON_AddNumberToObject(line, "decisions", mean(measured->decisions, measured->games));
    cJSON_AddNumberToObject(line, "watched", mean(measured->watched, measured->games));
    return line;
}

/* ---- house rules and difficulty -------------------------------------------------------------------------------- */

static const struct rule_option *find_option(const struct rule_options *options, const char *id)
{
    int house = option_find(&options->house, id);
    int difficulty = option_find(&options->difficulty, id);
    return house >= 0 ? &options->house.item[house] : difficulty >= 0 ? &options->difficulty.item[difficulty] : NULL;
}

static void list_ids(char *out, size_t size, const struct option_list *list)
{
    size_t length = strlen(out);
    for (int i = 0; i < list->count && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", list->item[i].id);
}

static bool refuse_option(const struct tool *tool, const struct rule_options *options, const char *id)
{
    char list[2 * OPTION_MAX * OPTION_ID_BYTES] = "";
    list_ids(list, sizeof list, &options->house);
    list_ids(list, sizeof list, &options->difficulty);
    tool_say(tool, stderr, "tool.simulate.no_option", SLOTS({"option", id, 0}, {"list", list, 0}));
    return false;
}

bool playing_agree(const struct tool *tool, const struct rule_options *options, const char *const *ids, int count,
                   struct game_setup *agreed)
{
    *agreed = (struct game_setup){0};
    for (int i = 0; i < count; i++) {
        const struct rule_option *option = find_option(options, ids[i]);
        if (!option || !option_agree(option, agreed))
            return refuse_option(tool, options, ids[i]);
    }
    return true;
}
