/*
 * options.h -- the command line. Plain C.
 */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum options_answer {
    OPTIONS_RUN,   /* start the game */
    OPTIONS_HELP,  /* print options_help and leave with 0 */
    OPTIONS_VERSION,
    OPTIONS_WRONG  /* print the sentence to stderr and leave with 2 */
};

/* The strings point into argv. */
struct options {
    const char *user_dir;   /* --user-dir DIR: settings and saves there; NULL: as the system has it */
    const char *assets_dir; /* --assets DIR; NULL: found by paths.c */
    const char *language;   /* --lang en; NULL: from the settings */
    const char *screenshot; /* --screenshot DIR: draw every screen into PNG files there, without a window */
    const char *script;     /* --script FILE: synthetic input */
    const char *mission;    /* the first plain argument: a mission, save or replay file; NULL: title screen */
    uint64_t seed;          /* --seed N */
    bool has_seed;
    int width, height;      /* --size WxH; 0: from the settings */
    float scale;            /* --scale N, 0.75 to 2.5; 0: from the settings */
    int bench_frames;       /* --bench-frames N: draw N full frames, print their times, leave; 0: no */
    float zoom;             /* --zoom N for --bench-frames; 0: as it comes */
    bool software;          /* --software: no graphics card */
};

/* Fills *options. On OPTIONS_WRONG `sentence` says what is wrong, in one line. */
enum options_answer options_read(struct options *options, int argc, char *const *argv, char *sentence, size_t size);

/* The whole help text. */
const char *options_help(void);
const char *options_version(void); /* "Citadel 0.1" */

#endif
