/* The 2018 rules on the board: events alone bring the table to where the game is, in every mission; tokens are drawn
 * and gone; ways, lines and ranges are marked as they are ruled. PNGs to look at if CITADEL_GALLERY names a folder. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "support/window/drawn.h"
#include "support/window/staged.h"
#include "siege/view/card_view.h"
#include "siege/view/dice_view.h"
#include "siege/view/pick.h"
#include "support/lasting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMANDS_AT_MOST = 4000, MISSIONS = SHIPPED_SECOND_MISSIONS };

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static struct legal_list legal;

/* A wild mission is one in which everybody does anything that is legal, and plays cards at any time; in the others
 * computer players decide. */
static struct staged *play_new(const char *path, uint64_t seed, bool wild)
{
    struct scenario *scenario = shipped_scenario(path);
    struct game_setup setup = game_setup_default(scenario->catalogue, scenario->mission.most_teams, seed);
    setup.draft = 1;
    setup.rank = (uint8_t)(1 + seed % 12);
    setup.legion_deck = !wild;
    return staged_new(scenario, &setup, seed % 2 ? BOT_GREEDY : BOT_RANDOM);
}

/* One of the Special actions in the list, or -1. */
static int find_special(void)
{
    for (int i = 0; i < legal.count; i++)
        if (legal.item[i].type == COMMAND_TASK || legal.item[i].type == COMMAND_SCAN ||
            legal.item[i].type == COMMAND_OVERRUN ||
            (legal.item[i].type == COMMAND_ATTACK && legal.item[i].shape == SHAPE_HACK))
            return i;
    return -1;
}

/* Cards, Special actions and attacks come more often than their share. */
static struct command anything(struct staged *play)
{
    legal.count = 0;
    if (rng_below(&play->bot.rng, 6) == 0)
        legal_plays(&play->game, (seat_id)rng_below(&play->bot.rng, play->game.teams), &legal);
    if (legal.count == 0)
        legal_commands(&play->game, &legal);
    int special = find_special();
    if (special >= 0)
        return legal.item[special];
    struct command command = legal.item[rng_below(&play->bot.rng, (uint32_t)legal.count)];
    for (int i = 0; i < 4 && command.type == COMMAND_MOVE; i++)
        command = legal.item[rng_below(&play->bot.rng, (uint32_t)legal.count)];
    return command;
}

/* One command; false when the mission is over. */
static bool play_on(struct staged *play, bool wild)
{
    if (!wild)
        return staged_play_on(play);
    if (game_is_over(&play->game))
        return false;
    struct command command = anything(play);
    staged_apply(play, &command);
    return true;
}

static void assert_same_marker(const struct marker *a, const struct marker *b)
{
    assert_int_equal(a->state == MARKER_STANDS, b->state == MARKER_STANDS);
    if (b->state != MARKER_STANDS)
        return;
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->x, b->x);
    assert_int_equal(a->y, b->y);
    if (marker_traits(b->kind) & TRAIT_EDGE) {
        assert_int_equal(a->side, b->side);
        assert_int_equal(a->stamp & (DOOR_WIDTH | DOOR_OPEN), b->stamp & (DOOR_WIDTH | DOOR_OPEN));
    }
    if (b->kind == MARKER_BOMB)
        assert_int_equal(a->stamp, b->stamp);
    if (b->kind == MARKER_TRAP)
        assert_int_equal(a->owner, b->owner);
}

static void assert_same_table(const struct shown *shown, const struct shown *wanted)
{
    staged_expect_figures(shown, wanted);
    for (int m = 0; m < MARKER_ALL; m++)
        assert_same_marker(&shown->game.marker[m], &wanted->game.marker[m]);
    assert_memory_equal(shown->game.slot_sector, wanted->game.slot_sector, sizeof shown->game.slot_sector);
    assert_memory_equal(shown->game.slot_quarters, wanted->game.slot_quarters, sizeof shown->game.slot_quarters);
    assert_memory_equal(shown->face_down, wanted->face_down, sizeof shown->face_down);
    for (int team = 0; team < TEAM_MAX; team++) {
        assert_int_equal(shown->game.team[team].tokens, wanted->game.team[team].tokens);
        assert_int_equal(shown->game.team[team].scans, wanted->game.team[team].scans);
    }
    assert_memory_equal(shown->task_times, wanted->task_times, sizeof shown->task_times);
    assert_true(shown->game.gate_changed == wanted->game.gate_changed);
    assert_true(shown->game.smoke == wanted->game.smoke);
    assert_int_equal(shown->blocked_slot, wanted->blocked_slot);
    assert_int_equal(shown->game.turn.round, wanted->game.turn.round);
}

static void compare_with_events(const struct staged *play)
{
    struct shown shown, wanted;
    shown_take(&shown, &play->before);
    for (int e = 0; e < play->events.count; e++)
        shown_apply(&shown, &play->events.item[e]);
    shown_take(&wanted, &play->game);
    assert_same_table(&shown, &wanted);
}

static void events_alone_bring_the_table_to_where_the_game_is(void **state)
{
    (void)state;
    int seen[EVENT_TYPES] = {0};
    for (int number = 0; number < 16 * MISSIONS; number++) {
        bool wild = number >= 2 * MISSIONS;
        struct staged *play = play_new(SHIPPED_SECOND_PATH[number % MISSIONS], 40 + (uint64_t)number, wild);
        for (int i = 0; i < COMMANDS_AT_MOST && play_on(play, wild); i++) {
            compare_with_events(play);
            for (int e = 0; e < play->events.count; e++)
                seen[play->events.item[e].type]++;
        }
        assert_true(game_is_over(&play->game));
        staged_free(play);
    }
    static const uint8_t MET[] = {EVENT_DOOR_OPENED,  EVENT_DOOR_SWINGS,   EVENT_DOOR_CARD,    EVENT_TRAP_ATTACKS,
                                  EVENT_TOKEN_PLACED, EVENT_PAIR_CHOSEN,   EVENT_SMOKE,        EVENT_MARKER_DESTROYED,
                                  EVENT_TASK_DONE,    EVENT_FORCE_DRAWN,   EVENT_RANK_CHANGED, EVENT_EXPLODED,
                                  EVENT_SCANNED,      EVENT_HACKED,        EVENT_PUT,          EVENT_GUARD_WAKES,
                                  EVENT_GATE_BARRED,  EVENT_SECTOR_BLOCKED};
    for (size_t i = 0; i < sizeof MET; i++) {
        if (seen[MET[i]] == 0)
            print_message("event %d was not met\n", MET[i]);
        assert_true(seen[MET[i]] > 0);
    }
}

/* Frames at every speed, a skip here and there, all at once now and then. */
static void watch_some(struct staged *play, struct rng *rng, uint64_t *now)
{
    enum stage_speed speed = (enum stage_speed)rng_below(rng, STAGE_SPEEDS);
    staged_set_speed(play, speed);
    play->stage.manner.still = rng_below(rng, 8) == 0;
    for (uint32_t frame = rng_below(rng, 60); frame > 0 && stage_is_busy(&play->stage); frame--) {
        (void)stage_update(&play->stage, *now += 40);
        struct point at;
        (void)stage_focus(&play->stage, &at);
        if (stage_is_waiting(&play->stage))
            stage_step(&play->stage);
        if (rng_below(rng, 5) == 0)
            stage_step(&play->stage);
    }
    if (rng_below(rng, 3) == 0)
        stage_skip_all(&play->stage);
}

static void skipping_anywhere_ends_at_the_same_table(void **state)
{
    (void)state;
    for (int number = 0; number < 3 * MISSIONS; number++) {
        bool wild = number >= MISSIONS;
        struct staged *play = play_new(SHIPPED_SECOND_PATH[number % MISSIONS], 90 + (uint64_t)number, wild);
        struct rng rng = rng_seed(7, (uint64_t)number);
        uint64_t now = 1000;
        for (int i = 0; i < COMMANDS_AT_MOST && play_on(play, wild); i++) {
            struct shown wanted;
            stage_push(&play->stage, &play->events, &play->game);
            watch_some(play, &rng, &now);
            if (stage_is_busy(&play->stage))
                continue;
            shown_take(&wanted, &play->game);
            assert_same_table(&play->stage.shown, &wanted);
        }
        stage_skip_all(&play->stage);
        struct shown wanted;
        shown_take(&wanted, &play->game);
        assert_same_table(&play->stage.shown, &wanted);
        staged_free(play);
    }
}

/* ---- a table to draw ------------------------------------------------------------------------------------------- */

static void creature(struct drawn *table, const char *kind, int x, int y)
{
    int wanted = catalogue_find_kind(table->scenario->catalogue, kind);
    for (figure_id figure = TROOPER_MAX; figure < FIGURE_MAX; figure++)
        if (table->game.figure[figure].state == FIGURE_POOL && table->game.figure[figure].kind == wanted) {
            drawn_stand(&table->game, figure, wanted, x, y);
            return;
        }
}

static int marker(struct drawn *table, enum marker_kind kind, int x, int y)
{
    int index = terrain_new_marker(&table->game);
    assert_true(index >= 0);
    table->game.marker[index] = (struct marker){
        .kind = (uint8_t)kind, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y, .owner = TEAM_MAX};
    return index;
}

static struct drawn *table_new(const char *path, int wide, int high)
{
    struct scenario *scenario = shipped_scenario(path);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 9);
    for (int team = 0; team < 2; team++)
        for (int i = 0; i < PAIR; i++)
            setup.trooper[team][i] = (uint8_t)(3 * team + 2 * i);
    struct drawn *table = drawn_new(scenario, &setup, "assets", wide, high);
    camera_init(&table->camera, rect_of(0, 0, (float)wide, (float)high), scenario->width, scenario->height, 48);
    board_view_fit(&table->camera, scenario, 1.6f);
    camera_jump(&table->camera);
    return table;
}

static void save(struct drawn *table, const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    snprintf(path, sizeof path, "%.400s/%s-%.0f.png", folder ? folder : "", name, canvas_bounds(table->brush.canvas).w);
    if (folder)
        assert_true(canvas_save_png(table->brush.canvas, path));
}

/* How much light differs from square to square, sampled in a grid over a square of the board. */
static long print_of_square(struct drawn *table, float x, float y, float squares)
{
    enum { GRID = 12 };
    long sum = 0;
    for (int i = 0; i < GRID * GRID; i++) {
        struct point at = camera_to_screen(&table->camera,
                                           (struct point){x + squares * ((float)(i % GRID) + 0.5f) / GRID,
                                                          y + squares * ((float)(i / GRID) + 0.5f) / GRID});
        struct colour colour = canvas_pixel(table->brush.canvas, (int)at.x, (int)at.y);
        sum = (sum * 31 + colour.r + 3 * colour.g + 7 * colour.b) % 1000003;
    }
    return sum;
}

/* ---- tokens ---------------------------------------------------------------------------------------------------- */

/* Every kind is seen where it lies, and leaves the board as it was when it has gone. */
static void assert_tokens_come_and_go(struct drawn *table)
{
    static const uint8_t KINDS[] = {MARKER_TERMINAL, MARKER_TURRET, MARKER_TRAP,     MARKER_PORTAL,  MARKER_CONTAINER,
                                    MARKER_DEBRIS,   MARKER_BOMB,   MARKER_CASUALTY, MARKER_COMPUTER};
    drawn_draw(table);
    long before = print_of_square(table, 11, 3, 1);
    for (size_t i = 0; i < sizeof KINDS; i++) {
        int index = marker(table, (enum marker_kind)KINDS[i], 11, 3);
        stage_show(&table->stage, &table->game);
        drawn_draw(table);
        assert_true(print_of_square(table, 11, 3, 1) != before);
        table->game.marker[index].state = MARKER_UNUSED;
        stage_show(&table->stage, &table->game);
        drawn_draw(table);
        assert_int_equal(print_of_square(table, 11, 3, 1), before);
    }
}

static void tokens_are_drawn_and_gone(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 640, 400);
    assert_tokens_come_and_go(table);
    drawn_free(table);
}

static void tokens_are_seen_without_pictures(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 640, 400);
    texture_cache_free(table->brush.textures);
    table->brush.textures = texture_cache_new(table->brush.canvas, "no/such/folder", 8u << 20);
    assert_tokens_come_and_go(table);
    drawn_free(table);
}

/* Smoke fills the whole sector and nothing beyond its neighbours' first squares; tokens of teams lie in a corner. */
static void smoke_and_tokens_mark_their_sector(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 640, 400);
    drawn_draw(table);
    long inside = print_of_square(table, 8.5f, 0.5f, 7), beyond = print_of_square(table, 18, 1, 5);
    table->game.smoke = 2;
    stage_show(&table->stage, &table->game);
    drawn_draw(table);
    assert_true(print_of_square(table, 8.5f, 0.5f, 7) != inside);
    assert_int_equal(print_of_square(table, 18, 1, 5), beyond);
    table->game.smoke = 0;
    table->game.team[0].tokens = 2;
    stage_show(&table->stage, &table->game);
    drawn_draw(table);
    assert_true(print_of_square(table, 8, 0, 8) != inside);
    assert_int_equal(print_of_square(table, 18, 1, 5), beyond);
    drawn_free(table);
}

static int first_door(const struct game *game)
{
    for (int m = 0; m < MARKER_ALL; m++)
        if (game->marker[m].state == MARKER_STANDS && game->marker[m].kind == MARKER_GATE)
            return m;
    return -1;
}

/* A door that swings is drawn on its way, closed before and open behind; it can be pointed at from both sides. */
static void doors_slide_open(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 640, 400);
    int door = first_door(&table->game);
    assert_true(door >= 0);
    struct marker *it = &table->game.marker[door];
    struct point at = stage_door_point(it);
    struct square squares[DOOR_SQUARES];
    assert_int_equal(terrain_door_squares(it, squares), 2 * stage_door_width(it));
    for (int i = 0; i < 2 * stage_door_width(it); i++) {
        enum direction side = (enum direction)(i % 2 ? direction_opposite((enum direction)it->side) : it->side);
        assert_int_equal(shown_door_at(&table->stage.shown, squares[i], side), door);
    }
    drawn_draw(table);
    long closed = print_of_square(table, at.x - 0.5f, at.y - 0.5f, 1);
    struct game before = table->game;
    it->stamp |= DOOR_OPEN;
    struct event_list swing = {.count = 1};
    swing.item[0] = (struct event){.type = EVENT_DOOR_SWINGS,
                                   .number = (int16_t)door,
                                   .choice = 1,
                                   .figure = FIGURE_NONE,
                                   .target = FIGURE_NONE,
                                   .at = square_at(it->x, it->y),
                                   .seat = SEAT_NONE};
    stage_show(&table->stage, &before);
    stage_push(&table->stage, &swing, &table->game);
    uint64_t now = 5000;
    (void)stage_update(&table->stage, now);
    (void)stage_update(&table->stage, now += 150);
    float open = 0;
    assert_true(stage_moves_door(&table->stage, door, &open));
    assert_true(open > 0 && open < 1);
    drawn_draw(table);
    long half = print_of_square(table, at.x - 0.5f, at.y - 0.5f, 1);
    stage_skip_all(&table->stage);
    drawn_draw(table);
    long wide = print_of_square(table, at.x - 0.5f, at.y - 0.5f, 1);
    assert_true(closed != half && half != wide && closed != wide);
    drawn_free(table);
}

/* ---- marks ----------------------------------------------------------------------------------------------------- */

static struct tiny *scene(const char *sketch)
{
    struct tiny *tiny = tiny_second(sketch);
    tiny->events.count = 0;
    terrain_swing_doors(&tiny->game, &tiny->events);
    tiny_turn(tiny, 0);
    return tiny;
}

static int token(struct tiny *tiny, enum marker_kind kind, int x, int y)
{
    int index = marker_on(&tiny->game, square_at(x, y), 0);
    if (index < 0)
        index = terrain_new_marker(&tiny->game);
    tiny->game.marker[index] = (struct marker){
        .kind = (uint8_t)kind, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y, .owner = TEAM_MAX};
    return index;
}

/* S-MAP-3, S-TRAP-2: passed but not ended on, with a warning where a trap attacks. */
static void ways_over_traps_and_tokens_say_so(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    token(tiny, MARKER_TRAP, 1, 0);
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 1);
    assert_int_equal(overlay.reach[0][1], 0);
    assert_true(overlay.passed[0] >> 1 & 1);
    assert_int_equal(overlay.reach[0][2], 2);
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(3, 0)));
    assert_int_equal(overlay.path_traps, 1);
    assert_int_equal(overlay.path_doors, 0);
    overlay_clear_path(&overlay);
    assert_int_equal(overlay.path_traps, 0);
    tiny_free(tiny);
}

/* S-TERR-1: a trap may be attacked, and is ringed for that, but not the own one as if it were an enemy's. */
static void the_own_trap_is_not_ringed(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    int trap = token(tiny, MARKER_TRAP, 1, 0);
    overlay_clear(&overlay);
    overlay_set_targets(&overlay, &tiny->game, 0);
    assert_true(overlay.mark[TARGET_MARKER + trap] & OVERLAY_TARGET);
    tiny->game.marker[trap].owner = 0;
    overlay_set_targets(&overlay, &tiny->game, 0);
    assert_false(overlay.mark[TARGET_MARKER + trap] & OVERLAY_TARGET);
    tiny->game.marker[trap].owner = 1;
    overlay_set_targets(&overlay, &tiny->game, 0);
    assert_true(overlay.mark[TARGET_MARKER + trap] & OVERLAY_TARGET);
    tiny_free(tiny);
}

/* S-DOOR-1, S-DOOR-3: the step over the door is marked; who disarms it draws no card. */
static void ways_through_doors_say_so(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+\n"
                              "|A .D. .|\n"
                              "+-+-+-+-+\n");
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 0, 1);
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(3, 0)));
    assert_int_equal(overlay.path_doors, 2);
    assert_false(overlay.path_disarms);
    tiny_specialist(tiny, 0, MODE_TECH);
    assert_true(overlay_set_path(&overlay, &tiny->game, 0, square_at(3, 0)));
    assert_true(overlay.path_disarms);
    tiny_free(tiny);
}

/* S-BLOCK-1, S-BLOCK-2: not behind a wall. */
static void the_blocked_wear_a_badge(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A l|B . .|\n"
                              "+-+-+-+-+-+\n");
    overlay_clear(&overlay);
    overlay_set_reach(&overlay, &tiny->game, 1, 1);
    assert_true(overlay.mark[0] & OVERLAY_BLOCKED);
    assert_false(overlay.mark[1] & OVERLAY_BLOCKED);
    overlay_clear_marks(&overlay, OVERLAY_ALL);
    assert_int_equal(overlay.mark[0], 0);
    tiny_free(tiny);
}

/* S-COVER-1, S-ITEM-3: what protects, and where the shot is lost. */
static void lines_show_cover_and_smoke(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . l|\n"
                              "+-+-+-+-+-+\n");
    token(tiny, MARKER_CONTAINER, 2, 0);
    overlay_clear(&overlay);
    overlay_set_aim(&overlay, &tiny->game, square_at(0, 0), square_at(4, 0));
    assert_int_equal(overlay.sight[0].cover.x, 2);
    assert_false(square_is(overlay.sight[0].smoke));
    overlay_aim_by(&overlay, MODE_TECH);
    assert_false(square_is(overlay.sight[0].cover));
    tiny->game.smoke = 1u << game_slot_at(&tiny->game, square_at(0, 0));
    overlay_set_aim(&overlay, &tiny->game, square_at(0, 0), square_at(4, 0));
    assert_true(square_is(overlay.sight[0].smoke));
    overlay_clear_aim(&overlay);
    assert_false(square_is(overlay.sight[0].smoke));
    tiny_free(tiny);
}

/* S-TECH-1, S-WEAP-8: through walls within its reach; not what is nearer than the least range. */
static void ranges_are_lit_while_aiming(void **state)
{
    (void)state;
    static struct overlay overlay;
    struct tiny *tiny = scene("+-+-+-+-+-+-+-+-+\n"
                              "|A .|. l . . . .|\n"
                              "+-+-+-+-+-+-+-+-+\n");
    tiny_specialist(tiny, 0, MODE_TECH);
    overlay_clear(&overlay);
    for (int w = 0; w < tiny->catalogue.weapons; w++) {
        const struct weapon *weapon = &tiny->catalogue.weapon[w];
        tiny->game.figure[0].weapon = (uint8_t)w;
        if (weapon->tech) {
            overlay_set_range(&overlay, &tiny->game, 0, MODE_TECH);
            for (int x = 1; x < 8; x++)
                assert_int_equal(overlay.range[0] >> x & 1, x >= weapon->tech_least && x <= weapon->tech_most);
        }
        if (weapon->least_range > 2) {
            overlay_set_range(&overlay, &tiny->game, 0, MODE_FIRE);
            for (int x = 1; x < weapon->least_range; x++)
                assert_false(overlay.range[0] >> x & 1);
        }
    }
    assert_true(overlay.range_any);
    overlay_clear_strike(&overlay);
    assert_false(overlay.range_any);
    assert_true(overlay.range[0] == 0);
    tiny_free(tiny);
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

/* A bit of everything on the board of "Battle Plans". */
static void furnish(struct drawn *table)
{
    struct game *game = &table->game;
    game->turn.seat = 0;
    game->turn.round = 3;
    drawn_stand(game, 0, game->figure[0].kind, 10, 4);
    drawn_stand(game, 1, game->figure[1].kind, 11, 5);
    drawn_stand(game, 2, game->figure[2].kind, 5, 5);
    drawn_stand(game, 3, game->figure[3].kind, 18, 1);
    for (int i = 0; i < 4; i++)
        game->figure[i].strength = (uint8_t)(5 - i);
    game->figure[1].marks = MARK_LOAD;
    make_last(game, EFFECT_GHOST, 2, MODE_FIRE, 0);
    creature(table, "praetorian_stalker", 12, 3);
    creature(table, "legionnaire", 9, 3);
    creature(table, "legionnaire", 4, 2);
    creature(table, "necromutant", 6, 6);
    creature(table, "razide", 20, 4);
    creature(table, "nepharite", 12, 12);
    marker(table, MARKER_TERMINAL, 13, 1);
    marker(table, MARKER_TURRET, 14, 6);
    marker(table, MARKER_PORTAL, 9, 9);
    marker(table, MARKER_CASUALTY, 22, 6);
    marker(table, MARKER_DEBRIS, 17, 5);
    marker(table, MARKER_DEBRIS, 11, 2);
    marker(table, MARKER_DEBRIS, 3, 4);
    game->marker[marker(table, MARKER_TRAP, 11, 3)].owner = 0;
    game->marker[marker(table, MARKER_TRAP, 10, 6)].owner = 1;
    game->marker[marker(table, MARKER_BOMB, 13, 4)].stamp = 2;
    game->marker[marker(table, MARKER_BOMB, 21, 2)].stamp = 3;
    game->smoke = 1;
    game->team[0].tokens = 7;
    game->team[1].tokens = 3 | 1u << 4;
    game->team[0].scans = 2;
    game->figure[0].actions = 2;
    board_occupy(game);
    table->events.count = 0;
    terrain_swing_doors(game, &table->events);
    stage_show(&table->stage, game);
}

static void draw_furnished(int wide, int high)
{
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], wide, high);
    furnish(table);
    drawn_draw(table);
    save(table, "second-tokens");
    table->overlay.selected = 0;
    overlay_set_reach(&table->overlay, &table->game, 0, 2);
    (void)overlay_set_path(&table->overlay, &table->game, 0, square_at(12, 2));
    overlay_set_targets(&table->overlay, &table->game, 0);
    drawn_draw(table);
    save(table, "second-reach");
    overlay_clear_reach(&table->overlay);
    overlay_clear_path(&table->overlay);
    overlay_clear_marks(&table->overlay, OVERLAY_ALL);
    overlay_set_range(&table->overlay, &table->game, 3, MODE_FIRE);
    overlay_set_aim(&table->overlay, &table->game, square_at(18, 1), square_at(12, 3));
    drawn_draw(table);
    save(table, "second-range");
    overlay_clear_strike(&table->overlay);
    overlay_set_aim(&table->overlay, &table->game, square_at(10, 4), square_at(4, 2));
    overlay_set_range(&table->overlay, &table->game, 1, MODE_TECH);
    drawn_draw(table);
    save(table, "second-smoke");
    overlay_clear(&table->overlay);
    table->overlay.legend = true;
    camera_glide_to(&table->camera, (struct point){10, 6}, 1.3f);
    camera_jump(&table->camera);
    board_view_free(table->view); /* a new one is sharp at once */
    table->view = board_view_new(table->scenario);
    drawn_draw(table);
    save(table, "second-close");
    drawn_free(table);
}

static void a_furnished_board_fills_windows_of_both_sizes(void **state)
{
    (void)state;
    draw_furnished(1024, 640);
    draw_furnished(1920, 1080);
}

/* Each event in its middle. */
static void effects_are_drawn(void **state)
{
    (void)state;
    struct event none = {.figure = FIGURE_NONE,
                         .target = FIGURE_NONE,
                         .seat = SEAT_NONE,
                         .gate = GATE_NONE,
                         .slot = SLOT_NONE,
                         .kind = KIND_NONE,
                         .card = CARD_NONE,
                         .at = {-1, -1},
                         .from = {-1, -1}};
    struct event list[20];
    int count = 0;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 1024, 640);
    furnish(table);
    for (int i = 0; i < 20; i++)
        list[i] = none;
#define EVENT(...) list[count++] = (struct event){.reason = NO_REASON, __VA_ARGS__}
#define REST .target = FIGURE_NONE, .kind = KIND_NONE, .from = {-1, -1}
    EVENT(.type = EVENT_DOOR_CARD, .card = 1, .figure = 0, .at = {10, 4}, .slot = SLOT_NONE, REST);
    EVENT(.type = EVENT_TRAP_ATTACKS, .figure = 0, .at = {10, 4}, .number = SOURCE_TRAP, .slot = SLOT_NONE, REST);
    EVENT(.type = EVENT_EXPLODED, .figure = FIGURE_NONE, .number = 20, .at = {13, 4}, .slot = SLOT_NONE, REST);
    EVENT(.type = EVENT_SMOKE, .figure = FIGURE_NONE, .slot = 1, .choice = 1, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_TOKEN_PLACED, .figure = 3, .seat = 1, .slot = 2, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_SCANNED, .figure = 3, .slot = 2, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_TASK_DONE, .figure = 0, .slot = SLOT_NONE, .amount = 1, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_HACKED, .figure = 0, .number = 2, .choice = 1, .slot = SLOT_NONE, .at = {13, 1}, REST);
    EVENT(.type = EVENT_GUARD_WAKES, .figure = TROOPER_MAX, .slot = SLOT_NONE, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_RANK_CHANGED, .figure = FIGURE_NONE, .seat = 0, .number = 4, .number2 = 3, .slot = SLOT_NONE,
          .at = {-1, -1}, REST);
    EVENT(.type = EVENT_FORCE_DRAWN, .figure = FIGURE_NONE, .card = 3, .slot = SLOT_NONE, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_SECTOR_BLOCKED, .figure = FIGURE_NONE, .slot = 1, .at = {-1, -1}, REST);
    EVENT(.type = EVENT_ACTION_GAINED, .figure = 1, .number = 1, .slot = SLOT_NONE, .at = {-1, -1}, REST);
    struct game before = table->game;
    for (int i = 0; i < count; i++) {
        struct event_list one = {.count = 1};
        char name[40];
        one.item[0] = list[i];
        stage_show(&table->stage, &before);
        stage_push(&table->stage, &one, &before);
        (void)stage_update(&table->stage, 1000);
        for (int ms = 0; ms < stage_duration(&list[i]) / 2; ms += 20)
            (void)stage_update(&table->stage, 1000 + (uint64_t)ms);
        drawn_draw(table);
        snprintf(name, sizeof name, "second-effect-%d", list[i].type);
        save(table, name);
        stage_skip_all(&table->stage);
    }
    drawn_free(table);
}

/* Plates at the foot tell what else is on a card. */
static void cards_tell_flags_alternatives_and_points(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 1024, 420);
    struct card_face force = card_face_empty(CARD_FORCE), trooper = card_face_empty(CARD_DOOMTROOPER),
                     secondary = card_face_empty(CARD_SECONDARY), door = card_face_empty(CARD_DOOR);
    bool fits[4];
    force.title = "Ambush";
    force.row[0] = (struct card_row){"art/figures/legionnaire.svg", "Legionnaire", 'L', 3};
    force.row[1] = (struct card_row){"art/figures/praetorian_stalker.svg", "Praetorian Stalker", 'P', 1};
    force.rows = 2;
    force.plate[0] = (struct card_plate){"As a reinforcement: one card more", "art/icons/force_card.svg", true};
    force.plates = 1;
    trooper.title = "Covering Fire";
    trooper.text =
        "The next firearm attack of your team in this turn has one red die more and reaches 4 squares further.";
    trooper.plate[0] = (struct card_plate){"Or: one more action", "art/icons/extra_action.svg", false};
    trooper.plates = 1;
    secondary.title = "Map the Citadel";
    secondary.text = "Scan four different sectors, each with a Special action of one of your Doomtroopers.";
    secondary.plate[0] = (struct card_plate){"Accomplished: 8 PP", "art/icons/promotion.svg", false};
    secondary.plate[1] = (struct card_plate){"Failed: 2 PP for the Dark Legion", "art/icons/skull.svg", true};
    secondary.plates = 2;
    door.title = "Gas Trap";
    door.text = "A trap attack on every figure beside the door.";
    door.art = "art/icons/skull.svg";
    canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
    const struct card_face *face[4] = {&force, &trooper, &secondary, &door};
    for (int i = 0; i < 4; i++) {
        card_draw(&table->brush, rect_of(10 + 254 * (float)i, 20, 244, 380), face[i], &fits[i]);
        assert_true(fits[i]);
    }
    canvas_present(table->brush.canvas);
    save(table, "second-cards");
    drawn_free(table);
}

/* Defence dice lie on shields in the tray. */
static void defence_dice_lie_on_shields(void **state)
{
    (void)state;
    struct drawn *table = table_new(SHIPPED_SECOND_PATH[0], 1024, 420);
    struct shown_roll *roll = &table->stage.shown.roll;
    struct dice_words words = {.title = "Max Steiner fires at the Razide",
                               .arithmetic = "3 hits - 1 = 2 - 1 = 1",
                               .result = "The Razide is eliminated",
                               .armour_title = "Defence",
                               .letter = {'W', 'R', 'B'}};
    *roll = (struct shown_roll){.any = true, .settled = true, .armour_rolled = true, .dice = 4, .armour_dice = 2};
    for (int i = 0; i < 4; i++)
        roll->die[i] = (struct rolled_die){(uint8_t)(i % DIE_COLOURS), i != 1};
    roll->armour_die[0] = (struct rolled_die){DIE_RED, 1};
    roll->armour_die[1] = (struct rolled_die){DIE_WHITE, 0};
    long print[2];
    for (int i = 0; i < 2; i++) {
        words.defence = i;
        canvas_begin(table->brush.canvas, palette_colour(PALETTE_VOID));
        (void)dice_draw_tray(&table->brush, rect_of(20, 20, 460, 140), &table->stage, &words, -1, NULL);
        canvas_present(table->brush.canvas);
        long sum = 0;
        for (int x = 20; x < 480; x += 3)
            sum += canvas_pixel(table->brush.canvas, x, 90).b;
        print[i] = sum;
    }
    assert_true(print[0] != print[1]);
    save(table, "second-dice");
    drawn_free(table);
}

/* Every mission of the book as it begins. */
static void every_mission_is_drawn(void **state)
{
    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        char name[32];
        struct drawn *table = table_new(SHIPPED_SECOND_PATH[i], 1024, 640);
        drawn_draw(table);
        snprintf(name, sizeof name, "second-mission-%02d", i + 1);
        save(table, name);
        drawn_free(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_alone_bring_the_table_to_where_the_game_is),
        cmocka_unit_test(skipping_anywhere_ends_at_the_same_table),
        cmocka_unit_test(tokens_are_drawn_and_gone),
        cmocka_unit_test(tokens_are_seen_without_pictures),
        cmocka_unit_test(smoke_and_tokens_mark_their_sector),
        cmocka_unit_test(doors_slide_open),
        cmocka_unit_test(ways_over_traps_and_tokens_say_so),
        cmocka_unit_test(the_own_trap_is_not_ringed),
        cmocka_unit_test(ways_through_doors_say_so),
        cmocka_unit_test(the_blocked_wear_a_badge),
        cmocka_unit_test(lines_show_cover_and_smoke),
        cmocka_unit_test(ranges_are_lit_while_aiming),
        cmocka_unit_test(a_furnished_board_fills_windows_of_both_sizes),
        cmocka_unit_test(effects_are_drawn),
        cmocka_unit_test(cards_tell_flags_alternatives_and_points),
        cmocka_unit_test(defence_dice_lie_on_shields),
        cmocka_unit_test(every_mission_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
