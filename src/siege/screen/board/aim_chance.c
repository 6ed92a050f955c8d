/* aim_chance.c -- the odds in the aim panel at a glance: one number, the hits it takes, one bar in parts with words. */
#include "siege/screen/board/aim.h"

#include "siege/input/key_commands.h"
#include "siege/screen/hud/hud.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/view/dice_view.h"

#include <math.h>
#include <stdio.h>

enum { NUMBER = 54, DIE = 26, HITS_MOST = 6 }; /* units */

/* What the number is the chance of. */
static const char *aim_word(const struct hud *hud, const struct attack_odds *odds, const struct command *attack)
{
    const char *key = attack->shape == SHAPE_HACK       ? "aim.chance.hack"
                      : attack->target >= TARGET_MARKER ? "aim.chance.destroy"
                      : odds->eliminated > 0            ? "aim.chance.eliminate"
                                                        : "aim.chance.wound";
    return words_get(hud->words, key);
}

/* The dice that are rolled, and as many dice that hit as it takes: one more than the armour. */
static void draw_needs(struct hud *hud, struct ui *ui, struct rect row, const struct attack_odds *odds)
{
    struct brush brush = hud_brush(hud->frame);
    const char *letters = hud_die_letters(hud->words), *word = words_get(hud->words, "aim.chance.needs");
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    int needed = odds->armour + 1, dice = pool_size(odds->pool);
    float words = hud_text_width(ui, style, word) + ui_px(ui, 14), size = fminf(ui_px(ui, DIE), row.h);
    if (needed > HITS_MOST)
        needed = HITS_MOST;
    size = fminf(size, (row.w - words) / (1.14f * (float)(dice + needed + (pool_size(odds->defence) ? 2 : 0))));
    float y = row.y + (row.h - size) / 2;
    (void)ui_area(ui, "aim.needs", row, 0,
                  hud_dice_hint(hud->words, pool_text(NAME(hud->words), hud->words, odds->pool)));
    rect_cut_left(&row, dice_draw_pool(&brush, row.x, y, size, odds->pool, letters) + ui_px(ui, 4));
    ui_label(ui, rect_cut_left(&row, words), style, TEXT_CENTRE, word);
    for (int i = 0; i < needed; i++)
        dice_draw_die(&brush, rect_of(row.x + 1.14f * size * (float)i, y, size, size), DIE_WHITE, true, '\0', 1, 0);
    rect_cut_left(&row, 1.14f * size * (float)needed);
    if (pool_size(odds->defence) == 0)
        return;
    ui_icon(ui, rect_anchor(rect_cut_left(&row, size), size, size, 0.5f, 0.5f), "defence_die", WHITE);
    (void)dice_draw_pool(&brush, row.x, y, size, odds->defence, letters);
}

void aim_draw_chance(struct hud *hud, struct ui *ui, struct rect row, const struct command *attack,
                     const struct attack_odds *odds)
{
    uint64_t harm = odds->total - odds->damage[0];
    const char *number = percent_text(NAME(hud->words), hud->words, odds->eliminated > 0 ? odds->eliminated : harm,
                                      odds->total);
    struct text_style style = ui_title(ui, NUMBER, PALETTE_BRASS_LIGHT);
    ui_label(ui, rect_cut_left(&row, hud_text_width(ui, style, number) + ui_px(ui, 14)), style, TEXT_LEFT, number);
    ui_label(ui, rect_cut_top(&row, row.h * 0.42f), ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT,
             aim_word(hud, odds, attack));
    draw_needs(hud, ui, row, odds);
}

/* A part of the bar, its word below it: from its left, but the last one to its right. */
static void draw_word(struct hud *hud, struct ui *ui, struct rect row, const char *key, uint64_t ways, uint64_t total,
                      enum text_align align)
{
    const char *percent = percent_text(NAME(hud->words), hud->words, ways, total);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), align,
             words_tell(hud->words, "aim.chance.part",
                        SLOTS({"chance", percent, 0}, {"what", words_get(hud->words, key), 0})));
}

void aim_draw_outcomes(struct hud *hud, struct ui *ui, struct rect rect, const struct command *attack,
                       const struct attack_odds *odds)
{
    struct brush brush = hud_brush(hud->frame);
    bool hack = attack->shape == SHAPE_HACK;
    uint64_t none = odds->damage[0], out = odds->eliminated, hurt = odds->total - none - out;
    dice_draw_odds_bar(&brush, ui_cut_top(ui, &rect, 14), odds);
    if (out > 0)
        draw_word(hud, ui, rect,
                  hack                              ? "aim.hack.opens"
                  : attack->target >= TARGET_MARKER ? "odds.destroyed"
                                                    : "odds.eliminated",
                  out, odds->total, TEXT_LEFT);
    if (hurt > 0)
        draw_word(hud, ui, rect, hack ? "aim.hack.opens" : "odds.wounded", hurt, odds->total,
                  out > 0 ? TEXT_CENTRE : TEXT_LEFT);
    if (none > 0)
        draw_word(hud, ui, rect, hack ? "aim.hack.shut" : "odds.unharmed", none, odds->total, TEXT_RIGHT);
}

/* The heading that unfolds where the numbers come from; pointed at, it tells them. */
bool aim_draw_fold(struct hud *hud, struct ui *ui, struct rect row, const char *all)
{
    struct ui_response response = ui_area(ui, "aim.told", row, UI_FOCUSABLE, hud->aim_told ? NULL : all);
    enum palette colour = response.hot || response.focused ? PALETTE_BRASS_LIGHT : PALETTE_BRASS;
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &row, 26), 20, 20, 0, 0.5f), "info", WHITE);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, colour);
    const char *text = words_get(hud->words, hud->aim_told ? "aim.told.less" : "aim.told");
    ui_label(ui, rect_cut_left(&row, hud_text_width(ui, style, text) + ui_px(ui, 8)), style, TEXT_LEFT, text);
    (void)ui_key_cap(ui, ui_anchor(ui, ui_cut_left(ui, &row, 28), 26, 20, 0, 0.5f),
                     hud_key(hud->frame, KEY_COMMAND_WHAT_NOW));
    if (response.activated)
        hud->aim_told = !hud->aim_told;
    return hud->aim_told;
}
