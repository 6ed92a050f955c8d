/* test_draft_graph.c -- who triggers whom, as nodes and arrows: what leads where, in which column, what is marked. */
#include "siege/workshop/draft.h"

#include "support/drafts.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HEAD                                                                                                           \
    "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"         \
    "\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},\"rounds\":"  \
    "8,"                                                                                                               \
    "\"force\":{\"use\":[\"1-2\"]},"

static const char CHAIN[] = HEAD
    "\"counters\":[{\"id\":\"alarm\",\"title\":\"bells\"},{\"id\":\"gate\"},{\"id\":\"idle\"}],"
    "\"objectives\":[{\"id\":\"hold\",\"title\":\"Hold it\",\"done_when\":{\"any\":[{\"flag\":\"gate\"},{"
    "\"trigger_fired\":\"second\"}]},\"reward\":{\"team\":1}}],"
    "\"end_when\":{\"rounds_since\":{\"trigger\":\"second\",\"at_least\":2}},\"when\":["
    "{\"id\":\"first\",\"on\":\"round_start\",\"do\":[{\"add\":{\"counter\":\"alarm\"}},{\"add\":{\"counter\":"
    "\"alarm\"}}]},"
    "{\"id\":\"second\",\"title\":\"The "
    "second\",\"on\":\"round_end\",\"if\":{\"counter\":{\"name\":\"alarm\",\"at_least\":2}},"
    "\"do\":[{\"set\":{\"counter\":\"gate\",\"to\":1}}]},"
    "{\"id\":\"lonely\",\"on\":\"round_end\",\"do\":[{\"cards\":1}]},"
    "{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":20}},\"do\":[{\"cards\":1}]}]}";

static const struct draft_node *node_at(const struct draft_graph *graph, const char *pointer)
{
    for (int i = 0; i < graph->nodes; i++)
        if (strcmp(graph->node[i].pointer, pointer) == 0)
            return &graph->node[i];
    fail_msg("nothing stands for %s", pointer);
    return NULL;
}

static bool leads(const struct draft_graph *graph, const char *from, const char *to, enum draft_arrow_kind kind)
{
    int found = 0;
    for (int i = 0; i < graph->arrows; i++)
        found += strcmp(graph->node[graph->arrow[i].from].pointer, from) == 0 &&
                 strcmp(graph->node[graph->arrow[i].to].pointer, to) == 0 && graph->arrow[i].kind == kind;
    assert_true(found < 2); /* once, however often it is done */
    return found == 1;
}

static void each_leads_to_what_follows_from_it(void **state)
{
    (void)state;
    static struct draft_graph graph;
    struct draft *draft = drafts_of(CHAIN);
    draft_draw_graph(draft, &graph);
    assert_int_equal(graph.nodes, 9);
    assert_true(leads(&graph, "/when/0", "/counters/0", DRAFT_ARROW_SETS));
    assert_true(leads(&graph, "/counters/0", "/when/1", DRAFT_ARROW_ASKED));
    assert_true(leads(&graph, "/when/1", "/counters/1", DRAFT_ARROW_SETS));
    assert_true(leads(&graph, "/counters/1", "/objectives/0", DRAFT_ARROW_ASKED));
    assert_true(leads(&graph, "/when/1", "/objectives/0", DRAFT_ARROW_FIRES));
    assert_true(leads(&graph, "/when/1", "/end_when", DRAFT_ARROW_FIRES));
    assert_int_equal(graph.arrows, 6);
    assert_int_equal(node_at(&graph, "/counters/0")->kind, DRAFT_NODE_COUNTER);
    assert_int_equal(node_at(&graph, "/counters/1")->kind, DRAFT_NODE_FLAG);
    assert_string_equal(node_at(&graph, "/counters/0")->label, "bells");
    assert_string_equal(node_at(&graph, "/when/0")->label, "first");
    assert_string_equal(node_at(&graph, "/when/1")->label, "The second");
    assert_int_equal(draft_remove(draft, "/objectives/0/title"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/objectives/0/id", "objective-7"), DRAFT_DONE); /* as the editor calls it */
    draft_draw_graph(draft, &graph);
    assert_string_equal(node_at(&graph, "/objectives/0")->label, "Objective 1");
    draft_free(draft);
}

static void arrows_lead_to_the_right(void **state)
{
    (void)state;
    static struct draft_graph graph;
    struct draft *draft = drafts_of(CHAIN);
    draft_draw_graph(draft, &graph);
    for (int i = 0; i < graph.arrows; i++)
        assert_true(graph.node[graph.arrow[i].from].column < graph.node[graph.arrow[i].to].column);
    assert_int_equal(node_at(&graph, "/objectives/0")->column, 4);
    assert_int_equal(graph.columns, 5);
    /* one that skips a column has a row of its own there */
    for (int i = 0; i < graph.arrows; i++)
        for (int k = 0; k < graph.nodes; k++) {
            int column = graph.node[k].column;
            if (!graph.node[k].alone && column > graph.node[graph.arrow[i].from].column &&
                column < graph.node[graph.arrow[i].to].column)
                assert_int_not_equal(graph.arrow[i].row[column], graph.node[k].row);
        }
    draft_free(draft);
}

/* What the checker has found: never, unused; alone is nothing wrong by itself. */
static void what_never_happens_or_is_not_used_is_marked(void **state)
{
    (void)state;
    static struct draft_graph graph;
    struct draft *draft = drafts_of(CHAIN);
    draft_draw_graph(draft, &graph);
    assert_true(node_at(&graph, "/when/3")->never);
    assert_false(node_at(&graph, "/when/2")->never || node_at(&graph, "/when/2")->unused);
    assert_true(node_at(&graph, "/when/2")->alone);
    assert_true(node_at(&graph, "/counters/2")->unused);
    assert_false(node_at(&graph, "/counters/0")->unused || node_at(&graph, "/counters/1")->unused);
    assert_int_equal(graph.alone, 3);
    draft_free(draft);
}

/* Two that wait for each other still have places, and none has that of another. */
static void a_circle_has_places(void **state)
{
    (void)state;
    static struct draft_graph graph;
    struct draft *draft = drafts_of(
        HEAD "\"when\":[{\"id\":\"a\",\"on\":\"round_start\",\"if\":{\"trigger_fired\":\"b\"},\"do\":[{\"cards\":1}]},"
             "{\"id\":\"b\",\"on\":\"round_start\",\"if\":{\"trigger_fired\":\"a\"},\"do\":[{\"cards\":1}]},"
             "{\"id\":\"c\",\"on\":\"round_start\",\"if\":{\"trigger_fired\":\"c\"},\"do\":[{\"cards\":1}]}]}");
    draft_draw_graph(draft, &graph);
    assert_int_equal(graph.arrows, 3);
    assert_true(node_at(&graph, "/when/0")->never);
    for (int i = 0; i < graph.nodes; i++)
        for (int k = 0; k < i; k++)
            assert_false(graph.node[i].column == graph.node[k].column && graph.node[i].row == graph.node[k].row);
    draft_free(draft);
}

/* What must not have happened is no waiting, unless it is waited for as well, or twice negated. */
static void what_must_not_have_happened_is_told_apart(void **state)
{
    (void)state;
    static struct draft_graph graph;
    struct draft *draft = drafts_of(
        HEAD "\"when\":[{\"id\":\"a\",\"on\":\"round_start\",\"if\":{\"all\":[{\"round\":{\"at_least\":2}},{\"not\":{"
             "\"trigger_fired\":\"b\"}}]},\"do\":[{\"cards\":1}]},"
             "{\"id\":\"b\",\"on\":\"round_start\",\"if\":{\"trigger_fired\":\"a\"},\"do\":[{\"cards\":1}]},"
             "{\"id\":\"c\",\"on\":\"round_start\",\"if\":{\"not\":{\"not\":{\"trigger_fired\":\"b\"}}},\"do\":[{"
             "\"cards\":1}]},"
             "{\"id\":\"d\",\"on\":\"round_start\",\"if\":{\"any\":[{\"not\":{\"trigger_fired\":\"b\"}},{"
             "\"trigger_fired\":\"b\"}]},\"do\":[{\"cards\":1}]}]}");
    draft_draw_graph(draft, &graph);
    assert_int_equal(graph.arrows, 4);
    assert_true(leads(&graph, "/when/1", "/when/0", DRAFT_ARROW_BARS));
    assert_true(leads(&graph, "/when/0", "/when/1", DRAFT_ARROW_FIRES));
    assert_true(leads(&graph, "/when/1", "/when/2", DRAFT_ARROW_FIRES));
    assert_true(leads(&graph, "/when/1", "/when/3", DRAFT_ARROW_FIRES));
    draft_free(draft);
}

static void every_shipped_mission_can_be_drawn(void **state)
{
    (void)state;
    static struct draft_graph graph;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct draft *draft = drafts_from(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                               : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        draft_draw_graph(draft, &graph);
        for (int k = 0; k < graph.nodes; k++) {
            assert_true(graph.node[k].pointer[0] && graph.node[k].column < DRAFT_COLUMNS);
            assert_false(graph.node[k].never || graph.node[k].unused);
        }
        draft_free(draft);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_leads_to_what_follows_from_it),
        cmocka_unit_test(arrows_lead_to_the_right),
        cmocka_unit_test(what_never_happens_or_is_not_used_is_marked),
        cmocka_unit_test(a_circle_has_places),
        cmocka_unit_test(what_must_not_have_happened_is_told_apart),
        cmocka_unit_test(every_shipped_mission_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
