#include "text/mission_explain.h"
#include "text/mission_explain_parts.h"
#include "text/phrase.h"
#include "text/strings.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const struct condition *node_at(const struct explanation *explanation, int index)
{
    return &explanation->mission->node[index];
}

static void explain_node(struct explanation *explanation, int index, bool nested);

/* ---- numbers ---- */

/* "at least 3", "exactly 2", "1 to 4" */
static void write_bound(const struct explanation *explanation, const struct condition *node, char *out, size_t size)
{
    const struct phrase_slot slots[] = {{"min", NULL, node->at_least}, {"max", NULL, node->at_most}};
    const char *key = "explain.bound.between";
    if (node->at_most == INT16_MAX)
        key = "explain.bound.least";
    else if (node->at_least == INT16_MIN)
        key = "explain.bound.most";
    else if (node->at_least == node->at_most)
        key = "explain.bound.exact";
    phrase_write(out, size, string_get(explanation->strings, key), slots, 2);
}

/* The number that decides between "is" and "are"; "no" is followed by one. */
static long grammatical_number(const struct condition *node)
{
    if (node->at_most == 0)
        return 1;
    return node->at_most == INT16_MAX ? node->at_least : node->at_most;
}

static void explain_counted(struct explanation *explanation, const char *key, const struct condition *node,
                            const struct phrase_slot *more, int count)
{
    char bound[EXPLAIN_KEY_SIZE], none_key[EXPLAIN_KEY_SIZE];
    struct phrase_slot slots[8] = {{"bound", bound, 0}, {"n", NULL, grammatical_number(node)}};
    write_bound(explanation, node, bound, sizeof bound);
    for (int i = 0; i < count; i++)
        slots[2 + i] = more[i];
    snprintf(none_key, sizeof none_key, "%s.none", key);
    explain_add(explanation, node->at_most == 0 ? none_key : key, slots, count + 2);
}

/* ---- figures ---- */

static void write_kind(const struct explanation *explanation, int kind, bool one, char *out, size_t size)
{
    char key[EXPLAIN_KEY_SIZE];
    snprintf(key, sizeof key, "creature.%s%s", explanation->catalogue->kind[kind].id, one ? "" : ".plural");
    snprintf(out, size, "%s", string_get(explanation->strings, key));
}

static void list_figures(const struct explanation *explanation, const struct condition *node,
                         struct explain_items *items)
{
    const struct figure_filter *filter = &node->filter;
    bool one = grammatical_number(node) == 1;
    if (filter->troopers)
        explain_list(explanation, items,
                     explain_word(explanation, "explain.doomtroopers", one ? "one" : "many"));
    if (filter->creatures && filter->kinds == 0)
        explain_list(explanation, items, explain_word(explanation, "explain.creatures", one ? "one" : "many"));
    for (int kind = 0; filter->creatures && kind < explanation->catalogue->kinds; kind++) {
        char name[EXPLAIN_KEY_SIZE];
        if (!(filter->kinds >> kind & 1))
            continue;
        write_kind(explanation, kind, one, name, sizeof name);
        explain_list(explanation, items, name);
    }
}

static void list_states(const struct explanation *explanation, int states, struct explain_items *items)
{
    static const char *const NAMES[] = {"waiting", "on_board", "eliminated", "withdrawn"};
    for (int i = 0; i < 4; i++) {
        if (!(states >> i & 1))
            continue;
        explain_list(explanation, items, explain_word(explanation, "explain.state", NAMES[i]));
    }
}

/* ", in sectors 1 or 4", or nothing. */
static void write_place(const struct explanation *explanation, const struct figure_filter *filter, char *out,
                        size_t size)
{
    struct explain_items sectors = {.join = "explain.or"};
    explain_slots(explanation, filter->slots, &sectors);
    const struct phrase_slot slots[] = {{"sectors", sectors.text, 0}, {"count", NULL, sectors.count}};
    out[0] = '\0';
    if (sectors.count > 0)
        phrase_write(out, size,
                     string_get(explanation->strings,
                                filter->states == WANT_WITHDRAWN ? "explain.from_sectors" : "explain.in_sectors"),
                     slots, 2);
}

static void explain_count(struct explanation *explanation, const struct condition *node)
{
    struct explain_items figures = {.join = "explain.or"}, states = {.join = "explain.or"};
    char place[EXPLAIN_ITEMS_SIZE];
    list_figures(explanation, node, &figures);
    list_states(explanation, node->filter.states, &states);
    write_place(explanation, &node->filter, place, sizeof place);
    const struct phrase_slot slots[] = {
        {"figures", figures.text, 0},
        {"own", string_get(explanation->strings, node->filter.own ? "explain.own" : "explain.anyone"), 0},
        {"states", states.text, 0},
        {"place", place, 0},
    };
    explain_counted(explanation, "explain.count", node, slots, 4);
}

static void explain_points(struct explanation *explanation, const struct condition *node)
{
    const struct phrase_slot slot = {
        "own", string_get(explanation->strings, node->filter.own ? "explain.by_own" : "explain.anyone"), 0};
    explain_counted(explanation, "explain.elimination_points", node, &slot, 1);
}

static void explain_face_down(struct explanation *explanation, const struct condition *node)
{
    char place[EXPLAIN_ITEMS_SIZE];
    write_place(explanation, &node->filter, place, sizeof place);
    const struct phrase_slot slot = {"place", place, 0};
    explain_counted(explanation, "explain.force_face_down", node, &slot, 1);
}

/* ---- trees ---- */

static void explain_children(struct explanation *explanation, const struct condition *node, bool nested)
{
    bool all = node->kind == CONDITION_ALL;
    bool alone = node->first_child == CONDITION_NONE || node_at(explanation, node->first_child)->next == CONDITION_NONE;
    if (!alone && (nested || !all))
        explain_add(explanation, all ? "explain.all.begin" : "explain.any.begin", NULL, 0);
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next) {
        explain_node(explanation, child, true);
        if (node_at(explanation, child)->next != CONDITION_NONE)
            explain_add(explanation, all ? "explain.all.join" : "explain.any.join", NULL, 0);
    }
}

static void explain_node(struct explanation *explanation, int index, bool nested)
{
    const struct condition *node = node_at(explanation, index);
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ALL:
    case CONDITION_ANY:
        explain_children(explanation, node, nested);
        break;
    case CONDITION_NOT:
        explain_add(explanation, "explain.not", NULL, 0);
        if (node->first_child != CONDITION_NONE)
            explain_node(explanation, node->first_child, true);
        break;
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
        explain_count(explanation, node);
        break;
    case CONDITION_ELIMINATION_POINTS:
        explain_points(explanation, node);
        break;
    case CONDITION_FORCE_FACE_DOWN:
        explain_face_down(explanation, node);
        break;
    case CONDITION_ROUND:
        explain_counted(explanation, "explain.round", node, NULL, 0);
        break;
    case CONDITION_ENDED_EARLY:
        explain_add(explanation, node->at_least > 0 ? "explain.ended_early" : "explain.not_ended_early", NULL, 0);
        break;
    case CONDITION_KINDS:
        break;
    }
}

size_t mission_explain_condition(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int root)
{
    struct explanation explanation = {out, size, 0, mission, catalogue, strings};
    out[0] = '\0';
    if (root != CONDITION_NONE)
        explain_node(&explanation, root, false);
    return explanation.used;
}
