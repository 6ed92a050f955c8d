/* mission_load_figures.c -- squares as missions write them, and creatures that are there when the mission begins. */
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

bool mission_parse_square(const char *text, char number[SECTOR_NUMBER_SIZE], struct square *square)
{
    const char *rest = mission_split_number(text, number);
    if (strlen(rest) != 3 || rest[0] != '.')
        return false;
    *square = square_at(rest[1] - 'a', rest[2] - '1');
    return square->x >= 0 && square->x < SECTOR_SIZE && square->y >= 0 && square->y < SECTOR_SIZE;
}

struct square mission_find_square(const struct mission_reader *reader, struct node node, const char *number,
                                  struct square printed)
{
    const struct mission *mission = reader->out;
    int slot = reader->has_board ? mission_find_slot(reader, node, number) : SLOT_NONE;
    if (slot == SLOT_NONE)
        return SQUARE_NONE;
    struct square local = square_turned(printed, mission->slot[slot].quarters);
    return square_at(slot % mission->grid_width * SECTOR_SIZE + local.x,
                     slot / mission->grid_width * SECTOR_SIZE + local.y);
}

struct square mission_load_square(const struct mission_reader *reader, struct node node)
{
    char number[SECTOR_NUMBER_SIZE];
    struct square local;
    const char *text = node_text(node);
    if (*text == '\0')
        return SQUARE_NONE;
    if (!mission_parse_square(text, number, &local)) {
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = text, .expected = "format.square"));
        return SQUARE_NONE;
    }
    return mission_find_square(reader, node, number, local);
}

/* E430; false if another figure stands there. */
static bool check_free(const struct mission_reader *reader, struct node node, struct square at)
{
    const struct mission *mission = reader->out;
    for (int i = 0; i < mission->start_figures; i++)
        if (square_is(at) && square_same(mission->start_figure[i].at, at)) {
            node_report(node, PROBLEM_E430,
                        PROBLEM_ARGS(.culprit = node_text(node), .line = node_at(reader->figure_at[i]).line));
            return false;
        }
    return true;
}

/* E431; false if the pool has no more of the kind. */
static bool check_pool(const struct mission_reader *reader, struct node node, int kind)
{
    int number = 1;
    const struct creature_kind *creature = &reader->catalogue->kind[kind];
    for (int i = 0; i < reader->out->start_figures; i++)
        number += reader->out->start_figure[i].kind == kind;
    if (number <= creature->figures)
        return true;
    node_report(node, PROBLEM_E431, PROBLEM_ARGS(.culprit = creature->id, .number = number, .max = creature->figures));
    return false;
}

/* False if it cannot stand or wait where it should. */
static bool check_stand(const struct mission_reader *reader, struct record record, const struct start_figure *start)
{
    struct node at = record_get(record, "at");
    struct node waiting_at = record_get(record, "waiting_at");
    if (node_exists(at) && node_exists(waiting_at)) {
        node_key_report(waiting_at, PROBLEM_E432, PROBLEM_NO_ARGS);
        return false;
    }
    if (start->gate != GATE_NONE && reader->out->gate[start->gate].flags & GATE_CLOSED) {
        node_report(waiting_at, PROBLEM_E407, PROBLEM_ARGS(.culprit = node_text(waiting_at)));
        return false;
    }
    return check_free(reader, at, start->at) && (square_is(start->at) || start->gate != GATE_NONE);
}

/* Guards keep to the sector in which they stand (E433 where they stand in none). */
static void keep_guard(struct mission *mission, struct record record, const struct start_figure *start)
{
    if (!start->guards)
        return;
    if (start->gate != GATE_NONE)
        node_key_report(record_get(record, "guards"), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "guards", .expected = "waiting_at"));
    else
        mission->guarded_slots |= (uint32_t)1 << mission_slot_at(mission, start->at);
}

void mission_read_figure(struct record record, void *out, const struct field_game *game)
{
    struct mission *mission = out;
    struct mission_reader *reader = mission_reader_of(game);
    struct start_figure start = {.kind = KIND_NONE, .gate = GATE_NONE};
    record_fill(record, &start, game);
    bool stands = check_stand(reader, record, &start);
    if (start.kind == KIND_NONE || !check_pool(reader, record_get(record, "kind"), start.kind) || !stands)
        return;
    keep_guard(mission, record, &start);
    reader->figure_at[mission->start_figures] = record.node;
    mission->start_figure[mission->start_figures++] = start;
}
