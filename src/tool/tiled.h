/*
 * tiled.h -- a map of the editor Tiled (mapeditor.org, JSON) as a board of sectors: one tile is one sector.
 *
 * Whatever is wrong with the map is reported at its place into the problem list of its tree.
 */
#ifndef TOOL_TILED_H
#define TOOL_TILED_H

#include "shell/json/node.h"
#include "siege/rules/board/geometry.h"
#include "siege/rules/mission/catalogue.h"

enum {
    TILED_MAX = 64, /* tiles along a side of the map; the board lies somewhere on it */
    TILED_SETS = 16,
    TILED_TILES = 1024 /* that a set may describe */
};

struct tiled_cell {
    bool there;
    uint8_t sector; /* index in the catalogue */
    uint8_t quarters;
};

/* What a set says of a tile. `node`: where; without a tree if it says nothing. */
struct tiled_tile {
    struct node node;
    bool known; /* the next two have been read */
    int sector; /* index in the catalogue; -1: of none, reported */
    int quarters;
};

struct tiled_set {
    uint32_t first;         /* number of its first tile */
    struct scan_tree *tree; /* owned, of a file of its own; NULL: it is part of the map */
    struct tiled_tile tile[TILED_TILES];
};

/* Zero it; tiled_close() in the end. Half a megabyte. */
struct tiled {
    const struct catalogue *catalogue;
    const char *path; /* of the map; borrowed */
    int width, height;
    double tile_width, tile_height; /* pixels */
    int sets;
    struct tiled_set set[TILED_SETS];
    int left, top, columns, rows; /* the smallest board that has all sectors */
    struct tiled_cell cell[TILED_MAX][TILED_MAX];
};

/* An object's place. */
struct tiled_place {
    const struct tiled_cell *cell;
    double x, y;   /* in its sector, 0 to 1 from its north-west corner */
    int left, top; /* the nearest corner of sectors, in squares of the board */
};

/* Reads tiles and sectors. False, reported, if there is no board. */
bool tiled_read(struct tiled *tiled, struct node root);
void tiled_close(struct tiled *tiled);

/* Calls `visit` for every object in the map's layers. */
typedef void tiled_visit(void *context, struct node object);
void tiled_visit_objects(struct node root, tiled_visit *visit, void *context);

/* Its class, which older programs call type; "" if it has none. */
const char *tiled_class(struct node thing);

/* The value of a property that somebody gave a map, a tile or an object; none if it has no such one. */
struct node tiled_property(struct node thing, const char *name);

/* Where it lies: a point, or the middle of what is larger. `beside`: a little outside of a sector will do. False, E317,
 * where there is no sector. */
bool tiled_find_place(const struct tiled *tiled, struct node object, bool beside, struct tiled_place *place);

#endif
