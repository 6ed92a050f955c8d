/* save_dialog.c -- under which name a game or a replay is saved. */
#include "siege/screen/menu/menus.h"
#include "shell/ui/flow.h"

#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <string.h>

enum { SAVE_NAME_SIZE = 64 };

struct save_dialog {
    struct screen base;
    const struct session *session; /* borrowed */
    char name[SAVE_NAME_SIZE];
    char replaced[SAVE_NAME_SIZE]; /* a save of this name is there: Save once more to replace it */
    char told[WHY_MAX_BYTES];
    bool begun;  /* a name has been proposed */
    bool replay; /* of a mission that is over */
};

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ';
}

/* "Eagle Strike 3": the mission's title without signs that a file name cannot have, and the round; "Eagle Strike
 * replay". */
static void propose_name(struct save_dialog *dialog, const char *replay)
{
    const char *title = dialog->session->scenario ? dialog->session->scenario->mission.title : "";
    size_t used = 0;
    for (; *title && used < 40; title++)
        if (is_plain(*title) && (used > 0 || *title != ' '))
            dialog->name[used++] = *title;
    if (dialog->replay)
        snprintf(dialog->name + used, sizeof dialog->name - used, "%s%s", used ? " " : "", replay);
    else if (dialog->session->game.turn.round > 0)
        snprintf(dialog->name + used, sizeof dialog->name - used, "%s%d", used ? " " : "",
                 dialog->session->game.turn.round);
}

static bool is_there(const struct services *services, const char *name)
{
    return services->save_exists && services->save_exists(services->self, name);
}

/* "Eagle Strike 3-2" where there is an "Eagle Strike 3". */
static void make_unique(struct save_dialog *dialog, const struct services *services)
{
    char free_name[SAVE_NAME_SIZE];
    snprintf(free_name, sizeof free_name, "%s", dialog->name);
    for (int i = 2; i < 100 && dialog->name[0] && is_there(services, free_name); i++)
        snprintf(free_name, sizeof free_name, "%.*s-%d", SAVE_NAME_SIZE - 8, dialog->name, i);
    memcpy(dialog->name, free_name, sizeof free_name);
}

/* Blanks round a name are nothing that a player means. */
static void trim_name(struct save_dialog *dialog)
{
    size_t blanks = strspn(dialog->name, " ");
    memmove(dialog->name, dialog->name + blanks, strlen(dialog->name + blanks) + 1);
    for (size_t length = strlen(dialog->name); length > 0 && dialog->name[length - 1] == ' ';)
        dialog->name[--length] = '\0';
}

static void save(struct save_dialog *dialog, struct frame *frame)
{
    trim_name(dialog);
    const struct services *services = page_services(frame);
    bool asks = strcmp(dialog->replaced, dialog->name) != 0 && is_there(services, dialog->name);
    const char *key = asks ? "saves.overwrite.ask" : dialog->replay ? "saves.replay_saved" : "saves.saved";
    const char *told = page_tell(frame, key, SLOTS({"name", dialog->name, 0}));
    if (asks) {
        snprintf(dialog->replaced, sizeof dialog->replaced, "%s", dialog->name);
        snprintf(dialog->told, sizeof dialog->told, "%s", told);
    } else if (services->save(services->self, dialog->session, dialog->name, dialog->told)) {
        ui_toast(frame->ui, told);
        screen_stack_pop(frame->stack);
    }
}

/* The first time: a name that needs no more than Enter. */
static void begin(struct save_dialog *dialog, struct frame *frame)
{
    propose_name(dialog, page_text(frame, "saves.replay.word"));
    make_unique(dialog, page_services(frame));
    ui_focus(frame->ui, "save.name");
    dialog->begun = true;
}

/* What was wrong or is asked; else what a replay is for. */
static void draw_told(const struct save_dialog *dialog, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    if (dialog->told[0])
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_LEFT, dialog->told);
    else if (dialog->replay)
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                     page_text(frame, "saves.replay.text"));
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct save_dialog *dialog = (struct save_dialog *)screen;
    struct ui *ui = frame->ui;
    bool entered = strcmp(ui_focused(ui), "save.name") == 0 && input_pressed(frame->input, KEY_ENTER);
    if (!dialog->begun)
        begin(dialog, frame);
    struct rect room = ui_dialog_begin(ui, "save", 520, 300,
                                       page_text(frame, dialog->replay ? "saves.replay_title" : "saves.save_title"));
    struct rect row = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_label(ui, ui_cut_top(ui, &room, 24), ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
             page_text(frame, "saves.name"));
    if (ui_text_field(ui, ui_cut_top(ui, &room, 40), "save.name", dialog->name, sizeof dialog->name,
                      page_text(frame, dialog->replay ? "saves.replay.ghost" : "saves.name.ghost")))
        dialog->told[0] = dialog->replaced[0] = '\0';
    ui_cut_top(ui, &room, UI_GAP);
    ui_cut_bottom(ui, &room, UI_GAP);
    draw_told(dialog, frame, room);
    const char *verb = dialog->replaced[0] ? "saves.replace" : dialog->replay ? "saves.save_replay" : "saves.save";
    struct ui_button button = page_primary(frame, "save.save", verb, "save");
    bool named = dialog->name[strspn(dialog->name, " ")] != '\0';
    button.refusal = named ? NULL : page_text(frame, "saves.error.name");
    bool pressed = ui_button(ui, rect_column(row, 0, 2, ui_px(ui, UI_GAP)), button);
    if (ui_button(ui, rect_column(row, 1, 2, ui_px(ui, UI_GAP)),
                  page_button(frame, "save.cancel", "button.cancel", NULL)))
        screen_stack_pop(frame->stack);
    else if (pressed || (entered && named))
        save(dialog, frame);
    ui_dialog_end(ui);
}

static const struct screen_kind kind = {.name = "save", .update = page_go_back, .draw = draw, .overlay = true};

struct screen *save_dialog_new(const struct session *session)
{
    return screen_new_of(&(struct save_dialog){{&kind}, .session = session, .replay = game_is_over(&session->game)},
                         sizeof(struct save_dialog));
}
