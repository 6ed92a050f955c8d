/* save_mark.c -- writes and reads the mark, and glances at it in the first bytes of a file. */
#include "siege/mission/save/save_mark.h"

#include "shell/store/files.h"
#include "shell/json/schema_fields.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

enum { START_BYTES = 512, FIELDS = 3 };

/* No folder sees so many files: a number from elsewhere that would leave no greater one. */
#define WRITTEN_MOST (UINT64_MAX / 2)

static const struct field FIELD[FIELDS] = {SAVED_FIELD(struct save_mark, game), SAVED_FIELD(struct save_mark, written),
                                           SAVED_FIELD(struct save_mark, over)};

static void drop_what_cannot_be(struct save_mark *mark)
{
    if (mark->written > WRITTEN_MOST)
        mark->written = 0;
}

bool save_mark_write(struct cJSON *root, const struct save_mark *mark)
{
    if (!mark->game && !mark->written)
        return true;
    return saved_add(root, "mark", saved_fields_new(mark, NULL, FIELD, FIELDS));
}

void save_mark_read(struct node object, struct save_mark *mark)
{
    *mark = (struct save_mark){0};
    if (!node_exists(object))
        return;
    saved_fields_read(object, mark, FIELD, FIELDS, NULL, 0);
    drop_what_cannot_be(mark);
}

/* The number behind the words, which *at is moved past. False if they do not stand there. */
static bool take_number(const char **at, const char *words, uint64_t *number)
{
    char *end;
    size_t length = strlen(words);
    if (strncmp(*at, words, length) != 0)
        return false;
    *number = strtoull(*at + length, &end, 10);
    bool found = end > *at + length;
    *at = end;
    return found;
}

/* As save_mark_write() and cJSON write it; a file that somebody has put into another shape has no mark at a glance. */
static bool take_mark(const char *start, struct save_mark *mark)
{
    uint64_t over;
    const char *at = strstr(start, "\"mark\":{");
    bool found = at && take_number(&at, "\"mark\":{\"game\":", &mark->game) &&
                 take_number(&at, ",\"written\":", &mark->written) && take_number(&at, ",\"over\":", &over) &&
                 *at == '}';
    if (!found) {
        *mark = (struct save_mark){0};
        return false;
    }
    mark->over = over != 0;
    drop_what_cannot_be(mark);
    return true;
}

struct save_glance save_glance(const char *path)
{
    char start[START_BYTES];
    uint64_t saved_at;
    struct save_glance glance = {.age.changed_at = system_changed_at(path)};
    glance.age.saved_at = glance.age.changed_at / 1000000000;
    if (file_read_start(path, start, sizeof start) != FILE_OK)
        return glance;
    glance.marked = take_mark(start, &glance.mark);
    glance.age.written = glance.mark.written;
    const char *at = strstr(start, "\"saved_at\":");
    if (at && take_number(&at, "\"saved_at\":", &saved_at) && saved_at <= INT64_MAX)
        glance.age.saved_at = (int64_t)saved_at;
    return glance;
}

struct shelf_age save_age(const char *path)
{
    return save_glance(path).age;
}
