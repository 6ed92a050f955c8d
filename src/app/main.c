/* main.c -- Citadel: options, folders, sentences, window, title screen. */
#include "app/loop.h"
#include "app/options.h"
#include "app/paths.h"
#include "app/script.h"
#include "app/services.h"
#include "app/settings.h"
#include "app/start.h"
#include "mission/locale.h"
#include "mission/problem.h"
#include "text/phrase.h"
#include "text/strings.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exit statuses: played; could not start; wrong call; a script failed. */
enum { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

struct app {
    struct options options;
    struct paths paths;
    struct string_table strings;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    struct loop loop;
    char settings[PATHS_SIZE];
};

static void say(const struct app *app, const char *key, const struct phrase_slot *slots, int count)
{
    char sentence[1024];
    phrase_write(sentence, sizeof sentence, string_get(&app->strings, key), slots, count);
    fprintf(stderr, "%s\n", sentence);
}

static bool begin_sentences(struct app *app)
{
    app->problems = problem_list_new();
    const char *language = app->options.language ? app->options.language : "en";
    if (app->problems && locale_load(&app->strings, app->paths.assets, language, app->problems))
        return true;
    /* without sentences this one must do */
    fprintf(stderr, "The sentences of the game in %s cannot be read.\n", app->paths.assets);
    return false;
}

static void begin_preferences(struct app *app)
{
    preferences_init(&app->preferences);
    if (!paths_join(app->settings, app->paths.config, "settings.txt"))
        app->settings[0] = '\0';
    if (app->settings[0])
        (void)settings_load(&app->preferences, app->settings);
    if (!app->paths.can_write) {
        const struct phrase_slot slots[] = {{"path", app->paths.user, 0}, {"why", app->paths.complaint, 0}};
        say(app, "start.user_folder", slots, 2);
        app->settings[0] = '\0';
    }
}

static bool begin_services(struct app *app)
{
    const struct app_parts parts = {.paths = &app->paths,
                                    .preferences = &app->preferences,
                                    .strings = &app->strings,
                                    .has_seed = app->options.has_seed,
                                    .seed = app->options.seed,
                                    .version = options_version()};
    app->services = app_services_new(&parts, app->problems);
    if (app->services)
        return true;
    problem_list_print(stderr, app->problems, PROBLEM_FORMAT_TEXT, &app->strings);
    const struct phrase_slot slots[] = {{"why", app->paths.assets, 0}};
    say(app, "start.bad_assets", slots, 1);
    return false;
}

/* What SDL says when there is no screen to draw on. */
static bool lacks_display(const char *error)
{
    return strstr(error, "No available video device") || strstr(error, "not available") || strstr(error, "display");
}

static bool open_window(struct app *app)
{
    struct loop *loop = &app->loop;
    char error[256];
    loop->game = (void *)(uintptr_t)app_services_table(app->services);
    loop->strings = &app->strings;
    loop->settings_path = app->settings[0] ? app->settings : NULL;
    loop->scale = app->options.scale;
    loop->bench_frames = app->options.bench_frames;
    if (loop_open(loop, &app->preferences, app->paths.assets, app->options.width, app->options.height,
                  app->options.software, error))
        return true;
    const struct phrase_slot slots[] = {{"why", error, 0}};
    say(app, strstr(error, "font") ? "start.no_font" : lacks_display(error) ? "start.no_display" : "start.no_window",
        slots, 1);
    return false;
}

static int play(struct app *app)
{
    char error[256];
    if (!open_window(app))
        return STATUS_FAILED;
    if (app->options.script) {
        app->loop.script = script_load(app->options.script, app->options.screenshot, error);
        if (!app->loop.script) {
            fprintf(stderr, "%s\n", error);
            loop_close(&app->loop);
            return STATUS_USAGE;
        }
    }
    int status = start_push_first(&app->loop.stack, app_services_table(app->services), app->options.mission)
                     ? loop_run(&app->loop)
                     : STATUS_FAILED;
    script_free(app->loop.script);
    loop_close(&app->loop);
    return status;
}

static int run(struct app *app)
{
    if (!paths_init(&app->paths, app->options.user_dir, app->options.assets_dir)) {
        fprintf(stderr, "%s\n", app->paths.complaint);
        return STATUS_FAILED;
    }
    int status = STATUS_FAILED;
    if (begin_sentences(app)) {
        begin_preferences(app);
        if (begin_services(app))
            status = play(app);
    }
    app_services_free(app->services);
    problem_list_free(app->problems);
    strings_clear(&app->strings);
    return status;
}

int main(int argc, char **argv)
{
    static struct app app;
    char sentence[256];
    switch (options_read(&app.options, argc, argv, sentence, sizeof sentence)) {
    case OPTIONS_RUN:
        return run(&app);
    case OPTIONS_HELP:
        fputs(options_help(), stdout);
        return STATUS_FINE;
    case OPTIONS_VERSION:
        puts(options_version());
        return STATUS_FINE;
    case OPTIONS_WRONG:
        break;
    }
    fprintf(stderr, "%s\n", sentence);
    return STATUS_USAGE;
}
