/*
 * board_view.c -- keeps the layers of the ground, makes them anew when zoom or table change, and draws a frame from
 * them.
 */
#include "siege/view/board_view.h"

#include "siege/rules/board/board.h"
#include "siege/view/board_scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Another zoom must rest this long before the board is drawn anew; then its pictures are made a few in each frame.
 * Until then the layers may grow to so many times the view, that nothing of the board is left open. */
enum { REST_MS = 120, SHARPEN_MS = 5, WIDEST = 5 };

/* A layer of the board at one zoom level: which part of it, in pixels from the board's corner (0, 0). */
struct sheet {
    struct canvas_layer layer;
    struct rect part;
};

struct board_view {
    const struct scenario *scenario;
    struct board_rows rows;
    uint8_t slot_sector[SLOT_MAX], slot_quarters[SLOT_MAX]; /* that `rows` were made of … */
    uint8_t doorways_changed;                               /* … with these doorways between them */
    uint16_t walls_changed;                                 /* … and these walls in them */
    uint64_t closed, portals; /* doorways that were closed, portals that were open when the ground was drawn */
    uint32_t smoke, dark;     /* sectors full of it then, sectors in the dark */
    char trooper_art[ROSTER_MAX][FIGURE_ART_BYTES], creature_art[KIND_MAX][FIGURE_ART_BYTES];
    struct figure_look trooper_look[ROSTER_MAX], creature_look[KIND_MAX];
    struct sheet ground; /* what never moves */
    struct sheet table;  /* the same with marks on the floor and figures at rest */
    float square;        /* pixels of a square in both */
    struct board_options options;
    const struct stage *stage; /* that the table shows */
    uint32_t stage_changes;
    struct plates plates;
    uint64_t under;      /* hash of the marks */
    bool sharp;          /* the last frame was drawn at the layers' own size */
    float next_square;   /* the zoom that is coming, 0 if none */
    uint64_t next_since; /* when it was first seen */
    bool next_listed;
    struct board_wish wish;  /* pictures for it */
    struct board_wish ahead; /* large pictures of all that take part: from them smaller ones are quickly made */
    float ahead_for;         /* the height of the view for which they were listed */
};

/* ---- words and options ----------------------------------------------------------------------------------------- */

void board_labels_init(struct board_labels *labels)
{
    memset(labels, 0, sizeof *labels);
    for (int i = 0; i < BOARD_MAX; i++) {
        if (i < 26)
            snprintf(labels->column[i], sizeof labels->column[i], "%c", 'A' + i);
        else
            snprintf(labels->column[i], sizeof labels->column[i], "A%c", 'A' + i - 26);
        snprintf(labels->row[i], sizeof labels->row[i], "%u", (unsigned)(i + 1) % 100);
    }
}

struct board_options board_options_usual(void)
{
    return (struct board_options){.grid = true, .contrast = 1};
}

static bool same_options(const struct board_options *a, const struct board_options *b)
{
    return a->grid == b->grid && a->contrast == b->contrast;
}

/* ---- making and freeing ---------------------------------------------------------------------------------------- */

static void take_looks(struct board_view *view, const struct catalogue *catalogue)
{
    for (int i = 0; i < catalogue->roster; i++)
        view->trooper_look[i] = figure_look_of_trooper(catalogue, i, view->trooper_art[i]);
    for (int i = 0; i < catalogue->kinds; i++)
        view->creature_look[i] = figure_look_of_creature(catalogue, i, view->creature_art[i]);
}

/* Another board: all layers are made anew. */
static void set_scenario(struct board_view *view, const struct scenario *scenario)
{
    view->scenario = scenario;
    view->rows = scenario->rows;
    for (int i = 0; i < SLOT_MAX; i++) {
        view->slot_sector[i] = scenario->mission.slot[i].sector;
        view->slot_quarters[i] = scenario->mission.slot[i].quarters;
    }
    take_looks(view, scenario->catalogue);
    board_view_refresh(view);
}

struct board_view *board_view_new(const struct scenario *scenario)
{
    struct board_view *view = calloc(1, sizeof *view);
    if (!view)
        return NULL;
    view->options = board_options_usual();
    set_scenario(view, scenario);
    return view;
}

void board_view_free(struct board_view *view)
{
    if (!view)
        return;
    canvas_layer_clear(&view->ground.layer);
    canvas_layer_clear(&view->table.layer);
    free(view);
}

void board_view_refresh(struct board_view *view)
{
    view->ground.layer.valid = view->table.layer.valid = false;
}

/* Doorways open and close, portals with the rounds; smoke comes and goes. */
static void follow_gates(struct board_view *view, const struct shown *shown)
{
    uint64_t closed = 0, portals = 0;
    for (int gate = 0; gate < view->scenario->mission.gates; gate++) {
        closed |= (uint64_t)game_gate_closed(&shown->game, gate) << gate;
        portals |= (uint64_t)shown_portal_open(shown, gate) << gate;
    }
    if (closed != view->closed || portals != view->portals || shown->game.smoke != view->smoke ||
        shown->game.dark != view->dark)
        board_view_refresh(view);
    view->smoke = shown->game.smoke;
    view->dark = shown->game.dark;
    view->closed = closed;
    view->portals = portals;
}

/* Cards may turn or change sectors: then floor and walls are worked out anew. */
static void follow_sectors(struct board_view *view, const struct shown *shown)
{
    follow_gates(view, shown);
    if (memcmp(view->slot_sector, shown->game.slot_sector, sizeof view->slot_sector) == 0 &&
        memcmp(view->slot_quarters, shown->game.slot_quarters, sizeof view->slot_quarters) == 0 &&
        view->doorways_changed == shown->game.doorways_changed && view->walls_changed == shown->game.walls_changed)
        return;
    view->doorways_changed = shown->game.doorways_changed;
    view->walls_changed = shown->game.walls_changed;
    memcpy(view->slot_sector, shown->game.slot_sector, sizeof view->slot_sector);
    memcpy(view->slot_quarters, shown->game.slot_quarters, sizeof view->slot_quarters);
    board_build(&view->rows, view->scenario->catalogue, &view->scenario->mission, view->slot_sector,
                view->slot_quarters, (struct board_changes){view->doorways_changed, view->walls_changed});
    board_view_refresh(view);
}

/* ---- layers ---------------------------------------------------------------------------------------------------- */

/* The board with its rim of rock, in pixels from its corner. */
static struct rect whole_board(const struct scenario *scenario, float square)
{
    float rim = GROUND_RIM * square;
    return rect_of(-rim, -rim, (float)scenario->width * square + 2 * rim, (float)scenario->height * square + 2 * rim);
}

static bool covers(struct rect outer, struct rect inner)
{
    return rect_is_empty(inner) || (outer.x <= inner.x && outer.y <= inner.y &&
                                    rect_right(outer) >= rect_right(inner) && rect_bottom(outer) >= rect_bottom(inner));
}

/* The whole board if that costs little more than the view, else the part in view with a margin for panning. */
static struct rect wanted_part(const struct scenario *scenario, float square, struct rect seen)
{
    struct rect whole = whole_board(scenario, square);
    if (whole.w * whole.h <= 1.6f * seen.w * seen.h)
        return whole;
    return rect_overlap(whole, rect_inset(seen, -0.15f * (seen.w < seen.h ? seen.w : seen.h)));
}

static struct rect whole_pixels(struct rect rect)
{
    float x = floorf(rect.x), y = floorf(rect.y);
    return rect_of(x, y, ceilf(rect_right(rect)) - x, ceilf(rect_bottom(rect)) - y);
}

/* The layers' pixels of one square and their part of the board, for a camera at rest. */
static void fit_layers(struct board_view *view, float square, struct rect seen)
{
    struct rect needed = rect_overlap(seen, whole_board(view->scenario, square));
    if (view->square == square && covers(view->ground.part, needed))
        return;
    view->square = square;
    view->ground.part = view->table.part = whole_pixels(wanted_part(view->scenario, square, seen));
    board_view_refresh(view);
}

/* On the way to a zoom that shows more: the layers keep their size of a square and take in all squares with the signs
 * of doorways round them. */
static void widen_layers(struct board_view *view, float square, struct rect seen)
{
    float scale = view->square / square;
    struct rect squares = rect_of(0, 0, (float)view->scenario->width * view->square,
                                  (float)view->scenario->height * view->square);
    struct rect needed = rect_overlap(rect_of(seen.x * scale, seen.y * scale, seen.w * scale, seen.h * scale), squares);
    struct rect wide = whole_pixels(rect_inset(squares, -2 * view->square));
    if (wide.w * wide.h > WIDEST * seen.w * seen.h) /* at least the squares */
        wide = whole_pixels(rect_inset(squares, -view->square));
    if (covers(rect_inset(view->ground.part, -1), needed) || wide.w * wide.h > WIDEST * seen.w * seen.h)
        return;
    view->ground.part = view->table.part = wide;
    board_view_refresh(view);
}

/* The scene as it is drawn on a layer of that part, with squares of so many pixels. */
static struct scene scene_on_layer(const struct scene *window, float square, struct rect part)
{
    struct scene scene = *window;
    scene.place = (struct place){{-part.x, -part.y}, square};
    scene.view = rect_of(0, 0, part.w, part.h);
    return scene;
}

/* Goes through the motions of drawing the board at another size and notes the pictures it would take. */
static void list_wishes(struct board_view *view, const struct scene *window, struct rect seen)
{
    struct brush noting = *window->brush;
    float square = window->place.square;
    struct scene scene = scene_on_layer(window, square, whole_pixels(wanted_part(view->scenario, square, seen)));
    noting.wish = &view->wish;
    scene.brush = &noting;
    view->wish.count = view->wish.next = 0;
    canvas_push_clip(noting.canvas, rect_of(0, 0, 0, 0));
    ground_draw(&scene);
    scene_draw_rest(&scene);
    canvas_pop_clip(noting.canvas);
    wish_foresee(&view->wish, window->brush->textures);
    view->next_listed = true;
}

/* True once the camera has rested at its zoom for a while and all pictures of that size are there. */
static bool is_ready(struct board_view *view, const struct scene *scene, struct rect seen)
{
    float square = scene->place.square;
    if (!view->table.layer.texture) {
        list_wishes(view, scene, seen); /* so that several draw them at once */
        return true;
    }
    if (view->square == square)
        return true;
    if (view->next_square != square || scene->now < view->next_since) {
        view->next_square = square;
        view->next_since = scene->now;
        view->next_listed = false;
    }
    if (scene->now - view->next_since < REST_MS)
        return false;
    if (!view->next_listed)
        list_wishes(view, scene, seen);
    return wish_fulfil(&view->wish, scene->brush->textures, SHARPEN_MS);
}

static void draw_ground(struct board_view *view, const struct scene *window)
{
    struct sheet *sheet = &view->ground;
    struct canvas *canvas = window->brush->canvas;
    if (!canvas_layer_begin(canvas, &sheet->layer, (int)sheet->part.w, (int)sheet->part.h))
        return;
    struct scene scene = scene_on_layer(window, view->square, sheet->part);
    ground_draw(&scene);
    canvas_layer_end(canvas, &sheet->layer);
    view->table.layer.valid = false;
}

static void draw_table(struct board_view *view, const struct scene *window)
{
    struct sheet *sheet = &view->table;
    struct canvas *canvas = window->brush->canvas;
    uint64_t under = overlay_under_hash(window->overlay);
    if (view->stage != window->stage || view->stage_changes != window->stage->changes || view->under != under)
        sheet->layer.valid = false;
    if (!canvas_layer_begin(canvas, &sheet->layer, (int)sheet->part.w, (int)sheet->part.h))
        return;
    struct scene scene = scene_on_layer(window, view->square, sheet->part);
    canvas_layer_draw(canvas, &view->ground.layer, 0, 0);
    scene_draw_gloom(&scene);
    overlay_draw_sector_numbers(&scene);
    if (scene.overlay)
        overlay_draw_under(&scene);
    scene_draw_rest(&scene);
    canvas_layer_end(canvas, &sheet->layer);
    view->stage = window->stage;
    view->stage_changes = window->stage->changes;
    view->under = under;
}

/* The part of the view that the layer leaves open. */
static void fill_around(const struct scene *scene, struct rect target)
{
    struct canvas *canvas = scene->brush->canvas;
    struct rect rest = scene->view, inner = rect_overlap(target, scene->view);
    struct colour dark = palette_colour(PALETTE_VOID);
    if (rect_is_empty(inner)) {
        canvas_fill(canvas, rest, dark);
        return;
    }
    canvas_fill(canvas, rect_cut_top(&rest, inner.y - rest.y), dark);
    canvas_fill(canvas, rect_cut_left(&rest, inner.x - rest.x), dark);
    canvas_fill(canvas, rect_cut_bottom(&rest, rect_bottom(rest) - rect_bottom(inner)), dark);
    canvas_fill(canvas, rect_cut_right(&rest, rect_right(rest) - rect_right(inner)), dark);
}

/* Where the layer ends within the view it goes over into the dark. */
static void fade_edges(const struct scene *scene, struct rect target)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour dark = palette_colour(PALETTE_VOID), none = colour_faded(dark, 0);
    struct rect view = scene->view, seen = rect_overlap(target, view);
    float soft = roundf(0.9f * scene->place.square);
    if (target.x > view.x)
        canvas_gradient_across(canvas, rect_of(target.x, seen.y, soft, seen.h), dark, none);
    if (rect_right(target) < rect_right(view))
        canvas_gradient_across(canvas, rect_of(rect_right(target) - soft, seen.y, soft, seen.h), none, dark);
    if (target.y > view.y)
        canvas_gradient(canvas, rect_of(seen.x, target.y, seen.w, soft), dark, none);
    if (rect_bottom(target) < rect_bottom(view))
        canvas_gradient(canvas, rect_of(seen.x, rect_bottom(target) - soft, seen.w, soft), none, dark);
}

static void show_sheet(const struct board_view *view, const struct scene *scene)
{
    const struct sheet *sheet = &view->table;
    float scale = scene->place.square / view->square;
    struct point at = {scene->place.origin.x + sheet->part.x * scale, scene->place.origin.y + sheet->part.y * scale};
    struct rect target = rect_of(at.x, at.y, sheet->part.w * scale, sheet->part.h * scale);
    if (!covers(target, scene->view))
        fill_around(scene, target);
    if (scale == 1)
        canvas_layer_draw(scene->brush->canvas, &sheet->layer, at.x, at.y);
    else
        canvas_layer_draw_part(scene->brush->canvas, &sheet->layer, rect_of(0, 0, sheet->part.w, sheet->part.h),
                               target);
    if (!covers(target, scene->view))
        fade_edges(scene, rect_snapped(target));
}

/* One for each frame, until all are there. */
static void look_ahead(struct board_view *view, const struct scene *scene)
{
    enum { AHEAD_MS = 1 };
    struct brush noting = *scene->brush;
    struct scene noted = *scene;
    if (scene->options->plain || !view->sharp)
        return;
    if (view->ahead_for != scene->view.h) {
        view->ahead.count = view->ahead.next = 0;
        view->ahead_for = scene->view.h;
        noting.wish = &view->ahead;
        noted.brush = &noting;
        scene_note_banners(&noted);
        wish_foresee(&view->ahead, scene->brush->textures);
    }
    (void)wish_fulfil(&view->ahead, scene->brush->textures, AHEAD_MS);
}

bool board_view_has_looked_ahead(const struct board_view *view)
{
    return view->ahead_for > 0 && view->ahead.next == view->ahead.count;
}

/* ---- a frame --------------------------------------------------------------------------------------------------- */

static struct place place_of(const struct camera *camera)
{
    struct point origin = camera_to_screen(camera, (struct point){0, 0});
    return (struct place){{roundf(origin.x), roundf(origin.y)}, camera_square(camera)};
}

/* Sectors on their way, or as they would lie. */
static void draw_altering(const struct board_view *view, const struct scene *scene)
{
    const struct altering_table table = {&view->table.layer, view->table.part, view->square};
    struct stage_altering altering;
    if (stage_shows_altering(scene->stage, &altering))
        altering_draw(scene, &table, &altering);
    else if (scene->overlay && scene->overlay->altering.slot != SLOT_NONE && !stage_is_busy(scene->stage))
        altering_draw(scene, &table, &scene->overlay->altering);
}

static void draw_live(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    if (overlay && overlay->hovered != FIGURE_NONE && overlay->hovered != overlay->selected &&
        !stage_is_moving(scene->stage, overlay->hovered))
        scene_draw_figure(scene, overlay->hovered, false, true);
    scene_draw_way(scene);
    scene_draw_moving_door(scene);
    scene_draw_moving(scene);
    scene_draw_effects(scene);
}

/* The part of the board in view, in pixels from its corner. */
static struct rect seen_part(const struct scene *scene)
{
    return rect_of(scene->view.x - scene->place.origin.x, scene->view.y - scene->place.origin.y, scene->view.w,
                   scene->view.h);
}

void board_view_draw(struct board_view *view, const struct brush *brush, const struct camera *camera,
                     const struct stage *stage, const struct overlay *overlay, const struct board_labels *labels,
                     const struct board_options *options, uint64_t now)
{
    struct scene scene = {.brush = brush,
                          .scenario = view->scenario,
                          .stage = stage,
                          .rows = &view->rows,
                          .overlay = overlay,
                          .labels = labels,
                          .options = options,
                          .trooper_look = view->trooper_look,
                          .creature_look = view->creature_look,
                          .plates = &view->plates,
                          .place = place_of(camera),
                          .view = camera->view,
                          .now = now};
    if (rect_is_empty(camera->view))
        return;
    follow_sectors(view, &stage->shown);
    if (!same_options(options, &view->options)) {
        view->options = *options;
        board_view_refresh(view);
    }
    struct rect seen = seen_part(&scene);
    if (is_ready(view, &scene, seen))
        fit_layers(view, scene.place.square, seen);
    else
        widen_layers(view, scene.place.square, seen);
    plates_lay(&scene);
    draw_ground(view, &scene);
    draw_table(view, &scene);
    view->sharp = view->square == scene.place.square;
    look_ahead(view, &scene);
    canvas_push_clip(brush->canvas, camera->view);
    show_sheet(view, &scene);
    if (!options->still && !options->plain)
        ground_draw_flames(&scene);
    draw_altering(view, &scene);
    overlay_draw_coordinates(&scene);
    draw_live(&scene);
    if (overlay)
        overlay_draw_over(&scene);
    overlay_draw_names(&scene);
    canvas_pop_clip(brush->canvas);
}

int board_view_plate_at(const struct board_view *view, const struct camera *camera, struct point pixel)
{
    struct place place = place_of(camera);
    if (view->plates.square != place.square)
        return -1;
    return crowd_plate_at(&view->plates.crowd, (struct point){pixel.x - place.origin.x, pixel.y - place.origin.y});
}

void board_view_fit(struct camera *camera, const struct scenario *scenario, float squares)
{
    float columns = (float)scenario->width + 2 * squares, rows = (float)scenario->height + 2 * squares;
    float wide = camera->view.w / columns, high = camera->view.h / rows;
    struct point middle = {(float)scenario->width / 2, (float)scenario->height / 2};
    camera_glide_to(camera, middle, floorf(wide < high ? wide : high) / camera->base);
}

bool board_view_wants_frame(const struct board_view *view, const struct stage *stage, const struct overlay *overlay,
                            const struct board_options *options, uint64_t now, int *after)
{
    *after = 0;
    if (!view->sharp || (stage_is_busy(stage) && !stage_is_waiting(stage)))
        return true;
    *after = options->still ? 100 : 16;
    return overlay && overlay_is_pulsing(overlay, now);
}

/* ---- where things are ------------------------------------------------------------------------------------------ */

struct rect board_view_figure_rect(const struct camera *camera, const struct stage *stage, figure_id figure)
{
    struct stage_pose pose = stage_pose_of(stage, figure);
    struct place place = place_of(camera);
    if (!pose.seen)
        return rect_of(0, 0, 0, 0);
    return place_rect(place, pose.at.x - 0.5f, pose.at.y - 1, 1, 1.5f);
}

struct rect board_view_gate_rect(const struct scenario *scenario, const struct camera *camera, int gate)
{
    const struct gate *opening = &scenario->mission.gate[gate];
    struct point at = stage_gate_point(scenario, gate, 0.62f);
    bool upright = direction_dx((enum direction)opening->side) != 0;
    float w = upright ? 1.2f : (float)opening->width, h = upright ? (float)opening->width : 1.2f;
    return place_rect(place_of(camera), at.x - w / 2, at.y - h / 2, w, h);
}

struct rect board_view_card_rect(const struct scenario *scenario, const struct camera *camera, int slot)
{
    struct point at = stage_slot_point(scenario, slot);
    return place_rect(place_of(camera), at.x - 0.54f, at.y - 0.75f, 1.08f, 1.5f);
}
