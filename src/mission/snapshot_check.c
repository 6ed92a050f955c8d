/* snapshot_check.c -- can the rules go on with a game that came out of a file? */
#include "mission/snapshot.h"
#include "rules/condition.h"
#include "rules/invariant.h"

#include <string.h>

/* An index below `count`, or the value that stands for none. */
static bool is_index_or(unsigned value, unsigned count, unsigned none)
{
    return value < count || value == none;
}

static bool is_mask(uint64_t mask, int bits)
{
    return bits >= 64 || mask >> bits == 0;
}

/* On the board, or (-1, -1). */
static bool is_place(const struct game *game, int x, int y)
{
    bool lies = x >= 0 && x < game->scenario->width && y >= 0 && y < game->scenario->height;
    return lies || (x == -1 && y == -1);
}

static bool is_figure(const struct game *game, unsigned id)
{
    return id < FIGURE_MAX && game->figure[id].kind != KIND_NONE;
}

/* What an attack can strike. */
static bool is_target(const struct game *game, unsigned target)
{
    unsigned marker = target - TARGET_MARKER;
    return is_figure(game, target) || (marker < MARKER_MAX && game->marker[marker].kind != MARKER_NONE);
}

/* ---- figures and teams ---------------------------------------------------------------------------------------------- */

static bool fits_figure(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    const struct catalogue *catalogue = game->scenario->catalogue;
    unsigned kinds = figure_is_trooper(id) ? catalogue->roster : catalogue->kinds;
    bool on_board = figure->state == FIGURE_ON_BOARD;
    bool has_square = figure->x >= 0 && figure->y >= 0 && figure->x < game->scenario->width &&
                      figure->y < game->scenario->height;
    bool plays = figure_is_trooper(id) && id / PAIR < game->teams;
    return is_index_or(figure->kind, kinds, KIND_NONE) && (!plays || figure->kind != KIND_NONE) &&
           figure->state <= FIGURE_WITHDRAWN && on_board == has_square &&
           is_index_or(figure->gate, game->scenario->mission.gates, GATE_NONE) && figure->hurt <= STEP_MAX &&
           figure->lower <= RANK_MAX && (figure->marks & ~(MARK_MESSAGE | MARK_EXAMINED)) == 0 &&
           is_index_or(figure->captor, figure_is_trooper(id) ? 0 : game->teams, SEAT_NONE);
}

static bool fits_equipment(const struct game *game, const struct figure *figure)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    return is_index_or(figure->weapon, catalogue->weapons, CARD_NONE) && is_mask(figure->gear, catalogue->gears);
}

static bool fits_team(const struct game *game, const struct team *team)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool plays = (team->flags & TEAM_PLAYS) != 0;
    bool weak_creature = team->weak_target >= TROOPER_MAX && is_figure(game, team->weak_target);
    return team->corporation < CORPORATIONS && team->die < DIE_COLOURS && team->rank <= catalogue->ranks &&
           (!plays || team->rank >= 1) && is_index_or(team->gate, game->scenario->mission.gates, GATE_NONE) &&
           team->shield <= 2 && team->phase <= 1 && (weak_creature || team->weak_target == FIGURE_NONE) &&
           is_mask(team->entered, SLOT_MAX);
}

/* Every Doomtrooper card is in one place at most. */
static bool take_card(unsigned card, unsigned cards, uint32_t *seen)
{
    if (card >= cards || *seen >> card & 1)
        return false;
    *seen |= UINT32_C(1) << card;
    return true;
}

/* A hand has no gaps. */
static bool fits_order_of_hand(const struct team *team)
{
    for (int i = 1; i < HAND_MAX; i++)
        if (team->hand[i] != CARD_NONE && team->hand[i - 1] == CARD_NONE)
            return false;
    return true;
}

static bool fits_hands(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    uint32_t seen = 0;
    for (int t = 0; t < TEAM_MAX; t++) {
        const struct team *team = &game->team[t];
        bool plays = (team->flags & TEAM_PLAYS) != 0;
        if (!is_index_or(team->secondary, catalogue->secondary_cards, CARD_NONE) || !fits_order_of_hand(team))
            return false;
        for (int i = 0; plays && i < HAND_MAX; i++)
            if (team->hand[i] != CARD_NONE && !take_card(team->hand[i], catalogue->doomtrooper_cards, &seen))
                return false;
    }
    if (game->cards_count > DOOMTROOPER_CARD_MAX)
        return false;
    for (int i = 0; i < game->cards_count; i++)
        if (!take_card(game->cards_left[i], catalogue->doomtrooper_cards, &seen))
            return false;
    return true;
}

static bool fits_seats(const struct game *game)
{
    if (game->teams < 1 || game->teams > TEAM_MAX)
        return false;
    for (int team = 0; team < TEAM_MAX; team++)
        if ((team < game->teams) != ((game->team[team].flags & TEAM_PLAYS) != 0))
            return false;
    return true;
}

/* ---- turns and questions -------------------------------------------------------------------------------------------- */

static bool fits_legion(const struct game *game)
{
    const struct legion *legion = &game->legion;
    const struct catalogue *catalogue = game->scenario->catalogue;
    for (int kind = catalogue->kinds; kind < KIND_MAX; kind++)
        if (legion->reinforce[kind] || legion->place[kind])
            return false;
    return is_index_or(legion->corporation, CORPORATIONS, 0xFF) && legion->band < catalogue->bands &&
           legion->step <= LEGION_ACTIVATE && is_index_or(legion->event, catalogue->event_cards, CARD_NONE) &&
           is_index_or(legion->forbid_card, catalogue->event_cards, CARD_NONE) &&
           is_index_or(legion->forbid_card_next, catalogue->event_cards, CARD_NONE) &&
           legion->effect <= EFFECTS_MAX && is_index_or(legion->place_slot, SLOT_MAX, SLOT_NONE);
}

static bool seat_plays(const struct game *game, unsigned seat)
{
    return seat == SEAT_LEGION || (seat < TEAM_MAX && game->team[seat].flags & TEAM_PLAYS);
}

/* Every seat's marker is drawn once a round or still in the cup. */
static bool fits_markers_of_seats(const struct turn *turn, const struct game *game)
{
    unsigned seen = turn->waiting_markers;
    for (unsigned seat = 0; seat < 8; seat++)
        if (seen >> seat & 1 && !seat_plays(game, seat))
            return false;
    for (int i = 0; i < turn->drawn; i++) {
        if (!seat_plays(game, turn->order[i]) || seen >> turn->order[i] & 1)
            return false;
        seen |= 1u << turn->order[i];
    }
    return turn->seat == SEAT_NONE || seat_plays(game, turn->seat);
}

/* What a question's card is an index of depends on the question. */
static bool fits_card_of(const struct game *game, const struct pending *pending)
{
    if (pending->type == PENDING_MARKER)
        return pending->card < game->scenario->mission.markers;
    if (pending->type == PENDING_MOVE_FORCE)
        return pending->card < SLOT_MAX && game->slot_sector[pending->card] != SLOT_NONE;
    return is_index_or(pending->card, game->scenario->catalogue->event_cards, CARD_NONE);
}

static bool fits_pending(const struct game *game, const struct pending *pending)
{
    if (pending->type >= PENDING_COUNT || !is_index_or(pending->seat, SEAT_COUNT, SEAT_NONE) ||
        !is_mask(pending->slots, SLOT_MAX) || !fits_card_of(game, pending))
        return false;
    if (pending->type != PENDING_NONE && !seat_plays(game, pending->seat))
        return false;
    if (pending->type == PENDING_BUNKER)
        return pending->seat == game->turn.drafting;
    if (pending->type == PENDING_REROLL || pending->type == PENDING_REACT)
        return game->attack.running == 1;
    return pending->type != PENDING_INTERLUDE || (game->interlude.running && game->interlude.seat == pending->seat);
}

static bool fits_lists_of_turn(const struct game *game)
{
    for (size_t i = 0; i < sizeof game->turn.order; i++)
        if (!is_index_or(game->turn.order[i], SEAT_COUNT, SEAT_NONE))
            return false;
    for (size_t i = 0; i < sizeof game->reveal_order; i++)
        if (!is_index_or(game->reveal_order[i], SLOT_MAX, SLOT_NONE))
            return false;
    return true;
}

static bool fits_turn(const struct game *game)
{
    const struct turn *turn = &game->turn;
    unsigned fired = game->fired[0] | (unsigned)game->fired[1] << 8;
    return turn->phase <= PHASE_OVER && is_index_or(turn->seat, SEAT_COUNT, SEAT_NONE) &&
           (turn->active == FIGURE_NONE || is_figure(game, turn->active)) && turn->drawn <= SEAT_COUNT &&
           turn->setup_step <= SETUP_DONE && is_index_or(turn->drafting, game->teams, SEAT_NONE) &&
           is_mask(game->entered, SLOT_MAX) && is_mask(game->reveal, SLOT_MAX) &&
           is_mask(fired, game->scenario->mission.triggers) && fits_lists_of_turn(game) &&
           fits_markers_of_seats(turn, game) && fits_pending(game, &game->pending) &&
           fits_pending(game, &game->kept) && game->forced_count <= FORCED_DICE_MAX &&
           game->forced_next <= game->forced_count;
}

static bool fits_interlude(const struct game *game)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->running > 1 || !is_index_or(interlude->seat, SEAT_COUNT, SEAT_NONE) ||
        !is_index_or(interlude->team, game->teams, SEAT_NONE) ||
        (interlude->figure != FIGURE_NONE && !is_figure(game, interlude->figure)))
        return false;
    return !interlude->running || (seat_plays(game, interlude->seat) &&
                                   (interlude->team != SEAT_NONE || interlude->figure != FIGURE_NONE));
}

/* ---- attacks -------------------------------------------------------------------------------------------------------- */

static bool fits_struck(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->struck_count > SHAPE_STRUCK_MAX)
        return false;
    for (int i = 0; i < attack->struck_count; i++)
        if (!is_target(game, attack->struck[i]))
            return false;
    return true;
}

static bool fits_dice(const struct attack_in_progress *attack)
{
    if (attack->dice > POOL_MAX)
        return false;
    for (int i = 0; i < attack->dice; i++)
        if ((attack->die[i] & 3) >= DIE_COLOURS)
            return false;
    return true;
}

static bool fits_attack(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (!fits_dice(attack) || attack->running > 1 || attack->stage > ATTACK_ROLLED)
        return false;
    if (attack->at.x < -1 || attack->at.x >= BOARD_MAX || attack->at.y < -1 || attack->at.y >= BOARD_MAX)
        return false;
    if (!attack->running)
        return true;
    bool aims = is_target(game, attack->target) || (attack->target == FIGURE_NONE && attack->shape != 0);
    return aims && (attack->attacker == FIGURE_NONE || is_figure(game, attack->attacker)) &&
           (attack->target2 == FIGURE_NONE || is_target(game, attack->target2)) && attack->mode <= MODE_ANY &&
           fits_struck(game);
}

/* ---- cards and board ------------------------------------------------------------------------------------------------- */

static bool fits_decks(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct ai_pile *ai = &game->ai;
    if (game->force.count > FORCE_MAX || game->events.count > ROUND_MAX || ai->count > AI_CARD_MAX ||
        ai->count > catalogue->ai_cards || ai->next > ai->count || ai->ordered > CREATURE_MAX ||
        !is_index_or(ai->shown, catalogue->ai_cards, CARD_NONE) ||
        !is_index_or(ai->tie_breaker, catalogue->ai_cards, CARD_NONE))
        return false;
    for (int i = 0; i < game->force.count; i++)
        if (game->force.card[i] >= catalogue->force_cards ||
            (game->force.place[i] >= SLOT_MAX && game->force.place[i] < FORCE_HAND))
            return false;
    for (int i = 0; i < game->events.count; i++)
        if (game->events.card[i] >= catalogue->event_cards)
            return false;
    for (int i = 0; i < ai->count; i++)
        if (ai->card[i] >= catalogue->ai_cards)
            return false;
    for (int i = 0; i < ai->ordered; i++)
        if (ai->order[i] >= FIGURE_MAX || figure_is_trooper(ai->order[i]))
            return false;
    return true;
}

/* Cards turn sectors and exchange them; they neither take one away nor lay one where none was. */
static bool fits_sectors(const struct game *game)
{
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        bool laid = game->slot_sector[slot] != SLOT_NONE;
        if (laid != (game->scenario->mission.slot[slot].sector != SLOT_NONE) || game->slot_quarters[slot] > 3 ||
            (laid && game->slot_sector[slot] >= game->scenario->catalogue->sectors))
            return false;
    }
    return true;
}

/* Passages lead from floor to floor. */
static bool fits_links(const struct board_rows *rows)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        uint64_t below = y + 1 < BOARD_MAX ? rows->floor[y + 1] : 0;
        if (rows->link_e[y] & ~(rows->floor[y] & rows->floor[y] >> 1) || rows->link_s[y] & ~(rows->floor[y] & below))
            return false;
    }
    return true;
}

static bool fits_marker(const struct game *game, const struct marker *marker)
{
    bool lies = marker->x >= 0;
    return is_place(game, marker->x, marker->y) && marker->kind <= MARKER_DOOR && marker->state <= MARKER_DESTROYED &&
           marker->side < 8 && (marker->state != MARKER_STANDS || (lies && marker->kind != MARKER_NONE));
}

static bool fits_markers(const struct game *game)
{
    for (int m = 0; m < MARKER_MAX; m++)
        if (!fits_marker(game, &game->marker[m]))
            return false;
    return is_mask(game->gate_changed, game->scenario->mission.gates);
}

static bool fits_board(const struct game *game)
{
    if (!fits_sectors(game) || !fits_links(&game->rows) || !fits_markers(game))
        return false;
    if (!game->board_changed && memcmp(&game->rows, &game->scenario->rows, sizeof game->rows) != 0)
        return false;
    for (int y = 0; y < BOARD_MAX; y++)
        if (game->rows.floor[y] & ~game->scenario->rows.floor[y])
            return false;
    return true;
}

static const char *find_misfit(const struct game *game)
{
    if (!fits_seats(game))
        return "seats";
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (!fits_equipment(game, &game->figure[id]))
            return "equipment";
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (!fits_figure(game, id))
            return "figures";
    for (int team = 0; team < TEAM_MAX; team++)
        if (!fits_team(game, &game->team[team]))
            return "teams";
    if (!fits_hands(game))
        return "hands";
    if (!fits_board(game))
        return "board";
    if (!fits_legion(game))
        return "legion";
    if (!fits_attack(game))
        return "attack";
    if (!fits_interlude(game))
        return "interlude";
    if (!fits_turn(game))
        return "turn";
    return fits_decks(game) ? NULL : "decks";
}

const char *snapshot_flaw(const struct game *game)
{
    const char *misfit = find_misfit(game);
    return misfit ? misfit : invariant_broken(game);
}
