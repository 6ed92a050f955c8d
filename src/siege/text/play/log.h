/*
 * log.h -- events as log lines: one readable sentence per record, details indented below it (G10).
 *
 * Feed it the events of one command and the game as it is afterwards; it takes nothing from the future and keeps
 * nothing. The same lines go to the log panel, the text channel and the exported file.
 */
#ifndef SIEGE_TEXT_PLAY_LOG_H
#define SIEGE_TEXT_PLAY_LOG_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* In order of indentation. */
#define LOG_CLASSES(X)                                                                                                 \
    X(ROUND)  /* a round, the mission's beginning and end */                                                           \
    X(TURN)   /* a marker drawn, an entrance chosen, a turn's end */                                                   \
    X(ACTION) /* a move, an attack, a card */                                                                          \
    X(RESULT) /* what came of it: indented */                                                                          \
    X(REASON) /* why the AI did it: indented */

enum log_class {
#define X(id) LOG_##id,
    LOG_CLASSES(X)
#undef X
        LOG_CLASS_COUNT
};

enum { LOG_TEXT_MAX = 400, LOG_FIGURES = 4, LOG_SQUARES = 10, LOG_IDLE_CARDS = 8, LOG_CLASS_INDENT = LOG_RESULT };

struct log_line {
    char text[LOG_TEXT_MAX];
    uint8_t kind;   /* enum log_class */
    uint8_t indent; /* 0 or 1 */
    uint8_t round;  /* 0 during set-up */
    bool dice;      /* dice were rolled: the filter "only dice" */
    bool card;      /* a card was drawn or revealed */
    bool harm;      /* somebody lost Strength, or fell */
    bool steps;     /* somebody moved */
    bool idle;      /* the AI card `ai` could do nothing */
    bool by_hand;   /* of a sandbox: no card explains it */
    bool deep;      /* how the deck came to it, not what happened: one look deeper */
    uint8_t ai;     /* AI card that this line reveals or speaks of, or CARD_NONE */
    seat_id seat;   /* whose deed, for the filter by seat; SEAT_NONE: nobody's */
    seat_id only;   /* only this seat may read it; SEAT_NONE: everybody */
    uint8_t figures, squares;
    figure_id figure[LOG_FIGURES];
    struct square square[LOG_SQUARES]; /* to pulse on a click */
    int first_event, last_event;       /* indexes in the list, both included */
};

/* What attacked, where no figure did, and whose result a later list of events tells. All zero: nothing. */
struct log_strike {
    bool open;
    uint8_t source, card, target; /* as in struct attack_record */
};

/* Goes through a list of events once; log_begin() sets it up. Borrows all three. */
struct log_reader {
    const struct words *words;
    const struct game *game;
    const struct event_list *events;
    int next; /* event not yet told */
    int round;
    seat_id seat;           /* whose turn it is at that event */
    int group;              /* first event of the group just told */
    int detail, detail_end; /* its events that may add an indented line */
    int reason;             /* event of a reason that waits until its action is told, or -1 */
    bool reason_due;
    int trigger;     /* 1 + the trigger of which is told, 0: none */
    bool cause_due;  /* … and not yet why it fired */
    int cause;       /* its event below whose line that is told now, or -1 */
    bool by_hand;    /* … because somebody carried it out in a sandbox */
    bool file_names; /* set it after log_begin(): edges and squares are also named as the mission's file does */
    struct log_strike *strike; /* set it after log_begin(), or NULL: kept by the caller from one list to the next */
};

/* `after` is the game once all these events have happened, or a seat's view of it. */
void log_begin(struct log_reader *reader, const struct words *words, const struct game *after,
               const struct event_list *events);

/* The next line. False when all events are told. */
bool log_next(struct log_reader *reader, struct log_line *line);

/* May this seat read it? SEAT_NONE is a spectator. */
bool log_line_is_for(const struct log_line *line, seat_id seat);

/* "3 AI cards without effect: 26, 44 and 48": in place of the lines of cards in a row that could do nothing. `card`:
 * indexes in the catalogue. */
const char *log_idle_cards(char *out, size_t size, const struct words *words, const uint8_t *card, int count);

/* The trigger of an EVENT_TRIGGERED, NULL: the mission has no such one. */
const struct trigger *log_trigger(const struct mission *mission, const struct event *event);

/* One event by itself. False, and an empty text, for events that say nothing alone. */
bool event_sentence(char *out, size_t size, const struct words *words, const struct game *after,
                    const struct event *event);

#endif
