/* test_draft.c -- a mission being written: its bytes, its steps there and back, the board, the problems and fixes. */
#include "siege/workshop/draft.h"

#include "shell/store/files.h"
#include "siege/rules/board/marker_rows.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static struct draft_world world(void)
{
    static const struct catalogue *catalogue[2];
    catalogue[0] = shipped_catalogue();
    catalogue[1] = shipped_second();
    return (struct draft_world){english_strings(), catalogue, 2};
}

static void smoke(void **state)
{
    struct draft_world w = world();
    char *bytes; size_t length;
    (void)state;
    assert_int_equal(file_read_all("missions/classic/09-corridors-of-death.json", 1000000, &bytes, &length), FILE_OK);
    struct draft *d = draft_new(&w, "09.json", bytes, length);
    assert_non_null(d);
    assert_true(draft_is_playable(d));
    clock_t t = clock();
    for (int i = 0; i < 200; i++) { assert_int_equal(draft_turn_sector(d, 1, 1), DRAFT_DONE); if (getenv("SC")) draft_scenario(d); }
    printf("%.3f ms per step\n", (double)(clock() - t) * 1000 / CLOCKS_PER_SEC / 200);
    for (int i = 0; i < 200; i++) assert_true(draft_undo(d));
    assert_false(draft_is_changed(d));
    assert_int_equal(draft_take_sector(d, 2, 3), DRAFT_DONE);
    printf("%s\n", draft_step_name(d, 0));
    size_t n; printf("%s\n", draft_bytes(d, &n));
    for (int i = 0; i < draft_problems(d); i++) { struct draft_problem p; draft_problem_at(d, i, &p); printf("%s | %s | %s\n", p.what, p.help, p.pointer); }
    draft_free(d);
    for (int e = 0; e < 2; e++) {
    d = draft_begin(&w, w.catalogue[e], "my-mission", "My \"mission\"");
    printf("%s\n", draft_bytes(d, &n));
    for (int i = 0; i < draft_problems(d); i++) { struct draft_problem p; draft_problem_at(d, i, &p); printf("%s | %s | %s\n", p.what, p.help, p.pointer); }
    draft_free(d);
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(smoke)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
