/* Sectors that turn and change places ("Nepharite Alter Reality"), and doors made by cards (C-GEO-8). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/move/reach.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <stdlib.h>
#include <string.h>

enum { ALTER_REALITY = 12, EXEMPT = 7, STAIRS = 8 };

/* The board with all eight sectors, nothing on it yet, in the middle of a round. */
static struct tiny *whole_board(void)
{
    struct tiny *tiny = calloc(1, sizeof *tiny);
    tiny->catalogue = *shipped_catalogue();
    tiny->scenario = shipped_scenario("missions/classic/08-to-the-top.json");
    tiny->scenario->mission.parameters.doomtrooper_cards = 0;
    tiny->scenario->mission.parameters.secondary_missions = 0;
    struct game_setup setup = game_setup_default(&tiny->catalogue, 4, 3);
    setup.legion_deck = 0;
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    struct game *game = &tiny->game;
    game->turn.phase = PHASE_TURN;
    game->turn.setup_step = SETUP_DONE;
    game->turn.round = 1;
    game->force.count = 0;
    for (int m = 0; m < MARKER_MAX; m++)
        game->marker[m].state = MARKER_UNUSED;
    return tiny;
}

static int slot_of(const struct tiny *tiny, int number)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (tiny->game.slot_sector[slot] != SLOT_NONE &&
            tiny->catalogue.sector[tiny->game.slot_sector[slot]].number == number)
            return slot;
    return SLOT_NONE;
}

static struct square in_slot(const struct tiny *tiny, int slot, int x, int y)
{
    struct square corner = board_slot_corner(&tiny->scenario->mission, slot);
    return square_at(corner.x + x, corner.y + y);
}

static void stand(struct tiny *tiny, figure_id figure, struct square at)
{
    tiny->game.figure[figure].state = FIGURE_ON_BOARD;
    tiny->game.figure[figure].x = at.x;
    tiny->game.figure[figure].y = at.y;
    board_occupy(&tiny->game);
}

static void stand_marker(struct tiny *tiny, int marker, enum marker_kind kind, struct square at)
{
    tiny->game.marker[marker] = (struct marker){
        .kind = (uint8_t)kind, .armour = 3, .state = MARKER_STANDS, .x = at.x, .y = at.y};
}

static struct command turn_sector(int slot, int quarters)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_ALTER;
    command.seat = SEAT_LEGION;
    command.slot = (uint8_t)slot;
    command.choice = (uint8_t)quarters;
    return command;
}

static struct command swap_sectors(int slot, int other)
{
    struct command command = turn_sector(slot, 0);
    command.slot2 = (uint8_t)other;
    return command;
}

static void alter(struct tiny *tiny, struct command command)
{
    tiny->events.count = 0;
    assert_int_equal(alter_check(&tiny->game, &command).why, REJECT_NONE);
    alter_board(&tiny->game, &command, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_BOARD_ALTERED), 1);
}

/* A figure or two in every sector, both teleporter doorways, a door, Force Cards, sectors entered. */
static void populate(struct tiny *tiny)
{
    struct game *game = &tiny->game;
    figure_id trooper = 0;
    figure_id creature = TROOPER_MAX;
    for (int number = 1; number <= 8; number++) {
        int slot = slot_of(tiny, number);
        if (number % 2)
            stand(tiny, trooper++, in_slot(tiny, slot, number - 1, 2));
        stand(tiny, creature++, in_slot(tiny, slot, 5, 8 - number));
        stand(tiny, creature++, in_slot(tiny, slot, number - 1, number - 1));
        if (number != 3)
            scene_lay_force(tiny, slot, number);
    }
    stand_marker(tiny, 0, MARKER_TELEPORTER, in_slot(tiny, slot_of(tiny, 2), 6, 1));
    stand_marker(tiny, 1, MARKER_TELEPORTER, in_slot(tiny, slot_of(tiny, 5), 1, 6));
    game->entered = UINT32_C(1) << slot_of(tiny, 1) | UINT32_C(1) << slot_of(tiny, 6);
    game->team[0].entered = game->entered;
}

/* The first narrow opening in the slot, with the direction to close it in. */
static struct square narrow_opening(const struct tiny *tiny, int slot, enum direction *side)
{
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = in_slot(tiny, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        for (*side = NORTH; *side < DIRECTIONS; *side = (enum direction)(*side + 2))
            if (!door_check(&tiny->game, at, *side).why)
                return at;
    }
    return SQUARE_NONE;
}

/* ---- the same board again -------------------------------------------------------------------------------------- */

static void assert_same_game(const struct game *a, const struct game *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

static void four_quarter_turns_give_the_same_game_again(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    for (int number = 1; number <= 8; number++) {
        struct game before = tiny->game;
        for (int i = 0; i < 4; i++) {
            alter(tiny, turn_sector(slot_of(tiny, number), number % 2 ? 1 : 3));
            assert_int_equal(tiny->game.board_changed, i < 3);
        }
        assert_same_game(&tiny->game, &before);
    }
    tiny_free(tiny);
}

static void a_turn_back_and_a_second_swap_give_the_same_game_again(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    struct game before = tiny->game;
    alter(tiny, turn_sector(slot_of(tiny, 2), 1));
    alter(tiny, turn_sector(slot_of(tiny, 2), 3));
    assert_same_game(&tiny->game, &before);
    alter(tiny, swap_sectors(slot_of(tiny, STAIRS), slot_of(tiny, 5)));
    assert_int_equal(tiny->game.board_changed, 1);
    alter(tiny, swap_sectors(slot_of(tiny, STAIRS), slot_of(tiny, 5)));
    assert_same_game(&tiny->game, &before);
    tiny_free(tiny);
}

/* ---- a board laid like that from the start --------------------------------------------------------------------- */

/* The scenario in which the sectors lie as they do now; its doorways in the board's edge are the old ones. */
static struct scenario *laid_like(const struct tiny *tiny)
{
    struct mission mission = tiny->scenario->mission;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        mission.slot[slot] = (struct placement){tiny->game.slot_sector[slot], tiny->game.slot_quarters[slot]};
    return scenario_new(tiny->scenario->catalogue, &mission);
}

static void assert_same_sight(const struct game *altered, const struct game *laid)
{
    int squares = BOARD_MAX * BOARD_MAX;
    for (int i = 0; i < squares; i += 7) {
        struct square a = square_at(i % BOARD_MAX, i / BOARD_MAX);
        for (int j = 0; board_is_floor(laid, a) && j < squares; j++) {
            struct square b = square_at(j % BOARD_MAX, j / BOARD_MAX);
            if (!board_is_floor(laid, b))
                continue;
            if (los_clear(altered, a, b) != los_clear(laid, a, b) ||
                los_past_figures(altered, a, b) != los_past_figures(laid, a, b))
                fail_msg("sight from %d,%d to %d,%d", a.x, a.y, b.x, b.y);
        }
    }
}

static void assert_same_reach(const struct game *altered, const struct game *laid)
{
    static struct reach a, b;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (!figure_on_board(laid, id))
            continue;
        reach_compute(altered, id, 4, &a);
        reach_compute(laid, id, 4, &b);
        for (int y = 0; y < laid->scenario->height; y++)
            for (int x = 0; x < laid->scenario->width; x++)
                assert_int_equal(reach_steps_to(&a, square_at(x, y)), reach_steps_to(&b, square_at(x, y)));
    }
}

/* Walls, stairs, sight and reach are those of a board on which the sectors lay like this from the start. */
static void assert_board_fits(const struct tiny *tiny)
{
    struct scenario *scenario = laid_like(tiny);
    struct game laid = tiny->game;
    laid.scenario = scenario;
    laid.rows = scenario->rows;
    laid.board_changed = 0;
    board_occupy(&laid);
    assert_memory_equal(&laid.rows, &tiny->game.rows, sizeof laid.rows);
    assert_memory_equal(laid.occupied, tiny->game.occupied, sizeof laid.occupied);
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            if (board_is_floor(&laid, square_at(x, y)))
                assert_int_equal(board_stair(&tiny->game, square_at(x, y)), board_stair(&laid, square_at(x, y)));
    assert_same_sight(&tiny->game, &laid);
    assert_same_reach(&tiny->game, &laid);
    scenario_free(scenario);
}

static void an_altered_board_is_like_one_laid_so_from_the_start(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    alter(tiny, turn_sector(slot_of(tiny, 3), 1));
    assert_board_fits(tiny);
    alter(tiny, turn_sector(slot_of(tiny, STAIRS), 3));
    assert_board_fits(tiny);
    alter(tiny, swap_sectors(slot_of(tiny, STAIRS), slot_of(tiny, 1)));
    assert_board_fits(tiny);
    alter(tiny, swap_sectors(slot_of(tiny, 2), slot_of(tiny, 6)));
    alter(tiny, turn_sector(slot_of(tiny, 2), 1));
    assert_board_fits(tiny);
    tiny_free(tiny);
}

/* C-GEO-6, C-LOS-5: two squares of one sector stay what they are to each other, wherever it lies. */
static void the_inside_of_a_sector_stays_as_it_is(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    for (int number = 1; number <= 8; number++) {
        int slot = slot_of(tiny, number);
        struct game before = tiny->game;
        alter(tiny, turn_sector(slot, 1));
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 64; j++) {
                struct square a = square_at(i % 8, i / 8);
                struct square b = square_at(j % 8, j / 8);
                struct square a2 = square_turned(a, 1);
                struct square b2 = square_turned(b, 1);
                struct square old_a = in_slot(tiny, slot, a.x, a.y);
                struct square old_b = in_slot(tiny, slot, b.x, b.y);
                struct square new_a = in_slot(tiny, slot, a2.x, a2.y);
                struct square new_b = in_slot(tiny, slot, b2.x, b2.y);
                assert_int_equal(board_adjacent(&before, old_a, old_b), board_adjacent(&tiny->game, new_a, new_b));
                assert_int_equal(los_clear(&before, old_a, old_b), los_clear(&tiny->game, new_a, new_b));
            }
        }
    }
    tiny_free(tiny);
}

/* ---- what goes with a sector ----------------------------------------------------------------------------------- */

static void figures_and_markers_turn_with_their_sector(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int slot = slot_of(tiny, 2);
    struct square outside = in_slot(tiny, slot_of(tiny, 7), 4, 4);
    stand(tiny, 0, in_slot(tiny, slot, 0, 3));
    stand(tiny, 2, outside);
    stand(tiny, TROOPER_MAX, in_slot(tiny, slot, 6, 7));
    stand_marker(tiny, 0, MARKER_COMPUTER, in_slot(tiny, slot, 1, 1));
    alter(tiny, turn_sector(slot, 1));
    assert_true(square_same(figure_square(&tiny->game, 0), in_slot(tiny, slot, 4, 0)));
    assert_true(square_same(figure_square(&tiny->game, TROOPER_MAX), in_slot(tiny, slot, 0, 6)));
    assert_true(square_same(figure_square(&tiny->game, 2), outside));
    assert_int_equal(marker_on(&tiny->game, in_slot(tiny, slot, 6, 1), 0), 0);
    assert_int_equal(figure_at(&tiny->game, in_slot(tiny, slot, 4, 0)), 0);
    assert_int_equal(figure_at(&tiny->game, in_slot(tiny, slot, 0, 3)), FIGURE_NONE);
    tiny_free(tiny);
}

static void sectors_that_change_places_are_not_turned(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int two = slot_of(tiny, 2);
    int five = slot_of(tiny, 5);
    uint8_t quarters = tiny->game.slot_quarters[two];
    stand(tiny, 0, in_slot(tiny, two, 2, 5));
    stand(tiny, 2, in_slot(tiny, five, 7, 0));
    stand_marker(tiny, 0, MARKER_TELEPORTER, in_slot(tiny, two, 6, 1));
    stand_marker(tiny, 1, MARKER_TELEPORTER, in_slot(tiny, five, 1, 6));
    alter(tiny, swap_sectors(two, five));
    assert_int_equal(slot_of(tiny, 2), five);
    assert_int_equal(slot_of(tiny, 5), two);
    assert_int_equal(tiny->game.slot_quarters[five], quarters);
    assert_true(square_same(figure_square(&tiny->game, 0), in_slot(tiny, five, 2, 5)));
    assert_true(square_same(figure_square(&tiny->game, 2), in_slot(tiny, two, 7, 0)));
    assert_true(square_same(marker_lead(&tiny->game, in_slot(tiny, five, 6, 1)), in_slot(tiny, two, 1, 6)));
    tiny_free(tiny);
}

/* Force Cards lie on their sector; who has entered it has entered it wherever it lies (C-FORCE-1). */
static void force_cards_and_footprints_go_with_their_sector(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int two = slot_of(tiny, 2);
    int five = slot_of(tiny, 5);
    scene_lay_force(tiny, two, 3);
    tiny->game.entered = UINT32_C(1) << five;
    tiny->game.team[1].entered = UINT32_C(1) << five;
    tiny->game.team[1].looked = UINT32_C(1) << two; /* EFFECT_LOOK: it knows that card */
    alter(tiny, swap_sectors(five, two));
    assert_int_equal(tiny->game.team[1].looked, UINT32_C(1) << five);
    assert_int_equal(force_face_down(&tiny->game, two), 0);
    assert_int_equal(force_face_down(&tiny->game, five), 1);
    assert_int_equal(tiny->game.entered, UINT32_C(1) << two);
    assert_int_equal(tiny->game.team[1].entered, UINT32_C(1) << five); /* by where sectors lay at the start */
    assert_int_equal(game_home_slot(&tiny->game, two), five);
    alter(tiny, turn_sector(five, 3));
    assert_int_equal(force_face_down(&tiny->game, five), 1);
    tiny_free(tiny);
}

/* C-ENTER-2, C-GEO-3: ways in and out stay where they are. */
static void doorways_in_the_edge_of_the_board_stay(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    const struct gate *gate = &tiny->scenario->mission.gate[0];
    struct reach before, after;
    tiny->game.figure[0].gate = 0;
    reach_compute(&tiny->game, 0, 1, &before);
    alter(tiny, turn_sector(gate->slot, 1));
    reach_compute(&tiny->game, 0, 1, &after);
    for (int i = 0; i < gate->width; i++) {
        assert_int_equal(reach_steps_to(&before, gate->inside[i]), 1);
        assert_int_equal(reach_steps_to(&after, gate->inside[i]), 1);
    }
    assert_false(game_gate_closed(&tiny->game, 0));
    tiny_free(tiny);
}

/* C-GEO-8: a door stays in its opening. */
static void a_door_turns_with_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int slot = slot_of(tiny, 2);
    enum direction side;
    struct square at = narrow_opening(tiny, slot, &side);
    struct square corner = in_slot(tiny, slot, 0, 0);
    assert_true(square_is(at));
    door_close(&tiny->game, at, side, 2, &tiny->events);
    struct game before = tiny->game;
    alter(tiny, turn_sector(slot, 1));
    struct square local = square_turned(square_at(at.x - corner.x, at.y - corner.y), 1);
    struct square turned = in_slot(tiny, slot, local.x, local.y);
    enum direction turned_side = (enum direction)((side + 2) % DIRECTIONS);
    assert_true(board_wall(&tiny->game.rows, turned, turned_side));
    assert_false(los_clear(&tiny->game, turned, square_step(turned, turned_side)));
    marker_destroy(&tiny->game, 2, FIGURE_NONE, &tiny->events);
    assert_false(board_wall(&tiny->game.rows, turned, turned_side));
    assert_int_equal(tiny->game.board_changed, 1);
    tiny->game = before;
    for (int i = 0; i < 4; i++)
        alter(tiny, turn_sector(slot, 1));
    assert_same_game(&tiny->game, &before);
    tiny_free(tiny);
}

/* S-DOOR-6: a citadel door of two edges in the middle of a sector goes with it, named by its western or northern
 * square. */
static void a_citadel_door_turns_with_its_sector(void **state)
{
    static const struct {
        int8_t x, y, side;
    } DOOR[] = {{3, 2, EAST}, {4, 3, SOUTH}, {4, 4, WEST}, {2, 4, NORTH}, {3, 2, EAST}};
    (void)state;
    struct tiny *tiny = whole_board();
    int slot = slot_of(tiny, 2);
    struct marker *door = &tiny->game.marker[tiny->game.markers++];
    struct square at = in_slot(tiny, slot, DOOR[0].x, DOOR[0].y);
    *door = (struct marker){
        .kind = MARKER_GATE, .state = MARKER_STANDS, .side = EAST, .x = at.x, .y = at.y, .owner = TEAM_MAX, .stamp = 2};
    board_rebuild(&tiny->game);
    for (int i = 0; i < 5; i++) {
        at = in_slot(tiny, slot, DOOR[i].x, DOOR[i].y);
        assert_true(square_same(square_at(door->x, door->y), at));
        assert_int_equal(door->side, DOOR[i].side);
        assert_true(board_wall(&tiny->game.rows, at, (enum direction)door->side));
        alter(tiny, turn_sector(slot, 1));
    }
    tiny_free(tiny);
}

/* Where it would lie had it stood there all the time. */
static void a_door_that_is_put_back_stands_where_its_sector_lies_by_then(void **state)
{
    static const struct {
        int8_t x, y, side;
    } DOOR[] = {{3, 2, EAST}, {4, 3, SOUTH}, {4, 4, WEST}, {2, 4, NORTH}, {3, 2, EAST}};
    (void)state;
    struct tiny *tiny = whole_board();
    struct mission *mission = &tiny->scenario->mission;
    int slot = slot_of(tiny, 2), five = slot_of(tiny, 5), door = mission->markers++;
    mission->marker[door] = (struct mission_marker){.kind = MARKER_GATE,
                                                    .force_card = CARD_NONE,
                                                    .side = EAST,
                                                    .width = 2,
                                                    .at = squares_one(in_slot(tiny, slot, DOOR[0].x, DOOR[0].y))};
    alter(tiny, swap_sectors(slot, five));
    for (int i = 0; i < 5; i++) {
        struct square at = in_slot(tiny, five, DOOR[i].x, DOOR[i].y);
        assert_true(square_same(latch_work(&tiny->game, door, LATCH_LOCKS), at));
        assert_int_equal(tiny->game.marker[door].side, DOOR[i].side);
        assert_true(board_wall(&tiny->game.rows, at, (enum direction)DOOR[i].side));
        assert_true(square_same(latch_work(&tiny->game, door, LATCH_OPENS), at));
        alter(tiny, turn_sector(five, 1));
    }
    scene_end((void **)&tiny);
}

/* ---- what may be altered --------------------------------------------------------------------------------------- */

static void put_in_play(struct tiny *tiny, int event)
{
    tiny->game.legion.event = (uint8_t)catalogue_find_event(&tiny->catalogue, event);
}

static void sector_seven_stays(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    put_in_play(tiny, ALTER_REALITY);
    int seven = slot_of(tiny, EXEMPT);
    assert_int_equal(__builtin_popcount(alter_slots(&tiny->game)), 7);
    assert_false(alter_slots(&tiny->game) >> seven & 1);
    struct command commands[] = {turn_sector(seven, 1), turn_sector(seven, 3), swap_sectors(seven, slot_of(tiny, 2)),
                                 swap_sectors(slot_of(tiny, 2), seven)};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        assert_int_equal(alter_check(&tiny->game, &commands[i]).why, REJECT_SECTOR_STAYS);
        assert_int_equal(alter_check(&tiny->game, &commands[i]).number, seven);
    }
    tiny->game.legion.event = CARD_NONE;
    assert_int_equal(__builtin_popcount(alter_slots(&tiny->game)), 8);
    tiny_free(tiny);
}

static void a_sector_turns_by_a_quarter_or_changes_places_with_another(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    put_in_play(tiny, ALTER_REALITY);
    int two = slot_of(tiny, 2);
    struct command half = turn_sector(two, 2);
    struct command far = turn_sector(200, 1);
    struct command empty = turn_sector(0, 1);
    struct command same = swap_sectors(two, two);
    struct command alone = swap_sectors(two, SLOT_NONE);
    assert_int_equal(tiny->game.slot_sector[0], SLOT_NONE);
    assert_int_equal(alter_check(&tiny->game, &half).why, REJECT_NO_SUCH_CHOICE);
    assert_int_equal(alter_check(&tiny->game, &far).why, REJECT_SECTOR_STAYS);
    assert_int_equal(alter_check(&tiny->game, &empty).why, REJECT_SECTOR_STAYS);
    assert_int_equal(alter_check(&tiny->game, &same).why, REJECT_SAME_SECTOR);
    assert_int_equal(alter_check(&tiny->game, &alone).why, REJECT_SECTOR_STAYS);
    tiny_free(tiny);
}

/* House rule alter_stairs 0. */
static void by_house_rule_stairs_with_figures_on_the_steps_stay(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int stairs = slot_of(tiny, STAIRS);
    struct square step = SQUARE_NONE;
    struct square level = SQUARE_NONE;
    for (int i = 0; i < 64; i++) {
        struct square at = in_slot(tiny, stairs, i % 8, i / 8);
        if (board_stair(&tiny->game, at))
            step = at;
        else
            level = at;
    }
    stand(tiny, TROOPER_MAX, step);
    assert_true(alter_slots(&tiny->game) >> stairs & 1); /* the printed rule */
    tiny->scenario->mission.parameters.alter_stairs = 0;
    assert_false(alter_slots(&tiny->game) >> stairs & 1);
    stand(tiny, TROOPER_MAX, level);
    assert_true(alter_slots(&tiny->game) >> stairs & 1);
    tiny_free(tiny);
}

/* ---- in the Dark Legion's turn --------------------------------------------------------------------------------- */

static int count_legal(const struct tiny *tiny, enum command_type type)
{
    static struct legal_list list;
    int count = 0;
    legal_commands(&tiny->game, &list);
    for (int i = 0; i < list.count; i++)
        count += list.item[i].type == type;
    return count;
}

/* C-DL-2: seven sectors turn two ways each, and make 21 pairs. */
static void the_dark_legion_chooses_and_the_turn_goes_on(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    scene_legion_turn(tiny, ALTER_REALITY);
    assert_int_equal(tiny->game.pending.type, PENDING_ALTER);
    assert_int_equal(tiny->game.pending.slots, alter_slots(&tiny->game));
    assert_int_equal(count_legal(tiny, COMMAND_ALTER), 14 + 21);
    REFUSED(tiny, turn_sector(slot_of(tiny, EXEMPT), 1), SECTOR_STAYS);
    MUST(tiny, swap_sectors(slot_of(tiny, 2), slot_of(tiny, STAIRS)));
    assert_int_equal(tiny_count(tiny, EVENT_BOARD_ALTERED), 1);
    const struct event *told = tiny_event(tiny, EVENT_EVENT_EFFECT);
    assert_non_null(told);
    assert_int_equal(told->kind, EFFECT_ALTER_BOARD);
    assert_int_not_equal(tiny->game.pending.type, PENDING_ALTER);
    tiny_free(tiny);
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

static struct tiny *sketch(const char *text)
{
    struct tiny *tiny = tiny_new(text);
    tiny_turn(tiny, 0);
    return tiny;
}

static enum reject_why door_at(const struct tiny *tiny, int x, int y, enum direction side)
{
    return (enum reject_why)door_check(&tiny->game, square_at(x, y), side).why;
}

static const char GAP[] = "+-+-+-+-+\n"
                          "|A .|. .|\n"
                          "+ + + + +\n"
                          "|. . . l|\n"
                          "+ + + + +\n"
                          "|. .|. .|\n"
                          "+-+-+-+-+";

/* C-GEO-8 */
static void a_door_closes_an_opening_one_square_wide(void **state)
{
    (void)state;
    struct tiny *tiny = sketch(GAP);
    assert_int_equal(door_at(tiny, 1, 1, EAST), REJECT_NONE);
    assert_int_equal(door_at(tiny, 2, 1, WEST), REJECT_NONE);
    assert_int_equal(door_at(tiny, 1, 0, EAST), REJECT_NO_NARROW_OPENING); /* a wall already */
    assert_int_equal(door_at(tiny, 0, 1, EAST), REJECT_NO_NARROW_OPENING);
    assert_int_equal(door_at(tiny, 1, 1, NORTH), REJECT_NO_NARROW_OPENING);
    assert_int_equal(door_at(tiny, 1, 1, NORTH_EAST), REJECT_NO_NARROW_OPENING);
    assert_int_equal(door_at(tiny, 9, 9, EAST), REJECT_NO_NARROW_OPENING);
    assert_int_equal(door_at(tiny, 0, 0, NORTH), REJECT_NO_NARROW_OPENING);
    tiny_free(tiny);
}

/* C-GEO-8: a corridor one square wide, but not a printed doorway of two squares. */
static void a_corridor_can_be_closed_and_a_wide_doorway_cannot(void **state)
{
    (void)state;
    struct tiny *tiny = sketch("+-+-+-+\n|A . .|\n+-+-+-+");
    assert_int_equal(door_at(tiny, 0, 0, EAST), REJECT_NONE);
    assert_int_equal(door_at(tiny, 2, 0, WEST), REJECT_NONE);
    tiny_free(tiny);
    tiny = sketch("+-+-+\n|. .|\n+ + +\n|. .|\n+ + +\n|. A|\n+-+-+");
    for (int y = 0; y < 3; y++)
        assert_int_equal(door_at(tiny, 0, y, EAST), REJECT_NO_NARROW_OPENING);
    tiny_free(tiny);
    tiny = sketch("+-+-+\n|. .|\n+-+ +\n|. .|\n+ +-+\n|. A|\n+-+-+"); /* walls that end at both ends from either side */
    assert_int_equal(door_at(tiny, 0, 1, EAST), REJECT_NONE);
    tiny_free(tiny);
}

static void nobody_passes_or_sees_through_a_door(void **state)
{
    (void)state;
    struct tiny *tiny = sketch(GAP);
    MUST(tiny, tiny_move(tiny, 0, 0, 1));
    assert_true(los_clear(&tiny->game, square_at(0, 1), square_at(3, 1)));
    tiny->events.count = 0;
    door_close(&tiny->game, square_at(1, 1), EAST, 2, &tiny->events);
    const struct event *placed = tiny_event(tiny, EVENT_MARKER_PLACED);
    assert_int_equal(placed->kind, MARKER_DOOR);
    assert_int_equal(placed->choice, EAST);
    assert_int_equal(placed->number, 0);
    assert_int_equal(tiny->game.board_changed, 1);
    assert_false(los_clear(&tiny->game, square_at(0, 1), square_at(3, 1)));
    assert_false(board_adjacent(&tiny->game, square_at(1, 1), square_at(2, 1)));
    assert_false(board_adjacent(&tiny->game, square_at(1, 1), square_at(2, 2)));
    REFUSED(tiny, tiny_move(tiny, 0, 2, 1), NO_PATH);
    REFUSED(tiny, scene_walk(tiny, 0, "E E", GATE_NONE), WALL_IN_WAY);
    assert_int_equal(door_at(tiny, 1, 1, EAST), REJECT_NO_NARROW_OPENING);
    assert_int_equal(marker_on(&tiny->game, square_at(1, 1), 0), -1); /* it fills no square */
    tiny_free(tiny);
}

static void a_destroyed_door_leaves_the_board_as_it_was(void **state)
{
    (void)state;
    struct tiny *tiny = sketch(GAP);
    door_close(&tiny->game, square_at(2, 1), WEST, 2, &tiny->events);
    assert_false(board_adjacent(&tiny->game, square_at(1, 1), square_at(2, 1)));
    tiny->events.count = 0;
    marker_destroy(&tiny->game, 0, 0, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_DESTROYED)->kind, MARKER_DOOR);
    assert_memory_equal(&tiny->game.rows, &tiny->scenario->rows, sizeof tiny->game.rows);
    assert_int_equal(tiny->game.board_changed, 0);
    assert_int_equal(door_at(tiny, 1, 1, EAST), REJECT_NONE); /* and may be closed again */
    tiny_free(tiny);
}

/* Mission targets keep their numbers; a destroyed door makes room for another. */
static void there_are_only_so_many_doors(void **state)
{
    (void)state;
    struct tiny *tiny = sketch("+-+-+-+-+-+-+-+-+\n|A . . . . . * *|\n+-+-+-+-+-+-+-+-+");
    for (int x = 0; x < MARKER_MAX - 2; x++) {
        assert_int_equal(door_at(tiny, x, 0, EAST), REJECT_NONE);
        door_close(&tiny->game, square_at(x, 0), EAST, 2, &tiny->events);
    }
    assert_int_equal(door_at(tiny, 4, 0, EAST), REJECT_NO_MARKER_LEFT);
    marker_destroy(&tiny->game, 3, FIGURE_NONE, &tiny->events);
    assert_int_equal(door_at(tiny, 4, 0, EAST), REJECT_NONE);
    assert_int_equal(tiny->game.marker[0].kind, MARKER_COMPUTER);
    tiny_free(tiny);
}

/* ---- by the mission itself ------------------------------------------------------------------------------------- */

/* Nothing but these, in each round. */
static void begin_round_with(struct tiny *tiny, const struct trigger_action *action, int count)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->triggers = 1;
    mission->trigger[0] = (struct trigger){
        .moment = TRIGGER_ROUND_START, .condition = CONDITION_NONE, .actions = (uint8_t)count};
    memcpy(mission->trigger[0].action, action, (size_t)count * sizeof *action);
    tiny->events.count = 0;
    trigger_fire(&tiny->game, TRIGGER_ROUND_START, &tiny->events);
}

static void a_mission_swaps_two_sectors_and_finds_them_again(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    const struct game before = tiny->game;
    int two = slot_of(tiny, 2), five = slot_of(tiny, 5);
    const struct trigger_action swap = {.verb = TRIGGER_SWAP, .slots = 1u << two | 1u << five};
    begin_round_with(tiny, &swap, 1);
    assert_int_equal(tiny_count(tiny, EVENT_BOARD_ALTERED), 1);
    assert_int_equal(slot_of(tiny, 2), five);
    assert_int_equal(slot_of(tiny, 5), two);
    begin_round_with(tiny, &swap, 1);
    assert_int_equal(slot_of(tiny, 2), two);
    assert_memory_equal(before.figure, tiny->game.figure, sizeof before.figure);
    scene_end((void **)&tiny);
}

static void a_mission_turns_a_sector_where_it_lies_by_then(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    populate(tiny);
    int two = slot_of(tiny, 2), five = slot_of(tiny, 5), quarters = tiny->game.slot_quarters[two];
    const struct trigger_action actions[] = {{.verb = TRIGGER_SWAP, .slots = 1u << two | 1u << five},
                                             {.verb = TRIGGER_TURN, .slot = (uint8_t)two, .number = 3}};
    begin_round_with(tiny, actions, 2);
    assert_int_equal(tiny_count(tiny, EVENT_BOARD_ALTERED), 2);
    assert_int_equal(slot_of(tiny, 2), five);
    assert_int_equal(tiny->game.slot_quarters[five], (quarters + 3) % 4);
    scene_end((void **)&tiny);
}

static void a_sector_that_is_not_there_is_left_alone(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int none = 0;
    while (tiny->game.slot_sector[none] != SLOT_NONE)
        none++;
    const struct trigger_action actions[] = {{.verb = TRIGGER_SWAP, .slots = 1u << none | 1u << slot_of(tiny, 2)},
                                             {.verb = TRIGGER_TURN, .slot = (uint8_t)none, .number = 1}};
    begin_round_with(tiny, actions, 2);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_BOARD_ALTERED), 0);
    scene_end((void **)&tiny);
}

static void the_dark_goes_with_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int two = slot_of(tiny, 2), five = slot_of(tiny, 5);
    tiny->game.dark = UINT32_C(1) << two;
    alter(tiny, swap_sectors(two, five));
    assert_int_equal(tiny->game.dark, UINT32_C(1) << five);
    const struct trigger_action light = {.verb = TRIGGER_LIGHT, .slots = 1u << two}; /* which lay there at first */
    begin_round_with(tiny, &light, 1);
    assert_int_equal(tiny->game.dark, 0);
    scene_end((void **)&tiny);
}

/* ---- walls ----------------------------------------------------------------------------------------------------- */

/* The first edge between two squares of that sector with a wall, or without one, as the mission's next wall. */
static int name_edge(struct tiny *tiny, int number, bool stands, enum direction side)
{
    struct mission *mission = &tiny->scenario->mission;
    for (int i = 0; i < 64; i++) {
        struct square at = in_slot(tiny, slot_of(tiny, number), i % 8, i / 8);
        if (i % 8 == 7 || i / 8 == 7 || board_wall(&tiny->game.rows, at, side) != stands)
            continue;
        mission->wall[mission->walls] = (struct wall_edge){at, (uint8_t)side, stands};
        return mission->walls++;
    }
    return -1;
}

static struct square near(const struct tiny *tiny, int wall)
{
    return tiny->scenario->mission.wall[wall].at;
}

static struct square beyond(const struct tiny *tiny, int wall)
{
    return square_step(near(tiny, wall), (enum direction)tiny->scenario->mission.wall[wall].side);
}

static void change(struct tiny *tiny, enum trigger_verb verb, unsigned walls)
{
    const struct trigger_action action = {.verb = (uint8_t)verb, .walls = (uint16_t)walls};
    begin_round_with(tiny, &action, 1);
}

/* Do steps, sight and distances pass? The table of sight is not asked while the board is another one. */
static bool passes(const struct tiny *tiny, struct square a, struct square b)
{
    bool passes = board_adjacent(&tiny->game, a, b);
    assert_int_equal(los_clear(&tiny->game, a, b), passes);
    assert_int_equal(los_trace(&tiny->game, a, b).block == LOS_CLEAR, passes);
    struct reach reach;
    reach_from(&tiny->game, 0, a, 1, &reach);
    assert_int_equal(reach_steps_to(&reach, b) == 1, passes);
    return passes;
}

static void a_wall_that_falls_is_a_way_and_no_longer_one_when_it_stands_again(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int wall = name_edge(tiny, 2, true, EAST);
    const struct board_rows before = tiny->game.rows;
    assert_true(wall >= 0);
    assert_false(passes(tiny, near(tiny, wall), beyond(tiny, wall)));
    change(tiny, TRIGGER_BREACH, 1u << wall);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 1);
    assert_true(square_same(tiny_event(tiny, EVENT_TRIGGERED)->at, near(tiny, wall)));
    assert_true(passes(tiny, near(tiny, wall), beyond(tiny, wall)));
    assert_int_equal(tiny->game.board_changed, 1);
    change(tiny, TRIGGER_BREACH, 1u << wall); /* nothing is left to fall */
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    change(tiny, TRIGGER_WALL, 1u << wall);
    assert_false(passes(tiny, near(tiny, wall), beyond(tiny, wall)));
    assert_memory_equal(&before, &tiny->game.rows, sizeof before); /* diagonals, too: C-GEO-5 */
    assert_int_equal(tiny->game.board_changed, 0);
    scene_end((void **)&tiny);
}

static void a_wall_that_goes_up_stops_steps_and_sight(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int one = name_edge(tiny, 1, false, SOUTH), other = name_edge(tiny, 2, false, EAST);
    uint64_t hash = game_hash(&tiny->game);
    assert_true(passes(tiny, near(tiny, one), beyond(tiny, one)));
    change(tiny, TRIGGER_WALL, 1u << one | 1u << other);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 2);
    assert_false(passes(tiny, near(tiny, one), beyond(tiny, one)));
    assert_false(passes(tiny, near(tiny, other), beyond(tiny, other)));
    assert_int_not_equal(game_hash(&tiny->game), hash);
    scene_end((void **)&tiny);
}

/* Where the sector then lies, and on the side to which it has turned. */
static void a_wall_goes_with_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int wall = name_edge(tiny, 2, false, EAST), gap = name_edge(tiny, 2, true, EAST);
    int two = slot_of(tiny, 2), five = slot_of(tiny, 5);
    change(tiny, TRIGGER_WALL, 1u << wall);
    change(tiny, TRIGGER_BREACH, 1u << gap);
    const struct game before = tiny->game;
    alter(tiny, swap_sectors(two, five));
    alter(tiny, turn_sector(five, 1));
    for (int i = 0; i < 64; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            struct square at = square_at(i % 8, i / 8), turned = square_turned(at, 1);
            struct square old = in_slot(tiny, two, at.x, at.y), now = in_slot(tiny, five, turned.x, turned.y);
            struct square there = square_step(at, (enum direction)d);
            if (there.x >= 0 && there.y >= 0 && there.x < 8 && there.y < 8)
                assert_int_equal(board_linked(&before.rows, old, (enum direction)d),
                                 board_linked(&tiny->game.rows, now, (enum direction)((d + 2) % DIRECTIONS)));
        }
    enum direction side = NORTH;
    struct square at = board_wall_edge(&tiny->scenario->mission, tiny->game.slot_sector, tiny->game.slot_quarters, wall,
                                       &side);
    assert_int_equal(side, SOUTH);
    assert_int_equal(game_slot_at(&tiny->game, at), five);
    assert_true(board_wall(&tiny->game.rows, at, side));
    scene_end((void **)&tiny);
}

static void where_a_door_stands_no_wall_goes_up(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    int wall = name_edge(tiny, 2, false, EAST);
    tiny->game.marker[MARKER_MAX - 1] = (struct marker){.kind = MARKER_DOOR,
                                                        .armour = 1,
                                                        .state = MARKER_STANDS,
                                                        .side = WEST,
                                                        .x = beyond(tiny, wall).x,
                                                        .y = beyond(tiny, wall).y};
    board_rebuild(&tiny->game);
    change(tiny, TRIGGER_WALL, 1u << wall);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    assert_int_equal(tiny->game.walls_changed, 0);
    marker_destroy(&tiny->game, MARKER_MAX - 1, FIGURE_NONE, &tiny->events);
    change(tiny, TRIGGER_WALL, 1u << wall);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
    scene_end((void **)&tiny);
}

/* No more than a wall goes up there. */
static void where_a_door_stands_no_doorway_closes(void **state)
{
    (void)state;
    struct tiny *tiny = whole_board();
    struct mission *mission = &tiny->scenario->mission;
    struct square inside[2];
    int slot = slot_of(tiny, 2);
    enum direction side = mission_slot_beside(mission, slot, EAST) != SLOT_NONE ? EAST : WEST;
    assert_int_equal(mission_list_doorway(mission, &tiny->catalogue, slot, side, inside), 2);
    mission->closed[mission->closed_doorways++] = (struct closed_doorway){(uint8_t)slot, (uint8_t)side, 1};
    const struct trigger_action close = {.verb = TRIGGER_CLOSE, .gate = GATE_NONE, .inner = mission->closed_doorways};
    struct marker *door = &tiny->game.marker[MARKER_MAX - 1];
    *door = (struct marker){.kind = MARKER_DOOR,
                            .armour = 1,
                            .state = MARKER_STANDS,
                            .side = (uint8_t)side,
                            .x = inside[1].x,
                            .y = inside[1].y};
    board_rebuild(&tiny->game);
    begin_round_with(tiny, &close, 1);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    marker_destroy(&tiny->game, MARKER_MAX - 1, FIGURE_NONE, &tiny->events);
    begin_round_with(tiny, &close, 1);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
    assert_true(board_wall(&tiny->game.rows, inside[0], side));
    scene_end((void **)&tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_quarter_turns_give_the_same_game_again),
        cmocka_unit_test(a_turn_back_and_a_second_swap_give_the_same_game_again),
        cmocka_unit_test(an_altered_board_is_like_one_laid_so_from_the_start),
        cmocka_unit_test(the_inside_of_a_sector_stays_as_it_is),
        cmocka_unit_test(figures_and_markers_turn_with_their_sector),
        cmocka_unit_test(sectors_that_change_places_are_not_turned),
        cmocka_unit_test(force_cards_and_footprints_go_with_their_sector),
        cmocka_unit_test(doorways_in_the_edge_of_the_board_stay),
        cmocka_unit_test(a_door_turns_with_its_sector),
        cmocka_unit_test(a_citadel_door_turns_with_its_sector),
        cmocka_unit_test(a_door_that_is_put_back_stands_where_its_sector_lies_by_then),
        cmocka_unit_test(sector_seven_stays),
        cmocka_unit_test(a_sector_turns_by_a_quarter_or_changes_places_with_another),
        cmocka_unit_test(by_house_rule_stairs_with_figures_on_the_steps_stay),
        cmocka_unit_test(the_dark_legion_chooses_and_the_turn_goes_on),
        cmocka_unit_test(a_door_closes_an_opening_one_square_wide),
        cmocka_unit_test(a_corridor_can_be_closed_and_a_wide_doorway_cannot),
        cmocka_unit_test(nobody_passes_or_sees_through_a_door),
        cmocka_unit_test(a_destroyed_door_leaves_the_board_as_it_was),
        cmocka_unit_test(there_are_only_so_many_doors),
        cmocka_unit_test(a_mission_swaps_two_sectors_and_finds_them_again),
        cmocka_unit_test(a_mission_turns_a_sector_where_it_lies_by_then),
        cmocka_unit_test(a_sector_that_is_not_there_is_left_alone),
        cmocka_unit_test(a_wall_that_falls_is_a_way_and_no_longer_one_when_it_stands_again),
        cmocka_unit_test(a_wall_that_goes_up_stops_steps_and_sight),
        cmocka_unit_test(a_wall_goes_with_its_sector),
        cmocka_unit_test(the_dark_goes_with_its_sector),
        cmocka_unit_test(where_a_door_stands_no_wall_goes_up),
        cmocka_unit_test(where_a_door_stands_no_doorway_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
