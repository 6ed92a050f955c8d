/* own_load.c -- reads own.json: each entry is put into the list of the catalogue that its key names, its words into a
 * table; what comes out is kept as long as the editions are. */
#include "siege/mission/catalogue/own_load.h"

#include "base/hash.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "shell/words/phrase.h"
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/catalogue/own_art.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/mission_problems.h"
#include "siege/text/names/own_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One catalogue with additions. */
struct own_edition {
    struct own_edition *next;
    uint64_t hash; /* of the text and its folder */
    struct own_parts parts;
    struct catalogue catalogue;
};

/* A file on its way into a catalogue. */
struct own_reading {
    struct catalogue *catalogue;
    struct string_table *told; /* NULL: nobody wants the words */
    struct field_game game;
};

/* An entry of any of the lists. */
union own_entry {
    struct creature_kind kind;
    struct weapon weapon;
    struct gear gear;
    struct force_card force;
    struct event_card event;
    struct doomtrooper_card doomtrooper;
    struct secondary_card secondary;
    struct sector sector;
    struct ai_behaviour behaviour;
    struct ai_card ai;
    unsigned char bytes[1];
};

/* ---- words ------------------------------------------------------------------------------------------------------ */

/* Which key of the string table a word of an entry is: "<prefix>.<id><ending>", or two of them. A Doomtrooper card that
 * has moments has its words under one key, another one under the other. */
static const struct own_word {
    const char *list, *key, *prefix, *ending, *other;
    bool spared; /* without it the effects are told */
} WORDS[] = {
    {"creatures", "title", "creature", "", NULL, false},
    {"creatures", "plural", "creature", ".plural", NULL, false},
    {"creatures", "description", "creature", ".text", ".lore", false},
    {"weapons", "title", "weapon", ".title", NULL, false},
    {"weapons", "description", "weapon", ".text", NULL, false},
    {"gear", "title", "gear", ".title", NULL, false},
    {"gear", "description", "gear", ".text", NULL, true},
    {"force_cards", "title", "force", ".title", NULL, false},
    {"force_cards", "description", "force", ".text", NULL, false},
    {"event_cards", "title", "event", ".title", NULL, false},
    {"event_cards", "description", "event", ".text", NULL, true},
    {"doomtrooper_cards", "title", "doomtrooper", ".title", ".help.title", false},
    {"doomtrooper_cards", "description", "doomtrooper", ".text", ".help.text", true},
    {"doomtrooper_cards", "hinder_title", "doomtrooper", ".hinder.title", NULL, false},
    {"doomtrooper_cards", "hinder_description", "doomtrooper", ".hinder.text", NULL, true},
    {"secondary_cards", "title", "secondary", ".title", NULL, false},
    {"secondary_cards", "description", "secondary", ".text", NULL, false},
    {"behaviours", "title", "ai", ".title", NULL, false},
};

/* What stands in braces would be a slot of the sentence. */
static void add_word(struct string_table *told, const struct own_word *word, const char *id, const char *ending,
                     const char *text)
{
    char key[STRINGS_KEY_MAX], plain[2 * OWN_WORDS_BYTES];
    int length = snprintf(key, sizeof key, "%s.%s%s", word->prefix, id, ending);
    (void)phrase_write(plain, sizeof plain, "{text}", SLOTS({"text", text, 0}));
    for (char *at = plain; *at; at++)
        *at = *at == '{' ? '(' : *at == '}' ? ')' : *at;
    if (length > 0 && length < (int)sizeof key)
        (void)strings_add(told, key, plain);
}

/* What is new needs nearly all of them; what takes a place keeps those not given. Cards with moments have one side. */
static void read_words(const struct own_reading *reading, const struct field *list, struct record record, bool is_new)
{
    const char *id = node_text_or(node_get(record.node, "id"), "");
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        const struct own_word *word = &WORDS[i];
        char text[OWN_WORDS_BYTES + 1];
        if (strcmp(word->list, list->key) != 0)
            continue;
        bool hinders = strncmp(word->key, "hinder", strlen("hinder")) == 0;
        if (is_new && !word->spared && !(hinders && record_has(record, "when")))
            (void)node_require(record.node, word->key);
        if (!record_text(record, word->key, text, (size_t)record_field(record, word->key)->max + 1) || !reading->told)
            continue;
        add_word(reading->told, word, id, word->ending, text);
        if (word->other)
            add_word(reading->told, word, id, word->other, text);
    }
}

/* ---- entries ---------------------------------------------------------------------------------------------------- */

static unsigned char *entry_at(const struct own_reading *reading, const struct field *list, int index)
{
    return (unsigned char *)reading->catalogue + list->offset + (uint32_t)index * list->stride;
}

static uint8_t *count_of(const struct own_reading *reading, const struct field *list)
{
    return (uint8_t *)reading->catalogue + list->count_at;
}

/* The entry of the list that has the same text or number there, or -1. */
static int find_same(const struct own_reading *reading, const struct field *list, const struct field *row,
                     const union own_entry *entry)
{
    int count = *count_of(reading, list);
    const char *own = (const char *)entry->bytes + row->offset;
    for (int i = 0; i < count; i++) {
        const char *other = (const char *)entry_at(reading, list, i) + row->offset;
        if (row->into == INTO_CHARS ? *own && strcmp(own, other) == 0 : memcmp(own, other, row->size) == 0)
            return i;
    }
    return -1;
}

/* The key by which it is known whose place an entry takes: the first that only one may have. */
static const struct field *name_row(const struct shape *shape)
{
    const struct field *row = shape->fields;
    while (!row->unique)
        row++;
    return row;
}

/* By every further such key it must not be confused with others (E322). */
static int find_place(const struct own_reading *reading, const struct field *list, struct record record,
                      const union own_entry *entry)
{
    const struct field *name = name_row(record.shape);
    int place = find_same(reading, list, name, entry);
    for (const struct field *row = name + 1; row < record.shape->fields + record.shape->count; row++) {
        int same = row->unique ? find_same(reading, list, row, entry) : -1;
        if (same >= 0 && same != place)
            node_report(record_get(record, row->key), PROBLEM_E322,
                        PROBLEM_ARGS(.culprit = node_text(record_get(record, row->key))));
    }
    return place;
}

/* An id that nothing in the edition's list has needs words. */
static bool is_new_id(const struct own_reading *reading, const struct field *list, struct record record,
                      const union own_entry *entry)
{
    for (int i = 0; i < record.shape->count; i++)
        if (strcmp(record.shape->fields[i].key, "id") == 0)
            return find_same(reading, list, &record.shape->fields[i], entry) < 0;
    return false;
}

/* Figures of another kind play this one: they are taken from its pool, of which one must be left (E324). */
static void take_figures(const struct own_reading *reading, struct record record, const struct creature_kind *kind)
{
    struct creature_kind *of = kind->figures_of ? &reading->catalogue->kind[kind->figures_of - 1] : NULL;
    if (!of || strcmp(of->id, kind->id) == 0)
        return;
    if (of->figures > kind->figures)
        of->figures = (uint8_t)(of->figures - kind->figures);
    else
        node_report(record_get(record, "figures"), PROBLEM_E324,
                    PROBLEM_ARGS(.culprit = of->id, .number = kind->figures, .max = of->figures - 1));
}

void catalogue_read_own_creature(struct record record, void *out, const struct field_game *game)
{
    struct creature_kind *kind = out;
    catalogue_read_creature(record, out, game);
    kind->drawn_as = (uint8_t)(kind->drawn_as + record_has(record, "drawn_as"));
    kind->figures_of = (uint8_t)(kind->figures_of + record_has(record, "figures_of"));
}

/* ---- lists ------------------------------------------------------------------------------------------------------ */

enum { PLACES_MAX = 64, PICTURES_MAX = 256 };

/* Where the entries of the list have come to stand so far. */
struct own_places {
    int count;
    uint8_t at[PLACES_MAX];
};

/* Which of the file's own entries stands there already; -1: none. */
static int earlier_at(const struct own_places *places, int at)
{
    for (int i = 0; i < places->count; i++)
        if (places->at[i] == at)
            return i;
    return -1;
}

static void read_entry(const struct own_reading *reading, const struct field *list, struct node node,
                       struct own_places *places)
{
    union own_entry entry;
    memset(&entry, 0, sizeof entry);
    struct record record = record_open(node, list->shape);
    record_read(record, &entry, &reading->game);
    int at = find_place(reading, list, record, &entry), twice = at < 0 ? -1 : earlier_at(places, at);
    read_words(reading, list, record, is_new_id(reading, list, record, &entry));
    if (twice >= 0) {
        record_report_twice(record, name_row(record.shape)->key, twice);
        return;
    }
    if (list->shape->read == catalogue_read_own_creature)
        take_figures(reading, record, &entry.kind);
    uint8_t *count = count_of(reading, list);
    int most = (int)(list->size / list->stride);
    if (at < 0 && *count == most) {
        node_report(node, PROBLEM_E323, PROBLEM_ARGS(.culprit = list->key, .max = most));
        return;
    }
    at = at < 0 ? (*count)++ : at;
    memcpy(entry_at(reading, list, at), &entry, list->stride);
    if (places->count < PLACES_MAX)
        places->at[places->count++] = (uint8_t)at;
}

/* As for the edition itself. */
static void check_figures(const struct own_reading *reading, struct record file)
{
    int figures = 0;
    for (int i = 0; i < reading->catalogue->kinds; i++)
        figures += reading->catalogue->kind[i].figures;
    if (figures > CREATURE_MAX)
        node_report(record_get(file, "creatures"), PROBLEM_E306, PROBLEM_ARGS(.number = figures, .max = CREATURE_MAX));
}

/* A square of the matrix is on one card alone (E325). */
static void check_squares(const struct own_reading *reading, struct record file)
{
    const struct catalogue *catalogue = reading->catalogue;
    for (int i = 0; i < catalogue->ai_cards; i++)
        for (int k = 0; k < i; k++)
            if (catalogue->ai[i].x == catalogue->ai[k].x && catalogue->ai[i].y == catalogue->ai[k].y) {
                char square[] = {(char)('A' + catalogue->ai[i].x), (char)('1' + catalogue->ai[i].y), '\0'};
                node_report(
                    record_get(file, "ai_cards"), PROBLEM_E325,
                    PROBLEM_ARGS(.culprit = square, .min = catalogue->ai[k].number, .max = catalogue->ai[i].number));
            }
}

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* W553: a kind of creature with the letter, large or small, that another has in drawings of the board. Of two of the
 * file's own the later one is named. `before`: so many kinds has the edition. */
static void check_letter(const struct own_reading *reading, struct node entry, int before)
{
    const struct catalogue *catalogue = reading->catalogue;
    int kind = catalogue_find_kind(catalogue, node_text_or(node_get(entry, "id"), ""));
    for (int other = 0; kind >= 0 && other < catalogue->kinds; other++) {
        bool later = other >= kind && other >= before;
        if (other == kind || later || small(catalogue->kind[other].letter) != small(catalogue->kind[kind].letter))
            continue;
        node_report(node_get(entry, "letter"), PROBLEM_W553,
                    PROBLEM_ARGS(.culprit = (char[]){catalogue->kind[kind].letter, '\0'},
                                 .expected = catalogue->kind[other].id));
        return;
    }
}

static void check_letters(const struct own_reading *reading, struct record file, int before)
{
    struct node entry = node_first(record_get(file, "creatures"));
    for (; node_exists(entry); entry = node_next(entry))
        check_letter(reading, entry, before);
}

static void read_lists(const struct own_reading *reading, struct record file)
{
    int before = reading->catalogue->kinds;
    for (int i = 0; i < file.shape->count; i++) {
        const struct field *list = &file.shape->fields[i];
        struct own_places places = {.count = 0};
        int count;
        if (!list->counted || !record_has(file, list->key))
            continue;
        struct node entry = record_list(file, list->key, &count);
        for (int k = 0; k < count; k++, entry = node_next(entry))
            read_entry(reading, list, entry, &places);
    }
    if (record_has(file, "creatures"))
        check_figures(reading, file);
    check_letters(reading, file, before);
    if (record_has(file, "ai_cards"))
        check_squares(reading, file);
}

/* Of a name that stands in a list whose key is unknown: once that is mended, this is no mistake any more. */
static bool follows_from_list(const struct problem *problem, const void *closure)
{
    const struct node *root = closure;
    if (problem->code != PROBLEM_E301 && problem->code != PROBLEM_E206)
        return false;
    for (struct node list = node_first(*root); node_exists(list); list = node_next(list)) {
        if (shape_field_of(&SCHEMA_OWN, list) || node_key_is_remark(list) || node_type(list) != NODE_ARRAY)
            continue;
        for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
            if (node_says(node_get(entry, "id"), problem->culprit))
                return true;
    }
    return false;
}

/* `catalogue` becomes the edition with what the file adds. */
static void read_root(struct catalogue *catalogue, const struct catalogue *edition, struct string_table *told,
                      struct node root)
{
    struct own_head head;
    struct naming naming = {.catalogue = catalogue};
    struct own_reading reading = {.catalogue = catalogue, .told = told};
    *catalogue = *edition;
    if (!node_expect(root, NODE_OBJECT))
        return;
    reading.game = field_game_of(&naming);
    node_load_allowed(root, &MISSION_PROBLEMS);
    struct record file = record_open(root, &SCHEMA_OWN);
    record_fill(file, &head, &reading.game);
    read_lists(&reading, file);
    (void)problem_list_drop(root.tree->problems, follows_from_list, &root);
}

void own_check(struct node root, const struct catalogue *edition, const char *folder)
{
    struct catalogue *catalogue = malloc(sizeof *catalogue);
    if (catalogue) {
        read_root(catalogue, edition, NULL, root);
        own_art_check(root, catalogue, folder);
        if (node_exists(root))
            scan_report_hidden(root.tree, root.index, PROBLEM_W569);
    }
    free(catalogue);
}

/* ---- what is kept ----------------------------------------------------------------------------------------------- */

static void free_one(struct own_edition *one)
{
    strings_clear(&one->parts.told);
    free(one->parts.text);
    problem_list_free(one->parts.flaws);
    free(one);
}

static char *copy(const char *bytes, size_t length)
{
    char *text = malloc(length + 1);
    if (!text)
        return NULL;
    memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

static void add_pictures(struct string_table *told, const char *folder)
{
    struct file_listing files;
    char path[OWN_PICTURE_BYTES], key[STRINGS_KEY_MAX];
    if (!own_art_list(&files, folder))
        return;
    for (int i = 0; i < files.count && i < PICTURES_MAX; i++) {
        int name = (int)(strlen(files.names[i]) - strlen(OWN_PICTURE_ENDING));
        int length = snprintf(key, sizeof key, "picture.%.*s", name, files.names[i]);
        if (length < (int)sizeof key && own_art_path(path, folder, files.names[i]))
            (void)strings_add(told, key, path);
    }
    file_listing_clear(&files);
}

/* What makes one catalogue another: the text, the folder and which pictures are there. */
static uint64_t hash_of(const struct own_source *source)
{
    struct file_listing files;
    uint64_t hash = hash_bytes(source->folder, strlen(source->folder), 0);
    if (source->bytes)
        hash = hash_bytes(source->bytes, source->length, hash);
    if (!own_art_list(&files, source->folder))
        return hash;
    for (int i = 0; i < files.count; i++)
        hash = hash_bytes(files.names[i], strlen(files.names[i]), hash);
    file_listing_clear(&files);
    return hash;
}

static struct own_edition *new_one(const struct catalogue *edition, const struct own_source *source, uint64_t hash)
{
    struct own_edition *one = calloc(1, sizeof *one);
    struct problem_list *problems = problem_list_new();
    if (!one || !problems) {
        free(one);
        problem_list_free(problems);
        return NULL;
    }
    *one = (struct own_edition){.hash = hash, .parts = {.edition = edition, .flaws = problems}};
    struct scan_tree *tree = source->bytes ? scan_text(source->name, source->bytes, source->length, problems)
                                           : scan_file(source->name, problems);
    struct node root = node_root(tree);
    read_root(&one->catalogue, edition, &one->parts.told, root);
    one->catalogue.own = &one->parts;
    add_pictures(&one->parts.told, source->folder);
    if (node_exists(root)) {
        const struct scan_node *at = &tree->nodes[root.index];
        one->parts.length = at->end - at->start;
        one->parts.text = copy(tree->bytes + at->start, one->parts.length);
    }
    scan_free(tree);
    if (problem_list_has_errors(problems))
        return one;
    problem_list_free(problems);
    one->parts.flaws = NULL;
    if (one->parts.text)
        return one;
    free_one(one);
    return NULL;
}

const struct catalogue *own_shelf_take(struct own_shelf *shelf, const struct catalogue *edition,
                                       const struct own_source *source)
{
    uint64_t hash = hash_of(source);
    for (struct own_edition *one = shelf->first; one; one = one->next)
        if (one->parts.edition == edition && one->hash == hash)
            return &one->catalogue;
    struct own_edition *one = new_one(edition, source, hash);
    if (!one)
        return edition;
    one->next = shelf->first;
    shelf->first = one;
    return &one->catalogue;
}

void own_shelf_clear(struct own_shelf *shelf)
{
    while (shelf->first) {
        struct own_edition *one = shelf->first;
        shelf->first = one->next;
        free_one(one);
    }
}
