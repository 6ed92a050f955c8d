/* trigger_verbs.c -- what a trigger can do: for each verb whether it would change anything, and its doing. */
#include "siege/rules/mission/trigger_rows.h"

#include "siege/rules/attack/strikes.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/card.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/move/move.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define ROW(id) static const struct trigger_row ROW_##id
/* clang-format on */

/* ---- doors ----------------------------------------------------------------------------------------------------- */

enum latch trigger_latch(const struct trigger_action *action)
{
    assert(action->door);
    return action->verb == TRIGGER_OPEN     ? LATCH_OPENS
           : action->verb == TRIGGER_CLOSE  ? LATCH_CLOSES
           : action->verb == TRIGGER_UNLOCK ? LATCH_UNLOCKS
                                            : LATCH_LOCKS;
}

static bool can_work(const struct game *game, const struct trigger_action *action)
{
    return latch_would(game, action->door - 1, trigger_latch(action));
}

/* Creatures beside one that is put back or unlocked open it at once (S-DOOR-8). */
static void work_door(struct game *game, const struct trigger_action *action, struct event *told,
                      struct event_list *events)
{
    told->at = latch_work(game, action->door - 1, trigger_latch(action));
    terrain_swing_doors(game, events);
}

/* ---- doorways -------------------------------------------------------------------------------------------------- */

static bool is_closed(const struct game *game, const struct trigger_action *action)
{
    return action->inner ? game_doorway_closed(game, action->inner - 1) : game_gate_closed(game, action->gate);
}

static bool names_doorway(const struct game *game, const struct trigger_action *action)
{
    return action->inner ? action->inner <= game->scenario->mission.closed_doorways : game_has_gate(game, action->gate);
}

/* Does a door stand in that doorway between sectors, set up by a card? It would stand in a wall. */
static bool holds_door(const struct game *game, int inner)
{
    struct square inside[2];
    const struct scenario *scenario = game->scenario;
    const struct closed_doorway *doorway = &scenario->mission.closed[inner];
    enum direction side = (enum direction)doorway->side;
    int count = mission_list_doorway(&scenario->mission, scenario->catalogue, doorway->slot, side, inside);
    for (int i = 0; i < count; i++)
        if (marker_door_at(game, inside[i], side) >= 0)
            return true;
    return false;
}

static bool can_open(const struct game *game, const struct trigger_action *action)
{
    if (action->door)
        return can_work(game, action);
    return names_doorway(game, action) && is_closed(game, action);
}

static bool can_close(const struct game *game, const struct trigger_action *action)
{
    if (action->door)
        return can_work(game, action);
    return names_doorway(game, action) && !is_closed(game, action) &&
           !(action->inner && holds_door(game, action->inner - 1));
}

static void turn_doorway(struct game *game, const struct trigger_action *action, struct event *told,
                         struct event_list *events)
{
    if (action->door) {
        work_door(game, action, told, events);
        return;
    }
    if (!action->inner) {
        game->gate_changed ^= UINT64_C(1) << action->gate;
        return;
    }
    game->doorways_changed = (uint8_t)(game->doorways_changed ^ 1u << (action->inner - 1));
    board_rebuild(game);
}

/* ---- walls ----------------------------------------------------------------------------------------------------- */

/* Where the edge lies now, if it is on the board and no door stands on it; else SQUARE_NONE. */
static struct square find_wall(const struct game *game, int wall)
{
    enum direction side;
    struct square at = board_wall_edge(&game->scenario->mission, game->slot_sector, game->slot_quarters, wall, &side);
    return square_is(at) && marker_door_at(game, at, side) < 0 ? at : SQUARE_NONE;
}

unsigned trigger_walls(const struct game *game, const struct trigger_action *action)
{
    unsigned changing = 0;
    for (int wall = 0; wall < game->scenario->mission.walls; wall++)
        if (action->walls >> wall & 1 && game_wall_stands(game, wall) == (action->verb == TRIGGER_BREACH) &&
            square_is(find_wall(game, wall)))
            changing |= 1u << wall;
    return changing;
}

static bool can_change_walls(const struct game *game, const struct trigger_action *action)
{
    return trigger_walls(game, action) != 0;
}

/* Tells how many and which, and where the first of them is. */
static void change_walls(struct game *game, const struct trigger_action *action, struct event *told,
                         struct event_list *events)
{
    unsigned changing = trigger_walls(game, action);
    (void)events;
    told->at = find_wall(game, __builtin_ctz(changing));
    told->slot = (uint8_t)game_slot_at(game, told->at);
    told->amount = (int16_t)__builtin_popcount(changing);
    told->number2 = (int16_t)changing;
    game->walls_changed = (uint16_t)(game->walls_changed ^ changing);
    board_rebuild(game);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

/* Where the sector lies now that lay in this slot when the mission began; SLOT_NONE: it is not there. */
static int slot_now(const struct game *game, int home)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game->slot_sector[slot] != SLOT_NONE && game_home_slot(game, slot) == home)
            return slot;
    return SLOT_NONE;
}

static bool can_turn(const struct game *game, const struct trigger_action *action)
{
    return slot_now(game, action->slot) != SLOT_NONE;
}

static void turn(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    int slot = slot_now(game, action->slot);
    (void)told;
    alter_sectors(game, slot, slot, action->number, events);
}

/* The two sectors named, wherever they lie; false if one of them is not there. */
static bool find_two(const struct game *game, const struct trigger_action *action, int slot[2])
{
    int found = 0;
    for (int home = 0; home < SLOT_MAX && found < 2; home++)
        if (action->slots >> home & 1 && (slot[found] = slot_now(game, home)) != SLOT_NONE)
            found++;
    return found == 2;
}

static bool can_swap(const struct game *game, const struct trigger_action *action)
{
    int slot[2];
    return find_two(game, action, slot);
}

static void swap(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    int slot[2];
    (void)told;
    if (find_two(game, action, slot))
        alter_sectors(game, slot[0], slot[1], 0, events);
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

static bool is_explored(const struct game *game, int slot)
{
    return game_sectors_entered(game) >> game_home_slot(game, slot) & 1;
}

/* Of those named, the ones that serve now. */
static uint64_t gates_that_serve(const struct game *game, const struct trigger_action *action)
{
    uint64_t serve = 0;
    for (int gate = 0; gate < game->scenario->mission.gates; gate++) {
        bool new_ground = !action->unexplored || !is_explored(game, game->scenario->mission.gate[gate].slot);
        if (action->gates >> gate & 1 && new_ground && !game_gate_closed(game, gate))
            serve |= UINT64_C(1) << gate;
    }
    return serve;
}

static bool can_wait(const struct game *game, const struct trigger_action *action)
{
    return game_has_kind(game, action->kind) && gates_that_serve(game, action) != 0;
}

/* One of the bits, at random; no number is drawn where there is but one. */
static int draw_bit(struct game *game, uint64_t bits)
{
    int count = __builtin_popcountll(bits);
    assert(count > 0);
    for (uint32_t skip = count > 1 ? rng_below(&game->cards, (uint32_t)count) : 0; skip > 0; skip--)
        bits &= bits - 1;
    return __builtin_ctzll(bits);
}

static void wait_at(struct game *game, const struct trigger_action *action, struct event *told,
                    struct event_list *events)
{
    int gate = draw_bit(game, gates_that_serve(game, action));
    told->gate = (uint8_t)gate;
    for (int left = action->number; left > 0; left--) {
        figure_id id = force_take_from_pool(game, action->kind);
        if (id == FIGURE_NONE) {
            event_kind(events, EVENT_UNAVAILABLE, action->kind, left);
            return;
        }
        force_wait_at(game, id, gate, events);
        told->amount++;
    }
}

/* The sectors named, as they lie now. */
static uint32_t slots_named(const struct game *game, const struct trigger_action *action)
{
    uint32_t named = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game->slot_sector[slot] != SLOT_NONE && action->slots >> game_home_slot(game, slot) & 1)
            named |= UINT32_C(1) << slot;
    return named;
}

/* Sectors where creatures can be put: those named, with somebody or nobody been there. Squares are where they are. */
static uint32_t slots_that_serve(const struct game *game, const struct trigger_action *action)
{
    uint32_t named = action->at.count ? action->slots : slots_named(game, action), serve = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (named >> slot & 1 && game->slot_sector[slot] != SLOT_NONE &&
            (!action->unexplored || !is_explored(game, slot)))
            serve |= UINT32_C(1) << slot;
    return serve;
}

static bool can_place(const struct game *game, const struct trigger_action *action)
{
    return game_has_kind(game, action->kind) && slots_that_serve(game, action) != 0 &&
           legion_available(game, action->kind) > 0;
}

/* A free square of the slot at random, where it can be not next to a Doomtrooper. */
static struct square draw_square(struct game *game, figure_id id, int slot)
{
    struct square fit[2][SECTOR_SIZE * SECTOR_SIZE];
    int count[2] = {0, 0};
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++) {
            struct square at = square_at(x, y);
            if (!board_is_floor(game, at) || game_slot_at(game, at) != slot || board_has(game->occupied, at) ||
                move_check_end(game, id, at).why)
                continue;
            bool beside = board_trooper_beside(game, at) != FIGURE_NONE;
            fit[beside][count[beside]++] = at;
        }
    int which = count[0] == 0;
    return count[which] ? fit[which][rng_below(&game->cards, (uint32_t)count[which])] : SQUARE_NONE;
}

/* A free one of the squares named at random, if it lies in one of the slots; SQUARE_NONE: all are taken. */
static struct square draw_named(struct game *game, const struct squares *named, figure_id id, uint32_t slots)
{
    struct square fit[SQUARES_MAX];
    uint32_t count = 0;
    for (int i = 0; i < named->count; i++) {
        struct square at = named->square[i];
        if (slots >> game_slot_at(game, at) & 1 && !board_has(game->occupied, at) && !move_check_end(game, id, at).why)
            fit[count++] = at;
    }
    return count == 0 ? SQUARE_NONE : fit[count > 1 ? rng_below(&game->cards, count) : 0];
}

/* A square that is named, or any other of the slots, one of which is drawn after the other until there is room. */
static struct square square_to_place(struct game *game, const struct trigger_action *action, figure_id id,
                                     uint32_t slots)
{
    struct square at = draw_named(game, &action->at, id, slots);
    while (!square_is(at) && slots) {
        int slot = draw_bit(game, slots);
        at = draw_square(game, id, slot);
        slots &= ~(UINT32_C(1) << slot);
    }
    return at;
}

static void place(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    uint32_t slots = slots_that_serve(game, action);
    if (!action->at.count)
        slots = UINT32_C(1) << draw_bit(game, slots); /* all of them in one sector */
    told->slot = (uint8_t)__builtin_ctz(slots);
    for (int left = action->number; left > 0; left--) {
        figure_id id = force_take_from_pool(game, action->kind);
        struct square at = id == FIGURE_NONE ? SQUARE_NONE : square_to_place(game, action, id, slots);
        if (!square_is(at)) {
            event_kind(events, id == FIGURE_NONE ? EVENT_UNAVAILABLE : EVENT_NO_ROOM, action->kind, left)->slot =
                told->slot;
            return;
        }
        if (left == action->number)
            told->slot = (uint8_t)game_slot_at(game, at);
        board_place(game, id, at, events);
        told->amount++;
        terrain_swing_doors(game, events);
    }
}

static bool is_there(const struct game *game, const struct trigger_action *action, figure_id id)
{
    return game->figure[id].kind == action->kind && figure_in_play(game, id) && !figure_is_led(game, id);
}

static bool can_take_away(const struct game *game, const struct trigger_action *action)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (is_there(game, action, id))
            return true;
    return false;
}

/* Those with the lowest numbers first. */
static void take_away(struct game *game, const struct trigger_action *action, struct event *told,
                      struct event_list *events)
{
    int left = action->number;
    (void)told;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX && left > 0; id++) {
        if (!is_there(game, action, id))
            continue;
        struct square from = figure_square(game, id);
        event_of(events, EVENT_LEFT_BOARD, id, 0, 0)->from = from;
        board_creature_leaves(game, id, FIGURE_POOL);
        left--;
    }
    terrain_swing_doors(game, events);
}

static int8_t within(int value)
{
    return (int8_t)(value > STRENGTHENED_MOST    ? STRENGTHENED_MOST
                    : value < -STRENGTHENED_MOST ? -STRENGTHENED_MOST
                                                 : value);
}

static bool can_strengthen(const struct game *game, const struct trigger_action *action)
{
    return game_has_kind(game, action->kind) &&
           (within(game->kind_actions[action->kind] + action->amount) != game->kind_actions[action->kind] ||
            within(game->kind_armour[action->kind] + action->armour) != game->kind_armour[action->kind]);
}

static void strengthen(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    (void)told;
    (void)events;
    game->kind_actions[action->kind] = within(game->kind_actions[action->kind] + action->amount);
    game->kind_armour[action->kind] = within(game->kind_armour[action->kind] + action->armour);
}

/* ---- Force Cards ----------------------------------------------------------------------------------------------- */

static bool is_in_deck(const struct game *game, uint8_t card)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.card[i] == card)
            return true;
    return false;
}

/* Cards of the mission that were set aside when the deck was made (C-NUM-3, C-M06-R3). */
static int list_unused_cards(const struct game *game, uint8_t cards[FORCE_MAX])
{
    const struct mission *mission = &game->scenario->mission;
    int count = 0;
    for (int i = 0; i < mission->force_cards; i++)
        if (!is_in_deck(game, mission->force[i]) && !mission_has_key_force(mission, mission->force[i]))
            cards[count++] = mission->force[i];
    return count;
}

static bool can_lay(const struct game *game, const struct trigger_action *action)
{
    uint8_t cards[FORCE_MAX];
    bool any = force_has_pile(game) || (game->force.count < FORCE_MAX && list_unused_cards(game, cards) > 0);
    return any && action->number > 0 && action->slot < SLOT_MAX && game->slot_sector[action->slot] != SLOT_NONE;
}

static void lay_unused(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    struct force_deck *force = &game->force;
    uint8_t cards[FORCE_MAX];
    int count = list_unused_cards(game, cards);
    rng_shuffle(&game->cards, cards, count);
    for (int i = 0; i < count && i < action->number && force->count < FORCE_MAX; i++) {
        force->card[force->count] = cards[i];
        force->place[force->count++] = action->slot;
        force_forget(game, action->slot);
        event_add(events, EVENT_FORCE_LAID)->slot = action->slot;
        told->amount++;
    }
}

static void lay_force(struct game *game, const struct trigger_action *action, struct event *told,
                      struct event_list *events)
{
    if (!force_has_pile(game))
        lay_unused(game, action, told, events);
    else
        while (told->amount < action->number && force_lay_from_pile(game, action->slot, events))
            told->amount++;
}

/* ---- counters -------------------------------------------------------------------------------------------------- */

static int counted(const struct game *game, const struct trigger_action *action, bool adds)
{
    int value = action->amount + (adds ? game->counter[action->counter] : 0);
    return value < 0 ? 0 : value > COUNTER_MOST ? COUNTER_MOST : value;
}

static bool can_add(const struct game *game, const struct trigger_action *action)
{
    return action->counter < COUNTER_MAX && counted(game, action, true) != game->counter[action->counter];
}

static void add(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    (void)told;
    (void)events;
    game->counter[action->counter] = (uint8_t)counted(game, action, true);
}

static bool can_set(const struct game *game, const struct trigger_action *action)
{
    return action->counter < COUNTER_MAX && counted(game, action, false) != game->counter[action->counter];
}

static void set(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    (void)told;
    (void)events;
    game->counter[action->counter] = (uint8_t)counted(game, action, false);
}

/* ---- smoke ----------------------------------------------------------------------------------------------------- */

static bool can_smoke(const struct game *game, const struct trigger_action *action)
{
    return (slots_named(game, action) & ~game->smoke_stays) != 0;
}

static void fill_smoke(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    uint32_t slots = slots_named(game, action);
    (void)told;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if ((slots & ~game->smoke) >> slot & 1)
            terrain_fill_smoke(game, slot, events);
    game->smoke_stays |= slots & game->smoke;
}

static bool can_clear_smoke(const struct game *game, const struct trigger_action *action)
{
    return (slots_named(game, action) & game->smoke) != 0;
}

static void clear_smoke(struct game *game, const struct trigger_action *action, struct event *told,
                        struct event_list *events)
{
    (void)told;
    uint32_t slots = slots_named(game, action);
    game->smoke_stays &= ~slots;
    terrain_clear_smoke(game, slots, events);
}

/* ---- light ----------------------------------------------------------------------------------------------------- */

uint32_t trigger_dark(const struct game *game, const struct trigger_action *action)
{
    uint32_t named = slots_named(game, action);
    return action->verb == TRIGGER_DARK ? game->dark | named : game->dark & ~named;
}

static bool can_change_light(const struct game *game, const struct trigger_action *action)
{
    return trigger_dark(game, action) != game->dark;
}

static void change_light(struct game *game, const struct trigger_action *action, struct event *told,
                         struct event_list *events)
{
    (void)told;
    (void)events;
    game->dark = trigger_dark(game, action);
}

/* ---- Doomtroopers ---------------------------------------------------------------------------------------------- */

/* On the board, in one of the sectors named; none named: anywhere. */
static bool is_within(const struct game *game, const struct trigger_action *action, figure_id id)
{
    return figure_on_board(game, id) &&
           (action->slots == 0 ||
            action->slots >> game_home_slot(game, game_slot_at(game, figure_square(game, id))) & 1);
}

static bool can_strike(const struct game *game, const struct trigger_action *action)
{
    if (game->strikes.count > 0)
        return false; /* other attacks wait already */
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (is_within(game, action, id))
            return true;
    return false;
}

static void strike(struct game *game, const struct trigger_action *action, struct event *told,
                   struct event_list *events)
{
    (void)told;
    (void)events;
    strikes_begin(game, SOURCE_TRAP, TEAM_MAX, FIGURE_NONE, action->dice);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (is_within(game, action, id))
            strikes_add(game, id);
}

static bool is_hurt_within(const struct game *game, const struct trigger_action *action, figure_id id)
{
    return is_within(game, action, id) && game->figure[id].strength < figure_full_strength(game);
}

static bool can_heal(const struct game *game, const struct trigger_action *action)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (is_hurt_within(game, action, id))
            return true;
    return false;
}

static void heal(struct game *game, const struct trigger_action *action, struct event *told, struct event_list *events)
{
    (void)told;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (is_hurt_within(game, action, id))
            card_heal(game, id, action->number, events);
}

/* ---- what teams and the Dark Legion gain ----------------------------------------------------------------------- */

static bool anybody_gains(const struct game *game, const struct trigger_action *action)
{
    (void)action;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_takes_part(game, team))
            return true;
    return false;
}

/* The Dark Legion player, or each team in play. */
static void give(struct game *game, const struct trigger_action *action, struct event_list *events,
                 void (*give_to)(struct game *game, seat_id seat, int amount, struct event_list *events))
{
    if (action->legion)
        give_to(game, SEAT_LEGION, action->amount, events);
    for (seat_id team = 0; team < TEAM_MAX && !action->legion; team++)
        if (team_takes_part(game, team))
            give_to(game, team, action->amount, events);
}

static void add_points(struct game *game, seat_id seat, int points, struct event_list *events)
{
    points_add(game, seat, points, POINTS_TRIGGER, events);
}

static void give_points(struct game *game, const struct trigger_action *action, struct event *told,
                        struct event_list *events)
{
    (void)told;
    give(game, action, events, add_points);
}

static void give_credits(struct game *game, const struct trigger_action *action, struct event *told,
                         struct event_list *events)
{
    (void)told;
    give(game, action, events, score_give_credits);
}

static int extra_gained(const struct game *game, const struct trigger_action *action, int team)
{
    int room = game_parameters(game)->extra_action_cap - game->team[team].extra_actions;
    return !team_takes_part(game, team) || room < 0 ? 0 : action->number < room ? action->number : room;
}

static bool can_give_extra(const struct game *game, const struct trigger_action *action)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if (extra_gained(game, action, team) > 0)
            return true;
    return false;
}

static void give_extra(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    (void)told;
    for (int number = 0; number < TEAM_MAX; number++) {
        int gained = extra_gained(game, action, number);
        struct team *team = &game->team[number];
        if (gained <= 0)
            continue;
        team->extra_actions = (uint8_t)(team->extra_actions + gained);
        event_by(events, EVENT_EXTRA_GAINED, (seat_id)number, gained, team->extra_actions);
    }
}

static bool can_deal(const struct game *game, const struct trigger_action *action)
{
    return game->cards_count > 0 && anybody_gains(game, action);
}

static void deal_cards(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    (void)told;
    for (int round = 0; round < action->number; round++)
        for (int team = 0; team < TEAM_MAX; team++)
            if (team_takes_part(game, team))
                card_draw_new(game, team, events);
}

enum { CALLS_MOST = 20 };

static bool can_call(const struct game *game, const struct trigger_action *action)
{
    (void)action;
    return game->legion.calls < CALLS_MOST;
}

static void give_calls(struct game *game, const struct trigger_action *action, struct event *told,
                       struct event_list *events)
{
    (void)told;
    (void)events;
    int calls = game->legion.calls + action->number;
    game->legion.calls = (uint8_t)(calls < CALLS_MOST ? calls : CALLS_MOST);
}

static bool can_end(const struct game *game, const struct trigger_action *action)
{
    (void)action;
    return !game_in_last_round(game);
}

static void end_with_round(struct game *game, const struct trigger_action *action, struct event *told,
                           struct event_list *events)
{
    (void)action;
    (void)told;
    game->turn.last_round = 1;
    event_add(events, EVENT_LAST_ROUND)->number = game->turn.round;
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

/* clang-format off */
#define RULE(parameter) PARAMETER_##parameter
#define ALWAYS PARAMETER_COUNT
ROW(TRIGGER_SAY) = {0, ALWAYS, NULL, NULL};
ROW(TRIGGER_WAIT_AT) = {VERB_AT_GATES | VERB_BRINGS | VERB_OF_KIND, ALWAYS, can_wait, wait_at};
ROW(TRIGGER_OPEN) = {VERB_DOORWAY | VERB_OPENS, ALWAYS, can_open, turn_doorway};
ROW(TRIGGER_CLOSE) = {VERB_DOORWAY, ALWAYS, can_close, turn_doorway};
ROW(TRIGGER_LAY_FORCE) = {VERB_FORCE, ALWAYS, can_lay, lay_force};
ROW(TRIGGER_ADD) = {VERB_COUNTS | VERB_SILENT, ALWAYS, can_add, add};
ROW(TRIGGER_SET) = {VERB_COUNTS | VERB_SILENT, ALWAYS, can_set, set};
ROW(TRIGGER_PLACE) = {VERB_BRINGS | VERB_OF_KIND, ALWAYS, can_place, place};
ROW(TRIGGER_TAKE_AWAY) = {VERB_OF_KIND | VERB_BETWEEN | VERB_SILENT, ALWAYS, can_take_away, take_away};
ROW(TRIGGER_STRENGTHEN) = {VERB_OF_KIND, ALWAYS, can_strengthen, strengthen};
ROW(TRIGGER_SMOKE) = {VERB_SILENT, ALWAYS, can_smoke, fill_smoke};
ROW(TRIGGER_CLEAR_SMOKE) = {VERB_SILENT, ALWAYS, can_clear_smoke, clear_smoke};
ROW(TRIGGER_STRIKE) = {VERB_BETWEEN, ALWAYS, can_strike, strike};
ROW(TRIGGER_HEAL) = {VERB_SILENT, ALWAYS, can_heal, heal};
ROW(TRIGGER_POINTS) = {VERB_SILENT, RULE(promotion), anybody_gains, give_points};
ROW(TRIGGER_CREDITS) = {VERB_SILENT, RULE(credits), anybody_gains, give_credits};
ROW(TRIGGER_EXTRA_ACTIONS) = {VERB_SILENT, RULE(extra_actions), can_give_extra, give_extra};
ROW(TRIGGER_CARDS) = {VERB_SILENT, ALWAYS, can_deal, deal_cards};
ROW(TRIGGER_CALLS) = {0, RULE(limited_calls), can_call, give_calls};
ROW(TRIGGER_LAST_ROUND) = {VERB_SILENT, ALWAYS, can_end, end_with_round};
ROW(TRIGGER_TURN) = {VERB_BETWEEN | VERB_SHIFTS | VERB_SILENT, ALWAYS, can_turn, turn};
ROW(TRIGGER_SWAP) = {VERB_BETWEEN | VERB_SHIFTS | VERB_SILENT, ALWAYS, can_swap, swap};
ROW(TRIGGER_BREACH) = {VERB_WALLS | VERB_OPENS, ALWAYS, can_change_walls, change_walls};
ROW(TRIGGER_WALL) = {VERB_WALLS, ALWAYS, can_change_walls, change_walls};
ROW(TRIGGER_DARK) = {VERB_LIGHT, ALWAYS, can_change_light, change_light};
ROW(TRIGGER_LIGHT) = {VERB_LIGHT, ALWAYS, can_change_light, change_light};
ROW(TRIGGER_LOCK) = {VERB_LOCK | VERB_BETWEEN, RULE(terrain), can_work, work_door};
ROW(TRIGGER_UNLOCK) = {VERB_LOCK | VERB_OPENS, RULE(terrain), can_work, work_door};
/* clang-format on */

static const struct trigger_row *const ROWS[TRIGGER_VERB_COUNT] = {
#define X(id, word, takes) [id] = &ROW_##id,
    TRIGGER_VERBS(X)
#undef X
};

const struct trigger_row *trigger_row(const struct trigger_action *action)
{
    assert(action->verb < TRIGGER_VERB_COUNT);
    return ROWS[action->verb];
}

unsigned trigger_traits(const struct mission *mission)
{
    unsigned traits = 0;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++)
            traits |= trigger_row(&mission->trigger[i].action[a])->traits;
    return traits;
}

bool trigger_moves_counter(const struct trigger *trigger, int counter, bool raise)
{
    for (int a = 0; a < trigger->actions; a++) {
        const struct trigger_action *action = &trigger->action[a];
        bool sets = action->verb == TRIGGER_SET;
        bool moves = raise ? action->amount > 0 : sets ? action->amount == 0 : action->amount < 0;
        if (trigger_row(action)->traits & VERB_COUNTS && action->counter == counter && moves)
            return true;
    }
    return false;
}

const char *trigger_verb_name(enum trigger_verb verb)
{
    assert(verb < TRIGGER_VERB_COUNT);
    static const char *const NAME[] = {TRIGGER_VERBS(LIST_WORD)};
    return NAME[verb];
}
