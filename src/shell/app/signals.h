/*
 * signals.h -- what the system may send meanwhile: a closed terminal saves and ends the game as closing the window
 * does, a full quota or a vanished reader of the output is an error of that write, never the end.
 */
#ifndef SHELL_APP_SIGNALS_H
#define SHELL_APP_SIGNALS_H

/* Once, first of all. Also gives the standard files a place, so that no save is opened in theirs. */
void signals_prepare(void);

#endif
