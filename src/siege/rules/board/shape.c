/* shape.c -- each shape as a list of squares that ends where the squares are not linked. */
#include "siege/rules/board/shape.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"

#include <assert.h>

int shape_line(const struct game *game, struct square from, enum direction direction, int range,
               struct square squares[SHAPE_SQUARES])
{
    assert(direction < DIRECTIONS && range >= 0);
    int count = 0;
    struct square at = from;
    while (count < range && count < SHAPE_SQUARES && board_linked(&game->rows, at, direction)) {
        at = square_step(at, direction);
        if (!los_past_figures(game, from, at)) /* nothing but stairs hides what is linked in a straight line */
            break;
        squares[count++] = at;
    }
    return count;
}

int shape_swing(const struct game *game, struct square centre, struct square start, bool clockwise,
                struct square squares[DIRECTIONS])
{
    assert(board_holds(centre));
    enum direction direction = direction_between(centre, start);
    if (direction == DIRECTION_NONE || !board_linked(&game->rows, centre, direction))
        return 0;
    int count = 0;
    squares[count++] = start;
    while (count < DIRECTIONS) {
        direction = (enum direction)((direction + (clockwise ? 1 : DIRECTIONS - 1)) % DIRECTIONS);
        struct square next = square_step(centre, direction);
        struct square last = squares[count - 1];
        if (!board_linked(&game->rows, centre, direction) ||
            !board_linked(&game->rows, last, direction_between(last, next)))
            break;
        squares[count++] = next;
    }
    return count;
}

int shape_blast(const struct game *game, struct square centre, struct square squares[DIRECTIONS])
{
    assert(board_holds(centre));
    int count = 0;
    for (int d = NORTH; d < DIRECTIONS; d++)
        if (board_linked(&game->rows, centre, (enum direction)d))
            squares[count++] = square_step(centre, (enum direction)d);
    return count;
}
