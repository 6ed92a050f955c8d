/*
 * hud_choice.c -- lists the answers, orders and shortens them, and draws them as a grid, a bar or beside the board.
 */
#include "siege/screen/hud/hud_choice.h"

#include "siege/rules/legion/legion.h"
#include "siege/screen/board/hand.h"
#include "siege/screen/board/hold.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/view/card_view.h"
#include "shell/canvas/texture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- which answers there are ----------------------------------------------------------------------------------- */

static void name_alteration(const struct answers *answers, const struct command *command, char *out, size_t size)
{
    struct about about = play_about(answers->play);
    about.slot = command->slot;
    about.slot2 = command->slot2;
    about_say(out, size, &about,
              command->choice == 1   ? "choose.alter.turn.clockwise"
              : command->choice == 3 ? "choose.alter.turn.back"
                                     : "choose.alter.swap.with");
}

static void name_advance(const struct answers *answers, const struct command *command, char *out, size_t size)
{
    struct about about = play_about(answers->play);
    about.at = command->to;
    about_say(out, size, &about, "choose.overrun.go");
}

static void name_option(const struct answers *answers, const struct command *command, char *out, size_t size)
{
    const struct words *words = &answers->play->words;
    switch ((enum command_type)command->type) {
    case COMMAND_ENTRANCE:
    case COMMAND_REINFORCE:
        gate_text(out, size, words, &answers->play->seen, command->gate);
        break;
    case COMMAND_ALTER:
        name_alteration(answers, command, out, size);
        break;
    case COMMAND_FORCE_SECTOR:
    case COMMAND_MOVE_FORCE:
        sector_text(out, size, words, &answers->play->seen, command->slot);
        break;
    case COMMAND_CHOOSE_TEAM:
        team_text(out, size, words, &answers->play->seen, command->choice);
        break;
    case COMMAND_CHOOSE_FIGURE:
        figure_text(out, size, words, &answers->play->seen, command->target);
        break;
    case COMMAND_CALL:
        words_say(out, size, words, command->choice ? "action.call" : "action.no_call", NULL, 0);
        break;
    case COMMAND_CHOOSE_SECTOR:
        sector_text(out, size, words, &answers->play->seen, command->slot);
        break;
    case COMMAND_CHOOSE_GEAR:
        gear_text(out, size, words, command->choice);
        break;
    case COMMAND_CHOOSE_TRAP:
        figure_place_text(out, size, words, &answers->play->seen, command->target);
        break;
    case COMMAND_CHOOSE_DIE:
        hud_barb_words(answers->hold, command->choice, out, size);
        break;
    case COMMAND_PERMIT:
        words_say(out, size, words, command->choice ? "choose.pass.yes" : "choose.pass.no", NULL, 0);
        break;
    case COMMAND_OVERRUN:
        name_advance(answers, command, out, size);
        break;
    case COMMAND_KEEP:
        words_say(out, size, words, "choose.overrun.stay", NULL, 0);
        break;
    default:
        command_sentence(out, size, words, &answers->play->seen, command);
        break;
    }
}

/* Many doorways: fewer words, so that all of them find room beside the board. */
static void shorten_gates(struct answers *answers)
{
    enum { LONG_AT_MOST = 8 };
    if (answers->count <= LONG_AT_MOST || answers->option[0].command.gate == GATE_NONE)
        return;
    for (int i = 0; i < answers->count; i++) {
        const struct gate *gate = &answers->play->seen.scenario->mission.gate[answers->option[i].command.gate];
        char sector[WORDS_NAME_MAX];
        struct phrase_slot slots[] = {
            {"side", direction_text(&answers->play->words, (enum direction)gate->side), 0},
            {"sector", sector_text(sector, sizeof sector, &answers->play->words, &answers->play->seen, gate->slot), 0},
        };
        words_say(answers->option[i].text, OPTION_TEXT, &answers->play->words, "choose.gate.short", slots, 2);
    }
}

/* The usual answer is the first, as to let somebody pass. */
static void put_yes_first(struct answers *answers)
{
    bool asked = question_of(&answers->play->seen)->last_is_usual && answers->count == 2;
    if (!asked || answers->option[0].command.choice)
        return;
    for (int i = 0; i < 2; i++) {
        answers->option[i].command.choice = !i;
        name_option(answers, &answers->option[i].command, answers->option[i].text, OPTION_TEXT);
    }
}

/* Answers that only say what comes next are no commands yet: COMMAND_NONE with a kind, a figure or a sector. */
static char *add_choice(struct answers *answers, struct command command)
{
    if (answers->count == ANSWERS_MAX)
        return NULL;
    answers->option[answers->count].command = command;
    return answers->option[answers->count++].text;
}

static void list_kinds(struct answers *answers, const uint8_t left[KIND_MAX])
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        struct command command = COMMAND_EMPTY;
        command.kind = (uint8_t)kind;
        char *text = left[kind] > 0 ? add_choice(answers, command) : NULL;
        if (text)
            kind_count_text(text, OPTION_TEXT, &answers->play->words, kind, left[kind]);
    }
}

/* Reinforcements of several kinds: first the kind, then a lit doorway is clicked. */
static bool asks_for_kind(const struct answers *answers)
{
    const uint8_t *left = legion_to_put(&answers->play->seen);
    int kinds = 0;
    for (int kind = 0; left && kind < KIND_MAX; kind++)
        kinds += left[kind] > 0;
    return question_asks(&answers->play->seen, CHOICE_KIND_SQUARE) || kinds > 1;
}

/* Doomtroopers that are still to be put on the board (C-M06-R1). */
static void list_waiting(struct answers *answers)
{
    for (int i = 0; i < PAIR; i++) {
        struct command command = COMMAND_EMPTY;
        command.figure = (figure_id)(answers->play->seen.pending.seat * PAIR + i);
        bool waits = intent_to_deploy(&answers->play->seen, answers->play->seen.pending.seat, command.figure) ==
                     command.figure;
        char *text = waits ? add_choice(answers, command) : NULL;
        if (text)
            figure_text(text, OPTION_TEXT, &answers->play->words, &answers->play->seen, command.figure);
    }
}

static void list_sectors(struct answers *answers)
{
    for (int i = 0; i < answers->legal->count; i++) {
        struct command sector = COMMAND_EMPTY;
        sector.slot = answers->legal->item[i].slot;
        char *text = answers->legal->item[i].choice == 1 ? add_choice(answers, sector) : NULL;
        if (text)
            sector_text(text, OPTION_TEXT, &answers->play->words, &answers->play->seen, sector.slot);
    }
}

/* What becomes of the chosen sector: it turns, or it changes places. */
static void list_alterations(struct answers *answers, bool turns)
{
    uint8_t chosen = answers->hold->selection.slot;
    for (int i = 0; i < answers->legal->count; i++) {
        struct command command = answers->legal->item[i];
        if ((command.slot != chosen && command.slot2 != chosen) || (command.choice != 0) != turns)
            continue;
        if (command.slot != chosen) {
            command.slot2 = command.slot;
            command.slot = chosen;
        }
        char *text = add_choice(answers, command);
        if (text)
            name_option(answers, &command, text, OPTION_TEXT);
    }
}

static bool is_listed(const struct answers *answers, const struct command *command)
{
    bool stays = command->type == COMMAND_KEEP && !question_asks(&answers->play->seen, CHOICE_STEP);
    bool beside = command->type == COMMAND_REINFORCE && command->gate == GATE_NONE; /* a lit square */
    return command->type != COMMAND_PLACE && command->type != COMMAND_PLACE_MARKER && command->type != COMMAND_REROLL &&
           !stays && !beside && command->type != COMMAND_PLAY && command->type != COMMAND_USE &&
           command->type != COMMAND_AI_REVEAL && command->type != COMMAND_AI_TIE_BREAKER;
}

void hud_list_options(struct answers *answers)
{
    if (!answers->hold->answers_stale)
        return;
    answers->hold->answers_stale = false;
    answers->count = 0;
    if (intent_is_turn(&answers->play->seen) || question_asks(&answers->play->seen, CHOICE_HAND) ||
        !session_human_to_act(answers->play->session))
        return;
    if (asks_for_kind(answers)) {
        list_kinds(answers, legion_to_put(&answers->play->seen));
        return;
    }
    if (question_asks(&answers->play->seen, CHOICE_FIGURE_SQUARE)) {
        list_waiting(answers);
        return;
    }
    legal_commands(&answers->play->seen, answers->legal);
    if (question_asks(&answers->play->seen, CHOICE_LAYOUT)) {
        if (answers->hold->selection.slot == SLOT_NONE) {
            list_sectors(answers);
        } else {
            list_alterations(answers, true);
            list_alterations(answers, false);
        }
        answers->hold->answer_at = answers->hold->answer_at < answers->count ? answers->hold->answer_at : 0;
        return;
    }
    for (int i = 0; i < answers->legal->count && answers->count < ANSWERS_MAX; i++) {
        const struct command *command = &answers->legal->item[i];
        if (!is_listed(answers, command))
            continue;
        answers->option[answers->count].command = *command;
        name_option(answers, command, answers->option[answers->count].text, OPTION_TEXT);
        answers->count++;
    }
    put_yes_first(answers);
    shorten_gates(answers);
    if (answers->hold->answer_at >= answers->count)
        answers->hold->answer_at = 0;
}

/* ---- the strip
 * ------------------------------------------------------------------------------------------------------- */

/* The board as it would lie. */
static void preview(struct answers *answers, const struct command *command)
{
    struct selection *held = &answers->hold->selection;
    uint8_t quarters = command->choice ? command->choice : 1, slot2 = command->choice ? SLOT_NONE : command->slot2;
    if (held->quarters == quarters && held->slot2 == slot2)
        return;
    held->quarters = quarters;
    held->slot2 = slot2;
    answers->lookout->stale = true;
}

/* Pointing at an answer lights its place on the board. */
static void light(struct answers *answers, const struct command *command)
{
    struct pick pick = board_pick_square(answers->play->session->scenario, play_stage(answers->play), SQUARE_NONE);
    if (command->type == COMMAND_ALTER) {
        preview(answers, command);
        return;
    }
    if (command->gate != GATE_NONE) {
        pick.kind = PICK_GATE;
        pick.gate = command->gate;
    } else if (command->slot != SLOT_NONE) {
        pick.kind = PICK_FORCE_CARD;
        pick.slot = command->slot;
    } else if (command->target != FIGURE_NONE && command->target < FIGURE_MAX) {
        pick.kind = PICK_FIGURE;
        pick.figure = command->target;
    } else if (command->target != FIGURE_NONE) {
        pick.kind = PICK_MARKER;
        pick.marker = command->target - TARGET_MARKER;
    } else if (command->type == COMMAND_OVERRUN) {
        pick = board_pick_square(answers->play->session->scenario, play_stage(answers->play), command->to);
    } else {
        return;
    }
    if (pick.gate == answers->hold->pick.gate && pick.slot == answers->hold->pick.slot &&
        pick.figure == answers->hold->pick.figure && pick.marker == answers->hold->pick.marker &&
        (command->type != COMMAND_OVERRUN || square_same(pick.square, answers->hold->pick.square)))
        return;
    answers->hold->pick = pick;
    answers->lookout->stale = true;
}

void hud_take_option(struct answers *answers, struct ui *ui, int index)
{
    const struct command command = answers->option[index].command;
    answers->hold->answer_at = index;
    if (command.type == COMMAND_NONE && command.slot != SLOT_NONE) {
        hold_sector(answers->hold, command.slot);
    } else if (command.type == COMMAND_NONE && command.figure != FIGURE_NONE) {
        answers->hold->selection.figure = command.figure;
        answers->lookout->stale = true;
    } else if (command.type == COMMAND_NONE) {
        answers->hold->selection.kind = command.kind;
        answers->lookout->stale = true;
    } else {
        (void)play_give(answers->play, ui, &command);
    }
}

/* Columns and rows of buttons in so much room; rows of `cell_h`. */
struct grid {
    int columns, rows;
    float cell_w, cell_h;
    bool caps; /* the keys are shown */
};

enum { COLUMNS_MAX = 6 };

/* NULL for most: the words are enough. */
static const char *option_icon(const struct command *command)
{
    switch ((enum command_type)command->type) {
    case COMMAND_OVERRUN:
        return "overrun";
    case COMMAND_PERMIT:
        return command->choice ? "check" : "cross";
    default:
        return NULL;
    }
}

static struct grid grid_of(const struct answers *answers, struct frame *frame, float room, float cell_h, bool caps)
{
    struct ui *ui = frame->ui;
    float widest = ui_px(ui, cell_h < ui_px(ui, 42) ? 84 : 110), gap = ui_px(ui, 6);
    for (int i = 0; i < answers->count; i++) {
        struct ui_button button = {.id = "",
                                   .label = answers->option[i].text,
                                   .key_cap = caps && i < 10 ? "8" : NULL,
                                   .icon = option_icon(&answers->option[i].command)};
        widest = fmaxf(widest, ui_button_width(ui, button) * (cell_h < ui_px(ui, 42) ? 0.94f : 1));
    }
    widest = fminf(widest, room);
    int columns = (int)((room + gap) / (widest + gap)), count = answers->count;
    columns = columns < 1 ? 1 : columns > COLUMNS_MAX ? COLUMNS_MAX : columns;
    columns = columns > count ? count : columns;
    int rows = (count + columns - 1) / columns;
    return (struct grid){(count + rows - 1) / rows, rows, widest, cell_h, caps};
}

/* Is this what comes next, or what is previewed? */
static bool is_held(const struct answers *answers, const struct command *command)
{
    const struct selection *held = &answers->hold->selection;
    if (command->type == COMMAND_ALTER)
        return command->choice ? held->slot2 == SLOT_NONE && held->quarters == command->choice
                               : held->slot2 == command->slot2;
    if (command->type != COMMAND_NONE || command->slot != SLOT_NONE)
        return false;
    return command->figure != FIGURE_NONE ? held->figure == command->figure : held->kind == command->kind;
}

/* What the answer brings about, where its name does not say it. */
static const char *option_hint(const struct answers *answers, const struct command *command, char *out, size_t size)
{
    struct about about = play_about(answers->play);
    about.number = answers->play->seen.legion.calls;
    if (command->type == COMMAND_CHOOSE_GEAR)
        return gear_sentence(out, size, &answers->play->words, command->choice);
    if (command->type != COMMAND_CALL)
        return NULL;
    return about_say(out, size, &about, command->choice ? "choose.call.yes.hint" : "choose.call.no.hint");
}

static void draw_option(struct answers *answers, struct frame *frame, struct rect rect, int index, bool cap)
{
    char id[UI_ID_SIZE], key[16], hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct command *command = &answers->option[index].command;
    snprintf(id, sizeof id, "choice#%d", index);
    snprintf(key, sizeof key, "%d", (index + 1) % 10);
    bool lit = is_held(answers, command) || (command->type != COMMAND_NONE && frame->input->device != INPUT_MOUSE &&
                                             answers->hold->answer_at == index);
    if (ui_button(ui, rect,
                  (struct ui_button){.id = id,
                                     .label = answers->option[index].text,
                                     .key_cap = cap && index < 10 ? key : NULL,
                                     .hint = option_hint(answers, command, hint, sizeof hint),
                                     .icon = option_icon(command),
                                     .selected = lit}))
        hud_take_option(answers, ui, index);
    else if (lit || strcmp(ui_hot(ui), id) == 0)
        light(answers, command);
}

static void draw_grid(struct answers *answers, struct frame *frame, struct rect room, struct grid grid)
{
    float gap = ui_px(frame->ui, 6);
    for (int i = 0; i < answers->count; i++) {
        struct rect row = rect_of(room.x, room.y + (grid.cell_h + gap) * (float)(i / grid.columns), room.w,
                                  grid.cell_h);
        if (rect_bottom(row) <= rect_bottom(room) + 1)
            draw_option(answers, frame, rect_column(row, i % grid.columns, grid.columns, gap), i, grid.caps);
    }
}

/* The numbers on a keyboard end with 0. */
static void read_tenth(struct answers *answers, struct frame *frame)
{
    for (int i = 0; i < frame->input->press_count && answers->count >= 10; i++)
        if (frame->input->press[i].chord.key == '0' && frame->input->press[i].chord.mods == 0 &&
            !frame->input->press[i].repeat) {
            hud_take_option(answers, frame->ui, 9);
            return;
        }
}

/* Buttons in so much of the lower bar; false if they do not fit there. */
static bool draw_in_bar(struct answers *answers, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct rect room = rect_inset(bar, ui_px(ui, 8));
    float gap = ui_px(ui, 6), cell = fminf(ui_px(ui, 40), (room.h - gap) / 2);
    int most = 2;
    if (cell < ui_px(ui, 30)) { /* a low bar: one row */
        cell = fminf(ui_px(ui, 40), room.h);
        most = 1;
    }
    struct grid grid = grid_of(answers, frame, fminf(room.w, ui_px(ui, 900)), cell, true);
    if (grid.rows > most)
        grid = grid_of(answers, frame, fminf(room.w, ui_px(ui, 900)), cell, false);
    if (cell < ui_px(ui, 30) || grid.rows > most)
        return false;
    float w = fminf(room.w, (grid.cell_w + gap) * (float)grid.columns - gap);
    float h = (cell + gap) * (float)grid.rows - gap;
    (void)ui_area(ui, "choice", bar, 0, NULL);
    (void)hud_plate(ui, bar);
    draw_grid(answers, frame, rect_snapped(rect_anchor(room, w, h, 0.5f, 0.5f)), grid);
    return true;
}

/* Where a card is told else, in rows that may be small: there all of the board stays in sight, too. */
static bool draw_beside_board(struct answers *answers, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect info = answers->lookout->layout.info;
    float gap = ui_px(ui, 6);
    if (answers->lookout->layout.form != HUD_FULL || rect_is_empty(info))
        return false;
    for (int caps = 1; caps >= 0; caps--) {
        struct grid grid = grid_of(answers, frame, info.w - ui_px(ui, 24), ui_px(ui, 34), caps);
        if ((grid.cell_h + gap) * (float)grid.rows - gap > info.h - ui_px(ui, 24))
            continue;
        draw_grid(answers, frame, hud_float(ui, "choice", info), grid);
        return true;
    }
    return false;
}

/* The places of dice and actions are free while something is to be chosen: nothing of the board is covered. */
static bool draw_below_board(struct answers *answers, struct frame *frame)
{
    struct rect tray = answers->lookout->layout.tray, both = answers->lookout->layout.actions;
    both.w += tray.w;
    return draw_in_bar(answers, frame, tray) || draw_in_bar(answers, frame, both);
}

static void draw_over_board(struct answers *answers, struct frame *frame)
{
    char title[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct rect bounds = rect_inset(answers->lookout->layout.board, ui_px(ui, 12));
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    float most = fminf(bounds.w, ui_px(ui, 860)) - ui_px(ui, 24), gap = ui_px(ui, 6);
    if (most < ui_px(ui, 120))
        return;
    struct grid grid = grid_of(answers, frame, most, ui_px(ui, 40), true);
    float w = fmaxf((grid.cell_w + gap) * (float)grid.columns - gap + ui_px(ui, 24), fminf(most, ui_px(ui, 420)));
    prompt_sentence(title, sizeof title, &answers->play->words, &answers->play->seen, answers->play->viewer, &focus);
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT);
    float head = ceilf(ui_paragraph_height(ui, style, w - ui_px(ui, 24), title)) + gap;
    float h = head + (grid.cell_h + gap) * (float)grid.rows - gap + ui_px(ui, 24);
    struct rect place = rect_anchor(bounds, w, fminf(h, bounds.h), 0.5f, 1), above = answers->lookout->layout.board;
    above.h = place.y - above.y;
    if (above.h > ui_px(ui, 100)) /* what is refused does not lie on the answers */
        ui_place_toasts(ui, above);
    struct rect room = hud_float(ui, "choice", place);
    ui_paragraph(ui, rect_cut_top(&room, head), style, TEXT_LEFT, title);
    draw_grid(answers, frame, room, grid);
}

/* Picture, words and a few buttons, in the place of actions and dice. False: no room, or nothing to tell. */
static bool draw_told(struct answers *answers, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect bar = answers->lookout->layout.actions;
    bar.w += answers->lookout->layout.tray.w;
    float gap = ui_px(ui, 6), cell = fminf(ui_px(ui, 36), (bar.h - ui_px(ui, 16) - gap) / 2);
    if (!hud_choice_title(answers->hold) || bar.h < ui_px(ui, 84) || bar.w < ui_px(ui, 560))
        return false;
    struct grid grid = {0};
    if (answers->count > 0)
        grid = grid_of(answers, frame, bar.w * 0.5f, cell, true);
    if (grid.rows > 2)
        return false;
    (void)ui_area(ui, "choice", bar, 0, NULL);
    struct rect room = hud_plate(ui, bar);
    if (answers->count > 0) {
        float w = (grid.cell_w + gap) * (float)grid.columns - gap, h = (cell + gap) * (float)grid.rows - gap;
        draw_grid(answers, frame, rect_snapped(rect_anchor(rect_cut_right(&room, w), w, h, 0, 0.5f)), grid);
        rect_cut_right(&room, 2 * gap);
    }
    if (hud_choice_title(answers->hold)) /* the answer may just have been given */
        hud_draw_choice_told(answers->hold, frame, room);
    return true;
}

void hud_draw_choice(struct answers *answers, struct frame *frame)
{
    hud_list_options(answers);
    if (play_may_act(answers->play) && !stage_is_busy(&answers->play->stage) && !hand_is_aiming(answers->hand) &&
        draw_told(answers, frame))
        return;
    if (!play_may_act(answers->play) || answers->count == 0 || stage_is_busy(&answers->play->stage))
        return;
    if (game_is_asked(&answers->play->seen))
        read_tenth(answers, frame);
    if (!play_may_act(answers->play) || answers->count == 0)
        return;
    if (!draw_below_board(answers, frame) && !draw_beside_board(answers, frame))
        draw_over_board(answers, frame);
}
