/*
 * test_gallery.c -- every widget on one page, drawn in memory at several sizes: nothing clipped, nothing off the
 * page, and a PNG to look at (CITADEL_GALLERY names the folder).
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
#include "shell/canvas/texture.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

struct gallery {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    struct ui *ui;
    struct input input;
    uint64_t now;
    int tab, chosen, speed, used;
    bool grid, music, dialog;
    struct ui_scroll list_scroll, text_scroll;
    struct rect clear; /* no toast is to lie there */
    char name[32];
};

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    static const char *const missions[] = {"Training ground", "Eagle strike", "The silent tower", "Hold the gate",
                                           "Dead signal",     "Iron harvest", "The long stair",   "Ember vault"};
    (void)context;
    struct rect mark = rect_cut_left(&rect, ui_px(ui, 40));
    ui_badge(ui, rect_inset(mark, ui_px(ui, 5)), banner_badge((enum banner)(index % BANNER_COUNT)));
    struct rect pips = rect_cut_right(&rect, ui_px(ui, 90));
    ui_pips(ui, pips, index % 5, 5, palette_colour(PALETTE_EMBER));
    ui_label(ui, rect, ui_body(ui, UI_TEXT, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT, missions[index % 8]);
}

static void draw_buttons(struct gallery *gallery, struct rect room)
{
    struct ui *ui = gallery->ui;
    static const struct ui_button buttons[] = {
        {.id = "title.first",
         .label = "First mission",
         .caption = "Five minutes, three enemies",
         .tone = UI_TONE_PRIMARY,
         .hint = "Learn to move, to shoot and to survive."},
        {.id = "title.campaign", .label = "New campaign", .icon = "promotion"},
        {.id = "title.load", .label = "Load game", .refusal = "There is no saved game yet."},
        {.id = "title.rules", .label = "Rules", .key_cap = "F1", .hint = "The rule book, with live diagrams."},
        {.id = "title.settings", .label = "Settings", .icon = "settings", .key_cap = "F10"},
        {.id = "title.quit", .label = "Quit", .tone = UI_TONE_QUIET},
    };
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        struct rect place = rect_cut_top(&room, ui_px(ui, i == 0 ? 64 : 50));
        rect_cut_top(&room, ui_px(ui, UI_GAP));
        if (ui_button(ui, place, buttons[i])) {
            gallery->used++;
            gallery->dialog = gallery->dialog || i == 5;
        }
    }
}

static void draw_actions(struct gallery *gallery, struct rect room)
{
    struct ui *ui = gallery->ui;
    static const struct ui_button actions[] = {
        {.id = "action.move", .icon = "move", .key_cap = "M", .selected = true, .hint = "Move up to three squares."},
        {.id = "action.fire", .icon = "fire", .key_cap = "F", .hint = "Fire a ranged weapon."},
        {.id = "action.close", .icon = "close_combat", .key_cap = "C", .refusal = "No enemy stands next to Alpha."},
        {.id = "action.use", .icon = "use", .key_cap = "U"},
        {.id = "action.extra", .icon = "extra_action", .key_cap = "X"},
    };
    float side = ui_px(ui, 60);
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        ui_button(ui, rect_anchor(rect_cut_left(&room, side), side, side, 0, 0.5f), actions[i]);
        rect_cut_left(&room, ui_px(ui, UI_GAP));
    }
    struct ui_button end = {.id = "action.end",
                            .label = "End turn",
                            .caption = "1 action unused",
                            .icon = "end_turn",
                            .tone = UI_TONE_PRIMARY};
    ui_button(ui, rect_anchor(room, ui_px(ui, 190), side, 1, 0.5f), end);
}

static void draw_choices(struct gallery *gallery, struct rect room)
{
    struct ui *ui = gallery->ui;
    char shown[16];
    static const char *const tabs[] = {"Play", "Display", "Controls"};
    ui_tabs(ui, rect_cut_top(&room, ui_px(ui, 36)), "settings.tab", tabs, 3, &gallery->tab);
    rect_cut_top(&room, ui_px(ui, UI_GAP * 2));
    ui_toggle(ui, rect_cut_top(&room, ui_px(ui, UI_TARGET)),
              (struct ui_toggle){.id = "settings.grid", .label = "Show the grid"}, &gallery->grid);
    ui_toggle(ui, rect_cut_top(&room, ui_px(ui, UI_TARGET)),
              (struct ui_toggle){.id = "settings.music", .label = "Reduced motion"}, &gallery->music);
    snprintf(shown, sizeof shown, "%d %%", gallery->speed);
    struct ui_slider slider = {
        .id = "settings.scale", .label = "Interface size", .shown = shown, .least = 75, .most = 250, .step = 5};
    ui_slider(ui, rect_cut_top(&room, ui_px(ui, UI_TARGET)), slider, &gallery->speed);
    ui_text_field(ui, rect_cut_top(&room, ui_px(ui, UI_TARGET)), "settings.name", gallery->name, sizeof gallery->name,
                  "Campaign name");
    ui_rule(ui, rect_cut_top(&room, ui_px(ui, 20)));
    struct rect strip = rect_cut_top(&room, ui_px(ui, 44));
    for (int i = 0; i < BANNER_COUNT; i++)
        ui_badge(ui, rect_inset(rect_column(strip, i, BANNER_COUNT, ui_px(ui, 4)), ui_px(ui, 2)),
                 banner_badge((enum banner)i));
    rect_cut_top(&room, ui_px(ui, UI_GAP));
    ui_bar(ui, rect_cut_top(&room, ui_px(ui, 14)), 0.62f, palette_colour(PALETTE_VERDIGRIS));
}

static void draw_shapes(struct gallery *gallery, struct rect room)
{
    struct canvas *canvas = gallery->canvas;
    float u = ui_scale(gallery->ui);
    struct point a = {room.x + 6 * u, room.y + room.h - 10 * u};
    struct point b = {room.x + room.w * 0.4f, room.y + 10 * u};
    canvas_line(canvas, a, b, 2 * u, palette_colour(PALETTE_FROST));
    canvas_dashes(canvas, (struct point){a.x + 24 * u, a.y}, (struct point){b.x + 24 * u, b.y}, 3 * u, 9 * u, 6 * u, 0,
                  palette_colour(PALETTE_BLOOD_LIGHT));
    struct point path[5] = {{b.x + 40 * u, a.y},
                            {b.x + 40 * u, b.y + 20 * u},
                            {b.x + 90 * u, b.y + 20 * u},
                            {b.x + 130 * u, a.y - 10 * u},
                            {b.x + 170 * u, b.y + 16 * u}};
    canvas_polyline(canvas, path, 5, false, 6 * u, colour_faded(palette_colour(PALETTE_BRASS), 0.7f));
    canvas_arrow_head(canvas, path[3], (struct point){path[4].x + 4 * u, path[4].y - 4 * u}, 20 * u,
                      palette_colour(PALETTE_BRASS));
    struct point middle = {room.x + room.w * 0.87f, room.y + room.h / 2};
    canvas_light(canvas, middle.x, middle.y, 60 * u, palette_colour(PALETTE_EMBER), 0.7f);
    canvas_circle(canvas, middle, 16 * u, palette_colour(PALETTE_BLOOD));
    canvas_ring(canvas, middle, 22 * u, 2 * u, palette_colour(PALETTE_BRASS_LIGHT));
    canvas_arc(canvas, middle, 30 * u, 4 * u, -90, 150, palette_colour(PALETTE_VERDIGRIS));
}

static void draw_right(struct gallery *gallery, struct rect room)
{
    struct ui *ui = gallery->ui;
    static const char story[] =
        "The outer ring fell at dusk. Two squads are left on the stair, the lamps are failing, and "
        "something in the vault below has begun to sing.\n\nGet to the beacon, hold it for two "
        "rounds and leave by the northern gate. Nothing that walks down there may follow you "
        "out: seal the doors \xE2\x80\x93 \xE2\x97\x8F hit, \xE2\x9C\x95 miss \xE2\x80\x93 with whatever the bunker "
        "still holds.";
    struct rect upper = ui_panel(ui, rect_cut_top(&room, room.h * 0.55f), "Missions");
    struct ui_list list = {.id = "missions", .count = 24, .row_height = 40};
    ui_list(ui, ui_well(ui, upper), list, &gallery->list_scroll, &gallery->chosen, draw_row, gallery);
    rect_cut_top(&room, ui_px(ui, UI_GAP));
    struct rect lower = ui_panel(ui, room, "Briefing");
    ui_text_block(ui, lower, "briefing", ui_body(ui, 16, PALETTE_BONE), story, &gallery->text_scroll);
}

static void draw_middle(struct gallery *gallery, struct rect room)
{
    struct rect upper = rect_cut_top(&room, room.h * 0.72f);
    rect_cut_bottom(&upper, ui_px(gallery->ui, UI_GAP));
    draw_choices(gallery, ui_panel(gallery->ui, upper, "Settings"));
    draw_shapes(gallery, ui_panel(gallery->ui, room, NULL));
}

static void draw_page(struct gallery *gallery)
{
    struct ui *ui = gallery->ui;
    ui_backdrop(ui);
    struct rect rest = rect_inset(canvas_bounds(gallery->canvas), ui_px(ui, UI_MARGIN));
    struct rect strip = rect_cut_top(&rest, ui_px(ui, 60));
    ui_label(ui, strip, ui_title(ui, 58, PALETTE_BONE), TEXT_LEFT, "Citadel");
    struct rect bar = rect_cut_bottom(&rest, ui_px(ui, 76));
    draw_actions(gallery, bar);
    rect_cut_bottom(&rest, ui_px(ui, UI_GAP));
    struct rect left = rect_column(rest, 0, 3, ui_px(ui, UI_GAP * 2));
    draw_buttons(gallery, ui_panel(ui, left, "Citadel"));
    draw_middle(gallery, rect_column(rest, 1, 3, ui_px(ui, UI_GAP * 2)));
    draw_right(gallery, rect_column(rest, 2, 3, ui_px(ui, UI_GAP * 2)));
    if (!gallery->dialog)
        return;
    struct rect room = ui_dialog_begin(ui, "quit", 420, 220, "Leave the game?");
    struct rect answers = rect_cut_bottom(&room, ui_px(ui, 50));
    ui_paragraph(ui, room, ui_body(ui, 16, PALETTE_BONE), TEXT_LEFT,
                 "The mission is saved after each turn. You can go on where you left.");
    if (ui_button(ui, rect_column(answers, 0, 2, ui_px(ui, 8)),
                  (struct ui_button){.id = "quit.yes", .label = "Leave", .tone = UI_TONE_PRIMARY}))
        gallery->used = 100;
    if (ui_button(ui, rect_column(answers, 1, 2, ui_px(ui, 8)), (struct ui_button){.id = "quit.no", .label = "Stay"}))
        gallery->dialog = false;
    ui_dialog_end(ui);
}

static void frame(struct gallery *gallery, uint64_t ms)
{
    gallery->now += ms;
    for (int pass = 0; pass < 4; pass++) {
        canvas_begin(gallery->canvas, palette_colour(PALETTE_VOID));
        ui_begin(gallery->ui, gallery->canvas, &gallery->input, gallery->now);
        draw_page(gallery);
        if (!rect_is_empty(gallery->clear))
            (void)ui_area(gallery->ui, "clear", gallery->clear, UI_KEPT_CLEAR, NULL);
        ui_end(gallery->ui);
        input_next_frame(&gallery->input);
        if (!ui_wants_redraw(gallery->ui))
            break;
    }
    canvas_present(gallery->canvas);
}

static struct gallery *open_gallery(int w, int h, float scale)
{
    enum font_status status;
    struct gallery *gallery = calloc(1, sizeof *gallery);
    gallery->canvas = canvas_new_offscreen(w, h);
    gallery->fonts = font_set_new(gallery->canvas, &status);
    assert_int_equal(status, FONT_OK);
    gallery->textures = texture_cache_new(gallery->canvas, "assets", 64u << 20);
    gallery->ui = ui_new(gallery->fonts, gallery->textures);
    gallery->now = 1000;
    gallery->speed = 130;
    gallery->grid = true;
    gallery->chosen = 1;
    ui_set_scale(gallery->ui, scale, 1);
    return gallery;
}

static void close_gallery(struct gallery *gallery)
{
    ui_free(gallery->ui);
    texture_cache_free(gallery->textures);
    font_set_free(gallery->fonts);
    canvas_free(gallery->canvas);
    free(gallery);
}

static void picture(struct gallery *gallery, const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(canvas_save_png(gallery->canvas, path));
}

static void point_at(struct gallery *gallery, const char *id)
{
    struct rect rect;
    assert_true(ui_find(gallery->ui, id, &rect));
    struct point middle = rect_centre(rect);
    input_pointer_to(&gallery->input, middle.x, middle.y);
}

static void click(struct gallery *gallery, const char *id)
{
    point_at(gallery, id);
    input_button_down(&gallery->input, POINTER_LEFT, false);
    frame(gallery, 16);
    input_button_up(&gallery->input, POINTER_LEFT);
    frame(gallery, 16);
}

static void check_page(int w, int h, float scale, const char *name)
{
    struct gallery *gallery = open_gallery(w, h, scale);
    frame(gallery, 16);
    frame(gallery, 16);
    for (int i = 0; i < ui_clipped_count(gallery->ui) && i < 8; i++)
        print_message("clipped: %s\n", ui_clipped_text(gallery->ui, i));
    assert_int_equal(ui_clipped_count(gallery->ui), 0);
    point_at(gallery, "title.first");
    frame(gallery, 16);
    frame(gallery, 400);
    picture(gallery, name);
    close_gallery(gallery);
}

static void nothing_is_clipped_at_1024_by_640(void **state)
{
    (void)state;
    check_page(1024, 640, 1, "gallery-1024x640");
}

static void nothing_is_clipped_at_1920_by_1080(void **state)
{
    (void)state;
    check_page(1920, 1080, 1, "gallery-1920x1080");
}

static void nothing_is_clipped_at_1920_by_1080_and_160_percent(void **state)
{
    (void)state;
    check_page(1920, 1080, 1.6f, "gallery-1920x1080-160");
}

static void nothing_is_clipped_at_2048_by_1280_and_200_percent(void **state)
{
    (void)state;
    check_page(2048, 1280, 2, "gallery-2048x1280-200");
}

static void a_window_dragged_very_small_breaks_nothing(void **state)
{
    static const int sizes[][2] = {{1, 1}, {17, 400}, {200, 100}, {480, 300}, {3000, 40}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct gallery *gallery = open_gallery(sizes[i][0], sizes[i][1], 2.5f);
        gallery->dialog = true;
        ui_toast(gallery->ui, "A toast that is much wider than the window will ever be");
        frame(gallery, 16);
        input_pointer_to(&gallery->input, 0, 0);
        frame(gallery, 500);
        close_gallery(gallery);
    }
}

static void a_long_toast_takes_several_lines(void **state)
{
    struct gallery *gallery = *state = open_gallery(960, 600, 1);
    ui_toast(gallery->ui,
             "The last position in this save cannot be played. The game goes on one command earlier, which is "
             "told to whoever opens it in a sentence that no window of this size holds in one line.");
    frame(gallery, 16);
    for (int i = 0; i < ui_clipped_count(gallery->ui); i++)
        assert_int_not_equal(strncmp(ui_clipped_text(gallery->ui, i), "The last position", 17), 0);
    close_gallery(gallery);
}

/* It lies low; above what must be seen; and comes down again when that has gone. */
static void a_toast_that_had_to_go_up_comes_down(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    const struct ui_toast *toast = &gallery->ui->toast[0];
    gallery->clear = rect_of(200, 160, 880, 600);
    ui_toast(gallery->ui, "A sentence that everybody is to read before it goes.");
    frame(gallery, 16);
    frame(gallery, 16);
    assert_true(rect_bottom(toast->place) <= gallery->clear.y);
    gallery->clear = (struct rect){0, 0, 0, 0};
    frame(gallery, 16);
    frame(gallery, 16);
    assert_true(toast->place.y > 600);
    close_gallery(gallery);
}

enum means { BY_CLICK, BY_KEY, BY_PAD, MEANS };

static void play_on(struct gallery *gallery, enum means means)
{
    struct bindings bindings;
    bindings_init(&bindings, &SIEGE_KEYS);
    if (means == BY_CLICK)
        input_button_down(&gallery->input, POINTER_LEFT, false);
    else if (means == BY_KEY)
        input_key_down(&gallery->input, &bindings, (struct key_chord){KEY_RIGHT, 0}, false);
    else
        input_pad_button(&gallery->input, &bindings, PAD_ACCEPT, true);
    frame(gallery, 16);
    input_button_up(&gallery->input, POINTER_LEFT);
    input_pad_button(&gallery->input, &bindings, PAD_ACCEPT, false);
}

/* A long one lies longer; playing on before anybody can have read it leaves it there. */
static void a_toast_goes_when_one_plays_on_after_a_while(void **state)
{
    for (enum means means = 0; means < MEANS; means++) {
        struct gallery *gallery = *state = open_gallery(1280, 800, 1);
        ui_toast(gallery->ui,
                 "Chosen for you: a shortsword, an arm, a carbine, another shortsword, an injector, another "
                 "carbine and a sight, and this goes on for as long as it takes to fill two lines of it.");
        frame(gallery, 16);
        play_on(gallery, means);
        frame(gallery, 3000);
        assert_int_equal(gallery->ui->toasts, 1);
        frame(gallery, 2000);
        assert_int_equal(gallery->ui->toasts, 1);
        play_on(gallery, means);
        frame(gallery, 16);
        assert_int_equal(gallery->ui->toasts, 0);
        close_gallery(gallery);
    }
}

static void keys_walk_through_a_list_and_scroll_it(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    struct bindings bindings;
    bindings_init(&bindings, &SIEGE_KEYS);
    frame(gallery, 16);
    ui_focus(gallery->ui, "missions#0");
    for (int i = 0; i < 15; i++) {
        input_key_down(&gallery->input, &bindings, (struct key_chord){KEY_DOWN, 0}, false);
        for (int settle = 0; settle < 60; settle++)
            frame(gallery, 16);
    }
    struct rect rect;
    assert_string_equal(ui_focused(gallery->ui), "missions#15");
    assert_int_equal(gallery->chosen, 15);
    assert_true(ui_find(gallery->ui, "missions#15", &rect));
    assert_true(rect.h > 30);
    close_gallery(gallery);
}

static void the_wheel_scrolls_what_is_under_the_pointer(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    frame(gallery, 16);
    point_at(gallery, "missions#1");
    frame(gallery, 16);
    gallery->input.pointer.wheel = -2;
    for (int settle = 0; settle < 60; settle++)
        frame(gallery, 16);
    assert_true(gallery->list_scroll.offset > 100);
    assert_float_equal(gallery->text_scroll.offset, 0, 0.01);
    close_gallery(gallery);
}

static void a_slider_answers_to_arrow_keys(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    struct bindings bindings;
    bindings_init(&bindings, &SIEGE_KEYS);
    frame(gallery, 16);
    ui_focus(gallery->ui, "settings.scale");
    frame(gallery, 16);
    input_key_down(&gallery->input, &bindings, (struct key_chord){KEY_RIGHT, 0}, false);
    frame(gallery, 16);
    assert_int_equal(gallery->speed, 135);
    assert_string_equal(ui_focused(gallery->ui), "settings.scale");
    close_gallery(gallery);
}

/* Down and up between two frames. */
static void a_slider_takes_an_instant_click(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    struct rect rect;
    frame(gallery, 16);
    int before = gallery->speed;
    assert_true(ui_find(gallery->ui, "settings.scale", &rect));
    input_pointer_to(&gallery->input, rect_right(rect) - 80, rect_centre(rect).y);
    input_button_down(&gallery->input, POINTER_LEFT, false);
    input_button_up(&gallery->input, POINTER_LEFT);
    frame(gallery, 16);
    frame(gallery, 16);
    assert_true(gallery->speed > before + 20);
    close_gallery(gallery);
}

/* Keys move the focus on from what is pointed at; then only that is lit, until the pointer moves again. */
static void one_thing_is_lit_at_a_time(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    struct bindings bindings;
    bindings_init(&bindings, &SIEGE_KEYS);
    frame(gallery, 16);
    point_at(gallery, "title.first");
    frame(gallery, 16);
    assert_string_equal(ui_hot(gallery->ui), "title.first");
    assert_string_equal(ui_focused(gallery->ui), "title.first");
    input_key_down(&gallery->input, &bindings, (struct key_chord){KEY_DOWN, 0}, false);
    frame(gallery, 16);
    assert_string_not_equal(ui_focused(gallery->ui), "title.first");
    assert_true(gallery->ui->keys_lead);
    point_at(gallery, "title.rules");
    frame(gallery, 16);
    assert_false(gallery->ui->keys_lead);
    assert_string_equal(ui_focused(gallery->ui), "title.rules");
    close_gallery(gallery);
}

/* Nobody asks about what the pointer is left lying on after a click. */
static void a_tip_waits_for_the_pointer_to_move_after_a_click(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    frame(gallery, 16);
    point_at(gallery, "title.rules");
    frame(gallery, 16);
    frame(gallery, 2000);
    assert_int_equal(gallery->ui->tip_seen, gallery->now);
    click(gallery, "title.rules");
    uint64_t clicked = gallery->now;
    frame(gallery, 2000);
    frame(gallery, 2000);
    assert_true(gallery->ui->tip_seen <= clicked);
    assert_true(ui_next_deadline(gallery->ui) > gallery->now);
    input_pointer_to(&gallery->input, gallery->input.pointer.x + 2, gallery->input.pointer.y);
    frame(gallery, 16);
    frame(gallery, 2000);
    assert_int_equal(gallery->ui->tip_seen, gallery->now);
    close_gallery(gallery);
}

static void right_click_pins_the_explanation(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    frame(gallery, 16);
    point_at(gallery, "title.rules");
    frame(gallery, 16);
    input_button_down(&gallery->input, POINTER_RIGHT, false);
    frame(gallery, 16);
    input_button_up(&gallery->input, POINTER_RIGHT);
    frame(gallery, 16);
    input_pointer_to(&gallery->input, 640, 790);
    frame(gallery, 2000);
    picture(gallery, "gallery-pinned");
    struct colour rim = {0};
    struct rect rect;
    assert_true(ui_find(gallery->ui, "title.rules", &rect));
    rim = canvas_pixel(gallery->canvas, (int)rect_centre(rect).x, (int)rect_bottom(rect) + 9);
    assert_true(rim.r > 150);
    assert_int_equal(gallery->used, 0);
    close_gallery(gallery);
}

static void every_focusable_widget_is_reached_by_tab(void **state)
{
    struct gallery *gallery = *state = open_gallery(1920, 1080, 1);
    struct bindings bindings;
    bindings_init(&bindings, &SIEGE_KEYS);
    frame(gallery, 16);
    char first[UI_ID_SIZE] = "";
    int reached = 0;
    for (int i = 0; i < 200; i++) {
        input_key_down(&gallery->input, &bindings, (struct key_chord){KEY_TAB, 0}, false);
        frame(gallery, 16);
        if (i == 0)
            snprintf(first, sizeof first, "%s", ui_focused(gallery->ui));
        else if (strcmp(first, ui_focused(gallery->ui)) == 0)
            break;
        reached++;
    }
    assert_true(reached >= 6 + 6 + 3 + 4 + 8);
    assert_true(reached < 100);
    close_gallery(gallery);
}

static void draw_one_button(struct gallery *gallery, struct rect rect, struct ui_button button)
{
    canvas_begin(gallery->canvas, palette_colour(PALETTE_VOID));
    ui_begin(gallery->ui, gallery->canvas, &gallery->input, gallery->now);
    ui_button(gallery->ui, rect, button);
    ui_end(gallery->ui);
}

/* At its right-hand end, where the screws of the drawing are, and on its left where no icon lies on them. */
static void check_words_between_screws(struct ui_button button)
{
    enum { WIDE = 150, HIGH = 42, SCREW = 17 };
    static struct colour bare[HIGH][WIDE];
    const struct rect rect = {0, 0, WIDE, HIGH};
    struct gallery *gallery = open_gallery(320, 200, 1);
    const char *label = button.label;
    button.label = " ";
    draw_one_button(gallery, rect, button);
    for (int i = 0; i < WIDE * HIGH; i++)
        bare[i / WIDE][i % WIDE] = canvas_pixel(gallery->canvas, i % WIDE, i / WIDE);
    button.label = label;
    draw_one_button(gallery, rect, button);
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            struct colour now = canvas_pixel(gallery->canvas, x, y);
            if (x >= WIDE - SCREW || (!button.icon && x < SCREW))
                assert_memory_equal(&now, &bare[y][x], sizeof now);
        }
    close_gallery(gallery);
}

static void words_of_a_button_keep_off_its_screws(void **state)
{
    (void)state;
    check_words_between_screws((struct ui_button){.id = "b", .label = "Save replay", .icon = "settings"});
    check_words_between_screws((struct ui_button){.id = "b", .label = "To the missions", .icon = "settings"});
    check_words_between_screws((struct ui_button){.id = "b", .label = "Earlier autosaves"});
}

/* The words of each have the same share of the width that they would need, so that none has smaller letters; the icons
 * go from all of them or from none. */
static void buttons_in_a_row_have_letters_of_one_size(void **state)
{
    struct gallery *gallery = *state = open_gallery(1024, 640, 1);
    for (float width = 500; width < 1300; width += 100) {
        struct ui_button row[] = {{.id = "a", .label = "Watch", .icon = "replay"},
                                  {.id = "b", .label = "Save replay", .icon = "save"},
                                  {.id = "c", .label = "To the missions", .icon = "continue"}};
        struct rect place[3];
        ui_button_row(gallery->ui, rect_of(10, 10, width, 44), row, 3, place);
        float share[3];
        for (int i = 0; i < 3; i++) {
            struct ui_button bare = row[i];
            bare.label = "";
            float around = ui_button_width(gallery->ui, bare);
            share[i] = (place[i].w - around) / (ui_button_width(gallery->ui, row[i]) - around);
            assert_int_equal(row[i].icon != NULL, row[0].icon != NULL);
        }
        assert_true(share[2] >= 1 || (share[0] < 1.5f && share[1] < 1.5f));
        assert_float_equal(rect_right(place[2]), 10 + width, 1);
    }
    close_gallery(gallery);
}

static void a_click_activates_once(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    frame(gallery, 16);
    click(gallery, "title.campaign");
    assert_int_equal(gallery->used, 1);
    close_gallery(gallery);
}

static void a_disabled_button_refuses_and_explains(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    frame(gallery, 16);
    click(gallery, "title.load");
    assert_int_equal(gallery->used, 0);
    assert_true(ui_find_disabled(gallery->ui, "title.load"));
    frame(gallery, 300);
    picture(gallery, "gallery-refusal");
    close_gallery(gallery);
}

static void a_dialog_keeps_everything_else_out_of_reach(void **state)
{
    struct gallery *gallery = *state = open_gallery(1280, 800, 1);
    ui_toast(gallery->ui, "Saved: Capitol, round 4");
    frame(gallery, 16);
    click(gallery, "title.quit");
    assert_true(gallery->dialog);
    frame(gallery, 300);
    assert_string_equal(ui_focused(gallery->ui), "quit.yes");
    click(gallery, "title.campaign");
    assert_int_equal(gallery->used, 1);
    frame(gallery, 300);
    picture(gallery, "gallery-dialog");
    click(gallery, "quit.no");
    assert_false(gallery->dialog);
    close_gallery(gallery);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_clipped_at_1024_by_640),
        cmocka_unit_test(nothing_is_clipped_at_1920_by_1080),
        cmocka_unit_test(nothing_is_clipped_at_1920_by_1080_and_160_percent),
        cmocka_unit_test(nothing_is_clipped_at_2048_by_1280_and_200_percent),
        cmocka_unit_test(a_window_dragged_very_small_breaks_nothing),
        cmocka_unit_test(a_long_toast_takes_several_lines),
        cmocka_unit_test(a_toast_that_had_to_go_up_comes_down),
        cmocka_unit_test(a_toast_goes_when_one_plays_on_after_a_while),
        cmocka_unit_test(keys_walk_through_a_list_and_scroll_it),
        cmocka_unit_test(the_wheel_scrolls_what_is_under_the_pointer),
        cmocka_unit_test(a_slider_answers_to_arrow_keys),
        cmocka_unit_test(buttons_in_a_row_have_letters_of_one_size),
        cmocka_unit_test(a_slider_takes_an_instant_click),
        cmocka_unit_test(one_thing_is_lit_at_a_time),
        cmocka_unit_test(a_tip_waits_for_the_pointer_to_move_after_a_click),
        cmocka_unit_test(right_click_pins_the_explanation),
        cmocka_unit_test(every_focusable_widget_is_reached_by_tab),
        cmocka_unit_test(words_of_a_button_keep_off_its_screws),
        cmocka_unit_test(a_click_activates_once),
        cmocka_unit_test(a_disabled_button_refuses_and_explains),
        cmocka_unit_test(a_dialog_keeps_everything_else_out_of_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
