/*
 * trigger_rows.h -- what there is to know of each verb of a trigger. Whoever reads an action reads these columns and
 * never asks for its verb.
 *
 * What stands under its word in a file is told by its form (mission/load/schema_trigger.c), how it reads by the
 * sentences "explain.do.<word>" and "log.triggered.<word>".
 */
#ifndef SIEGE_RULES_MISSION_TRIGGER_ROWS_H
#define SIEGE_RULES_MISSION_TRIGGER_ROWS_H

#include "siege/rules/board/latch.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>

struct game;
struct event;
struct event_list;

/* Traits, a mask. */
enum {
    VERB_AT_GATES = 1,  /* one of `gates` is drawn; only open ones do */
    VERB_DOORWAY = 2,   /* `gate`, `inner` or `door` opens or closes */
    VERB_BRINGS = 4,    /* creatures of `kind` come */
    VERB_OF_KIND = 8,   /* `kind` is one of the catalogue's */
    VERB_COUNTS = 16,   /* changes `counter` */
    VERB_SILENT = 32,   /* nobody is told: what it does is seen in what follows */
    VERB_FORCE = 64,    /* needs Force Cards that are not in play */
    VERB_BETWEEN = 128, /* not in the middle of an attack or a reveal (E463) */
    VERB_SHIFTS = 256,  /* sectors lie in another way than the file says */
    VERB_WALLS = 512,   /* walls go up or come down at `walls` */
    VERB_LIGHT = 1024,  /* `slots` go dark or are lit */
    VERB_LOCK = 2048,   /* `door` is locked or unlocked */
    VERB_OPENS = 4096   /* … so that somebody gets through: of doorways, doors and walls */
};

struct trigger_row {
    unsigned traits;
    enum parameter rule; /* without which it does nothing; PARAMETER_COUNT: none */
    /* Would it change anything now? NULL: always. */
    bool (*has_effect)(const struct game *game, const struct trigger_action *action);
    /* NULL: it is only told. `told` is its EVENT_TRIGGERED, to which it may add where that was. */
    void (*carry_out)(struct game *game, const struct trigger_action *action, struct event *told,
                      struct event_list *events);
};

const struct trigger_row *trigger_row(const struct trigger_action *action);
/* Of the walls that such an action names those that it changes now, as bits of mission.wall: they stand where they are
 * to come down, or the other way, and no door stands there. */
unsigned trigger_walls(const struct game *game, const struct trigger_action *action);

/* What an action with a `door` does to it. */
enum latch trigger_latch(const struct trigger_action *action);

/* Does the trigger bring the counter up, or if `raise` is false, down: by adding, or to nothing or something? */
bool trigger_moves_counter(const struct trigger *trigger, int counter, bool raise);

/* The slots that lie in the dark once such an action has been carried out. */
uint32_t trigger_dark(const struct game *game, const struct trigger_action *action);

/* The traits of all that the mission's triggers do. */
unsigned trigger_traits(const struct mission *mission);
const char *trigger_verb_name(enum trigger_verb verb);

#endif
