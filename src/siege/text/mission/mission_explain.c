/* mission_explain.c -- the explanation section by section: title, limits, board, ways, cards, goals, texts. */
#include "siege/text/mission/mission_explain.h"

#include "siege/rules/legion/force.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/text/names/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- lines ----------------------------------------------------------------------------------------------------- */

void explain_add(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count)
{
    size_t room = explanation->size - explanation->used;
    explanation->used += phrase_write(explanation->out + explanation->used, room, words_get(&explanation->words, key),
                                      slots, count);
}

static void end_line(struct explanation *explanation)
{
    explain_add(explanation, "explain.line_end", NULL, 0);
}

/* The heading waits for the first line below it. */
static void begin_section(struct explanation *explanation, const char *key)
{
    explanation->heading = explanation->headless ? NULL : key;
}

void explain_line(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count)
{
    if (explanation->heading) {
        end_line(explanation);
        explain_add(explanation, explanation->heading, NULL, 0);
        end_line(explanation);
        explanation->heading = NULL;
    }
    explain_add(explanation, key, slots, count);
    end_line(explanation);
}

void explain_number_line(struct explanation *explanation, const char *key, long number)
{
    if (number)
        explain_line(explanation, key, SLOTS({"n", NULL, number}));
}

const char *explain_word(const struct explanation *explanation, const char *family, const char *word)
{
    char key[WORDS_KEY_MAX];
    return words_get(&explanation->words, words_key(key, family, word));
}

const char *explain_creature(const struct explanation *explanation, int kind, bool one)
{
    return (one ? kind_text : kind_plural_text)(NAME(&explanation->words), &explanation->words, kind);
}

/* One line about sectors: {sectors} and {count}. */
static void add_slots_line(struct explanation *explanation, const char *key, uint32_t slots, enum words_join last)
{
    struct explain_items items = {0};
    explain_slots(explanation, slots, &items);
    if (items.count > 0)
        explain_line(explanation, key,
                     SLOTS({"sectors", explain_join(explanation, &items, last), 0}, {"count", NULL, items.count}));
}

static bool add_gates_line(struct explanation *explanation, const char *key, int flags)
{
    const char *doorways = explain_gates(explanation, flags);
    if (*doorways)
        explain_line(explanation, key, SLOTS({"doorways", doorways, 0}));
    return *doorways;
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

static void explain_title(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    explain_line(explanation, mission->number ? "explain.title.numbered" : "explain.title",
                 SLOTS({"title", mission->title, 0}, {"number", NULL, mission->number}));
}

static int last_round(const struct mission *mission)
{
    return mission_last_of_rounds(mission, mission->rounds, &mission->parameters);
}

static void explain_limits(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    explain_line(explanation, mission->least_teams == mission->most_teams ? "explain.teams_exact" : "explain.teams",
                 SLOTS({"min", NULL, mission->least_teams}, {"max", NULL, mission->most_teams}));
    explain_number_line(explanation, "explain.rounds", last_round(mission));
    if (mission->rounds == 0)
        explain_line(explanation, "explain.no_limit", NULL, 0);
}

static const char *place_text(const struct explanation *explanation, int slot)
{
    const struct placement *placement = &explanation->mission->slot[slot];
    if (placement->sector == SLOT_NONE)
        return words_get(&explanation->words, "explain.empty");
    return words_tell(
        &explanation->words, placement->quarters ? "explain.turned" : "explain.straight",
        SLOTS({"sector", NULL, explain_sector(explanation, slot)}, {"degrees", NULL, 90 * placement->quarters}));
}

static void explain_rows(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    for (int y = 0; y < mission->grid_height; y++) {
        struct explain_items items = {0};
        for (int x = 0; x < mission->grid_width; x++)
            explain_list(&items, place_text(explanation, y * mission->grid_width + x));
        explain_line(explanation, "explain.row", SLOTS({"row", explain_join(explanation, &items, WORDS_COMMA), 0}));
    }
}

static void explain_dark(struct explanation *explanation)
{
    struct explain_items items = {0};
    const struct mission *mission = explanation->mission;
    explain_slots(explanation, mission->dark, &items);
    if (items.count > 0)
        explain_line(explanation, "explain.dark",
                     SLOTS({"sectors", explain_join(explanation, &items, WORDS_AND), 0}, {"count", NULL, items.count},
                           {"n", NULL, mission->parameters.dark_range}));
}

const char *mission_explain_changes(const struct mission *mission)
{
    unsigned traits = trigger_traits(mission);
    bool shifts = traits & VERB_SHIFTS, turns = traits & VERB_DOORWAY;
    return shifts && turns ? "explain.changes.both"
           : shifts        ? "explain.changes.sectors"
           : turns         ? "explain.changes.doorways"
                           : NULL;
}

static void explain_board(struct explanation *explanation)
{
    struct explain_items closed = {0};
    const struct mission *mission = explanation->mission;
    begin_section(explanation, "explain.heading.board");
    explain_rows(explanation);
    if (mission->north != NORTH)
        explain_line(explanation, "explain.north", SLOTS({"side", explain_side(explanation, mission->north), 0}));
    add_slots_line(explanation, "explain.inside", mission->inside, WORDS_AND);
    if (!explanation->headless && mission_explain_changes(mission))
        explain_line(explanation, mission_explain_changes(mission), NULL, 0);
    if (!explanation->headless && trigger_traits(mission) & VERB_SHIFTS)
        explain_line(explanation, "explain.changes.stay", NULL, 0);
    for (int i = 0; i < mission->closed_doorways; i++)
        if (!mission->closed[i].later)
            explain_list(&closed, explain_doorway(explanation, mission->closed[i].slot, mission->closed[i].side));
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_CLOSED)
            explain_list(&closed, explain_gate(explanation, i));
    if (closed.count > 0)
        explain_line(explanation, "explain.closed",
                     SLOTS({"doorways", explain_join(explanation, &closed, WORDS_AND), 0}, {"n", NULL, closed.count}));
    explain_doors(explanation);
    explain_dark(explanation);
}

/* ---- Doomtroopers in and out ----------------------------------------------------------------------------------- */

/* Do they leave by the doorways by which they enter, and no others? */
static bool exits_are_entrances(const struct mission *mission)
{
    for (int i = 0; i < mission->gates; i++)
        if (!(mission->gate[i].flags & GATE_EXIT) != !(mission->gate[i].flags & GATE_TROOPERS))
            return false;
    return true;
}

static void explain_exits(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    if (!mission->exits_only)
        explain_line(explanation, "explain.exits_any", NULL, 0);
    else if (exits_are_entrances(mission))
        explain_line(explanation, "explain.exits_same", NULL, 0);
    else
        add_gates_line(explanation, "explain.exits_only", GATE_EXIT);
    if (mission->exits_from_round > 1)
        explain_number_line(explanation, "explain.exits_from", mission->exits_from_round);
}

static long count_rounds(uint32_t rounds)
{
    long count = 0;
    for (; rounds; rounds &= rounds - 1)
        count++;
    return count;
}

static void explain_portal(struct explanation *explanation, int gate)
{
    uint32_t rounds = explanation->mission->gate[gate].open_rounds;
    explain_line(explanation, "explain.portal",
                 SLOTS({"doorway", explain_gate(explanation, gate), 0},
                       {"rounds", explain_rounds(explanation, rounds), 0}, {"n", NULL, count_rounds(rounds)}));
}

static void explain_ways(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    begin_section(explanation, "explain.heading.ways");
    if (mission->start_slots)
        add_slots_line(explanation, "explain.start", mission->start_slots, WORDS_OR);
    add_gates_line(explanation, "explain.entrances", GATE_TROOPERS);
    explain_exits(explanation);
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_PORTAL)
            explain_portal(explanation, i);
}

/* ---- the Dark Legion ------------------------------------------------------------------------------------------- */

/* Where a start figure stands, in its sector as printed, perhaps, or at which doorway it waits. */
static void explain_figure(struct explanation *explanation, const struct start_figure *start)
{
    char square[4] = "", key[WORDS_KEY_MAX];
    bool waits = start->gate != GATE_NONE, drawn = start->at.count > 1;
    words_key(key, "explain", start->follower ? "follows" : waits ? "waits" : "stands");
    if (drawn)
        words_key_extend(key, &explanation->words, "drawn");
    int slot = waits ? SLOT_NONE : explain_square(explanation, start->at.square[0], square);
    explain_line(explanation, key,
                 SLOTS({"name", start->name[0] ? start->name : words_get(&explanation->words, "explain.follower"), 0},
                       {"creature", explain_creature(explanation, start->kind, true), 0}, {"square", square, 0},
                       {"sector", NULL, slot == SLOT_NONE ? 0 : explain_sector(explanation, slot)},
                       {"squares", explain_squares(explanation, &start->at), 0},
                       {"doorway", waits ? explain_gate(explanation, start->gate) : "", 0}));
    if (start->guards)
        explain_line(explanation, "explain.guards", NULL, 0);
    if (start->if_failed)
        explain_line(explanation, "explain.if_failed", NULL, 0);
}

static void explain_actions(struct explanation *explanation)
{
    for (int kind = 0; kind < explanation->words.catalogue->kinds; kind++) {
        int actions = explanation->mission->kind_actions[kind];
        int usual = explanation->words.catalogue->kind[kind].actions;
        if (actions > 0 && actions != usual)
            explain_line(explanation, "explain.actions",
                         SLOTS({"creature", explain_creature(explanation, kind, true), 0}, {"n", NULL, actions},
                               {"usual", NULL, usual}));
    }
}

static void explain_legion(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    uint32_t barred = mission->legion_barred_rounds;
    begin_section(explanation, "explain.heading.legion");
    for (int i = 0; i < mission->start_figures; i++)
        if (!mission->start_figure[i].if_fewer || (mission->fewer.on && !mission->fewer.given))
            explain_figure(explanation, &mission->start_figure[i]);
    explain_actions(explanation);
    if (!add_gates_line(explanation, "explain.reinforcements", GATE_LEGION))
        explain_line(explanation, "explain.no_reinforcements", NULL, 0);
    add_slots_line(explanation, "explain.barred_sectors", mission->legion_barred_slots, WORDS_OR);
    if (barred)
        explain_line(explanation, "explain.barred_rounds",
                     SLOTS({"rounds", explain_rounds(explanation, barred), 0}, {"n", NULL, count_rounds(barred)}));
    explain_number_line(explanation, "explain.portals_from", mission->portals_from_round);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static void explain_key_cards(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->key_forces; i++) {
        struct explain_items sectors = {0};
        const struct key_force *key = &mission->key_force[i];
        explain_slots(explanation, key->slots, &sectors);
        explain_line(explanation, key->slots ? "explain.key_card" : "explain.key_card.anywhere",
                     SLOTS({"number", NULL, explanation->words.catalogue->force[key->card].number},
                           {"title", force_card_text(NAME(&explanation->words), &explanation->words, key->card), 0},
                           {"sectors", explain_join(explanation, &sectors, WORDS_OR), 0}));
    }
}

/* What happens with cards that do not come out even. */
static void explain_rest(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    int places = mission_count_sectors(mission, mission->no_force_slots) * mission->force_each;
    int left = mission->force_cards - places;
    bool aside = mission->force_each > 1 || !mission->at_walls;
    if (mission->parameters.force_recycle)
        explain_line(explanation, "explain.force_pile", NULL, 0);
    else
        explain_number_line(explanation,
                            left < 0 ? "explain.force_missing"
                            : aside  ? "explain.force_aside"
                                     : "explain.force_left",
                            left < 0 ? -left : left);
}

const char *mission_fewer_force(const struct words *words, const struct mission *mission)
{
    struct explain_items items = {0};
    const struct explanation explanation = {.mission = mission, .words = *words};
    for (int teams = mission->least_teams; teams <= mission->most_teams; teams++) {
        int out = force_left_out(&mission->parameters, teams);
        if (out > 0)
            explain_list(&items, words_tell(words, "explain.force_fewer.teams",
                                            SLOTS({"n", NULL, out}, {"teams", NULL, teams})));
    }
    return explain_join(&explanation, &items, WORDS_AND);
}

static const char *force_key(const struct mission *mission)
{
    if (mission->parameters.force_each_team)
        return mission->force_each > 1 ? "explain.force.several_each_team" : "explain.force.each_team";
    return mission->force_each > 1 ? "explain.force.several" : "explain.force";
}

static void explain_force(struct explanation *explanation)
{
    int numbers[FORCE_MAX];
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->force_cards; i++)
        numbers[i] = explanation->words.catalogue->force[mission->force[i]].number;
    explain_line(explanation, force_key(mission),
                 SLOTS({"cards", explain_numbers(explanation, numbers, mission->force_cards), 0},
                       {"count", NULL, mission->force_cards}, {"each", NULL, mission->force_each}));
    const char *fewer = mission_fewer_force(&explanation->words, explanation->mission);
    if (*fewer)
        explain_line(explanation, explanation->mission->key_forces ? "explain.force_fewer.key" : "explain.force_fewer",
                     SLOTS({"list", fewer, 0}));
    explain_key_cards(explanation);
    add_slots_line(explanation, "explain.no_force", mission->no_force_slots, WORDS_OR);
    explain_rest(explanation);
}

static bool draws_event(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->event_cards; i++)
        if (mission->event[i] == card)
            return true;
    return false;
}

/* Where many are left out it is shorter to name those that stay. */
enum { EVENTS_OUT_NAMED = 3 };

static void explain_events_used(struct explanation *explanation)
{
    int numbers[EVENT_CARD_MAX];
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < mission->event_cards; i++)
        numbers[i] = explanation->words.catalogue->event[mission->event[i]].number;
    explain_line(explanation, "explain.events_used",
                 SLOTS({"cards", explain_numbers(explanation, numbers, mission->event_cards), 0},
                       {"n", NULL, last_round(mission)}));
}

static void explain_events(struct explanation *explanation)
{
    struct explain_items missing = {0};
    const struct words *words = &explanation->words;
    for (int card = 0; card < words->catalogue->event_cards; card++)
        if (!draws_event(explanation->mission, card))
            explain_list(&missing, event_card_text(NAME(words), words, card));
    if (!explanation->mission->parameters.events || explanation->mission->event_cards == 0)
        explain_line(explanation, "explain.no_events", NULL, 0);
    else if (missing.count > EVENTS_OUT_NAMED)
        explain_events_used(explanation);
    else if (missing.count > 0)
        explain_line(explanation, "explain.events_without",
                     SLOTS({"cards", explain_join(explanation, &missing, WORDS_AND), 0}));
    else
        explain_line(explanation, "explain.events", NULL, 0);
}

static bool conveys_message(const struct explanation *explanation)
{
    for (int card = 0; card < explanation->words.catalogue->secondary_cards; card++)
        if (explanation->words.catalogue->secondary[card].deed == DEED_MESSAGE &&
            !(explanation->mission->secondary_barred >> card & 1))
            return true;
    return false;
}

static const char *secondary_key(const struct mission *mission)
{
    static const char *const KEY[] = {"explain.secondary.none", "explain.secondary.some", "explain.secondary.all"};
    if (mission->secondary != SECONDARY_NONE && mission->parameters.secondary_all)
        return mission->keeps_all_secondary ? "explain.secondary.keep" : "explain.secondary.choose";
    return KEY[mission->secondary];
}

static void explain_secondary(struct explanation *explanation)
{
    struct explain_items barred = {0};
    const struct mission *mission = explanation->mission;
    const struct words *words = &explanation->words;
    explain_line(explanation, secondary_key(mission), SLOTS({"n", NULL, mission->parameters.secondary_drawn}));
    if (mission->secondary == SECONDARY_NONE)
        return;
    for (int card = 0; card < words->catalogue->secondary_cards; card++)
        if (mission->secondary_barred >> card & 1)
            explain_list(&barred, secondary_title(NAME(words), words, card));
    if (barred.count > 0)
        explain_line(explanation, "explain.secondary.without",
                     SLOTS({"cards", explain_join(explanation, &barred, WORDS_AND), 0}));
    if (conveys_message(explanation))
        add_slots_line(explanation, "explain.message", mission->message_slots, WORDS_OR);
}

static void explain_cards(struct explanation *explanation)
{
    begin_section(explanation, "explain.heading.cards");
    explain_force(explanation);
    explain_events(explanation);
    explain_secondary(explanation);
}

/* ---- tasks ----------------------------------------------------------------------------------------------------- */

const char *explain_task_called(const struct explanation *explanation, int number)
{
    const char *title = explanation->mission->objective[number].title;
    return words_tell(&explanation->words, title[0] ? "explain.task.titled" : "explain.task.numbered",
                      SLOTS({"number", NULL, number + 1}, {"title", title, 0}));
}

/* Of the objective with that index; -1: of none. */
static void add_condition_line(struct explanation *explanation, const char *key, int root, int objective)
{
    char clause[EXPLAIN_CLAUSE_SIZE];
    if (root == CONDITION_NONE)
        return;
    explain_clause(explanation, root, clause);
    explain_line(explanation, key,
                 SLOTS({"clause", clause, 0}, {"number", NULL, objective + 1},
                       {"task", objective < 0 ? "" : explain_task_called(explanation, objective), 0}));
}

/* A sum, or so much for each thing counted at a node. */
static void explain_credits(struct explanation *explanation, const char *key, int credits, int each)
{
    char whole[WORDS_KEY_MAX], thing[EXPLAIN_CLAUSE_SIZE];
    if (credits == 0 || each == CONDITION_NONE) {
        explain_number_line(explanation, key, credits);
        return;
    }
    explain_counted_thing(explanation, each, thing);
    snprintf(whole, sizeof whole, "%s.each", key);
    explain_line(explanation, whole, SLOTS({"thing", thing, 0}, {"n", NULL, credits}));
}

static void explain_objective(struct explanation *explanation, int number)
{
    const struct mission *mission = explanation->mission;
    const struct objective *objective = &mission->objective[number];
    const char *key = objective->bonus          ? "explain.bonus_objective"
                      : mission->objectives > 1 ? "explain.one_objective"
                                                : "explain.objective";
    add_condition_line(explanation, key, objective->condition, number);
    if (objective->after)
        add_condition_line(explanation, objective->bonus ? "explain.after.bonus" : "explain.after",
                           objective->after - 1, number);
    add_condition_line(explanation, "explain.team_objective", objective->team_condition, number);
    explain_credits(explanation, "explain.team_reward", objective->team_credits, objective->team_each);
    explain_credits(explanation, "explain.legion_reward", objective->legion_credits, objective->legion_each);
    explain_reward_points(explanation, &mission->points[number]);
}

static void explain_tasks(struct explanation *explanation)
{
    const struct mission *mission = explanation->mission;
    begin_section(explanation, "explain.heading.tasks");
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus)
            explain_objective(explanation, i);
    if (score_can_settle(mission))
        explain_line(explanation, mission_demanded(mission) > 1 ? "explain.final.parts" : "explain.final", NULL, 0);
    for (int i = 0; i < mission->objectives; i++)
        if (mission->objective[i].bonus)
            explain_objective(explanation, i);
    if (mission->objectives > 1)
        explain_line(explanation,
                     mission_demanded(mission) == mission->objectives ? "explain.all_objectives"
                                                                      : "explain.all_but_bonus",
                     NULL, 0);
    if (mission->parameters.win_by_eliminations)
        explain_line(explanation, "explain.most_eliminations", NULL, 0);
    add_condition_line(explanation, "explain.end", mission->end_condition, -1);
    explain_number_line(explanation, "explain.last_round", last_round(mission));
}

size_t mission_explain(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                       const struct string_table *strings)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    explain_title(&explanation);
    explain_limits(&explanation);
    explain_board(&explanation);
    explain_ways(&explanation);
    explain_legion(&explanation);
    explain_cards(&explanation);
    begin_section(&explanation, "explain.heading.targets");
    explain_targets(&explanation);
    begin_section(&explanation, "explain.heading.actions");
    explain_special_actions(&explanation);
    explain_tasks(&explanation);
    begin_section(&explanation, "explain.heading.course");
    explain_triggers(&explanation);
    begin_section(&explanation, "explain.heading.rules");
    for (int group = 0; group < RULES_GROUPS; group++)
        explain_rules(&explanation, (enum rules_group)group);
    begin_section(&explanation, "explain.heading.own");
    explain_own(&explanation);
    begin_section(&explanation, "explain.heading.fewer");
    explain_fewer(&explanation, false);
    return explanation.used;
}

size_t mission_explain_board(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings)
{
    struct explanation explanation = {
        .out = out, .size = size, .mission = mission, .words = {strings, catalogue}, .headless = true};
    out[0] = '\0';
    explain_board(&explanation);
    return explanation.used;
}

size_t mission_explain_places(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                              const struct string_table *strings)
{
    struct explanation explanation = {
        .out = out, .size = size, .mission = mission, .words = {strings, catalogue}, .headless = true};
    out[0] = '\0';
    explain_board(&explanation);
    explain_ways(&explanation);
    return explanation.used;
}

size_t mission_explain_objective(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int index)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    explain_objective(&explanation, index);
    return explanation.used;
}

size_t mission_explain_trigger(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                               const struct string_table *strings, int index)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    explain_trigger(&explanation, &mission->trigger[index]);
    return explanation.used;
}

const char *mission_explain_when(const struct words *words, const struct mission *mission, int trigger)
{
    const struct explanation explanation = {.mission = mission, .words = *words};
    return explain_when(&explanation, &mission->trigger[trigger]);
}

const char *mission_explain_cause(const struct words *words, const struct mission *mission, int trigger)
{
    const struct explanation explanation = {.mission = mission, .words = *words};
    return explain_cause(&explanation, &mission->trigger[trigger]);
}

const char *mission_explain_action(const struct words *words, const struct mission *mission,
                                   const struct trigger_action *action)
{
    char *text = string_room(words->strings, STRINGS_TOLD_MAX);
    struct explanation explanation = {.out = text, .size = STRINGS_TOLD_MAX, .mission = mission, .words = *words};
    text[0] = '\0';
    explain_action(&explanation, action);
    text[strcspn(text, "\n")] = '\0';
    text += strspn(text, " ");
    text[0] = (char)toupper((unsigned char)text[0]);
    return text;
}

/* Lines as one paragraph: what is behind the first sentence of deeds begins anew. */
static void join_lines(char *text)
{
    char *to = text;
    int sentences = 0;
    for (char *from = text; *from;) {
        from += strspn(from, " ");
        size_t length = strcspn(from, "\n");
        if (to > text)
            *to++ = ' ';
        memmove(to, from, length);
        if (sentences > 0)
            *to = (char)toupper((unsigned char)*to);
        sentences += length > 0 && to[length - 1] == '.';
        to += length;
        from += length + (from[length] != '\0');
    }
    *to = '\0';
}

const char *mission_known_text(const struct words *words, const struct mission *mission, int trigger)
{
    char *text = string_room(words->strings, STRINGS_TOLD_MAX);
    struct explanation explanation = {.out = text, .size = STRINGS_TOLD_MAX, .mission = mission, .words = *words};
    text[0] = '\0';
    if (mission->trigger[trigger].known)
        explain_known(&explanation, &mission->trigger[trigger]);
    join_lines(text);
    return text;
}
