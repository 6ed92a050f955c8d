/*
 * mission_words.h -- the words of one mission in another language, in a file beside it: NAME.sv.json beside NAME.json.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_WORDS_H
#define SIEGE_MISSION_LOAD_MISSION_WORDS_H

#include "shell/json/schema.h"
#include "shell/store/files.h"
#include "siege/rules/mission/mission.h"

struct string_table;

/* The shape of such a file. */
enum { MISSION_WORDS_FORMAT = 1 };
extern const struct shape SCHEMA_MISSION_WORDS;

/* "DIR/NAME.json" of "DIR/NAME.sv.json"; false if the name is of another form or the path too long. */
bool mission_words_owner(char mission[FILE_PATH_SIZE], const char *path);

/* The language that the name of such a file says, "sv"; false as above, or if it does not fit. */
bool mission_words_language(char *language, size_t size, const char *path);

/* "DIR/NAME.sv.json" of "DIR/NAME.json"; false as above. */
bool mission_words_path(char path[FILE_PATH_SIZE], const char *mission, const char *language);

/* Reports every mistake of such a file: names that the mission does not have, texts too long for it, and those that are
 * missing (W513). `mission`: beside it; NULL: it cannot be read, and only the shape is looked at. */
void mission_words_check(struct node root, const struct mission *mission);

/* One thing that a mission says and that such a file may say in its language. */
struct mission_word {
    const char *key;  /* of the file: "texts" */
    const char *name; /* of the entry in there: "tally"; "" where the key itself is the text */
    const char *text; /* as the mission has it */
    int most;         /* bytes */
    bool needed;      /* it is missed (W513); titles of missions are names and may stay */
};

/* All that it says, in the order of the file's keys; borrowed from the mission. Returns how many. */
enum { MISSION_WORDS_MAX = 2 + TEXTS_MAX + TASK_MAX + 2 * COUNTER_MAX + TRIGGER_MAX + OBJECTIVE_MAX + CREATURE_MAX };
int mission_words_list(const struct mission *mission, struct mission_word out[MISSION_WORDS_MAX]);

/* One of these as the table has it; NULL: it lacks it. Borrowed from the table. */
const char *mission_words_find(const struct string_table *told, const char *id, const char *key, const char *name);

/* Adds what the file says to the table, under the keys of siege/text/mission. What is wrong with it is left out in
 * silence. */
void mission_words_add(struct string_table *told, const char *path);
void mission_words_add_node(struct string_table *told, struct node root);

/* The same of the file beside that mission in that language, if there is one. */
void mission_words_add_beside(struct string_table *told, const char *mission, const char *language);

#endif
