/* legal_answers.c -- every answer that may be given to the open question, by the shape of its answers. */
#include "siege/rules/turn/legal_parts.h"

#include "siege/rules/board/marker.h"
#include "siege/rules/card/bunker.h"

#include <assert.h>

static struct command blank_answer(const struct game *game)
{
    return command_make(question_of(game)->command, game->pending.seat, FIGURE_NONE);
}

static void list_keep(const struct game *game, struct legal_list *list)
{
    (void)legal_add(list, COMMAND_KEEP, game->pending.seat);
}

/* One answer for each value of `choice` that passes the check. */
static void list_choices(const struct game *game, struct legal_list *list)
{
    legal_add_each(game, blank_answer(game), FIELD(choice), 0, question_of(game)->choices, list);
}

static void list_sectors(const struct game *game, struct legal_list *list)
{
    legal_add_each(game, blank_answer(game), FIELD(slot), 0, SLOT_MAX, list);
}

static void list_entrances(const struct game *game, struct legal_list *list)
{
    legal_add_each(game, blank_answer(game), FIELD(gate), 0, game->scenario->mission.gates, list);
}

static void list_troopers(const struct game *game, struct legal_list *list)
{
    legal_add_each(game, blank_answer(game), FIELD(target), 0, TROOPER_MAX, list);
}

static void list_markers(const struct game *game, struct legal_list *list)
{
    legal_add_each(game, blank_answer(game), FIELD(target), TARGET_MARKER, game->markers, list);
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

/* One for each card of a mask. */
static void list_cards(struct command command, uint32_t cards, struct legal_list *list)
{
    for (; cards; cards &= cards - 1) {
        assert(list->count < LEGAL_MAX);
        command.choice = (uint8_t)__builtin_ctz(cards);
        list->item[list->count++] = command;
    }
}

static void list_bunker(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game), ready = command_make(COMMAND_READY, command.seat, FIGURE_NONE);
    assert(is_team_number(command.seat));
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        for (command.kind = 0; command.kind <= 1; command.kind++)
            list_cards(command, bunker_may_mask(game, command.figure, command.kind), list);
    }
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
        legal_add_each(game, command, FIELD(gate), 0, mission->gates, list);
        for (int m = 0; mission->portals_from_round && m < game->markers; m++) {
            for (int d = NORTH; d < DIRECTIONS && marker_has(game, m, TRAIT_SPAWNS); d++) {
                command.to = square_step(marker_square(game, m), (enum direction)d);
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

/* By the shape of the answer. */
static void (*const LIST[CHOICE_COUNT])(const struct game *, struct legal_list *) = {
    [CHOICE_ANY] = legal_add_turn,         [CHOICE_YES_NO] = list_choices,
    [CHOICE_SECTOR] = list_sectors,        [CHOICE_LAYOUT] = list_alterations,
    [CHOICE_GATE] = list_entrances,        [CHOICE_KIND_GATE] = list_reinforcements,
    [CHOICE_KIND_SQUARE] = list_placings,  [CHOICE_FIGURE_SQUARE] = list_starts,
    [CHOICE_SQUARE] = list_squares,        [CHOICE_STEP] = list_steps,
    [CHOICE_TEAM] = list_choices,          [CHOICE_FIGURE] = list_troopers,
    [CHOICE_MARKER] = list_markers,        [CHOICE_DICE] = list_rerolls,
    [CHOICE_DIE] = list_choices,           [CHOICE_GEAR] = list_choices,
    [CHOICE_TROOPERS] = list_choices,      [CHOICE_CARD] = list_choices,
    [CHOICE_BUNKER] = list_bunker,         [CHOICE_HAND] = list_reactions,
    [CHOICE_ACTION] = legal_add_interlude,
};

void legal_add_answers(const struct game *game, struct legal_list *list)
{
    LIST[question_of(game)->shape](game, list);
}
