/* legal_answers.c -- every answer that may be given to the open question, by the shape of its answers. */
#include "siege/rules/turn/legal_parts.h"

#include <assert.h>

static struct command blank_answer(const struct game *game)
{
    struct command command = COMMAND_EMPTY;
    command.type = question_of(game)->command;
    command.seat = game->pending.seat;
    return command;
}

static void list_keep(const struct game *game, struct legal_list *list)
{
    (void)legal_add(list, COMMAND_KEEP, game->pending.seat);
}

/* One answer for each value of `choice` that passes the check. */
static void list_choices(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.choice = 0; command.choice < question_of(game)->choices; command.choice++)
        legal_add_if_fine(game, &command, list);
}

static void list_sectors(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.slot = 0; command.slot < SLOT_MAX; command.slot++)
        legal_add_if_fine(game, &command, list);
}

static void list_entrances(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.gate = 0; command.gate < game->scenario->mission.gates; command.gate++)
        legal_add_if_fine(game, &command, list);
}

static void list_troopers(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.target = 0; command.target < TROOPER_MAX; command.target++)
        legal_add_if_fine(game, &command, list);
}

static void list_markers(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (int m = 0; m < game->markers; m++) {
        command.target = (uint8_t)(TARGET_MARKER + m);
        legal_add_if_fine(game, &command, list);
    }
}

static void list_squares(const struct game *game, struct legal_list *list)
{
    legal_add_squares(game, blank_answer(game), list);
}

static void list_steps(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    command.figure = game->pending.card;
    legal_add_squares_beside(game, command, list);
    list_keep(game, list);
}

static void list_starts(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    assert(is_team_number(command.seat));
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        legal_add_squares(game, command, list);
    }
}

static void list_bunker(const struct game *game, struct legal_list *list)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    struct command command = blank_answer(game), ready = COMMAND_EMPTY;
    assert(is_team_number(command.seat));
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        for (command.kind = 0; command.kind <= 1; command.kind++)
            for (command.choice = 0; command.choice < (command.kind ? catalogue->gears : catalogue->weapons);
                 command.choice++)
                legal_add_if_fine(game, &command, list);
    }
    ready.type = COMMAND_READY;
    ready.seat = game->pending.seat;
    legal_add_if_fine(game, &ready, list);
}

static void list_alterations(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.slot = 0; command.slot < SLOT_MAX; command.slot++) {
        command.slot2 = SLOT_NONE;
        for (command.choice = 1; command.choice <= 3; command.choice = (uint8_t)(command.choice + 2))
            legal_add_if_fine(game, &command, list);
        command.choice = 0;
        for (command.slot2 = (uint8_t)(command.slot + 1); command.slot2 < SLOT_MAX; command.slot2++)
            legal_add_if_fine(game, &command, list);
    }
}

static void list_reactions(const struct game *game, struct legal_list *list)
{
    for (uint8_t choice = 0; choice <= 1; choice++)
        legal_add(list, COMMAND_KEEP, game->pending.seat)->choice = choice;
}

static void list_rerolls(const struct game *game, struct legal_list *list)
{
    list_choices(game, list);
    list_keep(game, list);
}

/* At entrances, and next to dark portals where the mission lets reinforcements appear there. */
static void list_reinforcements(const struct game *game, struct legal_list *list)
{
    const struct mission *mission = &game->scenario->mission;
    for (int kind = 0; kind < KIND_MAX; kind++) {
        struct command command = blank_answer(game);
        command.kind = (uint8_t)kind;
        if (!game->legion.reinforce[kind])
            continue;
        for (command.gate = 0; command.gate < mission->gates; command.gate++)
            legal_add_if_fine(game, &command, list);
        command.gate = GATE_NONE;
        for (int m = 0; mission->portals_from_round && m < game->markers; m++) {
            if (!(marker_traits(game->marker[m].kind) & TRAIT_SPAWNS) || game->marker[m].state != MARKER_STANDS)
                continue;
            for (int d = NORTH; d < DIRECTIONS; d++) {
                command.to = square_step(square_at(game->marker[m].x, game->marker[m].y), (enum direction)d);
                legal_add_if_fine(game, &command, list);
            }
        }
    }
}

static void list_placings(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.kind = 0; command.kind < KIND_MAX; command.kind++)
        if (game->legion.place[command.kind])
            legal_add_squares(game, command, list);
}

void legal_add_answers(const struct game *game, struct legal_list *list)
{
    switch ((enum choice_shape)question_of(game)->shape) {
    case CHOICE_ANY:
        legal_add_turn(game, list);
        break;
    case CHOICE_SECTOR:
        list_sectors(game, list);
        break;
    case CHOICE_LAYOUT:
        list_alterations(game, list);
        break;
    case CHOICE_GATE:
        list_entrances(game, list);
        break;
    case CHOICE_KIND_GATE:
        list_reinforcements(game, list);
        break;
    case CHOICE_KIND_SQUARE:
        list_placings(game, list);
        break;
    case CHOICE_FIGURE_SQUARE:
        list_starts(game, list);
        break;
    case CHOICE_SQUARE:
        list_squares(game, list);
        break;
    case CHOICE_STEP:
        list_steps(game, list);
        break;
    case CHOICE_FIGURE:
        list_troopers(game, list);
        break;
    case CHOICE_MARKER:
        list_markers(game, list);
        break;
    case CHOICE_DICE:
        list_rerolls(game, list);
        break;
    case CHOICE_YES_NO:
    case CHOICE_TEAM:
    case CHOICE_DIE:
    case CHOICE_GEAR:
    case CHOICE_TROOPERS:
    case CHOICE_CARD:
        list_choices(game, list);
        break;
    case CHOICE_BUNKER:
        list_bunker(game, list);
        break;
    case CHOICE_HAND:
        list_reactions(game, list);
        break;
    case CHOICE_ACTION:
        legal_add_interlude(game, list);
        break;
    case CHOICE_COUNT:
        break;
    }
}
