/* Drawing the board in memory: something is there, marks change only their places, zooming settles, no art is fine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "support/shipped.h"
#include "support/window/drawn.h"
#include "siege/view/card_view.h"
#include "siege/view/dice_view.h"
#include "siege/view/figure_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 640, HIGH = 400 };

static struct drawn *table_new(const char *assets)
{
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    const struct game_setup setup = game_setup_default(scenario->catalogue, 2, 9);
    struct drawn *table = drawn_new(scenario, &setup, assets, WIDE, HIGH);
    camera_init(&table->camera, rect_of(0, 0, WIDE, HIGH), scenario->width, scenario->height, 32);
    camera_glide_to(&table->camera, (struct point){8, 6}, 1);
    camera_jump(&table->camera);
    return table;
}

static struct colour colour_at(struct drawn *table, float x, float y)
{
    struct point at = camera_to_screen(&table->camera, (struct point){x, y});
    return canvas_pixel(table->brush.canvas, (int)at.x, (int)at.y);
}

static int light_of(struct colour colour)
{
    return colour.r + colour.g + colour.b;
}

static int difference(struct colour a, struct colour b)
{
    return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b);
}

static void floor_is_lighter_than_the_void_and_walls_lighter_than_floor(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    drawn_draw(table);
    int floor_light = 0, wall_light = 0;
    for (int i = 0; i < 12; i++) {
        floor_light += light_of(colour_at(table, 2.2f + 0.4f * (float)i, 2.5f));
        wall_light += light_of(colour_at(table, 0.05f + 0.2f * (float)i, 0.0f));
    }
    assert_true(floor_light > 12 * light_of(palette_colour(PALETTE_VOID)));
    assert_true(wall_light > floor_light);
    drawn_free(table);
}

/* A frame without change costs nothing new and looks the same. */
static void an_idle_board_wants_no_frames(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    int after;
    drawn_draw(table);
    assert_false(
        board_view_wants_frame(table->view, &table->stage, &table->overlay, &table->options, table->now, &after));
    overlay_pulse(&table->overlay, &(struct square){2, 2}, 1, table->now);
    assert_true(
        board_view_wants_frame(table->view, &table->stage, &table->overlay, &table->options, table->now, &after));
    drawn_free(table);
}

static void lit_squares_change_the_floor_and_nothing_else(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    drawn_draw(table);
    struct colour lit_before = colour_at(table, 5.5f, 2.6f), other_before = colour_at(table, 6.5f, 6.6f);
    table->overlay.reach[2][5] = 2;
    table->overlay.reach_any = true;
    drawn_draw(table);
    assert_true(difference(colour_at(table, 5.5f, 2.6f), lit_before) > 15);
    assert_int_equal(difference(colour_at(table, 6.5f, 6.6f), other_before), 0);
    overlay_clear(&table->overlay);
    drawn_draw(table);
    assert_int_equal(difference(colour_at(table, 5.5f, 2.6f), lit_before), 0);
    drawn_free(table);
}

/* At another zoom the old picture is stretched, then made anew: the same as if drawn at that zoom at once. */
static void zooming_settles_into_the_same_picture(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets"), *fresh = table_new("assets");
    int after;
    drawn_draw(table);
    camera_zoom_at(&table->camera, (struct point){WIDE / 2, HIGH / 2}, 1.5f);
    camera_jump(&table->camera);
    fresh->camera = table->camera;
    drawn_draw(fresh);
    drawn_draw(table);
    assert_true(
        board_view_wants_frame(table->view, &table->stage, &table->overlay, &table->options, table->now, &after));
    for (int frame = 0; frame < 500; frame++) {
        table->now += 50;
        drawn_draw(table);
        if (!board_view_wants_frame(table->view, &table->stage, &table->overlay, &table->options, table->now, &after))
            break;
    }
    assert_false(
        board_view_wants_frame(table->view, &table->stage, &table->overlay, &table->options, table->now, &after));
    fresh->now = table->now; /* flames flicker: at the same moment they burn alike */
    drawn_draw(fresh);
    for (int y = 5; y < HIGH; y += 11)
        for (int x = 5; x < WIDE; x += 13)
            assert_int_equal(
                difference(canvas_pixel(table->brush.canvas, x, y), canvas_pixel(fresh->brush.canvas, x, y)), 0);
    drawn_free(table);
    drawn_free(fresh);
}

static bool is_dark(struct drawn *table, int x, int y)
{
    int other = 0;
    for (int spot = 0; spot < 9; spot++)
        other += difference(
            colour_at(table, (float)x + 0.25f * (float)(1 + spot % 3), (float)y + 0.25f * (float)(1 + spot / 3)),
            palette_colour(PALETTE_VOID));
    return other == 0;
}

static int count_dark_floor(struct drawn *table)
{
    int dark = 0;
    for (int y = 0; y < table->scenario->height; y++)
        for (int x = 0; x < table->scenario->width; x++) {
            struct rect rect = camera_square_rect(&table->camera, x, y);
            bool seen = rect.x >= 0 && rect.y >= 0 && rect_right(rect) <= WIDE && rect_bottom(rect) <= HIGH;
            dark += seen && board_is_floor(&table->game, square_at(x, y)) && is_dark(table, x, y);
        }
    return dark;
}

/* From a part of the board to the whole: no frame on the way leaves floor in the dark. */
static void zooming_out_leaves_no_floor_dark(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    camera_glide_to(&table->camera, (struct point){4, 3}, 1.6f);
    camera_jump(&table->camera);
    drawn_draw(table);
    board_view_fit(&table->camera, table->scenario, 0);
    for (int frame = 0; camera_is_moving(&table->camera) && frame < 100; frame++) {
        camera_update(&table->camera, 16);
        table->now += 16;
        drawn_draw(table);
        assert_int_equal(count_dark_floor(table), 0);
    }
    assert_false(camera_is_moving(&table->camera));
    drawn_free(table);
}

/* How many of all pixels differ a second later, in thousandths, rounded up. */
static int changed_in_a_second(struct drawn *table)
{
    static struct colour before[WIDE * HIGH];
    int changed = 0;
    drawn_draw(table);
    for (int i = 0; i < WIDE * HIGH; i++)
        before[i] = canvas_pixel(table->brush.canvas, i % WIDE, i / WIDE);
    table->now += 1000;
    drawn_draw(table);
    for (int i = 0; i < WIDE * HIGH; i++)
        changed += difference(before[i], canvas_pixel(table->brush.canvas, i % WIDE, i / WIDE)) > 0;
    return (changed * 1000 + WIDE * HIGH - 1) / (WIDE * HIGH);
}

static void flames_flicker_over_small_squares_and_not_with_reduced_motion(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    assert_in_range(changed_in_a_second(table), 1, 30);
    table->options.still = true;
    assert_int_equal(changed_in_a_second(table), 0);
    drawn_free(table);
}

static void a_board_without_pictures_is_still_a_board(void **state)
{
    (void)state;
    struct drawn *table = table_new("/nowhere");
    table->game.figure[0].state = FIGURE_ON_BOARD;
    table->game.figure[0].x = 3;
    table->game.figure[0].y = 3;
    table->overlay.selected = 0;
    table->overlay.legend = true;
    stage_show(&table->stage, &table->game);
    drawn_draw(table);
    assert_true(light_of(colour_at(table, 2.5f, 2.5f)) > 0);
    drawn_free(table);
}

/* F1: two bases differ in outline, not only in colour. */
static int outline(struct drawn *table, const struct figure_look *look, bool *filled)
{
    int count = 0;
    canvas_begin(table->brush.canvas, (struct colour){0, 0, 0, 255});
    figure_draw_base(&table->brush, rect_of(100, 100, 96, 96), look);
    canvas_present(table->brush.canvas);
    for (int i = 0; i < 48 * 48; i++) {
        filled[i] = light_of(canvas_pixel(table->brush.canvas, 100 + i % 48 * 2, 100 + i / 48 * 2)) > 140;
        count += filled[i];
    }
    return count;
}

static void bases_differ_in_shape(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    static bool filled[CORPORATIONS + 1][48 * 48];
    char art[FIGURE_ART_BYTES];
    for (int i = 0; i <= CORPORATIONS; i++) {
        struct figure_look look = i < CORPORATIONS ? figure_look_of_trooper(table->scenario->catalogue, 2 * i, art)
                                                   : figure_look_of_creature(table->scenario->catalogue, 0, art);
        assert_true(outline(table, &look, filled[i]) > 100);
    }
    for (int a = 0; a <= CORPORATIONS; a++)
        for (int b = 0; b < a; b++) {
            int differs = 0;
            for (int i = 0; i < 48 * 48; i++)
                differs += filled[a][i] != filled[b][i];
            assert_true(differs > 60);
        }
    drawn_free(table);
}

static void cards_say_whether_their_words_fit(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    struct card_face face = card_face_empty(CARD_EVENT);
    bool fits = false;
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    face.title = "Charge";
    face.text = "Each Legionnaire has one more action this turn.";
    card_draw(&table->brush, rect_of(0, 0, 280, 392), &face, &fits);
    assert_true(fits);
    static char endless[4000];
    for (size_t i = 0; i + 1 < sizeof endless; i++)
        endless[i] = i % 6 == 5 ? ' ' : 'x';
    face.text = endless;
    card_draw(&table->brush, rect_of(0, 0, 280, 392), &face, &fits);
    assert_false(fits);
    for (int i = 0; i <= 10; i++)
        card_draw_flip(&table->brush, rect_of(300, 0, 200, 280), &face, (float)i / 10);
    drawn_free(table);
}

static void the_tray_tells_where_its_dice_lie(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    struct rect places[EVENT_DICE_MAX];
    struct dice_words words = {.title = "A", .arithmetic = "B", .result = "C", .letter = {'W', 'R', 'B'}};
    struct shown_roll *roll = &table->stage.shown.roll;
    roll->any = roll->settled = true;
    roll->dice = 12;
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    dice_draw_tray(&table->brush, rect_of(10, 10, 400, 140), &table->stage, &words, 0, places);
    for (int i = 0; i < roll->dice; i++) {
        assert_true(places[i].x >= 10 && rect_right(places[i]) <= 410);
        assert_true(i == 0 || rect_is_empty(rect_overlap(places[i], places[i - 1])));
    }
    /* many of them with many of the target lie in rows: large enough to be read in the bar of a small window */
    roll->armour_rolled = true;
    roll->armour_dice = 3;
    dice_draw_tray(&table->brush, rect_of(10, 10, 330, 76), &table->stage,
                   &(struct dice_words){.letter = {'W', 'R', 'B'}}, 0, places);
    for (int i = 0; i < roll->dice; i++) {
        assert_true(places[i].w > 22 && places[i].y >= 10 && rect_bottom(places[i]) <= 86);
        for (int k = 0; k < i; k++)
            assert_true(rect_is_empty(rect_overlap(places[i], places[k])));
    }
    drawn_free(table);
}

/* The picture so many milliseconds after the figure lost Strength. */
static uint32_t struck_after(struct drawn *table, int after)
{
    uint32_t hash = 2166136261u;
    stage_update(&table->stage, table->now + (uint64_t)after);
    assert_true(stage_progress(&table->stage) < 1);
    drawn_draw(table);
    for (int y = 0; y < 400; y++)
        for (int x = 0; x < 600; x++) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            hash = (hash ^ (uint32_t)(colour.r << 16 | colour.g << 8 | colour.b)) * 16777619u;
        }
    return hash;
}

/* "-2" rises from who is struck; with reduced motion it stands there. */
static void words_over_the_struck_may_stand_still(void **state)
{
    (void)state;
    for (int still = 0; still < 2; still++) {
        static struct event_list events;
        struct drawn *table = table_new("assets");
        drawn_stand(&table->game, 0, table->game.figure[0].kind, 3, 2);
        stage_init(&table->stage, &table->game);
        table->stage.manner.still = table->options.still = still;
        events.count = 0;
        (void)event_of(&events, EVENT_STRENGTH_LOST, 0, 2, 1);
        stage_push(&table->stage, &events, &table->game);
        stage_update(&table->stage, table->now);
        uint32_t first = struck_after(table, 60), then = struck_after(table, 160);
        assert_int_equal(first == then, still);
        drawn_free(table);
    }
}

/* ---- small things that must be read ------------------------------------------------------------------------------ */

static bool is_red(struct colour colour)
{
    return colour.r > 170 && colour.g < 120 && colour.b < 120;
}

/* On a square of a small window: the highest bead of Strength, and how many there are. */
static int read_beads(struct drawn *table, int strength, int most, int *highest)
{
    enum { SQUARE = 38, LEFT = 100, TOP = 100 };
    struct figure_look look = {.banner = BANNER_CAPITOL, .letter = 'C', .strength = strength, .most_strength = most};
    int beads = 0, run = 0;
    look.opacity = 1;
    *highest = 0;
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    figure_draw_chips(&table->brush, rect_of(LEFT, TOP, SQUARE, SQUARE), &look);
    canvas_present(table->brush.canvas);
    for (int x = LEFT - 6; x < LEFT + SQUARE + 6; x++) {
        int wide = 0;
        for (int y = TOP; y < TOP + SQUARE; y++)
            wide += is_red(canvas_pixel(table->brush.canvas, x, y));
        run = wide ? run + 1 : 0;
        beads += run == 1;
        *highest = wide > *highest ? wide : *highest;
    }
    return beads;
}

static void strength_can_be_read_in_a_small_window(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    int wide;
    assert_int_equal(read_beads(table, 2, 5, &wide), 2);
    assert_in_range(wide, 5, 9);
    (void)read_beads(table, 7, 7, &wide);
    assert_in_range(wide, 5, 9);
    drawn_free(table);
}

/* The letters of columns and the numbers of rows keep off the signs of doorways. */
static void coordinates_lie_beside_the_doorways(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    const struct mission *mission = &table->scenario->mission;
    int seen = 0;
    camera_init(&table->camera, rect_of(0, 0, WIDE, HIGH), table->scenario->width, table->scenario->height, 44);
    board_view_fit(&table->camera, table->scenario, 1.6f);
    camera_jump(&table->camera);
    for (int gate = 0; gate < mission->gates; gate++) {
        uint32_t sum[2] = {0, 0};
        struct rect at = board_view_gate_rect(table->scenario, &table->camera, gate);
        bool edge = mission->gate[gate].side == NORTH ? mission->gate[gate].inside[0].y == 0
                                                      : mission->gate[gate].inside[0].x == 0;
        bool signed_here = edge && mission_gate_uses(mission, gate) &&
                           (mission->gate[gate].side == NORTH || mission->gate[gate].side == WEST);
        for (int rim = 0; rim < 2 && signed_here; rim++) {
            table->options.rim = true;
            board_labels_init(&table->labels);
            for (int i = 0; i < BOARD_MAX && !rim; i++)
                table->labels.column[i][0] = table->labels.row[i][0] = '\0';
            drawn_draw(table);
            for (int y = (int)at.y + 2; y < (int)rect_bottom(at) - 2; y++)
                for (int x = (int)at.x + 2; x < (int)rect_right(at) - 2; x++)
                    sum[rim] = sum[rim] * 31 + (uint32_t)light_of(canvas_pixel(table->brush.canvas, x, y));
        }
        assert_int_equal(sum[0], sum[1]);
        seen += signed_here;
    }
    assert_true(seen > 0);
    drawn_free(table);
}

/* No word of an instruction touches the frame of its line. */
static void an_instruction_ends_before_its_frame(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    struct card_face face = card_face_empty(CARD_AI);
    const float wide = 258;
    face.ai = &table->scenario->catalogue->ai[0];
    face.lines = 1;
    face.current = -1;
    for (int letters = 1; letters < 40; letters++) { /* so that a word ends at every place */
        char line[80];
        snprintf(line, sizeof line, "%.*s otherwise with a firearm at them.", letters,
                 "Attackinclosecombatoneofthosewhostandthere");
        face.line[0] = line;
        float high = card_told_height(&table->brush, wide, &face);
        canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
        card_draw_told(&table->brush, rect_of(20, 20, wide, high), &face);
        canvas_present(table->brush.canvas);
        for (int y = 20 + (int)high - 48; y < 20 + (int)high - 8; y++)
            for (int x = 20 + (int)wide - 5; x < 20 + (int)wide - 1; x++)
                assert_in_range(light_of(canvas_pixel(table->brush.canvas, x, y)), 0, 250);
    }
    drawn_free(table);
}

/* ---- a picture to look at: set CITADEL_PICTURES to a folder ---------------------------------------------------- */

static void people(struct game *game)
{
    static const int8_t TROOPERS[4][2] = {{3, 2}, {4, 4}, {6, 1}, {1, 6}};
    static const int8_t CREATURES[6][3] = {{0, 7, 3}, {0, 8, 4}, {1, 6, 5}, {2, 14, 3}, {3, 20, 3}, {4, 21, 5}};
    for (int i = 0; i < 4; i++)
        drawn_stand(game, (figure_id)i, game->figure[i].kind, TROOPERS[i][0], TROOPERS[i][1]);
    for (int i = 0; i < 6; i++)
        for (figure_id figure = TROOPER_MAX; figure < FIGURE_MAX; figure++)
            if (game->figure[figure].state == FIGURE_POOL && game->figure[figure].kind == CREATURES[i][0]) {
                drawn_stand(game, figure, CREATURES[i][0], CREATURES[i][1], CREATURES[i][2]);
                break;
            }
    game->turn.seat = 0;
    board_occupy(game);
}

static void draw_mission(struct drawn *table, int wide, int high, const char *name)
{
    const char *folder = getenv("CITADEL_PICTURES");
    struct brush brush = table->brush;
    enum font_status status;
    struct board_view *view = board_view_new(table->scenario);
    brush.canvas = canvas_new_offscreen(wide, high);
    brush.fonts = font_set_new(brush.canvas, &status);
    brush.textures = texture_cache_new(brush.canvas, "assets", 32u << 20);
    camera_init(&table->camera, rect_of(0, 0, (float)wide, (float)high), table->scenario->width,
                table->scenario->height, 48);
    board_view_fit(&table->camera, table->scenario, 1.6f);
    camera_jump(&table->camera);
    canvas_begin(brush.canvas, palette_colour(PALETTE_VOID));
    board_view_draw(view, &brush, &table->camera, &table->stage, &table->overlay, &table->labels, &table->options,
                    1000);
    canvas_present(brush.canvas);
    int lit = 0;
    for (int x = 0; x < wide; x += 7)
        lit += light_of(canvas_pixel(brush.canvas, x, high / 3)) > 60;
    assert_true(lit > wide / 7 / 4);
    char path[512];
    snprintf(path, sizeof path, "%.400s/%s", folder ? folder : "", name);
    if (folder)
        assert_true(canvas_save_png(brush.canvas, path));
    board_view_free(view);
    texture_cache_free(brush.textures);
    font_set_free(brush.fonts);
    canvas_free(brush.canvas);
}

static void the_first_mission_fills_windows_of_both_sizes(void **state)
{
    (void)state;
    struct drawn *table = table_new("assets");
    people(&table->game);
    stage_show(&table->stage, &table->game);
    table->overlay.selected = 0;
    overlay_set_reach(&table->overlay, &table->game, 0, 2);
    assert_true(overlay_set_path(&table->overlay, &table->game, 0, square_at(5, 3)));
    draw_mission(table, 1280, 800, "board-1280x800.png");
    draw_mission(table, 1920, 1080, "board-1920x1080.png");
    drawn_free(table);
}

/* A tag names one figure, whichever seats play: no letter is worn by a corporation and a kind, or by two kinds. */
static void no_tag_is_worn_twice(void **state)
{
    (void)state;
    const struct catalogue *editions[] = {shipped_catalogue(), shipped_second()};
    for (int edition = 0; edition < 2; edition++) {
        bool worn[128] = {false};
        char art[FIGURE_ART_BYTES];
        for (int i = 0; i < CORPORATIONS; i++) {
            char letter = editions[edition]->corporation[i].letter;
            assert_false(worn[letter & 127]);
            worn[letter & 127] = true;
        }
        for (int kind = 0; kind < editions[edition]->kinds; kind++) {
            char letter = figure_look_of_creature(editions[edition], kind, art).letter;
            assert_false(worn[letter & 127]);
            worn[letter & 127] = true;
        }
        static const char *const NAMES[] = {"the engineer", "Dr. Crane", "the spy", "", "the professor"};
        for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
            assert_false(worn[figure_letter_of_name(editions[edition], NAMES[i]) & 127]);
        assert_int_equal(figure_letter_of_name(editions[edition], "the engineer"), 'G');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strength_can_be_read_in_a_small_window),
        cmocka_unit_test(coordinates_lie_beside_the_doorways),
        cmocka_unit_test(an_instruction_ends_before_its_frame),
        cmocka_unit_test(floor_is_lighter_than_the_void_and_walls_lighter_than_floor),
        cmocka_unit_test(an_idle_board_wants_no_frames),
        cmocka_unit_test(lit_squares_change_the_floor_and_nothing_else),
        cmocka_unit_test(zooming_settles_into_the_same_picture),
        cmocka_unit_test(zooming_out_leaves_no_floor_dark),
        cmocka_unit_test(flames_flicker_over_small_squares_and_not_with_reduced_motion),
        cmocka_unit_test(a_board_without_pictures_is_still_a_board),
        cmocka_unit_test(bases_differ_in_shape),
        cmocka_unit_test(cards_say_whether_their_words_fit),
        cmocka_unit_test(the_first_mission_fills_windows_of_both_sizes),
        cmocka_unit_test(the_tray_tells_where_its_dice_lie),
        cmocka_unit_test(words_over_the_struck_may_stand_still),
        cmocka_unit_test(no_tag_is_worn_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
