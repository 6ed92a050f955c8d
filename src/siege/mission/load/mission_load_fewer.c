/* mission_load_fewer.c -- what a mission file has for one or two teams: its own values first, then what the file says
 * otherwise. */
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

/* All as printed. */
static void begin_with_book(struct fewer_teams *fewer, const struct mission *mission)
{
    *fewer = (struct fewer_teams){.given = 1,
                                  .rounds = mission->rounds,
                                  .calls = mission->calls,
                                  .force_each = mission->force_each,
                                  .legion_barred_rounds = mission->legion_barred_rounds,
                                  .parameters = mission->parameters};
    memcpy(fewer->kind_actions, mission->kind_actions, sizeof fewer->kind_actions);
    for (int i = 0; i < mission->objectives; i++) {
        fewer->condition[i] = mission->objective[i].condition;
        fewer->team_condition[i] = mission->objective[i].team_condition;
    }
    for (int i = 0; i < mission->triggers; i++)
        fewer->trigger_condition[i] = mission->trigger[i].condition;
    for (int i = 0; i < mission->markers; i++)
        fewer->armour[i] = mission->marker[i].armour;
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_PORTAL)
            fewer->portal_rounds = mission->gate[i].open_rounds;
}

/* The number of the objective that the record's id names, or -1, reported as E301. */
static int find_objective(const struct mission *mission, struct record record)
{
    const char *names[OBJECTIVE_MAX];
    for (int i = 0; i < mission->objectives; i++)
        names[i] = mission->objective[i].id;
    return node_name(record_get(record, "id"), names, mission->objectives, PROBLEM_E301);
}

/* E302: does an earlier entry name the same one? `named` holds what each entry names, -1: nothing. */
static bool is_named_twice(struct record one, const int *named, int newest)
{
    for (int earlier = 0; earlier < newest; earlier++)
        if (named[newest] >= 0 && named[earlier] == named[newest]) {
            record_report_twice(one, "id", earlier);
            return true;
        }
    return false;
}

static void read_objectives(struct mission_reader *reader, struct record record, struct fewer_teams *fewer)
{
    int count, named[OBJECTIVE_MAX];
    struct node entry = record_list(record, "objectives", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record one = record_entry_object(record, "objectives", entry);
        int at = named[i] = find_objective(reader->out, one);
        if (is_named_twice(one, named, i))
            continue;
        if (at >= 0 && record_has(one, "done_when"))
            fewer->condition[at] = (uint8_t)mission_load_condition(reader, one, "done_when", false);
        if (at >= 0 && record_has(one, "team_done_when"))
            fewer->team_condition[at] = (uint8_t)mission_load_condition(reader, one, "team_done_when", true);
    }
}

static void read_triggers(struct mission_reader *reader, struct record record, struct fewer_teams *fewer)
{
    int count, named[TRIGGER_MAX];
    struct node entry = record_list(record, "when", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record one = record_entry_object(record, "when", entry);
        int at = named[i] = mission_load_trigger(reader, record_get(one, "id"));
        if (at >= 0 && !is_named_twice(one, named, i))
            fewer->trigger_condition[at] = (uint8_t)mission_load_condition(reader, one, "if", false);
    }
}

/* Creatures besides those of the book. */
static void read_figures(struct mission *mission, struct record record, const struct field_game *game)
{
    int count, printed = mission->start_figures;
    struct node entry = record_list(record, "figures", &count);
    for (int i = 0; i < count && mission->start_figures < CREATURE_MAX; i++, entry = node_next(entry))
        mission_read_figure(record_entry_object(record, "figures", entry), mission, game);
    for (int i = printed; i < mission->start_figures; i++)
        mission->start_figure[i].if_fewer = 1;
}

void mission_read_fewer(struct record record, void *out, const struct field_game *game)
{
    struct fewer_teams *fewer = out;
    struct mission_reader *reader = mission_reader_of(game);
    struct mission *mission = reader->out;
    struct fewer_teams book;
    begin_with_book(&book, mission);
    *fewer = book;
    record_fill(record, fewer, game);
    fewer->rounds = record_has(record, "rounds") ? fewer->rounds : book.rounds;
    fewer->calls = record_has(record, "calls") ? fewer->calls : book.calls;
    fewer->force_each = record_has(record, "force_each") ? fewer->force_each : book.force_each;
    if (!record_has(record, "creature_actions"))
        memcpy(fewer->kind_actions, book.kind_actions, sizeof book.kind_actions);
    for (int i = 0; i < mission->markers && record_has(record, "target_armour"); i++)
        if (mission->marker[i].armour)
            fewer->armour[i] = (uint8_t)record_number(record, "target_armour");
    read_figures(mission, record, game);
    read_objectives(reader, record, fewer);
    read_triggers(reader, record, fewer);
}
