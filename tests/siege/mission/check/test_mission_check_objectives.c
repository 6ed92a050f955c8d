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
    "\"entrances\":{%s\"reinforcements\":[\"2.n\",\"5.e\"]},"
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
#define COUNTER(start) ",\"counters\":[{\"id\":\"bell\",\"start\":" start "}]"
#define WHEN(id, asked, done) ",\"when\":[{\"id\":\"" id "\",\"on\":\"round_end\",\"if\":" asked ",\"do\":[" done "]}]"
#define LAST_ROUND "{\"last_round\":true}"
#define ADDS "{\"add\":{\"counter\":\"bell\"}}"
#define TAKES "{\"set\":{\"counter\":\"bell\",\"to\":0}}"

static struct mission mission;

static void tell(const struct ending *row, char told[TOLD_SIZE])
{
    char text[TEXT_SIZE];
    bool second = strcmp(row->edition, "second") == 0;
    const char *in = strstr(row->rest, "\"start\":{") ? "" : "\"doomtroopers\":[\"1.n\",\"4.w\"],";
    int length = snprintf(text, sizeof text, MISSION, row->edition, in, row->rounds, row->objectives, row->rest);
    assert_true(length > 0 && length < TEXT_SIZE);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, second ? shipped_second() : shipped_catalogue(), "test.json", text,
                                  (size_t)length, problems));
    told[0] = '\0';
    for (int i = 0; i < problems->count; i++) {
        size_t used = strlen(told);
        if (problems->item[i].code != PROBLEM_I707 && problems->item[i].code != PROBLEM_I711) /* seen to elsewhere */
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
        {"by what nothing undoes, in 1993", "classic", 0, FINAL(KILL), "", ""},
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

#define START ",\"start\":{\"in\":[\"1\"]}"
#define IN(sector, state)                                                                                              \
    "{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"" state "\"],\"sectors\":[\"" sector "\"],\"at_least\":1}" \
    "}"
#define SEEN(sector) "{\"sectors_unseen\":{\"sectors\":[\"" sector "\"],\"at_most\":0}}"

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
        {"where teams begin ends the mission", "classic", 5, OBJECTIVE(KILL), START END(IN("1", "on_board")),
         "W511 /end_when"},
        {"a sector where teams begin ends it", "classic", 5, OBJECTIVE(KILL), START END(SEEN("1")), "W511 /end_when"},
        {"somewhere else does not", "classic", 5, OBJECTIVE(KILL), START END(IN("2", "on_board")), ""},
        {"another sector does not", "classic", 5, OBJECTIVE(KILL), START END(SEEN("2")), ""},
        {"one of two sectors may", "classic", 5, OBJECTIVE(KILL), ",\"start\":{\"in\":[\"1\",\"4\"]}" END(SEEN("1")),
         ""},
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
         "", "W558 /objectives/0/final"},
        {"of 1993, that nothing undoes", "classic", 5, FINAL(ALIVE), "", "W511 /objectives/0/done_when"},
        {"of 2018, by other rules", "second", 5, FINAL(NO_CREATURE), ",\"rules\":{\"end_on_success\":0}", ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define SOMEBODY_OUT "{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"withdrawn\"],\"at_least\":1}}"
#define ROWS_OF(asked) "{\"in_a_row\":{\"of\":" asked ",\"at_least\":3}}"

/* Coming in and going out again is told of what waits for that alone. */
static void who_turns_back_does_so_for_what_does_not_hold_at_first(void **state)
{
    static const struct ending ROWS[] = {
        {"somebody out", "classic", 5, OBJECTIVE(SOMEBODY_OUT), "", "W539 /objectives/0/done_when"},
        {"… for some rounds", "classic", 5, OBJECTIVE(ROWS_OF(SOMEBODY_OUT)), "",
         "W539 /objectives/0/done_when/in_a_row/of"},
        {"no creature for some rounds", "classic", 5, OBJECTIVE(ROWS_OF(NO_CREATURE)), "", ""},
        {"somebody waiting for some rounds", "classic", 5, OBJECTIVE(ROWS_OF(ALIVE)), "", ""},
        {"early rounds", "classic", 5, OBJECTIVE(ROWS_OF("{\"round\":{\"at_most\":3}}")), "", ""},
        {"of the teams", "classic", 5,
         OBJECTIVE("{\"teams\":{\"of\":{\"all\":[{\"elimination_points\":{\"own\":true,\"at_least\":0}}," ROWS_OF(
             NO_CREATURE) "]},\"at_least\":50}}"),
         "", ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define ASKS(name, asked, rest, told)                                                                                  \
    {                                                                                                                  \
        name, "classic", 6, OBJECTIVE(asked), rest, told                                                               \
    }
#define ASKS_SECOND(name, asked, rest, told)                                                                           \
    {                                                                                                                  \
        name, "second", 6, OBJECTIVE(asked), rest, told                                                                \
    }
#define NEVER "W502 /objectives/0/done_when"
#define LEAST(number) "\"at_least\":" number "}}"
#define BELLS(number) "{\"counter\":{\"name\":\"bell\"," LEAST(number)
#define TRIGGERS(list) ",\"when\":[" list "]"
#define FIRES(id, on, rest, done) "{\"id\":\"" id "\",\"on\":\"" on "\"," rest "\"do\":[" done "]}"
#define ROUND(number) "{\"round\":{\"at_least\":" number "}}"
#define IN_ROUND(number) "\"if\":" ROUND(number) ","
#define ONCE "\"once\":true,"
#define FIRED(id) "{\"trigger_fired\":\"" id "\"}"
#define IF_NOT_FIRED(id) "\"if\":{\"not\":" FIRED(id) "},"
#define SINCE(number) "{\"rounds_since\":{\"trigger\":\"t\"," LEAST(number)
#define ROW_OF(asked, number) "{\"in_a_row\":{\"of\":" asked "," LEAST(number)

/* How often triggers fire, and from when on, bounds what they count. */
static void what_rounds_leave_no_time_for_is_told(void **state)
{
    static const struct ending ROWS[] = {
        ASKS("once adds one", BELLS("1"), COUNTER("0") TRIGGERS(FIRES("t", "elimination", ONCE, ADDS)), ""),
        ASKS("… and no more", BELLS("2"), COUNTER("0") TRIGGERS(FIRES("t", "elimination", ONCE, ADDS)), NEVER),
        ASKS("any number of times", BELLS("50"), COUNTER("0") TRIGGERS(FIRES("t", "elimination", "", ADDS)), ""),
        ASKS("in each round", BELLS("6"), COUNTER("0") TRIGGERS(FIRES("t", "round_start", "", ADDS)), ""),
        ASKS("… and no oftener", BELLS("7"), COUNTER("0") TRIGGERS(FIRES("t", "round_end", "", ADDS)), NEVER),
        ASKS("in the last rounds", BELLS("3"), COUNTER("0") TRIGGERS(FIRES("t", "round_end", IN_ROUND("4"), ADDS)), ""),
        ASKS("… no more", BELLS("4"), COUNTER("0") TRIGGERS(FIRES("t", "round_end", IN_ROUND("4"), ADDS)), NEVER),
        ASKS("in each turn of five seats", BELLS("30"), COUNTER("0") TRIGGERS(FIRES("t", "turn_end", "", ADDS)), ""),
        ASKS("… no more", BELLS("31"), COUNTER("0") TRIGGERS(FIRES("t", "turn_end", "", ADDS)), NEVER),
        ASKS("beyond what is set", BELLS("4"),
             COUNTER("0") TRIGGERS(FIRES("t", "elimination", "", "{\"set\":{\"counter\":\"bell\",\"to\":3}}") "," FIRES(
                 "u", "elimination", ONCE, ADDS)),
             ""),
        ASKS("a counter that comes down to it", "{\"counter\":{\"name\":\"bell\",\"at_most\":4}}",
             COUNTER("5") TRIGGERS(FIRES("t", "elimination", ONCE, "{\"add\":{\"counter\":\"bell\",\"number\":-1}}")),
             ""),
        ASKS("… and does not", "{\"counter\":{\"name\":\"bell\",\"at_most\":3}}",
             COUNTER("5") TRIGGERS(FIRES("t", "elimination", ONCE, "{\"add\":{\"counter\":\"bell\",\"number\":-1}}")),
             NEVER),
        ASKS("rounds since the start", SINCE("6"), COUNTER("0") TRIGGERS(FIRES("t", "round_start", "", ADDS)),
             "W507 /counters/0"),
        ASKS("… one too many", SINCE("7"), COUNTER("0") TRIGGERS(FIRES("t", "round_start", "", ADDS)),
             NEVER ", W507 /counters/0"),
        ASKS("rounds since a late one", SINCE("2"),
             COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("5"), ADDS)), "W507 /counters/0"),
        ASKS("… one too many", SINCE("3"), COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("5"), ADDS)),
             NEVER ", W507 /counters/0"),
        ASKS("… that waits for another", SINCE("3"),
             COUNTER("0") TRIGGERS(
                 FIRES("s", "round_start", IN_ROUND("5"), ADDS) "," FIRES("t", "deed", "\"if\":" FIRED("s") ",", ADDS)),
             NEVER ", W507 /counters/0"),
        ASKS("rounds in a row", ROW_OF(ROUND("4"), "3"), "", ""),
        ASKS("… one too many", ROW_OF(ROUND("4"), "4"), "", NEVER),
        ASKS("an end by a flag that is surely raised", "{\"all\":[" KILL "," ROUND("3") "]}",
             END(FLAG) COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("3"), ADDS)), ""),
        ASKS("… and comes before", "{\"all\":[" KILL "," ROUND("4") "]}",
             END(FLAG) COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("3"), ADDS)), NEVER "/all/1"),
        ASKS("… unless it is lowered", "{\"all\":[" KILL "," ROUND("4") "]}",
             END(FLAG) COUNTER("0")
                 TRIGGERS(FIRES("t", "round_start", IN_ROUND("3"), ADDS) "," FIRES("u", "deed", "", TAKES)),
             ""),
    };
    (void)state;
    COMPARE(ROWS);
}

#define TERMINAL ",\"targets\":[{\"kind\":\"terminal\",\"at\":\"2.d4\"}]"
#define CASUALTY ",\"targets\":[{\"kind\":\"casualty\",\"at\":\"2.d4\"}]"
#define ENGINEER ",\"figures\":[{\"kind\":\"legionnaire\",\"at\":\"2.d4\",\"follower\":true}]"
#define BROKEN "{\"broken\":{\"kind\":\"terminal\"," LEAST("1")
#define STANDS(kind) "{\"standing\":{\"kind\":\"" kind "\"," LEAST("1")
#define LIFT(carries)                                                                                                  \
    ",\"tasks\":[{\"id\":\"lift\",\"title\":\"Lift\",\"next_to\":\"casualty\",\"takes\":true,\"carries\":" carries "}" \
    "]"
#define LIFTED(number) "{\"tasks\":{\"task\":\"lift\"," LEAST(number)
#define COUNTED(figures, states, rest) "{\"count\":{\"figures\":\"" figures "\",\"states\":\"" states "\"," rest
#define BOTH(one, two) "{\"all\":[" one "," two "]}"
#define OF_EACH(asked) "{\"teams\":{\"of\":" asked "," LEAST("100")

/* Of what is there once not two can be, neither here and there nor each of several. */
static void what_excludes_each_other_is_told(void **state)
{
    static const struct ending ROWS[] = {
        ASKS("nobody, and a Centurion", BOTH(NO_CREATURE, COUNTED("centurion", "on_board", LEAST("1"))), "",
             "W512 /objectives/0/done_when/all/1"),
        ASKS("no Centurion, and somebody",
             BOTH(COUNTED("centurion", "on_board", "\"at_most\":0}}"), COUNTED("creatures", "on_board", LEAST("1"))),
             "", ""),
        ASKS("a flag, and its counter at nothing", BOTH(FLAG, "{\"counter\":{\"name\":\"bell\",\"at_most\":0}}"),
             COUNTER("0") TRIGGERS(FIRES("t", "elimination", "", ADDS)), "W512 /objectives/0/done_when/all/1"),
        ASKS("two triggers that give way to each other", BOTH(FIRED("t"), FIRED("u")),
             COUNTER("0")
                 TRIGGERS(FIRES("t", "deed", IF_NOT_FIRED("u"), ADDS) "," FIRES("u", "deed", IF_NOT_FIRED("t"), ADDS)),
             "W512 /objectives/0/done_when/all/1, W507 /counters/0"),
        ASKS("… only one of them", BOTH(FIRED("t"), FIRED("u")),
             COUNTER("0") TRIGGERS(FIRES("t", "deed", IF_NOT_FIRED("u"), ADDS) "," FIRES("u", "deed", "", ADDS)),
             "W507 /counters/0"),
        ASKS("a follower who is out and dead",
             BOTH(COUNTED("followers", "withdrawn", LEAST("1")), COUNTED("followers", "eliminated", LEAST("1"))),
             ENGINEER, NEVER "/all/1"),
        ASKS_SECOND("a terminal broken that stands", BOTH(BROKEN, STANDS("terminal")), TERMINAL, NEVER "/all/1"),
        ASKS_SECOND("one of two", BOTH(BROKEN, STANDS("terminal")),
                    ",\"targets\":[{\"kind\":\"terminal\",\"at\":[\"2.d4\",\"2.e6\",\"2.b2\"],\"number\":2}]", ""),
        ASKS_SECOND("what is taken, and lies there", BOTH(LIFTED("1"), STANDS("casualty")), CASUALTY LIFT("false"),
                    NEVER "/all/1"),
        ASKS_SECOND("taken twice", LIFTED("2"), CASUALTY LIFT("false"), NEVER),
        ASKS_SECOND("… and put down before", LIFTED("2"), CASUALTY LIFT("true"), ""),
        ASKS_SECOND("one carried out by two", COUNTED("doomtroopers", "withdrawn", "\"carrying\":\"lift\"," LEAST("2")),
                    CASUALTY LIFT("true"), NEVER),
        ASKS_SECOND("one by one", COUNTED("doomtroopers", "withdrawn", "\"carrying\":\"lift\"," LEAST("1")),
                    CASUALTY LIFT("true") ",\"exits\":{\"only\":[\"5.e\"]}", ""),
        ASKS_SECOND("one here and out there",
                    BOTH(COUNTED("doomtroopers", "withdrawn", "\"carrying\":\"lift\"," LEAST("1")),
                         COUNTED("doomtroopers", "on_board", "\"carrying\":\"lift\"," LEAST("1"))),
                    CASUALTY LIFT("true"), NEVER "/all/1"),
        ASKS_SECOND("one for each team", OF_EACH("{\"tasks\":{\"task\":\"lift\",\"own\":true," LEAST("1")),
                    CASUALTY LIFT("false"), NEVER),
        ASKS_SECOND("… for one team, or anything else",
                    "{\"any\":[" OF_EACH("{\"tasks\":{\"task\":\"lift\",\"own\":true," LEAST("1")) "," KILL "]}",
                    CASUALTY LIFT("false"), ""),
        ASKS("three where one team has two", COUNTED("doomtroopers", "eliminated", LEAST("3")), "", NEVER),
        ASKS("… and no team plays alone", COUNTED("doomtroopers", "eliminated", LEAST("3")),
             ",\"teams\":{\"min\":2,\"max\":4}", ""),
        {"told when there is no turn left", "classic", 6, "{\"id\":\"task\",\"done_when\":" KILL ",\"after\":" FLAG "}",
         COUNTER("0") TRIGGERS(FIRES("t", "round_end", IN_ROUND("6"), ADDS)), "W556 /objectives/0/after"},
        {"told when all is accomplished", "classic", 6,
         "{\"id\":\"task\",\"done_when\":" KILL ",\"after\":" FIRED("t") "}",
         COUNTER("0") TRIGGERS(FIRES("t", "deed", "\"if\":" OUTCOME ",", ADDS)),
         "W556 /objectives/0/after, W507 /counters/0"},
        {"… one", "classic", 6, "{\"id\":\"task\",\"done_when\":" KILL ",\"after\":" FLAG "}",
         COUNTER("0") TRIGGERS(FIRES("t", "round_end", IN_ROUND("5"), ADDS)), ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define AT_MOST(number) "\"at_most\":" number "}}"
#define MINE(states, rest) COUNTED("doomtroopers", states, "\"own\":true," rest)
#define SECOND_DEMAND "W512 /objectives/0/done_when/all/1"
#define OF_EACH_THREE(one, two, three) OF_EACH("{\"all\":[" one "," two "," three "]}")
#define WITH_TEAM(asked, each) "{\"id\":\"task\",\"done_when\":" asked ",\"team_done_when\":" each "}"

/* Numbers of different kinds that cannot be so at once: one cannot be without the other, or there are only two
 * Doomtroopers, each in one of four states. */
static void what_follows_from_a_demand_excludes_others(void **state)
{
    static const struct ending ROWS[] = {
        ASKS_SECOND("the only target gone, and standing",
                    BOTH("{\"targets_destroyed\":{" LEAST("1"), STANDS("terminal")), TERMINAL, NEVER "/all/1"),
        ASKS_SECOND("a terminal broken, and no target", BOTH(BROKEN, "{\"targets_destroyed\":{" AT_MOST("0")), TERMINAL,
                    SECOND_DEMAND),
        ASKS_SECOND("beside a terminal, and nobody there",
                    BOTH("{\"beside\":{\"figures\":\"doomtroopers\",\"kind\":\"terminal\"," LEAST("1"),
                         COUNTED("doomtroopers", "on_board", AT_MOST("0"))),
                    TERMINAL, SECOND_DEMAND),
        ASKS_SECOND("… and none left",
                    BOTH("{\"beside\":{\"figures\":\"doomtroopers\",\"kind\":\"terminal\"," LEAST("1"), BROKEN),
                    TERMINAL, NEVER "/all/1"),
        ASKS("somebody strong, and nobody there",
             BOTH("{\"weakest\":{" LEAST("1"), COUNTED("doomtroopers", "on_board", AT_MOST("0"))), "", SECOND_DEMAND),
        ASKS("nobody weak or strong, and somebody there",
             BOTH("{\"weakest\":{" AT_MOST("0"), COUNTED("doomtroopers", "on_board", LEAST("1"))), "", SECOND_DEMAND),
        ASKS("… or anybody weak", BOTH("{\"weakest\":{" AT_MOST("1"), COUNTED("doomtroopers", "on_board", LEAST("1"))),
             "", ""),
        ASKS_SECOND("more wounds than health lost", BOTH("{\"wounds\":{" LEAST("3"), "{\"health_lost\":{" AT_MOST("2")),
                    "", SECOND_DEMAND),
        ASKS_SECOND("… less, as some are healed", BOTH("{\"wounds\":{" AT_MOST("2"), "{\"health_lost\":{" LEAST("3")),
                    "", ""),
        ASKS("health lost where nobody counts it", "{\"health_lost\":{" LEAST("1"), "", NEVER),
        ASKS("one eliminated, almost unhurt",
             BOTH(COUNTED("doomtroopers", "eliminated", LEAST("1")), "{\"wounds\":{" AT_MOST("1")), "", SECOND_DEMAND),
        ASKS("points for nobody", BOTH("{\"elimination_points\":{" LEAST("1"), "{\"eliminations\":{" AT_MOST("0")), "",
             SECOND_DEMAND),
        ASKS("… for less than the worst",
             BOTH("{\"eliminations\":{" LEAST("2"), "{\"elimination_points\":{" AT_MOST("1")), "", SECOND_DEMAND),
        ASKS("three kinds of two", BOTH("{\"kinds_eliminated\":{" LEAST("3"), "{\"eliminations\":{" AT_MOST("2")), "",
             SECOND_DEMAND),
        ASKS("no kind of one", BOTH("{\"kinds_eliminated\":{" AT_MOST("0"), "{\"eliminations\":{" LEAST("1")), "",
             SECOND_DEMAND),
        ASKS("… two of one kind", BOTH("{\"kinds_eliminated\":{" AT_MOST("1"), "{\"eliminations\":{" LEAST("2")), "",
             ""),
        ASKS("nobody left, and somebody there",
             BOTH("{\"ended_early\":true}", COUNTED("doomtroopers", "on_board", LEAST("1"))), "", SECOND_DEMAND),
        ASKS("… unless the mission ends otherwise",
             BOTH("{\"ended_early\":true}", COUNTED("doomtroopers", "on_board", LEAST("1"))), END(KILL), ""),
        ASKS("two of a team in three states",
             OF_EACH_THREE(MINE("on_board", LEAST("1")), MINE("withdrawn", LEAST("1")), MINE("eliminated", LEAST("1"))),
             "", "W512 /objectives/0/done_when/teams/of/all/2"),
        ASKS("… in none",
             OF_EACH_THREE(MINE("on_board", AT_MOST("0")), MINE("withdrawn", AT_MOST("0")),
                           "{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"eliminated\",\"waiting\"],\"own\":"
                           "true," AT_MOST("1")),
             "", "W512 /objectives/0/done_when/teams/of/all/2"),
        ASKS("… in the fourth",
             OF_EACH_THREE(MINE("on_board", AT_MOST("0")), MINE("withdrawn", AT_MOST("0")),
                           MINE("eliminated", AT_MOST("0"))),
             "", ""),
        ASKS("crowded where nobody is",
             OF_EACH(BOTH("{\"crowd\":{\"own\":true," LEAST("3"), MINE("on_board", AT_MOST("0")))), "",
             "W512 /objectives/0/done_when/teams/of/all/1"),
        {"a team has out whom all have not", "classic", 6,
         WITH_TEAM(COUNTED("doomtroopers", "withdrawn", AT_MOST("0")), MINE("withdrawn", LEAST("1"))), "",
         "W512 /objectives/0/team_done_when"},
        {"… of what all have", "classic", 6,
         WITH_TEAM("{\"elimination_points\":{" AT_MOST("9"), "{\"elimination_points\":{\"own\":true," LEAST("9")), "",
         ""},
    };
    (void)state;
    COMPARE(ROWS);
}

/* Of what is denied nothing says by itself that it always holds. */
static void what_forbids_what_is_always_so_is_told(void **state)
{
    static const struct ending ROWS[] = {
        ASKS("not the first round", "{\"not\":" ROUND("1") "}", "", NEVER),
        ASKS("not the second", "{\"not\":" ROUND("2") "}", "", "W563 /objectives/0/done_when"),
        ASKS("… but a trigger may end the mission in it", "{\"not\":" ROUND("2") "}",
             TRIGGERS(FIRES("t", "round_start", "\"if\":" KILL ",", LAST_ROUND)), ""),
        {"… the Event Cards end it in the second", "second", 6, OBJECTIVE("{\"round\":{" AT_MOST("2")),
         ",\"events\":{\"use\":[\"1-2\"]}", "W537 /objectives/0/done_when, W509 /events"},
        {"… in the third", "second", 6, OBJECTIVE("{\"round\":{" AT_MOST("2")), ",\"events\":{\"use\":[\"1-3\"]}",
         "W563 /objectives/0/done_when, W509 /events"},
        ASKS("not what happens at once", "{\"not\":" FIRED("t") "}",
             COUNTER("0") TRIGGERS(FIRES("t", "round_start", "", ADDS)), NEVER ", W507 /counters/0"),
        ASKS("not what happens in the second round", "{\"not\":" FIRED("t") "}",
             COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("2"), ADDS)), "W507 /counters/0"),
        ASKS("not a flag that nobody lowers", "{\"not\":" FLAG "}", COUNTER("1") TRIGGERS(FIRES("t", "deed", "", ADDS)),
             NEVER),
        ASKS("neither of two", "{\"any\":[{\"not\":" FLAG "},{\"not\":" ROUND("1") "}]}",
             COUNTER("1") TRIGGERS(FIRES("t", "deed", "", ADDS)), NEVER),
        ASKS("one of two", "{\"any\":[{\"not\":" FLAG "},{\"not\":" ROUND("1") "}]}",
             COUNTER("1") TRIGGERS(FIRES("t", "deed", "", TAKES)), ""),
        ASKS("a trigger whose clock is read a round later", KILL,
             COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("4"),
                                         ADDS) "," FIRES("u", "round_start", "\"if\":" SINCE("3") ",", ADDS)),
             "W507 /counters/0, W506 /when/1/if"),
        ASKS("… at the end of the round", KILL,
             COUNTER("0") TRIGGERS(FIRES("t", "round_start", IN_ROUND("4"),
                                         ADDS) "," FIRES("u", "round_end", "\"if\":" SINCE("3") ",", ADDS)),
             "W507 /counters/0"),
        ASKS("an entrance shut in the first turn", KILL, TRIGGERS(FIRES("t", "turn_start", "", "{\"close\":\"4.w\"}")),
             "W547 /entrances/doomtroopers/1"),
    };
    (void)state;
    COMPARE(ROWS);
}

#define OUT COUNTED("doomtroopers", "withdrawn", LEAST("1"))
#define EXIT(round) ",\"exits\":{\"only\":[\"5.e\"],\"from_round\":" round "}"
#define CLOSE "{\"close\":\"5.e\"}"
#define PLANS ",\"tasks\":[{\"id\":\"plans\",\"title\":\"Plans\",\"beside\":[\"5.c3\"]}]"
#define READ "{\"tasks\":{\"task\":\"plans\"," LEAST("1")
#define NO_CARDS ",\"rules\":{\"terrain\":1,\"special_actions\":1,\"equipment\":0,\"doomtrooper_cards\":0,\"events\":0}"
#define NO_WAY "W517 /board/layout/0/2, " NEVER ", W534 /tasks/0"

/* What shuts too early, and what opens too late. */
static void ways_that_triggers_shut_in_time_are_none(void **state)
{
    static const struct ending ROWS[] = {
        ASKS("an exit shut later, but before anybody walks there", OUT,
             EXIT("3") TRIGGERS(FIRES("t", "round_start", IN_ROUND("4"), CLOSE)), "W504 /objectives/0/done_when"),
        ASKS("… as soon as it may be used", OUT, EXIT("4") TRIGGERS(FIRES("t", "round_start", IN_ROUND("4"), CLOSE)),
             NEVER),
        ASKS("… at the end of that round", OUT, EXIT("4") TRIGGERS(FIRES("t", "round_end", IN_ROUND("4"), CLOSE)), ""),
        ASKS("… of the round before", OUT, EXIT("4") TRIGGERS(FIRES("t", "round_end", IN_ROUND("3"), CLOSE)), NEVER),
        ASKS("… perhaps", OUT, EXIT("4") TRIGGERS(FIRES("t", "round_start", "\"chance\":50," IN_ROUND("4"), CLOSE)),
             ""),
        ASKS("a doorway shut at once", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", "", "{\"close\":\"2.e\"}")), NO_WAY),
        ASKS("… in the second round", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", IN_ROUND("2"), "{\"close\":\"2.e\"}")),
             "W504 /objectives/0/done_when"),
        ASKS("… in the fourth round, when somebody may be past it", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", IN_ROUND("4"), "{\"close\":\"2.e\"}")), ""),
        ASKS("… in the second round, perhaps", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", "\"chance\":50," IN_ROUND("2"), "{\"close\":\"2.e\"}")),
             ""),
        ASKS("… by the first deed", READ, PLANS NO_CARDS TRIGGERS(FIRES("t", "deed", "", "{\"close\":\"2.e\"}")),
             "W504 /objectives/0/done_when"),
        ASKS("… at the end of the first turn", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "turn_end", "", "{\"close\":\"2.e\"}")),
             "W504 /objectives/0/done_when"),
        ASKS("… by a deed in the fourth round", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "deed", IN_ROUND("4"), "{\"close\":\"2.e\"}")), ""),
        ASKS("… if somebody is eliminated", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "elimination", "", "{\"close\":\"2.e\"}")), ""),
        ASKS("… and opened again", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", IN_ROUND("2"), "{\"close\":\"2.e\"}") "," FIRES(
                 "u", "round_start", IN_ROUND("4"), "{\"open\":\"2.e\"}")),
             ""),
        ASKS("… and opened by a deed", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", ONCE, "{\"close\":\"2.e\"}") "," FIRES(
                 "u", "elimination", "", "{\"open\":\"2.e\"}")),
             ""),
        ASKS("… after the last turn", READ,
             PLANS NO_CARDS TRIGGERS(FIRES("t", "round_start", ONCE, "{\"close\":\"2.e\"}") "," FIRES(
                 "u", "round_end", IN_ROUND("6"), "{\"open\":\"2.e\"}")),
             NO_WAY),
    };
    (void)state;
    COMPARE(ROWS);
}

#define COUNTS(states, more, number)                                                                                   \
    "{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"" states "\"]," more "\"at_least\":" number "}}"
#define INSIDE(sectors) COUNTS("on_board", "\"sectors\":[" sectors "],", "1")
#define CLOSES "{\"close\":\"2.n\"}"
#define OPENS "{\"open\":\"2.n\"}"
#define COMES "{\"wait_at\":{\"at\":\"2.n\",\"kind\":\"legionnaire\",\"number\":1}}"

/* Somebody does something in every round. */
static void a_first_round_that_is_the_last_is_told(void **state)
{
    static const struct ending ROWS[] = {
        {"by a deed", "classic", 4, OBJECTIVE(KILL), TRIGGERS(FIRES("t", "deed", "", LAST_ROUND)), "W511 /when/0/do/0"},
        {"by a turn", "classic", 4, OBJECTIVE(KILL), TRIGGERS(FIRES("t", "turn_end", "", LAST_ROUND)),
         "W511 /when/0/do/0"},
        {"by a deed in a later round", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("t", "deed", IN_ROUND("2"), LAST_ROUND)), ""},
        {"by somebody's end", "classic", 4, OBJECTIVE(KILL), TRIGGERS(FIRES("t", "elimination", "", LAST_ROUND)), ""},
        {"where it is the only one", "classic", 1, OBJECTIVE(KILL), TRIGGERS(FIRES("t", "deed", "", LAST_ROUND)),
         "W528 /when/0/do/0"},
    };
    (void)state;
    COMPARE(ROWS);
}

/* Nobody has a turn between the triggers of one moment, or between the actions of one trigger. */
static void what_is_undone_at_once_is_told(void **state)
{
    static const char FIRST[] = "W528 /when/0/do/0";
    static const struct ending ROWS[] = {
        {"by a later trigger", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_start", "", OPENS)), FIRST},
        {"by one in the same rounds", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_start", IN_ROUND("2"), OPENS)),
         FIRST},
        {"by one in other rounds", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_start", IN_ROUND("3"), OPENS)),
         ""},
        {"before the next round", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("b", "round_start", "", CLOSES) "," FIRES("a", "round_end", IN_ROUND("2"), OPENS)),
         "W528 /when/1/do/0"},
        {"before the next turn", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "turn_end", IN_ROUND("2"), OPENS) "," FIRES("b", "turn_start", "", CLOSES)), FIRST},
        {"after a turn", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "turn_start", IN_ROUND("2"), OPENS) "," FIRES("b", "turn_end", "", CLOSES)), ""},
        {"after a round", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), OPENS) "," FIRES("b", "round_end", "", CLOSES)), ""},
        {"after somebody has come in between", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_end", IN_ROUND("2"),
                        OPENS) "," FIRES("c", "round_end", "", COMES) "," FIRES("b", "round_start", "", CLOSES)),
         ""},
        {"by one at another moment", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_end", "", OPENS)), ""},
        {"by an earlier one", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("b", "round_start", IN_ROUND("3"), OPENS) "," FIRES("a", "round_start", IN_ROUND("2"), CLOSES)),
         ""},
        {"perhaps", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(
             FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_start", "\"chance\":50,", OPENS)),
         ""},
        {"after somebody has come", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES) "," FIRES("b", "round_start", "", COMES "," OPENS)),
         ""},
        {"shut before somebody comes", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), CLOSES "," COMES)), "W528 /when/0/do/1"},
        {"shut after somebody has come", "classic", 4, OBJECTIVE(KILL),
         TRIGGERS(FIRES("a", "round_start", IN_ROUND("2"), COMES "," CLOSES)), ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define OUT_BY(doorway) ",\"exits\":{\"only\":[\"" doorway "\"]}"
#define DOES(number) "{\"tasks\":{\"task\":\"do\",\"at_least\":" number "}}"
#define TASK(more)                                                                                                     \
    ",\"tasks\":[{\"id\":\"do\",\"title\":\"Do it\",\"in\":[\"5\"]" more "}],\"teams\":{\"min\":1,\"max\":1}"

/* Whoever goes on from where the mission ends is too late. */
static void an_end_before_what_is_asked_is_told(void **state)
{
    static const char FIRST[] = "W511 /end_when", BEFORE[] = "W536 /objectives/0/done_when";
    static const struct ending ROWS[] = {
        {"the first step", "classic", 4, OBJECTIVE(KILL), END(COUNTS("on_board", "", "1")), FIRST},
        {"… into all sectors with entrances", "classic", 4, OBJECTIVE(KILL), END(INSIDE("\"1\",\"4\"")), FIRST},
        {"… into one of them", "classic", 4, OBJECTIVE(KILL), END(INSIDE("\"1\"")), ""},
        {"… of two", "classic", 4, OBJECTIVE(KILL), END(COUNTS("on_board", "", "2")), ""},
        {"… or something else", "classic", 4, OBJECTIVE(KILL),
         END("{\"any\":[{\"round\":{\"at_least\":4}}," INSIDE("\"1\",\"4\"") "]}"), "W511 /end_when/any/1"},
        {"out through the sector", "classic", 4, OBJECTIVE(COUNTS("withdrawn", "", "1")),
         END(INSIDE("\"2\"")) OUT_BY("5.e"), BEFORE},
        {"out of the sector", "classic", 4, OBJECTIVE(COUNTS("withdrawn", "", "1")), END(INSIDE("\"5\"")) OUT_BY("5.e"),
         BEFORE},
        {"into it", "classic", 4, OBJECTIVE(INSIDE("\"2\"")), END(INSIDE("\"2\"")), ""},
        {"beyond it", "classic", 4, OBJECTIVE(INSIDE("\"5\"")), END(INSIDE("\"2\"")), BEFORE},
        {"before it", "classic", 4, OBJECTIVE(INSIDE("\"2\"")), END(INSIDE("\"5\"")), ""},
        {"one more beyond it", "classic", 4, OBJECTIVE(INSIDE("\"5\"")),
         END(COUNTS("on_board", "\"sectors\":[\"2\"],", "2")), ""},
        {"what a trigger says there", "classic", 4, OBJECTIVE(FLAG),
         END(INSIDE("\"2\"")) COUNTER("0") WHEN("t", INSIDE("\"5\""), "{\"set\":{\"counter\":\"bell\",\"to\":1}}"),
         BEFORE},
        {"out after the deed", "second", 4, OBJECTIVE(BOTH(DOES("1"), COUNTS("withdrawn", "", "2"))),
         END(DOES("1")) TASK(""), "W536 /objectives/0/done_when/all/1"},
        {"one is out before", "second", 4, OBJECTIVE(BOTH(DOES("1"), COUNTS("withdrawn", "", "1"))),
         END(DOES("1")) TASK(""), ""},
        {"a deed that nobody should do", "second", 4, OBJECTIVE(COUNTS("withdrawn", "", "2")),
         END(DOES("1")) TASK("") OUT_BY("2.n"), ""},
        {"out with what it gives", "second", 4, OBJECTIVE(COUNTS("withdrawn", "\"carrying\":\"do\",", "1")),
         END(DOES("1")) TASK(",\"carries\":true"), BEFORE},
        {"… by the second time", "second", 4, OBJECTIVE(COUNTS("withdrawn", "\"carrying\":\"do\",", "1")),
         END(DOES("2")) TASK(",\"carries\":true"), ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define LEFT(number, more) COUNTS("withdrawn", more, number)
#define ALONE ",\"teams\":{\"min\":1,\"max\":1}"

/* Whoever leaves does so by one doorway, which is at one sector. */
static void doorways_out_are_weighed_against_sectors_and_each_other(void **state)
{
    static const struct ending ROWS[] = {
        {"more than one team has", "classic", 4, OBJECTIVE(LEFT("3", "")), ",\"teams\":{\"min\":1,\"max\":2}", NEVER},
        {"more than the end leaves", "classic", 4, OBJECTIVE(LEFT("2", "")), END(LEFT("1", "")),
         "W536 /objectives/0/done_when"},
        {"of another sector", "classic", 4, OBJECTIVE(LEFT("1", "\"through\":\"1.n\",\"sectors\":[\"4\"],")), "",
         NEVER},
        {"of one of the sectors", "classic", 4, OBJECTIVE(LEFT("1", "\"through\":\"2.n\",\"sectors\":[\"2\",\"4\"],")),
         "", ""},
        {"both by one and one by another", "classic", 4,
         OBJECTIVE(BOTH(LEFT("2", "\"through\":\"2.n\","), LEFT("1", "\"through\":\"5.e\","))), ALONE, NEVER "/all/1"},
        {"one by each", "classic", 4,
         OBJECTIVE(BOTH(LEFT("1", "\"through\":\"2.n\","), LEFT("1", "\"through\":\"5.e\","))), ALONE, ""},
        {"both by one and one from elsewhere", "classic", 4,
         OBJECTIVE(BOTH(LEFT("2", "\"through\":\"2.n\","), LEFT("1", "\"sectors\":[\"5\"],"))), ALONE, NEVER "/all/1"},
        {"… or from there", "classic", 4,
         OBJECTIVE(BOTH(LEFT("2", "\"through\":\"2.n\","), LEFT("1", "\"sectors\":[\"2\",\"5\"],"))), ALONE, ""},
    };
    (void)state;
    COMPARE(ROWS);
}

#define LED(states, sector)                                                                                            \
    "{\"count\":{\"figures\":\"followers\",\"states\":[\"" states "\"],\"sectors\":[\"" sector "\"],\"at_least\":1}}"
#define PRISONER ",\"figures\":[{\"kind\":\"legionnaire\",\"at\":\"2.d4\",\"follower\":true}]"

/* Whoever is asked for in a sector walks there as whoever is to leave. */
static void rounds_too_few_to_be_in_a_sector_are_told(void **state)
{
    static const char LATE[] = "W504 /objectives/0/done_when";
    static const struct ending ROWS[] = {
        {"a Doomtrooper in one round", "classic", 1, OBJECTIVE(INSIDE("\"5\"")), "", LATE},
        {"… in two", "classic", 2, OBJECTIVE(INSIDE("\"5\"")), "", LATE},
        {"… in three", "classic", 3, OBJECTIVE(INSIDE("\"5\"")), "", ""},
        {"its sector seen in two", "classic", 2, OBJECTIVE(SEEN("5")), "", LATE},
        {"… in three", "classic", 3, OBJECTIVE(SEEN("5")), "", ""},
        {"all but one in two", "classic", 2, OBJECTIVE("{\"sectors_unseen\":{\"at_most\":1}}"), "", ""},
        {"all in two", "classic", 2, OBJECTIVE("{\"sectors_unseen\":{\"at_most\":0}}"), "", LATE},
        {"a task there in two", "classic", 2, OBJECTIVE("{\"tasks\":{\"task\":\"plans\",\"at_least\":1}}"),
         PLANS ",\"rules\":{\"special_actions\":1}", LATE},
        {"… in three", "classic", 3, OBJECTIVE("{\"tasks\":{\"task\":\"plans\",\"at_least\":1}}"),
         PLANS ",\"rules\":{\"special_actions\":1}", ""},
        {"a follower in one round", "classic", 1, OBJECTIVE(LED("on_board", "5")), PRISONER, LATE},
        {"… in two", "classic", 2, OBJECTIVE(LED("on_board", "5")), PRISONER, ""},
        {"… who is there", "classic", 1, OBJECTIVE(LED("on_board", "2")), PRISONER, ""},
        {"… out of it in two", "classic", 2, OBJECTIVE(LED("withdrawn", "5")), PRISONER, LATE},
    };
    (void)state;
    COMPARE(ROWS);
}

#define THING(kind, square) "{\"kind\":" kind ",\"at\":\"" square "\"}"
#define FILLED(kind) ",\"targets\":[" THING(kind, "2.a4") "," THING(kind, "2.a5") "]"

/* A computer in a doorway may be destroyed; nobody gets rid of debris. */
static void what_may_be_destroyed_bars_no_way(void **state)
{
    static const struct ending ROWS[] = {
        {"computers", "classic", 5, OBJECTIVE(INSIDE("\"5\"")), FILLED("\"computer\",\"armour\":2"), ""},
        {"debris", "second", 5, OBJECTIVE(INSIDE("\"5\"")), FILLED("\"debris\""),
         "W545 /objectives/0/done_when, I705 /board/layout/0/1, I705 /board/layout/0/2"},
    };
    (void)state;
    COMPARE(ROWS);
}

#define FEW_BELLS "{\"counter\":{\"name\":\"bell\",\"at_most\":3}}"
#define GATE_OPEN "{\"doorway\":{\"at\":\"5.e\",\"is\":\"open\"}}"

/* What holds at first is not kept where a trigger surely undoes it and nothing brings it back. */
static void what_a_trigger_surely_undoes_is_told(void **state)
{
    static const char UNDONE[] = "W511 /objectives/0/done_when";
    static const struct ending ROWS[] = {
        ASKS("a flag that is lowered", FLAG, COUNTER("1") TRIGGERS(FIRES("t", "round_start", ONCE, TAKES)), UNDONE),
        ASKS("… perhaps", FLAG, COUNTER("1") TRIGGERS(FIRES("t", "round_start", ONCE "\"if\":" KILL ",", TAKES)), ""),
        ASKS("… and may be raised", FLAG,
             COUNTER("1") TRIGGERS(FIRES("t", "round_start", ONCE, TAKES) "," FIRES("u", "elimination", "", ADDS)), ""),
        ASKS("… where that may end the mission before", "{\"all\":[" FLAG "," KILL "]}",
             COUNTER("1") TRIGGERS(FIRES("t", "round_start", IN_ROUND("3"), TAKES)) END(KILL), ""),
        ASKS("a counter that is emptied", BELLS("3"), COUNTER("5") TRIGGERS(FIRES("t", "round_start", "", TAKES)),
             UNDONE),
        ASKS("a counter that rises", FEW_BELLS, COUNTER("0") TRIGGERS(FIRES("t", "round_end", "", ADDS)), UNDONE),
        ASKS("… but not so far", FEW_BELLS, COUNTER("0") TRIGGERS(FIRES("t", "round_end", IN_ROUND("4"), ADDS)),
             "W537 /objectives/0/done_when"),
        ASKS("… and is taken back", FEW_BELLS,
             COUNTER("0") TRIGGERS(FIRES("t", "round_end", "", ADDS) "," FIRES("u", "elimination", "", TAKES)), ""),
        ASKS("a doorway that is closed", GATE_OPEN, TRIGGERS(FIRES("t", "round_start", IN_ROUND("2"), CLOSE)), UNDONE),
        ASKS("… if somebody is there", GATE_OPEN, TRIGGERS(FIRES("t", "round_start", "\"if\":" OUT ",", CLOSE)), ""),
    };
    (void)state;
    COMPARE(ROWS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_end_that_cannot_come_is_told),
        cmocka_unit_test(who_turns_back_does_so_for_what_does_not_hold_at_first),
        cmocka_unit_test(what_holds_at_first_is_told_only_where_it_wins_at_once),
        cmocka_unit_test(what_rounds_leave_no_time_for_is_told),
        cmocka_unit_test(what_excludes_each_other_is_told),
        cmocka_unit_test(what_follows_from_a_demand_excludes_others),
        cmocka_unit_test(what_forbids_what_is_always_so_is_told),
        cmocka_unit_test(ways_that_triggers_shut_in_time_are_none),
        cmocka_unit_test(what_is_undone_at_once_is_told),
        cmocka_unit_test(a_first_round_that_is_the_last_is_told),
        cmocka_unit_test(an_end_before_what_is_asked_is_told),
        cmocka_unit_test(rounds_too_few_to_be_in_a_sector_are_told),
        cmocka_unit_test(what_may_be_destroyed_bars_no_way),
        cmocka_unit_test(what_a_trigger_surely_undoes_is_told),
        cmocka_unit_test(doorways_out_are_weighed_against_sectors_and_each_other),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
