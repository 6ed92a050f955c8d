/* Which parts of a condition so many teams are told, in the shipped missions: those that numbers leave open to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/mission/ways.h"
#include "siege/rules/turn/scenario.h"
#include "siege/text/mission/mission_explain.h"
#include "support/english.h"
#include "support/shipped.h"

#include <string.h>

static const char *goal(const char *path, int teams, bool fewer)
{
    struct scenario *scenario = shipped_scenario(path);
    assert_non_null(scenario);
    const struct words words = english_words(scenario->catalogue);
    mission_use_fewer(&scenario->mission, fewer);
    const char *text = mission_goal_text(&words, &scenario->mission, teams);
    scenario_free(scenario);
    return text;
}

/* Four portals cannot be three for each of two teams; one team has done its share with three. */
static void ways_that_numbers_forbid_are_not_told(void **state)
{
    (void)state;
    static const char TOWER[] = "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json";
    assert_non_null(strstr(goal(TOWER, 0, false), "either at least 4 dark portals"));
    assert_string_equal(goal(TOWER, 1, false), "Goal: the team has destroyed at least 3 dark portals.");
    for (int teams = 2; teams <= 4; teams++)
        assert_string_equal(goal(TOWER, teams, false), "Goal: at least 4 dark portals have been destroyed.");
}

/* One team has two Doomtroopers and cannot bring three loads; two that bring two each have brought three. */
static void ways_that_another_way_includes_are_not_told(void **state)
{
    (void)state;
    static const char RAID[] = "missions/second/day-of-reckoning/02-supply-raid.json";
    assert_non_null(strstr(goal(RAID, 1, false), "Goal: the team has brought both Doomtroopers off"));
    assert_non_null(strstr(goal(RAID, 2, false), "Goal: at least 3 Doomtroopers have left the board alive"));
    assert_null(strstr(goal(RAID, 2, false), "every team"));
    static const char TRAPPED[] = "missions/classic/02-trapped.json";
    assert_null(strstr(goal(TRAPPED, 1, true), "at least 3"));
    assert_null(strstr(goal(TRAPPED, 2, true), "every team"));
}

/* Several teams may hack one terminal: both ways are open to two teams, and to one only the shorter way counts. */
static void what_several_may_do_again_stays_a_way(void **state)
{
    (void)state;
    static const char RING[] = "missions/second/day-of-reckoning/04-nepharite-summoning.json";
    assert_non_null(strstr(goal(RING, 2, false), "either at least 3 terminals have been hacked or every team"));
    assert_null(strstr(goal(RING, 1, false), "at least 3 terminals"));
}

/* Of what one team is asked for twice the greater part is told; what two clauses share is told once. */
static void goals_do_not_repeat_themselves(void **state)
{
    (void)state;
    static const char OUT[] = "missions/second/second-assault/02-you-got-in-now-get-out.json";
    assert_string_equal(goal(OUT, 1, true), "Goal: the team has brought both Doomtroopers off the board alive by the "
                                            "east doorway of sector 13.");
    assert_string_equal(goal(OUT, 2, true),
                        "Goal: every team has brought at least 1 Doomtrooper and at least half of the teams have "
                        "brought both Doomtroopers off the board alive by the east doorway of sector 13.");
    static const char ERROR[] = "missions/second/second-assault/03-high-command-error.json";
    assert_string_equal(goal(ERROR, 4, false),
                        "Goal: more than half of the teams have hacked or destroyed at least 1 terminal, and have "
                        "brought at least 1 Doomtrooper off the board alive by the west doorway of sector 2.");
    static const char SECRET[] = "missions/second/second-assault/04-secret-mission.json";
    assert_string_equal(goal(SECRET, 2, true),
                        "Goal: at least half of the teams have accomplished at least 1 Secondary Mission and have "
                        "brought at least 1 Doomtrooper off the board alive by the south doorway of sector 14 or 5.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_that_numbers_forbid_are_not_told),
        cmocka_unit_test(ways_that_another_way_includes_are_not_told),
        cmocka_unit_test(what_several_may_do_again_stays_a_way),
        cmocka_unit_test(goals_do_not_repeat_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
