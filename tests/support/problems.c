/* problems.c -- one list of problems for all tests of a program. */
#include "support/problems.h"

struct problem_list *problems;

int problems_begin(void **state)
{
    (void)state;
    problems = problem_list_new();
    return problems ? 0 : -1;
}

int problems_end(void **state)
{
    (void)state;
    problem_list_free(problems);
    return 0;
}
