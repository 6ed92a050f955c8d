/* bytes.c -- bytes that grow. */
#include "shell/words/bytes.h"

#include <stdlib.h>
#include <string.h>

void bytes_append(struct bytes *bytes, const void *more, size_t length)
{
    if (bytes->failed)
        return;
    if (bytes->room - bytes->length <= length) {
        size_t room = (bytes->length + length + 1) * 2;
        char *grown = realloc(bytes->bytes, room);
        bytes->failed = !grown;
        if (!grown)
            return;
        bytes->bytes = grown;
        bytes->room = room;
    }
    if (length > 0)
        memcpy(bytes->bytes + bytes->length, more, length);
    bytes->length += length;
    bytes->bytes[bytes->length] = '\0';
}
