/* serve_read.c -- fields of a request become the game's values; what is wrong is reported where it stands. */
#include "siege/mission/save/save_fields.h"
#include "siege/rules/card/effect.h"
#include "tool/serve.h"

#include <stdio.h>
#include <string.h>

static void report_number(struct node node, int number, int max)
{
    char digits[16];
    (void)snprintf(digits, sizeof digits, "%d", number);
    node_report(node, PROBLEM_E203, PROBLEM_ARGS(.culprit = digits, .min = 0, .max = max));
}

static void report_form(struct node node, const char *format)
{
    node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = node_text(node), .expected = format));
}

figure_id serve_read_figure(struct request *request, const char *key)
{
    const struct game *game = &request->serve->game;
    struct node node = node_require(request->root, key);
    int errors = request->serve->tool->problems->errors;
    int figure = node_int(node, 0, FIGURE_MAX - 1);
    if (!node_exists(node) || request->serve->tool->problems->errors > errors)
        return FIGURE_NONE;
    if (game->figure[figure].kind != KIND_NONE)
        return (figure_id)figure;
    char digits[16];
    (void)snprintf(digits, sizeof digits, "%d", figure);
    node_report(node, PROBLEM_E301, PROBLEM_ARGS(.culprit = digits));
    return FIGURE_NONE;
}

/* ---- squares --------------------------------------------------------------------------------------------------- */

static struct square square_of_list(struct node list)
{
    if (node_array(list, 2, 2) != 2)
        return SQUARE_NONE;
    struct node x = node_first(list);
    return square_at(node_int(x, 0, BOARD_MAX - 1), node_int(node_next(x), 0, BOARD_MAX - 1));
}

/* "C4", "AA12": column letters as on the board, row from 1. */
static struct square square_of_text(struct node node)
{
    const char *text = node_text(node);
    int column = 0, row = 0;
    while (*text >= 'A' && *text <= 'Z' && column <= BOARD_MAX)
        column = column * 26 + (*text++ - 'A' + 1);
    bool lettered = column > 0, counted = *text >= '1' && *text <= '9';
    while (*text >= '0' && *text <= '9' && row <= BOARD_MAX)
        row = row * 10 + (*text++ - '0');
    if (*text || !lettered || !counted || column > BOARD_MAX || row > BOARD_MAX) {
        report_form(node, "serve.format.square");
        return SQUARE_NONE;
    }
    return square_at(column - 1, row - 1);
}

struct square serve_read_square(struct node node)
{
    if (!node_exists(node))
        return SQUARE_NONE;
    return node_type(node) == NODE_TEXT ? square_of_text(node) : square_of_list(node);
}

/* ---- seats and modes ------------------------------------------------------------------------------------------- */

static seat_id seat_of_name(const struct serve *serve, struct node node)
{
    const char *names[SEAT_COUNT];
    int teams = serve->game.teams;
    for (int team = 0; team < teams; team++)
        names[team] = serve->words.catalogue->corporation[serve->game.team[team].corporation].id;
    names[teams] = "legion";
    int found = node_enum(node, names, teams + 1);
    return found < 0 ? SEAT_NONE : found == teams ? SEAT_LEGION : (seat_id)found;
}

seat_id serve_read_seat(struct request *request, struct node node)
{
    if (node_type(node) == NODE_NULL || !node_exists(node))
        return SEAT_NONE;
    if (node_type(node) == NODE_TEXT)
        return seat_of_name(request->serve, node);
    int seat = node_int(node, 0, SEAT_COUNT - 1);
    if (seat < SEAT_LEGION && seat >= request->serve->game.teams)
        report_number(node, seat, request->serve->game.teams - 1);
    return (seat_id)seat;
}

int serve_read_mode(struct node node)
{
    static const char *const NAME[] = {"close", "fire", "tech"};
    if (node_type(node) == NODE_TEXT)
        return 1 << node_enum_or(node, NAME, ATTACK_MODES, 0);
    int mode = node_int(node, MODE_CLOSE, MODE_TECH);
    if (mode != (MODE_CLOSE | MODE_FIRE))
        return mode;
    report_number(node, mode, MODE_TECH); /* one of them, not both */
    return MODE_CLOSE;
}

/* ---- commands -------------------------------------------------------------------------------------------------- */

/* The mode may be a word here; everything else stands as in the log of a save. */
static int list_command_fields(struct field fields[SAVE_COMMAND_FIELDS])
{
    int count = 0;
    for (int i = 0; i < SAVE_COMMAND_FIELDS; i++)
        if (strcmp(SAVE_COMMAND[i].key, "mode") != 0)
            fields[count++] = SAVE_COMMAND[i];
    return count;
}

static int read_verb(struct node object)
{
    const char *names[COMMAND_COUNT];
    struct node verb = node_require(object, "do");
    for (int i = 0; i < COMMAND_COUNT; i++)
        names[i] = command_name((enum command_type)i);
    return node_exists(verb) ? node_enum_or(verb, names, COMMAND_COUNT, COMMAND_NONE) : COMMAND_NONE;
}

static void read_members(struct node object, struct command *command)
{
    static const char *const ALSO[] = {"do", "mode", "to", "reason"};
    struct field fields[SAVE_COMMAND_FIELDS];
    int count = list_command_fields(fields);
    saved_fields_read(object, command, fields, count, ALSO, 4);
    struct node mode = node_get(object, "mode");
    struct node to = node_get(object, "to");
    struct node reason = node_get(object, "reason");
    if (node_exists(mode))
        command->mode = (uint8_t)serve_read_mode(mode);
    if (node_exists(to) && node_type(to) != NODE_NULL)
        command->to = serve_read_square(to);
    if (node_exists(reason))
        saved_fields_read(reason, &command->reason, SAVE_REASON, SAVE_REASON_FIELDS, NULL, 0);
}

struct command serve_read_command(struct request *request)
{
    struct command command = COMMAND_EMPTY;
    struct node object = node_require(request->root, "command");
    if (!node_exists(object) || !node_expect(object, NODE_OBJECT))
        return command;
    command.type = (uint8_t)read_verb(object);
    command.seat = game_seat_to_act(&request->serve->game);
    read_members(object, &command);
    return command;
}
