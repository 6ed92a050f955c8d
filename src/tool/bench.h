/*
 * bench.h -- what the parts of `citadel-tool bench` share.
 */
#ifndef TOOL_BENCH_H
#define TOOL_BENCH_H

#include "shell/words/bytes.h"
#include "tool/tool.h"

/* What was done in one go: how many units of the first figure and of the second, if there is one; a number that comes
 * out the same on every machine; seconds of processor time, 0: all that passed. */
struct work {
    double units, more;
    uint64_t hash;
    double seconds;
};

/* Seconds by the clock. */
double bench_now(void);

/* Eagle Strike in 10,000 lines: what it says itself, and remarks of the same make behind it. False, with a sentence, if
 * it cannot be read; the bytes are the caller's. */
bool bench_write_mission(struct tool *tool, struct bytes *out);
/* So often read, checked and built, as the game does it. */
struct work bench_check_files(const struct bytes *file, int count, const struct catalogue *catalogue);
/* By the library alone, which knows neither lines nor what anything means. */
struct work bench_parse_files(const struct bytes *file, int count);

/* Autosaves of a game of 5,000 commands, at most 64, below $TMPDIR: what the game waits for while a thread writes them,
 * and the whole writing. The seconds are so many times the median, by the clock. */
struct work bench_hand_over(struct tool *tool, const struct scenario *scenario, int count);
struct work bench_write_saves(struct tool *tool, const struct scenario *scenario, int count);

#endif
