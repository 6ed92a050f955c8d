/* board_plates.c -- brings the figures of a scene and their plates before crowd.h. */
#include "siege/view/board_scene.h"

#include <math.h>
#include <stdio.h>

/* On the board's own pixels: panning changes nothing. */
static struct rect square_around(const struct scene *scene, struct point middle)
{
    float s = scene->place.square;
    return rect_of((middle.x - 0.5f) * s, (middle.y - 0.5f) * s, s, s);
}

static void lay_tags(const struct scene *scene)
{
    struct plates *plates = scene->plates;
    float s = scene->place.square;
    plates->crowd.count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < FIGURE_MAX; i++) {
            struct figure_look look;
            struct stage_pose pose = stage_pose_of(scene->stage, (figure_id)i);
            plates->tag_at[i] = pass ? plates->tag_at[i] : 0;
            if (!pose.seen || stage_is_moving(scene->stage, (figure_id)i) || !scene_look_of(scene, (figure_id)i, &look))
                continue;
            struct rect square = square_around(scene, pose.at);
            if (pass == 0) {
                crowd_stand(&plates->crowd, i, crowd_figure(square, figure_body_size(&look)));
                continue;
            }
            struct point size = figure_tag_size(scene->brush, s, &look);
            struct rect tag = crowd_tag(&plates->crowd, i, square, size.x, size.y);
            plates->tag_at[i] = (rect_centre(tag).y - square.y) / s;
        }
    plates->tags = plates->crowd.count;
}

float plates_chance_px(const struct scene *scene)
{
    return fmaxf(scene->place.square * 0.34f, 11);
}

static void lay_chances(const struct scene *scene)
{
    struct plates *plates = scene->plates;
    float px = plates_chance_px(scene);
    plates->crowd.count = plates->tags;
    for (int target = 0; target < OVERLAY_TARGETS; target++) {
        char text[16];
        struct point middle;
        int chance = scene->overlay->permyriad[target], mark = scene->overlay->mark[target];
        plates->chance[target] = (struct rect){0, 0, 0, 0};
        if (chance < 0 || !(mark & (OVERLAY_TARGET | OVERLAY_STRUCK)) || !stage_find(scene->stage, target, &middle))
            continue;
        snprintf(text, sizeof text, "%d%%", (chance + 50) / 100);
        plates->chance[target] = crowd_chance(&plates->crowd, target, square_around(scene, middle),
                                              font_width(scene->brush->fonts, FONT_TITLE, px, text) + px * 0.7f,
                                              px * 1.15f);
    }
}

void plates_lay(const struct scene *scene)
{
    struct plates *plates = scene->plates;
    if (plates->stage != scene->stage || plates->changes != scene->stage->changes ||
        plates->square != scene->place.square)
        lay_tags(scene);
    plates->stage = scene->stage;
    plates->changes = scene->stage->changes;
    plates->square = scene->place.square;
    if (scene->overlay)
        lay_chances(scene);
}
