/* hud_sheet.c -- fills the info card with rows for what is pointed at, and draws as many as fit. */
#include "siege/screen/hud/hud.h"
#include "siege/screen/setup/brief_things.h"

#include "siege/rules/board/terrain.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/move/reach.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/refusals.h"
#include "siege/rules/card/lasting.h"
#include "siege/screen/terms.h"
#include "siege/view/board_view.h"

#include <math.h>
#include <stdio.h>

enum { ROWS_MAX = 20, PARTS_MAX = 16, TYPE_MOST = 18 };

/* What the card says: a title, rows of name and value, and paragraphs below. Texts in the string table's room. */
struct sheet {
    struct hud *hud;
    const char *title, *caption; /* no title: nothing is told */
    struct {
        const char *name, *value, *hint; /* hint: what is told on hover, or NULL */
        int gear;                        /* gear to be used by a click, or -1 */
    } row[ROWS_MAX];
    struct {
        const char *text, *badge; /* badge: before the text, or NULL */
        enum palette tone;
    } part[PARTS_MAX];
    int rows, parts;
    figure_id portrait;
    float type; /* of rows and parts, in units */
};

static void add_row(struct sheet *sheet, const char *key, const char *value)
{
    if (sheet->rows == ROWS_MAX || !value[0])
        return;
    sheet->row[sheet->rows].name = words_get(sheet->hud->words, key);
    sheet->row[sheet->rows].value = value;
    sheet->row[sheet->rows].hint = NULL;
    sheet->row[sheet->rows++].gear = -1;
}

static void add_number(struct sheet *sheet, const char *key, int number)
{
    char *text = string_room(sheet->hud->words->strings, 16);
    snprintf(text, 16, "%d", number);
    add_row(sheet, key, text);
}

static void add_armour(struct sheet *sheet, figure_id figure)
{
    int armour;
    add_row(sheet, "hud.sheet.armour", hud_armour_text(sheet->hud, figure, "hud.number", &armour));
}

static void add_part(struct sheet *sheet, enum palette tone, const char *text)
{
    int at = sheet->parts < PARTS_MAX ? sheet->parts++ : PARTS_MAX - 1;
    sheet->part[at].tone = tone;
    sheet->part[at].badge = NULL;
    sheet->part[at].text = text;
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static void add_attack(struct sheet *sheet, figure_id figure, int mode, const char *key)
{
    const struct hud *hud = sheet->hud;
    struct dice_pool pool = figure_pool(hud->game, figure, mode);
    if (mode != MODE_TECH || pool_size(pool) > 0)
        add_row(sheet, key, pool_text(NAME(hud->words), hud->words, pool));
}

/* The odds of one against the other, or why there is no attack. */
static void add_odds(struct sheet *sheet, figure_id from, figure_id at, const char *key)
{
    const struct hud *hud = sheet->hud;
    if (sheet->parts >= PARTS_MAX || !figure_on_board(hud->game, from) || !figure_on_board(hud->game, at))
        return;
    uint8_t mode = intent_best_mode(hud->game, from, at);
    struct reject reject = attack_check(hud->game, from, at, mode);
    struct attack_odds odds = attack_quote_proposed(hud->game, from, at, mode);
    bool possible = reject.why == REJECT_NONE;
    struct about about = play_about(hud->play);
    about.figure = from;
    about.target = at;
    about.text = possible ? odds_sentence(SENTENCE(hud->words), hud->words, hud->game, at, &odds)
                          : reject_short_sentence(SENTENCE(hud->words), hud->words, hud->game, reject);
    about.text2 = mode_text(hud->words, mode);
    add_part(sheet, possible ? PALETTE_VERDIGRIS : PALETTE_BONE_DIM, about_tell(&about, key));
}

static void add_duel(struct sheet *sheet, figure_id figure)
{
    figure_id own = sheet->hud->held->figure;
    if (own == FIGURE_NONE || own == figure || figure_is_trooper(own) == figure_is_trooper(figure))
        return;
    add_odds(sheet, own, figure, "hud.sheet.my_odds");
    add_odds(sheet, figure, own, "hud.sheet.its_odds");
}

static void add_gear(struct sheet *sheet, figure_id figure)
{
    const struct words *words = sheet->hud->words;
    const struct figure *it = &sheet->hud->game->figure[figure];
    if (it->weapon < words->catalogue->weapons) {
        add_row(sheet, "hud.sheet.weapon", weapon_text(NAME(words), words, it->weapon));
        sheet->row[sheet->rows - 1].hint = weapon_sentence(SENTENCE(words), words, it->weapon);
    }
    for (int gear = 0; gear < words->catalogue->gears && sheet->rows < ROWS_MAX; gear++) {
        if (!(it->gear >> gear & 1u))
            continue;
        add_row(sheet, "hud.sheet.gear", gear_text(NAME(words), words, gear));
        sheet->row[sheet->rows - 1].hint = gear_sentence(SENTENCE(words), words, gear);
        sheet->row[sheet->rows - 1].gear = gear;
    }
}

/* Its specialty and defence die, where figures have them. S-COMP-3, S-ARM-2. */
static void add_defence(struct sheet *sheet, figure_id figure)
{
    const struct game *game = sheet->hud->game;
    const struct words *words = sheet->hud->words;
    bool trooper = figure_is_trooper(figure);
    if (!game->scenario->mission.parameters.rank_dice)
        return;
    int die = trooper ? points_rank(game, figure / PAIR)->defence : figure_band(game, figure)->die - 1;
    int specialty = trooper ? game->scenario->catalogue->trooper[game->figure[figure].kind].specialty : 0;
    add_row(sheet, "hud.sheet.defence_die", die >= 0 ? die_text(words, (enum die)die) : words_get(words, "die.none"));
    if (specialty)
        add_row(sheet, "hud.sheet.specialty", mode_text(words, specialty));
}

static void add_status(struct sheet *sheet, figure_id figure)
{
    struct status status[STATUS_MAX];
    int count = hud_list_status(sheet->hud, figure, status);
    for (int i = 0; i < count && sheet->parts < PARTS_MAX; i++) {
        add_part(sheet, PALETTE_BRASS, status[i].text);
        sheet->part[sheet->parts - 1].badge = status[i].art;
    }
}

/* What it is for: neither dice nor points, but who leads it and what a hit does. */
static void fill_follower(struct sheet *sheet, figure_id figure, bool gone)
{
    struct about about = play_about(sheet->hud->play);
    about.figure = figure;
    about.seat = sheet->hud->game->figure[figure].captor;
    if (!gone)
        sheet->caption = hud_follower_words(sheet->hud, figure);
    add_armour(sheet, figure);
    add_defence(sheet, figure);
    add_number(sheet, "hud.sheet.steps", figure_steps(sheet->hud->game, figure));
    add_status(sheet, figure);
    add_part(sheet, PALETTE_BONE, about_tell(&about, "hud.sheet.follower.peace"));
    add_part(sheet, PALETTE_BONE, about_tell(&about, "hud.sheet.follower.hit"));
}

static void fill_figure(struct sheet *sheet, figure_id figure)
{
    const struct words *words = sheet->hud->words;
    const struct game *game = play_shown(sheet->hud->play);
    const struct figure *it = &game->figure[figure];
    const struct parameters *parameters = &game->scenario->mission.parameters;
    bool trooper = figure_is_trooper(figure);
    if (it->kind == KIND_NONE)
        return;
    sheet->title = figure_text(NAME(words), words, game, figure);
    sheet->portrait = figure;
    const char *state = hud_state_key(game, figure);
    sheet->caption = state ? words_get(words, state) : seat_text(SENTENCE(words), words, game, figure_seat(figure));
    if (figure_on_board(game, figure))
        add_row(sheet, "hud.sheet.place", play_square_text(sheet->hud->play, NAME(words), figure_square(game, figure)));
    if (figure_follows(game, figure)) {
        fill_follower(sheet, figure, state != NULL);
        return;
    }
    if (trooper)
        add_number(sheet, "hud.sheet.strength", it->strength);
    add_armour(sheet, figure);
    add_defence(sheet, figure);
    add_gear(sheet, figure);
    add_attack(sheet, figure, MODE_CLOSE, "hud.sheet.close");
    add_attack(sheet, figure, MODE_FIRE, "hud.sheet.fire");
    add_attack(sheet, figure, MODE_TECH, "hud.sheet.tech");
    add_number(sheet, "hud.sheet.steps", figure_steps(game, figure));
    if (figure_seat(figure) == game->turn.seat && !(it->flags & FIGURE_ACTIVE_DONE))
        add_number(sheet, "hud.sheet.actions", effect_actions_left(game, figure));
    else if (!trooper)
        add_number(sheet, "hud.sheet.turn_actions", figure_creature(game, figure)->actions);
    if (!trooper && parameters->promotion)
        add_number(sheet, "hud.sheet.worth", figure_creature(game, figure)->points);
    add_status(sheet, figure);
    add_duel(sheet, figure);
    if (trooper && parameters->corporation_abilities)
        add_part(sheet, PALETTE_BONE_DIM,
                 ability_sentence(SENTENCE(words), words, game->team[figure / PAIR].corporation));
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* Why a click is refused. The words at the pointer tell it where the sheet is, unless it keeps to something. */
static void add_refusal(struct sheet *sheet)
{
    const struct hud *hud = sheet->hud;
    bool told = hud->hold->pinned.what == SHEET_NOTHING && hud->layout->form == HUD_FULL;
    if (!told && hud->hold->offer.type == INTENT_REFUSED && sheet->parts < PARTS_MAX)
        add_part(sheet, PALETTE_BLOOD_LIGHT,
                 reject_sentence(SENTENCE(hud->words), hud->words, hud->game, hud->hold->offer.reject));
}

static void add_reach(struct sheet *sheet, struct square square)
{
    const struct hud *hud = sheet->hud;
    uint8_t steps = hud->lookout->overlay.reach[square.y][square.x];
    if (hud->held->figure == FIGURE_NONE || !play_may_act(hud->play))
        return;
    if (steps)
        add_number(sheet, steps & OVERLAY_SECOND ? "hud.sheet.second_move" : "hud.sheet.cost", steps & ~OVERLAY_SECOND);
    else if (square_same(hud->hold->pick.square, square))
        add_refusal(sheet);
}

/* A door of two squares closes both. */
static bool is_on_side(const struct game *game, int m, struct square square)
{
    const struct marker *marker = &game->marker[m];
    bool beyond = square_same(square_step(square_at(marker->x, marker->y), (enum direction)marker->side), square);
    for (int side = NORTH; side <= WEST && !beyond; side += 2)
        beyond = terrain_door_at(game, square, (enum direction)side) == m;
    return beyond;
}

/* What fills the square, and the doors on its sides. */
static void add_markers(struct sheet *sheet, struct square square)
{
    const struct play *play = sheet->hud->play;
    for (int m = 0; m < MARKER_ALL; m++) {
        const struct marker *marker = &play->told.marker[m];
        struct square at = square_at(marker->x, marker->y);
        bool edge = (marker_traits(marker->kind) & TRAIT_EDGE) != 0;
        bool beyond = edge && is_on_side(&play->told, m, square);
        if (marker->state != MARKER_STANDS || (!square_same(at, square) && !beyond))
            continue;
        add_row(sheet, edge ? "hud.sheet.beside" : "hud.sheet.figure", hud_marker_word(play, m));
        add_part(sheet, PALETTE_BONE, hud_marker_words(play, m));
    }
}

/* The Force Cards that lie there, and the one that is known. */
static void add_force(struct sheet *sheet, int slot, int cards)
{
    const char *known = hud_known_force(sheet->hud->play, slot);
    if (cards >= 0)
        add_number(sheet, "hud.sheet.force_cards", cards);
    if (known)
        add_part(sheet, PALETTE_FROST, known);
}

/* Smoke, the dark, a block, the tokens of teams that have been here. S-ITEM-2, S-FORCE-1. */
static void add_sector_state(struct sheet *sheet, int slot)
{
    const char *items[TEAM_MAX];
    const struct words *words = sheet->hud->words;
    const struct game *game = sheet->hud->game;
    int home = game_home_slot(game, slot), count = 0;
    struct about about = play_about(sheet->hud->play);
    about.number = game->scenario->mission.parameters.smoke_steps;
    if (game->smoke >> slot & 1u)
        add_part(sheet, PALETTE_FROST, about_tell(&about, "hud.sheet.smoke"));
    about.number = game->scenario->mission.parameters.dark_range;
    if (game->dark >> slot & 1u)
        add_part(sheet, PALETTE_FROST, about_tell(&about, "hud.sheet.dark"));
    if (effect_blocked_slot(game) == slot)
        add_part(sheet, PALETTE_EMBER, about_tell(&about, "hud.sheet.blocked"));
    for (int team = 0; team < TEAM_MAX && home < SLOT_MAX; team++)
        if ((game->team[team].flags & TEAM_PLAYS) && (game->team[team].tokens >> home & 1u))
            items[count++] = team_text(NAME(words), words, game, team);
    about.text = words_join(SENTENCE(words), words, items, count, WORDS_AND);
    if (count > 0 && game->scenario->mission.parameters.reveal_each_team)
        add_part(sheet, PALETTE_BONE_DIM, about_tell(&about, "hud.sheet.tokens"));
}

/* What the mission wants done beside this square. */
static void add_tasks(struct sheet *sheet, struct square square)
{
    const struct scenario *scenario = sheet->hud->game->scenario;
    for (int task = 0; task < scenario->mission.tasks; task++)
        for (int i = 0; i < scenario->mission.task[task].squares; i++)
            if (square_same(scenario->mission.task[task].at[i], square))
                add_part(sheet, PALETTE_BRASS_LIGHT, brief_task_sentence(sheet->hud->words, scenario, task));
}

static void fill_square(struct sheet *sheet, struct square square)
{
    const struct words *words = sheet->hud->words;
    const struct game *game = sheet->hud->game;
    if (!square_is(square) || !board_is_floor(game, square))
        return;
    int slot = game_slot_at(game, square), cards = force_face_down(game, slot);
    sheet->title = play_square_text(sheet->hud->play, NAME(words), square);
    sheet->caption = sector_text(SENTENCE(words), words, game, slot);
    if (board_stair(game, square))
        add_row(sheet, "hud.sheet.ground", words_get(words, "hud.sheet.stairs"));
    figure_id figure = figure_at(game, square);
    if (figure != FIGURE_NONE)
        add_row(sheet, "hud.sheet.figure", figure_text(NAME(words), words, game, figure));
    add_tasks(sheet, square);
    add_force(sheet, slot, cards > 0 ? cards : -1);
    add_sector_state(sheet, slot);
    add_markers(sheet, square);
    add_reach(sheet, square);
}

/* With a capital: it stands alone. */
static const char *as_title(char *text)
{
    text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 32 : text[0]);
    return text;
}

static void fill_sector(struct sheet *sheet, int slot)
{
    const struct words *words = sheet->hud->words;
    int cards = force_face_down(sheet->hud->game, slot);
    char *title = string_room(words->strings, WORDS_NAME_MAX);
    if (slot >= SLOT_MAX)
        return;
    sector_text(title, WORDS_NAME_MAX, words, sheet->hud->game, slot);
    sheet->title = as_title(title);
    add_force(sheet, slot, cards);
    if (cards > 0)
        add_part(sheet, PALETTE_BONE_DIM, hud_force_rule(sheet->hud->play));
}

static void fill_gate(struct sheet *sheet, int gate)
{
    const struct hud *hud = sheet->hud;
    const char *told[GATE_WORDS];
    char *title = string_room(hud->words->strings, WORDS_NAME_MAX);
    if (gate >= hud->game->scenario->mission.gates)
        return;
    gate_text(title, WORDS_NAME_MAX, hud->words, hud->game, gate);
    sheet->title = as_title(title);
    sheet->caption = hud_gate_word(hud->play, gate);
    int count = hud_list_gate_words(hud->play, gate, told);
    for (int i = 0; i < count; i++)
        add_part(sheet, PALETTE_BONE, told[i]);
    add_part(sheet, PALETTE_BRASS_LIGHT, hud_leaving_words(hud, gate));
    if (hud->hold->pick.gate == gate)
        add_refusal(sheet);
}

static void fill_event(struct sheet *sheet, int card)
{
    const struct words *words = sheet->hud->words;
    sheet->title = event_card_text(NAME(words), words, card);
    sheet->caption = words_get(words, "hud.sheet.event");
    add_part(sheet, PALETTE_BONE, event_card_sentence(SENTENCE(words), words, card));
    add_part(sheet, PALETTE_BONE_DIM, reinforcements_in_game(words, sheet->hud->game, card));
}

/* ---- what it is about ------------------------------------------------------------------------------------------ */

static struct sheet_subject subject_of(const struct hold *hold)
{
    struct sheet_subject picked = hold->pinned.what != SHEET_NOTHING ? hold->pinned : hold_subject(hold);
    figure_id figure = hold->selection.target < FIGURE_MAX ? hold->selection.target : hold->selection.figure;
    if (picked.what != SHEET_NOTHING || figure == FIGURE_NONE)
        return picked;
    return (struct sheet_subject){SHEET_FIGURE, figure, SQUARE_NONE};
}

static void fill(struct sheet *sheet, struct sheet_subject subject)
{
    switch (subject.what) {
    case SHEET_FIGURE:
        fill_figure(sheet, (figure_id)subject.index);
        break;
    case SHEET_SQUARE:
        fill_square(sheet, subject.square);
        break;
    case SHEET_GATE:
        fill_gate(sheet, subject.index);
        break;
    case SHEET_SECTOR:
        fill_sector(sheet, subject.index);
        break;
    case SHEET_EVENT_CARD:
        fill_event(sheet, subject.index);
        break;
    case SHEET_NOTHING:
        break;
    }
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* What a row means: that of the gear, or of the word that it begins with. A click opens the gear, or the rule book. */
static void listen(const struct sheet *sheet, int row, struct rect line)
{
    char id[UI_ID_SIZE];
    const struct hud *hud = sheet->hud;
    const char *hint = sheet->row[row].hint;
    const struct handbook_term *term = hint ? NULL
                                            : terms_first(hud->words, play_handbook(hud->play), sheet->row[row].name);
    if (term)
        hint = handbook_meaning(hud->words, term);
    snprintf(id, sizeof id, "sheet.row#%d", row);
    if (!hint || !hint[0] || !ui_area(hud->frame->ui, id, line, 0, hint).activated)
        return;
    if (sheet->row[row].gear >= 0)
        hud_open_gear(sheet->hud, sheet->portrait, sheet->row[row].gear);
    play_open_term(hud->play, hud->frame, term);
}

static void draw_words(const struct sheet *sheet, int part, struct rect rect, struct text_style style)
{
    char id[UI_ID_SIZE];
    const struct hud *hud = sheet->hud;
    snprintf(id, sizeof id, "sheet.word%d", part);
    rect.h += ui_px(hud->frame->ui, UI_GAP_TINY);
    play_open_term(hud->play, hud->frame,
                   terms_paragraph(hud->frame->ui, rect, style, hud->words, play_handbook(hud->play),
                                   sheet->part[part].text, id, 0));
}

/* Rows and parts, walked once to measure and once to draw. */
static void flow_sheet(struct flow *flow, void *context)
{
    struct sheet *sheet = context;
    struct ui *ui = flow->ui;
    struct text_style dim = ui_body(ui, sheet->type, PALETTE_BONE_DIM);
    struct rect line;
    for (int i = 0; i < sheet->rows; i++) {
        if (!flow_row(flow, sheet->type + 9, &line))
            continue;
        listen(sheet, i, line);
        float name = hud_text_width(ui, dim, sheet->row[i].name) + ui_px(ui, 10);
        ui_label(ui, rect_cut_left(&line, name), dim, TEXT_LEFT, sheet->row[i].name);
        ui_label(ui, line, ui_bold(ui, sheet->type, PALETTE_BONE), TEXT_RIGHT, sheet->row[i].value);
    }
    flow_gap(flow, 6);
    for (int i = 0; i < sheet->parts; i++) {
        const char *badge = sheet->part[i].badge;
        if (!sheet->part[i].text[0])
            continue;
        struct text_style style = ui_body(ui, sheet->type, sheet->part[i].tone);
        float height = ui_paragraph_height(ui, style, flow->w - ui_px(ui, badge ? 28 : 0), sheet->part[i].text);
        if (flow_block(flow, fmaxf(height, ui_px(ui, badge ? 22 : 0)), &line)) {
            if (badge)
                hud_draw_badge(sheet->hud, ui_anchor(ui, ui_cut_left(ui, &line, 28), 22, 22, 0, 0), badge);
            draw_words(sheet, i, line, style);
        }
        flow_gap(flow, 6);
    }
}

static bool rows_fit(struct ui *ui, const struct sheet *sheet, float width)
{
    struct text_style dim = ui_body(ui, sheet->type, PALETTE_BONE_DIM), bold = ui_bold(ui, sheet->type, PALETTE_BONE);
    for (int i = 0; i < sheet->rows; i++)
        if (hud_text_width(ui, dim, sheet->row[i].name) + hud_text_width(ui, bold, sheet->row[i].value) +
                ui_px(ui, 12) >
            width)
            return false;
    return true;
}

static void draw_head(struct hud *hud, struct ui *ui, struct rect *room, const struct sheet *sheet)
{
    struct rect head = ui_cut_top(ui, room, sheet->portrait != FIGURE_NONE ? 58 : 50);
    if (sheet->portrait != FIGURE_NONE) {
        hud_draw_portrait(hud->play, hud->frame, ui_cut_left(ui, &head, 56), sheet->portrait);
        ui_cut_left(ui, &head, 10);
    }
    if (hud->hold->pinned.what != SHEET_NOTHING &&
        ui_button(ui, ui_anchor(ui, ui_cut_right(ui, &head, 34), 32, 32, 1, 0),
                  (struct ui_button){.id = "sheet.close",
                                     .icon = "cross",
                                     .hint = words_get(hud->words, "board.pinned"),
                                     .tone = UI_TONE_QUIET}))
        hud->hold->pinned.what = SHEET_NOTHING;
    ui_label(ui, ui_cut_top(ui, &head, 30), ui_title(ui, 24, PALETTE_BRASS_LIGHT), TEXT_LEFT, sheet->title);
    ui_label(ui, ui_cut_top(ui, &head, 20), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, sheet->caption);
    ui_rule(ui, ui_cut_top(ui, room, 12));
}

/* In the largest type, up to its own, in which nothing has to be scrolled or cut. */
static void draw_sheet(struct hud *hud, struct ui *ui, struct rect rect, struct sheet *sheet)
{
    draw_head(hud, ui, &rect, sheet);
    float width = rect.w - ui_px(ui, 20), height = 0;
    for (;; sheet->type--) {
        height = flow_height(ui, width, flow_sheet, sheet);
        if (sheet->type <= UI_TEXT_SMALL || (height <= rect.h && rows_fit(ui, sheet, width)))
            break;
    }
    struct rect body = ui_scroll_begin(ui, "sheet", rect, height, &hud->sheet);
    body.w = width;
    struct flow flow = flow_in(ui, body);
    flow_sheet(&flow, sheet);
    ui_scroll_end(ui);
}

/* ---- beside what it tells of ----------------------------------------------------------------------------------- */

enum { CARD_WIDTH = 320 };

/* Where on the board that lies; empty: nowhere. */
static struct rect place_of_subject(const struct hud *hud, const struct sheet_subject *subject)
{
    const struct camera *camera = &hud->lookout->camera;
    const struct scenario *scenario = hud->play->session->scenario;
    switch (subject->what) {
    case SHEET_FIGURE:
        return board_view_figure_rect(camera, &hud->play->stage, (figure_id)subject->index);
    case SHEET_SQUARE:
        return camera_square_rect(camera, subject->square.x, subject->square.y);
    case SHEET_GATE:
        return board_view_gate_rect(scenario, camera, subject->index);
    case SHEET_SECTOR:
        return board_view_card_rect(scenario, camera, subject->index);
    case SHEET_EVENT_CARD:
    case SHEET_NOTHING:
        break;
    }
    return (struct rect){0, 0, 0, 0};
}

/* On that side of it on which less of the board is hidden. */
static struct rect beside(const struct hud *hud, const struct ui *ui, struct rect subject, float w, float h)
{
    struct rect bounds = ui_inset(ui, hud->layout->board, 6);
    float gap = ui_px(ui, 14), y = rect_centre(subject).y - h / 2;
    if (rect_is_empty(rect_overlap(subject, bounds)))
        return lookout_quiet_place(hud->lookout, ui, w, h);
    struct rect right = rect_of(rect_right(subject) + gap, y, w, h), left = rect_of(subject.x - gap - w, y, w, h);
    bool fits_right = rect_right(right) <= rect_right(bounds), fits_left = left.x >= bounds.x;
    right = rect_kept_inside(right, bounds);
    left = rect_kept_inside(left, bounds);
    if (fits_right && fits_left)
        return lookout_hidden_by(hud->lookout, left) < lookout_hidden_by(hud->lookout, right) ? left : right;
    return fits_left || (!fits_right && rect_centre(subject).x > rect_centre(bounds).x) ? left : right;
}

void hud_draw_card(struct hud *hud, struct ui *ui)
{
    struct sheet sheet = {.hud = hud, .caption = "", .portrait = FIGURE_NONE, .type = UI_TEXT};
    struct sheet_subject subject = hud->hold->pinned;
    struct rect board = hud->layout->board;
    if (subject.what == SHEET_NOTHING && hud->lookout->drawer == DRAWER_CARD)
        subject = hold_subject(hud->hold);
    fill(&sheet, subject);
    if (!sheet.title || board.w < ui_px(ui, 200) || board.h < ui_px(ui, 120))
        return;
    float w = fminf(ui_px(ui, CARD_WIDTH), board.w), edge = ui_px(ui, 12);
    float head = ui_px(ui, sheet.portrait != FIGURE_NONE ? 70 : 62);
    float h = head + flow_height(ui, w - 2 * edge - ui_px(ui, 20), flow_sheet, &sheet) + 2 * edge + ui_px(ui, 4);
    struct rect place = beside(hud, ui, place_of_subject(hud, &subject), w, fminf(h, board.h - edge));
    draw_sheet(hud, ui, hud_float(ui, "card", place), &sheet);
}

void hud_tell_sheet(struct hud *hud, struct ui *ui)
{
    struct sheet sheet = {.hud = hud, .caption = "", .portrait = FIGURE_NONE};
    struct sheet_subject subject = hold_subject(hud->hold);
    fill(&sheet, subject.what == SHEET_NOTHING ? subject_of(hud->hold) : subject);
    ui_say(ui, VOICE_SHORT, sheet.title ? sheet.title : words_get(hud->words, "spoken.nothing_more"));
    ui_say(ui, VOICE_SHORT, sheet.caption);
    for (int i = 0; i < sheet.rows; i++)
        ui_say(ui, VOICE_SHORT,
               words_tell(hud->words, "spoken.row",
                          SLOTS({"name", sheet.row[i].name, 0}, {"value", sheet.row[i].value, 0})));
    for (int i = 0; i < sheet.parts; i++)
        ui_say(ui, VOICE_SHORT, sheet.part[i].text);
}

void hud_draw_sheet(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct sheet sheet = {.hud = hud, .caption = "", .portrait = FIGURE_NONE, .type = TYPE_MOST};
    fill(&sheet, subject_of(hud->hold));
    if (!sheet.title) {
        hud_draw_mission(hud, ui, rect);
        return;
    }
    draw_sheet(hud, ui, rect, &sheet);
}
