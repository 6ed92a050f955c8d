/* ui_focus.c -- which widget the pointer and the keys mean, and how the focus goes from one to the next. */
#include "shell/ui/ui_inside.h"

#include <math.h>
#include <string.h>

/* ---- what the pointer means ------------------------------------------------------------------------------------ */

void ui_set_focus(struct ui *ui, const char *id, bool by_key)
{
    if (strcmp(ui->focus, id) == 0)
        return;
    ui_remember(ui->focus, id);
    ui->caret = ui->anchor = INT16_MAX;
    ui->whole = by_key;
    ui->entered = false;
    ui->focus_by_key = by_key;
    ui->redraw = ui->redraw || by_key;
}

static void find_hot(struct ui *ui)
{
    const struct pointer *pointer = &ui->input->pointer;
    struct point at = {pointer->x, pointer->y};
    const struct ui_widget *hot = pointer->inside ? ui_topmost(ui, at, 0, UI_SCROLLER) : NULL;
    const struct ui_widget *wheeled = pointer->inside ? ui_topmost(ui, at, UI_SCROLLER, 0) : NULL;
    if (pointer->moved || pointer->went_down[POINTER_LEFT])
        ui->keys_lead = ui->tip_muted = false;
    ui_remember(ui->hot, hot && !(hot->flags & UI_BLOCKER) ? hot->id : "");
    ui_remember(ui->wheeled, wheeled ? wheeled->id : "");
    if (pointer->moved && hot && (hot->flags & UI_FOCUSABLE) && !ui->pressed[0])
        ui_set_focus(ui, hot->id, false);
}

/* What explains other widgets leads back through the values of one that has several. */
static void explain(struct ui *ui, const char *id)
{
    const struct ui_widget *widget = ui_find_widget(ui, id);
    bool turns = widget && (widget->flags & UI_TURNS) && !(widget->flags & UI_DISABLED);
    ui_remember(turns ? ui->turned_back : ui->explained, id);
}

static void press(struct ui *ui)
{
    const struct pointer *pointer = &ui->input->pointer;
    const struct ui_widget *hot = ui_find_widget(ui, ui->hot);
    if (pointer->went_down[POINTER_LEFT]) {
        ui_remember(ui->pressed, hot ? hot->id : "");
        ui_remember(ui->pinned, "");
        ui->double_clicked = pointer->double_click;
        if (hot && (hot->flags & UI_FOCUSABLE))
            ui_set_focus(ui, hot->id, false);
    }
    if (pointer->went_up[POINTER_LEFT]) {
        bool slid = hot && (hot->flags & UI_DRAGGABLE) && pointer->dragging[POINTER_LEFT];
        if (hot && ui_is(ui->pressed, hot->id) && !(hot->flags & UI_DISABLED) && !slid)
            ui_remember(ui->activated, hot->id);
        ui->redraw = ui->redraw || ui->pressed[0];
        ui->tip_muted = ui->activated[0] != '\0';
    }
    if (pointer->went_up[POINTER_RIGHT] && !pointer->dragging[POINTER_RIGHT])
        explain(ui, ui->hot);
}

static bool can_focus(const struct ui_page *page, int index)
{
    return (page->widget[index].flags & UI_FOCUSABLE) && ui_is_reachable(page, index);
}

static int focus_index(const struct ui *ui)
{
    const struct ui_widget *focus = ui_find_widget(ui, ui->focus);
    return focus ? (int)(focus - ui_last_page(ui)->widget) : -1;
}

/* Tab: in the order of drawing, round and round. */
static bool step_focus(struct ui *ui, int by)
{
    const struct ui_page *page = ui_last_page(ui);
    int at = focus_index(ui);
    if (at < 0)
        at = by > 0 ? -1 : page->count;
    for (int tried = 0; tried < page->count; tried++) {
        at = (at + by + page->count) % page->count;
        if (can_focus(page, at)) {
            ui_set_focus(ui, page->widget[at].id, true);
            ui->keys_lead = true;
            return true;
        }
    }
    return false;
}

/* How far `to` is from `from` in direction (dx, dy); sideways counts more. Negative when it does not lie that way. */
static float distance_towards(struct rect from, struct rect to, int dx, int dy)
{
    struct point a = rect_centre(from);
    struct point b = rect_centre(to);
    float ahead = dx ? (b.x - a.x) * (float)dx : (b.y - a.y) * (float)dy;
    float gap = dx ? fmaxf(0, fmaxf(to.y - rect_bottom(from), from.y - rect_bottom(to)))
                   : fmaxf(0, fmaxf(to.x - rect_right(from), from.x - rect_right(to)));
    float aside = dx ? fabsf(b.y - a.y) : fabsf(b.x - a.x);
    return ahead < 1 ? -1 : ahead + 3 * gap + 0.3f * aside;
}

static bool push_focus(struct ui *ui, int dx, int dy)
{
    const struct ui_page *page = ui_last_page(ui);
    int from = focus_index(ui);
    if (from < 0)
        return step_focus(ui, dx + dy);
    int best = -1;
    float least = 0;
    for (int i = 0; i < page->count; i++) {
        float distance = distance_towards(page->widget[from].rect, page->widget[i].rect, dx, dy);
        if (dy && distance >= 0 && page->widget[i].scroller != page->widget[from].scroller)
            distance += page->widget[from].rect.h; /* a heading between two rows is no way out of their list */
        if (i != from && can_focus(page, i) && distance >= 0 && (best < 0 || distance < least)) {
            best = i;
            least = distance;
        }
    }
    if (best >= 0)
        ui_set_focus(ui, page->widget[best].id, true);
    ui->keys_lead = ui->keys_lead || best >= 0;
    return best >= 0;
}

static void move_focus(struct ui *ui)
{
    static const struct {
        int command;
        int dx, dy;
    } ways[] = {
        {KEY_COMMAND_UP, 0, -1}, {KEY_COMMAND_DOWN, 0, 1}, {KEY_COMMAND_LEFT, -1, 0}, {KEY_COMMAND_RIGHT, 1, 0}};
    const struct ui_widget *focus = ui_find_widget(ui, ui->focus);
    bool across = focus && (focus->flags & UI_KEEPS_ACROSS);
    char before[UI_ID_SIZE];
    ui_remember(before, ui->focus);
    for (int i = 0; !ui->keep_arrows && i < 4; i++)
        if (input_has(ui->input, ways[i].command) && !(across && ways[i].dx) && push_focus(ui, ways[i].dx, ways[i].dy))
            input_take(ui->input, ways[i].command);
    if (!ui->keep_tab && input_has(ui->input, KEY_COMMAND_NEXT) && step_focus(ui, 1))
        input_take(ui->input, KEY_COMMAND_NEXT);
    if (!ui->keep_tab && input_has(ui->input, KEY_COMMAND_PREVIOUS) && step_focus(ui, -1))
        input_take(ui->input, KEY_COMMAND_PREVIOUS);
    ui->focus_moved = ui->focus_moved || strcmp(before, ui->focus) != 0;
}

/* Focus that fell behind a dialog comes to its first widget; not that of a dialog that was shut while it was drawn. */
static void keep_focus_reachable(struct ui *ui)
{
    const struct ui_page *page = ui_last_page(ui);
    int at = focus_index(ui);
    bool let_go = ui->let_go && at < 0;
    ui->let_go = false;
    if (page->modal < 0 || at > page->modal || let_go)
        return;
    for (int i = page->modal + 1; i < page->count; i++)
        if (can_focus(page, i)) {
            ui_set_focus(ui, page->widget[i].id, true);
            return;
        }
}

/* While text is typed, only the keys that leave the field are commands. */
static void silence_letters(struct input *input)
{
    static const int kept[] = {KEY_COMMAND_BACK, KEY_COMMAND_NEXT,        KEY_COMMAND_PREVIOUS,  KEY_COMMAND_UP,
                               KEY_COMMAND_DOWN, KEY_COMMAND_FULL_SCREEN, KEY_COMMAND_SCREENSHOT};
    int count = 0;
    for (int i = 0; i < input->command_count; i++)
        for (size_t k = 0; k < sizeof kept / sizeof kept[0]; k++)
            if (input->command[i] == kept[k]) {
                input->command[count++] = kept[k];
                break;
            }
    input->command_count = count;
}

static bool pressed_with_shift(const struct input *input, int key)
{
    for (int i = 0; i < input->press_count; i++)
        if (input->press[i].chord.key == key && input->press[i].chord.mods == KEY_MOD_SHIFT)
            return true;
    return false;
}

static void answer_keys(struct ui *ui)
{
    if (ui_has_keyboard(ui))
        silence_letters(ui->input);
    move_focus(ui);
    const struct ui_widget *focus = ui_find_widget(ui, ui->focus);
    if (!focus)
        return;
    if (input_has(ui->input, KEY_COMMAND_SELECT)) {
        input_take(ui->input, KEY_COMMAND_SELECT);
        if (!(focus->flags & UI_DISABLED))
            ui_remember(ui->activated, focus->id);
        else if (ui->voice.on) /* it says again why not */
            ui_remember(ui->explained, focus->id);
    }
    if ((focus->flags & UI_TURNS) && pressed_with_shift(ui->input, KEY_ENTER))
        explain(ui, focus->id);
    if (input_take(ui->input, KEY_COMMAND_EXPLAIN)) {
        if (ui->input->device == INPUT_PAD)
            explain(ui, focus->id);
        else
            ui_remember(ui->explained, focus->id);
        voice_explain(&ui->voice);
    }
    if (ui->pinned[0] && input_take(ui->input, KEY_COMMAND_BACK))
        ui->pinned[0] = '\0';
}

void ui_answer_input(struct ui *ui)
{
    find_hot(ui);
    press(ui);
    keep_focus_reachable(ui);
    answer_keys(ui);
}
