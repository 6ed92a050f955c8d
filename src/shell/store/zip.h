/*
 * zip.h -- a small archive: several files in one, stored as they are, that any program for zip files opens.
 */
#ifndef SHELL_STORE_ZIP_H
#define SHELL_STORE_ZIP_H

#include "shell/store/files.h" /* enum file_error */
#include "shell/words/bytes.h" /* struct bytes */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { ZIP_FILES_MAX = 16, ZIP_NAME_SIZE = 64 };

/* Zero it and set `when`; zip_clear() in the end. */
struct zip {
    struct tm when; /* the time of all its files */
    struct bytes written;
    struct zip_file {
        char name[ZIP_NAME_SIZE];
        uint32_t at, length, checksum;
    } file[ZIP_FILES_MAX];
    int count;
    bool failed; /* there are too many files, or they are too large: zip_write() tells */
};

/* Adds a file under a name without folders, at most ZIP_NAME_SIZE - 1 bytes of plain ASCII. */
void zip_add(struct zip *zip, const char *name, const void *bytes, size_t length);

/* Writes it all as file_write_atomic() does. Nothing may be added afterwards. */
enum file_error zip_write(struct zip *zip, const char *path);
void zip_clear(struct zip *zip);

/*
 * file_read_all() that also looks into an archive: where the file is one, the first file in it whose name ends so is
 * what is read, if it is stored and whole. Anything else is read as it is. `limit` holds for what is read.
 */
enum file_error zip_read_all(const char *path, const char *ending, size_t limit, char **bytes, size_t *length);

#endif
