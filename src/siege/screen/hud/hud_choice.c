/*
 * hud_choice.c -- lists the hud, orders and shortens them, and draws them as a grid, a bar or beside the board.
 */
#include "siege/screen/hud/hud.h"

#include "siege/rules/legion/legion.h"
#include "siege/rules/move/move.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- which answers there are ----------------------------------------------------------------------------------- */

/* What an answer is called: by what it names, or by a sentence for its choice; what no row has, by its command. */
enum noun { NOUN_NONE, NOUN_GATE, NOUN_SECTOR, NOUN_TEAM, NOUN_FIGURE, NOUN_PLACE, NOUN_GEAR, NOUN_DIE };

static const struct option_row {
    enum noun noun;
    struct {
        const char *key, *icon; /* no icon for most: the words are enough */
    } no, yes;
} OPTIONS[COMMAND_COUNT] = {
    [COMMAND_ENTRANCE] = {.noun = NOUN_GATE},
    [COMMAND_REINFORCE] = {.noun = NOUN_GATE},
    [COMMAND_FORCE_SECTOR] = {.noun = NOUN_SECTOR},
    [COMMAND_MOVE_FORCE] = {.noun = NOUN_SECTOR},
    [COMMAND_CHOOSE_SECTOR] = {.noun = NOUN_SECTOR},
    [COMMAND_CHOOSE_TEAM] = {.noun = NOUN_TEAM},
    [COMMAND_CHOOSE_FIGURE] = {.noun = NOUN_FIGURE},
    [COMMAND_CHOOSE_TRAP] = {.noun = NOUN_PLACE},
    [COMMAND_CHOOSE_GEAR] = {.noun = NOUN_GEAR},
    [COMMAND_CHOOSE_DIE] = {.noun = NOUN_DIE},
    [COMMAND_ALTER] = {.no = {"choose.alter.swap.with", NULL}, .yes = {"choose.alter.turn.back", NULL}},
    [COMMAND_CALL] = {.no = {"action.no_call", NULL}, .yes = {"action.call", NULL}},
    [COMMAND_PERMIT] = {.no = {"choose.pass.no", "cross"}, .yes = {"choose.pass.yes", "check"}},
    [COMMAND_OVERRUN] = {.no = {"choose.overrun.go", "overrun"}},
    [COMMAND_KEEP] = {.no = {"choose.overrun.stay", NULL}},
};

static void name_option(const struct hud *hud, const struct command *command, char out[OPTION_TEXT])
{
    const struct words *words = hud->words;
    const struct option_row *row = &OPTIONS[command->type];
    struct about about = play_about(hud->play);
    about.slot = command->slot;
    about.slot2 = command->slot2;
    about.at = command->to;
    const char *key = command->choice && row->yes.key ? row->yes.key : row->no.key;
    if (command->type == COMMAND_ALTER && command->choice == 1)
        key = "choose.alter.turn.clockwise";
    switch (row->noun) {
    case NOUN_GATE:
        gate_text(out, OPTION_TEXT, words, hud->game, command->gate);
        break;
    case NOUN_SECTOR:
        sector_text(out, OPTION_TEXT, words, hud->game, command->slot);
        break;
    case NOUN_TEAM:
        team_text(out, OPTION_TEXT, words, hud->game, command->choice);
        break;
    case NOUN_FIGURE:
        figure_text(out, OPTION_TEXT, words, hud->game, command->target);
        break;
    case NOUN_PLACE:
        figure_place_text(out, OPTION_TEXT, words, hud->game, command->target);
        break;
    case NOUN_GEAR:
        gear_text(out, OPTION_TEXT, words, command->choice);
        break;
    case NOUN_DIE:
        snprintf(out, OPTION_TEXT, "%s", hud_barb_words(hud, command->choice));
        break;
    case NOUN_NONE:
        if (key)
            about_say(out, OPTION_TEXT, &about, key);
        else
            command_sentence(out, OPTION_TEXT, words, hud->game, command);
        break;
    }
}

/* Does somebody stand in this doorway, so that neither of the pair could come in? C-ENTER-4. */
static bool is_blocked(const struct hud *hud, const struct command *command)
{
    seat_id seat = hud->game->pending.seat;
    if (command->type != COMMAND_ENTRANCE || command->gate >= hud->game->scenario->mission.gates || seat >= TEAM_MAX)
        return false;
    int waiting = 0;
    for (int i = 0; i < PAIR; i++) {
        figure_id id = (figure_id)(seat * PAIR + i);
        bool waits = hud->game->figure[id].state == FIGURE_WAITING;
        if (waits && move_can_enter_by(hud->game, id, command->gate))
            return false;
        waiting += waits;
    }
    return waiting > 0;
}

static const char *option_icon(const struct command *command)
{
    const struct option_row *row = &OPTIONS[command->type];
    return command->choice && row->yes.key ? row->yes.icon : row->no.icon;
}

/* Many doorways: fewer words, so that all of them find room beside the board. */
static void shorten_gates(struct hud *hud)
{
    enum { LONG_AT_MOST = 8 };
    if (hud->answers.count <= LONG_AT_MOST || hud->answers.option[0].command.gate == GATE_NONE)
        return;
    for (int i = 0; i < hud->answers.count; i++) {
        const struct gate *gate = &hud->game->scenario->mission.gate[hud->answers.option[i].command.gate];
        words_say(hud->answers.option[i].text, OPTION_TEXT, hud->words, "choose.gate.short",
                  SLOTS({"side", direction_text(hud->words, (enum direction)gate->side), 0},
                        {"sector", sector_text(NAME(hud->words), hud->words, hud->game, gate->slot), 0}));
    }
}

/* The usual answer is the first, as to let somebody pass. */
static void put_yes_first(struct hud *hud)
{
    bool asked = question_of(hud->game)->last_is_usual && hud->answers.count == 2;
    if (!asked || hud->answers.option[0].command.choice)
        return;
    for (int i = 0; i < 2; i++) {
        hud->answers.option[i].command.choice = !i;
        name_option(hud, &hud->answers.option[i].command, hud->answers.option[i].text);
    }
}

/* Answers that only say what comes next are no commands yet: COMMAND_NONE with a kind, a figure or a sector. */
static char *add_choice(struct hud *hud, struct command command)
{
    if (hud->answers.count == ANSWERS_MAX)
        return NULL;
    hud->answers.option[hud->answers.count].command = command;
    hud->answers.option[hud->answers.count].warns = false;
    return hud->answers.option[hud->answers.count++].text;
}

static void list_kinds(struct hud *hud, const uint8_t left[KIND_MAX])
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        struct command command = COMMAND_EMPTY;
        command.kind = (uint8_t)kind;
        char *text = left[kind] > 0 ? add_choice(hud, command) : NULL;
        if (text)
            kind_count_text(text, OPTION_TEXT, hud->words, kind, left[kind]);
    }
}

/* Reinforcements of several kinds: first the kind, then a lit doorway is clicked. */
static bool asks_for_kind(const struct hud *hud)
{
    const uint8_t *left = legion_to_put(hud->game);
    int kinds = 0;
    for (int kind = 0; left && kind < KIND_MAX; kind++)
        kinds += left[kind] > 0;
    return question_asks(hud->game, CHOICE_KIND_SQUARE) || kinds > 1;
}

/* Doomtroopers that are still to be put on the board (C-M06-R1). */
static void list_waiting(struct hud *hud)
{
    for (int i = 0; i < PAIR; i++) {
        struct command command = COMMAND_EMPTY;
        command.figure = (figure_id)(hud->game->pending.seat * PAIR + i);
        bool waits = intent_to_deploy(hud->game, hud->game->pending.seat, command.figure) == command.figure;
        char *text = waits ? add_choice(hud, command) : NULL;
        if (text)
            figure_text(text, OPTION_TEXT, hud->words, hud->game, command.figure);
    }
}

static void list_sectors(struct hud *hud)
{
    for (int i = 0; i < hud->answers.legal->count; i++) {
        struct command sector = COMMAND_EMPTY;
        sector.slot = hud->answers.legal->item[i].slot;
        char *text = hud->answers.legal->item[i].choice == 1 ? add_choice(hud, sector) : NULL;
        if (text)
            sector_text(text, OPTION_TEXT, hud->words, hud->game, sector.slot);
    }
}

/* What becomes of the chosen sector: it turns, or it changes places. */
static void list_alterations(struct hud *hud, bool turns)
{
    uint8_t chosen = hud->held->slot;
    for (int i = 0; i < hud->answers.legal->count; i++) {
        struct command command = hud->answers.legal->item[i];
        if ((command.slot != chosen && command.slot2 != chosen) || (command.choice != 0) != turns)
            continue;
        if (command.slot != chosen) {
            command.slot2 = command.slot;
            command.slot = chosen;
        }
        char *text = add_choice(hud, command);
        if (text)
            name_option(hud, &command, text);
    }
}

static bool is_listed(const struct hud *hud, const struct command *command)
{
    bool stays = command->type == COMMAND_KEEP && !question_asks(hud->game, CHOICE_STEP);
    bool beside = command->type == COMMAND_REINFORCE && command->gate == GATE_NONE; /* a lit square */
    return command->type != COMMAND_PLACE && command->type != COMMAND_PLACE_MARKER && command->type != COMMAND_REROLL &&
           !stays && !beside && command->type != COMMAND_PLAY && command->type != COMMAND_USE &&
           command->type != COMMAND_AI_REVEAL && command->type != COMMAND_AI_TIE_BREAKER;
}

static void list_legal(struct hud *hud)
{
    for (int i = 0; i < hud->answers.legal->count && hud->answers.count < ANSWERS_MAX; i++) {
        const struct command *command = &hud->answers.legal->item[i];
        if (!is_listed(hud, command))
            continue;
        name_option(hud, command, add_choice(hud, *command));
        hud->answers.option[hud->answers.count - 1].warns = is_blocked(hud, command);
    }
    put_yes_first(hud);
    shorten_gates(hud);
}

void hud_list_options(struct hud *hud)
{
    if (!hud->hold->answers_stale)
        return;
    hud->hold->answers_stale = false;
    hud->answers.count = 0;
    if (intent_is_turn(hud->game) || question_asks(hud->game, CHOICE_HAND) || !session_human_to_act(hud->play->session))
        return;
    if (asks_for_kind(hud)) {
        list_kinds(hud, legion_to_put(hud->game));
        return;
    }
    if (question_asks(hud->game, CHOICE_FIGURE_SQUARE)) {
        list_waiting(hud);
        return;
    }
    legal_commands(hud->game, hud->answers.legal);
    if (!question_asks(hud->game, CHOICE_LAYOUT)) {
        list_legal(hud);
    } else if (hud->held->slot == SLOT_NONE) {
        list_sectors(hud);
    } else {
        list_alterations(hud, true);
        list_alterations(hud, false);
    }
    if (hud->hold->answer_at >= hud->answers.count)
        hud->hold->answer_at = 0;
}

/* ---- the strip
 * ------------------------------------------------------------------------------------------------------- */

/* The board as it would lie. */
static void preview(struct hud *hud, const struct command *command)
{
    struct selection *held = &hud->hold->selection;
    uint8_t quarters = command->choice ? command->choice : 1, slot2 = command->choice ? SLOT_NONE : command->slot2;
    if (held->quarters == quarters && held->slot2 == slot2)
        return;
    held->quarters = quarters;
    held->slot2 = slot2;
    hud->lookout->stale = true;
}

/* Pointing at an answer lights its place on the board. */
static void light(struct hud *hud, const struct command *command)
{
    struct pick pick = hold_pick_square(hud->hold, SQUARE_NONE);
    if (command->type == COMMAND_ALTER) {
        preview(hud, command);
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
        pick = hold_pick_square(hud->hold, command->to);
    } else {
        return;
    }
    if (pick.gate == hud->hold->pick.gate && pick.slot == hud->hold->pick.slot &&
        pick.figure == hud->hold->pick.figure && pick.marker == hud->hold->pick.marker &&
        (command->type != COMMAND_OVERRUN || square_same(pick.square, hud->hold->pick.square)))
        return;
    hud->hold->pick = pick;
    hud->lookout->stale = true;
}

void hud_take_option(struct hud *hud, struct ui *ui, int index)
{
    const struct command command = hud->answers.option[index].command;
    hud->hold->answer_at = index;
    if (command.type == COMMAND_NONE && command.slot != SLOT_NONE) {
        hold_sector(hud->hold, command.slot);
    } else if (command.type == COMMAND_NONE && command.figure != FIGURE_NONE) {
        hud->hold->selection.figure = command.figure;
        hud->lookout->stale = true;
    } else if (command.type == COMMAND_NONE) {
        hud->hold->selection.kind = command.kind;
        hud->lookout->stale = true;
    } else {
        (void)hold_give(hud->hold, ui, &command);
    }
}

/* Columns and rows of buttons in so much room; rows of `cell_h`. */
struct grid {
    int columns, rows;
    float cell_h, w, h; /* of a button, of all */
    bool caps;          /* the keys are shown */
};

enum { COLUMNS_MAX = 6, FRESH_MS = 400, RESTING_MS = 2000 };

static struct grid grid_of(const struct hud *hud, struct ui *ui, float room, float cell_h, bool caps)
{
    float widest = ui_px(ui, cell_h < ui_px(ui, 42) ? 84 : 110), gap = ui_px(ui, 6);
    for (int i = 0; i < hud->answers.count; i++) {
        struct ui_button button = {.id = "",
                                   .label = hud->answers.option[i].text,
                                   .key_cap = caps && i < 10 ? "8" : NULL,
                                   .icon = option_icon(&hud->answers.option[i].command)};
        widest = fmaxf(widest, ui_button_width(ui, button) * (cell_h < ui_px(ui, 42) ? 0.94f : 1));
    }
    widest = fminf(widest, room);
    int columns = (int)((room + gap) / (widest + gap)), count = hud->answers.count;
    columns = columns < 1 ? 1 : columns > COLUMNS_MAX ? COLUMNS_MAX : columns;
    columns = columns > count ? count : columns;
    int rows = (count + columns - 1) / columns;
    columns = (count + rows - 1) / rows;
    return (struct grid){
        columns, rows, cell_h, (widest + gap) * (float)columns - gap, (cell_h + gap) * (float)rows - gap, caps};
}

/* Is this what comes next, or what is previewed? */
static bool is_held(const struct hud *hud, const struct command *command)
{
    const struct selection *held = hud->held;
    if (command->type == COMMAND_ALTER)
        return command->choice ? held->slot2 == SLOT_NONE && held->quarters == command->choice
                               : held->slot2 == command->slot2;
    if (command->type != COMMAND_NONE || command->slot != SLOT_NONE)
        return false;
    return command->figure != FIGURE_NONE ? held->figure == command->figure : held->kind == command->kind;
}

/* What the answer brings about, where its name does not say it. */
static const char *option_hint(const struct hud *hud, const struct command *command)
{
    struct about about = play_about(hud->play);
    about.number = hud->game->legion.calls;
    if (command->type == COMMAND_CHOOSE_GEAR)
        return gear_sentence(SENTENCE(hud->words), hud->words, command->choice);
    if (command->type != COMMAND_CALL)
        return NULL;
    return about_tell(&about, command->choice ? "choose.call.yes.hint" : "choose.call.no.hint");
}

static void draw_option(struct hud *hud, struct ui *ui, struct rect rect, int index, bool cap)
{
    char id[UI_ID_SIZE], key[16];
    bool fresh = hud_is_fresh(hud);
    const struct command *command = &hud->answers.option[index].command;
    snprintf(id, sizeof id, "choice#%d", index);
    snprintf(key, sizeof key, "%d", (index + 1) % 10);
    bool keyed = hud->frame->input->device != INPUT_MOUSE && !hud->hold->cursor_on && hud->hold->answer_at == index;
    bool lit = is_held(hud, command) || (command->type != COMMAND_NONE && keyed);
    if (ui_button(ui, rect,
                  (struct ui_button){.id = id,
                                     .label = hud->answers.option[index].text,
                                     .key_cap = cap && index < 10 ? key : NULL,
                                     .hint = hud->answers.option[index].warns
                                                 ? words_get(hud->words, "choose.gate.blocked")
                                                 : option_hint(hud, command),
                                     .icon = option_icon(command),
                                     .selected = lit})) {
        if (!fresh)
            hud_take_option(hud, ui, index);
    } else if (lit || strcmp(ui_hot(ui), id) == 0)
        light(hud, command);
    if (index < hud->answers.count && hud->answers.option[index].warns)
        ui_icon(ui, rect_snapped(ui_anchor(ui, rect, 20, 20, 0, 0)), "warning", WHITE);
}

static void draw_grid(struct hud *hud, struct ui *ui, struct rect room, struct grid grid)
{
    float gap = ui_px(ui, 6);
    for (int i = 0; i < hud->answers.count; i++) {
        struct rect row = rect_of(room.x, room.y + (grid.cell_h + gap) * (float)(i / grid.columns), room.w,
                                  grid.cell_h);
        if (rect_bottom(row) <= rect_bottom(room) + 1)
            draw_option(hud, ui, rect_column(row, i % grid.columns, grid.columns, gap), i, grid.caps);
    }
}

/* The numbers on a keyboard end with 0. */
static void read_tenth(struct hud *hud, struct ui *ui)
{
    const struct input *input = hud->frame->input;
    for (int i = 0; i < input->press_count && hud->answers.count >= 10; i++)
        if (input->press[i].chord.key == '0' && input->press[i].chord.mods == 0 && !input->press[i].repeat) {
            hud_take_option(hud, ui, 9);
            return;
        }
}

/* Buttons in so much of the lower bar; false if they do not fit there. */
static bool draw_in_bar(struct hud *hud, struct ui *ui, struct rect bar)
{
    struct rect room = ui_inset(ui, bar, 8);
    float gap = ui_px(ui, 6), cell = fminf(ui_px(ui, 40), (room.h - gap) / 2);
    int most = 2;
    if (cell < ui_px(ui, 30)) { /* a low bar: one row */
        cell = fminf(ui_px(ui, 40), room.h);
        most = 1;
    }
    struct grid grid = grid_of(hud, ui, fminf(room.w, ui_px(ui, 900)), cell, true);
    if (grid.rows > most)
        grid = grid_of(hud, ui, fminf(room.w, ui_px(ui, 900)), cell, false);
    if (cell < ui_px(ui, 30) || grid.rows > most)
        return false;
    (void)ui_area(ui, "choice", bar, 0, NULL);
    (void)hud_plate(ui, bar);
    draw_grid(hud, ui, rect_snapped(rect_anchor(room, fminf(room.w, grid.w), grid.h, 0.5f, 0.5f)), grid);
    return true;
}

/* Where a card is told else, in rows that may be small: there all of the board stays in sight, too. */
static bool draw_beside_board(struct hud *hud, struct ui *ui)
{
    struct rect info = hud->layout->info;
    if (hud->layout->form != HUD_FULL || rect_is_empty(info))
        return false;
    for (int caps = 1; caps >= 0; caps--) {
        struct grid grid = grid_of(hud, ui, info.w - ui_px(ui, 24), ui_px(ui, 34), caps);
        if (grid.h > info.h - ui_px(ui, 24))
            continue;
        draw_grid(hud, ui, hud_float(ui, "choice", info), grid);
        return true;
    }
    return false;
}

/* The places of dice and actions are free while something is to be chosen: nothing of the board is covered. */
static bool draw_below_board(struct hud *hud, struct ui *ui)
{
    struct rect tray = hud->layout->tray, both = hud->layout->actions;
    both.w += tray.w;
    return draw_in_bar(hud, ui, tray) || draw_in_bar(hud, ui, both);
}

static void draw_over_board(struct hud *hud, struct ui *ui)
{
    struct rect bounds = ui_inset(ui, hud->layout->board, 12);
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    float most = fminf(bounds.w, ui_px(ui, 860)) - ui_px(ui, 24), gap = ui_px(ui, 6);
    if (most < ui_px(ui, 120))
        return;
    struct grid grid = grid_of(hud, ui, most, ui_px(ui, 40), true);
    float w = fmaxf(grid.w + ui_px(ui, 24), fminf(most, ui_px(ui, 420)));
    const char *title = prompt_sentence(SENTENCE(hud->words), hud->words, hud->game, hud->play->viewer, &focus);
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT);
    float head = ui_paragraph_height(ui, style, w - ui_px(ui, 24), title) + gap;
    float h = head + grid.h + ui_px(ui, 24);
    struct rect room = hud_float(ui, "choice", rect_anchor(bounds, w, fminf(h, bounds.h), 0.5f, 1));
    ui_paragraph(ui, rect_cut_top(&room, head), style, TEXT_LEFT, title);
    draw_grid(hud, ui, room, grid);
}

/* Picture, words and a few buttons, in the place of actions and dice. False: no room, or nothing to tell. */
static bool draw_told(struct hud *hud, struct ui *ui)
{
    struct rect bar = hud->layout->actions;
    bar.w += hud->layout->tray.w;
    float gap = ui_px(ui, 6), cell = fminf(ui_px(ui, 36), (bar.h - ui_px(ui, 16) - gap) / 2);
    if (!hud_choice_title(hud) || bar.h < ui_px(ui, 84) || bar.w < ui_px(ui, 560))
        return false;
    struct grid grid = {0};
    for (int caps = 1; hud->answers.count > 0 && caps >= 0 && (caps == 1 || grid.rows > 2); caps--)
        grid = grid_of(hud, ui, bar.w * 0.5f, cell, caps);
    if (grid.rows > 2)
        return false;
    (void)ui_area(ui, "choice", bar, 0, NULL);
    struct rect room = hud_plate(ui, bar);
    if (hud->answers.count > 0) {
        struct rect right = rect_cut_right(&room, grid.w);
        draw_grid(hud, ui, rect_snapped(rect_anchor(right, grid.w, grid.h, 0, 0.5f)), grid);
        rect_cut_right(&room, 2 * gap);
    }
    if (hud_choice_title(hud)) /* the answer may just have been given */
        hud_draw_choice_told(hud, ui, room);
    return true;
}

/* The next card, the next roll, another yes or no is read anew; what is laid or placed one after another is not. */
static bool is_read_anew(const struct game *game)
{
    return question_asks(game, CHOICE_HAND) || question_asks(game, CHOICE_DICE) || question_asks(game, CHOICE_YES_NO);
}

/* The doorway is the first question of a turn: a hand that is still skipping the enemy's turn, where it lies, does not
 * mean the answer that has come to lie under it. */
static bool is_skipping(const struct hud *hud)
{
    const struct pointer *pointer = &hud->frame->input->pointer;
    return question_asks(hud->game, CHOICE_GATE) && pointer->x == hud->answers.at.x && pointer->y == hud->answers.at.y;
}

bool hud_is_fresh(struct hud *hud)
{
    const struct pointer *pointer = &hud->frame->input->pointer;
    int step = is_read_anew(hud->game) ? history_count(hud->play->session->history) : 0;
    if (hud->answers.of != hud->game->pending.type || hud->answers.step != step) {
        hud->answers.of = hud->game->pending.type;
        hud->answers.step = step;
        hud->answers.since = hud->frame->now;
        hud->answers.at = (struct point){pointer->x, pointer->y};
    }
    return hud->answers.of != PENDING_NONE && hud->frame->input->device == INPUT_MOUSE &&
           hud->frame->now - hud->answers.since < (is_skipping(hud) ? RESTING_MS : FRESH_MS);
}

void hud_draw_choice(struct hud *hud, struct ui *ui)
{
    hud_list_options(hud);
    if (hud->game->pending.type == PENDING_NONE)
        hud->answers.of = PENDING_NONE;
    if (!play_may_act(hud->play) || stage_is_busy(&hud->play->stage) ||
        (!hand_is_aiming(hud->hand) && draw_told(hud, ui)) || hud->answers.count == 0)
        return;
    if (game_is_asked(hud->game))
        read_tenth(hud, ui);
    if (!play_may_act(hud->play) || hud->answers.count == 0)
        return;
    if (!draw_below_board(hud, ui) && !draw_beside_board(hud, ui))
        draw_over_board(hud, ui);
}
