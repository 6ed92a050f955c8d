/* missions/schema/mission.schema.json is what the loader's own tables say. With CITADEL_WRITE_EXPECTED set it is
 * written anew. */
#include "mission/catalogue_load.h"
#include "mission/files.h"
#include "mission/locale.h"
#include "mission/problem.h"
#include "mission/schema_mission.h"
#include "mission/schema_write.h"
#include "text/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SCHEMA "missions/schema/mission.schema.json"

static void the_shipped_schema_is_fresh(void **state)
{
    static struct catalogue classic;
    struct string_table strings = {0};
    struct problem_list *problems = problem_list_new();
    char *written, *shipped;
    size_t length, shipped_length;
    (void)state;
    assert_true(locale_load(&strings, "assets", "en", problems));
    assert_true(catalogue_load(&classic, "assets", "classic", problems));
    FILE *memory = open_memstream(&written, &length);
    schema_write(memory, &SCHEMA_MISSION, &classic, &strings);
    fclose(memory);
    if (strings_missing_count(&strings) > 0)
        fail_msg("no description: %s", strings_missing_text(&strings, 0));
    if (getenv("CITADEL_WRITE_EXPECTED"))
        assert_int_equal(file_write_atomic(SCHEMA, written, length), FILE_OK);
    assert_int_equal(file_read_all(SCHEMA, 1 << 20, &shipped, &shipped_length), FILE_OK);
    if (strcmp(written, shipped) != 0)
        fail_msg("%s is stale: run this test with CITADEL_WRITE_EXPECTED=1", SCHEMA);
    free(shipped);
    free(written);
    problem_list_free(problems);
    strings_clear(&strings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shipped_schema_is_fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
