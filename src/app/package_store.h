/*
 * package_store.h -- packages of missions in the player's folder, and files that somebody hands to the program.
 */
#ifndef APP_PACKAGE_STORE_H
#define APP_PACKAGE_STORE_H

#include "app/measured.h"
#include "siege/mission/package/package.h"
#include "shell/words/strings.h"
#include "siege/screen/services.h"

enum { PACKAGES_LISTED_MAX = 64, PACKAGE_FILES_MAX = 64 };

/* Set `desk`, `own` and `measured`, which are borrowed; zero the rest; package_store_clear() in the end. */
struct package_store {
    struct package_desk desk;
    struct string_table told; /* words of packages and missions in the language that is spoken; owned */
    const char *own;          /* folder of the player's missions; "": there is none */
    const struct measured *measured;
    struct package_entry package[PACKAGES_LISTED_MAX];
    int packages;
    struct found_file file[PACKAGE_FILES_MAX];
    int files;
};

/* Looks which packages are installed, in their order (siege/mission/load/mission_order.h). */
void package_store_find(struct package_store *store);

/* Looks for files of packages in these folders, each once; not in those below them. "" is no folder. */
void package_store_find_files(struct package_store *store, const char *const *folder, int folders);

/* Another language is spoken, or other packages are there. */
void package_store_speak(struct package_store *store, const char *language);
/* That mission may have words beside it: what is opened may lie anywhere. */
void package_store_hear(struct package_store *store, const char *mission, const char *language);
void package_store_clear(struct package_store *store);

/* What services.h says of package_offer, package_take, package_switch, package_move and package_remove. */
bool package_store_offer(struct package_store *store, const char *path, struct package_entry *offer,
                         char why[WHY_MAX_BYTES]);
bool package_store_take(struct package_store *store, const struct package_entry *offer, char told[WHY_MAX_BYTES]);
bool package_store_switch(struct package_store *store, const char *id, bool on, char why[WHY_MAX_BYTES]);
/* One mission by itself; `off`: the file that lies beside it while it is off. */
bool package_store_switch_mission(struct package_store *store, const char *off, bool on, char why[WHY_MAX_BYTES]);
bool package_store_move(struct package_store *store, const char *id, int by, char why[WHY_MAX_BYTES]);
/* Makes a package of these files of the player's own, the first of which names it, in that folder: under a name that
 * nothing has there. */
bool package_store_pack(struct package_store *store, const char *folder, const char *const *path, int paths,
                        char told[WHY_MAX_BYTES]);
/* What services.h says of package_sheet and package_sign; the arguments as those of package_store_pack(). */
bool package_store_read_sheet(struct package_store *store, const char *folder, const char *const *file, int files,
                              struct package_sheet *sheet, char why[WHY_MAX_BYTES]);
bool package_store_sign(struct package_store *store, const char *file, const struct package_sheet *sheet,
                        char why[WHY_MAX_BYTES]);
bool package_store_remove(struct package_store *store, const char *id, char why[WHY_MAX_BYTES]);

#endif
