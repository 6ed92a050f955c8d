/* Every mistake in a catalogue file is found, at its place. tests/broken/catalogue/<code>-<what>.<file>.json replaces
 * <file>.json of the classic edition in a folder of links. */
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "support/golden.h"
#include "support/temporary_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define FOLDER "tests/broken/catalogue"

enum { PATH = 512 };

static struct catalogue catalogue;
static char root[TEMPORARY_FOLDER_SIZE];
static char here[PATH];

static void place(char out[PATH], int file)
{
    const char *folder = file == CATALOGUE_FILE_DECK ? "ai" : "rules/classic";
    snprintf(out, PATH, "%s/%s/%s.json", root, folder, SCHEMA_CATALOGUE[file].name);
}

static void link_file(int file, const char *target)
{
    char path[PATH], to[2 * PATH];
    place(path, file);
    snprintf(to, sizeof to, "%s/%s", here, target);
    unlink(path);
    assert_int_equal(symlink(to, path), 0);
}

static void link_shipped(int file)
{
    char target[PATH];
    const char *folder = file == CATALOGUE_FILE_DECK ? "ai" : "rules/classic";
    snprintf(target, sizeof target, "assets/%s/%s.json", folder, SCHEMA_CATALOGUE[file].name);
    link_file(file, target);
}

static int make_root(void **state)
{
    char path[PATH];
    (void)state;
    temporary_folder(root, sizeof root);
    assert_non_null(getcwd(here, sizeof here));
    snprintf(path, sizeof path, "%s/rules/classic", root);
    assert_int_equal(file_make_folders(path), FILE_OK);
    snprintf(path, sizeof path, "%s/ai", root);
    assert_int_equal(file_make_folders(path), FILE_OK);
    for (int file = 0; file < CATALOGUE_FILES; file++)
        link_shipped(file);
    return 0;
}

static int remove_root(void **state)
{
    (void)state;
    temporary_folder_remove(root);
    return 0;
}

/* "E307-ranks-not-rising.corporations.json" replaces the file corporations. */
static int replaced_by(const char *name)
{
    const char *dot = strchr(name, '.');
    int file = 0;
    while (file < CATALOGUE_FILES && strncmp(dot + 1, SCHEMA_CATALOGUE[file].name, strcspn(dot + 1, ".")) != 0)
        file++;
    assert_in_range(file, 0, CATALOGUE_FILES - 1);
    return file;
}

static void every_broken_catalogue_gives_its_report(void **state)
{
    struct file_listing listing;
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_int_equal(file_list(FOLDER, ".json", &listing), FILE_OK);
    assert_true(listing.count > 10);
    for (int i = 0; i < listing.count; i++) {
        char path[PATH];
        int file = replaced_by(listing.names[i]);
        snprintf(path, sizeof path, "%s/%s", FOLDER, listing.names[i]);
        link_file(file, path);
        problem_list_clear(problems);
        bool loaded = catalogue_load(&catalogue, root, "classic", problems);
        assert_int_equal(loaded, !problem_list_has_errors(problems));
        golden_compare(path, problems);
        link_shipped(file);
    }
    file_listing_clear(&listing);
    problem_list_free(problems);
}

static void a_missing_edition_is_reported_and_leaves_nothing_behind(void **state)
{
    static const struct catalogue NOTHING;
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_false(catalogue_load(&catalogue, root, "third", problems));
    assert_int_equal(problems->item[0].code, PROBLEM_E103);
    assert_memory_equal(&catalogue, &NOTHING, sizeof catalogue);
    problem_list_free(problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_catalogue_gives_its_report),
        cmocka_unit_test(a_missing_edition_is_reported_and_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
