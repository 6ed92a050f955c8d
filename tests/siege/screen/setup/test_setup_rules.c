/*
 * test_setup_rules.c -- house rules and difficulty before a mission: switched by clicks, agreed in the setup, told in
 * the brief, in force on the board, remembered for the next game. PNGs to look at if CITADEL_GALLERY names a folder.
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
#include "shell/app/settings.h"
#include "shell/input/input.h"
#include "siege/screen/game_screen.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "siege/rules/card/card.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/game.h"
#include "siege/screen/board/session.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/screen/menu/menus.h"
#include "support/english.h"
#include "support/shipped.h"
#include "shell/ui/ui.h"
#include "siege/screen/siege_preferences.h"

static struct loop loop;
static struct preferences preferences;
static struct rule_options options;
static bool deals_nothing, cards_by_rank; /* of every mission that is opened */
static struct mission_entry entry;

static struct scenario *open_scenario(struct app_services *self, const char *path, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)why;
    struct scenario *scenario = shipped_scenario(path);
    if (deals_nothing)
        scenario->mission.parameters.doomtrooper_cards = 0;
    if (cards_by_rank)
        scenario->mission.parameters.cards_by_rank = 1;
    return scenario;
}

static void close_scenario(struct app_services *self, struct scenario *scenario)
{
    (void)self;
    scenario_free(scenario);
}

static bool decide(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command)
{
    (void)self;
    (void)view;
    (void)control;
    (void)command;
    return false;
}

static struct game_setup agreed;
static struct parameters in_force;

static bool save(struct app_services *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)name;
    (void)why;
    agreed = *history_setup(session->history);
    in_force = session->scenario->mission.parameters;
    return true;
}

static uint64_t new_seed(struct app_services *self)
{
    (void)self;
    return 42;
}

static struct services services = {.open_scenario = open_scenario,
                                   .close_scenario = close_scenario,
                                   .screen_of = game_screen_new,
                                   .decide = decide,
                                   .save = save,
                                   .new_seed = new_seed};

static void fill_services(const char *path)
{
    struct problem_list *problems = problem_list_new();
    assert_true(option_load(&options, "assets", "classic", problems));
    problem_list_free(problems);
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    services.options = &options;
    struct scenario *scenario = shipped_scenario(path);
    memset(&entry, 0, sizeof entry);
    snprintf(entry.path, sizeof entry.path, "%s", path);
    snprintf(entry.title, sizeof entry.title, "%s", scenario->mission.title);
    entry.least_teams = scenario->mission.least_teams;
    entry.most_teams = scenario->mission.most_teams;
    entry.rounds = scenario->mission.rounds;
    scenario_free(scenario);
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        loop.now += 16;
        loop_draw_frame(&loop);
    }
}

static void open_window(int w, int h, float scale)
{
    char error[256];
    memset(&loop, 0, sizeof loop);
    loop.scale = scale;
    loop.strings = services.strings;
    loop.game = &services;
    loop.wording = services.catalogue->id;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", w, h, error));
    screen_stack_push(&loop.stack, setup_screen_new(&entry));
    frames(6);
}

static void click(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    input_pointer_to(&loop.input, rect.x + rect.w / 2, rect.y + rect.h / 2);
    frames(2);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frames(1);
    input_button_up(&loop.input, POINTER_LEFT);
    frames(4);
}

static void press(const char *text)
{
    struct key_chord chord;
    assert_true(key_chord_parse(text, &chord));
    loop.input.device = INPUT_KEYS;
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    frames(1);
    input_key_up(&loop.input, &preferences.bindings, chord.key);
    frames(3);
}

static void click_option(bool house, const char *id)
{
    char widget[UI_ID_SIZE];
    snprintf(widget, sizeof widget, "setup.%s#%d", house ? "house" : "difficulty",
             option_find(house ? &options.house : &options.difficulty, id));
    ui_focus(loop.ui, widget); /* scrolls it into view */
    frames(20);
    ui_focus(loop.ui, widget);
    loop.input.device = INPUT_KEYS;
    press("Enter");
}

static void picture(const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(canvas_save_png(loop.window.canvas, path));
}

static void assert_unclipped(const char *where)
{
    if (ui_clipped_count(loop.ui) > 0)
        fail_msg("%s: \"%s\" does not fit", where, ui_clipped_text(loop.ui, 0));
}

static struct setup_rules rules_of(const char *ids)
{
    return setup_rules_read(ids, &options);
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

static void options_that_set_the_same_thing_switch_each_other_off(void **state)
{
    char text[PREFERENCES_RULES_SIZE];
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    struct setup_rules rules = rules_of("short_flames tougher");
    assert_int_equal(setup_rules_count(&rules), 2);
    setup_rules_switch(&rules, &options, option_find(&options.difficulty, "wounded"));
    assert_string_equal(setup_rules_write(text, sizeof text, &rules, &options), "wounded short_flames");
    rules = rules_of("nobody_knows_this wounded");
    assert_int_equal(setup_rules_count(&rules), 1);
}

static void all_that_go_together_are_agreed_and_found_again(void **state)
{
    struct setup_rules all = {0};
    struct game_setup setup = {.changes = 0};
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    for (int option = 0; option < SETUP_OPTIONS; option++)
        if (setup_rules_option(&options, option))
            setup_rules_switch(&all, &options, option);
    if (!setup_rules_agree(&all, &options, &setup))
        return; /* too many for one game: that is told on the screen */
    struct setup_rules found = setup_rules_of(&options, &setup);
    assert_true(found.on == all.on);
}

static void every_option_has_its_words(void **state)
{
    char key[WORDS_KEY_MAX];
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    for (int option = 0; option < SETUP_OPTIONS; option++)
        if (setup_rules_option(&options, option)) {
            assert_true(strings_has(english_strings(), setup_rules_key(key, &options, option, "title")));
            assert_true(strings_has(english_strings(), setup_rules_key(key, &options, option, "text")));
        }
}

static void settings_remember_the_rules(void **state)
{
    struct preferences read;
    (void)state;
    preferences_init(&read, &SIEGE_PREFERENCES);
    assert_true(settings_read_line(&read, "rules = tougher short_flames"));
    assert_string_equal(read.text[PREFERENCE_RULES], "tougher short_flames");
    assert_false(settings_read_line(&read, "rules = Tougher; rm"));
    assert_string_equal(read.text[PREFERENCE_RULES], "tougher short_flames");
}

/* ---- screens --------------------------------------------------------------------------------------------------- */

static void the_panel_fits_all_windows(void **state)
{
    static const struct {
        int w, h;
        float scale;
    } sizes[] = {{1024, 640, 1},     {1280, 800, 1},    {1920, 1080, 1},
                 {1280, 800, 0.75f}, {1280, 800, 1.5f}, {2560, 1440, 2.5f}};
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char name[64];
        preferences_init(&preferences, &SIEGE_PREFERENCES);
        open_window(sizes[i].w, sizes[i].h, sizes[i].scale);
        snprintf(name, sizeof name, "setup_%dx%d_%d", sizes[i].w, sizes[i].h, (int)(sizes[i].scale * 100));
        assert_unclipped(name);
        picture(name);
        click("setup.rules");
        frames(4);
        assert_unclipped(name);
        click_option(false, "tougher");
        picture(strcat(name, "_rules"));
        assert_unclipped(name);
        click_option(true, "short_flames");
        click("setup.rules.close");
        assert_unclipped(name);
        picture(strcat(name, "_chosen"));
        loop_close(&loop);
    }
}

/* From the switches to the game; and the next game begins with the same. */
static void what_is_switched_on_is_in_force_in_the_game(void **state)
{
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    open_window(1280, 800, 1);
    click("setup.rules");
    click_option(false, "tougher");
    click_option(false, "more_time");
    click_option(true, "short_flames");
    click_option(true, "draft_by_team");
    press("Escape");
    assert_string_equal(preferences.text[PREFERENCE_RULES], "");
    click("setup.start");
    frames(6);
    assert_string_equal(preferences.text[PREFERENCE_RULES],
                        "tougher more_time fewer_teams side_by_side short_flames draft_by_team");
    input_pointer_to(&loop.input, 900, 400);
    frames(2);
    for (int i = 0; i < 30; i++) {
        loop.input.pointer.wheel = -3;
        loop.input.any = true;
        frames(2);
    }
    assert_unclipped("brief");
    picture("brief_agreed");
    click("brief.start");
    frames(6);
    assert_string_equal(screen_stack_top(&loop.stack)->kind->name, "board");
    struct setup_rules found = setup_rules_of(&options, &agreed);
    assert_int_equal(setup_rules_count(&found), 6); /* and what is recommended */
    assert_int_equal(agreed.draft, 1);
    assert_int_equal(in_force.bonus_strength, 1);
    assert_int_equal(in_force.line_range, 2);
    assert_int_equal(in_force.draft_whole_team, 1);
    assert_int_equal(in_force.bonus_rounds, 1);
    const struct mission limited = {.rounds = 4}, endless = {.rounds = 0};
    assert_int_equal(game_setup_rounds(&agreed, &limited), 5); /* what the brief tells */
    assert_int_equal(game_setup_rounds(&agreed, &endless), 0);
    loop_close(&loop);
    open_window(1280, 800, 1);
    click("setup.rules");
    click("setup.rules.book");
    assert_true(ui_find_disabled(loop.ui, "setup.rules.book"));
    click("setup.rules.close");
    click("setup.start");
    frames(6);
    assert_string_equal(preferences.text[PREFERENCE_RULES], "none"); /* chosen, not merely never asked */
    loop_close(&loop);
}

static void the_rank_is_set_in_the_panel_too(void **state)
{
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    open_window(1280, 800, 1);
    click("setup.rules");
    ui_focus(loop.ui, "setup.rules.rank");
    press("Right");
    press("Right");
    click("setup.rules.close");
    click("setup.start");
    frames(6);
    click("brief.start");
    frames(6);
    assert_int_equal(agreed.rank, 3);
    loop_close(&loop);
}

static uint64_t seen(void)
{
    uint64_t hash = 0;
    for (int y = 0; y < 1080; y++)
        for (int x = 0; x < 1920; x++) {
            struct colour colour = canvas_pixel(loop.window.canvas, x, y);
            hash = hash * 31 + colour.r * 65536u + colour.g * 256u + colour.b;
        }
    return hash;
}

/* The setup screen, while every mission is changed so. */
static uint64_t setup_seen(bool nothing, bool by_rank)
{
    deals_nothing = nothing;
    cards_by_rank = by_rank;
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    open_window(1920, 1080, 1);
    uint64_t hash = seen();
    loop_close(&loop);
    return hash;
}

/* S-SETUP-12, C-TRAIN-1: by Rank or not, a mission without cards deals none, and the setup says the same. */
static void no_cards_are_promised_where_the_rules_deal_none(void **state)
{
    (void)state;
    fill_services(SHIPPED_PATH[2]);
    uint64_t usual = setup_seen(false, false), none = setup_seen(true, false), by_rank = setup_seen(true, true);
    struct scenario *scenario = open_scenario(NULL, SHIPPED_PATH[2], NULL);
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        assert_int_equal(card_count_dealt(scenario, corporation, 1), 0);
    close_scenario(NULL, scenario);
    deals_nothing = cards_by_rank = false;
    assert_true(setup_seen(false, false) == usual);
    assert_true(none != usual);
    assert_true(by_rank == none);
}

/* A mission that has no numbers for fewer teams is not called adapted to them. */
static void nothing_is_adapted_where_nothing_can_be(void **state)
{
    (void)state;
    struct mission mission = {.fewer = {.given = true}};
    const struct setup_rules recommended = setup_rules_read("", &options);
    assert_int_equal(setup_rules_count(&recommended), 2);
    struct setup_rules in = setup_rules_in(&recommended, &options, &mission);
    assert_int_equal(in.on, recommended.on);
    mission.fewer.given = false;
    in = setup_rules_in(&recommended, &options, &mission);
    assert_int_equal(setup_rules_count(&in), 1);
    struct game_setup setup = {.teams = 2};
    assert_true(setup_rules_agree(&in, &options, &setup));
    for (int i = 0; i < setup.changes; i++)
        assert_int_not_equal(setup.change[i].which, PARAMETER_fewer_teams);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_set_the_same_thing_switch_each_other_off),
        cmocka_unit_test(all_that_go_together_are_agreed_and_found_again),
        cmocka_unit_test(every_option_has_its_words),
        cmocka_unit_test(settings_remember_the_rules),
        cmocka_unit_test(the_panel_fits_all_windows),
        cmocka_unit_test(what_is_switched_on_is_in_force_in_the_game),
        cmocka_unit_test(the_rank_is_set_in_the_panel_too),
        cmocka_unit_test(no_cards_are_promised_where_the_rules_deal_none),
        cmocka_unit_test(nothing_is_adapted_where_nothing_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
