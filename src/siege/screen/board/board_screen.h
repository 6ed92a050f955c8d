/* board_screen.h -- the board with everything round it: where a mission is played. */
#ifndef SIEGE_SCREEN_BOARD_BOARD_SCREEN_H
#define SIEGE_SCREEN_BOARD_BOARD_SCREEN_H

/*
 * Widget ids for scripts: "board"; places on it that can be clicked: "square.C4" (lit squares and figures), "figure.0"
 * … (by figure id), "gate.3" (ways in and out), "sector.0" (force cards to choose); "action.move", "action.fire",
 * "action.close", "action.extra", "action.undo", "action.redo", "hud.end_turn", "hud.menu", "hud.log", "hud.card",
 * "hud.fit", "hud.objectives", "hud.continue" (mission over), "hud.replay"; "end_turn.confirm", "end_turn.back";
 * "ask.confirm", "ask.back" (who leaves); "hud.goal"; "enemy.next", "enemy.skip", "enemy.skip_all", "speed#0" …
 * "speed#4"; "summary#0" …; "aim.close", "aim.fire", "aim.roll", "aim.cancel"; "choice#0" …; "die#0" …, "reroll.keep"
 * and "reroll.roll"; "team#0", "team#1"; "log#0" …; "tutorial.close"; "curtain"; "hud.now", "now#0" … and "now.close"
 * (what can be done now); "aim.rule" (the rule of a refusal).
 */

struct screen;
struct session;

/*
 * Takes over the session, a heap value made by malloc, in any case; it goes on to the result screen when the mission
 * is over. NULL without memory (the session is then freed).
 */
struct screen *board_screen_new(struct session *session);

#endif
