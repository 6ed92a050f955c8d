/*
 * test_inspector.c -- the inspector of test mode in the window: what it shows of a mission, what is changed from there
 * by hand, and that saves, replays and the file read anew keep it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/input/input_sdl.h"
#include "shell/ui/ui.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/invariant.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/play/story.h"
#include "support/english.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"
#include "support/window/program.h"

/* A counter, three triggers, all of a deed or a round. */
#define MISSION "tests/language/hold-the-hall.json"

static struct program program;

static struct board_screen *board(void)
{
    assert_non_null(program_board(&program));
    return program_board(&program);
}

static struct session *session(void)
{
    return board()->play.session;
}

static void open_on(const char *path, int w, int h)
{
    char why[WHY_MAX_BYTES] = "";
    program_open(&program, &(struct program_plan){.w = w, .h = h, .seed = 4});
    assert_true(start_push_test(&program.loop.stack, app_services_table(program.services), path, why));
    program_wait(&program, 10);
    program_settle(&program);
    assert_true(program_is_on(&program, "board"));
}

static void close_it(void)
{
    assert_int_equal(strings_missing_count(english_strings()), 0);
    assert_int_equal(program.clipped, 0);
    program_close(&program);
}

static bool is_refused(const char *id)
{
    return ui_find_disabled(program.loop.ui, id);
}

/* What the tooltip says that comes up over it. */
static const char *hint_of(const char *id)
{
    struct rect rect;
    float density = window_density(&program.loop.window);
    assert_true(ui_find(program.loop.ui, id, &rect));
    input_sdl_push_motion((int)(rect_centre(rect).x / density), (int)(rect_centre(rect).y / density));
    program_wait(&program, 80);
    assert_non_null(program.loop.ui->tip_text);
    return program.loop.ui->tip_text;
}

static void show(int tab)
{
    if (!program_offers(&program, "inspector.close"))
        program_click_or_fail(&program, "sandbox.inspector");
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "inspector.tab#%d", tab);
    program_click_or_fail(&program, id);
}

static void look_for(void *context, const struct log_line *line)
{
    struct {
        const char *text;
        int found;
    } *sought = context;
    sought->found += strstr(line->text, sought->text) != NULL;
}

static int told(const char *text)
{
    struct {
        const char *text;
        int found;
    } sought = {text, 0};
    story_tell(&(struct words){english_strings(), session()->scenario->catalogue}, session()->scenario,
               session()->history, look_for, &sought);
    return sought.found;
}

/* Till no question is open in a person's own turn. */
static void answer_all(void)
{
    for (int i = 0; i < 40 && game_is_asked(&session()->game); i++)
        player_act_somehow(&program);
    assert_false(game_is_asked(&session()->game));
}

static void nothing_of_it_is_in_other_games(void **state)
{
    (void)state;
    program_open(&program, &(struct program_plan){.w = 1280, .h = 800, .seed = 3});
    program_wait(&program, 10);
    program_click_or_fail(&program, "title.first_mission");
    program_settle(&program);
    keyboard_press(&program, "F7");
    program_wait(&program, 4);
    assert_false(program_offers(&program, "inspector.close"));
    assert_false(program_offers(&program, "sandbox.inspector"));
    struct command command = play_command(&board()->play, COMMAND_SANDBOX_ROUND, 0);
    assert_false(play_give_by_hand(&board()->play, program.loop.ui, &command));
    assert_int_equal(session()->game.sandbox, SANDBOX_OFF);
    assert_int_equal(session_apply(session(), &command).why, REJECT_NOT_A_SANDBOX);
    program_close(&program);
}

static void a_counter_is_set_and_taken_back(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    assert_int_equal(session()->game.sandbox, SANDBOX_OFF); /* as long as nothing is done by hand */
    int commands = history_count(session()->history);
    show(0);
    assert_true(is_refused("inspector.less#0"));
    program_click_or_fail(&program, "inspector.more#0");
    program_click_or_fail(&program, "inspector.more#0");
    program_look(&program, "counted");
    assert_int_equal(session()->game.counter[0], 2);
    assert_int_equal(session()->game.sandbox, SANDBOX_ENDING);
    assert_int_equal(history_count(session()->history), commands + 2);
    assert_int_equal(told("By hand: “bells that have rung” is 2 now."), 1);
    keyboard_press(&program, "Ctrl+Z");
    assert_int_equal(session()->game.counter[0], 1);
    program_click_or_fail(&program, "inspector.less#0");
    assert_int_equal(session()->game.counter[0], 0);
    close_it();
}

static void a_trigger_is_carried_out_and_its_round_told(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    show(2);
    assert_int_equal(session()->game.pending.type, PENDING_ENTRANCE); /* it goes on afterwards */
    program_click_or_fail(&program, "inspector.trigger#0");
    program_settle(&program);
    program_look(&program, "triggers");
    assert_false(trigger_has_fired(&session()->game, 0)); /* a trial */
    assert_int_equal(session()->game.counter[0], 1);
    assert_int_equal(board()->hud.inspector.trigger[0].first, 0);
    assert_int_equal(board()->hud.inspector.trigger[0].tried, 1);
    assert_int_equal(told("By hand: trigger “first-bell” is carried out as a trial. It does not count as fired."), 1);
    program_click_or_fail(&program, "inspector.counts");
    program_click_or_fail(&program, "inspector.trigger#0");
    program_settle(&program);
    program_look(&program, "counts");
    assert_true(trigger_has_fired(&session()->game, 0));
    assert_int_equal(session()->game.counter[0], 2);
    assert_int_equal(board()->hud.inspector.trigger[0].first, 1);
    assert_int_equal(board()->hud.inspector.trigger[1].first, 0);
    assert_int_equal(told("By hand: trigger “first-bell” is carried out."), 1);
    assert_int_equal(told("A bell rings, deep below. They know."), 2);
    show(0);
    program_click_or_fail(&program, "inspector.round");
    program_settle(&program);
    assert_int_equal(session()->game.turn.round, 2);
    assert_int_equal(told("By hand: round 1 ends here."), 1);
    close_it();
}

/* A note of the mission leaves the summary of the enemy's turn in sight. */
static void a_note_does_not_hide_the_summary(void **state)
{
    (void)state;
    open_on(MISSION, 1024, 640);
    assert_false(rect_is_empty(board()->hud.summary));
    show(2);
    program_click_or_fail(&program, "inspector.trigger#0");
    program_settle(&program);
    program_look(&program, "note");
    assert_int_equal(board()->hud.note.what, NOTE_SAID);
    assert_true(program_offers(&program, "note.close"));
    if (board()->play.legion->shown)
        assert_true(rect_is_empty(rect_overlap(board()->hud.note.place, board()->hud.summary)));
    struct legion_turn *turn = board()->play.legion; /* it comes while the note lies there */
    turn->shown = true;
    program_wait(&program, 3);
    assert_false(rect_is_empty(board()->hud.summary));
    assert_true(rect_is_empty(rect_overlap(board()->hud.note.place, board()->hud.summary)));
    program_look(&program, "note-and-summary");
    close_it();
}

/* The top of the pile, of the deck, of a sector. */
static void cards_are_put_on_top(void **state)
{
    char id[UI_ID_SIZE];
    (void)state;
    open_on(MISSION, 1920, 1080);
    show(3);
    const struct game *game = &session()->game;
    int slot = 0;
    while (force_topmost(game, slot) < 0)
        slot++;
    uint8_t before = game->force.card[force_topmost(game, slot)];
    snprintf(id, sizeof id, "inspector.laid_more#%d", slot);
    program_click_or_fail(&program, id);
    game = &session()->game;
    assert_int_equal(game->force.card[force_topmost(game, slot)],
                     (before + 1) % session()->scenario->catalogue->force_cards);
    uint8_t last = game->events.card[0];
    snprintf(id, sizeof id, "inspector.event#%d", last);
    program_click_or_fail(&program, id);
    game = &session()->game;
    assert_int_equal(game->events.card[game->events.count - 1], last);
    const struct inspected_pile *rows = &board()->hud.inspector.pile[PILE_EVENT];
    struct inspected_pile listed = *rows;
    uint8_t outside = listed.card[listed.in];
    snprintf(id, sizeof id, "inspector.event#%d", outside);
    program_click_or_fail(&program, id);
    program_wait(&program, 3);
    game = &session()->game;
    assert_int_equal(game->events.card[game->events.count - 1], outside);
    assert_int_equal(game->events.card[game->events.count - 2], last); /* it is not lost */
    assert_memory_equal(&listed, rows, sizeof listed);                 /* no row has moved */
    show(0);
    show(3);
    program_wait(&program, 3);
    assert_int_equal(rows->card[0], outside); /* in order again */
    program_look(&program, "piles");
    close_it();
}

/* All of it at the sizes of a small and a large screen; nothing is drawn again while nothing happens. */
static void each_part_of_it_has_room(void **state)
{
    static const int SIZE[][2] = {{1024, 640}, {1920, 1080}};
    static const char *const NAME[] = {"state", "goals", "triggers", "piles"};
    (void)state;
    for (int size = 0; size < 2; size++) {
        open_on(size ? "missions/second/day-of-reckoning/02-supply-raid.json" : MISSION, SIZE[size][0], SIZE[size][1]);
        for (int tab = 0; tab < INSPECTOR_TABS; tab++) {
            show(tab);
            program_wait(&program, 3);
            program_look(&program, NAME[tab]);
            struct rect shown = board()->lookout.layout.board, panel = board()->lookout.layout.inspector;
            assert_true(shown.w > panel.w && rect_right(shown) <= panel.x);
            assert_true(size == 1 || shown.w >= 1.8f * panel.w); /* the board is not squeezed */
            assert_true(board()->hud.inspector.due == 0);
        }
        close_it();
    }
}

static void it_is_used_by_keys(void **state)
{
    (void)state;
    open_on(MISSION, 1024, 640);
    struct square cursor = board()->hold.cursor;
    keyboard_press(&program, "F7");
    assert_string_equal(ui_focused(program.loop.ui), "inspector.tab#0");
    keyboard_press(&program, "Right");
    keyboard_press(&program, "Enter");
    assert_int_equal(board()->hud.inspector.tab, 1);
    assert_true(square_same(cursor, board()->hold.cursor)); /* arrows are the panel's */
    keyboard_press(&program, "Escape");
    assert_false(program_offers(&program, "inspector.close"));
    close_it();
}

/* ---- what keeps it --------------------------------------------------------------------------------------------- */

static void it_is_saved_and_played_again(void **state)
{
    static struct session loaded;
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    open_on(MISSION, 1280, 800);
    const struct services *services = app_services_table(program.services);
    show(0);
    program_click_or_fail(&program, "inspector.more#0");
    program_click_or_fail(&program, "inspector.lend"); /* whoever plays for the people meanwhile is not saved */
    assert_true(services->save(services->self, session(), NULL, why));
    assert_true(services_look(services, LIST_SAVES) > 0);
    assert_true(services->saves.entry[0].sandbox);
    loaded = (struct session){.services = services};
    assert_true(services->load(services->self, services->saves.entry[0].path, &loaded, why));
    assert_true(loaded.tested);
    assert_int_equal(loaded.control[0], CONTROL_HUMAN);
    assert_int_equal(loaded.game.counter[0], 1);
    struct game end;
    struct history *again = history_replay(&end, loaded.scenario, loaded.history, history_count(loaded.history), true);
    assert_non_null(again);
    assert_true(game_hash(&end) == game_hash(&loaded.game));
    history_free(again);
    session_clear(&loaded);
    close_it();
}

static void the_file_read_anew_keeps_it(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    show(0);
    program_click_or_fail(&program, "inspector.more#0");
    const struct board_screen *before = board();
    keyboard_press(&program, "F6");
    program_wait(&program, 4);
    assert_ptr_not_equal(board(), before);
    assert_int_equal(session()->game.counter[0], 1);
    assert_true(program_offers(&program, "inspector.close"));
    show(2);
    answer_all();
    program_click_or_fail(&program, "inspector.trigger#0");
    assert_int_equal(board()->hud.inspector.trigger[0].tried, session()->game.turn.round);
    close_it();
}

/* What the mission said before was read then. */
static void old_notes_do_not_come_again_with_the_file(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    answer_all();
    show(2);
    program_click_or_fail(&program, "inspector.trigger#0");
    program_settle(&program);
    assert_int_equal(board()->hud.note.what, NOTE_SAID);
    program_click_or_fail(&program, "note.close");
    const struct board_screen *before = board();
    keyboard_press(&program, "F6");
    program_wait(&program, 4);
    assert_ptr_not_equal(board(), before);
    assert_int_equal(board()->hud.note.what, NOTE_NONE);
    close_it();
}

/* One name for it wherever it is told; a sandbox is a copy of another game. */
static void it_is_called_test_mode(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    open_on(MISSION, 1280, 800);
    const struct services *services = app_services_table(program.services);
    show(0);
    program_click_or_fail(&program, "inspector.more#0");
    assert_true(services->save(services->self, session(), NULL, why));
    assert_true(services_look(services, LIST_SAVES) > 0);
    struct frame frame = {.strings = services->strings};
    assert_string_equal(saved_mission_text(&frame, &services->saves.entry[0]), "Hold the Hall (test mode)");
    keyboard_press(&program, "Escape");
    keyboard_press(&program, "Escape");
    program_wait(&program, 3);
    if (!program_is_on(&program, "pause"))
        program_click_or_fail(&program, "hud.menu");
    program_wait(&program, 3);
    program_look(&program, "pause");
    assert_true(is_refused("pause.sandbox"));
    assert_non_null(strstr(hint_of("pause.title"), "under Load, marked “test mode”"));
    assert_non_null(strstr(hint_of("pause.quit"), "under Load, marked “test mode”"));
    close_it();
}

/* ---- who plays ------------------------------------------------------------------------------------------------- */

static void computers_play_a_round_and_the_rest(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    show(0);
    program_click_or_fail(&program, "inspector.run.round");
    program_settle(&program);
    assert_int_equal(session()->game.turn.round, 2);
    assert_int_equal(session()->control[0], CONTROL_HUMAN);
    assert_int_equal(session()->game.sandbox, SANDBOX_OFF); /* nothing was done by hand */
    program_click_or_fail(&program, "inspector.run.all");
    assert_true(game_is_over(&session()->game));
    assert_int_equal(session()->control[0], CONTROL_HUMAN);
    program_look(&program, "over");
    close_it();
}

static void computers_play_to_a_chosen_round(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    show(0);
    assert_true(is_refused("inspector.run.earlier")); /* the next one is the first to choose */
    program_click_or_fail(&program, "inspector.run.later");
    program_click_or_fail(&program, "inspector.run.later");
    program_click_or_fail(&program, "inspector.run.earlier");
    program_look(&program, "round");
    assert_int_equal(board()->hud.inspector.to, 3);
    program_click_or_fail(&program, "inspector.run.to");
    program_settle(&program);
    assert_int_equal(session()->game.turn.round, 3);
    assert_int_equal(session()->game.turn.drawn, 1); /* it has just begun */
    assert_int_equal(session()->control[0], CONTROL_HUMAN);
    assert_int_equal(session()->game.sandbox, SANDBOX_OFF);
    while (!is_refused("inspector.run.later"))
        program_click_or_fail(&program, "inspector.run.later");
    assert_int_equal(board()->hud.inspector.to, session()->scenario->mission.rounds);
    program_click_or_fail(&program, "inspector.run.to");
    program_settle(&program);
    assert_true(game_is_over(&session()->game) || game_in_last_round(&session()->game)); /* whichever comes first */
    assert_false(program_offers(&program, "inspector.run.to"));                          /* no round is to come */
    close_it();
}

static void computers_are_watched_and_stopped(void **state)
{
    (void)state;
    open_on(MISSION, 1280, 800);
    preferences_set(&program.preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    show(0);
    int commands = history_count(session()->history);
    program_click_or_fail(&program, "inspector.lend");
    assert_int_equal(session()->control[0], CONTROL_CAUTIOUS);
    program_wait(&program, 100);
    assert_true(history_count(session()->history) > commands);
    program_click_or_fail(&program, "inspector.more#0"); /* in the middle of whatever is done */
    assert_int_equal(session()->game.counter[0], 1);
    program_click_or_fail(&program, "inspector.lend");
    assert_int_equal(session()->control[0], CONTROL_HUMAN);
    assert_false(game_is_over(&session()->game));
    program_wait_for_a_person(&program);
    player_act_somehow(&program);
    close_it();
}

/* ---- anything at any time -------------------------------------------------------------------------------------- */

/* One of the widgets of panel and strip that can be used now; the board's answers now and then. */
static void use_anything(struct rng *rng)
{
    char ids[UI_MAX_WIDGETS][UI_ID_SIZE];
    int count = 0;
    const struct ui *ui = program.loop.ui;
    for (int i = 0; i < ui_widget_count(ui); i++) {
        const char *id = ui_widget_id(ui, i);
        bool its = strncmp(id, "inspector.", 10) == 0 || strncmp(id, "sandbox.", 8) == 0;
        if (its && strcmp(id, "inspector.close") != 0 && strcmp(id, "sandbox.inspector") != 0 &&
            strcmp(id, "inspector.run.all") != 0 && !is_refused(id))
            snprintf(ids[count++], UI_ID_SIZE, "%s", id);
    }
    if (count > 0 && rng_below(rng, 3))
        (void)program_click(&program, ids[rng_below(rng, (uint32_t)count)]);
    else if (rng_below(rng, 2))
        keyboard_press(&program, rng_below(rng, 3) ? "Escape" : "Ctrl+Z");
    else if (program_offers(&program, "hud.end_turn") && !is_refused("hud.end_turn"))
        player_end_turn(&program);
    program_wait(&program, 2);
}

static void anything_may_be_used_at_any_time(void **state)
{
    enum { STEPS = 100 };
    static const char *const PATH[] = {MISSION, "missions/classic/06-hold-the-fort.json",
                                       "missions/second/day-of-reckoning/04-nepharite-summoning.json"};
    struct rng rng = rng_seed(5, 1);
    (void)state;
    for (size_t i = 0; i < sizeof PATH / sizeof *PATH; i++) {
        open_on(PATH[i], 1280, 800);
        show(0);
        for (int step = 0; step < STEPS && program_board(&program) && !game_is_over(&session()->game); step++) {
            use_anything(&rng);
            if (!program_is_on(&program, "board"))
                keyboard_press(&program, "Escape");
            const char *broken = program_board(&program) ? invariant_broken(&session()->game) : NULL;
            if (broken)
                fail_msg("%s, step %d: %s", PATH[i], step, broken);
        }
        if (program_board(&program)) {
            struct game end;
            const struct history *log = session()->history;
            struct history *again = history_replay(&end, session()->scenario, log, history_count(log), true);
            assert_non_null(again);
            history_free(again);
        }
        program_close(&program);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_of_it_is_in_other_games),
        cmocka_unit_test(a_counter_is_set_and_taken_back),
        cmocka_unit_test(a_trigger_is_carried_out_and_its_round_told),
        cmocka_unit_test(a_note_does_not_hide_the_summary),
        cmocka_unit_test(cards_are_put_on_top),
        cmocka_unit_test(each_part_of_it_has_room),
        cmocka_unit_test(it_is_used_by_keys),
        cmocka_unit_test(it_is_saved_and_played_again),
        cmocka_unit_test(it_is_called_test_mode),
        cmocka_unit_test(the_file_read_anew_keeps_it),
        cmocka_unit_test(old_notes_do_not_come_again_with_the_file),
        cmocka_unit_test(computers_play_a_round_and_the_rest),
        cmocka_unit_test(computers_play_to_a_chosen_round),
        cmocka_unit_test(computers_are_watched_and_stopped),
        cmocka_unit_test(anything_may_be_used_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
