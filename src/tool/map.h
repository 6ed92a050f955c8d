/*
 * map.h -- the board of a mission with the names that its file uses, prepared for the two ways of drawing it.
 */
#ifndef TOOL_MAP_H
#define TOOL_MAP_H

#include "shell/words/bytes.h"
#include "siege/mission/check/mission_reach.h"
#include "tool/tool.h"

enum { MAP_NAME = 12, MAP_LINE = 512, MAP_SIGNS = 20, MAP_SEVERAL = 34 };

/* Everything borrowed but the marks. */
struct map {
    const struct tool *tool;
    const struct mission *mission;
    const struct catalogue *catalogue;
    struct mission_reach reach;
    char mark[BOARD_MAX][BOARD_MAX][3];          /* [y][x]: two characters that the legend explains, or "" */
    char signs[BOARD_MAX][BOARD_MAX][MAP_SIGNS]; /* what may be there, "T1, T2"; "" where the mark alone tells it */
    char several[MAP_SEVERAL][MAP_SIGNS];        /* of squares with the mark "*1", "*2" … */
    int severals;
    bool bare;    /* sectors of an edition and no mission: nothing is told of them but what is printed */
    bool picture; /* it is drawn in colours, which the legend explains */
    struct bytes *out;
    int foot; /* of a picture: lines of the lists below the board, then where the next one stands */
};

/* What stands between two squares. */
enum map_edge {
    MAP_OPEN,
    MAP_WALL,
    MAP_DOOR,
    MAP_LOCKED,
    MAP_BREAKS, /* a wall that a trigger breaks down */
    MAP_RISES   /* none, but a trigger puts one up */
};

/* The column and the row of a square as printed, 'c' and '4'. */
char map_column(const struct map *map, struct square at);
char map_row(const struct map *map, struct square at);

/* Is there a sector, and what stands on that side of the square? */
bool map_has_sector(const struct map *map, int slot);
enum map_edge map_edge(const struct map *map, struct square at, enum direction side);

/* The doorway on that side of the sector: its squares (0: none), its name "4.w", and letters for what it is for: D R X
 * x P for Doomtroopers and reinforcements entering, a way out that the mission names, any other one, a portal; "#"
 * where the mission closes it. */
int map_doorway(const struct map *map, int slot, enum direction side, struct square inside[2], char name[MAP_NAME],
                char uses[MAP_NAME]);

/* "7r90": the sector as the layout names it. */
void map_sector_name(const struct map *map, int slot, char out[MAP_NAME]);

/* What is to be known of the sector beside its name, in words: the Citadel, key cards, who begins there. */
void map_sector_notes(const struct map *map, int slot, char out[MAP_LINE]);

/* The first round in which a Doomtrooper can be there, in words. */
void map_sector_round(const struct map *map, int slot, char out[MAP_LINE]);

/* The mission's title, made plain. */
void map_title(const struct map *map, char out[MAP_LINE]);

/* Calls `line` for each line of the legend and the lists, in order. */
typedef void map_line(struct map *map, const char *line);
void map_tell(struct map *map, map_line *line);

/* The two ways of drawing, onto map->out. */
void map_draw_text(struct map *map);
void map_draw_svg(struct map *map);

/* Of the board only a row of sectors; those of a bare map without the empty places between them. */
void map_draw_row(const struct map *map, int row);

#endif
