/* map_text.c -- the board of a mission in plain characters: sectors side by side, each with its own coordinates. */
#include "siege/rules/board/board.h"
#include "tool/map.h"

#include <string.h>

/* A sector is a block of characters: a margin for names, eight squares of two characters between edges, a margin. */
enum {
    MARGIN = 6,
    SQUARE = 3,
    GRID = SECTOR_SIZE * SQUARE + 1,
    WIDTH = MARGIN + GRID + MARGIN,
    HEAD = 4, /* name, notes, the northern doorway, labels */
    HEIGHT = HEAD + 2 * SECTOR_SIZE + 1 + 2
};

struct block {
    char line[HEIGHT][WIDTH + 1];
};

static void put(struct block *block, int x, int y, const char *text)
{
    for (int i = 0; text[i] && x + i < WIDTH; i++)
        block->line[y][x + i] = text[i];
}

static char edge_sign(enum map_edge edge, bool level)
{
    static const char SIGN[][2] = {[MAP_OPEN] = {' ', ' '},   [MAP_WALL] = {'|', '-'},   [MAP_DOOR] = {'H', '='},
                                   [MAP_LOCKED] = {'%', '%'}, [MAP_BREAKS] = {'!', '!'}, [MAP_RISES] = {':', ':'}};
    return SIGN[edge][level];
}

static void draw_square(struct block *block, const struct map *map, struct square corner, int x, int y)
{
    struct square at = square_at(corner.x + x, corner.y + y);
    int left = MARGIN + x * SQUARE, top = HEAD + 2 * y;
    const char *mark = map->mark[at.y][at.x];
    put(block, left + 1, top + 1, mark[0] ? mark : " .");
    for (int k = 0; k < 2; k++) {
        block->line[top][left + 1 + k] = edge_sign(map_edge(map, at, NORTH), true);
        block->line[top + 2][left + 1 + k] = edge_sign(map_edge(map, at, SOUTH), true);
    }
    block->line[top + 1][left] = edge_sign(map_edge(map, at, WEST), false);
    block->line[top + 1][left + SQUARE] = edge_sign(map_edge(map, at, EAST), false);
    for (int k = 0; k < 4; k++)
        block->line[top + (k / 2) * 2][left + (k % 2) * SQUARE] = '+';
}

/* As printed: a sector that lies on its side has its rows from left to right. */
static void draw_labels(struct block *block, const struct map *map, struct square corner, int quarters)
{
    for (int i = 0; i < SECTOR_SIZE; i++) {
        struct square across = square_at(corner.x + i, corner.y), down = square_at(corner.x, corner.y + i);
        bool lying = quarters & 1;
        block->line[HEAD - 1][MARGIN + i * SQUARE + 2] = lying ? map_row(map, across) : map_column(map, across);
        block->line[HEAD + 2 * i + 1][MARGIN - 2] = lying ? map_column(map, down) : map_row(map, down);
    }
}

static void draw_doorways(struct block *block, const struct map *map, int slot, struct square corner)
{
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        struct square inside[2];
        char name[MAP_NAME], uses[MAP_NAME], both[2 * MAP_NAME];
        if (map_doorway(map, slot, (enum direction)side, inside, name, uses) == 0)
            continue;
        int x = MARGIN + (inside[0].x - corner.x) * SQUARE, y = HEAD + 2 * (inside[0].y - corner.y) + 2;
        (void)snprintf(both, sizeof both, "%s %s", name, uses);
        if (side == NORTH || side == SOUTH)
            put(block, x + 1, side == NORTH ? HEAD - 2 : HEIGHT - 2, both);
        else {
            put(block, side == WEST ? 0 : MARGIN + GRID + 1, y, name);
            put(block, side == WEST ? 0 : MARGIN + GRID + 1, y + 1, uses);
        }
    }
}

/* With dots behind the last word that has room, and nothing between them. */
static void cut(char *text, size_t most)
{
    static const char DOTS[] = "...";
    size_t length = most + 1 - sizeof DOTS;
    while (length > 0 && strchr(" ,.", text[length - 1]))
        length--;
    memcpy(text + length, DOTS, sizeof DOTS);
}

static void draw_sector(struct block *block, const struct map *map, int slot)
{
    char name[MAP_NAME], notes[MAP_LINE];
    for (int y = 0; y < HEIGHT; y++)
        memset(block->line[y], ' ', WIDTH);
    if (!map_has_sector(map, slot))
        return;
    struct square corner = board_slot_corner(map->mission, slot);
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
        draw_square(block, map, corner, i % SECTOR_SIZE, i / SECTOR_SIZE);
    map_sector_name(map, slot, name);
    map_sector_notes(map, slot, notes);
    if (strlen(notes) > GRID + MARGIN)
        cut(notes, GRID + MARGIN);
    put(block, MARGIN, 0, "[");
    put(block, MARGIN + 1, 0, name);
    put(block, MARGIN + 1 + (int)strlen(name), 0, "]");
    put(block, MARGIN, 1, notes);
    draw_labels(block, map, corner, map->mission->slot[slot].quarters);
    draw_doorways(block, map, slot, corner);
}

void map_draw_row(const struct map *map, int row)
{
    struct block block[GRID_MAX];
    int width = map->mission->grid_width, blocks = 0;
    for (int x = 0; x < width; x++)
        if (!map->bare || map_has_sector(map, row * width + x))
            draw_sector(&block[blocks++], map, row * width + x);
    for (int y = 0; y < HEIGHT; y++) {
        char line[GRID_MAX * WIDTH + 1];
        int length = 0;
        for (int x = 0; x < blocks; x++, length += WIDTH)
            memcpy(line + length, block[x].line[y], WIDTH);
        while (length > 0 && line[length - 1] == ' ')
            length--;
        line[length] = '\n';
        bytes_append(map->out, line, (size_t)length + 1);
    }
}

static void put_line(struct map *map, const char *line)
{
    bytes_append(map->out, line, strlen(line));
    bytes_append(map->out, "\n", 1);
}

void map_draw_text(struct map *map)
{
    char title[MAP_LINE];
    map_title(map, title);
    put_line(map, title);
    for (int row = 0; row < map->mission->grid_height; row++)
        map_draw_row(map, row);
    map_tell(map, put_line);
}
