/*
 * files.c -- paths, folders and whole files; what is written goes into a second file that takes the place of the
 * first.
 */
#include "shell/store/files.h"

#include "shell/words/phrase.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LISTING_MAX = 65536 };

const char *file_error_key(enum file_error error)
{
    static const char *const keys[] = {
#define FILE_ERROR(id, key) key,
        FILE_ERRORS(FILE_ERROR)
#undef FILE_ERROR
    };
    assert((unsigned)error < FILE_ERROR_COUNT);
    return keys[error];
}

const char *file_tell(const struct string_table *strings, const char *key, const char *path, enum file_error error)
{
    return phrase_tell(strings, string_get(strings, key),
                       SLOTS({"path", path, 0}, {"why", string_get(strings, file_error_key(error)), 0}));
}

/* The error of a failed system call, or `otherwise` if the number says nothing more exact. */
static enum file_error error_of(int number, enum file_error otherwise)
{
    static const struct {
        int number;
        enum file_error error;
    } OF[] = {{ENOENT, FILE_MISSING},
              {ENOTDIR, FILE_MISSING},
              {ELOOP, FILE_MISSING}, /* a link to itself */
              {EACCES, FILE_DENIED},
              {EPERM, FILE_DENIED},
              {EISDIR, FILE_NOT_A_FILE},
              {ENXIO, FILE_NOT_A_FILE}, /* a socket, a device that is not there */
              {ENOSPC, FILE_DISK_FULL},
              {EDQUOT, FILE_DISK_FULL},
              {EFBIG, FILE_TOO_LARGE},
              {EROFS, FILE_READ_ONLY},
              {ENAMETOOLONG, FILE_NAME_TOO_LONG},
              {ENOMEM, FILE_NO_MEMORY}};
    for (size_t i = 0; i < sizeof OF / sizeof *OF; i++)
        if (OF[i].number == number)
            return OF[i].error;
    return otherwise;
}

/* ---- paths ----------------------------------------------------------------------------------------------------- */

bool file_join(char *out, size_t size, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] != '/' ? "/" : "";
    int written = snprintf(out, size, "%s%s%s", folder, slash, name);
    if (written >= 0 && (size_t)written < size)
        return true;
    if (size > 0)
        out[0] = '\0';
    return false;
}

bool file_is_folder(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

bool file_is_there(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0;
}

long long file_changed_at(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return 0;
    return (long long)found.st_mtim.tv_sec * 1000000000LL + found.st_mtim.tv_nsec;
}

bool file_is_assets(const struct file_home *home, const char *folder)
{
    char mark[FILE_PATH_SIZE];
    return file_join(mark, sizeof mark, folder, home->mark) && file_is_folder(mark);
}

static bool take_if_assets(const struct file_home *home, char *out, size_t size, const char *folder)
{
    return file_is_assets(home, folder) && file_join(out, size, folder, "");
}

bool file_program_folder(char *out, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length <= 0 || (size_t)length >= size - 1)
        return false;
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

static bool find_assets_near(const struct file_home *home, const char *place, char *out, size_t size)
{
    char folder[FILE_PATH_SIZE], installed[FILE_PATH_SIZE];
    (void)snprintf(installed, sizeof installed, "../share/%s/assets", home->name);
    const char *const near[] = {"assets", "../assets", "../../assets", installed};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
        if (file_join(folder, sizeof folder, place, near[i]) && take_if_assets(home, out, size, folder))
            return true;
    return false;
}

/* Where programs are installed on this machine: $XDG_DATA_DIRS. */
static bool find_assets_installed(const struct file_home *home, char *out, size_t size)
{
    const char *all = getenv("XDG_DATA_DIRS");
    char folder[FILE_PATH_SIZE];
    for (const char *at = all && *all ? all : "/usr/local/share:/usr/share"; *at; at += *at == ':') {
        int length = (int)strcspn(at, ":");
        if (snprintf(folder, sizeof folder, "%.*s/%s/assets", length, at, home->name) < (int)sizeof folder &&
            take_if_assets(home, out, size, folder))
            return true;
        at += length;
    }
    return false;
}

static void drop_last_slash(char *path)
{
    size_t length = strlen(path);
    if (length > 1 && path[length - 1] == '/')
        path[length - 1] = '\0';
}

static bool find_assets(const struct file_home *home, char *out, size_t size)
{
    char folder[FILE_PATH_SIZE];
    const char *chosen = getenv(home->variable);
    if (chosen && *chosen)
        return take_if_assets(home, out, size, chosen);
    if (file_program_folder(folder, sizeof folder) && find_assets_near(home, folder, out, size))
        return true;
    return take_if_assets(home, out, size, "assets") || find_assets_installed(home, out, size);
}

bool file_find_assets(const struct file_home *home, char *out, size_t size)
{
    assert(size > 0);
    bool found = find_assets(home, out, size);
    if (!found)
        out[0] = '\0';
    drop_last_slash(out);
    return found;
}

static enum file_error make_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && file_is_folder(path)))
        return FILE_OK;
    if (errno == EEXIST || errno == ENOTDIR)
        return FILE_IN_THE_WAY;
    return error_of(errno, FILE_WRITE_FAILED);
}

enum file_error file_make_folders(const char *path)
{
    char part[FILE_PATH_SIZE];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part)
        return length ? FILE_NAME_TOO_LONG : FILE_MISSING;
    memcpy(part, path, length + 1);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        enum file_error error = file_is_folder(part) ? FILE_OK : make_folder(part);
        *at = '/';
        if (error)
            return error;
    }
    return make_folder(path);
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static enum file_error open_to_read(const char *path, size_t limit, int *file, size_t *size)
{
    struct stat found;
    /* Not blocking: a named pipe must be refused, not waited for. */
    *file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (*file < 0)
        return error_of(errno, FILE_READ_FAILED);
    if (fstat(*file, &found) != 0)
        return error_of(errno, FILE_READ_FAILED);
    if (!S_ISREG(found.st_mode))
        return FILE_NOT_A_FILE;
    if (found.st_size < 0 || (uintmax_t)found.st_size > limit)
        return FILE_TOO_LARGE;
    *size = (size_t)found.st_size;
    return FILE_OK;
}

/* Reads up to `size` bytes; fewer if the file shrank meanwhile. */
static enum file_error read_bytes(int file, char *bytes, size_t size, size_t *length)
{
    *length = 0;
    while (*length < size) {
        ssize_t got = read(file, bytes + *length, size - *length);
        if (got == 0)
            break;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_of(errno, FILE_READ_FAILED);
        *length += (size_t)got;
    }
    return FILE_OK;
}

static enum file_error read_opened(int file, size_t size, char **bytes, size_t *length)
{
    *bytes = malloc(size + 1);
    if (!*bytes)
        return FILE_NO_MEMORY;
    enum file_error error = read_bytes(file, *bytes, size, length);
    if (error) {
        free(*bytes);
        *bytes = NULL;
        *length = 0;
        return error;
    }
    (*bytes)[*length] = '\0';
    return FILE_OK;
}

enum file_error file_read_all(const char *path, size_t limit, char **bytes, size_t *length)
{
    int file = -1;
    size_t size = 0;
    *bytes = NULL;
    *length = 0;
    enum file_error error = open_to_read(path, limit, &file, &size);
    if (!error)
        error = read_opened(file, size, bytes, length);
    if (file >= 0)
        close(file);
    return error;
}

enum file_error file_read_start(const char *path, char *bytes, size_t size)
{
    int file = -1;
    size_t whole = 0, length = 0;
    assert(size > 0);
    enum file_error error = open_to_read(path, SIZE_MAX, &file, &whole);
    if (!error)
        error = read_bytes(file, bytes, whole < size ? whole : size - 1, &length);
    if (file >= 0)
        close(file);
    bytes[error ? 0 : length] = '\0';
    return error;
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static enum file_error write_bytes(int file, const char *bytes, size_t length)
{
    size_t written = 0;
    while (written < length) {
        ssize_t put = write(file, bytes + written, length - written);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return error_of(errno, FILE_WRITE_FAILED);
        if (put == 0)
            return FILE_WRITE_FAILED;
        written += (size_t)put;
    }
    return FILE_OK;
}

/*
 * A new file, never one that is there: a link would lead to somebody's file, a pipe would wait. What a killed program
 * or anybody else left at this place goes first, a link without what it leads to. A second program may do the same at
 * the same moment, hence more than one attempt.
 */
static enum file_error make_file(const char *path, int *file)
{
    enum { ATTEMPTS = 8 };
    for (int i = 0; i < ATTEMPTS; i++) {
        *file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (*file >= 0)
            return FILE_OK;
        if (errno != EEXIST)
            return error_of(errno, FILE_WRITE_FAILED);
        if (remove(path) != 0 && errno != ENOENT)
            return file_is_folder(path) ? FILE_NOT_A_FILE : error_of(errno, FILE_WRITE_FAILED);
    }
    return FILE_WRITE_FAILED;
}

enum file_error file_open_own(const char *path, int *file)
{
    struct stat found;
    *file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
    if (*file < 0)
        return errno == ELOOP ? FILE_NOT_A_FILE : error_of(errno, FILE_WRITE_FAILED);
    if (fstat(*file, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1)
        return FILE_OK;
    close(*file);
    *file = -1;
    return FILE_NOT_A_FILE;
}

static enum file_error sync_file(int file)
{
    while (fsync(file) != 0) {
        if (errno == EINTR)
            continue;
        return error_of(errno, FILE_WRITE_FAILED);
    }
    return FILE_OK;
}

static enum file_error write_new(const char *path, const char *bytes, size_t length, bool synced)
{
    int file;
    enum file_error error = make_file(path, &file);
    if (error)
        return error;
    error = write_bytes(file, bytes, length);
    if (!error && synced)
        error = sync_file(file);
    /* After EINTR Linux has closed the file all the same; closing again could close another one. */
    if (close(file) != 0 && errno != EINTR && !error)
        error = error_of(errno, FILE_WRITE_FAILED);
    return error;
}

enum file_error file_write_quickly(const char *path, const char *bytes, size_t length)
{
    return write_new(path, bytes, length, false);
}

enum file_error file_try_folder(const char *folder)
{
    char path[FILE_PATH_SIZE];
    enum file_error error = file_make_folders(folder);
    if (error)
        return error;
    if (!file_join(path, sizeof path, folder, ".written"))
        return FILE_NAME_TOO_LONG;
    error = write_new(path, "\n", 1, false);
    unlink(path);
    return error;
}

/* Some file systems cannot sync a folder (EINVAL); there the rename is all there is. */
static enum file_error sync_folder_of(const char *path)
{
    char folder[FILE_PATH_SIZE];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    memcpy(folder, path, length);
    folder[length] = '\0';
    if (!slash)
        memcpy(folder, ".", 2);
    else if (length == 0)
        memcpy(folder, "/", 2);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return error_of(errno, FILE_WRITE_FAILED);
    enum file_error error = FILE_OK;
    if (fsync(file) != 0 && errno != EINVAL && errno != EINTR)
        error = error_of(errno, FILE_WRITE_FAILED);
    close(file);
    return error;
}

/*
 * The old version gets a second name, PATH.bak, by a hard link made beside it and renamed over the older copy: at
 * no moment is PATH missing. Where links are not possible the file is copied.
 */
static enum file_error copy_file(const char *from, const char *to)
{
    char *bytes;
    size_t length;
    enum file_error error = file_read_all(from, SIZE_MAX - 1, &bytes, &length);
    if (error)
        return error;
    error = write_new(to, bytes, length, true);
    free(bytes);
    return error;
}

static enum file_error keep_previous(const char *path, const char *kept, const char *scratch)
{
    struct stat found;
    if (lstat(path, &found) != 0)
        return errno == ENOENT ? FILE_OK : error_of(errno, FILE_WRITE_FAILED);
    unlink(scratch);
    enum file_error error = link(path, scratch) == 0 ? FILE_OK : copy_file(path, scratch);
    /* A folder of that name is somebody's own: then the older version is not kept, but the new one is written. */
    if (!error && rename(scratch, kept) != 0 && errno != EISDIR)
        error = error_of(errno, FILE_WRITE_FAILED);
    /* Also when it worked: renaming one name of a file to another of its names does nothing. */
    unlink(scratch);
    return error;
}

struct write_names {
    char fresh[FILE_PATH_SIZE];
    char kept[FILE_PATH_SIZE];
    char scratch[FILE_PATH_SIZE];
};

static bool make_names(struct write_names *names, const char *path)
{
    int longest = snprintf(names->scratch, sizeof names->scratch, "%s.bak.tmp", path);
    if (longest < 0 || (size_t)longest >= sizeof names->scratch)
        return false;
    snprintf(names->fresh, sizeof names->fresh, "%s.tmp", path);
    snprintf(names->kept, sizeof names->kept, "%s.bak", path);
    return true;
}

static enum file_error replace_file(const char *path, const struct write_names *names)
{
    enum file_error error = keep_previous(path, names->kept, names->scratch);
    if (!error && rename(names->fresh, path) != 0)
        error = error_of(errno, FILE_WRITE_FAILED);
    return error;
}

enum file_error file_write_atomic(const char *path, const char *bytes, size_t length)
{
    struct write_names names;
    if (!make_names(&names, path))
        return FILE_NAME_TOO_LONG;
    if (file_is_folder(path))
        return FILE_NOT_A_FILE;
    enum file_error error = write_new(names.fresh, bytes, length, true);
    if (!error)
        error = replace_file(path, &names);
    if (error) {
        unlink(names.fresh);
        return error;
    }
    return sync_folder_of(path);
}

bool file_new_name(char *path, size_t size, const char *folder, const char *ending)
{
    enum { ATTEMPTS = 1000 };
    char name[80], stamp[32] = "";
    struct tm day;
    time_t clock = time(NULL);
    if (localtime_r(&clock, &day))
        strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &day);
    for (int i = 1; i < ATTEMPTS; i++) {
        if (i == 1)
            snprintf(name, sizeof name, "%s%.20s", stamp, ending);
        else
            snprintf(name, sizeof name, "%s-%d%.20s", stamp, i, ending);
        if (!file_join(path, size, folder, name))
            return false;
        if (!file_is_there(path))
            break;
    }
    return true;
}

enum file_error file_set_aside(const char *path, char *aside, size_t size)
{
    enum { ATTEMPTS = 100 };
    for (int i = 1; i < ATTEMPTS; i++) {
        int length = i == 1 ? snprintf(aside, size, "%s.unread", path) : snprintf(aside, size, "%s.unread-%d", path, i);
        if (length < 0 || (size_t)length >= size)
            break;
        if (file_is_there(aside))
            continue;
        if (rename(path, aside) == 0)
            return FILE_OK;
        break;
    }
    enum file_error error = error_of(errno, FILE_WRITE_FAILED);
    aside[0] = '\0';
    return error;
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

bool file_ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

static bool is_wanted(const char *folder, const char *name, const char *ending)
{
    char path[FILE_PATH_SIZE];
    if (name[0] == '.')
        return false;
    if (ending)
        return file_ends_with(name, ending);
    return file_join(path, sizeof path, folder, name) && file_is_folder(path);
}

static bool add_name(struct file_listing *listing, const char *name)
{
    int count = listing->count;
    bool full = (count & (count - 1)) == 0; /* room doubles at each power of two */
    if (full) {
        size_t room = count ? (size_t)count * 2 : 1;
        char **names = realloc(listing->names, room * sizeof *names);
        if (!names)
            return false;
        listing->names = names;
    }
    listing->names[count] = strdup(name);
    if (!listing->names[count])
        return false;
    listing->count++;
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static enum file_error list_opened(DIR *opened, const char *folder, const char *ending, struct file_listing *listing)
{
    const struct dirent *entry;
    while (listing->count < LISTING_MAX && (entry = readdir(opened)) != NULL)
        if (is_wanted(folder, entry->d_name, ending) && !add_name(listing, entry->d_name))
            return FILE_NO_MEMORY;
    return FILE_OK;
}

enum file_error file_list(const char *folder, const char *ending, struct file_listing *listing)
{
    *listing = (struct file_listing){0};
    DIR *opened = opendir(folder);
    if (!opened)
        return error_of(errno, FILE_READ_FAILED);
    enum file_error error = list_opened(opened, folder, ending, listing);
    closedir(opened);
    if (error)
        file_listing_clear(listing);
    else if (listing->count > 1)
        qsort(listing->names, (size_t)listing->count, sizeof *listing->names, compare_names);
    return error;
}

void file_listing_clear(struct file_listing *listing)
{
    for (int i = 0; i < listing->count; i++)
        free(listing->names[i]);
    free(listing->names);
    *listing = (struct file_listing){0};
}
