/* mission_explain_trigger.c -- what a mission does by itself, told moment by moment. */
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/rules/mission/condition_rows.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

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
    char key[EXPLAIN_KEY_SIZE];
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
    char clause[EXPLAIN_CLAUSE_SIZE];
    const struct condition *asked = round_asked(explanation, trigger);
    if (asked) {
        explain_round_moment(explanation, trigger, asked);
        return;
    }
    bool conditional = trigger->condition != CONDITION_NONE;
    if (conditional)
        explain_clause(explanation, trigger->condition, clause);
    const struct phrase_slot slot = {"clause", clause, 0};
    if (trigger->once)
        add_moment(explanation, trigger, conditional ? "once_if" : "once", &slot, conditional);
    else
        add_moment(explanation, trigger, conditional ? "each_if" : "each", &slot, conditional);
}

/* ---- actions --------------------------------------------------------------------------------------------------- */

static void explain_say(struct explanation *explanation, const struct trigger_action *action)
{
    const char *sentence = mission_find_text(explanation->mission, action->text);
    explain_text_line(explanation, "explain.do.say", "text", sentence ? sentence : action->text);
}

static void explain_wait(struct explanation *explanation, const struct trigger_action *action)
{
    struct explain_items doorway = {0};
    explain_gate(explanation, &doorway, action->gate);
    explain_line(explanation, "explain.do.wait_at",
                 SLOTS({"creatures", explain_creature(explanation, action->kind, action->number == 1), 0},
                       {"doorway", doorway.text, 0}, {"n", NULL, action->number}));
}

static void explain_lay(struct explanation *explanation, const struct trigger_action *action)
{
    explain_line(explanation, "explain.do.lay_force",
                 SLOTS({"n", NULL, action->number}, {"sector", NULL, explain_sector(explanation, action->slot)}));
}

static void explain_action(struct explanation *explanation, const struct trigger_action *action)
{
    struct explain_items doorway = {0};
    switch ((enum trigger_verb)action->verb) {
    case TRIGGER_SAY:
        explain_say(explanation, action);
        break;
    case TRIGGER_WAIT_AT:
        explain_wait(explanation, action);
        break;
    case TRIGGER_OPEN:
    case TRIGGER_CLOSE:
        explain_gate(explanation, &doorway, action->gate);
        explain_text_line(explanation, action->verb == TRIGGER_OPEN ? "explain.do.open" : "explain.do.close", "doorway",
                          doorway.text);
        break;
    case TRIGGER_LAY_FORCE:
        explain_lay(explanation, action);
        break;
    case TRIGGER_VERB_COUNT:
        break;
    }
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
