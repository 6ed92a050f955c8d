/* place_hint.c -- what somebody meant who wrote "4e", "4.East" or "c4" where a place of the board is named. */
#include "base/ascii.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <string.h>

enum { COMPACT_SIZE = 16, PLACE_SIZE = 24, PLACES_MAX = SLOT_MAX };

/* Letters and digits only, in small letters. */
static void make_compact(const char *text, char out[COMPACT_SIZE])
{
    static const char KNOWN[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    static const char CAPITAL[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t used = 0;
    for (; *text && used < COMPACT_SIZE - 1; text++) {
        const char *capital = strchr(CAPITAL, *text);
        if (capital || strchr(KNOWN, *text))
            out[used++] = capital ? KNOWN[capital - CAPITAL] : *text;
    }
    out[used] = '\0';
}

/* The letter of "e", "ee" or "east", or '\0'. */
static char side_of(const char *word)
{
    static const char *const SIDES[] = {"north", "east", "south", "west"};
    size_t length = strlen(word);
    for (int side = 0; side < 4; side++)
        if (ascii_same_word(word, SIDES[side]) ||
            (length > 0 && length <= 2 && strspn(word, (char[]){SIDES[side][0], '\0'}) == length))
            return SIDES[side][0];
    return '\0';
}

/* "4e", "east4" or "east" into number and ".e"; false for anything else. */
static bool read_side(const char *compact, char number[SECTOR_NUMBER_SIZE], char rest[PLACE_SIZE])
{
    char word[COMPACT_SIZE];
    size_t digits = strspn(compact, "0123456789"), letters = strcspn(compact + digits, "0123456789");
    const char *behind = compact + digits + letters;
    (void)snprintf(word, sizeof word, "%.*s", (int)letters, compact + digits);
    (void)snprintf(number, SECTOR_NUMBER_SIZE, "%.*s", digits ? (int)digits : SECTOR_NUMBER_SIZE - 1,
                   digits ? compact : behind);
    char side = side_of(word);
    (void)snprintf(rest, PLACE_SIZE, ".%c", side);
    return side && digits < SECTOR_NUMBER_SIZE && strspn(behind, "0123456789") == strlen(behind) &&
           strlen(behind) < SECTOR_NUMBER_SIZE && !(digits && *behind);
}

/* "3c4" or "c4" into number and ".c4", behind it a side where an edge is named. */
static bool read_square(const char *compact, bool edge, char number[SECTOR_NUMBER_SIZE], char rest[PLACE_SIZE])
{
    size_t digits = strspn(compact, "0123456789");
    const char *square = compact + digits;
    if (digits >= SECTOR_NUMBER_SIZE || !*square || !strchr("abcdefgh", square[0]) || !square[1] ||
        !strchr("12345678", square[1]))
        return false;
    char side = edge ? side_of(square + 2) : '\0';
    (void)snprintf(number, SECTOR_NUMBER_SIZE, "%.*s", (int)digits, compact);
    (void)snprintf(rest, PLACE_SIZE, side ? ".%.2s.%c" : ".%.2s", square, side);
    return edge ? side != '\0' : square[2] == '\0';
}

static bool is_number(const char *compact)
{
    size_t digits = strspn(compact, "0123456789");
    return digits > 0 && digits < SECTOR_NUMBER_SIZE && !compact[digits];
}

/* "c4.3" or "3.4c": a square whose parts stand the other way round. */
static bool read_turned(const char *text, char number[SECTOR_NUMBER_SIZE], char rest[PLACE_SIZE])
{
    char part[PLACE_SIZE], first[COMPACT_SIZE], second[COMPACT_SIZE], none[SECTOR_NUMBER_SIZE];
    const char *dot = strchr(text, '.');
    (void)snprintf(part, sizeof part, "%.*s", dot ? (int)(dot - text) : 0, text);
    make_compact(part, first);
    make_compact(dot ? dot + 1 : "", second);
    bool swapped = is_number(second) && read_square(first, false, none, rest) && !none[0];
    const char turned[] = {second[0] ? second[1] : '\0', second[0], '\0'};
    bool within = is_number(first) && second[0] && second[1] && !second[2] && read_square(turned, false, none, rest);
    if (swapped || within)
        (void)snprintf(number, SECTOR_NUMBER_SIZE, "%.*s", SECTOR_NUMBER_SIZE - 1, swapped ? second : first);
    return swapped || within;
}

/* Without a number: this place in every sector of the board. */
static void report_each(const struct mission_reader *reader, struct node node, const char *format, const char *rest)
{
    char list[PROBLEM_LIST_SIZE] = "";
    size_t used = 0;
    const struct mission *mission = reader->out;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height && reader->has_board; slot++)
        if (mission->slot[slot].sector != SLOT_NONE && used + PLACE_SIZE < sizeof list)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%d%s", used ? ", " : "",
                                     mission_sector_number(reader, slot), rest);
    node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = node_text(node), .expected = format, .list = list));
}

/* What stands under one of the keys, as text; "" for nothing. */
static void read_part(struct node group, const char *const keys[], char out[COMPACT_SIZE])
{
    char written[PROBLEM_WORD_SIZE];
    out[0] = '\0';
    for (; *keys; keys++) {
        struct node part = node_get(group, *keys);
        if (node_type(part) == NODE_TEXT || node_type(part) == NODE_NUMBER) {
            make_compact(node_written(written, sizeof written, part), out);
            return;
        }
    }
}

bool mission_report_group(struct node node, enum place_kind kind)
{
    static const char *const SECTORS[] = {"sector", "in", "tile", NULL};
    static const char *const PLACES[] = {"square", "at", "field", "doorway", "side", "edge", "door", NULL};
    char sector[COMPACT_SIZE], place[COMPACT_SIZE], number[SECTOR_NUMBER_SIZE] = "", rest[PLACE_SIZE] = "",
                                                    meant[PLACE_SIZE], fix[PLACE_SIZE + 2];
    if (node_type(node) == NODE_NUMBER && kind == PLACE_DOORWAY) { /* of a sector: its side is missing */
        node_report(node, PROBLEM_E202,
                    PROBLEM_ARGS(.expected = "format.doorway", .found = "type.number", .list = "\"2.e\""));
        return true;
    }
    if (node_type(node) != NODE_OBJECT)
        return false;
    read_part(node, SECTORS, sector);
    read_part(node, PLACES, place);
    bool understood =
        sector[0] && strspn(sector, "0123456789") == strlen(sector) && strlen(sector) < SECTOR_NUMBER_SIZE &&
        (kind == PLACE_SQUARE ? read_square(place, false, number, rest) : read_side(place, number, rest)) && !number[0];
    (void)snprintf(meant, sizeof meant, "%.8s%s", sector, rest);
    (void)snprintf(fix, sizeof fix, "\"%s\"", meant);
    node_report(node, PROBLEM_E202,
                PROBLEM_ARGS(.expected = "type.text", .found = "type.object", .suggestion = understood ? meant : NULL,
                             .list = understood             ? NULL
                                     : kind == PLACE_SQUARE ? "\"2.d4\""
                                                            : "\"2.e\"",
                             .fix = understood ? fix : NULL));
    return true;
}

/* Several places in one text, with blanks or commas between: E212 with each of them by itself. False: it is one. */
static bool report_several(struct node node, const char *format, enum place_kind kind)
{
    static const char BETWEEN[] = " ,;";
    char list[PROBLEM_LIST_SIZE] = "", compact[COMPACT_SIZE], number[SECTOR_NUMBER_SIZE], rest[PLACE_SIZE],
         part[PLACE_SIZE];
    int count = 0;
    bool edge = kind == PLACE_DOOR || kind == PLACE_EDGE;
    for (const char *text = node_text(node); *(text += strspn(text, BETWEEN)); text += strcspn(text, BETWEEN)) {
        size_t length = strcspn(text, BETWEEN), used = strlen(list);
        (void)snprintf(part, sizeof part, "%.*s", (int)length, text);
        make_compact(part, compact);
        bool place = ((kind == PLACE_DOORWAY || kind == PLACE_DOOR) && read_side(compact, number, rest)) ||
                     (kind == PLACE_SQUARE && read_square(compact, false, number, rest)) ||
                     (edge && read_square(compact, true, number, rest));
        if (!place || !number[0] || length >= sizeof part)
            return false;
        (void)snprintf(list + used, sizeof list - used, "%s\"%s%s\"", used ? ", " : "", number, rest);
        count++;
    }
    if (count < 2)
        return false;
    node_report(
        node, PROBLEM_E212,
        PROBLEM_ARGS(.culprit = node_text(node), .expected = format, .found = "problem.E212.several", .list = list));
    return true;
}

/* A doorway where a square belongs, or a square where a doorway does. */
static const char *other_kind(const char *text, const char *compact, enum place_kind kind)
{
    char number[SECTOR_NUMBER_SIZE], rest[PLACE_SIZE];
    if (kind == PLACE_SQUARE && read_side(compact, number, rest) && number[0] && strstr(text, number))
        return "problem.E212.doorway";
    if (kind == PLACE_DOORWAY && read_square(compact, false, number, rest) && number[0])
        return "problem.E212.square";
    return NULL;
}

void mission_report_place(const struct mission_reader *reader, struct node node, const char *format,
                          enum place_kind kind)
{
    char compact[COMPACT_SIZE], number[SECTOR_NUMBER_SIZE] = "", rest[PLACE_SIZE] = "", meant[PLACE_SIZE],
                                fix[PLACE_SIZE + 2];
    if (report_several(node, format, kind))
        return;
    make_compact(node_text(node), compact);
    const char *other = other_kind(node_text(node), compact, kind);
    bool side = kind == PLACE_DOORWAY || kind == PLACE_DOOR, edge = kind == PLACE_DOOR || kind == PLACE_EDGE;
    bool understood = (side && read_side(compact, number, rest)) ||
                      (kind == PLACE_SQUARE &&
                       (read_square(compact, false, number, rest) || read_turned(node_text(node), number, rest))) ||
                      (edge && read_square(compact, true, number, rest));
    understood &= strstr(node_text(node), number) != NULL; /* "1.2.e" does not stand for sector 12 */
    if (understood && !number[0]) {
        report_each(reader, node, format, rest);
        return;
    }
    (void)snprintf(meant, sizeof meant, "%s%s", number, rest);
    (void)snprintf(fix, sizeof fix, "\"%s\"", meant);
    node_report(node, PROBLEM_E212,
                PROBLEM_ARGS(.culprit = node_text(node), .expected = format, .suggestion = understood ? meant : NULL,
                             .found = understood ? NULL : other, .list = understood ? NULL : other,
                             .fix = understood ? fix : NULL));
}

void mission_report_no_doorway(const struct mission_reader *reader, struct node node, int slot)
{
    char list[PROBLEM_LIST_SIZE] = "";
    size_t used = 0;
    int number = mission_sector_number(reader, slot);
    for (int side = NORTH; side < DIRECTIONS; side += EAST - NORTH)
        if (mission_find_gate(reader->out, slot, (enum direction)side) != GATE_NONE ||
            (mission_slot_beside(reader->out, slot, (enum direction)side) != SLOT_NONE &&
             mission_is_open_between(reader, slot, (enum direction)side)))
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%d.%c", used ? ", " : "", number,
                                     "n.e.s.w"[side]);
    node_report(node, PROBLEM_E406, PROBLEM_ARGS(.culprit = node_text(node), .number = number, .list = list));
}

void mission_report_no_gate(const struct mission_reader *reader, struct node node, int slot, int code, int number)
{
    char list[PROBLEM_LIST_SIZE] = "";
    size_t used = 0;
    const struct mission *mission = reader->out;
    bool here = false;
    for (int gate = 0; gate < mission->gates; gate++)
        here |= mission->gate[gate].slot == slot;
    for (int gate = 0; gate < mission->gates && used + PLACE_SIZE < sizeof list; gate++) {
        const struct gate *at = &mission->gate[gate];
        if (at->slot == slot || !here)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%d.%c", used ? ", " : "",
                                     mission_sector_number(reader, at->slot), "n.e.s.w"[at->side]);
    }
    node_report(node, code, PROBLEM_ARGS(.culprit = node_text(node), .number = number, .list = list));
}
