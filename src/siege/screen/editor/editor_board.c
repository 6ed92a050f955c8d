/* editor_board.c -- the board in the middle: camera, the grid of places, what lies under the pointer, dragging. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/rules/board/geometry.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BASE_UNITS = 22, ROUND_BOARD = 6 /* squares in view beyond it */ };

static const enum direction SIDES[] = {NORTH, EAST, SOUTH, WEST};

/* ---- where things are ------------------------------------------------------------------------------------------ */

static struct rect slot_rect(const struct camera *camera, int column, int row)
{
    struct point from = camera_to_screen(camera, (struct point){(float)column * SECTOR_SIZE, (float)row * SECTOR_SIZE});
    float size = camera_square(camera) * SECTOR_SIZE;
    return rect_snapped(rect_of(from.x, from.y, size, size));
}

static int sector_at(const struct mission *mission, int column, int row)
{
    bool inside = column >= 0 && row >= 0 && column < mission->grid_width && row < mission->grid_height;
    int slot = inside ? row * mission->grid_width + column : SLOT_NONE;
    return inside && mission->slot[slot].sector != SLOT_NONE ? slot : SLOT_NONE;
}

static bool has_mark(const struct mission *mission, int slot, enum editor_mark mark)
{
    if (slot == SLOT_NONE || mission->slot[slot].sector == SLOT_NONE)
        return false;
    return mark == MARK_FORCE ? mission->force_cards > 0 && !(mission->no_force_slots >> slot & 1u)
                              : mission->start_slots >> slot & 1u;
}

/* Where that lies: above on the right, for the number lies on the left, or below. */
static struct rect mark_rect(const struct editor *editor, struct ui *ui, const struct mission *mission, int slot,
                             enum editor_mark mark)
{
    const struct camera *camera = &editor->board.camera;
    float square = camera_square(camera), size = fmaxf(ui_px(ui, 16), square * 1.3f);
    struct rect place = rect_inset(slot_rect(camera, slot % mission->grid_width, slot / mission->grid_width),
                                   square * 0.6f);
    bool force = mark == MARK_FORCE;
    return rect_snapped(rect_anchor(place, size, size, force ? 1 : 0, force ? 0 : 1));
}

/* How far a point of a sector, from its corner, lies from that side. */
static float off_side(float x, float y, float size, enum direction side)
{
    return side == NORTH ? y : side == SOUTH ? size - y : side == WEST ? x : size - x;
}

static enum direction nearest_side(float x, float y, float size, float *off)
{
    enum direction best = NORTH;
    for (int i = 1; i < 4; i++)
        if (off_side(x, y, size, SIDES[i]) < off_side(x, y, size, best))
            best = SIDES[i];
    *off = off_side(x, y, size, best);
    return best;
}

/* The doorway of the sector under the pointer, or of the one beside an empty place. */
static void aim_doorway(const struct editor *editor, const struct mission *mission, struct editor_aim *aim, float x,
                        float y)
{
    enum { BEFORE = 3 }; /* squares before a doorway in which its signs lie */
    float off;
    aim->door_column = aim->column;
    aim->door_row = aim->row;
    aim->door_side = nearest_side(x, y, SECTOR_SIZE, &off);
    aim->sign = aim->slot == SLOT_NONE && off < BEFORE;
    if (aim->slot == SLOT_NONE) {
        aim->door_column += direction_dx(aim->door_side);
        aim->door_row += direction_dy(aim->door_side);
        aim->door_side = direction_opposite(aim->door_side);
    }
    if (sector_at(mission, aim->door_column, aim->door_row) == SLOT_NONE ||
        !draft_doorway_name(editor->draft, aim->door_column, aim->door_row, aim->door_side, aim->doorway))
        aim->doorway[0] = '\0';
    aim->inner = sector_at(mission, aim->door_column + direction_dx(aim->door_side),
                           aim->door_row + direction_dy(aim->door_side)) != SLOT_NONE;
}

/* A door is thin: near its edge it is meant, and not what stands on the square. */
static void aim_door(const struct editor *editor, struct editor_aim *aim)
{
    static const float NEAR = 0.25f;
    aim->door[0] = '\0';
    if (square_is(aim->square) && aim->edge_off < NEAR)
        (void)draft_door_at(editor->draft, aim->square, aim->edge, aim->door);
}

static enum editor_mark aim_mark(const struct editor *editor, struct ui *ui, const struct mission *mission,
                                 struct point at)
{
    int slot = editor->board.aim.slot;
    struct point pixel = camera_to_screen(&editor->board.camera, at);
    for (int mark = MARK_FORCE; mark <= MARK_START; mark++)
        if (has_mark(mission, slot, (enum editor_mark)mark) &&
            rect_has(mark_rect(editor, ui, mission, slot, (enum editor_mark)mark), pixel))
            return (enum editor_mark)mark;
    return MARK_NONE;
}

/* At that point of the board. */
static void find_aim(struct editor *editor, struct ui *ui, const struct scenario *scenario, struct point at)
{
    struct editor_aim *aim = &editor->board.aim;
    const struct mission *mission = &scenario->mission;
    aim->column = (int)floorf(at.x / SECTOR_SIZE);
    aim->row = (int)floorf(at.y / SECTOR_SIZE);
    aim->slot = sector_at(mission, aim->column, aim->row);
    aim->square = aim->slot == SLOT_NONE ? SQUARE_NONE : square_at((int)floorf(at.x), (int)floorf(at.y));
    aim->edge = nearest_side(at.x - floorf(at.x), at.y - floorf(at.y), 1, &aim->edge_off);
    aim_door(editor, aim);
    aim->mark = aim_mark(editor, ui, mission, at);
    aim->on = aim->column >= -1 && aim->row >= -1 && aim->column <= mission->grid_width &&
              aim->row <= mission->grid_height;
    if (aim->on)
        aim_doorway(editor, mission, aim, at.x - (float)(aim->column * SECTOR_SIZE),
                    at.y - (float)(aim->row * SECTOR_SIZE));
}

/* ---- camera ---------------------------------------------------------------------------------------------------- */

void editor_board_fit(struct editor *editor)
{
    struct camera *camera = &editor->board.camera;
    float across = camera->view.w / (camera->columns + 2 * ROUND_BOARD);
    float down = camera->view.h / (camera->rows + 2 * ROUND_BOARD);
    camera_glide_to(camera, (struct point){camera->columns / 2, camera->rows / 2}, fminf(across, down) / camera->base);
}

static bool is_in_view(const struct camera *camera)
{
    enum { AROUND = 2 };
    float half_w = camera->view.w / (camera->base * camera->goal_zoom) / 2;
    float half_h = camera->view.h / (camera->base * camera->goal_zoom) / 2;
    return camera->goal_at.x - half_w <= -AROUND && camera->goal_at.x + half_w >= camera->columns + AROUND &&
           camera->goal_at.y - half_h <= -AROUND && camera->goal_at.y + half_h >= camera->rows + AROUND;
}

/* Where all of the board was in view it is so again, otherwise the view moves as far as needed. */
static void follow_laid(struct editor *editor)
{
    const int column = editor->board.laid_column, row = editor->board.laid_row;
    struct camera *camera = &editor->board.camera;
    const struct scenario *scenario = draft_scenario(editor->draft);
    float dx = column < 0 ? (float)SECTOR_SIZE : 0, dy = row < 0 ? (float)SECTOR_SIZE : 0;
    if (!scenario)
        return;
    camera->columns = scenario->width;
    camera->rows = scenario->height;
    if (dx > 0 || dy > 0) { /* a board that grows to the west or north moves under its squares: what is seen stays */
        camera_glide_to(camera, (struct point){camera->at.x + dx, camera->at.y + dy}, camera->zoom);
        camera_jump(camera);
    }
    if (!editor->board.whole)
        camera_show_area(camera, rect_of((float)(column < 0 ? 0 : column) * SECTOR_SIZE,
                                         (float)(row < 0 ? 0 : row) * SECTOR_SIZE, SECTOR_SIZE, SECTOR_SIZE));
    else if (!is_in_view(camera))
        editor_board_fit(editor);
}

/* A notice above the board comes or goes: what is seen keeps its place in the window. */
static void keep_place(struct camera *camera, float lower)
{
    camera->at.y += lower / 2 / camera_square(camera);
    camera->goal_at.y += lower / 2 / (camera->base * camera->goal_zoom);
}

/* While the list of problems has the board's room, a board that was whole in view is small: it comes back as it was,
 * unless somebody has looked elsewhere meanwhile. */
static bool bring_back(struct editor *editor)
{
    struct editor_board *board = &editor->board;
    struct camera *camera = &board->camera;
    if (board->before.large == editor->problems_large)
        return false;
    bool back = board->before.known;
    if (back) {
        camera_glide_to(camera, board->before.at, board->before.zoom);
        board->whole = board->before.whole;
    }
    board->before.large = board->before.known = editor->problems_large;
    board->before.at = camera->goal_at;
    board->before.zoom = camera->goal_zoom;
    board->before.whole = board->whole;
    return back;
}

static void place_camera(struct editor *editor, struct ui *ui, const struct scenario *scenario, struct rect room)
{
    struct editor_board *board = &editor->board;
    float base = ui_px(ui, BASE_UNITS);
    if (!board->ready) {
        camera_init(&board->camera, room, scenario->width, scenario->height, base);
        editor_board_fit(editor);
        camera_jump(&board->camera);
        board->ready = board->whole = true;
        return;
    }
    const struct rect before = board->camera.view;
    bool other = before.w != room.w || fabsf(rect_bottom(before) - rect_bottom(room)) >= 1;
    bool resized = board->camera.columns != scenario->width || board->camera.rows != scenario->height;
    camera_set_view(&board->camera, room, base);
    if (!other)
        keep_place(&board->camera, room.y - before.y);
    board->camera.columns = scenario->width;
    board->camera.rows = scenario->height;
    bool back = bring_back(editor);
    if (board->whole && ((other && !back) ||
                         ((resized || back) && !is_in_view(&board->camera)))) /* an undone step makes it grow, too */
        editor_board_fit(editor);
    board->whole = is_in_view(&board->camera);
}

static void pan_and_zoom(struct editor *editor, struct frame *frame, bool hot)
{
    static const struct {
        int command, dx, dy;
    } WAYS[] = {{KEY_COMMAND_PAN_UP, 0, -1},
                {KEY_COMMAND_PAN_DOWN, 0, 1},
                {KEY_COMMAND_PAN_LEFT, -1, 0},
                {KEY_COMMAND_PAN_RIGHT, 1, 0}};
    struct pointer *pointer = &frame->input->pointer;
    struct editor_board *board = &editor->board;
    struct camera *camera = &board->camera;
    bool middle = pointer->held[POINTER_MIDDLE], right = pointer->dragging[POINTER_RIGHT];
    const struct camera was = *camera;
    board->pans = (board->pans || hot) && (middle || right);
    if (board->pans)
        camera_pan(camera, pointer->dx, pointer->dy);
    if (hot && pointer->wheel != 0)
        camera_zoom_at(camera, (struct point){pointer->x, pointer->y}, powf(1.15f, pointer->wheel));
    if (hot)
        pointer->wheel = 0;
    for (int i = 0; i < 4; i++)
        if (input_take(frame->input, WAYS[i].command))
            camera_pan(camera, -(float)WAYS[i].dx * ui_px(frame->ui, 60), -(float)WAYS[i].dy * ui_px(frame->ui, 60));
    if (input_take(frame->input, KEY_COMMAND_ZOOM_IN))
        camera_zoom_at(camera, rect_centre(camera->view), 1.2f);
    if (input_take(frame->input, KEY_COMMAND_ZOOM_OUT))
        camera_zoom_at(camera, rect_centre(camera->view), 1 / 1.2f);
    if (camera->goal_zoom != was.goal_zoom || camera->goal_at.x != was.goal_at.x || camera->goal_at.y != was.goal_at.y)
        board->before.known = false;
}

/* ---- the pointer ----------------------------------------------------------------------------------------------- */

/* Nothing but the board, or a sign on it. */
static bool is_over(struct ui *ui)
{
    const char *hot = ui_hot(ui);
    return strcmp(hot, "editor.board") == 0 || strncmp(hot, "map.", 4) == 0;
}

/* A sector that is held over another place goes there. */
static void let_fall(struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    struct editor_board *board = &editor->board;
    const struct editor_aim *aim = &board->aim;
    int slot = sector_at(&scenario->mission, board->from_column, board->from_row);
    board->drags = false;
    if (editor->palette.tool == TOOL_SELECT && editor_move(editor, frame, board->from_square, aim->square))
        return;
    if (slot == SLOT_NONE || !aim->on || (aim->column == board->from_column && aim->row == board->from_row))
        return;
    int there = aim->slot != SLOT_NONE ? sector_at(&scenario->mission, aim->column, aim->row) : SLOT_NONE;
    if (there != SLOT_NONE) {
        int number = scenario->catalogue->sector[scenario->mission.slot[there].sector].number;
        editor_say(editor, frame, page_tell(frame, "editor.sector.taken", SLOTS({"sector", NULL, number})));
        return;
    }
    struct placement lies = scenario->mission.slot[slot];
    enum draft_done done = draft_lay_sector(editor->draft, lies.sector, lies.quarters, aim->column, aim->row);
    board->laid = editor_took(editor, frame, done, NULL) && done == DRAFT_DONE;
    board->laid_column = aim->column;
    board->laid_row = aim->row;
}

static bool moves_sectors(const struct editor *editor)
{
    enum editor_tool tool = editor_tool_in_hand(editor);
    return tool == TOOL_SELECT || tool == TOOL_SECTORS;
}

static void read_buttons(struct editor *editor, struct frame *frame, const struct scenario *scenario, bool hot)
{
    struct pointer *pointer = &frame->input->pointer;
    struct editor_board *board = &editor->board;
    const struct editor_aim *aim = &board->aim;
    bool twice = pointer->double_click && editor_tool_in_hand(editor) == TOOL_ERASE; /* nobody means what lies below */
    if (hot && aim->on && pointer->went_down[POINTER_LEFT] && !twice) {
        bool picks = board->pick[0] != '\0';
        editor->form.typed &= !picks; /* what is clicked on takes the place of what has been typed */
        editor_form_commit(editor, frame);
        board->painted = SQUARE_NONE;
        board->from_column = aim->column;
        board->from_row = aim->row;
        board->from_square = aim->square;
        board->drags = true;
        if (!moves_sectors(editor)) {
            editor_apply(editor, frame);
            board->painted = aim->square;
            board->drags = !picks;
        }
    } else if (board->drags && pointer->held[POINTER_LEFT] && aim->on && !moves_sectors(editor)) {
        editor_paint(editor, frame);
    }
    if (board->drags && pointer->went_up[POINTER_LEFT]) {
        bool same = aim->column == board->from_column && aim->row == board->from_row;
        bool still = square_same(aim->square, board->from_square), sectors = moves_sectors(editor);
        if (sectors && aim->on && same && (still || editor->palette.tool == TOOL_SECTORS))
            editor_apply(editor, frame);
        else if (sectors)
            let_fall(editor, frame, scenario);
    }
    board->drags = board->drags && pointer->held[POINTER_LEFT];
    if (hot && aim->on && pointer->went_up[POINTER_RIGHT] && !pointer->dragging[POINTER_RIGHT])
        editor_select(editor, frame);
}

/* ---- by keys --------------------------------------------------------------------------------------------------- */

static int kept_within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static void move_cursor(struct editor_board *board, const struct scenario *scenario, enum direction way)
{
    board->cursor_way = way;
    board->cursor_x = kept_within(board->cursor_x + direction_dx(way), -SECTOR_SIZE, scenario->width + SECTOR_SIZE - 1);
    board->cursor_y = kept_within(board->cursor_y + direction_dy(way), -SECTOR_SIZE,
                                  scenario->height + SECTOR_SIZE - 1);
    camera_show_area(&board->camera, rect_of((float)board->cursor_x, (float)board->cursor_y, 1, 1));
}

/* While the board has the focus: arrows go from square to square, Enter does what a click does. */
static void read_cursor(struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    static const struct {
        int command;
        enum direction way;
    } WAYS[] = {
        {KEY_COMMAND_UP, NORTH}, {KEY_COMMAND_DOWN, SOUTH}, {KEY_COMMAND_LEFT, WEST}, {KEY_COMMAND_RIGHT, EAST}};
    struct editor_board *board = &editor->board;
    ui_arrows_move_focus(frame->ui, false);
    for (int i = 0; i < 4; i++)
        if (input_take(frame->input, WAYS[i].command))
            move_cursor(board, scenario, WAYS[i].way);
    find_aim(editor, frame->ui, scenario, (struct point){(float)board->cursor_x + 0.5f, (float)board->cursor_y + 0.5f});
    board->aim.edge = board->cursor_way;
    board->aim.edge_off = editor_stands(editor, board->aim.square) ? 0.5f
                                                                   : 0; /* a door is meant, or what stands here */
    aim_door(editor, &board->aim);
}

/* What the keys say about the board, after the aim is known. */
static void answer_keys(struct editor *editor, struct frame *frame, struct ui_response response)
{
    if (response.activated)
        editor_form_commit(editor, frame);
    if (response.activated)
        editor_apply(editor, frame);
    else if (response.explained)
        editor_select(editor, frame);
}

void editor_board_update(struct editor *editor, struct frame *frame, struct rect room)
{
    struct editor_board *board = &editor->board;
    const struct scenario *scenario = draft_scenario(editor->draft);
    struct ui_response response = ui_area(frame->ui, "editor.board", room, UI_FOCUSABLE, NULL);
    ui_call(frame->ui, page_text(frame, "editor.board"));
    bool hot = response.hot || is_over(frame->ui);
    board->aim = (struct editor_aim){.square = SQUARE_NONE, .slot = SLOT_NONE, .what = ""};
    if (!scenario) {
        board->ready = false;
        editor_aim_tell(editor, frame);
        return;
    }
    place_camera(editor, frame->ui, scenario, room);
    (void)camera_update(&board->camera, frame->passed);
    pan_and_zoom(editor, frame, hot);
    unsigned version = draft_version(editor->draft);
    board->by_keys = response.focused && frame->input->device != INPUT_MOUSE;
    if (board->by_keys) {
        read_cursor(editor, frame, scenario);
        answer_keys(editor, frame, response);
    } else {
        struct point at = camera_to_board(&board->camera,
                                          (struct point){frame->input->pointer.x, frame->input->pointer.y});
        if (hot || board->drags)
            find_aim(editor, frame->ui, scenario, at);
        if (board->aim.on && response.focused) { /* from there the keys go on */
            board->cursor_x = (int)floorf(at.x);
            board->cursor_y = (int)floorf(at.y);
        }
        read_buttons(editor, frame, scenario, hot && !editor->sight.on);
    }
    if (board->laid)
        follow_laid(editor);
    board->laid = false;
    editor_sight_update(editor);
    if (draft_version(editor->draft) != version) /* the scenario is another one now */
        board->aim.on = false;
    editor_aim_tell(editor, frame);
    editor_sight_tell(editor, frame);
    if (board->aim.on && board->by_keys)
        ui_show(frame->ui, VOICE_SHORT, board->aim.what);
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* One more can lie here. */
static void draw_plus(struct frame *frame, struct rect rect)
{
    float thick = ui_px(frame->ui, 4);
    struct colour colour = colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 0.6f);
    struct rect across = rect_snapped(rect_anchor(rect, rect.w, thick, 0.5f, 0.5f));
    struct rect down = rect_snapped(rect_anchor(rect, thick, rect.h, 0.5f, 0.5f));
    canvas_fill(frame->canvas, across, colour);
    canvas_fill(frame->canvas, rect_of(down.x, down.y, down.w, across.y - down.y), colour);
    canvas_fill(frame->canvas, rect_of(down.x, rect_bottom(across), down.w, rect_bottom(down) - rect_bottom(across)),
                colour);
}

/* Where a sector may be laid. */
static void draw_places(const struct editor *editor, struct frame *frame, const struct mission *mission)
{
    const struct camera *camera = &editor->board.camera;
    bool lays = editor->palette.tool == TOOL_SECTORS;
    struct colour line = colour_faded(palette_colour(PALETTE_BRASS), lays ? 0.5f : 0.16f);
    float thick = ui_px(frame->ui, 1), dash = ui_px(frame->ui, 6);
    for (int row = -1; row <= mission->grid_height; row++)
        for (int column = -1; column <= mission->grid_width; column++) {
            struct rect place = rect_inset(slot_rect(camera, column, row), ui_px(frame->ui, 3));
            if (sector_at(mission, column, row) != SLOT_NONE)
                continue;
            float right = rect_right(place), bottom = rect_bottom(place);
            struct point corner[] = {{place.x, place.y}, {right, place.y}, {right, bottom}, {place.x, bottom}};
            for (int i = 0; i < 4; i++)
                canvas_dashes(frame->canvas, corner[i], corner[(i + 1) % 4], thick, dash, dash, 0, line);
            if (lays)
                draw_plus(frame, rect_anchor(place, ui_px(frame->ui, 22), ui_px(frame->ui, 22), 0.5f, 0.5f));
        }
}

/* What maps of the game do not have: where teams begin, which sectors have Force Cards. */
static void draw_marks(const struct editor *editor, struct frame *frame, const struct mission *mission)
{
    static const char *const ICON[] = {[MARK_FORCE] = "force_card", [MARK_START] = "seat_human"};
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        for (int mark = MARK_FORCE; mark <= MARK_START; mark++)
            if (has_mark(mission, slot, (enum editor_mark)mark))
                ui_icon(frame->ui, mark_rect(editor, frame->ui, mission, slot, (enum editor_mark)mark), ICON[mark],
                        WHITE);
}

/* Room for a sign in the middle of a doorway before these squares: on their edge, or `out` squares outside of it. */
static struct rect doorway_sign(const struct camera *camera, const struct square inside[], int count,
                                enum direction side, float out, float size)
{
    struct square last = inside[count - 1];
    float beyond = out + 0.5f;
    struct point at = camera_to_screen(
        camera, (struct point){((float)inside[0].x + (float)last.x + 1) / 2 + beyond * (float)direction_dx(side),
                               ((float)inside[0].y + (float)last.y + 1) / 2 + beyond * (float)direction_dy(side)});
    return rect_snapped(rect_of(at.x - size / 2, at.y - size / 2, size, size));
}

/* Is the doorway between sectors closed, or closed later by a trigger? A condition may ask it and nothing ever be. */
static bool is_ever_closed(const struct mission *mission, int index)
{
    const struct trigger_action named = {.gate = GATE_NONE, .inner = (uint8_t)(index + 1)};
    return !mission->closed[index].later || mission_doorway_triggered(mission, &named, TRIGGER_CLOSE);
}

/* Outer doorways that lead nowhere, and closed ones between sectors. */
static void draw_closed(const struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    const struct camera *camera = &editor->board.camera;
    float size = fmaxf(ui_px(frame->ui, 14), camera_square(camera));
    for (int i = 0; i < mission->closed_doorways; i++) {
        struct square inside[2];
        const struct closed_doorway *closed = &mission->closed[i];
        enum direction side = (enum direction)closed->side;
        int count = mission_list_doorway(mission, scenario->catalogue, closed->slot, side, inside);
        if (count > 0 && is_ever_closed(mission, i))
            ui_icon(frame->ui, doorway_sign(camera, inside, count, side, 0, size), "lock", WHITE);
    }
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        if (gate->flags & GATE_CLOSED)
            ui_icon(frame->ui,
                    doorway_sign(camera, gate->inside, gate->width > 1 ? 2 : 1, (enum direction)gate->side, 0.5f, size),
                    "lock", WHITE);
    }
}

/* Ways in and out before which another sector lies now: they are still named, and can be taken out. */
static void draw_lost(const struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    const struct camera *camera = &editor->board.camera;
    float size = fmaxf(ui_px(frame->ui, 18), camera_square(camera) * 1.4f);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        for (int i = 0; i < 2; i++) { /* each edge between two sectors once */
            char doorway[16];
            struct square inside[2];
            enum direction side = i ? SOUTH : EAST;
            if (!draft_doorway_name(editor->draft, slot % mission->grid_width, slot / mission->grid_width, side,
                                    doorway) ||
                !draft_doorway_is_lost(editor->draft, doorway))
                continue;
            int count = mission_list_doorway(mission, scenario->catalogue, slot, side, inside);
            struct rect sign = doorway_sign(camera, inside, count, side, 0, size);
            canvas_fill(frame->canvas, sign, (struct colour){0, 0, 0, 200});
            canvas_frame(frame->canvas, sign, ui_px(frame->ui, 2), palette_colour(PALETTE_BLOOD_LIGHT));
            ui_icon(frame->ui, rect_inset(sign, ui_px(frame->ui, 3)), "warning", WHITE);
        }
}

static void light(struct frame *frame, struct rect rect, struct colour colour)
{
    canvas_fill(frame->canvas, rect, colour_faded(colour, 0.14f));
    canvas_frame(frame->canvas, rect, ui_px(frame->ui, 2), colour);
}

static struct rect edge_rect(const struct camera *camera, struct square at, enum direction side)
{
    struct rect square = camera_square_rect(camera, at.x, at.y);
    float thick = fmaxf(4, camera_square(camera) * 0.22f);
    switch (side) {
    case NORTH:
        return rect_of(square.x, square.y - thick / 2, square.w, thick);
    case SOUTH:
        return rect_of(square.x, rect_bottom(square) - thick / 2, square.w, thick);
    case WEST:
        return rect_of(square.x - thick / 2, square.y, thick, square.h);
    default:
        return rect_of(rect_right(square) - thick / 2, square.y, thick, square.h);
    }
}

/* Walls that triggers change: what stands is dashed, what is still to come is hollow. */
static void draw_walls(const struct editor *editor, struct frame *frame, const struct mission *mission)
{
    const struct camera *camera = &editor->board.camera;
    for (int i = 0; i < mission->walls; i++) {
        const struct wall_edge *wall = &mission->wall[i];
        editor_draw_wall(frame, edge_rect(camera, wall->at, (enum direction)wall->side), wall->stands);
    }
}

static struct rect door_rect(const struct editor *editor, const struct scenario *scenario)
{
    struct square inside[2];
    const struct editor_aim *aim = &editor->board.aim;
    int slot = sector_at(&scenario->mission, aim->door_column, aim->door_row);
    int count = slot == SLOT_NONE
                    ? 0
                    : mission_list_doorway(&scenario->mission, scenario->catalogue, slot, aim->door_side, inside);
    if (count == 0)
        return rect_of(0, 0, 0, 0);
    struct rect first = camera_square_rect(&editor->board.camera, inside[0].x, inside[0].y);
    struct rect last = camera_square_rect(&editor->board.camera, inside[count - 1].x, inside[count - 1].y);
    return rect_of(first.x, first.y, rect_right(last) - first.x, rect_bottom(last) - first.y);
}

/* The ground before a doorway on which its signs lie. */
static struct rect signs_rect(struct rect doorway, enum direction side, float square)
{
    float out = 3 * square, x = doorway.x, y = doorway.y;
    bool across = side == NORTH || side == SOUTH;
    x = side == WEST ? x - out : side == EAST ? rect_right(doorway) : x;
    y = side == NORTH ? y - out : side == SOUTH ? rect_bottom(doorway) : y;
    return rect_of(x, y, across ? doorway.w : out, across ? out : doorway.h);
}

static void draw_door(const struct editor *editor, struct frame *frame, const struct mission_marker *door)
{
    struct square at = squares_only(&door->at);
    for (int i = 0; i < door->width; i++) {
        struct rect edge = edge_rect(&editor->board.camera, at, (enum direction)door->side);
        canvas_fill(frame->canvas, rect_snapped(edge), palette_colour(PALETTE_BRASS_LIGHT));
        at = square_step(at, door->side == EAST ? SOUTH : EAST);
    }
}

/* What a click would lay there, and what it is about. */
static void draw_aim(const struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    const struct editor_board *board = &editor->board;
    const struct editor_aim *aim = &board->aim;
    const struct editor_palette *palette = &editor->palette;
    char coming[DRAFT_POINTER_BYTES];
    struct colour brass = palette_colour(PALETTE_BRASS_LIGHT), blood = palette_colour(PALETTE_BLOOD_LIGHT);
    struct rect slot = slot_rect(&board->camera, aim->column, aim->row);
    bool alone = editor->palette.tool == TOOL_SELECT &&
                 (editor_stands(editor, board->from_square) || editor_coming(editor, board->from_square, coming) >= 0);
    int held = board->drags && moves_sectors(editor) && !alone
                   ? sector_at(&scenario->mission, board->from_column, board->from_row)
                   : SLOT_NONE;
    bool elsewhere = aim->column != board->from_column || aim->row != board->from_row;
    if (!aim->on)
        return;
    if (held != SLOT_NONE && elsewhere) {
        const struct placement *lies = &scenario->mission.slot[held];
        editor_draw_sector(frame, slot, &scenario->catalogue->sector[lies->sector], lies->quarters, 0.75f);
        light(frame, slot, brass);
        return;
    }
    switch (editor_tool_in_hand(editor)) {
    case TOOL_SECTORS:
        if (aim->slot == SLOT_NONE)
            editor_draw_sector(frame, slot, &scenario->catalogue->sector[palette->sector], palette->turns, 0.75f);
        light(frame, slot, brass);
        break;
    case TOOL_DOORWAYS:
        if (aim->doorway[0])
            light(frame, door_rect(editor, scenario), brass);
        break;
    case TOOL_DOORS:
    case TOOL_PICK_EDGE:
        if (square_is(aim->square))
            canvas_fill(frame->canvas, rect_snapped(edge_rect(&board->camera, aim->square, aim->edge)), brass);
        break;
    case TOOL_START:
    case TOOL_FORCE:
        if (aim->slot != SLOT_NONE)
            light(frame, slot, brass);
        break;
    default:
        if (editor_erases_mark(editor) != MARK_NONE)
            light(frame, mark_rect(editor, frame->ui, &scenario->mission, aim->slot, editor_erases_mark(editor)),
                  blood);
        else if (editor_erases_sector(editor))
            light(frame, slot, blood);
        else if (aim->door[0])
            draw_door(editor, frame, draft_door_named(editor->draft, aim->door));
        else if (square_is(aim->square))
            light(frame, camera_square_rect(&board->camera, aim->square.x, aim->square.y),
                  palette->tool == TOOL_ERASE && !aim->refused ? blood : brass);
        else if (palette->tool == TOOL_ERASE && !aim->refused)
            light(frame, signs_rect(door_rect(editor, scenario), aim->door_side, camera_square(&board->camera)), blood);
        break;
    }
}

/* What the form names; what it names anew comes into view. */
static void draw_named(struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    struct editor_board *board = &editor->board;
    int fresh = editor_lit_read(editor);
    struct colour brass = palette_colour(PALETTE_BRASS);
    for (int i = 0; i < board->places.count; i++) {
        const struct lit_place *place = &board->places.place[i];
        int columns = scenario->mission.grid_width;
        if (place->slot != SLOT_NONE)
            light(frame, slot_rect(&board->camera, place->slot % columns, place->slot / columns), brass);
        else if (place->edge)
            canvas_fill(frame->canvas, rect_snapped(edge_rect(&board->camera, place->square, place->side)), brass);
        else
            light(frame, camera_square_rect(&board->camera, place->square.x, place->square.y), brass);
    }
    if (fresh >= 0)
        camera_show_area(&board->camera,
                         rect_of(board->places.place[fresh].square.x, board->places.place[fresh].square.y, 1, 1));
}

/* A sector or a door that is shown in place of a form. */
static void draw_shown(struct editor *editor, struct frame *frame, const struct scenario *scenario)
{
    int columns = scenario->mission.grid_width;
    const struct mission_marker *door = editor_door_shown(editor);
    int framed = editor_sector_is_shown(editor)                ? editor->form.sector - 1
                 : editor_tool_in_hand(editor) == TOOL_SECTORS ? editor->palette.sector
                                                               : -1;
    int slot = editor_slot_of(editor, framed);
    if (door)
        draw_door(editor, frame, door);
    if (slot != SLOT_NONE)
        canvas_frame(frame->canvas, slot_rect(&editor->board.camera, slot % columns, slot / columns),
                     ui_px(frame->ui, 3), palette_colour(PALETTE_BRASS));
}

static void renew_map(struct editor *editor, const struct scenario *scenario)
{
    struct editor_board *board = &editor->board;
    unsigned version = draft_version(editor->draft);
    if (board->shown == scenario && board->version == version)
        return;
    minimap_clear(&board->map);
    board->shown = scenario;
    board->version = version;
}

void editor_board_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    renew_map(editor, scenario);
    canvas_fill(frame->canvas, room, palette_colour(PALETTE_VOID));
    if (!scenario) {
        ui_paragraph(frame->ui, ui_inset(frame->ui, room, 40), ui_body(frame->ui, 17, PALETTE_BONE_DIM), TEXT_CENTRE,
                     page_text(frame, "editor.no_board"));
        return;
    }
    struct editor_board *board = &editor->board;
    struct point corner = camera_to_screen(&board->camera, (struct point){0, 0});
    canvas_push_clip(frame->canvas, room);
    board->map.whole = true;
    board->map.quiet = editor->palette.tool != TOOL_SELECT; /* the line below says more, and hides nothing */
    minimap_draw_at(&board->map, frame, scenario, room, corner, camera_square(&board->camera));
    draw_places(editor, frame, &scenario->mission);
    draw_marks(editor, frame, &scenario->mission);
    draw_closed(editor, frame, scenario);
    draw_lost(editor, frame, scenario);
    draw_walls(editor, frame, &scenario->mission);
    draw_shown(editor, frame, scenario);
    draw_named(editor, frame, scenario);
    if (editor->sight.on)
        editor_sight_draw(editor, frame);
    else
        draw_aim(editor, frame, scenario);
    canvas_pop_clip(frame->canvas);
}

void editor_board_clear(struct editor *editor)
{
    minimap_clear(&editor->board.map);
    editor->board.shown = NULL;
}
