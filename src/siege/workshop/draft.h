/*
 * draft.h -- a mission being written: its bytes, what they mean, what is wrong with them, every step that led there.
 *
 * The bytes are the truth. A step replaces the text by another, in the canonical form of shell/json/layout.h; what it
 * means is read from there by the game's own loaders. So the editor knows nothing that the file does not say, and keeps
 * what it cannot show. Nothing here reads or writes files.
 */
#ifndef SIEGE_WORKSHOP_DRAFT_H
#define SIEGE_WORKSHOP_DRAFT_H

#include "shell/words/languages.h"
#include "siege/rules/turn/scenario.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct catalogue;
struct string_table;
struct draft; /* owned heap value */

enum { DRAFT_EDITIONS = 8 };

/* A text that somebody else owns; NULL: there is none. */
struct draft_bytes {
    const char *bytes;
    size_t length;
};

/* What a draft is written with; strings and catalogues are borrowed, must outlive it, the bytes only the call. The
 * catalogues are one of each edition, with what the mission's folder adds to it. A draft is of the edition that its
 * text names, of the first one if it names none. */
struct draft_world {
    const struct string_table *strings;
    const struct catalogue *catalogue[DRAFT_EDITIONS];
    int catalogues;
    const char
        *language; /* "en": what a new mission is taken to be written in; only for draft_begin(). NULL: unknown */
    struct draft_bytes own; /* own.json beside the mission, for whatever edition it is made */
    /* The name of another mission's file that has the id, borrowed until the next call, or NULL; with `asked`, which
     * must outlive the draft. NULL: nobody knows. */
    const char *(*taken_by)(const void *asked, const char *id);
    const void *asked;
};

enum {
    DRAFT_STEPS = 600,         /* steps that can be taken back; the oldest are forgotten */
    DRAFT_NAME_BYTES = 288,    /* of a step, in the language of the strings */
    DRAFT_WHY_BYTES = 240,     /* of a reason, likewise */
    DRAFT_POINTER_BYTES = 192, /* a JSON pointer, "/objectives/0/id" */
    DRAFT_ROWS = 112,          /* of a form */
    DRAFT_CHOICES = 96,        /* of a drop-down */
    DRAFT_VALUE_BYTES = 8192,  /* longest text that a form can show; longer ones are left alone */
    DRAFT_LANGUAGES = 8,       /* in which its words can be written besides its own */
    DRAFT_WORDS = 140          /* of one language */
};

/* ---- the text --------------------------------------------------------------------------------------------------- */

/* Takes a copy of the bytes. `name` stands in problems. NULL without memory. Any bytes will do. */
struct draft *draft_new(const struct draft_world *world, const char *name, const char *bytes, size_t length);
/* A mission to begin with, of that edition: two sectors, an entrance, an exit, an objective, all playable. */
struct draft *draft_begin(const struct draft_world *world, const struct catalogue *catalogue, const char *id,
                          const char *title);
void draft_free(struct draft *draft); /* takes NULL */

/* Borrowed until the next step; a zero byte stands behind. */
const char *draft_bytes(const struct draft *draft, size_t *length);
/* Goes up by one with each change of the bytes, also by undo: whoever keeps something made of them compares it. */
unsigned draft_version(const struct draft *draft);
/* What the folder adds has changed: the same bytes mean something else. No step; the version goes up. False without
 * memory: nothing has changed then. */
bool draft_look_again(struct draft *draft, const struct draft_world *world);
/* Are the bytes, or words in another language, other ones than at the last call of draft_mark_saved() or at the
 * beginning? */
bool draft_is_changed(const struct draft *draft);
void draft_mark_saved(struct draft *draft);

/* The line, from 1, on which what stands at that pointer, or the nearest thing around it, begins; the pointer of what
 * begins on a line, or around it. */
int draft_line_of(const struct draft *draft, const char *pointer);
void draft_pointer_of(const struct draft *draft, int line, char out[DRAFT_POINTER_BYTES]);

/* ---- what it means ---------------------------------------------------------------------------------------------- */

const struct catalogue *draft_catalogue(const struct draft *draft);
/* Its board as far as that is whole, whatever else is wrong; NULL: it is not, or memory was out.
 * Made when it is first asked for, borrowed until the next step. */
const struct scenario *draft_scenario(const struct draft *draft);
/* Can it be played: is there no error? */
bool draft_is_playable(const struct draft *draft);

struct draft_problem {
    bool error;     /* otherwise it hinders nobody from playing */
    bool hinders;   /* it is an error, or nobody can win the mission as it is */
    bool advice;    /* it is a matter of style, no warning */
    bool has_fix;   /* draft_fix() can mend it */
    bool elsewhere; /* in a file beside the mission, which the sentence names: there is no place for it in the draft */
    int line;
    bool by_line;                      /* it is a slip in the text of the file, found on that line: no form shows it */
    char mend[DRAFT_NAME_BYTES];       /* what it would do: "Take it out"; "" if it can do nothing */
    char what[400];                    /* the sentence, its code in front */
    char where[DRAFT_NAME_BYTES];      /* the part it lies in, "Objectives › 1. Hold the chapel"; may be "" */
    char help[400];                    /* what to do about it; may be "" */
    char pointer[DRAFT_POINTER_BYTES]; /* where; "": elsewhere, or in the words of `language` the pointer in those */
    int language;                      /* DRAFT_OWN_WORDS: it is not in the words of another language */
};
/* How many there are, the most telling first, and each of them; how it can be mended is found out when it is first
 * asked for (about a millisecond each). */
int draft_problems(const struct draft *draft);
void draft_problem_at(struct draft *draft, int index, struct draft_problem *out);
/* The same, but whether and how it can be mended. */
void draft_problem_tell(const struct draft *draft, int index, struct draft_problem *out);
/* The first of these that lies in the value at the pointer, as row->wrong of a form means it; -1: none. */
int draft_problem_in(const struct draft *draft, const char *pointer);
/* The first error that the last step has brought, as an index of these: something asked for what it took out; or W570.
 * -1: none, or the last change was none that draft_undo() takes back. */
int draft_broken_by_step(const struct draft *draft);
/* How many things went with the sector that the last step turned, laid or took away: its name tells which. */
int draft_lost_by_step(const struct draft *draft);

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* The same number as long as the mission's own text and the figures and cards beside it are the same, whatever steps
 * lie between: for what has been found out about them by playing. */
uint64_t draft_mark(const struct draft *draft);

/* What has become of a step that was asked for. */
enum draft_done {
    DRAFT_DONE,
    DRAFT_SAME,    /* it changes nothing: no step was made */
    DRAFT_REFUSED, /* there is no such place, or the value may not stand there */
    DRAFT_NO_MEMORY
};

/* Mends a problem as its `mend` says. One step. */
enum draft_done draft_fix(struct draft *draft, int problem);
/* Would that put something there that somebody else should choose? Then the pointer of the part for which draft_set()
 * chooses: until it does nothing has changed. */
bool draft_fix_asks(struct draft *draft, int problem, char out[DRAFT_POINTER_BYTES]);
/* The pointer of a part that the last draft_fix() has made and that somebody should look at: a trigger, a follower; of
 * the value that the last draft_set() has set, if another number has changed with it; "": there is none. Borrowed until
 * the next one. */
const char *draft_made(const struct draft *draft);

/* Why the last step answered DRAFT_REFUSED or DRAFT_SAME, in a sentence; "" if there is nothing to say. Borrowed until
 * the next step. */
const char *draft_why(const struct draft *draft);
/* While it is on every step answers what it would do, and changes nothing: for a line that tells what a click does. */
void draft_rehearse(struct draft *draft, bool on);
/* What would go with the sector that the step, while it was on, would have turned, laid or taken away: "Triggers
 * (gate), Ways in (1)"; "": nothing. Borrowed until it is on again. */
const char *draft_would_lose(const struct draft *draft);

/* Takes back the last step, or makes the next one again. False: there is none. */
bool draft_undo(struct draft *draft);
bool draft_redo(struct draft *draft);
/* Steps made so far, and those taken back that can be made again; the name of step `index` of them all. */
int draft_steps(const struct draft *draft);
int draft_undone(const struct draft *draft);
const char *draft_step_name(const struct draft *draft, int index);

/* Replaces the whole text: somebody has edited the file by hand. One step, with the words in other languages (NULL:
 * they stay): no bytes leave those of one as they are, no length says that there is no file. It is called by that key,
 * which may name the parts that differ, {list}; where nobody can say which those are, by the key with ".text". */
enum draft_done draft_replace_all(struct draft *draft, const char *key, struct draft_bytes mission,
                                  const struct draft_bytes words[DRAFT_LANGUAGES]);

/* ---- words in other languages (draft_words.c) ---------------------------------------------------------------------
 * What the mission says in another language lies in a file of its own beside it (mission/load/mission_words.h), whose
 * bytes are a text of the draft: its steps stand among the others, what is wrong with it among what is wrong with the
 * mission. An id or a name that becomes another one in the mission does so in there with the same step, and what goes
 * from the mission goes from there. */

enum { DRAFT_OWN_WORDS = -1 }; /* no language: the words of the mission's own file */

/* The words can be in this language as well, whose file holds these bytes (copied); NULL: there is none. `saved`: that
 * lies beside the mission; otherwise it is still to be written. Before the first step. False without memory or if there
 * are too many. */
bool draft_add_language(struct draft *draft, const struct language *language, const char *bytes, size_t length,
                        bool saved);
/* How many there are, numbered from 0, and each of them; borrowed. */
int draft_languages(const struct draft *draft);
const struct language *draft_language(const struct draft *draft, int language);
/* The one that the mission itself is written in, as a note in its file says; DRAFT_OWN_WORDS: nobody has said so. */
int draft_original(const struct draft *draft);
enum draft_done draft_set_original(struct draft *draft, int language);
/* The bytes of its file, borrowed until the next step; NULL: there is to be none. Have they changed since? */
const char *draft_words_bytes(const struct draft *draft, int language, size_t *length);
bool draft_words_are_changed(const struct draft *draft, int language);

/* Whoever plays or reads the mission as it is now is told its words in that language, DRAFT_OWN_WORDS at first. */
void draft_speak(struct draft *draft, int language);
int draft_spoken(const struct draft *draft);
/* Adds the words of the language that is spoken to the table (text/mission/mission_told.h). */
void draft_tell(const struct draft *draft, struct string_table *told);

/* What the mission says, and what stands for it in that language. */
struct draft_word {
    char pointer[DRAFT_POINTER_BYTES]; /* in the file of words */
    const char *key, *name;            /* "texts", "tally"; the name is "" where the key itself is the text */
    const char *own;                   /* as the mission has it; NULL: it says no such thing, or not any more */
    const char *text;                  /* in the language; NULL: missing */
    bool needed;                       /* otherwise it may well stay as it is */
};
struct draft_words {
    int count, missing; /* missing: of what is needed */
    struct draft_word word[DRAFT_WORDS];
};
/* In the order of the file's keys, what nobody asks for last. All borrowed until the next step. */
void draft_list_words(const struct draft *draft, int language, struct draft_words *out);
/* What people call the texts under such a key: "Triggers". */
void draft_call_words(const struct draft *draft, const char *key, char *out, size_t size);
/* One of these; "" takes it out. What is to stand in a file that is not there makes it. */
enum draft_done draft_set_word(struct draft *draft, int language, const char *pointer, const char *text);

/* ---- the board (draft_board.c) ----------------------------------------------------------------------------------
 * Places are columns and rows of the layout's grid as draft_scenario() has it, squares those of its board. */

/* Lays a sector (index in the catalogue) there, turned by `turns` quarters; one that lay elsewhere is moved with all
 * that the file says of it, whatever lay there goes. Columns and rows from -1 to one past the last make the board grow
 * on that side; the Citadel stays beside what it was beside. */
enum draft_done draft_lay_sector(struct draft *draft, int sector, int turns, int column, int row);
/* Turns it by one quarter; takes it away with its doorways, figures and marks. The board shrinks if a rim is empty. */
enum draft_done draft_turn_sector(struct draft *draft, int column, int row);
enum draft_done draft_take_sector(struct draft *draft, int column, int row);

/* What an outer doorway is for; one between sectors is plain or closed. */
enum draft_doorway {
    DRAFT_DOORWAY_PLAIN,    /* nothing comes in there; set, nobody leaves there by name either */
    DRAFT_DOORWAY_TROOPERS, /* an entrance of Doomtroopers */
    DRAFT_DOORWAY_LEGION,   /* an entrance of reinforcements */
    DRAFT_DOORWAY_CLOSED,
    DRAFT_DOORWAYS
};
/* The doorway of a sector's side, as it is written ("4.e"); false if that side has none. */
bool draft_doorway_name(const struct draft *draft, int column, int row, enum direction side, char out[16]);
enum draft_doorway draft_doorway_kind(const struct draft *draft, const char *doorway);
/* Doomtroopers may leave there: by the rule for entrances, or because "exits" names it. */
bool draft_doorway_is_exit(const struct draft *draft, const char *doorway);
/* The file names it as a way in or out, but it leads to another sector: as DRAFT_DOORWAY_PLAIN it loses its names. */
bool draft_doorway_is_lost(const struct draft *draft, const char *doorway);
enum draft_done draft_set_doorway(struct draft *draft, const char *doorway, enum draft_doorway kind);
enum draft_done draft_set_exit(struct draft *draft, const char *doorway, bool exit);

/* Can a file put things of this kind (enum marker_kind) on a square? */
bool draft_target_may_stand(int marker);
/* Puts a creature there from the start, or a follower who is as tough as that kind, or takes away whatever the file
 * puts there (creature, target). `square` of the board; refused outside of sectors. */
enum draft_done draft_put_creature(struct draft *draft, int kind, struct square at);
enum draft_done draft_put_follower(struct draft *draft, int kind, struct square at);
enum draft_done draft_put_target(struct draft *draft, int marker, struct square at);
enum draft_done draft_clear_square(struct draft *draft, struct square at);
/* Where the file puts a creature or a target there from the start, surely or perhaps: the pointer of the square's name,
 * "/figures/0/at" or "/targets/2/at/1". False: nothing is put there. */
bool draft_find_square(const struct draft *draft, struct square at, char out[DRAFT_POINTER_BYTES]);
/* The same of whom a trigger brings there later, surely or perhaps, "/when/0/do/1/place/at": a creature's kind; -1 if
 * none does. */
int draft_find_coming(const struct draft *draft, struct square at, char out[DRAFT_POINTER_BYTES]);
/* A door on that side of a square, or none. */
enum draft_done draft_toggle_door(struct draft *draft, struct square at, enum direction side);
/* It is locked when the mission begins, or anybody opens it; where no door is, one is laid that is so. */
enum draft_done draft_lock_door(struct draft *draft, struct square at, enum direction side, bool locked);
/* The door on that side of a square, and its name as the file has it; the one of that name. NULL: there is none.
 * Borrowed until the next step. */
const struct mission_marker *draft_door_at(const struct draft *draft, struct square at, enum direction side,
                                           char name[16]);
const struct mission_marker *draft_door_named(const struct draft *draft, const char *name);
/* Does a Force Card lie in that sector? Or none. */
enum draft_done draft_toggle_force(struct draft *draft, int column, int row);
/* Doomtroopers begin in that sector, or no longer. */
enum draft_done draft_toggle_start(struct draft *draft, int column, int row);
/* It lies in the dark when the mission begins, or no longer. */
enum draft_done draft_toggle_dark(struct draft *draft, int column, int row);
/* "3.c4" for a square of the board; false outside of sectors. */
bool draft_square_name(const struct draft *draft, struct square at, char out[16]);
/* What they name, "3.c4", "3.c4.e" and "4.e": the square, the square and its side, the squares inside that doorway, of
 * which there can be none, and its side. SQUARE_NONE and 0: nothing on the board. */
struct square draft_square_named(const struct draft *draft, const char *name);
struct square draft_edge_named(const struct draft *draft, const char *name, enum direction *side);
int draft_doorway_named(const struct draft *draft, const char *name, struct square inside[2], enum direction *side);
/* "3.c4.e" for a side of it where a wall can be put up or broken down: between two squares of one sector. */
bool draft_wall_name(const struct draft *draft, struct square at, enum direction side, char out[16]);

/* ---- what opens what is closed (draft_opener.c) ----------------------------------------------------------------- */

/* The pointer of the first trigger that opens the doorway, or unlocks or opens the door, of that name. False: none. */
bool draft_find_opener(const struct draft *draft, const char *name, char out[DRAFT_POINTER_BYTES]);
/* One more trigger that does, as round 2 begins; its pointer. */
enum draft_done draft_add_opener(struct draft *draft, const char *name, char out[DRAFT_POINTER_BYTES]);

/* ---- forms (draft_form.c) ----------------------------------------------------------------------------------------
 * Any object or list of the file as rows, by the tables that the loader reads it by: what may stand there, what does,
 * and what it means. Nothing in here knows a key. */

enum draft_kind {
    DRAFT_NUMBER,  /* whole, least to most */
    DRAFT_TRUTH,   /* "true" or "false" */
    DRAFT_WRITTEN, /* a text */
    DRAFT_CHOICE,  /* one of the choices */
    DRAFT_PART,    /* an object: a form of its own */
    DRAFT_LIST,    /* a list, or an object of any keys: a form of its own */
    DRAFT_FREE     /* whatever else stands there: it is shown and kept */
};

/* Where on the board a value lies that can be chosen there. */
enum draft_spot { DRAFT_NOWHERE, DRAFT_ON_SQUARE, DRAFT_ON_EDGE };

struct draft_row {
    char pointer[DRAFT_POINTER_BYTES]; /* of the value, whether it is there or not */
    char label[64];                    /* what people call the key; "1.", "2." of a list */
    char hint[320];                    /* the sentence of the reference about it */
    char value[240]; /* as people read it: a number, a word, a text (cut), or a short account of a part
                        ("3 entries", the sentence of a condition); "" if it is not there */
    enum draft_kind kind;
    enum draft_spot spot;
    char note[480]; /* what is to be known of the value, lines of them: who is on these cards; "" of most */
    bool present, required;
    bool can_remove;
    int least, most; /* of a number; bytes of a text */
    int usual;       /* of a number, or 0 and 1 of a truth: what it is while it is not there, as far as that is known */
    bool wrong;      /* a problem lies in it */
    bool hinders;    /* one that hinders, as draft_problem has it */
    bool advice;     /* nothing but advice lies in it */
    bool unfit;      /* draft_judge(): it is not there, and would be out of place */
};

struct draft_form {
    char title[96]; /* where we are: "Objectives › 1. strike-and-return" */
    char hint[320];
    char meaning[1200]; /* objectives, conditions, triggers: what they say in plain sentences; "" for others */
    bool is_list;
    bool can_add; /* of a list: draft_add() */
    int count;
    struct draft_row row[DRAFT_ROWS];
};

/* The form of the value at a pointer, "" being the mission. False if there is none of that kind. */
bool draft_form(const struct draft *draft, const char *pointer, struct draft_form *out);
/* Finds out which of the absent rows of the form the checker would refuse beside what stands there: a name of whoever
 * is no follower, "only that team's own" where no team is asked. About a millisecond each; of the mission itself
 * nothing is found out. */
void draft_judge(struct draft *draft, struct draft_form *form);
/* What the place is called in the form that it is a row of, an entry behind its list: "Done when", "Objectives › 1.
 * escape". "" if there is no such place. */
void draft_label(const struct draft *draft, const char *pointer, char *out, size_t size);
/* The choices of a row of kind DRAFT_CHOICE: what is written, and as people call it. Returns how many. */
int draft_choices(const struct draft *draft, const char *pointer, char written[DRAFT_CHOICES][48],
                  char called[DRAFT_CHOICES][64]);
/* What one of them means, in a sentence of the reference: conditions, what triggers do, moments. "" of most others. */
enum { DRAFT_HINT_BYTES = 320 };
void draft_choice_hint(const struct draft *draft, const char *pointer, const char *written, char out[DRAFT_HINT_BYTES]);
/* The whole text of a row of kind DRAFT_WRITTEN. False if it is too long. */
bool draft_text(const struct draft *draft, const char *pointer, char out[DRAFT_VALUE_BYTES]);

/* Does the text only keep the place of one that is yet to be written, as in a new mission or part? */
bool draft_is_unwritten(const char *text);

/* Sets a number, truth, text or choice, written as people write it (`value` is a text's own bytes, not JSON); an absent
 * part or list is made with what it cannot be without. */
enum draft_done draft_set(struct draft *draft, const char *pointer, const char *value);
enum draft_done draft_make(struct draft *draft, const char *pointer);
/* Notes in the file of which mission it is a copy, unless it tells so of another already. */
enum draft_done draft_name_basis(struct draft *draft, const char *basis);
/* Sets a rule of the mission, "terrain", to 1. */
enum draft_done draft_switch_on(struct draft *draft, const char *rule);
enum draft_done draft_remove(struct draft *draft, const char *pointer);
/* One more entry at a list's end, with what it cannot be without; `out` becomes its pointer. */
enum draft_done draft_add(struct draft *draft, const char *list, char out[DRAFT_POINTER_BYTES]);
/* An entry of a list once more behind itself; one place up (-1) or down (1). */
enum draft_done draft_double(struct draft *draft, const char *entry, char out[DRAFT_POINTER_BYTES]);
enum draft_done draft_shift(struct draft *draft, const char *entry, int by);
/* Another key for an entry of an object of any keys: texts. Here, and where draft_set() sets an id, a name becomes one
 * that no other entry has: "Horns sound" is "horns-sound" or "horns-sound-2"; refused if no letter or digit is in it.
 */
enum draft_done draft_rename(struct draft *draft, const char *entry, const char *key);

/* ---- who triggers whom (draft_graph.c) ----------------------------------------------------------------------------
 * As the checker sees it (mission/check/mission_links.h), with what it has found wrong. */

enum draft_node_kind {
    DRAFT_NODE_TRIGGER,
    DRAFT_NODE_COUNTER,
    DRAFT_NODE_FLAG, /* a counter of which only is asked whether it is more than 0 */
    DRAFT_NODE_OBJECTIVE,
    DRAFT_NODE_END, /* what ends the mission at once */
    DRAFT_NODE_KINDS
};

struct draft_node {
    char pointer[DRAFT_POINTER_BYTES];
    char label[64]; /* its title, what it is called if it has none; "" of the end */
    enum draft_node_kind kind;
    bool never;  /* it can never happen, or never be accomplished */
    bool unused; /* a counter that nobody asks, or nobody changes */
    bool wrong;  /* something else is wrong with it */
    bool alone;  /* no arrow leads to it or away from it; then it has no place in the columns */
    int column, row;
};

enum draft_arrow_kind {
    DRAFT_ARROW_SETS,
    DRAFT_ARROW_ASKED,
    DRAFT_ARROW_FIRES,
    DRAFT_ARROW_BARS, /* a trigger that must not have fired */
    DRAFT_ARROW_KINDS
};

enum { DRAFT_NODES = 40, DRAFT_ARROWS = 200, DRAFT_COLUMNS = 7 };

/* From what comes first to what follows. Indexes of nodes. */
struct draft_arrow {
    int from, to;
    enum draft_arrow_kind kind;
    int8_t row[DRAFT_COLUMNS]; /* by which it passes through the columns between those two */
};

struct draft_graph {
    int nodes, arrows, columns, rows, alone; /* rows: of the longest column */
    int column_rows[DRAFT_COLUMNS];          /* taken in each, arrows that pass through included */
    struct draft_node node[DRAFT_NODES];
    struct draft_arrow arrow[DRAFT_ARROWS];
};
/* Arrows lead to columns further right, but where they go in a circle or there are too many columns. */
void draft_draw_graph(const struct draft *draft, struct draft_graph *out);

#endif
