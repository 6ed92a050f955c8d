/*
 * log_panel.h -- the log: every record as a sentence, filters, a click shows where it was (G10). How the deck came to
 * something is folded under the line of what it did: its "why?" opens it, the filter LOG_FILTER_WHY shows all.
 */
#ifndef SIEGE_SCREEN_HUD_LOG_PANEL_H
#define SIEGE_SCREEN_HUD_LOG_PANEL_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/ids.h"
#include "siege/text/play/log.h"
#include "siege/text/names/words.h"
#include "shell/ui/ui.h"

enum { LOG_PANEL_LINES = 3000 };
enum log_filter { LOG_FILTER_ALL, LOG_FILTER_OWN, LOG_FILTER_ENEMY, LOG_FILTER_DICE, LOG_FILTER_WHY, LOG_FILTERS };

struct log_panel; /* owned heap value */

/* NULL without memory. */
struct log_panel *log_panel_new(void);
void log_panel_free(struct log_panel *log); /* NULL is fine */

/* Adds what `events` tell. `step`: commands applied so far, this one included. Oldest lines go when it is full. */
void log_panel_feed(struct log_panel *log, const struct words *words, const struct game *after,
                    const struct event_list *events, int step);
/* Drops the lines of commands after `step` (undo). */
void log_panel_cut(struct log_panel *log, int step);

/* From now on only what happened is shown, and nobody may ask how the deck came to it. */
void log_panel_keep_shallow(struct log_panel *log);

/* From now on edges are also named as the mission's file names them. */
void log_panel_name_as_file(struct log_panel *log);

int log_panel_count(const struct log_panel *log);

/* What is there is of the past: it is not said. */
void log_panel_skip(struct log_panel *log);

/* Lines of commands after `step` are not shown yet: their dice still fall. INT_MAX shows all. */
void log_panel_hold(struct log_panel *log, int step);

/* The line that this seat may read, that is shown, and that matters: of the last command who was hurt before what was
 * done before all else; of others' turns who was hurt last, until something else than a step is done. NULL: none. */
const struct log_line *log_panel_last(const struct log_panel *log, seat_id viewer);

/* Shows all that the deck came to, too, unless it is kept shallow. */
void log_panel_ask_why(struct log_panel *log);

/* Says what has been shown since the last call and this seat may read. Lines of how the deck came to something are said
 * where more than the least is told, cards in a row that could do nothing in one sentence; unless `all` is to be said
 * now, it waits for the last of them. To be called in each frame, whether or not anybody listens. */
void log_panel_tell(struct log_panel *log, struct ui *ui, const struct words *words, seat_id viewer, bool all);

/* The lines that are shown, once after the player has asked for a file of them; NULL else. The panel's. */
const char *log_panel_take_export(struct log_panel *log);

/* Draws it; returns the line clicked in this frame, or NULL. Private lines of other seats are left out. */
const struct log_line *log_panel_draw(struct log_panel *log, struct ui *ui, const struct words *words, struct rect rect,
                                      seat_id viewer);

#endif
