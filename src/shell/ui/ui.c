/*
 * ui.c -- a frame from begin to end: places of widgets, pages, tips that are due, sizes. What widgets look like is in
 * the other files.
 */
#include "shell/ui/ui_inside.h"

#include "base/hash.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float fade_ms = 110;

struct ui *ui_new(struct font_set *fonts, struct texture_cache *textures)
{
    struct ui *ui = calloc(1, sizeof *ui);
    if (!ui)
        return NULL;
    ui->fonts = fonts;
    ui->textures = textures;
    ui->scale = ui->text_scale = 1;
    ui->tooltip_delay = 250;
    ui->page[0].modal = ui->page[1].modal = -1;
    return ui;
}

void ui_free(struct ui *ui)
{
    if (ui)
        canvas_layer_clear(&ui->backdrop);
    free(ui);
}

void ui_forget(struct ui *ui)
{
    ui->page[0].count = ui->page[1].count = 0;
    ui->page[0].modal = ui->page[1].modal = -1;
    ui->hot[0] = ui->focus[0] = ui->pressed[0] = ui->tip_id[0] = ui->pinned[0] = '\0';
    ui->keep_arrows = ui->keep_tab = ui->keep_arrows_next = ui->keep_tab_next = false;
    ui->spoken.any = false;
    voice_forget(&ui->voice);
}

void ui_cover(struct ui *ui)
{
    ui_register(ui, "", canvas_bounds(ui->canvas), UI_BLOCKER | UI_MODAL);
    ui->keep_arrows_next = ui->keep_tab_next = false;
}

void ui_set_scale(struct ui *ui, float scale, float density)
{
    ui->scale = fminf(fmaxf(scale, 0.75f), 2.5f) * density;
    ui->density = density;
}

int ui_percent(const struct ui *ui)
{
    return (int)floorf(100 * ui->scale / ui->density + 0.5f);
}

void ui_copy(struct ui *ui, const char *text)
{
    ui->copied = text;
}

const char *ui_take_copied(struct ui *ui)
{
    const char *copied = ui->copied;
    ui->copied = NULL;
    return copied;
}

void ui_set_text_scale(struct ui *ui, float scale)
{
    ui->text_scale = scale;
}

void ui_set_manner(struct ui *ui, int tooltip_delay, bool reduced_motion)
{
    ui->tooltip_delay = tooltip_delay;
    ui->reduced_motion = reduced_motion;
}

/* ---- the pages of widgets -------------------------------------------------------------------------------------- */

const struct ui_page *ui_last_page(const struct ui *ui)
{
    return &ui->page[1 - ui->present];
}

static const struct ui_widget *find_in(const struct ui_page *page, const char *id)
{
    for (int i = 0; id[0] && i < page->count; i++)
        if (strcmp(page->widget[i].id, id) == 0)
            return &page->widget[i];
    return NULL;
}

const struct ui_widget *ui_find_widget(const struct ui *ui, const char *id)
{
    return find_in(ui_last_page(ui), id);
}

bool ui_is_reachable(const struct ui_page *page, int index)
{
    return index > page->modal;
}

const struct ui_widget *ui_topmost(const struct ui *ui, struct point at, unsigned wanted, unsigned unwanted)
{
    const struct ui_page *page = ui_last_page(ui);
    for (int i = page->count - 1; i >= 0; i--) {
        const struct ui_widget *widget = &page->widget[i];
        if ((widget->flags & wanted) == wanted && !(widget->flags & unwanted) && ui_is_reachable(page, i) &&
            rect_has(widget->visible, at))
            return widget;
    }
    return NULL;
}

void ui_remember(char *place, const char *id)
{
    snprintf(place, UI_ID_SIZE, "%s", id);
}

bool ui_is(const char *place, const char *id)
{
    return id[0] && strcmp(place, id) == 0;
}

/* ---- the frame ------------------------------------------------------------------------------------------------- */

static void open_page(struct ui *ui)
{
    ui->present = 1 - ui->present;
    struct ui_page *page = &ui->page[ui->present];
    page->count = page->clipped_count = 0;
    page->modal = -1;
    page->holds_toasts = false;
    ui->scrolls = 0;
    ui->in_frame = true;
    ui->tip_text = NULL;
    ui->toast_room = ui->tip_box = (struct rect){0, 0, 0, 0};
    ui->tip_now = false;
    ui->spoken.any = ui->hushed = false;
    ui->dialogs = 0;
    voice_begin(&ui->voice);
}

void ui_begin(struct ui *ui, struct canvas *canvas, struct input *input, uint64_t now)
{
    ui->canvas = canvas;
    ui->input = input;
    ui->passed = fminf((float)(now - ui->now), 100);
    ui->now = now;
    ui->activated[0] = ui->explained[0] = ui->turned_back[0] = '\0';
    ui->focus_by_key = ui->double_clicked = ui->animating = false;
    /* On a new page nothing is known yet of what lies under the pointer or has the focus. */
    ui->redraw = ui->page[ui->present].count == 0 && (input->pointer.inside || input->any || ui->focus[0]);
    ui->keep_arrows = ui->keep_arrows_next;
    ui->keep_tab = ui->keep_tab_next;
    ui->keep_arrows_next = ui->keep_tab_next = false;
    ui->peeking = input->held[KEY_COMMAND_PEEK];
    open_page(ui);
    ui_answer_input(ui);
    ui->redraw = ui->redraw || ui->activated[0] || ui->explained[0] || ui->turned_back[0];
}

static const char *tip_candidate(const struct ui *ui)
{
    return ui->input->device == INPUT_MOUSE ? ui->hot : ui->focus;
}

static void follow_tip(struct ui *ui)
{
    const char *candidate = tip_candidate(ui);
    if (strcmp(candidate, ui->tip_id) == 0)
        return;
    bool was_shown = ui->now - ui->tip_seen < 300 && ui->tip_seen > 0;
    ui_remember(ui->tip_id, candidate);
    ui->tip_since = was_shown && ui->now >= (uint64_t)ui->tooltip_delay ? ui->now - (uint64_t)ui->tooltip_delay
                                                                        : ui->now;
}

static bool tip_is_muted(const struct ui *ui)
{
    return ui->tip_muted && ui->input->device == INPUT_MOUSE;
}

static bool tip_is_due(const struct ui *ui)
{
    return !tip_is_muted(ui) && ui->now - ui->tip_since >= (uint64_t)ui->tooltip_delay && !ui->pressed[0];
}

static void show_tip(struct ui *ui)
{
    follow_tip(ui);
    if (!ui->tip_text) {
        ui->pinned[0] = '\0';
        return;
    }
    if (!ui->tip_now && !ui->pinned[0] && !tip_is_due(ui))
        return;
    ui_draw_tooltip(ui, ui->tip_rect, ui->tip_text, ui->pinned[0] != '\0');
    ui->tip_seen = ui->now;
}

void ui_end(struct ui *ui)
{
    assert(ui->scrolls == 0);
    ui->in_frame = false;
    ui_draw_focus(ui);
    show_tip(ui);
    ui_draw_toasts(ui);
    if (!ui->input->pointer.held[POINTER_LEFT])
        ui->pressed[0] = '\0';
}

unsigned ui_take_heard(struct ui *ui)
{
    unsigned heard = ui->heard;
    ui->heard = 0;
    return heard;
}

bool ui_wants_redraw(const struct ui *ui)
{
    return ui->redraw;
}

bool ui_is_animating(const struct ui *ui)
{
    return ui->animating;
}

uint64_t ui_next_deadline(const struct ui *ui)
{
    uint64_t due = UINT64_MAX;
    if (ui->tip_text && !tip_is_due(ui) && !tip_is_muted(ui))
        due = ui->tip_since + (uint64_t)ui->tooltip_delay;
    for (int i = 0; i < ui->toasts; i++)
        if (ui->toast[i].seen && ui_toast_end(&ui->toast[i]) < due)
            due = ui_toast_end(&ui->toast[i]);
    return due;
}

/* ---- measures -------------------------------------------------------------------------------------------------- */

float ui_px(const struct ui *ui, float units)
{
    float px = floorf(units * ui->scale + 0.5f);
    return units > 0 && px < 1 ? 1 : px;
}

float ui_scale(const struct ui *ui)
{
    return ui->scale;
}

struct rect ui_bounds(const struct ui *ui)
{
    return canvas_bounds(ui->canvas);
}

struct canvas *ui_canvas(struct ui *ui)
{
    return ui->canvas;
}

struct font_set *ui_fonts(struct ui *ui)
{
    return ui->fonts;
}

static struct text_style style_of(const struct ui *ui, enum font_face face, float units, enum palette colour)
{
    return (struct text_style){face, ui_px(ui, units * ui->text_scale), palette_colour(colour)};
}

struct text_style ui_body(const struct ui *ui, float units, enum palette colour)
{
    return style_of(ui, FONT_BODY, units, colour);
}

struct text_style ui_bold(const struct ui *ui, float units, enum palette colour)
{
    return style_of(ui, FONT_BODY_BOLD, units, colour);
}

struct text_style ui_story(const struct ui *ui, float units, enum palette colour)
{
    return style_of(ui, FONT_STORY, units, colour);
}

struct text_style ui_title(const struct ui *ui, float units, enum palette colour)
{
    return style_of(ui, FONT_TITLE, units, colour);
}

/* ---- areas ----------------------------------------------------------------------------------------------------- */

static struct rect visible_part(const struct ui *ui, struct rect rect)
{
    return ui->scrolls > 0 ? rect_overlap(rect, ui->clip[ui->scrolls - 1]) : rect;
}

struct ui_widget *ui_register(struct ui *ui, const char *id, struct rect rect, unsigned flags)
{
    struct ui_page *page = &ui->page[ui->present];
    assert(strlen(id) < UI_ID_SIZE);
    assert(page->count < UI_MAX_WIDGETS);
    struct ui_widget *widget = &page->widget[page->count++];
    *widget = (struct ui_widget){.rect = rect, .flags = flags, .scroller = ui->scrolls - 1};
    widget->visible = visible_part(ui, rect);
    ui_remember(widget->id, id);
    if (flags & UI_MODAL) {
        page->modal = page->count - 1;
        ui->spoken.any = false;
        voice_cover(&ui->voice);
    }
    page->holds_toasts = page->holds_toasts || (flags & UI_MODAL);
    return widget;
}

/* A widget that took the focus by key and lies in a scrolled part draws that part along. */
static void scroll_into_view(struct ui *ui, struct rect rect)
{
    if (ui->scrolls == 0)
        return;
    struct rect clip = ui->clip[ui->scrolls - 1];
    struct ui_scroll *scroll = ui->scroll[ui->scrolls - 1];
    if (rect.y < clip.y)
        scroll->goal = scroll->offset - (clip.y - rect.y);
    else if (rect_bottom(rect) > rect_bottom(clip))
        scroll->goal = scroll->offset + rect_bottom(rect) - rect_bottom(clip);
    ui->animating = true;
}

void ui_keep_tip(struct ui *ui, const char *text)
{
    snprintf(ui->tip_copy, sizeof ui->tip_copy, "%s", text);
    ui->tip_text = ui->tip_copy;
}

static void offer_tip(struct ui *ui, const char *id, struct rect rect, const char *hint, bool explained)
{
    if (!hint || !hint[0])
        return;
    if (explained) {
        ui_remember(ui->pinned, id);
        if (!ui->voice.explains) /* it is told with its name then */
            voice_say(&ui->voice, VOICE_SHORT, hint);
    }
    bool chosen = ui->pinned[0] ? ui_is(ui->pinned, id) : ui_is(tip_candidate(ui), id);
    if (!chosen || ui->tip_now)
        return;
    ui_keep_tip(ui, hint);
    ui->tip_rect = rect;
}

struct ui_response ui_area(struct ui *ui, const char *id, struct rect rect, unsigned flags, const char *hint)
{
    ui_register(ui, id, rect, flags);
    struct ui_response response = {
        .hot = ui_is(ui->hot, id) && !ui->keys_lead,
        .focused = ui_is(ui->focus, id),
        .activated = ui_is(ui->activated, id),
        .explained = ui_is(ui->explained, id),
    };
    bool pressed = ui_is(ui->pressed, id);
    response.down = pressed && response.hot && ui->input->pointer.held[POINTER_LEFT] && !(flags & UI_DISABLED);
    response.dragged = pressed && ui->input->pointer.dragging[POINTER_LEFT];
    response.double_clicked = response.hot && ui->double_clicked;
    if (response.focused && ui->focus_by_key)
        scroll_into_view(ui, rect);
    if (response.focused && (flags & UI_FOCUSABLE) && ui->voice.on)
        ui_hear_area(ui, rect, hint, flags & UI_DISABLED);
    offer_tip(ui, id, rect, hint, response.explained);
    return response;
}

bool ui_has_keyboard(const struct ui *ui)
{
    const struct ui_widget *focus = ui_find_widget(ui, ui->focus);
    return focus && (focus->flags & UI_TEXT_ENTRY);
}

void ui_focus(struct ui *ui, const char *id)
{
    ui->let_go = !id[0];
    ui_set_focus(ui, id, true);
}

void ui_focus_first(struct ui *ui, const char *id)
{
    if (!ui->focus[0])
        ui_set_focus(ui, id, true);
}

void ui_type_into(struct ui *ui, const char *id)
{
    const char *typed = ui->input->text; /* the space bar uses what has the focus */
    if (typed[0] && typed[0] != ' ' && !ui_has_keyboard(ui))
        ui_set_focus(ui, id, false);
}

const char *ui_focused(const struct ui *ui)
{
    return ui->focus;
}

const char *ui_hot(const struct ui *ui)
{
    return ui->hot;
}

void ui_arrows_move_focus(struct ui *ui, bool on)
{
    ui->keep_arrows_next = !on;
}

void ui_tab_moves_focus(struct ui *ui, bool on)
{
    ui->keep_tab_next = !on;
}

/* ---- fading ---------------------------------------------------------------------------------------------------- */

static struct ui_fade *fade_of(struct ui *ui, const char *id, bool lit)
{
    uint64_t hash = hash_bytes(id, strlen(id), 0);
    struct ui_fade *oldest = &ui->fade[0];
    for (int i = 0; i < UI_MAX_FADES; i++) {
        if (ui->fade[i].hash == hash)
            return &ui->fade[i];
        if (ui->fade[i].seen < oldest->seen)
            oldest = &ui->fade[i];
    }
    if (!lit)
        return NULL;
    *oldest = (struct ui_fade){.hash = hash};
    return oldest;
}

static float slide(struct ui *ui, const char *id, bool lit, float ms)
{
    struct ui_fade *fade = ui->reduced_motion ? NULL : fade_of(ui, id, lit);
    if (!fade)
        return lit ? 1.0f : 0.0f;
    float step = ui->passed / ms;
    fade->level = lit ? fminf(1, fade->level + step) : fmaxf(0, fade->level - step);
    fade->seen = ui->now;
    if (fade->level != (lit ? 1.0f : 0.0f))
        ui->animating = true;
    return fade->level;
}

float ui_lit(struct ui *ui, const char *id, bool lit)
{
    return slide(ui, id, lit, fade_ms);
}

float ui_since(struct ui *ui, const char *id, float ms)
{
    return slide(ui, id, true, ms);
}

/* ---- hooks ----------------------------------------------------------------------------------------------------- */

void ui_note_clipped(struct ui *ui, const char *text)
{
    struct ui_page *page = &ui->page[ui->present];
    if (page->clipped_count < UI_MAX_CLIPPED)
        snprintf(page->clipped[page->clipped_count], UI_CLIPPED_SIZE, "%.*s", UI_CLIPPED_SIZE - 1, text);
    page->clipped_count++;
}

static const struct ui_page *complete_page(const struct ui *ui)
{
    return &ui->page[ui->in_frame ? 1 - ui->present : ui->present];
}

bool ui_find(const struct ui *ui, const char *id, struct rect *rect)
{
    const struct ui_widget *widget = find_in(complete_page(ui), id);
    bool seen = widget && !rect_is_empty(widget->visible);
    if (seen)
        *rect = widget->visible;
    return seen;
}

bool ui_find_disabled(const struct ui *ui, const char *id)
{
    const struct ui_widget *widget = find_in(complete_page(ui), id);
    return widget && (widget->flags & UI_DISABLED);
}

int ui_widget_count(const struct ui *ui)
{
    return complete_page(ui)->count;
}

const char *ui_widget_id(const struct ui *ui, int index)
{
    assert(index >= 0 && index < complete_page(ui)->count);
    return complete_page(ui)->widget[index].id;
}

int ui_clipped_count(const struct ui *ui)
{
    return complete_page(ui)->clipped_count;
}

const char *ui_clipped_text(const struct ui *ui, int index)
{
    assert(index >= 0 && index < ui_clipped_count(ui));
    return index < UI_MAX_CLIPPED ? complete_page(ui)->clipped[index] : "...";
}

void ui_indexed_id(char *text, const char *id, int index)
{
    snprintf(text, UI_ID_SIZE, "%s#%d", id, index);
}
