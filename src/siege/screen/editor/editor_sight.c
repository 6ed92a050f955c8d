/* editor_sight.c -- what a square sees on the board as it is laid, while a key is held: lit squares, the line to the
 * one under the pointer, and what is in its way. */
#include "siege/screen/editor/editor_parts.h"

#include "siege/rules/board/geometry.h"
#include "siege/rules/board/los.h"
#include "siege/screen/menu/page.h"
#include "siege/view/board_view.h"

#include <math.h>
#include <string.h>

/* ---- what is seen ------------------------------------------------------------------------------------------------ */

/* The creature or the thing whose form is shown, or the square under the pointer. */
static struct square from_where(const struct editor *editor)
{
    const char *form = editor_form_pointer(editor);
    const struct editor_lit *lit = &editor->board.places;
    bool chosen = editor_is_on_square(form) && editor->form.tab == TAB_MISSION && lit->count > 0 &&
                  strcmp(lit->pointer, form) == 0 && square_is(lit->place[0].square);
    return chosen ? lit->place[0].square : editor->board.aim.square;
}

static void look(struct editor_sight *sight, const struct scenario *scenario)
{
    const struct game *game = &sight->board;
    game_lay_board(&sight->board, scenario);
    memset(sight->seen, 0, sizeof sight->seen);
    sight->squares = 0;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            struct square at = square_at(x, y);
            if (square_same(at, sight->from) || !los_past_figures(game, sight->from, at))
                continue;
            sight->seen[y] |= UINT64_C(1) << x;
            sight->squares++;
        }
}

void editor_sight_update(struct editor *editor)
{
    struct editor_sight *sight = &editor->sight;
    const struct scenario *scenario = draft_scenario(editor->draft);
    const unsigned version = draft_version(editor->draft);
    bool held = sight->held && scenario;
    if (held && !sight->on)
        sight->from = from_where(editor);
    bool on = held && square_is(sight->from) && scenario->slot_at[sight->from.y][sight->from.x] != SLOT_NONE;
    if (on && (!sight->on || sight->version != version)) {
        look(sight, scenario);
        sight->version = version;
    }
    sight->on = on;
    overlay_clear_aim(&sight->overlay);
    if (on && square_is(editor->board.aim.square))
        overlay_set_aim(&sight->overlay, &sight->board, sight->from, editor->board.aim.square);
}

/* ---- telling ----------------------------------------------------------------------------------------------------- */

void editor_sight_tell(struct editor *editor, struct frame *frame)
{
    static const char *const KEY[] = {
        [LOS_CLEAR] = "editor.sight.clear",   [LOS_WALL] = "editor.sight.wall",
        [LOS_CORNER] = "editor.sight.corner", [LOS_FIGURE] = "editor.sight.wall", /* nobody stands there */
        [LOS_STAIRS] = "editor.sight.stairs", [LOS_OFF_BOARD] = "editor.sight.from"};
    char from[16] = "", to[16] = "", at[16] = "";
    struct editor_aim *aim = &editor->board.aim;
    const struct editor_sight *sight = &editor->sight;
    const struct sight *line = &sight->overlay.sight[0];
    if (!sight->on)
        return;
    (void)draft_square_name(editor->draft, sight->from, from);
    if (sight->overlay.aim && draft_square_name(editor->draft, line->to, to))
        (void)draft_square_name(editor->draft, line->result.at, at);
    aim->what = page_tell(
        frame, sight->overlay.aim ? KEY[line->result.block] : "editor.sight.from",
        SLOTS({"square", from, 0}, {"other", to, 0}, {"at", at, 0},
              {"n", NULL, sight->overlay.aim ? square_distance(sight->from, line->to) : sight->squares}));
    aim->on = true;
    aim->refused = sight->overlay.aim && line->result.block != LOS_CLEAR;
    aim->clicks = false;
}

/* ---- drawing ----------------------------------------------------------------------------------------------------- */

/* What is not seen lies in the shade. */
void editor_sight_draw(const struct editor *editor, struct frame *frame)
{
    const struct editor_sight *sight = &editor->sight;
    const struct camera *camera = &editor->board.camera;
    const struct scenario *scenario = draft_scenario(editor->draft);
    const struct brush brush = page_brush(frame);
    if (!sight->on)
        return;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            struct rect square = rect_snapped(camera_square_rect(camera, x, y));
            bool own = square_same(square_at(x, y), sight->from), seen = sight->seen[y] >> x & 1u;
            if (scenario->slot_at[y][x] == SLOT_NONE)
                continue;
            if (own)
                canvas_frame(frame->canvas, square, ui_px(frame->ui, 3), palette_colour(PALETTE_FROST));
            else
                canvas_fill(frame->canvas, square,
                            seen ? colour_faded(palette_colour(PALETTE_FROST), 0.20f)
                                 : colour_faded(palette_colour(PALETTE_VOID), 0.62f));
        }
    if (sight->overlay.aim)
        board_draw_sight(&brush, &sight->overlay, camera_to_screen(camera, (struct point){0, 0}),
                         camera_square(camera));
}
