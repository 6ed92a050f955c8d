/* The shipped catalogue says what the printed parts say. The numbers here are a second copy, typed from the lists. */
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/json/problem.h"
#include "support/shipped.h"
#include "support/english.h"
#include "support/walls.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct catalogue classic;

static int load_classic(void **state)
{
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_non_null(problems);
    bool loaded = catalogue_load(&classic, "assets", "classic", problems);
    for (int i = 0; i < problems->count && !loaded; i++)
        fprintf(stderr, "%s:%d: %s %s\n", problems->files[problems->item[i].file], problems->item[i].line,
                PROBLEM_NAME(problems->item[i].code), problems->item[i].pointer);
    assert_int_equal(problems->warnings, 0);
    problem_list_free(problems);
    return loaded ? 0 : -1;
}

static struct dice_pool pool(int white, int red, int black)
{
    return (struct dice_pool){{(uint8_t)white, (uint8_t)red, (uint8_t)black}};
}

static void assert_pool(struct dice_pool found, struct dice_pool wanted)
{
    assert_memory_equal(&found, &wanted, sizeof found);
}

/* C-DEF-4 */
static void dice_have_two_three_and_four_hit_faces(void **state)
{
    (void)state;
    assert_int_equal(classic.hit_faces[DIE_WHITE], 2);
    assert_int_equal(classic.hit_faces[DIE_RED], 3);
    assert_int_equal(classic.hit_faces[DIE_BLACK], 4);
}

/* The 1993 rules are the default of every parameter. */
static void parameters_are_those_of_1993(void **state)
{
    (void)state;
    struct parameters wanted = parameters_default();
    for (int i = 0; i < PARAMETER_COUNT; i++)
        assert_int_equal(parameter_get(&classic.parameters, (enum parameter)i),
                         parameter_get(&wanted, (enum parameter)i));
    assert_string_equal(classic.id, "classic");
    assert_int_equal(classic.rulebook, 0);
}

/* C-COMP-2, C-COMP-6, C-DL-6 */
static void creatures_have_their_actions_points_and_figures(void **state)
{
    static const struct {
        const char *id;
        int actions, points, figures, armour[3];
    } WANTED[] = {
        {"legionnaire", 2, 1, 12, {0, 1, 1}}, {"necromutant", 2, 2, 9, {1, 1, 2}}, {"centurion", 2, 3, 3, {1, 2, 2}},
        {"razide", 2, 5, 2, {2, 2, 3}},       {"nepharite", 3, 7, 1, {2, 3, 3}},   {"ezoghoul", 3, 10, 1, {3, 3, 4}},
    };
    (void)state;
    assert_int_equal(classic.kinds, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(catalogue_find_kind(&classic, WANTED[i].id), i);
        assert_int_equal(classic.kind[i].actions, WANTED[i].actions);
        assert_int_equal(classic.kind[i].points, WANTED[i].points);
        assert_int_equal(classic.kind[i].figures, WANTED[i].figures);
        for (int band = 0; band < 3; band++)
            assert_int_equal(classic.kind[i].band[band].armour, WANTED[i].armour[band]);
    }
}

/* C-COMP-7 */
static void creature_dice_follow_the_reference_cards(void **state)
{
    (void)state;
    assert_int_equal(classic.bands, 3);
    assert_int_equal(classic.band_teams, 2);
    assert_int_equal(classic.band_rank[1], 3);
    assert_int_equal(classic.band_rank[2], 5);
    assert_pool(classic.kind[0].band[0].close, pool(0, 2, 0));
    assert_pool(classic.kind[0].band[2].close, pool(0, 0, 2));
    assert_pool(classic.kind[1].band[1].fire, pool(0, 0, 2));
    assert_pool(classic.kind[2].band[0].fire, pool(4, 0, 0));
    assert_pool(classic.kind[3].band[1].close, pool(0, 0, 3));
    assert_pool(classic.kind[4].band[1].close, pool(0, 5, 0));
    assert_pool(classic.kind[5].band[2].fire, pool(0, 5, 0));
}

/* C-RANK-1, C-RANK-3, C-RANK-4 */
static void ranks_follow_the_trays(void **state)
{
    (void)state;
    assert_int_equal(classic.ranks, 6);
    assert_int_equal(catalogue_rank_of(&classic, 0, 0), 1);
    assert_int_equal(catalogue_rank_of(&classic, 0, 9), 1);
    assert_int_equal(catalogue_rank_of(&classic, 0, 10), 2);
    assert_int_equal(catalogue_rank_of(&classic, 4, 44), 3);
    assert_int_equal(catalogue_rank_of(&classic, 4, 99), 5);
    assert_int_equal(catalogue_rank_of(&classic, 4, 500), 6);
    assert_int_equal(classic.corporation[0].rank[1].die, DIE_WHITE);
    assert_int_equal(classic.corporation[0].rank[2].die, DIE_RED);
    assert_int_equal(classic.corporation[0].rank[4].die, DIE_BLACK);
    for (int rank = 0; rank < 6; rank++)
        assert_int_equal(classic.corporation[1].rank[rank].credits, 2 * (rank + 1));
}

/* C-EXTRA-1: the Imperial tray shows two less at every rank. */
static void imperial_starts_with_two_extra_actions_less(void **state)
{
    int imperial = catalogue_find_corporation(&classic, "imperial");
    (void)state;
    assert_int_equal(imperial, 3);
    for (int rank = 0; rank < 6; rank++)
        assert_int_equal(classic.corporation[imperial].rank[rank].extra_actions,
                         classic.corporation[0].rank[rank].extra_actions - 2);
    assert_int_equal(classic.corporation[0].rank[0].extra_actions, 2);
    assert_int_equal(classic.corporation[0].rank[5].extra_actions, 5);
}

/* C-CORP-1 to C-CORP-5 */
static void corporations_have_their_abilities(void **state)
{
    static const enum effect_verb WANTED[CORPORATIONS] = {EFFECT_FIRE_DICE, EFFECT_CARDS, EFFECT_ARMOUR_DICE,
                                                          EFFECT_TURN_EXTRA_ACTIONS, EFFECT_STEPS};
    (void)state;
    for (int i = 0; i < CORPORATIONS; i++)
        assert_int_equal(effect_sum(&classic.corporation[i].ability, WANTED[i], MODE_ANY), 1);
}

/* C-COMP-1 */
static void each_corporation_has_a_specialist_and_a_partner(void **state)
{
    (void)state;
    assert_int_equal(classic.roster, 10);
    for (int i = 0; i < classic.roster; i++) {
        assert_int_equal(classic.trooper[i].corporation, i / 2);
        assert_int_equal(classic.trooper[i].specialist, i % 2 == 0);
        assert_int_equal(classic.trooper[i].training_mode, i % 2 == 0 ? MODE_CLOSE : MODE_FIRE);
    }
    assert_int_equal(shipped_find_trooper(&classic, "sean_gallagher"), 6);
}

/* C-COMP-3, C-EQUIP-3 */
static void equipment_is_25_weapons_and_11_gear(void **state)
{
    int weapons = 0, gear = 0;
    (void)state;
    for (int i = 0; i < classic.weapons; i++)
        weapons += classic.weapon[i].copies;
    for (int i = 0; i < classic.gears; i++)
        gear += classic.gear[i].copies;
    assert_int_equal(weapons, 25);
    assert_int_equal(gear, 11);
}

/* C-EQUIP-1, C-EQUIP-4, C-EQUIP-15, C-WEAP-6: Nimrod splits its six into 3 and 3. */
static void weapons_have_their_ranks_costs_and_dice(void **state)
{
    static const struct {
        const char *id;
        int copies, close, fire, rank, cost, shapes;
    } WANTED[] = {
        {"punisher_shortsword", 5, 3, 0, 1, 0, 0},
        {"plasma_carbine", 5, 1, 3, 1, 0, SHAPE_GRENADE_MOUNT},
        {"punisher_combo", 3, 3, 3, 2, 2, 0},
        {"gehenna_puker", 2, 1, 3, 2, 2, SHAPE_LINE},
        {"deathlockdrum", 3, 1, 4, 2, 3, 0},
        {"violator_sword", 3, 4, 0, 3, 3, SHAPE_SWING},
        {"violator_combo", 2, 5, 3, 4, 4, SHAPE_SWING},
        {"nimrod_autocannon", 2, 0, 6, 4, 4, SHAPE_SPLIT},
    };
    (void)state;
    assert_int_equal(classic.weapons, 8);
    for (int i = 0; i < 8; i++) {
        const struct weapon *found = &classic.weapon[i];
        assert_int_equal(shipped_find_weapon(&classic, WANTED[i].id), i);
        assert_int_equal(found->copies, WANTED[i].copies);
        assert_int_equal(found->close, WANTED[i].close);
        assert_int_equal(found->fire, WANTED[i].fire);
        assert_int_equal(found->rank, WANTED[i].rank);
        assert_int_equal(found->cost, WANTED[i].cost);
        assert_int_equal(found->shapes, WANTED[i].shapes);
        assert_int_equal(found->most_range, 0); /* C-FIRE-2: 24 for all */
    }
}

static void assert_effect(struct effect found, struct effect wanted)
{
    assert_int_equal(found.verb, wanted.verb);
    assert_int_equal(found.mode, wanted.mode);
    assert_int_equal(found.kinds, wanted.kinds);
    assert_int_equal(found.amount, wanted.amount);
    assert_int_equal(found.sector, wanted.sector);
    assert_pool(found.dice, wanted.dice);
}

/* C-EQUIP-2: one copy of each, from Rank 1 on. */
static void gear_does_what_its_cards_say(void **state)
{
    static const struct {
        const char *id;
        int cost;
        struct effect_list effects;
    } WANTED[] = {
        {"coagulant_auto_injector", 1, {1, {{.verb = EFFECT_HEAL_ROLL, .dice = {{0, 3, 0}}}}}},
        {"laser_sight", 1, {1, {{.verb = EFFECT_REROLL, .mode = MODE_FIRE, .amount = 1}}}},
        {"cybernetic_power_arm",
         2,
         {2, {{.verb = EFFECT_CLOSE_DICE, .amount = 1}, {.verb = EFFECT_REROLL, .mode = MODE_CLOSE, .amount = 1}}}},
        {"explosive_ammo", 2, {1, {{.verb = EFFECT_FIRE_DICE, .amount = 1}}}},
        {"grenade_launcher", 2, {1, {{.verb = EFFECT_GRENADE, .dice = {{0, 3, 0}}}}}},
        {"combat_medic_unit", 3, {1, {{.verb = EFFECT_HEAL, .amount = 4}}}},
        {"command_helmet", 3, {1, {{.verb = EFFECT_ROUND_EXTRA_ACTION, .amount = 1}}}},
        {"disruptor", 3, {1, {{.verb = EFFECT_TARGET_ARMOUR, .amount = -1}}}},
        {"molecular_phaser", 3, {1, {{.verb = EFFECT_PHASE}}}},
        {"targeting_eye", 3, {1, {{.verb = EFFECT_REROLL, .mode = MODE_FIRE, .amount = 2}}}},
        {"teleportal", 3, {1, {{.verb = EFFECT_JUMP}}}},
    };
    (void)state;
    assert_int_equal(classic.gears, 11);
    for (int i = 0; i < 11; i++) {
        const struct gear *found = &classic.gear[i];
        assert_int_equal(shipped_find_gear(&classic, WANTED[i].id), i);
        assert_int_equal(found->copies, 1);
        assert_int_equal(found->rank, 1);
        assert_int_equal(found->cost, WANTED[i].cost);
        assert_int_equal(found->effects.count, WANTED[i].effects.count);
        for (int line = 0; line < found->effects.count; line++)
            assert_effect(found->effects.item[line], WANTED[i].effects.item[line]);
    }
}

/* C-COMP-3, C-COMP-8 */
static void force_cards_hold_their_creatures(void **state)
{
    int sum[KIND_MAX] = {0};
    (void)state;
    assert_int_equal(classic.force_cards, 12);
    for (int i = 0; i < classic.force_cards; i++) {
        assert_int_equal(classic.force[i].number, i + 1);
        for (int kind = 0; kind < KIND_MAX; kind++)
            sum[kind] += classic.force[i].creatures[kind];
    }
    assert_int_equal(sum[0], 18);
    assert_int_equal(sum[1], 4);
    assert_int_equal(sum[2], 1);
    assert_int_equal(sum[3], 2);
    assert_int_equal(classic.force[9].creatures[4], 1);
    assert_int_equal(classic.force[10].creatures[5], 1);
}

static void event_cards_call_their_reinforcements(void **state)
{
    static const int WANTED[13][6] = {
        {8, 1, 1},       {1, 1, 1},          {0, 1, 1},    {2, 1}, {2},
        {0, 0, 0, 1},    {3, 0, 0, 0, 0, 1}, {0, 0, 2},    {3},    {1, 2},
        {1, 1, 0, 0, 1}, {0, 2, 0, 0, 1},    {0, 1, 0, 1},
    };
    static const enum effect_verb VERBS[13] = {
        EFFECT_ANY_ENTRANCE, EFFECT_LEGION_REROLL, EFFECT_FORBID_ATTACK, EFFECT_LEGION_REROLL, EFFECT_LEGION_ACTIONS,
        EFFECT_LEGION_JUMP,  EFFECT_ANY_ENTRANCE,  EFFECT_FORBID_ATTACK, EFFECT_TEAM_ACTIONS,  EFFECT_KIND_ACTIONS,
        EFFECT_KIND_MOVES,   EFFECT_ALTER_BOARD,   EFFECT_STRIKE,
    };
    (void)state;
    assert_int_equal(classic.event_cards, 13);
    for (int i = 0; i < 13; i++) {
        assert_int_equal(classic.event[i].number, i + 1);
        assert_int_equal(classic.event[i].effects.count, 1);
        assert_int_equal(classic.event[i].effects.item[0].verb, VERBS[i]);
        for (int kind = 0; kind < 6; kind++)
            assert_int_equal(classic.event[i].reinforcements[kind], WANTED[i][kind]);
    }
    assert_int_equal(classic.event[2].effects.item[0].mode, MODE_CLOSE);
    assert_int_equal(classic.event[3].effects.item[0].mode, MODE_ANY);
    assert_int_equal(classic.event[9].effects.item[0].kinds, 6);
    assert_int_equal(classic.event[11].effects.item[0].sector, 7);
    assert_pool(classic.event[12].effects.item[0].dice, pool(0, 0, 3));
}

/* C-COMP-3, C-DCARD-2 */
static void doomtrooper_cards_have_two_sides(void **state)
{
    enum { LEGIONNAIRES = 1, NECROMUTANTS = 2 };
    static const struct {
        const char *id;
        struct effect side[2];
    } WANTED[] = {
        {"combat_aura",
         {{.verb = EFFECT_SHIELD, .amount = 1}, {.verb = EFFECT_FEAR, .mode = MODE_CLOSE, .kinds = LEGIONNAIRES}}},
        {"control_defense_system",
         {{.verb = EFFECT_CREATURE_STRIKE, .dice = {{0, 0, 3}}}, {.verb = EFFECT_DOOR, .amount = 2}}},
        {"combat_frenzy", {{.verb = EFFECT_PAIR_ACTIONS, .amount = 2}, {.verb = EFFECT_TAKE_POINTS, .amount = 5}}},
        {"command_interference", {{.verb = EFFECT_MOVE_FORCE}, {.verb = EFFECT_HURT_LEG, .amount = 1}}},
        {"commanding_voice", {{.verb = EFFECT_COMMAND_CREATURE, .amount = 2}, {.verb = EFFECT_STEAL_CARD}}},
        {"heroic_luck",
         {{.verb = EFFECT_ROUND_REROLL, .amount = 1},
          {.verb = EFFECT_FEAR, .mode = MODE_CLOSE, .kinds = NECROMUTANTS}}},
        {"limited_teleportation", {{.verb = EFFECT_TELEPORT_NEAR}, {.verb = EFFECT_FAIL_ATTACK, .mode = MODE_FIRE}}},
        {"medic", {{.verb = EFFECT_HEAL, .amount = 2}, {.verb = EFFECT_LOWER_RANK, .mode = MODE_FIRE, .amount = 2}}},
        {"movement_boost", {{.verb = EFFECT_FREE_MOVES, .amount = 1}, {.verb = EFFECT_TELEPORT_FAR}}},
        {"medicine_injector", {{.verb = EFFECT_HEAL, .amount = 2}, {.verb = EFFECT_ONE_ACTION, .amount = 1}}},
        {"molecular_phasing", {{.verb = EFFECT_PHASE}, {.verb = EFFECT_LOSE_EXTRA, .amount = 2}}},
        {"spectral_displacement", {{.verb = EFFECT_SHIELD, .amount = 2}, {.verb = EFFECT_COMMAND_PAIR, .amount = 2}}},
        {"weak_spot", {{.verb = EFFECT_WEAK_SPOT, .amount = -1}, {.verb = EFFECT_DISCARD_CARD}}},
    };
    (void)state;
    assert_int_equal(classic.doomtrooper_cards, 13);
    for (int i = 0; i < 13; i++) {
        const struct doomtrooper_card *found = &classic.doomtrooper[i];
        assert_int_equal(shipped_find_doomtrooper(&classic, WANTED[i].id), i);
        assert_int_equal(found->number, i + 1);
        assert_effect(found->side[0], WANTED[i].side[0]);
        assert_effect(found->side[1], WANTED[i].side[1]);
    }
}

static const struct secondary_card *secondary(const char *id)
{
    int card = catalogue_find_secondary(&classic, id);
    assert_in_range(card, 0, classic.secondary_cards - 1);
    return &classic.secondary[card];
}

/* C-COMP-3, C-SEC-7 */
static void secondary_missions_are_ten_with_the_same_reward(void **state)
{
    (void)state;
    assert_int_equal(classic.secondary_cards, 10);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(classic.secondary[i].number, i + 1);
        assert_int_equal(classic.secondary[i].team_credits, 2);
        assert_int_equal(classic.secondary[i].legion_credits, 1);
        assert_in_range(classic.secondary[i].nodes, 1, SECONDARY_NODES);
        assert_in_range(classic.secondary[i].condition, 0, classic.secondary[i].nodes - 1);
        assert_int_equal(classic.secondary[i].deed == DEED_NOTE, classic.secondary[i].note != CONDITION_NONE);
    }
}

static void secondary_missions_ask_what_their_cards_say(void **state)
{
    enum { CENTURION = 4, RAZIDE = 8, NEPHARITE = 16, EZOGHOUL = 32 };
    const struct secondary_card *card = secondary("attack_the_citadel");
    (void)state;
    assert_int_equal(card->node[card->condition].kind, CONDITION_ELIMINATION_POINTS);
    assert_int_equal(card->node[card->condition].at_least, 10);
    assert_int_equal(card->node[card->condition].filter.own, 1);
    card = secondary("capture_alien_specimen");
    assert_int_equal(card->deed, DEED_CAPTURE);
    assert_int_equal(card->kinds, CENTURION | RAZIDE);
    assert_int_equal(card->node[card->condition].filter.captives, 1);
    assert_int_equal(card->node[card->condition].filter.states, WANT_WITHDRAWN);
    card = secondary("convey_important_message");
    assert_int_equal(card->deed, DEED_MESSAGE);
    assert_int_equal(card->node[card->condition].filter.marks, MARK_MESSAGE);
    card = secondary("destroy_the_legion");
    assert_int_equal(card->node[card->condition].at_least, 15);
    card = secondary("instigate_legionnaire_mutiny");
    assert_int_equal(card->node[card->condition].kind, CONDITION_ALL);
    assert_int_equal(card->nodes, 3);
    card = secondary("map_the_citadel");
    assert_int_equal(card->node[card->condition].kind, CONDITION_SECTORS_UNSEEN);
    assert_int_equal(card->node[card->condition].at_most, 0);
    card = secondary("prepare_for_main_attack");
    assert_int_equal(card->node[card->condition].kind, CONDITION_NOTED);
    assert_true(card->node[card->note].filter.slots == SLOTS_STAIRS);
    card = secondary("prove_your_worth");
    assert_int_equal(card->node[card->node[card->condition].first_child].kind, CONDITION_WOUNDS);
    card = secondary("replenish_collection");
    assert_int_equal(card->node[card->condition].kind, CONDITION_KINDS_ELIMINATED);
    assert_int_equal(card->node[card->condition].at_least, 4);
    card = secondary("support_examination");
    assert_int_equal(card->deed, DEED_EXAMINE);
    assert_int_equal(card->kinds, RAZIDE | NEPHARITE | EZOGHOUL);
    assert_int_equal(card->node[card->condition].filter.marks, MARK_EXAMINED);
}

/* ---- everything has a name and a text -------------------------------------------------------------------------- */

static void assert_sentence(const char *prefix, const char *id, const char *suffix)
{
    char key[160];
    snprintf(key, sizeof key, "%s.%s.%s", prefix, id, suffix);
    if (!strings_has(english_strings(), key))
        fail_msg("no sentence %s", key);
    assert_whole(string_get(english_strings(), key));
}

static void assert_title_and_text(const char *prefix, const char *id)
{
    assert_sentence(prefix, id, "title");
    assert_sentence(prefix, id, "text");
}

static void every_card_has_a_title_and_a_text(void **state)
{
    (void)state;
    for (int i = 0; i < classic.weapons; i++)
        assert_title_and_text("weapon", classic.weapon[i].id);
    for (int i = 0; i < classic.gears; i++)
        assert_title_and_text("gear", classic.gear[i].id);
    for (int i = 0; i < classic.force_cards; i++)
        assert_title_and_text("force", classic.force[i].id);
    for (int i = 0; i < classic.event_cards; i++)
        assert_title_and_text("event", classic.event[i].id);
    for (int i = 0; i < classic.secondary_cards; i++)
        assert_title_and_text("secondary", classic.secondary[i].id);
    for (int i = 0; i < classic.doomtrooper_cards; i++) {
        assert_sentence("doomtrooper", classic.doomtrooper[i].id, "help.title");
        assert_sentence("doomtrooper", classic.doomtrooper[i].id, "help.text");
        assert_sentence("doomtrooper", classic.doomtrooper[i].id, "hinder.title");
        assert_sentence("doomtrooper", classic.doomtrooper[i].id, "hinder.text");
    }
}

static void every_parameter_is_explained(void **state)
{
    (void)state;
    for (int i = 0; i < PARAMETER_COUNT; i++)
        assert_sentence("schema", "rules", parameter_table()[i].name);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static const char *const WALLS[8] = {
    "",
    "V3:0-2 V3:5-7 V5:0-2 H3:0 H3:2 H3:5 H3:7 H5:0 H5:2-5 H5:7",
    "V2:5 V3:0-3 V3:6-7 V5:4-5 V5:7 V7:3 H3:0-1 H3:7 H4:3-4 H4:6 H5:0-1 H5:6-7",
    "V2:2 V2:4-5 V5:0-1 V6:3 V6:5 H2:2-4 H3:6-7 H6:2-5",
    "V1:3-4 V3:0-2 V3:5-7 V4:3-4 V5:0-2 V5:5-7 H3:1 H3:5 H3:7 H5:1 H5:5 H5:7",
    "V1:3 V2:1 V2:5-6 V3:0 V3:2 V4:4-5 V5:1 V5:7 V7:1 V7:3-4 H1:3-4 H1:7 H2:2 H3:0 H3:3-6 H4:1-3 H5:7 H6:4-6 H7:2-4",
    "V1:3-4 V3:0-1 V3:3-4 V3:6-7 V4:5-6 V5:1-3 V5:7 H1:4 H3:5 H3:7 H4:2-4 H5:0 H5:4 H5:6-7 H7:4",
    "V3:0-1 V3:6-7 V5:0-1 V5:6-7 H3:0-1 H3:6-7 H5:0-1 H5:6-7",
};

static void sectors_have_exactly_the_printed_walls(void **state)
{
    (void)state;
    assert_int_equal(classic.sectors, 8);
    for (int number = 1; number <= 8; number++)
        walls_expect(&classic.sector[catalogue_find_sector(&classic, number)], WALLS[number - 1], number == 7);
}

/* C-STAIR-1: the printed flight is the south one; the others are the same, turned. */
static void stairs_are_one_flight_turned_three_times(void **state)
{
    static const struct square SOUTH_FLIGHT[6] = {{3, 7}, {4, 7}, {3, 6}, {4, 6}, {3, 5}, {4, 5}};
    const struct sector *stairs = &classic.sector[7];
    int flights = 0, squares = 0;
    (void)state;
    for (int turn = 0; turn < 4; turn++) {
        struct square foot = square_turned(SOUTH_FLIGHT[0], turn);
        int flight = stairs->stair[foot.y][foot.x] / 10;
        flights |= 1 << flight;
        for (int i = 0; i < 6; i++) {
            struct square at = square_turned(SOUTH_FLIGHT[i], turn);
            assert_int_equal(stairs->stair[at.y][at.x], 10 * flight + i + 1);
        }
    }
    assert_int_equal(flights, 2 + 4 + 8 + 16);
    for (int i = 0; i < 64; i++)
        squares += stairs->stair[i / 8][i % 8] != 0;
    assert_int_equal(squares, 24);
}

/* One clockwise quarter turn sends (x, y) to (7 - y, x): a wall turns with its square. */
static void walls_turn_with_their_sector(void **state)
{
    (void)state;
    for (int quarters = 0; quarters < 4; quarters++)
        for (int i = 0; i < 64; i++)
            for (int side = 0; side < 8; side += 2) {
                struct square local = square_at(i % 8, i / 8);
                struct square turned = square_turned(local, quarters);
                bool before = sector_has_wall(&classic.sector[5], 0, local, (enum direction)side);
                bool after = sector_has_wall(&classic.sector[5], quarters, turned,
                                             (enum direction)((side + 2 * quarters) % 8));
                assert_int_equal(before, after);
            }
}

/* ---- AI deck --------------------------------------------------------------------------------------------------- */

static void ai_deck_has_54_different_cards(void **state)
{
    int squares[8][8] = {{0}}, behaviours[BEHAVIOUR_MAX] = {0};
    (void)state;
    assert_int_equal(classic.ai_cards, 54);
    assert_int_equal(classic.behaviours, 9);
    for (int i = 0; i < 54; i++) {
        const struct ai_card *card = &classic.ai[i];
        assert_int_equal(card->number, i + 1);
        assert_int_equal(squares[card->y][card->x]++, 0);
        behaviours[card->behaviour]++;
        assert_int_not_equal(card->primary % 4, card->secondary % 4);
    }
    for (int i = 0; i < 9; i++)
        assert_int_equal(behaviours[i], 6);
    assert_int_equal(classic.ai[53].x, 4); /* E7 */
    assert_int_equal(classic.ai[53].y, 6);
    assert_int_equal(classic.behaviour[1].line[2], AI_MOVE_TO_SHOT);
    assert_int_equal(classic.behaviour[2].lines, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_have_two_three_and_four_hit_faces),
        cmocka_unit_test(parameters_are_those_of_1993),
        cmocka_unit_test(creatures_have_their_actions_points_and_figures),
        cmocka_unit_test(creature_dice_follow_the_reference_cards),
        cmocka_unit_test(ranks_follow_the_trays),
        cmocka_unit_test(imperial_starts_with_two_extra_actions_less),
        cmocka_unit_test(corporations_have_their_abilities),
        cmocka_unit_test(each_corporation_has_a_specialist_and_a_partner),
        cmocka_unit_test(equipment_is_25_weapons_and_11_gear),
        cmocka_unit_test(weapons_have_their_ranks_costs_and_dice),
        cmocka_unit_test(gear_does_what_its_cards_say),
        cmocka_unit_test(force_cards_hold_their_creatures),
        cmocka_unit_test(event_cards_call_their_reinforcements),
        cmocka_unit_test(doomtrooper_cards_have_two_sides),
        cmocka_unit_test(secondary_missions_are_ten_with_the_same_reward),
        cmocka_unit_test(secondary_missions_ask_what_their_cards_say),
        cmocka_unit_test(every_card_has_a_title_and_a_text),
        cmocka_unit_test(every_parameter_is_explained),
        cmocka_unit_test(sectors_have_exactly_the_printed_walls),
        cmocka_unit_test(stairs_are_one_flight_turned_three_times),
        cmocka_unit_test(walls_turn_with_their_sector),
        cmocka_unit_test(ai_deck_has_54_different_cards),
    };
    return cmocka_run_group_tests(tests, load_classic, NULL);
}
