/* objectives.c -- tasks part by part: as demands, how they stand, what they bring. What a part counts is told by
 * condition_text.c. */
#include "siege/text/mission/results.h"

#include "siege/rules/mission/hope.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/ways.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>
#include <string.h>

/* A tree of conditions, for whom it is asked, and the game if one is being played. */
struct tree {
    const struct condition *node;
    int nodes;
    const struct game *game;       /* or NULL */
    int team;                      /* asked about for "own", or TEAM_MAX */
    const struct mission *mission; /* whose nodes they are, or NULL: a card's */
};

/* A part of a task that is counted or measured. */
struct leaf {
    int node; /* CONDITION_NONE: past the last one */
    bool negated;
    bool of_team;
    int choice, way; /* as in objective_line */
};

/* ---- finding parts --------------------------------------------------------------------------------------------- */

/* A choice that is met already is not told: its other ways would look like failures. */
static bool is_settled(const struct tree *tree, int root)
{
    return tree->game && condition_row(&tree->node[root])->joint == JOINS_ANY &&
           condition_holds_in(tree->game, tree->node, root, tree->team);
}

/* Is the way told those who play? Of a tree without a game every one is. */
static bool is_open(const struct tree *tree, int choice, int way)
{
    return !tree->mission || !tree->game || condition_part_counts(tree->mission, choice, way, tree->game->teams);
}

static bool has_several_ways(const struct tree *tree, int choice)
{
    int ways = 0;
    for (int way = tree->node[choice].first_child; way < tree->nodes; way = tree->node[way].next)
        ways += is_open(tree, choice, way);
    return ways > 1;
}

/* Leaf number *index below the root; *index counts down. */
static struct leaf find_leaf(const struct tree *tree, int root, int *index)
{
    struct leaf none = {.node = CONDITION_NONE, .choice = -1};
    if (root >= tree->nodes)
        return none;
    const struct condition *node = &tree->node[root];
    enum condition_joint joint = condition_row(node)->joint;
    if (joint == JOINS_NOTHING || joint == JOINS_TEAMS || joint == JOINS_ROUNDS)
        return (*index)-- == 0 ? (struct leaf){.node = root, .choice = -1} : none;
    if (is_settled(tree, root))
        return none;
    for (int child = node->first_child; child < tree->nodes; child = tree->node[child].next) {
        struct leaf leaf = is_open(tree, root, child) ? find_leaf(tree, child, index) : none;
        if (leaf.node == CONDITION_NONE)
            continue;
        leaf.negated = leaf.negated != (joint == JOINS_NOT);
        if (joint == JOINS_ANY && has_several_ways(tree, root)) {
            leaf.choice = root;
            leaf.way = child;
        }
        return leaf;
    }
    return none;
}

bool objective_is_told(const struct mission *mission, const struct game *game, int objective)
{
    return game ? score_is_asked(game, objective) : mission->objective[objective].after == 0;
}

bool objectives_hold_back(const struct mission *mission, const struct game *game)
{
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !objective_is_told(mission, game, i))
            return true;
    return false;
}

/* Part `index` of the task, and after its parts those a team must meet itself to share in the reward. */
static struct leaf objective_leaf(const struct tree *tree, const struct mission *mission, int objective, int index,
                                  bool with_team)
{
    struct leaf none = {.node = CONDITION_NONE, .choice = -1};
    if (objective < 0 || objective >= mission->objectives || index < 0 ||
        !objective_is_told(mission, tree->game, objective))
        return none;
    struct leaf leaf = find_leaf(tree, mission->objective[objective].condition, &index);
    if (leaf.node != CONDITION_NONE || !with_team)
        return leaf;
    leaf = find_leaf(tree, mission->objective[objective].team_condition, &index);
    leaf.of_team = true;
    return leaf;
}

/* ---- a part as a sentence -------------------------------------------------------------------------------------- */

/* "…least", "…most", "…exact", "…between" or "…any" by the bounds that are given, and some that read better. */
static void find_bound_key(char key[WORDS_KEY_MAX], const struct words *words, const char *prefix,
                           const struct condition *node)
{
    words_key(key, prefix, condition_bound(node));
    if (condition_row(node)->joint == JOINS_TEAMS)
        words_key_extend(key, words, "teams");
    else if (node->at_least <= 0)
        words_key_extend(key, words, "zero");
    if (node->at_most == 0)
        words_key_extend(key, words, "none");
}

/* The leaf as a demand or, with a number of so many wanted, as a measure. */
static const char *tell_leaf(const struct words *words, const struct mission *mission, const struct condition *node,
                             const char *prefix, bool negated, int number, int wanted)
{
    char key[WORDS_KEY_MAX];
    bool truth = condition_row(node)->traits & IS_TRUTH;
    bool none = truth && node->at_most == 0;
    words_key(key, "condition.what", condition_name((enum condition_kind)node->kind));
    if (negated != none && words_key_extend(key, words, "not"))
        return words_get(words, key);
    find_bound_key(key, words, prefix, node);
    if (!words_key_extend(key, words, condition_name((enum condition_kind)node->kind)) && /* one that reads better */
        wanted > 0 && number > wanted)
        words_key_extend(key, words, "more");
    const char *line = words_tell(words, truth ? "condition.demand.any" : key,
                                  SLOTS({"what", condition_what(SENTENCE(words), words, mission, node), 0},
                                        {"number", NULL, number}, {"least", NULL, wanted},
                                        {"most", NULL, node->at_most}));
    return words_tell(words, negated != none ? "condition.must_not" : "condition.must", SLOTS({"line", line, 0}));
}

static const char *tell_demand(const struct words *words, const struct mission *mission, const struct condition *node,
                               bool negated)
{
    return tell_leaf(words, mission, node, "condition.demand", negated, 0, node->at_least);
}

/* What each of the teams that are counted has a number of, or NULL: something else is counted. */
static const struct condition *number_of_each(const struct condition *nodes, const struct condition *node)
{
    const struct condition *each = node->first_child == CONDITION_NONE ? NULL : &nodes[node->first_child];
    bool counts = condition_row(node)->joint == JOINS_TEAMS && each && condition_row(each)->joint == JOINS_NOTHING &&
                  !(condition_row(each)->traits & IS_TRUTH);
    return counts && each->at_least > 0 && each->at_most == INT16_MAX ? each : NULL;
}

/* The counter that is asked by its number, or NULL. */
static const struct mission_counter *counter_asked(const struct mission *mission, const struct condition *node)
{
    unsigned traits = condition_row(node)->traits;
    bool counts = traits & OF_COUNTER && !(traits & IS_TRUTH) && node->which < mission->counters;
    return counts && mission->counter[node->which].title[0] ? &mission->counter[node->which] : NULL;
}

/* Are figures counted by the names of their kinds, which are plural, or followers by theirs? */
static bool counts_kinds(const struct condition *node)
{
    const struct figure_filter *filter = &node->filter;
    bool follow = filter->followers && !filter->troopers && !filter->creatures;
    return !(condition_row(node)->traits & IS_TRUTH) && (filter->kinds || follow);
}

/* The bar says it behind a 1: by the title for one, else with the number behind the title. False: it does not. */
static bool tell_one(const struct objective_line *line, const struct mission *mission, const struct condition *node,
                     char key[WORDS_KEY_MAX], const struct words *words, const char **what)
{
    const struct mission_counter *counter = counter_asked(mission, node);
    bool most = node->at_least <= 0;
    if ((!counter && !counts_kinds(node)) || (most ? line->number : line->wanted) != 1)
        return false;
    if (!counter)
        return words_key_extend(key, words, "called");
    *what = counter->title_one[0] ? counter->title_one : counter->title;
    return !counter->title_one[0] && words_key_extend(key, words, "called");
}

/* Where creatures must not be on the board, those who wait at its doorways yet are told, too. */
static void tell_waiting(struct objective_line *line, const struct words *words, const struct tree *tree)
{
    struct condition node = tree->node[line->node];
    const struct figure_filter *filter = &node.filter;
    if (condition_row(&node)->joint != JOINS_NOTHING || condition_row(&node)->traits & IS_TRUTH || !filter->creatures ||
        filter->troopers || filter->states != WANT_ON_BOARD || node.at_least > 0 || game_is_over(tree->game))
        return;
    node.filter.states = WANT_WAITING;
    int count = condition_number_in(tree->game, &node, 0, tree->team);
    if (count == 0)
        return;
    const char *text = words_tell(words, "condition.waits", SLOTS({"line", line->text, 0}, {"n", NULL, count}));
    snprintf(line->text, sizeof line->text, "%s", text);
    text = words_tell(words, "condition.waits.brief", SLOTS({"line", line->brief, 0}, {"n", NULL, count}));
    snprintf(line->brief, sizeof line->brief, "%s", text);
}

/* "16/20 points", "2 Centurions on the board": a part in as few words as a bar has room for. True: "not: …". */
static bool write_brief(struct objective_line *line, const struct words *words, const struct mission *mission,
                        const struct condition *node, bool negated)
{
    char key[WORDS_KEY_MAX];
    bool truth = condition_row(node)->traits & IS_TRUTH, none = truth && node->at_most == 0;
    const char *what = condition_short(NAME(words), words, mission, node);
    words_key(key, "condition.short", condition_name((enum condition_kind)node->kind));
    bool spelled = negated != none && words_key_extend(key, words, "not");
    if (spelled)
        what = words_get(words, key);
    const struct condition *each = number_of_each(mission->node, node);
    if (each && !each->filter.kinds) /* their names would be too long */
        what = words_tell(words, "condition.brief.each",
                          SLOTS({"what", what, 0}, {"least", NULL, each->at_least},
                                {"text", condition_short(NAME(words), words, mission, each), 0}));
    find_bound_key(key, words, "condition.brief", node);
    bool called = !truth && !negated && tell_one(line, mission, node, key, words, &what);
    const char *brief = words_tell(words, truth ? "condition.brief.any" : key,
                                   SLOTS({"what", what, 0}, {"number", NULL, line->number},
                                         {"least", NULL, negated ? node->at_least : line->wanted},
                                         {"most", NULL, node->at_most}));
    bool denied = negated != none && !spelled; /* what must not be is told as that */
    words_say(line->brief, sizeof line->brief, words, denied ? "condition.brief.not" : "condition.brief.any",
              SLOTS({"what", brief, 0}));
    if (called)
        sentences_open(line->brief);
    return denied;
}

/* "… (Bauhaus 1 of 2, Capitol 2 of 2)"; as it is where teams are not counted, or there is only one. */
static const char *with_teams(const struct words *words, const struct tree *tree, const struct condition *node,
                              const char *text)
{
    const struct condition *each = number_of_each(tree->node, node);
    const char *item[TEAM_MAX];
    int count = 0;
    for (int team = 0; each && team < TEAM_MAX; team++) {
        if (!(tree->game->team[team].flags & TEAM_PLAYS))
            continue;
        int number = condition_number_in(tree->game, tree->node, node->first_child, team);
        item[count++] = words_tell(words,
                                   number > each->at_least ? "condition.progress.team.more" : "condition.progress.team",
                                   SLOTS({"team", seat_text(NAME(words), words, tree->game, (seat_id)team), 0},
                                         {"number", NULL, number}, {"least", NULL, each->at_least}));
    }
    if (count < 2)
        return text;
    return words_tell(
        words, "condition.progress.teams",
        SLOTS({"line", text, 0}, {"text", words_join(SENTENCE(words), words, item, count, WORDS_COMMA), 0}));
}

/* How the part stands now. True: in short it is "not: …". */
static bool write_progress(struct objective_line *line, const struct words *words, const struct tree *tree,
                           struct leaf leaf)
{
    const struct condition *node = &tree->node[leaf.node];
    bool teams = condition_row(node)->joint == JOINS_TEAMS;
    line->node = leaf.node;
    line->number = condition_number_in(tree->game, tree->node, leaf.node, tree->team);
    line->wanted = node->at_least == INT16_MIN || leaf.negated ? 0 : node->at_least;
    if (teams) {
        line->number = condition_teams_of_share(line->number, tree->game->teams);
        line->wanted = condition_teams_of_share(line->wanted, tree->game->teams);
    }
    line->done = condition_holds_in(tree->game, tree->node, leaf.node, tree->team) != leaf.negated;
    const char *text = tell_leaf(words, &tree->game->scenario->mission, node, "condition.progress", leaf.negated,
                                 line->number, teams ? line->wanted : node->at_least);
    if (condition_row(node)->reach == REACH_SINCE && line->number < 0) /* it has not happened */
        text = words_tell(
            words, "condition.progress.never",
            SLOTS({"what", condition_what(SENTENCE(words), words, &tree->game->scenario->mission, node), 0}));
    text = with_teams(words, tree, node, text);
    words_say(line->text, sizeof line->text, words, leaf.of_team ? "condition.for_reward" : "condition.must",
              SLOTS({"line", text, 0}));
    sentences_open(line->text);
    line->objective = -1;
    line->of_team = leaf.of_team;
    line->bonus = false;
    line->negated = leaf.negated;
    line->lost = !line->done && !leaf.negated && condition_is_lost(tree->game, tree->node, leaf.node, tree->team);
    line->choice = leaf.choice;
    line->way = leaf.way;
    line->hopeless = line->lost &&
                     (leaf.choice < 0 || condition_is_lost(tree->game, tree->node, leaf.choice, tree->team));
    bool denied = write_brief(line, words, &tree->game->scenario->mission, node, leaf.negated);
    if (!leaf.negated)
        tell_waiting(line, words, tree);
    return denied;
}

/* ---- tasks of the mission -------------------------------------------------------------------------------------- */

/* It may be left undone, and is never what the mission is lost by. */
static void tell_bonus(struct objective_line *line, const struct words *words, bool denied)
{
    const char *text = words_tell(words, "condition.bonus", SLOTS({"line", line->text, 0}));
    snprintf(line->text, sizeof line->text, "%s", text);
    text = words_tell(words, denied ? "goal.bonus.not" : "goal.bonus", SLOTS({"text", line->brief, 0}));
    snprintf(line->brief, sizeof line->brief, "%s", text);
    line->bonus = true;
    line->hopeless = false;
}

bool objective_progress(struct objective_line *line, const struct words *words, const struct game *game, int objective,
                        int team, int index)
{
    const struct mission *mission = &game->scenario->mission;
    struct tree tree = {mission->node, mission->nodes, game, TEAM_MAX, mission};
    struct leaf leaf = objective_leaf(&tree, mission, objective, index, team < TEAM_MAX);
    if (leaf.node == CONDITION_NONE)
        return false;
    tree.team = team;
    bool denied = write_progress(line, words, &tree, leaf);
    line->objective = objective;
    if (mission->objective[objective].bonus)
        tell_bonus(line, words, denied);
    return true;
}

/* Is there a line of an objective that says how far the counter has come? */
static bool is_counted(const struct game *game, int counter, int team)
{
    struct leaf leaf;
    const struct mission *mission = &game->scenario->mission;
    const struct tree tree = {mission->node, mission->nodes, game, TEAM_MAX, mission};
    for (int objective = 0, i = 0; objective < mission->objectives; objective++, i = 0)
        while ((leaf = objective_leaf(&tree, mission, objective, i++, team < TEAM_MAX)).node != CONDITION_NONE) {
            const struct condition *node = &mission->node[leaf.node];
            if (condition_row(node)->traits & OF_COUNTER && node->which == counter)
                return true;
        }
    return false;
}

bool objectives_counter(char *out, size_t size, const struct words *words, const struct game *game, int counter,
                        int team)
{
    const struct mission *mission = &game->scenario->mission;
    const char *title = counter < mission->counters ? mission->counter[counter].title : "";
    bool flag = title[0] && explain_counter_is_flag(mission, counter);
    out[0] = '\0';
    if (!title[0] || (flag && game->counter[counter] == 0) || is_counted(game, counter, team))
        return false;
    words_say(out, size, words, flag ? "condition.brief.any" : "condition.progress.any",
              SLOTS({"what", title, 0}, {"number", NULL, game->counter[counter]}));
    sentences_open(out);
    return true;
}

void condition_progress(struct objective_line *line, const struct words *words, const struct game *game, int node,
                        int team)
{
    const struct mission *mission = &game->scenario->mission;
    const struct tree tree = {mission->node, mission->nodes, game, team, mission};
    (void)write_progress(line, words, &tree, (struct leaf){.node = node, .choice = -1});
}

const char *objective_title(const struct mission *mission, const struct objective_line *line,
                            const struct objective_line *before)
{
    bool first = !before || before->objective != line->objective;
    return first && line->objective >= 0 ? mission->objective[line->objective].title : "";
}

static bool is_made_up(const char *id)
{
    static const char MADE[] = "objective-";
    size_t length = sizeof MADE - 1;
    return !id[0] || (strncmp(id, MADE, length) == 0 && strspn(id + length, "0123456789") == strlen(id + length));
}

const char *objective_name(const struct words *words, int number, const char *title, const char *id)
{
    return title[0] ? title : is_made_up(id) ? words_tell(words, "goal.objective", SLOTS({"n", NULL, number})) : id;
}

const char *objective_called(const struct words *words, const struct mission *mission, int objective)
{
    const struct objective *it = &mission->objective[objective];
    return it->bonus && it->title[0] ? words_tell(words, "goal.bonus", SLOTS({"text", it->title, 0})) : it->title;
}

const char *objective_titled(char *out, size_t size, const struct words *words, const struct mission *mission,
                             const struct objective_line *line, bool alone)
{
    char key[WORDS_KEY_MAX];
    const char *title = alone ? objective_called(words, mission, line->objective)
                              : mission->objective[line->objective].title;
    const struct condition *node = &mission->node[line->node];
    bool truth = condition_row(node)->traits & IS_TRUTH, counts = condition_row(node)->joint == JOINS_NOTHING;
    find_bound_key(key, words, "condition.brief", node);
    if (alone && (truth || line->negated))
        return words_say(out, size, words, "condition.brief.any", SLOTS({"what", title, 0}));
    if (!alone || !counts || !words_key_extend(key, words, "called"))
        return words_say(out, size, words, "goal.titled", SLOTS({"text", title, 0}, {"line", line->brief, 0}));
    return words_say(out, size, words, key,
                     SLOTS({"what", title, 0}, {"number", NULL, line->number}, {"least", NULL, line->wanted},
                           {"most", NULL, node->at_most}));
}

bool objective_is_instead(const struct objective_line *line, const struct objective_line *before)
{
    return before && line->choice >= 0 && line->choice == before->choice && line->way != before->way &&
           line->of_team == before->of_team;
}

const char *objective_missing(char *out, size_t size, const struct words *words, const struct game *game)
{
    struct objective_line line, before = {.choice = -1};
    size_t used = 0;
    out[0] = '\0';
    for (int objective = 0; objective < game->scenario->mission.objectives; objective++)
        for (int i = 0; objective_progress(&line, words, game, objective, TEAM_MAX, i); i++) {
            if (line.done || line.bonus || strstr(out, line.text))
                continue;
            bool instead = used && objective_is_instead(&line, &before);
            snprintf(out + used, size - used, "%s%s",
                     used ? words_get(words, instead ? "goal.or" : "goal.besides") : "", line.text);
            used = strlen(out);
            before = line;
        }
    return out;
}

const char *objective_done(char *out, size_t size, const struct words *words, const struct game *game)
{
    enum { PARTS_MOST = 8 };
    struct objective_line line;
    const char *part[PARTS_MOST];
    int parts = 0;
    for (int objective = 0; objective < game->scenario->mission.objectives; objective++)
        for (int i = 0; objective_progress(&line, words, game, objective, TEAM_MAX, i); i++)
            if (line.done && line.wanted > 0 && parts < PARTS_MOST)
                part[parts++] = words_then(words, "", line.text);
    return words_join(out, size, words, part, parts, WORDS_COMMA);
}

bool objective_demand(char *out, size_t size, const struct words *words, const struct mission *mission, int objective,
                      int index)
{
    struct tree tree = {mission->node, mission->nodes, NULL, TEAM_MAX, mission};
    struct leaf leaf = objective_leaf(&tree, mission, objective, index, true);
    out[0] = '\0';
    if (leaf.node == CONDITION_NONE)
        return false;
    words_say(out, size, words,
              leaf.of_team                          ? "condition.for_reward"
              : mission->objective[objective].bonus ? "condition.bonus"
                                                    : "condition.must",
              SLOTS({"line", tell_demand(words, mission, &mission->node[leaf.node], leaf.negated), 0}));
    return true;
}

/* "1 Credit for each: own Doomtroopers off the board"; `each`: a node that counts, or CONDITION_NONE. "" for no
 * credits. */
static const char *tell_reward(const struct words *words, const struct mission *mission, const char *key, int credits,
                               uint8_t each)
{
    char whole[WORDS_KEY_MAX];
    const char *subject = "";
    if (credits == 0)
        return "";
    words_key(whole, "result.reward", key);
    if (each < mission->nodes) {
        subject = condition_what(SENTENCE(words), words, mission, &mission->node[each]);
        words_key_extend(whole, words, "each");
    }
    return words_tell(words, whole, SLOTS({"team", NULL, credits}, {"legion", NULL, credits}, {"what", subject, 0}));
}

/* S-MIS-5. What a commander loses besides is told where there is one. */
static const char *team_points(const struct words *words, const struct mission *mission,
                               const struct objective_points *points)
{
    if (!points->team || !points->each || !points->counts_each || points->counts_each > mission->nodes)
        return tell_reward(words, mission, "points.team", points->team, CONDITION_NONE);
    const struct condition *node = &mission->node[points->counts_each - 1];
    return words_tell(words, "result.reward.points.team.each",
                      SLOTS({"team", NULL, points->team}, {"n", NULL, points->each},
                            {"what", condition_what(SENTENCE(words), words, mission, node), 0}));
}

const char *objective_commander_sentence(char *out, size_t size, const struct words *words,
                                         const struct mission *mission, int objective)
{
    out[0] = '\0';
    if (objective < 0 || objective >= mission->objectives || !mission->parameters.commander ||
        !mission->points[objective].commander)
        return out;
    return words_say(out, size, words, "result.reward.points.commander",
                     SLOTS({"n", NULL, mission->points[objective].commander}));
}

const char *objective_reward_sentence(char *out, size_t size, const struct words *words, const struct mission *mission,
                                      int objective)
{
    out[0] = '\0';
    if (objective < 0 || objective >= mission->objectives)
        return out;
    const struct objective *task = &mission->objective[objective];
    const struct objective_points *points = &mission->points[objective];
    bool paid = mission->parameters.reward_points;
    const char *team = paid ? team_points(words, mission, points)
                            : tell_reward(words, mission, "team", task->team_credits, task->team_each);
    const char *legion = paid ? tell_reward(words, mission, "points.legion", points->legion, CONDITION_NONE)
                              : tell_reward(words, mission, "legion", task->legion_credits, task->legion_each);
    return words_say(out, size, words,
                     team[0] && legion[0] ? "result.reward"
                     : team[0]            ? "result.reward.one_team"
                                          : "result.reward.one_legion",
                     SLOTS({"team", team, 0}, {"legion", legion, 0}));
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* A note is told by what it asks; whether it held at the end of the last own turn counts (C-SEC-5). */
static void write_note(struct objective_line *line, const struct words *words, const struct tree *tree, int root)
{
    int first = 0;
    struct tree bare = {tree->node, tree->nodes, NULL, tree->team, tree->mission};
    struct leaf leaf = find_leaf(&bare, root, &first);
    if (leaf.node == CONDITION_NONE)
        return;
    words_say(
        line->text, sizeof line->text, words, "condition.at_turn_end",
        SLOTS({"line", tell_demand(words, &tree->game->scenario->mission, &tree->node[leaf.node], leaf.negated), 0}));
}

bool secondary_progress_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                           int which, int index)
{
    if (team < 0 || team >= TEAM_MAX || index < 0)
        return false;
    const struct secondary_card *card = secondary_card_at(view, team, which);
    if (!card)
        return false;
    struct tree tree = {card->node, card->nodes, view, team, NULL};
    struct leaf leaf = find_leaf(&tree, card->condition, &index);
    if (leaf.node == CONDITION_NONE)
        return false;
    (void)write_progress(line, words, &tree, leaf);
    if (condition_row(&card->node[leaf.node])->traits & OF_THE_CARD)
        write_note(line, words, &tree, card->note);
    return true;
}

bool secondary_brief_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                        int which)
{
    char key[WORDS_KEY_MAX];
    if (!secondary_progress_at(line, words, view, team, which, 0))
        return false;
    const struct secondary_card *card = secondary_card_at(view, team, which);
    line->done = condition_holds_in(view, card->node, card->condition, team);
    line->lost = !line->done && condition_is_lost(view, card->node, card->condition, team);
    snprintf(key, sizeof key, "secondary.%s.brief", card->id);
    if (strings_has(words->strings, key))
        words_say(line->brief, sizeof line->brief, words, key,
                  SLOTS({"number", NULL, line->number}, {"least", NULL, line->wanted},
                        {"most", NULL, card->node[line->node].at_most}));
    return true;
}
