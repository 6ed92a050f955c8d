/* loop.h -- waiting, folding input, running the top screen, showing. */
#ifndef SHELL_APP_LOOP_H
#define SHELL_APP_LOOP_H

#include <stdbool.h>
#include <stdint.h>

#include "shell/app/film.h"       /* struct film */
#include "shell/app/speaker.h"    /* struct speaker */
#include "shell/app/window.h"     /* struct window */
#include "shell/input/input.h"    /* struct input */
#include "shell/stack/stack.h"    /* struct screen_stack */
#include "shell/ui/preferences.h" /* struct preferences */

/*
 * Idle means idle: when nothing moves the loop sleeps in SDL until an event or the next deadline. A screen may stir a
 * few times a second meanwhile, for a minute, not with reduced motion. A window that nobody sees is not drawn. While
 * something moves it runs at 60 frames per second. The interface is scaled as the player wishes, but never so far that
 * fewer than 960 x 540 interface units are left (until the least scale, 0.75, is reached). With a script, time is
 * counted, not measured, so runs are repeatable.
 */

struct font_set;
struct script;
struct settings;
struct sound;
struct sound_table;
struct string_table;
struct texture_cache;
struct ui;

/* Why a loop could not be opened. */
enum loop_failure { LOOP_OPENED, LOOP_NO_WINDOW, LOOP_NO_FONT, LOOP_NO_MEMORY };

/* Everything but `stack` contents is borrowed by loop_run or made by loop_open. */
struct loop {
    struct window window;
    struct font_set *fonts;
    struct font_search *search; /* of the fonts, begun beforehand and ended by whoever did; NULL: by loop_open */
    struct texture_cache *textures;
    struct ui *ui;
    struct input input;
    struct preferences *preferences;
    struct settings *settings;        /* where changed preferences are saved; NULL: not saved */
    const struct sound_table *sounds; /* NULL: it is a silent program */
    char sound_folder[1024];
    struct sound *sound; /* made after the first picture; NULL: nobody hears */
    const struct string_table *strings;
    struct script *script; /* NULL: a person */
    struct screen_stack stack;
    void *game;                               /* handed to the screens in struct frame */
    const char *icon;                         /* file of the window's, set behind the first picture; NULL: none */
    const char *pictures;                     /* the folder for screenshots; NULL: none are taken */
    struct screen *(*settings_page)(void);    /* what its key opens; NULL: nothing */
    const char *(*report_bug)(void *context); /* keeps all that helps to find a mistake; a sentence. NULL: nothing */
    void (*take_file)(void *context, const char *path); /* one was let fall on the window; NULL: it is left alone */
    void *takes;                                        /* its context */
    /* Looks at something outside of the window, in every turn; true: a frame is due. *next: when it is to be called
     * again at the latest, in milliseconds since the start, or UINT64_MAX. Nothing is drawn for the looking. NULL:
     * nothing does */
    bool (*glance)(void *context, uint64_t now, uint64_t *next);
    void *glances; /* its context */
    uint64_t glance_at;
    bool reporting;                    /* it has been asked for: of the next picture */
    void *reports;                     /* its context */
    int later;                         /* a command that a screen has given for when its frame is shown */
    const char *wording;               /* of texts, from the start; NULL: none */
    const struct languages *languages; /* to choose from; NULL: none */
    bool (*speak)(void *context, const char *language); /* puts other sentences into `strings`; NULL: they stay */
    void *speaks;                                       /* its context */
    char spoken[16];                                    /* what the preferences asked for when that was done last */
    float scale;                                        /* overrides the preferences; 0: no */
    struct speaker speaker; /* of the text channel; what the command line asks for is opened beforehand */
    bool speaker_kept;      /* … and the settings leave it alone until they are changed */
    int channel;            /* what the preferences asked for when that was done last */
    bool pressed;           /* a key, in this frame */
    bool muted;             /* the player has switched it off for now */
    const char
        *record; /* the folder for a film from the first frame on; NULL: it begins by its key, below `pictures` */
    bool record_failed; /* that film could not be written: it was told, and the exit status says so */
    struct film film;
    const char *album; /* the folder for what is drawn once and kept; NULL: none */
    int bench_frames;  /* > 0: draw that many full frames as fast as possible, then as many with no change, then leave;
                          with a script: time at most that many of those it draws */
    double *times;     /* … of them, owned while the loop runs */
    int timed;
    uint64_t frames;  /* presented so far */
    uint64_t now;     /* milliseconds since the start */
    uint64_t started; /* SDL's clock at the start */
    uint64_t drawn_at;
    uint64_t touched_at; /* when the player did something last */
    bool unseen;         /* the window is hidden or minimised: nothing is drawn */
    bool unfocused;      /* another window has the keys */
    uint64_t held_until; /* something on the pad is held and gives its command again then */
    unsigned saved_changes;
    enum loop_failure failure; /* after loop_open */
    bool waits;                /* for pictures that are drawn beside */
    bool dirty;                /* a frame is due */
    bool quit;
    bool shown;
    bool told_picture; /* that one cannot be shown */
    bool told_unsaved; /* that the settings cannot be written */
};

/*
 * Opens the window and makes fonts, textures and ui. `preferences` and `assets` must be set beforehand; w, h, 0 as in
 * window_open. False: `error` of 256 bytes holds the reason for the log and `failure` its kind; nothing is left open.
 */
bool loop_open(struct loop *loop, struct preferences *preferences, const char *assets, int w, int h, bool software,
               char *error);
/* The same without window and video: a canvas in memory of w x h device pixels. For screenshots and tests. */
bool loop_open_offscreen(struct loop *loop, struct preferences *preferences, const char *assets, int w, int h,
                         char *error);
/* Runs until the stack is empty, the player quits or the script is over. Returns the exit status. */
int loop_run(struct loop *loop);
/* Draws one frame with the input as it is; the piece loop_run, screenshots and tests share. */
void loop_draw_frame(struct loop *loop);
void loop_close(struct loop *loop);

#endif
