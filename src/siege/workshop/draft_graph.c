/* draft_graph.c -- triggers, counters, objectives and the end of a mission as nodes with arrows, in columns. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/check/mission_links.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/text/mission/results.h"

#include <stdio.h>
#include <string.h>

_Static_assert((int)DRAFT_NODES > TRIGGER_MAX + COUNTER_MAX + OBJECTIVE_MAX, "all of them and the end");
_Static_assert((int)DRAFT_ARROWS >= (int)MISSION_LINKS_MAX, "all of them");

/* ---- nodes ------------------------------------------------------------------------------------------------------- */

static bool is_told(const struct draft *draft, const char *pointer, const int codes[], size_t count)
{
    const struct problem_list *problems = draft->now.problems;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (!problem->elsewhere && problem_is_among(problem, codes, count) &&
            pointer_lies_in(problem->pointer, pointer))
            return true;
    }
    return false;
}

/* What the checker has said of it. */
static void mark(const struct draft *draft, struct draft_node *node)
{
    static const int NEVER[] = {PROBLEM_W506, PROBLEM_W560, PROBLEM_W502, PROBLEM_W545, PROBLEM_W546, PROBLEM_W548};
    static const int UNUSED[] = {PROBLEM_W507, PROBLEM_W508};
    /* One part of what a trigger asks may never be, and it fires all the same. */
    bool trigger = node->kind == DRAFT_NODE_TRIGGER;
    node->never = is_told(draft, node->pointer, NEVER, trigger ? 2 : sizeof NEVER / sizeof *NEVER);
    node->unused = is_told(draft, node->pointer, UNUSED, sizeof UNUSED / sizeof *UNUSED);
    node->wrong = !node->never && !node->unused && pointer_is_wrong(draft, node->pointer, false);
}

static struct draft_node *add_node(struct draft_graph *out, enum draft_node_kind kind, const char *title,
                                   const char *id)
{
    struct draft_node *node = &out->node[out->nodes++];
    *node = (struct draft_node){.kind = kind, .alone = true};
    phrase_write(node->label, sizeof node->label, "{name}", SLOTS({"name", title[0] ? title : id, 0}));
    return node;
}

static void point_at(struct draft_node *node, struct node value)
{
    if (node_exists(value))
        scan_write_pointer(value.tree, value.index, node->pointer, sizeof node->pointer);
}

/* In the order of enum link_part; first[] becomes the number of the first of each. */
static void add_nodes(const struct draft *draft, struct draft_graph *out, int first[LINK_PARTS])
{
    const struct mission *mission = draft->now.mission;
    const struct words words = {draft->world.strings, draft->now.catalogue};
    first[LINK_TRIGGER] = out->nodes;
    for (int i = 0; i < mission->triggers; i++)
        point_at(add_node(out, DRAFT_NODE_TRIGGER, mission->trigger[i].title, mission->trigger[i].id),
                 draft->now.where->trigger_at[i]);
    first[LINK_COUNTER] = out->nodes;
    for (int i = 0; i < mission->counters; i++)
        point_at(add_node(out, DRAFT_NODE_COUNTER, mission->counter[i].title, mission->counter[i].id),
                 draft->now.where->counter_at[i]);
    first[LINK_OBJECTIVE] = out->nodes;
    for (int i = 0; i < mission->objectives; i++) {
        const char *name = objective_name(&words, i + 1, mission->objective[i].title, mission->objective[i].id);
        struct draft_node *node = add_node(out, DRAFT_NODE_OBJECTIVE, name, "");
        (void)snprintf(node->pointer, sizeof node->pointer, "/objectives/%d", i);
    }
    first[LINK_END] = out->nodes;
    if (mission->end_condition != CONDITION_NONE)
        (void)snprintf(add_node(out, DRAFT_NODE_END, "", "")->pointer, DRAFT_POINTER_BYTES, "/end_when");
    for (int i = 0; i < out->nodes; i++)
        mark(draft, &out->node[i]);
}

/* ---- arrows ------------------------------------------------------------------------------------------------------ */

/* Does the tree with that root, `barred` itself by what lies around it, ask that the trigger has fired? */
static bool asks_for(const struct mission *mission, int root, int trigger, bool barred)
{
    if (root == CONDITION_NONE || root >= mission->nodes)
        return false;
    const struct condition *node = &mission->node[root];
    bool found = !barred && condition_trigger(mission, node) == trigger;
    barred ^= condition_row(node)->joint == JOINS_NOT;
    for (int child = node->first_child; !found && child != CONDITION_NONE; child = mission->node[child].next)
        found = asks_for(mission, child, trigger, barred);
    return found;
}

/* Does whoever the arrow leads to wait for the trigger, and not only for it to stay away? */
static bool waits(const struct mission *mission, const struct mission_link *link)
{
    int to = link->to, root[] = {CONDITION_NONE, CONDITION_NONE, CONDITION_NONE, CONDITION_NONE, CONDITION_NONE};
    bool fewer = mission->fewer.given;
    if (link->to_part == LINK_TRIGGER) {
        root[0] = mission->trigger[to].condition;
        root[1] = fewer ? mission->fewer.trigger_condition[to] : CONDITION_NONE;
    } else if (link->to_part == LINK_OBJECTIVE) {
        root[0] = mission->objective[to].condition;
        root[1] = mission->objective[to].team_condition;
        root[2] = mission->objective[to].after > 0 ? mission->objective[to].after - 1 : CONDITION_NONE;
        root[3] = fewer ? mission->fewer.condition[to] : CONDITION_NONE;
        root[4] = fewer ? mission->fewer.team_condition[to] : CONDITION_NONE;
    } else {
        root[0] = mission->end_condition;
    }
    bool found = false;
    for (size_t i = 0; i < sizeof root / sizeof *root; i++)
        found |= asks_for(mission, root[i], link->from, false);
    return found;
}

static void add_arrows(const struct draft *draft, struct draft_graph *out, const int first[LINK_PARTS])
{
    static const enum draft_arrow_kind KIND[] = {[LINK_SETS] = DRAFT_ARROW_SETS,
                                                 [LINK_ASKS] = DRAFT_ARROW_ASKED,
                                                 [LINK_ASKS_WHETHER] = DRAFT_ARROW_ASKED,
                                                 [LINK_FIRES] = DRAFT_ARROW_FIRES};
    struct mission_link link[MISSION_LINKS_MAX];
    int links = mission_links_list(draft->now.mission, link);
    bool asked[DRAFT_NODES] = {false}, counted[DRAFT_NODES] = {false};
    for (int i = 0; i < links; i++) {
        int from = first[link[i].from_part] + link[i].from, to = first[link[i].to_part] + link[i].to;
        bool bars = link[i].sort == LINK_FIRES && !waits(draft->now.mission, &link[i]);
        out->arrow[out->arrows++] = (struct draft_arrow){
            .from = from, .to = to, .kind = bars ? DRAFT_ARROW_BARS : KIND[link[i].sort]};
        out->node[from].alone = out->node[to].alone = false;
        asked[from] |= link[i].sort == LINK_ASKS_WHETHER;
        counted[from] |= link[i].sort == LINK_ASKS;
    }
    for (int i = 0; i < out->nodes; i++)
        if (out->node[i].kind == DRAFT_NODE_COUNTER && asked[i] && !counted[i])
            out->node[i].kind = DRAFT_NODE_FLAG;
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

enum visit { UNSEEN, OPEN, DONE };

/* Marks the arrows that close a circle. */
static void find_circles(const struct draft_graph *graph, int node, enum visit seen[], bool back[])
{
    seen[node] = OPEN;
    for (int i = 0; i < graph->arrows; i++) {
        if (graph->arrow[i].from != node)
            continue;
        int to = graph->arrow[i].to;
        back[i] = seen[to] == OPEN;
        if (seen[to] == UNSEEN)
            find_circles(graph, to, seen, back);
    }
    seen[node] = DONE;
}

/* Each as far to the left as what leads to it allows. */
static void find_columns(struct draft_graph *graph)
{
    bool back[DRAFT_ARROWS] = {false}, moved = true;
    enum visit seen[DRAFT_NODES] = {UNSEEN};
    for (int i = 0; i < graph->nodes; i++)
        if (seen[i] == UNSEEN)
            find_circles(graph, i, seen, back);
    for (int pass = 0; pass < graph->nodes && moved; pass++) {
        moved = false;
        for (int i = 0; i < graph->arrows; i++) {
            int least = graph->node[graph->arrow[i].from].column + 1;
            struct draft_node *to = &graph->node[graph->arrow[i].to];
            if (back[i] || to->column >= least || least == DRAFT_COLUMNS)
                continue;
            to->column = least;
            moved = true;
        }
    }
}

enum { PARTS = 100 }; /* of a row */

/* The row of the arrow in the column before that one. */
static int row_before(const struct draft_graph *graph, const struct draft_arrow *arrow, int column)
{
    const struct draft_node *from = &graph->node[arrow->from];
    return from->column == column - 1 ? from->row : arrow->row[column - 1];
}

/* Where what leads to it lies on the whole; its own row if nothing does. */
static int height_of(const struct draft_graph *graph, int node)
{
    int sum = 0, count = 0, column = graph->node[node].column;
    for (int i = 0; i < graph->arrows; i++)
        if (graph->arrow[i].to == node && graph->node[graph->arrow[i].from].column < column) {
            sum += PARTS * row_before(graph, &graph->arrow[i], column);
            count++;
        }
    return count > 0 ? sum / count : PARTS * graph->node[node].row;
}

/* What takes a row in a column: a node, or an arrow that passes through. */
struct taker {
    bool arrow;
    int index, height;
};

static void put_in_order(struct taker taker[], int count, struct taker one)
{
    int at = count;
    for (; at > 0 && taker[at - 1].height > one.height; at--)
        taker[at] = taker[at - 1];
    taker[at] = one;
}

/* Those of one column, so that arrows cross little. */
static void order_column(struct draft_graph *graph, int column)
{
    struct taker taker[DRAFT_NODES + DRAFT_ARROWS];
    int count = 0;
    for (int i = 0; i < graph->nodes; i++)
        if (!graph->node[i].alone && graph->node[i].column == column)
            put_in_order(taker, count++, (struct taker){false, i, height_of(graph, i)});
    bool nodes = count > 0;
    for (int i = 0; i < graph->arrows; i++) {
        const struct draft_arrow *arrow = &graph->arrow[i];
        if (graph->node[arrow->from].column < column && graph->node[arrow->to].column > column)
            put_in_order(taker, count++, (struct taker){true, i, PARTS * row_before(graph, arrow, column)});
    }
    for (int i = 0; i < count; i++)
        if (taker[i].arrow)
            graph->arrow[taker[i].index].row[column] = (int8_t)(i < INT8_MAX ? i : INT8_MAX);
        else
            graph->node[taker[i].index].row = i;
    graph->column_rows[column] = count;
    graph->rows = count > graph->rows ? count : graph->rows;
    graph->columns = nodes ? column + 1 : graph->columns;
}

void draft_draw_graph(const struct draft *draft, struct draft_graph *out)
{
    int first[LINK_PARTS];
    out->nodes = out->arrows = out->columns = out->rows = out->alone = 0;
    add_nodes(draft, out, first);
    add_arrows(draft, out, first);
    find_columns(out);
    for (int column = 0; column < DRAFT_COLUMNS; column++)
        order_column(out, column);
    for (int i = 0; i < out->nodes; i++)
        if (out->node[i].alone)
            out->node[i].row = out->alone++;
}
