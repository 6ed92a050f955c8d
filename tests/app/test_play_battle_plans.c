/*
 * test_play_battle_plans.c -- Battle Plans of the 2018 edition by one person with two corporations, from the title to
 * the result by mouse alone, through SDL's event queue and a real window (dummy video driver): set-up, brief, two of
 * three Doomtroopers, Bunker, cards, and the mission with its doors, desks, extra actions and the AI deck's turns.
 * Then the replay that was saved there is read again: it tells the same game and the same points as the result.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/mission/catalogue/editions.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "shell/input/input_sdl.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/mission/score.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "siege/text/play/result_count.h"
#include "support/english.h"
#include "support/window/player.h"
#include "siege/text/mission/results.h"

/*
 * What was clicked can be written down and played again by the program itself (tests/app/test_play_battle_plans.sh):
 * CITADEL_SCRIPT names the file, CITADEL_USER the folder, which is left there then. CITADEL_GALLERY names a folder for
 * a picture of every step.
 */

enum { CLICKS_MOST = 1500, SEED = 4, RUN_IN_ROUND = 3 };

#define REPLAY "Mine"
static const char MISSION[] = "second.battle-plans";

/* How the mission ended: the board, and what everybody had. */
struct ending {
    struct game game;
    struct result_count count;
};

/* ---- a person who knows what to do ----------------------------------------------------------------------------- */

/* One more action for somebody who has used both of its own (S-CARD-1, S-CARD-3). */
static bool is_one_more(const struct game *game, const struct command *command)
{
    if (command->type != COMMAND_PLAY || command->target >= TROOPER_MAX)
        return false;
    const struct doomtrooper_card *card = &game->scenario->catalogue->doomtrooper[command->choice];
    return card->side[command->turn].verb == EFFECT_EXTRA_ACTION && game->figure[command->target].actions == 0;
}

/* Steps from everywhere to the next desk: to a square beside one. */
static void measure_way(const struct game *game, struct field *field)
{
    uint64_t goals[BOARD_MAX] = {0};
    const struct task *task = &game->scenario->mission.task[0];
    for (int i = 0; i < task->squares; i++)
        for (int y = task->at[i].y - 1; y <= task->at[i].y + 1; y++)
            for (int x = task->at[i].x - 1; x <= task->at[i].x + 1; x++)
                if (board_adjacent(game, square_at(x, y), task->at[i]))
                    goals[y] |= UINT64_C(1) << x;
    field_compute_nearest(game, goals, true, true, SQUARE_NONE, 0, field);
}

/* Once the first creatures are met, the second of a pair goes straight for the desks; the first covers it. */
static bool run_for_the_desk(struct program *program, const struct legal_list *legal)
{
    static struct field field;
    struct board_screen *board = program_board(program);
    const struct game *game = &board->play.session->game;
    if (game->turn.round < RUN_IN_ROUND)
        return false;
    measure_way(game, &field);
    const struct command *best = NULL;
    int least = FIELD_FAR;
    for (int i = 0; i < legal->count; i++) {
        const struct command *move = &legal->item[i];
        if (move->type != COMMAND_MOVE || move->figure % PAIR == 0 || !square_is(move->to) ||
            game->team[move->figure / PAIR].tasks[0])
            continue;
        struct square own = figure_square(game, move->figure);
        int now = square_is(own) ? field.steps[own.y][own.x] : FIELD_FAR;
        int then = field.steps[move->to.y][move->to.x];
        if (then < now && then < least) {
            least = then;
            best = move;
        }
    }
    return best && player_try(program, best);
}

/* What a person would not miss: the picture beside the desk, and the card for one more action. */
static bool try_what_matters(struct program *program)
{
    static struct legal_list legal;
    struct board_screen *board = program_board(program);
    const struct game *game = &board->play.session->game;
    if (game->pending.type != PENDING_NONE)
        return false;
    legal_commands(game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal.item[i].type == COMMAND_TASK && player_try(program, &legal.item[i]))
            return true;
    for (int i = 0; i < legal.count; i++)
        if (is_one_more(game, &legal.item[i]) && player_try(program, &legal.item[i]))
            return true;
    return run_for_the_desk(program, &legal);
}

static void choose_two_of_three(struct program *program)
{
    program_look(program, "pair-before");
    int team = program_board(program)->play.session->game.pending.seat;
    (void)program_click_numbered(program, "muster#", team == 0 ? 0 : 2); /* who stays behind */
    program_wait(program, 2);
    program_show(program, "pair");
    program_click_or_fail(program, "muster.confirm");
    program_settle(program);
}

static void choose_equipment(struct program *program)
{
    program_look(program, "bunker");
    if (!program_click(program, "bunker.recommended"))
        program_click_or_fail(program, "bunker.ready");
    program_wait(program, 4);
    program_look(program, "bunker-taken");
    if (program_board(program) && bunker_screen_is_due(&program_board(program)->play))
        (void)program_click(program, "bunker.recommend_all");
    program_settle(program);
}

static void decide(struct program *program, struct bot *bot)
{
    struct board_screen *board = program_board(program);
    if (muster_screen_is_due(&board->play)) {
        choose_two_of_three(program);
        return;
    }
    if (bunker_screen_is_due(&board->play)) {
        choose_equipment(program);
        return;
    }
    program_look(program, "asked");
    if (try_what_matters(program) || !program_board(program))
        return;
    struct command command = player_advice(bot, program_board(program));
    if (command.type != COMMAND_END_TURN && player_try(program, &command))
        return;
    if (program_offers(program, "hud.end_turn"))
        player_end_turn(program);
    else if (program_board(program))
        player_act_somehow(program);
}

/* ---- the whole way --------------------------------------------------------------------------------------------- */

/* On the page of the 2018 missions the one that is meant. */
static void choose_mission(struct program *program)
{
    const struct services *services = app_services_table(program->services);
    int count = services_look(services, LIST_MISSIONS), index = 0;
    while (index < count && strcmp(services->missions.entry[index].id, MISSION) != 0)
        index++;
    program_click_or_fail(program, "title.single_mission");
    program_click_or_fail(program, "missions.group#2");
    program_show(program, "missions");
    assert_true(program_click_numbered(program, "missions.row#", index));
    program_wait(program, 10);
    program_show(program, "mission");
    program_click_or_fail(program, "missions.choose");
}

/* Two corporations for one person, the AI deck against them, Rank 1: what is recommended, by the book's numbers. */
static void set_up(struct program *program)
{
    assert_true(program_is_on(program, "setup"));
    assert_true(ui_find_disabled(program->loop.ui, "setup.recommended")); /* the seats are so from the start */
    program_click_or_fail(program, "setup.rules"); /* one picture is enough, as the book has it */
    program_click_or_fail(program, "setup.rules.book");
    program_click_or_fail(program, "setup.rules.close");
    program_show(program, "setup");
    program_click_or_fail(program, "setup.start");
    assert_true(program_is_on(program, "brief"));
    program_show(program, "brief");
    program_click_or_fail(program, "brief.start");
    program_settle(program);
    const struct board_screen *board = program_board(program);
    assert_non_null(board);
    assert_string_equal(board->play.session->scenario->mission.id, MISSION);
    int humans = 0;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        humans += (board->play.session->game.team[seat].flags & TEAM_PLAYS) &&
                  board->play.session->control[seat] == CONTROL_HUMAN;
    assert_int_equal(humans, 2);
    assert_int_equal(board->play.session->control[SEAT_LEGION], CONTROL_DECK);
    assert_int_equal(board->play.session->game.team[0].rank, 1);
}

static void play_to_the_end(struct program *program, struct ending *ending)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    while (program->clicks < CLICKS_MOST && program_board(program)) {
        struct board_screen *board = program_board(program);
        if (!game_is_over(&board->play.session->game)) {
            decide(program, &bot);
            continue;
        }
        ending->game = board->play.session->game;
        result_count_history(&ending->count, board->play.session->scenario, board->play.session->history);
        program_show(program, "over");
        program_click_or_fail(program, "hud.continue");
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    program_show(program, "result");
}

/* Under a name of the person's own. */
static void save_the_replay(struct program *program)
{
    program_click_or_fail(program, "result.save_replay");
    program_click_or_fail(program, "save.name");
    input_sdl_push_text(REPLAY);
    program_tell(program, "type " REPLAY);
    program_wait(program, 4);
    program_show(program, "save");
    program_click_or_fail(program, "save.save");
    assert_true(program_is_on(program, "result"));
}

/* ---- what happened --------------------------------------------------------------------------------------------- */

/* How often people did it, and how often the Dark Legion or nobody. */
struct tally {
    int person[EVENT_TYPES], other[EVENT_TYPES];
    int extra_actions, points[SEAT_COUNT], turns[SEAT_COUNT];
};

static void count_event(struct tally *tally, const struct event *event, bool person)
{
    (person ? tally->person : tally->other)[event->type]++;
    if (event->type == EVENT_CARD_PLAYED && event->kind == EFFECT_EXTRA_ACTION)
        tally->extra_actions++;
    if (event->type == EVENT_POINTS)
        tally->points[event->seat] += event->number;
    if (event->type == EVENT_TURN_ENDED)
        tally->turns[event->seat]++;
}

/* Plays the saved game again; what it tells is counted. */
static void count_all(struct tally *tally, const struct save_file *file)
{
    static struct game game;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    memset(tally, 0, sizeof *tally);
    events->count = 0;
    game_start(&game, file->scenario, history_setup(file->history), events);
    for (int i = 0; i < history_count(file->history); i++) {
        const struct command *command = history_command(file->history, i);
        events->count = 0;
        assert_int_equal(game_apply(&game, command, events).why, REJECT_NONE);
        for (int e = 0; e < events->count; e++)
            count_event(tally, &events->item[e], command->seat < TEAM_MAX);
    }
    free(events);
}

/* The newest file of that kind in the user's folder. */
static void read_saved(const struct program *program, struct editions *editions, const char *pattern,
                       const struct ending *ending, struct save_file *file)
{
    char path[PATHS_SIZE + 32];
    glob_t found;
    snprintf(path, sizeof path, "%s/%s", program->paths.user, pattern);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    bool read = false;
    for (size_t i = 0; i < found.gl_pathc && !read; i++) {
        const char *name = found.gl_pathv[i];
        read = save_read(file, name, editions_of_file(editions, name), english_strings()) &&
               (file->head.replay || game_hash(&file->game) == game_hash(&ending->game));
        if (!read)
            save_file_clear(file);
    }
    assert_true(read);
    assert_int_equal(file->head.verdict, SAVE_FINE);
    globfree(&found);
}

/* The log leads to the same end, command by command, and to the same points. */
static void check_log(const struct ending *ending, const struct save_file *file, struct tally *tally)
{
    static struct game end;
    struct replay_report report;
    struct result_count count;
    assert_true(replay_verify(&report, &end, file->scenario, file->history));
    assert_true(game_is_over(&end));
    assert_true(game_hash(&end) == game_hash(&ending->game));
    result_count_history(&count, file->scenario, file->history);
    assert_memory_equal(&count, &ending->count, sizeof count);
    count_all(tally, file);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        int sum = 0;
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            sum += count.points[seat][cause];
        assert_int_equal(sum, tally->points[seat]);
        if (seat < TEAM_MAX && (end.team[seat].flags & TEAM_PLAYS))
            assert_int_equal(end.team[seat].points, end.team[seat].start_points + sum);
    }
    assert_int_equal(end.legion.points, tally->points[SEAT_LEGION]);
}

/* All that a mission of this edition has to offer was done by mouse. */
static void check_deeds(const struct tally *tally, const struct game *end)
{
    print_message("%d steps, %d attacks, %d doors, %d extra actions, %d pictures, turns %d %d and %d of the AI deck\n",
                  tally->person[EVENT_STEPPED], tally->person[EVENT_ATTACK_DECLARED], tally->person[EVENT_DOOR_OPENED],
                  tally->extra_actions, tally->person[EVENT_TASK_DONE], tally->turns[0], tally->turns[1],
                  tally->turns[SEAT_LEGION]);
    assert_int_equal(tally->person[EVENT_PAIR_CHOSEN], 2);
    assert_true(tally->person[EVENT_TAKEN] > 0);
    assert_true(tally->person[EVENT_STEPPED] > 0);
    assert_true(tally->person[EVENT_ATTACK_DECLARED] > 0);
    assert_true(tally->person[EVENT_DOOR_OPENED] > 0);
    assert_true(tally->extra_actions > 0);
    assert_true(tally->person[EVENT_TASK_DONE] > 0);
    assert_true(tally->other[EVENT_AI_CARD] > 0);
    assert_true(tally->turns[SEAT_LEGION] > 0);
    assert_int_equal(end->team[0].tasks[0] + end->team[1].tasks[0], tally->person[EVENT_TASK_DONE]);
}

/* What the result says: who has sent a picture has its four points, and nobody else. */
static void check_result(const struct ending *ending)
{
    char text[WORDS_SENTENCE_MAX];
    const struct game *end = &ending->game;
    const struct words words = {english_strings(), end->scenario->catalogue};
    bool sent = end->team[0].tasks[0] + end->team[1].tasks[0] > 0;
    assert_true(score_is_accomplished(end) == sent);
    print_message("%s. ", result_headline(text, sizeof text, &words, end));
    print_message("%s\n", result_reason(text, sizeof text, &words, end));
    for (int team = 0; team < 2; team++) {
        print_message("%s\n", result_seat_line(text, sizeof text, &words, end, (seat_id)team));
        assert_int_equal(ending->count.points[team][POINTS_PRIMARY], sent ? 4 : 0);
    }
    assert_int_equal(ending->count.points[SEAT_LEGION][POINTS_PRIMARY], sent ? 0 : 4);
}

static void check_saved(const struct program *program, const struct ending *ending)
{
    static struct save_file replay, save;
    static struct tally tally, again;
    struct problem_list *problems = problem_list_new();
    struct editions *editions = editions_open(program->paths.assets, problems);
    assert_non_null(editions);
    read_saved(program, editions, "saves/*Mine*.save", ending, &replay);
    check_log(ending, &replay, &tally);
    read_saved(program, editions, "saves/autosave-*.save", ending, &save);
    check_log(ending, &save, &again);
    assert_memory_equal(&tally, &again, sizeof tally);
    check_deeds(&tally, &ending->game);
    save_file_clear(&replay);
    save_file_clear(&save);
    editions_close(editions);
    problem_list_free(problems);
}

/* ---- the two windows ------------------------------------------------------------------------------------------- */

static void play_from_title_to_result(struct program *program)
{
    static struct ending ending;
    program_wait(program, 10);
    assert_true(program_is_on(program, "title"));
    program_show(program, "title");
    choose_mission(program);
    set_up(program);
    play_to_the_end(program, &ending);
    save_the_replay(program);
    check_result(&ending);
    check_saved(program, &ending);
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
    print_message("%d clicks at %dx%d\n", program->clicks, program->w, program->h);
    program_tell(program, "expect @result.title\nquit");
}

static void battle_plans_in_a_small_window(void **state)
{
    static struct program program;
    (void)state;
    program_open(
        &program,
        &(struct program_plan){
            .w = 1024, .h = 640, .seed = SEED, .script = getenv("CITADEL_SCRIPT"), .user = getenv("CITADEL_USER")});
    play_from_title_to_result(&program);
    program_close(&program);
}

static void battle_plans_in_a_large_window(void **state)
{
    static struct program program;
    (void)state;
    if (getenv("CITADEL_SCRIPT"))
        skip(); /* only the clicks of the other are wanted */
    program_open(&program, &(struct program_plan){.w = 1920, .h = 1080, .seed = SEED});
    play_from_title_to_result(&program);
    program_close(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_plans_in_a_small_window),
        cmocka_unit_test(battle_plans_in_a_large_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
