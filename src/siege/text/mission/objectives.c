#include "siege/text/mission/objectives.h"

#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/secondary.h"
#include "siege/text/play/effects.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"

#include <stdio.h>

/* A tree of conditions, for whom it is asked, and the game if one is being played. */
struct tree {
    const struct condition *node;
    int nodes;
    const struct game *game; /* or NULL */
    int team;                /* asked about for "own", or TEAM_MAX */
};

/* A part of a task that is counted or measured. */
struct leaf {
    int node; /* CONDITION_NONE: past the last one */
    bool negated;
    bool of_team;
};

/* ---- finding parts --------------------------------------------------------------------------------------------- */

static bool is_leaf(const struct condition *node)
{
    return node->kind != CONDITION_ALL && node->kind != CONDITION_ANY && node->kind != CONDITION_NOT;
}

/* A choice that is met already is not told: its other ways would look like failures. */
static bool is_settled(const struct tree *tree, int root)
{
    return tree->game && tree->node[root].kind == CONDITION_ANY &&
           condition_holds_in(tree->game, tree->node, root, tree->team);
}

/* Leaf number *index below the root; *index counts down. */
static struct leaf find_leaf(const struct tree *tree, int root, int *index)
{
    struct leaf none = {.node = CONDITION_NONE};
    if (root >= tree->nodes)
        return none;
    const struct condition *node = &tree->node[root];
    if (is_leaf(node))
        return (*index)-- == 0 ? (struct leaf){.node = root} : none;
    if (is_settled(tree, root))
        return none;
    for (int child = node->first_child; child < tree->nodes; child = tree->node[child].next) {
        struct leaf leaf = find_leaf(tree, child, index);
        if (leaf.node == CONDITION_NONE)
            continue;
        leaf.negated = leaf.negated != (node->kind == CONDITION_NOT);
        return leaf;
    }
    return none;
}

/* Part `index` of the task, and after its parts those a team must meet itself to share in the reward. */
static struct leaf objective_leaf(const struct tree *tree, const struct mission *mission, int objective, int index,
                                  bool with_team)
{
    struct leaf none = {.node = CONDITION_NONE};
    if (objective < 0 || objective >= mission->objectives || index < 0)
        return none;
    struct leaf leaf = find_leaf(tree, mission->objective[objective].condition, &index);
    if (leaf.node != CONDITION_NONE || !with_team)
        return leaf;
    leaf = find_leaf(tree, mission->objective[objective].team_condition, &index);
    leaf.of_team = true;
    return leaf;
}

static const char *leaf_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                const struct condition *node);

/* ---- what is counted ------------------------------------------------------------------------------------------- */

static bool asks_captives(const struct figure_filter *filter)
{
    return filter->creatures && !filter->troopers && (filter->captives || filter->own);
}

static const char *side_key(const struct figure_filter *filter)
{
    if (asks_captives(filter))
        return "condition.captives";
    if (filter->creatures && !filter->troopers)
        return "condition.creatures";
    if (filter->troopers && !filter->creatures)
        return filter->own ? "condition.own_troopers" : "condition.troopers";
    return "condition.figures";
}

static const char *side_text(char *out, size_t size, const struct words *words, const struct figure_filter *filter)
{
    char kinds[WORDS_SENTENCE_MAX];
    bool named = filter->creatures && !filter->troopers && filter->kinds;
    if (named && !asks_captives(filter))
        return kinds_text(out, size, words, filter->kinds);
    struct phrase_slot slot = {"kinds", kinds, 0};
    kinds_text(kinds, sizeof kinds, words, filter->kinds);
    return words_say(out, size, words, named ? "condition.captives.kinds" : side_key(filter), &slot, 1);
}

/* With what a Doomtrooper carries for a Secondary Mission. */
static const char *who_text(char *out, size_t size, const struct words *words, const struct figure_filter *filter)
{
    char side[WORDS_SENTENCE_MAX];
    if (!filter->marks)
        return side_text(out, size, words, filter);
    struct phrase_slot slot = {"who", side_text(side, sizeof side, words, filter), 0};
    return words_say(out, size, words,
                     filter->marks & MARK_MESSAGE    ? "condition.with_message"
                     : filter->marks & MARK_EXAMINED ? "condition.with_examination"
                     : filter->marks & MARK_DROPPED  ? "condition.with_drop"
                                                     : "condition.with_load",
                     &slot, 1);
}

static const char *list_sectors(char *out, size_t size, const struct words *words, const struct mission *mission,
                                uint32_t slots)
{
    char name[SLOT_MAX + 1][WORDS_NAME_MAX];
    const char *items[SLOT_MAX + 1];
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u) {
            items[count] = mission_sector_text(name[count], sizeof name[count], words, mission, slot);
            count++;
        }
    if (slots & SLOTS_STAIRS)
        items[count++] = words_get(words, "condition.stairs");
    return words_join(out, size, words, items, count, WORDS_OR);
}

static const char *where_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                              const struct figure_filter *filter)
{
    char list[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (filter->through) {
        mission_gate_text(list, sizeof list, words, mission, filter->through - 1);
        return words_say(out, size, words, "condition.by_gate", &(struct phrase_slot){"gate", list, 0}, 1);
    }
    list_sectors(list, sizeof list, words, mission, filter->slots);
    if (!list[0])
        return out;
    struct phrase_slot place = {"sectors", list, 0};
    return words_say(out, size, words, filter->states == WANT_WITHDRAWN ? "condition.through" : "condition.within",
                     &place, 1);
}

static const char *state_key(uint8_t states)
{
    switch (states) {
    case 0:
        return "condition.state.any";
    case WANT_WITHDRAWN:
        return "condition.state.withdrawn";
    case WANT_ELIMINATED:
        return "condition.state.eliminated";
    case WANT_ON_BOARD:
        return "condition.state.on_board";
    case WANT_WAITING:
        return "condition.state.waiting";
    case WANT_WAITING | WANT_ON_BOARD:
        return "condition.state.in_play";
    default:
        return states & WANT_ELIMINATED ? "condition.state.any" : "condition.state.alive";
    }
}

static int count_of_kind(const struct mission *mission, int kind)
{
    int count = 0;
    for (int m = 0; m < mission->markers; m++)
        count += mission->marker[m].kind == kind;
    return count;
}

/* "Wounded soldier", "Loads of containers"; what has no name is called by the task that gave it. */
static const char *load_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                             const struct task *task)
{
    const char *key = task->marker == MARKER_CASUALTY    ? "condition.load.casualty"
                      : task->marker == MARKER_CONTAINER ? "condition.load.container"
                                                         : "condition.load.none";
    struct phrase_slot slots[] = {{"task", task->title, 0}, {"n", NULL, count_of_kind(mission, task->marker)}};
    return words_say(out, size, words, key, slots, 2);
}

/* The task whose load the figures asked for bear, or NULL. */
static const struct task *task_of_load(const struct mission *mission, const struct figure_filter *filter)
{
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].load && filter->marks & MARK_LOAD << (mission->task[i].load - 1))
            return &mission->task[i];
    return NULL;
}

/* "Wounded soldier carried out through sector 15" */
static const char *carried_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                   const struct figure_filter *filter, const struct task *task)
{
    char load[WORDS_SENTENCE_MAX], where[WORDS_SENTENCE_MAX];
    struct phrase_slot slots[] = {{"load", load_text(load, sizeof load, words, mission, task), 0},
                                  {"where", where_text(where, sizeof where, words, mission, filter), 0}};
    return words_say(out, size, words, filter->own ? "condition.own_carried" : "condition.carried", slots, 2);
}

static const char *count_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                 const struct figure_filter *filter)
{
    char who[WORDS_SENTENCE_MAX], where[WORDS_SENTENCE_MAX];
    const struct task *task = task_of_load(mission, filter);
    if (task && filter->states == WANT_WITHDRAWN)
        return carried_subject(out, size, words, mission, filter, task);
    if (filter->marks & (MARK_EXAMINED | MARK_DROPPED) && words->catalogue->parameters.reward_points)
        return words_say(out, size, words, filter->marks & MARK_EXAMINED ? "condition.examined" : "condition.dropped",
                         NULL, 0);
    struct phrase_slot slots[] = {
        {"who", who_text(who, sizeof who, words, filter), 0},
        {"state", words_get(words, state_key(filter->states)), 0},
        {"where", where_text(where, sizeof where, words, mission, filter), 0},
    };
    return words_say(out, size, words, "condition.count", slots, 3);
}

/* Creatures a team has eliminated, of all kinds or of some. */
static const char *eliminations_subject(char *out, size_t size, const struct words *words,
                                        const struct figure_filter *filter)
{
    char kinds[WORDS_SENTENCE_MAX];
    if (filter->kinds)
        kinds_text(kinds, sizeof kinds, words, filter->kinds);
    else
        words_say(kinds, sizeof kinds, words, "condition.creatures", NULL, 0);
    struct phrase_slot slot = {"who", kinds, 0};
    return words_say(out, size, words, filter->own ? "condition.own_eliminations" : "condition.eliminations", &slot, 1);
}

static const char *sectors_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                   const struct figure_filter *filter)
{
    char list[WORDS_SENTENCE_MAX], where[WORDS_SENTENCE_MAX] = "";
    list_sectors(list, sizeof list, words, mission, filter->slots);
    if (list[0])
        words_say(where, sizeof where, words, "condition.of", &(struct phrase_slot){"sectors", list, 0}, 1);
    struct phrase_slot slot = {"where", where, 0};
    return words_say(out, size, words, filter->own ? "condition.own_unseen" : "condition.unseen", &slot, 1);
}

static const char *wounds_subject(char *out, size_t size, const struct words *words, const struct figure_filter *filter)
{
    return words_say(out, size, words, filter->own ? "condition.own_wounds" : "condition.wounds", NULL, 0);
}

static const char *task_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                const struct condition *node)
{
    char task[WORDS_NAME_MAX];
    struct phrase_slot slot = {"task", task_text(task, sizeof task, words, mission, node->which), 0};
    return words_say(out, size, words, node->filter.own ? "condition.own_tasks" : "condition.tasks", &slot, 1);
}

/* "dark portals", by enum marker_kind. */
static const char *markers_text(const struct words *words, int kind)
{
    char key[WORDS_KEY_MAX];
    if (kind == MARKER_NONE || kind >= MARKER_KINDS)
        return words_get(words, "condition.any_target");
    return words_get(words, words_key(key, "explain.marker.many", marker_name(kind)));
}

static const char *markers_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                   const struct condition *node)
{
    char where[WORDS_SENTENCE_MAX], who[WORDS_SENTENCE_MAX];
    bool any = node->which == MARKER_NONE || node->which >= MARKER_KINDS;
    struct phrase_slot slots[] = {
        {"marker", any ? words_get(words, "condition.any_target") : marker_kind_text(words, node->which), 0},
        {"markers", markers_text(words, node->which), 0},
        {"where", where_text(where, sizeof where, words, mission, &node->filter), 0},
        {"who", who_text(who, sizeof who, words, &node->filter), 0},
    };
    const char *key = node->kind == CONDITION_MARKERS_STANDING ? "condition.standing"
                      : node->kind == CONDITION_BESIDE         ? "condition.beside"
                      : node->filter.own                       ? "condition.own_broken"
                                                               : "condition.broken";
    words_say(out, size, words, key, slots, 4);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

static const char *kills_subject(char *out, size_t size, const struct words *words, const struct condition *node)
{
    struct phrase_slot slot = {"mode", mode_phrase(words, node->which), 0};
    return words_say(out, size, words, node->filter.own ? "condition.own_kills_by" : "condition.kills_by", &slot, 1);
}

/* What a share of the teams must have: "Teams that have hacked at least 2 terminals". */
static const char *teams_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                 const struct condition *node)
{
    char what[WORDS_SENTENCE_MAX];
    int index = (int)(node - mission->node);
    bool told = index >= 0 && index < mission->nodes &&
                mission_explain_deed(what, sizeof what, mission, words->catalogue, words->strings, index);
    struct phrase_slot slot = {"what", told ? what : "", 0};
    return words_say(out, size, words, told ? "condition.teams.of" : "condition.teams", &slot, 1);
}

static const char *plain_key_of_2018(const struct condition *node)
{
    bool own = node->filter.own != 0;
    switch ((enum condition_kind)node->kind) {
    case CONDITION_HACKS:
        return own ? "condition.own_hacks" : "condition.hacks";
    case CONDITION_HEALTH_LOST:
        return own ? "condition.own_health_lost" : "condition.health_lost";
    case CONDITION_RECKLESS:
        return own ? "condition.own_reckless" : "condition.reckless";
    case CONDITION_UNMARKED:
        return "condition.unmarked";
    case CONDITION_SCANS:
        return "condition.scans";
    case CONDITION_FIRSTS:
        return "condition.firsts";
    case CONDITION_CROWD:
        return "condition.crowd";
    case CONDITION_LEAD:
        return "condition.lead";
    case CONDITION_PRIMARY:
        return "condition.primary";
    case CONDITION_SECONDARY:
        return "condition.secondary";
    default:
        return "condition.unknown";
    }
}

static const char *plain_key(const struct condition *node)
{
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ELIMINATION_POINTS:
        return node->filter.own ? "condition.own_points" : "condition.points";
    case CONDITION_KINDS_ELIMINATED:
        return node->filter.own ? "condition.own_kinds" : "condition.kinds";
    case CONDITION_FORCE_FACE_DOWN:
        return "condition.force_face_down";
    case CONDITION_ROUND:
        return "condition.round";
    case CONDITION_ENDED_EARLY:
        return "condition.ended_early";
    case CONDITION_MARKERS_DESTROYED:
        return "condition.targets";
    case CONDITION_NOTED:
        return "condition.noted";
    default:
        return plain_key_of_2018(node);
    }
}

static const char *leaf_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                const struct condition *node)
{
    switch ((enum condition_kind)node->kind) {
    case CONDITION_COUNT:
        return count_subject(out, size, words, mission, &node->filter);
    case CONDITION_ELIMINATIONS:
        return eliminations_subject(out, size, words, &node->filter);
    case CONDITION_SECTORS_UNSEEN:
        return sectors_subject(out, size, words, mission, &node->filter);
    case CONDITION_WOUNDS:
        return wounds_subject(out, size, words, &node->filter);
    case CONDITION_TASKS:
        return task_subject(out, size, words, mission, node);
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_BESIDE:
        return markers_subject(out, size, words, mission, node);
    case CONDITION_KILLS_BY:
        return kills_subject(out, size, words, node);
    case CONDITION_TEAMS:
        return teams_subject(out, size, words, mission, node);
    default:
        return words_say(out, size, words, plain_key(node), NULL, 0);
    }
}

/* ---- a part as a sentence -------------------------------------------------------------------------------------- */

/* "…at_least", "…at_most", "…exactly", "…between" or "…any" by the bounds that are given, and some that read better. */
static void bound_key(char key[WORDS_KEY_MAX], const char *prefix, const struct condition *node)
{
    bool least = node->at_least != INT16_MIN, most = node->at_most != INT16_MAX;
    const char *bound = !least && !most                          ? "any"
                        : !most && node->kind == CONDITION_TEAMS ? "teams"
                        : !most && node->at_least <= 0           ? "not_less"
                        : !most                                  ? "at_least"
                        : !least && node->at_most == 0           ? "none"
                        : !least                                 ? "at_most"
                        : node->at_least == node->at_most        ? "exactly"
                                                                 : "between";
    words_key(key, prefix, bound);
}

/* Yes or no, without a number. */
static bool is_flag(const struct condition *node)
{
    return node->kind == CONDITION_NOTED || node->kind == CONDITION_ENDED_EARLY || node->kind == CONDITION_PRIMARY;
}

/* The leaf as a demand or, with a number of so many wanted, as a measure. */
static void write_leaf(char *out, size_t size, const struct words *words, const struct mission *mission,
                       const struct condition *node, const char *prefix, bool negated, int number, int wanted)
{
    char subject[WORDS_SENTENCE_MAX], line[WORDS_SENTENCE_MAX], key[WORDS_KEY_MAX];
    bool none = is_flag(node) && node->at_most == 0;
    struct phrase_slot slots[] = {
        {"what", leaf_subject(subject, sizeof subject, words, mission, node), 0},
        {"number", NULL, number},
        {"least", NULL, wanted},
        {"most", NULL, node->at_most},
    };
    if (node->kind == CONDITION_ENDED_EARLY && negated != none) {
        words_say(out, size, words, "condition.not_ended_early", NULL, 0);
        return;
    }
    bound_key(key, prefix, node);
    words_say(line, sizeof line, words, is_flag(node) ? "condition.demand.any" : key, slots, 4);
    struct phrase_slot whole = {"line", line, 0};
    words_say(out, size, words, negated != none ? "condition.must_not" : "condition.must", &whole, 1);
}

/* How the part stands now. */
static void write_progress(struct objective_line *line, const struct words *words, const struct tree *tree,
                           struct leaf leaf)
{
    const struct condition *node = &tree->node[leaf.node];
    line->node = leaf.node;
    line->number = condition_number_in(tree->game, tree->node, leaf.node, tree->team);
    line->wanted = node->at_least == INT16_MIN || leaf.negated ? 0 : node->at_least;
    if (node->kind == CONDITION_TEAMS) { /* percent of the teams as teams; half of one team is that team */
        line->number = (line->number * tree->game->teams + 99) / 100;
        line->wanted = (line->wanted * tree->game->teams + 99) / 100;
    }
    line->done = condition_holds_in(tree->game, tree->node, leaf.node, tree->team) != leaf.negated;
    write_leaf(line->text, sizeof line->text, words, &tree->game->scenario->mission, node, "condition.progress",
               leaf.negated, line->number, node->kind == CONDITION_TEAMS ? line->wanted : node->at_least);
}

/* ---- tasks of the mission -------------------------------------------------------------------------------------- */

bool objective_progress(struct objective_line *line, const struct words *words, const struct game *game, int objective,
                        int team, int index)
{
    const struct mission *mission = &game->scenario->mission;
    struct tree tree = {mission->node, mission->nodes, game, TEAM_MAX};
    struct leaf leaf = objective_leaf(&tree, mission, objective, index, team < TEAM_MAX);
    if (leaf.node == CONDITION_NONE)
        return false;
    tree.team = team;
    write_progress(line, words, &tree, leaf);
    if (leaf.of_team) {
        char part[WORDS_SENTENCE_MAX];
        snprintf(part, sizeof part, "%s", line->text);
        words_say(line->text, sizeof line->text, words, "condition.for_reward", &(struct phrase_slot){"line", part, 0},
                  1);
    }
    return true;
}

bool objective_demand(char *out, size_t size, const struct words *words, const struct mission *mission, int objective,
                      int index)
{
    struct tree tree = {mission->node, mission->nodes, NULL, TEAM_MAX};
    struct leaf leaf = objective_leaf(&tree, mission, objective, index, true);
    char line[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (leaf.node == CONDITION_NONE)
        return false;
    write_leaf(line, sizeof line, words, mission, &mission->node[leaf.node], "condition.demand", leaf.negated, 0,
               mission->node[leaf.node].at_least);
    struct phrase_slot slot = {"line", line, 0};
    words_say(out, size, words, leaf.of_team ? "condition.for_reward" : "condition.must", &slot, 1);
    return true;
}

/* "1 Credit for each: own Doomtroopers off the board"; `each`: a node that counts, or CONDITION_NONE. */
static const char *say_reward(char *out, size_t size, const struct words *words, const struct mission *mission,
                              const char *key, int credits, uint8_t each)
{
    char whole[WORDS_KEY_MAX], subject[WORDS_SENTENCE_MAX] = "";
    out[0] = '\0';
    if (credits == 0)
        return out;
    words_key(whole, "result.reward", key);
    if (each < mission->nodes) {
        leaf_subject(subject, sizeof subject, words, mission, &mission->node[each]);
        words_key_extend(whole, words, "each");
    }
    struct phrase_slot slots[] = {{"team", NULL, credits}, {"legion", NULL, credits}, {"what", subject, 0}};
    return words_say(out, size, words, whole, slots, 3);
}

/* S-MIS-5. What a commander loses besides is told where there is one. */
static const char *points_reward_sentence(char *out, size_t size, const struct words *words,
                                          const struct mission *mission, int objective)
{
    const struct objective_points *points = &mission->points[objective];
    char team[WORDS_SENTENCE_MAX], legion[WORDS_SENTENCE_MAX], more[WORDS_SENTENCE_MAX], subject[WORDS_SENTENCE_MAX];
    bool each = points->each && points->counts_each && points->counts_each <= mission->nodes;
    say_reward(team, sizeof team, words, mission, "points.team", points->team, CONDITION_NONE);
    say_reward(legion, sizeof legion, words, mission, "points.legion", points->legion, CONDITION_NONE);
    if (each) {
        const struct condition *node = &mission->node[points->counts_each - 1];
        struct phrase_slot about[] = {{"team", NULL, points->team},
                                      {"n", NULL, points->each},
                                      {"what", leaf_subject(subject, sizeof subject, words, mission, node), 0}};
        words_say(more, sizeof more, words, "result.reward.points.team.each", about, 3);
    }
    struct phrase_slot slots[] = {{"team", each ? more : team, 0}, {"legion", legion, 0}};
    return words_say(out, size, words,
                     team[0] && legion[0] ? "result.reward"
                     : team[0]            ? "result.reward.one_team"
                                          : "result.reward.one_legion",
                     slots, 2);
}

const char *objective_commander_sentence(char *out, size_t size, const struct words *words,
                                         const struct mission *mission, int objective)
{
    out[0] = '\0';
    if (objective < 0 || objective >= mission->objectives || !mission->parameters.commander ||
        !mission->points[objective].commander)
        return out;
    struct phrase_slot slot = {"n", NULL, mission->points[objective].commander};
    return words_say(out, size, words, "result.reward.points.commander", &slot, 1);
}

const char *objective_reward_sentence(char *out, size_t size, const struct words *words, const struct mission *mission,
                                      int objective)
{
    char team[WORDS_SENTENCE_MAX], legion[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (objective < 0 || objective >= mission->objectives)
        return out;
    const struct objective *task = &mission->objective[objective];
    if (mission->parameters.reward_points)
        return points_reward_sentence(out, size, words, mission, objective);
    say_reward(team, sizeof team, words, mission, "team", task->team_credits, task->team_each);
    say_reward(legion, sizeof legion, words, mission, "legion", task->legion_credits, task->legion_each);
    struct phrase_slot slots[] = {{"team", team, 0}, {"legion", legion, 0}};
    return words_say(out, size, words,
                     team[0] && legion[0] ? "result.reward"
                     : team[0]            ? "result.reward.one_team"
                                          : "result.reward.one_legion",
                     slots, 2);
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* A note is told by what it asks; whether it held at the end of the last own turn counts (C-SEC-5). */
static void write_note(struct objective_line *line, const struct words *words, const struct tree *tree, int root)
{
    char demand[WORDS_SENTENCE_MAX];
    int first = 0;
    struct tree bare = {tree->node, tree->nodes, NULL, tree->team};
    struct leaf leaf = find_leaf(&bare, root, &first);
    if (leaf.node == CONDITION_NONE)
        return;
    write_leaf(demand, sizeof demand, words, &tree->game->scenario->mission, &tree->node[leaf.node], "condition.demand",
               leaf.negated, 0, tree->node[leaf.node].at_least);
    struct phrase_slot slot = {"line", demand, 0};
    words_say(line->text, sizeof line->text, words, "condition.at_turn_end", &slot, 1);
}

bool secondary_progress(struct objective_line *line, const struct words *words, const struct game *view, int team,
                        int index)
{
    return secondary_progress_at(line, words, view, team, 0, index);
}

bool secondary_progress_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                           int which, int index)
{
    if (team < 0 || team >= TEAM_MAX || index < 0)
        return false;
    const struct secondary_card *card = secondary_card_at(view, team, which);
    if (!card)
        return false;
    struct tree tree = {card->node, card->nodes, view, team};
    struct leaf leaf = find_leaf(&tree, card->condition, &index);
    if (leaf.node == CONDITION_NONE)
        return false;
    write_progress(line, words, &tree, leaf);
    if (card->node[leaf.node].kind == CONDITION_NOTED)
        write_note(line, words, &tree, card->note);
    return true;
}
