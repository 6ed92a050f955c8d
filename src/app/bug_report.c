/* bug_report.c -- gathers what is played, shown and set into an archive, without the names of folder and user. */
#include "app/bug_report.h"

#include "app/services.h"
#include "base/version.h"
#include "shell/app/loop.h"
#include "shell/app/settings.h"
#include "shell/canvas/canvas.h"
#include "shell/store/archive.h"
#include "shell/ui/ui.h"
#include "shell/words/bytes.h"
#include "shell/words/veil.h"
#include "siege/screen/board/session.h"
#include "siege/text/play/story.h"

#include <SDL.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 80, ABOUT_BYTES = 8192, TEXT_MAX = 1 << 20 };

/* Where all of them go: below the user's folder. False if that path is too long. */
static bool find_folder(char folder[PATHS_SIZE], const struct paths *paths)
{
    return file_join(folder, PATHS_SIZE, paths->user, "bugs");
}

/* ---- texts ----------------------------------------------------------------------------------------------------- */

/* Takes the text over. */
static void add_text(struct archive *archive, const char *name, char *text)
{
    char *veiled = text ? veil_new(text, system_home(), system_user()) : NULL;
    if (veiled)
        archive_add(archive, name, veiled, strlen(veiled));
    free(veiled);
    free(text);
}

/* A file of the user's, if it is there. */
static void add_file(struct archive *archive, const char *name, const char *path)
{
    char *text;
    size_t length;
    if (file_read_all(path, TEXT_MAX, &text, &length) == FILE_OK)
        add_text(archive, name, text);
}

/* The settings, and the note that a crash has left, told already or not. */
static void add_files(struct archive *archive, const struct paths *paths)
{
    char path[PATHS_SIZE];
    if (file_join(path, sizeof path, paths->config, "settings.txt"))
        add_file(archive, "settings.txt", path);
    if (file_join(path, sizeof path, paths->user, "crash.txt"))
        add_file(archive, "crash.txt", path);
    if (file_join(path, sizeof path, paths->user, "crash-told.txt"))
        add_file(archive, "crash-told.txt", path);
}

/* "word = value" lines, as in the settings. */
struct sheet {
    char text[ABOUT_BYTES];
    size_t used;
};

static void put(struct sheet *sheet, const char *word, const char *format, ...)
{
    va_list values;
    size_t room = sizeof sheet->text - sheet->used;
    int length = snprintf(sheet->text + sheet->used, room, "%s = ", word);
    sheet->used += length > 0 && (size_t)length < room ? (size_t)length : 0;
    room = sizeof sheet->text - sheet->used;
    va_start(values, format);
    length = vsnprintf(sheet->text + sheet->used, room, format, values);
    va_end(values);
    sheet->used += length > 0 && (size_t)length < room ? (size_t)length : 0;
    if (sheet->used + 1 < sizeof sheet->text)
        sheet->text[sheet->used++] = '\n';
    sheet->text[sheet->used] = '\0';
}

/* ---- what is in them ------------------------------------------------------------------------------------------- */

/* A folder of the player's own choosing may have any name. */
static const char *known(const char *path)
{
    const char *home = system_home();
    bool usual = strncmp(path, "/usr/", 5) == 0 || (home && home[0] && strncmp(path, home, strlen(home)) == 0);
    return usual ? path : "elsewhere";
}

static void put_machine(struct sheet *sheet, const struct bug_report *report)
{
    char system[200];
    SDL_version sdl;
    SDL_RendererInfo renderer = {.name = "none"};
    const struct loop *loop = report->loop;
    struct rect bounds = canvas_bounds(loop->window.canvas);
    const char *video = SDL_GetCurrentVideoDriver(), *audio = SDL_GetCurrentAudioDriver();
    SDL_GetVersion(&sdl);
    (void)SDL_GetRendererInfo(canvas_renderer(loop->window.canvas), &renderer);
    put(sheet, "version", "%s", CITADEL_NAME);
    if (system_name(system, sizeof system))
        put(sheet, "system", "%s", system);
    put(sheet, "sdl", "%d.%d.%d", sdl.major, sdl.minor, sdl.patch);
    put(sheet, "video", "%s", video ? video : "none");
    put(sheet, "renderer", "%s%s", renderer.name, renderer.flags & SDL_RENDERER_SOFTWARE ? " (software)" : "");
    put(sheet, "audio", "%s", audio ? audio : "none");
    put(sheet, "picture", "%dx%d", (int)bounds.w, (int)bounds.h);
    put(sheet, "scale", "%.2f", (double)ui_scale(loop->ui));
    put(sheet, "language", "%s", report->language);
    put(sheet, "running", "%llu s", (unsigned long long)(loop->now / 1000));
    put(sheet, "assets", "%s", known(report->paths->assets));
    put(sheet, "user", "%s", known(report->paths->user));
    for (int i = 0; i < loop->stack.count; i++)
        put(sheet, "screen", "%s", loop->stack.screen[i]->kind->name);
}

static void put_game(struct sheet *sheet, const struct session *session)
{
    static const char *const CONTROL[] = {"closed", "human", "greedy", "cautious", "deck", "nepharite"};
    const struct game_setup *setup = history_setup(session->history);
    put(sheet, "mission", "%s", session->scenario->mission.id);
    put(sheet, "title", "%s", session->scenario->mission.title);
    put(sheet, "edition", "%s", session->scenario->catalogue->id);
    put(sheet, "seed", "%llu", (unsigned long long)setup->seed);
    put(sheet, "round", "%d", session->game.turn.round);
    put(sheet, "commands", "%d", history_count(session->history));
    put(sheet, "over", "%s", game_is_over(&session->game) ? "yes" : "no");
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        put(sheet, "seat", "%d %s", seat + 1, CONTROL[session->control[seat]]);
}

/* The last lines, a ring of them. */
struct last_lines {
    int count;
    char line[LINES][LOG_TEXT_MAX];
};

static void keep_line(void *context, const struct log_line *line)
{
    struct last_lines *last = context;
    if (log_line_is_for(line, SEAT_NONE))
        snprintf(last->line[last->count++ % LINES], LOG_TEXT_MAX, "%*s%.*s", 2 * line->indent, "", LOG_TEXT_MAX - 8,
                 line->text);
}

static void add_told(struct archive *archive, const struct words *words, const struct session *session)
{
    struct last_lines *last = calloc(1, sizeof *last);
    char *text = last ? malloc(LINES * (LOG_TEXT_MAX + 1)) : NULL;
    size_t used = 0;
    if (text) {
        story_tell(words, session->scenario, session->history, keep_line, last);
        text[0] = '\0';
        for (int i = last->count > LINES ? last->count - LINES : 0; i < last->count; i++)
            used += (size_t)snprintf(text + used, LOG_TEXT_MAX + 1, "%s\n", last->line[i % LINES]);
    }
    free(last);
    add_text(archive, "log.txt", text);
}

/* The game first: it is what tools look for. */
static void add_game(struct archive *archive, const struct bug_report *report)
{
    size_t length;
    const struct session *session = app_services_playing(report->services);
    char *save = session ? app_services_game_text(report->services, &length) : NULL;
    if (!save)
        return;
    archive_add(archive, "game.save", save, length);
    free(save);
    add_told(archive, &(struct words){report->loop->strings, session->scenario->catalogue}, session);
}

static void add_sheet(struct archive *archive, const struct bug_report *report)
{
    struct sheet *sheet = calloc(1, sizeof *sheet);
    const struct session *session = app_services_playing(report->services);
    if (!sheet)
        return;
    put_machine(sheet, report);
    if (session)
        put_game(sheet, session);
    add_text(archive, "about.txt", text_copy(sheet->text));
    free(sheet);
}

static void add_picture(struct archive *archive, const struct bug_report *report)
{
    size_t length;
    char *picture = canvas_png(report->loop->window.canvas, &length);
    if (picture)
        archive_add(archive, "picture.png", picture, length);
    free(picture);
}

enum file_error bug_report_write(const struct bug_report *report, char path[PATHS_SIZE])
{
    char folder[PATHS_SIZE];
    struct tm when = {0};
    if (!find_folder(folder, report->paths) || !file_new_name(path, PATHS_SIZE, folder, ".zip"))
        return FILE_NAME_TOO_LONG;
    enum file_error error = file_make_folders(folder);
    if (error)
        return error;
    (void)system_day(time(NULL), &when);
    struct archive *archive = archive_new(&when);
    add_game(archive, report);
    add_sheet(archive, report);
    add_files(archive, report->paths);
    add_picture(archive, report);
    return archive_write(archive, path);
}
