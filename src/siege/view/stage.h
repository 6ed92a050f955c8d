/*
 * stage.h -- time on the table: events become motion, one after the other, at the player's speed.
 *
 * No SDL and no clock of its own: the caller passes milliseconds that never go back. The game itself is never touched;
 * a stage can be behind it or skip to the end of what happened.
 */
#ifndef SIEGE_VIEW_STAGE_H
#define SIEGE_VIEW_STAGE_H

#include "siege/view/board_shown.h"
#include "shell/canvas/rect.h" /* struct point */

/*
 * Speeds are kept per seat, since the player's own moves and the Dark Legion's turn have different ones; cards turned
 * over and creatures placed in a team's turn go at the Dark Legion's (but never wait for a step). In step mode the
 * stage stops before each part of a turn (card, choice, move, attack) and waits for stage_step().
 */

/* The values agree with the preference "enemy_speed". */
enum stage_speed {
    STAGE_STEP,   /* waits for stage_step() before each part; plays at the usual speed */
    STAGE_SLOW,   /* half */
    STAGE_USUAL,  /* 1x */
    STAGE_DOUBLE, /* 2x */
    STAGE_FOURFOLD,
    STAGE_INSTANT,
    STAGE_SPEEDS
};

enum { STAGE_EVENTS = 2048, STAGE_HEARD = 8 };

/* How dice come to lie; agrees with the preference "dice". */
enum stage_dice { STAGE_DICE_TUMBLE, STAGE_DICE_FADE, STAGE_DICE_INSTANT };

/* Where a figure is drawn just now. Coordinates in squares, (0.5, 0.5) the middle of the first. */
struct stage_pose {
    bool seen;
    struct point at;
    float lift;                  /* height above the board in squares: walking, jumping, arriving */
    float opacity;               /* 0 to 1 */
    float flash;                 /* 0 to 1: hit just now */
    float dissolve;              /* 0 whole, 1 gone: being eliminated */
    float tilt;                  /* degrees: falling */
    float lean, stretch, stride; /* as struct stance */
};

/* Sectors that turn or change places just now. */
struct stage_altering {
    int slot, other; /* the same: it turns */
    int quarters;    /* clockwise: 1, or 3 for one the other way round */
    float done;      /* 0 to 1 */
};

/* Never; after harm done to somebody; after every attack on somebody. */
enum stage_attends { STAGE_GOES_ON, STAGE_ATTENDS_HARM, STAGE_ATTENDS_ATTACKS };

/* How things are shown; whoever shows them writes it at any time. */
struct stage_manner {
    uint8_t dice;   /* enum stage_dice */
    bool still;     /* reduced motion: things appear where they belong; pauses stay, so that the eye can follow */
    uint8_t people; /* bits: seats whose people look on: others' rolls stay to be read, longest where one of theirs is
                       attacked */
    bool unshaken, unlit; /* the board does not shake; nothing flashes */
    bool unmarked;        /* no marks of battle stay on the floor */
    uint8_t attends;    /* enum stage_attends: when it waits in the Dark Legion's turn, as in step mode, after what was
                           done to a figure of `people` */
    uint16_t card_time; /* milliseconds an Event Card lies open at the usual speed, a Force Card and the AI cards by
                           which its creatures are put a third as long; 0: only while it is turned over; any click ends
                           it as all else */
};

/* Big (some hundred KB); the caller keeps one per board. Read it through the functions. */
struct stage {
    const struct scenario *scenario; /* of the game last shown; not owned */
    struct shown shown;              /* the table as drawn now */
    struct shown end;                /* … as it will be after the last event */
    struct event event[STAGE_EVENTS];
    int count, next; /* event[next …] are still to be shown */
    float elapsed;   /* milliseconds of the current event at the usual speed */
    bool begun;      /* event[next] is being shown */
    bool waiting;    /* for stage_step() */
    bool stepped;    /* the wait before event[next] is over */
    bool touched;    /* something was done to a figure of people, and nobody has waited for it */
    bool fresh;      /* time starts to count with the next update */
    bool hurried;
    uint64_t now;
    uint8_t speed[SEAT_COUNT];
    struct stage_manner manner;
    struct stage_heard {
        struct event event;
        float factor;     /* how fast it is shown */
    } heard[STAGE_HEARD]; /* begun, not skipped, since whoever listens set heard_count to 0 */
    int heard_count;
    uint32_t changes; /* counts up whenever `shown` changed: redraw what rests */
};

/* Shows the game as it is, no events, all seats at the usual speed. */
void stage_init(struct stage *stage, const struct game *game);

/* Shows this game at once and forgets events (undo, load, another seat's view). Speeds stay. */
void stage_show(struct stage *stage, const struct game *game);

/* The same after a leap: of what lay on the table nothing stays; wrecks, bodies and marks are those of `past`, on which
 * all that happened before was carried out. */
void stage_lay(struct stage *stage, const struct game *game, const struct shown *past);

/* Appends what happened; `after` is the game behind it, as the seat in front of the screen may see it. Oldest
 * unplayed events are carried out at once when there is no more room. */
void stage_push(struct stage *stage, const struct event_list *events, const struct game *after);

/* Lets time pass up to `now` (milliseconds). True while something moves, that is: draw again at once. */
bool stage_update(struct stage *stage, uint64_t now);

/* Something is still to be shown (also while waiting for a step). Commands by the player wait until this is false. */
bool stage_is_busy(const struct stage *stage);
bool stage_is_waiting(const struct stage *stage);
/* Has all been shown that happened, but for what the mission says of it just now and what could be foreseen? */
bool stage_is_speaking(const struct stage *stage);
/* … because of what was done to a figure of people? */
bool stage_is_attending(const struct stage *stage);

/* Goes on in step mode; otherwise ends the current motion, or the whole run of steps of a Move. */
void stage_step(struct stage *stage);
/* Jumps to the end of the list. */
void stage_skip_all(struct stage *stage);
/* While on, eight times faster and step mode does not wait (a held key). */
void stage_hurry(struct stage *stage, bool on);

void stage_set_speed(struct stage *stage, seat_id seat, enum stage_speed speed);
/* The event that is shown or waited for now, for captions; NULL when nothing is. */
const struct event *stage_current(const struct stage *stage);
/* How far it is, 0 to 1; 0 while a heavy blow is held. */
float stage_progress(const struct stage *stage);
/* The board point (squares) where something is happening. False when there is none. */
bool stage_focus(const struct stage *stage, struct point *at);

/* Milliseconds an event takes at the usual speed; 0: none. */
int stage_duration(const struct event *event);

/* What an event is, a mask; and is this one? */
enum {
    STAGE_BEAT = 1,     /* a part of a turn begins here: step mode waits before it */
    STAGE_LATE = 2,     /* takes something away: the table changes when it is over, not when it begins */
    STAGE_CARD = 4,     /* brought about by the Dark Legion's cards: goes at its speed in anybody's turn */
    STAGE_MOVES = 8,    /* its figure is drawn otherwise than at rest */
    STAGE_ROLLS = 16,   /* dice fall */
    STAGE_AT_SLOT = 32, /* happens to a sector */
    STAGE_AT_DOOR = 64, /* … to the door `number` */
    STAGE_PLAIN = 128   /* whoever gave the command knew that it would come */
};
bool stage_is(const struct event *event, int trait);

/* Waiting figures stand outside their gate. */
struct stage_pose stage_pose_of(const struct stage *stage, figure_id figure);

/* How far the whole board is shaken just now, in units of the interface: at most 10, gone within 0.4 seconds. */
struct point stage_shake(const struct stage *stage);

/* How far the board has come nearer to what matters just now, 0 to 1, and what that is: the fall of a Doomtrooper or of
 * a mighty creature, a blast. It comes and goes within the event. */
float stage_push_in(const struct stage *stage, struct point *at);

/* The current event moves or changes this figure: its pose is not the one at rest. */
bool stage_is_moving(const struct stage *stage, figure_id figure);

/* The middle of what is or was attacked (figure or TARGET_MARKER + m), of a door that of its edge. */
struct point stage_target_point(const struct stage *stage, int target);

/* The same of what is seen now, waiting figures among them; false: it is not. */
bool stage_find(const struct stage *stage, int target, struct point *at);

/* The middle of a standing door's edges, in squares; how many edges it closes. */
struct point stage_door_point(const struct marker *door);
int stage_door_width(const struct marker *door);

/* Is the Citadel's door opening or closing just now? `open`: how far, 0 to 1. */
bool stage_moves_door(const struct stage *stage, int marker, float *open);

/* What a mission's own event does, NULL for other events; and the sentence it says, NULL for none. */
const struct trigger_action *stage_triggered(const struct stage *stage, const struct event *event);
const char *stage_message(const struct stage *stage, const struct event *event);
/* Where the mission opens, closes or locks a doorway, a passage or a door, or changes walls by this event (squares).
 * False: it does nothing of the kind. */
bool stage_changed_way(const struct stage *stage, const struct event *event, struct point *at);

/* Until this event is over the table lies as before. */
bool stage_shows_altering(const struct stage *stage, struct stage_altering *altering);

/* The middle of the sector in a slot. */
struct point stage_slot_point(const struct scenario *scenario, int slot);

/* The point just outside the middle of a gate, `out` squares beyond the edge. */
struct point stage_gate_point(const struct scenario *scenario, int gate, float out);

/* A way from one point to another; progress that starts slowly and stops slowly. Both for 0 to 1. */
static inline struct point stage_between(struct point a, struct point b, float t)
{
    return (struct point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static inline float stage_eased(float t)
{
    return t * t * (3 - 2 * t);
}

/* Progress of the dice in the tray, 0 in the air to 1 lying; 1 when none fall. `armour` asks for the second roll. */
float stage_dice_fallen(const struct stage *stage, bool armour);

#endif
