/* House rules and difficulty: what the shipped files offer, and every mistake at its place.
 * tests/broken/options/<code>-<what>.house_rules.json replaces the shipped house rules. */
#include "shell/store/files.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/game.h"
#include "support/english.h"
#include "support/golden.h"
#include "support/temporary_folder.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#define FOLDER "tests/broken/options"

static struct rule_options classic;

static int load_classic(void **state)
{
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_non_null(problems);
    bool loaded = option_load(&classic, "assets", "classic", problems);
    assert_int_equal(problems->count, 0);
    problem_list_free(problems);
    return loaded ? 0 : -1;
}

static const struct option_list *list(int which)
{
    return which == 0 ? &classic.house : &classic.difficulty;
}

static void the_first_edition_offers_28_house_rules_and_8_difficulties(void **state)
{
    (void)state;
    assert_int_equal(classic.house.count, 28);
    assert_int_equal(classic.difficulty.count, 8);
}

/* An option that changes nothing would be a button without a rule. */
static void every_option_differs_from_the_1993_rules(void **state)
{
    (void)state;
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < list(which)->count; i++) {
            struct parameters parameters = parameters_default();
            const struct rule_option *option = &list(which)->item[i];
            assert_in_range(option->changes, 1, OPTION_CHANGES);
            for (int change = 0; change < option->changes; change++)
                assert_int_not_equal(option->change[change].value,
                                     parameter_get(&parameters, (enum parameter)option->change[change].parameter));
            assert_false(option_is_on(option, &parameters));
            for (int change = 0; change < option->changes; change++)
                parameter_set(&parameters, (enum parameter)option->change[change].parameter,
                              option->change[change].value);
            assert_true(option_is_on(option, &parameters));
        }
}

static void house_rules_go_together_and_strengths_do_not(void **state)
{
    (void)state;
    for (int i = 0; i < classic.house.count; i++)
        for (int j = 0; j < i; j++)
            assert_false(option_clashes(&classic.house.item[i], &classic.house.item[j]));
    const struct rule_option *item = classic.difficulty.item;
    int tougher = option_find(&classic.difficulty, "tougher");
    int wounded = option_find(&classic.difficulty, "wounded");
    int hurry = option_find(&classic.difficulty, "in_a_hurry");
    assert_true(option_clashes(&item[tougher], &item[wounded]));
    assert_false(option_clashes(&item[wounded], &item[hurry]));
    assert_int_equal(option_find(&classic.house, "tougher"), -1);
}

static void all_of_them_can_be_agreed_on_together(void **state)
{
    struct game_setup setup = {.changes = 0};
    (void)state;
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < list(which)->count; i++)
            assert_true(option_agree(&list(which)->item[i], &setup));
}

/* No room for what an option changes: nothing is agreed on. What is on the list already needs no room. */
static void a_full_list_takes_no_further_option(void **state)
{
    const struct rule_option *option = &classic.house.item[0];
    struct game_setup setup = {.changes = SETUP_CHANGES_MAX};
    (void)state;
    for (int i = 0; i < SETUP_CHANGES_MAX; i++)
        setup.change[i].which = PARAMETER_COUNT;
    assert_false(option_agree(option, &setup));
    assert_int_equal(setup.changes, SETUP_CHANGES_MAX);
    for (int i = 0; i < option->changes; i++)
        setup.change[i].which = option->change[i].parameter;
    assert_true(option_agree(option, &setup));
    assert_int_equal(setup.change[0].value, option->change[0].value);
}

static void every_option_has_a_title_and_a_text(void **state)
{
    static const char *const PREFIX[2] = {"house", "difficulty"};
    static const char *const SUFFIX[2] = {"title", "text"};
    char key[120];
    (void)state;
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < 2 * list(which)->count; i++) {
            snprintf(key, sizeof key, "%s.%s.%s", PREFIX[which], list(which)->item[i / 2].id, SUFFIX[i % 2]);
            if (!strings_has(english_strings(), key))
                fail_msg("no sentence %s", key);
            assert_whole(string_get(english_strings(), key));
        }
}

static void link_file(const char *root, const char *name, const char *target)
{
    char path[512], here[256], to[600];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(path, sizeof path, "%s/rules/classic/%s.json", root, name);
    snprintf(to, sizeof to, "%s/%s", here, target);
    unlink(path);
    assert_int_equal(symlink(to, path), 0);
}

static void every_broken_option_file_gives_its_report(void **state)
{
    static struct rule_options found;
    static const struct rule_options NOTHING;
    struct file_listing listing;
    char root[TEMPORARY_FOLDER_SIZE], path[512];
    struct problem_list *problems = problem_list_new();
    (void)state;
    temporary_folder(root, sizeof root);
    snprintf(path, sizeof path, "%s/rules/classic", root);
    assert_int_equal(file_make_folders(path), FILE_OK);
    link_file(root, "difficulty", "assets/rules/classic/difficulty.json");
    assert_int_equal(file_list(FOLDER, ".json", &listing), FILE_OK);
    assert_true(listing.count >= 4);
    for (int i = 0; i < listing.count; i++) {
        snprintf(path, sizeof path, "%s/%s", FOLDER, listing.names[i]);
        link_file(root, "house_rules", path);
        problem_list_clear(problems);
        assert_false(option_load(&found, root, "classic", problems));
        assert_memory_equal(&found, &NOTHING, sizeof found);
        golden_compare(path, problems);
    }
    file_listing_clear(&listing);
    problem_list_free(problems);
    temporary_folder_remove(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_edition_offers_28_house_rules_and_8_difficulties),
        cmocka_unit_test(every_option_differs_from_the_1993_rules),
        cmocka_unit_test(house_rules_go_together_and_strengths_do_not),
        cmocka_unit_test(all_of_them_can_be_agreed_on_together),
        cmocka_unit_test(a_full_list_takes_no_further_option),
        cmocka_unit_test(every_option_has_a_title_and_a_text),
        cmocka_unit_test(every_broken_option_file_gives_its_report),
    };
    return cmocka_run_group_tests(tests, load_classic, NULL);
}
