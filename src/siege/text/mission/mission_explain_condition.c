#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* How a node is told: as a clause that compares a number, as the thing that is counted, or as what teams have done:
 * "have hacked at least 2 terminals". */
enum telling { TELL_CLAUSE, TELL_EACH, TELL_TEAMS };

/* ---- numbers --------------------------------------------------------------------------------------------------- */

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
    struct phrase_slot slots[8] = {
        {"bound", bound, 0}, {"n", NULL, grammatical_number(node)}, {"teams", NULL, explanation->teams}};
    write_bound(explanation, node, bound, sizeof bound);
    for (int i = 0; i < count; i++)
        slots[3 + i] = more[i];
    snprintf(none_key, sizeof none_key, "%s.none", key);
    explain_add(explanation, node->at_most == 0 ? none_key : key, slots, count + 3);
}

/* "explain.<what>" or "explain.teams.<what>" with its number, "explain.each.<what>" without. */
static void explain_number(struct explanation *explanation, enum telling telling, const char *what,
                           const struct condition *node, const struct phrase_slot *slots, int count)
{
    static const char *const FORM[] = {[TELL_CLAUSE] = "", [TELL_EACH] = "each.", [TELL_TEAMS] = "teams."};
    char key[EXPLAIN_KEY_SIZE];
    snprintf(key, sizeof key, "explain.%s%s", FORM[telling], what);
    if (telling == TELL_EACH)
        explain_add(explanation, key, slots, count);
    else
        explain_counted(explanation, key, node, slots, count);
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static unsigned kinds_of_counts(const uint8_t counts[KIND_MAX], int kinds)
{
    unsigned mask = 0;
    for (int kind = 0; kind < kinds; kind++)
        mask |= counts[kind] ? 1u << kind : 0;
    return mask;
}

static unsigned kinds_of_trigger(const struct trigger *trigger)
{
    unsigned mask = 0;
    for (int i = 0; i < trigger->actions; i++)
        mask |= trigger->action[i].verb == TRIGGER_WAIT_AT ? 1u << trigger->action[i].kind : 0;
    return mask;
}

unsigned mission_explain_creatures(const struct mission *mission, const struct catalogue *catalogue, bool after_failure)
{
    unsigned mask = 0;
    for (int i = 0; i < mission->force_cards; i++)
        mask |= kinds_of_counts(catalogue->force[mission->force[i]].creatures, catalogue->kinds);
    for (int i = 0; i < mission->key_forces; i++)
        mask |= kinds_of_counts(catalogue->force[mission->key_force[i].card].creatures, catalogue->kinds);
    for (int i = 0; i < mission->event_cards; i++)
        mask |= kinds_of_counts(catalogue->event[mission->event[i]].reinforcements, catalogue->kinds);
    for (int i = 0; i < mission->start_figures; i++)
        if (after_failure || !mission->start_figure[i].if_failed)
            mask |= 1u << mission->start_figure[i].kind;
    for (int i = 0; i < mission->triggers; i++)
        mask |= kinds_of_trigger(&mission->trigger[i]);
    return mask;
}

/* The kinds that a filter names, without those that never come in this mission. */
static unsigned kinds_named(const struct explanation *explanation, const struct figure_filter *filter)
{
    unsigned come = filter->kinds & mission_explain_creatures(explanation->mission, explanation->catalogue, true);
    return come ? come : filter->kinds;
}

static void list_figures(const struct explanation *explanation, const struct condition *node, bool one,
                         struct explain_items *items)
{
    const struct figure_filter *filter = &node->filter;
    unsigned kinds = kinds_named(explanation, filter);
    if (filter->troopers)
        explain_list(explanation, items, explain_word(explanation, "explain.doomtroopers", one ? "one" : "many"));
    if (filter->creatures && filter->kinds == 0)
        explain_list(explanation, items, explain_word(explanation, "explain.creatures", one ? "one" : "many"));
    for (int kind = 0; filter->creatures && kind < explanation->catalogue->kinds; kind++)
        if (kinds >> kind & 1u)
            explain_list(explanation, items, explain_creature(explanation, kind, one));
    explain_close(explanation, items, "explain.or");
}

static void list_states(const struct explanation *explanation, int states, struct explain_items *items)
{
    static const char *const NAMES[] = {"waiting", "on_board", "eliminated", "withdrawn"};
    for (int i = 0; i < 4; i++)
        if (states >> i & 1)
            explain_list(explanation, items, explain_word(explanation, "explain.state", NAMES[i]));
    explain_close(explanation, items, "explain.or");
}

/* " from sector 1 or 4", " through the south doorway of sector 8", or nothing. */
static void write_place(const struct explanation *explanation, const struct figure_filter *filter, char *out,
                        size_t size)
{
    struct explain_items place = {0};
    const char *key = filter->states == WANT_WITHDRAWN ? "explain.from_sectors" : "explain.in_sectors";
    if (filter->through) {
        key = "explain.through";
        explain_gate(explanation, &place, filter->through - 1);
    } else {
        explain_slots(explanation, filter->slots, &place);
    }
    explain_close(explanation, &place, "explain.or");
    const struct phrase_slot slot = {"place", place.text, 0};
    out[0] = '\0';
    if (place.count > 0)
        phrase_write(out, size, string_get(explanation->strings, key), &slot, 1);
}

/* Whose: "of the team", "by the team", "of its own", or nothing. */
static const char *own_word(const struct explanation *explanation, const struct condition *node, const char *key)
{
    return string_get(explanation->strings, node->filter.own ? key : "explain.anyone");
}

static int count_markers(const struct mission *mission, int kind)
{
    int count = 0;
    for (int i = 0; i < mission->markers; i++)
        count += mission->marker[i].kind == kind;
    return count;
}

/* "the wounded soldier", "a load"; what has no name is called by the task that gave it. */
static void list_load(const struct explanation *explanation, struct explain_items *loads, const struct task *task)
{
    char key[EXPLAIN_KEY_SIZE], text[EXPLAIN_KEY_SIZE];
    const struct phrase_slot slots[] = {{"task", task->title, 0},
                                        {"n", NULL, count_markers(explanation->mission, task->marker)}};
    snprintf(key, sizeof key, "explain.load.%s", task->marker != MARKER_NONE ? marker_name(task->marker) : "none");
    if (!strings_has(explanation->strings, key))
        snprintf(key, sizeof key, "explain.load.none");
    phrase_write(text, sizeof text, explain_get(explanation, key), slots, 2);
    explain_list(explanation, loads, text);
}

/* " carrying the wounded soldier", or nothing. */
static void add_load(const struct explanation *explanation, const struct condition *node, char *out, size_t size)
{
    struct explain_items loads = {0};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].load && node->filter.marks & MARK_LOAD << (mission->task[i].load - 1))
            list_load(explanation, &loads, &mission->task[i]);
    explain_close(explanation, &loads, "explain.or");
    const struct phrase_slot slot = {"load", loads.text, 0};
    size_t used = strlen(out);
    if (loads.count > 0)
        phrase_write(out + used, size - used, string_get(explanation->strings, "explain.carrying"), &slot, 1);
}

static void explain_count(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    struct explain_items figures = {0}, states = {0};
    char place[EXPLAIN_ITEMS_SIZE];
    bool left = node->filter.states == WANT_WITHDRAWN;
    list_figures(explanation, node, telling == TELL_EACH || grammatical_number(node) == 1, &figures);
    list_states(explanation, node->filter.states, &states);
    write_place(explanation, &node->filter, place, sizeof place);
    add_load(explanation, node, place, sizeof place);
    const struct phrase_slot slots[] = {
        {"figures", figures.text, 0},
        {"own", own_word(explanation, node, telling == TELL_EACH ? "explain.own.each" : "explain.own"), 0},
        {"place", place, 0},
        {"states", states.text, 0},
    };
    explain_number(explanation, telling, left ? "count.left" : "count", node, slots, left ? 3 : 4);
}

static void explain_points(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    const struct phrase_slot slot = {"own", own_word(explanation, node, "explain.by_own"), 0};
    explain_number(explanation, telling, "elimination_points", node, &slot, 1);
}

static void explain_face_down(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    char place[EXPLAIN_ITEMS_SIZE];
    write_place(explanation, &node->filter, place, sizeof place);
    const struct phrase_slot slot = {"place", place, 0};
    explain_number(explanation, telling, "force_face_down", node, &slot, 1);
}

static void explain_eliminations(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    struct explain_items figures = {0};
    list_figures(explanation, node, telling == TELL_EACH || grammatical_number(node) == 1, &figures);
    const struct phrase_slot slots[] = {{"figures", figures.text, 0},
                                        {"own", own_word(explanation, node, "explain.by_own"), 0}};
    explain_number(explanation, telling, "eliminations", node, slots, 2);
}

static void explain_kinds(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    struct explain_items figures = {0};
    list_figures(explanation, node, false, &figures);
    const struct phrase_slot slots[] = {{"own", own_word(explanation, node, "explain.by_own"), 0},
                                        {"figures", figures.text, 0}};
    bool some = node->filter.kinds != 0;
    explain_number(explanation, telling, some ? "kinds_eliminated.of" : "kinds_eliminated", node, slots, some ? 2 : 1);
}

static void explain_unseen(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    const struct phrase_slot slot = {"own", own_word(explanation, node, "explain.by_own"), 0};
    explain_number(explanation, telling, "sectors_unseen", node, &slot, 1);
}

static void explain_wounds(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    const char *own = telling == TELL_EACH ? "explain.own.each" : "explain.own";
    const struct phrase_slot slot = {"own", own_word(explanation, node, own), 0};
    explain_number(explanation, telling, "wounds", node, &slot, 1);
}

/* All of the mission's targets are named by what they are. */
static void explain_destroyed(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    const struct mission *mission = explanation->mission;
    bool all = telling == TELL_CLAUSE && mission->markers > 0 && node->at_least == mission->markers;
    int kind = all ? mission->marker[0].kind : MARKER_NONE;
    for (int i = 0; i < mission->markers && all; i++)
        all = mission->marker[i].kind == kind;
    if (all && kind == MARKER_COMPUTER)
        explain_counted(explanation, "explain.targets_destroyed.computer", node, NULL, 0);
    else if (all && kind == MARKER_TELEPORTER)
        explain_add(explanation, "explain.targets_destroyed.teleporter", NULL, 0);
    else
        explain_number(explanation, telling, "targets_destroyed", node, NULL, 0);
}

/* ---- numbers of the 2018 edition ------------------------------------------------------------------------------- */

static const char *marker_word(const struct explanation *explanation, const struct condition *node, bool one)
{
    return explain_word(explanation, one ? "explain.marker.one" : "explain.marker.many", marker_name(node->which));
}

static void explain_done(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    const struct phrase_slot slots[] = {{"task", explanation->mission->task[node->which].title, 0},
                                        {"own", own_word(explanation, node, "explain.by_own"), 0}};
    bool once = telling != TELL_EACH && node->at_least == 1 && node->at_most == INT16_MAX;
    explain_number(explanation, telling, once ? "tasks.once" : "tasks", node, slots, 2);
}

static void explain_markers(struct explanation *explanation, enum telling telling, const char *what,
                            const struct condition *node)
{
    char place[EXPLAIN_ITEMS_SIZE];
    bool one = telling == TELL_EACH || grammatical_number(node) == 1;
    write_place(explanation, &node->filter, place, sizeof place);
    const struct phrase_slot slots[] = {{"things", marker_word(explanation, node, one), 0},
                                        {"own", own_word(explanation, node, "explain.by_own"), 0},
                                        {"place", place, 0}};
    explain_number(explanation, telling, what, node, slots, 3);
}

static void explain_beside(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    struct explain_items figures = {0};
    list_figures(explanation, node, telling == TELL_EACH || grammatical_number(node) == 1, &figures);
    const struct phrase_slot slots[] = {
        {"figures", figures.text, 0},
        {"thing", marker_word(explanation, node, true), 0},
        {"own", own_word(explanation, node, telling == TELL_EACH ? "explain.own.each" : "explain.own"), 0}};
    explain_number(explanation, telling, "beside", node, slots, 3);
}

static void explain_kills_by(struct explanation *explanation, enum telling telling, const struct condition *node)
{
    static const char *const MODE[ATTACK_MODES] = {"close", "fire", "tech"};
    const struct phrase_slot slots[] = {
        {"mode", explain_word(explanation, "explain.mode", MODE[mode_index(node->which)]), 0},
        {"own", own_word(explanation, node, "explain.by_own"), 0}};
    explain_number(explanation, telling, "kills_by", node, slots, 2);
}

static void explain_of_team(struct explanation *explanation, enum telling telling, const char *what,
                            const struct condition *node)
{
    const struct phrase_slot slots[] = {
        {"own", own_word(explanation, node, telling == TELL_EACH ? "explain.own.each" : "explain.own"), 0},
        {"by", own_word(explanation, node, "explain.by_own"), 0}};
    explain_number(explanation, telling, what, node, slots, 2);
}

static void explain_round(struct explanation *explanation, const struct condition *node)
{
    const struct phrase_slot slots[] = {{"min", NULL, node->at_least}, {"max", NULL, node->at_most}};
    const char *key = "explain.round.between";
    if (node->at_most == INT16_MAX)
        key = "explain.round.least";
    else if (node->at_least == node->at_most)
        key = "explain.round.exact";
    else if (node->at_least <= 1)
        key = "explain.round.most";
    explain_add(explanation, key, slots, 2);
}

/* ---- trees ----------------------------------------------------------------------------------------------------- */

static void explain_node(struct explanation *explanation, int index, enum telling telling, bool nested);
static void explain_share(struct explanation *explanation, const struct condition *node);

static const struct condition *node_at(const struct explanation *explanation, int index)
{
    return &explanation->mission->node[index];
}

static int count_children(const struct explanation *explanation, const struct condition *node)
{
    int count = 0;
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next)
        count++;
    return count;
}

static bool is_list(const struct condition *node)
{
    return node->kind == CONDITION_ALL || node->kind == CONDITION_ANY;
}

/* Is some child a list of conditions itself? Then "or" needs a comma before it, and "and" if something follows it. */
static bool has_lists(const struct explanation *explanation, const struct condition *node)
{
    bool all = node->kind == CONDITION_ALL;
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next)
        if (is_list(node_at(explanation, child)) && !(all && node_at(explanation, child)->next == CONDITION_NONE))
            return true;
    return false;
}

static const char *join_key(bool all, bool wide)
{
    if (all)
        return wide ? "explain.all.join.wide" : "explain.all.join";
    return wide ? "explain.any.join.wide" : "explain.any.join";
}

static void explain_children(struct explanation *explanation, const struct condition *node, enum telling telling,
                             bool nested)
{
    bool all = node->kind == CONDITION_ALL;
    int count = count_children(explanation, node);
    const char *join = join_key(all, has_lists(explanation, node));
    if (count > 1 && all && nested)
        explain_add(explanation, count == 2 ? "explain.all.begin" : "explain.all.begin.many", NULL, 0);
    if (count > 1 && !all)
        explain_add(explanation, "explain.any.begin", NULL, 0);
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next) {
        explain_node(explanation, child, telling == TELL_TEAMS ? TELL_TEAMS : TELL_CLAUSE, true);
        if (node_at(explanation, child)->next != CONDITION_NONE)
            explain_add(explanation, join, NULL, 0);
    }
}

static void explain_node(struct explanation *explanation, int index, enum telling telling, bool nested)
{
    const struct condition *node = node_at(explanation, index);
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ALL:
    case CONDITION_ANY:
        explain_children(explanation, node, telling, nested);
        break;
    case CONDITION_NOT:
        explain_add(explanation, "explain.not", NULL, 0);
        if (node->first_child != CONDITION_NONE)
            explain_node(explanation, node->first_child, telling, true);
        break;
    case CONDITION_COUNT:
        explain_count(explanation, telling, node);
        break;
    case CONDITION_ELIMINATION_POINTS:
        explain_points(explanation, telling, node);
        break;
    case CONDITION_FORCE_FACE_DOWN:
        explain_face_down(explanation, telling, node);
        break;
    case CONDITION_ELIMINATIONS:
        explain_eliminations(explanation, telling, node);
        break;
    case CONDITION_KINDS_ELIMINATED:
        explain_kinds(explanation, telling, node);
        break;
    case CONDITION_SECTORS_UNSEEN:
        explain_unseen(explanation, telling, node);
        break;
    case CONDITION_WOUNDS:
        explain_wounds(explanation, telling, node);
        break;
    case CONDITION_MARKERS_DESTROYED:
        explain_destroyed(explanation, telling, node);
        break;
    case CONDITION_ROUND:
        explain_round(explanation, node);
        break;
    case CONDITION_ENDED_EARLY:
        explain_add(explanation, node->at_least > 0 ? "explain.ended_early" : "explain.not_ended_early", NULL, 0);
        break;
    case CONDITION_TASKS:
        explain_done(explanation, telling, node);
        break;
    case CONDITION_TEAMS:
        explain_share(explanation, node);
        break;
    case CONDITION_MARKERS_STANDING:
        explain_markers(explanation, telling, "standing", node);
        break;
    case CONDITION_MARKERS_BROKEN:
        explain_markers(explanation, telling, "broken", node);
        break;
    case CONDITION_KILLS_BY:
        explain_kills_by(explanation, telling, node);
        break;
    case CONDITION_BESIDE:
        explain_beside(explanation, telling, node);
        break;
    case CONDITION_HACKS:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
        explain_of_team(explanation, telling, condition_name((enum condition_kind)node->kind), node);
        break;
    case CONDITION_SECONDARY:
        explain_of_team(explanation, telling, "secondary_done", node);
        break;
    case CONDITION_PRIMARY:
        explain_add(explanation, node->at_least > 0 ? "explain.primary" : "explain.not_primary", NULL, 0);
        break;
    case CONDITION_NOTED: /* on Secondary Mission cards alone, whose words stand on the card */
    case CONDITION_KINDS:
        break;
    }
}

/* ---- a share of the teams -------------------------------------------------------------------------------------- */

/* Can it be told as something that a team has done? */
static bool is_deed(const struct explanation *explanation, const struct condition *node)
{
    bool counts = node->filter.own && node->at_least > 0 && node->at_most == INT16_MAX;
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ALL:
    case CONDITION_ANY:
        for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next)
            if (!is_deed(explanation, node_at(explanation, child)))
                return false;
        return node->first_child != CONDITION_NONE;
    case CONDITION_COUNT:
        return counts && node->filter.states == WANT_WITHDRAWN && !node->filter.creatures;
    case CONDITION_ELIMINATIONS:
    case CONDITION_TASKS:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HACKS:
    case CONDITION_SECONDARY:
        return counts;
    default:
        return false;
    }
}

/* "every team", "at least half of the teams" */
static const char *share_key(const struct condition *node)
{
    if (node->at_least >= 100)
        return "explain.share.all";
    if (node->at_most != INT16_MAX)
        return "explain.share.most";
    if (node->at_least >= 1 && node->at_least <= 100 / TEAM_MAX)
        return "explain.share.any";
    return node->at_least == 50   ? "explain.share.half"
           : node->at_least == 51 ? "explain.share.more_than_half"
                                  : "explain.share.least";
}

static bool is_one_team(const struct condition *node)
{
    return node->at_least >= 100 || (node->at_most == INT16_MAX && node->at_least <= 100 / TEAM_MAX);
}

static void explain_deed(const struct explanation *explanation, const struct condition *node, long teams, char *out,
                         size_t size)
{
    struct explanation inner = *explanation;
    bool deed = is_deed(explanation, node_at(explanation, node->first_child));
    inner.out = out;
    inner.size = size;
    inner.used = 0;
    inner.teams = teams;
    out[0] = '\0';
    explain_node(&inner, node->first_child, deed ? TELL_TEAMS : TELL_CLAUSE, false);
}

static void explain_share(struct explanation *explanation, const struct condition *node)
{
    char teams[EXPLAIN_ITEMS_SIZE], clause[EXPLAIN_CLAUSE_SIZE];
    const struct phrase_slot bounds[] = {{"least", NULL, node->at_least}, {"most", NULL, node->at_most}};
    if (node->first_child == CONDITION_NONE)
        return;
    bool deed = is_deed(explanation, node_at(explanation, node->first_child));
    phrase_write(teams, sizeof teams, explain_get(explanation, share_key(node)), bounds, 2);
    explain_deed(explanation, node, is_one_team(node) ? 1 : 2, clause, sizeof clause);
    const struct phrase_slot slots[] = {{"teams", teams, 0}, {"clause", clause, 0}};
    explain_add(explanation, deed ? "explain.share.have" : "explain.share.holds", slots, 2);
}

bool mission_explain_deed(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                          const struct string_table *strings, int node)
{
    struct explanation explanation = {.mission = mission, .catalogue = catalogue, .strings = strings};
    const struct condition *share = &mission->node[node];
    out[0] = '\0';
    if (share->first_child == CONDITION_NONE || !is_deed(&explanation, &mission->node[share->first_child]))
        return false;
    explain_deed(&explanation, share, 2, out, size);
    return true;
}

size_t mission_explain_condition(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int root)
{
    struct explanation explanation = {
        .out = out, .size = size, .mission = mission, .catalogue = catalogue, .strings = strings};
    out[0] = '\0';
    if (root != CONDITION_NONE)
        explain_node(&explanation, root, TELL_CLAUSE, false);
    return explanation.used;
}

void explain_clause(const struct explanation *explanation, int root, char clause[EXPLAIN_CLAUSE_SIZE])
{
    mission_explain_condition(clause, EXPLAIN_CLAUSE_SIZE, explanation->mission, explanation->catalogue,
                              explanation->strings, root);
}

void explain_counted_thing(const struct explanation *explanation, int node, char clause[EXPLAIN_CLAUSE_SIZE])
{
    struct explanation inner = *explanation;
    inner.out = clause;
    inner.size = EXPLAIN_CLAUSE_SIZE;
    inner.used = 0;
    clause[0] = '\0';
    explain_node(&inner, node, TELL_EACH, false);
}
