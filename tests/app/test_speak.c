/*
 * test_speak.c -- the text channel in the real program: whoever hears it alone can play. The guided mission from the
 * title to its win, and a whole mission of each edition, by keys; before each key a line has told what it does. What
 * was pressed and told is written down (CITADEL_SCRIPT, CITADEL_TRANSCRIPT), so that the program itself can be asked
 * for the same (tests/app/test_speak.sh).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/ui/ui_inside.h"
#include "siege/rules/mission/score.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/siege_preferences.h"
#include "support/english.h"
#include "support/window/hands.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"

enum { COMMANDS_MOST = 600, SEED = 19 };

struct listener {
    struct program program;
    FILE *file; /* into text; the program's speaker owns it */
    char *text;
    size_t size;
    size_t since; /* what follows was told since the last key that did something */
    size_t before;
    int keys;
    char focus[UI_ID_SIZE];
};

/* ---- what was told --------------------------------------------------------------------------------------------- */

static const char *told(struct listener *listener, size_t from)
{
    fflush(listener->file);
    return listener->text + from;
}

static bool has(struct listener *listener, size_t from, const char *part)
{
    return strstr(told(listener, from), part) != NULL;
}

/* A line that begins so. */
static bool has_line(struct listener *listener, size_t from, const char *begin)
{
    for (const char *line = told(listener, from); line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, begin, strlen(begin)) == 0)
            return true;
    return false;
}

static void expect_told(struct listener *listener, const char *part)
{
    if (!has(listener, 0, part))
        fail_msg("never told: %s", part);
}

/* Keys that mean the same wherever the board is played. */
static const struct {
    const char *key, *told;
} STANDING[] = {{"M", "M moves"},
                {"F", "F fires"},
                {"C", "C is close combat"},
                {"Ctrl+Enter", "Ctrl+Enter ends the turn"},
                {"Tab", "Arrow keys and Tab"},
                {"Up", "Arrow keys"},
                {"Down", "Arrow keys"},
                {"Left", "Arrow keys"},
                {"Right", "Arrow keys"},
                {"Escape", "Escape goes back"},
                {"U", "U is for Special actions"},
                {"X", "X is an Extra Action"},
                {"E", "E is a tech attack"}};

/* Since the key before, the focus has gone to another widget: its name was told. */
static void expect_focus(struct listener *listener)
{
    char name[UI_TOAST_SIZE];
    const struct ui *ui = listener->program.loop.ui;
    bool moved = strcmp(listener->focus, ui_focused(ui)) != 0;
    snprintf(listener->focus, sizeof listener->focus, "%s", ui_focused(ui));
    if (!moved || !ui->spoken.any)
        return;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(ui->spoken.name, ",("), ui->spoken.name);
    if (!name[0] || !has(listener, listener->before, name))
        fail_msg("the focus on %s, \"%s\", was not told", ui_focused(ui), name);
}

/* The line above the board, as far as it has no sign that is told otherwise. */
static void expect_prompt(struct listener *listener)
{
    const struct board_screen *board = program_board(&listener->program);
    bool open = board && program_is_on(&listener->program, "board") && board->play.dialog == DIALOG_NONE &&
                play_may_act(&board->play) && !game_is_over(&board->play.session->game);
    if (open && !strstr(board->hud.prompt, "›") && !has(listener, 0, board->hud.prompt))
        fail_msg("the prompt was not told: %s", board->hud.prompt);
}

/* Nobody presses a key that has not been told of. */
static void expect_key(struct program *program, const char *key)
{
    struct listener *listener = (struct listener *)program;
    char line[16];
    bool known = false;
    snprintf(line, sizeof line, "%s: ", key);
    for (size_t i = 0; i < sizeof STANDING / sizeof *STANDING; i++)
        known = known || (strcmp(STANDING[i].key, key) == 0 && has(listener, 0, STANDING[i].told));
    bool number = key[0] >= '1' && key[0] <= '9';
    if (strcmp(key, "Enter") == 0 && strncmp(ui_focused(program->loop.ui), "missions.row", 12) == 0)
        known = has(listener, 0, "Enter chooses");
    known = known || has_line(listener, listener->since, line) || (number && has(listener, 0, "1 and 2 take up"));
    if (strcmp(key, "Enter") == 0)
        known = known || has(listener, listener->since, ", button.");
    if (!known)
        fail_msg("nobody was told what %s does; since the last one:\n%s", key, told(listener, listener->since));
    if (strcmp(key, "Enter") == 0 || number || strcmp(key, "Ctrl+Enter") == 0)
        listener->since = strlen(told(listener, 0));
    expect_focus(listener);
    expect_prompt(listener);
    listener->before = strlen(told(listener, 0));
    listener->keys++;
}

/* No keys of the string table, no empty slots, no names of pictures or widgets, no line break written out. */
static void expect_plain(struct listener *listener)
{
    static const char *const never[] = {"[spoken", "[hud",   "[aim", "{",  "}", ".svg",
                                        "\\u",     "(null)", ": \n", "  ", " ."};
    char *line = strdup(told(listener, 0));
    for (char *at = strtok(line, "\n"); at; at = strtok(NULL, "\n"))
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            if (strstr(at, never[i]))
                fail_msg("not plain (\"%s\"): %s", never[i], at);
    free(line);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void write_down(struct listener *listener)
{
    const char *path = getenv("CITADEL_TRANSCRIPT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        fputs(told(listener, 0), file);
        fclose(file);
    }
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

static int begin(void **state)
{
    struct listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    program_open(&listener->program,
                 &(struct program_plan){.w = 1280, .h = 800, .seed = SEED, .script = getenv("CITADEL_SCRIPT")});
    listener->file = open_memstream(&listener->text, &listener->size);
    assert_non_null(listener->file);
    fflush(listener->file);
    listener->program.loop.speaker.out = listener->file;
    listener->program.loop.speaker_kept = true;
    listener->program.before_key = expect_key;
    *state = listener;
    return 0;
}

static int end(void **state)
{
    struct listener *listener = *state;
    program_close(&listener->program);
    free(listener->text);
    free(listener);
    return 0;
}

/* ---- the guided mission ---------------------------------------------------------------------------------------- */

static bool is_over(const struct program *program)
{
    return game_is_over(&program_board(program)->play.session->game);
}

/* A Move names the squares, an attack its dice and what came of it, and the log says both. */
static void expect_command(struct listener *listener, const struct command *command, size_t from)
{
    char square[8];
    snprintf(square, sizeof square, "%c%d", 'A' + command->to.x, command->to.y + 1);
    if (command->type == COMMAND_MOVE && command->gate == GATE_NONE && !has(listener, from, square))
        fail_msg("a Move to %s was not told", square);
    if (command->type != COMMAND_ATTACK)
        return;
    if (!has(listener, from, " aims at ") || !has(listener, from, " dice") || !has(listener, from, "%"))
        fail_msg("an attack's odds were not told: %s", told(listener, from));
    if (!has(listener, from, "hit") && !has(listener, from, "miss"))
        fail_msg("what the dice came to was not told: %s", told(listener, from));
}

static int count_told(struct listener *listener, const char *part)
{
    int count = 0;
    for (const char *at = strstr(told(listener, 0), part); at; at = strstr(at + 1, part))
        count++;
    return count;
}

/* Cards in a row that could do nothing are told in one line. */
static int count_idle_cards(struct listener *listener)
{
    int count = 0;
    for (const char *line = told(listener, 0); line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strstr(line, " AI cards without effect") == line + strspn(line, "0123456789"))
            count += atoi(line);
    return count;
}

/* As many cards were turned over and attacks made as the game has on record, whoever did it. */
static void expect_record(struct listener *listener)
{
    const struct history *history = program_board(&listener->program)->play.session->history;
    int cards = 0, attacks = 0;
    for (int i = 0; i < history_count(history); i++) {
        const struct command *command = history_command(history, i);
        cards += command->type == COMMAND_AI_REVEAL || command->type == COMMAND_AI_TIE_BREAKER;
        attacks += command->type == COMMAND_ATTACK;
    }
    assert_in_range(cards, 1, 1000);
    assert_in_range(attacks, 1, 1000);
    assert_int_equal(count_told(listener, "\nAI card ") + count_idle_cards(listener), cards);
    int lesson = count_told(listener, " die hits with "); /* says what dice are worth */
    assert_int_equal(count_told(listener, " hit with ") + count_told(listener, " hits with ") - lesson, attacks);
}

static void the_guided_mission_is_won_by_ear(void **state)
{
    struct listener *listener = *state;
    struct program *program = &listener->program;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    assert_true(has_line(listener, 0, "The text channel is on."));
    expect_told(listener, "Citadel, the first screen.\nFirst mission");
    keyboard_press(program, "Down"); /* to look round */
    expect_told(listener, "Campaign, button.");
    keyboard_press(program, "Up");
    keyboard_press(program, "Enter");
    keyboard_settle(program);
    assert_int_equal(program_board(program)->play.dialog, DIALOG_GOAL);
    expect_told(listener, "Your goal\nClear both rooms");
    keyboard_press(program, "Enter");
    keyboard_settle(program);
    while (!is_over(program) && player_commands(program) < COMMANDS_MOST) {
        size_t from = strlen(told(listener, 0));
        struct command command = player_advice(&bot, program_board(program));
        if (!keyboard_try(program, &command))
            fail_msg("keys did not carry out %s", command_name((enum command_type)command.type));
        expect_command(listener, &command, from);
    }
    assert_true(score_is_accomplished(&program_board(program)->play.session->game));
    program_wait(program, 60);
    expect_told(listener, "Mission accomplished");
    expect_record(listener);
    keyboard_press(program, "Enter");
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    program_tell(program, "expect @result.title\nquit");
    write_down(listener);
    expect_plain(listener);
    print_message("%d keys, %d bytes told\n", listener->keys, (int)strlen(told(listener, 0)));
}

/* ---- a whole mission ------------------------------------------------------------------------------------------- */

static void from_the_shelf(struct listener *listener, const char *row)
{
    struct program *program = &listener->program;
    hands_play_from_the_title(program, &BY_KEYS, row);
    program_tell(program, "expect @result.title\nquit");
    write_down(listener);
    expect_plain(listener);
    print_message("%d keys, %d bytes told\n", listener->keys, (int)strlen(told(listener, 0)));
}

static void a_mission_of_1993_is_played_by_ear(void **state)
{
    struct listener *listener = *state;
    from_the_shelf(listener, "missions.row#2");
    expect_told(listener, "The board, north at the top, row by row:\nsector 1, sector 2, sector 5\n");
    expect_told(listener, ": take a card."); /* whose turn it is in the Bunker, and what a card would change for whom */
    expect_told(listener, ", Close combat: 3 white dice, Legionnaire 70");
}

static void a_mission_of_2018_is_played_by_ear(void **state)
{
    from_the_shelf(*state, "missions.row#12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_mission_of_1993_is_played_by_ear, begin, end),
        cmocka_unit_test_setup_teardown(a_mission_of_2018_is_played_by_ear, begin, end),
        cmocka_unit_test_setup_teardown(the_guided_mission_is_won_by_ear, begin, end),
    };
    const char *only = getenv("CITADEL_ONLY");
    if (only)
        cmocka_set_test_filter(only);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
