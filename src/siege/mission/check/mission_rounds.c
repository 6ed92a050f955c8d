/* mission_rounds.c -- reads of conditions and triggers what they say of rounds. */
#include "siege/mission/check/mission_rounds.h"

#include "siege/rules/mission/condition_rows.h"

/* The first round in which the condition may hold. */
static int earliest(const struct mission *mission, int index)
{
    if (index == CONDITION_NONE)
        return 1;
    const struct condition *condition = &mission->node[index];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_NOT) {
        const struct condition *denied = &mission->node[condition->first_child];
        bool until = condition_row(denied)->reach == REACH_ROUND && denied->at_least == INT16_MIN;
        return until ? denied->at_most + 1 : 1;
    }
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY) {
        int found = row->joint == JOINS_ALL ? 1 : ROUND_NEVER;
        for (int child = condition->first_child; child != CONDITION_NONE; child = mission->node[child].next) {
            int one = earliest(mission, child);
            found = (row->joint == JOINS_ALL ? one > found : one < found) ? one : found;
        }
        return found;
    }
    int after = row->reach == REACH_SINCE ? 1 : 0;
    bool counts = row->reach == REACH_ROUND || row->reach == REACH_ROUNDS || row->reach == REACH_SINCE;
    return counts && condition->at_least > 0 ? condition->at_least + after : 1;
}

/* The round from which on the condition surely holds; ROUND_NEVER if that depends on anything else. */
static int surely(const struct mission *mission, int index)
{
    if (index == CONDITION_NONE)
        return 1;
    const struct condition *condition = &mission->node[index];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY) {
        int found = row->joint == JOINS_ALL ? 1 : ROUND_NEVER;
        for (int child = condition->first_child; child != CONDITION_NONE; child = mission->node[child].next) {
            int one = surely(mission, child);
            found = (row->joint == JOINS_ALL ? one > found : one < found) ? one : found;
        }
        return found;
    }
    bool from = row->reach == REACH_ROUND && condition->at_most == INT16_MAX;
    return !from ? ROUND_NEVER : condition->at_least > 1 ? condition->at_least : 1;
}

/* Of both conditions that it may have, for many teams or for few. */
static int trigger_surely(const struct mission *mission, int index)
{
    const struct trigger *trigger = &mission->trigger[index];
    bool at_rounds = trigger->moment == TRIGGER_ROUND_START || trigger->moment == TRIGGER_ROUND_END;
    if (!at_rounds || trigger->chance || trigger->choose)
        return ROUND_NEVER;
    int round = surely(mission, trigger->condition);
    int few = mission->fewer.given ? surely(mission, mission->fewer.trigger_condition[index]) : round;
    return few > round ? few : round;
}

static int trigger_earliest(const struct mission *mission, int index)
{
    const struct trigger *trigger = &mission->trigger[index];
    int round = earliest(mission, trigger->condition);
    int few = mission->fewer.given ? earliest(mission, mission->fewer.trigger_condition[index]) : round;
    return (few < round ? few : round) + (trigger->moment == TRIGGER_ROUND_END);
}

static bool does(const struct trigger *trigger, enum trigger_verb verb, int gate)
{
    for (int a = 0; a < trigger->actions; a++)
        if (trigger->action[a].verb == verb &&
            (gate == GATE_NONE || (trigger->action[a].gate == gate && !trigger->action[a].inner)))
            return true;
    return false;
}

int rounds_last(const struct mission *mission)
{
    int most = mission->fewer.given && mission->fewer.rounds > mission->rounds ? mission->fewer.rounds
                                                                               : mission->rounds;
    int last = mission->rounds == 0 ? ROUND_NEVER : most;
    int end = mission->end_condition == CONDITION_NONE ? ROUND_NEVER : surely(mission, mission->end_condition);
    last = end < last ? end : last;
    for (int i = 0; i < mission->triggers; i++) {
        int round = does(&mission->trigger[i], TRIGGER_LAST_ROUND, GATE_NONE) ? trigger_surely(mission, i)
                                                                              : ROUND_NEVER;
        last = round < last ? round : last;
    }
    return last;
}

bool rounds_can_be_last(const struct mission *mission, uint32_t firing)
{
    for (int i = 0; i < mission->triggers; i++)
        if (firing >> i & 1 && does(&mission->trigger[i], TRIGGER_LAST_ROUND, GATE_NONE))
            return true;
    return false;
}

int rounds_done(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where)
{
    int done = ROUND_NEVER;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            bool there = where->walls ? (action->walls & where->walls) != 0
                                      : action->gate == where->gate && action->inner == where->inner &&
                                            action->door == where->door;
            int round = action->verb == verb && there ? trigger_earliest(mission, i) : ROUND_NEVER;
            done = round < done ? round : done;
        }
    return done;
}

int rounds_gate_opens(const struct mission *mission, int gate)
{
    int opens = mission->gate[gate].flags & GATE_CLOSED ? ROUND_NEVER : 1;
    for (int i = 0; i < mission->triggers && opens > 1; i++) {
        int round = does(&mission->trigger[i], TRIGGER_OPEN, gate) ? trigger_earliest(mission, i) : ROUND_NEVER;
        opens = round < opens ? round : opens;
    }
    return opens > rounds_last(mission) ? ROUND_NEVER : opens;
}
