/* key_home.c -- looks for a key that is not known where it stands in the shapes around it, the nearest first. */
#include "siege/mission/load/key_home.h"

#include "shell/json/problem.h"
#include "shell/json/schema.h"
#include "siege/mission/load/mission_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 16,
    HOMES_MAX = 3,
    ENTRIES_MOST = 64
}; /* so many are looked at for each problem; with more homes it has
    * none */

/* The objects around a key, from the mission on, each with the key under which it stands, and the last of them. */
struct way {
    struct node object;
    int depth;
    const struct shape *shape[DEEPEST];
    const char *key[DEEPEST];
};

/* Keys of objects in which it would be known. */
struct homes {
    int count;
    const char *key[HOMES_MAX];
};

static const struct field *find_field(const struct shape *shape, const char *key, size_t length)
{
    for (int i = 0; i < shape->count; i++)
        if (strlen(shape->fields[i].key) == length && memcmp(shape->fields[i].key, key, length) == 0)
            return &shape->fields[i];
    return NULL;
}

static bool has_key(const struct shape *shape, const char *word)
{
    return find_field(shape, word, strlen(word)) != NULL;
}

/* The entry of a list or an object that a part of a JSON pointer names. */
static struct node entry_at(struct node node, const char *part, size_t length)
{
    char key[PROBLEM_WORD_SIZE];
    (void)snprintf(key, sizeof key, "%.*s", (int)length, part);
    if (node_type(node) == NODE_OBJECT)
        return node_get(node, key);
    node = node_first(node);
    for (long index = strtol(key, NULL, 10); index > 0 && node_exists(node); index--)
        node = node_next(node);
    return node;
}

/* Along a JSON pointer, up to its last part. False if the shapes do not know it. */
static bool follow(struct way *way, struct node root, const char *pointer)
{
    *way = (struct way){.object = root, .depth = 1, .shape = {&SCHEMA_MISSION}, .key = {""}};
    for (const char *end; *pointer == '/' && (end = strchr(pointer + 1, '/')) != NULL; pointer = end) {
        size_t length = (size_t)(end - pointer) - 1;
        way->object = entry_at(way->object, pointer + 1, length);
        if (strspn(pointer + 1, "0123456789") == length)
            continue; /* an entry of a list */
        const struct field *field = find_field(way->shape[way->depth - 1], pointer + 1, length);
        if (!field || !field->shape || way->depth == DEEPEST)
            return false;
        way->shape[way->depth] = field->shape;
        way->key[way->depth++] = field->key;
    }
    return *pointer == '/';
}

static void add_home(struct homes *homes, const char *key)
{
    for (int i = 0; i < homes->count && i < HOMES_MAX; i++)
        if (strcmp(homes->key[i], key) == 0)
            return;
    if (homes->count < HOMES_MAX)
        homes->key[homes->count] = key;
    homes->count++;
}

/* Of the objects in this one, or one further in, those that know the word. */
static void look_inside(const struct shape *shape, const char *word, bool further, struct homes *homes)
{
    for (int i = 0; i < shape->count; i++) {
        const struct shape *inner = shape->fields[i].shape;
        if (inner && further)
            look_inside(inner, word, false, homes);
        else if (inner && has_key(inner, word))
            add_home(homes, shape->fields[i].key);
    }
}

/* Of what stands in the object, or in a list, those that know the word: first there, then one further in. */
static void look_at_hand(struct node object, const struct shape *shape, const char *word, bool further,
                         struct homes *homes)
{
    int left = ENTRIES_MOST;
    for (struct node entry = node_first(object); left-- > 0 && node_exists(entry); entry = node_next(entry)) {
        bool listed = node_type(object) == NODE_ARRAY;
        const char *key = listed ? "" : node_key(entry);
        const struct field *field = listed ? NULL : find_field(shape, key, strlen(key));
        const struct shape *inner = listed ? shape : field ? field->shape : NULL;
        if (inner && (listed || further))
            look_at_hand(entry, inner, word, listed && further, homes);
        if (inner && !listed && has_key(inner, word) && node_type(entry) == NODE_OBJECT)
            add_home(homes, field->key);
    }
}

/* Beside the key under which one of the objects around it stands: the nearest such. A number is hardly ever that of the
 * mission. */
static void look_around(const struct way *way, const char *word, struct homes *homes)
{
    for (int i = way->depth - 2; i >= 0 && homes->count == 0; i--)
        if (has_key(way->shape[i], word) && (i > 0 || strcmp(word, "number") != 0) &&
            strcmp(way->key[i + 1], word) != 0)
            add_home(homes, way->key[i + 1]);
}

/* In the object itself, then in others of the objects around it, then further in. */
static void look_beside(const struct way *way, const char *word, struct homes *homes)
{
    const struct shape *own = way->shape[way->depth - 1];
    bool anywhere = strcmp(word, "number") != 0; /* which many have */
    look_inside(own, word, false, homes);
    for (int i = way->depth - 2; i >= 0 && homes->count == 0 && anywhere; i--)
        if (!way->shape[i]->exactly_one) /* another kind of condition or action has no place beside this one */
            look_inside(way->shape[i], word, false, homes);
    if (homes->count == 0)
        look_inside(own, word, true, homes);
}

static void tell(struct problem *problem, const struct homes *homes, const char *found)
{
    size_t used = 0;
    for (int i = 0; i < homes->count && used < sizeof problem->list; i++)
        used += (size_t)snprintf(problem->list + used, sizeof problem->list - used, "%s\"%s\"", i ? ", " : "",
                                 homes->key[i]);
    (void)snprintf(problem->found, sizeof problem->found, "%s", found);
}

/* "comment", as it stands in other files. */
static bool is_remark(struct problem *problem)
{
    static const char *const WORDS[] = {"comment", "comments", "_comment", "remark"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(problem->culprit, WORDS[i]) == 0) {
            (void)snprintf(problem->suggestion, sizeof problem->suggestion, "$comment");
            (void)snprintf(problem->fix, sizeof problem->fix, "\"$comment\"");
            problem->has_fix = true;
            problem->list[0] = '\0';
            return true;
        }
    return false;
}

/* "equals": 3 is "at_least": 3 and "at_most": 3. */
static bool is_equality(struct problem *problem, const struct way *way)
{
    char number[PROBLEM_WORD_SIZE], key[PROBLEM_WORD_SIZE + 2];
    struct node value = node_get(way->object, problem->culprit);
    const struct shape *own = way->shape[way->depth - 1];
    (void)snprintf(key, sizeof key, " %s ", problem->culprit);
    if (!strstr(" " KEY_EQUALS_WORDS " ", key) || node_type(value) != NODE_NUMBER || !has_key(own, "at_least") ||
        node_exists(node_get(way->object, "at_least")) || node_exists(node_get(way->object, "at_most")))
        return false;
    (void)node_written(number, sizeof number, value);
    (void)snprintf(problem->list, sizeof problem->list, "\"at_least\": %s, \"at_most\": %s", number, number);
    (void)snprintf(problem->fix, sizeof problem->fix, "\"at_least\": %.8s, \"at_most\"", number);
    (void)snprintf(problem->found, sizeof problem->found, "%s", "problem.E205.equals");
    problem->suggestion[0] = '\0';
    problem->has_fix = true;
    return true;
}

static void find_home(struct problem *problem, struct node root)
{
    struct homes at_hand = {0}, around = {0}, beside = {0};
    struct way way;
    if (problem->code != PROBLEM_E205 || problem->elsewhere || !follow(&way, root, problem->pointer) ||
        is_equality(problem, &way) || problem->suggestion[0] || is_remark(problem))
        return;
    look_at_hand(way.object, way.shape[way.depth - 1], problem->culprit, true, &at_hand);
    look_around(&way, problem->culprit, &around);
    look_beside(&way, problem->culprit, &beside);
    const struct homes *found = at_hand.count > 0 ? &at_hand : around.count > 0 ? &around : &beside;
    if (found->count > 0 && found->count <= HOMES_MAX)
        tell(problem, found, found == &around ? "problem.E205.beside" : "problem.E205.inside");
}

void mission_find_homes(struct node root)
{
    struct problem_list *problems = root.tree->problems;
    for (int i = 0; i < problems->count; i++)
        find_home(&problems->item[i], root);
}
