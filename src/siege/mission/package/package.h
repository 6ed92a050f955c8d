/*
 * package.h -- missions and campaigns in one file, FILE.citadel: a zip archive of manifest.json and what that lists,
 * NAME.json (missions), campaigns/NAME.json, own.json and art/NAME.svg (what missions bring along; added before them),
 * locale/LANGUAGE.json and NAME.LANGUAGE.json (words in other languages). Read with distrust, installed whole or not
 * at all; what is wrong with one is told as a sentence that names the culprit.
 */
#ifndef SIEGE_MISSION_PACKAGE_PACKAGE_H
#define SIEGE_MISSION_PACKAGE_PACKAGE_H

#include "shell/store/files.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct editions;
struct problem_list;
struct string_table;

#define PACKAGE_ENDING ".citadel"
#define PACKAGE_SHEET "pack.json"    /* what its author says of a folder of missions */
#define PACKAGE_KEPT ".package.json" /* the manifest where it is installed: no mission, so out of sight */
#define PACKAGE_SWITCHED_OFF ".off"  /* a file that lies there while it is switched off */

enum {
    PACKAGE_FORMAT = 1,
    PACKAGE_FILES = 64,
    PACKAGE_NAME_SIZE = 80, /* "campaigns/", 64 bytes and a zero byte */
    PACKAGE_WORDS_SIZE = 80,
    PACKAGE_TITLE_SIZE = 48, /* of what stands above a list or beside something else */
    PACKAGE_VERSION_SIZE = 24,
    PACKAGE_WHY_SIZE = 640,
    PACKAGE_RATES = 4,
    PACKAGE_BYTES_MAX = 8 << 20,  /* of the archive … */
    PACKAGE_FILE_MAX = 2 << 20,   /* … of a file in it … */
    PACKAGE_TOTAL_MAX = 16 << 20, /* … and of all that */
};

/* What a package says of itself. */
struct package_about {
    char id[CAMPAIGN_ID_BYTES]; /* small letters, digits, "-" and "."; also the name of its folder */
    char name[PACKAGE_TITLE_SIZE], author[PACKAGE_TITLE_SIZE], licence[PACKAGE_WORDS_SIZE];
    char version[PACKAGE_VERSION_SIZE]; /* numbers and dots, the later one the greater */
    bool off;                           /* of an installed one: it is switched off */
};

struct package_file {
    char name[PACKAGE_NAME_SIZE];
    char *bytes; /* owned, with a zero byte behind them */
    size_t length;
};

/* How often computer players have won a mission with so many teams, as its author has measured it. */
struct package_rate {
    uint16_t teams, games, won;
};

struct package_mission {
    char file[PACKAGE_NAME_SIZE]; /* one of them */
    char id[CAMPAIGN_ID_BYTES], title[TITLE_MAX_BYTES], edition[16];
    uint8_t least_teams, most_teams, rounds;
    int minutes; /* about, for one person who leads two teams */
    uint8_t rates;
    struct package_rate rate[PACKAGE_RATES];
};

/* Zero it; package_clear() in the end. Some 50 KB. */
struct package {
    struct package_about about;
    int files, missions, plans;
    size_t total; /* bytes of all files */
    struct package_file file[PACKAGE_FILES];
    struct package_mission mission[PACKAGE_FILES];
    char plan[PACKAGE_FILES][CAMPAIGN_ID_BYTES]; /* ids of the campaigns */
    char plan_title[TITLE_MAX_BYTES];            /* of the first */
};

/* What is needed to look at missions; all borrowed. */
struct package_desk {
    struct editions *editions;
    const struct string_table *strings;
    const char *shipped;           /* folder of the missions that came with the game */
    struct problem_list *problems; /* room for those of one file: whoever needs them all reads them here afterwards */
    bool plays;                    /* it is for players: who has a mission already is told no more than that */
};

void package_clear(struct package *package);

/* ---- making -------------------------------------------------------------------------------------------------- */

/* Adds a mission, a campaign under "campaigns/", or words under "locale/" or beside a mission; takes the bytes over in
 * any case. False with a sentence: a file with mistakes, a second one of that name or id, or no room. */
bool package_add(struct package *package, const struct package_desk *desk, const char *name, char *bytes, size_t length,
                 char why[PACKAGE_WHY_SIZE]);

/* Adds own.json of the folder and the pictures beside it. True where there is nothing of that kind. */
bool package_add_own(struct package *package, const struct package_desk *desk, const char *folder,
                     char why[PACKAGE_WHY_SIZE]);

/* Reads what pack.json says: "id", "name", "author", "version", "licence", each of them or not. */
bool package_read_sheet(struct package_about *about, const struct package_desk *desk, const char *path,
                        char why[PACKAGE_WHY_SIZE]);
/* Writes one with what is said of these. */
enum file_error package_write_sheet(const struct package_about *about, const char *path);

/* Its name and its id are the title of its campaign, else of its mission; the id is left open where the title has other
 * letters than A to Z. */
void package_call_by_title(struct package *package);

/* What it does not say and others will look for; ask before package_finish(), which writes that it is not said. */
enum package_lack { PACKAGE_LACKS_NOTHING, PACKAGE_LACKS_AUTHOR, PACKAGE_LACKS_LICENCE, PACKAGE_LACKS_BOTH };
enum package_lack package_lacks(const struct package *package);

/* All has been added: fills in what was not said, by `name`, a folder or a file, and puts the files in order. False
 * with a sentence: there is none, or a campaign has a mission that is neither here nor shipped, a mission has the id of
 * a shipped one. */
bool package_finish(struct package *package, const struct package_desk *desk, const char *name,
                    char why[PACKAGE_WHY_SIZE]);

/* Is that an id, a version? */
bool package_id_is_good(const char *id);
bool package_version_is_good(const char *version);
/* Is it "con", "nul", "com1" or another name that Windows keeps for its devices, whatever ending it has? */
bool package_is_reserved(const char *name);

/* Writes it; the same files make the same bytes. */
enum file_error package_write(const struct package *package, const char *path);

/* ---- reading and installing ------------------------------------------------------------------------------- */

/* Everything in it is looked at, every mission read. False with a sentence, and all is zero. */
bool package_read(struct package *package, const struct package_desk *desk, const char *path,
                  char why[PACKAGE_WHY_SIZE]);

/* What is installed under that id below the folder; false: nothing, and `about` is all "". */
bool package_find(struct package_about *about, const struct package_desk *desk, const char *folder, const char *id);

/* What the author of an installed package says of one of its missions, as long as that file is as it came; how many. */
int package_rates(const struct package_desk *desk, const char *folder, const char *id, const char *file,
                  struct package_rate rate[PACKAGE_RATES]);

/* Does what is installed under its id hold the same files and say the same of itself? */
bool package_is_there(const struct package *package, const char *folder);

/* Has no shipped mission one of its ids, and none below `folder` (NULL: ask of the shipped ones alone) but below
 * `home`, which ends with a slash? */
bool package_ids_are_free(const struct package *package, const struct package_desk *desk, const char *folder,
                          const char *home, char why[PACKAGE_WHY_SIZE]);

/* Below 0: `a` is the older version. */
int package_compare_versions(const char *a, const char *b);

/* May it be installed below the folder? False with a sentence: a mission of that id is there already, or a newer
 * version of it, unless `older` is welcome. */
bool package_fits(const struct package *package, const struct package_desk *desk, const char *folder, bool older,
                  char why[PACKAGE_WHY_SIZE]);

/* Installs it below the folder: whole, or what was there before stays. Ask package_fits() beforehand. */
bool package_install(const struct package *package, const struct package_desk *desk, const char *folder,
                     char why[PACKAGE_WHY_SIZE]);

/* Writes its files alone into a new folder. */
enum file_error package_write_files(const struct package *package, const char *folder);

/* Puts right what an installation left that was killed. */
void package_mend(const char *folder);

/* What the packages and missions below the folder have to say in that language, by the keys of siege/text/mission:
 * `told` is emptied first. It is the caller's to clear. */
void package_load_words(struct string_table *told, const struct package_desk *desk, const char *folder,
                        const char *language);

/* Calls take(closure, path) for each file of words beside that mission, NAME.LANGUAGE.json beside NAME.json. */
void package_words_beside(const char *mission, void (*take)(void *closure, const char *path), void *closure);

/* Removes what is installed under that id. */
enum file_error package_remove(const char *folder, const char *id);

#endif
