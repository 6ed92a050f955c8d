/* What is told of objectives that hold at first, and of ends that cannot come: a row for each case, with all that is
 * told of it, and where. */
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "support/problems.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define BRIEF                                                                                                          \
    "The raid begins at dusk. The raid begins at dusk. The raid begins at dusk. The raid begins at dusk. The raid "    \
    "begins at dusk. The raid begins at dusk. The raid begins at dusk. The raid begins at dusk. The raid begins at "   \
    "dusk. The raid begins at dusk. The raid begins at dusk. The raid begins at dusk."

static const char MISSION[] =
    "{\"format\":1,\"id\":\"test.ends\",\"edition\":\"%s\",\"title\":\"Ends\",\"brief\":\"" BRIEF "\","
    "\"board\":{\"layout\":[[\"1\",\"2\",\"5\"],[\"4\",null,null]]},"
    "\"citadel\":{\"at\":[16,0],\"inside\":[\"2\",\"5\"]},"
    "\"entrances\":{\"doomtroopers\":[\"1.n\",\"4.w\"],\"reinforcements\":[\"2.n\",\"5.e\"]},"
    "\"rounds\":%d,\"force\":{\"use\":[\"1-7\"]},\"$allow\":{\"W510\":\"It is small.\"},"
    "\"objectives\":[%s]%s}";

enum { TEXT_SIZE = 4096, TOLD_SIZE = 512 };

/* A mission, and the codes with their places that are told of it: "W540 /rounds". */
struct ending {
    const char *name, *edition;
    int rounds;
    const char *objectives, *rest, *told;
};

#define OBJECTIVE(asked) "{\"id\":\"task\",\"done_when\":" asked "}"
#define FINAL(asked) "{\"id\":\"task\",\"final\":true,\"done_when\":" asked "}"
#define END(asked) ",\"end_when\":" asked
#define KILL "{\"elimination_points\":{\"at_least\":20}}"
#define NO_CREATURE "{\"count\":{\"figures\":\"creatures\",\"states\":[\"on_board\"],\"at_most\":0}}"
#define ALIVE "{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"waiting\",\"on_board\"],\"at_least\":1}}"
#define NO_TARGET "{\"targets_destroyed\":{\"at_least\":1}}"
#define OUTCOME "{\"primary\":true}"
#define FLAG "{\"flag\":\"bell\"}"
#define COUNTER(start) ",\"counters\":[{\"id\":\"bell\",\"title\":\"bells\",\"start\":" start "}]"
#define WHEN(id, asked, done) ",\"when\":[{\"id\":\"" id "\",\"on\":\"round_end\",\"if\":" asked ",\"do\":[" done "]}]"
#define LAST_ROUND "{\"last_round\":true}"
#define ADDS "{\"add\":{\"counter\":\"bell\"}}"
#define TAKES "{\"set\":{\"counter\":\"bell\",\"to\":0}}"

static struct mission mission;

static void tell(const struct ending *row, char told[TOLD_SIZE])
{
    char text[TEXT_SIZE];
    bool second = strcmp(row->edition, "second") == 0;
    int length = snprintf(text, sizeof text, MISSION, row->edition, row->rounds, row->objectives, row->rest);
    assert_true(length > 0 && length < TEXT_SIZE);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, second ? shipped_second() : shipped_catalogue(), "test.json", text,
                                  (size_t)length, problems));
    told[0] = '\0';
    for (int i = 0; i < problems->count; i++) {
        size_t used = strlen(told);
        if (problems->item[i].code != PROBLEM_I707) /* what is allowed without a reason in some rows */
            (void)snprintf(told + used, TOLD_SIZE - used, "%s%s %s", used ? ", " : "",
                           PROBLEM_NAME(problems->item[i].code), problems->item[i].pointer);
    }
}

static void compare(const struct ending *row, int count)
{
    char told[TOLD_SIZE];
    for (int i = 0; i < count; i++) {
        tell(&row[i], told);
        if (strcmp(told, row[i].told) != 0)
            fail_msg("%s: told is \"%s\", wanted \"%s\"", row[i].name, told, row[i].told);
    }
}
#define COMPARE(rows) compare(rows, (int)(sizeof(rows) / sizeof *(rows)))

/* Without a limit of rounds the game goes on until nobody is left: that must be told where it is so. */
static void an_end_that_cannot_come_is_told(void **state)
{
    static const struct ending ROWS[] = {
        {"no end", "classic", 0, OBJECTIVE(KILL), "", "W540 /rounds"},
        {"an end that comes", "classic", 0, OBJECTIVE(KILL), END(KILL), ""},
        {"a target that is not there", "classic", 0, OBJECTIVE(KILL), END(NO_TARGET), "W502 /end_when"},
        {"none of several", "classic", 0, OBJECTIVE(KILL), END("{\"any\":[" NO_TARGET "," FLAG "]}") COUNTER("0"),
         "W540 /end_when, W502 /end_when/any/0, W502 /end_when/any/1, W508 /counters/0"},
        {"one of several", "classic", 0, OBJECTIVE(KILL), END("{\"any\":[" NO_TARGET "," KILL "]}"),
         "W502 /end_when/any/0"},
        {"a flag that nobody sets", "classic", 0, OBJECTIVE(KILL), END(FLAG) COUNTER("0"),
         "W502 /end_when, W508 /counters/0"},
        {"a flag that nobody takes", "classic", 0, OBJECTIVE(KILL), END("{\"not\":" FLAG "}") COUNTER("1"),
         "W540 /end_when, W508 /counters/0"},
        {"a flag that is taken", "classic", 0, OBJECTIVE(KILL),
         END("{\"not\":" FLAG "}") COUNTER("1") WHEN("t", KILL, TAKES), ""},
        {"a flag that is never taken", "classic", 0, OBJECTIVE(KILL),
         END("{\"not\":" FLAG "}") COUNTER("1") WHEN("t", NO_TARGET, TAKES), "W540 /end_when, W506 /when/0/if"},
        {"a trigger that cannot fire", "classic", 0, OBJECTIVE(KILL),
         END("{\"trigger_fired\":\"t\"}") COUNTER("0") WHEN("t", "{\"all\":[" NO_TARGET "," FLAG "]}", ADDS),
         "W502 /end_when, W506 /when/0/if"},
        {"what is known at the end alone", "classic", 0, OBJECTIVE(KILL), END("{\"ended_early\":true}"),
         "W540 /end_when"},
        {"no round", "classic", 0, OBJECTIVE(KILL), END("{\"round\":{\"at_most\":0}}"), "W540 /end_when"},
        {"some round", "classic", 0, OBJECTIVE(KILL), END("{\"round\":{\"at_least\":9}}"), ""},
        {"rounds that exclude each other", "classic", 0, OBJECTIVE(KILL),
         END("{\"all\":[{\"round\":{\"at_least\":3}},{\"not\":{\"round\":{\"at_least\":2}}}]}"),
         "W540 /end_when, W512 /end_when/all/1/not"},
        {"objectives that can be", "classic", 0, OBJECTIVE(KILL), END(OUTCOME), ""},
        {"objectives that cannot be", "classic", 0, OBJECTIVE(NO_TARGET), END(OUTCOME),
         "W502 /objectives/0/done_when, W540 /end_when"},
        {"rounds in a row that cannot be", "classic", 0, OBJECTIVE(KILL),
         END("{\"in_a_row\":{\"of\":" NO_TARGET ",\"at_least\":2}}"), "W502 /end_when/in_a_row/of"},
        {"what the rules do not count", "classic", 0, OBJECTIVE(KILL), END("{\"reckless\":{\"at_least\":1}}"),
         "W502 /end_when"},
        {"what the other rules count", "second", 0, OBJECTIVE(KILL), END("{\"reckless\":{\"at_least\":1}}"), ""},
        {"a trigger that makes a round the last", "classic", 0, OBJECTIVE(KILL), WHEN("t", KILL, LAST_ROUND), ""},
        {"… and cannot fire", "classic", 0, OBJECTIVE(KILL), WHEN("t", NO_TARGET, LAST_ROUND),
         "W540 /rounds, W506 /when/0/if"},
        {"by the rules with success", "second", 0, FINAL(KILL), "", ""},
        {"… of which something can be undone", "second", 0, OBJECTIVE(KILL), "", "W540 /rounds"},
        {"a computer counts by the rules of 1993, too", "classic", 4,
         OBJECTIVE("{\"broken\":{\"kind\":\"computer\",\"at_least\":1}}"),
         ",\"targets\":[{\"kind\":\"computer\",\"armour\":3,\"at\":\"5.d4\"}]", ""},
        {"… that cannot be", "second", 0, FINAL(NO_TARGET), "", "W540 /rounds, W502 /objectives/0/done_when"},
        {"with a limit it ends", "classic", 5, OBJECTIVE(KILL), END("{\"round\":{\"at_most\":0}}"), ""},
    };
    (void)state;
    COMPARE(ROWS);
}

/* What holds at first but can be lost is a good objective where the end decides, and none where it decides at once. */
static void what_holds_at_first_is_told_only_where_it_wins_at_once(void **state)
{
    static const struct ending ROWS[] = {
        {"nobody on the board, at the end", "classic", 5, OBJECTIVE(NO_CREATURE), "", ""},
        {"somebody alive, at the end", "classic", 5, OBJECTIVE(ALIVE), "", ""},
        {"a flag that may be set", "classic", 5, OBJECTIVE("{\"not\":" FLAG "}"), COUNTER("0") WHEN("t", KILL, ADDS),
         ""},
        {"a flag that may be lost", "classic", 5, OBJECTIVE(FLAG), COUNTER("1") WHEN("t", KILL, TAKES), ""},
        {"a flag that stays", "classic", 5, OBJECTIVE(FLAG), COUNTER("1"),
         "W537 /objectives/0/done_when, W508 /counters/0"},
        {"… that a trigger which never fires would take", "classic", 5, OBJECTIVE(FLAG),
         COUNTER("1") WHEN("t", NO_TARGET, TAKES), "W537 /objectives/0/done_when, W506 /when/0/if"},
        {"it ends the mission", "classic", 5, OBJECTIVE(ALIVE), END(ALIVE), "W511 /end_when"},
        {"success ends the mission", "classic", 5, OBJECTIVE(NO_CREATURE), END(OUTCOME), "W511 /end_when"},
        {"success with something to do", "classic", 5,
         OBJECTIVE(NO_CREATURE) ","
                                "{\"id\":\"b\",\"done_when\":" KILL "}",
         END(OUTCOME), ""},
        {"failure ends the mission", "classic", 5, OBJECTIVE(KILL), END("{\"primary\":false}"), "W511 /end_when"},
        {"failure of what holds at first", "classic", 5, OBJECTIVE(ALIVE), END("{\"primary\":false}"), ""},
        {"of 2018, at the end", "second", 5, OBJECTIVE(NO_CREATURE), "", ""},
        {"of 2018, at once", "second", 5, FINAL(NO_CREATURE), "", "W511 /objectives/0/done_when"},
        {"of 2018, somebody alive", "second", 5, FINAL(ALIVE), "", "W511 /objectives/0/done_when"},
        {"of 2018, with something to do", "second", 5,
         FINAL(NO_CREATURE) ","
                            "{\"id\":\"b\",\"final\":true,\"done_when\":" KILL "}",
         "", ""},
        {"of 2018, with something that waits for the end", "second", 5,
         FINAL(NO_CREATURE) ","
                            "{\"id\":\"b\",\"done_when\":" ALIVE "}",
         "", ""},
        {"of 2018, by other rules", "second", 5, FINAL(NO_CREATURE), ",\"rules\":{\"end_on_success\":0}", ""},
    };
    (void)state;
    COMPARE(ROWS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_end_that_cannot_come_is_told),
        cmocka_unit_test(what_holds_at_first_is_told_only_where_it_wins_at_once),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
