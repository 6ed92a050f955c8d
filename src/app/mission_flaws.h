/*
 * mission_flaws.h -- what is wrong with a mission file and with its words in other languages beside it, in sentences.
 */
#ifndef APP_MISSION_FLAWS_H
#define APP_MISSION_FLAWS_H

#include "shell/words/languages.h"
#include "siege/screen/services.h"

struct editions;
struct mission;
struct problem_list;
struct string_table;

/* What is needed to look; all borrowed. */
struct mission_flaws {
    struct editions *editions;
    const struct string_table *strings;
    const struct languages
        *languages;                /* whose words beside it are looked at, too, where it can be played; NULL: none */
    struct mission *mission;       /* room for it */
    struct problem_list *problems; /* room for them */
    bool titled; /* the file is the editor's: its name and lines mean nothing to anybody, the mission has a title */
};

/* What services.h says of tell_problems and find_flaws. */
int mission_flaws_tell(const struct mission_flaws *flaws, const char *path, struct told_problem told[TOLD_PROBLEMS]);
void mission_flaws_find(const struct mission_flaws *flaws, const char *path, struct flaws *found);

/* "“x.sv.json” is a translation of a mission, no mission itself." False, and nothing is written, of a mission and of
 * what is no file of ours. */
bool mission_flaws_other(char *why, size_t size, const char *path, const struct string_table *strings);

#endif
