/* A door that opens only when something behind it is done never opens: a row for each thing that can be done there,
 * with one way in and with two. */
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

/* Sector 12 is the vault; its northern door is locked until the trigger fires, which the objective waits for. */
static const char MISSION[] =
    "{\"format\":1,\"id\":\"test.vault\",\"edition\":\"second\",\"title\":\"Vault\",\"brief\":\"Open it.\","
    "\"board\":{\"layout\":[[\"15\",\"2\",\"14\"],[%s,\"12\",null]],\"doors\":[\"12.n\"],\"locked\":[\"12.n\"]},"
    "\"entrances\":{\"doomtroopers\":[\"15.n\",\"15.w\"],\"reinforcements\":[\"14.e\"]},"
    "\"targets\":[%s],%s"
    "\"tasks\":[{\"id\":\"plans\",\"title\":\"Plans\",\"beside\":[\"12.c2\"]}],"
    "\"rounds\":7,\"force\":{\"use\":[\"1-32\"]},\"events\":{\"use\":[\"1-12\"]},\"rules\":{%s},"
    "\"objectives\":[{\"id\":\"open\",\"done_when\":{\"trigger_fired\":\"opens\"},\"points\":{\"team\":2}}],"
    "\"when\":[{\"id\":\"opens\",\"on\":\"deed\",\"if\":%s,\"do\":[{\"unlock\":\"12.n\"}]}]}";

#define NO_CARDS "\"equipment\":0,\"doomtrooper_cards\":0"
#define TERMINAL "{\"kind\":\"terminal\",\"at\":\"12.d4\"}"
#define TWO_TERMINALS TERMINAL ",{\"kind\":\"terminal\",\"at\":\"2.d4\"}"
#define ENGINEER "\"figures\":[{\"kind\":\"legionnaire\",\"at\":\"12.e6\",\"follower\":true}],"

enum { TEXT_SIZE = 4096, TOLD_SIZE = 256 };

struct vault {
    const char *asked, *targets, *figures;
};

/* What is done behind the door. */
static const struct vault BEHIND[] = {
    {"{\"tasks\":{\"task\":\"plans\",\"at_least\":1}}", TERMINAL, ""},
    {"{\"hacks\":{\"at_least\":1}}", TERMINAL, ""},
    {"{\"hacks\":{\"at_least\":2}}", TWO_TERMINALS, ""},
    {"{\"broken\":{\"kind\":\"terminal\",\"at_least\":1}}", TERMINAL, ""},
    {"{\"targets_destroyed\":{\"at_least\":1}}", TERMINAL, ""},
    {"{\"standing\":{\"kind\":\"terminal\",\"at_most\":0}}", TERMINAL, ""},
    {"{\"standing\":{\"kind\":\"terminal\",\"sectors\":[\"12\"],\"at_most\":0}}", TWO_TERMINALS, ""},
    {"{\"not\":{\"standing\":{\"kind\":\"terminal\",\"at_least\":1}}}", TERMINAL, ""},
    {"{\"beside\":{\"figures\":\"doomtroopers\",\"kind\":\"terminal\",\"at_least\":1}}", TERMINAL, ""},
    {"{\"sectors_unseen\":{\"sectors\":[\"12\"],\"at_most\":0}}", TERMINAL, ""},
    {"{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"on_board\",\"sectors\":[\"12\"],\"at_least\":1}}", TERMINAL,
     ""},
    {"{\"count\":{\"figures\":\"doomtroopers\",\"states\":[\"on_board\",\"withdrawn\"],\"sectors\":[\"12\"],"
     "\"at_least\":1}}",
     TERMINAL, ""},
    {"{\"count\":{\"figures\":\"followers\",\"states\":\"withdrawn\",\"at_least\":1}}", TERMINAL, ENGINEER},
    {"{\"count\":{\"figures\":\"followers\",\"states\":\"eliminated\",\"at_least\":1}}", TERMINAL, ENGINEER},
    {"{\"count\":{\"figures\":\"followers\",\"states\":\"on_board\",\"sectors\":[\"2\"],\"at_least\":1}}", TERMINAL,
     ENGINEER},
};

/* What is done elsewhere, too. */
static const struct vault BEFORE[] = {
    {"{\"hacks\":{\"at_least\":1}}", TWO_TERMINALS, ""},
    {"{\"standing\":{\"kind\":\"terminal\",\"at_most\":1}}", TWO_TERMINALS, ""},
    {"{\"sectors_unseen\":{\"at_most\":1}}", TERMINAL, ""},
    {"{\"hacks\":{\"at_least\":1}}", "{\"kind\":\"terminal\",\"in\":[\"2\",\"12\"]}", ""},
    {"{\"count\":{\"figures\":\"followers\",\"states\":\"on_board\",\"at_least\":1}}", TERMINAL, ENGINEER},
};

static struct mission mission;

/* The codes of warnings about the objective and the trigger, in the order of the file. */
static void tell(const struct vault *row, const char *beside, const char *rules, char told[TOLD_SIZE])
{
    char text[TEXT_SIZE];
    int length = snprintf(text, sizeof text, MISSION, beside, row->targets, row->figures, rules, row->asked);
    assert_true(length > 0 && length < TEXT_SIZE);
    problem_list_clear(problems);
    if (!mission_load_text(&mission, shipped_second(), "test.json", text, (size_t)length, problems))
        fail_msg("%s: not read, %s", row->asked, problems->item[0].pointer);
    told[0] = '\0';
    for (int i = 0; i < problems->count; i++) {
        const char *at = problems->item[i].pointer;
        size_t used = strlen(told);
        if (strncmp(at, "/objectives", 11) == 0 || strncmp(at, "/when", 5) == 0)
            (void)snprintf(told + used, TOLD_SIZE - used, "%s%s", used ? " " : "",
                           PROBLEM_NAME(problems->item[i].code));
    }
}

static void compare(const struct vault *row, int count, const char *beside, const char *rules, const char *wanted)
{
    char told[TOLD_SIZE];
    for (int i = 0; i < count; i++) {
        tell(&row[i], beside, rules, told);
        if (strcmp(told, wanted) != 0)
            fail_msg("%s: told is \"%s\", wanted \"%s\"", row[i].asked, told, wanted);
    }
}
#define COMPARE(rows, beside, rules, wanted) compare(rows, (int)(sizeof(rows) / sizeof *(rows)), beside, rules, wanted)

static void what_opens_a_door_must_not_lie_behind_it(void **state)
{
    (void)state;
    COMPARE(BEHIND, "null", NO_CARDS, "W502 W506");
    COMPARE(BEFORE, "null", NO_CARDS, "");
}

static void cards_may_lead_past_it(void **state)
{
    (void)state;
    COMPARE(BEHIND, "null", "", "W545 W560");
    COMPARE(BEFORE, "null", "", "");
}

static void a_second_way_in_is_enough(void **state)
{
    (void)state;
    COMPARE(BEHIND, "\"3\"", NO_CARDS, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_opens_a_door_must_not_lie_behind_it),
        cmocka_unit_test(cards_may_lead_past_it),
        cmocka_unit_test(a_second_way_in_is_enough),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
