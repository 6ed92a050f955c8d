/* shipped.c -- loads the shipped files once, and keeps them for all tests of a program. */
#include "support/shipped.h"

#include "siege/mission/book/handbook_load.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char *const SHIPPED_PATH[SHIPPED_MISSIONS] = {"missions/training/trial-by-fire.json",
                                                    "missions/classic/01-eagle-strike.json",
                                                    "missions/classic/04-assault-on-the-east-tower.json",
                                                    "missions/training/first-mission.json",
                                                    "missions/classic/02-trapped.json",
                                                    "missions/classic/03-get-the-boss.json",
                                                    "missions/classic/05-break-their-back.json",
                                                    "missions/classic/06-hold-the-fort.json",
                                                    "missions/classic/07-portal-of-doom.json",
                                                    "missions/classic/08-to-the-top.json",
                                                    "missions/classic/09-corridors-of-death.json",
                                                    "missions/classic/10-the-hunt-for-alakhai.json"};

const char *const SHIPPED_SECOND_PATH[SHIPPED_SECOND_MISSIONS] = {
    "missions/second/second-assault/01-battle-plans.json",
    "missions/second/second-assault/02-you-got-in-now-get-out.json",
    "missions/second/second-assault/03-high-command-error.json",
    "missions/second/second-assault/04-secret-mission.json",
    "missions/second/second-assault/05-throne-of-alakhai.json",
    "missions/second/day-of-reckoning/01-no-soldier-left-behind.json",
    "missions/second/day-of-reckoning/02-supply-raid.json",
    "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json",
    "missions/second/day-of-reckoning/04-nepharite-summoning.json",
    "missions/second/day-of-reckoning/05-ezoghoul-destruction.json"};

static void load(struct catalogue *catalogue, const char *edition)
{
    struct problem_list *problems = problem_list_new();
    if (problems && catalogue_load(catalogue, "assets", edition, problems)) {
        problem_list_free(problems);
        return;
    }
    fprintf(stderr, "the shipped catalogue \"%s\" does not load\n", edition);
    for (int i = 0; problems && i < problems->count; i++)
        fprintf(stderr, "%s:%d: %s at %s\n", problems->files[problems->item[i].file], problems->item[i].line,
                PROBLEM_NAME(problems->item[i].code), problems->item[i].pointer);
    abort();
}

const struct catalogue *shipped_catalogue(void)
{
    static struct catalogue catalogue;
    if (!catalogue.id[0])
        load(&catalogue, "classic");
    return &catalogue;
}

const struct catalogue *shipped_second(void)
{
    static struct catalogue catalogue;
    if (!catalogue.id[0])
        load(&catalogue, "second");
    return &catalogue;
}

const struct handbook *shipped_handbook(const struct catalogue *catalogue)
{
    static struct handbook book[2];
    struct handbook *wanted = &book[strcmp(catalogue->id, "second") == 0];
    struct problem_list *problems = problem_list_new();
    if (wanted->pages == 0 && !handbook_load(wanted, "assets", catalogue->id, problems)) {
        fprintf(stderr, "the book of %s does not load, line %d\n", catalogue->id, problems->item[0].line);
        abort();
    }
    problem_list_free(problems);
    return wanted;
}

struct scenario *shipped_scenario(const char *path)
{
    static struct mission mission;
    const struct catalogue *const edition[] = {shipped_catalogue(), shipped_second()};
    const struct catalogue *catalogue = NULL;
    struct problem_list *problems = problem_list_new();
    for (int i = strstr(path, "missions/second/") ? 1 : 0; problems && i < 2 && !catalogue; i++)
        if (mission_load(&mission, edition[i], path, problems))
            catalogue = edition[i];
    if (!catalogue) {
        fprintf(stderr, "%s does not load\n", path);
        abort();
    }
    problem_list_free(problems);
    struct scenario *scenario = scenario_hasten(scenario_new(catalogue, &mission));
    if (!scenario)
        abort();
    return scenario;
}

void shipped_mission(struct mission *mission, const char *path)
{
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    bool loaded = mission_load(mission, shipped_catalogue(), path, problems);
    if (problems->count > 0)
        fail_msg("%s:%d: %s at %s", path, problems->item[0].line, PROBLEM_NAME(problems->item[0].code),
                 problems->item[0].pointer);
    assert_true(loaded);
    problem_list_free(problems);
}

#define FIND(kind, entries, count)                                                                                     \
    int shipped_find_##kind(const struct catalogue *catalogue, const char *id)                                         \
    {                                                                                                                  \
        for (int i = 0; i < catalogue->count; i++)                                                                     \
            if (strcmp(catalogue->entries[i].id, id) == 0)                                                             \
                return i;                                                                                              \
        return -1;                                                                                                     \
    }
FIND(trooper, trooper, roster)
FIND(weapon, weapon, weapons)
FIND(gear, gear, gears)
FIND(doomtrooper, doomtrooper, doomtrooper_cards)
