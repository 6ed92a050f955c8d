/* test_strikes.c -- each family of weapons looks like no other one, and with reduced motion nothing flies about. A film
 * of each, frame by frame, if CITADEL_PICTURES names a folder. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "siege/view/family.h"
#include "support/shipped.h"
#include "support/window/drawn.h"

enum { WIDE = 420, HIGH = 260, FRAME_MS = 16, ROLL_MS = 340 };

static const struct strike {
    const char *name, *weapon;
    int mode, shape, kind; /* kind: of the creature that strikes, or -1 */
    enum family family;
    int distance;
} STRIKES[] = {
    {"blade", "punisher_shortsword", MODE_CLOSE, 0, -1, FAMILY_BLADE, 1},
    {"great-blade", "violator_sword", MODE_CLOSE, 0, -1, FAMILY_GREAT_BLADE, 1},
    {"carbine", "plasma_carbine", MODE_FIRE, 0, -1, FAMILY_CARBINE, 4},
    {"drum-gun", "deathlockdrum", MODE_FIRE, 0, -1, FAMILY_DRUM_GUN, 4},
    {"autocannon", "nimrod_autocannon", MODE_FIRE, 0, -1, FAMILY_AUTOCANNON, 4},
    {"flame", "gehenna_puker", MODE_FIRE, 0, -1, FAMILY_FLAME, 4},
    {"grenade", "plasma_carbine", MODE_FIRE, SHAPE_GRENADE_MOUNT, -1, FAMILY_GRENADE, 4},
    {"tentacle", "manus_kit", MODE_TECH, 0, -1, FAMILY_TENTACLE, 2},
    {"claws", NULL, MODE_CLOSE, 0, 0, FAMILY_CLAWS, 1},
    {"dark", NULL, MODE_FIRE, 0, 5, FAMILY_DARK, 4},
};
enum { STRIKES_COUNT = sizeof STRIKES / sizeof *STRIKES };

static struct drawn *table_for(const struct strike *strike, bool still)
{
    struct game_setup setup = game_setup_default(shipped_second(), 2, 3);
    struct drawn *table = drawn_new(shipped_scenario(SHIPPED_SECOND_PATH[0]), &setup, "assets", WIDE, HIGH);
    figure_id creature = TROOPER_MAX;
    drawn_stand(&table->game, 0, table->game.figure[0].kind, 18, 3);
    drawn_stand(&table->game, creature, strike->kind >= 0 ? strike->kind : 2, 18 + strike->distance, 3);
    if (strike->weapon)
        table->game.figure[0].weapon = (uint8_t)shipped_find_weapon(shipped_second(), strike->weapon);
    camera_init(&table->camera, rect_of(0, 0, WIDE, HIGH), table->scenario->width, table->scenario->height, 48);
    camera_glide_to(&table->camera, (struct point){20.5f, 3.5f}, 1);
    camera_jump(&table->camera);
    stage_init(&table->stage, &table->game);
    table->stage.manner.still = table->options.still = still;
    return table;
}

static void strike(struct drawn *table, const struct strike *strike)
{
    static struct event_list events;
    bool own = strike->kind < 0;
    figure_id by = own ? 0 : TROOPER_MAX, at = own ? TROOPER_MAX : 0;
    events.count = 0;
    struct event *event = event_of(&events, EVENT_ATTACK_DECLARED, by, strike->distance, 0);
    event->target = at;
    event->mode = (uint8_t)strike->mode;
    event->shape = (uint8_t)strike->shape;
    event->at = figure_square(&table->game, at);
    event = event_of(&events, EVENT_DICE_ROLLED, by, 2, 0);
    event->target = at;
    event->dice_count = 3;
    event = event_of(&events, EVENT_ATTACK_RESULT, by, 2, 0);
    event->target = at;
    event->amount = 1;
    event = event_of(&events, EVENT_STRENGTH_LOST, at, 1, 2);
    stage_push(&table->stage, &events, &table->game);
    stage_update(&table->stage, table->now);
}

static uint32_t picture_of(struct drawn *table)
{
    uint32_t hash = 2166136261u;
    drawn_draw(table);
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            hash = (hash ^ (uint32_t)(colour.r << 16 | colour.g << 8 | colour.b)) * 16777619u;
        }
    return hash;
}

static void show(struct drawn *table, int ms)
{
    stage_update(&table->stage, table->now + (uint64_t)ms);
    table->now += (uint64_t)ms;
}

static void film(struct drawn *table, const char *name)
{
    char path[300];
    const char *folder = getenv("CITADEL_PICTURES");
    for (int frame = 0; folder && frame < 60; frame++) {
        show(table, FRAME_MS);
        (void)picture_of(table);
        snprintf(path, sizeof path, "%s/%s-%02d.png", folder, name, frame);
        assert_true(canvas_save_png(table->brush.canvas, path));
    }
}

static void each_family_is_found(void **state)
{
    (void)state;
    for (int i = 0; i < STRIKES_COUNT; i++) {
        struct drawn *table = table_for(&STRIKES[i], false);
        figure_id by = STRIKES[i].kind < 0 ? 0 : TROOPER_MAX;
        assert_int_equal(family_of_attack(&table->game, by, STRIKES[i].mode, STRIKES[i].shape), STRIKES[i].family);
        drawn_free(table);
    }
}

/* Against the same board at rest each changes the picture, and each in its own way. */
static void each_family_looks_like_no_other(void **state)
{
    uint32_t seen[STRIKES_COUNT];
    (void)state;
    for (int i = 0; i < STRIKES_COUNT; i++) {
        struct drawn *table = table_for(&STRIKES[i], false);
        strike(table, &STRIKES[i]);
        show(table, 120 + ROLL_MS / 3);
        seen[i] = picture_of(table);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(seen[i], seen[k]);
        drawn_free(table);
        table = table_for(&STRIKES[i], false);
        strike(table, &STRIKES[i]);
        film(table, STRIKES[i].name);
        drawn_free(table);
    }
}

/* What is hit throws off chips for a while; with reduced motion it does not. */
static void what_is_hit_throws_off_chips(void **state)
{
    (void)state;
    for (int still = 0; still < 2; still++) {
        struct drawn *table = table_for(&STRIKES[2], still);
        strike(table, &STRIKES[2]);
        while (stage_current(&table->stage) && stage_current(&table->stage)->type != EVENT_STRENGTH_LOST)
            show(table, FRAME_MS);
        assert_non_null(stage_current(&table->stage));
        show(table, 60);
        uint32_t first = picture_of(table);
        show(table, 120);
        assert_int_equal(first == picture_of(table), still);
        drawn_free(table);
    }
}

/* Who shoots leans back from the target, who strikes towards it, whom it hits away; or nobody, if still. */
static void attackers_and_the_struck_take_poses(void **state)
{
    (void)state;
    for (int i = 0; i < 6; i++) {
        const struct strike *by = &STRIKES[i % 3 * 2]; /* a blade, two firearms */
        bool still = i >= 3;
        float least = 0, most = 0, hurt = 0;
        struct drawn *table = table_for(by, still);
        strike(table, by);
        for (int ms = 0; ms < 1200; ms += FRAME_MS) {
            float lean = stage_pose_of(&table->stage, 0).lean;
            least = fminf(least, lean);
            most = fmaxf(most, lean);
            hurt = fmaxf(hurt, stage_pose_of(&table->stage, TROOPER_MAX).lean);
            show(table, FRAME_MS);
        }
        assert_int_equal(least < -0.1f, !still); /* draws back, or kicks */
        assert_int_equal(most > 0.2f, !still && by->mode == MODE_CLOSE);
        assert_int_equal(hurt > 0.05f, !still);
        drawn_free(table);
    }
}

/* Never by more than ten units, gone after 0.4 seconds, and not at all where it is switched off. */
static void a_blow_shakes_the_board_for_a_moment(void **state)
{
    static const uint8_t BLOWS[] = {EVENT_EXPLODED, EVENT_ELIMINATED, EVENT_STRENGTH_LOST};
    static struct event_list events;
    (void)state;
    for (size_t i = 0; i < sizeof BLOWS * 2; i++) {
        struct drawn *table = table_for(&STRIKES[0], false);
        bool off = i % 2, shaken = false;
        table->stage.manner.unshaken = off;
        events.count = 0;
        struct event *event = event_of(&events, (enum event_type)BLOWS[i / 2], 0, 1, 2);
        event->at = square_at(18, 3);
        stage_push(&table->stage, &events, &table->game);
        stage_update(&table->stage, table->now);
        for (int ms = 0; ms < 700; ms += FRAME_MS) {
            struct point shake = stage_shake(&table->stage);
            bool moves = shake.x != 0 || shake.y != 0;
            shaken = shaken || moves;
            assert_true(shake.x > -10 && shake.x < 10.1f && shake.y > -10 && shake.y < 10.1f);
            assert_false(moves && ms > 420);
            show(table, FRAME_MS);
        }
        assert_int_equal(shaken, !off);
        drawn_free(table);
    }
}

static int light_of(struct drawn *table)
{
    int sum = 0;
    (void)picture_of(table);
    for (int y = 0; y < HIGH; y += 2)
        for (int x = 0; x < WIDE; x += 2) {
            struct colour colour = canvas_pixel(table->brush.canvas, x, y);
            sum += colour.r + colour.g + colour.b;
        }
    return sum;
}

/* A quarter more light in all of the view than without flashes. */
static void a_bomb_lights_up_the_room(void **state)
{
    static struct event_list events;
    int light[2];
    (void)state;
    for (int unlit = 0; unlit < 2; unlit++) {
        struct drawn *table = table_for(&STRIKES[0], false);
        table->stage.manner.unlit = unlit;
        events.count = 0;
        event_of(&events, EVENT_EXPLODED, FIGURE_NONE, 20, 0)->at = square_at(18, 3);
        stage_push(&table->stage, &events, &table->game);
        stage_update(&table->stage, table->now);
        show(table, 100);
        light[unlit] = light_of(table);
        if (!unlit)
            film(table, "bomb");
        drawn_free(table);
    }
    assert_true(light[0] * 4 > light[1] * 5);
}

/* Whatever the pointer or the keys lie on. */
static void nothing_lies_over_the_banner_of_a_turn(void **state)
{
    static struct event_list events;
    uint32_t seen[2];
    (void)state;
    for (int pointed = 0; pointed < 2; pointed++) {
        struct drawn *table = table_for(&STRIKES[0], false);
        events.count = 0;
        event_of(&events, EVENT_MARKER_DRAWN, FIGURE_NONE, 0, 0)->seat = 0;
        stage_push(&table->stage, &events, &table->game);
        stage_update(&table->stage, table->now);
        show(table, 300);
        table->overlay.hover = pointed ? square_at(19, 2) : SQUARE_NONE;
        table->overlay.cursor = true;
        seen[pointed] = picture_of(table);
        drawn_free(table);
    }
    assert_int_equal(seen[0], seen[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_family_is_found),
        cmocka_unit_test(each_family_looks_like_no_other),
        cmocka_unit_test(attackers_and_the_struck_take_poses),
        cmocka_unit_test(a_blow_shakes_the_board_for_a_moment),
        cmocka_unit_test(what_is_hit_throws_off_chips),
        cmocka_unit_test(a_bomb_lights_up_the_room),
        cmocka_unit_test(nothing_lies_over_the_banner_of_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
