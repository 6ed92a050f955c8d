/* bytes.c -- bytes that grow. */
#include "shell/words/bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for so many more, and for the zero byte. */
static bool make_room(struct bytes *bytes, size_t length)
{
    if (bytes->failed || bytes->room - bytes->length > length)
        return !bytes->failed;
    size_t room = (bytes->length + length + 1) * 2;
    char *grown = realloc(bytes->bytes, room);
    bytes->failed = !grown;
    if (!grown)
        return false;
    bytes->bytes = grown;
    bytes->room = room;
    return true;
}

void bytes_append(struct bytes *bytes, const void *more, size_t length)
{
    if (!make_room(bytes, length))
        return;
    if (length > 0)
        memcpy(bytes->bytes + bytes->length, more, length);
    bytes->length += length;
    bytes->bytes[bytes->length] = '\0';
}

void bytes_format(struct bytes *bytes, const char *format, ...)
{
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (length > 0 && make_room(bytes, (size_t)length)) {
        (void)vsnprintf(bytes->bytes + bytes->length, (size_t)length + 1, format, again);
        bytes->length += (size_t)length;
    }
    va_end(again);
}

char *text_copy(const char *text)
{
    struct bytes copy = {.length = 0};
    bytes_append(&copy, text, strlen(text));
    return copy.bytes;
}
