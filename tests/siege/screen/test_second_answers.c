/*
 * test_second_answers.c -- cards and questions of the 2018 rules, by clicks and by keys: the two uses of a card, cards
 * that answer an event, an attack or a kill, who may pass, what a human Dark Legion is asked. PNGs to look at if
 * CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/screen/board/reaction.h"
#include "support/shipped.h"
#include "support/window/second.h"
#include "support/lasting.h"

/* S-CARD-1: a card is played for its text or discarded for an action, one in the own turn. */
static void discard_a_card(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    person_press("G");
    second_look("33-hand");
    person_press("Right");
    second_look("34-hand-for-others");
    person_press("Left");
    hold_choose(&board->hold, 1);
    person_click("hand.play#1");
    assert_true(hand_is_aiming(&board->hand));
    person_wait(1);
    second_look("56-discard-for-whom");
    for (figure_id own = 0; own < PAIR; own++) { /* no rings of aim round one's own */
        assert_int_equal(board->lookout.overlay.mark[own] & (OVERLAY_TARGET | OVERLAY_AIMED), 0);
        struct square at = figure_square(game, own);
        assert_true(board->lookout.overlay.squares[at.y] >> at.x & 1u);
    }
    person_click("hand.aim#0");
    assert_int_equal(board->lookout.overlay.mark[0] & (OVERLAY_TARGET | OVERLAY_AIMED), 0);
    assert_int_equal(board->lookout.overlay.selected, 0);
    person_press("Enter");
    second_settle(board);
    assert_int_equal(board->hold.selection.figure, 0); /* whoever got the action goes on */
    assert_int_equal(game->team[0].cards_used, 1);
    assert_int_equal(game->figure[0].actions, 3);
    person_press("G");
    second_look("35-hand-used");
    person_press("Escape");
}

static void a_card_has_two_uses_and_one_is_used_in_a_turn(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{11, 11}, {13, 13}},
                                 .hands_known = true,
                                 .hand = {{"rally_cry", "static_burst", "double_time"}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    scene.plan.humans = 1;
    second_play_scene(&scene, discard_a_card);
}

/* S-CARD-1, S-CARD-3: whoever was activated last may still act once more for a card; the end of the turn says so once,
 * not every turn. */
static void end_with_a_card_in_hand(struct board_screen *board, struct game *game, bool by_keys)
{
    board->play.warned = false;
    game->figure[0].flags |= FIGURE_ACTIVE_DONE;
    game->figure[0].actions = game->figure[1].actions = 0;
    game->turn.active = 1;
    play_look(&board->play);
    if (by_keys)
        person_press("Ctrl+Enter");
    else
        person_click("hud.end_turn");
    second_settle(board);
    assert_int_equal(game->turn.seat, 0);
    assert_int_equal(board->play.dialog, DIALOG_END_TURN);
    assert_int_equal(board->play.one_more, 1);
    second_look("57-a-card-is-left");
    person_click("end_turn.back");
    person_press("Ctrl+Enter");
    second_settle(board);
    assert_int_not_equal(game->turn.seat, 0);
}

static void the_end_of_a_turn_tells_once_of_a_card_that_gives_an_action(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1}, .troopers = 2, .at = {{11, 11}, {13, 13}}, .hands_known = true, .hand = {{"armor_lock"}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, end_with_a_card_in_hand);
}

/* S-CARD-1, S-TURN-2: that one of the pair has finished does not lock the card for the other one; and the line above
 * the board offers it before the other begins, too. */
static void give_a_card_for_the_second(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    game->figure[0].flags |= FIGURE_ACTIVE_DONE;
    game->figure[0].actions = game->figure[1].actions = 0;
    game->turn.active = 1;
    play_look(&board->play);
    hold_choose(&board->hold, 1);
    person_press("G");
    person_click("hand.play#1");
    second_settle(board);
    if (hand_is_aiming(&board->hand))
        hand_confirm(&board->hand, person_loop.ui);
    second_settle(board);
    assert_int_equal(game->team[0].cards_used, 1);
    assert_int_equal(game->figure[1].actions, 1);
}

static void a_card_is_open_to_the_second_when_the_first_has_finished(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1}, .troopers = 2, .at = {{11, 11}, {13, 13}}, .hands_known = true, .hand = {{"armor_lock"}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, give_a_card_for_the_second);
}

static void look_at_the_line(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    game->figure[1].actions = 0;
    game->turn.active = 1;
    play_look(&board->play);
    hold_choose(&board->hold, 1);
    second_settle(board);
    assert_non_null(strstr(board->hud.prompt, "a card would give"));
}

static void a_card_for_one_more_action_is_offered_before_the_other_acts(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1}, .troopers = 2, .at = {{11, 11}, {13, 13}}, .hands_known = true, .hand = {{"armor_lock"}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, look_at_the_line);
}

/* S-CARD-2, S-ARM-1: hits that the defence stops anyway open no question. */
static void lay_hits(struct board_screen *board, struct game *game, bool by_keys)
{
    struct reaction reactions[REACTIONS_MAX];
    figure_id creature = figure_at(game, square_at(12, 12));
    (void)by_keys;
    game->figure[0].strength = 3;
    game->turn.seat = SEAT_LEGION;
    game->attack = (struct attack_in_progress){.attacker = creature,
                                               .target = 0,
                                               .mode = MODE_CLOSE,
                                               .target2 = FIGURE_NONE,
                                               .second = FIGURE_NONE,
                                               .running = 1,
                                               .stage = ATTACK_ROLLED,
                                               .dice = 3,
                                               .die = {4, 0, 0},
                                               .by_team = TEAM_MAX,
                                               .struck_count = 1,
                                               .struck = {0}};
    game->pending = (struct pending){.type = PENDING_REACT, .seat = 0};
    assert_int_equal(reaction_armour(game, 0), 1);
    assert_int_equal(reaction_list(game, 0, 0, reactions), 0);
    game->attack.die[1] = game->attack.die[2] = 4;
    assert_int_equal(reaction_list(game, 0, 0, reactions), 1);
    second_show_again(board);
    second_look("58-what-gets-through");
}

static void a_card_against_hits_is_asked_for_when_some_get_through(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{11, 11}, {13, 13}},
                                 .hands_known = true,
                                 .hand = {{"field_dressing"}},
                                 .creature = {{0, 12, 12, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, lay_hits);
}

static void wait_for_question(struct board_screen *board)
{
    const struct game *game = &board->play.session->game;
    person_press("Ctrl+Enter");
    for (int k = 0; k < 4000 && game->pending.type != PENDING_REACT && game->turn.seat != 0; k++)
        person_wait(1);
}

/* S-CARD-2: an event that has been drawn may be answered; a card for it opens the question, others do not. */
static void answer_the_event(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    wait_for_question(board);
    second_settle(board);
    assert_int_equal(game->pending.type, PENDING_REACT);
    assert_false(game->attack.running);
    struct reaction reactions[REACTIONS_MAX];
    int count = reaction_list(game, 0, 0, reactions);
    assert_true(count >= 1);
    second_look("36-event");
    bool gate = reactions[count - 1].aims;
    if (gate) {
        char key[4];
        snprintf(key, sizeof key, "%d", count);
        person_press(key);
        assert_int_equal(hand_aim(&board->hand), AIM_GATE);
        second_look("37-bar-gate");
        person_press("1");
        person_press("Enter");
    } else {
        person_press("1");
        person_press("Enter");
    }
    second_settle(board);
    assert_int_equal(game->team[0].hand[gate ? 1 : 0], CARD_NONE);
}

static void nobody_is_asked(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    wait_for_question(board);
    assert_int_not_equal(game->pending.type, PENDING_REACT);
}

static void an_event_is_answered_by_the_card_for_it(void **state)
{
    (void)state;
    struct second_scene fits = {.trooper = {0, 1},
                                .troopers = 2,
                                .at = {{11, 11}, {13, 13}},
                                .hands_known = true,
                                .hand = {{"static_burst", "jam_the_gate"}}};
    fits.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    fits.plan.humans = fits.plan.teams = 1;
    struct second_scene others = fits;
    others.hand[0][0] = "rally_cry";
    others.hand[0][1] = "double_time";
    second_play_scene(&others, nobody_is_asked);
    second_play_scene(&fits, answer_the_event);
}

/* S-CARD-2: who stands beside claims the points of another team's kill; one person lifts the curtain for good. */
static void claim_the_kill(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    second_aim_at(board, figure_at(game, square_at(12, 13)));
    second_force_dice(game, "111");
    person_press("Enter");
    second_settle(board);
    for (int k = 0; k < 6 && game->pending.type != PENDING_REACT && game->pending.type != PENDING_NONE; k++) {
        person_press(game->pending.type == PENDING_OVERRUN ? "2" : "Enter");
        second_settle(board);
    }
    assert_int_equal(game->pending.type, PENDING_REACT);
    assert_int_equal(game->pending.seat, 1);
    assert_true(board->play.curtain);
    second_look("38-curtain");
    person_click("curtain.never");
    second_settle(board);
    assert_true(board->play.session->one_person);
    assert_false(board->play.curtain);
    second_look("39-claim");
    int before = game->team[1].points;
    person_click("react.play#0");
    for (int k = 0; k < 3 && game->team[1].hand[0] != CARD_NONE; k++)
        person_press("Enter");
    second_settle(board);
    assert_int_equal(game->team[1].points, before + 2);
}

static void a_kill_is_claimed_by_the_card_for_it(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 3,
                                 .at = {{11, 13}, {15, 14}, {13, 12}},
                                 .weapon = {"punisher_shortsword"},
                                 .hands_known = true,
                                 .hand = {{NULL}, {"claim_jump"}},
                                 .creature = {{1, 12, 13, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, claim_the_kill);
}

/* S-CARD-2: a card for a creature's attack is offered before the dice fall. */
static void lock_the_armor(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    person_press("Ctrl+Enter");
    for (int k = 0; k < 6000 && game->pending.type != PENDING_REACT && game->turn.seat != 0; k++)
        person_wait(1);
    second_settle(board);
    assert_int_equal(game->pending.type, PENDING_REACT);
    assert_true(game->attack.running);
    second_look("55-before-the-dice");
    person_press("1");
    person_press("Enter");
    second_settle(board);
    assert_int_equal(game->team[0].hand[0], CARD_NONE);
}

static void an_attack_is_answered_before_the_dice_fall(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1},
        .troopers = 2,
        .at = {{11, 11}, {13, 13}},
        .hands_known = true,
        .hand = {{"armor_lock"}},
        .creature = {{0, 10, 10, true}, {0, 12, 10, true}, {0, 10, 12, true}, {0, 12, 12, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    scene.plan.humans = scene.plan.teams = 1;
    second_play_scene(&scene, lock_the_armor);
}

/* Somebody is asked this. */
static void ask(struct board_screen *board, enum pending_type type, seat_id seat, uint8_t card, uint32_t slots)
{
    struct game *game = &board->play.session->game;
    game->pending = (struct pending){.type = (uint8_t)type, .seat = seat, .card = card, .slots = slots};
    second_show_again(board);
    second_lift_curtain(board);
    assert_int_equal(game->pending.type, type);
}

static int event_called(const char *id)
{
    for (int card = 0; card < shipped_second()->event_cards; card++)
        if (strcmp(shipped_second()->event[card].id, id) == 0)
            return card;
    fail_msg("there is no event %s", id);
    return 0;
}

static void name_a_sector_and_give_up_gear(struct board_screen *board, struct game *game, bool by_keys)
{
    /* a sector for an event */
    game->turn.seat = SEAT_LEGION;
    game->legion.step = LEGION_EFFECTS;
    game->legion.effect = 1;
    game->legion.event = (uint8_t)event_called("magnetic_restraints");
    struct game kept = *game;
    ask(board, PENDING_SECTOR, SEAT_LEGION, game->legion.event, 0x17);
    second_look("40-sector");
    if (by_keys)
        person_press("1");
    else
        person_click("choice#0");
    second_settle(board);
    assert_int_not_equal(game->pending.type, PENDING_SECTOR);
    assert_true(effect_blocked_slot(game) < SLOT_MAX);
    /* gear given up */
    *game = kept;
    game->legion.event = (uint8_t)event_called("corrupted_equipment");
    ask(board, PENDING_GEAR, 0, 0, 0);
    second_look("41-gear");
    if (by_keys)
        person_press("2");
    else
        person_click("choice#1");
    second_settle(board);
    assert_int_equal(__builtin_popcount(game->figure[0].gear), 1);
}

static void other_questions_by_pointer_and_keys(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1}, .troopers = 3, .at = {{11, 11}, {13, 13}, {12, 12}}, .gear = {"time_bomb", "smoke_grenade"}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    scene.plan.legion_human = true;
    second_play_scene(&scene, name_a_sector_and_give_up_gear);
}

/* A Move that goes through another team's Doomtrooper, or none. */
static struct square square_that_asks(const struct game *game, figure_id figure)
{
    struct square to = SQUARE_NONE;
    struct legal_list *list = malloc(sizeof *list);
    assert_non_null(list);
    legal_commands_of(game, figure, list);
    for (int k = 0; k < list->count && !square_is(to); k++) {
        struct game copy = *game;
        struct event_list events = {.count = 0};
        struct command move = list->item[k];
        if (move.type == COMMAND_MOVE && move.gate == GATE_NONE &&
            game_apply(&copy, &move, &events).why == REJECT_NONE && copy.pending.type == PENDING_PASS)
            to = move.to;
    }
    free(list);
    return to;
}

/* S-MOVE-5: the other team is asked. */
static void ask_to_pass(struct board_screen *board, struct game *game, bool by_keys)
{
    struct square to = square_that_asks(game, 0);
    assert_true(square_is(to));
    second_click_square(board, to);
    second_settle(board);
    assert_int_equal(game->pending.type, PENDING_PASS);
    assert_int_equal(game->pending.seat, 1);
    second_lift_curtain(board);
    second_look("42-pass");
    if (by_keys)
        person_press("2");
    else
        person_click("choice#0");
    second_settle(board);
    assert_int_not_equal(game->pending.type, PENDING_PASS);
    second_lift_curtain(board);
    assert_true(figure_on_board(game, 0));
    assert_int_equal(square_same(figure_square(game, 0), to), game->figure[0].taken > 0);
}

static void a_team_lets_another_pass(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 4,
                                 .at = {{8, 8}, {15, 15}, {9, 8}, {9, 9}},
                                 .weapon = {"punisher_shortsword"},
                                 .creature = {{0, 8, 9, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    scene.plan.legion_human = true;
    second_play_scene(&scene, ask_to_pass);
}

/* S-DL-4 and the portals of a mission: creatures may come out beside one. */
static void send_reinforcements(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    game->turn.seat = SEAT_LEGION;
    game->turn.round = board->play.session->scenario->mission.portals_from_round;
    game->legion.step = LEGION_REINFORCE;
    memset(game->legion.reinforce, 0, KIND_MAX);
    game->legion.reinforce[0] = 1;
    game->legion.reinforce[1] = 1;
    ask(board, PENDING_REINFORCE, SEAT_LEGION, 0, 0);
    second_look("48-reinforce");
    assert_true(board->lookout.overlay.squares_any);
    struct square to = SQUARE_NONE;
    for (int y = 0; y < BOARD_MAX && !square_is(to); y++)
        if (board->lookout.overlay.squares[y])
            to = square_at(__builtin_ctzll(board->lookout.overlay.squares[y]), y);
    second_click_square(board, to);
    second_settle(board);
    assert_int_not_equal(figure_at(game, to), FIGURE_NONE);
    second_look("49-legion");
}

static void the_dark_legion_sends_reinforcements_to_portals(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1}};
    scene.plan = second_plan_two_teams("missions/second/day-of-reckoning/03-attack-on-the-west-tower.json", 1);
    scene.plan.humans = 0;
    scene.plan.legion_human = true;
    second_play_scene(&scene, send_reinforcements);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_two_uses_and_one_is_used_in_a_turn),
        cmocka_unit_test(the_end_of_a_turn_tells_once_of_a_card_that_gives_an_action),
        cmocka_unit_test(a_card_is_open_to_the_second_when_the_first_has_finished),
        cmocka_unit_test(a_card_for_one_more_action_is_offered_before_the_other_acts),
        cmocka_unit_test(a_card_against_hits_is_asked_for_when_some_get_through),
        cmocka_unit_test(an_event_is_answered_by_the_card_for_it),
        cmocka_unit_test(a_kill_is_claimed_by_the_card_for_it),
        cmocka_unit_test(an_attack_is_answered_before_the_dice_fall),
        cmocka_unit_test(other_questions_by_pointer_and_keys),
        cmocka_unit_test(a_team_lets_another_pass),
        cmocka_unit_test(the_dark_legion_sends_reinforcements_to_portals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
