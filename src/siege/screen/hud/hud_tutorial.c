/* hud_tutorial.c -- draws the guided mission's goal before it begins, and each lesson beside what it means. */
#include "siege/screen/hud/hud.h"

#include "siege/view/board_view.h"

#include <math.h>

enum {
    TEAM_UNITS = 200, /* a team panel so wide has room for the note … */
    TEAM_HEAD = 384,  /* … below this */
    NOTE_MARK = 40,   /* before its words there */
    NOTE_CLOSE = 36,
    GOAL_UNITS = 560
};

/* ---- before anything moves ------------------------------------------------------------------------------------- */

void hud_draw_first_goal(struct hud *hud, struct ui *ui)
{
    const struct words *words = hud->words;
    if (hud->play->dialog != DIALOG_GOAL)
        return;
    struct text_style goal = ui_bold(ui, 20, PALETTE_BRASS_LIGHT), style = ui_body(ui, 17, PALETTE_BONE);
    const char *text = words_get(words, "tutorial.goal"), *how = words_get(words, "tutorial.goal.how");
    float inner = ui_px(ui, GOAL_UNITS - 60);
    float height = ui_paragraph_height(ui, goal, inner, text) + ui_paragraph_height(ui, style, inner, how);
    struct rect room = ui_dialog_begin(ui, "tutorial.goal", GOAL_UNITS, height / ui_scale(ui) + 170,
                                       words_get(words, "tutorial.goal.title"));
    struct rect buttons = ui_cut_bottom(ui, &room, UI_BUTTON);
    rect_cut_top(&room, ui_paragraph(ui, room, goal, TEXT_LEFT, text));
    ui_cut_top(ui, &room, UI_GAP_WIDE);
    ui_paragraph(ui, room, style, TEXT_LEFT, how);
    ui_focus_first(ui, "tutorial.begin");
    bool alone = hud_button(ui, rect_column(buttons, 0, 2, ui_px(ui, UI_GAP)), words, "tutorial.without",
                            "tutorial.without", NULL, NULL, UI_TONE_IRON);
    bool begins = hud_button(ui, rect_column(buttons, 1, 2, ui_px(ui, UI_GAP)), words, "tutorial.begin",
                             "tutorial.begin", NULL, NULL, UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    if (alone)
        hud->tutorial_closed = true;
    if (alone || begins)
        hud->play->dialog = DIALOG_NONE;
}

/* ---- the lesson that is due ------------------------------------------------------------------------------------ */

/* What came of a command is told when it has been shown; what others do takes nothing that could be done now. */
static bool is_quiet(const struct hud *hud)
{
    const struct play *play = hud->play;
    bool busy = stage_is_busy(&play->stage) && !play_shows_legion(play);
    return !play->session->tutorial || hud->tutorial_closed || play->curtain || play->replaying || busy ||
           play->dialog != DIALOG_NONE || game_is_over(&play->session->game) || hud->hold->now_open;
}

static struct tutorial_view view_of(const struct hud *hud)
{
    struct command attack = intent_attack(hud->play->viewer, hud->held);
    bool aiming = hud->held->target != FIGURE_NONE && command_check(hud->game, &attack).why == REJECT_NONE;
    return (struct tutorial_view){hud->game, hud->play->viewer, hud->held->figure, aiming,
                                  play_shows_legion(hud->play)};
}

static void draw_frame(struct ui *ui, struct rect rect)
{
    float out = ui_px(ui, 3);
    canvas_frame_cut(ui_canvas(ui), rect_inset(rect, -out), ui_px(ui, 6), out, palette_colour(PALETTE_BRASS_LIGHT));
}

/* Still frames, so that nothing need be drawn while nobody moves; a new lesson's squares pulse once. */
static void draw_marks(struct hud *hud, struct ui *ui, const struct lesson_marks *marks, enum lesson lesson)
{
    struct rect button;
    struct lookout *lookout = hud->lookout;
    canvas_push_clip(ui_canvas(ui), hud->layout->board);
    for (int i = 0; i < marks->squares; i++)
        if (marks->framed >> i & 1)
            draw_frame(ui, camera_square_rect(&lookout->camera, marks->square[i].x, marks->square[i].y));
    for (int gate = 0; gate < hud->game->scenario->mission.gates; gate++)
        if (marks->gates >> gate & 1u)
            draw_frame(ui, board_view_gate_rect(hud->game->scenario, &lookout->camera, gate));
    canvas_pop_clip(ui_canvas(ui));
    if (marks->widget && ui_find(ui, marks->widget, &button))
        draw_frame(ui, button);
    if (hud->lesson_shown != lesson && marks->squares)
        overlay_pulse(&lookout->overlay, marks->square, marks->squares, hud->frame->now);
    hud->lesson_shown = (uint8_t)lesson;
}

enum { PANELS = 11, TAKEN_MOST = PANELS + SCENE_MAX + 1 };

/* What the Dark Legion does on the board: who acts, and whom the dice in the tray are about. */
static int list_fight(const struct hud *hud, struct rect taken[TAKEN_MOST])
{
    const struct stage *stage = play_stage(hud->play);
    figure_id struck = stage->shown.roll.target;
    if (!play_shows_legion(hud->play))
        return 0;
    int count = hud_list_scene(hud, taken);
    if (struck < FIGURE_MAX && stage_pose_of(stage, struck).seen)
        taken[count++] = board_view_figure_rect(&hud->lookout->camera, stage, struck);
    return count;
}

/* That, and what else lies there to be read. */
static int list_taken(const struct hud *hud, const struct ui *ui, struct rect taken[TAKEN_MOST])
{
    static const char *const panels[PANELS] = {"enemy", "enemy.card", "summary", "aim",    "special",    "hand",
                                               "card",  "drawer",     "react",   "reroll", "goal.banner"};
    int count = list_fight(hud, taken);
    for (int i = 0; i < PANELS; i++)
        count += ui_find(ui, panels[i], &taken[count]);
    return count;
}

/* Where it hides least of the board, beside all that. */
static struct rect place_on_board(struct hud *hud, const struct ui *ui, float w, float h)
{
    struct rect taken[TAKEN_MOST], before = hud->lesson_place;
    if (before.w != w || before.h != h) /* another lesson */
        before = rect_of(0, 0, w, h);
    hud->lesson_place = lookout_free_place(hud->lookout, ui, before, taken, list_taken(hud, ui, taken));
    return hud->lesson_place;
}

/* Where there is no room beside what is being read or watched the note waits. */
static bool has_room(const struct hud *hud, const struct ui *ui, struct rect place)
{
    struct rect taken[TAKEN_MOST];
    for (int i = list_taken(hud, ui, taken) - 1; i >= 0; i--)
        if (!rect_is_empty(rect_overlap(place, taken[i])))
            return false;
    return true;
}

/* Below the portraits where there is room; else over the board, of the first form that finds a free place. */
static struct rect place_of(struct hud *hud, struct ui *ui, struct text_style style, const char *text, bool *beside)
{
    struct rect team = hud->layout->team;
    float w = team.w - ui_px(ui, UI_MARGIN);
    float h = ui_paragraph_height(ui, style, w - ui_px(ui, 24), text) + ui_px(ui, 62);
    *beside = team.w >= ui_px(ui, TEAM_UNITS) && team.h - ui_px(ui, TEAM_HEAD) >= h;
    if (*beside)
        return rect_snapped(rect_anchor(ui_inset(ui, team, 8), w, h, 0.5f, 1));
    static const float widths[] = {400, 560, 300, 700};
    struct rect place = rect_of(0, 0, 0, 0), kept = hud->lesson_place;
    for (size_t i = 0; i < sizeof widths / sizeof *widths && (i == 0 || !has_room(hud, ui, place)); i++) {
        w = fminf(ui_px(ui, widths[i]), hud->layout->board.w - ui_px(ui, 20));
        h = ui_paragraph_height(ui, style, w - ui_px(ui, 24 + NOTE_MARK + NOTE_CLOSE), text) + ui_px(ui, 28);
        hud->lesson_place = kept;
        place = place_on_board(hud, ui, w, fmaxf(h, ui_px(ui, 64)));
    }
    return place;
}

static void draw_note(struct hud *hud, struct ui *ui, struct rect rect, struct text_style style, bool beside,
                      const char *text)
{
    (void)ui_area(ui, "tutorial", rect, UI_KEPT_CLEAR, NULL);
    canvas_shadow(ui_canvas(ui), rect, ui_px(ui, 14), 0.5f);
    canvas_fill_cut(ui_canvas(ui), rect, ui_px(ui, 10), palette_colour(PALETTE_PARCHMENT),
                    colour_mixed(palette_colour(PALETTE_PARCHMENT), palette_colour(PALETTE_BRASS), 0.35f));
    canvas_frame_cut(ui_canvas(ui), rect, ui_px(ui, 10), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = ui_inset(ui, rect, 12);
    struct rect head = beside ? ui_cut_top(ui, &room, 34) : ui_cut_left(ui, &room, NOTE_MARK);
    struct point middle = {head.x + ui_px(ui, 15), beside ? head.y + ui_px(ui, 15) : rect_centre(head).y};
    canvas_circle(ui_canvas(ui), middle, ui_px(ui, 16), palette_colour(PALETTE_INK));
    ui_icon(ui, rect_of(middle.x - ui_px(ui, 12), middle.y - ui_px(ui, 12), ui_px(ui, 24), ui_px(ui, 24)), "info",
            WHITE);
    struct rect close = beside ? head : ui_cut_right(ui, &room, NOTE_CLOSE);
    float height = ui_paragraph_height(ui, style, room.w, text);
    ui_paragraph(ui, rect_anchor(room, room.w, height, 0, beside ? 0 : 0.5f), style, TEXT_LEFT, text);
    if (hud_close_button(ui, close, beside ? 0 : 0.5f, "tutorial.close", words_get(hud->words, "hud.tutorial.close")))
        hud->tutorial_closed = true;
}

void hud_draw_tutorial(struct hud *hud, struct ui *ui)
{
    bool beside;
    if (is_quiet(hud))
        return;
    struct tutorial *tutorial = &hud->play->tutorial;
    struct tutorial_view view = view_of(hud);
    enum lesson lesson = tutorial_lesson_now(tutorial, &view);
    const char *text = tutorial_sentence(SENTENCE(hud->words), hud->words, tutorial, &view, lesson);
    if (!text[0] || hud->layout->board.h < ui_px(ui, 150))
        return;
    struct lesson_marks marks = tutorial_marks(tutorial, &view, lesson);
    struct text_style style = {FONT_BODY_BOLD, ui_px(ui, 16), palette_colour(PALETTE_INK)};
    struct rect place = place_of(hud, ui, style, text, &beside);
    draw_marks(hud, ui, &marks, lesson);
    if (beside || has_room(hud, ui, place))
        draw_note(hud, ui, place, style, beside, text);
}
