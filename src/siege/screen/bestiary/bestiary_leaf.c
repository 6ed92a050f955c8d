/* bestiary_leaf.c -- lines with their rules, the slider of Ranks, bars of chances: what a page of the bestiary is made
 * of. */
#include "siege/screen/bestiary/bestiary_parts.h"

#include "siege/screen/menu/menus.h"
#include "siege/screen/terms.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    HEADING = 30,
    LINE = 26,
    RULE_UNITS = 92,
    RULED_LEAST = 320, /* the width of a line that names its rule */
    BESIDE_LEAST = 12, /* the type of a name in two lines */
    DIE_UNITS = 20,
    CHANCE_ROW = 40,
    PERCENT_UNITS = 48,
    NAME_UNITS = 200,
    NAME_LEAST = 124,
    HEAD = 52
};

/* ---- cards ----------------------------------------------------------------------------------------------------- */

int bestiary_gear(const struct catalogue *catalogue, int card)
{
    return card < catalogue->weapons ? -1 : card - catalogue->weapons;
}

const char *bestiary_card_name(const struct words *words, int card)
{
    int gear = bestiary_gear(words->catalogue, card);
    return gear < 0 ? weapon_text(NAME(words), words, card) : gear_text(NAME(words), words, gear);
}

const char *bestiary_card_id(const struct catalogue *catalogue, int card)
{
    int gear = bestiary_gear(catalogue, card);
    return gear < 0 ? catalogue->weapon[card].id : catalogue->gear[gear].id;
}

const char *bestiary_card_terms(const struct frame *frame, int card)
{
    const struct catalogue *catalogue = page_catalogue(frame);
    int gear = bestiary_gear(catalogue, card);
    int rank = gear < 0 ? catalogue->weapon[card].rank : catalogue->gear[gear].rank;
    int cost = gear < 0 ? catalogue->weapon[card].cost : catalogue->gear[gear].cost;
    return page_tell(frame, cost ? "bestiary.card.short" : "bestiary.card.short.free",
                     SLOTS({"rank", NULL, rank}, {"n", NULL, cost}));
}

struct leaf leaf_of(struct bestiary_screen *screen, struct frame *frame, int shown, int least, int side)
{
    return (struct leaf){.screen = screen,
                         .frame = frame,
                         .words = page_words(frame),
                         .shown = shown,
                         .rank = screen->rank,
                         .least = least,
                         .side = side,
                         .compared = screen->pinned >= 0};
}

const char *leaf_id(const struct leaf *leaf, const char *id, int index)
{
    enum { OTHER_SIDE = 500 };
    return page_id(leaf->frame, id, index + leaf->side * OTHER_SIDE);
}

static const struct chances *chances_of(const struct leaf *leaf)
{
    return &leaf->screen->chances[leaf->side];
}

static const struct chances *chances_beside(const struct leaf *leaf)
{
    return &leaf->screen->chances[LEAVES - 1 - leaf->side];
}

/* Side by side both have the same columns. */
static unsigned modes_of(const struct leaf *leaf)
{
    return chances_of(leaf)->modes | (leaf->compared ? chances_beside(leaf)->modes : 0);
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

const char *leaf_way(const struct leaf *leaf, int way)
{
    static const char *const KEY[ATTACK_MODES] = {"hud.sheet.close", "hud.sheet.fire", "hud.sheet.tech"};
    return words_get(&leaf->words, KEY[way]);
}

void leaf_heading(struct leaf *leaf, const char *key)
{
    flow_gap(leaf->flow, UI_GAP_WIDE);
    flow_line(leaf->flow, HEADING, ui_title(leaf->flow->ui, 24, PALETTE_BRASS), page_text(leaf->frame, key));
}

void leaf_text(struct leaf *leaf, enum palette tone, const char *text)
{
    if (text[0])
        flow_text(leaf->flow, ui_body(leaf->flow->ui, 16, tone), text);
    flow_gap(leaf->flow, UI_GAP_SMALL);
}

/* What the words of a line mean, or where its rule stands; a click opens the rule. */
static void listen(struct leaf *leaf, struct rect line, const char *name, const char *rule)
{
    struct ui *ui = leaf->frame->ui;
    const struct handbook *book = services_handbook(page_services(leaf->frame), leaf->screen->edition);
    bool creature = leaf->screen->part == PART_CREATURES; /* the handbook's words are told of Doomtroopers */
    const struct handbook_term *term = creature && rule[0] ? NULL : terms_first(&leaf->words, book, name);
    const char *hint = term      ? handbook_meaning(&leaf->words, term)
                       : rule[0] ? page_tell(leaf->frame, "bestiary.rule.hint", SLOTS({"rule", rule, 0}))
                                 : NULL;
    const char *id = leaf_id(leaf, "bestiary.fact", leaf->facts++);
    struct ui_response response = ui_area(ui, id, line, UI_FOCUSABLE, hint);
    if (response.hot || response.focused)
        canvas_fill(leaf->frame->canvas, line, (struct colour){255, 220, 160, 18});
    if (response.activated && rule[0])
        page_push(leaf->frame, rules_screen_new(rule, leaf->screen->edition));
}

static float width_of(const struct leaf *leaf, struct text_style style, const char *text)
{
    return ceilf(font_width(leaf->frame->fonts, style.face, style.px, text));
}

/* The name at the left and the rule at the right end; what is left between, at least so wide. Where there is no room
 * for all three the rule is only told when it is pointed at, and a long name takes two small lines. */
static struct rect draw_ends(struct leaf *leaf, struct rect line, const char *name, const char *rule, float value)
{
    struct ui *ui = leaf->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    float width = width_of(leaf, style, name) + ui_px(ui, UI_GAP_WIDE);
    listen(leaf, line, name, rule);
    bool narrow = line.w < ui_px(ui, RULED_LEAST) || width + value + ui_px(ui, RULE_UNITS) > line.w;
    if (rule[0] && !narrow)
        page_line(ui, ui_cut_right(ui, &line, RULE_UNITS), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_RIGHT,
                  rule);
    struct rect place = rect_cut_left(&line, fminf(width, line.w - value));
    if (ui_label_fits(ui, place.w, style, name)) {
        ui_label(ui, place, style, TEXT_LEFT, name);
    } else {
        style = ui_body(ui, BESIDE_LEAST, PALETTE_BONE_DIM);
        float height = ui_paragraph_height(ui, style, place.w, name) + 1;
        ui_paragraph(ui, rect_anchor(place, place.w, height, 0, 0.5f), style, TEXT_LEFT, name);
    }
    return line;
}

static void draw_value(struct leaf *leaf, const char *name, const char *value, const char *rule, enum palette tone)
{
    struct rect line;
    struct text_style bold = ui_bold(leaf->flow->ui, UI_TEXT, tone);
    if (flow_row(leaf->flow, LINE, &line))
        page_line(leaf->flow->ui, draw_ends(leaf, line, name, rule, width_of(leaf, bold, value) + 1), bold, TEXT_RIGHT,
                  value);
}

void leaf_fact(struct leaf *leaf, const char *name, const char *value, const char *rule)
{
    struct rect line;
    struct ui *ui = leaf->flow->ui;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    if (value) {
        draw_value(leaf, name, value, rule, PALETTE_BONE);
        return;
    }
    float width = leaf->flow->w - ui_px(ui, RULE_UNITS);
    float height = fmaxf(ui_paragraph_height(ui, style, width, name) + ui_px(ui, UI_GAP_SMALL), ui_px(ui, LINE));
    if (flow_block(leaf->flow, height, &line)) {
        struct rect words = rect_of(line.x, line.y + ui_px(ui, UI_GAP_TINY), width, line.h);
        (void)draw_ends(leaf, line, "", rule, 0);
        ui_paragraph(ui, words, style, TEXT_LEFT, name);
    }
}

void leaf_number(struct leaf *leaf, const char *key, int number, const char *rule)
{
    leaf_fact(leaf, words_get(&leaf->words, key), page_number(leaf->frame, number), rule);
}

int leaf_beside(const struct leaf *leaf)
{
    const struct bestiary_screen *screen = leaf->screen;
    return !leaf->compared ? -1 : leaf->side == LEAF_PINNED ? screen->list.chosen : screen->pinned;
}

void leaf_number_beside(struct leaf *leaf, const char *key, int number, int beside, const char *rule)
{
    draw_value(leaf, words_get(&leaf->words, key), page_number(leaf->frame, number), rule,
               number > beside ? PALETTE_BRASS_LIGHT : PALETTE_BONE);
}

void leaf_dice(struct leaf *leaf, int way, struct dice_pool pool, const char *rule)
{
    struct rect line;
    struct ui *ui = leaf->flow->ui;
    if (!flow_row(leaf->flow, LINE, &line))
        return;
    line = draw_ends(leaf, line, leaf_way(leaf, way), rule, (float)pool_size(pool) * ui_px(ui, DIE_UNITS) * 0.7f);
    float side = floorf(fminf(ui_px(ui, DIE_UNITS), line.w / fmaxf(1, (float)pool_size(pool) * 1.2f)));
    float width = (float)pool_size(pool) * side * 1.2f;
    page_dice(leaf->frame, floorf(rect_right(line) - width), floorf(line.y + (line.h - side) / 2), side, pool);
}

void leaf_rank(struct leaf *leaf)
{
    struct rect row;
    struct ui_slider slider = {.id = "bestiary.rank",
                               .label = page_text(leaf->frame, "bestiary.rank"),
                               .hint = page_text(leaf->frame, "bestiary.rank.hint"),
                               .shown = page_number(leaf->frame, leaf->rank),
                               .least = leaf->least,
                               .most = leaf->words.catalogue->ranks,
                               .step = 1};
    bool shows = flow_row(leaf->flow, UI_TARGET, &row);
    if (leaf->side == LEAF_PINNED && shows) /* the slider beside it holds for both */
        page_line(leaf->flow->ui, row, ui_body(leaf->flow->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_tell(leaf->frame, "bestiary.rank.both", SLOTS({"n", NULL, leaf->rank})));
    else if (shows && ui_slider(leaf->flow->ui, row, slider, &leaf->rank)) {
        leaf->screen->rank = leaf->rank;
        memset(leaf->screen->reckoned, 0, sizeof leaf->screen->reckoned);
    }
    flow_gap(leaf->flow, UI_GAP_SMALL);
}

/* ---- chances --------------------------------------------------------------------------------------------------- */

void chances_add(struct chances *chances, const struct proving *proving, int index)
{
    if (chances->count == CHANCES_MOST)
        return;
    struct chance *row = &chances->row[chances->count++];
    *row = (struct chance){.index = (uint8_t)index, .best = -1};
    for (int way = 0; way < ATTACK_MODES; way++) {
        row->odds[way] = proving_strike(proving, 1 << way);
        if (pool_size(row->odds[way].pool) == 0)
            continue;
        int permyriad = attack_permyriad(row->odds[way].eliminated, row->odds[way].total);
        chances->modes |= 1u << way;
        if (permyriad > row->best) {
            row->best = permyriad;
            row->best_way = (uint8_t)way;
        }
    }
}

/* Of the row; where two pages lie side by side, above the same attack on the other page. */
static bool is_best(const struct leaf *leaf, const struct chance *chance, int way)
{
    const struct chances *beside = chances_beside(leaf);
    if (!leaf->compared)
        return chance->best_way == way && chance->best > 0;
    int own = attack_permyriad(chance->odds[way].eliminated, chance->odds[way].total), other = 0;
    for (int i = 0; i < beside->count; i++)
        if (beside->row[i].index == chance->index && pool_size(beside->row[i].odds[way].pool) > 0)
            other = attack_permyriad(beside->row[i].odds[way].eliminated, beside->row[i].odds[way].total);
    return own > other;
}

/* A bar with its percentage; the best one is green. */
static void draw_chance(const struct leaf *leaf, struct rect cell, const struct chance *chance, int way)
{
    struct ui *ui = leaf->frame->ui;
    const struct attack_odds *odds = &chance->odds[way];
    bool best = is_best(leaf, chance, way);
    if (pool_size(odds->pool) == 0)
        return;
    struct rect number = ui_cut_right(ui, &cell, PERCENT_UNITS);
    float part = (float)attack_permyriad(odds->eliminated, odds->total) / 10000;
    ui_bar(ui, rect_anchor(cell, cell.w, ui_px(ui, 10), 0, 0.5f), part,
           palette_colour(best ? PALETTE_VERDIGRIS : PALETTE_EMBER_DEEP));
    page_line(ui, number, ui_bold(ui, UI_TEXT, best ? PALETTE_VERDIGRIS : PALETTE_BONE_DIM), TEXT_RIGHT,
              percent_text(NAME(&leaf->words), &leaf->words, odds->eliminated, odds->total));
}

/* "In close combat: 3 white dice against armour 1: 26 % to eliminate." for each way. */
static const char *chance_hint(const struct leaf *leaf, const struct chance *chance)
{
    const char *text = "";
    const struct words *words = &leaf->words;
    const struct proving *proving = &leaf->screen->proving;
    for (int way = 0; way < ATTACK_MODES; way++)
        if (pool_size(chance->odds[way].pool) > 0)
            text = words_then(
                words, text,
                words_tell(words, "bestiary.chance",
                           SLOTS({"way", leaf_way(leaf, way), 0}, {"odds",
                                                                   odds_sentence(SENTENCE(words), words, &proving->game,
                                                                                 proving->creature, &chance->odds[way]),
                                                                   0})));
    return text;
}

static float name_width(const struct ui *ui, float width)
{
    return floorf(fminf(ui_px(ui, NAME_UNITS), width * 0.38f));
}

void leaf_turn(struct leaf *leaf, int part, int row)
{
    leaf->screen->wish.part = part;
    leaf->screen->wish.row = row;
}

void leaf_name(struct ui *ui, struct rect rect, bool lit, const char *name)
{
    enum palette tone = lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE;
    struct text_style style = ui_body(ui, UI_TEXT, tone), small = ui_body(ui, UI_TEXT_SMALL, tone);
    if (font_width(ui_fonts(ui), style.face, style.px, name) <= rect.w) {
        ui_label(ui, rect, style, TEXT_LEFT, name);
        return;
    }
    float height = ui_paragraph_height(ui, small, rect.w, name);
    ui_paragraph(ui, rect_anchor(rect, rect.w, height + 1, 0, 0.5f), small, TEXT_LEFT, name);
}

/* With a gap behind it. */
static void draw_picture(const struct leaf *leaf, struct rect place, bool creature, int index)
{
    struct rect picture = rect_snapped(ui_inset(leaf->frame->ui, place, 3));
    if (creature)
        page_creature_face(leaf->frame, picture, index);
    else
        page_equipment(leaf->frame, picture, bestiary_card_id(leaf->words.catalogue, index), 1);
}

static void draw_chance_row(struct leaf *leaf, struct rect row, int index)
{
    int columns = __builtin_popcount(modes_of(leaf)), column = 0;
    struct ui *ui = leaf->frame->ui;
    const struct chance *chance = &chances_of(leaf)->row[index];
    bool creature = leaf->screen->part == PART_CARDS;
    struct ui_response response = ui_area(ui, leaf_id(leaf, "bestiary.chance", index), row, UI_FOCUSABLE,
                                          chance_hint(leaf, chance));
    if (response.hot || response.focused)
        canvas_fill(leaf->frame->canvas, row, (struct colour){255, 220, 160, 18});
    struct rect name = rect_cut_left(&row, name_width(ui, row.w));
    ui_cut_right(ui, &name, UI_GAP_CLOSE);
    if (name.w >= ui_px(ui, NAME_LEAST))
        draw_picture(leaf, rect_cut_left(&name, name.h), creature, chance->index);
    leaf_name(ui, name, response.hot || response.focused,
              creature ? page_kind_text(leaf->frame, chance->index) : bestiary_card_name(&leaf->words, chance->index));
    for (int way = 0; way < ATTACK_MODES; way++)
        if (modes_of(leaf) >> way & 1u)
            draw_chance(leaf, rect_column(row, column++, columns, ui_px(ui, UI_GAP_WIDE)), chance, way);
    if (response.activated)
        leaf_turn(leaf, creature ? PART_CREATURES : PART_CARDS, chance->index);
}

/* Pictures of the ways above their columns, with words where there is room. */
static void draw_ways(struct leaf *leaf, struct rect row)
{
    static const char *const ICON[ATTACK_MODES] = {"close_combat", "fire", "tech"};
    struct ui *ui = leaf->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    int columns = __builtin_popcount(modes_of(leaf)), column = 0;
    (void)rect_cut_left(&row, name_width(ui, row.w));
    float room = rect_column(row, 0, columns, ui_px(ui, UI_GAP_WIDE)).w - row.h - ui_px(ui, UI_GAP_SMALL);
    bool named = true; /* all of them or none */
    for (int way = 0; way < ATTACK_MODES; way++)
        if (modes_of(leaf) >> way & 1u)
            named = named && ui_label_fits(ui, room, style, leaf_way(leaf, way));
    for (int way = 0; way < ATTACK_MODES; way++) {
        if (!(modes_of(leaf) >> way & 1u))
            continue;
        struct rect cell = rect_column(row, column++, columns, ui_px(ui, UI_GAP_WIDE));
        ui_icon(ui, rect_snapped(rect_cut_left(&cell, cell.h)), ICON[way], WHITE);
        ui_cut_left(ui, &cell, UI_GAP_SMALL);
        if (named)
            ui_label(ui, cell, style, TEXT_LEFT, leaf_way(leaf, way));
    }
}

void leaf_chances(struct leaf *leaf)
{
    struct rect row;
    const struct chances *chances = chances_of(leaf);
    if (__builtin_popcount(modes_of(leaf)) > 1 && flow_row(leaf->flow, 24, &row))
        draw_ways(leaf, row);
    for (int i = 0; i < chances->count; i++)
        if (flow_row(leaf->flow, CHANCE_ROW, &row))
            draw_chance_row(leaf, row, i);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static const char *title_of(const struct leaf *leaf)
{
    bool creature = leaf->screen->part == PART_CREATURES;
    return creature ? page_kind_text(leaf->frame, leaf->shown) : bestiary_card_name(&leaf->words, leaf->shown);
}

void leaf_page(struct leaf *leaf, struct rect room, leaf_picture_draw *draw_picture_of, flow_fill *tell)
{
    struct ui *ui = leaf->frame->ui;
    bool pinned = leaf->side == LEAF_PINNED;
    if (leaf->compared) {
        struct rect head = ui_cut_top(ui, &room, HEAD);
        draw_picture(leaf, rect_cut_left(&head, head.h), leaf->screen->part == PART_CREATURES, leaf->shown);
        ui_cut_left(ui, &head, UI_GAP);
        page_line(ui, head, ui_title(ui, 26, pinned ? PALETTE_FROST : PALETTE_BRASS_LIGHT), TEXT_LEFT, title_of(leaf));
    } else {
        struct rect place = rect_cut_left(&room, floorf(fminf(room.w * 0.39f, room.h * 0.75f)));
        ui_cut_left(ui, &room, UI_GAP);
        draw_picture_of(leaf, rect_snapped(place));
    }
    flow_scroll(ui, pinned ? "bestiary.pinned" : "bestiary.page", ui_inset(ui, ui_well(ui, room), UI_GAP),
                pinned ? &leaf->screen->pinned_scroll : &leaf->screen->list.text_scroll, tell, leaf);
}
