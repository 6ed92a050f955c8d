/*
 * draft_store.h -- missions that are being written: where they are saved, what is kept of them meanwhile, how they
 * play.
 */
#ifndef APP_DRAFT_STORE_H
#define APP_DRAFT_STORE_H

#include "shell/store/files.h"
#include "app/draft_losses.h"
#include "app/measured.h"
#include "siege/screen/services.h"
#include "siege/trial/trial.h"
#include "siege/workshop/draft.h"

struct editions;
struct mission_shelf;

enum { DRAFTS_LISTED_MAX = 32 };

/* The games of a draft that is measured. Zero: none is. */
struct draft_trial {
    struct scenario *scenario; /* owned */
    struct trial trial;
    struct trial_sum *sum;      /* owned; of the row that is played */
    struct draft_losses losses; /* of the same */
    uint32_t fired;             /* bit t: trigger t has fired in a game of any row */
    uint64_t mark;              /* of the draft's text, by which it is kept what was measured … */
    uint64_t before;            /* … and of its id, for when the text has changed: all rows of one time … */
    struct balance_row row[MEASURED_TEAMS]; /* … which have been played */
    int rows;
};

/* Set the first eight, which are borrowed, and the languages; zero the rest; draft_store_clear() in the end. The
 * editions must be there before anything is opened. */
struct draft_store {
    const struct string_table *strings;
    struct editions *editions;
    struct mission_shelf *shelf;
    struct measured *measured;
    const char *own;             /* folder of the player's missions; "": nothing can be written */
    const char *assets;          /* where what the shipped missions say in other languages lies */
    const char *user;            /* where the folder of recovery files lies */
    const char *const *language; /* that is spoken now: a new mission is taken to be written in it; may be NULL */
    struct draft_entry draft[DRAFTS_LISTED_MAX];
    int drafts;
    struct draft_trial measuring;
    char *own_bytes;             /* owned; of own.json that was asked for last */
    char writes[FILE_PATH_SIZE]; /* the mission whose world was asked for last */
    struct languages languages;  /* in which words can be written */
    struct string_table told;    /* those of the draft that was kept last, in the language it speaks; owned */
};

void draft_store_clear(struct draft_store *store);

/* Reads the folder of recovery files anew; the shelf's missions must have been found. */
void draft_store_list(struct draft_store *store);

/* What services.h says of the functions of the same names; draft_store_remove: of mission_remove. */
struct draft *draft_store_open(struct draft_store *store, const char *path, struct draft_place *place,
                               char why[WHY_MAX_BYTES]);
struct draft *draft_store_new(struct draft_store *store, const char *edition, const char *title,
                              struct draft_place *place, char why[WHY_MAX_BYTES]);
struct draft *draft_store_recover(struct draft_store *store, const struct draft_entry *entry, struct draft_place *place,
                                  char why[WHY_MAX_BYTES]);
bool draft_store_save(struct draft_store *store, struct draft *draft, struct draft_place *place,
                      char why[WHY_MAX_BYTES]);
bool draft_store_keep(struct draft_store *store, const struct draft *draft, const struct draft_place *place,
                      char why[WHY_MAX_BYTES]);
void draft_store_drop(const struct draft_store *store, const char *kept);
bool draft_store_look_again(struct draft_store *store, struct draft *draft, struct draft_place *place);
/* The mission that a recovery file is of, as a path: what lies beside that one belongs to it. False: it is none. */
bool draft_store_owner(const struct draft_store *store, const char *kept, char path[LISTED_PATH]);
bool draft_store_is_stale(const struct draft_store *store, const struct draft_place *place);
bool draft_store_reload(struct draft_store *store, struct draft *draft, struct draft_place *place,
                        char why[WHY_MAX_BYTES]);
bool draft_store_remove(struct draft_store *store, const char *path, char told[WHY_MAX_BYTES]);
bool draft_store_measure(struct draft_store *store, const struct draft *draft, struct draft_measured *measured,
                         char why[WHY_MAX_BYTES]);
void draft_store_measure_on(struct draft_store *store, struct draft_measured *measured);
/* Of measure_known. */
bool draft_store_measured(const struct draft_store *store, const struct draft *draft, bool before,
                          struct draft_measured *measured);

/* ---- draft_beside.c: what lies beside a mission */

/* The folder that a path leads into, with its "/". */
void draft_folder_of(char folder[FILE_PATH_SIZE], const char *path);
/* Another number after each change of own.json beside a mission; 0: there is none. */
long long draft_beside_seen(const char *path);
/* Of a mission that lies, or will lie, there. Its bytes are those of the store until the next call. */
struct draft_world draft_world_at(struct draft_store *store, const char *path);
/* What lies beside that mission is copied beside the other one; folders are made. */
enum file_error draft_bring(const char *path, const char *to);

/* ---- draft_beside_words.c: what a mission says in other languages, in files beside it */

/* Another number after each change of those files beside a mission. */
long long draft_words_seen(const struct draft_store *store, const char *path);
/* The draft, of no step yet, can be written in every language: with what lies beside that mission (NULL: nothing does,
 * nor will it be looked for). */
void draft_read_words(const struct draft_store *store, struct draft *draft, const char *path);
/* The same, of a shipped mission as its file has it: its words lie among the sentences of the program, and its own are
 * English. What lies beside it goes before. */
void draft_read_shipped_words(const struct draft_store *store, struct draft *draft);
/* The same with the words of another draft, which are still to be written. */
void draft_take_words(struct draft *draft, const struct draft *from);
/* What has changed is written beside the mission; a file that is not to be there gets another name. */
enum file_error draft_write_words(const struct draft *draft, const char *path, char failed[FILE_PATH_SIZE]);
/* The same beside a recovery file, where an empty file says that there is to be none. */
enum file_error draft_keep_words(const struct draft *draft, const char *kept);
bool draft_has_kept_words(const struct draft_store *store, const char *kept);
void draft_drop_words(const struct draft_store *store, const char *kept);
/* As they lie beside that file: those that are there, `all`: also those that are not, as none. Bytes to be freed by
 * draft_free_words(). */
void draft_find_words(const struct draft *draft, const char *path, bool all, struct draft_bytes out[DRAFT_LANGUAGES]);
void draft_free_words(struct draft_bytes words[DRAFT_LANGUAGES]);
/* Those of a mission that goes get another name, as it does. */
void draft_put_words_away(const struct draft_store *store, const char *path);

#endif
