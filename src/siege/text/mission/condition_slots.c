/* condition_slots.c -- the parts of a sentence about a condition: who, where, in which state, how many. Each is written
 * only where a sentence asks for it. */
#include "siege/text/mission/mission_explain_parts.h"

#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"

#include <stdio.h>
#include <string.h>

/* ---- numbers --------------------------------------------------------------------------------------------------- */

/* The number that decides between "is" and "are"; "no" is followed by one. */
static long grammatical_number(const struct condition *node)
{
    if (node->at_most == 0)
        return 1;
    return node->at_most == INT16_MAX ? node->at_least : node->at_most;
}

/* Is one thing spoken of? */
static bool is_one(const struct told *told)
{
    return told->telling == TELL_EACH || grammatical_number(told->node) == 1;
}

/* "at least 3", "exactly 2", "1 to 4" */
static const char *tell_bound(const struct told *told)
{
    char key[WORDS_KEY_MAX];
    return words_tell(told->words, words_key(key, "explain.bound", condition_bound(told->node)),
                      SLOTS({"min", NULL, told->node->at_least}, {"max", NULL, told->node->at_most}));
}

/* ---- figures in a clause --------------------------------------------------------------------------------------- */

/* The kinds that a filter names, without those that never come in this mission. */
static unsigned kinds_named(const struct explanation *explanation, const struct figure_filter *filter)
{
    unsigned come = filter->kinds & mission_explain_creatures(explanation->mission, explanation->words.catalogue, true);
    return come ? come : filter->kinds;
}

const char *explain_figures(const struct explanation *explanation, const struct figure_filter *filter, bool one)
{
    struct explain_items items = {0};
    unsigned kinds = kinds_named(explanation, filter);
    if (filter->troopers)
        explain_list(&items, explain_word(explanation, "explain.doomtroopers", one ? "one" : "many"));
    if (filter->followers)
        explain_list(&items, explain_word(explanation, "explain.followers", one ? "one" : "many"));
    if (filter->creatures && filter->kinds == 0)
        explain_list(&items, explain_word(explanation, "explain.creatures", one ? "one" : "many"));
    for (int kind = 0; filter->creatures && kind < explanation->words.catalogue->kinds; kind++)
        if (kinds >> kind & 1u)
            explain_list(&items, explain_creature(explanation, kind, one));
    return explain_join(explanation, &items, WORDS_OR);
}

static const char *tell_figures(const struct told *told)
{
    return explain_figures(told->explanation, &told->node->filter, is_one(told));
}

static const char *tell_kinds(const struct told *told)
{
    return explain_figures(told->explanation, &told->node->filter, false);
}

/* Whose: " of the team", " of its own", or nothing. */
static const char *tell_own(const struct told *told)
{
    const char *own = told->telling == TELL_EACH ? "explain.own.each" : "explain.own";
    return words_get(told->words, told->node->filter.own ? own : "explain.anyone");
}

static const char *tell_by(const struct told *told)
{
    return words_get(told->words, told->node->filter.own ? "explain.by_own" : "explain.anyone");
}

static const char *tell_states(const struct told *told)
{
    static const char *const NAMES[] = {"waiting", "on_board", "eliminated", "withdrawn"};
    struct explain_items states = {0};
    for (int i = 0; i < 4; i++)
        if (told->node->filter.states >> i & 1)
            explain_list(&states, explain_word(told->explanation, "explain.state", NAMES[i]));
    return explain_join(told->explanation, &states, WORDS_OR);
}

/* ---- loads ----------------------------------------------------------------------------------------------------- */

static bool bears(const struct figure_filter *filter, const struct task *task)
{
    return task->load && filter->marks & MARK_LOAD << (task->load - 1);
}

const struct task *condition_load_asked(const struct mission *mission, const struct figure_filter *filter)
{
    for (int i = 0; i < mission->tasks; i++)
        if (bears(filter, &mission->task[i]))
            return &mission->task[i];
    return NULL;
}

/* "the wounded soldier", "a load"; what has no name is called by the task that gave it. */
static const char *load_text(const struct told *told, const char *family, const struct task *task)
{
    char key[WORDS_KEY_MAX];
    const struct mission *mission = told->explanation->mission;
    int count = 0;
    for (int i = 0; i < mission->markers; i++)
        count += mission->marker[i].kind == task->marker;
    snprintf(key, sizeof key, "%s", family);
    if (task->marker == MARKER_NONE || !words_key_extend(key, told->words, marker_name(task->marker)))
        words_key_extend(key, told->words, "none");
    return words_tell(told->words, key, SLOTS({"task", task->title, 0}, {"n", NULL, count}));
}

static const char *tell_load(const struct told *told)
{
    const struct task *task = condition_load_asked(told->explanation->mission, &told->node->filter);
    return task ? load_text(told, "condition.load", task) : "";
}

/* " carrying the wounded soldier", or nothing. */
static const char *carrying_text(const struct told *told)
{
    struct explain_items loads = {0};
    const struct mission *mission = told->explanation->mission;
    for (int i = 0; i < mission->tasks; i++)
        if (bears(&told->node->filter, &mission->task[i]))
            explain_list(&loads, load_text(told, "explain.load", &mission->task[i]));
    if (loads.count == 0)
        return "";
    return words_tell(told->words, "explain.carrying",
                      SLOTS({"load", explain_join(told->explanation, &loads, WORDS_OR), 0}));
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* " from sector 1 or 4", " through the south doorway of sector 8", or nothing; then what is carried. */
static const char *tell_place(const struct told *told)
{
    struct explain_items place = {0};
    const struct figure_filter *filter = &told->node->filter;
    const char *where = "", *through = "",
               *key = filter->states == WANT_WITHDRAWN ? "explain.from_sectors" : "explain.in_sectors";
    const struct gate *gate = filter->through ? &told->explanation->mission->gate[filter->through - 1] : NULL;
    if (gate)
        through = words_tell(told->words, "explain.through",
                             SLOTS({"place", explain_gate(told->explanation, filter->through - 1), 0}));
    if (!gate || !(filter->slots >> gate->slot & 1)) /* of which else only its own need be told */
        explain_slots(told->explanation, filter->slots, &place);
    if (place.count > 0)
        where = words_tell(told->words, key, SLOTS({"place", explain_join(told->explanation, &place, WORDS_OR), 0}));
    return phrase_tell(told->words->strings, "{through}{where}{carrying}",
                       SLOTS({"through", through, 0}, {"where", where, 0}, {"carrying", carrying_text(told), 0}));
}

/* Under the key the sectors with their names, or nothing where none are named. */
static const char *sectors_text(const struct told *told, const char *key)
{
    struct explain_items items = {0};
    uint32_t slots = told->node->filter.slots;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u)
            explain_list(&items, mission_sector_text(NAME(told->words), told->words, told->explanation->mission, slot));
    if (slots & SLOTS_STAIRS)
        explain_list(&items, words_get(told->words, "condition.stairs"));
    if (items.count == 0)
        return "";
    return words_tell(told->words, key, SLOTS({"sectors", explain_join(told->explanation, &items, WORDS_OR), 0}));
}

static const char *tell_where(const struct told *told)
{
    const struct figure_filter *filter = &told->node->filter;
    if (!filter->through)
        return sectors_text(told, filter->states == WANT_WITHDRAWN ? "condition.through" : "condition.within");
    return words_tell(
        told->words, "condition.by_gate",
        SLOTS({"gate",
               mission_gate_text(NAME(told->words), told->words, told->explanation->mission, filter->through - 1), 0}));
}

static const char *tell_among(const struct told *told)
{
    return sectors_text(told, "condition.of");
}

/* The numbers of the sectors alone. */
static const char *tell_sectors(const struct told *told)
{
    struct explain_items items = {0};
    explain_slots(told->explanation, told->node->filter.slots, &items);
    return explain_join(told->explanation, &items, WORDS_AND);
}

/* ---- figures before a number ----------------------------------------------------------------------------------- */

static bool asks_captives(const struct figure_filter *filter)
{
    return filter->creatures && !filter->troopers && (filter->captives || filter->own);
}

const char *condition_follower_name(const struct mission *mission, const struct figure_filter *filter)
{
    const char *name = NULL;
    int followers = 0;
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].follower && followers++ == 0)
            name = mission->start_figure[i].name;
    bool alone = filter->followers && !filter->troopers && !filter->creatures;
    return alone && followers == 1 && name[0] ? name : NULL;
}

static const char *side_key(const struct figure_filter *filter)
{
    if (filter->followers && !filter->troopers && !filter->creatures)
        return filter->own ? "condition.own_followers" : "condition.followers";
    if (asks_captives(filter))
        return filter->kinds ? "condition.captives.kinds" : "condition.captives";
    if (filter->creatures && !filter->troopers)
        return "condition.creatures";
    if (filter->troopers && !filter->creatures)
        return filter->own ? "condition.own_troopers" : "condition.troopers";
    return "condition.figures";
}

static const char *side_text(const struct told *told)
{
    const struct figure_filter *filter = &told->node->filter;
    const char *kinds = kinds_text(SENTENCE(told->words), told->words, filter->kinds);
    const char *name = condition_follower_name(told->explanation->mission, filter);
    bool clause = told->telling == TELL_CLAUSE || told->telling == TELL_DEED; /* which tell whose */
    if (name && (clause || !filter->own))
        return name;
    if (filter->creatures && !filter->troopers && filter->kinds && !asks_captives(filter))
        return kinds;
    return words_tell(told->words, side_key(filter), SLOTS({"kinds", kinds, 0}));
}

/* With what a Doomtrooper carries for a Secondary Mission. */
static const char *tell_who(const struct told *told)
{
    int marks = told->node->filter.marks;
    if (!marks)
        return side_text(told);
    return words_tell(told->words,
                      marks & MARK_MESSAGE    ? "condition.with_message"
                      : marks & MARK_EXAMINED ? "condition.with_examination"
                      : marks & MARK_DROPPED  ? "condition.with_drop"
                                              : "condition.with_load",
                      SLOTS({"who", side_text(told), 0}));
}

/* Creatures that are eliminated, of all kinds or of some. */
static const char *tell_prey(const struct told *told)
{
    return told->node->filter.kinds ? kinds_text(SENTENCE(told->words), told->words, told->node->filter.kinds)
                                    : words_get(told->words, "condition.creatures");
}

static const char *tell_state(const struct told *told)
{
    static const char *const STATE[] = {
        [0] = "any",
        [WANT_WITHDRAWN] = "withdrawn",
        [WANT_ELIMINATED] = "eliminated",
        [WANT_ON_BOARD] = "on_board",
        [WANT_WAITING] = "waiting",
        [WANT_WAITING | WANT_ON_BOARD] = "in_play",
    };
    size_t states = told->node->filter.states;
    const char *state = states < sizeof STATE / sizeof *STATE ? STATE[states] : NULL;
    if (!state)
        state = states & WANT_ELIMINATED ? "any" : "alive";
    return explain_word(told->explanation, "condition.state", state);
}

/* ---- tasks and things ------------------------------------------------------------------------------------------ */

static const char *tell_task(const struct told *told)
{
    return task_text(SENTENCE(told->words), told->words, told->explanation->mission, told->node->which);
}

/* The trigger that is asked about, or since which rounds are counted; NULL if there is none. */
static const struct trigger *trigger_of(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    int number = told->node->which;
    if (condition_row(told->node)->traits & OF_CLOCK)
        number = number < mission->clocks ? mission->clock[number].trigger : TRIGGER_MAX;
    return number < mission->triggers ? &mission->trigger[number] : NULL;
}

/* Does what is asked below the node tell of triggers? Telling it could then come round to where it began. */
static bool tells_of_triggers(const struct mission *mission, int root)
{
    const struct condition *node = &mission->node[root];
    const struct condition_row *row = condition_row(node);
    bool tells = row->pursuit == PURSUE_FIRED || row->traits & OF_CLOCK;
    for (int child = node->first_child; row->joint != JOINS_NOTHING && !tells && child != CONDITION_NONE;
         child = mission->node[child].next)
        tells = tells_of_triggers(mission, child);
    return tells;
}

/* In a word or two: "“The ambush”", "Ezoghouls eliminated", "round 3". */
static const char *trigger_short(const struct told *told, const struct trigger *trigger)
{
    const struct mission *mission = told->explanation->mission;
    const struct condition *asked = trigger->condition == CONDITION_NONE ? NULL : &mission->node[trigger->condition];
    if (trigger->title[0])
        return words_tell(told->words, "condition.event", SLOTS({"text", trigger->title, 0}));
    if (!asked || condition_row(asked)->joint != JOINS_NOTHING || tells_of_triggers(mission, trigger->condition))
        return words_get(told->words, "condition.event.short");
    if (condition_row(asked)->reach == REACH_ROUND)
        return words_tell(told->words, "condition.event.round",
                          SLOTS({"n", NULL, asked->at_least > 1 ? asked->at_least : 1}));
    return condition_short(SENTENCE(told->words), told->words, mission, asked);
}

enum { ECHO_MOST = 48 }; /* bytes of what is read when a trigger fires that may stand for it in another sentence */

/* "“the gate falls”" for "the-gate-falls" */
static const char *event_by_id(const struct told *told, const struct trigger *trigger)
{
    char text[sizeof trigger->id];
    snprintf(text, sizeof text, "%s", trigger->id);
    for (char *at = text; *at; at++)
        *at = *at == '-' || *at == '_' ? ' ' : *at;
    return words_tell(told->words, "condition.event", SLOTS({"text", text, 0}));
}

/* Nobody knows its id but designers: by its title, by what people read when it fires, or by when it does. Where
 * that is long, the words of the id are all there is. */
static const char *tell_trigger(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    const struct trigger *trigger = trigger_of(told);
    const char *text = trigger && trigger->title[0] ? trigger->title : NULL;
    if (trigger && told->telling == TELL_SHORT)
        return trigger_short(told, trigger);
    for (int i = 0; trigger && !text && i < trigger->actions; i++)
        if (trigger->action[i].verb == TRIGGER_SAY)
            text = mission_find_text(mission, trigger->action[i].text);
    if (text && !trigger->title[0] && strlen(text) > ECHO_MOST)
        return event_by_id(told, trigger);
    if (text)
        return words_tell(told->words, "condition.event", SLOTS({"text", text, 0}));
    if (!trigger || (trigger->condition != CONDITION_NONE && tells_of_triggers(mission, trigger->condition)))
        return words_get(told->words, "condition.event.silent");
    const char *when = explain_when(told->explanation, trigger);
    return strchr(when, ',') ? event_by_id(told, trigger) /* no sentence within a sentence */
                             : words_tell(told->words, "condition.event.when", SLOTS({"when", when, 0}));
}

/* What must hold at the end of each round. */
static const char *tell_meanwhile(const struct told *told)
{
    char *clause = string_room(told->words->strings, STRINGS_TOLD_MAX);
    mission_explain_condition(clause, STRINGS_TOLD_MAX, told->explanation->mission, told->words->catalogue,
                              told->words->strings, told->node->first_child);
    return clause;
}

/* A counter or flag in the mission's own words, or by its id. */
static const char *tell_count(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    const struct mission_counter *counter = told->node->which < mission->counters ? &mission->counter[told->node->which]
                                                                                  : NULL;
    bool flag = condition_row(told->node)->traits & IS_TRUTH;
    if (!counter || counter->title[0])
        return counter ? counter->title : "";
    return words_tell(told->words, flag ? "condition.flag" : "condition.counter", SLOTS({"id", counter->id, 0}));
}

static const char *tell_mode(const struct told *told)
{
    static const char *const MODE[ATTACK_MODES] = {"close", "fire", "tech"};
    int mode = told->node->which;
    return told->telling == TELL_WHAT ? mode_phrase(told->words, mode)
                                      : explain_word(told->explanation, "explain.mode", MODE[mode_index(mode)]);
}

static const char *thing_text(const struct told *told, const char *family)
{
    int kind = told->node->which;
    return kind != MARKER_NONE && kind < MARKER_KINDS ? explain_word(told->explanation, family, marker_name(kind))
                                                      : words_get(told->words, "condition.any_target");
}

static const char *tell_thing(const struct told *told)
{
    return thing_text(told, "explain.marker.one");
}

static const char *tell_things(const struct told *told)
{
    bool one = told->telling != TELL_WHAT && is_one(told);
    return thing_text(told, one ? "explain.marker.one" : "explain.marker.many");
}

static const char *tell_marker(const struct told *told)
{
    return thing_text(told, "name.marker");
}

/* "the north doorway of sector 3", "the door in the north doorway of sector 3" */
static const char *tell_doorway(const struct told *told)
{
    const struct figure_filter *named = &told->node->filter;
    const struct trigger_action opened = {.verb = TRIGGER_OPEN,
                                          .gate = (uint8_t)(named->gate ? named->gate - 1 : GATE_NONE),
                                          .inner = named->inner,
                                          .door = named->door};
    return mission_explain_opened(told->words, told->explanation->mission, &opened);
}

/* What a share of the teams has done: "have hacked at least 2 terminals". */
static const char *tell_deed(const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    char *out = string_room(told->words->strings, STRINGS_TOLD_MAX);
    mission_explain_deed(out, STRINGS_TOLD_MAX, mission, told->words->catalogue, told->words->strings,
                         (int)(told->node - mission->node));
    return out;
}

/* ---- sentences ------------------------------------------------------------------------------------------------- */

/* Does the sentence ask for the slot? */
static bool asks_for(const char *sentence, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == '}')
            return true;
    return false;
}

size_t condition_say(char *out, size_t size, const struct told *told, const char *key)
{
    static const struct {
        const char *name;
        const char *(*tell)(const struct told *told);
    } SLOT[] = {
        {"bound", tell_bound},     {"figures", tell_figures}, {"kinds", tell_kinds},
        {"own", tell_own},         {"by", tell_by},           {"states", tell_states},
        {"place", tell_place},     {"task", tell_task},       {"mode", tell_mode},
        {"thing", tell_thing},     {"things", tell_things},   {"who", tell_who},
        {"state", tell_state},     {"where", tell_where},     {"among", tell_among},
        {"prey", tell_prey},       {"load", tell_load},       {"marker", tell_marker},
        {"trigger", tell_trigger}, {"what", tell_deed},       {"meanwhile", tell_meanwhile},
        {"count", tell_count},     {"sectors", tell_sectors}, {"doorway", tell_doorway},
    };
    enum { NUMBERS = 4, TEXTS = 5 };
    const char *sentence = words_get(told->words, key);
    struct phrase_slot slots[NUMBERS + TEXTS] = {{"n", NULL, grammatical_number(told->node)},
                                                 {"min", NULL, told->node->at_least},
                                                 {"max", NULL, told->node->at_most},
                                                 {"teams", NULL, told->explanation->teams}};
    int count = NUMBERS;
    for (size_t i = 0; i < sizeof SLOT / sizeof *SLOT && count < NUMBERS + TEXTS; i++)
        if (asks_for(sentence, SLOT[i].name))
            slots[count++] = (struct phrase_slot){SLOT[i].name, SLOT[i].tell(told), 0};
    return phrase_write(out, size, sentence, slots, count);
}
