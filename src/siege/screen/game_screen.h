/*
 * game_screen.h -- the screen on which a game goes on: its board, or its result once it is over.
 *
 * The program puts it into the table of services; menus and results open games through that and know neither.
 */
#ifndef SIEGE_SCREEN_GAME_SCREEN_H
#define SIEGE_SCREEN_GAME_SCREEN_H

struct screen;
struct session;

/* As services.screen_of says. */
struct screen *game_screen_new(struct session *session);

#endif
