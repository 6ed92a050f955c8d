/* force.c -- shares out Force Cards among sectors, turns them over, and asks where their creatures stand. */
#include "siege/rules/legion/force.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/mission/trigger.h"

#include <assert.h>
#include <string.h>

/* ---- set-up ---------------------------------------------------------------------------------------------------- */

/* Where the Dark Legion player may lay the card; 0: it is no such card. */
static uint32_t slots_for_key(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].card == card)
            return mission->key_force[i].slots;
    return 0;
}

bool force_is_key(const struct mission *mission, int card)
{
    return slots_for_key(mission, card) != 0;
}

static int count_keys(const struct mission *mission)
{
    int count = 0;
    for (int i = 0; i < mission->key_forces; i++)
        count += mission->key_force[i].slots != 0;
    return count;
}

static bool takes_cards(const struct mission *mission, int slot)
{
    return mission->slot[slot].sector != SLOT_NONE && !(mission->no_force_slots >> slot & 1);
}

/* C-M06-R3: where so many lie on each sector, no more than that are dealt; C-NUM-3 takes its cards from these. */
static int cards_to_deal(const struct mission *mission, int count)
{
    if (mission->parameters.force_recycle)
        return count;
    int places = -count_keys(mission);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        places += takes_cards(mission, slot) ? mission->force_each : 0;
    return mission->force_each > 1 && places < count ? places : count;
}

/* Are there cards that stay off the board on purpose, as a draw pile (S-SETUP-6)? */
static bool has_pile(const struct game *game)
{
    return game_parameters(game)->force_recycle != 0;
}

/* How many cards lie on each sector when all are laid (C-M06-FRC); as many for each team (S-C1M1-FRC). */
static int cards_on_each(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    return mission->parameters.force_each_team ? mission->force_each * game->teams : mission->force_each;
}

/* C-NUM-3; key cards stay (C-NUM-4). */
int force_left_out(const struct parameters *parameters, int teams)
{
    enum { ALL_LAID = 4 }; /* teams (C-NUM-1) */
    return parameters->fewer_force_cards && teams < ALL_LAID ? ALL_LAID - teams : 0;
}

/* Cards without a key that can lie on the board at set-up. */
static int places_on_board(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    int places = -count_keys(mission);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        places += takes_cards(mission, slot) ? cards_on_each(game) : 0;
    return has_pile(game) && places > 0 ? places : FORCE_MAX;
}

/* A card that is never left out changes places with one of the first `laid`, which are those to be laid. */
static void keep_among_laid(struct game *game, uint8_t card, uint8_t *loose, int count, int laid)
{
    assert(laid >= 0 && laid <= count);
    for (int i = laid; i < count; i++) {
        if (loose[i] != card)
            continue;
        int other = (int)rng_below(&game->cards, (uint32_t)laid);
        loose[i] = loose[other];
        loose[other] = card;
        return;
    }
}

static void keep_all_among_laid(struct game *game, uint8_t *loose, int count, int laid)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].slots == 0)
            keep_among_laid(game, mission->key_force[i].card, loose, count, laid);
}

/* Of so many without a place of their own. A mission may use fewer than are left out; key cards stay (C-NUM-4). */
static int cards_that_stay(const struct game *game, int loose)
{
    const struct mission *mission = &game->scenario->mission;
    int count = cards_to_deal(mission, loose) - force_left_out(game_parameters(game), game->teams), keys = 0;
    for (int i = 0; i < mission->key_forces; i++)
        keys += mission->key_force[i].slots == 0;
    return count > keys ? count : keys < loose ? keys : loose;
}

void force_prepare(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    struct force_deck *force = &game->force;
    uint8_t loose[FORCE_MAX];
    int count = 0;
    for (int i = 0; i < mission->force_cards; i++)
        if (!force_is_key(mission, mission->force[i]))
            loose[count++] = mission->force[i];
    rng_shuffle(&game->cards, loose, count);
    int all = count;
    count = cards_that_stay(game, count);
    int places = places_on_board(game);
    keep_all_among_laid(game, loose, all, count < places ? count : places);
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].slots)
            force->card[force->count++] = mission->key_force[i].card;
    for (int i = 0; i < count; i++)
        force->card[force->count++] = loose[i];
    assert(force->count <= FORCE_MAX);
    memset(force->place, FORCE_OUT, sizeof force->place);
    memset(force->place, FORCE_HAND, force->count);
}

static int next_in_hand(const struct game *game)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] == FORCE_HAND)
            return i;
    return -1;
}

/* Sectors that should get a card and have none. */
static uint32_t bare_slots(const struct game *game)
{
    assert(game->scenario->mission.grid_width * game->scenario->mission.grid_height <= SLOT_MAX);
    const struct mission *mission = &game->scenario->mission;
    uint32_t slots = 0;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        if (takes_cards(mission, slot) && force_face_down(game, slot) == 0)
            slots |= UINT32_C(1) << slot;
    return slots;
}

void force_lay(struct game *game, int slot, struct event_list *events)
{
    int index = next_in_hand(game);
    assert(index >= 0);
    assert(is_slot_number(slot) && game->slot_sector[slot] != SLOT_NONE);
    game->force.place[index] = (uint8_t)slot;
    event_at(events, EVENT_FORCE_LAID, FIGURE_NONE, SQUARE_NONE, slot)->number = 1;
}

bool force_is_laid(const struct game *game)
{
    return game->pending.type == PENDING_LAY_FORCE;
}

static bool ask_where(struct game *game, uint32_t slots, struct event_list *events)
{
    assert(slots != 0);
    if ((slots & (slots - 1)) == 0) { /* one place only: no choice */
        force_lay(game, __builtin_ctz(slots), events);
        return true;
    }
    game->pending = (struct pending){.type = PENDING_LAY_FORCE, .seat = SEAT_LEGION, .slots = slots};
    return true;
}

/* What is left in the hand is the draw pile, or goes out of the mission, and nobody learns which. */
static void set_aside(struct game *game)
{
    int first = next_in_hand(game);
    assert(first >= 0);
    if (has_pile(game)) {
        memset(game->force.place + first, FORCE_PILE, (size_t)(game->force.count - first));
        return;
    }
    for (int i = first; i < game->force.count; i++) {
        game->force.place[i] = FORCE_OUT;
        game->force.card[i] = 0;
    }
    game->force.count = (uint8_t)first;
}

static int printed_number(const struct game *game, int slot)
{
    assert(is_slot_number(slot) && game->scenario->mission.slot[slot].sector != SLOT_NONE);
    return game->scenario->catalogue->sector[game->scenario->mission.slot[slot].sector].number;
}

/* Layer by layer, so that too few cards are missed evenly; within a layer in ascending number. */
static bool comes_before(const struct game *game, int slot, int other)
{
    int lie = force_face_down(game, slot);
    int lie_there = force_face_down(game, other);
    if (game_parameters(game)->force_each_team && lie != lie_there)
        return lie < lie_there;
    return printed_number(game, slot) < printed_number(game, other);
}

/* C-M06-FRC, C-M06-R3, S-C1M1-FRC: so many on each sector, the rest set aside. Nobody chooses. */
static bool lay_several(struct game *game, struct event_list *events)
{
    const struct mission *mission = &game->scenario->mission;
    int next = SLOT_NONE;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        if (takes_cards(mission, slot) && force_face_down(game, slot) < cards_on_each(game) &&
            (next == SLOT_NONE || comes_before(game, slot, next)))
            next = slot;
    if (next == SLOT_NONE) {
        set_aside(game);
        return false;
    }
    force_lay(game, next, events);
    return true;
}

bool force_lay_next(struct game *game, struct event_list *events)
{
    int index = next_in_hand(game);
    if (index < 0)
        return false;
    const struct mission *mission = &game->scenario->mission;
    uint32_t key = slots_for_key(mission, game->force.card[index]);
    if (key)
        return ask_where(game, key, events);
    if (mission->force_each > 1 || mission->parameters.force_each_team)
        return lay_several(game, events);
    uint32_t bare = bare_slots(game);
    int left = force_face_down(game, FORCE_HAND);
    if (bare && left < __builtin_popcount(bare))
        return ask_where(game, bare, events); /* C-SETUP-12 */
    if (bare) {
        force_lay(game, __builtin_ctz(bare), events);
        return true;
    }
    uint32_t walls = mission->at_walls;
    if (walls)
        return ask_where(game, walls, events); /* C-SETUP-11 */
    set_aside(game);                           /* nowhere to go */
    return false;
}

/* ---- turning over ---------------------------------------------------------------------------------------------- */

void force_turn_over(struct game *game, int slot, bool beside_troopers, struct event_list *events)
{
    int index = force_topmost(game, slot);
    assert(index >= 0);
    assert(game->legion.place_slot == SLOT_NONE);
    game->force.place[index] = force_place_of_used(game, index);
    force_reveal(game, game->force.card[index], slot, beside_troopers, false, events);
    marker_on_reveal(game, game->force.card[index], events); /* C-M05-R1: before the creatures */
}

/* Is the square one where this creature could stand: of the sector, free, nothing lying there, not guarded? */
static struct reject check_square(const struct game *game, int kind, struct square at)
{
    if (!board_is_floor(game, at) || game_slot_at(game, at) != game->legion.place_slot)
        return reject_at(REJECT_NOT_IN_SECTOR, FIGURE_NONE, at, 0);
    return move_check_end(game, force_take_from_pool(game, kind), at);
}

struct reject force_check_place(const struct game *game, int kind, struct square at)
{
    if (kind < 0 || kind >= game->scenario->catalogue->kinds || game->legion.place[kind] == 0)
        return reject_at(REJECT_NONE_TO_PLACE, FIGURE_NONE, at, kind);
    struct reject reject = check_square(game, kind, at);
    figure_id trooper = reject.why ? FIGURE_NONE : board_trooper_beside(game, at);
    if (!game->legion.place_beside && trooper != FIGURE_NONE)
        return reject_at(REJECT_NEXT_TO_DOOMTROOPER, trooper, at, kind);
    return reject;
}

/* The creature's actions come with the Dark Legion's turn (C-FORCE-9, S-FORCE-7). */
void force_place(struct game *game, const struct command *command, struct event_list *events)
{
    assert(!force_check_place(game, command->kind, command->to).why);
    game->legion.place[command->kind]--;
    board_place(game, force_take_from_pool(game, command->kind), command->to, events);
    terrain_swing_doors(game, events); /* S-DOOR-8 */
}

/* C-FORCE-10, S-FORCE-9: what finds no square stays in the pool. */
static void give_up_placing(struct game *game, struct event_list *events)
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        if (game->legion.place[kind] == 0)
            continue;
        event_kind(events, EVENT_NO_ROOM, kind, game->legion.place[kind])->slot = game->legion.place_slot;
        game->legion.place[kind] = 0;
    }
}

static bool continue_placing(struct game *game, struct event_list *events)
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        if (game->legion.place[kind] == 0)
            continue;
        if (board_some_square(game, game->legion.place_slot, force_check_place, kind))
            game->pending = (struct pending){.type = PENDING_PLACE, .seat = SEAT_LEGION};
        else
            give_up_placing(game, events);
        return true;
    }
    game->legion.place_slot = SLOT_NONE;
    trigger_fire(game, TRIGGER_FORCE_REVEALED, events);
    return true;
}

/* The first of those that wait has been revealed. */
static void move_up(struct game *game)
{
    enum { LAST = sizeof game->reveal_order - 1 };
    memmove(game->reveal_order, game->reveal_order + 1, LAST);
    game->reveal_order[LAST] = game->reveal ? (uint8_t)__builtin_ctz(game->reveal) : SLOT_NONE;
    game->reveal &= game->reveal - 1;
}

bool force_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game));
    if (game->legion.place_slot != SLOT_NONE)
        return continue_placing(game, events);
    if (game->reveal_order[0] == SLOT_NONE)
        return false;
    int slot = game->reveal_order[0];
    assert(is_slot_number(slot));
    if (force_face_down(game, slot))
        force_turn_over(game, slot, false, events);
    const struct parameters *parameters = game_parameters(game);
    bool one = !parameters->reveal_all || parameters->reveal_each_team; /* S-FORCE-1, S-FORCE-3 */
    if (one || force_face_down(game, slot) == 0)
        move_up(game);
    return true;
}

/* ---- "Command Interference" ------------------------------------------------------------------------------------ */

static bool trooper_stands_in(const struct game *game, int slot)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && game_slot_at(game, figure_square(game, id)) == slot)
            return true;
    return false;
}

void force_move(struct game *game, int from, int to, struct event_list *events)
{
    assert(is_slot_number(from) && is_slot_number(to));
    int index = force_topmost(game, from);
    assert(index >= 0 && game->legion.place_slot == SLOT_NONE);
    force_put_on_top(game, index, to);
    event_at(events, EVENT_FORCE_MOVED, FIGURE_NONE, SQUARE_NONE, from)->number = (int16_t)to;
    if (trooper_stands_in(game, to))
        force_turn_over(game, to, false, events);
}
