/* mission_explain_trigger.c -- what a mission does by itself, told moment by moment. */
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/rules/mission/condition_rows.h"

#include <stdio.h>

/* ---- moments --------------------------------------------------------------------------------------------------- */

/* The bounds of the round, if that alone is asked at the start or the end of one; or NULL. */
static const struct condition *round_asked(const struct explanation *explanation, const struct trigger *trigger)
{
    if (trigger->condition == CONDITION_NONE ||
        (trigger->moment != TRIGGER_ROUND_START && trigger->moment != TRIGGER_ROUND_END))
        return NULL;
    const struct condition *condition = &explanation->mission->node[trigger->condition];
    return condition_row(condition)->reach == REACH_ROUND ? condition : NULL;
}

static const char *moment_name(const struct trigger *trigger)
{
    static const char *const NAME[] = {
#define X(id, name) name,
        TRIGGER_MOMENTS(X)
#undef X
    };
    return NAME[trigger->moment];
}

static void add_moment(struct explanation *explanation, const struct trigger *trigger, const char *form,
                       const struct phrase_slot *slots, int count)
{
    char key[WORDS_KEY_MAX];
    snprintf(key, sizeof key, "explain.when.%s.%s", moment_name(trigger), form);
    explain_line(explanation, key, slots, count);
}

/* "At the start of round 3:" */
static void explain_round_moment(struct explanation *explanation, const struct trigger *trigger,
                                 const struct condition *asked)
{
    int from = asked->at_least > 1 ? asked->at_least : 1;
    const char *form = "between";
    if (trigger->once || asked->at_most == from)
        form = "in";
    else if (asked->at_most == INT16_MAX)
        form = "from";
    add_moment(explanation, trigger, form, SLOTS({"from", NULL, from}, {"to", NULL, asked->at_most}));
}

static void explain_moment(struct explanation *explanation, const struct trigger *trigger)
{
    static const char *const FORM[2][2] = {{"each", "each_if"}, {"once", "once_if"}};
    char clause[EXPLAIN_CLAUSE_SIZE];
    const struct condition *asked = round_asked(explanation, trigger);
    if (asked) {
        explain_round_moment(explanation, trigger, asked);
        return;
    }
    bool conditional = trigger->condition != CONDITION_NONE;
    if (conditional)
        explain_clause(explanation, trigger->condition, clause);
    add_moment(explanation, trigger, FORM[trigger->once != 0][conditional],
               &(const struct phrase_slot){"clause", clause, 0}, conditional);
}

/* ---- actions --------------------------------------------------------------------------------------------------- */

static void explain_action(struct explanation *explanation, const struct trigger_action *action)
{
    static const char *const KEY[TRIGGER_VERB_COUNT] = {[TRIGGER_SAY] = "explain.do.say",
                                                        [TRIGGER_WAIT_AT] = "explain.do.wait_at",
                                                        [TRIGGER_OPEN] = "explain.do.open",
                                                        [TRIGGER_CLOSE] = "explain.do.close",
                                                        [TRIGGER_LAY_FORCE] = "explain.do.lay_force"};
    const char *said = action->verb == TRIGGER_SAY ? mission_find_text(explanation->mission, action->text) : NULL;
    bool waits = action->verb == TRIGGER_WAIT_AT, lays = action->verb == TRIGGER_LAY_FORCE;
    explain_line(explanation, KEY[action->verb],
                 SLOTS({"text", said ? said : action->text, 0}, {"doorway", explain_gate(explanation, action->gate), 0},
                       {"creatures", waits ? explain_creature(explanation, action->kind, action->number == 1) : "", 0},
                       {"n", NULL, action->number},
                       {"sector", NULL, lays ? explain_sector(explanation, action->slot) : 0}));
}

void explain_triggers(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->triggers; i++) {
        explain_moment(explanation, &mission->trigger[i]);
        for (int a = 0; a < mission->trigger[i].actions; a++)
            explain_action(explanation, &mission->trigger[i].action[a]);
    }
}
