/* Every enum has its sentence, whatever the arguments: nothing unfilled, nothing missing, nothing cut. */
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/turn/reason.h"
#include "siege/rules/turn/scenario.h"
#include "support/english.h"
#include "support/shipped.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/play/log.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/reasons.h"
#include "siege/text/names/refusals.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/slots.h"
#include "siege/text/play/tutorial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TRIES = 60 };

static struct scenario *scenario;
static struct game game;
static struct words words;
static char text[WORDS_SENTENCE_MAX];
static struct rng rng;

static int begin(void **state)
{
    static struct event_list events;
    (void)state;
    scenario = shipped_scenario(SHIPPED_PATH[1]);
    words = english_words(shipped_catalogue());
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 7);
    game_start(&game, scenario, &setup, &events);
    rng = rng_seed(4, 0);
    return 0;
}

static int end(void **state)
{
    (void)state;
    scenario_free(scenario);
    return strings_missing_count(words.strings);
}

static int no_new_misses(void **state)
{
    (void)state;
    for (int i = 0; strings_missing_text(words.strings, i); i++)
        fprintf(stderr, "missing %s\n", strings_missing_text(words.strings, i));
    return strings_missing_count(words.strings);
}

/* Often a plausible value, sometimes any byte. */
static uint8_t some(int below)
{
    return (uint8_t)(rng_below(&rng, 8) ? rng_below(&rng, (uint32_t)below) : rng_below(&rng, 256));
}

static struct square some_square(void)
{
    return rng_below(&rng, 6) ? square_at((int)rng_below(&rng, 40), (int)rng_below(&rng, 40)) : SQUARE_NONE;
}

static int16_t some_number(void)
{
    return (int16_t)((int)rng_below(&rng, 26) - 2);
}

static void every_refusal_has_a_sentence_with_its_rule(void **state)
{
    (void)state;
    for (int why = REJECT_NONE + 1; why < REJECT_COUNT; why++)
        for (int i = 0; i < TRIES; i++) {
            struct reject reject = {(uint8_t)why,  some(FIGURE_MAX), some(SEAT_COUNT), some(8),
                                    some_square(), some_number(),    some_number()};
            const char *rule = reject_rule((enum reject_why)why, 0);
            assert_whole(reject_sentence(text, sizeof text, &words, &game, reject));
            assert_true(rule[0] == '\0' || strstr(text, rule) != NULL);
            assert_whole(reject_short_sentence(text, sizeof text, &words, &game, reject));
            assert_whole(sight_sentence(text, sizeof text, &words, &game, reject, 3));
        }
}

static void a_refusal_without_arguments_reads_well_too(void **state)
{
    (void)state;
    for (int why = REJECT_NONE + 1; why < REJECT_COUNT; why++)
        assert_whole(reject_sentence(text, sizeof text, &words, &game, reject_for((enum reject_why)why)));
    assert_string_equal(reject_sentence(text, sizeof text, &words, &game, REJECT_FINE), "");
}

static struct event some_event(enum event_type type)
{
    struct event_list list = {.count = 0};
    struct event event = *event_add(&list, type);
    event.seat = some(SEAT_COUNT);
    event.figure = some(FIGURE_MAX);
    event.target = some(FIGURE_MAX);
    event.from = some_square();
    event.at = some_square();
    event.gate = some(8);
    event.slot = some(6);
    event.kind = rng_below(&rng, 2) ? some(6) : some(EFFECT_COUNT);
    event.card = some(12);
    event.choice = some(4);
    event.mode = some(4);
    event.shape = some(9);
    event.number = some_number();
    event.number2 = some_number();
    event.amount = some_number();
    if (rng_below(&rng, 4) == 0)
        event.target = (figure_id)(TARGET_MARKER + rng_below(&rng, MARKER_ALL));
    if (rng_below(&rng, 4) == 0)
        event.figure = event.target = FIGURE_NONE;
    event.dice_count = some(6) % EVENT_DICE_MAX;
    event.reason = (struct reason){some(REASON_KINDS), some(54), some(3), some(40), some(40), some(4), 3, 4};
    return event;
}

static bool is_silent(int type)
{
    return type == EVENT_NONE || type == EVENT_ACTIVATED || type == EVENT_FINISHED || type == EVENT_TURN_ENDED ||
           type == EVENT_EVENT_DISCARDED || type == EVENT_ROUND_ENDED ||
           type == EVENT_TRIGGER_MISSED; /* its author alone reads of it */
}

/* The score of a Dark Legion that is no player is not told: it is worth nothing to anybody. */
static bool is_untold(const struct event *event)
{
    bool sheet = event->type == EVENT_SCORED || event->type == EVENT_CREDITS;
    return sheet && is_seat_number(event->seat) && !score_is_told(&game, event->seat);
}

static void every_event_has_a_sentence_or_is_silent(void **state)
{
    (void)state;
    for (int type = 0; type < EVENT_TYPES; type++)
        for (int i = 0; i < TRIES; i++) {
            struct event event = some_event((enum event_type)type);
            bool told = event_sentence(text, sizeof text, &words, &game, &event);
            if (type != EVENT_REASON)
                assert_int_equal(told, !is_silent(type) && !is_untold(&event));
            if (told)
                assert_whole(text);
        }
}

/* A name, a doorway, a sector may open a sentence: it has a capital then. */
static void assert_sentences_open(const char *sentence)
{
    for (const char *dot = strstr(sentence, ". "); dot; dot = strstr(dot + 1, ". "))
        if (dot[2] >= 'a' && dot[2] <= 'z')
            fail_msg("small letter after a full stop: %s", sentence);
}

static void log_lines_are_whole_whatever_happens(void **state)
{
    static struct event_list events;
    struct log_line line;
    struct log_reader reader;
    (void)state;
    for (int i = 0; i < 300; i++) {
        events.count = 0;
        int wanted = 1 + (int)rng_below(&rng, 30);
        for (int e = 0; e < wanted; e++) {
            struct event event = some_event((enum event_type)rng_below(&rng, EVENT_TYPES));
            *event_add(&events, EVENT_NONE) = event;
        }
        log_begin(&reader, &words, &game, &events);
        for (int lines = 0; log_next(&reader, &line); lines++) {
            assert_true(lines < 100);
            assert_whole(line.text);
            assert_sentences_open(line.text);
            assert_true(line.first_event >= 0 && line.last_event < events.count);
        }
    }
}

static void every_reason_has_a_sentence(void **state)
{
    (void)state;
    for (int kind = REASON_NONE + 1; kind < REASON_KINDS; kind++)
        for (int i = 0; i < TRIES; i++) {
            struct reason reason = {(uint8_t)kind, some(54), some(3), some(40), some(40), some(4), 4, 6};
            for (int type = 0; type < COMMAND_COUNT; type++) {
                assert_whole(reason_sentence(text, sizeof text, &words, &game, &reason, (enum command_type)type));
                assert_sentences_open(text);
            }
        }
    for (int card = 0; card < shipped_catalogue()->ai_cards; card++) {
        assert_whole(ai_card_text(text, sizeof text, &words, card));
        assert_whole(ai_line_text(text, sizeof text, &words, card, 0));
    }
}

static void every_command_has_a_name(void **state)
{
    (void)state;
    for (int type = 0; type < COMMAND_COUNT; type++)
        for (int i = 0; i < TRIES; i++) {
            struct command command = COMMAND_EMPTY;
            command.type = (uint8_t)type;
            command.figure = some(FIGURE_MAX);
            command.target = some(FIGURE_MAX);
            command.mode = some(4);
            command.gate = some(8);
            command.slot = some(6);
            command.kind = some(6);
            command.choice = some(4);
            command.turn = some(2);
            command.shape = some(9);
            command.target2 = some(FIGURE_MAX);
            command.slot2 = some(6);
            command.entry = some(8);
            command.to = some_square();
            assert_whole(command_sentence(text, sizeof text, &words, &game, &command));
            assert_whole(command_deed_text(text, sizeof text, &words, &game, &command));
            for (int boundary = 0; boundary <= BOUNDARY_DEPTH; boundary++)
                assert_whole(boundary_sentence(text, sizeof text, &words, &game, (enum boundary)boundary, &command));
            assert_whole(undo_text(text, sizeof text, &words, &game, &command, BOUNDARY_NONE, NULL));
            assert_whole(undo_text(text, sizeof text, &words, &game, NULL, BOUNDARY_DICE, NULL));
        }
}

static void every_pending_choice_has_a_prompt(void **state)
{
    (void)state;
    struct game asked = game;
    for (int type = PENDING_NONE + 1; type < PENDING_COUNT; type++)
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            asked.pending = (struct pending){.type = (uint8_t)type, .seat = (uint8_t)seat, .card = CARD_NONE};
            struct prompt_focus focus = PROMPT_FOCUS_NONE;
            for (int viewer = 0; viewer < SEAT_COUNT; viewer++)
                assert_whole(prompt_sentence(text, sizeof text, &words, &asked, (seat_id)viewer, &focus));
            focus.stepping = true;
            assert_whole(prompt_sentence(text, sizeof text, &words, &asked, SEAT_NONE, &focus));
        }
}

static void every_effect_has_a_sentence(void **state)
{
    (void)state;
    for (int verb = 0; verb < EFFECT_COUNT; verb++)
        for (int amount = -2; amount <= 2; amount++)
            for (int mode = 0; mode <= MODE_ANY; mode++) {
                struct effect effect = {.verb = (uint8_t)verb,
                                        .mode = (uint8_t)mode,
                                        .kinds = (uint8_t)rng_below(&rng, 64),
                                        .amount = (int8_t)amount,
                                        .dice = {{0, 0, 3}}};
                assert_whole(effect_sentence(text, sizeof text, &words, &effect));
            }
}

/* House rule events_at_once (C-DL-8): the log speaks of the round that is meant. */
static void events_that_hold_at_once_say_so(void **state)
{
    static const struct effect FORBID = {.verb = EFFECT_FORBID_ATTACK, .mode = MODE_CLOSE};
    static const struct effect ORDERS = {.verb = EFFECT_TEAM_ACTIONS, .amount = 2};
    (void)state;
    assert_string_equal(event_effect_sentence(text, sizeof text, &words, &FORBID, true),
                        "Doomtroopers may not attack in close combat for the rest of this round.");
    assert_non_null(strstr(event_effect_sentence(text, sizeof text, &words, &FORBID, false), "in the next round"));
    assert_non_null(strstr(event_effect_sentence(text, sizeof text, &words, &ORDERS, true), "in this round"));
    for (int at_once = 0; at_once <= 1; at_once++) {
        char line[WORDS_SENTENCE_MAX];
        struct about about = about_game(&words, &game);
        about.event = catalogue_find_event(shipped_catalogue(), 8);
        about.verb = EFFECT_FORBID_ATTACK;
        scenario->mission.parameters.events_at_once = (int16_t)at_once;
        about_say(line, sizeof line, &about, "log.event_effect");
        assert_int_equal(strstr(line, "for the rest of this round") != NULL, at_once);
    }
    scenario->mission.parameters.events_at_once = 0;
}

/* Of a card that brings anybody, in a game that lets some stay away. */
static void an_event_card_says_who_stays_away(void **state)
{
    const struct catalogue *catalogue = shipped_catalogue();
    int told = 0;
    (void)state;
    for (int card = 0; card < catalogue->event_cards; card++) {
        scenario->mission.parameters.fewer_creatures = 0;
        assert_null(strstr(reinforcements_in_game(&words, &game, card), "stay away"));
        scenario->mission.parameters.fewer_creatures = 3;
        const char *there = reinforcements_in_game(&words, &game, card);
        bool any = !strstr(there, "No reinforcements");
        assert_int_equal(strstr(there, "3 creatures of each Event Card stay away.") != NULL, any);
        told += any;
    }
    assert_true(told > 0);
    scenario->mission.parameters.fewer_creatures = 0;
}

static void every_card_and_thing_can_be_described(void **state)
{
    const struct catalogue *catalogue = shipped_catalogue();
    (void)state;
    for (int card = -1; card <= catalogue->event_cards; card++) {
        assert_whole(event_card_text(text, sizeof text, &words, card));
        assert_whole(event_card_sentence(text, sizeof text, &words, card));
        assert_whole(reinforcements_sentence(text, sizeof text, &words, card));
    }
    for (int card = -1; card <= catalogue->force_cards; card++) {
        assert_whole(force_card_text(text, sizeof text, &words, card));
        if (card >= 0 && card < catalogue->force_cards)
            assert_whole(kind_counts_text(text, sizeof text, &words, catalogue->force[card].creatures));
    }
    for (int weapon = 0; weapon < catalogue->weapons; weapon++) {
        assert_whole(weapon_text(text, sizeof text, &words, weapon));
        assert_whole(weapon_sentence(text, sizeof text, &words, weapon));
    }
    for (int gear = -1; gear <= catalogue->gears; gear++) {
        assert_whole(gear_text(text, sizeof text, &words, gear));
        assert_whole(gear_sentence(text, sizeof text, &words, gear));
    }
    for (int corporation = -1; corporation <= CORPORATIONS; corporation++) {
        assert_whole(corporation_text(text, sizeof text, &words, corporation));
        assert_whole(ability_sentence(text, sizeof text, &words, corporation));
    }
    for (int id = 0; id < 256; id++) {
        assert_whole(figure_text(text, sizeof text, &words, &game, (figure_id)id));
        assert_whole(figure_short_text(text, sizeof text, &words, &game, (figure_id)id));
        assert_whole(figure_place_text(text, sizeof text, &words, &game, (figure_id)id));
        assert_whole(seat_text(text, sizeof text, &words, &game, (seat_id)id));
        assert_whole(seat_title(text, sizeof text, &words, &game, (seat_id)id));
        assert_whole(sector_text(text, sizeof text, &words, &game, id));
        assert_whole(gate_text(text, sizeof text, &words, &game, id));
        assert_whole(mission_gate_text(text, sizeof text, &words, &scenario->mission, id));
        assert_whole(kind_text(text, sizeof text, &words, id));
        assert_whole(kind_count_text(text, sizeof text, &words, id, id % 3));
        assert_whole(trooper_text(text, sizeof text, &words, id));
    }
}

static void every_lesson_has_a_sentence(void **state)
{
    const struct tutorial tutorial = {.figure = 0, .target = TROOPER_MAX, .hits = 1};
    struct tutorial_view view = {.game = &game, .selected = 0};
    (void)state;
    for (enum lesson lesson = 0; lesson < LESSON_COUNT; lesson++)
        for (int chosen = 0; chosen <= 1; chosen++) {
            view.selected = chosen ? 0 : FIGURE_NONE;
            assert_whole(tutorial_sentence(text, sizeof text, &words, &tutorial, &view, lesson));
        }
    assert_string_equal(tutorial_sentence(text, sizeof text, &words, &tutorial, &view, LESSON_NONE), "");
}

static struct condition some_condition(void)
{
    struct condition node = {.kind = (uint8_t)(CONDITION_COUNT + rng_below(&rng, CONDITION_KINDS - CONDITION_COUNT)),
                             .first_child = CONDITION_NONE,
                             .next = CONDITION_NONE,
                             .at_least = INT16_MIN,
                             .at_most = INT16_MAX};
    if (rng_below(&rng, 2))
        node.at_least = 1;
    if (rng_below(&rng, 2))
        node.at_most = (int16_t)(1 + rng_below(&rng, 2));
    node.filter = (struct figure_filter){.troopers = (uint8_t)rng_below(&rng, 2),
                                         .creatures = (uint8_t)rng_below(&rng, 2),
                                         .kinds = (uint8_t)rng_below(&rng, 64),
                                         .own = (uint8_t)rng_below(&rng, 2),
                                         .states = (uint8_t)rng_below(&rng, 16),
                                         .marks = (uint8_t)rng_below(&rng, 4),
                                         .captives = (uint8_t)rng_below(&rng, 2),
                                         .through = (uint8_t)rng_below(&rng, 9),
                                         .slots = rng_below(&rng, 16) | (rng_below(&rng, 4) ? 0 : SLOTS_STAIRS)};
    node.filter.gate = (uint8_t)(node.kind == CONDITION_DOORWAY); /* the first */
    return node;
}

static void every_condition_can_be_told(void **state)
{
    (void)state;
    struct mission mission = scenario->mission;
    struct condition *node = mission.node;
    mission.nodes = 3;
    mission.counters = mission.clocks = mission.triggers = 1;
    mission.counter[0] = (struct mission_counter){.id = "alarm"};
    mission.clock[0] = (struct mission_clock){.trigger = 0};
    mission.objectives = 1;
    mission.objective[0] = (struct objective){.condition = 0, .team_condition = CONDITION_NONE};
    for (int i = 0; i < 500; i++) {
        node[0] = (struct condition){.kind = (uint8_t)(i % 3), .first_child = 1, .next = CONDITION_NONE};
        node[1] = some_condition();
        node[2] = (struct condition){.kind = CONDITION_ROUND,
                                     .first_child = CONDITION_NONE,
                                     .next = CONDITION_NONE,
                                     .at_least = 2,
                                     .at_most = INT16_MAX};
        if (condition_row(&node[1])->joint == JOINS_ROUNDS)
            node[1].first_child = 2;
        assert_true(objective_demand(text, sizeof text, &words, &mission, 0, 0));
        assert_whole(text);
        assert_null(strstr(text, "A condition of the mission"));
        assert_false(objective_demand(text, sizeof text, &words, &mission, 0, 1));
    }
}

static void objectives_of_shipped_missions_can_be_told(void **state)
{
    struct objective_line line;
    (void)state;
    for (int team = 0; team <= TEAM_MAX; team += TEAM_MAX)
        for (int index = 0; objective_progress(&line, &words, &game, 0, team, index); index++)
            assert_whole(line.text);
    assert_whole(objective_reward_sentence(text, sizeof text, &words, &scenario->mission, 0));
    assert_whole(result_headline(text, sizeof text, &words, &game));
    assert_whole(result_reason(text, sizeof text, &words, &game));
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bool plays = seat < 2 || seat == SEAT_LEGION;
        assert_int_equal(result_seat_line(text, sizeof text, &words, &game, (seat_id)seat)[0] != '\0', plays);
        assert_int_equal(result_kills_line(text, sizeof text, &words, &game, (seat_id)seat)[0] != '\0', plays);
    }
}

/* ---- nothing is called "that card" when it is known ------------------------------------------------------------ */

static figure_id standing(figure_id figure, int x)
{
    game.figure[figure].state = FIGURE_ON_BOARD;
    game.figure[figure].x = (int8_t)x;
    game.figure[figure].y = 1;
    return figure;
}

/* An event with every argument that its kind can have. */
static struct event full_event(enum event_type type)
{
    static struct event_list list;
    list.count = 0;
    struct event event = *event_add(&list, type);
    event.seat = 0;
    event.figure = standing(0, 1);
    event.target = standing(TROOPER_MAX, 3);
    event.from = square_at(1, 1);
    event.at = square_at(3, 1);
    event.gate = event.slot = event.kind = event.card = 0;
    event.mode = MODE_FIRE;
    event.number = 1;
    event.number2 = 0;
    event.amount = 1;
    event.dice_count = 2;
    return event;
}

static void every_event_names_what_it_is_about(void **state)
{
    (void)state;
    for (int type = 0; type < EVENT_TYPES; type++) {
        struct event event = full_event((enum event_type)type);
        if (type == EVENT_MARKER_PLACED || type == EVENT_MARKER_DESTROYED)
            event.kind = MARKER_COMPUTER;
        if (type == EVENT_EVENT_EFFECT || type == EVENT_EVENT_WITHOUT_EFFECT)
            event.kind = words.catalogue->event[0].effects.item[0].verb;
        if (type == EVENT_TRIGGERED || type == EVENT_REASON ||
            !event_sentence(text, sizeof text, &words, &game, &event))
            continue; /* those two have tests of their own */
        assert_named(text);
    }
}

static void every_effect_of_a_card_is_told_when_it_is_played(void **state)
{
    (void)state;
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++) {
            const struct effect *effect = &words.catalogue->doomtrooper[card].side[side];
            struct event event = full_event(EVENT_CARD_PLAYED);
            event.figure = FIGURE_NONE;
            event.card = (uint8_t)card;
            event.choice = (uint8_t)side;
            event.kind = effect->verb;
            event.amount = effect->amount;
            assert_true(event_sentence(text, sizeof text, &words, &game, &event));
            assert_named(text);
            char title[WORDS_NAME_MAX];
            assert_non_null(strstr(text, card_title(title, sizeof title, &words, card, side)));
        }
    for (int verb = 0; verb < EFFECT_COUNT; verb++)
        for (int type = EVENT_CARD_PLAYED; type <= EVENT_GEAR_USED; type++) {
            struct event event = full_event((enum event_type)type);
            event.kind = (uint8_t)verb;
            assert_true(event_sentence(text, sizeof text, &words, &game, &event));
            assert_named(text);
        }
}

/* "log.card_played.shield": what is done, not only that a card was played. What gear does by itself is not told. */
static bool has_own_sentence(const char *event, int verb)
{
    char key[WORDS_KEY_MAX], part[WORDS_KEY_MAX];
    snprintf(part, sizeof part, "log.%s", event);
    words_key(key, part, effect_name((enum effect_verb)verb));
    if (!strings_has(words.strings, key))
        print_message("%s is missing\n", key);
    return strings_has(words.strings, key);
}

static void every_verb_on_a_card_has_a_sentence_of_its_own(void **state)
{
    (void)state;
    int missing = 0, cards = 0;
    for (int edition = 0; edition < 2; edition++) {
        const struct catalogue *catalogue = edition ? shipped_second() : shipped_catalogue();
        for (int card = 0; card < catalogue->doomtrooper_cards; card++)
            for (int side = 0; side < 2; side++) {
                missing += !has_own_sentence("card_played", catalogue->doomtrooper[card].side[side].verb);
                cards++;
            }
        for (int gear = 0; gear < catalogue->gears; gear++)
            for (int i = 0; i < catalogue->gear[gear].effects.count; i++)
                if (effect_row(catalogue->gear[gear].effects.item[i].verb)->used)
                    missing += !has_own_sentence("gear_used", catalogue->gear[gear].effects.item[i].verb);
    }
    for (int verb = 0; verb < EFFECT_COUNT; verb++)
        missing += effect_row(verb)->carry_out && !has_own_sentence("card_played", verb);
    assert_true(cards > 0);
    assert_int_equal(missing, 0);
}

static void every_marker_has_a_name(void **state)
{
    (void)state;
    for (int kind = MARKER_COMPUTER; kind < MARKER_KINDS; kind++) {
        struct event event = full_event(EVENT_MARKER_PLACED);
        event.kind = (uint8_t)kind;
        assert_true(event_sentence(text, sizeof text, &words, &game, &event));
        assert_named(text);
        struct game marked = game;
        marked.marker[0] = (struct marker){.kind = (uint8_t)kind, .state = MARKER_STANDS, .x = 2, .y = 2};
        assert_named(figure_place_text(text, sizeof text, &words, &marked, TARGET_MARKER));
    }
}

static void every_refusal_names_its_culprit(void **state)
{
    (void)state;
    game.figure[0].weapon = 0;
    for (int why = REJECT_NONE + 1; why < REJECT_COUNT; why++) {
        struct reject reject = {(uint8_t)why, standing(0, 1), 0, 0, square_at(3, 1), 1, 1};
        assert_named(reject_sentence(text, sizeof text, &words, &game, reject));
    }
}

static struct command full_command(enum command_type type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = 0;
    command.figure = standing(0, 1);
    command.target = standing(TROOPER_MAX, 3);
    command.target2 = standing(TROOPER_MAX + 1, 5);
    command.mode = MODE_FIRE;
    command.slot = command.kind = command.choice = 0;
    command.gate = type == COMMAND_MOVE ? GATE_NONE : 0;
    command.slot2 = 1;
    command.to = square_at(3, 1);
    return command;
}

static void check_command(const struct command *command)
{
    assert_named(command_sentence(text, sizeof text, &words, &game, command));
    assert_named(command_deed_text(text, sizeof text, &words, &game, command));
}

static void every_command_names_what_it_is_about(void **state)
{
    static const uint8_t shapes[] = {0, SHAPE_SWING, SHAPE_LINE, SHAPE_SPLIT, SHAPE_GRENADE_MOUNT};
    (void)state;
    game.pending = (struct pending){.type = PENDING_MARKER, .card = 0};
    game.marker[0].kind = MARKER_TELEPORTER;
    for (int type = 0; type < COMMAND_COUNT; type++)
        for (int choice = 0; choice < 4; choice++) {
            struct command command = full_command((enum command_type)type);
            if (type != COMMAND_CHOOSE_TEAM)
                command.choice = (uint8_t)choice;
            check_command(&command);
        }
    for (size_t i = 0; i < sizeof shapes; i++)
        for (uint8_t turn = 0; turn < 2; turn++) {
            struct command command = full_command(COMMAND_ATTACK);
            command.shape = shapes[i];
            command.turn = turn;
            check_command(&command);
        }
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++)
        for (uint8_t side = 0; side < 2; side++) {
            struct command command = full_command(COMMAND_PLAY);
            command.choice = (uint8_t)card;
            command.turn = side;
            check_command(&command);
        }
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
}

/* Each question in the shape in which the rules ask it; those of the 2018 rules are in test_second_sentences.c. */
static void every_question_names_who_and_what(void **state)
{
    (void)state;
    for (int type = PENDING_NONE + 1; type < PENDING_PAIR; type++)
        for (int form = 0; form < 4; form++) {
            struct game asked = game;
            seat_id seat = type == PENDING_ENTRANCE || type == PENDING_BUNKER || type == PENDING_DEPLOY ||
                                   type == PENDING_REACT || type == PENDING_INTERLUDE || type == PENDING_REROLL
                               ? 0
                               : SEAT_LEGION;
            struct prompt_focus focus = PROMPT_FOCUS_NONE;
            asked.pending = (struct pending){.type = (uint8_t)type, .seat = seat, .card = 0, .slots = 3};
            asked.legion.event = 0;
            asked.legion.place_slot = 0;
            asked.marker[0].kind = MARKER_COMPUTER;
            asked.attack = (struct attack_in_progress){.running = 1,
                                                       .attacker = form == 3 ? FIGURE_NONE : 0,
                                                       .target = form == 2 ? FIGURE_NONE : TROOPER_MAX,
                                                       .at = {3, 1},
                                                       .stage = (uint8_t)(form % 2),
                                                       .target2 = FIGURE_NONE,
                                                       .by_team = TEAM_MAX};
            asked.interlude = (struct interlude){.running = 1,
                                                 .seat = 0,
                                                 .team = (uint8_t)(form % 2),
                                                 .figure = form < 2 ? TROOPER_MAX : FIGURE_NONE,
                                                 .actions = 2,
                                                 .moves = (uint8_t)(form % 2)};
            assert_named(prompt_sentence(text, sizeof text, &words, &asked, seat, &focus));
            assert_null(strstr(text, "being set up"));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_refusal_has_a_sentence_with_its_rule, no_new_misses),
        cmocka_unit_test_teardown(a_refusal_without_arguments_reads_well_too, no_new_misses),
        cmocka_unit_test_teardown(every_event_has_a_sentence_or_is_silent, no_new_misses),
        cmocka_unit_test_teardown(log_lines_are_whole_whatever_happens, no_new_misses),
        cmocka_unit_test_teardown(every_reason_has_a_sentence, no_new_misses),
        cmocka_unit_test_teardown(every_command_has_a_name, no_new_misses),
        cmocka_unit_test_teardown(every_pending_choice_has_a_prompt, no_new_misses),
        cmocka_unit_test_teardown(every_effect_has_a_sentence, no_new_misses),
        cmocka_unit_test_teardown(events_that_hold_at_once_say_so, no_new_misses),
        cmocka_unit_test_teardown(an_event_card_says_who_stays_away, no_new_misses),
        cmocka_unit_test_teardown(every_card_and_thing_can_be_described, no_new_misses),
        cmocka_unit_test_teardown(every_lesson_has_a_sentence, no_new_misses),
        cmocka_unit_test_teardown(every_condition_can_be_told, no_new_misses),
        cmocka_unit_test_teardown(every_event_names_what_it_is_about, no_new_misses),
        cmocka_unit_test_teardown(every_effect_of_a_card_is_told_when_it_is_played, no_new_misses),
        cmocka_unit_test_teardown(every_verb_on_a_card_has_a_sentence_of_its_own, no_new_misses),
        cmocka_unit_test_teardown(every_marker_has_a_name, no_new_misses),
        cmocka_unit_test_teardown(every_refusal_names_its_culprit, no_new_misses),
        cmocka_unit_test_teardown(every_command_names_what_it_is_about, no_new_misses),
        cmocka_unit_test_teardown(every_question_names_who_and_what, no_new_misses),
        cmocka_unit_test_teardown(objectives_of_shipped_missions_can_be_told, no_new_misses),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
