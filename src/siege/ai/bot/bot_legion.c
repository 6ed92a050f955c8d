/* bot_legion.c -- a bot as the Dark Legion: its answers to the questions that rules and cards ask it. */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/call.h"
#include "siege/ai/choice.h"
#include "siege/ai/sectors.h"
#include "siege/rules/board/board.h"
#include "siege/rules/legion/force.h"

#include <stddef.h>

static bool is_accepted(const struct game *game, const struct command *command)
{
    return command_check(game, command).why == REJECT_NONE;
}

static int distance_to_troopers(const struct game *game, struct square at)
{
    int least = BOARD_MAX;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!figure_on_board(game, id))
            continue;
        int distance = square_distance(at, figure_square(game, id));
        least = distance < least ? distance : least;
    }
    return least;
}

/* The sector's distance to the nearest way by which Doomtroopers come in. */
static int distance_to_entrances(const struct game *game, int slot)
{
    const struct mission *mission = &game->scenario->mission;
    int least = BOARD_MAX;
    for (int gate = 0; gate < mission->gates; gate++) {
        if (!(mission->gate[gate].flags & GATE_TROOPERS))
            continue;
        int distance = sector_distance(game, slot, mission->gate[gate].inside[0]);
        least = distance < least ? distance : least;
    }
    return least;
}

/* Cards are laid where Doomtroopers pass first, and turned over where they are. */
static bool answer_sector(const struct game *game, struct command *command)
{
    bool lay = force_is_laid(game);
    struct choice where = choice_none();
    command->type = COMMAND_FORCE_SECTOR;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        command->slot = (uint8_t)slot;
        if ((game->pending.slots >> slot & 1u) && is_accepted(game, command))
            choice_offer(&where, slot,
                         lay ? distance_to_entrances(game, slot) : sector_distance_to_troopers(game, slot), 0);
    }
    command->slot = (uint8_t)where.best.id;
    return choice_is_made(&where);
}

enum { TURN_IS_OVER = 1000 }; /* above all Promotion Points */

static bool is_spared(const struct game *game, int team)
{
    return game->scenario->mission.parameters.events_at_once && (game->team[team].flags & TEAM_HAS_MOVED);
}

/* The team that has scored most; where orders hold at once, of those whose turn is still to come. */
static bool answer_team(const struct game *game, struct command *command)
{
    struct choice which = choice_none();
    command->type = COMMAND_CHOOSE_TEAM;
    for (int team = 0; team < TEAM_MAX; team++) {
        command->choice = (uint8_t)team;
        if (is_accepted(game, command))
            choice_offer(&which, team, (is_spared(game, team) ? TURN_IS_OVER : 0) - game->team[team].points, 0);
    }
    command->choice = (uint8_t)which.best.id;
    return choice_is_made(&which);
}

/* The Doomtrooper with least Strength. */
static bool answer_figure(const struct game *game, struct command *command)
{
    struct choice who = choice_none();
    command->type = COMMAND_CHOOSE_FIGURE;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        command->target = id;
        if (is_accepted(game, command))
            choice_offer(&who, id, game->figure[id].strength, 0);
    }
    command->target = (figure_id)who.best.id;
    return choice_is_made(&who);
}

/* The entrance nearest to a Doomtrooper, kinds in the order of the reference card. */
static bool answer_reinforcement(const struct game *game, struct command *command)
{
    const struct mission *mission = &game->scenario->mission;
    command->type = COMMAND_REINFORCE;
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++) {
        struct choice where = choice_none();
        command->kind = (uint8_t)kind;
        for (int gate = 0; gate < mission->gates; gate++) {
            command->gate = (uint8_t)gate;
            if (is_accepted(game, command))
                choice_offer(&where, gate, distance_to_troopers(game, mission->gate[gate].inside[0]), 0);
        }
        command->gate = (uint8_t)where.best.id;
        if (choice_is_made(&where))
            return true;
    }
    return false;
}

static figure_id figure_in_pool(const struct game *game, int kind)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind == kind && game->figure[id].state == FIGURE_POOL)
            return id;
    return FIGURE_NONE;
}

/* The square with the best attack for the creature, then the one nearest to a Doomtrooper. */
static bool answer_placing_of(const struct game *game, int kind, struct command *command)
{
    struct bot_gains gains;
    struct game there = *game;
    struct choice where = choice_none();
    bot_gain_begin(&gains, figure_in_pool(game, kind), NULL, NULL);
    if (gains.attacker == FIGURE_NONE)
        return false;
    command->kind = (uint8_t)kind;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = sector_square(game, game->legion.place_slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        command->to = at;
        if (!is_accepted(game, command))
            continue;
        aim_stand(&there, gains.attacker, at);
        choice_offer(&where, i, distance_to_troopers(game, at), bot_gain_best(&there, &gains).worth);
    }
    int best = where.best.id;
    command->to = best < 0 ? SQUARE_NONE
                           : sector_square(game, game->legion.place_slot, best % SECTOR_SIZE, best / SECTOR_SIZE);
    return choice_is_made(&where);
}

static bool answer_placing(const struct game *game, struct command *command)
{
    command->type = COMMAND_PLACE;
    for (int kind = game->scenario->catalogue->kinds - 1; kind >= 0; kind--)
        if (game->legion.place[kind] > 0 && answer_placing_of(game, kind, command))
            return true;
    return false;
}

/* ---- missions and cards of the 1993 edition -------------------------------------------------------------------- */

/* A target is hidden as far as possible from where Doomtroopers come in. */
static bool answer_marker(const struct game *game, struct command *command)
{
    const struct mission *mission = &game->scenario->mission;
    uint64_t entrances[BOARD_MAX] = {0};
    struct field ways;
    struct choice where = choice_none();
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].flags & GATE_TROOPERS)
            entrances[mission->gate[gate].inside[0].y] |= UINT64_C(1) << mission->gate[gate].inside[0].x;
    field_compute_nearest(game, entrances, true, true, SQUARE_NONE, 0, &ways);
    command->type = COMMAND_PLACE_MARKER;
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y]; row; row &= row - 1) {
            command->to = square_at(__builtin_ctzll(row), y);
            int steps = ways.steps[y][command->to.x];
            if (steps < FIELD_FAR && is_accepted(game, command))
                choice_offer(&where, y * BOARD_MAX + command->to.x, -steps, 0);
        }
    command->to = square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
    return choice_is_made(&where);
}

static int troopers_in(const struct game *game, int slot)
{
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        count += figure_on_board(game, id) && game_slot_at(game, figure_square(game, id)) == slot;
    return count;
}

/* The sector with most Doomtroopers among those that the command may name. */
static bool answer_crowded_sector(const struct game *game, struct command *command)
{
    struct choice where = choice_none();
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        command->slot = (uint8_t)slot;
        if (is_accepted(game, command))
            choice_offer(&where, slot, -troopers_in(game, slot), 0);
    }
    command->slot = (uint8_t)where.best.id;
    return choice_is_made(&where);
}

static bool answer_alteration(const struct game *game, struct command *command)
{
    command->type = COMMAND_ALTER;
    command->choice = 1;
    return answer_crowded_sector(game, command);
}

/* The card goes to the sector beside that is nearest to Doomtroopers. */
static bool answer_force_move(const struct game *game, struct command *command)
{
    struct choice where = choice_none();
    command->type = COMMAND_MOVE_FORCE;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        command->slot = (uint8_t)slot;
        if (is_accepted(game, command))
            choice_offer(&where, slot, sector_distance_to_troopers(game, slot), 0);
    }
    command->slot = (uint8_t)where.best.id;
    return choice_is_made(&where);
}

/* An event holds for one sector. */
static bool answer_sector_choice(const struct game *game, struct command *command)
{
    command->type = COMMAND_CHOOSE_SECTOR;
    return answer_crowded_sector(game, command);
}

static bool answer_call(const struct game *game, struct command *command)
{
    call_decide(game, command);
    return true;
}

bool bot_legion_answer(const struct game *game, struct command *command)
{
    static bool (*const ANSWER[COMMAND_COUNT])(const struct game *, struct command *) = {
        [COMMAND_FORCE_SECTOR] = answer_sector,     [COMMAND_CALL] = answer_call,
        [COMMAND_CHOOSE_TEAM] = answer_team,        [COMMAND_CHOOSE_FIGURE] = answer_figure,
        [COMMAND_REINFORCE] = answer_reinforcement, [COMMAND_PLACE] = answer_placing,
        [COMMAND_PLACE_MARKER] = answer_marker,     [COMMAND_ALTER] = answer_alteration,
        [COMMAND_MOVE_FORCE] = answer_force_move,   [COMMAND_CHOOSE_SECTOR] = answer_sector_choice,
    };
    int answer = question_of(game)->command;
    return ANSWER[answer] ? ANSWER[answer](game, command) : bot_usual_answer(game, command);
}
