/* campaign_home_teams.c -- how the players stand: Rank with the way to the next, points, Credits, score, a Credit to
 * buy. */
#include "siege/text/names/names.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/rules/mission/points.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/text/mission/rank_text.h"
#include "siege/text/mission/campaign_ledger.h"
#include "shell/ui/flow.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEAM_ROW = 62, TEAM_ROW_LEAST = 50, HEAD_ROW = 24, NUMBER = 58, BUY = 104, NAME = 132, RANK_MS = 1600 };

/* One player's row being drawn. */
struct standing {
    struct campaign_home *home;
    struct frame *frame;
    const struct campaign *campaign;
    int player;
};

static bool is_over(const struct standing *team)
{
    return campaign_is_over(team->campaign);
}

/* ---- the commander --------------------------------------------------------------------------------------------- */

int campaign_home_commander(const struct campaign_run *run)
{
    const struct campaign *campaign = &run->campaign;
    const struct parameters *parameters = &campaign_run_catalogue(run)->parameters;
    int totals[CAMPAIGN_PLAYERS], teams = 0;
    for (int p = 0; p < campaign->players; p++) {
        totals[p] = p == campaign->legion ? -1 : campaign->player[p].points;
        teams += p != campaign->legion;
    }
    bool comes = !campaign_is_over(campaign) && campaign->drawn;
    return points_know_commander(parameters, comes, teams) ? points_single_highest(totals, campaign->players) : -1;
}

/* ---- what changed ---------------------------------------------------------------------------------------------- */

/* What the last mission brought; Credits given or bought before it are not of it. */
static struct campaign_sum last_change(const struct standing *team)
{
    struct campaign_sum sum = {0, 0};
    const struct campaign *campaign = team->campaign;
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        bool before = entry->cause == CAMPAIGN_CAUSE_START || entry->cause == CAMPAIGN_CAUSE_BOUGHT ||
                      entry->cause == CAMPAIGN_CAUSE_CORRECTION;
        if (entry->play + 1 != campaign->plays || entry->player != team->player || before)
            continue;
        sum.points += entry->points;
        sum.credits += entry->credits;
    }
    return sum;
}

/* "+5 PP · -1 Credit" by the last mission. */
static void draw_change(const struct standing *team, struct rect rect)
{
    char gain[2][16];
    struct frame *frame = team->frame;
    if (team->campaign->plays == 0)
        return;
    struct campaign_sum sum = last_change(team);
    snprintf(gain[0], sizeof gain[0], "%+d", sum.points);
    snprintf(gain[1], sizeof gain[1], "%+d", sum.credits);
    const char *points = page_tell(frame, "campaign_home.change.points",
                                   SLOTS({"gain", gain[0], 0}, {"n", NULL, sum.points}));
    const char *credits = page_tell(frame, "campaign_home.change.credits",
                                    SLOTS({"gain", gain[1], 0}, {"n", NULL, abs(sum.credits)}));
    const char *shown = sum.points && sum.credits ? page_tell(frame, "campaign_home.change",
                                                              SLOTS({"points", points, 0}, {"credits", credits, 0}))
                        : sum.points              ? points
                        : sum.credits             ? credits
                                                  : page_text(frame, "campaign.nothing");
    page_line(frame->ui, rect, ui_body(frame->ui, UI_TEXT_SMALL, campaign_tone(sum.points, sum.credits)), TEXT_LEFT,
              shown);
}

static int rank_before(const struct standing *team)
{
    const struct campaign_player *player = &team->campaign->player[team->player];
    return catalogue_rank_of(page_catalogue(team->frame), player->corporation,
                             player->points - last_change(team).points);
}

/* ---- rank ------------------------------------------------------------------------------------------------------ */

/* How much of the way from the Rank to the next one so many points are. */
static float rank_part(const struct standing *team, int rank, int points)
{
    const struct campaign_player *player = &team->campaign->player[team->player];
    const struct catalogue *catalogue = page_catalogue(team->frame);
    const struct rank *ranks = catalogue->corporation[player->corporation].rank;
    int from = ranks[rank - 1].points, next = rank < catalogue->ranks ? ranks[rank].points : 0;
    return next > from ? (float)(points - from) / (float)(next - from) : 1;
}

/* The bar at t: it fills, and beyond a Rank begins anew. */
static float moving_part(const struct standing *team, int before, int rank, float t)
{
    int points = team->campaign->player[team->player].points, change = last_change(team).points;
    float from = rank_part(team, before, points - change), to = rank_part(team, rank, points);
    if (before == rank)
        return from + (to - from) * t;
    return t < 0.35f ? from + ((rank > before ? 1 : 0) - from) * t / 0.35f : to * (t - 0.35f) / 0.65f;
}

static void draw_rank(const struct standing *team, struct rect rect)
{
    struct frame *frame = team->frame;
    struct ui *ui = frame->ui;
    const struct catalogue *catalogue = page_catalogue(frame);
    int rank = campaign_rank(team->campaign, catalogue, team->player), before = rank_before(team);
    int next = campaign_next_rank_points(team->campaign, catalogue, team->player);
    int missing = next - team->campaign->player[team->player].points;
    int corporation = team->campaign->player[team->player].corporation;
    struct words words = page_words(frame);
    const struct rect whole = rect;
    float t = ui_since(ui, page_id(frame, "home.rank", team->campaign->plays * CAMPAIGN_PLAYERS + team->player),
                       RANK_MS);
    struct rect mark = ui_cut_left(ui, &rect, 34);
    page_rank(frame, ui_anchor(ui, mark, 30, 30, 0, 0.5f), before, rank, t);
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    struct rect upper = rect_cut_top(&rect, (rect.h - ui_px(ui, 8)) / 2), bar = ui_cut_top(ui, &rect, 8);
    const char *key = rank > before   ? "campaign_home.rank.up"
                      : rank < before ? "campaign_home.rank.down"
                                      : "campaign_home.rank";
    struct text_style small = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    const char *missing_text = page_tell(frame, next < 0 ? "campaign.highest_rank" : "campaign_home.rank.next",
                                         SLOTS({"n", NULL, missing}, {"rank", NULL, rank + 1}));
    const char *rank_text = page_tell(frame, key, SLOTS({"n", NULL, rank}, {"before", NULL, before}));
    if (!ui_label_fits(ui, upper.w, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE), rank_text))
        rank_text = page_tell(frame, "campaign_home.rank", SLOTS({"n", NULL, rank})); /* its colour tells the rest */
    enum palette tone = rank > before ? PALETTE_VERDIGRIS : rank < before ? PALETTE_BLOOD_LIGHT : PALETTE_BONE;
    page_line(ui, upper, ui_bold(ui, UI_TEXT_SMALL, tone), TEXT_LEFT, rank_text);
    ui_bar(ui, bar, moving_part(team, before, rank, t), palette_colour(PALETTE_BRASS));
    /* what the next one opens */
    if (next >= 0)
        (void)ui_area(
            ui, page_id(frame, "home.rank.next", team->player), whole, 0,
            page_tell(frame, "campaign_home.rank.hint",
                      SLOTS({"n", NULL, rank + 1},
                            {"text", rank_opens_text(SENTENCE(&words), &words, corporation, rank, rank + 1), 0})));
    if (ui_label_fits(ui, rect.w, small, missing_text)) /* else the bar tells it */
        page_line(ui, rect, small, TEXT_LEFT, missing_text);
}

int campaign_home_rank_before(struct campaign_home *home, struct frame *frame, int player)
{
    const struct standing team = {home, frame, &home->run->campaign, player};
    return rank_before(&team);
}

bool campaign_home_promoted(struct campaign_home *home, struct frame *frame)
{
    const struct campaign *campaign = &home->run->campaign;
    bool any = false;
    for (int p = 0; p < campaign->players; p++)
        any = any || campaign_rank(campaign, page_catalogue(frame), p) > campaign_home_rank_before(home, frame, p);
    return any;
}

/* ---- numbers and buttons --------------------------------------------------------------------------------------- */

static void draw_number(const struct standing *team, struct rect *row, int number, enum palette tone)
{
    struct ui *ui = team->frame->ui;
    page_line(ui, ui_cut_left(ui, row, NUMBER), ui_title(ui, 28, tone), TEXT_CENTRE,
              page_tell(team->frame, "settings.number", SLOTS({"n", NULL, number})));
}

static void draw_buy(const struct standing *team, struct rect rect)
{
    struct frame *frame = team->frame;
    struct words words = page_words(frame);
    struct reject reject = campaign_check_buy(team->campaign, team->player);
    struct ui_button button = page_button(frame, page_id(frame, "home.buy", team->player), "campaign_home.buy",
                                          "credit");
    button.label = page_tell(frame, "campaign_home.buy", SLOTS({"n", NULL, CAMPAIGN_CREDIT_PRICE}));
    button.beside = page_corporation_text(frame, team->campaign->player[team->player].corporation);
    button.refusal = reject.why ? campaign_reject_sentence(SENTENCE(&words), &words, reject) : NULL;
    if (!ui_button(frame->ui, rect_anchor(rect, rect.w, ui_px(frame->ui, UI_TARGET), 0.5f, 0.5f), button))
        return;
    team->home->question = HOME_BUY;
    team->home->buyer = team->player;
}

/* Who plays: a click takes the next (B8), as long as no mission is running. */
static void draw_control(const struct standing *team, struct rect rect)
{
    struct frame *frame = team->frame;
    struct campaign_player *player = &team->home->run->campaign.player[team->player];
    int control = player->control <= CONTROL_CAUTIOUS ? player->control : CONTROL_CAUTIOUS;
    bool fixed = campaign_is_running(team->campaign);
    enum seat_control next = setup_choice_next_seat((enum seat_control)control);
    next = next == CONTROL_CLOSED ? CONTROL_HUMAN : next;
    const char *hint = page_tell(frame, fixed ? "campaign_home.seat.fixed" : "campaign_home.seat.hint",
                                 SLOTS({"who", page_text(frame, control_key(control)), 0}));
    hint = fixed ? hint : page_hint_with_next(frame, hint, page_text(frame, control_key(next)));
    struct ui_button button = {.id = page_id(frame, "home.seat", team->player),
                               .icon = setup_choice_icon(control),
                               .beside = page_corporation_text(frame, player->corporation),
                               .hint = hint,
                               .tone = UI_TONE_QUIET,
                               .refusal = fixed ? hint : NULL};
    if (!ui_button(frame->ui, ui_anchor(frame->ui, rect, UI_TARGET, UI_TARGET, 0.5f, 0.5f), button))
        return;
    player->control = (uint8_t)next;
    campaign_home_changed(team->home);
}

/* A sign right of the name. */
static struct rect cut_sign(struct ui *ui, struct rect *row, float side)
{
    struct rect place = ui_anchor(ui, ui_cut_right(ui, row, 26), side, side, 0.5f, 0.5f);
    ui_cut_right(ui, row, UI_GAP_SMALL);
    return place;
}

static void draw_name(const struct standing *team, struct rect rect)
{
    struct ui *ui = team->frame->ui;
    bool leads = !is_over(team) && team->campaign->drawn && team->campaign->legion == team->player;
    struct rect upper = rect_cut_top(&rect, rect.h * 0.5f);
    if (campaign_home_commander(team->home->run) == team->player) {
        struct rect mark = cut_sign(ui, &upper, 22);
        ui_icon(ui, mark, "promotion", WHITE);
        (void)ui_area(ui, "home.commander", mark, 0, page_text(team->frame, "campaign_home.commander.mark"));
    }
    if (leads)
        ui_badge(ui, cut_sign(ui, &upper, 24), banner_badge(BANNER_LEGION));
    page_line(ui, upper, ui_title(ui, 23, PALETTE_BONE), TEXT_LEFT,
              page_corporation_text(team->frame, team->campaign->player[team->player].corporation));
    draw_change(team, rect);
}

static void draw_place(const struct standing *team, struct rect rect)
{
    struct ui *ui = team->frame->ui;
    struct campaign_place place[CAMPAIGN_PLAYERS];
    int count = campaign_list_places(team->campaign, place);
    for (int i = 0; i < count; i++)
        if (place[i].player == team->player)
            page_line(ui, rect, ui_title(ui, 34, place[i].place == 1 ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM),
                      TEXT_CENTRE, page_number(team->frame, place[i].place));
}

/* Columns at the right, the same for rows and their heading: points, Credits and score, or points alone where Credits
 * are not kept. */
static struct rect cut_numbers(struct ui *ui, struct rect *row, const struct campaign *campaign)
{
    bool money = campaign_keeps_credits(campaign);
    (void)rect_cut_right(row, campaign_is_over(campaign) || !money ? 0 : ui_px(ui, BUY));
    struct rect numbers = rect_cut_right(row, (money ? 3 : 1) * ui_px(ui, NUMBER));
    ui_cut_right(ui, row, UI_GAP);
    return numbers;
}

static void draw_numbers(const struct standing *team, struct rect numbers)
{
    const struct campaign_player *player = &team->campaign->player[team->player];
    bool money = campaign_keeps_credits(team->campaign);
    draw_number(team, &numbers, player->points, money ? PALETTE_BONE : PALETTE_BRASS_LIGHT);
    if (!money)
        return;
    draw_number(team, &numbers, player->credits, PALETTE_BONE);
    (void)ui_area(team->frame->ui, page_id(team->frame, "home.score_of", team->player), numbers, 0,
                  page_tell(team->frame, "campaign_home.score.hint", SLOTS({"n", NULL, team->campaign->credit_value})));
    draw_number(team, &numbers, campaign_score(team->campaign, team->player), PALETTE_BRASS_LIGHT);
}

/* What stands right of the emblem. */
static void draw_cells(const struct standing *team, struct rect row)
{
    struct ui *ui = team->frame->ui;
    struct rect buy = rect_of(rect_right(row) - ui_px(ui, BUY), row.y, ui_px(ui, BUY), row.h);
    struct rect numbers = cut_numbers(ui, &row, team->campaign);
    struct rect seat = ui_cut_left(ui, &row, UI_TARGET);
    ui_cut_left(ui, &row, UI_GAP_CLOSE);
    draw_name(team, rect_cut_left(&row, fmaxf(ui_px(ui, NAME), row.w * 0.42f)));
    ui_cut_left(ui, &row, UI_GAP);
    draw_rank(team, row);
    draw_numbers(team, numbers);
    if (is_over(team)) {
        draw_place(team, seat);
        return;
    }
    draw_control(team, seat);
    if (team->campaign->player[team->player].control == CONTROL_HUMAN && campaign_keeps_credits(team->campaign))
        draw_buy(team, buy);
}

static void draw_row(const struct standing *team, struct rect rect)
{
    struct ui *ui = team->frame->ui;
    struct words words = page_words(team->frame);
    const struct campaign_player *player = &team->campaign->player[team->player];
    bool wins = campaign_winners(team->campaign) >> team->player & 1;
    ui_cut_bottom(ui, &rect, UI_GAP_SMALL);
    struct ui_response response = ui_area(
        ui, page_id(team->frame, "home.player", team->player), rect, UI_FOCUSABLE,
        campaign_standing_line(SENTENCE(&words), &words, team->campaign, team->player));
    page_card(ui, rect, banner_colour((enum banner)player->corporation), response.hot || response.focused || wins);
    rect = ui_inset(ui, rect, 5);
    float side = fminf(rect.h, ui_px(ui, 46));
    page_emblem(team->frame, rect_snapped(rect_anchor(ui_cut_left(ui, &rect, 48), side, side, 0.5f, 0.5f)),
                player->corporation, 1);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    draw_cells(team, rect);
}

static void draw_heading(struct campaign_home *home, struct frame *frame, struct rect row)
{
    static const char *const key[] = {"outcome.points", "outcome.table.credits", "outcome.table.score"};
    struct ui *ui = frame->ui;
    row = rect_of(row.x + ui_px(ui, 6), row.y, row.w - ui_px(ui, 12), row.h);
    struct rect numbers = cut_numbers(ui, &row, &home->run->campaign);
    for (int i = 0; i < (campaign_keeps_credits(&home->run->campaign) ? 3 : 1); i++) {
        struct rect head = ui_cut_left(ui, &numbers, NUMBER);
        if (i == 2)
            (void)ui_area(
                ui, "home.score", head, 0,
                page_tell(frame, "campaign_home.score.hint", SLOTS({"n", NULL, home->run->campaign.credit_value})));
        page_line(ui, head, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE, page_text(frame, key[i]));
    }
    page_line(ui, row, ui_title(ui, 22, PALETTE_BRASS), TEXT_LEFT, page_text(frame, "campaign_home.teams"));
}

float campaign_home_teams_height(const struct campaign_home *home, const struct frame *frame)
{
    return ui_px(frame->ui, HEAD_ROW + 6) + (float)home->run->campaign.players * ui_px(frame->ui, TEAM_ROW) + 1;
}

/* Best first at the end, in seat order before. */
void campaign_home_draw_teams(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    struct campaign_place place[CAMPAIGN_PLAYERS];
    int count = campaign_list_places(campaign, place);
    struct rect head = ui_cut_top(ui, &room, HEAD_ROW);
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    float row = fmaxf(ui_px(ui, TEAM_ROW_LEAST), fminf(ui_px(ui, TEAM_ROW), floorf(room.h / (float)count)));
    struct rect inner = ui_scroll_begin(ui, "home.teams", room, (float)count * row, &home->team_scroll);
    float width = inner.w;
    for (int i = 0; i < count; i++) {
        struct standing team = {home, frame, campaign, campaign_is_over(campaign) ? place[i].player : i};
        draw_row(&team, rect_cut_top(&inner, row));
    }
    ui_scroll_end(ui);
    draw_heading(home, frame, rect_of(head.x, head.y, width, head.h));
}
