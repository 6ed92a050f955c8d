/* marker.c -- lays markers at set-up and later, asks where, turns them over, and takes them away. */
#include "siege/rules/board/marker.h"

#include "siege/rules/board/board.h"

#include <assert.h>

static uint8_t door_stamp(const struct mission_marker *printed)
{
    return (uint8_t)((printed->width & DOOR_WIDTH) | (printed->locked ? DOOR_LOCKED : 0));
}

/* A side of its own only on an edge; mission traps belong to nobody. */
static struct marker laid(const struct mission_marker *printed)
{
    return (struct marker){.kind = printed->kind,
                           .armour = printed->armour,
                           .state = MARKER_TO_COME,
                           .side = (marker_traits(printed->kind) & TRAIT_SWINGS) ? printed->side : 0,
                           .x = -1,
                           .y = -1,
                           .owner = (marker_traits(printed->kind) & TRAIT_SPRINGS) ? TEAM_MAX : 0,
                           .stamp = (marker_traits(printed->kind) & TRAIT_SWINGS) ? door_stamp(printed) : 0};
}

/* Does it lie at a square that the mission names, from the start? */
static bool is_fixed(const struct mission_marker *printed)
{
    return printed->slots == 0 && printed->force_card == CARD_NONE && printed->at.count == 1;
}

static void put_at(struct marker *marker, struct square at)
{
    assert(square_is(at));
    marker->state = MARKER_STANDS;
    marker->x = at.x;
    marker->y = at.y;
}

void marker_prepare(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    bool doors = false;
    assert(mission->markers <= MARKER_ALL);
    game->markers = mission->markers > MARKER_MAX ? mission->markers : MARKER_MAX;
    for (int m = 0; m < MARKER_ALL; m++) {
        game->marker[m] = (struct marker){.x = -1, .y = -1};
        if (m >= mission->markers)
            continue;
        game->marker[m] = laid(&mission->marker[m]);
        if (is_fixed(&mission->marker[m]))
            put_at(&game->marker[m], mission->marker[m].at.square[0]);
        doors = doors || (marker_traits(game->marker[m].kind) & TRAIT_SWINGS);
    }
    if (doors)
        board_rebuild(game);
}

struct square marker_draw_square(struct game *game, const struct squares *squares)
{
    struct square fit[SQUARES_MAX];
    uint32_t count = 0;
    for (int i = 0; i < squares->count; i++)
        if (!board_has(game->occupied, squares->square[i]) && marker_on(game, squares->square[i], 0) < 0)
            fit[count++] = squares->square[i];
    assert(count > 0);
    return fit[count > 1 ? rng_below(&game->cards, count) : 0];
}

void marker_draw(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].at.count > 1)
            put_at(&game->marker[m], marker_draw_square(game, &mission->marker[m].at));
}

struct event *marker_tell(const struct game *game, int marker, enum event_type type, struct event_list *events)
{
    assert(is_marker_number(marker));
    struct event *event = event_kind(events, type, game->marker[marker].kind, marker);
    event->at = marker_square(game, marker);
    return event;
}

int marker_on(const struct game *game, struct square at, int traits)
{
    for (int m = 0; m < game->markers; m++) {
        const struct marker *marker = &game->marker[m];
        if (marker->state != MARKER_STANDS || marker->x != at.x || marker->y != at.y)
            continue;
        int own = marker_traits(marker->kind);
        if (traits ? own & traits : !(own & TRAIT_EDGE))
            return m;
    }
    return -1;
}

int marker_door_at(const struct game *game, struct square at, enum direction side)
{
    struct square beyond = square_step(at, side);
    for (int m = 0; m < game->markers; m++) {
        const struct marker *door = &game->marker[m];
        if (door->state == MARKER_STANDS && marker_is_steel_door(door->kind) &&
            ((square_same(marker_square(game, m), at) && door->side == side) ||
             (square_same(marker_square(game, m), beyond) && door->side == direction_opposite(side))))
            return m;
    }
    return terrain_door_at(game, at, side);
}

/* ---- teleporters ----------------------------------------------------------------------------------------------- */

int marker_partner(const struct game *game, int marker)
{
    if (!marker_is_doorway(game, marker))
        return -1;
    int other = mission_teleporter_beyond(&game->scenario->mission, marker);
    return other >= 0 && marker_is_doorway(game, other) ? other : -1;
}

struct square marker_lead(const struct game *game, struct square at)
{
    if (game->scenario->mission.markers == 0) /* pairs of doorways are the mission's */
        return at;
    int marker = marker_on(game, at, TRAIT_NO_END);
    int partner = marker < 0 ? -1 : marker_partner(game, marker);
    return partner < 0 ? at : marker_square(game, partner);
}

int marker_with_card(const struct mission *mission, int card)
{
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].force_card == card)
            return mission->marker[m].kind;
    return MARKER_NONE;
}

/* ---- putting them down ----------------------------------------------------------------------------------------- */

static bool card_is_revealed(const struct game *game, int card)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.card[i] == card)
            return game->force.place[i] == FORCE_OUT || game->force.place[i] == FORCE_DISCARD;
    return false;
}

/* The marker awaited by the set-up, or by the Force Card that was turned over last; -1: none. */
static int due(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int m = 0; m < mission->markers; m++) {
        int card = mission->marker[m].force_card;
        if (game->marker[m].state != MARKER_TO_COME)
            continue;
        if (card == CARD_NONE ? game->turn.phase == PHASE_SETUP : card_is_revealed(game, card))
            return m;
    }
    return -1;
}

static uint32_t slots_of(const struct game *game, int marker)
{
    assert(marker >= 0 && marker < game->scenario->mission.markers);
    const struct mission_marker *printed = &game->scenario->mission.marker[marker];
    if (printed->force_card == CARD_NONE)
        return printed->slots;
    return game->legion.place_slot < SLOT_MAX ? UINT32_C(1) << game->legion.place_slot : 0;
}

/* Free squares of its sectors, whoever stands beside. */
static struct reject check_free(const struct game *game, int marker, struct square at)
{
    if (!board_is_floor(game, at) || !(slots_of(game, marker) >> game_slot_at(game, at) & 1u))
        return reject_at(REJECT_NOT_IN_SECTOR, FIGURE_NONE, at, 0);
    if (board_has(game->scenario->closed, at))
        return reject_at(REJECT_OBSTRUCTED, FIGURE_NONE, at, 0);
    if (board_has(game->occupied, at))
        return reject_at(REJECT_SQUARE_TAKEN, figure_at(game, at), at, 0);
    return marker_on(game, at, 0) >= 0 ? reject_at(REJECT_MARKER_IN_WAY, FIGURE_NONE, at, 0) : REJECT_FINE;
}

/* The mission may want it clear of walls and of its like, corners included. */
static struct reject check_apart(const struct game *game, int marker, struct square at)
{
    assert(marker >= 0 && marker < game->scenario->mission.markers && board_holds(at));
    if (!game->scenario->mission.marker[marker].apart)
        return REJECT_FINE;
    for (int side = NORTH; side < DIRECTIONS; side += 2)
        if (board_wall(&game->rows, at, (enum direction)side))
            return reject_at(REJECT_WALL_IN_WAY, FIGURE_NONE, at, 0);
    for (int m = 0; m < game->markers; m++) {
        const struct marker *other = &game->marker[m];
        if (other->state == MARKER_STANDS && other->kind == game->marker[marker].kind &&
            square_distance(at, square_at(other->x, other->y)) <= 1)
            return reject_at(REJECT_MARKER_IN_WAY, FIGURE_NONE, at, 0);
    }
    return REJECT_FINE;
}

/* C-FORCE-5: not next to a Doomtrooper, in a reveal that keeps creatures away from them. */
static bool is_beside(const struct game *game, int marker, struct square at)
{
    return game->scenario->mission.marker[marker].force_card != CARD_NONE && !game->legion.place_beside &&
           board_trooper_beside(game, at) != FIGURE_NONE;
}

/* What a place must be beside free; the later ones are given up where no square fits. */
enum wish { WISH_NONE, WISH_APART, WISH_AWAY };

static bool any_square(const struct game *game, int marker, enum wish wish)
{
    assert(marker >= 0 && marker < game->scenario->mission.markers);
    for (int y = 0; y < game->scenario->height; y++) {
        for (int x = 0; x < game->scenario->width; x++) {
            struct square at = square_at(x, y);
            if (!check_free(game, marker, at).why && !(wish == WISH_APART && check_apart(game, marker, at).why) &&
                !(wish == WISH_AWAY && is_beside(game, marker, at)))
                return true;
        }
    }
    return false;
}

/* A target is never lost for want of room. */
struct reject marker_check_place(const struct game *game, const struct command *command)
{
    int marker = due(game);
    struct square at = command->to;
    if (marker < 0)
        return reject_for(REJECT_NOT_ASKED);
    struct reject reject = check_free(game, marker, at);
    if (reject.why)
        return reject;
    reject = check_apart(game, marker, at);
    if (reject.why)
        return any_square(game, marker, WISH_APART) ? reject : REJECT_FINE;
    if (!is_beside(game, marker, at) || !any_square(game, marker, WISH_AWAY))
        return REJECT_FINE;
    return reject_at(REJECT_NEXT_TO_DOOMTROOPER, board_trooper_beside(game, at), at, 0);
}

bool marker_continue_setup(struct game *game, struct event_list *events)
{
    (void)events;
    int marker = due(game);
    if (marker < 0 || !any_square(game, marker, WISH_NONE))
        return false;
    game->pending = (struct pending){
        .type = PENDING_MARKER, .seat = SEAT_LEGION, .card = (uint8_t)marker, .slots = slots_of(game, marker)};
    return true;
}

void marker_on_reveal(struct game *game, int card, struct event_list *events)
{
    int marker = due(game);
    if (marker >= 0 && game->scenario->mission.marker[marker].force_card == card)
        (void)marker_continue_setup(game, events);
}

void marker_place(struct game *game, const struct command *command, struct event_list *events)
{
    int index = due(game);
    assert(index >= 0 && board_is_floor(game, command->to) && !board_has(game->occupied, command->to));
    put_at(&game->marker[index], command->to);
    marker_tell(game, index, EVENT_MARKER_PLACED, events);
    marker_on_reveal(game, game->scenario->mission.marker[index].force_card, events);
}

void marker_take_away(struct game *game, int marker)
{
    assert(is_marker_number(marker) && game->marker[marker].state == MARKER_STANDS);
    game->marker[marker].state = MARKER_DESTROYED;
    game->marker[marker].x = game->marker[marker].y = -1;
}

void marker_destroy(struct game *game, int index, figure_id by, struct event_list *events)
{
    marker_tell(game, index, EVENT_MARKER_DESTROYED, events)->figure = by;
    marker_take_away(game, index);
    if (marker_traits(game->marker[index].kind) & TRAIT_EDGE)
        board_rebuild(game);
}
