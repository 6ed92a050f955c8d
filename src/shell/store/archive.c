/* archive.c -- zip archives by libzip. What it does not look at itself, the list at the end, is looked at here. */
#include "shell/store/archive.h"

#include <stdlib.h>
#include <string.h>
#include <zip.h>

enum {
    END_BYTES = 22,
    ENTRY_BYTES = 46,
    ARCHIVE_MAX = 64 << 20, /* bytes of one that is read */
    MODE_FILE = 0100000,    /* of Unix, in the upper half of the attributes */
    MODE_KIND = 0170000,
    MODE_OURS = 0100644,
    LEVEL = 9
};

/* ---- writing --------------------------------------------------------------------------------------------------- */

struct archive {
    zip_t *zip;
    zip_source_t *written;
    uint16_t time, date; /* as these archives have them */
    bool failed;
};

/* Seconds in twos; no year before 1980 and none after 2107. */
static void set_clock(struct archive *archive, const struct tm *when)
{
    int year = when->tm_year < 80 ? 0 : when->tm_year > 207 ? 127 : when->tm_year - 80;
    archive->time = (uint16_t)(when->tm_hour << 11 | when->tm_min << 5 | when->tm_sec / 2);
    archive->date = (uint16_t)(year << 9 | (when->tm_mon + 1) << 5 | when->tm_mday);
}

struct archive *archive_new(const struct tm *when)
{
    struct archive *archive = calloc(1, sizeof *archive);
    if (!archive)
        return NULL;
    set_clock(archive, when);
    archive->written = zip_source_buffer_create(NULL, 0, 0, NULL);
    if (archive->written)
        archive->zip = zip_open_from_source(archive->written, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    if (archive->zip) {
        zip_source_keep(archive->written);
        return archive;
    }
    zip_source_free(archive->written);
    free(archive);
    return NULL;
}

/* The copy belongs to the source, and that to the archive. */
static zip_int64_t add_copy(struct archive *archive, const char *name, const void *bytes, size_t length)
{
    char *copy = length ? malloc(length) : NULL; /* libzip frees none of no bytes */
    if (length && !copy)
        return -1;
    if (length)
        memcpy(copy, bytes, length);
    zip_source_t *source = zip_source_buffer(archive->zip, copy, length, 1);
    if (!source) {
        free(copy);
        return -1;
    }
    zip_int64_t index = zip_file_add(archive->zip, name, source, ZIP_FL_ENC_UTF_8);
    if (index < 0)
        zip_source_free(source);
    return index;
}

void archive_add(struct archive *archive, const char *name, const void *bytes, size_t length)
{
    zip_int64_t index = archive && !archive->failed ? add_copy(archive, name, bytes, length) : -1;
    if (!archive)
        return;
    archive->failed = index < 0 ||
                      zip_set_file_compression(archive->zip, (zip_uint64_t)index, ZIP_CM_DEFLATE, LEVEL) != 0 ||
                      zip_file_set_dostime(archive->zip, (zip_uint64_t)index, archive->time, archive->date, 0) != 0 ||
                      zip_file_set_external_attributes(archive->zip, (zip_uint64_t)index, 0, ZIP_OPSYS_UNIX,
                                                       (zip_uint32_t)MODE_OURS << 16) != 0;
}

/* The finished archive, to be freed; NULL without memory. */
static char *bytes_of(zip_source_t *source, size_t *length)
{
    zip_stat_t stat;
    char *bytes = NULL;
    if (zip_source_stat(source, &stat) != 0 || !(stat.valid & ZIP_STAT_SIZE) || zip_source_open(source) != 0)
        return NULL;
    *length = (size_t)stat.size;
    bytes = malloc(*length ? *length : 1);
    if (bytes && zip_source_read(source, bytes, *length) != (zip_int64_t)*length) {
        free(bytes);
        bytes = NULL;
    }
    zip_source_close(source);
    return bytes;
}

enum file_error archive_write(struct archive *archive, const char *path)
{
    size_t length = 0;
    char *bytes = NULL;
    if (!archive)
        return FILE_NO_MEMORY;
    if (archive->failed || zip_close(archive->zip) != 0)
        zip_discard(archive->zip);
    else
        bytes = bytes_of(archive->written, &length);
    zip_source_free(archive->written);
    free(archive);
    enum file_error error = bytes ? file_write_atomic(path, bytes, length) : FILE_NO_MEMORY;
    free(bytes);
    return error;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

struct archive_reader {
    zip_t *zip;
    const char *bytes;
    size_t length;
    int count;
    size_t at[]; /* where each entry stands in the list at the end; 0: nowhere */
};

static uint32_t number_at(const char *bytes, size_t at, int size)
{
    uint32_t number = 0;
    for (int i = size - 1; i >= 0; i--)
        number = number << 8 | (unsigned char)bytes[at + (size_t)i];
    return number;
}

/* The list ends where the end begins. */
static void find_entries(struct archive_reader *reader)
{
    const char *bytes = reader->bytes;
    size_t end = reader->length - END_BYTES, at = number_at(bytes, end + 16, 4);
    for (int i = 0; i < reader->count && at <= end && end - at >= ENTRY_BYTES && memcmp(bytes + at, "PK\1\2", 4) == 0;
         i++) {
        reader->at[i] = at;
        at += ENTRY_BYTES + number_at(bytes, at + 28, 2) + number_at(bytes, at + 30, 2) + number_at(bytes, at + 32, 2);
    }
}

/* Begins with a file and ends with the end: nothing before, no remark, nothing behind. */
static bool is_bare(const char *bytes, size_t length)
{
    return length >= END_BYTES && memcmp(bytes + length - END_BYTES, "PK\5\6", 4) == 0 &&
           number_at(bytes, length - 2, 2) == 0 && (memcmp(bytes, "PK\3\4", 4) == 0 || length == END_BYTES);
}

static zip_t *open_with(const char *bytes, size_t length, int flags, int *code)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(bytes, length, 0, &error);
    zip_t *zip = source ? zip_open_from_source(source, ZIP_RDONLY | flags, &error) : NULL;
    if (source && !zip)
        zip_source_free(source);
    *code = zip_error_code_zip(&error);
    zip_error_fini(&error);
    return zip;
}

/* The strict way stops at a name that is there twice: whoever looks at the entries can tell which. */
struct archive_reader *archive_open(const char *bytes, size_t length)
{
    int code = 0;
    zip_t *zip = is_bare(bytes, length) ? open_with(bytes, length, ZIP_CHECKCONS, &code) : NULL;
    if (code == ZIP_ER_EXISTS)
        zip = open_with(bytes, length, 0, &code);
    zip_int64_t count = zip ? zip_get_num_entries(zip, 0) : -1;
    bool counted = count >= 0 && count <= UINT16_MAX && (uint32_t)count == number_at(bytes, length - END_BYTES + 10, 2);
    struct archive_reader *reader = counted ? calloc(1, sizeof *reader + (size_t)count * sizeof *reader->at) : NULL;
    if (reader) {
        *reader = (struct archive_reader){zip, bytes, length, (int)count};
        find_entries(reader);
        return reader;
    }
    if (zip)
        zip_discard(zip);
    return NULL;
}

void archive_close(struct archive_reader *reader)
{
    if (!reader)
        return;
    zip_discard(reader->zip);
    free(reader);
}

int archive_count(const struct archive_reader *reader)
{
    return reader->count;
}

/* The name as its bytes are: libzip would end it at a zero byte. */
static void take_name(const struct archive_reader *reader, int index, struct archive_entry *entry)
{
    size_t at = reader->at[index];
    size_t length = at ? number_at(reader->bytes, at + 28, 2) : 0;
    size_t shown = length < ARCHIVE_NAME_SIZE ? length : ARCHIVE_NAME_SIZE - 1;
    if (!at || reader->length - at - ENTRY_BYTES < length)
        return;
    memcpy(entry->name, reader->bytes + at + ENTRY_BYTES, shown);
    entry->named = length > 0 && shown == length && !memchr(entry->name, 0, length);
    for (size_t i = 0; i < shown; i++)
        entry->name[i] = entry->name[i] ? entry->name[i] : '?';
}

/* Where a system other than Unix made it, the lower half tells: 0x10 is a folder. */
static bool is_plain(zip_t *zip, zip_uint64_t index)
{
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(zip, index, 0, &system, &attributes) != 0)
        return false;
    zip_uint32_t mode = attributes >> 16 & MODE_KIND;
    return !(attributes & 0x10) && (mode == 0 || mode == MODE_FILE);
}

void archive_look(const struct archive_reader *reader, int index, struct archive_entry *entry)
{
    zip_stat_t stat;
    const zip_uint64_t needed = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    *entry = (struct archive_entry){.named = false};
    take_name(reader, index, entry);
    if (zip_stat_index(reader->zip, (zip_uint64_t)index, 0, &stat) != 0 || (stat.valid & needed) != needed)
        return;
    size_t length = strlen(entry->name);
    entry->plain = is_plain(reader->zip, (zip_uint64_t)index) && length > 0 && entry->name[length - 1] != '/';
    entry->locked = stat.encryption_method != ZIP_EM_NONE;
    entry->known = stat.comp_method == ZIP_CM_STORE || stat.comp_method == ZIP_CM_DEFLATE;
    entry->size = stat.size;
    entry->packed = stat.comp_size;
}

/* The size, the checksum and the end of what is packed must all agree. */
static bool read_whole(zip_file_t *file, char *bytes, size_t size)
{
    char more;
    size_t at = 0;
    while (at < size) {
        zip_int64_t got = zip_fread(file, bytes + at, size - at);
        if (got <= 0)
            return false;
        at += (size_t)got;
    }
    return zip_fread(file, &more, 1) == 0;
}

char *archive_take(struct archive_reader *reader, int index, const struct archive_entry *entry)
{
    if (!entry->named || !entry->plain || entry->locked || !entry->known || entry->size > ARCHIVE_MAX)
        return NULL;
    zip_file_t *file = zip_fopen_index(reader->zip, (zip_uint64_t)index, 0);
    char *bytes = file ? calloc(1, (size_t)entry->size + 1) : NULL;
    if (bytes && !read_whole(file, bytes, (size_t)entry->size)) {
        free(bytes);
        bytes = NULL;
    }
    if (file && zip_fclose(file) != 0) {
        free(bytes);
        bytes = NULL;
    }
    return bytes;
}

/* The first whose name ends so. */
static enum file_error take_ending(struct archive_reader *reader, const char *ending, size_t limit, char **found,
                                   size_t *length)
{
    struct archive_entry entry;
    for (int i = 0; i < reader->count; i++) {
        archive_look(reader, i, &entry);
        if (!file_ends_with(entry.name, ending))
            continue;
        if (entry.size > limit)
            return FILE_TOO_LARGE;
        *found = archive_take(reader, i, &entry);
        *length = *found ? (size_t)entry.size : 0;
        return FILE_OK;
    }
    return FILE_OK;
}

enum file_error archive_read_all(const char *path, const char *ending, size_t limit, char **bytes, size_t *length)
{
    char mark[5], *whole, *found = NULL;
    size_t size;
    *bytes = NULL;
    *length = 0;
    if (file_read_start(path, mark, sizeof mark) != FILE_OK || strncmp(mark, "PK\3\4", 4) != 0)
        return file_read_all(path, limit, bytes, length);
    enum file_error error = file_read_all(path, ARCHIVE_MAX, &whole, &size);
    struct archive_reader *reader = error ? NULL : archive_open(whole, size);
    if (reader)
        error = take_ending(reader, ending, limit, &found, length);
    archive_close(reader);
    free(whole);
    *bytes = found;
    return error || found ? error : file_read_all(path, limit, bytes, length);
}
