/* zip.c -- writes and reads archives of files as they are: a head before each file, a list of them at the end. */
#include "shell/store/zip.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD_BYTES = 30,
    ENTRY_BYTES = 46,
    END_BYTES = 22,
    VERSION = 10,              /* of the format: nothing is pressed */
    ARCHIVE_MAX = 64 << 20,    /* bytes of one that is read */
    UTF8_NAMES = 1 << 11,      /* flags */
    LENGTH_BEHIND = 1 << 3 | 1 /* the length stands behind the file; it is locked */
};

static const char HEAD_MARK[] = "PK\3\4", ENTRY_MARK[] = "PK\1\2", END_MARK[] = "PK\5\6";

/* ---- writing --------------------------------------------------------------------------------------------------- */

/* CRC-32 as zip files have it, four bits at a time. */
static uint32_t checksum_of(const unsigned char *bytes, size_t length)
{
    uint32_t table[16], sum = UINT32_MAX;
    for (uint32_t i = 0; i < 16; i++) {
        table[i] = i;
        for (int bit = 0; bit < 4; bit++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320u : 0);
    }
    for (size_t i = 0; i < length; i++) {
        sum ^= bytes[i];
        sum = sum >> 4 ^ table[sum & 15];
        sum = sum >> 4 ^ table[sum & 15];
    }
    return ~sum;
}

static void append(struct zip *zip, const void *bytes, size_t length)
{
    zip->failed = zip->failed || length > UINT32_MAX / 4 || zip->written.length > UINT32_MAX / 4;
    if (!zip->failed)
        bytes_append(&zip->written, bytes, length);
}

/* A number of 2 or 4 bytes, the lowest first. */
static void append_number(struct zip *zip, uint32_t number, int size)
{
    unsigned char bytes[4];
    for (int i = 0; i < size; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
    append(zip, bytes, (size_t)size);
}

/* Seconds in twos; no year before 1980 and none after 2107. */
static uint32_t clock_of(const struct tm *when)
{
    int year = when->tm_year < 80 ? 0 : when->tm_year > 207 ? 127 : when->tm_year - 80;
    return (uint32_t)(year << 25 | (when->tm_mon + 1) << 21 | when->tm_mday << 16 | when->tm_hour << 11 |
                      when->tm_min << 5 | when->tm_sec / 2);
}

/* What head and entry have in common. */
static void append_file(struct zip *zip, const struct zip_file *file)
{
    append_number(zip, VERSION, 2);
    append_number(zip, UTF8_NAMES, 2);
    append_number(zip, 0, 2); /* stored */
    append_number(zip, clock_of(&zip->when), 4);
    append_number(zip, file->checksum, 4);
    append_number(zip, file->length, 4);
    append_number(zip, file->length, 4);
    append_number(zip, (uint32_t)strlen(file->name), 2);
    append_number(zip, 0, 2);
}

void zip_add(struct zip *zip, const char *name, const void *bytes, size_t length)
{
    if (zip->count == ZIP_FILES_MAX || strlen(name) >= ZIP_NAME_SIZE || length > UINT32_MAX / 4) {
        zip->failed = true;
        return;
    }
    struct zip_file *file = &zip->file[zip->count++];
    memcpy(file->name, name, strlen(name) + 1);
    file->at = (uint32_t)zip->written.length;
    file->length = (uint32_t)length;
    file->checksum = checksum_of(bytes, length);
    append(zip, HEAD_MARK, 4);
    append_file(zip, file);
    append(zip, name, strlen(name));
    append(zip, bytes, length);
}

static void append_list(struct zip *zip)
{
    size_t start = zip->written.length;
    for (int i = 0; i < zip->count; i++) {
        const struct zip_file *file = &zip->file[i];
        append(zip, ENTRY_MARK, 4);
        append_number(zip, VERSION, 2);
        append_file(zip, file);
        append_number(zip, 0, 4); /* no remark, the first disk */
        append_number(zip, 0, 2);
        append_number(zip, 0, 4);
        append_number(zip, file->at, 4);
        append(zip, file->name, strlen(file->name));
    }
    size_t length = zip->written.length - start;
    append(zip, END_MARK, 4);
    append_number(zip, 0, 4);
    append_number(zip, (uint32_t)zip->count, 2);
    append_number(zip, (uint32_t)zip->count, 2);
    append_number(zip, (uint32_t)length, 4);
    append_number(zip, (uint32_t)start, 4);
    append_number(zip, 0, 2);
}

enum file_error zip_write(struct zip *zip, const char *path)
{
    append_list(zip);
    if (zip->failed || zip->written.failed)
        return FILE_NO_MEMORY;
    return file_write_atomic(path, zip->written.bytes, zip->written.length);
}

void zip_clear(struct zip *zip)
{
    free(zip->written.bytes);
    *zip = (struct zip){0};
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static uint32_t number_at(const char *bytes, size_t at, int size)
{
    uint32_t number = 0;
    for (int i = size - 1; i >= 0; i--)
        number = number << 8 | (unsigned char)bytes[at + (size_t)i];
    return number;
}

/* Goes from head to head. Where one does not tell its length, or is not whole, nothing is found. */
static bool find(const char *bytes, size_t length, const char *ending, size_t *start, size_t *size)
{
    size_t tail = strlen(ending), at = 0;
    while (length - at >= HEAD_BYTES && memcmp(bytes + at, HEAD_MARK, 4) == 0) {
        size_t name = number_at(bytes, at + 26, 2), more = number_at(bytes, at + 28, 2), from = at + HEAD_BYTES;
        size_t held = number_at(bytes, at + 18, 4);
        bool stored = number_at(bytes, at + 8, 2) == 0 && held == number_at(bytes, at + 22, 4);
        if ((number_at(bytes, at + 6, 2) & LENGTH_BEHIND) || length - from < name + more ||
            length - from - name - more < held)
            return false;
        bool fits = name >= tail && memcmp(bytes + from + name - tail, ending, tail) == 0;
        *start = from + name + more;
        *size = held;
        if (fits && stored)
            return checksum_of((const unsigned char *)bytes + *start, held) == number_at(bytes, at + 14, 4);
        at = *start + held;
    }
    return false;
}

enum file_error zip_read_all(const char *path, const char *ending, size_t limit, char **bytes, size_t *length)
{
    char mark[5];
    size_t start, size;
    *bytes = NULL;
    *length = 0;
    if (file_read_start(path, mark, sizeof mark) != FILE_OK || strncmp(mark, HEAD_MARK, 4) != 0)
        return file_read_all(path, limit, bytes, length);
    enum file_error error = file_read_all(path, ARCHIVE_MAX, bytes, length);
    if (error || !find(*bytes, *length, ending, &start, &size)) {
        free(*bytes);
        return error ? error : file_read_all(path, limit, bytes, length);
    }
    if (size > limit) {
        free(*bytes);
        *bytes = NULL;
        *length = 0;
        return FILE_TOO_LARGE;
    }
    memmove(*bytes, *bytes + start, size);
    (*bytes)[size] = '\0';
    *length = size;
    return FILE_OK;
}
