/* desk.c -- starts the services with files in a folder of their own, and stops them. */
#include "support/window/desk.h"

#include "shell/json/problem.h"
#include "support/english.h"
#include "siege/screen/siege_preferences.h"
#include "siege/mission/catalogue/editions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

void desk_start(struct desk *desk)
{
    const struct app_parts parts = {.paths = &desk->paths,
                                    .preferences = &desk->preferences,
                                    .strings = english_strings(),
                                    .has_seed = desk->seed != 0,
                                    .seed = desk->seed,
                                    .version = "Citadel test",
                                    .language = "en",
                                    .crash = desk->crash,
                                    .wake = desk->wake};
    desk->app = app_services_new(&parts, desk->problems);
    assert_non_null(desk->app);
    desk->services = app_services_table(desk->app);
}

void desk_stop(struct desk *desk)
{
    app_services_free(desk->app);
    desk->app = NULL;
    desk->services = NULL;
}

int desk_open(void **state)
{
    struct desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    temporary_folder(desk->user, sizeof desk->user);
    assert_true(paths_init(&desk->paths, &CITADEL_HOME, desk->user, "assets"));
    preferences_init(&desk->preferences, &SIEGE_PREFERENCES);
    desk->problems = problem_list_new();
    desk_start(desk);
    *state = desk;
    return 0;
}

int desk_close(void **state)
{
    struct desk *desk = *state;
    desk_stop(desk);
    problem_list_free(desk->problems);
    temporary_folder_remove(desk->user);
    free(desk);
    return 0;
}
