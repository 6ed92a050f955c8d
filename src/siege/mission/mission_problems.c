/*
 * mission_problems.c -- the table of all problem codes.
 */
#include "siege/mission/mission_problems.h"

#define ROW(letter, number) PROBLEM_##letter##number,

/* E310 is the shell's and stands behind the game's own of its hundred. */
static const short CODES[] = {PROBLEM_CODES_SYNTAX(ROW) PROBLEM_CODES_SHAPE(ROW) PROBLEM_E301, PROBLEM_E302,
                              PROBLEM_CODES_CATALOGUE(ROW) PROBLEM_E310,
                              PROBLEM_CODES_FILES(ROW) PROBLEM_CODES_RULES(ROW) PROBLEM_CODES_ADVICE(ROW)};

const struct problem_table MISSION_PROBLEMS = {CODES, sizeof CODES / sizeof CODES[0]};
