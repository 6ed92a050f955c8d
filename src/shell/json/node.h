/* node.h -- how the loaders read a scanned file. */
#ifndef SHELL_JSON_NODE_H
#define SHELL_JSON_NODE_H

#include "shell/json/problem.h" /* struct node_position, struct problem_args */
#include "shell/json/scan.h"    /* enum node_type */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A node is a value with its place. Readers that find something wrong report it there (E2xx) into the tree's problem
 * list, return something harmless, and the loader goes on, so that all mistakes come out in one run: check
 * problem_list_has_errors() once at the end and drop the result. A node that is not there (node_get() of an absent
 * key) may be handed to every reader: it reads as nothing, in silence, because node_require() has said so already.
 * Case counts everywhere. Keys "$comment", "$schema", "$allow" and "x-..." are allowed in every object.
 */

/* Plain value; borrows the tree. */
struct node {
    struct scan_tree *tree;
    int32_t index; /* -1: there is no such value */
};

/* The top value; none if tree is NULL. */
struct node node_root(struct scan_tree *tree);

/* The top value if it is an object, otherwise E202 and none. What every loader starts with. */
struct node node_root_object(struct scan_tree *tree);

bool node_exists(struct node node);
enum node_type node_type(struct node node);

/* Where the value stands, and where its key stands. The node must exist. */
struct node_position node_at(struct node node);

/* Reports any problem at the value, or at its key. Silent for a node that does not exist or is broken. */
void node_report(struct node node, int code, struct problem_args args);
void node_key_report(struct node node, int code, struct problem_args args);

/* ---- walking --------------------------------------------------------------------------------------------------- */

/* for (struct node n = node_first(list); node_exists(n); n = node_next(n)) ...
 * Entries of an array or object in the file's order; none for anything else. */
struct node node_first(struct node container);
struct node node_next(struct node entry);

/* The key of an object's entry, decoded; "" if it has none. Lives as long as the tree. */
const char *node_key(struct node entry);

/* True for the keys every object may have: "$comment", "$schema", "$allow", "x-...". */
bool node_key_is_remark(struct node entry);

/* Entries, of whatever container; 0 for anything else. */
int node_count(struct node container);

/* ---- keys ------------------------------------------------------------------------------------------------------ */

/* The value of a key, or none. Linear in the object's entries. */
struct node node_get(struct node object, const char *key);

/* The same; E201 at the object if it is missing. */
struct node node_require(struct node object, const char *key);

/* The same, with the words that may stand there, "a, b", or NULL. */
struct node node_require_of(struct node object, const char *key, const char *words);

/* E205 with a suggestion for each key that is not among the names and no remark. */
void node_reject_unknown(struct node object, const char *const names[], int count);

/* The same, but a key among `others` belongs somewhere else: it is not taken for a misspelt one and has no fix. `also`:
 * for each name other words that people write for it, with blanks between, or NULL; NULL if there are none. */
void node_reject_foreign(struct node object, const char *const names[], const char *const also[], int count,
                         const char *const others[], int other_count);

/* Is a key of the object a slip of this one of the names, or another word for it, of which it has no entry? Then that
 * has been reported, and it is not missing besides. Of objects with very many entries none is looked at. */
bool node_misspells(struct node object, const char *key, const char *const names[], const char *const also[],
                    int count);

/* ---- typed readers --------------------------------------------------------------------------------------------- */

/* True if the value has this type; otherwise E202. False and silent for a missing or broken one. */
bool node_expect(struct node node, enum node_type type);

/* The same; with an example of what belongs there, or NULL. */
bool node_expect_like(struct node node, enum node_type type, const char *example);

/* The whole number, min <= n <= max. E202, E203, E204; then, and when missing, min (or the fallback). */
int node_int(struct node node, int min, int max);
int node_int_or(struct node node, int min, int max, int fallback);

/* The whole number of 64 bits without sign, as seeds and hashes need; 0 otherwise. */
uint64_t node_u64(struct node node);

/* true or false; the fallback when missing or wrong (E202). */
bool node_bool(struct node node, bool fallback);

/* The text; "" when missing or wrong (E202). Lives as long as the tree. */
const char *node_text(struct node node);

/* The same of one that names something: an empty one is reported, too (E209). */
const char *node_word(struct node node);

/* As node_text(), but `fallback` and no report for anything else. */
const char *node_text_or(struct node node, const char *fallback);

/* Is it this text? No report for anything else. */
bool node_says(struct node node, const char *text);

/* Copies the text into a field of size bytes; E210 if it does not fit, E209 if it is empty. True if all is well. */
bool node_copy_text(struct node node, char *out, size_t size);
/* The same of a text for people to read: E209 for blanks alone, too. */
bool node_copy_said(struct node node, char *out, size_t size);

/* The index of the word among the names; E206 with "did you mean" and the list. -1 (or the fallback) otherwise. */
int node_enum(struct node node, const char *const names[], int count);
int node_enum_or(struct node node, const char *const names[], int count, int fallback);
/* … with other words that people write for each of them, with blanks between; NULL: none. */
int node_enum_also(struct node node, const char *const names[], const char *const also[], int count, int fallback);

/* The same for names that the file or a game gives, reported as `code`. */
int node_name(struct node node, const char *const names[], int count, int code);

/* The same for the key of an object's entry, as in "place": { "pawn": 2 }. */
int node_key_enum(struct node entry, const char *const names[], int count);

/* Reports a word of the node that is none of the names, with "did you mean" and the list; if the word is its whole
 * text, with a fix. */
void node_report_unknown(struct node node, int code, const char *word, const char *const names[], int count);
/* The same; only those that are not NULL in `fitting` can be meant. */
void node_report_unfit(struct node node, int code, const char *word, const char *const names[],
                       const char *const fitting[], int count);

/* The same, with the one that was meant; not `sure`: it is only told. */
void node_report_meant(struct node node, int code, const char *const names[], int count, int meant, bool sure);

/* The value's bytes as they stand in the file, as many as there is room for; returns `out`. */
const char *node_written(char *out, size_t size, struct node node);

/* The number of entries of an array, E202 if it is none, E207/E208 if there are fewer than min or more than max.
 * Never more than max is returned: a caller with max slots is safe. */
int node_array(struct node node, int min, int max);

/* The same for the entries of an object, remarks not counted. */
int node_object(struct node node, int min, int max);

/* The same for an object of exactly one entry. `several`: the keys under which more stand as a list, or NULL. `apart`:
 * more stand beside it, each in an object of its own; then too many are E214. */
void node_one_of(struct node node, const char *several, bool apart);

/* Takes over what a file asks to be silent about: "$allow": { "W504": "reason" }. Other codes are reported. */
void node_load_allowed(struct node root, const struct problem_table *table);

#endif
