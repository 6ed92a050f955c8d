/* condition_text.c -- which sentence tells a condition, and trees of conditions as clauses. What fills the sentences is
 * in condition_slots.c. */
#include "siege/text/mission/mission_explain_parts.h"

#include "siege/rules/mission/ways.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/results.h"

#include <stdio.h>
#include <string.h>

/* ---- keys ------------------------------------------------------------------------------------------------------ */

const char *condition_bound(const struct condition *node)
{
    if (node->at_most == INT16_MAX)
        return node->at_least == INT16_MIN ? "any" : "least";
    if (node->at_least == INT16_MIN)
        return "most";
    return node->at_least == node->at_most ? "exact" : "between";
}

/* The kind of all of the mission's markers if that many are asked for; or MARKER_NONE. */
static enum marker_kind all_markers(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    int kind = mission->marker[0].kind;
    if (mission->markers == 0 || told->node->at_least != mission->markers)
        return MARKER_NONE;
    for (int i = 0; i < mission->markers; i++)
        if (mission->marker[i].kind != kind)
            return MARKER_NONE;
    return (enum marker_kind)kind;
}

static void find_key(char key[WORDS_KEY_MAX], const struct told *told);

/* Is it something that a team does, for which there is a sentence? */
static bool is_deed(const struct explanation *explanation, const struct condition *node)
{
    char key[WORDS_KEY_MAX];
    const struct told told = {explanation, &explanation->words, node, TELL_DEED};
    const struct condition *nodes = explanation->mission->node;
    enum condition_joint joint = condition_row(node)->joint;
    if (joint == JOINS_ALL || joint == JOINS_ANY) {
        for (int child = node->first_child; child != CONDITION_NONE; child = nodes[child].next)
            if (!is_deed(explanation, &nodes[child]))
                return false;
        return node->first_child != CONDITION_NONE;
    }
    if (!node->filter.own || node->at_least <= 0 || node->at_most != INT16_MAX ||
        (node->filter.states && node->filter.creatures))
        return false;
    find_key(key, &told);
    return strings_has(explanation->words.strings, key);
}

/* Does the node ask how many teams have done something, and is it of the mission? */
static bool shares_deed(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    bool here = told->node >= mission->node && told->node < mission->node + mission->nodes;
    return here && condition_row(told->node)->joint == JOINS_TEAMS && told->node->first_child != CONDITION_NONE &&
           is_deed(told->explanation, &mission->node[told->node->first_child]);
}

/* "condition.clause.<word>" and whatever variants of it there are. */
static void find_key(char key[WORDS_KEY_MAX], const struct told *told)
{
    static const char *const FAMILY[] = {[TELL_WHAT] = "condition.what",
                                         [TELL_CLAUSE] = "condition.clause",
                                         [TELL_EACH] = "condition.each",
                                         [TELL_DEED] = "condition.deed",
                                         [TELL_SHORT] = "condition.short"};
    const struct condition *node = told->node;
    const struct figure_filter *filter = &node->filter;
    bool left = filter->states == WANT_WITHDRAWN;
    bool points = told->words->catalogue->parameters.reward_points;
    const struct {
        const char *suffix;
        bool fits;
    } VARIANT[] = {
        {"carried", left && condition_load_asked(told->explanation->mission, filter)},
        {"examined", points && filter->marks & MARK_EXAMINED},
        {"dropped", points && filter->marks & MARK_DROPPED},
        {"left", left},
        {"fallen", filter->states == WANT_ELIMINATED},
        {"followers", filter->followers && !filter->troopers && !filter->creatures},
        {"by_name", condition_follower_name(told->explanation->mission, filter) &&
                        ((node->at_most == 0 && !filter->own) || (node->at_least == 1 && node->at_most == INT16_MAX))},
        {"both",
         filter->own && filter->troopers && !filter->creatures && node->at_least == PAIR && node->at_most == INT16_MAX},
        {"of", filter->kinds != 0},
        {"deed", shares_deed(told)},
        {"once", node->at_least == 1 && node->at_most == INT16_MAX},
        {marker_name(all_markers(told)), all_markers(told) != MARKER_NONE},
        {"own", filter->own},
        {"named", filter->slots != 0},
        {"one", filter->slots && !(filter->slots & (filter->slots - 1))},
        {"none", node->at_most == 0},
        {condition_bound(node), true},
        {"first", node->at_least <= 1}};
    words_key(key, FAMILY[told->telling], condition_name((enum condition_kind)node->kind));
    for (size_t i = 0; i < sizeof VARIANT / sizeof *VARIANT; i++)
        if (VARIANT[i].fits)
            words_key_extend(key, told->words, VARIANT[i].suffix);
}

/* ---- one node -------------------------------------------------------------------------------------------------- */

const char *condition_what(char *out, size_t size, const struct words *words, const struct mission *mission,
                           const struct condition *node)
{
    char key[WORDS_KEY_MAX];
    const struct explanation explanation = {.mission = mission, .words = *words};
    const struct told told = {&explanation, words, node, TELL_WHAT};
    find_key(key, &told);
    condition_say(out, size, &told, key);
    const struct condition_row *row = condition_row(node);
    bool begins = row->traits & OF_MARKER || row->pursuit == PURSUE_FIRED || row->reach == REACH_DOORWAY;
    if (begins && out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

const char *condition_short(char *out, size_t size, const struct words *words, const struct mission *mission,
                            const struct condition *node)
{
    char key[WORDS_KEY_MAX];
    const struct explanation explanation = {.mission = mission, .words = *words};
    const struct told told = {&explanation, words, node, TELL_SHORT};
    find_key(key, &told);
    if (!strings_has(words->strings, key))
        return condition_what(out, size, words, mission, node);
    condition_say(out, size, &told, key);
    return out;
}

static void explain_leaf(struct explanation *explanation, const struct condition *node, enum telling telling)
{
    char key[WORDS_KEY_MAX];
    const struct told told = {explanation, &explanation->words, node, telling};
    if (condition_row(node)->traits & OF_THE_CARD)
        return; /* its words stand on the card */
    find_key(key, &told);
    explanation->used += condition_say(explanation->out + explanation->used, explanation->size - explanation->used,
                                       &told, key);
}

/* ---- trees ----------------------------------------------------------------------------------------------------- */

static const struct condition *node_at(const struct explanation *explanation, int index)
{
    return &explanation->mission->node[index];
}

static void explain_node(struct explanation *explanation, int index, enum telling telling, bool nested);

/* The child, or the first one behind it, that so many teams are told; or CONDITION_NONE. */
static int told_child(const struct explanation *explanation, const struct condition *node, int child)
{
    const struct mission *mission = explanation->mission;
    while (child != CONDITION_NONE &&
           !condition_part_counts(mission, (int)(node - mission->node), child, explanation->playing))
        child = mission->node[child].next;
    return child;
}

static int first_child(const struct explanation *explanation, const struct condition *node)
{
    return told_child(explanation, node, node->first_child);
}

static int next_child(const struct explanation *explanation, const struct condition *node, int child)
{
    return told_child(explanation, node, node_at(explanation, child)->next);
}

static int count_children(const struct explanation *explanation, const struct condition *node)
{
    int count = 0;
    for (int child = first_child(explanation, node); child != CONDITION_NONE;
         child = next_child(explanation, node, child))
        count++;
    return count;
}

static bool is_list(const struct condition *node)
{
    enum condition_joint joint = condition_row(node)->joint;
    return joint == JOINS_ALL || joint == JOINS_ANY;
}

/* Is some child a list of conditions itself? Then "or" needs a comma before it, and "and" if something follows it. */
static bool has_lists(const struct explanation *explanation, const struct condition *node)
{
    bool all = condition_row(node)->joint == JOINS_ALL;
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next)
        if (is_list(node_at(explanation, child)) && count_children(explanation, node_at(explanation, child)) > 1 &&
            !(all && node_at(explanation, child)->next == CONDITION_NONE))
            return true;
    return false;
}

/* "This and that, or the other": one of two, of which one is two things at once. The comma says it, without "either
 * both". */
static bool is_plain_choice(const struct explanation *explanation, const struct condition *node)
{
    int lists = 0;
    bool plain = condition_row(node)->joint == JOINS_ANY && count_children(explanation, node) == 2;
    for (int child = node->first_child; child != CONDITION_NONE; child = node_at(explanation, child)->next) {
        const struct condition *part = node_at(explanation, child);
        lists += is_list(part);
        plain &= !is_list(part) || (condition_row(part)->joint == JOINS_ALL && count_children(explanation, part) == 2);
        for (int deep = is_list(part) ? part->first_child : CONDITION_NONE; deep != CONDITION_NONE;
             deep = node_at(explanation, deep)->next)
            plain &= condition_row(node_at(explanation, deep))->joint == JOINS_NOTHING;
    }
    return plain && lists == 1;
}

static const char *join_key(bool all, bool wide)
{
    if (all)
        return wide ? "explain.all.join.wide" : "explain.all.join";
    return wide ? "explain.any.join.wide" : "explain.any.join";
}

/* "Either somebody holds to the end, or …" is read three times; what comes second is what is asked. CONDITION_NONE: it
 * is no such choice. */
static int asked_if_ended_early(const struct explanation *explanation, const struct condition *node)
{
    if (condition_row(node)->joint != JOINS_ANY || count_children(explanation, node) != 2)
        return CONDITION_NONE;
    const struct condition *first = node_at(explanation, node->first_child);
    return first->kind == CONDITION_ENDED_EARLY && first->at_most == 0 ? first->next : CONDITION_NONE;
}

/* ---- what is said once of two ------------------------------------------------------------------------------------ */

/* Two clauses that begin alike, end alike and differ between; of each the bytes that both have at either end. */
struct likeness {
    size_t begin, end;
};

static struct likeness compare_clauses(const char *one, const char *other)
{
    struct likeness same = {0, 0};
    size_t mine = strlen(one), theirs = strlen(other), shorter = mine < theirs ? mine : theirs;
    for (size_t i = 0; i < shorter && one[i] == other[i]; i++)
        if (one[i] == ' ')
            same.begin = i + 1;
    for (size_t i = 1; same.begin + i < shorter && one[mine - i] == other[theirs - i]; i++)
        if (one[mine - i] == ' ')
            same.end = i;
    return same;
}

/* Of a list of two, what each asks for: a leaf, or the leaf of which a share of the teams is asked. NULL: a list. */
static const struct condition *asked_by(const struct explanation *explanation, int index)
{
    const struct condition *node = node_at(explanation, index);
    if (condition_row(node)->joint == JOINS_TEAMS && node->first_child != CONDITION_NONE)
        node = node_at(explanation, node->first_child);
    return condition_row(node)->joint == JOINS_NOTHING && node->at_most == INT16_MAX ? node : NULL;
}

/* Either of two means what both do in one clause, if of each one is enough. */
static bool is_one_clause(const struct condition *one, const struct condition *other, bool all)
{
    return one && other && (all ? one->kind == other->kind : one->at_least == 1 && other->at_least == 1);
}

/* The same, with nothing told yet, into other room. */
static struct explanation told_into(const struct explanation *explanation, char *out, size_t size)
{
    struct explanation inner = *explanation;
    inner.out = out;
    inner.size = size;
    inner.used = 0;
    out[0] = '\0';
    return inner;
}

static const char *clause_of(const struct explanation *explanation, int index, enum telling telling)
{
    char *out = string_room(explanation->words.strings, STRINGS_TOLD_MAX);
    struct explanation inner = told_into(explanation, out, STRINGS_TOLD_MAX);
    explain_node(&inner, index, telling, true);
    return out;
}

/* "have hacked or destroyed at least 1 terminal", "every team 1 and half of the teams both by the east doorway": for
 * those who play, what two clauses have in common is said once. False, and nothing told, where that is too little. */
static bool explain_pair(struct explanation *explanation, const struct condition *node, enum telling telling)
{
    bool all = condition_row(node)->joint == JOINS_ALL;
    int first = first_child(explanation, node), second;
    if (!explanation->playing || count_children(explanation, node) != 2)
        return false;
    second = next_child(explanation, node, first);
    if (!is_one_clause(asked_by(explanation, first), asked_by(explanation, second), all))
        return false;
    const char *one = clause_of(explanation, first, telling), *other = clause_of(explanation, second, telling);
    struct likeness same = compare_clauses(one, other);
    size_t begin = all ? 0 : same.begin; /* half of the teams may be other ones */
    if (3 * (begin + same.end) < strlen(other))
        return false;
    char *head = string_room(explanation->words.strings, STRINGS_TOLD_MAX);
    snprintf(head, STRINGS_TOLD_MAX, "%.*s", (int)(strlen(one) - same.end), one);
    explain_add(explanation, "explain.pair",
                SLOTS({"one", head, 0}, {"join", words_get(&explanation->words, join_key(all, false)), 0},
                      {"other", other + begin, 0}));
    return true;
}

static void explain_children(struct explanation *explanation, const struct condition *node, enum telling telling,
                             bool nested)
{
    int asked = asked_if_ended_early(explanation, node);
    if (asked != CONDITION_NONE) {
        explain_add(explanation, "explain.any.early", NULL, 0);
        explain_node(explanation, asked, telling, nested);
        return;
    }
    enum telling inside = telling == TELL_DEED ? TELL_DEED : TELL_CLAUSE;
    if (explain_pair(explanation, node, inside))
        return;
    bool all = condition_row(node)->joint == JOINS_ALL;
    int count = count_children(explanation, node);
    const char *join = join_key(all, has_lists(explanation, node));
    bool plain = !nested && inside != TELL_DEED && is_plain_choice(explanation, node);
    if (count > 1 && all && nested)
        explain_add(explanation, count == 2 ? "explain.all.begin" : "explain.all.begin.many", NULL, 0);
    if (count > 1 && !all && !plain)
        explain_add(explanation, "explain.any.begin", NULL, 0);
    for (int child = first_child(explanation, node), next; child != CONDITION_NONE; child = next) {
        next = next_child(explanation, node, child);
        explain_node(explanation, child, inside, !plain);
        if (next != CONDITION_NONE)
            explain_add(explanation, join, NULL, 0);
    }
}

/* The bound that holds where the node's does not. False if it has both. */
static bool turn_round(struct condition *node)
{
    int least = node->at_least, most = node->at_most;
    if (condition_row(node)->traits & IS_TRUTH)
        node->at_least = node->at_most = most == 0;
    else if (least != INT16_MIN && most == INT16_MAX) {
        node->at_least = INT16_MIN;
        node->at_most = (int16_t)(least - 1);
    } else if (least == INT16_MIN && most < INT16_MAX) {
        node->at_least = (int16_t)(most + 1);
        node->at_most = INT16_MAX;
    }
    return node->at_least != least;
}

/* "no Force Card lies face down" for "not at least 1"; false, and nothing told, of what has no such words. What counts
 * from something on has no number before. */
static bool explain_contrary(struct explanation *explanation, const struct condition *node, enum telling telling)
{
    char key[WORDS_KEY_MAX], as_it_is[WORDS_KEY_MAX];
    const struct condition_row *row = condition_row(node);
    struct condition contrary = *node;
    if (row->joint != JOINS_NOTHING || row->reach == REACH_SINCE || row->traits & OF_THE_CARD || !turn_round(&contrary))
        return false;
    find_key(key, &(const struct told){explanation, &explanation->words, &contrary, telling});
    find_key(as_it_is, &(const struct told){explanation, &explanation->words, node, telling});
    if (row->traits & IS_TRUTH && strcmp(key, as_it_is) == 0)
        return false;
    explain_leaf(explanation, &contrary, telling);
    return true;
}

static void explain_share(struct explanation *explanation, const struct condition *node);

static void explain_node(struct explanation *explanation, int index, enum telling telling, bool nested)
{
    const struct condition *node = node_at(explanation, index);
    switch (condition_row(node)->joint) {
    case JOINS_ALL:
    case JOINS_ANY:
        explain_children(explanation, node, telling, nested);
        break;
    case JOINS_NOT:
        if (node->first_child == CONDITION_NONE ||
            explain_contrary(explanation, node_at(explanation, node->first_child), telling))
            break;
        explain_add(explanation, "explain.not", NULL, 0);
        explain_node(explanation, node->first_child, telling, true);
        break;
    case JOINS_TEAMS:
        explain_share(explanation, node);
        break;
    case JOINS_ROUNDS:
    case JOINS_NOTHING:
        explain_leaf(explanation, node, telling);
        break;
    }
}

/* ---- a share of the teams -------------------------------------------------------------------------------------- */

/* "every team", "at least half of the teams"; of a single one each is all there is. */
static const char *share_key(const struct condition *node, int playing)
{
    if (playing == 1 && node->at_most == INT16_MAX && node->at_least >= 1)
        return "explain.share.one";
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

static bool is_one_team(const struct condition *node, int playing)
{
    return playing == 1 || node->at_least >= 100 || (node->at_most == INT16_MAX && node->at_least <= 100 / TEAM_MAX);
}

static void explain_deed(const struct explanation *explanation, const struct condition *node, long teams, char *out,
                         size_t size)
{
    struct explanation inner = told_into(explanation, out, size);
    bool deed = is_deed(explanation, node_at(explanation, node->first_child));
    inner.teams = teams;
    explain_node(&inner, node->first_child, deed ? TELL_DEED : TELL_CLAUSE, false);
}

static void explain_share(struct explanation *explanation, const struct condition *node)
{
    char clause[EXPLAIN_CLAUSE_SIZE];
    if (node->first_child == CONDITION_NONE)
        return;
    bool deed = is_deed(explanation, node_at(explanation, node->first_child));
    const char *teams = words_tell(&explanation->words, share_key(node, explanation->playing),
                                   SLOTS({"least", NULL, node->at_least}, {"most", NULL, node->at_most}));
    explain_deed(explanation, node, is_one_team(node, explanation->playing) ? 1 : 2, clause, sizeof clause);
    explain_add(explanation, deed ? "explain.share.have" : "explain.share.holds",
                SLOTS({"teams", teams, 0}, {"clause", clause, 0}));
}

bool mission_explain_deed(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                          const struct string_table *strings, int node)
{
    struct explanation explanation = {.mission = mission, .words = {strings, catalogue}};
    const struct condition *share = &mission->node[node];
    out[0] = '\0';
    if (share->first_child == CONDITION_NONE || !is_deed(&explanation, &mission->node[share->first_child]))
        return false;
    explain_deed(&explanation, share, 2, out, size);
    return true;
}

const char *mission_demand_text(const struct words *words, const struct mission *mission, int root, int teams)
{
    char *out = string_room(words->strings, STRINGS_TOLD_MAX);
    struct explanation explanation = {
        .out = out, .size = STRINGS_TOLD_MAX, .mission = mission, .words = *words, .playing = teams};
    out[0] = '\0';
    if (root != CONDITION_NONE)
        explain_node(&explanation, root, TELL_CLAUSE, false);
    return out;
}

size_t mission_explain_condition(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int root)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    if (root != CONDITION_NONE)
        explain_node(&explanation, root, TELL_CLAUSE, false);
    return explanation.used;
}

void explain_clause(const struct explanation *explanation, int root, char clause[EXPLAIN_CLAUSE_SIZE])
{
    mission_explain_condition(clause, EXPLAIN_CLAUSE_SIZE, explanation->mission, explanation->words.catalogue,
                              explanation->words.strings, root);
}

void explain_counted_thing(const struct explanation *explanation, int node, char clause[EXPLAIN_CLAUSE_SIZE])
{
    struct explanation inner = told_into(explanation, clause, EXPLAIN_CLAUSE_SIZE);
    explain_node(&inner, node, TELL_EACH, false);
}

static bool is_among(const char *const *asked, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(asked[i], text) == 0)
            return true;
    return false;
}

/* In words, and by their titles: what the objectives ask that are bonuses, or that are none; "" if there are none of
 * them. What several ask is told once. */
static const char *asked_text(const struct words *words, const struct mission *mission, int teams, bool bonus)
{
    const char *asked[OBJECTIVE_MAX];
    int count = 0;
    for (int i = 0; i < mission->objectives; i++) {
        const struct objective *objective = &mission->objective[i];
        if (objective->condition == CONDITION_NONE || objective->after || (objective->bonus != 0) != bonus)
            continue;
        const char *text = mission_demand_text(words, mission, objective->condition, teams);
        if (objective->title[0])
            text = words_tell(words, "missions.goal.titled",
                              SLOTS({"title", objective->title, 0}, {"condition", text, 0}));
        if (!is_among(asked, count, text))
            asked[count++] = text;
    }
    return words_join(string_room(words->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, words, asked, count, WORDS_AND);
}

const char *mission_goal_text(const struct words *words, const struct mission *mission, int teams)
{
    const char *asked = asked_text(words, mission, teams, false), *bonus = asked_text(words, mission, teams, true);
    bool staged = objectives_hold_back(mission, NULL);
    const char *goal = asked[0] ? words_tell(words, "missions.goal", SLOTS({"condition", asked, 0}))
                       : staged ? words_get(words, "goal.staged")
                                : words_get(words, "missions.goal.eliminate");
    goal = asked[0] && staged ? words_then(words, goal, words_get(words, "goal.staged")) : goal;
    return bonus[0] ? words_tell(words, "missions.goal.bonus", SLOTS({"goal", goal, 0}, {"bonus", bonus, 0})) : goal;
}
