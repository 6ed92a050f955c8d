/* However many problems a file has, a word is compared with the known ones only while its problem is shown. This
 * program brings its own suggest.h and counts; tests/tool/test_linear.py weighs whole files of every shape. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "shell/json/suggest.h"
#include "support/problems.h"
#include "support/shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 20000, BYTES_EACH = 40 };

static int lookups;

int suggest_distance(const char *from, const char *to)
{
    return strcmp(from, to) != 0;
}

int suggest_find(const char *word, const char *const names[], int count)
{
    (void)word;
    (void)names;
    (void)count;
    lookups++;
    return -1;
}

bool suggest_is_doubtful(const char *word, const char *const names[], int count, int near)
{
    (void)word;
    (void)names;
    (void)count;
    (void)near;
    lookups++;
    return false;
}

void suggest_write_list(char *out, size_t size, const char *word, const char *const names[], int count)
{
    (void)size;
    (void)word;
    (void)names;
    (void)count;
    lookups++;
    out[0] = '\0';
}

/* A file in which the piece, a format of one number, stands many times between the two others. */
static char *make_file(const char *begin, const char *piece, const char *end)
{
    size_t size = strlen(begin) + strlen(end) + (size_t)MANY * BYTES_EACH + 1;
    char *text = malloc(size);
    assert_non_null(text);
    size_t used = (size_t)snprintf(text, size, "%s", begin);
    for (int i = 0; i < MANY; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s", i ? "," : "");
        used += (size_t)snprintf(text + used, size - used, piece, i);
    }
    snprintf(text + used, size - used, "%s", end);
    return text;
}

static void assert_few_lookups(const char *begin, const char *piece, const char *end, int least_errors)
{
    static struct mission mission;
    const struct catalogue *catalogue = shipped_catalogue();
    char *text = make_file(begin, piece, end);
    problem_list_clear(problems);
    lookups = 0;
    assert_false(mission_load_text(&mission, catalogue, "many.json", text, strlen(text), problems));
    free(text);
    assert_int_equal(problems->count, PROBLEMS_MAX);
    assert_in_range(problems->errors, least_errors, INT32_MAX);
    assert_int_equal(problems->hidden, problems->errors + problems->warnings + problems->infos - PROBLEMS_MAX);
    assert_in_range(lookups, 0, 2 * PROBLEMS_MAX);
}

static void unknown_keys_are_looked_up_while_they_are_shown(void **state)
{
    (void)state;
    assert_few_lookups("{", "\"k%06d\":1", "}", MANY);
    assert_few_lookups("{", "k%06d:1", "}", MANY); /* nothing of ours: the syntax alone is told */
    assert_few_lookups("{\"board\":{\"layout\":[[\"1\"]],", "\"k%06d\":1", "}}", MANY);
    assert_few_lookups("{\"end_when\":{", "\"any%06d\":1", "}}", MANY);
}

static void unknown_rules_are_looked_up_while_they_are_shown(void **state)
{
    (void)state;
    assert_few_lookups("{\"rules\":{", "\"armour_%06d\":1", "}}", MANY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_keys_are_looked_up_while_they_are_shown),
        cmocka_unit_test(unknown_rules_are_looked_up_while_they_are_shown),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
