#include "siege/mission/catalogue/option_load.h"

#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/json/schema.h"
#include "siege/mission/catalogue/schema_catalogue.h"
#include "siege/mission/load/schema_reference.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_FORMAT = 1 };

static int find_parameter(const char *name)
{
    int which = 0;
    while (which < PARAMETER_COUNT && strcmp(parameter_table()[which].name, name) != 0)
        which++;
    return which;
}

/* The names and ranges have been checked: `whole` has the values. */
static void list_changes(struct node changes, const struct parameters *whole, struct rule_option *out)
{
    for (struct node entry = node_first(changes); node_exists(entry); entry = node_next(entry)) {
        int which = node_key_is_remark(entry) ? PARAMETER_COUNT : find_parameter(node_key(entry));
        if (which == PARAMETER_COUNT || out->changes == OPTION_CHANGES)
            continue;
        int value = parameter_get(whole, (enum parameter)which);
        out->change[out->changes++] = (struct option_change){(uint8_t)which, 0, (int16_t)value};
    }
}

/* E302 if an earlier option of the list has the same id. */
static void check_id(struct record file, struct record record, const struct option_list *list)
{
    struct node earlier = node_first(record_get(file, "options"));
    const char *id = list->item[list->count].id;
    for (int i = 0; i < list->count; i++, earlier = node_next(earlier))
        if (*id && strcmp(list->item[i].id, id) == 0)
            node_report(record_get(record, "id"), PROBLEM_E302,
                        PROBLEM_ARGS(.culprit = id, .line = node_at(earlier).line));
}

static void load_option(struct record file, struct record record, struct option_list *out)
{
    struct parameters whole = parameters_default();
    struct rule_option *option = &out->item[out->count];
    struct node changes = record_get(record, "changes");
    record_text(record, "id", option->id, sizeof option->id);
    check_id(file, record, out);
    if (node_exists(changes) && node_object(changes, 1, OPTION_CHANGES) > 0) {
        reference_rules(changes, &whole);
        list_changes(changes, &whole, option);
    }
    out->count++;
}

static void load_list(struct node root, struct option_list *out)
{
    int count;
    struct record file = record_open(root, &SCHEMA_OPTIONS);
    record_check_format(file, OPTION_FORMAT);
    struct node entry = record_list(file, "options", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_option(file, record_entry_object(file, "options", entry), out);
}

static void load_file(const char *root, const char *edition, const char *name, struct option_list *out,
                      struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/rules/%s/%s.json", root, edition, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        struct node_position at = problem_position_of_file(root);
        problem_add(problems, &at, PROBLEM_E103, PROBLEM_ARGS(.found = file_error_key(FILE_NAME_TOO_LONG)));
        return;
    }
    struct scan_tree *tree = scan_file(path, problems);
    struct node top = node_root_object(tree);
    if (node_exists(top))
        load_list(top, out);
    scan_free(tree);
}

bool option_load(struct rule_options *out, const char *root, const char *edition, struct problem_list *problems)
{
    int errors = problems->errors;
    memset(out, 0, sizeof *out);
    load_file(root, edition, "house_rules", &out->house, problems);
    load_file(root, edition, "difficulty", &out->difficulty, problems);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
