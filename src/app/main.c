/* main.c -- Citadel: options, folders, sentences, window, title screen. */
#include "shell/app/crash.h"
#include "shell/app/loop.h"
#include "shell/app/options.h"
#include "shell/store/paths.h"
#include "shell/app/script.h"
#include "app/bug_report.h"
#include "app/services.h"
#include "shell/app/settings.h"
#include "shell/app/window.h"
#include "shell/canvas/font.h"
#include "shell/input/input_sdl.h"
#include "shell/store/files.h"
#include "shell/json/locale.h"
#include "shell/json/problem.h"
#include "shell/store/terminal.h"
#include "siege/screen/services.h"
#include "shell/words/languages.h"
#include "shell/words/phrase.h"
#include "shell/words/pseudo.h"
#include "shell/words/strings.h"
#include "shell/ui/ui.h"
#include "shell/ui/key_names.h"
#include "siege/screen/siege_preferences.h"
#include "siege/sound/cue.h"
#include "siege/mission/catalogue/editions.h"
#include "base/version.h"

#include <SDL.h>

#include <stdio.h>
#include <string.h>

/* Exit statuses: played; could not start; wrong call; a script failed. */
enum { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

enum { REMARKS_MAX = 4, FORMER_MAX = 8 };

struct app {
    struct options options;
    struct options_mistake mistake;
    struct paths paths;
    struct languages languages; /* to choose from */
    char spoken[16];            /* one of them, or whatever was asked for */
    struct string_table strings;
    struct string_table former[FORMER_MAX]; /* languages spoken before: something may still show their sentences */
    int formers;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    struct loop loop;
    FILE *heard; /* or NULL */
    char pictures[PATHS_SIZE], album[PATHS_SIZE], icon[PATHS_SIZE];
    struct settings settings;
    struct crash_note crash;
    char remark[REMARKS_MAX][WHY_MAX_BYTES]; /* told on the terminal and, as soon as there is one, in the window */
    int remarks;
};

static void say_line(const char *line)
{
    terminal_print_line(stderr, line, strlen(line));
}

static void say(const struct app *app, const char *key, const struct phrase_slot *slots, int count)
{
    terminal_print(stderr, phrase_tell(&app->strings, string_get(&app->strings, key), slots, count));
    putc('\n', stderr);
}

/* What SDL and our own SDL_Log() say names files, too. */
static void say_log(void *closure, int category, SDL_LogPriority priority, const char *message)
{
    (void)closure;
    (void)category;
    (void)priority;
    say_line(message);
}

/* What a player who sees no terminal should know too. */
static void remark(struct app *app, const char *sentence)
{
    say_line(sentence);
    if (app->remarks < REMARKS_MAX)
        snprintf(app->remark[app->remarks++], WHY_MAX_BYTES, "%s", sentence);
}

/* "assets/locale/en/ui.json:12:3: the sentence" of the first mistake found, for {why}. */
static void say_bad_assets(const struct app *app)
{
    char why[800] = "";
    const struct problem *problem = problem_list_first_error(app->problems);
    if (problem)
        problem_write_first(why, sizeof why, app->problems, app->problems->files[problem->file], 255, &app->strings);
    say(app, problem ? "start.bad_assets" : "start.no_memory", SLOTS({"why", why, 0}));
}

/* The file at fault may hold the very sentences that would tell of it. */
static void say_bad_sentences(const struct app *app)
{
    const struct problem *problem = problem_list_first_error(app->problems);
    char line[PATHS_SIZE + 96];
    if (strings_has(&app->strings, "start.bad_assets") && strings_has(&app->strings, "problem.E101")) {
        say_bad_assets(app);
        return;
    }
    if (problem)
        snprintf(line, sizeof line, "The sentences of the game cannot be read: %s:%d:%d",
                 app->problems->files[problem->file], problem->line, problem->column);
    else
        snprintf(line, sizeof line, "The sentences of the game in %s cannot be read.", app->paths.assets);
    say_line(line);
}

/* ---- one thing after the other --------------------------------------------------------------------------------- */

/* What the player asks for, else what the system speaks, else English. */
static const char *language_of(const struct app *app, const char *wanted)
{
    const char *language = wanted && wanted[0] ? wanted : window_system_language(&app->languages);
    return language[0] ? language : "en";
}

/* Over English. Mistakes in a translation leave English. */
static void add_language(struct app *app, const char *language)
{
    bool good = strcmp(language, PSEUDO_LANGUAGE) == 0
                    ? pseudo_lengthen(&app->strings, "trooper.")
                    : locale_load(&app->strings, app->paths.assets, language, app->problems);
    if (!good)
        say(app, "start.no_locale", SLOTS({"language", language, 0}));
    problem_list_clear(app->problems);
}

/* Mistakes in English are the end. */
static bool load_sentences(struct app *app, const char *wanted)
{
    bool good = locale_load(&app->strings, app->paths.assets, "en", app->problems) &&
                locale_check_parts(app->paths.assets, app->problems);
    locale_list(app->paths.assets, &app->languages);
    (void)snprintf(app->spoken, sizeof app->spoken, "%.15s", language_of(app, wanted));
    if (!good)
        say_bad_sentences(app);
    else if (strcmp(language_of(app, wanted), "en") != 0)
        add_language(app, language_of(app, wanted));
    return good;
}

/* Another language in the middle of everything. What cannot be kept any longer is not shown any longer. */
static bool speak(void *context, const char *wanted)
{
    struct app *app = context;
    if (app->formers == FORMER_MAX) {
        strings_clear(&app->former[0]);
        memmove(app->former, app->former + 1, sizeof app->former[0] * (FORMER_MAX - 1));
        app->formers--;
    }
    app->former[app->formers++] = app->strings;
    app->strings = (struct string_table){0};
    bool loaded = load_sentences(app, wanted);
    app_services_tell_anew(app->services);
    return loaded;
}

/* Without sentences this needs words of its own. */
static bool begin_sentences(struct app *app, const char *language)
{
    app->problems = problem_list_new();
    if (app->problems)
        return load_sentences(app, language);
    fprintf(stderr, "There is not enough memory to start.\n");
    return false;
}

static void read_settings(struct app *app)
{
    preferences_init(&app->preferences, &SIEGE_PREFERENCES);
    if (file_join(app->settings.path, PATHS_SIZE, app->paths.config, "settings.txt"))
        (void)settings_load(&app->settings, &app->preferences);
    else
        app->settings.path[0] = '\0';
}

/* The language is among the settings, so this is told once there are sentences. */
static void tell_settings(struct app *app)
{
    const struct settings *settings = &app->settings;
    if (settings->odd > 0)
        remark(app, phrase_tell(&app->strings, string_get(&app->strings, "start.settings_odd"),
                                SLOTS({"path", settings->path, 0}, {"line", NULL, settings->first_odd},
                                      {"n", NULL, settings->odd})));
    if (settings->error != FILE_OK)
        remark(app, file_tell(&app->strings, "start.settings_unread", settings->path, settings->error));
}

/* A disk without room is told, and settings and games are tried again; what cannot be written at all is left alone. */
static void tell_user_folder(struct app *app)
{
    if (!app->paths.can_write)
        app->settings.path[0] = '\0';
    if (app->paths.error != FILE_OK)
        say_line(file_tell(&app->strings, app->paths.can_write ? "start.disk_full" : "start.user_folder",
                           app->paths.user, app->paths.error));
}

/* Once: it is told that there is a note, and from now on one would be left. */
static void watch_for_crashes(struct app *app)
{
    char path[FILE_PATH_SIZE], key[KEY_CHORD_TEXT];
    bool playing;
    if (!app->paths.can_write)
        return;
    key_cap_told(&app->strings, &app->preferences.bindings, KEY_COMMAND_BUG_REPORT, key, sizeof key);
    if (crash_take_note(app->paths.user, path, &playing))
        remark(app, phrase_tell(&app->strings,
                                string_get(&app->strings, playing ? "start.crashed.playing" : "start.crashed"),
                                SLOTS({"path", path, 0}, {"key", key, 0},
                                      {"resume", string_get(&app->strings, "title.resume"), 0})));
    crash_watch(&app->crash, app->paths.user, CITADEL_NAME);
}

static bool begin_services(struct app *app)
{
    const struct app_parts parts = {.paths = &app->paths,
                                    .preferences = &app->preferences,
                                    .strings = &app->strings,
                                    .has_seed = app->options.has_seed,
                                    .seed = app->options.seed,
                                    .version = CITADEL_NAME,
                                    .language = app->spoken,
                                    .crash = &app->crash,
                                    .wake = app->options.script ? NULL : input_sdl_wake};
    app->services = app_services_new(&parts, app->problems);
    if (!app->services) {
        say_bad_assets(app);
        return false;
    }
    const struct services *services = app_services_table(app->services);
    const char *notice = app->paths.can_write ? services->notice(services->self) : NULL;
    const char *told = app_services_remark(app->services);
    if (notice)
        say_line(notice);
    if (told)
        remark(app, told);
    return true;
}

/* What SDL says when there is no screen to draw on. */
static bool lacks_display(const char *error)
{
    return strstr(error, "No available video device") || strstr(error, "not available") || strstr(error, "display");
}

static const char *failure_key(enum loop_failure failure, const char *error)
{
    if (failure == LOOP_NO_FONT)
        return "start.no_font";
    if (failure == LOOP_NO_MEMORY)
        return "start.no_memory";
    return lacks_display(error) ? "start.no_display" : "start.no_window";
}

/* A sentence for the player. */
static const char *report_bug(void *context)
{
    struct app *app = context;
    char path[PATHS_SIZE] = "";
    const struct bug_report report = {&app->loop, app->services, &app->paths, app->spoken};
    enum file_error error = bug_report_write(&report, path);
    return file_tell(&app->strings, error ? "start.no_bug_report" : "start.bug_report", path, error);
}

static void take_file(void *context, const char *path)
{
    struct app *app = context;
    (void)start_push_offer(&app->loop.stack, app_services_table(app->services), path);
}

/* For a mission that is tested. */
static bool glance(void *services, uint64_t now, uint64_t *next)
{
    return app_services_glance(services, now, next);
}

static bool open_window(struct app *app)
{
    struct loop *loop = &app->loop;
    char error[256];
    loop->game = (void *)(uintptr_t)app_services_table(app->services);
    loop->wording = app_services_table(app->services)->catalogue->id;
    loop->strings = &app->strings;
    loop->languages = &app->languages;
    loop->speak = speak;
    loop->speaks = app;
    loop->report_bug = report_bug;
    loop->reports = app;
    loop->take_file = take_file;
    loop->takes = app;
    loop->glance = glance;
    loop->glances = app->services;
    (void)snprintf(loop->spoken, sizeof loop->spoken, "%.15s", app->preferences.text[PREFERENCE_LANGUAGE]);
    loop->settings = app->settings.path[0] ? &app->settings : NULL;
    loop->settings_page = siege_settings_new;
    if (app->paths.can_write && file_join(app->pictures, PATHS_SIZE, app->paths.user, "screenshots"))
        loop->pictures = app->pictures;
    if (app->paths.cache[0] && file_join(app->album, PATHS_SIZE, app->paths.cache, "drawings") &&
        file_make_folders(app->album) == FILE_OK)
        loop->album = app->album;
    if (file_join(loop->sound_folder, sizeof loop->sound_folder, app->paths.assets, "sound"))
        loop->sounds = &CUE_TABLE;
    if (file_join(app->icon, PATHS_SIZE, app->paths.assets, "art/ui/app_icon.svg"))
        loop->icon = app->icon;
    loop->scale = app->options.scale;
    loop->bench_frames = app->options.bench_frames;
    loop->record = app->options.record;
    if (loop_open(loop, &app->preferences, app->paths.assets, app->options.width, app->options.height,
                  app->options.software, error))
        return true;
    say(app, failure_key(loop->failure, error), SLOTS({"why", error, 0}));
    return false;
}

/* One line for each event shown and each sound begun. */
static void note_heard(void *file, uint64_t ms, const char *kind, const char *name)
{
    char line[128];
    int length = snprintf(line, sizeof line, "%llu %s %s", (unsigned long long)ms, kind, name);
    if (length > 0 && length < (int)sizeof line)
        terminal_print_line(file, line, (size_t)length);
}

static bool open_heard(struct app *app)
{
    const char *path = app->options.heard;
    if (!path)
        return true;
    app->heard = fopen(path, "w");
    if (!app->heard)
        say(app, "start.no_heard", SLOTS({"path", path, 0}));
    return app->heard != NULL;
}

/* Without speech there is standard output; a file that cannot be written is the end, as it was asked for. */
static bool open_speaker(struct app *app)
{
    struct speaker *speaker = &app->loop.speaker;
    const char *target = app->options.speak, *language = string_get(&app->strings, "spoken.language");
    if (!target)
        return true;
    app->loop.speaker_kept = true;
    if (speaker_open(speaker, target, SIEGE_PREFERENCES.title, language))
        return true;
    if (strcmp(target, SPEAKER_SPEECH) != 0) {
        say(app, "start.no_heard", SLOTS({"path", target, 0}));
        return false;
    }
    remark(app, string_get(&app->strings, "spoken.no_speech"));
    return speaker_open(speaker, SPEAKER_STDOUT, SIEGE_PREFERENCES.title, language);
}

static bool load_script(struct app *app)
{
    char error[256];
    const char *path = app->options.script;
    if (path)
        app->loop.script = script_load(path, app->options.screenshot, error);
    if (!path || app->loop.script)
        return true;
    say(app, "start.no_script", SLOTS({"path", path, 0}));
    return false;
}

/* A file that cannot be played is told before a window opens. */
static bool push_first(struct app *app)
{
    char why[WHY_MAX_BYTES] = "";
    const char *file = app->options.file;
    bool (*push)(struct screen_stack *, const struct services *, const char *,
                 char *) = app->options.test ? start_push_test : start_push_first;
    if (push(&app->loop.stack, app_services_table(app->services), file, why)) {
        if (why[0])
            remark(app, why);
        return true;
    }
    say(app, file && why[0] ? "start.bad_mission" : "start.no_memory", SLOTS({"path", file, 0}, {"why", why, 0}));
    return false;
}

static int play(struct app *app)
{
    if (!load_script(app))
        return STATUS_USAGE;
    int status = STATUS_FAILED;
    if (push_first(app) && open_heard(app) && open_speaker(app) && open_window(app)) {
        if (app->heard)
            sound_tell(app->loop.sound, note_heard, app->heard);
        for (int i = 0; i < app->remarks; i++)
            ui_toast(app->loop.ui, app->remark[i]);
        status = loop_run(&app->loop);
        loop_close(&app->loop);
    }
    if (app->heard)
        fclose(app->heard);
    speaker_close(&app->loop.speaker);
    screen_stack_free_all(&app->loop.stack);
    script_free(app->loop.script);
    return status;
}

static int run(struct app *app)
{
    app->loop.search = font_search_begin(); /* meanwhile all else is read */
    read_settings(app);
    const char *language = app->options.language ? app->options.language : app->preferences.text[PREFERENCE_LANGUAGE];
    int status = STATUS_FAILED;
    if (begin_sentences(app, language)) {
        tell_settings(app);
        tell_user_folder(app);
        watch_for_crashes(app);
        if (begin_services(app))
            status = play(app);
    }
    app_services_free(app->services);
    font_search_end(app->loop.search);
    return status;
}

/* ---- answers without a window ---------------------------------------------------------------------------------- */

static int answer(struct app *app, bool help)
{
    const struct options_mistake *mistake = &app->mistake;
    if (!begin_sentences(app, app->options.language))
        return help ? STATUS_FAILED : STATUS_USAGE;
    if (!help) {
        say(app, mistake->key, SLOTS({"option", mistake->option, 0}, {"value", mistake->value, 0}));
        return STATUS_USAGE;
    }
    terminal_print(stdout, string_get(&app->strings, "start.help"));
    putchar('\n');
    return STATUS_FINE;
}

static int start(struct app *app, enum options_answer wanted)
{
    bool plays = wanted == OPTIONS_RUN;
    if (wanted == OPTIONS_VERSION) {
        terminal_print_line(stdout, CITADEL_NAME, sizeof CITADEL_NAME - 1);
        return STATUS_FINE;
    }
    if (plays ? paths_init(&app->paths, &CITADEL_HOME, app->options.user_dir, app->options.assets_dir)
              : paths_init_assets(&app->paths, &CITADEL_HOME, app->options.assets_dir))
        return plays ? run(app) : answer(app, wanted == OPTIONS_HELP);
    say_line(app->paths.complaint);
    return STATUS_FAILED;
}

int main(int argc, char **argv)
{
    static struct app app;
    system_prepare_signals();
    system_spare_memory();
    window_use_large_pages();
    SDL_LogSetOutputFunction(say_log, NULL);
    int status = start(&app, options_read(&app.options, argc, argv, &app.mistake));
    settings_clear(&app.settings);
    problem_list_free(app.problems);
    strings_clear(&app.strings);
    for (int i = 0; i < app.formers; i++)
        strings_clear(&app.former[i]);
    if (fflush(stdout) != 0 && status == STATUS_FINE)
        status = STATUS_FAILED;
    return status;
}
