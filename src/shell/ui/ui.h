/* ui.h -- the widget set: draw a widget and learn in the same call whether it was used. */
#ifndef SHELL_UI_UI_H
#define SHELL_UI_UI_H

#include <stdbool.h>
#include <stdint.h>

#include "shell/input/input.h"   /* struct input */
#include "shell/canvas/canvas.h" /* struct canvas, struct rect, struct colour */
#include "shell/canvas/font.h"   /* struct text_style, enum text_align */
#include "shell/ui/voice.h"      /* enum voice_level */

/*
 * Each frame: ui_begin, then the screen calls widgets, then ui_end. What lies under the pointer and what has the focus
 * is decided in ui_begin from the places widgets had in the frame before, topmost first; so a widget's answer is
 * already right when it is drawn. When something was used, ui_wants_redraw is true and the loop draws once more before
 * showing.
 *
 * Every widget has an id, unique within the frame ("title.new_game", "hand.card#3"), at most UI_ID_SIZE - 1 bytes. Ids
 * carry focus, scrolling, scripts and tests. Strings are ready for the player and are only read. Sizes in widget
 * descriptions are interface units, rectangles device pixels.
 *
 * No widget allocates.
 */

struct string_table;
struct texture_cache;
struct ui; /* owned heap value */
struct ui_scroll;
struct ui_writing;

enum { UI_ID_SIZE = 48, UI_MAX_WIDGETS = 1024 };

/* Nothing is owned: fonts and textures must outlive the ui. NULL when there is no memory. */
struct ui *ui_new(struct font_set *fonts, struct texture_cache *textures);
void ui_free(struct ui *ui); /* NULL is fine */

/* ---- the frame ------------------------------------------------------------------------------------------------- */

/* `input` is read and commands that the widgets use up are taken from it. `now` in milliseconds, never going back. */
void ui_begin(struct ui *ui, struct canvas *canvas, struct input *input, uint64_t now);
/* Draws tooltips, toasts and the focus mark on top of everything. */
void ui_end(struct ui *ui);
/* What a player would hear of the widgets: a mask; taken once. */
enum { UI_HEARD_PRESS = 1, UI_HEARD_REFUSED = 2 };
unsigned ui_take_heard(struct ui *ui);
/* A widget was used or the focus moved by key: draw again before showing, with no new input. */
bool ui_wants_redraw(const struct ui *ui);
/* How much of `ms` milliseconds has passed since `id` was first drawn, 0 to 1; 1 at once with reduced motion. To be
 * asked in every frame. */
float ui_since(struct ui *ui, const char *id, float ms);
/* Something fades or slides. */
bool ui_is_animating(const struct ui *ui);
/* When the ui wants to be drawn next although nothing happens (tooltip, toast), or UINT64_MAX. */
uint64_t ui_next_deadline(const struct ui *ui);
/* Puts everything drawn so far in this frame out of reach; what is drawn from now on lies on top of it. */
void ui_cover(struct ui *ui);
/* Forgets focus, tooltips, scrolling. The screen stack calls it when the top screen changes. */
void ui_forget(struct ui *ui);

/* Player's scale 0.75-2.5 and device pixels per window unit. */
void ui_set_scale(struct ui *ui, float scale, float density);
/* The scale that was set, in percent: 75 to 250. */
int ui_percent(const struct ui *ui);
/* Milliseconds until a tooltip, and whether nothing moves by itself. */
/* Words alone so many times as large as meant, as far as there is room; everything else stays. */
void ui_set_text_scale(struct ui *ui, float scale);
void ui_set_manner(struct ui *ui, int tooltip_delay, bool reduced_motion);

/* ---- measures -------------------------------------------------------------------------------------------------- */

/* Interface units to whole device pixels, at least 1 for anything above 0. */
float ui_px(const struct ui *ui, float units);
/* Device pixels per interface unit. */
float ui_scale(const struct ui *ui);
/* The whole drawing area. */
struct rect ui_bounds(const struct ui *ui);
struct canvas *ui_canvas(struct ui *ui);
struct font_set *ui_fonts(struct ui *ui);
/* Body text of `units` height (14 is the smallest) in a palette colour. */
struct text_style ui_body(const struct ui *ui, float units, enum palette colour);
struct text_style ui_bold(const struct ui *ui, float units, enum palette colour);
/* What is told: stories, briefs. */
struct text_style ui_story(const struct ui *ui, float units, enum palette colour);
struct text_style ui_title(const struct ui *ui, float units, enum palette colour);

/* Usual heights and gaps, in interface units. */
enum {
    UI_TEXT = 15,       /* body */
    UI_TEXT_SMALL = 14, /* captions */
    UI_TEXT_TITLE = 26, /* panel titles */
    UI_TARGET = 36,     /* height of a list row or small button */
    UI_BUTTON = 44,     /* height of a main button */
    UI_GAP_TINY = 2,
    UI_GAP_SMALL = 4,
    UI_GAP_CLOSE = 6,
    UI_GAP = 8,
    UI_GAP_WIDE = 12,
    UI_MARGIN = 16,
    UI_SCROLL_BAR = 16 /* width of a scroll bar with the gap beside it */
};

/* ---- the primitive: an area that can be pointed at ------------------------------------------------------------- */

/* KEPT_CLEAR: of tips and toasts; NO_TIPS: of tips alone. */
enum { UI_FOCUSABLE = 1, UI_DISABLED = 2, UI_DRAGGABLE = 4, UI_KEPT_CLEAR = 8, UI_NO_TIPS = 1024 };

struct ui_response {
    bool hot;       /* pointer over it, nothing above it */
    bool focused;   /* has the key focus */
    bool down;      /* pressed now */
    bool activated; /* clicked, or Enter/Space with the focus; never when disabled */
    bool explained; /* right click, or the explain key with the focus */
    bool double_clicked;
    bool dragged; /* the left button drags from here */
};

/*
 * For boards, cards and everything drawn by screens themselves.
 * `hint`: tooltip text or NULL. Also what each widget below is made of.
 */
struct ui_response ui_area(struct ui *ui, const char *id, struct rect rect, unsigned flags, const char *hint);

/* True while a text field has the focus: letter keys are text then. */
bool ui_has_keyboard(const struct ui *ui);
void ui_focus(struct ui *ui, const char *id);
/* Gives focus to `id` if nothing has it; call before drawing the widget. */
void ui_focus_first(struct ui *ui, const char *id);
const char *ui_focused(const struct ui *ui); /* "" when nothing */
/* What is typed while no text has the focus goes on in that text field; call before drawing it. */
void ui_type_into(struct ui *ui, const char *id);
const char *ui_hot(const struct ui *ui); /* "" when nothing */
/* Keys left to the screen: when off, arrows do not move the focus (the board uses them). Lasts for this frame. */
void ui_arrows_move_focus(struct ui *ui, bool on);
/* Likewise for Tab. */
void ui_tab_moves_focus(struct ui *ui, bool on);

/* ---- buttons --------------------------------------------------------------------------------------------------- */

enum ui_tone { UI_TONE_IRON, UI_TONE_PRIMARY, UI_TONE_QUIET };

struct ui_button {
    const char *id;
    const char *label;   /* NULL: icon only */
    const char *caption; /* second, smaller line, or NULL */
    const char *icon;    /* name in art/icons without ending, or NULL */
    const char *key_cap; /* "M", shown in the corner, or NULL */
    const char *hint;    /* tooltip, or NULL */
    const char *refusal; /* not NULL: disabled, and this sentence says why (tooltip) */
    const char *beside;  /* what stands beside it and names it, as a first line, and explains it; or NULL */
    bool selected;       /* stays lit */
    enum ui_tone tone;
    enum text_align align; /* of the label; zero is centred */
};

/* True when activated in this frame. */
bool ui_button(struct ui *ui, struct rect rect, struct ui_button button);
/* One that goes through values: 1 to go on, -1 to go back (right click, Shift with Enter, what explains by pad), 0. */
int ui_turn_button(struct ui *ui, struct rect rect, struct ui_button button);
/* Width a button needs for its label in interface pixels of the device. */
float ui_button_width(struct ui *ui, struct ui_button button);
/* Places for buttons side by side that all have letters of one size: each as wide as its words need, what is left or
 * lacking shared. Where there is no room for them the icons are taken away, of all. */
void ui_button_row(struct ui *ui, struct rect bar, struct ui_button *button, int count, struct rect *place);

struct ui_toggle {
    const char *id;
    const char *label;
    const char *hint;
    const char *refusal;
    const char *beside; /* as of a button; the label is then its value, and stands behind the switch */
};
/* A switch with a label. Flips *value and returns true when used. */
bool ui_toggle(struct ui *ui, struct rect rect, struct ui_toggle toggle, bool *value);

struct ui_slider {
    const char *id;
    const char *label;
    const char *hint;
    const char *shown;  /* the value as the player reads it ("130 %"), or NULL */
    const char *beside; /* as of a button; the label is then its value, and stands behind the track */
    int least, most, step;
};
/* Returns true while *value changes. Left and right keys step it, dragging slides it. */
bool ui_slider(struct ui *ui, struct rect rect, struct ui_slider slider, int *value);

/* A row of tabs; ids are "<id>#0", "<id>#1"... True when one was pressed, also the lit one: it leads back to where its
 * part begins. */
bool ui_tabs(struct ui *ui, struct rect rect, const char *id, const char *const *labels, int count, int *selected);

/*
 * A line of editable text; `text` holds `size` bytes. True when it changed. `ghost` is shown while empty, or NULL.
 * Reached by a key, the program or a click it is selected whole, and what is typed takes its place; so does Ctrl+A.
 */
bool ui_text_field(struct ui *ui, struct rect rect, const char *id, char *text, int size, const char *ghost);

/* Several lines of text, `size` bytes: Enter begins a new one, Up and Down go from line to line. Shift with the arrows,
 * Ctrl+A and the mouse select, what is typed takes the place of that; Ctrl+Z and Ctrl+Y go through the changes. */
bool ui_text_area(struct ui *ui, struct rect rect, const char *id, char *text, int size, struct ui_writing *writing);
/* All of the text with the focus is selected. */
void ui_select_all(struct ui *ui);

/* ---- text ------------------------------------------------------------------------------------------------------ */

/* One line; cut with an ellipsis and counted as clipped when too long or lower than its capitals. The whole text is
 * then the tooltip. */
void ui_label(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);
/* Would it fit in that width without being cut, in the smallest size that it is drawn in? */
bool ui_label_fits(struct ui *ui, float width, struct text_style style, const char *text);
/* Wrapped, from the top. Counted as clipped when it does not fit. Returns the height used. */
float ui_paragraph(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);
/* Height of a paragraph of that width. */
float ui_paragraph_height(struct ui *ui, struct text_style style, float width, const char *text);

/* ---- scrolling ------------------------------------------------------------------------------------------------- */

/* Belongs to the screen; zero-initialise. Offset in device pixels. */
struct ui_scroll {
    float offset;
    float goal;
    float content; /* height of what is scrolled, as of the last frame */
};

enum { UI_PAST = 24, UI_PAST_BYTES = 8192 };
/* Several lines that are being written: a heap value, zero at the beginning. Texts before each of the last changes, and
 * behind `made` those after the ones that were taken back; what does not fit is not kept. */
struct ui_writing {
    struct ui_scroll scroll;
    int made, count, kind; /* kind: of the last change, those alike in a row are one */
    char past[UI_PAST][UI_PAST_BYTES];
};

/*
 * Opens a scrolled part: widgets drawn until ui_scroll_end lie in the returned rectangle
 * (as high as `content`, moved by the offset) and are clipped to `rect`. Wheel, dragging
 * the bar, PageUp and PageDown scroll; a focused widget is scrolled into view.
 */
struct rect ui_scroll_begin(struct ui *ui, const char *id, struct rect rect, float content, struct ui_scroll *scroll);
void ui_scroll_end(struct ui *ui);

/* Long text with its own scroll bar. */
void ui_text_block(struct ui *ui, struct rect rect, const char *id, struct text_style style, const char *text,
                   struct ui_scroll *scroll);

enum { UI_LIST_HEADING = 34 }; /* height of a heading in a list, interface units */

struct ui_list {
    const char *id; /* rows are "<id>#0", "<id>#1"... */
    int count;
    float row_height;                                 /* interface units, 32 or more */
    const char *empty;                                /* sentence shown when count is 0, or NULL */
    const char *(*heading)(int index, void *context); /* what stands above row `index`, NULL: nothing; may be NULL */
};
/* Draws row `index` into `rect`; `lit` when selected. Colours of ground and focus are already drawn. */
typedef void ui_row_draw(struct ui *ui, struct rect rect, int index, bool lit, void *context);
/* Only rows in view are drawn. Sets *selected (-1: none) on click or key; returns the row activated in this frame or
 * -1. */
int ui_list(struct ui *ui, struct rect rect, struct ui_list list, struct ui_scroll *scroll, int *selected,
            ui_row_draw *draw, void *context);

/* ---- grounds and marks ----------------------------------------------------------------------------------------- */

/* The screen's backdrop: the picture of the title, dim and out of focus; kept as a layer. */
void ui_backdrop(struct ui *ui);
/* A riveted plate with a title (NULL: none). Returns the room inside. */
struct rect ui_panel(struct ui *ui, struct rect rect, const char *title);
/* The same before the backdrop, which shines through it, but with high contrast. */
struct rect ui_panel_clear(struct ui *ui, struct rect rect, const char *title);
/* A sunken field inside a panel. Returns the room inside. */
struct rect ui_well(struct ui *ui, struct rect rect);
/* A thin brass rule with a lozenge in the middle, centred vertically in rect. */
void ui_rule(struct ui *ui, struct rect rect);
/* `total` pips, the first `filled` of them lit. */
void ui_pips(struct ui *ui, struct rect rect, int filled, int total, struct colour colour);
/* A bar from 0 to 1. */
void ui_bar(struct ui *ui, struct rect rect, float part, struct colour colour);
/* A key as printed on a keyboard. Returns its width; x is the left edge, the cap is as high as rect. */
float ui_key_cap(struct ui *ui, struct rect rect, const char *text);
/* Icon from art/icons by name, or a drawn letter plate when there is no such picture. */
void ui_icon(struct ui *ui, struct rect rect, const char *name, struct colour tint);
/* A shape with its letter. */
void ui_badge(struct ui *ui, struct rect rect, struct badge badge);

/* ---- on top ---------------------------------------------------------------------------------------------------- */

/*
 * A dialog: everything below is darkened and out of reach until ui_dialog_end. Focus stays inside.
 * w, h in interface units, shrunk to the window. While the peek key is held the dialog is see-through.
 * Returns the room inside. Call in every frame in which it is open.
 */
struct rect ui_dialog_begin(struct ui *ui, const char *id, float w, float h, const char *title);
void ui_dialog_end(struct ui *ui);

/* A line that appears at the lower edge and goes after a few seconds. Copied; at most 4 at a time. The same line is not
 * told twice, nor one that a tooltip tells. It lies on no tooltip, dialog or area with UI_KEPT_CLEAR while there is
 * room elsewhere. */
void ui_toast(struct ui *ui, const char *text);
/* The same with a part of the text, "S-MOVE-1", that can be clicked. Widgets "toast.link#0" … */
void ui_toast_link(struct ui *ui, const char *text, const char *link);
/* Writes the part that was clicked since the last call; false, and nothing written: none was. */
bool ui_take_toast_link(struct ui *ui, char *out, size_t size);
/* Takes one away, by all of its text: another is to be told instead. */
void ui_drop_toast(struct ui *ui, const char *text);
/* Takes away those of earlier frames: what they speak of is no longer shown. */
void ui_clear_toasts(struct ui *ui);
/* In this frame those told before wait, as they do while a dialog is open. */
void ui_hold_toasts(struct ui *ui);
/* In this frame they appear at the lower edge of `room` instead of the window's. */
void ui_place_toasts(struct ui *ui, struct rect room);

/* A tooltip by a screen that draws its own areas: shown at once, near `around`. */
void ui_tooltip(struct ui *ui, struct rect around, const char *text);
/* A tip of something within `around` keeps off all of that. */
void ui_tip_around(struct ui *ui, struct rect around);

/* ---- for somebody who does not see it (voice.h) ------------------------------------------------------------------ */

/*
 * While it is on, titles, texts, dialogs, toasts and the widget that has the focus tell themselves; screens add what
 * widgets cannot know. Its words are taken from `strings`, keys "spoken.…", which must outlive the ui. Off, none of
 * these does anything.
 */
void ui_set_voice(struct ui *ui, bool on, enum voice_level detail, const struct string_table *strings);
/* Is anything told? Then a screen may make its sentences. */
bool ui_is_spoken(const struct ui *ui);
/* Something has happened. */
void ui_say(struct ui *ui, enum voice_level level, const char *text);
/* Something is there in this frame: told when it was not there in the last one. */
void ui_show(struct ui *ui, enum voice_level level, const char *text);
/* The same, and it stays known while the screen has nothing of the kind to state. */
void ui_show_lasting(struct ui *ui, enum voice_level level, int kind, const char *text);
/* A new question: what is shown from here on in this frame is told though it was there before. */
void ui_tell_anew(struct ui *ui);
/* What is shown from now on in this frame is about that (from 1): about another one the same words are told again.
 * 0: about the screen. */
void ui_tell_about(struct ui *ui, int subject);
/* How the area made last is called; without it the texts on it say so. */
void ui_call(struct ui *ui, const char *name);
/* Until it is switched off again, texts tell nothing by themselves: the screen says it better. Off at each frame's
 * beginning. Returns what it was. */
bool ui_hush(struct ui *ui, bool on);
/* After a frame's last drawing: what is new becomes lines. Then each of them, NULL after the last. */
void ui_end_voice(struct ui *ui);
const char *ui_take_line(struct ui *ui);

/* For other programs, in the clipboard: borrowed until the frame is over. */
void ui_copy(struct ui *ui, const char *text);
/* What is to be copied since the last call, or NULL. */
const char *ui_take_copied(struct ui *ui);

/* ---- hooks for sounds, tests and scripts ----------------------------------------------------------------------- */

/* Where the widget was drawn in the last complete frame; false when it was not. */
bool ui_find(const struct ui *ui, const char *id, struct rect *rect);
bool ui_find_disabled(const struct ui *ui, const char *id);
/* All widgets of the last complete frame, in order of drawing. */
int ui_widget_count(const struct ui *ui);
const char *ui_widget_id(const struct ui *ui, int index);
/* Texts that did not fit in the last complete frame, by measuring. */
int ui_clipped_count(const struct ui *ui);
const char *ui_clipped_text(const struct ui *ui, int index); /* the first 32 are kept, cut to 63 bytes */

#endif
