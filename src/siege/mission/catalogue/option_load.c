/* option_load.c -- house rules and difficulty: named sets of parameter values. */
#include "siege/mission/catalogue/option_load.h"

#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/json/schema.h"
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/catalogue/schema_catalogue.h"
#include "siege/mission/load/schema_reference.h"

#include <stdio.h>
#include <string.h>

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

void catalogue_read_option(struct record record, void *out, const struct field_game *game)
{
    struct parameters whole = parameters_default();
    struct node changes = record_get(record, "changes");
    record_fill(record, out, game);
    if (node_exists(changes) && node_object(changes, 1, OPTION_CHANGES) > 0) {
        reference_rules(changes, &whole);
        list_changes(changes, &whole, out);
    }
}

bool option_load(struct rule_options *out, const char *root, const char *edition, struct problem_list *problems)
{
    int errors = problems->errors;
    char folder[FILE_PATH_SIZE];
    (void)snprintf(folder, sizeof folder, "rules/%s", edition);
    memset(out, 0, sizeof *out);
    catalogue_read_file(root, folder, "house_rules", &SCHEMA_OPTIONS, &out->house, NULL, problems);
    catalogue_read_file(root, folder, "difficulty", &SCHEMA_OPTIONS, &out->difficulty, NULL, problems);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
