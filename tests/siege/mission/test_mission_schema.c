/* The schemas of missions are what the loader's own tables say, one for each edition. With CITADEL_WRITE_EXPECTED set
 * they are written anew. */
#include "shell/store/files.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"
#include "siege/mission/load/field_kinds.h"
#include "support/english.h"
#include "support/shipped.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void compare(const char *path, const struct shape *shape, const struct catalogue *catalogue)
{
    char *written, *shipped;
    size_t length, shipped_length;
    struct string_table *strings = english_strings();
    FILE *memory = open_memstream(&written, &length);
    field_kinds_write_schema(memory, shape, catalogue, strings);
    fclose(memory);
    if (strings_missing_count(strings) > 0)
        fail_msg("no description: %s", strings_missing_text(strings, 0));
    if (getenv("CITADEL_WRITE_EXPECTED"))
        assert_int_equal(file_write_atomic(path, written, length), FILE_OK);
    assert_int_equal(file_read_all(path, 1 << 20, &shipped, &shipped_length), FILE_OK);
    if (strcmp(written, shipped) != 0)
        fail_msg("%s is stale: run this test with CITADEL_WRITE_EXPECTED=1", path);
    free(shipped);
    free(written);
}

static void the_shipped_schemas_are_fresh(void **state)
{
    (void)state;
    compare("missions/schema/mission.schema.json", &SCHEMA_MISSION, shipped_catalogue());
    compare("missions/schema/second.mission.schema.json", &SCHEMA_MISSION, shipped_second());
    compare("missions/schema/words.schema.json", &SCHEMA_MISSION_WORDS, shipped_catalogue());
    compare("missions/schema/own.schema.json", &SCHEMA_OWN, shipped_catalogue());
    compare("missions/schema/second.own.schema.json", &SCHEMA_OWN, shipped_second());
}

/* The first property of that name tells no default. */
static void assert_no_default(const char *text, const char *key)
{
    char name[64];
    snprintf(name, sizeof name, "\"%s\": {", key);
    const char *at = strstr(text, name), *told = at ? strstr(at, "\"default\"") : NULL;
    assert_non_null(at);
    assert_true(!told || told > strchr(at, '}'));
}

/* What is left out may be none of its values: no limit, no place, another way asked instead. */
static void what_has_no_default_tells_none(void **state)
{
    static const char *const KEYS[] = {"at_least", "at_most", "next_to", "ended_early", "last_round"};
    (void)state;
    char *text;
    size_t length;
    assert_int_equal(file_read_all("missions/schema/mission.schema.json", 4 << 20, &text, &length), FILE_OK);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        assert_no_default(text, KEYS[i]);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shipped_schemas_are_fresh),
        cmocka_unit_test(what_has_no_default_tells_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
