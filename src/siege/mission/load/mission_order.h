/*
 * mission_order.h -- in which order the folders of a player's missions are looked through, packages among them: of
 * several missions with one id, or words for one mission, the first are taken.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_ORDER_H
#define SIEGE_MISSION_LOAD_MISSION_ORDER_H

#include "shell/store/files.h"

#define MISSION_ORDER "order.txt" /* names of folders beside it, one a line */

/* The folders below this one: first those that its order names, then the others by name. The listing is the caller's to
 * clear unless an error is answered. */
enum file_error mission_order_list(const char *folder, struct file_listing *folders);

/* Writes the order anew: these names, in this order. */
enum file_error mission_order_write(const char *folder, const char *const names[], int count);

#endif
