/*
 * result_screen.h -- how a mission ended: headline, reason, a line for each corporation, awards, luck.
 */
#ifndef SIEGE_SCREEN_RESULT_RESULT_SCREEN_H
#define SIEGE_SCREEN_RESULT_RESULT_SCREEN_H

struct screen;
struct session;

/*
 * A screen over a mission that is over (game_is_over). Takes over the session, a heap value made by malloc: the
 * screen clears and frees it when it goes. Whoever pushes it gives up the session, so use screen_stack_replace()
 * from the board screen and let go of the pointer. NULL without memory (the session is then freed too).
 */
struct screen *result_screen_new(struct session *session);

#endif
