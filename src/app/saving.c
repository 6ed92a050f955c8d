/* saving.c -- one autosave from the copy of the game to the file, and the sentence if that fails. */
#include "app/saving.h"

#include "siege/mission/save/save_copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* On its way. */
struct autosave {
    struct writing writing; /* the first member: what the writer knows of it */
    struct save_copy copy;
    bool chooses; /* its place */
    struct autosave_wish wish;
    char folder[LISTED_PATH]; /* that the wish borrows */
    char path[LISTED_PATH + 8];
    enum autosave_place place; /* the last two: once it has been written */
    enum file_error error;
};

/* In the thread. */
static void write_out(struct writing *writing)
{
    struct autosave *autosave = (struct autosave *)writing;
    autosave->place = autosave->chooses ? autosaves_choose(&autosave->wish, autosave->path) : AUTOSAVE_FOUND;
    if (autosave->place == AUTOSAVE_FOUND)
        autosave->error = save_write(&autosave->copy.source, autosave->path);
    writing->wakes = autosave->place != AUTOSAVE_FOUND || autosave->error != FILE_OK;
}

static void drop(struct writing *writing)
{
    struct autosave *autosave = (struct autosave *)writing;
    save_copy_clear(&autosave->copy);
    free(autosave);
}

bool saving_begin(struct saving *saving, const struct save_source *source, const struct autosave_wish *wish,
                  const char *path)
{
    struct autosave *autosave = malloc(sizeof *autosave);
    if (!autosave || !save_copy_take(&autosave->copy, source)) {
        free(autosave);
        return false;
    }
    bool again = !wish || wish->now;
    autosave->writing = (struct writing){.row = again ? source->mark.game : 0, .write = write_out, .drop = drop};
    autosave->chooses = wish != NULL;
    autosave->path[0] = '\0';
    if (wish) {
        autosave->wish = *wish;
        (void)snprintf(autosave->folder, sizeof autosave->folder, "%s", wish->folder);
        autosave->wish.folder = autosave->folder;
    } else
        (void)snprintf(autosave->path, sizeof autosave->path, "%s", path);
    writer_hand_over(&saving->writer, &autosave->writing);
    return true;
}

/* The last one tells: an earlier game that could not be kept is no loss once a later one has been. */
static void gather(struct saving *saving)
{
    struct writing *done;
    while ((done = writer_take_done(&saving->writer)) != NULL) {
        const struct autosave *autosave = (const struct autosave *)done;
        bool saved = save_store_autosaved(saving->strings, autosave->place, autosave->error, autosave->path,
                                          saving->why);
        saving->news = saved ? SAVING_DONE : SAVING_FAILED;
        drop(done);
    }
}

void saving_wait(struct saving *saving)
{
    writer_wait(&saving->writer);
    gather(saving);
}

enum saving_news saving_take_news(struct saving *saving, char why[WHY_MAX_BYTES])
{
    gather(saving);
    enum saving_news news = saving->news;
    if (news == SAVING_FAILED)
        memcpy(why, saving->why, WHY_MAX_BYTES);
    saving->news = SAVING_NOTHING_NEW;
    return news;
}
