/*
 * test_shell_alone.c -- a made-up small game on the shell: a menu, a list, a question and the settings are shown and
 * clicked through. Linked with base and the shell alone: that link is the proof that the shell needs no game.
 */
#include "shell/app/loop.h"
#include "shell/app/settings.h"
#include "shell/canvas/canvas.h"
#include "shell/input/input.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/json/node.h"
#include "shell/stack/page.h"
#include "shell/stack/settings_screen.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the small game: pebbles ----------------------------------------------------------------------------------- */

enum { KEY_COMMAND_COUNT_PEBBLES = KEY_COMMAND_OF_GAME };
enum { PREFERENCE_PEBBLES = PREFERENCE_OF_GAME, PREFERENCE_SHADOWS };
enum { PREFERENCE_PLAYER = PREFERENCE_TEXT_OF_GAME };

static const struct key_row KEY_ROWS[] = {{"count_pebbles", {"P", "Ctrl+P"}, PAD_MENU, NULL}};
static const struct key_table KEYS = {KEY_ROWS, 1};
static const struct preference_row PREFERENCE_ROWS[] = {{"pebbles", 5, 1, 9}, {"shadows", 1, 0, 1}};
static const struct preference_text TEXT_ROWS[] = {{"player", "abcdefghijklmnopqrstuvwxyz ", 32}};
static const struct preference_table PEBBLES = {"Pebbles", PREFERENCE_ROWS, 2, TEXT_ROWS, 1, &KEYS};

static const struct setting SETTINGS[] = {
    {"settings.group.pebbles", PREFERENCE_PEBBLES, FORM_SCALE, 1, "settings.number"},
    {NULL, PREFERENCE_SHADOWS, FORM_SWITCH, 1, NULL},
    {"settings.group.window", PREFERENCE_REDUCED_MOTION, FORM_SWITCH, 1, NULL},
};

static const char *const SENTENCES[][2] = {
    {"menu.title", "Pebbles"},
    {"menu.title@sea", "Pebbles of the sea"},
    {"menu.list", "Beaches"},
    {"menu.list.hint", "All beaches there are"},
    {"menu.settings", "Settings"},
    {"menu.quit", "Leave"},
    {"menu.quit.ask", "Leave the {name}?"},
    {"list.title", "Beaches"},
    {"button.back", "Back"},
    {"button.cancel", "Cancel"},
    {"button.reset", "Reset"},
    {"settings.title", "Settings"},
    {"settings.search", "Search"},
    {"settings.none", "Nothing fits."},
    {"settings.keys", "Keys"},
    {"settings.on", "On"},
    {"settings.off", "Off"},
    {"settings.number", "{n}"},
    {"settings.standard", "Back to {value}"},
    {"settings.reset", "Everything as it was"},
    {"settings.reset.ask_all", "Everything?"},
    {"settings.group.pebbles", "Pebbles"},
    {"settings.group.window", "Window"},
    {"preference.pebbles", "Pebbles in a heap"},
    {"preference.pebbles.hint", "How many lie there."},
    {"preference.shadows", "Shadows"},
    {"preference.shadows.hint", "Pebbles throw shadows."},
    {"preference.reduced_motion", "Calm"},
    {"preference.reduced_motion.hint", "Nothing moves."},
};

static const char *const BEACHES[] = {"North", "East", "South", "West"};

struct beaches {
    struct screen base;
    struct ui_scroll scroll;
    int selected, opened;
};

static struct loop loop;
static struct preferences preferences;
static struct string_table strings;
static int beach_opened;

static void draw_beach(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    (void)lit;
    (void)context;
    page_line(ui, rect, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, BEACHES[index]);
}

static void draw_beaches(struct screen *screen, struct frame *frame)
{
    struct beaches *beaches = (struct beaches *)screen;
    struct rect room = page_open(frame, page_text(frame, "list.title"));
    struct rect bar = rect_cut_bottom(&room, ui_px(frame->ui, UI_BUTTON));
    struct ui_list list = {.id = "list.beaches", .count = 4, .row_height = 40};
    beaches->opened = ui_list(frame->ui, ui_well(frame->ui, room), list, &beaches->scroll, &beaches->selected,
                              draw_beach, NULL);
    beach_opened = beaches->opened >= 0 ? beaches->opened : beach_opened;
    if (ui_button(frame->ui, bar, page_button(frame, "list.back", "button.back", NULL)) ||
        input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

static void free_screen(struct screen *screen)
{
    free(screen);
}

static struct screen *beaches_new(void)
{
    static const struct screen_kind kind = {.name = "beaches", .draw = draw_beaches, .free = free_screen};
    struct beaches *beaches = calloc(1, sizeof *beaches);
    assert_non_null(beaches);
    beaches->base.kind = &kind;
    beaches->selected = -1;
    return &beaches->base;
}

struct menu {
    struct screen base;
    bool asking;
    int counted;
};

static void ask_to_leave(struct menu *menu, struct frame *frame)
{
    const char *text = page_tell(frame, "menu.quit.ask", SLOTS({"name", "beach", 0}));
    enum ask_answer answer = ask(frame, "menu.ask", text, page_text(frame, "menu.quit"),
                                 page_text(frame, "button.cancel"));
    menu->asking = answer == ANSWER_OPEN;
    if (answer == ANSWER_YES)
        screen_stack_clear(frame->stack);
}

static void draw_menu(struct screen *screen, struct frame *frame)
{
    struct menu *menu = (struct menu *)screen;
    struct ui *ui = frame->ui;
    struct rect room = page_open_low(frame, page_text(frame, "menu.title"), 400);
    float gap = ui_px(ui, UI_GAP);
    menu->counted += input_take(frame->input, KEY_COMMAND_COUNT_PEBBLES);
    if (ui_button(ui, rect_row(room, 0, 3, gap), page_button(frame, "menu.list", "menu.list", NULL)))
        screen_stack_push(frame->stack, beaches_new());
    if (ui_button(ui, rect_row(room, 1, 3, gap), page_button(frame, "menu.settings", "menu.settings", "settings")))
        screen_stack_push(frame->stack, settings_screen_new(SETTINGS, sizeof SETTINGS / sizeof SETTINGS[0]));
    if (ui_button(ui, rect_row(room, 2, 3, gap), page_button(frame, "menu.quit", "menu.quit", "quit")))
        menu->asking = true;
    if (menu->asking)
        ask_to_leave(menu, frame);
}

static struct menu *menu_new(void)
{
    static const struct screen_kind kind = {.name = "menu", .draw = draw_menu, .free = free_screen};
    struct menu *menu = calloc(1, sizeof *menu);
    assert_non_null(menu);
    menu->base.kind = &kind;
    return menu;
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static void wait(int count)
{
    for (int i = 0; i < count; i++) {
        loop.now += 16;
        loop_draw_frame(&loop);
    }
}

static void click(const char *id)
{
    struct rect rect = {0};
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    input_pointer_to(&loop.input, rect.x + rect.w / 2, rect.y + rect.h / 2);
    wait(2);
    input_button_down(&loop.input, POINTER_LEFT, false);
    wait(1);
    input_button_up(&loop.input, POINTER_LEFT);
    wait(2);
}

static void press(const char *key)
{
    struct key_chord chord;
    assert_true(key_chord_parse(key, &chord));
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    wait(1);
    input_key_up(&loop.input, &preferences.bindings, chord.key);
    wait(1);
}

static const char *shown(void)
{
    const struct screen *top = screen_stack_top(&loop.stack);
    return top ? top->kind->name : "";
}

static int open_menu(void **state)
{
    char error[256];
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences, &PEBBLES);
    for (size_t i = 0; i < sizeof SENTENCES / sizeof SENTENCES[0]; i++)
        assert_true(strings_add(&strings, SENTENCES[i][0], SENTENCES[i][1]));
    loop.strings = &strings;
    assert_true(loop_open(&loop, &preferences, "assets", 1024, 640, true, error));
    struct menu *menu = menu_new();
    *state = menu;
    screen_stack_push(&loop.stack, &menu->base);
    wait(2);
    return 0;
}

static int close_menu(void **state)
{
    (void)state;
    assert_int_equal(strings_missing_count(&strings), 0);
    screen_stack_free_all(&loop.stack);
    loop_close(&loop);
    strings_clear(&strings);
    return 0;
}

/* ---- tests ----------------------------------------------------------------------------------------------------- */

static void a_list_is_shown_and_a_row_opened(void **state)
{
    (void)state;
    beach_opened = -1;
    assert_string_equal(shown(), "menu");
    click("menu.list");
    assert_string_equal(shown(), "beaches");
    click("list.beaches#2");
    press("Enter");
    assert_int_equal(beach_opened, 2);
    press("Escape");
    assert_string_equal(shown(), "menu");
}

static void a_question_is_asked_and_answered(void **state)
{
    struct menu *menu = *state;
    click("menu.quit");
    assert_true(menu->asking);
    click("menu.ask.no");
    assert_false(menu->asking);
    assert_string_equal(shown(), "menu");
    click("menu.quit");
    click("menu.ask.yes");
    assert_string_equal(shown(), "");
}

static void settings_of_the_game_and_of_the_shell_are_changed(void **state)
{
    struct rect rect;
    (void)state;
    click("menu.settings");
    assert_string_equal(shown(), "settings");
    click("settings.shadows");
    assert_int_equal(preferences_get(&preferences, PREFERENCE_SHADOWS), 0);
    click("settings.reduced_motion");
    assert_int_equal(preferences_get(&preferences, PREFERENCE_REDUCED_MOTION), 1);
    preferences_set(&preferences, PREFERENCE_PEBBLES, 7);
    wait(2);
    assert_true(ui_find(loop.ui, "settings.pebbles.revert", &rect));
    click("settings.reset");
    click("settings.ask.yes");
    assert_int_equal(preferences_get(&preferences, PREFERENCE_SHADOWS), 1);
    assert_int_equal(preferences_get(&preferences, PREFERENCE_PEBBLES), 5);
    click("settings.back");
    assert_string_equal(shown(), "menu");
}

static void keys_of_the_game_are_in_its_table(void **state)
{
    struct menu *menu = *state;
    press("P");
    press("Ctrl+P");
    assert_int_equal(menu->counted, 2);
    assert_true(settings_read_line(&preferences, "key.count_pebbles = Q"));
    press("P");
    assert_int_equal(menu->counted, 2);
    press("Q");
    assert_int_equal(menu->counted, 3);
    assert_false(settings_read_line(&preferences, "key.fire = Q"));
}

static void texts_of_the_game_keep_to_their_letters(void **state)
{
    (void)state;
    assert_true(settings_read_line(&preferences, "player = anna"));
    assert_string_equal(preferences.text[PREFERENCE_PLAYER], "anna");
    assert_false(settings_read_line(&preferences, "player = Anna!"));
    assert_false(settings_read_line(&preferences, "enemy_speed = 3"));
    assert_true(settings_read_line(&preferences, "pebbles = 90"));
    assert_int_equal(preferences_get(&preferences, PREFERENCE_PEBBLES), 9);
}

static void texts_are_worded_as_the_frame_says(void **state)
{
    struct frame frame = {.strings = &strings};
    (void)state;
    assert_string_equal(page_text(&frame, "menu.title"), "Pebbles");
    frame.wording = "Sea";
    assert_string_equal(page_text(&frame, "menu.title"), "Pebbles of the sea");
    assert_string_equal(page_text(&frame, "menu.list"), "Beaches");
}

/* A code of the game's own is named and allowed; one that no table holds is not. */
static void problem_codes_of_the_game_are_in_its_table(void **state)
{
    static const char text[] = "{\"$allow\": {\"W512\": \"why\", \"W599\": \"no\"}}";
    static const short codes[] = {PROBLEM_E101, 412, 512};
    static const struct problem_table table = {codes, 3};
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_int_equal(problem_code_find(&table, "E412"), 412);
    assert_int_equal(problem_code_find(&table, "E413"), PROBLEM_NONE);
    assert_string_equal(PROBLEM_NAME(512), "W512");
    struct scan_tree *tree = scan_text("small.json", text, sizeof text - 1, problems);
    node_load_allowed(node_root_object(tree), &table);
    assert_int_equal(problems->count, 1);
    assert_int_equal(problems->item[0].code, PROBLEM_E206);
    assert_false(problem_list_has_room(problems, 512));
    scan_free(tree);
    problem_list_free(problems);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_menu, close_menu)
        CASE(a_list_is_shown_and_a_row_opened),
        CASE(a_question_is_asked_and_answered),
        CASE(settings_of_the_game_and_of_the_shell_are_changed),
        CASE(keys_of_the_game_are_in_its_table),
        CASE(texts_of_the_game_keep_to_their_letters),
        CASE(texts_are_worded_as_the_frame_says),
        cmocka_unit_test(problem_codes_of_the_game_are_in_its_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
