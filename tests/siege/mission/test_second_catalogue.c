/* The shipped 2018 catalogue says what the lists say. The numbers here are a second copy, typed from the lists. */
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/json/problem.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/walls.h"
#include "support/tiny.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct catalogue *second;

static int load_second(void **state)
{
    (void)state;
    second = shipped_second();
    return 0;
}

/* S-COMP-4 */
static void every_deck_has_its_cards(void **state)
{
    int equipment = 0;
    (void)state;
    for (int i = 0; i < second->weapons; i++)
        equipment += second->weapon[i].copies;
    for (int i = 0; i < second->gears; i++)
        equipment += second->gear[i].copies;
    assert_int_equal(equipment, 51);
    assert_int_equal(second->doomtrooper_cards, 22);
    assert_int_equal(second->event_cards, 22);
    assert_int_equal(second->force_cards, 36);
    assert_int_equal(second->secondary_cards, 18);
    assert_int_equal(second->door_cards, 6);
    assert_int_equal(second->quick_starts, 6);
    assert_int_equal(second->ai_cards, 54);
    assert_int_equal(second->roster, 15);
}

static struct dice_pool pool(const char *letters)
{
    struct dice_pool pool = {{0}};
    for (; *letters; letters++)
        pool.count[*letters == 'W' ? DIE_WHITE : *letters == 'R' ? DIE_RED : DIE_BLACK]++;
    return pool;
}

static void assert_pool(struct dice_pool found, const char *wanted)
{
    struct dice_pool expected = pool(wanted);
    assert_memory_equal(&found, &expected, sizeof found);
}

static int kind_of(const char *id)
{
    int kind = catalogue_find_kind(second, id);
    assert_in_range(kind, 0, second->kinds - 1);
    return kind;
}

static const struct weapon *weapon(const char *id)
{
    int index = shipped_find_weapon(second, id);
    assert_in_range(index, 0, second->weapons - 1);
    return &second->weapon[index];
}

static const struct gear *gear(const char *id)
{
    int index = shipped_find_gear(second, id);
    assert_in_range(index, 0, second->gears - 1);
    return &second->gear[index];
}

/* ---- parameters ------------------------------------------------------------------------------------------------ */

/* Every rule that the 2018 edition adds is on, and stands in the file. */
static void parameters_are_those_of_2018(void **state)
{
    static const struct {
        enum parameter which;
        int value;
    } WANTED[] = {
        {PARAMETER_move_steps, 3},
        {PARAMETER_blocked_steps, 2},
        {PARAMETER_pass_team, 2},
        {PARAMETER_pass_creatures, 1},
        {PARAMETER_legion_may_exit, 0},
        {PARAMETER_creature_range, 16},
        {PARAMETER_extra_actions, 0},
        {PARAMETER_reveal_on_passing, 0},
        {PARAMETER_reveal_all, 0},
        {PARAMETER_legion_reveal_adjacent, 0},
        {PARAMETER_line_range, 7},
        {PARAMETER_grenade_range, 8},
        {PARAMETER_gear_limit, 3},
        {PARAMETER_augment_limit, 1},
        {PARAMETER_cards_each_turn, 1},
        {PARAMETER_legion_pp_elimination, 2},
        {PARAMETER_friendly_fire_pp, 3},
        {PARAMETER_commander_demotion, 10},
        {PARAMETER_smoke_steps, 2},
        {PARAMETER_trap_limit, 2},
        {PARAMETER_split_spread, 4},
        {PARAMETER_secondary_drawn, 2},
        {PARAMETER_loss_penalty, 0},
        {PARAMETER_events_at_once, 1},
        {PARAMETER_cover, 1},
        {PARAMETER_cover_die, 0},
        {PARAMETER_stairs_foot_outside, 0},
        {PARAMETER_limited_calls, 0},
        {PARAMETER_fewer_force_cards, 0},
        {PARAMETER_credits, 0},
        {PARAMETER_swing_combo_rank, 6},
        {PARAMETER_strength, 5},
        {PARAMETER_armour, 1},
        {PARAMETER_armour_dice, 1},
        {PARAMETER_legion_pp_per_damage, 1},
    };
    static const enum parameter ON[] = {
        PARAMETER_rank_dice,
        PARAMETER_defence_from_damage,
        PARAMETER_choose_pair,
        PARAMETER_specialties,
        PARAMETER_tactics,
        PARAMETER_free_weapons,
        PARAMETER_cards_by_rank,
        PARAMETER_credits_by_rank,
        PARAMETER_special_actions,
        PARAMETER_reveal_each_team,
        PARAMETER_force_each_team,
        PARAMETER_force_recycle,
        PARAMETER_reinforce_by_force,
        PARAMETER_ranks_in_play,
        PARAMETER_reckless_tokens,
        PARAMETER_legion_pp_at_once,
        PARAMETER_terrain,
        PARAMETER_split_twice,
        PARAMETER_stairs_middle_sight,
        PARAMETER_secondary_all,
        PARAMETER_reward_points,
        PARAMETER_end_on_success,
        PARAMETER_legion_wins_ties,
        PARAMETER_commander,
        PARAMETER_turrets_fire,
    };
    (void)state;
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++)
        assert_int_equal(parameter_get(&second->parameters, WANTED[i].which), WANTED[i].value);
    for (size_t i = 0; i < sizeof ON / sizeof *ON; i++)
        assert_int_equal(parameter_get(&second->parameters, ON[i]), 1);
    assert_string_equal(second->id, "second");
    assert_int_equal(second->rulebook, 1);
}

/* No parameter is left to the value of the 1993 rules by chance. */
static void the_file_names_every_parameter(void **state)
{
    FILE *file = fopen("assets/rules/second/parameters.json", "rb");
    char text[8192], key[80];
    (void)state;
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        snprintf(key, sizeof key, "\"%s\":", parameter_table()[i].name);
        if (!strstr(text, key))
            fail_msg("%s is missing", key);
    }
}

/* S-COMP-5 */
static void dice_have_two_three_and_four_hit_faces(void **state)
{
    (void)state;
    for (int die = 0; die < DIE_COLOURS; die++)
        assert_int_equal(second->hit_faces[die], 2 + die);
}

/* ---- the Dark Legion ------------------------------------------------------------------------------------------- */

/* S-COMP-1, S-COMP-2, S-PP-2, S-DL-8 */
static void creatures_have_their_actions_points_and_figures(void **state)
{
    static const struct {
        const char *id;
        char letter;
        int actions, points, figures;
    } WANTED[] = {
        {"legionnaire", 'l', 2, 1, 12}, {"necromutant", 'n', 2, 2, 9},        {"centurion", 'c', 2, 3, 3},
        {"razide", 'r', 2, 4, 2},       {"praetorian_stalker", 's', 2, 5, 2}, {"nepharite", 'p', 3, 6, 1},
        {"ezoghoul", 'z', 3, 8, 1},
    };
    (void)state;
    assert_int_equal(second->kinds, 7);
    for (int i = 0; i < 7; i++) {
        const struct creature_kind *kind = &second->kind[kind_of(WANTED[i].id)];
        assert_int_equal(kind->letter, WANTED[i].letter);
        assert_int_equal(kind->actions, WANTED[i].actions);
        assert_int_equal(kind->points, WANTED[i].points);
        assert_int_equal(kind->figures, WANTED[i].figures);
    }
}

/* Boards by band, kinds from Legionnaire to Ezoghoul: close combat, firearms, defence, defence die. */
static const struct {
    const char *close, *fire;
    int armour;
    char die;
} BOARD[6][7] = {
    {{"RR", "WWW", 0, '-'},
     {"WWW", "RR", 1, '-'},
     {"WWW", "WWWW", 1, 'W'},
     {"RRR", "WWWW", 2, '-'},
     {"RRR", "WWWWW", 2, 'W'},
     {"RRRR", "WWWWW", 2, 'R'},
     {"RRRR", "WWWWW", 3, '-'}},
    {{"RR", "WWW", 0, 'W'},
     {"WWR", "RR", 1, '-'},
     {"WWR", "WWWW", 1, 'W'},
     {"RRR", "WWWR", 2, '-'},
     {"RRRR", "WWWWR", 2, 'W'},
     {"RRRR", "WWWRR", 2, 'R'},
     {"RRRB", "WWWWR", 3, '-'}},
    {{"RR", "WWR", 0, 'R'},
     {"WRR", "RB", 1, 'W'},
     {"RRR", "WWWR", 1, 'R'},
     {"RRB", "WWRR", 2, '-'},
     {"RRRB", "WWWRR", 2, 'R'},
     {"RRRR", "WWRRR", 2, 'B'},
     {"RRBB", "WWWRR", 3, '-'}},
    {{"RB", "WWR", 1, '-'},
     {"RRR", "RB", 1, 'W'},
     {"RRR", "WWRR", 1, 'R'},
     {"RRB", "WRRR", 2, 'W'},
     {"RRBB", "WWRRR", 2, 'B'},
     {"RRRB", "WRRRR", 3, '-'},
     {"RBBB", "WWRRR", 3, 'W'}},
    {{"RB", "WRR", 1, '-'},
     {"RRR", "BB", 1, 'R'},
     {"RRB", "WRRR", 2, '-'},
     {"RBB", "RRRR", 2, 'R'},
     {"RBBB", "WRRRR", 3, '-'},
     {"RRBB", "RRRRB", 3, 'W'},
     {"RRBBB", "WRRRR", 3, 'R'}},
    {{"BB", "RRR", 1, 'W'},
     {"RRB", "BB", 1, 'B'},
     {"RBB", "RRRR", 2, '-'},
     {"BBB", "RRRB", 2, 'B'},
     {"RRBBB", "RRRRB", 3, 'W'},
     {"RRBBB", "RRRBB", 3, 'R'},
     {"RRRBBB", "RRRRB", 4, '-'}},
};

/* S-REF-1 */
static void creature_dice_follow_the_six_boards(void **state)
{
    (void)state;
    assert_int_equal(second->bands, 6);
    for (int band = 0; band < 6; band++) {
        assert_int_equal(second->band_rank[band], 1 + 2 * band);
        for (int kind = 0; kind < 7; kind++) {
            const struct creature_band *found = &second->kind[kind].band[band];
            const char *die = strchr("-WRB", BOARD[band][kind].die);
            assert_pool(found->close, BOARD[band][kind].close);
            assert_pool(found->fire, BOARD[band][kind].fire);
            assert_int_equal(found->armour, BOARD[band][kind].armour);
            assert_int_equal(found->die, die - "-WRB");
        }
    }
}

static void terrain_follows_the_six_boards(void **state)
{
    static const struct {
        int terminal, turret_armour, trap_armour, portal;
        const char *turret, *trap;
    } WANTED[6] = {
        {1, 1, 1, 2, "RR", "WW"},   {1, 1, 1, 2, "WRR", "WWR"}, {2, 2, 1, 2, "RRR", "RR"},
        {2, 2, 1, 3, "RRR", "RRR"}, {2, 2, 2, 3, "RRB", "RRB"}, {3, 3, 2, 3, "RBB", "RBB"},
    };
    (void)state;
    for (int band = 0; band < 6; band++) {
        const struct terrain_band *found = &second->terrain[band];
        assert_int_equal(found->terminal_armour, WANTED[band].terminal);
        assert_int_equal(found->terminal_points, 1);
        assert_int_equal(found->turret_armour, WANTED[band].turret_armour);
        assert_int_equal(found->turret_points, 2);
        assert_int_equal(found->turret_range, 8);
        assert_int_equal(found->trap_armour, WANTED[band].trap_armour);
        assert_int_equal(found->portal_armour, WANTED[band].portal);
        assert_int_equal(found->portal_points, 3);
        assert_pool(found->turret, WANTED[band].turret);
        assert_pool(found->trap, WANTED[band].trap);
    }
}

/* ---- corporations and Doomtroopers ----------------------------------------------------------------------------- */

/* S-SETUP-7, S-RANK-1, S-EQUIP-13 */
static void ranks_follow_the_rank_cards(void **state)
{
    static const struct {
        const char *combat;
        int defence, credits, capitol, cards, imperial, rerolls;
    } WANTED[12] = {
        {"WWW", DIE_WHITE, 2, 3, 2, 3, 1},   {"WWR", DIE_WHITE, 3, 4, 2, 3, 1},   {"WWR", DIE_WHITE, 4, 5, 2, 3, 1},
        {"WRR", DIE_WHITE, 5, 6, 2, 3, 1},   {"WRR", DIE_RED, 6, 7, 3, 4, 1},     {"RRR", DIE_RED, 7, 8, 3, 4, 1},
        {"RRR", DIE_RED, 8, 10, 3, 5, 2},    {"RRB", DIE_RED, 9, 11, 3, 5, 2},    {"RRB", DIE_BLACK, 10, 12, 3, 5, 2},
        {"RBB", DIE_BLACK, 11, 13, 4, 6, 2}, {"RBB", DIE_BLACK, 12, 14, 4, 6, 2}, {"BBB", DIE_BLACK, 13, 16, 4, 7, 3},
    };
    enum { BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA };
    (void)state;
    assert_int_equal(second->ranks, 12);
    for (int i = 0; i < 12; i++)
        for (int c = 0; c < CORPORATIONS; c++) {
            const struct rank *found = &second->corporation[c].rank[i];
            bool rolls_again = c == BAUHAUS || c == CYBERTRONIC || c == MISHIMA;
            assert_int_equal(found->points, 10 * i);
            assert_pool(found->combat, WANTED[i].combat);
            assert_int_equal(found->defence, WANTED[i].defence);
            assert_int_equal(found->credits, c == CAPITOL ? WANTED[i].capitol : WANTED[i].credits);
            assert_int_equal(found->cards, c == IMPERIAL ? WANTED[i].imperial : WANTED[i].cards);
            assert_int_equal(found->ability, rolls_again ? WANTED[i].rerolls : 0);
            assert_int_equal(found->extra_actions, 0);
        }
    assert_int_equal(catalogue_rank_of(second, 0, 9), 1);
    assert_int_equal(catalogue_rank_of(second, 0, 10), 2);
    assert_int_equal(catalogue_rank_of(second, 3, 119), 12);
}

/* S-RR-3, S-EQUIP-2 */
static void corporations_have_their_abilities(void **state)
{
    static const int MODES[CORPORATIONS] = {MODE_FIRE, 0, MODE_TECH, 0, MODE_CLOSE};
    (void)state;
    for (int i = 0; i < CORPORATIONS; i++) {
        const struct effect_list *ability = &second->corporation[i].ability;
        if (MODES[i] == 0)
            continue;
        assert_int_equal(ability->count, 1);
        assert_int_equal(ability->item[0].verb, EFFECT_REROLL_MISSED);
        assert_int_equal(ability->item[0].mode, MODES[i]);
    }
    assert_int_equal(effect_sum(&second->corporation[1].ability, EFFECT_RANK_ABOVE, MODE_ANY), 1);
    assert_int_equal(second->corporation[3].ability.count, 0);
}

/* S-COMP-3 */
static void every_corporation_has_one_specialist_of_each_kind(void **state)
{
    static const char *const WANTED[CORPORATIONS][3] = {
        {"valerie_duval", "max_steiner", "carl_lind"},  {"mitch_hunter", "big_bob_watts", "angelina_drake"},
        {"coral_beach", "vince_diamond", "lori_faust"}, {"sean_gallagher", "edward_murdoch", "selina_kingsfield"},
        {"oshiro_makiko", "tatsu", "tetsukage"},
    };
    (void)state;
    for (int c = 0; c < CORPORATIONS; c++)
        for (int mode = 0; mode < ATTACK_MODES; mode++) {
            int index = shipped_find_trooper(second, WANTED[c][mode]);
            assert_in_range(index, 0, second->roster - 1);
            assert_int_equal(second->trooper[index].corporation, c);
            assert_int_equal(second->trooper[index].specialty, 1 << mode);
        }
}

/* ---- equipment ------------------------------------------------------------------------------------------------- */

/* S-EQUIP-7, S-EQUIP-10, S-EQUIP-11 */
static void weapons_have_their_icons_ranks_and_dice(void **state)
{
    enum { C = MODE_CLOSE, F = MODE_FIRE, T = MODE_TECH };
    static const struct {
        const char *id;
        int icons, rank, cost, copies, close, fire, tech, least, most, shapes;
        const char *extra[ATTACK_MODES];
    } WANTED[] = {
        {"punisher_shortsword", C, 1, 0, 4, 3, 0, 0, 2, 0, 0, {"", "", ""}},
        {"plasma_carbine", F, 1, 0, 4, 1, 3, 0, 2, 12, SHAPE_GRENADE_MOUNT, {"", "", ""}},
        {"tentacle_kit", T, 1, 0, 4, 1, 0, 3, 2, 0, SHAPE_TRAP, {"", "", ""}},
        {"manus_kit", T, 3, 2, 2, 1, 0, 3, 2, 0, SHAPE_TRAP | SHAPE_BARBS, {"", "", ""}},
        {"violator_sword", C, 3, 3, 2, 3, 0, 0, 2, 0, SHAPE_SWING, {"R", "", ""}},
        {"deathlockdrum", F, 3, 3, 2, 1, 3, 0, 2, 16, 0, {"", "R", ""}},
        {"punisher_combo", C | F, 4, 2, 2, 3, 3, 0, 2, 8, 0, {"", "", ""}},
        {"tentacle_combo", C | T, 4, 2, 2, 3, 0, 3, 2, 0, SHAPE_TRAP, {"", "", ""}},
        {"talon_combo", F | T, 4, 3, 2, 1, 3, 3, 2, 8, SHAPE_TRAP, {"", "W", "W"}},
        {"gehenna_puker", F, 5, 2, 2, 1, 3, 0, 2, 7, SHAPE_LINE, {"", "", ""}},
        {"violator_combo", C | F, 6, 4, 2, 3, 3, 0, 2, 8, SHAPE_SWING, {"WR", "", ""}},
        {"manus_combo", C | T, 6, 4, 1, 3, 0, 3, 2, 0, SHAPE_TRAP | SHAPE_BARBS, {"W", "", "W"}},
        {"nimrod_autocannon", F, 8, 4, 2, 0, 3, 0, 4, 12, SHAPE_SPLIT, {"", "", ""}},
    };
    (void)state;
    assert_int_equal(second->weapons, 13);
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        const struct weapon *found = weapon(WANTED[i].id);
        assert_int_equal(found->icons, WANTED[i].icons);
        assert_int_equal(found->rank, WANTED[i].rank);
        assert_int_equal(found->cost, WANTED[i].cost);
        assert_int_equal(found->copies, WANTED[i].copies);
        assert_int_equal(found->close, WANTED[i].close);
        assert_int_equal(found->fire, WANTED[i].fire);
        assert_int_equal(found->tech, WANTED[i].tech);
        assert_int_equal(found->shapes, WANTED[i].shapes);
        if (found->fire) {
            assert_int_equal(found->least_range, WANTED[i].least);
            assert_int_equal(found->most_range, WANTED[i].most);
        }
        if (found->tech) {
            assert_int_equal(found->tech_least, 2);
            assert_int_equal(found->tech_most, 3);
        }
        for (int mode = 0; mode < ATTACK_MODES; mode++)
            assert_pool(found->extra[mode], WANTED[i].extra[mode]);
    }
}

/* S-EQUIP-10, S-EQUIP-12, S-ITEM-10 */
static void gear_has_its_ranks_costs_and_effects(void **state)
{
    static const struct {
        const char *id;
        int rank, cost, copies, augments, action;
        enum effect_verb verb;
        int mode, amount;
        const char *dice;
    } WANTED[] = {
        {"coagulant_auto_injector", 1, 1, 2, 0, 0, EFFECT_HEAL_ROLL, 0, 0, "RRR"},
        {"command_helmet_ii", 1, 1, 1, 0, 0, EFFECT_EACH_ACTION, 0, 1, ""},
        {"smoke_grenade", 1, 1, 2, 0, 1, EFFECT_SMOKE, 0, 0, ""},
        {"time_bomb", 1, 1, 2, 0, 1, EFFECT_BOMB, 0, 0, ""},
        {"molecular_phaser_ii", 1, 2, 1, 0, 0, EFFECT_PHASE_FIGURE, 0, 0, ""},
        {"explosive_ammunition", 2, 2, 1, MODE_FIRE, 0, EFFECT_ATTACK_DICE, MODE_FIRE, 0, "W"},
        {"laser_sight", 2, 2, 1, MODE_FIRE, 0, EFFECT_REROLL, MODE_FIRE, 1, ""},
        {"glyph_decrypter", 2, 2, 1, 0, 1, EFFECT_HACK_DICE, 0, 0, "R"},
        {"security_download", 2, 2, 1, MODE_TECH, 0, EFFECT_REROLL, MODE_TECH, 1, ""},
        {"cybernetic_power_arm_ii", 2, 2, 1, 0, 0, EFFECT_ATTACK_DICE, MODE_CLOSE, 0, "W"},
        {"chain_blade", 2, 2, 1, MODE_CLOSE, 0, EFFECT_REROLL, MODE_CLOSE, 1, ""},
        {"neural_jack", 2, 2, 1, MODE_TECH, 0, EFFECT_TECH_RANGE, 0, 5, ""},
        {"dark_energy_shift", 3, 3, 1, 0, 0, EFFECT_SHIFT, 0, 0, ""},
        {"combat_medic_unit", 4, 2, 1, 0, 0, EFFECT_HEAL, 0, 4, ""},
        {"disruptor_ii", 4, 2, 1, MODE_FIRE, 0, EFFECT_NO_DEFENCE_DIE, MODE_FIRE, 0, ""},
        {"rune_inscribed_pommel", 4, 2, 1, MODE_CLOSE, 0, EFFECT_TARGET_ARMOUR, MODE_CLOSE, -1, ""},
        {"grenade_launcher_ii", 6, 2, 1, MODE_FIRE, 0, EFFECT_GRENADE, 0, 0, ""},
    };
    (void)state;
    assert_int_equal(second->gears, 17);
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        const struct gear *found = gear(WANTED[i].id);
        assert_int_equal(found->rank, WANTED[i].rank);
        assert_int_equal(found->cost, WANTED[i].cost);
        assert_int_equal(found->copies, WANTED[i].copies);
        assert_int_equal(found->augments, WANTED[i].augments);
        assert_int_equal(found->action, WANTED[i].action);
        assert_int_equal(found->effects.item[0].verb, WANTED[i].verb);
        assert_int_equal(found->effects.item[0].mode, WANTED[i].mode);
        assert_int_equal(found->effects.item[0].amount, WANTED[i].amount);
        assert_pool(found->effects.item[0].dice, WANTED[i].dice);
    }
    assert_int_equal(gear("disruptor_ii")->not_shapes, SHAPE_SPLIT); /* S-ITEM-9 */
    assert_int_equal(effect_sum(&gear("glyph_decrypter")->effects, EFFECT_OPEN_DOOR, MODE_ANY), 2);
}

/* S-EQUIP-9: with four teams no card is named more often than there are copies. */
static void quick_starts_fit_into_the_bunker(void **state)
{
    (void)state;
    for (int left_out = 0; left_out < CORPORATIONS; left_out++) {
        int used[GEAR_MAX] = {0};
        for (int i = 0; i < second->quick_starts; i++) {
            const struct quick_start *start = &second->quick_start[i];
            bool again = i > 0 && second->quick_start[i - 1].corporation == start->corporation;
            for (int g = 0; g < second->gears && start->corporation != left_out && !again; g++)
                used[g] += (int)(start->gear[0] >> g & 1) + (int)(start->gear[1] >> g & 1);
        }
        for (int g = 0; g < second->gears; g++)
            assert_in_range(used[g], 0, second->gear[g].copies);
    }
    for (int i = 0; i < second->quick_starts; i++) {
        const struct quick_start *start = &second->quick_start[i];
        int cost = 0;
        for (int k = 0; k < PAIR; k++) {
            const struct trooper_kind *trooper = &second->trooper[start->trooper[k]];
            assert_int_equal(trooper->corporation, start->corporation);
            assert_true(second->weapon[start->weapon[k]].icons & trooper->specialty);
            assert_int_equal(second->weapon[start->weapon[k]].cost, 0);
            for (int g = 0; g < second->gears; g++)
                cost += start->gear[k] >> g & 1 ? second->gear[g].cost : 0;
        }
        assert_in_range(cost, 0, second->corporation[start->corporation].rank[0].credits);
    }
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static void force_cards_call_one_creature_each(void **state)
{
    static const char *const KIND[37] = {"",   "l+",  "l+", "l+", "l",  "l", "l",  "n",   "n",   "n",   "n", "n", "c",
                                         "c",  "c",   "l+", "l+", "l+", "n", "n",  "n",   "n",   "c",   "c", "r", "r.",
                                         "r.", "r.x", "n",  "n",  "c",  "c", "s.", "s.x", "p.x", "z.x", "-"};
    (void)state;
    for (int number = 1; number <= 36; number++) {
        const struct force_card *card = &second->force[catalogue_find_force(second, number)];
        const char *wanted = KIND[number];
        int flags = (strchr(wanted, '+') ? FORCE_ONE_MORE : 0) | (strchr(wanted, '.') ? FORCE_STOP : 0) |
                    (strchr(wanted, 'x') ? FORCE_REMOVE : 0);
        assert_int_equal(card->number, number);
        assert_int_equal(card->flags, flags);
        for (int kind = 0; kind < second->kinds; kind++)
            assert_int_equal(card->creatures[kind], second->kind[kind].letter == wanted[0]);
    }
}

/* Reinforcements: how many of each letter; '*' for every team; 'F': Force Cards. */
static void event_cards_do_what_they_say(void **state)
{
    static const struct {
        const char *id;
        enum effect_verb verb; /* EFFECT_COUNT: none */
        int mode, amount;
        const char *kinds, *reinforcements;
    } WANTED[22] = {
        {"close_combat_phobia_ii", EFFECT_FORBID_ATTACK, MODE_CLOSE, 0, "", "F"},
        {"dark_teleportation_ii", EFFECT_LEGION_JUMP, 0, 1, "", "F"},
        {"temporary_defensive_system", EFFECT_STRIKE, 0, 0, "", "F"},
        {"close_combat_frenzy", EFFECT_LEGION_REROLL, MODE_CLOSE, 1, "", "F"},
        {"mental_block_ii", EFFECT_FORBID_ATTACK, MODE_FIRE, 0, "", "F"},
        {"necrofrenzy", EFFECT_KIND_ACTIONS, 0, 1, "nc", "F"},
        {"dark_energy_wave_ii", EFFECT_LEGION_REROLL, MODE_FIRE, 1, "", "F"},
        {"intercepted_orders", EFFECT_FIGURE_ACTIONS, 0, 1, "", "F"},
        {"dark_influence", EFFECT_LEGION_ACTIONS, 0, 2, "", "F"},
        {"magnetic_restraints", EFFECT_BLOCK_SECTOR, 0, 0, "", "F"},
        {"combat_neurosis", EFFECT_NO_CARDS, 0, 0, "", "F"},
        {"corrupted_equipment", EFFECT_LOSE_GEAR, 0, 0, "", "F"},
        {"security_encryption", EFFECT_FORBID_ATTACK, MODE_TECH, 0, "", "F"},
        {"defensive_spike", EFFECT_SPIKE, 0, 0, "", "F"},
        {"legion_charge", EFFECT_COUNT, 0, 0, "", "cn*ll"},
        {"fallen_friend", EFFECT_FEAR_TURN, MODE_CLOSE, 0, "c", "Fc"},
        {"razide_fear", EFFECT_FEAR_TURN, MODE_CLOSE, 0, "r", "Fr"},
        {"an_eerie_silence", EFFECT_COUNT, 0, 0, "", "F"},
        {"a_moment_of_respite", EFFECT_COUNT, 0, 0, "", "F"},
        {"twin_terror", EFFECT_COUNT, 0, 0, "", "ss"},
        {"nepharite_time_rift", EFFECT_KIND_PHASE, 0, 0, "p", "pnl"},
        {"ezoghoul_attack", EFFECT_ANY_ENTRANCE, 0, 0, "z", "zlll"},
    };
    (void)state;
    for (int i = 0; i < 22; i++) {
        const struct event_card *card = &second->event[i];
        const char *each = strchr(WANTED[i].reinforcements, '*');
        assert_int_equal(card->number, i + 1);
        assert_string_equal(card->id, WANTED[i].id);
        assert_int_equal(card->effects.count, WANTED[i].verb != EFFECT_COUNT);
        if (card->effects.count) {
            const struct effect *effect = &card->effects.item[0];
            assert_int_equal(effect->verb, WANTED[i].verb);
            assert_int_equal(effect->mode, WANTED[i].mode);
            assert_int_equal(effect->amount, WANTED[i].amount);
            for (int kind = 0; kind < second->kinds; kind++)
                assert_int_equal(effect->kinds >> kind & 1, strchr(WANTED[i].kinds, second->kind[kind].letter) != NULL);
        }
        assert_int_equal(card->draw_force, WANTED[i].reinforcements[0] == 'F');
        for (int kind = 0; kind < second->kinds; kind++) {
            int all = 0, by_team = 0;
            for (const char *c = WANTED[i].reinforcements; *c; c++)
                if (*c == second->kind[kind].letter)
                    (*(each && c > each ? &by_team : &all))++;
            assert_int_equal(card->reinforcements[kind], all);
            assert_int_equal(card->each_team[kind], by_team);
        }
    }
    assert_pool(second->event[2].effects.item[0].dice, "BBB");
}

/* S-DC-1, S-DC-4, S-CARD-1, S-CARD-2 */
static void doomtrooper_cards_do_what_they_say(void **state)
{
    static const struct {
        const char *id;
        int moments;
        enum effect_verb verb;
        int mode, amount;
        const char *dice;
    } WANTED[22] = {
        {"double_time", PLAY_OWN_TURN, EFFECT_FREE_MOVES, 0, 1, ""},
        {"field_dressing", PLAY_ANY_TIME, EFFECT_HEAL, 0, 2, ""},
        {"steady_aim", PLAY_OWN_TURN, EFFECT_NEXT_REROLL, MODE_FIRE, 12, ""},
        {"blade_storm", PLAY_OWN_TURN, EFFECT_NEXT_SECOND, MODE_CLOSE, 0, ""},
        {"overclock", PLAY_OWN_TURN, EFFECT_NEXT_DICE, MODE_TECH, 5, "R"},
        {"armor_lock", PLAY_BEFORE_ROLL, EFFECT_ATTACK_ARMOUR, MODE_ANY, 1, ""},
        {"dive_for_cover", PLAY_BEFORE_ROLL, EFFECT_SIDESTEP, MODE_FIRE, 0, ""},
        {"jammed_breech", PLAY_AFTER_ROLL, EFFECT_FAIL_LEGION, MODE_FIRE, 0, ""},
        {"phase_step", PLAY_OWN_TURN, EFFECT_PHASE_FIGURE, 0, 1, ""},
        {"short_jump", PLAY_OWN_TURN, EFFECT_SHIFT, 0, 1, ""},
        {"ghost_signal", PLAY_OWN_TURN, EFFECT_GHOST, MODE_FIRE, 0, ""},
        {"rally_cry", PLAY_OWN_TURN, EFFECT_UNBLOCKED, 0, 0, ""},
        {"weak_point", PLAY_OWN_TURN, EFFECT_WEAK_POINT, 0, -1, ""},
        {"override", PLAY_OWN_TURN, EFFECT_COMMAND_CREATURE, 0, 1, ""},
        {"recon_sweep", PLAY_OWN_TURN, EFFECT_LOOK, 0, 0, ""},
        {"sealed_bulkhead", PLAY_OWN_TURN, EFFECT_SEAL, 0, 0, ""},
        {"turret_link", PLAY_OWN_TURN, EFFECT_CREATURE_STRIKE, 0, 0, "RRR"},
        {"static_burst", PLAY_EVENT, EFFECT_IGNORE_EVENT, 0, 0, ""},
        {"jam_the_gate", PLAY_EVENT, EFFECT_BAR_GATE, 0, 0, ""},
        {"glory_hunter", PLAY_OWN_TURN, EFFECT_KILL_POINTS, 0, 2, ""},
        {"claim_jump", PLAY_KILL, EFFECT_CLAIM_POINTS, 0, 2, ""},
        {"cut_the_line", PLAY_OWN_TURN, EFFECT_DISCARD_CARD, 0, 1, ""},
    };
    (void)state;
    for (int i = 0; i < 22; i++) {
        const struct doomtrooper_card *card = &second->doomtrooper[i];
        assert_int_equal(card->number, i + 1);
        assert_string_equal(card->id, WANTED[i].id);
        assert_int_equal(card->moments, WANTED[i].moments);
        assert_int_equal(card->side[0].verb, WANTED[i].verb);
        assert_int_equal(card->side[0].mode, WANTED[i].mode);
        assert_int_equal(card->side[0].amount, WANTED[i].amount);
        assert_pool(card->side[0].dice, WANTED[i].dice);
        assert_int_equal(card->side[1].verb, EFFECT_EXTRA_ACTION);
        assert_int_equal(card->side[1].amount, 1);
    }
    int weak = second->doomtrooper[shipped_find_doomtrooper(second, "override")].side[0].kinds;
    assert_int_equal(weak >> kind_of("nepharite") & 1, 0);
    assert_int_equal(weak >> kind_of("ezoghoul") & 1, 0);
    assert_int_equal(weak >> kind_of("praetorian_stalker") & 1, 1);
}

/* S-SEC-3 */
static void secondary_missions_have_their_conditions_and_rewards(void **state)
{
    static const struct {
        const char *id;
        enum deed deed;
        enum condition_kind kind;
        int at_least, points, penalty;
    } WANTED[18] = {
        {"body_count", DEED_NONE, CONDITION_ELIMINATION_POINTS, 10, 4, 2},
        {"massacre", DEED_NONE, CONDITION_ELIMINATION_POINTS, 15, 6, 2},
        {"trophy_rack", DEED_COLLECT, CONDITION_KINDS_ELIMINATED, 4, 5, 2},
        {"cull_the_ranks", DEED_NONE, CONDITION_ELIMINATIONS, 5, 3, 1},
        {"officer_hunt", DEED_NONE, CONDITION_ELIMINATIONS, 2, 4, 2},
        {"big_game", DEED_NONE, CONDITION_ELIMINATIONS, 1, 4, 1},
        {"tissue_sample", DEED_EXAMINE, CONDITION_COUNT, 1, 5, 2},
        {"dead_drop", DEED_DROP, CONDITION_COUNT, 1, 4, 2},
        {"survey", DEED_SCAN, CONDITION_SCANS, 4, 4, 2},
        {"full_sweep", DEED_NONE, CONDITION_UNMARKED, INT16_MIN, 4, 2},
        {"by_the_book", DEED_NONE, CONDITION_ALL, INT16_MIN, 4, 2},
        {"blooded", DEED_NONE, CONDITION_ALL, INT16_MIN, 4, 2},
        {"cold_steel", DEED_NONE, CONDITION_KILLS_BY, 3, 3, 1},
        {"marksmen", DEED_NONE, CONDITION_KILLS_BY, 4, 3, 1},
        {"ghosts_in_the_wire", DEED_NONE, CONDITION_ANY, INT16_MIN, 4, 1},
        {"pathfinders", DEED_NONE, CONDITION_FIRSTS, 2, 3, 1},
        {"rear_guard", DEED_NONE, CONDITION_CROWD, 2, 3, 1},
        {"one_up", DEED_NONE, CONDITION_ALL, INT16_MIN, 3, 2},
    };
    (void)state;
    for (int i = 0; i < 18; i++) {
        const struct secondary_card *card = &second->secondary[i];
        assert_int_equal(card->number, i + 1);
        assert_string_equal(card->id, WANTED[i].id);
        assert_int_equal(card->deed, WANTED[i].deed);
        assert_in_range(card->condition, 0, card->nodes - 1);
        assert_int_equal(card->node[card->condition].kind, WANTED[i].kind);
        assert_int_equal(card->node[card->condition].at_least, WANTED[i].at_least);
        assert_int_equal(card->team_points, WANTED[i].points);
        assert_int_equal(card->team_penalty, WANTED[i].penalty);
        assert_int_equal(card->commander_penalty, 2 * WANTED[i].penalty);
        assert_int_equal(card->team_credits, 0);
    }
}

/* S-DOOR-2 */
static void three_doors_are_clear_and_three_are_not(void **state)
{
    int count[DOOR_ALARM + 1] = {0};
    (void)state;
    for (int i = 0; i < second->door_cards; i++)
        count[second->door[i].kind]++;
    assert_int_equal(count[DOOR_CLEAR], 3);
    assert_int_equal(count[DOOR_BLAST], 1);
    assert_int_equal(count[DOOR_GAS], 1);
    assert_int_equal(count[DOOR_ALARM], 1);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static const char *const WALLS[7] = {
    "V2:0-2 V2:5-7 V6:0-2 V6:5-7",
    "V2:0-1 V2:6-7 V6:0-1 V6:6-7 H2:0 H2:7 H3:3-4 H5:3-4 H6:0 H6:7",
    "V2:2 V2:5 V6:2 V6:5 H2:2 H2:5 H6:2 H6:5",
    "V3:1-2 V3:6-7 V5:0 V5:5-6 H3:0-1 H5:6-7",
    "V2:6 V4:3-4 V6:6 H2:0-2 H2:5-7 H6:0-1 H6:6-7",
    "H2:1-2 H2:5-6 H6:1-2 H6:5-6",
    "V1:1-2 V1:5-6 V3:1-2 V3:5 V5:2 V5:5-6 V7:1-2 V7:6 H1:1-2 H1:5-6 H3:1 H5:6 H7:1-2 H7:5-6",
};

static const struct sector *sector_of(const struct catalogue *catalogue, int number)
{
    int index = catalogue_find_sector(catalogue, number);
    assert_in_range(index, 0, catalogue->sectors - 1);
    return &catalogue->sector[index];
}

/* S-GEO-1 */
static void sectors_9_to_15_have_the_designed_walls(void **state)
{
    (void)state;
    assert_int_equal(second->sectors, 16);
    for (int number = 9; number <= 15; number++)
        walls_expect(sector_of(second, number), WALLS[number - 9], false);
}

/* Sectors 1 to 8 are those of the 1993 edition, but 7 is open in the west; 16 is the stairs once more. */
static void the_other_sectors_are_those_of_1993(void **state)
{
    (void)state;
    for (int number = 1; number <= 8; number++) {
        struct sector wanted = *sector_of(shipped_catalogue(), number);
        if (number == 7)
            wanted.down[0] = 0xE7;
        assert_memory_equal(sector_of(second, number), &wanted, sizeof wanted);
    }
    struct sector stairs = *sector_of(second, 16);
    stairs.number = 8;
    assert_memory_equal(&stairs, sector_of(second, 8), sizeof stairs);
}

/* ---- everything has a name and a text -------------------------------------------------------------------------- */

static void assert_sentence(const char *prefix, const char *id, const char *suffix)
{
    char key[160];
    snprintf(key, sizeof key, "%s.%s%s%s", prefix, id, *suffix ? "." : "", suffix);
    if (!strings_has(english_strings(), key))
        fail_msg("no sentence %s", key);
}

static void assert_title_and_text(const char *prefix, const char *id)
{
    assert_sentence(prefix, id, "title");
    assert_sentence(prefix, id, "text");
}

static void everything_has_a_name_and_a_text(void **state)
{
    (void)state;
    for (int i = 0; i < second->kinds; i++) {
        assert_sentence("creature", second->kind[i].id, "");
        assert_sentence("creature", second->kind[i].id, "plural");
        assert_sentence("creature", second->kind[i].id, "text");
    }
    for (int i = 0; i < CORPORATIONS; i++)
        assert_sentence("corporation", second->corporation[i].ability_text, "ability");
    for (int i = 0; i < second->roster; i++) {
        assert_sentence("trooper", second->trooper[i].id, "");
        assert_sentence("trooper", second->trooper[i].id, "short");
    }
    for (int i = 0; i < second->weapons; i++)
        assert_title_and_text("weapon", second->weapon[i].id);
    for (int i = 0; i < second->gears; i++)
        assert_title_and_text("gear", second->gear[i].id);
    for (int i = 0; i < second->force_cards; i++)
        assert_title_and_text("force", second->force[i].id);
    for (int i = 0; i < second->event_cards; i++)
        assert_title_and_text("event", second->event[i].id);
    for (int i = 0; i < second->secondary_cards; i++)
        assert_title_and_text("secondary", second->secondary[i].id);
    for (int i = 0; i < second->doomtrooper_cards; i++)
        assert_title_and_text("doomtrooper", second->doomtrooper[i].id);
    assert_title_and_text("doomtrooper", "discarded");
    for (int i = 0; i < second->door_cards; i++)
        assert_title_and_text("door", second->door[i].id);
    for (int i = 0; i < second->quick_starts; i++)
        assert_sentence("quickstart", second->quick_start[i].id, "title");
}

static void a_tiny_board_has_doors_and_debris(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+\n"
                                    "|AD. *|\n"
                                    "+ + + +\n"
                                    "|. l ~|\n"
                                    "+-+-+-+\n");
    assert_int_equal(tiny->game.doors, 1);
    assert_int_equal(tiny->game.marker[0].kind, MARKER_DEBRIS);
    assert_int_equal(tiny->scenario->closed[1], 4);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[0].kind].specialty, MODE_CLOSE);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[1].kind].specialty, MODE_FIRE);
    tiny_specialist(tiny, 1, MODE_TECH);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[1].kind].specialty, MODE_TECH);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deck_has_its_cards),
        cmocka_unit_test(parameters_are_those_of_2018),
        cmocka_unit_test(the_file_names_every_parameter),
        cmocka_unit_test(dice_have_two_three_and_four_hit_faces),
        cmocka_unit_test(creatures_have_their_actions_points_and_figures),
        cmocka_unit_test(creature_dice_follow_the_six_boards),
        cmocka_unit_test(terrain_follows_the_six_boards),
        cmocka_unit_test(ranks_follow_the_rank_cards),
        cmocka_unit_test(corporations_have_their_abilities),
        cmocka_unit_test(every_corporation_has_one_specialist_of_each_kind),
        cmocka_unit_test(weapons_have_their_icons_ranks_and_dice),
        cmocka_unit_test(gear_has_its_ranks_costs_and_effects),
        cmocka_unit_test(quick_starts_fit_into_the_bunker),
        cmocka_unit_test(force_cards_call_one_creature_each),
        cmocka_unit_test(event_cards_do_what_they_say),
        cmocka_unit_test(doomtrooper_cards_do_what_they_say),
        cmocka_unit_test(secondary_missions_have_their_conditions_and_rewards),
        cmocka_unit_test(three_doors_are_clear_and_three_are_not),
        cmocka_unit_test(sectors_9_to_15_have_the_designed_walls),
        cmocka_unit_test(the_other_sectors_are_those_of_1993),
        cmocka_unit_test(everything_has_a_name_and_a_text),
        cmocka_unit_test(a_tiny_board_has_doors_and_debris),
    };
    return cmocka_run_group_tests(tests, load_second, NULL);
}
