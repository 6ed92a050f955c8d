#include "siege/screen/menu/page.h"

#include "siege/view/figure_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEAST_LINE = 11, PAGE_WIDTH = 1560, PAGE_HEIGHT = 980 };

const struct services *page_services(const struct frame *frame)
{
    return frame->game;
}

void page_show_edition(struct frame *frame, const char *edition)
{
    frame->catalogue = services_catalogue(page_services(frame), edition);
    frame->options = services_options(page_services(frame), edition);
}

const struct catalogue *page_catalogue(const struct frame *frame)
{
    return frame->catalogue ? frame->catalogue : page_services(frame)->catalogue;
}

const struct rule_options *page_options(const struct frame *frame)
{
    return frame->catalogue ? frame->options : page_services(frame)->options;
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

const char *page_text(const struct frame *frame, const char *key)
{
    struct words words = page_words(frame);
    return words_get(&words, key);
}

const char *page_say(char *out, size_t size, const struct frame *frame, const char *key,
                     const struct phrase_slot *slots, int count)
{
    struct words words = page_words(frame);
    return words_say(out, size, &words, key, slots, count);
}

struct rect page_open_low(struct frame *frame, const char *title, float height)
{
    struct ui *ui = frame->ui;
    ui_backdrop(ui);
    struct rect room = rect_inset(ui_bounds(ui), ui_px(ui, UI_MARGIN));
    room = rect_anchor(room, ui_px(ui, PAGE_WIDTH), ui_px(ui, height), 0.5f, 0.5f);
    return ui_panel(ui, rect_snapped(room), title);
}

struct rect page_open(struct frame *frame, const char *title)
{
    return page_open_low(frame, title, PAGE_HEIGHT);
}

void page_line(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text)
{
    while (style.px > ui_px(ui, LEAST_LINE) && (font_width(ui_fonts(ui), style.face, style.px, text) > rect.w))
        style.px -= 1;
    ui_label(ui, rect, style, align, text);
}

void page_more(struct frame *frame, struct rect *room, int shown, int total)
{
    char line[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct phrase_slot slots[] = {{"n", NULL, shown}, {"total", NULL, total}};
    if (total <= shown)
        return;
    page_say(line, sizeof line, frame, "saves.more", slots, 2);
    struct rect foot = rect_cut_bottom(room, ui_px(ui, 26));
    (void)ui_area(ui, "page.more", foot, 0, NULL);
    page_line(ui, foot, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE, line);
}

struct ui_button page_button(const struct frame *frame, const char *id, const char *key, const char *icon)
{
    char hint[WORDS_KEY_MAX];
    snprintf(hint, sizeof hint, "%s.hint", key);
    return (struct ui_button){.id = id,
                              .label = page_text(frame, key),
                              .icon = icon,
                              .hint = strings_has(frame->strings, hint) ? page_text(frame, hint) : NULL};
}

void page_card(struct ui *ui, struct rect rect, struct colour tone, bool lit)
{
    struct canvas *canvas = ui_canvas(ui);
    float cut = ui_px(ui, 8);
    canvas_shadow(canvas, rect, ui_px(ui, 8), 0.45f);
    canvas_fill_cut(canvas, rect, cut, colour_mixed(palette_colour(PALETTE_IRON_DARK), tone, lit ? 0.26f : 0.08f),
                    colour_mixed(palette_colour(PALETTE_VOID), tone, lit ? 0.10f : 0.02f));
    canvas_frame_cut(canvas, rect, cut, ui_px(ui, lit ? 2 : 1), lit ? tone : palette_colour(PALETTE_IRON_LIGHT));
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
        ui_banner(frame->ui, rect, (enum banner)corporation);
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

static void drop_session(struct session *session)
{
    session_clear(session);
    free(session);
}

struct screen *page_begin_mission(const struct frame *frame, struct scenario *scenario, const char *path,
                                  const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                                  bool tutorial, char why[WHY_MAX_BYTES])
{
    const struct services *services = page_services(frame);
    struct session *session = malloc(sizeof *session);
    snprintf(why, WHY_MAX_BYTES, "%s", page_text(frame, "hud.no_memory"));
    if (!session) {
        services->close_scenario(services->self, scenario);
        return NULL;
    }
    session_init(session, services);
    session->tutorial = tutorial;
    if (!session_begin(session, scenario, path, setup, control, why)) {
        drop_session(session);
        return NULL;
    }
    struct screen *board = services->screen_of(session);
    if (!board)
        snprintf(why, WHY_MAX_BYTES, "%s", page_text(frame, "hud.no_memory"));
    return board;
}
