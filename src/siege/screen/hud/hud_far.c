/*
 * hud_far.c -- at the edge of the board: signs that point to what is still to be done and lies out of view, and arrows
 * where the ground goes on; a click brings it in.
 */
#include "siege/screen/hud/hud.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIGN_HEIGHT = 30, SIGN_WORDS = 260, SLIDES = 6, TAKEN_COST = 1 << 20, SLIDE_COST = 3 };

/* Where each demand can be met, read anew with the goal and when somebody else is in hand. */
static void read_places(struct hud *hud)
{
    struct hud_far *far = &hud->far;
    figure_id trooper = hud_goal_trooper(hud);
    if (far->read && far->of == hud->goal.of && far->trooper == trooper)
        return;
    far->read = true;
    far->of = hud->goal.of;
    far->trooper = trooper;
    for (int i = 0; i < GOAL_PARTS; i++) {
        const struct objective_line *part = &hud->goal.state.part[i];
        bool open = i < hud->goal.state.asked && trooper < TROOPER_MAX && !(part->done && part->wanted > 0) &&
                    !part->lost;
        far->places[i] = open ? goal_squares(hud->game, trooper, part->node, far->at[i], OVERLAY_PULSE_MAX) : 0;
    }
}

static struct point middle_of(const struct hud *hud, struct square at)
{
    return rect_centre(camera_square_rect(&hud->lookout->camera, at.x, at.y));
}

/* The place of that demand that is nearest to the middle of the view; none: one is in view, or there is none. */
static struct square nearest_out_of_view(const struct hud *hud, int part)
{
    struct square nearest = SQUARE_NONE;
    struct point centre = rect_centre(hud->layout->board);
    float least = INFINITY;
    for (int i = 0; i < hud->far.places[part]; i++) {
        struct point at = middle_of(hud, hud->far.at[part][i]);
        float far = hypotf(at.x - centre.x, at.y - centre.y);
        if (rect_has(hud->layout->board, at))
            return SQUARE_NONE;
        if (far < least) {
            least = far;
            nearest = hud->far.at[part][i];
        }
    }
    return nearest;
}

/* At the edge, as near to the place as it can lie, or beside that where it hides less. */
static struct rect place_of(const struct hud *hud, const struct ui *ui, struct rect sign, struct point to,
                            const struct rect *taken, int count)
{
    struct rect room = rect_inset(hud->layout->board, ui_px(ui, 6)), best = sign;
    bool beside = to.x < room.x || to.x > rect_right(room);
    float step = ui_px(ui, SIGN_HEIGHT + 6);
    int least = 0;
    for (int i = 0; i <= 2 * SLIDES; i++) {
        float slide = (float)((i + 1) / 2) * (i % 2 ? step : -step);
        struct rect place = sign;
        place.x = fminf(fmaxf(to.x + (beside ? 0 : slide) - sign.w / 2, room.x), rect_right(room) - sign.w);
        place.y = fminf(fmaxf(to.y + (beside ? slide : 0) - sign.h / 2, room.y), rect_bottom(room) - sign.h);
        int hidden = lookout_hidden_by(hud->lookout, place) + i * SLIDE_COST;
        for (int k = 0; k < count; k++)
            hidden += rect_is_empty(rect_overlap(place, taken[k])) ? 0 : TAKEN_COST;
        if (i == 0 || hidden < least) {
            least = hidden;
            best = place;
        }
    }
    return rect_snapped(best);
}

/* Through that point, as far to both sides. */
static void draw_arrow(struct ui *ui, struct point at, struct point half)
{
    struct colour colour = palette_colour(PALETTE_BRASS_LIGHT);
    float size = hypotf(half.x, half.y);
    struct point tail = {at.x - half.x, at.y - half.y}, tip = {at.x + half.x, at.y + half.y};
    canvas_line(ui_canvas(ui), tail, at, fmaxf(2, size * 0.3f), colour);
    canvas_arrow_head(ui_canvas(ui), at, tip, size * 1.2f, colour);
}

/* True if it was clicked. */
static bool draw_sign(const struct hud *hud, struct ui *ui, struct rect rect, int part, struct point to)
{
    char id[UI_ID_SIZE];
    const struct objective_line *line = &hud->goal.state.part[part];
    const char *hint = words_tell(hud->words, "hud.far.hint", SLOTS({"text", line->text, 0}));
    snprintf(id, sizeof id, "hud.far#%d", part);
    struct ui_response response = ui_area(ui, id, rect, UI_KEPT_CLEAR, hint);
    canvas_shadow(ui_canvas(ui), rect, ui_px(ui, 8), 0.5f);
    hud_draw_cut(ui, rect, 5, (struct colour){44, 38, 34, 255}, 1,
                 response.hot ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK);
    struct rect room = rect, mark = rect_cut_left(&room, rect.h);
    struct point from = rect_centre(mark);
    float way = hypotf(to.x - from.x, to.y - from.y), half = rect.h * 0.36f;
    if (way > 1) /* with a shaft: a head alone is a triangle that could point to three sides */
        draw_arrow(ui, from, (struct point){(to.x - from.x) / way * half, (to.y - from.y) / way * half});
    ui_cut_right(ui, &room, 8);
    ui_label(ui, room, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, hud->goal.state.titled[part]);
    return response.activated;
}

/* ---- where the ground goes on ---------------------------------------------------------------------------------- */

enum { SIDES = 4, EDGE_SIZE = 28, EDGE_HIDES = 20 /* a square that can be clicked */, EDGE_STEPS = 4 };

static const struct point WAY[SIDES] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* clockwise from the north */

static bool lies_beyond(struct rect view, struct point at, int side)
{
    bool across = at.x >= view.x && at.x <= rect_right(view), down = at.y >= view.y && at.y <= rect_bottom(view);
    bool sideways = WAY[side].x != 0 && down && !across && (at.x > view.x) == (WAY[side].x > 0);
    return sideways || (WAY[side].y != 0 && across && !down && (at.y > view.y) == (WAY[side].y > 0));
}

/* The square of the ground beyond that edge that is nearest to the middle of the view; none: nothing lies there. */
static struct square ground_beyond(const struct hud *hud, int side)
{
    const struct scenario *scenario = hud->game->scenario;
    struct square nearest = SQUARE_NONE;
    struct point centre = rect_centre(hud->layout->board);
    float least = INFINITY;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            struct point at = middle_of(hud, square_at(x, y));
            float far = hypotf(at.x - centre.x, at.y - centre.y);
            if (!(scenario->floor[y] >> x & 1u) || far >= least || !lies_beyond(hud->layout->board, at, side))
                continue;
            least = far;
            nearest = square_at(x, y);
        }
    return nearest;
}

/* A bare arrow at the edge, unless it would lie on what can be clicked. */
static void draw_edge(struct hud *hud, struct ui *ui, int side, const struct rect *taken, int count)
{
    char id[UI_ID_SIZE];
    struct square at = ground_beyond(hud, side);
    float size = ui_px(ui, EDGE_SIZE), half = size * 0.34f;
    if (!square_is(at))
        return;
    struct rect place = place_of(hud, ui, rect_of(0, 0, size, size), middle_of(hud, at), taken, count);
    if (lookout_hidden_by(hud->lookout, place) >= EDGE_HIDES)
        return;
    snprintf(id, sizeof id, "hud.edge#%d", side);
    struct ui_response response = ui_area(ui, id, place, UI_KEPT_CLEAR, words_get(hud->words, "hud.edge.hint"));
    hud_draw_cut(ui, place, 5, (struct colour){44, 38, 34, 220}, 1,
                 response.hot ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK);
    draw_arrow(ui, rect_centre(place), (struct point){WAY[side].x * half, WAY[side].y * half});
    if (response.activated)
        lookout_show_square(hud->lookout,
                            square_at(at.x + EDGE_STEPS * (int)WAY[side].x, at.y + EDGE_STEPS * (int)WAY[side].y));
}

void hud_draw_far(struct hud *hud, struct ui *ui)
{
    struct rect taken[GOAL_PARTS];
    struct square shown[GOAL_PARTS];
    struct rect board = hud->layout->board;
    int count = 0;
    if (!play_is_free(hud->play) || !hud->goal.read || hud->goal.lost[0] || intent_aims(hud->held) ||
        hand_is_aiming(hud->hand) || board.w < ui_px(ui, 360) || board.h < ui_px(ui, 200))
        return;
    read_places(hud);
    for (int i = 0; i < hud->goal.state.asked; i++) {
        struct square at = nearest_out_of_view(hud, i);
        bool told = !square_is(at);
        for (int k = 0; k < count && !told; k++) /* one sign for one place */
            told = square_same(shown[k], at);
        if (told)
            continue;
        struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
        float words = fminf(hud_text_width(ui, style, hud->goal.state.titled[i]) + 1, ui_px(ui, SIGN_WORDS));
        struct rect sign = rect_of(0, 0, words + ui_px(ui, SIGN_HEIGHT + 8), ui_px(ui, SIGN_HEIGHT));
        sign = place_of(hud, ui, sign, middle_of(hud, at), taken, count);
        shown[count] = at;
        taken[count++] = sign;
        if (draw_sign(hud, ui, sign, i, middle_of(hud, at))) {
            lookout_show_square(hud->lookout, at);
            overlay_pulse(&hud->lookout->overlay, &at, 1, hud->frame->now);
        }
    }
    for (int side = 0; side < SIDES; side++)
        draw_edge(hud, ui, side, taken, count);
}
