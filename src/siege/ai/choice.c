/* choice.c -- compares what is offered with the best so far, keeps the runner-up, and makes the reason from both. */
#include "siege/ai/choice.h"

#include "siege/rules/board/board.h"

#include <stddef.h>

struct choice choice_none(void)
{
    return (struct choice){{-1, 0, 0}, {-1, 0, 0}};
}

static bool is_better(struct candidate a, struct candidate b)
{
    if (b.id < 0)
        return true;
    return a.value != b.value ? a.value < b.value : a.rank > b.rank;
}

bool choice_prefers(const struct choice *choice, int value, int rank)
{
    return is_better((struct candidate){0, value, rank}, choice->best);
}

void choice_offer(struct choice *choice, int id, int value, int rank)
{
    struct candidate offered = {id, value, rank};
    if (is_better(offered, choice->best)) {
        choice->next = choice->best;
        choice->best = offered;
    } else if (is_better(offered, choice->next)) {
        choice->next = offered;
    }
}

/* The byte of the command that names the option; NULL: its square. */
static uint8_t *byte_of(struct command *command, enum option option)
{
    switch (option) {
    case OPTION_SLOT:
        return &command->slot;
    case OPTION_GATE:
        return &command->gate;
    case OPTION_TROOPER:
        return &command->target;
    case OPTION_TEAM:
    case OPTION_GEAR:
        return &command->choice;
    case OPTION_SQUARE:
        break;
    }
    return NULL;
}

struct square choice_square(const struct choice *choice)
{
    int id = choice->best.id;
    return id < 0 ? SQUARE_NONE : square_at(id % BOARD_MAX, id / BOARD_MAX);
}

struct choice choice_among(const struct game *game, struct command *command, enum option option, choice_weigh weigh,
                           const void *about)
{
    const struct scenario *scenario = game->scenario;
    const int count[] = {[OPTION_SLOT] = SLOT_MAX,
                         [OPTION_GATE] = scenario->mission.gates,
                         [OPTION_TEAM] = TEAM_MAX,
                         [OPTION_TROOPER] = TROOPER_MAX,
                         [OPTION_GEAR] = scenario->catalogue->gears,
                         [OPTION_SQUARE] = scenario->height * BOARD_MAX};
    struct choice choice = choice_none();
    uint8_t *byte = byte_of(command, option);
    for (int id = 0; id < count[option]; id++) {
        if (byte)
            *byte = (uint8_t)id;
        else
            command->to = square_at(id % BOARD_MAX, id / BOARD_MAX);
        if ((!byte && !board_has(scenario->floor, command->to)) || !command_is_legal(game, command))
            continue;
        struct candidate candidate = weigh(game, command, about);
        if (candidate.id >= 0)
            choice_offer(&choice, id, candidate.value, candidate.rank);
    }
    if (byte)
        *byte = (uint8_t)choice.best.id;
    else
        command->to = choice_square(&choice);
    return choice;
}

struct reason choice_reason(const struct choice *choice, int kind, int card, int line)
{
    struct reason reason = NO_REASON;
    reason.kind = (uint8_t)kind;
    reason.card = (uint8_t)card;
    reason.line = (uint8_t)line;
    reason.chosen = (uint8_t)choice->best.id;
    reason.value = (int16_t)choice->best.value;
    if (choice->next.id >= 0) {
        reason.runner_up = (uint8_t)choice->next.id;
        reason.other_value = (int16_t)choice->next.value;
        reason.tie = choice->best.value == choice->next.value ? TIE_BY_COMPASS : TIE_NONE;
    }
    return reason;
}
