/*
 * test_live.c -- test mode: a mission is played in the window while its file is written over, rightly and wrongly.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/store/files.h"
#include "shell/ui/ui.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/turn/game.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/text/play/story.h"
#include "support/english.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"
#include "support/window/program.h"

enum { TEXT_MAX = 1 << 16, NOTICED = 60 /* frames: half a second, and a little more */, SAVES = 100 };

static const char MISSION[] = "missions/classic/02-trapped.json";

/* The file that is tested, and what it says when nothing is changed. */
struct desk {
    struct program program;
    char path[FILE_PATH_SIZE];
    char *text;
};

static void write_text(const struct desk *desk, const char *text, size_t length)
{
    FILE *file = fopen(desk->path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* The mission with one piece of its text put in place of another, which must be there. */
static void write_with(const struct desk *desk, const char *before, const char *after)
{
    static char text[TEXT_MAX];
    const char *at = strstr(desk->text, before);
    assert_non_null(at);
    int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - desk->text), desk->text, after,
                          at + strlen(before));
    assert_in_range(length, 1, TEXT_MAX - 1);
    write_text(desk, text, (size_t)length);
}

static void open_desk(struct desk *desk, int w, int h)
{
    char why[WHY_MAX_BYTES] = "";
    size_t length;
    program_open(&desk->program, &(struct program_plan){.w = w, .h = h, .seed = 4});
    assert_int_equal(file_read_all(MISSION, TEXT_MAX, &desk->text, &length), FILE_OK);
    assert_true(file_join(desk->path, sizeof desk->path, desk->program.folder, "own.json"));
    write_text(desk, desk->text, length);
    assert_true(
        start_push_test(&desk->program.loop.stack, app_services_table(desk->program.services), desk->path, why));
    assert_string_equal(why, "");
    program_wait(&desk->program, 10);
    program_settle(&desk->program);
    assert_true(program_is_on(&desk->program, "board"));
}

static void close_desk(struct desk *desk)
{
    assert_int_equal(strings_missing_count(english_strings()), 0);
    assert_int_equal(desk->program.clipped, 0);
    free(desk->text);
    program_close(&desk->program);
}

static const struct session *session_of(const struct desk *desk)
{
    assert_non_null(program_board(&desk->program));
    return program_board(&desk->program)->play.session;
}

static bool shows_strip(const struct desk *desk)
{
    return program_offers(&desk->program, "live.flaws");
}

/* Something that a person may do now. */
static void act(struct desk *of)
{
    if (program_offers(&of->program, "hud.end_turn"))
        player_end_turn(&of->program);
    else
        player_act_somehow(&of->program);
}

/* The next round begins. */
static void play_a_round(struct desk *desk)
{
    int round = session_of(desk)->game.turn.round;
    for (int i = 0; i < 40 && session_of(desk)->game.turn.round == round; i++)
        act(desk);
    assert_int_equal(session_of(desk)->game.turn.round, round + 1);
}

static void look_for(void *context, const struct log_line *line)
{
    struct {
        const char *text;
        int found;
    } *sought = context;
    sought->found += strstr(line->text, sought->text) != NULL;
}

static int told(const struct desk *desk, const char *text)
{
    struct {
        const char *text;
        int found;
    } sought = {text, 0};
    const struct session *session = session_of(desk);
    story_tell(&(struct words){english_strings(), session->scenario->catalogue}, session->scenario, session->history,
               look_for, &sought);
    return sought.found;
}

static struct desk desk;

static void it_begins_at_once(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    const struct session *session = session_of(&desk);
    assert_true(session->tested);
    assert_int_equal(session->game.turn.round, 1);
    assert_int_equal(session->control[0], CONTROL_HUMAN);
    assert_int_equal(session->control[SEAT_LEGION], CONTROL_DECK);
    assert_true(session->game.legion.deck);
    assert_false(shows_strip(&desk));
    close_desk(&desk);
}

static void what_is_changed_takes_effect_and_the_round_stays(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_a_round(&desk);
    play_a_round(&desk);
    assert_int_equal(session_of(&desk)->scenario->mission.rounds, 5);
    int commands = history_count(session_of(&desk)->history);
    struct camera before = program_board(&desk.program)->lookout.camera;
    const struct board_screen *board = program_board(&desk.program);
    uint64_t game = app_services_table(desk.program.services)
                        ->game_of(app_services_table(desk.program.services)->self, session_of(&desk));

    write_with(&desk, "\"rounds\": 5", "\"rounds\": 9");
    program_wait(&desk.program, NOTICED);
    assert_ptr_not_equal(program_board(&desk.program), board);
    assert_int_equal(session_of(&desk)->scenario->mission.rounds, 9);
    assert_int_equal(session_of(&desk)->game.turn.round, 3);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    assert_memory_equal(&program_board(&desk.program)->lookout.camera.at, &before.at, sizeof before.at);
    assert_true(game == app_services_table(desk.program.services)
                            ->game_of(app_services_table(desk.program.services)->self, session_of(&desk)));
    program_look(&desk.program, "kept");

    write_with(&desk, "Stone grinds on stone in the east.", "Stone weeps in the north.");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(session_of(&desk)->game.turn.round, 3);
    assert_int_equal(told(&desk, "Stone weeps in the north."), 1);
    assert_int_equal(told(&desk, "Stone grinds on stone"), 0);
    play_a_round(&desk);
    close_desk(&desk);
}

/* What the mission did before anybody looked is told with all that happened at once, not with the end of it. */
static void all_that_happened_at_once_is_told(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    open_desk(&desk, 1280, 800);
    assert_int_equal(program_board(&desk.program)->hud.note.deeds, 1);
    write_with(&desk, "\"do\": [{ \"say\": \"gate\" }]",
               "\"do\": [{ \"say\": \"gate\" }, { \"say\": \"last_round\" }]");
    assert_true(start_push_test(&desk.program.loop.stack, app_services_table(desk.program.services), desk.path, why));
    program_wait(&desk.program, 10);
    program_settle(&desk.program);
    const struct note *note = &program_board(&desk.program)->hud.note;
    assert_int_equal(note->what, NOTE_SAID);
    assert_int_equal(note->deeds, 2);
    program_look(&desk.program, "two-sayings");
    close_desk(&desk);
}

static const char *const OTHER[] = {"missions/classic/01-eagle-strike.json", "missions/classic/06-hold-the-fort.json",
                                    "missions/second/day-of-reckoning/02-supply-raid.json",
                                    "missions/classic/03-get-the-boss.json"};

static void write_other(const struct desk *of, const char *path)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all(path, TEXT_MAX, &text, &length), FILE_OK);
    write_text(of, text, length);
    free(text);
}

/* A message that has just been shown. */
static bool says(const struct desk *of, const char *text)
{
    const struct ui *ui = of->program.loop.ui;
    for (int i = 0; i < ui->toasts; i++)
        if (strstr(ui->toast[i].text, text))
            return true;
    return false;
}

/* Is there a save of that name, of the game as it was then? */
static void assert_kept_of(const struct desk *of, const char *name, const char *title, int round, int commands)
{
    static struct session loaded;
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = app_services_table(of->program.services);
    int saves = services_look(services, LIST_SAVES), found = 0;
    for (int i = 0; i < saves; i++) {
        if (strcmp(services->saves.entry[i].name, name) != 0)
            continue;
        found++;
        loaded = (struct session){.services = services};
        assert_true(services->load(services->self, services->saves.entry[i].path, &loaded, why));
        assert_true(loaded.tested);
        assert_string_equal(loaded.scenario->mission.title, title);
        assert_int_equal(loaded.game.turn.round, round);
        assert_int_equal(history_count(loaded.history), commands);
        session_clear(&loaded);
    }
    assert_true(found > 0);
}

static void assert_kept(const struct desk *of, const char *name, int round, int commands)
{
    assert_kept_of(of, name, "Trapped!", round, commands);
}

/* Its first command is refused then: a game that cannot be kept begins anew, and nothing of the file is lost. Why is
 * said, and where the game before is: it was saved first. */
static void another_number_of_teams_begins_anew(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    write_with(&desk, "\"teams\": { \"min\": 1,", "\"teams\": { \"min\": 3,");
    program_wait(&desk.program, NOTICED);
    write_text(&desk, desk.text, strlen(desk.text)); /* nothing was played: as many as are usual */
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "begins anew with 2 teams"));
    play_a_round(&desk);
    int commands = history_count(session_of(&desk)->history);
    write_with(&desk, "\"teams\": { \"min\": 1,", /* its values for few teams are nobody's then */
               "\"$allow\": { \"W561\": \"for this test\" }, \"teams\": { \"min\": 3,");
    program_wait(&desk.program, NOTICED);
    program_look(&desk.program, "anew");
    assert_int_equal(session_of(&desk)->game.turn.round, 1);
    assert_int_equal(history_setup(session_of(&desk)->history)->teams, 3);
    assert_false(shows_strip(&desk));
    assert_true(says(&desk, "it is not for 2 teams any more"));
    assert_true(says(&desk, "saved as “classic.trapped before reload 1”"));
    assert_kept(&desk, "classic.trapped before reload 1", 2, commands);
    write_text(&desk, desk.text, strlen(desk.text)); /* nothing was played since */
    program_wait(&desk.program, NOTICED);
    assert_int_equal(history_setup(session_of(&desk)->history)->teams, 2);
    assert_int_equal(session_of(&desk)->game.turn.round, 2);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    assert_true(says(&desk, "What was lost of the game before is back."));
    close_desk(&desk);
}

/* Whoever is taken out of the file and put back is who he was, and nobody else has his number. */
static void who_is_put_back_is_who_he_was(void **state)
{
    static const char FIGURES[] = "\"figures\": [";
    static const char FOLLOWER[] =
        "\"figures\": [{ \"kind\": \"legionnaire\", \"at\": \"8.d4\", \"follower\": true }, ";
    (void)state;
    open_desk(&desk, 1280, 800);
    write_with(&desk, FIGURES, FOLLOWER);
    program_wait(&desk.program, NOTICED);
    play_a_round(&desk);
    play_a_round(&desk);
    int commands = history_count(session_of(&desk)->history);
    uint64_t hash = game_hash(&session_of(&desk)->game);
    write_text(&desk, desk.text, strlen(desk.text));
    program_wait(&desk.program, NOTICED);
    assert_false(game_hash(&session_of(&desk)->game) == hash);
    write_with(&desk, FIGURES, FOLLOWER);
    program_wait(&desk.program, NOTICED);
    program_settle(&desk.program);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    assert_true(game_hash(&session_of(&desk)->game) == hash);
    close_desk(&desk);
}

/* What a change of the file costs comes back with the file as it was; also by a way round, but not past what people
 * have done since. */
static void what_a_change_has_cost_comes_back(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_a_round(&desk);
    play_a_round(&desk);
    int commands = history_count(session_of(&desk)->history);
    uint64_t hash = game_hash(&session_of(&desk)->game);
    for (int way = 0; way < 3; way++) {
        write_with(&desk, "[\"8\", \"2\", \"3\"]", "[\"8\", \"2r90\", \"3\"]");
        program_wait(&desk.program, NOTICED);
        assert_in_range(history_count(session_of(&desk)->history), 1, commands - 1);
        assert_true(says(&desk, "before reload 1”")); /* it is the same game each time */
        if (way == 1)
            write_other(&desk, OTHER[2]);
        if (way == 2) {
            program_settle(&desk.program);
            act(&desk);
        }
        program_wait(&desk.program, NOTICED);
        write_text(&desk, desk.text, strlen(desk.text));
        program_wait(&desk.program, NOTICED);
        assert_int_equal(says(&desk, "What was lost of the game before is back."), way < 2);
        if (way < 2)
            assert_true(game_hash(&session_of(&desk)->game) == hash);
    }
    close_desk(&desk);
}

/* Of a game whose file was changed before without any loss, what was shown last is saved; of one that has lost
 * something at a change already, what was saved then is named as what it is. */
static void what_was_shown_is_saved(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_a_round(&desk);
    play_a_round(&desk);
    int commands = history_count(session_of(&desk)->history);
    write_with(&desk, "\"title\": \"Trapped!\"", "\"title\": \"Caught!\"");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    write_with(&desk, "[\"8\", \"2\", \"3\"]", "[\"8\", \"2r90\", \"3\"]");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "The game before is saved as “classic.trapped before reload 1”"));
    assert_kept_of(&desk, "classic.trapped before reload 1", "Caught!", 3, commands);
    write_with(&desk, "[\"8\", \"2\", \"3\"]", "[\"8\", \"2r270\", \"3\"]");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "before an earlier change cost some of it is saved as “classic.trapped before reload 1”"));
    close_desk(&desk);
}

static void another_edition_begins_anew_and_what_was_not_played_is_not_kept(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    write_other(&desk, OTHER[2]);
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "its file names another edition now"));
    assert_false(says(&desk, "The game before"));
    close_desk(&desk);
}

/* A file of tests/own as it stands beside the mission that is tested, with one word in place of another. */
static void lay_beside(const struct desk *of, const char *name, const char *before, const char *after)
{
    struct desk beside = *of;
    char from[FILE_PATH_SIZE];
    size_t length;
    assert_true(file_join(from, sizeof from, "tests/own", name));
    assert_true(file_join(beside.path, sizeof beside.path, of->program.folder, name));
    assert_int_equal(file_read_all(from, TEXT_MAX, &beside.text, &length), FILE_OK);
    write_with(&beside, before, after);
    free(beside.text);
}

/* What the folder adds is not looked at by itself: the file is written again, or read by its key. */
static void changed_things_of_the_folder_begin_it_anew(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    open_desk(&desk, 1280, 800);
    lay_beside(&desk, "own.json", "Bone Hound", "Bone Hound");
    lay_beside(&desk, "the-crypt.json", "crypt", "crypt");
    assert_true(file_join(desk.path, sizeof desk.path, desk.program.folder, "the-crypt.json"));
    assert_true(start_push_test(&desk.program.loop.stack, app_services_table(desk.program.services), desk.path, why));
    program_wait(&desk.program, 10);
    program_settle(&desk.program);
    act(&desk);
    lay_beside(&desk, "own.json", "Bone Hound", "Bone Dog");
    keyboard_press(&desk.program, "F6");
    program_wait(&desk.program, 4);
    assert_true(says(&desk, "its own.json has changed"));
    assert_true(says(&desk, "before reload 1”"));
    close_desk(&desk);
}

/* Each game that was lost is saved by itself, also after another one was loaded; what people had no part in is not. */
static void no_game_is_saved_over_another(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    for (int i = 0; i < 6; i++) {
        act(&desk);
        write_with(&desk, "\"teams\": { \"min\": 1,", i % 2 ? "\"teams\": { \"min\": 1," : "\"teams\": { \"min\": 3,");
        program_wait(&desk.program, NOTICED);
        program_settle(&desk.program);
        write_other(&desk, OTHER[2]);
        program_wait(&desk.program, NOTICED);
        program_settle(&desk.program);
        write_text(&desk, desk.text, strlen(desk.text));
        program_wait(&desk.program, NOTICED);
        program_settle(&desk.program);
    }
    const struct services *services = app_services_table(desk.program.services);
    assert_true(services->save_exists(services->self, "classic.trapped before reload 6"));
    assert_false(services->save_exists(services->self, "classic.trapped before reload 7"));
    char why[WHY_MAX_BYTES] = ""; /* another test of the same mission counts on */
    assert_true(start_push_test(&desk.program.loop.stack, services, desk.path, why));
    program_wait(&desk.program, 10);
    program_settle(&desk.program);
    act(&desk);
    write_with(&desk, "\"teams\": { \"min\": 1,", "\"teams\": { \"min\": 3,");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "saved as “classic.trapped before reload 7”"));
    close_desk(&desk);
}

/* Its name in that of the save is cut off. */
static void a_mission_with_a_long_id_is_saved(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    write_with(&desk, "classic.trapped", "my.trapped-in-a-place-with-a-name-of-many-words");
    program_wait(&desk.program, NOTICED);
    play_a_round(&desk);
    write_with(&desk, "\"teams\": { \"min\": 1,", "\"teams\": { \"min\": 3,");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "saved as “my.trapped-in-a-place-with-a-nam before reload 1”"));
    close_desk(&desk);
}

/* Whatever becomes of the game: the board is looked at from where it was, with its coordinates or without. */
static void the_view_stays_as_it_was(void **state)
{
    static const char *const CHANGE[][2] = {{"\"rounds\": 5", "\"rounds\": 9"},
                                            {"\"teams\": { \"min\": 1,", "\"teams\": { \"min\": 3,"}};
    (void)state;
    open_desk(&desk, 1024, 640);
    play_a_round(&desk);
    keyboard_press(&desk.program, "K");
    struct board_screen *board = program_board(&desk.program);
    lookout_note_zoom(&board->lookout);
    camera_glide_to(&board->lookout.camera, (struct point){4, 4}, 2);
    camera_jump(&board->lookout.camera);
    struct camera before = board->lookout.camera;
    for (size_t i = 0; i < sizeof CHANGE / sizeof *CHANGE; i++) {
        write_with(&desk, CHANGE[i][0], CHANGE[i][1]);
        program_wait(&desk.program, NOTICED);
        assert_ptr_not_equal(program_board(&desk.program), board);
        board = program_board(&desk.program);
        program_wait(&desk.program, 500); /* longer than a camera rests where the player put it */
        assert_true(board->lookout.printed);
        assert_memory_equal(&board->lookout.camera.at, &before.at, sizeof before.at);
        assert_true(board->lookout.camera.zoom == before.zoom);
    }
    close_desk(&desk);
}

static void flaws_are_told_and_the_game_goes_on(void **state)
{
    (void)state;
    open_desk(&desk, 1024, 640);
    const struct board_screen *board = program_board(&desk.program);
    write_with(&desk, "\"8.n\", \"8.w\"", "\"8.q\", \"9.w\"");
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    assert_ptr_equal(program_board(&desk.program), board);
    const struct flaws *flaws = &board->live.flaws;
    assert_int_equal(flaws->errors, 2);
    assert_ptr_equal(strstr(flaws->why, "own.json:17:"), flaws->why);
    program_look(&desk.program, "strip");
    play_a_round(&desk);
    program_click_or_fail(&desk.program, "live.flaws");
    assert_true(program_is_on(&desk.program, "problems"));
    program_look(&desk.program, "problems");
    program_click_or_fail(&desk.program, "problems.back");
    assert_true(shows_strip(&desk));
    write_with(&desk, "\"secondary_missions\"",
               "\"an_unexpectedly_long_key_for_secondary_missions_of_all\""); /* long */
    program_wait(&desk.program, NOTICED);
    program_look(&desk.program, "long_strip");
    program_click_or_fail(&desk.program, "live.flaws");
    write_with(&desk, "\"rounds\": 5", "\"rounds\": \"5\""); /* other flaws: the page stays and tells them */
    program_wait(&desk.program, NOTICED);
    assert_true(program_is_on(&desk.program, "problems"));
    program_wait(&desk.program, NOTICED);
    program_look(&desk.program, "other_problems");
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 99");
    program_wait(&desk.program, NOTICED);
    assert_true(program_is_on(&desk.program, "problems"));
    program_click_or_fail(&desk.program, "problems.back");
    program_wait(&desk.program, NOTICED);
    assert_non_null(strstr(program_board(&desk.program)->live.flaws.why, ": rounds: 99 is out of range"));
    program_click_or_fail(&desk.program, "live.flaws");
    write_text(&desk, desk.text, strlen(desk.text)); /* the page goes by itself */
    program_wait(&desk.program, NOTICED);
    assert_true(program_is_on(&desk.program, "board"));
    assert_false(shows_strip(&desk));
    assert_int_equal(session_of(&desk)->game.turn.round, 2);
    close_desk(&desk);
}

static void write_beside(const struct desk *of, const char *name, const char *text)
{
    struct desk beside = *of;
    assert_true(file_join(beside.path, sizeof beside.path, of->program.folder, name));
    write_text(&beside, text, strlen(text));
}

/* What its page says: `hinders` so many times what hinders from playing, and somewhere that text. */
static void assert_page(const struct desk *of, int hinders, const char *text)
{
    static struct told_problem told[TOLD_PROBLEMS];
    const struct services *services = app_services_table(of->program.services);
    int count = services->tell_problems(services->self, of->path, told), hindering = 0, found = 0;
    for (int i = 0; i < count; i++) {
        hindering += told[i].hinders;
        found += strstr(told[i].what, text) != NULL;
    }
    assert_int_equal(hindering, hinders);
    assert_true(found > 0);
}

static void translations_beside_it_are_followed(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    write_beside(&desk, "own.en.json",
                 "{\"format\": 1, \"mission\": \"classic.trapped\", \"brief\": \"Out of here.\"}");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "Reloaded: round 1 of"));
    assert_string_equal(session_of(&desk)->scenario->mission.brief, "Out of here.");
    /* a broken one does not hold up the mission, and is told */
    write_beside(&desk, "own.en.json", "{\"format\": 1, \"mission\": \"classic.trapped\", \"breif\": \"Away.\"}");
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    const struct flaws *flaws = &program_board(&desk.program)->live.flaws;
    assert_true(flaws->plays && flaws->errors == 1);
    assert_ptr_equal(strstr(flaws->why, "own.en.json:1:"), flaws->why);
    assert_null(strstr(session_of(&desk)->scenario->mission.brief, "Out of here.")); /* nor are former words kept */
    program_look(&desk.program, "broken_words");
    program_click_or_fail(&desk.program, "live.flaws");
    assert_true(program_is_on(&desk.program, "problems"));
    program_look(&desk.program, "broken_words_page");
    assert_page(&desk, 0, "own.en.json, line 1");
    write_beside(&desk, "own.en.json", ""); /* nor does one that is no translation at all */
    assert_page(&desk, 0, "");
    program_click_or_fail(&desk.program, "problems.back");
    write_beside(&desk, "own.en.json", "{\"format\": 1, \"mission\": \"classic.trapped\", \"brief\": \"Away.\"}");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(program_board(&desk.program)->live.flaws.errors, 0);
    assert_string_equal(session_of(&desk)->scenario->mission.brief, "Away.");
    close_desk(&desk);
}

/* They hinder nobody from playing, and are told all the same. */
static void warnings_are_told(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    assert_false(shows_strip(&desk));
    write_with(&desk, "\"texts\": {", "\"texts\": { \"unsaid\": \"Nobody says this.\",");
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    assert_false(program_board(&desk.program)->live.flawed);
    assert_int_equal(program_board(&desk.program)->live.flaws.warnings, 1);
    assert_non_null(strstr(program_board(&desk.program)->live.flaws.why, "own.json:"));
    program_look(&desk.program, "warning");
    program_click_or_fail(&desk.program, "live.flaws");
    assert_page(&desk, 0, "unsaid");
    program_look(&desk.program, "warning_page");
    write_with(&desk, "\"rounds\": 7", "\"unsaid\": 1, \"rounds\": 7"); /* now a mistake */
    program_wait(&desk.program, NOTICED);
    assert_page(&desk, 1, "unsaid");
    assert_true(program_is_on(&desk.program, "problems"));
    close_desk(&desk);
}

static void begins_once_mended(void)
{
    write_text(&desk, desk.text, strlen(desk.text));
    program_wait(&desk.program, NOTICED);
    program_settle(&desk.program);
    assert_true(program_is_on(&desk.program, "board"));
    assert_true(session_of(&desk)->tested);
}

static void a_mission_that_is_broken_at_the_start_is_waited_for(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    open_desk(&desk, 1280, 800);
    const struct services *services = app_services_table(desk.program.services);
    assert_true(file_join(desk.path, sizeof desk.path, desk.program.folder, "late.json"));
    assert_false(start_push_test(&desk.program.loop.stack, services, desk.path, why)); /* there is none */
    assert_string_not_equal(why, "");
    why[0] = '\0';
    write_with(&desk, "\"rounds\": 7", "\"rounds\": 99");
    assert_true(start_push_test(&desk.program.loop.stack, services, desk.path, why));
    assert_string_equal(why, ""); /* the page tells it */
    program_wait(&desk.program, 4);
    assert_true(program_is_on(&desk.program, "problems"));
    assert_page(&desk, 1, "99 is out of range");
    program_look(&desk.program, "waits_broken");
    static const char WORDS[] = "{\"format\": 1, \"mission\": \"classic.trapped\", \"brief\": \"Out.\"}";
    write_text(&desk, WORDS, sizeof WORDS - 1);
    program_wait(&desk.program, NOTICED);
    program_wait(&desk.program, NOTICED);
    assert_page(&desk, 1, "“late.json” is a translation of a mission, not a mission.");
    program_look(&desk.program, "waits");
    begins_once_mended();
    close_desk(&desk);
}

static void a_file_that_is_gone_or_empty_is_told(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    assert_int_equal(remove(desk.path), 0);
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    assert_int_equal(program_board(&desk.program)->live.flaws.errors, 0);
    assert_string_equal(program_board(&desk.program)->live.flaws.why,
                        "The file “own.json” cannot be read: there is no such file or folder.");
    program_look(&desk.program, "gone");
    program_click_or_fail(&desk.program, "live.flaws");
    program_look(&desk.program, "gone_problems");
    program_click_or_fail(&desk.program, "problems.back");
    write_text(&desk, "", 0);
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    program_look(&desk.program, "empty");
    write_text(&desk, desk.text, strlen(desk.text));
    program_wait(&desk.program, NOTICED);
    assert_false(shows_strip(&desk));
    const struct board_screen *board = program_board(&desk.program);
    keyboard_press(&desk.program, "F6"); /* by hand */
    program_wait(&desk.program, 4);
    assert_ptr_not_equal(program_board(&desk.program), board);
    close_desk(&desk);
}

/* The board is another one: what was walked there is no longer walked. */
static void as_much_is_kept_as_is_still_legal(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_a_round(&desk);
    int commands = history_count(session_of(&desk)->history);
    write_with(&desk, "[\"8\", \"2\", \"3\"]", "[\"8\", \"2r90\", \"3\"]");
    program_wait(&desk.program, NOTICED);
    assert_false(program_board(&desk.program)->live.flawed); /* the way has become long: that is a warning */

    assert_in_range(history_count(session_of(&desk)->history), 1, commands);
    assert_true(says(&desk, "the next one is no longer possible."));
    assert_true(says(&desk, "This could not be played again: "));
    assert_false(says(&desk, "drawn by chance more or less"));
    assert_true(says(&desk, "Dark Legion, “Move Legionnaire 3 to O3”. Cannot go on from P4: walls close the corner."));
    program_look(&desk.program, "kept_some");
    program_settle(&desk.program);
    play_a_round(&desk);
    close_desk(&desk);
}

static void do_by_hand(const struct desk *of, struct command command)
{
    struct reject reject = session_apply(program_board(&of->program)->play.session, &command);
    assert_int_equal(reject.why, REJECT_NONE);
}

static void reload_with(const struct desk *of, const char *before, const char *after)
{
    write_with(of, before, after);
    program_wait(&((struct desk *)of)->program, NOTICED);
}

static bool has_placed(const struct desk *of)
{
    const struct history *history = session_of(of)->history;
    for (int i = 0; i < history_count(history); i++)
        if (history_command(history, i)->type == COMMAND_PLACE)
            return true;
    return false;
}

/* Why a command is gone is told of what has changed: another Force Card lies where one was turned over. */
static void another_force_card_is_told(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    while (session_of(&desk)->game.turn.round < 4 && !has_placed(&desk))
        act(&desk);
    assert_true(has_placed(&desk));
    reload_with(&desk, "[\"3-7\"]", "[\"10-12\", \"1-2\"]");
    program_look(&desk.program, "other_card");
    assert_true(says(&desk, "brings other creatures now."));
    close_desk(&desk);
}

/* The panel is shut, as everything may have become another one: that is told. */
static void an_open_attack_is_told(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    reload_with(&desk, "\"rounds\": 7", "\"rounds\": 8");
    assert_false(says(&desk, "The attack that was open is closed."));
    while (session_of(&desk)->game.turn.round < 4 && !has_placed(&desk))
        act(&desk);
    program_settle(&desk.program);
    figure_id target = TROOPER_MAX;
    while (session_of(&desk)->game.figure[target].state != FIGURE_ON_BOARD)
        target++;
    hold_aim(&program_board(&desk.program)->hold, target, MODE_FIRE);
    program_settle(&desk.program);
    program_look(&desk.program, "aimed");
    reload_with(&desk, "\"rounds\": 7", "\"rounds\": 9");
    program_look(&desk.program, "aim_closed");
    assert_true(says(&desk, "The attack that was open is closed."));
    close_desk(&desk);
}

static figure_id standing_at(const struct desk *of, int x, int y)
{
    return figure_at(&session_of(of)->game, (struct square){(int8_t)x, (int8_t)y});
}

/* An entry before others shifts the numbers of all that follow: a figure keeps to where it stands. */
static void what_was_done_keeps_to_whom_it_was_done(void **state)
{
#define STANDING "{ \"kind\": \"legionnaire\", \"at\": \"8.d4\" }, "
    struct command place = command_make(COMMAND_SANDBOX_PLACE, SEAT_NONE, TROOPER_MAX);
    (void)state;
    open_desk(&desk, 1280, 800);
    reload_with(&desk, "\"figures\": [", "\"figures\": [" STANDING);
    const struct game *game = &session_of(&desk)->game;
    while (game->figure[place.figure].state != FIGURE_ON_BOARD)
        place.figure++;
    const struct figure first = game->figure[place.figure];
    assert_true(session_lay_open(program_board(&desk.program)->play.session));
    place.to = (struct square){INT8_MAX, INT8_MAX};
    for (int at = 0; !command_is_legal(&session_of(&desk)->game, &place) && at < 40 * 40; at++)
        place.to = (struct square){(int8_t)(at % 40), (int8_t)(at / 40)};
    do_by_hand(&desk, place);
    int commands = history_count(session_of(&desk)->history);

    reload_with(&desk, "\"figures\": [", "\"figures\": [{ \"kind\": \"legionnaire\", \"at\": \"8.c6\" }, " STANDING);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    assert_int_equal(standing_at(&desk, first.x, first.y), FIGURE_NONE);
    assert_int_not_equal(standing_at(&desk, place.to.x, place.to.y), FIGURE_NONE);
    assert_int_not_equal(history_last(session_of(&desk)->history)->figure, place.figure);
    close_desk(&desk);
}

/* … and a trigger to its id. Where there is none with it any more, nothing else is carried out in its place. */
static void what_was_carried_out_keeps_to_its_id(void **state)
{
    struct command carry_out = command_make(COMMAND_SANDBOX_TRIGGER, SEAT_NONE, FIGURE_NONE);
    (void)state;
    open_desk(&desk, 1280, 800);
    assert_true(session_lay_open(program_board(&desk.program)->play.session));
    carry_out.choice = 1;
    do_by_hand(&desk, carry_out);
    int commands = history_count(session_of(&desk)->history);
    reload_with(&desk, "\"when\": [",
                "\"when\": [{ \"id\": \"other\", \"on\": \"round_end\", \"do\": [{ \"say\": \"gate\" }] },");
    const struct session *session = session_of(&desk);
    assert_int_equal(history_count(session->history), commands);
    assert_string_equal(session->scenario->mission.trigger[history_last(session->history)->choice].id, "first-escape");
    reload_with(&desk, "\"first-escape\"", "\"something-else\"");
    assert_int_equal(history_count(session_of(&desk)->history), commands - 1);
    assert_true(says(&desk, "the next one is no longer possible."));
    assert_true(says(&desk, "This could not be played again, done by hand: Carry out trigger “first-escape”. The "
                            "mission has no such trigger any more."));
    program_look(&desk.program, "trigger_gone");
    close_desk(&desk);
}

/* Where not all is kept, and a trigger draws what none drew before. */
static void new_chance_is_told(void **state)
{
    (void)state;
    size_t length;
    open_desk(&desk, 1280, 800);
    play_a_round(&desk);
    write_with(&desk, "[\"8\", \"2\", \"3\"]", "[\"8\", \"2r90\", \"3\"]");
    free(desk.text);
    assert_int_equal(file_read_all(desk.path, TEXT_MAX, &desk.text, &length), FILE_OK);
    write_with(&desk, "\"when\": [",
               "\"when\": [{ \"id\": \"luck\", \"on\": \"round_start\", \"chance\": 50, \"do\": [{ \"say\": "
               "\"gate\" }] },");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "the next one is no longer possible."));
    assert_true(says(&desk, "has drawn by chance more or less often"));
    program_look(&desk.program, "shifted");
    close_desk(&desk);
}

/* Where all is kept, too. Only the newest reload is told, and the inspector tells it on. */
static void new_chance_is_told_where_all_is_kept(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    act(&desk);
    int commands = history_count(session_of(&desk)->history);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 9");
    program_wait(&desk.program, NOTICED);
    assert_true(says(&desk, "Reloaded: round 1 of 9"));
    assert_false(says(&desk, "draws by chance"));
    write_with(&desk, "\"when\": [",
               "\"when\": [{ \"id\": \"luck\", \"on\": \"deed\", \"chance\": 50, \"do\": [{ \"say\": "
               "\"gate\" }] },");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(history_count(session_of(&desk)->history), commands);
    assert_true(says(&desk, "Reloaded: round 1 of 5"));
    assert_true(says(&desk, "The changed file draws by chance more or less often"));
    assert_false(says(&desk, "Reloaded: round 1 of 9"));
    program_look(&desk.program, "shifted_all");
    program_click_or_fail(&desk.program, "sandbox.inspector");
    const struct hud_reloads *reloads = &program_board(&desk.program)->hud.inspector.reloads;
    assert_int_equal(reloads->count, 2);
    assert_int_equal(reloads->lines, 2);
    program_look(&desk.program, "reloads");
    close_desk(&desk);
}

/* Nothing of the ground before the doorways at the upper edge lies under the strip. */
static void expect_doorways_below_strip(void)
{
    const struct lookout *lookout = &program_board(&desk.program)->lookout;
    struct point before = camera_to_screen(&lookout->camera, (struct point){0, -1.5f});
    assert_true(lookout->layout.flaws.h > 0);
    assert_true(before.y >= rect_bottom(lookout->layout.flaws));
}

/* The strip comes, grows and goes over the board, whose squares stay where they are, below it; mended it is told until
 * there is another flaw. */
static void the_strip_does_not_move_the_board(void **state)
{
    (void)state;
    open_desk(&desk, 1024, 640);
    struct camera before = program_board(&desk.program)->lookout.camera;
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 99");
    program_wait(&desk.program, NOTICED);
    assert_true(shows_strip(&desk));
    program_wait(&desk.program, 100);
    assert_memory_equal(&program_board(&desk.program)->lookout.camera, &before, sizeof before);
    expect_doorways_below_strip();
    program_look(&desk.program, "strip_over");
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 8");
    program_wait(&desk.program, NOTICED);
    assert_false(shows_strip(&desk));
    assert_true(says(&desk, "Its mistakes are mended. Reloaded: round 1 of 8"));
    program_wait(&desk.program, 100);
    assert_memory_equal(&program_board(&desk.program)->lookout.camera, &before, sizeof before);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 99");
    program_wait(&desk.program, NOTICED);
    assert_false(says(&desk, "mended"));
    assert_int_equal(program_board(&desk.program)->hud.inspector.reloads.lines, 0);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 8");
    program_wait(&desk.program, NOTICED);
    write_text(&desk, desk.text, strlen(desk.text));
    program_wait(&desk.program, NOTICED);
    assert_false(says(&desk, "mended"));
    close_desk(&desk);
}

static void an_own_mission_is_tested_from_the_list(void **state)
{
    char path[FILE_PATH_SIZE];
    size_t length;
    (void)state;
    program_open(&desk.program, &(struct program_plan){.w = 1024, .h = 640, .seed = 4});
    assert_int_equal(file_read_all(MISSION, TEXT_MAX, &desk.text, &length), FILE_OK);
    assert_true(file_join(path, sizeof path, desk.program.paths.user, "missions"));
    assert_int_equal(file_make_folders(path), FILE_OK);
    assert_true(file_join(desk.path, sizeof desk.path, path, "own.json"));
    write_with(&desk, "classic.trapped", "my.trapped");
    program_wait(&desk.program, 10);
    program_click_or_fail(&desk.program, "title.single_mission");
    assert_false(program_offers(&desk.program, "missions.test"));
    for (int i = 0; i < 80 && !program_offers(&desk.program, "missions.test"); i++)
        keyboard_press(&desk.program, "Down");
    program_look(&desk.program, "list");
    program_click_or_fail(&desk.program, "missions.test");
    program_settle(&desk.program);
    assert_true(session_of(&desk)->tested);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 8");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(session_of(&desk)->scenario->mission.rounds, 8);
    close_desk(&desk);
}

/* The list is open while somebody writes the file: what it tells of it is what stands there, and it stays chosen. */
static void the_open_list_follows_a_file(void **state)
{
    char path[FILE_PATH_SIZE], more[FILE_PATH_SIZE];
    size_t length;
    (void)state;
    program_open(&desk.program, &(struct program_plan){.w = 1024, .h = 640, .seed = 4});
    assert_int_equal(file_read_all(MISSION, TEXT_MAX, &desk.text, &length), FILE_OK);
    assert_true(file_join(path, sizeof path, desk.program.paths.user, "missions"));
    assert_int_equal(file_make_folders(path), FILE_OK);
    assert_true(file_join(desk.path, sizeof desk.path, path, "own.json"));
    assert_true(file_join(more, sizeof more, path, "another.json"));
    write_with(&desk, "\"rounds\": 5", "\"rounds\": six");
    program_wait(&desk.program, 10);
    program_click_or_fail(&desk.program, "title.single_mission");
    for (int i = 0; i < 80 && !program_offers(&desk.program, "missions.test"); i++)
        keyboard_press(&desk.program, "Down");
    assert_true(program_offers(&desk.program, "missions.problem"));
    write_with(&desk, "classic.trapped", "my.trapped");
    program_wait(&desk.program, NOTICED);
    program_look(&desk.program, "mended");
    assert_false(program_offers(&desk.program, "missions.problem"));
    assert_true(program_offers(&desk.program, "missions.brief"));
    assert_false(program_offers(&desk.program, "missions.warnings"));
    write_with(&desk, "\"texts\": {", "\"texts\": { \"unsaid\": \"Nobody says this.\",");
    program_wait(&desk.program, NOTICED);
    program_look(&desk.program, "warned");
    program_click_or_fail(&desk.program, "missions.warnings");
    assert_page(&desk, 0, "unsaid");
    program_click_or_fail(&desk.program, "problems.back");
    write_with(&desk, "classic.trapped", "my.trapped");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(file_write_atomic(more, "{}", 2), FILE_OK);
    program_wait(&desk.program, NOTICED);
    assert_true(program_offers(&desk.program, "missions.test"));
    write_with(&desk, "\"rounds\": 5", "\"rounds\": six");
    program_wait(&desk.program, NOTICED);
    assert_true(program_offers(&desk.program, "missions.problem"));
    assert_int_equal(remove(more), 0);
    assert_int_equal(remove(desk.path), 0); /* some editors write so */
    program_wait(&desk.program, NOTICED);
    assert_false(program_offers(&desk.program, "missions.problem"));
    write_with(&desk, "\"rounds\": 5", "\"rounds\": six");
    program_wait(&desk.program, NOTICED);
    assert_true(program_offers(&desk.program, "missions.problem"));
    close_desk(&desk);
}

static void play_to_the_result(struct desk *of)
{
    program_click_or_fail(&of->program, "sandbox.inspector");
    program_click_or_fail(&of->program, "inspector.run.all");
    program_settle(&of->program);
    program_click_or_fail(&of->program, "hud.continue");
    for (int i = 0; i < 60 && !program_offers(&of->program, "result.retry"); i++)
        program_wait(&of->program, 10);
}

/* A file that cannot be played is told whole, and its mission begins as soon as it is mended. */
static void tried_again_while_broken_it_is_waited_for(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_to_the_result(&desk);
    write_with(&desk, "\"rounds\": 7,", "\"rounds\": 7");
    program_click_or_fail(&desk.program, "result.retry");
    program_wait(&desk.program, 4);
    assert_true(program_is_on(&desk.program, "problems"));
    assert_page(&desk, 1, "comma is missing");
    program_look(&desk.program, "again_broken");
    begins_once_mended();
    close_desk(&desk);
}

/* What is tried again after a test is a test: nothing is asked before it, and the file is watched on. */
static void tried_again_it_is_a_test(void **state)
{
    (void)state;
    open_desk(&desk, 1280, 800);
    play_to_the_result(&desk);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 7");
    program_click_or_fail(&desk.program, "result.retry");
    program_settle(&desk.program);
    assert_true(program_is_on(&desk.program, "board"));
    assert_true(session_of(&desk)->tested);
    assert_true(program_offers(&desk.program, "sandbox.inspector"));
    assert_int_equal(session_of(&desk)->game.turn.round, 1);
    assert_int_equal(session_of(&desk)->scenario->mission.rounds, 7);
    write_with(&desk, "\"rounds\": 5", "\"rounds\": 8");
    program_wait(&desk.program, NOTICED);
    assert_int_equal(session_of(&desk)->scenario->mission.rounds, 8);
    close_desk(&desk);
}

/* Nothing else is read anew by its key. */
static void the_key_does_nothing_in_other_games(void **state)
{
    static struct program program;
    (void)state;
    program_open(&program, &(struct program_plan){.w = 1280, .h = 800, .seed = 3});
    program_wait(&program, 10);
    program_click_or_fail(&program, "title.first_mission");
    program_settle(&program);
    const struct board_screen *board = program_board(&program);
    keyboard_press(&program, "F6");
    program_wait(&program, 4);
    assert_ptr_equal(program_board(&program), board);
    program_close(&program);
}

/* What was saved last is what goes on after a crash: the mission that runs, not what lies on the disk. */
static void assert_saved(const struct desk *of)
{
    static struct session loaded;
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = app_services_table(of->program.services);
    assert_true(services_look(services, LIST_SAVES) > 0);
    loaded = (struct session){.services = services};
    assert_true(services->load(services->self, services->saves.entry[0].path, &loaded, why));
    assert_true(loaded.tested);
    assert_int_equal(loaded.scenario->mission.rounds, session_of(of)->scenario->mission.rounds);
    session_clear(&loaded);
}

/* One way to write the file: the next one of those that can be played, or of those that cannot. */
static void save_somehow(const struct desk *of, int number, bool good)
{
    char rounds[32];
    size_t length = strlen(of->text);
    snprintf(rounds, sizeof rounds, "\"rounds\": %d", 5 + number % 4);
    if (good && number % 5 == 0) {
        write_other(of, OTHER[number / 5 % 4]);
        return;
    }
    if (good) {
        write_with(of, number % 3 ? "\"rounds\": 5" : "The way in was easy", number % 3 ? rounds : "It was hard");
        return;
    }
    switch (number % 7) {
    case 0:
        write_with(of, "\"edition\":", "\"edition\"");
        break;
    case 1:
        write_with(of, "\"objectives\": [", "\"objections\": [");
        break;
    case 2:
        write_with(of, "[\"8\", \"2\", \"3\"]", "[\"8\", \"99\", \"3\"]");
        break;
    case 3:
        write_text(of, of->text, (size_t)number * 131 % length);
        break;
    case 4:
        write_text(of, "", 0);
        break;
    case 5:
        assert_int_equal(remove(of->path), 0);
        break;
    default:
        write_with(of, "\"7.e\"", "\"7.e\\u0000\\ud800\"");
    }
}

static void a_hundred_saves_half_of_them_broken(void **state)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    struct rng luck = rng_seed(11, 3);
    int commands = 0, good = 0;
    (void)state;
    open_desk(&desk, 1024, 640);
    for (int i = 0; i < SAVES; i++) {
        bool fine = rng_below(&luck, 2) == 0;
        const struct board_screen *board = program_board(&desk.program);
        good += fine;
        save_somehow(&desk, i, fine);
        program_wait(&desk.program, NOTICED);
        assert_non_null(program_board(&desk.program));
        if (shows_strip(&desk) == fine)
            fail_msg("save %d: the strip is %s", i, fine ? "there" : "missing");
        if (!fine)
            assert_ptr_equal(program_board(&desk.program), board);
        program_settle(&desk.program);
        if (game_is_over(&session_of(&desk)->game))
            continue;
        int before = player_commands(&desk.program);
        struct command command = player_advice(&bot, program_board(&desk.program));
        if (!player_try(&desk.program, &command))
            act(&desk);
        assert_true(player_commands(&desk.program) > before);
        commands++;
        if (i % 10 == 9)
            assert_saved(&desk);
    }
    assert_in_range(good, 35, 65);
    assert_true(commands > 20);
    close_desk(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_begins_at_once),
        cmocka_unit_test(what_is_changed_takes_effect_and_the_round_stays),
        cmocka_unit_test(all_that_happened_at_once_is_told),
        cmocka_unit_test(another_number_of_teams_begins_anew),
        cmocka_unit_test(who_is_put_back_is_who_he_was),
        cmocka_unit_test(what_a_change_has_cost_comes_back),
        cmocka_unit_test(what_was_shown_is_saved),
        cmocka_unit_test(another_edition_begins_anew_and_what_was_not_played_is_not_kept),
        cmocka_unit_test(changed_things_of_the_folder_begin_it_anew),
        cmocka_unit_test(no_game_is_saved_over_another),
        cmocka_unit_test(a_mission_with_a_long_id_is_saved),
        cmocka_unit_test(the_view_stays_as_it_was),
        cmocka_unit_test(flaws_are_told_and_the_game_goes_on),
        cmocka_unit_test(translations_beside_it_are_followed),
        cmocka_unit_test(warnings_are_told),
        cmocka_unit_test(a_mission_that_is_broken_at_the_start_is_waited_for),
        cmocka_unit_test(a_file_that_is_gone_or_empty_is_told),
        cmocka_unit_test(as_much_is_kept_as_is_still_legal),
        cmocka_unit_test(what_was_done_keeps_to_whom_it_was_done),
        cmocka_unit_test(what_was_carried_out_keeps_to_its_id),
        cmocka_unit_test(another_force_card_is_told),
        cmocka_unit_test(an_open_attack_is_told),
        cmocka_unit_test(new_chance_is_told),
        cmocka_unit_test(new_chance_is_told_where_all_is_kept),
        cmocka_unit_test(the_strip_does_not_move_the_board),
        cmocka_unit_test(an_own_mission_is_tested_from_the_list),
        cmocka_unit_test(the_open_list_follows_a_file),
        cmocka_unit_test(tried_again_it_is_a_test),
        cmocka_unit_test(tried_again_while_broken_it_is_waited_for),
        cmocka_unit_test(the_key_does_nothing_in_other_games),
        cmocka_unit_test(a_hundred_saves_half_of_them_broken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
