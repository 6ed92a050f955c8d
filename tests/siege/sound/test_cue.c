/* test_cue.c -- every sound has its file and every file its sound; who strikes, falls and opens sounds as he should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <unistd.h>

#include "siege/rules/turn/scenario.h"
#include "siege/sound/hearing.h"
#include "support/english.h"
#include "support/shipped.h"

static struct scenario *scenario;
static struct game game;
static struct stage stage;
static struct cue_call calls[CUE_CALLS];

static void start(const struct catalogue *catalogue, const char *path)
{
    static struct event_list events;
    struct game_setup setup = game_setup_default(catalogue, 2, 3);
    scenario = shipped_scenario(path);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    game.figure[0].state = FIGURE_ON_BOARD;
    game.figure[0].x = 3;
    game.figure[0].y = 3;
    game.turn.phase = PHASE_TURN;
    game.turn.round = 1;
    stage_init(&stage, &game);
}

static int begin(void **state)
{
    (void)state;
    start(shipped_second(), SHIPPED_SECOND_PATH[0]);
    return 0;
}

static int end(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

static struct event event_of_type(enum event_type type)
{
    static struct event_list list;
    list.count = 0;
    return *event_add(&list, type);
}

/* The first sound of the event, or -1. */
static int heard(const struct event *event)
{
    stage_show(&stage, &game);
    return cue_list(&stage, event, 1, calls) ? calls[0].cue : -1;
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static bool is_there(const char *name, int number)
{
    char path[200];
    snprintf(path, sizeof path, number ? "assets/sound/%s_%d.ogg" : "assets/sound/%s.ogg", name, number);
    return access(path, R_OK) == 0;
}

static void every_row_has_its_files(void **state)
{
    (void)state;
    for (int i = 0; i < CUE_TABLE.count; i++) {
        const struct sound_row *row = &CUE_TABLE.row[i];
        if (!is_there(row->name, 0) && !(is_there(row->name, 1) && is_there(row->name, 2)))
            fail_msg("%s has no file, or one alone that would come twice in a row", row->name);
        assert_in_range(row->decibels + 40, 0, 40);
    }
}

static bool is_called(const char *file)
{
    static const char *const ALWAYS[] = {"title",         "bunker",       "mission",     "mission_near",
                                         "mission_dire",  "place_stone",  "place_metal", "place_portal",
                                         "place_outside", "place_bunker", "place_flesh"};
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(".ogg")), file);
    for (size_t i = 0; i < sizeof ALWAYS / sizeof *ALWAYS; i++)
        if (strcmp(name, ALWAYS[i]) == 0)
            return true;
    size_t length = strlen(name);
    for (int i = 0; i < CUE_TABLE.count; i++) {
        if (strcmp(CUE_TABLE.row[i].name, name) == 0)
            return true;
        if (length > 2 && strlen(CUE_TABLE.row[i].name) == length - 2 && name[length - 2] == '_' &&
            strncmp(CUE_TABLE.row[i].name, name, length - 2) == 0)
            return true;
    }
    return false;
}

static void every_file_is_heard(void **state)
{
    (void)state;
    DIR *folder = opendir("assets/sound");
    assert_non_null(folder);
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (strstr(entry->d_name, ".ogg")) {
            count++;
            if (!is_called(entry->d_name))
                fail_msg("nobody plays %s", entry->d_name);
        }
    closedir(folder);
    assert_true(count > 150);
}

/* ---- who sounds how -------------------------------------------------------------------------------------------- */

static int attack_with(const struct catalogue *catalogue, const char *weapon, int mode)
{
    struct event event = event_of_type(EVENT_DICE_ROLLED);
    event.figure = 0;
    game.figure[0].weapon = (uint8_t)shipped_find_weapon(catalogue, weapon);
    stage_show(&stage, &game);
    stage.shown.roll.mode = (uint8_t)mode;
    return cue_list(&stage, &event, 1, calls) ? calls[0].cue : -1;
}

static void weapon_families_sound_apart(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_second();
    assert_int_equal(attack_with(catalogue, "punisher_shortsword", MODE_CLOSE), CUE_BLADE);
    assert_int_equal(attack_with(catalogue, "violator_sword", MODE_CLOSE), CUE_GREAT_BLADE);
    assert_int_equal(attack_with(catalogue, "plasma_carbine", MODE_FIRE), CUE_CARBINE);
    assert_int_equal(attack_with(catalogue, "deathlockdrum", MODE_FIRE), CUE_DRUM_GUN);
    assert_int_equal(attack_with(catalogue, "gehenna_puker", MODE_FIRE), CUE_FLAME);
    assert_int_equal(attack_with(catalogue, "nimrod_autocannon", MODE_FIRE), CUE_AUTOCANNON);
    assert_int_equal(attack_with(catalogue, "manus_kit", MODE_TECH), CUE_TENTACLE);
    struct event grenade = event_of_type(EVENT_DICE_ROLLED);
    grenade.figure = 0;
    stage.shown.roll.shape = SHAPE_GRENADE_MOUNT;
    assert_true(cue_list(&stage, &grenade, 1, calls) > 0);
    assert_int_equal(calls[0].cue, CUE_GRENADE_FIRED);
}

static void every_creature_falls_in_its_own_way(void **state)
{
    (void)state;
    unsigned long long taken = 0;
    struct event event = event_of_type(EVENT_ELIMINATED);
    event.figure = TROOPER_MAX;
    event.at = square_at(3, 3);
    for (int kind = 0; kind < shipped_second()->kinds; kind++) {
        game.figure[TROOPER_MAX].kind = (uint8_t)kind;
        int cue = heard(&event);
        assert_true(cue >= 0 && cue < 64);
        assert_false(taken >> cue & 1);
        taken |= 1ull << cue;
    }
    event.figure = 0;
    assert_int_equal(heard(&event), CUE_DEATH_DOOMTROOPER);
}

static void what_came_of_an_attack_is_heard(void **state)
{
    static const struct {
        int hits, damage, target, cue;
    } CASES[] = {{0, 0, TROOPER_MAX, CUE_MISSED},
                 {2, 0, TROOPER_MAX, CUE_ARMOUR_HOLDS},
                 {2, 1, TROOPER_MAX, CUE_HIT_FLESH},
                 {2, 1, 1, CUE_HIT_ARMOUR}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct event event = event_of_type(EVENT_ATTACK_RESULT);
        event.figure = 0;
        event.target = (figure_id)CASES[i].target;
        event.number = (int16_t)CASES[i].hits;
        event.amount = (int16_t)CASES[i].damage;
        assert_int_equal(heard(&event), CASES[i].cue);
    }
}

/* As many as are rolled, one after the other, and then what they show; that is over when the result is heard. */
static void dice_are_heard_as_they_fall(void **state)
{
    (void)state;
    struct event event = event_of_type(EVENT_DICE_ROLLED);
    event.figure = 0;
    event.dice_count = 3;
    event.dice[1].hit = 1;
    int count = 0, before = -1;
    stage_show(&stage, &game);
    int all = cue_list(&stage, &event, 1, calls);
    for (int i = 0; i < all; i++)
        if (calls[i].cue == CUE_DIE_LANDS) {
            assert_true(calls[i].delay > before);
            before = calls[i].delay;
            count++;
        }
    assert_int_equal(count, 3);
    assert_int_equal(calls[all - 1].cue, CUE_DIE_HIT);
    assert_true(calls[all - 1].delay >= before && calls[all - 1].delay < stage_duration(&event) * 9 / 10);
    event.dice[1].hit = 0;
    all = cue_list(&stage, &event, 1, calls);
    assert_int_equal(calls[all - 1].cue, CUE_DIE_MISSED);
}

static void turns_are_announced_to_whom_they_concern(void **state)
{
    (void)state;
    struct event event = event_of_type(EVENT_MARKER_DRAWN);
    event.seat = 0;
    assert_int_equal(heard(&event), CUE_OWN_TURN);
    event.seat = 1; /* the computer's */
    assert_int_equal(heard(&event), -1);
    event.seat = SEAT_LEGION;
    assert_int_equal(heard(&event), CUE_LEGION_TURN);
}

/* Every caption has its words, and what has none is seen well enough: dice, steps, cards. */
static void captions_have_words(void **state)
{
    (void)state;
    int said = 0;
    for (int cue = 0; cue < CUE_COUNT; cue++)
        if (CUE_SAID[cue]) {
            const char *words = string_get(english_strings(), CUE_SAID[cue]);
            assert_true(words[0] && strlen(words) < 32);
            said++;
        }
    assert_true(said > 40);
    assert_null(CUE_SAID[CUE_STEP_STONE]);
}

/* The newest first; the same again is one; they go after their time; the side is that of the screen. */
static void captions_tell_what_is_heard(void **state)
{
    static struct captions captions;
    struct camera camera;
    (void)state;
    camera_init(&camera, rect_of(0, 0, 600, 400), 24, 16, 40);
    camera_glide_to(&camera, (struct point){10, 3}, 1);
    camera_jump(&camera);
    stage_show(&stage, &game);
    for (int i = 0; i < 3; i++) {
        struct event event = event_of_type(EVENT_ELIMINATED);
        event.figure = 0;
        event.at = square_at(3, 3);
        stage.heard[0] = (struct stage_heard){event, 1};
        stage.heard_count = 1;
        hearing_listen(&stage, &camera, 1, NULL, &captions, (uint64_t)(1000 + 10 * i));
        assert_int_equal(stage.heard_count, 0);
    }
    assert_int_equal(captions.line[0].cue, CUE_DEATH_DOOMTROOPER);
    assert_int_equal(captions.line[0].side, -1);
    assert_int_equal(captions.line[1].until, 0);
    assert_true(captions_end(&captions) > 1000 && captions_end(&captions) < 4000);
    hearing_listen(&stage, &camera, 1, NULL, &captions, 9000);
    assert_true(captions_end(&captions) == UINT64_MAX);
}

/* ---- music ----------------------------------------------------------------------------------------------------- */

static void music_follows_the_danger(void **state)
{
    (void)state;
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        game.figure[id].state = FIGURE_POOL;
    assert_string_equal(cue_music(&game), "mission");
    game.figure[TROOPER_MAX].kind = 0;
    game.figure[TROOPER_MAX].state = FIGURE_ON_BOARD;
    game.figure[TROOPER_MAX].x = 6;
    game.figure[TROOPER_MAX].y = 3;
    assert_string_equal(cue_music(&game), "mission_near");
    game.figure[TROOPER_MAX].x = 20;
    assert_string_equal(cue_music(&game), "mission");
    game.turn.round = (uint8_t)scenario->mission.rounds;
    assert_string_equal(cue_music(&game), "mission_dire");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_has_its_files),
        cmocka_unit_test(every_file_is_heard),
        TEST(weapon_families_sound_apart),
        TEST(every_creature_falls_in_its_own_way),
        TEST(what_came_of_an_attack_is_heard),
        TEST(dice_are_heard_as_they_fall),
        TEST(turns_are_announced_to_whom_they_concern),
        TEST(music_follows_the_danger),
        cmocka_unit_test(captions_have_words),
        TEST(captions_tell_what_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
