/* What the 2018 rules say in words: every event, refusal, question, command, effect and task, whole missions, and what
 * stays secret (S-SEC-2, S-DC-3). */
#include "siege/rules/attack/attack.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/turn/reason.h"
#include "siege/rules/turn/scenario.h"
#include "support/english.h"
#include "support/lasting.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/comparison.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/goals.h"
#include "siege/text/play/log.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/play/playable.h"
#include "siege/text/play/prompts.h"
#include "siege/text/play/tray.h"
#include "siege/text/names/refusals.h"
#include "siege/text/mission/results.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MISSIONS = SHIPPED_SECOND_MISSIONS };

static struct scenario *scenario;
static struct game game;
static struct words words;
static char text[WORDS_SENTENCE_MAX];
static struct rng rng;
static struct event_list events;
static struct legal_list legal;

static void start(const char *path, int teams, uint64_t seed, bool draft)
{
    struct game_setup setup = game_setup_default(shipped_second(), teams, seed);
    scenario = shipped_scenario(path);
    setup.draft = draft;
    setup.legion_deck = 0;
    setup.rank = (uint8_t)(1 + seed % 8);
    rng = rng_seed(seed, 5);
    words = english_words(shipped_second());
    events.count = 0;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    game_start(&game, scenario, &setup, &events);
}

static int begin(void **state)
{
    (void)state;
    start(SHIPPED_SECOND_PATH[0], 2, 3, false);
    return 0;
}

static int end(void **state)
{
    (void)state;
    scenario_free(scenario);
    for (int i = 0; strings_missing_text(english_strings(), i); i++)
        fprintf(stderr, "missing %s\n", strings_missing_text(english_strings(), i));
    return strings_missing_count(english_strings());
}

/* What else has a name in 2018. */
static void assert_all_named(const char *sentence)
{
    assert_named(sentence);
    assert_null(strstr(sentence, "the task"));
    assert_null(strstr(sentence, "that door card"));
    assert_null(strstr(sentence, "Kevlarite"));
}

static figure_id standing(figure_id figure, int x)
{
    game.figure[figure].state = FIGURE_ON_BOARD;
    game.figure[figure].x = (int8_t)x;
    game.figure[figure].y = 1;
    return figure;
}

/* ---- the lists of the engine ----------------------------------------------------------------------------------- */

static void every_event_of_2018_names_what_it_is_about(void **state)
{
    (void)state;
    scenario->mission.tasks = 1;
    snprintf(scenario->mission.task[0].title, sizeof scenario->mission.task[0].title, "Photograph the plans");
    for (int type = EVENT_COMMANDER; type < EVENT_TYPES; type++)
        for (int choice = 0; choice < 2; choice++)
            for (int number = 0; number < 4; number++) {
                events.count = 0;
                struct event event = *event_add(&events, (enum event_type)type);
                event.seat = 0;
                event.figure = standing(0, 1);
                event.target = standing(1, 2);
                event.from = square_at(1, 1);
                event.at = square_at(3, 1);
                event.gate = event.slot = event.card = 0;
                event.choice = (uint8_t)choice;
                event.number = type == EVENT_TASK_DONE ? 0 : (int16_t)number;
                event.number2 = event.amount = 2;
                bool told = event_sentence(text, sizeof text, &words, &game, &event);
                assert_int_equal(told, type != EVENT_TRIGGER_MISSED); /* its author alone reads of it */
                if (told)
                    assert_all_named(text);
            }
}

static void every_door_card_is_told(void **state)
{
    (void)state;
    for (int card = 0; card < words.catalogue->door_cards; card++) {
        events.count = 0;
        struct event *event = event_add(&events, EVENT_DOOR_CARD);
        event->figure = standing(0, 1);
        event->card = (uint8_t)card;
        assert_true(event_sentence(text, sizeof text, &words, &game, event));
        assert_all_named(text);
    }
}

static void every_cause_of_points_is_told(void **state)
{
    (void)state;
    for (int cause = 0; cause < 9; cause++)
        for (int number = -3; number <= 3; number += 6) {
            events.count = 0;
            struct event *event = event_add(&events, EVENT_POINTS);
            event->seat = 0;
            event->choice = (uint8_t)cause;
            event->number = (int16_t)number;
            assert_true(event_sentence(text, sizeof text, &words, &game, event));
            assert_all_named(text);
        }
}

static void every_refusal_has_a_rule_of_2018(void **state)
{
    (void)state;
    scenario->mission.tasks = 2;
    for (int t = 0; t < 2; t++)
        snprintf(scenario->mission.task[t].title, sizeof scenario->mission.task[t].title, "Task");
    for (int why = REJECT_NONE + 1; why < REJECT_COUNT; why++) {
        struct reject reject = {(uint8_t)why, standing(0, 1), 0, 0, square_at(3, 1), 1, 1};
        const char *rule = reject_rule((enum reject_why)why, 1);
        assert_all_named(reject_sentence(text, sizeof text, &words, &game, reject));
        assert_true(rule[0] == '\0' || strstr(text, rule) != NULL);
        assert_whole(reject_sentence(text, sizeof text, &words, &game, reject_for((enum reject_why)why)));
    }
}

static struct command full_command(enum command_type type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = 0;
    command.figure = standing(0, 1);
    command.target = type == COMMAND_CHOOSE_TRAP ? TARGET_MARKER : standing(TROOPER_MAX, 3);
    command.mode = MODE_FIRE;
    command.slot = command.kind = command.choice = command.gate = 0;
    command.slot2 = 1;
    command.to = square_at(3, 1);
    return command;
}

static void every_command_of_2018_has_a_name(void **state)
{
    (void)state;
    scenario->mission.tasks = 3;
    for (int t = 0; t < 3; t++)
        snprintf(scenario->mission.task[t].title, sizeof scenario->mission.task[t].title, "Photograph the plans");
    game.marker[0] = (struct marker){.kind = MARKER_TRAP, .state = MARKER_STANDS, .x = 2, .y = 2};
    for (int type = COMMAND_TASK; type <= COMMAND_PERMIT; type++)
        for (int choice = 0; choice < 3; choice++) {
            struct command command = full_command((enum command_type)type);
            command.choice = (uint8_t)choice;
            assert_all_named(command_sentence(text, sizeof text, &words, &game, &command));
            assert_all_named(command_deed_text(text, sizeof text, &words, &game, &command));
        }
    struct command command = full_command(COMMAND_ATTACK);
    command.mode = MODE_TECH;
    assert_all_named(command_sentence(text, sizeof text, &words, &game, &command));
    assert_non_null(strstr(text, "by tech"));
    command.shape = SHAPE_HACK;
    assert_non_null(strstr(command_sentence(text, sizeof text, &words, &game, &command), "hacks"));
    command.mode = MODE_CLOSE;
    command.shape = 0;
    command.charge = 1;
    assert_non_null(strstr(command_sentence(text, sizeof text, &words, &game, &command), "charges"));
}

static void every_question_of_2018_names_who_and_what(void **state)
{
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    (void)state;
    for (int type = PENDING_PAIR; type < PENDING_COUNT; type++) {
        struct game asked = game;
        seat_id seat = type == PENDING_SECTOR ? SEAT_LEGION : 0;
        uint8_t card = type == PENDING_PASS ? PAIR : 0;
        asked.pending = (struct pending){.type = (uint8_t)type, .seat = seat, .card = card, .slots = 3};
        asked.legion.event = 0;
        asked.team[0].secondary = 0;
        asked.team[0].secondary2 = 1;
        asked.streak.vacated = square_at(2, 2);
        assert_all_named(prompt_sentence(text, sizeof text, &words, &asked, seat, &focus));
        assert_null(strstr(text, "being set up"));
        for (int viewer = 0; viewer < SEAT_COUNT; viewer++)
            assert_whole(prompt_sentence(text, sizeof text, &words, &asked, (seat_id)viewer, &focus));
    }
}

static void windows_for_cards_say_what_has_happened(void **state)
{
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    (void)state;
    game.turn.phase = PHASE_TURN;
    game.pending = (struct pending){.type = PENDING_REACT, .seat = 0, .card = CARD_NONE};
    game.legion.event = 0;
    memset(game.team[0].hand, CARD_NONE, sizeof game.team[0].hand);
    game.team[0].hand[0] = (uint8_t)shipped_find_doomtrooper(words.catalogue, "static_burst");
    assert_string_equal(prompt_sentence(text, sizeof text, &words, &game, 0, &focus),
                        "Bauhaus: “Close Combat Phobia” has been drawn. Play a card, or Not now. Can be played now: "
                        "Static Burst.");
    game.turn.claimants = 1;
    game.killer = 1;
    assert_string_equal(prompt_sentence(text, sizeof text, &words, &game, 0, &focus),
                        "Bauhaus: Capitol has eliminated a creature next to you. Play a card, or Not now.");
    game.attack = (struct attack_in_progress){.running = 1,
                                              .attacker = FIGURE_NONE,
                                              .target = 0,
                                              .source = SOURCE_TURRET,
                                              .by_team = TEAM_MAX,
                                              .second = FIGURE_NONE};
    assert_non_null(strstr(prompt_sentence(text, sizeof text, &words, &game, 0, &focus), "a turret strikes at "));
}

static void every_effect_is_told_when_a_card_is_played(void **state)
{
    (void)state;
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++) {
            const struct effect *effect = &words.catalogue->doomtrooper[card].side[side];
            events.count = 0;
            struct event *event = event_add(&events, EVENT_CARD_PLAYED);
            event->seat = 0;
            event->card = (uint8_t)card;
            event->choice = (uint8_t)side;
            event->kind = effect->verb;
            event->amount = effect->amount;
            event->target = standing(0, 1);
            event->slot = event->gate = 0;
            event->at = square_at(3, 1);
            event->number = 1;
            assert_true(event_sentence(text, sizeof text, &words, &game, event));
            assert_all_named(text);
            char title[WORDS_NAME_MAX];
            assert_non_null(strstr(text, card_title(title, sizeof title, &words, card, 0)));
            assert_whole(card_sentence(text, sizeof text, &words, card, side));
            assert_all_named(card_effect_sentence(text, sizeof text, &words, card, side));
        }
}

static void every_printed_thing_is_described(void **state)
{
    const struct catalogue *catalogue = shipped_second();
    (void)state;
    for (int card = 0; card < catalogue->event_cards; card++) {
        assert_all_named(event_card_text(text, sizeof text, &words, card));
        assert_all_named(event_card_sentence(text, sizeof text, &words, card));
        assert_all_named(reinforcements_sentence(text, sizeof text, &words, card));
    }
    for (int card = 0; card < catalogue->force_cards; card++)
        assert_all_named(force_card_text(text, sizeof text, &words, card));
    for (int weapon = 0; weapon < catalogue->weapons; weapon++) {
        assert_all_named(weapon_text(text, sizeof text, &words, weapon));
        assert_all_named(weapon_sentence(text, sizeof text, &words, weapon));
    }
    for (int gear = 0; gear < catalogue->gears; gear++) {
        assert_all_named(gear_text(text, sizeof text, &words, gear));
        assert_all_named(gear_sentence(text, sizeof text, &words, gear));
        assert_all_named(gear_effects_sentence(text, sizeof text, &words, gear));
    }
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        assert_all_named(ability_sentence(text, sizeof text, &words, corporation));
    for (int card = 0; card < catalogue->secondary_cards; card++) {
        struct objective_line line;
        assert_all_named(secondary_title(text, sizeof text, &words, card));
        assert_all_named(secondary_sentence(text, sizeof text, &words, card));
        assert_all_named(secondary_reward_sentence(text, sizeof text, &words, card));
        assert_non_null(strstr(text, "Promotion Point"));
        game.team[0].secondary = (uint8_t)card;
        assert_true(secondary_progress_at(&line, &words, &game, 0, 0, 0));
        assert_true(secondary_brief_at(&line, &words, &game, 0, 0));
        assert_true(line.brief[0] && strlen(line.brief) <= 40 && !strchr(line.brief, '{'));
        for (int index = 0; secondary_progress_at(&line, &words, &game, 0, 0, index); index++) {
            assert_all_named(line.text);
            assert_null(strstr(line.text, "A condition of the mission"));
        }
    }
    for (int trooper = 0; trooper < catalogue->roster; trooper++)
        assert_all_named(trooper_text(text, sizeof text, &words, trooper));
    for (int card = 0; card < catalogue->door_cards; card++)
        assert_all_named(door_card_text(text, sizeof text, &words, card));
}

static void every_effect_verb_has_a_sentence(void **state)
{
    (void)state;
    for (int verb = 0; verb < EFFECT_COUNT; verb++)
        for (int amount = -1; amount <= 2; amount++) {
            struct effect effect = {
                .verb = (uint8_t)verb, .mode = MODE_TECH, .kinds = 3, .amount = (int8_t)amount, .dice = {{1, 0, 0}}};
            assert_all_named(effect_sentence(text, sizeof text, &words, &effect));
        }
}

/* A wording of one edition stands beside one for all, and says nothing that the other could not. */
static void wordings_of_an_edition_have_a_common_form(void **state)
{
    const struct string_table *strings = english_strings();
    char plain[WORDS_KEY_MAX];
    (void)state;
    for (int i = 0; i < strings->count; i++) {
        const char *key = strings->bytes + strings->pairs[i].key;
        size_t length = strlen(key), end_length = strlen("@second");
        if (length <= end_length || strcmp(key + length - end_length, "@second") != 0)
            continue;
        snprintf(plain, sizeof plain, "%.*s", (int)(length - end_length), key);
        if (!strings_has(strings, plain))
            fail_msg("%s has no plain form", key);
    }
    struct words classic = english_words(shipped_catalogue());
    assert_string_equal(words_get(&classic, "odds.loses"), "loses {n} Strength");
    assert_string_equal(words_get(&words, "odds.loses"), "loses {n} health");
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

static void tasks_of_all_missions_can_be_told(void **state)
{
    (void)state;
    for (int m = 0; m < MISSIONS; m++) {
        struct objective_line line;
        scenario_free(scenario);
        start(SHIPPED_SECOND_PATH[m], 2, (uint64_t)m, false);
        for (int objective = 0; objective < scenario->mission.objectives; objective++) {
            assert_all_named(objective_reward_sentence(text, sizeof text, &words, &scenario->mission, objective));
            assert_non_null(strstr(text, "Promotion Point"));
            for (int index = 0; objective_demand(text, sizeof text, &words, &scenario->mission, objective, index);
                 index++) {
                assert_all_named(text);
                assert_null(strstr(text, "A condition of the mission"));
            }
            for (int index = 0; objective_progress(&line, &words, &game, objective, 0, index); index++)
                assert_all_named(line.text);
        }
    }
}

static bool quotes(const char *sentence, const char *title)
{
    char quoted[WORDS_NAME_MAX + 8];
    snprintf(quoted, sizeof quoted, "“%s”", title);
    return strstr(sentence, quoted) != NULL;
}

static bool was_shown(int card)
{
    for (int i = 0; i < events.count; i++)
        if ((events.item[i].type == EVENT_CARD_PLAYED || events.item[i].type == EVENT_CARD_LOST) &&
            events.item[i].card == card)
            return true;
    return false;
}

static void check_line(const struct log_line *line, const struct game *view, int seat)
{
    char title[WORDS_NAME_MAX];
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++) {
        bool own = false;
        for (int i = 0; seat < TEAM_MAX && i < HAND_MAX; i++)
            own = own || view->team[seat].hand[i] == card;
        if (quotes(line->text, card_title(title, sizeof title, &words, card, 0)) && !own && !was_shown(card))
            fail_msg("seat %d reads of a hand: %s", seat, line->text);
    }
    for (int card = 0; card < words.catalogue->secondary_cards; card++) {
        bool own = seat < TEAM_MAX && (view->team[seat].secondary == card || view->team[seat].secondary2 == card);
        bool judged = events.item[line->first_event].type == EVENT_SECONDARY_JUDGED;
        if (quotes(line->text, secondary_title(title, sizeof title, &words, card)) && !own && !judged &&
            !game_is_over(view))
            fail_msg("seat %d reads of a Secondary Mission: %s", seat, line->text);
    }
}

static void read_everything(void)
{
    static struct game view;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    struct log_reader reader;
    struct log_line line;
    seat_id seat = (seat_id)rng_below(&rng, SEAT_COUNT);
    view = game_view_for(&game, seat);
    log_begin(&reader, &words, &game, &events);
    while (log_next(&reader, &line)) {
        assert_whole(line.text);
        if (strstr(line.text, "Kevlarite") || strstr(line.text, "Strength"))
            fail_msg("words of 1993: %s", line.text);
        if (getenv("SHOW_LOG"))
            printf("%s%s\n", line.indent ? "    " : "", line.text);
        if (log_line_is_for(&line, seat))
            check_line(&line, &view, seat);
    }
    if (game_is_over(&game))
        return;
    view = game_view_for(&game, game_seat_to_act(&game));
    focus.selected = (figure_id)rng_below(&rng, FIGURE_MAX);
    assert_whole(prompt_sentence(text, sizeof text, &words, &view, game_seat_to_act(&game), &focus));
    assert_null(strstr(text, "that figure"));
    if (getenv("SHOW_LOG"))
        printf("? %s\n", text);
}

static bool step(void)
{
    legal.count = 0;
    if (rng_below(&rng, 6) == 0)
        legal_plays(&game, (seat_id)rng_below(&rng, TEAM_MAX), &legal);
    if (legal.count == 0)
        legal_commands(&game, &legal);
    if (legal.count == 0)
        return false;
    struct command command = legal.item[rng_below(&rng, (uint32_t)legal.count)];
    for (int tries = 0; tries < 10 && command.type == COMMAND_END_TURN; tries++)
        command = legal.item[rng_below(&rng, (uint32_t)legal.count)];
    assert_whole(command_sentence(text, sizeof text, &words, &game, &command));
    events.count = 0;
    struct reject reject = game_apply(&game, &command, &events);
    if (reject.why && getenv("SHOW_LOG"))
        printf("! %s: %s\n", text, reject_name((enum reject_why)reject.why));
    return true; /* what is legal is the business of other tests */
}

static void whole_missions_are_told_and_keep_their_secrets(void **state)
{
    (void)state;
    for (int m = 0; m < MISSIONS; m++) {
        scenario_free(scenario);
        start(SHIPPED_SECOND_PATH[m], 1 + m % 4, (uint64_t)(40 + m), m % 2 == 0);
        read_everything();
        for (int i = 0; i < 700 && step(); i++)
            read_everything();
        assert_whole(result_reason(text, sizeof text, &words, &game));
        for (int seat = 0; seat < game.teams; seat++)
            assert_whole(result_seat_line(text, sizeof text, &words, &game, (seat_id)seat));
    }
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

static const char *part(const struct tiny *tiny, figure_id figure, figure_id target, int mode, int index)
{
    struct attack_odds odds = attack_quote(&tiny->game, figure, target, mode);
    return odds_part_line(text, sizeof text, &words, &tiny->game, figure, target, mode, 0, &odds, index) ? text : "";
}

static bool any_part(const struct tiny *tiny, figure_id figure, figure_id target, int mode, const char *wanted)
{
    for (int i = 0; i < 20 && part(tiny, figure, target, mode, i)[0]; i++)
        if (strcmp(text, wanted) == 0)
            return true;
    return false;
}

/* S-COVER-1, S-DICE-1, S-RR-3. */
static void odds_name_cover_dice_and_rerolls(void **state)
{
    struct tiny *tiny = tiny_second("+-+-+-+-+-+-+\n"
                                    "|A . . . . .|\n"
                                    "+ + + + + + +\n"
                                    "|B . * . . n|\n"
                                    "+-+-+-+-+-+-+\n");
    (void)state;
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    figure_id target = tiny_creature(tiny, 'n', 0);
    assert_true(any_part(tiny, 1, target, MODE_FIRE, "3 white dice: Plasma Carbine"));
    assert_true(any_part(tiny, 1, target, MODE_FIRE, "1 missed die may be rolled again: Bauhaus"));
    struct attack_odds odds = attack_quote(&tiny->game, 1, target, MODE_FIRE);
    char wanted[WORDS_SENTENCE_MAX];
    snprintf(wanted, sizeof wanted, "Cover behind the debris: defence %d with it", odds.armour);
    assert_true(any_part(tiny, 1, target, MODE_FIRE, wanted));
    tiny->game.streak = (struct streak){.figure = 1, .target = FIGURE_NONE, .fire = 2, .vacated = {-1, -1}};
    assert_true(any_part(tiny, 1, target, MODE_FIRE, "+2 dice: concentrated attack"));
    odds_sentence(text, sizeof text, &words, &tiny->game, target, &odds);
    assert_non_null(strstr(text, "against defence"));
    tiny_free(tiny);
}

/* S-COVER-1: log and tray say how much of the defence is cover. */
static void the_sum_names_cover(void **state)
{
    struct tiny *tiny = tiny_second("+-+-+-+-+-+-+\n"
                                    "|A . . . . .|\n"
                                    "+ + + + + + +\n"
                                    "|B . * . . n|\n"
                                    "+-+-+-+-+-+-+\n");
    struct log_reader reader;
    struct log_line line;
    struct attack_record record;
    (void)state;
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    tiny_dice(tiny, "1111");
    struct command attack = tiny_attack(tiny, 1, tiny_creature(tiny, 'n', 0), MODE_FIRE);
    assert_int_equal(tiny_apply(tiny, attack), REJECT_NONE);
    log_begin(&reader, &words, &tiny->game, &tiny->events);
    assert_true(log_next(&reader, &line));
    if (!strstr(line.text, "defence 2 (1 by cover)"))
        fail_msg("cover is not named: %s", line.text);
    bool read = false;
    for (int i = 0; i < tiny->events.count && !read; i++)
        read = tiny->events.item[i].type == EVENT_ATTACK_DECLARED && attack_record_read(&tiny->events, i, &record);
    assert_true(read);
    if (!strstr(tray_sum_sentence(text, sizeof text, &words, &record), "(1 by cover)"))
        fail_msg("cover is not named: %s", text);
    tiny_free(tiny);
}

static void a_charge_is_one_line(void **state)
{
    struct tiny *tiny = tiny_second("+-+-+-+-+\n"
                                    "|A . . l|\n"
                                    "+ + + + +\n"
                                    "|B . . .|\n"
                                    "+-+-+-+-+\n");
    struct log_reader reader;
    struct log_line line;
    (void)state;
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    assert_int_equal(tiny_apply(tiny, tiny_move(tiny, 0, 2, 0)), REJECT_NONE);
    struct command attack = tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE);
    attack.charge = 1;
    tiny_dice(tiny, "1111");
    assert_int_equal(tiny_apply(tiny, attack), REJECT_NONE);
    log_begin(&reader, &words, &tiny->game, &tiny->events);
    assert_true(log_next(&reader, &line));
    assert_non_null(strstr(line.text, "4 hits with 4 dice, defence "));
    tiny_free(tiny);
}

/* ---- as a person would say it ---------------------------------------------------------------------------------- */

/* S-DOOR-2: cards may answer a strike before its result, which then comes with a list of its own. */
static void the_result_of_a_strike_names_what_struck_too(void **state)
{
    static const enum event_type TOLD[] = {EVENT_DOOR_CARD, EVENT_TRAP_ATTACKS, EVENT_DICE_ROLLED};
    struct log_strike strike = {.open = false};
    struct log_reader reader;
    struct log_line line;
    (void)state;
    game.legion.event = CARD_NONE;
    events.count = 0;
    for (int i = 0; i < 3; i++) {
        struct event *event = event_add(&events, TOLD[i]);
        event->number = i == 1 ? SOURCE_TRAP : 0;
        event->choice = TEAM_MAX;
        event->figure = i == 2 ? FIGURE_NONE : 0;
        event->target = i == 2 ? 0 : FIGURE_NONE;
    }
    log_begin(&reader, &words, &game, &events);
    reader.strike = &strike;
    while (log_next(&reader, &line))
        assert_whole(line.text);
    events.count = 0;
    struct event *result = event_add(&events, EVENT_ATTACK_RESULT);
    result->figure = FIGURE_NONE;
    result->target = 0;
    log_begin(&reader, &words, &game, &events);
    reader.strike = &strike;
    assert_true(log_next(&reader, &line));
    assert_ptr_equal(strstr(line.text, "The trap behind the door strikes at "), line.text);
    log_begin(&reader, &words, &game, &events); /* it has been told: another is not of the door */
    reader.strike = &strike;
    assert_true(log_next(&reader, &line));
    assert_null(strstr(line.text, "door"));
    assert_non_null(strstr(line.text, " is struck: 0 hits"));
}

/* S-BLOCK-3: the card that holds is named, also when it has been discarded after the turn of the Dark Legion. */
static void who_is_held_in_a_sector_reads_the_card(void **state)
{
    char title[WORDS_NAME_MAX];
    struct tiny *tiny = tiny_second("+-+-+-+-+\n"
                                    "|A . . .|\n"
                                    "+-+-+-+-+\n");
    (void)state;
    assert_non_null(tiny);
    tiny->game.legion.event = 3;
    make_last_about(&tiny->game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION, 0, 0);
    tiny->game.legion.event = CARD_NONE;
    slow_sentence(text, sizeof text, &words, &tiny->game, 0);
    assert_non_null(strstr(text, event_card_text(title, sizeof title, &words, 3)));
    tiny->game.lasting[0].card = CARD_NONE;
    assert_ptr_equal(strstr(slow_sentence(text, sizeof text, &words, &tiny->game, 0), "An Event Card holds"), text);
    tiny_free(tiny);
}

static void ai_cards_without_effect_are_told_in_one_line(void **state)
{
    static const uint8_t three[] = {0, 1, 2};
    uint8_t many[LOG_IDLE_CARDS + 1] = {0};
    struct event event = {.type = EVENT_AI_CARD};
    struct log_reader reader;
    struct log_line line;
    (void)state;
    assert_string_equal(log_idle_cards(text, sizeof text, &words, three, 3), "3 AI cards without effect: 1, 2 and 3.");
    log_idle_cards(text, sizeof text, &words, many, LOG_IDLE_CARDS + 1);
    assert_non_null(strstr(text, "1, 1 …"));
    events.count = 0;
    *event_add(&events, EVENT_AI_CARD) = event;
    event_add(&events, EVENT_REASON)->reason = (struct reason){.kind = REASON_NOTHING, .card = 0};
    log_begin(&reader, &words, &game, &events);
    assert_true(log_next(&reader, &line));
    assert_int_equal(line.ai, 0);
    assert_false(line.idle);
    assert_true(log_next(&reader, &line));
    assert_int_equal(line.ai, 0);
    assert_true(line.idle);
}

/* S-MIS-3, S-END-3 */
static void progress_names_what_is_wanted(void **state)
{
    static const char *const said[MISSIONS] = {
        "Photograph the battle plans: 0 of 1",
        "Teams that have brought at least 1 Doomtrooper off the board alive by the east doorway of sector 13: 0 of 2 "
        "(Bauhaus 0 of 1, Capitol 0 of 1)",
        [5] = "Wounded soldier carried out through sector 15: 0 of 1",
        [6] = "Loads of containers carried out: 0 of 3",
        [7] = "Dark portals destroyed: 0 of 4",
    };
    (void)state;
    for (int m = 0; m < MISSIONS; m++) {
        struct objective_line line;
        scenario_free(scenario);
        start(SHIPPED_SECOND_PATH[m], 2, 3, false);
        assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
        if (said[m])
            assert_string_equal(line.text, said[m]);
        assert_true(line.wanted <= 4); /* teams are counted, not their percentage */
    }
}

/* S-ARM-1, S-ARM-2: what comes through, and what is left of whom. */
static void a_question_amid_an_attack_says_what_gets_through(void **state)
{
    (void)state;
    standing(0, 4);
    game.figure[0].strength = 3;
    const char *told = through_text(&words, &game, 0, 2);
    assert_non_null(strstr(told, "2 hits get through, unless defence dice stop them."));
    assert_non_null(strstr(told, " has 3 left."));
    assert_non_null(strstr(through_text(&words, &game, 0, 1), "1 hit gets through, unless defence dice stop it."));
    assert_non_null(strstr(through_text(&words, &game, 0, 0), "nothing gets through."));
}

/* S-DL-9: an Event Card that has struck is named when it has been discarded, and what else strikes by what it is. */
static void what_strikes_is_named_by_its_cause(void **state)
{
    static const struct {
        enum attack_source source;
        const char *title;
    } CAUSE[] = {{SOURCE_TRAP, "A trap strikes at "},
                 {SOURCE_DOOR, "The trap behind the door strikes at "},
                 {SOURCE_BOMB, "The Time Bomb strikes at "},
                 {SOURCE_BARB, "A barb strikes at "},
                 {SOURCE_TURRET, "A turret fires at "}};
    struct attack_record record = {
        .figure = FIGURE_NONE, .target = 0, .seat = SEAT_NONE, .at = SQUARE_NONE, .declared = true, .card = CARD_NONE};
    char title[WORDS_NAME_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof CAUSE / sizeof *CAUSE; i++) {
        record.source = (uint8_t)CAUSE[i].source;
        assert_ptr_equal(strstr(tray_title(text, sizeof text, &words, &game, &record), CAUSE[i].title), text);
    }
    struct strike_cause cause = STRIKE_CAUSE_NONE;
    struct event trap = {.type = EVENT_TRAP_ATTACKS, .number = SOURCE_TRAP},
                 told[] = {
                     {.type = EVENT_DOOR_CARD}, {.type = EVENT_EXPLODED}, {.type = EVENT_EVENT_EFFECT, .card = 3}};
    static const uint8_t source[] = {SOURCE_DOOR, SOURCE_BOMB, SOURCE_EVENT};
    for (int i = 0; i < 3; i++) {
        strike_cause_note(&cause, &told[i]);
        assert_int_equal(strike_source(&cause, &trap), source[i]);
    }
    assert_int_equal(cause.card, 3);
    strike_cause_note(&cause, &(struct event){.type = EVENT_STEPPED});
    assert_int_equal(strike_source(&cause, &trap), SOURCE_TRAP);
    game.legion.event = CARD_NONE;
    record.card = 3;
    event_card_text(title, sizeof title, &words, record.card);
    for (int i = 0; i < 2; i++) {
        record.source = i ? SOURCE_EVENT : SOURCE_FIGURE_OR_CARD;
        assert_non_null(strstr(tray_title(text, sizeof text, &words, &game, &record), title));
    }
}

/* S-CMD-5: told apart from the reward, for games without a commander. */
static void a_commanders_loss_is_a_sentence_of_its_own(void **state)
{
    (void)state;
    objective_reward_sentence(text, sizeof text, &words, &scenario->mission, 0);
    assert_null(strstr(text, "commander"));
    objective_commander_sentence(text, sizeof text, &words, &scenario->mission, 0);
    assert_non_null(strstr(text, "commander loses 2 Promotion Points"));
}

/* S-WIN-2, S-AI-23 */
static void the_end_says_who_wins_and_why(void **state)
{
    (void)state;
    game.turn.phase = PHASE_OVER;
    game.legion.corporation = UINT8_MAX;
    result_reason(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "The mission failed, so the Dark Legion wins."));
    game.turn.accomplished = 1;
    result_reason(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "The teams win together."));
    game.legion.corporation = 2;
    result_reason(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "Most Promotion Points win"));
}

/* Who brings how many is told of each team: on the bar, in the question before leaving, and when it was not enough. */
static void a_goal_of_every_team_says_how_each_stands(void **state)
{
    struct objective_line line;
    (void)state;
    mission_use_fewer(&scenario->mission, true);
    game.figure[0].state = FIGURE_WITHDRAWN;
    game.figure[1].state = FIGURE_ELIMINATED;
    game.figure[2].state = game.figure[3].state = FIGURE_WITHDRAWN;
    assert_true(objective_progress(&line, &words, &game, 0, 0, 1));
    assert_string_equal(line.brief, "1/2 teams with 2 out");
    struct objective_line third;
    assert_true(objective_progress(&third, &words, &game, 0, 0, 2));
    assert_string_equal(third.brief, "0/2 teams with 1 creature eliminated");
    assert_non_null(strstr(line.text, ": 1 of 2 (Bauhaus 1 of 2, Capitol 2 of 2)"));
    game.team[0].tasks[0] = 1;
    game.team[0].kills[0] = game.team[1].kills[0] = 1;
    game.turn.phase = PHASE_OVER;
    game.legion.corporation = UINT8_MAX;
    result_reason(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "Missing: Teams that have brought both Doomtroopers off the board alive: 1 of 2 "
                                 "(Bauhaus 1 of 2, Capitol 2 of 2)"));
    assert_non_null(strstr(text, "no Doomtrooper was left on the board: some got out, others fell."));
    game.figure[1].state = FIGURE_WITHDRAWN;
    game.turn.accomplished = 1;
    result_reason(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "the last of them got out."));
    assert_non_null(strstr(text, "Done: Photograph the battle plans: 1 of 1, Teams that have brought both "));
    assert_non_null(strstr(text, "2 of 2 (Bauhaus 2 of 2, Capitol 2 of 2)"));
    assert_non_null(strstr(text, "The teams win together."));
    game.turn.accomplished = 0;
}

/* What an objective wants is shown from where the Doomtrooper stands, until it is done. */
static void a_goal_tells_where_it_lies_and_how_far(void **state)
{
    struct goal goal;
    (void)state;
    assert_true(goal_find(&goal, &words, &game, 0));
    assert_null(strstr(goal.text, "away")); /* it has not come in yet */
    assert_non_null(strstr(goal.text, "Photograph the battle plans: possible on "));
    standing(0, 4);
    assert_true(goal_find(&goal, &words, &game, 0));
    assert_non_null(strstr(goal.text, "steps away."));
    /* S-C1M1-R1: not the desk, but where one stands to do it; so are all the squares that are shown */
    struct square at[16];
    int count = goal_squares(&game, 0, scenario->mission.objective[0].condition, at, 16);
    assert_int_equal(task_from(&game, 0, goal.at), 0);
    assert_true(count > 2);
    for (int i = 0; i < count; i++)
        assert_int_equal(task_from(&game, 0, at[i]), 0);
    game.figure[0].x = goal.at.x;
    game.figure[0].y = goal.at.y;
    assert_true(goal_find(&goal, &words, &game, 0));
    assert_non_null(strstr(goal.text, "possible from where this Doomtrooper stands"));
    game.team[0].tasks[0] = 1;
    assert_false(goal_find(&goal, &words, &game, 0));
}

/* S-C2M1: first the wounded soldier, then the way out. */
static void who_carries_is_shown_the_way_out(void **state)
{
    struct goal goal;
    (void)state;
    scenario_free(scenario);
    start(SHIPPED_SECOND_PATH[5], 2, 3, false);
    assert_true(goal_find(&goal, &words, &game, 0));
    assert_non_null(strstr(goal.text, "The wounded soldier lies on "));
    game.figure[0].marks |= MARK_LOAD;
    assert_true(goal_find(&goal, &words, &game, 0));
    assert_non_null(strstr(goal.text, "way out"));
    assert_non_null(strstr(goal.text, "sector 15"));
}

/* What never comes in the mission is not asked for. */
static void objectives_name_creatures_that_can_come(void **state)
{
    (void)state;
    scenario_free(scenario);
    start(SHIPPED_SECOND_PATH[4], 2, 3, false);
    mission_explain_condition(text, sizeof text, &scenario->mission, scenario->catalogue, words.strings,
                              scenario->mission.objective[0].condition);
    assert_non_null(strstr(text, "at least 1 Centurion, Razide or Nepharite"));
    assert_null(strstr(text, "Praetorian Stalker"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_event_of_2018_names_what_it_is_about),
        TEST(every_door_card_is_told),
        TEST(every_cause_of_points_is_told),
        TEST(every_refusal_has_a_rule_of_2018),
        TEST(every_command_of_2018_has_a_name),
        TEST(every_question_of_2018_names_who_and_what),
        TEST(windows_for_cards_say_what_has_happened),
        TEST(every_effect_is_told_when_a_card_is_played),
        TEST(every_printed_thing_is_described),
        TEST(every_effect_verb_has_a_sentence),
        TEST(wordings_of_an_edition_have_a_common_form),
        TEST(tasks_of_all_missions_can_be_told),
        TEST(whole_missions_are_told_and_keep_their_secrets),
        TEST(odds_name_cover_dice_and_rerolls),
        TEST(the_sum_names_cover),
        TEST(a_charge_is_one_line),
        TEST(the_result_of_a_strike_names_what_struck_too),
        TEST(who_is_held_in_a_sector_reads_the_card),
        TEST(ai_cards_without_effect_are_told_in_one_line),
        TEST(progress_names_what_is_wanted),
        TEST(a_commanders_loss_is_a_sentence_of_its_own),
        TEST(the_end_says_who_wins_and_why),
        TEST(a_goal_of_every_team_says_how_each_stands),
        TEST(objectives_name_creatures_that_can_come),
        TEST(a_question_amid_an_attack_says_what_gets_through),
        TEST(what_strikes_is_named_by_its_cause),
        TEST(a_goal_tells_where_it_lies_and_how_far),
        TEST(who_carries_is_shown_the_way_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
