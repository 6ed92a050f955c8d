/* condition_slots.c -- the parts of a sentence about a condition: who, where, in which state, how many. Each is written
 * only where a sentence asks for it. */
#include "siege/text/mission/condition_text.h"

#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"

#include <assert.h>
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
static void write_bound(char *out, size_t size, const struct told *told)
{
    char key[WORDS_KEY_MAX];
    words_say(out, size, &told->words, words_key(key, "explain.bound", condition_bound(told->node)),
              SLOTS({"min", NULL, told->node->at_least}, {"max", NULL, told->node->at_most}));
}

/* ---- figures in a clause --------------------------------------------------------------------------------------- */

/* The kinds that a filter names, without those that never come in this mission. */
static unsigned kinds_named(const struct explanation *explanation, const struct figure_filter *filter)
{
    unsigned come = filter->kinds & mission_explain_creatures(explanation->mission, explanation->catalogue, true);
    return come ? come : filter->kinds;
}

static void list_figures(char *out, size_t size, const struct told *told, bool one)
{
    struct explain_items items = {0};
    const struct explanation *explanation = told->explanation;
    const struct figure_filter *filter = &told->node->filter;
    unsigned kinds = kinds_named(explanation, filter);
    if (filter->troopers)
        explain_list(explanation, &items, explain_word(explanation, "explain.doomtroopers", one ? "one" : "many"));
    if (filter->creatures && filter->kinds == 0)
        explain_list(explanation, &items, explain_word(explanation, "explain.creatures", one ? "one" : "many"));
    for (int kind = 0; filter->creatures && kind < explanation->catalogue->kinds; kind++)
        if (kinds >> kind & 1u)
            explain_list(explanation, &items, explain_creature(explanation, kind, one));
    explain_close(explanation, &items, "explain.or");
    snprintf(out, size, "%s", items.text);
}

static void write_figures(char *out, size_t size, const struct told *told)
{
    list_figures(out, size, told, is_one(told));
}

static void write_kinds(char *out, size_t size, const struct told *told)
{
    list_figures(out, size, told, false);
}

/* Whose: " of the team", " of its own", or nothing. */
static void write_own(char *out, size_t size, const struct told *told)
{
    const char *own = told->telling == TELL_EACH ? "explain.own.each" : "explain.own";
    words_say(out, size, &told->words, told->node->filter.own ? own : "explain.anyone", NULL, 0);
}

static void write_by(char *out, size_t size, const struct told *told)
{
    words_say(out, size, &told->words, told->node->filter.own ? "explain.by_own" : "explain.anyone", NULL, 0);
}

static void write_states(char *out, size_t size, const struct told *told)
{
    static const char *const NAMES[] = {"waiting", "on_board", "eliminated", "withdrawn"};
    struct explain_items states = {0};
    for (int i = 0; i < 4; i++)
        if (told->node->filter.states >> i & 1)
            explain_list(told->explanation, &states, explain_word(told->explanation, "explain.state", NAMES[i]));
    explain_close(told->explanation, &states, "explain.or");
    snprintf(out, size, "%s", states.text);
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
static const char *load_text(char *out, size_t size, const struct told *told, const char *family,
                             const struct task *task)
{
    char key[WORDS_KEY_MAX];
    const struct mission *mission = told->explanation->mission;
    int count = 0;
    for (int i = 0; i < mission->markers; i++)
        count += mission->marker[i].kind == task->marker;
    snprintf(key, sizeof key, "%s", family);
    if (task->marker == MARKER_NONE || !words_key_extend(key, &told->words, marker_name(task->marker)))
        words_key_extend(key, &told->words, "none");
    return words_say(out, size, &told->words, key, SLOTS({"task", task->title, 0}, {"n", NULL, count}));
}

static void write_load(char *out, size_t size, const struct told *told)
{
    const struct task *task = condition_load_asked(told->explanation->mission, &told->node->filter);
    if (task)
        load_text(out, size, told, "condition.load", task);
}

/* " carrying the wounded soldier", or nothing. */
static void add_loads(char *out, size_t size, const struct told *told)
{
    struct explain_items loads = {0};
    char text[EXPLAIN_KEY_SIZE];
    const struct mission *mission = told->explanation->mission;
    for (int i = 0; i < mission->tasks; i++)
        if (bears(&told->node->filter, &mission->task[i]))
            explain_list(told->explanation, &loads,
                         load_text(text, sizeof text, told, "explain.load", &mission->task[i]));
    explain_close(told->explanation, &loads, "explain.or");
    size_t used = strlen(out);
    if (loads.count > 0)
        words_say(out + used, size - used, &told->words, "explain.carrying", SLOTS({"load", loads.text, 0}));
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* " from sector 1 or 4", " through the south doorway of sector 8", or nothing; then what is carried. */
static void write_place(char *out, size_t size, const struct told *told)
{
    struct explain_items place = {0};
    const struct figure_filter *filter = &told->node->filter;
    const char *key = filter->states == WANT_WITHDRAWN ? "explain.from_sectors" : "explain.in_sectors";
    if (filter->through) {
        key = "explain.through";
        explain_gate(told->explanation, &place, filter->through - 1);
    } else {
        explain_slots(told->explanation, filter->slots, &place);
    }
    explain_close(told->explanation, &place, "explain.or");
    if (place.count > 0)
        words_say(out, size, &told->words, key, SLOTS({"place", place.text, 0}));
    add_loads(out, size, told);
}

/* Under the key the sectors with their names, or nothing where none are named. */
static void write_sectors(char *out, size_t size, const struct told *told, const char *key)
{
    const char *items[SLOT_MAX + 1];
    uint32_t slots = told->node->filter.slots;
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u) {
            items[count++] = mission_sector_text(NAME(&told->words), &told->words, told->explanation->mission, slot);
        }
    if (slots & SLOTS_STAIRS)
        items[count++] = words_get(&told->words, "condition.stairs");
    const char *list = words_join(SENTENCE(&told->words), &told->words, items, count, WORDS_OR);
    if (count > 0)
        words_say(out, size, &told->words, key, SLOTS({"sectors", list, 0}));
}

static void write_where(char *out, size_t size, const struct told *told)
{
    const struct figure_filter *filter = &told->node->filter;
    if (!filter->through) {
        write_sectors(out, size, told, filter->states == WANT_WITHDRAWN ? "condition.through" : "condition.within");
        return;
    }
    const char *gate = mission_gate_text(SENTENCE(&told->words), &told->words, told->explanation->mission,
                                         filter->through - 1);
    words_say(out, size, &told->words, "condition.by_gate", SLOTS({"gate", gate, 0}));
}

static void write_among(char *out, size_t size, const struct told *told)
{
    write_sectors(out, size, told, "condition.of");
}

/* ---- figures before a number ----------------------------------------------------------------------------------- */

static bool asks_captives(const struct figure_filter *filter)
{
    return filter->creatures && !filter->troopers && (filter->captives || filter->own);
}

static const char *side_key(const struct figure_filter *filter)
{
    if (asks_captives(filter))
        return filter->kinds ? "condition.captives.kinds" : "condition.captives";
    if (filter->creatures && !filter->troopers)
        return "condition.creatures";
    if (filter->troopers && !filter->creatures)
        return filter->own ? "condition.own_troopers" : "condition.troopers";
    return "condition.figures";
}

static void write_side(char *out, size_t size, const struct told *told)
{
    const struct figure_filter *filter = &told->node->filter;
    const char *kinds = kinds_text(SENTENCE(&told->words), &told->words, filter->kinds);
    if (filter->creatures && !filter->troopers && filter->kinds && !asks_captives(filter))
        snprintf(out, size, "%s", kinds);
    else
        words_say(out, size, &told->words, side_key(filter), SLOTS({"kinds", kinds, 0}));
}

/* With what a Doomtrooper carries for a Secondary Mission. */
static void write_who(char *out, size_t size, const struct told *told)
{
    char side[WORDS_SENTENCE_MAX];
    int marks = told->node->filter.marks;
    if (!marks) {
        write_side(out, size, told);
        return;
    }
    write_side(side, sizeof side, told);
    words_say(out, size, &told->words,
              marks & MARK_MESSAGE    ? "condition.with_message"
              : marks & MARK_EXAMINED ? "condition.with_examination"
              : marks & MARK_DROPPED  ? "condition.with_drop"
                                      : "condition.with_load",
              SLOTS({"who", side, 0}));
}

/* Creatures that are eliminated, of all kinds or of some. */
static void write_prey(char *out, size_t size, const struct told *told)
{
    if (told->node->filter.kinds)
        kinds_text(out, size, &told->words, told->node->filter.kinds);
    else
        words_say(out, size, &told->words, "condition.creatures", NULL, 0);
}

static void write_state(char *out, size_t size, const struct told *told)
{
    static const char *const STATE[] = {
        [0] = "any",
        [WANT_WITHDRAWN] = "withdrawn",
        [WANT_ELIMINATED] = "eliminated",
        [WANT_ON_BOARD] = "on_board",
        [WANT_WAITING] = "waiting",
        [WANT_WAITING | WANT_ON_BOARD] = "in_play",
    };
    char key[WORDS_KEY_MAX];
    size_t states = told->node->filter.states;
    const char *state = states < sizeof STATE / sizeof *STATE ? STATE[states] : NULL;
    if (!state)
        state = states & WANT_ELIMINATED ? "any" : "alive";
    words_say(out, size, &told->words, words_key(key, "condition.state", state), NULL, 0);
}

/* ---- tasks and things ------------------------------------------------------------------------------------------ */

static void write_task(char *out, size_t size, const struct told *told)
{
    task_text(out, size, &told->words, told->explanation->mission, told->node->which);
}

static void write_trigger(char *out, size_t size, const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    snprintf(out, size, "%s", told->node->which < mission->triggers ? mission->trigger[told->node->which].id : "");
}

static void write_mode(char *out, size_t size, const struct told *told)
{
    static const char *const MODE[ATTACK_MODES] = {"close", "fire", "tech"};
    int mode = told->node->which;
    snprintf(out, size, "%s",
             told->telling == TELL_WHAT ? mode_phrase(&told->words, mode)
                                        : explain_word(told->explanation, "explain.mode", MODE[mode_index(mode)]));
}

static bool names_marker(const struct told *told)
{
    return told->node->which != MARKER_NONE && told->node->which < MARKER_KINDS;
}

static void write_thing_as(char *out, size_t size, const struct told *told, const char *family)
{
    char key[WORDS_KEY_MAX] = "condition.any_target";
    if (names_marker(told))
        words_key(key, family, marker_name(told->node->which));
    words_say(out, size, &told->words, key, NULL, 0);
}

static void write_thing(char *out, size_t size, const struct told *told)
{
    write_thing_as(out, size, told, "explain.marker.one");
}

static void write_things(char *out, size_t size, const struct told *told)
{
    bool one = told->telling != TELL_WHAT && is_one(told);
    write_thing_as(out, size, told, one ? "explain.marker.one" : "explain.marker.many");
}

static void write_marker(char *out, size_t size, const struct told *told)
{
    write_thing_as(out, size, told, "name.marker");
}

/* What a share of the teams has done: "have hacked at least 2 terminals". */
static void write_deed(char *out, size_t size, const struct told *told)
{
    const struct mission *mission = told->explanation->mission;
    mission_explain_deed(out, size, mission, told->words.catalogue, told->words.strings,
                         (int)(told->node - mission->node));
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
        void (*fill)(char *out, size_t size, const struct told *told);
    } SLOT[] = {
        {"bound", write_bound}, {"figures", write_figures}, {"kinds", write_kinds},     {"own", write_own},
        {"by", write_by},       {"states", write_states},   {"place", write_place},     {"task", write_task},
        {"mode", write_mode},   {"thing", write_thing},     {"things", write_things},   {"who", write_who},
        {"state", write_state}, {"where", write_where},     {"among", write_among},     {"prey", write_prey},
        {"load", write_load},   {"marker", write_marker},   {"trigger", write_trigger}, {"what", write_deed},
    };
    enum { NUMBERS = 4, TEXTS = 5 };
    char text[TEXTS][EXPLAIN_ITEMS_SIZE];
    const char *sentence = words_get(&told->words, key);
    struct phrase_slot slots[NUMBERS + TEXTS] = {{"n", NULL, grammatical_number(told->node)},
                                                 {"min", NULL, told->node->at_least},
                                                 {"max", NULL, told->node->at_most},
                                                 {"teams", NULL, told->explanation->teams}};
    int count = 0;
    for (size_t i = 0; i < sizeof SLOT / sizeof *SLOT && count < TEXTS; i++) {
        if (!asks_for(sentence, SLOT[i].name))
            continue;
        text[count][0] = '\0';
        SLOT[i].fill(text[count], sizeof text[count], told);
        slots[NUMBERS + count] = (struct phrase_slot){SLOT[i].name, text[count], 0};
        count++;
    }
    return phrase_write(out, size, sentence, slots, NUMBERS + count);
}
