/*
 * play.h -- a session as it is played at this window: who looks on, what has been shown of it, whose turn it is to
 * wait.
 *
 * The board screen owns one; Bunker and muster, which lie on top of it during set-up, borrow it. The game is changed
 * through play_give() and its neighbours alone. What the board holds for the player is told through play_watch.
 */
#ifndef SIEGE_SCREEN_BOARD_PLAY_H
#define SIEGE_SCREEN_BOARD_PLAY_H

#include "shell/ui/preferences.h"
#include "siege/rules/turn/event.h"
#include "siege/screen/board/legion_turn.h"
#include "siege/screen/board/session.h"
#include "siege/screen/hud/log_panel.h"
#include "siege/text/names/slots.h"
#include "siege/text/names/words.h"
#include "siege/text/book/handbook.h"
#include "siege/text/play/tutorial.h"
#include "siege/view/stage.h"

struct frame;
struct ui;

/* What the board does when the game goes on, also while another screen lies on top of it. Called at once. */
struct play_watch {
    void (*turn)(void *self);                /* the position or whoever looks at it is another one */
    void (*show)(void *self);                /* what is shown of it is: marks are stale */
    void (*drop)(void *self, bool aim_only); /* the position that something was held for is going */
    void (*notice)(void *self, const struct event_list *events); /* a command brought this about */
    void (*settle)(void *self);                                  /* the position lies as it is */
    void (*take_up)(void *self, figure_id figure);               /* what it did has been taken back */
    void (*seat)(void *self);                                    /* another person sits down */
    void (*await)(void *self);                                   /* a computer player is about to decide … */
    bool (*holds)(const void *self);                             /* … but the player's cards lie open: it waits */
    figure_id (*aims_extra)(const void *self); /* whom the player aims with for an Extra Action; or none */
};

/* Which floating panel is open: while one is, no command is given. */
enum play_dialog {
    DIALOG_NONE,
    DIALOG_END_TURN,
    DIALOG_OBJECTIVES,
    DIALOG_UNREADY,
    DIALOG_GOAL,
    DIALOG_ASK,
    DIALOG_UNDO
};

enum { PLAY_TRIGGERED = 6 };

struct play {
    struct session *session; /* owned */
    const struct play_watch *watch;
    void *watcher;
    struct words words;
    seat_id viewer;   /* who looks at the screen; SEAT_NONE: nobody plays */
    struct game seen; /* the game as the viewer may see it: what is asked of the rules */
    struct game told; /* … as far as it has been shown: what panels tell. While a command is being shown this is the
                         game before it */
    bool behind;      /* what the last command brought about has not been told yet */
    struct event triggered[PLAY_TRIGGERED]; /* of a game that goes on: all that its mission did last, … */
    int triggered_count;                    /* … with one command; of very much the end */
    struct stage stage;
    struct stage replay; /* the enemy's last turn once more, apart from the game */
    bool replaying;
    struct log_panel *log;      /* owned */
    struct legion_turn *legion; /* owned */
    struct tutorial tutorial;
    bool curtain;
    seat_id curtain_for;
    uint8_t guest; /* seat + 1 of another human who looks at its own cards meanwhile; 0: nobody */
    enum play_dialog dialog;
    struct command asked; /* DIALOG_ASK: what is to be done if the player says yes */
    bool meant;           /* … and that has been said: nothing more is told about it */
    bool asks_all;        /* everything is to be confirmed */
    bool warns;           /* of unused actions at the end of a turn (A9) */
    bool practice;        /* undo goes back beyond what was learnt */
    bool warned;          /* that was done in this turn */
    figure_id aims_extra; /* the warning is of the Extra Action that this one is aiming; else FIGURE_NONE */
    figure_id one_more;   /* the warning is of a card that would give this one another action; else FIGURE_NONE */
    figure_id unfinished; /* who was last told to have left actions, and how many; it goes with the turn */
    int unfinished_actions;
    bool told_one_more; /* it was given once in this mission: who keeps cards is not asked every turn */
    uint8_t refused;    /* enum reject_why of the last refusal told, and when */
    uint64_t refused_at;
    char refusal[WORDS_SENTENCE_MAX]; /* its words */
    uint64_t now, hurry_until;
    uint64_t skipped_at; /* when somebody pressed to see the enemy's turn go on, or the turn came back after that */
    uint64_t left_at;    /* when the turn went to others */
    seat_id own_turn;    /* whose turn it was when a person last acted; SEAT_NONE: another's came since */
    uint64_t calm_until; /* END TURN does nothing before: it was meant for a turn that ended by itself */
    bool stepping;       /* the enemy was stepped on with the key for choosing: in the own turn it does nothing till
                            something else was done */
    bool own;            /* a person is to act, and all is shown */
    bool unseen;         /* … and still has to read what Event Cards of the last one do */
    bool saw_legion;     /* … and has seen all of a turn of the Dark Legion before */
    seat_id acting;      /* who gave the last command */
    bool skip_turn;      /* the rest of the enemy's turn is not shown */
    bool chose_speed;    /* the player did, on this board: the first turn of the Dark Legion is not slowed down */
    bool stuck;          /* a computer player found nothing to do */
    bool thinking;       /* it is being decided beside the program what is done next */
};

/* Takes over the session in any case and tells what happened in its game before. False without memory: nothing but
 * play_clear() may follow. The watch is called from here on. */
bool play_begin(struct play *play, struct session *session, const struct play_watch *watch, void *watcher);
void play_clear(struct play *play);

/* ---- whose move it is */

/* Has the viewer's side weapons for tech attacks? The 1993 rules have none. */
bool play_knows_tech(const struct play *play);

/* May the player give a command now? */
bool play_may_act(const struct play *play);
/* … in a turn, with no question open? */
bool play_is_free(const struct play *play);
/* Does a computer player owe an answer within the viewer's own turn? */
bool play_is_interrupted(const struct play *play);
/* Is something of the viewer's own turn still being shown? */
bool play_shows_own(const struct play *play);
/* A key or click meant to skip what was being shown does nothing else, even if the show has just ended. */
bool play_just_skipped(const struct play *play);
/* Goes on with what is being shown of others, where that waits to be read; goes past what runs, one step, or all of it
 * till a person's own turn. */
void play_step_on(struct play *play);
void play_skip_step(struct play *play);
void play_skip_turn(struct play *play);
/* Is what somebody else does being shown just now: a computer player, or a replay? */
bool play_shows_enemy(const struct play *play);
/* Is something still to be shown that nobody could foresee: dice, cards, all that comes of them? Then nothing of the
 * position behind it may be told or marked. A walk alone withholds nothing. */
bool play_withholds(const struct play *play);
/* … in the Dark Legion's own turn? */
bool play_shows_legion(const struct play *play);
/* The stage that is shown: of the game, or of the replay. */
struct stage *play_stage(struct play *play);
bool play_wants_frames(const struct play *play);

/* ---- commands */

/* Applies a command of the viewer; shows a refusal as a toast. True if it was carried out. */
bool play_give(struct play *play, struct ui *ui, const struct command *command);
/* A command of the viewer that says no more than this. And gives it. */
struct command play_command(const struct play *play, enum command_type type, int choice);
void play_answer(struct play *play, struct ui *ui, enum command_type type, int choice);
/* The same for a Doomtrooper card or gear, in anyone's turn (C-DCARD-3). */
bool play_give_card(struct play *play, struct ui *ui, const struct command *command);
/* A command that only a sandbox allows, whoever's turn it is; a mission that is tested becomes one then. False with a
 * toast. */
bool play_give_by_hand(struct play *play, struct ui *ui, const struct command *command);
/* May such a command be given? Makes a sandbox of a mission that is tested; false with a toast. */
bool play_lay_open(struct play *play, struct ui *ui);
/* Computers play for all people from now on, or no longer. */
void play_lend(struct play *play, bool lent);
/* Computers play for everybody, at once, until this round has begun or the mission is over. */
enum { PLAY_TO_THE_END = 1000 }; /* a round that no mission has */
void play_run(struct play *play, int round);
/* Ends the show of the viewer's own turn and gets such an answer at once. May the player give a command then? */
bool play_hasten(struct play *play);
/* What has happened up to here once more, in the words of today; not while something is shown. */
void play_tell_anew(struct play *play);
void play_undo(struct play *play, struct ui *ui);
/* Takes back all commands from that one on (from 0). */
void play_undo_to(struct play *play, struct ui *ui, int command);
/* Can what has told something be taken back as well: in practice outside campaigns, and in every sandbox? */
bool play_practises(const struct play *play);
/* The first command that can be taken back so; in practice the first of all. */
int play_undo_bound(const struct play *play);
/* The last deed of a person, or -1. */
int play_last_deed(const struct play *play);
void play_redo(struct play *play, struct ui *ui);
void play_end_turn(struct play *play, struct ui *ui);
/* Of a watched game: the table as it was after `step` commands; and from here on it is played. False: it is over. */
void play_seek(struct play *play, int step);
bool play_take_over(struct play *play);
/* Tells a refusal as a toast and remembers its rule; REJECT_NONE tells nothing. */
void play_tell_refusal(struct play *play, struct ui *ui, struct reject reject);
/* The same in other words. */
void play_tell_why(struct play *play, struct ui *ui, struct reject reject, const char *text);
void play_toggle_objectives(struct play *play);
/* Asks whether the command is meant, before it is given. */
void play_ask(struct play *play, const struct command *command);
/* Yes. `ends_other`: the question was whether the other of the pair has finished then. */
void play_give_asked(struct play *play, struct ui *ui, bool ends_other);

/* ---- time */

/* Of the enemy: step by step, 1x, 2x, 4x, at once. */
enum { PLAY_SPEEDS = 5 };
extern const enum stage_speed PLAY_SPEED[PLAY_SPEEDS];
/* At what speed the enemy is shown, which may be slowed down; and the player chooses it, for that turn, too. */
enum stage_speed play_speed(struct play *play);
void play_choose_speed(struct play *play, struct preferences *preferences, enum stage_speed speed);

/* Everything that follows by itself: computer players, curtain. Once per frame. True: nothing moves, nobody waits. */
bool play_advance(struct play *play, struct frame *frame);
/* Looks at the game anew, as whoever is to look. */
void play_look(struct play *play);
void play_start_replay(struct play *play, const struct frame *frame);

/* ---- what every screen of a game in progress offers: menu, quick save, the rule behind a refusal */

/* The pause menu over the screen. */
void play_open_menu(struct play *play, struct frame *frame);
void play_read_quick_keys(struct play *play, struct frame *frame);
/* The key that opens and shuts the objectives. */
void play_read_objectives(struct play *play, struct frame *frame);
/* Opens the rule book at the rule of a refusal (enum reject_why). */
void play_open_rule(const struct play *play, struct frame *frame, int why);
/* The rule book of the edition being played, NULL without one; opens it at the page of a term, NULL: does nothing. */
const struct handbook *play_handbook(const struct play *play);
void play_open_term(const struct play *play, struct frame *frame, const struct handbook_term *term);
/* A rule named by a refusal was clicked: opens it. Once per frame, in draw. */
void play_open_told_rule(struct frame *frame);

/* ---- between two people who may not see each other's cards (curtain.c): a screen with a name, no more (A12) */

/* LEFT: whoever wanted to look at another's cards has thought better of it. */
enum curtain_answer { CURTAIN_HANGS, CURTAIN_LIFTED, CURTAIN_LEFT };

/* Must the curtain fall when the screen passes from one seat to the other? Only if the one that comes is shown what the
 * one that goes may not see; what that one was shown has gone with the first picture. `from` SEAT_NONE: nobody sat
 * there. */
bool curtain_is_due(const struct session *session, seat_id from, seat_id to);
/* Has the seat something that others at this table must not see? */
bool curtain_guards(const struct session *session, seat_id seat);
/* Draws it; true when the next player is ready. */
enum curtain_answer curtain_draw(struct play *play, struct frame *frame);

/* ---- words */

/* The game as far as it has been shown: what the panels tell while dice still fall. */
const struct game *play_shown(const struct play *play);
struct about play_about(const struct play *play);
/* "V8", or, where the mission is tested, "V8 (3.c4)". */
const char *play_square_text(const struct play *play, char *out, size_t size, struct square at);
/* A sentence of the string table about the game as seen, in the table's room. */
const char *play_tell(const struct play *play, const char *key);

#endif
