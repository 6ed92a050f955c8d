/* The Dark Legion's turn: calls, the thirteen Event Cards, reinforcements (C-DL, C-NUM-2, C-REIN). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/legion/ai_pile.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/legion/legion.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <string.h>

/* Gate 0: Doomtrooper entrance, 1: Dark Legion entrance, 2: exit, 3: plain opening. */
static const char FIELD[] = "+-+-+-+-+-+-+-+-+\n"
                            "E. A . . . l . .R\n"
                            "+ + + + + + + + +\n"
                            "X. . . . . . . .o\n"
                            "+ + + + + + + + +\n"
                            "|. C . . . n c .|\n"
                            "+-+-+-+-+-+-+-+-+";
enum { ENTRANCE_TROOPERS, ENTRANCE_LEGION, AN_EXIT, AN_OPENING };

/* With four teams reinforcements always come (C-NUM-1). */
static struct tiny *event_turn(const char *sketch, int event_number)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny->game.teams = 4;
    scene_legion_turn(tiny, event_number);
    return tiny;
}

/* Puts every reinforcement at the gate. */
static int put_all_at(struct tiny *tiny, int gate)
{
    int count = 0;
    while (tiny->game.pending.type == PENDING_REINFORCE) {
        for (int kind = 0; kind < tiny->catalogue.kinds; kind++) {
            struct command command = tiny_command(tiny, COMMAND_REINFORCE);
            command.kind = (uint8_t)kind;
            command.gate = (uint8_t)gate;
            if (tiny->game.legion.reinforce[kind] == 0)
                continue;
            MUST(tiny, command);
            count++;
            break;
        }
    }
    return count;
}

static struct command jump_to(const struct tiny *tiny, figure_id figure, int x, int y)
{
    struct command command = tiny_move(tiny, figure, x, y);
    command.type = COMMAND_JUMP;
    return command;
}

static int actions_of(const struct tiny *tiny, const char *kind)
{
    int wanted = scene_kind(tiny, kind);
    int actions = -1;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *figure = &tiny->game.figure[id];
        if (figure->kind != wanted || (figure->state != FIGURE_ON_BOARD && figure->state != FIGURE_WAITING))
            continue;
        assert_true(actions < 0 || actions == figure->actions); /* all of a kind alike */
        actions = figure->actions;
    }
    return actions;
}

/* ---- calls: C-NUM-1, C-NUM-2, C-NUM-6 -------------------------------------------------------------------------- */

static struct tiny *team_turn(int teams, int event_number)
{
    static const char *const SKETCH[] = {"+-+-+-+-+-+-+-+-+\n|A . . . . . . .R\n+-+-+-+-+-+-+-+-+",
                                         "+-+-+-+-+-+-+-+-+\n|A C . . . . . .R\n+-+-+-+-+-+-+-+-+",
                                         "+-+-+-+-+-+-+-+-+\n|A C E . . . . .R\n+-+-+-+-+-+-+-+-+",
                                         "+-+-+-+-+-+-+-+-+\n|A C E G . . . .R\n+-+-+-+-+-+-+-+-+"};
    struct tiny *tiny = tiny_new(SKETCH[teams - 1]);
    scene_legion_turn(tiny, event_number);
    return tiny;
}

/* C-NUM-2 */
static void with_fewer_than_four_teams_calls_are_limited_to_the_number_of_teams(void **state)
{
    (void)state;
    for (int teams = 1; teams <= 3; teams++) {
        struct tiny *tiny = team_turn(teams, 5);
        for (int called = 1; called <= teams; called++) {
            assert_int_equal(tiny->game.pending.type, PENDING_CALL);
            MUST(tiny, scene_call(tiny, 1));
            assert_int_equal(tiny_event(tiny, EVENT_CALL_DECIDED)->number, teams - called);
            assert_int_equal(put_all_at(tiny, 0), 2);
            scene_legion_turn(tiny, 5);
        }
        assert_int_not_equal(tiny->game.pending.type, PENDING_CALL);
        assert_int_equal(tiny_count(tiny, EVENT_EVENT_DRAWN), 1);
        assert_int_equal(tiny->game.legion.called, 0);
        assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
        tiny_free(tiny);
    }
}

/* S-AI-4, S-AI-20: the Tie Breaker is put aside once a turn, when the creatures are to act, and only by the deck. */
static void a_tie_breaker_is_put_aside_once_when_creatures_act(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(4, 5);
    struct command aside = tiny_command(tiny, COMMAND_AI_TIE_BREAKER);
    tiny->game.legion.deck = 1;
    ai_pile_prepare(&tiny->game);
    REFUSED(tiny, aside, NOT_THE_DECK); /* reinforcements come first */
    assert_int_equal(put_all_at(tiny, 0), 2);
    tiny->game.legion.deck = 0;
    REFUSED(tiny, aside, NOT_THE_DECK);
    tiny->game.legion.deck = 1;
    MUST(tiny, aside);
    REFUSED(tiny, aside, NOT_THE_DECK);
    tiny_free(tiny);
}

/* C-NUM-1 */
static void with_four_teams_reinforcements_always_come(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(4, 5);
    for (int turn = 0; turn < 5; turn++) {
        assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
        assert_int_equal(put_all_at(tiny, 0), 2);
        scene_legion_turn(tiny, 5);
    }
    tiny_free(tiny);
}

/* C-NUM-2: not called, the reinforcements are ignored and the rest of the card is followed. */
static void what_is_not_called_does_not_come_but_the_effect_holds(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(2, 5);
    MUST(tiny, scene_call(tiny, 0));
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_DRAWN), 1);
    assert_int_equal(tiny->game.legion.bonus_actions, 2);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_WAITING), 0);
    assert_int_equal(tiny->game.legion.calls, 2);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    tiny_free(tiny);
}

/* C-NUM-2: declared before the card is seen. */
static void a_call_is_declared_before_the_card_is_drawn(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(2, 5);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_DRAWN), 0);
    assert_int_equal(tiny->game.legion.event, CARD_NONE);
    struct command command = scene_call(tiny, 2);
    REFUSED(tiny, command, NO_SUCH_CHOICE);
    tiny->game.legion.calls = 0;
    REFUSED(tiny, scene_call(tiny, 1), NO_CALLS_LEFT);
    tiny_free(tiny);
}

/* C-NUM-5: counted at mission start. */
static void a_lost_team_does_not_change_the_calls(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(4, 5);
    tiny->game.team[1].flags |= TEAM_OUT;
    scene_legion_turn(tiny, 5);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    tiny_free(tiny);
}

/* C-NUM-6 */
static void a_call_counts_even_if_nobody_is_available(void **state)
{
    (void)state;
    struct tiny *tiny = team_turn(1, 5);
    scene_leave_in_pool(tiny, "legionnaire", 0);
    MUST(tiny, scene_call(tiny, 1));
    assert_int_equal(tiny->game.legion.calls, 0);
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 2);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    tiny_free(tiny);
}

/* C-M04-REI: in barred rounds nothing can be called, and nothing comes. */
static void in_barred_rounds_nothing_is_called(void **state)
{
    (void)state;
    for (int teams = 2; teams <= 4; teams += 2) {
        struct tiny *tiny = team_turn(teams, 0);
        tiny->game.turn.round = 6;
        tiny->scenario->mission.legion_barred_rounds = 1u << 6;
        scene_legion_turn(tiny, 5);
        assert_int_equal(tiny->game.pending.type, PENDING_NONE);
        assert_int_equal(tiny_count(tiny, EVENT_EVENT_DRAWN), 1);
        assert_int_equal(tiny->game.legion.bonus_actions, 2); /* the event is followed otherwise */
        assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_WAITING), 0);
        tiny_free(tiny);
    }
}

/* ---- the order of the turn: C-DL-1 ----------------------------------------------------------------------------- */

static void the_turn_goes_call_event_reinforcements_force_card_activation(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n|A . .:. . . . .R\n+-+-+-+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 10);
    scene_legion_turn(tiny, 5);
    assert_int_equal(tiny->game.pending.type, PENDING_CALL);
    MUST(tiny, scene_call(tiny, 1));
    assert_int_equal(tiny_event(tiny, EVENT_EVENT_DRAWN)->card, catalogue_find_event(&tiny->catalogue, 5));
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    assert_int_equal(put_all_at(tiny, 0), 2);
    assert_int_equal(tiny->game.pending.type, PENDING_FORCE);
    MUST(tiny, scene_turn_over(tiny, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    MUST(tiny, scene_place(tiny, "nepharite", 3, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    assert_int_equal(actions_of(tiny, "legionnaire"), 2); /* C-DL-5 */
    assert_int_equal(actions_of(tiny, "nepharite"), 3);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny_event(tiny, EVENT_EVENT_DISCARDED)->card, catalogue_find_event(&tiny->catalogue, 5));
    assert_int_equal(tiny->game.legion.event, CARD_NONE);
    tiny_free(tiny);
}

/* C-DL-2, C-END-1 */
static void the_last_event_card_marks_the_last_round(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 2);
    assert_int_equal(tiny->game.turn.last_round, 0);
    tiny->game.events.count = 1;
    tiny->game.events.card[0] = 1;
    scene_draw_marker(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.turn.last_round, 1);
    assert_int_equal(tiny_count(tiny, EVENT_LAST_ROUND), 1);
    tiny_free(tiny);
}

/* C-DL-8 */
static void effects_end_with_the_turn(void **state)
{
    (void)state;
    static const int NUMBER[] = {1, 2, 4, 5, 6};
    for (size_t i = 0; i < sizeof NUMBER / sizeof *NUMBER; i++) {
        struct tiny *tiny = event_turn(FIELD, NUMBER[i]);
        put_all_at(tiny, ENTRANCE_LEGION);
        MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
        const struct legion *legion = &tiny->game.legion;
        assert_int_equal(legion->bonus_actions + legion->jumps, 0);
        assert_int_equal(tiny->game.lasting_count, 0);
        tiny_free(tiny);
    }
}

/* ---- the cards ------------------------------------------------------------------------------------------------- */

/* C-DL-3: the reinforcements printed on each card (docs/PROVENANCE.md 5.1): l n c r p z. */
static void each_card_brings_the_reinforcements_it_lists(void **state)
{
    (void)state;
    static const uint8_t LISTED[14][6] = {{0},
                                          {8, 1, 1, 0, 0, 0},
                                          {1, 1, 1, 0, 0, 0},
                                          {0, 1, 1, 0, 0, 0},
                                          {2, 1, 0, 0, 0, 0},
                                          {2, 0, 0, 0, 0, 0},
                                          {0, 0, 0, 1, 0, 0},
                                          {3, 0, 0, 0, 0, 1},
                                          {0, 0, 2, 0, 0, 0},
                                          {3, 0, 0, 0, 0, 0},
                                          {1, 2, 0, 0, 0, 0},
                                          {1, 1, 0, 0, 1, 0},
                                          {0, 2, 0, 0, 1, 0},
                                          {0, 1, 0, 1, 0, 0}};
    static const char *const KIND[] = {"legionnaire", "necromutant", "centurion", "razide", "nepharite", "ezoghoul"};
    for (int number = 1; number <= 13; number++) {
        struct tiny *tiny = tiny_new("+-+-+-+-+\nEA . . .R\n+-+-+-+-+");
        tiny->game.teams = 4;
        tiny->catalogue.sector[0].number = 7; /* which card 12 leaves alone */
        scene_legion_turn(tiny, number);
        if (tiny->game.pending.type == PENDING_TEAM) {
            struct command team = tiny_command(tiny, COMMAND_CHOOSE_TEAM);
            team.choice = 0;
            MUST(tiny, team);
        } else if (tiny->game.pending.type == PENDING_FIGURE) {
            struct command figure = tiny_command(tiny, COMMAND_CHOOSE_FIGURE);
            figure.target = 0;
            tiny_dice(tiny, "000");
            MUST(tiny, figure);
        }
        int sum = 0;
        for (int kind = 0; kind < 6; kind++)
            sum += LISTED[number][kind];
        assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), sum);
        for (int kind = 0; kind < 6; kind++)
            assert_int_equal(scene_count(tiny, KIND[kind], FIGURE_WAITING), LISTED[number][kind]);
        tiny_free(tiny);
    }
}

/* Card 1: Legionnaires of this card may use any entrance; nobody else, and no way that is not an entrance. */
static void legionnaires_charge_opens_every_entrance_to_its_legionnaires(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 1);
    REFUSED(tiny, scene_reinforce(tiny, "necromutant", ENTRANCE_TROOPERS), NOT_AN_ENTRANCE);
    REFUSED(tiny, scene_reinforce(tiny, "centurion", ENTRANCE_TROOPERS), NOT_AN_ENTRANCE);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", AN_EXIT), NOT_AN_ENTRANCE);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", AN_OPENING), NOT_AN_ENTRANCE);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", GATE_NONE), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", ENTRANCE_TROOPERS));
    MUST(tiny, scene_reinforce(tiny, "legionnaire", ENTRANCE_LEGION)); /* they may be split (C-REIN-1) */
    assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), 8);
    figure_id charging = FIGURE_NONE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (tiny->game.figure[id].state == FIGURE_WAITING && tiny->game.figure[id].gate == ENTRANCE_TROOPERS)
            charging = id;
    MUST(tiny, tiny_move(tiny, charging, 0, 0));
    MUST(tiny, scene_attack(tiny, charging, 0, MODE_CLOSE, "00"));
    tiny_free(tiny);
}

/* Card 2 */
static void close_combat_frenzy_lets_close_attacks_roll_a_die_again(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+-+-+\n|A . . .R\n+ + + + +\n|l . . n|\n+-+-+-+-+", 2);
    put_all_at(tiny, 0);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_CLOSE, "00"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_CLOSE, "00"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL); /* each attack */
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'n', 0), 0, MODE_FIRE, "00"));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* Cards 3 and 8: forbidden in the whole next round, not in this one, not in the one after; or, by house rule, only in
 * the rest of this one; creatures may. */
static void assert_forbidden_in_one_round(int number, int forbidden, bool at_once)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A . . . .|\n+ + + + + +\n|l . . . nR\n+-+-+-+-+-+");
    tiny->game.teams = 4;
    tiny->scenario->mission.parameters.events_at_once = at_once;
    scene_legion_turn(tiny, number);
    figure_id target[4] = {0};
    target[MODE_CLOSE] = tiny_creature(tiny, 'l', 0);
    target[MODE_FIRE] = tiny_creature(tiny, 'n', 0);
    put_all_at(tiny, 0);
    tiny_weapon(tiny, 0, "punisher_combo");
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    tiny->scenario->mission.parameters.events = 0;
    for (int round = 0; round < 3; round++) {
        scene_draw_marker(tiny, 0);
        for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++) {
            bool barred = round == !at_once && mode == forbidden;
            struct command attack = tiny_attack(tiny, 0, target[mode], mode);
            assert_string_equal(scene_refusal(tiny, attack), barred ? "ATTACK_FORBIDDEN" : "NONE");
            if (barred)
                assert_int_equal(command_check(&tiny->game, &attack).number,
                                 catalogue_find_event(&tiny->catalogue, number));
        }
        assert_int_equal(attack_check(&tiny->game, target[MODE_CLOSE], 0, MODE_CLOSE).why, REJECT_NONE);
        assert_int_equal(attack_check(&tiny->game, target[MODE_FIRE], 0, MODE_FIRE).why, REJECT_NONE);
        scene_next_round(tiny);
    }
    tiny_free(tiny);
}

static void close_combat_phobia_forbids_close_attacks_in_the_next_round(void **state)
{
    (void)state;
    assert_forbidden_in_one_round(3, MODE_CLOSE, false);
}

static void mental_block_forbids_firearm_attacks_in_the_next_round(void **state)
{
    (void)state;
    assert_forbidden_in_one_round(8, MODE_FIRE, false);
}

/* House rule events_at_once (C-DL-8) */
static void by_house_rule_what_is_forbidden_is_forbidden_at_once(void **state)
{
    (void)state;
    assert_forbidden_in_one_round(3, MODE_CLOSE, true);
    assert_forbidden_in_one_round(8, MODE_FIRE, true);
}

/* Card 4 */
static void dark_energy_wave_lets_every_attack_roll_a_die_again(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+-+-+\n|A . . .R\n+ + + + +\n|l . . n|\n+-+-+-+-+", 4);
    put_all_at(tiny, 0);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_CLOSE, "00"));
    struct command reroll = tiny_command(tiny, COMMAND_REROLL);
    reroll.choice = 0;
    tiny_dice(tiny, "1");
    MUST(tiny, reroll);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE); /* one die only */
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'n', 0), 0, MODE_FIRE, "00"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    tiny_free(tiny);
}

/* Card 5: two bonus actions for any figures: one twice, or two once. */
static void dark_influence_gives_two_actions_more_to_any_creatures(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 5);
    put_all_at(tiny, ENTRANCE_LEGION);
    struct game before = tiny->game;
    figure_id l = tiny_creature(tiny, 'l', 0);
    figure_id n = tiny_creature(tiny, 'n', 0);
    for (int i = 0; i < 4; i++) {
        struct command move = tiny_move(tiny, l, 6, i % 2 ? 0 : 1);
        MUST(tiny, i < 2 ? move : scene_extra(move));
    }
    REFUSED(tiny, scene_extra(tiny_move(tiny, l, 6, 1)), NO_EXTRA_ACTIONS);
    tiny->game = before;
    MUST(tiny, scene_extra(tiny_move(tiny, l, 6, 1)));
    MUST(tiny, scene_extra(tiny_move(tiny, n, 4, 1)));
    assert_int_equal(tiny->game.figure[n].actions, 2);
    REFUSED(tiny, scene_extra(tiny_move(tiny, n, 4, 2)), NO_EXTRA_ACTIONS);
    tiny_free(tiny);
}

/* Card 6: one creature swaps one Move for a jump to any free square. */
static void dark_teleportation_lets_one_creature_jump_instead_of_a_move(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+-+-+-+-+-+\n"
                                   "|A . # l n|. .R\n"
                                   "+ + + + + +-+-+\n"
                                   "|. . . . .|. *|\n"
                                   "+-+-+-+-+-+-+-+",
                                   6);
    put_all_at(tiny, 0);
    figure_id l = tiny_creature(tiny, 'l', 0);
    figure_id waiting = FIGURE_NONE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        waiting = tiny->game.figure[id].state == FIGURE_WAITING ? id : waiting;
    REFUSED(tiny, jump_to(tiny, l, 0, 0), SQUARE_TAKEN);
    REFUSED(tiny, jump_to(tiny, l, 2, 0), OFF_BOARD);
    REFUSED(tiny, jump_to(tiny, l, 20, 0), OFF_BOARD);
    REFUSED(tiny, jump_to(tiny, l, 6, 1), MARKER_IN_WAY);
    REFUSED(tiny, jump_to(tiny, waiting, 1, 0), STILL_WAITING);
    MUST(tiny, jump_to(tiny, l, 1, 0));
    assert_true(scene_stands(tiny, l, 1, 0));
    assert_int_equal(tiny->game.figure[l].actions, 1);
    assert_int_equal(tiny_count(tiny, EVENT_PUT), 1);
    REFUSED(tiny, jump_to(tiny, l, 5, 0), NO_JUMP);
    REFUSED(tiny, jump_to(tiny, tiny_creature(tiny, 'n', 0), 5, 0), NO_JUMP);
    tiny_free(tiny);
}

/* A Doomtrooper never jumps by this card. */
static void nobody_jumps_without_the_card(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 5);
    put_all_at(tiny, ENTRANCE_LEGION);
    REFUSED(tiny, jump_to(tiny, tiny_creature(tiny, 'l', 0), 3, 1), NO_JUMP);
    tiny_turn(tiny, 0);
    tiny->game.legion.jumps = 1;
    REFUSED(tiny, jump_to(tiny, 0, 3, 1), NO_JUMP);
    tiny_free(tiny);
}

/* Card 7 */
static void ezoghoul_attack_opens_every_entrance_to_the_ezoghoul(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 7);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", ENTRANCE_TROOPERS), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "ezoghoul", ENTRANCE_TROOPERS));
    assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), 3);
    tiny_free(tiny);
}

/* Card 9 */
static void misinterpreted_orders_leave_a_team_two_actions_in_the_next_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|A B . C D . .R\n"
                                 "+ + + + + + + +\n"
                                 "|. . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+");
    tiny->game.teams = 4;
    scene_legion_turn(tiny, 9);
    assert_int_equal(tiny->game.pending.type, PENDING_TEAM);
    struct command choose = tiny_command(tiny, COMMAND_CHOOSE_TEAM);
    choose.choice = 2; /* does not play */
    REFUSED(tiny, choose, NO_SUCH_CHOICE);
    choose.choice = TEAM_MAX;
    REFUSED(tiny, choose, NO_SUCH_CHOICE);
    choose.choice = 0;
    MUST(tiny, choose);
    assert_int_equal(tiny_event(tiny, EVENT_EVENT_EFFECT)->seat, 0);
    put_all_at(tiny, 0);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    tiny->scenario->mission.parameters.events = 0;
    scene_draw_marker(tiny, 0); /* this round is not meant */
    for (figure_id id = 0; id < 2; id++)
        for (int i = 0; i < 2; i++)
            MUST(tiny, tiny_move(tiny, id, id, i ? 0 : 1));
    scene_next_round(tiny);
    scene_draw_marker(tiny, 1); /* the other team is not meant */
    for (figure_id id = 2; id < 4; id++)
        for (int i = 0; i < 2; i++)
            MUST(tiny, tiny_move(tiny, id, id + 1, i ? 0 : 1));
    scene_draw_marker(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 0, 1));
    MUST(tiny, tiny_move(tiny, 1, 1, 1));
    REFUSED(tiny, tiny_move(tiny, 1, 1, 0), TEAM_ACTIONS_SPENT);
    MUST(tiny, scene_extra(tiny_move(tiny, 1, 1, 0))); /* Extra Actions are not touched */
    MUST(tiny, scene_extra(tiny_move(tiny, 1, 1, 1)));
    scene_next_round(tiny);
    scene_draw_marker(tiny, 0);
    for (int i = 0; i < 2; i++)
        MUST(tiny, tiny_move(tiny, 0, 0, i ? 1 : 0));
    MUST(tiny, tiny_move(tiny, 1, 1, 0));
    tiny_free(tiny);
}

/* House rule events_at_once (C-DL-8): the team's turn in this round, if it is still to come; the next one is whole. */
static void by_house_rule_misinterpreted_orders_hold_at_once(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|A B . C D . .R\n"
                                 "+ + + + + + + +\n"
                                 "|. . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+");
    tiny->game.teams = 4;
    tiny->scenario->mission.parameters.events_at_once = 1;
    scene_legion_turn(tiny, 9);
    struct command choose = tiny_command(tiny, COMMAND_CHOOSE_TEAM);
    choose.choice = 0;
    MUST(tiny, choose);
    put_all_at(tiny, 0);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    tiny->scenario->mission.parameters.events = 0;
    scene_draw_marker(tiny, 1); /* the other team is not meant */
    for (figure_id id = 2; id < 4; id++)
        for (int i = 0; i < 2; i++)
            MUST(tiny, tiny_move(tiny, id, id + 1, i ? 0 : 1));
    scene_draw_marker(tiny, 0);
    for (figure_id id = 0; id < 2; id++)
        MUST(tiny, tiny_move(tiny, id, id, 1));
    REFUSED(tiny, tiny_move(tiny, 1, 1, 0), TEAM_ACTIONS_SPENT);
    MUST(tiny, scene_extra(tiny_move(tiny, 1, 1, 0)));
    scene_next_round(tiny);
    scene_draw_marker(tiny, 0);
    for (figure_id id = 0; id < 2; id++)
        for (int i = 0; i < 2; i++)
            MUST(tiny, tiny_move(tiny, id, id, i != (int)id));
    tiny_free(tiny);
}

/* Card 10: those on the board, those that come with it and those of the Force Card alike. */
static void necrofrenzy_gives_necromutants_and_centurions_an_action(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 10);
    put_all_at(tiny, ENTRANCE_LEGION);
    assert_int_equal(actions_of(tiny, "necromutant"), 3);
    assert_int_equal(actions_of(tiny, "centurion"), 3);
    assert_int_equal(actions_of(tiny, "legionnaire"), 2);
    tiny_free(tiny);
}

/* Card 10: it takes hold though nobody of the kind is on the board when it is read. */
static void necrofrenzy_is_no_empty_card_when_its_own_necromutants_come(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+-+\n|A . .R\n+-+-+-+", 10);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_WITHOUT_EFFECT), 0);
    put_all_at(tiny, 0);
    assert_int_equal(actions_of(tiny, "necromutant"), 3);
    tiny_free(tiny);
}

static void an_event_finds_no_room_where_no_more_can_last(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(FIELD);
    tiny->game.teams = 4;
    make_much_last(&tiny->game);
    scene_legion_turn(tiny, 3);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_WITHOUT_EFFECT), 1);
    assert_int_equal(tiny->game.lasting_count, LASTING_MAX);
    tiny_free(tiny);
}

/* Card 11: three actions and one Move more, which is for moving only. */
static void nepharite_timerift_gives_the_nepharite_a_move(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+-+-+-+\n"
                                   "|A . . . pR\n"
                                   "+ + + + + +\n"
                                   "|. . . . .|\n"
                                   "+-+-+-+-+-+",
                                   11);
    put_all_at(tiny, 0); /* the only Nepharite is on the board already */
    figure_id nepharite = tiny_creature(tiny, 'p', 0);
    assert_int_equal(tiny->game.figure[nepharite].actions, 3);
    assert_int_equal(tiny->game.figure[nepharite].moves, 1);
    for (int i = 0; i < 3; i++)
        MUST(tiny, scene_attack(tiny, nepharite, 0, MODE_FIRE, "00000"));
    REFUSED(tiny, tiny_attack(tiny, nepharite, 0, MODE_FIRE), MOVE_ACTIONS_ONLY);
    MUST(tiny, tiny_move(tiny, nepharite, 4, 1));
    REFUSED(tiny, tiny_move(tiny, nepharite, 4, 0), NO_ACTIONS);
    assert_int_equal(actions_of(tiny, "legionnaire"), 2);
    tiny_free(tiny);
}

/* Card 12: the Dark Legion chooses a sector; the answers on whole boards are in test_alter.c. */
static void alter_reality_asks_which_sector(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 12);
    assert_int_equal(tiny->game.pending.type, PENDING_ALTER);
    assert_int_equal(tiny->game.pending.seat, SEAT_LEGION);
    assert_int_equal(tiny->game.pending.slots, 1);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_EFFECT), 0);
    tiny_free(tiny);
}

/* Card 12 leaves sector 7 alone. */
static void alter_reality_finds_nothing_where_only_sector_seven_lies(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(FIELD);
    tiny->catalogue.sector[0].number = 7;
    tiny->game.teams = 4;
    scene_legion_turn(tiny, 12);
    assert_int_equal(tiny_event(tiny, EVENT_EVENT_WITHOUT_EFFECT)->kind, EFFECT_ALTER_BOARD);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    assert_memory_equal(&tiny->game.rows, &tiny->scenario->rows, sizeof tiny->game.rows);
    assert_int_equal(tiny->game.board_changed, 0);
    tiny_free(tiny);
}

/* Card 13, C-DMG-8, C-PP-6: three black dice at any Doomtrooper on the board; armour and Kevlarite as ever. */
static void temporary_defense_system_strikes_a_doomtrooper(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 13);
    assert_int_equal(tiny->game.pending.type, PENDING_FIGURE);
    struct command strike = tiny_command(tiny, COMMAND_CHOOSE_FIGURE);
    strike.target = 1; /* waits off the board */
    REFUSED(tiny, strike, TARGET_OUT);
    strike.target = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, strike, TARGET_OUT);
    strike.target = 2;
    tiny_dice(tiny, "111 1");
    MUST(tiny, strike);
    const struct event *roll = tiny_event(tiny, EVENT_DICE_ROLLED);
    assert_int_equal(roll->dice_count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(roll->dice[i].colour, DIE_BLACK);
    assert_int_equal(tiny->game.figure[2].strength, 4);
    assert_int_equal(tiny->game.legion.damage, 1);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    tiny_free(tiny);
}

/* Card 13, C-CRED-4: it may eliminate. */
static void a_strike_that_eliminates_counts_for_the_dark_legion(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 13);
    tiny->game.figure[2].strength = 1;
    struct command strike = tiny_command(tiny, COMMAND_CHOOSE_FIGURE);
    strike.target = 2;
    tiny_dice(tiny, "110 0");
    MUST(tiny, strike);
    assert_int_equal(tiny->game.figure[2].state, FIGURE_ELIMINATED);
    assert_int_equal(tiny->game.legion.kills_troopers, 1);
    assert_int_equal(tiny->game.team[1].credits, 1);
    tiny_free(tiny);
}

/* C-PP-6 as a parameter: a mission may leave damage by cards out of the Dark Legion player's points. */
static void damage_by_cards_counts_unless_the_mission_says_otherwise(void **state)
{
    (void)state;
    for (int counts = 0; counts <= 1; counts++) {
        struct tiny *tiny = event_turn(FIELD, 13);
        tiny->scenario->mission.parameters.card_damage_scores = (int16_t)counts;
        struct command strike = tiny_command(tiny, COMMAND_CHOOSE_FIGURE);
        strike.target = 2;
        tiny_dice(tiny, "111 0");
        MUST(tiny, strike);
        assert_int_equal(tiny->game.figure[2].strength, 3);
        assert_int_equal(tiny->game.legion.damage, counts ? 2 : 0);
        tiny_free(tiny);
    }
}

static void a_strike_without_anybody_on_the_board_has_no_effect(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+\nE. .R\n+-+-+", 13);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_WITHOUT_EFFECT), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    tiny_free(tiny);
}

/* ---- reinforcements -------------------------------------------------------------------------------------------- */

/* C-REIN-1, C-REIN-5 */
static void reinforcements_wait_at_an_entrance_and_leave_the_pool(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(FIELD, 9);
    struct command choose = tiny_command(tiny, COMMAND_CHOOSE_TEAM);
    choose.choice = 0;
    MUST(tiny, choose);
    int kind = scene_kind(tiny, "legionnaire");
    int before = legion_available(&tiny->game, kind);
    REFUSED(tiny, scene_reinforce(tiny, "razide", ENTRANCE_LEGION), NONE_TO_PLACE);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", ENTRANCE_LEGION));
    assert_int_equal(legion_available(&tiny->game, kind), before - 1);
    const struct figure *figure = &tiny->game.figure[tiny_event(tiny, EVENT_REINFORCEMENT)->figure];
    assert_int_equal(figure->state, FIGURE_WAITING);
    assert_int_equal(figure->gate, ENTRANCE_LEGION);
    tiny_free(tiny);
}

/* C-REIN-1 */
static void creatures_not_available_are_left_out(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(FIELD);
    tiny->game.teams = 4;
    scene_leave_in_pool(tiny, "legionnaire", 3);
    scene_legion_turn(tiny, 1);
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 5);
    assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), 5);
    tiny_free(tiny);
}

/* C-REIN-2: sectors that the mission bars. */
static void barred_sectors_and_closed_gates_take_no_reinforcements(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nR. A:. .R\n+-+-+-+-+");
    tiny->game.teams = 4;
    tiny->scenario->mission.legion_barred_slots = 1u << 1;
    scene_legion_turn(tiny, 5);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", 1), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", 0));
    tiny->scenario->mission.gate[0].flags |= GATE_CLOSED;
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", 0), NOT_AN_ENTRANCE);
    tiny_free(tiny);
}

/* C-M04-R1: in barred rounds waiting creatures may not come in; in others they may. */
static void waiting_creatures_do_not_come_in_in_barred_rounds(void **state)
{
    (void)state;
    static struct legal_list list;
    struct tiny *tiny = event_turn(FIELD, 5);
    put_all_at(tiny, ENTRANCE_LEGION);
    figure_id waiting = tiny_event(tiny, EVENT_REINFORCEMENT)->figure;
    tiny->scenario->mission.legion_barred_rounds = 1u << tiny->game.turn.round;
    REFUSED(tiny, tiny_move(tiny, waiting, 7, 0), NO_REINFORCEMENTS_NOW);
    legal_commands_of(&tiny->game, waiting, &list);
    for (int i = 0; i < list.count; i++)
        assert_int_not_equal(list.item[i].type, COMMAND_MOVE);
    tiny->scenario->mission.legion_barred_rounds = 0;
    MUST(tiny, tiny_move(tiny, waiting, 7, 0));
    tiny_free(tiny);
}

/* Without any entrance the reinforcements are lost instead of asked for. */
static void without_an_entrance_nobody_comes(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn("+-+-+\nEA .|\n+-+-+", 5);
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 2);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    tiny_free(tiny);
}

/* Difficulty fewer_creatures: card 1 brings 8 Legionnaires, a Necromutant and a Centurion. */
static void the_difficulty_leaves_creatures_of_the_commonest_kind_out(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(FIELD);
    tiny->game.teams = 4;
    tiny->scenario->mission.parameters.fewer_creatures = 2;
    scene_legion_turn(tiny, 1);
    const struct event *away = tiny_event(tiny, EVENT_KEPT_AWAY);
    assert_int_equal(away->kind, scene_kind(tiny, "legionnaire"));
    assert_int_equal(away->number, 2);
    assert_int_equal(away->number2, 2);
    assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), 8);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_WAITING), 6);
    tiny_free(tiny);
    tiny = tiny_new(FIELD);
    tiny->game.teams = 4;
    tiny->scenario->mission.parameters.fewer_creatures = 1;
    scene_legion_turn(tiny, 7);
    assert_int_equal(put_all_at(tiny, ENTRANCE_LEGION), 3);
    assert_int_equal(scene_count(tiny, "ezoghoul", FIGURE_WAITING), 1);
    tiny_free(tiny);
}

/* C-REIN-2: a doorway that a trigger closed, and one that it opened. */
static void nothing_waits_at_a_doorway_that_was_closed(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nRA . . .R\n+-+-+-+-+");
    tiny->game.teams = 4;
    tiny->scenario->mission.gate[1].flags |= GATE_CLOSED;
    tiny->game.gate_changed = 3;
    scene_legion_turn(tiny, 5);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", 0), NOT_AN_ENTRANCE);
    assert_int_equal(put_all_at(tiny, 1), 2);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_fewer_than_four_teams_calls_are_limited_to_the_number_of_teams),
        cmocka_unit_test(a_tie_breaker_is_put_aside_once_when_creatures_act),
        cmocka_unit_test(with_four_teams_reinforcements_always_come),
        cmocka_unit_test(what_is_not_called_does_not_come_but_the_effect_holds),
        cmocka_unit_test(a_call_is_declared_before_the_card_is_drawn),
        cmocka_unit_test(a_lost_team_does_not_change_the_calls),
        cmocka_unit_test(a_call_counts_even_if_nobody_is_available),
        cmocka_unit_test(in_barred_rounds_nothing_is_called),
        cmocka_unit_test(the_turn_goes_call_event_reinforcements_force_card_activation),
        cmocka_unit_test(the_last_event_card_marks_the_last_round),
        cmocka_unit_test(effects_end_with_the_turn),
        cmocka_unit_test(each_card_brings_the_reinforcements_it_lists),
        cmocka_unit_test(legionnaires_charge_opens_every_entrance_to_its_legionnaires),
        cmocka_unit_test(close_combat_frenzy_lets_close_attacks_roll_a_die_again),
        cmocka_unit_test(close_combat_phobia_forbids_close_attacks_in_the_next_round),
        cmocka_unit_test(mental_block_forbids_firearm_attacks_in_the_next_round),
        cmocka_unit_test(dark_energy_wave_lets_every_attack_roll_a_die_again),
        cmocka_unit_test(dark_influence_gives_two_actions_more_to_any_creatures),
        cmocka_unit_test(dark_teleportation_lets_one_creature_jump_instead_of_a_move),
        cmocka_unit_test(nobody_jumps_without_the_card),
        cmocka_unit_test(ezoghoul_attack_opens_every_entrance_to_the_ezoghoul),
        cmocka_unit_test(by_house_rule_what_is_forbidden_is_forbidden_at_once),
        cmocka_unit_test(by_house_rule_misinterpreted_orders_hold_at_once),
        cmocka_unit_test(misinterpreted_orders_leave_a_team_two_actions_in_the_next_round),
        cmocka_unit_test(an_event_finds_no_room_where_no_more_can_last),
        cmocka_unit_test(necrofrenzy_gives_necromutants_and_centurions_an_action),
        cmocka_unit_test(necrofrenzy_is_no_empty_card_when_its_own_necromutants_come),
        cmocka_unit_test(nepharite_timerift_gives_the_nepharite_a_move),
        cmocka_unit_test(alter_reality_asks_which_sector),
        cmocka_unit_test(alter_reality_finds_nothing_where_only_sector_seven_lies),
        cmocka_unit_test(the_difficulty_leaves_creatures_of_the_commonest_kind_out),
        cmocka_unit_test(nothing_waits_at_a_doorway_that_was_closed),
        cmocka_unit_test(temporary_defense_system_strikes_a_doomtrooper),
        cmocka_unit_test(a_strike_that_eliminates_counts_for_the_dark_legion),
        cmocka_unit_test(damage_by_cards_counts_unless_the_mission_says_otherwise),
        cmocka_unit_test(a_strike_without_anybody_on_the_board_has_no_effect),
        cmocka_unit_test(reinforcements_wait_at_an_entrance_and_leave_the_pool),
        cmocka_unit_test(creatures_not_available_are_left_out),
        cmocka_unit_test(barred_sectors_and_closed_gates_take_no_reinforcements),
        cmocka_unit_test(waiting_creatures_do_not_come_in_in_barred_rounds),
        cmocka_unit_test(without_an_entrance_nobody_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
