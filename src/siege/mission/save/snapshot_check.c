/* snapshot_check.c -- can the rules go on with a game that came out of a file? */
#include "siege/mission/save/snapshot.h"
#include "siege/mission/save/snapshot_check_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/turn/invariant.h"
#include "siege/rules/board/terrain.h"

#include <string.h>

enum { RANK_DICE_MOST = 3 }; /* more dice of one colour than any card adds would not fit into a roll */

/* On the board, or (-1, -1). */
static bool is_place(const struct game *game, int x, int y)
{
    bool lies = x >= 0 && x < game->scenario->width && y >= 0 && y < game->scenario->height;
    return lies || (x == -1 && y == -1);
}

/* ---- figures and teams ----------------------------------------------------------------------------------------- */

/* Teams that have not chosen their two Doomtroopers yet have none (S-SETUP-9). */
static bool pairs_are_open(const struct game *game)
{
    uint8_t step = game->turn.setup_step;
    return game->turn.phase == PHASE_SETUP && game->scenario->mission.parameters.choose_pair &&
           (step == SETUP_FORCE || step == SETUP_MARKERS || step == SETUP_PAIR);
}

/* Followers are of a kind of which the mission has some. */
static unsigned statuses_of(const struct game *game, int id)
{
    unsigned usual = STATUS_GUARDS | STATUS_HURT_PAID;
    bool follows = !figure_is_trooper((figure_id)id) &&
                   mission_follower(&game->scenario->mission, game->figure[id].kind, 0);
    return usual | (follows ? STATUS_FOLLOWER : 0u);
}

static bool fits_figure(const struct game *game, int entry)
{
    figure_id id = (figure_id)entry;
    const struct figure *figure = &game->figure[id];
    const struct catalogue *catalogue = game->scenario->catalogue;
    unsigned kinds = figure_is_trooper(id) ? catalogue->roster : catalogue->kinds;
    bool on_board = figure->state == FIGURE_ON_BOARD;
    bool has_square = figure->x >= 0 && figure->y >= 0 && figure->x < game->scenario->width &&
                      figure->y < game->scenario->height;
    bool plays = figure_is_trooper(id) && id / PAIR < game->teams;
    unsigned flags = figure_is_trooper(id) ? FIGURE_FIRST_TURN << 1 : FIGURE_FIRST_TURN; /* more than it can have */
    return figure->flags < flags && is_index_or(figure->kind, kinds, KIND_NONE) &&
           (!plays || figure->kind != KIND_NONE || pairs_are_open(game)) && figure->state <= FIGURE_WITHDRAWN &&
           on_board == has_square && is_index_or(figure->gate, game->scenario->mission.gates, GATE_NONE) &&
           figure->marks < MARK_LOAD << LOADS && (figure->status & ~statuses_of(game, id)) == 0 &&
           is_index_or(figure->captor, figure_is_trooper(id) ? 0 : game->teams, SEAT_NONE);
}

static bool fits_equipment(const struct game *game, int id)
{
    const struct figure *figure = &game->figure[id];
    const struct catalogue *catalogue = game->scenario->catalogue;
    return is_index_or(figure->weapon, catalogue->weapons, CARD_NONE) && is_mask(figure->gear, catalogue->gears);
}

static bool fits_team(const struct game *game, int number)
{
    const struct team *team = &game->team[number];
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool plays = (team->flags & TEAM_PLAYS) != 0;
    return team->corporation < CORPORATIONS && team->die < DIE_COLOURS && team->rank <= catalogue->ranks &&
           (!plays || team->rank >= 1) && is_index_or(team->gate, game->scenario->mission.gates, GATE_NONE) &&
           is_mask(team->entered | team->tokens | team->scans | team->looked, SLOT_MAX);
}

/* ---- what lasts ------------------------------------------------------------------------------------------------ */

static bool fits_until(const struct effect_lasts *lasts, uint8_t until)
{
    bool told = (lasts->until == IN_NEXT_TURN && until == UNTIL_TURN) ||
                (lasts->until == IN_NEXT_ROUND && until == UNTIL_ROUND);
    return until != 0 && (until == lasts->until || until == lasts->until_amount || told);
}

static bool fits_whom(const struct game *game, unsigned whom)
{
    if (whom < FIGURE_MAX)
        return whom < TROOPER_MAX && is_figure(game, whom);
    unsigned team = whom - LASTS_ON_TEAM;
    return whom == LASTS_ON_LEGION || (team < TEAM_MAX && (game->team[team].flags & TEAM_PLAYS));
}

static bool fits_about(const struct game *game, const struct lasting *it, const struct effect_row *row)
{
    if (row->aim == AIM_CREATURE)
        return it->about >= TROOPER_MAX && is_figure(game, it->about);
    if (row->aim == AIM_GATE)
        return it->about < game->scenario->mission.gates;
    return row->take_hold ? is_index_or(it->about, SLOT_MAX, LASTS_ABOUT_NOTHING) : it->about == LASTS_ABOUT_NOTHING;
}

static bool fits_lasting(const struct game *game, int entry)
{
    const struct lasting *it = &game->lasting[entry];
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (entry >= game->lasting_count)
        return true;
    const struct effect_row *row = it->verb < EFFECT_COUNT ? effect_row(it->verb) : NULL;
    if (!row || !fits_until(&row->lasts, it->until) || !all_below(it->dice, DIE_COLOURS, RANK_DICE_MOST + 1))
        return false;
    int least = row->aim == AIM_CREATURE ? -row->lasts.most : 0;
    return fits_whom(game, it->whom) && fits_about(game, it, row) && it->mode <= MODE_ANY &&
           is_mask(it->kinds, KIND_MAX) && it->amount >= least && it->amount <= row->lasts.most &&
           is_index_or(it->card, catalogue->event_cards, CARD_NONE);
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
        if (!is_index_or(team->secondary, catalogue->secondary_cards, CARD_NONE) ||
            !is_index_or(team->secondary2, catalogue->secondary_cards, CARD_NONE) || !fits_order_of_hand(team))
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

/* ---- cards and board ------------------------------------------------------------------------------------------- */

static bool fits_force(const struct game *game)
{
    if (game->force.count > FORCE_MAX)
        return false;
    for (int i = 0; i < game->force.count; i++) {
        uint8_t place = game->force.place[i];
        bool lies = place < SLOT_MAX && game->slot_sector[place] != SLOT_NONE;
        if (game->force.card[i] >= game->scenario->catalogue->force_cards || (!lies && place < FORCE_DISCARD))
            return false;
    }
    return true;
}

static bool fits_events(const struct game *game)
{
    return game->events.count <= ROUND_MAX &&
           all_below(game->events.card, game->events.count, game->scenario->catalogue->event_cards);
}

static bool fits_ai(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct ai_pile *ai = &game->ai;
    if (ai->count > AI_CARD_MAX || ai->count > catalogue->ai_cards || ai->next > ai->count ||
        ai->ordered > CREATURE_MAX || !is_index_or(ai->shown, catalogue->ai_cards, CARD_NONE) ||
        !is_index_or(ai->tie_breaker, catalogue->ai_cards, CARD_NONE) ||
        !all_below(ai->card, ai->count, catalogue->ai_cards))
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

/* Who laid a trap is looked up when traps are counted (S-WEAP-3). */
static bool fits_owner(const struct marker *marker)
{
    return marker->owner <= TEAM_MAX &&
           (!(marker_traits(marker->kind) & TRAIT_SPRINGS) || is_index_or(marker->stamp, FIGURE_MAX, FIGURE_NONE));
}

/* On one side of each of its edges lies a square of the board (S-DOOR-6), on the other one, too, unless its sector has
 * come to lie at the rim. */
static bool fits_citadel_door(const struct game *game, const struct marker *door)
{
    struct square squares[DOOR_SQUARES];
    int width = door->stamp & DOOR_WIDTH;
    if (door->side % 2 != 0 || width < 1 || width > 2 || (door->stamp & DOOR_LOCKED && door->stamp & DOOR_OPEN))
        return false;
    int count = terrain_door_squares(door, squares);
    for (int i = 0; i < count; i += 2)
        if (!board_is_floor(game, squares[i]) && !board_is_floor(game, squares[i + 1]))
            return false;
    return true;
}

static bool fits_marker(const struct game *game, int number)
{
    const struct marker *marker = &game->marker[number];
    bool stands = marker->state == MARKER_STANDS;
    return is_place(game, marker->x, marker->y) && marker->kind < MARKER_KINDS && marker->state <= MARKER_DESTROYED &&
           marker->side < 8 && fits_owner(marker) &&
           (!stands || (marker->x >= 0 && marker->kind != MARKER_NONE && number < game->markers)) &&
           (!stands || !(marker_traits(marker->kind) & TRAIT_SWINGS) || fits_citadel_door(game, marker));
}

static bool fits_table(const struct game *game)
{
    return game->markers >= MARKER_MAX && game->markers <= MARKER_ALL && game->doors <= MARKER_ALL &&
           is_mask(game->smoke, SLOT_MAX);
}

/* Kinds, counters and clocks that the mission does not have hold nothing. */
static bool fits_memory(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < COUNTER_MAX; i++)
        if (game->counter[i] > (i < mission->counters ? COUNTER_MOST : 0))
            return false;
    for (int i = mission->clocks; i < CLOCK_MAX; i++)
        if (game->clock[i] > 0)
            return false;
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (game->kind_actions[kind] < -STRENGTHENED_MOST || game->kind_actions[kind] > STRENGTHENED_MOST ||
            game->kind_armour[kind] < -STRENGTHENED_MOST || game->kind_armour[kind] > STRENGTHENED_MOST)
            return false;
    return (game->smoke_stays & ~game->smoke) == 0 && is_mask(game->dark, SLOT_MAX);
}

/* The walls are those that sectors, closed doorways and doors make. */
static bool fits_board(const struct game *game)
{
    if (!fits_sectors(game) || !is_mask(game->gate_changed, game->scenario->mission.gates) ||
        !is_mask(game->doorways_changed, game->scenario->mission.closed_doorways) ||
        !is_mask(game->walls_changed, game->scenario->mission.walls))
        return false;
    struct game rebuilt = *game;
    board_rebuild(&rebuilt);
    return memcmp(&game->rows, &rebuilt.rows, sizeof game->rows) == 0 && game->board_changed == rebuilt.board_changed &&
           game->doors == rebuilt.doors;
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

static bool find(struct snapshot_flaw *flaw, const char *what, const char *block, int entry)
{
    *flaw = (struct snapshot_flaw){what, block, entry};
    return true;
}

/* What each block is looked at for, in an order in which each may rely on those before; a list entry by entry. */
static const struct {
    const char *what, *block;
    bool (*fits)(const struct game *game);
    bool (*fits_entry)(const struct game *game, int entry);
    int entries;
} CHECKS[] = {
    {"seats", "teams", fits_seats, NULL, 0},
    {"table", "table", fits_table, NULL, 0},
    {"order of what lasts", "lasting", lasting_is_canonical, NULL, 0},
    {"equipment", "figures", NULL, fits_equipment, FIGURE_MAX},
    {"figures", "figures", NULL, fits_figure, FIGURE_MAX},
    {"teams", "teams", NULL, fits_team, TEAM_MAX},
    {"markers", "markers", NULL, fits_marker, MARKER_ALL},
    {"lasting", "lasting", NULL, fits_lasting, LASTING_MAX},
    {"memory", "memory", fits_memory, NULL, 0},
    {"hands", "teams", fits_hands, NULL, 0},
    {"board", "board", fits_board, NULL, 0},
    {"legion", "legion", snapshot_fits_legion, NULL, 0},
    {"attack", "attack", snapshot_fits_attack, NULL, 0},
    {"strikes", "strikes", snapshot_fits_strikes, NULL, 0},
    {"streak", "streak", snapshot_fits_streak, NULL, 0},
    {"interlude", "interlude", snapshot_fits_interlude, NULL, 0},
    {"turn", "turn", snapshot_fits_turn, NULL, 0},
    {"pending", "pending", snapshot_fits_pending, NULL, 0},
    {"pending", "kept", snapshot_fits_kept, NULL, 0},
    {"move", "move", snapshot_fits_move, NULL, 0},
    {"force", "force", fits_force, NULL, 0},
    {"events", "events", fits_events, NULL, 0},
    {"ai", "ai", fits_ai, NULL, 0},
};

static bool find_misfit(const struct game *game, struct snapshot_flaw *flaw)
{
    for (size_t i = 0; i < sizeof CHECKS / sizeof *CHECKS; i++) {
        if (CHECKS[i].fits && !CHECKS[i].fits(game))
            return find(flaw, CHECKS[i].what, CHECKS[i].block, -1);
        for (int entry = 0; entry < CHECKS[i].entries; entry++)
            if (!CHECKS[i].fits_entry(game, entry))
                return find(flaw, CHECKS[i].what, CHECKS[i].block, entry);
    }
    return false;
}

bool snapshot_find_flaw(const struct game *game, struct snapshot_flaw *flaw)
{
    if (find_misfit(game, flaw))
        return true;
    const char *broken = invariant_broken(game);
    if (broken)
        return find(flaw, broken, NULL, -1);
    return snapshot_has_choice(game) ? false : find(flaw, "nothing can be decided", "pending", -1);
}
