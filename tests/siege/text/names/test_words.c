/* Names, odds, refusals and prompts, word for word; and the keys that other rooms rely on. */
#include "shell/input/bindings.h"
#include "siege/rules/attack/attack.h"
#include "support/english.h"
#include "support/lasting.h"
#include "support/shipped.h"
#include "support/tiny.h"
#include "siege/rules/card/lasting.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/text/mission/results.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[WORDS_SENTENCE_MAX];

static const char *field = "+-+-+-+-+-+-+\n"
                           "|A . . . . .|\n"
                           "+ + + + + + +\n"
                           "|. . l n . c|\n"
                           "+ + + + + + +\n"
                           "|B . . . . .|\n"
                           "+-+-+-+-+-+-+\n";

static struct tiny *start(void)
{
    struct tiny *tiny = tiny_new(field);
    assert_non_null(tiny);
    tiny_turn(tiny, 0);
    return tiny;
}

static struct words words_of(const struct tiny *tiny)
{
    return english_words(&tiny->catalogue);
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

static void squares_have_letters_and_numbers(void **state)
{
    struct words words = english_words(shipped_catalogue());
    (void)state;
    assert_string_equal(square_text(text, sizeof text, &words, square_at(0, 0)), "A1");
    assert_string_equal(square_text(text, sizeof text, &words, square_at(2, 3)), "C4");
    assert_string_equal(square_text(text, sizeof text, &words, square_at(25, 9)), "Z10");
    assert_string_equal(square_text(text, sizeof text, &words, square_at(26, 0)), "AA1");
    assert_string_equal(square_text(text, sizeof text, &words, square_at(39, 39)), "AN40");
    assert_string_equal(square_text(text, sizeof text, &words, SQUARE_NONE), "that square");
}

static void figures_have_long_and_short_names(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    figure_id necromutant = tiny_creature(tiny, 'n', 0);
    (void)state;
    assert_string_equal(figure_text(text, sizeof text, &words, &tiny->game, 1), "Max Steiner");
    assert_string_equal(figure_short_text(text, sizeof text, &words, &tiny->game, 1), "Steiner");
    assert_string_equal(figure_text(text, sizeof text, &words, &tiny->game, necromutant), "Necromutant 1");
    assert_string_equal(figure_place_text(text, sizeof text, &words, &tiny->game, necromutant), "Necromutant 1 on D2");
    assert_string_equal(seat_text(text, sizeof text, &words, &tiny->game, SEAT_LEGION), "the Dark Legion");
    assert_string_equal(seat_title(text, sizeof text, &words, &tiny->game, SEAT_LEGION), "Dark Legion");
    tiny_free(tiny);
}

static void a_kind_with_one_figure_needs_no_number(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    int nepharite = catalogue_find_kind(&tiny->catalogue, "nepharite");
    (void)state;
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (tiny->game.figure[id].kind == nepharite)
            assert_string_equal(figure_text(text, sizeof text, &words, &tiny->game, (figure_id)id), "Nepharite");
    tiny_free(tiny);
}

static void dice_pools_are_counted_by_colour(void **state)
{
    struct words words = english_words(shipped_catalogue());
    (void)state;
    assert_string_equal(pool_text(text, sizeof text, &words, (struct dice_pool){{3, 0, 0}}), "3 white dice");
    assert_string_equal(pool_text(text, sizeof text, &words, (struct dice_pool){{2, 1, 0}}),
                        "2 white dice and 1 red die");
    assert_string_equal(pool_text(text, sizeof text, &words, (struct dice_pool){{0, 0, 0}}), "–");
}

static void percentages_never_say_certain_when_they_are_not(void **state)
{
    struct words words = english_words(shipped_catalogue());
    (void)state;
    assert_string_equal(percent_text(text, sizeof text, &words, 0, 216), "0\u00a0%");
    assert_string_equal(percent_text(text, sizeof text, &words, 56, 216), "26\u00a0%");
    assert_string_equal(percent_text(text, sizeof text, &words, 1, 216), "<\u00a01\u00a0%");
    assert_string_equal(percent_text(text, sizeof text, &words, 215, 216), ">\u00a099\u00a0%");
    assert_string_equal(percent_text(text, sizeof text, &words, 216, 216), "100\u00a0%");
}

static void tenths_below_zero_have_their_sign_in_front(void **state)
{
    struct words words = english_words(shipped_catalogue());
    (void)state;
    assert_string_equal(words_tenths(&words, 125), "12.5");
    assert_string_equal(words_tenths(&words, 0), "0.0");
    assert_string_equal(words_tenths(&words, -2), "-0.2");
    assert_string_equal(words_tenths(&words, -125), "-12.5");
}

static void lists_join_with_and_or_and_commas(void **state)
{
    struct words words = english_words(shipped_catalogue());
    const char *items[] = {"a", "b", "c"};
    (void)state;
    assert_string_equal(words_join(text, sizeof text, &words, items, 0, WORDS_AND), "");
    assert_string_equal(words_join(text, sizeof text, &words, items, 1, WORDS_AND), "a");
    assert_string_equal(words_join(text, sizeof text, &words, items, 2, WORDS_AND), "a and b");
    assert_string_equal(words_join(text, sizeof text, &words, items, 3, WORDS_OR), "a, b or c");
    assert_string_equal(words_join(text, sizeof text, &words, items, 3, WORDS_COMMA), "a, b, c");
}

static void a_name_that_does_not_fit_is_cut(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    char narrow[5];
    (void)state;
    assert_string_equal(figure_text(narrow, sizeof narrow, &words, &tiny->game, 1), "Max ");
    assert_string_equal(figure_text(narrow, 1, &words, &tiny->game, 1), "");
    tiny_free(tiny);
}

/* ---- refusals -------------------------------------------------------------------------------------------------- */

static void a_blocked_shot_names_the_culprit_its_square_and_the_rule(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    (void)state;
    struct reject reject = reject_for(REJECT_SIGHT_FIGURE);
    reject.figure = tiny_creature(tiny, 'n', 0);
    reject.at = square_at(3, 1);
    assert_string_equal(reject_sentence(text, sizeof text, &words, &tiny->game, reject),
                        "Cannot fire: Necromutant 1 on D2 blocks the line. Rule C-LOS-1.");
    assert_string_equal(sight_sentence(text, sizeof text, &words, &tiny->game, REJECT_FINE, 5),
                        "Clear line, 5 squares.");
    tiny_free(tiny);
}

static void a_refusal_of_the_engine_reads_well(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    (void)state;
    struct reject reject = attack_check(&tiny->game, 1, tiny_creature(tiny, 'c', 0), MODE_CLOSE);
    assert_string_equal(reject_sentence(text, sizeof text, &words, &tiny->game, reject),
                        "Cannot strike Centurion 1 on F2: it is 5 squares away. Close combat needs an adjacent square. "
                        "Rule C-CC-1.");
    tiny_free(tiny);
}

/* Whoever cannot get through reads who stands there, in one Move and in two. */
static void a_refused_move_names_who_is_in_the_way(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|A B l . . . .|\n"
                                 "+-+-+-+-+-+-+-+\n");
    assert_non_null(tiny);
    struct words words = words_of(tiny);
    (void)state;
    tiny_turn(tiny, 0);
    for (int actions = 1; actions <= 2; actions++) {
        tiny->game.figure[0].actions = (uint8_t)actions;
        struct command move = tiny_move(tiny, 0, 2 + actions, 0);
        struct reject reject = command_check(&tiny->game, &move);
        reject_sentence(text, sizeof text, &words, &tiny->game, reject);
        assert_non_null(strstr(text, actions == 1 ? "steps. Max Steiner on B1 and Legionnaire 1 on C1 stand in the way."
                                                  : "a Move has 3 steps. Two Moves would do, but Max Steiner on B1 and "
                                                    "Legionnaire 1 on C1 stand in the way."));
    }
    make_last(&tiny->game, EFFECT_TEAM_ACTIONS, lasting_team(0), 0, 1); /* of two actions the team may use one */
    struct command far = tiny_move(tiny, 0, 4, 0);
    reject_sentence(text, sizeof text, &words, &tiny->game, command_check(&tiny->game, &far));
    assert_null(strstr(text, "Two Moves"));
    make_nothing_last(&tiny->game);
    struct command move = tiny_move(tiny, 0, 6, 0); /* seven squares are too far for both */
    move.to.x = 6;
    tiny->game.figure[0].actions = 1;
    reject_sentence(text, sizeof text, &words, &tiny->game, command_check(&tiny->game, &move));
    assert_null(strstr(text, "in the way"));
    tiny_free(tiny);
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

static void odds_are_said_in_one_sentence(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    figure_id target = tiny_creature(tiny, 'n', 0);
    struct attack_odds odds = attack_quote(&tiny->game, 0, target, MODE_CLOSE);
    char percent[32];
    (void)state;
    assert_string_equal(odds_sentence(text, sizeof text, &words, &tiny->game, target, &odds),
                        "3 white dice against armour 1: 26\u00a0% to eliminate");
    assert_true(odds_damage_line(&words, &tiny->game, target, &odds, 1, text, sizeof text, percent, sizeof percent));
    assert_string_equal(text, "eliminated");
    assert_false(odds_damage_line(&words, &tiny->game, target, &odds, 2, text, sizeof text, percent, sizeof percent));
    tiny_free(tiny);
}

static void the_parts_of_an_attack_are_listed(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    figure_id target = tiny_creature(tiny, 'n', 0);
    struct attack_odds odds = attack_quote(&tiny->game, 1, target, MODE_FIRE);
    static const char *const wanted[] = {"3 white dice: Plasma Carbine", "+1 die: Bauhaus",
                                         "Needs 2 hits in one attack: one more than its armour", "Distance 3"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        assert_true(odds_part_line(text, sizeof text, &words, &tiny->game, 1, target, MODE_FIRE, 3, &odds, i));
        assert_string_equal(text, wanted[i]);
    }
    assert_false(odds_part_line(text, sizeof text, &words, &tiny->game, 1, target, MODE_FIRE, 3, &odds, 4));
    tiny_free(tiny);
}

static void a_doomtrooper_may_be_wounded(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    figure_id centurion = tiny_creature(tiny, 'c', 0);
    struct attack_odds odds = attack_quote(&tiny->game, centurion, 0, MODE_FIRE);
    char percent[32];
    (void)state;
    odds_sentence(text, sizeof text, &words, &tiny->game, 0, &odds);
    assert_non_null(strstr(text, "4 white dice against armour 1 and Kevlarite (1 white die): 0\u00a0% to eliminate, "));
    assert_true(odds_damage_line(&words, &tiny->game, 0, &odds, 2, text, sizeof text, percent, sizeof percent));
    assert_string_equal(text, "loses 2 Strength");
    assert_true(odds_part_line(text, sizeof text, &words, &tiny->game, centurion, 0, MODE_FIRE, 0, &odds, 2));
    assert_string_equal(text, "Kevlarite: 1 white die if a hit gets through");
    tiny_free(tiny);
}

/* ---- prompts --------------------------------------------------------------------------------------------------- */

static const char *prompt(const struct tiny *tiny, seat_id viewer, const struct prompt_focus *focus)
{
    struct words words = words_of(tiny);
    return prompt_sentence(text, sizeof text, &words, &tiny->game, viewer, focus);
}

static void the_prompt_lists_what_the_figure_can_do(void **state)
{
    struct tiny *tiny = start();
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    (void)state;
    focus.key_move = "M";
    focus.key_fire = "F";
    focus.key_next = "Tab";
    assert_string_equal(prompt(tiny, 0, &focus), "Bauhaus: choose a figure. Actions left: Duval 2, Steiner 2. Next "
                                                 "figure (Tab).");
    focus.selected = 1;
    assert_string_equal(prompt(tiny, 0, &focus), "Max Steiner: 2 actions left. Move (M), Fire (F).");
    focus.selected = 0;
    assert_string_equal(prompt(tiny, 0, &focus), "Valerie Duval: 2 actions left. Move (M).");
    assert_string_equal(prompt(tiny, 1, &focus), "Bauhaus is to act.");
    focus.selected = 1; /* an Extra Action is all that is left, and that alone is named */
    focus.key_extra = "X";
    tiny->game.team[0].extra_actions = 1;
    tiny->game.turn.active = 1;
    tiny->game.figure[1].actions = 0;
    assert_non_null(
        strstr(prompt(tiny, 0, &focus), "Max Steiner: only Extra Actions left. Extra Action (X): Move (M), Fire (F)."));
    struct words words = words_of(tiny);
    struct reject reject = reject_for(REJECT_NO_ACTIONS);
    reject.figure = 1;
    assert_string_equal(reject_short_sentence(text, sizeof text, &words, &tiny->game, reject),
                        "Max Steiner has no normal action left this turn, only Extra Actions.");
    tiny->game.team[0].extra_actions = 0;
    assert_string_equal(reject_short_sentence(text, sizeof text, &words, &tiny->game, reject),
                        "Max Steiner has no action left this turn.");
    tiny_free(tiny);
}

static void the_end_turn_button_counts_what_is_unused(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    (void)state;
    tiny->game.lasting[0] = (struct lasting){
        .verb = EFFECT_TEAM_ACTIONS, .whom = (uint8_t)lasting_team(0), .amount = 2, .until = UNTIL_ROUND};
    tiny->game.lasting_count = 1; /* by an Event Card the team has two in all */
    assert_string_equal(end_turn_text(text, sizeof text, &words, &tiny->game, 0),
                        "End turn – 2 actions unused (Duval or Steiner, 2 in all)");
    tiny->game.lasting_count = 0;
    assert_int_equal(tiny_apply(tiny, tiny_move(tiny, 1, 1, 2)), REJECT_NONE);
    assert_int_equal(unused_actions(&tiny->game, 0), 3);
    assert_string_equal(end_turn_text(text, sizeof text, &words, &tiny->game, 0),
                        "End turn – 3 actions unused (Duval 2, Steiner 1)");
    tiny->game.team[0].free_actions = 2; /* by a card: lost with the round, too */
    assert_string_equal(end_turn_text(text, sizeof text, &words, &tiny->game, 0),
                        "End turn – 3 actions unused (Duval 2, Steiner 1), and 2 free actions");
    tiny->game.figure[0].actions = tiny->game.figure[1].actions = 0;
    tiny->game.figure[1].free = 1;
    assert_int_equal(unused_free_actions(&tiny->game, 0), 3);
    assert_string_equal(end_turn_text(text, sizeof text, &words, &tiny->game, 0), "End turn – 3 free actions unused");
    tiny->game.team[0].free_actions = tiny->game.figure[1].free = 0;
    assert_string_equal(end_turn_text(text, sizeof text, &words, &tiny->game, 0), "End turn");
    tiny_free(tiny);
}

static void undo_names_the_step_or_why_it_stops(void **state)
{
    struct tiny *tiny = start();
    struct words words = words_of(tiny);
    struct command move = tiny_move(tiny, 1, 2, 2);
    struct command shot = tiny_attack(tiny, 1, tiny_creature(tiny, 'n', 0), MODE_FIRE);
    (void)state;
    assert_string_equal(command_sentence(text, sizeof text, &words, &tiny->game, &move), "Move Max Steiner to C3");
    assert_string_equal(undo_text(text, sizeof text, &words, &tiny->game, &move, BOUNDARY_NONE, NULL),
                        "Undo: Move Max Steiner to C3");
    assert_string_equal(undo_text(text, sizeof text, &words, &tiny->game, NULL, BOUNDARY_DICE, &shot),
                        "Stops here: dice were rolled (Steiner’s shot).");
    assert_string_equal(boundary_sentence(text, sizeof text, &words, &tiny->game, BOUNDARY_CARD, NULL),
                        "Stops here: a card was turned over.");
    tiny_free(tiny);
}

/* ---- objectives ------------------------------------------------------------------------------------------------ */

static void an_objective_shows_its_numbers(void **state)
{
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct words words = english_words(shipped_catalogue());
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 1);
    static struct game game;
    static struct event_list events;
    struct objective_line line;
    (void)state;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    game.team[0].kill_points = 8;
    game.team[1].kill_points = 5;
    assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
    assert_string_equal(line.text, "Points for eliminated creatures: 13 of 20");
    assert_int_equal(line.number, 13);
    assert_int_equal(line.wanted, 20);
    assert_false(line.done);
    game.team[0].kill_points = 15; /* as many as are wanted, and then more */
    assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
    assert_string_equal(line.text, "Points for eliminated creatures: 20 of 20");
    game.team[0].kill_points = 17;
    assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
    assert_string_equal(line.text, "Points for eliminated creatures: 22, at least 20 wanted");
    assert_true(objective_demand(text, sizeof text, &words, &scenario->mission, 0, 0));
    assert_string_equal(text, "Points for eliminated creatures: at least 20");
    assert_string_equal(objective_reward_sentence(text, sizeof text, &words, &scenario->mission, 0),
                        "Each team that shares in it: 1 Credit. The Dark Legion if it fails: 2 Credits.");
    scenario_free(scenario);
}

/* ---- keys that other rooms rely on ----------------------------------------------------------------------------- */

static const char *const COMMAND_KEYS[] = {
#define X(name, id, first, second, pad) "command." id,
    KEY_COMMAND_LIST(X) SIEGE_KEY_LIST(X)
#undef X
};

static const char *const PREFERENCES[] = {
#define X(name, id, standard, least, most) id,
    PREFERENCE_LIST(X) SIEGE_PREFERENCE_LIST(X)
#undef X
};

static void key_commands_and_preferences_are_described(void **state)
{
    const struct string_table *strings = english_strings();
    char key[WORDS_KEY_MAX], hint_key[WORDS_KEY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof COMMAND_KEYS / sizeof *COMMAND_KEYS; i++)
        assert_true(strings_has(strings, COMMAND_KEYS[i]));
    for (size_t i = 0; i < sizeof PREFERENCES / sizeof *PREFERENCES; i++) {
        assert_true(strings_has(strings, words_key(key, "preference", PREFERENCES[i])));
        assert_true(strings_has(strings, words_key(hint_key, key, "hint")));
    }
}

/* The text face has no dice, arrows or stars: such a character would show as an empty box. */
static bool is_drawable(const char *sentence)
{
    static const char *const allowed[] = {"\u00a0", "·", "×", "–", "—", "‘", "’", "“", "”", "…", "•", "›", "−", "≥"};
    for (const char *at = sentence; *at; at++) {
        if ((unsigned char)*at < 0x80)
            continue;
        size_t length = 0;
        for (size_t i = 0; i < sizeof allowed / sizeof *allowed && length == 0; i++)
            if (strncmp(at, allowed[i], strlen(allowed[i])) == 0)
                length = strlen(allowed[i]);
        if (length == 0)
            return false;
        at += length - 1;
    }
    return true;
}

static void every_sentence_can_be_drawn(void **state)
{
    const struct string_table *strings = english_strings();
    (void)state;
    for (int i = 0; i < strings->count; i++) {
        const char *key = strings->bytes + strings->pairs[i].key;
        const char *sentence = strings->bytes + strings->pairs[i].text;
        if (strncmp(key, "problem.", 8) != 0 && !is_drawable(sentence))
            fail_msg("%s: \"%s\"", key, sentence);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_have_letters_and_numbers),
        cmocka_unit_test(figures_have_long_and_short_names),
        cmocka_unit_test(a_kind_with_one_figure_needs_no_number),
        cmocka_unit_test(dice_pools_are_counted_by_colour),
        cmocka_unit_test(percentages_never_say_certain_when_they_are_not),
        cmocka_unit_test(tenths_below_zero_have_their_sign_in_front),
        cmocka_unit_test(lists_join_with_and_or_and_commas),
        cmocka_unit_test(a_name_that_does_not_fit_is_cut),
        cmocka_unit_test(a_blocked_shot_names_the_culprit_its_square_and_the_rule),
        cmocka_unit_test(a_refusal_of_the_engine_reads_well),
        cmocka_unit_test(a_refused_move_names_who_is_in_the_way),
        cmocka_unit_test(odds_are_said_in_one_sentence),
        cmocka_unit_test(the_parts_of_an_attack_are_listed),
        cmocka_unit_test(a_doomtrooper_may_be_wounded),
        cmocka_unit_test(the_prompt_lists_what_the_figure_can_do),
        cmocka_unit_test(the_end_turn_button_counts_what_is_unused),
        cmocka_unit_test(undo_names_the_step_or_why_it_stops),
        cmocka_unit_test(an_objective_shows_its_numbers),
        cmocka_unit_test(key_commands_and_preferences_are_described),
        cmocka_unit_test(every_sentence_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
