/* result_line.c -- a file of results, line by line, and what may stand in a line. */
#include "tool/result_line.h"

#include <cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { RESULT_BYTES_MOST = 64 << 20 };

/* Whole numbers that a double holds exactly. */
static const double COUNT_MOST = 9007199254740992.0;

static bool read_whole(const cJSON *item, double least, double greatest, int64_t *number)
{
    if (!cJSON_IsNumber(item) || !(item->valuedouble >= least && item->valuedouble <= greatest))
        return false;
    *number = (int64_t)item->valuedouble;
    return (double)*number == item->valuedouble;
}

bool result_small(const cJSON *object, const char *name, int least, int greatest, int *number)
{
    int64_t whole;
    bool fine = read_whole(cJSON_GetObjectItemCaseSensitive(object, name), least, greatest, &whole);
    *number = fine ? (int)whole : 0;
    return fine;
}

bool result_text(const cJSON *object, const char *name, char *out, size_t size)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    if (!text || strlen(text) >= size)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

bool result_list(const cJSON *object, const char *name, int64_t *number, int count)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name), *entry;
    if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) > count)
        return false;
    cJSON_ArrayForEach(entry, item) if (!read_whole(entry, -COUNT_MOST, COUNT_MOST, number++)) return false;
    return true;
}

bool result_count(const cJSON *object, const char *name, int64_t *number, int count)
{
    if (count == 1)
        return read_whole(cJSON_GetObjectItemCaseSensitive(object, name), -COUNT_MOST, COUNT_MOST, number);
    return result_list(object, name, number, count);
}

static bool take_line(const char *text, size_t length, result_taker *take, void *closure)
{
    cJSON *line = cJSON_ParseWithLength(text, length);
    bool fine = line && take(closure, line);
    cJSON_Delete(line);
    return fine;
}

bool result_lines_read(const struct tool *tool, const char *path, const char *wrong, result_taker *take, void *closure)
{
    char *bytes = NULL;
    size_t length = 0;
    int lines = 0;
    bool fine = true;
    enum file_error error = file_read_all(path, RESULT_BYTES_MOST, &bytes, &length);
    if (error) {
        tool_say_error(tool, path, error);
        return false;
    }
    for (size_t at = 0; at < length && fine; lines++) {
        const char *stop = memchr(bytes + at, '\n', length - at);
        size_t size = stop ? (size_t)(stop - bytes) - at : length - at;
        fine = take_line(bytes + at, size, take, closure);
        at += size + 1;
    }
    free(bytes);
    if (!fine || lines == 0)
        tool_say(tool, stderr, wrong, SLOTS({"file", path, 0}, {"line", NULL, lines ? lines : 1}));
    return fine && lines > 0;
}
