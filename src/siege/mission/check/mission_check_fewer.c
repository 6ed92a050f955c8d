/* mission_check_fewer.c -- a mission with values for few teams is looked at once more as each of both, its ways, too:
 * what can be with few teams alone, or with more alone (W561, W562, W566). */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/check/mission_never.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"

#include <string.h>

/* The mission with the values of few teams, or with those of more, and nothing else. */
struct variant {
    const struct survey *both;
    struct survey survey;
    struct mission_reader reader;
    struct mission mission;
    bool few;
    int code;
};

static struct node fewer_key(const struct variant *variant, const char *key)
{
    return node_get(record_get(variant->reader.file, "fewer_teams"), key);
}

/* What has these values: the key of "fewer_teams" if it is there, else that of the mission; with more the mission's. */
static struct node place_of(const struct variant *variant, const char *key, struct node otherwise)
{
    struct node at = fewer_key(variant, key);
    return variant->few && node_exists(at) ? at : otherwise;
}

static void report(const struct variant *variant, struct node at, const char *found, int number)
{
    node_report(at, variant->code,
                PROBLEM_ARGS(.number = number, .max = rounds_last(&variant->mission), .found = found));
}

/* W566: only cards lead to what is asked for here; `waits`: the trigger that would open a way, or NULL. */
static void report_cards(const struct variant *variant, struct node at, const struct trigger *waits)
{
    node_report(at, PROBLEM_W566,
                PROBLEM_ARGS(.found = variant->few ? "problem.W566.few" : "problem.W566.more",
                             .list = waits ? waits->id : NULL));
}

/* ---- coming in and leaving ------------------------------------------------------------------------------------- */

/* Where no entrance is ever open nothing can be said of ways. */
static void check_entering(const struct variant *variant)
{
    struct node entrances = node_get(record_get(variant->reader.file, "entrances"), "doomtroopers");
    if (variant->both->entered && !variant->survey.entered)
        report(variant, place_of(variant, "when", entrances), "problem.W561.entrances", 0);
}

static void check_leaving(const struct variant *variant)
{
    const struct mission *both = variant->both->reader->out, *mission = &variant->mission;
    struct node from = node_get(record_get(variant->reader.file, "exits"), "from_round");
    struct node rounds = place_of(variant, "rounds", record_get(variant->reader.file, "rounds"));
    int last = rounds_last(mission);
    if (mission->exits_from_round > last) {
        if (both->exits_from_round <= rounds_last(both)) /* else W530 */
            report(variant, from, "problem.W561.exits", mission->exits_from_round);
        return;
    }
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_PORTAL && !mission_portal_opens(mission, i) &&
            (variant->few || mission_portal_opens(both, i))) { /* else W520 */
            report(variant, place_of(variant, "portal_rounds", rounds), "problem.W561.portals", 0);
            return;
        }
}

/* Not if that is so for all (W503). */
static void check_reinforcements(const struct variant *variant)
{
    struct node barred = node_get(record_get(variant->reader.file, "reinforcements"), "barred_rounds");
    if (mission_bars_every_round(&variant->mission) && !mission_bars_every_round(variant->both->reader->out))
        report(variant, place_of(variant, "barred_rounds", barred), "problem.W561.barred", 0);
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

/* The condition that the values of few teams give the trigger, as it stands in the file, or none. */
static struct node fewer_condition(const struct variant *variant, const char *list, const char *id, const char *key)
{
    struct node entry = node_first(fewer_key(variant, list));
    while (node_exists(entry) && !node_says(node_get(entry, "id"), id))
        entry = node_next(entry);
    return node_get(entry, key);
}

/* What the trigger asks with these values, or its moment. */
static struct node asked_by(const struct variant *variant, int index)
{
    struct node at = variant->reader.trigger_at[index], asked = node_get(at, "if");
    struct node other = fewer_condition(variant, "when", variant->mission.trigger[index].id, "if");
    asked = variant->few && node_exists(other) ? other : asked;
    return node_exists(asked) ? asked : node_get(at, "on");
}

static void check_trigger(const struct variant *variant, int index)
{
    long most = 0;
    const struct trigger *trigger = &variant->mission.trigger[index];
    struct node asked = asked_by(variant, index);
    int why = trigger->condition == CONDITION_NONE
                  ? CONDITION_NONE
                  : condition_too_much(&variant->survey, trigger->condition, ASKED_BY_TRIGGER, &most);
    if (why != CONDITION_NONE && node_is_told(variant->reader.condition_at[why], PROBLEM_W502) &&
        survey_verdict(variant->both, trigger->condition, ASKED_BY_TRIGGER) == VERDICT_NEVER)
        return;
    if (survey_opens_own_way(&variant->survey, index))
        node_report(asked, variant->code, PROBLEM_ARGS(.found = "problem.W506.own_way", .list = trigger->id));
    else if (why == CONDITION_NONE)
        report(variant, asked, "problem.W502.fired", 0);
    else
        never_report_teams(&variant->survey, asked, variant->code, why, most, trigger->id);
}

/* Those that fire with the values of the others, or fire there without the help of a card. */
static void check_triggers(const struct variant *variant)
{
    const struct survey *both = variant->both, *survey = &variant->survey;
    for (int i = 0; i < variant->mission.triggers; i++) {
        const struct trigger *trigger = &variant->mission.trigger[i];
        if (!trigger->id[0] || !(both->firing >> i & 1))
            continue;
        if (!(survey->firing >> i & 1))
            check_trigger(variant, i);
        else if (both->walked >> i & 1 && !(survey->walked >> i & 1) && survey_opens_own_way(survey, i))
            report_cards(variant, asked_by(variant, i), trigger);
    }
}

/* ---- what is asked for ----------------------------------------------------------------------------------------- */

/* Can it hold with the values of the others alone? */
static bool is_of_others(const struct variant *variant, int root)
{
    return survey_verdict(&variant->survey, root, ASKED_ANY_TIME) == VERDICT_NEVER &&
           survey_verdict(variant->both, root, ASKED_ANY_TIME) != VERDICT_NEVER;
}

/* The part of what is asked of teams or of rounds in a row that is it. */
static int innermost(const struct variant *variant, int root)
{
    const struct condition *asked = survey_node(&variant->survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    bool inside = (joint == JOINS_TEAMS || joint == JOINS_ROUNDS) && asked->first_child != CONDITION_NONE;
    return inside && is_of_others(variant, asked->first_child) ? innermost(variant, asked->first_child) : root;
}

static void check_asked(const struct variant *variant, int root)
{
    long most = 0;
    if (root == CONDITION_NONE || !is_of_others(variant, root))
        return;
    root = innermost(variant, root);
    int why = condition_too_much(&variant->survey, root, ASKED_ANY_TIME, &most);
    if (why == CONDITION_NONE)
        report(variant, variant->reader.condition_at[root], "problem.W502.inner", 0);
    else
        never_report_teams(&variant->survey, variant->reader.condition_at[why], variant->code, why, most, NULL);
}

/* What is demanded, to which a way leads with the values of the others. */
static void check_walked(const struct variant *variant, int root)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(&variant->survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint_needs_all(joint))
        for (int child = asked->first_child; child != CONDITION_NONE;
             child = survey_node(&variant->survey, child)->next)
            check_walked(variant, child);
    if (survey_asks_for_cards(&variant->survey, root) && survey_is_walked(variant->both, root))
        report_cards(variant, variant->reader.condition_at[root], survey_deadlock(&variant->survey, root));
}

static void check_all_asked(const struct variant *variant)
{
    for (int i = 0; i < variant->mission.objectives; i++) {
        check_asked(variant, variant->mission.objective[i].condition);
        check_asked(variant, variant->mission.objective[i].team_condition);
        if (variant->survey.entered) {
            check_walked(variant, variant->mission.objective[i].condition);
            check_walked(variant, variant->mission.objective[i].team_condition);
        }
    }
    check_asked(variant, variant->mission.end_condition);
}

/* Do these values let a trigger fire otherwise in a mission in which triggers change ways? */
static bool changes_ways(const struct mission *mission)
{
    const uint32_t ways = 1u << TRIGGER_OPEN | 1u << TRIGGER_CLOSE | 1u << TRIGGER_LOCK | 1u << TRIGGER_UNLOCK |
                          1u << TRIGGER_BREACH | 1u << TRIGGER_WALL | 1u << TRIGGER_TURN | 1u << TRIGGER_SWAP;
    bool otherwise = false, changes = false;
    for (int i = 0; i < mission->triggers; i++) {
        const struct trigger *trigger = &mission->trigger[i];
        otherwise |= trigger->condition != mission->fewer.trigger_condition[i];
        for (int a = 0; a < trigger->actions; a++)
            changes |= ways >> trigger->action[a].verb & 1;
    }
    return otherwise && changes;
}

/* Values of few teams for what the mission has not. */
static void check_things(const struct variant *variant)
{
    const struct mission *mission = &variant->mission;
    bool armour = false, portal = false;
    for (int i = 0; i < mission->markers; i++)
        armour |= mission->marker[i].armour > 0;
    for (int i = 0; i < mission->gates; i++)
        portal |= (mission->gate[i].flags & GATE_PORTAL) != 0;
    if (!armour && node_exists(fewer_key(variant, "target_armour")))
        report(variant, fewer_key(variant, "target_armour"), "problem.W561.no_target", 0);
    if (!portal && node_exists(fewer_key(variant, "portal_rounds")))
        report(variant, fewer_key(variant, "portal_rounds"), "problem.W561.no_portal", 0);
}

static void check_variant(const struct survey *both, bool few)
{
    bool walks = changes_ways(both->reader->out); /* else all ways are as they were walked */
    struct variant variant = {.both = both, .survey = *both, .reader = *both->reader, .mission = *both->reader->out};
    struct mission *mission = &variant.mission;
    variant.few = few;
    variant.code = few ? PROBLEM_W561 : PROBLEM_W562;
    variant.reader.out = mission;
    mission_use_fewer(mission, few);
    mission->fewer.given = 0;
    if (few && mission->most_teams > FEWER_TEAMS_MOST)
        mission->most_teams = FEWER_TEAMS_MOST;
    else if (!few && mission->least_teams <= FEWER_TEAMS_MOST)
        mission->least_teams = FEWER_TEAMS_MOST + 1;
    variant.survey.reader = &variant.reader;
    if (walks && !survey_board(&variant.survey, &variant.reader, true))
        return;
    survey_find_firing(&variant.survey);
    if (few)
        check_things(&variant);
    check_entering(&variant);
    check_leaving(&variant);
    check_reinforcements(&variant);
    check_triggers(&variant);
    check_all_asked(&variant);
    if (walks)
        survey_clear(&variant.survey);
}

void check_fewer(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    if (mission->fewer.given && mission->least_teams > FEWER_TEAMS_MOST)
        node_key_report(record_get(survey->reader->file, "fewer_teams"), PROBLEM_W561,
                        PROBLEM_ARGS(.number = mission->least_teams, .found = "problem.W561.unused"));
    else if (mission->fewer.given)
        check_variant(survey, true);
    if (mission->fewer.given && mission->most_teams > FEWER_TEAMS_MOST)
        check_variant(survey, false);
}
