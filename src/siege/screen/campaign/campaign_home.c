/* campaign_home.c -- a campaign between two missions: what comes, what has been played, saving and leaving. */
#include "siege/screen/menu/menus.h"
#include "siege/sound/cue.h"

#include "shell/ui/flow.h"
#include "shell/stack/page.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/view/painting.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/board/session.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/campaign_ways.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEXT_LEAST = 216 };

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
    const char *refusal = NULL;
    if (!campaign_is_over(&home->run->campaign) && !campaign_endless_wants(home->run))
        refusal = home->scenario ? campaign_run_refusal(home->run, home->scenario, why) : home->missing;
    snprintf(home->refusal, sizeof home->refusal, "%s", refusal ? refusal : "");
}

/* Its board, anew: whoever comes back from a mission finds the next one. */
static void open_next(struct campaign_home *home)
{
    let_go(home);
    home->missing[0] = '\0';
    if (!campaign_run_next(home->run))
        campaign_run_find_missions(home->run);
    if (!campaign_is_over(&home->run->campaign))
        home->scenario = campaign_run_scenario(home->run, home->missing);
    home->brief_scroll = (struct ui_scroll){0};
}

void campaign_home_changed(struct campaign_home *home)
{
    campaign_run_save(home->run);
    check(home);
}

/* What came since the last time, once. */
static void tell_story(struct campaign_home *home, struct frame *frame)
{
    struct campaign_run *run = home->run;
    bool due = campaign_story_is_due(run);
    int from = run->told + 1;
    run->told = run->campaign.plays + campaign_is_over(&run->campaign);
    if (due)
        page_push(frame, campaign_story_new(run, from));
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct campaign_home *home = (struct campaign_home *)screen;
    struct campaign_run *run = home->run;
    page_show_edition(frame, run->campaign.edition);
    if (run->remark[0])
        ui_toast(frame->ui, run->remark);
    run->remark[0] = '\0';
    campaign_run_find_story(run); /* another language may be spoken now */
    campaign_run_prepare(run);
    open_next(home);
    check(home);
    if (home->ranked >= 0 && home->ranked != run->campaign.plays && campaign_home_promoted(home, frame)) {
        sound_play(frame->sound, CUE_RANK, (struct sound_where){0, 0}, 600);
        home->promoting = true;
    }
    tell_story(home, frame);
}

/* The board or the result of a mission; without one the reason is told. */
static bool show_mission(struct frame *frame, struct session *session)
{
    struct screen *board = session ? session->services->screen_of(session) : NULL;
    if (board)
        screen_stack_push(frame->stack, board);
    return board != NULL;
}

static void begin_again(struct campaign_home *home, struct frame *frame)
{
    if (!show_mission(frame, campaign_run_retry(home->run, home->why)))
        home->question = HOME_TOLD;
}

/* Into the mission: on with its game, or the brief of one that is to be begun. */
static void go_to_mission(struct campaign_home *home, struct frame *frame)
{
    home->why[0] = '\0';
    if (home->run->campaign.started && !home->anew && show_mission(frame, campaign_run_resume(home->run, home->why)))
        return;
    if (home->why[0])
        home->question = HOME_TOLD;
    else if (campaign_run_next(home->run))
        page_push(frame, brief_screen_new_of_campaign(campaign_run_next(home->run), home->run));
}

/* ---- leaving --------------------------------------------------------------------------------------------------- */

static bool is_saved(const struct campaign_home *home)
{
    return home->run->path[0] && !home->run->unsaved[0];
}

/* Why it is not saved. */
static const char *unsaved_text(const struct campaign_home *home, const struct frame *frame)
{
    return home->run->unsaved[0] ? home->run->unsaved : page_text(frame, "campaign_start.not_saved");
}

/* A paragraph cut off the room's top. */
static void draw_told(struct ui *ui, struct rect *room, struct text_style style, const char *text)
{
    rect_cut_top(room, ui_paragraph(ui, *room, style, TEXT_LEFT, text) + ui_px(ui, 6));
}

static void leave(struct campaign_home *home, struct frame *frame)
{
    if (home->run->path[0] && home->run->unsaved[0])
        campaign_run_save(home->run);
    if (is_saved(home) || home->question == HOME_LEAVE)
        screen_stack_return(frame->stack, PAGE_TITLE);
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

/* How long the mission takes, how often it is won, and whether its numbers are those for so few teams. */
static void draw_evening(struct campaign_home *home, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    enum seat_control control[SEAT_COUNT];
    const struct campaign_run *run = home->run;
    struct game_setup setup = campaign_run_setup(run);
    campaign_run_controls(run, control);
    const struct evening evening = {campaign_run_next(run), home->scenario, run->campaign.id, &setup, control};
    const char *text = evening_text(frame, &evening), *adapted = evening_adapted_text(frame, &evening);
    if (text[0])
        draw_told(ui, room, ui_body(ui, UI_TEXT, PALETTE_BRASS_LIGHT), text);
    if (adapted[0])
        draw_told(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), adapted);
}

/* It is still to be made: for whom, and how hard. */
static void draw_wanted(const struct campaign_home *home, struct frame *frame, struct rect room)
{
    const struct forge_wish wish = campaign_endless_wish(home->run);
    ui_paragraph(frame->ui, room, ui_story(frame->ui, 17, PALETTE_BONE), TEXT_LEFT,
                 page_tell(frame, "campaign_home.make.text",
                           SLOTS({"wins", NULL, wish.wins}, {"rank", NULL, wish.rank}, {"n", NULL, wish.teams})));
}

static void draw_facts(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    page_line(ui, ui_cut_top(ui, &room, 20), ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, !campaign->started ? "campaign_home.next"
                               : home->anew       ? "campaign_home.next.anew"
                                                  : "campaign_home.next.running"));
    page_line(ui, ui_cut_top(ui, &room, 34), ui_title(ui, 30, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              campaign_run_title(home->run, campaign->next));
    ui_cut_top(ui, &room, UI_GAP_TINY);
    const char *when = campaign->plays ? campaign_taken_when(&words, campaign, campaign->plays - 1) : "";
    if (when[0])
        draw_told(ui, &room, ui_body(ui, UI_TEXT, PALETTE_BRASS_LIGHT),
                  page_tell(frame, "campaign_home.next.because", SLOTS({"when", when, 0})));
    bool player = campaign->legion < campaign->players;
    draw_told(ui, &room, ui_body(ui, UI_TEXT, player ? PALETTE_EMBER : PALETTE_BONE_DIM),
              campaign_draw_sentence(SENTENCE(&words), &words, campaign));
    const char *limit = campaign_endless_limit(&words, campaign);
    if (limit[0])
        draw_told(ui, &room, ui_body(ui, UI_TEXT, PALETTE_BRASS_LIGHT), limit);
    if (home->scenario)
        draw_evening(home, frame, &room);
    int commander = campaign_home_commander(home->run);
    if (commander >= 0)
        draw_told(ui, &room, ui_body(ui, UI_TEXT, PALETTE_BRASS_LIGHT),
                  page_tell(frame, "campaign_home.commander",
                            SLOTS({"name", page_corporation_text(frame, campaign->player[commander].corporation), 0})));
    if (campaign_endless_wants(home->run))
        draw_wanted(home, frame, room);
    else if (home->refusal[0])
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_LEFT, home->refusal);
    else if (home->scenario)
        ui_text_block(ui, room, "home.brief", ui_story(ui, 17, PALETTE_BONE), home->scenario->mission.brief,
                      &home->brief_scroll);
}

static void draw_ways_out(struct campaign_home *home, struct frame *frame, struct rect row);

/* Where a mission will happen that is still to be made. */
static void draw_place(const struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct painting painting;
    const struct brush brush = page_brush(frame);
    const struct campaign *campaign = &home->run->campaign;
    painting_at_mission(&painting, campaign->mission[campaign->next]);
    tableau_draw(&brush, rect_snapped(room), &painting.tableau);
    canvas_frame(frame->canvas, rect_snapped(room), ui_px(frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
}

static void draw_next(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    bool wants = campaign_endless_wants(home->run);
    draw_ways_out(home, frame, ui_cut_bottom(ui, &room, 34));
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    if (home->scenario || wants) {
        struct rect map = rect_cut_right(&room, fminf(room.w * 0.44f, room.h * 1.4f));
        ui_cut_right(ui, &room, UI_GAP * 2);
        if (wants)
            draw_place(home, frame, map);
        else
            minimap_draw(&home->map, frame, home->scenario, ui_well(ui, map));
    }
    draw_facts(home, frame, room);
}

static void draw_end(struct campaign_home *home, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    bool won = campaign_winners(campaign) != 0, endless = campaign_endless_is(campaign->id);
    struct rect trophy = rect_cut_left(&room, fminf(room.h, ui_px(ui, 150)));
    ui_icon(ui, rect_snapped(ui_inset(ui, rect_fit_aspect(trophy, 1, 1), 6)),
            won       ? "trophy"
            : endless ? "campaign"
                      : "skull",
            WHITE);
    ui_cut_left(ui, &room, UI_GAP * 2);
    rect_cut_top(&room, fmaxf(0, (room.h - ui_px(ui, 150)) / 2));
    page_line(ui, ui_cut_top(ui, &room, 20), ui_body(ui, UI_TEXT, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, "campaign_home.end"));
    const char *headline = campaign_endless_end(&words, campaign);
    enum palette tone = won || endless ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT;
    struct text_style style = ui_title(ui, 36, tone);
    if (ui_paragraph_height(ui, style, room.w, headline) > ui_px(ui, 100))
        style = ui_title(ui, 27, tone);
    draw_told(ui, &room, style, headline);
    bool said = endless || (campaign->given_up && !won) ||
                (campaign->mode != CAMPAIGN_MODE_VERSUS && campaign->together); /* by the headline */
    if (!said)
        draw_told(ui, &room, ui_body(ui, 16, PALETTE_BONE),
                  page_tell(frame, "campaign_home.end.text",
                            SLOTS({"n", NULL, campaign_missions_accomplished(campaign)},
                                  {"missions", NULL, campaign->plays})));
    campaign_draw_gains(frame, home->run, &room);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* "Co-op · mission 2 of 3 · 2 house rules" */
static const char *line_text(const struct frame *frame, const struct campaign *campaign)
{
    struct words words = page_words(frame);
    const char *key = campaign_is_over(campaign)        ? "campaign_home.line.over"
                      : campaign->kind == CAMPAIGN_LONG ? "campaign_home.line.target"
                      : campaign_is_branched(campaign) || campaign_endless_is(campaign->id)
                          ? "campaign_home.line.branched"
                          : "campaign_home.line";
    return page_tell(frame, key,
                     SLOTS({"mode", campaign_mode_text(&words, (enum campaign_mode)campaign->mode), 0},
                           {"number", NULL, campaign->plays + 1}, {"missions", NULL, campaign->missions},
                           {"target", NULL, campaign->target}, {"plays", NULL, campaign->plays}));
}

/* How many house rules; which ones, tells its hint. */
static void draw_rules_badge(struct frame *frame, struct rect *row, const struct campaign *campaign)
{
    struct words words = page_words(frame);
    struct game_setup agreed = {.changes = campaign->changes};
    memcpy(agreed.change, campaign->change, sizeof campaign->change);
    struct setup_rules rules = setup_rules_of(page_options(frame), &agreed);
    int count = setup_rules_count(&rules); /* one may change several values */
    float right = row->x + row->w;
    saved_badge(frame, row,
                page_tell(frame, "campaign_home.rules", SLOTS({"n", NULL, count ? count : campaign->changes})),
                PALETTE_BRASS_DARK);
    (void)ui_area(frame->ui, "home.rules", rect_of(row->x + row->w, row->y, right - row->x - row->w, row->h), 0,
                  setup_rules_names(&words, &rules, page_options(frame)));
}

static void draw_heading(struct campaign_home *home, struct frame *frame, struct rect *room)
{
    const struct campaign *campaign = &home->run->campaign;
    struct rect row = rect_of(room->x, room->y, room->w, ui_px(frame->ui, 30));
    float before = row.w;
    if (campaign_is_corrected(campaign))
        saved_badge(frame, &row, page_text(frame, "campaigns.corrected"), PALETTE_BRASS_DARK);
    if (campaign->changes)
        draw_rules_badge(frame, &row, campaign);
    if (campaign->may_retry)
        saved_badge(frame, &row, page_text(frame, "campaign_home.retries"), PALETTE_BRASS_DARK);
    room->w -= before - row.w;
    campaign_page_heading(frame, room, campaign->title, line_text(frame, campaign));
    room->w += before - row.w;
}

static void draw_unsaved(struct campaign_home *home, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    if (is_saved(home))
        return;
    const char *text = unsaved_text(home, frame);
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BLOOD_LIGHT);
    float height = ui_paragraph_height(ui, style, room->w - ui_px(ui, 24), text) + ui_px(ui, 24);
    (void)ui_paragraph(ui, campaign_plate(ui, rect_cut_top(room, height)), style, TEXT_LEFT, text);
    ui_cut_top(ui, room, UI_GAP);
}

/* After the end: the campaign that follows. */
static void offer_next(struct campaign_home *home, struct frame *frame)
{
    struct screen *list = campaign_list_new_after(home->run->campaign.id);
    screen_stack_return(frame->stack, PAGE_TITLE);
    if (list)
        screen_stack_push(frame->stack, list);
}

static bool small_button(struct frame *frame, struct rect *bar, const char *id, const char *key, const char *icon)
{
    bool pressed = ui_button(frame->ui, ui_cut_left(frame->ui, bar, 150), page_button(frame, id, key, icon));
    ui_cut_left(frame->ui, bar, UI_GAP_CLOSE);
    return pressed;
}

static void draw_buttons(struct campaign_home *home, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct campaign *campaign = &home->run->campaign;
    bool over = campaign_is_over(campaign), makes = campaign_endless_wants(home->run);
    struct ui_button go = page_primary(frame, over ? "home.next" : "home.mission",
                                       over                 ? "campaign_home.next_campaign"
                                       : makes              ? "campaign_home.make"
                                       : !campaign->started ? "campaign_home.mission"
                                       : home->anew         ? "campaign_home.begin_anew"
                                                            : "campaign_home.go_on",
                                       "continue");
    if (small_button(frame, &bar, "home.title", "outcome.title_screen", "menu"))
        leave(home, frame);
    if (small_button(frame, &bar, "home.story", "campaign_home.story", "rules"))
        page_push(frame, campaign_story_new(home->run, over ? campaign->plays + 1 : 0));
    if (small_button(frame, &bar, "home.records", "campaign_home.records", "skull"))
        page_push(frame, campaign_records_new(home->run));
    if (small_button(frame, &bar, "home.ledger", "campaign_home.ledger", "ledger"))
        page_push(frame, campaign_ledger_screen_new(home->run));
    go.refusal = home->refusal[0] ? home->refusal : NULL;
    ui_focus_first(ui, go.id);
    if (!ui_button(ui, ui_cut_right(ui, &bar, 250), go))
        return;
    if (over)
        offer_next(home, frame);
    else if (makes)
        page_push(frame, new_mission_screen_new_as(campaign_endless_wish(home->run)));
    else
        go_to_mission(home, frame);
}

/* Below the coming mission: what else may be done with it. */
static void draw_ways_out(struct campaign_home *home, struct frame *frame, struct rect row)
{
    static const struct {
        const char *id, *key, *icon;
        enum home_question question;
    } WAY[] = {{"home.again", "campaign_home.again", "replay", HOME_AGAIN},
               {"home.concede", "campaign_home.concede", "skip", HOME_CONCEDE},
               {"home.give_up", "campaign_home.give_up", "cross", HOME_GIVE_UP}};
    enum { WAYS = sizeof WAY / sizeof *WAY };
    char why[WHY_MAX_BYTES];
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    struct reject reject = campaign_check_concede(campaign);
    const char *refusal[WAYS] = {campaign->started ? campaign_run_retry_refusal(home->run, why)
                                                   : page_text(frame, "campaign_home.again.not_begun"),
                                 reject.why ? campaign_reject_sentence(SENTENCE(&words), &words, reject) : NULL, NULL};
    bool begun = campaign->plays > 0 || campaign->started; /* before that only the whole can be given up */
    for (int i = begun ? 0 : WAYS - 1; i < WAYS; i++) {
        struct ui_button button = page_button(frame, WAY[i].id, WAY[i].key, WAY[i].icon);
        button.tone = UI_TONE_QUIET;
        button.refusal = refusal[i];
        if (WAY[i].question == HOME_GIVE_UP && campaign_endless_is(campaign->id))
            button.hint = page_text(frame, "campaign_home.give_up.hint.endless");
        if (ui_button(frame->ui, rect_column(row, i, WAYS, ui_px(frame->ui, UI_GAP_CLOSE)), button))
            home->question = WAY[i].question;
    }
}

static const char *buy_text(const struct campaign_home *home, struct frame *frame)
{
    const struct catalogue *catalogue = page_catalogue(frame);
    const struct campaign_player *player = &home->run->campaign.player[home->buyer];
    int points = player->points - CAMPAIGN_CREDIT_PRICE,
        rank = campaign_rank(&home->run->campaign, catalogue, home->buyer);
    int then = catalogue_rank_of(catalogue, player->corporation, points);
    return page_tell(frame, then < rank ? "campaign_home.buy.ask.rank" : "campaign_home.buy.ask",
                     SLOTS({"name", page_corporation_text(frame, player->corporation), 0},
                           {"n", NULL, CAMPAIGN_CREDIT_PRICE}, {"points", NULL, points}, {"rank", NULL, then}));
}

static void end_campaign(struct campaign_run *run)
{
    campaign_give_up(&run->campaign);
    campaign_run_save(run);
}

/* The mission or the campaign; then what follows is told. */
static void give_up(struct campaign_home *home, struct frame *frame, void (*way)(struct campaign_run *))
{
    way(home->run);
    home->anew = false;
    enter(&home->base, frame);
}

/* "It counts as failed: 1 of 3 accomplished, 2 are needed." */
static const char *concede_text(const struct campaign_home *home, struct frame *frame)
{
    struct words words = page_words(frame);
    const struct campaign *campaign = &home->run->campaign;
    struct campaign_turn turn = campaign_turn(campaign, words.catalogue, NULL);
    const char *next = turn.next < campaign->missions ? campaign_run_title(home->run, turn.next) : NULL;
    if (campaign_is_branched(campaign))
        return page_tell(
            frame, "campaign_home.concede.ask.ways",
            SLOTS({"mission", campaign_run_title(home->run, campaign->next), 0},
                  {"what", campaign_onward_sentence(SENTENCE(&words), &words, &campaign->ways, turn, next), 0}));
    return page_tell(frame, campaign->together ? "campaign_home.concede.ask.goal" : "campaign_home.concede.ask",
                     SLOTS({"mission", campaign_run_title(home->run, campaign->next), 0},
                           {"n", NULL, campaign_missions_accomplished(campaign)},
                           {"needed", NULL, campaign->together}));
}

static const char *give_up_text(const struct campaign_home *home, struct frame *frame)
{
    const struct campaign *campaign = &home->run->campaign;
    return page_tell(
        frame, campaign_endless_is(campaign->id) ? "campaign_home.give_up.ask.endless" : "campaign_home.give_up.ask",
        SLOTS({"mission", NULL, campaign->plays + 1}));
}

static void answer_yes(struct campaign_home *home, struct frame *frame, enum home_question question)
{
    if (question == HOME_BUY && campaign_buy(&home->run->campaign, home->buyer).why == REJECT_NONE)
        campaign_home_changed(home);
    else if (question == HOME_LEAVE)
        screen_stack_return(frame->stack, PAGE_TITLE);
    else if (question == HOME_AGAIN)
        begin_again(home, frame);
    else if (question == HOME_CONCEDE)
        give_up(home, frame, campaign_run_concede);
    else if (question == HOME_GIVE_UP)
        give_up(home, frame, end_campaign);
}

static void draw_question(struct campaign_home *home, struct frame *frame)
{
    enum home_question question = home->question;
    bool told = question == HOME_TOLD;
    static const char *const YES[] = {
        [HOME_BUY] = "campaign_home.buy.yes",     [HOME_LEAVE] = "pause.leave_anyway",
        [HOME_AGAIN] = "campaign_home.again",     [HOME_CONCEDE] = "campaign_home.concede",
        [HOME_GIVE_UP] = "campaign_home.give_up", [HOME_TOLD] = "button.close"};
    const char *yes = YES[question];
    const char *text = question == HOME_BUY ? buy_text(home, frame)
                       : question == HOME_LEAVE
                           ? page_tell(frame, "campaign_home.leave.ask", SLOTS({"why", unsaved_text(home, frame), 0}))
                       : question == HOME_CONCEDE ? concede_text(home, frame)
                       : told                     ? home->why
                       : question == HOME_AGAIN   ? page_text(frame, "campaign_home.again.ask")
                                                  : give_up_text(home, frame);
    enum ask_answer answer = ask(frame, "home.ask", text, told ? NULL : page_text(frame, yes),
                                 page_text(frame, told ? "button.close" : "button.cancel"));
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

static void draw_promotion(struct campaign_home *home, struct frame *frame)
{
    int before[CAMPAIGN_PLAYERS];
    for (int p = 0; p < home->run->campaign.players; p++)
        before[p] = campaign_home_rank_before(home, frame, p);
    campaign_draw_promotion(home, frame, before);
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
    float missions = campaign_home_missions_width(home, ui, room);
    campaign_home_draw_missions(home, frame, campaign_plate(ui, rect_cut_left(&room, missions)));
    home->shown = home->ranked = home->run->campaign.plays;
    ui_cut_left(ui, &room, UI_GAP);
    draw_right(home, frame, room);
    draw_buttons(home, frame, bar);
    if (home->question != HOME_NO_QUESTION)
        draw_question(home, frame);
    else if (home->promoting && frame->stack->change_count == 0) /* the story comes first */
        draw_promotion(home, frame);
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
    .name = PAGE_CAMPAIGN, .enter = enter, .update = update, .draw = draw, .free = free_home};

struct screen *campaign_home_new(struct campaign_run *run)
{
    struct campaign_home *home = screen_new(sizeof *home, &kind);
    if (!home) {
        free(run);
        return NULL;
    }
    home->run = run;
    home->shown = home->ranked = -1;
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
    ((struct campaign_home *)home)->anew = opened == CAMPAIGN_OPEN_ANEW;
    page_to_game(frame, home);
    if (opened != CAMPAIGN_OPEN_MISSION) {
        session_free(session);
        return true;
    }
    ((struct campaign_home *)home)->ranked = run->campaign.plays; /* what this mission adds is to be told after it */
    struct screen *mission = services->screen_of(session);
    if (mission)
        screen_stack_push(frame->stack, mission);
    return true;
}
