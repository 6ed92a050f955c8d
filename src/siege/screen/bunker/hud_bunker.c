#include "siege/screen/bunker/hud_bunker.h"

#include "shell/stack/ask.h"
#include "siege/screen/bunker/hud_bunker_parts.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/pause_menu.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Interface units. */
enum {
    HEAD = 46,
    FOOT = 58,
    LOW = 720,
    LOW_HEAD = 40,
    LOW_FOOT = 52,
    ROOMY_W = 900,
    ROOMY_H = 560,
    LOW_TEAM = 96,
    CHOOSE_ALL = 176,
    RECOMMENDED = 286
};
enum { BACKDROP_W = 16, BACKDROP_H = 9 };

bool hud_bunker_is_open(const struct board_screen *board)
{
    return board->seen.pending.type == PENDING_BUNKER && !game_is_over(&board->session->game);
}

/* ---- offers ---------------------------------------------------------------------------------------------------- */

int offer_count(const struct board_screen *board)
{
    const struct catalogue *catalogue = board->words.catalogue;
    return catalogue->weapons + catalogue->gears;
}

int offer_kind(const struct board_screen *board, int offer)
{
    return offer >= board->words.catalogue->weapons;
}

int offer_index(const struct board_screen *board, int offer)
{
    return offer_kind(board, offer) ? offer - board->words.catalogue->weapons : offer;
}

int offer_of(const struct board_screen *board, int kind, int index)
{
    return kind ? board->words.catalogue->weapons + index : index;
}

struct reject offer_check(const struct board_screen *board, int offer, figure_id figure)
{
    return bunker_check(&board->seen, figure, offer_kind(board, offer), offer_index(board, offer));
}

bool offer_is_open(const struct board_screen *board, int offer)
{
    for (int k = 0; k < PAIR; k++)
        if (offer_check(board, offer, (figure_id)(bunker_team(board) * PAIR + k)).why == REJECT_NONE)
            return true;
    return false;
}

int offer_recommended(const struct board_screen *board, figure_id *figure)
{
    struct command command = bunker_recommend(&board->seen, bunker_team(board));
    *figure = command.figure;
    return command.type == COMMAND_TAKE ? offer_of(board, command.kind, command.choice) : OFFER_NONE;
}

const char *offer_title(char *out, size_t size, const struct board_screen *board, int offer)
{
    int index = offer_index(board, offer);
    return offer_kind(board, offer) ? gear_text(out, size, &board->words, index)
                                    : weapon_text(out, size, &board->words, index);
}

/* A weapon's own text stands beside its dice; without one, its numbers in words. */
const char *offer_text(char *out, size_t size, const struct board_screen *board, int offer)
{
    char key[WORDS_KEY_MAX];
    int index = offer_index(board, offer);
    if (offer_kind(board, offer))
        return gear_sentence(out, size, &board->words, index);
    words_key(key, "weapon", board->words.catalogue->weapon[index].id);
    return words_key_extend(key, &board->words, "text") ? words_say(out, size, &board->words, key, NULL, 0)
                                                        : weapon_sentence(out, size, &board->words, index);
}

void offer_draw_picture(const struct board_screen *board, struct frame *frame, struct rect rect, int offer,
                        float opacity)
{
    char name[NAME_MAX_BYTES + 32];
    const struct catalogue *catalogue = board->words.catalogue;
    int index = offer_index(board, offer);
    snprintf(name, sizeof name, "art/equipment/%s.svg",
             offer_kind(board, offer) ? catalogue->gear[index].id : catalogue->weapon[index].id);
    struct colour tint = {255, 255, 255, (uint8_t)(opacity * 255)};
    if (rect.w < 1 || rect.h < 1)
        return;
    if (texture_exists(frame->textures, name))
        texture_draw(frame->textures, name, rect_snapped(rect_fit_aspect(rect, 1, 1)), tint);
    else
        ui_icon(frame->ui, rect_fit_aspect(rect, 1, 1), offer_kind(board, offer) ? "gear" : "equipment_card", tint);
}

/* ---- whose room ------------------------------------------------------------------------------------------------ */

int bunker_team(const struct board_screen *board)
{
    bool own = board->viewer < TEAM_MAX && (board->seen.team[board->viewer].flags & TEAM_PLAYS);
    return own ? board->viewer : board->seen.pending.seat;
}

bool bunker_may_choose(const struct board_screen *board)
{
    return board_may_act(board) && board->seen.pending.type == PENDING_BUNKER &&
           board->seen.pending.seat == board->viewer;
}

/* The card that has the keys. */
static int focused_offer(const struct board_screen *board, struct ui *ui)
{
    int offer = OFFER_NONE;
    const char *focused = ui_focused(ui);
    if (sscanf(focused, "bunker.card#%d", &offer) != 1 || offer < 0 || offer >= offer_count(board))
        return OFFER_NONE;
    return offer;
}

int bunker_in_hand(const struct board_screen *board)
{
    int offer = board->bunker.held - 1;
    return offer >= 0 && offer < offer_count(board) ? offer : OFFER_NONE;
}

bool bunker_give(struct board_screen *board, struct frame *frame, int offer, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TAKE;
    command.seat = board->viewer;
    command.figure = figure;
    command.kind = (uint8_t)offer_kind(board, offer);
    command.choice = (uint8_t)offer_index(board, offer);
    if (!board_play(board, frame->ui, &command))
        return false;
    board->bunker.held = 0;
    board->bunker.looked = 0;
    ui_focus(frame->ui, "");
    return true;
}

/* ---- what the buttons do --------------------------------------------------------------------------------------- */

/* Has a person taken anything that can still be put back? */
static bool can_undo(const struct board_screen *board)
{
    const struct history *history = board->session->history;
    int count = history_count(history);
    for (int i = count - 1; i >= count - history_undo_count(history); i--) {
        const struct command *command = history_command(history, i);
        if (command->type != COMMAND_TAKE && command->type != COMMAND_READY && command->type != COMMAND_CHOOSE_PAIR)
            return false; /* the draft begins here */
        if (board->session->control[command->seat] == CONTROL_HUMAN)
            return bunker_may_choose(board);
    }
    return false;
}

/* Back to before the last card a person took; what computers took since then they take anew. */
static void put_back(struct board_screen *board, struct frame *frame)
{
    board->bunker.automatic = 0;
    memset(board->bunker.kit, 0, sizeof board->bunker.kit);
    board->bunker.held = board->bunker.looked = 0;
    board_undo(board, frame->ui);
    ui_focus(frame->ui, "");
}

static void take_recommended(struct board_screen *board, struct frame *frame)
{
    figure_id figure;
    int offer = offer_recommended(board, &figure);
    if (offer != OFFER_NONE)
        (void)bunker_give(board, frame, offer, figure);
}

/* Does the Doomtrooper hold no weapon, though it could have one? */
static bool goes_unarmed(const struct board_screen *board, figure_id figure)
{
    if (board->seen.figure[figure].weapon != CARD_NONE)
        return false;
    for (int offer = 0; offer < offer_count(board); offer++)
        if (offer_kind(board, offer) == 0 && offer_check(board, offer, figure).why == REJECT_NONE)
            return true;
    return false;
}

/* The first of the team who does; FIGURE_NONE: all are armed, or nothing is left for them. */
static figure_id unarmed(const struct board_screen *board)
{
    figure_id first = (figure_id)(bunker_team(board) * PAIR);
    return goes_unarmed(board, first) ? first : goes_unarmed(board, first + 1) ? first + 1 : FIGURE_NONE;
}

static struct command ready_command(const struct board_screen *board)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_READY;
    command.seat = board->viewer;
    return command;
}

static void be_ready(struct board_screen *board, struct frame *frame)
{
    struct command command = ready_command(board);
    if (!board_play(board, frame->ui, &command))
        return;
    board->bunker.held = board->bunker.looked = 0;
    ui_focus(frame->ui, "");
}

/* Nobody forgets a weapon by a key pressed too early. */
static void be_ready_or_ask(struct board_screen *board, struct frame *frame)
{
    struct command command = ready_command(board);
    if (unarmed(board) != FIGURE_NONE && command_check(&board->seen, &command).why == REJECT_NONE)
        board->dialog = DIALOG_UNARMED;
    else
        be_ready(board, frame);
}

static void draw_unarmed(struct board_screen *board, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    if (board->dialog != DIALOG_UNARMED)
        return;
    struct about about = board_about(board);
    about.figure = unarmed(board);
    if (about.figure == FIGURE_NONE || !hud_bunker_is_open(board)) {
        board->dialog = DIALOG_NONE;
        return;
    }
    bool both = about.figure % PAIR == 0 && goes_unarmed(board, about.figure + 1);
    about_say(text, sizeof text, &about, both ? "bunker.unarmed.both" : "bunker.unarmed");
    enum answer answer = ask(frame, "bunker.unarmed", text, words_get(&board->words, "bunker.unarmed.go"),
                             words_get(&board->words, "bunker.unarmed.back"));
    if (answer != ANSWER_OPEN)
        board->dialog = DIALOG_NONE;
    if (answer == ANSWER_YES)
        be_ready(board, frame);
}

/* The cards of the team's quick start card, one each time it is the team's turn; what cannot be had is left out. Then
 * the person goes on alone. S-EQUIP-9. */
static bool take_of_kit(struct board_screen *board, struct frame *frame)
{
    int team = board->viewer;
    const struct catalogue *catalogue = board->words.catalogue;
    if (team >= TEAM_MAX || board->bunker.kit[team] == 0 || board->bunker.kit[team] > catalogue->quick_starts)
        return false;
    const struct quick_start *kit = &catalogue->quick_start[board->bunker.kit[team] - 1];
    for (int offer = 0; offer < offer_count(board); offer++)
        for (int k = 0; k < PAIR; k++) {
            figure_id figure = (figure_id)(team * PAIR + k);
            int index = offer_index(board, offer), of = board->seen.figure[figure].kind == kit->trooper[0] ? 0 : 1;
            bool listed = offer_kind(board, offer) ? (kit->gear[of] >> index & 1u) != 0 : kit->weapon[of] == index;
            if (listed && offer_check(board, offer, figure).why == REJECT_NONE)
                return bunker_give(board, frame, offer, figure);
        }
    board->bunker.kit[team] = 0;
    return false;
}

int bunker_kit(const struct board_screen *board)
{
    const struct catalogue *catalogue = board->words.catalogue;
    int team = bunker_team(board);
    for (int i = 0; i < catalogue->quick_starts && team < TEAM_MAX; i++) {
        const struct quick_start *kit = &catalogue->quick_start[i];
        uint8_t a = board->seen.figure[team * PAIR].kind, b = board->seen.figure[team * PAIR + 1].kind;
        if ((kit->trooper[0] == a && kit->trooper[1] == b) || (kit->trooper[0] == b && kit->trooper[1] == a))
            return i;
    }
    return -1;
}

/* "Choose for me": a card each time it is the team's turn, until none is worth taking. */
static void choose_for(struct board_screen *board, struct frame *frame)
{
    for (int i = 0; i < OFFER_MAX && bunker_may_choose(board); i++) {
        figure_id figure;
        uint8_t bit = (uint8_t)(1u << board->viewer);
        if (take_of_kit(board, frame))
            continue;
        if (!(board->bunker.automatic & bit))
            return;
        int offer = offer_recommended(board, &figure);
        if (offer == OFFER_NONE || !bunker_give(board, frame, offer, figure))
            board->bunker.automatic &= (uint8_t)~bit;
    }
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void give_by_number(struct board_screen *board, struct frame *frame, int k)
{
    int offer = bunker_in_hand(board);
    if (offer == OFFER_NONE)
        offer = focused_offer(board, frame->ui);
    if (offer == OFFER_NONE)
        ui_toast(frame->ui, words_get(&board->words, "bunker.first_a_card"));
    else
        (void)bunker_give(board, frame, offer, (figure_id)(bunker_team(board) * PAIR + k));
}

static void read_choice(struct board_screen *board, struct frame *frame)
{
    for (int k = 0; k < PAIR; k++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + k) && bunker_may_choose(board))
            give_by_number(board, frame, k);
    if (input_take(frame->input, KEY_COMMAND_UNDO) && can_undo(board))
        put_back(board, frame);
    if (input_take(frame->input, KEY_COMMAND_END_TURN) && bunker_may_choose(board))
        be_ready_or_ask(board, frame);
}

static void step_back(struct board_screen *board, struct frame *frame)
{
    if (board->dialog != DIALOG_NONE) {
        board->dialog = DIALOG_NONE;
    } else if (board->bunker.held) {
        board->bunker.held = 0;
        ui_focus(frame->ui, "");
    } else {
        struct screen *menu = pause_menu_new(board->session);
        if (menu)
            screen_stack_push(frame->stack, menu);
    }
}

void hud_bunker_update(struct board_screen *board, struct frame *frame)
{
    struct input *input = frame->input;
    ui_arrows_move_focus(frame->ui, true);
    ui_tab_moves_focus(frame->ui, true);
    if (board->curtain)
        return;
    if (input_take(input, KEY_COMMAND_OBJECTIVES))
        board->dialog = board->dialog == DIALOG_OBJECTIVES ? DIALOG_NONE : DIALOG_OBJECTIVES;
    if (input_take(input, KEY_COMMAND_RULE))
        board_open_rule(board, frame, REJECT_NO_COPY_LEFT);
    if (board->dialog == DIALOG_NONE)
        read_choice(board, frame);
    board_read_quick_save(board, frame);
    if (input_take(input, KEY_COMMAND_BACK))
        step_back(board, frame);
    choose_for(board, frame);
}

/* ---- the window ------------------------------------------------------------------------------------------------ */

static struct bunker_layout layout_of(struct ui *ui)
{
    struct rect rest = ui_bounds(ui);
    float gap = ui_px(ui, 8), scale = ui_scale(ui);
    struct bunker_layout layout = {.roomy = rest.w >= ROOMY_W * scale && rest.h >= ROOMY_H * scale};
    bool low = rest.h < LOW * scale;
    layout.head = rect_snapped(rect_cut_top(&rest, fminf(ui_px(ui, low ? LOW_HEAD : HEAD), rest.h / 4)));
    layout.foot = rect_snapped(rect_cut_bottom(&rest, fminf(ui_px(ui, low ? LOW_FOOT : FOOT), rest.h / 3)));
    rest = rect_inset(rest, low ? ui_px(ui, 6) : gap);
    if (layout.roomy) {
        float more = fminf(fmaxf((ui_bounds(ui).w / scale - 1024) / 900, 0), 1);
        layout.team = rect_snapped(rect_cut_left(&rest, ui_px(ui, 224 + 126 * more)));
        layout.sheet = rect_snapped(rect_cut_right(&rest, ui_px(ui, 268 + 132 * more)));
        rest = rect_of(rest.x + gap, rest.y, rest.w - 2 * gap, rest.h);
    } else {
        layout.team = rect_snapped(rect_cut_top(&rest, fminf(ui_px(ui, LOW_TEAM), rest.h / 2)));
        rect_cut_top(&rest, gap);
    }
    layout.cards = rect_snapped(rest);
    return layout;
}

static void draw_backdrop(struct frame *frame)
{
    static const char name[] = "art/ui/bunker_backdrop.svg";
    struct rect bounds = ui_bounds(frame->ui);
    if (bounds.w < 64 || bounds.h < 64 || !texture_exists(frame->textures, name)) {
        ui_backdrop(frame->ui);
        return;
    }
    float h = ceilf(fmaxf(bounds.h, bounds.w * BACKDROP_H / BACKDROP_W)), w = ceilf(h * BACKDROP_W / BACKDROP_H);
    texture_draw(frame->textures, name, rect_of(floorf((bounds.w - w) / 2), floorf((bounds.h - h) / 2), w, h),
                 (struct colour){255, 255, 255, 255});
}

static void draw_prompt(struct board_screen *board, struct frame *frame, struct rect rect)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    struct about about = board_about(board);
    about.seat = board->seen.pending.seat;
    if (bunker_may_choose(board))
        prompt_sentence(text, sizeof text, &board->words, &board->seen, board->viewer, &focus);
    else
        about_say(text, sizeof text, &about, "bunker.waiting");
    struct text_style style = ui_bold(ui, 16, PALETTE_BONE);
    if (font_width(frame->fonts, style.face, style.px, text) <= rect.w) {
        ui_label(ui, rect, style, TEXT_CENTRE, text);
        return;
    }
    style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float height = ui_paragraph_height(ui, style, rect.w, text);
    if (height <= rect.h)
        ui_paragraph(ui, rect_anchor(rect, rect.w, height + 1, 0, 0.5f), style, TEXT_CENTRE, text);
    else
        page_line(ui, rect, style, TEXT_LEFT, text);
}

static void draw_head(struct board_screen *board, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    const char *title = words_get(&board->words, "bunker.title");
    (void)hud_plate(ui, rect);
    struct rect rest = rect_of(rect.x + ui_px(ui, 12), rect.y, rect.w - ui_px(ui, 20), rect.h);
    if (hud_head_button(board, frame, &rest, "hud.menu", "menu", "hud.menu.hint", KEY_COMMAND_BACK))
        step_back(board, frame);
    if (hud_head_button(board, frame, &rest, "hud.objectives", "objectives", "hud.objectives.hint",
                        KEY_COMMAND_OBJECTIVES))
        board->dialog = DIALOG_OBJECTIVES;
    float icon = fminf(ui_px(ui, 32), rest.h);
    struct text_style style = ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT);
    float width = font_width(frame->fonts, style.face, style.px, title) + ui_px(ui, 4);
    if (rest.w > ui_px(ui, 420)) {
        ui_icon(ui, rect_anchor(rect_cut_left(&rest, icon), icon, icon, 0, 0.5f), "bunker",
                (struct colour){255, 255, 255, 255});
        rect_cut_left(&rest, ui_px(ui, 8));
        ui_label(ui, rect_cut_left(&rest, width), style, TEXT_LEFT, title);
        rect_cut_left(&rest, ui_px(ui, 16));
    }
    if (rest.w > ui_px(ui, 80))
        draw_prompt(board, frame, rest);
}

/* ---- the buttons ----------------------------------------------------------------------------------------------- */

struct foot {
    struct board_screen *board;
    struct frame *frame;
    struct rect rest;
    bool wide;
};

static bool foot_button(struct foot *foot, struct ui_button button, float units, bool from_right)
{
    struct ui *ui = foot->frame->ui;
    float width = foot->wide ? ui_px(ui, units) : fmaxf(foot->rest.h, ui_button_width(ui, button));
    if (!foot->wide && button.icon && foot->rest.w < width * 2) {
        button.label = button.caption = NULL;
        width = foot->rest.h;
    }
    struct rect place = from_right ? rect_cut_right(&foot->rest, width) : rect_cut_left(&foot->rest, width);
    (void)(from_right ? rect_cut_right(&foot->rest, ui_px(ui, UI_GAP)) : rect_cut_left(&foot->rest, ui_px(ui, UI_GAP)));
    return place.w >= ui_px(ui, 24) && place.h >= ui_px(ui, 20) && ui_button(ui, place, button);
}

/* "Plasma Carbine for Watts" */
static const char *name_recommended(char *out, size_t size, const struct board_screen *board)
{
    char title[WORDS_NAME_MAX];
    struct about about = board_about(board);
    int offer = offer_recommended(board, &about.figure);
    if (offer == OFFER_NONE)
        return words_get(&board->words, "bunker.recommended.none");
    about.text = offer_title(title, sizeof title, board, offer);
    return about_say(out, size, &about, "bunker.recommended.what");
}

/* As wide as what it names, where the other button leaves that much. */
static float advice_units(const struct foot *foot, const char *caption)
{
    struct ui *ui = foot->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float wanted = caption ? font_width(foot->frame->fonts, style.face, style.px, caption) / ui_scale(ui) + 24 + 32 +
                                 UI_GAP + 4
                           : 0;
    float room = foot->rest.w / ui_scale(ui) - CHOOSE_ALL - 2 * UI_GAP;
    return fmaxf(RECOMMENDED, fminf(wanted, room));
}

static void draw_advice(struct foot *foot, bool free)
{
    char what[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct board_screen *board = foot->board;
    const struct words *words = &board->words;
    const char *named = name_recommended(what, sizeof what, board);
    figure_id figure;
    bool none = !free || offer_recommended(board, &figure) == OFFER_NONE;
    const char *refusal = none ? words_get(words, free ? "bunker.recommended.none" : "bunker.not_now") : NULL;
    struct phrase_slot slot = {"text", named, 0};
    words_say(hint, sizeof hint, words, "bunker.recommended.hint", &slot, 1);
    struct ui_button one = {.id = "bunker.recommended",
                            .label = words_get(words, "bunker.recommended"),
                            .icon = "recommended",
                            .hint = hint,
                            .caption = foot->wide ? named : NULL,
                            .refusal = refusal};
    struct ui_button all = {.id = "bunker.recommend_all",
                            .label = words_get(words, "bunker.recommend_all"),
                            .icon = "step",
                            .hint = words_get(words, "bunker.recommend_all.hint"),
                            .refusal = refusal};
    if (foot_button(foot, one, advice_units(foot, one.caption), true))
        take_recommended(board, foot->frame);
    if (foot_button(foot, all, CHOOSE_ALL, true))
        board->bunker.automatic |= (uint8_t)(1u << board->viewer);
}

/* The equipment of the corporation's quick start card, where these two are on it. */
static void draw_quick_start(struct foot *foot, bool free)
{
    struct board_screen *board = foot->board;
    const struct words *words = &board->words;
    int kit = bunker_kit(board);
    const char *refusal = !free     ? words_get(words, "bunker.not_now")
                          : kit < 0 ? words_get(words, "bunker.kit.none")
                                    : NULL;
    struct ui_button button = {.id = "bunker.quick_start",
                               .label = words_get(words, "muster.kit"),
                               .icon = "equipment_card",
                               .hint = words_get(words, "bunker.kit.hint"),
                               .refusal = refusal};
    if (foot_button(foot, button, 146, false))
        board->bunker.kit[bunker_team(board)] = (uint8_t)(kit + 1);
}

static void draw_credits_hint(const struct board_screen *board, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    const char *text = words_get(&board->words, "bunker.credits.hint");
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    float height = ui_paragraph_height(ui, style, rect.w, text);
    if (height <= rect.h)
        ui_paragraph(ui, rect_anchor(rect, rect.w, height + 1, 0, 0.5f), style, TEXT_LEFT, text);
}

static void draw_foot(struct board_screen *board, struct frame *frame, struct rect rect, bool wide)
{
    char hint[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT], end[KEY_CHORD_TEXT], why[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct words *words = &board->words;
    (void)hud_plate(ui, rect);
    struct foot foot = {board, frame, rect_inset(rect, ui_px(ui, rect.h < ui_px(ui, FOOT) ? 5 : 7)), wide};
    bool free = bunker_may_choose(board);
    struct phrase_slot slot = {"key", hud_key(frame, KEY_COMMAND_UNDO, cap), 0};
    words_say(hint, sizeof hint, words, "bunker.undo.hint", &slot, 1);
    struct command command = ready_command(board);
    struct reject reject = free ? command_check(&board->seen, &command) : reject_for(REJECT_NONE);
    const char *refusal = !free        ? words_get(words, "bunker.not_now")
                          : reject.why ? reject_sentence(why, sizeof why, words, &board->seen, reject)
                                       : NULL;
    struct ui_button ready = {.id = "bunker.ready",
                              .label = words_get(words, "bunker.ready"),
                              .icon = "check",
                              .hint = words_get(words, "bunker.ready.hint"),
                              .refusal = refusal,
                              .tone = UI_TONE_PRIMARY,
                              .key_cap = wide ? hud_key(frame, KEY_COMMAND_END_TURN, end) : NULL};
    struct ui_button undo = {.id = "bunker.undo",
                             .label = words_get(words, "bunker.undo"),
                             .icon = "undo",
                             .hint = hint,
                             .refusal = can_undo(board) ? NULL : words_get(words, "bunker.undo.none")};
    if (foot_button(&foot, undo, 130, false))
        put_back(board, frame);
    if (board->words.catalogue->quick_starts > 0)
        draw_quick_start(&foot, free);
    if (foot_button(&foot, ready, 214, true))
        be_ready_or_ask(board, frame);
    draw_advice(&foot, free);
    if (wide && foot.rest.w > ui_px(ui, 220))
        draw_credits_hint(board, frame, foot.rest);
}

/* ---- carrying a card ------------------------------------------------------------------------------------------- */

/* Let go over a Doomtrooper it is given to that one, anywhere else it stays in hand. */
static void drop_dragged(struct board_screen *board, struct frame *frame)
{
    int k, offer = bunker_in_hand(board);
    const struct pointer *pointer = &frame->input->pointer;
    if (!board->bunker.dragging || pointer->held[POINTER_LEFT])
        return;
    board->bunker.dragging = false;
    if (offer != OFFER_NONE && sscanf(ui_hot(frame->ui), "bunker.trooper#%d", &k) == 1 && k >= 0 && k < PAIR)
        (void)bunker_give(board, frame, offer, (figure_id)(bunker_team(board) * PAIR + k));
    else
        board->bunker.held = 0;
}

static void draw_dragged(struct board_screen *board, struct frame *frame)
{
    int offer = bunker_in_hand(board);
    const struct pointer *pointer = &frame->input->pointer;
    float side = ui_px(frame->ui, 72);
    if (!board->bunker.dragging || offer == OFFER_NONE)
        return;
    struct rect rect = rect_of(pointer->x - side / 2, pointer->y - side / 2, side, side);
    canvas_shadow(frame->canvas, rect, ui_px(frame->ui, 10), 0.5f);
    canvas_fill_cut(frame->canvas, rect, ui_px(frame->ui, 8), (struct colour){60, 48, 30, 240},
                    (struct colour){30, 24, 18, 240});
    canvas_frame_cut(frame->canvas, rect, ui_px(frame->ui, 8), ui_px(frame->ui, 2),
                     palette_colour(PALETTE_BRASS_LIGHT));
    offer_draw_picture(board, frame, rect_inset(rect, ui_px(frame->ui, 8)), offer, 1);
}

/* The keys begin at the card that is recommended. */
static void place_focus(struct board_screen *board, struct frame *frame)
{
    char id[UI_ID_SIZE];
    figure_id figure;
    int offer = bunker_may_choose(board) ? offer_recommended(board, &figure) : OFFER_NONE;
    if (offer == OFFER_NONE)
        ui_focus_first(frame->ui, "bunker.ready");
    else if (snprintf(id, sizeof id, "bunker.card#%d", offer) > 0)
        ui_focus_first(frame->ui, id);
}

void hud_bunker_draw(struct board_screen *board, struct frame *frame)
{
    struct bunker_layout layout = layout_of(frame->ui);
    draw_backdrop(frame);
    place_focus(board, frame);
    draw_head(board, frame, layout.head);
    bunker_draw_team(board, frame, layout.team, !layout.roomy);
    bunker_draw_cards(board, frame, layout.cards, !layout.roomy);
    if (layout.roomy)
        bunker_draw_sheet(board, frame, layout.sheet);
    draw_foot(board, frame, layout.foot, layout.roomy);
    drop_dragged(board, frame);
    draw_dragged(board, frame);
    hud_draw_objectives(board, frame);
    draw_unarmed(board, frame);
}
