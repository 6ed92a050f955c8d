/* test_painting.c -- every mission and every Event Card has a picture of its own, of places and figures that are there;
 * no two are alike. All of them as PNGs if CITADEL_PICTURES names a folder. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "siege/view/painting.h"
#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"
#include "siege/text/play/effects.h"
#include "siege/view/card_view.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/drawn.h"

enum { WIDE = 480, HIGH = 200, PICTURES_MOST = 110 };

static struct drawn *table;
static uint32_t hash[PICTURES_MOST];
static int pictures;

static void assert_there(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "assets/%s", name);
    if (access(path, R_OK) != 0)
        fail_msg("%s is missing", path);
}

/* Draws it, keeps it where wished, and compares it with those before. */
static void look_at(const char *name, const struct painting *painting)
{
    const struct tableau *tableau = &painting->tableau;
    char path[300];
    const char *folder = getenv("CITADEL_PICTURES");
    uint32_t sum = 2166136261u;
    assert_there(tableau->place);
    for (int i = 0; i < tableau->figures; i++)
        assert_there(tableau->figure[i].art);
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    tableau_draw(&table->brush, rect_of(0, 0, WIDE, HIGH), tableau);
    canvas_present(table->brush.canvas);
    for (int y = 0; y < HIGH; y += 3)
        for (int x = 0; x < WIDE; x += 3) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            sum = (sum ^ ((uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b)) * 16777619u;
        }
    snprintf(path, sizeof path, "%s/%s.png", folder ? folder : "", name);
    if (folder)
        assert_true(canvas_save_png(table->brush.canvas, path));
    for (int i = 0; i < pictures; i++)
        if (hash[i] == sum)
            fail_msg("%s looks like another", name);
    assert_in_range(pictures, 0, PICTURES_MOST - 1);
    hash[pictures++] = sum;
}

static int open_table(void **state)
{
    struct game_setup setup = game_setup_default(shipped_second(), 2, 3);
    (void)state;
    table = drawn_new(shipped_scenario(SHIPPED_SECOND_PATH[0]), &setup, "assets", WIDE, HIGH);
    pictures = 0;
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    drawn_free(table);
    return 0;
}

static void every_mission_has_its_own(void **state)
{
    const uint8_t heroes[] = {0, 3, 1, 4};
    (void)state;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct painting painting;
        struct scenario *scenario = shipped_scenario(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                                          : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        painting_of_mission(&painting, scenario->catalogue, scenario->mission.id, heroes, PICTURE_HEROES);
        assert_int_equal(painting.tableau.figures >= 5, 1);
        look_at(scenario->mission.id, &painting);
        scenario_free(scenario);
    }
}

/* Each has a drawn scene besides. */
static void scenes_belong_to_missions(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct painting painting;
        struct scenario *scenario = shipped_scenario(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                                          : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        assert_true(painting_of_scene(&painting, &table->brush, scenario->mission.id));
        look_at(strchr(scenario->mission.id, '.') + 1, &painting);
        scenario_free(scenario);
    }
    assert_false(painting_of_scene(&(struct painting){0}, &table->brush, "mine.the-long-way"));
}

/* One of a designer has a picture, too, and always the same. */
static void a_mission_nobody_knows_has_one(void **state)
{
    struct painting painting, again;
    (void)state;
    painting_of_mission(&painting, shipped_second(), "mine.the-long-way", NULL, 0);
    painting_of_mission(&again, shipped_second(), "mine.the-long-way", NULL, 0);
    assert_string_equal(painting.place, again.place);
    look_at("mine", &painting);
}

/* A picture beside its mission, or the drawing of another kind. */
static void a_creature_of_a_missions_own_is_drawn(void **state)
{
    static struct catalogue catalogue;
    static struct own_parts parts;
    char art[FIGURE_ART_BYTES];
    struct painting painting;
    (void)state;
    catalogue = *shipped_catalogue();
    int kind = catalogue.kinds++;
    snprintf(catalogue.kind[kind].id, sizeof catalogue.kind[kind].id, "bone_hound");
    catalogue.kind[kind].drawn_as = (uint8_t)(1 + catalogue_find_kind(&catalogue, "razide"));
    assert_string_equal(figure_look_of_creature(&catalogue, kind, art).art, "art/figures/razide.svg");
    painting_of_creature(&painting, &catalogue, kind, 0);
    assert_string_equal(painting.place, "art/portraits/razide.svg");
    assert_true(strings_add(&parts.told, "picture.bone_hound", "./tests/own/art/bone_hound.svg"));
    catalogue.own = &parts;
    assert_string_equal(figure_look_of_creature(&catalogue, kind, art).art, "./tests/own/art/bone_hound.svg");
    assert_true(texture_exists(table->brush.textures, art));
    painting_of_creature(&painting, &catalogue, kind, 0);
    assert_int_equal(painting.tableau.figures, 1);
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    tableau_draw(&table->brush, rect_of(0, 0, WIDE, HIGH), &painting.tableau);
    canvas_present(table->brush.canvas);
    assert_false(texture_take_failed(table->brush.textures, art, sizeof art));
    strings_clear(&parts.told);
}

static void every_event_has_its_own(void **state)
{
    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        const struct catalogue *catalogue = edition ? shipped_second() : shipped_catalogue();
        for (int card = 0; card < catalogue->event_cards; card++) {
            struct painting painting;
            const char *id = catalogue->event[card].id;
            assert_true(painting_of_event(&painting, &table->brush, catalogue, card));
            bool elder = strstr(id, "_ii") || strcmp(id, "temporary_defensive_system") == 0 ||
                         strcmp(id, "legion_charge") == 0 ||
                         (edition && (strcmp(id, "close_combat_frenzy") == 0 || strcmp(id, "necrofrenzy") == 0 ||
                                      strcmp(id, "dark_influence") == 0 || strcmp(id, "ezoghoul_attack") == 0));
            if (!elder)
                look_at(id, &painting);
        }
    }
    static struct catalogue other;
    other.event_cards = 1;
    snprintf(other.event[0].id, sizeof other.event[0].id, "no_such_card");
    assert_false(painting_of_event(&(struct painting){0}, &table->brush, &other, 0));
}

static void a_force_card_shows_whom_it_brings(void **state)
{
    struct painting painting;
    const struct catalogue *catalogue = shipped_second();
    (void)state;
    for (int card = 0; card < catalogue->force_cards; card++) {
        const struct force_card *force = &catalogue->force[card];
        int all = 0;
        for (int kind = 0; kind < catalogue->kinds; kind++)
            all += force->creatures[kind];
        painting_of_force(&painting, catalogue, force->creatures);
        assert_int_equal(painting.tableau.figures, all < 7 ? all : 7);
    }
}

static void every_figure_has_a_portrait(void **state)
{
    const struct catalogue *catalogue = shipped_second(), *elder = shipped_catalogue();
    struct painting painting;
    (void)state;
    for (int i = 0; i < catalogue->roster; i++) {
        painting_of_trooper(&painting, catalogue, i, 0);
        look_at(catalogue->trooper[i].id, &painting);
    }
    for (int i = 0; i < elder->roster; i++) { /* drawn above, but for one */
        painting_of_trooper(&painting, elder, i, 0);
        assert_there(painting.place);
    }
    for (int i = 0; i < catalogue->kinds; i++) {
        painting_of_creature(&painting, catalogue, i, 0);
        look_at(catalogue->kind[i].id, &painting);
    }
    painting_of_creature(&painting, catalogue, 0, 0.8f);
    look_at("fallen", &painting);
}

static void every_sector_has_a_landmark(void **state)
{
    const struct catalogue *editions[] = {shipped_catalogue(), shipped_second()};
    (void)state;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < editions[e]->sectors; i++) {
            char name[64];
            snprintf(name, sizeof name, "art/board/landmark_%d.svg", editions[e]->sector[i].number);
            assert_there(name);
        }
}

/* With their pictures and reinforcements, as large as they lie on the board of a small window and of a usual one. */
static void the_words_of_every_event_fit_its_card(void **state)
{
    const struct catalogue *editions[] = {shipped_catalogue(), shipped_second()};
    static const float HEIGHT[] = {352, 440};
    bool all = true;
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int card = 0; card < editions[i / 2]->event_cards; card++) {
            const struct words words = {english_strings(), editions[i / 2]};
            struct painting painting;
            struct card_face face = card_face_empty(CARD_EVENT);
            bool fits = false;
            face.title = event_card_text(NAME(&words), &words, card);
            face.text = event_card_sentence(SENTENCE(&words), &words, card);
            face.caption = reinforcements_sentence(SENTENCE(&words), &words, card);
            if (painting_of_event(&painting, &table->brush, editions[i / 2], card))
                face.picture = &painting.tableau;
            canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
            card_draw(&table->brush, rect_of(0, 0, HEIGHT[i % 2] * CARD_ASPECT, HEIGHT[i % 2]), &face, &fits);
            canvas_present(table->brush.canvas);
            if (!fits)
                print_message("%s at %.0f: %s %s\n", face.title, (double)HEIGHT[i % 2], face.text,
                              face.caption ? face.caption : "");
            all &= fits;
        }
    assert_true(all);
}

/* How light a picture is, 0 to 255, and how far its pixels lie from that. */
static void measure(const char *art, float *mean, float *spread)
{
    enum { SIDE = 96 };
    float sum = 0, squares = 0;
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    brush_picture(&table->brush, art, SIDE, SIDE, rect_of(0, 0, SIDE, SIDE), 0, WHITE);
    canvas_present(table->brush.canvas);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            float light = 0.30f * (float)colour.r + 0.59f * (float)colour.g + 0.11f * (float)colour.b;
            sum += light;
            squares += light * light;
        }
    *mean = sum / (SIDE * SIDE);
    *spread = sqrtf(squares / (SIDE * SIDE) - *mean * *mean);
}

/* Whoever stands on it is seen; the rock around is darker than every floor, and calmer. */
static void every_floor_is_lighter_than_the_rock(void **state)
{
    float rock, calm, floor, spread;
    (void)state;
    measure("art/board/rock.svg", &rock, &calm);
    assert_true(calm < 7);
    for (int number = 1; number <= 16; number++)
        for (char kind = 'a'; kind <= 'b'; kind++) {
            char art[64];
            snprintf(art, sizeof art, "art/board/floor_%d_%c.svg", number, kind);
            measure(art, &floor, &spread);
            if (floor < 28 || floor < rock * 1.25f || spread < calm)
                fail_msg("%s: %.1f, spread %.1f; rock %.1f, spread %.1f", art, (double)floor, (double)spread,
                         (double)rock, (double)calm);
        }
}

/* How many pixels shine green, which nothing of the place or the figure does. */
static int green_pixels(const struct painting *painting)
{
    int count = 0;
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    tableau_draw(&table->brush, rect_of(0, 0, WIDE, HIGH), &painting->tableau);
    canvas_present(table->brush.canvas);
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            count += colour.g > 150 && colour.r < 90 && colour.b < 90;
        }
    return count;
}

/* What shines behind them edges the figures, and nothing else. */
static void light_from_behind_edges_the_figures(void **state)
{
    struct painting painting;
    char art[FIGURE_ART_BYTES];
    (void)state;
    painting_at(&painting, "gate");
    painting_add(&painting, figure_look_of_creature(shipped_second(), 0, art), 0.3f, 0.95f, 0.8f, false);
    assert_int_equal(green_pixels(&painting), 0);
    painting.tableau.light = (struct colour){0, 255, 0, 255};
    painting.tableau.light_x = 0.5f;
    assert_in_range(green_pixels(&painting), 60, 1200);
    painting.tableau.figures = 0;
    assert_int_equal(green_pixels(&painting), 0);
    painting_of_mission(&painting, shipped_second(), "second.battle-plans", NULL, 0);
    assert_int_not_equal(painting.tableau.light.a, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_has_its_own),
        cmocka_unit_test(scenes_belong_to_missions),
        cmocka_unit_test(a_mission_nobody_knows_has_one),
        cmocka_unit_test(every_event_has_its_own),
        cmocka_unit_test(a_creature_of_a_missions_own_is_drawn),
        cmocka_unit_test(a_force_card_shows_whom_it_brings),
        cmocka_unit_test(every_figure_has_a_portrait),
        cmocka_unit_test(every_sector_has_a_landmark),
        cmocka_unit_test(the_words_of_every_event_fit_its_card),
        cmocka_unit_test(light_from_behind_edges_the_figures),
        cmocka_unit_test(every_floor_is_lighter_than_the_rock),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
