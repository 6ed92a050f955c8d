/* The AI deck by the 2018 rules (S-AI), on boards of the 2018 catalogue: doors, tokens, events, draw piles. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "siege/ai/deck/deck.h"
#include "siege/ai/ends.h"
#include "siege/rules/legion/ai_pile.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/reason.h"
#include "siege/rules/board/terrain.h"
#include "support/scene.h"
#include "support/lasting.h"

enum { A, B, C, D };

/* The deck plays the Dark Legion. */
static struct tiny *scene(const char *sketch)
{
    struct tiny *tiny = tiny_second(sketch);
    tiny->scenario->mission.parameters.corporation_abilities = 0;
    tiny->game.legion.deck = 1;
    tiny->game.turn.round = 1;
    ai_pile_prepare(&tiny->game);
    terrain_swing_doors(&tiny->game, &tiny->events);
    return tiny;
}

static struct command decide(const struct tiny *tiny)
{
    struct command command;
    assert_true(deck_decide(&tiny->game, &command));
    return command;
}

/* The deck's next command, carried out; the events of it are in tiny->events. */
static struct command step(struct tiny *tiny)
{
    struct command command = decide(tiny);
    MUST(tiny, command);
    return command;
}

static struct ai_card *shown(struct tiny *tiny)
{
    assert_int_not_equal(tiny->game.ai.shown, CARD_NONE);
    return &tiny->catalogue.ai[tiny->game.ai.shown];
}

static uint8_t behaviour(const struct tiny *tiny, const char *id)
{
    for (uint8_t b = 0; b < tiny->catalogue.behaviours; b++)
        if (strcmp(tiny->catalogue.behaviour[b].id, id) == 0)
            return b;
    fail();
    return 0;
}

/* The creature is next, with this behaviour; the Tie Breaker's compass is given. */
static void show(struct tiny *tiny, figure_id creature, const char *id, enum direction primary,
                 enum direction secondary)
{
    tiny_turn(tiny, SEAT_LEGION);
    tiny->catalogue.ai[0].behaviour = behaviour(tiny, id);
    tiny->catalogue.ai[1].primary = (uint8_t)primary;
    tiny->catalogue.ai[1].secondary = (uint8_t)secondary;
    tiny->game.ai.shown = 0;
    tiny->game.ai.tie_breaker = 1;
    tiny->game.ai.order[0] = creature;
    tiny->game.ai.ordered = 1;
}

static int far_toward(int direction, struct square at)
{
    return at.x * direction_dx((enum direction)direction) + at.y * direction_dy((enum direction)direction);
}

/* ---- the pile -------------------------------------------------------------------------------------------------- */

/* S-AI-1: the shared deck of 54 cards, nine behaviours of six cards each, ten or eleven icons of each corporation. */
static void the_deck_holds_54_cards(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+\n|A .|\n+-+-+\n");
    int of_behaviour[BEHAVIOUR_MAX] = {0}, of_corporation[CORPORATIONS] = {0};
    assert_int_equal(tiny->game.ai.count, 54);
    for (int card = 0; card < 54; card++) {
        of_behaviour[tiny->catalogue.ai[card].behaviour]++;
        of_corporation[tiny->catalogue.ai[card].corporation]++;
    }
    for (int b = 0; b < tiny->catalogue.behaviours; b++)
        assert_int_equal(of_behaviour[b], 6);
    for (int c = 0; c < CORPORATIONS; c++)
        assert_in_range(of_corporation[c], 10, 11);
    tiny_free(tiny);
}

/* S-AI-3: the used cards become the deck; the Tie Breaker stays apart. */
static void an_empty_deck_is_made_of_the_used_cards(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n|A . n|\n+-+-+-+\n");
    tiny_turn(tiny, SEAT_LEGION);
    (void)step(tiny); /* the Tie Breaker */
    uint8_t apart = tiny->game.ai.tie_breaker;
    tiny->game.ai.next = tiny->game.ai.count;
    assert_int_equal(decide(tiny).type, COMMAND_AI_REVEAL);
    (void)step(tiny);
    assert_int_equal(tiny_event(tiny, EVENT_AI_SHUFFLED)->number, 53);
    for (int i = 1; i < tiny->game.ai.count; i++)
        assert_int_not_equal(tiny->game.ai.card[i], apart);
    tiny_free(tiny);
}

/* ---- a whole turn ---------------------------------------------------------------------------------------------- */

static const char TWO_WAYS_IN[] = "+-+-+-+-+-+-+-+-+\n"
                                  "R. . . A . . . .R\n"
                                  "+ + + + + + + + +\n"
                                  "|. . . . . . C .|\n"
                                  "+-+-+-+-+-+-+-+-+\n";

static void pile(struct tiny *tiny, int number)
{
    scene_lay_force(tiny, 0, number);
    tiny->game.force.place[tiny->game.force.count - 1] = FORCE_PILE;
}

/* S-AI-2, S-AI-14 to S-AI-17, S-AI-19, S-AI-21: a card for every decision, each used up by it. */
static void every_decision_of_a_turn_reveals_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene(TWO_WAYS_IN);
    int reinforced = 0, placed = 0, sectors = 0, cards = 0;
    pile(tiny, 4);
    pile(tiny, 5);
    scene_lay_force(tiny, 0, 7);
    scene_legion_turn(tiny, 10); /* Magnetic Restraints: a sector, and reinforcements by Force Cards */
    while (tiny->game.turn.seat == SEAT_LEGION && tiny->game.pending.seat != 0 && tiny->game.pending.seat != 1) {
        struct ai_card card = tiny->game.ai.shown == CARD_NONE ? (struct ai_card){0} : *shown(tiny);
        struct command command = step(tiny);
        cards += command.type == COMMAND_AI_REVEAL;
        if (command.type == COMMAND_REINFORCE) {
            struct square chosen = tiny->scenario->mission.gate[command.gate].inside[0];
            for (int g = 0; g < tiny->scenario->mission.gates; g++)
                assert_true(far_toward(card.primary, chosen) >
                                far_toward(card.primary, tiny->scenario->mission.gate[g].inside[0]) ||
                            far_toward(card.secondary, chosen) >=
                                far_toward(card.secondary, tiny->scenario->mission.gate[g].inside[0]));
            reinforced++;
        }
        sectors += command.type == COMMAND_CHOOSE_SECTOR || command.type == COMMAND_FORCE_SECTOR;
        placed += command.type == COMMAND_PLACE;
        if (command.type != COMMAND_AI_REVEAL && command.type != COMMAND_AI_TIE_BREAKER)
            assert_int_equal(tiny->game.ai.shown, CARD_NONE);
        if (command.type == COMMAND_END_TURN)
            break;
    }
    assert_int_equal(reinforced, 2);
    assert_int_equal(sectors, 2);
    assert_int_equal(placed, 1);
    assert_true(cards >= 5 + 3); /* and one for every action at least */
    assert_int_equal(tiny_event(tiny, EVENT_AI_SHUFFLED)->number, 54);
    assert_int_equal(tiny->game.ai.tie_breaker, CARD_NONE);
    tiny_free(tiny);
}

/* S-AI-6, S-AI-7: the corporation by icon; an icon of nobody who plays is turned under. */
static void the_icon_names_the_corporation(void **state)
{
    (void)state;
    struct tiny *tiny = scene(TWO_WAYS_IN);
    scene_legion_turn(tiny, 11); /* Combat Neurosis: a team */
    assert_int_equal(tiny->game.pending.type, PENDING_TEAM);
    (void)step(tiny);
    shown(tiny)->corporation = (uint8_t)catalogue_find_corporation(&tiny->catalogue, "mishima");
    assert_int_equal(step(tiny).type, COMMAND_AI_REVEAL);
    shown(tiny)->corporation = (uint8_t)catalogue_find_corporation(&tiny->catalogue, "capitol");
    struct command command = step(tiny);
    assert_int_equal(command.type, COMMAND_CHOOSE_TEAM);
    assert_int_equal(command.choice, 1);
    assert_int_equal(tiny->game.lasting[0].verb, EFFECT_NO_CARDS);
    assert_int_equal(tiny->game.lasting[0].whom, lasting_team(1));
    assert_int_equal(tiny->game.lasting[0].until, IN_NEXT_TURN);
    tiny_free(tiny);
}

/* S-AI-14: a Doomtrooper by compass. */
static void an_event_takes_a_doomtrooper_by_compass(void **state)
{
    (void)state;
    struct tiny *tiny = scene(TWO_WAYS_IN);
    scene_legion_turn(tiny, 8); /* Intercepted Orders */
    (void)step(tiny);
    shown(tiny)->primary = EAST;
    shown(tiny)->secondary = NORTH;
    assert_int_equal(step(tiny).target, C);
    assert_int_equal(effect_actions_next(&tiny->game, C), 1);
    tiny_free(tiny);
}

/* A mission whose portals are open may have no other way in. */
static void creatures_come_out_of_a_portal_where_no_entrance_is(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+\n"
                              "|A . . . . . .|\n"
                              "+-+-+-+-+-+-+-+\n");
    int portal = terrain_new_marker(&tiny->game);
    tiny->game.marker[portal] = (struct marker){.kind = MARKER_PORTAL, .state = MARKER_STANDS, .x = 4};
    tiny->scenario->mission.portals_from_round = 1;
    pile(tiny, 4);
    scene_legion_turn(tiny, 18);
    (void)step(tiny);
    shown(tiny)->primary = EAST;
    shown(tiny)->secondary = NORTH;
    assert_int_equal(step(tiny).type, COMMAND_REINFORCE);
    assert_true(scene_stands(tiny, tiny_creature(tiny, 'l', 0), 5, 0));
    tiny_free(tiny);
}

/* ---- examples -------------------------------------------------------------------------------------------------- */

static const char FOUR_SIDES[] = "+-+-+-+-+-+-+-+-+-+-+\n"
                                 "|. . . D . . . . . .|\n"
                                 "+ + + + + + + + + + +\n"
                                 "|. . . . . . . . . C|\n"
                                 "+ + + + + + + + + + +\n"
                                 "|. . . . . . . A . .|\n"
                                 "+ + + + + + + + + + +\n"
                                 "|. . . . . . . . . .|\n"
                                 "+ + + + + + + + + + +\n"
                                 "|. . . . . . . . . .|\n"
                                 "+ + + + + + + + + + +\n"
                                 "|. . . . . . . . . B|\n"
                                 "+-+-+-+-+-+-+-+-+-+-+\n";

/* S-EX-46: S-AI-4, S-AI-5 */
static void s_ex_46_compass(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FOUR_SIDES);
    for (int west = 0; west < 2; west++) {
        scene_legion_turn(tiny, 8);
        (void)step(tiny);
        shown(tiny)->primary = west ? WEST : EAST;
        shown(tiny)->secondary = west ? SOUTH : NORTH;
        assert_int_equal(decide(tiny).target, west ? D : C);
        tiny->game.ai.shown = CARD_NONE;
    }
    tiny_free(tiny);
}

/* The same squares for each side to which the north token points: "east, then north" is the side clockwise of the
 * token's, then the token's own (S-AI-1, S-AI-5). */
static void s_ex_46_compass_by_the_north_token(void **state)
{
    static const figure_id BY_TOKEN[] = {C, B, D, D};
    (void)state;
    struct tiny *tiny = scene(FOUR_SIDES);
    for (int quarters = 0; quarters < 4; quarters++) {
        tiny->scenario->mission.north = (uint8_t)(2 * quarters);
        scene_legion_turn(tiny, 8);
        (void)step(tiny);
        shown(tiny)->primary = EAST;
        shown(tiny)->secondary = NORTH;
        assert_int_equal(decide(tiny).target, BY_TOKEN[quarters]);
        tiny->game.ai.shown = CARD_NONE;
    }
    tiny_free(tiny);
}

/* S-AI-5, S-AI-20: the order of activation. Three creatures in a corner; the Tie Breaker is "north, then west". */
static void the_order_of_activation_goes_by_the_north_token(void **state)
{
    static const char *const ORDER[] = {"lnc", "ncl", "cnl", "lcn"};
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|l . . . n|\n"
                              "+ + + + + +\n"
                              "|. . . . .|\n"
                              "+ + + + + +\n"
                              "|. . . A .|\n"
                              "+ + + + + +\n"
                              "|. . c . .|\n"
                              "+-+-+-+-+-+\n");
    for (int quarters = 0; quarters < 4; quarters++) {
        tiny->scenario->mission.north = (uint8_t)(2 * quarters);
        for (int card = 0; card < tiny->catalogue.ai_cards; card++) {
            tiny->catalogue.ai[card].primary = NORTH;
            tiny->catalogue.ai[card].secondary = WEST;
        }
        ai_pile_put_aside(&tiny->game, NULL, &tiny->events);
        assert_int_equal(tiny->game.ai.ordered, 3);
        for (int i = 0; i < 3; i++)
            assert_int_equal(tiny->game.ai.order[i], tiny_creature(tiny, ORDER[quarters][i], 0));
        ai_pile_gather(&tiny->game, &tiny->events); /* the turn ends */
    }
    tiny_free(tiny);
}

/* S-AI-8: A1 of the matrix is the corner north-west by the token; C2 with the token at each side. */
static void the_matrix_lies_as_the_north_token_points(void **state)
{
    static const struct square AT[] = {{2, 1}, {6, 2}, {5, 6}, {1, 5}};
    (void)state;
    struct mission mission = {.north = NORTH};
    for (int quarters = 0; quarters < 4; quarters++) {
        mission.north = (uint8_t)(2 * quarters);
        assert_true(square_same(compass_matrix_square(&mission, 2, 1), AT[quarters]));
    }
}

/* S-EX-47: S-AI-12, S-AI-13, S-AI-19 */
static void s_ex_47_nearest_target(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+\n"
                              "|B . . c . . C|\n"
                              "+ + + + + + + +\n"
                              "|. . . . . . .|\n"
                              "+ + + + + + + +\n"
                              "|. . . . . . .|\n"
                              "+ + + + + + + +\n"
                              "|. . . . . . .|\n"
                              "+ + + + + + + +\n"
                              "|. . . A . . .|\n"
                              "+-+-+-+-+-+-+-+\n");
    show(tiny, tiny_creature(tiny, 'c', 0), "fire_line", WEST, NORTH);
    struct command command = decide(tiny);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.mode, MODE_FIRE);
    assert_int_equal(command.target, B);
    assert_int_equal(command.reason.runner_up, C);
    tiny_free(tiny);
}

/* S-EX-48: S-AI-8, S-AI-9, S-AI-16, S-AI-17, S-AI-22; in the team's own turn. */
static void s_ex_48_matrix(void **state)
{
    (void)state;
    static const struct square MATRIX[] = {{1, 1}, {0, 0}, {2, 1}};
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|. A .|\n"
                              "+ + + +\n"
                              "|. . .|\n"
                              "+ + + +\n"
                              "|. . .|\n"
                              "+-+-+-+\n");
    scene_lay_force(tiny, 0, 4);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
        assert_int_equal(step(tiny).type, COMMAND_AI_REVEAL);
        shown(tiny)->x = (uint8_t)MATRIX[i].x;
        shown(tiny)->y = (uint8_t)MATRIX[i].y;
    }
    struct command command = step(tiny);
    assert_int_equal(command.type, COMMAND_PLACE);
    assert_int_equal(command.reason.kind, REASON_MATRIX);
    assert_true(scene_stands(tiny, tiny_creature(tiny, 'l', 0), 2, 1));
    assert_int_equal(tiny->game.turn.seat, 0);
    tiny_free(tiny);
}

/* ---- where a Move ends ----------------------------------------------------------------------------------------- */

/* S-AI-10, S-AI-13, S-DLM-2: creatures stand in the corridor, so nobody ends there. The shortest path leads to the
 * square behind them, two steps from A; "next to the nearest" asks for one beside A, and a longer way leads there. */
static void next_to_the_nearest_goes_past_the_end_of_the_shortest_path(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|. A|#|\n"
                              "+-+ +-+\n"
                              "|#|l|#|\n"
                              "+-+ +-+\n"
                              "|#|l .|\n"
                              "+-+ + +\n"
                              "|#|n .|\n"
                              "+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    show(tiny, n, "charge", EAST, SOUTH);
    struct command command = decide(tiny);
    assert_int_equal(command.reason.line, 1); /* "next to the nearest" */
    assert_true(square_same(command.to, square_at(0, 0)));
    show(tiny, n, "charge", EAST, SOUTH);
    struct ai_card *card = &tiny->catalogue.ai[tiny->game.ai.shown];
    tiny->catalogue.behaviour[card->behaviour].line[1] = AI_MOVE_TOWARD_NEAREST;
    assert_true(square_same(decide(tiny).to, square_at(2, 2)));
    tiny_free(tiny);
}

/* ---- doors, bombs, tokens -------------------------------------------------------------------------------------- */

/* S-AI-13, S-MAP-5: a door lies on an edge and fills no square, and a bomb hinders nobody. */
static void a_move_ends_beside_a_door_or_on_a_bomb(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+-+\n"
                              "|n . . .D. . . A|\n"
                              "+-+-+-+-+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    struct ends ends;
    ends_list(&tiny->game, n, &ends);
    assert_int_equal(ends.count, 3);
    terrain_lay(&tiny->game, MARKER_BOMB, 0, A, square_at(2, 0), &tiny->events);
    ends_list(&tiny->game, n, &ends);
    assert_int_equal(ends.count, 3);
    show(tiny, n, "charge", WEST, NORTH);
    struct command command = decide(tiny);
    assert_int_equal(command.to.x, 3);
    tiny_free(tiny);
}

/* A guard goes to what the Doomtroopers want, not to the nearest rubble, trap or door. */
static void a_guard_knows_an_objective_from_rubble(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                              "|A|. * . .D. . n . . . .|\n"
                              "+-+-+-+-+-+-+-+-+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    int terminal = terrain_new_marker(&tiny->game);
    tiny->game.marker[terminal] = (struct marker){.kind = MARKER_TERMINAL, .state = MARKER_STANDS, .x = 11};
    struct mission *mission = &tiny->scenario->mission;
    mission->node[0] = (struct condition){
        .kind = CONDITION_HACKS, .first_child = CONDITION_NONE, .next = CONDITION_NONE, .at_least = 1, .at_most = 9};
    mission->nodes = mission->objectives = 1;
    mission->objective[0] = (struct objective){.condition = 0, .team_condition = CONDITION_NONE};
    terrain_lay(&tiny->game, MARKER_TRAP, 0, A, square_at(6, 0), &tiny->events);
    show(tiny, n, "guard", WEST, NORTH);
    struct command command = decide(tiny);
    assert_int_equal(command.reason.kind, REASON_OBJECTIVE);
    assert_int_equal(command.to.x, 10);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deck_holds_54_cards),
        cmocka_unit_test(an_empty_deck_is_made_of_the_used_cards),
        cmocka_unit_test(every_decision_of_a_turn_reveals_a_card),
        cmocka_unit_test(the_icon_names_the_corporation),
        cmocka_unit_test(an_event_takes_a_doomtrooper_by_compass),
        cmocka_unit_test(creatures_come_out_of_a_portal_where_no_entrance_is),
        cmocka_unit_test(s_ex_46_compass),
        cmocka_unit_test(s_ex_46_compass_by_the_north_token),
        cmocka_unit_test(the_order_of_activation_goes_by_the_north_token),
        cmocka_unit_test(the_matrix_lies_as_the_north_token_points),
        cmocka_unit_test(s_ex_47_nearest_target),
        cmocka_unit_test(s_ex_48_matrix),
        cmocka_unit_test(next_to_the_nearest_goes_past_the_end_of_the_shortest_path),
        cmocka_unit_test(a_move_ends_beside_a_door_or_on_a_bomb),
        cmocka_unit_test(a_guard_knows_an_objective_from_rubble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
