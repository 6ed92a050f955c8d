/*
 * test_play_language.c -- missions that use the language of triggers, each from its brief to its result by mouse alone,
 * through SDL's event queue and a real window (dummy video driver): what they promise happens, nothing that they do has
 * no words, and no line that they bring is cut off.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/mission/trigger.h"
#include "siege/screen/board/board_screen_parts.h"
#include "support/english.h"
#include "support/window/player.h"

enum { CLICKS_MOST = 1500, GAMES_MOST = 12 };

/* ---- what has happened in a game, told again from its log ------------------------------------------------------ */

struct story {
    struct game game;
    struct scenario scenario; /* of the game, once it is over */
    struct event_list events; /* of the start, or of the last command */
    uint32_t fired;           /* bit t: trigger t has done something */
    uint32_t entered;         /* bit s: a Doomtrooper has been in slot s */
    int round;                /* of the last command */
    int held, held_most;      /* rounds in a row with somebody on board in sector 2 */
    int led_out;              /* followers that left the board by a doorway */
    int hunters, explored;    /* creatures that a trigger has put before a doorway; of these where somebody had been */
    uint64_t gates;           /* bit g: one came by gate g */
    uint8_t gate_of[FIGURE_MAX];
    int came;        /* of the hunters, those who stepped in by that doorway */
    int fallen;      /* Nepharites eliminated */
    unsigned phases; /* bit n: the first counter has been n */
};

static int trigger_called(const struct game *game, const char *id)
{
    const struct mission *mission = &game->scenario->mission;
    for (int t = 0; t < mission->triggers; t++)
        if (strcmp(mission->trigger[t].id, id) == 0)
            return t;
    return -1;
}

static bool has_fired(const struct story *story, const char *id)
{
    int trigger = trigger_called(&story->game, id);
    assert_in_range(trigger, 0, TRIGGER_MAX - 1);
    return story->fired >> trigger & 1;
}

/* Does a Doomtrooper stand in the sector of that number? */
static bool is_held(const struct game *game, int number)
{
    bool held = false;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        const struct figure *figure = &game->figure[id];
        if (figure->state != FIGURE_ON_BOARD)
            continue;
        int slot = game_slot_at(game, square_at(figure->x, figure->y));
        held |= game->scenario->catalogue->sector[game->slot_sector[slot]].number == number;
    }
    return held;
}

static void hear(struct story *story, const struct event *event, const struct event *before)
{
    const struct game *game = &story->game;
    switch (event->type) {
    case EVENT_TRIGGERED:
        story->fired |= UINT32_C(1) << event->number;
        break;
    case EVENT_SECTOR_ENTERED:
        story->entered |= UINT32_C(1) << event->slot;
        break;
    case EVENT_REINFORCEMENT:
        story->gate_of[event->figure] = 0; /* it may have come once before */
        if (before && before->type == EVENT_TRIGGERED) {
            story->hunters++;
            story->gates |= UINT64_C(1) << event->gate;
            story->gate_of[event->figure] = (uint8_t)(1 + event->gate);
            story->explored += (int)(story->entered >> game->scenario->mission.gate[event->gate].slot & 1);
        }
        break;
    case EVENT_STEPPED:
        if (!square_is(event->from) && story->gate_of[event->figure]) {
            assert_int_equal(event->gate, story->gate_of[event->figure] - 1);
            story->came++;
        }
        break;
    case EVENT_LEFT_BOARD:
        story->led_out += figure_follower(game, event->figure) != NULL;
        break;
    case EVENT_ELIMINATED:
        story->fallen += !figure_is_trooper(event->figure) &&
                         game->figure[event->figure].kind ==
                             catalogue_find_kind(game->scenario->catalogue, "nepharite");
        break;
    default:
        break;
    }
}

static void look(struct story *story)
{
    const struct game *game = &story->game;
    for (int i = 0; i < story->events.count; i++)
        hear(story, &story->events.item[i], i > 0 ? &story->events.item[i - 1] : NULL);
    story->phases |= 1u << game->counter[0];
    if (game->turn.round > story->round || game_is_over(game)) {
        story->held = is_held(game, 2) && story->round > 0 ? story->held + 1 : 0;
        story->held_most = story->held > story->held_most ? story->held : story->held_most;
    }
    story->round = game->turn.round;
}

static void tell_again(const struct session *session, struct story *story)
{
    memset(story, 0, sizeof *story);
    game_start(&story->game, session->scenario, history_setup(session->history), &story->events);
    look(story);
    for (int i = 0; i < history_count(session->history); i++) {
        story->events.count = 0;
        struct reject reject = game_apply(&story->game, history_command(session->history, i), &story->events);
        assert_int_equal(reject.why, REJECT_NONE);
        look(story);
    }
    assert_true(game_hash(&story->game) == game_hash(&session->game));
    story->scenario = *session->scenario; /* which goes with the session; its mission is still asked about */
    story->game.scenario = &story->scenario;
}

/* ---- the whole way ----------------------------------------------------------------------------------------------- */

static void play(const char *path, uint64_t seed, struct story *story)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(program, &(struct program_plan){.w = 1280, .h = 800, .seed = seed, .file = path});
    program_wait(program, 10);
    program_click_or_fail(program, "setup.start");
    program_click_or_fail(program, "brief.start");
    struct bot bot = {BOT_CAUTIOUS, rng_seed(seed, 1)};
    program_settle(program);
    while (program->clicks < CLICKS_MOST && !game_is_over(&program_board(program)->play.session->game))
        player_decide(program, &bot);
    tell_again(program_board(program)->play.session, story);
    player_play_to_the_result(program, &bot, CLICKS_MOST);
    program_close(program);
    free(program);
}

typedef bool question(const struct story *story);

/* Games of this seed and the next ones until one goes as asked; in each the mission does what it says. */
static void play_until(const char *path, uint64_t first, question *is_told, question *has_happened)
{
    struct story *story = malloc(sizeof *story);
    bool found = false;
    assert_non_null(story);
    for (uint64_t seed = first; !found && seed < first + GAMES_MOST; seed++) {
        play(path, seed, story);
        if (!is_told(story))
            fail_msg("%s with seed %d does other things than it says", path, (int)seed);
        found = has_happened(story);
        print_message("%s with seed %d: %s\n", path, (int)seed, found ? "all of it" : "not all of it");
    }
    free(story);
    assert_true(found);
}

static bool is_accomplished(const struct story *story)
{
    return story->game.turn.accomplished & 1;
}

static bool counts_rounds_held(const struct story *story)
{
    return is_accomplished(story) == (story->held_most >= 2) && has_fired(story, "through") == (story->held_most >= 1);
}

static bool was_held(const struct story *story)
{
    return is_accomplished(story) && has_fired(story, "first-bell") && has_fired(story, "more-bells");
}

static void a_hall_is_held(void **state)
{
    (void)state;
    play_until("tests/language/hold-the-hall.json", 7, counts_rounds_held, was_held);
}

static bool frees_who_is_led(const struct story *story)
{
    return is_accomplished(story) == (story->led_out > 0) && (!story->led_out || has_fired(story, "found")) &&
           !(story->led_out && has_fired(story, "lost"));
}

static bool was_led_out(const struct story *story)
{
    return story->led_out == 1;
}

static void an_engineer_is_led_out(void **state)
{
    (void)state;
    play_until("tests/language/the-engineer.json", 7, frees_who_is_led, was_led_out);
}

static bool sends_hunters_from_the_dark(const struct story *story)
{
    return story->explored == 0 && story->hunters >= 1 && has_fired(story, "hunter");
}

static bool was_hunted(const struct story *story)
{
    return story->came >= 2 && __builtin_popcountll(story->gates) >= 2 && has_fired(story, "mood");
}

static void hunters_come_from_anywhere(void **state)
{
    (void)state;
    play_until("tests/language/hunters.json", 8, sends_hunters_from_the_dark, was_hunted);
}

static bool changes_its_face(const struct story *story)
{
    return has_fired(story, "first-broken") == (story->phases >> 1 & 1) &&
           has_fired(story, "second-broken") == (story->phases >> 2 & 1) &&
           has_fired(story, "third-broken") == (story->phases >> 3 & 1) && has_fired(story, "slow-to-wake") &&
           is_accomplished(story) == (story->phases == 0xf);
}

static bool was_broken_thrice(const struct story *story)
{
    return is_accomplished(story) && story->fallen >= 3;
}

static void a_boss_has_three_faces(void **state)
{
    (void)state;
    play_until("tests/language/three-faces.json", 7, changes_its_face, was_broken_thrice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hall_is_held),
        cmocka_unit_test(an_engineer_is_led_out),
        cmocka_unit_test(hunters_come_from_anywhere),
        cmocka_unit_test(a_boss_has_three_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
