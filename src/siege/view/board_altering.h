/*
 * board_altering.h -- sectors that turn or change places, cut out of the picture of the table. For the board view.
 */
#ifndef SIEGE_VIEW_BOARD_ALTERING_H
#define SIEGE_VIEW_BOARD_ALTERING_H

#include "siege/view/board_scene.h"
#include "siege/view/stage.h"

/* The table as it lies, in a layer. */
struct altering_table {
    const struct canvas_layer *layer;
    struct rect part; /* of the board, in the layer's pixels from the board's corner */
    float square;     /* pixels of a square in the layer */
};

/* Draws over the table: the places left empty, the sectors on their way, frames around both. */
void altering_draw(const struct scene *scene, const struct altering_table *table,
                   const struct stage_altering *altering);

#endif
