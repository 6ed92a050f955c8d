/* campaign_home.c -- a campaign between two missions: what comes, how all stand, saving and leaving. */
#include "siege/screen/campaign/campaign_home.h"

#include "shell/ui/flow.h"
#include "shell/stack/page.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/menu/way.h"
#include "siege/screen/setup/brief_screen.h"
#include "siege/screen/campaign/campaign_home_parts.h"
#include "siege/screen/campaign/campaign_ledger_screen.h"
#include "siege/screen/board/session.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEXT_LEAST = 150 };

/* ---- the coming mission ---------------------------------------------------------------------------------------- */

static void let_go(struct campaign_home *home)
{
    minimap_clear(&home->map);
    if (home->scenario)
        home->run->services->close_scenario(home->run->services->self, home->scenario);
    home->scenario = NULL;
}

static void check(struct campaign_home *home)
{
    char why[WHY_MAX_BYTES];
    home->refusal[0] = '\0';
    if (campaign_is_over(&home->run->campaign))
        return;
    const char *refusal = home->scenario ? campaign_run_refusal(home->run, home->scenario, why) : home->missing;
    snprintf(home->refusal, sizeof home->refusal, "%s", refusal ? refusal : "");
}

/* Its board, anew: whoever comes back from a mission finds the next one. */
static void open_next(struct campaign_home *home)
{
    const struct services *services = home->run->services;
    const struct campaign *campaign = &home->run->campaign;
    const struct mission_entry *entry = campaign_run_next(home->run);
    struct words words = {services->strings, campaign_run_catalogue(home->run)};
    struct phrase_slot slot = {"mission", campaign->next < campaign->missions ? campaign->mission[campaign->next] : "",
                               0};
    let_go(home);
    home->missing[0] = '\0';
    if (entry && !entry->problems)
        home->scenario = services->open_scenario(services->self, entry->path, home->missing);
    else if (!campaign_is_over(campaign))
        words_say(home->missing, sizeof home->missing, &words, "campaign_home.no_mission", &slot, 1);
    home->brief_scroll = (struct ui_scroll){0};
}

void campaign_home_changed(struct campaign_home *home)
{
    campaign_run_save(home->run);
    check(home);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct campaign_home *home = (struct campaign_home *)screen;
    struct campaign_run *run = home->run;
    page_show_edition(frame, run->campaign.edition);
    if (run->remark[0])
        ui_toast(frame->ui, run->remark);
    run->remark[0] = '\0';
    campaign_run_prepare(run);
    open_next(home);
    check(home);
}

static void open_brief(struct campaign_home *home, struct frame *frame)
{
    const struct mission_entry *entry = campaign_run_next(home->run);
    struct screen *brief = entry ? brief_screen_new_of_campaign(entry, home->run) : NULL;
    if (brief)
        screen_stack_push(frame->stack, brief);
}

static void begin_again(struct campaign_home *home, struct frame *frame)
{
    struct session *session = campaign_run_retry(home->run, home->why);
    struct screen *board = session ? session->services->screen_of(session) : NULL;
    if (board)
        screen_stack_push(frame->stack, board);
    else
        home->question = HOME_TOLD;
}

/* ---- leaving --------------------------------------------------------------------------------------------------- */

static bool is_saved(const struct campaign_home *home)
{
    return home->run->path[0] && !home->run->unsaved[0];
}

static void leave(struct campaign_home *home, struct frame *frame)
{
    if (home->run->path[0] && home->run->unsaved[0])
        campaign_run_save(home->run);
    if (is_saved(home) || home->question == HOME_LEAVE)
        screen_stack_return(frame->stack, WAY_TITLE);
    else
        home->question = HOME_LEAVE;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct campaign_home *home = (struct campaign_home *)screen;
    if (home->question == HOME_NO_QUESTION && input_take(frame->input, KEY_COMMAND_BACK))
        leave(home, frame);
}

/* ---- what comes ------------------------------------------------------------------------------------------------ */

static void draw_facts(struct campaign_home *home, struct frame *frame, struct rect room)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    page_line(ui, ui_cut_top(ui, &room, 20), ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, campaign->started ? "campaign_home.next.anew" : "campaign_home.next"));
    page_line(ui, ui_cut_top(ui, &room, 34), ui_title(ui, 30, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              campaign_run_title(home->run, campaign->next));
    ui_cut_top(ui, &room, UI_GAP_TINY);
    bool player = campaign->legion < campaign->players;
    rect_cut_top(&room, ui_paragraph(ui, room, ui_body(ui, UI_TEXT, player ? PALETTE_EMBER : PALETTE_BONE_DIM),
                                     TEXT_LEFT, campaign_draw_sentence(text, sizeof text, &words, campaign)) +
                            ui_px(ui, 6));
    int commander = campaign_home_commander(home->run);
    if (commander >= 0) {
        char name[WORDS_NAME_MAX];
        struct phrase_slot slot = {
            "name", corporation_text(name, sizeof name, &words, campaign->player[commander].corporation), 0};
        page_say(text, sizeof text, frame, "campaign_home.commander", &slot, 1);
        rect_cut_top(&room,
                     ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BRASS_LIGHT), TEXT_LEFT, text) + ui_px(ui, 6));
    }
    if (home->refusal[0])
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_LEFT, home->refusal);
    else if (home->scenario)
        ui_text_block(ui, room, "home.brief", ui_body(ui, UI_TEXT, PALETTE_BONE), home->scenario->mission.brief,
                      &home->brief_scroll);
}

static void draw_next(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    if (home->scenario) {
        struct rect map = rect_cut_right(&room, fminf(room.w * 0.44f, room.h * 1.4f));
        ui_cut_right(ui, &room, UI_GAP * 2);
        minimap_draw(&home->map, frame, home->scenario, ui_well(ui, map));
    }
    draw_facts(home, frame, room);
}

/* "Bauhaus: rewarded in 2 missions, 3 Doomtroopers lost", as many as there is room for, best first. */
static void draw_careers(struct frame *frame, struct rect room, const struct campaign *campaign)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct campaign_place place[CAMPAIGN_PLAYERS];
    int count = campaign_list_places(campaign, place);
    for (int i = 0; i < count && room.h >= ui_px(ui, 22); i++) {
        char name[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX];
        int player = place[i].player, times = campaign_times_legion(campaign, player);
        struct phrase_slot slots[] = {
            {"name", corporation_text(name, sizeof name, &words, campaign->player[player].corporation), 0},
            {"n", NULL, campaign_missions_rewarded(campaign, player)},
            {"lost", NULL, campaign_troopers_lost(campaign, player)},
            {"times", NULL, times}};
        page_say(text, sizeof text, frame, times ? "campaign_home.end.player.legion" : "campaign_home.end.player",
                 slots, 4);
        page_line(ui, ui_cut_top(ui, &room, 22), ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, text);
    }
}

static void draw_end(struct campaign_home *home, struct frame *frame, struct rect room)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    struct phrase_slot slots[] = {{"n", NULL, campaign_missions_accomplished(campaign)},
                                  {"missions", NULL, campaign->plays}};
    bool won = campaign_winners(campaign) != 0;
    struct rect trophy = rect_cut_left(&room, fminf(room.h, ui_px(ui, 150)));
    ui_icon(ui, rect_snapped(ui_inset(ui, rect_fit_aspect(trophy, 1, 1), 6)), won ? "trophy" : "skull", WHITE);
    ui_cut_left(ui, &room, UI_GAP * 2);
    rect_cut_top(&room, fmaxf(0, (room.h - ui_px(ui, 150)) / 2));
    page_line(ui, ui_cut_top(ui, &room, 20), ui_body(ui, UI_TEXT, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, "campaign_home.end"));
    campaign_end_headline(text, sizeof text, &words, campaign);
    struct text_style style = ui_title(ui, 36, won ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT);
    if (ui_paragraph_height(ui, style, room.w, text) > ui_px(ui, 100))
        style = ui_title(ui, 27, won ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT);
    rect_cut_top(&room, ui_paragraph(ui, room, style, TEXT_LEFT, text) + ui_px(ui, 6));
    if (campaign->mode == CAMPAIGN_MODE_VERSUS || !campaign->together) /* else the headline has said it */
        rect_cut_top(&room, ui_paragraph(ui, room, ui_body(ui, 16, PALETTE_BONE), TEXT_LEFT,
                                         page_say(text, sizeof text, frame, "campaign_home.end.text", slots, 2)) +
                                ui_px(ui, 6));
    draw_careers(frame, room, campaign);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* "Co-op · mission 2 of 3 · 2 house rules" */
static const char *line_text(char *out, size_t size, const struct frame *frame, const struct campaign *campaign)
{
    struct words words = page_words(frame);
    bool over = campaign_is_over(campaign), target = campaign->kind == CAMPAIGN_LONG;
    struct phrase_slot slots[] = {{"mode", campaign_mode_text(&words, (enum campaign_mode)campaign->mode), 0},
                                  {"number", NULL, campaign->plays + 1},
                                  {"missions", NULL, campaign->missions},
                                  {"target", NULL, campaign->target},
                                  {"plays", NULL, campaign->plays}};
    return page_say(out, size, frame,
                    over     ? "campaign_home.line.over"
                    : target ? "campaign_home.line.target"
                             : "campaign_home.line",
                    slots, 5);
}

static void draw_heading(struct campaign_home *home, struct frame *frame, struct rect *room)
{
    char line[WORDS_SENTENCE_MAX], text[WORDS_NAME_MAX];
    const struct campaign *campaign = &home->run->campaign;
    struct rect row = rect_of(room->x, room->y, room->w, ui_px(frame->ui, 30));
    struct phrase_slot slot = {"n", NULL, campaign->changes};
    float before = row.w;
    if (campaign_is_corrected(campaign))
        saved_badge(frame, &row, page_text(frame, "campaigns.corrected"), PALETTE_BRASS_DARK);
    if (campaign->changes)
        saved_badge(frame, &row, page_say(text, sizeof text, frame, "campaign_home.rules", &slot, 1),
                    PALETTE_BRASS_DARK);
    if (campaign->may_retry)
        saved_badge(frame, &row, page_text(frame, "campaign_home.retries"), PALETTE_BRASS_DARK);
    room->w -= before - row.w;
    campaign_page_heading(frame, room, campaign->title, line_text(line, sizeof line, frame, campaign));
    room->w += before - row.w;
}

static void draw_unsaved(struct campaign_home *home, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    if (is_saved(home))
        return;
    const char *text = home->run->unsaved[0] ? home->run->unsaved : page_text(frame, "campaign_start.not_saved");
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BLOOD_LIGHT);
    float height = ui_paragraph_height(ui, style, room->w - ui_px(ui, 24), text) + ui_px(ui, 24);
    (void)ui_paragraph(ui, campaign_plate(ui, rect_cut_top(room, height)), style, TEXT_LEFT, text);
    ui_cut_top(ui, room, UI_GAP);
}

static void draw_buttons(struct campaign_home *home, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    struct ui_button ledger = page_button(frame, "home.ledger", "campaign_home.ledger", "ledger");
    struct ui_button go = page_button(
        frame, "home.mission", campaign->started ? "campaign_home.begin_anew" : "campaign_home.mission", "continue");
    bool over = campaign_is_over(campaign);
    if (ui_button(ui, ui_cut_left(ui, &bar, 190), page_button(frame, "home.title", "outcome.title_screen", "menu")))
        leave(home, frame);
    ui_cut_left(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, &bar, 190), ledger)) {
        struct screen *book = campaign_ledger_screen_new(home->run);
        if (book)
            screen_stack_push(frame->stack, book);
    }
    go.tone = UI_TONE_PRIMARY;
    go.refusal = home->refusal[0] ? home->refusal : NULL;
    ui_focus_first(ui, over ? "home.ledger" : "home.mission");
    if (!over && ui_button(ui, ui_cut_right(ui, &bar, 270), go))
        open_brief(home, frame);
    ui_cut_right(ui, &bar, UI_GAP);
    if (!over && campaign->started && campaign->may_retry &&
        ui_button(ui, ui_cut_right(ui, &bar, 230), page_button(frame, "home.again", "campaign_home.again", "replay")))
        home->question = HOME_AGAIN;
}

static void buy_text(char *out, size_t size, const struct campaign_home *home, struct frame *frame)
{
    char name[WORDS_NAME_MAX];
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    const struct campaign_player *player = &campaign->player[home->buyer];
    int rank = campaign_rank(campaign, words.catalogue, home->buyer);
    int then = catalogue_rank_of(words.catalogue, player->corporation, player->points - CAMPAIGN_CREDIT_PRICE);
    struct phrase_slot slots[] = {{"name", corporation_text(name, sizeof name, &words, player->corporation), 0},
                                  {"n", NULL, CAMPAIGN_CREDIT_PRICE},
                                  {"points", NULL, player->points - CAMPAIGN_CREDIT_PRICE},
                                  {"rank", NULL, then}};
    page_say(out, size, frame, then < rank ? "campaign_home.buy.ask.rank" : "campaign_home.buy.ask", slots, 4);
}

static void answer_yes(struct campaign_home *home, struct frame *frame, enum home_question question)
{
    if (question == HOME_BUY && campaign_buy(&home->run->campaign, home->buyer).why == REJECT_NONE)
        campaign_home_changed(home);
    else if (question == HOME_LEAVE)
        screen_stack_return(frame->stack, WAY_TITLE);
    else if (question == HOME_AGAIN)
        begin_again(home, frame);
}

static void draw_question(struct campaign_home *home, struct frame *frame)
{
    char text[WHY_MAX_BYTES + WORDS_SENTENCE_MAX];
    enum home_question question = home->question;
    struct phrase_slot slot = {
        "why", home->run->unsaved[0] ? home->run->unsaved : page_text(frame, "campaign_start.not_saved"), 0};
    const char *yes = question == HOME_BUY     ? "campaign_home.buy.yes"
                      : question == HOME_LEAVE ? "pause.leave_anyway"
                                               : "campaign_home.again";
    if (question == HOME_BUY)
        buy_text(text, sizeof text, home, frame);
    else if (question == HOME_LEAVE)
        page_say(text, sizeof text, frame, "campaign_home.leave.ask", &slot, 1);
    else
        snprintf(text, sizeof text, "%s",
                 question == HOME_TOLD ? home->why : page_text(frame, "campaign_home.again.ask"));
    enum ask_answer answer = ask(frame, "home.ask", text, question == HOME_TOLD ? NULL : page_text(frame, yes),
                                 page_text(frame, question == HOME_TOLD ? "button.close" : "button.cancel"));
    if (answer == ANSWER_OPEN)
        return;
    home->question = HOME_NO_QUESTION;
    if (answer == ANSWER_YES)
        answer_yes(home, frame, question);
}

static void draw_right(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    float plate = ui_px(ui, 24);
    float teams = fminf(campaign_home_teams_height(home, frame) + plate, room.h - ui_px(ui, NEXT_LEAST + UI_GAP));
    campaign_home_draw_teams(home, frame, campaign_plate(ui, rect_cut_bottom(&room, teams)));
    ui_cut_bottom(ui, &room, UI_GAP);
    struct rect next = campaign_plate(ui, room);
    if (campaign_is_over(&home->run->campaign))
        draw_end(home, frame, next);
    else
        draw_next(home, frame, next);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct campaign_home *home = (struct campaign_home *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, home->run->campaign.edition);
    struct rect room = campaign_page_open(frame, &home->backdrop);
    draw_heading(home, frame, &room);
    draw_unsaved(home, frame, &room);
    struct rect bar = ui_cut_bar(ui, &room);
    campaign_home_draw_missions(
        home, frame, campaign_plate(ui, rect_cut_left(&room, floorf(fmaxf(ui_px(ui, 250), room.w * 0.27f)))));
    home->shown = home->run->campaign.plays;
    ui_cut_left(ui, &room, UI_GAP);
    draw_right(home, frame, room);
    draw_buttons(home, frame, bar);
    if (home->question != HOME_NO_QUESTION)
        draw_question(home, frame);
}

static void free_home(struct screen *screen)
{
    struct campaign_home *home = (struct campaign_home *)screen;
    let_go(home);
    canvas_layer_clear(&home->backdrop);
    free(home->run);
    free(home);
}

static const struct screen_kind kind = {
    .name = "campaign", .enter = enter, .update = update, .draw = draw, .free = free_home};

struct screen *campaign_home_new(struct campaign_run *run)
{
    struct campaign_home *home = screen_new(sizeof *home, &kind);
    if (!home) {
        free(run);
        return NULL;
    }
    home->run = run;
    home->shown = -1;
    return &home->base;
}

/* ---- opening a file -------------------------------------------------------------------------------------------- */

bool campaign_home_open(struct frame *frame, const char *path, char why[WHY_MAX_BYTES])
{
    enum campaign_opened opened = CAMPAIGN_OPEN_FAILED;
    const struct services *services = page_services(frame);
    struct session *session = session_new(services, why);
    if (!session)
        return false;
    struct campaign_run *run = campaign_run_open(services, path, session, &opened, why);
    struct screen *home = run ? campaign_home_new(run) : NULL;
    if (!home) {
        session_free(session);
        return false;
    }
    way_to_game(frame, home);
    if (opened != CAMPAIGN_OPEN_MISSION) {
        session_free(session);
        return true;
    }
    struct screen *mission = services->screen_of(session);
    if (mission)
        screen_stack_push(frame->stack, mission);
    return true;
}
