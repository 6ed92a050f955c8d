/* What the log says about real play on tiny boards, and about whole missions played by the computer. */
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/turn/reason.h"
#include "support/english.h"
#include "support/hand.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "siege/text/play/attack_record.h"
#include "siege/text/play/log.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/reasons.h"
#include "siege/text/mission/results.h"
#include "siege/text/play/tray.h"
#include "siege/text/play/tutorial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/mission/condition.h"
#include "support/scene.h"

enum { LINES_MAX = 200 };

static struct log_line lines[LINES_MAX];
static int line_count;
static char text[WORDS_SENTENCE_MAX];

static void read_log(const struct words *words, const struct game *game, const struct event_list *events)
{
    struct log_reader reader;
    line_count = 0;
    log_begin(&reader, words, game, events);
    while (log_next(&reader, &lines[line_count])) {
        const struct log_line *line = &lines[line_count];
        assert_true(line->deep || (line->ai == CARD_NONE && line->kind != LOG_REASON)); /* the deck's own arithmetic */
        assert_true(++line_count < LINES_MAX);
    }
}

static void read_tiny(const struct tiny *tiny)
{
    struct words words = english_words(&tiny->catalogue);
    read_log(&words, &tiny->game, &tiny->events);
}

static const char *field = "+-+-+-+-+-+-+\n"
                           "|A . . . . .|\n"
                           "+ + + + + + +\n"
                           "|. . . . . n|\n"
                           "+ + + + + + +\n"
                           "|B . . . . .|\n"
                           "+-+-+-+-+-+-+\n";

static struct tiny *start(const char *sketch)
{
    struct tiny *tiny = tiny_new(sketch);
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    return tiny;
}

static void who_is_taken_away_is_not_told_to_leave_by_a_doorway(void **state)
{
    struct tiny *tiny = start(field);
    figure_id n = tiny_creature(tiny, 'n', 0);
    (void)state;
    tiny->events.count = 0;
    event_of(&tiny->events, EVENT_LEFT_BOARD, n, 0, 0)->from = figure_square(&tiny->game, n);
    read_tiny(tiny);
    assert_int_equal(line_count, 1);
    assert_non_null(strstr(lines[0].text, " is taken from the board."));
    tiny_free(tiny);
}

/* "The east doorway closes" as its very first line, where nobody has ever seen it open. */
static void what_is_shut_from_the_first_is_not_told_to_happen(void **state)
{
    struct tiny *tiny = start(field);
    struct mission *mission = &tiny->scenario->mission;
    struct trigger *trigger = &mission->trigger[0];
    (void)state;
    mission->triggers = 1;
    *trigger = (struct trigger){.moment = TRIGGER_ROUND_START, .condition = CONDITION_NONE, .actions = 2};
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_CLOSE};
    trigger->action[1] = (struct trigger_action){.verb = TRIGGER_CALLS, .number = 2};
    for (int round = 1; round <= 2; round++) {
        tiny->events.count = 0;
        event_add(&tiny->events, EVENT_ROUND_BEGAN)->number = (int16_t)round;
        for (int deed = 0; deed < 2; deed++)
            event_add(&tiny->events, EVENT_TRIGGERED)->choice = (uint8_t)deed;
        read_tiny(tiny);
        bool closes = false, calls = false;
        for (int i = 0; i < line_count; i++) {
            closes |= strstr(lines[i].text, " closes.") != NULL;
            calls |= strstr(lines[i].text, "gains 2 calls") != NULL;
        }
        assert_int_equal(closes, round > 1);
        assert_true(calls);
    }
    trigger->moment = TRIGGER_ELIMINATION;
    tiny->events.item[0].number = 1;
    read_tiny(tiny);
    assert_non_null(strstr(lines[1].text, " closes."));
    tiny_free(tiny);
}

/* A passage between two sectors that closes or opens can be pointed at in the log. */
static void a_passage_that_changes_is_one_line_with_its_squares(void **state)
{
    static struct event_list events;
    static struct game game;
    struct scenario *scenario = shipped_scenario("tests/language/hold-the-hall.json");
    const struct game_setup setup = game_setup_default(scenario->catalogue, scenario->mission.most_teams, 3);
    struct words words = english_words(scenario->catalogue);
    int passages = 0;
    (void)state;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    for (int t = 0; t < scenario->mission.triggers; t++)
        for (int a = 0; a < scenario->mission.trigger[t].actions; a++) {
            if (!scenario->mission.trigger[t].action[a].inner)
                continue;
            events.count = 0;
            event_by(&events, EVENT_TRIGGERED, SEAT_NONE, t, 0)->choice = (uint8_t)a;
            read_log(&words, &game, &events);
            for (int i = 0; i < line_count; i++)
                if (strstr(lines[i].text, "The passage between ")) {
                    assert_int_equal(lines[i].squares, 2);
                    passages++;
                }
        }
    assert_true(passages > 0);
    scenario_free(scenario);
}

static void a_move_is_one_line_with_its_squares(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    assert_int_equal(tiny_apply(tiny, tiny_move(tiny, 0, 2, 2)), REJECT_NONE);
    read_tiny(tiny);
    assert_int_equal(line_count, 1);
    assert_string_equal(lines[0].text, "Valerie Duval moves A1 › C3 (2 steps).");
    assert_int_equal(lines[0].kind, LOG_ACTION);
    assert_int_equal(lines[0].seat, 0);
    assert_int_equal(lines[0].figure[0], 0);
    assert_true(lines[0].squares >= 3);
    tiny_free(tiny);
}

/* With the partner gone there is one Move to make. */
static void a_move_for_each_is_one_for_who_is_alone(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    struct event event = {.type = EVENT_INTERLUDE, .figure = FIGURE_NONE, .amount = PAIR};
    tiny->events.count = 0;
    *event_add(&tiny->events, EVENT_INTERLUDE) = event;
    read_tiny(tiny);
    assert_non_null(strstr(lines[0].text, "makes 2 Moves at once with its own pair."));
    tiny->game.figure[1].state = FIGURE_ELIMINATED;
    read_tiny(tiny);
    assert_non_null(strstr(lines[0].text, "makes one Move at once with the one it has left."));
    tiny_free(tiny);
}

/* The AI deck is no player: what it has at the end is worth nothing, in the log as in the table. */
static void the_log_tells_a_score_where_the_table_does(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    struct words words = english_words(&tiny->catalogue);
    struct game *game = &tiny->game;
    tiny->scenario->mission.parameters.promotion = 1;
    for (int i = 0; i < 3; i++) {
        bool player = i == 1, hunt = i == 2; /* where nothing is asked for, the most points win */
        game->legion.deck = !player;
        game->legion.corporation = player ? 0 : 0xFF;
        game->legion.score = 10;
        tiny->scenario->mission.objectives = !hunt;
        tiny->events.count = 0;
        *event_add(&tiny->events, EVENT_SCORED) = (struct event){
            .type = EVENT_SCORED, .seat = SEAT_LEGION, .figure = FIGURE_NONE, .number = 10};
        read_tiny(tiny);
        assert_int_equal(line_count, player || hunt);
        bool in_table = strstr(result_seat_line(text, sizeof text, &words, game, SEAT_LEGION), "10") != NULL;
        assert_int_equal(in_table, player || hunt);
    }
    tiny_free(tiny);
}

/* The Event Card announces 8 Legionnaires, of whom the mission lets 2 stay away: the log says so, and why. */
static void creatures_that_stay_away_are_told_with_the_reason(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\nRA . . .|\n+-+-+-+-+");
    (void)state;
    tiny->game.teams = 4;
    tiny->scenario->mission.parameters.fewer_creatures = 2;
    scene_legion_turn(tiny, 1);
    read_tiny(tiny);
    bool told = false;
    for (int i = 0; i < line_count; i++)
        told = told ||
               strcmp(lines[i].text, "2 Legionnaires do not come: by the rules of this game 2 creatures of each "
                                     "Event Card's reinforcements stay away.") == 0;
    assert_true(told);
    tiny_free(tiny);
}

/* A die is rolled again by a card: the attack on the table is the whole one, with its end. */
static void a_card_amid_an_attack_does_not_end_it(void **state)
{
    static struct event_list scratch;
    struct attack_record record;
    struct event event[] = {{.type = EVENT_ATTACK_DECLARED, .figure = 1, .target = TROOPER_MAX},
                            {.type = EVENT_DICE_ROLLED, .figure = 1, .target = TROOPER_MAX, .dice_count = 3},
                            {.type = EVENT_CARD_PLAYED, .seat = 0},
                            {.type = EVENT_DIE_REROLLED, .figure = 1, .dice_count = 3, .number = 1},
                            {.type = EVENT_ATTACK_RESULT, .figure = 1, .target = TROOPER_MAX, .number = 1},
                            {.type = EVENT_ELIMINATED, .figure = TROOPER_MAX},
                            {.type = EVENT_STEPPED, .figure = 0}};
    int count = (int)(sizeof event / sizeof *event);
    (void)state;
    assert_true(attack_record_last(event, count, count - 1, &scratch, &record));
    assert_int_equal(record.hits, 1);
    assert_true(record.rolled && record.resolved && record.eliminated);
    assert_false(attack_record_last(event + 6, 1, 0, &scratch, &record));
}

/* The first Legionnaire of the board is the engineer whom the mission has as a follower. */
static figure_id call_engineer(struct tiny *tiny)
{
    struct mission *mission = &tiny->scenario->mission;
    figure_id who = tiny_creature(tiny, 'l', 0);
    mission->start_figure[mission->start_figures++] = (struct start_figure){
        .kind = tiny->game.figure[who].kind, .gate = GATE_NONE, .follower = 1, .name = "the engineer"};
    return who;
}

/* A follower that falls is told by its name, and what that means for a mission that needs it. */
static void a_follower_that_falls_is_told_in_a_line_of_its_own(void **state)
{
    struct tiny *tiny = start("+-+-+-+\n"
                              "|A n l|\n"
                              "+-+-+-+\n");
    struct mission *mission = &tiny->scenario->mission;
    figure_id who = call_engineer(tiny);
    (void)state;
    for (int needed = 0; needed < 2; needed++) {
        struct game before = tiny->game;
        tiny->game.figure[who].status |= STATUS_FOLLOWER;
        tiny->game.figure[who].captor = 0;
        if (needed) {
            mission->node[mission->nodes] = (struct condition){.kind = CONDITION_COUNT,
                                                               .first_child = CONDITION_NONE,
                                                               .next = CONDITION_NONE,
                                                               .at_least = 1,
                                                               .at_most = INT16_MAX,
                                                               .filter = {.followers = 1, .states = WANT_WITHDRAWN}};
            mission->objective[mission->objectives++] = (struct objective){.condition = mission->nodes++,
                                                                           .team_condition = CONDITION_NONE};
        }
        tiny_turn(tiny, SEAT_LEGION);
        tiny_dice(tiny, "1111");
        assert_int_equal(tiny_apply(tiny, tiny_attack(tiny, tiny_creature(tiny, 'n', 0), who, MODE_CLOSE)),
                         REJECT_NONE);
        read_tiny(tiny);
        int found = 0;
        for (int i = 0; i < line_count; i++) /* besides the attack */
            found += strcmp(lines[i].text, needed ? "The engineer has fallen: the task can no longer be accomplished."
                                                  : "The engineer has fallen and does not come back.") == 0;
        assert_int_equal(found, 1);
        tiny->game = before;
    }
    tiny_free(tiny);
}

/* From when on he moves is told when he joins. */
static void a_follower_that_joins_is_told_to_move_later(void **state)
{
    struct tiny *tiny = start("+-+-+-+\n"
                              "|A . l|\n"
                              "+-+-+-+\n");
    (void)state;
    tiny->game.figure[call_engineer(tiny)].status |= STATUS_FOLLOWER;
    tiny_turn(tiny, 0);
    assert_int_equal(tiny_apply(tiny, tiny_move(tiny, 0, 1, 0)), REJECT_NONE);
    read_tiny(tiny);
    assert_string_equal(lines[line_count - 1].text,
                        "The engineer goes with Bauhaus from now on, and moves from that team’s next turn on.");
    tiny_free(tiny);
}

static void a_swap_is_told_by_its_card_and_of_both(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    struct command play = hand_play(tiny, 0, "movement_boost", 0);
    hand_give(tiny, 0, "movement_boost");
    tiny->catalogue.doomtrooper[play.choice].side[0] = (struct effect){.verb = EFFECT_SWAP};
    assert_int_equal(tiny_apply(tiny, play), REJECT_NONE);
    read_tiny(tiny);
    assert_string_equal(lines[0].text, "Bauhaus plays “Movement Boost”: the two Doomtroopers change places.");
    assert_string_equal(lines[1].text, "Valerie Duval takes the partner's place: from A1 to A3.");
    assert_string_equal(lines[2].text, "Max Steiner takes the partner's place: from A3 to A1.");
    tiny_free(tiny);
}

static void an_attack_is_one_line_from_declaration_to_outcome(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    struct command attack = tiny_attack(tiny, 1, tiny_creature(tiny, 'n', 0), MODE_FIRE);
    tiny_dice(tiny, "1101");
    assert_int_equal(tiny_apply(tiny, attack), REJECT_NONE);
    read_tiny(tiny);
    assert_true(line_count >= 1);
    assert_string_equal(lines[0].text,
                        "Max Steiner fires at Necromutant 1 (A3›F2): 3 hits with 4 dice, armour 1: 2 get through. "
                        "Eliminated, +2 Promotion Points.");
    assert_true(lines[0].dice);
    assert_int_equal(line_count, 1);
    tiny_free(tiny);
}

/* That a die may be rolled again is told only where somebody is asked, because it can help. */
static void a_question_that_is_not_asked_is_not_told(void **state)
{
    (void)state;
    for (int armour = 1; armour <= 3; armour += 2) {
        struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . . n|\n+-+-+-+-+");
        struct words words = english_words(&tiny->catalogue);
        tiny_turn(tiny, 0);
        tiny_team(tiny, 0, "capitol", 2);
        tiny_weapon(tiny, 0, "punisher_combo");
        tiny_gear(tiny, 0, "laser_sight");
        scene_defend(tiny, 'n', armour);
        figure_id target = scene_creature(tiny, 'n');
        MUST(tiny, scene_attack(tiny, 0, target, MODE_FIRE, "100"));
        assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
        read_tiny(tiny);
        const char *told = lines[line_count - 1].text;
        struct attack_record record = english_last_attack(&tiny->events);
        const char *tray = tray_result_sentence(text, sizeof text, &words, &tiny->game, &record);
        assert_non_null(strstr(told, "1 hit with "));
        assert_int_equal(strstr(told, "A die may be rolled again.") != NULL, armour == 1);
        assert_string_equal(tray, armour == 1 ? "A die may be rolled again." : "");
        assert_int_equal(told[strlen(told) - 1], '.');
        assert_int_equal(strstr(told, "Laser Sight: no die is rolled again, since") != NULL, armour == 3);
        tiny_free(tiny);
    }
}

/* What equipment let roll again is told with the result: rolled, left alone, or of no use. */
static void the_result_tells_of_dice_rolled_again(void **state)
{
    static const struct {
        int armour;
        bool again;
        const char *dice, *told;
    } way[] = {{1, true, "1000", "Necromutant 1 is unharmed. Rolled again: 1 die (Laser Sight)."},
               {1, false, "100", "Necromutant 1 is unharmed. Laser Sight: no die rolled again."},
               {3, false, "100",
                "Necromutant 1 is unharmed. Laser Sight: no die rolled again, since that could change nothing."}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . . n|\n+-+-+-+-+");
        struct words words = english_words(&tiny->catalogue);
        tiny_turn(tiny, 0);
        tiny_team(tiny, 0, "capitol", 2);
        tiny_weapon(tiny, 0, "punisher_combo");
        tiny_gear(tiny, 0, "laser_sight");
        scene_defend(tiny, 'n', way[i].armour);
        MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_FIRE, way[i].dice));
        struct attack_record roll = english_last_attack(&tiny->events);
        struct command command = tiny_command(tiny, way[i].again ? COMMAND_REROLL : COMMAND_KEEP);
        command.choice = way[i].again ? 2 : command.choice;
        MUST(tiny, command);
        struct attack_record record = english_last_attack(&tiny->events);
        record.rolled = true;
        record.mode = roll.mode;
        record.dice_count = roll.dice_count;
        assert_string_equal(tray_result_sentence(text, sizeof text, &words, &tiny->game, &record), way[i].told);
        tiny_free(tiny);
    }
}

/* A line stays when the attack is long over: that its result waits for cards is said where they are asked for. */
static void no_line_of_the_log_waits(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    tiny->events.count = 0;
    event_of(&tiny->events, EVENT_ATTACK_DECLARED, 1, 0, 0)->target = tiny_creature(tiny, 'n', 0);
    struct event *roll = event_of(&tiny->events, EVENT_DICE_ROLLED, 1, 2, 0);
    roll->target = tiny_creature(tiny, 'n', 0);
    roll->dice_count = 3;
    tiny->game.attack.running = true;
    read_tiny(tiny);
    assert_int_equal(line_count, 1);
    const char *end = strstr(lines[0].text, "2 hits with 3 dice");
    assert_non_null(end);
    assert_null(strstr(end, ". "));
    tiny_free(tiny);
}

static void the_tray_says_what_the_log_says(void **state)
{
    struct tiny *tiny = start(field);
    struct words words = english_words(&tiny->catalogue);
    struct attack_record record;
    (void)state;
    tiny_dice(tiny, "0100");
    assert_int_equal(tiny_apply(tiny, tiny_attack(tiny, 1, tiny_creature(tiny, 'n', 0), MODE_FIRE)), REJECT_NONE);
    record = english_last_attack(&tiny->events);
    assert_int_equal(record.hits, 1);
    assert_int_equal(record.through, 0);
    assert_string_equal(tray_title(text, sizeof text, &words, &tiny->game, &record),
                        "Max Steiner fires at Necromutant 1");
    assert_string_equal(tray_sum_sentence(text, sizeof text, &words, &record), "1 hit − armour 1 = 0");
    assert_string_equal(tray_result_sentence(text, sizeof text, &words, &tiny->game, &record),
                        "Necromutant 1 is unharmed.");
    record.failed = true; /* no sum that does not come out */
    assert_string_equal(tray_sum_sentence(text, sizeof text, &words, &record), "1 hit, spoiled by a card");
    tiny_free(tiny);
}

/* C-DMG-4: armour dice are told below the attack. */
static void kevlarite_is_told_as_a_detail(void **state)
{
    struct tiny *tiny = start(field);
    struct words words = english_words(&tiny->catalogue);
    struct attack_record record;
    (void)state;
    tiny_turn(tiny, SEAT_LEGION);
    struct command attack = tiny_attack(tiny, tiny_creature(tiny, 'n', 0), 0, MODE_FIRE);
    attack.seat = SEAT_LEGION;
    tiny_dice(tiny, "111");
    assert_int_equal(tiny_apply(tiny, attack), REJECT_NONE);
    record = english_last_attack(&tiny->events);
    read_tiny(tiny);
    assert_string_equal(lines[0].text, "Necromutant 1 fires at Valerie Duval (F2›A1): 2 hits with 2 dice, armour 1 and "
                                       "Kevlarite 1: 0 get through. Unharmed.");
    assert_string_equal(lines[1].text, "Kevlarite of Valerie Duval, 1 die: absorbs 1.");
    assert_int_equal(lines[1].indent, 1);
    assert_int_equal(lines[0].seat, SEAT_LEGION);
    assert_string_equal(tray_sum_sentence(text, sizeof text, &words, &record), "2 hits − armour 1 − Kevlarite 1 = 0");
    tiny_free(tiny);
}

static void a_reason_stands_below_its_action(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    tiny_turn(tiny, SEAT_LEGION);
    struct command move = tiny_move(tiny, tiny_creature(tiny, 'n', 0), 4, 1);
    move.seat = SEAT_LEGION;
    move.reason = (struct reason){REASON_TOWARD, CARD_NONE, 0, 0, 1, 0, 4, 5};
    assert_int_equal(tiny_apply(tiny, move), REJECT_NONE);
    read_tiny(tiny);
    assert_int_equal(line_count, 2);
    assert_int_equal(lines[0].kind, LOG_ACTION);
    assert_int_equal(lines[1].kind, LOG_REASON);
    assert_string_equal(lines[1].text, "Choice of the Dark Legion: it goes toward Valerie Duval, the nearest "
                                       "Doomtrooper, 4 squares away; Max Steiner is 5 away.");
    tiny_free(tiny);
}

static void only_its_seat_reads_a_private_line(void **state)
{
    struct tiny *tiny = start(field);
    (void)state;
    tiny->events.count = 0;
    struct event *event = event_add(&tiny->events, EVENT_FORCE_LAID);
    event->slot = 0;
    event->card = 0;
    event_add(&tiny->events, EVENT_FORCE_LAID)->slot = 0;
    read_tiny(tiny);
    assert_int_equal(line_count, 2);
    assert_true(log_line_is_for(&lines[0], SEAT_LEGION));
    assert_false(log_line_is_for(&lines[0], 0));
    assert_false(log_line_is_for(&lines[0], SEAT_NONE));
    assert_true(log_line_is_for(&lines[1], 0));
    tiny_free(tiny);
}

static void a_reason_names_its_card_and_line(void **state)
{
    const struct catalogue *catalogue = shipped_catalogue();
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    struct words words = english_words(catalogue);
    struct game_setup setup = game_setup_default(catalogue, 2, 1);
    static struct game game;
    static struct event_list events;
    (void)state;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    struct reason reason = {REASON_NEAREST_TARGET, 6, 1, 1, 2, 0, 4, 6};
    assert_string_equal(
        reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
        "Card 7, line 2: Max Steiner is the nearest it can aim at, 4 squares away; Mitch Hunter is 6 away.");
    reason = (struct reason){REASON_NEAREST_SHOT, 6, 1, 1, 2, 0, 6, 1};
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
                        "Card 7, line 2: Mitch Hunter stands beside it, too near to be fired at; Max Steiner is the "
                        "nearest it can aim at, 6 squares away.");
    reason = (struct reason){REASON_FALLBACK_BESIDE, 6, 3, 1, 0xFF, 0, 1, 0};
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
                        "Card 7: nothing that the card says can be done now, as whoever stands beside it is too near "
                        "to be fired at; then it strikes at Max Steiner.");
    reason = (struct reason){REASON_NEAREST_SECTOR, 6, 0, 0, 0xFF, 0, 2, 0};
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_FORCE_SECTOR),
                        "Card 7: sector 1 is nearest to the Doomtroopers (distance 2).");
    reason = (struct reason){REASON_COMPASS, 6, 0, 0, 1, 1, 0, 0};
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ALTER),
                        "Card 7: sector 1 comes first by its compass, before sector 2.");
    game.marker[0] = (struct marker){.kind = MARKER_COMPUTER, .state = MARKER_STANDS};
    reason = (struct reason){REASON_OBJECTIVE, 5, 1, GATE_MAX, 0xFF, 0, 4, 0};
    assert_string_equal(
        reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_MOVE),
        "Card 6, line 2: it goes toward the battle computer, the nearest objective or way out, 4 away.");
    reason = (struct reason){REASON_STRIKE, CARD_NONE, 2, 1, 0xFF, 0, 0, REASON_COVERED_BY_NONE};
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
                        "The creature goes for Max Steiner: 2 hits from elimination, and nobody else covers that "
                        "square.");
    reason.other_value = REASON_COVERED_BY_NONE - 2;
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
                        "The creature goes for Max Steiner: 2 hits from elimination, covered by 2 others.");
    reason = (struct reason){REASON_STRIKE, CARD_NONE, 4, 1, 2, 0, 55, 312}; /* of a game of a former version */
    assert_string_equal(reason_sentence(text, sizeof text, &words, &game, &reason, COMMAND_ATTACK),
                        "The creature goes for Max Steiner.");
    scenario_free(scenario);
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

struct player {
    struct bot teams, legion;
    struct tutorial tutorial;
};

static bool decide(struct player *player, const struct game *game, struct command *command)
{
    seat_id seat = game_seat_to_act(game);
    struct game view = game_view_for(game, seat);
    if (seat == SEAT_LEGION && game->legion.deck)
        return deck_decide(&view, command);
    return bot_decide(seat == SEAT_LEGION ? &player->legion : &player->teams, &view, command);
}

static void check_screen(struct player *player, const struct words *words, const struct game *game)
{
    seat_id seat = game_seat_to_act(game);
    for (int id = 0; id <= FIGURE_MAX; id += 3) {
        struct prompt_focus focus = PROMPT_FOCUS_NONE;
        focus.selected = id == FIGURE_MAX ? FIGURE_NONE : (figure_id)id;
        focus.key_move = "M";
        assert_whole(prompt_sentence(text, sizeof text, words, game, seat, &focus));
    }
    assert_whole(end_turn_text(text, sizeof text, words, game, seat));
    struct tutorial_view seen = {.game = game, .viewer = seat, .selected = FIGURE_NONE};
    enum lesson lesson = tutorial_lesson_now(&player->tutorial, &seen);
    if (lesson != LESSON_NONE)
        assert_whole(tutorial_sentence(text, sizeof text, words, &player->tutorial, &seen, lesson));
}

static void check_result(const struct words *words, const struct game *game)
{
    assert_whole(result_headline(text, sizeof text, words, game));
    assert_whole(result_reason(text, sizeof text, words, game));
    for (int team = 0; team < game->teams; team++) {
        assert_whole(result_seat_line(text, sizeof text, words, game, (seat_id)team));
        assert_whole(result_kills_line(text, sizeof text, words, game, (seat_id)team));
    }
    assert_whole(result_kills_line(text, sizeof text, words, game, SEAT_LEGION));
}

static void play(const char *path, int teams, uint64_t seed)
{
    static struct game game;
    static struct event_list events;
    struct words words = english_words(shipped_catalogue());
    struct scenario *scenario = shipped_scenario(path);
    struct game_setup setup = game_setup_default(shipped_catalogue(), teams, seed);
    struct player player = {.teams = {BOT_GREEDY, rng_seed(seed, 1)}, .legion = {BOT_RANDOM, rng_seed(seed, 2)}};
    setup.legion_deck = seed % 2;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    for (int steps = 0; steps < 3000; steps++) {
        struct command command;
        read_log(&words, &game, &events);
        for (int i = 0; i < line_count; i++)
            assert_whole(lines[i].text);
        tutorial_notice(&player.tutorial, &events);
        if (game_is_over(&game))
            break;
        check_screen(&player, &words, &game);
        assert_true(decide(&player, &game, &command));
        events.count = 0;
        assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    }
    check_result(&words, &game);
    for (int i = 0; strings_missing_text(words.strings, i); i++)
        fprintf(stderr, "missing %s\n", strings_missing_text(words.strings, i));
    assert_int_equal(strings_missing_count(words.strings), 0);
    scenario_free(scenario);
}

static void whole_missions_are_told_in_whole_sentences(void **state)
{
    (void)state;
    for (int mission = 0; mission < SHIPPED_MISSIONS; mission++)
        for (int teams = 1; teams <= 4; teams++)
            play(SHIPPED_PATH[mission], teams, (uint64_t)(mission * 10 + teams));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_for_each_is_one_for_who_is_alone),
        cmocka_unit_test(the_log_tells_a_score_where_the_table_does),
        cmocka_unit_test(what_is_shut_from_the_first_is_not_told_to_happen),
        cmocka_unit_test(a_passage_that_changes_is_one_line_with_its_squares),
        cmocka_unit_test(a_move_is_one_line_with_its_squares),
        cmocka_unit_test(who_is_taken_away_is_not_told_to_leave_by_a_doorway),
        cmocka_unit_test(a_card_amid_an_attack_does_not_end_it),
        cmocka_unit_test(a_swap_is_told_by_its_card_and_of_both),
        cmocka_unit_test(a_follower_that_joins_is_told_to_move_later),
        cmocka_unit_test(a_follower_that_falls_is_told_in_a_line_of_its_own),
        cmocka_unit_test(an_attack_is_one_line_from_declaration_to_outcome),
        cmocka_unit_test(a_question_that_is_not_asked_is_not_told),
        cmocka_unit_test(the_result_tells_of_dice_rolled_again),
        cmocka_unit_test(no_line_of_the_log_waits),
        cmocka_unit_test(the_tray_says_what_the_log_says),
        cmocka_unit_test(kevlarite_is_told_as_a_detail),
        cmocka_unit_test(a_reason_stands_below_its_action),
        cmocka_unit_test(a_reason_names_its_card_and_line),
        cmocka_unit_test(creatures_that_stay_away_are_told_with_the_reason),
        cmocka_unit_test(only_its_seat_reads_a_private_line),
        cmocka_unit_test(whole_missions_are_told_in_whole_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
