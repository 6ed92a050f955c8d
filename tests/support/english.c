/* english.c -- loads the sentences once, and fails on one that has gaps, open slots or nameless things in it. */
#include "support/english.h"

#include "shell/json/locale.h"
#include "shell/json/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <regex.h>

struct string_table *english_strings(void)
{
    static struct string_table table;
    if (table.count == 0) {
        struct problem_list *problems = problem_list_new();
        if (!problems || !locale_load(&table, "assets", "en", problems)) {
            fprintf(stderr, "the English sentences do not load\n");
            abort();
        }
        problem_list_free(problems);
    }
    return &table;
}

struct words english_words(const struct catalogue *catalogue)
{
    return (struct words){english_strings(), catalogue};
}

void assert_whole(const char *sentence)
{
    size_t length = strlen(sentence);
    if (length == 0 || strpbrk(sentence, "{}[]") || strstr(sentence, "  ") || sentence[0] == ' ' ||
        sentence[length - 1] == ' ')
        fail_msg("not a whole sentence: \"%s\"", sentence);
}

void assert_named(const char *sentence)
{
    static const char *const vague[] = {"that figure",       "that team",     "that card", "that square", "that sector",
                                        "speaks for itself", "a hidden card", "its task",  "the object"};
    assert_whole(sentence);
    for (size_t i = 0; i < sizeof vague / sizeof *vague; i++)
        if (strstr(sentence, vague[i]))
            fail_msg("something has no name: \"%s\"", sentence);
}

/* Words that end in s and count nothing, behind a 1. */
static const char *const NO_PLURALS[] = {"is", "was", "has", "does", "as", "its", "this", "points", "lies", "stands"};

static bool is_plural(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof NO_PLURALS / sizeof *NO_PLURALS; i++)
        if (strlen(NO_PLURALS[i]) == length && strncmp(word, NO_PLURALS[i], length) == 0)
            return false;
    return true;
}

/* "sector 1": the number counts nothing. */
static bool is_named_by_number(const char *text, size_t end)
{
    static const char *const THINGS[] = {"sector", "Card", "round"};
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++) {
        size_t length = strlen(THINGS[i]);
        if (end >= length && strncmp(text + end - length, THINGS[i], length) == 0)
            return true;
    }
    return false;
}

/* "1 steps" */
static bool counts_one_of_many(const char *sentence, const regex_t *one)
{
    regmatch_t found[4];
    for (const char *rest = sentence; regexec(one, rest, 4, found, 0) == 0; rest += found[3].rm_so) {
        bool names = found[1].rm_so > 2 && is_named_by_number(rest, (size_t)found[1].rm_so);
        if (!names && is_plural(rest + found[3].rm_so, (size_t)(found[3].rm_eo - found[3].rm_so)))
            return true;
    }
    return false;
}

const char *english_flaw(const char *sentence)
{
    enum { FLAWS = 12 };
    static const struct {
        const char *name, *pattern;
    } FLAW[FLAWS] = {
        {"an open slot", "[{][a-z_]+([|][^}]*)?[}]|\\[[a-z_]+[.][a-z_.]+\\]"},
        {"nothing in a slot", "(^|[ (])\"\"([ .,:;)]|$)|\xe2\x80\x9c\xe2\x80\x9d|[(][)]| [.,:;]( |$)|: *[.]$"},
        {"a key instead of words",
         "(^|[^e] |[(])(type|file|format|serve|explain|condition|problem|name|log|tool|schema)"
         "[.][a-z_]+[.a-z_]*"},
        {"two blanks", "  |^ | $"},
        {"several counted as one",
         "(^|[^0-9.])([02-9]|[1-9][0-9]+) (step|round|sector|team|point|entry|character|word|problem|doorway|terminal|"
         "creature|card|figure|square|task|byte|Credit|Razide|Promotion Point|Doomtrooper)([.,:;)]|$| ([^c]|$))"},
        {"a before a vowel", "(^|[^A-Za-z0-9’'])[Aa] ([AEIaei]|[Oo][^n])"},
        {"an before a consonant", "(^|[^A-Za-z0-9’'])[Aa]n [B-DF-GJ-NP-TV-Zb-df-gj-np-tv-z]"},
        {"one on several", "(^|[^0-9])1 [A-Za-z]+ [^.;:]* on squares"},
        {"one counted as several", "[Tt]here are (at least |at most |only )?(1|one) "},
        {"a doubled word", "(^| )(a|an|the|of|in|to|is|at|and|or|by) (a|an|the|of|is|and|or|by) (a|the|of|is|and) "},
        {"a small letter first", "^[a-z]"},
        {"no mark at its end", "[^].?!:)\"]$|[^.?!:\xa6]\"$|^$"}, /* the byte ends "…" */
    };
    static regex_t flaw[FLAWS], one;
    static bool compiled;
    for (int i = 0; i < FLAWS && !compiled; i++)
        assert_int_equal(regcomp(&flaw[i], FLAW[i].pattern, REG_EXTENDED | REG_NOSUB), 0);
    if (!compiled)
        assert_int_equal(regcomp(&one,
                                 "(^|[^0-9.,-])1 (Promotion |Force |Event |Doomtrooper |Secondary |wounded |teleporter "
                                 ")?([A-Za-z]+s)([ .,:;)]|$)",
                                 REG_EXTENDED),
                         0);
    compiled = true;
    for (int i = 0; i < FLAWS; i++)
        if (regexec(&flaw[i], sentence, 0, NULL, 0) == 0)
            return FLAW[i].name;
    return counts_one_of_many(sentence, &one) ? "one counted as several" : NULL;
}

void assert_reads_well(const char *sentence)
{
    const char *flaw = english_flaw(sentence);
    if (flaw)
        fail_msg("%s: \"%s\"", flaw, sentence);
}

struct attack_record english_last_attack(const struct event_list *events)
{
    struct attack_record found, last = {0};
    for (int i = 0; i < events->count; i++)
        if (attack_record_read(events, i, &found)) {
            last = found;
            i += found.count - 1;
        }
    assert_true(last.count > 0);
    return last;
}
