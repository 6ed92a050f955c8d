/* hud_sheet.c -- fills the info card with rows for what is pointed at, and draws as many as fit. */
#include "siege/screen/hud/hud_sheet.h"

#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/hud/hud_places.h"
#include "siege/screen/hud/hud_status.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/move/reach.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/reasons.h"
#include "siege/text/names/refusals.h"
#include "siege/view/card_view.h"
#include "siege/rules/card/lasting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MAX = 20, PARTS_MAX = 16, TYPE_MOST = 18 };

/* What the card says: a title, rows of name and value, and paragraphs below. */
struct sheet {
    char title[WORDS_NAME_MAX], caption[WORDS_SENTENCE_MAX];
    char name[ROWS_MAX][64], value[ROWS_MAX][WORDS_NAME_MAX];
    char hint[ROWS_MAX][WORDS_SENTENCE_MAX]; /* what is told on hover, or "" */
    int gear[ROWS_MAX];                      /* gear to be used by a click, or -1 */
    int rows;
    char part[PARTS_MAX][WORDS_SENTENCE_MAX];
    enum palette tone[PARTS_MAX];
    const char *badge[PARTS_MAX]; /* before the part, or NULL */
    int parts;
    figure_id portrait;
    float type; /* of rows and parts, in units */
};

static void add_row(struct sheet *sheet, const struct sheet_panel *panel, const char *key, const char *value)
{
    if (sheet->rows == ROWS_MAX || !value[0])
        return;
    snprintf(sheet->name[sheet->rows], sizeof sheet->name[0], "%s", words_get(&panel->play->words, key));
    snprintf(sheet->value[sheet->rows], sizeof sheet->value[0], "%s", value);
    sheet->hint[sheet->rows][0] = '\0';
    sheet->gear[sheet->rows] = -1;
    sheet->rows++;
}

static void add_number(struct sheet *sheet, const struct sheet_panel *panel, const char *key, int number)
{
    char text[24];
    snprintf(text, sizeof text, "%d", number);
    add_row(sheet, panel, key, text);
}

static char *new_part(struct sheet *sheet, enum palette tone)
{
    int at = sheet->parts < PARTS_MAX ? sheet->parts++ : PARTS_MAX - 1;
    sheet->tone[at] = tone;
    sheet->badge[at] = NULL;
    return sheet->part[at];
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static void add_attack(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure, int mode)
{
    char pool[WORDS_NAME_MAX];
    pool_text(pool, sizeof pool, &panel->play->words, figure_pool(&panel->play->seen, figure, mode));
    if (mode == MODE_TECH && pool_size(figure_pool(&panel->play->seen, figure, mode)) == 0)
        return;
    add_row(sheet, panel,
            mode == MODE_CLOSE  ? "hud.sheet.close"
            : mode == MODE_TECH ? "hud.sheet.tech"
                                : "hud.sheet.fire",
            pool);
}

/* The odds of one against the other, or why there is no attack. */
static void add_odds(struct sheet *sheet, const struct sheet_panel *panel, figure_id from, figure_id at,
                     const char *key)
{
    char line[WORDS_SENTENCE_MAX];
    if (sheet->parts >= PARTS_MAX || !figure_on_board(&panel->play->seen, from) ||
        !figure_on_board(&panel->play->seen, at))
        return;
    uint8_t mode = intent_best_mode(&panel->play->seen, from, at);
    struct reject reject = attack_check(&panel->play->seen, from, at, mode);
    struct attack_odds odds = attack_quote(&panel->play->seen, from, at, mode);
    if (reject.why == REJECT_NONE)
        odds_sentence(line, sizeof line, &panel->play->words, &panel->play->seen, at, &odds);
    else
        reject_short_sentence(line, sizeof line, &panel->play->words, &panel->play->seen, reject);
    struct about about = play_about(panel->play);
    about.figure = from;
    about.target = at;
    about.text = line;
    about.text2 = mode_text(&panel->play->words, mode);
    about_say(new_part(sheet, reject.why == REJECT_NONE ? PALETTE_VERDIGRIS : PALETTE_BONE_DIM), WORDS_SENTENCE_MAX,
              &about, key);
}

static void add_duel(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure)
{
    figure_id own = panel->hold->selection.figure;
    if (own == FIGURE_NONE || own == figure || figure_is_trooper(own) == figure_is_trooper(figure))
        return;
    add_odds(sheet, panel, own, figure, "hud.sheet.my_odds");
    add_odds(sheet, panel, figure, own, "hud.sheet.its_odds");
}

static const char *state_key(const struct figure *figure)
{
    switch (figure->state) {
    case FIGURE_WAITING:
        return "hud.state.waiting";
    case FIGURE_ELIMINATED:
        return "hud.state.eliminated";
    case FIGURE_WITHDRAWN:
        return "hud.state.withdrawn";
    case FIGURE_POOL:
        return "hud.state.pool";
    default:
        break;
    }
    return figure->flags & FIGURE_ACTIVE_DONE ? "hud.state.done" : NULL;
}

static void add_gear(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure)
{
    char name[WORDS_NAME_MAX];
    const struct figure *it = &panel->play->seen.figure[figure];
    const struct catalogue *catalogue = panel->play->seen.scenario->catalogue;
    if (it->weapon < catalogue->weapons) {
        add_row(sheet, panel, "hud.sheet.weapon", weapon_text(name, sizeof name, &panel->play->words, it->weapon));
        weapon_sentence(sheet->hint[sheet->rows - 1], WORDS_SENTENCE_MAX, &panel->play->words, it->weapon);
    }
    for (int gear = 0; gear < catalogue->gears && sheet->rows < ROWS_MAX; gear++) {
        if (!(it->gear >> gear & 1u))
            continue;
        add_row(sheet, panel, "hud.sheet.gear", gear_text(name, sizeof name, &panel->play->words, gear));
        gear_sentence(sheet->hint[sheet->rows - 1], WORDS_SENTENCE_MAX, &panel->play->words, gear);
        sheet->gear[sheet->rows - 1] = gear;
    }
}

/* Its specialty and defence die, where figures have them. S-COMP-3, S-ARM-2. */
static void add_defence(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure)
{
    const struct game *game = &panel->play->seen;
    if (!game->scenario->mission.parameters.rank_dice)
        return;
    int die = figure_is_trooper(figure) ? points_rank(game, figure / PAIR)->defence
                                        : figure_band(game, figure)->die - 1;
    add_row(sheet, panel, "hud.sheet.defence_die",
            die >= 0 ? die_text(&panel->play->words, (enum die)die) : words_get(&panel->play->words, "die.none"));
    int specialty = figure_is_trooper(figure) ? game->scenario->catalogue->trooper[game->figure[figure].kind].specialty
                                              : 0;
    if (specialty)
        add_row(sheet, panel, "hud.sheet.specialty", mode_text(&panel->play->words, specialty));
}

static void add_status(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure)
{
    struct status status[STATUS_MAX];
    int count = hud_list_status(panel->hand, figure, status);
    for (int i = 0; i < count && sheet->parts < PARTS_MAX; i++) {
        memcpy(new_part(sheet, PALETTE_BRASS), status[i].text, WORDS_SENTENCE_MAX);
        sheet->badge[sheet->parts - 1] = status[i].art;
    }
}

static void fill_figure(struct sheet *sheet, const struct sheet_panel *panel, figure_id figure)
{
    char text[WORDS_NAME_MAX];
    const struct game *game = play_shown(panel->play);
    const struct figure *it = &game->figure[figure];
    const struct parameters *parameters = &game->scenario->mission.parameters;
    if (it->kind == KIND_NONE)
        return;
    figure_text(sheet->title, sizeof sheet->title, &panel->play->words, game, figure);
    sheet->portrait = figure;
    if (state_key(it))
        snprintf(sheet->caption, sizeof sheet->caption, "%s", words_get(&panel->play->words, state_key(it)));
    else
        seat_text(sheet->caption, sizeof sheet->caption, &panel->play->words, game, figure_seat(figure));
    if (figure_on_board(game, figure))
        add_row(sheet, panel, "hud.sheet.place",
                square_text(text, sizeof text, &panel->play->words, figure_square(game, figure)));
    if (figure_is_trooper(figure))
        add_number(sheet, panel, "hud.sheet.strength", it->strength);
    add_number(sheet, panel, "hud.sheet.armour", figure_armour(game, figure));
    add_defence(sheet, panel, figure);
    add_gear(sheet, panel, figure);
    add_attack(sheet, panel, figure, MODE_CLOSE);
    add_attack(sheet, panel, figure, MODE_FIRE);
    add_attack(sheet, panel, figure, MODE_TECH);
    add_number(sheet, panel, "hud.sheet.steps", figure_steps(game, figure));
    if (figure_seat(figure) == game->turn.seat && !(it->flags & FIGURE_ACTIVE_DONE))
        add_number(sheet, panel, "hud.sheet.actions", it->actions + it->moves);
    else if (!figure_is_trooper(figure))
        add_number(sheet, panel, "hud.sheet.turn_actions", figure_creature(game, figure)->actions);
    if (!figure_is_trooper(figure) && parameters->promotion)
        add_number(sheet, panel, "hud.sheet.worth", figure_creature(game, figure)->points);
    add_status(sheet, panel, figure);
    add_duel(sheet, panel, figure);
    if (figure_is_trooper(figure) && parameters->corporation_abilities)
        ability_sentence(new_part(sheet, PALETTE_BONE_DIM), WORDS_SENTENCE_MAX, &panel->play->words,
                         game->team[figure / PAIR].corporation);
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* Is a refusal told by the words at the pointer? They are there where the sheet is, unless it keeps to something. */
static bool is_told_at_pointer(const struct sheet_panel *panel)
{
    return panel->hold->pinned.what == SHEET_NOTHING && panel->lookout->layout.form == HUD_FULL;
}

static void add_reach(struct sheet *sheet, const struct sheet_panel *panel, struct square square)
{
    uint8_t steps = panel->lookout->overlay.reach[square.y][square.x];
    if (panel->hold->selection.figure == FIGURE_NONE || !play_may_act(panel->play))
        return;
    if (steps) {
        add_number(sheet, panel, steps & OVERLAY_SECOND ? "hud.sheet.second_move" : "hud.sheet.cost",
                   steps & ~OVERLAY_SECOND);
        return;
    }
    if (!is_told_at_pointer(panel) && panel->hold->offer.type == INTENT_REFUSED &&
        square_same(panel->hold->pick.square, square) && sheet->parts < PARTS_MAX)
        reject_sentence(new_part(sheet, PALETTE_BLOOD_LIGHT), WORDS_SENTENCE_MAX, &panel->play->words,
                        &panel->play->seen, panel->hold->offer.reject);
}

/* What fills the square, and the doors on its sides. */
static void add_markers(struct sheet *sheet, const struct sheet_panel *panel, struct square square)
{
    char name[WORDS_NAME_MAX];
    for (int m = 0; m < MARKER_ALL; m++) {
        const struct marker *marker = &panel->play->seen.marker[m];
        struct square at = square_at(marker->x, marker->y);
        bool edge = (marker_traits(marker->kind) & TRAIT_EDGE) != 0;
        bool beyond = edge && square_same(square_step(at, (enum direction)marker->side), square);
        if (marker->state != MARKER_STANDS || (!square_same(at, square) && !beyond))
            continue;
        add_row(sheet, panel, edge ? "hud.sheet.beside" : "hud.sheet.figure",
                hud_marker_word(panel->play, m, name, sizeof name));
        hud_marker_words(panel->play, m, new_part(sheet, PALETTE_BONE), WORDS_SENTENCE_MAX);
    }
}

static void add_known_force(struct sheet *sheet, const struct sheet_panel *panel, int slot)
{
    char text[WORDS_SENTENCE_MAX];
    if (hud_known_force(panel->play, slot, text, sizeof text))
        memcpy(new_part(sheet, PALETTE_FROST), text, sizeof text);
}

/* Smoke, a block, the tokens of teams that have been here. S-ITEM-2, S-FORCE-1. */
static void add_sector_state(struct sheet *sheet, const struct sheet_panel *panel, int slot)
{
    char name[TEAM_MAX][WORDS_NAME_MAX], list[WORDS_SENTENCE_MAX];
    const char *items[TEAM_MAX];
    const struct game *game = &panel->play->seen;
    int home = game_home_slot(game, slot), count = 0;
    struct about about = play_about(panel->play);
    about.number = game->scenario->mission.parameters.smoke_steps;
    if (game->smoke >> slot & 1u)
        about_say(new_part(sheet, PALETTE_FROST), WORDS_SENTENCE_MAX, &about, "hud.sheet.smoke");
    if (effect_blocked_slot(game) == slot)
        about_say(new_part(sheet, PALETTE_EMBER), WORDS_SENTENCE_MAX, &about, "hud.sheet.blocked");
    for (int team = 0; team < TEAM_MAX && home < SLOT_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && (game->team[team].tokens >> home & 1u)) {
            items[count] = team_text(name[count], sizeof name[0], &panel->play->words, game, team);
            count++;
        }
    about.text = words_join(list, sizeof list, &panel->play->words, items, count, WORDS_AND);
    if (count > 0 && game->scenario->mission.parameters.reveal_each_team)
        about_say(new_part(sheet, PALETTE_BONE_DIM), WORDS_SENTENCE_MAX, &about, "hud.sheet.tokens");
}

static void fill_square(struct sheet *sheet, const struct sheet_panel *panel, struct square square)
{
    char text[WORDS_NAME_MAX];
    if (!square_is(square) || !board_is_floor(&panel->play->seen, square))
        return;
    int slot = game_slot_at(&panel->play->seen, square), cards = force_face_down(&panel->play->seen, slot);
    square_text(sheet->title, sizeof sheet->title, &panel->play->words, square);
    sector_text(sheet->caption, sizeof sheet->caption, &panel->play->words, &panel->play->seen, slot);
    if (board_stair(&panel->play->seen, square))
        add_row(sheet, panel, "hud.sheet.ground", words_get(&panel->play->words, "hud.sheet.stairs"));
    figure_id figure = figure_at(&panel->play->seen, square);
    if (figure != FIGURE_NONE)
        add_row(sheet, panel, "hud.sheet.figure",
                figure_text(text, sizeof text, &panel->play->words, &panel->play->seen, figure));
    if (cards > 0)
        add_number(sheet, panel, "hud.sheet.force_cards", cards);
    add_known_force(sheet, panel, slot);
    add_sector_state(sheet, panel, slot);
    add_markers(sheet, panel, square);
    add_reach(sheet, panel, square);
}

static void fill_sector(struct sheet *sheet, const struct sheet_panel *panel, int slot)
{
    int cards = force_face_down(&panel->play->seen, slot);
    if (slot >= SLOT_MAX)
        return;
    sector_text(sheet->title, sizeof sheet->title, &panel->play->words, &panel->play->seen, slot);
    sheet->title[0] = (char)(sheet->title[0] >= 'a' && sheet->title[0] <= 'z' ? sheet->title[0] - 32 : sheet->title[0]);
    add_number(sheet, panel, "hud.sheet.force_cards", cards);
    add_known_force(sheet, panel, slot);
    if (cards > 0)
        play_say(new_part(sheet, PALETTE_BONE_DIM), WORDS_SENTENCE_MAX, panel->play, "hud.sheet.force_rule");
}

static void fill_gate(struct sheet *sheet, const struct sheet_panel *panel, int gate)
{
    const struct mission *mission = &panel->play->seen.scenario->mission;
    if (gate >= mission->gates)
        return;
    char words[GATE_WORDS][WORDS_SENTENCE_MAX];
    gate_text(sheet->title, sizeof sheet->title, &panel->play->words, &panel->play->seen, gate);
    sheet->title[0] = (char)(sheet->title[0] >= 'a' && sheet->title[0] <= 'z' ? sheet->title[0] - 32 : sheet->title[0]);
    snprintf(sheet->caption, sizeof sheet->caption, "%s", hud_gate_word(panel->play, gate));
    int count = hud_list_gate_words(panel->play, gate, words);
    for (int i = 0; i < count; i++)
        memcpy(new_part(sheet, PALETTE_BONE), words[i], WORDS_SENTENCE_MAX);
    if (!is_told_at_pointer(panel) && panel->hold->offer.type == INTENT_REFUSED && panel->hold->pick.gate == gate)
        reject_sentence(new_part(sheet, PALETTE_BLOOD_LIGHT), WORDS_SENTENCE_MAX, &panel->play->words,
                        &panel->play->seen, panel->hold->offer.reject);
}

static void fill_event(struct sheet *sheet, const struct sheet_panel *panel, int card)
{
    event_card_text(sheet->title, sizeof sheet->title, &panel->play->words, card);
    snprintf(sheet->caption, sizeof sheet->caption, "%s", words_get(&panel->play->words, "hud.sheet.event"));
    event_card_sentence(new_part(sheet, PALETTE_BONE), WORDS_SENTENCE_MAX, &panel->play->words, card);
    reinforcements_sentence(new_part(sheet, PALETTE_BONE_DIM), WORDS_SENTENCE_MAX, &panel->play->words, card);
}

/* ---- what it is about
 * ------------------------------------------------------------------------------------------------ */

static struct sheet_subject subject_of(const struct sheet_panel *panel)
{
    if (panel->hold->pinned.what != SHEET_NOTHING)
        return panel->hold->pinned;
    switch (panel->hold->pick.kind) {
    case PICK_FIGURE:
        return (struct sheet_subject){SHEET_FIGURE, panel->hold->pick.figure, panel->hold->pick.square};
    case PICK_GATE:
        return (struct sheet_subject){SHEET_GATE, panel->hold->pick.gate, SQUARE_NONE};
    case PICK_FORCE_CARD:
        return (struct sheet_subject){SHEET_SECTOR, panel->hold->pick.slot, panel->hold->pick.square};
    case PICK_SQUARE:
    case PICK_MARKER:
        return (struct sheet_subject){SHEET_SQUARE, panel->hold->pick.slot, panel->hold->pick.square};
    case PICK_NOTHING:
        break;
    }
    if (panel->hold->selection.target < FIGURE_MAX)
        return (struct sheet_subject){SHEET_FIGURE, panel->hold->selection.target, SQUARE_NONE};
    if (panel->hold->selection.figure != FIGURE_NONE)
        return (struct sheet_subject){SHEET_FIGURE, panel->hold->selection.figure, SQUARE_NONE};
    return (struct sheet_subject){.what = SHEET_NOTHING};
}

static void fill(struct sheet *sheet, const struct sheet_panel *panel, struct sheet_subject subject)
{
    memset(sheet, 0, sizeof *sheet);
    sheet->portrait = FIGURE_NONE;
    switch (subject.what) {
    case SHEET_FIGURE:
        fill_figure(sheet, panel, (figure_id)subject.index);
        break;
    case SHEET_SQUARE:
        fill_square(sheet, panel, subject.square);
        break;
    case SHEET_GATE:
        fill_gate(sheet, panel, subject.index);
        break;
    case SHEET_SECTOR:
        fill_sector(sheet, panel, subject.index);
        break;
    case SHEET_EVENT_CARD:
        fill_event(sheet, panel, subject.index);
        break;
    case SHEET_AI_CARD:
    case SHEET_NOTHING:
        break;
    }
}

/* ---- drawing
 * --------------------------------------------------------------------------------------------------------- */

static float part_height(struct ui *ui, const struct sheet *sheet, float width, int part)
{
    float room = sheet->badge[part] ? width - ui_px(ui, 28) : width;
    float words = ceilf(ui_paragraph_height(ui, ui_body(ui, sheet->type, sheet->tone[part]), room, sheet->part[part]));
    return sheet->badge[part] ? fmaxf(words, ui_px(ui, 22)) : words;
}

static float row_height(struct ui *ui, const struct sheet *sheet)
{
    return ui_px(ui, sheet->type + 9);
}

static float content_height(struct ui *ui, const struct sheet *sheet, float width)
{
    float height = row_height(ui, sheet) * (float)sheet->rows + ui_px(ui, 6);
    for (int i = 0; i < sheet->parts; i++)
        if (sheet->part[i][0])
            height += part_height(ui, sheet, width, i) + ui_px(ui, 6);
    return height;
}

static bool rows_fit(const struct frame *frame, const struct sheet *sheet, float width)
{
    struct text_style dim = ui_body(frame->ui, sheet->type, PALETTE_BONE_DIM),
                      bold = ui_bold(frame->ui, sheet->type, PALETTE_BONE);
    for (int i = 0; i < sheet->rows; i++)
        if (font_width(frame->fonts, dim.face, dim.px, sheet->name[i]) +
                font_width(frame->fonts, bold.face, bold.px, sheet->value[i]) + ui_px(frame->ui, 12) >
            width)
            return false;
    return true;
}

/* The largest type in which nothing has to be scrolled or cut. */
static void choose_type(struct sheet *sheet, const struct frame *frame, struct rect room)
{
    float width = room.w - ui_px(frame->ui, 20);
    sheet->type = TYPE_MOST;
    while (sheet->type > UI_TEXT_SMALL &&
           (content_height(frame->ui, sheet, width) > room.h || !rows_fit(frame, sheet, width)))
        sheet->type--;
}

static void draw_head(struct sheet_panel *panel, struct frame *frame, struct rect *room, const struct sheet *sheet)
{
    struct ui *ui = frame->ui;
    struct rect head = rect_cut_top(room, ui_px(ui, sheet->portrait != FIGURE_NONE ? 58 : 50));
    if (sheet->portrait != FIGURE_NONE) {
        hud_draw_portrait(panel->play, frame, rect_cut_left(&head, ui_px(ui, 56)), sheet->portrait);
        rect_cut_left(&head, ui_px(ui, 10));
    }
    if (panel->hold->pinned.what != SHEET_NOTHING) {
        struct rect close = rect_anchor(rect_cut_right(&head, ui_px(ui, 34)), ui_px(ui, 32), ui_px(ui, 32), 1, 0);
        if (ui_button(ui, close,
                      (struct ui_button){.id = "sheet.close",
                                         .icon = "cross",
                                         .hint = words_get(&panel->play->words, "board.pinned"),
                                         .tone = UI_TONE_QUIET}))
            panel->hold->pinned.what = SHEET_NOTHING;
    }
    ui_label(ui, rect_cut_top(&head, ui_px(ui, 30)), ui_title(ui, 24, PALETTE_BRASS_LIGHT), TEXT_LEFT, sheet->title);
    ui_label(ui, rect_cut_top(&head, ui_px(ui, 20)), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
             sheet->caption);
    ui_rule(ui, rect_cut_top(room, ui_px(ui, 12)));
}

/* What the row is about, on hover; a click on own gear opens it among the cards. */
static void explain_row(struct sheet_panel *panel, struct frame *frame, struct rect line, const struct sheet *sheet,
                        int row)
{
    char id[UI_ID_SIZE];
    if (!sheet->hint[row][0])
        return;
    snprintf(id, sizeof id, "sheet.row#%d", row);
    if (ui_area(frame->ui, id, line, 0, sheet->hint[row]).activated && sheet->gear[row] >= 0)
        hud_open_gear(panel->hand, sheet->portrait, sheet->gear[row]);
}

static void draw_body(struct sheet_panel *panel, struct frame *frame, struct rect room, const struct sheet *sheet)
{
    struct ui *ui = frame->ui;
    float row = row_height(ui, sheet), width = room.w - ui_px(ui, 20);
    struct rect body = ui_scroll_begin(ui, "sheet", room, content_height(ui, sheet, width), &panel->scroll);
    body.w = width;
    for (int i = 0; i < sheet->rows; i++) {
        struct rect line = rect_cut_top(&body, row);
        struct text_style style = ui_body(ui, sheet->type, PALETTE_BONE_DIM);
        explain_row(panel, frame, line, sheet, i);
        float name = font_width(frame->fonts, style.face, style.px, sheet->name[i]) + ui_px(ui, 10);
        ui_label(ui, rect_cut_left(&line, name), style, TEXT_LEFT, sheet->name[i]);
        ui_label(ui, line, ui_bold(ui, sheet->type, PALETTE_BONE), TEXT_RIGHT, sheet->value[i]);
    }
    rect_cut_top(&body, ui_px(ui, 6));
    for (int i = 0; i < sheet->parts; i++) {
        if (!sheet->part[i][0])
            continue;
        struct text_style style = ui_body(ui, sheet->type, sheet->tone[i]);
        struct rect part = rect_cut_top(&body, part_height(ui, sheet, width, i));
        if (sheet->badge[i])
            hud_draw_badge(frame, rect_anchor(rect_cut_left(&part, ui_px(ui, 28)), ui_px(ui, 22), ui_px(ui, 22), 0, 0),
                           sheet->badge[i]);
        font_draw_wrapped(frame->fonts, style, part, TEXT_LEFT, sheet->part[i]);
        rect_cut_top(&body, ui_px(ui, 6));
    }
    ui_scroll_end(ui);
}

void hud_draw_sheet(struct sheet_panel *panel, struct frame *frame, struct rect rect)
{
    struct sheet sheet;
    struct ui *ui = frame->ui;
    fill(&sheet, panel, subject_of(panel));
    if (!sheet.title[0]) {
        struct text_style style = ui_body(ui, rect.w > ui_px(ui, 320) ? 17 : UI_TEXT_SMALL, PALETTE_BONE_FAINT);
        const char *text = words_get(&panel->play->words, "hud.sheet.empty");
        ui_paragraph(ui,
                     rect_anchor(rect, rect.w, fminf(rect.h, ui_paragraph_height(ui, style, rect.w, text)), 0.5f, 0.4f),
                     style, TEXT_CENTRE, text);
        return;
    }
    draw_head(panel, frame, &rect, &sheet);
    choose_type(&sheet, frame, rect);
    draw_body(panel, frame, rect, &sheet);
}
