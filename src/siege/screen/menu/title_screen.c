/* title_screen.c -- the first screen: what can be begun or gone on with. */
#include "shell/sound/sound.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/editor/editor.h"
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "base/version.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/siege_preferences.h"
#include "siege/view/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMN = 392, FOOTER = 26, LOGO_LEAST = 96, ROWS = 8, COMES_OUT_MS = 240 };

static const char *const BACKDROP = "art/ui/title_backdrop.svg";

/* Those on the title. */
static const struct {
    const char *art;
    float x, foot, size; /* from the gate, from the upper edge, of the picture: in heights of the window */
    bool mirrored;
} HEROES[] = {{"art/figures/capitol_mitch_hunter.svg", -0.36f, 0.955f, 0.52f, false},
              {"art/figures/bauhaus_max_steiner.svg", 0.37f, 0.98f, 0.58f, false}};

struct title_screen {
    struct screen base;
    struct canvas_layer backdrop;
    bool awaited;           /* it was not there at once: it comes out of the dark */
    uint64_t shown_for;     /* milliseconds since it has been there */
    struct save_entry last; /* the newest autosave that can be gone on with */
    bool has_last;
    struct campaign_saved campaign; /* the campaign played last, if that was later than `last` */
    bool has_campaign;
    char training[LISTED_PATH]; /* the first mission, "" when there is none */
    int broken;                 /* mission files that cannot be played */
    bool looked;                /* … both as they are now */
};

/* ---- what is there --------------------------------------------------------------------------------------------- */

/* The newest autosave of the game is of a mission that is over: whatever older ones say, it is not gone on with. Files
 * of earlier versions do not tell their game; those that are older than an end count as of the same game. */
static bool is_over(const struct services *services, int index)
{
    uint64_t game = services->saves.entry[index].game;
    for (int i = 0; i <= index; i++) {
        const struct save_entry *save = &services->saves.entry[i];
        bool same = save->autosave && save->state == SAVE_GOOD && (save->game == game || !game || !save->game);
        if (same)
            return save->seat >= SEAT_COUNT;
    }
    return false;
}

static void find_last_game(struct title_screen *title, const struct services *services)
{
    int count = services_look(services, LIST_SAVES);
    title->has_last = false;
    for (int i = 0; i < count && !title->has_last; i++) {
        const struct save_entry *save = &services->saves.entry[i];
        if (!save->autosave || save->tested || save->state != SAVE_GOOD || is_over(services, i))
            continue; /* a test is begun anew, and takes no game's place */
        title->last = *save;
        title->has_last = true;
    }
}

/* By the number of the writing; by the clock where files of earlier versions have none. */
static bool is_later(const struct save_entry *save, const struct campaign_saved *campaign)
{
    return save->written != campaign->written ? save->written > campaign->written
                                              : save->changed_at > campaign->changed_at;
}

/* The campaign played last, unless it is over or a single mission was played after it. */
static void find_last_campaign(struct title_screen *title, const struct services *services)
{
    int count = services_look(services, LIST_CAMPAIGNS);
    title->has_campaign = false;
    for (int i = 0; i < count && !title->has_campaign; i++) {
        const struct campaign_saved *saved = &services->campaigns.entry[i];
        if (saved->state != SAVE_GOOD)
            continue;
        if (saved->over || (title->has_last && is_later(&title->last, saved)))
            return;
        title->campaign = *saved;
        title->has_campaign = true;
    }
}

static void look_at_missions(struct title_screen *title, const struct services *services)
{
    int count = services_look(services, LIST_MISSIONS);
    title->looked = true;
    title->broken = 0;
    title->training[0] = '\0';
    for (int i = 0; i < count; i++) {
        const struct mission_entry *entry = &services->missions.entry[i];
        title->broken += entry->problems > 0;
        if (!title->training[0] && entry->training && entry->problems == 0)
            snprintf(title->training, sizeof title->training, "%s", entry->path);
    }
}

/* The first picture does not wait for them. */
static void look_when_known(struct title_screen *title, const struct services *services)
{
    if (!title->looked && (!services->knows_missions || services->knows_missions(services->self)))
        look_at_missions(title, services);
}

/* That nothing can be saved must be known before a game is begun. */
static void tell_notice(struct frame *frame)
{
    const struct services *services = page_services(frame);
    const char *notice = services->notice ? services->notice(services->self) : NULL;
    if (notice)
        ui_toast(frame->ui, notice);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct title_screen *title = (struct title_screen *)screen;
    tell_notice(frame);
    find_last_game(title, page_services(frame));
    find_last_campaign(title, page_services(frame));
    title->looked = false;
    look_when_known(title, page_services(frame));
    sound_set_music(frame->sound, "title");
    sound_set_ambience(frame->sound, "place_outside");
}

/* ---- what can be done ------------------------------------------------------------------------------------------ */

/* One team, led by the player, against the AI deck: no questions asked. */
static void begin_first_mission(struct title_screen *title, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = page_services(frame);
    if (!title->looked)
        look_at_missions(title, services);
    const struct catalogue *catalogue = services->catalogue;
    enum seat_control control[SEAT_COUNT] = {CONTROL_HUMAN};
    control[SEAT_LEGION] = CONTROL_DECK;
    struct scenario *scenario = services->open_scenario(services->self, title->training, why);
    if (!scenario) {
        ui_toast(frame->ui, why);
        return;
    }
    struct game_setup setup = game_setup_default(catalogue, 1, services->new_seed(services->self));
    int capitol = catalogue_find_corporation(catalogue, "capitol");
    if (capitol > 0) {
        setup.corporation[0] = (uint8_t)capitol;
        memcpy(setup.weapon[0], setup.weapon[capitol], sizeof setup.weapon[0]);
    }
    struct screen *board = page_begin_mission(frame, scenario, title->training, &setup, control, true, why);
    if (board)
        screen_stack_push(frame->stack, board);
    else
        ui_toast(frame->ui, why);
}

/* A row of the column and the gap below it. */
static struct rect next_row(struct ui *ui, struct rect *column, float height)
{
    struct rect row = rect_cut_top(column, height);
    ui_cut_top(ui, column, UI_GAP);
    return row;
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* Doomtroopers before the gate, which shines at their backs: at both sides of the road, right of the column. */
static struct tableau heroes_in(struct rect room, struct rect bounds)
{
    static const float GATE = 0.6885f; /* of the picture's width */
    float left = room.x, high = bounds.h;
    float gate = bounds.w / 2 + fmaxf(bounds.w, high * 16 / 9) * (GATE - 0.5f);
    struct tableau tableau = {.light = {255, 168, 76, 255}, .light_x = (gate - left) / room.w};
    if (room.w < high * 0.5f)
        return tableau; /* the column takes it all */
    for (size_t i = 0; i < sizeof HEROES / sizeof *HEROES; i++) {
        float size = fminf(HEROES[i].size, HEROES[i].size * room.w / high), half = size * high / room.w / 2;
        float x = fmaxf(half, fminf(1 - half, tableau.light_x + HEROES[i].x * high / room.w));
        tableau.figure[tableau.figures++] = (struct tableau_figure){HEROES[i].art,      x,   HEROES[i].foot, size,
                                                                    HEROES[i].mirrored, 0.5f};
    }
    return tableau;
}

static bool is_at_hand(const struct frame *frame, const struct brush *brush, struct rect room,
                       const struct tableau *heroes)
{
    bool figures = tableau_figures_are_at_hand(brush, room, heroes);
    return page_picture_is_at_hand(frame, BACKDROP) && figures;
}

/* The sky behind the Citadel before the Citadel is there. */
static void draw_dusk(struct frame *frame, struct rect bounds, uint8_t opacity)
{
    canvas_gradient(frame->canvas, bounds, (struct colour){9, 5, 6, opacity}, (struct colour){64, 22, 10, opacity});
}

/* Somebody who wants things still sees it at once. */
static void come_out(struct title_screen *title, struct frame *frame, struct rect bounds)
{
    bool still = preferences_get(frame->preferences, PREFERENCE_REDUCED_MOTION) != 0;
    if (!title->awaited || still || title->shown_for >= COMES_OUT_MS)
        return;
    draw_dusk(frame, bounds, (uint8_t)(255 - 255 * title->shown_for / COMES_OUT_MS));
    title->shown_for += 1 + (uint64_t)frame->passed;
}

/* The left part lies in the dark. */
static void draw_backdrop(struct title_screen *title, struct frame *frame)
{
    struct rect bounds = ui_bounds(frame->ui);
    if (bounds.w < 16 || bounds.h < 16)
        return;
    float left = ui_px(frame->ui, COLUMN + 60);
    struct rect room = rect_of(left, 0, bounds.w - left, bounds.h);
    const struct tableau heroes = heroes_in(room, bounds);
    const struct brush brush = page_brush(frame);
    if (!title->backdrop.texture && !is_at_hand(frame, &brush, room, &heroes)) {
        title->awaited = true;
        draw_dusk(frame, bounds, 255);
        return;
    }
    if (page_picture_begin(frame, &title->backdrop, BACKDROP, 0)) {
        canvas_gradient_across(frame->canvas, rect_of(0, 0, fminf(bounds.w, ui_px(frame->ui, COLUMN + 160)), bounds.h),
                               (struct colour){6, 4, 5, 215}, (struct colour){6, 4, 5, 0});
        tableau_draw_figures(&brush, room, &heroes);
        canvas_layer_end(frame->canvas, &title->backdrop);
    }
    canvas_layer_draw(frame->canvas, &title->backdrop, 0, 0);
    come_out(title, frame, bounds);
}

/* What is gone on with: "The Siege of the Citadel · mission 4 of 10". */
static void write_caption(struct ui_button *button, const struct title_screen *title, const struct frame *frame)
{
    const struct save_entry *last = &title->last;
    const struct campaign_saved *saved = &title->campaign;
    bool of_campaign = title->has_campaign, begun = last->round > 0;
    const char *caption = of_campaign ? saved->plays >= saved->missions || campaign_endless_is(saved->id)
                                            ? "title.campaign.short.long"
                                            : "title.campaign.short"
                          : begun     ? "title.continue.short"
                                      : "title.continue.short.early";
    const char *hint = of_campaign       ? saved->recovered ? "title.campaign.resume.full" : "title.campaign.full"
                       : begun           ? last->recovered ? "title.resume.full" : "title.continue.full"
                       : last->recovered ? "title.resume.early"
                                         : "title.continue.early";
    const struct phrase_slot slots[] = {
        {"mission", saved_mission_text(frame, last), 0},
        {"round", NULL, last->round},
        {"seat", saved_seat_text(frame, last), 0},
        {"title", saved->title, 0},
        {"number", NULL, saved->plays + 1},
        {"missions", NULL, saved->missions},
        {"ago", saved_ago_text(frame, of_campaign ? saved->minutes_ago : last->minutes_ago), 0}};
    button->caption = page_tell(frame, caption, slots, sizeof slots / sizeof slots[0]);
    button->hint = page_tell(frame, hint, slots, sizeof slots / sizeof slots[0]);
}

static void draw_continue(struct title_screen *title, struct frame *frame, struct rect rect)
{
    char why[WHY_MAX_BYTES] = "";
    bool recovered = title->has_campaign ? title->campaign.recovered : title->last.recovered;
    struct ui_button button = page_primary(frame, "title.continue", recovered ? "title.resume" : "title.continue",
                                           "continue");
    write_caption(&button, title, frame);
    button.align = TEXT_LEFT;
    if (!ui_button(frame->ui, rect, button))
        return;
    bool gone = title->has_campaign ? campaign_home_open(frame, title->campaign.path, why)
                                    : page_to_save(frame, title->last.path, why);
    if (!gone)
        ui_toast(frame->ui, why);
}

static struct screen *rules_from_the_start(void)
{
    return rules_screen_new("", "");
}

static struct screen *bestiary_from_the_start(void)
{
    return bestiary_screen_new("", NULL);
}

static void draw_first_mission(struct title_screen *title, struct frame *frame, struct rect rect, bool done)
{
    struct ui_button button = page_button(frame, "title.first_mission", "title.first_mission", "play");
    button.align = TEXT_LEFT;
    if (!done) {
        button.tone = UI_TONE_PRIMARY;
        button.caption = page_text(frame, "title.first_mission.caption");
        button.hint = NULL; /* it says it already */
    }
    button.refusal = title->training[0] || !title->looked ? NULL : page_text(frame, "title.first_mission.none");
    if (ui_button(frame->ui, rect, button))
        begin_first_mission(title, frame);
}

static void draw_rows(struct frame *frame, struct rect column, float height)
{
    static const struct {
        const char *key, *icon;
        struct screen *(*open)(void); /* NULL: the program ends */
    } row[ROWS] = {{"title.campaign", "campaign", campaign_list_new},
                   {"title.single_mission", "objectives", mission_list_new},
                   {"title.load", "load", load_screen_new},
                   {"title.editor", "editor", editor_start_new},
                   {"title.rules", "rules", rules_from_the_start},
                   {"title.bestiary", "skull", bestiary_from_the_start},
                   {"title.settings", "settings", siege_settings_new},
                   {"title.quit", "quit", NULL}};
    for (int i = 0; i < ROWS; i++) {
        struct ui_button button = page_button(frame, row[i].key, row[i].key, row[i].icon);
        button.align = TEXT_LEFT;
        if (!ui_button(frame->ui, next_row(frame->ui, &column, height), button))
            continue;
        if (row[i].open)
            page_push(frame, row[i].open());
        else
            screen_stack_clear(frame->stack);
    }
}

static void draw_footer(struct title_screen *title, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT);
    const char *text = page_tell(frame, "title.version", SLOTS({"version", CITADEL_VERSION, 0}));
    struct rect place = rect_cut_left(&rect, font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 20));
    struct ui_response about = ui_area(ui, "title.about", place, UI_FOCUSABLE, page_text(frame, "title.about.hint"));
    style.colour = palette_colour(about.hot || about.focused ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM);
    ui_label(ui, place, style, TEXT_LEFT, text);
    if (about.activated)
        page_push(frame, about_screen_new());
    if (!title->broken)
        return;
    text = page_tell(frame, "title.problems", SLOTS({"n", NULL, title->broken}));
    rect.w = fminf(rect.w, font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 34));
    struct ui_response response = ui_area(ui, "title.problems", rect, UI_FOCUSABLE,
                                          page_text(frame, "title.problems.hint"));
    ui_icon(ui, ui_inset(ui, ui_cut_left(ui, &rect, 26), 3), "warning", WHITE);
    style.colour = palette_colour(response.hot || response.focused ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM);
    ui_label(ui, rect, style, TEXT_LEFT, text);
    if (response.activated)
        page_push(frame, mission_list_new_at_problems());
}

static void draw_logo(struct frame *frame, struct rect rect)
{
    struct rect place = rect_snapped(rect_anchor(rect, fminf(rect.w, rect.h * 4), fminf(rect.h, rect.w / 4), 0, 0.4f));
    if (place.w >= 16 && place.h >= 4)
        texture_draw(frame->textures, "art/ui/title_logo.svg", place, WHITE);
}

/* Heights of the rows: as tall as there is room for, the logo takes what is left. */
static void draw_column(struct title_screen *title, struct frame *frame, struct rect column)
{
    struct ui *ui = frame->ui;
    bool done = preferences_get(frame->preferences, PREFERENCE_FIRST_MISSION_WON);
    bool has_last = title->has_last || title->has_campaign;
    int tall = (has_last ? 1 : 0) + (done ? 0 : 1), low = ROWS + (done ? 1 : 0);
    float gaps = ui_px(ui, UI_GAP) * (float)(tall + low);
    float room = column.h - gaps - fminf(ui_px(ui, LOGO_LEAST), column.h * 0.15f);
    float row = floorf(fminf(ui_px(ui, 48), room / ((float)low + 1.36f * (float)tall)));
    float big = fminf(ui_px(ui, 64), floorf(row * 1.36f));
    struct rect rows = rect_cut_bottom(&column, (float)low * row + (float)tall * big + gaps);
    struct rect logo = rect_cut_bottom(&column, fminf(column.h, ui_px(ui, 150)));
    logo.w *= 1.5f; /* the largest thing: it reaches out of the column, over the sky */
    draw_logo(frame, logo);
    ui_focus_first(ui, has_last ? "title.continue" : done ? "title.single_mission" : "title.first_mission");
    if (has_last)
        draw_continue(title, frame, next_row(ui, &rows, big));
    draw_first_mission(title, frame, next_row(ui, &rows, done ? row : big), done);
    draw_rows(frame, rows, row);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct title_screen *title = (struct title_screen *)screen;
    struct ui *ui = frame->ui;
    look_when_known(title, page_services(frame));
    draw_backdrop(title, frame);
    ui_show(ui, VOICE_SHORT, page_text(frame, "title.spoken"));
    struct rect room = ui_inset(ui, ui_bounds(ui), UI_MARGIN);
    rect_cut_left(&room, fminf(ui_px(ui, 24), room.w * 0.04f));
    struct rect footer = ui_cut_bottom(ui, &room, FOOTER);
    rect_cut_bottom(&room, fminf(ui_px(ui, 60), fmaxf(0, (room.h - ui_px(ui, 560)) / 3)));
    draw_column(title, frame, rect_cut_left(&room, fminf(ui_px(ui, COLUMN), room.w)));
    draw_footer(title, frame, footer);
}

static void free_title(struct screen *screen)
{
    struct title_screen *title = (struct title_screen *)screen;
    canvas_layer_clear(&title->backdrop);
    free(title);
}

static bool wants_frames(const struct screen *screen)
{
    const struct title_screen *title = (const struct title_screen *)screen;
    return title->awaited && title->backdrop.texture && title->shown_for > 0 && title->shown_for < COMES_OUT_MS;
}

static const struct screen_kind kind = {
    .name = "title", .enter = enter, .draw = draw, .free = free_title, .wants_frames = wants_frames};

struct screen *title_screen_new(void)
{
    return screen_new(sizeof(struct title_screen), &kind);
}
