/* The Equipment Bunker (C-EQUIP): who takes when and what, when a team may stop, and what it had better take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/card/bunker.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

enum { WEAPON, GEAR };
enum { A, B, C, D, E, F };

/* A draft on its own table, so that tests may print other numbers of cards. */
struct draft {
    struct catalogue catalogue;
    struct scenario *scenario;
    struct game_setup setup;
    struct game game;
    struct event_list events;
};

static void begin(struct draft *draft)
{
    static struct legal_list list;
    draft->events.count = 0;
    game_start(&draft->game, draft->scenario, &draft->setup, &draft->events);
    while (draft->game.pending.type == PENDING_LAY_FORCE) {
        legal_commands(&draft->game, &list);
        assert_int_equal(game_apply(&draft->game, &list.item[0], &draft->events).why, REJECT_NONE);
    }
}

/* Teams of these Ranks and Credits before the Bunker, the first of them to choose. */
static struct draft *draft_new(int teams, int rank, int credits)
{
    static struct draft draft;
    scenario_free(draft.scenario);
    memset(&draft, 0, sizeof draft);
    draft.catalogue = *shipped_catalogue();
    struct scenario *shipped = shipped_scenario("missions/classic/01-eagle-strike.json");
    draft.scenario = scenario_new(&draft.catalogue, &shipped->mission);
    scenario_free(shipped);
    draft.scenario->mission.most_teams = TEAM_MAX;
    draft.setup = game_setup_default(&draft.catalogue, teams, 1);
    draft.setup.draft = draft.setup.carried = 1;
    for (int team = 0; team < teams; team++) {
        draft.setup.points[team] = draft.catalogue.corporation[team].rank[rank - 1].points;
        draft.setup.credits[team] = (uint8_t)credits;
    }
    begin(&draft);
    return &draft;
}

static int index_of(const struct draft *draft, int kind, const char *id)
{
    int found = kind == WEAPON ? shipped_find_weapon(&draft->catalogue, id) : shipped_find_gear(&draft->catalogue, id);
    assert_true(found >= 0);
    return found;
}

static struct command take(const struct draft *draft, figure_id figure, int kind, const char *id)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TAKE;
    command.seat = (seat_id)(figure / PAIR);
    command.figure = figure;
    command.kind = (uint8_t)kind;
    command.choice = (uint8_t)index_of(draft, kind, id);
    return command;
}

static struct command ready(int team)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_READY;
    command.seat = (seat_id)team;
    return command;
}

static enum reject_why apply(struct draft *draft, struct command command)
{
    draft->events.count = 0;
    return (enum reject_why)game_apply(&draft->game, &command, &draft->events).why;
}

#define TAKES(draft, figure, kind, id) assert_int_equal(apply(draft, take(draft, figure, kind, id)), REJECT_NONE)
#define CANNOT(draft, command, reason)                                                                                 \
    assert_string_equal(reject_name((enum reject_why)command_check(&(draft)->game, &(command)).why), #reason)
#define CANNOT_TAKE(draft, figure, kind, id, reason)                                                                   \
    do {                                                                                                               \
        struct command refused_ = take(draft, figure, kind, id);                                                       \
        CANNOT(draft, refused_, reason);                                                                               \
    } while (0)

/* ---- order ----------------------------------------------------------------------------------------------------- */

/* C-EQUIP-7 */
static void each_takes_one_card_round_and_round(void **state)
{
    (void)state;
    struct draft *draft = draft_new(3, 2, 4);
    assert_int_equal(draft->game.pending.type, PENDING_BUNKER);
    for (int team = 0; team < 3; team++) {
        assert_int_equal(game_seat_to_act(&draft->game), team);
        CANNOT_TAKE(draft, (figure_id)((team + 1) % 3 * PAIR), WEAPON, "punisher_shortsword", NOT_YOUR_TURN);
        TAKES(draft, (figure_id)(team * PAIR), WEAPON, "punisher_shortsword");
    }
    assert_int_equal(game_seat_to_act(&draft->game), 0);
    assert_int_equal(apply(draft, ready(0)), REJECT_NONE);
    for (int i = 0; i < 2; i++) { /* 1 and 2 go on without 0 */
        assert_int_equal(game_seat_to_act(&draft->game), 1);
        CANNOT_TAKE(draft, B, WEAPON, "plasma_carbine", NOT_YOUR_TURN); /* C-EQUIP-9: it has stopped for good */
        TAKES(draft, D, i ? GEAR : WEAPON, i ? "laser_sight" : "plasma_carbine");
        assert_int_equal(game_seat_to_act(&draft->game), 2);
        TAKES(draft, F, i ? GEAR : WEAPON, i ? "coagulant_auto_injector" : "plasma_carbine");
    }
}

static void a_card_goes_to_the_own_pair_only(void **state)
{
    (void)state;
    struct draft *draft = draft_new(2, 1, 2);
    struct command command = take(draft, C, WEAPON, "punisher_shortsword");
    command.seat = 0;
    CANNOT(draft, command, NOT_YOUR_FIGURE);
    command.figure = FIGURE_NONE;
    CANNOT(draft, command, NOT_YOUR_FIGURE);
    command = take(draft, A, WEAPON, "punisher_shortsword");
    command.choice = 99;
    CANNOT(draft, command, NO_SUCH_CHOICE);
    command.choice = 0;
    command.kind = 2;
    CANNOT(draft, command, NO_SUCH_CHOICE);
    command.seat = SEAT_LEGION; /* the Dark Legion player takes none */
    CANNOT(draft, command, NOT_YOUR_TURN);
}

static void by_house_rule_a_team_takes_all_its_cards_at_once(void **state)
{
    (void)state;
    struct draft *draft = draft_new(2, 1, 2);
    draft->scenario->mission.parameters.draft_whole_team = 1;
    begin(draft);
    TAKES(draft, A, WEAPON, "punisher_shortsword");
    TAKES(draft, B, WEAPON, "plasma_carbine");
    TAKES(draft, B, GEAR, "laser_sight");
    assert_int_equal(game_seat_to_act(&draft->game), 0);
    assert_int_equal(apply(draft, ready(0)), REJECT_NONE);
    assert_int_equal(game_seat_to_act(&draft->game), 1);
}

/* C-EQUIP-5 to C-EQUIP-8, C-EQUIP-12: what is agreed on before the mission is held to the same rules. */
static void equipment_without_a_draft_is_held_to_its_rules(void **state)
{
    static struct game asked;
    (void)state;
    struct draft *draft = draft_new(2, 1, 4);
    struct tiny names = {.catalogue = draft->catalogue};
    struct game_setup setup = draft->setup;
    setup.draft = 0;
    assert_int_equal(bunker_check_given(draft->scenario, &setup, &asked).why, REJECT_NONE);
    setup.gear[0][1] = UINT32_C(1) << hand_gear(&names, "laser_sight") | UINT32_C(1)
                                                                             << hand_gear(&names, "targeting_eye");
    assert_int_equal(bunker_check_given(draft->scenario, &setup, &asked).why, REJECT_NONE); /* 1 + 3 Credits */
    setup.gear[1][0] = UINT32_C(1) << hand_gear(&names, "laser_sight");
    struct reject reject = bunker_check_given(draft->scenario, &setup, &asked);
    assert_int_equal(reject.why, REJECT_NO_COPY_LEFT);
    assert_int_equal(reject.figure, C);
    setup.gear[1][0] = UINT32_C(1) << hand_gear(&names, "grenade_launcher");
    assert_int_equal(bunker_check_given(draft->scenario, &setup, &asked).why, REJECT_NEEDS_CARBINE);
    setup.gear[1][0] = 0;
    setup.gear[0][0] = UINT32_C(1) << hand_gear(&names, "coagulant_auto_injector");
    assert_int_equal(bunker_check_given(draft->scenario, &setup, &asked).why, REJECT_CREDITS_TOO_LOW);
}

/* C-EQUIP-9 */
static void a_team_that_can_take_nothing_is_ready_by_itself(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 1, 0);
    TAKES(draft, A, WEAPON, "punisher_shortsword");
    TAKES(draft, B, WEAPON, "plasma_carbine");
    bool told = false;
    for (int i = 0; i < draft->events.count; i++)
        told = told || draft->events.item[i].type == EVENT_READY;
    assert_true(told);
    assert_int_equal(draft->game.turn.phase, PHASE_TURN);
}

/* C-EQUIP-13, C-EQUIP-14 */
static void cards_are_chosen_anew_for_each_mission_and_not_during_it(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 1, 2);
    TAKES(draft, A, WEAPON, "punisher_shortsword");
    TAKES(draft, A, GEAR, "laser_sight");
    TAKES(draft, B, WEAPON, "plasma_carbine");
    assert_int_equal(apply(draft, ready(0)), REJECT_NONE);
    assert_int_equal(draft->game.turn.phase, PHASE_TURN);
    struct command late = take(draft, B, GEAR, "coagulant_auto_injector");
    late.seat = game_seat_to_act(&draft->game);
    CANNOT(draft, late, NOT_ASKED);
    begin(draft);
    assert_int_equal(draft->game.figure[A].weapon, CARD_NONE);
    assert_int_equal(draft->game.figure[A].gear, 0);
    assert_int_equal(bunker_copies_left(&draft->game, GEAR, index_of(draft, GEAR, "laser_sight")), 1);
}

static void a_card_may_be_given_back_until_all_are_ready(void **state)
{
    (void)state;
    struct draft *draft = draft_new(2, 2, 4);
    draft->scenario->mission.parameters.draft_whole_team = 1;
    begin(draft);
    struct game before = draft->game;
    struct history *history = history_new(&draft->setup);
    struct command first = take(draft, A, WEAPON, "punisher_shortsword");
    struct command second = take(draft, B, WEAPON, "gehenna_puker");
    struct command stop = ready(0);
    draft->events.count = 0;
    assert_int_equal(history_apply(history, &draft->game, &first, &draft->events).why, REJECT_NONE);
    assert_int_equal(history_apply(history, &draft->game, &second, &draft->events).why, REJECT_NONE);
    assert_int_equal(history_undo_count(history), 2);
    assert_true(history_undo(history, &draft->game));
    assert_int_equal(draft->game.figure[B].weapon, CARD_NONE);
    assert_int_equal(bunker_credits_left(&draft->game, 0), 4);
    assert_true(history_undo(history, &draft->game));
    assert_int_equal(game_hash(&draft->game), game_hash(&before));
    draft->events.count = 0;
    assert_int_equal(history_apply(history, &draft->game, &first, &draft->events).why, REJECT_NONE);
    assert_int_equal(history_apply(history, &draft->game, &stop, &draft->events).why, REJECT_NONE);
    assert_int_equal(history_undo_count(history), 2);
    assert_true(history_undo(history, &draft->game)); /* the other team has still to choose */
    assert_int_equal(draft->game.team[0].flags & TEAM_READY, 0);
    draft->events.count = 0;
    assert_true(history_redo(history, &draft->game, &draft->events));
    for (int commands = 0; draft->game.pending.type == PENDING_BUNKER; commands++) {
        struct command command = bunker_recommend(&draft->game, 1);
        assert_true(commands < 20);
        draft->events.count = 0;
        assert_int_equal(history_apply(history, &draft->game, &command, &draft->events).why, REJECT_NONE);
    }
    assert_int_equal(history_undo_count(history), 0);
    history_free(history);
}

/* ---- limits ---------------------------------------------------------------------------------------------------- */

struct printed {
    int kind;
    const char *id;
    int rank, cost;
};

/* C-EQUIP-1, C-EQUIP-2, C-EQUIP-4, C-EQUIP-15; Ranks and Credits of weapons beyond those as on their cards. */
static const struct printed CARDS[] = {
    {WEAPON, "punisher_shortsword", 1, 0},
    {WEAPON, "plasma_carbine", 1, 0},
    {WEAPON, "gehenna_puker", 2, 2},
    {WEAPON, "deathlockdrum", 2, 3},
    {WEAPON, "punisher_combo", 2, 2},
    {WEAPON, "violator_sword", 3, 3},
    {WEAPON, "nimrod_autocannon", 4, 4},
    {WEAPON, "violator_combo", 4, 4},
    {GEAR, "coagulant_auto_injector", 1, 1},
    {GEAR, "laser_sight", 1, 1},
    {GEAR, "cybernetic_power_arm", 1, 2},
    {GEAR, "explosive_ammo", 1, 2},
    {GEAR, "combat_medic_unit", 1, 3},
    {GEAR, "command_helmet", 1, 3},
    {GEAR, "disruptor", 1, 3},
    {GEAR, "molecular_phaser", 1, 3},
    {GEAR, "targeting_eye", 1, 3},
    {GEAR, "teleportal", 1, 3},
};
enum { CARD_KINDS = sizeof CARDS / sizeof *CARDS };

/* C-EQUIP-8 */
static void rank_and_credits_limit_what_is_taken(void **state)
{
    (void)state;
    for (int rank = 1; rank <= 6; rank++) {
        for (int credits = 0; credits <= 5; credits++) {
            struct draft *draft = draft_new(1, rank, credits);
            assert_int_equal(draft->game.team[0].rank, rank);
            for (int i = 0; i < CARD_KINDS; i++) {
                const struct printed *card = &CARDS[i];
                struct reject reject = bunker_check(&draft->game, B, card->kind, index_of(draft, card->kind, card->id));
                enum reject_why why = rank < card->rank      ? REJECT_RANK_TOO_LOW
                                      : credits < card->cost ? REJECT_CREDITS_TOO_LOW
                                                             : REJECT_NONE;
                assert_int_equal(reject.why, why);
            }
        }
    }
}

/* C-EQUIP-3, C-COMP-3 */
static void the_bunker_holds_thirty_six_cards(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 1, 0);
    int cards = 0;
    for (int w = 0; w < draft->catalogue.weapons; w++)
        cards += bunker_copies_left(&draft->game, WEAPON, w);
    for (int g = 0; g < draft->catalogue.gears; g++)
        cards += bunker_copies_left(&draft->game, GEAR, g);
    assert_int_equal(cards, 36);
}

/* C-EQUIP-15: the table of the rulebook has Rank 3, an option for those who prefer it. */
static void the_violator_combo_has_the_rank_that_is_agreed(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 3, 6);
    CANNOT_TAKE(draft, A, WEAPON, "violator_combo", RANK_TOO_LOW);
    draft->scenario->mission.parameters.swing_combo_rank = 3;
    TAKES(draft, A, WEAPON, "violator_combo");
}

static void copies_run_out(void **state)
{
    (void)state;
    struct draft *draft = draft_new(3, 2, 6);
    TAKES(draft, A, WEAPON, "punisher_shortsword");
    TAKES(draft, D, WEAPON, "gehenna_puker");
    TAKES(draft, F, WEAPON, "gehenna_puker");
    CANNOT_TAKE(draft, B, WEAPON, "gehenna_puker", NO_COPY_LEFT);
    assert_int_equal(bunker_copies_left(&draft->game, WEAPON, index_of(draft, WEAPON, "gehenna_puker")), 0);
    TAKES(draft, B, GEAR, "laser_sight");
    CANNOT_TAKE(draft, D, GEAR, "laser_sight", NO_COPY_LEFT);
}

/* C-EQUIP-5, C-EQUIP-11 */
static void one_weapon_each_and_any_number_of_other_cards(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 6, 12);
    draft->catalogue.gear[index_of(draft, GEAR, "laser_sight")].copies = 3;
    TAKES(draft, B, WEAPON, "plasma_carbine");
    CANNOT_TAKE(draft, B, WEAPON, "deathlockdrum", HAS_WEAPON);
    TAKES(draft, B, GEAR, "laser_sight");
    CANNOT_TAKE(draft, B, GEAR, "laser_sight", HAS_GEAR);
    TAKES(draft, A, GEAR, "laser_sight"); /* each is allotted to one of the pair */
    TAKES(draft, B, GEAR, "explosive_ammo");
    TAKES(draft, B, GEAR, "disruptor");
    TAKES(draft, B, GEAR, "targeting_eye");
    assert_int_equal(__builtin_popcount(draft->game.figure[B].gear), 4);
    assert_int_equal(bunker_credits_left(&draft->game, 0), draft->game.team[0].bunker_credits - (1 + 1 + 2 + 3 + 3));
}

static void what_an_eliminated_doomtrooper_carried_is_lost(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A l . B|\n"
                                 "+-+-+-+-+");
    hand_equip(tiny, A, "combat_medic_unit");
    tiny->game.figure[A].strength = 1;
    tiny->game.figure[B].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), A, MODE_CLOSE,
                            "11"
                            "0"));
    while (tiny->game.pending.type == PENDING_REACT)
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_ELIMINATED);
    REFUSED(tiny, hand_use(tiny, A, "combat_medic_unit"), TARGET_OUT);
    REFUSED(tiny, hand_use(tiny, B, "combat_medic_unit"), GEAR_NOT_WORN);
    tiny_free(tiny);
}

/* ---- specialists ----------------------------------------------------------------------------------------------- */

/* C-EQUIP-6, C-COMP-1 */
static void specialists_carry_three_close_combat_dice(void **state)
{
    (void)state;
    for (int corporation = 0; corporation < CORPORATIONS; corporation++) {
        struct draft *draft = draft_new(1, 6, 12);
        draft->setup.corporation[0] = (uint8_t)corporation;
        begin(draft);
        for (int w = 0; w < draft->catalogue.weapons; w++) {
            enum reject_why why = (enum reject_why)bunker_check(&draft->game, A, WEAPON, w).why;
            assert_int_equal(why, draft->catalogue.weapon[w].close >= 3 ? REJECT_NONE : REJECT_NEEDS_CLOSE_WEAPON);
            assert_int_equal(bunker_check(&draft->game, B, WEAPON, w).why, REJECT_NONE);
        }
    }
}

/* C-EQUIP-10 */
static void nobody_stops_while_the_specialist_could_be_armed(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 1, 2);
    struct command stop = ready(0);
    CANNOT(draft, stop, NEEDS_CLOSE_WEAPON);
    TAKES(draft, B, WEAPON, "plasma_carbine");
    CANNOT(draft, stop, NEEDS_CLOSE_WEAPON);
    draft->catalogue.weapon[index_of(draft, WEAPON, "punisher_shortsword")].copies = 0;
    assert_int_equal(apply(draft, stop), REJECT_NONE); /* none is to be had */
    assert_int_equal(draft->game.figure[A].weapon, CARD_NONE);
}

static void who_has_no_weapon_does_not_attack(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A l . B|\n"
                                 "+-+-+-+-+");
    tiny->game.figure[A].weapon = CARD_NONE;
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE), NO_CLOSE_DICE);
    tiny_free(tiny);
}

/* ---- worked example -------------------------------------------------------------------------------------------- */

/* C-EX-46: C-EQUIP-1, C-EQUIP-2, C-EQUIP-8, C-EQUIP-12, C-CRED-2 */
static void example_of_equipment_limits(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 2, 3);
    TAKES(draft, B, WEAPON, "plasma_carbine");
    CANNOT_TAKE(draft, A, WEAPON, "violator_sword", RANK_TOO_LOW);
    CANNOT_TAKE(draft, A, GEAR, "grenade_launcher", NEEDS_CARBINE);
    TAKES(draft, B, GEAR, "grenade_launcher");
    TAKES(draft, B, GEAR, "laser_sight");
    CANNOT_TAKE(draft, B, GEAR, "coagulant_auto_injector", CREDITS_TOO_LOW);
    TAKES(draft, A, WEAPON, "punisher_shortsword");
    assert_int_equal(draft->game.turn.phase, PHASE_TURN); /* nothing more can be taken */
    assert_int_equal(draft->game.team[0].credits, 3);     /* choosing does not spend them */
}

static void credits_of_a_difficulty_count_in_the_bunker_only(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 1, 1);
    draft->scenario->mission.parameters.bonus_credits = 2;
    begin(draft);
    TAKES(draft, B, GEAR, "command_helmet");
    assert_int_equal(draft->game.team[0].credits, 1);
    draft->scenario->mission.parameters.bonus_credits = 0;
}

/* ---- advice ---------------------------------------------------------------------------------------------------- */

/* Gear that serves this Doomtrooper with the weapon in its hands. */
static bool serves(const struct draft *draft, figure_id figure, const struct gear *gear)
{
    const struct weapon *weapon = &draft->catalogue.weapon[draft->game.figure[figure].weapon];
    for (int i = 0; i < gear->effects.count; i++) {
        const struct effect *effect = &gear->effects.item[i];
        bool shot = effect->verb == EFFECT_FIRE_DICE || effect->verb == EFFECT_TARGET_ARMOUR ||
                    (effect->verb == EFFECT_REROLL && !(effect->mode & MODE_CLOSE));
        bool blow = effect->verb == EFFECT_CLOSE_DICE || (effect->verb == EFFECT_REROLL && effect->mode == MODE_CLOSE);
        if ((!shot || weapon->fire >= 3) && (!blow || weapon->close >= 3))
            return true;
    }
    return false;
}

static void expect_sensible_pair(const struct draft *draft, int team)
{
    int shooters = 0;
    for (int k = 0; k < PAIR; k++) {
        figure_id id = (figure_id)(team * PAIR + k);
        const struct figure *figure = &draft->game.figure[id];
        assert_true(figure->weapon < draft->catalogue.weapons);
        const struct weapon *weapon = &draft->catalogue.weapon[figure->weapon];
        if (draft->catalogue.trooper[figure->kind].specialist)
            assert_true(weapon->close >= 3);
        shooters += weapon->fire >= 3;
        for (int g = 0; g < draft->catalogue.gears; g++)
            if (figure->gear >> g & 1)
                assert_true(serves(draft, id, &draft->catalogue.gear[g]));
    }
    assert_int_not_equal(shooters, 0);
    assert_true(bunker_credits_left(&draft->game, team) >= 0);
}

/* No Credits are left lying while a card that serves could be had for them. */
static void expect_well_spent(const struct draft *draft, int team)
{
    for (int k = 0; k < PAIR; k++)
        for (int g = 0; g < draft->catalogue.gears; g++) {
            figure_id id = (figure_id)(team * PAIR + k);
            if (serves(draft, id, &draft->catalogue.gear[g]))
                assert_int_not_equal(bunker_check(&draft->game, id, GEAR, g).why, REJECT_NONE);
        }
}

/* Every seat takes what is recommended until the mission begins; returns how many commands that took. */
static int follow_advice(struct draft *draft)
{
    int commands = 0;
    while (draft->game.pending.type == PENDING_BUNKER) {
        int team = draft->game.pending.seat;
        struct command command = bunker_recommend(&draft->game, team);
        assert_int_equal(command.seat, team);
        if (command.type == COMMAND_READY)
            expect_well_spent(draft, team);
        assert_int_equal(apply(draft, command), REJECT_NONE);
        commands++;
        assert_true(commands < 100);
    }
    return commands;
}

static void advice_arms_every_corporation_at_every_rank(void **state)
{
    (void)state;
    for (int rank = 1; rank <= 6; rank++) {
        for (int credits = 0; credits <= 20; credits++) {
            struct draft *draft = draft_new(1, rank, credits);
            for (int corporation = 0; corporation < CORPORATIONS; corporation++) {
                draft->setup.corporation[0] = (uint8_t)corporation;
                draft->setup.points[0] = draft->catalogue.corporation[corporation].rank[rank - 1].points;
                begin(draft);
                (void)follow_advice(draft);
                expect_sensible_pair(draft, 0);
                expect_well_spent(draft, 0);
            }
        }
    }
}

static void advice_serves_a_full_table(void **state)
{
    (void)state;
    for (int rank = 1; rank <= 6; rank++) {
        for (int credits = 0; credits <= 12; credits += 2) {
            struct draft *draft = draft_new(TEAM_MAX, rank, credits);
            (void)follow_advice(draft);
            for (int team = 0; team < TEAM_MAX; team++)
                expect_sensible_pair(draft, team);
        }
    }
}

/* Credits buy better weapons first. */
static void advice_uses_rank(void **state)
{
    (void)state;
    struct draft *draft = draft_new(1, 4, 8);
    (void)follow_advice(draft);
    for (int k = 0; k < PAIR; k++)
        assert_true(draft->catalogue.weapon[draft->game.figure[k].weapon].rank > 1);
    assert_int_equal(bunker_credits_left(&draft->game, 0), 0);
}

/* What is listed in the Bunker is what may be done there. */
static void choices_are_listed_exactly(void **state)
{
    static struct legal_list list;
    (void)state;
    struct draft *draft = draft_new(3, 3, 5);
    while (draft->game.pending.type == PENDING_BUNKER) {
        int count = 0;
        legal_commands(&draft->game, &list);
        for (int figure = 0; figure <= FIGURE_MAX; figure++)
            for (int kind = 0; kind < 3; kind++)
                for (int choice = 0; choice < 64; choice++) {
                    struct command command = COMMAND_EMPTY;
                    command.type = COMMAND_TAKE;
                    command.seat = draft->game.pending.seat;
                    command.figure = (figure_id)figure;
                    command.kind = (uint8_t)kind;
                    command.choice = (uint8_t)choice;
                    count += command_check(&draft->game, &command).why == REJECT_NONE;
                }
        struct command stop = ready(draft->game.pending.seat);
        count += command_check(&draft->game, &stop).why == REJECT_NONE;
        assert_int_equal(list.count, count);
        for (int i = 0; i < list.count; i++)
            assert_int_equal(command_check(&draft->game, &list.item[i]).why, REJECT_NONE);
        assert_int_equal(apply(draft, list.item[list.count / 2]), REJECT_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_takes_one_card_round_and_round),
        cmocka_unit_test(a_card_goes_to_the_own_pair_only),
        cmocka_unit_test(by_house_rule_a_team_takes_all_its_cards_at_once),
        cmocka_unit_test(equipment_without_a_draft_is_held_to_its_rules),
        cmocka_unit_test(a_team_that_can_take_nothing_is_ready_by_itself),
        cmocka_unit_test(cards_are_chosen_anew_for_each_mission_and_not_during_it),
        cmocka_unit_test(a_card_may_be_given_back_until_all_are_ready),
        cmocka_unit_test(rank_and_credits_limit_what_is_taken),
        cmocka_unit_test(the_bunker_holds_thirty_six_cards),
        cmocka_unit_test(the_violator_combo_has_the_rank_that_is_agreed),
        cmocka_unit_test(copies_run_out),
        cmocka_unit_test(one_weapon_each_and_any_number_of_other_cards),
        cmocka_unit_test(what_an_eliminated_doomtrooper_carried_is_lost),
        cmocka_unit_test(specialists_carry_three_close_combat_dice),
        cmocka_unit_test(nobody_stops_while_the_specialist_could_be_armed),
        cmocka_unit_test(who_has_no_weapon_does_not_attack),
        cmocka_unit_test(example_of_equipment_limits),
        cmocka_unit_test(credits_of_a_difficulty_count_in_the_bunker_only),
        cmocka_unit_test(advice_arms_every_corporation_at_every_rank),
        cmocka_unit_test(advice_serves_a_full_table),
        cmocka_unit_test(advice_uses_rank),
        cmocka_unit_test(choices_are_listed_exactly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
