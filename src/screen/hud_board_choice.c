/* hud_board_choice.c -- the panel of a question that is answered on the board: what to point at, what is held, the
 * button that confirms. It lies below the board, where dice and actions have no use meanwhile. */
#include "screen/board_screen_parts.h"

#include "text/commands.h"
#include "text/names.h"
#include "view/card_view.h"
#include "view/texture.h"

#include <math.h>
#include <stdio.h>

static const struct colour WHITE = {255, 255, 255, 255};

/* ---- words ------------------------------------------------------------------------------------------------------ */

static const char *title_key(const struct board_screen *board)
{
    switch (board->seen.pending.type) {
    case PENDING_DEPLOY:
        return "choose.start";
    case PENDING_MARKER:
        return "choose.marker";
    case PENDING_MOVE_FORCE:
        return "choose.move_force";
    default:
        return "choose.alter";
    }
}

static const char *sentence_key(const struct board_screen *board)
{
    switch (board->seen.pending.type) {
    case PENDING_DEPLOY:
        return "choose.start.hint";
    case PENDING_MARKER:
        return "choose.marker.hint";
    case PENDING_MOVE_FORCE:
        return "choose.move_force.hint";
    default:
        break;
    }
    if (!board->choice.held)
        return "choose.alter.hint";
    return board_choice_is_ready(board) ? "choose.alter.ready" : "choose.alter.second";
}

static void sentence_of(const struct board_screen *board, char *out, size_t size)
{
    char text[WORDS_SENTENCE_MAX] = "";
    const struct pending *pending = &board->seen.pending;
    struct about about = board_about(board);
    if (board_choice_is_ready(board)) {
        struct command command = board_choice_alter(board);
        command_sentence(text, sizeof text, &board->words, &board->seen, &command);
    }
    about.text = text;
    about.figure = pending->type == PENDING_DEPLOY ? board_choice_figure(board) : FIGURE_NONE;
    about.slot = pending->type == PENDING_ALTER ? board->choice.slot : pending->card;
    if (pending->type == PENDING_MARKER && pending->card < MARKER_MAX)
        about.marker = board->seen.marker[pending->card].kind;
    about_say(out, size, &about, sentence_key(board));
}

/* ---- altered sectors --------------------------------------------------------------------------------------------- */

enum alteration { CLOCKWISE, BACK, SWAP, CONFIRM, ALTERATIONS };

static const char *const ALTERATION_ID[ALTERATIONS] = {"choice.clockwise", "choice.back", "choice.swap", "choice.confirm"};
static const char *const ALTERATION_KEY[ALTERATIONS] = {"choose.alter.turn.clockwise", "choose.alter.turn.back",
                                                        "choose.alter.swap", "choose.confirm"};

static void alteration_hint(const struct board_screen *board, enum alteration which, const char *key, char *out,
                            size_t size)
{
    struct about about = board_about(board);
    about.slot = board->choice.slot;
    about.slot2 = board->choice.slot2;
    if (which == CONFIRM) {
        struct phrase_slot slot = {"key", key, 0};
        words_say(out, size, &board->words, "choose.confirm.hint", &slot, 1);
    } else if (which == SWAP) {
        bool both = board->choice.swaps && board->choice.slot2 != SLOT_NONE;
        about_say(out, size, &about, both ? "choose.alter.swap.hint" : "choose.alter.second");
    } else {
        about_say(out, size, &about, "choose.alter.turn.hint");
    }
}

static bool is_chosen(const struct choice_state *choice, enum alteration which)
{
    if (which == SWAP)
        return choice->swaps;
    return which != CONFIRM && !choice->swaps && choice->back == (which == BACK);
}

static void take(struct board_screen *board, struct ui *ui, enum alteration which)
{
    if (which == CONFIRM)
        board_choice_confirm(board, ui);
    else if (which == SWAP)
        board_choice_swap(board);
    else
        board_choice_turn(board, which == BACK);
}

static struct ui_button button_of(const struct board_screen *board, enum alteration which, const char *cap)
{
    return (struct ui_button){.id = ALTERATION_ID[which],
                              .label = words_get(&board->words, ALTERATION_KEY[which]),
                              .key_cap = cap,
                              .selected = is_chosen(&board->choice, which),
                              .tone = which == CONFIRM ? UI_TONE_PRIMARY : UI_TONE_IRON};
}

/* Buttons from the right; keeps off as much of the row as they take. */
static void draw_alterations(struct board_screen *board, struct frame *frame, struct rect *row)
{
    char hint[WORDS_SENTENCE_MAX], enter[KEY_CHORD_TEXT], digit[2] = "1";
    struct ui *ui = frame->ui;
    float h = fminf(row->h, ui_px(ui, UI_BUTTON)), gap = ui_px(ui, 6);
    bool caps = board->layout.form == HUD_FULL;
    if (!board->choice.held)
        return;
    for (int which = CONFIRM; which >= CLOCKWISE; which--) {
        const char *key = hud_key(frame, KEY_COMMAND_SELECT, enter);
        digit[0] = (char)('1' + which);
        struct ui_button button = button_of(board, (enum alteration)which, !caps ? NULL : which == CONFIRM ? key : digit);
        float w = fminf(ui_button_width(ui, button), row->w);
        struct rect place = rect_snapped(rect_anchor(rect_cut_right(row, w), w, h, 0, 0.5f));
        rect_cut_right(row, gap);
        alteration_hint(board, (enum alteration)which, key, hint, sizeof hint);
        button.hint = hint;
        if (which == CONFIRM && !board_choice_is_ready(board))
            button.refusal = hint;
        if (ui_button(ui, place, button)) {
            take(board, ui, (enum alteration)which);
            ui_focus(ui, "");
        }
    }
}

/* ---- pictures ---------------------------------------------------------------------------------------------------- */

/* The pair as portraits; a click chooses who is put next. */
static void draw_pair(struct board_screen *board, struct frame *frame, struct rect *row)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    figure_id held = board_choice_figure(board);
    for (int k = 0; k < PAIR && board->viewer < TEAM_MAX; k++) {
        figure_id figure = (figure_id)(board->viewer * PAIR + k);
        if (board->seen.figure[figure].kind == KIND_NONE)
            continue;
        struct rect place = rect_snapped(rect_cut_left(row, row->h));
        rect_cut_left(row, ui_px(ui, 6));
        bool waits = board->seen.figure[figure].state == FIGURE_WAITING;
        snprintf(id, sizeof id, "choice.figure#%d", k);
        figure_text(name, sizeof name, &board->words, &board->seen, figure);
        struct ui_response response = ui_area(ui, id, place, 0, name);
        hud_draw_portrait(board, frame, place, figure);
        if (!waits)
            ui_icon(ui, rect_anchor(place, place.h * 0.5f, place.h * 0.5f, 1, 1), "check", WHITE);
        if (figure == held || (response.hot && waits))
            canvas_frame_cut(frame->canvas, place, ui_px(ui, 6), ui_px(ui, figure == held ? 3 : 2),
                             palette_colour(PALETTE_BRASS_LIGHT));
        if (response.activated && waits) {
            board->choice.figure = figure;
            board->marks_stale = true;
        }
    }
}

static void draw_target(const struct board_screen *board, struct frame *frame, struct rect place)
{
    int marker = board->seen.pending.card;
    bool computer = marker < MARKER_MAX && board->seen.marker[marker].kind == MARKER_COMPUTER;
    texture_draw(frame->textures, computer ? "art/figures/marker_computer.svg" : "art/figures/marker_teleporter.svg",
                 rect_snapped(place), WHITE);
}

static void draw_picture(struct board_screen *board, struct frame *frame, struct rect *row)
{
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    if (board->seen.pending.type == PENDING_DEPLOY) {
        draw_pair(board, frame, row);
        rect_cut_left(row, ui_px(ui, 6));
        return;
    }
    struct rect place = rect_cut_left(row, row->h);
    rect_cut_left(row, ui_px(ui, 10));
    if (board->seen.pending.type == PENDING_MARKER)
        draw_target(board, frame, place);
    else
        (void)card_draw_back(&brush, place, board->seen.pending.type == PENDING_MOVE_FORCE ? CARD_FORCE : CARD_EVENT, 1);
}

/* ---- the panel --------------------------------------------------------------------------------------------------- */

static void draw_words(struct board_screen *board, struct frame *frame, struct rect room)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    sentence_of(board, text, sizeof text);
    float head = ui_px(ui, 26), lines = ceilf(ui_paragraph_height(ui, style, room.w, text));
    if (head + lines > room.h) {
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
        lines = ceilf(ui_paragraph_height(ui, style, room.w, text));
    }
    bool titled = head + lines <= room.h;
    struct rect block = rect_anchor(room, room.w, fminf(room.h, lines + (titled ? head : 0)), 0, 0.5f);
    if (titled)
        ui_label(ui, rect_cut_top(&block, head), ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                 words_get(&board->words, title_key(board)));
    font_draw_wrapped(frame->fonts, style, block, TEXT_LEFT, text);
}

/* Below the board; where there is nothing below, over its lower edge. */
static struct rect place_panel(const struct board_screen *board, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect both = board->layout.actions;
    both.w += board->layout.tray.w;
    if (both.h >= ui_px(ui, 48)) {
        (void)ui_area(ui, "choice", both, 0, NULL);
        return hud_plate(ui, both);
    }
    struct rect bounds = rect_inset(board->layout.board, ui_px(ui, 4));
    return hud_float(ui, "choice", rect_anchor(bounds, bounds.w, fminf(bounds.h, ui_px(ui, 72)), 0.5f, 1));
}

void hud_draw_board_choice(struct board_screen *board, struct frame *frame)
{
    if (!board_choice_is_open(board) || stage_is_busy(&board->stage) || hand_is_aiming(board))
        return;
    struct rect room = place_panel(board, frame);
    if (room.h >= ui_px(frame->ui, 30)) {
        if (board->layout.form <= HUD_MEDIUM)
            draw_picture(board, frame, &room);
        draw_alterations(board, frame, &room);
        draw_words(board, frame, room);
    }
}
