/*
 * move_ask.c -- asks the other teams before a Move goes past their Doomtroopers, and keeps it until they have
 * answered.
 */
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"

#include <string.h>

/* Squares on which the Move stands after each step, the one by which it enters first. Returns how many. */
static int list_squares(const struct game *game, const struct command *command, struct square squares[STEP_MAX + 1])
{
    const struct figure *figure = &game->figure[command->figure];
    struct square at = figure_square(game, command->figure);
    int count = 0;
    if (figure->state == FIGURE_WAITING) {
        at = marker_lead(game, game->scenario->mission.gate[figure->gate].inside[command->entry]);
        squares[count++] = at;
    }
    for (int i = 0; i < command->steps; i++) {
        at = marker_lead(game, square_step(at, (enum direction)command->step[i]));
        squares[count++] = at;
    }
    return count;
}

/* The first team that must be asked and has not agreed; TEAM_MAX: none. */
static int team_to_ask(const struct game *game, const struct command *command)
{
    struct square squares[STEP_MAX + 1];
    int count = list_squares(game, command, squares);
    for (int i = 0; i < count; i++) {
        figure_id other = figure_at(game, squares[i]);
        if (other != FIGURE_NONE && other != command->figure && reach_must_ask(game, command->figure, other) &&
            !(game->move.granted >> other / PAIR & 1))
            return other / PAIR;
    }
    return TEAM_MAX;
}

/* While its way is being asked for, `next` keeps by which square it enters and `number` whether it is an extra one. */
static void keep_move(struct game *game, const struct command *command)
{
    struct move_in_progress *move = &game->move;
    uint8_t granted = move->granted;
    *move = (struct move_in_progress){.figure = command->figure,
                                      .next = command->entry,
                                      .number = command->extra,
                                      .steps = command->steps,
                                      .gate = command->gate,
                                      .granted = granted};
    memcpy(move->step, command->step, sizeof move->step);
}

struct command move_asked(const struct game *game)
{
    const struct move_in_progress *move = &game->move;
    struct command command = command_make(COMMAND_MOVE, figure_seat(move->figure), move->figure);
    struct square squares[STEP_MAX + 1];
    command.entry = move->next;
    command.extra = move->number;
    command.steps = move->steps;
    command.gate = move->gate;
    memcpy(command.step, move->step, sizeof command.step);
    int count = list_squares(game, &command, squares);
    command.to = count ? squares[count - 1] : figure_square(game, move->figure);
    return command;
}

bool move_ask_to_pass(struct game *game, const struct command *command)
{
    if (!figure_is_trooper(command->figure) || !reach_asks_teams(game))
        return false;
    struct command full = *command;
    move_complete(game, &full);
    int team = team_to_ask(game, &full);
    if (team == TEAM_MAX)
        return false;
    keep_move(game, &full);
    game->pending = (struct pending){.type = PENDING_PASS, .seat = (seat_id)team, .card = full.figure};
    return true;
}

bool move_permit(struct game *game, const struct command *answer, struct command *move, struct event_list *events)
{
    struct event *event = event_of(events, EVENT_PASS_ASKED, game->move.figure, 0, 0);
    event->seat = answer->seat;
    event->choice = answer->choice;
    if (!answer->choice) {
        game->turn.refused |= (uint8_t)(1u << answer->seat);
        memset(&game->move, 0, sizeof game->move);
        return false;
    }
    game->move.granted |= (uint8_t)(1u << answer->seat);
    *move = move_asked(game);
    return true;
}
