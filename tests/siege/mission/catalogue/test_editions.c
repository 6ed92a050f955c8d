/* Editions are found, read and named by missions, saves and campaigns. */
#include "siege/mission/catalogue/editions.h"

#include "shell/json/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/temporary_folder.h"

static struct editions *open_shipped(void)
{
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    struct editions *editions = editions_open("assets", problems);
    assert_non_null(editions);
    assert_int_equal(problems->count, 0);
    problem_list_free(problems);
    return editions;
}

static void both_editions_are_found_in_the_order_of_their_names(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    assert_int_equal(editions_count(editions), 2);
    assert_string_equal(editions_id(editions, 0), "classic");
    assert_string_equal(editions_id(editions, 1), "second");
    assert_int_equal(editions_index(editions, "second"), 1);
    assert_int_equal(editions_index(editions, "third"), -1);
    assert_string_equal(editions_first(editions)->id, "classic");
    editions_close(editions);
}

static void each_edition_is_read_once_with_its_options(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    for (int i = 0; i < editions_count(editions); i++) {
        const char *id = editions_id(editions, i);
        const struct catalogue *catalogue = editions_find(editions, id);
        const struct rule_options *options = editions_options(editions, id);
        assert_non_null(catalogue);
        assert_non_null(options);
        assert_string_equal(catalogue->id, id);
        assert_ptr_equal(editions_find(editions, id), catalogue);
        assert_ptr_equal(editions_options(editions, id), options);
        assert_true(options->house.count > 0 && options->difficulty.count > 0);
    }
    assert_null(editions_find(editions, "third"));
    assert_null(editions_options(editions, "third"));
    editions_close(editions);
}

static const char *edition_of(struct editions *editions, const char *text)
{
    return editions_of_text(editions, "", text, strlen(text))->id;
}

static void a_file_tells_its_edition(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    assert_string_equal(edition_of(editions, "{ \"edition\": \"second\" }"), "second");
    assert_string_equal(edition_of(editions, "{ \"edition\": \"classic\" }"), "classic");
    assert_string_equal(edition_of(editions, "{ \"citadel\": \"save\", \"mission\": { \"edition\": \"second\" } }"),
                        "second");
    assert_string_equal(editions_of_file(editions, "missions/classic/01-eagle-strike.json")->id, "classic");
    editions_close(editions);
}

/* E326. One name that an edition does not have is a slip; several that another one has tell what was meant. */
static void a_mission_is_read_by_the_edition_whose_names_it_uses(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    assert_string_equal(
        edition_of(editions, "{ \"edition\": \"classic\", \"board\": { \"layout\": [[\"15\", \"14r90\"]] } }"),
        "second");
    assert_string_equal(
        edition_of(editions, "{ \"edition\": \"third\", \"board\": { \"layout\": [[\"15\", \"14r90\"]] } }"), "second");
    assert_string_equal(
        edition_of(editions, "{ \"edition\": \"classic\", \"board\": { \"layout\": [[\"15\", \"1\"]] } }"), "classic");
    assert_string_equal(edition_of(editions, "{ \"edition\": \"classic\", \"force\": { \"use\": [\"1-32\", 28] } }"),
                        "second");
    assert_string_equal(
        edition_of(editions, "{ \"edition\": \"second\", \"board\": { \"layout\": [[\"88\", \"99\"]] } }"), "second");
    assert_string_equal(editions_of_file(editions, "tests/broken/files/E326-of-another-edition.json")->id, "second");
    editions_close(editions);
}

/* Whoever loads such a file says what is wrong with it. */
static void what_names_no_edition_is_read_with_the_first(void **state)
{
    static const char *const STRANGE[] = {
        "{ \"edition\": \"third\" }", "{ \"edition\": 2 }",  "{}", "[]", "", "2", "{ \"mission\": \"second\" }",
        "{ \"mission\": [ 1 ] }",     "{ \"edition\": \"sec"};
    struct editions *editions = open_shipped();
    (void)state;
    for (size_t i = 0; i < sizeof STRANGE / sizeof *STRANGE; i++)
        assert_string_equal(edition_of(editions, STRANGE[i]), "classic");
    assert_string_equal(editions_of_file(editions, "missions/there/is/none.json")->id, "classic");
    editions_close(editions);
}

static void without_an_edition_nothing_opens(void **state)
{
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_null(editions_open("tests/siege", problems));
    assert_true(problems->errors > 0);
    problem_list_free(problems);
    editions_close(NULL);
}

/* A folder with links to the shipped files, but for one of the second edition. */
static void link_shipped(const char *root, const char *name, const char *below)
{
    char here[2048], from[4096], to[4096];
    assert_non_null(getcwd(here, sizeof here));
    assert_true(snprintf(from, sizeof from, "%s/assets/%s%s", here, below, name) < (int)sizeof from);
    assert_true(snprintf(to, sizeof to, "%s/%s%s", root, below, name) < (int)sizeof to);
    assert_int_equal(symlink(from, to), 0);
}

static const char *const SECOND[] = {"corporations", "dice",       "difficulty", "doomtrooper", "doors",
                                     "equipment",    "events",     "force",      "house_rules", "legion",
                                     "parameters",   "quickstart", "secondary",  "sectors",     "troopers"};
enum { SECOND_FILES = sizeof SECOND / sizeof *SECOND };

/* What editions_open answers where that file of the second edition holds `text`. */
static void open_with_broken(const char *broken, const char *text)
{
    char root[TEMPORARY_FOLDER_SIZE], name[64], path[4096];
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    temporary_folder(root, sizeof root);
    snprintf(path, sizeof path, "%s/rules", root);
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(path, sizeof path, "%s/rules/second", root);
    assert_int_equal(mkdir(path, 0777), 0);
    link_shipped(root, "ai", "");
    link_shipped(root, "classic", "rules/");
    for (int i = 0; i < SECOND_FILES; i++) {
        snprintf(name, sizeof name, "%s.json", SECOND[i]);
        if (strcmp(SECOND[i], broken) != 0) {
            link_shipped(root, name, "rules/second/");
            continue;
        }
        snprintf(path, sizeof path, "%s/rules/second/%s", root, name);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(text, file);
        fclose(file);
    }

    struct editions *editions = editions_open(root, problems);
    snprintf(name, sizeof name, "rules/second/%s.json", broken);
    const struct problem *first = problem_list_first_error(problems);
    const char *named = first ? problems->files[first->file] : "no file";
    if (editions || !strstr(named, name))
        fail_msg("%s with \"%s\": %s, %s", broken, text, editions ? "opened" : "refused", named);

    temporary_folder_remove(root);
    problem_list_free(problems);
}

/* Else its missions would be read by the rules of the first, and blamed for it. */
static void a_broken_file_of_any_edition_is_named_at_once(void **state)
{
    (void)state;
    for (int i = 0; i < SECOND_FILES; i++) {
        open_with_broken(SECOND[i], "");
        open_with_broken(SECOND[i], "{ \"format\": ");
        open_with_broken(SECOND[i], "{}");
    }
}

/* Two of three are chosen (S-SETUP-9): a corporation with four leaves another with two. */
static void where_two_of_three_are_chosen_all_have_three(void **state)
{
    char text[1 << 14] = "";
    FILE *file = fopen("assets/rules/second/troopers.json", "r");
    (void)state;
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(length < sizeof text - 1);
    char *moved = strstr(text, "\"corporation\": \"mishima\"");
    assert_non_null(moved);
    memcpy(moved, "\"corporation\": \"bauhaus\"", strlen("\"corporation\": \"bauhaus\""));
    open_with_broken("troopers", text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_editions_are_found_in_the_order_of_their_names),
        cmocka_unit_test(each_edition_is_read_once_with_its_options),
        cmocka_unit_test(a_file_tells_its_edition),
        cmocka_unit_test(a_mission_is_read_by_the_edition_whose_names_it_uses),
        cmocka_unit_test(what_names_no_edition_is_read_with_the_first),
        cmocka_unit_test(without_an_edition_nothing_opens),
        cmocka_unit_test(a_broken_file_of_any_edition_is_named_at_once),
        cmocka_unit_test(where_two_of_three_are_chosen_all_have_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
