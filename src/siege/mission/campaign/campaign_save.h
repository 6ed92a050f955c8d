/* campaign_save.h -- a campaign in progress as one JSON file beside the save of its running mission. */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_H

#include "siege/mission/save/save.h"
#include "siege/rules/campaign/campaign.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 *     { "citadel": "campaign", "format": 4, "seal": "<checksum>-<length>", "mark": { save_mark.h },
 *       "version": …, "saved_at": …, "game": file name,
 *       "id": …, "title": …, "edition": …, "kind": …, "mode": …, "dark_legion": …, "rules": [ … ], "state": { … },
 *       "missions": [ … ], "players": [ … ], "plays": [ … ], "reasons": [ … ], "ledger": [ [ … ], … ],
 *       "deeds": [ [ … ], … ], "ways": { "list": [ … ], "conditions": [ … ], "names": [ … ], "taken": [ … ] } }
 *
 * A campaign whose plan has no ways is written in format 3, which is the same without "ways".
 *
 * The file holds the campaign as it was when the running mission began, with that mission's seed; what has happened in
 * the mission since stands in the game save, whose log gives the entries again (campaign_note_history()). So the two
 * files can never contradict each other, whichever was written last:
 *
 *     campaign_start_mission(), then campaign_save()
 *         killed here: the mission begins anew, with the same seed
 *     every command: save_write() to the game save
 *         killed here: nothing is lost
 *     campaign_finish(), then campaign_save()
 *         killed before: the finished game is found and counted
 */

struct editions;
struct string_table;

enum { CAMPAIGN_SAVE_FORMAT = 4, CAMPAIGN_FILE_NAME_MAX = 96 };

/* ---- writing --------------------------------------------------------------------------------------------------- */

/* Where the game of the running mission is saved: beside the campaign, its name with ".game" behind it. False if it
 * does not fit; `out` is then "". */
bool campaign_game_path(char *out, size_t size, const char *campaign_path);
/* Where the game of a mission that was played is kept, by its place among them from 0: "….campaign.game-3". */
bool campaign_play_path(char *out, size_t size, const char *campaign_path, int play);

/* What goes into a file. Borrowed. */
struct campaign_source {
    const struct campaign *campaign; /* sound */
    const char *game;                /* file name of the game save, without folder */
    int64_t saved_at;                /* seconds since 1970 */
    const char *version;             /* of the program */
    struct save_mark mark;           /* all zero: none */
};

/* The text of the file, to be freed by the caller. NULL without memory. */
char *campaign_save_text(const struct campaign_source *source, size_t *length);

/* Writes it so that the old version is never lost (file_write_atomic), with the game save's name as
 * campaign_game_path() makes it. source->game is not used. */
enum file_error campaign_save(const struct campaign_source *source, const char *path);

/* ---- reading --------------------------------------------------------------------------------------------------- */

/* What a list shows. */
struct campaign_head {
    enum save_verdict verdict;
    char why[SAVE_WHY_MAX]; /* a sentence unless SAVE_FINE */
    char version[SAVE_VERSION_MAX];
    char title[TITLE_MAX_BYTES];
    char mission[CAMPAIGN_ID_BYTES]; /* the coming or running one; "" when the campaign is over */
    int64_t saved_at;
    struct save_mark mark;
    uint8_t plays, missions, players, mode; /* missions 0: how many depends on its ways */
    uint8_t corporation[CAMPAIGN_PLAYERS];
    bool started, over, won, corrected; /* won: by a person at this computer */
};

/* A file that has been read. About 70 KB, owns nothing: keep it on the heap or in one place. */
struct campaign_file {
    struct campaign_head head;
    struct campaign campaign;          /* nothing noted of the running mission */
    char game[CAMPAIGN_FILE_NAME_MAX]; /* file name of its game save */
};

/* False with a sentence in head.why if it cannot be played on. `out` needs no preparation. */
bool campaign_read(struct campaign_file *out, const char *path, const struct catalogue *catalogue,
                   const struct string_table *strings);

/* The same from memory; `name` stands in sentences. */
bool campaign_read_text(struct campaign_file *out, const char *name, const char *bytes, size_t length,
                        const struct catalogue *catalogue, const struct string_table *strings);

/* ---- going on -------------------------------------------------------------------------------------------------- */

enum campaign_resume {
    CAMPAIGN_BETWEEN,  /* no mission is running */
    CAMPAIGN_PLAYING,  /* `game` is in the middle of it */
    CAMPAIGN_FINISHED, /* `game` is over but not counted yet: campaign_finish() */
    CAMPAIGN_ANEW,     /* its game is not there or not its own: begin it by campaign_mission_setup() */
    CAMPAIGN_UNREAD    /* its game is there, but the disk does not give it: nothing must be written in its place */
};

/* Where a campaign that has been read stands. `folder` is the one it lies in. `game` is filled (save_file_clear()) for
 * PLAYING and FINISHED, and empty otherwise. `why` becomes a sentence for UNREAD, for ANEW if a game was to be
 * expected, and the game save's own remark, or "". A damaged game save is replaced by the version before it (".bak").
 * `editions`: to find what the mission's folder adds; NULL: it adds nothing. */
enum campaign_resume campaign_resume(const struct campaign_file *file, const char *folder, struct editions *editions,
                                     const struct catalogue *catalogue, const struct string_table *strings,
                                     struct save_file *game, char why[SAVE_WHY_MAX]);

#endif
