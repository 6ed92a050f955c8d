/* A mistake in a mission is told, and not what only follows from it. */
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "support/problems.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A mission of 1993 and two of 2018 in which one text is another one, and all that is told then. */
struct slip {
    const char *path, *was, *is, *told;
};

#define EAGLE "missions/classic/01-eagle-strike.json"
#define SOLDIER "missions/second/day-of-reckoning/01-no-soldier-left-behind.json"
#define TOWER "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json"

static const struct slip SLIPS[] = {
    {EAGLE, "\"1\", \"2\", \"5\"", "null, \"2\", \"5\"",
     "E303 /entrances/doomtroopers/0, E303 /entrances/doomtroopers/1, "
     "E303 /objectives/0/done_when/all/1/count/sectors/0, E303 /objectives/0/team_done_when/count/sectors/0, "
     "E303 /fewer_teams/objectives/0/done_when/all/1/count/sectors/0"},
    {EAGLE, "\"objectives\"", "\"objektives\"", "E205 /objektives"},
    {EAGLE, "\"board\"", "\"borad\"", "E205 /borad"},
    {EAGLE, "\"doomtroopers\": [", "\"doomtrooper\": [", "E205 /entrances/doomtrooper"},
    {EAGLE, "\"brief\": \"", "\"titel\": \"x\", \"brief\": \"", "E205 /titel"},
    {EAGLE, "\"count\": {", "\"x\": 1, \"count\": {", "E205 /objectives/0/done_when/all/1/x"},
    {SOLDIER, "\"tasks\"", "\"task\"", "E205 /task"},
    {SOLDIER, "\"texts\"", "\"text\"", "E205 /text"},
    {SOLDIER, "\"texts\": {", "\"texts\": [], \"x-texts\": {", "E202 /texts"},
    {SOLDIER, "\"kind\": \"casualty\"", "\"kind\": \"casualtys\"", "E206 /targets/0/kind"},
    {TOWER, "\"dark_portal\"", "\"dark_portals\"", "E206 /targets/0/kind"},
};

static struct mission mission;

static void load(const struct slip *slip)
{
    char *bytes;
    size_t length;
    bool second = strncmp(slip->path, "missions/second", 15) == 0;
    assert_int_equal(file_read_all(slip->path, 1 << 20, &bytes, &length), FILE_OK);
    const char *at = strstr(bytes, slip->was);
    if (!at)
        fail_msg("%s has no %s", slip->path, slip->was);
    char *text = malloc(length + 256);
    assert_non_null(text);
    int used = snprintf(text, length + 256, "%.*s%s%.*s", (int)(at - bytes), bytes, slip->is,
                        (int)(bytes + length - at - (ptrdiff_t)strlen(slip->was)), at + strlen(slip->was));
    problem_list_clear(problems);
    assert_false(mission_load_text(&mission, second ? shipped_second() : shipped_catalogue(), "test.json", text,
                                   (size_t)used, problems));
    free(text);
    free(bytes);
}

static void a_mistake_is_told_without_what_follows_from_it(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof SLIPS / sizeof *SLIPS; s++) {
        char told[1024] = "";
        load(&SLIPS[s]);
        for (int i = 0; i < problems->count; i++) {
            size_t used = strlen(told);
            (void)snprintf(told + used, sizeof told - used, "%s%s %s", used ? ", " : "",
                           PROBLEM_NAME(problems->item[i].code), problems->item[i].pointer);
        }
        if (strcmp(told, SLIPS[s].told) != 0)
            fail_msg("%s for %s: told is \"%s\", wanted \"%s\"", SLIPS[s].is, SLIPS[s].was, told, SLIPS[s].told);
    }
}

/* Beside an error that says nothing of the board, what is wrong with its ways is told in the same run. */
static void what_does_not_follow_is_told_beside(void **state)
{
    static const struct slip SLIP = {EAGLE, "\"title\": \"Eagle Strike\"", "\"title\": 5, \"$comment\": \"\"", ""};
    (void)state;
    load(&SLIP);
    assert_int_equal(problems->errors, 1);
    assert_int_equal(problems->item[0].code, PROBLEM_E202);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_is_told_without_what_follows_from_it),
        cmocka_unit_test(what_does_not_follow_is_told_beside),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
