/*
 * draft_parts.h -- what the files of the workshop share: what a draft holds, places of its tree with what the tables
 * say of them, and a text on its way to becoming the next one.
 */
#ifndef SIEGE_WORKSHOP_DRAFT_PARTS_H
#define SIEGE_WORKSHOP_DRAFT_PARTS_H

#include "shell/json/schema.h"
#include "shell/words/bytes.h"
#include "shell/words/phrase.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/mission_words.h"
#include "siege/workshop/draft.h"

/* ---- what a draft holds ------------------------------------------------------------------------------------------ */

/* From malloc(), with a zero byte behind. Of words no length says that there is no file. */
struct text {
    char *bytes;
    size_t length;
};

/* The texts of a draft: the mission's, and behind it the words in other languages. Where they are handed over to become
 * the next ones, those without bytes stay as they are. */
enum { DRAFT_TEXTS = 1 + DRAFT_LANGUAGES };

/* Words in one language. Owns both. */
struct wording {
    struct text text;
    struct scan_tree *tree; /* NULL: there are none, or they cannot be read at all */
    bool clean;             /* scanned without a word */
};

/* A text and all that was made of it. Owns everything but the catalogue. */
struct meaning {
    char *bytes; /* with a zero byte behind */
    size_t length;
    struct scan_tree *tree; /* NULL: the bytes cannot be read at all */
    struct problem_list *problems;
    uint8_t order[PROBLEMS_MAX]; /* of the problems, the most telling first */
    int count;
    const struct catalogue *catalogue;
    struct mission *mission;      /* as far as it could be read */
    struct mission_reader *where; /* where in the tree its parts stand */
    struct scenario **scenario;   /* where the one is kept that draft_scenario() makes when it is first asked */
    struct mends *mends;          /* what draft_mend.c has found out about them so far */
    bool board;                   /* the board is whole */
    bool clean;                   /* the bytes were scanned without a word: places in them are certain */
    bool playable;
    uint64_t mark;        /* of the mission's text and what lies beside it, for draft_mark() */
    int errors, warnings; /* of the mission and what it needs, not of words in other languages */
    struct wording words[DRAFT_LANGUAGES];
};

/* How each problem can be mended, found out when it is first asked. */
struct mends {
    uint8_t way[PROBLEMS_MAX];   /* 0: nobody has asked yet; otherwise as draft_mend.c knows it */
    uint8_t place[PROBLEMS_MAX]; /* of several at which that way can go */
    char name[PROBLEMS_MAX][DRAFT_NAME_BYTES];
};

/* A stretch of bytes in the place of another. Owns both. */
struct change {
    int text; /* of DRAFT_TEXTS */
    size_t offset, cut_length, put_length;
    char *cut, *put;
};

struct step {
    int changes;
    struct change change[DRAFT_TEXTS];
    char name[DRAFT_NAME_BYTES];
};

/* A language besides the mission's own. */
struct tongue {
    struct language language;
    char *file; /* owned; the name of its file, as problems have it */
};

struct draft {
    struct draft_world world; /* without its bytes */
    struct scan_tree *own;    /* … which are these; NULL: there are none */
    char *name;
    struct text saved[DRAFT_TEXTS]; /* owned */
    unsigned version;
    struct meaning now;
    struct step *step; /* DRAFT_STEPS of them; those taken back lie behind the others */
    int steps, undone;
    struct tongue tongue[DRAFT_LANGUAGES];
    int tongues, spoken;
    bool rehearses;
    char would_lose[DRAFT_NAME_BYTES]; /* with the step that was rehearsed; "": nothing */
    int broke;                         /* as draft_broken_by_step() answers */
    int lost;                          /* as draft_lost_by_step() */
    char made[DRAFT_POINTER_BYTES];
    char why[DRAFT_WHY_BYTES];
};

/* Takes over the bytes. Without words in other languages, the problems not yet in order. False without memory: then
 * nothing is left of it. */
bool meaning_make(struct meaning *meaning, const struct draft *draft, char *bytes, size_t length);
/* The words in other languages, one text of each, taken over; then the problems in order. False without memory: it is
 * not whole then. */
bool meaning_hear(struct meaning *meaning, const struct draft *draft, struct text words[DRAFT_LANGUAGES]);
void wording_forget(struct wording *words);
bool problem_is_among(const struct problem *problem, const int codes[], size_t count);
/* Can nobody win the mission as it is? What a bonus or a trigger asks in vain hinders nobody. */
bool problem_is_unwinnable(const struct problem *problem);
/* The problems in their order. */
void meaning_weigh(struct meaning *meaning);
void meaning_forget(struct meaning *meaning);
char *copy_bytes(const char *bytes, size_t length);
/* One of the texts (of DRAFT_TEXTS), borrowed. */
struct text meaning_text(const struct meaning *meaning, int text);
bool text_same(struct text one, struct text other);

/* Returns DRAFT_REFUSED, and remembers this sentence as the reason. */
enum draft_done draft_refuse(struct draft *draft, const char *key, const struct phrase_slot *slots, int count);

/* What a mend of the problem (its place in the list, not in the order) would be called; "" if there is none. */
const char *draft_mend_name(struct draft *draft, int item);
/* Carries it out. */
enum draft_done draft_mend(struct draft *draft, int item);
/* As draft_fix_asks(). */
bool draft_mend_asks(struct draft *draft, int item, char out[DRAFT_POINTER_BYTES]);

/* Makes the texts, taken over, the draft's and remembers how to come back. `follow`: what the mission's text changes
 * for words in other languages is changed with it. */
enum draft_done draft_take_texts(struct draft *draft, struct text next[DRAFT_TEXTS], bool follow, const char *name);
/* What becomes of the words in other languages where that becomes the mission; false without memory. */
bool words_follow(struct draft *draft, const struct meaning *after, struct text words[DRAFT_LANGUAGES]);

/* The remark that says in which language the mission itself is: the game reads it the same in any. */
#define DRAFT_ORIGINAL "x-language"

/* ---- places ------------------------------------------------------------------------------------------------------ */

enum { SPOT_KEY_SIZE = 64 };

/* A value, or a place for one, and what the tables say of it. Borrows. */
struct spot {
    char key[SPOT_KEY_SIZE];   /* its key, cut, or its number in a list, if it was asked for by one */
    struct node node;          /* index -1: nothing stands there */
    const struct shape *shape; /* of an object that is read by one: its keys; otherwise NULL */
    const struct field *field; /* what may stand there; NULL: the top, or nobody knows */
    bool entry;                /* one of several values that stand under the field's key */
};

/* All places from the top down to one. */
enum { TRAIL_MAX = SCAN_DEPTH_MAX + 2 };
struct trail {
    int count;
    struct spot spot[TRAIL_MAX];
};

/* Is it an object whose keys are not those of a shape: texts by their names, rules by theirs? */
bool spot_is_keyed(const struct spot *spot);
/* The place of a value that lies in another one. */
struct spot spot_inside(const struct spot *outer, struct node entry);
/* Follows a JSON pointer; the last value need not be there. False if there is no such place. */
bool trail_find(struct trail *trail, struct scan_tree *tree, const char *pointer);
static inline const struct spot *trail_end(const struct trail *trail)
{
    return &trail->spot[trail->count - 1];
}
/* The value at a JSON pointer, or none. */
struct node trail_node(struct scan_tree *tree, const char *pointer);

enum { WRITTEN_SIZE = 48, CALLED_SIZE = 64 };

/* ---- a text on its way ------------------------------------------------------------------------------------------- */

/* Begins as a text of the draft; each change is scanned at once. What was found in its tree before is void then. */
struct edit {
    struct draft *draft;
    int text; /* of DRAFT_TEXTS */
    char *bytes;
    size_t length;
    struct scan_tree *tree;
    struct problem_list *problems;
    enum draft_done trouble; /* DRAFT_DONE: none so far; after any other nothing is changed any more */
};

/* Must be ended with edit_commit(). */
struct edit edit_begin(struct draft *draft);
/* The same of the words in that language; where there are none they begin with their head. */
struct edit edit_begin_words(struct draft *draft, int language);
/* Nothing comes of it. */
void edit_let_go(struct edit *edit);
/* Ends it without a step: the text in its canonical form, to be freed; no bytes if it came to nothing. */
struct text edit_end(struct edit *edit);
/* Writes it in its canonical form and makes a step of it, under the name that this sentence has with its slots. */
enum draft_done edit_commit(struct edit *edit, const char *key, const struct phrase_slot *slots, int count);
void edit_refuse(struct edit *edit);
/* The same, and remembers the sentence as the reason. */
void edit_refuse_why(struct edit *edit, const char *key, const struct phrase_slot *slots, int count);
/* One step to this text (from malloc(), taken over): in its canonical form, or, where it is broken, as it is. */
enum draft_done edit_take_text(struct draft *draft, char *bytes, size_t length, const char *key,
                               const struct phrase_slot *slots, int count);

struct node edit_at(const struct edit *edit, const char *pointer);
/* All take JSON. The value becomes another one; an entry goes, with its key; one more stands before another one or,
 * with none, at the end of a list (key NULL) or an object. */
void edit_replace(struct edit *edit, struct node node, const char *json);
/* Is there what was to be written? Without memory the edit is in trouble. */
bool edit_has(struct edit *edit, const struct bytes *json);
void edit_remove(struct edit *edit, struct node entry);
void edit_insert(struct edit *edit, struct node container, struct node before, const char *key, const char *json);
/* What stands there becomes this, or a text, objects around it are made; the same at the end of a list. */
void edit_put(struct edit *edit, const char *pointer, const char *json);
void edit_put_text(struct edit *edit, const char *pointer, const char *text);
void edit_append(struct edit *edit, const char *list, const char *json);

/* One entry of the list of targets. */
void target_write(struct bytes *json, int marker, const char *square);
/* A text as JSON, quotes included. */
void put_quoted(struct bytes *out, const char *text);

/* The place of the trail that goes if its end is to go: itself, or what cannot be without it. 0: the file cannot be
 * without it, or a condition or an action would then mean more than it did. */
int trail_loose(const struct trail *trail);
/* Would the last entrance of Doomtroopers or the last named exit go, if this place of the trail did? */
bool trail_is_last_way(const struct trail *trail, int at);
/* Removes every entry of a list that is this text, and whatever cannot be without it. */
void edit_drop(struct edit *edit, const char *list, const char *text);
/* What went from the file along with something else: where, and who by name; the others of one place are counted. */
enum { LOST_SIZE = 2 * CALLED_SIZE + 8 };
struct losses {
    int count;
    struct {
        char list[LOST_SIZE], name[CALLED_SIZE]; /* "Triggers", "gate"; "gate › What happens", name "": it has none */
        int number, rank;                        /* the least is missed first */
    } loss[16];
};
/* Notes that the end of the trail, with what cannot be without it, is about to go. */
void losses_note(struct losses *losses, const struct draft *draft, const struct trail *trail);
/* "Triggers (gate, reach), Figures (2)", cut if it is longer; "" of none. */
void losses_write(const struct losses *losses, const struct draft *draft, char *out, size_t size);
/* Removes all that names the sector with this number, and whatever cannot be without it. */
void edit_forget_sector(struct edit *edit, int number, struct losses *losses);
/* Takes out names of doorways and doors that have become wrong by this edit, if something else is left. */
void edit_drop_wrong_doorways(struct edit *edit, struct losses *losses);
/* Every doorway or door of the file with this name gets the other one. */
void edit_use_doorway(struct edit *edit, const char *before, const char *after);
/* The sides of the sector with this number, in names of doorways and doors, are turned by so many quarters. */
void edit_turn_sides(struct edit *edit, int number, int quarters);
/* What names that id of the list, or that text, under this key of the file gets the new name. */
void edit_follow(struct edit *edit, const char *key, const char *before, const char *after);
/* Makes what is named in the value at the pointer and is not there: a new action says a new text. */
void edit_make_referred(struct edit *edit, const char *pointer);

/* One more trigger opens that doorway, or unlocks that door, as round OPENER_ROUND begins; its pointer. */
enum { OPENER_ROUND = 2 };
void edit_add_opener(struct edit *edit, const char *name, bool unlocks, char out[DRAFT_POINTER_BYTES]);

/* The same doorway from the other side, if it leads to another sector; "" if it does not. */
void write_beyond(const struct draft *draft, const char *name, char out[16]);

/* The outer doorway, which the file has no use for yet, that serves in the place of another: the same side of the last
 * sector behind it, or the nearest to which somebody walks, or the nearest; of "" any. False: there is none. */
bool find_serving_doorway(const struct draft *draft, const char *doorway, char out[16]);
/* One that serves nothing yet as a way out: to which somebody walks, as far as can be from where teams come in. */
bool find_far_doorway(const struct draft *draft, char out[16]);

/* ---- what may stand there ---------------------------------------------------------------------------------------- */

/* What a place may hold: what is written, and as people call it. */
struct choices {
    int count;
    char written[DRAFT_CHOICES][WRITTEN_SIZE], called[DRAFT_CHOICES][CALLED_SIZE];
};

/* Is it an object with exactly one key, which says what it is: a condition, an action? */
static inline bool spot_is_choice(const struct spot *spot)
{
    return spot->shape && spot->shape->exactly_one;
}
/* Is it chosen among words or names? What can be chosen there; of a list, for one entry of it. */
bool spot_is_chosen(const struct spot *spot);
void choices_list(struct choices *choices, const struct draft *draft, const struct spot *spot);
/* What such a choice writes that is no key of the shape but a whole of it, ready-made; false: it is none. */
bool choice_ready(const struct shape *shape, const char *word, struct bytes *json);
/* What stands in a part that is a choice: its key, or the word of what is there ready-made. "": nothing does. */
const char *choice_word(const struct spot *spot);
/* What the string table calls this key of this shape, "count" as "Where figures are", or, of no shape, this rule.
 * False: it calls it nothing, and the key is written as a word: "done_when" as "Done when". */
bool write_called_in(char *out, size_t size, const struct draft *draft, const struct shape *shape, const char *key);

/* One of a field's words as the string table calls it: "round_start" as "At the start of a round". False: it calls it
 * nothing, and the word is written as it is. */
bool write_value(char *out, size_t size, const struct draft *draft, const struct field *field, const char *word);

/* A name of the edition, such as a kind of creature, by its title, where it has one. */
void write_name(char *out, size_t size, const struct draft *draft, const struct field *field, const char *name);

/* Does one of what a trigger does, a list or one alone, have this text under the key? */
bool deeds_say(struct node does, const char *key, const char *text);

/* What the event of that id does, cut between words, where the field names one and it has no title; "" otherwise. */
void write_event(char *out, size_t size, const struct draft *draft, const struct field *field, const char *id);

/* Writes the least that may stand under a field as JSON: all of it or, with `entry`, one of its entries, which should
 * be none of the `siblings` (a list or an object, or none). */
void put_least(struct bytes *out, struct draft *draft, const struct field *field, bool entry, struct node siblings);
/* Whether a number that is not there begins with another one than the least, and with which: a bound with that of the
 * other side, so that some number fits. */
bool spot_first_number(const struct trail *trail, int *number);
/* The same as put_least() for what stands under the key of such an object that is one of several: a condition, an
 * action. */
void put_least_of(struct bytes *out, struct draft *draft, const struct shape *shape, const char *key);
/* The mission's list whose entries are of that shape, or, with a key, the one under it; NULL: it has none. */
const struct field *list_of_ids(const struct shape *shape, const char *key);
/* A name for an entry of that list that stands nowhere yet, by its kind: "trigger-3", the third one. NULL: "new-1". */
void write_fresh(char *out, size_t size, const struct draft *draft, const struct field *list, const char *more);

/* Is it that number, or a stretch that holds it: "4-6"? */
bool node_holds_number(struct node value, int number);

/* The numbers of a field, or of the rule or creature that an entry is about. False if it is no number. */
bool spot_range(const struct spot *spot, int *least, int *most);

/* ---- forms ------------------------------------------------------------------------------------------------------- */

enum draft_kind spot_kind(const struct spot *spot);
/* Is it a list, or texts by their names? The fewest entries that stand there, if it is not left out. */
bool spot_is_list(const struct spot *spot);
int spot_least(const struct spot *spot);
/* Is it one value where a list could stand? */
bool spot_is_single(const struct spot *spot);
/* Is it a rule that is on or off, 1 or 0 in the file? */
bool spot_is_switch(const struct spot *spot);
/* May one more entry stand in it; may this one go? */
bool spot_can_grow(const struct spot *spot);
bool trail_can_lose(const struct trail *trail);
/* "Objectives › 1. strike-and-return" */
void trail_write(const struct trail *trail, const struct draft *draft, char *out, size_t size);
/* The same from the nearest part that has a name or is of a sort: "The round › At most", "leave › Points › Team". */
void trail_write_short(const struct trail *trail, const struct draft *draft, char *out, size_t size);
/* Of one place of the trail: "Done when"; "1. strike-and-return"; keys of the author's own as they are. */
void trail_write_label(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size);
/* What is to be known of a value beside its row; "" of most (draft_note.c). */
void write_note(const struct draft *draft, const struct trail *trail, char *out, size_t size);
/* What an entry of a list is called that has a name of its own, without its number; "" of others. */
void trail_write_name(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size);
/* A value as people read it; "" if it is not there. */
void spot_tell(const struct draft *draft, const struct spot *spot, char *out, size_t size);
/* Ends a step that has set the value at the pointer, to which the trail led before, under a name that tells it from
 * what it was: "The round › At most: 4 (was 0)", "Legionnaire moved from 3.g4 to 3.h4". */
enum draft_done edit_commit_value(struct edit *edit, const struct trail *trail, const char *pointer);
/* Is it that value's pointer, or of what lies in it? */
bool pointer_lies_in(const char *pointer, const char *outer);
/* Is something wrong with that value, or, `errors_only`, an error in it, or one that is not told any more? */
bool pointer_is_wrong(const struct draft *draft, const char *pointer, bool errors_only);
/* The pointer with one token more; false if it is too long. */
bool join_pointer(char out[DRAFT_POINTER_BYTES], const char *outer, const char *token);

#endif
