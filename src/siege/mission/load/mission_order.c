/* mission_order.c -- reads and writes the order of the folders in a folder of missions. */
#include "siege/mission/load/mission_order.h"

#include "shell/words/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { ORDER_BYTES_MAX = 1 << 16 };

/* Puts the folder of that name behind those that have their place; how many have one then. */
static int bring_forward(struct file_listing *folders, int placed, const char *name, size_t length)
{
    for (int i = placed; i < folders->count; i++) {
        char *found = folders->names[i];
        if (strncmp(found, name, length) != 0 || found[length] != '\0')
            continue;
        memmove(&folders->names[placed + 1], &folders->names[placed], (size_t)(i - placed) * sizeof *folders->names);
        folders->names[placed] = found;
        return placed + 1;
    }
    return placed;
}

enum file_error mission_order_list(const char *folder, struct file_listing *folders)
{
    char path[FILE_PATH_SIZE], *bytes;
    size_t length;
    int placed = 0;
    enum file_error error = file_list(folder, NULL, folders);
    if (error || file_read_in(folder, MISSION_ORDER, path, ORDER_BYTES_MAX, &bytes, &length) != FILE_OK)
        return error;
    for (size_t at = 0; at < length;) {
        const char *stop = memchr(bytes + at, '\n', length - at);
        size_t line = stop ? (size_t)(stop - bytes) - at : length - at;
        size_t name = line > 0 && bytes[at + line - 1] == '\r' ? line - 1 : line;
        placed = name > 0 ? bring_forward(folders, placed, bytes + at, name) : placed;
        at += line + 1;
    }
    free(bytes);
    return FILE_OK;
}

enum file_error mission_order_write(const char *folder, const char *const names[], int count)
{
    char path[FILE_PATH_SIZE];
    struct bytes text = {0};
    for (int i = 0; i < count; i++)
        bytes_format(&text, "%s\n", names[i]);
    enum file_error error = text.failed ? FILE_NO_MEMORY : FILE_OK;
    if (!error)
        error = file_join(path, sizeof path, folder, MISSION_ORDER)
                    ? file_write_atomic(path, text.length ? text.bytes : "", text.length)
                    : FILE_NAME_TOO_LONG;
    free(text.bytes);
    return error;
}
