/* golden.c -- the problems of a run, each with its sentence, compared with those kept beside the file, or written. */
#include "support/golden.h"

#include "shell/store/files.h"
#include "shell/words/strings.h"
#include "siege/mission/mission_problems.h"
#include "support/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { REPORT_SIZE = 1 << 16 };

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Which code the file was made to show: that of its name, or PROBLEM_NONE. */
static int code_of_name(const char *path)
{
    char code[PROBLEM_NAME_SIZE];
    snprintf(code, sizeof code, "%.4s", base_name(path));
    return problem_code_find(&MISSION_PROBLEMS, code);
}

static void write_line(char out[REPORT_SIZE], size_t *used, const char *before, const char *text)
{
    *used += (size_t)snprintf(out + *used, REPORT_SIZE - *used, "%s%s\n", before, text);
    assert_true(*used < REPORT_SIZE);
}

/* The head of a problem and its sentence; what to do below those that the file was made to show. */
static void write_report(char out[REPORT_SIZE], const struct problem_list *problems, int shown)
{
    char line[PROBLEM_TEXT_SIZE];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        snprintf(line, sizeof line, "%s:%d:%d: %s %s at %s", problem_file_name(problems, problem), problem->line,
                 problem->column, problem_severity_name(problem_severity(problem->code)), PROBLEM_NAME(problem->code),
                 problem->pointer[0] ? problem->pointer : "/");
        write_line(out, &used, "", line);
        problem_write_sentence(line, sizeof line, problem, english_strings());
        write_line(out, &used, "    ", line);
        if (problem->code == shown)
            write_line(out, &used, "    -> ", problem_help(problem, english_strings()));
    }
}

static void expected_path(char out[FILE_PATH_SIZE], const char *path)
{
    snprintf(out, FILE_PATH_SIZE, "%s", path);
    char *ending = strstr(out, ".json");
    assert_non_null(ending);
    strcpy(ending, ".expected");
}

static void assert_shows(const char *path, const struct problem_list *problems, int code)
{
    bool found = code == PROBLEM_NONE;
    for (int i = 0; i < problems->count; i++)
        found |= problems->item[i].code == code;
    if (!found)
        fail_msg("%s does not show %s", base_name(path), PROBLEM_NAME(code));
}

void golden_read(const struct problem_list *problems)
{
    char text[PROBLEM_TEXT_SIZE];
    for (int i = 0; i < problems->count; i++) {
        problem_write_sentence(text, sizeof text, &problems->item[i], english_strings());
        assert_reads_well(text);
        assert_reads_well(problem_help(&problems->item[i], english_strings()));
    }
}

/* Without a copy of the old one beside it. */
static void write_anew(const char *path, const char *report)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(report, file) >= 0 && fclose(file) == 0);
}

void golden_compare(const char *path, const struct problem_list *problems)
{
    static char report[REPORT_SIZE];
    char beside[FILE_PATH_SIZE], *wanted;
    size_t length;
    int code = code_of_name(path);
    golden_read(problems);
    assert_shows(path, problems, code);
    write_report(report, problems, code);
    expected_path(beside, path);
    if (getenv("CITADEL_WRITE_EXPECTED"))
        write_anew(beside, report);
    assert_int_equal(file_read_all(beside, REPORT_SIZE, &wanted, &length), FILE_OK);
    if (strcmp(report, wanted) != 0)
        fail_msg("%s reports\n%sbut should report\n%s(if that is meant: make regenerate)", base_name(path), report,
                 wanted);
    free(wanted);
}
