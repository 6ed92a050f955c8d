/* Marks on the board agree with the rules: reach, path, aim, targets, previews, threat; and picking finds things. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/move/reach.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "siege/view/board_overlay.h"
#include "siege/view/pick.h"

#include <stdlib.h>
#include <string.h>

/* ---- reach and path (A7) --------------------------------------------------------------------------------------- */

static void the_first_move_is_lit_in_full_and_the_second_at_half(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|A . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    int steps = figure_steps(&tiny->game, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 2);
    assert_int_equal(overlay.reach[0][0], 0);
    for (int x = 1; x <= steps; x++)
        assert_int_equal(overlay.reach[0][x], x);
    for (int x = steps + 1; x <= 2 * steps && x < 8; x++)
        assert_int_equal(overlay.reach[0][x], (x - steps) | OVERLAY_SECOND);
    overlay_set_reach(&overlay, &tiny->game, 0, 1);
    assert_int_equal(overlay.reach[0][steps + 1], 0);
    tiny_free(tiny);
}

static void a_path_to_a_second_move_goes_on_from_the_first(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|A . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    int steps = figure_steps(&tiny->game, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 2);
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(steps + 2, 0)));
    assert_int_equal(overlay.path_count, steps + 2);
    assert_int_equal(overlay.path_second, steps);
    for (int i = 0; i < overlay.path_count; i++)
        assert_int_equal(overlay.path[i].x, i + 1);
    assert_false(overlay_set_path(&overlay, &tiny->game, 0, square_at(0, 0)));
    assert_int_equal(overlay.path_count, 0);
    tiny_free(tiny);
}

/* Two Moves straight on, on open ground: of all ways of the same length the straight one. */
static void a_way_of_two_moves_does_not_zigzag(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|. . . . . . . .|\n"
                                 "+ + + + + + + + +\n"
                                 "|. . . . . . . .|\n"
                                 "+ + + + + + + + +\n"
                                 "|A . . . . . . .|\n"
                                 "+ + + + + + + + +\n"
                                 "|. . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    int steps = figure_steps(&tiny->game, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 2);
    for (int far = steps + 1; far <= 2 * steps; far++) {
        assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(far, 2)));
        assert_int_equal(overlay.path_count, far);
        assert_int_equal(overlay.path_second, steps);
        for (int i = 0; i < overlay.path_count; i++)
            assert_true(square_same(overlay.path[i], square_at(i + 1, 2)));
    }
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(steps + 2, 0))); /* one turn is needed */
    int turns = 0;
    for (int i = 1; i < overlay.path_count; i++) {
        struct square before = i > 1 ? overlay.path[i - 2] : square_at(0, 2);
        turns += direction_between(before, overlay.path[i - 1]) !=
                 direction_between(overlay.path[i - 1], overlay.path[i]);
    }
    assert_int_equal(turns, 1);
    tiny_free(tiny);
}

/* Round a corner to a square beyond two Moves: the whole way, and how much of it is walked in this turn. */
static void a_way_of_several_turns_is_shown(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+-+-+\n"
                                 "|A . . . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+ + +\n"
                                 "|. . . . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+-+-+\n");
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 2);
    struct square to = square_at(5, 1);
    int moves = 2 * figure_steps(&tiny->game, 0);
    assert_false(overlay_set_path(&overlay, &tiny->game, 0, to));
    overlay_set_far(&overlay, &tiny->game, 0, to);
    assert_true(overlay.far_count > moves);
    assert_int_equal(overlay.far_now, moves);
    assert_true(square_same(overlay.far[overlay.far_count - 1], to));
    for (int i = 0; i < overlay.far_count; i++) {
        struct square from = i ? overlay.far[i - 1] : figure_square(&tiny->game, 0);
        assert_int_equal(square_distance(from, overlay.far[i]), 1);
        assert_int_equal(overlay.reach[overlay.far[i].y][overlay.far[i].x] != 0, i < moves);
    }
    overlay_clear_path(&overlay);
    assert_int_equal(overlay.far_count, 0);
    tiny_free(tiny);
}

/* ---- teleporters (C-M08-SPC) ----------------------------------------------------------------------------------- */

static void put_doorway(struct tiny *tiny, int marker, int x, int y)
{
    tiny->scenario->mission.markers = 2;
    tiny->scenario->mission.marker[marker] = (struct mission_marker){.kind = MARKER_TELEPORTER,
                                                                     .force_card = CARD_NONE};
    tiny->game.marker[marker] = (struct marker){
        .kind = MARKER_TELEPORTER, .armour = 2, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y};
}

static void a_path_goes_on_from_the_other_doorway(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|A . .|. . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+\n");
    put_doorway(tiny, 0, 1, 0);
    put_doorway(tiny, 1, 5, 0);
    tiny_turn(tiny, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 1);
    assert_int_equal(overlay.reach[0][6], 2);
    assert_int_equal(overlay.reach[0][1], 0); /* no Move ends on a doorway */
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(6, 0)));
    assert_int_equal(overlay.path_count, 2);
    assert_int_equal(overlay.path_jumps, 1);
    assert_int_equal(overlay.path[0].x, 1);
    assert_int_equal(overlay.path_lead[0].x, 5);
    assert_int_equal(overlay.path[1].x, 6);
    overlay_clear_path(&overlay);
    assert_int_equal(overlay.path_jumps, 0);
    tiny_free(tiny);
}

/* ---- special weapons (C-WEAP) ---------------------------------------------------------------------------------- */

static struct command attack_of(struct tiny *tiny, int target, int mode, int shape)
{
    struct command command = tiny_attack(tiny, 0, (figure_id)target, mode);
    command.shape = (uint8_t)shape;
    return command;
}

static int squares_of(const struct overlay *overlay, int by)
{
    int count = 0;
    for (int i = 0; i < overlay->struck_count; i++)
        count += overlay->struck_by[i] == by;
    return count;
}

/* C-EX-29, with a friend in the way of the blade. */
static void a_swing_covers_its_squares_and_warns_of_friends(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|l B .|\n"
                                 "+ + + +\n"
                                 "|. A|n|\n"
                                 "+ + + +\n"
                                 "|. . .|\n"
                                 "+-+-+-+\n");
    tiny_weapon(tiny, 0, "violator_sword");
    tiny_turn(tiny, 0);
    figure_id l = tiny_creature(tiny, 'l', 0), n = tiny_creature(tiny, 'n', 0);
    struct command command = attack_of(tiny, l, MODE_CLOSE, SHAPE_SWING);
    overlay_clear(&overlay);
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_int_equal(overlay.struck_shape, SHAPE_SWING);
    assert_int_equal(overlay.struck_count, 3); /* the wall before n stops it */
    assert_int_equal(squares_of(&overlay, STRUCK_ENEMY), 1);
    assert_int_equal(squares_of(&overlay, STRUCK_FRIEND), 1);
    assert_true(overlay.mark[l] & OVERLAY_STRUCK);
    assert_false(overlay.mark[l] & OVERLAY_FRIEND);
    assert_true((overlay.mark[1] & (OVERLAY_STRUCK | OVERLAY_FRIEND)) == (OVERLAY_STRUCK | OVERLAY_FRIEND));
    assert_true(overlay.permyriad[1] >= 0);
    assert_int_equal(overlay.mark[n] & OVERLAY_STRUCK, 0);
    command.turn = 1;
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_int_equal(overlay.struck_turn, 1);
    overlay_clear_strike(&overlay);
    overlay_clear_marks(&overlay, OVERLAY_ALL);
    assert_int_equal(overlay.struck_count, 0);
    assert_int_equal(overlay.mark[1], 0);
    tiny_free(tiny);
}

static void a_line_goes_through_figures_and_a_blast_around_its_square(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|. . . . . . .|\n"
                                 "+ + + + + + + +\n"
                                 "|A . l n . .|.|\n"
                                 "+ + + + + + + +\n"
                                 "|. . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+\n");
    tiny_weapon(tiny, 0, "gehenna_puker");
    tiny_turn(tiny, 0);
    figure_id l = tiny_creature(tiny, 'l', 0), n = tiny_creature(tiny, 'n', 0);
    struct command command = attack_of(tiny, l, MODE_FIRE, 0);
    overlay_clear(&overlay);
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_int_equal(overlay.struck_shape, SHAPE_LINE);
    assert_int_equal(overlay.struck_count, 5); /* up to the wall */
    assert_true((overlay.mark[l] & OVERLAY_STRUCK) && (overlay.mark[n] & OVERLAY_STRUCK));

    tiny->game.figure[0].gear |= UINT32_C(1) << shipped_find_gear(&tiny->catalogue, "grenade_launcher");
    command = attack_of(tiny, FIGURE_NONE, MODE_FIRE, SHAPE_GRENADE_MOUNT);
    command.to = square_at(3, 0);
    overlay_clear(&overlay);
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_int_equal(overlay.struck_count, 6);
    assert_true((overlay.mark[l] & OVERLAY_STRUCK) && (overlay.mark[n] & OVERLAY_STRUCK));
    tiny_free(tiny);
}

static void two_targets_have_a_line_each(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "|A . . . l|\n"
                                 "+ + + + + +\n"
                                 "|. . . . .|\n"
                                 "+ + + + + +\n"
                                 "|. . . n .|\n"
                                 "+-+-+-+-+-+\n");
    tiny_weapon(tiny, 0, "nimrod_autocannon");
    tiny_turn(tiny, 0);
    struct command command = attack_of(tiny, tiny_creature(tiny, 'l', 0), MODE_FIRE, SHAPE_SPLIT);
    overlay_clear(&overlay);
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_true(overlay.aim && !square_is(overlay.sight[1].to));
    command.target2 = tiny_creature(tiny, 'n', 0);
    overlay_set_attack(&overlay, &tiny->game, &command);
    assert_true(square_same(overlay.sight[0].to, square_at(4, 0)));
    assert_true(square_same(overlay.sight[1].to, square_at(3, 2)));
    assert_true(overlay.mark[command.target2] & OVERLAY_AIMED);
    assert_int_equal(overlay.struck_count, 0);
    tiny_free(tiny);
}

/* C-WEAP-11: markers are targets, too. */
static void mission_targets_are_ringed_and_picked(void **state)
{
    (void)state;
    static struct overlay overlay;
    static struct stage stage;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "|A . . . .|\n"
                                 "+-+-+-+-+-+\n");
    put_doorway(tiny, 0, 1, 0);
    tiny_turn(tiny, 0);
    overlay_clear(&overlay);
    overlay_set_targets(&overlay, &tiny->game, 0);
    assert_true(overlay.mark[TARGET_MARKER + 0] & OVERLAY_TARGET);
    assert_true(overlay.permyriad[TARGET_MARKER + 0] >= 0);
    assert_int_equal(overlay.mark[TARGET_MARKER + 1], 0);
    stage_init(&stage, &tiny->game);
    struct pick pick = board_pick_square(tiny->scenario, &stage, square_at(1, 0));
    assert_int_equal(pick.kind, PICK_MARKER);
    assert_int_equal(pick.marker, 0);
    pick = board_pick_square(tiny->scenario, &stage, square_at(2, 0));
    assert_int_equal(pick.kind, PICK_SQUARE);
    tiny_free(tiny);
}

/* A door is pointed at near its edge, from both sides; further in it is the square that is meant. */
static void a_door_is_picked_at_its_edge(void **state)
{
    (void)state;
    static struct stage stage;
    struct camera camera;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "|A . . . .|\n"
                                 "+-+-+-+-+-+\n");
    tiny->game.marker[5] = (struct marker){
        .kind = MARKER_DOOR, .armour = 3, .state = MARKER_STANDS, .side = EAST, .x = 2, .y = 0};
    stage_init(&stage, &tiny->game);
    camera_init(&camera, rect_of(0, 0, 800, 400), 5, 1, 40);
    struct rect rect = camera_square_rect(&camera, 2, 0);
    float y = rect.y + rect.h / 2;
    struct pick pick = board_pick(tiny->scenario, &stage, &camera, (struct point){rect_right(rect) - 2, y});
    assert_int_equal(pick.marker, 5);
    assert_int_equal(pick.kind, PICK_MARKER);
    pick = board_pick(tiny->scenario, &stage, &camera, (struct point){rect_right(rect) + 2, y});
    assert_int_equal(pick.marker, 5);
    pick = board_pick(tiny->scenario, &stage, &camera, (struct point){rect.x + rect.w / 2, y});
    assert_int_equal(pick.marker, -1);
    assert_int_equal(pick.kind, PICK_SQUARE);
    tiny_free(tiny);
}

/* ---- positions of real games ----------------------------------------------------------------------------------- */

struct play {
    struct scenario *scenario;
    struct game game;
    struct event_list events;
    struct bot bot;
};

static struct play *play_new(const char *path)
{
    struct play *play = calloc(1, sizeof *play);
    assert_non_null(play);
    play->scenario = shipped_scenario(path);
    struct game_setup setup = game_setup_default(play->scenario->catalogue, play->scenario->mission.most_teams, 17);
    play->bot.policy = BOT_RANDOM;
    play->bot.rng = rng_seed(17, 2);
    game_start(&play->game, play->scenario, &setup, &play->events);
    return play;
}

static bool play_on(struct play *play)
{
    struct command command;
    play->events.count = 0;
    if (game_is_over(&play->game))
        return false;
    if (!deck_decide(&play->game, &command)) {
        struct game view = game_view_for(&play->game, game_seat_to_act(&play->game));
        if (!bot_decide(&play->bot, &view, &command))
            return false;
    }
    return game_apply(&play->game, &command, &play->events).why == REJECT_NONE;
}

static void play_free(struct play *play)
{
    scenario_free(play->scenario);
    free(play);
}

static void assert_lit_squares_are_moves(const struct game *game, figure_id figure)
{
    static struct overlay overlay;
    struct reach reach;
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, game, figure, 1);
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++) {
            int steps = reach_steps_to(&reach, square_at(x, y));
            bool free_square = !board_has(game->occupied, square_at(x, y));
            assert_int_equal(overlay.reach[y][x], steps > 0 && free_square ? steps : 0);
        }
}

static void lit_squares_are_those_the_rules_reach(void **state)
{
    (void)state;
    struct play *play = play_new(SHIPPED_PATH[1]);
    for (int i = 0; i < 300 && play_on(play); i++)
        for (figure_id figure = 0; i % 20 == 0 && figure < FIGURE_MAX; figure++)
            if (figure_on_board(&play->game, figure))
                assert_lit_squares_are_moves(&play->game, figure);
    play_free(play);
}

/* A4: badges are what the rules say with the figure really there. */
static void badges_are_what_the_rules_say_of_the_previewed_square(void **state)
{
    (void)state;
    struct play *play = play_new(SHIPPED_PATH[1]);
    static struct overlay overlay;
    int asked = 0;
    struct rng rng = rng_seed(4, 4);
    for (int i = 0; i < 2000 && play_on(play) && asked < 500; i++) {
        figure_id figure = (figure_id)rng_below(&rng, FIGURE_MAX);
        struct square at = square_at((int)rng_below(&rng, play->scenario->width),
                                     (int)rng_below(&rng, play->scenario->height));
        if (!figure_on_board(&play->game, figure) || !board_is_floor(&play->game, at) ||
            board_has(play->game.occupied, at))
            continue;
        overlay_clear(&overlay);
        overlay_set_preview(&overlay, &play->game, figure, at);
        struct game there = play->game;
        there.figure[figure].x = at.x;
        there.figure[figure].y = at.y;
        board_occupy(&there);
        for (figure_id other = 0; other < FIGURE_MAX; other++) {
            bool enemy = figure_is_trooper(other) != figure_is_trooper(figure) && figure_on_board(&there, other);
            bool can = enemy && (attack_check(&there, figure, other, MODE_CLOSE).why == REJECT_NONE ||
                                 attack_check(&there, figure, other, MODE_FIRE).why == REJECT_NONE);
            bool back = enemy && (attack_check(&there, other, figure, MODE_CLOSE).why == REJECT_NONE ||
                                  attack_check(&there, other, figure, MODE_FIRE).why == REJECT_NONE);
            assert_int_equal((overlay.mark[other] & OVERLAY_SHOOTABLE) != 0, can);
            assert_int_equal((overlay.mark[other] & OVERLAY_SEES) != 0, back);
        }
        asked++;
    }
    assert_true(asked > 100);
    play_free(play);
}

/* A3: the line shown is the line ruled. */
static void the_aim_line_is_clear_exactly_when_the_rules_see(void **state)
{
    (void)state;
    struct play *play = play_new(SHIPPED_PATH[0]);
    static struct overlay overlay;
    for (int i = 0; i < 60; i++)
        play_on(play);
    for (int y = 0; y < play->scenario->height; y++)
        for (int x = 0; x < play->scenario->width; x++) {
            struct square from = square_at(3, 3), to = square_at(x, y);
            overlay_clear(&overlay);
            overlay_set_aim(&overlay, &play->game, from, to);
            bool possible = board_is_floor(&play->game, to) && !square_same(from, to);
            assert_int_equal(overlay.aim, possible);
            if (possible)
                assert_int_equal(overlay.sight[0].result.block == LOS_CLEAR, los_clear(&play->game, from, to));
        }
    play_free(play);
}

/* A6: hidden cards do not show through. */
static void the_threat_is_the_same_whatever_lies_face_down(void **state)
{
    (void)state;
    struct play *play = play_new(SHIPPED_PATH[1]);
    static struct overlay one, other;
    for (int i = 0; i < 120; i++)
        play_on(play);
    struct game swapped = play->game;
    for (int i = 0; i + 1 < swapped.force.count; i += 2) {
        uint8_t card = swapped.force.card[i];
        swapped.force.card[i] = swapped.force.card[i + 1];
        swapped.force.card[i + 1] = card;
    }
    overlay_clear(&one);
    overlay_clear(&other);
    overlay_set_threat(&one, &play->game, 0);
    overlay_set_threat(&other, &swapped, 0);
    assert_memory_equal(&one, &other, sizeof one);
    assert_true(one.unknown != 0);
    play_free(play);
}

static void a_creature_threatens_where_it_can_walk_and_strike(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A . . l|\n"
                                 "+-+-+-+-+\n"
                                 "|. . . .|\n"
                                 "+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    overlay_clear(&overlay);
    overlay_set_threat(&overlay, &tiny->game, 0);
    assert_true(overlay.threat_any);
    assert_int_equal(overlay.threat[0][0], 1);
    assert_int_equal(overlay.threat[1][0], 0);
    tiny_free(tiny);
}

static void targets_carry_their_chance(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A l . .|\n"
                                 "+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    figure_id target = tiny_creature(tiny, 'l', 0);
    overlay_clear(&overlay);
    overlay_set_targets(&overlay, &tiny->game, 0);
    assert_true(overlay.mark[target] & OVERLAY_TARGET);
    assert_true(overlay.mark[target] & OVERLAY_TARGET_CLOSE);
    struct attack_odds odds = attack_quote(&tiny->game, 0, target, MODE_CLOSE);
    assert_int_equal(overlay.permyriad[target], attack_permyriad(odds.eliminated, odds.total));
    overlay_clear_marks(&overlay, OVERLAY_TARGET);
    assert_int_equal(overlay.permyriad[target], -1);
    tiny_free(tiny);
}

static void pulses_end(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct square squares[2] = {{1, 1}, {-1, -1}};
    overlay_clear(&overlay);
    assert_false(overlay_is_pulsing(&overlay, 0));
    overlay_pulse(&overlay, squares, 2, 100);
    assert_int_equal(overlay.pulse_count, 1);
    assert_true(overlay_is_pulsing(&overlay, 100 + OVERLAY_PULSE_MS - 1));
    assert_false(overlay_is_pulsing(&overlay, 100 + OVERLAY_PULSE_MS));
}

/* ---- picking --------------------------------------------------------------------------------------------------- */

static struct point pixel_of(const struct camera *camera, float x, float y)
{
    return camera_to_screen(camera, (struct point){x, y});
}

static void picking_finds_squares_figures_heads_and_gates(void **state)
{
    (void)state;
    static struct stage stage;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|. . . .|\n"
                                 "+ + + + +\n"
                                 "E. A . .|\n"
                                 "+-+-+-+-+\n");
    struct camera camera;
    camera_init(&camera, rect_of(10, 20, 600, 400), tiny->scenario->width, tiny->scenario->height, 48);
    camera_glide_to(&camera, (struct point){2, 1}, 1);
    camera_jump(&camera);
    stage_init(&stage, &tiny->game);

    struct pick pick = board_pick(tiny->scenario, &stage, &camera, pixel_of(&camera, 2.9f, 0.5f));
    assert_int_equal(pick.kind, PICK_SQUARE);
    assert_int_equal(pick.square.x, 2);
    assert_int_equal(pick.side, EAST);

    pick = board_pick(tiny->scenario, &stage, &camera, pixel_of(&camera, 1.5f, 1.5f));
    assert_int_equal(pick.kind, PICK_FIGURE);
    assert_int_equal(pick.figure, 0);

    pick = board_pick(tiny->scenario, &stage, &camera, pixel_of(&camera, 1.5f, 0.9f));
    assert_int_equal(pick.figure, 0);
    assert_int_equal(pick.square.y, 1);

    if (tiny->scenario->mission.gates > 0) {
        struct point at = stage_gate_point(tiny->scenario, 0, 0.6f);
        pick = board_pick(tiny->scenario, &stage, &camera, pixel_of(&camera, at.x, at.y));
        assert_int_equal(pick.gate, 0);
    }
    pick = board_pick(tiny->scenario, &stage, &camera, (struct point){5, 5});
    assert_int_equal(pick.kind, PICK_NOTHING);
    pick = board_pick_square(tiny->scenario, &stage, square_at(1, 1));
    assert_int_equal(pick.figure, 0);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_of_two_moves_does_not_zigzag),
        cmocka_unit_test(a_way_of_several_turns_is_shown),
        cmocka_unit_test(the_first_move_is_lit_in_full_and_the_second_at_half),
        cmocka_unit_test(a_path_to_a_second_move_goes_on_from_the_first),
        cmocka_unit_test(lit_squares_are_those_the_rules_reach),
        cmocka_unit_test(badges_are_what_the_rules_say_of_the_previewed_square),
        cmocka_unit_test(the_aim_line_is_clear_exactly_when_the_rules_see),
        cmocka_unit_test(the_threat_is_the_same_whatever_lies_face_down),
        cmocka_unit_test(a_creature_threatens_where_it_can_walk_and_strike),
        cmocka_unit_test(targets_carry_their_chance),
        cmocka_unit_test(pulses_end),
        cmocka_unit_test(picking_finds_squares_figures_heads_and_gates),
        cmocka_unit_test(a_path_goes_on_from_the_other_doorway),
        cmocka_unit_test(a_swing_covers_its_squares_and_warns_of_friends),
        cmocka_unit_test(a_line_goes_through_figures_and_a_blast_around_its_square),
        cmocka_unit_test(two_targets_have_a_line_each),
        cmocka_unit_test(mission_targets_are_ringed_and_picked),
        cmocka_unit_test(a_door_is_picked_at_its_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
