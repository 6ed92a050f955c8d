/* mission_load_tasks.c -- Special actions that a mission offers. */
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

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

void mission_read_task(struct record record, void *out, const struct field_game *game)
{
    struct task *task = out;
    struct mission_reader *reader = mission_reader_of(game);
    bool carries = record_bool(record, "carries");
    reader->task_at[reader->out->tasks] = record.node;
    check_place(record);
    record_fill(record, out, game);
    if (task->takes && task->marker == MARKER_NONE)
        node_key_report(record_get(record, "takes"), PROBLEM_E213, PROBLEM_ARGS(.list = "next_to"));
    if (carries)
        task->load = (uint8_t)next_load(reader, record_get(record, "carries"));
    if (task->load_steps && !carries)
        node_key_report(record_get(record, "carrier_steps"), PROBLEM_E439, PROBLEM_ARGS(.culprit = task->id));
}

int mission_load_task(const struct mission_reader *reader, struct node node)
{
    int count = 0;
    const char *names[TASK_MAX];
    for (int i = 0; reader && i < reader->out->tasks; i++)
        names[count++] = reader->out->task[i].id;
    return node_name(node, names, count, PROBLEM_E301);
}
