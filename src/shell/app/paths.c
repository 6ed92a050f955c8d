#include "shell/app/paths.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SDL.h>

bool paths_join(char *path, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
    return snprintf(path, PATHS_SIZE, "%s%s%s", folder, slash, name) < PATHS_SIZE;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool paths_make_folder(const char *folder)
{
    char path[PATHS_SIZE];
    if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path)
        return false;
    for (char *at = path + 1; *at; at++)
        if (*at == '/') {
            *at = '\0';
            mkdir(path, 0777);
            *at = '/';
        }
    mkdir(path, 0777);
    return is_folder(path);
}

/* The folder of the program, without the slash at its end; "." when unknown. */
static void program_folder(char *path)
{
    char *base = SDL_GetBasePath();
    snprintf(path, PATHS_SIZE, "%s", base ? base : ".");
    SDL_free(base);
    size_t length = strlen(path);
    if (length > 1 && path[length - 1] == '/')
        path[length - 1] = '\0';
}

/* ---- assets ---------------------------------------------------------------------------------------------------- */

static bool holds_assets(const char *folder)
{
    char path[PATHS_SIZE];
    return paths_join(path, folder, "locale") && is_folder(path);
}

static bool given_assets(struct paths *paths, const char *folder)
{
    if (holds_assets(folder) && snprintf(paths->assets, PATHS_SIZE, "%s", folder) < PATHS_SIZE)
        return true;
    snprintf(paths->complaint, sizeof paths->complaint,
             "The folder \"%.900s\" does not hold the game's pictures and texts.", folder);
    return false;
}

/* Where the environment says; next to the program, one level above (build folder), the installed place, the working
 * folder. */
static bool find_assets(struct paths *paths, const char *program)
{
    char near[PATHS_SIZE], above[PATHS_SIZE];
    const char *told = getenv("CITADEL_DATA");
    if (told && *told)
        return given_assets(paths, told);
    bool fits = paths_join(near, program, "assets") && paths_join(above, program, "../assets");
    const char *const places[] = {fits ? near : "assets", fits ? above : "assets", "assets", CITADEL_SHARE "/assets"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (holds_assets(places[i]))
            return snprintf(paths->assets, PATHS_SIZE, "%s", places[i]) < PATHS_SIZE;
    snprintf(paths->complaint, sizeof paths->complaint,
             "The game's pictures and texts were not found: looked for \"assets\" in %.400s, in the working folder and "
             "in %s.",
             program, CITADEL_SHARE);
    return false;
}

/* ---- the user's folders ---------------------------------------------------------------------------------------- */

/* The working folder only for somebody without a home. */
static const char *home_folder(void)
{
    const char *home = getenv("HOME");
    if (home && home[0] == '/')
        return home;
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir : ".";
}

/* $variable/citadel, or $HOME/<fallback>/citadel. */
static bool xdg(char *path, const char *variable, const char *fallback)
{
    const char *base = getenv(variable);
    if (base && base[0] == '/')
        return paths_join(path, base, "citadel");
    return snprintf(path, PATHS_SIZE, "%s/%s/citadel", home_folder(), fallback) < PATHS_SIZE;
}

static void choose_user(struct paths *paths, const char *user_dir, const char *program)
{
    char mark[PATHS_SIZE];
    paths->portable = !user_dir && paths_join(mark, program, "portable.txt") && is_file(mark);
    if (user_dir || paths->portable) {
        snprintf(paths->user, PATHS_SIZE, "%s", user_dir ? user_dir : program);
        snprintf(paths->config, PATHS_SIZE, "%s", paths->user);
        return;
    }
    xdg(paths->user, "XDG_DATA_HOME", ".local/share");
    xdg(paths->config, "XDG_CONFIG_HOME", ".config");
}

/* A full disk may have room later: the folders are used all the same. */
static void try_folders(struct paths *paths)
{
    paths->error = file_try_folder(paths->user);
    if (paths->error == FILE_OK && strcmp(paths->user, paths->config) != 0)
        paths->error = file_try_folder(paths->config);
    paths->can_write = paths->error == FILE_OK || paths->error == FILE_DISK_FULL;
}

bool paths_init_assets(struct paths *paths, const char *assets_dir)
{
    char program[PATHS_SIZE];
    *paths = (struct paths){.can_write = false};
    program_folder(program);
    return assets_dir ? given_assets(paths, assets_dir) : find_assets(paths, program);
}

bool paths_init(struct paths *paths, const char *user_dir, const char *assets_dir)
{
    char program[PATHS_SIZE];
    if (!paths_init_assets(paths, assets_dir))
        return false;
    program_folder(program);
    paths_join(paths->missions, paths->assets, "../missions");
    choose_user(paths, user_dir, program);
    try_folders(paths);
    return true;
}
