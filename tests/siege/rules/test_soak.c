/* Every shipped mission of both editions, agreed on and played at random by everybody at any time: no invariant breaks,
 * dice, points and cards are accounted for after every command, every mission ends. Plays on until every card, gear and
 * event has been seen in use. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/random_play.h"
#include "support/soak.h"

#include <stdlib.h>
#include <string.h>

enum { FAST = 1000, MISSIONS_MOST = 30000, LOOK_EVERY = 16, ILLEGAL_EACH = 4 };

static struct random_play play;
static bool wanted[2][EFFECT_COUNT]; /* by edition: verbs of cards, gear and events that some mission knows */
static int played[2][EFFECT_COUNT];  /* times each was carried out */
static uint64_t positions;

static int edition(void)
{
    return strcmp(play.scenario->catalogue->id, shipped_second()->id) == 0;
}

/* ---- what may be done and what not ----------------------------------------------------------------------------- */

static void random_bytes(struct rng *rng, struct command *command)
{
    unsigned char *bytes = (unsigned char *)command;
    for (size_t i = 0; i < sizeof *command; i++)
        bytes[i] = (unsigned char)rng_next(rng);
    if (rng_below(rng, 2))
        command->type = (uint8_t)rng_below(rng, COMMAND_COUNT);
}

/* A refused command leaves every bit of the game as it was. */
static void try_nonsense(struct rng *rng)
{
    for (int i = 0; i < ILLEGAL_EACH; i++) {
        struct command command;
        random_bytes(rng, &command);
        if (command_check(&play.game, &command).why == REJECT_NONE)
            continue;
        uint64_t before = game_hash(&play.game);
        play.events.count = 0;
        assert_int_not_equal(game_apply(&play.game, &command, &play.events).why, REJECT_NONE);
        assert_int_equal(play.events.count, 0);
        assert_true(game_hash(&play.game) == before);
    }
}

/* Everything listed may be given. */
static void check_listed(struct rng *rng)
{
    legal_commands(&play.game, &play.legal);
    assert_true(play.legal.count > 0);
    int at = (int)rng_below(rng, (uint32_t)play.legal.count);
    assert_int_equal(command_check(&play.game, &play.legal.item[at]).why, REJECT_NONE);
}

/* ---- what came of a command ------------------------------------------------------------------------------------ */

/* Every number the dice generator gave is a die in an event, and every die rolled is a number it gave. */
static void check_draws(const struct game *before)
{
    struct rng rng = before->dice;
    for (int i = 0; i < play.events.count; i++) {
        const struct event *event = &play.events.item[i];
        int rolled = event->type == EVENT_DIE_REROLLED ? 1
                     : event->type == EVENT_DICE_ROLLED || event->type == EVENT_ARMOUR_ROLLED ||
                             event->type == EVENT_HEAL_ROLLED
                         ? event->dice_count
                         : 0;
        for (int die = 0; die < rolled; die++) {
            int shown = event->type == EVENT_DIE_REROLLED ? event->choice : die;
            bool hit = rng_below(&rng, DIE_FACES) < before->scenario->catalogue->hit_faces[event->dice[shown].colour];
            assert_int_equal(hit, event->dice[shown].hit);
        }
    }
    assert_memory_equal(&rng, &play.game.dice, sizeof rng);
}

/* Points and Credits change by events that say so, and by nothing else (but for the Dark Legion's final sum). */
static void check_points(const struct game *before)
{
    int points[TEAM_MAX], credits[TEAM_MAX], extra[TEAM_MAX];
    for (int team = 0; team < TEAM_MAX; team++) {
        points[team] = before->team[team].points;
        credits[team] = before->team[team].credits;
        extra[team] = before->team[team].extra_actions;
    }
    for (int i = 0; i < play.events.count; i++) {
        const struct event *event = &play.events.item[i];
        if (event->seat >= TEAM_MAX)
            continue;
        if (event->type == EVENT_POINTS)
            points[event->seat] += event->number;
        else if (event->type == EVENT_CREDITS)
            credits[event->seat] += event->number;
        else if (event->type == EVENT_EXTRA_GAINED)
            extra[event->seat] += event->number;
        else if (event->type == EVENT_EXTRA_SPENT)
            extra[event->seat] -= !before->figure[event->figure].free && !before->team[event->seat].free_actions;
        else if (event->type == EVENT_EXTRA_LOST)
            extra[event->seat] -= event->number;
    }
    for (int team = 0; team < TEAM_MAX; team++) {
        assert_int_equal(points[team], play.game.team[team].points);
        assert_int_equal(credits[team], play.game.team[team].credits);
        assert_int_equal(extra[team], play.game.team[team].extra_actions);
        if (!play.scenario->mission.parameters.ranks_in_play)
            assert_int_equal(before->team[team].rank, play.game.team[team].rank);
    }
}

static void note_card(uint8_t card, uint32_t *seen)
{
    assert_true(card < play.scenario->catalogue->doomtrooper_cards);
    assert_false(*seen >> card & 1);
    *seen |= UINT32_C(1) << card;
}

/* No card is in two hands, and hands have no gaps. */
static void expect_each_card_once(void)
{
    uint32_t seen = 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        bool ended = false;
        for (int i = 0; i < HAND_MAX; i++) {
            uint8_t card = play.game.team[team].hand[i];
            assert_false(ended && card != CARD_NONE);
            ended = card == CARD_NONE;
            if (!ended)
                note_card(card, &seen);
        }
    }
    for (int i = 0; i < play.game.cards_count; i++)
        note_card(play.game.cards_left[i], &seen);
}

/* The Force Cards of the mission stay the same, wherever they lie. */
static void count_force(uint8_t times[FORCE_MAX])
{
    memset(times, 0, FORCE_MAX);
    for (int i = 0; i < play.game.force.count; i++)
        times[play.game.force.card[i]]++;
}

/* ---- what shall have been seen --------------------------------------------------------------------------------- */

static void want(int verb)
{
    if (verb < EFFECT_COUNT)
        wanted[edition()][verb] = true;
}

/* Every card in both its uses, every line of the Event Cards that the mission may draw, all gear that is used. */
static void want_all_of_the_mission(void)
{
    static const uint8_t GEAR[] = {EFFECT_HEAL_ROLL, EFFECT_EACH_ACTION,  EFFECT_SMOKE, EFFECT_BOMB,
                                   EFFECT_OPEN_DOOR, EFFECT_PHASE_FIGURE, EFFECT_SHIFT, EFFECT_HEAL};
    const struct catalogue *catalogue = play.scenario->catalogue;
    const struct mission *mission = &play.scenario->mission;
    for (int card = 0; card < catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++)
            want(catalogue->doomtrooper[card].side[side].verb);
    for (int e = 0; e < mission->event_cards; e++)
        for (int i = 0; i < catalogue->event[mission->event[e]].effects.count; i++)
            want(catalogue->event[mission->event[e]].effects.item[i].verb);
    for (size_t i = 0; edition() == 1 && i < sizeof GEAR; i++)
        want(GEAR[i]);
}

static void note_played(void)
{
    for (int i = 0; i < play.events.count; i++)
        if (play.events.item[i].type == EVENT_CARD_PLAYED || play.events.item[i].type == EVENT_GEAR_USED ||
            play.events.item[i].type == EVENT_EVENT_EFFECT)
            played[edition()][play.events.item[i].kind]++;
}

/* What nobody has seen yet; NULL: nothing. */
static const char *missing(void)
{
    for (int verb = 0; verb < 2 * EFFECT_COUNT; verb++)
        if (wanted[verb / EFFECT_COUNT][verb % EFFECT_COUNT] && !played[verb / EFFECT_COUNT][verb % EFFECT_COUNT])
            return effect_name((enum effect_verb)(verb % EFFECT_COUNT));
    return NULL;
}

/* ---- a mission ------------------------------------------------------------------------------------------------- */

static void play_mission(uint64_t number)
{
    struct rng rng = rng_seed(number, 77);
    struct command command;
    uint8_t force[FORCE_MAX], now[FORCE_MAX];
    random_play_begin(&play, random_play_path(number), number);
    want_all_of_the_mission();
    count_force(force);
    for (struct game before = play.game; random_play_step(&play, &command); before = play.game, positions++) {
        note_played();
        check_draws(&before);
        check_points(&before);
        expect_each_card_once();
        count_force(now);
        assert_memory_equal(now, force, sizeof now);
        if (play.game.commands % LOOK_EVERY == 0 && !game_is_over(&play.game)) {
            check_listed(&rng);
            try_nonsense(&rng);
        }
    }
    assert_int_equal(play.game.interlude.running, 0);
    assert_int_equal(play.game.attack.running, 0);
    assert_int_equal(play.game.turn.claimants, 0);
    random_play_end(&play);
}

static void nothing_breaks_after_any_command(void **state)
{
    (void)state;
    int missions = 0;
    for (; missions < soak_missions(FAST) || (missing() && missions < MISSIONS_MOST); missions++)
        play_mission(soak_seed() + (uint64_t)missions);
    print_message("%d missions, %llu positions\n", missions, (unsigned long long)positions);
    if (missing())
        fail_msg("nobody saw %s", missing());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(nothing_breaks_after_any_command, random_play_teardown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
