/* hud_figure.c -- who acts, in the tray while no dice lie there: portrait, attacks with their chances, actions left. */
#include "siege/screen/hud/hud.h"

#include "siege/input/intent.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/turn/action.h"
#include "siege/screen/board/aim.h"
#include "siege/text/names/names.h"
#include "siege/view/dice_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HEAD = 26, ROW = 21, ROW_MOST = 30, WIDE = 380, NUMBERS = 190, NUMBERS_NARROW = 48 }; /* units */

/* ---- its attacks ----------------------------------------------------------------------------------------------- */

static const struct {
    int mode;
    const char *icon, *key;
} MODES[] = {{MODE_FIRE, "fire", "hud.sheet.fire"},
             {MODE_CLOSE, "close_combat", "hud.sheet.close"},
             {MODE_TECH, "tech", "hud.sheet.tech"}};
enum { MODE_COUNT = sizeof MODES / sizeof *MODES };

/* "80 % against Legionnaire 1": the best it could do now; with less room the chance alone. NULL: it can do nothing like
 * that. */
static const char *best_words(const struct hud *hud, figure_id figure, int mode, bool brief)
{
    figure_id targets[FIGURE_MAX];
    struct about about = play_about(hud->play);
    bool own = play_may_act(hud->play) && !intent_aims(hud->held) &&
               intent_commands(hud->game, hud->play->viewer, figure) &&
               intent_can_act(hud->game, figure, hud->held->extra);
    if (!own || intent_list_targets(hud->game, figure, mode, targets) == 0)
        return NULL;
    struct attack_odds odds = attack_quote_proposed(hud->game, figure, targets[0], mode);
    about.target = targets[0];
    about.text = odds.total > 0 ? aim_chance_text(hud->words, &odds, false) : "";
    return brief ? about.text : about_tell(&about, "hud.tray.best");
}

static void draw_attack(struct hud *hud, struct ui *ui, struct rect cell, figure_id figure, int index)
{
    char id[UI_ID_SIZE];
    struct brush brush = hud_brush(hud->frame);
    struct dice_pool pool = figure_pool(hud->game, figure, MODES[index].mode);
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    const char *best = best_words(hud, figure, MODES[index].mode, false);
    const char *text = best ? best : words_get(hud->words, MODES[index].key);
    float side = fminf(cell.h - ui_px(ui, 3), ui_px(ui, 26));
    snprintf(id, sizeof id, "tray.attack#%d", index);
    (void)ui_area(ui, id, cell, 0, hud_dice_hint(hud->words, text));
    hud_draw_mark(ui, &cell, MODES[index].icon);
    rect_cut_left(&cell, ui_px(ui, 4));
    side = dice_side_for(pool, cell.w, side);
    rect_cut_left(
        &cell, dice_draw_pool(&brush, cell.x, cell.y + (cell.h - side) / 2, side, pool, hud_die_letters(hud->words)) +
                   ui_px(ui, 10));
    if (hud_text_width(ui, style, text) > cell.w)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    if (best && hud_text_width(ui, style, text) > cell.w)
        text = best_words(hud, figure, MODES[index].mode, true);
    if (hud_text_width(ui, style, text) <= cell.w)
        ui_label(ui, cell, style, TEXT_LEFT, text);
}

/* One below the other, the fewer the larger; beside each other where there is no height for all. */
static void draw_attacks(struct hud *hud, struct ui *ui, struct rect room, figure_id figure)
{
    int listed[MODE_COUNT], count = 0, rows = (int)(room.h / ui_px(ui, ROW));
    for (int i = 0; i < MODE_COUNT; i++)
        if (pool_size(figure_pool(hud->game, figure, MODES[i].mode)) > 0)
            listed[count++] = i;
    if (rows == 0 || count == 0)
        return;
    int across = (count + rows - 1) / rows;
    float high = fminf(room.h / (float)((count + across - 1) / across), ui_px(ui, ROW_MOST));
    for (int i = 0; i < count; i++) {
        struct rect row = rect_of(room.x, room.y + high * (float)(i / across), room.w, high);
        draw_attack(hud, ui, rect_column(row, i % across, across, ui_px(ui, 8)), figure, listed[i]);
    }
}

/* ---- what it has left, or how it is armoured --------------------------------------------------------------------- */

/* The number alone where there is no room for the text. */
static void draw_told(struct hud *hud, struct ui *ui, struct rect *room, const char *icon, const char *key, long number,
                      const char *text)
{
    char id[UI_ID_SIZE];
    struct rect row = ui_cut_top(ui, room, ROW);
    bool wide = row.w > ui_px(ui, NUMBERS_NARROW);
    snprintf(id, sizeof id, "tray.%s", key);
    (void)ui_area(ui, id, row, 0, wide ? NULL : text);
    hud_draw_mark(ui, &row, icon);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT,
             wide ? text : words_tell(hud->words, "hud.number", SLOTS({"n", NULL, number})));
}

static void draw_number(struct hud *hud, struct ui *ui, struct rect *room, const char *icon, const char *key,
                        long number)
{
    draw_told(hud, ui, room, icon, key, number, words_tell(hud->words, key, SLOTS({"n", NULL, number})));
}

/* Actions; what is free beyond them, which is used before the Extra Actions; those. */
static void draw_actions(struct hud *hud, struct ui *ui, struct rect room, figure_id figure)
{
    const struct game *game = play_shown(hud->play);
    const struct figure *it = &game->figure[figure];
    bool done = it->flags & FIGURE_ACTIVE_DONE;
    draw_number(hud, ui, &room, "action_pip_full", "hud.tray.actions",
                done ? 0 : effect_actions_within(hud->game, figure, it->actions + it->moves));
    if (!figure_is_trooper(figure))
        return;
    int free = action_free_left(game, figure);
    if (free > 0)
        draw_number(hud, ui, &room, "extra_action", "hud.tray.free", free);
    if (game->scenario->mission.parameters.extra_actions && room.h >= ui_px(ui, ROW))
        draw_number(hud, ui, &room, "extra_action", "hud.extra_left", game->team[figure / PAIR].extra_actions);
}

/* The card that has found its weak spot, below its armour. */
static void draw_weakness(struct hud *hud, struct ui *ui, struct rect *room, figure_id figure)
{
    struct status status[STATUS_MAX];
    seat_id team = hud->play->viewer;
    bool weak = team < TEAM_MAX && effect_weakens(play_shown(hud->play), team, figure);
    int count = weak && room->h >= ui_px(ui, ROW) ? hud_list_status(hud, figure, status) : 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(status[i].art, "weak_spot") != 0)
            continue;
        struct rect row = ui_cut_top(ui, room, ROW);
        (void)ui_area(ui, "tray.weakness", row, 0, status[i].text);
        hud_draw_badge(hud, ui_anchor(ui, ui_cut_left(ui, &row, 22), 18, 18, 0, 0.5f), status[i].art);
        struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT);
        if (ui_label_fits(ui, row.w, style, words_get(hud->words, "odds.part.weak_spot")))
            ui_label(ui, row, style, TEXT_LEFT, words_get(hud->words, "odds.part.weak_spot"));
        return;
    }
}

static void draw_defence(struct hud *hud, struct ui *ui, struct rect room, figure_id figure)
{
    const struct game *game = play_shown(hud->play);
    int armour;
    const char *told = hud_armour_text(hud, figure, "hud.tray.armour", &armour);
    draw_told(hud, ui, &room, "armour", "hud.tray.armour", armour, told);
    draw_weakness(hud, ui, &room, figure);
    if (figure_is_trooper(figure))
        draw_number(hud, ui, &room, "heart", "hud.tray.strength", game->figure[figure].strength);
    draw_number(hud, ui, &room, "move", "hud.tray.steps", figure_steps(game, figure));
    bool pays = !figure_is_trooper(figure) && !figure_follows(game, figure) && game_parameters(game)->promotion;
    if (pays && room.h >= ui_px(ui, ROW))
        draw_number(hud, ui, &room, "promotion", "hud.points", figure_creature(game, figure)->points);
}

/* ---- the whole of it ------------------------------------------------------------------------------------------- */

figure_id hud_figure_told(const struct hud *hud)
{
    const struct stage *stage = play_stage(hud->play);
    const struct pick *pick = &hud->hold->pick;
    const struct attack_in_progress *attack = &hud->game->attack;
    if (attack->running && question_asks(hud->game, CHOICE_HAND) && attack->target < TROOPER_MAX)
        return attack->target; /* whom a card may save */
    if (play_shows_enemy(hud->play))
        return stage->shown.game.turn.active;
    bool points = hud->hold->cursor_on || !(hud->hold->unmoved || hud->hold->rests); /* it may just lie there */
    if (points && pick->figure < FIGURE_MAX && hud->layout->form != HUD_FULL && !stage_is_busy(stage))
        return pick->figure;
    return hud->held->figure;
}

static void draw_name(struct hud *hud, struct ui *ui, struct rect row, figure_id figure)
{
    const struct words *words = hud->words;
    const struct figure *it = &play_shown(hud->play)->figure[figure];
    struct text_style title = ui_title(ui, 20, PALETTE_BRASS_LIGHT),
                      small = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    const char *name = figure_text(NAME(words), words, hud->game, figure),
               *state = hud_state_key(&hud->play->stage.shown.game, figure);
    const char *more = state                                    ? words_get(words, state)
                       : it->weapon < words->catalogue->weapons ? weapon_text(NAME(words), words, it->weapon)
                                                                : held_text(NAME(words), words, it->kind);
    if (hud_text_width(ui, title, name) > row.w)
        name = figure_short_text(NAME(words), words, hud->game, figure);
    ui_label(ui, rect_cut_left(&row, fminf(hud_text_width(ui, title, name) + ui_px(ui, 12), row.w)), title, TEXT_LEFT,
             name);
    if (figure_is_trooper(figure) && hud_text_width(ui, small, more) <= row.w)
        ui_label(ui, row, small, TEXT_LEFT, more);
}

/* Weapon and gear, where the team's panel has no room for them. */
static void draw_carried(struct hud *hud, struct ui *ui, struct rect *room, figure_id figure)
{
    const struct figure *it = &hud->game->figure[figure];
    int count = (it->weapon < hud->words->catalogue->weapons) + __builtin_popcount(it->gear);
    float side = ui_px(ui, 40), width = fminf((float)count * side, ui_px(ui, 130));
    struct rect row = rect_anchor(rect_cut_right(room, width), width, fminf(side, room->h), 1, 0.5f);
    hud_draw_equipment(hud, ui, &row, figure);
    ui_cut_right(ui, room, 6);
}

/* A follower has no dice: who leads it, as far as there is room for the words. */
static void draw_led(struct hud *hud, struct ui *ui, struct rect room, figure_id figure)
{
    struct status status[STATUS_MAX];
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    bool told = hud_list_status(hud, figure, status) > 0 &&
                ui_paragraph_height(ui, style, room.w, status[0].text) <= room.h;
    ui_paragraph(ui, room, style, TEXT_LEFT, told ? status[0].text : hud_follower_words(hud, figure));
}

static void draw_figure(struct hud *hud, struct ui *ui, struct rect room, figure_id figure)
{
    const struct game *game = play_shown(hud->play);
    bool acts = game_seat_of(game, figure) == game->turn.seat && intent_is_turn(game);
    struct rect portrait = rect_cut_left(&room, fminf(room.h, room.w * 0.3f));
    hud_draw_portrait(hud->play, hud->frame, rect_snapped(rect_fit_aspect(portrait, 1, 1)), figure);
    ui_cut_left(ui, &room, 12);
    bool wide = room.w >= ui_px(ui, WIDE);
    struct rect numbers = ui_cut_right(ui, &room, wide ? NUMBERS : NUMBERS_NARROW);
    ui_cut_right(ui, &room, 8);
    if (room.w < ui_px(ui, 60))
        return;
    (acts ? draw_actions : draw_defence)(hud, ui, numbers, figure);
    if (figure_is_trooper(figure) && hud->layout->form != HUD_FULL && room.w >= ui_px(ui, 350))
        draw_carried(hud, ui, &room, figure);
    draw_name(hud, ui, ui_cut_top(ui, &room, HEAD), figure);
    if (figure_follows(hud->game, figure))
        draw_led(hud, ui, room, figure);
    else
        draw_attacks(hud, ui, room, figure);
}

/* While nobody in particular is meant: both of the team. */
static void draw_pair(struct hud *hud, struct ui *ui, struct rect room, seat_id seat)
{
    for (int i = 0; i < PAIR; i++) {
        figure_id figure = (figure_id)(seat * PAIR + i);
        struct rect half = rect_column(room, i, PAIR, ui_px(ui, 16));
        if (hud->game->figure[figure].kind == KIND_NONE)
            continue;
        struct rect portrait = rect_cut_left(&half, fminf(half.h, half.w * 0.3f));
        hud_draw_portrait(hud->play, hud->frame, rect_snapped(rect_fit_aspect(portrait, 1, 1)), figure);
        ui_cut_left(ui, &half, 12);
        draw_name(hud, ui, ui_cut_top(ui, &half, HEAD), figure);
        draw_attacks(hud, ui, half, figure);
    }
}

/* … or whatever of the Dark Legion stands on the board: each kind once, with how many there are. */
static void draw_creatures(struct hud *hud, struct ui *ui, struct rect room)
{
    int number[KIND_MAX] = {0}, kinds = 0;
    figure_id first[KIND_MAX];
    const struct shown *shown = &play_stage(hud->play)->shown;
    hud_draw_legion_count(hud, ui, ui_cut_left(ui, &room, 230));
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++) {
        int kind = shown->game.figure[i].kind;
        if (figure_is_creature_there(&shown->game, (figure_id)i) && kind < KIND_MAX && number[kind]++ == 0)
            first[kind] = (figure_id)i;
    }
    for (int kind = 0; kind < KIND_MAX; kind++)
        kinds += number[kind] > 0;
    float each = kinds > 0 ? floorf(fminf(room.w / (float)kinds, room.h + ui_px(ui, 130))) : 0;
    float side = fminf(room.h, each - ui_px(ui, 48));
    for (int kind = KIND_MAX - 1; kind >= 0 && side >= ui_px(ui, 16); kind--) { /* the mightiest first */
        if (number[kind] == 0)
            continue;
        struct rect place = rect_cut_left(&room, each), portrait = rect_cut_left(&place, side);
        hud_draw_portrait(hud->play, hud->frame, rect_snapped(rect_anchor(portrait, side, side, 0, 0.5f)), first[kind]);
        ui_cut_left(ui, &place, 8);
        struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
        const char *text = words_tell(
            hud->words, "hud.tray.kind",
            SLOTS({"n", NULL, number[kind]}, {"kind", kind_text(NAME(hud->words), hud->words, kind), 0}));
        if (place.w < ui_px(ui, 110) || !ui_label_fits(ui, place.w, style, text)) /* the portrait tells the kind */
            text = words_tell(hud->words, "outcome.times", SLOTS({"n", NULL, number[kind]}));
        ui_label(ui, place, style, TEXT_LEFT, text);
    }
}

void hud_draw_figure(struct hud *hud, struct ui *ui, struct rect room)
{
    figure_id figure = hud_figure_told(hud);
    seat_id seat = play_shows_enemy(hud->play) ? play_stage(hud->play)->shown.game.turn.seat : hud->play->viewer;
    if (room.w < ui_px(ui, 120))
        return;
    if (figure < FIGURE_MAX && hud->game->figure[figure].kind != KIND_NONE)
        draw_figure(hud, ui, room, figure);
    else if (seat < TEAM_MAX)
        draw_pair(hud, ui, room, seat);
    else
        draw_creatures(hud, ui, room);
}
