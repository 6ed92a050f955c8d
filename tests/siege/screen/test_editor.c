/*
 * test_editor.c -- the mission editor in a window in memory, on the program's own services: a sector is laid by mouse,
 * a doorway set, a number changed, a problem mended; steps are taken back; saving, testing and coming back. Pictures if
 * CITADEL_GALLERY names a folder.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/input/input.h"
#include "shell/store/files.h"
#include "shell/ui/flow.h"
#include "shell/ui/ui_inside.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/live.h"
#include "siege/screen/editor/editor_parts.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/siege_preferences.h"
#include "support/drafts.h"
#include "support/english.h"
#include "support/window/desk.h"
#include "support/window/person.h"

/* ---- a person before the editor -------------------------------------------------------------------------------- */

static struct editor *editor_of(void)
{
    struct screen *top = screen_stack_top(&person_loop.stack);
    assert_string_equal(top->kind->name, "editor");
    return (struct editor *)top;
}

static struct draft *draft_of(void)
{
    return editor_of()->draft;
}

static bool is_unsaved(void)
{
    return draft_is_changed(draft_of()) || !editor_of()->place.seen;
}

static void open_window(struct desk *desk, int w, int h)
{
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    person_open_window(desk->services, w, h, 0);
    struct screen *title = title_screen_new();
    assert_non_null(title);
    screen_stack_push(&person_loop.stack, title);
    person_wait(3);
}

static void type(const char *text)
{
    input_typed(&person_loop.input, text);
    person_wait(2);
}

/* From the title on. */
static void begin_mission(const char *title)
{
    person_click("title.editor");
    person_wait(3);
    person_expect_unclipped("the start of the editor");
    person_picture_of_size("editor-start");
    person_click("editor_start.title");
    type(title);
    person_press("F1"); /* the help of the editor itself, while a text is typed as well */
    person_wait(2);
    assert_true(person_sees("help.rules"));
    person_press("Escape");
    person_wait(2);
    assert_false(person_sees("help.rules"));
    person_click("editor_start.new");
    person_wait(5);
}

/* A place of the layout's grid, so many squares from its corner. */
static struct point pixel_of(int column, int row, float x, float y)
{
    struct point at = {(float)(column * SECTOR_SIZE) + x, (float)(row * SECTOR_SIZE) + y};
    return camera_to_screen(&editor_of()->board.camera, at);
}

/* What has just been done has been told long enough. */
static void pass(void)
{
    person_loop.now += 3000;
    person_wait(2);
}

static void click_place(int column, int row, float x, float y)
{
    struct point at = pixel_of(column, row, x, y);
    person_click_at(at.x, at.y);
}

static void right_click_at(struct point at)
{
    person_point_at(at.x, at.y);
    input_button_down(&person_loop.input, POINTER_RIGHT, false);
    person_wait(1);
    input_button_up(&person_loop.input, POINTER_RIGHT);
    person_wait(3);
}

/* The row of the form that is shown, by its key; -1: it has none. */
static int row_of(const char *label)
{
    const struct draft_form *form = &editor_of()->form.form;
    for (int i = 0; i < form->count; i++)
        if (strcmp(editor_key(form->row[i].pointer), label) == 0)
            return i;
    return -1;
}

static void click_row(const char *what, const char *label)
{
    char id[UI_ID_SIZE];
    int row = row_of(label);
    if (row < 0)
        fail_msg("the form has no row %s", label);
    snprintf(id, sizeof id, "%s#%d", what, row);
    person_click(id);
    person_wait(2);
}

static int lies_at(int column, int row)
{
    const struct mission *mission = &draft_scenario(draft_of())->mission;
    if (column >= mission->grid_width || row >= mission->grid_height)
        return SLOT_NONE;
    return mission->slot[row * mission->grid_width + column].sector;
}

static void end(void)
{
    assert_int_equal(strings_missing_count(english_strings()), 0);
    loop_close(&person_loop);
}

/* ---- tests ----------------------------------------------------------------------------------------------------- */

static void look_at(struct desk *desk, int w, int h)
{
    open_window(desk, w, h);
    person_picture_of_size("editor-title");
    person_expect_unclipped("title");
    begin_mission("Out of the Pit");
    assert_true(draft_is_playable(draft_of()));
    person_expect_unclipped("the editor");
    static const char *const TOOLS_SHOWN[] = {"tool#0", "tool#1", "tool#2", "tool#3", "tool#5", "tool#6", "tool#8"};
    for (size_t i = 0; i < sizeof TOOLS_SHOWN / sizeof *TOOLS_SHOWN; i++) {
        char name[40];
        person_click(TOOLS_SHOWN[i]);
        struct point at = pixel_of(0, 0, 3.5f, 3.5f);
        person_point_at(at.x, at.y);
        person_wait(3);
        person_expect_unclipped(TOOLS_SHOWN[i]);
        snprintf(name, sizeof name, "editor-%.20s", TOOLS_SHOWN[i]);
        person_picture_of_size(name);
    }
    for (int tab = 1; tab < TABS; tab++) {
        char id[24];
        snprintf(id, sizeof id, "editor.tab#%d", tab);
        person_click(id);
        person_wait(3);
        snprintf(id, sizeof id, "editor-tab-%d", tab);
        person_picture_of_size(id);
        person_expect_unclipped(id);
    }
    end();
}

/* An objective, what it asks, a drop-down: the parts of a mission lie in each other. */
static void look_inside(struct desk *desk, int w, int h)
{
    open_window(desk, w, h);
    begin_mission("Out of the Pit");
    person_click("editor.tab#1");
    person_wait(2);
    click_row("form.row", "objectives");
    person_picture_of_size("editor-objectives");
    click_row("form.row", "0");
    person_picture_of_size("editor-objective");
    person_expect_unclipped("an objective");
    click_row("form.row", "done_when");
    person_picture_of_size("editor-condition");
    person_click("form.row#0");
    assert_true(person_sees("choose.search"));
    type("round");
    person_picture_of_size("editor-choice");
    person_click("choose.close");
    person_click("form.up");
    person_click("form.up");
    person_click("form.up");
    assert_string_equal(editor_of()->form.page[TAB_TASKS].pointer, "");
    for (int i = 0; i < editor_of()->form.form.count; i++)
        if (strcmp(editor_of()->form.form.row[i].pointer, "/when") == 0)
            click_row("form.absent", "when");
    person_wait(2);
    person_picture_of_size("editor-events");
    if (person_sees("form.row#0"))
        person_click("form.row#0");
    person_wait(2);
    person_picture_of_size("editor-event");
    person_click("editor.tab#2");
    person_wait(2);
    person_click("words.language#2");
    person_wait(2);
    person_picture_of_size("editor-words");
    person_expect_unclipped("the texts in another language");
    end();
}

static void parts_lie_in_each_other(void **state)
{
    look_inside(*state, 1024, 640);
    look_inside(*state, 1920, 1080);
}

static void it_is_drawn_in_all_sizes(void **state)
{
    look_at(*state, 1024, 640);
    look_at(*state, 1920, 1080);
}

/* A meaning that is too long for its line goes on below: it gets no smaller. */
static void a_line_of_the_legend_is_wrapped(void **state)
{
    struct rect sign;
    open_window(*state, 1024, 640);
    begin_mission("Out of the Pit");
    struct flow narrow = {person_loop.ui, 0, 0, 190, false}, broad = {person_loop.ui, 0, 0, 900, false};
    const char *text = string_get(english_strings(), "brief.legion_entrances");
    (void)minimap_tell_sign(&narrow, text, &sign);
    (void)minimap_tell_sign(&broad, text, &sign);
    assert_true(narrow.y > 1.5f * broad.y);
    end();
}

/* The path of acceptance: a sector more, who comes in and who goes out, another number, a creature, and play it. */
static void a_sector_is_laid_by_mouse_and_taken_back(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    int sectors = mission_count_sectors(&draft_scenario(draft_of())->mission, 0);
    person_click("tool#1");
    person_click("sector#3");
    click_place(0, 1, 3.5f, 3.5f);
    assert_int_equal(lies_at(0, 1), 3);
    assert_int_equal(draft_steps(draft_of()), 1);
    click_place(0, 1, 3.5f, 3.5f); /* the same once more turns it */
    assert_int_equal(draft_scenario(draft_of())->mission.slot[2].quarters, 1);
    person_press("Ctrl+Z");
    person_press("Ctrl+Z");
    assert_int_equal(mission_count_sectors(&draft_scenario(draft_of())->mission, 0), sectors);
    person_press("Ctrl+Y");
    assert_int_equal(lies_at(0, 1), 3);
    click_place(-1, 0, 3.5f, 3.5f); /* the board grows to the west, and is seen where it was */
    assert_int_equal(lies_at(0, 0), 3);
    person_picture("editor-grown");
    end();
}

static void hold(const char *key, bool down)
{
    struct key_chord chord;
    assert_true(key_chord_parse(key, &chord));
    if (down)
        input_key_down(&person_loop.input, &person_preferences.bindings, chord, false);
    else
        input_key_up(&person_loop.input, &person_preferences.bindings, chord.key);
    person_wait(2);
}

static void point_at_square(float x, float y)
{
    struct point at = pixel_of(0, 0, x, y);
    person_point_at(at.x, at.y);
    person_wait(2);
}

/* While V is held: what the square under the pointer, or that of the creature that is chosen, sees past walls. */
static void a_key_shows_what_a_square_sees(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    struct editor_sight *sight = &editor_of()->sight;
    point_at_square(3.5f, 3.5f);
    hold("V", true);
    assert_true(sight->on && square_same(sight->from, square_at(3, 3)));
    assert_non_null(strstr(editor_of()->board.aim.what, "in sight of 1.d4"));
    assert_int_equal(sight->seen[0] & 0xFF, 0xFF); /* all of the open hall */
    point_at_square(0.5f, 1.5f);
    assert_string_equal(editor_of()->board.aim.what, "1.d4 sees 1.a2, 3 squares away.");
    person_picture("editor-sight");
    point_at_square(14.5f, 1.5f);
    assert_false(sight->seen[1] >> 14 & 1u);
    assert_non_null(
        strstr(editor_of()->board.aim.what, "1.d4 does not see 2.g2, 11 squares away: a wall or a door at "));
    assert_true(editor_of()->board.aim.refused);
    person_picture("editor-sight-blocked");
    unsigned version = draft_version(draft_of());
    person_click("tool#5"); /* creatures */
    click_place(0, 0, 5.5f, 5.5f);
    assert_int_equal(draft_version(draft_of()), version); /* who looks puts nothing */
    hold("V", false);
    assert_false(sight->on);
    click_place(0, 0, 5.5f, 5.5f);
    assert_true(draft_version(draft_of()) > version);
    right_click_at(pixel_of(0, 0, 5.5f, 5.5f)); /* its form */
    point_at_square(0.5f, 0.5f);
    hold("V", true);
    assert_true(square_same(sight->from, square_at(5, 5)));
    assert_string_equal(editor_of()->board.aim.what, "1.f6 sees 1.a1, 5 squares away.");
    hold("V", false);
    person_click("form.up");
    person_click("form.up");
    click_row("form.row", "title");
    hold("V", true);
    assert_false(sight->held); /* a letter that is typed is no look */
    hold("V", false);
    end();
}

/* The form of the board tells in sentences what lies where, and leads to the tool that changes it. */
static void the_board_s_form_leads_to_the_tool(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    click_row("form.row", "board");
    assert_non_null(strstr(editor_of()->form.form.meaning, "sector 1, sector 2"));
    assert_null(strstr(editor_of()->form.form.row[row_of("layout")].value, "["));
    person_picture("editor-layout");
    person_expect_unclipped("the form of the board");
    person_click("form.layout");
    assert_int_equal(editor_of()->palette.tool, TOOL_SECTORS);
    end();
}

static void drag(struct point from, struct point to)
{
    person_point_at(from.x, from.y);
    input_button_down(&person_loop.input, POINTER_LEFT, false);
    person_wait(1);
    person_point_at(to.x, to.y);
    person_picture("editor-dragged");
    input_button_up(&person_loop.input, POINTER_LEFT);
    person_wait(2);
}

/* To an empty place; never over another one, which would be gone with all that the file says of it. */
static void a_sector_is_dragged_to_another_place(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    int sector = lies_at(1, 0), other = lies_at(0, 0);
    drag(pixel_of(1, 0, 3.5f, 3.5f), pixel_of(0, 0, 3.5f, 3.5f));
    assert_int_equal(lies_at(1, 0), sector);
    assert_int_equal(lies_at(0, 0), other);
    assert_int_equal(draft_steps(draft_of()), 0);
    drag(pixel_of(1, 0, 3.5f, 3.5f), pixel_of(0, 1, 3.5f, 3.5f));
    assert_int_equal(lies_at(0, 1), sector);
    assert_int_equal(draft_steps(draft_of()), 1);
    end();
}

/* All that can be said of a sector stands together. */
static void a_sector_is_chosen(void **state)
{
    open_window(*state, 1024, 640);
    begin_mission("Two Halls");
    click_place(0, 0, 3.5f, 3.5f);
    assert_true(person_sees("sector.force"));
    person_picture("editor-sector");
    person_expect_unclipped("a sector");
    person_click("sector.doorway#0"); /* north: from the teams to the Dark Legion */
    assert_int_equal(draft_doorway_kind(draft_of(), "1.n"), DRAFT_DOORWAY_LEGION);
    person_click("sector.doorway#1"); /* east: the other sector */
    assert_int_equal(draft_doorway_kind(draft_of(), "1.e"), DRAFT_DOORWAY_CLOSED);
    person_click("sector.doorway#1");
    assert_int_equal(draft_doorway_kind(draft_of(), "1.e"), DRAFT_DOORWAY_PLAIN);
    person_click("sector.start");
    assert_int_equal(draft_scenario(draft_of())->mission.start_slots, 1);
    person_press("Ctrl+Z");
    assert_true(person_sees("sector.start"));
    assert_int_equal(draft_scenario(draft_of())->mission.start_slots, 0);
    person_click("sector.dark");
    assert_int_equal(draft_scenario(draft_of())->mission.dark, 1);
    person_picture("editor-dark");
    person_click("form.up");
    assert_false(person_sees("sector.start"));
    end();
}

/* It keeps what the file says of it. */
static void a_creature_is_dragged_to_another_square(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#5");
    person_click("creature#1");
    click_place(0, 0, 5.5f, 5.5f);
    assert_int_equal(draft_set(draft_of(), "/figures/0/guards", "true"), DRAFT_DONE);
    person_click("tool#0");
    drag(pixel_of(0, 0, 5.5f, 5.5f), pixel_of(0, 0, 2.5f, 1.5f));
    const struct start_figure *figure = &draft_scenario(draft_of())->mission.start_figure[0];
    assert_true(square_same(squares_only(&figure->at), square_at(2, 1)));
    assert_int_equal(figure->guards, 1);
    assert_int_equal(draft_steps(draft_of()), 3);
    drag(pixel_of(0, 0, 2.5f, 1.5f), pixel_of(0, 1, 2.5f, 1.5f)); /* no sector lies there: it stays */
    assert_true(square_same(draft_scenario(draft_of())->mission.start_figure[0].at.square[0], square_at(2, 1)));
    end();
}

/* One of the squares among which its own is drawn. */
static void one_of_several_squares_is_dragged_and_erased(void **state)
{
    char added[DRAFT_POINTER_BYTES];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#5");
    person_click("creature#1");
    click_place(0, 0, 5.5f, 5.5f);
    assert_int_equal(draft_add(draft_of(), "/figures/0/at", added), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), added, "1.c2"), DRAFT_DONE);
    person_click("tool#0");
    drag(pixel_of(0, 0, 2.5f, 1.5f), pixel_of(0, 0, 3.5f, 1.5f));
    const struct squares *at = &draft_scenario(draft_of())->mission.start_figure[0].at;
    assert_int_equal(at->count, 2);
    assert_true(square_same(at->square[0], square_at(5, 5)) && square_same(at->square[1], square_at(3, 1)));
    click_place(0, 0, 3.5f, 1.5f); /* its form lights both */
    person_picture("editor-drawn");
    assert_true(person_sees("form.up"));
    person_click("tool#8");
    click_place(0, 0, 5.5f, 5.5f);
    at = &draft_scenario(draft_of())->mission.start_figure[0].at;
    assert_true(square_same(squares_only(at), square_at(3, 1)));
    end();
}

static void a_doorway_is_set_and_a_number_changed(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#2");
    person_click("doorway#1");
    click_place(0, 0, 0.3f, 3.5f);
    assert_int_equal(draft_doorway_kind(draft_of(), "1.w"), DRAFT_DOORWAY_TROOPERS);
    person_click("doorway.exit");
    click_place(0, 0, 0.3f, 3.5f);
    assert_true(draft_doorway_is_exit(draft_of(), "1.w"));
    click_place(0, 0, 7.7f, 3.5f); /* it leads into the other sector */
    assert_int_equal(draft_steps(draft_of()), 2);
    person_click("doorway#3");
    click_place(0, 0, 7.7f, 3.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.closed_doorways, 1);
    person_picture("editor-closed");
    assert_non_null(strstr(editor_of()->board.aim.what, "Done: "));
    pass();
    assert_non_null(strstr(editor_of()->board.aim.what, "Open doorway 1.e."));
    click_place(0, 0, 7.7f, 3.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.closed_doorways, 0);
    person_press("Ctrl+Z");
    person_press("Ctrl+Z");
    int rounds = draft_scenario(draft_of())->mission.rounds;
    click_row("form.more", "rounds");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds + 1);
    click_row("form.row", "rounds");
    type("5");
    person_press("Enter");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, 5);
    click_row("form.row", "title");
    type("Three Halls");
    person_click("tool#0"); /* whatever takes the focus makes the step */
    assert_string_equal(draft_scenario(draft_of())->mission.title, "Three Halls");
    assert_int_equal(draft_steps(draft_of()), 5);
    click_row("form.row", "title");
    type("Four Halls");
    person_press("Ctrl+Z"); /* also in the middle of a text, which is a step then */
    assert_string_equal(draft_scenario(draft_of())->mission.title, "Three Halls");
    assert_int_equal(draft_undone(draft_of()), 1);
    person_press("Ctrl+Y");
    person_press("Ctrl+Z");
    person_click("tool#0");
    person_click("editor.steps");
    person_wait(3);
    person_picture("editor-steps");
    assert_int_equal(editor_of()->step, 1);
    person_click("steps.close");
    person_press("Ctrl+Shift+U"); /* keys begin at the step that holds as well */
    person_wait(3);
    assert_int_equal(editor_of()->step, 1);
    person_click("steps.row#4"); /* above them stands what was taken back */
    assert_int_equal(draft_steps(draft_of()), 2);
    person_click("steps.close");
    end();
}

/* A creature stands on the square, its form opens by the other button, and the eraser takes it. */
static void a_creature_is_put_found_and_erased(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#5");
    person_click("creature#2");
    click_place(0, 0, 5.5f, 5.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.start_figures, 1);
    right_click_at(pixel_of(0, 0, 5.5f, 5.5f));
    assert_string_equal(editor_of()->form.page[TAB_MISSION].pointer, "/figures/0");
    assert_int_equal(editor_of()->board.places.count, 1);
    assert_true(square_same(editor_of()->board.places.place[0].square, square_at(5, 5)));
    person_picture("editor-figure");
    person_click("tool#8");
    click_place(0, 0, 5.5f, 5.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.start_figures, 0);
    person_press("Ctrl+Z");
    assert_int_equal(draft_scenario(draft_of())->mission.start_figures, 1);
    end();
}

/* A title alone is something that somebody has made. */
static void a_mission_with_a_title_is_not_left_unasked(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_press("Escape");
    person_wait(2);
    assert_true(person_sees("editor.ask.leave"));
    person_click("editor.ask.leave");
    person_wait(3);
    person_click("editor_start.title");
    person_press("Ctrl+A");
    person_press("Backspace");
    person_click("editor_start.new");
    person_wait(3);
    person_press("Escape");
    person_wait(2);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "editor_start");
    end();
}

/* What would be refused is told while the pointer is there, and nothing has changed by it. */
static void why_not_is_told_beforehand(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#8");
    struct point at = pixel_of(0, 0, 4.5f, 5.5f);
    person_point_at(at.x, at.y);
    assert_false(editor_of()->board.aim.refused);
    assert_int_equal(draft_steps(draft_of()), 0);
    click_place(1, 0, 4.5f, 5.5f);
    unsigned version = draft_version(draft_of());
    at = pixel_of(0, 0, 4.5f, 5.5f);
    person_point_at(at.x, at.y);
    assert_true(editor_of()->board.aim.refused); /* the last sector stays */
    assert_true(editor_of()->board.aim.what[0]);
    assert_int_equal(draft_version(draft_of()), version);
    person_picture("editor-refused");
    click_place(0, 0, 4.5f, 5.5f);
    assert_int_equal(draft_version(draft_of()), version);
    end();
}

/* What a click has just laid there is no mistake: it is not told in red. */
static void what_is_so_already_is_no_refusal(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#5");
    person_click("creature#2");
    click_place(0, 0, 4.5f, 5.5f);
    int steps = draft_steps(draft_of());
    struct point at = pixel_of(0, 0, 4.5f, 5.5f);
    person_point_at(at.x + 1, at.y);
    pass();
    assert_int_equal(steps, 1);
    assert_string_equal(editor_of()->board.aim.what, "Centurion stands on 1.e6. Another click here changes nothing.");
    assert_false(editor_of()->board.aim.refused);
    assert_false(editor_of()->board.aim.clicks);
    end();
}

static void point_at_place(int column, int row, float x, float y)
{
    struct point at = pixel_of(column, row, x, y);
    person_point_at(at.x, at.y);
    person_wait(2);
}

/* Its letter can be read when the whole board is in view. */
static void a_creature_is_large_enough(void **state)
{
    open_window(*state, 1024, 640);
    begin_mission("Two Halls");
    person_click("tool#5");
    person_click("creature#2");
    click_place(0, 0, 4.5f, 4.5f);
    person_click("tool#0");
    person_wait(3);
    struct rect sign = person_find("map.figure#0"), square = camera_square_rect(&editor_of()->board.camera, 4, 4);
    assert_true(sign.h >= 40 && sign.h > 1.9f * square.h);
    assert_true(rect_bottom(sign) > square.y && sign.y < rect_bottom(square));
    person_picture("editor-creature");
    end();
}

/* What a click has done is said as that, not as if it had been refused. */
static void what_was_just_done_is_told_so(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#2");
    click_place(0, 0, 3.5f, 7.5f);
    person_wait(2);
    assert_string_equal(editor_of()->board.aim.what, "Done: Doomtroopers come in at 1.s.");
    assert_false(editor_of()->board.aim.refused || editor_of()->board.aim.clicks);
    struct point away = pixel_of(1, 0, 3.5f, 7.5f), back = pixel_of(0, 0, 3.5f, 7.5f);
    person_click_at(away.x, away.y); /* another step: then it is so already */
    person_point_at(back.x, back.y);
    person_wait(2);
    assert_string_equal(editor_of()->board.aim.what, "Doomtroopers come in at 1.s already.");
    person_click("tool#5"); /* a click there would do something else now: that is told when the pointer moves on */
    click_place(0, 0, 3.5f, 3.5f);
    person_wait(2);
    assert_non_null(strstr(editor_of()->board.aim.what, "Done: "));
    person_click("tool#4");
    click_place(0, 0, 3.5f, 3.5f);
    person_wait(2);
    assert_string_equal(editor_of()->board.aim.what, "Done: Lay no Force Card on sector 1.");
    assert_false(editor_of()->board.aim.refused || editor_of()->board.aim.clicks);
    pass();
    assert_string_equal(editor_of()->board.aim.what, "Lay a Force Card on sector 1.");
    point_at_place(0, 0, 5.5f, 3.5f);
    assert_non_null(strstr(editor_of()->board.aim.what, "Lay a Force Card"));
    end();
}

static bool toast_says(const char *text)
{
    for (int i = 0; i < person_loop.ui->toasts; i++)
        if (strstr(person_loop.ui->toast[i].text, text))
            return true;
    return false;
}

/* The tool begins with a sector that is free; one that lies is told to move, and is framed where it lies. */
static void the_first_free_sector_is_in_hand(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#1");
    int free = editor_of()->palette.sector;
    assert_int_equal(editor_slot_of(editor_of(), free), SLOT_NONE);
    click_place(0, 1, 3.5f, 3.5f);
    assert_int_equal(lies_at(0, 1), free);
    point_at_place(1, 1, 3.5f, 3.5f);
    assert_non_null(strstr(editor_of()->board.aim.what, "Move sector"));
    person_press("1");
    person_press("2"); /* by its key as well: the next one */
    assert_int_equal(editor_slot_of(editor_of(), editor_of()->palette.sector), SLOT_NONE);
    person_picture("editor-free-sector");
    end();
}

/* A sector that is laid before the only way in is told to be that at once; the way in is drawn, and can be taken out
 * there as soon as there is another one. */
static void a_way_in_before_which_a_sector_lies_is_told(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_doorway(draft_of(), "1.s", DRAFT_DOORWAY_TROOPERS), DRAFT_DONE);
    person_click("tool#1");
    click_place(0, -1, 3.5f, 3.5f);
    assert_true(toast_says("1.n"));
    assert_true(draft_doorway_is_lost(draft_of(), "1.n"));
    person_click("tool#2");
    person_click("doorway#0");
    point_at_place(0, 1, 3.5f, 0.3f);
    person_picture("editor-lost-way");
    assert_non_null(strstr(editor_of()->board.aim.what, "out of the ways in and out"));
    assert_false(editor_of()->board.aim.refused);
    click_place(0, 1, 3.5f, 0.3f);
    assert_false(draft_doorway_is_lost(draft_of(), "1.n"));
    end();
}

/* What is erased and asked for is told with what asks; undo stays where it is. */
static void what_asked_for_the_sector_is_told(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_exit(draft_of(), "1.w", true), DRAFT_DONE); /* else the last way out is told of */
    assert_int_equal(draft_set(draft_of(), "/objectives/0/title", "Hold the hall"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when", "sectors_unseen"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when", "count"), DRAFT_DONE);
    assert_int_equal(draft_make(draft_of(), "/objectives/0/done_when/count/sectors"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when/count/sectors/0", "2"), DRAFT_DONE);
    editor_form_show(editor_of(), "/force");
    person_click("tool#8");
    click_place(1, 0, 3.5f, 3.5f);
    assert_int_equal(lies_at(1, 0), SLOT_NONE);
    assert_string_equal(editor_of()->board.aim.what,
                        "Done: Take sector 2 away; gone with it: Ways in (1), Ways out (1).");
    assert_true(toast_says("Objectives › 1. Hold the hall"));
    assert_true(person_sees("problems.more"));
    person_picture("editor-erased");
    person_expect_unclipped("problems with their places");
    editor_form_show(editor_of(), "/board");
    person_press("Ctrl+Z");
    person_wait(2);
    assert_false(person_sees("problems.more"));
    assert_false(toast_says("Something is wrong now")); /* it is no longer so */
    assert_string_equal(editor_form_pointer(editor_of()), "/board");
    end();
}

/* It would be read as if what has been changed since had been saved. */
static void saved_is_told_until_the_next_change(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_press("Ctrl+S");
    person_wait(3);
    assert_true(toast_says("Saved as"));
    click_row("form.more", "rounds");
    person_wait(3);
    assert_false(toast_says("Saved as"));
    end();
}

/* These rules know no doors: the tool says so, and what it takes; Force Cards that are taken out are told as well. */
static void tools_say_what_the_rules_make_of_them(void **state)
{
    open_window(*state, 1024, 640);
    begin_mission("Two Halls");
    person_click("tool#7");
    point_at_place(0, 0, 3.9f, 3.5f);
    assert_non_null(strstr(editor_of()->board.aim.what, "these rules know no doors"));
    person_expect_unclipped("doors without a rule");
    person_picture("editor-no-doors");
    person_click("door.rule");
    assert_true(draft_scenario(draft_of())->mission.parameters.terrain);
    assert_false(person_sees("door.rule"));
    point_at_place(0, 0, 3.9f, 3.5f);
    assert_null(strstr(editor_of()->board.aim.what, "no doors"));
    person_click("tool#4");
    assert_true(person_sees("force.fewer"));
    person_expect_unclipped("Force Cards");
    person_picture("editor-force");
    person_click("tool#0");
    click_place(0, 0, 3.5f, 3.5f);
    person_wait(2);
    person_picture("editor-sector-force");
    person_expect_unclipped("a sector with a Force Card");
    assert_int_equal(draft_set(draft_of(), "/rules/fewer_force_cards", "0"), DRAFT_DONE);
    person_wait(2);
    person_click("tool#4");
    assert_false(person_sees("force.fewer"));
    end();
}

/* One line; Enter takes it. */
static void a_title_is_one_line(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    editor_form_show(editor_of(), "/objectives/0");
    person_wait(3);
    click_row("form.absent", "title");
    assert_true(editor_of()->long_line);
    type("Hold the chapel");
    person_picture("editor-title-line");
    person_press("Enter");
    assert_int_equal(editor_of()->question, ASK_NOTHING);
    assert_string_equal(draft_scenario(draft_of())->mission.objective[0].title, "Hold the chapel");
    person_click("form.up");
    person_wait(2);
    assert_string_equal(editor_of()->form.form.row[0].label, "1. Hold the chapel");
    person_picture("editor-titles");
    end();
}

static bool is_of(int x, int y, enum palette tone)
{
    struct colour is = canvas_pixel(person_loop.window.canvas, x, y), wanted = palette_colour(tone);
    return is.r == wanted.r && is.g == wanted.g && is.b == wanted.b;
}

/* Does the legend beside the board have a locked door as the board does: a bar with a dark square in its middle? */
static bool legend_has_a_lock(void)
{
    int legend = (int)editor_of()->board.camera.view.x;
    for (int y = 0; y < 800; y++)
        for (int x = 0; x < legend; x++) {
            int dark = 0;
            while (is_of(x + 1 + dark, y, PALETTE_VOID) && x + 2 + dark < legend)
                dark++;
            if (dark > 1 && dark < 12 && is_of(x, y, PALETTE_BRASS) && is_of(x + 1 + dark, y, PALETTE_BRASS))
                return true;
        }
    return false;
}

/* A doorway in which a door stands is not told to be open: the door is, and its form is found there. */
static void a_sector_tells_the_doors_in_its_doorways(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    click_place(0, 0, 3.5f, 3.5f);
    assert_false(person_sees("sector.door#1"));
    person_click("tool#7");
    person_click("door#1");
    click_place(0, 0, 7.9f, 3.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.marker[0].locked, 1);
    person_click("tool#0");
    click_place(0, 0, 3.5f, 3.5f);
    assert_false(person_sees("sector.door#0"));
    assert_true(person_sees("sector.door#1"));
    person_expect_unclipped("a sector with a door");
    person_picture("editor-sector-door");
    person_click("sector.door#1");
    assert_true(person_sees("door.locked"));
    assert_false(person_sees("sector.force"));
    end();
}

/* Near its edge a door is meant: it has a form of its own, and goes by the eraser. */
static void a_door_is_chosen_locked_and_taken_away(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#7");
    click_place(0, 0, 3.9f, 3.5f);
    const struct mission *mission = &draft_scenario(draft_of())->mission;
    assert_int_equal(mission->markers, 1);
    assert_int_equal(mission->marker[0].locked, 0);
    person_click("door#1");
    click_place(0, 0, 3.9f, 3.5f); /* another sort than the one there: that becomes it */
    assert_int_equal(draft_scenario(draft_of())->mission.marker[0].locked, 1);
    person_picture("editor-door-tool");
    person_click("tool#0");
    click_place(0, 0, 4.1f, 3.5f); /* from the other side, too */
    assert_string_equal(editor_of()->board.aim.what, "Locked door 1.e4.w. Click for its form.");
    assert_true(person_sees("door.locked"));
    assert_false(person_sees("sector.force"));
    person_expect_unclipped("a door");
    person_picture("editor-door");
    assert_true(legend_has_a_lock());
    person_click("door.locked");
    assert_int_equal(draft_scenario(draft_of())->mission.marker[0].locked, 0);
    person_click("door.take");
    assert_int_equal(draft_scenario(draft_of())->mission.markers, 0);
    assert_false(person_sees("door.locked"));
    person_press("Ctrl+Z");
    click_place(0, 0, 3.5f, 3.5f); /* the middle of the square is the sector's */
    assert_true(person_sees("sector.force"));
    assert_false(person_sees("sector.door#1")); /* it stands in no doorway */
    person_click("tool#8");
    click_place(0, 0, 3.9f, 3.5f);
    assert_int_equal(draft_scenario(draft_of())->mission.markers, 0);
    end();
}

/* What lies outside before a doorway is chosen and taken away like anything else; the last way out stays. */
static void signs_outside_are_chosen_and_erased(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_doorway_kind(draft_of(), "1.n"), DRAFT_DOORWAY_TROOPERS);
    point_at_place(0, 0, 3.5f, -1.2f);
    assert_true(strstr(editor_of()->board.aim.what, "1.n"));
    assert_false(editor_of()->board.aim.clicks);
    click_place(0, 0, 3.5f, -1.2f);
    assert_true(person_sees("sector.doorway#0"));
    person_click("tool#8");
    point_at_place(0, 0, 3.5f, -1.2f);
    person_picture("editor-sign");
    assert_true(editor_of()->board.aim.clicks);
    assert_false(editor_of()->board.aim.refused);
    click_place(0, 0, 3.5f, -1.2f);
    assert_int_equal(draft_doorway_kind(draft_of(), "1.n"), DRAFT_DOORWAY_PLAIN);
    int steps = draft_steps(draft_of());
    point_at_place(0, 0, 3.5f, -1.2f);
    pass();
    assert_true(editor_of()->board.aim.refused);
    click_place(0, 0, 3.5f, -1.2f); /* nothing is there any more */
    assert_int_equal(draft_steps(draft_of()), steps);
    person_click("tool#2");
    person_click("doorway.exit");
    click_place(0, 0, 3.5f, 0.3f);
    assert_true(draft_doorway_is_exit(draft_of(), "1.n"));
    person_click("doorway#0"); /* nobody: neither in nor out */
    point_at_place(0, 0, 3.5f, 0.3f);
    assert_false(editor_of()->board.aim.refused);
    click_place(0, 0, 3.5f, 0.3f);
    assert_false(draft_doorway_is_exit(draft_of(), "1.n"));
    end();
}

/* The title that was typed is that of the mission that was begun, not of the next one. */
static void the_next_mission_is_called_otherwise(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_press("Ctrl+S");
    person_press("Escape");
    person_wait(5);
    person_click("editor_start.new");
    person_wait(5);
    assert_string_equal(draft_scenario(draft_of())->mission.title, "My mission");
    end();
}

/* The sign in a sector's corner is what the eraser takes there, and not all of the sector. */
static void the_sign_of_a_force_card_is_erased(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    int lies = lies_at(1, 0);
    person_click("tool#8");
    point_at_place(1, 0, 6.8f, 1.2f);
    assert_string_equal(editor_of()->board.aim.what, "No Force Card on sector 2 any more.");
    person_picture("editor-erase-force");
    click_place(1, 0, 6.8f, 1.2f);
    assert_int_equal(lies_at(1, 0), lies);
    assert_int_equal(draft_scenario(draft_of())->mission.no_force_slots, 2);
    assert_string_equal(editor_of()->board.aim.what, "Done: Lay no Force Card on sector 2.");
    pass();
    assert_non_null(strstr(editor_of()->board.aim.what, "Take sector 2 away"));
    end();
}

/* Whatever a key does it does where the mouse points, twice as once. */
static void keys_work_where_the_mouse_points(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    point_at_place(1, 0, 4.5f, 4.5f);
    int before = draft_scenario(draft_of())->mission.slot[1].quarters;
    person_press("R");
    person_press("R");
    assert_int_equal(draft_scenario(draft_of())->mission.slot[1].quarters, (before + 2) % 4);
    assert_int_equal(draft_scenario(draft_of())->mission.slot[0].quarters, 0);
    person_press("Left");
    assert_int_equal(editor_of()->board.cursor_x, SECTOR_SIZE + 3);
    assert_int_equal(editor_of()->board.cursor_y, 4);
    end();
}

static void a_text_is_written_in_its_own_window(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#2");
    person_wait(2);
    click_row("form.row", "brief");
    assert_true(person_sees("text.area"));
    person_click("text.area");
    for (int i = 0; i < 400; i++)
        person_press_quickly("Delete");
    for (int i = 0; i < 400; i++)
        person_press_quickly("Backspace");
    type("They hold the pit.");
    person_press("Enter");
    type("Get out.");
    person_press("Up");
    type("|");
    const char *text = editor_of()->long_text, *mark = strchr(text, '|');
    assert_true(mark && mark < strchr(text, '\n')); /* the caret went to the line above */
    person_press("Backspace");
    person_press("Down");
    person_press("End");
    person_picture("editor-text");
    person_click("text.done");
    assert_string_equal(draft_scenario(draft_of())->mission.brief, "They hold the pit.\nGet out.");
    click_row("form.row", "brief");
    person_click("text.area");
    type("?");
    person_press("Escape"); /* nothing is lost by it */
    assert_false(person_sees("text.area"));
    assert_non_null(strchr(draft_scenario(draft_of())->mission.brief, '?'));
    click_row("form.row", "brief");
    type("!");
    person_click("text.cancel");
    assert_null(strchr(draft_scenario(draft_of())->mission.brief, '!'));
    end();
}

/* Of the language with that name in the draft. */
static int language_of(const char *id)
{
    for (int i = 0; i < draft_languages(draft_of()); i++)
        if (strcmp(draft_language(draft_of(), i)->id, id) == 0)
            return i;
    fail_msg("there is no language %s", id);
    return 0;
}

static void click_numbered(const char *what, int number)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s#%d", what, number);
    person_click(id);
    person_wait(3);
}

/* The row of that word under the tab of texts. */
static int word_row(const char *pointer)
{
    const struct draft_words *list = &editor_of()->words.list;
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->word[i].pointer, pointer) == 0)
            return i;
    fail_msg("no row has %s", pointer);
    return 0;
}

/* Missing ones stand beside the original; what is written is saved beside the mission, taken back and tested. */
static void texts_are_written_in_another_language(void **state)
{
    struct desk *desk = *state;
    char path[PATHS_SIZE], *bytes;
    size_t length;
    open_window(desk, 1024, 640);
    begin_mission("Two Halls");
    person_click("editor.tab#2");
    person_wait(2);
    int sv = language_of("sv");
    click_numbered("words.language", 1 + sv);
    assert_true(person_sees("words.row#1"));
    assert_string_equal(editor_of()->words.list.word[word_row("/brief")].own,
                        draft_scenario(draft_of())->mission.brief);
    assert_true(editor_of()->words.list.missing > 0);
    person_expect_unclipped("the texts in Swedish");
    click_numbered("words.row", word_row("/brief"));
    assert_true(person_sees("text.area"));
    person_click("text.area");
    type("In och ut igen.");
    person_picture("editor-word");
    person_expect_unclipped("a text in Swedish");
    person_click("text.done");
    person_wait(3);
    assert_string_equal(editor_of()->words.list.word[word_row("/brief")].text, "In och ut igen.");
    assert_true(is_unsaved());
    person_press("Ctrl+Z");
    assert_null(editor_of()->words.list.word[word_row("/brief")].text);
    person_press("Ctrl+Y");
    person_press("Ctrl+S");
    assert_false(is_unsaved());
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions/two-halls.sv.json"));
    assert_int_equal(file_read_all(path, 1 << 16, &bytes, &length), FILE_OK);
    assert_non_null(strstr(bytes, "\"brief\": \"In och ut igen.\""));
    free(bytes);
    person_click("editor.tab#3");
    person_wait(3);
    person_picture("editor-words-preview");
    person_expect_unclipped("the preview in Swedish");
    assert_string_equal(editor_of()->told->brief, "In och ut igen.");
    person_press("F5");
    person_wait(30);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "board");
    const struct session *session = app_services_playing(desk->app);
    assert_string_equal(session->scenario->mission.brief, "In och ut igen.");
    end();
}

/* What is wrong in the words leads to them, and back to the original what is wrong there. */
static void a_problem_leads_to_the_words(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    int sv = language_of("sv");
    assert_int_equal(draft_set_word(draft_of(), sv, "/title", "Två salar"), DRAFT_DONE);
    person_wait(3);
    struct draft_problem problem = {.language = DRAFT_OWN_WORDS};
    int row = -1;
    for (int i = 0; i < draft_problems(draft_of()) && problem.language != sv; i++)
        draft_problem_at(draft_of(), row = i, &problem);
    assert_int_equal(problem.language, sv);
    click_numbered("problem", row);
    assert_int_equal(editor_of()->form.tab, TAB_TEXTS);
    assert_int_equal(draft_spoken(draft_of()), sv);
    click_numbered("words.take", word_row("/title"));
    assert_null(editor_of()->words.list.word[word_row("/title")].text);
    editor_form_show(editor_of(), "/brief");
    person_wait(3);
    assert_int_equal(draft_spoken(draft_of()), DRAFT_OWN_WORDS);
    assert_true(row_of("brief") >= 0);
    end();
}

/* The sample of a new mission is selected; what is typed takes the place of what is selected, and is taken back. */
static void a_text_is_selected_and_taken_back(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#2");
    person_wait(2);
    person_picture("editor-sample");
    click_row("form.row", "brief");
    person_wait(3);
    const char *text = editor_of()->long_text;
    person_picture("editor-text-selected");
    type("They hold the pit.");
    assert_string_equal(text, "They hold the pit.");
    person_press("Shift+Left");
    person_press("Shift+Left");
    person_press("Shift+Left");
    person_press("Shift+Left");
    type("hall.");
    assert_string_equal(text, "They hold the hall.");
    person_press("Ctrl+Z");
    assert_string_equal(text, "They hold the pit.");
    person_press("Ctrl+Y");
    assert_string_equal(text, "They hold the hall.");
    person_press("Ctrl+A");
    person_press("Backspace");
    assert_string_equal(text, "");
    person_press("Ctrl+Z");
    assert_string_equal(text, "They hold the hall.");
    person_press("Shift+Home");
    person_press("Left"); /* out of what is selected, at its beginning */
    type("Here ");
    assert_string_equal(text, "Here They hold the hall.");
    struct rect area = person_find("text.area");
    drag((struct point){area.x + 12, area.y + 20}, (struct point){rect_right(area) - 40, area.y + 20});
    type("Gone.");
    assert_string_equal(text, "Gone.");
    for (int i = 0; i < 30; i++)
        person_press_quickly("Ctrl+Z");
    assert_true(draft_is_unwritten(text));
    person_press("Ctrl+Y");
    assert_string_equal(text, "They hold the pit.");
    person_click("text.done");
    assert_string_equal(draft_scenario(draft_of())->mission.brief, "They hold the pit.");
    end();
}

/* The list of conditions: one row is lit, where the pointer or the keys are, and it is explained before it is taken. */
static void look_at_a_drop_down(struct desk *desk, int w, int h)
{
    open_window(desk, w, h);
    begin_mission("Two Halls");
    editor_form_show(editor_of(), "/objectives/0/done_when");
    person_wait(2);
    person_click("form.row#0");
    const struct editor_choice *choice = &editor_of()->choice;
    person_wait(2);
    assert_int_equal(choice->hinted, choice->now);
    person_hover("choose.row#1");
    assert_int_equal(choice->chosen, 1);
    assert_string_equal(choice->hint, "At least one of these conditions holds.");
    person_picture_of_size("editor-drop-down");
    person_press("Down");
    assert_int_equal(choice->chosen, 2);
    assert_string_equal(choice->hint, "This condition does not hold.");
    person_hover("choose.row#1");
    person_loop.input.device = INPUT_MOUSE;
    person_loop.input.pointer.wheel = -3;
    person_wait(30);
    int under = -1; /* another one lies under the pointer, which has not moved */
    assert_int_equal(sscanf(ui_hot(person_loop.ui), "choose.row#%d", &under), 1);
    assert_true(under > 1);
    assert_int_equal(choice->chosen, under);
    assert_int_equal(choice->hinted, choice->row[under]);
    person_loop.input.pointer.wheel = 9;
    person_wait(30);
    person_click("choose.search");
    person_point_at(rect_centre(person_find("choose.row#1")).x, rect_centre(person_find("choose.search")).y);
    type("round");
    assert_int_equal(choice->chosen, 0);
    assert_string_equal(choice->hint, "It is this round.");
    person_expect_unclipped("a drop-down");
    person_hover("choose.row#1");
    assert_int_equal(choice->chosen, 1);
    person_picture_of_size("editor-drop-down-searched");
    person_click("choose.close");
    end();
}

static void what_can_be_chosen_is_explained(void **state)
{
    look_at_a_drop_down(*state, 1024, 768);
    look_at_a_drop_down(*state, 1280, 800);
    look_at_a_drop_down(*state, 1920, 1080);
}

/* F1 tells how it is done, also while a text is being typed, and leads to the rules of the mission's edition. */
static void look_at_the_help(struct desk *desk, int w, int h)
{
    open_window(desk, w, h);
    begin_mission("Two Halls");
    person_wait(4);
    person_picture_of_size("editor-palette");
    person_press("F1");
    person_wait(2);
    assert_true(person_sees("help.close"));
    person_picture_of_size("editor-help");
    person_expect_unclipped("the editor's help");
    person_press("F1");
    person_wait(2);
    assert_false(person_sees("help.close"));
    click_row("form.row", "id");
    assert_true(ui_has_keyboard(person_loop.ui));
    person_press("F1");
    person_wait(2);
    assert_true(person_sees("help.rules"));
    person_click("help.rules");
    person_wait(2);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "rules");
    person_press("Escape");
    person_wait(2);
    assert_true(person_sees("help.close")); /* the rules lead back to where they were asked for */
    person_press("Escape");
    person_wait(2);
    assert_int_equal(editor_of()->question, ASK_NOTHING);
    end();
}

static void help_is_a_key_away(void **state)
{
    look_at_the_help(*state, 1024, 640);
    look_at_the_help(*state, 1024, 768);
    look_at_the_help(*state, 1280, 800);
    look_at_the_help(*state, 1920, 1080);
}

/* The list of what may be asked for in place of the objective's condition. */
static const struct editor_choice *open_conditions(struct desk *desk)
{
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    editor_form_show(editor_of(), "/objectives/0/done_when");
    person_wait(2);
    person_click("form.row#0");
    return &editor_of()->choice;
}

static void drop_downs_are_searched(void **state)
{
    const struct editor_choice *choice = open_conditions(*state);
    assert_true(choice->now >= 0);
    assert_int_equal(choice->row[choice->chosen], choice->now); /* the one that holds is marked */
    person_picture("editor-drop-down");
    type("round");
    assert_int_equal(choice->chosen, 0);
    assert_true(choice->rows >= 1);
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%s", choice->called[choice->row[0]]);
    person_press("Enter");
    person_wait(2);
    assert_false(person_sees("choose.search"));
    assert_string_equal(editor_of()->form.form.row[0].value, wanted);
    end();
}

/* Whoever does not know what the condition is called finds it by what it is about; the mouse that rests on the list
 * takes no letter away. */
static void drop_downs_are_searched_by_what_they_mean(void **state)
{
    const struct editor_choice *choice = open_conditions(*state);
    static const char *const WORDS[] = {"hostage", "follower", "escort", "led out", "out led", "followers off"};
    for (int i = 0; i < 6; i++) {
        type(WORDS[i]);
        assert_int_equal(choice->rows, 1);
        assert_string_equal(choice->written[choice->row[0]], "count");
        person_press("Ctrl+A");
        person_press("Delete");
        assert_string_equal(choice->search, "");
    }
    type("hos");
    person_hover("choose.row#0");
    person_wait(2);
    type("tage");
    assert_string_equal(choice->search, "hostage");
    person_click("choose.close");
    end();
}

/* The list of a kind says what is chosen, begins with what holds, is searched however short, and leads back to where
 * its way began. */
static void a_figure_is_chosen_and_led_back_from(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when", "eliminations"), DRAFT_DONE);
    if (!draft_form(draft_of(), "/objectives/0/done_when/eliminations/figures", &editor_of()->form.entry))
        assert_int_equal(draft_make(draft_of(), "/objectives/0/done_when/eliminations/figures"), DRAFT_DONE);
    editor_form_show(editor_of(), "/objectives/0/done_when");
    person_wait(2);
    click_row("form.row", "figures");
    assert_string_equal(editor_of()->form.page[TAB_TASKS].pointer, "/objectives/0/done_when/eliminations/figures");
    person_click("form.row#0");
    const struct editor_choice *choice = &editor_of()->choice;
    assert_string_equal(choice->title, "Which creatures");
    type("cent");
    assert_int_equal(choice->rows, 1);
    person_press("Enter");
    person_wait(2);
    person_click("form.row#0");
    assert_string_equal(choice->called[choice->row[choice->chosen]], "Centurion");
    person_picture("editor-figures");
    person_click("choose.close");
    person_click("form.up");
    assert_string_equal(editor_of()->form.page[TAB_TASKS].pointer, "/objectives/0/done_when");
    end();
}

/* From a sentence to the event that tells it, and from there to its window. */
static void a_sentence_and_its_event_lead_to_each_other(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#1");
    person_wait(2);
    click_row("form.absent", "when");
    person_wait(2);
    assert_true(draft_form(draft_of(), "/texts", &editor_of()->form.entry));
    editor_form_show(editor_of(), "/texts");
    person_wait(3);
    person_picture("editor-sentences");
    assert_true(person_sees("form.told#0"));
    person_click("form.told#0");
    person_wait(3);
    assert_int_equal(editor_of()->form.tab, TAB_TASKS);
    assert_string_equal(editor_of()->form.page[TAB_TASKS].pointer, "/when/0");
    editor_form_show(editor_of(),
                     draft_form(draft_of(), "/when/0/do/0", &editor_of()->form.entry) ? "/when/0/do/0" : "/when/0/do");
    person_wait(3);
    person_picture("editor-says");
    click_row("form.write", "say");
    assert_true(person_sees("text.area"));
    assert_true(strncmp(editor_of()->long_pointer, "/texts/", 7) == 0);
    person_click("text.cancel");
    end();
}

/* A mission with so many triggers that they depend on each other. */
static void take_mission(const char *path)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 16, &text, &length), FILE_OK);
    assert_int_equal(drafts_replace(draft_of(), text, length), DRAFT_DONE);
    free(text);
    person_wait(4);
}

/* Whom a trigger brings is no figure of the board: the eraser takes neither it nor the sector, Select leads to what
 * brings it, and it is dragged alone. */
static void what_a_trigger_brings_is_left_by_the_eraser(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/language/three-rooms.json");
    const struct square at = draft_square_named(draft_of(), "7.f6");
    unsigned version = draft_version(draft_of());
    person_click("tool#8");
    point_at_place(0, 0, (float)at.x + 0.5f, (float)at.y + 0.5f);
    assert_true(editor_of()->board.aim.refused);
    assert_non_null(strstr(editor_of()->board.aim.what, "Legionnaire comes here later"));
    assert_false(editor_erases_sector(editor_of()));
    person_picture("editor-erase-coming");
    click_place(0, 0, (float)at.x + 0.5f, (float)at.y + 0.5f);
    assert_int_equal(draft_version(draft_of()), version);
    point_at_place(0, 0, (float)at.x + 2.5f, (float)at.y + 0.5f);
    assert_true(editor_erases_sector(editor_of()));
    person_picture("editor-erase-sector");
    person_click("tool#0");
    char sign[32]; /* of the first one that comes: it is drawn there, too */
    snprintf(sign, sizeof sign, "map.figure#%d", draft_scenario(draft_of())->mission.start_figures * SQUARES_MAX);
    assert_true(person_sees(sign));
    person_hover(sign);
    person_wait(60);
    assert_non_null(person_loop.ui->tip_text); /* and what brings it is told */
    assert_non_null(strstr(person_loop.ui->tip_text, "Trigger “sleepers” brings it."));
    person_picture("editor-coming");
    click_place(0, 0, (float)at.x + 0.5f, (float)at.y + 0.5f);
    assert_memory_equal(editor_form_pointer(editor_of()), "/when/", strlen("/when/"));
    drag(pixel_of(0, 0, (float)at.x + 0.5f, (float)at.y + 0.5f),
         pixel_of(0, 0, (float)at.x + 1.5f, (float)at.y + 0.5f));
    assert_int_equal(draft_version(draft_of()), version + 1);
    char pointer[DRAFT_POINTER_BYTES];
    assert_true(draft_find_coming(draft_of(), square_at(at.x + 1, at.y), pointer) >= 0);
    end();
}

/* A bar before a row tells what is wrong there, and so does the row itself; one that only says where one comes from
 * says that. */
static void look_at_a_bar(struct desk *desk, int w, int h)
{
    char id[UI_ID_SIZE];
    open_window(desk, w, h);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    person_click("editor.tab#1");
    person_wait(2);
    snprintf(id, sizeof id, "form.mark#%d", row_of("when"));
    person_hover(id);
    person_wait(60);
    assert_non_null(strstr(person_loop.ui->tip_copy, "W506"));
    person_picture_of_size("editor-bar");
    snprintf(id, sizeof id, "form.row#%d", row_of("when"));
    person_hover(id);
    person_wait(60);
    assert_non_null(strstr(person_loop.ui->tip_copy, "W506"));
    person_picture_of_size("editor-bar-row");
    person_click(id);
    person_wait(2);
    person_click("form.row#1");
    person_wait(2);
    person_click("form.up");
    person_hover("form.mark#1");
    person_wait(60);
    assert_string_equal(person_loop.ui->tip_copy, "You were led to this row, or come from it.");
    person_picture_of_size("editor-bar-found");
    end();
}

static void bars_tell_what_they_mean(void **state)
{
    look_at_a_bar(*state, 1024, 768);
    look_at_a_bar(*state, 1280, 800);
}

/* Each special rule has its row, with its whole name, whether it is a number or a switch; one that is added is the
 * other way round than usual. */
static void rules_are_told_whole(void **state)
{
    open_window(*state, 1024, 768);
    begin_mission("Two Halls");
    assert_int_equal(draft_make(draft_of(), "/rules"), DRAFT_DONE);
    editor_form_show(editor_of(), "/rules");
    person_wait(3);
    click_row("form.absent", "action_cap");
    assert_int_equal(draft_scenario(draft_of())->mission.parameters.action_cap, 4);
    click_row("form.absent", "extra_actions");
    assert_false(draft_scenario(draft_of())->mission.parameters.extra_actions);
    click_row("form.row", "extra_actions");
    assert_true(draft_scenario(draft_of())->mission.parameters.extra_actions);
    static struct draft_form form;
    assert_true(draft_form(draft_of(), "/rules", &form));
    for (int i = 0; i < form.count; i++)
        if (form.row[i].kind == DRAFT_TRUTH)
            assert_int_not_equal(draft_set(draft_of(), form.row[i].pointer, "true"), DRAFT_REFUSED);
    for (int i = 0; i < 40; i++) {
        person_wait(2);
        person_expect_unclipped("special rules");
        struct ui_scroll *scroll = &editor_of()->form.page[TAB_MISSION].scroll;
        scroll->offset = scroll->goal += 120;
    }
    end();
}

/* In a small window, with large letters too: the mend of a problem is whole, and the list can have more room. */
static void problems_have_room(void **state)
{
    static const float SCALES[] = {1, 1.25f, 1.5f};
    open_window(*state, 1024, 768);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    for (size_t i = 0; i < sizeof SCALES / sizeof *SCALES; i++) {
        ui_set_text_scale(person_loop.ui, SCALES[i]);
        person_wait(4);
        struct rect problem = person_find("problem#0");
        if (!person_sees("problems.size"))
            fail_msg("the list of problems cannot be made larger at %f", (double)SCALES[i]);
        person_click("problems.size");
        person_wait(4);
        struct rect large = person_find("problem#0"), fix = person_find("problem.fix#0");
        assert_true(large.y < problem.y);
        assert_true(fix.x >= large.x && rect_right(fix) <= rect_right(large) && rect_bottom(fix) <= rect_bottom(large));
        assert_true(person_sees("problem#1"));
        person_expect_unclipped("problems with more room");
        person_click("problems.size");
        person_wait(4);
        assert_true(person_find("problem#0").y == problem.y);
        person_expect_unclipped("problems");
    }
    assert_int_equal(draft_set(draft_of(), "/objectives/0/title", "…"), DRAFT_DONE);
    person_wait(4);
    struct draft_problem problem = {.what = ""};
    bool told = false;
    for (int i = 0; i < draft_problems(draft_of()); i++) {
        draft_problem_at(draft_of(), i, &problem);
        told |= strstr(problem.what, "I708") && strcmp(problem.pointer, "/objectives/0/title") == 0;
    }
    assert_true(told);
    end();
}

/* The language in which the mission itself is written needs no translation, and is not offered one. */
static void the_original_says_its_language(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    person_click("editor.tab#2");
    person_wait(2);
    int english = -1;
    for (int i = 0; i < draft_languages(draft_of()); i++)
        english = strcmp(draft_language(draft_of(), i)->id, "en") == 0 ? i : english;
    assert_int_equal(draft_original(draft_of()), DRAFT_OWN_WORDS);
    click_numbered("words.language", 1 + english);
    person_wait(2);
    person_expect_unclipped("a language without a translation");
    person_click("words.original");
    assert_int_equal(draft_original(draft_of()), english);
    assert_int_equal(draft_spoken(draft_of()), DRAFT_OWN_WORDS);
    person_wait(2);
    person_picture("editor-original");
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "words.language#%d", 1 + english);
    assert_false(person_sees(id));
    person_click("editor.tab#0");
    person_wait(2);
    for (int i = 0; i < editor_of()->form.form.count; i++) /* that note is no row */
        if (strcmp(editor_key(editor_of()->form.form.row[i].pointer), "x-language") == 0) {
            snprintf(id, sizeof id, "form.remove#%d", i);
            assert_false(person_sees(id));
        }
    person_press("Ctrl+Z");
    assert_int_equal(draft_original(draft_of()), DRAFT_OWN_WORDS);
    end();
}

static int node_of(const char *pointer)
{
    const struct draft_graph *graph = &editor_of()->graph.graph;
    for (int i = 0; i < graph->nodes; i++)
        if (strcmp(graph->node[i].pointer, pointer) == 0)
            return i;
    fail_msg("no node is %s", pointer);
    return 0;
}

/* All that a trigger does, as far as there is room; how much more where there is none. */
static void the_list_of_events_tells_all_of_them(void **state)
{
    char added[DRAFT_POINTER_BYTES];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    editor_form_show(editor_of(), "/when");
    person_wait(3);
    assert_non_null(strstr(editor_of()->form.told[0],
                           "\"bells that have rung\" goes up by 1; the players read: \"A bell rings.\""));
    char words[241] = "";
    while (strlen(words) < 150)
        strcat(words, words[0] ? " ding" : "ding");
    assert_int_equal(draft_set(draft_of(), "/texts/bell", words), DRAFT_DONE);
    assert_int_equal(draft_double(draft_of(), "/when/0/do/1", added), DRAFT_DONE);
    assert_int_equal(draft_double(draft_of(), "/when/0/do/1", added), DRAFT_DONE);
    person_wait(3);
    person_picture("editor-events-told");
    const char *told = editor_of()->form.told[0];
    assert_non_null(strstr(told, "ding… and 2 more"));
    end();
}

/* Between what stands in the boxes and their edges there is some room: nothing bright at their right side. */
static void expect_room_in_boxes(void)
{
    char id[UI_ID_SIZE];
    float unit = ui_px(person_loop.ui, 1), end = person_find("graph.close").y - 20 * unit;
    for (int i = 0; i < editor_of()->graph.graph.nodes; i++) {
        snprintf(id, sizeof id, "graph.node#%d", i);
        if (!person_sees(id))
            continue;
        struct rect box = person_find(id);
        for (float y = box.y + 12 * unit; y < fminf(end, rect_bottom(box) - 12 * unit); y++)
            for (float x = rect_right(box) - 8 * unit; x < rect_right(box) - 3 * unit; x++) {
                struct colour colour = canvas_pixel(person_loop.window.canvas, (int)x, (int)y);
                if (colour.r > 90)
                    fail_msg("%s: something touches the edge at %d, %d", id, (int)x, (int)y);
            }
    }
}

static void look_at_who_triggers_whom(struct desk *desk, int w, int h)
{
    open_window(desk, w, h);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    person_press("F3");
    person_wait(4);
    assert_true(person_sees("graph.node#0"));
    assert_string_equal(
        editor_of()->graph.told[node_of("/when/0")],
        "At the start of every round: \"bells that have rung\" goes up by 1; the players read: \"A bell "
        "rings.\"");
    assert_non_null(strstr(editor_of()->graph.told[node_of("/objectives/0")], "accomplished"));
    person_picture_of_size("editor-graph");
    person_expect_unclipped("who triggers whom");
    expect_room_in_boxes();
    person_press("F3");
    assert_false(person_sees("graph.node#0"));
    person_click("editor.graph");
    person_wait(3);
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "graph.node#%d", node_of("/when/0"));
    assert_true(person_find(id).w >= ui_px(person_loop.ui, 160)); /* what it does has room in every window */
    person_hover(id);
    person_picture_of_size("editor-graph-lit");
    click_numbered("graph.node", node_of("/when/0"));
    assert_false(person_sees("graph.close"));
    assert_int_equal(editor_of()->form.tab, TAB_TASKS);
    assert_string_equal(editor_of()->form.page[TAB_TASKS].pointer, "/when/0");
    end();
}

static void a_picture_shows_who_triggers_whom(void **state)
{
    look_at_who_triggers_whom(*state, 1024, 640);
    look_at_who_triggers_whom(*state, 1920, 1080);
}

/* What an event names lies lit on the board while its form is open, whole or in part: walls, sectors in the dark. */
static void an_event_lights_what_it_names(void **state)
{
    char *text;
    size_t length;
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(file_read_all("tests/language/moving-walls.json", 1 << 16, &text, &length), FILE_OK);
    assert_int_equal(drafts_replace(draft_of(), text, length), DRAFT_DONE);
    free(text);
    person_wait(4);
    const struct editor_lit *lit = &editor_of()->board.places;
    assert_int_equal(lit->count, 0);
    bool walls = false, sectors = false;
    char pointer[DRAFT_POINTER_BYTES];
    for (int i = 0; i < 8; i++) {
        snprintf(pointer, sizeof pointer, "/when/%d", i);
        if (!draft_form(draft_of(), pointer, &editor_of()->form.entry))
            break;
        editor_form_show(editor_of(), pointer);
        person_wait(4);
        for (int k = 0; k < lit->count; k++) {
            walls |= lit->place[k].edge && square_is(lit->place[k].square);
            sectors |= lit->place[k].slot != SLOT_NONE;
        }
        if (i == 0)
            person_picture("editor-lit");
    }
    assert_true(walls && sectors);
    editor_form_show(editor_of(), "/when");
    person_wait(4);
    assert_int_equal(lit->count, 0);
    assert_int_equal(file_read_all("tests/language/the-vault.json", 1 << 16, &text, &length), FILE_OK);
    assert_int_equal(drafts_replace(draft_of(), text, length), DRAFT_DONE);
    free(text);
    editor_form_show(editor_of(), "/when/0");
    person_wait(4);
    assert_int_equal(lit->count, 3); /* both edges of a door in a doorway, and a door on one edge */
    for (int k = 0; k < lit->count; k++)
        assert_true(lit->place[k].edge && square_is(lit->place[k].square));
    person_picture("editor-lit-doors");
    end();
}

/* Whoever is added behind others, on a square that the view does not show, is brought into it. */
static void what_comes_to_be_named_comes_into_view(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_make(draft_of(), "/when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/0/do/0", "place"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/0/do/0/place/at", "1.b2"), DRAFT_DONE);
    editor_form_show(editor_of(), "/when/0");
    person_wait(4);
    struct camera *camera = &editor_of()->board.camera;
    camera_glide_to(camera, (struct point){2, 2}, 4);
    camera_jump(camera);
    person_wait(4);
    char out[DRAFT_POINTER_BYTES];
    assert_int_equal(draft_add(draft_of(), "/when/0/do", out), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), out, "place"), DRAFT_DONE);
    snprintf(out + strlen(out), sizeof out - strlen(out), "/place/at");
    assert_int_equal(draft_set(draft_of(), out, "2.g7"), DRAFT_DONE);
    person_wait(90);
    char trigger[DRAFT_POINTER_BYTES];
    struct square at = draft_square_named(draft_of(), "2.g7");
    assert_true(draft_find_coming(draft_of(), at, trigger) >= 0);
    assert_true(rect_has(camera->view, rect_centre(camera_square_rect(camera, at.x, at.y))));
    end();
}

static const char *shown(void)
{
    return editor_form_pointer(editor_of());
}

/* The next entry comes up, after the last one the one before it, and after the only one their list's place; a step back
 * leads to what was taken away. */
static void what_is_taken_away_leaves_its_neighbour(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    editor_form_show(editor_of(), "/when/1");
    person_wait(3);
    person_click("form.take_away");
    person_wait(3);
    assert_string_equal(shown(), "/when/1");
    assert_non_null(strstr(editor_of()->form.form.title, "hunt"));
    person_press("Ctrl+Z");
    assert_string_equal(shown(), "/when/1");
    assert_non_null(strstr(editor_of()->form.form.title, "The gate falls"));
    editor_form_show(editor_of(), "/when/6");
    person_wait(3);
    person_click("form.take_away");
    person_wait(3);
    assert_string_equal(shown(), "/when/5");
    person_click("form.up");
    person_click("form.up"); /* wherever one has gone meanwhile */
    person_press("Ctrl+Z");
    person_wait(3);
    assert_string_equal(shown(), "/when/6");
    person_press("Ctrl+Y");
    person_wait(3);
    assert_string_equal(shown(), "/when/5");
    end();
}

/* The first entry of a list of walls that some trigger changes. */
static bool find_wall(char pointer[DRAFT_POINTER_BYTES], const char *key)
{
    struct draft_form *form = &editor_of()->form.entry;
    for (int t = 0; t < 8; t++)
        for (int a = 0; a < 6; a++) {
            snprintf(pointer, DRAFT_POINTER_BYTES, "/when/%d/do/%d/%s", t, a, key);
            if (draft_form(draft_of(), pointer, form) && form->row[0].spot == DRAFT_ON_EDGE)
                return true;
        }
    return false;
}

/* The field of a wall takes the side of a square that is clicked on; Escape ends it, and the tool is as it was. */
static void look_at_walls(struct desk *desk, int w, int h)
{
    char list[DRAFT_POINTER_BYTES], before[16], after[16];
    open_window(desk, w, h);
    begin_mission("Two Halls");
    take_mission("tests/language/moving-walls.json");
    person_wait(60);
    person_picture_of_size("editor-walls");
    assert_true(draft_scenario(draft_of())->mission.walls > 0);
    assert_true(find_wall(list, "breach") || find_wall(list, "wall"));
    snprintf(before, sizeof before, "%.15s", editor_of()->form.entry.row[0].value);
    editor_form_show(editor_of(), list);
    person_wait(4);
    person_click("form.pick#0");
    person_wait(2);
    assert_int_equal(editor_tool_in_hand(editor_of()), TOOL_PICK_EDGE);
    struct point at = pixel_of(0, 0, 3.5f, 4.92f);
    person_point_at(at.x, at.y);
    person_wait(3);
    person_picture_of_size("editor-pick");
    person_expect_unclipped("a wall that is chosen on the board");
    person_click_at(at.x, at.y);
    person_wait(3);
    assert_true(draft_wall_name(draft_of(), square_at(3, 4), SOUTH, after));
    assert_true(draft_form(draft_of(), list, &editor_of()->form.entry));
    assert_string_equal(editor_of()->form.entry.row[0].value, after);
    assert_string_not_equal(before, after);
    assert_int_equal(editor_tool_in_hand(editor_of()), TOOL_SELECT);
    person_click("form.pick#0");
    person_press("Escape");
    assert_int_equal(editor_tool_in_hand(editor_of()), TOOL_SELECT);
    person_click("form.row#0"); /* while it is typed it can be clicked on as well */
    type("nonsense");
    at = pixel_of(0, 0, 2.92f, 5.5f);
    person_click_at(at.x, at.y);
    person_wait(3);
    assert_true(draft_wall_name(draft_of(), square_at(2, 5), EAST, after));
    assert_true(draft_form(draft_of(), list, &editor_of()->form.entry));
    assert_string_equal(editor_of()->form.entry.row[0].value, after);
    person_press("Ctrl+Z");
    end();
}

static void a_wall_is_chosen_on_the_board(void **state)
{
    look_at_walls(*state, 1024, 640);
    look_at_walls(*state, 1920, 1080);
}

/* The rim of a sector has doorways, no walls that change. */
static void a_square_and_no_rim_is_chosen_on_the_board(void **state)
{
    char name[16];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#5");
    click_place(0, 0, 4.5f, 4.5f);
    person_click("tool#0");
    click_place(0, 0, 4.5f, 4.5f);
    click_row("form.row", "at");
    click_row("form.pick", "at");
    assert_non_null(strstr(editor_of()->board.aim.what, "A square is being chosen"));
    click_place(0, 0, 2.5f, 2.5f);
    person_wait(3);
    assert_true(editor_stands(editor_of(), square_at(2, 2)));
    assert_false(editor_stands(editor_of(), square_at(4, 4)));
    assert_true(draft_wall_name(draft_of(), square_at(6, 2), EAST, name));
    assert_false(draft_wall_name(draft_of(), square_at(7, 2), EAST, name));
    assert_false(draft_wall_name(draft_of(), square_at(3, 0), NORTH, name));
    end();
}

/* Where one entry more is added, nothing that takes it away comes to lie. */
static void a_click_too_many_takes_nothing_away(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#1");
    person_wait(2);
    click_row("form.row", "objectives");
    struct rect add = person_find("form.add");
    person_click("form.add");
    person_wait(3);
    struct rect take = person_find("form.take_away");
    assert_true(take.x >= rect_right(add));
    person_picture("editor-added");
    end();
}

/* A brief that is looked at says where its way out leads. */
static void the_brief_leads_back_to_the_editor(void **state)
{
    open_window(*state, 1024, 640);
    begin_mission("Two Halls");
    person_click("editor.tab#3");
    person_wait(3);
    person_click("preview.brief");
    person_wait(5);
    person_expect_unclipped("the brief of the editor");
    person_picture("editor-brief");
    person_click("brief.back");
    person_wait(3);
    assert_non_null(editor_of());
    end();
}

static void click_a_fix(void)
{
    char id[24] = "";
    for (int i = 0; i < 8 && !person_sees(id); i++)
        snprintf(id, sizeof id, "problem.fix#%d", i);
    person_click(id);
}

/* Paragraphs that are cancelled are a step that can be made again; without a change there is none. */
static void a_cancelled_text_comes_back(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    int steps = draft_steps(draft_of());
    editor_text_open(editor_of(), "/brief", false);
    person_wait(2);
    person_click("text.cancel");
    person_wait(2);
    assert_int_equal(draft_undone(draft_of()), 0);
    editor_text_open(editor_of(), "/brief", false);
    person_wait(2);
    person_click("text.area");
    type("A long story. ");
    assert_non_null(strstr(editor_of()->long_text, "A long story."));
    person_click("text.cancel");
    person_wait(2);
    assert_int_equal(editor_of()->question, ASK_NOTHING);
    assert_int_equal(draft_steps(draft_of()), steps);
    assert_null(strstr(draft_bytes(draft_of(), &(size_t){0}), "A long story."));
    assert_true(toast_says("brings back what you have written"));
    person_press("Ctrl+Y");
    person_wait(2);
    assert_non_null(strstr(draft_bytes(draft_of(), &(size_t){0}), "A long story."));
    end();
}

/* "Ask for something else …" opens the list of what can be asked for, over the form that it is chosen for; what was
 * asked goes only when something else is chosen. */
static void what_else_can_be_asked_is_listed(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/broken/mission/W537-nothing-to-do.json");
    person_picture("editor-otherwise");
    int steps = draft_steps(draft_of());
    click_a_fix();
    person_wait(2);
    assert_int_equal(editor_of()->question, ASK_CHOICE);
    assert_string_equal(editor_of()->choice.pointer, editor_form_pointer(editor_of()));
    person_picture("editor-otherwise-list");
    person_click("choose.close");
    person_wait(2);
    assert_int_equal(draft_steps(draft_of()), steps);
    click_a_fix();
    person_wait(2);
    type("destroyed");
    person_press("Enter");
    person_wait(2);
    assert_int_equal(draft_steps(draft_of()), steps + 1);
    assert_non_null(strstr(draft_bytes(draft_of(), &(size_t){0}), "\"targets_destroyed\""));
    end();
}

/* Without a way in nobody can play: it is told, it cannot be tested, and the list leads to it. */
static void a_problem_is_seen_and_mended(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set(draft_of(), "/objectives/0/id", "?!"), DRAFT_REFUSED);
    const char *bytes = draft_bytes(draft_of(), &(size_t){0});
    char broken[8192];
    const char *at = strstr(bytes, "\"rounds\"");
    assert_non_null(at);
    snprintf(broken, sizeof broken, "%.*s\"round\"%s", (int)(at - bytes), bytes, at + 8);
    assert_int_equal(drafts_replace(draft_of(), broken, strlen(broken)), DRAFT_DONE);
    person_wait(3);
    assert_false(draft_is_playable(draft_of()));
    person_press("F5");
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "editor");
    person_picture("editor-problem");
    click_a_fix();
    assert_true(draft_is_playable(draft_of()));
    end();
}

/* It is saved among the player's own; tested from its recovery file; what was done is still there afterwards. */
static void it_is_saved_tested_and_returned_to(void **state)
{
    struct desk *desk = *state;
    char path[PATHS_SIZE];
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    click_row("form.more", "rounds");
    assert_true(is_unsaved());
    person_press("Ctrl+S");
    assert_false(is_unsaved());
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions/two-halls.json"));
    assert_true(system_is_file(path));
    click_row("form.more", "rounds");
    struct editor *editor = editor_of();
    editor_notice_give(editor, NOTICE_REMOVED);
    person_press("F5");
    person_wait(30);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "board");
    assert_true(system_is_file(editor->place.kept));
    assert_false(editor->notice[NOTICE_REMOVED].on); /* what was done before is none of the news afterwards */
    person_picture("editor-tested");
    person_press("Escape");
    person_wait(5);
    for (int i = 0; i < 5 && !person_sees("pause.title"); i++) {
        person_press("Escape");
        person_wait(5);
    }
    person_click("pause.quit"); /* one row beside: that is asked first */
    assert_true(person_sees("pause.ask.yes"));
    person_picture("editor-test-quit");
    person_click("pause.ask.no");
    assert_true(person_loop.stack.count > 0);
    person_click("pause.title");
    person_wait(5);
    assert_ptr_equal(editor_of(), editor);
    assert_int_equal(draft_steps(draft_of()), 2);
    assert_true(is_unsaved());
    click_row("form.more", "rounds");
    person_press("F5"); /* another test begins: it is not the old one that goes on */
    person_wait(30);
    struct screen *board = screen_stack_top(&person_loop.stack);
    assert_string_equal(board->kind->name, "board");
    for (int i = 0; i < 4; i++) {
        person_loop.now += 600;
        person_wait(2);
    }
    assert_ptr_equal(screen_stack_top(&person_loop.stack), board);
    for (int i = 0; i < 6 && !person_sees("pause.title"); i++) {
        person_press("Escape");
        person_wait(5);
    }
    person_click("pause.title");
    person_wait(5);
    person_press("Escape");
    person_picture("editor-leave");
    person_hover("editor.ask.yes");
    person_picture("editor-leave-hint");
    assert_true(person_sees("editor.ask.leave"));
    person_click("editor.ask.leave");
    person_wait(3);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "editor_start");
    assert_int_equal(services_look(desk->services, LIST_DRAFTS), 0);
    end();
}

/* A game on the recovery file that is over, whoever has played it. */
static struct session *play_to_the_end(const struct services *services, const char *path)
{
    char why[WHY_MAX_BYTES] = "";
    struct session *session = live_begin(services, path, why);
    assert_non_null(session);
    for (int i = 0; i < 20000 && !game_is_over(&session->game); i++) {
        struct command command = COMMAND_EMPTY;
        seat_id seat = game_seat_to_act(&session->game);
        assert_true(seat < SEAT_COUNT);
        struct game view = game_view_for(&session->game, seat);
        enum seat_control control = seat == SEAT_LEGION ? CONTROL_DECK : CONTROL_CAUTIOUS;
        assert_true(services->decide(services->self, &view, control, &command));
        assert_int_equal(session_apply(session, &command).why, REJECT_NONE);
    }
    assert_true(game_is_over(&session->game));
    return session;
}

/* What takes a specialist whom no team of the test has is told as long as it runs. */
static void a_test_tells_what_its_teams_cannot_do(void **state)
{
    static const char LACK[] = "“…” takes a Tech Specialist, and no team of this test has one.";
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_make(draft_of(), "/tasks"), DRAFT_DONE);
    for (int round = 0; round < 2; round++) {
        person_press("F5");
        person_wait(30);
        assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "board");
        person_wait(600); /* longer than anything that goes by itself */
        assert_int_equal(strcmp(((struct board_screen *)screen_stack_top(&person_loop.stack))->live.lacks, LACK) == 0,
                         round == 1);
        if (round == 1) {
            char name[WORDS_NAME_MAX];
            const struct play *play = &((struct board_screen *)screen_stack_top(&person_loop.stack))->play;
            assert_string_equal(play_square_text(play, name, sizeof name, square_at(9, 2)), "J3 (2.b3)");
            assert_true(person_sees("live.flaws"));
            const char *why = ((struct board_screen *)screen_stack_top(&person_loop.stack))->live.flaws.why;
            assert_ptr_equal(strstr(why, "Two Halls: "), why); /* no name of a file that nobody knows */
            person_picture("editor-test-lacks");
        }
        for (int i = 0; i < 6 && !person_sees("pause.title"); i++) {
            person_press("Escape");
            person_wait(5);
        }
        person_click("pause.title");
        person_wait(5);
        assert_int_equal(draft_set(draft_of(), "/tasks/0/specialist", "tech"), round == 0 ? DRAFT_DONE : DRAFT_SAME);
        person_wait(3);
    }
    end();
}

static void the_result_of_a_test_leads_back(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "";
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    struct editor *editor = editor_of();
    assert_true(desk->services->draft_keep(desk->services->self, editor->draft, &editor->place, why));
    screen_stack_push(&person_loop.stack,
                      desk->services->screen_of(play_to_the_end(desk->services, editor->place.kept)));
    person_wait(200);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "result");
    person_picture("editor-result");
    assert_false(person_sees("result.title")); /* one way back is enough */
    person_click("result.next");
    person_wait(3);
    assert_ptr_equal(editor_of(), editor);
    end();
}

/* Whatever stands in a file of the player's: it is opened, told, kept, and left again. */
static void a_broken_file_is_opened(void **state)
{
    struct desk *desk = *state;
    char folder[PATHS_SIZE], path[PATHS_SIZE];
    static const char TEXT[] = "{ \"format\": 1, \"id\": \"my.broken\", \"board\": { \"layout\": [[\"99\"], 3] ";
    assert_true(file_join(folder, sizeof folder, desk->paths.user, "missions"));
    assert_int_equal(file_make_folders(folder), FILE_OK);
    assert_true(file_join(path, sizeof path, folder, "broken.json"));
    assert_int_equal(file_write_atomic(path, TEXT, sizeof TEXT - 1), FILE_OK);
    open_window(desk, 1280, 800);
    person_click("title.editor");
    person_wait(3);
    person_click("editor_start.row#0");
    person_click("editor_start.open");
    person_wait(3);
    assert_null(draft_scenario(draft_of()));
    assert_true(draft_problems(draft_of()) > 0);
    person_picture("editor-broken");
    person_expect_unclipped("a broken file");
    static const char *const KEYS[] = {"F5", "F7", "R", "Delete", "Home", "Ctrl+Z", "2", "Ctrl+Shift+U"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        person_press(KEYS[i]);
    person_click("steps.close");
    click_place(0, 0, 3, 3);
    for (int tab = 0; tab < TABS; tab++) {
        char id[24];
        snprintf(id, sizeof id, "editor.tab#%d", tab);
        person_click(id);
    }
    person_press("Escape");
    person_wait(3);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "editor_start");
    end();
}

/* A program that ends without having saved: the work is offered again, and counts as not saved. */
static void what_was_not_saved_is_offered_again(void **state)
{
    struct desk *desk = *state;
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    click_row("form.more", "rounds");
    int rounds = draft_scenario(draft_of())->mission.rounds;
    person_wait(2);
    person_loop.now += 3100; /* a few seconds of work may be lost, not more */
    person_wait(2);
    assert_int_equal(services_look(desk->services, LIST_DRAFTS), 1);
    assert_string_equal(desk->services->drafts.entry[0].title, "Two Halls");
    end();
    open_window(desk, 1280, 800);
    person_click("title.editor");
    person_wait(3);
    person_picture("editor-recovery");
    person_click("editor_start.row#0");
    person_click("editor_start.open");
    person_wait(3);
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds);
    assert_true(is_unsaved());
    person_press("Escape"); /* it is work, though nothing has been done with it here */
    assert_true(person_sees("editor.ask.no"));
    person_click("editor.ask.no");
    person_press("Ctrl+S");
    assert_int_equal(services_look(desk->services, LIST_DRAFTS), 0);
    end();
}

static void a_shipped_mission_becomes_a_copy(void **state)
{
    struct desk *desk = *state;
    open_window(desk, 1280, 800);
    person_click("title.single_mission");
    person_wait(3);
    person_picture("editor-list");
    person_click("missions.row#2");
    person_click("missions.edit");
    person_wait(3);
    assert_string_equal(draft_scenario(draft_of())->mission.id, "my.eagle-strike-copy");
    assert_string_equal(draft_scenario(draft_of())->mission.title, "Eagle Strike (copy)");
    assert_non_null(strstr(editor_of()->place.path, "missions/eagle-strike-copy.json"));
    assert_true(is_unsaved());
    person_picture("editor-copy");
    person_press("Escape"); /* nothing has been done with it: there is nothing to be asked */
    person_wait(3);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "missions");
    end();
}

static void the_file_is_changed_by_somebody_else(void **state)
{
    struct desk *desk = *state;
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    person_press("Ctrl+S");
    click_row("form.more", "rounds");
    int rounds = draft_scenario(draft_of())->mission.rounds;
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(editor_of()->place.path, 1 << 20, &bytes, &length), FILE_OK);
    assert_int_equal(file_write_over(editor_of()->place.path, bytes, length), FILE_OK);
    pass(); /* it is told as soon as it is so, and nothing is lost or in the way */
    assert_true(person_sees("notice#3"));
    assert_false(person_sees("editor.stale.yes"));
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds);
    person_picture("editor-stale-notice");
    person_expect_unclipped("a file that has changed");
    person_click("notice.do#3");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds - 1);
    assert_false(person_sees("notice#3"));
    assert_string_equal(draft_step_name(draft_of(), draft_steps(draft_of()) - 1), "Read the file anew: Rounds");
    assert_true(toast_says("Read the file anew: Rounds"));
    person_picture("editor-reread");
    person_press("Ctrl+Z");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds);
    assert_false(toast_says("Read the file anew"));
    assert_int_equal(file_write_over(editor_of()->place.path, bytes, length), FILE_OK);
    free(bytes);
    person_press("Ctrl+S");
    assert_true(person_sees("editor.stale.yes"));
    person_picture("editor-stale");
    person_click("editor.stale.yes");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds - 1);
    assert_false(is_unsaved());
    person_press("Ctrl+Z");
    assert_int_equal(draft_scenario(draft_of())->mission.rounds, rounds);
    assert_int_equal(file_read_all(editor_of()->place.path, 1 << 20, &bytes, &length), FILE_OK);
    assert_int_equal(file_write_over(editor_of()->place.path, bytes, length), FILE_OK);
    free(bytes);
    person_press("Ctrl+S"); /* and who keeps his own has it saved, as he wished */
    person_click("editor.stale.no");
    assert_false(person_sees("editor.stale.no"));
    assert_false(is_unsaved());
    end();
}

static void expect_whole_board(void)
{
    const struct camera *camera = &editor_of()->board.camera;
    struct point from = camera_to_screen(camera, (struct point){0, 0});
    struct point to = camera_to_screen(camera, (struct point){camera->columns, camera->rows});
    assert_true(from.x > camera->view.x && from.y > camera->view.y);
    assert_true(to.x < rect_right(camera->view) && to.y < rect_bottom(camera->view));
}

/* It may be quite another mission by then: all of its board comes into view, also where one had looked closer. */
static void another_mission_is_loaded_and_fits(void **state)
{
    struct desk *desk = *state;
    open_window(desk, 1280, 800);
    begin_mission("Two Halls");
    person_press("Ctrl+S");
    struct point at = pixel_of(0, 0, 3, 3);
    person_point_at(at.x, at.y);
    for (int i = 0; i < 5; i++) {
        person_loop.input.pointer.wheel = 1;
        person_wait(2);
    }
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all("missions/classic/10-the-hunt-for-alakhai.json", 1 << 20, &bytes, &length), FILE_OK);
    assert_int_equal(file_write_over(editor_of()->place.path, bytes, length), FILE_OK);
    free(bytes);
    person_press("Ctrl+S");
    person_click("editor.stale.yes");
    person_wait(60);
    assert_true(draft_scenario(draft_of())->width > 2 * SECTOR_SIZE);
    expect_whole_board();
    end();
}

/* The row that leads to a form has the name of a field there: what is typed then is still a command. */
static void a_form_that_opens_takes_no_letters(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#1");
    click_row("form.row", "objectives");
    assert_false(ui_has_keyboard(person_loop.ui));
    click_row("form.row", "0");
    assert_true(row_of("id") == 0); /* a text, in the place of the row that led here */
    assert_false(ui_has_keyboard(person_loop.ui));
    person_press("3");
    assert_int_equal(editor_tool_in_hand(editor_of()), TOOL_DOORWAYS);
    click_row("form.row", "id");
    assert_true(ui_has_keyboard(person_loop.ui));
    end();
}

/* Saved, left, and opened from the list. */
static void open_again(void)
{
    person_press("Ctrl+S");
    person_press("Escape");
    person_wait(3);
    assert_false(person_sees("editor_start.open")); /* no other row is chosen by what has come to the list */
    person_click("editor_start.row#0");
    person_press("Enter");
    person_wait(3);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "editor");
}

static void it_is_measured_in_slices(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_press("F7");
    assert_true(editor_of()->measures);
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    assert_true(editor_of()->measured.over);
    assert_int_equal(editor_of()->measured.row[0].played, MEASURED_GAMES);
    click_row("form.more", "rounds");
    person_wait(2);
    assert_true(draft_mark(draft_of()) != editor_of()->measured_mark);
    person_press("Ctrl+Z"); /* the very mission that was measured */
    assert_true(draft_mark(draft_of()) == editor_of()->measured_mark);
    person_hover("editor.measured");
    person_wait(60);
    person_picture("editor-measured");
    int won = editor_of()->measured.row[0].won;
    open_again();
    assert_true(editor_of()->measures && editor_of()->measured.over);
    assert_int_equal(editor_of()->measured.row[0].won, won); /* it is known when the file is opened again, … */
    assert_true(draft_mark(draft_of()) == editor_of()->measured_mark);
    person_picture("editor-measured-again");
    click_row("form.more", "rounds");
    open_again();
    assert_true(person_sees("editor.measured"));
    assert_int_equal(editor_of()->measured.row[0].won, won); /* … and of a changed one as what was before that */
    assert_true(draft_mark(draft_of()) != editor_of()->measured_mark);
    person_picture("editor-measured-before");
    end();
}

/* Who takes back what was measured is told nothing of it until it is done again. */
static void what_was_measured_and_undone_is_not_told(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    click_row("form.more", "rounds");
    person_press("F7");
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    person_wait(2);
    assert_true(person_sees("editor.measured"));
    person_press("Ctrl+Z");
    person_wait(2);
    assert_false(person_sees("editor.measured"));
    assert_false(person_sees("notice#1"));
    person_press("Ctrl+Y");
    person_wait(2);
    assert_true(person_sees("editor.measured"));
    click_row("form.more", "rounds");
    person_wait(2);
    assert_true(person_sees("editor.measured")); /* of what was before the last changes */
    editor_of()->measured_mark = ~draft_mark(
        draft_of()); /* as it is when it was left in mid-work and is offered again */
    editor_of()->measured_steps = draft_steps(draft_of());
    person_press("Ctrl+Z");
    person_wait(2);
    assert_true(person_sees("editor.measured")); /* it is what was measured */
    assert_int_equal(editor_of()->measured_mark, draft_mark(draft_of()));
    end();
}

/* A board that has grown beyond the view comes into it as a whole. */
static void the_whole_board_stays_in_view(void **state)
{
    open_window(*state, 1024, 768);
    begin_mission("Two Halls");
    person_click("tool#1");
    for (int i = 0; i < 3; i++) {
        click_place(0, -1, 4, 6);
        person_wait(60);
        expect_whole_board();
        person_click(i == 0 ? "sector#3" : "sector#4"); /* the next one that lies nowhere yet */
        if (i == 1)
            person_picture("editor-fitted");
    }
    assert_int_equal(draft_scenario(draft_of())->height, 4 * SECTOR_SIZE);
    end();
}

/* The board is small beside a large list of problems; it comes back as it was, also where a notice came meanwhile. */
static void the_board_comes_back_after_a_large_list(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    take_mission("tests/editor/chain.json");
    const struct camera *camera = &editor_of()->board.camera;
    for (int i = 0; i < 2; i++) {
        editor_of()->notice[NOTICE_REMOVED].on = false;
        person_wait(60);
        float zoom = camera->zoom;
        person_click("problems.size");
        person_wait(60);
        assert_true(camera->zoom < zoom * 0.7f);
        if (i > 0) {
            person_click("problem.fix#0");
            person_wait(60);
        }
        person_click("problems.size");
        person_wait(60);
        expect_whole_board();
        assert_true(camera->zoom > zoom * 0.9f);
    }
    person_picture("editor-board-back");
    end();
}

/* Is it told, by a voice that begins to tell what is there? */
static bool notice_says(const char *text)
{
    static char told[20000];
    FILE *out = tmpfile();
    assert_non_null(out);
    person_loop.speaker.out = out;
    ui_set_voice(person_loop.ui, true, VOICE_SHORT, person_loop.strings);
    person_loop.dirty = true;
    person_wait(2);
    ui_set_voice(person_loop.ui, false, VOICE_SHORT, person_loop.strings);
    person_loop.speaker.out = NULL;
    rewind(out);
    told[fread(told, 1, sizeof told - 1, out)] = '\0';
    (void)fclose(out);
    return strstr(told, text) != NULL;
}

/* Who changes the mission meanwhile sees that the figures are of what it was. */
static void a_change_while_it_is_measured_is_told(void **state)
{
    open_window(*state, 1024, 640);
    begin_mission("Two Halls");
    person_press("F7");
    for (int i = 0; i < 4000 && editor_of()->measured.row[2].played == 0; i++)
        person_wait(1);
    click_row("form.more", "rounds");
    person_wait(1);
    assert_false(editor_of()->measured.over);
    assert_true(draft_mark(draft_of()) != editor_of()->measured_mark);
    assert_true(person_sees("editor.measured"));
    person_expect_unclipped("measuring what it was");
    person_picture("editor-measuring-old");
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    for (int i = 0; i < editor_of()->measured.rows; i++) /* the widest figures */
        editor_of()->measured.row[i].won = editor_of()->measured.row[i].played;
    person_wait(1);
    person_expect_unclipped("what it was before a change");
    editor_of()->measured.over = false;
    person_expect_unclipped("measuring what it was, all won");
    person_picture("editor-measuring-all");
    end();
}

/* Why nobody wins is told below the rate, until it is put away. */
static void why_it_is_lost_is_told(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set(draft_of(), "/rounds", "2"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/exits/from_round", "2"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when/count/at_least", "4"), DRAFT_DONE);
    person_press("F7");
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    person_wait(3);
    assert_int_equal(editor_of()->measured.row[0].won, 0);
    assert_non_null(strstr(editor_of()->measured.row[0].why, "In every lost game this condition was not met"));
    assert_non_null(strstr(editor_of()->measured.row[0].why, "rounds ran out"));
    assert_true(person_sees("notice#1"));
    person_wait(60);
    const struct camera *camera = &editor_of()->board.camera;
    assert_true(camera->view.y >= rect_bottom(person_find("notice#1")) - 1); /* it lies above the board */
    assert_true(camera_to_screen(camera, (struct point){0, 0}).y > camera->view.y);
    person_picture("editor-lost");
    assert_true(notice_says("Lost most often with 1 team. In every lost game"));
    for (int i = 1; i < editor_of()->measured.rows; i++) {
        editor_of()->measured.row[i] = editor_of()->measured.row[0];
        editor_of()->measured.row[i].teams = 1 + i;
    }
    int last = editor_of()->measured.rows - 1;
    editor_of()->measured.row[last].won = editor_of()->measured.row[last].played / 4;
    assert_true(notice_says("Lost most often with 1 team and others. In every lost game")); /* 2 teams lose as often */
    editor_of()->measured.row[last].won = 0;
    assert_true(notice_says("In every lost game this condition was not met"));
    assert_false(notice_says("Lost most often")); /* it is lost as often with any number of teams */
    editor_of()->measured.row[1].played = 400;    /* known from more games; the rates above are 0 % all the same */
    editor_of()->measured.row[1].won = 1;
    assert_true(notice_says("In every lost game this condition was not met"));
    assert_false(notice_says("Lost most often"));
    person_click("notice.close#1");
    person_wait(3);
    assert_false(person_sees("notice#1"));
    end();
}

/* Triggers that fired in none of the measured games are named, by their titles, below what else there is to say; those
 * that fired are not. */
static void look_at_silent_triggers(struct desk *desk, int w, int h)
{
    char trigger[DRAFT_POINTER_BYTES];
    open_window(desk, w, h);
    begin_mission("Two Halls");
    assert_int_equal(draft_make(draft_of(), "/when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/0/title", "The bell"), DRAFT_DONE);
    assert_int_equal(draft_add(draft_of(), "/when", trigger), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/1/title", "The flood"), DRAFT_DONE);
    assert_int_equal(draft_make(draft_of(), "/when/1/if"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/1/if", "round"), DRAFT_DONE);
    assert_int_equal(draft_set(draft_of(), "/when/1/if/round/at_least", "30"), DRAFT_DONE);
    person_press("F7");
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    person_wait(60);
    assert_string_equal(editor_of()->measured.silent, "In all 800 games this trigger never fired: The flood.");
    assert_true(person_sees("notice#1"));
    person_expect_unclipped("silent triggers");
    person_picture_of_size("editor-silent");
    assert_int_equal(draft_remove(draft_of(), "/when/1"), DRAFT_DONE);
    person_press("F7");
    for (int i = 0; i < 4000 && !editor_of()->measured.over; i++)
        person_wait(1);
    assert_string_equal(editor_of()->measured.silent, "");
    end();
}

static void triggers_that_never_fired_are_named(void **state)
{
    look_at_silent_triggers(*state, 1024, 768);
    look_at_silent_triggers(*state, 1280, 800);
}

/* Why a mission cannot be tested stays to be read as long as it cannot; the way there beside it. */
static void why_it_cannot_be_tested_stays(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_doorway(draft_of(), "1.n", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_false(draft_is_playable(draft_of()));
    person_press("F5");
    person_wait(900);
    assert_true(person_sees("notice#0"));
    person_picture("editor-cannot-play");
    person_press("Ctrl+Z");
    person_wait(3);
    assert_false(person_sees("notice#0"));
    assert_true(draft_redo(draft_of()));
    person_press("F5");
    person_wait(3);
    editor_of()->form.tab = TAB_TEXTS;
    person_click("notice.do#0");
    person_wait(3);
    assert_int_equal(editor_of()->form.tab, TAB_MISSION);
    assert_false(person_sees("notice#0"));
    end();
}

/* From a closed doorway to the trigger that opens it, which is made where there is none; who is to be led out is laid
 * with a tool of his own. A tab under which something hinders is marked. */
static void what_is_closed_is_opened_by_a_trigger(void **state)
{
    char opener[DRAFT_POINTER_BYTES];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_doorway(draft_of(), "1.e", DRAFT_DOORWAY_CLOSED), DRAFT_DONE);
    click_place(0, 0, 1.5f, 6.5f);
    person_picture("editor-closed-sheet");
    person_click("sector.opener#1");
    person_wait(3);
    assert_string_equal(editor_form_pointer(editor_of()), "/when/0");
    assert_true(draft_find_opener(draft_of(), "2.w", opener)); /* from its other side */
    person_picture("editor-opener");
    int steps = draft_steps(draft_of());
    click_place(0, 0, 1.5f, 6.5f);
    person_click("sector.opener#1");
    person_wait(3);
    assert_string_equal(editor_form_pointer(editor_of()), "/when/0");
    assert_int_equal(draft_steps(draft_of()), steps);
    end();
}

static void a_follower_is_laid_with_a_tool(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("tool#9");
    click_place(1, 0, 3.5f, 4.5f);
    const struct mission *mission = &draft_scenario(draft_of())->mission;
    assert_int_equal(mission->start_figures, 1);
    assert_true(mission->start_figure[0].follower);
    person_point_at(10, 10);
    click_place(1, 0, 3.5f, 4.5f);
    assert_non_null(strstr(editor_of()->board.aim.what, "Follower"));
    assert_false(editor_of()->form.troubled[TAB_TASKS]);
    assert_int_equal(draft_set(draft_of(), "/objectives/0/done_when/count/at_least", "90"), DRAFT_DONE);
    person_wait(3);
    assert_true(editor_of()->form.troubled[TAB_TASKS]);
    assert_false(editor_of()->form.troubled[TAB_TEXTS]);
    person_picture("editor-troubled");
    end();
}

/* The board's corner is there in the window. */
static void expect_at(struct point at)
{
    struct point now = pixel_of(0, 0, 0, 0);
    assert_true(fabsf(now.x - at.x) < 1 && fabsf(now.y - at.y) < 1);
}

/* A part that is taken out by a click too many comes back by one. */
static void what_is_removed_is_told_and_taken_back(void **state)
{
    char exits[DRAFT_POINTER_BYTES] = "/exits";
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_wait(60);
    struct point before = pixel_of(0, 0, 0, 0);
    click_row("form.remove", "exits");
    assert_false(draft_form(draft_of(), exits, &editor_of()->form.entry));
    assert_true(person_sees("notice#2"));
    person_wait(60);
    expect_at(before); /* the board has made no room by moving */
    assert_string_equal(draft_step_name(draft_of(), draft_steps(draft_of()) - 1),
                        "Remove Ways out: every open doorway is a way out now");
    person_picture("editor-removed");
    person_click("tool#2");
    person_click("doorway.exit");
    struct point west = pixel_of(0, 0, 0.3f, 3.5f);
    person_point_at(west.x, west.y);
    person_wait(2);
    assert_non_null(strstr(editor_of()->board.aim.what, "every other open one stays a way out"));
    person_click("notice.do#2");
    person_wait(3);
    assert_true(draft_form(draft_of(), exits, &editor_of()->form.entry));
    assert_false(person_sees("notice#2"));
    person_wait(60);
    expect_at(before);
    click_row("form.remove", "exits");
    click_row("form.more", "rounds"); /* another step: it was meant */
    assert_false(person_sees("notice#2"));
    end();
}

/* What goes with a sector that its form turns is told on the board, and comes back by one click; a turn that costs
 * nothing says nothing. */
static void what_goes_with_a_turned_sector_is_told(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_exit(draft_of(), "1.n", true), DRAFT_DONE);
    click_place(1, 0, 3.5f, 3.5f);
    person_wait(3);
    person_click("sector.turn");
    person_wait(3);
    assert_false(person_sees("notice#2"));
    person_press("Ctrl+Z");
    click_place(0, 0, 3.5f, 3.5f);
    person_wait(3);
    person_click("sector.turn"); /* its north comes to lie before the other hall */
    person_wait(3);
    assert_int_equal(draft_lost_by_step(draft_of()), 1);
    assert_true(notice_says("Turn sector 1; gone with it: Ways out (1)"));
    person_picture("editor-turned");
    person_click("notice.do#2");
    person_wait(3);
    assert_false(person_sees("notice#2"));
    end();
}

/* The same is told before a click that turns it or takes it away; a turn that costs nothing says nothing. */
static void what_would_go_with_a_sector_is_told_before(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set_exit(draft_of(), "1.n", true), DRAFT_DONE);
    editor_of()->palette.tool = TOOL_SECTORS;
    editor_of()->palette.sector = lies_at(0, 0);
    point_at_place(0, 0, 3.5f, 3.5f);
    assert_string_equal(editor_of()->board.aim.what, "Turn sector 1 by a quarter. Gone with it: Ways out (1).");
    person_picture("editor-would-turn");
    editor_of()->palette.sector = lies_at(1, 0);
    point_at_place(1, 0, 3.5f, 3.5f);
    assert_string_equal(editor_of()->board.aim.what, "Turn sector 2 by a quarter.");
    editor_of()->palette.tool = TOOL_ERASE;
    person_wait(3);
    assert_non_null(strstr(editor_of()->board.aim.what, "with all that is on it. Gone with it: Ways in (1)"));
    assert_int_equal(draft_steps(draft_of()), 1); /* nothing has changed */
    end();
}

/* Where no way out is named every open doorway is one, which is told where its sign is shown. */
static void ways_out_that_nobody_named_say_so(void **state)
{
    char sign[UI_ID_SIZE];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_remove(draft_of(), "/objectives/0/done_when/count/through"), DRAFT_DONE);
    person_wait(3);
    const struct mission *mission = &draft_scenario(draft_of())->mission;
    int plain = 0;
    while (mission->gate[plain].flags)
        plain++;
    struct square inside = mission->gate[plain].inside[0];
    enum direction side = (enum direction)mission->gate[plain].side;
    struct point out = pixel_of(0, 0, (float)inside.x + 0.8f + (float)(2 * direction_dx(side)),
                                (float)inside.y + 0.8f + (float)(2 * direction_dy(side)));
    person_point_at(out.x, out.y);
    person_wait(3);
    assert_null(strstr(editor_of()->board.aim.what, "every open doorway"));
    click_row("form.remove", "exits");
    person_point_at(out.x, out.y);
    person_wait(3);
    assert_non_null(strstr(editor_of()->board.aim.what, "every open doorway"));
    (void)snprintf(sign, sizeof sign, "map.gate#%d", 4 * plain + 2);
    person_hover(sign);
    person_wait(60);
    assert_non_null(strstr(person_loop.ui->tip_copy, "every open doorway"));
    person_picture("editor-any-way-out");
    end();
}

/* A task may ask for one of them: all others have their signs all the same. */
static void each_way_out_that_nobody_named_has_its_sign(void **state)
{
    char sign[UI_ID_SIZE];
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_remove(draft_of(), "/exits"), DRAFT_DONE);
    person_wait(3);
    const struct mission *mission = &draft_scenario(draft_of())->mission;
    for (int g = 0; g < mission->gates; g++) {
        (void)snprintf(sign, sizeof sign, "map.gate#%d", 4 * g + 2);
        assert_true(person_sees(sign) == mission_lets_out(mission, g));
    }
    person_picture("editor-each-way-out");
    end();
}

/* What a mend has done is told, too, and taken back by one click. */
static void what_is_mended_is_told_and_taken_back(void **state)
{
    size_t length;
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_make(draft_of(), "/objectives/0/bonus"), DRAFT_DONE);
    person_wait(3);
    person_click("problem.fix#0");
    person_wait(3);
    assert_null(strstr(draft_bytes(draft_of(), &length), "\"bonus\""));
    assert_non_null(strstr(draft_bytes(draft_of(), &length), "\"done_when\""));
    assert_true(person_sees("notice#2"));
    person_picture("editor-mended");
    person_click("notice.do#2");
    person_wait(3);
    assert_non_null(strstr(draft_bytes(draft_of(), &length), "\"bonus\""));
    end();
}

/* A number that changes because another one does is not changed in silence. */
static void a_number_that_goes_along_is_told(void **state)
{
    static const char ASKED[] = "/objectives/0/done_when";
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    assert_int_equal(draft_set(draft_of(), ASKED, "in_round"), DRAFT_DONE);
    editor_form_show(editor_of(), "/objectives/0/done_when/round");
    person_wait(3);
    click_row("form.less", "at_most");
    person_wait(3);
    assert_true(person_sees("notice#2"));
    person_picture("editor-along");
    end();
}

/* Without a mouse: Tab to the board, arrows from square to square, Enter for a click. */
static void the_board_is_worked_by_keys(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_press("6"); /* creatures */
    assert_int_equal(editor_of()->palette.tool, TOOL_CREATURES);
    for (int i = 0; i < 200 && strcmp(ui_focused(person_loop.ui), "editor.board") != 0; i++)
        person_press("Tab");
    assert_string_equal(ui_focused(person_loop.ui), "editor.board");
    person_press("Right");
    person_press("Right");
    person_press("Down");
    assert_int_equal(editor_of()->board.aim.square.x, 2);
    assert_int_equal(editor_of()->board.aim.square.y, 1);
    person_press("Enter");
    assert_int_equal(draft_scenario(draft_of())->mission.start_figures, 1);
    assert_string_equal(ui_focused(person_loop.ui), "editor.board");
    person_press("Delete");
    assert_int_equal(draft_scenario(draft_of())->mission.start_figures, 0);
    end();
}

/* A package is made of the file, which must say what is written. */
static void it_is_packed_where_it_is_written(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_click("editor.tab#3");
    person_wait(3);
    person_picture("editor-preview-pack");
    person_expect_unclipped("the preview with its buttons");
    person_click("preview.pack");
    person_wait(2);
    assert_false(person_sees("pack.make")); /* there is no file yet */
    person_press("Ctrl+S");
    assert_false(is_unsaved());
    person_click("preview.pack");
    person_wait(2);
    person_picture("editor-pack");
    person_click("pack.make");
    person_wait(2);
    person_picture("editor-packed");
    person_click("pack.told.no");
    person_wait(2);
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(editor_of()->place.path, 1 << 20, &bytes, &length), FILE_OK);
    assert_int_equal(file_write_over(editor_of()->place.path, bytes, length), FILE_OK);
    free(bytes);
    pass();
    person_click("preview.pack");
    person_wait(2);
    assert_false(person_sees("pack.make")); /* the file is somebody else's now */
    end();
}

static void an_idle_editor_draws_nothing(void **state)
{
    open_window(*state, 1280, 800);
    begin_mission("Two Halls");
    person_wait(60);
    struct screen *screen = screen_stack_top(&person_loop.stack);
    assert_false(screen->kind->wants_frames(screen));
    assert_true(screen->kind->next_deadline(screen) == UINT64_MAX);
    assert_false(ui_is_animating(person_loop.ui));
    end();
}

/* The text of the file at the line of what is shown, and back to the form of another line; an entry once more. */
static void the_file_is_shown_at_the_line_of_the_form(void **state)
{
    struct desk *desk = *state;
    size_t length;
    open_window(desk, 1280, 800);
    begin_mission("Pit");
    editor_form_show(editor_of(), "/objectives/0");
    person_wait(2);
    person_press("F8");
    person_wait(3);
    assert_int_equal(editor_of()->question, ASK_FILE);
    person_expect_unclipped("the text of the file");
    person_picture_of_size("editor-file");
    const char *bytes = draft_bytes(draft_of(), &length);
    int line = draft_line_of(draft_of(), "/objectives/0");
    assert_int_equal(editor_of()->file.line, line - 1);
    assert_true(strncmp(bytes + editor_of()->file.start[line - 2], "  \"objectives\"", 14) == 0);
    char found[DRAFT_POINTER_BYTES];
    draft_pointer_of(draft_of(), line, found);
    assert_string_equal(found, "/objectives/0");
    int rounds = draft_line_of(draft_of(), "/rounds");
    assert_in_range(rounds, 1, line - 1);
    for (int i = rounds; i < line; i++)
        person_press("Up");
    person_press("Enter");
    person_wait(3);
    assert_int_equal(editor_of()->question, ASK_NOTHING);
    assert_string_equal(editor_of()->form.found, "/rounds");
    /* Ctrl+D doubles an entry, and says what it can double where there is none */
    int steps = draft_steps(draft_of());
    person_press("Ctrl+D");
    person_wait(2);
    assert_int_equal(draft_steps(draft_of()), steps);
    editor_form_show(editor_of(), "/objectives/0");
    person_press("Ctrl+D");
    person_wait(2);
    assert_int_equal(draft_steps(draft_of()), steps + 1);
    assert_int_equal(draft_scenario(draft_of())->mission.objectives, 2);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_file_is_shown_at_the_line_of_the_form, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(parts_lie_in_each_other, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(it_is_drawn_in_all_sizes, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_line_of_the_legend_is_wrapped, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_sector_is_laid_by_mouse_and_taken_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_key_shows_what_a_square_sees, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_board_s_form_leads_to_the_tool, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_sector_is_dragged_to_another_place, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_sector_is_chosen, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_creature_is_dragged_to_another_square, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(one_of_several_squares_is_dragged_and_erased, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_doorway_is_set_and_a_number_changed, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_creature_is_put_found_and_erased, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_mission_with_a_title_is_not_left_unasked, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_a_trigger_brings_is_left_by_the_eraser, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(why_not_is_told_beforehand, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_so_already_is_no_refusal, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_creature_is_large_enough, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_was_just_done_is_told_so, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_first_free_sector_is_in_hand, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_way_in_before_which_a_sector_lies_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_asked_for_the_sector_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(saved_is_told_until_the_next_change, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(tools_say_what_the_rules_make_of_them, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_title_is_one_line, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_door_is_chosen_locked_and_taken_away, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_sector_tells_the_doors_in_its_doorways, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(signs_outside_are_chosen_and_erased, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_next_mission_is_called_otherwise, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_sign_of_a_force_card_is_erased, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(keys_work_where_the_mouse_points, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_text_is_written_in_its_own_window, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(texts_are_written_in_another_language, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_problem_leads_to_the_words, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_text_is_selected_and_taken_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_original_says_its_language, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(problems_have_room, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(rules_are_told_whole, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_can_be_chosen_is_explained, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(help_is_a_key_away, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(bars_tell_what_they_mean, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(drop_downs_are_searched, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_cancelled_text_comes_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(drop_downs_are_searched_by_what_they_mean, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_figure_is_chosen_and_led_back_from, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_list_of_events_tells_all_of_them, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_sentence_and_its_event_lead_to_each_other, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_picture_shows_who_triggers_whom, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(an_event_lights_what_it_names, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_comes_to_be_named_comes_into_view, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_taken_away_leaves_its_neighbour, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_wall_is_chosen_on_the_board, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_square_and_no_rim_is_chosen_on_the_board, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_click_too_many_takes_nothing_away, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_brief_leads_back_to_the_editor, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_problem_is_seen_and_mended, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_else_can_be_asked_is_listed, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(it_is_saved_tested_and_returned_to, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_test_tells_what_its_teams_cannot_do, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_result_of_a_test_leads_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_broken_file_is_opened, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_was_not_saved_is_offered_again, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_shipped_mission_becomes_a_copy, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_file_is_changed_by_somebody_else, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(another_mission_is_loaded_and_fits, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_form_that_opens_takes_no_letters, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(it_is_measured_in_slices, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_was_measured_and_undone_is_not_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_change_while_it_is_measured_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_whole_board_stays_in_view, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_board_comes_back_after_a_large_list, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(triggers_that_never_fired_are_named, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(why_it_is_lost_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(why_it_cannot_be_tested_stays, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_closed_is_opened_by_a_trigger, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_follower_is_laid_with_a_tool, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_removed_is_told_and_taken_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_goes_with_a_turned_sector_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_would_go_with_a_sector_is_told_before, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(ways_out_that_nobody_named_say_so, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(each_way_out_that_nobody_named_has_its_sign, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_mended_is_told_and_taken_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_number_that_goes_along_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_board_is_worked_by_keys, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(it_is_packed_where_it_is_written, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(an_idle_editor_draws_nothing, desk_open, desk_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
