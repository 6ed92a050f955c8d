/*
 * files.h -- the door to the disk: where the assets are, reading whole files, writing without ever losing the
 * old version, listing folders.
 */
#ifndef SHELL_STORE_FILES_H
#define SHELL_STORE_FILES_H

#include "shell/system/system.h" /* enum file_error, FILE_PATH_SIZE, and what is asked of a single file */

#include <stdbool.h>
#include <stddef.h>

struct string_table;

/* The key of its sentence in the string table. */
const char *file_error_key(enum file_error error);

/* The sentence of that key with its slots {path} and {why}, in the string table's room. */
const char *file_tell(const struct string_table *strings, const char *key, const char *path, enum file_error error);

/* Where a program's files lie: the program hands it over. */
struct file_home {
    const char *name;     /* of the user's folders and the lock, as in ~/.config/NAME */
    const char *variable; /* of the environment: where the assets are */
    const char *mark;     /* a folder that the assets hold */
    const char *const
        *carried; /* what a portable folder of an earlier version kept beside the program; NULL ends them */
};

/*
 * The folder with the assets: the one the variable says and no other if it is set; else assets/ beside the program or
 * one or two folders up, ../share/NAME/assets from it, assets/ in the working folder, or NAME/assets in one of
 * $XDG_DATA_DIRS, the first that holds the mark. False if there
 * is none; `out` is then "".
 */
bool file_find_assets(const struct file_home *home, char *out, size_t size);
bool file_is_assets(const struct file_home *home, const char *folder);

/* Joins folder and name with one slash. False if it does not fit; `out` is then "". */
bool file_join(char *out, size_t size, const char *folder, const char *name);

/* The folder of that name beside this one, by a name that does not go down and up again, if that is there. */
bool file_beside(char *out, size_t size, const char *folder, const char *name);

/*
 * Reads a regular file of at most `limit` bytes. On FILE_OK *bytes is the caller's to free, with a zero byte behind
 * the last one, which *length does not count. On any error *bytes is NULL and *length 0.
 */
enum file_error file_read_all(const char *path, size_t limit, char **bytes, size_t *length);
/* The same of a file in a folder; `path` becomes where it lies, "" if that is too long. */
enum file_error file_read_in(const char *folder, const char *name, char path[FILE_PATH_SIZE], size_t limit,
                             char **bytes, size_t *length);

/* The first bytes of a regular file, as many as fit, with a zero byte behind them. `bytes` is "" on any error. */
enum file_error file_read_start(const char *path, char *bytes, size_t size);

/* How the name of a file ends that is being written and takes its place once it is whole. */
#define FILE_FRESH_ENDING ".tmp"

/*
 * Writes the file so that at every moment, whatever fails or loses power, the old or the new version is complete:
 * PATH.tmp is made anew (never one that lies there: it may be a link or a pipe), written and synced, the old version is
 * kept as PATH.bak, PATH.tmp is renamed to PATH and the folder synced. On an error the old file is untouched and no
 * PATH.tmp is left; only when the very last step fails, the syncing of the folder, the new version is already in place.
 */
enum file_error file_write_atomic(const char *path, const char *bytes, size_t length);

/* Neither is anything there nor an older version of it, PATH.bak, which writing there would lose. */
bool file_is_free(const char *path);

/* The same, and no older version is written over: the old one is kept as PATH.bak, PATH.bak.2 … whichever is free;
 * `kept` says which. */
enum file_error file_write_numbered(const char *path, const char *bytes, size_t length, char kept[FILE_PATH_SIZE]);

/* Takes the file away as if an older version had been kept: renames it to the first of those names that is free. */
enum file_error file_put_away(const char *path, char kept[FILE_PATH_SIZE]);

/* The same as file_write_atomic without keeping the old version: for what loses nothing. */
enum file_error file_write_over(const char *path, const char *bytes, size_t length);

/* The same without waiting for the disk: for what is no loss. */
enum file_error file_write_quickly(const char *path, const char *bytes, size_t length);

/* Makes the folder and those above it; an existing one is fine. */
enum file_error file_make_folders(const char *path);

/* Makes the folder and writes a small file there and removes it: what root may write cannot be told otherwise. */
enum file_error file_try_folder(const char *folder);

/* Removes a folder and what lies in it, some folders deep; of a link only the link. False if something is left. */
bool file_remove_folder(const char *path);

/* A name that is not taken in the folder: by the clock, "2026-11-22-134512.png", and by a number where that is not
 * enough. False if the path does not fit; `path` is then "". */
bool file_new_name(char *path, size_t size, const char *folder, const char *ending);

/* Renames a file that cannot be used to PATH.unread, or PATH.unread-2 … if that is taken; `aside` says which, "" on an
 * error. */
enum file_error file_set_aside(const char *path, char *aside, size_t size);

bool file_ends_with(const char *name, const char *ending);
/* What stands behind the last slash. */
const char *file_base_name(const char *path);

/* Names in a folder, sorted by bytes, without those that start with a dot. Owned: file_listing_clear(). */
struct file_listing {
    char **names;
    int count;
};

/* Lists what ends with `ending` (".json"); "" lists all, a NULL ending lists folders only. At most 65536 names. */
enum file_error file_list(const char *folder, const char *ending, struct file_listing *listing);
void file_listing_clear(struct file_listing *listing);

#endif
