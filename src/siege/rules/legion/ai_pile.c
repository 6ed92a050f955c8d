/* ai_pile.c -- the piles of AI cards: drawn, used, put aside. What a card makes creatures do is not here. */
#include "siege/rules/legion/ai_pile.h"

#include "siege/rules/board/compass.h"

#include <assert.h>
#include <string.h>

void ai_pile_prepare(struct game *game)
{
    struct ai_pile *pile = &game->ai;
    memset(pile, 0, sizeof *pile);
    pile->shown = pile->tie_breaker = CARD_NONE;
    memset(pile->card, CARD_NONE, sizeof pile->card);
    memset(pile->order, FIGURE_NONE, sizeof pile->order);
    if (!game->legion.deck)
        return;
    pile->count = game->scenario->catalogue->ai_cards;
    assert(pile->count > 0 && pile->count <= AI_CARD_MAX);
    for (int i = 0; i < pile->count; i++)
        pile->card[i] = (uint8_t)i;
    rng_shuffle(&game->deck, pile->card, pile->count);
}

static void tell_shuffled(const struct game *game, struct event_list *events)
{
    event_add(events, EVENT_AI_SHUFFLED)->number = (int16_t)(game->ai.count - game->ai.next);
}

/* S-AI-3: the used cards become the deck again; the Tie Breaker stays apart, at the front. */
static void reshuffle_used(struct game *game, struct event_list *events)
{
    struct ai_pile *pile = &game->ai;
    uint8_t apart = 0;
    for (uint8_t i = 0; i < pile->count; i++) {
        if (pile->card[i] == pile->tie_breaker) {
            pile->card[i] = pile->card[0];
            pile->card[0] = pile->tie_breaker;
            apart = 1;
        }
    }
    rng_shuffle(&game->deck, pile->card + apart, pile->count - apart);
    pile->next = apart;
    tell_shuffled(game, events);
}

static uint8_t draw(struct game *game, struct event_list *events)
{
    struct ai_pile *pile = &game->ai;
    if (pile->next >= pile->count)
        reshuffle_used(game, events);
    assert(pile->next < pile->count);
    return pile->card[pile->next++];
}

void ai_pile_reveal(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    assert(game->legion.deck);
    struct ai_pile *pile = &game->ai;
    uint8_t misses = pile->shown == CARD_NONE ? 0 : (uint8_t)(pile->misses + 1);
    pile->shown = draw(game, events);
    pile->misses = misses;
    event_by(events, EVENT_AI_CARD, SEAT_NONE, pile->count - pile->next, 0)->card = pile->shown;
}

void ai_pile_use(struct game *game)
{
    game->ai.shown = CARD_NONE;
    game->ai.misses = 0;
}

static struct square place_of(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    assert(figure->state == FIGURE_ON_BOARD || game_has_gate(game, figure->gate));
    return figure->state == FIGURE_ON_BOARD ? figure_square(game, id)
                                            : game->scenario->mission.gate[figure->gate].inside[0];
}

/* S-AI-4: farther in the primary, then in the secondary direction; then whoever stands before who waits, and
 * of several that wait who was put there first (S-AI-20). */
static bool comes_before(const struct game *game, const int rank[FIGURE_MAX], figure_id a, figure_id b)
{
    if (rank[a] != rank[b])
        return rank[a] > rank[b];
    if (game->figure[a].state != game->figure[b].state)
        return game->figure[a].state == FIGURE_ON_BOARD;
    if (game->figure[a].state == FIGURE_WAITING && game->figure[a].left_round != game->figure[b].left_round)
        return game->figure[a].left_round < game->figure[b].left_round;
    return a < b;
}

static void fix_order(struct game *game)
{
    struct ai_pile *pile = &game->ai;
    assert(pile->tie_breaker < game->scenario->catalogue->ai_cards);
    const struct ai_card *card = &game->scenario->catalogue->ai[pile->tie_breaker];
    int rank[FIGURE_MAX]; /* of those in play */
    pile->ordered = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_in_play(game, id) || game_seat_of(game, id) != SEAT_LEGION)
            continue;
        rank[id] = compass_rank(&game->scenario->mission, card, place_of(game, id));
        assert(pile->ordered < CREATURE_MAX);
        int at = pile->ordered++;
        for (; at > 0 && comes_before(game, rank, id, pile->order[at - 1]); at--)
            pile->order[at] = pile->order[at - 1];
        pile->order[at] = id;
    }
}

void ai_pile_put_aside(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    assert(game->legion.deck && game->ai.tie_breaker == CARD_NONE);
    struct ai_pile *pile = &game->ai;
    ai_pile_use(game);
    pile->tie_breaker = draw(game, events);
    event_add(events, EVENT_AI_TIE_BREAKER)->card = pile->tie_breaker;
    fix_order(game);
}

void ai_pile_gather(struct game *game, struct event_list *events)
{
    assert(game->legion.deck);
    struct ai_pile *pile = &game->ai;
    ai_pile_use(game);
    pile->tie_breaker = CARD_NONE;
    pile->ordered = 0;
    memset(pile->order, FIGURE_NONE, sizeof pile->order);
    rng_shuffle(&game->deck, pile->card, pile->count);
    pile->next = 0;
    tell_shuffled(game, events);
}
