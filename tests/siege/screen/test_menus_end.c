/*
 * test_menus_end.c -- result, saved games, saving, rule book, settings and pause in memory: nothing clipped at any
 * usual size, every button does what it says. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/screen/game_screen.h"
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "shell/app/loop.h"
#include "shell/ui/ui_inside.h"
#include "shell/store/files.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/mission/results.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/hud/log_panel.h"
#include "siege/text/play/result_count.h"
#include "siege/screen/menu/rule_book.h"
#include "siege/screen/board/session.h"
#include "siege/screen/siege_preferences.h"
#include "support/english.h"
#include "support/random_play.h"
#include "support/shipped.h"
#include "shell/ui/ui.h"

static struct loop loop;
static struct preferences preferences;
static char *book; /* docs/rules/classic.md */
static struct bot bot = {.policy = BOT_GREEDY};

/* ---- a program without files ----------------------------------------------------------------------------------- */

static struct save_entry entries[5];
static int entry_count, saved, autosaved, removed, loaded;
static bool disk_is_full;
static char saved_name[64], loaded_path[LISTED_PATH];

static void tell(char why[WHY_MAX_BYTES], const char *text)
{
    snprintf(why, WHY_MAX_BYTES, "%s", text);
}

static struct scenario *open_scenario(struct app_services *self, const char *path, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)why;
    return shipped_scenario(path);
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
    return control == CONTROL_DECK ? deck_decide(view, command) : bot_decide(&bot, view, command);
}

static bool save_exists(struct app_services *self, const char *name)
{
    (void)self;
    for (int i = 0; i < entry_count; i++)
        if (strstr(entries[i].path, name))
            return true;
    return false;
}

static int saves_there;
static void look(struct app_services *self, enum services_list list);

static bool begin(struct session *session, const char *mission, int seed);

static bool load_save(struct app_services *self, const char *path, struct session *session, char why[WHY_MAX_BYTES])
{
    (void)self;
    if (strstr(path, "gone")) {
        tell(why, "The file cannot be read: it is not there any more.");
        return false;
    }
    loaded++;
    snprintf(loaded_path, sizeof loaded_path, "%s", path);
    return begin(session, SHIPPED_PATH[0], 3);
}

static bool save(struct app_services *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES])
{
    (void)self;
    assert_non_null(session->scenario);
    if (disk_is_full)
        tell(why, string_get(english_strings(), "saves.error.full"));
    else if (name)
        snprintf(saved_name, sizeof saved_name, "%s", name);
    saved += name && !disk_is_full;
    autosaved += !name && !disk_is_full;
    return !disk_is_full;
}

static bool remove_save(struct app_services *self, const char *path, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)path;
    (void)why;
    removed++;
    memmove(&entries[0], &entries[1], sizeof entries - sizeof entries[0]);
    entry_count--;
    return true;
}

static uint64_t new_seed(struct app_services *self)
{
    (void)self;
    return 4711;
}

static struct edition_entry edition;
static struct services services = {.open_scenario = open_scenario,
                                   .close_scenario = close_scenario,
                                   .screen_of = game_screen_new,
                                   .decide = decide,
                                   .look = look,
                                   .save_exists = save_exists,
                                   .load = load_save,
                                   .save = save,
                                   .remove_save = remove_save,
                                   .new_seed = new_seed};

static void look(struct app_services *self, enum services_list list)
{
    (void)self;
    if (list != LIST_SAVES)
        return;
    services.saves.entry = entries;
    services.saves.count = entry_count;
    services.saves.total = saves_there;
}

static void fill_entries(void)
{
    static const struct save_entry all[5] = {
        {.path = "saves/autosave-01.save",
         .title = "Eagle Strike",
         .round = 4,
         .seat = 0,
         .corporation = 0,
         .autosave = true,
         .recovered = true,
         .minutes_ago = 2},
        {.path = "saves/Eagle Strike 3.save",
         .title = "Eagle Strike",
         .round = 3,
         .seat = SEAT_LEGION,
         .corporation = 0xFF,
         .minutes_ago = 95},
        {.path = "saves/edited.save",
         .title = "Trial by Fire",
         .round = 2,
         .seat = 1,
         .corporation = 4,
         .minutes_ago = 3000,
         .state = SAVE_EDITED,
         .why = "Somebody has edited this file since the game wrote it. It can be played, but nobody vouches for it."},
        {.path = "saves/broken.save",
         .seat = SEAT_NONE,
         .corporation = 0xFF,
         .minutes_ago = 0,
         .state = SAVE_BROKEN,
         .why = "The end of the file is missing: 1204 of 5310 bytes are there. The version before it may lie beside "
                "it, ending in .bak."},
        {.path = "saves/gone.save",
         .title = "A mission whose name is longer than any name of a mission should ever be at all",
         .round = 12,
         .seat = SEAT_NONE,
         .corporation = 0xFF,
         .minutes_ago = 90000},
    };
    memcpy(entries, all, sizeof all);
    entry_count = 5;
}

/* ---- games ----------------------------------------------------------------------------------------------------- */

static bool begin(struct session *session, const char *mission, int seed)
{
    char why[WHY_MAX_BYTES];
    struct scenario *scenario = shipped_scenario(mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), scenario->mission.most_teams, (uint64_t)seed);
    enum seat_control control[SEAT_COUNT] = {CONTROL_CLOSED};
    for (int i = 0; i < setup.teams; i++)
        control[i] = CONTROL_GREEDY;
    control[SEAT_LEGION] = CONTROL_DECK;
    return session_begin(session, scenario, mission, &setup, control, why);
}

static struct session *new_session(const char *mission, int seed)
{
    struct session *session = malloc(sizeof *session);
    assert_non_null(session);
    *session = (struct session){.services = &services};
    assert_true(begin(session, mission, seed));
    return session;
}

static struct session *finished_session(const char *mission, int seed)
{
    struct session *session = new_session(mission, seed);
    for (int i = 0; i < 20000 && session_step(session); i++)
        continue;
    assert_true(game_is_over(&session->game));
    return session;
}

/* ---- a window in memory and a person before it ----------------------------------------------------------------- */

/* Stands where the title screen would. */
static void draw_title(struct screen *screen, struct frame *frame)
{
    (void)screen;
    ui_backdrop(frame->ui);
    (void)ui_area(frame->ui, "title", ui_bounds(frame->ui), 0, NULL);
}

static void keep_title(struct screen *screen)
{
    (void)screen;
}

static const struct screen_kind title_kind = {.name = "title", .draw = draw_title, .free = keep_title};
static struct screen title = {&title_kind};

static void frame(void)
{
    loop.now += 16;
    loop_draw_frame(&loop);
}

static void run(int ms)
{
    for (int t = 0; t < ms; t += 16)
        frame();
}

struct size {
    int w, h;
    float scale;
};

static const struct size usual = {1280, 800, 1};

static void open_window(struct size size, struct screen *screen)
{
    char error[256];
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    edition = (struct edition_entry){"classic", services.catalogue, NULL, book, shipped_handbook(services.catalogue),
                                     NULL};
    services.edition = &edition;
    services.editions = 1;
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    saved = autosaved = removed = loaded = 0;
    disk_is_full = false;
    loop.scale = size.scale;
    loop.strings = services.strings;
    loop.game = &services;
    loop.wording = services.catalogue->id;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", size.w, size.h, error));
    screen_stack_push(&loop.stack, &title);
    frame();
    screen_stack_push(&loop.stack, screen);
    run(160);
}

static void close_window(void)
{
    loop_close(&loop);
}

static bool is_there(const char *id)
{
    struct rect rect;
    return ui_find(loop.ui, id, &rect);
}

static void click(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    input_pointer_to(&loop.input, rect.x + rect.w / 2, rect.y + rect.h / 2);
    frame();
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    run(64);
}

static void press(const char *text)
{
    struct key_chord chord;
    assert_true(key_chord_parse(text, &chord));
    loop.input.device = INPUT_KEYS;
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    frame();
    input_key_up(&loop.input, &preferences.bindings, chord.key);
    run(64);
}

static void type(const char *text)
{
    input_typed(&loop.input, text);
    run(64);
}

static const char *top(void)
{
    return loop.stack.count ? screen_stack_top(&loop.stack)->kind->name : "";
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
    if (strings_missing_count(services.strings) > 0)
        fail_msg("%s: %s is not in the string table", where, strings_missing_text(services.strings, 0));
}

/* ---- every screen at every size -------------------------------------------------------------------------------- */

static const struct size sizes[] = {{1024, 640, 1},    {1024, 640, 0.75f}, {1024, 640, 1.6f},   {1280, 800, 1},
                                    {1280, 800, 1.6f}, {1920, 1080, 1},    {1920, 1080, 0.75f}, {1920, 1080, 1.6f}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static void check(const char *name, int index)
{
    char where[96];
    snprintf(where, sizeof where, "%s-%dx%d-%d", name, sizes[index].w, sizes[index].h, (int)(sizes[index].scale * 100));
    picture(where);
    assert_unclipped(where);
}

static void the_result_fits(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        open_window(sizes[i], result_screen_new(finished_session(SHIPPED_PATH[1 + i % 2], 5 + i)));
        assert_true(is_there("result.title") && is_there("result.retry") && is_there("result.save_replay"));
        assert_true(is_there("result.seat#0") && is_there("result.seed"));
        check("result", i);
        close_window();
    }
}

/* Who won comes first where a person led the Dark Legion. */
static void the_result_against_a_person_fits(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        struct session *session = finished_session(SHIPPED_PATH[1 + i % 2], 5 + i);
        session->control[SEAT_LEGION] = CONTROL_HUMAN;
        open_window(sizes[i], result_screen_new(session));
        check("versus", i);
        close_window();
    }
}

static void the_end_of_the_tutorial_fits(void **state)
{
    enum { NARROW = 2, DARK = 8 };
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        struct session *session = finished_session(SHIPPED_PATH[0], 2 + i);
        session->tutorial = true;
        session->control[0] = i % 2 ? CONTROL_HUMAN : CONTROL_GREEDY;
        open_window(sizes[i], result_screen_new(session));
        assert_int_equal(preferences_get(&preferences, PREFERENCE_FIRST_MISSION_WON), 1);
        check("tutorial", i);
        if (i == NARROW) /* the picture begins where no words are */
            assert_int_equal(canvas_pixel(loop.window.canvas, 500, 262).r, DARK);
        click("result.next");
        assert_string_equal(top(), "missions");
        assert_int_equal(loop.stack.count, 2);
        close_window();
    }
}

/* The mission list marks what was won: not what somebody won over the file that is being written. */
static void a_mission_won_in_test_mode_is_not_marked_as_won(void **state)
{
    (void)state;
    for (int tested = 0; tested < 2; tested++) {
        struct session *session = finished_session(SHIPPED_PATH[1], 9);
        for (int i = 1; !score_is_accomplished(&session->game) || score_is_lost(&session->game); i++) {
            assert_true(i < 50);
            session_free(session);
            session = finished_session(SHIPPED_PATH[1], 9 + i);
        }
        session->tested = tested;
        open_window(usual, result_screen_new(session));
        assert_int_equal(siege_has_won(&preferences, session->scenario->mission.id), !tested);
        close_window();
    }
}

/* Score and Credits that are pointed at say what they are made of, with this team's own numbers. */
static void a_score_is_reckoned_where_it_is_pointed_at(void **state)
{
    (void)state;
    static const char *const told[] = {"from before, and", "+ 5 for each of "};
    open_window(usual, result_screen_new(finished_session(SHIPPED_PATH[1], 9)));
    for (int column = 8; column < 10; column++) {
        char id[UI_ID_SIZE];
        struct rect place;
        snprintf(id, sizeof id, "outcome.column#%d", column);
        assert_true(ui_find(loop.ui, id, &place));
        input_pointer_to(&loop.input, place.x + place.w / 2, place.y + place.h / 2);
        run(1500);
        assert_non_null(loop.ui->tip_text);
        assert_non_null(strstr(loop.ui->tip_text, told[column - 8]));
    }
    check("result-sum", 1);
    close_window();
}

/* The Credits that the brief promises to a Dark Legion that no person leads stand there, and none where it got none. */
static void the_reward_of_the_dark_legion_stands_there(void **state)
{
    (void)state;
    for (int award = 0; award <= 2; award += 2) {
        struct session *session = finished_session(SHIPPED_PATH[1], 9);
        session->game.legion.deck = true;
        session->game.legion.corporation = CORPORATIONS;
        session->game.legion.credits = session->game.legion.award_credits = (uint8_t)award;
        open_window(usual, result_screen_new(session));
        run(100);
        assert_int_equal(is_there("outcome.column#43"), award > 0);
        assert_false(is_there("outcome.column#44")); /* its score is held against nobody's */
        check("result-legion", 1);
        close_window();
    }
}

/* The last key of the mission, pressed once too often, does not press a button of the result. */
static void a_key_for_something_else_does_not_pass_the_result(void **state)
{
    (void)state;
    open_window(usual, result_screen_new(finished_session(SHIPPED_PATH[1], 9)));
    assert_true(is_there("outcome.column#9")); /* a Score that is pointed at says how it came about */
    press("Enter");
    press("Space");
    run(300);
    press("Enter");
    assert_string_equal(top(), "result");
    run(700);
    press("Enter");
    assert_string_not_equal(top(), "result");
    close_window();
}

/* Heading, winner and what is said of it agree. */
static void a_defeat_is_told_as_a_defeat(void **state)
{
    (void)state;
    char text[WORDS_SENTENCE_MAX];
    struct session *session = finished_session(SHIPPED_PATH[0], 2);
    const struct words words = english_words(session->scenario->catalogue);
    session->tutorial = true;
    session->game.turn.accomplished = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        session->game.figure[id].state = FIGURE_ELIMINATED;
    assert_string_equal(result_headline(text, sizeof text, &words, &session->game), "Defeat");
    assert_true(score_is_winner(&session->game, SEAT_LEGION) && !score_is_winner(&session->game, 0));
    open_window(usual, result_screen_new(session));
    run(800);
    assert_string_equal(ui_focused(loop.ui), "result.retry"); /* Try again */
    picture("defeat");
    assert_unclipped("defeat");
    close_window();
}

static void saved_games_fit(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        fill_entries();
        open_window(sizes[i], load_screen_new());
        for (int row = 0; row < entry_count; row++) {
            char id[UI_ID_SIZE];
            snprintf(id, sizeof id, "load.row#%d", row);
            click(id);
            check("load", i);
        }
        entry_count = 0;
        click("load.back");
        close_window();
        open_window(sizes[i], load_screen_new());
        check("load-empty", i);
        close_window();
    }
}

static void the_rule_book_fits(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        open_window(sizes[i], rules_screen_new("C-LOS-1", ""));
        check("rules", i);
        type("diagonal");
        check("rules-found", i);
        click("rules.contents#1");
        close_window();
    }
}

static void settings_fit(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        open_window(sizes[i], siege_settings_new());
        check("settings", i);
        press("PageDown");
        run(600);
        check("settings-below", i);
        click("settings.reset");
        check("settings-reset", i);
        close_window();
    }
}

static void pause_and_save_fit(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        struct session *session = new_session(SHIPPED_PATH[1], 4);
        open_window(sizes[i], pause_menu_new(session));
        check("pause", i);
        click("pause.save");
        check("save", i);
        disk_is_full = true;
        click("save.save");
        check("save-full", i);
        click("save.cancel");
        click("pause.title");
        check("pause-unsaved", i);
        close_window();
        session_clear(session);
        free(session);
    }
}

/* ---- what the buttons do --------------------------------------------------------------------------------------- */

static void luck_counts_every_die_once(void **state)
{
    (void)state;
    struct result_count count;
    struct session *session = finished_session(SHIPPED_PATH[1], 9);
    int sixths, dice = 0;
    result_count_history(&count, session->scenario, session->history);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        struct luck_count all = result_count_luck(&count, seat, shipped_catalogue()->hit_faces, &sixths);
        assert_in_range(all.hits, 0, all.dice);
        assert_in_range(sixths, 0, all.dice * DIE_FACES);
        dice += all.dice;
    }
    assert_true(dice > 0);
    session_clear(session);
    free(session);
}

static void play_again_begins_with_new_dice(void **state)
{
    (void)state;
    open_window(usual, result_screen_new(finished_session(SHIPPED_PATH[1], 9)));
    click("result.retry");
    assert_string_equal(top(), "board");
    assert_int_equal(loop.stack.count, 2);
    close_window();
}

static void a_replay_is_saved_under_a_name(void **state)
{
    (void)state;
    entry_count = 0;
    open_window(usual, result_screen_new(finished_session(SHIPPED_PATH[1], 9)));
    click("result.save_replay");
    assert_string_equal(top(), "save");
    press("End");
    type(" won");
    press("Enter");
    assert_int_equal(saved, 1);
    assert_non_null(strstr(saved_name, " won"));
    assert_string_equal(top(), "result");
    click("result.title");
    assert_string_equal(top(), "title");
    close_window();
}

static void replacing_a_save_takes_two_clicks(void **state)
{
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[1], 4);
    fill_entries();
    open_window(usual, save_dialog_new(session));
    for (int i = 0; i < 40; i++)
        press("Backspace");
    assert_true(ui_find_disabled(loop.ui, "save.save"));
    type("Eagle Strike 3");
    click("save.save");
    assert_int_equal(saved, 0);
    click("save.save");
    assert_int_equal(saved, 1);
    assert_string_equal(saved_name, "Eagle Strike 3");
    close_window();
    session_clear(session);
    free(session);
}

static void the_proposed_name_is_a_free_one(void **state)
{
    char first[64];
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[1], 4);
    fill_entries();
    open_window(usual, save_dialog_new(session));
    click("save.save");
    snprintf(first, sizeof first, "%s", saved_name);
    close_window();
    snprintf(entries[1].path, sizeof entries[1].path, "saves/%s.save", first);
    saved = 0;
    open_window(usual, save_dialog_new(session));
    click("save.save");
    assert_int_equal(saved, 1);
    assert_string_not_equal(saved_name, first);
    assert_int_equal(strncmp(saved_name, first, strlen("Eagle Strike-")), 0);
    close_window();
    session_clear(session);
    free(session);
}

static void blanks_round_a_name_are_left_out(void **state)
{
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[1], 4);
    fill_entries();
    open_window(usual, save_dialog_new(session));
    for (int i = 0; i < 40; i++)
        press("Backspace");
    type("  My game ");
    click("save.save");
    assert_int_equal(saved, 1);
    assert_string_equal(saved_name, "My game");
    close_window();
    session_clear(session);
    free(session);
}

static void more_saves_than_are_shown_are_told(void **state)
{
    struct rect rect;
    (void)state;
    fill_entries();
    saves_there = entry_count;
    open_window(usual, load_screen_new());
    assert_false(ui_find(loop.ui, "page.more", &rect));
    close_window();
    saves_there = entry_count + 1;
    open_window(usual, load_screen_new());
    assert_true(ui_find(loop.ui, "page.more", &rect));
    close_window();
}

static void a_good_save_opens_and_a_broken_one_does_not(void **state)
{
    (void)state;
    fill_entries();
    open_window(usual, load_screen_new());
    click("load.row#3");
    assert_true(ui_find_disabled(loop.ui, "load.open"));
    click("load.row#4");
    click("load.open");
    assert_true(is_there("load.ask.no") && !is_there("load.ask.yes"));
    click("load.ask.no");
    click("load.row#2");
    click("load.open");
    assert_int_equal(loaded, 0);
    click("load.ask.yes");
    assert_int_equal(loaded, 1);
    assert_string_equal(top(), "board");
    assert_int_equal(loop.stack.count, 2);
    close_window();
}

/* Of one game the newest autosave stands for all; a game that is over has none. What a player has named stays. */
static void one_row_for_the_autosaves_of_a_game(void **state)
{
    (void)state;
    fill_entries();
    for (int i = 0; i < 5; i++) {
        entries[i].state = SAVE_GOOD;
        entries[i].seat = 0;
        entries[i].recovered = false;
        entries[i].autosave = i != 1;
        entries[i].game = i == 2 || i == 4 ? 8 : 7;
    }
    entries[2].seat = SEAT_NONE; /* game 8 is over, its autosave before that is as good as gone */
    open_window(usual, load_screen_new());
    assert_true(is_there("load.row#1") && !is_there("load.row#2"));
    picture("load-newest");
    assert_unclipped("load-newest");
    click("load.row#1");
    click("load.open");
    assert_string_equal(loaded_path, "saves/Eagle Strike 3.save");
    close_window();
    open_window(usual, load_screen_new());
    click("load.older");
    assert_true(is_there("load.row#4"));
    click("load.older");
    assert_false(is_there("load.row#2"));
    close_window();
}

/* What is ticked goes together, after one question; without a tick the chosen one alone. */
static void several_saves_are_removed_together(void **state)
{
    (void)state;
    removed = 0;
    fill_entries();
    open_window(usual, load_screen_new());
    int before = entry_count;
    click("load.mark#0");
    click("load.mark#2");
    click("load.mark#3");
    click("load.mark#2");
    picture("load-marked");
    assert_unclipped("load-marked");
    click("load.remove");
    assert_int_equal(removed, 0);
    click("load.ask.yes");
    assert_int_equal(removed, 2);
    assert_int_equal(entry_count, before - 2);
    click("load.remove"); /* the ticks are gone */
    click("load.ask.yes");
    assert_int_equal(removed, 3);
    removed = 0;
    close_window();
}

static void removing_a_save_is_asked_for(void **state)
{
    (void)state;
    fill_entries();
    open_window(usual, load_screen_new());
    click("load.remove");
    picture("load-remove");
    press("Escape");
    assert_int_equal(removed, 0);
    assert_string_equal(top(), "load");
    click("load.remove");
    press("Enter"); /* no more than a slip */
    assert_int_equal(removed, 0);
    click("load.remove");
    click("load.ask.yes");
    assert_int_equal(removed, 1);
    assert_false(is_there("load.row#4"));
    close_window();
}

static void a_rule_is_found_by_its_number(void **state)
{
    (void)state;
    open_window(usual, rules_screen_new("", ""));
    type("c-los-1");
    assert_true(is_there("rules.contents#0"));
    press("Enter");
    picture("rules-by-number");
    press("Escape");
    assert_string_equal(top(), "rules");
    press("Escape");
    assert_string_equal(top(), "title");
    close_window();
}

static void tables_are_drawn(void **state)
{
    (void)state;
    open_window(usual, rules_screen_new("", ""));
    type("steps in a Move action");
    press("Enter");
    assert_string_equal(top(), "rules");
    picture("rules-drawn");
    assert_unclipped("rules-drawn");
    close_window();
}

static void every_rule_is_in_the_book(void **state)
{
    (void)state;
    struct rule_book cut = {0};
    assert_true(rule_book_read(&cut, book));
    for (const char *at = strstr(book, "\n- **"); at; at = strstr(at + 1, "\n- **")) {
        char id[24] = "";
        if (sscanf(at, "\n- **%23[A-Z0-9-]**", id) == 1 && id[0] && id[1] == '-' && rule_book_find(&cut, id) < 0)
            fail_msg("%s is not in the book", id);
    }
    assert_int_equal(rule_book_find(&cut, "C-NONE-99"), -1);
    rule_book_clear(&cut);
}

static void odd_documents_are_cut_without_harm(void **state)
{
    static const char *const documents[] = {"",
                                            "\n\n",
                                            "*",
                                            "**",
                                            "|",
                                            "|a|b",
                                            "||||||||||||\n|x",
                                            "```",
                                            "```\nboard:\n+-+",
                                            "- **C-",
                                            "- **C-LOS-1**",
                                            "#",
                                            "########",
                                            "no end of line"};
    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        struct rule_book cut;
        assert_true(rule_book_read(&cut, documents[i]));
        (void)rule_book_search(&cut, "x", 0);
        rule_book_clear(&cut);
    }
}

static void a_setting_counts_at_once_and_goes_back(void **state)
{
    (void)state;
    open_window(usual, siege_settings_new());
    int before = preferences_get(&preferences, PREFERENCE_END_TURN_WARNING);
    click("settings.end_turn_warning");
    assert_int_not_equal(preferences_get(&preferences, PREFERENCE_END_TURN_WARNING), before);
    click("settings.end_turn_warning.revert");
    assert_int_equal(preferences_get(&preferences, PREFERENCE_END_TURN_WARNING), before);
    click("settings.confirm");
    assert_int_equal(preferences_get(&preferences, PREFERENCE_CONFIRM), CONFIRM_EVERYTHING);
    press("Escape");
    assert_string_equal(top(), "title");
    close_window();
}

static void the_menu_saves_before_it_leaves(void **state)
{
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[1], 4);
    open_window(usual, pause_menu_new(session));
    click("pause.load");
    assert_int_equal(autosaved, 1);
    assert_string_equal(top(), "load");
    press("Escape");
    click("pause.rules");
    press("Escape");
    assert_string_equal(top(), "pause");
    click("pause.bestiary");
    assert_string_equal(top(), "bestiary");
    press("Escape");
    assert_string_equal(top(), "pause");
    click("pause.title");
    assert_int_equal(autosaved, 2);
    assert_string_equal(top(), "title");
    screen_stack_push(&loop.stack, pause_menu_new(session));
    run(64);
    press("Escape");
    assert_string_equal(top(), "title");
    screen_stack_push(&loop.stack, pause_menu_new(session));
    run(64);
    click("pause.quit"); /* the game is saved, and the question says so */
    assert_int_equal(autosaved, 3);
    assert_int_equal(loop.stack.count, 2);
    click("pause.ask.no");
    assert_string_equal(top(), "pause");
    disk_is_full = true;
    click("pause.quit");
    assert_int_equal(loop.stack.count, 2);
    click("pause.ask.yes");
    assert_int_equal(loop.stack.count, 0);
    disk_is_full = false;
    close_window();
    session->game.turn.phase = PHASE_OVER; /* nothing is saved any more: nothing is said of it */
    open_window(usual, pause_menu_new(session));
    click("pause.quit");
    assert_int_equal(loop.stack.count, 0);
    assert_int_equal(autosaved, 0);
    close_window();
    session_clear(session);
    free(session);
}

/* Asked first, and carried out by the board; not where somebody leads the Dark Legion, nor before the first round. */
static void a_single_mission_can_be_given_up(void **state)
{
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[1], 4);
    session->control[0] = CONTROL_HUMAN;
    session->control[SEAT_LEGION] = CONTROL_DECK;
    session->game.turn.phase = PHASE_TURN;
    open_window(usual, pause_menu_new(session));
    struct rect short_question, long_question;
    click("pause.give_up");
    assert_true(ui_find(loop.ui, "pause.ask.yes", &short_question));
    press("Enter"); /* alone gives nothing up */
    assert_false(session->given_up);
    assert_string_equal(top(), "pause");
    struct mission *mission = &session->scenario->mission;
    for (int i = 0; i < mission->objectives; i++) /* who has won already is told so */
        mission->node[mission->objective[i].condition] = (struct condition){.kind = CONDITION_ELIMINATIONS,
                                                                            .first_child = CONDITION_NONE,
                                                                            .next = CONDITION_NONE,
                                                                            .at_least = 1,
                                                                            .at_most = INT16_MAX};
    session->game.team[0].kills[0] = 1;
    click("pause.give_up");
    picture("pause-give-up-won");
    assert_true(ui_find(loop.ui, "pause.ask.yes", &long_question));
    assert_true(long_question.y > short_question.y);
    click("pause.ask.yes");
    assert_true(session->given_up);
    assert_string_equal(top(), "title");
    session->control[SEAT_LEGION] = CONTROL_HUMAN;
    screen_stack_push(&loop.stack, pause_menu_new(session));
    run(64);
    assert_false(is_there("pause.give_up"));
    close_window();
    session_clear(session);
    free(session);
}

static void the_rule_of_a_told_refusal_can_be_clicked(void **state)
{
    char rule[UI_ID_SIZE] = "";
    (void)state;
    open_window(usual, siege_settings_new());
    ui_toast(loop.ui, "Nothing to click here.");
    run(64);
    assert_false(is_there("toast.link#0"));
    ui_toast_link(loop.ui, "Cannot reach D8. Rule S-MOVE-1.", "S-MOVE-1");
    run(64);
    assert_false(ui_take_toast_link(loop.ui, rule, sizeof rule));
    click("toast.link#1");
    assert_true(ui_take_toast_link(loop.ui, rule, sizeof rule));
    assert_string_equal(rule, "S-MOVE-1");
    assert_false(ui_take_toast_link(loop.ui, rule, sizeof rule));
    close_window();
}

/* ---- the log on a screen of its own ---------------------------------------------------------------------------- */

static struct log_panel *panel;

static void draw_log(struct screen *screen, struct frame *frame)
{
    struct words words = english_words(shipped_catalogue());
    (void)screen;
    (void)log_panel_draw(panel, frame->ui, &words, ui_bounds(frame->ui), 0);
}

static const char *log_id(int row)
{
    static char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "log#%d", row);
    return id;
}

static const struct screen_kind log_kind = {.name = "log", .draw = draw_log, .free = keep_title};
static struct screen log_screen = {&log_kind};

/* Reveals the AI card; nothing comes of it, or somebody else's turn begins after it. */
static void feed_card(const struct game *game, uint8_t card, bool idle)
{
    static struct event_list events;
    static int step;
    struct words words = english_words(shipped_catalogue());
    events.count = 0;
    event_add(&events, EVENT_AI_CARD)->card = card;
    log_panel_feed(panel, &words, game, &events, ++step);
    events.count = 0;
    if (idle)
        event_add(&events, EVENT_REASON)->reason = (struct reason){.kind = REASON_NOTHING, .card = card};
    else
        event_add(&events, EVENT_MARKER_DRAWN)->seat = 0;
    log_panel_feed(panel, &words, game, &events, ++step);
}

static void feed_deed(const struct game *game, enum event_type type, figure_id figure)
{
    static struct event_list events;
    struct words words = english_words(shipped_catalogue());
    events.count = 0;
    event_add(&events, type)->figure = figure;
    log_panel_feed(panel, &words, game, &events, 13);
}

/* One command: an attack, by which the Dark Legion takes Strength, a step, or a turn that begins. */
static void feed_step(const struct game *game, enum event_type type, figure_id figure, seat_id seat)
{
    static struct event_list events;
    static int step;
    struct words words = english_words(shipped_catalogue());
    events.count = 0;
    struct event *event = event_add(&events, type);
    event->figure = figure;
    event->seat = seat;
    event->number = 1;
    if (type == EVENT_ATTACK_DECLARED) {
        event->target = 0;
        if (seat == SEAT_LEGION)
            event_of(&events, EVENT_STRENGTH_LOST, 0, 1, 4);
    }
    log_panel_feed(panel, &words, game, &events, ++step);
}

static bool tells(seat_id viewer, const char *words)
{
    const struct log_line *line = log_panel_last(panel, viewer);
    return line && strstr(line->text, words);
}

/* Who was hurt stands in the line, not the step after it; one's own step does. */
static void the_line_tells_what_matters(void **state)
{
    (void)state;
    struct session *session = new_session(SHIPPED_PATH[0], 7);
    const struct game *game = &session->game;
    panel = log_panel_new();
    assert_null(log_panel_last(panel, 0));
    feed_step(game, EVENT_MARKER_DRAWN, FIGURE_NONE, SEAT_LEGION);
    feed_step(game, EVENT_ATTACK_DECLARED, TROOPER_MAX, SEAT_LEGION);
    feed_step(game, EVENT_STEPPED, TROOPER_MAX, SEAT_LEGION);
    assert_true(tells(0, "Strength"));
    feed_step(game, EVENT_MARKER_DRAWN, FIGURE_NONE, 0);
    assert_true(tells(0, "Strength"));
    feed_step(game, EVENT_STEPPED, 0, 0);
    assert_false(tells(0, "Strength"));
    feed_step(game, EVENT_ATTACK_DECLARED, TROOPER_MAX, SEAT_LEGION);
    feed_step(game, EVENT_ATTACK_DECLARED, TROOPER_MAX, 1); /* a miss since: the older wound does not come back */
    feed_step(game, EVENT_STEPPED, TROOPER_MAX, 1);
    assert_false(tells(0, "Strength"));
    feed_step(game, EVENT_ATTACK_DECLARED, TROOPER_MAX, SEAT_LEGION);
    feed_step(game, EVENT_EVENT_DRAWN, FIGURE_NONE, SEAT_LEGION);
    assert_false(tells(0, "Strength"));
    log_panel_free(panel);
    session_clear(session);
    free(session);
}

/* Drawn after every command, as at the table, or once at the end. What explains a line may be told after it. */
static int play_into_two_logs(uint64_t number)
{
    enum { STEPS = 300, TALL = 4000 };
    static struct random_play play;
    struct log_panel *at_once = log_panel_new(), *later = log_panel_new();
    struct words words = english_words(shipped_catalogue());
    struct command command;
    int seen = 0;
    panel = at_once;
    open_window((struct size){330, TALL, 1}, &log_screen);
    random_play_begin(&play, SHIPPED_PATH[1], number);
    for (int step = 0; step < STEPS && random_play_step(&play, &command); step++) {
        log_panel_feed(at_once, &words, &play.game, &play.events, step);
        log_panel_feed(later, &words, &play.game, &play.events, step);
        log_panel_hold(at_once, step - 1); /* its figures still move */
        frame();
    }
    log_panel_hold(at_once, INT_MAX);
    log_panel_hold(later, INT_MAX);
    run(64);
    struct rect *first = calloc((size_t)log_panel_count(at_once), sizeof *first);
    for (int i = 0; i < log_panel_count(at_once); i++)
        (void)ui_find(loop.ui, log_id(i), &first[i]);
    panel = later;
    run(64);
    for (int i = 0; i < log_panel_count(later); i++) {
        struct rect second = {0};
        seen += ui_find(loop.ui, log_id(i), &second);
        assert_true(second.h == first[i].h);
    }
    free(first);
    random_play_end(&play);
    close_window();
    log_panel_free(at_once);
    log_panel_free(later);
    return seen;
}

static void a_line_has_the_same_room_whenever_it_was_first_drawn(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < 2; number++)
        assert_true(play_into_two_logs(number) > 40);
}

static void ai_cards_without_effect_take_one_row(void **state)
{
    struct session *session = new_session(SHIPPED_PATH[1], 3);
    (void)state;
    panel = log_panel_new();
    assert_non_null(panel);
    for (uint8_t card = 0; card < 6; card++)
        feed_card(&session->game, card, card != 0 && card != 4);
    open_window(usual, &log_screen);
    static const struct {
        enum event_type type;
        figure_id figure;
    } unexplained[] = {{EVENT_LEFT_BOARD, 0}, {EVENT_SANDBOX, TROOPER_MAX}}; /* a Doomtrooper's deed; a hand's */
    for (size_t i = 0; i < sizeof unexplained / sizeof *unexplained; i++) {
        feed_deed(&session->game, unexplained[i].type, unexplained[i].figure);
        run(64);
        assert_true(is_there("log#12") && !is_there("why#12"));
        log_panel_cut(panel, 12);
    }
    assert_int_equal(log_panel_count(panel), 12);
    for (int row = 0; row < 12; row++) { /* cards are folded under what came of them: turns that begin */
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "log#%d", row);
        assert_int_equal(is_there(id), row == 1 || row == 9);
    }
    assert_true(is_there("why#1"));
    click("why#1");
    run(64);
    assert_true(is_there("log#0") || is_there("log#2"));
    click("why#1");
    run(64);
    assert_false(is_there("log#0") || is_there("log#2"));
    click("log.filter#4");
    run(64);
    for (int row = 0; row < 12; row++) { /* cards 1 to 3 in row 2; card 5 alone in 10 and 11 */
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "log#%d", row);
        assert_int_equal(is_there(id), row < 3 || row > 7);
    }
    log_panel_hold(panel, 7); /* what comes of the third is not shown yet */
    run(64);
    assert_true(is_there("log#2") && !is_there("log#4") && is_there("log#6") && !is_there("log#8"));
    close_window();
    log_panel_free(panel);
    session_clear(session);
    free(session);
}

/* How many lines are told, and the last of them. */
static int hear_log(bool all, const char *last)
{
    struct words words = english_words(shipped_catalogue());
    const char *line, *heard = "";
    int count = 0;
    log_panel_tell(panel, loop.ui, &words, 0, all);
    for (; (line = ui_take_line(loop.ui)) != NULL; count++)
        heard = line;
    assert_true(strncmp(heard, last, strlen(last)) == 0);
    return count;
}

/* Who hears them one by one would hear a dozen: they wait for each other, unless somebody waits for them. */
static void ai_cards_without_effect_are_told_in_one_line(void **state)
{
    struct session *session = new_session(SHIPPED_PATH[1], 3);
    (void)state;
    panel = log_panel_new();
    assert_non_null(panel);
    open_window(usual, &log_screen);
    ui_set_voice(loop.ui, true, VOICE_USUAL, english_strings());
    while (ui_take_line(loop.ui))
        continue;
    for (uint8_t card = 0; card < 3; card++) {
        feed_card(&session->game, card, true);
        assert_int_equal(hear_log(false, ""), 0);
    }
    feed_card(&session->game, 3, false); /* a card after which a turn begins */
    assert_int_equal(hear_log(false, ""), 3);
    feed_card(&session->game, 4, true);
    assert_int_equal(hear_log(false, ""), 0);
    assert_int_equal(hear_log(true, ""), 2);
    for (uint8_t card = 0; card < 3; card++)
        feed_card(&session->game, card, true);
    assert_int_equal(hear_log(true, "3 AI cards without effect"), 1);
    ui_set_voice(loop.ui, false, VOICE_USUAL, english_strings());
    close_window();
    log_panel_free(panel);
    session_clear(session);
    free(session);
}

static int open_book(void **state)
{
    (void)state;
    size_t length;
    return file_read_all("docs/rules/classic.md", 1 << 22, &book, &length) == FILE_OK ? 0 : 1;
}

static int close_book(void **state)
{
    (void)state;
    free(book);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_result_fits),
        cmocka_unit_test(the_result_against_a_person_fits),
        cmocka_unit_test(the_end_of_the_tutorial_fits),
        cmocka_unit_test(the_reward_of_the_dark_legion_stands_there),
        cmocka_unit_test(a_score_is_reckoned_where_it_is_pointed_at),
        cmocka_unit_test(a_key_for_something_else_does_not_pass_the_result),
        cmocka_unit_test(a_mission_won_in_test_mode_is_not_marked_as_won),
        cmocka_unit_test(a_defeat_is_told_as_a_defeat),
        cmocka_unit_test(saved_games_fit),
        cmocka_unit_test(the_rule_book_fits),
        cmocka_unit_test(settings_fit),
        cmocka_unit_test(pause_and_save_fit),
        cmocka_unit_test(luck_counts_every_die_once),
        cmocka_unit_test(play_again_begins_with_new_dice),
        cmocka_unit_test(a_replay_is_saved_under_a_name),
        cmocka_unit_test(replacing_a_save_takes_two_clicks),
        cmocka_unit_test(the_proposed_name_is_a_free_one),
        cmocka_unit_test(blanks_round_a_name_are_left_out),
        cmocka_unit_test(more_saves_than_are_shown_are_told),
        cmocka_unit_test(a_good_save_opens_and_a_broken_one_does_not),
        cmocka_unit_test(one_row_for_the_autosaves_of_a_game),
        cmocka_unit_test(several_saves_are_removed_together),
        cmocka_unit_test(removing_a_save_is_asked_for),
        cmocka_unit_test(a_rule_is_found_by_its_number),
        cmocka_unit_test(tables_are_drawn),
        cmocka_unit_test(every_rule_is_in_the_book),
        cmocka_unit_test(odd_documents_are_cut_without_harm),
        cmocka_unit_test(a_setting_counts_at_once_and_goes_back),
        cmocka_unit_test(the_menu_saves_before_it_leaves),
        cmocka_unit_test(a_single_mission_can_be_given_up),
        cmocka_unit_test(the_rule_of_a_told_refusal_can_be_clicked),
        cmocka_unit_test(a_line_has_the_same_room_whenever_it_was_first_drawn),
        cmocka_unit_test(the_line_tells_what_matters),
        cmocka_unit_test(ai_cards_without_effect_take_one_row),
        cmocka_unit_test(ai_cards_without_effect_are_told_in_one_line),
    };
    return cmocka_run_group_tests(tests, open_book, close_book);
}
