/*
 * options.h -- the command line. Plain C; it is read before there are sentences, so a mistake is a key and its words.
 */
#ifndef SHELL_APP_OPTIONS_H
#define SHELL_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum options_answer {
    OPTIONS_RUN,     /* start the game */
    OPTIONS_HELP,    /* print the sentence "start.help" and leave with 0 */
    OPTIONS_VERSION, /* print the version and leave with 0 */
    OPTIONS_WRONG    /* say the mistake and leave with 2 */
};

enum { OPTION_NAME_MAX = 32 };

/* The first thing wrong with the command line; its sentence has the slots {option} and {value}. */
struct options_mistake {
    const char *key;              /* into the string table, constant */
    char option[OPTION_NAME_MAX]; /* "--size", or "" */
    const char *value;            /* into argv, or "" */
};

/* The strings point into argv. */
struct options {
    const char *user_dir;   /* --user-dir DIR: settings and saves there; NULL: as the system has it */
    const char *assets_dir; /* --assets DIR; NULL: found by paths.c */
    const char *language;   /* --lang en; NULL: from the settings */
    const char *heard;      /* --heard FILE: what is shown and what is heard, with milliseconds, for tests */
    const char *record;     /* --record DIR: thirty pictures a second, numbered, into that folder */
    const char *screenshot; /* --screenshot DIR: draw every screen into PNG files there, without a window */
    const char *speak;      /* --speak[=stdout|speechd|FILE]: to whom the text channel tells; NULL: as the settings */
    const char *script;     /* --script FILE: synthetic input */
    const char *file;       /* the first plain argument; NULL: none */
    uint64_t seed;          /* --seed N */
    bool has_seed;
    int width, height; /* --size WxH; 0: from the settings */
    float scale;       /* --scale N, 0.75 to 2.5; 0: from the settings */
    int bench_frames;  /* --bench-frames N: draw N full frames, print their times, leave; 0: no */
    bool software;     /* --software: no graphics card */
    bool test;         /* --test: begin at once with `file`, which is there then, and follow what is changed in it */
};

/* Fills *options; on OPTIONS_WRONG *mistake too. --lang and --assets are filled where they stand before it. */
enum options_answer options_read(struct options *options, int argc, char *const *argv, struct options_mistake *mistake);

#endif
