/*
 * test_intent.c -- what a click on the board means: selection, command, aim, or a reason (A1, A2, A8).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "siege/input/intent.h"
#include "siege/rules/turn/legal.h"
#include "support/scene.h"
#include "support/shipped.h"

static struct scenario *scenario;
static struct game game;
static struct event_list events;

static int load(void **state)
{
    (void)state;
    scenario = shipped_scenario("missions/training/trial-by-fire.json");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

static void apply(struct command command)
{
    events.count = 0;
    assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
}

static struct pick nowhere(void)
{
    return (struct pick){PICK_NOTHING, SQUARE_NONE, DIRECTION_NONE, 0, 0, FIGURE_NONE, GATE_NONE, SLOT_NONE, -1};
}

static struct pick at_square(int x, int y)
{
    struct pick pick = nowhere();
    pick.kind = PICK_SQUARE;
    pick.square = square_at(x, y);
    pick.slot = game_slot_at(&game, pick.square);
    return pick;
}

static struct pick at_figure(figure_id figure)
{
    struct pick pick = nowhere();
    pick.kind = PICK_FIGURE;
    pick.figure = figure;
    if (figure_on_board(&game, figure))
        pick.square = figure_square(&game, figure);
    return pick;
}

static struct pick at_gate(int gate)
{
    struct pick pick = nowhere();
    pick.kind = PICK_GATE;
    pick.gate = gate;
    return pick;
}

static void place(figure_id figure, int x, int y)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_SANDBOX_PLACE;
    command.seat = game_seat_to_act(&game);
    command.figure = figure;
    command.to = square_at(x, y);
    apply(command);
}

/* The team of seat 0 must choose its entrance. */
static void begin_at_entrance(void)
{
    struct game_setup setup = game_setup_default(shipped_catalogue(), 1, 1);
    setup.sandbox = 1;
    setup.legion_deck = 0;
    do {
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        setup.seed++;
    } while (game_seat_to_act(&game) != 0 || game.pending.type != PENDING_ENTRANCE);
}

/* A sandbox: the team of seat 0 to act, its first figure on C3, the other on A1. */
static void begin(void)
{
    static struct legal_list list;
    begin_at_entrance();
    legal_commands(&game, &list);
    apply(list.item[0]);
    place(0, 2, 2);
    place(1, 0, 0);
}

static figure_id shooter(void)
{
    return pool_size(figure_pool(&game, 0, MODE_FIRE)) > 0 ? 0 : 1;
}

/* The figure with a firearm on C3. */
static figure_id begin_shooting(void)
{
    begin();
    if (shooter() == 1) {
        place(0, 0, 7);
        place(1, 2, 2);
    }
    return shooter();
}

static struct selection chosen(figure_id figure)
{
    struct selection selection = SELECTION_NONE;
    selection.figure = figure;
    return selection;
}

static void a_marked_gate_answers_the_choice_of_entrance(void **state)
{
    (void)state;
    begin_at_entrance();
    static struct legal_list list;
    legal_commands(&game, &list);
    struct selection none = SELECTION_NONE;
    struct pick pick = at_gate(list.item[0].gate);
    struct intent intent = intent_of_click(&game, 0, &none, &pick);
    assert_int_equal(intent.type, INTENT_COMMAND);
    assert_int_equal(intent.command.type, COMMAND_ENTRANCE);
}

static void a_gate_of_the_enemy_is_refused_with_a_reason(void **state)
{
    (void)state;
    begin_at_entrance();
    struct selection none = SELECTION_NONE;
    for (int g = 0; g < scenario->mission.gates; g++) {
        if (scenario->mission.gate[g].flags & GATE_TROOPERS)
            continue;
        struct pick pick = at_gate(g);
        struct intent intent = intent_of_click(&game, 0, &none, &pick);
        assert_int_equal(intent.type, INTENT_REFUSED);
        assert_int_equal(intent.reject.why, REJECT_NOT_AN_ENTRANCE);
    }
}

static void an_own_figure_is_selected(void **state)
{
    (void)state;
    begin();
    struct selection none = SELECTION_NONE;
    struct pick pick = at_figure(1);
    struct intent intent = intent_of_click(&game, 0, &none, &pick);
    assert_int_equal(intent.type, INTENT_SELECT);
    assert_int_equal(intent.figure, 1);
}

static void a_square_in_reach_is_a_move(void **state)
{
    (void)state;
    begin();
    struct selection selection = chosen(0);
    struct pick pick = at_square(3, 3);
    struct intent intent = intent_of_click(&game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_COMMAND);
    assert_int_equal(intent.command.type, COMMAND_MOVE);
    assert_true(square_same(intent.command.to, square_at(3, 3)));
}

static void a_square_too_far_is_refused_with_the_reason(void **state)
{
    (void)state;
    begin();
    struct selection selection = chosen(0);
    struct pick pick = at_square(7, 7);
    struct intent intent = intent_of_click(&game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_REFUSED);
    assert_int_not_equal(intent.reject.why, REJECT_NONE);
}

/* Where no Extra Action helps either, that is the reason, as at the button of the Extra Action. */
static void whoever_may_take_no_more_is_told_so(void **state)
{
    (void)state;
    begin();
    game.figure[0].actions = 0;
    assert_int_equal(intent_idle_check(&game, 0, false).why, REJECT_NO_ACTIONS);
    game.figure[0].taken = (uint8_t)game_parameters(&game)->action_cap;
    assert_int_equal(intent_idle_check(&game, 0, false).why, REJECT_ACTION_CAP);
    assert_int_equal(intent_extra_check(&game, 0).why, REJECT_ACTION_CAP);
}

static void nothing_happens_out_of_turn(void **state)
{
    (void)state;
    begin();
    struct selection selection = chosen(0);
    struct pick pick = at_square(3, 3);
    assert_int_equal(intent_of_click(&game, SEAT_LEGION, &selection, &pick).type, INTENT_NOTHING);
}

/* A8 */
static void the_first_click_on_an_enemy_only_aims(void **state)
{
    (void)state;
    figure_id own = begin_shooting();
    place(TROOPER_MAX, 2, 5);
    struct selection selection = chosen(own);
    struct pick pick = at_figure(TROOPER_MAX);
    struct intent intent = intent_of_click(&game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_AIM);
    selection.target = intent.figure;
    selection.mode = intent.mode;
    intent = intent_of_click(&game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_ROLL);
    assert_int_equal(intent.command.type, COMMAND_ATTACK);
}

static void an_impossible_attack_is_aimed_at_with_its_reason_and_never_rolled(void **state)
{
    (void)state;
    figure_id own = begin_shooting();
    place(TROOPER_MAX, 2, 5);
    struct selection selection = chosen(own);
    selection.target = TROOPER_MAX;
    selection.mode = MODE_CLOSE;
    struct pick pick = at_figure(TROOPER_MAX);
    struct intent intent = intent_of_click(&game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_not_equal(intent.reject.why, REJECT_NONE);
}

static void an_enemy_clicked_with_nobody_chosen_does_nothing(void **state)
{
    (void)state;
    begin();
    place(TROOPER_MAX, 2, 5);
    struct selection none = SELECTION_NONE;
    struct pick pick = at_figure(TROOPER_MAX);
    assert_int_equal(intent_of_click(&game, 0, &none, &pick).type, INTENT_NOTHING);
}

static void figures_that_can_act_come_round_and_round(void **state)
{
    (void)state;
    begin();
    assert_int_equal(intent_next_figure(&game, 0, FIGURE_NONE, 1), 0);
    assert_int_equal(intent_next_figure(&game, 0, 0, 1), 1);
    assert_int_equal(intent_next_figure(&game, 0, 1, 1), 0);
    assert_int_equal(intent_next_figure(&game, 0, 0, -1), 1);
}

/* Who has the dice for it is not told that they are missing. */
static void without_an_enemy_on_the_board_nothing_is_wrong_with_the_weapon(void **state)
{
    (void)state;
    figure_id own = begin_shooting();
    assert_int_equal(intent_no_target(&game, own, MODE_FIRE, NULL).why, REJECT_NO_ENEMY_HERE);
    assert_int_equal(intent_no_target(&game, own, MODE_CLOSE, NULL).why, REJECT_NO_CLOSE_DICE);
    place(TROOPER_MAX, 2, 5);
    game.figure[TROOPER_MAX].status = STATUS_FOLLOWER; /* a friend is no enemy that cannot be attacked */
    assert_int_equal(intent_no_target(&game, own, MODE_FIRE, NULL).why, REJECT_NO_ENEMY_HERE);
}

static void whoever_has_an_enemy_beside_is_taken_up_first(void **state)
{
    (void)state;
    begin();
    place(1, 2, 5);
    place(0, 0, 0);
    game.figure[1].kind = game.figure[1 - shooter()].kind; /* who has the blade */
    assert_int_equal(intent_first_figure(&game, 0), 0);
    place(TROOPER_MAX, 2, 4);
    assert_int_equal(intent_first_figure(&game, 0), 1);
}

static void targets_are_listed_best_first_and_all_may_be_attacked(void **state)
{
    (void)state;
    figure_id own = begin_shooting(), targets[FIGURE_MAX];
    place(TROOPER_MAX, 2, 5);
    place(TROOPER_MAX + 1, 5, 2);
    assert_int_equal(intent_list_targets(&game, own, MODE_FIRE, targets), 2);
    place(TROOPER_MAX + 1, 3, 2);
    int count = intent_list_targets(&game, own, MODE_FIRE, targets);
    assert_int_equal(count, 1);
    assert_int_equal(targets[0], TROOPER_MAX);
    assert_int_equal(intent_list_targets(&game, FIGURE_NONE, MODE_FIRE, targets), 0);
}

static void why_nobody_can_be_shot_names_the_nearest(void **state)
{
    (void)state;
    figure_id own = begin_shooting();
    place(TROOPER_MAX, 3, 2);
    figure_id nearest;
    struct reject reject = intent_no_target(&game, own, MODE_FIRE, &nearest);
    assert_int_equal(nearest, TROOPER_MAX);
    assert_int_equal(reject.why, REJECT_ADJACENT_TARGET);
    assert_int_equal(reject.figure, TROOPER_MAX);
}

/* A1: whatever is clicked, a command that is offered passes its check, and everything else has a reason. */
static void every_offer_is_legal_and_every_refusal_has_a_reason(void **state)
{
    (void)state;
    begin();
    place(TROOPER_MAX, 4, 4);
    for (figure_id own = 0; own < PAIR; own++)
        for (int y = 0; y < scenario->height; y++)
            for (int x = 0; x < scenario->width; x++) {
                struct selection selection = chosen(own);
                struct pick pick = at_square(x, y);
                if (!(game.scenario->floor[y] >> x & 1u))
                    continue;
                struct intent intent = intent_of_click(&game, 0, &selection, &pick);
                if (intent.type == INTENT_COMMAND)
                    assert_int_equal(command_check(&game, &intent.command).why, REJECT_NONE);
                else if (intent.type == INTENT_REFUSED)
                    assert_int_not_equal(intent.reject.why, REJECT_NONE);
            }
}

/* ---- special weapons (C-WEAP) ---------------------------------------------------------------------------------- */

static void arm(figure_id figure, const char *weapon, const char *gear)
{
    int card = shipped_find_weapon(shipped_catalogue(), weapon);
    assert_true(card >= 0);
    game.figure[figure].weapon = (uint8_t)card;
    game.figure[figure].gear = gear ? UINT32_C(1) << shipped_find_gear(shipped_catalogue(), gear) : 0;
}

/* The first mission, whose weapons count, with an armed figure of seat 0 on D4 of its open room. */
static struct scenario *begin_armed(const char *weapon, const char *gear)
{
    struct scenario *mission = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 1);
    setup.sandbox = 1;
    setup.legion_deck = 0;
    events.count = 0;
    game_start(&game, mission, &setup, &events);
    game.turn.phase = PHASE_TURN;
    game.turn.round = 1;
    game.turn.seat = 0;
    game.turn.active = FIGURE_NONE;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game.kept = game.pending;
    place(0, 3, 3);
    game.figure[0].actions = 2;
    arm(0, weapon, gear);
    return mission;
}

static struct intent clicked(const struct selection *held, struct pick pick)
{
    return intent_of_click(&game, 0, held, &pick);
}

static void a_line_weapon_always_aims_along_a_line(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("gehenna_puker", NULL);
    place(TROOPER_MAX, 6, 3);
    struct selection held = chosen(0);
    struct intent intent = clicked(&held, at_figure(TROOPER_MAX));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.command.shape, SHAPE_LINE);
    held = intent.aim;
    intent = clicked(&held, at_figure(TROOPER_MAX));
    assert_int_equal(intent.type, INTENT_ROLL);
    place(TROOPER_MAX + 1, 5, 6); /* on no line */
    intent = clicked(&held, at_figure(TROOPER_MAX + 1));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.reject.why, REJECT_NO_ENEMY_IN_LINE);
    scenario_free(mission);
}

static void a_swing_is_proposed_where_it_is_worth_more(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("violator_sword", NULL);
    place(TROOPER_MAX, 4, 3);
    struct selection held = chosen(0);
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).aim.shape, 0);
    place(TROOPER_MAX + 1, 4, 4);
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).aim.shape, SHAPE_SWING);
    place(1, 3, 4);
    place(2, 2, 3);
    place(3, 3, 2);
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).aim.shape, 0); /* friends all around */
    scenario_free(mission);
}

static void a_swing_is_turned_by_a_square_beside_the_figure(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("violator_sword", NULL);
    place(TROOPER_MAX, 4, 3);
    struct selection held = chosen(0);
    held.target = TROOPER_MAX;
    held = intent_in_way(&game, &held, (struct attack_way){MODE_CLOSE, SHAPE_SWING});
    struct intent intent = clicked(&held, at_square(4, 2));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.command.turn, 1);
    assert_int_equal(clicked(&held, at_square(4, 4)).command.turn, 0);
    assert_int_equal(clicked(&held, at_square(6, 6)).type, INTENT_COMMAND); /* a Move */
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).type, INTENT_ROLL);
    scenario_free(mission);
}

static void two_targets_are_two_clicks_and_a_confirmation(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("nimrod_autocannon", NULL);
    place(TROOPER_MAX, 6, 3);
    place(TROOPER_MAX + 1, 3, 6);
    struct selection held = chosen(0);
    held.target = TROOPER_MAX;
    held = intent_in_way(&game, &held, (struct attack_way){MODE_FIRE, SHAPE_SPLIT});
    assert_true(intent_is_incomplete(&held));
    struct intent intent = clicked(&held, at_figure(TROOPER_MAX)); /* twice the same is no second target */
    assert_int_equal(intent.type, INTENT_AIM);
    assert_true(intent_is_incomplete(&intent.aim));
    intent = clicked(&held, at_figure(TROOPER_MAX + 1));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.command.target, TROOPER_MAX);
    assert_int_equal(intent.command.target2, TROOPER_MAX + 1);
    assert_int_equal(intent.reject.why, REJECT_NONE);
    held = intent.aim;
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX + 1)).type, INTENT_ROLL);
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).aim.target2, FIGURE_NONE);
    scenario_free(mission);
}

static void a_grenade_is_aimed_at_any_square(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("plasma_carbine", "grenade_launcher");
    place(TROOPER_MAX, 4, 4); /* adjacent: only a grenade beside it can be fired */
    struct selection held = chosen(0);
    held = intent_in_way(&game, &held, (struct attack_way){MODE_FIRE, SHAPE_GRENADE_MOUNT});
    assert_true(square_is(held.to));
    assert_true(intent_aims(&held));
    struct intent intent = clicked(&held, at_square(3, 6));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.command.shape, SHAPE_GRENADE_MOUNT);
    assert_true(square_same(intent.command.to, square_at(3, 6)));
    assert_int_equal(intent.command.target, FIGURE_NONE);
    held = intent.aim;
    assert_int_equal(clicked(&held, at_square(3, 6)).type, INTENT_ROLL);
    intent = clicked(&held, at_square(3, 4));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.reject.why, REJECT_TOO_NEAR);
    assert_int_equal(clicked(&held, at_figure(TROOPER_MAX)).reject.why, REJECT_TOO_NEAR);
    scenario_free(mission);
}

static struct pick at_marker(int marker)
{
    struct pick pick = at_square(game.marker[marker].x, game.marker[marker].y);
    pick.kind = PICK_MARKER;
    pick.marker = marker;
    return pick;
}

static void a_mission_target_is_aimed_at_like_a_figure(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("deathlockdrum", NULL);
    figure_id targets[FIGURE_MAX];
    game.marker[1] = (struct marker){.kind = MARKER_COMPUTER, .armour = 2, .state = MARKER_STANDS, .x = 6, .y = 3};
    struct selection held = chosen(0);
    struct intent intent = clicked(&held, at_marker(1));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.command.target, TARGET_MARKER + 1);
    assert_int_equal(intent_list_targets(&game, 0, MODE_FIRE, targets), 1);
    assert_int_equal(targets[0], TARGET_MARKER + 1);
    held = intent.aim;
    assert_int_equal(clicked(&held, at_marker(1)).type, INTENT_ROLL);
    game.marker[1].state = MARKER_DESTROYED;
    held = chosen(0);
    assert_int_equal(clicked(&held, at_marker(1)).type, INTENT_COMMAND); /* the square is free again */
    scenario_free(mission);
}

/* C-M08-SPC: doorways are stepped on, too. */
static void a_teleporter_out_of_reach_is_walked_to(void **state)
{
    (void)state;
    struct scenario *mission = begin_armed("punisher_shortsword", NULL);
    game.marker[0] = (struct marker){.kind = MARKER_TELEPORTER, .armour = 3, .state = MARKER_STANDS, .x = 5, .y = 3};
    struct selection held = chosen(0);
    struct intent intent = clicked(&held, at_marker(0));
    assert_int_equal(intent.command.type, COMMAND_MOVE);
    game.marker[0].x = 4;
    intent = clicked(&held, at_marker(0));
    assert_int_equal(intent.type, INTENT_AIM);
    assert_int_equal(intent.mode, MODE_CLOSE);
    scenario_free(mission);
}

/* S-ENTER-6, S-MAP-3: leaving past a token is possible, too, but the nearer square of the doorway is taken. */
static void a_token_in_a_doorway_is_no_short_cut(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "EA . . .|\n"
                                     "+ + + + +\n"
                                     "|. . . .|\n"
                                     "+-+-+-+-+\n");
    struct gate *gate = &tiny->scenario->mission.gate[0];
    gate->width = 2;
    gate->inside[1] = square_at(0, 1);
    (void)scene_token(tiny, MARKER_TERMINAL, 0, 1);
    tiny->game.figure[1].gate = GATE_NONE; /* nobody waits there */
    struct selection selection = chosen(0);
    struct pick pick = at_gate(0);
    struct intent intent = intent_of_click(&tiny->game, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_COMMAND);
    assert_int_equal(intent.command.to.y, 0);
    tiny_free(tiny);
}

/* A click beside the comrade who waits outside takes him up; once he cannot act any more, the way out is meant. */
static void a_doorway_where_a_comrade_waits_means_him(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "EA . . .|\n"
                                     "+ + + + +\n"
                                     "|. . . .|\n"
                                     "+-+-+-+-+\n");
    struct game *view = &tiny->game;
    struct selection selection = chosen(0);
    struct pick pick = at_gate(0);
    view->figure[1] = view->figure[0];
    view->figure[1].state = FIGURE_WAITING;
    view->figure[1].gate = 0;
    view->figure[1].x = view->figure[1].y = -1;
    assert_true(intent_can_act(view, 1, false));
    struct intent intent = intent_of_click(view, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_SELECT);
    assert_int_equal(intent.figure, 1);
    view->figure[1].flags |= FIGURE_ACTIVE_DONE;
    view->figure[1].actions = 0;
    intent = intent_of_click(view, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_COMMAND);
    assert_int_equal(intent.command.figure, 0);
    tiny_free(tiny);
}

/* A creature that waits outside is no way out: why it cannot be aimed at is said. C-ENTER-7 */
static void a_creature_that_waits_outside_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "EA . . l|\n"
                                     "+ + + + +\n"
                                     "|. . . .|\n"
                                     "+-+-+-+-+\n");
    struct game *view = &tiny->game;
    figure_id creature = tiny_creature(tiny, 'l', 0);
    struct selection selection = chosen(0);
    struct pick pick = at_gate(0);
    pick.figure = creature;
    view->figure[creature].state = FIGURE_WAITING;
    view->figure[creature].gate = 0;
    view->figure[creature].x = view->figure[creature].y = -1;
    struct intent intent = intent_of_click(view, 0, &selection, &pick);
    assert_int_equal(intent.type, INTENT_REFUSED);
    assert_int_equal(intent.reject.why, REJECT_TARGET_OUT);
    assert_int_equal(intent.reject.figure, creature);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_marked_gate_answers_the_choice_of_entrance),
        cmocka_unit_test(a_gate_of_the_enemy_is_refused_with_a_reason),
        cmocka_unit_test(a_token_in_a_doorway_is_no_short_cut),
        cmocka_unit_test(a_doorway_where_a_comrade_waits_means_him),
        cmocka_unit_test(a_creature_that_waits_outside_is_refused),
        cmocka_unit_test(an_own_figure_is_selected),
        cmocka_unit_test(a_square_in_reach_is_a_move),
        cmocka_unit_test(a_square_too_far_is_refused_with_the_reason),
        cmocka_unit_test(whoever_may_take_no_more_is_told_so),
        cmocka_unit_test(nothing_happens_out_of_turn),
        cmocka_unit_test(the_first_click_on_an_enemy_only_aims),
        cmocka_unit_test(an_impossible_attack_is_aimed_at_with_its_reason_and_never_rolled),
        cmocka_unit_test(an_enemy_clicked_with_nobody_chosen_does_nothing),
        cmocka_unit_test(figures_that_can_act_come_round_and_round),
        cmocka_unit_test(without_an_enemy_on_the_board_nothing_is_wrong_with_the_weapon),
        cmocka_unit_test(whoever_has_an_enemy_beside_is_taken_up_first),
        cmocka_unit_test(targets_are_listed_best_first_and_all_may_be_attacked),
        cmocka_unit_test(why_nobody_can_be_shot_names_the_nearest),
        cmocka_unit_test(every_offer_is_legal_and_every_refusal_has_a_reason),
        cmocka_unit_test(a_line_weapon_always_aims_along_a_line),
        cmocka_unit_test(a_swing_is_proposed_where_it_is_worth_more),
        cmocka_unit_test(a_swing_is_turned_by_a_square_beside_the_figure),
        cmocka_unit_test(two_targets_are_two_clicks_and_a_confirmation),
        cmocka_unit_test(a_grenade_is_aimed_at_any_square),
        cmocka_unit_test(a_mission_target_is_aimed_at_like_a_figure),
        cmocka_unit_test(a_teleporter_out_of_reach_is_walked_to),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
