/*
 * test_play_battle_plans.c -- Battle Plans of the 2018 edition by one person with two corporations, from the title to the
 * result by mouse alone, through SDL's event queue and a real window (dummy video driver): set-up, brief, two of three
 * Doomtroopers, Bunker, cards, and the mission with its doors, desks, extra actions and the AI deck's turns. Then the
 * replay that was saved there is read again: it tells the same game and the same points as the result.
 *
 * What was clicked can be written down and played again by the program itself (tests/app/test_play_battle_plans.sh):
 * CITADEL_SCRIPT names the file, CITADEL_USER the folder, which is left there then. CITADEL_GALLERY names a folder for a
 * picture of every step.
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

#include "ai/bot.h"
#include "app/loop.h"
#include "app/paths.h"
#include "app/services.h"
#include "app/start.h"
#include "input/input_sdl.h"
#include "mission/editions.h"
#include "mission/problem.h"
#include "mission/replay.h"
#include "mission/save.h"
#include "rules/board.h"
#include "rules/points.h"
#include "rules/reach.h"
#include "rules/score.h"
#include "screen/board_screen_parts.h"
#include "screen/hud_bunker.h"
#include "screen/hud_muster.h"
#include "screen/result_points.h"
#include "screen/special.h"
#include "support/english.h"
#include "text/results.h"

enum { FRAME = 16, CLICKS_MOST = 1500, SETTLE_MOST = 6000, SEED = 7, RUN_IN_ROUND = 3 };

static const char REPLAY[] = "Mine";
static const char MISSION[] = "second.battle-plans";

/* The program without its main loop: a frame follows whenever the test says so. */
struct program {
    struct loop loop;
    struct paths paths;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    struct bot bot;
    FILE *script;
    const char *gallery;
    int w, h, clicks, pictures, clipped;
    bool stays;          /* the user's folder is somebody else's */
    struct game end;     /* as it was when the mission was over */
    struct result_points points;
};

/* ---- frames and clicks ---------------------------------------------------------------------------------------------- */

static void frame(struct program *program)
{
    struct loop *loop = &program->loop;
    input_sdl_poll(&loop->input, &program->preferences.bindings, window_density(&loop->window));
    loop->now += FRAME;
    loop_draw_frame(loop);
}

static const struct screen *top(const struct program *program)
{
    return screen_stack_top(&program->loop.stack);
}

static bool is_on(const struct program *program, const char *name)
{
    return top(program) && strcmp(top(program)->kind->name, name) == 0;
}

static struct board_screen *board_of(struct program *program)
{
    return is_on(program, "board") ? (struct board_screen *)screen_stack_top(&program->loop.stack) : NULL;
}

static void wait_for(struct program *program, int ms)
{
    for (int t = 0; t < ms; t += FRAME)
        frame(program);
    if (program->script)
        fprintf(program->script, "wait %d\n", ms);
}

/* Nothing that is written there may be cut off; and a picture for whoever wants to see it. */
static void look(struct program *program, const char *name)
{
    char path[512];
    if (program->gallery) {
        snprintf(path, sizeof path, "%.300s/%d-%03d-%.60s.png", program->gallery, program->w, program->pictures++, name);
        assert_true(canvas_save_png(program->loop.window.canvas, path));
    }
    for (int i = 0; i < ui_clipped_count(program->loop.ui); i++)
        print_error("%s: \"%s\" did not fit\n", name, ui_clipped_text(program->loop.ui, i));
    program->clipped += ui_clipped_count(program->loop.ui);
}

/* The same, and the program that plays this again takes the picture, too. */
static void show(struct program *program, const char *name)
{
    wait_for(program, 10 * FRAME);
    look(program, name);
    if (program->script)
        fprintf(program->script, "expect_unclipped\nscreenshot %s.png\n", name);
}

/* A person's click; false when there is nothing of that name to click. */
static bool click(struct program *program, const char *id)
{
    struct rect rect;
    if (!ui_find(program->loop.ui, id, &rect) || ui_find_disabled(program->loop.ui, id))
        return false;
    float density = window_density(&program->loop.window);
    struct point middle = rect_centre(rect);
    int x = (int)(middle.x / density), y = (int)(middle.y / density);
    input_sdl_push_motion(x, y);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, true, false);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, false, false);
    frame(program);
    if (program->script)
        fprintf(program->script, "click @%s\nwait %d\n", id, 2 * FRAME);
    program->clicks++;
    return true;
}

static bool click_numbered(struct program *program, const char *kind, int number)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s%d", kind, number);
    return click(program, id);
}

static void click_or_fail(struct program *program, const char *id)
{
    if (!click(program, id))
        fail_msg("there is no \"%s\" to click on the screen \"%s\"", id, top(program) ? top(program)->kind->name : "none");
    wait_for(program, 10 * FRAME);
}

/* The hand goes aside, so that what is offered is looked at anew. */
static void move_aside(struct program *program)
{
    struct rect rect;
    if (!board_of(program) || !ui_find(program->loop.ui, "hud.menu", &rect))
        return;
    float density = window_density(&program->loop.window);
    struct point middle = rect_centre(rect);
    input_sdl_push_motion((int)(middle.x / density), (int)(middle.y / density));
    frame(program);
    if (program->script)
        fprintf(program->script, "move @hud.menu\n");
}

/* Until nothing moves and a person must decide, or the mission is over. */
static void wait_for_a_person(struct program *program)
{
    int frames = 0;
    for (; frames < SETTLE_MOST; frames++) {
        struct board_screen *board = board_of(program);
        bool waits = !board || game_is_over(&board->session->game) || board->curtain || board->hand.first ||
                     board_may_act(board);
        if (waits && !screen_stack_wants_frames(&program->loop.stack))
            break;
        frame(program);
        if (program->gallery && frames % 40 == 39)
            look(program, "meanwhile");
    }
    assert_true(frames < SETTLE_MOST);
    if (program->script && frames)
        fprintf(program->script, "wait %d\n", frames * FRAME);
    move_aside(program);
    wait_for(program, 4 * FRAME);
}

/* Is something to be clicked away first: the curtain, or the cards shown after the draft? */
static const char *in_front(struct program *program)
{
    const struct board_screen *board = board_of(program);
    return board && board->curtain ? "curtain" : board && board->hand.first ? "hand.begin" : NULL;
}

/* The same, and past the curtain: whoever is named there sits down. */
static void settle(struct program *program)
{
    wait_for_a_person(program);
    while (in_front(program)) {
        if (board_of(program)->hand.first)
            look(program, "cards");
        if (!click(program, in_front(program)))
            break;
        wait_for_a_person(program);
    }
}

/* ---- a command becomes clicks ---------------------------------------------------------------------------------------- */

static void hold(struct program *program, const struct board_screen *board, figure_id figure)
{
    if (figure < TROOPER_MAX && board->selection.figure != figure) {
        (void)click_numbered(program, "team#", figure % PAIR);
        wait_for(program, 2 * FRAME);
    }
}

/* The button that gives this answer. */
static bool answer(struct program *program, const struct board_screen *board, const struct command *command)
{
    for (int i = 0; i < board->options_count; i++) {
        const struct command *option = &board->option[i].command;
        if (option->type == command->type && option->gate == command->gate && option->choice == command->choice &&
            option->target == command->target && option->slot == command->slot)
            return click_numbered(program, "choice#", i);
    }
    return false;
}

static bool walk(struct program *program, const struct board_screen *board, const struct command *command)
{
    char id[UI_ID_SIZE];
    hold(program, board, command->figure);
    snprintf(id, sizeof id, "square.%c%d", 'A' + command->to.x, command->to.y + 1);
    return click(program, id);
}

/* Above the place that the aim panel takes, the kind of attack is chosen; a charge has its own button. */
static bool attack(struct program *program, const struct board_screen *board, const struct command *command)
{
    static const char *const modes[] = {[MODE_CLOSE] = "aim.close", [MODE_FIRE] = "aim.fire", [MODE_TECH] = "aim.tech"};
    hold(program, board, command->figure);
    if (!click_numbered(program, "figure.", command->target))
        return false;
    wait_for(program, 4 * FRAME);
    if (board->selection.mode != command->mode && command->mode <= MODE_TECH && modes[command->mode])
        (void)click(program, modes[command->mode]);
    if (command->charge && !board->selection.charge)
        (void)click(program, "aim.charge");
    wait_for(program, 2 * FRAME);
    look(program, "attack");
    return click(program, "aim.roll") || (click(program, "aim.cancel") && false);
}

/* No card, no dice again, no more of what a card lends; the attacker stays where it is. */
static bool keep(struct program *program)
{
    return click(program, "react.not_now") || click(program, "tray.keep") || click(program, "hud.leave_rest");
}

/* Beside a desk, a terminal … */
static bool act_specially(struct program *program, const struct board_screen *board, const struct command *command)
{
    struct special specials[SPECIALS_MAX];
    hold(program, board, command->figure);
    if (!click(program, "action.special"))
        return false;
    wait_for(program, 4 * FRAME);
    look(program, "special");
    int count = special_list(&board->seen, board->viewer, command->figure, board->selection.extra, specials);
    for (int i = 0; i < count; i++)
        if (specials[i].command.type == command->type && specials[i].command.choice == command->choice &&
            specials[i].reject.why == REJECT_NONE)
            return click_numbered(program, "special#", i);
    return click(program, "special.close") && false;
}

/* A card or gear from the hand, if no square has to be pointed at. */
static bool play(struct program *program, const struct board_screen *board, const struct command *command)
{
    struct hand_entry entries[HAND_ENTRIES];
    int count = hand_list(board, entries), at = -1;
    for (int i = 0; i < count; i++)
        if (entries[i].gear == (command->type == COMMAND_USE) && entries[i].index == command->choice &&
            entries[i].figure == command->figure)
            at = i;
    if (at < 0 || square_is(command->to) || !click(program, "hud.cards"))
        return false;
    wait_for(program, 2 * FRAME);
    (void)click_numbered(program, "hand.card#", at);
    wait_for(program, 2 * FRAME);
    look(program, "hand");
    if (!click_numbered(program, "hand.play#", command->turn))
        return click(program, "hand.close") && false;
    wait_for(program, 2 * FRAME);
    if (command->target != FIGURE_NONE && board->hand.command.target != command->target)
        (void)click_numbered(program, "figure.", command->target);
    wait_for(program, 2 * FRAME);
    look(program, "card-aimed");
    return click(program, "hand.confirm") || (click(program, "hand.cancel") && click(program, "hand.close") && false);
}

static void end_turn(struct program *program)
{
    look(program, "turn-ends");
    click_or_fail(program, "hud.end_turn");
    (void)click(program, "end_turn.confirm");
    settle(program);
}

static bool carry_out(struct program *program, const struct board_screen *board, const struct command *command)
{
    switch ((enum command_type)command->type) {
    case COMMAND_MOVE:
        return command->gate == GATE_NONE || board->seen.figure[command->figure].state == FIGURE_WAITING
                   ? walk(program, board, command)
                   : false;
    case COMMAND_ATTACK:
        return attack(program, board, command);
    case COMMAND_KEEP:
        return keep(program) || answer(program, board, command);
    case COMMAND_TASK:
    case COMMAND_SCAN:
        return act_specially(program, board, command);
    case COMMAND_PLAY:
    case COMMAND_USE:
        return play(program, board, command);
    default:
        return answer(program, board, command);
    }
}

static int commands(struct program *program)
{
    const struct board_screen *board = board_of(program);
    return board ? history_count(board->session->history) : -1;
}

static bool try_command(struct program *program, const struct command *command)
{
    struct board_screen *board = board_of(program);
    int before = commands(program);
    if (!board || !carry_out(program, board, command))
        return false;
    wait_for(program, 2 * FRAME);
    look(program, command_name((enum command_type)command->type));
    settle(program);
    return commands(program) != before;
}

/* ---- a person who knows what to do --------------------------------------------------------------------------------- */

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

/* Once the first creatures are met, the second of a pair goes for the desks as straight as it can; the first covers it. */
static bool run_for_the_desk(struct program *program, const struct legal_list *legal)
{
    static struct field field;
    struct board_screen *board = board_of(program);
    const struct game *game = &board->session->game;
    if (game->turn.round < RUN_IN_ROUND)
        return false;
    measure_way(game, &field);
    const struct command *best = NULL;
    int least = FIELD_FAR;
    for (int i = 0; i < legal->count; i++) {
        const struct command *move = &legal->item[i];
        if (move->type != COMMAND_MOVE || move->figure % PAIR == 0 || !square_is(move->to) || game->team[move->figure / PAIR].tasks[0])
            continue;
        struct square own = figure_square(game, move->figure);
        int now = square_is(own) ? field.steps[own.y][own.x] : FIELD_FAR;
        int then = field.steps[move->to.y][move->to.x];
        if (then < now && then < least) {
            least = then;
            best = move;
        }
    }
    return best && try_command(program, best);
}

/* What a person would not miss: the picture beside the desk, and the card for one more action. */
static bool try_what_matters(struct program *program)
{
    static struct legal_list legal;
    struct board_screen *board = board_of(program);
    const struct game *game = &board->session->game;
    if (game->pending.type != PENDING_NONE)
        return false;
    legal_commands(game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal.item[i].type == COMMAND_TASK && try_command(program, &legal.item[i]))
            return true;
    for (int i = 0; i < legal.count; i++)
        if (is_one_more(game, &legal.item[i]) && try_command(program, &legal.item[i]))
            return true;
    return run_for_the_desk(program, &legal);
}

/* What the greedy player would do. "Finish" has no button: the next figure is simply taken up, or the turn ends. */
static struct command advice(struct program *program, const struct board_screen *board)
{
    struct command command;
    struct game view = board->seen;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    for (int i = 0; i <= PAIR; i++) {
        assert_true(bot_decide(&program->bot, &view, &command));
        if (command.type != COMMAND_FINISH)
            break;
        events->count = 0;
        (void)game_apply(&view, &command, events);
    }
    free(events);
    return command;
}

/* Whatever else can be clicked: somebody who must enter may not end the turn. */
static void do_anything(struct program *program)
{
    static struct legal_list legal;
    legal_commands(&board_of(program)->session->game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (try_command(program, &legal.item[i]))
            return;
    look(program, "nothing-to-click");
    fail_msg("nothing can be clicked, pending %d", board_of(program)->session->game.pending.type);
}

static void choose_two_of_three(struct program *program)
{
    look(program, "pair-before");
    int team = board_of(program)->session->game.pending.seat;
    (void)click_numbered(program, "muster#", team == 0 ? 0 : 2); /* who stays behind */
    wait_for(program, 2 * FRAME);
    show(program, "pair");
    click_or_fail(program, "muster.confirm");
    settle(program);
}

static void choose_equipment(struct program *program)
{
    look(program, "bunker");
    if (!click(program, "bunker.recommended"))
        click_or_fail(program, "bunker.ready");
    wait_for(program, 4 * FRAME);
    look(program, "bunker-taken");
    if (board_of(program) && hud_bunker_is_open(board_of(program)))
        (void)click(program, "bunker.recommend_all");
    settle(program);
}

static void decide(struct program *program)
{
    struct board_screen *board = board_of(program);
    if (hud_muster_is_open(board)) {
        choose_two_of_three(program);
        return;
    }
    if (hud_bunker_is_open(board)) {
        choose_equipment(program);
        return;
    }
    look(program, "asked");
    if (try_what_matters(program) || !board_of(program))
        return;
    struct command command = advice(program, board_of(program));
    if (command.type != COMMAND_END_TURN && try_command(program, &command))
        return;
    struct rect rect;
    if (board_of(program) && ui_find(program->loop.ui, "hud.end_turn", &rect) &&
        !ui_find_disabled(program->loop.ui, "hud.end_turn"))
        end_turn(program);
    else if (board_of(program))
        do_anything(program);
}

/* ---- the whole way ---------------------------------------------------------------------------------------------------- */

/* On the page of the 2018 missions the one that is meant. */
static void choose_mission(struct program *program)
{
    const struct services *services = app_services_table(program->services);
    int count = services->mission_count(services->self), index = 0;
    while (index < count && strcmp(services->mission_at(services->self, index)->id, MISSION) != 0)
        index++;
    click_or_fail(program, "title.single_mission");
    click_or_fail(program, "missions.group#2");
    show(program, "missions");
    assert_true(click_numbered(program, "missions.row#", index));
    wait_for(program, 10 * FRAME);
    show(program, "mission");
    click_or_fail(program, "missions.choose");
}

/* Two corporations for one person, the AI deck against them, Rank 1: what is recommended. */
static void set_up(struct program *program)
{
    assert_true(is_on(program, "setup"));
    click_or_fail(program, "setup.recommended");
    show(program, "setup");
    click_or_fail(program, "setup.start");
    assert_true(is_on(program, "brief"));
    show(program, "brief");
    click_or_fail(program, "brief.start");
    settle(program);
    const struct board_screen *board = board_of(program);
    assert_non_null(board);
    assert_string_equal(board->session->scenario->mission.id, MISSION);
    int humans = 0;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        humans += (board->session->game.team[seat].flags & TEAM_PLAYS) && board->session->control[seat] == CONTROL_HUMAN;
    assert_int_equal(humans, 2);
    assert_int_equal(board->session->control[SEAT_LEGION], CONTROL_DECK);
    assert_int_equal(board->session->game.team[0].rank, 1);
}

static void play_to_the_end(struct program *program)
{
    while (program->clicks < CLICKS_MOST && is_on(program, "board")) {
        struct board_screen *board = board_of(program);
        if (!game_is_over(&board->session->game)) {
            decide(program);
            continue;
        }
        program->end = board->session->game;
        result_points_of_history(&program->points, board->session->scenario, board->session->history);
        show(program, "over");
        click_or_fail(program, "hud.continue");
    }
    assert_true(is_on(program, "result"));
    wait_for(program, 60 * FRAME);
    show(program, "result");
}

/* Under a name of the person's own. */
static void save_the_replay(struct program *program)
{
    click_or_fail(program, "result.save_replay");
    click_or_fail(program, "save.name");
    input_sdl_push_text(REPLAY);
    if (program->script)
        fprintf(program->script, "type %s\n", REPLAY);
    wait_for(program, 4 * FRAME);
    show(program, "save");
    click_or_fail(program, "save.save");
    assert_true(is_on(program, "result"));
}

/* ---- what happened ---------------------------------------------------------------------------------------------------- */

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
static void read_saved(struct program *program, struct editions *editions, const char *pattern, struct save_file *file)
{
    char path[PATHS_SIZE + 32];
    glob_t found;
    snprintf(path, sizeof path, "%s/%s", program->paths.user, pattern);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    bool read = false;
    for (size_t i = 0; i < found.gl_pathc && !read; i++) {
        const char *name = found.gl_pathv[i];
        read = save_read(file, name, editions_of_file(editions, name), english_strings()) &&
               (file->head.replay || game_hash(&file->game) == game_hash(&program->end));
        if (!read)
            save_file_clear(file);
    }
    assert_true(read);
    assert_int_equal(file->head.verdict, SAVE_FINE);
    globfree(&found);
}

/* The log leads to the same end, command by command, and to the same points. */
static void check_log(const struct program *program, const struct save_file *file, struct tally *tally)
{
    static struct game end;
    struct replay_report report;
    struct result_points points;
    assert_true(replay_verify(&report, &end, file->scenario, file->history));
    assert_true(game_is_over(&end));
    assert_true(game_hash(&end) == game_hash(&program->end));
    result_points_of_history(&points, file->scenario, file->history);
    assert_memory_equal(&points, &program->points, sizeof points);
    count_all(tally, file);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        int sum = 0;
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            sum += points.part[seat][cause];
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
static void check_result(const struct program *program)
{
    char text[WORDS_SENTENCE_MAX];
    const struct game *end = &program->end;
    const struct words words = {english_strings(), end->scenario->catalogue};
    bool sent = end->team[0].tasks[0] + end->team[1].tasks[0] > 0;
    assert_true(score_is_accomplished(end) == sent);
    print_message("%s. ", result_headline(text, sizeof text, &words, end));
    print_message("%s\n", result_reason(text, sizeof text, &words, end));
    for (int team = 0; team < 2; team++) {
        print_message("%s\n", result_seat_line(text, sizeof text, &words, end, (seat_id)team));
        assert_int_equal(program->points.part[team][POINTS_PRIMARY], sent ? 4 : 0);
    }
    assert_int_equal(program->points.part[SEAT_LEGION][POINTS_PRIMARY], sent ? 0 : 4);
}

static void check_saved(struct program *program)
{
    static struct save_file replay, save;
    static struct tally tally, again;
    struct problem_list *problems = problem_list_new();
    struct editions *editions = editions_open(program->paths.assets, problems);
    assert_non_null(editions);
    read_saved(program, editions, "saves/*Mine*.save", &replay);
    check_log(program, &replay, &tally);
    read_saved(program, editions, "saves/autosave-*.save", &save);
    check_log(program, &save, &again);
    assert_memory_equal(&tally, &again, sizeof tally);
    check_deeds(&tally, &program->end);
    save_file_clear(&replay);
    save_file_clear(&save);
    editions_close(editions);
    problem_list_free(problems);
}

/* ---- opening and closing ---------------------------------------------------------------------------------------------- */

static struct program *open_program(int w, int h, const char *script, const char *user)
{
    char folder[] = "/tmp/citadel-plans-XXXXXX", error[256], why[WHY_MAX_BYTES];
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    program->stays = user != NULL;
    if (!user)
        assert_non_null(mkdtemp(folder));
    assert_true(paths_init(&program->paths, user ? user : folder, "assets"));
    preferences_init(&program->preferences);
    preferences_set(&program->preferences, PREFERENCE_ENEMY_SPEED, 5);
    program->problems = problem_list_new();
    const struct app_parts parts = {.paths = &program->paths,
                                    .preferences = &program->preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = SEED,
                                    .version = "Citadel test"};
    program->services = app_services_new(&parts, program->problems);
    assert_non_null(program->services);
    program->loop.strings = parts.strings;
    program->loop.game = (void *)(uintptr_t)app_services_table(program->services);
    assert_true(loop_open(&program->loop, &program->preferences, "assets", w, h, true, error));
    program->bot = (struct bot){BOT_GREEDY, rng_seed(1, 1)};
    program->script = script ? fopen(script, "w") : NULL;
    if (program->script)
        fprintf(program->script, "# seed %d\n", SEED);
    program->gallery = getenv("CITADEL_GALLERY");
    program->w = w;
    program->h = h;
    assert_true(start_push_first(&program->loop.stack, app_services_table(program->services), NULL, why));
    return program;
}

static void close_program(struct program *program)
{
    char command[PATHS_SIZE + 16];
    loop_close(&program->loop);
    screen_stack_free_all(&program->loop.stack);
    app_services_free(program->services);
    problem_list_free(program->problems);
    if (program->script)
        fclose(program->script);
    snprintf(command, sizeof command, "rm -rf '%s'", program->paths.user);
    if (!program->stays)
        assert_int_equal(system(command), 0);
    free(program);
}

static void play_from_title_to_result(struct program *program)
{
    wait_for(program, 10 * FRAME);
    assert_true(is_on(program, "title"));
    show(program, "title");
    choose_mission(program);
    set_up(program);
    play_to_the_end(program);
    save_the_replay(program);
    check_result(program);
    check_saved(program);
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
    print_message("%d clicks at %dx%d\n", program->clicks, program->w, program->h);
    if (program->script)
        fprintf(program->script, "expect @result.title\nquit\n");
}

static void battle_plans_in_a_small_window(void **state)
{
    struct program *program = open_program(1024, 640, getenv("CITADEL_SCRIPT"), getenv("CITADEL_USER"));
    (void)state;
    play_from_title_to_result(program);
    close_program(program);
}

static void battle_plans_in_a_large_window(void **state)
{
    (void)state;
    if (getenv("CITADEL_SCRIPT"))
        skip(); /* only the clicks of the other are wanted */
    struct program *program = open_program(1920, 1080, NULL, NULL);
    play_from_title_to_result(program);
    close_program(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_plans_in_a_small_window),
        cmocka_unit_test(battle_plans_in_a_large_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
