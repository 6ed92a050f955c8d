/*
 * test_menus_title.c -- title, mission list, who plays, brief: drawn in memory at all sizes, nothing clipped, every
 * widget there; and clicked through from the title to the board. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/screen/game_screen.h"
#include "siege/ai/deck/deck.h"
#include "siege/mission/catalogue/balance_load.h"
#include "siege/screen/setup/evening.h"
#include "shell/json/problem.h"
#include "shell/app/loop.h"
#include "shell/input/input.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/setup/setup_choice.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/person.h"
#include "shell/ui/ui_inside.h"
#include "siege/screen/siege_preferences.h"

static struct loop loop;
static struct preferences preferences;

/* ---- the program behind the screens ---------------------------------------------------------------------------- */

enum { ENTRIES = SHIPPED_MISSIONS + 1 };
static struct mission_entry entries[ENTRIES];
static struct save_entry save;
static bool saved, learned, without_bunker;
static int opened;

static struct scenario *open_scenario(struct app_services *self, const char *path, char why[WHY_MAX_BYTES])
{
    (void)self;
    if (strstr(path, "broken")) {
        snprintf(why, WHY_MAX_BYTES, "It is broken.");
        return NULL;
    }
    opened++;
    struct scenario *scenario = shipped_scenario(path);
    if (without_bunker)
        scenario->mission.parameters.equipment = 0;
    return scenario;
}

static void close_scenario(struct app_services *self, struct scenario *scenario)
{
    (void)self;
    opened--;
    scenario_free(scenario);
}

static bool decide(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command)
{
    (void)self;
    (void)control;
    return deck_decide(view, command);
}

static uint64_t new_seed(struct app_services *self)
{
    (void)self;
    return 42;
}

static bool load(struct app_services *self, const char *path, struct session *session, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)path;
    (void)session;
    snprintf(why, WHY_MAX_BYTES, "The file cannot be read.");
    return false;
}

static struct services services = {
    .missions = {entries, ENTRIES},
    .saves = {.entry = &save},
    .open_scenario = open_scenario,
    .close_scenario = close_scenario,
    .screen_of = game_screen_new,
    .decide = decide,
    .load = load,
    .new_seed = new_seed,
};

static void fill_entry(struct mission_entry *entry, const char *path)
{
    struct scenario *scenario = shipped_scenario(path);
    const struct mission *mission = &scenario->mission;
    memset(entry, 0, sizeof *entry);
    snprintf(entry->path, sizeof entry->path, "%s", path);
    snprintf(entry->id, sizeof entry->id, "%.47s", mission->id);
    snprintf(entry->edition, sizeof entry->edition, "%s", mission->edition);
    snprintf(entry->title, sizeof entry->title, "%s", mission->title);
    entry->number = mission->number;
    entry->least_teams = mission->least_teams;
    entry->most_teams = mission->most_teams;
    entry->rounds = mission->rounds;
    entry->rounds_for_few = mission->fewer.rounds;
    entry->training = !mission->parameters.promotion;
    scenario_free(scenario);
}

/* What was measured of the missions is told by the screens, too. */
static void fill_edition(void)
{
    static struct balance balance;
    static struct edition_entry edition;
    struct problem_list *problems = problem_list_new();
    assert_true(balance_load(&balance, "assets", "classic", problems));
    problem_list_free(problems);
    edition = (struct edition_entry){services.catalogue->id, services.catalogue, NULL, NULL, NULL, &balance};
    services.edition = &edition;
    services.editions = 1;
}

static void fill_services(void)
{
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    fill_edition();
    for (int i = 0; i < SHIPPED_MISSIONS; i++)
        fill_entry(&entries[i], SHIPPED_PATH[i]);
    entries[SHIPPED_MISSIONS] = (struct mission_entry){
        .path = "missions/own/broken.json",
        .title = "Broken tower",
        .problems = 2,
        .first_problem = "broken.json, line 12, column 5: There is no sector 99. Sectors have the numbers 1 to 16."};
    save = (struct save_entry){
        .title = "Assault on the East Tower", .round = 4, .corporation = 0, .autosave = true, .minutes_ago = 12};
    saved = learned = false;
    opened = 0;
}

/* ---- a window with nobody but the test before it --------------------------------------------------------------- */

static void frame(void)
{
    loop.now += 16;
    loop_draw_frame(&loop);
}

static void frames(int count)
{
    for (int i = 0; i < count; i++)
        frame();
}

static void open_window(int w, int h, float scale, struct screen *first)
{
    char error[256];
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    preferences_set(&preferences, PREFERENCE_FIRST_MISSION_WON, learned);
    services.saves.count = services.saves.total = saved;
    loop.scale = scale;
    loop.strings = services.strings;
    loop.game = &services;
    loop.wording = services.catalogue->id;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", w, h, error));
    assert_non_null(first);
    screen_stack_push(&loop.stack, first);
    frames(4);
}

static void close_window(void)
{
    loop_close(&loop);
    assert_int_equal(opened, 0);
}

static bool is_there(const char *id)
{
    struct rect rect;
    return ui_find(loop.ui, id, &rect);
}

static void point_at(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    input_pointer_to(&loop.input, rect.x + rect.w / 2, rect.y + rect.h / 2);
    frame();
}

static void click(const char *id)
{
    point_at(id);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    frames(3);
}

/* A click beside what lies on a card. */
static void click_corner(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    input_pointer_to(&loop.input, rect.x + 6, rect.y + 30);
    frame();
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    frames(3);
}

static void press(const char *text)
{
    struct key_chord chord;
    assert_true(key_chord_parse(text, &chord));
    loop.input.device = INPUT_KEYS;
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    frame();
    input_key_up(&loop.input, &preferences.bindings, chord.key);
    frames(2);
}

static const char *top_name(void)
{
    return screen_stack_top(&loop.stack)->kind->name;
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

static void nothing_is_clipped(const char *name)
{
    for (int i = 0; i < ui_clipped_count(loop.ui) && i < 8; i++)
        print_message("%s, clipped: %s\n", name, ui_clipped_text(loop.ui, i));
    assert_int_equal(ui_clipped_count(loop.ui), 0);
    for (int i = 0; i < strings_missing_count(services.strings) && i < 8; i++)
        print_message("%s, missing: %s\n", name, strings_missing_text(services.strings, i));
    assert_int_equal(strings_missing_count(services.strings), 0);
}

/* Small window, usual window, large window; small and large interface. */
static const struct size {
    int w, h;
    float scale;
} sizes[] = {{1024, 640, 0.75f}, {1024, 640, 1},      {1024, 640, 1.6f}, {1280, 800, 1},
             {1280, 800, 1.6f},  {1920, 1080, 0.75f}, {1920, 1080, 1},   {1920, 1080, 1.6f}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

typedef struct screen *make_screen(void);

static void check_sizes(const char *name, make_screen *make, const char *const *ids, int count)
{
    fill_services();
    saved = true;
    for (int i = 0; i < SIZES; i++) {
        char shown[96];
        snprintf(shown, sizeof shown, "%s-%dx%d-%d", name, sizes[i].w, sizes[i].h, (int)(sizes[i].scale * 100));
        open_window(sizes[i].w, sizes[i].h, sizes[i].scale, make());
        nothing_is_clipped(shown);
        for (int k = 0; k < count; k++)
            if (!is_there(ids[k]))
                fail_msg("%s: there is no %s", shown, ids[k]);
        picture(shown);
        close_window();
    }
}

/* ---- what the evening will be like ------------------------------------------------------------------------------ */

/* Eagle Strike with so many corporations, the first `people` of them led by a person. */
static const char *evening_of(int teams, int people, enum seat_control legion, enum parameter rule, bool ally)
{
    enum seat_control control[SEAT_COUNT] = {CONTROL_CLOSED};
    struct scenario *scenario = shipped_scenario(entries[1].path);
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, 1);
    struct frame asked = {.game = &services, .strings = english_strings(), .wording = services.catalogue->id};
    for (int team = 0; team < teams; team++)
        control[team] = team < people ? CONTROL_HUMAN : CONTROL_CAUTIOUS;
    control[SEAT_LEGION] = legion;
    setup.changes = 1;
    setup.change[0] = (struct parameter_change){(uint8_t)rule, 1};
    struct evening evening = {&entries[1], scenario, "", &setup, control};
    const char *text = ally ? evening_ally_text(&asked, &evening) : evening_text(&asked, &evening);
    scenario_free(scenario);
    return text;
}

static void the_evening_is_told_with_the_seats_that_are_chosen(void **state)
{
    char two[WORDS_SENTENCE_MAX];
    (void)state;
    fill_services();
    (void)snprintf(two, sizeof two, "%s", evening_of(2, 2, CONTROL_DECK, PARAMETER_fewer_teams, false));
    assert_non_null(strstr(two, "About 40 minutes for 2 teams. Careful computer players win "));
    assert_string_not_equal(evening_of(4, 4, CONTROL_DECK, PARAMETER_side_by_side, false), two);
    assert_string_not_equal(evening_of(2, 2, CONTROL_NEPHARITE, PARAMETER_fewer_teams, false), two);
    assert_string_not_equal(evening_of(2, 1, CONTROL_DECK, PARAMETER_fewer_teams, false), two); /* an ally is quick */
    assert_non_null(strstr(evening_of(1, 1, CONTROL_DECK, PARAMETER_fewer_teams, true), "easier"));
    assert_string_equal(evening_of(4, 4, CONTROL_DECK, PARAMETER_side_by_side, true), "");
}

/* A game that nobody has measured. */
static void nothing_is_told_of_another_game(void **state)
{
    (void)state;
    fill_services();
    assert_string_equal(evening_of(2, 2, CONTROL_HUMAN, PARAMETER_fewer_teams, false), "");
    assert_string_equal(evening_of(2, 2, CONTROL_DECK, PARAMETER_strict_corners, false), "");
    assert_string_equal(evening_of(2, 2, CONTROL_DECK, PARAMETER_strict_corners, true), "");
    services.editions = 0;
    assert_string_equal(evening_of(2, 2, CONTROL_DECK, PARAMETER_fewer_teams, false), "");
}

/* ---- every screen at every size -------------------------------------------------------------------------------- */

static struct screen *make_setup(void)
{
    return setup_screen_new(&entries[1]);
}

static struct screen *make_training_setup(void)
{
    return setup_screen_new(&entries[0]);
}

static struct screen *make_brief_of(int index)
{
    enum seat_control control[SEAT_COUNT];
    struct setup_choice choice = setup_choice_recommended(services.catalogue, &entries[index]);
    struct scenario *scenario = shipped_scenario(entries[index].path);
    struct game_setup setup = setup_choice_setup(&choice, scenario, services.options, 42, control);
    scenario_free(scenario);
    return brief_screen_new(&entries[index], &setup, control);
}

static struct screen *make_brief(void)
{
    return make_brief_of(2);
}

static struct screen *make_training_brief(void)
{
    return make_brief_of(0);
}

static int entry_with(const char *part)
{
    for (int i = 0; i < ENTRIES; i++)
        if (strstr(entries[i].path, part))
            return i;
    fail_msg("no mission %s", part);
    return 0;
}

static struct screen *make_brief_with_targets(void)
{
    return make_brief_of(entry_with("08-to-the-top"));
}

static struct screen *make_brief_with_portal(void)
{
    return make_brief_of(entry_with("07-portal-of-doom"));
}

static void the_title_fits_all_windows(void **state)
{
    static const char *const ids[] = {"title.continue", "title.first_mission", "title.single_mission", "title.load",
                                      "title.rules",    "title.bestiary",      "title.settings",       "title.quit",
                                      "title.problems", "title.about"};
    (void)state;
    check_sizes("title", title_screen_new, ids, 10);
}

static void about_fits_all_windows(void **state)
{
    static const char *const ids[] = {"about.back"};
    (void)state;
    check_sizes("about", about_screen_new, ids, 1);
}

/* A small window takes no more than fits: the row says what holds, and leaves what was chosen. */
static void the_size_of_the_interface_says_what_holds_here(void **state)
{
    (void)state;
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    preferences_set(&person_preferences, PREFERENCE_UI_SCALE, 250);
    person_open_window(&services, 1024, 640, 0);
    screen_stack_push(&person_loop.stack, siege_settings_new());
    person_wait(3);
    person_click("settings.search");
    input_typed(&person_loop.input, "size");
    person_wait(3);
    person_picture("settings-scale");
    assert_int_equal(ui_percent(person_loop.ui), 107);
    person_expect_unclipped("settings");
    assert_true(person_sees("settings.ui_scale"));
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_UI_SCALE), 250);
    loop_close(&person_loop);
}

static void the_mission_list_fits_all_windows(void **state)
{
    static const char *const ids[] = {"missions.row#0", "missions.row#2", "missions.choose", "missions.back"};
    (void)state;
    check_sizes("missions", mission_list_new, ids, 4);
    check_sizes("missions-broken", mission_list_new_at_problems, ids + 2, 2); /* scrolled down to the broken one */
}

static void the_setup_fits_all_windows(void **state)
{
    static const char *const ids[] = {"setup.corporation#0", "setup.corporation#4", "setup.seat#0",
                                      "setup.seat#4",        "setup.legion",        "setup.rank",
                                      "setup.recommended",   "setup.start",         "setup.back"};
    static const char *const training[] = {"setup.corporation#0", "setup.legion", "setup.recommended", "setup.start",
                                           "setup.back"};
    (void)state;
    check_sizes("setup", make_setup, ids, 9);
    check_sizes("setup-training", make_training_setup, training, 5);
}

static void the_brief_fits_all_windows(void **state)
{
    static const char *const ids[] = {"brief.start", "brief.back", "map.gate#0"};
    (void)state;
    check_sizes("brief", make_brief, ids, 2);
    check_sizes("brief-training", make_training_brief, ids, 2);
    static const char *const targets[] = {"brief.start", "map.gate#0", "map.target#2"};
    check_sizes("brief-targets", make_brief_with_targets, targets, 3);
    check_sizes("brief-portal", make_brief_with_portal, ids, 2);
}

/* In a usual window the goal of every mission is read without scrolling. */
static void the_goal_of_a_brief_is_seen_at_once(void **state)
{
    (void)state;
    fill_services();
    for (int i = 0; i < SHIPPED_MISSIONS; i++) {
        struct screen *brief = make_brief_of(i);
        open_window(1024, 768, 1, brief);
        struct rect goal, start;
        assert_true(ui_find(loop.ui, "brief.goal", &goal) && ui_find(loop.ui, "brief.start", &start));
        if (rect_bottom(goal) > start.y)
            fail_msg("%s: the goal ends at %.0f, the window's text at %.0f", entries[i].path, (double)rect_bottom(goal),
                     (double)start.y);
        close_window();
    }
}

static void a_window_dragged_very_small_breaks_nothing(void **state)
{
    static const int small[][2] = {{1, 1}, {17, 400}, {200, 100}, {480, 300}, {3000, 40}};
    make_screen *const all[] = {title_screen_new, mission_list_new, make_setup, make_brief};
    (void)state;
    fill_services();
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
        for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
            open_window(small[i][0], small[i][1], 1, all[k]());
            close_window();
        }
}

/* ---- used ------------------------------------------------------------------------------------------------------ */

static void the_first_mission_begins_with_one_key(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, title_screen_new());
    assert_false(is_there("title.continue"));
    press("Enter");
    frames(4);
    assert_string_equal(top_name(), "board");
    const struct board_screen *board = (const struct board_screen *)screen_stack_top(&loop.stack);
    assert_true(board->play.session->tutorial);
    assert_int_equal(board->play.session->game.teams, 1);
    assert_int_equal(board->play.session->control[SEAT_LEGION], CONTROL_DECK);
    close_window();
}

static void from_the_title_to_the_board(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, title_screen_new());
    click("title.single_mission");
    assert_string_equal(top_name(), "missions");
    click("missions.row#2");
    click("missions.choose");
    assert_string_equal(top_name(), "setup");
    click("setup.start");
    assert_string_equal(top_name(), "brief");
    click("brief.start");
    frames(60);
    assert_string_equal(top_name(), "bunker"); /* … on which the Bunker lies */
    const struct board_screen *board = (const struct board_screen *)loop.stack.screen[loop.stack.count - 2];
    assert_int_equal(board->play.session->game.teams, 2);
    assert_int_equal(board->play.session->control[0], CONTROL_HUMAN);
    assert_int_equal(board->play.session->control[1], CONTROL_HUMAN);
    assert_string_equal(board->play.session->mission_path, SHIPPED_PATH[2]);
    close_window();
}

static void the_seats_of_the_last_game_are_offered_again(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, make_setup());
    point_at("setup.seat#1");
    frames(60);
    assert_non_null(strstr(loop.ui->tip_copy, "Next: Careful AI."));
    click("setup.seat#1"); /* Capitol to the computer */
    press("3");            /* and with Cybertronic */
    click("setup.start");
    assert_string_equal(top_name(), "brief");
    assert_string_equal(preferences.text[PREFERENCE_SEATS],
                        "bauhaus human capitol cautious cybertronic human legion deck");
    struct setup_choice choice = setup_choice_remembered(services.catalogue, &entries[2],
                                                         preferences.text[PREFERENCE_SEATS]);
    assert_int_equal(setup_choice_teams(choice.corporation), 3);
    assert_int_equal(choice.corporation[1], CONTROL_CAUTIOUS);
    close_window();
}

/* Who looks at the set-up and goes back finds it as it was left. */
static void the_seats_are_kept_after_escape(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, mission_list_new());
    click("missions.row#2");
    click("missions.choose");
    press("3"); /* with Cybertronic */
    press("Escape");
    assert_string_equal(top_name(), "missions");
    click("missions.choose");
    const struct screen *screen = screen_stack_top(&loop.stack);
    assert_string_equal(screen->kind->name, "setup");
    struct setup_choice choice = setup_choice_remembered(services.catalogue, &entries[2],
                                                         preferences.text[PREFERENCE_SEATS]);
    assert_int_equal(setup_choice_teams(choice.corporation), 3);
    close_window();
}

static int people(struct setup_choice choice)
{
    int count = 0;
    for (int i = 0; i < CORPORATIONS; i++)
        count += choice.corporation[i] == CONTROL_HUMAN;
    return count;
}

/* A lone player need not change anything; what was kept counts only where it fits. */
static void one_person_plays_unless_more_did(void **state)
{
    (void)state;
    fill_services();
    const struct catalogue *catalogue = services.catalogue;
    struct mission_entry entry = {.least_teams = 1, .most_teams = 5}, duel = {.least_teams = 1, .most_teams = 2};
    struct mission_entry training = {.least_teams = 1, .most_teams = 5, .training = true};
    static const char *const three = "bauhaus human capitol human mishima greedy legion human";
    assert_int_equal(people(setup_choice_remembered(catalogue, &entry, "")), 2); /* seats of one person */
    assert_int_equal(people(setup_choice_remembered(catalogue, &entry, three)), 2);
    assert_int_equal(setup_choice_remembered(catalogue, &entry, three).legion, CONTROL_HUMAN);
    assert_int_equal(people(setup_choice_remembered(catalogue, &duel, three)), 2);
    assert_int_equal(people(setup_choice_remembered(catalogue, &training, three)), 1);
    assert_int_equal(people(setup_choice_remembered(catalogue, &entry, "nobody human capitol deck legion closed x")),
                     2);
}

static void a_game_to_go_on_with_is_named_and_has_the_keys(void **state)
{
    (void)state;
    fill_services();
    saved = true; /* the first mission was not played to its end */
    save.round = 0;
    open_window(1280, 800, 1, title_screen_new());
    nothing_is_clipped("title-early");
    picture("title-early");
    press("Enter"); /* the save does not load: it was tried */
    assert_string_equal(ui_focused(loop.ui), "title.continue");
    assert_string_equal(top_name(), "title");
    close_window();
}

/* Also the one that is chosen from the start. */
static void a_mission_opens_with_the_second_click(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, mission_list_new());
    const char *first = "missions.row#2"; /* the first that is no training */
    click(first);
    assert_string_equal(top_name(), "missions");
    click(first);
    assert_string_equal(top_name(), "setup");
    close_window();
}

static void what_is_missing_is_told(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, make_setup());
    assert_false(ui_find_disabled(loop.ui, "setup.start"));
    click_corner("setup.corporation#0");
    press("2");
    assert_true(ui_find_disabled(loop.ui, "setup.start"));
    picture("setup-nobody");
    press("3");
    assert_false(ui_find_disabled(loop.ui, "setup.start"));
    click("setup.seat#2");
    assert_true(ui_find_disabled(loop.ui, "setup.start"));
    click("setup.legion");
    assert_false(ui_find_disabled(loop.ui, "setup.start"));
    for (int i = 0; i < CORPORATIONS; i++)
        if (i != 2)
            press((const char *[]){"1", "2", "3", "4", "5"}[i]);
    assert_true(ui_find_disabled(loop.ui, "setup.start"));
    nothing_is_clipped("setup-all");
    picture("setup-all");
    assert_false(ui_find_disabled(loop.ui, "setup.recommended"));
    click("setup.recommended");
    assert_false(ui_find_disabled(loop.ui, "setup.start"));
    assert_true(ui_find_disabled(loop.ui, "setup.recommended")); /* it is so now: nothing left for it to do */
    close_window();
}

/* Where teams draft, the cards show no weapons: the Bunker has them. */
static void a_weapon_is_changed_by_clicking_where_there_is_no_bunker(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, make_setup());
    assert_false(is_there("setup.weapon#1"));
    close_window();
    without_bunker = true;
    open_window(1280, 800, 1, make_setup());
    assert_true(ui_find_disabled(loop.ui, "setup.weapon#0")); /* the specialist needs the sword */
    assert_false(ui_find_disabled(loop.ui, "setup.weapon#1"));
    assert_true(ui_find_disabled(loop.ui, "setup.recommended"));
    click("setup.weapon#1");
    assert_false(ui_find_disabled(loop.ui, "setup.recommended")); /* it lays the weapon back */
    click("setup.recommended");
    assert_true(ui_find_disabled(loop.ui, "setup.recommended"));
    click("setup.weapon#1");
    assert_false(ui_find_disabled(loop.ui, "setup.start"));
    point_at("setup.weapon#0");
    frames(40);
    nothing_is_clipped("setup-weapon");
    picture("setup-weapon");
    close_window();
    without_bunker = false;
}

static void a_broken_mission_is_explained_and_not_played(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, title_screen_new());
    click("title.problems");
    assert_string_equal(top_name(), "missions");
    assert_true(ui_find_disabled(loop.ui, "missions.choose"));
    click("missions.row#3");
    assert_string_equal(top_name(), "missions");
    press("Escape");
    assert_string_equal(top_name(), "title");
    close_window();
}

static bool known;

static bool knows_missions(struct app_services *self)
{
    (void)self;
    return known;
}

static void the_title_does_not_wait_for_the_missions(void **state)
{
    (void)state;
    fill_services();
    services.knows_missions = knows_missions;
    open_window(1280, 800, 1, title_screen_new());
    assert_false(is_there("title.problems"));
    assert_false(ui_find_disabled(loop.ui, "title.first_mission"));
    known = true;
    frames(1);
    assert_true(is_there("title.problems"));
    close_window();
    services.knows_missions = NULL;
}

static void the_version_leads_to_the_page_about(void **state)
{
    (void)state;
    fill_services();
    open_window(1280, 800, 1, title_screen_new());
    click("title.about");
    assert_string_equal(top_name(), "about");
    press("Escape");
    assert_string_equal(top_name(), "title");
    click("title.about");
    click("about.back");
    assert_string_equal(top_name(), "title");
    close_window();
}

static void a_save_that_does_not_load_says_why(void **state)
{
    (void)state;
    fill_services();
    saved = learned = true;
    open_window(1280, 800, 1, title_screen_new());
    click("title.continue");
    assert_string_equal(top_name(), "title");
    nothing_is_clipped("title-toast");
    picture("title-toast");
    close_window();
}

/* How many pixels of the area are more blue than red, or (false) clearly more red than blue, of a hundred. */
static int share_of(struct rect area, bool blue)
{
    int count = 0, all = 0;
    for (int y = (int)area.y; y < (int)rect_bottom(area); y += 2)
        for (int x = (int)area.x; x < (int)rect_right(area); x += 2, all++) {
            struct colour colour = canvas_pixel(loop.window.canvas, x, y);
            count += blue ? colour.b > colour.r + 3 : colour.r > colour.b + 5;
        }
    return 100 * count / all;
}

/* The sky is red, the ground black: blue is the armour of Capitol, which stands beside the column and not under it. */
static void a_doomtrooper_stands_beside_the_column(void **state)
{
    (void)state;
    open_window(1280, 800, 1, title_screen_new());
    assert_in_range(share_of(rect_of(470, 440, 370, 320), true), 8, 60);
    assert_int_equal(share_of(rect_of(440, 80, 800, 160), true), 0);
    close_window();
}

/* Plates over the whole window are not black on black: the red sky of the title shines through; not so with high
 * contrast. */
static void a_painting_shines_through_the_plates(void **state)
{
    (void)state;
    open_window(1280, 800, 1, about_screen_new());
    assert_true(share_of(rect_of(40, 170, 1200, 420), false) > 60);
    canvas_set_vision(loop.window.canvas, VISION_USUAL, true);
    frames(3);
    assert_true(share_of(rect_of(40, 170, 1200, 420), false) < 10);
    close_window();
}

/* Whatever begins or ends alike is another mission; where all do not fit, the oldest are forgotten. */
static void missions_that_were_won_are_remembered(void **state)
{
    static struct preferences own;
    char id[64];
    (void)state;
    preferences_init(&own, &SIEGE_PREFERENCES);
    assert_false(siege_has_won(&own, "classic.trapped"));
    siege_note_won(&own, "classic.trapped");
    siege_note_won(&own, "classic.eagle-strike");
    siege_note_won(&own, "classic.trapped");
    assert_string_equal(own.text[PREFERENCE_WON], "classic.trapped classic.eagle-strike");
    assert_true(siege_has_won(&own, "classic.trapped"));
    assert_true(siege_has_won(&own, "classic.eagle-strike"));
    assert_false(siege_has_won(&own, "classic.trap"));
    assert_false(siege_has_won(&own, "trapped"));
    for (int i = 0; i < 200; i++) {
        snprintf(id, sizeof id, "own.mission-%d", i);
        siege_note_won(&own, id);
        assert_true(siege_has_won(&own, id));
    }
    assert_false(siege_has_won(&own, "classic.trapped"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_evening_is_told_with_the_seats_that_are_chosen),
        cmocka_unit_test(missions_that_were_won_are_remembered),
        cmocka_unit_test(nothing_is_told_of_another_game),
        cmocka_unit_test(the_title_fits_all_windows),
        cmocka_unit_test(about_fits_all_windows),
        cmocka_unit_test(the_mission_list_fits_all_windows),
        cmocka_unit_test(the_setup_fits_all_windows),
        cmocka_unit_test(the_brief_fits_all_windows),
        cmocka_unit_test(the_goal_of_a_brief_is_seen_at_once),
        cmocka_unit_test(a_window_dragged_very_small_breaks_nothing),
        cmocka_unit_test(the_first_mission_begins_with_one_key),
        cmocka_unit_test(from_the_title_to_the_board),
        cmocka_unit_test(the_seats_of_the_last_game_are_offered_again),
        cmocka_unit_test(the_seats_are_kept_after_escape),
        cmocka_unit_test(one_person_plays_unless_more_did),
        cmocka_unit_test(a_game_to_go_on_with_is_named_and_has_the_keys),
        cmocka_unit_test(a_mission_opens_with_the_second_click),
        cmocka_unit_test(what_is_missing_is_told),
        cmocka_unit_test(the_size_of_the_interface_says_what_holds_here),
        cmocka_unit_test(a_weapon_is_changed_by_clicking_where_there_is_no_bunker),
        cmocka_unit_test(a_broken_mission_is_explained_and_not_played),
        cmocka_unit_test(the_title_does_not_wait_for_the_missions),
        cmocka_unit_test(the_version_leads_to_the_page_about),
        cmocka_unit_test(a_save_that_does_not_load_says_why),
        cmocka_unit_test(a_doomtrooper_stands_beside_the_column),
        cmocka_unit_test(a_painting_shines_through_the_plates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
