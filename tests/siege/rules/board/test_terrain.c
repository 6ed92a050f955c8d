/* What lies on the board and is no figure (S-TERR, S-COVER, S-TRAP, S-ITEM-1 to S-ITEM-6, S-TECH-2, S-DOOR). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/board/terrain.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <string.h>

enum { A, B, C, D };

/* In round 2. */
static struct tiny *scene(const char *sketch)
{
    struct tiny *tiny = scene_second(sketch);
    tiny->game.turn.round = 2;
    return tiny;
}

static const char FLOOR[] = "+-+-+-+-+-+\n"
                            "|A . . . .|\n"
                            "+ + + + + +\n"
                            "|. . . . .|\n"
                            "+ + + + + +\n"
                            "|. . . . n|\n"
                            "+-+-+-+-+-+\n";

/* S-TERR-1, S-MAP-3 to S-MAP-5, S-DOOR-5. */
static void every_kind_has_its_traits(void **state)
{
    (void)state;
    assert_int_equal(marker_traits(MARKER_DEBRIS), TRAIT_BARS | TRAIT_COVER | TRAIT_IDLE);
    assert_int_equal(marker_traits(MARKER_TERMINAL), TRAIT_NO_END | TRAIT_TARGET | TRAIT_COVER | TRAIT_HACKED);
    assert_int_equal(marker_traits(MARKER_TURRET), TRAIT_NO_END | TRAIT_TARGET | TRAIT_COVER | TRAIT_FIRES);
    assert_int_equal(marker_traits(MARKER_TRAP), TRAIT_NO_END | TRAIT_TARGET | TRAIT_SPRINGS | TRAIT_LAID);
    assert_int_equal(marker_traits(MARKER_PORTAL), TRAIT_NO_END | TRAIT_TARGET | TRAIT_SPAWNS);
    assert_int_equal(marker_traits(MARKER_CONTAINER), TRAIT_NO_END | TRAIT_COVER | TRAIT_IDLE);
    assert_int_equal(marker_traits(MARKER_BOMB), TRAIT_TICKS | TRAIT_LAID); /* and hinders nobody */
    assert_int_equal(marker_traits(MARKER_GATE), TRAIT_EDGE | TRAIT_SWINGS | TRAIT_IDLE);
    assert_int_equal(marker_traits(MARKER_NONE), 0);
    assert_int_equal(marker_kinds_with(TRAIT_EDGE), 1u << MARKER_DOOR | 1u << MARKER_GATE);
    assert_true(marker_is_steel_door(MARKER_DOOR) && !marker_is_steel_door(MARKER_GATE));
}

/* S-REF-1; what the mission prints comes first. */
static void the_reference_board_tells_defence_and_points(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    int terminal = scene_token(tiny, MARKER_TERMINAL, 2, 1);
    int trap = scene_token(tiny, MARKER_TRAP, 3, 1);
    for (uint8_t band = 0; band < tiny->catalogue.bands; band++) {
        const struct terrain_band *printed = &tiny->catalogue.terrain[band];
        tiny->game.legion.band = band;
        assert_int_equal(terrain_armour(&tiny->game, terminal), printed->terminal_armour);
        assert_int_equal(terrain_points(&tiny->game, terminal), printed->terminal_points);
        assert_int_equal(terrain_armour(&tiny->game, trap), printed->trap_armour);
        assert_int_equal(terrain_points(&tiny->game, trap), 0);
    }
    tiny->game.marker[terminal].armour = 7;
    assert_int_equal(terrain_armour(&tiny->game, terminal), 7);
    tiny_free(tiny);
}

static void new_markers_take_free_entries_and_end_at_the_last(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    int first = scene_token(tiny, MARKER_TRAP, 1, 1);
    int second = scene_token(tiny, MARKER_TRAP, 2, 1);
    assert_int_not_equal(first, second);
    tiny->game.marker[first].state = MARKER_DESTROYED;
    for (int left = MARKER_ALL - 2; left > 0; left--)
        assert_true(scene_token(tiny, MARKER_TRAP, 0, 2) >= 0);
    assert_int_equal(tiny->game.markers, MARKER_ALL);
    assert_int_equal(scene_token(tiny, MARKER_TRAP, 1, 2), first); /* what is gone comes last */
    assert_int_equal(terrain_new_marker(&tiny->game), -1);
    tiny_free(tiny);
}

/* S-EX-24: S-COVER-1, S-COVER-3. */
static void cover_needs_the_inside_of_a_square(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    scene_token(tiny, MARKER_DEBRIS, 1, 0);
    assert_true(terrain_cover(&tiny->game, square_at(0, 0), square_at(4, 0)));
    assert_false(terrain_cover(&tiny->game, square_at(0, 0), square_at(2, 2))); /* only its corner */
    assert_true(terrain_cover(&tiny->game, square_at(0, 0), square_at(4, 1)));
    assert_false(terrain_cover(&tiny->game, square_at(1, 0), square_at(4, 0))); /* the attacker's own square */
    assert_false(terrain_cover(&tiny->game, square_at(4, 0), square_at(1, 0))); /* the target's own square */
    tiny->game.marker[marker_on(&tiny->game, square_at(1, 0), 0)].kind = MARKER_TRAP;
    assert_false(terrain_cover(&tiny->game, square_at(0, 0), square_at(4, 0)));
    tiny_free(tiny);
}

/* S-COVER-3 read slowly: the corners of the square lie on both sides of the line, and it lies between the ends. */
static bool crosses_inside(struct square a, struct square b, struct square at)
{
    bool left = false, right = false;
    for (int i = 0; i < 4; i++) {
        int x = 2 * at.x + 2 * (i & 1), y = 2 * at.y + 2 * (i >> 1);
        int side = (2 * (b.x - a.x)) * (y - 2 * a.y - 1) - (2 * (b.y - a.y)) * (x - 2 * a.x - 1);
        left = left || side < 0;
        right = right || side > 0;
    }
    bool within_x = at.x >= (a.x < b.x ? a.x : b.x) && at.x <= (a.x < b.x ? b.x : a.x);
    bool within_y = at.y >= (a.y < b.y ? a.y : b.y) && at.y <= (a.y < b.y ? b.y : a.y);
    return left && right && within_x && within_y && !square_same(at, a) && !square_same(at, b);
}

static void cover_agrees_with_geometry_everywhere(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    int debris = scene_token(tiny, MARKER_DEBRIS, 0, 0);
    for (int i = 0; i < 15 * 15 * 15; i++) {
        struct square a = square_at(i % 5, i / 5 % 3);
        struct square b = square_at(i / 15 % 5, i / 75 % 3);
        struct square at = square_at(i / 225 % 5, i / 1125);
        tiny->game.marker[debris].x = at.x;
        tiny->game.marker[debris].y = at.y;
        assert_int_equal(terrain_cover(&tiny->game, a, b), crosses_inside(a, b, at));
    }
    tiny_free(tiny);
}

/* S-TECH-2: outer walls do, doors, openings and pits do not. */
static void a_wall_beside_is_a_wall_of_the_citadel(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|. . . . .|\n"
                              "+ + +-+ + +\n"
                              "|. . ~ .D.o\n"
                              "+ + + + + +\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    assert_true(terrain_wall_beside(&tiny->game, square_at(0, 1)));
    assert_true(terrain_wall_beside(&tiny->game, square_at(2, 0)));
    assert_false(terrain_wall_beside(&tiny->game, square_at(1, 1)));
    assert_false(terrain_wall_beside(&tiny->game, square_at(3, 1)));
    assert_false(terrain_wall_beside(&tiny->game, square_at(4, 1)));
    tiny_free(tiny);
}

/* ---- bombs ----------------------------------------------------------------------------------------------------- */

/* S-ITEM-4. */
static void a_bomb_needs_an_empty_square_beside(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A|~ .|\n"
                              "+ + + +\n"
                              "|B . .|\n"
                              "+ + + +\n"
                              "|. * .|\n"
                              "+-+-+-+\n");
    const struct game *game = &tiny->game;
    assert_int_equal(terrain_check_bomb(game, A, square_at(0, 1)).why, REJECT_SQUARE_TAKEN);
    assert_int_equal(terrain_check_bomb(game, A, square_at(2, 0)).why, REJECT_SQUARE_NOT_BESIDE);
    assert_int_equal(terrain_check_bomb(game, A, square_at(1, 0)).why, REJECT_SQUARE_NOT_BESIDE);
    assert_int_equal(terrain_check_bomb(game, B, square_at(1, 0)).why, REJECT_OBSTRUCTED);
    assert_int_equal(terrain_check_bomb(game, B, square_at(1, 2)).why, REJECT_MARKER_IN_WAY);
    assert_int_equal(terrain_check_bomb(game, A, square_at(1, 1)).why, REJECT_NONE);
    tiny_free(tiny);
}

static bool is_struck(const struct game *game, int target)
{
    for (int i = 0; i < game->strikes.count; i++)
        if (game->strikes.who[i] == target)
            return true;
    return false;
}

/* S-EX-35: S-ITEM-5, S-TRAP-4, S-GEO-5. */
static void a_bomb_goes_off_in_the_next_round(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A * n|\n"
                              "+ +-+ +\n"
                              "|. l .|\n"
                              "+-+-+-+\n");
    struct game *game = &tiny->game;
    game->marker[0].state = MARKER_UNUSED;
    tiny->scenario->mission.markers = 0;
    terrain_lay(game, MARKER_BOMB, 0, A, square_at(1, 0), &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_PLACED)->kind, MARKER_BOMB);
    assert_false(terrain_explode(game, &tiny->events));
    game->turn.round = 3;
    assert_true(terrain_explode(game, &tiny->events));
    assert_int_equal(game->strikes.source, SOURCE_TRAP);
    assert_int_equal(game->strikes.by_team, 0);
    assert_int_equal(game->strikes.figure, A);
    assert_int_equal(game->strikes.count, 2);
    assert_true(is_struck(game, A) && is_struck(game, tiny_creature(tiny, 'n', 0)));
    assert_false(is_struck(game, tiny_creature(tiny, 'l', 0)));
    assert_false(terrain_explode(game, &tiny->events)); /* only once */
    tiny_free(tiny);
}

/* The same in play: before the event card, with the points for its team. */
static void a_bomb_explodes_at_the_start_of_the_dark_legions_turn(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+\n"
                              "|. . n A|\n"
                              "+ +-+ + +\n"
                              "|. l . .|\n"
                              "+-+-+-+-+\n");
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{0, 3, 0}};
    terrain_lay(&tiny->game, MARKER_BOMB, 0, A, square_at(1, 0), &tiny->events);
    figure_id n = tiny_creature(tiny, 'n', 0);
    int points = tiny->game.team[0].points;
    scene_legion_turn(tiny, 0);
    assert_true(figure_on_board(&tiny->game, n)); /* still round 2 */
    tiny->game.turn.round = 3;
    tiny_dice(tiny, "110");
    scene_legion_turn(tiny, 0);
    assert_int_equal(tiny_count(tiny, EVENT_EXPLODED), 1);
    assert_false(figure_on_board(&tiny->game, n));
    assert_true(figure_on_board(&tiny->game, tiny_creature(tiny, 'l', 0)));
    assert_int_equal(tiny->game.team[0].points, points + 2);
    tiny_free(tiny);
}

/* ---- traps ----------------------------------------------------------------------------------------------------- */

/* S-WEAP-3: a specialist's own. */
static void traps_are_counted_by_who_laid_them(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    terrain_lay(&tiny->game, MARKER_TRAP, 0, A, square_at(1, 1), &tiny->events);
    terrain_lay(&tiny->game, MARKER_TRAP, 0, B, square_at(2, 1), &tiny->events);
    terrain_lay(&tiny->game, MARKER_TRAP, 0, A, square_at(3, 1), &tiny->events);
    scene_token(tiny, MARKER_TRAP, 4, 1); /* of the mission */
    assert_int_equal(terrain_traps_of(&tiny->game, A), 2);
    assert_int_equal(terrain_traps_of(&tiny->game, B), 1);
    tiny_free(tiny);
}

/* EFFECT_SPIKE. */
static void the_spike_strikes_tech_weapons_beside_walls(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A B .|\n"
                              "+ + + +\n"
                              "|. C .|\n"
                              "+ + + +\n"
                              "|. . .|\n"
                              "+-+-+-+\n");
    tiny_weapon(tiny, A, "tentacle_kit");
    tiny_weapon(tiny, C, "tentacle_kit");
    terrain_spike(&tiny->game);
    assert_int_equal(tiny->game.strikes.count, 1);
    assert_true(is_struck(&tiny->game, A)); /* B has no such weapon, C no wall */
    assert_int_equal(tiny->game.strikes.by_team, TEAM_MAX);
    tiny_free(tiny);
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

static void doors_lie_on_their_edges_from_both_sides(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A . .|\n"
                              "+D+D+ +\n"
                              "|. .D.|\n"
                              "+-+-+-+\n");
    int wide = terrain_door_at(&tiny->game, square_at(0, 0), SOUTH);
    assert_true(wide >= 0);
    assert_int_equal(terrain_door_at(&tiny->game, square_at(1, 0), SOUTH), wide);
    assert_int_equal(terrain_door_at(&tiny->game, square_at(1, 1), NORTH), wide);
    assert_int_equal(terrain_door_at(&tiny->game, square_at(2, 0), SOUTH), -1);
    int narrow = terrain_door_at(&tiny->game, square_at(2, 1), WEST);
    assert_true(narrow >= 0 && narrow != wide);
    assert_int_equal(tiny->game.doors, 2);
    tiny_free(tiny);
}

/* Everybody who touches the door, friend and foe, in one row. */
static void gas_strikes_everybody_at_the_door(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+\n"
                              "|. A . D|\n"
                              "+-+D+D+-+\n"
                              "|B|. C n|\n"
                              "+ + + + +\n"
                              "|. . l .|\n"
                              "+-+-+-+-+\n");
    struct game *game = &tiny->game;
    tiny->catalogue.door_cards = 1;
    tiny->catalogue.door[0].kind = DOOR_GAS;
    game->figure[A].x = 1;
    game->figure[A].y = 1;
    board_occupy(game);
    terrain_pass_door(game, A, terrain_door_at(game, square_at(1, 0), SOUTH), &tiny->events);
    assert_int_equal(game->strikes.source, SOURCE_TRAP);
    assert_true(is_struck(game, A) && is_struck(game, C) && is_struck(game, D));
    assert_true(is_struck(game, tiny_creature(tiny, 'n', 0)));
    assert_false(is_struck(game, B)); /* behind a wall */
    assert_false(is_struck(game, tiny_creature(tiny, 'l', 0)));
    assert_int_equal(game->doors, 0);
    tiny_free(tiny);
}

/* EFFECT_OPEN_DOOR: 1 on the squares at the door. */
static void a_door_is_opened_from_afar_without_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . .D. .|\n"
                              "+-+-+-+-+-+\n");
    int door = terrain_door_at(&tiny->game, square_at(2, 0), EAST);
    assert_int_equal(terrain_check_open(&tiny->game, A, TARGET_MARKER + door, 2).why, REJECT_OUT_OF_RANGE);
    assert_int_equal(terrain_check_open(&tiny->game, A, TARGET_MARKER + door + 1, 3).why, REJECT_NO_DOOR_THERE);
    assert_int_equal(terrain_check_open(&tiny->game, A, B, 3).why, REJECT_NO_DOOR_THERE);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    assert_int_equal(terrain_check_open(&tiny->game, A, TARGET_MARKER + door, 2).why, REJECT_NONE);
    tiny->events.count = 0;
    terrain_open(&tiny->game, A, door, true, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_DOOR_OPENED)->choice, 1);
    assert_int_equal(tiny->game.doors, 0);
    assert_true(board_adjacent(&tiny->game, square_at(2, 0), square_at(3, 0)));
    tiny_free(tiny);
}

static const char DOORWAY[] = "+-+-+-+-+\n"
                              "|A .|. n|\n"
                              "+ + + + +\n"
                              "|. .:. .|\n"
                              "+ + + + +\n"
                              "|. .:. .|\n"
                              "+ + + + +\n"
                              "|. .|. .|\n"
                              "+-+-+-+-+\n";

/* EFFECT_SEAL: both edges of a two-square doorway. */
static void a_bulkhead_seals_a_doorway(void **state)
{
    (void)state;
    struct tiny *tiny = scene(DOORWAY);
    assert_int_equal(terrain_check_seal(&tiny->game, square_at(0, 1), EAST).why, REJECT_NO_NARROW_OPENING);
    assert_int_equal(terrain_check_seal(&tiny->game, square_at(1, 0), EAST).why, REJECT_NO_NARROW_OPENING);
    assert_int_equal(terrain_check_seal(&tiny->game, square_at(1, 2), EAST).why, REJECT_NONE);
    terrain_seal(&tiny->game, square_at(2, 2), WEST, &tiny->events);
    assert_int_equal(tiny->game.doors, 1);
    assert_false(board_adjacent(&tiny->game, square_at(1, 1), square_at(2, 1)));
    assert_false(board_adjacent(&tiny->game, square_at(1, 2), square_at(2, 2)));
    assert_int_equal(terrain_check_seal(&tiny->game, square_at(1, 2), EAST).why, REJECT_NO_NARROW_OPENING);
    tiny_free(tiny);
}

/* A creature must end a Move beside it first. */
static void a_sealed_door_opens_where_a_move_ends(void **state)
{
    (void)state;
    struct tiny *tiny = scene(DOORWAY);
    figure_id n = tiny_creature(tiny, 'n', 0);
    terrain_seal(&tiny->game, square_at(1, 1), EAST, &tiny->events);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, scene_walk(tiny, n, "SW W", GATE_NONE), WALL_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, n, 1, 1), NO_PATH);
    MUST(tiny, tiny_move(tiny, n, 2, 1));
    assert_int_equal(tiny->game.doors, 0);
    MUST(tiny, tiny_move(tiny, n, 1, 1));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_SWINGS), 0);
    tiny_free(tiny);
}

/* Passing by is no end of a Move. */
static void a_sealed_door_stays_shut_for_who_passes_by(void **state)
{
    (void)state;
    struct tiny *tiny = scene(DOORWAY);
    figure_id n = tiny_creature(tiny, 'n', 0);
    terrain_seal(&tiny->game, square_at(1, 1), EAST, &tiny->events);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_walk(tiny, n, "SW NE", GATE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_SWINGS), 0);
    assert_int_not_equal(tiny->game.doors, 0);
    tiny_free(tiny);
}

/* ---- turrets --------------------------------------------------------------------------------------------------- */

/* As in a new turn of the Dark Legion, in which no turret has fired. */
static bool turret_fires_anew(struct tiny *tiny)
{
    tiny->game.legion.turrets_fired = 0;
    return terrain_fire_turret(&tiny->game);
}

static void a_turret_aims_at_the_nearest_in_sight(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|. . B|A .|\n"
                              "+ + + + + +\n"
                              "|C . . . .|\n"
                              "+-+-+-+-+-+\n");
    struct game *game = &tiny->game;
    int turret = scene_token(tiny, MARKER_TURRET, 4, 0);
    assert_true(turret_fires_anew(tiny));
    assert_int_equal(game->strikes.source, SOURCE_TURRET);
    assert_int_equal(game->strikes.by_team, TEAM_MAX);
    assert_int_equal(game->strikes.count, 1);
    assert_int_equal(game->strikes.who[0], A);
    assert_memory_equal(game->strikes.dice, tiny->catalogue.terrain[0].turret.count, DIE_COLOURS);
    assert_false(terrain_fire_turret(game)); /* each once */
    memset(&game->strikes, 0, sizeof game->strikes);
    game->marker[turret].x = 1; /* B and C at distance 1 */
    game->figure[C].strength = 2;
    assert_true(turret_fires_anew(tiny));
    assert_int_equal(game->strikes.who[0], C);
    memset(&game->strikes, 0, sizeof game->strikes);
    game->figure[C].strength = 5;
    assert_true(turret_fires_anew(tiny));
    assert_int_equal(game->strikes.who[0], B);
    tiny_free(tiny);
}

/* Turrets see in the dark no better than others; what a row of the board says is what each square says. */
static void the_dark_hides_from_turrets_what_is_far(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+\n"
                              "|. . . . . . A|\n"
                              "+-+-+-+-+-+-+-+\n");
    struct game *game = &tiny->game;
    int turret = scene_token(tiny, MARKER_TURRET, 1, 0);
    assert_true(turret_fires_anew(tiny));
    memset(&game->strikes, 0, sizeof game->strikes);
    assert_true(terrain_lit_row(game, square_at(6, 0), 0) == ~UINT64_C(0));
    game->dark = UINT32_C(1) << game_slot_at(game, square_at(6, 0));
    assert_false(turret_fires_anew(tiny));
    for (int x = 0; x < 7; x++)
        assert_int_equal(terrain_lit_row(game, square_at(6, 0), 0) >> x & 1, x >= 3);
    game->marker[turret].x = 3;
    assert_true(turret_fires_anew(tiny));
    tiny_free(tiny);
}

static void a_turret_sees_neither_through_smoke_nor_too_far(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+-+-+-+-+\n"
                              "|A . . .:. . . . . . .|\n"
                              "+-+-+-+-+-+-+-+-+-+-+-+\n");
    struct game *game = &tiny->game;
    int turret = scene_token(tiny, MARKER_TURRET, 10, 0);
    assert_int_equal(tiny->catalogue.terrain[0].turret_range, 8);
    assert_false(terrain_fire_turret(game));
    game->marker[turret].x = 8;
    terrain_fill_smoke(game, 1, &tiny->events);
    assert_false(turret_fires_anew(tiny));
    terrain_clear_smoke(game, UINT32_MAX, &tiny->events);
    make_last(game, EFFECT_GHOST, A, MODE_FIRE, 0);
    assert_false(turret_fires_anew(tiny));
    make_nothing_last(game);
    assert_true(turret_fires_anew(tiny));
    tiny->scenario->mission.parameters.turrets_fire = 0;
    assert_false(turret_fires_anew(tiny));
    tiny_free(tiny);
}

/* ---- smoke ----------------------------------------------------------------------------------------------------- */

/* S-ITEM-1, S-ITEM-3. */
static void smoke_fills_a_sector_and_goes(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+\n"
                              "|A .:. n|\n"
                              "+-+-+-+-+\n");
    struct game *game = &tiny->game;
    assert_false(square_is(terrain_smoke_between(game, square_at(0, 0), square_at(3, 0))));
    terrain_fill_smoke(game, 1, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_SMOKE)->choice, 1);
    assert_true(terrain_in_smoke(game, square_at(2, 0)));
    assert_false(terrain_in_smoke(game, square_at(1, 0)));
    assert_int_equal(terrain_smoke_between(game, square_at(0, 0), square_at(3, 0)).x, 2);
    assert_int_equal(terrain_smoke_between(game, square_at(3, 0), square_at(0, 0)).x, 3);
    assert_false(square_is(terrain_smoke_between(game, square_at(0, 0), square_at(1, 0))));
    tiny->events.count = 0;
    terrain_clear_smoke(game, UINT32_MAX, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_SMOKE)->slot, 1);
    assert_int_equal(game->smoke, 0);
    tiny_free(tiny);
}

/* ---- what a mission lays --------------------------------------------------------------------------------------- */

static struct mission_marker printed(enum marker_kind kind, int x, int y)
{
    return (struct mission_marker){
        .kind = (uint8_t)kind, .force_card = CARD_NONE, .at = squares_one(square_at(x, y)), .width = 1};
}

/* Those with a square lie there from the start; doors close their edges. */
static void markers_of_a_mission_lie_where_it_says(void **state)
{
    (void)state;
    struct tiny *tiny = scene(FLOOR);
    struct mission *mission = &tiny->scenario->mission;
    mission->markers = 4;
    mission->marker[0] = printed(MARKER_TERMINAL, 2, 1);
    mission->marker[1] = printed(MARKER_GATE, 1, 0);
    mission->marker[1].side = SOUTH;
    mission->marker[1].width = 2;
    mission->marker[2] = printed(MARKER_TRAP, 3, 2);
    mission->marker[3] = printed(MARKER_DEBRIS, 0, 0);
    mission->marker[3].slots = 1;
    mission->marker[3].apart = 1;
    marker_prepare(&tiny->game);
    assert_int_equal(marker_on(&tiny->game, square_at(2, 1), 0), 0);
    assert_int_equal(tiny->game.doors, 1);
    assert_false(board_adjacent(&tiny->game, square_at(2, 0), square_at(2, 1)));
    assert_int_equal(tiny->game.marker[2].owner, TEAM_MAX);
    assert_int_equal(tiny->game.marker[3].state, MARKER_TO_COME);
    tiny->game.turn.phase = PHASE_SETUP;
    assert_true(marker_continue_setup(&tiny->game, &tiny->events));
    assert_int_equal(tiny->game.pending.type, PENDING_MARKER);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(0, 1)}).why, REJECT_WALL_IN_WAY);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(2, 1)}).why,
                     REJECT_MARKER_IN_WAY);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(3, 1)}).why, REJECT_NONE);
    tiny_free(tiny);
}

/* Apart from others like it; where nothing is free of walls, anywhere. */
static void debris_is_laid_apart_as_long_as_it_can_be(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|A . . . . .|\n"
                              "+ + + + + + +\n"
                              "|. . . . . .|\n"
                              "+ + + + + + +\n"
                              "|. . . . . .|\n"
                              "+-+-+-+-+-+-+\n");
    struct mission *mission = &tiny->scenario->mission;
    mission->markers = 3;
    for (int m = 0; m < 3; m++) {
        mission->marker[m] = printed(MARKER_DEBRIS, 0, 0);
        mission->marker[m].slots = 1;
        mission->marker[m].apart = 1;
    }
    marker_prepare(&tiny->game);
    tiny->game.turn.phase = PHASE_SETUP;
    marker_place(&tiny->game, &(struct command){.to = square_at(1, 1)}, &tiny->events);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(2, 1)}).why,
                     REJECT_MARKER_IN_WAY);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(3, 1)}).why, REJECT_NONE);
    marker_place(&tiny->game, &(struct command){.to = square_at(3, 1)}, &tiny->events);
    assert_int_equal(marker_check_place(&tiny->game, &(struct command){.to = square_at(0, 2)}).why,
                     REJECT_NONE); /* none is left */
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_its_traits),
        cmocka_unit_test(the_reference_board_tells_defence_and_points),
        cmocka_unit_test(new_markers_take_free_entries_and_end_at_the_last),
        cmocka_unit_test(cover_needs_the_inside_of_a_square),
        cmocka_unit_test(cover_agrees_with_geometry_everywhere),
        cmocka_unit_test(a_wall_beside_is_a_wall_of_the_citadel),
        cmocka_unit_test(a_bomb_needs_an_empty_square_beside),
        cmocka_unit_test(a_bomb_goes_off_in_the_next_round),
        cmocka_unit_test(a_bomb_explodes_at_the_start_of_the_dark_legions_turn),
        cmocka_unit_test(traps_are_counted_by_who_laid_them),
        cmocka_unit_test(the_spike_strikes_tech_weapons_beside_walls),
        cmocka_unit_test(doors_lie_on_their_edges_from_both_sides),
        cmocka_unit_test(gas_strikes_everybody_at_the_door),
        cmocka_unit_test(a_door_is_opened_from_afar_without_a_card),
        cmocka_unit_test(a_bulkhead_seals_a_doorway),
        cmocka_unit_test(a_sealed_door_opens_where_a_move_ends),
        cmocka_unit_test(a_sealed_door_stays_shut_for_who_passes_by),
        cmocka_unit_test(a_turret_aims_at_the_nearest_in_sight),
        cmocka_unit_test(the_dark_hides_from_turrets_what_is_far),
        cmocka_unit_test(a_turret_sees_neither_through_smoke_nor_too_far),
        cmocka_unit_test(smoke_fills_a_sector_and_goes),
        cmocka_unit_test(markers_of_a_mission_lie_where_it_says),
        cmocka_unit_test(debris_is_laid_apart_as_long_as_it_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
