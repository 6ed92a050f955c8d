#include "app/paths.h"

#include <errno.h>
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

/* ---- assets ---- */

static bool holds_assets(const char *folder)
{
    char path[PATHS_SIZE];
    return paths_join(path, folder, "locale") && is_folder(path);
}

/* Next to the program, one level above (build folder), the installed place, the working folder. */
static bool find_assets(struct paths *paths, const char *program)
{
    char near[PATHS_SIZE], above[PATHS_SIZE];
    bool fits = paths_join(near, program, "assets") && paths_join(above, program, "../assets");
    const char *const places[] = {fits ? near : "assets", fits ? above : "assets", "assets", CITADEL_SHARE "/assets"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (holds_assets(places[i]))
            return snprintf(paths->assets, PATHS_SIZE, "%s", places[i]) < PATHS_SIZE;
    snprintf(paths->complaint, sizeof paths->complaint,
             "The game's pictures and texts were not found: looked for \"assets\" in %.400s, in the working folder and in %s.",
             program, CITADEL_SHARE);
    return false;
}

static bool given_assets(struct paths *paths, const char *folder)
{
    snprintf(paths->assets, PATHS_SIZE, "%s", folder);
    if (holds_assets(folder))
        return true;
    snprintf(paths->complaint, sizeof paths->complaint, "The folder \"%.900s\" does not hold the game's pictures and texts.", folder);
    return false;
}

/* ---- the user's folders ---- */

/* $variable/citadel, or $HOME/<fallback>/citadel. */
static bool xdg(char *path, const char *variable, const char *fallback)
{
    const char *base = getenv(variable);
    const char *home = getenv("HOME");
    if (base && base[0] == '/')
        return paths_join(path, base, "citadel");
    return snprintf(path, PATHS_SIZE, "%s/%s/citadel", home ? home : ".", fallback) < PATHS_SIZE;
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

/* Root may write everywhere, so the proof is a file. */
static bool can_write_in(const char *folder)
{
    char path[PATHS_SIZE];
    if (!paths_make_folder(folder) || !paths_join(path, folder, ".written"))
        return false;
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    fclose(file);
    remove(path);
    return true;
}

bool paths_init(struct paths *paths, const char *user_dir, const char *assets_dir)
{
    char program[PATHS_SIZE];
    *paths = (struct paths){.can_write = false};
    program_folder(program);
    if (!(assets_dir ? given_assets(paths, assets_dir) : find_assets(paths, program)))
        return false;
    paths_join(paths->missions, paths->assets, "../missions");
    choose_user(paths, user_dir, program);
    paths->can_write = can_write_in(paths->user) && can_write_in(paths->config);
    if (!paths->can_write)
        snprintf(paths->complaint, sizeof paths->complaint,
                 "The folder \"%.900s\" cannot be written: settings and games are not saved.", paths->user);
    return true;
}
