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
