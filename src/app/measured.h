/*
 * measured.h -- how often computer players have won the player's own missions, kept in a small file of the user's
 * folder.
 *
 * A mission is known by a mark made of its text and of what its folder adds: whatever changes either makes it unknown.
 */
#ifndef APP_MEASURED_H
#define APP_MEASURED_H

#include "siege/screen/services.h"

#include <stddef.h>

enum { MEASURED_LINES = 1024, MEASURED_PATH = 1100 };

/* The oldest line first; when there are too many it goes. measured_open() fills it. */
struct measured {
    char path[MEASURED_PATH]; /* "": nothing is kept beyond the program's end */
    int count;
    struct measured_line {
        uint64_t mark;
        struct balance_row row;
    } line[MEASURED_LINES];
};

/* Reads what was kept in that folder ("": there is none). What is no such line is passed over. */
void measured_open(struct measured *measured, const char *user);

/* The mark of a mission's text, to be played by that catalogue. */
uint64_t measured_mark(const char *bytes, size_t length, const struct catalogue *catalogue);

/* The mark of whatever a mission with this id said when it was measured last. */
uint64_t measured_mark_before(const char *id);

/* Keeps the row in place of an older one of the same mark, number of teams and house rules. What cannot be written is
 * known until the program ends. */
void measured_note(struct measured *measured, uint64_t mark, const struct balance_row *row);

/* The rows of that mark, by the number of teams; how many. Those beyond MEASURED_TEAMS are left out. */
int measured_find(const struct measured *measured, uint64_t mark, struct balance_row row[MEASURED_TEAMS]);

#endif
