/* reading.c -- opens a file of ours, scans it, and says why not. */
#include "siege/mission/save/reading.h"

#include "shell/json/problem.h"
#include "shell/store/archive.h"
#include "shell/words/strings.h"

#include <stdlib.h>
#include <string.h>

bool reading_refuse(struct reading *reading, enum save_verdict verdict, const char *key,
                    const struct phrase_slot *slots, int count)
{
    *reading->verdict = verdict;
    phrase_write(reading->why, SAVE_WHY_MAX, string_get(reading->strings, key), slots, count);
    return false;
}

bool reading_refuse_damaged(struct reading *reading, const char *key)
{
    char sentence[SAVE_WHY_MAX] = "";
    const struct problem *problem = problem_list_first_error(reading->problems);
    if (problem)
        problem_write_sentence(sentence, sizeof sentence, problem, reading->strings);
    return reading_refuse(reading, SAVE_DAMAGED, key,
                          SLOTS({"text", sentence, 0}, {"line", NULL, problem ? problem->line : 0},
                                {"column", NULL, problem ? problem->column : 0}));
}

bool reading_refuse_unread(struct reading *reading, enum file_error error)
{
    return reading_refuse(reading, SAVE_UNREADABLE, reading->unreadable,
                          SLOTS({"text", string_get(reading->strings, file_error_key(error)), 0}));
}

bool reading_refuse_newer(struct reading *reading, const char *key)
{
    const char *version = node_text_or(node_get(reading->root, "version"), "?");
    return reading_refuse(reading, SAVE_LATER, key, SLOTS({"version", version, 0}));
}

bool reading_refuse_cut(struct reading *reading, const char *key, unsigned long wanted)
{
    return reading_refuse(reading, SAVE_CUT, key,
                          SLOTS({"number", NULL, (long)reading->length}, {"number2", NULL, (long)wanted}));
}

bool reading_opens_with(const struct reading *reading, const char *opening)
{
    size_t length = strlen(opening);
    return reading->length >= length && memcmp(reading->bytes, opening, length) == 0;
}

bool reading_is(const struct reading *reading, const char *kind)
{
    return node_says(node_get(reading->root, "citadel"), kind);
}

bool reading_begin(struct reading *reading)
{
    enum file_error error = FILE_OK;
    reading->problems = problem_list_new();
    if (!reading->problems)
        error = FILE_NO_MEMORY;
    else if (!reading->bytes)
        error = archive_read_all(reading->name, SAVE_ENDING, SCAN_FILE_MAX, &reading->owned, &reading->length);
    if (reading->owned)
        reading->bytes = reading->owned;
    if (reading->problems)
        reading->problems->former = true;
    return error ? reading_refuse_unread(reading, error) : true;
}

void reading_end(struct reading *reading)
{
    scan_free(reading->tree);
    problem_list_free(reading->problems);
    free(reading->owned);
}

/* A zero byte stands behind the bytes of a file, as file_read_all() puts it. */
bool reading_scan(struct reading *reading)
{
    reading->tree = (reading->owned ? scan_borrowed : scan_text)(reading->name, reading->bytes, reading->length,
                                                                 reading->problems);
    reading->root = node_root(reading->tree);
    return reading->tree && !problem_list_has_errors(reading->problems);
}
