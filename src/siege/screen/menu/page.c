/* page.c -- editions, troopers and creatures on the screens before a mission, and beginning one. */
#include "siege/screen/menu/page.h"

#include "siege/view/figure_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

const struct services *page_services(const struct frame *frame)
{
    return frame->game;
}

void page_show_edition(struct frame *frame, const char *edition)
{
    frame->wording = services_catalogue(page_services(frame), edition)->id;
}

const struct catalogue *page_catalogue(const struct frame *frame)
{
    return services_catalogue(page_services(frame), frame->wording ? frame->wording : "");
}

const struct rule_options *page_options(const struct frame *frame)
{
    return services_options(page_services(frame), frame->wording ? frame->wording : "");
}

struct words page_words(const struct frame *frame)
{
    return (struct words){frame->strings, page_catalogue(frame)};
}

struct brush page_brush(const struct frame *frame)
{
    return (struct brush){
        .canvas = frame->canvas, .fonts = frame->fonts, .textures = frame->textures, .scale = ui_scale(frame->ui)};
}

void page_emblem(struct frame *frame, struct rect rect, int corporation, float opacity)
{
    char name[FIGURE_ART_BYTES];
    const struct catalogue *catalogue = page_catalogue(frame);
    snprintf(name, sizeof name, "art/figures/emblem_%.32s.svg", catalogue->corporation[corporation].id);
    if (rect.w < 1 || rect.h < 1)
        return;
    if (texture_exists(frame->textures, name))
        texture_draw(frame->textures, name, rect, (struct colour){255, 255, 255, (uint8_t)(opacity * 255)});
    else
        ui_badge(frame->ui, rect, banner_badge((enum banner)corporation));
}

static void draw_look(struct frame *frame, struct rect rect, struct figure_look look, float opacity)
{
    struct brush brush = page_brush(frame);
    float side = floorf(fminf(rect.w * 0.94f, rect.h * 0.73f));
    look.plain = true;
    look.opacity = opacity;
    if (side < 4)
        return;
    figure_draw(&brush,
                rect_of(rect.x + floorf((rect.w - side) / 2), rect_bottom(rect) - floorf(side * 1.06f), side, side),
                &look);
}

void page_trooper(struct frame *frame, struct rect rect, int trooper, float opacity)
{
    char art[FIGURE_ART_BYTES];
    draw_look(frame, rect, figure_look_of_trooper(page_catalogue(frame), trooper, art), opacity);
}

void page_creature(struct frame *frame, struct rect rect, int kind)
{
    char art[FIGURE_ART_BYTES];
    draw_look(frame, rect, figure_look_of_creature(page_catalogue(frame), kind, art), 1);
}

struct screen *page_begin_mission(const struct frame *frame, struct scenario *scenario, const char *path,
                                  const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                                  bool tutorial, char why[WHY_MAX_BYTES])
{
    const struct services *services = page_services(frame);
    struct session *session = session_new(services, why);
    if (!session) {
        services->close_scenario(services->self, scenario);
        return NULL;
    }
    session->tutorial = tutorial;
    if (!session_begin(session, scenario, path, setup, control, why)) {
        session_free(session);
        return NULL;
    }
    struct screen *board = services->screen_of(session);
    if (!board)
        snprintf(why, WHY_MAX_BYTES, "%s", page_text(frame, "hud.no_memory"));
    return board;
}
