/*
 * package_parts.h -- what the files of this folder share.
 */
#ifndef SIEGE_MISSION_PACKAGE_PACKAGE_PARTS_H
#define SIEGE_MISSION_PACKAGE_PACKAGE_PARTS_H

#include "base/sha256.h"
#include "shell/words/phrase.h"
#include "siege/mission/package/package.h"

#define PACKAGE_MANIFEST "manifest.json"
#define PACKAGE_PLANS "campaigns/"
#define PACKAGE_WORDS "locale/"
#define PACKAGE_ART "art/"

/* What the manifest says of a file. */
struct package_listed {
    char name[PACKAGE_NAME_SIZE];
    char digest[SHA256_TEXT];
    int size;
};

/* What it says of a mission that was measured. */
struct package_rated {
    char file[PACKAGE_NAME_SIZE];
    int rates;
    struct package_rate rate[PACKAGE_RATES];
};

/* What a manifest says: in package_manifest.c. */
struct package_manifest {
    struct package_about about;
    int files;
    struct package_listed file[PACKAGE_FILES];
    int rated;
    struct package_rated mission[PACKAGE_FILES];
};

/* A sentence into `why`; false, to be handed on. */
bool package_refuse(const struct package_desk *desk, char why[PACKAGE_WHY_SIZE], const char *key,
                    const struct phrase_slot *slots, int count);

/* "campaigns/NAME.json", "locale/NAME.json", "art/NAME.svg" or "NAME.json", of letters, digits, "-", "_" and single
 * dots; no other name. */
bool package_name_is_good(const char *name);

/* The same for the first of desk->problems, which are those of this file. */
bool package_refuse_file(const struct package_desk *desk, const struct package_file *file, char why[PACKAGE_WHY_SIZE]);

/* Is it own.json, or a picture below art? And without mistakes? In package_own.c. */
bool package_is_own(const char *name);
bool package_is_picture(const char *name);
bool package_check_own(const struct package_desk *desk, const struct package_file *file, char why[PACKAGE_WHY_SIZE]);
bool package_check_picture(const struct package_desk *desk, const struct package_file *file,
                           char why[PACKAGE_WHY_SIZE]);

/* The catalogue of one of its missions: that of its edition, with what the package has in its own.json. */
const struct catalogue *package_catalogue(const struct package *package, const struct package_desk *desk,
                                          const struct package_file *mission);

/* Are these words of its missions and campaigns alone? In package_words.c. */
bool package_check_words(const struct package *package, const struct package_desk *desk,
                         const struct package_file *file, char why[PACKAGE_WHY_SIZE]);

/* Are these words that lie beside a mission, NAME.LANGUAGE.json, by what they hold? And of one of its missions, without
 * mistakes? In package_words.c. */
bool package_is_beside(const struct package_desk *desk, const struct package_file *file);
bool package_check_beside(const struct package *package, const struct package_desk *desk,
                          const struct package_file *file, char why[PACKAGE_WHY_SIZE]);

/* Is there anything in it, and all that its campaigns need? */
bool package_is_whole(const struct package *package, const struct package_desk *desk, char why[PACKAGE_WHY_SIZE]);

/* From the bytes of a manifest. */
bool package_read_manifest(struct package_manifest *manifest, const struct package_desk *desk, const char *bytes,
                           size_t length, char why[PACKAGE_WHY_SIZE]);

/* The text of a manifest, to be freed with cJSON_free(); NULL without memory. */
char *package_manifest_text(const struct package *package);

#endif
