/*
 * allowed.h -- what a file's "$allow" is worth: the reasons, and whether there is anything to be allowed.
 */
#ifndef SIEGE_MISSION_LOAD_ALLOWED_H
#define SIEGE_MISSION_LOAD_ALLOWED_H

#include "shell/json/node.h"

/* W549 for an entry without a reason, I707 for one that silences nothing: once everything else has been checked, and
 * only if there are no errors, for these leave checks out. */
void allowed_check(struct node root);

#endif
