/*
 * key_home.h -- of keys of a mission that are not known where they stand (E205): where they belong.
 */
#ifndef SIEGE_MISSION_LOAD_KEY_HOME_H
#define SIEGE_MISSION_LOAD_KEY_HOME_H

struct problem_list;

/* Tells it with every such problem of the mission's own file that has no suggestion yet. */
void mission_find_homes(struct problem_list *problems);

#endif
