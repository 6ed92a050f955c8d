/*
 * catalogue_load_sectors.c -- sectors from their drawings.
 *
 * A drawing has 17 lines of 17 characters. Square (x, y) is at column 2x + 1 of line 2y + 1: "." or the digit of a
 * stair square. Between the squares "|", "-" or a space; "+" at the corners.
 */
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

enum { LINES = 2 * SECTOR_SIZE + 1, DOOR_FIRST = 3, DOOR_LAST = 4, STAIR_SQUARES = 6 };

struct drawing {
    char line[LINES][LINES + 1];
};

static const char *allowed_at(int x, int y)
{
    if (x % 2 == 0 && y % 2 == 0)
        return "+";
    if (x % 2 == 0)
        return "| ";
    return y % 2 == 0 ? "- " : ".123456";
}

static bool check_line(struct node node, const char *text, int y)
{
    if (strlen(text) != LINES) {
        node_report(node, PROBLEM_E420, PROBLEM_ARGS(.number = (long)strlen(text), .max = LINES));
        return false;
    }
    for (int x = 0; x < LINES; x++) {
        const char *allowed = allowed_at(x, y);
        if (!strchr(allowed, text[x])) {
            char found[2] = {text[x], '\0'};
            node_report(node, PROBLEM_E421, PROBLEM_ARGS(.culprit = found, .number = x + 1, .list = allowed));
            return false;
        }
    }
    return true;
}

static bool read_drawing(struct record record, struct drawing *drawing)
{
    int count;
    bool right = true;
    struct node entry = record_list(record, "drawing", &count);
    for (int y = 0; y < count; y++, entry = node_next(entry)) {
        const char *text = node_text(entry);
        if (!check_line(entry, text, y))
            right = false;
        else
            memcpy(drawing->line[y], text, LINES + 1);
    }
    return right && count == LINES;
}

static void trace_walls(const struct drawing *drawing, struct sector *out)
{
    for (int line = 0; line <= SECTOR_SIZE; line++)
        for (int i = 0; i < SECTOR_SIZE; i++) {
            if (drawing->line[2 * line][2 * i + 1] == '-')
                out->across[line] |= (uint8_t)(1u << i);
            if (drawing->line[2 * i + 1][2 * line] == '|')
                out->down[line] |= (uint8_t)(1u << i);
        }
}

/* Every side is closed, or has the printed doorway of two squares in its middle: so sectors join however turned. */
static void check_doorways(struct record record, const struct sector *sector)
{
    const uint8_t doorway = (uint8_t)(1u << DOOR_FIRST | 1u << DOOR_LAST);
    const uint8_t sides[] = {sector->across[0], sector->down[SECTOR_SIZE], sector->across[SECTOR_SIZE],
                             sector->down[0]};
    for (size_t side = 0; side < sizeof sides; side++) {
        uint8_t open = (uint8_t)~sides[side];
        if (open != 0 && open != doorway) {
            char letter[2] = {"nesw"[side], '\0'};
            node_report(record_get(record, "drawing"), PROBLEM_E422, PROBLEM_ARGS(.culprit = letter));
        }
    }
}

/* ---- stairs ---------------------------------------------------------------------------------------------------- */

static int stair_digit(const struct drawing *drawing, int x, int y)
{
    if (x < 0 || y < 0 || x >= SECTOR_SIZE || y >= SECTOR_SIZE)
        return 0;
    char found = drawing->line[2 * y + 1][2 * x + 1];
    return found == '.' ? 0 : found - '0';
}

/* Gives the digits that hang together with (x, y) the flight's number and returns them as a mask of bits 1 to 6;
 * bit 0 is set if one of them stands there twice. Walls play no part. */
static unsigned fill_flight(const struct drawing *drawing, struct sector *out, int x, int y, int flight)
{
    static const struct square NEXT[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct square open[SECTOR_SIZE * SECTOR_SIZE];
    int waiting = 0;
    unsigned found = 0;
    open[waiting++] = square_at(x, y);
    out->stair[y][x] = (uint8_t)(10 * flight + stair_digit(drawing, x, y));
    while (waiting > 0) {
        struct square at = open[--waiting];
        unsigned bit = 1u << stair_digit(drawing, at.x, at.y);
        found |= found & bit ? 1u : bit;
        for (size_t i = 0; i < sizeof NEXT / sizeof *NEXT; i++) {
            int to_x = at.x + NEXT[i].x, to_y = at.y + NEXT[i].y;
            int digit = stair_digit(drawing, to_x, to_y);
            if (digit == 0 || out->stair[to_y][to_x] != 0)
                continue;
            out->stair[to_y][to_x] = (uint8_t)(10 * flight + digit);
            open[waiting++] = square_at(to_x, to_y);
        }
    }
    return found;
}

static void trace_stairs(struct record record, const struct drawing *drawing, struct sector *out)
{
    const unsigned whole = ((1u << STAIR_SQUARES) - 1) << 1;
    int flights = 0;
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            if (stair_digit(drawing, x, y) == 0 || out->stair[y][x] != 0)
                continue;
            flights++;
            bool right = flights <= FLIGHTS && fill_flight(drawing, out, x, y, flights) == whole;
            if (right)
                continue;
            node_report(record_get(record, "drawing"), PROBLEM_E423, PROBLEM_ARGS(.number = flights, .max = FLIGHTS));
            return;
        }
}

/* ---- one piece ------------------------------------------------------------------------------------------------- */

static void check_connected(struct record record, const struct sector *sector)
{
    uint64_t seen = 1, before = 0;
    while (seen != before) {
        before = seen;
        for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
            if (!(seen >> i & 1))
                continue;
            struct square at = square_at(i % SECTOR_SIZE, i / SECTOR_SIZE);
            for (int side = NORTH; side < DIRECTIONS; side += 2) {
                struct square to = square_step(at, (enum direction)side);
                bool inside = to.x >= 0 && to.y >= 0 && to.x < SECTOR_SIZE && to.y < SECTOR_SIZE;
                if (inside && !sector_has_wall(sector, 0, at, (enum direction)side))
                    seen |= (uint64_t)1 << (to.y * SECTOR_SIZE + to.x);
            }
        }
    }
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
        if (!(seen >> i & 1)) {
            const char square[] = {(char)('a' + i % SECTOR_SIZE), (char)('1' + i / SECTOR_SIZE), '\0'};
            node_report(record_get(record, "drawing"), PROBLEM_E424, PROBLEM_ARGS(.culprit = square));
            return;
        }
}

void catalogue_read_sector(struct record record, void *out, const struct field_game *game)
{
    struct sector *sector = out;
    struct drawing drawing;
    record_fill(record, out, game);
    if (!read_drawing(record, &drawing))
        return;
    trace_walls(&drawing, sector);
    check_doorways(record, sector);
    trace_stairs(record, &drawing, sector);
    check_connected(record, sector);
}
