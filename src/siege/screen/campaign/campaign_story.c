/* campaign_story.c -- the story of a campaign, page by page: before it, after each mission, and how it ended. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/names.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdlib.h>

enum { TEXT_UNITS = 18, PICTURE_LEAST = 110, PICTURE_MOST = 260, BESIDE = 500 };

struct story_screen {
    struct screen base;
    struct canvas_layer backdrop;
    const struct campaign_run *run; /* borrowed */
    int part;                       /* 0: the opening; then one for each play; at the end one more */
    struct scenario *first;         /* of the first mission, for its map; NULL: not there */
    struct minimap map;
    struct ui_scroll text_scroll, record_scroll;
};

/* ---- its parts -------------------------------------------------------------------------------------------------- */

static int parts_of(const struct campaign *campaign)
{
    return 1 + campaign->plays + (campaign_is_over(campaign) ? 1 : 0);
}

/* The play that a part follows, or -1: the opening, or the end. */
static int play_of(const struct campaign *campaign, int part)
{
    return part <= campaign->plays ? part - 1 : -1;
}

static bool is_end(const struct campaign *campaign, int part)
{
    return part > campaign->plays;
}

/* Neither one that somebody has won, nor one that was ended before its time. */
static bool is_lost(const struct campaign *campaign)
{
    return !campaign_endless_is(campaign->id) && !campaign->given_up && !campaign_is_won(campaign);
}

static const char *text_of(const struct campaign_run *run, int part)
{
    const struct campaign *campaign = &run->campaign;
    if (is_end(campaign, part))
        return run->story.ending[campaign_is_won(campaign)];
    if (part == 0)
        return run->story.opening;
    const struct campaign_play *play = &campaign->play[part - 1];
    int taken = campaign->taken[part - 1], own = taken ? run->story.way[taken - 1] : 0;
    return own ? run->story.of_way[own - 1] : run->story.after[play->mission][play->accomplished];
}

bool campaign_story_is_due(const struct campaign_run *run)
{
    int part = run->told + 1;
    bool end = is_end(&run->campaign, part);
    return part < parts_of(&run->campaign) && (text_of(run, part)[0] || end);
}

/* ---- pictures --------------------------------------------------------------------------------------------------- */

/* Does the figure of a person at this computer stand on this page? */
static bool is_shown(const struct story_screen *story, int player, int trooper)
{
    const struct campaign *campaign = &story->run->campaign;
    int play = play_of(campaign, story->part);
    return campaign->player[player].control == CAMPAIGN_CONTROL_HUMAN &&
           campaign_run_catalogue(story->run)->trooper[trooper].corporation == campaign->player[player].corporation &&
           (play < 0 || campaign_service(campaign, player, trooper, play).missions > 0);
}

/* How the campaign begins, or has been won; after a mission, or a campaign that was lost, a place for those who are
 * left. True: it shows everything. */
static bool choose_place(const struct story_screen *story, struct frame *frame, struct painting *painting)
{
    const struct campaign *campaign = &story->run->campaign;
    const struct brush brush = page_brush(frame);
    bool end = is_end(campaign, story->part), won = end && campaign_is_won(campaign);
    if ((story->part == 0 || won) &&
        painting_of_campaign(painting, &brush, campaign->id, won ? CAMPAIGN_ENDING : CAMPAIGN_OPENING))
        return true;
    if (end && (won || is_lost(campaign)))
        painting_of_outcome(painting, won ? "victory" : "defeat");
    else if (story->part > 0 && !end)
        painting_at_mission(painting, campaign->mission[campaign->play[story->part - 1].mission]);
    else
        painting_at(painting, "gate");
    return false;
}

/* Those of the persons at this computer stand there; after a mission, who did not fall in it. */
static void draw_picture(const struct story_screen *story, struct frame *frame, struct rect room)
{
    const struct campaign *campaign = &story->run->campaign;
    const struct catalogue *catalogue = campaign_run_catalogue(story->run);
    const struct brush brush = page_brush(frame);
    int play = play_of(campaign, story->part), roster = catalogue->roster, count = 0, there[TABLEAU_FIGURES];
    struct painting painting;
    bool whole = choose_place(story, frame, &painting);
    for (int i = 0; i < campaign->players * roster && count < TABLEAU_FIGURES && !whole; i++)
        if (is_shown(story, i / roster, i % roster) &&
            (play < 0 || campaign_service(campaign, i / roster, i % roster, play).fallen == 0))
            there[count++] = i % roster;
    for (int i = 0; i < count; i++) {
        char art[FIGURE_ART_BYTES];
        float x = ((float)i + 1) / ((float)count + 1);
        painting_add(&painting, figure_look_of_trooper(catalogue, there[i], art), x, 0.96f, 0.74f, x < 0.5f);
    }
    tableau_draw(&brush, rect_snapped(room), &painting.tableau);
    canvas_frame(frame->canvas, rect_snapped(room), ui_px(frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
}

/* ---- the page --------------------------------------------------------------------------------------------------- */

static const char *title_of(const struct story_screen *story, const struct frame *frame)
{
    const struct campaign *campaign = &story->run->campaign;
    if (story->part == 0)
        return page_text(frame, "campaign_story.opening");
    if (is_end(campaign, story->part))
        return page_text(frame, campaign_endless_is(campaign->id) ? "campaign_story.ended"
                                : campaign_is_won(campaign)       ? "campaign_story.won"
                                : is_lost(campaign)               ? "campaign_story.lost"
                                                                  : "campaign_story.given_up");
    const struct campaign_play *play = &campaign->play[story->part - 1];
    return page_tell(frame,
                     play->conceded       ? "campaign_story.conceded"
                     : play->accomplished ? "campaign_story.accomplished"
                                          : "campaign_story.failed",
                     SLOTS({"mission", campaign_run_title(story->run, play->mission), 0}));
}

/* How it ended, and what everybody has earned. */
static void draw_end(const struct story_screen *story, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &story->run->campaign;
    enum palette tone = is_lost(campaign) ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT;
    rect_cut_top(room,
                 ui_paragraph(ui, *room, ui_title(ui, 24, tone), TEXT_LEFT, campaign_endless_end(&words, campaign)));
    campaign_draw_gains(frame, story->run, room);
    ui_cut_top(ui, room, UI_GAP);
}

/* Before a first mission that is still to be made there is no map: the picture takes its place. */
static bool has_picture_beside(const struct story_screen *story)
{
    return story->part == 0 && !story->first && campaign_endless_is(story->run->campaign.id);
}

/* What stands beside the story: where it goes, or what everybody did. */
static void draw_beside(struct story_screen *story, struct frame *frame, struct rect room)
{
    const struct campaign *campaign = &story->run->campaign;
    if (story->part == 0 && story->first) {
        page_line(
            frame->ui, ui_cut_top(frame->ui, &room, 34), ui_title(frame->ui, 24, PALETTE_BRASS), TEXT_LEFT,
            page_tell(frame, "campaign_story.first_mission", SLOTS({"mission", campaign_run_title(story->run, 0), 0})));
        minimap_draw(&story->map, frame, story->first, ui_well(frame->ui, room));
        return;
    }
    if (has_picture_beside(story)) {
        draw_picture(story, frame, rect_fit_aspect(room, 4, 3));
        return;
    }
    if (is_end(campaign, story->part))
        draw_end(story, frame, &room);
    campaign_draw_records(frame, story->run, play_of(campaign, story->part), room, &story->record_scroll);
}

static void draw_text(struct story_screen *story, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &story->run->campaign;
    const struct campaign_play *play = story->part > 0 && story->part <= campaign->plays
                                           ? &campaign->play[story->part - 1]
                                           : NULL;
    bool bad = play ? !play->accomplished : is_end(campaign, story->part) && is_lost(campaign);
    page_line(ui, ui_cut_top(ui, &room, 48), ui_title(ui, 40, bad ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT),
              TEXT_LEFT, title_of(story, frame));
    ui_rule(ui, ui_cut_top(ui, &room, 18));
    const char *text = text_of(story->run, story->part);
    struct text_style style = ui_story(ui, TEXT_UNITS, PALETTE_BONE);
    float height = ui_paragraph_height(ui, style, room.w - ui_px(ui, UI_SCROLL_BAR + UI_GAP), text);
    float below = fminf(room.h - height - ui_px(ui, UI_GAP * 2), ui_px(ui, PICTURE_MOST));
    if (below >= ui_px(ui, PICTURE_LEAST) && !has_picture_beside(story))
        draw_picture(story, frame, rect_cut_bottom(&room, below));
    ui_text_block(ui, room, "story.text", style, text, &story->text_scroll);
}

static void turn_page(struct story_screen *story, int to)
{
    story->part = to;
    story->text_scroll = story->record_scroll = (struct ui_scroll){0};
}

static void draw_buttons(struct story_screen *story, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    int parts = parts_of(&story->run->campaign);
    struct ui_button back = page_button(frame, "story.back", "campaign_story.back", "arrow_left");
    struct ui_button go = page_primary(
        frame, "story.go", story->part + 1 < parts ? "campaign_story.next" : "campaign_story.go", "continue");
    ui_focus_first(ui, "story.go");
    back.refusal = story->part == 0 ? page_text(frame, "campaign_story.first") : NULL;
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), back))
        turn_page(story, story->part - 1);
    if (!ui_button(ui, ui_cut_right(ui, &bar, 260), go))
        return;
    if (story->part + 1 < parts)
        turn_page(story, story->part + 1);
    else
        screen_stack_pop(frame->stack);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct story_screen *story = (struct story_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, story->run->campaign.edition);
    struct rect room = campaign_page_open(frame, &story->backdrop);
    campaign_page_heading(
        frame, &room, story->run->campaign.title,
        page_tell(frame, "campaign_story.line",
                  SLOTS({"number", NULL, story->part + 1}, {"parts", NULL, parts_of(&story->run->campaign)})));
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect beside = campaign_plate(
        ui, rect_cut_right(&room, floorf(fmaxf(room.w * 0.42f, fminf(room.w * 0.5f, ui_px(ui, BESIDE))))));
    ui_cut_right(ui, &room, UI_GAP);
    draw_text(story, frame, ui_inset(ui, campaign_plate(ui, room), 8));
    draw_beside(story, frame, beside);
    draw_buttons(story, frame, bar);
}

static void enter(struct screen *screen, struct frame *frame)
{
    char why[WHY_MAX_BYTES];
    struct story_screen *story = (struct story_screen *)screen;
    const struct mission_entry *entry = &story->run->mission[0];
    const struct services *services = story->run->services;
    (void)frame;
    if (!story->first && entry->path[0] && !entry->problems)
        story->first = services->open_scenario(services->self, entry->path, why);
}

static void free_story(struct screen *screen)
{
    struct story_screen *story = (struct story_screen *)screen;
    const struct services *services = story->run->services;
    minimap_clear(&story->map);
    if (story->first)
        services->close_scenario(services->self, story->first);
    canvas_layer_clear(&story->backdrop);
    free(story);
}

static const struct screen_kind kind = {
    .name = "story", .enter = enter, .update = page_go_back, .draw = draw, .free = free_story};

struct screen *campaign_story_new(const struct campaign_run *run, int part)
{
    struct story_screen story = {.base = {&kind}, .run = run, .part = part};
    int last = parts_of(&run->campaign) - 1;
    if (story.part > last)
        story.part = last;
    return screen_new_of(&story, sizeof story);
}
