/*
 * paths.c -- the assets, and the folders of the user, by the conventions of the system.
 */
#include "shell/store/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- assets ---------------------------------------------------------------------------------------------------- */

static bool given_assets(struct paths *paths, const struct file_home *home, const char *folder)
{
    if (file_is_assets(home, folder) && snprintf(paths->assets, PATHS_SIZE, "%s", folder) < PATHS_SIZE)
        return true;
    snprintf(paths->complaint, sizeof paths->complaint,
             "The folder \"%.900s\" does not hold the game's pictures and texts.", folder);
    return false;
}

bool paths_init_assets(struct paths *paths, const struct file_home *home, const char *assets_dir)
{
    char program[PATHS_SIZE];
    const char *told = assets_dir ? assets_dir : getenv(home->variable);
    *paths = (struct paths){.can_write = false};
    if (assets_dir || (told && *told))
        return given_assets(paths, home, told);
    if (file_find_assets(home, paths->assets, sizeof paths->assets))
        return true;
    snprintf(
        paths->complaint, sizeof paths->complaint,
        "The game's pictures and texts were not found: looked for \"assets\" in %.400s, in ../share/%s from there, in "
        "the working folder and in XDG_DATA_DIRS.",
        system_program_folder(program, sizeof program) ? program : ".", home->name);
    return false;
}

/* ---- the user's folders ---------------------------------------------------------------------------------------- */

static const char PORTABLE_USER[] = "player";

/* $variable/<name>, or $HOME/<fallback>/<name>. */
static bool xdg(char *path, const char *variable, const char *fallback, const char *name)
{
    const char *base = getenv(variable);
    if (base && base[0] == '/')
        return file_join(path, PATHS_SIZE, base, name);
    return snprintf(path, PATHS_SIZE, "%s/%s/%s", system_home(), fallback, name) < PATHS_SIZE;
}

void paths_choose_user(struct paths *paths, const struct file_home *home, const char *user_dir)
{
    char program[PATHS_SIZE], mark[PATHS_SIZE];
    if (!system_program_folder(program, sizeof program))
        snprintf(program, sizeof program, ".");
    paths->portable = !user_dir && file_join(mark, PATHS_SIZE, program, "portable.txt") && system_changed_at(mark) &&
                      !system_is_folder(mark);
    if (user_dir || paths->portable) {
        if (user_dir || !file_join(paths->user, PATHS_SIZE, program, PORTABLE_USER))
            snprintf(paths->user, PATHS_SIZE, "%s", user_dir ? user_dir : program);
        snprintf(paths->config, PATHS_SIZE, "%s", paths->user);
        (void)file_join(paths->cache, PATHS_SIZE, paths->user, "cache");
        return;
    }
    xdg(paths->user, "XDG_DATA_HOME", ".local/share", home->name);
    xdg(paths->config, "XDG_CONFIG_HOME", ".config", home->name);
    xdg(paths->cache, "XDG_CACHE_HOME", ".cache", home->name);
}

/* What lay beside the program, among the game's own files, comes to the rest; nothing is written over. */
static void carry_over(const struct paths *paths, const struct file_home *home)
{
    char program[PATHS_SIZE], from[PATHS_SIZE], to[PATHS_SIZE];
    if (!paths->portable || !paths->can_write || !home->carried || !system_program_folder(program, sizeof program))
        return;
    for (const char *const *name = home->carried; *name; name++)
        if (file_join(from, sizeof from, program, *name) && file_join(to, sizeof to, paths->user, *name) &&
            system_is_there(from) && !system_is_there(to))
            (void)system_rename(from, to);
}

/* A full disk may have room later: the folders are used all the same. */
static void try_folders(struct paths *paths)
{
    paths->error = file_try_folder(paths->user);
    if (paths->error == FILE_OK && strcmp(paths->user, paths->config) != 0)
        paths->error = file_try_folder(paths->config);
    paths->can_write = paths->error == FILE_OK || paths->error == FILE_DISK_FULL;
}

bool paths_init(struct paths *paths, const struct file_home *home, const char *user_dir, const char *assets_dir)
{
    if (!paths_init_assets(paths, home, assets_dir))
        return false;
    paths_choose_user(paths, home, user_dir);
    try_folders(paths);
    carry_over(paths, home);
    return true;
}
