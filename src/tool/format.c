/* format.c -- writes missions, campaigns and files of the rules in one form, losing nothing. */
#include "shell/json/layout.h"
#include "shell/json/scan.h"
#include "shell/store/terminal.h"
#include "siege/mission/mission_problems.h"
#include "tool/document.h"
#include "tool/saved.h"

#include <stdlib.h>
#include <string.h>

enum form_wish { FORM_WRITE, FORM_CHECK, FORM_PRINT };

/* A run over any number of files. */
struct formatting {
    enum form_wish wish;
    int other, failures; /* files that look otherwise; that cannot be formatted */
};

/* The text as it should be, the caller's to free; NULL, reported, for what is broken or nothing of ours. */
static char *format_text(struct tool *tool, const char *path, const char *bytes, size_t length, size_t *formatted)
{
    char *text = NULL;
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_borrowed(path, bytes, length, tool->problems);
    struct node root = node_root(tree);
    struct file_kind kind = file_kind_of(root);
    if (tree && tool->problems->errors == 0 && node_expect(root, NODE_OBJECT)) {
        if (kind.shape)
            text = layout_write(root, kind.shape, formatted);
        else
            document_report_unknown(tool, path, root, "tool.kind.forms");
    }
    scan_free(tree);
    if (!text)
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
    return text;
}

static enum file_error carry_out(struct tool *tool, struct formatting *formatting, const char *path, const char *text,
                                 size_t length, bool same)
{
    if (formatting->wish == FORM_PRINT) {
        terminal_print(stdout, text);
        return FILE_OK;
    }
    enum file_error error = same || formatting->wish == FORM_CHECK ? FILE_OK : file_write_over(path, text, length);
    formatting->other += !same;
    if (!error && (!same || formatting->wish == FORM_WRITE))
        tool_say(tool, stdout,
                 same                             ? "tool.format.same"
                 : formatting->wish == FORM_CHECK ? "tool.format.other"
                                                  : "tool.format.done",
                 SLOTS({"file", path, 0}));
    return error;
}

/* What the game has saved stays as it is, so that nothing of it can be printed. False: the file is no such thing. */
static bool pass_saved(struct tool *tool, struct formatting *formatting, const char *path)
{
    char why[SAVE_WHY_MAX];
    enum saved_state state = saved_look(tool, path, why);
    if (state == SAVED_NONE)
        return false;
    if (state == SAVED_WRONG)
        tool_say_unread(tool, path, why);
    else if (formatting->wish != FORM_CHECK)
        tool_say(tool, stderr, "tool.format.saved", SLOTS({"file", path, 0}));
    formatting->failures += state == SAVED_WRONG || formatting->wish == FORM_PRINT;
    return true;
}

static void format_file(struct tool *tool, const char *path, void *closure)
{
    struct formatting *formatting = closure;
    if (pass_saved(tool, formatting, path))
        return;
    char *bytes, *text = NULL;
    size_t length, formatted = 0;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &bytes, &length);
    if (!error) {
        text = format_text(tool, path, bytes, length, &formatted);
        formatting->failures += !text;
    }
    if (text)
        error = carry_out(tool, formatting, path, text, formatted,
                          formatted == length && memcmp(text, bytes, length) == 0);
    if (error) {
        tool_say_error(tool, path, error);
        formatting->failures++;
    }
    free(text);
    free(bytes);
}

int tool_format(struct tool *tool, int count, char **arguments)
{
    static const char *const OPTION[] = {NULL, "--check", "--stdout"};
    struct formatting formatting = {FORM_WRITE, 0, 0};
    int paths = 0, missing = 0;
    for (int i = 0; i < count; i++) {
        int option = tool_word(arguments[i], OPTION, 3);
        if (option < 0 && (arguments[i][0] == '-' || arguments[i][0] == '\0'))
            return tool_usage(tool, "format");
        if (option > 0)
            formatting.wish = (enum form_wish)option;
        paths += option < 0;
    }
    if (paths == 0)
        return tool_usage(tool, "format");
    for (int i = 0; i < count; i++)
        if (arguments[i][0] != '-')
            missing += mission_files_visit(tool, arguments[i], format_file, &formatting) == 0;
    bool fine = formatting.failures == 0 && (formatting.wish != FORM_CHECK || formatting.other == 0);
    return !fine ? TOOL_PROBLEMS : missing ? TOOL_USAGE : TOOL_FINE;
}
