/* mission_explain_fewer.c -- what a mission has for one or two teams, each value beside that of the book. */
#include "siege/text/mission/mission_explain.h"

#include "siege/text/mission/mission_explain_parts.h"
#include "siege/text/names/names.h"

#include <stdio.h>
#include <string.h>

/* The same mission twice. */
struct both {
    struct explanation *explanation;
    const struct mission *fewer, *book;
    bool beside; /* what the values ask has been told: only the book's words are wanted */
};

static void tell_number(const struct both *both, const char *key, int fewer, int book)
{
    if (fewer != book)
        explain_line(both->explanation, key, SLOTS({"n", NULL, fewer}, {"book", NULL, book}));
}

static void tell_rounds(const struct both *both, const char *key, uint32_t fewer, uint32_t book)
{
    char whole[WORDS_KEY_MAX];
    if (fewer == book)
        return;
    (void)snprintf(whole, sizeof whole, book ? "%s" : "%s.none", key);
    explain_line(both->explanation, whole,
                 SLOTS({"rounds", explain_rounds(both->explanation, fewer), 0},
                       {"book", explain_rounds(both->explanation, book), 0}, {"here", NULL, __builtin_popcount(fewer)},
                       {"count", NULL, __builtin_popcount(book)}));
}

static void tell_condition(const struct both *both, const char *key, int objective, int fewer, int book)
{
    char here[EXPLAIN_CLAUSE_SIZE], there[EXPLAIN_CLAUSE_SIZE], whole[WORDS_KEY_MAX];
    if (fewer == book || fewer == CONDITION_NONE || book == CONDITION_NONE)
        return;
    explain_clause(both->explanation, fewer, here);
    explain_clause(both->explanation, book, there);
    if (strcmp(here, there) == 0)
        return;
    (void)snprintf(whole, sizeof whole, both->beside ? "%s.book" : "%s", key);
    explain_line(
        both->explanation, whole,
        SLOTS({"clause", here, 0}, {"book", there, 0}, {"task", explain_task_called(both->explanation, objective), 0}));
}

static void tell_creatures(const struct both *both)
{
    struct explanation *explanation = both->explanation;
    for (int i = 0; i < both->fewer->start_figures; i++) {
        const struct start_figure *start = &both->fewer->start_figure[i];
        const char *creature = explain_creature(explanation, start->kind, true);
        if (start->if_fewer && start->gate != GATE_NONE)
            explain_line(explanation, "explain.fewer.waits",
                         SLOTS({"creature", creature, 0}, {"doorway", explain_gate(explanation, start->gate), 0}));
        else if (start->if_fewer && start->at.count > 1)
            explain_line(explanation, "explain.fewer.stands.drawn",
                         SLOTS({"creature", creature, 0}, {"squares", explain_squares(explanation, &start->at), 0}));
        else if (start->if_fewer)
            explain_line(explanation, "explain.fewer.stands",
                         SLOTS({"creature", creature, 0},
                               {"sector", NULL,
                                explain_sector(explanation, mission_slot_at(both->fewer, squares_only(&start->at)))}));
    }
    for (int kind = 0; kind < explanation->words.catalogue->kinds; kind++) {
        int usual = explanation->words.catalogue->kind[kind].actions;
        int fewer = both->fewer->kind_actions[kind] ? both->fewer->kind_actions[kind] : usual;
        int book = both->book->kind_actions[kind] ? both->book->kind_actions[kind] : usual;
        if (fewer != book)
            explain_line(explanation, "explain.fewer.actions",
                         SLOTS({"creature", explain_creature(explanation, kind, true), 0}, {"n", NULL, fewer},
                               {"book", NULL, book}));
    }
}

static void tell_targets(const struct both *both)
{
    for (int i = 0; i < both->fewer->markers; i++) {
        int fewer = both->fewer->marker[i].armour, book = both->book->marker[i].armour;
        tell_number(both, "explain.fewer.armour", fewer + 1, book + 1);
        if (fewer != book)
            return;
    }
}

/* When they fire: no word of it in a brief, for most are to surprise. */
static void tell_triggers(const struct both *both)
{
    const struct words *words = &both->explanation->words;
    for (int i = 0; i < both->fewer->triggers && !both->beside; i++) {
        const char *here = mission_explain_when(words, both->fewer, i);
        const char *there = mission_explain_when(words, both->book, i);
        if (strcmp(here, there) != 0)
            explain_line(both->explanation, "explain.fewer.trigger",
                         SLOTS({"trigger", trigger_called(both->fewer, i), 0}, {"when", here, 0}, {"book", there, 0}));
    }
}

static void tell_parameters(const struct both *both)
{
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        int fewer = parameter_get(&both->fewer->parameters, (enum parameter)i);
        int book = parameter_get(&both->book->parameters, (enum parameter)i);
        if (i != PARAMETER_fewer_teams)
            explain_rule(both->explanation, (enum parameter)i, fewer, book);
    }
}

static void tell_all(const struct both *both)
{
    const struct mission *fewer = both->fewer, *book = both->book;
    for (int i = 0; i < fewer->objectives; i++) {
        bool one = fewer->objectives > 1 && !both->beside;
        tell_condition(both, one ? "explain.fewer.one_objective" : "explain.fewer.objective", i,
                       fewer->objective[i].condition, book->objective[i].condition);
        tell_condition(both, "explain.fewer.team_objective", i, fewer->objective[i].team_condition,
                       book->objective[i].team_condition);
    }
    tell_number(both, "explain.fewer.rounds", fewer->rounds, book->rounds);
    tell_creatures(both);
    tell_number(both, "explain.fewer.force_each", fewer->force_each, book->force_each);
    if (fewer->calls != book->calls)
        explain_number_line(both->explanation, "explain.fewer.calls", fewer->calls);
    tell_rounds(both, "explain.fewer.barred_rounds", fewer->legion_barred_rounds, book->legion_barred_rounds);
    for (int i = 0; i < fewer->gates; i++)
        if (fewer->gate[i].flags & GATE_PORTAL)
            tell_rounds(both, "explain.fewer.portal", fewer->gate[i].open_rounds, book->gate[i].open_rounds);
    tell_targets(both);
    tell_triggers(both);
    tell_parameters(both);
}

void explain_fewer(struct explanation *explanation, bool beside)
{
    struct mission fewer = *explanation->mission, book = fewer;
    struct both both = {explanation, &fewer, &book, beside};
    mission_use_fewer(&fewer, true);
    mission_use_fewer(&book, false);
    if (fewer.fewer.given)
        tell_all(&both);
}

size_t mission_explain_fewer(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    explain_fewer(&explanation, true);
    return explanation.used;
}
