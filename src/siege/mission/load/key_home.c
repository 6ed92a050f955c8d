/* key_home.c -- looks for a key that is not known where it stands in the shapes around it, the nearest first. */
#include "siege/mission/load/key_home.h"

#include "shell/json/problem.h"
#include "shell/json/schema.h"
#include "siege/mission/load/mission_load.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 16, HOMES_MAX = 3 };

/* The objects around a key, from the mission on, each with the key under which it stands. */
struct way {
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

/* Along a JSON pointer, up to its last part. False if the shapes do not know it. */
static bool follow(struct way *way, const char *pointer)
{
    *way = (struct way){.depth = 1, .shape = {&SCHEMA_MISSION}, .key = {""}};
    for (const char *end; *pointer == '/' && (end = strchr(pointer + 1, '/')) != NULL; pointer = end) {
        size_t length = (size_t)(end - pointer) - 1;
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
    for (int i = 0; i < homes->count; i++)
        if (strcmp(homes->key[i], key) == 0)
            return;
    if (homes->count < HOMES_MAX)
        homes->key[homes->count++] = key;
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

/* Beside the key under which one of the objects around it stands: the nearest such. */
static void look_around(const struct way *way, const char *word, struct homes *homes)
{
    for (int i = way->depth - 2; i >= 0 && homes->count == 0; i--)
        if (has_key(way->shape[i], word))
            add_home(homes, way->key[i + 1]);
}

/* In others of the objects around it, then in the object itself, then further out and further in. */
static void look_beside(const struct way *way, const char *word, struct homes *homes)
{
    const struct shape *own = way->shape[way->depth - 1];
    for (int i = way->depth - 2; i >= 0 && homes->count == 0; i--) {
        look_inside(way->shape[i], word, false, homes);
        if (homes->count == 0 && i == way->depth - 2)
            look_inside(own, word, false, homes);
    }
    if (homes->count == 0)
        look_inside(own, word, false, homes);
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

void mission_find_homes(struct problem_list *problems)
{
    for (int i = 0; i < problems->count; i++) {
        struct problem *problem = &problems->item[i];
        struct homes around = {0}, beside = {0};
        struct way way;
        if (problem->code != PROBLEM_E205 || problem->elsewhere || problem->suggestion[0] || is_remark(problem) ||
            !follow(&way, problem->pointer))
            continue;
        look_around(&way, problem->culprit, &around);
        if (around.count > 0) {
            tell(problem, &around, "problem.E205.beside");
            continue;
        }
        look_beside(&way, problem->culprit, &beside);
        if (beside.count > 0)
            tell(problem, &beside, "problem.E205.inside");
    }
}
