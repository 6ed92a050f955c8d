/*
 * editor_parts.h -- the editor's parts: each draws its own place on the screen and makes its steps in the one draft.
 */
#ifndef SIEGE_SCREEN_EDITOR_EDITOR_PARTS_H
#define SIEGE_SCREEN_EDITOR_EDITOR_PARTS_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "siege/rules/turn/game.h"
#include "siege/screen/editor/editor.h"
#include "siege/screen/setup/minimap.h"
#include "siege/view/board_overlay.h"
#include "siege/view/camera.h"
#include "siege/workshop/draft.h"

enum editor_tool {
    TOOL_SELECT,
    TOOL_SECTORS,
    TOOL_DOORWAYS,
    TOOL_START,
    TOOL_FORCE,
    TOOL_CREATURES,
    TOOL_THINGS,
    TOOL_DOORS,
    TOOL_ERASE,
    TOOL_FOLLOWERS,
    TOOLS,
    TOOL_PICK_SQUARE, /* in hand as long as a field asks for one */
    TOOL_PICK_EDGE
};

enum editor_tab { TAB_MISSION, TAB_TASKS, TAB_TEXTS, TAB_PREVIEW, TABS };

/* What lies over the screen. */
enum editor_question {
    ASK_NOTHING,
    ASK_LEAVE,
    ASK_STALE,
    ASK_CHOICE,
    ASK_TEXT,
    ASK_NAME,
    ASK_STEPS,
    ASK_FILE,
    ASK_GRAPH,
    ASK_HELP
};

/* What the tools in the palette are set to. */
struct editor_palette {
    enum editor_tool tool;
    int sector, turns; /* index in the catalogue; quarters */
    enum draft_doorway doorway;
    bool exit; /* the doorway tool makes ways out instead */
    int creature, thing;
    bool locked; /* doors are laid so */
    struct ui_scroll scroll;
};

/* What a sector has in a corner. */
enum editor_mark { MARK_NONE, MARK_FORCE, MARK_START };

/* What lies under the pointer, and what a click would do. */
struct editor_aim {
    bool on;                   /* the pointer is on the board's place in the window */
    int column, row;           /* of the layout's grid; from -1 to one past the last */
    int slot;                  /* of a sector that lies there, or SLOT_NONE */
    struct square square;      /* of that sector's; SQUARE_NONE outside of it */
    enum direction edge;       /* its nearest edge */
    float edge_off;            /* how far off that is, in squares */
    char door[16];             /* that stands there, if the pointer is near enough to mean it; "": none */
    enum editor_mark mark;     /* of the sector that lies there: the pointer is on it */
    int door_column, door_row; /* of the sector whose doorway is nearest */
    enum direction door_side;
    char doorway[16];  /* its name; "": there is none */
    bool inner;        /* it leads to another sector */
    bool sign;         /* the pointer is outside before it, where its signs are drawn */
    bool refused;      /* a click would do nothing, and `what` says why */
    bool clicks;       /* `what` is what a click would do, without saying so itself */
    const char *what;  /* a click does that, or why it does nothing: a sentence in the string table's room */
    const char *brief; /* the same without what goes with it, for want of room; NULL: nothing goes */
};

/* What a click would do, as the draft has said once: kept until the place, the tool or the draft is another one. */
enum { REHEARSED = 16 };
struct editor_rehearsal {
    unsigned version;
    int at[REHEARSED];
    bool same;                   /* what the tool lays is there already */
    unsigned made;               /* 1 + the version that a click made, 0: none … */
    int made_at[REHEARSED];      /* … there, with that tool … */
    struct point made_by;        /* … and the pointer there in the window; */
    uint64_t fresh_until;        /* that is told first, until then or until the pointer moves on; 0: no longer */
    char why[DRAFT_WHY_BYTES];   /* "": it would be done */
    char lost[DRAFT_NAME_BYTES]; /* what would go with it; "": nothing */
};

/* A place that the form names: a square, one of its edges, or a sector. */
struct lit_place {
    struct square square; /* SQUARE_NONE: it is a sector */
    bool edge;
    enum direction side; /* of the board */
    int slot;            /* of a sector, SLOT_NONE */
};

enum { LIT_MOST = 40 };
struct editor_lit {
    unsigned version;                  /* 1 + that of the draft; 0: nothing is known */
    char pointer[DRAFT_POINTER_BYTES]; /* the form */
    int count;
    struct lit_place place[LIT_MOST];
};

struct editor_board {
    struct editor_rehearsal rehearsal;
    char pick[DRAFT_POINTER_BYTES]; /* the field for which something is chosen on the board; "": none */
    enum draft_spot pick_spot;
    struct editor_lit places; /* that the form of an objective or a trigger names */
    struct minimap map;
    const struct scenario *shown; /* whose picture that is */
    unsigned version;             /* of the draft that it shows */
    struct camera camera;
    bool ready; /* the camera has been placed */
    bool whole; /* all of the board is in view, or comes into it */
    struct {
        bool large, known; /* the list of problems has the board's room; … */
        struct point at;
        float zoom;
        bool whole;
    } before;  /* … what was seen before it had */
    bool laid; /* a sector has just been laid there, as the layout was: the board may have grown */
    int laid_column, laid_row;
    struct editor_aim aim;
    bool drags, pans;          /* the left button holds a sector or paints; the board is moved */
    int from_column, from_row; /* where that sector lies */
    struct square painted;     /* the last square that was painted */
    struct square from_square; /* where the button went down */
    bool by_keys;              /* the arrows lead, not the pointer */
    int cursor_x, cursor_y;    /* its square, also beyond the board */
    enum direction cursor_way; /* the way it went last: the edge that is meant */
};

/* What a square sees on the board as it is laid, while the key for that is held. */
struct editor_sight {
    bool held; /* the key */
    bool on;
    struct square from;
    unsigned version;         /* of the draft whose board … */
    struct game board;        /* … this is, with nobody on it */
    uint64_t seen[BOARD_MAX]; /* from there, as rows */
    int squares;              /* so many are seen */
    struct overlay overlay;   /* the line to the square under the pointer, if there is one */
};

/* A form, and where the reader is in it. */
struct editor_page {
    char pointer[DRAFT_POINTER_BYTES];
    struct ui_scroll scroll;
};

/* An entry that was shown when a step took it away: undo leads back to it. */
struct editor_removal {
    int step; /* which one; other steps may have taken its place since: */
    char name[DRAFT_NAME_BYTES];
    char pointer[DRAFT_POINTER_BYTES];
};

enum { TOLD_BYTES = 400, REMOVALS = 16 };
struct editor_form {
    struct editor_page page[TABS];
    enum editor_tab tab;
    struct draft_form form; /* of the page shown, as of … */
    unsigned version;
    bool read, whole;                  /* whole: it could be read */
    struct draft_form entry;           /* room to look into the entries of a list … */
    char told[DRAFT_ROWS][TOLD_BYTES]; /* … and what each of them means, "": it says nothing in a sentence */
    int sector;    /* 1 + index in the catalogue of a sector that is shown under the first tab; 0: none */
    char door[16]; /* the name of one that is shown there, "": none */
    char shown[DRAFT_POINTER_BYTES];
    char up[DRAFT_POINTER_BYTES];    /* the form that leads to the one shown */
    char field[DRAFT_POINTER_BYTES]; /* whose text is being typed, "": none */
    char field_id[UI_ID_SIZE];
    char text[DRAFT_VALUE_BYTES];    /* as far as it has been typed */
    bool typed;                      /* it differs from the draft */
    char found[DRAFT_POINTER_BYTES]; /* lit: a problem has led there */
    char asked[DRAFT_POINTER_BYTES]; /* what is shown in place of a form leads to this one; "": it does not */
    struct editor_removal removal[REMOVALS];
    int removals;              /* so far; the oldest are forgotten */
    bool troubled[TABS];       /* something under the tab hinders from playing or winning, as of … */
    unsigned troubled_version; /* 1 + that of the draft; 0: nothing is known */
};

/* Dialogs: a drop-down list, a long text. */
struct editor_choice {
    char pointer[DRAFT_POINTER_BYTES], title[96], search[40];
    char written[DRAFT_CHOICES][48], called[DRAFT_CHOICES][64];
    int count, row[DRAFT_CHOICES], rows, chosen;
    int now;                     /* the one that holds, -1: none of them */
    bool fresh;                  /* it has just been opened */
    bool wheels;                 /* what the wheel has brought under the pointer is meant */
    bool told;                   /* some of them are explained, one at a time … */
    char hint[DRAFT_HINT_BYTES]; /* … like this one, as of … */
    int hinted;                  /* … its number; -1: none */
    struct ui_scroll scroll;
};

/* The words of another language, under the tab of texts. */
struct editor_words {
    struct draft_words list; /* as of … */
    unsigned version;        /* 1 + that of the draft; 0: nothing is known */
    int language;
    char found[DRAFT_POINTER_BYTES]; /* lit: a problem has led there */
    struct ui_scroll scroll;
};

/* Who triggers whom. */
enum { GRAPH_TOLD = 640 };
struct editor_graph {
    struct draft_graph graph;           /* as of … */
    char told[DRAFT_NODES][GRAPH_TOLD]; /* when a trigger fires and what it does; "" of others */
    unsigned version;                   /* 1 + that of the draft; 0: nothing is known */
    int hot;                            /* 1 + the node that was pointed at in the frame before; 0: none */
    struct ui_scroll scroll;
};

/* The text of the file, by lines. */
struct editor_file {
    int *start; /* owned: where each line begins */
    int lines, line;
    bool fresh; /* it has just been opened */
    struct ui_scroll scroll;
};

/* What stays to be read over the board. */
enum editor_notice { NOTICE_CANNOT_PLAY, NOTICE_MEASURED, NOTICE_REMOVED, NOTICE_STALE, NOTICES };
struct editor_notice_state {
    bool on;
    unsigned version; /* of the draft when it was given */
};

struct editor {
    struct screen base;
    const struct services *services;
    struct draft *draft; /* owned */
    struct draft_place place;
    struct editor_palette palette;
    struct editor_board board;
    struct editor_sight sight;
    struct editor_form form;
    struct editor_choice choice;
    struct editor_file file;
    struct editor_words words;
    struct editor_graph graph;
    enum editor_question question;
    struct ui_scroll problems_scroll, steps_scroll, preview_scroll, help_scroll;
    bool problems_large;       /* their list has more of the board's room */
    struct ui_writing writing; /* of the long text */
    bool fresh;                /* its window has just been opened */
    bool long_line;            /* it is a title: one line */
    unsigned problems_version; /* of the draft whose problems were listed last */
    int step;                  /* the chosen row of the list of them */
    char long_pointer[DRAFT_POINTER_BYTES], long_text[DRAFT_VALUE_BYTES]; /* in the dialog */
    int long_language;                /* DRAFT_OWN_WORDS: of the mission itself; otherwise … */
    char long_label[96];              /* … how it is called */
    char long_own[DRAFT_VALUE_BYTES]; /* … what the mission itself says there */
    struct ui_scroll own_scroll;
    char name[64];        /* another one for that entry */
    char *preview;        /* owned; what the mission means, as of … */
    struct mission *told; /* owned; as it is told, as of the same */
    unsigned previewed;
    int previewed_language;
    bool has_preview;
    struct editor_notice_state notice[NOTICES];
    struct draft_measured measured;
    uint64_t measured_mark; /* of what was measured, … */
    int measured_steps;     /* … after so many steps; … */
    bool measured_undone;   /* … and that has been undone, … */
    unsigned measured_seen; /* … by the version for which that was looked up last */
    bool measures;
    unsigned kept_version; /* what the recovery file holds */
    char said[400];        /* the toast about the last step or saving, until something changes; "": none */
    unsigned said_version; /* of the draft then */
    uint64_t keep_at;      /* when it is written anew, 0: nothing is due */
    uint64_t look_at;      /* when it is seen to whether something beside the file has changed */
    bool leaves;           /* the answer to the question leads out */
    bool named;            /* it is new, and somebody has given it a title */
    bool saves;            /* the question about a changed file was asked in the place of saving */
    bool stale_told;       /* the file has changed outside, and the player keeps his */
    bool stale;            /* it has changed outside since it was read or written here */
    bool quiet;            /* a sentence about a recovery file that cannot be written has been told */
};

/* Is there no file yet, or does it say something else than what is here? */
static inline bool editor_is_unsaved(const struct editor *editor)
{
    return draft_is_changed(editor->draft) || !editor->place.seen;
}

/* ---- editor_step.c */

/* A line about the draft as it is now: it goes with the next change, and when another one is told. */
void editor_say(struct editor *editor, struct frame *frame, const char *text);
void editor_forget_said(struct editor *editor, struct frame *frame);
/* Tells why a step could not be made: as the draft has it, else by the sentence of that key (NULL: a general one). True
 * if it was made or nothing was to be done. */
bool editor_done_or(struct editor *editor, struct frame *frame, enum draft_done done, const char *key);
bool editor_done(struct editor *editor, struct frame *frame, enum draft_done done);
/* The same as editor_done_or() of what may have taken away, or hidden, what something else asks for: that is told. */
bool editor_took(struct editor *editor, struct frame *frame, enum draft_done done, const char *key);
/* How many of a hundred games were won, as every rate of the editor is told; 0 of none. */
int editor_percent(int won, int games);
/* A meaning (draft_form) in one line: its first sentence, or, where that ends in a colon, when it happens and all that
 * happens then, each cut to about `most` bytes, "and 2 more" in place of what there is no room for. */
void editor_account(const struct frame *frame, const char *meaning, int most, char *out, size_t size);
/* What stands at that pointer, as the draft calls it. The key itself, or the name of a file: what follows the last
 * slash; and the pointer of what holds that one, "" being the mission. */
const char *editor_label(const struct editor *editor, const struct frame *frame, const char *pointer);
const char *editor_key(const char *pointer);
void editor_parent(const char *pointer, char parent[DRAFT_POINTER_BYTES]);
/* While a text is typed letters are no commands; those that no text needs still are. */
void editor_give_back_chords(struct frame *frame);

/* ---- editor_screen.c */
/* The file as it is now takes the place of what is here: one step, of which is told what is another now. */
void editor_reload(struct editor *editor, struct frame *frame);

/* ---- editor_board.c */
void editor_board_update(struct editor *editor, struct frame *frame, struct rect room);
void editor_board_draw(struct editor *editor, struct frame *frame, struct rect room);
/* The whole board with the places around it comes into view. */
void editor_board_fit(struct editor *editor);
void editor_board_clear(struct editor *editor);

/* ---- editor_lit.c */
/* What the form of an objective, a trigger or a figure names on the board, into board.places. Which of them has just
 * come to be named, by another form or by a step, -1: none. */
int editor_lit_read(struct editor *editor);

/* ---- editor_sight.c */
/* Once the aim is known; what the line below the board says then, in place of what a click would do; on the board. */
void editor_sight_update(struct editor *editor);
void editor_sight_tell(struct editor *editor, struct frame *frame);
void editor_sight_draw(const struct editor *editor, struct frame *frame);

/* ---- editor_tools.c */

/* What a click does: the tool of the palette, or a choice for a field. */
enum editor_tool editor_tool_in_hand(const struct editor *editor);
/* The next click on the board is for that field; one that lies nowhere ends it. */
void editor_pick(struct editor *editor, const char *pointer, enum draft_spot spot);
/* Takes a tool of the palette in hand, and no choice for a field. Of sectors the first that does not lie on the board
 * yet, unless the one chosen does not: a click with one that lies there moves it. */
void editor_take_tool(struct editor *editor, enum editor_tool tool);
/* Fills aim->what; off the board, with what there is to do on it. */
void editor_aim_tell(struct editor *editor, struct frame *frame);
/* A click there with the tool that is set. */
void editor_apply(struct editor *editor, struct frame *frame);
/* While the button is held: paints creatures and things, erases. */
void editor_paint(struct editor *editor, struct frame *frame);
/* Does a creature or a thing stand there from the start? */
bool editor_stands(const struct editor *editor, struct square at);
/* The kind of creature that a trigger brings there later, where nothing does so, and the trigger; -1: none. */
int editor_coming(const struct editor *editor, struct square at, char trigger[DRAFT_POINTER_BYTES]);
/* The sign of the sector that a click with the eraser takes, MARK_NONE: something else. */
enum editor_mark editor_erases_mark(const struct editor *editor);
/* Does a click with the eraser take all of the sector under the pointer? */
bool editor_erases_sector(const struct editor *editor);
/* What stands on a square goes to another one, with all that the file says of it. False: nothing stands there. */
bool editor_move(struct editor *editor, struct frame *frame, struct square from, struct square to);
/* The form of what lies there. */
void editor_select(struct editor *editor, struct frame *frame);
void editor_erase(struct editor *editor, struct frame *frame);
/* A quarter further: what is laid next, or the sector under the pointer. */
void editor_turn(struct editor *editor, struct frame *frame);

/* ---- editor_palette.c */
void editor_palette_draw(struct editor *editor, struct frame *frame, struct rect room);
const char *editor_tool_name(const struct frame *frame, enum editor_tool tool);
/* A sector as it would lie, small; its number on it. */
void editor_draw_sector(struct frame *frame, struct rect rect, const struct sector *sector, int turns, float opacity);

/* An edge of a square on which a trigger breaks a wall down, or where it puts one up. */
void editor_draw_wall(struct frame *frame, struct rect rect, bool stands);

/* ---- editor_told.c */
/* Where the sector (index in the catalogue) lies on the board; SLOT_NONE: it does not, or -1 was asked for. */
int editor_slot_of(const struct editor *editor, int sector);
/* Does the pointer lead to a creature or a thing, which stands on a square? */
bool editor_is_on_square(const char *pointer);
/* Do the rules of the mission know doors? */
bool editor_knows_doors(const struct editor *editor);
/* How many Force Cards are taken out with few teams, a sentence in the string table's room; "": none are. */
const char *editor_force_fewer(const struct editor *editor, struct frame *frame);
/* A small paragraph in a widget of its own; of "" nothing. */
void editor_note(struct flow *flow, const char *id, enum palette tone, const char *text);

/* ---- editor_form.c */
void editor_form_draw(struct editor *editor, struct frame *frame, struct rect room);
/* Leads to the value at that pointer, or to the nearest part that has a form, and lights it. */
void editor_form_show(struct editor *editor, const char *pointer);
/* The pointer that the form shows now. */
const char *editor_form_pointer(const struct editor *editor);
/* The step just made has taken away what the form shows, or showed at that pointer: its neighbour is shown now; the
 * step just taken back may have been such a one. */
void editor_form_removed(struct editor *editor, const char *pointer);
void editor_form_undone(struct editor *editor);
/* The entry of a list that the form shows, once more behind itself. */
void editor_form_double(struct editor *editor, struct frame *frame);
/* What has been typed becomes a step. Before everything else that makes one, saves or leaves. */
void editor_form_commit(struct editor *editor, struct frame *frame);

/* ---- editor_words.c */
/* Above the texts: in which language they are shown and played, "words.language#0" being the mission's own. */
void editor_words_draw_languages(struct editor *editor, struct frame *frame, struct rect *room);
/* In place of the form, while another language is chosen: what the mission says and what stands for it, "words.row#0",
 * "words.take#0" … The one that is to be written; NULL: none. */
bool editor_words_are_shown(const struct editor *editor);
const struct draft_word *editor_words_draw(struct editor *editor, struct frame *frame, struct rect room);
/* How people call it. */
const char *editor_words_label(const struct editor *editor, const struct frame *frame, const struct draft_word *word);
/* Leads to one of them. */
void editor_words_show(struct editor *editor, int language, const char *pointer);

/* ---- editor_sector.c */
/* Shows what can be said of a sector (index in the catalogue) in place of a form: "sector.force", "sector.start",
 * "sector.doorway#0" … north to west, "sector.exit#0" …, "sector.turn", "sector.take". */
void editor_sector_show(struct editor *editor, int sector);
bool editor_sector_is_shown(struct editor *editor);
void editor_sector_draw(struct editor *editor, struct frame *frame, struct rect room);

/* ---- editor_door.c */
/* Shows what can be said of a door, by its name in the file, in place of a form: "door.locked", "door.take". */
void editor_door_show(struct editor *editor, const char *door);
/* Borrowed until the next step; NULL: none is shown. */
const struct mission_marker *editor_door_shown(struct editor *editor);
void editor_door_draw(struct editor *editor, struct frame *frame, struct rect room);
/* Below a doorway or a door that is closed, by its name: asks for the form of the trigger that opens it, or adds one.
 * True if it has. */
bool editor_fill_opener(struct flow *flow, struct editor *editor, struct frame *frame, const char *id,
                        const char *name);

/* ---- editor_dialogs.c */
void editor_choice_open(struct editor *editor, const struct draft_row *row, const char *title);
/* `line`: of a title, in which no line ends. */
void editor_text_open(struct editor *editor, const char *pointer, bool line);
/* The same of a word in that language, below what the mission itself says. */
void editor_word_open(struct editor *editor, int language, const struct draft_word *word, const char *label);
/* What is written in that window becomes a step, and it is shut. False: it may not stand there. */
bool editor_text_commit(struct editor *editor, struct frame *frame);
/* Another name for an entry that has one: a text. */
void editor_name_open(struct editor *editor, const char *pointer);
/* Draws what lies over the screen but questions. */
void editor_dialogs_draw(struct editor *editor, struct frame *frame);

/* ---- editor_file.c */
/* Shows the file's text at the line of what the form is about; a click on a line leads to its form: "file.row#0" …,
 * "file.close". */
void editor_file_open(struct editor *editor, struct frame *frame);
/* … At that line, from 1. */
void editor_file_open_at(struct editor *editor, struct frame *frame, int line);
void editor_file_draw(struct editor *editor, struct frame *frame);
void editor_file_clear(struct editor *editor);

/* ---- editor_graph.c */
/* Shows triggers, counters and objectives with arrows between; one that is chosen leads to its form: "graph.node#0" …,
 * "graph.close". */
void editor_graph_open(struct editor *editor, struct frame *frame);
void editor_graph_draw(struct editor *editor, struct frame *frame);

/* ---- editor_help.c */
/* How it is done, and the keys: "help.rules", "help.close". */
void editor_help_open(struct editor *editor, struct frame *frame);
/* … Of that edition; true: it is left. */
bool editor_help_draw(struct frame *frame, struct ui_scroll *scroll, const char *edition);

/* ---- editor_problems.c */
void editor_problems_draw(struct editor *editor, struct frame *frame, struct rect room);
/* Leads to where it stands. */
void editor_problem_show(struct editor *editor, struct frame *frame, const struct draft_problem *problem);

/* ---- editor_notice.c */
/* From now on it says what it has to say, if there is anything: that somebody else has changed the file; why the
 * mission cannot be played, as long as that is so; why the games that are measured are lost, and which triggers never
 * fired in them; what the last step has removed, until the next one. "notice#0" by enum editor_notice, "notice.do#0",
 * "notice.close#0". */
static inline void editor_notice_give(struct editor *editor, enum editor_notice notice)
{
    editor->notice[notice] = (struct editor_notice_state){.on = true, .version = draft_version(editor->draft)};
}

/* At the upper edge of the room, which is what is left below them then. */
void editor_notices_draw(struct editor *editor, struct frame *frame, struct rect *room);

/* ---- editor_preview.c */
void editor_preview_draw(struct editor *editor, struct frame *frame, struct rect room);
void editor_preview_clear(struct editor *editor);

#endif
