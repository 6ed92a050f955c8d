/*
 * edition_fit.h -- whose sectors, cards and creatures a mission names: what it is made for, whatever its "edition"
 * says.
 */
#ifndef SIEGE_MISSION_LOAD_EDITION_FIT_H
#define SIEGE_MISSION_LOAD_EDITION_FIT_H

#include "shell/json/node.h"
#include "siege/rules/mission/catalogue.h"

#include <stdbool.h>

/* Does the mission name several sectors, cards or kinds of creature that this catalogue does not have? One of them may
 * be a slip. Of a file that is no mission: false. */
bool edition_lacks_many(struct node mission, const struct catalogue *catalogue);

/* The one of these that has nearly all of what the mission names and `named` lacks; otherwise `named`. */
const struct catalogue *edition_fitting(struct node mission, const struct catalogue *named,
                                        const struct catalogue *const *catalogue, int count);

#endif
