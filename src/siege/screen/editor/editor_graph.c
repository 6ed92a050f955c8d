/* editor_graph.c -- who triggers whom: triggers, counters, objectives and the end of the mission as a picture. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/input/key_commands.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    NODE_UNITS = 40,
    NODE_LEAST = 150, /* with what it does; less is room for its name alone */
    NODE_MOST = 400,
    BETWEEN_ROWS = 20,
    BETWEEN_COLUMNS = 36,
    SIGN_UNITS = 22,
    RIM_UNITS = 10, /* between a node's edge and what stands in it; above and below less: */
    RIM_HIGH = 7,
    ALONE_LEAST = 240,
    EDGE_UNITS = 40, /* of the window around the picture */
    DASH_UNITS = 7,
    CURVE = 24 /* pieces of an arrow */
};

static const struct look {
    const char *icon, *key;
} LOOK[DRAFT_NODE_KINDS] = {[DRAFT_NODE_TRIGGER] = {"event_card", "editor.graph.trigger"},
                            [DRAFT_NODE_COUNTER] = {"ledger", "editor.graph.counter"},
                            [DRAFT_NODE_FLAG] = {"reckless", "editor.graph.flag"},
                            [DRAFT_NODE_OBJECTIVE] = {"objectives", "editor.graph.objective"},
                            [DRAFT_NODE_END] = {"quit", "editor.key.end_when"}};

/* Told apart without colours, too: by thickness and dashes. */
static const struct line {
    const char *key;
    enum palette colour;
    float thick;
    bool dashed;
} LINE[DRAFT_ARROW_KINDS] = {
    [DRAFT_ARROW_SETS] = {"editor.graph.sets", PALETTE_BRASS, 1.5f, false},
    [DRAFT_ARROW_ASKED] = {"editor.graph.asked", PALETTE_BONE, 1.5f, true},
    [DRAFT_ARROW_FIRES] = {"editor.graph.fires", PALETTE_BLOOD_LIGHT, 3, false},
    [DRAFT_ARROW_BARS] = {"editor.graph.bars", PALETTE_FROST, 3, true},
};

struct picture {
    struct editor *editor;
    struct frame *frame;
    const struct draft_graph *graph;
    bool down;      /* the columns are rows below each other: nodes have more room so */
    bool names;     /* in them there is room for names alone */
    float high;     /* of every node in the columns: as the longest text needs it */
    int taken, hot; /* the node that was chosen, that is pointed at; -1: none */
};

void editor_graph_open(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    editor->graph.scroll = (struct ui_scroll){0};
    editor->question = ASK_GRAPH;
}

/* How much there is room for in each node: half of the window, for the arrows have the rest. */
static size_t told_bytes(struct ui *ui, const struct draft_graph *graph)
{
    enum { LEAST = 160, LETTER_UNITS = 8, LINE_UNITS = 20 };
    float letters = ui_bounds(ui).w * ui_bounds(ui).h / (ui_px(ui, LETTER_UNITS) * ui_px(ui, LINE_UNITS)) / 2;
    int places = graph->columns * graph->rows + graph->alone;
    float each = letters / (float)(places > 0 ? places : 1);
    return each < LEAST ? LEAST : each > GRAPH_TOLD ? GRAPH_TOLD : (size_t)each;
}

/* What the picture has no arrows for: of a trigger, when it fires and what it does; of an objective, what it asks. */
static void tell_nodes(struct editor *editor, const struct frame *frame)
{
    struct editor_graph *graph = &editor->graph;
    size_t most = told_bytes(frame->ui, &graph->graph);
    struct draft_form *form = &editor->form.entry;
    for (int i = 0; i < graph->graph.nodes; i++) {
        const struct draft_node *node = &graph->graph.node[i];
        bool means = node->kind == DRAFT_NODE_TRIGGER || node->kind == DRAFT_NODE_OBJECTIVE;
        bool told = means && draft_form(editor->draft, node->pointer, form);
        editor_account(frame, told ? form->meaning : "", (int)most / 3, graph->told[i], most);
        size_t length = strlen(graph->told[i]);
        if (length > 0 && graph->told[i][length - 1] == '.') /* it stands before other sentences, too */
            graph->told[i][length - 1] = '\0';
    }
}

static void read_graph(struct editor *editor, const struct frame *frame)
{
    unsigned version = draft_version(editor->draft) + 1; /* 0: nothing is known */
    if (editor->graph.version == version)
        return;
    draft_draw_graph(editor->draft, &editor->graph.graph);
    tell_nodes(editor, frame);
    editor->graph.version = version;
}

/* ---- where things are ------------------------------------------------------------------------------------------ */

/* How many nodes stand side by side at most. */
static int across_of(const struct picture *picture)
{
    int across = picture->down ? picture->graph->rows : picture->graph->columns;
    return across > 0 ? across : 1;
}

static float between_of(const struct picture *picture, bool along)
{
    return ui_px(picture->frame->ui, along ? BETWEEN_COLUMNS : BETWEEN_ROWS);
}

/* Of a node in a picture of that width. */
static float node_width(const struct picture *picture, float width)
{
    struct ui *ui = picture->frame->ui;
    int across = across_of(picture);
    float between = between_of(picture, !picture->down);
    return fminf((width - between * (float)(across - 1)) / (float)across, ui_body(ui, NODE_MOST, PALETTE_BONE).px);
}

static float picture_height(const struct picture *picture)
{
    int rows = picture->down ? picture->graph->columns : picture->graph->rows;
    return (float)rows * (picture->high + between_of(picture, picture->down));
}

/* Shorter columns stand in the middle of the longest. */
static struct rect place_rect(const struct picture *picture, struct rect room, int column, int row)
{
    const struct draft_graph *graph = picture->graph;
    float wide = node_width(picture, room.w), between = between_of(picture, true);
    float step = wide + between, in = (float)(graph->rows - graph->column_rows[column]) / 2 + (float)row;
    if (picture->down) {
        float left = (room.w - wide - (wide + between_of(picture, false)) * (float)(graph->rows - 1)) / 2;
        return rect_snapped(rect_of(room.x + left + (wide + between_of(picture, false)) * in,
                                    room.y + (picture->high + between) * (float)column, wide, picture->high));
    }
    if (graph->columns > 1) /* with room to spare they stand further apart */
        step = fminf((room.w - wide) / (float)(graph->columns - 1), wide + 3 * between);
    return rect_snapped(rect_of(room.x + step * (float)column,
                                room.y + (picture->high + between_of(picture, false)) * in, wide, picture->high));
}

static struct rect node_rect(const struct picture *picture, struct rect room, const struct draft_node *node)
{
    return place_rect(picture, room, node->column, node->row);
}

static int alone_across(const struct picture *picture, float width)
{
    int across = (int)(width / ui_px(picture->frame->ui, ALONE_LEAST));
    return across > 0 ? across : 1;
}

/* ---- arrows ---------------------------------------------------------------------------------------------------- */

static struct point on_curve(const struct point p[4], float t)
{
    float s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    return (struct point){a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                          a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

static struct rect flipped(struct rect rect)
{
    return rect_of(rect.y, rect.x, rect.h, rect.w);
}

/* From the side that looks to the other one; within a column, or back, in a bow. */
static void find_curve(const struct picture *picture, struct rect from, struct rect to, float bow, struct point p[4])
{
    if (picture->down) {
        from = flipped(from);
        to = flipped(to);
    }
    bool on = to.x > from.x, back = to.x < from.x;
    float start = back ? from.x : rect_right(from), end = on ? to.x : rect_right(to);
    p[0] = (struct point){start, from.y + from.h * (on ? 0.5f : 0.7f)};
    p[3] = (struct point){end, to.y + to.h * (on ? 0.5f : 0.3f)};
    float reach = on ? fmaxf(bow, (p[3].x - p[0].x) / 2) : bow;
    p[1] = (struct point){p[0].x + (back ? -reach : reach), p[0].y};
    p[2] = (struct point){p[3].x + (on ? -reach : reach), p[3].y};
    for (int i = 0; picture->down && i < 4; i++)
        p[i] = (struct point){p[i].y, p[i].x};
}

/* A piece of an arrow; the last one has its head. */
static void draw_curve(const struct picture *picture, const struct point p[4], const struct line *line, float strength,
                       bool last)
{
    struct canvas *canvas = picture->frame->canvas;
    struct colour colour = colour_faded(palette_colour(line->colour), strength);
    float thick = fmaxf(1, ui_px(picture->frame->ui, line->thick)), head = ui_px(picture->frame->ui, 9);
    struct point at[CURVE + 1];
    for (int i = 0; i <= CURVE; i++)
        at[i] = on_curve(p, (float)i / CURVE);
    float piece = hypotf(p[3].x - p[0].x, p[3].y - p[0].y) / CURVE; /* a dash is as long in the legend as elsewhere */
    int dash = (int)ceilf(ui_px(picture->frame->ui, DASH_UNITS) / fmaxf(piece, 1));
    for (int i = 0; line->dashed && i < CURVE; i++)
        if (i / dash % 2 == 0)
            canvas_line(canvas, at[i], at[i + 1], thick, colour);
    if (!line->dashed)
        canvas_polyline(canvas, at, last ? CURVE : CURVE + 1, false, thick, colour);
    if (last)
        canvas_arrow_head(canvas, at[CURVE - 2], at[CURVE], head, colour);
}

static void draw_straight(const struct picture *picture, struct point from, struct point to, const struct line *line,
                          float strength, bool last)
{
    struct point third = {(to.x - from.x) / 3, (to.y - from.y) / 3};
    const struct point p[4] = {from, {from.x + third.x, from.y + third.y}, {to.x - third.x, to.y - third.y}, to};
    draw_curve(picture, p, line, strength, last);
}

/* Through every column between by the row that is kept free for it there. */
static void draw_arrow(const struct picture *picture, struct rect room, const struct draft_arrow *arrow, float strength)
{
    struct point p[4];
    const struct draft_graph *graph = picture->graph;
    const struct line *line = &LINE[arrow->kind];
    float bow = ui_px(picture->frame->ui, BETWEEN_COLUMNS) / 2;
    int last = graph->node[arrow->to].column;
    struct rect from = node_rect(picture, room, &graph->node[arrow->from]);
    for (int column = graph->node[arrow->from].column + 1; column < last; column++) {
        struct rect through = place_rect(picture, room, column, arrow->row[column]);
        find_curve(picture, from, through, bow, p);
        draw_curve(picture, p, line, strength, false);
        struct point end = picture->down ? (struct point){p[3].x, rect_bottom(through)}
                                         : (struct point){rect_right(through), p[3].y};
        draw_straight(picture, p[3], end, line, strength, false);
        from = through;
    }
    find_curve(picture, from, node_rect(picture, room, &graph->node[arrow->to]), bow, p);
    draw_curve(picture, p, line, strength, true);
}

static void draw_arrows(const struct picture *picture, struct rect room)
{
    const struct draft_graph *graph = picture->graph;
    for (int i = 0; i < graph->arrows; i++) {
        const struct draft_arrow *arrow = &graph->arrow[i];
        bool of_hot = picture->hot < 0 || arrow->from == picture->hot || arrow->to == picture->hot;
        draw_arrow(picture, room, arrow, of_hot ? 1 : 0.2f);
    }
}

/* ---- nodes ----------------------------------------------------------------------------------------------------- */

static const char *name_of(const struct frame *frame, const struct draft_node *node)
{
    return node->label[0] ? page_tell(frame, "editor.plain", SLOTS({"text", node->label, 0}))
                          : page_text(frame, LOOK[node->kind].key);
}

/* "Trigger: it can never happen." */
static const char *hint_of(const struct picture *picture, int index)
{
    const struct frame *frame = picture->frame;
    const struct draft_node *node = &picture->graph->node[index];
    const char *told = picture->editor->graph.told[index];
    bool counter = node->kind == DRAFT_NODE_COUNTER || node->kind == DRAFT_NODE_FLAG;
    const char *key = node->never    ? "editor.graph.never"
                      : node->unused ? "editor.graph.unused"
                      : node->wrong  ? "editor.graph.wrong"
                      : counter      ? "editor.graph.counted"
                      : told[0]      ? "editor.graph.does"
                                     : "editor.graph.fine";
    return page_tell(frame, key,
                     SLOTS({"kind", page_text(frame, LOOK[node->kind].key), 0}, {"name", name_of(frame, node), 0},
                           {"told", told, 0}));
}

static struct text_style name_style(struct ui *ui, enum palette tone)
{
    return ui_body(ui, UI_TEXT_SMALL, tone);
}

/* Room for a name in a node, beside its signs. */
static float name_width(const struct ui *ui, const struct draft_node *node, float width)
{
    bool signs = node->never || node->unused || node->wrong;
    return width - ui_px(ui, 2 * RIM_UNITS + SIGN_UNITS + UI_GAP_SMALL + (signs ? SIGN_UNITS : 0));
}

static struct text_style account_style(struct ui *ui)
{
    return ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
}

/* In columns that have no room for it only where one points at the node. */
static const char *account_of(const struct picture *picture, int index)
{
    return picture->names && !picture->graph->node[index].alone ? "" : picture->editor->graph.told[index];
}

/* Of its name and what it does below, in room of that width. */
static float text_height(const struct picture *picture, int index, float width)
{
    struct ui *ui = picture->frame->ui;
    const char *account = account_of(picture, index);
    return ui_paragraph_height(ui, name_style(ui, PALETTE_BONE), width,
                               name_of(picture->frame, &picture->graph->node[index])) +
           (account[0] ? ui_paragraph_height(ui, account_style(ui), width, account) : 0);
}

/* Of all nodes alike, those that stand alone or the others, if they are so wide. */
static float find_height(const struct picture *picture, float wide, bool alone)
{
    struct ui *ui = picture->frame->ui;
    float high = ui_px(ui, NODE_UNITS);
    for (int i = 0; i < picture->graph->nodes; i++) {
        const struct draft_node *node = &picture->graph->node[i];
        if (node->alone == alone)
            high = fmaxf(high, text_height(picture, i, name_width(ui, node, wide)) + ui_px(ui, 2 * RIM_HIGH));
    }
    return high;
}

/* Side by side or below each other, whatever leaves more room for what is told; where that is not enough, names. */
static void choose_way(struct picture *picture, float width)
{
    float least = ui_body(picture->frame->ui, NODE_LEAST, PALETTE_BONE).px; /* letters may be larger than is meant */
    picture->down = false;
    float wide = node_width(picture, width);
    picture->down = true;
    picture->down = wide < least && node_width(picture, width) > wide;
    wide = node_width(picture, width);
    picture->names = wide < least;
    picture->high = find_height(picture, wide, false);
}

static void draw_node(struct picture *picture, struct rect rect, int index)
{
    struct frame *frame = picture->frame;
    struct ui *ui = frame->ui;
    const struct draft_node *node = &picture->graph->node[index];
    bool marked = node->never || node->unused;
    struct ui_response response = ui_area(ui, page_id(frame, "graph.node", index), rect, UI_FOCUSABLE,
                                          hint_of(picture, index));
    bool lit = response.hot || response.focused;
    struct colour rim = palette_colour(marked ? PALETTE_BLOOD_LIGHT : lit ? PALETTE_BRASS_LIGHT : PALETTE_IRON_LIGHT);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 6), (struct colour){46, 43, 44, 255},
                    (struct colour){30, 28, 30, 255});
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 6), ui_px(ui, marked || lit ? 2 : 1), rim);
    struct rect room = rect_of(rect.x + ui_px(ui, RIM_UNITS), rect.y + ui_px(ui, RIM_HIGH),
                               rect.w - ui_px(ui, 2 * RIM_UNITS), rect.h - ui_px(ui, 2 * RIM_HIGH));
    struct rect sign = ui_cut_left(ui, &room, SIGN_UNITS);
    ui_icon(ui, ui_anchor(ui, sign, 20, 20, 0, 0.5f), LOOK[node->kind].icon, WHITE);
    ui_cut_left(ui, &room, UI_GAP_SMALL);
    if (marked || node->wrong)
        ui_icon(ui, ui_anchor(ui, ui_cut_right(ui, &room, SIGN_UNITS), 18, 18, 1, 0.5f), marked ? "warning" : "info",
                WHITE);
    struct text_style style = name_style(ui, lit ? PALETTE_BRASS_LIGHT : marked ? PALETTE_BLOOD_LIGHT : PALETTE_BONE);
    const char *name = name_of(frame, node), *account = account_of(picture, index);
    rect_cut_top(&room, fmaxf(0, (room.h - text_height(picture, index, room.w)) / 2));
    struct rect line = rect_cut_top(&room, ui_paragraph_height(ui, style, room.w, name));
    ui_paragraph(ui, line, style, TEXT_LEFT, name);
    if (account[0])
        ui_paragraph(ui, room, account_style(ui), TEXT_LEFT, account);
    if (lit)
        picture->hot = index;
    if (response.activated)
        picture->taken = index;
}

/* Those that are linked to no counter and no other trigger, in rows below the others. */
static void fill_alone(struct flow *flow, struct picture *picture)
{
    struct rect row = {0};
    const struct draft_graph *graph = picture->graph;
    int across = alone_across(picture, flow->w);
    bool drawn = false;
    if (graph->alone == 0)
        return;
    float between = ui_px(flow->ui, UI_GAP), wide = (flow->w - between * (float)(across - 1)) / (float)across;
    float high = find_height(picture, wide, true);
    flow_line(flow, 26, ui_title(flow->ui, 18, PALETTE_BRASS), page_text(picture->frame, "editor.graph.alone"));
    for (int i = 0, seen = 0; i < graph->nodes; i++) {
        if (!graph->node[i].alone)
            continue;
        if (seen % across == 0) {
            drawn = flow_block(flow, high, &row);
            flow_gap(flow, UI_GAP_SMALL);
        }
        if (drawn)
            draw_node(picture, rect_column(row, seen % across, across, between), i);
        seen++;
    }
}

static void fill(struct flow *flow, void *context)
{
    struct rect room;
    struct picture *picture = context;
    const struct draft_graph *graph = picture->graph;
    if (graph->nodes == 0)
        flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), page_text(picture->frame, "editor.graph.empty"));
    choose_way(picture, flow->w);
    if (picture->names && graph->rows > 0)
        flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                  page_text(picture->frame, "editor.graph.names"));
    if (graph->rows > 0 && flow_block(flow, picture_height(picture), &room)) {
        draw_arrows(picture, room); /* below the nodes: of the one that was pointed at in the frame before */
        picture->hot = -1;
        for (int i = 0; i < graph->nodes; i++)
            if (!graph->node[i].alone)
                draw_node(picture, node_rect(picture, room, &graph->node[i]), i);
    }
    flow_gap(flow, UI_GAP);
    fill_alone(flow, picture);
}

/* ---- what the arrows mean ---------------------------------------------------------------------------------------- */

static void draw_legend(const struct picture *picture, struct rect row)
{
    struct ui *ui = picture->frame->ui;
    struct rect line[2] = {rect_cut_top(&row, row.h / 2), row};
    for (int i = 0; i < DRAFT_ARROW_KINDS; i++) {
        struct rect place = rect_column(line[i / 2], i % 2, DRAFT_ARROW_KINDS / 2, ui_px(ui, UI_GAP));
        struct rect sign = ui_cut_left(ui, &place, 46);
        float y = sign.y + sign.h / 2;
        draw_straight(picture, (struct point){sign.x, y}, (struct point){rect_right(sign) - ui_px(ui, UI_GAP), y},
                      &LINE[i], 1, true);
        page_line(ui, place, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_text(picture->frame, LINE[i].key));
    }
}

void editor_graph_draw(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool back = input_take(frame->input, KEY_COMMAND_BACK) || input_take(frame->input, KEY_COMMAND_EDITOR_GRAPH);
    float unit = ui_px(ui, 1);
    read_graph(editor, frame);
    struct picture picture = {
        .editor = editor, .frame = frame, .graph = &editor->graph.graph, .taken = -1, .hot = editor->graph.hot - 1};
    struct rect room = ui_dialog_begin(ui, "graph", ui_bounds(ui).w / unit - EDGE_UNITS,
                                       ui_bounds(ui).h / unit - EDGE_UNITS, page_text(frame, "editor.graph.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    ui_focus_first(ui, "graph.close");
    flow_scroll(ui, "graph", ui_inset(ui, room, UI_GAP_SMALL), &editor->graph.scroll, fill, &picture);
    editor->graph.hot = picture.hot + 1;
    bool close = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "graph.close", "button.back", NULL));
    ui_cut_right(ui, &bar, UI_GAP);
    draw_legend(&picture, bar);
    ui_dialog_end(ui);
    if (picture.taken >= 0 && picture.graph->node[picture.taken].pointer[0])
        editor_form_show(editor, picture.graph->node[picture.taken].pointer);
    if (picture.taken >= 0 || close || back)
        editor->question = ASK_NOTHING;
}
