/* draft_begin.c -- a mission to begin with: two sectors with a passage between them, a way in, a way out, one task. */
#include "siege/workshop/draft_parts.h"

#include "shell/json/layout.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_load_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_AT_FIRST = 8 };

/* The first gate of the sector in that slot, or NULL. */
static const struct gate *gate_of(const struct mission *mission, int slot)
{
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].slot == slot)
            return &mission->gate[i];
    return NULL;
}

/* Sectors beside each other, west and east. True if one leads to the other and both lead out. */
static bool lay_pair(struct mission *mission, const struct catalogue *catalogue, int west, int east, int quarters)
{
    struct square inside[2];
    memset(mission, 0, sizeof *mission);
    mission->grid_width = 2;
    mission->grid_height = 1;
    mission->slot[0] = (struct placement){(uint8_t)west, 0};
    mission->slot[1] = (struct placement){(uint8_t)east, (uint8_t)quarters};
    (void)mission_list_gates(mission, catalogue);
    return west != east && gate_of(mission, 0) && gate_of(mission, 1) &&
           mission_list_doorway(mission, catalogue, 0, EAST, inside) > 0 &&
           mission_list_doorway(mission, catalogue, 1, WEST, inside) > 0;
}

/* False if no two of them fit together. */
static bool find_pair(struct mission *mission, const struct catalogue *catalogue)
{
    for (int i = 0; i < 4 * catalogue->sectors * catalogue->sectors; i++)
        if (lay_pair(mission, catalogue, i / 4 / catalogue->sectors, i / 4 % catalogue->sectors, i % 4))
            return true;
    return false;
}

static void put_cards(struct bytes *out, const struct catalogue *catalogue)
{
    int last = catalogue->parameters.force_recycle ? reference_last_card(catalogue, DECK_FORCE) : 2;
    bytes_format(out, ",\"rounds\":%d,\"force\":{\"use\":[\"1-%d\"]}", ROUNDS_AT_FIRST, last);
}

static void put_task(struct bytes *out, const struct catalogue *catalogue, const char *through)
{
    bytes_format(out,
                 ",\"objectives\":[{\"id\":\"leave\",\"done_when\":{\"count\":{\"figures\":\"doomtroopers\",\"states\":"
                 "\"withdrawn\",\"through\":\"%s\",\"at_least\":1}},",
                 through);
    bytes_format(out, catalogue->parameters.reward_points
                          ? "\"points\":{\"team\":3,\"legion_if_failed\":3,\"commander_if_failed\":1}}]"
                          : "\"reward\":{\"team\":1,\"legion_if_failed\":1}}]");
}

static void put_mission(struct bytes *out, const struct draft_world *world, const struct catalogue *catalogue,
                        const struct mission *board, const char *id, const char *title)
{
    static const char *const TURNS[] = {"", "r90", "r180", "r270"};
    char in[16], through[16];
    const struct gate *entrance = gate_of(board, 0), *way_out = gate_of(board, 1);
    int west = catalogue->sector[board->slot[0].sector].number, east = catalogue->sector[board->slot[1].sector].number;
    (void)snprintf(in, sizeof in, "%d.%c", west, "n.e.s.w."[entrance->side]);
    (void)snprintf(through, sizeof through, "%d.%c", east, "n.e.s.w."[way_out->side]);
    bytes_format(out, "{\"format\":1");
    if (world->language) {
        bytes_format(out, ",\"" DRAFT_ORIGINAL "\":");
        put_quoted(out, world->language);
    }
    bytes_format(out, ",\"id\":");
    put_quoted(out, id);
    bytes_format(out, ",\"edition\":\"%s\",\"title\":", catalogue->id);
    put_quoted(out, title);
    bytes_format(out, ",\"brief\":");
    put_quoted(out, MISSION_UNWRITTEN);
    bytes_format(out, ",\"board\":{\"layout\":[[\"%d\",\"%d%s\"]]}", west, east, TURNS[board->slot[1].quarters]);
    bytes_format(out, ",\"entrances\":{\"doomtroopers\":[\"%s\"],\"reinforcements\":[\"%s\"]}", in, through);
    bytes_format(out, ",\"exits\":{\"only\":[\"%s\"]}", through);
    put_cards(out, catalogue);
    put_task(out, catalogue, through);
    bytes_format(out, "}");
}

/* In its canonical form. */
static struct draft *new_in_form(const struct draft_world *world, const char *name, const struct bytes *text)
{
    size_t length;
    struct draft *draft = NULL;
    struct problem_list *problems = problem_list_new();
    struct scan_tree *tree = problems ? scan_borrowed(name, text->bytes, text->length, problems) : NULL;
    char *bytes = tree ? layout_write(node_root(tree), &SCHEMA_MISSION, &length) : NULL;
    if (bytes)
        draft = draft_new(world, name, bytes, length);
    free(bytes);
    scan_free(tree);
    problem_list_free(problems);
    return draft;
}

struct draft *draft_begin(const struct draft_world *world, const struct catalogue *catalogue, const char *id,
                          const char *title)
{
    char name[FILE_PATH_SIZE];
    struct bytes out = {0};
    struct draft *draft = NULL;
    struct mission *board = malloc(sizeof *board);
    if (board && find_pair(board, catalogue))
        put_mission(&out, world, catalogue, board, id, title);
    (void)snprintf(name, sizeof name, "%s.json", id);
    if (out.bytes && !out.failed)
        draft = new_in_form(world, name, &out);
    free(out.bytes);
    free(board);
    return draft;
}
