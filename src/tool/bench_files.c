/* bench_files.c -- how fast a long mission is read, and cJSON beside it. */
#include "tool/bench.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"

#include <cjson/cJSON.h>

#include <stdlib.h>
#include <string.h>

enum { LINES = 10000, REMARK_LINES = 9 };

bool bench_write_mission(struct tool *tool, struct bytes *out)
{
    char path[FILE_PATH_SIZE], *text;
    size_t length;
    if (!tool_mission_path(tool, "classic/01-eagle-strike.json", path) ||
        file_read_all(path, SCAN_FILE_MAX, &text, &length) != FILE_OK)
        return false;
    char *end = strrchr(text, '}');
    bytes_append(out, text, end ? (size_t)(end - text) : 0);
    bytes_format(out, ",\n  \"x-remarks\": [");
    for (int i = 0; i < LINES / REMARK_LINES; i++)
        bytes_format(out,
                     "%s\n    {\n      \"id\": \"remark-%d\",\n      \"at\": \"%d.c4\",\n      \"round\": {\n"
                     "        \"at_least\": %d\n      },\n      \"open\": true,\n"
                     "      \"says\": \"The gate stands open, and nobody has seen who opened it.\"\n    }",
                     i ? "," : "", i, i % 9, i % 7);
    bytes_format(out, "\n  ]\n}\n");
    free(text);
    return !out->failed;
}

struct work bench_check_files(const struct bytes *file, int count, const struct catalogue *catalogue)
{
    struct work work = {.units = count};
    static struct mission mission;
    struct problem_list *problems = problem_list_new();
    for (int i = 0; problems && i < count; i++) {
        problem_list_clear(problems);
        work.hash += mission_load_text(&mission, catalogue, "bench", file->bytes, file->length, problems);
        work.hash += (uint64_t)mission.rounds;
    }
    problem_list_free(problems);
    return work;
}

struct work bench_parse_files(const struct bytes *file, int count)
{
    struct work work = {.units = count};
    for (int i = 0; i < count; i++) {
        cJSON *root = cJSON_ParseWithLength(file->bytes, file->length);
        work.hash += (uint64_t)cJSON_GetArraySize(root);
        cJSON_Delete(root);
    }
    return work;
}
