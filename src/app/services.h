/*
 * services.h -- fills the table that screens ask: missions, saves, computer players, rules; and the first screen.
 */
#ifndef APP_SERVICES_H
#define APP_SERVICES_H

#include "siege/screen/services.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct app_services;
struct crash_note;
struct paths;
struct preferences;
struct problem_list;
struct screen_stack;
struct string_table;

/* What the app gives; all borrowed and longer-lived. */
struct app_parts {
    const struct paths *paths;
    struct preferences *preferences;
    const struct string_table *strings;
    bool has_seed; /* --seed: every new game uses it */
    uint64_t seed;
    const char *version;
    const char *language;     /* "en": the one that is spoken now */
    struct crash_note *crash; /* is told what is played; NULL: nobody is */
    void (*wake)(void);       /* has a frame drawn; called by other threads. NULL: nobody sleeps, and runs are to be
                                 repeatable: nothing is decided beside */
};

/* Loads the catalogue. NULL without memory or when the catalogue is broken; then `problems` tells why. */
struct app_services *app_services_new(const struct app_parts *parts, struct problem_list *problems);
void app_services_free(struct app_services *services); /* lets go of the lock; NULL is fine */

/* A sentence to be known and played on with: two programs are not told apart. NULL: there is none. */
const char *app_services_remark(const struct app_services *services);

/* Another language is spoken: what the missions in use tell in their own words is told in it, too. NULL is fine. */
void app_services_tell_anew(struct app_services *services);
/* The table, ready for screens. */
const struct services *app_services_table(const struct app_services *services);

/* The game in progress, or the one just over: what was begun, loaded or saved last and is still open; NULL: none. */
struct session;
const struct session *app_services_playing(const struct app_services *services);

/* Looks whether the file of a mission that is tested has changed, or one of those that a list shows: true once, when a
 * screen is to read it anew. *next: when to look again; UINT64_MAX: neither is there. `now` in milliseconds since the
 * start. */
bool app_services_glance(struct app_services *services, uint64_t now, uint64_t *next);

/* It as the text of a save that does not tell where its mission lay, to be freed by the caller; NULL: there is none. */
char *app_services_game_text(struct app_services *services, size_t *length);

/* start.c. Pushes the title screen; with `file` (a mission, a save or a replay, told apart by what is in it; or NULL)
 * what it holds on top; `why` is then "" or a remark on the save. False if the file cannot be played, with the reason
 * in `why`, or without memory ("" in `why`). No window is needed yet. */
bool start_push_first(struct screen_stack *stack, const struct services *services, const char *file,
                      char why[WHY_MAX_BYTES]);
/* The same with a mission that is tested (siege/screen/board/live.h). One that cannot be played is told in `why` and on
 * a page that waits till it is mended; false only where there is no file. */
bool start_push_test(struct screen_stack *stack, const struct services *services, const char *file,
                     char why[WHY_MAX_BYTES]);
/* Asks over whatever is shown whether the file, a package or a mission, is to be installed, or tells what is wrong with
 * it: whoever has clicked on it sees no terminal. False without room or memory. */
bool start_push_offer(struct screen_stack *stack, const struct services *services, const char *file);

#endif
