/*
 * mission_list.h -- all missions found, with their boards; broken files too, with what is wrong.
 *
 * Widget ids: "missions.row#0" …, "missions.choose", "missions.back".
 */
#ifndef SIEGE_SCREEN_MENU_MISSION_LIST_H
#define SIEGE_SCREEN_MENU_MISSION_LIST_H

struct screen;

/* NULL without memory. The second one begins at the first file that cannot be played. */
struct screen *mission_list_new(void);
struct screen *mission_list_new_at_problems(void);

#endif
