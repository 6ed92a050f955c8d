/*
 * saving.h -- autosaves that the game does not wait for: copied, and written by a thread; and what has become of them.
 */
#ifndef APP_SAVING_H
#define APP_SAVING_H

#include "app/save_store.h"
#include "shell/store/writer.h"
#include "siege/mission/save/save.h"

/* Set strings, and what else must be known; zero the rest. Used by one thread. */
struct saving {
    struct writer writer;
    const struct string_table *strings;
    enum saving_news news;   /* of the last one that has been written */
    char why[WHY_MAX_BYTES]; /* why it failed */
};

/* An autosave of what the source tells. Where it goes is chosen when its turn has come, after all that were handed
 * over before have been written; a later one over SAVE_NAME_NOW, or in the same place, takes the place of one that has
 * not begun. `wish` is copied; NULL: it goes to `path`. False without memory. */
bool saving_begin(struct saving *saving, const struct save_source *source, const struct autosave_wish *wish,
                  const char *path);

/* Until all of them have been written: whoever reads or changes the folders waits, and so does whoever changes or frees
 * what the source has borrowed (save_copy.h). Cheap when nothing is being written. */
void saving_wait(struct saving *saving);

/* What services.h says of save_told. */
enum saving_news saving_take_news(struct saving *saving, char why[WHY_MAX_BYTES]);

#endif
