/* aim_dice.c -- what a player may still decide about the dice of an attack: which of the rank card's three are used,
 * and whether it is a charge (S-DICE-2, S-CC-4). */
#include "siege/screen/hud/hud.h"
#include "siege/screen/board/aim.h"

#include "siege/rules/mission/points.h"
#include "siege/rules/move/tactic.h"
#include "siege/view/dice_view.h"
#include "siege/input/key_commands.h"

#include <stdio.h>

/* ---- which dice ------------------------------------------------------------------------------------------------ */

static int dice_of_weapon(const struct game *game, figure_id figure, int mode)
{
    uint8_t weapon = game->figure[figure].weapon;
    if (weapon >= game->scenario->catalogue->weapons)
        return 0;
    const struct weapon *it = &game->scenario->catalogue->weapon[weapon];
    return mode == MODE_CLOSE ? it->close : mode == MODE_FIRE ? it->fire : it->tech;
}

/* The three dice, strongest first. */
static int list_dice(const struct game *game, figure_id figure, uint8_t die[AIM_DICE])
{
    struct dice_pool pool = points_rank(game, figure / PAIR)->combat;
    int count = 0;
    for (int colour = DIE_COLOURS - 1; colour >= 0; colour--)
        for (int i = 0; i < pool.count[colour] && count < AIM_DICE; i++)
            die[count++] = (uint8_t)colour;
    return count;
}

/* As chosen in the selection: bits of die[]. */
static unsigned chosen_of(const struct aim_dice *dice, uint8_t pick)
{
    unsigned chosen = 0;
    int left[DIE_COLOURS];
    if (pick == 0)
        return (1u << dice->number) - 1u;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        left[colour] = pick >> 2 * colour & 3;
    for (int i = 0; i < dice->count; i++)
        if (left[dice->die[i]]-- > 0)
            chosen |= 1u << i;
    return chosen;
}

static uint8_t pick_of(const struct aim_dice *dice, unsigned chosen)
{
    uint8_t pick = 0;
    for (int i = 0; i < dice->count; i++)
        if (chosen >> i & 1u)
            pick = (uint8_t)(pick + (1u << 2 * dice->die[i]));
    return pick;
}

bool aim_dice_of(const struct game *game, const struct selection *aim, struct aim_dice *dice)
{
    *dice = (struct aim_dice){.count = 0};
    bool ranked = game->scenario->mission.parameters.rank_dice && aim->figure < TROOPER_MAX;
    if (!ranked || aim->shape == SHAPE_GRENADE_MOUNT || !figure_on_board(game, aim->figure))
        return false;
    dice->count = list_dice(game, aim->figure, dice->die);
    dice->number = dice_of_weapon(game, aim->figure, aim->mode);
    if (dice->number < 1 || dice->number >= dice->count)
        return false;
    dice->chosen = chosen_of(dice, aim->pick);
    bool alike = dice->die[0] == dice->die[dice->count - 1];
    return !alike;
}

/* A die that is left out takes the place of the weakest chosen one; a chosen one changes places with one left out. */
void aim_choose_die(struct hold *hold, int index)
{
    struct aim_dice dice;
    struct selection held = hold->selection;
    if (!intent_aims(&held) || !aim_dice_of(hold->game, &held, &dice) || index < 0 || index >= dice.count)
        return;
    unsigned bit = 1u << index, others = dice.chosen & ~bit;
    bool taken = dice.chosen & bit;
    unsigned out = ~dice.chosen & ((1u << dice.count) - 1u);
    if (taken && dice.number == 1)
        return;
    if (taken)
        dice.chosen = others | (out & -out);
    else
        dice.chosen = (others & ~(1u << (31 - __builtin_clz(others)))) | bit;
    held.pick = pick_of(&dice, dice.chosen);
    hold->selection = held;
    hold->aim_peeks = false;
    hold->lookout->stale = true;
}

void aim_draw_dice(struct hud *hud, struct ui *ui, struct rect row)
{
    char id[UI_ID_SIZE];
    struct aim_dice dice;
    struct brush brush = hud_brush(hud->frame);
    const char *letters = hud_die_letters(hud->words);
    if (!aim_dice_of(hud->game, hud->held, &dice))
        return;
    float size = row.h - ui_px(ui, 6);
    for (int i = 0; i < dice.count; i++) {
        struct rect place = rect_snapped(rect_anchor(rect_cut_left(&row, size + ui_px(ui, 8)), size, size, 0, 0.5f));
        bool chosen = dice.chosen >> i & 1u;
        snprintf(id, sizeof id, "aim.die#%d", i);
        struct ui_response response = ui_area(ui, id, place, 0, words_get(hud->words, "aim.dice.hint"));
        dice_draw_die(&brush, place, (enum die)dice.die[i], true, letters[dice.die[i]], 1, 0);
        if (!chosen)
            canvas_fill_round(ui_canvas(ui), place, ui_px(ui, 4),
                              colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.72f));
        if (chosen || response.hot)
            canvas_frame_round(ui_canvas(ui), rect_inset(place, -ui_px(ui, 3)), ui_px(ui, 6), ui_px(ui, 2),
                               palette_colour(chosen ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM));
        if (response.activated)
            aim_choose_die(hud->hold, i);
    }
    ui_cut_left(ui, &row, 6);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT,
             words_tell(hud->words, "aim.dice", SLOTS({"n", NULL, dice.number}, {"most", NULL, dice.count})));
}

/* ---- a charge -------------------------------------------------------------------------------------------------- */

bool aim_can_charge(const struct hold *hold)
{
    struct command attack = intent_attack(hold->play->viewer, &hold->selection);
    bool blow = hold->selection.shape == 0 || hold->selection.shape == SHAPE_SWING;
    return intent_aims(&hold->selection) && hold->selection.mode == MODE_CLOSE && blow && play_may_act(hold->play) &&
           hold->game->scenario->mission.parameters.tactics &&
           tactic_check_charge(hold->game, &attack).why == REJECT_NONE;
}

void aim_toggle_charge(struct hold *hold)
{
    if (!aim_can_charge(hold))
        return;
    hold->selection.charge = !hold->selection.charge;
    hold->aim_peeks = false;
    hold->lookout->stale = true;
}

void aim_draw_charge(struct hud *hud, struct ui *ui, struct rect row)
{
    bool charges = hud->held->charge;
    const char *key = hud_key(hud->frame, KEY_COMMAND_EXTRA_ACTION);
    if (ui_toggle(ui, row,
                  (struct ui_toggle){.id = "aim.charge",
                                     .label = words_get(hud->words, "aim.charge"),
                                     .hint = words_tell(hud->words, "aim.charge.hint", SLOTS({"key", key, 0}))},
                  &charges))
        aim_toggle_charge(hud->hold);
}
