#include "mission/snapshot.h"

#include "mission/saved_fields.h"
#include "rules/invariant.h"

#include <stddef.h>
#include <string.h>

#include <cjson/cJSON.h>

/* ---- the table --------------------------------------------------------------------------------------------------- */

#define F(member) SAVED_FIELD(TYPE, member)
#define COUNT_OF(list) ((int)(sizeof(list) / sizeof *(list)))

#define TYPE struct rng
static const struct saved_field GENERATOR[] = {F(state), F(stream)};
#undef TYPE

#define TYPE struct figure
static const struct saved_field FIGURE[] = {F(kind),  F(state), F(x),    F(y),      F(strength),   F(actions), F(moves),
                                            F(taken), F(flags), F(gate), F(weapon), F(left_round), F(gear)};
#undef TYPE

#define TYPE struct team
static const struct saved_field TEAM[] = {
    F(corporation), F(flags),        F(rank),         F(die),   F(extra_actions), F(credits),
    F(gate),        F(limit),        F(points),       F(kill_points), F(score),   F(award_credits),
    F(limit_next),  F(kills),        F(kills_troopers), F(damage_dealt), F(hand), F(secondary)};
#undef TYPE

#define TYPE struct legion
static const struct saved_field LEGION[] = {
    F(corporation),  F(deck),         F(band),        F(step),          F(calls),        F(called),
    F(event),        F(effect),       F(bonus_actions), F(jumps),       F(reroll_close), F(reroll_fire),
    F(any_entrance_kinds), F(kills_troopers), F(damage), F(points),     F(score),        F(credits),
    F(award_credits), F(reinforce),   F(place),       F(place_slot),    F(place_beside), F(forbid_next),
    F(forbid_now),   F(forbid_card),  F(forbid_card_next), F(extra_reveal)};
#undef TYPE

#define TYPE struct turn
static const struct saved_field TURN[] = {F(phase), F(round),           F(seat),       F(active),      F(drawn),
                                          F(order), F(waiting_markers), F(last_round), F(ended_early), F(accomplished),
                                          F(quiet_rounds)};
#undef TYPE

#define TYPE struct pending
static const struct saved_field PENDING[] = {F(type), F(seat), F(card), F(slots)};
#undef TYPE

#define TYPE struct attack_in_progress
static const struct saved_field ATTACK[] = {F(attacker), F(target), F(mode), F(shape), F(target2), F(rerolls),
                                            F(running),  F(dice),   F(die),  F(at.x),  F(at.y),    F(turn)};
#undef TYPE

#define TYPE struct force_deck
static const struct saved_field FORCE[] = {F(count), F(card), F(place)};
#undef TYPE

#define TYPE struct event_deck
static const struct saved_field EVENTS_LEFT[] = {F(count), F(card)};
#undef TYPE

#define TYPE struct ai_pile
static const struct saved_field AI[] = {F(card),    F(count),  F(next),  F(shown), F(tie_breaker),
                                        F(ordered), F(misses), F(order)};
#undef TYPE

#define TYPE struct marker
static const struct saved_field MARKER[] = {F(kind), F(armour), F(x), F(y)};
#undef TYPE

#define TYPE struct game
static const struct saved_field BOARD[] = {
    F(occupied),    F(rows.floor),    F(rows.link_e), F(rows.link_s), F(rows.link_se), F(rows.link_sw),
    F(slot_sector), F(slot_quarters), F(board_changed)};
static const struct saved_field TABLE[] = {F(entered),  F(reveal),       F(reveal_order), F(sandbox), F(teams),
                                           F(commands), F(forced_count), F(forced_next),  F(forced)};
#undef TYPE

/* A part of the game: one object, or a list of equal ones. Raise the version when a field changes its meaning, and
 * keep a reader for the old one. */
struct block {
    const char *name;
    uint8_t version;
    size_t offset, stride;
    int most; /* entries; 1 and not a list: one object */
    bool list;
    const struct saved_field *fields;
    int field_count;
};

#define ONE(name, member, fields) {name, 1, offsetof(struct game, member), 0, 1, false, fields, COUNT_OF(fields)}
#define WHOLE(name, fields) {name, 1, 0, 0, 1, false, fields, COUNT_OF(fields)}
#define LIST(name, member, fields)                                                                                     \
    {name, 1, offsetof(struct game, member), sizeof *((struct game *)0)->member, COUNT_OF(((struct game *)0)->member), \
     true, fields, COUNT_OF(fields)}

static const struct block BLOCKS[] = {
    ONE("dice", dice, GENERATOR),
    ONE("cards", cards, GENERATOR),
    ONE("deck", deck, GENERATOR),
    WHOLE("board", BOARD),
    LIST("figures", figure, FIGURE),
    LIST("teams", team, TEAM),
    ONE("legion", legion, LEGION),
    ONE("turn", turn, TURN),
    ONE("pending", pending, PENDING),
    ONE("attack", attack, ATTACK),
    ONE("force", force, FORCE),
    ONE("events", events, EVENTS_LEFT),
    ONE("ai", ai, AI),
    LIST("markers", marker, MARKER),
    WHOLE("table", TABLE),
};

/* ---- writing ------------------------------------------------------------------------------------------------------ */

static cJSON *block_new(const struct block *block, const unsigned char *base)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *list = block->list && object ? cJSON_AddArrayToObject(object, "list") : NULL;
    bool whole = object && cJSON_AddNumberToObject(object, "version", block->version) && (list || !block->list);
    if (whole && !block->list)
        whole = saved_fields_write(object, base, NULL, block->fields, block->field_count);
    for (int i = 0; whole && block->list && i < block->most; i++) {
        cJSON *entry = cJSON_CreateObject();
        whole = entry && cJSON_AddItemToArray(list, entry) &&
                saved_fields_write(entry, base + (size_t)i * block->stride, NULL, block->fields, block->field_count);
    }
    if (whole)
        return object;
    cJSON_Delete(object);
    return NULL;
}

struct cJSON *snapshot_new(const struct game *game)
{
    cJSON *snapshot = cJSON_CreateObject();
    for (int i = 0; snapshot && i < COUNT_OF(BLOCKS); i++) {
        cJSON *block = block_new(&BLOCKS[i], (const unsigned char *)game + BLOCKS[i].offset);
        if (!block || !cJSON_AddItemToObjectCS(snapshot, BLOCKS[i].name, block)) {
            cJSON_Delete(block);
            cJSON_Delete(snapshot);
            return NULL;
        }
    }
    return snapshot;
}

/* ---- reading ------------------------------------------------------------------------------------------------------ */

bool snapshot_is_newer(struct node snapshot)
{
    for (int i = 0; i < COUNT_OF(BLOCKS); i++) {
        struct node version = node_get(node_get(snapshot, BLOCKS[i].name), "version");
        if (node_type(version) == NODE_NUMBER && node_int(version, 0, INT16_MAX) > BLOCKS[i].version)
            return true;
    }
    return false;
}

static void read_block(const struct block *block, struct node object, unsigned char *base)
{
    static const char *const ALSO[] = {"version", "list"};
    node_int(node_require(object, "version"), 1, block->version);
    if (!block->list) {
        saved_fields_read(object, base, block->fields, block->field_count, ALSO, 1);
        return;
    }
    struct node list = node_require(object, "list");
    int count = node_array(list, 0, block->most);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        saved_fields_read(entry, base + (size_t)i * block->stride, block->fields, block->field_count, NULL, 0);
    node_reject_unknown(object, ALSO, COUNT_OF(ALSO));
}

void snapshot_read(struct node snapshot, struct game *game, const struct scenario *scenario)
{
    const char *names[COUNT_OF(BLOCKS)];
    memset(game, 0, sizeof *game);
    game->scenario = scenario;
    for (int i = 0; i < COUNT_OF(BLOCKS); i++) {
        struct node block = node_require(snapshot, BLOCKS[i].name);
        names[i] = BLOCKS[i].name;
        if (node_exists(block) && node_expect(block, NODE_OBJECT))
            read_block(&BLOCKS[i], block, (unsigned char *)game + BLOCKS[i].offset);
    }
    node_reject_unknown(snapshot, names, COUNT_OF(BLOCKS));
}

/* ---- can the rules go on with it? --------------------------------------------------------------------------------- */

/* An index below `count`, or the value that stands for none. */
static bool is_index_or(unsigned value, unsigned count, unsigned none)
{
    return value < count || value == none;
}

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
           is_index_or(figure->gate, game->scenario->mission.gates, GATE_NONE) &&
           is_index_or(figure->weapon, catalogue->weapons, CARD_NONE) && figure->gear >> GEAR_MAX == 0;
}

static bool fits_team(const struct game *game, const struct team *team)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool plays = (team->flags & TEAM_PLAYS) != 0;
    return team->corporation < CORPORATIONS && team->die < DIE_COLOURS && team->rank <= catalogue->ranks &&
           (!plays || team->rank >= 1) && is_index_or(team->gate, game->scenario->mission.gates, GATE_NONE);
}

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

static bool fits_turn(const struct game *game)
{
    const struct turn *turn = &game->turn;
    if (turn->phase > PHASE_OVER || !is_index_or(turn->seat, SEAT_COUNT, SEAT_NONE) ||
        !is_index_or(turn->active, FIGURE_MAX, FIGURE_NONE) || turn->drawn > SEAT_COUNT ||
        game->pending.type >= PENDING_COUNT ||
        !is_index_or(game->pending.card, game->scenario->catalogue->event_cards, CARD_NONE) || !is_index_or(game->pending.seat, SEAT_COUNT, SEAT_NONE) ||
        game->pending.slots >> SLOT_MAX != 0 || game->entered >> SLOT_MAX != 0 || game->reveal >> SLOT_MAX != 0)
        return false;
    for (size_t i = 0; i < sizeof turn->order; i++)
        if (!is_index_or(turn->order[i], SEAT_COUNT, SEAT_NONE))
            return false;
    for (size_t i = 0; i < sizeof game->reveal_order; i++)
        if (!is_index_or(game->reveal_order[i], SLOT_MAX, SLOT_NONE))
            return false;
    for (int team = 0; team < TEAM_MAX; team++)
        if ((team < game->teams) != ((game->team[team].flags & TEAM_PLAYS) != 0))
            return false;
    return fits_markers_of_seats(turn, game) && game->teams >= 1 && game->teams <= TEAM_MAX && game->forced_count <= FORCED_DICE_MAX &&
           game->forced_next <= game->forced_count;
}

static bool fits_attack(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->dice > POOL_MAX)
        return false;
    for (int i = 0; i < attack->dice; i++)
        if ((attack->die[i] & 3) >= DIE_COLOURS)
            return false;
    if (game->pending.type == PENDING_REROLL && !attack->running)
        return false;
    if (attack->at.x < -1 || attack->at.x >= BOARD_MAX || attack->at.y < -1 || attack->at.y >= BOARD_MAX)
        return false;
    return !attack->running || (is_index_or(attack->attacker, FIGURE_MAX, FIGURE_NONE) && attack->target < FIGURE_MAX &&
                                is_index_or(attack->target2, FIGURE_MAX, FIGURE_NONE) && attack->mode <= 2);
}

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

static bool fits_markers(const struct game *game)
{
    for (int m = 0; m < MARKER_MAX; m++) {
        const struct marker *marker = &game->marker[m];
        bool lies = marker->x >= 0 && marker->x < game->scenario->width && marker->y >= 0 &&
                    marker->y < game->scenario->height;
        if (!lies && (marker->x != -1 || marker->y != -1))
            return false;
    }
    return true;
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
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (!fits_figure(game, id))
            return "figures";
    for (int team = 0; team < TEAM_MAX; team++)
        if (!fits_team(game, &game->team[team]))
            return "teams";
    if (!fits_legion(game))
        return "legion";
    if (!fits_turn(game))
        return "turn";
    if (!fits_attack(game))
        return "attack";
    if (!fits_decks(game))
        return "decks";
    return fits_board(game) ? NULL : "board";
}

const char *snapshot_flaw(const struct game *game)
{
    const char *misfit = find_misfit(game);
    return misfit ? misfit : invariant_broken(game);
}
