/*
 * peer_tcod.c -- what libtcod needs for a sight line and for a field of distances, on a board of the size of Eagle
 * Strike: {"figure", "nanoseconds"} on standard output. Built by peers.py where the library is installed.
 */
#include <libtcod.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { WIDE = 40, HIGH = 24, LINES = 200000, FIELDS = 500 };

static uint32_t state = 12345;

static int draw(int below)
{
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 16) % (uint32_t)below);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* One wall in eight squares. */
static TCOD_map_t make_map(void)
{
    TCOD_map_t map = TCOD_map_new(WIDE, HIGH);
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            bool open = draw(8) != 0;
            TCOD_map_set_properties(map, x, y, open, open);
        }
    return map;
}

static int is_clear(TCOD_map_t map, int x, int y, int to_x, int to_y)
{
    TCOD_bresenham_data_t line;
    TCOD_line_init_mt(x, y, to_x, to_y, &line);
    while (!TCOD_line_step_mt(&x, &y, &line))
        if (!TCOD_map_is_transparent(map, x, y))
            return 0;
    return 1;
}

int main(void)
{
    TCOD_map_t map = make_map();
    int clear = 0;
    double begin = now();
    for (int i = 0; i < LINES; i++)
        clear += is_clear(map, draw(WIDE), draw(HIGH), draw(WIDE), draw(HIGH));
    printf("{\"figure\": \"los\", \"nanoseconds\": %.1f, \"result\": %d}\n", (now() - begin) / LINES, clear);
    TCOD_dijkstra_t path = TCOD_dijkstra_new(map, 1.0f);
    float sum = 0;
    begin = now();
    for (int i = 0; i < FIELDS; i++) {
        TCOD_dijkstra_compute(path, draw(WIDE), draw(HIGH));
        sum += TCOD_dijkstra_get_distance(path, draw(WIDE), draw(HIGH));
    }
    printf("{\"figure\": \"field\", \"nanoseconds\": %.1f, \"result\": %.0f}\n", (now() - begin) / FIELDS, (double)sum);
    TCOD_dijkstra_delete(path);
    TCOD_map_delete(map);
    return 0;
}
