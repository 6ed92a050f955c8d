/* game_screen.c -- which screen a game goes on with. */
#include "siege/screen/game_screen.h"

#include "siege/screen/board/board_screen.h"
#include "siege/screen/board/session.h"
#include "siege/screen/menu/menus.h"

struct screen *game_screen_new(struct session *session)
{
    bool result = game_is_over(&session->game) && !session->reel;
    return result ? result_screen_new(session) : board_screen_new(session);
}
