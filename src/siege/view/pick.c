/*
 * pick.c -- square or gate first, then marker, card and figure: what lies above takes the place of what lies below.
 */
#include "siege/view/pick.h"
#include "siege/rules/board/marker.h"

#include <math.h>

/* How far a figure stands out above its square, and how wide it is, in squares. Only a doorway lies above one that
 * waits outside: its head counts in its whole width. */
static const float ABOVE = 0.30f, HALF_WIDTH = 0.46f;

static struct pick pick_none(void)
{
    return (struct pick){.kind = PICK_NOTHING,
                         .square = SQUARE_NONE,
                         .side = DIRECTION_NONE,
                         .figure = FIGURE_NONE,
                         .gate = GATE_NONE,
                         .slot = SLOT_NONE,
                         .marker = -1};
}

static bool is_floor(const struct scenario *scenario, int x, int y)
{
    return x >= 0 && y >= 0 && x < scenario->width && y < scenario->height && (scenario->floor[y] >> x & 1u);
}

static int slot_at(const struct scenario *scenario, struct square square)
{
    return square.y / SECTOR_SIZE * scenario->mission.grid_width + square.x / SECTOR_SIZE;
}

static void find_edge(struct pick *pick, struct point at)
{
    float x = at.x - (float)pick->square.x, y = at.y - (float)pick->square.y;
    const float away[4] = {y, 1 - x, 1 - y, x};
    static const uint8_t SIDE[4] = {NORTH, EAST, SOUTH, WEST};
    int best = 0;
    for (int i = 0; i < 4; i++) {
        best = away[i] < away[best] ? i : best;
        pick->near |= (uint8_t)((away[i] <= PICK_NEAR_EDGE) << SIDE[i]);
    }
    pick->side = (enum direction)SIDE[best];
    pick->edge = away[best];
}

/* The front one: standing lowest on the screen. */
static figure_id find_figure(const struct stage *stage, struct point at)
{
    figure_id found = FIGURE_NONE;
    float front = -1e9f;
    for (int i = 0; i < FIGURE_MAX; i++) {
        struct stage_pose pose = stage_pose_of(stage, (figure_id)i);
        bool on_square = fabsf(at.x - pose.at.x) <= 0.5f && fabsf(at.y - pose.at.y) <= 0.5f;
        float half = stage->shown.game.figure[i].state == FIGURE_WAITING ? HALF_WIDTH : HALF_WIDTH / 2;
        bool on_head = fabsf(at.x - pose.at.x) <= half && at.y < pose.at.y && at.y >= pose.at.y - 0.5f - ABOVE;
        /* a figure's own square counts more than the head of the one below */
        float depth = on_square ? pose.at.y + 100 : pose.at.y;
        if (pose.seen && (on_square || on_head) && depth > front) {
            front = depth;
            found = (figure_id)i;
        }
    }
    return found;
}

/* Is the pointer on the figure's own square? */
static bool stands_at(const struct stage *stage, figure_id figure, struct point at)
{
    if (figure == FIGURE_NONE)
        return false;
    struct stage_pose pose = stage_pose_of(stage, figure);
    return fabsf(at.x - pose.at.x) <= 0.5f && fabsf(at.y - pose.at.y) <= 0.5f;
}

/* What fills the square, or the door on the edge that is pointed at. */
static int find_marker(const struct stage *stage, const struct pick *pick)
{
    int marker = marker_on(&stage->shown.game, pick->square, 0);
    if (marker >= 0 || pick->side == DIRECTION_NONE || pick->edge > PICK_NEAR_EDGE)
        return marker;
    return shown_door_at(&stage->shown, pick->square, pick->side);
}

/* The ground in front of an opening, as wide as it and one and a half squares deep. */
static int find_gate(const struct scenario *scenario, struct point at)
{
    for (int g = 0; g < scenario->mission.gates; g++) {
        const struct gate *gate = &scenario->mission.gate[g];
        struct point middle = stage_gate_point(scenario, g, 0.7f);
        bool upright = direction_dx((enum direction)gate->side) != 0;
        float across = (float)gate->width / 2, deep = 0.75f;
        if (fabsf(at.x - middle.x) <= (upright ? deep : across) && fabsf(at.y - middle.y) <= (upright ? across : deep))
            return g;
    }
    return GATE_NONE;
}

/* Face-down cards lie in the north-east corner of a sector's middle; see board_view_card_rect(). */
static bool on_card(const struct scenario *scenario, const struct stage *stage, int slot, struct point at)
{
    if (slot == SLOT_NONE || stage->shown.face_down[slot] == 0)
        return false;
    struct point middle = stage_slot_point(scenario, slot);
    return fabsf(at.x - middle.x) <= 0.75f && fabsf(at.y - middle.y) <= 1.0f;
}

static void fill_square(struct pick *pick, const struct scenario *scenario, struct square square)
{
    pick->square = square;
    pick->slot = slot_at(scenario, square);
}

struct pick board_pick(const struct scenario *scenario, const struct stage *stage, const struct camera *camera,
                       struct point pixel)
{
    struct pick pick = pick_none();
    if (!rect_has(camera->view, pixel))
        return pick;
    struct point at = camera_to_board(camera, pixel);
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    if (is_floor(scenario, x, y)) {
        pick.kind = PICK_SQUARE;
        fill_square(&pick, scenario, square_at(x, y));
        find_edge(&pick, at);
        pick.marker = find_marker(stage, &pick);
    } else {
        pick.gate = find_gate(scenario, at);
    }
    if (pick.gate != GATE_NONE)
        pick.kind = PICK_GATE;
    if (pick.marker >= 0)
        pick.kind = PICK_MARKER;
    if (pick.marker < 0 && on_card(scenario, stage, pick.slot, at)) /* what fills a square stands on the card */
        pick.kind = PICK_FORCE_CARD;
    pick.figure = find_figure(stage, at);
    if (pick.marker >= 0 && !stands_at(stage, pick.figure, at))
        pick.figure = FIGURE_NONE; /* the head of a figure further south does not hide what fills a square */
    if (pick.figure != FIGURE_NONE) {
        pick.kind = PICK_FIGURE;
        pick.marker = -1;
        if (figure_on_board(&stage->shown.game, pick.figure))
            fill_square(&pick, scenario, figure_square(&stage->shown.game, pick.figure));
    }
    return pick;
}

struct pick board_pick_square(const struct scenario *scenario, const struct stage *stage, struct square square)
{
    struct pick pick = pick_none();
    if (!square_is(square) || !is_floor(scenario, square.x, square.y))
        return pick;
    pick.kind = PICK_SQUARE;
    pick.near = 0xFF;
    fill_square(&pick, scenario, square);
    pick.marker = marker_on(&stage->shown.game, square, 0);
    if (pick.marker >= 0)
        pick.kind = PICK_MARKER;
    pick.figure = figure_at(&stage->shown.game, square);
    if (pick.figure != FIGURE_NONE)
        pick.kind = PICK_FIGURE;
    return pick;
}
