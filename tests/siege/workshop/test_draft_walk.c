/* test_draft_walk.c -- missions edited at random, by every step there is: the text can always be read, stands in its
 * form, and comes back byte by byte. */
#include "siege/workshop/draft.h"

#include "base/rng.h"
#include "shell/json/layout.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/turn/game.h"
#include "support/drafts.h"
#include "support/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { STEPS = 500, TRIES = 4000, FORMS_DEEP = 6, OPERATIONS = 20 };

struct walk {
    struct draft *draft;
    struct rng rng;
    int done[OPERATIONS], refused[OPERATIONS];
};

static int below(struct walk *walk, int bound)
{
    return (int)rng_below(&walk->rng, (uint32_t)bound);
}

/* ---- one step ---------------------------------------------------------------------------------------------------- */

/* A row somewhere in the mission: some forms deep, at random. False if there is none. */
static bool pick_row(struct walk *walk, struct draft_row *row, bool list)
{
    static struct draft_form form;
    char place[DRAFT_POINTER_BYTES] = "";
    for (int deep = 0; deep < FORMS_DEEP; deep++) {
        if (!draft_form(walk->draft, place, &form) || form.count == 0)
            return false;
        *row = form.row[below(walk, form.count)];
        bool inner = row->present && (row->kind == DRAFT_PART || row->kind == DRAFT_LIST);
        if (!inner || (list && row->kind == DRAFT_LIST && below(walk, 2)) || (!list && below(walk, 4) == 0))
            return true;
        (void)snprintf(place, sizeof place, "%s", row->pointer);
    }
    return true;
}

static enum draft_done set_somewhere(struct walk *walk)
{
    static char written[DRAFT_CHOICES][48], called[DRAFT_CHOICES][64];
    static const char *const WORDS[] = {"new-1", "3.c4",  "1.e", "1-4", "WWB",   "5",      "\"quoted\" \\ text\n\x01",
                                        "a/b~c", "true",  "",    "ÄÖ",  "false", "1.c4.e", "2.n",
                                        "c4",    "2 east"};
    struct draft_row row;
    char number[16];
    if (!pick_row(walk, &row, false) || strcmp(row.pointer, "/edition") == 0) /* its sectors would be unknown */
        return DRAFT_REFUSED;
    int choices = draft_choices(walk->draft, row.pointer, written, called);
    (void)snprintf(number, sizeof number, "%d", row.least + below(walk, row.most - row.least + 2));
    const char *value = row.kind == DRAFT_NUMBER         ? number
                        : choices > 0 && below(walk, 10) ? written[below(walk, choices)]
                        : row.kind == DRAFT_TRUTH        ? below(walk, 2) ? "true" : "false"
                                                         : WORDS[below(walk, sizeof WORDS / sizeof *WORDS)];
    return draft_set(walk->draft, row.pointer, value);
}

static enum draft_done step_of_form(struct walk *walk, int which)
{
    struct draft_row row;
    char out[DRAFT_POINTER_BYTES];
    if (!pick_row(walk, &row, which == 4))
        return DRAFT_REFUSED;
    switch (which) {
    case 0:
        return draft_make(walk->draft, row.pointer);
    case 1:
        return below(walk, 3) ? DRAFT_REFUSED : draft_remove(walk->draft, row.pointer);
    case 2:
        return draft_double(walk->draft, row.pointer, out);
    case 3:
        return draft_shift(walk->draft, row.pointer, below(walk, 2) ? 1 : -1);
    case 4:
        return draft_add(walk->draft, row.pointer, out);
    default:
        return draft_rename(walk->draft, row.pointer, below(walk, 2) ? "other" : "another");
    }
}

static enum draft_done step_of_board(struct walk *walk, int which)
{
    char name[16] = "1.n";
    struct draft *draft = walk->draft;
    const struct catalogue *catalogue = draft_catalogue(draft);
    int column = below(walk, 7) - 1, row = below(walk, 7) - 1;
    enum direction side = (enum direction)(2 * below(walk, 4));
    struct square at = square_at(below(walk, BOARD_MAX), below(walk, BOARD_MAX));
    (void)draft_doorway_name(draft, column, row, side, name);
    const struct scenario *scenario = which == 7 ? draft_scenario(draft) : NULL;
    if (scenario && scenario->mission.start_figures > 0)
        at = squares_only(&scenario->mission.start_figure[below(walk, scenario->mission.start_figures)].at);
    switch (which) {
    case 0:
        return draft_lay_sector(draft, below(walk, catalogue->sectors + 1), below(walk, 4), column, row);
    case 1:
        return draft_turn_sector(draft, column, row);
    case 2:
        return below(walk, 3) ? DRAFT_REFUSED : draft_take_sector(draft, column, row);
    case 3:
        return draft_set_doorway(draft, name, (enum draft_doorway)below(walk, DRAFT_DOORWAYS));
    case 4:
        return draft_set_exit(draft, name, below(walk, 2));
    case 5:
        return draft_put_creature(draft, below(walk, catalogue->kinds), at);
    case 6:
        return draft_put_target(draft, below(walk, MARKER_KINDS), at);
    case 7:
        return draft_clear_square(draft, at);
    case 8:
        return draft_toggle_door(draft, at, side);
    case 9:
        return draft_toggle_force(draft, column, row);
    default:
        return draft_toggle_start(draft, column, row);
    }
}

static enum draft_done take_step(struct walk *walk, int operation)
{
    if (operation < 2)
        return set_somewhere(walk);
    if (operation < 8)
        return step_of_form(walk, operation - 2);
    if (operation < 19)
        return step_of_board(walk, operation - 8);
    struct draft_problem problem = {.has_fix = false};
    int index = -1;
    while (!problem.has_fix && ++index < draft_problems(walk->draft))
        draft_problem_at(walk->draft, index, &problem);
    return problem.has_fix ? draft_fix(walk->draft, index) : draft_set(walk->draft, "/figures/0/at", "2 c4");
}

/* ---- what must hold after each ----------------------------------------------------------------------------------- */

static void assert_in_form(const struct draft *draft, struct problem_list *problems)
{
    size_t length, own;
    const char *bytes = draft_bytes(draft, &own);
    problem_list_clear(problems);
    struct scan_tree *tree = scan_borrowed("walk", bytes, own, problems);
    if (!tree || problems->count > 0)
        fail_msg("%s left %s", draft_step_name(draft, draft_steps(draft) - 1), bytes);
    char *form = layout_write(node_root(tree), &SCHEMA_MISSION, &length);
    assert_string_equal(form, bytes);
    free(form);
    scan_free(tree);
}

/* Whatever lies there, its board can be laid without a game, and sight goes both ways on it. */
static void look_across(struct walk *walk)
{
    static struct game game;
    const struct scenario *scenario = draft_scenario(walk->draft);
    if (!scenario)
        return;
    game_lay_board(&game, scenario);
    for (int i = 0; i < 100; i++) {
        struct square a = square_at(below(walk, scenario->width), below(walk, scenario->height));
        struct square b = square_at(below(walk, scenario->width), below(walk, scenario->height));
        bool seen = los_past_figures(&game, a, b);
        assert_int_equal(seen, los_past_figures(&game, b, a));
        assert_true(square_same(a, b) || seen == (los_trace(&game, a, b).block == LOS_CLEAR));
    }
}

/* Whatever is shown is told without a gap. */
static void look(struct walk *walk)
{
    struct draft_row row;
    struct draft_problem problem;
    (void)pick_row(walk, &row, false);
    if (draft_steps(walk->draft) % 50 == 0)
        look_across(walk);
    for (int i = 0; i < draft_problems(walk->draft); i++)
        draft_problem_at(walk->draft, i, &problem);
    assert_whole(draft_step_name(walk->draft, draft_steps(walk->draft) - 1));
}

static void walk_there_and_back(const char *path, uint64_t seed, int sum[OPERATIONS])
{
    char *bytes;
    size_t length, own;
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    struct walk walk = {.draft = draft_new(drafts_world(), path, bytes, length), .rng = rng_seed(seed, 7)};
    struct problem_list *problems = problem_list_new();
    assert_non_null(walk.draft);
    for (int i = 0; i < TRIES && draft_steps(walk.draft) < STEPS; i++) {
        int operation = below(&walk, OPERATIONS), before = draft_steps(walk.draft);
        enum draft_done done = take_step(&walk, operation);
        assert_int_not_equal(done, DRAFT_NO_MEMORY);
        assert_int_equal(draft_steps(walk.draft), before + (done == DRAFT_DONE));
        walk.done[operation] += done == DRAFT_DONE;
        sum[operation] += done == DRAFT_DONE;
        walk.refused[operation] += done != DRAFT_DONE;
        if (done != DRAFT_DONE)
            continue;
        assert_in_form(walk.draft, problems);
        look(&walk);
    }
    int steps = draft_steps(walk.draft);
    char *last = strdup(draft_bytes(walk.draft, &own));
    if (steps < STEPS)
        for (int i = 0; i < OPERATIONS; i++)
            print_message("operation %d: %d done, %d not\n", i, walk.done[i], walk.refused[i]);
    assert_int_equal(steps, STEPS);
    while (draft_undo(walk.draft))
        ;
    assert_int_equal(draft_undone(walk.draft), steps);
    assert_memory_equal(draft_bytes(walk.draft, &own), bytes, length);
    assert_int_equal(own, length);
    while (draft_redo(walk.draft))
        ;
    assert_string_equal(draft_bytes(walk.draft, &own), last);
    free(last);
    free(bytes);
    problem_list_free(problems);
    draft_free(walk.draft);
}

static void random_steps_leave_a_text_and_come_back(void **state)
{
    static const char *const PATH[] = {"missions/classic/02-trapped.json",
                                       "missions/classic/09-corridors-of-death.json",
                                       "missions/second/second-assault/02-you-got-in-now-get-out.json",
                                       "missions/second/day-of-reckoning/05-ezoghoul-destruction.json"};
    int sum[OPERATIONS] = {0};
    (void)state;
    for (size_t i = 0; i < sizeof PATH / sizeof *PATH; i++)
        walk_there_and_back(PATH[i], 2020 + i, sum);
    for (int i = 0; i < OPERATIONS; i++)
        if (sum[i] == 0)
            fail_msg("operation %d was never done", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_steps_leave_a_text_and_come_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
