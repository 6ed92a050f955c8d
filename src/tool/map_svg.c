/* map_svg.c -- the board of a mission as one picture that stands by itself: worn metal, bone-coloured walls, and a tint
 * that says in which round a Doomtrooper can be there. */
#include "siege/rules/board/board.h"
#include "siege/text/report/html.h"
#include "tool/map.h"

#include <string.h>

enum {
    SQUARE = 36,
    SIDE = SECTOR_SIZE * SQUARE,
    GAP = 104, /* between sectors: labels, and the names of doorways */
    TITLE = 52,
    LINE = 17
};

static const char STYLE[] =
    "<style>text{font-family:'DejaVu Sans','Liberation Sans',sans-serif;fill:#e8e2d2}"
    ".l{font-size:12px;fill:#b9b3a2;text-anchor:middle}.d{font-size:13px;font-weight:bold;fill:#f3c969}"
    ".m{font-size:15px;font-weight:bold;text-anchor:middle}.s{font-size:15px;font-weight:bold}"
    ".n{font-size:11px;fill:#b9b3a2}.r{font-size:96px;font-weight:bold;text-anchor:middle;fill:#fff;opacity:.16}"
    ".a{font-size:17px;font-weight:bold;text-anchor:middle;fill:#fff;opacity:.5}"
    ".t{font-size:20px;font-weight:bold}.p{font-size:12px}"
    ".g{stroke:#5b6269;stroke-width:1;fill:none}.w{stroke:#e9dfc3;stroke-width:4;stroke-linecap:round;fill:none}"
    ".o{stroke:#d98032;stroke-width:6;fill:none}.k{stroke:#d8403a;stroke-width:6;stroke-dasharray:7 3;fill:none}"
    ".b{stroke:#e9dfc3;stroke-width:4;stroke-dasharray:8 6;fill:none}"
    ".u{stroke:#e9dfc3;stroke-width:4;stroke-dasharray:2 7;fill:none}"
    ".q{font-size:11px;font-weight:bold;text-anchor:middle}</style>\n";

/* Rounds 1 to 6 and later: from green over brass to red; [0] is never. */
static const char *const TINT[] = {"#2b2e33", "#31594a", "#45603c", "#66602f", "#73502c", "#733c2e", "#60303b"};

static int left_of(const struct map *map, int slot)
{
    return GAP + slot % map->mission->grid_width * (SIDE + GAP);
}

static int top_of(const struct map *map, int slot)
{
    return TITLE + GAP + slot / map->mission->grid_width * (SIDE + GAP);
}

static void put_words(struct map *map, const char *style, int x, int y, const char *text)
{
    bytes_format(map->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", style, x, y);
    html_text(map->out, text);
    html_put(map->out, "</text>\n");
}

static void put_edge(struct map *map, struct square at, enum direction side, int x, int y)
{
    static const char CLASS[] = {
        [MAP_WALL] = 'w', [MAP_DOOR] = 'o', [MAP_LOCKED] = 'k', [MAP_BREAKS] = 'b', [MAP_RISES] = 'u'};
    enum map_edge edge = map_edge(map, at, side);
    int far_x = x + SQUARE, far_y = y + SQUARE;
    if (edge == MAP_OPEN)
        return;
    int x1 = side == EAST ? far_x : x, y1 = side == SOUTH ? far_y : y;
    int x2 = side == WEST ? x : far_x, y2 = side == NORTH ? y : far_y;
    bytes_format(map->out, "<path class=\"%c\" d=\"M%d %dL%d %d\"/>\n", CLASS[edge], x1, y1, x2, y2);
}

/* "T1, T2" one below the other, as many as there is room for. */
static void put_signs(struct map *map, const char *signs, int middle, int top)
{
    enum { STEP = 11, ROOM = 3, SIGN = 4 };
    int most = ((int)strlen(signs) + SIGN - 2) / SIGN;
    top += (SQUARE - STEP * (most < ROOM ? most : ROOM)) / 2 - 2;
    for (int i = 0; i < ROOM && *signs; i++) {
        char sign[] = {signs[0], signs[1], 0};
        put_words(map, "q", middle, top + (i + 1) * STEP, sign);
        signs += strcspn(signs, ",");
        signs += strspn(signs, ", ");
    }
}

static void put_square(struct map *map, struct square at, int x, int y)
{
    const char *mark = map->mark[at.y][at.x];
    const char *fill = mark[0] == '#'   ? "#101214"
                       : mark[0] == 's' ? "#8a7a55"
                       : mark[0] == '@' ? "#8c2f2a"
                       : mark[0] == '&' ? "#4c7a3a"
                       : mark[0] == 'T' ? "#a0641f"
                       : mark[0] == '*' ? "#7a4a6a"
                       : mark[0] == 'A' ? "#2f6a86"
                                        : NULL;
    if (fill)
        bytes_format(map->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\" fill=\"%s\"/>\n", x + 2,
                     y + 2, SQUARE - 4, SQUARE - 4, fill);
    if (mark[0] == '*')
        put_signs(map, map->signs[at.y][at.x], x + SQUARE / 2, y);
    else if (mark[0] && mark[0] != '#')
        put_words(map, "m", x + SQUARE / 2, y + SQUARE / 2 + 6, mark);
}

static void put_labels(struct map *map, int slot, int left, int top)
{
    struct square corner = board_slot_corner(map->mission, slot);
    bool lying = map->mission->slot[slot].quarters & 1;
    for (int i = 0; i < SECTOR_SIZE; i++) {
        struct square across = square_at(corner.x + i, corner.y), down = square_at(corner.x, corner.y + i);
        char first[2] = {lying ? map_row(map, across) : map_column(map, across), 0};
        char second[2] = {lying ? map_column(map, down) : map_row(map, down), 0};
        put_words(map, "l", left + i * SQUARE + SQUARE / 2, top - 7, first);
        put_words(map, "l", left - 11, top + i * SQUARE + SQUARE / 2 + 4, second);
    }
}

static void put_doorways(struct map *map, int slot, int left, int top)
{
    struct square corner = board_slot_corner(map->mission, slot);
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        struct square inside[2];
        char name[MAP_NAME], uses[MAP_NAME], both[2 * MAP_NAME];
        if (map_doorway(map, slot, (enum direction)side, inside, name, uses) == 0)
            continue;
        int x = left + (inside[0].x - corner.x) * SQUARE, y = top + (inside[0].y - corner.y) * SQUARE;
        (void)snprintf(both, sizeof both, "%s %s", name, uses);
        if (side == NORTH || side == SOUTH)
            put_words(map, "d", x + 4, side == NORTH ? top - 22 : top + SIDE + 17, both);
        else {
            put_words(map, "d", side == WEST ? left - 54 : left + SIDE + 5, y + SQUARE, name);
            put_words(map, "d", side == WEST ? left - 54 : left + SIDE + 5, y + SQUARE + 15, uses);
        }
    }
}

static void put_sector(struct map *map, int slot)
{
    enum { TINTS = sizeof TINT / sizeof *TINT };
    char name[MAP_NAME], notes[MAP_LINE], number[8], round[MAP_LINE];
    int left = left_of(map, slot), top = top_of(map, slot), reached = map->reach.round[slot];
    struct square corner = board_slot_corner(map->mission, slot);
    bytes_format(map->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", left, top, SIDE, SIDE,
                 TINT[reached < TINTS ? reached : TINTS - 1]);
    if (map->mission->dark >> slot & 1)
        bytes_format(
            map->out,
            "<rect class=\"dark\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#000\" fill-opacity=\".5\"/>\n",
            left, top, SIDE, SIDE);
    (void)snprintf(number, sizeof number, "%d", map->catalogue->sector[map->mission->slot[slot].sector].number);
    map_sector_round(map, slot, round);
    put_words(map, "r", left + SIDE / 2, top + SIDE / 2 + 34, number);
    put_words(map, "a", left + SIDE / 2, top + SIDE / 2 + 62, round);
    for (int i = 1; i < SECTOR_SIZE; i++)
        bytes_format(map->out, "<path class=\"g\" d=\"M%d %dv%dM%d %dh%d\"/>\n", left + i * SQUARE, top, SIDE, left,
                     top + i * SQUARE, SIDE);
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        int x = i % SECTOR_SIZE, y = i / SECTOR_SIZE;
        put_square(map, square_at(corner.x + x, corner.y + y), left + x * SQUARE, top + y * SQUARE);
    }
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
        for (int side = NORTH; side < DIRECTIONS; side += 2) {
            int x = i % SECTOR_SIZE, y = i / SECTOR_SIZE;
            bool twice = (side == WEST && x > 0) || (side == NORTH && y > 0); /* the neighbour draws it */
            if (!twice)
                put_edge(map, square_at(corner.x + x, corner.y + y), (enum direction)side, left + x * SQUARE,
                         top + y * SQUARE);
        }
    map_sector_name(map, slot, name);
    map_sector_notes(map, slot, notes);
    put_words(map, "s", left, top - 40, name);
    put_words(map, "n", left + 58, top - 40, notes);
    put_labels(map, slot, left, top);
    put_doorways(map, slot, left, top);
}

/* The lists go in lines below the board; a line break within one begins another. */
static void count_line(struct map *map, const char *line)
{
    map->foot++;
    for (; *line; line++)
        map->foot += *line == '\n';
}

static void put_foot(struct map *map, const char *text)
{
    char line[MAP_LINE];
    for (;; text++) {
        size_t length = strcspn(text, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        put_words(map, "p", GAP / 2, map->foot, line);
        map->foot += LINE;
        text += length;
        if (*text == '\0')
            return;
    }
}

/* The corner where the Citadel's wings meet: in the middle of the gap, or of the edge of the board. */
static void put_citadel(struct map *map)
{
    struct square at = map->mission->citadel;
    if (!square_is(at))
        return;
    int x = GAP / 2 + at.x / SECTOR_SIZE * (SIDE + GAP) + at.x % SECTOR_SIZE * SQUARE;
    int y = TITLE + GAP / 2 + at.y / SECTOR_SIZE * (SIDE + GAP) + at.y % SECTOR_SIZE * SQUARE;
    bytes_format(map->out, "<path d=\"M%d %dl9 9l-9 9l-9 -9z\" fill=\"#b3242b\" stroke=\"#e9dfc3\"/>\n", x, y - 9);
}

void map_draw_svg(struct map *map)
{
    char title[MAP_LINE];
    int width = GAP + map->mission->grid_width * (SIDE + GAP);
    int below = TITLE + GAP + map->mission->grid_height * (SIDE + GAP);
    width = width < 860 ? 860 : width; /* the lists have long lines */
    map->picture = true;
    map->foot = 0;
    map_tell(map, count_line);
    int height = below + (map->foot + 2) * LINE;
    bytes_format(map->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">\n", width, height);
    html_put(map->out, STYLE);
    bytes_format(map->out, "<rect width=\"%d\" height=\"%d\" fill=\"#1b1d20\"/>\n", width, height);
    map_title(map, title);
    put_words(map, "t", GAP / 2, 34, title);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (map_has_sector(map, slot))
            put_sector(map, slot);
    put_citadel(map);
    map->foot = below + LINE;
    map_tell(map, put_foot);
    html_put(map->out, "</svg>\n");
}
