/* Cards in words: what they do, what they would change, why they cannot be used now. */
#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/card/card.h"
#include "siege/rules/turn/scenario.h"
#include "support/english.h"
#include "support/shipped.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/comparison.h"
#include "siege/text/play/effects.h"
#include "siege/text/play/attack_record.h"
#include "siege/text/play/log.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"
#include "siege/text/play/playable.h"
#include "siege/text/play/prompts.h"
#include "siege/text/play/tray.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct scenario *scenario;
static struct game game;
static struct words words;
static char text[WORDS_SENTENCE_MAX];

/* Eagle Strike with two teams, in the turn of the first, everybody but the creatures outside. */
static int begin(void **state)
{
    static struct event_list events;
    (void)state;
    events.count = 0;
    scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    words = english_words(shipped_catalogue());
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 7);
    game_start(&game, scenario, &setup, &events);
    game.turn.phase = PHASE_TURN;
    game.turn.seat = 0;
    game.turn.active = FIGURE_NONE;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (int team = 0; team < 2; team++)
        memset(game.team[team].hand, CARD_NONE, sizeof game.team[team].hand);
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; strings_missing_text(words.strings, i); i++)
        fprintf(stderr, "missing %s\n", strings_missing_text(words.strings, i));
    scenario_free(scenario);
    return strings_missing_count(words.strings);
}

static int doomtrooper(const char *id)
{
    int card = shipped_find_doomtrooper(shipped_catalogue(), id);
    assert_true(card >= 0);
    return card;
}

static int weapon(const char *id)
{
    int index = shipped_find_weapon(shipped_catalogue(), id);
    assert_true(index >= 0);
    return index;
}

static int gear(const char *id)
{
    int index = shipped_find_gear(shipped_catalogue(), id);
    assert_true(index >= 0);
    return index;
}

static void put(figure_id figure, int x, int y)
{
    game.figure[figure].state = FIGURE_ON_BOARD;
    game.figure[figure].x = (int8_t)x;
    game.figure[figure].y = (int8_t)y;
    game.occupied[y] |= UINT64_C(1) << x;
}

static void hold(int team, const char *id)
{
    game.team[team].hand[0] = (uint8_t)doomtrooper(id);
}

/* ---- what cards do --------------------------------------------------------------------------------------------- */

static const char *effect_of(const char *id, int side)
{
    return card_effect_sentence(text, sizeof text, &words, doomtrooper(id), side);
}

/* C-PP-6: what an Event Card does to a Doomtrooper is told of the card, in the log and on the tray, also when the card
 * has gone by then. */
static void the_event_that_strikes_is_named(void **state)
{
    static struct event_list events;
    static struct log_line line;
    struct attack_record record = {.figure = FIGURE_NONE};
    struct log_reader reader;
    char name[WORDS_NAME_MAX];
    struct game before = game;
    bool logged = false, told = false;
    (void)state;
    put(0, 3, 3);
    game.turn.seat = SEAT_LEGION;
    game.legion.step = LEGION_EFFECTS;
    game.legion.effect = 1;
    for (int card = 0; card < words.catalogue->event_cards; card++)
        if (words.catalogue->event[card].effects.item[0].verb == EFFECT_STRIKE)
            game.legion.event = (uint8_t)card;
    event_card_text(name, sizeof name, &words, game.legion.event);
    game.pending = (struct pending){.type = PENDING_FIGURE, .seat = SEAT_LEGION, .card = game.legion.event};
    struct command choose = COMMAND_EMPTY;
    choose.type = COMMAND_CHOOSE_FIGURE;
    choose.seat = SEAT_LEGION;
    choose.target = 0;
    events.count = 0;
    assert_int_equal(game_apply(&game, &choose, &events).why, REJECT_NONE);
    game.legion.event = CARD_NONE;
    for (int i = 0; i < events.count; i++)
        told |= events.item[i].type == EVENT_DICE_ROLLED && attack_record_read(&events, i, &record) &&
                strstr(tray_title(text, sizeof text, &words, &game, &record), name);
    log_begin(&reader, &words, &game, &events);
    while (log_next(&reader, &line))
        logged |= line.dice && strstr(line.text, name);
    assert_true(told && logged);
    game = before;
}

static void every_card_is_told_from_its_values(void **state)
{
    (void)state;
    for (int card = 0; card < words.catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++) {
            assert_whole(card_effect_sentence(text, sizeof text, &words, card, side));
            assert_null(strstr(text, "speaks for itself"));
            assert_whole(card_sentence(text, sizeof text, &words, card, side));
        }
    for (int index = 0; index < words.catalogue->gears; index++) {
        assert_whole(gear_effects_sentence(text, sizeof text, &words, index));
        assert_null(strstr(text, "speaks for itself"));
    }
    for (int card = 0; card < words.catalogue->secondary_cards; card++) {
        assert_whole(secondary_sentence(text, sizeof text, &words, card));
        assert_string_equal(secondary_reward_sentence(text, sizeof text, &words, card),
                            "Accomplished: 2 Credits for the team. Failed: 1 Credit for the Dark Legion player.");
    }
}

static void values_show_in_the_sentences(void **state)
{
    (void)state;
    assert_string_equal(effect_of("combat_aura", 0), "The Dark Legion cannot attack your pair in this round.");
    assert_string_equal(effect_of("spectral_displacement", 0), "Nobody can attack your pair in this round.");
    assert_string_equal(effect_of("combat_aura", 1), "Choose another team’s pair: for the rest of the mission it "
                                                     "cannot attack Legionnaires in close combat.");
    assert_string_equal(effect_of("control_defense_system", 0), "Attack any creature on the board with 3 black dice.");
    assert_string_equal(effect_of("control_defense_system", 1),
                        "Close an opening one square wide. It takes 3 hits in one attack to break the door.");
    assert_string_equal(effect_of("combat_frenzy", 1), "Take 5 Promotion Points from another player.");
    assert_string_equal(effect_of("medic", 0), "One of your Doomtroopers gets 2 Strength back.");
    assert_string_equal(effect_of("weak_spot", 0),
                        "Choose a creature: in this round its armour counts 1 less against your attacks.");
    assert_string_equal(gear_effects_sentence(text, sizeof text, &words, gear("cybernetic_power_arm")),
                        "1 more die in each close combat attack. 1 missed die may be rolled again in close combat.");
}

/* ---- what the Bunker's cards would change ---------------------------------------------------------------------- */

/* The sentence of the row with this label; "" if there is none. */
static const char *row_of(figure_id figure, int kind, int index, const char *label)
{
    struct comparison_line line;
    for (int row = 0; comparison_row(&line, &words, &game, figure, kind, index, row); row++) {
        assert_whole(line.label);
        assert_whole(line.before);
        assert_whole(line.after);
        assert_true(row < 16);
        if (strcmp(line.label, label) == 0) {
            if (line.change)
                snprintf(text, sizeof text, "%s: %s › %s", line.label, line.before, line.after);
            else
                snprintf(text, sizeof text, "%s: %s, as before", line.label, line.after);
            return text;
        }
    }
    return "";
}

static void a_weapon_is_compared_with_the_one_worn(void **state)
{
    (void)state;
    game.figure[2].weapon = CARD_NONE; /* of Capitol, which has no die of its own (C-CORP) */
    int combo = weapon("punisher_combo");
    assert_string_equal(row_of(2, 0, combo, "Close combat"), "Close combat: – › 3 white dice");
    assert_string_equal(row_of(2, 0, combo, "Firearm"), "Firearm: – › 3 white dice");
    game.figure[2].weapon = (uint8_t)weapon("punisher_shortsword");
    assert_string_equal(row_of(2, 0, combo, "Close combat"), "Close combat: 3 white dice, as before");
    assert_string_equal(row_of(2, 0, weapon("plasma_carbine"), "Close combat"),
                        "Close combat: 3 white dice › 1 white die");
}

/* The same numbers as rules/dice counts for three and four white dice. */
static void odds_against_common_creatures_are_exact(void **state)
{
    int kind[COMPARISON_CREATURES];
    (void)state;
    assert_int_equal(comparison_creatures(&words, kind), COMPARISON_CREATURES);
    assert_int_equal(kind[0], catalogue_find_kind(shipped_catalogue(), "legionnaire"));
    assert_int_equal(kind[1], catalogue_find_kind(shipped_catalogue(), "necromutant"));
    assert_int_equal(kind[2], catalogue_find_kind(shipped_catalogue(), "centurion"));
    game.figure[2].weapon = (uint8_t)weapon("plasma_carbine");
    struct dice_pool three = {{3, 0, 0}}, four = {{4, 0, 0}};
    struct odds before = odds_of_pool(three, words.catalogue->hit_faces, 0);
    struct odds after = odds_of_pool(four, words.catalogue->hit_faces, 0);
    char percent[2][24], wanted[WORDS_SENTENCE_MAX];
    for (int i = 0; i < 2; i++) {
        int hits = i + 1; /* Legionnaires have no armour on the first card, Necromutants 1 */
        percent_text(percent[0], sizeof percent[0], &words, odds_at_least(&before, hits), before.total);
        percent_text(percent[1], sizeof percent[1], &words, odds_at_least(&after, hits), after.total);
        const char *label = i == 0 ? "Legionnaire, Firearm" : "Necromutant, Firearm";
        snprintf(wanted, sizeof wanted, "%s: %s › %s", label, percent[0], percent[1]);
        assert_string_equal(row_of(2, 1, gear("explosive_ammo"), label), wanted);
    }
}

static void gear_shows_what_it_adds(void **state)
{
    (void)state;
    game.figure[2].weapon = (uint8_t)weapon("plasma_carbine");
    assert_string_equal(row_of(2, 1, gear("targeting_eye"), "Dice to roll again, firearm"),
                        "Dice to roll again, firearm: 0 › 2");
    assert_string_equal(row_of(2, 1, gear("command_helmet"), "Free Extra Actions in a round"),
                        "Free Extra Actions in a round: 0 › 1");
    assert_string_equal(row_of(2, 1, gear("grenade_launcher"), "Grenade"), "Grenade: – › 3 red dice");
    assert_string_equal(row_of(2, 1, gear("teleportal"), "Grenade"), "");
    assert_string_equal(row_of(TROOPER_MAX, 1, 0, "Firearm"), "");
    assert_string_equal(row_of(2, 1, GEAR_MAX, "Firearm"), "");
}

static void every_card_of_the_bunker_can_be_compared(void **state)
{
    (void)state;
    for (int figure = 0; figure < 4; figure++)
        for (int kind = 0; kind < 2; kind++)
            for (int index = 0; index < 20; index++)
                assert_string_equal(row_of((figure_id)figure, kind, index, "no such row"), "");
}

/* ---- why not --------------------------------------------------------------------------------------------------- */

static const char *why_not(int team, const char *id, int side)
{
    return playable_card_sentence(text, sizeof text, &words, &game, (seat_id)team, doomtrooper(id), side);
}

static void a_card_that_can_be_played_says_nothing(void **state)
{
    (void)state;
    hold(0, "combat_aura");
    assert_string_equal(why_not(0, "combat_aura", 0), "");
    assert_string_equal(why_not(0, "combat_aura", 1), "");
}

static void a_card_says_why_it_cannot_be_played(void **state)
{
    (void)state;
    assert_string_equal(why_not(0, "medic", 0), "This card is not in the team’s hand. Rule C-DCARD-2.");
    hold(0, "medic");
    assert_string_equal(why_not(0, "medic", 0), "None of your Doomtroopers can be chosen for it now. Rule C-ATT-2.");
    put(0, 3, 3);
    assert_string_equal(why_not(0, "medic", 0), "Valerie Duval has no wound to heal. Rule C-DMG-9.");
    game.figure[0].strength--;
    assert_string_equal(why_not(0, "medic", 0), "");
    game.interlude.running = 1;
    assert_string_equal(why_not(0, "medic", 0), "Another Doomtrooper card is still being carried out. Rule C-DCARD-3.");
}

static void a_dud_waits_for_a_hit(void **state)
{
    (void)state;
    hold(0, "limited_teleportation");
    assert_string_equal(why_not(0, "limited_teleportation", 1),
                        "Play it as soon as a Doomtrooper of another team has rolled a hit in an attack of the kind "
                        "that it names. Rule C-DCARD-6.");
    hold(0, "control_defense_system");
    assert_string_equal(why_not(0, "control_defense_system", 0),
                        "No creature on the board can be chosen for it now. Rule C-ATT-2.");
}

/* C-DCARD-5: what only hinders is not offered against one's own, and who else could be chosen is said. */
static void what_only_hinders_is_for_another_teams_doomtroopers(void **state)
{
    (void)state;
    static const char *const cards[] = {"command_interference", "medic"};
    for (int i = 0; i < 2; i++) {
        game.figure[2].state = FIGURE_POOL;
        hold(0, cards[i]);
        put(0, 3, 3);
        put(1, 3, 4);
        assert_string_equal(why_not(0, cards[i], 1),
                            "No Doomtrooper of another team can be chosen for it now. Rule C-ATT-2.");
        put(2, 5, 5);
        assert_string_equal(why_not(0, cards[i], 1), "");
        scenario->mission.parameters.side_by_side = 1;
        assert_string_equal(why_not(0, cards[i], 1), "It would hinder Capitol. By the house rule “Side by side” no "
                                                     "card is played against another team. Rule C-DCARD-5.");
        scenario->mission.parameters.side_by_side = 0;
    }
    hold(0, "movement_boost"); /* to be put elsewhere may help */
    game.figure[2].state = FIGURE_POOL;
    assert_string_equal(why_not(0, "movement_boost", 1), "");
}

/* A strike by card tells in heading and log whose card it was and which. */
static void a_card_that_strikes_is_named(void **state)
{
    (void)state;
    static struct event_list events;
    struct command command = COMMAND_EMPTY;
    struct attack_record record;
    hold(0, "control_defense_system");
    figure_id creature = TROOPER_MAX;
    game.figure[creature].kind = 0;
    put(creature, 3, 3);
    command.type = COMMAND_PLAY;
    command.choice = (uint8_t)doomtrooper("control_defense_system");
    command.target = creature;
    events.count = 0;
    assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    record = english_last_attack(&events);
    assert_int_equal(record.seat, 0);
    char name[WORDS_NAME_MAX], wanted[WORDS_SENTENCE_MAX];
    figure_text(name, sizeof name, &words, &game, creature);
    snprintf(wanted, sizeof wanted, "Bauhaus’s “Control Defense System” strikes at %s", name);
    assert_string_equal(tray_title(text, sizeof text, &words, &game, &record), wanted);
}

static void another_team_with_nothing_is_named(void **state)
{
    (void)state;
    hold(0, "commanding_voice");
    assert_string_equal(why_not(0, "commanding_voice", 1),
                        "Capitol has nothing that this card could take. Rule C-DCARD-5.");
}

static void gear_says_why_it_cannot_be_used(void **state)
{
    int injector = gear("coagulant_auto_injector");
    (void)state;
    assert_string_equal(playable_gear_sentence(text, sizeof text, &words, &game, 0, injector),
                        "Its bearer is not on the board. Rule C-ATT-2.");
    put(0, 3, 3);
    assert_string_equal(playable_gear_sentence(text, sizeof text, &words, &game, 0, injector),
                        "Valerie Duval does not carry this card: Coagulant Auto-Injector. Rule C-EQUIP-11.");
    game.figure[0].gear |= UINT32_C(1) << injector;
    assert_string_equal(playable_gear_sentence(text, sizeof text, &words, &game, 0, injector),
                        "Valerie Duval has no wound to heal. Rule C-DMG-9.");
    int sight = gear("laser_sight");
    game.figure[0].gear |= UINT32_C(1) << sight;
    assert_string_equal(playable_gear_sentence(text, sizeof text, &words, &game, 0, sight),
                        "Nothing to use: this card works by itself (Laser Sight). Rule C-EQUIP-11.");
}

static void every_card_and_every_gear_can_be_asked(void **state)
{
    (void)state;
    put(0, 3, 3);
    put(2, 5, 3);
    for (int moment = 0; moment < PENDING_COUNT; moment++)
        for (int card = -1; card <= words.catalogue->doomtrooper_cards; card++)
            for (int side = 0; side < 2; side++) {
                game.pending = (struct pending){.type = (uint8_t)moment, .seat = 0};
                game.team[0].hand[0] = card >= 0 ? (uint8_t)card : CARD_NONE;
                if (playable_check_card(&game, 0, card, side).why)
                    assert_whole(playable_card_sentence(text, sizeof text, &words, &game, 0, card, side));
            }
    for (int index = -1; index <= words.catalogue->gears; index++)
        if (playable_check_gear(&game, 0, index).why)
            assert_whole(playable_gear_sentence(text, sizeof text, &words, &game, 0, index));
}

/* ---- questions and deeds --------------------------------------------------------------------------------------- */

static const char *prompt_for(seat_id seat)
{
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    return prompt_sentence(text, sizeof text, &words, &game, seat, &focus);
}

static void the_bunker_asks_with_rank_and_credits(void **state)
{
    (void)state;
    game.turn.phase = PHASE_SETUP;
    game.pending = (struct pending){.type = PENDING_BUNKER, .seat = 1};
    game.team[1].bunker_credits = 4;
    game.team[1].rank = 2;
    for (int i = 2; i < 4; i++)
        game.figure[i].weapon = (uint8_t)weapon("punisher_shortsword"), game.figure[i].gear = 0;
    assert_string_equal(prompt_for(1), "Capitol: take a card of the Bunker, or press Ready. 4 Credits left, Rank 2.");
    game.figure[2].weapon = CARD_NONE;
    assert_string_equal(prompt_for(1), "Capitol: take a card. Mitch Hunter still needs a weapon with three dice or "
                                       "more for close combat.");
}

static void a_reaction_names_the_cards_that_fit(void **state)
{
    (void)state;
    put(0, 3, 3);
    put(2, 5, 3);
    game.figure[2].strength = (uint8_t)(game.figure[2].strength - 2);
    hold(1, "medic");
    game.attack = (struct attack_in_progress){.running = 1,
                                              .attacker = TROOPER_MAX,
                                              .target = 2,
                                              .mode = MODE_FIRE,
                                              .stage = ATTACK_ROLLED,
                                              .dice = 3,
                                              .die = {4, 4, 0},
                                              .target2 = FIGURE_NONE,
                                              .by_team = TEAM_MAX};
    game.pending = (struct pending){.type = PENDING_REACT, .seat = 1};
    assert_string_equal(prompt_for(1), "Capitol: Legionnaire 1 has rolled 2 hits against Mitch Hunter. Play a card, "
                                       "or Not now. Made for this: Medic.");
    game.figure[2].strength++; /* a half of it would be lost */
    assert_string_equal(prompt_for(1), "Capitol: Legionnaire 1 has rolled 2 hits against Mitch Hunter. Play a card, "
                                       "or Not now.");
    game.figure[2].strength = 2; /* … but not where it saves him */
    assert_non_null(strstr(prompt_for(1), "Made for this: Medic."));
    assert_string_equal(prompt_for(0), "Capitol may answer the attack with a card.");
}

/* C-SEC-5: a captive is moved by its captor, whose line counts its actions too. */
static void a_captive_acts_in_its_captors_turn(void **state)
{
    (void)state;
    put(TROOPER_MAX, 7, 3);
    game.figure[TROOPER_MAX].actions = 2;
    int before = unused_actions(&game, 0);
    game.figure[TROOPER_MAX].captor = 0;
    assert_int_equal(unused_actions(&game, 0), before + 2);
    end_turn_text(text, sizeof text, &words, &game, 0);
    assert_non_null(strstr(text, "Legionnaire 1 2"));
}

static const char *step_of(struct command command)
{
    return command_sentence(text, sizeof text, &words, &game, &command);
}

static void commands_name_card_and_aim(void **state)
{
    (void)state;
    struct command play = COMMAND_EMPTY;
    play.type = COMMAND_PLAY;
    play.choice = (uint8_t)doomtrooper("medic");
    play.target = 1;
    assert_string_equal(step_of(play), "“Medic” on Max Steiner");
    play.choice = (uint8_t)doomtrooper("commanding_voice");
    play.turn = 1;
    play.kind = 1;
    assert_string_equal(step_of(play), "Play “Steal Initiative” on Capitol");
    struct command keep = COMMAND_EMPTY;
    keep.type = COMMAND_KEEP;
    assert_string_equal(step_of(keep), "Keep the roll");
    game.pending.type = PENDING_REACT;
    assert_string_equal(step_of(keep), "No card now");
    keep.choice = 1;
    assert_string_equal(step_of(keep), "No card in this round");
    game.pending.type = PENDING_INTERLUDE;
    assert_string_equal(step_of(keep), "Leave the rest unused");
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

static void a_secondary_mission_shows_its_numbers_to_its_team(void **state)
{
    struct objective_line line;
    (void)state;
    int card = catalogue_find_secondary(shipped_catalogue(), "destroy_the_legion");
    assert_true(card >= 0);
    game.team[1].secondary = (uint8_t)card;
    game.team[1].kill_points = 6;
    assert_true(secondary_progress_at(&line, &words, &game, 1, 0, 0));
    assert_string_equal(line.text, "Own points for eliminated creatures: 6 of 15");
    assert_int_equal(line.wanted, 15);
    assert_false(line.done);
    assert_false(secondary_progress_at(&line, &words, &game, 1, 0, 1));
    struct game view = game_view_for(&game, 0);
    assert_false(secondary_progress_at(&line, &words, &view, 1, 0, 0));
    view = game_view_for(&game, 1);
    assert_true(secondary_progress_at(&line, &words, &view, 1, 0, 0));
}

static void every_secondary_mission_can_be_followed(void **state)
{
    struct objective_line line;
    (void)state;
    for (int card = 0; card < words.catalogue->secondary_cards; card++) {
        game.team[0].secondary = (uint8_t)card;
        assert_true(secondary_progress_at(&line, &words, &game, 0, 0, 0));
        assert_true(secondary_brief_at(&line, &words, &game, 0, 0));
        assert_whole(line.brief);
        assert_true(strlen(line.brief) <= 40 && !strstr(line.brief, "as its card asks"));
        for (int index = 0; secondary_progress_at(&line, &words, &game, 0, 0, index); index++) {
            assert_whole(line.text);
            assert_null(strstr(line.text, "A condition of the mission"));
        }
    }
    struct objective_line brief;
    game.team[0].secondary = (uint8_t)catalogue_find_secondary(shipped_catalogue(), "instigate_legionnaire_mutiny");
    assert_true(secondary_brief_at(&brief, &words, &game, 0, 0)); /* all that it asks, in a few words */
    assert_string_equal(brief.brief, "0/10 points, no Legionnaire");
    game.team[0].secondary = (uint8_t)catalogue_find_secondary(shipped_catalogue(), "prepare_for_main_attack");
    assert_true(secondary_progress_at(&line, &words, &game, 0, 0, 0));
    assert_string_equal(line.text, "At the end of the team’s last turn – Legionnaires on the board in the sector with "
                                   "the stairs: at most 0");
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

/* Where the first of the walls is that an action changes, and how many they are. */
static struct square walls_at = {-1, -1};
static int walls_changed;
static int creatures_come = 2, cards_laid = 1;

static const char *told(int action)
{
    struct event_list *list = &(struct event_list){.count = 0};
    struct event *event = event_add(list, EVENT_TRIGGERED);
    event->choice = (uint8_t)action;
    event->at = walls_at;
    unsigned traits = trigger_row(&scenario->mission.trigger[0].action[action])->traits;
    event->amount = (int16_t)(traits & VERB_BRINGS ? creatures_come : traits & VERB_FORCE ? cards_laid : walls_changed);
    event->gate = scenario->mission.trigger[0].action[action].gate;
    event->slot = scenario->mission.trigger[0].action[action].slot;
    return event_sentence(text, sizeof text, &words, &game, event) ? text : "";
}

/* Two walls of sector 3 or whatever lies first, as the rules tell which of them have fallen. */
static void edges_are_all_named(void)
{
    struct mission *mission = &scenario->mission;
    struct event_list events = {.count = 1};
    struct log_reader reader;
    struct log_line line;
    char file[2][NAME_MAX_BYTES], expected[128];
    mission->walls = 2;
    mission->wall[0] = (struct wall_edge){.at = {2, 3}, .side = EAST, .stands = 1};
    mission->wall[1] = (struct wall_edge){.at = {2, 4}, .side = EAST, .stands = 1};
    events.item[0] = (struct event){.type = EVENT_TRIGGERED, .number = 0, .choice = 1, .amount = 2, .number2 = 3};
    events.item[0].seat = SEAT_NONE;
    events.item[0].figure = events.item[0].target = FIGURE_NONE;
    events.item[0].gate = GATE_NONE;
    events.item[0].at = square_at(2, 3);
    events.item[0].from = SQUARE_NONE;
    log_begin(&reader, &words, &game, &events);
    assert_true(log_next(&reader, &line));
    assert_string_equal(line.text, "Walls fall at C4 and C5.");
    log_begin(&reader, &words, &game, &events);
    reader.file_names = true;
    assert_true(log_next(&reader, &line));
    for (int i = 0; i < 2; i++)
        printed_wall_text(file[i], sizeof file[i], &game, i);
    snprintf(expected, sizeof expected, "Walls fall at C4 (%s) and C5 (%s).", file[0], file[1]);
    assert_string_equal(line.text, expected);
    assert_non_null(strstr(file[0], ".e"));
    mission->walls = 0;
}

/* The lines of the log about triggers of which all deeds happen, `first` before them, or nothing. */
static const char *log_of(enum event_type first, int deeds)
{
    static char told_log[1024];
    struct event_list events = {.count = 0};
    struct log_reader reader;
    struct log_line line;
    if (first != EVENT_NONE)
        event_by(&events, first, SEAT_NONE, 0, 0);
    for (int i = 0; i < deeds; i++) {
        event_by(&events, EVENT_TRIGGERED, SEAT_NONE, 0, 0)->choice = (uint8_t)i;
        event_by(&events, EVENT_NO_ROOM, SEAT_NONE, 0, 0)->kind = 0;
    }
    told_log[0] = '\0';
    log_begin(&reader, &words, &game, &events);
    while (log_next(&reader, &line)) {
        size_t used = strlen(told_log);
        if (line.kind == LOG_REASON)
            assert_true(line.deep);
        if (line.kind == LOG_REASON || log_trigger(&scenario->mission, &events.item[line.first_event]))
            snprintf(told_log + used, sizeof told_log - used, "%s%s\n", line.indent ? "  " : "", line.text);
    }
    return told_log;
}

/* What has happened is told with its cause, and nothing of when it may happen again. */
static void a_trigger_tells_its_cause_once(void **state)
{
    (void)state;
    struct mission *mission = &scenario->mission;
    struct trigger *trigger = &mission->trigger[0];
    struct trigger kept = *trigger;
    uint8_t triggers = mission->triggers, nodes = mission->nodes, counters = mission->counters;
    struct condition node = mission->node[0];
    mission->triggers = mission->nodes = 1;
    *trigger = (struct trigger){.moment = TRIGGER_ROUND_START, .condition = 0, .actions = 2};
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_CALLS, .number = 2};
    trigger->action[1] = (struct trigger_action){.verb = TRIGGER_STRIKE};
    mission->node[0] = (struct condition){.kind = CONDITION_ROUND,
                                          .at_least = 3,
                                          .at_most = INT16_MAX,
                                          .first_child = CONDITION_NONE,
                                          .next = CONDITION_NONE};
    assert_string_equal(log_of(EVENT_NONE, 2), "The Dark Legion gains 2 calls for reinforcements.\n"
                                               "  Because a round begins.\n"
                                               "Danger: an attack comes out of nowhere.\n");
    trigger->once = 1;
    assert_non_null(strstr(log_of(EVENT_NONE, 1), "\n  Because round 3 begins.\n"));
    trigger->chance = 30;
    assert_non_null(
        strstr(log_of(EVENT_NONE, 1), "\n  Because a round begins. Whether it happened was left to chance.\n"));
    trigger->chance = 100;
    assert_null(strstr(log_of(EVENT_NONE, 1), "chance"));
    trigger->chance = 0;
    trigger->moment = TRIGGER_TURN_END;
    assert_non_null(strstr(log_of(EVENT_NONE, 1), "\n  At the end of the turn, because it is round 3 or later.\n"));
    assert_null(strstr(log_of(EVENT_SANDBOX_TRIGGER, 2), "ecause")); /* somebody has done it */
    snprintf(trigger->title, sizeof trigger->title, "The ambush");
    trigger->moment = TRIGGER_ELIMINATION;
    trigger->condition = CONDITION_NONE;
    assert_string_equal(log_of(EVENT_NONE, 2), "The ambush\n"
                                               "  Because one of the creatures or Doomtroopers has been eliminated.\n"
                                               "  The Dark Legion gains 2 calls for reinforcements.\n"
                                               "  Danger: an attack comes out of nowhere.\n");
    mission->counters = 1;
    mission->counter[0] = (struct mission_counter){.id = "fires"};
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_ADD, .counter = 0, .amount = 1};
    assert_null(strstr(log_of(EVENT_NONE, 1), "fires"));
    snprintf(mission->counter[0].title, sizeof mission->counter[0].title, "Fires");
    assert_non_null(strstr(log_of(EVENT_NONE, 1), "  \"Fires\" goes up by 1.\n"));
    *trigger = kept;
    mission->node[0] = node;
    mission->triggers = triggers;
    mission->nodes = nodes;
    mission->counters = counters;
}

static void a_trigger_says_the_missions_own_sentence(void **state)
{
    (void)state;
    struct mission *mission = &scenario->mission;
    mission->triggers = 1;
    mission->trigger[0].actions = 3;
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_SAY, .text = "warning"};
    mission->trigger[0].action[1] = (struct trigger_action){.verb = TRIGGER_WAIT_AT, .kind = 0, .gate = 0, .number = 2};
    mission->trigger[0].action[2] = (struct trigger_action){.verb = TRIGGER_LAY_FORCE, .slot = 0, .number = 4};
    mission->texts = 1;
    snprintf(mission->text[0].name, sizeof mission->text[0].name, "warning");
    snprintf(mission->text[0].sentence, sizeof mission->text[0].sentence, "The walls begin to hum.");
    assert_string_equal(told(0), "The walls begin to hum.");
    assert_non_null(strstr(told(1), "2 Legionnaires appear at the "));
    creatures_come = 1; /* of two: what is not in the pool does not appear */
    assert_non_null(strstr(told(1), "1 Legionnaire appears at the "));
    creatures_come = 0;
    assert_true(strncmp(told(1), "No Legionnaire appears at the ", 30) == 0 &&
                strstr(text, ": none is left in the pool."));
    assert_non_null(strstr(told(2), "1 more Force Card for sector ")); /* no more of the four were left */
    cards_laid = 0;
    assert_non_null(strstr(told(2), "No Force Card is left for sector "));
    mission->texts = 0;
    assert_string_equal(told(0), "The mission takes a turn.");
    struct trigger_action drawn = {.verb = TRIGGER_PLACE, .slots = 1, .number = 2, .at = {2, {{0, 0}, {1, 0}}}};
    mission->trigger[0].action[1] = drawn;
    assert_true(strncmp(told(1), "No Legionnaire appears in ", 26) == 0 && strstr(text, ": there is no room."));
    creatures_come = 2;
    assert_non_null(strstr(told(1), "2 Legionnaires appear in "));
    drawn.slots = 3; /* in more than one sector */
    mission->trigger[0].action[1] = drawn;
    assert_string_equal(told(1), "2 Legionnaires appear, each on a square drawn at random.");
    mission->trigger[0].action[1] = (struct trigger_action){.verb = TRIGGER_BREACH, .walls = 3};
    mission->trigger[0].action[2] = (struct trigger_action){.verb = TRIGGER_WALL, .walls = 1};
    walls_at = square_at(2, 3);
    walls_changed = 2;
    assert_string_equal(told(1), "Walls fall at C4.");
    walls_changed = 1;
    assert_string_equal(told(2), "A wall goes up at C4.");
    edges_are_all_named();
    mission->trigger[0].action[1] = (struct trigger_action){.verb = TRIGGER_DARK, .slots = 1};
    mission->trigger[0].action[2] = (struct trigger_action){.verb = TRIGGER_LIGHT, .slots = 3};
    char dark[128];
    snprintf(dark, sizeof dark, "%s", told(1));
    assert_true(strncmp(dark, "It grows dark in sector ", 24) == 0 && !strstr(dark, " and "));
    assert_non_null(strstr(told(2), " and sector "));
    mission->trigger[0].action[1] = (struct trigger_action){.verb = TRIGGER_OPEN, .gate = GATE_NONE, .door = 1};
    mission->trigger[0].action[2] = (struct trigger_action){.verb = TRIGGER_CLOSE, .gate = GATE_NONE, .door = 1};
    assert_string_equal(told(1), "The door at C4 opens: it is gone for good.");
    assert_string_equal(told(2), "The door at C4 stands there again, closed.");
    mission->trigger[0].action[1].verb = TRIGGER_LOCK;
    mission->trigger[0].action[2].verb = TRIGGER_UNLOCK;
    assert_string_equal(told(1), "The door at C4 locks: nobody goes through.");
    assert_string_equal(told(2), "The door at C4 unlocks.");
    mission->trigger[0].action[1] = (struct trigger_action){.verb = TRIGGER_STRENGTHEN, .amount = 1};
    mission->trigger[0].action[2] = (struct trigger_action){.verb = TRIGGER_STRENGTHEN, .armour = -2};
    assert_string_equal(told(1), "Legionnaires have 1 more action from now on.");
    assert_string_equal(told(2), "The armour of Legionnaires is lower by 2 from now on.");
    for (int verb = 0; verb < TRIGGER_VERB_COUNT; verb++) {
        mission->trigger[0].action[0] = (struct trigger_action){.verb = (uint8_t)verb, .number = 1};
        if (!(trigger_row(&mission->trigger[0].action[0])->traits & VERB_SILENT))
            assert_whole(told(0));
        else
            assert_string_equal(told(0), ""); /* what it brings tells of itself */
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_event_that_strikes_is_named),
        TEST(every_card_is_told_from_its_values),
        TEST(values_show_in_the_sentences),
        TEST(a_weapon_is_compared_with_the_one_worn),
        TEST(odds_against_common_creatures_are_exact),
        TEST(gear_shows_what_it_adds),
        TEST(every_card_of_the_bunker_can_be_compared),
        TEST(a_card_that_can_be_played_says_nothing),
        TEST(a_card_says_why_it_cannot_be_played),
        TEST(what_only_hinders_is_for_another_teams_doomtroopers),
        TEST(a_dud_waits_for_a_hit),
        TEST(a_card_that_strikes_is_named),
        TEST(another_team_with_nothing_is_named),
        TEST(gear_says_why_it_cannot_be_used),
        TEST(every_card_and_every_gear_can_be_asked),
        TEST(the_bunker_asks_with_rank_and_credits),
        TEST(a_reaction_names_the_cards_that_fit),
        TEST(a_captive_acts_in_its_captors_turn),
        TEST(commands_name_card_and_aim),
        TEST(a_secondary_mission_shows_its_numbers_to_its_team),
        TEST(every_secondary_mission_can_be_followed),
        TEST(a_trigger_tells_its_cause_once),
        TEST(a_trigger_says_the_missions_own_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
