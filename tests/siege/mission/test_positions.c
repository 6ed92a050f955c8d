/*
 * test_positions.c -- whatever happens in a game, the position can be written and read again: no save is refused.
 *
 * Random games of both editions, everybody playing at any time; after every command the invariants, the position
 * written, read and compared, undo and redo, and what every seat may see of it. CITADEL_SOAK=N plays N missions and
 * takes every tenth position through the text, the others to the reader's judgement alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "siege/mission/save/snapshot.h"
#include "siege/mission/save/snapshot_check_parts.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/invariant.h"
#include "support/lasting.h"
#include "support/position.h"
#include "support/random_play.h"
#include "support/scene.h"
#include "support/secrets.h"
#include "support/soak.h"

enum { MISSIONS = 66, TEXT_EVERY = 10, A = 0 };

/* ---- positions that were refused once -------------------------------------------------------------------------- */

static void expect_kept(const struct game *game)
{
    const char *lost = position_lost(game);
    if (lost)
        fail_msg("%s", lost);
}

static void expect_refused(const struct game *game)
{
    struct snapshot_flaw flaw;
    assert_true(snapshot_find_flaw(game, &flaw));
}

/* A wide doorway whose second square another team's Doomtrooper holds; A goes in there and out again in one Move. */
static struct tiny *asked_at_a_wide_doorway(void)
{
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "E. . . .|\n"
                                     "+ + + + +\n"
                                     "|C . . D|\n"
                                     "+-+-+-+-+\n");
    struct gate *gate = &tiny->scenario->mission.gate[0];
    struct command command = tiny_command(tiny, COMMAND_MOVE);
    gate->width = 2;
    gate->inside[1] = square_at(0, 1);
    gate->flags |= GATE_EXIT;
    command.figure = A;
    command.entry = 1;
    command.gate = 0;
    command.to = square_at(0, 1);
    MUST(tiny, command);
    assert_int_equal(tiny->game.pending.type, PENDING_PASS);
    assert_int_equal(tiny->game.move.steps, 0);
    return tiny;
}

/* S-MOVE-5, S-ENTER-2. */
static void a_team_asked_at_the_second_square_of_a_doorway_is_read(void **state)
{
    struct tiny *tiny = asked_at_a_wide_doorway();
    (void)state;
    assert_true(snapshot_fits_move(&tiny->game));
    tiny_free(tiny);
}

/* What lasts stands in order, each on somebody who is there, with an amount and an end that its row allows. */
static void forged_effects_are_refused(void **state)
{
    static struct random_play play;
    (void)state;
    random_play_begin(&play, random_play_path(1), 1);
    struct game *game = &play.game;
    make_last(game, EFFECT_HURT_LEG, A, 0, 1);
    make_last(game, EFFECT_LOWER_RANK, A, MODE_FIRE, 1);
    expect_kept(game);
    struct lasting *first = &game->lasting[0], good = *first;
    const struct game kept = *game;
    const struct lasting forged[] = {
        {.whom = good.whom, .verb = EFFECT_COUNT, .until = good.until, .about = good.about, .card = good.card},
        {.whom = FIGURE_MAX - 1, .verb = good.verb, .until = good.until, .about = good.about, .card = good.card},
        {.whom = LASTS_ON_LEGION + 1, .verb = good.verb, .until = good.until, .about = good.about, .card = good.card},
        {.whom = good.whom, .verb = good.verb, .until = UNTIL_TURN, .about = good.about, .card = good.card},
        {.whom = good.whom, .verb = good.verb, .until = 0, .about = good.about, .card = good.card},
        {.whom = good.whom, .verb = good.verb, .until = good.until, .about = 0, .card = good.card},
        {.whom = good.whom, .verb = good.verb, .until = good.until, .about = good.about, .card = CARD_NONE - 1},
        {.whom = good.whom, .verb = good.verb, .until = good.until, .about = good.about, .card = good.card, .mode = 8},
        {.whom = good.whom,
         .verb = good.verb,
         .until = good.until,
         .about = good.about,
         .card = good.card,
         .amount = 99},
        {.whom = good.whom,
         .verb = good.verb,
         .until = good.until,
         .about = good.about,
         .card = good.card,
         .amount = -1},
    };
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
        *first = forged[i];
        expect_refused(game);
    }
    *game = kept;
    game->lasting[0] = kept.lasting[1];
    game->lasting[1] = kept.lasting[0];
    expect_refused(game);
    game->lasting[0] = kept.lasting[0]; /* twice the same */
    expect_refused(game);
    *game = kept;
    game->lasting[2] = kept.lasting[1]; /* behind the end */
    expect_refused(game);
    random_play_end(&play);
}

/* Whatever Move a file says is asked for must be one that could be made. */
static void a_move_asked_for_that_nobody_could_make_is_refused(void **state)
{
    struct tiny *tiny = asked_at_a_wide_doorway();
    struct game game = tiny->game;
    (void)state;
    game.move.next = 2;
    assert_false(snapshot_fits_move(&game));
    game = tiny->game;
    game.move.steps = STEP_MAX;
    assert_false(snapshot_fits_move(&game));
    game = tiny->game;
    game.move.figure = TROOPER_MAX;
    assert_false(snapshot_fits_move(&game));
    game = tiny->game;
    game.figure[A].gate = GATE_NONE;
    assert_false(snapshot_fits_move(&game));
    tiny_free(tiny);
}

/* S-WEAP-3: only a Doomtrooper lays traps, so that the question which one goes is about one. */
static void a_trap_of_no_doomtrooper_is_refused(void **state)
{
    struct tiny *tiny = asked_at_a_wide_doorway();
    struct game game = tiny->game;
    (void)state;
    game.figure[TROOPER_MAX].kind = 0;
    game.pending = (struct pending){.type = PENDING_TRAP, .seat = 0, .card = A};
    assert_true(snapshot_fits_pending(&game));
    game.pending.card = TROOPER_MAX;
    assert_false(snapshot_fits_pending(&game));
    game.pending.card = FIGURE_NONE;
    assert_false(snapshot_fits_pending(&game));
    tiny_free(tiny);
}

static const struct random_play *reinforcements_are_asked_for(struct random_play *play)
{
    struct command command;
    for (uint64_t number = 0;; number++) {
        random_play_begin(play, SHIPPED_PATH[8], number);
        while (random_play_step(play, &command))
            if (play->game.pending.type == PENDING_REINFORCE)
                return play;
        random_play_end(play);
    }
}

/* C-FORCE-8, C-REIN-1: a card in between turns over a Force Card; what it shows and what waits to be brought in are
 * each within the pool, though not both together. */
static void creatures_shown_while_others_wait_to_come_are_read(void **state)
{
    static struct random_play play;
    (void)state;
    struct game game = reinforcements_are_asked_for(&play)->game;
    int kind = 0;
    while (game.legion.reinforce[kind] == 0)
        kind++;
    uint8_t all = (uint8_t)legion_available(&game, kind);
    game.legion.reinforce[kind] = all;
    expect_kept(&game);
    game.legion.place[kind] = all;
    game.legion.place_slot = 0;
    game.legion.place_beside = 1;
    game.pending = (struct pending){.type = PENDING_PLACE, .seat = SEAT_LEGION};
    expect_kept(&game);
    game.legion.reinforce[kind] = (uint8_t)(all + 1); /* cut down before it is asked for again */
    expect_kept(&game);
    game.legion.place[kind] = (uint8_t)(all + 1);
    expect_refused(&game);
    game.legion.place[kind] = 0;
    game.pending = (struct pending){.type = PENDING_REINFORCE, .seat = SEAT_LEGION};
    expect_refused(&game);
    random_play_end(&play);
}

/* ---- all others ------------------------------------------------------------------------------------------------ */

struct net {
    struct random_play play;
    struct history *history;
    struct event_list again;
    struct game before;
    uint64_t positions, texts, undone;
};

static void check_position(struct net *net, bool long_run)
{
    const struct game *game = &net->play.game;
    struct snapshot_flaw flaw;
    const char *lost = NULL;
    if (!long_run || net->positions % TEXT_EVERY == 0) {
        lost = position_lost(game);
        net->texts++;
    } else if (snapshot_find_flaw(game, &flaw)) {
        lost = flaw.what;
    }
    if (lost)
        fail_msg("%s: %s", random_play_where(&net->play), lost);
    net->positions++;
}

/* One step back and forth, if nothing has been learnt. */
static void check_undo(struct net *net)
{
    struct game game = net->play.game;
    if (history_undo_count(net->history) == 0)
        return;
    assert_true(history_undo(net->history, &game));
    assert_memory_equal(&game, &net->before, sizeof game);
    net->again.count = 0;
    assert_true(history_redo(net->history, &game, &net->again));
    assert_memory_equal(&game, &net->play.game, sizeof game);
    assert_int_equal(net->again.count, net->play.events.count);
    assert_memory_equal(net->again.item, net->play.events.item, (size_t)net->again.count * sizeof *net->again.item);
    net->undone++;
}

static void check_views(const struct random_play *play)
{
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        bool sits = seat == SEAT_LEGION || seat < play->game.teams;
        const char *told = sits ? secret_told(&play->game, seat) : NULL;
        if (told)
            fail_msg("%s: seat %d is told %s", random_play_where(play), seat, told);
    }
}

static void check_command(struct net *net, const struct command *command, bool long_run)
{
    net->before = net->play.game;
    net->play.events.count = 0;
    struct reject reject = history_apply(net->history, &net->play.game, command, &net->play.events);
    if (reject.why)
        fail_msg("%s: %s is refused: %s", random_play_where(&net->play), command_name((enum command_type)command->type),
                 reject_name((enum reject_why)reject.why));
    const char *broken = invariant_broken(&net->play.game);
    if (broken)
        fail_msg("%s: %s", random_play_where(&net->play), broken);
    check_position(net, long_run);
    check_undo(net);
    check_views(&net->play);
}

static void every_position_of_random_games_is_read_again(void **state)
{
    static struct net net;
    int missions = soak_missions(MISSIONS);
    uint64_t seed = soak_seed();
    struct command command;
    (void)state;
    for (int i = 0; i < missions; i++) {
        uint64_t number = seed + (uint64_t)i;
        random_play_begin(&net.play, random_play_path(number), number);
        net.history = history_new(&net.play.setup);
        assert_non_null(net.history);
        while (random_play_next(&net.play, &command))
            check_command(&net, &command, missions > MISSIONS);
        history_free(net.history);
        random_play_end(&net.play);
    }
    print_message("%d missions, %llu positions, %llu of them through the text, %llu undone and redone\n", missions,
                  (unsigned long long)net.positions, (unsigned long long)net.texts, (unsigned long long)net.undone);
    assert_true(net.positions > 0 && net.undone > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_team_asked_at_the_second_square_of_a_doorway_is_read),
        cmocka_unit_test(a_move_asked_for_that_nobody_could_make_is_refused),
        cmocka_unit_test(a_trap_of_no_doomtrooper_is_refused),
        cmocka_unit_test(creatures_shown_while_others_wait_to_come_are_read),
        cmocka_unit_test(forged_effects_are_refused),
        cmocka_unit_test(every_position_of_random_games_is_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
