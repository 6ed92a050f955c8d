/* scan.h -- reads JSON and remembers where everything stands. */
#ifndef SHELL_JSON_SCAN_H
#define SHELL_JSON_SCAN_H

#include "shell/json/problem.h" /* struct node_position */
#include "shell/store/files.h"  /* enum file_error */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Why our own reader beside cJSON: a well-kept library normally beats our own, and cJSON writes all our JSON (saves,
 * replies). Reading is different. cJSON keeps no positions, stops at the first mistake and takes the last of two equal
 * keys. Positions, duplicate keys and limits need one look at every byte; once that is done the tree is a by-product:
 * a flat array, one allocation, in less time than cJSON's.
 *
 * One pass, no recursion, linear time. After a mistake the scanner reports it, guesses what was meant, and goes on, so
 * that one run shows all mistakes. Strict JSON in UTF-8; the limits below bound memory for hostile files.
 */

enum {
    SCAN_FILE_MAX = 16 * 1024 * 1024, /* bytes */
    SCAN_DEPTH_MAX = 32,              /* brackets inside each other */
    SCAN_TEXT_MAX = 4096,             /* bytes of one text or key in the file */
    SCAN_NODES_MAX = 448 * 1024       /* values in one file; a save of the longest game has fewer */
};

enum node_type {
    NODE_NONE,   /* no such value */
    NODE_BROKEN, /* reported already; readers stay silent about it */
    NODE_NULL,
    NODE_BOOL,
    NODE_NUMBER,
    NODE_TEXT,
    NODE_ARRAY,
    NODE_OBJECT
};

/* One value. The first entry of a filled array or object is the next node in the array of nodes. */
struct scan_node {
    uint32_t start;      /* first byte of the value, quotes and brackets included */
    uint32_t end;        /* one past its last byte */
    uint32_t key;        /* first byte of the key between its quotes; or an index into escaped keys */
    int32_t parent;      /* -1 for the top value */
    int32_t next;        /* next entry of the same parent, or -1 */
    uint32_t count;      /* entries of an array or object */
    uint16_t key_length; /* bytes between the quotes */
    uint8_t type;        /* enum node_type */
    uint8_t flags;       /* enum scan_flag */
};

enum scan_flag {
    SCAN_HAS_KEY = 1,
    SCAN_KEY_ESCAPED = 2,  /* key is an index into scan_tree.keys */
    SCAN_TEXT_ESCAPED = 4, /* the text contains a backslash */
    SCAN_INTEGER = 8,      /* a number without point and exponent */
    SCAN_BARE = 16,        /* a text that stands without quotes (reported) */
    SCAN_UNCLOSED = 32,    /* a text without its closing quote (reported) */
    SCAN_SQUARE = 64       /* an object that was opened with [ (reported) */
};

struct scan_key;   /* a key with escapes: where it stands, and its decoded text */
struct scan_lines; /* line and column at every 4096th byte, filled when the first position is asked for */
struct scan_texts; /* storage of decoded texts */

/* A file and its values. Owned by whoever scanned it; every node and text borrowed from it dies with it. */
struct scan_tree {
    char *file;
    const char *bytes; /* the file as read, with a zero byte behind it */
    char *owned;       /* the same if the tree gives it back, otherwise NULL */
    uint32_t length;
    struct scan_node *nodes; /* nodes[0] is the top value */
    int32_t count;
    int32_t capacity;
    struct scan_key *keys;
    int32_t key_count;
    int32_t key_capacity;
    struct scan_lines *lines;
    struct scan_texts *texts;
    struct problem_list *problems; /* borrowed; must outlive the tree */
    bool wide;                     /* a character beyond ASCII stands somewhere */
    bool misnested;                /* brackets did not match: what lies inside what is a guess */
    bool guessed;                  /* … a bad one: nothing is said of what stands where */
};

/*
 * Reads and scans a file. NULL if it cannot be read, is empty, too large, no text at all, or memory ran out;
 * the reason is then in `problems`. With mistakes that can be mended a tree comes back and the problems are added.
 */
struct scan_tree *scan_file(const char *path, struct problem_list *problems);

/* The same for bytes in memory, which are copied; `file` is the name used in reports. */
struct scan_tree *scan_text(const char *file, const char *bytes, size_t length, struct problem_list *problems);

/* The same, and takes over the bytes from malloc(), also when it fails. */
struct scan_tree *scan_owned(const char *file, char *bytes, size_t length, struct problem_list *problems);

void scan_free(struct scan_tree *tree); /* takes NULL */

/* Why a file, or a folder of files, could not be read. */
void scan_report_unreadable(const char *path, enum file_error error, struct problem_list *problems);

/* The same without a copy, for large files: bytes[length] must be a zero byte and all stay as they are as long as the
 * tree is used. */
struct scan_tree *scan_borrowed(const char *file, const char *bytes, size_t length, struct problem_list *problems);

/* How many mistakes such a text has; -1 if its brackets do not match, it goes on behind its end, or without memory.
 * `first`, if it is not NULL: the place of the first of them, its end if there is none or only brackets stay open. */
int scan_count_mistakes(const char *bytes, size_t length, size_t *first);

/* The place of a span of bytes; `node` is the value for the JSON pointer, or -1. start <= end <= length. */
struct node_position scan_position_at(const struct scan_tree *tree, int32_t node, uint32_t start, uint32_t end);

/* Adds a problem at a span of bytes; where it would only be counted, the place is not worked out. */
void scan_add_problem(const struct scan_tree *tree, int32_t node, uint32_t start, uint32_t end, int code,
                      struct problem_args args);

/* The place of a value, and of its key (the value itself if it has none). */
struct node_position scan_position(const struct scan_tree *tree, int32_t node);
struct node_position scan_key_position(const struct scan_tree *tree, int32_t node);
/* The bytes of the key with its quotes (of the value if it has none), for whoever asks for no line. */
void scan_key_span(const struct scan_tree *tree, int32_t node, uint32_t *start, uint32_t *end);

/* Reports with this code, which is the game's, each character in the texts and keys of a value, and of all below it,
 * that nobody would see (plain.h), raw or escaped; but for line breaks and tabs. Raw control characters are E118
 * already. */
void scan_report_hidden(const struct scan_tree *tree, int32_t node, int code);

/* Writes the JSON pointer (RFC 6901) of a value, "" for the top; cut at the front with "..." if too long. */
void scan_write_pointer(const struct scan_tree *tree, int32_t node, char *out, size_t size);

/* The decoded text of a text node, or its decoded key. Zero-terminated, as old as the tree; "" without memory. */
const char *scan_text_of(struct scan_tree *tree, int32_t node);
const char *scan_key_of(struct scan_tree *tree, int32_t node);

/* The decoded key where it lies, and its length; not zero-terminated. Length 0 for a value without a key. */
const char *scan_key_bytes(const struct scan_tree *tree, int32_t node, size_t *length);

/* True if the value's key is this one. Case counts. */
bool scan_key_is(const struct scan_tree *tree, int32_t node, const char *key);

/* Does that text say this? */
bool scan_text_is(struct scan_tree *tree, int32_t node, const char *text);

#endif
