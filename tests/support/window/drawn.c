/* drawn.c -- a game, a view of it and a canvas, made and drawn once. */
#include "support/window/drawn.h"

#include "siege/rules/board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TEXTURE_BYTES = 32 << 20, FIRST_FRAME = 1000 };

struct drawn *drawn_new(struct scenario *scenario, const struct game_setup *setup, const char *assets, int wide,
                        int high)
{
    struct drawn *drawn = calloc(1, sizeof *drawn);
    enum font_status status;
    assert_non_null(drawn);
    drawn->scenario = scenario;
    game_start(&drawn->game, scenario, setup, &drawn->events);
    stage_init(&drawn->stage, &drawn->game);
    overlay_clear(&drawn->overlay);
    board_labels_init(&drawn->labels);
    drawn->options = board_options_usual();
    drawn->brush.canvas = canvas_new_offscreen(wide, high);
    drawn->brush.fonts = font_set_new(drawn->brush.canvas, &status);
    drawn->brush.textures = texture_cache_new(drawn->brush.canvas, assets, TEXTURE_BYTES);
    drawn->brush.scale = 1;
    assert_non_null(drawn->brush.fonts);
    drawn->view = board_view_new(scenario);
    drawn->now = FIRST_FRAME;
    return drawn;
}

void drawn_free(struct drawn *drawn)
{
    board_view_free(drawn->view);
    texture_cache_free(drawn->brush.textures);
    font_set_free(drawn->brush.fonts);
    canvas_free(drawn->brush.canvas);
    scenario_free(drawn->scenario);
    free(drawn);
}

void drawn_stand(struct game *game, figure_id figure, int kind, int x, int y)
{
    struct figure *one = &game->figure[figure];
    one->state = FIGURE_ON_BOARD;
    one->kind = (uint8_t)kind;
    one->x = (int8_t)x;
    one->y = (int8_t)y;
    one->strength = one->strength ? one->strength : 1;
    board_occupy(game);
}

void drawn_draw(struct drawn *drawn)
{
    canvas_begin(drawn->brush.canvas, palette_colour(PALETTE_VOID));
    board_view_draw(drawn->view, &drawn->brush, &drawn->camera, &drawn->stage, &drawn->overlay, &drawn->labels,
                    &drawn->options, drawn->now);
    canvas_present(drawn->brush.canvas);
}
