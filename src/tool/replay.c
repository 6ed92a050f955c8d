/* replay.c -- plays the log of a save or replay again and compares the hash after every command. */
#include "siege/mission/save/replay.h"

#include "siege/mission/save/save.h"
#include "tool/tool.h"

static const char *key_of(const struct replay_report *report, const struct save_head *head)
{
    if (report->first_difference >= 0)
        return report->reject.why ? "tool.replay.refused" : "tool.replay.differs";
    return head->hashed == GAME_HASHED ? "tool.replay.fine" : "tool.replay.unproven";
}

static void tell_report(const struct tool *tool, const char *path, const struct replay_report *report,
                        const struct save_head *head)
{
    FILE *out = report->first_difference < 0 ? stdout : stderr;
    tool_say(tool, out, key_of(report, head),
             SLOTS({"file", path, 0}, {"count", NULL, report->commands}, {"number", NULL, report->first_difference + 1},
                   {"command", command_name((enum command_type)report->command.type), 0},
                   {"refusal", reject_name((enum reject_why)report->reject.why), 0},
                   {"expected", tool_hash(tool, report->expected), 0}, {"found", tool_hash(tool, report->found), 0},
                   {"version", head->version, 0}));
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
    if (!read || file.head.why[0])
        tool_say_unread(tool, arguments[0], file.head.why);
    bool same = read && replay_verify(&report, &end, file.scenario, file.history);
    if (read)
        tell_report(tool, arguments[0], &report, &file.head);
    save_file_clear(&file);
    return same ? TOOL_FINE : TOOL_PROBLEMS;
}
