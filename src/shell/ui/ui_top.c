/* ui_top.c -- what lies over everything else: the ring of the focus, tips, and toasts with their links. */
#include "shell/ui/ui_inside.h"
#include "shell/ui/flow.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Thin and dim where the pointer leads anyway; with high contrast thick and white in any case. */
static void draw_ring(struct ui *ui, struct rect widget, bool by_mouse)
{
    bool strong = canvas_vision(ui->canvas)->high_contrast;
    struct rect ring = rect_inset(widget, -ui_px(ui, 3));
    struct colour colour = colour_faded(palette_colour(PALETTE_BRASS_LIGHT), by_mouse ? 0.4f : 1);
    if (strong)
        canvas_frame_cut(ui->canvas, rect_inset(ring, -ui_px(ui, 2)), ui_px(ui, 10), ui_px(ui, 6),
                         palette_colour(PALETTE_SHADOW));
    canvas_frame_cut(ui->canvas, ring, ui_px(ui, 8), ui_px(ui, strong ? 3 : by_mouse ? 1 : 2), strong ? WHITE : colour);
}

void ui_draw_focus(struct ui *ui)
{
    const struct ui_page *page = &ui->page[ui->present];
    bool by_mouse = ui->input->device == INPUT_MOUSE;
    for (int i = page->modal + 1; ui->focus[0] && i < page->count; i++) {
        const struct ui_widget *widget = &page->widget[i];
        if (strcmp(widget->id, ui->focus) != 0 || rect_is_empty(widget->visible))
            continue;
        if (by_mouse && !(widget->flags & UI_MARKED))
            return;
        draw_ring(ui, widget->visible, by_mouse);
        return;
    }
}

static bool holds(struct rect outer, struct rect inner)
{
    return outer.x <= inner.x && outer.y <= inner.y && rect_right(outer) >= rect_right(inner) &&
           rect_bottom(outer) >= rect_bottom(inner);
}

/* How much lies under it: what is to be kept clear above all, then buttons, then whatever else can be pointed at. Not
 * what the thing itself is part of. */
static int covered(const struct ui *ui, struct rect around, struct rect place)
{
    enum { BUTTON = 16, KEPT_CLEAR = 64 };
    const struct ui_page *page = &ui->page[1 - ui->present];
    int count = 0;
    for (int i = 0; i < page->count; i++) {
        const struct ui_widget *widget = &page->widget[i];
        if (rect_is_empty(rect_overlap(widget->visible, place)) || (widget->flags & (UI_SCROLLER | UI_BLOCKER)))
            continue;
        if (!holds(widget->rect, around))
            count += widget->flags & (UI_KEPT_CLEAR | UI_NO_TIPS) ? KEPT_CLEAR
                     : widget->flags & UI_FOCUSABLE               ? BUTTON
                                                                  : 1;
    }
    return count;
}

/* How far down the lowest of what is to be kept clear reaches that such a place would lie on; 0: it lies on none. */
static float end_of_clear(const struct ui *ui, struct rect around, struct rect place)
{
    const struct ui_page *page = &ui->page[1 - ui->present];
    float end = 0;
    for (int i = 0; i < page->count; i++)
        if ((page->widget[i].flags & (UI_KEPT_CLEAR | UI_NO_TIPS)) && !holds(page->widget[i].rect, around) &&
            !rect_is_empty(rect_overlap(page->widget[i].visible, place)))
            end = fmaxf(end, rect_bottom(page->widget[i].visible));
    return end;
}

enum { GAP = 8 }; /* between a tip and what it explains, where nothing is in the way */

/* What it costs to lie so far from what is explained: a button or two. */
static int remote(const struct ui *ui, struct rect around, struct rect place)
{
    enum { MOST = 60 };
    float x = fmaxf(around.x - rect_right(place), place.x - rect_right(around));
    float y = fmaxf(around.y - rect_bottom(place), place.y - rect_bottom(around));
    return (int)fminf(fmaxf(fmaxf(x, y) - ui_px(ui, GAP), 0) / ui_px(ui, 5), MOST);
}

enum { RINGS = 5, SLIDES = 9 };

/* One of many places round about, slid along its side, the nearest ones first. */
static struct rect slid(const struct ui *ui, struct rect around, float w, float h, int number)
{
    int side = number % 4, slide = number / 4 % SLIDES;
    float gap = ui_px(ui, GAP) + ui_px(ui, 32) * (float)(number / 4 / SLIDES), part = (float)slide / (SLIDES - 1);
    float x = around.x - w + (around.w + w) * part, y = around.y - h + (around.h + h) * part;
    return side == 0   ? rect_of(x, rect_bottom(around) + gap, w, h)
           : side == 1 ? rect_of(x, around.y - gap - h, w, h)
           : side == 2 ? rect_of(rect_right(around) + gap, y, w, h)
                       : rect_of(around.x - gap - w, y, w, h);
}

/* A place nearer by than that one, or better, if it hides few buttons and nothing of what is to be kept clear; else
 * that one. */
static struct rect nearer(const struct ui *ui, struct rect around, struct rect bounds, struct rect best)
{
    int least = covered(ui, around, best) + remote(ui, around, best);
    if (remote(ui, around, best) == 0 && end_of_clear(ui, around, best) == 0)
        return best;
    for (int i = 0; i < RINGS * SLIDES * 4; i++) {
        struct rect place = rect_snapped(rect_kept_inside(slid(ui, around, best.w, best.h, i), bounds));
        int cost = covered(ui, around, place) + remote(ui, around, place);
        if (cost >= least || end_of_clear(ui, around, place) > 0 || !rect_is_empty(rect_overlap(place, around)))
            continue;
        least = cost;
        best = place;
    }
    return best;
}

/* Below, above, right or left of what it explains, or below what must be kept clear there: where there is room and it
 * hides the fewest buttons. */
static struct rect beside(struct ui *ui, struct rect around, float w, float h)
{
    struct rect bounds = ui_inset(ui, canvas_bounds(ui->canvas), 4);
    float gap = ui_px(ui, GAP), x = around.x + (around.w - w) / 2, y = around.y + (around.h - h) / 2;
    float low = rect_bottom(around) + gap, high = around.y - gap - h;
    float right = rect_right(around) + gap, left = around.x - gap - w;
    struct rect places[] = {rect_of(x, low, w, h),         rect_of(x, high, w, h),
                            rect_of(right, y, w, h),       rect_of(left, y, w, h),
                            rect_of(around.x, low, w, h),  rect_of(rect_right(around) - w, low, w, h),
                            rect_of(around.x, high, w, h), rect_of(rect_right(around) - w, high, w, h),
                            rect_of(x, low, w, h)};
    enum { PLACES = sizeof places / sizeof *places };
    struct rect *under = &places[PLACES - 1];
    for (float end = 1; end > 0; under->y = fmaxf(under->y, end + gap)) /* what is kept clear may lie in a row */
        end = end_of_clear(ui, around, rect_of(rect_kept_inside(*under, bounds).x, under->y, w, h));
    struct rect best = rect_snapped(rect_kept_inside(places[0], bounds));
    enum { HIDES_OWN = 64 * UI_MAX_WIDGETS };
    int least = INT_MAX;
    for (int i = 0; i < PLACES; i++) {
        struct rect place = rect_snapped(rect_kept_inside(places[i], bounds));
        bool hides_own = !rect_is_empty(rect_overlap(place, around));
        int count = covered(ui, around, place) + (hides_own ? HIDES_OWN : 0);
        if (count < least) {
            least = count;
            best = place;
        }
    }
    return nearer(ui, around, bounds, best);
}

void ui_draw_tooltip(struct ui *ui, struct rect around, const char *text, bool pinned)
{
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    float pad = ui_px(ui, 10);
    float most = fminf(ui_px(ui, 360), canvas_bounds(ui->canvas).w - 4 * pad);
    float width = fminf(most, font_width(ui->fonts, style.face, style.px, text) + 1);
    float height = font_wrapped_height(ui->fonts, style.face, style.px, width, text);
    struct rect box = ui->tip_box = beside(ui, around, width + 2 * pad, height + 2 * pad);
    canvas_shadow(ui->canvas, box, ui_px(ui, 10), 0.6f);
    canvas_fill_cut(ui->canvas, box, ui_px(ui, 6), (struct colour){32, 29, 28, 250}, (struct colour){20, 18, 18, 250});
    canvas_frame_cut(ui->canvas, box, ui_px(ui, 6), ui_px(ui, pinned ? 2 : 1),
                     palette_colour(pinned ? PALETTE_BRASS_LIGHT : PALETTE_BRASS));
    font_draw_wrapped(ui->fonts, style, rect_inset(box, pad), TEXT_LEFT, text);
}

void ui_tooltip(struct ui *ui, struct rect around, const char *text)
{
    ui_keep_tip(ui, text);
    ui->tip_rect = around;
    ui->tip_now = true;
}

void ui_tip_around(struct ui *ui, struct rect around)
{
    if (ui->tip_text && !ui->tip_now && holds(around, ui->tip_rect))
        ui->tip_rect = around;
}

enum { TOAST_MS = 4000, TOAST_MS_EACH_BYTE = 50, TOAST_FADE_MS = 200 };

static void drop_toast(struct ui *ui, int index)
{
    memmove(&ui->toast[index], &ui->toast[index + 1], sizeof ui->toast[0] * (size_t)(ui->toasts - 1 - index));
    ui->toasts--;
}

void ui_drop_toast(struct ui *ui, const char *text)
{
    for (int i = ui->toasts - 1; i >= 0; i--)
        if (strcmp(ui->toast[i].text, text) == 0)
            drop_toast(ui, i);
}

static struct ui_toast *add_toast(struct ui *ui, const char *text)
{
    ui_drop_toast(ui, text);
    if (ui->toasts == UI_MAX_TOASTS)
        drop_toast(ui, 0);
    struct ui_toast *toast = &ui->toast[ui->toasts++];
    snprintf(toast->text, sizeof toast->text, "%s", text);
    toast->link = toast->link_bytes = 0;
    toast->born = ui->now;
    toast->seen = false;
    toast->place = (struct rect){0, 0, 0, 0};
    toast->of_dialog = ui_last_page(ui)->holds_toasts;
    voice_say(&ui->voice, VOICE_SHORT, text);
    ui->animating = true;
    return toast;
}

void ui_toast(struct ui *ui, const char *text)
{
    (void)add_toast(ui, text);
}

void ui_toast_link(struct ui *ui, const char *text, const char *link)
{
    struct ui_toast *toast = add_toast(ui, text);
    const char *at = link[0] ? strstr(toast->text, link) : NULL;
    if (!at)
        return;
    toast->link = (int)(at - toast->text);
    toast->link_bytes = (int)strlen(link);
}

bool ui_take_toast_link(struct ui *ui, char *out, size_t size)
{
    if (!ui->toast_link[0])
        return false;
    snprintf(out, size, "%s", ui->toast_link);
    ui->toast_link[0] = '\0';
    return true;
}

void ui_clear_toasts(struct ui *ui)
{
    int kept = 0;
    for (int i = 0; i < ui->toasts; i++)
        if (!ui->toast[i].seen || ui->toast[i].born >= ui->now)
            ui->toast[kept++] = ui->toast[i];
    ui->toasts = kept;
}

uint64_t ui_toast_end(const struct ui_toast *toast)
{
    uint64_t reading = TOAST_MS_EACH_BYTE * strlen(toast->text);
    return toast->born + (reading > TOAST_MS ? reading : TOAST_MS);
}

/* What was told before a dialog opened does not lie on its buttons. */
static bool waits(const struct ui *ui, const struct ui_toast *toast)
{
    return ui->page[ui->present].holds_toasts && !toast->of_dialog;
}

/* Whoever clicks or presses something after a while goes on playing. */
static bool is_played_away(const struct ui *ui, const struct ui_toast *toast)
{
    bool plays = ui->input->pointer.went_down[POINTER_LEFT] || ui->input->press_count > 0;
    for (int i = 0; i < PAD_BUTTONS; i++)
        plays = plays || ui->input->pad.held[i];
    return plays && toast->link_bytes == 0 && ui->now >= toast->born + TOAST_MS;
}

/* Whatever was told before the window could show it begins to count when it is seen. */
static void forget_old_toasts(struct ui *ui)
{
    int kept = 0;
    for (int i = 0; i < ui->toasts; i++) {
        if (!ui->toast[i].seen)
            ui->toast[i].born = ui->now;
        ui->toast[i].seen = !waits(ui, &ui->toast[i]);
    }
    for (int i = 0; i < ui->toasts; i++)
        if (!ui->toast[i].seen || (ui->now < ui_toast_end(&ui->toast[i]) && !is_played_away(ui, &ui->toast[i])))
            ui->toast[kept++] = ui->toast[i];
    ui->toasts = kept;
}

void ui_hold_toasts(struct ui *ui)
{
    ui->page[ui->present].holds_toasts = true;
}

void ui_place_toasts(struct ui *ui, struct rect room)
{
    ui->toast_room = room;
}

/* A tooltip in this frame says it already. */
static bool is_told(const struct ui *ui, const struct ui_toast *toast)
{
    return ui->tip_text && ui->tip_seen == ui->now && strstr(ui->tip_text, toast->text);
}

static struct rect inside_toast(const struct ui *ui, struct rect box)
{
    return ui_inset(ui, box, 10);
}

/* The part that can be clicked is underlined; where the text takes several lines all of it can. */
static void draw_toast_link(struct ui *ui, struct rect box, const struct ui_toast *toast, struct text_style style)
{
    char id[UI_ID_SIZE], before[UI_TOAST_SIZE], link[UI_ID_SIZE];
    if (toast->link_bytes == 0)
        return;
    snprintf(id, sizeof id, "toast.link#%d", (int)(toast - ui->toast));
    snprintf(before, sizeof before, "%.*s", toast->link, toast->text);
    snprintf(link, sizeof link, "%.*s", toast->link_bytes, toast->text + toast->link);
    float whole = font_width(ui->fonts, style.face, style.px, toast->text);
    struct rect part = rect_of(box.x + (box.w - whole) / 2 + font_width(ui->fonts, style.face, style.px, before), box.y,
                               font_width(ui->fonts, style.face, style.px, link), box.h);
    if (whole > inside_toast(ui, box).w)
        part = rect_of(box.x + ui_px(ui, 12), box.y, box.w - ui_px(ui, 24), box.h);
    struct ui_response response = ui_area(ui, id, part, 0, NULL);
    float below = whole > inside_toast(ui, box).w ? box.h - ui_px(ui, 7) : part.h * 0.5f + style.px * 0.55f;
    struct rect line = rect_of(part.x, part.y + below, part.w, ui_px(ui, response.hot ? 2 : 1));
    canvas_fill(ui->canvas, rect_snapped(line), palette_colour(PALETTE_BRASS_LIGHT));
    if (!response.activated)
        return;
    snprintf(ui->toast_link, sizeof ui->toast_link, "%s", link);
    ui->animating = true;
}

static void draw_toast(struct ui *ui, struct rect box, const struct ui_toast *toast)
{
    float age = (float)(ui->now - toast->born);
    float shown = ui->reduced_motion ? 1 : fminf(1, age / TOAST_FADE_MS);
    ui->animating = ui->animating || shown < 1;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    style.colour = colour_faded(style.colour, shown);
    canvas_fill_cut(ui->canvas, box, ui_px(ui, 8), colour_faded((struct colour){50, 49, 51, 245}, shown),
                    colour_faded((struct colour){27, 26, 28, 245}, shown));
    canvas_frame_cut(ui->canvas, box, ui_px(ui, 8), ui_px(ui, 1), colour_faded(palette_colour(PALETTE_BRASS), shown));
    struct rect inside = inside_toast(ui, box);
    bool one_line = font_width(ui->fonts, style.face, style.px, toast->text) <= inside.w;
    if (!(one_line ? font_draw_in : font_draw_wrapped)(ui->fonts, style, inside, TEXT_CENTRE, toast->text))
        ui_note_clipped(ui, toast->text);
    draw_toast_link(ui, box, toast, style);
}

/* In one line if that is no slab. */
static float toast_width(struct ui *ui, float room, const char *text)
{
    enum { WIDEST = 660 };
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    return fminf(fminf(room, ui_px(ui, WIDEST)), font_width(ui->fonts, style.face, style.px, text) + ui_px(ui, 40));
}

static float toast_height(struct ui *ui, float room, const char *text)
{
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    float edge = 2 * ui_px(ui, 10);
    float text_height = font_wrapped_height(ui->fonts, style.face, style.px, toast_width(ui, room, text) - edge, text);
    return fmaxf(ui_px(ui, 40), text_height + edge);
}

/* The part of what is kept clear that the box would lie on; an empty one if it lies on nothing. */
static struct rect lies_on(const struct ui *ui, struct rect box, const struct ui_toast *self)
{
    const struct ui_page *page = &ui->page[ui->present];
    struct rect margin = rect_inset(box, -ui_px(ui, UI_GAP_CLOSE) + 1);
    for (int i = 0; i < page->count; i++)
        if ((page->widget[i].flags & UI_KEPT_CLEAR) && !rect_is_empty(rect_overlap(margin, page->widget[i].visible)))
            return page->widget[i].visible;
    for (int i = ui->toasts - 1; &ui->toast[i] > self; i--)
        if (!rect_is_empty(rect_overlap(margin, ui->toast[i].place)))
            return ui->toast[i].place;
    return rect_is_empty(rect_overlap(margin, ui->tip_box)) ? (struct rect){0, 0, 0, 0} : ui->tip_box;
}

/* The room beside whatever takes most of its height, if that leaves enough for a sentence. */
static struct rect room_beside(const struct ui *ui, struct rect bounds)
{
    const struct ui_page *page = &ui->page[ui->present];
    float gap = ui_px(ui, UI_GAP_CLOSE), least = fminf(ui_px(ui, 240), bounds.w);
    for (int i = 0; i < page->count; i++) {
        struct rect clear = rect_overlap(page->widget[i].visible, bounds), left = bounds, right = bounds;
        if (!(page->widget[i].flags & UI_KEPT_CLEAR) || clear.h < bounds.h * 0.5f)
            continue;
        left.w = clear.x - gap - bounds.x;
        right.w = rect_right(bounds) - gap - rect_right(clear);
        right.x = rect_right(bounds) - right.w;
        if (fmaxf(left.w, right.w) >= least)
            bounds = left.w > right.w ? left : right;
    }
    return bounds;
}

/* As low as it lies on nothing, else below what lies at the top; an empty rectangle if it lies on something there. */
static struct rect free_place(const struct ui *ui, struct rect bounds, const struct ui_toast *toast, float w, float h)
{
    float gap = ui_px(ui, UI_GAP_CLOSE);
    struct rect box = rect_snapped(rect_anchor(bounds, w, h, 0.5f, 1)), under;
    for (; box.y >= bounds.y; box.y = under.y - gap - box.h)
        if (under = lies_on(ui, box, toast), rect_is_empty(under))
            return box;
    for (box.y = bounds.y; rect_bottom(box) <= rect_bottom(bounds); box.y = rect_bottom(under) + gap)
        if (under = lies_on(ui, box, toast), rect_is_empty(under))
            return box;
    return (struct rect){0, 0, 0, 0};
}

/* Where it lay, unless that is high up and nothing keeps it there any more; else where there is room in the bounds,
 * then in the window; else above the toasts that are there. */
static struct rect toast_place(const struct ui *ui, struct rect bounds, const struct ui_toast *toast, float w, float h)
{
    struct rect lowest = rect_snapped(rect_anchor(bounds, w, h, 0.5f, 1)), box = toast->place;
    if (box.w == lowest.w && box.h == lowest.h && box.x == lowest.x && box.y >= bounds.y && box.y <= lowest.y &&
        rect_is_empty(lies_on(ui, box, toast)) &&
        (box.y >= rect_centre(bounds).y || !rect_is_empty(lies_on(ui, lowest, toast))))
        return box;
    box = free_place(ui, bounds, toast, w, h);
    if (rect_is_empty(box))
        box = free_place(ui, ui_inset(ui, canvas_bounds(ui->canvas), UI_GAP_WIDE), toast, w, h);
    if (!rect_is_empty(box))
        return box;
    for (int i = ui->toasts - 1; &ui->toast[i] > toast; i--)
        if (!rect_is_empty(ui->toast[i].place))
            lowest.y = fminf(lowest.y, ui->toast[i].place.y - ui_px(ui, UI_GAP_CLOSE) - lowest.h);
    return lowest;
}

void ui_draw_toasts(struct ui *ui)
{
    bool placed = !rect_is_empty(ui->toast_room);
    struct rect bounds = placed ? ui->toast_room : ui_inset(ui, canvas_bounds(ui->canvas), UI_MARGIN);
    ui_cut_bottom(ui, &bounds, placed ? 12 : 48);
    bounds = room_beside(ui, bounds);
    forget_old_toasts(ui);
    for (int i = ui->toasts - 1; i >= 0; i--)
        if (is_told(ui, &ui->toast[i]))
            drop_toast(ui, i);
    for (int i = ui->toasts - 1; i >= 0; i--) {
        struct ui_toast *toast = &ui->toast[i];
        float w = toast_width(ui, bounds.w, toast->text), h = toast_height(ui, bounds.w, toast->text);
        toast->place = toast->seen ? toast_place(ui, bounds, toast, w, h) : (struct rect){0, 0, 0, 0};
        if (toast->seen)
            draw_toast(ui, toast->place, toast);
    }
}
