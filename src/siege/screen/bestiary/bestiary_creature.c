/* bestiary_creature.c -- the page of a creature: its portrait, its reference cards, what brings it down. */
#include "siege/screen/bestiary/bestiary_parts.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"
#include "siege/text/play/odds.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 48, FADE = 70, CARD_ROW = 30, CARD_HEAD = 22, DIE = 20 };

/* What is printed of creatures, and where the rules say so. */
enum told { TOLD_ACTIONS, TOLD_STEPS, TOLD_RANGE, TOLD_POINTS, TOLD_FIGURES, TOLD_ARMOUR, TOLD_HARM, TOLD_FORCE, TOLD };
static const char *const RULE[TOLD][2] = {
    [TOLD_ACTIONS] = {"C-DL-6", "S-DL-8"},     [TOLD_STEPS] = {"C-DL-7", "S-DLM-1"},
    [TOLD_RANGE] = {"C-FIRE-2", "S-DLA-3"},    [TOLD_POINTS] = {"C-PP-1", "S-PP-2"},
    [TOLD_FIGURES] = {"C-COMP-2", "S-COMP-1"}, [TOLD_ARMOUR] = {"C-ATT-6", "S-ARM-1"},
    [TOLD_HARM] = {"C-DMG-1", "S-DMG-2"},      [TOLD_FORCE] = {"C-FORCE-1", "S-FORCE-1"}};

static const char *rule_of(const struct leaf *leaf, enum told told)
{
    return RULE[told][leaf->words.catalogue->rulebook];
}

/* ---- the portrait ---------------------------------------------------------------------------------------------- */

static const char *own_text(const struct words *words, int kind, const char *what)
{
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX];
    words_key(key, "creature", words->catalogue->kind[kind].id);
    return words_get(words, words_key(whole, key, what));
}

/* The name and what is told of it, in the dark at the foot. */
static void draw_name(const struct leaf *leaf, struct rect place)
{
    struct ui *ui = leaf->frame->ui;
    struct text_style style = ui_story(ui, 17, PALETTE_BONE);
    const char *lore = own_text(&leaf->words, leaf->shown, "lore");
    struct rect room = ui_inset(ui, place, UI_GAP_WIDE);
    float height = ui_paragraph_height(ui, style, room.w, lore);
    struct rect dark = place, foot = rect_cut_bottom(&dark, height + ui_px(ui, NAME + FADE));
    canvas_gradient(leaf->frame->canvas, rect_cut_top(&foot, ui_px(ui, FADE)), (struct colour){4, 3, 4, 0},
                    (struct colour){4, 3, 4, 205});
    canvas_gradient(leaf->frame->canvas, foot, (struct colour){4, 3, 4, 205}, (struct colour){4, 3, 4, 235});
    ui_paragraph(ui, rect_cut_bottom(&room, height + ui_px(ui, 1)), style, TEXT_CENTRE, lore);
    page_line(ui, ui_cut_bottom(ui, &room, NAME), ui_title(ui, 38, PALETTE_BRASS_LIGHT), TEXT_CENTRE,
              page_kind_text(leaf->frame, leaf->shown));
}

static void draw_portrait(const struct leaf *leaf, struct rect place)
{
    struct painting painting;
    struct brush brush = page_brush(leaf->frame);
    painting_of_creature(&painting, leaf->words.catalogue, leaf->shown, 0);
    tableau_draw(&brush, place, &painting.tableau);
    draw_name(leaf, place);
    canvas_frame(leaf->frame->canvas, place, ui_px(leaf->frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
}

/* ---- reference cards ------------------------------------------------------------------------------------------- */

static void draw_pool(const struct leaf *leaf, struct rect cell, struct dice_pool pool)
{
    float side = floorf(fminf(ui_px(leaf->frame->ui, DIE), cell.w / fmaxf(1, (float)pool_size(pool) * 1.2f)));
    page_dice(leaf->frame, cell.x, floorf(cell.y + (cell.h - side) / 2), side, pool);
}

/* The columns of the table: Rank, armour with its die, close combat, firearm. */
enum { COLUMN_RANK, COLUMN_ARMOUR, COLUMN_CLOSE, COLUMN_FIRE, COLUMNS };

static void cut_columns(const struct ui *ui, struct rect row, struct rect cell[COLUMNS])
{
    ui_cut_left(ui, &row, UI_GAP_CLOSE);
    cell[COLUMN_RANK] = rect_cut_left(&row, row.w * 0.2f);
    cell[COLUMN_ARMOUR] = rect_cut_left(&row, row.w * 0.26f);
    cell[COLUMN_CLOSE] = rect_cut_left(&row, row.w * 0.5f);
    cell[COLUMN_FIRE] = row;
    for (int i = 0; i < COLUMNS; i++)
        cell[i].w -= ui_px(ui, UI_GAP_SMALL);
}

static void draw_band(const struct leaf *leaf, struct rect row, int band)
{
    struct rect cell[COLUMNS];
    struct dice_pool defence = {{0}};
    struct ui *ui = leaf->frame->ui;
    const struct catalogue *catalogue = leaf->words.catalogue;
    const struct creature_band *printed = &catalogue->kind[leaf->shown].band[band];
    bool chosen = proving_band(catalogue, leaf->rank) == band;
    int next = band + 1 < catalogue->bands ? catalogue->band_rank[band + 1] : catalogue->ranks + 1;
    if (chosen)
        canvas_fill(leaf->frame->canvas, row, (struct colour){120, 26, 22, 90});
    cut_columns(ui, row, cell);
    page_line(ui, cell[COLUMN_RANK], ui_bold(ui, UI_TEXT, chosen ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM), TEXT_LEFT,
              page_tell(leaf->frame, "bestiary.ranks",
                        SLOTS({"a", NULL, catalogue->band_rank[band]}, {"b", NULL, next - 1})));
    int beside = leaf_beside(leaf);
    bool more = beside >= 0 && printed->armour > catalogue->kind[beside].band[band].armour;
    page_line(ui, ui_cut_left(ui, &cell[COLUMN_ARMOUR], 24), ui_bold(ui, 17, more ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_LEFT, page_number(leaf->frame, printed->armour));
    if (printed->die) {
        defence.count[printed->die - 1] = 1;
        draw_pool(leaf, cell[COLUMN_ARMOUR], defence);
    }
    draw_pool(leaf, cell[COLUMN_CLOSE], printed->close);
    draw_pool(leaf, cell[COLUMN_FIRE], printed->fire);
}

static void tell_cards(struct leaf *leaf)
{
    static const char *const KEY[COLUMNS] = {NULL, "hud.sheet.armour", "hud.sheet.close", "hud.sheet.fire"};
    static const char *const ICON[COLUMNS] = {NULL, "armour", "close_combat", "fire"};
    struct rect row, cell[COLUMNS];
    struct ui *ui = leaf->flow->ui;
    leaf_heading(leaf, "bestiary.reference");
    if (flow_row(leaf->flow, CARD_HEAD, &row)) {
        cut_columns(ui, row, cell);
        struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
        for (int i = COLUMN_ARMOUR; i < COLUMNS; i++)
            if (ui_label_fits(ui, cell[i].w, style, words_get(&leaf->words, KEY[i])))
                page_line(ui, cell[i], style, TEXT_LEFT, words_get(&leaf->words, KEY[i]));
            else
                ui_icon(ui, ui_anchor(ui, cell[i], 18, 18, 0, 0.5f), ICON[i], WHITE);
    }
    for (int band = 0; band < leaf->words.catalogue->bands; band++)
        if (flow_row(leaf->flow, CARD_ROW, &row))
            draw_band(leaf, row, band);
    flow_gap(leaf->flow, UI_GAP_SMALL);
    flow_text(leaf->flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), page_text(leaf->frame, "bestiary.dice"));
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

static int compare(const void *a, const void *b)
{
    const struct chance *first = a, *second = b;
    return first->best != second->best ? second->best - first->best : first->index - second->index;
}

/* All weapons that a team of that Rank may take, the best first. */
void creature_reckon(struct bestiary_screen *screen, int kind, int side)
{
    struct proving *proving = &screen->proving;
    const struct catalogue *catalogue = proving->scenario->catalogue;
    int rank = screen->rank;
    screen->chances[side] = (struct chances){0};
    for (int weapon = 0; weapon < catalogue->weapons; weapon++) {
        if (bunker_rank_needed(&proving->game, 0, weapon) > rank)
            continue;
        proving_set(proving, rank, kind, weapon);
        chances_add(&screen->chances[side], proving, weapon);
    }
    qsort(screen->chances[side].row, (size_t)screen->chances[side].count, sizeof screen->chances[side].row[0], compare);
    screen->reckoned[side] = true;
}

/* "In close combat: 3 red dice against armour 1: 5 % to eliminate, 61 % to wound." */
static void tell_harm(struct leaf *leaf)
{
    const struct words *words = &leaf->words;
    const struct proving *proving = &leaf->screen->proving;
    leaf_heading(leaf, "bestiary.harm");
    for (int way = 0; way < ATTACK_MODES; way++) {
        struct attack_odds odds = proving_suffer(proving, 1 << way);
        const char *text = odds_sentence(SENTENCE(words), words, &proving->game, proving->trooper, &odds);
        if (pool_size(odds.pool) > 0)
            leaf_fact(leaf,
                      words_tell(words, "bestiary.chance", SLOTS({"way", leaf_way(leaf, way), 0}, {"odds", text, 0})),
                      NULL, rule_of(leaf, TOLD_HARM));
    }
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static void tell_numbers(struct leaf *leaf)
{
    const struct catalogue *catalogue = leaf->words.catalogue;
    int beside = leaf_beside(leaf);
    const struct creature_kind *kind = &catalogue->kind[leaf->shown],
                               *other = beside < 0 ? kind : &catalogue->kind[beside];
    leaf_number_beside(leaf, "hud.sheet.turn_actions", kind->actions, other->actions, rule_of(leaf, TOLD_ACTIONS));
    leaf_number(leaf, "hud.sheet.steps", catalogue->parameters.move_steps, rule_of(leaf, TOLD_STEPS));
    leaf_number(leaf, "comparison.range", catalogue->parameters.creature_range, rule_of(leaf, TOLD_RANGE));
    leaf_number_beside(leaf, "hud.sheet.worth", kind->points, other->points, rule_of(leaf, TOLD_POINTS));
    leaf_number_beside(leaf, "bestiary.figures", kind->figures, other->figures, rule_of(leaf, TOLD_FIGURES));
}

static bool is_listed(const char *const *item, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(item[i], text) == 0)
            return true;
    return false;
}

/* The Force Cards that bring it, each title once. */
static void tell_force_cards(struct leaf *leaf)
{
    int count = 0;
    const char *item[FORCE_MAX];
    const struct words *words = &leaf->words;
    for (int card = 0; card < words->catalogue->force_cards; card++) {
        const char *title = force_card_text(NAME(words), words, card);
        if (words->catalogue->force[card].creatures[leaf->shown] && !is_listed(item, count, title))
            item[count++] = title;
    }
    if (count == 0)
        return;
    leaf_heading(leaf, "bestiary.force");
    leaf_fact(leaf, words_join(LONG_TEXT(words), words, item, count, WORDS_COMMA), NULL, rule_of(leaf, TOLD_FORCE));
}

static void tell_all(struct flow *flow, void *context)
{
    struct leaf *leaf = context;
    leaf->flow = flow;
    leaf->facts = 0;
    const char *text = own_text(&leaf->words, leaf->shown, "text");
    if (!leaf->compared) { /* side by side, what both have stands first, at the same height */
        leaf_text(leaf, PALETTE_BONE, text);
        flow_gap(flow, UI_GAP_SMALL);
    }
    tell_numbers(leaf);
    leaf_fact(leaf, page_text(leaf->frame, "bestiary.eliminated"), NULL, rule_of(leaf, TOLD_ARMOUR));
    tell_cards(leaf);
    leaf_heading(leaf, "bestiary.chances");
    leaf_rank(leaf);
    leaf_chances(leaf);
    tell_harm(leaf);
    tell_force_cards(leaf);
    if (leaf->compared) {
        flow_gap(flow, UI_GAP_WIDE);
        leaf_text(leaf, PALETTE_BONE, text);
    }
    flow_gap(flow, UI_GAP);
}

void creature_draw(struct bestiary_screen *screen, struct frame *frame, struct rect room, int kind, int side)
{
    struct leaf leaf = leaf_of(screen, frame, kind, 1, side);
    proving_set(&screen->proving, screen->rank, kind, CARD_NONE);
    leaf_page(&leaf, room, draw_portrait, tell_all);
}
