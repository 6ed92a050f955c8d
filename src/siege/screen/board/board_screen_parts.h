/*
 * board_screen_parts.h -- what the files of the board screen share. For them (and their tests) only.
 *
 * One struct holds what the player sees and holds; each part of the screen has its own file with a draw function.
 * The game is changed through board_play() alone.
 */
#ifndef SIEGE_SCREEN_BOARD_BOARD_SCREEN_PARTS_H
#define SIEGE_SCREEN_BOARD_BOARD_SCREEN_PARTS_H

#include "siege/input/intent.h"
#include "siege/rules/turn/legal.h"
#include "siege/screen/hud/hud_layout.h"
#include "siege/screen/board/legion_turn.h"
#include "siege/screen/hud/log_panel.h"
#include "siege/screen/board/session.h"
#include "shell/stack/stack.h"
#include "siege/text/names/goals.h"
#include "siege/text/names/slots.h"
#include "siege/text/play/tutorial.h"
#include "siege/text/names/words.h"
#include "shell/ui/preferences.h"
#include "shell/ui/ui.h"
#include "siege/view/board_view.h"
#include "siege/view/banner.h"

enum { ANSWERS_MAX = 48, OPTION_TEXT = 96 };

/* Which floating panel is open. */
enum board_dialog { DIALOG_NONE, DIALOG_END_TURN, DIALOG_OBJECTIVES, DIALOG_UNARMED };
enum board_drawer { DRAWER_NONE, DRAWER_CARD, DRAWER_LOG };

/* What the player holds in the Bunker (hud_bunker.c); cards count from 1, 0 is none. */
struct bunker_room {
    uint8_t held;   /* taken in hand, not yet given to anybody */
    uint8_t looked; /* the one that is told beside the cards */
    bool dragging;
    uint8_t automatic;     /* bit t: the recommended cards are taken for team t by themselves */
    uint8_t kit[TEAM_MAX]; /* 1 + the quick start card whose equipment is taken for the team by itself; 0: none */
    struct ui_scroll cards;
};

/* What the info card is about. */
struct sheet_subject {
    enum { SHEET_NOTHING, SHEET_FIGURE, SHEET_SQUARE, SHEET_GATE, SHEET_SECTOR, SHEET_AI_CARD, SHEET_EVENT_CARD } what;
    int index; /* figure, gate, slot or card */
    struct square square;
};

/* The viewer's cards and gear: whether they lie open, and what is being aimed. */
struct hand_state {
    bool open;
    bool dealt, first;      /* cards came after the draft and are to be shown; they lie open for that: the game waits */
    int at, side;           /* entry looked at; its effect that Enter plays */
    struct command command; /* PLAY or USE being aimed; COMMAND_NONE: nothing is */
    uint8_t guest;          /* seat + 1 of another human who looks at its own cards meanwhile; 0: nobody */
};

/* A Doomtrooper card, or a piece of gear that is used up. */
struct hand_entry {
    bool gear;
    uint8_t index;    /* in the catalogue */
    figure_id figure; /* gear: who carries it */
};

enum { HAND_ENTRIES = HAND_MAX + 8, HAND_OPTIONS = 8, STATUS_MAX = 10 };

/* Something that lasts on a figure: its badge below art/badges, and what it means. */
struct status {
    const char *art;
    char text[WORDS_SENTENCE_MAX];
};

/* What is told large over the board until the player goes on. */
struct board_note {
    enum { NOTE_NONE, NOTE_OBJECTIVE, NOTE_TASK } what;
    seat_id seat;     /* NOTE_OBJECTIVE: whom it is for */
    figure_id figure; /* NOTE_TASK: by whom, which, how often it has been done with that */
    int task, times;
    bool seen;
    uint64_t until; /* 0: until the player goes on */
    struct rect place;
};

struct board_screen {
    struct screen base;
    struct session *session; /* owned */
    struct words words;
    seat_id viewer;     /* who looks at the screen; SEAT_NONE: nobody plays */
    struct game seen;   /* the game as the viewer may see it */
    struct game before; /* … before the last command, for odds of what is being shown */

    struct stage stage;
    struct stage replay; /* the enemy's last turn once more, apart from the game */
    bool replaying;
    struct board_view *view; /* owned */
    struct camera camera;
    bool camera_ready, camera_fitted, camera_chosen; /* fitted: the whole board; chosen: by the player */
    uint64_t panned_at;
    uint32_t reach_shown; /* whose, from where and with how many actions board_show_reach() has shown last */
    struct overlay overlay;
    struct board_labels labels;
    struct board_options options;
    struct hud_layout layout;
    char label[FIGURE_MAX + GATE_MAX][OPTION_TEXT];

    struct selection selection;
    struct pick pick;    /* under pointer or cursor */
    struct intent offer; /* what a click there would do */
    uint64_t picked_at;
    struct square cursor;
    bool cursor_on;
    struct square pinned_to;   /* first click on a two-action way: the second one goes */
    bool aim_made_room;        /* the board has moved beside the aim panel */
    struct rect aim_place;     /* where the aim panel lay last; empty: it was shut */
    bool aim_peeks;            /* a button of the aim panel is pointed at: … */
    struct selection aim_peek; /* … and this is what it would aim at */
    bool marks_stale;
    struct pending question; /* the last one that was attended to */
    bool threat, legend, sight;
    struct square sight_from;
    int inspected_die;
    int confirm; /* as the preference: what takes two steps (A8) */
    bool warns;  /* of unused actions at the end of a turn (A9) */

    /* answers to a pending choice */
    struct legal_list *legal; /* owned; big */
    struct {
        struct command command;
        char text[OPTION_TEXT];
    } option[ANSWERS_MAX];
    int options_count, option_at;
    bool options_stale;

    bool now_open; /* the list of what can be done now */
    struct {
        bool open;
        int at; /* row that the keys are on */
    } special;  /* the list of Special actions */
    struct board_note note;
    bool goal_closed; /* the line about the objective is not wanted in this mission */
    bool goal_found;  /* of what follows: looked for in the position with that hash, for that Doomtrooper */
    figure_id goal_for;
    uint64_t goal_of;
    struct goal goal;
    float prompt_end; /* where the prompt's words end, as of this frame */
    int chosen;       /* of three Doomtroopers or two cards at set-up: the one marked; -1: none */
    uint8_t refused;  /* enum reject_why of the last refusal told, and when */
    uint64_t refused_at;
    enum board_dialog dialog;
    enum board_drawer drawer;
    struct sheet_subject pinned;
    struct ui_scroll sheet_scroll, objectives_scroll;
    struct {
        struct ui_scroll scroll;
        figure_id followed; /* the chosen one that was last scrolled into sight */
    } roster;               /* the Dark Legion's list of creatures */
    struct hand_state hand;
    struct log_panel *log;      /* owned */
    struct legion_turn *legion; /* owned */
    struct bunker_room bunker;
    struct tutorial tutorial;
    bool tutorial_closed;
    enum tutorial_hint hint;
    bool curtain;
    seat_id curtain_for;
    bool warned;                        /* end turn with unused actions was warned of in this turn */
    char hover[4 * WORDS_SENTENCE_MAX]; /* the sentence at the pointer */
    uint64_t hover_due;                 /* when it is to appear, 0: not */
    uint64_t now, hurry_until;
    seat_id acting;     /* who gave the last command */
    bool skip_turn;     /* the rest of the enemy's turn is not shown */
    bool stuck;         /* a computer player found nothing to do */
    uint64_t redraw_at; /* the board wants to be drawn again then, 0: not */
    bool gliding;
    bool covered; /* another screen is on top: nothing moves */
};

/* ---- board_screen_play.c: commands, time, seats ---------------------------------------------------------------- */

/* May the player give a command now? */
bool board_may_act(const struct board_screen *board);
/* Does a computer player owe an answer within the viewer's own turn? */
bool board_is_interrupted(const struct board_screen *board);
/* Is something of the viewer's own turn still being shown? */
bool board_shows_own(const struct board_screen *board);
/* Ends the show of the viewer's own turn and gets such an answer at once. May the player give a command then? */
bool board_hasten(struct board_screen *board);
/* The stage that is shown: of the game, or of the replay. */
struct stage *board_stage(struct board_screen *board);
/* Is what somebody else does being shown just now: a computer player, or a replay? */
bool board_enemy_shown(const struct board_screen *board);
/* Applies a command of the viewer; shows a refusal as a toast. True if it was carried out. */
bool board_play(struct board_screen *board, struct ui *ui, const struct command *command);
/* The same for a Doomtrooper card or gear, in anyone's turn (C-DCARD-3). */
bool board_play_card(struct board_screen *board, struct ui *ui, const struct command *command);
/* Tells a refusal as a toast and remembers its rule; REJECT_NONE tells nothing. */
void board_tell_refusal(struct board_screen *board, struct ui *ui, struct reject reject);
void board_undo(struct board_screen *board, struct ui *ui);
void board_redo(struct board_screen *board, struct ui *ui);
void board_end_turn(struct board_screen *board, struct ui *ui);
/* Everything that follows by itself: computer players, curtain, the end. Call once per frame. */
void board_advance(struct board_screen *board, struct frame *frame);
void board_take_view(struct board_screen *board);
void board_start_replay(struct board_screen *board, const struct frame *frame);

/* ---- board_screen_select.c: what the player holds -------------------------------------------------------------- */

void board_select(struct board_screen *board, figure_id figure);
void board_aim(struct board_screen *board, figure_id target, uint8_t mode);
/* The selection with its aim as given: what intent_in_way(), intent_at() and intents say. */
void board_aim_so(struct board_screen *board, const struct selection *aim);
void board_drop_aim(struct board_screen *board);
/* One step back: aim, pinned card, selection. False when there was nothing to drop. */
bool board_step_back(struct board_screen *board);
/* Keeps the selection sensible after the game changed; picks a figure by itself when only one fits. */
void board_settle_selection(struct board_screen *board);
/* The aim panel or action bar's choice of a kind of attack: opens the panel on the best target. */
void board_aim_mode(struct board_screen *board, struct ui *ui, int mode);
void board_next_target(struct board_screen *board, int by);
void board_toggle_extra(struct board_screen *board, struct ui *ui);
void board_click(struct board_screen *board, struct ui *ui);

/* ---- board_screen_input.c: pointer and keys -------------------------------------------------------------------- */

void board_read_keys(struct board_screen *board, struct frame *frame);
void board_read_quick_save(struct board_screen *board, struct frame *frame);
/* The board's widget: hovering, clicking, panning, zooming. */
void board_read_pointer(struct board_screen *board, struct frame *frame);

/* ---- board_screen_marks.c: what is marked on the board --------------------------------------------------------- */

void board_mark(struct board_screen *board);
void board_register_places(struct board_screen *board, struct ui *ui);
void board_make_labels(struct board_screen *board);
void board_place_camera(struct board_screen *board, struct ui *ui);
/* Brings squares into view, unless the whole board is. */
void board_show_area(struct board_screen *board, struct rect squares);
/* The whole board, or close to the selected figure: what suits the question being asked. */
void board_fit_camera(struct board_screen *board);
void board_close_in(struct board_screen *board);
/* Where some of the squares that the selected figure may go to is out of view: brings them in, and as much of its
 * sector as fits. Not while the whole board is shown. */
void board_show_reach(struct board_screen *board);
/* The zoom at which the whole board is in view. */
float board_whole_zoom(const struct board_screen *board);
/* Where a panel of this size hides least of the board: a corner, or the middle of the upper or lower side. */
struct rect board_quiet_place(const struct board_screen *board, const struct ui *ui, float w, float h);
void board_show_figure(struct board_screen *board, figure_id figure);

/* ---- board_screen_question.c: what is asked -------------------------------------------------------------------- */

/* A question that was not there before: its first answer is in hand; all places to choose from come into view at once,
 * if the board may be moved, and then the board stays. Call once per frame. */
void board_attend_question(struct board_screen *board, bool may_move);

/* ---- aim.c: the aim panel -------------------------------------------------------------------------------------- */

/* The attack that is previewed on the board: the one pointed at, or the one held. False: none. */
bool aim_preview(const struct board_screen *board, struct command *attack);
/* The next way of attacking that the figure has; a swing has two, one for each turn. */
void aim_next_way(struct board_screen *board, int by);
void aim_turn_round(struct board_screen *board);
/* May the attack being aimed be a charge? And makes it one, or not (S-CC-4). */
bool aim_can_charge(const struct board_screen *board);
void aim_toggle_charge(struct board_screen *board);
/* Takes another die of the rank card, from 0 (S-DICE-2); nothing where there is no choice. */
void aim_choose_die(struct board_screen *board, int index);
/* What is missing, or what is about to happen, while a special attack is aimed; NULL: nothing special is. */
const char *aim_sentence(char *out, size_t size, const struct board_screen *board);

/* ---- hand.c: cards and gear in hand, and what they are aimed at ------------------------------------------------ */

/* What the viewer holds that can be used at some time: cards, then gear. Returns how many. */
int hand_list(const struct board_screen *board, struct hand_entry out[HAND_ENTRIES]);
/* The next human team after the viewer with something in hand, or SEAT_NONE. */
seat_id hand_other_seat(const struct board_screen *board);
/* Opens the viewer's hand, behind a curtain if others at the table look on; or that of another human. */
void hand_open(struct board_screen *board, seat_id seat);
/* Opens it once after the draft; the game waits until it is closed. Not where others at the table look on. */
void hand_show_first(struct board_screen *board);
void hand_close(struct board_screen *board);
/* The command of an entry, its aim still open. */
struct command hand_command(const struct board_screen *board, const struct hand_entry *entry, int side);
/* Why the entry cannot be used now; REJECT_NONE if it can. */
struct reject hand_check(const struct board_screen *board, const struct hand_entry *entry, int side);
/* What the command being aimed asks for. */
enum aim hand_aim(const struct board_screen *board);
bool hand_is_aiming(const struct board_screen *board);
/* Aimed at something that is allowed: only the confirmation is missing. */
bool hand_is_ready(const struct board_screen *board);
/* Begins to aim; what has but one possible aim is aimed at once. */
void hand_begin(struct board_screen *board, struct ui *ui, struct command command);
/* Carries out what is ready. */
void hand_confirm(struct board_screen *board, struct ui *ui);
void hand_drop(struct board_screen *board);
/* A click on the board (board->pick) while something is aimed. False: nothing is. */
bool hand_click(struct board_screen *board, struct ui *ui);
/* Aims that can be offered as buttons: figures, teams, sectors; at most HAND_OPTIONS, -1: more than that. */
int hand_options(const struct board_screen *board, struct command out[HAND_OPTIONS]);
/* Lights what can be aimed at instead of what is usual. Nothing while nothing is aimed. */
void hand_mark(struct board_screen *board);
/* Do computer players wait, because the cards lie open and one may be played now? */
bool hand_holds(const struct board_screen *board);
void hand_read_keys(struct board_screen *board, struct frame *frame);

/* ---- hud_*.c: the panels --------------------------------------------------------------------------------------- */

void hud_draw_strip(struct board_screen *board, struct frame *frame);
void hud_draw_prompt(struct board_screen *board, struct frame *frame);
void hud_draw_team(struct board_screen *board, struct frame *frame);
/* Actions that the figure still has, as they are shown; 0 once it has finished. */
int hud_actions_left(const struct board_screen *board, figure_id figure);
/* Force Cards in a place (FORCE_PILE, FORCE_DISCARD), and the Rank from which on the reference card in use counts. */
int hud_force_in(const struct game *game, int place);
int hud_band_rank(const struct game *game);
void hud_draw_actions(struct board_screen *board, struct frame *frame);
/* The selected figure examines a creature beside it, or is told why it cannot. */
void board_examine(struct board_screen *board, struct ui *ui);
void hud_draw_end(struct board_screen *board, struct frame *frame);
void hud_draw_tray(struct board_screen *board, struct frame *frame);
/* A note of what has happened, if it is worth one; takes the note away. */
void hud_note_event(struct board_screen *board, const struct event *event);
void hud_note_drop(struct board_screen *board);
void hud_draw_note(struct board_screen *board, struct frame *frame);

/* ---- hud_goal.c: where the objective lies. After the prompt. --------------------------------------------------- */

void hud_draw_goal(struct board_screen *board, struct frame *frame);
void hud_draw_sheet(struct board_screen *board, struct frame *frame, struct rect rect);
void hud_draw_choice(struct board_screen *board, struct frame *frame);
void hud_draw_objectives(struct board_screen *board, struct frame *frame);
void hud_draw_end_warning(struct board_screen *board, struct frame *frame);
void hud_draw_hover(struct board_screen *board, struct frame *frame);
void hud_draw_over(struct board_screen *board, struct frame *frame);

void hud_draw_hand(struct board_screen *board, struct frame *frame);
/* What is to be pointed at, or what is about to happen. */
const char *hud_aim_sentence(char *out, size_t size, const struct board_screen *board);
/* The button that opens the hand, in a panel of others; nothing without cards in this mission. Returns its height. */
float hud_draw_hand_button(struct board_screen *board, struct frame *frame, struct rect *room);
/* What cards and deeds have left on the figure, told as badges. Returns how many. */
int hud_list_status(const struct board_screen *board, figure_id figure, struct status out[STATUS_MAX]);
void hud_draw_badge(struct frame *frame, struct rect rect, const char *art);
/* A row of them as high as it is; ids begin with `prefix`. */
void hud_draw_badges(struct board_screen *board, struct frame *frame, struct rect row, figure_id figure,
                     const char *prefix);
/* Weapon and gear as pictures from the left of the row; a click on gear that is used up opens the hand there. */
void hud_draw_equipment(struct board_screen *board, struct frame *frame, struct rect *row, figure_id figure,
                        const char *prefix);
void hud_open_gear(struct board_screen *board, figure_id figure, int gear);
/* The viewer's own Secondary Mission, `which` 0, or the other where both are kept: its card, or CARD_NONE. The two that
 * one is to be chosen from are not its own yet. */
int hud_secondary_of(const struct board_screen *board, int which);
/* A row for each. False if there is none. */
bool hud_draw_secondary(struct board_screen *board, struct frame *frame, struct rect *room);
/* The question in the middle of an attack, with the cards that fit. */
void hud_draw_reaction(struct board_screen *board, struct frame *frame);
bool hud_reaction_keys(struct board_screen *board, struct frame *frame);

void hud_draw_now(struct board_screen *board, struct frame *frame);

/* ---- hud_special.c: the list of Special actions ---------------------------------------------------------------- */

void hud_draw_special(struct board_screen *board, struct frame *frame);
bool hud_special_is_shown(const struct board_screen *board);
/* Opens the list for the figure in hand, or shuts it. */
void hud_special_toggle(struct board_screen *board, struct ui *ui);
/* True while the list has the keys. */
bool hud_special_keys(struct board_screen *board, struct frame *frame);

/* Opens the rule book at the rule of a refusal (enum reject_why), or at that of what is pointed at. */
void board_open_rule(const struct board_screen *board, struct frame *frame, int why);
void board_open_rule_here(const struct board_screen *board, struct frame *frame);

/* ---- hud_places.c: doorways, portals, targets, doors in words -------------------------------------------------- */

enum { GATE_WORDS = 5 };

/* What an outer doorway is for now, in a word or two. */
const char *hud_gate_word(const struct board_screen *board, int gate);
/* The same in sentences; returns how many. */
int hud_list_gate_words(const struct board_screen *board, int gate, char out[GATE_WORDS][WORDS_SENTENCE_MAX]);
/* The card in that sector that the viewer knows, since it was laid there for the mission; NULL: none. C-SETUP-13. */
const char *hud_known_force(const struct board_screen *board, int slot, char *out, size_t size);
/* Name of a standing marker, and what it does. */
const char *hud_marker_word(const struct board_screen *board, int marker, char *out, size_t size);
void hud_marker_words(const struct board_screen *board, int marker, char *out, size_t size);
/* The standing marker that is pointed at, or -1. */
int hud_marker_told(const struct board_screen *board);

/* ---- hud_choice_told.c: what is to be clicked on the board, told beside the answers ---------------------------- */

/* Key of its heading; NULL: the line above the board says enough. */
const char *hud_choice_title(const struct board_screen *board);
/* Picture and words. */
void hud_draw_choice_told(struct board_screen *board, struct frame *frame, struct rect room);
/* "white, 33 %": a die that a barb may roll, and its chance (S-WEAP-5). */
const char *hud_barb_words(const struct board_screen *board, int colour, char *out, size_t size);
/* What a click on this sector does while Force Cards are laid. */
const char *hud_choice_here(const struct board_screen *board, int slot, char *out, size_t size);

/* Options of the pending choice, from the legal commands. */
void hud_list_options(struct board_screen *board);
/* Begins to alter the board with this sector; SLOT_NONE: another one is to be chosen. */
void hud_choose_sector(struct board_screen *board, int slot);
/* Gives the answer, or makes a kind of creature or a Doomtrooper the next to be put, a sector the one to be altered. */
void hud_take_option(struct board_screen *board, struct ui *ui, int index);

/* ---- hud_paint.c: small pieces --------------------------------------------------------------------------------- */

struct brush hud_brush(const struct frame *frame);
/* A flat iron plate; returns the room inside. */
struct rect hud_plate(struct ui *ui, struct rect rect);
/* A plate that floats over the board and keeps its clicks; returns the room inside. */
struct rect hud_float(struct ui *ui, const char *id, struct rect rect);
enum banner hud_banner_of_seat(const struct game *game, seat_id seat);
enum banner hud_banner_of_figure(const struct game *game, figure_id figure);
void hud_draw_portrait(const struct board_screen *board, struct frame *frame, struct rect rect, figure_id figure);
/* The key of a command as shown on buttons; valid until the next call with the same buffer. */
const char *hud_key(const struct frame *frame, int command, char cap[KEY_CHORD_TEXT]);
/* A button of an icon, cut from the right end of `rest`, its hint a sentence with the slot {key}. True if it was
 * pressed; where there is no room for it, it is not drawn. */
bool hud_head_button(const struct board_screen *board, struct frame *frame, struct rect *rest, const char *id,
                     const char *icon, const char *hint_key, int command);

/* The game as far as it has been shown: what the panels tell while dice still fall. */
const struct game *board_told(const struct board_screen *board);
/* A sentence of the string table about the game as seen. */
const char *board_say(char *out, size_t size, const struct board_screen *board, const char *key);
struct about board_about(const struct board_screen *board);

#endif
