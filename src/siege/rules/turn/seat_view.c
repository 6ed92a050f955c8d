/* seat_view.c -- what a seat may know of a game, and the hash of all of it. */
#include "base/hash.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/mission/secondary.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Cards are laid in an order that tells where the special ones lie: teams see the stacks in the order of sectors.
 * Within a stack the order stays. */
static void sort_stacks(struct force_deck *force)
{
    assert(force->count <= FORCE_MAX);
    for (int i = 1; i < force->count; i++) {
        if (force->place[i] == FORCE_OUT || force->place[i] == FORCE_DISCARD)
            continue;
        for (int at = i, k = i - 1; k >= 0; k--) {
            if (force->place[k] == FORCE_OUT || force->place[k] == FORCE_DISCARD)
                continue;
            if (force->place[k] <= force->place[at])
                break;
            uint8_t place = force->place[k], card = force->card[k];
            force->place[k] = force->place[at];
            force->card[k] = force->card[at];
            force->place[at] = place;
            force->card[at] = card;
            at = k;
        }
    }
}

/* A card let the team look at all that lie in the sector. */
static bool has_looked(const struct game *view, seat_id seat, int card)
{
    uint8_t place = view->force.place[card];
    return seat < TEAM_MAX && place < SLOT_MAX && (view->team[seat].looked >> place & 1);
}

/* C-SETUP-13: nobody looks at cards face down, but the Dark Legion player knows those that it lays for the mission. */
static void cover_force(struct game *view, seat_id seat)
{
    const struct mission *mission = &view->scenario->mission;
    for (int i = 0; i < view->force.count; i++)
        if (view->force.place[i] != FORCE_OUT && view->force.place[i] != FORCE_DISCARD &&
            (seat != SEAT_LEGION || view->force.place[i] == FORCE_PILE ||
             !force_is_key(mission, view->force.card[i])) &&
            !has_looked(view, seat, i))
            view->force.card[i] = CARD_HIDDEN;
}

static void hide_force(struct game *view, seat_id seat)
{
    cover_force(view, seat);
    if (seat != SEAT_LEGION)
        sort_stacks(&view->force);
}

static void hide_decks(struct game *view)
{
    assert(view->events.count <= ROUND_MAX && view->ai.count <= AI_CARD_MAX);
    memset(view->events.card, CARD_HIDDEN, view->events.count);
    if (view->ai.next < view->ai.count)
        memset(view->ai.card + view->ai.next, CARD_HIDDEN, (size_t)(view->ai.count - view->ai.next));
    memset(&view->dice, 0, sizeof view->dice);
    memset(&view->cards, 0, sizeof view->cards);
    memset(&view->deck, 0, sizeof view->deck);
    memset(view->forced, 0, sizeof view->forced); /* of a sandbox */
    view->forced_count = view->forced_next = 0;
}

/* What a Secondary Mission is about stays its team's own until the mission is over (C-SEC-1) or it has been shown as
 * fulfilled (S-SEC-2). */
static void hide_secondary(struct game *view, int number, bool shows)
{
    struct team *team = &view->team[number];
    if (team->secondary != CARD_NONE && !(shows && secondary_is_done(view, number, 0)))
        team->secondary = CARD_HIDDEN;
    if (team->secondary2 != CARD_NONE && !(shows && secondary_is_done(view, number, 1)))
        team->secondary2 = CARD_HIDDEN;
    team->flags &= (uint8_t) ~(shows ? TEAM_NOTED : TEAM_NOTED | TEAM_SECONDARY_DONE);
}

/* How many cards it has can be seen. All at once: a byte that is not CARD_NONE becomes CARD_HIDDEN. */
static void hide_hand(uint8_t hand[HAND_MAX])
{
    enum { WORD = sizeof(uint64_t) };
    static_assert(CARD_NONE == 0xFF && CARD_HIDDEN == 0xFE && (int)HAND_MAX >= (int)WORD,
                  "both differ in the last bit alone");
    const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
    uint64_t cards;
    memcpy(&cards, hand, WORD);
    uint64_t held = ~cards; /* a byte of nothing but zeros: no card */
    uint64_t free = ~(((held & low) + low) | held | low) >> 7;
    cards = UINT64_C(0xFEFEFEFEFEFEFEFE) | free;
    memcpy(hand, &cards, WORD);
    for (int i = WORD; i < HAND_MAX; i++)
        hand[i] = hand[i] == CARD_NONE ? CARD_NONE : CARD_HIDDEN;
}

/* C-DCARD-1, S-DC-3: a hand is its player's own. */
static void hide_hands(struct game *view, seat_id seat)
{
    assert(view->cards_count <= DOOMTROOPER_CARD_MAX);
    memset(view->cards_left, CARD_HIDDEN, view->cards_count);
    bool goes_on = view->turn.phase != PHASE_OVER, shows = game_parameters(view)->secondary_all != 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (team == seat)
            continue;
        hide_hand(view->team[team].hand);
        if (goes_on)
            hide_secondary(view, team, shows);
    }
}

void game_view_write(struct game *view, const struct game *game, seat_id seat)
{
    assert(seat == SEAT_NONE || is_seat_number(seat));
    memmove(view, game, sizeof *view); /* the library's copy; an assignment is a slow loop of the compiler's */
    hide_force(view, seat);
    hide_decks(view);
    hide_hands(view, seat);
}

struct game game_view_for(const struct game *game, seat_id seat)
{
    struct game view;
    game_view_write(&view, game, seat);
    return view;
}

/* What another one may not see is hidden from the seat's view too: if that changes it, there was something to see. The
 * order within the list of Force Cards is on no screen. */
bool game_view_tells(const struct game *game, seat_id seat, seat_id other)
{
    assert(is_seat_number(seat) && (other == SEAT_NONE || is_seat_number(other)));
    struct game shown = *game, kept;
    cover_force(&shown, seat);
    hide_hands(&shown, seat);
    kept = shown;
    cover_force(&kept, other);
    hide_hands(&kept, other);
    return memcmp(&shown, &kept, sizeof kept) != 0;
}

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
/* Turns every field wider than a byte so that the bytes are those of a little-endian machine. */
static void swap_bytes(void *start, size_t width, size_t count)
{
    unsigned char *bytes = start;
    for (size_t i = 0; i < count; i++, bytes += width)
        for (size_t low = 0; low < width / 2; low++) {
            unsigned char kept = bytes[low];
            bytes[low] = bytes[width - 1 - low];
            bytes[width - 1 - low] = kept;
        }
}

static void to_little_endian(struct game *game)
{
    swap_bytes(&game->dice, 8, 6);
    swap_bytes(game->occupied, 8, BOARD_MAX);
    swap_bytes(&game->rows, 8, sizeof game->rows / 8);
    for (int i = 0; i < FIGURE_MAX; i++)
        swap_bytes(&game->figure[i].gear, 4, 1);
    for (int i = 0; i < TEAM_MAX; i++) {
        swap_bytes(&game->team[i].points, 2, 3);
        swap_bytes(&game->team[i].entered, 4, 1);
        swap_bytes(&game->team[i].start_points, 2, 1);
        swap_bytes(&game->team[i].tokens, 4, 3);
    }
    swap_bytes(&game->legion.damage, 2, 3);
    swap_bytes(&game->pending.slots, 4, 1);
    swap_bytes(&game->kept.slots, 4, 1);
    swap_bytes(&game->entered, 4, 2);
    swap_bytes(&game->commands, 4, 1);
    swap_bytes(&game->smoke, 4, 2);
    swap_bytes(&game->walls_changed, 2, 1);
    swap_bytes(&game->dark, 4, 1);
    swap_bytes(&game->gate_changed, 8, 1);
}
#else
static void to_little_endian(struct game *game)
{
    (void)game;
}
#endif

uint64_t game_hash(const struct game *game)
{
    const unsigned char *start = (const unsigned char *)&game->dice;
    size_t size = sizeof *game - offsetof(struct game, dice);
    if (__BYTE_ORDER__ != __ORDER_BIG_ENDIAN__)
        return hash_bytes(start, size, 0);
    struct game turned = *game;
    to_little_endian(&turned);
    return hash_bytes(&turned.dice, size, 0);
}
