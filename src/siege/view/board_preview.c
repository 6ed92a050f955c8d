/* board_preview.c -- a mission's board before it begins: the board view's own painters on a layer that is kept. */
#include "siege/view/board_view.h"

#include "siege/rules/board/marker.h"
#include "siege/view/board_scene.h"

#include <stdlib.h>

static const float LIGHT = 0.6f; /* contrast: small squares want a lighter floor */

struct board_preview {
    const struct scenario *scenario;
    struct stage stage; /* the table as it lies before anybody has come */
    struct canvas_layer layer;
    float square; /* pixels of one in the layer */
};

struct board_preview *board_preview_new(const struct scenario *scenario)
{
    struct game game = {.scenario = scenario, .rows = scenario->rows};
    struct board_preview *preview = calloc(1, sizeof *preview);
    if (!preview)
        return NULL;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        game.slot_sector[slot] = scenario->mission.slot[slot].sector;
        game.slot_quarters[slot] = scenario->mission.slot[slot].quarters;
    }
    marker_prepare(&game);
    preview->scenario = scenario;
    stage_init(&preview->stage, &game);
    return preview;
}

void board_preview_free(struct board_preview *preview)
{
    if (preview)
        canvas_layer_clear(&preview->layer);
    free(preview);
}

/* A few sizes serve all windows and missions, so that pictures are made once. The layer is stretched to fit. */
static float size_of_layer(float square)
{
    static const int sizes[] = {8, 12, 16, 22, 32};
    for (int i = 0; i < 5; i++)
        if (square <= (float)sizes[i])
            return (float)sizes[i];
    return 48;
}

static void draw_layer(const struct board_preview *preview, const struct brush *brush, float w, float h)
{
    struct board_options options = {.contrast = LIGHT, .still = true, .plain = true};
    float s = preview->square;
    struct scene scene = {.brush = brush,
                          .scenario = preview->scenario,
                          .stage = &preview->stage,
                          .rows = &preview->scenario->rows,
                          .options = &options,
                          .place = {{GROUND_RIM * s, GROUND_RIM * s}, s},
                          .view = rect_of(0, 0, w, h)};
    ground_draw(&scene);
    scene_draw_markers(&scene);
}

void board_preview_draw(struct board_preview *preview, const struct brush *brush, struct rect room, struct point origin,
                        float square)
{
    if (!preview || square <= 0)
        return;
    float size = size_of_layer(square), rim = 2 * GROUND_RIM;
    float columns = (float)preview->scenario->width + rim, rows = (float)preview->scenario->height + rim;
    if (preview->square != size)
        preview->layer.valid = false;
    preview->square = size;
    if (canvas_layer_begin(brush->canvas, &preview->layer, (int)(columns * size), (int)(rows * size))) {
        draw_layer(preview, brush, columns * size, rows * size);
        canvas_layer_end(brush->canvas, &preview->layer);
    }
    canvas_push_clip(brush->canvas, room);
    canvas_fill(brush->canvas, room, palette_colour(PALETTE_VOID));
    canvas_layer_draw_part(
        brush->canvas, &preview->layer, rect_of(0, 0, columns * size, rows * size),
        rect_of(origin.x - GROUND_RIM * square, origin.y - GROUND_RIM * square, columns * square, rows * square));
    canvas_pop_clip(brush->canvas);
}
