/* pointer.c -- finds a value of a text by its JSON pointer (RFC 6901). */
#include "support/pointer.h"

#include <stdlib.h>
#include <string.h>

static int32_t find_step(const struct scan_tree *tree, int32_t container, const char *step, size_t length)
{
    char key[SCAN_TEXT_MAX + 1];
    size_t used = 0;
    if (length > SCAN_TEXT_MAX || tree->nodes[container].count == 0)
        return -1;
    for (size_t i = 0; i < length; i++) {
        bool escaped = step[i] == '~' && i + 1 < length;
        key[used++] = !escaped ? step[i] : step[i + 1] == '1' ? '/' : '~';
        i += escaped;
    }
    key[used] = '\0';
    bool is_array = tree->nodes[container].type == NODE_ARRAY;
    long place = strtol(key, NULL, 10);
    for (int32_t i = container + 1; i >= 0; i = tree->nodes[i].next, place--)
        if (is_array ? place == 0 : scan_key_is(tree, i, key))
            return i;
    return -1;
}

int32_t pointer_find(const struct scan_tree *tree, const char *pointer)
{
    int32_t node = 0;
    while (*pointer == '/' && node >= 0) {
        size_t length = strcspn(pointer + 1, "/");
        node = find_step(tree, node, pointer + 1, length);
        pointer += length + 1;
    }
    return *pointer ? -1 : node;
}
