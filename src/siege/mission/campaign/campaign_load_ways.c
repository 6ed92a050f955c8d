/* campaign_load_ways.c -- what follows a mission by how it went: the rows of a step, their conditions, and whether the
 * ways lead everywhere and to an end. */
#include "shell/json/suggest.h"
#include "siege/mission/campaign/campaign_load_parts.h"

#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/parameters.h"
#include "shell/json/schema_fields.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rows -------------------------------------------------------------------------------------------------- */

/* clang-format off */

static const struct shape SCHEMA_WAY_CONDITION;

enum { BOUND_MOST = 500 }; /* of any kind; each kind has its own limits */
static const char *const BOUND_KEYS[] = {"at_least", "at_most", NULL};
static const struct field BOUNDS_FIELDS[] = {
    {FIELD_KEY("at_least", NUMBER), FIELD_RANGE(0, BOUND_MOST), .silent = true},
    {FIELD_KEY("at_most", NUMBER), FIELD_RANGE(0, BOUND_MOST), .silent = true},
};
static const struct shape BOUNDS = {SHAPE("way_bounds", BOUNDS_FIELDS), .any_of = BOUND_KEYS};

#define TAKES_LIST TAKES_ONE, FIELD_LISTED(1, WAY_NODES)
#define TAKES_ONE .type = FIELD_OBJECT, FIELD_SHAPE(SCHEMA_WAY_CONDITION)
#define TAKES_TRUTH .type = FIELD_BOOL
#define TAKES_OBJECTIVE .type = FIELD_ID, .max = WAY_NAME_BYTES - 1
#define TAKES_BOUNDS .type = FIELD_OBJECT, FIELD_SHAPE(BOUNDS)

static const struct field CONDITION_FIELDS[] = {
#define X(id, word, takes, low, high) {.key = word, TAKES_##takes},
    WAY_CONDITIONS(X)
#undef X
};
static const struct shape SCHEMA_WAY_CONDITION = {SHAPE("way_condition", CONDITION_FIELDS), .exactly_one = true};

static const struct field WAY_FIELDS[] = {
    {FIELD_KEY("if", OBJECT), FIELD_SHAPE(SCHEMA_WAY_CONDITION)},
    {FIELD_KEY("go_to", ID), FIELD_NEEDED, .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("told", TEXT), FIELD_SAID, .max = CAMPAIGN_STORY_BYTES - 1},
};
const struct shape SCHEMA_CAMPAIGN_WAY = {SHAPE("campaign_way", WAY_FIELDS)};
/* clang-format on */

/* ---- conditions ------------------------------------------------------------------------------------------------ */

/* A step whose ways are being read. */
struct way_reader {
    const struct campaign_reader *campaign;
    struct campaign_ways *ways;
    int step;
};

static uint8_t read_condition(const struct way_reader *reader, struct record record);

static void read_bounds(const struct way_reader *reader, struct record record, struct way_condition *out)
{
    const struct way_kind_row *row = way_kind_row(out->kind);
    int most = out->kind == WAY_RANK ? reader->campaign->catalogue->ranks : row->most;
    if (record_has(record, "at_least"))
        out->at_least = (int16_t)node_int(record_get(record, "at_least"), row->least, most);
    if (record_has(record, "at_most"))
        out->at_most = (int16_t)node_int(record_get(record, "at_most"), row->least, most);
    if (out->at_least > out->at_most)
        node_report(record.node, PROBLEM_E414, PROBLEM_ARGS(.min = out->at_least, .max = out->at_most));
}

/* The step's mission, if it is there, has such an objective: its title and number go into the names' next place. Where
 * the mission is not there that has been said. */
static void find_objective(const struct way_reader *reader, struct node node)
{
    struct objective_summary objective[OBJECTIVE_MAX];
    const char *name[OBJECTIVE_MAX];
    struct campaign_ways *ways = reader->ways;
    const struct campaign_shelf *shelf = reader->campaign->shelf;
    const char *mission = reader->campaign->out->mission[reader->step];
    _Static_assert(sizeof objective[0].title == sizeof ways->asked[0].title, "titles fit");
    for (int i = 0; shelf && shelf->path && i < shelf->count; i++) {
        if (strcmp(shelf->id[i], mission) != 0)
            continue;
        int count = mission_load_objectives(objective, shelf->path[i]);
        for (int o = 0; o < count; o++)
            name[o] = objective[o].id;
        int found = node_name(node, name, count, PROBLEM_E301);
        if (found >= 0) {
            memcpy(ways->asked[ways->names].title, objective[found].title, sizeof objective[found].title);
            ways->asked[ways->names].number = (uint8_t)(found + 1);
        }
        return;
    }
}

static bool same_name(const struct campaign_ways *ways, int a, int b)
{
    return strcmp(ways->name[a], ways->name[b]) == 0 && strcmp(ways->asked[a].title, ways->asked[b].title) == 0 &&
           ways->asked[a].number == ways->asked[b].number;
}

/* The number of the name among those of the plan. */
static uint8_t find_name(const struct way_reader *reader, struct record record)
{
    struct campaign_ways *ways = reader->ways;
    struct node node = record_get(record, way_kind_row(WAY_OBJECTIVE)->word);
    int at = 0, last = ways->names;
    if (!record_text(record, way_kind_row(WAY_OBJECTIVE)->word, ways->name[last], WAY_NAME_BYTES))
        return 0;
    find_objective(reader, node);
    while (!same_name(ways, at, last))
        at++;
    if (at == last && last == WAY_NAMES - 1)
        node_report(node, PROBLEM_E415, PROBLEM_ARGS(.max = WAY_NAMES - 1));
    else if (at == last)
        ways->names++;
    if (at < last) {
        memset(ways->name[last], 0, WAY_NAME_BYTES);
        memset(&ways->asked[last], 0, sizeof ways->asked[last]);
    }
    return (uint8_t)at;
}

static void read_children(const struct way_reader *reader, struct record record, const char *key, uint8_t *link)
{
    int count;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        *link = read_condition(reader, record_entry_object(record, key, entry));
        if (*link != WAY_NOTHING)
            link = &reader->ways->node[*link].next;
    }
}

/* What stands under the node's word. */
static void read_kind(const struct way_reader *reader, struct record record, struct way_condition *out)
{
    const struct way_kind_row *row = way_kind_row(out->kind);
    switch (row->takes) {
    case WAY_TAKES_LIST:
        read_children(reader, record, row->word, &out->first_child);
        break;
    case WAY_TAKES_ONE:
        out->first_child = read_condition(reader, record_object(record, row->word));
        break;
    case WAY_TAKES_TRUTH:
        out->at_least = out->at_most = record_bool(record, row->word);
        break;
    case WAY_TAKES_OBJECTIVE:
        out->which = find_name(reader, record);
        out->at_least = 1;
        break;
    case WAY_TAKES_BOUNDS:
        read_bounds(reader, record_object(record, row->word), out);
        break;
    }
}

static uint8_t read_condition(const struct way_reader *reader, struct record record)
{
    int kind = 0;
    struct campaign_ways *ways = reader->ways;
    while (kind < WAY_KINDS && !record_has(record, way_kind_row(kind)->word))
        kind++;
    if (kind == WAY_KINDS)
        return WAY_NOTHING;
    if (ways->nodes == WAY_NODES) {
        node_report(record.node, PROBLEM_E415, PROBLEM_ARGS(.max = WAY_NODES));
        return WAY_NOTHING;
    }
    uint8_t at = ways->nodes++;
    ways->node[at] = (struct way_condition){.kind = (uint8_t)kind,
                                            .first_child = WAY_NOTHING,
                                            .next = WAY_NOTHING,
                                            .at_least = INT16_MIN,
                                            .at_most = INT16_MAX};
    read_kind(reader, record, &ways->node[at]);
    return at;
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

/* Words that stand for the end of the campaign. */
static const char *const END[] = {"end", "won", "lost"};

/* E301, also for an end that stands in rows alone; E327 for a mission that there is, but that is none of the steps. No
 * other one is offered for either. */
static int find_step(const struct campaign_reader *reader, struct node node, const char *const name[], int count)
{
    char list[PROBLEM_LIST_SIZE];
    const char *called = node_text_or(node, "");
    bool there = reader->shelf && campaign_find_on_shelf(reader->shelf, called) >= 0, known = false;
    bool ends = strcmp(called, END[1]) == 0 || strcmp(called, END[2]) == 0;
    for (int i = 0; i < count; i++)
        known |= strcmp(name[i], called) == 0;
    if (known || !(there || ends))
        return node_name(node, name, count, PROBLEM_E301);
    suggest_write_list(list, sizeof list, called, name, count);
    node_report(node, there ? PROBLEM_E327 : PROBLEM_E301,
                PROBLEM_ARGS(.culprit = called, .list = list, .found = there ? NULL : "problem.E301.ending"));
    return -1;
}

bool campaign_step_is_named_twice(const struct campaign_reader *reader, int step, int other)
{
    bool both = strcmp(node_key(reader->step_at[step]), "id") == 0 &&
                strcmp(node_key(reader->step_at[other]), "id") == 0;
    return both && strcmp(reader->step[step], reader->step[other]) == 0;
}

uint8_t campaign_load_go_to(const struct campaign_reader *reader, struct node node, int words)
{
    const struct campaign_plan *plan = reader->out;
    const char *name[CAMPAIGN_MISSIONS + 3];
    for (int i = 0; i < plan->missions + words; i++)
        name[i] = i < plan->missions ? reader->step[i] : END[i - plan->missions];
    int found = find_step(reader, node, name, plan->missions + words);
    for (int i = found + 1; found >= 0 && i < plan->missions + words; i++)
        if (strcmp(name[found], name[i]) == 0 && i < plan->missions && !campaign_step_is_named_twice(reader, found, i))
            node_report(reader->step_at[i], PROBLEM_E302,
                        PROBLEM_ARGS(.culprit = name[i], .line = node_at(reader->step_at[found]).line));
        else if (strcmp(name[found], name[i]) == 0 && i >= plan->missions) /* a word that is kept for the end */
            node_report(reader->step_at[found], PROBLEM_E206,
                        PROBLEM_ARGS(.culprit = name[i], .found = "problem.E206.ending"));
    return (uint8_t)(found < 0                ? CAMPAIGN_STEP_NEXT
                     : found < plan->missions ? found + 1
                                              : CAMPAIGN_STEP_END - (found - plan->missions));
}

/* The story of the newest way. */
static void read_story(struct campaign_reader *reader, struct record row)
{
    struct campaign_story *story = &reader->out->story;
    int stories = reader->way_stories;
    if (!record_has(row, "told"))
        return;
    if (stories == CAMPAIGN_WAY_STORIES) {
        node_report(record_get(row, "told"), PROBLEM_E208,
                    PROBLEM_ARGS(.number = stories + 1, .max = CAMPAIGN_WAY_STORIES));
        return;
    }
    if (record_text(row, "told", story->of_way[stories], CAMPAIGN_STORY_BYTES))
        story->way[reader->out->ways.count - 1] = (uint8_t)++reader->way_stories;
}

void campaign_load_ways(struct campaign_reader *reader, struct record record, int step)
{
    int count;
    struct campaign_ways *ways = &reader->out->ways;
    const struct way_reader way = {reader, ways, step};
    struct node entry = record_list(record, "next", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record row = record_entry_object(record, "next", entry);
        reader->way_at[ways->count] = entry;
        struct campaign_way *out = &ways->way[ways->count++];
        *out = (struct campaign_way){.step = (uint8_t)step, .condition = WAY_NOTHING};
        if (record_has(row, "if"))
            out->condition = read_condition(&way, record_object(row, "if"));
        out->go_to = campaign_load_go_to(reader, record_get(row, "go_to"), 3);
        read_story(reader, row);
    }
}

/* ---- whether they lead somewhere --------------------------------------------------------------------------------- */

static void mark_reached(const struct campaign_plan *plan, int step, bool reached[CAMPAIGN_MISSIONS + 1])
{
    struct campaign_fork fork[FORKS_MOST];
    if (reached[step])
        return;
    reached[step] = true;
    int count = step < plan->missions ? campaign_plan_forks(plan, step, fork) : 0;
    for (int i = 0; i < count; i++)
        mark_reached(plan, fork[i].next, reached);
}

/* How many missions can have been accomplished after this step: its own, and those from which a way leads here. */
static int most_won(const struct campaign_plan *plan, int step)
{
    int count = plan->kind == CAMPAIGN_MINI ? 0 : plan->missions; /* others begin anew */
    for (int i = 0; i < plan->missions && plan->kind == CAMPAIGN_MINI; i++) {
        bool from[CAMPAIGN_MISSIONS + 1] = {false};
        mark_reached(plan, i, from);
        count += from[step];
    }
    return count;
}

/* Can the step be played again, so that it may have been accomplished before it is failed? */
static bool is_played_again(const struct campaign_plan *plan, int step)
{
    struct campaign_fork fork[FORKS_MOST];
    bool from[CAMPAIGN_MISSIONS + 1] = {false};
    int count = campaign_plan_forks(plan, step, fork);
    for (int i = 0; i < count; i++)
        mark_reached(plan, fork[i].next, from);
    return plan->kind != CAMPAIGN_MINI || from[step];
}

/* The step's mission on the shelf, or -1. */
static int on_shelf(const struct campaign_reader *reader, int step)
{
    return reader->shelf ? campaign_find_on_shelf(reader->shelf, reader->out->mission[step]) : -1;
}

/* The most Doomtroopers that can be lost in the step's mission. */
static int most_losses(const struct campaign_reader *reader, int step)
{
    int found = on_shelf(reader, step), players = reader->out->most_players;
    int teams = found >= 0 && reader->shelf->teams ? reader->shelf->teams[found][1] : TEAM_MAX;
    return PAIR * (players < teams ? players : teams);
}

/* The most rounds that the step's mission can last, those among them that may be agreed on beforehand. */
static int most_rounds(const struct campaign_reader *reader, int step)
{
    int found = on_shelf(reader, step);
    int rounds = found >= 0 && reader->shelf->rounds ? reader->shelf->rounds[found] : 0;
    return rounds == 0 ? INT_MAX : rounds + parameter_table()[PARAMETER_bonus_rounds].greatest;
}

/* W543 of a way that is not taken; `rounds`: it would be, if its mission lasted longer than so many; or 0. */
static void report_useless_way(const struct campaign_reader *reader, int index, int rounds)
{
    const struct campaign_way *way = &reader->out->ways.way[index];
    bool behind = index > 0 && way[-1].step == way->step;
    bool always = behind && way[-1].condition == WAY_NOTHING;
    node_report(reader->way_at[index], PROBLEM_W543,
                PROBLEM_ARGS(.max = rounds, .found = rounds                          ? "problem.W543.rounds"
                                                     : always                        ? "problem.W543.always"
                                                     : way->condition == WAY_NOTHING ? "problem.W543.nothing_left"
                                                                                     : "problem.W543.never"));
}

/* How the campaign can end. */
struct campaign_ends {
    bool open; /* won, or as the missions decide */
    int lost;  /* a way by which it is lost, or -1 */
};

/* Does the last mission of the list lead to the end, or this number of a step? */
static bool leads_to_end(const struct campaign_plan *plan, int step, int go_to)
{
    return go_to == CAMPAIGN_STEP_END || go_to == CAMPAIGN_STEP_WON ||
           (go_to == CAMPAIGN_STEP_NEXT && step == plan->missions - 1);
}

static void note_ends(const struct campaign_reader *reader, int step, const bool taken[WAYS_MOST], const bool left[2],
                      struct campaign_ends *ends)
{
    const struct campaign_plan *plan = reader->out;
    for (int i = 0; i < plan->ways.count; i++) {
        const struct campaign_way *way = &plan->ways.way[i];
        if (way->step != step || !taken[i])
            continue;
        ends->open |= leads_to_end(plan, step, way->go_to);
        ends->lost = way->go_to == CAMPAIGN_STEP_LOST && ends->lost < 0 ? i : ends->lost;
    }
    ends->open |= (left[0] && leads_to_end(plan, step, plan->failed[step])) ||
                  (left[1] && leads_to_end(plan, step, plan->accomplished[step]));
}

/* W572: whoever plays together or alone loses, whatever happens. */
static void check_lost(const struct campaign_reader *reader, const struct campaign_ends *ends)
{
    const unsigned against = 1u << CAMPAIGN_MODE_VERSUS;
    if (ends->lost >= 0 && !ends->open && reader->out->kind == CAMPAIGN_MINI && reader->out->modes & ~against)
        node_report(node_get(reader->way_at[ends->lost], "go_to"), PROBLEM_W572,
                    PROBLEM_ARGS(.found = "problem.W572.lost"));
}

/* W543 */
static void check_ways_of(const struct campaign_reader *reader, struct node entry, int step, struct campaign_ends *ends)
{
    static const char *const KEY[] = {"if_failed", "if_accomplished"};
    int won = most_won(reader->out, step);
    const struct way_bounds most = {won, won - !is_played_again(reader->out, step), most_rounds(reader, step),
                                    most_losses(reader, step)};
    const struct way_bounds endless = {won, most.won_before, INT_MAX, most.losses};
    bool taken[WAYS_MOST] = {false}, later[WAYS_MOST] = {false}, left[2], unused[2];
    const struct campaign_ways *ways = &reader->out->ways;
    campaign_find_taken(reader->out, step, &most, taken, left);
    campaign_find_taken(reader->out, step, &endless, later, unused);
    for (int i = 0; i < ways->count; i++)
        if (ways->way[i].step == step && !taken[i])
            report_useless_way(reader, i, later[i] ? most.rounds : 0);
    for (int result = 0; result < 2; result++)
        if (node_exists(node_get(entry, KEY[result])) && !left[result])
            node_key_report(node_get(entry, KEY[result]), PROBLEM_W543, PROBLEM_ARGS(.found = "problem.W543.decided"));
    note_ends(reader, step, taken, left, ends);
}

/* The most missions on a way from this step to the end, of steps that are `known` (0: not yet, -1: on the way there);
 * INT_MAX: some may be played again and again. */
static int most_on_way(const struct campaign_plan *plan, int step, int known[CAMPAIGN_MISSIONS])
{
    struct campaign_fork fork[FORKS_MOST];
    if (step == plan->missions)
        return 0;
    if (known[step] != 0)
        return known[step] < 0 ? INT_MAX : known[step];
    known[step] = -1;
    int most = 0, count = campaign_plan_forks(plan, step, fork);
    for (int i = 0; i < count; i++) {
        int one = most_on_way(plan, fork[i].next, known);
        most = one > most ? one : most;
    }
    known[step] = most == INT_MAX ? most : most + 1;
    return known[step];
}

/* W571: more missions are to be accomplished than are played on any way. */
static void check_together(const struct campaign_reader *reader)
{
    int known[CAMPAIGN_MISSIONS] = {0};
    const struct campaign_plan *plan = reader->out;
    int most = plan->missions > 0 && plan->kind == CAMPAIGN_MINI ? most_on_way(plan, 0, known) : INT_MAX;
    if (plan->together > most)
        node_report(record_get(reader->file, "together"), PROBLEM_W571,
                    PROBLEM_ARGS(.number = plan->together, .max = most));
}

/* Where something could not be read, a way may be missing that is there. */
void campaign_check_ways(const struct campaign_reader *reader)
{
    const struct campaign_plan *plan = reader->out;
    if (problem_list_has_errors(reader->file.node.tree->problems))
        return;
    bool reached[CAMPAIGN_MISSIONS + 1] = {false};
    if (plan->missions > 0)
        mark_reached(plan, 0, reached);
    for (int i = 0; i < plan->missions; i++) {
        bool from[CAMPAIGN_MISSIONS + 1] = {false};
        mark_reached(plan, i, from);
        if (!reached[i])
            node_report(reader->step_at[i], PROBLEM_W523, PROBLEM_ARGS(.culprit = reader->step[i]));
        else if (!from[plan->missions] && plan->kind == CAMPAIGN_MINI)
            node_report(reader->step_at[i], PROBLEM_W542,
                        PROBLEM_ARGS(.culprit = reader->step[i], .max = CAMPAIGN_PLAYS));
    }
    check_together(reader);
    struct node entry = node_first(record_get(reader->file, "missions"));
    struct campaign_ends ends = {.lost = -1}, unreached = ends;
    for (int step = 0; step < plan->missions; step++, entry = node_next(entry))
        check_ways_of(reader, entry, step, reached[step] ? &ends : &unreached);
    check_lost(reader, &ends);
}
