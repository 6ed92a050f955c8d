/*
 * test_second_menus.c -- the screens before and after a mission of the 2018 edition, with the program's own services:
 * groups of missions, set-up by the rules of either edition, briefs, results, campaigns, rule books, saves. Drawn in
 * memory at all sizes, nothing clipped. PNGs to look at if CITADEL_GALLERY names a folder. CITADEL_USER names a folder
 * in which a campaign is left before its second mission (tests/app/test_second_run.sh).
 */
#include <setjmp.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <SDL.h>

#include "shell/stack/list_screen.h"
#include "shell/store/paths.h"
#include "app/services.h"
#include "shell/input/input.h"
#include "shell/ui/ui_inside.h"
#include "shell/json/problem.h"
#include "siege/rules/mission/score.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/mission_browse.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/campaign/campaign_choice.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/bunker/set_up.h"
#include "siege/text/play/result_count.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_rules.h"
#include "support/english.h"
#include "support/temporary_folder.h"
#include "support/window/person.h"
#include "siege/text/play/comparison.h"
#include "shell/canvas/image.h"
#include "siege/screen/siege_preferences.h"
#include "siege/mission/catalogue/editions.h"

enum { STEPS_MOST = 20000 };

static struct paths paths;
static struct problem_list *problems;
static struct app_services *program;
static const struct services *services;
static char user[TEMPORARY_FOLDER_SIZE];

/* ---- the program ----------------------------------------------------------------------------------------------- */

static int begin_program(void **state)
{
    (void)state;
    temporary_folder(user, sizeof user);
    assert_true(paths_init(&paths, &CITADEL_HOME, user, "assets"));
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    problems = problem_list_new();
    const struct app_parts parts = {.paths = &paths,
                                    .preferences = &person_preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = 11,
                                    .version = "Citadel test"};
    program = app_services_new(&parts, problems);
    assert_non_null(program);
    services = app_services_table(program);
    return 0;
}

static int end_program(void **state)
{
    (void)state;
    app_services_free(program);
    problem_list_free(problems);
    temporary_folder_remove(user);
    return 0;
}

static const struct mission_entry *entry_of(const char *id)
{
    int count = services_look(services, LIST_MISSIONS);
    for (int i = 0; i < count; i++)
        if (strcmp(services->missions.entry[i].id, id) == 0)
            return &services->missions.entry[i];
    fail_msg("no mission %s", id);
    return NULL;
}

static const struct plan_entry *plan_of(const char *id)
{
    int count = services_look(services, LIST_PLANS);
    for (int i = 0; i < count; i++)
        if (strcmp(services->plans.entry[i].plan.id, id) == 0)
            return &services->plans.entry[i];
    fail_msg("no campaign %s", id);
    return NULL;
}

/* ---- a window -------------------------------------------------------------------------------------------------- */

static const struct size {
    int w, h;
    float scale;
} usual = {1280, 800, 1}, sizes[] = {{1024, 640, 0.75f}, {1024, 640, 1},  {1024, 640, 1.6f},
                                     {1280, 800, 1},     {1920, 1080, 1}, {1920, 1080, 1.6f}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static void open_window(struct size size, struct screen *first)
{
    person_open_window(services, size.w, size.h, size.scale);
    *services->left = (struct missions_left){.order = ORDER_GROUPS};
    assert_non_null(first);
    screen_stack_push(&person_loop.stack, first);
    person_wait(4);
}

static void close_window(void)
{
    loop_close(&person_loop);
    screen_stack_free_all(&person_loop.stack);
}

static void write_text(const char *text)
{
    input_typed(&person_loop.input, text);
    person_wait(3);
}

static const char *top_name(void)
{
    return screen_stack_top(&person_loop.stack)->kind->name;
}

static struct board_screen *shown_board(void)
{
    const struct screen_stack *stack = &person_loop.stack;
    bool set_up = strcmp(top_name(), "bunker") == 0 || strcmp(top_name(), "muster") == 0;
    const struct screen *board = stack->screen[stack->count - (set_up ? 2 : 1)];
    assert_string_equal(board->kind->name, "board");
    return (struct board_screen *)board;
}

static void nothing_is_clipped(const char *name)
{
    for (int i = 0; i < ui_clipped_count(person_loop.ui) && i < 8; i++)
        print_message("%s, clipped: %s\n", name, ui_clipped_text(person_loop.ui, i));
    for (int i = 0; i < strings_missing_count(services->strings) && i < 8; i++)
        print_message("%s, missing: %s\n", name, strings_missing_text(services->strings, i));
    assert_int_equal(ui_clipped_count(person_loop.ui), 0);
    assert_int_equal(strings_missing_count(services->strings), 0);
}

typedef struct screen *make_screen(void);

static void check_sizes(const char *name, make_screen *make)
{
    for (int i = 0; i < SIZES; i++) {
        char shown[96];
        snprintf(shown, sizeof shown, "second-%s-%dx%d-%d", name, sizes[i].w, sizes[i].h, (int)(sizes[i].scale * 100));
        open_window(sizes[i], make());
        nothing_is_clipped(shown);
        person_picture(shown);
        close_window();
    }
}

/* ---- missions in groups ---------------------------------------------------------------------------------------- */

static void missions_stand_in_groups_and_are_found(void **state)
{
    (void)state;
    check_sizes("missions", mission_list_new);
    open_window(usual, mission_list_new());
    assert_true(person_sees("missions.group#0") && person_sees("missions.group#1") && person_sees("missions.group#2"));
    assert_false(person_sees("missions.group#3"));
    person_click("missions.group#2");
    nothing_is_clipped("missions-2018");
    person_picture("second-missions-2018");
    person_click("missions.search");
    write_text("nepharite summ");
    assert_true(person_sees("missions.row#0"));
    assert_false(person_sees("missions.row#1"));
    write_text("xyz");
    assert_false(person_sees("missions.row#0"));
    assert_true(ui_find_disabled(person_loop.ui, "missions.choose"));
    person_press("Escape"); /* gives up the search, not the screen */
    assert_true(person_sees("missions.row#0"));
    person_click("missions.search");
    write_text("summon");
    person_click("missions.group#2");            /* the lit tab, too, leads to all missions of its group */
    assert_false(person_sees("missions.row#0")); /* far above, in the first group */
    person_click("missions.search");
    write_text("reckoning"); /* the campaign of five */
    assert_true(person_sees("missions.row#4"));
    assert_false(person_sees("missions.row#5"));
    person_click("missions.row#0");
    person_click("missions.choose");
    assert_string_equal(top_name(), "setup");
    close_window();
}

/* Which mission the list is left with now. */
static const char *left_with(void)
{
    person_click("missions.choose");
    assert_string_equal(top_name(), "setup");
    person_press("Escape");
    assert_string_equal(top_name(), "missions");
    return person_preferences.text[PREFERENCE_MISSION];
}

/* A filter leads to no other group where it leaves something of this one, and its end leads back. */
static void filters_stay_where_one_is(void **state)
{
    char first[PREFERENCE_TEXT_SIZE];
    int others = 0;
    (void)state;
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
    open_window(usual, mission_list_new());
    person_click("missions.group#2");
    snprintf(first, sizeof first, "%s", left_with());
    assert_memory_equal(first, "second.", 7);
    for (int i = 0; i < 3; i++) { /* short, long, any */
        person_click("missions.filter#4");
        person_wait(2);
        person_click("missions.choose");
        others += strcmp(person_preferences.text[PREFERENCE_MISSION], first) != 0;
        assert_memory_equal(person_preferences.text[PREFERENCE_MISSION], "second.", 7);
        person_press("Escape");
        assert_false(person_sees("missions.row#0") && i == 2);
    }
    assert_true(others > 0);
    close_window();
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
    open_window(usual, mission_list_new());
    person_click("missions.group#2");
    for (int i = 0; i < 3; i++)
        person_click("missions.filter#4");
    assert_string_equal(left_with(), first);
    close_window();
}

static void seek(const char *text)
{
    person_click("missions.search");
    person_press("Escape");
    person_click("missions.search");
    write_text(text);
}

/* A word of the brief, of the goal or of the edition finds a mission, too; part of a word in the brief does not. */
static void the_search_finds_what_missions_tell(void **state)
{
    (void)state;
    open_window(usual, mission_list_new());
    person_click("missions.search");
    write_text("regiment to");
    assert_true(person_sees("missions.row#0"));
    assert_false(person_sees("missions.row#1"));
    assert_string_equal(left_with(), "classic.hold-the-fort");
    seek("egiment to");
    assert_false(person_sees("missions.row#0"));
    seek("left the board alive");
    assert_true(person_sees("missions.row#0"));
    seek("throne"); /* others tell of it, one is called by it */
    assert_true(person_sees("missions.row#1"));
    assert_string_equal(left_with(), "second.throne-of-alakhai");
    seek("2018");
    assert_true(person_sees("missions.row#5"));
    close_window();
}

/* Where the chosen row lies in the window. */
static float chosen_top(void)
{
    struct rect row = {0, 0, 0, 0};
    char id[UI_ID_SIZE];
    const struct list_screen *list = (const struct list_screen *)screen_stack_top(&person_loop.stack);
    snprintf(id, sizeof id, "missions.row#%d", list->chosen);
    assert_true(ui_find(person_loop.ui, id, &row));
    return row.y;
}

/* A row that was seen does not jump because others above it have gone. */
static void a_filter_leaves_the_chosen_row_in_its_place(void **state)
{
    (void)state;
    open_window(usual, mission_list_new());
    person_click("missions.group#2");
    const struct list_screen *list = (const struct list_screen *)screen_stack_top(&person_loop.stack);
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "missions.row#%d", list->chosen + 1);
    person_click(id);
    person_wait(40);
    float before = chosen_top();
    for (int i = 0; i < 3; i++) {
        person_click("missions.filter#1");
        person_wait(40);
        assert_true(fabsf(chosen_top() - before) < 2);
    }
    close_window();
}

/* No mission of the game is for five teams; what keeps every mission out is named and taken away by one press. */
static void filters_offer_what_there_is_and_can_be_cleared(void **state)
{
    (void)state;
    open_window(usual, mission_list_new());
    for (int i = 0; i < 4; i++) /* one to four teams … */
        person_click("missions.filter#1");
    assert_true(person_sees("missions.clear"));
    person_click("missions.filter#1"); /* … and any number again */
    assert_false(person_sees("missions.clear"));
    person_click("missions.filter#2");
    person_click("missions.filter#2");
    person_click("missions.filter#2"); /* of packages: there is none */
    person_picture("missions-no-package");
    assert_false(person_sees("missions.row#0"));
    person_click("missions.clear");
    assert_false(person_sees("missions.clear"));
    person_click("missions.choose"); /* there are missions again */
    assert_string_equal(top_name(), "setup");
    close_window();
}

static void right_click(const char *id)
{
    person_hover(id);
    input_button_down(&person_loop.input, POINTER_RIGHT, false);
    person_wait(1);
    input_button_up(&person_loop.input, POINTER_RIGHT);
    person_wait(2);
}

/* A right click, Shift with Enter and what explains by pad go back, from all to the last value. */
static void filters_go_back_as_well(void **state)
{
    (void)state;
    open_window(usual, mission_list_new());
    person_click("missions.filter#1"); /* one team … */
    assert_true(person_sees("missions.clear"));
    right_click("missions.filter#1"); /* … and any number again */
    assert_false(person_sees("missions.clear"));
    right_click("missions.filter#1"); /* four teams … */
    assert_true(person_sees("missions.clear"));
    person_click("missions.filter#1"); /* … and on, to any number */
    assert_false(person_sees("missions.clear"));
    ui_focus(person_loop.ui, "missions.filter#1");
    person_press("Shift+Enter");
    assert_true(person_sees("missions.clear"));
    person_press("Enter");
    assert_false(person_sees("missions.clear"));
    person_loop.input.device = INPUT_PAD;
    input_pad_button(&person_loop.input, &person_preferences.bindings, PAD_EXPLAIN, true);
    person_wait(1);
    input_pad_button(&person_loop.input, &person_preferences.bindings, PAD_EXPLAIN, false);
    person_wait(1);
    assert_true(person_sees("missions.clear"));
    close_window();
}

/* Another order begins at its top, with the same mission chosen; it and the filters are those of the next list, too. */
static void an_order_shows_its_top_and_is_kept(void **state)
{
    (void)state;
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
    open_window(usual, mission_list_new());
    person_click("missions.group#2");
    char first[PREFERENCE_TEXT_SIZE];
    snprintf(first, sizeof first, "%s", left_with());
    person_click("missions.order");
    person_wait(4);
    person_picture("missions-order-top");
    assert_true(person_sees("missions.row#0"));
    assert_string_equal(left_with(), first);
    person_click("missions.filter#1");
    person_wait(2);
    assert_memory_equal(left_with(), "second.", 7);
    screen_stack_replace(&person_loop.stack, mission_list_new()); /* as after a game */
    person_wait(4);
    assert_true(person_sees("missions.clear"));
    person_click("missions.order");
    (void)left_with();
    assert_int_equal(services->left->order, ORDER_MINUTES);
    assert_int_equal(services->left->filter.teams, 1);
    close_window();
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
}

/* Of a mission with other rounds for few teams those that hold; where they are the same nothing is told of them. */
static void rounds_are_those_of_the_teams(void **state)
{
    (void)state;
    struct frame asked = {.game = (void *)services, .strings = english_strings(), .preferences = &person_preferences};
    for (int which = 0; which < 2; which++) {
        enum seat_control control[SEAT_COUNT];
        char why[WHY_MAX_BYTES] = "";
        const struct mission_filter two = {.teams = 2}, three = {.teams = 3};
        const struct mission_entry *entry = entry_of(which ? "classic.trapped" : "classic.eagle-strike");
        assert_int_equal(mission_row_rounds(&asked, &two, entry), which ? 5 : 4);
        assert_int_equal(mission_row_rounds(&asked, &three, entry), which ? 7 : 4);
        struct scenario *scenario = services->open_scenario(services->self, entry->path, why);
        assert_non_null(scenario);
        struct setup_choice choice = mission_seats(&two, services, &person_preferences, entry);
        struct game_setup setup = setup_choice_setup(&choice, scenario, services_options(services, entry->edition), 1,
                                                     control);
        mission_use_fewer(&scenario->mission, true);
        const char *adapted = evening_adapted_text(&asked, &(struct evening){entry, scenario, "", &setup, control});
        assert_non_null(strstr(adapted, which ? "it lasts 5 rounds" : "the brief shows both numbers"));
        services->close_scenario(services->self, scenario);
    }
}

/* By minutes, as they were measured: of the first mission of 2018, with two teams, about 25. */
static void missions_are_found_by_the_minutes_they_take(void **state)
{
    (void)state;
    const struct mission_filter brief = {.length = 1}, lengthy = {.length = 2}, four = {.length = 2, .teams = 4};
    int shorter = 0, longer = 0, longer_for_four = 0;
    (void)services_look(services, LIST_MISSIONS);
    for (int i = 0; i < services->missions.count; i++) {
        const struct mission_entry *entry = &services->missions.entry[i];
        shorter += mission_filter_takes(&brief, services, &person_preferences, entry);
        longer += mission_filter_takes(&lengthy, services, &person_preferences, entry);
        longer_for_four += mission_filter_takes(&four, services, &person_preferences, entry);
        if (strcmp(entry->id, "second.battle-plans") == 0)
            assert_true(mission_filter_takes(&brief, services, &person_preferences, entry));
    }
    assert_true(shorter >= 3 && longer >= 3);
    assert_true(longer_for_four > longer); /* the same rounds take longer with more teams */
}

/* Row and pane tell one figure, and for how many teams. */
static void a_row_tells_what_the_evening_tells(void **state)
{
    static const char *const SEATS[] = {"", "capitol human legion deck", "capitol human bauhaus cautious legion deck",
                                        "capitol human bauhaus human mishima human legion nepharite"};
    const struct mission_filter none = {.teams = 0}, four = {.teams = 4};
    int told = 0;
    (void)state;
    (void)services_look(services, LIST_MISSIONS);
    for (int i = 0; i < 8 * services->missions.count; i++) {
        const struct mission_entry *entry = &services->missions.entry[i / 8];
        const struct mission_filter *filter = i % 2 ? &four : &none;
        char row[WORDS_SENTENCE_MAX], both[80], why[WHY_MAX_BYTES];
        enum seat_control control[SEAT_COUNT];
        int minutes, teams;
        if (entry->problems || (filter->teams && entry->most_teams < 4))
            continue;
        preferences_set_text(&person_preferences, PREFERENCE_SEATS, SEATS[i / 2 % 4]);
        struct frame asked = {.game = (void *)services,
                              .strings = english_strings(),
                              .preferences = &person_preferences,
                              .wording = entry->edition};
        struct scenario *scenario = services->open_scenario(services->self, entry->path, why);
        struct setup_choice choice = mission_seats(filter, services, &person_preferences, entry);
        struct game_setup setup = setup_choice_setup(&choice, scenario, services_options(services, entry->edition), 1,
                                                     control);
        snprintf(row, sizeof row, "%s", mission_row_facts(&asked, filter, entry, true));
        assert_int_equal(sscanf(row, "for %d: %d min", &teams, &minutes), 2);
        assert_int_equal(teams, setup.teams);
        const char *evening = evening_text(&asked, &(struct evening){entry, scenario, "", &setup, control});
        snprintf(both, sizeof both, "About %d minutes for %d team", minutes, teams);
        if (evening[0] && strncmp(evening, both, strlen(both)) != 0)
            fail_msg("%s: %s, %s", entry->id, row, evening);
        told += evening[0] != 0;
        services->close_scenario(services->self, scenario);
    }
    assert_true(told > 80);
    preferences_set_text(&person_preferences, PREFERENCE_SEATS, "");
}

/* The list opens on the mission on which it was left. */
static void the_list_opens_where_it_was_left(void **state)
{
    (void)state;
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
    open_window(usual, mission_list_new());
    person_click("missions.group#2");
    person_click("missions.row#12");
    person_click("missions.choose");
    assert_string_equal(top_name(), "setup");
    close_window();
    char last[PREFERENCE_TEXT_SIZE];
    snprintf(last, sizeof last, "%s", person_preferences.text[PREFERENCE_MISSION]);
    assert_memory_equal(last, "second.", 7);
    open_window(usual, mission_list_new());
    person_picture("second-missions-left");
    assert_true(person_sees("missions.row#12"));
    person_click("missions.choose");
    assert_string_equal(top_name(), "setup");
    assert_string_equal(person_preferences.text[PREFERENCE_MISSION], last);
    close_window();
    preferences_set_text(&person_preferences, PREFERENCE_MISSION, "");
}

/* ---- set-up ---------------------------------------------------------------------------------------------------- */

static struct screen *make_setup(void)
{
    return setup_screen_new(entry_of("second.battle-plans"));
}

static int count_seats(const struct setup_choice *choice, enum seat_control control)
{
    int seats = 0;
    for (int i = 0; i < CORPORATIONS; i++)
        seats += choice->corporation[i] == control;
    return seats;
}

static void one_person_with_two_corporations_is_recommended(void **state)
{
    (void)state;
    const struct catalogue *second = services_catalogue(services, "second"),
                           *first = services_catalogue(services, "classic");
    struct setup_choice choice = setup_choice_recommended(second, entry_of("second.battle-plans"));
    assert_int_equal(count_seats(&choice, CONTROL_HUMAN), 2);
    assert_int_equal(count_seats(&choice, CONTROL_CLOSED), 3);
    assert_int_equal(choice.legion, CONTROL_DECK);
    char seats[PREFERENCES_SEATS_SIZE];
    choice.corporation[0] = CONTROL_CLOSED;
    setup_choice_write_seats(seats, sizeof seats, second, &choice);
    struct setup_choice again = setup_choice_remembered(second, entry_of("second.battle-plans"), seats);
    assert_int_equal(again.corporation[0], CONTROL_CLOSED);
    struct setup_choice other = setup_choice_remembered(first, entry_of("classic.eagle-strike"), seats);
    assert_int_equal(setup_choice_teams(other.corporation), 1); /* one person's seats are the same in both editions */
}

static void the_set_up_offers_twelve_ranks_and_a_thinking_commander(void **state)
{
    (void)state;
    check_sizes("setup", make_setup);
    open_window(usual, make_setup());
    assert_true(person_sees("setup.trooper#0") && person_sees("setup.trooper#14"));
    assert_false(person_sees("setup.weapon#0"));
    person_click("setup.legion");
    person_click("setup.legion");
    nothing_is_clipped("setup-nepharite");
    person_click("setup.start");
    assert_string_equal(top_name(), "brief");
    nothing_is_clipped("brief-nepharite");
    close_window();
    preferences_set_text(&person_preferences, PREFERENCE_SEATS, "");
}

static void rules_of_the_other_edition(void **state)
{
    (void)state;
    struct setup_edition edition;
    struct mission_entry entry = *entry_of("classic.eagle-strike");
    setup_edition_look(&edition, services, &entry);
    assert_int_equal(edition.count, 2);
    assert_int_equal(edition.chosen, 0);
    assert_false(edition.notes[1].refused);
    assert_true(edition.notes[1].count > 0);
    setup_edition_choose(&edition, 1);
    assert_true(edition.changed);
    setup_edition_agree(&edition, &entry);
    assert_string_equal(entry.rules, "second");
    setup_edition_look(&edition, services, entry_of("second.battle-plans"));
    assert_true(edition.notes[0].refused); /* sectors that the other box has not */
    setup_edition_choose(&edition, 0);
    assert_int_equal(edition.chosen, 1);
}

/* The name of the only rule stands on the button: the hint says what it means. */
static void the_hint_explains_the_only_rule(void **state)
{
    (void)state;
    struct rect button;
    open_window(usual, setup_screen_new(entry_of("second.supply-raid")));
    person_wait(3);
    assert_true(ui_find(person_loop.ui, "setup.rules", &button));
    person_point_at(button.x + button.w / 2, button.y + button.h / 2);
    person_wait(80);
    assert_non_null(person_loop.ui->tip_text);
    assert_non_null(strstr(person_loop.ui->tip_text, "Side by side: The corporations stand together"));
    person_picture("second-setup-rule-hint");
    close_window();
}

/* Set-up, brief and board follow the choice, and so does a save. */
static void a_mission_is_played_and_kept_by_other_rules(void **state)
{
    (void)state;
    open_window(usual, setup_screen_new(entry_of("classic.eagle-strike")));
    person_click("setup.rules");
    assert_true(person_sees("setup.edition#1"));
    person_click("setup.edition#1");
    person_wait(3);
    nothing_is_clipped("rules-adapted");
    person_picture("second-rules-adapted");
    person_click("setup.rules.close");
    assert_true(person_sees("setup.trooper#0"));
    person_picture("second-setup-adapted");
    person_click("setup.start");
    nothing_is_clipped("brief-adapted");
    person_picture("second-brief-adapted");
    person_click("brief.start");
    person_wait(10);
    const struct board_screen *board = shown_board();
    assert_string_equal(board->play.session->scenario->catalogue->id, "second");
    struct session session;
    char why[WHY_MAX_BYTES] = "";
    session = (struct session){.services = services};
    assert_true(services->save(services->self, board->play.session, "adapted", why));
    assert_int_equal(services_look(services, LIST_SAVES) > 0, 1);
    const struct save_entry *save = &services->saves.entry[0];
    assert_string_equal(save->edition, "second");
    if (!services->load(services->self, save->path, &session, why))
        fail_msg("%s", why);
    assert_string_equal(session.scenario->catalogue->id, "second");
    assert_true(game_hash(&session.game) == game_hash(&board->play.session->game));
    assert_true(services->save(services->self, &session, "adapted again", why));
    session_clear(&session);
    close_window();
    check_sizes("load", load_screen_new);
    preferences_set_text(&person_preferences, PREFERENCE_SEATS, "");
}

/* ---- the Bunker ------------------------------------------------------------------------------------------------ */

/* The row about the firearm's range, if the weapon changes it. */
static bool find_range(const struct board_screen *board, figure_id figure, int weapon, struct comparison_line *line)
{
    for (int row = 0; comparison_row(line, &board->play.words, &board->play.seen, figure, 0, weapon, row); row++)
        if (strcmp(line->label, words_get(&board->play.words, "comparison.range")) == 0)
            return true;
    return false;
}

/* Who has no firearm loses no range by taking one. */
static void no_weapon_shortens_a_range_that_is_not_there(const struct board_screen *board)
{
    struct comparison_line line;
    int ranges = 0;
    for (int weapon = 0; weapon < board->play.words.catalogue->weapons; weapon++)
        for (int k = 0; k < PAIR; k++) {
            figure_id figure = (figure_id)(board->play.seen.pending.seat * PAIR + k);
            if (board->play.seen.figure[figure].weapon != CARD_NONE || !find_range(board, figure, weapon, &line))
                continue;
            assert_true(line.change > 0);
            assert_string_equal(line.before, words_get(&board->play.words, "die.none"));
            ranges++;
        }
    assert_true(ranges > 0);
}

/* Every card that is recommended stands on its button with the name of who gets it. */
static void the_bunker_names_what_it_recommends(void **state)
{
    (void)state;
    for (int i = 1; i <= 4; i += 3) {
        char name[96];
        int taken = 0;
        open_window(sizes[i], setup_screen_new(entry_of("second.no-soldier-left-behind")));
        person_click("setup.recommended");
        person_click("setup.start");
        person_click("brief.start");
        for (int wait = 0; wait < 60 && !bunker_screen_is_due(&shown_board()->play); wait++) {
            person_wait(20);
            if (person_sees("curtain.never"))
                person_click("curtain.never");
            else if (person_sees("muster.confirm") && !ui_find_disabled(person_loop.ui, "muster.confirm"))
                person_click("muster.confirm");
            else if (person_sees("muster#2"))
                person_click("muster#2");
        }
        assert_true(bunker_screen_is_due(&shown_board()->play));
        no_weapon_shortens_a_range_that_is_not_there(shown_board());
        while (bunker_screen_is_due(&shown_board()->play) && taken < 20) {
            bool more = person_sees("bunker.recommended") && !ui_find_disabled(person_loop.ui, "bunker.recommended");
            bool last = person_sees("bunker.go");
            person_click(last ? "bunker.go" : more ? "bunker.recommended" : "bunker.ready");
            taken += more;
            person_wait(40);
            snprintf(name, sizeof name, "second-bunker-%d-%d", sizes[i].w, taken);
            if (bunker_screen_is_due(&shown_board()->play))
                nothing_is_clipped(name);
            person_picture(name);
        }
        assert_in_range(taken, 5, 19);
        close_window();
    }
    preferences_set_text(&person_preferences, PREFERENCE_SEATS, "");
}

/* ---- briefs ---------------------------------------------------------------------------------------------------- */

static const char *brief_id;

static struct screen *make_brief(void)
{
    char why[WHY_MAX_BYTES];
    enum seat_control control[SEAT_COUNT];
    const struct mission_entry *entry = entry_of(brief_id);
    struct scenario *scenario = services->open_scenario(services->self, entry->path, why);
    assert_non_null(scenario);
    struct setup_choice choice = setup_choice_recommended(scenario->catalogue, entry);
    struct game_setup setup = setup_choice_setup(&choice, scenario, NULL, 42, control);
    services->close_scenario(services->self, scenario);
    return brief_screen_new(entry, &setup, control);
}

static void every_brief_of_2018(void **state)
{
    (void)state;
    char ids[16][48];
    int count = 0, all = services_look(services, LIST_MISSIONS);
    for (int i = 0; i < all; i++)
        if (strncmp(services->missions.entry[i].id, "second.", 7) == 0)
            snprintf(ids[count++], sizeof ids[0], "%s", services->missions.entry[i].id);
    assert_int_equal(count, 10);
    for (int i = 0; i < count; i++) {
        char name[64 + 768];
        brief_id = ids[i];
        open_window(sizes[1], make_brief());
        nothing_is_clipped(ids[i]);
        snprintf(name, sizeof name, "%s-1024", ids[i]);
        person_picture(name);
        assert_true(person_sees("map.north"));
        close_window();
        open_window(sizes[4], make_brief());
        nothing_is_clipped(ids[i]);
        snprintf(name, sizeof name, "%s-1920", ids[i]);
        person_picture(name);
        close_window();
    }
    brief_id = "second.battle-plans";
    check_sizes("brief", make_brief);
}

/* Nothing is cut off at the map's edge, however small it is: mission 10 has two signs south of sector 2. */
static void signs_at_the_edge_of_a_small_map(void **state)
{
    (void)state;
    open_window(sizes[1], mission_list_new());
    person_click("missions.search");
    write_text("hunt");
    person_wait(3);
    struct rect sign, plate;
    char why[WHY_MAX_BYTES], id[UI_ID_SIZE];
    struct scenario *scenario = services->open_scenario(services->self, entry_of("classic.the-hunt-for-alakhai")->path,
                                                        why);
    assert_true(ui_find(person_loop.ui, "missions.choose", &plate));
    int seen = 0;
    for (int g = 0; g < scenario->mission.gates; g++)
        for (int kind = 0; kind < 4; kind++) {
            snprintf(id, sizeof id, "map.gate#%d", g * 4 + kind);
            if (!ui_find(person_loop.ui, id, &sign))
                continue;
            assert_true(sign.h >= 8 && sign.w >= 8);
            assert_true(sign.y > 150);
            seen++;
        }
    assert_true(seen > 8);
    services->close_scenario(services->self, scenario);
    close_window();
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static struct screen *make_start(void)
{
    return campaign_start_new(&plan_of("second.second-assault")->plan);
}

static struct campaign_run *begin_campaign(enum campaign_mode mode, int players)
{
    static struct campaign_plan plan;
    plan = plan_of("second.second-assault")->plan;
    struct campaign_start start = {.plan = &plan,
                                   .seed = 7,
                                   .mode = (uint8_t)mode,
                                   .players = (uint8_t)players,
                                   .rank = 2,
                                   .retries = 1,
                                   .legion = mode == CAMPAIGN_MODE_VERSUS ? CAMPAIGN_LEGION_IN_TURN
                                                                          : CAMPAIGN_LEGION_DECK};
    for (int p = 0; p < players; p++) {
        start.corporation[p] = (uint8_t)p;
        start.control[p] = CONTROL_HUMAN;
    }
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    return campaign_run_new(services, &start);
}

/* Computers play the mission to its end in the people's stead. */
static struct session *play_mission(struct campaign_run *run)
{
    char why[WHY_MAX_BYTES] = "";
    struct session *session = campaign_run_begin(run, why);
    if (!session)
        fail_msg("%s", why);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        session->control[seat] = session->game.legion.deck && seat == SEAT_LEGION ? CONTROL_DECK : CONTROL_GREEDY;
    for (int step = 0; step < STEPS_MOST && !game_is_over(&session->game); step++)
        if (!session_step(session))
            fail_msg("nobody decides");
    assert_true(game_is_over(&session->game));
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (session->control[seat] == CONTROL_GREEDY)
            session->control[seat] = CONTROL_HUMAN;
    return session;
}

static void a_campaign_begins_at_a_rank(void **state)
{
    (void)state;
    check_sizes("campaigns", campaign_list_new);
    check_sizes("campaign-start", make_start);
    const struct campaign_plan *plan = &plan_of("second.second-assault")->plan;
    struct campaign_choice choice = campaign_choice_recommended(services_catalogue(services, plan->edition), plan);
    assert_int_equal(choice.mode, CAMPAIGN_MODE_SOLO);
    int players = 0;
    for (int i = 0; i < CORPORATIONS; i++)
        players += choice.corporation[i] == CONTROL_HUMAN;
    assert_int_equal(players, 2);
    struct campaign_run *run = begin_campaign(CAMPAIGN_MODE_COOP, 2);
    assert_non_null(run);
    assert_int_equal(campaign_rank(&run->campaign, campaign_run_catalogue(run), 0), 2);
    assert_true(campaign_is_sound(&run->campaign) && !campaign_flaw(&run->campaign).what);
    assert_int_equal(campaign_home_commander(run), -1); /* S-CMD-2: equals */
    services->campaign_remove(services->self, run->path, (char[WHY_MAX_BYTES]){0});
    free(run);
}

static struct campaign_run *shown_run;

static struct screen *make_home(void)
{
    struct campaign_run *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    memcpy(copy, shown_run, sizeof *copy);
    return campaign_home_new(copy);
}

/* Every point of the total stands in its ledger of causes. */
static void points_add_up(const struct session *session)
{
    struct result_count count;
    result_count_history(&count, session->scenario, session->history);
    for (int team = 0; team < session->game.teams; team++) {
        int sum = session->game.team[team].start_points;
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            sum += count.points[team][cause];
        assert_int_equal(sum, session->game.team[team].points);
    }
}

static void the_second_mission_of_a_campaign(void **state)
{
    (void)state;
    const char *left = getenv("CITADEL_USER");
    struct campaign_run *run = begin_campaign(CAMPAIGN_MODE_COOP, 2);
    struct session *session = play_mission(run);
    points_add_up(session);
    campaign_run_finish(run, session);
    assert_int_equal(run->campaign.plays, 1);
    assert_true(campaign_is_sound(&run->campaign));
    session->campaign = NULL;
    open_window(sizes[1], result_screen_new(session)); /* from here on its own */
    nothing_is_clipped("result");
    assert_true(person_sees("outcome.column#4")); /* pointed at, it tells what is counted there */
    assert_true(strings_has(services->strings, "outcome.cause.in_play.legion"));
    person_picture("second-result-1024");
    close_window();
    run->told = run->campaign.plays; /* its story has been heard */
    shown_run = run;
    check_sizes("campaign-home", make_home);
    open_window(usual, make_home());
    assert_false(person_sees("home.buy#0"));
    person_click("home.ledger");
    nothing_is_clipped("ledger");
    person_picture("second-ledger");
    person_click("ledger.tabs#1");
    nothing_is_clipped("ledger-team");
    person_click("ledger.back");
    person_click("home.mission");
    assert_string_equal(top_name(), "brief");
    nothing_is_clipped("campaign-brief");
    person_picture("second-campaign-brief");
    person_click("brief.start");
    person_wait(10);
    const struct board_screen *board = shown_board();
    assert_string_equal(board->play.session->scenario->mission.id, "second.you-got-in-now-get-out");
    close_window();
    if (left) {
        char path[LISTED_PATH];
        snprintf(path, sizeof path, "%.400s/campaigns/second.second-assault-001.campaign", left);
        run->campaign.started = 0;
        assert_true(services->campaign_write(services->self, &run->campaign, path, (char[WHY_MAX_BYTES]){0}));
    }
    free(run);
}

static void results_at_every_size(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        char name[96];
        struct campaign_run *run = begin_campaign(CAMPAIGN_MODE_VERSUS, 3);
        struct session *session = play_mission(run);
        points_add_up(session);
        snprintf(name, sizeof name, "second-result-%dx%d-%d", sizes[i].w, sizes[i].h, (int)(sizes[i].scale * 100));
        session->campaign = run;
        open_window(sizes[i], result_screen_new(session));
        nothing_is_clipped(name);
        person_picture(name);
        close_window();
        free(run);
    }
}

/* Whether the program keeps a save of that name. */
static bool is_kept(const char *name)
{
    int count = services_look(services, LIST_SAVES);
    for (int i = 0; i < count; i++)
        if (strstr(services->saves.entry[i].path, name))
            return true;
    return false;
}

/* The dialog speaks of a replay, typing replaces the proposed name, and a second click sets the caret. */
static void a_replay_is_named_by_typing(void **state)
{
    (void)state;
    for (int i = 1; i <= 4; i += 3) {
        char name[96];
        struct campaign_run *run = begin_campaign(CAMPAIGN_MODE_VERSUS, 3);
        struct session *session = play_mission(run);
        snprintf(name, sizeof name, "second-replay-%dx%d", sizes[i].w, sizes[i].h);
        open_window(sizes[i], result_screen_new(session));
        person_click("result.save_replay");
        nothing_is_clipped(name);
        person_picture(name);
        if (i > 1)
            person_click("save.name");
        write_text(i > 1 ? "Second" : "First");
        person_click("save.name");
        person_click("save.name");
        person_press("Home");
        write_text("The ");
        nothing_is_clipped(name);
        person_press("Enter");
        assert_string_equal(top_name(), "result");
        nothing_is_clipped(name);
        assert_true(is_kept(i > 1 ? "/The Second." : "/The First."));
        close_window();
        free(run);
    }
}

/* ---- Ranks ----------------------------------------------------------------------------------------------------- */

/* Drawn small, it leaves marks on a transparent ground, and no other Rank looks the same. */
static void every_rank_has_a_picture_of_its_own(void **state)
{
    enum { SIDE = 16 };
    uint32_t drawn[RANK_MAX][SIDE * SIDE];
    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        const struct catalogue *catalogue = services_catalogue(services, edition ? "second" : "classic");
        assert_int_equal(catalogue->ranks, edition ? 12 : 6);
        for (int rank = 1; rank <= catalogue->ranks; rank++) {
            char path[128];
            snprintf(path, sizeof path, "assets/art/icons/rank_%d.svg", rank);
            SDL_Surface *icon = image_load_svg(path, SIDE, SIDE);
            assert_non_null(icon);
            for (int y = 0; y < SIDE; y++)
                memcpy(&drawn[rank - 1][y * SIDE], (const char *)icon->pixels + y * icon->pitch, SIDE * sizeof **drawn);
            SDL_FreeSurface(icon);
            for (int other = 1; other < rank; other++)
                assert_memory_not_equal(drawn[rank - 1], drawn[other - 1], sizeof drawn[0]);
        }
    }
}

/* ---- rule books ------------------------------------------------------------------------------------------------ */

static void the_rule_book_opens_where_the_rule_stands(void **state)
{
    (void)state;
    struct rect tab;
    open_window(usual, rules_screen_new("S-CMD-3", ""));
    assert_true(ui_find(person_loop.ui, "rules.edition#1", &tab));
    person_picture("second-rules");
    person_click("rules.search");
    write_text("S-CMD-3");
    assert_true(person_sees("rules.contents#0"));
    person_click("rules.edition#0");
    assert_false(person_sees("rules.contents#0"));
    nothing_is_clipped("rules-none");
    close_window();
    open_window(usual, rules_screen_new("", "second"));
    person_picture("second-rules-first-page");
    nothing_is_clipped("rules-second");
    close_window();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(missions_stand_in_groups_and_are_found),
        cmocka_unit_test(filters_stay_where_one_is),
        cmocka_unit_test(the_search_finds_what_missions_tell),
        cmocka_unit_test(a_filter_leaves_the_chosen_row_in_its_place),
        cmocka_unit_test(filters_offer_what_there_is_and_can_be_cleared),
        cmocka_unit_test(filters_go_back_as_well),
        cmocka_unit_test(an_order_shows_its_top_and_is_kept),
        cmocka_unit_test(rounds_are_those_of_the_teams),
        cmocka_unit_test(missions_are_found_by_the_minutes_they_take),
        cmocka_unit_test(the_list_opens_where_it_was_left),
        cmocka_unit_test(one_person_with_two_corporations_is_recommended),
        cmocka_unit_test(the_set_up_offers_twelve_ranks_and_a_thinking_commander),
        cmocka_unit_test(rules_of_the_other_edition),
        cmocka_unit_test(the_hint_explains_the_only_rule),
        cmocka_unit_test(a_mission_is_played_and_kept_by_other_rules),
        cmocka_unit_test(the_bunker_names_what_it_recommends),
        cmocka_unit_test(every_brief_of_2018),
        cmocka_unit_test(signs_at_the_edge_of_a_small_map),
        cmocka_unit_test(a_campaign_begins_at_a_rank),
        cmocka_unit_test(the_second_mission_of_a_campaign),
        cmocka_unit_test(results_at_every_size),
        cmocka_unit_test(a_row_tells_what_the_evening_tells),
        cmocka_unit_test(a_replay_is_named_by_typing),
        cmocka_unit_test(every_rank_has_a_picture_of_its_own),
        cmocka_unit_test(the_rule_book_opens_where_the_rule_stands),
    };
    return cmocka_run_group_tests(tests, begin_program, end_program);
}
