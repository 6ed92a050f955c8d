/* mission_check_objectives.c -- objectives that the mission's end does not leave time for, that are won at once or
 * always, that nobody walks to or that bring nothing, missions that nobody wins or that never end. */
#include "siege/mission/check/mission_demands.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <string.h>

enum { TRIGGERS_ASKED = 2 };

/* Does the mission end before the number can be what is asked: as soon as it has come so far? */
static bool ends_before(const struct condition *end, const struct condition *asked)
{
    enum condition_course course = condition_row(end)->course;
    if (!conditions_count_the_same(end, asked))
        return false;
    bool from_below = end->at_most == INT16_MAX && course != COURSE_FALLS;
    bool from_above = end->at_least == INT16_MIN && course != COURSE_GROWS && course != COURSE_FROM_NOTHING;
    return from_below ? asked->at_least > end->at_least : from_above && asked->at_most < end->at_most;
}

/* The comparison of the mission's end, by itself or one of several, that comes before this one; or CONDITION_NONE. */
static int end_before(const struct survey *survey, int end, const struct condition *asked)
{
    if (end == CONDITION_NONE || ends_before(survey_node(survey, end), asked))
        return end;
    int child = condition_row(survey_node(survey, end))->joint == JOINS_ANY ? survey_node(survey, end)->first_child
                                                                            : CONDITION_NONE;
    for (; child != CONDITION_NONE; child = survey_node(survey, child)->next)
        if (end_before(survey, child, asked) != CONDITION_NONE)
            return child;
    return CONDITION_NONE;
}

/* W536: what is demanded, by itself or among all demands. */
static void check_in_time(const struct survey *survey, int root)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, root);
    if (condition_row(asked)->joint == JOINS_ALL)
        for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_in_time(survey, child);
    bool of_rounds = condition_row(asked)->reach == REACH_ROUND; /* the last one is known: W502 */
    int end = condition_row(asked)->joint == JOINS_NOTHING && !of_rounds
                  ? end_before(survey, survey->reader->out->end_condition, asked)
                  : CONDITION_NONE;
    if (end == CONDITION_NONE)
        return;
    bool least = asked->at_least != INT16_MIN && survey_node(survey, end)->at_least != INT16_MIN;
    node_report(survey->reader->condition_at[root], PROBLEM_W536,
                PROBLEM_ARGS(.found = "problem.W536.count",
                             .number = least ? survey_node(survey, end)->at_least : survey_node(survey, end)->at_most,
                             .max = least ? asked->at_least : asked->at_most));
}

/* W512, W502: what one of them demands excludes what another does. One that cannot be undone may have held before.
 * False: nothing does. */
static bool check_together(const struct survey *survey, bool few)
{
    int before;
    struct demands demands = {0};
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !mission->points[i].final)
            demands_add(&demands, survey, few ? mission->fewer.condition[i] : mission->objective[i].condition, i);
    int later = demands_clash(&demands, survey, true, &before);
    if (later >= 0)
        demands_report(&demands, survey, later, before);
    return later >= 0;
}

/* W512, W502: what each team is asked besides excludes what all are asked, so that none ever shares in the reward. What
 * cannot be undone may have held before. */
static void check_team_beside(const struct survey *survey, int index, int condition, int team_condition)
{
    int before;
    struct demands demands = {0};
    if (survey->reader->out->points[index].final || condition == CONDITION_NONE || team_condition == CONDITION_NONE)
        return;
    demands_add(&demands, survey, condition, 0);
    demands_add(&demands, survey, team_condition, 1);
    int later = demands_clash(&demands, survey, true, &before);
    if (later >= 0)
        demands_report(&demands, survey, later, before);
}

/* W559: a bonus that excludes what is demanded. What cannot be undone may have held before, unless the mission ends
 * with it. */
static void check_bonus_beside(const struct survey *survey, int bonus)
{
    int before;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->objectives; i++) {
        struct demands demands = {0};
        if (mission->objective[i].bonus || (mission->points[i].final && mission_demanded(mission) > 1))
            continue;
        demands_add(&demands, survey, mission->objective[i].condition, i);
        demands_add(&demands, survey, mission->objective[bonus].condition, bonus);
        int later = demands_clash(&demands, survey, true, &before);
        if (later >= 0) {
            demands_report_bonus(&demands, survey, later, before);
            return;
        }
    }
}

/* W502: an objective that must be accomplished waits for all of them to be. */
static void check_itself(const struct survey *survey, int root)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *condition = survey_node(survey, root);
    if (condition_row(condition)->traits & OF_OUTCOME)
        node_report(survey->reader->condition_at[root], PROBLEM_W502,
                    PROBLEM_ARGS(.number = 1, .found = "problem.W502.itself"));
    for (int child = condition->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
        check_itself(survey, child);
}

bool node_is_told(struct node at, int code)
{
    char pointer[PROBLEM_PATH_SIZE];
    const struct problem_list *problems = at.tree->problems;
    scan_write_pointer(at.tree, at.index, pointer, sizeof pointer);
    size_t length = strlen(pointer);
    for (int i = 0; i < problems->count; i++) {
        const struct problem *told = &problems->item[i];
        bool inside = strncmp(told->pointer, pointer, length) == 0 && strchr("/", told->pointer[length]);
        if (inside && (code == ANY_PROBLEM || told->code == code))
            return true;
    }
    return problems->hidden > 0;
}

/* W537 of parts that always hold, while others do not. */
static void check_parts_worth(const struct survey *survey, int root)
{
    const struct condition *asked = root == CONDITION_NONE ? NULL : survey_node(survey, root);
    if (!asked || condition_row(asked)->joint != JOINS_ALL ||
        node_is_told(survey->reader->condition_at[root], PROBLEM_W537))
        return;
    for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next) {
        check_parts_worth(survey, child);
        if (survey_verdict(survey, child, ASKED_ANY_TIME) == VERDICT_ALWAYS &&
            !node_is_told(survey->reader->condition_at[child], ANY_PROBLEM))
            survey_report_always(survey, child);
    }
}

/* W539: come in, go out, won; told of what rounds are counted of, where nothing else is asked. What cannot be done by
 * some, or not before the end, is told of already. */
static void check_turned_back(const struct survey *survey, int root)
{
    if (root == CONDITION_NONE || survey_verdict(survey, root, ASKED_AT_START) == VERDICT_ALWAYS ||
        survey_verdict(survey, root, ASKED_AFTER_TURNING_BACK) != VERDICT_ALWAYS)
        return;
    while (condition_row(survey_node(survey, root))->joint == JOINS_ROUNDS)
        root = survey_node(survey, root)->first_child;
    struct node at = survey->reader->condition_at[root];
    if (!node_is_told(at, PROBLEM_W536) && !node_is_told(at, PROBLEM_W502))
        node_report(at, PROBLEM_W539, PROBLEM_NO_ARGS);
}

/* W539 of what each team is asked besides, where the rest always holds. */
static void check_team_turned_back(const struct survey *survey, const struct objective *objective)
{
    if (objective->condition != CONDITION_NONE &&
        survey_verdict(survey, objective->condition, ASKED_ANY_TIME) == VERDICT_ALWAYS)
        check_turned_back(survey, objective->team_condition);
}

/* W537: never anything else; W539. Of what is denied its condition mostly tells (W502). */
static void check_worth(const struct survey *survey, int root)
{
    if (root == CONDITION_NONE)
        return;
    bool denied = condition_row(survey_node(survey, root))->joint == JOINS_NOT;
    if (denied && node_is_told(survey->reader->condition_at[root], ANY_PROBLEM))
        return;
    if (node_is_told(survey->reader->condition_at[root], PROBLEM_W537))
        return;
    if (survey_verdict(survey, root, ASKED_ANY_TIME) == VERDICT_ALWAYS)
        survey_report_always(survey, root);
    else if (!denied)
        check_turned_back(survey, root);
}

/* W544 */
static void check_bonus(const struct survey *survey, struct node entry, int index)
{
    const struct objective *objective = &survey->reader->out->objective[index];
    int brings = reward_parts(node_get(entry, "reward")) + reward_parts(node_get(entry, "points"));
    if (objective->bonus && brings == 0)
        node_report(entry, PROBLEM_W544, PROBLEM_ARGS(.culprit = objective->id));
}

/* W558: "final" of a bonus, or beside something demanded that may be undone, ends nothing (S-END-3). */
static void check_final(const struct survey *survey, struct node entry, int index)
{
    const struct mission *mission = survey->reader->out;
    int other = 0;
    bool bonus = mission->objective[index].bonus;
    while (other < mission->objectives && (mission->objective[other].bonus || mission->points[other].final))
        other++;
    bool undone = !bonus && other < mission->objectives;
    if (mission->points[index].final && (bonus || undone))
        node_key_report(node_get(entry, "final"), PROBLEM_W558,
                        PROBLEM_ARGS(.list = undone ? mission->objective[other].id : NULL,
                                     .found = bonus ? "problem.W558.bonus" : "problem.W558.other"));
}

/* Does one hold only where the other does, or has done? False where that is not sure. `deep`: so many triggers that
 * must have fired are asked one after another; they may wait for each other. */
static bool needs(const struct survey *survey, int one, int other, int deep);

/* The same of the parts of one of them: some of it, or every one. */
static bool parts_need(const struct survey *survey, int one, int other, bool every, int deep)
{
    bool of_other = condition_row(survey_node(survey, other))->joint != JOINS_NOTHING;
    int part = survey_node(survey, of_other ? other : one)->first_child;
    bool found = every && part != CONDITION_NONE;
    for (; part != CONDITION_NONE; part = survey_node(survey, part)->next)
        if (needs(survey, of_other ? one : part, of_other ? part : other, deep) != every)
            found = !every;
    return found;
}

static bool needs(const struct survey *survey, int one, int other, int deep)
{
    const struct condition *a = survey_node(survey, one), *b = survey_node(survey, other);
    enum condition_joint first = condition_row(a)->joint, second = condition_row(b)->joint;
    if (second == JOINS_ALL || second == JOINS_ANY)
        return parts_need(survey, one, other, second == JOINS_ALL, deep);
    if (second != JOINS_NOTHING)
        return false;
    if (first == JOINS_ALL || first == JOINS_ANY)
        return parts_need(survey, one, other, first == JOINS_ANY, deep);
    if (first == JOINS_NOTHING && conditions_count_the_same(a, b))
        return a->at_least >= b->at_least && a->at_most <= b->at_most;
    bool outcome = (condition_row(a)->traits & OF_OUTCOME) != 0 && a->at_least > 0;
    for (int i = 0; i < survey->reader->out->objectives && outcome && deep > 0; i++) {
        const struct objective *objective = &survey->reader->out->objective[i];
        if (!objective->bonus && objective->condition != CONDITION_NONE &&
            needs(survey, objective->condition, other, deep - 1))
            return true;
    }
    int asked = condition_row(a)->pursuit == PURSUE_FIRED ? survey->reader->out->trigger[a->which].condition
                                                          : CONDITION_NONE;
    return deep > 0 && asked != CONDITION_NONE && needs(survey, asked, other, deep - 1);
}

/* W556 */
static void check_told(const struct survey *survey, const struct objective *objective)
{
    int after = objective->after - 1;
    if (after < 0 || objective->condition == CONDITION_NONE)
        return;
    const struct mission *mission = survey->reader->out;
    bool over = survey_verdict(survey, after, ASKED_ANY_TIME) != VERDICT_NEVER &&
                rounds_told(mission, after) > rounds_last(mission) && rounds_last(mission) != ROUND_NEVER;
    if (over || needs(survey, after, objective->condition, TRIGGERS_ASKED))
        node_report(
            survey->reader->condition_at[after], PROBLEM_W556,
            PROBLEM_ARGS(.culprit = objective->id, .found = over ? "problem.W556.over" : "problem.W556.accomplished"));
}

/* What is asked of followers, to which nobody walks or leads them. */
static const char *unwalked_followers(const struct survey *survey, const struct condition *asked)
{
    if (survey_followers_met(survey) < asked->at_least || !(asked->filter.states & (WANT_WITHDRAWN | WANT_ON_BOARD)))
        return "problem.W545.follower";
    return asked->filter.states & WANT_WITHDRAWN ? "problem.W545.lead_out" : "problem.W545.lead";
}

/* What is asked for, to which nobody walks. */
static const char *unwalked(const struct survey *survey, const struct condition *asked)
{
    switch (condition_row(asked)->reach) {
    case REACH_TASK:
        return "problem.W545.task";
    case REACH_FIGURES:
        if (filter_is_of_followers(&asked->filter))
            return unwalked_followers(survey, asked);
        return asked->filter.states & WANT_WITHDRAWN ? "problem.W545.exit" : "problem.W545.sector";
    case REACH_ENTERED:
    case REACH_SECTORS:
        return "problem.W545.sector";
    case REACH_MARKERS:
    case REACH_TARGETS:
    case REACH_BESIDE:
        return "problem.W545.thing";
    default:
        return "problem.W545.depends";
    }
}

/* W545: what is demanded, by itself, among all demands, or of a share of the teams. */
static void check_walkable(const struct survey *survey, int root, const struct objective *objective)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint_needs_all(joint))
        for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_walkable(survey, child, objective);
    if (!survey->entered || !survey_asks_for_cards(survey, root))
        return;
    const struct trigger *waits = survey_deadlock(survey, root);
    node_report(
        survey->reader->condition_at[root], PROBLEM_W545,
        PROBLEM_ARGS(.culprit = objective->id, .found = unwalked(survey, asked), .list = waits ? waits->id : NULL));
}

/* W504: what is demanded, by itself, among all demands or of the teams, lies behind a way that is shut too soon. */
static void check_closing(const struct survey *survey, int root)
{
    int round = 0;
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint_needs_all(joint)) {
        for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_closing(survey, child);
        return;
    }
    const struct trigger *by = survey_closed_by(survey, root, &round);
    if (by && !node_is_told(survey->reader->condition_at[root], PROBLEM_W504))
        node_report(survey->reader->condition_at[root], PROBLEM_W504,
                    PROBLEM_ARGS(.found = "problem.W504.between", .max = round, .expected = by->id));
}

/* W502: what can never hold though nothing of it is told. */
static void check_possible(const struct survey *survey, int root)
{
    if (root != CONDITION_NONE && survey_verdict(survey, root, ASKED_ANY_TIME) == VERDICT_NEVER &&
        !node_is_told(survey->reader->condition_at[root], ANY_PROBLEM))
        node_report(survey->reader->condition_at[root], PROBLEM_W502,
                    PROBLEM_ARGS(.number = 1, .found = "problem.W502.denied"));
}

/* W502: more Doomtroopers than the fewest of the teams have for whom this is asked. */
static void check_fewest(const struct survey *survey, int root, int least_teams, int most_teams)
{
    long all = (long)PAIR * least_teams;
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, root);
    if (condition_row(asked)->joint == JOINS_ALL)
        for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_fewest(survey, child, least_teams, most_teams);
    const struct figure_filter *filter = &asked->filter;
    bool of_all = condition_row(asked)->reach == REACH_FIGURES && filter->troopers && !filter->creatures &&
                  !filter->followers && !filter->own;
    if (of_all && asked->at_least > all && asked->at_least <= (long)PAIR * most_teams &&
        survey_verdict(survey, root, ASKED_ANY_TIME) != VERDICT_NEVER)
        node_report(
            survey->reader->condition_at[root], PROBLEM_W502,
            PROBLEM_ARGS(.number = asked->at_least, .min = least_teams, .max = all, .found = "problem.W502.fewest"));
}

/* Of a mission with values for few teams what is asked of those, and what of more. */
static void check_all_fewest(const struct survey *survey, int objective)
{
    const struct mission *mission = survey->reader->out;
    int asked = mission->objective[objective].condition, least = mission->least_teams, most = mission->most_teams;
    if (mission->fewer.given && least <= FEWER_TEAMS_MOST) {
        int few = most < FEWER_TEAMS_MOST ? most : FEWER_TEAMS_MOST;
        check_fewest(survey, mission->fewer.condition[objective], least, few);
        least = FEWER_TEAMS_MOST + 1;
    }
    if (least <= most)
        check_fewest(survey, asked, least, most);
}

/* E466, W538, I706 */
static void check_winner(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    const struct parameters *rules = &mission->parameters;
    if (mission->objectives > 0 && mission_demanded(mission) == 0)
        node_key_report(record_get(survey->reader->file, "objectives"), PROBLEM_E466, PROBLEM_NO_ARGS);
    if (mission->objectives == 0 && !rules->win_by_eliminations)
        node_report(record_get(survey->reader->file, "title"), rules->promotion ? PROBLEM_I706 : PROBLEM_W538,
                    PROBLEM_NO_ARGS);
}

/* By the rules that end a mission with what it demands, of which nothing is undone (S-END-3): how sure is that end at
 * that time? Never by other rules. */
static enum verdict verdict_on_success(const struct survey *survey, enum moment_asked moment)
{
    const struct mission *mission = survey->reader->out;
    enum verdict verdict = mission->parameters.end_on_success && mission_demanded(mission) > 0 ? VERDICT_ALWAYS
                                                                                               : VERDICT_NEVER;
    for (int i = 0; i < mission->objectives; i++) {
        if (mission->objective[i].bonus)
            continue;
        enum verdict one = mission->points[i].final ? survey_verdict(survey, mission->objective[i].condition, moment)
                                                    : VERDICT_NEVER;
        verdict = one < verdict ? one : verdict;
    }
    return verdict;
}

/* The last round in which the comparison, or what denies it, can hold, as far as rounds tell; ROUND_NEVER: there is
 * none. */
static int last_round_of(const struct mission *mission, const struct condition *asked, bool denied)
{
    const struct condition_row *row = condition_row(asked);
    long most = denied ? (long)asked->at_least - 1 : asked->at_most;
    if (most < 0 || most >= INT16_MAX || (denied && asked->at_most < INT16_MAX))
        return ROUND_NEVER;
    int from = 0, trigger = condition_trigger(mission, asked);
    if (row->reach == REACH_SINCE)
        from = trigger == TRIGGER_MAX ? ROUND_NEVER : rounds_trigger_surely(mission, trigger);
    else if (row->reach != REACH_ROUND)
        from = ROUND_NEVER;
    return from == ROUND_NEVER ? ROUND_NEVER : from + (int)most;
}

/* The round in which it ends by its number and its Event Cards, with more than few teams; 0: none. */
static int round_of_end(const struct mission *mission)
{
    return mission_last_of_rounds(mission, mission->rounds, &mission->parameters);
}

/* The part that wants it to be an early round still, of this one or of all that are joined, and in `last` the last such
 * round; or CONDITION_NONE. */
static int early_round(const struct survey *survey, int root, int *last)
{
    const struct mission *mission = survey->reader->out;
    if (root == CONDITION_NONE)
        return CONDITION_NONE;
    const struct condition *asked = survey_node(survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    int found = CONDITION_NONE;
    bool denied = joint == JOINS_NOT && asked->first_child != CONDITION_NONE;
    if (joint == JOINS_ALL || joint == JOINS_TEAMS)
        for (int child = asked->first_child; child != CONDITION_NONE && found == CONDITION_NONE;
             child = survey_node(survey, child)->next)
            found = early_round(survey, child, last);
    if (joint != JOINS_NOTHING && !denied)
        return found;
    *last = last_round_of(mission, denied ? survey_node(survey, asked->first_child) : asked, denied);
    return *last != ROUND_NEVER && (mission->rounds == 0 || *last < round_of_end(mission)) ? root : CONDITION_NONE;
}

/* Does some of it wait for Doomtroopers to be gone? The mission may end with that. */
static bool waits_for_leaving(const struct survey *survey, int root)
{
    const struct condition *asked = survey_node(survey, root);
    bool leaving = asked->filter.troopers && (asked->filter.states & (WANT_WITHDRAWN | WANT_ELIMINATED));
    for (int child = asked->first_child; child != CONDITION_NONE && !leaving; child = survey_node(survey, child)->next)
        leaving = waits_for_leaving(survey, child);
    return leaving;
}

/* May something that is known end the mission early, a trigger too, or what this objective asks of all or of each
 * team? */
static bool may_end_early(const struct survey *survey, const struct objective *objective, int root)
{
    const struct mission *mission = survey->reader->out;
    return mission->end_condition != CONDITION_NONE || rounds_can_be_last(mission, survey->firing) ||
           (objective->condition != CONDITION_NONE && waits_for_leaving(survey, objective->condition)) ||
           waits_for_leaving(survey, root) || verdict_on_success(survey, ASKED_TO_END) != VERDICT_NEVER;
}

/* W563: "by round 4" is asked when the mission ends, of all or of each team, and nothing of what is known ends it so
 * early. */
static void check_by_round(const struct survey *survey, const struct objective *objective, int root, bool final)
{
    int last;
    const struct mission *mission = survey->reader->out;
    int early = early_round(survey, root, &last);
    if (early == CONDITION_NONE || final || may_end_early(survey, objective, root) ||
        node_is_told(survey->reader->condition_at[early], ANY_PROBLEM))
        return;
    node_report(survey->reader->condition_at[early], PROBLEM_W563,
                PROBLEM_ARGS(.number = last, .max = round_of_end(mission),
                             .found = mission->rounds > 0 ? "problem.W563.rounds" : "problem.W563.late"));
}

/* W511: what holds at first could be lost, but at the end of the first round the mission is won. What always holds is
 * told of (W537). */
static void check_won_at_once(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    if (verdict_on_success(survey, ASKED_AT_START) != VERDICT_ALWAYS)
        return;
    for (int i = 0; i < mission->objectives; i++) {
        int root = mission->objective[i].condition;
        if (!mission->objective[i].bonus && survey_verdict(survey, root, ASKED_ANY_TIME) != VERDICT_ALWAYS)
            node_report(survey->reader->condition_at[root], PROBLEM_W511, PROBLEM_ARGS(.found = "problem.W511.won"));
    }
}

/* Does some of it ask how the mission ended, or where Doomtroopers are? */
static bool asks_for_end(const struct survey *survey, int root, bool or_for_troopers)
{
    const struct condition *asked = survey_node(survey, root);
    bool asks = condition_row(asked)->reach == REACH_END || (or_for_troopers && asked->filter.troopers);
    for (int child = asked->first_child; child != CONDITION_NONE && !asks; child = survey_node(survey, child)->next)
        asks = asks_for_end(survey, child, or_for_troopers);
    return asks;
}

/* What one firing of the trigger makes of the counter: what it is `set` to in the end, or what is added to it. */
static long done_to_counter(const struct trigger *trigger, int counter, bool *set)
{
    long number = 0;
    *set = false;
    for (int a = 0; a < trigger->actions; a++) {
        const struct trigger_action *action = &trigger->action[a];
        if (!(trigger_row(action)->traits & VERB_COUNTS) || action->counter != counter)
            continue;
        *set |= action->verb == TRIGGER_SET;
        number = action->verb == TRIGGER_SET ? action->amount : number + action->amount;
    }
    return number;
}

/* Does a trigger that can fire, other than this one, move the counter the other way, or set it? */
static bool is_brought_back(const struct survey *survey, int counter, int by, bool down)
{
    const struct mission *mission = survey->reader->out;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions && t != by && survey->firing >> t & 1; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            bool moves = trigger_row(action)->traits & VERB_COUNTS && action->counter == counter;
            if (moves && (action->verb == TRIGGER_SET || (down ? action->amount > 0 : action->amount < 0)))
                return true;
        }
    return false;
}

/* The round from which on the trigger has surely brought the counter out of what is asked for; ROUND_NEVER. */
static int round_counted_out(const struct survey *survey, const struct condition *asked, int trigger)
{
    bool set;
    const struct mission *mission = survey->reader->out;
    long start = mission->counter[asked->which].start, times = 1;
    long number = done_to_counter(&mission->trigger[trigger], asked->which, &set);
    bool down = set ? number < asked->at_least : number < 0;
    if (set ? !down && number <= asked->at_most : number == 0 || (!down && asked->at_most == INT16_MAX))
        return ROUND_NEVER;
    if (!set)
        times = down ? (start - asked->at_least) / -number + 1 : (asked->at_most - start) / number + 1;
    bool oftener = times > 1 && rounds_trigger_each(mission, trigger) == ROUND_NEVER;
    int first = oftener || (down && asked->at_least < 1) || is_brought_back(survey, asked->which, trigger, down)
                    ? ROUND_NEVER
                    : rounds_trigger_has_fired(mission, trigger);
    return first == ROUND_NEVER || times > ROUND_MAX ? ROUND_NEVER : first + (int)times - 1;
}

/* The round from which on a trigger has surely undone what holds at first, for good, and in `by` that trigger;
 * ROUND_NEVER: none does. */
static int round_undone(const struct survey *survey, const struct condition *asked, int *by)
{
    int found = ROUND_NEVER;
    const struct mission *mission = survey->reader->out;
    enum condition_reach reach = condition_row(asked)->reach;
    if (reach == REACH_DOORWAY && asked->filter.gate && asked->at_least > 0)
        return rounds_gate_shuts(mission, asked->filter.gate - 1, survey->firing, by);
    for (int t = 0; t < mission->triggers && reach == REACH_COUNTER; t++) {
        int round = round_counted_out(survey, asked, t);
        *by = round < found ? t : *by;
        found = round < found ? round : found;
    }
    return found;
}

/* W511: what holds at first is asked when the mission ends, and a trigger has surely undone it by then. */
static void check_undone(const struct survey *survey, const struct objective *objective, int root)
{
    int by = -1;
    const struct mission *mission = survey->reader->out;
    const struct condition *asked = survey_node(survey, root);
    struct node at = survey->reader->condition_at[root];
    enum condition_joint joint = condition_row(asked)->joint;
    for (int child = joint == JOINS_ALL ? asked->first_child : CONDITION_NONE; child != CONDITION_NONE;
         child = survey_node(survey, child)->next)
        check_undone(survey, objective, child);
    int round = joint == JOINS_NOTHING ? round_undone(survey, asked, &by) : ROUND_NEVER;
    if (round != ROUND_NEVER && round <= rounds_last(mission) &&
        survey_verdict(survey, root, ASKED_AT_START) == VERDICT_ALWAYS &&
        (round == 1 || !may_end_early(survey, objective, objective->condition)) && !node_is_told(at, ANY_PROBLEM))
        node_report(at, PROBLEM_W511,
                    PROBLEM_ARGS(.found = "problem.W511.undone", .number = round, .expected = mission->trigger[by].id));
}

/* I711: all that is demanded holds at first, so that it is only to be kept so. Who asks how the mission ends knows. */
static void check_kept(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->objectives; i++) {
        int root = mission->objective[i].condition;
        if (!mission->objective[i].bonus &&
            (root == CONDITION_NONE || survey_verdict(survey, root, ASKED_AT_START) != VERDICT_ALWAYS ||
             asks_for_end(survey, root, false) || node_is_told(survey->reader->condition_at[root], ANY_PROBLEM)))
            return;
    }
    for (int i = 0; i < mission->objectives; i++) {
        int root = mission->objective[i].condition;
        if (mission->objective[i].bonus)
            continue;
        bool over = survey_lets_turn_back(survey, 0, 0) && !asks_for_end(survey, root, true);
        node_report(survey->reader->condition_at[root], PROBLEM_I711,
                    PROBLEM_ARGS(.list = over ? mission->objective[i].id : NULL));
    }
}

/* W540: at the end that can never come, or at the rounds if there is none. */
static void check_last_round(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    int end = mission->end_condition;
    bool asks = end != CONDITION_NONE;
    if (mission->rounds > 0 || rounds_can_be_last(mission, survey->firing) ||
        verdict_on_success(survey, ASKED_TO_END) != VERDICT_NEVER ||
        (asks && (survey_verdict(survey, end, ASKED_TO_END) != VERDICT_NEVER || condition_is_told(survey, end))))
        return;
    node_report(asks ? survey->reader->condition_at[end] : record_get(survey->reader->file, "rounds"), PROBLEM_W540,
                PROBLEM_ARGS(.found = asks ? "problem.W540.never" : "problem.W540.none",
                             .max = mission->parameters.stall_rounds));
}

/* What few teams are asked for, where it is something else. */
static void check_fewer_objectives(const struct survey *survey, bool clashes)
{
    const struct mission *mission = survey->reader->out;
    const struct fewer_teams *fewer = &mission->fewer;
    for (int i = 0; i < mission->objectives && fewer->given; i++) {
        if (fewer->condition[i] != mission->objective[i].condition) {
            check_in_time(survey, fewer->condition[i]);
            check_worth(survey, fewer->condition[i]);
            check_parts_worth(survey, fewer->condition[i]);
            check_walkable(survey, fewer->condition[i], &mission->objective[i]);
            check_closing(survey, fewer->condition[i]);
            check_possible(survey, fewer->condition[i]);
        }
        if (fewer->team_condition[i] != mission->objective[i].team_condition)
            check_walkable(survey, fewer->team_condition[i], &mission->objective[i]);
        if (fewer->team_condition[i] != mission->objective[i].team_condition ||
            fewer->condition[i] != mission->objective[i].condition)
            check_team_beside(survey, i, fewer->condition[i], fewer->team_condition[i]);
    }
    for (int i = 0; i < mission->triggers && fewer->given; i++)
        if (fewer->trigger_condition[i] != mission->trigger[i].condition &&
            survey_verdict(survey, fewer->trigger_condition[i], ASKED_BY_TRIGGER) == VERDICT_ALWAYS &&
            !node_is_told(survey->reader->condition_at[fewer->trigger_condition[i]], PROBLEM_W537))
            node_report(survey->reader->condition_at[fewer->trigger_condition[i]], PROBLEM_W537, PROBLEM_NO_ARGS);
    if (fewer->given && !clashes)
        (void)check_together(survey, true);
}

void check_objectives(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    struct node entry = node_first(record_get(survey->reader->file, "objectives"));
    for (int i = 0; i < mission->objectives; i++, entry = node_next(entry)) {
        check_in_time(survey, mission->objective[i].condition);
        if (!mission->objective[i].bonus)
            check_all_fewest(survey, i);
        check_worth(survey, mission->objective[i].condition);
        check_parts_worth(survey, mission->objective[i].condition);
        check_parts_worth(survey, mission->objective[i].team_condition);
        check_walkable(survey, mission->objective[i].condition, &mission->objective[i]);
        check_walkable(survey, mission->objective[i].team_condition, &mission->objective[i]);
        check_closing(survey, mission->objective[i].condition);
        check_closing(survey, mission->objective[i].team_condition);
        check_team_turned_back(survey, &mission->objective[i]);
        check_team_beside(survey, i, mission->objective[i].condition, mission->objective[i].team_condition);
        check_told(survey, &mission->objective[i]);
        check_bonus(survey, entry, i);
        check_final(survey, entry, i);
        if (!mission->objective[i].bonus)
            check_itself(survey, mission->objective[i].condition);
    }
    bool clashes = check_together(survey, false);
    for (int i = 0; i < mission->objectives; i++) {
        check_possible(survey, mission->objective[i].condition);
        check_by_round(survey, &mission->objective[i], mission->objective[i].condition, mission->points[i].final);
        check_by_round(survey, &mission->objective[i], mission->objective[i].team_condition, false);
        check_team_asked(survey, mission->objective[i].team_condition);
    }
    for (int i = 0; i < mission->objectives; i++)
        if (mission->objective[i].bonus)
            check_bonus_beside(survey, i);
    check_fewer_objectives(survey, clashes);
    check_winner(survey);
    check_won_at_once(survey);
    for (int i = 0; i < mission->objectives && mission->triggers > 0 && !clashes; i++)
        if (!mission->points[i].final && mission->objective[i].condition != CONDITION_NONE &&
            !node_is_told(survey->reader->condition_at[mission->objective[i].condition], PROBLEM_W512))
            check_undone(survey, &mission->objective[i], mission->objective[i].condition);
    check_kept(survey);
    check_last_round(survey);
}
