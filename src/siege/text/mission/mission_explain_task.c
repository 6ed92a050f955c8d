/* mission_explain_task.c -- what lies on the board, the Special actions there, rewards in Promotion Points, and what a
 * mission does by itself, told moment by moment. */
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_explain_parts.h"

#include "siege/rules/mission/trigger_rows.h"
#include "siege/text/names/names.h"

#include "base/list.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- doors ----------------------------------------------------------------------------------------------------- */

static const char *edge_text(const struct explanation *explanation, struct square at, int side)
{
    char square[4];
    int sector = explain_sector(explanation, explain_square(explanation, at, square));
    return words_tell(
        &explanation->words, "explain.edge",
        SLOTS({"side", explain_side(explanation, side), 0}, {"square", square, 0}, {"sector", NULL, sector}));
}

/* "the north doorway of sector 3", "the east side of square c4 of sector 3": as the file names it. */
static const char *door_text(const struct explanation *explanation, const struct mission_marker *door)
{
    enum direction side;
    struct square at = mission_door_named(door, &side);
    int slot = mission_door_slot(explanation->mission, explanation->words.catalogue, door);
    return slot == SLOT_NONE ? edge_text(explanation, at, side) : explain_doorway(explanation, slot, side);
}

/* "in the north doorway of sector 3", "on the east side of square c4 of sector 3" */
static const char *at_door_text(const struct explanation *explanation, int door)
{
    if (door < 0)
        return "";
    const struct mission_marker *marker = &explanation->mission->marker[door];
    bool edge = mission_door_slot(explanation->mission, explanation->words.catalogue, marker) == SLOT_NONE;
    return words_tell(&explanation->words, edge ? "explain.door.edge" : "explain.door.doorway",
                      SLOTS({"place", door_text(explanation, marker), 0}));
}

static void list_doors(struct explanation *explanation, const char *key, bool locked_only)
{
    struct explain_items doors = {0};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->markers; i++)
        if (marker_traits(mission->marker[i].kind) & TRAIT_SWINGS && (mission->marker[i].locked || !locked_only))
            explain_list(&doors, door_text(explanation, &mission->marker[i]));
    if (doors.count > 0)
        explain_line(explanation, key,
                     SLOTS({"doorways", explain_join(explanation, &doors, WORDS_AND), 0}, {"n", NULL, doors.count}));
}

void explain_doors(struct explanation *explanation)
{
    if (!explanation->mission->parameters.terrain) {
        list_doors(explanation, "explain.doors.still", false);
        return;
    }
    list_doors(explanation, "explain.doors", false);
    list_doors(explanation, "explain.doors.locked", true);
}

/* ---- targets --------------------------------------------------------------------------------------------------- */

/* Each on a square of its own, or drawn from the same squares. */
static bool same_squares(const struct squares *a, const struct squares *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && a->count > 1 && i < a->count; i++)
        same = square_same(a->square[i], b->square[i]);
    return same;
}

static bool same_place(const struct mission_marker *a, const struct mission_marker *b)
{
    return a->kind == b->kind && a->armour == b->armour && a->force_card == b->force_card && a->slots == b->slots &&
           a->apart == b->apart && same_squares(&a->at, &b->at);
}

/* How many targets from this one on are told in one line: those put into the same sectors, or lying on squares. */
static int count_alike(const struct mission *mission, int first)
{
    const struct mission_marker *marker = &mission->marker[first];
    int next = first + 1;
    bool many = !(marker_traits(marker->kind) & TRAIT_OBJECTIVE);
    while (many && next < mission->markers && same_place(marker, &mission->marker[next]))
        next++;
    return next - first;
}

/* "square c4 of sector 3 and square d5 of sector 3", the same with "or" where they are drawn, or the sectors. */
static const char *places_text(const struct explanation *explanation, int first, int count)
{
    struct explain_items items = {0};
    const struct mission *mission = explanation->mission;
    const struct squares *at = &mission->marker[first].at;
    bool lies = at->count > 0;
    if (at->count > 1)
        return explain_squares(explanation, at);
    for (int i = first; lies && i < first + count; i++)
        explain_list_square(explanation, &items, mission->marker[i].at.square[0]);
    if (!lies)
        explain_slots(explanation, mission->marker[first].slots, &items);
    return explain_join(explanation, &items, lies ? WORDS_AND : WORDS_OR);
}

static void explain_alike(struct explanation *explanation, int first, int count)
{
    char key[WORDS_KEY_MAX];
    const struct mission_marker *marker = &explanation->mission->marker[first];
    bool with_card = marker->force_card != CARD_NONE, lies = marker->at.count > 0;
    const char *places = places_text(explanation, first, count);
    const struct phrase_slot slots[] = {
        {"card", NULL, with_card ? explanation->words.catalogue->force[marker->force_card].number : 0},
        {"sectors", places, 0},
        {"squares", places, 0},
        {"n", NULL, count},
        {"armour", NULL, marker->armour},
        {"hits", NULL, marker->armour + 1}};
    snprintf(key, sizeof key, "explain.target.%s.%s", marker_name(marker->kind),
             with_card ? "with_card"
             : lies    ? "at"
                       : "in");
    explain_line(explanation, key, slots, 6);
    if (marker->at.count > 1)
        explain_line(explanation, "explain.target.drawn", slots, 6);
    if (marker->apart)
        explain_line(explanation, "explain.target.apart", slots, 6);
    if (marker->armour > 0 || marker_traits(marker->kind) & TRAIT_OBJECTIVE)
        explain_line(explanation, "explain.target.armour", slots, 6);
}

/* What things of a kind do, once for each kind. */
static void explain_meaning(struct explanation *explanation, int kind)
{
    char key[WORDS_KEY_MAX];
    if (marker_traits(kind) & TRAIT_LEADS)
        explain_line(explanation, "explain.target.teleporting", NULL, 0);
    snprintf(key, sizeof key, "explain.target.%s.means", marker_name(kind));
    if (strings_has(explanation->words.strings, key))
        explain_line(explanation, key, NULL, 0);
}

void explain_targets(struct explanation *explanation)
{
    bool met[MARKER_KINDS] = {false};
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->markers;) {
        int count = count_alike(mission, i);
        if (!(marker_traits(mission->marker[i].kind) & TRAIT_SWINGS)) {
            explain_alike(explanation, i, count);
            met[mission->marker[i].kind] = true;
        }
        i += count;
    }
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (met[kind])
            explain_meaning(explanation, kind);
}

/* ---- Special actions ------------------------------------------------------------------------------------------- */

/* "next to a terminal", "next to square b3 of sector 12", "anywhere in sector 3" */
static const char *task_place(const struct explanation *explanation, const struct task *task)
{
    struct explain_items places = {0};
    const char *key = task->marker != MARKER_NONE ? "explain.task.next_to"
                      : task->squares > 0         ? "explain.task.beside"
                                                  : "explain.task.in";
    if (task->marker != MARKER_NONE)
        explain_list(&places, explain_word(explanation, "explain.marker.one", marker_name(task->marker)));
    for (int i = 0; task->marker == MARKER_NONE && i < task->squares; i++)
        explain_list_square(explanation, &places, task->at[i]);
    if (places.count == 0)
        explain_slots(explanation, task->slots, &places);
    return words_tell(&explanation->words, key, SLOTS({"places", explain_join(explanation, &places, WORDS_OR), 0}));
}

const char *mission_doer_key(int specialty)
{
    return specialty == MODE_CLOSE  ? "explain.task.who.close"
           : specialty == MODE_FIRE ? "explain.task.who.fire"
           : specialty == MODE_TECH ? "explain.task.who.tech"
                                    : "explain.task.who.anybody";
}

static void explain_special_action(struct explanation *explanation, const struct task *task)
{
    const struct phrase_slot slots[] = {{"title", task->title, 0},
                                        {"place", task_place(explanation, task), 0},
                                        {"who", words_get(&explanation->words, mission_doer_key(task->specialty)), 0},
                                        {"n", NULL, task->most},
                                        {"steps", NULL, task->load_steps},
                                        {"points", NULL, task->team_points}};
    explain_line(explanation, "explain.task", slots, 6);
    if (task->takes && !task->load)
        explain_line(explanation, "explain.task.takes", slots, 6);
    if (task->load)
        explain_line(explanation, task->load_steps ? "explain.task.carries.slow" : "explain.task.carries", slots, 6);
    if (task->most)
        explain_line(explanation, task->most == 1 ? "explain.task.once" : "explain.task.most", slots, 6);
    if (task->team_points)
        explain_line(explanation, "explain.task.points", slots, 6);
}

void explain_special_actions(struct explanation *explanation)
{
    for (int i = 0; i < explanation->mission->tasks; i++)
        explain_special_action(explanation, &explanation->mission->task[i]);
}

/* ---- rewards --------------------------------------------------------------------------------------------------- */

void explain_reward_points(struct explanation *explanation, const struct objective_points *points)
{
    char thing[EXPLAIN_CLAUSE_SIZE];
    explain_number_line(explanation, "explain.team_points", points->team);
    if (points->counts_each) {
        explain_counted_thing(explanation, points->counts_each - 1, thing);
        explain_line(explanation, "explain.team_points.each", SLOTS({"thing", thing, 0}, {"n", NULL, points->each}));
    }
    explain_number_line(explanation, "explain.legion_points", points->legion);
    explain_number_line(explanation, "explain.commander_points", points->commander);
}

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
    static const char *const NAME[] = {TRIGGER_MOMENTS(LIST_WORD)};
    return NAME[trigger->moment];
}

static const char *moment_text(const struct explanation *explanation, const struct trigger *trigger, const char *form,
                               const struct phrase_slot *slots, int count)
{
    char key[WORDS_KEY_MAX];
    snprintf(key, sizeof key, "explain.when.%s.%s", moment_name(trigger), form);
    return words_tell(&explanation->words, key, slots, count);
}

/* Does it happen at the first occasion there is, and then never again? By chance it may do so at any later one. */
static bool is_at_first(const struct trigger *trigger)
{
    return trigger->once && (trigger->chance == 0 || trigger->chance >= 100);
}

/* "At the start of round 3:" */
static const char *round_moment_text(const struct explanation *explanation, const struct trigger *trigger,
                                     const struct condition *asked)
{
    int from = asked->at_least > 1 ? asked->at_least : 1;
    const char *form = "between";
    if (is_at_first(trigger) || asked->at_most == from)
        form = "in";
    else if (asked->at_most == INT16_MAX)
        form = "from";
    return moment_text(explanation, trigger, form, SLOTS({"from", NULL, from}, {"to", NULL, asked->at_most}));
}

/* For whom it waits; elsewhere nobody asks. */
static const char *fallen_text(const struct explanation *explanation, const struct trigger *trigger)
{
    const struct figure_filter *of = &trigger->of;
    return of->troopers || of->creatures || of->followers ? explain_figures(explanation, of, false)
                                                          : explain_word(explanation, "explain.when", "whoever");
}

/* When it fires, with a colon behind it. */
static const char *explain_moment(const struct explanation *explanation, const struct trigger *trigger)
{
    static const char *const FORM[2][2] = {{"each", "each_if"}, {"once", "once_if"}};
    char clause[EXPLAIN_CLAUSE_SIZE];
    const struct condition *asked = round_asked(explanation, trigger);
    if (asked)
        return round_moment_text(explanation, trigger, asked);
    bool conditional = trigger->condition != CONDITION_NONE;
    clause[0] = '\0';
    if (conditional)
        explain_clause(explanation, trigger->condition, clause);
    return moment_text(explanation, trigger, FORM[is_at_first(trigger)][conditional],
                       SLOTS({"clause", clause, 0}, {"figures", fallen_text(explanation, trigger), 0}));
}

const char *explain_when(const struct explanation *explanation, const struct trigger *trigger)
{
    char *when = string_room(explanation->words.strings, STRINGS_TOLD_MAX);
    snprintf(when, STRINGS_TOLD_MAX, "%s", explain_moment(explanation, trigger));
    size_t length = strlen(when);
    if (length > 0 && when[length - 1] == ':')
        when[length - 1] = '\0';
    when[0] = (char)tolower((unsigned char)when[0]);
    return when;
}

/* Does it ask for a counter that has only a name for the file? */
static bool asks_untitled(const struct mission *mission, int root)
{
    const struct condition *node = &mission->node[root];
    bool counter = condition_row(node)->traits & OF_COUNTER && node->which < mission->counters;
    if (counter && !mission->counter[node->which].title[0])
        return true;
    for (int child = node->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        if (asks_untitled(mission, child))
            return true;
    return false;
}

const char *explain_cause(const struct explanation *explanation, const struct trigger *trigger)
{
    char key[WORDS_KEY_MAX], clause[EXPLAIN_CLAUSE_SIZE] = "";
    const struct words *words = &explanation->words;
    const struct condition *asked = round_asked(explanation, trigger);
    int from = asked && asked->at_least > 1 ? asked->at_least : 1;
    words_key(key, "explain.cause", moment_name(trigger));
    if (asked && !trigger->chance && (trigger->once || asked->at_most == from)) {
        words_key_extend(key, words, "in");
    } else if (!asked && trigger->condition != CONDITION_NONE &&
               !asks_untitled(explanation->mission, trigger->condition)) {
        explain_clause(explanation, trigger->condition, clause);
        words_key_extend(key, words, "if");
    }
    const char *cause = words_tell(
        words, key,
        SLOTS({"from", NULL, from}, {"clause", clause, 0}, {"figures", fallen_text(explanation, trigger), 0}));
    bool by_chance = trigger->chance && trigger->chance < 100;
    return by_chance ? words_tell(words, "explain.cause.chance", SLOTS({"cause", cause, 0})) : cause;
}

/* ---- actions --------------------------------------------------------------------------------------------------- */

/* "the north doorway of sector 3 or the west doorway of sector 4" */
static const char *doorways_text(const struct explanation *explanation, uint64_t gates)
{
    struct explain_items items = {0};
    for (int gate = 0; gate < explanation->mission->gates; gate++)
        if (gates >> gate & 1)
            explain_list(&items, explain_gate(explanation, gate));
    return explain_join(explanation, &items, WORDS_OR);
}

static const char *doorway_text(const struct explanation *explanation, const struct trigger_action *action)
{
    if (!action->inner)
        return explain_gate(explanation, action->gate);
    const struct closed_doorway *closed = &explanation->mission->closed[action->inner - 1];
    return explain_doorway(explanation, closed->slot, closed->side);
}

/* The edges where walls go up or come down. */
static const char *walls_text(const struct explanation *explanation, unsigned walls)
{
    struct explain_items items = {0};
    for (int i = 0; i < explanation->mission->walls; i++)
        if (walls >> i & 1)
            explain_list(&items,
                         edge_text(explanation, explanation->mission->wall[i].at, explanation->mission->wall[i].side));
    return explain_join(explanation, &items, WORDS_AND);
}

/* "sector 3", "sector 3 or 4", "square c4 of sector 3" */
static const char *place_text(const struct explanation *explanation, const struct trigger_action *action,
                              enum words_join last)
{
    struct explain_items items = {0};
    if (action->at.count)
        return explain_squares(explanation, &action->at);
    explain_slots(explanation, action->slots, &items);
    const char *places = explain_join(explanation, &items, last);
    return items.count == 0 ? places
                            : words_tell(&explanation->words, "explain.do.sectors",
                                         SLOTS({"sectors", places, 0}, {"n", NULL, items.count}));
}

const char *mission_explain_opened(const struct words *words, const struct mission *mission,
                                   const struct trigger_action *action)
{
    const struct explanation explanation = {.mission = mission, .words = *words};
    if (!(trigger_row(action)->traits & VERB_OPENS))
        return "";
    if (action->door)
        return words_tell(words, "explain.opened.door",
                          SLOTS({"at_door", at_door_text(&explanation, action->door - 1), 0}));
    if (action->walls)
        return words_tell(words, "explain.opened.wall",
                          SLOTS({"edges", walls_text(&explanation, action->walls), 0},
                                {"n", NULL, __builtin_popcount(action->walls)}));
    return doorway_text(&explanation, action);
}

bool explain_counter_is_flag(const struct mission *mission, int counter)
{
    bool flag = false;
    for (int i = 0; i < mission->nodes; i++) {
        unsigned traits = condition_row(&mission->node[i])->traits;
        if (!(traits & OF_COUNTER) || mission->node[i].which != counter)
            continue;
        if (!(traits & IS_TRUTH))
            return false;
        flag = true;
    }
    return flag;
}

/* "explain.do.<verb>" and what there is of it for several doorways, for unexplored ground only, for less. */
static void find_action_key(char key[WORDS_KEY_MAX], const struct words *words, const struct mission *mission,
                            const struct trigger_action *action)
{
    bool counts = action->verb == TRIGGER_SET && action->counter < mission->counters;
    words_key(key, "explain.do", trigger_verb_name((enum trigger_verb)action->verb));
    const struct {
        const char *suffix;
        bool fits;
    } VARIANT[] = {{"door", action->door},
                   {"flag", counts && explain_counter_is_flag(mission, action->counter)},
                   {"untitled", counts && !mission->counter[action->counter].title[0]},
                   {"random", action->gates & (action->gates - 1)},
                   {"square", action->at.count > 0},
                   {"drawn", action->at.count > 1},
                   {"unexplored", action->unexplored},
                   {"anywhere", action->slots == 0},
                   {"legion", action->legion},
                   {"all", action->number == CREATURE_MAX},
                   {"less", action->amount < 0 || action->armour < 0},
                   {"zero", action->amount == 0},
                   {"plain", action->armour == 0}};
    for (size_t i = 0; i < sizeof VARIANT / sizeof *VARIANT; i++)
        if (VARIANT[i].fits)
            words_key_extend(key, words, VARIANT[i].suffix);
}

void explain_action(struct explanation *explanation, const struct trigger_action *action)
{
    char key[WORDS_KEY_MAX];
    const char *said = action->verb == TRIGGER_SAY ? mission_find_text(explanation->mission, action->text) : NULL;
    bool one = action->number == 1;
    int amount = action->amount < 0 ? -action->amount : action->amount;
    int armour = action->armour < 0 ? -action->armour : action->armour;
    find_action_key(key, &explanation->words, explanation->mission, action);
    explain_line(
        explanation, key,
        SLOTS({"text", said ? said : action->text, 0}, {"doorway", doorway_text(explanation, action), 0},
              {"doorways", doorways_text(explanation, action->gates), 0},
              {"at_door", at_door_text(explanation, action->door - 1), 0},
              {"creatures", action->kind == KIND_NONE ? "" : explain_creature(explanation, action->kind, one), 0},
              {"n", NULL, action->walls ? __builtin_popcount(action->walls) : action->number},
              {"range", NULL, explanation->mission->parameters.dark_range},
              {"edges", walls_text(explanation, action->walls), 0}, {"amount", NULL, amount}, {"armour", NULL, armour},
              {"sector", NULL, action->slot == SLOT_NONE ? 0 : explain_sector(explanation, action->slot)},
              {"place", place_text(explanation, action, WORDS_OR), 0},
              {"places", place_text(explanation, action, WORDS_AND), 0},
              {"counter", counter_called(explanation->mission, action->counter), 0},
              {"dice", pool_text(NAME(&explanation->words), &explanation->words, action->dice), 0}));
}

/* How likely, and how much of it. */
static void explain_luck(struct explanation *explanation, const struct trigger *trigger)
{
    if (trigger->chance)
        explain_line(explanation, trigger->once && !is_at_first(trigger) ? "explain.chance.once" : "explain.chance",
                     SLOTS({"n", NULL, trigger->chance}));
    if (trigger->choose)
        explain_line(explanation, "explain.choose", SLOTS({"n", NULL, trigger->choose}));
}

static void explain_deeds(struct explanation *explanation, const struct trigger *trigger)
{
    explain_luck(explanation, trigger);
    for (int a = 0; a < trigger->actions; a++)
        explain_action(explanation, &trigger->action[a]);
}

void explain_trigger(struct explanation *explanation, const struct trigger *trigger)
{
    explain_line(explanation, "explain.moment", SLOTS({"when", explain_moment(explanation, trigger), 0}));
    explain_deeds(explanation, trigger);
}

/* With number, id and title, by which the file knows it. */
static void explain_named(struct explanation *explanation, int number)
{
    char key[WORDS_KEY_MAX] = "explain.trigger";
    const struct trigger *trigger = &explanation->mission->trigger[number];
    if (trigger->title[0])
        words_key_extend(key, &explanation->words, "titled");
    if (trigger->known)
        words_key_extend(key, &explanation->words, "known");
    explain_line(explanation, key,
                 SLOTS({"n", NULL, number + 1}, {"id", trigger->id, 0}, {"title", trigger->title, 0},
                       {"when", explain_moment(explanation, trigger), 0}));
    explain_deeds(explanation, trigger);
}

void explain_triggers(struct explanation *explanation)
{
    for (int i = 0; i < explanation->mission->triggers; i++)
        explain_named(explanation, i);
}

/* Is it for people? What they read they will read then, and of counters they know those that have titles. */
static bool is_foretold(const struct mission *mission, const struct trigger_action *action)
{
    bool counts = trigger_row(action)->traits & VERB_COUNTS;
    return action->verb != TRIGGER_SAY &&
           (!counts || (action->counter < mission->counters && mission->counter[action->counter].title[0]));
}

void explain_known(struct explanation *explanation, const struct trigger *trigger)
{
    int told = 0;
    explain_line(explanation, "explain.moment", SLOTS({"when", explain_moment(explanation, trigger), 0}));
    explain_luck(explanation, trigger);
    for (int a = 0; a < trigger->actions; a++)
        if (is_foretold(explanation->mission, &trigger->action[a])) {
            explain_action(explanation, &trigger->action[a]);
            told++;
        }
    if (told == 0)
        explain_line(explanation, "explain.do.untold", NULL, 0);
}
