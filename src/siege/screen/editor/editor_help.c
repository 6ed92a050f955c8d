/* editor_help.c -- how a mission is written here, and which keys do what, as they are bound now. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "shell/ui/key_names.h"
#include "shell/ui/preferences.h"
#include "siege/input/key_commands.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>

enum { KEY_UNITS = 26, CAP_UNITS = 116, NUMBER_UNITS = 44, NUMBERS = 9 };

static const char *const PART[] = {"board", "form", "problems", "play", "save"};

/* By what they are for; the parts above are called so, too. */
static const struct {
    const char *group;
    int key[6]; /* up to the first 0 */
} KEYS[] = {
    {"board", {KEY_COMMAND_EDITOR_TURN, KEY_COMMAND_EDITOR_ERASE, KEY_COMMAND_EDITOR_WHOLE, KEY_COMMAND_SIGHT_TOOL}},
    {"form", {KEY_COMMAND_EDITOR_DOUBLE, KEY_COMMAND_EDITOR_GRAPH, KEY_COMMAND_EDITOR_FILE}},
    {"play", {KEY_COMMAND_EDITOR_TEST, KEY_COMMAND_EDITOR_MEASURE}},
    {"save", {KEY_COMMAND_EDITOR_SAVE, KEY_COMMAND_UNDO, KEY_COMMAND_REDO, KEY_COMMAND_UNDO_LIST}},
};

void editor_help_open(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    editor->help_scroll = (struct ui_scroll){0};
    editor->question = ASK_HELP;
}

static void draw_key(const struct frame *frame, struct rect place, float units, int command, const char *what)
{
    char cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    key_cap_told(frame->strings, &frame->preferences->bindings, command, cap, sizeof cap);
    page_line(ui, ui_cut_left(ui, &place, units), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              cap[0] ? cap : page_text(frame, "keys.none"));
    page_line(ui, place, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, what);
}

/* A row on the right; beside it, as long as there are any, a tool by its number. */
static bool next_row(struct flow *flow, const struct frame *frame, int *tool, struct rect *right)
{
    struct rect row;
    float gap = ui_px(flow->ui, UI_GAP);
    int number = (*tool)++;
    if (!flow_row(flow, KEY_UNITS, &row))
        return false;
    *right = rect_column(row, 1, 2, gap);
    if (number < NUMBERS)
        draw_key(frame, rect_column(row, 0, 2, gap), NUMBER_UNITS, KEY_COMMAND_FIGURE_1 + number,
                 editor_tool_name(frame, (enum editor_tool)number));
    return true;
}

/* The tools by their numbers, and beside them all else, by groups. */
static void fill_keys(struct flow *flow, const struct frame *frame)
{
    struct rect right;
    char key[STRINGS_KEY_MAX];
    int tool = 0;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        snprintf(key, sizeof key, "editor.help.%s", KEYS[i].group);
        if (next_row(flow, frame, &tool, &right))
            page_line(flow->ui, right, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
                      page_text(frame, key));
        for (const int *command = KEYS[i].key; *command; command++) {
            snprintf(key, sizeof key, "command.%s", bindings_row(&frame->preferences->bindings, *command)->id);
            if (next_row(flow, frame, &tool, &right))
                draw_key(frame, right, CAP_UNITS, *command, page_text(frame, key));
        }
    }
}

static void fill(struct flow *flow, void *context)
{
    char key[STRINGS_KEY_MAX];
    const struct frame *frame = context;
    struct ui *ui = flow->ui;
    for (size_t i = 0; i < sizeof PART / sizeof *PART; i++) {
        snprintf(key, sizeof key, "editor.help.%s", PART[i]);
        flow_text(flow, ui_title(ui, 20, PALETTE_BRASS), page_text(frame, key));
        snprintf(key, sizeof key, "editor.help.%s.told", PART[i]);
        flow_text(flow, ui_body(ui, UI_TEXT, PALETTE_BONE), page_text(frame, key));
        flow_gap(flow, UI_GAP_CLOSE);
    }
    flow_text(flow, ui_title(ui, 20, PALETTE_BRASS), page_text(frame, "editor.help.keys"));
    fill_keys(flow, frame);
}

bool editor_help_draw(struct frame *frame, struct ui_scroll *scroll, const char *edition)
{
    struct ui *ui = frame->ui;
    bool back = input_take(frame->input, KEY_COMMAND_BACK) || input_take(frame->input, KEY_COMMAND_RULE);
    struct rect room = ui_dialog_begin(ui, "help", 800, 800, page_text(frame, "editor.help.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    ui_focus_first(ui, "help.close");
    flow_scroll(ui, "help", room, scroll, fill, frame);
    bool close = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "help.close", "button.back", NULL));
    ui_cut_right(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "help.rules", "title.rules", "rules")))
        page_push(frame, rules_screen_new("", edition)); /* which leads back here */
    ui_dialog_end(ui);
    return close || back;
}
