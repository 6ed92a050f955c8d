/*
 * hud_reroll.c -- dice that may be rolled again, in one panel at one place: the dice, what they need and have, Keep and
 * Roll with the chance of each.
 */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/rules/attack/reroll.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/view/dice_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PANEL_WIDTH = 560, PANEL_LEAST = 400, PANEL_HEIGHT = 232, WORDS_WIDTH = 250 };

/* While a die that was rolled again still falls, the panel stays where it is. */
bool hud_reroll_is_open(const struct hud *hud)
{
    const struct play *play = hud->play;
    const struct event *event = stage_current(&play->stage);
    bool own = question_asks(hud->game, CHOICE_DICE) && hud->game->pending.seat == play->viewer &&
               play->session->control[play->viewer] == CONTROL_HUMAN;
    if (!own || play->curtain || play->replaying || play->guest || play->dialog != DIALOG_NONE)
        return false;
    return stage_is_busy(&play->stage) ? event && event->type == EVENT_DIE_REROLLED : play_may_act(play);
}

/* Over the place of the dice; where that is too narrow, at the foot of the board. */
static struct rect place_of(const struct hud *hud, const struct ui *ui)
{
    struct rect over = hud->layout->tray.w < ui_px(ui, PANEL_LEAST) ? hud->layout->board : hud->layout->tray;
    float w = fminf(over.w, ui_px(ui, PANEL_WIDTH)), h = ui_px(ui, PANEL_HEIGHT);
    struct rect place = rect_of(over.x + (over.w - w) / 2, rect_bottom(over) - h, w, h);
    return rect_snapped(rect_kept_inside(place, ui_bounds(ui)));
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

static const char *chance_of(const struct hud *hud, const struct attack_odds *odds, int harm)
{
    uint64_t ways = 0;
    for (int damage = harm; damage <= odds->most_damage; damage++)
        ways += odds->damage[damage];
    return percent_text(NAME(hud->words), hud->words, ways, odds->total);
}

/* Chance of what: that it falls, or loses so much. */
static const char *chance_words(const struct hud *hud, const struct reroll_offer *offer)
{
    struct about about = play_about(hud->play);
    bool falls = offer->target >= TROOPER_MAX || offer->harm >= hud->game->figure[offer->target].strength;
    about.target = (figure_id)offer->target;
    about.number = offer->harm;
    return about_tell(&about, falls ? "hud.reroll.falls" : "hud.reroll.loses");
}

static void draw_words(const struct hud *hud, struct ui *ui, struct rect room, const struct reroll_offer *offer)
{
    struct about about = play_about(hud->play);
    about.number = offer->hits;
    about.amount = offer->needed;
    struct text_style title = ui_title(ui, 24, PALETTE_BRASS_LIGHT), small = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    ui_show(ui, VOICE_SHORT, about_tell(&about, "hud.reroll.needs"));
    ui_show(ui, VOICE_SHORT, chance_words(hud, offer));
    hud_draw_text(ui, &room, title, about_tell(&about, "hud.reroll.needs"));
    hud_draw_text(ui, &room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                  words_tell(hud->words, offer->dice == 1 ? "hud.reroll.dice.one" : "hud.reroll.dice",
                             SLOTS({"n", NULL, offer->dice})));
    hud_draw_text(ui, &room, small, chance_words(hud, offer));
    const struct attack_in_progress *attack = &hud->game->attack;
    const char *by = reroll_sources_text(hud->words, hud->game, attack->attacker, attack->mode);
    if (by[0])
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), TEXT_LEFT,
                     words_tell(hud->words, "hud.reroll.by", SLOTS({"text", by, 0})));
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

/* Missed dice are framed; a click rolls that one. */
static void draw_dice(struct hud *hud, struct ui *ui, struct rect felt, bool listens)
{
    char id[UI_ID_SIZE];
    struct rect places[EVENT_DICE_MAX];
    struct dice_words words = {.title = NULL};
    struct brush brush = hud_brush(hud->frame);
    const struct shown_roll *roll = &play_stage(hud->play)->shown.roll;
    memcpy(words.letter, hud_die_letters(hud->words), sizeof words.letter);
    dice_draw_tray(&brush, felt, play_stage(hud->play), &words, -1, places);
    for (int i = 0; i < roll->dice; i++) {
        snprintf(id, sizeof id, "die#%d", i);
        bool may = reroll_is_missed(hud->game, i);
        bool taken = may && ui_area(ui, id, places[i], UI_FOCUSABLE, NULL).activated;
        if (may)
            canvas_frame_round(ui_canvas(ui), rect_inset(places[i], -ui_px(ui, 3)), ui_px(ui, 6), ui_px(ui, 2),
                               palette_colour(PALETTE_BRASS_LIGHT));
        if (taken && listens)
            play_answer(hud->play, ui, COMMAND_REROLL, i);
    }
}

static void draw_answers(struct hud *hud, struct ui *ui, struct rect row, const struct reroll_offer *offer,
                         bool listens)
{
    float gap = ui_px(ui, UI_GAP);
    const char *keep = words_tell(hud->words, "hud.reroll.keep",
                                  SLOTS({"chance", chance_of(hud, &offer->keep, offer->harm), 0}));
    const char *roll = words_tell(hud->words, "hud.reroll.roll",
                                  SLOTS({"chance", chance_of(hud, &offer->again, offer->harm), 0}));
    hud_show_number(hud, ui, 0, keep);
    hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), roll);
    bool kept = ui_button(ui, rect_column(row, 0, 2, gap),
                          (struct ui_button){.id = "reroll.keep", .label = keep, .key_cap = "1", .tone = UI_TONE_IRON});
    bool rolled = ui_button(ui, rect_column(row, 1, 2, gap),
                            (struct ui_button){.id = "reroll.roll",
                                               .label = roll,
                                               .key_cap = hud_key(hud->frame, KEY_COMMAND_SELECT),
                                               .tone = UI_TONE_PRIMARY});
    if (listens && (kept || rolled))
        play_answer(hud->play, ui, kept ? COMMAND_KEEP : COMMAND_REROLL, kept ? 0 : reroll_best(hud->game));
}

void hud_draw_reroll(struct hud *hud, struct ui *ui)
{
    struct reroll_offer offer;
    if (!hud_reroll_is_open(hud) || !reroll_offers(hud->game, &offer))
        return;
    bool fresh = hud_is_fresh(hud), busy = stage_is_busy(&hud->play->stage);
    struct rect room = hud_float(ui, "reroll", place_of(hud, ui));
    struct rect answers = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_cut_bottom(ui, &room, 8);
    struct rect words = rect_cut_right(&room, fminf(ui_px(ui, WORDS_WIDTH), room.w * 0.42f));
    ui_cut_right(ui, &room, 12);
    draw_words(hud, ui, words, &offer);
    draw_answers(hud, ui, answers, &offer, !busy && !fresh);
    draw_dice(hud, ui, room, !busy && !fresh);
}
