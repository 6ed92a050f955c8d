/* campaign_records.c -- what each Doomtrooper did and suffered: cards for the story and the end, and a page of them. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/names.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdlib.h>

enum { CARD_W = 400, CARD_H = 104, ROSTER_HEAD = 34, ROSTER_ROW = 44, SERVED_MOST = CAMPAIGN_PLAYERS * ROSTER_MAX };

/* ---- one card -------------------------------------------------------------------------------------------------- */

/* A Doomtrooper's record in one play, or in all. */
struct record_card {
    struct frame *frame;
    const struct campaign_run *run;
    int player, trooper;
    struct campaign_service service;
    bool whole; /* of the whole campaign */
};

static void draw_portrait(const struct record_card *card, struct rect place)
{
    bool fell = card->service.fallen > 0 && !card->whole;
    page_trooper(card->frame, place, card->trooper, fell ? 0.35f : 1);
    if (fell)
        ui_icon(card->frame->ui, rect_anchor(place, place.w * 0.5f, place.w * 0.5f, 0.5f, 0.6f), "skull", WHITE);
}

/* "Eliminated" as pictures with their numbers. */
static void draw_kills(const struct record_card *card, struct rect row)
{
    struct ui *ui = card->frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    struct words words = page_words(card->frame);
    if (card->service.kills == 0)
        page_line(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  campaign_kills_text(SENTENCE(&words), &words, &card->service));
    for (int kind = 0; kind < words.catalogue->kinds; kind++) { /* what a mission brings is told with it alone */
        if (!card->service.kill[kind])
            continue;
        const char *text = page_tell(card->frame, "outcome.times", SLOTS({"n", NULL, card->service.kill[kind]}));
        float width = font_width(card->frame->fonts, style.face, style.px, text) + ui_px(ui, 2);
        if (row.w < row.h + width)
            return;
        page_creature_face(card->frame, rect_cut_left(&row, row.h), kind);
        ui_label(ui, rect_cut_left(&row, width), style, TEXT_LEFT, text);
        ui_cut_left(ui, &row, UI_GAP);
    }
}

static void draw_lines(const struct record_card *card, struct rect room)
{
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    const struct campaign *campaign = &card->run->campaign;
    int best = campaign->play[card->service.best_play].mission;
    enum palette tone = card->service.fallen ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM;
    float row = floorf(room.h / 4);
    page_line(ui, rect_cut_top(&room, row * 1.1f), ui_title(ui, 22, PALETTE_BONE), TEXT_LEFT,
              trooper_text(NAME(&words), &words, card->trooper));
    draw_kills(card, rect_cut_top(&room, row * 1.1f));
    page_line(ui, rect_cut_top(&room, row * 0.9f), ui_body(ui, UI_TEXT_SMALL, tone), TEXT_LEFT,
              campaign_service_text(SENTENCE(&words), &words, &card->service));
    page_line(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              campaign_best_text(SENTENCE(&words), &words, &card->service,
                                 card->whole ? campaign_run_title(card->run, best) : NULL));
}

static void draw_card(const struct record_card *card, struct rect rect)
{
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    int corporation = card->run->campaign.player[card->player].corporation;
    struct ui_response response = ui_area(ui, page_id(card->frame, "record", card->trooper), rect, UI_FOCUSABLE,
                                          campaign_kills_text(SENTENCE(&words), &words, &card->service));
    page_card(ui, rect, banner_colour((enum banner)corporation), response.hot || response.focused);
    rect = ui_inset(ui, rect, 6);
    struct rect place = rect_cut_left(&rect, rect.h * 0.8f);
    draw_portrait(card, rect_snapped(rect_fit_aspect(place, 1, 1)));
    ui_cut_left(ui, &rect, UI_GAP);
    draw_lines(card, rect);
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

static int list_cards(struct frame *frame, const struct campaign_run *run, int play,
                      struct record_card card[SERVED_MOST])
{
    int count = 0;
    uint8_t trooper[ROSTER_MAX];
    for (int p = 0; p < run->campaign.players; p++) {
        int served = campaign_list_troopers(&run->campaign, campaign_run_catalogue(run), p, trooper, ROSTER_MAX);
        for (int i = 0; i < served && count < SERVED_MOST; i++) {
            card[count] = (struct record_card){frame, run, p, trooper[i], .whole = play < 0};
            card[count].service = campaign_service(&run->campaign, p, trooper[i], play);
            count += card[count].service.missions > 0;
        }
    }
    return count;
}

void campaign_draw_records(struct frame *frame, const struct campaign_run *run, int play, struct rect room,
                           struct ui_scroll *scroll)
{
    struct record_card card[SERVED_MOST];
    struct ui *ui = frame->ui;
    int count = list_cards(frame, run, play, card);
    int columns = (int)fmaxf(1, fminf(3, floorf(room.w / ui_px(ui, CARD_W))));
    int rows = (count + columns - 1) / columns;
    float gap = ui_px(ui, UI_GAP), height = ui_px(ui, CARD_H);
    if (count == 0)
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                     page_text(frame, "campaign_records.none"));
    struct rect inner = ui_scroll_begin(ui, "records", room, (float)rows * (height + gap), scroll);
    for (int i = 0; i < count; i++) {
        struct rect row = rect_of(inner.x, inner.y + (float)(i / columns) * (height + gap), inner.w, height);
        draw_card(&card[i], rect_snapped(rect_column(row, i % columns, columns, gap)));
    }
    ui_scroll_end(ui);
}

/* ---- in short ---------------------------------------------------------------------------------------------------- */

static void draw_short(const struct record_card *card, struct rect row)
{
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    struct rect upper;
    (void)ui_area(ui, page_id(card->frame, "roster", card->trooper), row, UI_FOCUSABLE,
                  campaign_kills_text(SENTENCE(&words), &words, &card->service));
    page_trooper(card->frame, rect_snapped(ui_inset(ui, rect_cut_left(&row, row.h), 1)), card->trooper, 1);
    ui_cut_left(ui, &row, UI_GAP_SMALL);
    upper = rect_cut_top(&row, row.h * 0.5f);
    page_line(ui, upper, ui_title(ui, 18, PALETTE_BONE), TEXT_LEFT,
              page_tell(card->frame, "campaign_records.short",
                        SLOTS({"name", trooper_short_text(NAME(&words), &words, card->trooper), 0},
                              {"n", NULL, card->service.kills})));
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, card->service.fallen ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM),
              TEXT_LEFT, campaign_service_text(SENTENCE(&words), &words, &card->service));
}

void campaign_draw_roster(struct frame *frame, const struct campaign_run *run, struct rect room)
{
    struct record_card card[SERVED_MOST];
    int count = list_cards(frame, run, -1, card);
    struct ui *ui = frame->ui;
    if (count == 0 || room.h < ui_px(ui, ROSTER_HEAD + ROSTER_ROW))
        return;
    page_line(ui, ui_cut_top(ui, &room, ROSTER_HEAD), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, "campaign_records.roster"));
    for (int i = 0; i < count && room.h >= ui_px(ui, ROSTER_ROW); i++)
        draw_short(&card[i], ui_cut_top(ui, &room, ROSTER_ROW));
}

/* ---- what was earned -------------------------------------------------------------------------------------------- */

/* "Bauhaus: Rank 3, 32 Promotion Points, 2 Doomtroopers lost", as many as there is room for, best first. */
void campaign_draw_gains(struct frame *frame, const struct campaign_run *run, struct rect *room)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &run->campaign;
    struct campaign_place place[CAMPAIGN_PLAYERS];
    int count = campaign_list_places(campaign, place);
    for (int i = 0; i < count && room->h >= ui_px(ui, 22); i++) {
        int player = place[i].player, times = campaign_times_legion(campaign, player);
        const char *text = page_tell(
            frame, times ? "campaign_home.end.player.legion" : "campaign_home.end.player",
            SLOTS({"name", page_corporation_text(frame, campaign->player[player].corporation), 0},
                  {"rank", NULL, campaign_rank(campaign, page_catalogue(frame), player)},
                  {"points", NULL, campaign->player[player].points},
                  {"n", NULL, campaign_missions_rewarded(campaign, player)},
                  {"lost", NULL, campaign_troopers_lost(campaign, player)}, {"times", NULL, times}));
        struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
        if (ui_label_fits(ui, room->w, style, text))
            page_line(ui, ui_cut_top(ui, room, 22), style, TEXT_LEFT, text);
        else
            rect_cut_top(room, ui_paragraph(ui, *room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, text));
    }
}

/* ---- the page --------------------------------------------------------------------------------------------------- */

struct records_screen {
    struct screen base;
    struct canvas_layer backdrop;
    const struct campaign_run *run; /* borrowed */
    struct ui_scroll scroll;
};

static void draw(struct screen *screen, struct frame *frame)
{
    struct records_screen *records = (struct records_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, records->run->campaign.edition);
    struct rect room = campaign_page_open(frame, &records->backdrop);
    campaign_page_heading(frame, &room, page_text(frame, "campaign_records.title"), records->run->campaign.title);
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect inner = campaign_plate(ui, room);
    inner.h -= ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), inner.w,
                                   page_text(frame, "campaign_records.line")) +
               ui_px(ui, UI_GAP);
    struct rect line = rect_of(inner.x, rect_bottom(inner), inner.w, room.h);
    campaign_draw_records(frame, records->run, -1, inner, &records->scroll);
    ui_paragraph(ui, line, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                 page_text(frame, "campaign_records.line"));
    ui_focus_first(ui, "records.back");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "records.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
}

static void free_records(struct screen *screen)
{
    canvas_layer_clear(&((struct records_screen *)screen)->backdrop);
    free(screen);
}

static const struct screen_kind kind = {.name = "records", .update = page_go_back, .draw = draw, .free = free_records};

struct screen *campaign_records_new(const struct campaign_run *run)
{
    return screen_new_of(&(struct records_screen){.base = {&kind}, .run = run}, sizeof(struct records_screen));
}
