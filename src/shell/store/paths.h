/*
 * paths.h -- where the game's files lie. The user's folder: --user-dir if given; else the folder "player" beside the
 * program when a file "portable.txt" lies there; else XDG (settings under $XDG_CONFIG_HOME/NAME, saves under
 * $XDG_DATA_HOME/NAME, what may be thrown away under $XDG_CACHE_HOME/NAME). One that cannot be written is a sentence.
 */
#ifndef SHELL_STORE_PATHS_H
#define SHELL_STORE_PATHS_H

#include "shell/store/files.h" /* enum file_error */

#include <stdbool.h>

enum { PATHS_SIZE = 1024 };

struct paths {
    char assets[PATHS_SIZE]; /* holds art/, locale/ ... */
    char config[PATHS_SIZE]; /* settings.txt */
    char user[PATHS_SIZE];   /* what is saved */
    char cache[PATHS_SIZE];  /* what is made again when it is missing; made by whoever writes there */
    bool can_write;          /* of config and user */
    enum file_error error;   /* why not; FILE_DISK_FULL may stand beside can_write: there may be room later */
    bool portable;
    char complaint[PATHS_SIZE + 128]; /* why there are no assets and so no sentences, or "" */
};

/*
 * Fills *paths and makes the user's folders. user_dir and assets_dir may be NULL.
 * False only when the assets cannot be found; `complaint` says where they were looked for.
 */
bool paths_init(struct paths *paths, const struct file_home *home, const char *user_dir, const char *assets_dir);

/* The same for the assets alone; the user's folders are left "". */
bool paths_init_assets(struct paths *paths, const struct file_home *home, const char *assets_dir);

/* Fills in `user`, `config`, `cache` and `portable`; makes no folder. */
void paths_choose_user(struct paths *paths, const struct file_home *home, const char *user_dir);

#endif
