/* position_view.c -- a position of the rule book, set up, marked and drawn by the painters of the board view. */
#include "siege/view/position_view.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/scenario.h"
#include "siege/rules/turn/sketch.h"
#include "siege/view/board_scene.h"

#include <math.h>
#include <stdlib.h>

static const float RIM = 0.8f; /* squares of rock around the board */

struct position_view {
    const struct catalogue *catalogue;
    const struct handbook_picture *picture;
    float columns, rows; /* squares, the rim included */
    struct canvas_layer layer;
};

/* All that is needed while the layer is made. Big. */
struct desk {
    struct game game;
    struct event_list events;
    struct scenario *scenario;
    struct stage stage;
    struct overlay overlay;
    struct figure_look trooper_look[ROSTER_MAX], creature_look[KIND_MAX];
    char trooper_art[ROSTER_MAX][FIGURE_ART_BYTES], creature_art[KIND_MAX][FIGURE_ART_BYTES];
    struct plates plates;
};

/* ---- the position ---------------------------------------------------------------------------------------------- */

static void set_ranks(struct game *game, int rank)
{
    for (int i = 0; rank > 1 && i < TEAM_MAX; i++) {
        struct team *team = &game->team[i];
        const struct rank *row = &game->scenario->catalogue->corporation[team->corporation].rank[rank - 1];
        team->rank = (uint8_t)rank;
        team->die = row->die;
        team->extra_actions = row->extra_actions;
        if (game->scenario->mission.parameters.ranks_in_play)
            team->points = row->points;
    }
}

/* Whom the sketch does not name is not at the gate either. */
static void clear_gates(struct game *game)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (game->figure[id].state == FIGURE_WAITING)
            game->figure[id].state = FIGURE_WITHDRAWN;
}

static struct scenario *open_with(const struct catalogue *catalogue, const struct handbook_picture *picture,
                                  struct game *game, struct event_list *events)
{
    struct scenario *scenario = sketch_new(catalogue, picture->sketch, game, events);
    if (!scenario)
        return NULL;
    clear_gates(game);
    set_ranks(game, picture->rank < catalogue->ranks ? picture->rank : catalogue->ranks);
    return scenario;
}

struct scenario *position_open(const struct catalogue *catalogue, const struct handbook_picture *picture,
                               struct game *game)
{
    struct event_list *events = calloc(1, sizeof *events);
    struct scenario *scenario = events ? open_with(catalogue, picture, game, events) : NULL;
    free(events);
    return scenario;
}

/* ---- what is marked -------------------------------------------------------------------------------------------- */

static struct square aim_of(const struct game *game, const struct handbook_picture *picture)
{
    figure_id target = picture->target[0] ? sketch_figure(game, picture->target[0]) : FIGURE_NONE;
    return target != FIGURE_NONE ? square_at(game->figure[target].x, game->figure[target].y)
                                 : square_at(picture->to[0], picture->to[1]);
}

static void mark(struct desk *desk, const struct handbook_picture *picture)
{
    const struct game *game = &desk->game;
    struct overlay *overlay = &desk->overlay;
    figure_id figure = picture->figure[0] ? sketch_figure(game, picture->figure[0]) : FIGURE_NONE;
    overlay_clear(overlay);
    if (figure == FIGURE_NONE)
        return;
    overlay->selected = figure;
    if (picture->shows & (SHOWS_REACH | SHOWS_WAY))
        overlay_set_reach(overlay, game, figure, 1);
    if (picture->shows & SHOWS_WAY)
        (void)overlay_set_path(overlay, game, figure, square_at(picture->to[0], picture->to[1]));
    if (!(picture->shows & SHOWS_REACH))
        overlay_clear_reach(overlay);
    if (picture->shows & SHOWS_SIGHT)
        overlay_set_aim(overlay, game, square_at(game->figure[figure].x, game->figure[figure].y),
                        aim_of(game, picture));
    if (picture->shows & SHOWS_TARGETS)
        overlay_set_targets(overlay, game, figure);
    if (picture->shows & SHOWS_THREAT)
        overlay_set_threat(overlay, game, figure < TROOPER_MAX ? (seat_id)(figure / PAIR) : (seat_id)SEAT_LEGION);
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static void take_looks(struct desk *desk, const struct catalogue *catalogue)
{
    for (int i = 0; i < catalogue->roster; i++)
        desk->trooper_look[i] = figure_look_of_trooper(catalogue, i, desk->trooper_art[i]);
    for (int i = 0; i < catalogue->kinds; i++)
        desk->creature_look[i] = figure_look_of_creature(catalogue, i, desk->creature_art[i]);
}

static void draw_scene(struct desk *desk, const struct brush *brush, float square, struct rect view)
{
    struct board_options options = {.grid = true, .contrast = 1, .still = true};
    struct scene scene = {.brush = brush,
                          .scenario = desk->scenario,
                          .stage = &desk->stage,
                          .rows = &desk->scenario->rows,
                          .overlay = &desk->overlay,
                          .options = &options,
                          .trooper_look = desk->trooper_look,
                          .creature_look = desk->creature_look,
                          .plates = &desk->plates,
                          .place = {{RIM * square, RIM * square}, square},
                          .view = view};
    plates_lay(&scene);
    ground_draw(&scene);
    overlay_draw_under(&scene);
    scene_draw_rest(&scene);
    overlay_draw_over(&scene);
}

static void make_layer(const struct position_view *view, const struct brush *brush, float square)
{
    struct rect all = rect_of(0, 0, (float)view->layer.w, (float)view->layer.h);
    struct desk *desk = calloc(1, sizeof *desk);
    canvas_fill(brush->canvas, all, palette_colour(PALETTE_VOID));
    if (desk)
        desk->scenario = open_with(view->catalogue, view->picture, &desk->game, &desk->events);
    if (desk && desk->scenario) {
        take_looks(desk, view->catalogue);
        mark(desk, view->picture);
        stage_init(&desk->stage, &desk->game);
        draw_scene(desk, brush, square, all);
        scenario_free(desk->scenario);
    }
    free(desk);
}

struct position_view *position_view_new(const struct catalogue *catalogue, const struct handbook_picture *picture)
{
    struct desk *desk = calloc(1, sizeof *desk);
    struct position_view *view = calloc(1, sizeof *view);
    struct scenario *scenario = desk && view ? open_with(catalogue, picture, &desk->game, &desk->events) : NULL;
    if (scenario)
        *view = (struct position_view){
            catalogue, picture, (float)scenario->width + 2 * RIM, (float)scenario->height + 2 * RIM, {0}};
    free(desk);
    if (!scenario)
        free(view);
    scenario_free(scenario);
    return scenario ? view : NULL;
}

void position_view_free(struct position_view *view)
{
    if (view)
        canvas_layer_clear(&view->layer);
    free(view);
}

float position_view_square(const struct position_view *view, float width)
{
    return view ? floorf(width / view->columns) : 0;
}

float position_view_height(const struct position_view *view, float square)
{
    return view ? floorf(view->rows * square) : 0;
}

void position_view_draw(struct position_view *view, const struct brush *brush, struct rect rect, float square)
{
    if (!view || square < 1)
        return;
    float w = floorf(view->columns * square), h = position_view_height(view, square);
    if (canvas_layer_begin(brush->canvas, &view->layer, (int)w, (int)h)) {
        make_layer(view, brush, square);
        canvas_layer_end(brush->canvas, &view->layer);
    }
    canvas_layer_draw(brush->canvas, &view->layer, floorf(rect.x + (rect.w - w) / 2), rect.y);
}
