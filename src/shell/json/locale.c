/* locale.c -- reads the files of a language one after the other, and reports sentences and parts that are missing. */
#include "shell/json/locale.h"

#include "shell/store/files.h"
#include "shell/json/node.h"
#include "shell/words/languages.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <string.h>

static void load_sentence(struct string_table *table, struct node entry)
{
    if (node_key_is_remark(entry) || !node_expect(entry, NODE_TEXT))
        return;
    if (!strings_add(table, node_key(entry), node_text(entry)))
        node_report(entry, PROBLEM_E109, PROBLEM_NO_ARGS);
}

/* Only a translation may leave out everything. */
static void load_part(struct string_table *table, const char *path, bool may_be_empty, struct problem_list *problems)
{
    struct scan_tree *tree = scan_file(path, problems);
    struct node root = node_root_object(tree);
    if (node_exists(root) && !node_exists(node_first(root)) && !may_be_empty)
        node_report(root, PROBLEM_E101, PROBLEM_NO_ARGS);
    for (struct node entry = node_first(root); node_exists(entry); entry = node_next(entry))
        load_sentence(table, entry);
    scan_free(tree);
}

static bool join_folder(char folder[FILE_PATH_SIZE], const char *assets, const char *language)
{
    char locale[FILE_PATH_SIZE];
    return file_join(locale, sizeof locale, assets, "locale") && file_join(folder, FILE_PATH_SIZE, locale, language);
}

static void load_language(struct string_table *table, const char *assets, const char *language,
                          struct problem_list *problems)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct file_listing parts = {0};
    bool joined = join_folder(folder, assets, language);
    enum file_error error = joined ? file_list(folder, ".json", &parts) : FILE_NAME_TOO_LONG;
    if (error)
        scan_report_unreadable(joined ? folder : language, error, problems);
    for (int i = 0; i < parts.count; i++)
        if (file_join(path, sizeof path, folder, parts.names[i]))
            load_part(table, path, strcmp(language, "en") != 0, problems);
    file_listing_clear(&parts);
}

bool locale_load(struct string_table *table, const char *assets, const char *language, struct problem_list *problems)
{
    int before = problems->errors;
    if (table->count == 0)
        load_language(table, assets, "en", problems);
    if (strcmp(language, "en") != 0)
        load_language(table, assets, language, problems);
    return table->count > 0 && problems->errors == before;
}

bool locale_check_parts(const char *assets, struct problem_list *problems)
{
    enum { PARTS_MAX = 1000 };
    char list[FILE_PATH_SIZE], folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    int before = problems->errors;
    if (!join_folder(list, assets, "parts.json") || !join_folder(folder, assets, "en"))
        return true; /* then nothing was loaded from there either */
    struct scan_tree *tree = scan_file(list, problems);
    struct node parts = node_require(node_root_object(tree), "parts");
    int count = node_array(parts, 1, PARTS_MAX);
    struct node part = node_first(parts);
    for (int i = 0; i < count; i++, part = node_next(part))
        if (file_join(path, sizeof path, folder, node_text(part)) && !system_is_there(path))
            scan_report_unreadable(path, FILE_MISSING, problems);
    scan_free(tree);
    return problems->errors == before;
}

void locale_list(const char *assets, struct languages *languages)
{
    char list[FILE_PATH_SIZE];
    struct problem_list *problems = problem_list_new();
    *languages = (struct languages){.count = 0};
    if (!problems || !join_folder(list, assets, "parts.json")) {
        problem_list_free(problems);
        return;
    }
    struct scan_tree *tree = scan_file(list, problems);
    struct node entry = node_first(node_get(node_root_object(tree), "languages"));
    for (; node_exists(entry) && languages->count < LANGUAGES_MAX; entry = node_next(entry)) {
        struct language *language = &languages->language[languages->count++];
        (void)snprintf(language->id, sizeof language->id, "%s", node_key(entry));
        (void)snprintf(language->name, sizeof language->name, "%s", node_text(entry));
    }
    scan_free(tree);
    problem_list_free(problems);
}
