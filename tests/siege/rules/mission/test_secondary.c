/* Secondary Missions (C-SEC): who is dealt one, each of the ten proven once and missed once, and what they bring. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

enum { A, B, C, D };

/* Gates: 0 an exit in the east of sector 2, 1 an opening in the west of sector 0. */
static const char SCENE[] = "+-+-+-+-+-+-+-+-+-+\n"
                            "|A . .:. . .:. . .X\n"
                            "+ + + + + + + + + +\n"
                            "oB . .:. l .:. c C|\n"
                            "+ + + + + + + + + +\n"
                            "|. . .:. r .:. . D|\n"
                            "+-+-+-+-+-+-+-+-+-+";

static void hold(struct tiny *tiny, int team, const char *card)
{
    int found = catalogue_find_secondary(&tiny->catalogue, card);
    assert_true(found >= 0);
    tiny->game.team[team].secondary = (uint8_t)found;
    tiny->game.team[team].flags &= (uint8_t)~TEAM_PRIMARY;
}

/* Team 0 holds the card and has the turn. */
static struct tiny *holding(const char *card)
{
    struct tiny *tiny = tiny_new(SCENE);
    hold(tiny, 0, card);
    tiny_turn(tiny, 0);
    return tiny;
}

/* The mission ends with this round. Is the card proven? Its Credits are checked on the way (C-SEC-7). */
static bool is_proven(struct tiny *tiny)
{
    int team_credits = tiny->game.team[0].credits;
    int legion_credits = tiny->game.legion.credits;
    tiny->scenario->mission.rounds = tiny->game.turn.round;
    scene_next_round(tiny);
    assert_true(game_is_over(&tiny->game));
    const struct event *judged = tiny_event(tiny, EVENT_SECONDARY_JUDGED);
    assert_non_null(judged);
    assert_int_equal(judged->seat, 0);
    bool proven = judged->choice;
    assert_int_equal((tiny->game.team[0].flags & TEAM_SECONDARY_DONE) != 0, proven);
    assert_int_equal(tiny->game.team[0].credits - team_credits, proven ? 2 : 0);
    assert_int_equal(tiny->game.legion.credits - legion_credits, proven ? 0 : 1);
    return proven;
}

static void expect(struct tiny *tiny, bool proven)
{
    assert_int_equal(is_proven(tiny), proven);
    tiny_free(tiny);
}

static void kill_with_a(struct tiny *tiny, figure_id creature)
{
    arena_stand(&tiny->game, creature, 1, 0, 0);
    tiny->game.figure[A].actions = 1;
    tiny->game.figure[A].taken = 0;
    MUST(tiny, scene_attack(tiny, A, creature, MODE_CLOSE, "111"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
}

static void remove_trooper(struct tiny *tiny, figure_id id, enum figure_state state)
{
    struct figure *figure = &tiny->game.figure[id];
    figure->state = (uint8_t)state;
    figure->x = figure->y = -1;
    if (state == FIGURE_ELIMINATED)
        figure->strength = 0;
    board_occupy(&tiny->game);
}

static struct command leave(const struct tiny *tiny, figure_id figure, int x, int y, int gate)
{
    struct command command = tiny_move(tiny, figure, x, y);
    command.gate = (uint8_t)gate;
    return command;
}

/* ---- 1, 4, 5, 9: what the team eliminated ---------------------------------------------------------------------- */

static void points_for_creatures_prove_two_files(void **state)
{
    static const struct {
        const char *card;
        int points;
    } CARD[] = {{"attack_the_citadel", 10}, {"destroy_the_legion", 15}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = holding(CARD[i].card);
        tiny->game.team[0].kill_points = (int16_t)(CARD[i].points - 1);
        tiny->game.team[0].points = 90; /* others than for creatures do not count */
        tiny->game.team[1].kill_points = 30;
        expect(tiny, false);
        tiny = holding(CARD[i].card);
        tiny->game.team[0].kill_points = (int16_t)(CARD[i].points - 1);
        kill_with_a(tiny, tiny_creature(tiny, 'l', 0));
        expect(tiny, true);
    }
}

static void the_mutiny_spares_legionnaires(void **state)
{
    (void)state;
    for (int legionnaires = 0; legionnaires <= 1; legionnaires++) {
        struct tiny *tiny = holding("instigate_legionnaire_mutiny");
        tiny->game.team[0].kill_points = 7;
        kill_with_a(tiny, tiny_creature(tiny, 'c', 0)); /* 10 now */
        if (legionnaires)
            kill_with_a(tiny, tiny_creature(tiny, 'l', 0));
        tiny->game.team[1].kills[scene_kind(tiny, "legionnaire")] = 3; /* others may */
        expect(tiny, legionnaires == 0);
    }
    expect(holding("instigate_legionnaire_mutiny"), false); /* sparing them alone is not enough */
}

static void the_collection_needs_four_kinds(void **state)
{
    (void)state;
    for (int last = 0; last <= 1; last++) {
        struct tiny *tiny = holding("replenish_collection");
        tiny->game.team[0].kills[scene_kind(tiny, "legionnaire")] = 2;
        tiny->game.team[0].kills[scene_kind(tiny, "necromutant")] = 5;
        tiny->game.team[1].kills[scene_kind(tiny, "ezoghoul")] = 1;
        kill_with_a(tiny, tiny_creature(tiny, 'c', 0));
        if (last)
            kill_with_a(tiny, tiny_creature(tiny, 'r', 0));
        expect(tiny, last == 1);
    }
}

/* ---- 2: the captive -------------------------------------------------------------------------------------------- */

/* A has stopped beside the Centurion. */
static struct tiny *with_captive(void)
{
    struct tiny *tiny = holding("capture_alien_specimen");
    arena_stand(&tiny->game, tiny_creature(tiny, 'c', 0), 3, 0, 2);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    return tiny;
}

static void a_centurion_beside_a_move_is_captured(void **state)
{
    (void)state;
    struct tiny *tiny = with_captive();
    figure_id c = tiny_creature(tiny, 'c', 0);
    assert_int_equal(tiny_event(tiny, EVENT_CAPTURED)->figure, c);
    assert_int_equal(game_seat_of(&tiny->game, c), 0);
    REFUSED(tiny, tiny_move(tiny, c, 4, 0), JUST_JOINED); /* from the next turn on */
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_move(tiny, c, 4, 0), NOT_YOUR_FIGURE);
    tiny_turn(tiny, 1);
    REFUSED(tiny, tiny_move(tiny, c, 4, 0), NOT_YOUR_FIGURE);
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, c, D, MODE_FIRE), CAPTIVE);
    REFUSED(tiny, tiny_attack(tiny, A, c, MODE_CLOSE), TARGET_FRIEND);
    MUST(tiny, tiny_move(tiny, c, 6, 0));
    MUST(tiny, leave(tiny, c, 8, 0, 0));
    assert_int_equal(tiny->game.figure[c].state, FIGURE_WITHDRAWN);
    expect(tiny, true);
}

static void a_captive_that_stays_on_the_board_proves_nothing(void **state)
{
    (void)state;
    expect(with_captive(), false);
}

static void others_may_eliminate_the_captive(void **state)
{
    (void)state;
    struct tiny *tiny = with_captive();
    figure_id c = tiny_creature(tiny, 'c', 0);
    arena_stand(&tiny->game, C, 4, 0, 2);
    tiny_turn(tiny, 1);
    MUST(tiny, scene_attack(tiny, C, c, MODE_CLOSE, "110"));
    assert_false(figure_on_board(&tiny->game, c));
    expect(tiny, false);
}

static void a_captive_is_free_when_its_captors_are_gone(void **state)
{
    (void)state;
    struct tiny *tiny = with_captive();
    figure_id c = tiny_creature(tiny, 'c', 0);
    remove_trooper(tiny, A, FIGURE_WITHDRAWN);
    remove_trooper(tiny, B, FIGURE_WITHDRAWN);
    scene_next_round(tiny);
    assert_int_equal(game_seat_of(&tiny->game, c), SEAT_LEGION);
    tiny_free(tiny);
}

static void only_the_holder_captures_and_only_what_the_card_names(void **state)
{
    (void)state;
    struct tiny *tiny = holding("capture_alien_specimen");
    MUST(tiny, tiny_move(tiny, A, 3, 0)); /* beside the Legionnaire */
    assert_int_equal(tiny_count(tiny, EVENT_CAPTURED), 0);
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 6, 0)); /* beside the Centurion, but not its mission */
    assert_int_equal(tiny_count(tiny, EVENT_CAPTURED), 0);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, B, 3, 2)); /* beside the Razide */
    assert_int_equal(tiny_event(tiny, EVENT_CAPTURED)->figure, tiny_creature(tiny, 'r', 0));
    MUST(tiny, tiny_move(tiny, A, 6, 2));
    assert_int_equal(tiny_count(tiny, EVENT_CAPTURED), 0); /* one captive at a time */
    tiny_free(tiny);
}

/* ---- 3: the message -------------------------------------------------------------------------------------------- */

static void end_turn(struct tiny *tiny)
{
    struct command command = tiny_command(tiny, COMMAND_END_TURN);
    tiny->game.turn.waiting_markers = 1u << SEAT_LEGION; /* so that it is known who is next */
    MUST(tiny, command);
}

/* B ends the turn at the opening of sector 0, where the message waits. */
static struct tiny *with_message(void)
{
    struct tiny *tiny = holding("convey_important_message");
    tiny->scenario->mission.message_slots = 1u << 0;
    arena_stand(&tiny->game, A, 2, 2, 2);
    end_turn(tiny);
    assert_int_equal(tiny_event(tiny, EVENT_MESSAGE_TAKEN)->figure, B);
    return tiny;
}

static void the_message_leaves_the_board_with_its_bearer(void **state)
{
    (void)state;
    struct tiny *tiny = with_message();
    assert_int_equal(tiny->game.figure[A].marks & MARK_MESSAGE, 0); /* two squares away */
    arena_stand(&tiny->game, B, 7, 0, 2);
    tiny_turn(tiny, 0);
    MUST(tiny, leave(tiny, B, 8, 0, 0));
    expect(tiny, true);
}

static void the_message_is_passed_on_between_neighbours(void **state)
{
    (void)state;
    struct tiny *tiny = with_message();
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 1, 1)); /* beside B */
    assert_int_equal(tiny_event(tiny, EVENT_MESSAGE_TAKEN)->figure, A);
    arena_stand(&tiny->game, A, 7, 0, 2);
    tiny_turn(tiny, 0);
    MUST(tiny, leave(tiny, A, 8, 0, 0));
    expect(tiny, true);
}

static void the_wrong_one_leaving_delivers_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = with_message();
    arena_stand(&tiny->game, A, 7, 0, 2);
    tiny_turn(tiny, 0);
    MUST(tiny, leave(tiny, A, 8, 0, 0));
    expect(tiny, false);
}

static void a_message_waits_only_at_open_doorways_of_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = holding("convey_important_message");
    tiny->scenario->mission.message_slots = 1u << 2; /* another sector */
    end_turn(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_MESSAGE_TAKEN), 0);
    tiny->scenario->mission.message_slots = 1u << 0;
    tiny->game.gate_changed = 1u << 1; /* closed */
    tiny_turn(tiny, 0);
    end_turn(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_MESSAGE_TAKEN), 0);
    tiny->game.gate_changed = 0;
    tiny_turn(tiny, 1); /* not this team's task */
    arena_stand(&tiny->game, C, 0, 1, 2);
    end_turn(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_MESSAGE_TAKEN), 0);
    tiny_free(tiny);
}

/* ---- 6: the map ------------------------------------------------------------------------------------------------ */

static void the_pair_maps_every_sector_together(void **state)
{
    (void)state;
    for (int last = 0; last <= 1; last++) {
        struct tiny *tiny = holding("map_the_citadel");
        hand_give(tiny, 0, "movement_boost");
        MUST(tiny, tiny_move(tiny, A, 2, 0));
        MUST(tiny, tiny_move(tiny, A, 5, 0));
        if (last)
            MUST(tiny, hand_play_to(tiny, 0, "movement_boost", 1, B, 8, 0)); /* a teleport enters, too */
        expect(tiny, last == 1);
    }
}

static void sectors_walked_through_count(void **state)
{
    (void)state;
    struct tiny *tiny = holding("map_the_citadel");
    arena_stand(&tiny->game, A, 5, 0, 2);
    tiny->game.team[0].entered = 1u << 1 | 1u << 2;
    MUST(tiny, scene_walk(tiny, A, "W W W", GATE_NONE)); /* out of sector 1 into sector 0 */
    expect(tiny, true);
}

/* ---- 7: the stairs --------------------------------------------------------------------------------------------- */

/* The middle sector is the one with the stairs. */
static struct tiny *with_stairs_in_the_middle(void)
{
    struct tiny *tiny = holding("prepare_for_main_attack");
    int stairs = catalogue_find_sector(&tiny->catalogue, 8);
    assert_true(stairs >= 0);
    tiny->scenario->mission.slot[1].sector = (uint8_t)stairs;
    tiny->game.slot_sector[1] = (uint8_t)stairs;
    return tiny;
}

static void no_legionnaire_on_the_stairs_at_the_end_of_the_last_own_turn(void **state)
{
    (void)state;
    struct tiny *tiny = with_stairs_in_the_middle();
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 6, 0, 2);
    end_turn(tiny);
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 4, 1, 2); /* it comes back after that turn */
    expect(tiny, true);
}

static void a_legionnaire_that_leaves_after_the_turn_leaves_too_late(void **state)
{
    (void)state;
    struct tiny *tiny = with_stairs_in_the_middle();
    end_turn(tiny);
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 6, 0, 2);
    expect(tiny, false);
}

/* ---- 8: wounds ------------------------------------------------------------------------------------------------- */

static void five_wounds_and_both_alive_prove_worth(void **state)
{
    (void)state;
    for (int wounds = 4; wounds <= 5; wounds++) {
        struct tiny *tiny = holding("prove_your_worth");
        tiny->game.figure[A].strength = (uint8_t)(5 - (wounds - 2));
        tiny->game.figure[B].strength = 3;
        remove_trooper(tiny, B, FIGURE_WITHDRAWN);
        expect(tiny, wounds == 5);
    }
    struct tiny *tiny = holding("prove_your_worth");
    tiny->game.figure[A].strength = 1;
    remove_trooper(tiny, B, FIGURE_ELIMINATED);
    expect(tiny, false);
}

/* ---- 10: examining --------------------------------------------------------------------------------------------- */

static struct command examine(const struct tiny *tiny, figure_id figure, figure_id target)
{
    struct command command = tiny_command(tiny, COMMAND_EXAMINE);
    command.figure = figure;
    command.target = target;
    return command;
}

static void examining_takes_an_action_beside_a_leader(void **state)
{
    (void)state;
    struct tiny *tiny = holding("support_examination");
    figure_id r = tiny_creature(tiny, 'r', 0);
    figure_id l = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, examine(tiny, A, r), NOTHING_TO_EXAMINE); /* too far */
    REFUSED(tiny, examine(tiny, C, r), NOT_YOUR_FIGURE);
    arena_stand(&tiny->game, A, 3, 2, 2);
    REFUSED(tiny, examine(tiny, A, l), NOTHING_TO_EXAMINE); /* not a kind of the card */
    REFUSED(tiny, examine(tiny, A, B), NOTHING_TO_EXAMINE);
    REFUSED(tiny, examine(tiny, A, FIGURE_NONE), NOTHING_TO_EXAMINE);
    MUST(tiny, examine(tiny, A, r));
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_true(figure_on_board(&tiny->game, r));
    REFUSED(tiny, examine(tiny, A, r), NOTHING_TO_EXAMINE); /* done already */
    tiny->game.figure[A].actions = 0;
    arena_stand(&tiny->game, B, 4, 0, 0);
    arena_stand(&tiny->game, r, 5, 0, 0);
    REFUSED(tiny, examine(tiny, B, r), NO_ACTIONS);
    MUST(tiny, scene_extra(examine(tiny, B, r)));
    tiny_turn(tiny, 1);
    arena_stand(&tiny->game, C, 6, 0, 2);
    REFUSED(tiny, examine(tiny, C, r), NOTHING_TO_EXAMINE); /* without the card there is nothing to learn */
    tiny_free(tiny);
}

static void what_was_examined_counts_when_its_examiner_is_out(void **state)
{
    (void)state;
    for (int out = 0; out <= 2; out++) { /* 0 stays, 1 the other leaves, 2 the examiner leaves */
        struct tiny *tiny = holding("support_examination");
        arena_stand(&tiny->game, A, 3, 2, 2);
        MUST(tiny, examine(tiny, A, tiny_creature(tiny, 'r', 0)));
        if (out) {
            figure_id leaver = out == 2 ? A : B;
            arena_stand(&tiny->game, leaver, 7, 0, 2);
            MUST(tiny, leave(tiny, leaver, 8, 0, 0));
        }
        expect(tiny, out == 2);
    }
}

/* C-DCARD-2, C-SEC-5: EXAMINE is listed exactly where it is allowed. */
static void examinations_are_listed(void **state)
{
    static struct legal_list list;
    (void)state;
    struct tiny *tiny = holding("support_examination");
    arena_stand(&tiny->game, A, 3, 2, 2);
    for (int done = 0; done <= 1; done++) {
        int listed = 0;
        legal_commands(&tiny->game, &list);
        for (int i = 0; i < list.count; i++)
            listed += list.item[i].type == COMMAND_EXAMINE;
        assert_int_equal(listed, done ? 0 : 1);
        if (!done)
            MUST(tiny, examine(tiny, A, tiny_creature(tiny, 'r', 0)));
    }
    tiny_free(tiny);
}

/* ---- dealing --------------------------------------------------------------------------------------------------- */

static struct game game;
static struct event_list events;

static void deal(enum secondary_mode mode, int teams, uint64_t seed, uint32_t barred, uint32_t message_slots,
                 bool wanted)
{
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    scenario->mission.secondary = (uint8_t)mode;
    scenario->mission.secondary_barred = barred;
    scenario->mission.message_slots = message_slots;
    scenario->mission.parameters.secondary_missions = wanted;
    struct game_setup setup = game_setup_default(shipped_catalogue(), teams, seed);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    scenario_free(scenario);
}

static int count_cards(int *primary)
{
    unsigned seen = 0;
    int count = 0;
    *primary = 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        *primary += (game.team[team].flags & (TEAM_PLAYS | TEAM_PRIMARY)) == (TEAM_PLAYS | TEAM_PRIMARY);
        if (game.team[team].secondary == CARD_NONE)
            continue;
        assert_false(seen >> game.team[team].secondary & 1); /* no card twice */
        seen |= 1u << game.team[team].secondary;
        count++;
    }
    return count;
}

/* C-SEC-1, C-SEC-2, C-SEC-3, C-SEC-4 */
static void cards_are_dealt_as_the_mission_says(void **state)
{
    (void)state;
    for (int teams = 1; teams <= 4; teams++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            int primary;
            deal(SECONDARY_NONE, teams, seed, 0, 1, true);
            assert_int_equal(count_cards(&primary), 0);
            assert_int_equal(primary, teams);
            deal(SECONDARY_SOME, teams, seed, 0, 1, true);
            assert_int_equal(count_cards(&primary), teams > 2 ? teams - 2 : 0);
            assert_int_equal(primary, teams > 2 ? 2 : teams);
            deal(SECONDARY_ALL, teams, seed, 0, 1, true);
            assert_int_equal(count_cards(&primary), teams > 2 ? teams : 0);
            assert_int_equal(primary, teams);
            deal(SECONDARY_ALL, teams, seed, 0, 1, false); /* an option leaves them out */
            assert_int_equal(count_cards(&primary), 0);
        }
    }
}

/* C-M06-SEC; and nobody is sent for a message where none waits. */
static void cards_left_out_are_not_dealt(void **state)
{
    (void)state;
    int message = catalogue_find_secondary(shipped_catalogue(), "convey_important_message");
    unsigned seen[3] = {0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        for (int way = 0; way < 3; way++) {
            deal(SECONDARY_ALL, 4, seed, way == 1 ? 1u << message : 0, way == 2 ? 0 : 1, true);
            for (int team = 0; team < 4; team++)
                seen[way] |= 1u << game.team[team].secondary;
        }
    }
    assert_int_equal(seen[0], (1u << 10) - 1); /* all ten come */
    assert_int_equal(seen[1], seen[0] & ~(1u << message));
    assert_int_equal(seen[2], seen[0] & ~(1u << message));
}

/* ---- rewards --------------------------------------------------------------------------------------------------- */

/* Three teams at the end of a mission whose one objective holds if team 0 eliminated a Razide: 1 Credit to each team,
 * 3 to the Dark Legion if it failed. Team 2 holds a card. */
static struct tiny *three_teams(bool primary, bool secondary)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+\n"
                                 "|A B C D E F|\n"
                                 "+-+-+-+-+-+-+");
    struct mission *mission = &tiny->scenario->mission;
    int razide = scene_kind(tiny, "razide");
    mission->nodes = 1;
    mission->node[0] = (struct condition){.kind = CONDITION_ELIMINATIONS,
                                          .first_child = CONDITION_NONE,
                                          .next = CONDITION_NONE,
                                          .at_least = 1,
                                          .at_most = INT16_MAX,
                                          .filter = {.kinds = (uint8_t)(1u << razide)}};
    mission->objectives = 1;
    mission->objective[0] = (struct objective){.id = "kill-it",
                                               .condition = 0,
                                               .team_condition = CONDITION_NONE,
                                               .team_credits = 1,
                                               .legion_credits = 3,
                                               .team_each = CONDITION_NONE,
                                               .legion_each = CONDITION_NONE};
    hold(tiny, 2, "attack_the_citadel");
    tiny->game.team[2].kill_points = secondary ? 10 : 9;
    tiny->game.team[2].kills[razide] = primary; /* by whoever does not have it (C-SEC-8) */
    for (int team = 0; team < 3; team++)
        tiny->game.team[team].credits = 0;
    mission->rounds = tiny->game.turn.round;
    return tiny;
}

/* C-SEC-6, C-SEC-7, C-SEC-8 */
static void a_card_instead_of_the_primary_mission_pays_for_itself(void **state)
{
    (void)state;
    for (int primary = 0; primary <= 1; primary++) {
        for (int secondary = 0; secondary <= 1; secondary++) {
            struct tiny *tiny = three_teams(primary, secondary);
            scene_next_round(tiny);
            assert_int_equal(tiny->game.team[0].credits, primary ? 1 : 0);
            assert_int_equal(tiny->game.team[1].credits, primary ? 1 : 0);
            assert_int_equal(tiny->game.team[2].credits, secondary ? 2 : 0);
            assert_int_equal(tiny->game.legion.credits, (primary ? 0 : 3) + (secondary ? 0 : 1));
            tiny_free(tiny);
        }
    }
}

/* C-SEC-9 */
static void a_card_beside_the_primary_mission_needs_both(void **state)
{
    (void)state;
    for (int primary = 0; primary <= 1; primary++) {
        for (int secondary = 0; secondary <= 1; secondary++) {
            struct tiny *tiny = three_teams(primary, secondary);
            tiny->game.team[2].flags |= TEAM_PRIMARY;
            scene_next_round(tiny);
            assert_int_equal(tiny->game.team[2].credits, primary && secondary ? 3 : 0);
            assert_int_equal(tiny->game.legion.credits, (primary ? 0 : 3) + (secondary ? 0 : 1));
            tiny_free(tiny);
        }
    }
}

/* C-SEC-9, C-M01-R2: the Primary Mission asks each team for something besides; who lacks that gets nothing. */
static void both_means_also_what_is_asked_of_the_team_itself(void **state)
{
    (void)state;
    struct tiny *tiny = three_teams(true, true);
    struct mission *mission = &tiny->scenario->mission;
    mission->node[1] = mission->node[0];
    mission->node[1].filter = (struct figure_filter){.own = 1, .kinds = (uint8_t)(1u << scene_kind(tiny, "ezoghoul"))};
    mission->nodes = 2;
    mission->objective[0].team_condition = 1;
    tiny->game.team[2].flags |= TEAM_PRIMARY;
    scene_next_round(tiny);
    assert_int_equal(tiny->game.team[2].credits, 0);
    tiny_free(tiny);
}

static void who_has_no_survivor_gets_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = three_teams(true, true);
    remove_trooper(tiny, 4, FIGURE_ELIMINATED);
    remove_trooper(tiny, 5, FIGURE_ELIMINATED);
    scene_next_round(tiny);
    assert_int_equal(tiny->game.team[2].credits, 0);
    assert_int_equal(tiny->game.legion.credits, 0); /* it was accomplished all the same */
    tiny_free(tiny);
}

static void stand_at_the_end(int teams, bool left)
{
    figure_id legionnaire = arena_creature(&game, "legionnaire");
    int stairs = mission_slot_of(&game.scenario->mission, game.scenario->catalogue, 8);
    for (int team = 0; team < teams; team++) {
        struct figure *survivor = &game.figure[team * PAIR];
        survivor->state = FIGURE_WITHDRAWN;
        survivor->x = survivor->y = -1;
        game.team[team].credits = 0;
        game.team[team].secondary = CARD_NONE;
        if (teams > 2)
            game.team[team].secondary = (uint8_t)catalogue_find_secondary(game.scenario->catalogue,
                                                                          "attack_the_citadel");
        game.team[team].kill_points = team < 2 ? 10 : 0;
    }
    game.legion.credits = 0;
    if (!left)
        return;
    game.figure[legionnaire].state = FIGURE_WITHDRAWN;
    for (int g = 0; g < game.scenario->mission.gates; g++)
        if (game.scenario->mission.gate[g].slot == stairs)
            game.figure[legionnaire].gate = (uint8_t)g;
    assert_true(game.figure[legionnaire].gate < game.scenario->mission.gates);
}

static void end_mission_6(int teams, bool left)
{
    struct scenario *scenario = shipped_scenario("missions/classic/06-hold-the-fort.json");
    struct game_setup setup = game_setup_default(shipped_catalogue(), teams, 1);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    stand_at_the_end(teams, left);
    events.count = 0;
    score_mission(&game, false, &events);
    scenario_free(scenario);
}

/* C-EX-40: C-M06-OBJ, C-M06-R2, C-M06-RWD, C-CRED-3 */
static void example_of_breakthrough_and_double_condition(void **state)
{
    (void)state;
    end_mission_6(3, false);
    assert_int_equal(game.team[0].credits, 3);
    assert_int_equal(game.team[1].credits, 3);
    assert_int_equal(game.team[2].credits, 0);
    assert_int_equal(game.legion.credits, 1);
    end_mission_6(3, true);
    for (int team = 0; team < 3; team++)
        assert_int_equal(game.team[team].credits, 0);
    assert_int_equal(game.legion.credits, 4);
    end_mission_6(2, false);
    assert_int_equal(game.team[0].credits, 1);
    assert_int_equal(game.team[1].credits, 1);
    assert_int_equal(game.legion.credits, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_for_creatures_prove_two_files),
        cmocka_unit_test(the_mutiny_spares_legionnaires),
        cmocka_unit_test(the_collection_needs_four_kinds),
        cmocka_unit_test(a_centurion_beside_a_move_is_captured),
        cmocka_unit_test(a_captive_that_stays_on_the_board_proves_nothing),
        cmocka_unit_test(others_may_eliminate_the_captive),
        cmocka_unit_test(a_captive_is_free_when_its_captors_are_gone),
        cmocka_unit_test(only_the_holder_captures_and_only_what_the_card_names),
        cmocka_unit_test(the_message_leaves_the_board_with_its_bearer),
        cmocka_unit_test(the_message_is_passed_on_between_neighbours),
        cmocka_unit_test(the_wrong_one_leaving_delivers_nothing),
        cmocka_unit_test(a_message_waits_only_at_open_doorways_of_its_sector),
        cmocka_unit_test(the_pair_maps_every_sector_together),
        cmocka_unit_test(sectors_walked_through_count),
        cmocka_unit_test(no_legionnaire_on_the_stairs_at_the_end_of_the_last_own_turn),
        cmocka_unit_test(a_legionnaire_that_leaves_after_the_turn_leaves_too_late),
        cmocka_unit_test(five_wounds_and_both_alive_prove_worth),
        cmocka_unit_test(examining_takes_an_action_beside_a_leader),
        cmocka_unit_test(what_was_examined_counts_when_its_examiner_is_out),
        cmocka_unit_test(examinations_are_listed),
        cmocka_unit_test(cards_are_dealt_as_the_mission_says),
        cmocka_unit_test(cards_left_out_are_not_dealt),
        cmocka_unit_test(a_card_instead_of_the_primary_mission_pays_for_itself),
        cmocka_unit_test(a_card_beside_the_primary_mission_needs_both),
        cmocka_unit_test(both_means_also_what_is_asked_of_the_team_itself),
        cmocka_unit_test(who_has_no_survivor_gets_nothing),
        cmocka_unit_test(example_of_breakthrough_and_double_condition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
