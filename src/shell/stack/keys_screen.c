/* keys_screen.c -- the page of keys: a line for each command, choosing a key by pressing it, and the way back. */
#include "shell/stack/keys_screen.h"

#include "shell/canvas/canvas.h"
#include "shell/input/input.h"
#include "shell/stack/page.h"
#include "shell/ui/flow.h"
#include "shell/ui/preferences.h"
#include "shell/words/strings.h"
#include "shell/ui/key_names.h"

#include <stdio.h>

enum { KEYS_ROW = 44, KEYS_GROUP = 46, KEYS_CAP = 150, KEYS_PAD = 110 };

enum keys_question { KEYS_NOTHING, KEYS_PRESS, KEYS_TAKEN, KEYS_RESET };

struct keys_screen {
    struct screen base;
    struct ui_scroll scroll;
    enum keys_question question;
    int command, slot;       /* whose key is being chosen */
    struct key_chord chosen; /* KEYS_TAKEN: the key, and … */
    int taken_by;            /* … the command that has it */
};

/* ---- words ----------------------------------------------------------------------------------------------------- */

static const struct bindings *bindings_of(const struct frame *frame)
{
    return &frame->preferences->bindings;
}

static const char *command_name(const struct frame *frame, int command)
{
    char key[STRINGS_KEY_MAX];
    snprintf(key, sizeof key, "command.%s", bindings_row(bindings_of(frame), command)->id);
    return page_text(frame, key);
}

static const char *chord_name(const struct frame *frame, struct key_chord chord)
{
    char *text = string_room(frame->strings, KEY_CHORD_TEXT);
    key_chord_told(frame->strings, chord, text, KEY_CHORD_TEXT);
    return text;
}

static const char *pad_name(const struct frame *frame, int command)
{
    enum pad_button button = bindings_row(bindings_of(frame), command)->pad;
    if (command >= KEY_COMMAND_PAN_UP && command <= KEY_COMMAND_PAN_RIGHT)
        return page_text(frame, "pad.right_stick");
    return button == PAD_START ? page_tell(frame, "pad.hold", SLOTS({"button", pad_button_cap(button), 0}))
                               : pad_button_cap(button);
}

/* Another command that has this key, or KEY_COMMAND_NONE. */
static int rival_of(const struct frame *frame, int command, struct key_chord chord)
{
    int found[4];
    int count = bindings_find(bindings_of(frame), chord, found, 4);
    for (int i = 0; i < count; i++)
        if (found[i] != command && !bindings_stand_apart(bindings_of(frame), command, found[i]))
            return found[i];
    return KEY_COMMAND_NONE;
}

/* ---- changing -------------------------------------------------------------------------------------------------- */

static bool is_standard(const struct frame *frame, const struct bindings *standard, int command)
{
    bool same = true;
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        same = same && key_chord_same(bindings_of(frame)->chord[command][slot], standard->chord[command][slot]);
    return same;
}

static void reset(struct frame *frame, const struct bindings *standard, int command)
{
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        preferences_set_key(frame->preferences, command, slot, standard->chord[command][slot]);
}

/* Nobody else keeps it. */
static void give_key(struct keys_screen *keys, struct frame *frame, struct key_chord chord)
{
    for (int command = 0; command < bindings_count(bindings_of(frame)); command++)
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
            if (chord.key && key_chord_same(bindings_of(frame)->chord[command][slot], chord) &&
                !bindings_stand_apart(bindings_of(frame), command, keys->command))
                preferences_set_key(frame->preferences, command, slot, (struct key_chord){0});
    preferences_set_key(frame->preferences, keys->command, keys->slot, chord);
    keys->question = KEYS_NOTHING;
}

/* The key that goes down is the answer; one that is only held with another is not yet. */
static void listen(struct keys_screen *keys, struct frame *frame)
{
    for (int i = 0; i < frame->input->press_count && keys->question == KEYS_PRESS; i++) {
        struct key_chord chord = frame->input->press[i].chord;
        if (frame->input->press[i].repeat || chord.key == KEY_ALT || chord.key == KEY_CTRL || chord.key == KEY_SHIFT)
            continue;
        keys->chosen = chord;
        keys->taken_by = rival_of(frame, keys->command, chord);
        if (chord.key == KEY_ESCAPE)
            keys->question = KEYS_NOTHING;
        else if (keys->taken_by != KEY_COMMAND_NONE)
            keys->question = KEYS_TAKEN;
        else
            give_key(keys, frame, chord);
    }
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

struct sheet {
    struct keys_screen *keys;
    struct frame *frame;
    struct bindings standard;
};

/* With the names of the columns for what is given by keys. */
static void draw_heading(struct flow *flow, const struct frame *frame, const char *key, bool columns)
{
    static const char *const column[] = {"keys.column.pad", "keys.column.second", "keys.column.first"};
    struct rect row;
    struct ui *ui = flow->ui;
    if (!flow_row(flow, KEYS_GROUP, &row))
        return;
    ui_cut_top(ui, &row, 12);
    ui_cut_left(ui, &row, UI_GAP);
    ui_cut_right(ui, &row, UI_TARGET);
    for (int i = 0; columns && i < 3; i++)
        page_line(ui, ui_anchor(ui, ui_cut_right(ui, &row, i == 0 ? KEYS_PAD : KEYS_CAP), KEYS_PAD, 30, 0.5f, 0.5f),
                  ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE, page_text(frame, column[i]));
    ui_label(ui, row, ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT, page_text(frame, key));
}

static bool begin_row(struct flow *flow, const struct frame *frame, struct rect *row)
{
    struct ui *ui = flow->ui;
    if (!flow_row(flow, KEYS_ROW, row))
        return false;
    canvas_fill(frame->canvas, rect_of(row->x, rect_bottom(*row) - ui_px(ui, 1), row->w, ui_px(ui, 1)),
                colour_faded(palette_colour(PALETTE_IRON_LIGHT), 0.4f));
    ui_cut_left(ui, row, UI_GAP);
    return true;
}

/* What the mouse does is not a key each: its two buttons change places, those at its side are keys. */
static void fill_mouse(struct flow *flow, const struct sheet *sheet)
{
    static const struct {
        const char *what, *button, *swapped;
    } rows[] = {{"keys.mouse.select", "keys.mouse.left", "keys.mouse.right"},
                {"keys.mouse.explain", "keys.mouse.right", "keys.mouse.left"},
                {"keys.mouse.pan", "keys.mouse.drag", "keys.mouse.drag"},
                {"keys.mouse.zoom", "keys.mouse.wheel", "keys.mouse.wheel"}};
    struct rect row;
    struct ui *ui = flow->ui;
    struct frame *frame = sheet->frame;
    bool swapped = preferences_get(frame->preferences, PREFERENCE_SWAP_BUTTONS) != 0, on = swapped;
    draw_heading(flow, frame, "keys.group.mouse", false);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!begin_row(flow, frame, &row))
            continue;
        struct rect button = ui_cut_right(ui, &row, KEYS_PAD + 2 * KEYS_CAP + UI_TARGET);
        page_line(ui, row, ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT, page_text(frame, rows[i].what));
        page_line(ui, button, ui_body(ui, 16, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                  page_text(frame, swapped ? rows[i].swapped : rows[i].button));
    }
    if (!begin_row(flow, frame, &row))
        return;
    struct rect button = ui_cut_right(ui, &row, KEYS_PAD + 2 * KEYS_CAP + UI_TARGET);
    page_line(ui, row, ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT, page_text(frame, "preference.swap_buttons"));
    struct ui_toggle toggle = {.id = "keys.swap", .label = page_text(frame, swapped ? "settings.on" : "settings.off")};
    if (ui_toggle(ui, ui_anchor(ui, button, 2 * KEYS_CAP, 38, 0, 0.5f), toggle, &on))
        preferences_set(frame->preferences, PREFERENCE_SWAP_BUTTONS, on);
}

static void draw_chord(const struct sheet *sheet, struct rect rect, int command, int slot)
{
    char id[UI_ID_SIZE];
    struct frame *frame = sheet->frame;
    struct key_chord chord = bindings_of(frame)->chord[command][slot];
    int rival = chord.key ? rival_of(frame, command, chord) : KEY_COMMAND_NONE;
    snprintf(id, sizeof id, "keys.%.30s#%d", bindings_row(bindings_of(frame), command)->id, slot);
    struct ui_button button = {
        .id = id,
        .label = chord.key ? chord_name(frame, chord) : page_text(frame, "keys.none"),
        .hint = rival == KEY_COMMAND_NONE
                    ? page_text(frame, "keys.change.hint")
                    : page_tell(frame, "keys.rival.hint", SLOTS({"command", command_name(frame, rival), 0})),
        .icon = rival == KEY_COMMAND_NONE ? NULL : "warning",
        .tone = chord.key ? UI_TONE_IRON : UI_TONE_QUIET};
    if (!ui_button(frame->ui, rect, button))
        return;
    sheet->keys->question = KEYS_PRESS;
    sheet->keys->command = command;
    sheet->keys->slot = slot;
}

static void fill_command(struct flow *flow, const struct sheet *sheet, int command)
{
    char id[UI_ID_SIZE];
    struct rect row;
    struct ui *ui = flow->ui;
    struct frame *frame = sheet->frame;
    if (!begin_row(flow, frame, &row))
        return;
    struct rect undo = ui_cut_right(ui, &row, UI_TARGET), pad = ui_cut_right(ui, &row, KEYS_PAD);
    struct rect second = ui_cut_right(ui, &row, KEYS_CAP), first = ui_cut_right(ui, &row, KEYS_CAP);
    page_line(ui, row, ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT, command_name(frame, command));
    draw_chord(sheet, ui_anchor(ui, first, KEYS_CAP - 8, 36, 0, 0.5f), command, 0);
    draw_chord(sheet, ui_anchor(ui, second, KEYS_CAP - 8, 36, 0, 0.5f), command, 1);
    page_line(ui, pad, ui_body(ui, 16, PALETTE_BRASS_LIGHT), TEXT_CENTRE, pad_name(frame, command));
    if (is_standard(frame, &sheet->standard, command))
        return;
    snprintf(id, sizeof id, "keys.%.30s.revert", bindings_row(bindings_of(frame), command)->id);
    if (ui_button(ui, ui_anchor(ui, undo, UI_TARGET, 36, 1, 0.5f),
                  (struct ui_button){
                      .id = id, .icon = "undo", .hint = page_text(frame, "keys.revert.hint"), .tone = UI_TONE_QUIET}))
        reset(frame, &sheet->standard, command);
}

static void fill_sheet(struct flow *flow, void *context)
{
    const struct sheet *sheet = context;
    int count = bindings_count(bindings_of(sheet->frame));
    for (int command = KEY_COMMAND_OF_GAME; command < count; command++) {
        const char *place = bindings_row(bindings_of(sheet->frame), command)->place;
        if (command == KEY_COMMAND_OF_GAME || bindings_stand_apart(bindings_of(sheet->frame), command - 1, command))
            draw_heading(flow, sheet->frame, place ? place : "keys.group.game", true);
        fill_command(flow, sheet, command);
    }
    draw_heading(flow, sheet->frame, "keys.group.general", true);
    for (int command = 0; command < KEY_COMMAND_OF_GAME; command++)
        fill_command(flow, sheet, command);
    fill_mouse(flow, sheet);
}

static void draw_list(struct keys_screen *keys, struct frame *frame, struct rect well)
{
    struct ui *ui = frame->ui;
    float width = well.w - ui_px(ui, 16); /* room for the bar, needed or not */
    struct sheet sheet = {.keys = keys, .frame = frame};
    bindings_init(&sheet.standard, bindings_of(frame)->game);
    float content = flow_height(ui, width, fill_sheet, &sheet);
    struct rect inside = ui_scroll_begin(ui, "keys.list", well, content, &keys->scroll);
    inside.w = width;
    struct flow flow = flow_in(ui, inside);
    fill_sheet(&flow, &sheet);
    ui_scroll_end(ui);
}

/* ---- questions ------------------------------------------------------------------------------------------------- */

/* Its own dialog: the next key is the answer, whatever it gives elsewhere. */
static void draw_press(struct keys_screen *keys, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect room = ui_dialog_begin(ui, "keys.press", 480, 176, NULL);
    struct rect bar = ui_cut_bar(ui, &room);
    ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT,
                 page_tell(frame, "settings.key.press", SLOTS({"command", command_name(frame, keys->command), 0})));
    if (ui_button(ui, rect_column(bar, 0, 2, ui_px(ui, UI_GAP)),
                  page_button(frame, "keys.press.none", "settings.key.clear", NULL)))
        give_key(keys, frame, (struct key_chord){0});
    if (ui_button(ui, rect_column(bar, 1, 2, ui_px(ui, UI_GAP)),
                  page_button(frame, "keys.press.no", "button.cancel", NULL)))
        keys->question = KEYS_NOTHING;
    ui_dialog_end(ui);
}

static void draw_question(struct keys_screen *keys, struct frame *frame)
{
    bool taken = keys->question == KEYS_TAKEN;
    const char *text = taken ? page_tell(frame, "settings.key.taken",
                                         SLOTS({"key", chord_name(frame, keys->chosen), 0},
                                               {"command", command_name(frame, keys->taken_by), 0}))
                             : page_text(frame, "keys.reset.ask");
    enum ask_answer answer = ask(frame, "keys.ask", text, page_text(frame, taken ? "keys.take" : "button.reset"),
                                 page_text(frame, "button.cancel"));
    struct bindings standard;
    if (answer == ANSWER_OPEN)
        return;
    keys->question = KEYS_NOTHING;
    if (answer == ANSWER_YES && taken)
        give_key(keys, frame, keys->chosen);
    bindings_init(&standard, bindings_of(frame)->game);
    for (int i = 0; answer == ANSWER_YES && !taken && i < bindings_count(bindings_of(frame)); i++)
        reset(frame, &standard, i);
}

/* ---- the screen ------------------------------------------------------------------------------------------------ */

static void update(struct screen *screen, struct frame *frame)
{
    struct keys_screen *keys = (struct keys_screen *)screen;
    listen(keys, frame);
    if (keys->question == KEYS_NOTHING && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct keys_screen *keys = (struct keys_screen *)screen;
    struct ui *ui = frame->ui;
    struct rect room = page_open(frame, page_text(frame, "keys.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    draw_list(keys, frame, ui_well(ui, room));
    if (ui_button(ui, rect_column(bar, 0, 3, ui_px(ui, UI_GAP)), page_button(frame, "keys.back", "button.back", NULL)))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, rect_column(bar, 2, 3, ui_px(ui, UI_GAP)),
                  page_button(frame, "keys.reset", "settings.key.reset", "undo")))
        keys->question = KEYS_RESET;
    if (keys->question == KEYS_PRESS)
        draw_press(keys, frame);
    else if (keys->question != KEYS_NOTHING)
        draw_question(keys, frame);
    frame->input->listening = keys->question == KEYS_PRESS;
}

static void leave(struct screen *screen, struct frame *frame)
{
    (void)screen;
    frame->input->listening = false;
}

static const struct screen_kind kind = {.name = KEYS_SCREEN, .leave = leave, .update = update, .draw = draw};

struct screen *keys_screen_new(void)
{
    return screen_new(sizeof(struct keys_screen), &kind);
}
