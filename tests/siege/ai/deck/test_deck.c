/*
 * The AI deck decides as the rules say (S-AI), claimed one by one on small boards. Whole missions are derived again in
 * test_deck_oracle.c.
 */
#include "siege/ai/alike.h"
#include "siege/ai/choice.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/turn/reason.h"
#include "support/arena.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- a table: an arena's game in the Dark Legion's activation step, on an open floor --------------------------- */

struct table {
    struct catalogue catalogue; /* a copy to be written on */
    struct scenario *scenario;
    struct game game;
    struct event_list events;
};

static void apply(struct table *table, const struct command *command)
{
    table->events.count = 0;
    assert_int_equal(game_apply(&table->game, command, &table->events).why, REJECT_NONE);
}

static struct command decide(const struct table *table)
{
    struct command command;
    assert_true(deck_decide(&table->game, &command));
    assert_int_equal(command_check(&table->game, &command).why, REJECT_NONE);
    return command;
}

static struct table *table_new(uint32_t number, int teams)
{
    struct table *table = malloc(sizeof *table);
    assert_non_null(table);
    table->catalogue = *shipped_catalogue();
    struct mission mission = arena_mission(&table->catalogue, number);
    table->scenario = scenario_new(&table->catalogue, &mission);
    assert_non_null(table->scenario);
    struct game_setup setup = game_setup_default(&table->catalogue, teams, number + 1);
    table->events.count = 0;
    game_start(&table->game, table->scenario, &setup, &table->events);
    return table;
}

static void table_free(struct table *table)
{
    scenario_free(table->scenario);
    free(table);
}

/* An empty open floor; the Dark Legion is to activate its creatures, nothing is asked, no card lies there. */
static struct table *table_open(int width, int height)
{
    struct table *table = table_new(1, 4);
    struct game *game = &table->game;
    arena_clear(game, width, height);
    game->turn.phase = PHASE_TURN;
    game->turn.seat = SEAT_LEGION;
    game->turn.active = FIGURE_NONE;
    game->pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game->legion.step = LEGION_ACTIVATE;
    game->legion.place_slot = SLOT_NONE;
    game->legion.bonus_actions = game->legion.jumps = 0;
    game->ai.shown = game->ai.tie_breaker = CARD_NONE;
    return table;
}

static void write_card(struct table *table, int card, const char *behaviour, int primary, int secondary)
{
    struct ai_card *it = &table->catalogue.ai[card];
    it->primary = (uint8_t)primary;
    it->secondary = (uint8_t)secondary;
    for (int b = 0; b < table->catalogue.behaviours; b++)
        if (strcmp(table->catalogue.behaviour[b].id, behaviour) == 0)
            it->behaviour = (uint8_t)b;
    assert_string_equal(table->catalogue.behaviour[it->behaviour].id, behaviour);
}

/* Card 0 is shown and has this behaviour; card 1 is the Tie Breaker with this compass. The creature acts. */
static void show_card(struct table *table, figure_id creature, const char *behaviour, int primary, int secondary)
{
    write_card(table, 0, behaviour, NORTH, EAST);
    write_card(table, 1, "charge", primary, secondary);
    table->game.ai.shown = 0;
    table->game.ai.tie_breaker = 1;
    table->game.ai.order[0] = creature;
    table->game.ai.ordered = 1;
}

static figure_id stand_creature(struct table *table, const char *kind, int x, int y)
{
    figure_id id = arena_creature(&table->game, kind);
    assert_int_not_equal(id, FIGURE_NONE);
    arena_stand(&table->game, id, x, y, 2);
    return id;
}

static void stand_trooper(struct table *table, figure_id id, int x, int y)
{
    arena_stand(&table->game, id, x, y, 0);
}

static void assert_square(struct square at, int x, int y)
{
    assert_int_equal(at.x, x);
    assert_int_equal(at.y, y);
}

/* ---- the compass ----------------------------------------------------------------------------------------------- */

static int choose_by_card(int primary, int secondary, const struct square *at, int count)
{
    static const struct mission MISSION; /* the north token points up */
    struct ai_card card = {.primary = (uint8_t)primary, .secondary = (uint8_t)secondary};
    struct choice choice = choice_none();
    for (int i = 0; i < count; i++)
        choice_offer(&choice, i, 0, compass_rank(&MISSION, &card, at[i]));
    return choice.best.id;
}

/* S-EX-46, S-AI-4, S-AI-5 */
static void compass_takes_primary_then_secondary_direction(void **state)
{
    static const struct square AT[] = {{7, 2}, {9, 5}, {9, 1}, {3, 0}};
    (void)state;
    assert_int_equal(choose_by_card(EAST, NORTH, AT, 4), 2);
    assert_int_equal(choose_by_card(EAST, SOUTH, AT, 4), 1);
    assert_int_equal(choose_by_card(WEST, SOUTH, AT, 4), 3);
    assert_int_equal(choose_by_card(NORTH, EAST, AT, 4), 3);
    assert_int_equal(choose_by_card(SOUTH, WEST, AT, 4), 1);
}

static void choice_keeps_the_runner_up_and_tells_a_tie(void **state)
{
    struct choice choice = choice_none();
    (void)state;
    choice_offer(&choice, 7, 5, 0);
    struct reason alone = choice_reason(&choice, REASON_TOWARD, 3, 1);
    assert_int_equal(alone.chosen, 7);
    assert_int_equal(alone.runner_up, 0xFF);
    choice_offer(&choice, 8, 4, 0);
    choice_offer(&choice, 9, 4, 1);
    struct reason reason = choice_reason(&choice, REASON_TOWARD, 3, 1);
    assert_int_equal(reason.chosen, 9);
    assert_int_equal(reason.runner_up, 8);
    assert_int_equal(reason.value, 4);
    assert_int_equal(reason.other_value, 4);
    assert_int_equal(reason.tie, 1);
}

/* ---- the step of activations ----------------------------------------------------------------------------------- */

/* S-AI-19, S-AI-20 */
static void tie_breaker_comes_first_and_orders_the_activations(void **state)
{
    (void)state;
    struct table *table = table_open(10, 10);
    for (int card = 0; card < table->catalogue.ai_cards; card++)
        write_card(table, card, "press", EAST, NORTH);
    figure_id a = stand_creature(table, "legionnaire", 2, 2);
    figure_id b = stand_creature(table, "centurion", 5, 7);
    figure_id c = stand_creature(table, "necromutant", 5, 1);
    stand_trooper(table, 0, 9, 9);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_AI_TIE_BREAKER);
    apply(table, &command);
    assert_int_equal(table->game.ai.ordered, 3);
    const figure_id wanted[] = {c, b, a};
    assert_memory_equal(table->game.ai.order, wanted, sizeof wanted);
    command = decide(table);
    assert_int_equal(command.type, COMMAND_AI_REVEAL);
    apply(table, &command);
    assert_int_equal(decide(table).figure, c);
    table_free(table);
}

/* S-AI-10: a card for every single action. */
static void each_action_takes_a_card_of_its_own(void **state)
{
    (void)state;
    struct table *table = table_open(16, 4);
    figure_id a = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 15, 3);
    int cards = 0, actions = 0;
    for (;;) {
        struct command command = decide(table);
        if (command.type == COMMAND_END_TURN)
            break;
        cards += command.type == COMMAND_AI_REVEAL;
        actions += command.type == COMMAND_MOVE || command.type == COMMAND_ATTACK;
        apply(table, &command);
    }
    assert_int_equal(actions, 2);
    assert_int_equal(cards, 2);
    assert_int_equal(table->game.figure[a].actions, 0);
    table_free(table);
}

/* ---- whom to attack -------------------------------------------------------------------------------------------- */

/* S-EX-47, S-AI-12, S-AI-13, S-AI-19 */
static void attack_takes_the_nearest_and_ties_go_by_the_tie_breaker(void **state)
{
    (void)state;
    struct table *table = table_open(7, 5);
    figure_id creature = stand_creature(table, "centurion", 3, 0);
    stand_trooper(table, 0, 3, 4); /* A */
    stand_trooper(table, 1, 0, 0); /* B */
    stand_trooper(table, 2, 6, 0); /* C */
    show_card(table, creature, "fire_line", WEST, NORTH);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.mode, MODE_FIRE);
    assert_int_equal(command.target, 1);
    assert_int_equal(command.reason.kind, REASON_NEAREST_TARGET);
    assert_int_equal(command.reason.chosen, 1);
    assert_int_equal(command.reason.runner_up, 2);
    assert_int_equal(command.reason.value, 3);
    assert_int_equal(command.reason.tie, 1);
    assert_int_equal(command.reason.line, 0);
    show_card(table, creature, "fire_line", EAST, NORTH);
    assert_int_equal(decide(table).target, 2);
    table_free(table);
}

/* C-CC-2, S-FIRE-2: who stands beside it cannot be fired at; the reason tells why the one farther away is chosen. */
static void a_shot_past_somebody_beside_it_says_so(void **state)
{
    (void)state;
    struct table *table = table_open(8, 1);
    figure_id creature = stand_creature(table, "legionnaire", 1, 0);
    stand_trooper(table, 3, 0, 0);
    stand_trooper(table, 0, 7, 0);
    show_card(table, creature, "fire_line", WEST, NORTH);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.mode, MODE_FIRE);
    assert_int_equal(command.reason.kind, REASON_NEAREST_SHOT);
    assert_int_equal(command.reason.chosen, 0);
    assert_int_equal(command.reason.value, 6);
    assert_int_equal(command.reason.runner_up, 3);
    table_free(table);
}

/* S-AI-10: the first line that fits. */
static void a_line_that_does_not_fit_falls_to_the_next(void **state)
{
    (void)state;
    struct table *table = table_open(8, 1);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 1, 0);
    show_card(table, creature, "fire_line", WEST, NORTH);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.mode, MODE_CLOSE);
    assert_int_equal(command.reason.line, 1);
    table_free(table);
}

/* S-AI-11: "move toward" cannot bring it nearer, and no line of the card says attack. */
static void judgement_follows_when_no_line_fits(void **state)
{
    (void)state;
    struct table *table = table_open(8, 1);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 1, 0);
    show_card(table, creature, "charge", WEST, NORTH);
    struct ai_behaviour *charge = &table->catalogue.behaviour[table->catalogue.ai[0].behaviour];
    charge->lines = 1;
    charge->line[0] = AI_MOVE_TOWARD_NEAREST;
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.reason.kind, REASON_FALLBACK);
    assert_int_equal(command.reason.chosen, 0);
    charge->lines = 2;
    charge->line[1] = AI_FIREARM_ATTACK; /* nobody is far enough away for that */
    command = decide(table);
    assert_int_equal(command.mode, MODE_CLOSE);
    assert_int_equal(command.reason.kind, REASON_FALLBACK_BESIDE);
    table_free(table);
}

/* S-AI-11: … else nothing. */
static void nobody_on_the_board_means_nothing_to_do(void **state)
{
    (void)state;
    struct table *table = table_open(8, 1);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    show_card(table, creature, "charge", WEST, NORTH);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_FINISH);
    assert_int_equal(command.reason.kind, REASON_NOTHING);
    table_free(table);
}

/* ---- where to move --------------------------------------------------------------------------------------------- */

/* S-AI-13: three squares lie five steps nearer; the Tie Breaker picks. */
static void moving_ties_go_by_the_tie_breaker(void **state)
{
    (void)state;
    struct table *table = table_open(12, 9);
    figure_id creature = stand_creature(table, "legionnaire", 0, 4);
    stand_trooper(table, 0, 11, 4);
    show_card(table, creature, "charge", NORTH, EAST);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_equal(command.reason.kind, REASON_TOWARD);
    assert_square(command.to, 3, 1);
    show_card(table, creature, "charge", SOUTH, EAST);
    assert_square(decide(table).to, 3, 7);
    table_free(table);
}

/* S-AI-13: creatures count as passable, walls do not; the way round a wall, not the least distance. */
static void moving_follows_the_path_and_not_the_distance(void **state)
{
    (void)state;
    struct table *table = table_open(8, 6);
    for (int y = 0; y < 5; y++)
        table->game.rows.link_e[y] &= ~(UINT64_C(1) << 3); /* a wall between columns 3 and 4, open in row 5 */
    board_link_diagonals(&table->game.rows);
    figure_id creature = stand_creature(table, "legionnaire", 3, 0);
    stand_trooper(table, 0, 4, 0);
    show_card(table, creature, "charge", NORTH, EAST);
    assert_square(decide(table).to, 3, 3);
    table_free(table);
}

/* S-AI-13: no path at all. */
static void moving_without_a_path_takes_the_least_distance(void **state)
{
    (void)state;
    struct table *table = table_open(10, 3);
    for (int y = 0; y < 3; y++)
        table->game.rows.link_e[y] &= ~(UINT64_C(1) << 5);
    board_link_diagonals(&table->game.rows);
    figure_id creature = stand_creature(table, "legionnaire", 1, 1);
    stand_trooper(table, 0, 9, 1);
    show_card(table, creature, "charge", NORTH, EAST);
    assert_square(decide(table).to, 4, 0);
    table_free(table);
}

/* Why the creature could not fire at Doomtrooper 0 if it stood there. */
static enum reject_why shot_from(const struct game *game, figure_id creature, struct square from)
{
    struct game moved = *game;
    moved.figure[creature].x = from.x;
    moved.figure[creature].y = from.y;
    board_occupy(&moved);
    return attack_check(&moved, creature, 0, MODE_FIRE).why;
}

static void move_to_shot_takes_the_fewest_steps(void **state)
{
    (void)state;
    struct table *table = table_open(8, 4);
    for (int x = 0; x < 3; x++)
        table->game.rows.link_s[1] &= ~(UINT64_C(1) << x); /* a wall south of row 1 in columns 0 to 2 */
    board_link_diagonals(&table->game.rows);
    figure_id creature = stand_creature(table, "legionnaire", 1, 0);
    stand_trooper(table, 0, 1, 3);
    show_card(table, creature, "fire_line", NORTH, WEST);
    struct command command = decide(table);
    assert_int_equal(command.reason.kind, REASON_TO_SHOT);
    assert_int_equal(command.reason.chosen, 0);
    assert_int_equal(shot_from(&table->game, creature, command.to), REJECT_NONE);
    assert_true(square_distance(square_at(1, 0), command.to) >= 2);
    table_free(table);
}

static void ambush_goes_out_of_sight(void **state)
{
    (void)state;
    struct table *table = table_open(9, 3);
    table->game.rows.link_s[1] &= ~(UINT64_C(3) << 2); /* cover in row 2 under columns 2 and 3 */
    table->game.rows.link_e[2] &= ~(UINT64_C(1) << 3);
    board_link_diagonals(&table->game.rows);
    figure_id creature = stand_creature(table, "legionnaire", 2, 1);
    stand_trooper(table, 0, 8, 1);
    show_card(table, creature, "ambush", NORTH, WEST);
    struct ai_behaviour *ambush = &table->catalogue.behaviour[table->catalogue.ai[0].behaviour];
    ambush->line[0] = AI_MOVE_UNSEEN;
    struct command command = decide(table);
    assert_int_equal(command.reason.kind, REASON_UNSEEN);
    assert_int_not_equal(shot_from(&table->game, creature, command.to), REJECT_NONE);
    table_free(table);
}

static void hunt_goes_by_the_compass_of_the_card(void **state)
{
    (void)state;
    struct table *table = table_open(16, 16);
    figure_id creature = stand_creature(table, "legionnaire", 8, 8);
    stand_trooper(table, 0, 8, 11);
    stand_trooper(table, 3, 8, 1);
    show_card(table, creature, "hunt", SOUTH, WEST);
    struct ai_behaviour *hunt = &table->catalogue.behaviour[table->catalogue.ai[0].behaviour];
    hunt->line[0] = AI_MOVE_TOWARD_COMPASS;
    struct command command = decide(table); /* card 0 says north */
    assert_int_equal(command.reason.kind, REASON_COMPASS);
    assert_int_equal(command.reason.chosen, 3);
    assert_int_equal(command.reason.runner_up, 0);
    assert_int_equal(command.to.y, 5);
    table_free(table);
}

static void swarm_goes_where_most_creatures_are(void **state)
{
    (void)state;
    struct table *table = table_open(16, 16);
    figure_id creature = stand_creature(table, "legionnaire", 8, 8);
    stand_trooper(table, 0, 8, 13);
    stand_trooper(table, 3, 1, 1);
    (void)stand_creature(table, "necromutant", 2, 2);
    (void)stand_creature(table, "necromutant", 3, 1);
    show_card(table, creature, "swarm", SOUTH, WEST);
    struct command command = decide(table);
    assert_int_equal(command.reason.kind, REASON_SWARM);
    assert_int_equal(command.reason.chosen, 3);
    assert_int_equal(command.reason.value, 2);
    assert_square(command.to, 5, 5);
    table_free(table);
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

static void a_bonus_action_goes_to_a_creature_with_a_target(void **state)
{
    (void)state;
    struct table *table = table_open(8, 8);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 5, 5);
    show_card(table, creature, "charge", SOUTH, WEST);
    table->game.figure[creature].actions = 0;
    assert_int_equal(decide(table).type, COMMAND_END_TURN);
    table->game.legion.bonus_actions = 1;
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.extra, 1);
    table_free(table);
}

static void a_jump_is_taken_only_where_it_brings_an_attack(void **state)
{
    (void)state;
    struct table *table = table_open(16, 16);
    for (int y = 0; y < 16; y++)
        table->game.rows.link_e[y] &= ~(UINT64_C(1) << 7); /* two halves */
    board_link_diagonals(&table->game.rows);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 12, 12);
    show_card(table, creature, "charge", SOUTH, WEST);
    assert_int_equal(decide(table).type, COMMAND_MOVE);
    table->game.legion.jumps = 1;
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_JUMP);
    table->game.figure[creature].actions = 1;
    assert_int_equal(decide(table).type, COMMAND_MOVE);
    table_free(table);
}

/* ---- placing by matrix ----------------------------------------------------------------------------------------- */

static struct table *table_to_place(void)
{
    struct table *table = table_open(3, 3);
    stand_trooper(table, 0, 0, 0);
    table->game.turn.seat = 0;
    table->game.pending = (struct pending){.type = PENDING_PLACE, .seat = SEAT_LEGION};
    table->game.legion.place_slot = 0;
    table->game.legion.place_beside = 0;
    memset(table->game.legion.place, 0, sizeof table->game.legion.place);
    table->game.legion.place[catalogue_find_kind(&table->catalogue, "legionnaire")] = 1;
    return table;
}

static void write_matrix(struct table *table, int place, int x, int y)
{
    table->game.ai.card[place] = (uint8_t)place;
    table->catalogue.ai[place].x = (uint8_t)x;
    table->catalogue.ai[place].y = (uint8_t)y;
}

/* S-EX-48, S-AI-8, S-AI-9, S-AI-22 */
static void matrix_squares_that_break_a_rule_are_drawn_again(void **state)
{
    (void)state;
    struct table *table = table_to_place();
    write_matrix(table, 0, 1, 1);
    write_matrix(table, 1, 0, 0);
    write_matrix(table, 2, 2, 1);
    table->game.ai.next = 0;
    for (int card = 0; card < 3; card++) {
        struct command reveal = decide(table);
        assert_int_equal(reveal.type, COMMAND_AI_REVEAL);
        apply(table, &reveal);
    }
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_PLACE);
    assert_int_equal(command.reason.kind, REASON_MATRIX);
    assert_square(command.to, 2, 1);
    table_free(table);
}

/* S-AI-9: as many cards as the deck holds, then the first square in reading order. */
static void placing_ends_when_no_card_serves(void **state)
{
    (void)state;
    struct table *table = table_to_place();
    for (int card = 0; card < table->catalogue.ai_cards; card++) {
        table->catalogue.ai[card].x = 7;
        table->catalogue.ai[card].y = 7;
    }
    int cards = 0;
    struct command command = decide(table);
    for (; command.type == COMMAND_AI_REVEAL; command = decide(table), cards++)
        apply(table, &command);
    assert_int_equal(cards, table->game.ai.count);
    assert_int_equal(command.reason.kind, REASON_MATRIX_FAILED);
    assert_square(command.to, 2, 0);
    table_free(table);
}

/* Whoever follows a team is no creature on the board: neither in the explanation nor for the choice. */
static void a_follower_is_not_counted_before_the_call(void **state)
{
    (void)state;
    struct command command;
    struct table *table = table_open(4, 1);
    figure_id follower = stand_creature(table, "centurion", 0, 0);
    stand_trooper(table, 0, 1, 0);
    call_decide(&table->game, &command);
    assert_int_equal(command.reason.value, 1);
    table->game.figure[follower].status |= STATUS_FOLLOWER;
    call_decide(&table->game, &command);
    assert_int_equal(command.reason.kind, REASON_CALL);
    assert_int_equal(command.reason.value, 0);
    table_free(table);
}

/* ---- re-rolls -------------------------------------------------------------------------------------------------- */

static struct table *table_to_reroll(void)
{
    struct table *table = table_open(4, 1);
    figure_id creature = stand_creature(table, "legionnaire", 0, 0);
    stand_trooper(table, 0, 1, 0);
    table->game.figure[0].strength = 5;
    table->game.pending = (struct pending){.type = PENDING_REROLL, .seat = SEAT_LEGION};
    table->game.attack = (struct attack_in_progress){.attacker = creature,
                                                     .target = 0,
                                                     .target2 = FIGURE_NONE,
                                                     .mode = MODE_CLOSE,
                                                     .rerolls = 1,
                                                     .running = 1,
                                                     .stage = ATTACK_ROLLED,
                                                     .dice = 3,
                                                     .die = {DIE_WHITE, DIE_RED, DIE_WHITE | 4}};
    return table;
}

static void reroll_takes_the_best_missed_die(void **state)
{
    (void)state;
    struct table *table = table_to_reroll();
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_REROLL);
    assert_int_equal(command.choice, 1);
    table->game.attack.die[1] = DIE_RED | 4;
    assert_int_equal(decide(table).choice, 0);
    table_free(table);
}

static void a_roll_that_cannot_improve_is_kept(void **state)
{
    (void)state;
    struct table *table = table_to_reroll();
    table->game.attack.die[0] = table->game.attack.die[1] = DIE_WHITE | 4;
    assert_int_equal(decide(table).type, COMMAND_KEEP); /* none missed */
    table->game.attack.die[1] = table->game.attack.die[2] = DIE_WHITE;
    table->game.attack.die[0] = DIE_WHITE;
    assert_int_equal(decide(table).type, COMMAND_KEEP); /* one hit is absorbed anyway (C-DMG-3) */
    table_free(table);
}

/* ---- missions of the 1993 edition ------------------------------------------------------------------------------ */

/* The classic mission whose objectives and markers these are, in the activation step, everybody off the board. */
static struct table *table_of_mission(const char *id)
{
    struct table *table = malloc(sizeof *table);
    assert_non_null(table);
    table->catalogue = *shipped_catalogue();
    table->scenario = NULL;
    for (int i = 0; i < SHIPPED_MISSIONS; i++) {
        struct scenario *shipped = shipped_scenario(SHIPPED_PATH[i]);
        if (strcmp(shipped->mission.id, id) == 0)
            table->scenario = scenario_new(&table->catalogue, &shipped->mission);
        scenario_free(shipped);
    }
    assert_non_null(table->scenario);
    struct game_setup setup = game_setup_default(&table->catalogue, 2, 5);
    table->events.count = 0;
    game_start(&table->game, table->scenario, &setup, &table->events);
    struct game *game = &table->game;
    arena_clear(game, table->scenario->width, table->scenario->height);
    game->rows = table->scenario->rows;
    game->board_changed = 0;
    game->turn.phase = PHASE_TURN;
    game->turn.round = 1;
    game->turn.seat = SEAT_LEGION;
    game->turn.active = FIGURE_NONE;
    game->pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game->legion.step = LEGION_ACTIVATE;
    game->ai.shown = game->ai.tie_breaker = CARD_NONE;
    return table;
}

/* C-M06-OBJ: the western doorway of the sector is what a creature under "guard" wants, and it goes out there. */
static void guard_gets_out_where_no_creature_shall(void **state)
{
    (void)state;
    struct table *table = table_of_mission("classic.hold-the-fort");
    const struct mission *mission = &table->scenario->mission;
    int gate = 0;
    while (mission->gate[gate].slot != mission_slot_of(mission, &table->catalogue, 8))
        gate++;
    struct square inside = mission->gate[gate].inside[0];
    figure_id creature = stand_creature(table, "legionnaire", inside.x + 1, inside.y);
    show_card(table, creature, "guard", NORTH, EAST);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_equal(command.gate, gate);
    assert_int_equal(command.reason.kind, REASON_OBJECTIVE);
    table_free(table);
}

/* Computers and doorways are objectives; a door that a card made is none. */
static void guard_goes_to_targets_but_not_to_doors(void **state)
{
    (void)state;
    struct table *table = table_open(24, 24);
    figure_id creature = stand_creature(table, "legionnaire", 12, 12);
    struct mission *mission = &table->scenario->mission;
    for (int gate = 0; gate < mission->gates; gate++)
        mission->gate[gate].flags &= (uint8_t) ~(GATE_EXIT | GATE_PORTAL);
    mission->node[0].kind = CONDITION_MARKERS_DESTROYED; /* the objective of the arena */
    table->game.marker[0] = (struct marker){.kind = MARKER_COMPUTER, .state = MARKER_STANDS, .x = 12, .y = 2};
    table->game.marker[1] = (struct marker){.kind = MARKER_DOOR, .state = MARKER_STANDS, .x = 12, .y = 14};
    show_card(table, creature, "guard", NORTH, EAST);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_equal(command.reason.chosen, GATE_MAX);
    assert_int_equal(command.to.y, 9);
    table_free(table);
}

/* C-M08-SPC: the way through a pair of doorways is taken when it is shorter. */
static void doorways_shorten_the_way(void **state)
{
    (void)state;
    struct table *table = table_of_mission("classic.to-the-top");
    struct game *game = &table->game;
    arena_clear(game, 24, 24);
    figure_id creature = stand_creature(table, "legionnaire", 2, 2);
    stand_trooper(table, 0, 20, 20);
    game->marker[0] = (struct marker){.kind = MARKER_TELEPORTER, .state = MARKER_STANDS, .x = 3, .y = 2};
    game->marker[1] = (struct marker){.kind = MARKER_TELEPORTER, .state = MARKER_STANDS, .x = 18, .y = 18};
    show_card(table, creature, "charge", NORTH, EAST);
    struct command command = decide(table);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_true(command.to.x >= 18 && command.to.y >= 18);
    table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compass_takes_primary_then_secondary_direction),
        cmocka_unit_test(choice_keeps_the_runner_up_and_tells_a_tie),
        cmocka_unit_test(tie_breaker_comes_first_and_orders_the_activations),
        cmocka_unit_test(each_action_takes_a_card_of_its_own),
        cmocka_unit_test(attack_takes_the_nearest_and_ties_go_by_the_tie_breaker),
        cmocka_unit_test(a_shot_past_somebody_beside_it_says_so),
        cmocka_unit_test(a_line_that_does_not_fit_falls_to_the_next),
        cmocka_unit_test(judgement_follows_when_no_line_fits),
        cmocka_unit_test(nobody_on_the_board_means_nothing_to_do),
        cmocka_unit_test(moving_ties_go_by_the_tie_breaker),
        cmocka_unit_test(moving_follows_the_path_and_not_the_distance),
        cmocka_unit_test(moving_without_a_path_takes_the_least_distance),
        cmocka_unit_test(move_to_shot_takes_the_fewest_steps),
        cmocka_unit_test(ambush_goes_out_of_sight),
        cmocka_unit_test(hunt_goes_by_the_compass_of_the_card),
        cmocka_unit_test(swarm_goes_where_most_creatures_are),
        cmocka_unit_test(a_bonus_action_goes_to_a_creature_with_a_target),
        cmocka_unit_test(a_jump_is_taken_only_where_it_brings_an_attack),
        cmocka_unit_test(matrix_squares_that_break_a_rule_are_drawn_again),
        cmocka_unit_test(placing_ends_when_no_card_serves),
        cmocka_unit_test(a_follower_is_not_counted_before_the_call),
        cmocka_unit_test(reroll_takes_the_best_missed_die),
        cmocka_unit_test(a_roll_that_cannot_improve_is_kept),
        cmocka_unit_test(guard_gets_out_where_no_creature_shall),
        cmocka_unit_test(guard_goes_to_targets_but_not_to_doors),
        cmocka_unit_test(doorways_shorten_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
