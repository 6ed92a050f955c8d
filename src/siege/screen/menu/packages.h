/*
 * packages.h -- what the question before a package and the list of packages tell alike.
 */
#ifndef SIEGE_SCREEN_MENU_PACKAGES_H
#define SIEGE_SCREEN_MENU_PACKAGES_H

#include "shell/ui/flow.h"
#include "siege/screen/services.h"

struct frame;
struct screen;

/* For a flow that scrolls: who tells, and of what. */
struct packages_told {
    const struct frame *frame;
    const void *of;
};

/* Name, version, author, licence, missions, and what it would take the place of. */
void packages_tell(struct flow *flow, const struct frame *frame, const struct package_entry *entry);

/* Over the page: asks for author and licence, which the folder keeps, then makes a package of that mission or campaign
 * of the player's own (services.package_make): "pack.author", "pack.licence", "pack.make", "pack.cancel"; what came of
 * it: "pack.told.no". The path is copied. */
struct screen *pack_screen_new(const struct services *services, const char *path);

#endif
