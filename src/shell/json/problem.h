/*
 * problem.h -- what is wrong with a file, and where: the sentences a designer works with.
 *
 * A problem cannot be made without a position. Its words are in the string table under "problem.<code>", so the
 * same problem can be printed, shown in the game, or written as JSON for an editor. A list is bounded, sorted as
 * it is filled, and holds copies of everything: the file it speaks about may be freed before it is printed.
 */
#ifndef SHELL_JSON_PROBLEM_H
#define SHELL_JSON_PROBLEM_H

#include "shell/json/problem_codes.h" /* enum problem_code */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct scan_tree;
struct string_table;

enum {
    PROBLEMS_MAX = 100,      /* problems kept in one list */
    PROBLEM_FILES_MAX = 64,  /* different files kept apart in one list */
    PROBLEM_NAME_SIZE = 16,  /* "E303", and room for any number */
    PROBLEM_WORD_SIZE = 64,  /* a culprit, a suggestion, a fix */
    PROBLEM_LIST_SIZE = 256, /* "7, 9, 12, 14, 62" */
    PROBLEM_PATH_SIZE = 192, /* a JSON pointer, a file name */
    PROBLEM_LINE_SIZE = 128, /* the piece of the source line shown */
    PROBLEM_TEXT_SIZE = 4096 /* enough for one problem in any format */
};

enum problem_severity { PROBLEM_ERROR, PROBLEM_WARNING, PROBLEM_INFO };

enum problem_format { PROBLEM_FORMAT_TEXT, PROBLEM_FORMAT_JSON, PROBLEM_FORMAT_GITHUB };

/*
 * A place in a file, from node_at() or scan_position_at(). Borrows the
 * file name and the tree: use it at once, do not keep it.
 */
struct node_position {
    const char *file;
    const struct scan_tree *tree; /* NULL if the file could not even be read */
    int32_t node;                 /* the value the JSON pointer leads to, or -1 */
    uint32_t offset;              /* first byte */
    uint32_t end;                 /* one past the last byte; end == offset is a gap between two bytes */
    int line;                     /* from 1 */
    int column;                   /* from 1, in characters */
    int end_column;               /* one past the last character, on the same line */
};

/*
 * The named arguments of a problem, all optional, copied on adding. They fill the slots of the same name.
 * `expected` and `found` are string table keys ("type.number"); a key that is not there is shown as it stands.
 * `fix` is the text that replaces the bytes of the position: "" removes them, NULL means no automatic fix.
 */
struct problem_args {
    const char *culprit;
    const char *suggestion; /* adds: Did you mean "..."? */
    const char *list;       /* adds: Possible here: ... (or the sentence "problem.<code>.list") */
    const char *expected;
    const char *found;
    const char *fix;
    char partner_fix; /* the fix puts this in the place of another byte too, of the one at `partner`; '\0': of none */
    uint32_t partner; /* … which lies behind the position */
    long number;
    long min;
    long max;
    int line; /* another line this problem speaks of, as in "opened at line 12" */
};

/* problem_add(list, &at, PROBLEM_E206, PROBLEM_ARGS(.culprit = word, .suggestion = near)) */
#define PROBLEM_ARGS(...) ((struct problem_args){__VA_ARGS__})
#define PROBLEM_NO_ARGS ((struct problem_args){0})

/* One located problem. Plain value, owns nothing outside itself. */
struct problem {
    int code;
    int file; /* index into the list's files */
    int line;
    int column;
    int end_column;
    uint32_t offset; /* the bytes a fix replaces */
    uint32_t end;
    bool has_fix;
    char partner_fix; /* … and the byte that it puts in the place of the one at `partner`, or '\0' */
    uint32_t partner;
    bool elsewhere; /* in another file than the one that was read: problem_list_add_errors() */
    long number;
    long min;
    long max;
    int other_line;
    int excerpt_column; /* column of the first character of the excerpt, from 1 */
    char culprit[PROBLEM_WORD_SIZE];
    char suggestion[PROBLEM_WORD_SIZE];
    char expected[PROBLEM_WORD_SIZE];
    char found[PROBLEM_WORD_SIZE];
    char fix[PROBLEM_WORD_SIZE];
    char was[PROBLEM_WORD_SIZE]; /* the bytes at the position, shortened */
    char list[PROBLEM_LIST_SIZE];
    char pointer[PROBLEM_PATH_SIZE];
    char excerpt[PROBLEM_LINE_SIZE];
};

/*
 * The problems of one run, sorted by file, line, severity and column. About 100 KB: keep it on the heap
 * (problem_list_new) or in one place near the top of the program.
 */
struct problem_list {
    int count;
    int hidden; /* problems found after the list was full */
    int errors; /* all found, hidden ones too */
    int warnings;
    int infos;
    bool former; /* set by who reads what former programs have taken: what is refused only since then is no mistake */
    int allowed; /* warnings silenced by problem_list_allow() */
    bool allows[PROBLEM_CODE_END];
    bool silenced[PROBLEM_CODE_END]; /* … of which one was found */
    int file_count;
    char files[PROBLEM_FILES_MAX][PROBLEM_PATH_SIZE];
    struct problem item[PROBLEMS_MAX];
};

/* An empty list on the heap, or NULL without memory. Free with problem_list_free(), which takes NULL too. */
struct problem_list *problem_list_new(void);
void problem_list_free(struct problem_list *list);

/* Empties the caller's list; needed once before use when it does not come from problem_list_new(). */
void problem_list_clear(struct problem_list *list);

/*
 * Reports a problem at a place; the only way to make one. A full list counts it as hidden, but an error takes
 * the place of the last warning. Long arguments are shortened between two characters.
 */
void problem_add(struct problem_list *list, const struct node_position *at, int code, struct problem_args args);

/* Adds the errors of another list, where they stand: what a file needs may be wrong in another one. Or all of it. */
void problem_list_add_errors(struct problem_list *list, const struct problem_list *other);
void problem_list_add_all(struct problem_list *list, const struct problem_list *other);

/* Keeps only what is wrong in other files, if anything is: the rest may follow from that. False if nothing is. */
bool problem_list_keep_elsewhere(struct problem_list *list);

/* Takes out the problems that `drops` names, of those that are not hidden; returns how many. */
int problem_list_drop(struct problem_list *list, bool (*drops)(const struct problem *problem, const void *closure),
                      const void *closure);

/* False if a problem of this code would only be counted: then its position need not be worked out, problem_count()
 * will do. */
bool problem_list_has_room(const struct problem_list *list, int code);
void problem_count(struct problem_list *list, int code);

/* Silences a warning or information for this list, also those found already. An error cannot be silenced: false. */
bool problem_list_allow(struct problem_list *list, int code);

/* True if an error was found (warnings stop nothing). */
bool problem_list_has_errors(const struct problem_list *list);

/* The most telling error, or the most telling of that severity (problem_list_by_weight()); or NULL. */
const struct problem *problem_list_first_error(const struct problem_list *list);
const struct problem *problem_list_first(const struct problem_list *list, enum problem_severity severity);

/* The places of the list's problems, the most telling first: what breaks the file before what is only wrong in it, then
 * by file and line. Returns how many. */
int problem_list_by_weight(const struct problem_list *list, uint8_t order[PROBLEMS_MAX]);

/* Takes their fixes from the problems that are named so. */
void problem_list_withhold_fixes(struct problem_list *list,
                                 bool (*withholds)(const struct problem *problem, const void *closure),
                                 const void *closure);

/* As problem_add(), somewhere in the file: line 1, column 1. */
void problem_add_to_file(struct problem_list *list, const char *file, int code, struct problem_args args);

/* "E303" for PROBLEM_E303, written into `name`; PROBLEM_NAME(code) brings the room, for the rest of the block. */
const char *problem_code_name(char name[PROBLEM_NAME_SIZE], int code);
#define PROBLEM_NAME(code) problem_code_name((char[PROBLEM_NAME_SIZE]){0}, code)

/* The codes that a game knows, which hands them over. */
struct problem_table {
    const short *code;
    int count;
};

/* The code of "E303" (capital letter), or PROBLEM_NONE. */
int problem_code_find(const struct problem_table *table, const char *name);

/* The severity, which is the code's letter, and its word in reports: "error", "warning", "info" (never translated). */
enum problem_severity problem_severity(int code);
const char *problem_severity_name(enum problem_severity severity);

/* The sentence alone, with suggestion and list, in the table's language. Returns the bytes written. */
size_t problem_write_sentence(char *out, size_t size, const struct problem *problem,
                              const struct string_table *strings);

/* The same behind the key whose value it is, where the sentence speaks of a value alone: "rounds: 99 is too large." */
size_t problem_write_named(char *out, size_t size, const struct problem *problem, const struct string_table *strings);

/* What to do about it: of what was found, if there is advice of its own, else of its code; or "". */
const char *problem_help(const struct problem *problem, const struct string_table *strings);

/* The name of its file without folders. */
const char *problem_file_name(const struct problem_list *list, const struct problem *problem);

/* "name.json:12:3: the named sentence" of the first error, "" if there is none; of the name at most `longest` bytes,
 * without one if it is NULL. What is wrong elsewhere has the name of its own file. */
void problem_write_first(char *out, size_t size, const struct problem_list *list, const char *name, int longest,
                         const struct string_table *strings);
/* The same of the first that is an error, a warning or an information. */
void problem_write_first_of(char *out, size_t size, const struct problem_list *list, enum problem_severity severity,
                            const char *name, int longest, const struct string_table *strings);

/*
 * One problem in a format: for a terminal (several lines, ends with a line break), one JSON object, or one GitHub
 * annotation line. size >= PROBLEM_TEXT_SIZE holds any problem. Returns the bytes written.
 */
size_t problem_write(char *out, size_t size, const struct problem_list *list, int index, enum problem_format format,
                     const struct string_table *strings);

/* The whole list, for a terminal or for GitHub, and, if any are hidden, how many. Prints nothing for an empty list. */
void problem_list_print(FILE *out, const struct problem_list *list, enum problem_format format,
                        const struct string_table *strings);

#endif
