/* hud_tray.c -- reads the last attack from the stage's events and draws its dice, its sum and its outcome. */
#include "siege/screen/hud/hud.h"

#include "siege/screen/board/reaction.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"
#include "siege/text/play/tray.h"
#include "siege/view/dice_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MANY_DICE = 6 }; /* more than so many get more room in a narrow window */

/* The attack whose dice lie there, gathered again from what is shown. */
static struct attack_record record_of(const struct shown_roll *roll)
{
    struct attack_record record = {
        .figure = roll->attacker, .target = roll->target, .seat = SEAT_NONE, .card = CARD_NONE};
    record.mode = roll->mode;
    record.shape = roll->shape;
    record.declared = record.rolled = true;
    record.resolved = roll->settled;
    record.dice_count = roll->dice;
    memcpy(record.dice, roll->die, sizeof record.dice);
    record.hits = roll->hits;
    for (int i = 0; i < roll->dice; i++)
        record.rerolled += roll->again >> i & 1;
    record.armour_dice_count = roll->armour_rolled ? roll->armour_dice : 0;
    memcpy(record.armour_dice, roll->armour_die, sizeof record.armour_dice);
    record.armour = roll->armour;
    record.absorbed = roll->armour_rolled ? roll->absorbed : 0;
    record.through = roll->hits - roll->armour - record.absorbed;
    record.through = record.through < 0 ? 0 : record.through;
    record.points_seat = SEAT_NONE;
    record.from = record.at = SQUARE_NONE;
    record.strength_now = -1;
    return record;
}

/* The arithmetic in one line, or smaller in two. */
static void draw_sum(struct ui *ui, struct rect *room, const char *text)
{
    struct text_style style = ui_title(ui, 20, PALETTE_BONE);
    if (hud_text_width(ui, style, text) <= room->w)
        ui_label(ui, ui_cut_top(ui, room, 23), style, TEXT_LEFT, text);
    else
        hud_draw_text(ui, room, ui_title(ui, 16, PALETTE_BONE), text);
}

/* Who attacks whom; no more than their names where the sentence does not fit. */
static void draw_title(const struct hud *hud, struct ui *ui, struct rect room, const struct attack_record *record)
{
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS);
    struct about about = play_about(hud->play);
    about.figure = record->figure;
    about.target = record->target;
    const char *text = tray_title(SENTENCE(hud->words), hud->words, hud->game, record);
    bool both = record->figure != FIGURE_NONE && record->target != FIGURE_NONE;
    if (both && ui_paragraph_height(ui, style, room.w, text) > room.h)
        text = about_tell(&about, "hud.tray.short");
    ui_paragraph(ui, room, style, TEXT_LEFT, text);
}

/* Is it one of the viewer's own side that was struck? Harm to the others is a gain and has its colour. */
static bool is_loss(const struct hud *hud, uint8_t target)
{
    return target < FIGURE_MAX && figure_is_trooper(target) == (hud->play->viewer != SEAT_LEGION);
}

static void draw_words(struct hud *hud, struct ui *ui, struct rect room, const struct attack_record *record,
                       bool settled)
{
    const struct words *words = hud->words;
    float line = ui_px(ui, 21);
    bool roomy = room.h >= 4 * line;
    if (roomy || !settled)
        draw_title(hud, ui, rect_cut_top(&room, settled ? line : 2 * line), record);
    if (settled || !stage_is_busy(play_stage(hud->play)))
        draw_sum(ui, &room, tray_sum_sentence(SENTENCE(words), words, record));
    if (!settled)
        return;
    const struct game *now = &hud->play->seen; /* what has been answered waits no longer, though it is still shown */
    const char *text = tray_result_sentence(SENTENCE(words), words, now, record);
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL,
                                      !record->eliminated && record->through <= 0 ? PALETTE_BONE_DIM
                                      : is_loss(hud, record->target)              ? PALETTE_BLOOD_LIGHT
                                                                                  : PALETTE_BRASS_LIGHT);
    struct attack_record brief = *record;
    brief.points = 0; /* told by the team panel */
    if (ui_paragraph_height(ui, style, room.w, text) > room.h)
        text = tray_result_sentence(SENTENCE(words), words, now, &brief);
    ui_paragraph(ui, room, style, TEXT_LEFT, text);
}

/* Dice explain themselves. */
static void place_dice(struct hud *hud, struct ui *ui, const struct shown_roll *roll, const struct rect *places)
{
    char id[UI_ID_SIZE];
    hud->inspected = -1;
    for (int i = 0; i < roll->dice; i++) {
        snprintf(id, sizeof id, "tray.die#%d", i);
        const char *told = die_sentence(SENTENCE(hud->words), hud->words, roll->die[i]);
        if (roll->again >> i & 1)
            told = words_tell(hud->words, "die.again", SLOTS({"text", told, 0}));
        if (ui_area(ui, id, places[i], 0, told).hot)
            hud->inspected = i;
    }
}

/* The attack that cards may still answer: its dice wait beside the tray. False: there is none, or it is no figure's at
 * a figure. */
static bool draw_waiting(struct hud *hud, struct ui *ui, struct rect room)
{
    const struct game *game = hud->game;
    const struct attack_in_progress *attack = &game->attack;
    bool asked = question_asks(game, CHOICE_HAND) && attack->running && attack->stage == ATTACK_DECLARED;
    if (!asked || stage_is_busy(play_stage(hud->play)) || attack->shape || !reaction_is_between_figures(game))
        return false;
    struct attack_odds odds = attack_quote_declared(game);
    struct attack_record record = {.figure = attack->attacker,
                                   .target = attack->target,
                                   .mode = attack->mode,
                                   .seat = SEAT_NONE,
                                   .card = CARD_NONE,
                                   .at = SQUARE_NONE,
                                   .from = SQUARE_NONE};
    struct brush brush = hud_brush(hud->frame);
    float size = dice_side_for(odds.pool, room.w * 0.5f, ui_px(ui, 34));
    float used = dice_draw_pool(&brush, room.x, room.y + (room.h - size) / 2, size, odds.pool,
                                hud_die_letters(hud->words));
    rect_cut_left(&room, used + ui_px(ui, 14));
    struct text_style title = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS);
    const char *text = tray_title(SENTENCE(hud->words), hud->words, game, &record);
    struct text_style small = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    const char *waits = words_get(hud->words, "hand.react.declared");
    float head = ui_paragraph_height(ui, title, room.w, text);
    float line = ui_paragraph_height(ui, small, room.w, waits) + ui_px(ui, 3);
    struct rect block = rect_anchor(room, room.w, fminf(room.h, head + line), 0, 0.5f);
    ui_paragraph(ui, rect_cut_top(&block, fminf(head, block.h)), title, TEXT_LEFT, text);
    if (block.h >= line - 1)
        ui_paragraph(ui, block, small, TEXT_LEFT, waits);
    return true;
}

struct attack_record hud_tray_record(const struct hud *hud)
{
    struct attack_record record;
    const struct stage *stage = play_stage(hud->play);
    const struct shown_roll *roll = &stage->shown.roll;
    int now = stage->begun ? stage->next : stage->next - 1; /* what waits for a step is not told yet */
    if (!attack_record_last(stage->event, stage->count, now, &hud->play->legion->chunk, &record) || !record.rolled ||
        record.dice_count != roll->dice)
        record = record_of(roll);
    if (roll->attacker == FIGURE_NONE) { /* what led to it may have been shown long ago */
        record.declared = true;
        record.source = roll->source;
        record.card = roll->card;
    }
    return record;
}

/* Has the game gone on from the attack whose dice lie there? By a Move or a task, by a new aim, by somebody else
 * who is taken in hand or acts. */
static bool is_past(struct hud *hud, const struct shown_roll *roll)
{
    const struct history *history = hud->play->session->history;
    int commands = history_count(history);
    if (hud->dice.commands != commands) { /* who is in hand then may follow from the attack */
        hud->dice.commands = commands;
        hud->dice.held = hud->held->figure;
    }
    if (play_shows_enemy(hud->play)) {
        figure_id active = play_stage(hud->play)->shown.game.turn.active;
        return roll->attacker < FIGURE_MAX && active < FIGURE_MAX && active != roll->attacker;
    }
    if (stage_is_busy(&hud->play->stage) && !roll->settled)
        return false;
    const struct command *last = commands > 0 ? history_command(history, commands - 1) : NULL;
    bool other = last && (last->type == COMMAND_MOVE || last->type == COMMAND_TASK || last->type == COMMAND_SCAN);
    return other || intent_aims(hud->held) || hud->dice.held != hud->held->figure;
}

void hud_draw_tray(struct hud *hud, struct ui *ui)
{
    const struct stage *stage = play_stage(hud->play);
    const struct shown_roll *roll = &stage->shown.roll;
    struct rect places[EVENT_DICE_MAX];
    struct attack_record record;
    if (hud->layout->tray.w < ui_px(ui, 60) || rect_is_empty(hud->layout->tray))
        return;
    struct rect room = hud_plate(ui, hud->layout->tray);
    if (hud_reroll_is_open(hud)) /* the dice lie there */
        return;
    if (!roll->any || is_past(hud, roll)) {
        if (!draw_waiting(hud, ui, room))
            hud_draw_figure(hud, ui, room);
        return;
    }
    record = hud_tray_record(hud);
    struct brush brush = hud_brush(hud->frame);
    struct dice_words words = {.title = NULL};
    memcpy(words.letter, hud_die_letters(hud->words), sizeof words.letter);
    int dice = roll->dice + (roll->armour_rolled ? roll->armour_dice + 1 : 0);
    float share = room.w < ui_px(ui, 480) && dice <= MANY_DICE ? 0.4f : 0.5f;
    float wanted = fminf(room.w * share, (float)dice * ui_px(ui, 58) + ui_px(ui, 24));
    struct rect felt = rect_cut_left(&room, fmaxf(wanted, ui_px(ui, 90)));
    ui_cut_left(ui, &room, 14);
    (void)ui_area(ui, "tray", felt, UI_KEPT_CLEAR, NULL); /* no tip lies on dice */
    dice_draw_tray(&brush, felt, stage, &words, hud->inspected, places);
    place_dice(hud, ui, roll, places);
    if (room.w >= ui_px(ui, 120))
        draw_words(hud, ui, room, &record, roll->settled);
}
