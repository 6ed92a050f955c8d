/*
 * files.c -- paths, folders and whole files; what is written goes into a second file that takes the place of the
 * first.
 */
#include "shell/store/files.h"

#include "shell/words/bytes.h"
#include "shell/words/phrase.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LISTING_MAX = 65536, REMOVED_DEPTH = 8 };

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

bool file_beside(char *out, size_t size, const char *folder, const char *name)
{
    char up[FILE_PATH_SIZE];
    const char *base = file_base_name(folder);
    int written = snprintf(out, size, "%.*s%s", (int)(base - folder), folder, name);
    bool plain = *base && strcmp(base, ".") != 0 && strcmp(base, "..") != 0;
    if (plain && written >= 0 && (size_t)written < size && system_is_folder(out))
        return true; /* not so if the folder is a link to elsewhere */
    return file_join(up, sizeof up, "..", name) && file_join(out, size, folder, up);
}

bool file_is_assets(const struct file_home *home, const char *folder)
{
    char mark[FILE_PATH_SIZE];
    return file_join(mark, sizeof mark, folder, home->mark) && system_is_folder(mark);
}

static bool take_if_assets(const struct file_home *home, char *out, size_t size, const char *folder)
{
    return file_is_assets(home, folder) && file_join(out, size, folder, "");
}

/* "/a/b/../c" is "/a/c" where no folder is a link, as in where a program lies. */
static void fold(char *path)
{
    for (char *up = strstr(path, "/../"); up && up > path; up = strstr(path, "/../")) {
        char *from = up;
        while (from > path && from[-1] != '/')
            from--;
        memmove(from, up + 4, strlen(up + 4) + 1);
    }
}

static bool find_assets_near(const struct file_home *home, const char *place, char *out, size_t size)
{
    char folder[FILE_PATH_SIZE], installed[FILE_PATH_SIZE];
    (void)snprintf(installed, sizeof installed, "../share/%s/assets", home->name);
    const char *const near[] = {"assets", "../assets", "../../assets", installed};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
        if (file_join(folder, sizeof folder, place, near[i])) {
            fold(folder);
            if (take_if_assets(home, out, size, folder))
                return true;
        }
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
    if (system_program_folder(folder, sizeof folder) && find_assets_near(home, folder, out, size))
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
        enum file_error error = system_is_folder(part) ? FILE_OK : system_make_folder(part);
        *at = '/';
        if (error)
            return error;
    }
    return system_make_folder(path);
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static enum file_error read_opened(int file, size_t size, char **bytes, size_t *length)
{
    *bytes = malloc(size + 1);
    if (!*bytes)
        return FILE_NO_MEMORY;
    enum file_error error = system_read(file, *bytes, size, length);
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
    enum file_error error = system_open_to_read(path, limit, &file, &size);
    if (!error)
        error = read_opened(file, size, bytes, length);
    system_close(file);
    return error;
}

enum file_error file_read_in(const char *folder, const char *name, char path[FILE_PATH_SIZE], size_t limit,
                             char **bytes, size_t *length)
{
    *bytes = NULL;
    *length = 0;
    return file_join(path, FILE_PATH_SIZE, folder, name) ? file_read_all(path, limit, bytes, length)
                                                         : FILE_NAME_TOO_LONG;
}

enum file_error file_read_start(const char *path, char *bytes, size_t size)
{
    int file = -1;
    size_t whole = 0, length = 0;
    assert(size > 0);
    enum file_error error = system_open_to_read(path, SIZE_MAX, &file, &whole);
    if (!error)
        error = system_read(file, bytes, whole < size ? whole : size - 1, &length);
    system_close(file);
    bytes[error ? 0 : length] = '\0';
    return error;
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

enum file_error file_write_quickly(const char *path, const char *bytes, size_t length)
{
    return system_write_new(path, bytes, length, false);
}

/* A folder being emptied. */
struct emptied {
    const char *path;
    int depth;
};

static void empty_folder(const char *path, int depth);

static bool remove_inside(void *context, const char *name)
{
    const struct emptied *folder = context;
    char path[FILE_PATH_SIZE];
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || !file_join(path, sizeof path, folder->path, name))
        return true;
    system_remove(path); /* a link goes here, so that nothing is followed */
    if (system_is_folder(path) && folder->depth < REMOVED_DEPTH)
        empty_folder(path, folder->depth + 1);
    return true;
}

static void empty_folder(const char *path, int depth)
{
    (void)system_list(path, remove_inside, &(struct emptied){path, depth});
    system_remove_folder(path);
}

bool file_remove_folder(const char *path)
{
    system_remove(path);
    if (system_is_folder(path))
        empty_folder(path, 0);
    return !system_is_there(path);
}

enum file_error file_try_folder(const char *folder)
{
    char path[FILE_PATH_SIZE];
    enum file_error error = file_make_folders(folder);
    if (error)
        return error;
    if (!file_join(path, sizeof path, folder, ".written"))
        return FILE_NAME_TOO_LONG;
    error = system_write_new(path, "\n", 1, false);
    system_remove(path);
    return error;
}

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
    return system_sync_folder(folder);
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
    error = system_write_new(to, bytes, length, true);
    free(bytes);
    return error;
}

static enum file_error keep_previous(const char *path, const char *kept, const char *scratch)
{
    if (!system_is_there(path))
        return FILE_OK;
    system_remove(scratch);
    enum file_error error = system_link(path, scratch) ? FILE_OK : copy_file(path, scratch);
    /* A folder of that name is somebody's own: then the older version is not kept, but the new one is written. */
    if (!error)
        error = system_rename(scratch, kept);
    if (error == FILE_NOT_A_FILE)
        error = FILE_OK;
    /* Also when it worked: renaming one name of a file to another of its names does nothing. */
    system_remove(scratch);
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
    snprintf(names->fresh, sizeof names->fresh, "%s" FILE_FRESH_ENDING, path);
    snprintf(names->kept, sizeof names->kept, "%s.bak", path);
    return true;
}

bool file_is_free(const char *path)
{
    struct write_names names;
    return make_names(&names, path) && !system_is_there(path) && !system_is_there(names.kept);
}

/* The first of PATH.bak, PATH.bak.2, PATH.bak.3 … that is not there. */
static bool make_free_name(struct write_names *names, const char *path)
{
    int length = 0;
    for (int i = 2; length >= 0 && (size_t)length < sizeof names->kept && system_is_there(names->kept); i++)
        length = snprintf(names->kept, sizeof names->kept, "%s.bak.%d", path, i);
    return length >= 0 && (size_t)length < sizeof names->kept;
}

static enum file_error replace_file(const char *path, const struct write_names *names)
{
    enum file_error error = keep_previous(path, names->kept, names->scratch);
    return error ? error : system_rename(names->fresh, path);
}

static enum file_error write_whole(const char *path, const struct write_names *names, const char *bytes, size_t length)
{
    if (system_is_folder(path))
        return FILE_NOT_A_FILE;
    enum file_error error = system_write_new(names->fresh, bytes, length, true);
    if (!error)
        error = names->kept[0] ? replace_file(path, names) : system_rename(names->fresh, path);
    if (error) {
        system_remove(names->fresh);
        return error;
    }
    return sync_folder_of(path);
}

enum file_error file_write_atomic(const char *path, const char *bytes, size_t length)
{
    struct write_names names;
    return make_names(&names, path) ? write_whole(path, &names, bytes, length) : FILE_NAME_TOO_LONG;
}

enum file_error file_write_numbered(const char *path, const char *bytes, size_t length, char kept[FILE_PATH_SIZE])
{
    struct write_names names;
    if (!make_names(&names, path) || !make_free_name(&names, path))
        return FILE_NAME_TOO_LONG;
    memcpy(kept, names.kept, FILE_PATH_SIZE);
    return write_whole(path, &names, bytes, length);
}

enum file_error file_put_away(const char *path, char kept[FILE_PATH_SIZE])
{
    struct write_names names;
    if (!make_names(&names, path) || !make_free_name(&names, path))
        return FILE_NAME_TOO_LONG;
    memcpy(kept, names.kept, FILE_PATH_SIZE);
    enum file_error error = system_is_file(path) ? system_rename(path, kept) : FILE_NOT_A_FILE;
    return error ? error : sync_folder_of(path);
}

enum file_error file_write_over(const char *path, const char *bytes, size_t length)
{
    struct write_names names;
    if (!make_names(&names, path))
        return FILE_NAME_TOO_LONG;
    names.kept[0] = '\0';
    return write_whole(path, &names, bytes, length);
}

bool file_new_name(char *path, size_t size, const char *folder, const char *ending)
{
    enum { ATTEMPTS = 1000 };
    char name[80], stamp[32] = "";
    struct tm day;
    time_t clock = time(NULL);
    if (system_day(clock, &day))
        strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &day);
    for (int i = 1; i < ATTEMPTS; i++) {
        if (i == 1)
            snprintf(name, sizeof name, "%s%.20s", stamp, ending);
        else
            snprintf(name, sizeof name, "%s-%d%.20s", stamp, i, ending);
        if (!file_join(path, size, folder, name))
            return false;
        if (!system_is_there(path))
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
        if (system_is_there(aside))
            continue;
        enum file_error error = system_rename(path, aside);
        if (error)
            aside[0] = '\0';
        return error;
    }
    aside[0] = '\0';
    return FILE_WRITE_FAILED;
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

bool file_ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

const char *file_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_wanted(const char *folder, const char *name, const char *ending)
{
    char path[FILE_PATH_SIZE];
    if (name[0] == '.')
        return false;
    if (ending)
        return file_ends_with(name, ending);
    return file_join(path, sizeof path, folder, name) && system_is_folder(path);
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
    listing->names[count] = text_copy(name);
    if (!listing->names[count])
        return false;
    listing->count++;
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* A folder that is being listed. */
struct lister {
    struct file_listing *listing;
    const char *folder, *ending;
    enum file_error error;
};

static bool take_name(void *context, const char *name)
{
    struct lister *lister = context;
    if (is_wanted(lister->folder, name, lister->ending) && !add_name(lister->listing, name))
        lister->error = FILE_NO_MEMORY;
    return !lister->error && lister->listing->count < LISTING_MAX;
}

enum file_error file_list(const char *folder, const char *ending, struct file_listing *listing)
{
    struct lister lister = {listing, folder, ending, FILE_OK};
    *listing = (struct file_listing){0};
    enum file_error error = system_list(folder, take_name, &lister);
    error = error ? error : lister.error;
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
