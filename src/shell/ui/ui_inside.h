/*
 * ui_inside.h -- what the widget files share. Nobody else includes this.
 */
#ifndef SHELL_UI_UI_INSIDE_H
#define SHELL_UI_UI_INSIDE_H

#include "shell/ui/ui.h"
#include "shell/canvas/texture.h"

enum {
    UI_MAX_FADES = 64,
    UI_MAX_CLIPPED = 32,
    UI_CLIPPED_SIZE = 64,
    UI_MAX_TOASTS = 4,
    UI_TIP_SIZE = 1600, /* bytes of a tooltip */
    UI_TOAST_SIZE = 400,
    UI_MAX_SCROLLS = 8
};

/* Further flags of a registered widget, beside UI_FOCUSABLE and so on. */
enum {
    UI_BLOCKER = 16,      /* stops the pointer, is nothing itself */
    UI_SCROLLER = 32,     /* takes the wheel, lets the pointer through */
    UI_KEEPS_ACROSS = 64, /* uses the left and right keys itself */
    UI_TEXT_ENTRY = 128,  /* letters go here while focused */
    UI_MARKED = 256,      /* a widget of ours: its focus is marked for the mouse too */
    UI_MODAL = 512,       /* everything before it is out of reach */
    UI_TURNS = 2048       /* goes through values, and back by what explains others, or by Shift with Enter */
};

struct ui_widget {
    char id[UI_ID_SIZE];
    struct rect rect;    /* as drawn */
    struct rect visible; /* what of it can be seen and hit */
    unsigned flags;
    int scroller; /* index of the scrolled part it lies in, -1: none */
};

struct ui_page {
    struct ui_widget widget[UI_MAX_WIDGETS];
    int count;
    int modal;         /* index of the last modal blocker; widgets before it are out of reach; -1: none */
    bool holds_toasts; /* those told before wait: a dialog is open, or something else that is to be read */
    char clipped[UI_MAX_CLIPPED][UI_CLIPPED_SIZE];
    int clipped_count;
};

struct ui_fade {
    uint64_t hash;
    float level; /* 0 at rest, 1 hot */
    uint64_t seen;
};

struct ui_toast {
    char text[UI_TOAST_SIZE];
    int link, link_bytes; /* where the part that can be clicked begins; no bytes: there is none */
    uint64_t born;        /* when it was first seen */
    bool seen;
    struct rect place; /* in the last frame that showed it */
    bool of_dialog;    /* told while others waited: it speaks of the dialog and does not wait itself */
};

/* When it goes: the longer its text, the later. */
uint64_t ui_toast_end(const struct ui_toast *toast);

/* The widget with the focus as far as it has been drawn in this frame, in words. */
struct ui_spoken {
    bool any;   /* it has been drawn */
    bool whole; /* it has told itself: texts within it add nothing */
    struct rect rect;
    int index; /* of the widget on its page */
    char name[UI_TOAST_SIZE], value[UI_TOAST_SIZE], more[UI_TIP_SIZE];
};

/* How a kind of widget is called: the end of a key "spoken.kind.…", or NULL. Texts may be NULL. */
struct ui_words {
    const char *kind, *name, *beside, *value, *refusal, *caption, *hint, *key_cap;
    int number, count; /* the third of seven; 0: it is not counted */
};

struct ui {
    struct font_set *fonts;
    struct texture_cache *textures;
    struct canvas *canvas; /* of this frame */
    struct input *input;   /* of this frame */
    uint64_t now;
    float passed;       /* milliseconds since the frame before */
    const char *copied; /* for the clipboard, borrowed; NULL: nothing */
    float text_scale;   /* of words alone, beside the scale of everything; 1 is as meant */
    float scale;        /* device pixels per interface unit */
    float density;      /* device pixels per window unit */
    int tooltip_delay;
    bool reduced_motion;

    struct ui_page page[2];
    int present; /* the page being filled; the other is the last complete frame */

    char hot[UI_ID_SIZE];
    char focus[UI_ID_SIZE];
    bool keys_lead;             /* keys have moved the focus since the pointer moved: what lies under it is not lit */
    char pressed[UI_ID_SIZE];   /* the left button went down on it and is still held */
    char activated[UI_ID_SIZE]; /* in this frame */
    char explained[UI_ID_SIZE];
    char turned_back[UI_ID_SIZE];
    char wheeled[UI_ID_SIZE]; /* the scrolled part the wheel turns */
    bool focus_by_key;        /* moved in this frame */
    bool double_clicked;
    bool let_go;                          /* the focus was given up: what was open is shut */
    bool keep_arrows, keep_tab;           /* said in the last frame */
    bool keep_arrows_next, keep_tab_next; /* said in this frame */
    bool redraw, animating;
    unsigned heard; /* UI_HEARD_PRESS … */
    bool in_frame;  /* between ui_begin and ui_end */

    char tip_id[UI_ID_SIZE];
    uint64_t tip_since;
    uint64_t tip_seen; /* when one was last shown */
    char pinned[UI_ID_SIZE];
    const char *tip_text; /* of this frame: NULL or tip_copy */
    char tip_copy[UI_TIP_SIZE];
    struct rect tip_rect;
    struct rect tip_box; /* where it was drawn in this frame; empty: nowhere */
    bool tip_now;
    bool tip_muted; /* the pointer has not moved since it clicked: nobody asks about what came to lie under it */

    struct ui_fade fade[UI_MAX_FADES];
    struct ui_toast toast[UI_MAX_TOASTS];
    int toasts;
    struct rect toast_room;      /* of this frame; empty: the window */
    char toast_link[UI_ID_SIZE]; /* clicked and not taken yet, or "" */

    struct rect clip[UI_MAX_SCROLLS]; /* of the scrolled parts that are open */
    struct rect scroll_room[UI_MAX_SCROLLS];
    struct ui_scroll *scroll[UI_MAX_SCROLLS];
    int scrolls;
    int caret;    /* byte in the focused text field */
    int anchor;   /* of several lines: where the selection began; the caret: nothing is selected */
    bool whole;   /* all of its text is selected: what is typed takes its place */
    bool entered; /* it was clicked into since it has the focus */
    bool peeking;
    struct canvas_layer backdrop;

    struct voice voice;
    const struct string_table *strings; /* its words, or NULL */
    struct ui_spoken spoken;
    bool hushed;
    bool focus_moved; /* by the player, since that was told last */
    int dialogs;      /* that are open where something is being drawn */
};

/* Copies an id into one of the ui's places. */
void ui_remember(char *place, const char *id);
/* Whether the place holds this id; never for the empty one. */
bool ui_is(const char *place, const char *id);
/* The widget of that id in the last complete frame, or NULL. */
const struct ui_widget *ui_find_widget(const struct ui *ui, const char *id);
/* Not behind a dialog. */
bool ui_is_reachable(const struct ui_page *page, int index);
/* The uppermost reachable widget at a point with all of `wanted` and none of `unwanted` flags, or NULL. */
const struct ui_widget *ui_topmost(const struct ui *ui, struct point at, unsigned wanted, unsigned unwanted);
/* What the input of this frame means: what is hot, pressed, focused, activated (ui_focus.c). */
void ui_answer_input(struct ui *ui);
void ui_set_focus(struct ui *ui, const char *id, bool by_key);
/* The page of the last complete frame. */
const struct ui_page *ui_last_page(const struct ui *ui);
/* Registers without asking anything. */
struct ui_widget *ui_register(struct ui *ui, const char *id, struct rect rect, unsigned flags);
/* 0 to 1: how much a widget is lit, sliding towards `lit`. */
float ui_lit(struct ui *ui, const char *id, bool lit);
/* Copies the text of this frame's tooltip: callers may make it on the spot. */
void ui_keep_tip(struct ui *ui, const char *text);
void ui_note_clipped(struct ui *ui, const char *text);
/* "<id>#<index>" */
void ui_indexed_id(char *text, const char *id, int index);

/* ui_widgets.c: the byte behind the character at `at`, and before the one that ends there. */
int ui_next_character(const char *text, int at);
int ui_character_before(const char *text, int at);
/* How far the screws of such a plate reach in from its sides, in pixels; 0: it has none. */
float ui_plate_screws(const struct ui *ui, struct rect rect, enum ui_tone tone);
/* The plate of a button; lit 0 to 1. */
void ui_draw_plate(struct ui *ui, struct rect rect, enum ui_tone tone, float lit, bool down, bool off, bool selected);
void ui_draw_tooltip(struct ui *ui, struct rect around, const char *text, bool pinned);
void ui_draw_toasts(struct ui *ui);
void ui_draw_focus(struct ui *ui);

/* ---- ui_voice.c: what is drawn, in words; nothing happens while the voice is off */

/* A text that is no widget, unless it stands on one: then it is that one's name. */
void ui_hear(struct ui *ui, struct rect rect, enum voice_level level, const char *text);
/* An area has the focus: texts on it name it, else its hint does. */
void ui_hear_area(struct ui *ui, struct rect rect, const char *hint, bool disabled);
/* What it is, where a widget knows that better. */
void ui_hear_widget(struct ui *ui, struct ui_words words);
/* A row of a list, which its texts name. */
void ui_hear_row(struct ui *ui, int index, int count);

#endif
