/* problems.h -- one list of problems for all tests of a program. */
#ifndef TESTS_SUPPORT_PROBLEMS_H
#define TESTS_SUPPORT_PROBLEMS_H

#include "shell/json/problem.h"

extern struct problem_list *problems;

/* Set-up and teardown of cmocka: the list is made, and freed. */
int problems_begin(void **state);
int problems_end(void **state);

#endif
