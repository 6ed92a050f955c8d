/* mission_load_tasks.c -- Special actions that a mission offers. */
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

/* E302 if an earlier task has the same id. */
static void check_id(const struct mission_reader *reader, struct record record, int index)
{
    const struct task *task = reader->out->task;
    for (int i = 0; i < index; i++)
        if (task[index].id[0] && strcmp(task[i].id, task[index].id) == 0)
            node_report(record_get(record, "id"), PROBLEM_E302,
                        PROBLEM_ARGS(.culprit = task[i].id, .line = node_at(reader->task_at[i]).line));
}

/* E433: where it is done is said once. */
static void check_place(struct record record)
{
    static const char *const PLACES[] = {"next_to", "beside", "in"};
    const char *found = NULL;
    for (int i = 0; i < 3; i++) {
        if (!record_has(record, PLACES[i]))
            continue;
        if (found)
            node_key_report(record_get(record, PLACES[i]), PROBLEM_E433,
                            PROBLEM_ARGS(.culprit = PLACES[i], .expected = found));
        found = PLACES[i];
    }
}

static void load_place(const struct mission_reader *reader, struct record record, struct task *out)
{
    int count;
    check_place(record);
    if (record_has(record, "next_to"))
        out->marker = (uint8_t)(MARKER_NONE + 1 + record_word(record, "next_to"));
    out->slots = mission_load_slots(reader, record, "in");
    struct node entry = record_list(record, "beside", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct square at = mission_load_square(reader, entry);
        if (square_is(at))
            out->at[out->squares++] = at;
    }
}

/* The next load that no task gives yet; E440 if there is none. */
static int next_load(const struct mission_reader *reader, struct node node)
{
    int loads = 0;
    for (int i = 0; i < reader->out->tasks; i++)
        loads = reader->out->task[i].load > loads ? reader->out->task[i].load : loads;
    if (loads < LOADS)
        return loads + 1;
    node_report(node, PROBLEM_E440, PROBLEM_ARGS(.max = LOADS));
    return 0;
}

static void load_gain(const struct mission_reader *reader, struct record record, struct task *out)
{
    out->takes = record_bool(record, "takes");
    if (out->takes && out->marker == MARKER_NONE)
        node_key_report(record_get(record, "takes"), PROBLEM_E213, PROBLEM_ARGS(.list = "next_to"));
    if (record_bool(record, "carries"))
        out->load = (uint8_t)next_load(reader, record_get(record, "carries"));
    out->load_steps = (uint8_t)record_number(record, "carrier_steps");
    if (out->load_steps && !record_bool(record, "carries"))
        node_key_report(record_get(record, "carrier_steps"), PROBLEM_E439, PROBLEM_ARGS(.culprit = out->id));
}

static void load_task(struct mission_reader *reader, struct record record)
{
    static const uint8_t SPECIALTY[] = {0, MODE_CLOSE, MODE_FIRE, MODE_TECH}; /* as the words */
    struct mission *mission = reader->out;
    int index = mission->tasks;
    struct task *task = &mission->task[index];
    reader->task_at[index] = record.node;
    record_text(record, "id", task->id, sizeof task->id);
    record_text(record, "title", task->title, sizeof task->title);
    check_id(reader, record, index);
    load_place(reader, record, task);
    load_gain(reader, record, task);
    task->specialty = SPECIALTY[record_word(record, "specialist")];
    task->most = (uint8_t)record_number(record, "most");
    task->team_points = (uint8_t)record_number(record, "points");
    mission->tasks++;
}

void mission_load_tasks(struct mission_reader *reader)
{
    int count;
    struct node entry = record_list(reader->file, "tasks", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_task(reader, record_entry_object(reader->file, "tasks", entry));
}

int mission_load_task(const struct mission_reader *reader, struct node node)
{
    int count = 0;
    const char *names[TASK_MAX];
    for (int i = 0; reader && i < reader->out->tasks; i++)
        names[count++] = reader->out->task[i].id;
    return reference_name(node, names, count, PROBLEM_E301);
}
