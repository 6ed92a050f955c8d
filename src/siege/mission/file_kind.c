/* file_kind.c -- each shape is laid over the file's keys; the one that fits best says what the file holds. */
#include "siege/mission/file_kind.h"

#include "siege/mission/book/handbook_load.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/balance_load.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"

#include "shell/json/scan.h"
#include "shell/store/files.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT_MAX = 200, KNOWN = 2, UNKNOWN = 1, LEVELS = 2 };

/* Every known key counts for the shape, every unknown one half as much against it; "format" has everybody. */
static int likeness(struct node object, const struct shape *shape, int levels)
{
    int sum = 0, looked_at = 0;
    if (node_type(object) != NODE_OBJECT)
        return 0;
    for (struct node entry = node_first(object); node_exists(entry) && looked_at < LOOKED_AT_MAX;
         entry = node_next(entry), looked_at++) {
        const struct field *field = shape_field_of(shape, entry);
        if (node_key_is_remark(entry) || (field && field->type == FIELD_FORMAT))
            continue;
        sum += field ? KNOWN : -UNKNOWN;
        if (field && field->shape && levels > 1)
            sum += likeness(node_type(entry) == NODE_ARRAY ? node_first(entry) : entry, field->shape, levels - 1);
    }
    return sum;
}

/* Keys of the object that are slips of keys of the shape. */
static int slips(struct node object, const struct shape *shape)
{
    int sum = 0;
    for (int i = 0; i < shape->count; i++)
        sum += record_misspells((struct record){object, shape}, shape->fields[i].key);
    return sum;
}

static void look(struct file_kind *best, int *most, struct node root, enum file_sort sort, const struct shape *shape)
{
    int found = likeness(root, shape, LEVELS);
    bool misspelt = found == *most && best->sort == FILE_SORT_MISSION && slips(root, shape) > slips(root, best->shape);
    if (found <= *most && !misspelt)
        return;
    *most = found;
    *best = (struct file_kind){sort, shape};
}

/* A mission by the name of its file, or an entry that names one. */
static bool names_mission(struct node entry)
{
    const char *text = node_type(entry) == NODE_TEXT ? node_text(entry) : "";
    size_t length = strlen(text), ending = strlen(".json");
    return (length > ending && strcmp(text + length - ending, ".json") == 0) || node_exists(node_get(entry, "mission"));
}

/* Without a board, and with a list of missions under a word that no mission knows: "chapters". */
static bool lists_missions(struct node root)
{
    if (node_exists(node_get(root, "board")))
        return false;
    for (struct node entry = node_first(root); node_exists(entry); entry = node_next(entry))
        if (node_type(entry) == NODE_ARRAY && !shape_field_of(&SCHEMA_MISSION, entry) &&
            names_mission(node_first(entry)))
            return true;
    return false;
}

/* Of two shapes that fit equally well the first one counts, but a mission has to have no fewer misspelt keys. */
struct file_kind file_kind_of(struct node root)
{
    int most = 0;
    char language[PROBLEM_WORD_SIZE];
    struct file_kind best = {FILE_SORT_NONE, NULL};
    bool called_words = root.tree && mission_words_language(language, sizeof language, root.tree->file);
    bool called_own = root.tree && strcmp(file_base_name(root.tree->file), OWN_FILE) == 0;
    if (node_type(node_get(root, "citadel")) == NODE_TEXT) /* a mission has an object there */
        return (struct file_kind){FILE_SORT_SAVED, NULL};
    if (called_own)
        look(&best, &most, root, FILE_SORT_OWN, &SCHEMA_OWN);
    if (called_words) /* of those that fit as well as a mission */
        look(&best, &most, root, FILE_SORT_WORDS, &SCHEMA_MISSION_WORDS);
    look(&best, &most, root, FILE_SORT_MISSION, &SCHEMA_MISSION);
    look(&best, &most, root, FILE_SORT_WORDS, &SCHEMA_MISSION_WORDS);
    look(&best, &most, root, FILE_SORT_PLAN, &SCHEMA_CAMPAIGN);
    for (int i = 0; i < CATALOGUE_FILES; i++)
        look(&best, &most, root, FILE_SORT_RULES, &SCHEMA_CATALOGUE[i]);
    look(&best, &most, root, FILE_SORT_RULES, &SCHEMA_OPTIONS);
    look(&best, &most, root, FILE_SORT_RULES, &SCHEMA_BALANCE);
    look(&best, &most, root, FILE_SORT_RULES, &SCHEMA_BOOK);
    if (node_exists(node_get(root, "edition"))) /* files of the rules have none */
        look(&best, &most, root, FILE_SORT_OWN, &SCHEMA_OWN);
    if (best.sort == FILE_SORT_MISSION && lists_missions(root))
        return (struct file_kind){FILE_SORT_PLAN, &SCHEMA_CAMPAIGN};
    return best;
}

enum file_sort file_sort_of(const char *path)
{
    struct problem_list *unread = problem_list_new();
    struct scan_tree *tree = unread ? scan_file(path, unread) : NULL;
    enum file_sort sort = file_kind_of(node_root(tree)).sort;
    scan_free(tree);
    problem_list_free(unread);
    return sort;
}

bool file_is_lost(struct node root)
{
    return file_kind_of(root).sort == FILE_SORT_NONE;
}

/* What a file of the rules is read into. */
union read_rules {
    struct catalogue catalogue;
    struct option_list options;
    struct balance balance;
    struct handbook handbook;
};

/* What the file is about to say itself: its readers begin with nothing. */
static void clear_members(const struct shape *shape, unsigned char *out)
{
    for (int i = 0; i < shape->count; i++) {
        const struct field *field = &shape->fields[i];
        if (field->into != INTO_NOTHING)
            memset(out + field->offset, 0, field->size);
        if (field->counted)
            out[field->count_at] = 0;
    }
}

void file_kind_check_rules(struct file_kind kind, const struct catalogue *catalogue, struct node root)
{
    union read_rules *out = calloc(1, sizeof *out);
    bool printed = kind.shape >= SCHEMA_CATALOGUE && kind.shape < SCHEMA_CATALOGUE + CATALOGUE_FILES;
    if (!out)
        return;
    if (printed)
        out->catalogue = *catalogue;
    clear_members(kind.shape, (unsigned char *)out);
    struct naming naming = {.catalogue = printed ? &out->catalogue : catalogue};
    const struct field_game game = field_game_of(&naming);
    record_read(record_open(root, kind.shape), out, &game);
    free(out);
}

const char *file_sort_key(enum file_sort sort)
{
    static const char *const KEY[] = {[FILE_SORT_NONE] = NULL,
                                      [FILE_SORT_MISSION] = "file.kind.mission",
                                      [FILE_SORT_WORDS] = "file.kind.words",
                                      [FILE_SORT_PLAN] = "file.kind.plan",
                                      [FILE_SORT_RULES] = "file.kind.rules",
                                      [FILE_SORT_OWN] = "file.kind.own",
                                      [FILE_SORT_SAVED] = "file.kind.saved"};
    return KEY[sort];
}
