/* report.c -- a saved game or replay as a page that stands by itself. */
#include "siege/text/report/report.h"

#include "base/version.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "tool/tool.h"

#include <stdlib.h>
#include <string.h>

/* Of a replay the game stands at its start: it is played to its end. */
static bool go_to_end(struct save_file *file)
{
    struct replay_report report;
    return !file->head.replay || replay_verify(&report, &file->game, file->scenario, file->history);
}

static char *page_of(const struct tool *tool, const struct save_file *file, size_t *length)
{
    struct report_source source = {.words = {&tool->strings, file->scenario->catalogue},
                                   .language = "en",
                                   .version = CITADEL_NAME,
                                   .game = &file->game,
                                   .history = file->history};
    memcpy(source.control, file->control, sizeof source.control);
    return report_new(&source, length);
}

int tool_report(struct tool *tool, int count, char **arguments)
{
    if (count < 1 || count > 2 || arguments[0][0] == '-' || (count == 2 && arguments[1][0] == '-'))
        return tool_usage(tool, "report");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    static struct save_file file;
    size_t length;
    bool read = save_read_adapted(&file, arguments[0], editions_of_file(tool->editions, arguments[0]),
                                  editions_of_mission_inside(tool->editions, arguments[0]), &tool->strings);
    if (!read || file.head.why[0])
        tool_say_unread(tool, arguments[0], file.head.why);
    int status = TOOL_PROBLEMS;
    if (read && go_to_end(&file)) {
        char *page = page_of(tool, &file, &length);
        status = tool_hand_out(tool, count == 2 ? arguments[1] : NULL, page, length);
        free(page);
    } else if (read) {
        tool_say(tool, stderr, "tool.report.differs", SLOTS({"file", arguments[0], 0}));
    }
    save_file_clear(&file);
    return status;
}
