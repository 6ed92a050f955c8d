/*
 * test_session.c -- a game at the table: who acts, who looks, saving at each change of seat, taking back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/turn/legal.h"
#include "siege/screen/board/session.h"
#include "support/english.h"
#include "support/shipped.h"

static int saves, closed;

static void close_scenario(struct app_services *self, struct scenario *scenario)
{
    (void)self;
    closed++;
    scenario_free(scenario);
}

static bool decide(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command)
{
    (void)self;
    assert_int_equal(control, CONTROL_DECK);
    return deck_decide(view, command);
}

static int now_saves; /* of them, those over the one slot */
static bool broken_disk;

static bool save(struct app_services *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)why;
    now_saves += name != NULL;
    assert_true(!name || strcmp(name, SAVE_NAME_NOW) == 0);
    if (broken_disk) {
        snprintf(why, WHY_MAX_BYTES, "the disk is full");
        return false;
    }
    assert_non_null(session->scenario);
    saves++;
    return true;
}

static struct services services = {.close_scenario = close_scenario, .decide = decide, .save = save};

static const enum seat_control one_against_the_deck[SEAT_COUNT] = {[0] = CONTROL_HUMAN, [SEAT_LEGION] = CONTROL_DECK};

static int load(void **state)
{
    (void)state;
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    return 0;
}

static struct scenario *training(void)
{
    return shipped_scenario("missions/training/trial-by-fire.json");
}

static void begin(struct session *session)
{
    char why[WHY_MAX_BYTES];
    struct game_setup setup = game_setup_default(shipped_catalogue(), 1, 7);
    *session = (struct session){.services = &services};
    saves = closed = 0;
    assert_true(session_begin(session, training(), "trial.json", &setup, one_against_the_deck, why));
}

static struct session session;

static void play_until_human(void)
{
    for (int i = 0; i < 500 && session_step(&session); i++)
        continue;
    assert_true(session_human_to_act(&session) || game_is_over(&session.game));
}

static void an_empty_session_is_safe_to_clear(void **state)
{
    (void)state;
    session = (struct session){.services = &services};
    session_clear(&session);
    assert_null(session.history);
}

static void beginning_saves_and_tells_what_happened(void **state)
{
    (void)state;
    begin(&session);
    assert_int_equal(saves, 1);
    assert_true(session.events.count > 0);
    session_clear(&session);
    assert_int_equal(closed, 1);
}

static void a_setup_that_breaks_a_rule_is_refused_in_words(void **state)
{
    (void)state;
    char why[WHY_MAX_BYTES] = "";
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 7);
    setup.corporation[1] = setup.corporation[0];
    session = (struct session){.services = &services};
    assert_false(session_begin(&session, training(), "trial.json", &setup, one_against_the_deck, why));
    assert_true(why[0] != '\0');
    session_clear(&session);
    assert_int_equal(closed, 2);
}

static void computers_play_until_a_human_must_decide(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    assert_int_equal(session_viewer(&session), game_seat_to_act(&session.game));
    assert_false(session_step(&session));
    session_clear(&session);
}

static struct command first_legal(enum command_type type)
{
    static struct legal_list list;
    legal_commands(&session.game, &list);
    for (int i = 0; i < list.count; i++)
        if (list.item[i].type == type)
            return list.item[i];
    return COMMAND_EMPTY;
}

static void a_move_is_taken_back_and_done_again(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    uint64_t before = game_hash(&session.game);
    struct command entrance = first_legal(COMMAND_ENTRANCE);
    assert_int_equal(session_apply(&session, &entrance).why, REJECT_NONE);
    uint64_t after = game_hash(&session.game);
    assert_true(session_undo(&session));
    assert_true(game_hash(&session.game) == before);
    assert_true(session_redo(&session));
    assert_true(game_hash(&session.game) == after);
    assert_false(session_redo(&session));
    session_clear(&session);
}

/* Who sits down next takes back nothing of what another person did. */
static void what_another_seat_did_stays_done(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    struct command entrance = first_legal(COMMAND_ENTRANCE);
    assert_int_equal(session_apply(&session, &entrance).why, REJECT_NONE);
    assert_true(session_can_undo(&session));
    seat_id other = (seat_id)(entrance.seat + 1);
    session.control[other] = CONTROL_HUMAN;
    session.game.turn.seat = other;
    assert_int_equal(session_viewer(&session), other);
    assert_false(session_can_undo(&session));
    assert_int_equal(session_boundary(&session), BOUNDARY_SEAT);
    uint64_t before = game_hash(&session.game);
    assert_false(session_undo(&session));
    assert_true(game_hash(&session.game) == before);
    session_clear(&session);
}

/* A Doomtrooper's own Move turns a Force Card over, the deck places its creatures, and the turn goes on. */
static bool move_turns_a_card_over(void)
{
    struct bot bot = {BOT_RANDOM, rng_seed(5, 5)};
    for (int i = 0; i < 3000 && !game_is_over(&session.game); i++) {
        struct command command;
        play_until_human();
        if (game_is_over(&session.game) || !bot_decide(&bot, &session.game, &command))
            break;
        assert_int_equal(session_apply(&session, &command).why, REJECT_NONE);
        bool revealed = false;
        for (int k = 0; k < session.events.count; k++)
            revealed = revealed || session.events.item[k].type == EVENT_FORCE_REVEALED;
        if (!revealed || command.type != COMMAND_MOVE || game_seat_to_act(&session.game) != SEAT_LEGION)
            continue;
        play_until_human();
        if (history_last(session.history)->type == COMMAND_PLACE && first_legal(COMMAND_MOVE).type == COMMAND_MOVE)
            return true;
    }
    return false;
}

/* Cards were turned over in the own Move: that stays the reason when the Dark Legion's creatures have been placed, and
 * when a further deed has been taken back. */
static void the_own_card_stays_the_reason_when_its_creatures_are_placed(void **state)
{
    (void)state;
    begin(&session);
    assert_true(move_turns_a_card_over());
    assert_false(session_can_undo(&session));
    assert_int_equal(session_boundary(&session), BOUNDARY_CARD);
    struct command on = first_legal(COMMAND_MOVE);
    assert_int_equal(session_apply(&session, &on).why, REJECT_NONE);
    assert_true(session_can_undo(&session));
    assert_int_equal(session_boundary(&session), BOUNDARY_CARD);
    assert_true(session_undo(&session));
    assert_false(session_can_undo(&session));
    assert_int_equal(session_boundary(&session), BOUNDARY_CARD);
    session_clear(&session);
}

static void every_action_of_a_player_is_saved_at_once(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    now_saves = 0;
    struct command entrance = first_legal(COMMAND_ENTRANCE);
    assert_int_equal(session_apply(&session, &entrance).why, REJECT_NONE);
    assert_int_equal(now_saves, 1);
    assert_true(session_undo(&session));
    assert_int_equal(now_saves, 2);
    assert_true(session_redo(&session));
    assert_int_equal(now_saves, 3);
    session_clear(&session);
}

static void a_failing_autosave_is_told_once(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    struct command entrance = first_legal(COMMAND_ENTRANCE);
    assert_string_equal(session.unsaved, "");
    broken_disk = true;
    assert_int_equal(session_apply(&session, &entrance).why, REJECT_NONE);
    assert_string_equal(session.unsaved, "the disk is full");
    session.unsaved[0] = '\0'; /* told */
    assert_true(session_undo(&session));
    assert_string_equal(session.unsaved, "");
    broken_disk = false;
    assert_true(session_redo(&session));
    assert_false(session.unsaved_told);
    session_clear(&session);
}

/* A disk that tells later how it went. */
static enum saving_news news;
static int begun;

static bool save_beside(struct app_services *self, const struct session *played, const char *name,
                        char why[WHY_MAX_BYTES])
{
    (void)self;
    (void)played;
    (void)name;
    (void)why;
    begun++;
    return true;
}

static enum saving_news save_told(struct app_services *self, char why[WHY_MAX_BYTES])
{
    enum saving_news told = news;
    (void)self;
    snprintf(why, WHY_MAX_BYTES, "%s", told == SAVING_FAILED ? "the disk is full" : "");
    news = SAVING_NOTHING_NEW;
    return told;
}

static void hear(enum saving_news told, const char *unsaved)
{
    news = told;
    session_hear_saved(&session);
    assert_string_equal(session.unsaved, unsaved);
    session.unsaved[0] = '\0'; /* told */
}

static void an_autosave_that_fails_later_is_told_once(void **state)
{
    (void)state;
    services.save_beside = save_beside;
    services.save_told = save_told;
    begun = 0;
    begin(&session);
    assert_int_equal(begun, 1);
    assert_int_equal(saves, 0); /* nobody waits */
    hear(SAVING_NOTHING_NEW, "");
    hear(SAVING_FAILED, "the disk is full");
    session_save_now(&session);
    hear(SAVING_NOTHING_NEW, "");
    hear(SAVING_FAILED, "");
    hear(SAVING_DONE, "");
    hear(SAVING_FAILED, "the disk is full");
    session_clear(&session);
    services.save_beside = NULL;
    services.save_told = NULL;
}

static void a_refused_command_changes_nothing(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    uint64_t before = game_hash(&session.game);
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_END_TURN;
    command.seat = SEAT_LEGION;
    assert_int_not_equal(session_apply(&session, &command).why, REJECT_NONE);
    assert_true(game_hash(&session.game) == before);
    session_clear(&session);
}

static void the_last_human_keeps_looking_while_the_deck_plays(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    int saved = saves;
    while (session_human_to_act(&session)) {
        struct command command = first_legal(COMMAND_END_TURN);
        if (command.type == COMMAND_NONE)
            command = first_legal(session.game.pending.type == PENDING_ENTRANCE ? COMMAND_ENTRANCE : COMMAND_MOVE);
        assert_int_equal(session_apply(&session, &command).why, REJECT_NONE);
    }
    assert_int_equal(game_seat_to_act(&session.game), SEAT_LEGION);
    assert_int_equal(session_viewer(&session), 0);
    assert_true(saves > saved);
    session_clear(&session);
}

/* Only one that is tested, and with all that has happened. */
static void a_mission_that_is_tested_becomes_a_sandbox(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    assert_false(session_lay_open(&session));
    assert_int_equal(session.game.sandbox, SANDBOX_OFF);
    session.tested = true;
    int commands = history_count(session.history);
    struct game before = session.game;
    assert_true(session_lay_open(&session));
    assert_true(session_lay_open(&session)); /* it is one */
    assert_int_equal(session.game.sandbox, SANDBOX_ENDING);
    assert_int_equal(history_setup(session.history)->sandbox, SANDBOX_ENDING);
    assert_int_equal(history_count(session.history), commands);
    before.sandbox = SANDBOX_ENDING;
    assert_true(game_hash(&before) == game_hash(&session.game));
    session_clear(&session);
}

static void a_log_that_leads_elsewhere_makes_no_sandbox(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    session.tested = true;
    session.game.team[0].points++;
    assert_false(session_lay_open(&session));
    assert_int_equal(session.game.sandbox, SANDBOX_OFF);
    session_clear(&session);
}

static void people_lend_their_seats_to_computers(void **state)
{
    (void)state;
    begin(&session);
    play_until_human();
    for (int twice = 0; twice < 2; twice++) {
        session_lend(&session, true);
        assert_int_equal(session.control[0], CONTROL_CAUTIOUS);
        assert_int_equal(session_owner(&session, 0), CONTROL_HUMAN);
        assert_int_equal(session_owner(&session, SEAT_LEGION), CONTROL_DECK);
        assert_false(session_human_to_act(&session));
        assert_int_equal(session_viewer(&session), 0); /* who lent it looks on */
    }
    session_lend(&session, false);
    assert_memory_equal(session.control, one_against_the_deck, sizeof session.control);
    assert_true(session_human_to_act(&session));
    session_clear(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_session_is_safe_to_clear),
        cmocka_unit_test(beginning_saves_and_tells_what_happened),
        cmocka_unit_test(a_setup_that_breaks_a_rule_is_refused_in_words),
        cmocka_unit_test(computers_play_until_a_human_must_decide),
        cmocka_unit_test(a_move_is_taken_back_and_done_again),
        cmocka_unit_test(what_another_seat_did_stays_done),
        cmocka_unit_test(the_own_card_stays_the_reason_when_its_creatures_are_placed),
        cmocka_unit_test(every_action_of_a_player_is_saved_at_once),
        cmocka_unit_test(a_failing_autosave_is_told_once),
        cmocka_unit_test(an_autosave_that_fails_later_is_told_once),
        cmocka_unit_test(a_refused_command_changes_nothing),
        cmocka_unit_test(the_last_human_keeps_looking_while_the_deck_plays),
        cmocka_unit_test(a_mission_that_is_tested_becomes_a_sandbox),
        cmocka_unit_test(a_log_that_leads_elsewhere_makes_no_sandbox),
        cmocka_unit_test(people_lend_their_seats_to_computers),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
