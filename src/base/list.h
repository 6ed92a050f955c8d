/*
 * list.h -- what is made of a list written once: #define NAMES(X) X(ID, "word", ...) X(...).
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H

/* As the X of a list: its identifiers, these as texts, the words that stand second, the two columns after the first. */
#define LIST_ID(id, ...) id,
#define LIST_TEXT(id, ...) #id,
#define LIST_ONLY(id) #id, /* of a list with nothing beside the identifier */
#define LIST_WORD(id, ...) LIST_SECOND(__VA_ARGS__, 0)
#define LIST_SECOND(word, ...) word,
#define LIST_PAIR(id, first, second) {first, second},

#endif
