/*
 * test_loop.c -- a small real program under the dummy video driver, played by scripts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/app/loop.h"
#include "shell/app/script.h"
#include "shell/ui/ui.h"
#include "shell/canvas/canvas.h"
#include "shell/stack/page.h"
#include "siege/screen/siege_preferences.h"
#include "support/english.h"

/* What the screens of this test write down. */
struct notes {
    int pressed, entered, left, freed;
    char typed[16];
    char told[64]; /* "hud.prompt.again" as the last frame says it */
};

struct page {
    struct screen base;
    bool second;
};

static struct screen *page_new(bool second);
static struct screen *note_new(void);

static void page_enter(struct screen *screen, struct frame *frame)
{
    struct notes *notes = frame->game;
    (void)screen;
    notes->entered++;
}

static void page_leave(struct screen *screen, struct frame *frame)
{
    struct notes *notes = frame->game;
    (void)screen;
    notes->left++;
}

static void page_update(struct screen *screen, struct frame *frame)
{
    const struct page *page = (const struct page *)screen;
    if (page->second && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

static void draw_first(struct frame *frame, struct rect room)
{
    struct notes *notes = frame->game;
    struct ui *ui = frame->ui;
    if (frame->strings)
        snprintf(notes->told, sizeof notes->told, "%s", page_text(frame, "hud.prompt.again"));
    if (ui_button(ui, rect_cut_top(&room, ui_px(ui, 50)),
                  (struct ui_button){.id = "first.press", .label = "Press", .hint = "Counts."}))
        notes->pressed++;
    if (ui_button(ui, rect_cut_top(&room, ui_px(ui, 50)), (struct ui_button){.id = "first.open", .label = "Open"}))
        screen_stack_push(frame->stack, page_new(true));
    if (ui_button(ui, rect_cut_top(&room, ui_px(ui, 50)), (struct ui_button){.id = "first.note", .label = "Note"}))
        screen_stack_push(frame->stack, note_new());
    ui_button(ui, rect_cut_top(&room, ui_px(ui, 50)),
              (struct ui_button){.id = "first.off", .label = "Off", .refusal = "Not now."});
    ui_text_field(ui, rect_cut_top(&room, ui_px(ui, 40)), "first.name", notes->typed, sizeof notes->typed, "Name");
}

static void page_draw(struct screen *screen, struct frame *frame)
{
    const struct page *page = (const struct page *)screen;
    struct rect room = ui_panel(frame->ui, rect_inset(ui_bounds(frame->ui), 20), page->second ? "Second" : "First");
    if (!page->second)
        draw_first(frame, room);
    else
        ui_button(frame->ui, rect_cut_top(&room, 50), (struct ui_button){.id = "second.here", .label = "Here"});
}

static void page_free(struct screen *screen)
{
    free(screen);
}

static bool stirring;

static int page_idle(const struct screen *screen)
{
    (void)screen;
    return stirring ? 200 : 0;
}

static const struct screen_kind page_kind = {.name = "page",
                                             .enter = page_enter,
                                             .leave = page_leave,
                                             .update = page_update,
                                             .draw = page_draw,
                                             .idle_ms = page_idle,
                                             .free = page_free};

static struct screen *page_new(bool second)
{
    struct page *page = calloc(1, sizeof *page);
    assert_non_null(page);
    page->base.kind = &page_kind;
    page->second = second;
    return &page->base;
}

/* A small screen on top of the page, which stays in sight. */
static void note_draw(struct screen *screen, struct frame *frame)
{
    (void)screen;
    struct rect room = ui_panel(frame->ui, rect_anchor(ui_bounds(frame->ui), 200, 120, 1, 1), NULL);
    if (ui_button(frame->ui, rect_cut_top(&room, 50), (struct ui_button){.id = "note.close", .label = "Close"}))
        screen_stack_pop(frame->stack);
}

static const struct screen_kind note_kind = {.name = "note", .draw = note_draw, .free = page_free, .overlay = true};

static struct screen *note_new(void)
{
    struct screen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    screen->kind = &note_kind;
    return screen;
}

/* Somebody who looks outside of the window, and sees something new at `due`. */
static struct {
    uint64_t due, next;
    int looked;
} outside;

static bool glance(void *context, uint64_t now, uint64_t *next)
{
    (void)context;
    outside.looked += now >= outside.next;
    if (now >= outside.next)
        outside.next = now + 500;
    *next = outside.next;
    bool due = outside.due && now >= outside.due;
    outside.due = due ? 0 : outside.due;
    return due;
}

/* Plays the lines; returns the exit status and what was noted. */
static int play(const char *lines, struct notes *notes, uint64_t *frames)
{
    char error[256];
    struct preferences preferences;
    struct loop loop = {.game = notes, .strings = english_strings(), .glance = glance};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    *notes = (struct notes){0};
    assert_true(loop_open(&loop, &preferences, "assets", 640, 480, true, error));
    loop.script = script_new(lines, NULL);
    screen_stack_push(&loop.stack, page_new(false));
    int status = loop_run(&loop);
    if (frames)
        *frames = loop.frames;
    script_free(loop.script);
    loop_close(&loop);
    return status;
}

static void a_click_on_a_widget_presses_it_once(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("click @first.press\nwait 100\nclick @first.press\nwait 50\n", &notes, NULL), 0);
    assert_int_equal(notes.pressed, 2);
}

static void a_double_click_is_two_clicks(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("double_click @first.press\nwait 50\n", &notes, NULL), 0);
    assert_int_equal(notes.pressed, 2);
}

static void keys_reach_and_press_every_button(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(
        play("expect @first.press\nkey Tab\nkey Enter\nwait 50\nkey Down\nkey Space\nexpect @second.here\n", &notes,
             NULL),
        0);
    assert_int_equal(notes.pressed, 1);
}

static void screens_open_and_close(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(
        play("click @first.open\nexpect @second.here\nexpect_not @first.open\nkey Escape\nexpect @first.open\n", &notes,
             NULL),
        0);
    assert_int_equal(notes.entered, 3);
    assert_int_equal(notes.left, 2);
}

static void an_overlay_shows_what_lies_below_and_keeps_it_out_of_reach(void **state)
{
    struct notes notes;
    (void)state;
    static const char lines[] =
        "click @first.note\nexpect @note.close\nexpect @first.press\nclick @first.press\nwait 50\n"
        "key Tab\nkey Enter\nexpect_not @note.close\nclick @first.press\nwait 50\n";
    assert_int_equal(play(lines, &notes, NULL), 0);
    assert_int_equal(notes.pressed, 1);
}

static void a_disabled_button_is_seen_as_such(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("expect @first.off\nexpect_enabled @first.press\n", &notes, NULL), 0);
    assert_int_equal(play("expect_enabled @first.off\n", &notes, NULL), 1);
}

static void text_is_typed_and_letters_are_no_commands_meanwhile(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("click @first.name\ntype Aquila 7\nwait 50\nkey Backspace\nwait 50\n", &notes, NULL), 0);
    assert_string_equal(notes.typed, "Aquila ");
}

static void a_missing_widget_fails_the_script(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("click @nowhere\n", &notes, NULL), 1);
    assert_int_equal(play("jump 3\n", &notes, NULL), 1);
}

static void nothing_is_drawn_while_nothing_happens(void **state)
{
    struct notes notes;
    uint64_t frames = 0;
    (void)state;
    assert_int_equal(play("wait 10000\n", &notes, &frames), 0);
    assert_true(frames <= 3);
}

static void looking_outside_draws_nothing_unless_something_is_new(void **state)
{
    struct notes notes;
    uint64_t before = 0, frames = 0;
    (void)state;
    outside.looked = 0;
    outside.next = 0;
    assert_int_equal(play("wait 10000\n", &notes, &before), 0);
    assert_in_range(outside.looked, 18, 22);
    outside.due = 5000;
    assert_int_equal(play("wait 10000\n", &notes, &frames), 0);
    assert_int_equal(frames, before + 1);
}

static void a_screen_at_rest_stirs_for_a_minute_and_not_when_nobody_sees_it(void **state)
{
    struct notes notes;
    uint64_t frames = 0;
    (void)state;
    stirring = true;
    assert_int_equal(play("wait 10000\n", &notes, &frames), 0);
    assert_in_range(frames, 40, 60);
    assert_int_equal(play("wait 65000\nwait 300000\n", &notes, &frames), 0);
    assert_in_range(frames, 250, 320); /* none after the minute */
    assert_int_equal(play("wait 500\nminimise\nwait 30000\n", &notes, &frames), 0);
    assert_in_range(frames, 2, 6);
    assert_int_equal(play("wait 100\nminimise\nwait 5000\nrestore\nwait 1000\n", &notes, &frames), 0);
    assert_in_range(frames, 5, 12);
    stirring = false;
}

static void every_text_fits(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("wait 50\nexpect_unclipped\n", &notes, NULL), 0);
}

/* Nobody with a pad in hand is told to click. */
static void what_to_press_is_told_for_the_hand_that_played_last(void **state)
{
    struct notes notes;
    (void)state;
    assert_int_equal(play("click @first.press\nwait 50\n", &notes, NULL), 0);
    assert_string_equal(notes.told, "Click again to go there.");
    assert_int_equal(play("pad Down\nwait 50\n", &notes, NULL), 0);
    assert_string_equal(notes.told, "Press A again to go there.");
    assert_int_equal(play("pad Down\nwait 50\nclick @first.press\nwait 50\n", &notes, NULL), 0);
    assert_string_equal(notes.told, "Click again to go there.");
}

/* In a window larger than usual everything is larger; in a small one no larger than fits. What is said on the command
 * line holds. */
static void a_large_window_shows_all_larger(void **state)
{
    static const struct {
        int w, h, wished, percent;
        float forced;
    } CASES[] = {{1280, 800, 100, 100, 0},  {1920, 1080, 100, 120, 0},     {2560, 1440, 100, 160, 0},
                 {3840, 2160, 100, 240, 0}, {3840, 2160, 75, 180, 0},      {3840, 1080, 100, 120, 0},
                 {1600, 900, 100, 100, 0},  {3840, 2160, 100, 125, 1.25f}, {1024, 640, 200, 107, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char error[256];
        struct preferences preferences;
        struct loop loop = {.scale = CASES[i].forced};
        preferences_init(&preferences, &SIEGE_PREFERENCES);
        preferences_set(&preferences, PREFERENCE_UI_SCALE, CASES[i].wished);
        assert_true(loop_open_offscreen(&loop, &preferences, "assets", CASES[i].w, CASES[i].h, error));
        assert_int_equal(ui_percent(loop.ui), CASES[i].percent);
        loop_close(&loop);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_on_a_widget_presses_it_once),
        cmocka_unit_test(a_double_click_is_two_clicks),
        cmocka_unit_test(keys_reach_and_press_every_button),
        cmocka_unit_test(screens_open_and_close),
        cmocka_unit_test(an_overlay_shows_what_lies_below_and_keeps_it_out_of_reach),
        cmocka_unit_test(a_disabled_button_is_seen_as_such),
        cmocka_unit_test(text_is_typed_and_letters_are_no_commands_meanwhile),
        cmocka_unit_test(a_missing_widget_fails_the_script),
        cmocka_unit_test(nothing_is_drawn_while_nothing_happens),
        cmocka_unit_test(looking_outside_draws_nothing_unless_something_is_new),
        cmocka_unit_test(a_screen_at_rest_stirs_for_a_minute_and_not_when_nobody_sees_it),
        cmocka_unit_test(every_text_fits),
        cmocka_unit_test(what_to_press_is_told_for_the_hand_that_played_last),
        cmocka_unit_test(a_large_window_shows_all_larger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
