/*
 * archive.h -- several files in one, as a zip archive: written for others, and read with distrust. The only place that
 * knows libzip.
 */
#ifndef SHELL_STORE_ARCHIVE_H
#define SHELL_STORE_ARCHIVE_H

#include "shell/store/files.h" /* enum file_error */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { ARCHIVE_NAME_SIZE = 128 };

/* ---- writing --------------------------------------------------------------------------------------------------- */

struct archive;

/* An archive in memory. `when`: the time of all its files, in no time zone, so that the same files make the same bytes.
 * NULL without memory. */
struct archive *archive_new(const struct tm *when);

/* Adds a copy of the bytes under a name of plain ASCII with "/" between folders. A failure shows when it is written. */
void archive_add(struct archive *archive, const char *name, const void *bytes, size_t length);

/* Writes it all as file_write_atomic() does, and frees it. NULL is FILE_NO_MEMORY. */
enum file_error archive_write(struct archive *archive, const char *path);

/* ---- reading --------------------------------------------------------------------------------------------------- */

struct archive_reader;

/* An entry as the archive describes it, which may be a lie. */
struct archive_entry {
    char name[ARCHIVE_NAME_SIZE]; /* "?" and more where it is cut */
    bool named;                   /* the name fits and has no zero byte in it */
    bool plain;                   /* no folder, no link, nothing else that is no file */
    bool locked;                  /* by a password */
    bool known;                   /* stored or deflated: we can read it */
    uint64_t size, packed;
};

/* The bytes stay the caller's and as they are as long as it is open. NULL: no archive, or a damaged one: the list at
 * its end and the heads of its files differ, or something stands before or behind it. A name may be there twice. */
struct archive_reader *archive_open(const char *bytes, size_t length);
void archive_close(struct archive_reader *reader); /* NULL is fine */

int archive_count(const struct archive_reader *reader);
void archive_look(const struct archive_reader *reader, int index, struct archive_entry *entry);

/* What the entry holds, to be freed, with a zero byte behind it. No more than entry->size bytes are ever taken: NULL if
 * it holds more or fewer, is damaged, or without memory. */
char *archive_take(struct archive_reader *reader, int index, const struct archive_entry *entry);

/*
 * file_read_all() that also looks into an archive: where the file is one, the first file in it whose name ends so is
 * what is read, if it is whole. Anything else is read as it is. `limit` holds for what is read.
 */
enum file_error archive_read_all(const char *path, const char *ending, size_t limit, char **bytes, size_t *length);

#endif
