/* bot_legion.c -- a bot as the Dark Legion: its answers to the questions that rules and cards ask it. */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/alike.h"
#include "siege/ai/choice.h"
#include "siege/rules/legion/force.h"

#include <stddef.h>

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

/* The card goes to the sector beside that is nearest to Doomtroopers. */
static struct candidate weigh_nearness(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return candidate_of(sector_distance_to_troopers(game, command->slot), 0);
}

/* Cards are laid where Doomtroopers pass first, and turned over where they are. */
static struct candidate weigh_sector(const struct game *game, const struct command *command, const void *about)
{
    return force_is_laid(game) ? candidate_of(distance_to_entrances(game, command->slot), 0)
                               : weigh_nearness(game, command, about);
}

/* The sector with most Doomtroopers: to be altered, or for an event to hold there. */
static struct candidate weigh_crowd(const struct game *game, const struct command *command, const void *about)
{
    int count = 0;
    (void)about;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        count += figure_on_board(game, id) && game_slot_at(game, figure_square(game, id)) == command->slot;
    return candidate_of(-count, 0);
}

/* The team that has scored most; where orders hold at once, of those whose turn is still to come. */
static struct candidate weigh_team(const struct game *game, const struct command *command, const void *about)
{
    enum { TURN_IS_OVER = 1000 }; /* above all Promotion Points */
    const struct team *team = &game->team[command->choice];
    bool spared = game->scenario->mission.parameters.events_at_once && (team->flags & TEAM_HAS_MOVED);
    (void)about;
    return candidate_of((spared ? TURN_IS_OVER : 0) - team->points, 0);
}

/* The Doomtrooper with least Strength. */
static struct candidate weigh_strength(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return candidate_of(game->figure[command->target].strength, 0);
}

struct candidate bot_weigh_gate(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return candidate_of(distance_to_any(game, game->scenario->mission.gate[command->gate].inside[0], true), 0);
}

/* The entrance nearest to a Doomtrooper, kinds in the order of the reference card. */
static bool answer_reinforcement(const struct game *game, struct command *command)
{
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++) {
        command->kind = (uint8_t)kind;
        struct choice where = choice_among(game, command, OPTION_GATE, bot_weigh_gate, NULL);
        if (choice_is_made(&where))
            return true;
    }
    return false;
}

/* ---- placing --------------------------------------------------------------------------------------------------- */

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
        command->to = sector_square(game, game->legion.place_slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        if (!command_is_legal(game, command))
            continue;
        aim_stand(&there, gains.attacker, command->to);
        choice_offer(&where, command->to.y * BOARD_MAX + command->to.x, distance_to_any(game, command->to, true),
                     bot_gain_best(&there, &gains).worth);
    }
    command->to = choice_square(&where);
    return choice_is_made(&where);
}

static bool answer_placing(const struct game *game, struct command *command)
{
    for (int kind = game->scenario->catalogue->kinds - 1; kind >= 0; kind--)
        if (game->legion.place[kind] > 0 && answer_placing_of(game, kind, command))
            return true;
    return false;
}

static struct candidate weigh_far(const struct game *game, const struct command *command, const void *about)
{
    const struct field *ways = about;
    int steps = ways->steps[command->to.y][command->to.x];
    (void)game;
    return (struct candidate){steps < FIELD_FAR ? 0 : -1, -steps, 0};
}

/* A target is hidden as far as possible from where Doomtroopers come in. */
static bool answer_marker(const struct game *game, struct command *command)
{
    const struct mission *mission = &game->scenario->mission;
    uint64_t entrances[BOARD_MAX] = {0};
    struct field ways;
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].flags & GATE_TROOPERS)
            entrances[mission->gate[gate].inside[0].y] |= UINT64_C(1) << mission->gate[gate].inside[0].x;
    field_compute_nearest(game, entrances, true, true, SQUARE_NONE, 0, &ways);
    struct choice where = choice_among(game, command, OPTION_SQUARE, weigh_far, &ways);
    return choice_is_made(&where);
}

static bool answer_call(const struct game *game, struct command *command)
{
    call_decide(game, command);
    return true;
}

/* What is named by weighing all there is, or by a function. */
static const struct {
    enum option option;
    choice_weigh weigh;
    bool (*answer)(const struct game *game, struct command *command);
} ANSWERS[COMMAND_COUNT] = {
    [COMMAND_FORCE_SECTOR] = {OPTION_SLOT, weigh_sector, NULL},
    [COMMAND_CALL] = {.answer = answer_call},
    [COMMAND_CHOOSE_TEAM] = {OPTION_TEAM, weigh_team, NULL},
    [COMMAND_CHOOSE_FIGURE] = {OPTION_TROOPER, weigh_strength, NULL},
    [COMMAND_REINFORCE] = {.answer = answer_reinforcement},
    [COMMAND_PLACE] = {.answer = answer_placing},
    [COMMAND_PLACE_MARKER] = {.answer = answer_marker},
    [COMMAND_ALTER] = {OPTION_SLOT, weigh_crowd, NULL},
    [COMMAND_MOVE_FORCE] = {OPTION_SLOT, weigh_nearness, NULL},
    [COMMAND_CHOOSE_SECTOR] = {OPTION_SLOT, weigh_crowd, NULL},
};

bool bot_legion_answer(const struct game *game, struct command *command)
{
    int asked = question_of(game)->command;
    command->type = (uint8_t)asked;
    command->choice = asked == COMMAND_ALTER; /* the sector turns */
    if (ANSWERS[asked].answer)
        return ANSWERS[asked].answer(game, command);
    if (!ANSWERS[asked].weigh)
        return bot_usual_answer(game, command);
    struct choice choice = choice_among(game, command, ANSWERS[asked].option, ANSWERS[asked].weigh, NULL);
    return choice_is_made(&choice);
}
