/* campaign_promotion.c -- a Rank is gained: who, the insignia that changes, and what the new Rank opens. */
#include "siege/screen/campaign/campaign_parts.h"

#include "siege/screen/siege_preferences.h"
#include "siege/text/mission/rank_text.h"
#include "siege/view/banner.h"

#include <math.h>

/* Interface units. */
enum { WIDTH = 660, ROW = 124, INSIGNIA = 84, FACE = 92, NAME_LINE = 34, RANK_MS = 1800 };

/* One team that was promoted. */
struct promoted {
    struct frame *frame;
    struct campaign_home *home;
    int player, corporation, before, rank;
};

/* The Doomtroopers who served in the last mission, or all who ever did. */
static void draw_faces(const struct promoted *team, struct rect *row)
{
    uint8_t trooper[2];
    const struct campaign_run *run = team->home->run;
    struct ui *ui = team->frame->ui;
    int count = campaign_list_troopers(&run->campaign, campaign_run_catalogue(run), team->player, trooper, 2);
    float side = fminf(row->h, ui_px(ui, FACE));
    for (int i = count - 1; i >= 0 && row->w > 4 * side; i--)
        page_trooper(team->frame, rect_anchor(rect_cut_right(row, side), side, side, 0.5f, 0.5f), trooper[i], 1);
}

static void draw_promoted(const struct promoted *team, struct rect row)
{
    struct frame *frame = team->frame;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &team->home->run->campaign;
    ui_cut_bottom(ui, &row, UI_GAP_SMALL);
    page_card(ui, row, banner_colour((enum banner)team->corporation), true);
    row = ui_inset(ui, row, 8);
    struct rect mark = ui_cut_left(ui, &row, INSIGNIA + 12);
    float t = ui_since(ui, page_id(frame, "promotion", campaign->plays * CAMPAIGN_PLAYERS + team->player), RANK_MS);
    page_rank(frame, ui_anchor(ui, mark, INSIGNIA, INSIGNIA, 0.5f, 0.5f), team->before, team->rank, t);
    ui_cut_left(ui, &row, UI_GAP);
    draw_faces(team, &row);
    ui_cut_right(ui, &row, UI_GAP);
    page_line(ui, ui_cut_top(ui, &row, NAME_LINE), ui_title(ui, 28, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              page_tell(frame, "promotion.rank",
                        SLOTS({"name", page_corporation_text(frame, team->corporation), 0}, {"n", NULL, team->rank})));
    const char *opens = rank_opens_text(SENTENCE(&words), &words, team->corporation, team->before, team->rank);
    ui_paragraph(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT,
                 page_tell(frame, opens[0] ? "promotion.opens" : "promotion.nothing", SLOTS({"text", opens, 0})));
}

void campaign_draw_promotion(struct campaign_home *home, struct frame *frame, const int before[CAMPAIGN_PLAYERS])
{
    struct ui *ui = frame->ui;
    struct promoted team[CAMPAIGN_PLAYERS];
    int count = 0;
    for (int p = 0; p < home->run->campaign.players; p++) {
        int rank = campaign_rank(&home->run->campaign, page_catalogue(frame), p);
        if (rank > before[p])
            team[count++] = (struct promoted){frame,     home, p, home->run->campaign.player[p].corporation,
                                              before[p], rank};
    }
    struct rect room = ui_dialog_begin(ui, "promotion.dialog", WIDTH, (float)(count * ROW + 120),
                                       page_text(frame, "promotion.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    float height = fminf(ui_px(ui, ROW), floorf(room.h / (float)(count ? count : 1)));
    for (int i = 0; i < count; i++)
        draw_promoted(&team[i], rect_cut_top(&room, height));
    struct ui_button on = page_primary(frame, "promotion.on", "promotion.on", "check");
    if (ui_button(ui, rect_anchor(bar, ui_px(ui, 240), bar.h, 1, 0.5f), on) || count == 0)
        home->promoting = false;
    ui_dialog_end(ui);
}
