/* When Doomtrooper cards are played (C-DCARD): dealing, anybody's turn, reactions to attacks; and that every play there
 * is is listed, and no other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/card/card.h"
#include "siege/rules/turn/invariant.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/lasting.h"

#include <string.h>

enum { A, B, C, D, E, F };
enum { HELP, HINDER };

/* ---- the hand -------------------------------------------------------------------------------------------------- */

/* C-DCARD-1, C-CORP-4, C-SETUP-16 */
static void two_cards_are_dealt_and_three_to_capitol(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    int capitol = catalogue_find_corporation(shipped_catalogue(), "capitol");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct game_setup setup = game_setup_default(shipped_catalogue(), 4, seed);
        unsigned dealt = 0;
        int count = 0;
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        while (game.turn.phase == PHASE_SETUP) {
            static struct legal_list list;
            legal_commands(&game, &list);
            assert_int_equal(game_apply(&game, &list.item[0], &events).why, REJECT_NONE);
        }
        for (int team = 0; team < 4; team++) {
            int cards = card_count(&game, team);
            assert_int_equal(cards, game.team[team].corporation == capitol ? 3 : 2);
            for (int i = 0; i < cards; i++)
                dealt |= 1u << game.team[team].hand[i];
            count += cards;
        }
        assert_int_equal(__builtin_popcount(dealt), count); /* no card twice */
    }
    scenario_free(scenario);
}

/* C-DCARD-4 */
static void no_card_is_played_before_or_after_the_mission(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_aura", NULL);
    tiny->game.turn.phase = PHASE_SETUP;
    REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), CARD_NOT_NOW);
    tiny->game.turn.phase = PHASE_OVER;
    REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), MISSION_OVER);
    tiny_free(tiny);
}

static void a_team_that_is_out_plays_no_cards(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_aura", NULL);
    struct command strange = hand_play(tiny, 0, "combat_aura", 2);
    REFUSED(tiny, strange, NOT_IN_HAND); /* no third side */
    strange = hand_play(tiny, 0, "combat_aura", HELP);
    strange.seat = SEAT_LEGION;
    REFUSED(tiny, strange, NOT_YOUR_TURN);
    strange.seat = 3;
    REFUSED(tiny, strange, NOT_YOUR_TURN);
    tiny->game.team[0].flags |= TEAM_OUT;
    REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), NOBODY_LEFT);
    tiny_free(tiny);
}

/* ---- moments (C-DCARD-3, C-DCARD-6) ---------------------------------------------------------------------------- */

static void the_choice_of_an_entrance_comes_back_after_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "EA B CE\n"
                                 "+-+-+-+");
    hand_give(tiny, 0, "combat_frenzy");
    hand_give(tiny, 1, "medicine_injector");
    scene_first_turn(tiny, 0);
    struct pending asked = tiny->game.pending;
    assert_int_equal(asked.type, PENDING_ENTRANCE);
    MUST(tiny, hand_play(tiny, 0, "combat_frenzy", HELP)); /* before the first action */
    assert_memory_equal(&tiny->game.pending, &asked, sizeof asked);
    MUST(tiny, hand_play_on(tiny, 1, "medicine_injector", HINDER, 0)); /* by another team */
    assert_memory_equal(&tiny->game.pending, &asked, sizeof asked);
    MUST(tiny, scene_entrance(tiny, 1));
    assert_int_equal(tiny->game.team[0].gate, 1);
    tiny_free(tiny);
}

/* The Dark Legion's turn with this Event Card; at every question a card is played. Which questions came, as a mask. */
static unsigned questions_of(int event)
{
    static struct legal_list list;
    unsigned seen = 0;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "RA B . .:. . C ER\n"
                                 "+-+-+-+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    tiny->game.legion.calls = 2;
    scene_legion_turn(tiny, event);
    while (tiny->game.pending.type != PENDING_NONE && tiny->game.turn.seat == SEAT_LEGION) {
        struct pending asked = tiny->game.pending;
        seen |= 1u << asked.type;
        hand_give(tiny, 0, "combat_aura");
        if (asked.type == PENDING_PLACE) {
            REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), CARD_NOT_NOW);
        } else {
            MUST(tiny, hand_play(tiny, 0, "combat_aura", HELP));
            if (asked.type != PENDING_REACT)
                assert_memory_equal(&tiny->game.pending, &asked, sizeof asked);
        }
        memset(tiny->game.team[0].hand, CARD_NONE, sizeof tiny->game.team[0].hand);
        if (asked.type == PENDING_ALTER)
            break; /* this floor is made of no sectors that could turn */
        legal_commands(&tiny->game, &list);
        MUST(tiny, list.item[list.count - 1]);
    }
    tiny_free(tiny);
    return seen;
}

static void the_dark_legions_questions_come_back_after_a_card(void **state)
{
    (void)state;
    static const enum pending_type QUESTION[] = {PENDING_CALL,      PENDING_TEAM,  PENDING_FIGURE, PENDING_ALTER,
                                                 PENDING_REINFORCE, PENDING_FORCE, PENDING_PLACE};
    unsigned seen = 0;
    for (int event = 1; event <= 13; event++)
        seen |= questions_of(event);
    for (size_t i = 0; i < sizeof QUESTION / sizeof *QUESTION; i++)
        if (!(seen >> QUESTION[i] & 1))
            fail_msg("question %d never came", QUESTION[i]);
}

/* A teleport in the middle of the Dark Legion's turn reveals cards; then that turn goes on. */
static void what_a_card_reveals_goes_before_the_question(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("limited_teleportation", NULL);
    scene_lay_force(tiny, 1, 1);
    tiny->game.legion.calls = 2;
    scene_legion_turn(tiny, 5);
    assert_int_equal(tiny->game.pending.type, PENDING_CALL);
    MUST(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 3, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    static struct legal_list list;
    while (tiny->game.pending.type == PENDING_PLACE) {
        legal_commands(&tiny->game, &list);
        MUST(tiny, list.item[0]);
    }
    assert_int_equal(tiny->game.pending.type, PENDING_CALL);
    tiny_free(tiny);
}

/* ---- reactions ------------------------------------------------------------------------------------------------- */

static const char THREE_TEAMS[] = "+-+-+-+-+-+-+\n"
                                  "|A l B C D .|\n"
                                  "+ + + + + + +\n"
                                  "|E F . . . n|\n"
                                  "+-+-+-+-+-+-+";

static struct tiny *three_teams(seat_id seat)
{
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    for (int team = 0; team < 3; team++)
        hand_give(tiny, team, "movement_boost"); /* fits no attack: asking gives nothing away */
    tiny_turn(tiny, seat);
    return tiny;
}

static void expect_asked(struct tiny *tiny, int stage, const seat_id *order, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(tiny->game.pending.type, PENDING_REACT);
        assert_int_equal(tiny->game.attack.stage, stage);
        assert_int_equal(game_seat_to_act(&tiny->game), order[i]);
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    }
}

/* C-DCARD-6: the active player first, then clockwise; before the dice and after. */
static void teams_are_asked_in_order_before_and_after_the_roll(void **state)
{
    static const seat_id FIRST[] = {0, 1, 2};
    static const seat_id SECOND[] = {1, 2, 0};
    (void)state;
    struct tiny *tiny = three_teams(SEAT_LEGION);
    figure_id l = tiny_creature(tiny, 'l', 0);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "110"));
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), CHOICE_FIRST);
    expect_asked(tiny, ATTACK_DECLARED, FIRST, 3);
    expect_asked(tiny, ATTACK_ROLLED, FIRST, 3);
    assert_int_equal(scene_strength(tiny, A), 4);
    tiny_turn(tiny, 1);
    MUST(tiny, scene_attack(tiny, D, tiny_creature(tiny, 'n', 0), MODE_CLOSE, "000"));
    expect_asked(tiny, ATTACK_DECLARED, SECOND, 3);
    expect_asked(tiny, ATTACK_ROLLED, SECOND, 3);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

static void quiet_lasts_until_the_round_ends(void **state)
{
    static const seat_id OTHERS[] = {0, 2};
    static const seat_id ALL[] = {0, 1, 2};
    (void)state;
    struct tiny *tiny = three_teams(SEAT_LEGION);
    figure_id l = tiny_creature(tiny, 'l', 0);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "000"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    struct command quiet = tiny_command(tiny, COMMAND_KEEP);
    assert_int_equal(quiet.seat, 1);
    quiet.choice = 2;
    REFUSED(tiny, quiet, NO_SUCH_CHOICE);
    quiet.choice = 1;
    MUST(tiny, quiet);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    expect_asked(tiny, ATTACK_ROLLED, OTHERS, 2);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "000"));
    expect_asked(tiny, ATTACK_DECLARED, OTHERS, 2);
    expect_asked(tiny, ATTACK_ROLLED, OTHERS, 2);
    MUST(tiny, hand_play(tiny, 1, "movement_boost", HELP)); /* quiet is not silent: it may still play */
    while (tiny->game.pending.type == PENDING_INTERLUDE)
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    hand_give(tiny, 1, "movement_boost");
    scene_next_round(tiny);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "000"));
    expect_asked(tiny, ATTACK_DECLARED, ALL, 3);
    (void)hand_pass(tiny);
    tiny_free(tiny);
}

static void who_holds_nothing_is_not_asked(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    figure_id l = tiny_creature(tiny, 'l', 0);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "00"));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    hand_equip(tiny, C, "combat_medic_unit"); /* healing gear of a pair that is not struck */
    hand_equip(tiny, B, "combat_medic_unit"); /* … and of the one that is */
    tiny->game.figure[A].strength = tiny->game.figure[B].strength = 3;
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "110"));
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    MUST(tiny, hand_use(tiny, B, "combat_medic_unit"));
    assert_int_equal(scene_strength(tiny, B), 5);
    assert_int_equal(scene_strength(tiny, A), 2); /* nobody had anything left: it went on by itself */
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

static void healing_after_the_roll_saves_a_life(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("medic", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_give(tiny, 0, "combat_aura");
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny->game.figure[A].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE,
                            "11"
                            "0"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    MUST(tiny, hand_play_at(tiny, 0, "medic", HELP, A));
    assert_int_equal(tiny->game.pending.type, PENDING_REACT); /* it holds another card: asked again */
    assert_int_equal(scene_strength(tiny, A), 3);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(scene_strength(tiny, A), 2);
    tiny_free(tiny);
}

static void a_target_that_teleports_away_is_missed(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("limited_teleportation", "movement_boost");
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, ""));
    REFUSED(tiny, hand_play(tiny, 1, "movement_boost", HELP), CARD_NOT_NOW); /* it is not asked yet */
    MUST(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 4, 2));
    assert_int_equal(game_seat_to_act(&tiny->game), 1);
    REFUSED(tiny, hand_play(tiny, 1, "movement_boost", HELP), CARD_NOT_NOW); /* not in the middle of an attack */
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 0);
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny_free(tiny);
}

/* C-DCARD-6: when an Event Card strikes, before its dice fall. */
static void an_event_that_strikes_may_be_answered(void **state)
{
    (void)state;
    int found = 0;
    for (int i = 0; i < shipped_catalogue()->event_cards; i++) {
        const struct event_card *card = &shipped_catalogue()->event[i];
        if (card->effects.item[0].verb != EFFECT_STRIKE)
            continue;
        struct tiny *tiny = hand_scene("spectral_displacement", NULL);
        scene_legion_turn(tiny, card->number);
        if (tiny->game.pending.type == PENDING_CALL)
            MUST(tiny, scene_call(tiny, 0));
        assert_int_equal(tiny->game.pending.type, PENDING_FIGURE);
        struct command choose = tiny_command(tiny, COMMAND_CHOOSE_FIGURE);
        choose.target = A;
        MUST(tiny, choose);
        assert_int_equal(tiny->game.pending.type, PENDING_REACT);
        assert_int_equal(game_seat_to_act(&tiny->game), 0);
        MUST(tiny, hand_play(tiny, 0, "spectral_displacement", HELP));
        assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
        assert_int_equal(scene_strength(tiny, A), 5);
        tiny_free(tiny);
        found++;
    }
    assert_int_not_equal(found, 0);
}

/* ---- every play there is, and no other ------------------------------------------------------------------------- */

enum { PLAYS_MAX = 4096 };

static bool is_listed(const struct legal_list *list, const struct command *command)
{
    for (int i = 0; i < list->count; i++)
        if (memcmp(&list->item[i], command, sizeof *command) == 0)
            return true;
    return false;
}

static int keeps_of(const struct game *game, seat_id seat, struct command *out)
{
    static struct legal_list list;
    int count = 0;
    legal_commands(game, &list);
    for (int i = 0; i < list.count; i++)
        if (list.item[i].type == COMMAND_KEEP && list.item[i].seat == seat)
            out[count++] = list.item[i];
    return count;
}

/* Every team: what trying finds is what the list holds, and every one of those is carried out. */
static void expect_exact(const struct tiny *tiny)
{
    static struct legal_list list;
    static struct command tried[PLAYS_MAX];
    static struct event_list events;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++) {
        int count = hand_try_all(&tiny->game, seat, tried, PLAYS_MAX);
        assert_true(count <= PLAYS_MAX);
        legal_plays(&tiny->game, seat, &list);
        list.count += keeps_of(&tiny->game, seat, list.item + list.count);
        for (int i = 0; i < count; i++)
            if (!is_listed(&list, &tried[i]))
                fail_msg("not listed for team %d: type %d choice %d side %d target %d kind %d to %d,%d", seat,
                         tried[i].type, tried[i].choice, tried[i].turn, tried[i].target, tried[i].kind, tried[i].to.x,
                         tried[i].to.y);
        assert_int_equal(list.count, count);
        for (int i = 0; i < count; i++) {
            struct game game = tiny->game;
            events.count = 0;
            assert_int_equal(game_apply(&game, &tried[i], &events).why, REJECT_NONE);
            if (invariant_broken(&game))
                fail_msg("card %d side %d of team %d: %s", tried[i].choice, tried[i].turn, seat,
                         invariant_broken(&game));
        }
    }
}

/* All teams hold the cards from `first` on, as many as a hand can, and everybody gear. */
static struct tiny *full_hands(int first)
{
    static const char *const GEAR[] = {"combat_medic_unit", "coagulant_auto_injector", "molecular_phaser", "teleportal",
                                       "laser_sight",       "command_helmet"};
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+-+\n"
                                 "|A . .:. . l:. . C|\n"
                                 "+ +-+ + + + + +-+ +\n"
                                 "|B . .:. n .:. . D|\n"
                                 "+ +-+ + + + + +-+ +\n"
                                 "|E . .:. . .:. c F|\n"
                                 "+-+-+-+-+-+-+-+-+-+");
    for (int team = 0; team < 3; team++)
        for (int i = 0; i < HAND_MAX; i++)
            tiny->game.team[team].hand[i] = (uint8_t)(first + i);
    for (figure_id id = 0; id < 6; id++)
        hand_equip(tiny, id, GEAR[id]);
    tiny->game.figure[A].strength = tiny->game.figure[D].strength = 2;
    tiny->game.team[1].points = 4;
    tiny->game.team[2].extra_actions = 0;
    tiny->game.team[2].flags |= TEAM_HAS_MOVED;
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, 0);
    return tiny;
}

static void exact_through_an_attack(struct tiny *tiny)
{
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    make_last(&tiny->game, EFFECT_ROUND_REROLL, lasting_team(0), 0, 1);
    MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "000"));
    int stages = 0;
    while (tiny->game.pending.type != PENDING_NONE) {
        expect_exact(tiny);
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
        stages++;
    }
    assert_int_equal(stages, 7); /* three teams twice, and the re-roll */
}

static void exact_through_the_dark_legions_turn(struct tiny *tiny)
{
    tiny->game.legion.calls = 2;
    scene_legion_turn(tiny, 5);
    for (int i = 0; i + 1 < tiny->game.events.count; i++)
        tiny->game.events.card[i] = (uint8_t)(5 + i); /* no card twice */
    expect_exact(tiny);
    MUST(tiny, scene_call(tiny, 0));
    expect_exact(tiny);
    tiny_turn(tiny, SEAT_LEGION);
    expect_exact(tiny);
    figure_id c = tiny_creature(tiny, 'c', 0);
    tiny_dice(tiny, "1110");
    MUST(tiny, tiny_attack(tiny, c, F, MODE_CLOSE));
    while (tiny->game.pending.type == PENDING_REACT) {
        expect_exact(tiny);
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    }
}

static void exact_through_an_interlude(struct tiny *tiny)
{
    struct command boost = hand_play(tiny, 1, "movement_boost", HELP);
    MUST(tiny, boost);
    while (tiny->game.pending.type == PENDING_INTERLUDE) {
        expect_exact(tiny);
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    }
    expect_exact(tiny);
}

static void plays_are_listed_exactly(void **state)
{
    (void)state;
    for (int first = 0; first <= 3; first += 3) {
        struct tiny *tiny = full_hands(first);
        expect_exact(tiny);
        exact_through_an_attack(tiny);
        exact_through_an_interlude(tiny);
        exact_through_the_dark_legions_turn(tiny);
        tiny_free(tiny);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_cards_are_dealt_and_three_to_capitol),
        cmocka_unit_test(no_card_is_played_before_or_after_the_mission),
        cmocka_unit_test(a_team_that_is_out_plays_no_cards),
        cmocka_unit_test(the_choice_of_an_entrance_comes_back_after_a_card),
        cmocka_unit_test(the_dark_legions_questions_come_back_after_a_card),
        cmocka_unit_test(what_a_card_reveals_goes_before_the_question),
        cmocka_unit_test(teams_are_asked_in_order_before_and_after_the_roll),
        cmocka_unit_test(quiet_lasts_until_the_round_ends),
        cmocka_unit_test(who_holds_nothing_is_not_asked),
        cmocka_unit_test(healing_after_the_roll_saves_a_life),
        cmocka_unit_test(a_target_that_teleports_away_is_missed),
        cmocka_unit_test(an_event_that_strikes_may_be_answered),
        cmocka_unit_test(plays_are_listed_exactly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
