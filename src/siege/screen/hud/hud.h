/*
 * hud.h -- the panels around the board: what all of them are handed, what some of them remember, what each offers.
 *
 * A panel is drawn by its own file, hud_<panel>.c. It knows the game as it is played at this window and what the
 * player looks at, holds and has in hand, never the screen.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_H
#define SIEGE_SCREEN_HUD_HUD_H

#include "shell/stack/stack.h"
#include "shell/ui/flow.h"
#include "siege/rules/turn/legal.h"
#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/sound/hearing.h"
#include "siege/text/mission/goal_state.h"
#include "siege/text/mission/inspection.h"
#include "siege/text/names/goals.h"
#include "siege/text/play/attack_record.h"

enum { ANSWERS_MAX = 48, OPTION_TEXT = 96, STATUS_MAX = 10, GATE_WORDS = 5, INSPECTOR_TABS = 4, RELOAD_LINES = 4 };

struct live;

enum { NOTE_DEEDS = 6 };

struct hud {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    const struct words *words; /* those of the play; its game as the viewer sees it; what is held; where all lies */
    const struct game *game;
    const struct selection *held;
    const struct hud_layout *layout;
    struct frame *frame;               /* the one being drawn */
    uint64_t keys_told, aim_keys_told; /* when, to somebody who does not see them; 0: not yet */
    struct {
        struct legal_list *legal; /* owned by the board screen; big */
        struct {
            struct command command;
            char text[OPTION_TEXT];
            bool warns; /* its doorway is blocked */
        } option[ANSWERS_MAX];
        int count;
        uint8_t of;      /* enum pending_type; the question whose answers are drawn */
        int step;        /* as many commands had been given before it, where each such question is read anew */
        uint64_t since;  /* drawn since then */
        struct point at; /* where the pointer was then */
    } answers;
    struct point skipped_from; /* where the pointer was when it skipped what others do … */
    bool skipped_rests;        /* … and has been since: no click there is meant for what lies there now */
    struct {
        struct rect place, board; /* where the question amid an attack lies, and the board then */
        int step;                 /* for that question: so many commands had been given, from 1 */
    } react;
    struct legion_card {
        bool lies;           /* over the board */
        int of;              /* the AI card that was shown when it was put there */
        struct point anchor; /* there, in shares of the room around it */
        struct rect event;   /* where an Event Card lies while it is drawn; empty: none is */
        int kept;            /* a docked card that lies large until it is clicked again (hud_legion.c); 0: none */
    } legion_card;
    struct note {
        enum { NOTE_NONE, NOTE_OBJECTIVE, NOTE_TASK, NOTE_SAID } what;
        seat_id seat;     /* NOTE_OBJECTIVE: whom it is for */
        figure_id figure; /* NOTE_TASK: by whom, which, how often it has been done with that */
        int task, times;
        struct note_deed {
            struct event event;
            bool by_hand;
        } deed[NOTE_DEEDS]; /* NOTE_SAID: what triggers said and did, all since a note was read */
        int deeds;
        bool seen;
        uint64_t until; /* 0: until the player goes on */
        struct rect place;
    } note, note_next;   /* that comes when the other has been read */
    struct rect summary; /* of the enemy's turn, where it lies in this picture; empty: it does not */
    struct hud_goal {
        bool read; /* what follows was read of the game told with that hash, for that seat */
        uint64_t of;
        seat_id viewer;
        struct goal_state state;
        char reached[WORDS_SENTENCE_MAX], lost[WORDS_SENTENCE_MAX];
        struct goal_told told; /* by the banner */
        bool pointed;          /* at the goal on the bar: its places have been shown */
        bool timed;            /* the rounds that are left stand on the bar */
        bool cut;              /* … and what is asked is cut off there */
        char hint[6 * WORDS_SENTENCE_MAX], banner[2 * WORDS_SENTENCE_MAX], secondary[WORDS_SENTENCE_MAX];
        bool banner_lost;
        uint64_t banner_until; /* 0: there is none */
    } goal;
    struct hud_far {
        bool read; /* what follows was read of that game, seen from that Doomtrooper */
        uint64_t of;
        figure_id trooper;
        struct square at[GOAL_PARTS][OVERLAY_PULSE_MAX]; /* of each demand */
        int places[GOAL_PARTS];
    } far;
    struct {
        seat_id ended, seat; /* whose turn ended last; who begins the round after its own turn … */
        int round;           /* … that round; 0: nobody does, or it has been told */
    } first_again;
    struct {
        struct ui_scroll scroll;
        figure_id followed; /* the chosen one that was last scrolled into sight */
        bool wide;          /* the panel being drawn has room for words */
        uint8_t of;         /* 1 + the other team that it is opened for; 0: the viewer's own */
        bool unfolded;      /* over the board, by a click */
        struct rect over;   /* where it lies unfolded while it is pointed at; empty: it is folded */
    } roster;
    struct {
        char text[4 * WORDS_SENTENCE_MAX];
        uint64_t due; /* when it is to appear, 0: not */
    } hover;
    struct ui_scroll sheet, objectives;
    struct hud_inspector { /* of test mode; outlives the reading of another file */
        bool open;
        int tab;
        int to;      /* round to which computers are to play */
        bool counts; /* triggers that are carried out by hand count as fired */
        struct ui_scroll scroll[INSPECTOR_TABS];
        int read; /* 1 + the commands in the log of which is told when triggers were carried out; 0: of none */
        uint64_t hash;
        struct inspected_trigger trigger[TRIGGER_MAX];
        uint64_t due; /* when it is to be drawn once more; 0: not */
        struct inspected_pile {
            uint8_t card[UINT8_MAX]; /* row by row: first those in the pile when it was put in order */
            int cards, in;
        } pile[PILES];
        int ordered; /* 1 + the commands in the log by which the rows of the piles stay as they are; 0: of none */
        struct hud_reloads {
            int count, lines; /* how often the file has been read anew, and what the last time did, in sentences */
            char line[RELOAD_LINES][WORDS_SENTENCE_MAX];
        } reloads;
    } inspector;
    struct {
        struct ui_scroll scroll;
        int chosen; /* row: it and those above it are to be taken back */
    } undo;
    struct captions captions;        /* what is heard, in words */
    char prompt[WORDS_SENTENCE_MAX]; /* the line above the board */
    bool aim_told;                   /* the aim panel tells where its numbers come from */
    struct {
        int commands;   /* so many had been given … */
        figure_id held; /* … when this one was in hand, first of all */
    } dice;
    int inspected;            /* the die of the tray that is told; -1: none */
    bool tutorial_closed;     /* lessons are not wanted */
    uint8_t lesson_shown;     /* enum lesson; its squares have pulsed */
    struct rect lesson_place; /* where it lies over the board */
};

/* ---- drawing: nothing where there is no room or no reason */

void hud_draw_strip(struct hud *hud, struct ui *ui);
void hud_draw_prompt(struct hud *hud, struct ui *ui);
/* Whose sign stands there: whose cards are read, who acts, whose turn is shown. */
seat_id hud_prompt_seat(const struct hud *hud);
/* Portraits and what each can still do; the Dark Legion's list of creatures. */
void hud_draw_team(struct hud *hud, struct ui *ui);
/* The next team behind that one which is not the viewer's, SEAT_NONE after the last. */
seat_id hud_team_next(const struct hud *hud, seat_id team);
/* Opens it for this team, or for the next other one and after the last for the own again, which is told. */
void hud_team_show(struct hud *hud, seat_id team);
void hud_team_step(struct hud *hud, struct ui *ui);
/* Where it lies over the board in this picture, unfolded; empty: it does not. */
struct rect hud_team_over(const struct hud *hud, const struct ui *ui);
/* Back to the own team as it lies open always; false: it is so. */
bool hud_team_fold(struct hud *hud);
/* The info card: a figure, a square, a doorway, a card, whatever is pointed at. */
void hud_draw_sheet(struct hud *hud, struct ui *ui, struct rect rect);
/* The mission's scene and its objectives with how they stand, where it has nothing else to tell (hud_objectives.c). */
void hud_draw_mission(struct hud *hud, struct ui *ui, struct rect rect);
/* True in the picture in which it is asked first: what is told once in a mission. */
bool hud_tells_once(const struct hud *hud, uint64_t *told);
/* All that it tells of what the cursor points at, said. */
void hud_tell_sheet(struct hud *hud, struct ui *ui);
/* Where it has no panel: beside what it tells of, when that was asked for. */
void hud_draw_card(struct hud *hud, struct ui *ui);
/* The last line of the log, which opens it. */
void hud_draw_news(struct hud *hud, struct ui *ui);
void hud_draw_actions(struct hud *hud, struct ui *ui);
void hud_draw_tray(struct hud *hud, struct ui *ui);
/* What lies there without dice: who acts or is pointed at, with its attacks and what it has left. */
void hud_draw_figure(struct hud *hud, struct ui *ui, struct rect room);
/* Of whom the tray tells while no dice lie there: what is being pointed at where no panel tells of it; who acts, or is
 * in hand. FIGURE_NONE: of the team. */
figure_id hud_figure_told(const struct hud *hud);
/* How many creatures and face-down cards there are, behind the Dark Legion's sign. */
void hud_draw_legion_count(struct hud *hud, struct ui *ui, struct rect row);
/* The attack whose dice lie in the tray, told no further than it has been shown. */
struct attack_record hud_tray_record(const struct hud *hud);
void hud_draw_end(struct hud *hud, struct ui *ui);
/* All that can be taken back, to go to at once (G4). */
void hud_open_undo(struct hud *hud);
void hud_draw_undo(struct hud *hud, struct ui *ui);
/* A game that is watched: its time line, and in the place of END TURN the way out and into it. Its keys; false: it is
 * played. */
void hud_draw_reel(struct hud *hud, struct ui *ui);

/* hud_flaws.c: the strip over the board while the file of a mission that is tested cannot be played: "live.flaws" opens
 * all that is wrong with it. */
float hud_flaws_height(const struct hud *hud, struct ui *ui, const struct live *live, float w);
void hud_draw_flaws(struct hud *hud, struct ui *ui, const struct live *live);
/* hud_inspector.c: in test mode, how the mission stands behind its words, and what of it is changed by hand. Has it the
 * keys? It is opened and shut. */
void hud_draw_inspector(struct hud *hud, struct ui *ui);
bool hud_inspector_is_open(const struct hud *hud);
bool hud_inspector_has_focus(const struct hud *hud, const struct ui *ui);
void hud_inspector_toggle(struct hud *hud, struct ui *ui);
/* What a sandbox puts down: figures, and how the next dice fall. */
void hud_draw_sandbox(struct hud *hud, struct ui *ui);
/* Does a click on what is pointed at belong to it? */
bool hud_sandbox_click(struct hud *hud, struct ui *ui);
/* Whatever is in hand is let go of; false if nothing was. */
bool hud_sandbox_drop(struct hud *hud);
/* With a figure in hand the board shows nothing but where it goes. */
void hud_sandbox_mark(struct hud *hud);
/* What the next click does; NULL: nothing of a sandbox. */
const char *hud_sandbox_prompt(const struct hud *hud);
/* "hit, miss": how the next dice fall that were set by hand; "" where none are. In the string table's room. */
const char *hud_sandbox_dice(const struct hud *hud);
void hud_draw_reel_end(struct hud *hud, struct ui *ui, struct rect room);
bool hud_reel_keys(struct hud *hud, struct input *input);
/* The line above the board then; NULL: it is played. */
const char *hud_reel_prompt(const struct hud *hud);
/* Was a question answered by Space? It was meant for what is shown: it says so, and answers nothing. */
bool hud_declines_space(const struct hud *hud, struct ui *ui);
void hud_draw_end_warning(struct hud *hud, struct ui *ui);
/* The question of play_ask(). */
void hud_draw_ask(struct hud *hud, struct ui *ui);
/* The AI card with the line in force, the reason, the odds; speeds. Only while the enemy acts or is replayed. */
void hud_draw_legion(struct hud *hud, struct ui *ui);
enum { SCENE_MAX = 4 };
/* Where something happens now, once the camera has arrived: who acts, who it is done to, the spot. Returns how many. */
int hud_list_scene(const struct hud *hud, struct rect out[SCENE_MAX]);
/* The key of what an AI card is turned over for that comes in a team's turn. */
const char *hud_ai_between(const struct hud *hud);
/* Its speeds in the place of the actions; next and skip in that of END TURN. */
void hud_draw_legion_speeds(struct hud *hud, struct ui *ui, struct rect room);
void hud_draw_legion_end(struct hud *hud, struct ui *ui, struct rect room);
void hud_draw_summary(struct hud *hud, struct ui *ui);
/* Where it lies below the board; empty: nowhere, since there is nothing to tell or no room. */
struct rect hud_summary_below(const struct hud *hud, const struct ui *ui);
/* The guided mission: its goal before anything moves, and one lesson at a time. */
void hud_draw_first_goal(struct hud *hud, struct ui *ui);
void hud_draw_tutorial(struct hud *hud, struct ui *ui);
void hud_draw_note(struct hud *hud, struct ui *ui);
/* Does the Secondary Mission lie face down, because others look on? */
bool hud_secondary_is_hidden(const struct hud *hud);
/* The goal, on the bar from the left of `rest`; and the banner when a demand is fulfilled or can no longer be. */
void hud_draw_goal_bar(struct hud *hud, struct ui *ui, struct rect *rest);
void hud_draw_goal(struct hud *hud, struct ui *ui);
/* The Doomtrooper for whom a way is told: the chosen one, else the first of the team that can still act. */
figure_id hud_goal_trooper(const struct hud *hud);
/* What the goal wants beyond the edge of the board: "hud.far#N" shows the place of its demand N; "hud.edge#SIDE" where
 * the ground goes on there. */
void hud_draw_far(struct hud *hud, struct ui *ui);
void hud_draw_choice(struct hud *hud, struct ui *ui);
/* To be asked while the answers to a question are drawn: they have only just opened, so that a click there was meant
 * for what lay below. Keys are meant for what is asked. */
bool hud_is_fresh(struct hud *hud);
void hud_draw_now(struct hud *hud, struct ui *ui);
void hud_draw_special(struct hud *hud, struct ui *ui);
void hud_draw_hand(struct hud *hud, struct ui *ui);
void hud_draw_reaction(struct hud *hud, struct ui *ui);
/* Dice that may be rolled again: what they need and have, and both answers with their chances. */
void hud_draw_reroll(struct hud *hud, struct ui *ui);
bool hud_reroll_is_open(const struct hud *hud);
/* What lies at the pointer, what a click would do, why it would not. */
/* What has just been heard, where the player wishes to read it. */
void hud_draw_captions(struct hud *hud, struct ui *ui);
void hud_draw_hover(struct hud *hud, struct ui *ui);

/* ---- for somebody who does not see it (shell/ui/voice.h) */

/* The prompt, log, figures, keys, answers and the cursor; once per frame, when all else has been drawn. */
void hud_tell(struct hud *hud, struct ui *ui);
/* "F: shoot": what a key does now; index 0 is the key 1. */
void hud_show_key(const struct hud *hud, struct ui *ui, const char *key, const char *text);
void hud_show_number(const struct hud *hud, struct ui *ui, int index, const char *text);
/* Where the cursor stands, what lies there, and what Enter would do or why not: a line each. */
const char *hud_cursor_words(struct hud *hud);

/* ---- keys: true while the panel has them */

bool hud_reaction_keys(struct hud *hud, struct ui *ui);
bool hud_special_keys(struct hud *hud, struct ui *ui);
/* The same for the list of what can be done now. */
void hud_now_keys(struct hud *hud, struct ui *ui);

/* ---- the answers to a question, and what of it is to be clicked on the board */

/* The answers, from the legal commands. */
void hud_list_options(struct hud *hud);
/* Gives the answer, or makes a kind of creature or a Doomtrooper the next to be put, a sector the one to be altered. */
void hud_take_option(struct hud *hud, struct ui *ui, int index);
/* Heading of what is told beside the answers; NULL: the line above the board says enough. Then picture and words. */
const char *hud_choice_title(const struct hud *hud);
void hud_draw_choice_told(struct hud *hud, struct ui *ui, struct rect room);
/* "white, 33 %": a die that a barb may roll, and its chance (S-WEAP-5). */
const char *hud_barb_words(const struct hud *hud, int colour);
/* What a click on this sector does while Force Cards are laid. */
const char *hud_choice_here(const struct hud *hud, int slot);

/* ---- a note over the board until the player goes on: of what has happened, if it is worth one */

/* `by_hand`: somebody has carried out the trigger in a sandbox. */
void hud_note_event(struct hud *hud, const struct event *event, bool by_hand);
void hud_note_drop(struct hud *hud);

/* ---- cards and Special actions */

/* What is to be pointed at, or what is about to happen. */
const char *hud_aim_sentence(const struct hud *hud);
/* The button that opens the hand, in a panel of others; nothing without cards in this mission. Returns its height. */
float hud_draw_hand_button(struct hud *hud, struct ui *ui, struct rect *room);
bool hud_special_is_shown(const struct hud *hud);
/* Opens the list for the figure in hand, or shuts it. */
void hud_special_toggle(struct hud *hud, struct ui *ui);
/* Opens the rule book at the rule of what is pointed at, aimed or asked. */
void hud_open_rule_here(const struct hud *hud);

/* ---- what lasts on a figure, what it carries */

/* A badge below art/badges, and what it means. */
struct status {
    const char *art, *text; /* the text in the string table's room */
};

/* "Red marks: Strength 7. Yellow lamps: 2 actions left." of a Doomtrooper; in the string table's room. */
const char *hud_marks_text(const struct hud *hud, figure_id figure);
/* What cards and deeds have left on the figure, told as badges. Returns how many. */
int hud_list_status(const struct hud *hud, figure_id figure, struct status out[STATUS_MAX]);

/* The armour that counts now against the viewer's attacks, and what is printed where a card or the mission makes it
 * another: the text of the key, or of the key with ".now" behind it. */
const char *hud_armour_text(const struct hud *hud, figure_id figure, const char *key, int *armour);

/* What a follower is called below its name: with the Doomtroopers, or waiting for them. */
const char *hud_follower_words(const struct hud *hud, figure_id figure);
/* What an Event Card forbids the viewer's team just now, and which card; "": nothing. */
const char *hud_order_text(const struct hud *hud, int *card);
void hud_draw_badge(const struct hud *hud, struct rect rect, const char *art);
/* A row of them as high as it is. */
void hud_draw_badges(struct hud *hud, struct ui *ui, struct rect row, figure_id figure);
/* Weapon and gear as pictures from the left of the row; a click on gear that is used up opens the hand there. */
void hud_draw_equipment(struct hud *hud, struct ui *ui, struct rect *row, figure_id figure);
void hud_open_gear(struct hud *hud, figure_id figure, int gear);
/* A row for each Secondary Mission. */
void hud_draw_secondary(struct hud *hud, struct ui *ui, struct rect *room);

/* The key of what is said between two turns as they are shown: a marker is drawn only if one is left. */
const char *hud_between_turns(const struct game *shown);

/* ---- doorways, portals, targets, doors in words; the game as seen in `play` */

/* What an outer doorway is for now, in a word or two. */
const char *hud_gate_word(const struct play *play, int gate);
/* The same in sentences; returns how many. */
int hud_list_gate_words(const struct play *play, int gate, const char *out[GATE_WORDS]);
/* The card in that sector that the viewer knows, since it was laid there for the mission; NULL: none. C-SETUP-13. */
const char *hud_known_force(const struct play *play, int slot);
/* Who turns a Force Card over in this mission. C-DL-4. */
const char *hud_force_rule(const struct play *play);
/* What leaving there would mean for the goal: for the chosen Doomtrooper, else for the first of the team that could; ""
 * where nobody could. */
const char *hud_leaving_words(const struct hud *hud, int gate);
/* Name of a standing marker, and what it does. */
const char *hud_marker_word(const struct play *play, int marker);
const char *hud_marker_words(const struct play *play, int marker);

#endif
