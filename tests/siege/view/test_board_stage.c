/* The shown table and its motion: events bring it to the same place as the game, in the time they are given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/alter.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/trigger_rows.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "support/window/staged.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMANDS_AT_MOST = 4000 };

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static struct staged *play_new(const char *path, uint64_t seed)
{
    struct scenario *scenario = shipped_scenario(path);
    const struct game_setup setup = game_setup_default(scenario->catalogue, scenario->mission.most_teams, seed);
    return staged_new(scenario, &setup, BOT_GREEDY);
}

/* Sectors, doorways, mission targets, captives. */
static void assert_same_board(const struct shown *shown, const struct shown *wanted)
{
    assert_memory_equal(shown->game.slot_sector, wanted->game.slot_sector, sizeof shown->game.slot_sector);
    assert_memory_equal(shown->game.slot_quarters, wanted->game.slot_quarters, sizeof shown->game.slot_quarters);
    assert_true(shown->game.gate_changed == wanted->game.gate_changed);
    assert_int_equal(shown->game.doorways_changed, wanted->game.doorways_changed);
    assert_int_equal(shown->game.walls_changed, wanted->game.walls_changed);
    assert_int_equal(shown->game.dark, wanted->game.dark);
    assert_memory_equal(&shown->game.rows, &wanted->game.rows, sizeof shown->game.rows);
    for (int m = 0; m < MARKER_MAX; m++) {
        assert_int_equal(shown->game.marker[m].state, wanted->game.marker[m].state);
        assert_int_equal(shown->game.marker[m].x, wanted->game.marker[m].x);
        assert_int_equal(shown->game.marker[m].y, wanted->game.marker[m].y);
        assert_int_equal(shown->game.marker[m].side, wanted->game.marker[m].side);
    }
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        if (figure_on_board(&wanted->game, (figure_id)i))
            assert_int_equal(shown->game.figure[i].captor, wanted->game.figure[i].captor);
}

static void events_alone_bring_the_table_to_where_the_game_is(void **state)
{
    (void)state;
    for (int m = 0; m <= SHIPPED_MISSIONS; m++) { /* and one whose walls and light come and go */
        struct staged *play = play_new(m < SHIPPED_MISSIONS ? SHIPPED_PATH[m] : "tests/language/moving-walls.json", 11);
        for (int i = 0; i < COMMANDS_AT_MOST && staged_play_on(play); i++) {
            struct shown shown, wanted;
            shown_take(&shown, &play->before);
            for (int e = 0; e < play->events.count; e++)
                shown_apply(&shown, &play->events.item[e]);
            shown_take(&wanted, &play->game);
            staged_expect_figures(&shown, &wanted);
            assert_memory_equal(shown.face_down, wanted.face_down, sizeof shown.face_down);
            assert_same_board(&shown, &wanted);
            assert_int_equal(shown.game.turn.seat, wanted.game.turn.seat);
            assert_int_equal(shown.game.turn.drawn, wanted.game.turn.drawn);
        }
        assert_true(game_is_over(&play->game));
        staged_free(play);
    }
}

/* Doors that the mission works are shown as they are: gone, put back, locked, held open, turned with their sector. */
static void events_alone_bring_doors_to_where_they_are(void **state)
{
    (void)state;
    unsigned seen = 0; /* stamps */
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct staged *play = play_new("tests/language/restless-doors.json", seed);
        for (int i = 0; i < COMMANDS_AT_MOST && staged_play_on(play); i++) {
            struct shown shown;
            shown_take(&shown, &play->before);
            for (int e = 0; e < play->events.count; e++)
                shown_apply(&shown, &play->events.item[e]);
            for (int m = 0; m < MARKER_ALL; m++) {
                const struct marker *told = &shown.game.marker[m], *is = &play->game.marker[m];
                bool door = (marker_traits(is->kind) & TRAIT_SWINGS) != 0;
                if (!door)
                    continue;
                assert_int_equal(told->state, is->state);
                if (is->state == MARKER_STANDS) {
                    assert_memory_equal(told, is, sizeof *is);
                    seen |= 1u << is->stamp;
                }
            }
        }
        staged_free(play);
    }
    assert_true(seen >> (2 | DOOR_LOCKED) & 1u && seen >> (2 | DOOR_OPEN) & 1u && seen >> (1 | DOOR_LOCKED) & 1u);
}

static void the_stage_catches_up_at_every_speed(void **state)
{
    (void)state;
    struct staged *play = play_new(SHIPPED_PATH[0], 5);
    uint64_t now = 1000;
    for (int i = 0; i < 600 && staged_play_on(play); i++) {
        enum stage_speed speed = (enum stage_speed)(i % STAGE_SPEEDS);
        staged_set_speed(play, speed);
        stage_push(&play->stage, &play->events, &play->game);
        for (int frame = 0; frame < 5000 && stage_is_busy(&play->stage); frame++) {
            stage_update(&play->stage, now += 16);
            if (stage_is_waiting(&play->stage))
                stage_step(&play->stage);
        }
        assert_false(stage_is_busy(&play->stage));
        struct shown wanted;
        shown_take(&wanted, &play->game);
        staged_expect_figures(&play->stage.shown, &wanted);
    }
    staged_free(play);
}

static void events_that_do_not_fit_are_carried_out_at_once(void **state)
{
    (void)state;
    struct staged *play = play_new(SHIPPED_PATH[1], 3);
    for (int i = 0; i < 1500 && staged_play_on(play); i++)
        stage_push(&play->stage, &play->events, &play->game);
    struct shown wanted;
    shown_take(&wanted, &play->game);
    stage_skip_all(&play->stage);
    staged_expect_figures(&play->stage.shown, &wanted);
    staged_free(play);
}

/* B5: eight figures in under twelve seconds at 1x; here as the mean over the Dark Legion's turns of a mission. */
static void a_turn_of_eight_creatures_takes_less_than_twelve_seconds(void **state)
{
    (void)state;
    struct staged *play = play_new(SHIPPED_PATH[0], 21);
    long ms = 0, activations = 0;
    while (staged_play_on(play)) {
        for (int i = 0; i < play->events.count; i++) {
            const struct event *event = &play->events.item[i];
            bool next_turn = event->type == EVENT_MARKER_DRAWN || event->type == EVENT_ROUND_BEGAN;
            if (play->before.turn.seat != SEAT_LEGION || next_turn)
                continue;
            ms += stage_duration(event);
            activations += event->type == EVENT_ACTIVATED && !figure_is_trooper(event->figure);
        }
    }
    assert_true(activations > 8);
    print_message("%.0f ms for each of %ld creatures\n", (double)ms / (double)activations, activations);
    assert_true(ms * 8 / activations < 12000);
    staged_free(play);
}

/* ---- single moves ---------------------------------------------------------------------------------------------- */

static struct tiny *walker(struct stage *stage)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A . . .|\n"
                                 "+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    stage_init(stage, &tiny->game);
    assert_int_equal(tiny_apply(tiny, tiny_move(tiny, 0, 3, 0)), REJECT_NONE);
    stage_push(stage, &tiny->events, &tiny->game);
    return tiny;
}

/* 120 ms for each square, at the usual speed. */
static void a_figure_walks_square_by_square(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    struct stage_pose pose = stage_pose_of(&stage, 0);
    assert_true(pose.seen && pose.at.x > 0.49f && pose.at.x < 0.51f);
    uint64_t now = 5000;
    float last = 0;
    int frames = 0;
    while (stage_update(&stage, now)) {
        pose = stage_pose_of(&stage, 0);
        assert_true(pose.at.x >= last - 0.001f);
        last = pose.at.x;
        now += 10;
        frames++;
    }
    assert_true(now - 5000 >= 360 && now - 5000 <= 520);
    assert_true(frames > 30);
    pose = stage_pose_of(&stage, 0);
    assert_true(pose.at.x > 3.49f && pose.at.x < 3.51f && pose.lift == 0);
    tiny_free(tiny);
}

static void a_pause_before_a_list_is_not_counted(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    assert_true(stage_update(&stage, 1000000));
    assert_true(stage_progress(&stage) < 0.01f);
    tiny_free(tiny);
}

static void step_mode_waits_before_a_move_and_goes_on_when_told(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    stage_set_speed(&stage, 0, STAGE_STEP);
    for (uint64_t now = 0; now < 2000; now += 16)
        stage_update(&stage, now);
    assert_true(stage_is_waiting(&stage) && stage_is_busy(&stage));
    assert_non_null(stage_current(&stage));
    assert_int_equal(stage_current(&stage)->type, EVENT_STEPPED);
    stage_step(&stage);
    for (uint64_t now = 2000; now < 4000; now += 16)
        stage_update(&stage, now);
    assert_false(stage_is_busy(&stage));
    tiny_free(tiny);
}

static void instant_and_skip_arrive_at_once(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    stage_set_speed(&stage, 0, STAGE_INSTANT);
    assert_false(stage_update(&stage, 100));
    assert_false(stage_is_busy(&stage));
    tiny_free(tiny);

    tiny = walker(&stage);
    for (uint64_t now = 0; now < 100 && !(stage_current(&stage) && stage_current(&stage)->type == EVENT_STEPPED);
         now += 5)
        stage_update(&stage, now);
    stage_step(&stage);
    assert_int_equal(stage.shown.game.figure[0].x, 3);
    tiny_free(tiny);
}

static void still_figures_are_shown_where_they_belong(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    stage.manner.still = true;
    for (uint64_t now = 0; stage_is_busy(&stage); now += 7) {
        stage_update(&stage, now);
        struct stage_pose pose = stage_pose_of(&stage, 0);
        assert_true(pose.lift == 0);
        assert_true(pose.at.x - (float)(int)pose.at.x > 0.49f && pose.at.x - (float)(int)pose.at.x < 0.51f);
    }
    tiny_free(tiny);
}

static void dice_stay_in_the_tray_with_their_result(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A l .|\n"
                                 "+-+-+-+\n");
    tiny_turn(tiny, 0);
    stage_init(&stage, &tiny->game);
    tiny_dice(tiny, "111");
    figure_id target = tiny_creature(tiny, 'l', 0);
    assert_int_equal(tiny_apply(tiny, tiny_attack(tiny, 0, target, MODE_CLOSE)), REJECT_NONE);
    stage_push(&stage, &tiny->events, &tiny->game);
    bool fell = false, dissolved = false;
    for (uint64_t now = 0; stage_is_busy(&stage) && now < 10000; now += 10) {
        stage_update(&stage, now);
        fell |= stage_dice_fallen(&stage, false) < 0.5f;
        dissolved |= stage_pose_of(&stage, target).dissolve > 0.5f;
    }
    assert_true(fell && dissolved);
    assert_true(stage.shown.roll.any && stage.shown.roll.settled);
    assert_int_equal(stage.shown.roll.target, target);
    assert_int_equal(stage.shown.roll.dice, tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count);
    assert_int_equal(stage.shown.roll.hits, tiny_event(tiny, EVENT_ATTACK_RESULT)->number);
    assert_false(figure_on_board(&stage.shown.game, target));
    assert_true(stage_dice_fallen(&stage, false) >= 1);
    struct shown shown = stage.shown; /* until its figure is used again, or the next turn begins */
    struct event placed = {.type = EVENT_PLACED, .figure = target, .at = square_at(2, 0)};
    struct event drawn = {.type = EVENT_MARKER_DRAWN, .seat = SEAT_LEGION};
    shown_apply(&shown, &placed);
    assert_false(shown.roll.any);
    shown = stage.shown;
    placed.figure = (figure_id)(target + 1);
    shown_apply(&shown, &placed);
    assert_true(shown.roll.any);
    shown_apply(&shown, &drawn);
    assert_false(shown.roll.any);
    tiny_free(tiny);
}

/* A Centurion east of its attacker is struck down: the attacker looks there and lunges, the blow is held, and what it
 * left on the floor stays when the round is over and the game is shown again. */
/* A game that is opened while somebody is asked about dice shows them; others have gone from the table. */
static void dice_that_are_asked_about_lie_there_after_a_leap(void **state)
{
    struct staged *play = play_new(SHIPPED_PATH[1], 11);
    struct shown past;
    (void)state;
    for (int asked = 0; asked < 2; asked++) {
        play->game.pending.type = asked ? PENDING_REROLL : PENDING_NONE;
        shown_take(&past, &play->game);
        past.roll.dice = 3;
        stage_lay(&play->stage, &play->game, &past);
        assert_int_equal(play->stage.shown.roll.dice, asked ? 3 : 0);
    }
    staged_free(play);
}

static void a_blow_is_aimed_held_and_leaves_its_mark(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A c .|\n"
                                 "+-+-+-+\n");
    figure_id creature = tiny_creature(tiny, 'c', 0);
    tiny_turn(tiny, 0);
    stage_init(&stage, &tiny->game);
    assert_int_equal(stage.shown.turned[0], 0);
    tiny_dice(tiny, "111000");
    assert_int_equal(tiny_apply(tiny, tiny_attack(tiny, 0, creature, MODE_CLOSE)), REJECT_NONE);
    stage_push(&stage, &tiny->events, &tiny->game);
    float farthest = 0, held = 0, nearest = 0;
    struct point great;
    for (uint64_t now = 0; stage_is_busy(&stage) && now < 10000; now += 10) {
        stage_update(&stage, now);
        const struct event *event = stage_current(&stage);
        float x = stage_pose_of(&stage, 0).at.x;
        farthest = x > farthest ? x : farthest;
        float near = stage_push_in(&stage, &great);
        nearest = near > nearest ? near : nearest;
        assert_true(near == 0 || (event && event->type == EVENT_ELIMINATED && great.x > 1));
        if (!event || event->type != EVENT_ELIMINATED || stage_progress(&stage) > 0)
            continue;
        held = stage.elapsed;
        assert_true(stage_pose_of(&stage, creature).dissolve == 0);
        assert_int_equal(stage_pose_of(&stage, creature).flash >= 1, stage.elapsed < 34);
    }
    assert_true(held >= 280 && held <= 300);
    assert_true(farthest > 0.7f && nearest > 0.99f); /* a Centurion is worth a look */
    assert_int_equal(stage.shown.turned[0], 1);
    assert_int_equal(stage.shown.remains.count, 1);
    assert_int_equal(stage.shown.remains.mark[0].stain, STAIN_ICHOR);
    assert_int_equal(stage.shown.remains.mark[0].x, 1);
    assert_int_equal(stage.shown.remains.mark[0].heavy, 1);
    tiny->game.turn.round++;
    stage_show(&stage, &tiny->game);
    assert_int_equal(stage.shown.remains.count, 1);
    for (int i = 0; i < 2 * REMAINS_MAX; i++) { /* the oldest is forgotten */
        struct event lost = {.type = EVENT_STRENGTH_LOST, .figure = 0, .number = 1, .number2 = 3};
        shown_apply(&stage.shown, &lost);
    }
    assert_int_equal(stage.shown.remains.count, REMAINS_MAX);
    assert_int_equal(stage.shown.remains.mark[0].stain, STAIN_BLOOD);
    tiny_free(tiny);
}

/* With reduced motion who is struck is neither shaken nor flashes, and a body does not dissolve. */
static void the_struck_are_still_with_reduced_motion(void **state)
{
    (void)state;
    static struct stage stage;
    for (int still = 0; still < 2; still++)
        for (int fallen = 0; fallen < 2; fallen++) {
            struct tiny *tiny = tiny_new("+-+-+-+\n"
                                         "|A c .|\n"
                                         "+-+-+-+\n");
            figure_id creature = tiny_creature(tiny, 'c', 0), struck = fallen ? creature : 0;
            tiny_turn(tiny, fallen ? 0 : SEAT_LEGION);
            stage_init(&stage, &tiny->game);
            stage.manner.still = still;
            tiny_dice(tiny, "111000");
            struct command attack = tiny_attack(tiny, fallen ? 0 : creature, struck, MODE_CLOSE);
            assert_int_equal(tiny_apply(tiny, attack), REJECT_NONE);
            stage_push(&stage, &tiny->events, &tiny->game);
            bool moved = false;
            float home = fallen ? 1.5f : 0.5f;
            for (uint64_t now = 0; stage_is_busy(&stage) && now < 10000; now += 10) {
                stage_update(&stage, now);
                struct stage_pose pose = stage_pose_of(&stage, struck);
                if (!figure_on_board(&stage.shown.game, struck))
                    continue;
                moved |= pose.flash > 0 || pose.lift > 0 || (pose.dissolve > 0 && pose.dissolve < 1) ||
                         pose.at.x < home - 0.01f || pose.at.x > home + 0.01f;
            }
            assert_int_equal(moved, !still);
            tiny_free(tiny);
        }
}

/* ---- sectors that turn or change places, doors ----------------------------------------------------------------- */

struct altered {
    struct scenario *scenario;
    struct game before, game;
    struct event_list events;
};

/* Mission 1 with a figure, a door and cards on the board, and a question which sectors are altered. */
static struct altered *altered_new(void)
{
    struct altered *it = calloc(1, sizeof *it);
    assert_non_null(it);
    it->scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct game_setup setup = game_setup_default(it->scenario->catalogue, 2, 3);
    setup.legion_deck = 0;
    game_start(&it->game, it->scenario, &setup, &it->events);
    struct figure *figure = &it->game.figure[0];
    figure->state = FIGURE_ON_BOARD;
    figure->x = 1;
    figure->y = 2;
    board_occupy(&it->game);
    it->events.count = 0;
    for (int cell = 0; cell < 2 * BOARD_MAX * BOARD_MAX && it->events.count == 0; cell++) {
        struct square at = square_at(cell / 2 % BOARD_MAX, cell / 2 / BOARD_MAX);
        enum direction side = cell % 2 ? SOUTH : EAST;
        if (at.x < it->scenario->width && at.y < it->scenario->height && !door_check(&it->game, at, side).why)
            door_close(&it->game, at, side, 3, &it->events);
    }
    it->events.count = 0;
    it->before = it->game;
    return it;
}

static void alter_as(struct altered *it, int slot, int slot2, int choice)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_ALTER;
    command.seat = SEAT_LEGION;
    command.slot = (uint8_t)slot;
    command.slot2 = (uint8_t)slot2;
    command.choice = (uint8_t)choice;
    it->before = it->game;
    it->events.count = 0;
    alter_board(&it->game, &command, &it->events);
}

static void assert_shown_follows(struct altered *it)
{
    struct shown shown, wanted;
    shown_take(&shown, &it->before);
    for (int e = 0; e < it->events.count; e++)
        shown_apply(&shown, &it->events.item[e]);
    shown_take(&wanted, &it->game);
    staged_expect_figures(&shown, &wanted);
    assert_same_board(&shown, &wanted);
    assert_memory_equal(shown.face_down, wanted.face_down, sizeof shown.face_down);
}

static void sectors_turn_and_change_places_with_all_that_is_on_them(void **state)
{
    (void)state;
    struct altered *it = altered_new();
    int other = 1;
    alter_as(it, 0, SLOT_NONE, 1);
    assert_shown_follows(it);
    alter_as(it, 0, SLOT_NONE, 3);
    assert_shown_follows(it);
    alter_as(it, 0, other, 0);
    assert_shown_follows(it);
    alter_as(it, other, SLOT_NONE, 1);
    assert_shown_follows(it);
    scenario_free(it->scenario);
    free(it);
}

/* What lies on the floor goes with its sector, also when the alteration is taken back. */
static void stains_follow_their_sector_there_and_back(void **state)
{
    static const struct {
        int slot, other, choice;
    } CASE[] = {{0, 1, 0}, {0, SLOT_NONE, 1}, {1, SLOT_NONE, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct stage stage;
        struct altered *it = altered_new();
        stage_init(&stage, &it->game);
        for (int k = 0; k < 2; k++) {
            stage.shown.remains.mark[k].x = (int8_t)(1 + 8 * k);
            stage.shown.remains.mark[k].y = 2;
        }
        stage.shown.remains.count = 2;
        stage.shown.body[TROOPER_MAX] = square_at(1, 2);
        struct shown before = stage.shown;
        alter_as(it, CASE[i].slot, CASE[i].other, CASE[i].choice);
        for (int e = 0; e < it->events.count; e++)
            shown_apply(&stage.shown, &it->events.item[e]);
        struct shown after = stage.shown;
        assert_memory_not_equal(&after.remains, &before.remains, sizeof before.remains);
        stage_show(&stage, &it->before); /* taken back */
        assert_memory_equal(&stage.shown.remains, &before.remains, sizeof before.remains);
        assert_true(square_same(stage.shown.body[TROOPER_MAX], before.body[TROOPER_MAX]));
        stage_show(&stage, &it->game); /* and done again */
        assert_memory_equal(&stage.shown.remains, &after.remains, sizeof after.remains);
        scenario_free(it->scenario);
        free(it);
    }
}

/* Until the motion is over the table lies as before; with reduced motion nothing moves, the pause stays. */
static void an_alteration_is_a_motion_that_can_be_skipped(void **state)
{
    (void)state;
    static struct stage stage;
    struct stage_altering altering;
    struct altered *it = altered_new();
    stage_init(&stage, &it->game);
    alter_as(it, 0, SLOT_NONE, 1);
    stage_push(&stage, &it->events, &it->game);
    stage_update(&stage, 1000);
    stage_update(&stage, 1200);
    assert_true(stage_shows_altering(&stage, &altering));
    assert_int_equal(altering.slot, 0);
    assert_int_equal(altering.other, 0);
    assert_int_equal(altering.quarters, 1);
    assert_true(altering.done > 0 && altering.done < 1);
    assert_int_equal(stage.shown.game.slot_quarters[0], it->before.slot_quarters[0]);
    stage.manner.still = true;
    assert_true(stage_shows_altering(&stage, &altering) && altering.done == 0);
    stage_step(&stage);
    assert_false(stage_is_busy(&stage));
    assert_int_equal(stage.shown.game.slot_quarters[0], it->game.slot_quarters[0]);
    scenario_free(it->scenario);
    free(it);
}

static void what_can_be_attacked_is_found_where_it_stands(void **state)
{
    (void)state;
    struct altered *it = altered_new();
    struct shown shown;
    shown_take(&shown, &it->game);
    int doors = 0;
    for (int m = 0; m < MARKER_MAX; m++) {
        if (!attack_target_stands(&shown.game, TARGET_MARKER + m))
            continue;
        struct square at = attack_square(&shown.game, TARGET_MARKER + m);
        doors++;
        enum direction side = (enum direction)shown.game.marker[m].side;
        assert_int_equal(shown_door_at(&shown, at, side), m);
        assert_int_equal(shown_door_at(&shown, square_step(at, side), direction_opposite(side)), m);
        assert_int_equal(marker_on(&shown.game, at, 0), -1); /* a door fills no square */
    }
    assert_int_equal(doors, 1);
    assert_true(attack_target_stands(&shown.game, 0));
    assert_false(attack_target_stands(&shown.game, TARGET_MARKER + MARKER_MAX));
    scenario_free(it->scenario);
    free(it);
}

/* What is only watched stays to be read; what a person has done is shorter, though a miss must be read, too. */
static void results_and_event_cards_stay_to_be_read(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    static struct event_list list;
    list.count = 2;
    list.item[0] = (struct event){.type = EVENT_ATTACK_RESULT, .seat = SEAT_NONE, .figure = TROOPER_MAX, .target = 0};
    list.item[1] = (struct event){.type = EVENT_EVENT_DRAWN, .seat = SEAT_LEGION, .card = 0};
    static const struct {
        uint8_t people;
        figure_id attacker, target;
        int card_time, least, most;
        enum stage_speed speed;
    } cases[] = {
        {0, TROOPER_MAX, 0, 0, 0, 700, STAGE_USUAL},
        {1, 0, TROOPER_MAX, 0, 1000, 1100, STAGE_USUAL},
        {1, TROOPER_MAX, 0, 0, 1300, 1700, STAGE_USUAL},
        {1, TROOPER_MAX, 2, 0, 700, 1000, STAGE_USUAL},
        {2, TROOPER_MAX, 0, 2500, 2800, 3000, STAGE_USUAL},
        {1U << SEAT_LEGION, TROOPER_MAX, 0, 2500, 3000, 3200, STAGE_USUAL},
        {2, TROOPER_MAX, 0, 2500, 2600, 2800, STAGE_DOUBLE}, /* a card is read as fast as before */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stage_show(&stage, &tiny->game);
        stage.manner.people = (uint8_t)cases[i].people;
        stage.manner.card_time = (uint16_t)cases[i].card_time;
        for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
            stage_set_speed(&stage, seat, cases[i].speed);
        list.item[0].figure = cases[i].attacker;
        list.item[0].target = cases[i].target;
        stage_push(&stage, &list, &tiny->game);
        int ms = 0;
        for (uint64_t now = 1000; stage_update(&stage, now); now += 10)
            ms += 10;
        assert_in_range(ms, cases[i].least, cases[i].most);
    }
    tiny_free(tiny);
}

/* A Force Card and the AI cards by which its creatures are put lie open in a team's turn; in its own turn the Dark
 * Legion's card lies there while the creature acts. */
static void cards_turned_over_in_a_teams_turn_stay_to_be_read(void **state)
{
    (void)state;
    static const struct {
        enum event_type type;
        seat_id turn;
        int least, most;
    } cases[] = {{EVENT_FORCE_REVEALED, 0, 1400, 1500},
                 {EVENT_AI_CARD, 0, 1400, 1500},
                 {EVENT_MISSION_ENDED, 0, 1900, 2100}, /* the last deed is seen before all is told */
                 {EVENT_AI_CARD, SEAT_LEGION, 80, 200}};
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    static struct event_list list;
    list.count = 1;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tiny->game.turn.seat = cases[i].turn;
        stage_show(&stage, &tiny->game);
        stage.manner = (struct stage_manner){.people = 1, .card_time = 4000};
        list.item[0] = (struct event){.type = (uint8_t)cases[i].type, .seat = SEAT_LEGION, .figure = FIGURE_NONE};
        stage_push(&stage, &list, &tiny->game);
        int ms = 0;
        for (uint64_t now = 1000; stage_update(&stage, now); now += 10)
            ms += 10;
        assert_in_range(ms, cases[i].least, cases[i].most);
    }
    tiny_free(tiny);
}

/* How often the stage waits while this is shown, a second of patience each time. */
static int count_waits(struct stage *stage)
{
    int waits = 0;
    for (uint64_t now = 1000; stage_is_busy(stage) && now < 100000; now += 16) {
        stage_update(stage, now);
        if (!stage_is_waiting(stage))
            continue;
        assert_true(stage_is_attending(stage));
        waits++;
        stage_step(stage);
    }
    assert_false(stage_is_busy(stage));
    return waits;
}

/* Once for an attack and all that came of it, whatever the Dark Legion does next; not for what it does to others, nor
 * in a person's own turn. */
static void the_dark_legion_waits_after_what_it_has_done_to_people(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = walker(&stage);
    static const struct {
        enum stage_attends attends;
        int lost; /* Strength by each of two attacks */
        figure_id target;
        seat_id turn;
        int waits;
    } cases[] = {{STAGE_ATTENDS_ATTACKS, 1, 0, SEAT_LEGION, 2},
                 {STAGE_ATTENDS_ATTACKS, 0, 0, SEAT_LEGION, 2},
                 {STAGE_ATTENDS_HARM, 1, 0, SEAT_LEGION, 2},
                 {STAGE_ATTENDS_HARM, 0, 0, SEAT_LEGION, 0},
                 {STAGE_GOES_ON, 1, 0, SEAT_LEGION, 0},
                 {STAGE_ATTENDS_ATTACKS, 1, 2, SEAT_LEGION, 0}, /* a rival played by the computer */
                 {STAGE_ATTENDS_ATTACKS, 1, 0, 0, 0}};
    static struct event_list list;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        figure_id target = cases[i].target;
        list.count = 0;
        for (int attack = 0; attack < 2; attack++) {
            list.item[list.count++] = (struct event){.type = EVENT_ATTACK_RESULT,
                                                     .seat = SEAT_NONE,
                                                     .figure = TROOPER_MAX,
                                                     .target = target,
                                                     .amount = (int16_t)cases[i].lost};
            if (cases[i].lost)
                list.item[list.count++] = (struct event){.type = EVENT_STRENGTH_LOST, .figure = target, .number = 1};
            list.item[list.count++] = (struct event){.type = EVENT_FINISHED, .figure = TROOPER_MAX};
            list.item[list.count++] = (struct event){.type = EVENT_AI_CARD, .seat = SEAT_LEGION};
        }
        list.item[list.count - 1] = (struct event){.type = EVENT_TURN_ENDED, .seat = SEAT_LEGION};
        tiny_turn(tiny, cases[i].turn);
        stage_show(&stage, &tiny->game);
        stage.manner.people = 1;
        stage.manner.attends = cases[i].attends;
        stage_push(&stage, &list, &tiny->game);
        assert_int_equal(count_waits(&stage), cases[i].waits);
    }
    tiny_free(tiny);
}

/* What the mission opens, closes or changes of the walls is lit where it is, long enough to be seen. */
static void ways_that_change_are_shown_where_they_are(void **state)
{
    static const char *const path[] = {"tests/language/restless-doors.json", "tests/language/moving-walls.json",
                                       "missions/training/first-mission.json", "tests/language/hold-the-hall.json"};
    static struct stage stage;
    static struct event_list events;
    int gates = 0, passages = 0, walls = 0, doors = 0;
    (void)state;
    for (size_t m = 0; m < sizeof path / sizeof *path; m++) {
        struct scenario *scenario = shipped_scenario(path[m]);
        if (scenario->mission.closed_doorways > 0)
            scenario->mission.trigger[0].action[0] = (struct trigger_action){
                .verb = TRIGGER_OPEN, .gate = GATE_NONE, .inner = 1};
        const struct game_setup setup = game_setup_default(scenario->catalogue, scenario->mission.most_teams, 3);
        struct game game;
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        for (int t = 0; t < scenario->mission.triggers; t++)
            for (int a = 0; a < scenario->mission.trigger[t].actions; a++) {
                const struct trigger_action *action = &scenario->mission.trigger[t].action[a];
                bool wall = trigger_row(action)->traits & VERB_WALLS;
                struct point at = {0, 0}, focus;
                if (!(trigger_row(action)->traits & (VERB_DOORWAY | VERB_WALLS)))
                    continue;
                stage_init(&stage, &game);
                events.count = 0;
                struct event *event = event_by(&events, EVENT_TRIGGERED, SEAT_NONE, t, 0);
                event->choice = (uint8_t)a;
                event->gate = action->gate;
                if (wall || action->door)
                    event->at = square_at(4, 4);
                stage_push(&stage, &events, &game);
                (void)stage_update(&stage, 10);
                (void)stage_update(&stage, 250);
                (void)stage_update(&stage, 500);
                assert_true(stage_is_busy(&stage));
                assert_true(stage_changed_way(&stage, stage_current(&stage), &at));
                assert_true(at.x > 0 && at.y > 0);
                assert_true(stage_focus(&stage, &focus));
                assert_true(focus.x == at.x && focus.y == at.y);
                gates += !wall && !action->door && !action->inner;
                passages += action->inner > 0;
                walls += wall;
                doors += action->door > 0;
            }
        scenario_free(scenario);
    }
    assert_true(gates > 0 && walls > 0 && doors > 0);
    assert_true(passages > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_that_change_are_shown_where_they_are),
        cmocka_unit_test(events_alone_bring_the_table_to_where_the_game_is),
        cmocka_unit_test(events_alone_bring_doors_to_where_they_are),
        cmocka_unit_test(the_stage_catches_up_at_every_speed),
        cmocka_unit_test(events_that_do_not_fit_are_carried_out_at_once),
        cmocka_unit_test(a_turn_of_eight_creatures_takes_less_than_twelve_seconds),
        cmocka_unit_test(a_figure_walks_square_by_square),
        cmocka_unit_test(dice_that_are_asked_about_lie_there_after_a_leap),
        cmocka_unit_test(a_pause_before_a_list_is_not_counted),
        cmocka_unit_test(step_mode_waits_before_a_move_and_goes_on_when_told),
        cmocka_unit_test(instant_and_skip_arrive_at_once),
        cmocka_unit_test(still_figures_are_shown_where_they_belong),
        cmocka_unit_test(a_blow_is_aimed_held_and_leaves_its_mark),
        cmocka_unit_test(the_struck_are_still_with_reduced_motion),
        cmocka_unit_test(results_and_event_cards_stay_to_be_read),
        cmocka_unit_test(cards_turned_over_in_a_teams_turn_stay_to_be_read),
        cmocka_unit_test(the_dark_legion_waits_after_what_it_has_done_to_people),
        cmocka_unit_test(dice_stay_in_the_tray_with_their_result),
        cmocka_unit_test(sectors_turn_and_change_places_with_all_that_is_on_them),
        cmocka_unit_test(stains_follow_their_sector_there_and_back),
        cmocka_unit_test(an_alteration_is_a_motion_that_can_be_skipped),
        cmocka_unit_test(what_can_be_attacked_is_found_where_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
