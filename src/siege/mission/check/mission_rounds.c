/* mission_rounds.c -- reads of conditions and triggers what they say of rounds. */
#include "siege/mission/check/mission_rounds.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <limits.h>

enum { DEEP = 3 };

/* Who is asked what, so many triggers deep: they may wait for each other. */
struct question {
    const struct mission *mission;
    int deep;
    bool told;     /* what becomes so at the end of a round counts for the next one */
    bool in_turns; /* … as rounds do in any case, which are counted before what fires at their end */
    bool moved;    /* what ends a turn counts, too */
    bool acted;    /* … and what somebody does in it */
    bool at_once;  /* what ends a round does not */
    bool each;     /* what fires in some rounds alone does not */
};

/* What is asked of each part of an "all" or "any": the round of the last of them, or of the first. */
static int joined(struct question question, const struct condition *condition, int (*ask)(struct question, int index))
{
    bool all = condition_row(condition)->joint == JOINS_ALL;
    int found = all ? 1 : ROUND_NEVER;
    for (int child = condition->first_child; child != CONDITION_NONE; child = question.mission->node[child].next) {
        int one = ask(question, child);
        found = (all ? one > found : one < found) ? one : found;
    }
    return found;
}

/* ---- at the earliest ------------------------------------------------------------------------------------------- */

static int earliest(struct question question, int index);

/* When the trigger fires first. */
static int fires(struct question question, int trigger)
{
    const struct mission *mission = question.mission;
    if (question.deep == 0 || trigger >= mission->triggers)
        return 1;
    question.deep--;
    question.in_turns = mission->trigger[trigger].moment != TRIGGER_ROUND_END;
    int round = earliest(question, mission->trigger[trigger].condition);
    int few = mission->fewer.given ? earliest(question, mission->fewer.trigger_condition[trigger]) : round;
    bool next = question.told && mission->trigger[trigger].moment == TRIGGER_ROUND_END;
    return (few < round ? few : round) + next;
}

/* The same of the triggers that raise the counter; ROUND_NEVER: there are none. */
static int raised(struct question question, int counter)
{
    int found = ROUND_NEVER;
    for (int t = 0; t < question.mission->triggers; t++)
        if (trigger_moves_counter(&question.mission->trigger[t], counter, true)) {
            int round = fires(question, t);
            found = round < found ? round : found;
        }
    return found;
}

static int earliest_since(struct question question, int trigger, int rounds)
{
    bool next = question.in_turns && rounds > 0;
    question.told |= rounds > 0;
    return fires(question, trigger) + (rounds > 1 ? rounds - 1 : 0) + next;
}

/* Of what is denied only that the round is not yet so late is looked at. */
static int earliest_not(const struct mission *mission, const struct condition *condition)
{
    const struct condition *denied = &mission->node[condition->first_child];
    bool until = condition_row(denied)->reach == REACH_ROUND && denied->at_least == INT16_MIN;
    return until ? denied->at_most + 1 : 1;
}

/* The first round in which the condition may hold. */
static int earliest(struct question question, int index)
{
    const struct mission *mission = question.mission;
    if (index == CONDITION_NONE)
        return 1;
    const struct condition *condition = &mission->node[index];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_NOT)
        return earliest_not(mission, condition);
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY)
        return joined(question, condition, earliest);
    int asked = condition->at_least, trigger = condition_trigger(mission, condition);
    if (row->reach == REACH_ROUND)
        return asked > 0 ? asked : 1;
    if (row->reach == REACH_ROUNDS && asked > 0)
        return earliest(question, condition->first_child) + asked - 1 + question.in_turns;
    if (row->reach == REACH_COUNTER && condition->which < mission->counters &&
        asked > mission->counter[condition->which].start)
        return raised(question, condition->which);
    if (row->reach == REACH_SINCE && asked >= 0 && trigger != TRIGGER_MAX)
        return earliest_since(question, trigger, asked);
    return trigger == TRIGGER_MAX || asked < 1 ? 1 : fires(question, trigger);
}

/* ---- surely ---------------------------------------------------------------------------------------------------- */

static int surely(struct question question, int index);

/* The first round in which the condition surely holds, if only in that one or in some from it on. */
static int first_surely(struct question question, int index)
{
    const struct condition *condition = index == CONDITION_NONE ? NULL : &question.mission->node[index];
    if (!condition || condition_row(condition)->reach != REACH_ROUND || condition->at_most < 1 ||
        condition->at_most < condition->at_least)
        return surely(question, index);
    return condition->at_least > 1 ? condition->at_least : 1;
}

/* Of both conditions that it may have, for many teams or for few. */
static int fires_surely(struct question question, int index)
{
    const struct mission *mission = question.mission;
    const struct trigger *trigger = &mission->trigger[index];
    bool at_rounds = trigger->moment == TRIGGER_ROUND_START || trigger->moment == TRIGGER_TURN_START ||
                     (trigger->moment == TRIGGER_ROUND_END && !question.at_once) ||
                     (trigger->moment == TRIGGER_TURN_END && question.moved) ||
                     (trigger->moment == TRIGGER_DEED && question.acted);
    question.moved = question.acted = false;
    if (!at_rounds || trigger->chance || trigger->choose || question.deep == 0)
        return ROUND_NEVER;
    question.deep--;
    int (*ask)(struct question question, int index) = question.each ? surely : first_surely;
    int round = ask(question, trigger->condition);
    int few = mission->fewer.given ? ask(question, mission->fewer.trigger_condition[index]) : round;
    return few > round ? few : round;
}

/* Does one firing of the trigger, be it the first, bring the counter as far as is asked? */
static bool brings_to(const struct mission *mission, const struct trigger *trigger, const struct condition *asked)
{
    long number = mission->counter[asked->which].start;
    for (int a = 0; a < trigger->actions; a++) {
        const struct trigger_action *action = &trigger->action[a];
        if (trigger_row(action)->traits & VERB_COUNTS && action->counter == asked->which)
            number = action->verb == TRIGGER_SET ? action->amount : number + action->amount;
    }
    return number >= asked->at_least;
}

/* Does it take something off the counter, or set it below that? */
static bool lowers(const struct trigger *trigger, const struct condition *asked)
{
    for (int a = 0; a < trigger->actions; a++) {
        const struct trigger_action *action = &trigger->action[a];
        if (trigger_row(action)->traits & VERB_COUNTS && action->counter == asked->which &&
            action->amount < (action->verb == TRIGGER_SET ? asked->at_least : 0))
            return true;
    }
    return false;
}

/* A counter, or a flag, that one firing brings as far as is asked, and that never falls below that again. */
static int raised_surely(struct question question, const struct condition *asked)
{
    const struct mission *mission = question.mission;
    int found = mission->counter[asked->which].start >= asked->at_least ? 1 : ROUND_NEVER;
    for (int t = 0; t < mission->triggers; t++) {
        if (lowers(&mission->trigger[t], asked))
            return ROUND_NEVER;
        int round = brings_to(mission, &mission->trigger[t], asked) ? fires_surely(question, t) : ROUND_NEVER;
        found = round < found ? round : found;
    }
    return found;
}

/* The round from which on the condition surely holds; ROUND_NEVER if that depends on anything else. */
static int surely(struct question question, int index)
{
    const struct mission *mission = question.mission;
    if (index == CONDITION_NONE)
        return 1;
    const struct condition *condition = &mission->node[index];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY)
        return joined(question, condition, surely);
    bool one = condition->at_least == 1 && condition->at_most >= 1;
    if (row->pursuit == PURSUE_FIRED && one && condition->which < mission->triggers)
        return fires_surely(question, condition->which);
    bool direct = question.at_once || question.deep == DEEP; /* of who waits for who counts only flags are sure */
    bool enough = row->traits & IS_TRUTH ? one : direct && condition->at_least > 0 && condition->at_most == INT16_MAX;
    if (row->reach == REACH_COUNTER && enough && condition->which < mission->counters)
        return raised_surely(question, condition);
    bool from = row->reach == REACH_ROUND && condition->at_most == INT16_MAX;
    return !from ? ROUND_NEVER : condition->at_least > 1 ? condition->at_least : 1;
}

int rounds_trigger_surely(const struct mission *mission, int index)
{
    return fires_surely((struct question){.mission = mission, .deep = DEEP}, index);
}

/* ---- what is asked --------------------------------------------------------------------------------------------- */

int rounds_earliest(const struct mission *mission, int condition)
{
    return earliest((struct question){.mission = mission, .deep = DEEP}, condition);
}

int rounds_told(const struct mission *mission, int condition)
{
    return earliest((struct question){.mission = mission, .deep = DEEP, .told = true}, condition);
}

int rounds_trigger_works(const struct mission *mission, int trigger)
{
    return fires((struct question){.mission = mission, .deep = DEEP, .told = true}, trigger);
}

int rounds_trigger_fires(const struct mission *mission, int trigger)
{
    return fires((struct question){.mission = mission, .deep = DEEP}, trigger);
}

bool rounds_hold_at_once(const struct mission *mission, int condition)
{
    return surely((struct question){.mission = mission, .deep = 1, .at_once = true}, condition) == 1;
}

bool rounds_fires_at_once(const struct mission *mission, int trigger)
{
    return mission->trigger[trigger].moment != TRIGGER_ROUND_END && rounds_trigger_surely(mission, trigger) == 1;
}

int rounds_trigger_each(const struct mission *mission, int trigger)
{
    const struct question question = {.mission = mission, .deep = DEEP, .each = true};
    return mission->trigger[trigger].once ? ROUND_NEVER : fires_surely(question, trigger);
}

long rounds_trigger_times_in(const struct mission *mission, int index, long rounds)
{
    const struct trigger *trigger = &mission->trigger[index];
    bool at_rounds = trigger->moment == TRIGGER_ROUND_START || trigger->moment == TRIGGER_ROUND_END;
    bool at_turns = trigger->moment == TRIGGER_TURN_START || trigger->moment == TRIGGER_TURN_END;
    if (trigger->once)
        return rounds > 0;
    if (rounds == LONG_MAX || !(at_rounds || at_turns))
        return LONG_MAX;
    return at_rounds ? rounds : rounds * (mission->most_teams + 1); /* … and the Dark Legion */
}

long rounds_trigger_times(const struct mission *mission, int trigger)
{
    int last = rounds_last(mission), first = rounds_trigger_fires(mission, trigger);
    return rounds_trigger_times_in(mission, trigger,
                                   first > last          ? 0
                                   : last == ROUND_NEVER ? LONG_MAX
                                                         : last - first + 1);
}

static bool makes_last(const struct trigger *trigger)
{
    for (int a = 0; a < trigger->actions; a++)
        if (trigger->action[a].verb == TRIGGER_LAST_ROUND)
            return true;
    return false;
}

int rounds_by_number(const struct mission *mission)
{
    const struct fewer_teams *fewer = &mission->fewer;
    int most = mission_last_of_rounds(mission, mission->rounds, &mission->parameters);
    int few = fewer->given ? mission_last_of_rounds(mission, fewer->rounds, &fewer->parameters) : most;
    most = few > most ? few : most;
    return mission->rounds == 0 ? ROUND_NEVER : most;
}

/* The round that the trigger surely makes the last one; `acted`: if somebody does anything in it. */
static int last_by(const struct mission *mission, int trigger, bool acted)
{
    const struct question question = {.mission = mission, .deep = DEEP, .moved = true, .acted = acted};
    return makes_last(&mission->trigger[trigger]) ? fires_surely(question, trigger) : ROUND_NEVER;
}

int rounds_trigger_makes_last(const struct mission *mission, int trigger)
{
    return last_by(mission, trigger, true);
}

int rounds_last(const struct mission *mission)
{
    int last = rounds_by_number(mission);
    int end = mission->end_condition == CONDITION_NONE
                  ? ROUND_NEVER
                  : surely((struct question){.mission = mission, .deep = DEEP}, mission->end_condition);
    last = end < last ? end : last;
    for (int i = 0; i < mission->triggers; i++) {
        int round = last_by(mission, i, false);
        last = round < last ? round : last;
    }
    return last;
}

bool rounds_can_be_last(const struct mission *mission, uint32_t firing)
{
    for (int i = 0; i < mission->triggers; i++)
        if (firing >> i & 1 && makes_last(&mission->trigger[i]))
            return true;
    return false;
}

/* Does an action do this to what `where` names: to one of its walls, or to its doorway? */
static bool is_done_there(const struct trigger_action *action, enum trigger_verb verb,
                          const struct trigger_action *where)
{
    bool there = where->walls
                     ? (action->walls & where->walls) != 0
                     : action->gate == where->gate && action->inner == where->inner && action->door == where->door;
    return action->verb == verb && there;
}

int rounds_done(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where)
{
    int done = ROUND_NEVER;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            bool there = is_done_there(&mission->trigger[i].action[a], verb, where);
            int round = there ? rounds_trigger_works(mission, i) : ROUND_NEVER;
            done = round < done ? round : done;
        }
    return done;
}

/* At the end of a turn or by a deed it does so in the round before. */
int rounds_trigger_has_fired(const struct mission *mission, int trigger)
{
    enum trigger_moment moment = (enum trigger_moment)mission->trigger[trigger].moment;
    int round = fires_surely((struct question){.mission = mission, .deep = DEEP, .moved = true, .acted = true},
                             trigger);
    bool next = moment == TRIGGER_ROUND_END || moment == TRIGGER_TURN_END || moment == TRIGGER_DEED;
    return round == ROUND_NEVER ? round : round + next;
}

int rounds_done_surely(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where,
                       int *by)
{
    int done = ROUND_NEVER;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            bool there = is_done_there(&mission->trigger[i].action[a], verb, where);
            int round = there ? rounds_trigger_has_fired(mission, i) : ROUND_NEVER;
            if (round < done) {
                done = round;
                *by = i;
            }
        }
    return done;
}

int rounds_gate_opens(const struct mission *mission, int gate)
{
    const struct trigger_action doorway = {.gate = (uint8_t)gate};
    int opens = mission->gate[gate].flags & GATE_CLOSED ? rounds_done(mission, TRIGGER_OPEN, &doorway) : 1;
    return opens > rounds_last(mission) ? ROUND_NEVER : opens;
}

int rounds_gate_shuts(const struct mission *mission, int gate, uint32_t firing, int *by)
{
    const struct trigger_action doorway = {.gate = (uint8_t)gate};
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++)
            if (firing >> i & 1 && is_done_there(&mission->trigger[i].action[a], TRIGGER_OPEN, &doorway))
                return ROUND_NEVER;
    return rounds_done_surely(mission, TRIGGER_CLOSE, &doorway, by);
}
