/* save.h -- saved games and replays: one JSON file with the mission inside. */
#ifndef SIEGE_MISSION_SAVE_SAVE_H
#define SIEGE_MISSION_SAVE_SAVE_H

#include "shell/store/files.h"
#include "siege/mission/save/save_mark.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 *     { "citadel": "save", "format": 6, "seal": "<checksum>-<length>", "mark": { save_mark.h },
 *       "version": "Citadel 0.2", "saved_at": …,
 *       "edition": (only where the mission is played by other rules than its own), "shown": { what a list shows },
 *       "mission_path": …, "mission": { the mission file as it was },
 *       "own": (only where its folder brings things of its own) { that file as it was }, "tutorial": …,
 *       "table": { save_table }, "setup": …, "control": […],
 *       "hashed": (GAME_HASHED then), "log": [ commands, each with the hash after it ], "snapshot": { blocks } }
 *
 * The snapshot is the game. The log is for replays and as proof. A replay file is the same without a snapshot. The
 * seal covers every byte behind it. Lists carry their own length; each block of the snapshot its own version.
 *
 * Format 1 was written before equipment, cards and Secondary Missions, format 2 before the 2018 rules. Their saves are
 * played on: what they do not know is at its neutral value. Their log led to the position by other rules, so it is
 * dropped and a remark says so, and their replays are refused. From format 3 on the log leads on for ever: one whose
 * hashes are of another kind (GAME_HASHED) is played without comparing them, and gets today's.
 *
 * A sealed save whose position the reader doubts is not lost: its log is played up to the last position that is in
 * order, mostly one command earlier.
 */

struct own_parts;
struct string_table;

/* How the names of saved games end; in an archive the first file so named is the game (shell/store/archive.h). */
#define SAVE_ENDING ".save"

/* Of today, as it stands in the first bytes of a file. */
#define SAVE_FORMAT_WORD "7"
/* Of one with "own" in it: versions that do not know it leave the file alone. All else is as in the format before. */
#define SAVE_FORMAT_OWN_WORD "8"
enum { SAVE_FORMAT = 7, SAVE_FORMAT_OWN = 8, SAVE_PATH_MAX = 512, SAVE_VERSION_MAX = 24, SAVE_WHY_MAX = 400 };

/* Who decides for a seat, as screens number it. */
#define SAVE_CONTROLS(X)                                                                                               \
    X(CLOSED, "closed")                                                                                                \
    X(HUMAN, "human") X(GREEDY, "greedy") X(CAUTIOUS, "cautious") X(DECK, "deck") X(NEPHARITE, "nepharite")

enum save_control {
#define SAVE_CONTROL(id, name) SAVE_CONTROL_##id,
    SAVE_CONTROLS(SAVE_CONTROL)
#undef SAVE_CONTROL
        SAVE_CONTROL_COUNT
};

/* What the people at the table have said, beside the game. All zero: nothing. */
struct save_table {
    bool one_person;            /* nobody passes the seat */
    uint64_t unasked[TEAM_MAX]; /* cards and gear that a team does not want to be asked for */
    bool practice;              /* steps were taken back that had told something */
    uint64_t sandbox_of;        /* save_mark.game of the game that this sandbox was begun from; 0: not told */
    int taken_over;             /* 1 + the step of a replay from which it was played on; 0: it was played whole */
};

/* ---- writing --------------------------------------------------------------------------------------------------- */

/* What goes into a file. Borrowed. */
struct save_source {
    const struct game *game;
    const struct history *history;
    const char *mission_text; /* the mission file, byte for byte */
    size_t mission_length;
    const char *mission_path;    /* where it lay, or "" */
    const char *edition;         /* whose rules the mission has been adapted to; NULL: its own */
    const struct own_parts *own; /* what the mission's folder adds; NULL: nothing, or what the game's catalogue has */
    uint8_t control[SEAT_COUNT]; /* enum save_control */
    bool tutorial;
    struct save_table table;
    int64_t saved_at;      /* seconds since 1970, for lists */
    const char *version;   /* of the program */
    struct save_mark mark; /* all zero: none */
    bool replay;           /* no snapshot */
};

/* The text of the file, to be freed by the caller. NULL without memory. */
char *save_write_text(const struct save_source *source, size_t *length);

/* Writes it so that the old version is never lost (file_write_atomic). */
enum file_error save_write(const struct save_source *source, const char *path);

/* ---- reading --------------------------------------------------------------------------------------------------- */

enum save_verdict {
    SAVE_FINE,
    SAVE_CHANGED,    /* somebody edited it: the seal is broken, but it can be played */
    SAVE_LATER,      /* written by a later version; the file is left alone */
    SAVE_CUT,        /* its end is missing */
    SAVE_FOREIGN,    /* some other file */
    SAVE_UNREADABLE, /* the disk says no */
    SAVE_DAMAGED     /* anything else that cannot be played */
};

/* What a list shows. */
struct save_head {
    enum save_verdict verdict;
    char why[SAVE_WHY_MAX]; /* a sentence unless SAVE_FINE; a remark may stand there for SAVE_FINE too */
    char version[SAVE_VERSION_MAX];
    int format; /* 1 to SAVE_FORMAT_OWN */
    int hashed; /* up to GAME_HASHED: the kind of hashes in its log */
    char title[TITLE_MAX_BYTES];
    char mission_id[48];
    char edition[16]; /* whose rules it is played by; "" if that cannot be told */
    char mission_path[SAVE_PATH_MAX];
    int64_t saved_at;
    struct save_mark mark; /* of a file without one, the game is told by its mission and its setup */
    uint64_t mission_hash; /* hash_bytes() of the mission as it stands in the file, from { to } */
    uint8_t round;
    uint8_t seat;        /* SEAT_NONE: mission over */
    uint8_t corporation; /* of that seat, 0xFF for the Dark Legion */
    uint8_t teams;
    bool replay;
    bool sandbox, practice; /* figures or dice were put by hand; steps were taken back that had told something */
    bool taken_over;        /* played on from within a replay */
    bool tested;            /* of a mission that is being written */
};

/* Reads only what a list shows; the game is not looked at. True if the file seems playable. */
bool save_read_head(struct save_head *head, const char *path, const struct string_table *strings);

/* A file that has been read. Owned: save_file_clear(). */
struct save_file {
    struct save_head head;
    struct game_setup setup;
    uint8_t control[SEAT_COUNT];
    bool tutorial;
    struct save_table table; /* all zero before format 6 */
    char *mission_text;      /* as it was when the game began; a copy */
    size_t mission_length;
    struct scenario *scenario;   /* of that mission */
    const struct catalogue *own; /* of that mission, which may be adapted to another */
    struct game game;            /* of a save; of a replay the game at its start */
    struct history *history;     /* whoever takes scenario or history sets them to NULL */
};

/* Reads a save or a replay. False with a sentence in head.why if it cannot be played. The catalogue must outlive it.
 * `out` needs no preparation. */
bool save_read(struct save_file *out, const char *path, const struct catalogue *catalogue,
               const struct string_table *strings);

/* The same for a mission that may have been adapted: `own` is the catalogue of the mission as it stands in the file,
 * `catalogue` that of the rules it is played by. */
bool save_read_adapted(struct save_file *out, const char *path, const struct catalogue *catalogue,
                       const struct catalogue *own, const struct string_table *strings);

/* The same from memory; `name` stands in sentences. */
bool save_read_text(struct save_file *out, const char *name, const char *bytes, size_t length,
                    const struct catalogue *catalogue, const struct string_table *strings);

void save_file_clear(struct save_file *file);

#endif
