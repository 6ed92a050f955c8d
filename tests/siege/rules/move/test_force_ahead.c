/* test_force_ahead.c -- what is told before a Move, that a Force Card will be turned over, against recorded games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/move/move.h"
#include "support/corpus.h"
#include "support/random_play.h"

static struct corpus_game record;
static struct random_play play;
static int turned, stayed;

/* Did the Move end where it was to end? */
static bool arrives(const struct event_list *events, figure_id figure, struct square to)
{
    bool there = false;
    for (int i = 0; i < events->count; i++)
        if ((events->item[i].type == EVENT_STEPPED || events->item[i].type == EVENT_PUT) &&
            events->item[i].figure == figure)
            there = square_same(events->item[i].at, to);
    return there;
}

static bool reveals(const struct event_list *events, int slot)
{
    for (int i = 0; i < events->count; i++)
        if (events->item[i].type == EVENT_FORCE_REVEALED && events->item[i].slot == slot && !events->item[i].choice)
            return true;
    return false;
}

/* C-FORCE-1, S-FORCE-1: told if and only if it happens, where nobody is asked in between. */
static void check_game(void)
{
    random_play_begin_as(&play, record.path, record.number, &record.setup);
    for (int i = 0; i < record.steps; i++) {
        struct command command = record.step[i].command;
        bool move = command.type == COMMAND_MOVE && figure_is_trooper(command.figure) && square_is(command.to) &&
                    command.gate == GATE_NONE;
        bool told = move && move_turns_force(&play.game, command.figure, command.to);
        int slot = move ? game_slot_at(&play.game, command.to) : SLOT_NONE;
        bool passes = play.game.scenario->mission.parameters.reveal_on_passing;
        play.events.count = 0;
        assert_int_equal(game_apply(&play.game, &command, &play.events).why, REJECT_NONE);
        bool asked = game_is_asked(&play.game) && !reveals(&play.events, slot);
        if (!move || asked || !arrives(&play.events, command.figure, command.to))
            continue;
        if (told != reveals(&play.events, slot) && !(passes && !told))
            fail_msg("%s %d, step %d: %s", record.path, (int)record.number, i, told ? "told" : "not told");
        turned += told;
        stayed += !told;
    }
    random_play_end(&play);
}

static void a_force_card_is_told_before_it_is_turned_over(void **state)
{
    (void)state;
    corpus_each("tests/corpus/*.txt", &record, check_game);
    assert_true(turned > 500 && stayed > 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_force_card_is_told_before_it_is_turned_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
