/* lookout.c -- what of the board is in the window: where the camera goes, and where a panel hides least. */
#include "siege/screen/board/lookout.h"

#include "shell/ui/ui.h"
#include "siege/rules/board/board.h"
#include "siege/view/board_view.h"
#include "siege/screen/siege_preferences.h"

#include <limits.h>
#include <math.h>
#include <string.h>

/* ---- camera ---------------------------------------------------------------------------------------------------- */

/* As near to `at` as the view can be centred without showing much beyond the board. */
static float middle_on(float at, float half, float size)
{
    const float beyond = 2;
    if (2 * half >= size + 2 * beyond)
        return size / 2;
    return fminf(fmaxf(at, half - beyond), size + beyond - half);
}

/* ---- the sectors in play --------------------------------------------------------------------------------------- */

static uint32_t slot_bit(const struct scenario *scenario, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < scenario->width && y < scenario->height;
    return inside && scenario->slot_at[y][x] < SLOT_MAX ? UINT32_C(1) << scenario->slot_at[y][x] : 0;
}

/* Where figures stand, or wait before a doorway. */
static uint32_t slots_with_figures(const struct lookout *lookout)
{
    uint32_t slots = 0;
    const struct scenario *scenario = lookout->play->session->scenario;
    const struct game *game = &lookout->play->stage.shown.game;
    for (int i = 0; i < FIGURE_MAX; i++) {
        const struct figure *figure = &game->figure[i];
        struct square inside = square_at(figure->x, figure->y);
        if (figure->kind == KIND_NONE || (figure->state != FIGURE_ON_BOARD && figure->state != FIGURE_WAITING))
            continue;
        if (figure->state == FIGURE_WAITING && figure->gate >= scenario->mission.gates)
            continue;
        if (figure->state == FIGURE_WAITING)
            inside = scenario->mission.gate[figure->gate].inside[0];
        slots |= slot_bit(scenario, inside.x, inside.y);
    }
    return slots;
}

/* What is lit to be chosen, and all of it while sectors move. */
static uint32_t slots_asked_for(const struct lookout *lookout)
{
    const struct scenario *scenario = lookout->play->session->scenario;
    const struct overlay *overlay = &lookout->overlay;
    struct stage_altering altering;
    uint32_t slots = overlay->slots;
    if (stage_shows_altering(&lookout->play->stage, &altering))
        return UINT32_MAX;
    for (int y = 0; y < scenario->height && overlay->squares_any; y++)
        for (uint64_t row = overlay->squares[y]; row; row &= row - 1)
            slots |= slot_bit(scenario, __builtin_ctzll(row), y);
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        if (overlay_has_gate(overlay->gates, gate)) {
            struct square inside = scenario->mission.gate[gate].inside[0];
            slots |= slot_bit(scenario, inside.x, inside.y);
        }
    return slots;
}

/* The squares of those sectors; the whole board where there is none. */
static struct rect area_of(const struct lookout *lookout, uint32_t slots)
{
    const struct scenario *scenario = lookout->play->session->scenario;
    int left = scenario->width, top = scenario->height, right = 0, bottom = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        if (!(slots >> slot & 1u) || scenario->mission.slot[slot].sector == SLOT_NONE)
            continue;
        struct square corner = board_slot_corner(&scenario->mission, slot);
        left = corner.x < left ? corner.x : left;
        top = corner.y < top ? corner.y : top;
        right = corner.x + SECTOR_SIZE > right ? corner.x + SECTOR_SIZE : right;
        bottom = corner.y + SECTOR_SIZE > bottom ? corner.y + SECTOR_SIZE : bottom;
    }
    if (right <= left)
        return rect_of(0, 0, (float)scenario->width, (float)scenario->height);
    return rect_of((float)left, (float)top, (float)(right - left), (float)(bottom - top));
}

/* ---- fitting --------------------------------------------------------------------------------------------------- */

/* Squares of so many pixels are large enough for the whole board to be seen at once. */
enum { UNITS_OF_BASE = 44, NEAR_UNITS = 64, WHOLE_PIXELS = 40, STRIP_UNITS = 52 };

/* The zoom at which so many squares are in view with the ground before their gates. */
static float zoom_for(const struct lookout *lookout, float columns, float rows)
{
    const float rim = 3.6f;
    const struct camera *camera = &lookout->camera;
    return fminf(camera->view.w / (columns + rim), (camera->view.h - lookout->over) / (rows + rim)) / camera->base;
}

float lookout_whole_zoom(const struct lookout *lookout)
{
    return zoom_for(lookout, lookout->camera.columns, lookout->camera.rows);
}

/* That point of the board comes to the middle of what no strip covers. */
static void glide_below_strip(struct lookout *lookout, struct point at, float zoom)
{
    at.y -= lookout->over / (lookout->camera.base * zoom) / 2;
    camera_glide_to(&lookout->camera, at, zoom);
}

/* The middle of the area comes there, but for what would lie beyond the board. */
static void glide_within_board(struct lookout *lookout, struct rect area, float zoom)
{
    const struct camera *camera = &lookout->camera;
    float square = camera->base * zoom;
    struct point middle = rect_centre(area);
    glide_below_strip(lookout,
                      (struct point){middle_on(middle.x, camera->view.w / square / 2, camera->columns),
                                     middle_on(middle.y, (camera->view.h - lookout->over) / square / 2, camera->rows)},
                      zoom);
}

/* All that is in play, as large as it may be; the whole board where that is large enough or wanted. */
static void fit(struct lookout *lookout)
{
    struct camera *camera = &lookout->camera;
    float whole = lookout_whole_zoom(lookout);
    struct rect area = area_of(lookout, lookout->shown);
    float zoom = fminf(zoom_for(lookout, area.w, area.h), (float)NEAR_UNITS / UNITS_OF_BASE);
    if (lookout->whole || camera->base * whole >= WHOLE_PIXELS || zoom <= whole) {
        glide_below_strip(lookout, (struct point){camera->columns / 2, camera->rows / 2}, whole);
        return;
    }
    glide_within_board(lookout, area, zoom);
}

/* Notes which sectors are in play now: before anybody is on the board, all. True: they are others than the camera was
 * fitted to. */
static bool follow_play(struct lookout *lookout)
{
    lookout->been |= slots_with_figures(lookout);
    uint32_t now = lookout->been ? lookout->been | slots_asked_for(lookout) : 0, before = lookout->shown;
    lookout->shown = now;
    return now != before;
}

void lookout_fit(struct lookout *lookout)
{
    lookout->fitted = lookout->whole = true;
    if (lookout->ready)
        fit(lookout);
}

void lookout_fit_play(struct lookout *lookout)
{
    lookout->fitted = true;
    lookout->whole = false;
    if (lookout->ready)
        fit(lookout);
}

enum { PANNED_MS = 3000 }; /* for so long the camera stays where the player put it */

bool lookout_rests(const struct lookout *lookout)
{
    const struct play *play = lookout->play;
    bool panned = lookout->panned_at > 0 && play->now - lookout->panned_at < PANNED_MS;
    return panned || history_count(play->session->history) < lookout->rests_till;
}

void lookout_look_as(struct lookout *lookout, const struct lookout *before)
{
    const struct scenario *scenario = lookout->play->session->scenario;
    lookout->layout = before->layout;
    lookout->drawer = before->drawer;
    lookout->printed = before->printed;
    if (!before->ready || before->camera.columns != scenario->width || before->camera.rows != scenario->height)
        return;
    lookout->camera = before->camera;
    lookout->ready = true;
    lookout->chosen = before->chosen;
    lookout->fitted = before->fitted;
    lookout->whole = before->whole;
    lookout->been = before->been;
    lookout->shown = before->shown;
    lookout->panned_at = before->panned_at;
    lookout->turn_shown = before->turn_shown;
    lookout->reach_shown = before->reach_shown;
    lookout->rests_till = history_count(lookout->play->session->history) + 1;
}

/* Nothing of it lies beyond the view, once that has come to rest. */
static bool is_seen(const struct camera *gliding, struct rect squares)
{
    struct camera camera = *gliding;
    camera_jump(&camera);
    struct point from = camera_to_screen(&camera, (struct point){squares.x, squares.y});
    struct point to = camera_to_screen(&camera, (struct point){rect_right(squares), rect_bottom(squares)});
    return from.x >= camera.view.x - 1 && from.y >= camera.view.y - 1 && to.x <= rect_right(camera.view) + 1 &&
           to.y <= rect_bottom(camera.view) + 1;
}

/* Brings squares into view, unless they or the whole board are. */
static void show(struct lookout *lookout, struct rect squares)
{
    if (lookout->ready && !(lookout->fitted && lookout->whole) && !is_seen(&lookout->camera, squares))
        camera_show_area(&lookout->camera, squares);
}

/* The squares between the outermost ones that the selected figure may go to, and its own. */
static struct rect reach_of(const struct lookout *lookout, struct point at)
{
    const float around = 0.5f;
    const struct scenario *scenario = lookout->play->session->scenario;
    float left = at.x - around, top = at.y - around, right = at.x + around, bottom = at.y + around;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            if (lookout->overlay.reach[y][x]) {
                left = fminf(left, (float)x);
                right = fmaxf(right, (float)x + 1);
                top = fminf(top, (float)y);
                bottom = fmaxf(bottom, (float)y + 1);
            }
    return rect_of(left, top, right - left, bottom - top);
}

/* The sector in which the figure stands; empty where there is none. */
static struct rect sector_around(const struct lookout *lookout, struct point at)
{
    const struct scenario *scenario = lookout->play->session->scenario;
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    if (x < 0 || y < 0 || x >= scenario->width || y >= scenario->height || scenario->slot_at[y][x] == SLOT_NONE)
        return rect_of(at.x, at.y, 0, 0);
    int slot = scenario->slot_at[y][x], left = x, top = y, right = x, bottom = y;
    for (int row = 0; row < scenario->height; row++)
        for (int column = 0; column < scenario->width; column++)
            if (scenario->slot_at[row][column] == slot) {
                left = column < left ? column : left;
                right = column > right ? column : right;
                top = row < top ? row : top;
                bottom = row > bottom ? row : bottom;
            }
    return rect_of((float)left, (float)top, (float)(right - left + 1), (float)(bottom - top + 1));
}

/* What of a span is to be seen: as much as the view takes, first of all `inner`. */
static void widen(float *from, float *length, float outer, float outer_length, float most)
{
    float low = fminf(*from, outer), high = fmaxf(*from + *length, outer + outer_length);
    if (high - low > most)
        return;
    *from = low;
    *length = high - low;
}

/* Sectors have come into play that the view does not hold, with the ground before their doorways; or others have gone,
 * and there is less to be seen. What has come and is in view already moves nothing. */
static bool calls_for_fit(const struct lookout *lookout, uint32_t before)
{
    return before == 0 || !(lookout->shown & ~before) ||
           !is_seen(&lookout->camera, rect_inset(area_of(lookout, lookout->shown), -1));
}

/* Whose ways, from where and in which round. */
static uint32_t reach_mark(const struct lookout *lookout, figure_id chosen)
{
    const struct figure *figure = &lookout->play->seen.figure[chosen];
    return (uint32_t)chosen << 24 | (uint32_t)(uint8_t)figure->x << 16 | (uint32_t)(uint8_t)figure->y << 8 |
           lookout->play->seen.turn.round;
}

/* Once for each place of whoever is chosen, when some of it lies beyond the view: a strike moves nothing. */
void lookout_show_reach(struct lookout *lookout, figure_id chosen)
{
    const struct camera *camera = &lookout->camera;
    if (chosen == FIGURE_NONE || lookout->stale || (lookout->fitted && lookout->whole))
        return;
    struct stage_pose pose = stage_pose_of(&lookout->play->stage, chosen);
    uint32_t now = reach_mark(lookout, chosen);
    if (!pose.seen || lookout_rests(lookout) || now == lookout->reach_shown)
        return;
    lookout->reach_shown = now;
    float square = camera->base * camera->goal_zoom;
    struct rect area = reach_of(lookout, pose.at), sector = sector_around(lookout, pose.at);
    if (is_seen(camera, area)) /* what the player does oneself moves nothing without need */
        return;
    widen(&area.x, &area.w, sector.x, sector.w, camera->view.w / square - 2);
    widen(&area.y, &area.h, sector.y, sector.h, camera->view.h / square - 2);
    show(lookout, area);
}

/* On a big board in a small window figures would be specks. */
void lookout_close_in(struct lookout *lookout, figure_id chosen)
{
    enum { LEAST_UNITS = 27, CLOSE_UNITS = 38 };
    const struct camera *camera = &lookout->camera;
    float units = camera->goal_zoom * UNITS_OF_BASE;
    if (chosen == FIGURE_NONE || lookout_rests(lookout))
        return;
    struct stage_pose pose = stage_pose_of(&lookout->play->stage, chosen);
    if (!lookout->ready || lookout->chosen || !lookout->fitted || units >= LEAST_UNITS || !pose.seen)
        return;
    lookout->fitted = false;
    float zoom = (float)CLOSE_UNITS / UNITS_OF_BASE, square = camera->base * zoom;
    struct point at = {middle_on(pose.at.x, camera->view.w / square / 2, camera->columns),
                       middle_on(pose.at.y, camera->view.h / square / 2, camera->rows)};
    camera_glide_to(&lookout->camera, at, zoom);
}

/* Around the pair, and with `threats` around all creatures as well; empty where nobody of the pair is there. */
static struct rect area_at_stake(const struct lookout *lookout, seat_id seat, bool threats)
{
    const float around = 1.5f;
    struct rect area = {0, 0, 0, 0};
    for (figure_id figure = 0; figure < (threats ? FIGURE_MAX : TROOPER_MAX); figure++) {
        struct stage_pose pose = stage_pose_of(&lookout->play->stage, figure);
        bool first = rect_is_empty(area), other = figure_is_trooper(figure) ? figure / PAIR != seat : first;
        if (!pose.seen || other)
            continue;
        float left = pose.at.x - around, top = pose.at.y - around;
        float right = pose.at.x + around, bottom = pose.at.y + around;
        left = first ? left : fminf(left, area.x);
        top = first ? top : fminf(top, area.y);
        right = first ? right : fmaxf(right, rect_right(area));
        bottom = first ? bottom : fmaxf(bottom, rect_bottom(area));
        area = rect_of(left, top, right - left, bottom - top);
    }
    return area;
}

bool lookout_return(struct lookout *lookout, seat_id seat, bool points, const struct preferences *preferences)
{
    const struct turn *turn = &lookout->play->seen.turn;
    const struct camera *camera = &lookout->camera;
    int now = turn->round * SEAT_COUNT + turn->drawn;
    if (now == lookout->turn_shown)
        return false;
    bool first = lookout->turn_shown == 0;
    lookout->turn_shown = now;
    struct rect pair = area_at_stake(lookout, seat, false), all = area_at_stake(lookout, seat, true);
    if (first || points || lookout_rests(lookout) || !lookout->ready || rect_is_empty(pair) || is_seen(camera, all) ||
        preferences_get(preferences, PREFERENCE_CAMERA) == CAMERA_NEVER)
        return true;
    float square = camera->base * camera->goal_zoom;
    bool room = all.w + 2 <= camera->view.w / square && all.h + 2 <= camera->view.h / square;
    if (lookout->fitted)
        fit(lookout);
    else
        show(lookout, room && !lookout->chosen ? all : pair);
    return true;
}

void lookout_place(struct lookout *lookout, struct ui *ui)
{
    const struct scenario *scenario = lookout->play->session->scenario;
    struct rect view = hud_layout_ground(&lookout->layout);
    float base = ui_px(ui, 44);
    lookout->over = lookout->play->session->tested ? ui_px(ui, STRIP_UNITS) : 0; /* whether or not one lies there */
    bool moved = memcmp(&view, &lookout->camera.view, sizeof view) != 0 || base != lookout->camera.base;
    if (rect_is_empty(view))
        view = rect_of(view.x, view.y, 1, 1);
    if (!lookout->ready)
        camera_init(&lookout->camera, view, scenario->width, scenario->height, base);
    else if (moved)
        camera_set_view(&lookout->camera, view, base);
    uint32_t before = lookout->shown;
    bool other = follow_play(lookout) && !lookout->whole && !lookout_rests(lookout);
    if (lookout->fitted && (moved || (other && calls_for_fit(lookout, before))))
        fit(lookout);
    if (!lookout->ready || (moved && lookout->fitted))
        camera_jump(&lookout->camera);
    lookout->ready = true;
}

void lookout_show_square(struct lookout *lookout, struct square at)
{
    show(lookout, rect_of((float)at.x - 1, (float)at.y - 1, 3, 3));
}

void lookout_toggle(struct lookout *lookout, enum lookout_drawer drawer)
{
    lookout->drawer = lookout->drawer == drawer ? DRAWER_NONE : drawer;
}

void lookout_note_pan(struct lookout *lookout, uint64_t now)
{
    lookout->panned_at = now;
    lookout_note_zoom(lookout);
}

enum { SLID_MS = 500 };

/* Lately, and the pointer has been moved no farther than half a square since. */
static bool has_slid_under(const struct lookout *lookout, struct point pointer)
{
    float moved = hypotf(pointer.x - lookout->slid_under.x, pointer.y - lookout->slid_under.y);
    return lookout->slid_at > 0 && lookout->play->now - lookout->slid_at < SLID_MS &&
           moved < camera_square(&lookout->camera) / 2;
}

void lookout_glide(struct lookout *lookout, struct point pointer, float ms)
{
    const float least = 1; /* pixels in a frame: the end of a glide is not seen */
    struct camera *camera = &lookout->camera;
    struct point under = camera_to_board(camera, pointer);
    lookout->gliding = camera_update(camera, ms);
    struct point now = camera_to_screen(camera, under);
    if (hypotf(now.x - pointer.x, now.y - pointer.y) < least)
        return;
    if (!has_slid_under(lookout, pointer)) {
        lookout->slid_from = under;
        lookout->slid_under = pointer;
    }
    lookout->slid_at = lookout->play->now;
}

bool lookout_just_slid(const struct lookout *lookout, struct point pointer)
{
    struct point now = camera_to_board(&lookout->camera, pointer);
    bool same = floorf(now.x) == floorf(lookout->slid_from.x) && floorf(now.y) == floorf(lookout->slid_from.y);
    return !same && has_slid_under(lookout, pointer);
}

void lookout_note_zoom(struct lookout *lookout)
{
    lookout->fitted = false;
    lookout->chosen = true;
}

void lookout_show_figure(struct lookout *lookout, figure_id figure)
{
    if (figure == FIGURE_NONE)
        return;
    struct stage_pose pose = stage_pose_of(play_stage(lookout->play), figure);
    if (pose.seen)
        show(lookout, rect_of(pose.at.x - 1.5f, pose.at.y - 1.5f, 3, 3));
}

void lookout_take_up(struct lookout *lookout, figure_id figure)
{
    struct stage_pose pose = stage_pose_of(play_stage(lookout->play), figure);
    bool seen = pose.seen && is_seen(&lookout->camera, rect_of(pose.at.x - 0.5f, pose.at.y - 0.5f, 1, 1));
    if (seen)
        lookout->reach_shown = reach_mark(lookout, figure);
    else
        lookout_show_figure(lookout, figure);
}

/* What a figure weighs, more than all squares that can be clicked below a panel; such a square; another panel; and how
 * much more a panel hides that stays. */
enum { FIGURE = LOOKOUT_FIGURE, LIT = 20, TAKEN = 40000, STAYS = 4 };

static bool is_lit(const struct lookout *lookout, int x, int y)
{
    return lookout->overlay.reach[y][x] != 0 ||
           (lookout->overlay.squares_any && (lookout->overlay.squares[y] >> x & 1u));
}

/* Where the mission's tasks are done. */
static int goals_hidden_by(const struct lookout *lookout, struct rect rect)
{
    const struct mission *mission = &lookout->play->session->scenario->mission;
    int hidden = 0;
    for (int task = 0; task < mission->tasks; task++)
        for (int i = 0; i < mission->task[task].squares; i++) {
            struct square at = mission->task[task].at[i];
            hidden += rect_is_empty(rect_overlap(rect, camera_square_rect(&lookout->camera, at.x, at.y))) ? 0 : FIGURE;
        }
    return hidden;
}

int lookout_hidden_by(const struct lookout *lookout, struct rect rect)
{
    int hidden = goals_hidden_by(lookout, rect);
    const struct scenario *scenario = lookout->play->session->scenario;
    const struct stage *stage = &lookout->play->stage;
    for (int i = 0; i < FIGURE_MAX; i++)
        if (stage_pose_of(stage, (figure_id)i).seen)
            hidden += rect_is_empty(rect_overlap(rect, board_view_figure_rect(&lookout->camera, stage, (figure_id)i)))
                          ? 0
                          : FIGURE;
    uint64_t ways = mission_ways_out(&scenario->mission);
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        if ((scenario->mission.gate[gate].flags & (GATE_TROOPERS | GATE_LEGION)) || ways >> gate & 1u)
            hidden += rect_is_empty(rect_overlap(rect, board_view_gate_rect(scenario, &lookout->camera, gate))) ? 0
                      : overlay_has_gate(lookout->overlay.gates, gate)                                          ? FIGURE
                                                                                                                : 5;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            if (is_lit(lookout, x, y))
                hidden += rect_is_empty(rect_overlap(rect, camera_square_rect(&lookout->camera, x, y))) ? 0 : LIT;
    for (int y = 0; y < scenario->height; y += 2)
        for (int x = 0; x < scenario->width; x += 2)
            if (scenario->floor[y] >> x & 1u)
                hidden += rect_is_empty(rect_overlap(rect, camera_square_rect(&lookout->camera, x, y))) ? 0 : 1;
    return hidden;
}

static int weigh(const struct lookout *lookout, struct rect place, const struct rect *taken, int count)
{
    int hidden = lookout_hidden_by(lookout, place);
    for (int i = 0; i < count; i++)
        hidden += rect_is_empty(rect_overlap(place, taken[i])) ? 0 : TAKEN;
    return hidden;
}

struct rect lookout_free_place(const struct lookout *lookout, const struct ui *ui, struct rect before,
                               const struct rect *taken, int count)
{
    static const struct point anchors[] = {{0.5f, 0},  {0, 1},     {1, 1},     {0, 0},     {1, 0},     {0.5f, 1},
                                           {0, 0.5f},  {1, 0.5f},  {0, 0.25f}, {0, 0.75f}, {1, 0.25f}, {1, 0.75f},
                                           {0.25f, 0}, {0.75f, 0}, {0.25f, 1}, {0.75f, 1}};
    struct rect bounds = rect_inset(lookout->layout.board, ui_px(ui, 8)), best = bounds;
    int least = INT_MAX;
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, before.w, before.h, anchors[i].x, anchors[i].y);
        int hidden = weigh(lookout, place, taken, count);
        if (hidden < least) {
            least = hidden;
            best = place;
        }
    }
    bool lies = before.x >= bounds.x && before.y >= bounds.y && rect_right(before) <= rect_right(bounds) + 1 &&
                rect_bottom(before) <= rect_bottom(bounds) + 1;
    return lies && weigh(lookout, before, taken, count) < least + STAYS ? before : rect_snapped(best);
}

struct rect lookout_quiet_place(const struct lookout *lookout, const struct ui *ui, float w, float h)
{
    return lookout_free_place(lookout, ui, rect_of(0, 0, w, h), NULL, 0);
}
/* Well within the view? Then what the player does oneself moves nothing. */
static bool is_in_view(const struct lookout *lookout, struct point at)
{
    const struct camera *camera = &lookout->camera;
    struct point pixel = camera_to_screen(camera, at);
    return rect_has(rect_inset(camera->view, 0.75f * camera_square(camera)), pixel);
}

void lookout_follow(struct lookout *lookout, const struct preferences *preferences)
{
    struct point at;
    int camera = preferences_get(preferences, PREFERENCE_CAMERA);
    if (camera == CAMERA_NEVER || (camera == CAMERA_SMART && lookout_rests(lookout)) ||
        !stage_focus(play_stage(lookout->play), &at))
        return;
    struct stage_altering altering;
    if (stage_shows_altering(play_stage(lookout->play), &altering) && !lookout->fitted) {
        lookout_fit(lookout); /* whole sectors move */
        return;
    }
    if (!is_in_view(lookout, at))
        show(lookout, rect_of(at.x - 2, at.y - 2, 4, 4));
}

void lookout_light(struct lookout *lookout, struct square at)
{
    lookout->overlay.squares[at.y] |= UINT64_C(1) << at.x;
    lookout->overlay.squares_any = true;
}

void lookout_darken(struct lookout *lookout)
{
    struct overlay *overlay = &lookout->overlay;
    overlay->slots = 0;
    overlay->squares_any = false;
    memset(overlay->gates, 0, sizeof overlay->gates);
    memset(overlay->squares, 0, sizeof overlay->squares);
}

void lookout_bare(struct lookout *lookout)
{
    struct overlay *overlay = &lookout->overlay;
    overlay_clear_marks(overlay, OVERLAY_ALL);
    overlay_clear_reach(overlay);
    overlay_clear_path(overlay);
    overlay_clear_aim(overlay);
    overlay_clear_strike(overlay);
    overlay->selected = FIGURE_NONE;
    lookout_darken(lookout);
}
