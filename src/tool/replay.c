/* replay.c -- plays the log of a save or replay again and compares the hash after every command. */
#include "mission/replay.h"

#include "mission/save.h"
#include "tool/tool.h"

static void tell_report(const struct tool *tool, const char *path, const struct replay_report *report)
{
    char expected[24], found[24];
    (void)snprintf(expected, sizeof expected, "%016llx", (unsigned long long)report->expected);
    (void)snprintf(found, sizeof found, "%016llx", (unsigned long long)report->found);
    const struct phrase_slot slots[] = {
        {"file", path, 0},
        {"count", NULL, report->commands},
        {"number", NULL, report->first_difference + 1},
        {"command", command_name((enum command_type)report->command.type), 0},
        {"refusal", reject_name((enum reject_why)report->reject.why), 0},
        {"expected", expected, 0},
        {"found", found, 0},
    };
    const char *key = report->first_difference < 0 ? "tool.replay.fine"
                      : report->reject.why         ? "tool.replay.refused"
                                                   : "tool.replay.differs";
    tool_say(tool, report->first_difference < 0 ? stdout : stderr, key, slots, sizeof slots / sizeof *slots);
}

int tool_replay(struct tool *tool, int count, char **arguments)
{
    if (count != 1 || arguments[0][0] == '-')
        return tool_usage(tool, "replay");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    static struct save_file file;
    static struct game end;
    struct replay_report report;
    bool read = save_read_adapted(&file, arguments[0], editions_of_file(tool->editions, arguments[0]),
                                  editions_of_mission_inside(tool->editions, arguments[0]), &tool->strings);
    if (!read || file.head.verdict == SAVE_CHANGED) {
        const struct phrase_slot slots[] = {{"file", arguments[0], 0}, {"why", file.head.why, 0}};
        tool_say(tool, stderr, "tool.no_such_file", slots, 2);
    }
    if (!read) {
        save_file_clear(&file);
        return TOOL_PROBLEMS;
    }
    bool same = replay_verify(&report, &end, file.scenario, file.history);
    tell_report(tool, arguments[0], &report);
    save_file_clear(&file);
    return same ? TOOL_FINE : TOOL_PROBLEMS;
}
