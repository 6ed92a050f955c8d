/* camera.c -- clamping, gliding and zooming, and the way between squares and pixels. */
#include "siege/view/camera.h"

#include <assert.h>
#include <math.h>

/* The way left shrinks to 1/e in this time. */
static const float glide_ms = 110;

static float clamped(float value, float least, float most)
{
    return value < least ? least : value > most ? most : value;
}

static float clamped_zoom(float zoom)
{
    return clamped(zoom, CAMERA_MIN_ZOOM, CAMERA_MAX_ZOOM);
}

/* The middle of the view never leaves the board: some of it is always in sight. */
static struct point clamped_point(const struct camera *camera, struct point at)
{
    return (struct point){clamped(at.x, 0, camera->columns), clamped(at.y, 0, camera->rows)};
}

static float fitting_zoom(const struct camera *camera)
{
    float across = camera->view.w / (camera->columns * camera->base);
    float down = camera->view.h / (camera->rows * camera->base);
    return clamped_zoom(across < down ? across : down);
}

static struct point board_centre(const struct camera *camera)
{
    return (struct point){camera->columns / 2, camera->rows / 2};
}

/* Glides until the whole board is in view. */
static void fit(struct camera *camera)
{
    camera->goal_at = board_centre(camera);
    camera->goal_zoom = fitting_zoom(camera);
}

void camera_init(struct camera *camera, struct rect view, int columns, int rows, float base)
{
    assert(columns > 0 && rows > 0 && base > 0);
    *camera = (struct camera){.view = view, .columns = (float)columns, .rows = (float)rows, .base = base};
    fit(camera);
    camera_jump(camera);
}

void camera_set_view(struct camera *camera, struct rect view, float base)
{
    assert(base > 0);
    camera->view = view;
    camera->base = base;
}

void camera_pan(struct camera *camera, float dx, float dy)
{
    float square = camera_square(camera);
    struct point moved = {camera->at.x - dx / square, camera->at.y - dy / square};
    camera->at = camera->goal_at = clamped_point(camera, moved);
    camera->goal_zoom = camera->zoom;
}

void camera_zoom_at(struct camera *camera, struct point at, float factor)
{
    struct point kept = camera_to_board(camera, at);
    camera->zoom = camera->goal_zoom = clamped_zoom(camera->zoom * factor);
    struct point now = camera_to_board(camera, at);
    struct point moved = {camera->at.x + kept.x - now.x, camera->at.y + kept.y - now.y};
    camera->at = camera->goal_at = clamped_point(camera, moved);
}

void camera_glide_to(struct camera *camera, struct point square, float zoom)
{
    camera->goal_at = clamped_point(camera, square);
    camera->goal_zoom = clamped_zoom(zoom);
}

/* Where the middle must be on one axis so that [low, high] is within `half` of it. */
static float shown_middle(float middle, float half, float low, float high)
{
    if (high - low > 2 * half)
        return (low + high) / 2;
    return clamped(middle, high - half, low + half);
}

void camera_show_area(struct camera *camera, struct rect area)
{
    float square = camera->base * camera->goal_zoom;
    struct rect wide = rect_inset(area, -1);
    struct point goal = {
        shown_middle(camera->goal_at.x, camera->view.w / square / 2, wide.x, rect_right(wide)),
        shown_middle(camera->goal_at.y, camera->view.h / square / 2, wide.y, rect_bottom(wide)),
    };
    camera->goal_at = clamped_point(camera, goal);
}

void camera_jump(struct camera *camera)
{
    camera->at = camera->goal_at;
    camera->zoom = camera->goal_zoom;
}

bool camera_is_moving(const struct camera *camera)
{
    return camera->at.x != camera->goal_at.x || camera->at.y != camera->goal_at.y || camera->zoom != camera->goal_zoom;
}

/* Less than half a pixel and half a percent away: arrived. */
static bool is_close(const struct camera *camera)
{
    float half_pixel = 0.5f / camera_square(camera);
    return fabsf(camera->at.x - camera->goal_at.x) < half_pixel &&
           fabsf(camera->at.y - camera->goal_at.y) < half_pixel && fabsf(camera->zoom / camera->goal_zoom - 1) < 0.005f;
}

bool camera_update(struct camera *camera, float ms)
{
    if (!camera_is_moving(camera))
        return false;
    float part = 1 - expf(-ms / glide_ms);
    camera->at.x += (camera->goal_at.x - camera->at.x) * part;
    camera->at.y += (camera->goal_at.y - camera->at.y) * part;
    camera->zoom *= powf(camera->goal_zoom / camera->zoom, part);
    if (is_close(camera))
        camera_jump(camera);
    return camera_is_moving(camera);
}

float camera_square(const struct camera *camera)
{
    return camera->base * camera->zoom;
}

struct point camera_to_screen(const struct camera *camera, struct point square)
{
    float size = camera_square(camera);
    struct point middle = rect_centre(camera->view);
    return (struct point){middle.x + (square.x - camera->at.x) * size, middle.y + (square.y - camera->at.y) * size};
}

struct point camera_to_board(const struct camera *camera, struct point pixel)
{
    float size = camera_square(camera);
    struct point middle = rect_centre(camera->view);
    return (struct point){camera->at.x + (pixel.x - middle.x) / size, camera->at.y + (pixel.y - middle.y) / size};
}

struct rect camera_square_rect(const struct camera *camera, int x, int y)
{
    struct point from = camera_to_screen(camera, (struct point){(float)x, (float)y});
    struct point to = camera_to_screen(camera, (struct point){(float)x + 1, (float)y + 1});
    return rect_snapped(rect_of(from.x, from.y, to.x - from.x, to.y - from.y));
}
