/*
 * strings.h -- the string table: every sentence a player or designer reads, found by its key.
 *
 * A plain value filled through strings_add() and looked up by binary search. It knows no files and no
 * languages: shell/json/locale.h fills it. A key that is not there shows as "[key]" and is remembered, so that a
 * test can prove that no sentence is missing.
 */
#ifndef SHELL_WORDS_STRINGS_H
#define SHELL_WORDS_STRINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STRINGS_KEY_MAX = 96,       /* bytes of a key */
    STRINGS_SENTENCE_MAX = 400, /* bytes that most sentences fit into, with a third to spare */
    STRINGS_TOLD_MAX = 4 * STRINGS_SENTENCE_MAX,
    STRINGS_MAX = 16384,                 /* pairs in one table */
    STRINGS_BYTES_MAX = 8 * 1024 * 1024, /* keys and texts together */
    STRINGS_MISSES_MAX = 64,             /* different missing keys remembered */
    STRINGS_MISS_SIZE = 96,              /* bytes of one remembered "[key]" */
    STRINGS_ROOM_BYTES = 256 * 1024      /* many times what one picture of the window says */
};

/* One sentence; both are offsets into the table's bytes. */
struct string_pair {
    uint32_t key;
    uint32_t text;
};

/* Keys asked for in vain, kept as "[key]". */
struct string_misses {
    int count; /* different keys remembered */
    int asked; /* look-ups that failed, all of them */
    char text[STRINGS_MISSES_MAX][STRINGS_MISS_SIZE];
};

/* Texts that nobody has to keep, one behind the other and then from the start again. */
struct string_room {
    const char *hand; /* strings_speak_to() */
    size_t used;
    char bytes[STRINGS_ROOM_BYTES];
};

/* Owns what it points to. `= {0}` is an empty table; strings_clear() gives the memory back. */
struct string_table {
    struct string_pair *pairs; /* sorted by key */
    int count;
    int capacity;
    char *bytes;
    size_t used;
    size_t size;
    struct string_misses *misses; /* this and the next are NULL until the first strings_add() */
    struct string_room *room;
};

/*
 * Adds a copy of the pair; a key already there gets the new text (a translation over its English original).
 * False when memory or a bound above is exhausted; the table is then as before. Pointers handed out by
 * string_get() are stale afterwards.
 */
bool strings_add(struct string_table *table, const char *key, const char *text);

/* Gives all memory back and leaves an empty table. */
void strings_clear(struct string_table *table);

/*
 * From now on the text of "key@hand" is given in place of that of the key where there is one: sentences that tell what
 * to press are other ones for a pad than for a mouse. NULL: as they are. Borrows `hand`. An empty table forgets it.
 */
void strings_speak_to(const struct string_table *table, const char *hand);

/* True if the key is there. Never counts as a miss. */
bool strings_has(const struct string_table *table, const char *key);

/*
 * The text of the key, or "[key]" if there is none (and the miss is counted). Never NULL. Valid until the next
 * strings_add() or strings_clear().
 */
const char *string_get(const struct string_table *table, const char *key);

/* The text of "key@wording" (in small letters) if there is one, else that of the key. `wording` NULL or "": none. */
const char *string_get_worded(const struct string_table *table, const char *key, const char *wording);

/*
 * Place for a text of `size` bytes (at most STRINGS_TOLD_MAX) that lives until STRINGS_ROOM_BYTES more have been asked
 * for: long enough for what is said within one call or one picture, not for what is kept. The table must hold a
 * sentence.
 */
char *string_room(const struct string_table *table, size_t size);
/* Gives back what a text did not need at the end of the place that was asked for last. */
void string_room_end(const struct string_table *table, const char *text);

/* How many look-ups failed so far. */
int strings_missing_count(const struct string_table *table);

/* The index-th different missing key as "[key]", 0 <= index; NULL past the last one remembered. */
const char *strings_missing_text(const struct string_table *table, int index);

#endif
