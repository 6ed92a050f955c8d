/*
 * test_curtain.c -- several people at one computer: how often the curtain falls, and that nobody's secrets are seen
 * where it does not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "siege/screen/board/play.h"
#include "support/shipped.h"
#include "support/window/table.h"

enum { SEEDS = 6, FRAMES_MOST = 4000 };

/* Two teams played by people; `most` curtains before somebody has a first action. */
struct evening {
    const char *mission;
    bool second, legion_human;
    int most;
};

static struct board_screen *board;

static void open_evening(const struct evening *evening, uint64_t seed)
{
    const struct catalogue *catalogue = evening->second ? shipped_second() : shipped_catalogue();
    struct table_plan plan = {.mission = evening->mission,
                              .size = {640, 480},
                              .scale = 1,
                              .curtain = true,
                              .setup = game_setup_default(catalogue, 2, seed),
                              .control = {[0] = CONTROL_HUMAN, [1] = CONTROL_HUMAN}};
    plan.setup.draft = 1;
    plan.setup.legion_deck = !evening->legion_human;
    plan.control[SEAT_LEGION] = evening->legion_human ? CONTROL_HUMAN : CONTROL_DECK;
    board = table_open(&plan);
}

/* Whatever is asked is answered as a computer player would. */
static void answer(void)
{
    struct command command = COMMAND_EMPTY;
    const struct services *services = board->play.session->services;
    assert_true(services->decide(services->self, &board->play.seen, CONTROL_GREEDY, &command));
    assert_true(play_give(&board->play, person_loop.ui, &command));
}

/* From the start of the mission to the first action of somebody. */
static int count_curtains(const struct evening *evening, uint64_t seed)
{
    int count = 0;
    open_evening(evening, seed);
    for (int i = 0; i < FRAMES_MOST; i++) {
        const struct game *game = &board->play.session->game;
        person_wait(1);
        if (board->play.curtain) {
            count++;
            person_press_quickly("Enter");
            assert_false(board->play.curtain);
        } else if (play_may_act(&board->play)) {
            if (game->turn.phase == PHASE_TURN && board->play.viewer == game_seat_to_act(game))
                break;
            if (board->play.viewer == game_seat_to_act(game))
                answer();
        }
    }
    assert_int_equal(board->play.session->game.turn.phase, PHASE_TURN);
    table_close();
    return count;
}

/* Where nobody holds a secret yet people sit down as they are called by name. */
static void few_curtains_fall_before_the_first_action(void **state)
{
    static const struct evening EVENINGS[] = {
        {"missions/classic/01-eagle-strike.json", false, false, 1},
        {"missions/classic/01-eagle-strike.json", false, true, 1},
        {"missions/classic/06-hold-the-fort.json", false, true, 1},
        {"missions/classic/09-corridors-of-death.json", false, true, 2},
        {"missions/second/second-assault/01-battle-plans.json", true, false, 1},
        {"missions/second/second-assault/01-battle-plans.json", true, true, 1},
        {"missions/second/second-assault/03-high-command-error.json", true, false, 3},
        {"missions/second/second-assault/03-high-command-error.json", true, true, 3},
        {"missions/second/second-assault/04-secret-mission.json", true, true, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof EVENINGS / sizeof *EVENINGS; i++) {
        int most = 0;
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            int count = count_curtains(&EVENINGS[i], seed);
            most = count > most ? count : most;
        }
        assert_int_equal(most, EVENINGS[i].most);
    }
}

/* C-DCARD-1, C-SETUP-13: it hides what the next one alone may see; what the former one saw has gone by then. */
static void the_curtain_falls_before_secrets_only(void **state)
{
    static const struct evening OPEN = {"missions/classic/01-eagle-strike.json", false, true, 0};
    static const struct evening KEYS = {"missions/classic/09-corridors-of-death.json", false, true, 0};
    (void)state;
    open_evening(&OPEN, 1);
    struct session *session = board->play.session;
    assert_false(curtain_is_due(session, SEAT_NONE, SEAT_LEGION));
    assert_false(curtain_is_due(session, SEAT_LEGION, 0));
    session->game.team[0].hand[0] = 0;
    assert_true(curtain_is_due(session, SEAT_LEGION, 0));
    assert_true(curtain_is_due(session, SEAT_NONE, 0));
    assert_false(curtain_is_due(session, 0, 0));
    assert_false(curtain_is_due(session, 0, 1));
    assert_false(curtain_is_due(session, 0, SEAT_LEGION));
    session->one_person = true;
    assert_false(curtain_is_due(session, SEAT_LEGION, 0));
    table_close();
    open_evening(&KEYS, 1);
    assert_true(curtain_is_due(board->play.session, 0, SEAT_LEGION));
    assert_false(curtain_is_due(board->play.session, SEAT_LEGION, 0));
    table_close();
}

/* A team that has looked at the Force Cards of a sector. */
static void what_a_team_has_looked_at_is_its_secret(void **state)
{
    static const struct evening evening = {"missions/classic/01-eagle-strike.json", false, true, 0};
    (void)state;
    open_evening(&evening, 1);
    struct session *session = board->play.session;
    session->game.team[1].looked = ~UINT32_C(0);
    assert_true(curtain_is_due(session, 0, 1));
    assert_true(curtain_is_due(session, SEAT_LEGION, 1));
    session->game.team[0].looked = ~UINT32_C(0);
    assert_false(curtain_is_due(session, 0, 1));
    table_close();
}

/* Nobody but people at this computer lends the screen to another one's cards. */
static void cards_of_others_are_offered_where_seats_are_shared(void **state)
{
    static const struct evening evening = {"missions/classic/01-eagle-strike.json", false, false, 0};
    (void)state;
    open_evening(&evening, 1);
    struct session *session = board->play.session;
    session->game.team[0].hand[0] = session->game.team[1].hand[0] = 0;
    assert_int_equal(hand_other_seat(&board->hand), 1);
    session->control[1] = CONTROL_GREEDY;
    assert_int_equal(hand_other_seat(&board->hand), SEAT_NONE);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(few_curtains_fall_before_the_first_action),
                                       cmocka_unit_test(the_curtain_falls_before_secrets_only),
                                       cmocka_unit_test(what_a_team_has_looked_at_is_its_secret),
                                       cmocka_unit_test(cards_of_others_are_offered_where_seats_are_shared)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
