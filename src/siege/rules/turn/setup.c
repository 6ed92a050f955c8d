/* setup.c -- from an agreement to a game in progress (C-SETUP). */
#include "siege/rules/legion/ai_pile.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/turn.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/mission/pair.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>
#include <string.h>

/* The first weapon card, in the catalogue's order, that this Doomtrooper may carry at the rank. */
static uint8_t usual_weapon(const struct catalogue *catalogue, const struct trooper_kind *trooper, int rank)
{
    for (int w = 0; w < catalogue->weapons; w++) {
        const struct weapon *weapon = &catalogue->weapon[w];
        bool fits = trooper->specialty    ? (weapon->icons & trooper->specialty) != 0 /* S-EQUIP-7 */
                    : trooper->specialist ? weapon->close >= 3
                                          : weapon->fire > 0;
        if (weapon->rank <= rank && weapon->cost == 0 && fits)
            return (uint8_t)w;
    }
    return CARD_NONE;
}

/* The k-th Doomtrooper of a corporation; the specialist comes first, of three the one trained in close combat and then
 * the one with firearms. Index of the roster, or -1. */
static int trooper_of(const struct catalogue *catalogue, int corporation, int k)
{
    assert(corporation >= 0 && corporation < CORPORATIONS && k >= 0 && k < PAIR);
    if (pair_candidate(catalogue, corporation, k) >= 0)
        return pair_candidate(catalogue, corporation, k);
    for (int pass = 1; pass >= 0; pass--)
        for (int i = 0; i < catalogue->roster; i++)
            if (catalogue->trooper[i].corporation == corporation && catalogue->trooper[i].specialist == pass &&
                k-- == 0)
                return i;
    return -1;
}

struct game_setup game_setup_default(const struct catalogue *catalogue, int teams, uint64_t seed)
{
    struct game_setup setup = {
        .seed = seed, .teams = (uint8_t)teams, .rank = 1, .legion_corporation = 0xFF, .legion_deck = 1};
    memset(setup.trooper, 0xFF, sizeof setup.trooper);
    for (int team = 0; team < TEAM_MAX; team++) {
        setup.corporation[team] = (uint8_t)team;
        for (int k = 0; k < PAIR; k++) {
            int trooper = trooper_of(catalogue, team, k);
            setup.weapon[team][k] = trooper < 0 ? CARD_NONE
                                                : usual_weapon(catalogue, &catalogue->trooper[trooper], setup.rank);
        }
    }
    return setup;
}

static void agree_parameters(struct parameters *parameters, const struct game_setup *setup)
{
    for (int i = 0; i < setup->changes && i < SETUP_CHANGES_MAX; i++)
        if (setup->change[i].which < PARAMETER_COUNT)
            parameter_set(parameters, (enum parameter)setup->change[i].which, setup->change[i].value);
}

bool game_setup_uses_fewer(const struct game_setup *setup, const struct mission *mission)
{
    struct parameters agreed = mission->parameters;
    agree_parameters(&agreed, setup);
    return mission->fewer.given && agreed.fewer_teams && setup->teams <= FEWER_TEAMS_MOST;
}

int game_setup_rounds(const struct game_setup *setup, const struct mission *mission)
{
    struct parameters agreed = mission->parameters;
    agree_parameters(&agreed, setup);
    int rounds = mission->rounds + agreed.bonus_rounds - mission->parameters.bonus_rounds;
    return mission->rounds == 0 ? 0 : rounds < 1 ? 1 : rounds > ROUND_MAX ? ROUND_MAX : rounds;
}

/* What is agreed counts more than what the mission has for fewer teams. */
void scenario_apply_changes(struct scenario *scenario, const struct game_setup *setup)
{
    struct mission *mission = &scenario->mission;
    const struct parameters walls = mission->parameters;
    mission_use_fewer(mission, game_setup_uses_fewer(setup, mission));
    mission->rounds = (uint8_t)game_setup_rounds(setup, mission);
    agree_parameters(&mission->parameters, setup);
    if (mission->parameters.strict_corners != walls.strict_corners ||
        mission->parameters.stairs_middle_sight != walls.stairs_middle_sight ||
        mission->parameters.stairs_foot_outside != walls.stairs_foot_outside)
        scenario_refresh(scenario);
}

/* The Doomtrooper that was agreed on, or the usual one; -1: it is chosen in play (S-SETUP-9). */
static int trooper_of_setup(const struct scenario *scenario, const struct game_setup *setup, int team, int k)
{
    if (setup->trooper[team][k] < scenario->catalogue->roster)
        return setup->trooper[team][k];
    if (scenario->mission.parameters.choose_pair)
        return setup->draft ? -1 : trooper_of(scenario->catalogue, setup->corporation[team], k);
    return trooper_of(scenario->catalogue, setup->corporation[team], k);
}

/* C-SETUP-4, C-MODE-1. Without Promotion Points there are no Ranks (C-TRAIN-1): everybody rolls white. */
static int rank_of_team(const struct scenario *scenario, const struct game_setup *setup, int seat)
{
    assert(is_seat_number(seat));
    if (!scenario->mission.parameters.promotion)
        return 1;
    if (!setup->carried)
        return setup->rank;
    int corporation = seat == SEAT_LEGION ? setup->legion_corporation : setup->corporation[seat];
    return catalogue_rank_of(scenario->catalogue, corporation, setup->points[seat]);
}

/* C-EQUIP-5, C-EQUIP-6, C-EQUIP-8. */
static struct reject check_weapon(const struct scenario *scenario, const struct game_setup *setup, int team, int k)
{
    const struct catalogue *catalogue = scenario->catalogue;
    uint8_t w = setup->weapon[team][k];
    int trooper = trooper_of_setup(scenario, setup, team, k);
    if (scenario->mission.parameters.figure_weapons || setup->draft)
        return REJECT_FINE;
    if (trooper < 0 || w >= catalogue->weapons || catalogue->weapon[w].rank > rank_of_team(scenario, setup, team) ||
        (catalogue->trooper[trooper].specialist && catalogue->weapon[w].close < 3))
        return reject_of(REJECT_NO_WEAPON, (figure_id)(team * PAIR + k), team);
    return REJECT_FINE;
}

/* Two different ones of the corporation, or none named. */
static bool troopers_fit(const struct catalogue *catalogue, const struct game_setup *setup, int team)
{
    const uint8_t *trooper = setup->trooper[team];
    if (trooper[0] == 0xFF && trooper[1] == 0xFF)
        return true;
    return trooper[0] < catalogue->roster && trooper[1] < catalogue->roster && trooper[0] != trooper[1] &&
           catalogue->trooper[trooper[0]].corporation == setup->corporation[team] &&
           catalogue->trooper[trooper[1]].corporation == setup->corporation[team];
}

struct reject game_setup_check(const struct scenario *scenario, const struct game_setup *setup)
{
    const struct mission *mission = &scenario->mission;
    if (setup->teams < 1 || setup->teams > TEAM_MAX || setup->teams < mission->least_teams ||
        setup->teams > mission->most_teams || setup->rank < 1 || setup->rank > scenario->catalogue->ranks ||
        setup->changes > SETUP_CHANGES_MAX)
        return reject_of(REJECT_NO_SUCH_CHOICE, FIGURE_NONE, setup->teams);
    unsigned taken = setup->legion_corporation < CORPORATIONS ? 1u << setup->legion_corporation : 0;
    for (int team = 0; team < setup->teams; team++) {
        if (setup->corporation[team] >= CORPORATIONS || taken >> setup->corporation[team] & 1u ||
            (setup->carried && setup->points[team] < 0) || !troopers_fit(scenario->catalogue, setup, team))
            return reject_of(REJECT_NO_SUCH_CHOICE, FIGURE_NONE, team);
        taken |= 1u << setup->corporation[team];
        for (int k = 0; k < PAIR; k++) {
            struct reject reject = check_weapon(scenario, setup, team, k);
            if (reject.why)
                return reject;
        }
    }
    return REJECT_FINE;
}

/* As the mission lays them, with what lies on a square of its own (S-SETUP-4). */
static void lay_sectors(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    game->rows = game->scenario->rows;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        game->slot_sector[slot] = mission->slot[slot].sector;
        game->slot_quarters[slot] = mission->slot[slot].quarters;
    }
    game->dark = mission->dark;
    marker_prepare(game);
}

static void prepare_board(struct game *game)
{
    lay_sectors(game);
    marker_draw(game);
    memset(game->reveal_order, SLOT_NONE, sizeof game->reveal_order);
}

static uint8_t not_below_zero(int value, int most)
{
    assert(most <= UINT8_MAX);
    return (uint8_t)(value < 0 ? 0 : value > most ? most : value);
}

/* C-EXTRA-1 */
int game_first_extra_actions(const struct parameters *parameters, const struct rank *rank)
{
    int least = parameters->least_extra_actions, printed = rank->extra_actions < least ? least : rank->extra_actions;
    return not_below_zero(printed + parameters->bonus_extra_actions, parameters->extra_action_cap);
}

static void prepare_team(struct game *game, const struct game_setup *setup, int number)
{
    assert(is_team_number(number));
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct parameters *parameters = game_parameters(game);
    struct team *team = &game->team[number];
    team->corporation = setup->corporation[number];
    team->rank = (uint8_t)rank_of_team(game->scenario, setup, number);
    assert(team->corporation < CORPORATIONS && team->rank >= 1 && team->rank <= catalogue->ranks);
    const struct rank *rank = &catalogue->corporation[team->corporation].rank[team->rank - 1];
    team->flags = TEAM_PLAYS;
    team->die = parameters->rank_dice ? rank->defence : rank->die;
    int16_t carried = setup->carried ? setup->points[number] : rank->points; /* C-MODE-1, S-SETUP-R2 */
    team->points = parameters->promotion ? carried : 0;
    team->credits = parameters->credits ? (setup->carried ? setup->credits[number] : rank->credits) : 0;
    team->start_points = team->points;
    int credits = parameters->credits_by_rank ? rank->credits : team->credits; /* S-EQUIP-1 */
    team->bunker_credits = not_below_zero(credits + parameters->bonus_credits, 255);
    if (parameters->extra_actions)
        team->extra_actions = (uint8_t)game_first_extra_actions(parameters, rank);
    for (int k = 0; k < PAIR; k++) {
        struct figure *figure = &game->figure[number * PAIR + k];
        figure->kind = (uint8_t)trooper_of_setup(game->scenario, setup, number, k);
        figure->state = FIGURE_WAITING;
        figure->strength = (uint8_t)figure_full_strength(game);
        bool given = !parameters->figure_weapons && !setup->draft;
        figure->weapon = given ? setup->weapon[number][k] : CARD_NONE;
        figure->gear = given ? setup->gear[number][k] : 0;
    }
}

static void clear_figures(struct game *game)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        game->figure[id] = (struct figure){.kind = KIND_NONE,
                                           .x = -1,
                                           .y = -1,
                                           .gate = GATE_NONE,
                                           .weapon = CARD_NONE,
                                           .state = FIGURE_POOL,
                                           .captor = SEAT_NONE};
    for (int team = 0; team < TEAM_MAX; team++) {
        game->team[team].gate = GATE_NONE;
        game->team[team].secondary = game->team[team].secondary2 = CARD_NONE;
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
    }
}

static void prepare_creatures(struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    figure_id id = TROOPER_MAX;
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        for (int i = 0; i < catalogue->kind[kind].figures; i++, id++) {
            assert(id < FIGURE_MAX);
            game->figure[id].kind = (uint8_t)kind;
            game->figure[id].strength = 1;
        }
    }
}

/* C-SETUP-5 to C-SETUP-8, S-SETUP-8, S-REF-2 to S-REF-5: two teams of that rank, or the only one; all teams have theirs
 * by now, and nothing changes it afterwards. */
static uint8_t choose_band(const struct game *game)
{
    assert(game->scenario->catalogue->bands >= 1 && game->scenario->catalogue->bands <= BAND_MAX);
    const struct catalogue *catalogue = game->scenario->catalogue;
    int needed = game->teams < catalogue->band_teams ? game->teams : catalogue->band_teams;
    uint8_t band = 0;
    for (uint8_t b = 1; b < catalogue->bands; b++) {
        int count = 0;
        for (int team = 0; team < game->teams; team++)
            count += game->team[team].rank >= catalogue->band_rank[b];
        if (count >= needed)
            band = b;
    }
    assert(band < catalogue->bands);
    return band;
}

static void prepare_legion(struct game *game, const struct game_setup *setup)
{
    struct legion *legion = &game->legion;
    const struct parameters *parameters = game_parameters(game);
    legion->corporation = setup->legion_corporation;
    legion->deck = setup->legion_deck;
    legion->event = CARD_NONE;
    legion->place_slot = SLOT_NONE;
    legion->band = choose_band(game);
    int calls = game->scenario->mission.calls ? game->scenario->mission.calls : game->teams;
    legion->calls = (uint8_t)(game->teams < 4 ? calls : 0); /* C-NUM-2 */
    if (legion->corporation < CORPORATIONS) {
        const struct rank *rank = &game->scenario->catalogue->corporation[legion->corporation]
                                       .rank[rank_of_team(game->scenario, setup, SEAT_LEGION) - 1];
        legion->points = parameters->promotion ? (setup->carried ? setup->points[SEAT_LEGION] : rank->points) : 0;
        legion->credits = parameters->credits ? (setup->carried ? setup->credits[SEAT_LEGION] : rank->credits) : 0;
    }
}

/* C-SETUP-14, S-SETUP-5: one card per round; they are the clock (S-MIS-2). They are drawn from the end. */
static void prepare_events(struct game *game, bool tested)
{
    const struct mission *mission = &game->scenario->mission;
    uint8_t cards[EVENT_CARD_MAX];
    int count = mission->event_cards;
    assert(count <= EVENT_CARD_MAX);
    memset(game->events.card, CARD_NONE, sizeof game->events.card);
    memcpy(cards, mission->event, (size_t)count);
    rng_shuffle(&game->cards, cards, count);
    if (!mission->parameters.events)
        return;
    game->events.count = (uint8_t)(mission->rounds < count ? mission->rounds : count);
    assert(game->events.count <= ROUND_MAX);
    memcpy(game->events.card, cards + (tested ? count - game->events.count : 0), game->events.count);
}

/* C-M02-R1: creatures of the mission itself, beside Force Cards and reinforcements. */
static void put_start_figure(struct game *game, const struct start_figure *start, struct event_list *events)
{
    assert(game_has_kind(game, start->kind) && (start->gate == GATE_NONE || game_has_gate(game, start->gate)));
    figure_id id = force_take_from_pool(game, start->kind);
    assert(id != FIGURE_NONE);
    if (start->guards)
        game->figure[id].status |= STATUS_GUARDS;
    if (start->follower)
        game->figure[id].status |= STATUS_FOLLOWER;
    if (start->gate != GATE_NONE)
        force_wait_at(game, id, start->gate, events);
    else
        board_place(game, id, marker_draw_square(game, &start->at), events);
}

static void put_start_figures(struct game *game, bool failed_before, struct event_list *events)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->start_figures; i++)
        if ((failed_before || !mission->start_figure[i].if_failed) &&
            (mission->fewer.on || !mission->start_figure[i].if_fewer))
            put_start_figure(game, &mission->start_figure[i], events);
    terrain_swing_doors(game, events); /* S-DOOR-8 */
}

/* C-EQUIP-7: clockwise from the left of the Dark Legion player. S-EQUIP-4: in a campaign the lowest total first, ties
 * by lot. */
static void order_draft(struct game *game, const struct game_setup *setup)
{
    assert(setup->teams <= TEAM_MAX);
    uint8_t *order = game->turn.draft_order;
    memset(order, SEAT_NONE, sizeof game->turn.draft_order);
    for (uint8_t team = 0; team < setup->teams; team++)
        order[team] = team;
    if (!setup->carried || !game_parameters(game)->ranks_in_play)
        return;
    rng_shuffle(&game->cards, order, setup->teams);
    for (int i = 1; i < setup->teams; i++)
        for (int k = i; k > 0 && game->team[order[k]].points < game->team[order[k - 1]].points; k--) {
            uint8_t kept = order[k];
            order[k] = order[k - 1];
            order[k - 1] = kept;
        }
}

/* Nothing is there yet, not even seats. */
static void clear(struct game *game, const struct scenario *scenario, uint64_t seed)
{
    memset(game, 0, sizeof *game);
    game->scenario = scenario;
    game->dice = rng_seed(seed, 1);
    game->cards = rng_seed(seed, 2);
    game->deck = rng_seed(seed, 3);
}

void game_lay_board(struct game *game, const struct scenario *scenario)
{
    clear(game, scenario, 0);
    clear_figures(game);
    lay_sectors(game);
}

void game_start(struct game *game, const struct scenario *scenario, const struct game_setup *setup,
                struct event_list *events)
{
    assert(!game_setup_check(scenario, setup).why);
    clear(game, scenario, setup->seed);
    game->teams = setup->teams;
    game->sandbox = setup->sandbox;
    game->turn.seat = SEAT_NONE;
    game->turn.active = FIGURE_NONE;
    game->turn.drafting = SEAT_NONE;
    game->interlude.seat = game->interlude.team = SEAT_NONE;
    game->interlude.figure = FIGURE_NONE;
    game->pending.seat = SEAT_NONE;
    memset(game->turn.order, SEAT_NONE, sizeof game->turn.order);
    game->turn.commander = SEAT_NONE;
    tactic_clear(game);
    clear_figures(game);
    prepare_board(game);
    for (int team = 0; team < setup->teams; team++)
        prepare_team(game, setup, team);
    prepare_creatures(game);
    prepare_legion(game, setup);
    ai_pile_prepare(game);
    trigger_begin(game);
    prepare_events(game, setup->tested != 0);
    force_prepare(game);
    order_draft(game, setup);
    if (setup->draft && scenario->mission.parameters.equipment && !scenario->mission.parameters.figure_weapons)
        game->turn.drafting = game->turn.draft_order[0];
    event_add(events, EVENT_MISSION_BEGAN);
    points_choose_commander(game, setup->carried != 0, events);
    secondary_deal(game, events); /* C-SETUP-10 */
    put_start_figures(game, setup->failed_before != 0, events);
    game_continue(game, events);
}
