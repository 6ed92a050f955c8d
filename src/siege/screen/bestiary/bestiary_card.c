/* bestiary_card.c -- the page of a weapon or of gear: its card, its dice at each Rank, who may carry it, what it does
 * to whom. */
#include "siege/screen/bestiary/bestiary_parts.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"
#include "siege/text/play/comparison.h"
#include "siege/text/play/effects.h"
#include "siege/view/card_view.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>

enum { TROOPER_W = 64, TROOPER_H = 78, COMPARED_MOST = 32, MATE = 40 };

enum told { TOLD_PRICE, TOLD_DICE, TOLD_RANGE, TOLD_TECH_RANGE, TOLD_CARRIERS, TOLD_GEAR, TOLD_AUGMENTS, TOLD };
static const char *const RULE[TOLD][2] = {
    [TOLD_PRICE] = {"C-EQUIP-1", "S-EQUIP-11"},   [TOLD_DICE] = {"C-ATT-4", "S-DICE-1"},
    [TOLD_RANGE] = {"C-FIRE-2", "S-EQUIP-10"},    [TOLD_TECH_RANGE] = {"", "S-TECH-1"},
    [TOLD_CARRIERS] = {"C-EQUIP-6", "S-EQUIP-7"}, [TOLD_GEAR] = {"C-EQUIP-2", "S-EQUIP-12"},
    [TOLD_AUGMENTS] = {"C-EQUIP-5", "S-EQUIP-6"}};

static const char *rule_of(const struct leaf *leaf, enum told told)
{
    return RULE[told][leaf->words.catalogue->rulebook];
}

/* ---- the card -------------------------------------------------------------------------------------------------- */

/* Its dice, as they are printed. */
static void add_plates(struct card_face *face, const struct words *words, const struct weapon *weapon)
{
    static const char *const KEY[ATTACK_MODES] = {"effect.weapon.close", "effect.weapon.fire", "effect.weapon.tech"},
                             *const ICON[ATTACK_MODES] = {"art/icons/close_combat.svg", "art/icons/fire.svg",
                                                          "art/icons/tech.svg"};
    const uint8_t dice[ATTACK_MODES] = {weapon->close, weapon->fire, weapon->tech};
    for (int way = 0; way < ATTACK_MODES; way++)
        if (dice[way])
            face->plate[face->plates++] = (struct card_plate){
                words_tell(words, KEY[way], SLOTS({"a", NULL, dice[way]})), ICON[way], false};
}

static void draw_card(const struct leaf *leaf, struct rect place)
{
    bool fits;
    char art[FIGURE_ART_BYTES];
    struct painting painting;
    const struct words *words = &leaf->words;
    struct brush brush = page_brush(leaf->frame);
    int gear = bestiary_gear(words->catalogue, leaf->shown);
    struct card_face face = card_face_empty(CARD_EQUIPMENT);
    face.title = bestiary_card_name(words, leaf->shown);
    face.text = gear < 0 ? weapon_card_sentence(SENTENCE(words), words, leaf->shown)
                         : gear_sentence(SENTENCE(words), words, gear);
    snprintf(art, sizeof art, "art/equipment/%.39s.svg", bestiary_card_id(words->catalogue, leaf->shown));
    const char *own = own_picture(words->catalogue, bestiary_card_id(words->catalogue, leaf->shown));
    face.art = own ? own : art;
    face.caption = bestiary_card_terms(leaf->frame, leaf->shown);
    if (gear < 0)
        add_plates(&face, words, &words->catalogue->weapon[leaf->shown]);
    painting_at(&painting, "store");
    tableau_draw(&brush, place, &painting.tableau);
    canvas_fill(leaf->frame->canvas, place, (struct colour){4, 3, 4, 120});
    canvas_frame(leaf->frame->canvas, place, ui_px(leaf->frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
    place = rect_fit_aspect(ui_inset(leaf->frame->ui, place, UI_GAP_WIDE), 5, 7);
    card_draw(&brush, place, &face, &fits);
    face.plates = 0; /* where the card is small its words count for more */
    if (!fits)
        card_draw(&brush, place, &face, NULL);
}

static int least_rank(const struct bestiary_screen *screen, int card)
{
    int gear = bestiary_gear(screen->proving.scenario->catalogue, card);
    return bunker_rank_needed(&screen->proving.game, gear >= 0, gear < 0 ? card : gear);
}

/* ---- what is printed ------------------------------------------------------------------------------------------- */

static void tell_terms(struct leaf *leaf, int rank, int cost, int copies, enum told told)
{
    leaf_fact(leaf, words_get(&leaf->words, "bestiary.price"),
              page_tell(leaf->frame, cost ? "bunker.cost" : "bunker.cost.free", SLOTS({"n", NULL, cost})),
              rule_of(leaf, told));
    leaf_number(leaf, "bestiary.rank.least", rank, rule_of(leaf, told));
    leaf_number(leaf, "bestiary.copies", copies, rule_of(leaf, told));
}

/* "2 to 12" */
static void tell_range(struct leaf *leaf, const char *key, int least, int most, enum told told)
{
    leaf_fact(leaf, words_get(&leaf->words, key),
              page_tell(leaf->frame, "bestiary.range", SLOTS({"a", NULL, least}, {"b", NULL, most})),
              rule_of(leaf, told));
}

static void tell_ranges(struct leaf *leaf, const struct weapon *weapon)
{
    const struct proving *proving = &leaf->screen->proving;
    if (weapon->fire)
        tell_range(leaf, "comparison.range", weapon->least_range > 2 ? weapon->least_range : 2,
                   figure_range(&proving->game, proving->trooper), TOLD_RANGE);
    if (weapon->tech)
        tell_range(leaf, "bestiary.range.tech", weapon->tech_least, weapon->tech_most, TOLD_TECH_RANGE);
}

static void tell_dice(struct leaf *leaf)
{
    const struct proving *proving = &leaf->screen->proving;
    for (int way = 0; way < ATTACK_MODES; way++) {
        struct dice_pool pool = figure_pool(&proving->game, proving->trooper, 1 << way);
        if (pool_size(pool) > 0)
            leaf_dice(leaf, way, pool, rule_of(leaf, TOLD_DICE));
    }
}

/* ---- who may carry it ------------------------------------------------------------------------------------------ */

static void draw_carrier(struct leaf *leaf, struct rect place, int trooper)
{
    struct ui *ui = leaf->frame->ui;
    const struct words *words = &leaf->words;
    (void)ui_area(ui, leaf_id(leaf, "bestiary.carrier", trooper), place, 0, trooper_text(NAME(words), words, trooper));
    struct rect name = ui_cut_bottom(ui, &place, 18);
    page_trooper(leaf->frame, rect_snapped(place), trooper, 1);
    page_line(ui, name, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE,
              trooper_short_text(NAME(words), words, trooper));
}

/* A weapon by its icons and dice; gear with a weapon that it goes with. */
static bool may_carry(const struct catalogue *catalogue, int trooper, int card)
{
    int gear = bestiary_gear(catalogue, card);
    if (gear < 0)
        return bunker_suits(catalogue, trooper, card);
    for (int weapon = 0; weapon < catalogue->weapons; weapon++)
        if (bunker_suits(catalogue, trooper, weapon) && bunker_fits(catalogue, gear, weapon))
            return true;
    return false;
}

static void tell_carriers(struct leaf *leaf)
{
    struct rect row = {0};
    uint8_t carrier[ROSTER_MAX];
    int count = 0;
    const struct catalogue *catalogue = leaf->words.catalogue;
    float wide = ui_px(leaf->flow->ui, TROOPER_W);
    int across = (int)fmaxf(1, floorf(leaf->flow->w / wide));
    for (int trooper = 0; trooper < catalogue->roster; trooper++)
        if (may_carry(catalogue, trooper, leaf->shown))
            carrier[count++] = (uint8_t)trooper;
    int rows = (count + across - 1) / across;
    across = rows ? (count + rows - 1) / rows : across;
    leaf_heading(leaf, "bestiary.carriers");
    leaf_fact(leaf,
              page_tell(leaf->frame, count == catalogue->roster ? "bestiary.carriers.all" : "bestiary.carriers.some",
                        SLOTS({"n", NULL, count}, {"all", NULL, catalogue->roster})),
              NULL, rule_of(leaf, bestiary_gear(catalogue, leaf->shown) < 0 ? TOLD_CARRIERS : TOLD_AUGMENTS));
    for (int i = 0; i < count; i++) {
        if (i % across == 0)
            (void)flow_row(leaf->flow, TROOPER_H, &row);
        if (leaf->flow->draws)
            draw_carrier(leaf, rect_cut_left(&row, wide), carrier[i]);
    }
}

/* ---- what goes together ---------------------------------------------------------------------------------------- */

/* Is there a weapon with which the gear does not go? */
static bool is_choosy(const struct catalogue *catalogue, int gear)
{
    for (int weapon = 0; weapon < catalogue->weapons; weapon++)
        if (!bunker_fits(catalogue, gear, weapon))
            return true;
    return false;
}

/* Of a weapon the gear that only some weapons take, of such gear those weapons. */
static int list_mates(const struct catalogue *catalogue, int card, uint8_t mate[WEAPON_MAX + GEAR_MAX])
{
    int count = 0, own = bestiary_gear(catalogue, card);
    for (int other = 0; other < catalogue->weapons + catalogue->gears; other++) {
        int gear = bestiary_gear(catalogue, other);
        if ((own < 0) != (gear >= 0))
            continue;
        if (own < 0 ? bunker_fits(catalogue, gear, card) && is_choosy(catalogue, gear)
                    : bunker_fits(catalogue, own, other) && is_choosy(catalogue, own))
            mate[count++] = (uint8_t)other;
    }
    return count;
}

static void draw_mate(struct leaf *leaf, struct rect row, int card)
{
    struct ui *ui = leaf->frame->ui;
    struct ui_response response = ui_area(ui, leaf_id(leaf, "bestiary.mate", card), row, UI_FOCUSABLE, NULL);
    bool lit = response.hot || response.focused;
    if (lit)
        canvas_fill(leaf->frame->canvas, row, (struct colour){255, 220, 160, 18});
    struct rect picture = rect_snapped(ui_inset(ui, rect_cut_left(&row, row.h), 1));
    page_equipment(leaf->frame, picture, bestiary_card_id(leaf->words.catalogue, card), 1);
    ui_cut_left(ui, &row, UI_GAP_CLOSE);
    leaf_name(ui, row, lit, bestiary_card_name(&leaf->words, card));
    if (response.activated)
        leaf_turn(leaf, PART_CARDS, card);
}

static void tell_mates(struct leaf *leaf)
{
    struct rect row = {0};
    uint8_t mate[WEAPON_MAX + GEAR_MAX];
    int card = leaf->shown, count = list_mates(leaf->words.catalogue, card, mate);
    if (count > 0)
        leaf_heading(leaf, "bestiary.mates");
    for (int i = 0; i < count; i++) {
        if (i % 2 == 0)
            (void)flow_row(leaf->flow, MATE, &row);
        if (leaf->flow->draws)
            draw_mate(leaf, rect_column(row, i % 2, 2, ui_px(leaf->flow->ui, UI_GAP)), mate[i]);
    }
}

/* ---- weapons --------------------------------------------------------------------------------------------------- */

/* Two that are compared are so at a Rank that both allow. */
static int least_on_page(const struct bestiary_screen *screen)
{
    int chosen = least_rank(screen, screen->list.chosen);
    int pinned = screen->pinned >= 0 ? least_rank(screen, screen->pinned) : 0;
    return chosen > pinned ? chosen : pinned;
}

void card_reckon(struct bestiary_screen *screen, int weapon, int side)
{
    const struct catalogue *catalogue = screen->proving.scenario->catalogue;
    int least = least_on_page(screen), rank = screen->rank > least ? screen->rank : least;
    screen->chances[side] = (struct chances){0};
    screen->reckoned[side] = true;
    if (bestiary_gear(catalogue, weapon) >= 0)
        return;
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        proving_set(&screen->proving, rank, kind, weapon);
        chances_add(&screen->chances[side], &screen->proving, kind);
    }
}

static void tell_specials(struct leaf *leaf)
{
    const char *rule, *special;
    for (int i = 0; (special = weapon_special(&leaf->words, leaf->shown, i, &rule)) != NULL; i++)
        leaf_fact(leaf, special, NULL, rule);
}

/* Side by side, what both have stands first, at the same height. */
static void tell_weapon(struct leaf *leaf)
{
    const struct weapon *weapon = &leaf->words.catalogue->weapon[leaf->shown];
    if (!leaf->compared) {
        tell_specials(leaf);
        tell_ranges(leaf, weapon);
    }
    tell_terms(leaf, least_rank(leaf->screen, leaf->shown), weapon->cost, weapon->copies, TOLD_PRICE);
    leaf_heading(leaf, "bestiary.strikes");
    leaf_rank(leaf);
    if (!leaf->compared)
        tell_dice(leaf);
    leaf_chances(leaf);
    if (leaf->compared) {
        flow_gap(leaf->flow, UI_GAP_WIDE);
        tell_dice(leaf);
        tell_ranges(leaf, weapon);
        tell_specials(leaf);
    }
    tell_mates(leaf);
    tell_carriers(leaf);
}

/* ---- gear ------------------------------------------------------------------------------------------------------ */

/* Rows that differ for somebody who carries this weapon. */
static int compare(struct comparison_line line[COMPARED_MOST], const struct leaf *leaf, int weapon, int gear)
{
    int count = 0;
    struct proving *proving = &leaf->screen->proving;
    struct comparison_line next;
    proving_set(proving, leaf->rank, 0, weapon);
    for (int row = 0; count < COMPARED_MOST; row++) {
        if (!comparison_row(&next, &leaf->words, &proving->game, proving->trooper, 1, gear, row))
            break;
        if (next.change != 0)
            line[count++] = next;
    }
    return count;
}

/* What it changes most among the weapons that cost nothing, or -1. */
static int most_changed(struct comparison_line line[COMPARED_MOST], const struct leaf *leaf, int gear)
{
    int found = -1, most = 0;
    const struct catalogue *catalogue = leaf->words.catalogue;
    for (int weapon = 0; weapon < catalogue->weapons; weapon++) {
        bool usual = catalogue->weapon[weapon].cost == 0 && bunker_fits(catalogue, gear, weapon);
        int count = usual ? compare(line, leaf, weapon, gear) : 0;
        found = count > most ? weapon : found;
        most = count > most ? count : most;
    }
    return found;
}

/* Dice are many words, and go over two lines. */
static void tell_changed(struct leaf *leaf, const struct comparison_line *line)
{
    bool dice = line->subject == COMPARISON_DICE;
    const char *change = page_tell(leaf->frame, "bestiary.change.line",
                                   SLOTS({"before", line->before, 0}, {"after", line->after, 0}));
    const char *name = page_tell(leaf->frame, dice ? "bestiary.change.dice" : "bestiary.plain",
                                 SLOTS({"text", line->label, 0}, {"change", change, 0}));
    leaf_fact(leaf, name, dice ? NULL : change, "");
}

static void tell_change(struct leaf *leaf, int gear)
{
    struct comparison_line line[COMPARED_MOST];
    int weapon = most_changed(line, leaf, gear);
    if (weapon < 0)
        return;
    int count = compare(line, leaf, weapon, gear);
    leaf_heading(leaf, "bestiary.change");
    leaf_rank(leaf);
    leaf_text(leaf, PALETTE_BONE_DIM,
              page_tell(leaf->frame, "bestiary.change.weapon",
                        SLOTS({"weapon", bestiary_card_name(&leaf->words, weapon), 0})));
    for (int i = 0; i < count; i++)
        tell_changed(leaf, &line[i]);
}

static void tell_gear(struct leaf *leaf, int index)
{
    const struct gear *gear = &leaf->words.catalogue->gear[index];
    const struct words *words = &leaf->words;
    if (gear->augments)
        leaf_fact(leaf,
                  page_tell(leaf->frame, "bestiary.augments", SLOTS({"mode", mode_phrase(words, gear->augments), 0})),
                  NULL, rule_of(leaf, TOLD_AUGMENTS));
    if (gear->action)
        leaf_fact(leaf, page_text(leaf->frame, "bestiary.special"), NULL, rule_of(leaf, TOLD_GEAR));
    tell_terms(leaf, least_rank(leaf->screen, leaf->shown), gear->cost, gear->copies, TOLD_GEAR);
    tell_change(leaf, index);
    tell_mates(leaf);
    tell_carriers(leaf);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static void tell_all(struct flow *flow, void *context)
{
    struct leaf *leaf = context;
    int gear = bestiary_gear(leaf->words.catalogue, leaf->shown);
    leaf->flow = flow;
    leaf->facts = 0;
    if (gear < 0)
        tell_weapon(leaf);
    else
        tell_gear(leaf, gear);
    flow_gap(flow, UI_GAP);
}

void card_page_draw(struct bestiary_screen *screen, struct frame *frame, struct rect room, int card, int side)
{
    struct leaf leaf = leaf_of(screen, frame, card, least_on_page(screen), side);
    bool weapon = bestiary_gear(leaf.words.catalogue, card) < 0;
    leaf.rank = leaf.rank > leaf.least ? leaf.rank : leaf.least;
    proving_set(&screen->proving, leaf.rank, 0, weapon ? card : CARD_NONE);
    leaf_page(&leaf, room, draw_card, tell_all);
}
