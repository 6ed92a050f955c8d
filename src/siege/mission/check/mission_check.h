/*
 * mission_check.h -- what is wrong with a mission although every key is right: entrances walled in, exits nobody
 * reaches, conditions that can never hold.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_CHECK_H
#define SIEGE_MISSION_CHECK_MISSION_CHECK_H

struct mission_reader;

/* Looks at the mission just read and reports at its file's places: E408, W5xx, I7xx. Called by the loader. */
void mission_check(struct mission_reader *reader);

#endif
