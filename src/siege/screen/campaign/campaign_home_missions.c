/* campaign_home_missions.c -- the missions of a campaign: seals on a map, joined by the route; or a list. */
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/campaign/campaign_parts.h"

#include "siege/screen/menu/menus.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/campaign_ways.h"

#include <math.h>
#include <stdio.h>

enum {
    MISSION_ROW = 54,
    ROWS_MOST = CAMPAIGN_PLAYS + CAMPAIGN_MISSIONS, /* more than a play of each and what may follow it */
    SEALS_MOST = 14,
    MAP_LEAST = 480,
    BESIDE = 690,
    PLACES_AHEAD = 2, /* of a campaign whose next missions nobody knows yet */
    PLACES_LEAST = 6
};

/* A row: a play, a mission of the list that comes, or what may come after the coming one. */
struct row {
    int play;    /* -1: not played yet */
    int mission; /* in the list; as many as there are: the end */
    bool coming;
    bool may_follow;  /* by the fork */
    bool first, only; /* of the forks */
    struct campaign_fork fork;
};

/* What may follow the coming mission. */
static int list_forks(const struct campaign *campaign, struct row *row)
{
    struct campaign_fork fork[FORKS_MOST];
    int count = campaign_forks(campaign, campaign->next, fork);
    for (int i = 0; i < count; i++)
        row[i] = (struct row){
            -1, fork[i].next, .may_follow = true, .first = i == 0, .only = count == 1, .fork = fork[i]};
    return count;
}

static int list_rows(const struct campaign *campaign, struct row row[ROWS_MOST])
{
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        row[count++] = (struct row){.play = i, .mission = campaign->play[i].mission};
    if (!campaign_is_over(campaign) && campaign_is_branched(campaign)) {
        row[count++] = (struct row){.play = -1, .mission = campaign->next, .coming = true};
        return count + list_forks(campaign, &row[count]);
    }
    int end = campaign_endless_is(campaign->id) ? campaign->next + 1 : campaign->missions;
    for (int m = campaign->next; m < end && !campaign_is_over(campaign); m++)
        row[count++] = (struct row){.play = -1, .mission = m, .coming = m == campaign->next};
    return count;
}

/* All that may follow have the number of the next one. */
static int number_of(const struct row *row, int index)
{
    while (row[index].may_follow && row[index - 1].may_follow)
        index--;
    return index + 1;
}

/* How the campaign ends there, as an enum campaign_step; CAMPAIGN_STEP_NEXT: a mission is played. */
static int end_of(const struct campaign *campaign, const struct row *row)
{
    int way = row->fork.way, go_to = way ? campaign->ways.way[way - 1].go_to : CAMPAIGN_STEP_END;
    if (row->mission < campaign->missions)
        return CAMPAIGN_STEP_NEXT;
    return campaign->mode == CAMPAIGN_MODE_VERSUS || (go_to != CAMPAIGN_STEP_WON && go_to != CAMPAIGN_STEP_LOST)
               ? CAMPAIGN_STEP_END
               : go_to;
}

/* What stands for it in place of the number of a mission; NULL: it is one. */
static const char *end_icon(const struct campaign *campaign, const struct row *row)
{
    int end = end_of(campaign, row);
    return end == CAMPAIGN_STEP_NEXT   ? NULL
           : end == CAMPAIGN_STEP_WON  ? "trophy"
           : end == CAMPAIGN_STEP_LOST ? "skull"
                                       : "quit";
}

static void draw_plate(struct frame *frame, struct rect rect, const struct row *row, int number, const char *icon)
{
    struct ui *ui = frame->ui;
    struct rect plate = rect_snapped(ui_anchor(ui, rect, 36, 36, 0.5f, 0.5f));
    bool played = row->play >= 0;
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 6), palette_colour(row->coming ? PALETTE_BLOOD : PALETTE_IRON),
                    palette_colour(row->coming ? PALETTE_BLOOD_DARK : PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 6), ui_px(ui, 1),
                     palette_colour(row->coming ? PALETTE_BRASS_LIGHT
                                    : played    ? PALETTE_BRASS_DARK
                                                : PALETTE_IRON_LIGHT));
    if (icon)
        ui_icon(ui, ui_inset(ui, plate, 5), icon, WHITE);
    else
        ui_label(ui, plate, ui_title(ui, 22, row->coming ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_CENTRE,
                 page_number(frame, number));
}

/* "If the mission has failed", "Otherwise"; "Later" where nothing else is possible. */
static const char *fork_text(const struct frame *frame, const struct campaign *campaign, const struct row *row)
{
    struct words words = page_words(frame);
    const char *when = campaign_fork_when(&words, &campaign->ways, &row->fork);
    if (when[0])
        return page_tell(frame, "campaign_home.row.if", SLOTS({"when", when, 0}));
    return page_text(frame, row->only ? "campaign_home.row.later" : "campaign_home.row.else");
}

/* The title of its mission, or how the campaign ends there. */
static const char *row_title(const struct campaign_home *home, const struct frame *frame, const struct row *row)
{
    const struct campaign *campaign = &home->run->campaign;
    int end = end_of(campaign, row);
    if (end == CAMPAIGN_STEP_NEXT)
        return campaign_run_title(home->run, row->mission);
    return page_text(frame, end == CAMPAIGN_STEP_WON    ? "campaign_story.won"
                            : end == CAMPAIGN_STEP_LOST ? "campaign_story.lost"
                                                        : "campaign_home.end");
}

/* "Otherwise, if no Doomtrooper has been lost, “Trapped!” follows." What it was like of a play. */
static const char *hint_text(const struct campaign_home *home, const struct frame *frame, const struct row *row)
{
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    const char *title = row_title(home, frame, row);
    if (row->play >= 0)
        return campaign_play_line(SENTENCE(&words), &words, campaign, row->play, title);
    return campaign_fork_sentence(string_room(words.strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, &words,
                                  &campaign->ways, &row->fork, row->first,
                                  row->mission < campaign->missions ? title : NULL);
}

/* "Accomplished in round 4", "Comes next". */
static const char *row_text(const struct frame *frame, const struct campaign *campaign, const struct row *row)
{
    if (row->may_follow)
        return fork_text(frame, campaign, row);
    const struct campaign_play *play = &campaign->play[row->play < 0 ? 0 : row->play];
    const char *key = row->play >= 0      ? play->conceded       ? "campaign_home.row.conceded"
                                            : play->accomplished ? "campaign_home.row.won"
                                                                 : "campaign_home.row.lost"
                      : !row->coming      ? "campaign_home.row.later"
                      : campaign->started ? "campaign_home.row.running"
                                          : "campaign_home.row.coming";
    return page_tell(frame, key, SLOTS({"number", NULL, play->round}));
}

static void draw_row(struct campaign_home *home, struct frame *frame, struct rect rect, const struct row *row,
                     int number, int index)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    const char *title = row_title(home, frame, row);
    bool played = row->play >= 0, accomplished = played && campaign->play[row->play].accomplished;
    ui_cut_bottom(ui, &rect, UI_GAP_SMALL);
    if (played || row->may_follow) /* what it was like, or when it follows, on hover */
        (void)ui_area(ui, page_id(frame, "home.play", index), rect, 0, hint_text(home, frame, row));
    if (row->coming)
        canvas_fill_round(frame->canvas, rect, ui_px(ui, 5), (struct colour){142, 22, 24, 60});
    draw_plate(frame, ui_cut_left(ui, &rect, 46), row, number,
               !played        ? end_icon(campaign, row)
               : accomplished ? "check"
                              : "cross");
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    ui_cut_right(ui, &rect, UI_GAP_SMALL);
    enum palette tone = row->coming ? PALETTE_BRASS_LIGHT : played ? PALETTE_BONE : PALETTE_BONE_FAINT;
    page_line(ui, rect_cut_top(&rect, rect.h * 0.55f), ui_title(ui, 20, tone), TEXT_LEFT, title);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL,
                                      !played        ? PALETTE_BONE_FAINT
                                      : accomplished ? PALETTE_VERDIGRIS
                                                     : PALETTE_BLOOD_LIGHT);
    const char *text = row_text(frame, campaign, row);
    if (row->may_follow && !ui_label_fits(ui, rect.w, style, text))
        text = page_text(frame, "campaign_home.row.depends");
    if (row->may_follow)
        ui_show(ui, VOICE_USUAL, hint_text(home, frame, row));
    page_line(ui, rect, style, TEXT_LEFT, text);
}

static void draw_list(struct campaign_home *home, struct frame *frame, struct rect room, const struct row *row,
                      int count)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    float height = ui_px(ui, MISSION_ROW);
    if (home->shown != campaign->plays) /* the coming one in view, with the last one above it */
        home->mission_scroll.offset = home->mission_scroll.goal = fmaxf(
            0, fminf((float)(campaign->plays - 1) * height, (float)count * height - room.h));
    struct rect inner = ui_scroll_begin(ui, "home.missions", room, (float)count * height, &home->mission_scroll);
    for (int i = 0; i < count; i++)
        draw_row(home, frame, rect_cut_top(&inner, height), &row[i], number_of(row, i), i);
    ui_scroll_end(ui);
}

/* ---- the map ---------------------------------------------------------------------------------------------------- */

/* The way over the drawn map, in parts of its width and height. */
static const struct point ROUTE[] = {{0.12f, 0.80f}, {0.27f, 0.66f}, {0.42f, 0.78f}, {0.58f, 0.68f}, {0.74f, 0.80f},
                                     {0.86f, 0.60f}, {0.73f, 0.46f}, {0.54f, 0.52f}, {0.36f, 0.38f}, {0.63f, 0.34f}};
enum { CORNERS = sizeof ROUTE / sizeof *ROUTE };

/* A point of it, `along` corners from its beginning. */
static struct point route_at(struct rect map, float along)
{
    int from = (int)fminf(along, CORNERS - 2);
    float part = along - (float)from;
    struct point a = ROUTE[from], b = ROUTE[from + 1];
    return (struct point){map.x + map.w * (a.x + (b.x - a.x) * part), map.y + map.h * (a.y + (b.y - a.y) * part)};
}

/* Where on it one of `count` seals lies, spread evenly. */
static float along_of(int index, int count)
{
    return count > 1 ? (float)index * (CORNERS - 1) / (float)(count - 1) : 0;
}

int campaign_home_places(const struct campaign *campaign, int rows)
{
    bool goes_on = campaign_endless_is(campaign->id) && !campaign_is_over(campaign) &&
                   campaign->next + 1 < campaign->missions;
    int places = rows + PLACES_AHEAD;
    return !goes_on ? rows : places > PLACES_LEAST ? places : PLACES_LEAST;
}

static const char *seal_of(const struct campaign *campaign, const struct row *row)
{
    if (row->play >= 0)
        return campaign->play[row->play].accomplished ? "art/ui/seal_won.svg" : "art/ui/seal_lost.svg";
    return row->coming ? "art/ui/seal_open.svg" : "art/ui/seal_locked.svg";
}

/* The coming one, before row i. */
static int coming_row(const struct row *row, int i)
{
    while (i > 0 && !row[i].coming)
        i--;
    return i;
}

static void draw_fork(struct frame *frame, struct rect map, float from, float to)
{
    struct ui *ui = frame->ui;
    canvas_dashes(frame->canvas, route_at(map, from), route_at(map, to), ui_px(ui, 3), ui_px(ui, 9), ui_px(ui, 6), 0,
                  (struct colour){216, 207, 184, 150});
}

/* A part of it, bold if it has been gone. */
static void draw_way(struct frame *frame, struct rect map, float from, float end, bool gone)
{
    struct ui *ui = frame->ui;
    for (float to; from < end; from = to) {
        to = fminf(end, floorf(from) + 1);
        canvas_dashes(frame->canvas, route_at(map, from), route_at(map, to), ui_px(ui, gone ? 4 : 3), ui_px(ui, 9),
                      ui_px(ui, 6), 0, gone ? (struct colour){214, 52, 34, 230} : (struct colour){216, 207, 184, 90});
    }
}

/* It goes on where there are fewer rows than places. */
static void draw_route(struct frame *frame, struct rect map, const struct row *row, int count, int places)
{
    for (int i = 1; i < count; i++) {
        float end = along_of(i, places);
        if (row[i].may_follow) /* each from the coming one, side by side */
            draw_fork(frame, map, along_of(coming_row(row, i), places), end);
        else
            draw_way(frame, map, along_of(i - 1, places), end, row[i].play >= 0 || row[i].coming);
    }
    if (places > count)
        draw_way(frame, map, along_of(count - 1, places), CORNERS - 1, false);
}

/* What it was like, or how it is called and when it comes. */
static const char *seal_text(const struct campaign_home *home, const struct frame *frame, const struct row *row)
{
    if (row->play >= 0 || row->may_follow)
        return hint_text(home, frame, row);
    return page_tell(
        frame, "campaign_home.seal",
        SLOTS({"title", row_title(home, frame, row), 0}, {"when", row_text(frame, &home->run->campaign, row), 0}));
}

/* One of a mission, with its number; the end of the campaign is none. */
static void draw_seal(const struct campaign_home *home, struct frame *frame, struct rect place, const struct row *row,
                      int number, int index)
{
    struct ui *ui = frame->ui;
    const char *end = end_icon(&home->run->campaign, row);
    struct ui_response response = ui_area(ui, page_id(frame, end ? "home.end" : "home.seal", index), place,
                                          UI_FOCUSABLE, seal_text(home, frame, row));
    if (response.hot || response.focused)
        canvas_radial(frame->canvas, rect_centre(place), place.w * 0.75f, (struct colour){255, 190, 110, 120},
                      (struct colour){255, 190, 110, 0});
    if (end) {
        struct rect icon = rect_snapped(
            rect_of(place.x + place.w * 0.2f, place.y + place.h * 0.2f, place.w * 0.6f, place.h * 0.6f));
        ui_icon(ui, icon, end, WHITE);
        return;
    }
    texture_draw(frame->textures, seal_of(&home->run->campaign, row), place, WHITE);
    page_line(ui, place, ui_title(ui, place.w / ui_scale(ui) * 0.34f, row->coming ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_CENTRE, page_number(frame, number));
    if (!row->coming)
        return;
    float side = roundf(place.w * 0.9f); /* the pin's foot stands at the upper edge of the seal */
    texture_draw(frame->textures, "art/ui/pin.svg",
                 rect_snapped(rect_of(rect_centre(place).x - side / 2, place.y + place.h * 0.2f - side, side, side)),
                 WHITE);
}

static void draw_map(struct campaign_home *home, struct frame *frame, struct rect map, const struct row *row, int count)
{
    struct ui *ui = frame->ui;
    char picture[64];
    float side = roundf(fminf(ui_px(ui, 72), map.w / (float)(count > 10 ? count : 10) * 0.92f));
    snprintf(picture, sizeof picture, "art/ui/table_map_%s.svg", home->run->campaign.edition);
    texture_draw(frame->textures, picture, map, WHITE);
    canvas_frame(frame->canvas, map, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    int places = campaign_home_places(&home->run->campaign, count);
    draw_route(frame, map, row, count, places);
    for (int turn = 0; turn < 2; turn++) /* that with the pin last, over its neighbours */
        for (int i = 0; i < count; i++) {
            struct point at = route_at(map, along_of(i, places));
            struct rect place = rect_snapped(rect_of(at.x - side / 2, at.y - side / 2, side, side));
            if (row[i].coming == (turn == 1))
                draw_seal(home, frame, place, &row[i], number_of(row, i), i);
        }
}

/* Below the map: what may follow the coming mission, and when. */
static void draw_forks(const struct campaign_home *home, struct frame *frame, struct rect *room, const struct row *row,
                       int count)
{
    struct ui *ui = frame->ui;
    int first = count;
    while (first > 0 && row[first - 1].may_follow)
        first--;
    if (count - first < 2)
        return;
    ui_cut_top(ui, room, UI_GAP);
    for (int i = first; i < count; i++)
        rect_cut_top(room, ui_paragraph(ui, *room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                                        hint_text(home, frame, &row[i])) +
                               ui_px(ui, 4));
}

/* ---- both ------------------------------------------------------------------------------------------------------- */

static bool has_map(const struct campaign_home *home, const struct ui *ui, float width)
{
    struct row row[ROWS_MOST];
    return width >= ui_px(ui, MAP_LEAST) && list_rows(&home->run->campaign, row) <= SEALS_MOST;
}

float campaign_home_missions_width(const struct campaign_home *home, const struct ui *ui, struct rect room)
{
    float wide = floorf(fminf(room.w * 0.44f, room.w - ui_px(ui, BESIDE)));
    return has_map(home, ui, wide) ? wide : floorf(fmaxf(ui_px(ui, 250), room.w * 0.27f));
}

void campaign_home_draw_missions(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct row row[ROWS_MOST];
    struct ui *ui = frame->ui;
    int count = list_rows(&home->run->campaign, row);
    ui_label(ui, ui_cut_top(ui, &room, 34), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, "campaign_home.missions"));
    if (has_map(home, ui, room.w + ui_px(ui, 24))) {
        draw_map(home, frame, rect_snapped(rect_cut_top(&room, fminf(room.w * 9 / 16, room.h))), row, count);
        draw_forks(home, frame, &room, row, count);
    } else {
        struct rect list = rect_cut_top(&room, fminf(room.h, (float)count * ui_px(ui, MISSION_ROW)));
        draw_list(home, frame, list, row, count);
    }
    ui_cut_top(ui, &room, UI_GAP);
    campaign_draw_roster(frame, home->run, room);
}
