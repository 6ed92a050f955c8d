/*
 * mission_browse.h -- which missions the list of them shows, and what it tells of where a mission comes from.
 */
#ifndef SIEGE_SCREEN_MENU_MISSION_BROWSE_H
#define SIEGE_SCREEN_MENU_MISSION_BROWSE_H

#include "shell/canvas/rect.h"
#include "siege/screen/services.h"
#include "siege/screen/setup/setup_choice.h"

#include <stdbool.h>

struct frame;
struct preferences;

bool mission_filter_is_on(const struct mission_filter *filter);
bool mission_filter_takes(const struct mission_filter *filter, const struct services *services,
                          const struct preferences *preferences, const struct mission_entry *entry);

/* For whom the list tells how a mission goes: as many teams as are sought, else whom the set-up offers first. */
struct setup_choice mission_seats(const struct mission_filter *filter, const struct services *services,
                                  const struct preferences *preferences, const struct mission_entry *entry);

enum { MISSION_FILTERS = 5 };

/* What the button of that filter says, 0 to MISSION_FILTERS - 1: "2 teams". */
const char *mission_filter_text(const struct frame *frame, const struct mission_filter *filter, int which);
/* That one alone is taken away; true: it was on. */
bool mission_filter_drop(struct mission_filter *filter, int which);

/* "for 2: 35 min, Fair: 63 %": how long it takes and how often computer players win it, with those seats; the minutes
 * alone where nobody has measured it. `whole`: with the word for it. */
const char *mission_row_facts(const struct frame *frame, const struct mission_filter *filter,
                              const struct mission_entry *entry, bool whole);
/* In how many rounds, with those seats; 0: there is no limit. */
int mission_row_rounds(const struct frame *frame, const struct mission_filter *filter,
                       const struct mission_entry *entry);

/* Five buttons that go from value to value and back, "missions.filter#0" …, cut off the room's top, and
 * "missions.clear" behind them while one is on; true: one has been changed. Teams go from one to `most_teams`. */
bool mission_filter_draw(struct mission_filter *filter, struct frame *frame, int most_teams, struct rect *room);

/* In which order the list is shown: as it is grouped, by title, minutes, win rate (the easiest first, what nobody has
 * measured last), number of teams, or the time when the file was written, the newest first. */
enum mission_order { ORDER_GROUPS, ORDER_TITLE, ORDER_MINUTES, ORDER_RATE, ORDER_TEAMS, ORDER_NEWEST, MISSION_ORDERS };

/* Puts the indices of missions in that order; those that are equal stay as they are. */
void mission_sort(const struct mission_filter *filter, const struct frame *frame, enum mission_order order, int *entry,
                  int count);
/* "missions.order": the button that goes from order to order and back; true: it has been changed. */
bool mission_order_draw(enum mission_order *order, struct frame *frame, struct rect place);

/* Is what somebody seeks in its title, goal, brief, edition, package or author? */
bool mission_holds(const struct services *services, const struct mission_entry *entry, const char *sought);

/* Was it made for an endless campaign, where it stays? Its number there; 0: it was not. */
int mission_of_endless(const struct mission_entry *entry);

/* "From the package …", "Made as mission 3 of an endless campaign"; of which other mission it is a copy, and of which
 * it has the id; "" where there is nothing to tell. */
const char *mission_basis_text(const struct frame *frame, const struct mission_entry *entry);
const char *mission_source_text(const struct frame *frame, const struct mission_entry *entry);
const char *mission_twin_text(const struct frame *frame, const struct mission_entry *entry);

/* "About 45 minutes, by its rounds", for a mission of which no such games were measured as are about to be played; of
 * one that nobody has measured at all it says so. */
const char *mission_guess_text(const struct frame *frame, const struct mission_filter *filter,
                               const struct mission_entry *entry);

#endif
