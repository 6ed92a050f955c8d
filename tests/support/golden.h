/*
 * golden.h -- comparing what a run reports with the report kept beside a broken file.
 *
 * With CITADEL_WRITE_EXPECTED set in the environment the reports are written instead of compared; look at the
 * difference before you keep it.
 */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "shell/json/problem.h"

/* Asserts that the problems are those that stand in `path` with its ending ".json" replaced by ".expected": of each the
 * head ("E401.json:10:8: error E401 at /board/layout/1/0", folders left out) and the English sentence, and below those
 * of the code with which the file's name begins what to do. One of that code must be there. The sentences must read
 * well, too. */
void golden_compare(const char *path, const struct problem_list *problems);

/* Asserts that the sentence of each problem, with what it was found with, reads well, and so does the way out. */
void golden_read(const struct problem_list *problems);

#endif
