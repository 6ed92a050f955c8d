/*
 * citadel_home.h -- where the files of the game lie: its names of folders, of the environment and of the lock.
 */
#ifndef SIEGE_MISSION_CITADEL_HOME_H
#define SIEGE_MISSION_CITADEL_HOME_H

#include "shell/store/files.h" /* struct file_home */

extern const struct file_home CITADEL_HOME;

#endif
