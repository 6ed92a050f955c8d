/* What the log tells a seat never names a card that this seat may not see (C-SETUP-13, C-DCARD-1, C-SEC-5). */
#include "siege/rules/turn/legal.h"
#include "siege/rules/turn/scenario.h"
#include "support/english.h"
#include "support/shipped.h"
#include "siege/text/play/log.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"
#include "siege/text/play/prompts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 1500, GAMES = 6 };

static struct words words;
static struct rng rng;
static struct legal_list legal;
static struct event_list events;
static struct game game;
static int plays;

/* Is the title quoted in the text? */
static bool quotes(const char *text, const char *title)
{
    char quoted[WORDS_NAME_MAX + 8];
    snprintf(quoted, sizeof quoted, "“%s”", title);
    return strstr(text, quoted) != NULL;
}

static void check_hidden(bool named, const char *text, const char *title, int seat)
{
    if (named)
        fail_msg("seat %d reads of “%s”: %s", seat, title, text);
}

/* Was the card played or thrown away in the events just told? Then everybody has seen it. */
static bool was_shown(int card)
{
    for (int i = 0; i < events.count; i++) {
        const struct event *event = &events.item[i];
        if ((event->type == EVENT_CARD_PLAYED || event->type == EVENT_CARD_LOST) && event->card == card)
            return true;
    }
    return false;
}

static bool may_see_card(const struct game *view, int seat, int card)
{
    for (int i = 0; seat < TEAM_MAX && i < HAND_MAX; i++)
        if (view->team[seat].hand[i] == card)
            return true;
    return was_shown(card);
}

static void check_hands(const char *text, const struct game *view, int seat)
{
    char title[WORDS_NAME_MAX];
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++) {
            card_title(title, sizeof title, &words, card, side);
            check_hidden(quotes(text, title) && !may_see_card(view, seat, card), text, title, seat);
        }
}

static void check_secondary(const char *text, const struct game *view, int seat)
{
    char title[WORDS_NAME_MAX];
    for (int card = 0; card < words.catalogue->secondary_cards; card++) {
        bool own = seat < TEAM_MAX && view->team[seat].secondary == card;
        secondary_title(title, sizeof title, &words, card);
        check_hidden(quotes(text, title) && !own && !game_is_over(view), text, title, seat);
    }
}

/* Force Cards are named when they are turned over, and never else. */
static void check_force(const struct log_line *line, int seat)
{
    char title[WORDS_NAME_MAX];
    bool revealed = events.item[line->first_event].type == EVENT_FORCE_REVEALED;
    for (int card = 0; card < words.catalogue->force_cards; card++) {
        force_card_text(title, sizeof title, &words, card);
        check_hidden(quotes(line->text, title) && !revealed, line->text, title, seat);
    }
}

static void read_as(seat_id seat)
{
    static struct game view;
    struct log_reader reader;
    struct log_line line;
    view = game_view_for(&game, seat);
    log_begin(&reader, &words, &game, &events); /* not the view: even the whole game gives nothing away */
    while (log_next(&reader, &line)) {
        assert_whole(line.text);
        if (!log_line_is_for(&line, seat))
            continue;
        if (seat == SEAT_NONE && getenv("SHOW_LOG"))
            printf("%s\n", line.text);
        check_hands(line.text, &view, seat);
        check_secondary(line.text, &view, seat);
        check_force(&line, seat);
    }
}

static void read_prompt_as(seat_id seat)
{
    static struct game view;
    struct objective_line line;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    char text[WORDS_SENTENCE_MAX];
    view = game_view_for(&game, seat);
    prompt_sentence(text, sizeof text, &words, &view, seat, &focus);
    assert_whole(text);
    if (getenv("SHOW_LOG"))
        printf("? %s\n", text);
    check_hands(text, &view, seat);
    for (int team = 0; team < TEAM_MAX; team++)
        for (int index = 0; secondary_progress_at(&line, &words, &view, team, 0, index); index++) {
            assert_whole(line.text);
            if (getenv("SHOW_LOG"))
                printf("! %s\n", line.text);
            assert_true(team == seat || game_is_over(&view));
        }
}

static void apply(const struct command *command)
{
    events.count = 0;
    plays += command->type == COMMAND_PLAY;
    assert_int_equal(game_apply(&game, command, &events).why, REJECT_NONE);
}

/* Any legal command; now and then a card, whoever's turn it is. */
static bool step(void)
{
    legal.count = 0;
    if (rng_below(&rng, 8) == 0)
        legal_plays(&game, (seat_id)rng_below(&rng, TEAM_MAX), &legal);
    if (legal.count == 0)
        legal_commands(&game, &legal);
    if (legal.count == 0)
        return false;
    apply(&legal.item[rng_below(&rng, (uint32_t)legal.count)]);
    return true;
}

/* Every team has a Secondary Mission, or two have: whatever the mission itself says. */
static void play(const char *path, uint64_t seed)
{
    struct scenario *scenario = shipped_scenario(path);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 4, seed);
    scenario->mission.secondary = seed % 2 ? SECONDARY_ALL : SECONDARY_SOME;
    scenario->mission.message_slots = scenario->mission.inside | 7;
    setup.draft = seed % 2 == 0;
    setup.legion_deck = 0;
    setup.rank = (uint8_t)(1 + seed % 4);
    rng = rng_seed(seed, 3);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    for (int i = 0; i < STEPS; i++) {
        for (int seat = 0; seat <= SEAT_COUNT; seat++)
            read_as(seat == SEAT_COUNT ? SEAT_NONE : (seat_id)seat);
        read_prompt_as((seat_id)rng_below(&rng, SEAT_COUNT));
        read_prompt_as(game_seat_to_act(&game));
        if (!step())
            break;
    }
    scenario_free(scenario);
}

static void no_seat_reads_of_a_card_it_may_not_see(void **state)
{
    (void)state;
    words = english_words(shipped_catalogue());
    for (int i = 0; i < GAMES; i++)
        play(i % 2 ? "missions/classic/01-eagle-strike.json" : "missions/classic/04-assault-on-the-east-tower.json",
             (uint64_t)(i + 1));
    assert_true(plays > 10);
    for (int i = 0; strings_missing_text(words.strings, i); i++)
        fprintf(stderr, "missing %s\n", strings_missing_text(words.strings, i));
    assert_int_equal(strings_missing_count(words.strings), 0);
}

static void a_secret_message_is_told_to_its_own_team_alone(void **state)
{
    struct log_reader reader;
    struct log_line line;
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct game_setup setup = game_setup_default(shipped_catalogue(), 4, 1);
    words = english_words(shipped_catalogue());
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    events.count = 0;
    event_add(&events, EVENT_MESSAGE_TAKEN)->figure = 2;
    log_begin(&reader, &words, &game, &events);
    assert_true(log_next(&reader, &line));
    assert_true(log_line_is_for(&line, 1));
    assert_false(log_line_is_for(&line, 0));
    assert_false(log_line_is_for(&line, SEAT_LEGION));
    assert_false(log_line_is_for(&line, SEAT_NONE));
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_seat_reads_of_a_card_it_may_not_see),
        cmocka_unit_test(a_secret_message_is_told_to_its_own_team_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
