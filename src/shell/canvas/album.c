/* album.c -- a drawing is a file: a head that says of what it is, and its pixels. What is to be written waits in a
 * list until nobody waits for a picture. */
#include "shell/canvas/album.h"

#include "base/hash.h"
#include "shell/canvas/image.h"
#include "shell/system/system.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_image.h>

/* A run notes so much in all, and so much at once: whoever looks at everything in every size fills no folder. */
enum { NOTED_IN_ALL = 12 << 20, NOTED_AT_ONCE = 6 << 20 };

/* Another number whenever our own part of drawing changes; as bytes it tells the order of bytes, too. */
static const uint64_t MARK = 0x43495443414c4201u;

struct head {
    uint64_t mark;
    uint64_t of[2];  /* what is drawn, by what, at which size: two sums of it */
    uint64_t pixels; /* their sum */
    int32_t w, h;
};

/* Something to be written: `head`, then its pixels. */
struct note {
    struct note *next;
    size_t length;
    struct head head;
};

struct album {
    char folder[FILE_PATH_SIZE];
    size_t most;
    SDL_mutex *mutex; /* over the next five */
    struct note *first, **last;
    size_t waiting, noted; /* bytes */
    bool writes;           /* the helper is at it */
    bool full;             /* something could not be written: nothing more is noted */
    struct system_helper *helper;
    bool looked; /* the helper's: `held` is known */
    size_t held; /* … bytes of the files in the folder */
};

struct album *album_new(const char *folder, size_t most)
{
    struct album *album = calloc(1, sizeof *album);
    if (!album)
        return NULL;
    snprintf(album->folder, sizeof album->folder, "%s", folder);
    album->most = most;
    album->last = &album->first;
    album->mutex = SDL_CreateMutex();
    if (album->mutex)
        return album;
    free(album);
    return NULL;
}

void album_free(struct album *album)
{
    if (!album)
        return;
    if (album->helper)
        system_wait_for(album->helper);
    for (struct note *note = album->first, *next; note; note = next) {
        next = note->next;
        free(note);
    }
    SDL_DestroyMutex(album->mutex);
    free(album);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

static const char ENDING[] = ".drawing", FRESH[] = ".drawing.tmp";
enum { DIGITS = 16, NAME_SIZE = DIGITS + sizeof FRESH };

static bool path_in(const struct album *album, const char *name, char path[FILE_PATH_SIZE])
{
    return snprintf(path, FILE_PATH_SIZE, "%s/%s", album->folder, name) < FILE_PATH_SIZE;
}

static bool path_of(const struct album *album, const struct head *head, const char *ending, char path[FILE_PATH_SIZE])
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%016llx%s", (unsigned long long)head->of[0], ending);
    return path_in(album, name, path);
}

/* Is it a file of an album? No other is touched. */
static bool is_ours(const char *name, const char *ending)
{
    return strspn(name, "0123456789abcdef") == DIGITS && strcmp(name + DIGITS, ending) == 0;
}

/* ---- what is kept ------------------------------------------------------------------------------------------------ */

static struct head head_of(const char *text, size_t length, int w, int h)
{
    const SDL_version *version = IMG_Linked_Version();
    const uint64_t by[] = {MARK, (uint64_t)version->major << 32 | (uint64_t)version->minor << 16 | version->patch,
                           (uint64_t)w, (uint64_t)h, length};
    uint64_t start = hash_bytes(by, sizeof by, 0);
    return (struct head){.mark = MARK, .of = {hash_bytes(text, length, start), hash_bytes(text, length, ~start * 3)}};
}

static size_t pixel_bytes(const struct head *head)
{
    return (size_t)head->w * (size_t)head->h * 4;
}

static bool read_exactly(int file, void *bytes, size_t size)
{
    size_t length;
    return system_read(file, bytes, size, &length) == FILE_OK && length == size;
}

static SDL_Surface *read_pixels(int file, const struct head *head)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, head->w, head->h, 32, SDL_PIXELFORMAT_ARGB8888);
    bool good = surface && surface->pitch == head->w * 4 && read_exactly(file, surface->pixels, pixel_bytes(head)) &&
                hash_bytes(surface->pixels, pixel_bytes(head), 0) == head->pixels;
    if (good)
        return surface;
    SDL_FreeSurface(surface);
    return NULL;
}

static SDL_Surface *find(const struct album *album, const struct head *wanted, int w, int h)
{
    int file = -1;
    size_t size;
    struct head head;
    char path[FILE_PATH_SIZE];
    SDL_Surface *surface = NULL;
    if (path_of(album, wanted, ENDING, path) &&
        system_open_to_read(path, sizeof head + (size_t)w * (size_t)h * 4, &file, &size) == FILE_OK &&
        read_exactly(file, &head, sizeof head) && head.mark == MARK && head.of[0] == wanted->of[0] &&
        head.of[1] == wanted->of[1] && head.w > 0 && head.w <= w && head.h > 0 && head.h <= h &&
        size == sizeof head + pixel_bytes(&head))
        surface = read_pixels(file, &head);
    if (file >= 0)
        system_close(file);
    return surface;
}

/* ---- what will be ------------------------------------------------------------------------------------------------ */

static bool has_room(struct album *album, size_t length)
{
    SDL_LockMutex(album->mutex);
    bool room = !album->full && album->waiting + length <= NOTED_AT_ONCE && album->noted + length <= NOTED_IN_ALL;
    album->waiting += room ? length : 0;
    album->noted += room ? length : 0;
    SDL_UnlockMutex(album->mutex);
    return room;
}

static void note_down(struct album *album, struct head head, SDL_Surface *surface)
{
    head.w = surface->w;
    head.h = surface->h;
    size_t length = sizeof head + pixel_bytes(&head);
    struct note *note = surface->pitch == surface->w * 4 && has_room(album, length)
                            ? malloc(sizeof *note + pixel_bytes(&head))
                            : NULL;
    if (!note)
        return;
    head.pixels = hash_bytes(surface->pixels, pixel_bytes(&head), 0);
    *note = (struct note){.length = length, .head = head};
    memcpy(note + 1, surface->pixels, pixel_bytes(&head));
    SDL_LockMutex(album->mutex);
    *album->last = note;
    album->last = &note->next;
    SDL_UnlockMutex(album->mutex);
}

struct SDL_Surface *album_draw(struct album *album, const char *path, int w, int h)
{
    size_t length;
    if (!album)
        return image_draw_svg(path, w, h);
    char *text = image_read_svg(path, &length);
    if (!text)
        return NULL;
    struct head head = head_of(text, length, w, h);
    SDL_Surface *surface = find(album, &head, w, h);
    if (!surface && (surface = image_draw_text(text, length, w, h)) != NULL)
        note_down(album, head, surface);
    SDL_free(text);
    return surface;
}

/* ---- in the thread ----------------------------------------------------------------------------------------------- */

enum { FILES_MOST = 4096 };

struct kept {
    long long changed;
    size_t size;
    char name[NAME_SIZE];
};

struct look {
    struct album *album;
    struct kept *kept;
    int count;
};

/* What a killed program began goes. */
static bool look_at(void *context, const char *name)
{
    int file = -1;
    size_t size = 0;
    char path[FILE_PATH_SIZE];
    struct look *look = context;
    bool drawing = is_ours(name, ENDING);
    if ((!drawing && !is_ours(name, FRESH)) || !path_in(look->album, name, path))
        return true;
    if (!drawing || system_open_to_read(path, SIZE_MAX, &file, &size) != FILE_OK || look->count == FILES_MOST) {
        system_remove(path);
    } else {
        struct kept *kept = &look->kept[look->count++];
        *kept = (struct kept){.changed = system_changed_at(path), .size = size};
        snprintf(kept->name, sizeof kept->name, "%s", name);
        look->album->held += size;
    }
    if (file >= 0)
        system_close(file);
    return true;
}

static int by_age(const void *a, const void *b)
{
    const struct kept *one = a, *other = b;
    return (one->changed > other->changed) - (one->changed < other->changed);
}

/* The oldest go until a quarter is free. */
static void make_room(struct album *album)
{
    char path[FILE_PATH_SIZE];
    struct look look = {.album = album, .kept = malloc(FILES_MOST * sizeof *look.kept)};
    album->held = 0;
    album->looked = look.kept != NULL;
    if (look.kept && system_list(album->folder, look_at, &look) == FILE_OK && album->held > album->most) {
        qsort(look.kept, (size_t)look.count, sizeof *look.kept, by_age);
        for (int i = 0; i < look.count && album->held > album->most / 4 * 3; i++)
            if (path_in(album, look.kept[i].name, path)) {
                system_remove(path);
                album->held -= look.kept[i].size;
            }
    }
    free(look.kept);
}

static bool write_down(struct album *album, const struct note *note)
{
    char fresh[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    if (!path_of(album, &note->head, FRESH, fresh) || !path_of(album, &note->head, ENDING, path))
        return false;
    bool good = system_write_new(fresh, (const char *)&note->head, note->length, false) == FILE_OK &&
                system_rename(fresh, path) == FILE_OK;
    if (!good)
        system_remove(fresh);
    album->held += note->length;
    if (good && (!album->looked || album->held > album->most))
        make_room(album);
    return good;
}

static struct note *take(struct album *album)
{
    struct note *note = album->full ? NULL : album->first;
    if (!note)
        return NULL;
    album->first = note->next;
    album->last = album->first ? album->last : &album->first;
    return note;
}

static void write_all(void *context, int index)
{
    struct note *note;
    struct album *album = context;
    (void)index;
    SDL_LockMutex(album->mutex);
    while ((note = take(album)) != NULL) {
        SDL_UnlockMutex(album->mutex);
        bool good = write_down(album, note);
        SDL_LockMutex(album->mutex);
        album->waiting -= note->length;
        album->full |= !good;
        free(note);
    }
    album->writes = false;
    SDL_UnlockMutex(album->mutex);
}

void album_write(struct album *album)
{
    if (!album)
        return;
    SDL_LockMutex(album->mutex);
    bool begins = album->first && !album->writes && !album->full;
    album->writes |= begins;
    SDL_UnlockMutex(album->mutex);
    if (!begins)
        return;
    if (album->helper) /* it has ended, or is about to */
        system_wait_for(album->helper);
    album->helper = system_begin_beside(write_all, album);
    if (!album->helper) { /* nobody writes: nothing is kept */
        SDL_LockMutex(album->mutex);
        album->writes = false;
        album->full = true;
        SDL_UnlockMutex(album->mutex);
    }
}
