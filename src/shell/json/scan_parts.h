/*
 * scan_parts.h -- what the six files of the scanner share; nobody else includes it.
 *
 *   scan.c          the tree: positions, pointers, decoded texts
 *   scan_token.c    one text, word, number or comment
 *   scan_grammar.c  how they follow each other; scan_brackets.c, scan_quotes.c, scan_lists.c  what is missing where
 */
#ifndef SHELL_JSON_SCAN_PARTS_H
#define SHELL_JSON_SCAN_PARTS_H

#include "shell/json/scan.h" /* struct scan_tree */

/* What may come next. */
enum scan_expect {
    EXPECT_VALUE, /* in an array, after a colon, or at the start of the file */
    EXPECT_KEY,
    EXPECT_COLON,
    EXPECT_COMMA, /* or the closing bracket */
    EXPECT_END
};

/* A text or word in the file. */
struct scan_token {
    uint32_t start; /* the whole of it, quotes included */
    uint32_t end;
    uint32_t inner; /* what stands between the quotes */
    uint32_t inner_end;
    uint8_t flags; /* enum scan_flag */
    enum node_type type;
};

enum { SCAN_DOUBTS_MAX = 4 };

/* What may be missing where a list was to begin in an object. */
#define SCAN_LIST_BEGINS "\"\":["

/* A place where a bracket may be missing, or with a fix that is empty where one may be too many, and the one without
 * which that one stands. */
struct scan_gap {
    uint32_t at;
    char bracket;
    const char *fix;
    uint32_t other; /* the bracket that is open, or that closes nothing */
    bool instead;   /* … it stands there in the place of one of another kind */
};

/* A run over the bytes. Lives on the stack of scan_text(). */
struct scanner {
    struct scan_tree *tree;
    const char *bytes; /* tree->bytes: a zero byte stands at [length] */
    uint32_t length;
    uint32_t at;
    enum scan_expect expect;
    bool fresh;          /* the innermost bracket has just been opened */
    bool after_comma;    /* nothing has come since the last comma */
    bool stopped;        /* no sense in going on */
    uint32_t comma;      /* the last comma */
    uint32_t previous;   /* end of the last token */
    uint32_t unsure;     /* end of a text of several lines that is not sure to end there */
    uint32_t open_ended; /* before this byte no text with quotes in it ends: it has been looked for */
    int depth;
    int32_t open[SCAN_DEPTH_MAX]; /* the brackets around us */
    int32_t last[SCAN_DEPTH_MAX]; /* and the last entry of each */
    struct scan_token key;        /* waits for its value; within a list: its last text, before which no colon stood */
    bool has_key;
    uint32_t stray_key; /* the last key within a list, or where a value belongs */
    int doubts;
    struct scan_gap doubt[SCAN_DOUBTS_MAX]; /* where a bracket was perhaps forgotten: one stood where a key belongs */
};

/* A problem at some bytes of the file. */
void scan_report(struct scanner *s, uint32_t start, uint32_t end, int code, struct problem_args args);

/* ---- scan_token.c: each reads from s->at, reports what is wrong inside, and leaves s->at behind the token ------ */

/* Spaces, line breaks and (reported) comments. */
void scan_skip_space(struct scanner *s);

/* Of a comment that begins here with so many bytes and is never closed; nothing is read behind it. */
void scan_report_open_comment(struct scanner *s, uint32_t length);

/* True if a text starts here, in whatever quotes. */
bool scan_is_quote(const struct scanner *s);
bool scan_is_word(const struct scanner *s);

/* The mark that a wide one stands for, and how many bytes that takes; '\0': none stands there. */
char scan_wide_mark(const struct scanner *s, uint32_t at, uint32_t *length);

struct scan_token scan_read_quoted(struct scanner *s, bool is_key);

/* A word or number without quotes; as a key it is reported as E115. */
struct scan_token scan_read_word(struct scanner *s, bool is_key);

/* Decodes escapes; out has room for `length` bytes and a zero byte. Returns the bytes written. */
size_t scan_decode(const char *text, size_t length, char *out);

/* ---- scan_grammar.c -------------------------------------------------------------------------------------------- */

/* The whole file. s->tree, bytes and length are set, everything else zero. */
void scan_read_file(struct scanner *s);

/* From there on past blanks and line breaks; from a text's opening quote on to where it ends, with its line at the
 * latest. */
uint32_t scan_skip_blanks(const struct scanner *s, uint32_t at);
uint32_t scan_skip_text(const struct scanner *s, uint32_t at);

/* ---- scan_brackets.c ------------------------------------------------------------------------------------------- */

/* After a file whose brackets do not match, in which so many mistakes were found: tells of the one bracket whose
 * absence explains them, in the place of what follows from it. If there is none, fixes of the guesses are withheld. */
void scan_explain_brackets(struct scanner *s, int errors);

/* ---- scan_quotes.c --------------------------------------------------------------------------------------------- */

enum { SCAN_AGAIN_MAX = 512 * 1024 }; /* of a text that is read again, to see what is missing in it */

/* Was it told while the text of the tree (`closure`) was read, of anything in it? */
bool scan_is_of_text(const struct problem *problem, const void *closure);

/* After a file in which so many mistakes were found: tells of the one quote whose absence explains them all, in the
 * place of what follows from it, or of the text that has no end or beginning without it. False: there is none, or it
 * is told of already, with its fix. */
bool scan_explain_quote(struct scanner *s, int errors);

/* ---- scan_lists.c ---------------------------------------------------------------------------------------------- */

/* After a file with mistakes: tells of the one list whose brackets, if they were there, would leave none of them, in
 * the place of what follows from it. False: there is none. */
bool scan_explain_list(struct scanner *s);

/* ---- scan.c ---------------------------------------------------------------------------------------------------- */

/* A new node, or -1 when there are too many or memory ran out (reported). */
int32_t scan_new_node(struct scanner *s);

/* Keeps a key with escapes decoded; its index, or -1 without memory. */
int32_t scan_new_key(struct scan_tree *tree, uint32_t start, uint32_t end);

#endif
