/* mission_words.c -- reads and checks the words of a mission in another language. */
#include "siege/mission/load/mission_words.h"

#include "shell/json/schema_fields.h"
#include "shell/json/scan.h"
#include "shell/words/strings.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LANGUAGE_LEAST = 2, LANGUAGE_MOST = 8, PATH_BYTES = 64 };

/* What stands once in such a file. */
struct head {
    char mission[sizeof((struct mission *)0)->id];
    char title[TITLE_MAX_BYTES];
    char brief[BRIEF_MAX_BYTES];
};

/* clang-format off */
static const struct field WORDS_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, MISSION_WORDS_FORMAT)},
    {FIELD_KEY("mission", ID), FIELD_NEEDED, INTO_TEXT(struct head, mission)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, INTO_TEXT(struct head, title)},
    {FIELD_KEY("brief", TEXT), FIELD_SAID, INTO_TEXT(struct head, brief)},
    {FIELD_KEY("texts", TOLD), .max = TEXT_MAX_BYTES - 1, .most = TEXTS_MAX},
    {FIELD_KEY("tasks", TOLD), .max = TASK_TITLE_BYTES - 1, .most = TASK_MAX},
    {FIELD_KEY("counters", TOLD), .max = TASK_TITLE_BYTES - 1, .most = COUNTER_MAX},
    {FIELD_KEY("counters_one", TOLD), .max = TASK_TITLE_BYTES - 1, .most = COUNTER_MAX},
    {FIELD_KEY("triggers", TOLD), .max = TASK_TITLE_BYTES - 1, .most = TRIGGER_MAX},
    {FIELD_KEY("objectives", TOLD), .max = TASK_TITLE_BYTES - 1, .most = OBJECTIVE_MAX},
    {FIELD_KEY("followers", TOLD), .max = FOLLOWER_NAME_BYTES - 1, .most = CREATURE_MAX},
};
const struct shape SCHEMA_MISSION_WORDS = {SHAPE("mission_words", WORDS_FIELDS), .unlike = &SCHEMA_MISSION};
/* clang-format on */

/* ---- what a mission says ---------------------------------------------------------------------------------------- */

static int list_texts(const struct mission *mission, struct mission_word out[])
{
    for (int i = 0; i < mission->texts; i++)
        out[i] = (struct mission_word){.name = mission->text[i].name, .text = mission->text[i].sentence};
    return mission->texts;
}

static int list_tasks(const struct mission *mission, struct mission_word out[])
{
    for (int i = 0; i < mission->tasks; i++)
        out[i] = (struct mission_word){.name = mission->task[i].id, .text = mission->task[i].title};
    return mission->tasks;
}

/* Of counters, triggers and objectives those that have a title. */
#define LIST_TITLED(name_of_it, list, number, words)                                                                   \
    static int name_of_it(const struct mission *mission, struct mission_word out[])                                    \
    {                                                                                                                  \
        int count = 0;                                                                                                 \
        for (int i = 0; i < mission->number; i++)                                                                      \
            if (mission->list[i].words[0])                                                                             \
                out[count++] = (struct mission_word){.name = mission->list[i].id, .text = mission->list[i].words};     \
        return count;                                                                                                  \
    }
LIST_TITLED(list_counters, counter, counters, title)
LIST_TITLED(list_counters_one, counter, counters, title_one)
LIST_TITLED(list_triggers, trigger, triggers, title)
LIST_TITLED(list_objectives, objective, objectives, title)

static bool is_named(const struct mission_word list[], int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return true;
    return false;
}

/* Those of one name have one in the other language, too. */
static int list_followers(const struct mission *mission, struct mission_word out[])
{
    int count = 0;
    for (int i = 0; i < mission->start_figures; i++) {
        const char *name = mission->start_figure[i].name;
        if (name[0] && !is_named(out, count, name))
            out[count++] = (struct mission_word){.name = name, .text = name};
    }
    return count;
}

/* The keys whose words have names: how they are called in the file and in the table of strings. */
static const struct group {
    const char *key, *told;
    int (*list)(const struct mission *mission, struct mission_word out[]);
} GROUP[] = {{"texts", "text", list_texts},
             {"tasks", "task", list_tasks},
             {"counters", "counter", list_counters},
             {"counters_one", "counter_one", list_counters_one},
             {"triggers", "trigger", list_triggers},
             {"objectives", "objective", list_objectives},
             {"followers", "follower", list_followers}};
enum { GROUPS = sizeof GROUP / sizeof *GROUP };

static int longest(const char *key)
{
    return (int)record_field((struct record){.shape = &SCHEMA_MISSION_WORDS}, key)->max;
}

int mission_words_list(const struct mission *mission, struct mission_word out[MISSION_WORDS_MAX])
{
    int count = 2;
    out[0] = (struct mission_word){.key = "title", .name = "", .text = mission->title, .most = longest("title")};
    out[1] = (struct mission_word){
        .key = "brief", .name = "", .text = mission->brief, .most = longest("brief"), .needed = true};
    for (int g = 0; g < GROUPS; g++) {
        int most = longest(GROUP[g].key), end = count + GROUP[g].list(mission, out + count);
        for (; count < end; count++) {
            out[count].key = GROUP[g].key;
            out[count].most = most;
            out[count].needed = true;
        }
    }
    return count;
}

/* ---- checking --------------------------------------------------------------------------------------------------- */

/* What a file lacks: "brief, texts.bell", cut where there is no more room. */
struct lacking {
    int count;
    bool cut;
    char list[PROBLEM_LIST_SIZE];
};

static void add_lacking(struct lacking *lacking, const char *key, const char *name)
{
    static const char CUT[] = ", ...";
    char path[PATH_BYTES];
    size_t used = strlen(lacking->list);
    int length = snprintf(path, sizeof path, "%s%s%s%s", lacking->count ? ", " : "", key, *name ? "." : "", name);
    lacking->count++;
    if (lacking->cut)
        return;
    lacking->cut = used + (size_t)length + sizeof CUT > sizeof lacking->list;
    strcpy(lacking->list + used, lacking->cut ? CUT : path);
}

/* A text that is none or too long. False for a name that the mission does not have. */
static bool check_entry(struct node entry, const struct field *field, const char *const names[], int count)
{
    char room[TEXT_MAX_BYTES];
    _Static_assert((int)sizeof room > TASK_TITLE_BYTES && (int)sizeof room > FOLLOWER_NAME_BYTES, "the longest");
    (void)node_copy_said(entry, room, (size_t)field->max + 1);
    if (!names || count > 0)
        return !names || node_key_enum(entry, names, count) >= 0;
    node_key_report(entry, PROBLEM_E301, PROBLEM_ARGS(.culprit = node_key(entry)));
    return false;
}

/* `mission`: NULL, and all names are right. While one is wrong nothing is missed: it may be meant. */
static void check_group(struct record file, const struct group *group, const struct mission *mission,
                        struct lacking *lacking)
{
    struct mission_word word[MISSION_WORDS_MAX];
    const char *names[MISSION_WORDS_MAX];
    int count = mission ? group->list(mission, word) : 0;
    bool known = true;
    for (int i = 0; i < count; i++)
        names[i] = word[i].name;
    struct node object = record_get(file, group->key);
    if (node_exists(object) && !node_expect(object, NODE_OBJECT))
        return;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry))
        if (!node_key_is_remark(entry))
            known = check_entry(entry, record_field(file, group->key), mission ? names : NULL, count) && known;
    for (int i = 0; known && i < count; i++)
        if (!node_exists(node_get(object, names[i])))
            add_lacking(lacking, group->key, names[i]);
}

void mission_words_check(struct node root, const struct mission *mission)
{
    struct head head = {.mission = ""};
    struct lacking lacking = {.count = 0};
    struct naming naming = {.catalogue = NULL};
    const struct field_game game = field_game_of(&naming);
    node_load_allowed(root, &MISSION_PROBLEMS);
    struct record file = record_open(root, &SCHEMA_MISSION_WORDS);
    record_fill(file, &head, &game);
    if (mission && head.mission[0] && strcmp(head.mission, mission->id) != 0)
        node_report(record_get(file, "mission"), PROBLEM_E314,
                    PROBLEM_ARGS(.culprit = head.mission, .expected = mission->id));
    if (mission && !record_has(file, "brief"))
        add_lacking(&lacking, "brief", "");
    for (int i = 0; i < GROUPS; i++)
        check_group(file, &GROUP[i], mission, &lacking);
    scan_report_hidden(root.tree, root.index, PROBLEM_W569);
    if (lacking.count > 0)
        node_report(file.node, PROBLEM_W513, PROBLEM_ARGS(.number = lacking.count, .list = lacking.list));
}

/* ---- whose words they are --------------------------------------------------------------------------------------- */

static bool is_language(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalpha((unsigned char)word[i]) && word[i] != '_' && word[i] != '-')
            return false;
    return length >= LANGUAGE_LEAST && length <= LANGUAGE_MOST;
}

static const char ENDING[] = ".json";

/* Where in the path the language begins; 0: it has none. */
static size_t find_language(const char *path)
{
    size_t length = strlen(path), end = length - strlen(ENDING);
    if (!file_ends_with(path, ENDING) || length >= FILE_PATH_SIZE)
        return 0;
    size_t dot = end;
    while (dot > 0 && path[dot - 1] != '.' && path[dot - 1] != '/')
        dot--;
    bool named = dot >= 2 && path[dot - 1] == '.' && path[dot - 2] != '/';
    return named && is_language(path + dot, end - dot) ? dot : 0;
}

bool mission_words_owner(char mission[FILE_PATH_SIZE], const char *path)
{
    size_t dot = find_language(path);
    if (dot == 0)
        return false;
    memcpy(mission, path, dot - 1);
    memcpy(mission + dot - 1, ENDING, sizeof ENDING);
    return true;
}

bool mission_words_language(char *language, size_t size, const char *path)
{
    size_t dot = find_language(path), length = dot ? strlen(path) - strlen(ENDING) - dot : size;
    if (length >= size)
        return false;
    memcpy(language, path + dot, length);
    language[length] = '\0';
    return true;
}

bool mission_words_path(char path[FILE_PATH_SIZE], const char *mission, const char *language)
{
    if (!file_ends_with(mission, ENDING))
        return false;
    int length = (int)(strlen(mission) - strlen(ENDING));
    int written = snprintf(path, FILE_PATH_SIZE, "%.*s.%s%s", length, mission, language, ENDING);
    return written > 0 && written < (int)FILE_PATH_SIZE;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* False if no table can have such a key. */
static bool write_key(char key[STRINGS_KEY_MAX], const char *id, const char *what, const char *name)
{
    int length = snprintf(key, STRINGS_KEY_MAX, "mission.%s.%s%s%s", id, what, *name ? "." : "", name);
    return length > 0 && length < STRINGS_KEY_MAX;
}

const char *mission_words_find(const struct string_table *told, const char *id, const char *key, const char *name)
{
    char full[STRINGS_KEY_MAX];
    for (int i = 0; i < GROUPS; i++)
        if (strcmp(GROUP[i].key, key) == 0)
            key = GROUP[i].told;
    return write_key(full, id, key, name) && strings_has(told, full) ? string_get(told, full) : NULL;
}

static void add_text(struct string_table *told, const char *id, const char *what, const char *name, struct node node)
{
    char key[STRINGS_KEY_MAX];
    const char *text = node_text_or(node, "");
    if (text[0] && write_key(key, id, what, name))
        (void)strings_add(told, key, text);
}

void mission_words_add_node(struct string_table *told, struct node root)
{
    const char *id = node_text_or(node_get(root, "mission"), "");
    add_text(told, id, "title", "", node_get(root, "title"));
    add_text(told, id, "brief", "", node_get(root, "brief"));
    for (int i = 0; i < GROUPS; i++)
        for (struct node entry = node_first(node_get(root, GROUP[i].key)); node_exists(entry); entry = node_next(entry))
            add_text(told, id, GROUP[i].told, node_key(entry), entry);
}

void mission_words_add(struct string_table *told, const char *path)
{
    struct problem_list *unread = problem_list_new();
    struct scan_tree *tree = unread ? scan_file(path, unread) : NULL;
    if (file_kind_of(node_root(tree)).sort == FILE_SORT_WORDS)
        mission_words_add_node(told, node_root(tree));
    scan_free(tree);
    problem_list_free(unread);
}

void mission_words_add_beside(struct string_table *told, const char *mission, const char *language)
{
    char path[FILE_PATH_SIZE];
    if (mission_words_path(path, mission, language) && system_is_file(path))
        mission_words_add(told, path);
}
