/*
 * test_spoken.c -- each kind of widget says what it is when it has the focus, what it is worth, and why it cannot be
 * used; titles, texts, dialogs and toasts tell themselves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/canvas/texture.h"
#include "shell/input/bindings.h"
#include "shell/ui/ui.h"
#include "support/english.h"

enum page { PAGE_BUTTONS, PAGE_CHOICES, PAGE_LIST, PAGE_AREA, PAGE_TEXTS };

struct booth {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    struct ui *ui;
    struct input input;
    uint64_t now;
    enum page page;
    bool dialog, grid;
    int volume, tab, chosen;
    char name[32];
    struct ui_scroll scroll;
    char told[4096]; /* lines of the last frames, each with a bar behind it */
};

/* ---- pages ----------------------------------------------------------------------------------------------------- */

static struct rect place(int row)
{
    return rect_of(40, 100 + (float)row * 60, 400, 50);
}

static void draw_buttons(struct ui *ui)
{
    ui_button(ui, place(0),
              (struct ui_button){.id = "begin",
                                 .label = "Begin",
                                 .caption = "Five minutes",
                                 .key_cap = "B",
                                 .hint = "Learn it by playing."});
    ui_button(ui, place(1), (struct ui_button){.id = "load", .label = "Load", .refusal = "Nothing is saved yet."});
    ui_button(ui, place(2), (struct ui_button){.id = "undo", .icon = "undo", .hint = "Take it back."});
    ui_button(ui, place(3), (struct ui_button){.id = "lit", .label = "Grid", .selected = true});
    ui_button(ui, place(4),
              (struct ui_button){.id = "camera", .label = "Follow", .beside = "Camera\nWhether the view goes along."});
}

static void draw_choices(struct booth *booth)
{
    static const char *const TABS[] = {"Play", "Display", "Keys"};
    char shown[16];
    struct ui *ui = booth->ui;
    snprintf(shown, sizeof shown, "%d %%", booth->volume);
    ui_toggle(ui, place(0), (struct ui_toggle){.id = "grid", .label = "Show the grid"}, &booth->grid);
    ui_slider(ui, place(1),
              (struct ui_slider){.id = "volume", .label = "Music", .shown = shown, .least = 0, .most = 100, .step = 5},
              &booth->volume);
    ui_tabs(ui, place(2), "tab", TABS, 3, &booth->tab);
    ui_text_field(ui, place(3), "name", booth->name, sizeof booth->name, "Name of the campaign");
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    static const char *const NAMES[] = {"Eagle Strike", "Trapped!", "Hold the Fort"};
    (void)lit;
    (void)context;
    struct rect right = rect_cut_right(&rect, 120);
    ui_label(ui, rect, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, NAMES[index]);
    ui_label(ui, right, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, "4 rounds");
}

static void draw_list(struct booth *booth)
{
    (void)ui_list(booth->ui, rect_of(40, 100, 400, 300), (struct ui_list){.id = "row", .count = 3, .row_height = 40},
                  &booth->scroll, &booth->chosen, draw_row, NULL);
}

static void draw_areas(struct ui *ui)
{
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    (void)ui_area(ui, "card", place(0), UI_FOCUSABLE, "What it does.");
    ui_label(ui, place(0), style, TEXT_LEFT, "Plasma Carbine");
    (void)ui_area(ui, "picture", place(1), UI_FOCUSABLE, "A hint alone.");
    (void)ui_area(ui, "called", place(2), UI_FOCUSABLE | UI_DISABLED, "Why not.");
    ui_call(ui, "By its name");
    ui_label(ui, place(2), style, TEXT_LEFT, "x5");
}

static void draw_texts(struct ui *ui)
{
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    struct rect room = ui_panel(ui, rect_of(20, 20, 700, 500), "A title");
    ui_label(ui, rect_cut_top(&room, 40), style, TEXT_LEFT, "a label");
    ui_paragraph(ui, rect_cut_top(&room, 40), style, TEXT_LEFT, "A paragraph.");
    (void)ui_hush(ui, true);
    ui_paragraph(ui, rect_cut_top(&room, 40), style, TEXT_LEFT, "Said better elsewhere.");
    (void)ui_hush(ui, false);
    ui_show(ui, VOICE_SHORT, "What no widget knows.");
}

static void draw_dialog(struct booth *booth)
{
    struct ui *ui = booth->ui;
    if (!booth->dialog)
        return;
    struct rect room = ui_dialog_begin(ui, "ask", 400, 240, "Leave?");
    ui_paragraph(ui, rect_cut_top(&room, 60), ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, "All is lost then.");
    ui_focus_first(ui, "ask.yes");
    (void)ui_button(ui, rect_cut_top(&room, 44), (struct ui_button){.id = "ask.yes", .label = "Leave"});
    ui_dialog_end(ui);
}

static void draw_page(struct booth *booth)
{
    switch (booth->page) {
    case PAGE_BUTTONS:
        draw_buttons(booth->ui);
        break;
    case PAGE_CHOICES:
        draw_choices(booth);
        break;
    case PAGE_LIST:
        draw_list(booth);
        break;
    case PAGE_AREA:
        draw_areas(booth->ui);
        break;
    case PAGE_TEXTS:
        draw_texts(booth->ui);
        break;
    }
    draw_dialog(booth);
}

static void frame(struct booth *booth)
{
    booth->now += 16;
    for (int pass = 0; pass < 4; pass++) {
        canvas_begin(booth->canvas, palette_colour(PALETTE_VOID));
        ui_begin(booth->ui, booth->canvas, &booth->input, booth->now);
        draw_page(booth);
        ui_end(booth->ui);
        input_next_frame(&booth->input);
        if (!ui_wants_redraw(booth->ui))
            break;
    }
    canvas_present(booth->canvas);
    ui_end_voice(booth->ui);
    for (const char *line = ui_take_line(booth->ui); line; line = ui_take_line(booth->ui)) {
        strcat(booth->told, line);
        strcat(booth->told, "|");
    }
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

static int begin(void **state)
{
    enum font_status status;
    struct booth *booth = calloc(1, sizeof *booth);
    assert_non_null(booth);
    booth->canvas = canvas_new_offscreen(1024, 640);
    booth->fonts = font_set_new(booth->canvas, &status);
    assert_int_equal(status, FONT_OK);
    booth->textures = texture_cache_new(booth->canvas, "assets", 64u << 20);
    booth->ui = ui_new(booth->fonts, booth->textures);
    booth->now = 1000;
    booth->volume = 80;
    ui_set_scale(booth->ui, 1, 1);
    ui_set_manner(booth->ui, 250, true);
    ui_set_voice(booth->ui, true, VOICE_USUAL, english_strings());
    *state = booth;
    return 0;
}

static int end(void **state)
{
    struct booth *booth = *state;
    ui_free(booth->ui);
    texture_cache_free(booth->textures);
    font_set_free(booth->fonts);
    canvas_free(booth->canvas);
    free(booth);
    return 0;
}

/* Two frames of the page with the focus there. */
static void focus(struct booth *booth, enum page page, const char *id)
{
    booth->page = page;
    frame(booth);
    booth->told[0] = '\0';
    ui_focus(booth->ui, id);
    frame(booth);
}

static void press(struct booth *booth, int command)
{
    struct bindings bindings;
    bindings_init(&bindings, NULL);
    booth->told[0] = '\0';
    input_key_down(&booth->input, &bindings, bindings.chord[command][0], false);
    input_key_up(&booth->input, &bindings, bindings.chord[command][0].key);
    frame(booth);
    frame(booth);
}

static void expect(struct booth *booth, const char *told)
{
    assert_string_equal(booth->told, told);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* ---- widgets --------------------------------------------------------------------------------------------------- */

static void a_button_tells_name_hint_and_key(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_BUTTONS, "begin");
    expect(booth, "Begin, button.|Five minutes|Learn it by playing.|Key B.|");
    focus(booth, PAGE_BUTTONS, "undo");
    expect(booth, "Take it back, button.|");
    focus(booth, PAGE_BUTTONS, "lit");
    expect(booth, "Grid, button. Chosen.|");
    focus(booth, PAGE_BUTTONS, "camera");
    expect(booth, "Camera, button. Follow|Whether the view goes along.|");
}

static void a_button_that_cannot_be_used_tells_why_and_again_when_it_is_pressed(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_BUTTONS, "load");
    expect(booth, "Load, button. Not now: Nothing is saved yet.|");
    press(booth, KEY_COMMAND_SELECT);
    expect(booth, "Nothing is saved yet.|");
}

static void a_switch_and_a_slider_tell_their_value_when_it_changes(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_CHOICES, "grid");
    expect(booth, "Show the grid, switch. Off.|");
    press(booth, KEY_COMMAND_SELECT);
    expect(booth, "On.|");
    focus(booth, PAGE_CHOICES, "volume");
    expect(booth, "Music, slider, left and right change it. 80 %|");
    press(booth, KEY_COMMAND_RIGHT);
    expect(booth, "85 %|");
}

static void a_tab_tells_its_number_and_whether_it_is_chosen(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_CHOICES, "tab#1");
    expect(booth, "Display, tab.|2 of 3.|");
    press(booth, KEY_COMMAND_SELECT);
    expect(booth, "Chosen.|");
}

static void a_text_field_tells_what_stands_in_it(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_CHOICES, "name");
    expect(booth, "Name of the campaign, text field. Empty.|");
    booth->told[0] = '\0';
    input_typed(&booth->input, "Ash");
    frame(booth);
    frame(booth);
    expect(booth, "Ash|");
}

static void a_row_is_named_by_what_is_drawn_on_it(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_LIST, "row#1");
    expect(booth, "Trapped!, 4 rounds|2 of 3.|");
    press(booth, KEY_COMMAND_DOWN);
    expect(booth, "Hold the Fort, 4 rounds|3 of 3.|");
}

static void an_area_is_named_by_its_texts_or_its_hint_or_the_screen(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_AREA, "card");
    expect(booth, "Plasma Carbine|What it does.|");
    focus(booth, PAGE_AREA, "picture");
    expect(booth, "A hint alone.|");
    focus(booth, PAGE_AREA, "called");
    expect(booth, "By its name Not now.|Why not.|");
    press(booth, KEY_COMMAND_EXPLAIN); /* whoever has missed it hears all of it again */
    expect(booth, "By its name Not now.|Why not.|");
    ui_set_voice(booth->ui, true, VOICE_SHORT, english_strings());
    focus(booth, PAGE_AREA, "card");
    expect(booth, "Plasma Carbine|");
    press(booth, KEY_COMMAND_EXPLAIN); /* and more than is usually told */
    expect(booth, "Plasma Carbine|What it does.|");
}

/* ---- what is no widget ----------------------------------------------------------------------------------------- */

static void titles_and_texts_tell_themselves(void **state)
{
    struct booth *booth = *state;
    booth->page = PAGE_TEXTS;
    frame(booth);
    expect(booth, "A title|A paragraph.|What no widget knows.|");
    frame(booth);
    expect(booth, "A title|A paragraph.|What no widget knows.|");
    ui_set_voice(booth->ui, true, VOICE_ALL, english_strings());
    ui_forget(booth->ui);
    booth->told[0] = '\0';
    frame(booth);
    expect(booth, "A title|a label|A paragraph.|What no widget knows.|");
    ui_set_voice(booth->ui, true, VOICE_SHORT, english_strings());
    ui_forget(booth->ui);
    booth->told[0] = '\0';
    frame(booth);
    expect(booth, "A title|What no widget knows.|");
}

static void a_dialog_tells_title_text_and_button(void **state)
{
    struct booth *booth = *state;
    ui_set_voice(booth->ui, true, VOICE_SHORT, english_strings());
    focus(booth, PAGE_BUTTONS, "begin");
    booth->told[0] = '\0';
    booth->dialog = true;
    frame(booth);
    frame(booth);
    expect(booth, "Leave?|All is lost then.|Leave, button.|");
    booth->told[0] = '\0';
    booth->dialog = false;
    frame(booth);
    ui_focus(booth->ui, "begin");
    frame(booth);
    expect(booth, "Begin, button.|");
}

static void a_toast_is_told_once(void **state)
{
    struct booth *booth = *state;
    focus(booth, PAGE_BUTTONS, "begin");
    booth->told[0] = '\0';
    ui_toast(booth->ui, "Saved.");
    frame(booth);
    frame(booth);
    expect(booth, "Saved.|");
}

static void nothing_is_told_while_it_is_off(void **state)
{
    struct booth *booth = *state;
    ui_set_voice(booth->ui, false, VOICE_ALL, english_strings());
    booth->dialog = true;
    focus(booth, PAGE_CHOICES, "volume");
    ui_toast(booth->ui, "Saved.");
    frame(booth);
    expect(booth, "");
    assert_false(ui_is_spoken(booth->ui));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_button_tells_name_hint_and_key, begin, end),
        cmocka_unit_test_setup_teardown(a_button_that_cannot_be_used_tells_why_and_again_when_it_is_pressed, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_switch_and_a_slider_tell_their_value_when_it_changes, begin, end),
        cmocka_unit_test_setup_teardown(a_tab_tells_its_number_and_whether_it_is_chosen, begin, end),
        cmocka_unit_test_setup_teardown(a_text_field_tells_what_stands_in_it, begin, end),
        cmocka_unit_test_setup_teardown(a_row_is_named_by_what_is_drawn_on_it, begin, end),
        cmocka_unit_test_setup_teardown(an_area_is_named_by_its_texts_or_its_hint_or_the_screen, begin, end),
        cmocka_unit_test_setup_teardown(titles_and_texts_tell_themselves, begin, end),
        cmocka_unit_test_setup_teardown(a_dialog_tells_title_text_and_button, begin, end),
        cmocka_unit_test_setup_teardown(a_toast_is_told_once, begin, end),
        cmocka_unit_test_setup_teardown(nothing_is_told_while_it_is_off, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
