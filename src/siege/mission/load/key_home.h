/*
 * key_home.h -- of keys of a mission that are not known where they stand (E205): where they belong.
 */
#ifndef SIEGE_MISSION_LOAD_KEY_HOME_H
#define SIEGE_MISSION_LOAD_KEY_HOME_H

#include "shell/json/node.h"

/* What "at_least" and "at_most" of the same number say. */
#define KEY_EQUALS_WORDS "equals equal exactly exact is eq"

/* … and for the "if" of a trigger. */
#define KEY_IF_WORDS "when condition conditions only_if"

/* Tells it with every such problem of the mission's own file that has no suggestion yet. */
void mission_find_homes(struct node root);

#endif
