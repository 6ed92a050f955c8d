/*
 * citadel_home.c -- the names under which the shell looks for the game's files.
 */
#include "siege/mission/citadel_home.h"

#ifndef CITADEL_SHARE
#define CITADEL_SHARE "/usr/local/share/citadel"
#endif

const struct file_home CITADEL_HOME = {
    .name = "citadel", .variable = "CITADEL_DATA", .share = CITADEL_SHARE, .mark = "locale"};
