/*
 * tool.h -- what every command of citadel-tool shares: the string table, the catalogue, options.
 */
#ifndef TOOL_TOOL_H
#define TOOL_TOOL_H

#include "siege/mission/catalogue/editions.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/game.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdbool.h>
#include <stdio.h>

struct cJSON;

/* Exit statuses: all is well; the thing looked at is wrong; the call is wrong or something is missing. */
enum { TOOL_FINE = 0, TOOL_PROBLEMS = 1, TOOL_USAGE = 2 };

struct tool {
    char assets[FILE_PATH_SIZE];
    struct string_table strings;
    struct editions *editions; /* opened by tool_open_editions() */
    struct problem_list *problems;
};

/* Finds the assets, in that folder if it is not NULL, and the English sentences. False, with a line on the error
 * output, if they are not there. */
bool tool_begin(struct tool *tool, const char *assets);
void tool_end(struct tool *tool);

/* Looks which editions there are; prints what is wrong and answers false if there is none to begin with. */
bool tool_open_editions(struct tool *tool);

/* The edition of that id; NULL, told, if there is none. */
const struct catalogue *tool_find_edition(const struct tool *tool, const char *id);

/* The path of a mission, or of a folder, among those that came with the game; false if it is too long. */
bool tool_mission_path(const struct tool *tool, const char *name, char path[FILE_PATH_SIZE]);

/* "missions" in the user's folder, as the game has it; it need not be there. False if its path is too long. */
bool tool_own_missions(char path[FILE_PATH_SIZE]);

/* A scenario of a mission file, or NULL after printing what is wrong with it. Free with scenario_free(). */
struct scenario *tool_open_mission(struct tool *tool, const char *path);

/* Prints a sentence of the string table with slots, and a line break, to the output or to the error output. */
void tool_say(const struct tool *tool, FILE *out, const char *key, const struct phrase_slot *slots, int count);

/* Prints the usage sentence of a command; returns TOOL_USAGE. */
int tool_usage(const struct tool *tool, const char *command);

/* The value of an option "--name value" or "--name=value" at arguments[*at]; NULL if it is another argument. Moves
 * *at to the last argument used. An option without a value gives "". */
const char *tool_option(int count, char **arguments, int *at, const char *name);

/* The value of "--out FILE", or of "-o FILE", which is the same. */
const char *tool_option_out(int count, char **arguments, int *at);

/* A whole number from least to greatest; false for anything else. */
bool tool_number(const char *text, long long least, long long greatest, long long *number);

/* The index of a word; -1 if it is none of them. */
int tool_word(const char *text, const char *const words[], int count);

/* For the slots of a sentence, in the string table's room: "12.5" for 125 tenths (words_tenths()), sixteen digits of a
 * hash. */
const char *tool_tenths(const struct tool *tool, long long tenths);
const char *tool_hash(const struct tool *tool, uint64_t hash);

/* The hash with what a file holds; as it is, if that cannot be read. */
uint64_t tool_hash_file(const char *path, uint64_t hash);

/* Prints the value in one line, without a line break, and frees it. */
void tool_print_json(struct cJSON *value);

/* Says that there is no such command, and which is meant; TOOL_USAGE. */
int tool_refuse_command(const struct tool *tool, const char *command);

/* Says that an argument, perhaps with a value, is not understood; false. */
bool tool_refuse_argument(const struct tool *tool, const char *argument, const char *value);

/* The same of what should be a whole number from least to greatest; false. */
bool tool_refuse_number(const struct tool *tool, const char *argument, const char *value, long long least,
                        long long greatest);

/* "FILE: the disk's reason", on the error output. */
void tool_say_unread(const struct tool *tool, const char *path, const char *why);
void tool_say_error(const struct tool *tool, const char *path, enum file_error error);

/* Writes the text to a file, or to the output where `path` is NULL. An exit status; what went wrong is told, also that
 * there was no memory for the text: then it is NULL. */
int tool_hand_out(const struct tool *tool, const char *path, const char *text, size_t length);

/* ---- mission files: mission_files.c ------------------------------------------------------------------------------ */

/* Called for one file after the other; `closure` is what mission_files_visit() was given. */
typedef void mission_files_visitor(struct tool *tool, const char *path, void *closure);

/* Visits a file, or every *.json below a folder but schemas, sorted by name. Folders whose name begins with a dot are
 * left out, those of languages too, as are those more than 16 deep. Returns how many files were visited; for an empty
 * folder it says so. */
int mission_files_visit(struct tool *tool, const char *path, mission_files_visitor *visit, void *closure);

/* The same, silent about an empty folder. */
int mission_files_gather(struct tool *tool, const char *path, mission_files_visitor *visit, void *closure);

/* Only what lies in the folder itself; silent if it cannot be read. */
void mission_files_of_folder(struct tool *tool, const char *folder, mission_files_visitor *visit, void *closure);

/* ---- commands ---------------------------------------------------------------------------------------------------- */

/* The commands. Each gets the arguments after its name and returns an exit status. tool_check() opens the editions only
 * where nobody has done so. */
int tool_check(struct tool *tool, int count, char **arguments);
int tool_fix(struct tool *tool, int count, char **arguments);
int tool_format(struct tool *tool, int count, char **arguments);
int tool_explain(struct tool *tool, int count, char **arguments);
int tool_map(struct tool *tool, int count, char **arguments);
int tool_generate(struct tool *tool, int count, char **arguments);
int tool_campaign(struct tool *tool, int count, char **arguments);
int tool_simulate(struct tool *tool, int count, char **arguments);
int tool_replay(struct tool *tool, int count, char **arguments);
int tool_report(struct tool *tool, int count, char **arguments);
int tool_bench(struct tool *tool, int count, char **arguments);
int tool_serve(struct tool *tool, int count, char **arguments);
int tool_schema(struct tool *tool, int count, char **arguments);
int tool_pack(struct tool *tool, int count, char **arguments);
int tool_import_tiled(struct tool *tool, int count, char **arguments);
int tool_install(struct tool *tool, int count, char **arguments);
int tool_help(struct tool *tool, int count, char **arguments);

#endif
