/* tiled.c -- reads a map of Tiled with distrust: tile sets, layers of tiles, places of objects. */
#include "tool/tiled.h"

#include "shell/json/scan.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/mission.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIXELS_MAX = 1 << 20, TILES_MAX = 1 << 20, LAYERS_DEEP = 16, NUMBER_BYTES = 32 };

/* How a tile is turned over stands in the upper bits of its number: across, down, along the diagonal, and a fourth that
 * only maps of hexagons use. */
#define ACROSS 0x80000000u
#define DOWN 0x40000000u
#define DIAGONAL 0x20000000u
#define TILE_BITS 0x0fffffffu

/* ---- values ---------------------------------------------------------------------------------------------------- */

/* A number with or without a point; the least one if it is wrong or out of range, which is reported. */
static double read_double(struct node node, double least, double most)
{
    char text[NUMBER_BYTES];
    if (!node_exists(node) || !node_expect(node, NODE_NUMBER))
        return least;
    const struct scan_node *scanned = &node.tree->nodes[node.index];
    double value = strtod(node.tree->bytes + scanned->start, NULL);
    if (value >= least && value <= most)
        return value;
    (void)snprintf(text, sizeof text, "%.*s", (int)(scanned->end - scanned->start), node.tree->bytes + scanned->start);
    node_report(node, PROBLEM_E203, PROBLEM_ARGS(.culprit = text, .min = (long)least, .max = (long)most));
    return least;
}

const char *tiled_class(struct node thing)
{
    const char *called = node_text_or(node_get(thing, "class"), "");
    return *called ? called : node_text_or(node_get(thing, "type"), "");
}

struct node tiled_property(struct node thing, const char *name)
{
    struct node entry = node_first(node_get(thing, "properties"));
    for (; node_exists(entry); entry = node_next(entry))
        if (node_says(node_get(entry, "name"), name))
            break;
    return node_get(entry, "value");
}

/* ---- tile sets -------------------------------------------------------------------------------------------------- */

/* A set in a file of its own, beside the map or from there. */
static struct node open_set(struct tiled_set *set, const struct tiled *tiled, struct node source)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    const char *name = node_text(source), *slash = strrchr(tiled->path, '/');
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - tiled->path) : 1,
                          slash ? tiled->path : ".");
    bool reads = file_ends_with(name, ".tsj") || file_ends_with(name, ".json");
    if (!reads || name[0] == '/' || length >= (int)sizeof folder || !file_join(path, sizeof path, folder, name)) {
        node_report(source, PROBLEM_E321, PROBLEM_ARGS(.culprit = name));
        return node_root(NULL);
    }
    set->tree = scan_file(path, source.tree->problems);
    return node_root_object(set->tree);
}

static void read_set(struct tiled_set *set, struct node node)
{
    struct node list = node_get(node, "tiles");
    int count = node_exists(list) && node_expect(list, NODE_ARRAY) ? node_array(list, 0, TILED_TILES) : 0;
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        set->tile[node_int(node_require(entry, "id"), 0, TILED_TILES - 1)].node = entry;
}

static void read_sets(struct tiled *tiled, struct node list)
{
    int count = node_array(list, 1, TILED_SETS);
    struct node entry = node_first(list);
    for (int i = 0; i < count && node_exists(entry); i++, entry = node_next(entry)) {
        struct tiled_set *set = &tiled->set[tiled->sets++];
        struct node source = node_get(entry, "source");
        set->first = (uint32_t)node_int(node_require(entry, "firstgid"), 1, TILES_MAX);
        read_set(set, node_exists(source) ? open_set(set, tiled, source) : entry);
    }
}

/* NULL: no set says anything of it. */
static struct tiled_tile *find_tile(struct tiled *tiled, uint32_t number)
{
    struct tiled_set *best = NULL;
    for (int i = 0; i < tiled->sets; i++)
        if (tiled->set[i].first <= number && (!best || tiled->set[i].first > best->first))
            best = &tiled->set[i];
    struct tiled_tile *tile = best && number - best->first < TILED_TILES ? &best->tile[number - best->first] : NULL;
    return tile && tile->node.tree ? tile : NULL;
}

/* ---- sectors ---------------------------------------------------------------------------------------------------- */

/* The number of its sector as a text: of the property, or the class. */
static void read_number(struct node tile, char out[NUMBER_BYTES])
{
    struct node value = tiled_property(tile, "sector");
    const char *text = node_text_or(value, tiled_class(tile));
    if (node_type(value) == NODE_NUMBER)
        (void)snprintf(out, NUMBER_BYTES, "%d", node_int(value, 0, TILES_MAX));
    else
        (void)snprintf(out, NUMBER_BYTES, "%s", strncmp(text, "sector ", 7) == 0 ? text + 7 : text);
}

/* Quarter turns clockwise; -1 for a tile that is seen in a mirror. */
static int quarters_of(uint32_t number)
{
    switch (number & (ACROSS | DOWN | DIAGONAL)) {
    case 0:
        return 0;
    case ACROSS | DIAGONAL:
        return 1;
    case ACROSS | DOWN:
        return 2;
    case DOWN | DIAGONAL:
        return 3;
    default:
        return -1;
    }
}

static int read_turn(struct node tile)
{
    static const int DEGREES = 90;
    struct node turn = tiled_property(tile, "turn");
    int degrees = node_exists(turn) ? node_int(turn, 0, 270) : 0;
    if (degrees % DEGREES != 0)
        node_report(turn, PROBLEM_E203, PROBLEM_ARGS(.culprit = "turn", .min = 0, .max = 270));
    return degrees / DEGREES;
}

/* When it is first needed: what nobody uses may be anything. False if it says nothing of a sector. */
static bool know_tile(const struct tiled *tiled, struct tiled_tile *tile)
{
    char text[NUMBER_BYTES];
    if (tile->known)
        return true;
    read_number(tile->node, text);
    if (!text[0])
        return false;
    tile->known = true;
    tile->sector = reference_sector(tile->node, text, tiled->catalogue);
    tile->quarters = read_turn(tile->node);
    return true;
}

static void take_tile(struct tiled *tiled, struct node node, uint64_t number, struct tiled_cell *cell)
{
    char text[NUMBER_BYTES];
    struct tiled_tile *tile = number <= UINT32_MAX ? find_tile(tiled, (uint32_t)number & TILE_BITS) : NULL;
    int quarters = quarters_of((uint32_t)number);
    if (!tile || !know_tile(tiled, tile)) {
        (void)snprintf(text, sizeof text, "%llu",
                       (unsigned long long)(number > UINT32_MAX ? number : number & TILE_BITS));
        node_report(node, PROBLEM_E316, PROBLEM_ARGS(.culprit = text));
        return;
    }
    if (tile->sector < 0)
        return;
    (void)snprintf(text, sizeof text, "%d", tiled->catalogue->sector[tile->sector].number);
    if (quarters < 0)
        node_report(node, PROBLEM_E318, PROBLEM_ARGS(.culprit = text));
    else
        *cell = (struct tiled_cell){true, (uint8_t)tile->sector, (uint8_t)((quarters + tile->quarters) & 3)};
}

/* What lies above covers what lies below. */
static void read_tiles(struct tiled *tiled, struct node layer)
{
    static const char *const ENCODING[] = {"csv"};
    struct node encoding = node_get(layer, "encoding"), data = node_require(layer, "data");
    int count = tiled->width * tiled->height;
    if (node_exists(encoding) && node_enum(encoding, ENCODING, 1) < 0)
        return;
    if (!node_expect(data, NODE_ARRAY) || node_array(data, count, count) != count)
        return;
    struct node entry = node_first(data);
    for (int i = 0; i < count && node_exists(entry); i++, entry = node_next(entry)) {
        uint64_t number = node_u64(entry);
        if (number)
            take_tile(tiled, entry, number, &tiled->cell[i / tiled->width][i % tiled->width]);
    }
}

static void read_layers(struct tiled *tiled, struct node list, int depth)
{
    for (struct node layer = node_first(list); node_exists(layer) && depth < LAYERS_DEEP; layer = node_next(layer)) {
        const char *type = node_text_or(node_get(layer, "type"), "");
        if (strcmp(type, "tilelayer") == 0)
            read_tiles(tiled, layer);
        else if (strcmp(type, "group") == 0)
            read_layers(tiled, node_get(layer, "layers"), depth + 1);
    }
}

/* ---- the board -------------------------------------------------------------------------------------------------- */

static void find_bounds(struct tiled *tiled)
{
    int right = -1, bottom = -1;
    tiled->left = tiled->top = TILED_MAX;
    for (int y = 0; y < tiled->height; y++)
        for (int x = 0; x < tiled->width; x++) {
            if (!tiled->cell[y][x].there)
                continue;
            tiled->left = x < tiled->left ? x : tiled->left;
            tiled->top = y < tiled->top ? y : tiled->top;
            right = x > right ? x : right;
            bottom = y;
        }
    tiled->columns = right - tiled->left + 1;
    tiled->rows = bottom - tiled->top + 1;
}

bool tiled_read(struct tiled *tiled, struct node root)
{
    static const char *const ORIENTATION[] = {"orthogonal"};
    const struct problem_list *problems = root.tree->problems;
    struct node endless = node_get(root, "infinite");
    (void)node_enum(node_require(root, "orientation"), ORIENTATION, 1);
    if (node_bool(endless, false))
        node_report(endless, PROBLEM_E319, PROBLEM_NO_ARGS);
    tiled->width = node_int(node_require(root, "width"), 1, TILED_MAX);
    tiled->height = node_int(node_require(root, "height"), 1, TILED_MAX);
    tiled->tile_width = read_double(node_require(root, "tilewidth"), 1, PIXELS_MAX);
    tiled->tile_height = read_double(node_require(root, "tileheight"), 1, PIXELS_MAX);
    struct node sets = node_require(root, "tilesets"), layers = node_require(root, "layers");
    if (node_expect(sets, NODE_ARRAY))
        read_sets(tiled, sets);
    if (problems->errors > 0 || !node_expect(layers, NODE_ARRAY))
        return false;
    read_layers(tiled, layers, 0);
    find_bounds(tiled);
    if (problems->errors == 0 && tiled->columns <= 0)
        node_report(layers, PROBLEM_E404, PROBLEM_NO_ARGS);
    else if (problems->errors == 0 && (tiled->columns > GRID_MAX || tiled->rows > GRID_MAX))
        node_report(layers, PROBLEM_E403, PROBLEM_ARGS(.max = GRID_MAX));
    return problems->errors == 0;
}

void tiled_close(struct tiled *tiled)
{
    for (int i = 0; i < tiled->sets; i++)
        scan_free(tiled->set[i].tree);
    tiled->sets = 0;
}

/* ---- objects ---------------------------------------------------------------------------------------------------- */

static void visit_layers(struct node list, int depth, tiled_visit *visit, void *context)
{
    for (struct node layer = node_first(list); node_exists(layer) && depth < LAYERS_DEEP; layer = node_next(layer)) {
        struct node object = node_first(node_get(layer, "objects"));
        for (; node_exists(object); object = node_next(object))
            if (node_expect(object, NODE_OBJECT))
                visit(context, object);
        visit_layers(node_get(layer, "layers"), depth + 1, visit, context);
    }
}

void tiled_visit_objects(struct node root, tiled_visit *visit, void *context)
{
    visit_layers(node_get(root, "layers"), 0, visit, context);
}

static const struct tiled_cell *cell_at(const struct tiled *tiled, double x, double y)
{
    if (!(x >= 0 && y >= 0 && x < tiled->width && y < tiled->height))
        return NULL;
    const struct tiled_cell *cell = &tiled->cell[(int)y][(int)x];
    return cell->there ? cell : NULL;
}

bool tiled_find_place(const struct tiled *tiled, struct node object, bool beside, struct tiled_place *place)
{
    static const double NEAR = 0.25;
    static const int STEP[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    struct node wide = node_get(object, "width"), high = node_get(object, "height");
    double width = node_exists(wide) ? read_double(wide, 0, PIXELS_MAX) : 0;
    double height = node_exists(high) ? read_double(high, 0, PIXELS_MAX) : 0;
    double x = read_double(node_require(object, "x"), -PIXELS_MAX, PIXELS_MAX) + width / 2;
    double y = read_double(node_require(object, "y"), -PIXELS_MAX, PIXELS_MAX) +
               (node_exists(node_get(object, "gid")) ? -height / 2 : height / 2); /* tiles stand on their place */
    x /= tiled->tile_width;
    y /= tiled->tile_height;
    for (int i = 0; i < (beside ? 5 : 1); i++) {
        double near_x = x + NEAR * STEP[i][0], near_y = y + NEAR * STEP[i][1];
        place->cell = cell_at(tiled, near_x, near_y);
        if (!place->cell)
            continue;
        place->x = x - floor(near_x);
        place->y = y - floor(near_y);
        place->left = SECTOR_SIZE * ((int)floor(x + 0.5) - tiled->left);
        place->top = SECTOR_SIZE * ((int)floor(y + 0.5) - tiled->top);
        return true;
    }
    const char *name = tiled_class(object);
    node_report(object, PROBLEM_E317, PROBLEM_ARGS(.culprit = name));
    return false;
}
