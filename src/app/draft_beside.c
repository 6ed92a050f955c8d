/* draft_beside.c -- what lies beside a mission that is being written: own.json and its pictures. */
#include "app/draft_store.h"

#include "app/mission_shelf.h"
#include "shell/store/files.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/catalogue/own_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BESIDE_BYTES_MAX = 4 << 20 };

void draft_folder_of(char folder[FILE_PATH_SIZE], const char *path)
{
    (void)snprintf(folder, FILE_PATH_SIZE, "%.*s", (int)(file_base_name(path) - path), path);
}

long long draft_beside_seen(const char *path)
{
    char folder[FILE_PATH_SIZE], own[FILE_PATH_SIZE];
    draft_folder_of(folder, path);
    return file_join(own, sizeof own, folder, OWN_FILE) ? system_changed_at(own) : 0;
}

/* As the list of missions was found last. */
static const char *taken_by(const void *asked, const char *id)
{
    const struct draft_store *store = asked;
    for (int i = 0; i < store->shelf->missions; i++) {
        const struct mission_entry *other = &store->shelf->mission[i];
        if (strcmp(other->id, id) == 0 && strcmp(other->path, store->writes) != 0)
            return file_base_name(other->path);
    }
    return NULL;
}

struct draft_world draft_world_at(struct draft_store *store, const char *path)
{
    char folder[FILE_PATH_SIZE], own[FILE_PATH_SIZE];
    struct draft_world world = {.strings = store->strings, .taken_by = taken_by, .asked = store};
    world.language = store->language ? *store->language : NULL;
    (void)snprintf(store->writes, sizeof store->writes, "%s", path);
    free(store->own_bytes);
    draft_folder_of(folder, path);
    (void)file_read_in(folder, OWN_FILE, own, BESIDE_BYTES_MAX, &store->own_bytes, &world.own.length);
    world.own.bytes = store->own_bytes;
    for (int i = 0; i < editions_count(store->editions) && i < DRAFT_EDITIONS; i++)
        world.catalogue[world.catalogues++] = editions_beside(
            store->editions, editions_find(store->editions, editions_id(store->editions, i)), path);
    return world;
}

bool draft_store_look_again(struct draft_store *store, struct draft *draft, struct draft_place *place)
{
    long long seen = draft_beside_seen(place->path);
    if (seen == place->beside) /* nothing is read then: this is asked again and again */
        return false;
    const struct draft_world world = draft_world_at(store, place->path);
    if (!draft_look_again(draft, &world))
        return false;
    place->beside = seen;
    return true;
}

static enum file_error copy_file(const char *from, const char *to, const char *name)
{
    char path[FILE_PATH_SIZE], *bytes;
    size_t length;
    enum file_error error = file_read_in(from, name, path, BESIDE_BYTES_MAX, &bytes, &length);
    if (error)
        return error;
    error = file_join(path, sizeof path, to, name) ? file_write_atomic(path, bytes, length) : FILE_NAME_TOO_LONG;
    free(bytes);
    return error;
}

static enum file_error copy_pictures(const char *from, const char *to)
{
    struct file_listing files;
    if (!system_is_folder(from))
        return FILE_OK;
    enum file_error error = file_make_folders(to);
    if (!error)
        error = file_list(from, ".svg", &files);
    if (error)
        return error;
    for (int i = 0; i < files.count && !error; i++)
        error = copy_file(from, to, files.names[i]);
    file_listing_clear(&files);
    return error;
}

enum file_error draft_bring(const char *path, const char *to)
{
    char from[FILE_PATH_SIZE], folder[FILE_PATH_SIZE], art[FILE_PATH_SIZE], pictures[FILE_PATH_SIZE];
    draft_folder_of(from, path);
    draft_folder_of(folder, to);
    if (!file_join(art, sizeof art, from, OWN_ART) || !file_join(pictures, sizeof pictures, folder, OWN_ART))
        return FILE_NAME_TOO_LONG;
    enum file_error error = file_make_folders(folder);
    if (!error)
        error = copy_file(from, folder, OWN_FILE);
    return error ? error : copy_pictures(art, pictures);
}
