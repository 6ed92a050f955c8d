/*
 * crew.h -- many games played by all processors, of single missions and of campaigns.
 */
#ifndef TOOL_CREW_H
#define TOOL_CREW_H

#include "tool/tool.h"

struct nepharite;

/* The work, and how it is told on a terminal. */
struct crew {
    int jobs, runs;
    int thinking; /* of the Nepharite that plays the Dark Legion; 0: it does not */
    size_t own;   /* bytes that each processor has to itself, zeroed at the beginning */
    void (*play)(void *context, void *own, struct nepharite *nepharite, int run); /* from 0; several at once */
    void (*gather)(void *context, const void *own);                               /* afterwards, one after the other */
    void *context;
    const char *key; /* of the sentence of how far it is, with {done}, {runs} and {left} seconds, besides: */
    const char *title;
    int teams, rank;
};

/* Every run is played once, by whichever processor comes to it; without memory for any, none is. */
void crew_work(const struct tool *tool, const struct crew *crew);

#endif
