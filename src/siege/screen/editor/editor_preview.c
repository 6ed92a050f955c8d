/* editor_preview.c -- the mission as it reads: its brief, and every sentence that the file means. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/packages.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_told.h"

#include <stdio.h>
#include <stdlib.h>

struct preview {
    struct editor *editor;
    struct frame *frame;
};

void editor_preview_clear(struct editor *editor)
{
    free(editor->preview);
    free(editor->told);
    editor->preview = NULL;
    editor->told = NULL;
}

/* The mission with its words in the language that is chosen. */
static void tell(struct editor *editor, const struct scenario *scenario)
{
    struct string_table told = {0};
    draft_tell(editor->draft, &told);
    *editor->told = scenario->mission;
    mission_told_in(editor->told, &told);
    strings_clear(&told);
}

/* What the file means, told once for each state of it. */
static void explain(struct editor *editor, const struct frame *frame)
{
    unsigned version = draft_version(editor->draft);
    int language = draft_spoken(editor->draft);
    const struct scenario *scenario = draft_scenario(editor->draft);
    if (editor->preview && editor->previewed == version && editor->previewed_language == language)
        return;
    if (!editor->preview)
        editor->preview = malloc(EXPLAIN_SIZE);
    if (!editor->told)
        editor->told = malloc(sizeof *editor->told);
    if (!editor->preview || !editor->told)
        return;
    editor->previewed = version;
    editor->previewed_language = language;
    editor->preview[0] = '\0';
    if (!scenario)
        return;
    tell(editor, scenario);
    (void)mission_explain(editor->preview, EXPLAIN_SIZE, editor->told, scenario->catalogue, frame->strings);
}

/* In which language the mission's own words are shown, if that was chosen. NULL: in its own. */
static const char *spoken_text(const struct editor *editor, const struct frame *frame)
{
    int language = draft_spoken(editor->draft);
    return language == DRAFT_OWN_WORDS
               ? NULL
               : page_tell(frame, "editor.preview.spoken",
                           SLOTS({"language", draft_language(editor->draft, language)->name, 0}));
}

static void fill(struct flow *flow, void *context)
{
    const struct preview *preview = context;
    const struct scenario *scenario = draft_scenario(preview->editor->draft);
    struct ui *ui = flow->ui;
    const struct mission *told = preview->editor->told;
    if (!scenario || !preview->editor->preview || !told)
        return;
    const char *spoken = spoken_text(preview->editor, preview->frame);
    if (spoken) {
        flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), spoken);
        flow_gap(flow, UI_GAP_SMALL);
    }
    flow_text(flow, ui_title(ui, 26, PALETTE_BRASS_LIGHT), told->title);
    flow_gap(flow, UI_GAP_SMALL);
    flow_text(flow, ui_story(ui, 17, PALETTE_BONE), told->brief);
    flow_gap(flow, UI_GAP_WIDE);
    flow_line(flow, 26, ui_title(ui, 20, PALETTE_BRASS), page_text(preview->frame, "editor.means"));
    flow_text(flow, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), preview->editor->preview);
}

/* The brief itself, for the recommended teams. */
static void show_brief(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    enum seat_control control[SEAT_COUNT];
    const struct services *services = editor->services;
    const struct scenario *scenario = draft_scenario(editor->draft);
    const struct mission *mission = &scenario->mission;
    struct mission_entry entry = {.own = true, .edited = true};
    if (!services->draft_keep(services->self, editor->draft, &editor->place, why)) {
        ui_toast(frame->ui, why);
        return;
    }
    snprintf(entry.path, sizeof entry.path, "%s", editor->place.kept);
    snprintf(entry.id, sizeof entry.id, "%.47s", mission->id);
    snprintf(entry.title, sizeof entry.title, "%s", editor->told ? editor->told->title : mission->title);
    snprintf(entry.edition, sizeof entry.edition, "%s", mission->edition);
    entry.least_teams = mission->least_teams;
    entry.most_teams = mission->most_teams;
    entry.rounds = mission->rounds;
    const struct rule_options *options = services_options(services, mission->edition);
    struct setup_choice choice = setup_choice_recommended(scenario->catalogue, &entry);
    choice.rules = setup_rules_read("", options);
    struct game_setup setup = setup_choice_setup(&choice, scenario, options, services->new_seed(services->self),
                                                 control);
    const char *spoken = spoken_text(editor, frame);
    if (spoken)
        ui_toast(frame->ui, spoken);
    page_push(frame, brief_screen_new(&entry, &setup, control));
}

/* Beside the brief: the file, which must say what is written here, becomes a package. */
static void draw_packing(struct editor *editor, struct frame *frame, struct rect *bar)
{
    struct ui_button pack = page_button(frame, "preview.pack", "missions.pack", NULL);
    if (!editor->services->package_make)
        return;
    pack.hint = page_text(frame, "missions.pack.hint");
    pack.refusal = !draft_is_playable(editor->draft)            ? page_text(frame, "editor.not_playable")
                   : editor_is_unsaved(editor) || editor->stale ? page_text(frame, "editor.pack.unsaved")
                                                                : NULL;
    if (ui_button(frame->ui, ui_cut_right(frame->ui, bar, 96), pack))
        page_push(frame, pack_screen_new(editor->services, editor->place.path));
    ui_cut_right(frame->ui, bar, UI_GAP_SMALL);
}

void editor_preview_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct preview preview = {editor, frame};
    struct rect bar = ui_cut_bottom(ui, &room, 38);
    struct ui_button brief = page_button(frame, "preview.brief", "editor.brief", "play");
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    brief.refusal = draft_is_playable(editor->draft) && draft_scenario(editor->draft)
                        ? NULL
                        : page_text(frame, "editor.not_playable");
    explain(editor, frame);
    if (!draft_scenario(editor->draft))
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "editor.no_board"));
    else
        flow_scroll(ui, "preview", room, &editor->preview_scroll, fill, &preview);
    draw_packing(editor, frame, &bar);
    if (ui_button(ui, bar, brief))
        show_brief(editor, frame);
}
