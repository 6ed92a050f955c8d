/*
 * services.h -- what screens may ask of the program without knowing who does it: missions, saves, computer players.
 *
 * The app fills the table; tests fill it with their own. `self` is handed back with every call. Sentences written
 * into `why` come from the string table and are ready for the player. What is not there is NULL or empty.
 */
#ifndef SIEGE_SCREEN_SERVICES_H
#define SIEGE_SCREEN_SERVICES_H

#include "siege/rules/campaign/campaign.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/mission/option.h"
#include "siege/text/mission/balance.h"

#include <stdbool.h>
#include <stdint.h>

struct app_services; /* whoever fills the table has one of their own */
struct draft;
struct handbook;
struct string_table;
struct screen;
struct session;

enum { PACKAGE_TITLES = 12, PACKAGE_LABEL = 80, PACKAGE_VERSION = 24, PACKAGE_AUTHOR = 48 };

enum { WHY_MAX_BYTES = 640, LISTED_MAX = 256, LISTED_PATH = 512, ADAPTED_LINES = 24, ADAPTED_LINE_BYTES = 200 };

/* Numbers of teams with which a mission of the player's own is measured. */
enum { MEASURED_TEAMS = 4 };

/* Who decides for a seat (B8). */
enum seat_control {
    CONTROL_CLOSED,
    CONTROL_HUMAN,
    CONTROL_GREEDY,
    CONTROL_CAUTIOUS,
    CONTROL_DECK,
    CONTROL_NEPHARITE /* of the Dark Legion only: a commander that searches */
};

/* Not a name that a player may give. */
#define SAVE_NAME_NOW "autosave-now"

enum { SEED_WORD = 48 };
enum { MISSION_ABOUT = 2560 };
struct mission_entry {
    char path[LISTED_PATH];
    char id[CAMPAIGN_ID_BYTES];
    char title[TITLE_MAX_BYTES];
    char about[MISSION_ABOUT]; /* goal and brief, to be searched; as much as there is room for */
    char edition[16];
    char rules[16]; /* edition whose rules the players have chosen; "": its own */
    uint8_t book;   /* place of the edition among all, for the order of lists */
    uint8_t number, least_teams, most_teams, rounds;
    uint8_t rounds_for_few; /* where one or two teams have others; else 0 */
    bool fewer;             /* it has values of its own for one or two teams */
    bool training;
    bool edited;                     /* shown out of the mission editor, and leads back there */
    bool own;                        /* found among the player's own missions */
    bool off;                        /* one of those is switched off: listed, but it cannot be chosen */
    char package[CAMPAIGN_ID_BYTES]; /* id of the package that brought it; "": none */
    char package_name[PACKAGE_LABEL], author[PACKAGE_LABEL], version[PACKAGE_VERSION]; /* of that package */
    uint8_t place; /* of the folder that it was found in, among those of packages and others, from 1; 0: in none */
    char twin[LISTED_PATH]; /* another one that has the same id, so that a save or a campaign may mean either; "" */
    char twin_package[PACKAGE_LABEL]; /* name of the package that brought that one; "": none */
    bool twin_first;                  /* the player's campaigns take that one */
    uint8_t measured; /* of the player's own: rows of games that computer players have played of the file as it is */
    struct balance_row measured_row[MEASURED_TEAMS];
    uint8_t measured_before; /* … none, but of the mission with its id before it was changed */
    struct balance_row before_row[MEASURED_TEAMS];
    uint8_t said; /* of a package's, while none was measured here: rows that its author has measured */
    struct balance_row said_row[MEASURED_TEAMS];
    char word[SEED_WORD]; /* of the player's own: from whose seed it was made; "": none is known */
    bool as_made;         /* … it was made by a seed, and nobody has changed it in the editor */
    char basis[160];      /* … the mission that it is a copy of, and who made that; "": none is known */
    long long changed;    /* when its file was written, in no particular unit */
    int problems;         /* errors found in the file: listed, but it cannot be played */
    char first_problem[WHY_MAX_BYTES];
};

/* One thing that is wrong with a mission file: where and what, and what to do about it. */
enum { TOLD_PROBLEMS = 101, TOLD_PROBLEM_BYTES = 1024, TOLD_LINE_BYTES = 128 };
struct told_problem {
    bool error;   /* otherwise a warning or a remark */
    bool hinders; /* the mission cannot be played with it; a mistake in a translation hinders nobody */
    bool whole;   /* of the file, not of a line in it */
    char what[TOLD_PROBLEM_BYTES];
    char line[TOLD_LINE_BYTES];    /* of the file, as much as has room; may be empty */
    char help[TOLD_PROBLEM_BYTES]; /* may be empty */
};

/* What is wrong with a mission file that was read anew: before the first error, or else warning, stand name, line and
 * column. */
struct flaws {
    bool plays; /* it can be played all the same: the errors are in translations beside it */
    int errors; /* 0 where it does not play: it could not be read, or is no mission at all */
    int warnings;
    char why[WHY_MAX_BYTES];
};

/* What changes when a mission is played by the rules of another edition, or why that cannot be: a sentence in each
 * line. */
struct adapted_notes {
    bool refused;
    int count;
    char line[ADAPTED_LINES][ADAPTED_LINE_BYTES];
};

enum save_state { SAVE_GOOD, SAVE_BROKEN, SAVE_NEWER, SAVE_EDITED };

struct save_entry {
    char path[LISTED_PATH];
    char name[64];               /* of the file, under which the player saved it; "": an autosave in order */
    char title[TITLE_MAX_BYTES]; /* of the mission … */
    char mission[48];            /* … and its id */
    char when[20];               /* "2026-11-22 13:45", when it was written */
    uint64_t game;               /* the same in all saves of one game */
    char edition[16];            /* whose rules it is played by; "" unknown */
    uint8_t round, seat;         /* seat to act; SEAT_NONE: mission over */
    uint8_t corporation;         /* of that seat, 0xFF for the Dark Legion */
    bool sandbox, practice;      /* not by the rules alone: put by hand; taken back what had told something */
    bool replay, taken_over;     /* to be watched; played on from within one */
    bool tested;                 /* of a mission that is being written */
    bool autosave, recovered; /* recovered: the program was killed after it had written this, and nobody has gone on */
    int64_t minutes_ago;
    uint64_t written;   /* grows with every writing, 0: not told; only to be compared */
    int64_t changed_at; /* by the clock; where `written` does not tell */
    enum save_state state;
    char why[WHY_MAX_BYTES]; /* what is wrong, if not SAVE_GOOD */
};

/* A campaign that can be begun. */
struct plan_entry {
    char path[LISTED_PATH];
    bool own;                  /* the player's, and of no package */
    struct campaign_plan plan; /* all zero but its title if there are problems */
    int problems;
    char first_problem[WHY_MAX_BYTES];
};

/* A campaign in progress, or over. */
struct campaign_saved {
    char path[LISTED_PATH];
    char title[TITLE_MAX_BYTES];
    char mission[CAMPAIGN_ID_BYTES]; /* the coming or running one, "" if the campaign is over */
    char edition[16];                /* "" unknown */
    uint8_t plays, missions, players;
    uint8_t mode; /* enum campaign_mode */
    uint8_t corporation[CAMPAIGN_PLAYERS];
    bool started, over, corrected;
    bool won;                   /* it is over, and a person has won it */
    bool given_up;              /* it was ended before its time */
    char id[CAMPAIGN_ID_BYTES]; /* of its plan */
    bool recovered;             /* as for saves */
    uint64_t game;              /* of the mission that is running, as for saves; 0: none */
    int64_t minutes_ago, changed_at;
    uint64_t written; /* as for saves */
    enum save_state state;
    char why[WHY_MAX_BYTES];
};

/* Where a campaign stands that has been opened. */
enum campaign_opened {
    CAMPAIGN_OPEN_FAILED,
    CAMPAIGN_OPEN_BETWEEN, /* no mission is running, or the campaign is over */
    CAMPAIGN_OPEN_MISSION, /* the session holds the game of the running mission; it may be over, and is not counted yet
                            */
    CAMPAIGN_OPEN_ANEW     /* the mission has begun, its game is lost: it begins anew, with the same seed */
};

/* An edition by the id that missions, saves and campaigns name, with its rules as a text, its illustrated rule book and
 * what was measured of its missions, each of them or NULL. */
struct edition_entry {
    const char *id;
    const struct catalogue *catalogue;
    const struct rule_options *options; /* house rules and difficulty */
    const char *document;
    const struct handbook *handbook;
    const struct balance *balance;
};

/* A package of missions that is installed, or a file that somebody has handed to the program. */
struct package_entry {
    char path[LISTED_PATH];     /* of the file; "": it is installed */
    char id[CAMPAIGN_ID_BYTES]; /* "": a mission by itself, which has none of the next four */
    char name[PACKAGE_LABEL], author[PACKAGE_LABEL], licence[PACKAGE_LABEL], version[PACKAGE_VERSION];
    char replaces[PACKAGE_VERSION]; /* the version that is installed and would go; "": none */
    bool older;                     /* than that */
    bool differs;                   /* from that: another version, or the same number over other files */
    bool off;                       /* it is installed, but its missions are not listed */
    bool folder; /* it is no package but a folder of missions, which has its place in the order, too */
    uint8_t missions, campaigns;
    char title[PACKAGE_TITLES][TITLE_MAX_BYTES]; /* of the first missions */
};

/* Who made the missions of a folder, and what others may do with them; "": that is not said. And the version of what is
 * packed next. */
struct package_sheet {
    char author[PACKAGE_AUTHOR], licence[PACKAGE_LABEL], version[PACKAGE_VERSION];
};

/* A file of a package that lies where one looks for it. */
struct found_file {
    char path[LISTED_PATH];
    bool installed; /* as it is */
};

/* A new mission that is to be made: how often computer players shall win it, in percent; about how many rounds. */
enum { FORGE_WINS_LEAST = 5, FORGE_WINS_MOST = 95, FORGE_ROUNDS_LEAST = 3, FORGE_ROUNDS_MOST = 12, FORGE_TEAMS = 4 };

struct forge_wish {
    const char *edition;
    const char *id; /* of the mission; NULL: by what was asked for */
    int teams, wins, rounds;
    int rank; /* of those computer players; 0: as 1 */
    uint64_t seed;
    const char *word; /* of which the seed is made, at most SEED_WORD bytes; NULL: of none */
    int changes;
    const struct parameter_change *change; /* house rules and difficulty, at most SETUP_CHANGES_MAX */
};

/* How far it is: drafts tried, games played, wins per mille of the last ones (-1: none yet). MADE and FAILED are told
 * once, with a sentence; then nothing is at work. */
enum forging_state { FORGING_NOTHING, FORGING_AT_WORK, FORGING_MADE, FORGING_FAILED };
struct forging {
    enum forging_state state;
    int draft, games, rate;
    bool sure; /* the draft seems right and is being measured */
    char told[WHY_MAX_BYTES];
};

/* Where a mission that is being written lies (siege/workshop/draft.h). */
struct draft_place {
    char path[LISTED_PATH]; /* among the player's own missions; the file need not be there yet */
    char kept[LISTED_PATH]; /* of its recovery file */
    long long seen;         /* the last change of the file that is known; 0: there has been no file */
    long long beside;       /* the same of what lies beside it */
    long long words;        /* … and of its words in other languages */
    bool copied;            /* it was opened as a copy of somebody else's mission */
    bool found;             /* its file was opened, and what was not saved of it the last time was there */
    bool recovered;         /* it comes from a recovery file: leaving it is not leaving nothing */
};

/* A recovery file that tells something else than the file it belongs to. */
struct draft_entry {
    char path[LISTED_PATH], kept[LISTED_PATH];
    char title[TITLE_MAX_BYTES];
    int64_t minutes_ago;
};

/* What games of a draft, played by computer players, have shown so far. */
enum { MEASURED_GAMES = 200, MEASURED_WHY_BYTES = 800 };
struct draft_measured {
    int rows;
    struct {
        int teams, played, won;       /* of MEASURED_GAMES; of what is known already perhaps of others */
        char why[MEASURED_WHY_BYTES]; /* most of them were lost: for want of what; nearly all were won; "": neither */
    } row[MEASURED_TEAMS];
    char silent[MEASURED_WHY_BYTES]; /* once it is over: which triggers never fired; "": none of them */
    bool over;
};

/* Of autosaves that are written while the game goes on. */
enum saving_news { SAVING_NOTHING_NEW, SAVING_DONE, SAVING_FAILED };

/* Which missions the list of them shows; all zero: all. */
struct mission_filter {
    int edition; /* place among all, from 1; 0: any */
    int teams;   /* that can take part; 0: any number */
    int source;  /* shipped, the player's own, of packages, those switched off, from 1; 0: any */
    int hard;    /* as computer players find it (balance_hardness), from 1; 0: any, measured or not */
    int length;  /* short, long, by minutes, from 1; 0: any */
};

/* How that list was left, for as long as the program runs. */
struct missions_left {
    struct mission_filter filter;
    int order; /* mission_browse.h */
};

enum services_list {
    LIST_MISSIONS,
    LIST_SAVES,
    LIST_PLANS,
    LIST_CAMPAIGNS,
    LIST_PACKAGES,
    LIST_DRAFTS,
    LIST_PACKAGE_FILES
};

struct services {
    struct app_services *self;
    struct missions_left *left; /* or NULL: nobody remembers */
    const struct string_table *strings;
    const struct catalogue *catalogue; /* of the first edition: where none is chosen yet */
    const struct rule_options *options;
    const struct edition_entry *edition; /* in their order */
    int editions;

    /* Lists as they were read last. Of files in progress the newest come first; `total`: how many there are, listed or
     * not. */
    struct {
        const struct mission_entry *entry;
        int count;
    } missions; /* shipped ones first, in book order */
    struct {
        const struct save_entry *entry;
        int count, total;
    } saves;
    struct {
        const struct plan_entry *entry;
        int count;
    } plans; /* shipped ones first */
    struct {
        const struct campaign_saved *entry;
        int count, total;
    } campaigns;
    struct {
        const struct package_entry *entry;
        int count;
    } packages; /* and folders, in their order: of missions with one id, and of words, the first are taken */
    struct {
        const struct found_file *entry;
        int count;
    } files; /* of packages: in the user's folder and that of the missions, at home, among the downloads, by the program
              */
    struct {
        const struct draft_entry *entry;
        int count;
    } drafts; /* that can be gone on with, the newest first */
    /* Reads one of them anew. */
    void (*look)(struct app_services *self, enum services_list list);

    /* Everything that is wrong with that mission file, the most telling first. Returns how many; NULL: it cannot be
     * told. */
    int (*tell_problems)(struct app_services *self, const char *path, struct told_problem told[TOLD_PROBLEMS]);
    /* The same in short; nothing is wrong with a file that is not there. NULL: it cannot be told. */
    void (*find_flaws)(struct app_services *self, const char *path, struct flaws *flaws);

    /* A scenario for that mission, to be given back with close_scenario; NULL with a sentence in `why`. */
    struct scenario *(*open_scenario)(struct app_services *self, const char *path, char why[WHY_MAX_BYTES]);
    /* The same by the rules of an edition, which may be the mission's own. NULL in `notes` and `why` if they cannot
     * carry it out. */
    struct scenario *(*open_adapted)(struct app_services *self, const char *path, const char *edition,
                                     struct adapted_notes *notes, char why[WHY_MAX_BYTES]);
    /* One more of a scenario that is open, by the same rules, without what was agreed on before the game; NULL with a
     * sentence. A game that is played in it is another game. */
    struct scenario *(*open_again)(struct app_services *self, const struct scenario *scenario, char why[WHY_MAX_BYTES]);
    void (*close_scenario)(struct app_services *self, struct scenario *scenario);

    /* Test mode: has that file been changed since it was read last, and lies still? True until it is opened again.
     * The first question about a path begins to watch it, in place of any other. `now`: as in struct frame. NULL:
     * nothing can be watched. */
    bool (*watch)(struct app_services *self, const char *path, uint64_t now);
    /* Can LIST_MISSIONS be looked at without waiting? Otherwise their files are read between frames from now on, and a
     * frame is due when they are. NULL: it is asked of nobody. */
    bool (*knows_missions)(struct app_services *self);
    /* Has a file of the missions been written, or come, or is one gone, since LIST_MISSIONS was looked at last, and
     * does all lie still? The first question begins to watch them; `now` 0 ends it. NULL: nothing can be watched. */
    bool (*follow_missions)(struct app_services *self, uint64_t now);
    /* The file that is watched as it stands there now, for the game that is played in `running`: saves go on as those
     * of one game. NULL: `flaws` tells why, and nothing has changed. */
    struct scenario *(*reopen)(struct app_services *self, const struct scenario *running, struct flaws *flaws);

    /* The screen on which a game goes on: its board, or its result once it is over. Takes over the session, a heap
     * value made by malloc, in any case; NULL without memory. */
    struct screen *(*screen_of)(struct session *session);

    /* The next command of a computer-played seat. `view` is what that seat may see. False: nothing to decide. */
    bool (*decide)(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command);

    /* Begins to decide that beside the program, where it takes a while, unless it has begun. True while it is being
     * decided; a frame is due when it is. False: `decide` can be asked without waiting. What was being decided for
     * another view is thrown away. NULL: nothing is decided beside. */
    bool (*think)(struct app_services *self, const struct game *view, enum seat_control control);

    /* The number that all saves of this game bear (save_entry.game); 0: it cannot be had. */
    uint64_t (*game_of)(struct app_services *self, const struct session *session);
    /* Is there a save of that name, listed or not? */
    bool (*save_exists)(struct app_services *self, const char *name);
    /* Fills a session that is empty; `why` is then "" or a remark for the player. */
    bool (*load)(struct app_services *self, const char *path, struct session *session, char why[WHY_MAX_BYTES]);
    /* name NULL: the next autosave of the rotation. SAVE_NAME_NOW: the one autosave that is written over again and
     * again, after every command of a player. */
    bool (*save)(struct app_services *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES]);
    /* The same for autosaves without waiting for the disk: the game is copied now and written beside the program, in
     * the order of the calls; one over SAVE_NAME_NOW that has not begun gives way to a later one. Whatever else is
     * asked here that reads or changes files in progress waits until all of it is written. False with a sentence if it
     * could not begin; else save_told tells what has become of it. NULL: `save` is called instead. */
    bool (*save_beside)(struct app_services *self, const struct session *session, const char *name,
                        char why[WHY_MAX_BYTES]);
    /* What has become of those that have been written since the last call: of the last of them, with a sentence if it
     * failed. */
    enum saving_news (*save_told)(struct app_services *self, char why[WHY_MAX_BYTES]);
    /* Writes the report of this game (siege/text/report/report.h) beside the player's pictures; a sentence with its
     * path, or why not, in `told`. NULL: there is none. */
    bool (*save_report)(struct app_services *self, const struct session *session, char told[WHY_MAX_BYTES]);
    /* The same with a text. */
    bool (*save_text)(struct app_services *self, const char *text, char told[WHY_MAX_BYTES]);
    bool (*remove_save)(struct app_services *self, const char *path, char why[WHY_MAX_BYTES]);

    /* A number for a new game: different each time unless --seed was given. */
    uint64_t (*new_seed)(struct app_services *self);

    /* What the player should know from the start (nothing can be saved, another Citadel is running), or NULL. */
    const char *(*notice)(struct app_services *self);

    /* A file for a new campaign of that plan. */
    bool (*campaign_path)(struct app_services *self, const char *plan_id, char path[LISTED_PATH],
                          char why[WHY_MAX_BYTES]);
    bool (*campaign_write)(struct app_services *self, const struct campaign *campaign, const char *path,
                           char why[WHY_MAX_BYTES]);
    /* Fills the campaign, and for MISSION a session that is empty. A sentence in `why` for FAILED;
     * for the others a remark, or "". */
    enum campaign_opened (*campaign_open)(struct app_services *self, const char *path, struct campaign *campaign,
                                          struct session *session, char why[WHY_MAX_BYTES]);
    /* Keeps the game of the campaign's mission, which is over, to be watched; `play`: which of those played. */
    bool (*campaign_keep)(struct app_services *self, const struct session *session, int play, char why[WHY_MAX_BYTES]);
    /* Where that is, to be loaded; false: it was not kept. */
    bool (*campaign_kept)(struct app_services *self, const char *campaign, int play, char path[LISTED_PATH + 16]);
    /* Removes the file and the games of its missions. */
    bool (*campaign_remove)(struct app_services *self, const char *path, char why[WHY_MAX_BYTES]);

    /* Looks at a file, a package or a mission, and whether it could be installed: nothing is written. */
    bool (*package_offer)(struct app_services *self, const char *path, struct package_entry *offer,
                          char why[WHY_MAX_BYTES]);
    /* Installs it, whole or not at all, in place of another version too; a sentence in `told` in any case. */
    bool (*package_take)(struct app_services *self, const struct package_entry *offer, char told[WHY_MAX_BYTES]);
    bool (*package_switch)(struct app_services *self, const char *id, bool on, char why[WHY_MAX_BYTES]);
    /* Puts it so many places further back in the order, or further to the front with a number below 0, where there are
     * so many. */
    bool (*package_move)(struct app_services *self, const char *id, int by, char why[WHY_MAX_BYTES]);
    bool (*package_remove)(struct app_services *self, const char *id, char why[WHY_MAX_BYTES]);
    /* Makes a package of a mission of the player's own, or of a campaign with those of its missions that are; where the
     * file is, or why there is none, is told in any case. NULL: nothing can be packed. */
    bool (*package_make)(struct app_services *self, const char *path, char told[WHY_MAX_BYTES]);
    /* What the folder of such a mission or campaign says of all that is packed from it, with a version that is later
     * than those of packages in the user's folder that hold something else; and what it says from now on. */
    bool (*package_sheet)(struct app_services *self, const char *path, struct package_sheet *sheet,
                          char why[WHY_MAX_BYTES]);
    bool (*package_sign)(struct app_services *self, const char *path, const struct package_sheet *sheet,
                         char why[WHY_MAX_BYTES]);

    /* Begins to make a new mission, beside the program; one at a time. */
    bool (*forge_begin)(struct app_services *self, const struct forge_wish *wish, char why[WHY_MAX_BYTES]);
    /* Once it is made this writes it among the player's own missions, under a name of its own. */
    void (*forge_look)(struct app_services *self, struct forging *forging);
    /* Nothing is made after all; nothing was written. Fine if nothing is being made. */
    void (*forge_stop)(struct app_services *self);

    /* A mission file to be changed, freed with draft_free(): one of the player's own, or a copy of any other that will
     * be saved among them under an id and a name of its own. Any bytes will do. NULL with a sentence. */
    struct draft *(*draft_open)(struct app_services *self, const char *path, struct draft_place *place,
                                char why[WHY_MAX_BYTES]);
    /* A new mission with that title. */
    struct draft *(*draft_begin)(struct app_services *self, const char *edition, const char *title,
                                 struct draft_place *place, char why[WHY_MAX_BYTES]);
    /* What a recovery file holds, to be gone on with. */
    struct draft *(*draft_recover)(struct app_services *self, const struct draft_entry *entry,
                                   struct draft_place *place, char why[WHY_MAX_BYTES]);
    /* Writes the file, whole or not at all, and removes the recovery file. */
    bool (*draft_save)(struct app_services *self, struct draft *draft, struct draft_place *place,
                       char why[WHY_MAX_BYTES]);
    /* Writes the recovery file, which can also be played. */
    bool (*draft_keep)(struct app_services *self, const struct draft *draft, const struct draft_place *place,
                       char why[WHY_MAX_BYTES]);
    /* Nobody wants it any more. */
    void (*draft_drop)(struct app_services *self, const char *kept);
    /* Has somebody else changed the file since it was read or written here? */
    bool (*draft_is_stale)(struct app_services *self, const struct draft_place *place);
    /* What lies beside the mission, if that has changed, counts from now on. True if it has. */
    bool (*draft_look_again)(struct app_services *self, struct draft *draft, struct draft_place *place);
    /* The file as it is now becomes the draft, as one step of it. */
    bool (*draft_reload)(struct app_services *self, struct draft *draft, struct draft_place *place,
                         char why[WHY_MAX_BYTES]);
    /* Takes a mission of the player's own away: its file gets another name beside it, where it can be had back from.
     * Not what came with the game or with a package. A sentence in `told` in any case. NULL: nothing can be removed. */
    bool (*mission_remove)(struct app_services *self, const char *path, char told[WHY_MAX_BYTES]);
    /* Switches such a mission off or on again; saves and campaigns of it are found all the same. NULL: it cannot be. */
    bool (*mission_switch)(struct app_services *self, const char *path, bool on, char why[WHY_MAX_BYTES]);
    /* Begins to measure a draft as it is now, with each number of teams that it is for; then plays games for some
     * milliseconds with every call. One draft is measured at a time. NULL: nothing can be measured. */
    bool (*measure_begin)(struct app_services *self, const struct draft *draft, struct draft_measured *measured,
                          char why[WHY_MAX_BYTES]);
    void (*measure_on)(struct app_services *self, struct draft_measured *measured);
    /* What games have shown at another time of the draft as it is, or, with `before`, of the mission with its id as it
     * was when it was measured last. False: nothing. */
    bool (*measure_known)(struct app_services *self, const struct draft *draft, bool before,
                          struct draft_measured *measured);
};

/* The name of a file that a list names, without its folders. */
const char *services_file_name(const char *path);

/* Reads a list anew; its count. */
int services_look(const struct services *services, enum services_list list);

/* The edition with that id; NULL if there is none. */
const struct edition_entry *services_edition(const struct services *services, const char *id);

/* The id of the edition that was played last, as far as the lists of games tell; else of the first. */
const char *services_played_last(const struct services *services);

/* The catalogue and the options of an edition; of the first one for "" and for what is not there. */
const struct catalogue *services_catalogue(const struct services *services, const char *edition);
const struct rule_options *services_options(const struct services *services, const char *edition);

/* The illustrated rule book of an edition; NULL: there is none. */
const struct handbook *services_handbook(const struct services *services, const char *edition);

/* What was measured of that mission, shipped or not. Rows of the entry live as long as it does. */
struct balance_rows services_measured(const struct services *services, const struct mission_entry *entry);

/* The edition by which a mission is to be played, and its scenario, to be given back with close_scenario. */
const char *services_rules_of(const struct mission_entry *entry);
struct scenario *services_open(const struct services *services, const char *path, const char *edition,
                               char why[WHY_MAX_BYTES]);

/* "The 2018 edition": its title for people (short: "2018"), by the id as missions name it. */
const char *services_edition_title(const struct services *services, const char *edition, bool brief);

#endif
