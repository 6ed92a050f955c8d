/* campaign_ledger_screen.c -- every change of points and Credits of a campaign, by player, and corrections. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/text/mission/campaign_ledger.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEDGER_ROW = 48, MISSION_COLUMN = 190, CHANGE_COLUMN = 200, POINTS_MOST = 50, CREDITS_MOST = 10 };

struct ledger_screen {
    struct screen base;
    struct canvas_layer backdrop;
    struct campaign_run *run; /* borrowed */
    int tab;                  /* 0: all, 1 + player */
    struct ui_scroll scroll;
    int chosen;
    bool correcting;
    int points, credits;
    char reason[CAMPAIGN_REASON_BYTES];
    int32_t line[CAMPAIGN_ENTRIES]; /* entries of this tab */
    int lines;
    struct frame *frame; /* while rows are drawn */
    int looked;          /* entry whose game was looked for; -1: none */
    bool kept;           /* … and found: in the file `path` */
    char path[LISTED_PATH + 16];
};

static const struct campaign *campaign_of(const struct ledger_screen *ledger)
{
    return &ledger->run->campaign;
}

static void list_lines(struct ledger_screen *ledger)
{
    const struct campaign *campaign = campaign_of(ledger);
    ledger->lines = 0;
    for (int i = 0; i < campaign->entries && i < CAMPAIGN_ENTRIES; i++)
        if (ledger->tab == 0 || campaign->entry[i].player == ledger->tab - 1)
            ledger->line[ledger->lines++] = i;
}

static void enter(struct screen *screen, struct frame *frame)
{
    (void)frame;
    list_lines((struct ledger_screen *)screen);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct ledger_screen *ledger = (struct ledger_screen *)screen;
    if (!input_take(frame->input, KEY_COMMAND_BACK))
        return;
    if (ledger->correcting)
        ledger->correcting = false;
    else
        screen_stack_pop(frame->stack);
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

/* "2. Get the Boss!", or where the entry stands between missions. */
static const char *mission_text(const struct ledger_screen *ledger, const struct frame *frame,
                                const struct campaign_entry *entry)
{
    const struct campaign *campaign = campaign_of(ledger);
    bool played = entry->play < campaign->plays;
    int mission = played                                ? campaign->play[entry->play].mission
                  : campaign->next < campaign->missions ? campaign->next
                                                        : campaign->missions - 1;
    if (entry->cause == CAMPAIGN_CAUSE_START)
        return page_text(frame, "ledger.start");
    if (!played && campaign_is_over(campaign))
        return page_text(frame, "ledger.after");
    return page_tell(frame, "campaign.play",
                     SLOTS({"number", NULL, entry->play + 1}, {"text", campaign_run_title(ledger->run, mission), 0}));
}

static void draw_line(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    struct ledger_screen *ledger = context;
    struct frame *frame = ledger->frame;
    struct words words = page_words(frame);
    const struct campaign_entry *entry = &campaign_of(ledger)->entry[ledger->line[index]];
    struct rect row = rect_of(rect.x + ui_px(ui, 6), rect.y, rect.w - ui_px(ui, 14), rect.h);
    struct rect emblem = ui_cut_left(ui, &row, 38);
    page_emblem(frame, rect_snapped(ui_anchor(ui, emblem, 32, 32, 0, 0.5f)),
                campaign_of(ledger)->player[entry->player].corporation, 1);
    page_line(ui, ui_cut_left(ui, &row, MISSION_COLUMN), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              mission_text(ledger, frame, entry));
    ui_cut_left(ui, &row, UI_GAP);
    struct rect right = ui_cut_right(ui, &row, CHANGE_COLUMN);
    ui_cut_right(ui, &row, UI_GAP);
    page_line(ui, right, ui_bold(ui, UI_TEXT, campaign_tone(entry->points, entry->credits)), TEXT_RIGHT,
              campaign_change_text(NAME(&words), &words, entry->points, entry->credits));
    page_line(ui, row, ui_body(ui, UI_TEXT, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT,
              campaign_entry_sentence(SENTENCE(&words), &words, campaign_of(ledger), entry));
}

/* The rule behind the line. */
static void open_rule(struct ledger_screen *ledger, struct frame *frame, int index)
{
    const struct campaign_entry *entry = &campaign_of(ledger)->entry[ledger->line[index]];
    const char *rule = campaign_cause_rule((enum campaign_cause)entry->cause, page_catalogue(frame)->rulebook);
    if (rule[0])
        page_push(frame, rules_screen_new(rule, ""));
}

static void draw_lines(struct ledger_screen *ledger, struct frame *frame, struct rect room)
{
    struct ui_list rows = {.id = "ledger.row",
                           .count = ledger->lines,
                           .row_height = LEDGER_ROW,
                           .empty = page_text(frame, "ledger.empty")};
    int before = ledger->chosen;
    ledger->frame = frame;
    int used = ui_list(frame->ui, room, rows, &ledger->scroll, &ledger->chosen, draw_line, ledger);
    ledger->frame = NULL;
    if (used >= 0 && used == before && !ledger->correcting) /* the second click, or the button below */
        open_rule(ledger, frame, used);
}

/* ---- heading --------------------------------------------------------------------------------------------------- */

static void draw_tabs(struct ledger_screen *ledger, struct frame *frame, struct rect row)
{
    const char *labels[CAMPAIGN_PLAYERS + 1] = {page_text(frame, "ledger.all")};
    const struct campaign *campaign = campaign_of(ledger);
    for (int p = 0; p < campaign->players; p++)
        labels[p + 1] = page_corporation_text(frame, campaign->player[p].corporation);
    if (!ui_tabs(frame->ui, row, "ledger.tabs", labels, campaign->players + 1, &ledger->tab))
        return;
    ledger->scroll = (struct ui_scroll){0};
    ledger->chosen = -1;
    list_lines(ledger);
}

/* "Bauhaus: Rank 2, …; 11 more Promotion Points to Rank 3", or what all lines are. */
static void draw_standing(struct ledger_screen *ledger, struct frame *frame, struct rect row)
{
    struct words words = page_words(frame);
    const struct campaign *campaign = campaign_of(ledger);
    int player = ledger->tab - 1;
    const char *text = page_text(frame, "ledger.line");
    if (player >= 0)
        text = page_tell(frame, "ledger.standing",
                         SLOTS({"standing", campaign_standing_line(SENTENCE(&words), &words, campaign, player), 0},
                               {"next", campaign_next_rank_text(SENTENCE(&words), &words, campaign, player), 0}));
    page_line(frame->ui, row, ui_body(frame->ui, 16, PALETTE_BONE), TEXT_LEFT, text);
}

/* ---- corrections ----------------------------------------------------------------------------------------------- */

static void enter_correction(struct ledger_screen *ledger)
{
    if (campaign_correct(&ledger->run->campaign, ledger->tab - 1, ledger->points, ledger->credits, ledger->reason)
            .why != REJECT_NONE)
        return;
    ledger->correcting = false;
    campaign_run_save(ledger->run);
    list_lines(ledger);
}

static void draw_amount(struct frame *frame, struct rect *room, const char *id, const char *key, int most, int *value)
{
    char gain[16];
    snprintf(gain, sizeof gain, "%+d", *value);
    struct ui_slider slider = {.id = id,
                               .label = page_text(frame, key),
                               .shown = page_tell(frame, "ledger.amount", SLOTS({"gain", gain, 0})),
                               .least = -most,
                               .most = most,
                               .step = 1};
    (void)ui_slider(frame->ui, ui_cut_top(frame->ui, room, 48), slider, value);
    ui_cut_top(frame->ui, room, UI_GAP);
}

static void draw_correction(struct ledger_screen *ledger, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign *campaign = campaign_of(ledger);
    int player = ledger->tab - 1;
    struct reject reject = campaign_check_correction(campaign, player, ledger->points, ledger->credits, ledger->reason);
    const char *name = page_corporation_text(frame, campaign->player[player].corporation);
    struct rect room = ui_dialog_begin(ui, "correct", 560, 380,
                                       page_tell(frame, "ledger.correct.title", SLOTS({"name", name, 0})));
    struct rect bar = ui_cut_bottom(ui, &room, UI_BUTTON);
    draw_amount(frame, &room, "correct.points", "ledger.points", POINTS_MOST, &ledger->points);
    if (campaign_keeps_credits(campaign))
        draw_amount(frame, &room, "correct.credits", "ledger.credits", CREDITS_MOST, &ledger->credits);
    (void)ui_text_field(ui, ui_cut_top(ui, &room, UI_TARGET + 4), "correct.reason", ledger->reason,
                        (int)sizeof ledger->reason, page_text(frame, "ledger.reason"));
    ui_cut_top(ui, &room, UI_GAP);
    struct ui_button go = page_primary(frame, "correct.enter", "ledger.correct.enter", "check");
    go.refusal = reject.why ? campaign_reject_sentence(SENTENCE(&words), &words, reject) : NULL;
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                 go.refusal ? go.refusal : page_text(frame, "ledger.correct.text"));
    if (ui_button(ui, rect_column(bar, 0, 2, ui_px(ui, UI_GAP)),
                  page_button(frame, "correct.cancel", "button.cancel", "cross")))
        ledger->correcting = false;
    if (ui_button(ui, rect_column(bar, 1, 2, ui_px(ui, UI_GAP)), go))
        enter_correction(ledger);
    ui_dialog_end(ui);
}

/* ---- watching -------------------------------------------------------------------------------------------------- */

/* Whether the game that the entry (-1: none) is about can be watched: files are asked once, not in every frame. */
static bool can_watch(struct ledger_screen *ledger, int entry)
{
    const struct services *services = ledger->run->services;
    const struct campaign *campaign = campaign_of(ledger);
    if (entry != ledger->looked) {
        ledger->looked = entry;
        ledger->kept = entry >= 0 && campaign->entry[entry].play < campaign->plays && services->campaign_kept &&
                       services->campaign_kept(services->self, ledger->run->path, campaign->entry[entry].play,
                                               ledger->path);
    }
    return ledger->kept;
}

static void draw_watch(struct ledger_screen *ledger, struct frame *frame, struct rect rect)
{
    char failed[WHY_MAX_BYTES] = "";
    struct ui_button watch = page_button(frame, "ledger.watch", "ledger.watch", "replay");
    bool chosen = ledger->chosen >= 0 && ledger->chosen < ledger->lines;
    int entry = chosen ? ledger->line[ledger->chosen] : -1;
    bool can = can_watch(ledger, entry);
    if (!can)
        watch.refusal = page_text(frame, chosen ? "ledger.watch.not_kept" : "ledger.watch.choose");
    if (ui_button(frame->ui, rect, watch) && can &&
        !page_watch_round(frame, ledger->path, campaign_of(ledger)->entry[entry].round, failed))
        ui_toast(frame->ui, failed);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

static void draw_buttons(struct ledger_screen *ledger, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button correct = page_button(frame, "ledger.correct", "ledger.correct", "ledger");
    if (ledger->tab == 0)
        correct.refusal = page_text(frame, "ledger.correct.whose");
    else if (campaign_is_running(campaign_of(ledger)))
        correct.refusal = page_text(frame, "reject.mission_runs");
    ui_focus_first(ui, "ledger.back");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "ledger.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    struct rect right = ui_cut_right(ui, &bar, 220);
    ui_cut_right(ui, &bar, UI_GAP);
    draw_watch(ledger, frame, ui_cut_right(ui, &bar, 230));
    ui_cut_right(ui, &bar, UI_GAP);
    struct ui_button rule = page_button(frame, "ledger.rule", "ledger.rule", "rules");
    rule.refusal = ledger->chosen < 0 ? page_text(frame, "ledger.watch.choose") : NULL;
    if (ui_button(ui, ui_cut_right(ui, &bar, 150), rule))
        open_rule(ledger, frame, ledger->chosen);
    if (!ui_button(ui, right, correct))
        return;
    ledger->correcting = true;
    ledger->points = ledger->credits = 0;
    ledger->reason[0] = '\0';
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct ledger_screen *ledger = (struct ledger_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, campaign_of(ledger)->edition);
    struct rect room = campaign_page_open(frame, &ledger->backdrop);
    campaign_page_heading(frame, &room, page_text(frame, "ledger.title"), campaign_of(ledger)->title);
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect plate = campaign_plate(ui, room);
    draw_tabs(ledger, frame, ui_cut_top(ui, &plate, 40));
    draw_standing(ledger, frame, ui_cut_top(ui, &plate, 34));
    draw_lines(ledger, frame, plate);
    draw_buttons(ledger, frame, bar);
    if (ledger->correcting)
        draw_correction(ledger, frame);
}

static void free_ledger(struct screen *screen)
{
    canvas_layer_clear(&((struct ledger_screen *)screen)->backdrop);
    free(screen);
}

static const struct screen_kind kind = {
    .name = "ledger", .enter = enter, .update = update, .draw = draw, .free = free_ledger};

struct screen *campaign_ledger_screen_new(struct campaign_run *run)
{
    return screen_new_of(&(struct ledger_screen){.base = {&kind}, .run = run, .chosen = -1, .looked = -1},
                         sizeof(struct ledger_screen));
}
