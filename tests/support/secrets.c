/* secrets.c -- what a seat must not know: the secrets, and a twin of the game in which each of them is another. */
#include "support/secrets.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- what is secret -------------------------------------------------------------------------------------------- */

static bool is_card(uint8_t shown)
{
    return shown != CARD_HIDDEN && shown != CARD_NONE;
}

/* C-SEC-5: till the mission is over. S-SEC-2: or till it is shown as fulfilled, which 1993 does not know. */
static bool is_secret_mission(const struct game *game, int team, int which)
{
    bool done = which ? game->turn.second_done >> team & 1 : game->team[team].flags & TEAM_SECONDARY_DONE;
    bool shows = game->scenario->mission.parameters.secondary_all != 0;
    return game->turn.phase != PHASE_OVER && !(shows && done);
}

static bool is_face_down(const struct game *game, int i)
{
    return game->force.place[i] != FORCE_OUT && game->force.place[i] != FORCE_DISCARD;
}

/* C-SETUP-13: the Dark Legion player alone knows a card that it has laid at a special place. */
static bool is_laid_by_legion(const struct game *game, int i)
{
    const struct mission *mission = &game->scenario->mission;
    for (int k = 0; k < mission->key_forces; k++)
        if (mission->key_force[k].card == game->force.card[i] && mission->key_force[k].slots)
            return game->force.place[i] != FORCE_PILE;
    return false;
}

/* What lies face down is nobody's to know but for the Dark Legion's own cards and a sector a card let a team see. */
static bool is_unknown(const struct game *game, seat_id seat, int i)
{
    uint8_t place = game->force.place[i];
    if (!is_face_down(game, i))
        return false;
    if (seat == SEAT_LEGION)
        return !is_laid_by_legion(game, i);
    return seat >= TEAM_MAX || place >= SLOT_MAX || !(game->team[seat].looked >> place & 1);
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

static bool tells_hand(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game;
    for (int team = 0; team < TEAM_MAX; team++)
        for (int i = 0; i < HAND_MAX; i++)
            if (team != seat && is_card(view->team[team].hand[i]))
                return true;
    return false;
}

static bool tells_secondary(const struct game *game, const struct game *view, seat_id seat)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if (team != seat && is_secret_mission(game, team, 0) && is_card(view->team[team].secondary))
            return true;
    return false;
}

static bool tells_secondary2(const struct game *game, const struct game *view, seat_id seat)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if (team != seat && is_secret_mission(game, team, 1) && is_card(view->team[team].secondary2))
            return true;
    return false;
}

static bool tells_note(const struct game *game, const struct game *view, seat_id seat)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if (team != seat && game->turn.phase != PHASE_OVER && (view->team[team].flags & TEAM_NOTED))
            return true;
    return false;
}

static bool tells_force(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game;
    for (int i = 0; i < view->force.count; i++) {
        bool known = seat == SEAT_LEGION ? !is_unknown(game, seat, i) : !is_unknown(view, seat, i);
        if (!known && view->force.card[i] != CARD_HIDDEN)
            return true;
    }
    return false;
}

static bool tells_cards_left(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game, (void)seat;
    for (int i = 0; i < view->cards_count; i++)
        if (view->cards_left[i] != CARD_HIDDEN)
            return true;
    return false;
}

static bool tells_events(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game, (void)seat;
    for (int i = 0; i < view->events.count; i++)
        if (view->events.card[i] != CARD_HIDDEN)
            return true;
    return false;
}

static bool tells_ai_deck(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game, (void)seat;
    for (int i = view->ai.next; i < view->ai.count; i++)
        if (view->ai.card[i] != CARD_HIDDEN)
            return true;
    return false;
}

static bool is_same_rng(const struct rng *a, const struct rng *b)
{
    return a->state == b->state || a->stream == b->stream;
}

static bool tells_generator(const struct game *game, const struct game *view, seat_id seat)
{
    (void)seat;
    return is_same_rng(&game->dice, &view->dice) || is_same_rng(&game->cards, &view->cards) ||
           is_same_rng(&game->deck, &view->deck);
}

/* What a sandbox has set for the dice to come; whoever plays ahead in a view must roll. */
static bool tells_forced_dice(const struct game *game, const struct game *view, seat_id seat)
{
    (void)game, (void)seat;
    for (int i = 0; i < FORCED_DICE_MAX; i++)
        if (view->forced[i])
            return true;
    return view->forced_count != 0;
}

static const struct secret {
    const char *name;
    bool (*is_told)(const struct game *game, const struct game *view, seat_id seat);
} SECRET[SECRETS] = {
    {"a card in the hand of another team", tells_hand},
    {"the Secondary Mission of another team", tells_secondary},
    {"the other Secondary Mission of another team", tells_secondary2},
    {"how the Secondary Mission of another team stands", tells_note},
    {"a Force Card that lies face down", tells_force},
    {"a Doomtrooper card that nobody holds", tells_cards_left},
    {"an Event Card to come", tells_events},
    {"an AI card to come", tells_ai_deck},
    {"the state of a generator", tells_generator},
    {"a forced die to come", tells_forced_dice},
};

const char *secret_name(int number)
{
    return SECRET[number].name;
}

unsigned secrets_in(const struct game *game, const struct game *view, seat_id seat)
{
    unsigned told = 0;
    for (int i = 0; i < SECRETS; i++)
        told |= SECRET[i].is_told(game, view, seat) ? 1u << i : 0;
    return told;
}

/* ---- the twin -------------------------------------------------------------------------------------------------- */

/* Another number below `bound`, if there is another. */
static uint8_t other_than(uint8_t card, int bound, struct rng *rng)
{
    if (bound < 2 || card >= bound)
        return card;
    return (uint8_t)((card + 1 + (int)rng_below(rng, (uint32_t)bound - 1)) % bound);
}

static void change_teams(struct game *twin, seat_id seat, struct rng *rng)
{
    const struct catalogue *catalogue = twin->scenario->catalogue;
    for (int number = 0; number < TEAM_MAX; number++) {
        struct team *team = &twin->team[number];
        if (number == seat)
            continue;
        for (int i = 0; i < HAND_MAX; i++)
            team->hand[i] = other_than(team->hand[i], catalogue->doomtrooper_cards, rng);
        if (is_secret_mission(twin, number, 0))
            team->secondary = other_than(team->secondary, catalogue->secondary_cards, rng);
        if (is_secret_mission(twin, number, 1))
            team->secondary2 = other_than(team->secondary2, catalogue->secondary_cards, rng);
        if (twin->turn.phase != PHASE_OVER)
            team->flags ^= TEAM_NOTED;
        if (twin->turn.phase != PHASE_OVER && !twin->scenario->mission.parameters.secondary_all)
            team->flags ^= TEAM_SECONDARY_DONE;
    }
}

/* The unknown cards go round. */
static void shuffle_unknown(struct game *twin, seat_id seat, struct rng *rng)
{
    uint8_t index[FORCE_MAX], card[FORCE_MAX];
    int count = 0;
    for (int i = 0; i < twin->force.count; i++)
        if (is_unknown(twin, seat, i)) {
            index[count] = (uint8_t)i;
            card[count++] = twin->force.card[i];
        }
    rng_shuffle(rng, card, count);
    for (int i = 0; i < count; i++)
        twin->force.card[index[i]] = card[i];
}

/* The stacks are laid in another order. Each stays as it is, from its bottom to its top. */
static void lay_otherwise(struct game *twin, struct rng *rng)
{
    const struct force_deck before = twin->force;
    uint8_t place[FORCE_MAX];
    int next[UINT8_MAX + 1] = {0}; /* by place: where its next card is looked for */
    int count = 0;
    for (int i = 0; i < before.count; i++)
        if (is_face_down(twin, i))
            place[count++] = before.place[i];
    rng_shuffle(rng, place, count);
    for (int i = 0, k = 0; i < before.count; i++) {
        if (before.place[i] == FORCE_OUT || before.place[i] == FORCE_DISCARD)
            continue;
        int *from = &next[place[k]];
        while (before.place[*from] != place[k])
            (*from)++;
        twin->force.card[i] = before.card[(*from)++];
        twin->force.place[i] = place[k++];
    }
}

static void change_decks(struct game *twin, struct rng *rng)
{
    const struct catalogue *catalogue = twin->scenario->catalogue;
    for (int i = 0; i < twin->cards_count; i++)
        twin->cards_left[i] = other_than(twin->cards_left[i], catalogue->doomtrooper_cards, rng);
    for (int i = 0; i < twin->events.count; i++)
        twin->events.card[i] = other_than(twin->events.card[i], catalogue->event_cards, rng);
    for (int i = twin->ai.next; i < twin->ai.count; i++)
        twin->ai.card[i] = other_than(twin->ai.card[i], catalogue->ai_cards, rng);
    twin->dice = rng_seed(rng_next(rng), rng_next(rng));
    twin->cards = rng_seed(rng_next(rng), rng_next(rng));
    twin->deck = rng_seed(rng_next(rng), rng_next(rng));
    for (int i = twin->forced_next; i < twin->forced_count; i++)
        twin->forced[i] ^= 1;
}

struct game secret_twin(const struct game *game, seat_id seat, struct rng *rng)
{
    struct game twin = *game;
    change_teams(&twin, seat, rng);
    shuffle_unknown(&twin, seat, rng);
    if (seat != SEAT_LEGION) /* which has laid them */
        lay_otherwise(&twin, rng);
    change_decks(&twin, rng);
    return twin;
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

static const char *name_difference(const struct game *a, const struct game *b)
{
    static char text[96];
    const unsigned char *one = (const unsigned char *)a;
    const unsigned char *other = (const unsigned char *)b;
    size_t at = 0;
    while (at < sizeof *a && one[at] == other[at])
        at++;
    if (at == sizeof *a)
        return NULL;
    snprintf(text, sizeof text, "something hidden: byte %zu of struct game tells it", at);
    return text;
}

const char *secret_told(const struct game *game, seat_id seat)
{
    struct rng rng = rng_seed(game->commands, seat);
    struct game view = game_view_for(game, seat);
    unsigned told = secrets_in(game, &view, seat);
    if (told)
        return secret_name(__builtin_ctz(told));
    struct game twin = secret_twin(game, seat, &rng);
    struct game same = game_view_for(&twin, seat);
    return name_difference(&view, &same);
}
