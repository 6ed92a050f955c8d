/*
 * serve_read.c -- fields of a request become the game's values, among them what is agreed before a mission begins. What
 * is wrong is reported where it stands.
 */
#include "siege/mission/save/save_fields.h"
#include "siege/rules/card/effect.h"
#include "tool/serve.h"

#include <cJSON.h>
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

/* A Move that names its steps ends where they lead. */
static struct square end_of_steps(const struct game *game, const struct command *command)
{
    if (command->figure >= FIGURE_MAX || command->steps > STEP_MAX)
        return SQUARE_NONE;
    const struct figure *figure = &game->figure[command->figure];
    struct square at = figure_square(game, command->figure);
    if (figure->state == FIGURE_WAITING && game_has_gate(game, figure->gate) &&
        command->entry < game->scenario->mission.gate[figure->gate].width)
        at = game->scenario->mission.gate[figure->gate].inside[command->entry];
    for (int i = 0; i < command->steps && square_is(at) && command->step[i] < DIRECTIONS; i++)
        at = square_step(at, (enum direction)command->step[i]);
    return at;
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
    struct node step = node_get(object, "step");
    if (node_exists(step) && !node_exists(node_get(object, "steps")))
        command.steps = (uint8_t)node_array(step, 0, STEP_MAX);
    if (command.type == COMMAND_MOVE && command.steps && !square_is(command.to))
        command.to = end_of_steps(&request->serve->game, &command);
    return command;
}

/* ---- the setup ------------------------------------------------------------------------------------------------- */

static int read_corporation(const struct catalogue *catalogue, struct node node)
{
    const char *names[CORPORATIONS];
    for (int i = 0; i < CORPORATIONS; i++)
        names[i] = catalogue->corporation[i].id;
    return node_enum_or(node, names, CORPORATIONS, 0);
}

int serve_read_corporations(const struct catalogue *catalogue, struct node list, int most, uint8_t *corporation)
{
    int count = node_array(list, 1, most);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        corporation[i] = (uint8_t)read_corporation(catalogue, entry);
    return count;
}

static void read_teams(const struct catalogue *catalogue, struct node list, struct game_setup *setup)
{
    struct game_setup usual = *setup;
    setup->teams = (uint8_t)serve_read_corporations(catalogue, list, TEAM_MAX, setup->corporation);
    for (int team = 0; team < setup->teams; team++)
        memcpy(setup->weapon[team], usual.weapon[setup->corporation[team]], PAIR);
}

static void read_pair(const struct catalogue *catalogue, struct node pair, uint8_t weapon[PAIR])
{
    const char *names[WEAPON_MAX];
    int count = node_array(pair, PAIR, PAIR);
    struct node entry = node_first(pair);
    for (int i = 0; i < catalogue->weapons; i++)
        names[i] = catalogue->weapon[i].id;
    for (int k = 0; k < count; k++, entry = node_next(entry))
        if (node_type(entry) != NODE_NULL)
            weapon[k] = (uint8_t)node_enum_or(entry, names, catalogue->weapons, 0);
}

/* One pair for each team; null stands for what comes with the figure. */
static void read_weapons(const struct catalogue *catalogue, struct node list, struct game_setup *setup)
{
    if (!node_exists(list))
        return;
    int count = node_array(list, setup->teams, setup->teams);
    struct node entry = node_first(list);
    for (int team = 0; team < count; team++, entry = node_next(entry))
        read_pair(catalogue, entry, setup->weapon[team]);
}

static uint32_t read_gear_of(const struct catalogue *catalogue, struct node list)
{
    const char *names[GEAR_MAX];
    uint32_t gear = 0;
    int count = node_array(list, 0, GEAR_MAX);
    struct node entry = node_first(list);
    for (int i = 0; i < catalogue->gears; i++)
        names[i] = catalogue->gear[i].id;
    for (int i = 0; i < count; i++, entry = node_next(entry))
        gear |= UINT32_C(1) << node_enum_or(entry, names, catalogue->gears, 0);
    return gear;
}

/* A pair of lists for each team. */
static void read_gear(const struct catalogue *catalogue, struct node list, struct game_setup *setup)
{
    if (!node_exists(list))
        return;
    int count = node_array(list, setup->teams, setup->teams);
    struct node pair = node_first(list);
    for (int team = 0; team < count; team++, pair = node_next(pair)) {
        int both = node_array(pair, PAIR, PAIR);
        struct node entry = node_first(pair);
        for (int k = 0; k < both; k++, entry = node_next(entry))
            setup->gear[team][k] = read_gear_of(catalogue, entry);
    }
}

/* ---- a campaign ------------------------------------------------------------------------------------------------ */

/* One number for each team; one more is the Dark Legion player's. */
static int read_numbers(struct node list, const struct game_setup *setup, int most, int numbers[SEAT_COUNT])
{
    int count = node_array(list, setup->teams, setup->teams + 1);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        numbers[i < setup->teams ? i : SEAT_LEGION] = node_int(entry, 0, most);
    return count;
}

/* Promotion Points and Credits carried over: Ranks follow from them. */
static void read_carried(struct request *request, struct game_setup *setup)
{
    struct node points = node_get(request->root, "points");
    struct node credits = node_get(request->root, "credits");
    int numbers[SEAT_COUNT] = {0};
    if (!node_exists(points) && !node_exists(credits))
        return;
    setup->carried = 1;
    if (node_exists(points) && read_numbers(points, setup, INT16_MAX, numbers))
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            setup->points[seat] = (int16_t)numbers[seat];
    memset(numbers, 0, sizeof numbers);
    if (node_exists(credits) && read_numbers(credits, setup, UINT8_MAX, numbers))
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            setup->credits[seat] = (uint8_t)numbers[seat];
}

/* ---- other rules ----------------------------------------------------------------------------------------------- */

static void report_too_many(struct node node)
{
    node_report(node, PROBLEM_E208, PROBLEM_ARGS(.number = SETUP_CHANGES_MAX + 1, .max = SETUP_CHANGES_MAX));
}

/* House rules first, difficulty after them. */
static const struct rule_option *option_at(const struct rule_options *options, int index)
{
    return index < options->house.count ? &options->house.item[index]
                                        : &options->difficulty.item[index - options->house.count];
}

void serve_read_options(const struct rule_options *options, struct node list, struct game_setup *setup)
{
    const char *names[2 * OPTION_MAX];
    if (!node_exists(list) || !options)
        return;
    int known = options->house.count + options->difficulty.count;
    for (int i = 0; i < known; i++)
        names[i] = option_at(options, i)->id;
    int count = node_array(list, 0, 2 * OPTION_MAX);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int which = node_enum(entry, names, known);
        if (which >= 0 && !option_agree(option_at(options, which), setup))
            report_too_many(entry);
    }
}

static void read_rules(struct node object, struct game_setup *setup)
{
    const char *names[PARAMETER_COUNT];
    if (!node_exists(object) || !node_expect(object, NODE_OBJECT))
        return;
    for (int i = 0; i < PARAMETER_COUNT; i++)
        names[i] = parameter_table()[i].name;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        int which = node_key_is_remark(entry) ? -1 : node_key_enum(entry, names, PARAMETER_COUNT);
        if (which < 0)
            continue;
        const struct parameter_entry *row = &parameter_table()[which];
        struct rule_option one = {.changes = 1};
        one.change[0] = (struct option_change){(uint8_t)which, 0, (int16_t)node_int(entry, row->least, row->greatest)};
        if (!option_agree(&one, setup))
            report_too_many(entry);
    }
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

static void read_legion(struct request *request, const struct catalogue *catalogue, struct game_setup *setup)
{
    static const char *const LEGION[] = {"deck", "seat"};
    struct node legion = node_get(request->root, "legion");
    struct node corporation = node_get(request->root, "legion_corporation");
    if (node_exists(legion))
        setup->legion_deck = node_enum_or(legion, LEGION, 2, 0) == 0;
    if (node_exists(corporation) && node_type(corporation) != NODE_NULL)
        setup->legion_corporation = (uint8_t)read_corporation(catalogue, corporation);
}

struct game_setup serve_read_setup(const struct serve *serve, struct request *request,
                                   const struct catalogue *catalogue)
{
    struct node seed = node_get(request->root, "seed");
    struct node teams = node_require(request->root, "teams");
    struct node draft = node_get(request->root, "draft");
    struct game_setup setup = game_setup_default(catalogue, 1, node_exists(seed) ? node_u64(seed) : 1);
    setup.rank = (uint8_t)node_int_or(node_get(request->root, "rank"), 1, catalogue->ranks, 1);
    bool endless = node_exists(node_get(request->root, "endless")) &&
                   node_bool(node_get(request->root, "endless"), false);
    setup.sandbox = !serve->sandbox ? SANDBOX_OFF : endless ? SANDBOX_ENDLESS : SANDBOX_ENDING;
    setup.draft = node_exists(draft) && node_bool(draft, false);
    if (node_exists(teams))
        read_teams(catalogue, teams, &setup);
    read_weapons(catalogue, node_get(request->root, "weapons"), &setup);
    read_gear(catalogue, node_get(request->root, "gear"), &setup);
    read_carried(request, &setup);
    serve_read_options(editions_options(serve->tool->editions, catalogue->id), node_get(request->root, "options"),
                       &setup);
    read_rules(node_get(request->root, "rules"), &setup);
    read_legion(request, catalogue, &setup);
    return setup;
}

void serve_refuse_setup(struct request *request, const struct mission *mission, const struct game_setup *setup,
                        struct reject reject)
{
    bool wrong_number = setup->teams < mission->least_teams || setup->teams > mission->most_teams;
    const char *key = wrong_number                     ? "serve.bad_setup.teams"
                      : reject.why == REJECT_NO_WEAPON ? "serve.bad_setup.weapon"
                                                       : "serve.bad_setup.corporation";
    const char *why = words_tell(&request->serve->words, key,
                                 SLOTS({"number", NULL, reject.number + 1}, {"least", NULL, mission->least_teams},
                                       {"most", NULL, mission->most_teams}));
    cJSON *error = serve_refuse(request, SERVE_bad_setup, SLOTS({"why", why, 0}));
    serve_add_text(request, error, "reject", reject_name((enum reject_why)reject.why));
    if (!wrong_number)
        serve_add_number(request, error, "team", reject.number);
}
