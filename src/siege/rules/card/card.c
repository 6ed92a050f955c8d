/* card.c -- the hand, what cards and gear are as effects, and playing and using them. */
#include "siege/rules/card/card.h"

#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/turn/action.h"

#include <assert.h>
#include <string.h>

/* ---- the hand -------------------------------------------------------------------------------------------------- */

int card_count_dealt(const struct scenario *scenario, int number, int rank)
{
    const struct parameters *parameters = &scenario->mission.parameters;
    assert(rank >= 1 && rank <= scenario->catalogue->ranks);
    const struct corporation *corporation = &scenario->catalogue->corporation[number];
    int cards = parameters->doomtrooper_cards;
    if (cards && parameters->cards_by_rank)
        cards = corporation->rank[rank - 1].cards; /* S-SETUP-12 */
    if (cards && parameters->corporation_abilities)
        cards += effect_sum(&corporation->ability, EFFECT_CARDS, MODE_ANY); /* C-CORP-4 */
    return cards < HAND_MAX ? cards : HAND_MAX;
}

/* Is there a card that lets its player draw another one? */
static bool cards_are_drawn(const struct catalogue *catalogue)
{
    for (int card = 0; card < catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++) {
            const struct effect *effect = &catalogue->doomtrooper[card].side[side];
            if (effect_row(effect->verb)->boon == BOON_DRAW && effect->amount > 0)
                return true;
        }
    return false;
}

bool card_deal(struct game *game, struct event_list *events)
{
    uint8_t deck[DOOMTROOPER_CARD_MAX];
    int left = game->scenario->catalogue->doomtrooper_cards;
    assert(left <= DOOMTROOPER_CARD_MAX);
    if (left == 0 || game_parameters(game)->doomtrooper_cards == 0)
        return false;
    for (int i = 0; i < left; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(&game->cards, deck, left);
    for (int team = 0; team < TEAM_MAX; team++) {
        if (!(game->team[team].flags & TEAM_PLAYS))
            continue;
        int count = 0, wanted = card_count_dealt(game->scenario, game->team[team].corporation, game->team[team].rank);
        for (; count < wanted && left > 0; count++)
            game->team[team].hand[count] = deck[--left];
        event_by(events, EVENT_CARDS_DEALT, (seat_id)team, count, 0);
    }
    if (!cards_are_drawn(game->scenario->catalogue))
        return false;
    memcpy(game->cards_left, deck, (size_t)left);
    game->cards_count = (uint8_t)left;
    return false;
}

int card_in_hand(const struct game *game, int team, int card)
{
    assert(is_team_number(team));
    for (int i = 0; i < HAND_MAX; i++)
        if (game->team[team].hand[i] == card)
            return i;
    return -1;
}

int card_count(const struct game *game, int team)
{
    assert(is_team_number(team));
    int count = 0;
    for (int i = 0; i < HAND_MAX; i++)
        count += game->team[team].hand[i] != CARD_NONE;
    return count;
}

/* Takes the card at this place out of the hand; the others close up. */
uint8_t card_take(struct game *game, int team, int at)
{
    uint8_t *hand = game->team[team].hand;
    assert(at >= 0 && at < HAND_MAX && hand[at] != CARD_NONE);
    uint8_t card = hand[at];
    memmove(hand + at, hand + at + 1, (size_t)(HAND_MAX - 1 - at));
    hand[HAND_MAX - 1] = CARD_NONE;
    return card;
}

bool card_draw_new(struct game *game, int team, struct event_list *events)
{
    assert(is_team_number(team) && game->cards_count <= DOOMTROOPER_CARD_MAX);
    int count = card_count(game, team);
    if (game->cards_count == 0 || count == HAND_MAX)
        return false;
    game->team[team].hand[count] = game->cards_left[--game->cards_count];
    game->cards_left[game->cards_count] = 0;
    event_by(events, EVENT_CARD_DRAWN, (seat_id)team, 1, 0);
    return true;
}

/* ---- cards and gear as effects --------------------------------------------------------------------------------- */

const struct effect *card_effect(const struct game *game, int card, int side)
{
    assert(card >= 0 && card < game->scenario->catalogue->doomtrooper_cards && (side == 0 || side == 1));
    return &game->scenario->catalogue->doomtrooper[card].side[side];
}

const struct effect *card_effect_of_gear(const struct game *game, int gear)
{
    assert(gear >= 0 && gear < game->scenario->catalogue->gears);
    const struct effect_list *effects = &game->scenario->catalogue->gear[gear].effects;
    for (int i = 0; i < effects->count; i++)
        if (effect_row(effects->item[i].verb)->used)
            return &effects->item[i];
    return NULL;
}

struct command card_aimed(const struct effect *effect, const struct command *command)
{
    struct command full = *command;
    if (effect_row(effect->verb)->bearer_only)
        full.target = command->figure;
    return full;
}

enum effect_verb card_verb(const struct game *game, const struct command *command)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (command->type == COMMAND_PLAY && command->choice < catalogue->doomtrooper_cards && command->turn <= 1)
        return (enum effect_verb)card_effect(game, command->choice, command->turn)->verb;
    if (command->type != COMMAND_USE || command->choice >= catalogue->gears)
        return EFFECT_COUNT;
    const struct effect *effect = card_effect_of_gear(game, command->choice);
    return effect ? (enum effect_verb)effect->verb : EFFECT_COUNT;
}

/* ---- playing and using ----------------------------------------------------------------------------------------- */

/* A question that was open when the card was played comes back after its effect, unless it follows by itself. */
static void keep_question(struct game *game)
{
    if (question_of(game)->waits) {
        assert(!pending_is_open(&game->kept));
        game->kept = game->pending;
    }
    game->pending = NOTHING_ASKED;
}

static void tell_play(const struct effect *effect, const struct command *command, enum event_type type,
                      struct event_list *events)
{
    struct event *event = event_add(events, type);
    event->seat = command->seat;
    event->figure = command->figure;
    event->target = command->target;
    event->card = command->choice;
    event->choice = command->turn;
    event->kind = effect->verb;
    event->slot = command->slot;
    event->at = command->to;
    event->number = command->kind;
    event->amount = effect->amount;
}

/* Whom it lies on follows from what it is aimed at. */
static int whom_of(enum aim aim, const struct command *command)
{
    bool figure = aim == AIM_FIGURE || aim == AIM_OWN_FIGURE;
    int team = lasting_team(aim == AIM_TEAM ? command->kind : command->seat);
    return aim == AIM_GATE ? LASTS_ON_LEGION : figure ? command->target : team;
}

static int about_of(enum aim aim, const struct command *command)
{
    return aim == AIM_GATE ? command->gate : aim == AIM_CREATURE ? command->target : LASTS_ABOUT_NOTHING;
}

static void bring_about(const struct effect_done *done)
{
    const struct effect_row *row = effect_row(done->effect->verb);
    enum aim aim = (enum aim)row->aim;
    bool with_amount = row->lasts.until_amount && done->effect->amount;
    if (row->lasts.until)
        lasting_add(done->game, done->effect, done->lasts,
                    (enum until)(with_amount ? row->lasts.until_amount : row->lasts.until), whom_of(aim, done->command),
                    about_of(aim, done->command));
    if (row->carry_out)
        row->carry_out(done);
}

void card_play(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = card_effect(game, command->choice, command->turn);
    assert(card_in_hand(game, command->seat, command->choice) >= 0);
    if (card_counts(game, command))
        game->team[command->seat].cards_used++;
    keep_question(game);
    (void)card_take(game, command->seat, card_in_hand(game, command->seat, command->choice));
    tell_play(effect, command, EVENT_CARD_PLAYED, events);
    bring_about(&(struct effect_done){game, effect, &effect_row(effect->verb)->lasts, command, events});
}

void card_use(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = card_effect_of_gear(game, command->choice);
    struct command full = card_aimed(effect, command);
    if (game->scenario->catalogue->gear[command->choice].action) {
        tactic_note_action(game, command);
        action_pay(game, command, events);
    }
    keep_question(game);
    if (!effect_row(effect->verb)->serves_again)
        game->figure[command->figure].gear &= ~(UINT32_C(1) << command->choice);
    tell_play(effect, &full, EVENT_GEAR_USED, events);
    bring_about(&(struct effect_done){game, effect, &effect_row(effect->verb)->lasts, &full, events});
}
