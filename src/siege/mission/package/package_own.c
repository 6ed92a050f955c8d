/* package_own.c -- what the missions of a package bring along: own.json and the pictures in art. */
#include "siege/mission/package/package_parts.h"

#include "shell/json/node.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/catalogue/own_art.h"
#include "siege/mission/catalogue/own_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool package_is_own(const char *name)
{
    return strcmp(name, OWN_FILE) == 0;
}

bool package_is_picture(const char *name)
{
    return strncmp(name, PACKAGE_ART, strlen(PACKAGE_ART)) == 0;
}

const struct catalogue *package_catalogue(const struct package *package, const struct package_desk *desk,
                                          const struct package_file *mission)
{
    const struct catalogue *edition = editions_of_text(desk->editions, "", mission->bytes, mission->length);
    for (int i = 0; i < package->files; i++) {
        const struct package_file *file = &package->file[i];
        if (package_is_own(file->name))
            return editions_with_own(desk->editions, edition,
                                     &(struct own_source){file->name, "", file->bytes, file->length});
    }
    return edition;
}

bool package_check_own(const struct package_desk *desk, const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    const struct catalogue *edition = editions_of_text(desk->editions, "", file->bytes, file->length);
    struct scan_tree *tree = scan_text(file->name, file->bytes, file->length, desk->problems);
    own_check(node_root_object(tree), edition, "");
    scan_free(tree);
    return !problem_list_has_errors(desk->problems) || package_refuse_file(desk, file, why);
}

/* What draws it draws nothing else of it than shapes. */
bool package_check_picture(const struct package_desk *desk, const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    return own_art_is_drawing(file->bytes, file->length) ||
           package_refuse(desk, why, "package.picture",
                          SLOTS({"name", file->name, 0}, {"kib", NULL, OWN_PICTURE_MOST >> 10}));
}

static bool add_file(struct package *package, const struct package_desk *desk, const char *folder, const char *name,
                     char why[PACKAGE_WHY_SIZE])
{
    char path[FILE_PATH_SIZE], *bytes;
    size_t length;
    enum file_error error = file_read_in(folder, name, path, PACKAGE_FILE_MAX, &bytes, &length);
    if (error)
        return package_refuse(desk, why, "package.disk",
                              SLOTS({"path", path, 0}, {"why", string_get(desk->strings, file_error_key(error)), 0}));
    return package_add(package, desk, name, bytes, length, why);
}

bool package_add_own(struct package *package, const struct package_desk *desk, const char *folder,
                     char why[PACKAGE_WHY_SIZE])
{
    struct file_listing files;
    char path[FILE_PATH_SIZE], name[FILE_PATH_SIZE];
    if (!file_join(path, sizeof path, folder, OWN_FILE) || !system_is_file(path))
        return true;
    bool added = add_file(package, desk, folder, OWN_FILE, why);
    if (!added || !file_join(path, sizeof path, folder, PACKAGE_ART) || !system_is_folder(path) ||
        file_list(path, ".svg", &files) != FILE_OK)
        return added;
    for (int i = 0; i < files.count && added; i++)
        added = file_join(name, sizeof name, PACKAGE_ART, files.names[i]) && add_file(package, desk, folder, name, why);
    file_listing_clear(&files);
    return added;
}
