/* hud_undo.c -- the list of what can be taken back, the last deed first: one click goes back before it (G4, G5). */
#include "siege/screen/hud/hud.h"

#include "siege/text/play/commands.h"
#include "siege/text/play/prompts.h"

enum { UNDO_ROWS = 256, ROW_UNITS = 34 };

/* What the rows stand for. */
struct undo_list {
    struct hud *hud;
    int command[UNDO_ROWS]; /* index in the history, the last one first */
    int count, open;        /* rows; so many of them tell nothing that anybody has learnt */
};

static void list_deeds(struct undo_list *list, struct hud *hud)
{
    const struct session *session = hud->play->session;
    int all = history_count(session->history), bound = play_undo_bound(hud->play);
    int open = session_can_undo(session) ? history_undo_count(session->history) : 0;
    list->hud = hud;
    list->count = list->open = 0;
    for (int i = all - 1; i >= bound && list->count < UNDO_ROWS; i--) {
        if (!session_is_deed(session, i))
            continue;
        list->open += i >= all - open;
        list->command[list->count++] = i;
    }
}

void hud_open_undo(struct hud *hud)
{
    if (!play_may_act(hud->play))
        return;
    hud->play->dialog = DIALOG_UNDO;
    hud->undo.chosen = 0;
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    const struct undo_list *list = context;
    const struct words *words = list->hud->words;
    const struct command *command = history_command(list->hud->play->session->history, list->command[index]);
    bool goes = index <= list->hud->undo.chosen;
    rect = ui_inset(ui, rect, 6);
    struct rect mark = ui_cut_left(ui, &rect, 28);
    if (goes)
        ui_icon(ui, ui_anchor(ui, mark, 18, 18, 0, 0.5f), "undo", WHITE);
    ui_label(ui, rect,
             ui_body(ui, UI_TEXT,
                     lit    ? PALETTE_BRASS_LIGHT
                     : goes ? PALETTE_BONE
                            : PALETTE_BONE_DIM),
             TEXT_LEFT, command_sentence(SENTENCE(words), words, list->hud->game, command));
}

/* Before the first row that practice alone takes back. */
static const char *heading(int index, void *context)
{
    const struct undo_list *list = context;
    bool bound = index == list->open && !list->hud->play->session->game.sandbox;
    return bound ? words_get(list->hud->words, "undo.list.practice") : NULL;
}

void hud_draw_undo(struct hud *hud, struct ui *ui)
{
    static const float WIDTH = 560, HEIGHT = 460;
    if (hud->play->dialog != DIALOG_UNDO)
        return;
    struct undo_list list;
    list_deeds(&list, hud);
    const struct session *session = hud->play->session;
    struct rect room = ui_dialog_begin(ui, "undo.dialog", WIDTH, HEIGHT, words_get(hud->words, "undo.list.title"));
    struct rect bar = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_cut_bottom(ui, &room, UI_GAP);
    const char *why = boundary_sentence(SENTENCE(hud->words), hud->words, hud->game, session_boundary(session),
                                        history_boundary_command(session->history));
    if (!play_practises(hud->play))
        hud_draw_text(ui, &room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), why);
    int taken = ui_list(ui, ui_well(ui, room),
                        (struct ui_list){.id = "undo.row",
                                         .count = list.count,
                                         .row_height = ROW_UNITS,
                                         .empty = words_get(hud->words, "undo.list.empty"),
                                         .heading = heading},
                        &hud->undo.scroll, &hud->undo.chosen, draw_row, &list);
    if (hud->frame->input->device == INPUT_MOUSE) /* a click says how far, the button does it */
        taken = -1;
    float gap = ui_px(ui, UI_GAP);
    bool close = hud_button(ui, rect_column(bar, 0, 2, gap), hud->words, "undo.close", "button.cancel", NULL, NULL,
                            UI_TONE_IRON);
    struct ui_button back = {
        .id = "undo.take",
        .label = words_tell(hud->words, "undo.list.take", SLOTS({"n", NULL, hud->undo.chosen + 1})),
        .refusal = list.count ? NULL : words_get(hud->words, "undo.list.empty"),
        .tone = UI_TONE_PRIMARY};
    if (ui_button(ui, rect_column(bar, 1, 2, gap), back))
        taken = hud->undo.chosen;
    ui_dialog_end(ui);
    if (close || taken >= 0)
        hud->play->dialog = DIALOG_NONE;
    if (taken >= 0 && taken < list.count)
        play_undo_to(hud->play, ui, list.command[taken]);
}
