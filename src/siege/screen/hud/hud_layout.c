/* hud_layout.c -- four forms of the board screen by the window's size, and the measures of each. */
#include "siege/screen/hud/hud_layout.h"

#include <math.h>

/* In a narrower window the board needs the room of the side panels more than they do. */
enum { FULL_WIDTH = 1500 };

static enum hud_form form_of(float w, float h)
{
    if (w >= FULL_WIDTH && h >= 640)
        return HUD_FULL;
    if (w >= 860 && h >= 480)
        return HUD_MEDIUM;
    if (w >= 420 && h >= 280)
        return HUD_SMALL;
    return HUD_TINY;
}

struct measures {
    float strip, prompt, bottom, team, side, actions, end, news;
};

static struct measures measures_of(enum hud_form form, float w)
{
    switch (form) {
    case HUD_FULL: {
        float more = fminf(fmaxf((w - 1200) / 720, 0), 1);
        return (struct measures){46, 42, 108, 216 + 44 * more, 292 + 68 * more, 372 + 60 * more, 292 + 68 * more, 36};
    }
    case HUD_MEDIUM:
        return (struct measures){42, 42, 92, 92, 0, 340, 264, 28};
    case HUD_SMALL:
        return (struct measures){38, 36, 56, 0, 0, 250, 150, 0};
    case HUD_TINY:
        break;
    }
    return (struct measures){0, 30, 0, 0, 0, 0, 0, 0};
}

static void place_drawer(struct hud_layout *layout, float scale)
{
    float w = fminf(320 * scale, layout->board.w);
    layout->drawer = rect_snapped(rect_of(rect_right(layout->board) - w, layout->board.y, w, layout->board.h));
}

struct hud_layout hud_layout_of(struct rect bounds, float scale)
{
    struct hud_layout layout = {.form = form_of(bounds.w / scale, bounds.h / scale)};
    struct measures units = measures_of(layout.form, bounds.w / scale);
    struct rect rest = bounds;
    layout.strip = rect_snapped(rect_cut_top(&rest, units.strip * scale));
    layout.prompt = rect_snapped(rect_cut_top(&rest, fminf(units.prompt * scale, rest.h / 2)));
    struct rect bottom = rect_cut_bottom(&rest, units.bottom * scale);
    layout.team = rect_snapped(rect_cut_left(&rest, units.team * scale));
    struct rect side = rect_cut_right(&rest, units.side * scale);
    layout.news = rect_snapped(rect_cut_bottom(&rest, units.news * scale));
    layout.board = rect_snapped(rest);
    layout.info = rect_snapped(rect_cut_top(&side, side.h * 0.52f));
    layout.log = rect_snapped(side);
    layout.actions = rect_snapped(rect_cut_left(&bottom, units.actions * scale));
    layout.end = rect_snapped(rect_cut_right(&bottom, units.end * scale));
    layout.tray = rect_snapped(bottom);
    place_drawer(&layout, scale);
    return layout;
}

void hud_layout_add_reel(struct hud_layout *layout, float scale)
{
    float high = fminf(76 * scale, layout->board.h / 2);
    layout->reel = rect_snapped(rect_cut_bottom(&layout->board, high));
    layout->drawer.h = fminf(layout->drawer.h, layout->board.h);
}

void hud_layout_add_inspector(struct hud_layout *layout, float scale)
{
    const float usual = 390, least = 300, share = 0.33f; /* units; of what is left for the board */
    float w = fminf(usual * scale, fmaxf(least * scale, layout->board.w * share));
    w = floorf(fminf(w, layout->board.w * 0.46f));
    if (layout->form == HUD_TINY)
        return;
    layout->inspector = rect_snapped(rect_cut_right(&layout->board, w));
    place_drawer(layout, scale);
}

void hud_layout_add_flaws(struct hud_layout *layout, float high)
{
    high = fminf(high, layout->board.h / 2);
    layout->flaws = rect_snapped(rect_cut_top(&layout->board, high));
    (void)rect_cut_top(&layout->drawer, fminf(layout->flaws.h, layout->drawer.h));
}

struct rect hud_layout_ground(const struct hud_layout *layout)
{
    struct rect ground = layout->board;
    ground.y -= layout->flaws.h;
    ground.h += layout->flaws.h;
    return ground;
}
