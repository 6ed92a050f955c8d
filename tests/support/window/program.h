/*
 * program.h -- the program without its main loop, in a real window (dummy video driver), and a mouse before it that
 * goes through SDL's event queue. What is clicked can be written down as a script for the program itself.
 */
#ifndef SUPPORT_WINDOW_PROGRAM_H
#define SUPPORT_WINDOW_PROGRAM_H

#include "shell/app/loop.h"
#include "shell/store/paths.h"
#include "app/services.h"
#include "shell/json/problem.h"
#include "siege/screen/board/board_screen.h"
#include "support/temporary_folder.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct program {
    void (*before_key)(struct program *program, const char *key); /* is told each key (keyboard.h), or NULL */
    struct loop loop;
    struct paths paths;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    FILE *script;                       /* NULL: nothing is written down */
    const char *gallery;                /* the folder that CITADEL_GALLERY names, or NULL */
    char folder[TEMPORARY_FOLDER_SIZE]; /* the user's, removed at the end; "" when it is the caller's */
    int w, h, clicks, pictures;
    int clipped; /* texts that did not fit where program_look() looked */
};

struct program_plan {
    int w, h; /* of the window, in points */
    uint64_t seed;
    const char *script; /* the file to write down the clicks, or NULL */
    const char *file;   /* named on the command line, or NULL: it begins with the title */
    const char *user;   /* the user's folder, which stays; NULL: one that is removed again */
};

/* The program as it starts, enemies acting at once. Fails the test if it cannot. To be closed with program_close(). */
void program_open(struct program *program, const struct program_plan *plan);
void program_close(struct program *program);

/* Frames, 16 ms each. */
void program_wait(struct program *program, int frames);

/* Frames until nothing moves and a person must decide, or the mission is over, and some besides. */
void program_wait_for_a_person(struct program *program);

/* The same, and past the curtain and the cards that are shown after the draft. */
void program_settle(struct program *program);

/* Whether the screen of that name is on top; the board, also while the Bunker or the muster lies on it,
 * or NULL if another screen does. */
bool program_is_on(const struct program *program, const char *screen);
struct board_screen *program_board(const struct program *program);

/* Whether there is such a control to click. */
bool program_offers(const struct program *program, const char *id);

/* A click on it; false when it is not offered. With a number the id ends in it: "team#" and 1. */
bool program_click(struct program *program, const char *id);
bool program_click_numbered(struct program *program, const char *kind, int number);

/* The same, and time for what follows; fails the test when it is not offered. */
void program_click_or_fail(struct program *program, const char *id);

/* Counts and names texts that do not fit; keeps a picture where CITADEL_GALLERY asks for it. */
void program_look(struct program *program, const char *name);

/* The same a little later, and the program that plays the script takes the picture, too: <name>.png. */
void program_show(struct program *program, const char *name);

/* A line of the script, if one is written; the line break is added. */
void program_tell(struct program *program, const char *line);

#endif
