/*
 * session.h -- a game being played at this computer: the game, its history, and who plays which seat.
 */
#ifndef SIEGE_SCREEN_BOARD_SESSION_H
#define SIEGE_SCREEN_BOARD_SESSION_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"
#include "siege/screen/services.h"

struct campaign_run;
struct reel;

enum { BUNKER_CHOSEN_MAX = 24 };

struct session {
    const struct services *services;
    struct scenario *scenario; /* owned, given back through services */
    struct game game;
    struct history *history; /* owned */
    enum seat_control control[SEAT_COUNT];
    struct campaign_run *campaign; /* whose mission this is: autosaves go beside it; borrowed, or NULL */
    bool tutorial;                 /* the guided first mission */
    bool tested;                   /* test mode: the file of its mission is watched (live.h) */
    int answered;                  /* so many commands were given for the people of a test before it began */
    struct session *lost;          /* owned: the game as it was before its file was changed, or NULL */
    int lost_at;                   /* … when this one had so many commands */
    char lost_name[64];            /* … and the save that holds it, where some of it was lost; "" */
    bool holds_lost;               /* … nothing of it was lost */
    bool resumed;                  /* out of a file, and nothing has been told or done since */
    bool one_person;               /* has said that nobody else plays: session_is_one_person() */
    uint8_t lent;                  /* bit s: the seat of a person for whom a computer plays meanwhile */
    bool given_up;                 /* its people give the mission up: the board carries it out (COMMAND_CONCEDE) */
    bool practice;                 /* steps were taken back that had told something */
    uint64_t sandbox_of;           /* the game that this sandbox was begun from (save_entry.game); 0: unknown */
    int taken_over;                /* 1 + the step of a replay from which it is played on; 0: from the start */
    struct reel *reel;             /* owned: it is not played but watched; NULL: it is played */
    char mission_path[LISTED_PATH];
    char unsaved[WHY_MAX_BYTES];  /* why the last autosave failed, for whoever tells it and empties it; "" */
    bool unsaved_told;            /* not again before one has worked */
    struct event_list events;     /* of the last command, or of the start */
    uint8_t bunker_automatic;     /* bit t: the recommended cards are taken for team t by themselves */
    uint8_t bunker_kit[TEAM_MAX]; /* 1 + the quick start card whose equipment is taken for it so; 0: none */
    uint16_t bunker_chosen[BUNKER_CHOSEN_MAX]; /* the commands that did so, in order */
    int bunker_chosen_count;
    uint64_t unasked[TEAM_MAX]; /* cards and gear that the player does not want to be asked for, as reaction_list() */
    uint8_t quiet_asked[TEAM_MAX]; /* how often it has said "not this round" */
};

/* Empty and safe to clear. */
void session_clear(struct session *session);
/* On the heap. Without memory NULL and a sentence in `why`. */
struct session *session_new(const struct services *services, char why[WHY_MAX_BYTES]);
void session_free(struct session *session); /* NULL is fine */

/* Begins a mission; takes over the scenario in any case. False with a sentence if the setup does not pass its check. */
bool session_begin(struct session *session, struct scenario *scenario, const char *mission_path,
                   const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                   char why[WHY_MAX_BYTES]);

/* Autosaves over SAVE_NAME_NOW: the position is another one, and no command has led there. */
void session_save_now(struct session *session);

/* Autosaves are written while the game goes on: what has become of them since goes into `unsaved`. */
void session_hear_saved(struct session *session);

/* Applies a command of the seat to act, whoever gives it; events of this command are in session->events afterwards.
 * Autosaves: into the rotation when the seat to act has changed, else over SAVE_NAME_NOW when a human gave it, so that
 * whatever happens to the program no more than one action is lost. The end of the mission goes to both. */
struct reject session_apply(struct session *session, const struct command *command);

/* Is it being decided beside the program what a computer-played seat does next? Begins with it where that takes a
 * while; then a frame is due once it is decided, and until then session_step() would wait. */
bool session_is_thinking(const struct session *session);

/* Lets the computer decide once if the seat to act is computer-played, and answers a human's question that has but one
 * sensible answer. False if a human must decide or all is over. */
bool session_step(struct session *session);

/* ---- watching: the commands come out of a log, nobody decides, nothing is saved */

/* Another session that shows the game of this one from its start. NULL with a sentence. */
struct session *session_watch(const struct session *played, char why[WHY_MAX_BYTES]);
/* The watched game as it was after `step` commands (0: its start). */
bool session_seek(struct session *session, int step);
/* From here on it is played, as another game: by those who played it, and by people where nobody did. False, and it is
 * watched on: the mission is over here. */
bool session_take_over(struct session *session);

/* Another game that goes on from here, in which figures and dice may be put by hand: with the same seats, outside any
 * campaign. NULL with a sentence. */
struct session *session_sandbox(const struct session *played, char why[WHY_MAX_BYTES]);

/* A mission that is tested becomes a sandbox where it stands, and has been one from its first command. False, and
 * nothing happens, where the log does not lead here, without memory, and in any other game that is none. */
bool session_lay_open(struct session *session);

/* Computers play for all people, or people play again; who plays a seat when they do. */
void session_lend(struct session *session, bool lent);
enum seat_control session_owner(const struct session *session, seat_id seat);

/* Practice: everything from the command `step` (from 0) on is taken back, whatever it told, and the game is marked.
 * False, and nothing happens, in a campaign, and where the log does not lead here. */
bool session_rewind(struct session *session, int step);
/* Did a person of this table give that command, as more than "no card now"? */
bool session_is_deed(const struct session *session, int command);

/* Is a human asked for a card in the middle of an attack without one that fits? Answered by session_step(): nobody is
 * bothered (C-DCARD-6). */
bool session_answers_itself(const struct session *session);

/* Both autosave over SAVE_NAME_NOW, and pass over questions that answer themselves. */
bool session_undo(struct session *session);
/* Is there something to take back that the human did who looks at the screen? What another seat did stays done. */
bool session_can_undo(const struct session *session);
/* Why there is not. */
enum boundary session_boundary(const struct session *session);
bool session_redo(struct session *session);

/* Does one person play all human seats, or do they have nothing to hide from each other since their corporations stand
 * side by side against the computer? */
bool session_is_one_person(const struct session *session);

/* It is said at the table: from now on, in this mission and in its campaign. */
void session_say_one_person(struct session *session);

/* Must a human decide now? Not when the question answers itself. */
bool session_human_to_act(const struct session *session);

/* The game as the seat sees it that looks at the screen now: the human seat to act, or the last human one. */
seat_id session_viewer(const struct session *session);

#endif
