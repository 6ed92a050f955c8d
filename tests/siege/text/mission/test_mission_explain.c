/* A mission is read back as sentences; no sentence is missing from the string table. */
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/store/files.h"
#include "shell/json/locale.h"
#include "siege/rules/legion/force.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "shell/words/strings.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct catalogue classic;
static struct mission mission;
static struct string_table strings;
static struct problem_list *problems;
static char text[EXPLAIN_SIZE];

static int load_words(void **state)
{
    (void)state;
    problems = problem_list_new();
    return problems && locale_load(&strings, "assets", "en", problems) &&
                   catalogue_load(&classic, "assets", "classic", problems)
               ? 0
               : -1;
}

static int drop_words(void **state)
{
    (void)state;
    strings_clear(&strings);
    problem_list_free(problems);
    return 0;
}

static void explain(const char *path)
{
    problem_list_clear(problems);
    assert_true(mission_load(&mission, &classic, path, problems));
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_int_equal(strings_missing_count(&strings), 0);
    assert_null(strchr(text, '{'));
}

static void explain_text(const char *json)
{
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, &classic, "test.json", json, strlen(json), problems));
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_int_equal(strings_missing_count(&strings), 0);
}

static void assert_says(const char *sentence)
{
    if (!strstr(text, sentence))
        fail_msg("not said: %s\nbut:\n%s", sentence, text);
}

static void eagle_strike_is_explained(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    assert_says("The mission lasts 4 rounds.\n");
    assert_says("    sector 1, sector 2, sector 5\n    sector 4, nothing, nothing\n");
    assert_says("Inside the Citadel: sectors 2 and 5.\n");
    assert_says(
        "Doomtroopers enter by the north and west doorways of sector 1 and the east, south and west doorways of "
        "sector 4.\n");
    assert_says("The mission is accomplished if at its end creatures worth at least 20 Promotion Points have been "
                "eliminated and at least 1 Doomtrooper has left the board alive from sector 1 or 4.\n");
    assert_says("A team shares in the reward only if at least 1 Doomtrooper of the team has left the board alive from "
                "sector 1 or 4.\n");
    assert_says("If it is accomplished, each team with a survivor gains 1 Credit.\n");
}

static void east_tower_is_explained(void **state)
{
    (void)state;
    explain("missions/classic/04-assault-on-the-east-tower.json");
    assert_says("Nobody can leave before round 7.\n");
    assert_says("No reinforcements are called and none enter in rounds 6 to 8.\n");
    assert_says("if at its end no creature is on the board and (asked only if no Doomtrooper "
                "is left before the last round is over) "
                "no Force Card lies face down.\n");
}

static void training_is_explained(void **state)
{
    (void)state;
    explain("missions/training/trial-by-fire.json");
    assert_says("There is no time limit.\n");
    assert_says("No Event Cards are drawn.\n");
    assert_says("Doomtroopers begin with 1 point of Strength instead of 5.\n");
    assert_says("There is no Bunker: nobody drafts weapons or gear.\nNo Doomtrooper cards are dealt.\n");
    assert_says("The mission ends at once when no creature is waiting outside or on the board and no Force "
                "Card lies face down, or no Doomtrooper is waiting outside or on the board.\n");
}

/* Squares are named as printed, also in a turned sector. */
static void creatures_of_the_beginning_are_explained(void **state)
{
    static const char MISSION[] =
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2r90\"]] }, \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"figures\": [{ \"kind\": \"ezoghoul\", \"waiting_at\": \"2.e\" }, { \"kind\": \"razide\", \"at\": \"2.c4\" "
        "}],"
        " \"rounds\": 2, \"force\": { \"use\": [1, 2] } }";
    (void)state;
    explain_text(MISSION);
    assert_says("When the mission begins, one Ezoghoul waits outside the east doorway of sector 2.\n");
    assert_says("When the mission begins, one Razide stands on square c4 of sector 2.\n");
}

static void squares_that_are_drawn_are_explained(void **state)
{
    static const char MISSION[] =
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2r90\"]] }, \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"figures\": [{ \"kind\": \"razide\", \"at\": [\"2.c4\", \"2.d1\", \"1.a1\"] },"
        " { \"kind\": \"legionnaire\", \"at\": [\"2.e5\", \"2.e6\"], \"follower\": true, \"name\": \"the guide\" }],"
        " \"targets\": [{ \"kind\": \"computer\", \"armour\": 2, \"at\": [\"2.h8\", \"1.b1\"] }],"
        " \"when\": [{ \"id\": \"come\", \"on\": \"round_end\", \"do\": ["
        " { \"place\": { \"kind\": \"centurion\", \"at\": [\"2.a1\", \"1.a2\"], \"number\": 2 } },"
        " { \"place\": { \"kind\": \"centurion\", \"at\": [\"2.a1\", \"1.a2\"], \"unexplored\": true } },"
        " { \"place\": { \"kind\": \"centurion\", \"at\": \"2.a1\", \"unexplored\": true } }] }],"
        " \"rounds\": 2, \"force\": { \"use\": [1, 2] } }";
    (void)state;
    explain_text(MISSION);
    assert_says(
        "When the mission begins, one Razide stands on square c4 of sector 2, square d1 of sector 2 or square a1 "
        "of sector 1, drawn at random.\n");
    assert_says("When the mission begins, the guide stands on square e5 of sector 2 or square e6 of sector 2, drawn at "
                "random. This is no creature of the Dark Legion");
    assert_says("1 battle computer stands on square h8 of sector 2 or square b1 of sector 1.\n"
                "    Its square is drawn at random when the mission begins.\n");
    assert_says(
        "    2 Centurions appear on square a1 of sector 2 or square a2 of sector 1, drawn at random among those "
        "that are free, or near one of them if none is.\n");
    assert_says(
        "    1 Centurion appears on square a1 of sector 2 or square a2 of sector 1, drawn at random among those "
        "that are free and in whose sector no Doomtrooper has been, or near one of them if none is free.\n");
    assert_says(
        "    1 Centurion appears on square a1 of sector 2, or near it in the same sector, if no Doomtrooper has "
        "been there.\n");
}

static void a_north_token_that_does_not_point_up_is_explained(void **state)
{
    static const char MISSION[] =
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\"]] }, \"north\": \"east\", \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"rounds\": 2, \"force\": { \"use\": [1, 2] } }";
    (void)state;
    explain_text(MISSION);
    assert_says(
        "The north token points to the east side of the board: AI cards read their compass and their matrix from "
        "there.\n");
    mission.north = NORTH;
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_null(strstr(text, "north token"));
}

static void assert_clause(const char *condition, const char *clause)
{
    char bytes[3072];
    int length = snprintf(
        bytes, sizeof bytes,
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2\"]] }, \"entrances\": { \"doomtroopers\": [\"1.n\"] },"
        " \"rounds\": 9, \"force\": { \"use\": [1, 2] },"
        " \"targets\": [{ \"kind\": \"terminal\", \"at\": \"2.c3\" }],"
        " \"tasks\": [{ \"id\": \"lift\", \"title\": \"Lift it\", \"in\": [\"2\"], \"carries\": true }],"
        " \"objectives\": [{ \"id\": \"o\","
        " \"done_when\": { \"ended_early\": false }, \"team_done_when\": %s }],"
        " \"when\": [{ \"id\": \"rain\", \"on\": \"round_end\", \"do\": [{ \"lay_force\": { \"on\": \"1\" } }] },"
        " { \"id\": \"flood\", \"on\": \"round_end\", \"do\": [{ \"lay_force\": { \"on\": \"2\" } },"
        " { \"say\": \"water\" }] },"
        " { \"id\": \"amb\", \"title\": \"The ambush\", \"on\": \"round_end\", \"do\": [{ \"say\": \"water\" }] },"
        " { \"id\": \"late\", \"on\": \"round_start\", \"if\": { \"round\": { \"at_least\": 3 } }, \"once\": true,"
        " \"do\": [{ \"lay_force\": { \"on\": \"1\" } }] },"
        " { \"id\": \"hunt\", \"known\": true, \"on\": \"deed\", \"if\": { \"eliminations\": { \"figures\": "
        "\"razide\", \"at_least\": 2 "
        "} },"
        " \"once\": true, \"do\": [{ \"lay_force\": { \"on\": \"1\" } }] },"
        " { \"id\": \"the-first\", \"on\": \"elimination\", \"if\": { \"round\": { \"at_least\": 3 } }, \"once\": true,"
        " \"do\": [{ \"heal\": { \"number\": 1 } }] },"
        " { \"id\": \"echo\", \"on\": \"deed\", \"if\": { \"trigger_fired\": \"echo\" },"
        " \"do\": [{ \"lay_force\": { \"on\": \"1\" } }] },"
        " { \"id\": \"great-deluge\", \"on\": \"round_end\", \"do\": [{ \"say\": \"waters\" }] }],"
        " \"texts\": { \"water\": \"The water comes.\","
        " \"waters\": \"The waters come. They are cold and black, and they do not stop.\" } }",
        condition);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, &classic, "test.json", bytes, (size_t)length, problems));
    mission_explain_condition(text, sizeof text, &mission, &classic, &strings, mission.objective[0].team_condition);
    assert_string_equal(text, clause);
    assert_int_equal(strings_missing_count(&strings), 0);
}

/* C-NUM-3, as the rules have it, and the tutorial as well. */
static void cards_taken_out_for_few_teams_are_told(void **state)
{
    (void)state;
    struct parameters whole = classic.parameters;
    assert_int_equal(force_left_out(&classic.parameters, 1), 3);
    assert_int_equal(force_left_out(&classic.parameters, 3), 1);
    assert_int_equal(force_left_out(&classic.parameters, 4), 0);
    assert_int_equal(force_left_out(&classic.parameters, 5), 0);
    whole.fewer_force_cards = 0;
    assert_int_equal(force_left_out(&whole, 1), 0);
    explain("missions/classic/01-eagle-strike.json");
    assert_says("Before that, with few teams, some are taken out at random: 3 with 1 team, 2 with 2 teams and 1 with 3 "
                "teams.\n");
    explain("missions/classic/05-break-their-back.json");
    assert_says("some are taken out at random, none of those that are never left out: 3 with 1 team");
    explain("missions/training/trial-by-fire.json");
    assert_null(strstr(text, "taken out at random"));
}

/* "Not at least 1" is none; what has no such words is not true. */
static void what_must_not_be_is_told_by_its_contrary(void **state)
{
    (void)state;
    assert_clause("{ \"not\": { \"eliminations\": { \"at_least\": 1 } } }", "no creature has been eliminated");
    assert_clause("{ \"not\": { \"eliminations\": { \"at_least\": 3 } } }", "at most 2 creatures have been eliminated");
    assert_clause("{ \"not\": { \"eliminations\": { \"at_most\": 3 } } }", "at least 4 creatures have been eliminated");
    assert_clause("{ \"not\": { \"eliminations\": { \"at_least\": 1, \"at_most\": 3 } } }",
                  "it is not true that 1 to 3 creatures have been eliminated");
    assert_clause("{ \"not\": { \"ended_early\": false } }", "no Doomtrooper was left before the time was up");
    assert_clause("{ \"not\": { \"rounds_since\": { \"trigger\": \"amb\", \"at_least\": 2 } } }",
                  "it is not true that “The ambush” has happened and at least 2 rounds have ended since");
}

/* The same as it stands before a number, and in a word or two. */
static void assert_asked(const char *id, const char *what, const char *brief)
{
    char condition[64], clause[200];
    const struct words words = {&strings, &classic};
    snprintf(condition, sizeof condition, "{ \"trigger_fired\": \"%s\" }", id);
    snprintf(clause, sizeof clause, "%s has happened", what);
    assert_clause(condition, clause);
    const struct condition *fired = &mission.node[mission.objective[0].team_condition];
    clause[0] = (char)toupper((unsigned char)clause[0]);
    assert_string_equal(condition_what(text, sizeof text, &words, &mission, fired), clause);
    assert_string_equal(condition_short(text, sizeof text, &words, &mission, fired), brief);
}

/* Its id is for the file alone: it is told by its title, by what is read when it fires, or by when it fires. */
static void a_trigger_is_told_without_its_id(void **state)
{
    (void)state;
    assert_asked("amb", "“The ambush”", "“The ambush”");
    assert_asked("flood", "“The water comes.”", "what is in store");
    assert_asked("great-deluge", "“great deluge”", "what is in store"); /* what it says is too long for a sentence */
    assert_asked("rain", "what happens at the end of every round", "what is in store");
    assert_asked("late", "what happens at the start of round 3", "what comes in round 3");
    assert_asked("hunt", "what happens as soon as at least 2 Razides have been eliminated", "Razides eliminated");
    assert_asked("the-first", "“the first”", "what comes in round 3"); /* no sentence within a sentence */
    assert_asked("echo", "what this mission keeps in store", "what is in store");
    assert_clause("{ \"not\": { \"trigger_fired\": \"amb\" } }", "“The ambush” has not happened");
    assert_clause("{ \"rounds_since\": { \"trigger\": \"amb\", \"at_least\": 2 } }",
                  "“The ambush” has happened and at least 2 rounds have ended since");
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_null(strstr(text, "“flood”"));
    assert_says("Trigger 1 (rain). At the end of every round:\n");
    assert_says("Trigger 3 (amb, “The ambush”). At the end of every round:\n");
    assert_says("Trigger 5 (hunt), told in the brief. As soon as at least 2 Razides have been eliminated:\n");
    const struct words words = {&strings, &classic};
    assert_string_equal(mission_known_text(&words, &mission, 4),
                        "As soon as at least 2 Razides have been eliminated: 1 Force Card from those set aside is laid "
                        "face down on sector 1.");
    assert_string_equal(mission_known_text(&words, &mission, 2), ""); /* it surprises */
}

/* Each rule is told in one group, by the sentence that explain has of it. */
static void every_changed_rule_is_told_in_one_group(void **state)
{
    (void)state;
    explain("missions/training/trial-by-fire.json");
    static char one[EXPLAIN_SIZE], whole[EXPLAIN_SIZE];
    for (int rule = 0; rule < PARAMETER_COUNT; rule++) {
        const struct parameter_entry *entry = &parameter_table()[rule];
        int told = 0;
        mission.parameters = classic.parameters;
        int usual = parameter_get(&classic.parameters, (enum parameter)rule);
        parameter_set(&mission.parameters, (enum parameter)rule,
                      usual == entry->least ? entry->greatest : entry->least);
        mission_explain(whole, sizeof whole, &mission, &classic, &strings);
        for (int group = 0; group < RULES_GROUPS; group++)
            if (mission_explain_rules(one, sizeof one, &mission, &classic, &strings, (enum rules_group)group)) {
                assert_non_null(strstr(whole, one));
                told++;
            }
        assert_int_equal(told, 1);
        mission.fewer.parameters = classic.parameters;
        mission.fewer.on = 1;
        for (int group = 0; group < RULES_GROUPS; group++)
            assert_int_equal(
                mission_explain_rules(one, sizeof one, &mission, &classic, &strings, (enum rules_group)group), 0);
        mission.fewer.on = 0;
    }
}

/* More and less are words, not a sign, and of what is usual they are told: "Usual: 0" told nobody anything. */
static void a_change_says_whether_it_is_more_or_less(void **state)
{
    (void)state;
    explain("missions/training/trial-by-fire.json");
    parameter_set(&mission.parameters, PARAMETER_bonus_strength, 4);
    parameter_set(&mission.parameters, PARAMETER_bonus_rounds, 1);
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_non_null(strstr(text, "Doomtroopers begin with 4 more Strength than usual."));
    assert_non_null(strstr(text, "The mission lasts 1 round longer than usual."));
    parameter_set(&mission.parameters, PARAMETER_bonus_strength, -1);
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_non_null(strstr(text, "Doomtroopers begin with 1 Strength less than usual."));
}

static void every_kind_of_condition_has_its_words(void **state)
{
    (void)state;
    assert_clause("{ \"count\": { \"figures\": [\"centurion\", \"razide\"], \"states\": \"eliminated\","
                  " \"sectors\": [\"2\"], \"at_least\": 2 } }",
                  "at least 2 Centurions or Razides have been eliminated in sector 2");
    assert_clause("{ \"count\": { \"figures\": \"creatures\", \"states\": \"on_board\", \"at_most\": 3 } }",
                  "at most 3 creatures are on the board");
    assert_clause("{ \"elimination_points\": { \"own\": true, \"at_least\": 5, \"at_most\": 5 } }",
                  "creatures worth exactly 5 Promotion Points have been eliminated by the team");
    assert_clause("{ \"force_face_down\": { \"sectors\": [\"1\"], \"at_least\": 1, \"at_most\": 2 } }",
                  "1 to 2 Force Cards lie face down in sector 1");
    assert_clause("{ \"round\": { \"at_least\": 4 } }", "it is round 4 or later");
    assert_clause("{ \"round\": { \"at_most\": 4 } }", "it is round 4 or earlier");
    assert_clause("{ \"round\": { \"at_least\": 4, \"at_most\": 4 } }", "it is round 4");
    assert_clause("{ \"round\": { \"at_least\": 2, \"at_most\": 4 } }", "it is one of rounds 2 to 4");
    assert_clause("{ \"count\": { \"figures\": \"doomtroopers\", \"states\": \"withdrawn\", \"through\": \"1.n\","
                  " \"at_least\": 2 } }",
                  "at least 2 Doomtroopers have left the board alive by the north doorway of sector 1");
    assert_clause("{ \"eliminations\": { \"figures\": \"razide\", \"at_least\": 1 } }",
                  "at least 1 Razide has been eliminated");
    assert_clause("{ \"eliminations\": { \"own\": true, \"figures\": \"creatures\", \"at_most\": 0 } }",
                  "no creature has been eliminated by the team");
    assert_clause("{ \"kinds_eliminated\": { \"own\": true, \"at_least\": 4 } }",
                  "creatures of at least 4 different kinds have been eliminated by the team");
    assert_clause(
        "{ \"kinds_eliminated\": { \"figures\": [\"razide\", \"nepharite\", \"ezoghoul\"], \"at_least\": 2 } }",
        "creatures of at least 2 different kinds have been eliminated, counting Razides, Nepharites or "
        "Ezoghouls only");
    assert_clause("{ \"sectors_unseen\": { \"own\": true, \"at_most\": 0 } }",
                  "every sector has been entered by the team");
    assert_clause("{ \"sectors_unseen\": { \"at_most\": 1 } }", "at most 1 sector has not been entered");
    assert_clause("{ \"wounds\": { \"own\": true, \"at_least\": 5 } }",
                  "Doomtroopers of the team lack at least 5 points of Strength");
    assert_clause("{ \"wounds\": { \"at_most\": 0 } }", "no Doomtrooper lacks any Strength");
    assert_clause("{ \"weakest\": { \"at_least\": 3 } }",
                  "the weakest Doomtrooper on the board has at least 3 points of Strength");
    assert_clause("{ \"weakest\": { \"own\": true, \"at_most\": 1 } }",
                  "the weakest Doomtrooper of the team on the board has at most 1 point of Strength");
    assert_clause("{ \"weakest\": { \"own\": true, \"at_most\": 0 } }", "no Doomtrooper of the team is on the board");
    assert_clause("{ \"targets_destroyed\": { \"at_most\": 0 } }", "no target has been destroyed");
    assert_clause("{ \"all\": [{ \"round\": { \"at_least\": 2 } }, { \"ended_early\": true },"
                  " { \"targets_destroyed\": { \"at_most\": 0 } }] }",
                  "it is round 2 or later and no Doomtrooper was left before the time was up and no target has been "
                  "destroyed");
    assert_clause("{ \"not\": { \"ended_early\": true } }", "a Doomtrooper was left until the time was up");
    assert_clause("{ \"elimination_points\": { \"at_most\": 0 } }", "no creature has been eliminated");
    assert_clause("{ \"all\": [{ \"ended_early\": false }] }", "a Doomtrooper was left until the time was up");
}

/* Those of the 2018 edition. */
static void every_new_kind_of_condition_has_its_words(void **state)
{
    static const struct {
        const char *kind, *many, *none;
    } NUMBER[] = {
        {"hacks", "at least 2 terminals have been hacked by the team", "no terminal has been hacked by the team"},
        {"health_lost", "Doomtroopers of the team have lost at least 2 points of Strength, healed or not",
         "no Doomtrooper of the team has lost any Strength"},
        {"reckless", "at least 2 tokens for reckless maneuvers have been given out by the team",
         "no token for reckless maneuvers has been given out by the team"},
        {"unmarked", "at least 2 sectors have no token of the team", "every sector has a token of the team"},
        {"scans", "at least 2 sectors have been scanned by the team", "no sector has been scanned by the team"},
        {"firsts", "the first Force Card of at least 2 sectors has been turned over by the team",
         "no first Force Card of a sector has been turned over by the team"},
        {"crowd", "at least 2 creatures are in one sector with a Doomtrooper of the team",
         "no creature is in one sector with a Doomtrooper of the team"},
        {"lead", "the team has gained at least 2 Promotion Points more than any other in this mission",
         "the team has not gained more Promotion Points than the others in this mission"},
        {"secondary", "at least 2 Secondary Missions of the team are accomplished",
         "no Secondary Mission of the team is accomplished"},
    };
    char condition[128];
    (void)state;
    for (size_t i = 0; i < sizeof NUMBER / sizeof *NUMBER; i++) {
        snprintf(condition, sizeof condition, "{ \"%s\": { \"own\": true, \"at_least\": 2 } }", NUMBER[i].kind);
        assert_clause(condition, NUMBER[i].many);
        snprintf(condition, sizeof condition, "{ \"%s\": { \"own\": true, \"at_most\": 0 } }", NUMBER[i].kind);
        assert_clause(condition, NUMBER[i].none);
    }
    assert_clause("{ \"tasks\": { \"task\": \"lift\", \"own\": true, \"at_least\": 1 } }",
                  "\"Lift it\" has been done by the team");
    assert_clause("{ \"tasks\": { \"task\": \"lift\", \"at_most\": 0 } }", "\"Lift it\" has not been done");
    assert_clause("{ \"standing\": { \"kind\": \"terminal\", \"sectors\": [\"2\"], \"at_least\": 1 } }",
                  "at least 1 terminal stands in sector 2");
    assert_clause("{ \"standing\": { \"kind\": \"terminal\", \"at_most\": 0 } }", "no terminal stands");
    assert_clause("{ \"broken\": { \"kind\": \"terminal\", \"own\": true, \"at_least\": 1 } }",
                  "at least 1 terminal has been destroyed by the team");
    assert_clause("{ \"broken\": { \"kind\": \"terminal\", \"at_most\": 0 } }", "no terminal has been destroyed");
    assert_clause("{ \"kills_by\": { \"mode\": \"tech\", \"own\": true, \"at_least\": 2 } }",
                  "at least 2 creatures have been eliminated by tech by the team");
    assert_clause("{ \"beside\": { \"figures\": \"creatures\", \"kind\": \"terminal\", \"at_most\": 0 } }",
                  "no creature stands next to a terminal");
    assert_clause("{ \"primary\": true }", "the mission is accomplished");
    assert_clause("{ \"teams\": { \"of\": { \"primary\": false }, \"at_least\": 50 } }",
                  "for at least half of the teams this holds: the mission is not accomplished");
    assert_clause("{ \"teams\": { \"of\": { \"primary\": false }, \"at_least\": 1 } }",
                  "for at least one team this holds: the mission is not accomplished");
    assert_clause("{ \"teams\": { \"of\": { \"primary\": false }, \"at_least\": 100 } }",
                  "for every team this holds: the mission is not accomplished");
    assert_clause("{ \"count\": { \"figures\": \"doomtroopers\", \"states\": \"withdrawn\", \"carrying\": \"lift\","
                  " \"at_least\": 1 } }",
                  "at least 1 Doomtrooper has left the board alive carrying what \"Lift it\" gave");
}

#define OF_TEAMS(of, least) "{ \"teams\": { \"of\": " of ", \"at_least\": " least " } }"

/* A share of the teams is told by what they have done, where it is something that teams do. */
static void a_share_of_the_teams_is_told_as_their_deed(void **state)
{
    (void)state;
    assert_clause(OF_TEAMS("{ \"hacks\": { \"own\": true, \"at_least\": 2 } }", "100"),
                  "every team has hacked at least 2 terminals");
    assert_clause(OF_TEAMS("{ \"broken\": { \"kind\": \"terminal\", \"own\": true, \"at_least\": 1 } }", "50"),
                  "at least half of the teams have destroyed at least 1 terminal");
    assert_clause(OF_TEAMS("{ \"eliminations\": { \"figures\": \"razide\", \"own\": true, \"at_least\": 1 } }", "51"),
                  "more than half of the teams have eliminated at least 1 Razide");
    assert_clause(OF_TEAMS("{ \"secondary\": { \"own\": true, \"at_least\": 1 } }", "1"),
                  "at least one team has accomplished at least 1 Secondary Mission");
    assert_clause(OF_TEAMS("{ \"tasks\": { \"task\": \"lift\", \"own\": true, \"at_least\": 1 } }", "70"),
                  "at least 70 percent of the teams have done \"Lift it\"");
    assert_clause(OF_TEAMS("{ \"tasks\": { \"task\": \"lift\", \"own\": true, \"at_least\": 2 } }", "100"),
                  "every team has done \"Lift it\" at least 2 times");
    assert_clause(OF_TEAMS("{ \"count\": { \"figures\": \"doomtroopers\", \"own\": true, \"states\": \"withdrawn\","
                           " \"through\": \"1.n\", \"at_least\": 2 } }",
                           "100"),
                  "every team has brought both Doomtroopers off the board alive by the north doorway of sector 1");
    assert_clause(
        OF_TEAMS("{ \"all\": [{ \"any\": [{ \"hacks\": { \"own\": true, \"at_least\": 1 } },"
                 " { \"broken\": { \"kind\": \"terminal\", \"own\": true, \"at_least\": 1 } }] },"
                 " { \"secondary\": { \"own\": true, \"at_least\": 1 } }] }",
                 "50"),
        "at least half of the teams either have hacked at least 1 terminal or have destroyed at least 1 terminal, "
        "and have accomplished at least 1 Secondary Mission");
}

/* What is paid for one by one, every kind of it. */
static void rewards_for_each_are_explained(void **state)
{
    static const struct {
        const char *of, *thing;
    } EACH[] = {
        {"\"count\": { \"figures\": \"doomtroopers\", \"own\": true, \"states\": [\"on_board\", \"withdrawn\"],"
         " \"sectors\": [\"2\"], \"at_least\": 0 }",
         "Doomtrooper of its own that is on the board or off the board alive in sector 2"},
        {"\"elimination_points\": { \"own\": true, \"at_least\": 0 }",
         "Promotion Point that creatures eliminated by the team were worth"},
        {"\"force_face_down\": { \"at_least\": 0 }", "Force Card that lies face down"},
        {"\"eliminations\": { \"own\": true, \"figures\": \"razide\", \"at_least\": 0 }",
         "Razide eliminated by the team"},
        {"\"kinds_eliminated\": { \"at_least\": 0 }", "different kind of creature eliminated"},
        {"\"sectors_unseen\": { \"own\": true, \"at_least\": 0 }", "sector that has not been entered by the team"},
        {"\"wounds\": { \"own\": true, \"at_least\": 0 }", "point of Strength that Doomtroopers of its own lack"},
        {"\"targets_destroyed\": { \"at_least\": 0 }", "target that has been destroyed"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof EACH / sizeof *EACH; i++) {
        char bytes[2048], sentence[256];
        int length = snprintf(
            bytes, sizeof bytes,
            "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\","
            " \"brief\": \"t\", \"board\": { \"layout\": [[\"1\", \"2\"]] },"
            " \"entrances\": { \"doomtroopers\": [\"1.n\"] }, \"rounds\": 9, \"force\": { \"use\": [1] },"
            " \"objectives\": [{ \"id\": \"o\", \"done_when\": { \"ended_early\": false },"
            " \"reward\": { \"team_each\": { \"credits\": 2, \"of\": { %s } } } }] }",
            EACH[i].of);
        problem_list_clear(problems);
        assert_true(mission_load_text(&mission, &classic, "test.json", bytes, (size_t)length, problems));
        mission_explain(text, sizeof text, &mission, &classic, &strings);
        snprintf(sentence, sizeof sentence, "At the end each team gains 2 Credits for each %s.\n", EACH[i].thing);
        assert_says(sentence);
        assert_int_equal(strings_missing_count(&strings), 0);
    }
}

static void assert_trigger(const char *trigger, const char *told)
{
    char bytes[2048];
    int length = snprintf(
        bytes, sizeof bytes,
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2\"]] }, \"entrances\": { \"doomtroopers\": [\"1.n\"] },"
        " \"rounds\": 9, \"force\": { \"use\": [1, 2] }, \"texts\": { \"horn\": \"A horn sounds.\" },"
        " \"counters\": [{ \"id\": \"rings\", \"title\": \"the alarm rings\" }, { \"id\": \"bare\" }],"
        " \"when\": [{ \"id\": \"x\", %s }] }",
        trigger);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, &classic, "test.json", bytes, (size_t)length, problems));
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_says(told);
    assert_int_equal(strings_missing_count(&strings), 0);
}

#define SAY " \"do\": [{ \"say\": \"horn\" }]"
#define ONCE " \"once\": true,"
#define LOST " \"if\": { \"targets_destroyed\": { \"at_most\": 0 } },"

/* Every moment, with and without condition, once and always. */
static void triggers_are_explained(void **state)
{
    static const char *const MOMENTS[][5] = {
        {"round_start", "At the start of round 1:", "At the start of a round, the first time that no target",
         "At the start of every round:", "At the start of every round in which no target"},
        {"round_end", "At the end of round 1:", "At the end of a round, the first time that no target",
         "At the end of every round:", "At the end of every round, if no target"},
        {"force_revealed", "When the first Force Card has been revealed:",
         "When a Force Card has been revealed, the first time that no target",
         "Whenever a Force Card has been revealed:", "Whenever a Force Card has been revealed, if no target"},
        {"elimination", "When the first of the creatures or Doomtroopers has been eliminated:",
         "When one of the creatures or Doomtroopers has been eliminated, the first time that no target",
         "Whenever one of the creatures or Doomtroopers has been eliminated:",
         "Whenever one of the creatures or Doomtroopers has been eliminated, if no target"},
    };
    static const char *const FORMS[] = {ONCE SAY, LOST ONCE SAY, SAY, LOST SAY};
    (void)state;
    for (size_t moment = 0; moment < sizeof MOMENTS / sizeof *MOMENTS; moment++)
        for (int form = 0; form < 4; form++) {
            char trigger[256];
            snprintf(trigger, sizeof trigger, "\"on\": \"%s\",%s", MOMENTS[moment][0], FORMS[form]);
            assert_trigger(trigger, MOMENTS[moment][form + 1]);
            assert_says(":\n    the players read: \"A horn sounds.\"\n");
        }
    assert_trigger("\"on\": \"elimination\", \"figures\": [\"razide\", \"doomtroopers\"]," SAY,
                   "Whenever one of the Doomtroopers or Razides has been eliminated:\n");
    assert_trigger("\"on\": \"round_start\", \"if\": { \"round\": { \"at_least\": 3 } }," ONCE SAY,
                   "At the start of round 3:\n");
    assert_trigger("\"on\": \"round_start\", \"if\": { \"round\": { \"at_least\": 3 } }," SAY,
                   "At the start of every round from round 3 on:\n");
    assert_trigger("\"on\": \"round_end\", \"if\": { \"round\": { \"at_most\": 3 } }," SAY,
                   "At the end of every round from 1 to 3:\n");
    assert_trigger("\"on\": \"round_start\", \"if\": { \"round\": { \"at_least\": 2 } }, \"chance\": 50," ONCE SAY,
                   "At the start of every round from round 2 on:\n"
                   "    in 50 of 100 cases, until it has happened once:\n"); /* asked anew as long as it has not */
}

static void actions_are_explained(void **state)
{
    (void)state;
    assert_trigger("\"on\": \"round_end\", \"do\": [{ \"open\": \"2.e\" }, { \"close\": \"1.w\" },"
                   " { \"lay_force\": { \"on\": \"2\", \"number\": 2 } }]",
                   "At the end of every round:\n"
                   "    the east doorway of sector 2 opens, if it was closed.\n"
                   "    the west doorway of sector 1 closes, if it was open.\n"
                   "    2 Force Cards from those set aside are laid face down on sector 2.\n");
    assert_trigger(
        "\"on\": \"round_end\", \"do\": [{ \"wait_at\": { \"kind\": \"razide\", \"at\": \"2.e\", \"number\": 2 } },"
        " { \"wait_at\": { \"kind\": \"ezoghoul\", \"at\": \"2.s\" } }]",
        "    2 Razides take position outside the east doorway of sector 2.\n"
        "    1 Ezoghoul takes position outside the south doorway of sector 2.\n");
}

/* A counter that is only asked whether it is set is no number to anybody: its title is what happens. */
static void a_flag_is_told_as_an_event(void **state)
{
    (void)state;
    assert_trigger(
        "\"on\": \"round_end\", \"if\": { \"any\": [{ \"flag\": \"rings\" }, { \"flag\": \"bare\" }] }, \"do\":"
        " [{ \"set\": { \"counter\": \"rings\" } }, { \"set\": { \"counter\": \"bare\" } },"
        " { \"set\": { \"counter\": \"rings\", \"to\": 0 } }, { \"set\": { \"counter\": \"bare\", \"to\": 0 } }]",
        "    the alarm rings.\n"
        "    “bare” is set.\n"
        "    it is no longer so that the alarm rings.\n"
        "    “bare” is no longer set.\n");
    assert_trigger("\"on\": \"round_end\", \"if\": { \"counter\": { \"name\": \"rings\", \"at_least\": 2 } }, \"do\":"
                   " [{ \"set\": { \"counter\": \"rings\" } }]",
                   "    \"the alarm rings\" becomes 1.\n");
}

/* Every rule at a value that is not the usual one has a sentence of its own. */
static void every_rule_has_its_sentence(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const struct parameter_entry *line = &parameter_table()[i];
        int usual = parameter_get(&classic.parameters, (enum parameter)i);
        for (int value = line->least; value <= line->greatest; value += line->greatest - line->least) {
            mission.parameters = classic.parameters;
            parameter_set(&mission.parameters, (enum parameter)i, value);
            mission_explain(text, sizeof text, &mission, &classic, &strings);
            assert_null(strchr(text, '{'));
            assert_null(strchr(text, '['));
            assert_int_equal(strings_missing_count(&strings), 0);
            assert_int_equal(strstr(text, "RULES OF THIS MISSION") != NULL, value != usual);
        }
    }
}

static void write_page(const char *path)
{
    FILE *page = fopen(path, "w");
    assert_non_null(page);
    fputs(text, page);
    fclose(page);
}

/* Each mission of the book word for word: tests/siege/text/explained/<file>.txt, written anew with
 * CITADEL_WRITE_EXPECTED. */
static void every_mission_reads_as_before(void **state)
{
    struct file_listing listing;
    (void)state;
    assert_int_equal(file_list("missions/classic", ".json", &listing), FILE_OK);
    assert_int_equal(listing.count, 10);
    for (int i = 0; i < listing.count; i++) {
        char path[FILE_PATH_SIZE], *kept;
        size_t length;
        assert_true(file_join(path, sizeof path, "missions/classic", listing.names[i]));
        explain(path);
        snprintf(path, sizeof path, "tests/siege/text/explained/%.*s.txt", (int)strcspn(listing.names[i], "."),
                 listing.names[i]);
        if (getenv("CITADEL_WRITE_EXPECTED"))
            write_page(path);
        assert_int_equal(file_read_all(path, 1 << 20, &kept, &length), FILE_OK);
        assert_string_equal(text, kept);
        free(kept);
    }
    file_listing_clear(&listing);
}

/* The end that comes with what is demanded is no end that comes with a bonus. */
static void what_ends_the_mission_stands_before_a_bonus(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    parameter_set(&mission.parameters, PARAMETER_end_on_success, 1);
    mission.objectives = 2;
    mission.objective[1] = mission.objective[0];
    mission.objective[0].bonus = true;
    mission.points[1].final = true;
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    const char *demanded = strstr(text, "Task 2"), *end = strstr(text, "and it ends after that round"),
               *bonus = strstr(text, "is a bonus");
    assert_non_null(demanded);
    assert_non_null(bonus);
    assert_true(demanded < end && end < bonus);
}

static void a_small_buffer_is_never_overrun(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    for (size_t size = 1; size < 200; size++) {
        char small[200];
        memset(small, 'x', sizeof small);
        size_t used = mission_explain(small, size, &mission, &classic, &strings);
        assert_true(used < size);
        assert_int_equal(small[used], '\0');
        assert_true(size == sizeof small || small[size] == 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eagle_strike_is_explained),
        cmocka_unit_test(east_tower_is_explained),
        cmocka_unit_test(a_trigger_is_told_without_its_id),
        cmocka_unit_test(every_changed_rule_is_told_in_one_group),
        cmocka_unit_test(cards_taken_out_for_few_teams_are_told),
        cmocka_unit_test(what_must_not_be_is_told_by_its_contrary),
        cmocka_unit_test(training_is_explained),
        cmocka_unit_test(creatures_of_the_beginning_are_explained),
        cmocka_unit_test(squares_that_are_drawn_are_explained),
        cmocka_unit_test(a_north_token_that_does_not_point_up_is_explained),
        cmocka_unit_test(a_change_says_whether_it_is_more_or_less),
        cmocka_unit_test(every_kind_of_condition_has_its_words),
        cmocka_unit_test(every_new_kind_of_condition_has_its_words),
        cmocka_unit_test(a_share_of_the_teams_is_told_as_their_deed),
        cmocka_unit_test(rewards_for_each_are_explained),
        cmocka_unit_test(triggers_are_explained),
        cmocka_unit_test(actions_are_explained),
        cmocka_unit_test(a_flag_is_told_as_an_event),
        cmocka_unit_test(every_rule_has_its_sentence),
        cmocka_unit_test(every_mission_reads_as_before),
        cmocka_unit_test(what_ends_the_mission_stands_before_a_bonus),
        cmocka_unit_test(a_small_buffer_is_never_overrun),
    };
    return cmocka_run_group_tests(tests, load_words, drop_words);
}
