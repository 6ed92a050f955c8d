/*
 * page.c -- editions, corporations, troopers and creatures on the screens before a mission, and the ways into a game.
 */
#include "siege/screen/menu/page.h"

#include "siege/screen/terms.h"

#include "siege/screen/board/reel.h"

#include "shell/ui/flow.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"
#include "siege/text/play/effects.h"
#include "siege/view/dice_view.h"
#include "siege/view/figure_view.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct services *page_services(const struct frame *frame)
{
    return frame->game;
}

void page_show_edition(struct frame *frame, const char *edition)
{
    frame->wording = services_catalogue(page_services(frame), edition)->id;
    frame->shown = NULL;
}

void page_show_catalogue(struct frame *frame, const struct catalogue *catalogue)
{
    frame->wording = catalogue->id;
    frame->shown = catalogue;
}

const struct catalogue *page_catalogue(const struct frame *frame)
{
    if (frame->shown)
        return frame->shown;
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

const char *page_corporation_text(const struct frame *frame, int corporation)
{
    struct words words = page_words(frame);
    return corporation_text(NAME(&words), &words, corporation);
}

const char *page_kind_text(const struct frame *frame, int kind)
{
    struct words words = page_words(frame);
    return kind_text(NAME(&words), &words, kind);
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

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
    float side = floorf(fminf(rect.w * 0.90f, rect.h * 0.73f));
    look.plain = true;
    look.opacity = opacity;
    if (side < 4)
        return;
    figure_draw(&brush,
                rect_of(rect.x + floorf((rect.w - side) / 2), rect_bottom(rect) - floorf(side * 1.06f), side, side),
                &look);
}

const char *page_meaning(const struct frame *frame, const char *text)
{
    struct words words = page_words(frame);
    const struct handbook *book = services_handbook(page_services(frame), words.catalogue->id);
    const struct handbook_term *term = terms_first(&words, book, text);
    return term ? handbook_meaning(&words, term) : NULL;
}

static void draw_portrait(const struct frame *frame, struct rect rect, const struct painting *painting,
                          struct colour edge)
{
    struct brush brush = page_brush(frame);
    struct rect place = rect_snapped(rect_anchor(rect, fminf(rect.w - 2, rect.h * 0.95f), rect.h - 2, 0.5f, 0.5f));
    tableau_draw(&brush, place, &painting->tableau);
    canvas_frame(frame->canvas, place, fmaxf(1, ui_px(frame->ui, 1)), edge);
}

void page_trooper(struct frame *frame, struct rect rect, int trooper, float opacity)
{
    struct painting painting;
    const struct catalogue *catalogue = page_catalogue(frame);
    struct colour tone = banner_colour((enum banner)catalogue->trooper[trooper].corporation);
    painting_of_trooper(&painting, catalogue, trooper, 1 - opacity);
    draw_portrait(frame, rect, &painting, colour_mixed(palette_colour(PALETTE_BRASS_DARK), tone, 0.5f * opacity));
}

void page_creature_face(struct frame *frame, struct rect rect, int kind)
{
    struct painting painting;
    painting_of_creature(&painting, page_catalogue(frame), kind, 0);
    draw_portrait(frame, rect, &painting, palette_colour(PALETTE_BRASS_DARK));
}

void page_creature(struct frame *frame, struct rect rect, int kind, float opacity)
{
    char art[FIGURE_ART_BYTES];
    draw_look(frame, rect, figure_look_of_creature(page_catalogue(frame), kind, art), opacity);
}

/* The old one sinks, the new one comes down upon its place and flashes. */
void page_rank(struct frame *frame, struct rect rect, int before, int rank, float t)
{
    char icon[24];
    bool old = t < 0.35f;
    float part = old ? t / 0.35f : fminf(1, (t - 0.35f) / 0.3f);
    float size = before == rank ? 1 : old ? 1 - 0.4f * part : 1 + 1.2f * (1 - part) * (1 - part), flash = 1 - t;
    struct rect place = rect_snapped(rect_anchor(rect, rect.w * size, rect.h * size, 0.5f, 0.5f));
    snprintf(icon, sizeof icon, "rank_%d", old ? before : rank);
    if (!old && before != rank && part >= 1 && flash > 0)
        canvas_light(frame->canvas, rect_centre(rect).x, rect_centre(rect).y, rect.w * (1.2f + t),
                     palette_colour(PALETTE_EMBER), 2 * flash);
    ui_icon(frame->ui, place, icon, before == rank ? WHITE : colour_faded(WHITE, old ? 1 - part : part));
}

void page_equipment(struct frame *frame, struct rect rect, const char *id, float opacity)
{
    char name[FIGURE_ART_BYTES];
    const char *own = own_picture(page_catalogue(frame), id);
    snprintf(name, sizeof name, "%s%.*s%s", own ? own : "art/equipment/", own ? 0 : NAME_MAX_BYTES, id,
             own ? "" : ".svg");
    struct colour tint = {255, 255, 255, (uint8_t)(opacity * 255)};
    if (rect.w < 1 || rect.h < 1)
        return;
    if (texture_exists(frame->textures, name))
        texture_draw(frame->textures, name, rect_snapped(rect_fit_aspect(rect, 1, 1)), tint);
    else
        ui_icon(frame->ui, rect_fit_aspect(rect, 1, 1), "equipment_card", tint);
}

void page_dice(const struct frame *frame, float x, float y, float side, struct dice_pool pool)
{
    char letter[DIE_COLOURS];
    struct words words = page_words(frame);
    struct brush brush = page_brush(frame);
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&words, (enum die)die)[0];
    dice_draw_pool(&brush, x, y, side, pool, letter);
}

/* ---- a corporation's card -------------------------------------------------------------------------------------- */

bool page_corporation_card(struct frame *frame, struct rect *rect, const char *id, int corporation, bool joins)
{
    const char *told = ui_is_spoken(frame->ui) ? page_text(frame, joins ? "spoken.joins" : "spoken.stays") : NULL;
    struct ui_response response = ui_area(frame->ui, page_id(frame, id, corporation), *rect, UI_FOCUSABLE, told);
    if (response.activated)
        ui_say(frame->ui, VOICE_SHORT,
               page_tell(frame, joins ? "spoken.left" : "spoken.joined",
                         SLOTS({"seat", page_corporation_text(frame, corporation), 0})));
    struct colour tone = banner_colour((enum banner)corporation);
    page_card(frame->ui, *rect,
              response.hot || response.focused ? colour_mixed(tone, palette_colour(PALETTE_BONE), 0.35f) : tone, joins);
    *rect = ui_inset(frame->ui, *rect, 10);
    return response.activated;
}

void page_ability(struct frame *frame, struct rect *room, int corporation, enum palette tone, const char *instead)
{
    const char *text[CORPORATIONS];
    float height = 0;
    struct words words = page_words(frame);
    struct text_style style = ui_body(frame->ui, UI_TEXT_SMALL, tone);
    for (int i = 0; i < CORPORATIONS; i++) {
        text[i] = instead ? instead : ability_sentence(SENTENCE(&words), &words, i);
        height = fmaxf(height, ui_paragraph_height(frame->ui, style, room->w, text[i]));
    }
    struct rect place = rect_cut_bottom(room, height);
    const char *meaning = page_meaning(frame, text[corporation]);
    if (meaning)
        (void)ui_area(frame->ui, page_id(frame, "ability", corporation), place, 0, meaning);
    ui_paragraph(frame->ui, place, style, TEXT_LEFT, text[corporation]);
}

const char *page_hint_with_next(const struct frame *frame, const char *hint, const char *next)
{
    return page_tell(frame, "teams.next", SLOTS({"text", hint, 0}, {"next", next, 0}));
}

bool page_seat(struct frame *frame, struct rect rect, const char *id, int corporation, enum seat_control seat)
{
    struct ui_button button = page_button(frame, page_id(frame, id, corporation), control_key(seat),
                                          setup_choice_icon(seat));
    struct words words = page_words(frame);
    button.beside = corporation_text(NAME(&words), &words, corporation);
    button.hint = page_hint_with_next(frame, button.hint, page_text(frame, control_key(setup_choice_next_seat(seat))));
    button.tone = seat == CONTROL_CLOSED ? UI_TONE_QUIET : UI_TONE_IRON;
    button.align = TEXT_LEFT;
    return ui_button(frame->ui, rect, button);
}

static float picture_scale(struct rect bounds)
{
    return fmaxf(bounds.w / 1920, bounds.h / 1080);
}

static int picture_width(struct rect bounds)
{
    static const int widths[] = {1280, 1920, 2560};
    float scale = picture_scale(bounds);
    return widths[scale <= 0.67f ? 0 : scale <= 1 ? 1 : 2];
}

bool page_picture_is_at_hand(const struct frame *frame, const char *name)
{
    int width = picture_width(ui_bounds(frame->ui));
    return texture_is_at_hand(frame->textures, name, width, width * 9 / 16);
}

bool page_picture_begin(struct frame *frame, struct canvas_layer *layer, const char *name, float across)
{
    struct rect bounds = ui_bounds(frame->ui);
    float scale = picture_scale(bounds);
    int width = picture_width(bounds);
    if (!canvas_layer_is_stale(frame->canvas, layer, (int)bounds.w, (int)bounds.h) ||
        (!layer->texture && !page_picture_is_at_hand(frame, name)) ||
        !canvas_layer_begin(frame->canvas, layer, (int)bounds.w, (int)bounds.h))
        return false;
    canvas_fill(frame->canvas, bounds, palette_colour(PALETTE_VOID));
    canvas_picture(
        frame->canvas, texture_get(frame->textures, name, width, width * 9 / 16),
        rect_of((bounds.w - 1920 * scale) * across, (bounds.h - 1080 * scale) / 2, 1920 * scale, 1080 * scale));
    return true;
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

void page_push(struct frame *frame, struct screen *screen)
{
    if (screen)
        screen_stack_push(frame->stack, screen);
    else
        ui_toast(frame->ui, page_text(frame, "hud.no_memory"));
}

void page_go_back(struct screen *screen, struct frame *frame)
{
    (void)screen;
    if (input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

bool page_is_over_editor(const struct frame *frame)
{
    for (int i = 0; i < frame->stack->count; i++)
        if (strcmp(frame->stack->screen[i]->kind->name, PAGE_EDITOR) == 0)
            return true;
    return false;
}

const char *page_home(const struct frame *frame)
{
    return page_is_over_editor(frame) ? PAGE_EDITOR : PAGE_TITLE;
}

void page_to_game(struct frame *frame, struct screen *screen)
{
    screen_stack_return(frame->stack, page_home(frame));
    screen_stack_push(frame->stack, screen);
}

/* NULL with the reason in `why`. */
static struct session *load_save(const struct services *services, const char *path, char why[WHY_MAX_BYTES])
{
    struct session *session = session_new(services, why);
    if (session && services->load(services->self, path, session, why))
        return session;
    session_free(session);
    return NULL;
}

bool page_watch(struct frame *frame, const struct session *played, int step, char why[WHY_MAX_BYTES])
{
    struct session *session = session_watch(played, why);
    if (!session)
        return false;
    if (step > 0 && session_seek(session, step - 1))
        session->reel->paused = session->reel->once = true;
    page_push(frame, page_services(frame)->screen_of(session));
    return true;
}

bool page_watch_round(struct frame *frame, const char *path, int round, char why[WHY_MAX_BYTES])
{
    int step = 0;
    struct session *played = load_save(page_services(frame), path, why);
    struct session *watch = played ? session_watch(played, why) : NULL;
    session_free(played);
    if (!watch)
        return false;
    for (int i = 0; i < watch->reel->marks; i++)
        if (watch->reel->mark[i].kind == REEL_ROUND && watch->reel->mark[i].number == round)
            step = watch->reel->mark[i].step;
    watch->reel->paused = step > 0 && session_seek(watch, step);
    page_push(frame, page_services(frame)->screen_of(watch));
    return true;
}

bool page_to_save(struct frame *frame, const char *path, char why[WHY_MAX_BYTES])
{
    const struct services *services = page_services(frame);
    struct session *session = load_save(services, path, why);
    if (!session)
        return false;
    struct screen *screen = services->screen_of(session);
    if (!screen)
        return false;
    page_to_game(frame, screen);
    if (why[0])
        ui_toast(frame->ui, why);
    return true;
}

struct scenario *page_open_mission(struct frame *frame, const struct mission_entry *entry)
{
    char why[WHY_MAX_BYTES] = "";
    struct scenario *scenario = services_open(page_services(frame), entry->path, services_rules_of(entry), why);
    if (scenario)
        return scenario;
    ui_toast(frame->ui, why);
    screen_stack_pop(frame->stack);
    return NULL;
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
