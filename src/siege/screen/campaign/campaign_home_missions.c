/* campaign_home_missions.c -- missions played, the coming one and those after it. */
#include "siege/screen/campaign/campaign_home_parts.h"
#include "siege/text/mission/campaign_ledger.h"
#include "shell/ui/flow.h"

#include <math.h>
#include <stdio.h>

enum { MISSION_ROW = 54, ROWS_MOST = CAMPAIGN_PLAYS + CAMPAIGN_MISSIONS };

/* A row: a play, or a mission of the list that comes. */
struct row {
    int play;    /* -1: not played yet */
    int mission; /* in the list */
    bool coming;
};

static int list_rows(const struct campaign *campaign, struct row row[ROWS_MOST])
{
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        row[count++] = (struct row){i, campaign->play[i].mission, false};
    for (int m = campaign->next; m < campaign->missions && !campaign_is_over(campaign); m++)
        row[count++] = (struct row){-1, m, m == campaign->next};
    return count;
}

static void draw_plate(struct frame *frame, struct rect rect, const struct row *row, int number, bool accomplished)
{
    char text[12];
    struct ui *ui = frame->ui;
    struct rect plate = rect_snapped(ui_anchor(ui, rect, 36, 36, 0.5f, 0.5f));
    snprintf(text, sizeof text, "%d", number);
    bool played = row->play >= 0;
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 6), palette_colour(row->coming ? PALETTE_BLOOD : PALETTE_IRON),
                    palette_colour(row->coming ? PALETTE_BLOOD_DARK : PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 6), ui_px(ui, 1),
                     palette_colour(row->coming ? PALETTE_BRASS_LIGHT
                                    : played    ? PALETTE_BRASS_DARK
                                                : PALETTE_IRON_LIGHT));
    if (played)
        ui_icon(ui, ui_inset(ui, plate, 5), accomplished ? "check" : "cross", WHITE);
    else
        ui_label(ui, plate, ui_title(ui, 22, row->coming ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_CENTRE, text);
}

/* "Accomplished in round 4", "Comes next". */
static const char *row_text(char *out, size_t size, const struct frame *frame, const struct campaign *campaign,
                            const struct row *row)
{
    if (row->play < 0)
        return page_text(frame, row->coming
                                    ? campaign->started ? "campaign_home.row.running" : "campaign_home.row.coming"
                                    : "campaign_home.row.later");
    struct phrase_slot slot = {"number", NULL, campaign->play[row->play].round};
    return page_say(out, size, frame,
                    campaign->play[row->play].accomplished ? "campaign_home.row.won" : "campaign_home.row.lost", &slot,
                    1);
}

/* What a played one was like, on hover. */
static void hint_play(struct campaign_home *home, struct frame *frame, struct rect rect, int play)
{
    char id[UI_ID_SIZE], text[WORDS_SENTENCE_MAX];
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    snprintf(id, sizeof id, "home.play#%d", play);
    (void)ui_area(frame->ui, id, rect, 0,
                  campaign_play_line(text, sizeof text, &words, campaign, play,
                                     campaign_run_title(home->run, campaign->play[play].mission)));
}

static void draw_row(struct campaign_home *home, struct frame *frame, struct rect rect, const struct row *row,
                     int number)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    bool played = row->play >= 0, accomplished = played && campaign->play[row->play].accomplished;
    ui_cut_bottom(ui, &rect, UI_GAP_SMALL);
    if (played)
        hint_play(home, frame, rect, row->play);
    if (row->coming)
        canvas_fill_round(frame->canvas, rect, ui_px(ui, 5), (struct colour){142, 22, 24, 60});
    draw_plate(frame, ui_cut_left(ui, &rect, 46), row, number, accomplished);
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    ui_cut_right(ui, &rect, UI_GAP_SMALL);
    enum palette tone = row->coming ? PALETTE_BRASS_LIGHT : played ? PALETTE_BONE : PALETTE_BONE_FAINT;
    page_line(ui, rect_cut_top(&rect, rect.h * 0.55f), ui_title(ui, 20, tone), TEXT_LEFT,
              campaign_run_title(home->run, row->mission));
    page_line(ui, rect,
              ui_body(ui, UI_TEXT_SMALL,
                      !played        ? PALETTE_BONE_FAINT
                      : accomplished ? PALETTE_VERDIGRIS
                                     : PALETTE_BLOOD_LIGHT),
              TEXT_LEFT, row_text(text, sizeof text, frame, campaign, row));
}

void campaign_home_draw_missions(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct row row[ROWS_MOST];
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    int count = list_rows(campaign, row);
    float height = ui_px(ui, MISSION_ROW);
    ui_label(ui, ui_cut_top(ui, &room, 34), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, "campaign_home.missions"));
    if (home->shown != campaign->plays) /* the coming one in view, with the last one above it */
        home->mission_scroll.offset = home->mission_scroll.goal = fmaxf(
            0, fminf((float)(campaign->plays - 1) * height, (float)count * height - room.h));
    struct rect inner = ui_scroll_begin(ui, "home.missions", room, (float)count * height, &home->mission_scroll);
    for (int i = 0; i < count; i++)
        draw_row(home, frame, rect_cut_top(&inner, height), &row[i], i + 1);
    ui_scroll_end(ui);
}
