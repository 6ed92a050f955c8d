#include "mission/locale.h"

#include "mission/files.h"
#include "mission/node.h"
#include "text/strings.h"

#include <string.h>

static void load_sentence(struct string_table *table, struct node entry)
{
    if (node_key_is_remark(entry) || !node_expect(entry, NODE_TEXT))
        return;
    if (!strings_add(table, node_key(entry), node_text(entry)))
        node_report(entry, PROBLEM_E109, PROBLEM_NO_ARGS);
}

static void load_part(struct string_table *table, const char *path, struct problem_list *problems)
{
    struct scan_tree *tree = scan_file(path, problems);
    struct node root = node_root_object(tree);
    for (struct node entry = node_first(root); node_exists(entry); entry = node_next(entry))
        load_sentence(table, entry);
    scan_free(tree);
}

static void report_folder(const char *folder, enum file_error error, struct problem_list *problems)
{
    struct node_position at = problem_position_of_file(folder);
    problem_add(problems, &at, PROBLEM_E103, PROBLEM_ARGS(.found = file_error_key(error)));
}

static void load_folder(struct string_table *table, const char *folder, struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    struct file_listing parts;
    enum file_error error = file_list(folder, ".json", &parts);
    if (error)
        report_folder(folder, error, problems);
    for (int i = 0; i < parts.count; i++)
        if (file_join(path, sizeof path, folder, parts.names[i]))
            load_part(table, path, problems);
    file_listing_clear(&parts);
}

static void load_language(struct string_table *table, const char *assets, const char *language,
                          struct problem_list *problems)
{
    char locale[FILE_PATH_SIZE];
    char folder[FILE_PATH_SIZE];
    bool fits = file_join(locale, sizeof locale, assets, "locale") &&
                file_join(folder, sizeof folder, locale, language);
    if (fits)
        load_folder(table, folder, problems);
    else
        report_folder(language, FILE_NAME_TOO_LONG, problems);
}

bool locale_load(struct string_table *table, const char *assets, const char *language, struct problem_list *problems)
{
    int before = problems->errors;
    load_language(table, assets, "en", problems);
    if (strcmp(language, "en") != 0)
        load_language(table, assets, language, problems);
    return table->count > 0 && problems->errors == before;
}
