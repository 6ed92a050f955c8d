/* golden.c -- the problems of a run, a line each, compared with the lines kept beside the file, or written there. */
#include "support/golden.h"

#include "shell/store/files.h"
#include "shell/words/strings.h"
#include "support/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HEADS_SIZE = 8192 };

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void write_heads(char out[HEADS_SIZE], const struct problem_list *problems)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        int length = snprintf(out + used, HEADS_SIZE - used, "%s:%d:%d: %s %s at %s\n",
                              base_name(problems->files[problem->file]), problem->line, problem->column,
                              problem_severity_name(problem_severity(problem->code)), PROBLEM_NAME(problem->code),
                              problem->pointer[0] ? problem->pointer : "/");
        used += (size_t)length;
        assert_true(used < HEADS_SIZE);
    }
}

static void expected_path(char out[FILE_PATH_SIZE], const char *path)
{
    snprintf(out, FILE_PATH_SIZE, "%s", path);
    char *ending = strstr(out, ".json");
    assert_non_null(ending);
    strcpy(ending, ".expected");
}

static void assert_names_the_code(const char *path, const char *heads)
{
    const char *name = base_name(path);
    char code[8];
    if (!strchr("EWI", name[0]) || name[1] < '0' || name[1] > '9')
        return;
    snprintf(code, sizeof code, "%.4s", name);
    if (!strstr(heads, code))
        fail_msg("%s does not show %s:\n%s", name, code, heads);
}

void golden_read(const struct problem_list *problems)
{
    char text[PROBLEM_TEXT_SIZE], key[64];
    for (int i = 0; i < problems->count; i++) {
        problem_write_sentence(text, sizeof text, &problems->item[i], english_strings());
        assert_reads_well(text);
        snprintf(key, sizeof key, "problem.%s.help", PROBLEM_NAME(problems->item[i].code));
        assert_reads_well(string_get(english_strings(), key));
    }
}

void golden_compare(const char *path, const struct problem_list *problems)
{
    char heads[HEADS_SIZE], beside[FILE_PATH_SIZE];
    char *wanted;
    size_t length;
    golden_read(problems);
    write_heads(heads, problems);
    expected_path(beside, path);
    assert_names_the_code(path, heads);
    if (getenv("CITADEL_WRITE_EXPECTED")) {
        FILE *file = fopen(beside, "w");
        assert_non_null(file);
        fputs(heads, file);
        fclose(file);
        return;
    }
    assert_int_equal(file_read_all(beside, HEADS_SIZE, &wanted, &length), FILE_OK);
    if (strcmp(heads, wanted) != 0)
        fail_msg("%s reports\n%sbut should report\n%s", base_name(path), heads, wanted);
    free(wanted);
}
