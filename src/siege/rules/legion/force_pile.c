/* force_pile.c -- the draw pile of Force Cards and the creatures in the pool: what others take from them. */
#include "siege/rules/legion/force.h"

#include <assert.h>
#include <string.h>

/* The last one laid there (S-FORCE-4). As a place the draw pile is a stack like any other. */
int force_topmost(const struct game *game, int slot)
{
    for (int i = game->force.count - 1; i >= 0; i--)
        if (game->force.place[i] == slot)
            return i;
    return -1;
}

/* C-FORCE-11, S-FORCE-10. */
uint8_t force_place_of_used(const struct game *game, int index)
{
    assert(index >= 0 && index < game->force.count && game->force.card[index] < game->scenario->catalogue->force_cards);
    bool removed = game->scenario->catalogue->force[game->force.card[index]].flags & FORCE_REMOVE;
    return game_parameters(game)->force_recycle && !removed ? FORCE_DISCARD : FORCE_OUT;
}

figure_id force_take_from_pool(const struct game *game, int kind)
{
    assert(kind >= 0 && kind < KIND_MAX);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind == kind && game->figure[id].state == FIGURE_POOL)
            return id;
    return FIGURE_NONE;
}

void force_wait_at(struct game *game, figure_id id, int gate, struct event_list *events)
{
    assert(!figure_is_trooper(id) && is_figure_id(id) && game_has_gate(game, gate));
    int last = 0;
    for (figure_id other = TROOPER_MAX; other < FIGURE_MAX; other++)
        if (game->figure[other].state == FIGURE_WAITING && game->figure[other].left_round > last)
            last = game->figure[other].left_round;
    game->figure[id].state = FIGURE_WAITING;
    game->figure[id].gate = (uint8_t)gate;
    game->figure[id].left_round = (uint8_t)(last < UINT8_MAX ? last + 1 : last);
    event_of(events, EVENT_REINFORCEMENT, id, 0, 0)->gate = (uint8_t)gate;
}

/* S-FORCE-10: the discards become a new pile; they keep their entries and change places among themselves. */
static void shuffle_discards(struct game *game, struct event_list *events)
{
    struct force_deck *force = &game->force;
    uint8_t cards[FORCE_MAX];
    int count = 0;
    for (int i = 0; i < force->count; i++)
        if (force->place[i] == FORCE_DISCARD)
            cards[count++] = force->card[i];
    if (count == 0)
        return;
    assert(force_topmost(game, FORCE_PILE) < 0);
    rng_shuffle(&game->cards, cards, count);
    for (int i = 0, next = 0; i < force->count; i++) {
        if (force->place[i] != FORCE_DISCARD)
            continue;
        force->card[i] = cards[next++];
        force->place[i] = FORCE_PILE;
    }
    event_add(events, EVENT_FORCE_SHUFFLED)->number = (int16_t)count;
}

bool force_has_pile(const struct game *game)
{
    return force_topmost(game, FORCE_PILE) >= 0 || force_topmost(game, FORCE_DISCARD) >= 0;
}

/* The top of the pile, made anew if it is empty, or -1. */
static int top_of_pile(struct game *game, struct event_list *events)
{
    if (force_topmost(game, FORCE_PILE) < 0)
        shuffle_discards(game, events);
    return force_topmost(game, FORCE_PILE);
}

int force_draw(struct game *game, struct event_list *events)
{
    int index = top_of_pile(game, events);
    if (index < 0)
        return CARD_NONE;
    game->force.place[index] = force_place_of_used(game, index);
    return game->force.card[index];
}

void force_forget(struct game *game, int slot)
{
    assert(is_slot_number(slot));
    for (int team = 0; team < TEAM_MAX; team++)
        game->team[team].looked &= ~(UINT32_C(1) << slot);
}

/* Puts the card on top of those in the slot: the last entry lies on top (S-FORCE-4). */
void force_put_on_top(struct game *game, int index, int slot)
{
    assert(index >= 0 && index < game->force.count);
    struct force_deck *force = &game->force;
    uint8_t card = force->card[index];
    int after = force->count - 1 - index;
    memmove(&force->card[index], &force->card[index + 1], (size_t)after);
    memmove(&force->place[index], &force->place[index + 1], (size_t)after);
    force->card[force->count - 1] = card;
    force->place[force->count - 1] = (uint8_t)slot;
    force_forget(game, slot);
}

bool force_lay_from_pile(struct game *game, int slot, struct event_list *events)
{
    int index = top_of_pile(game, events);
    if (index < 0)
        return false;
    force_put_on_top(game, index, slot);
    event_add(events, EVENT_FORCE_LAID)->slot = (uint8_t)slot;
    return true;
}

void force_reveal(struct game *game, int card, int slot, bool beside_troopers, bool drawn, struct event_list *events)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    assert(is_slot_number(slot) && card < catalogue->force_cards);
    struct event *event = event_at(events, EVENT_FORCE_REVEALED, FIGURE_NONE, SQUARE_NONE, slot);
    event->card = (uint8_t)card;
    event->choice = drawn;
    game->legion.place_slot = (uint8_t)slot;
    game->legion.place_beside = beside_troopers;
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        int listed = catalogue->force[card].creatures[kind];
        int available = legion_available(game, kind);
        game->legion.place[kind] = (uint8_t)(listed < available ? listed : available);
        if (listed > available)
            event_kind(events, EVENT_UNAVAILABLE, kind, listed - available);
    }
}
