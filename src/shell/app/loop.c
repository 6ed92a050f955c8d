/*
 * loop.c -- one turn of the program: wait, fold events, update and draw the top screen, show, save the settings. Frame
 * times are measured here.
 */
#include "shell/app/loop.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <SDL.h>

#include "shell/app/script.h"
#include "shell/app/settings.h"
#include "shell/input/input_sdl.h"
#include "shell/sound/sound.h"
#include "shell/stack/keys_screen.h"
#include "shell/stack/settings_screen.h"
#include "shell/store/files.h"
#include "shell/store/terminal.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "shell/ui/ui.h"
#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/canvas/texture.h"
#include "shell/ui/key_names.h"

enum { LEAST_WIDTH = 960, LEAST_HEIGHT = 540 };  /* interface units */
enum { USUAL_WIDTH = 1600, USUAL_HEIGHT = 900 }; /* for which sizes are meant; a larger window shows all larger */

enum { FRAME_MS = 16, LEAST_MS = 8, MOST_PASSES = 4, REST_AFTER_MS = 60000, TEXTURE_BYTES = 48 * 1024 * 1024 };

/* ---- opening and closing --------------------------------------------------------------------------------------- */

/* As the player wishes it, in large windows by so much more; no larger than leaves LEAST_WIDTH x LEAST_HEIGHT interface
 * units in the window: layouts are made for that. */
static float fitting_scale(const struct loop *loop, float density)
{
    float wanted = (float)preferences_get(loop->preferences, PREFERENCE_UI_SCALE) / 100;
    struct rect bounds = canvas_bounds(loop->window.canvas);
    float across = bounds.w / density / LEAST_WIDTH;
    float down = bounds.h / density / LEAST_HEIGHT;
    float most = across < down ? across : down;
    float large = fminf(bounds.w / density / USUAL_WIDTH, bounds.h / density / USUAL_HEIGHT);
    wanted = loop->scale > 0 ? loop->scale : wanted * fmaxf(large, 1);
    return wanted < most ? wanted : most;
}

static void apply_sound(struct loop *loop)
{
    static const int OF_GROUP[SOUND_GROUPS] = {[SOUND_EFFECTS] = PREFERENCE_SOUND,
                                               [SOUND_INTERFACE] = PREFERENCE_SOUND_INTERFACE,
                                               [SOUND_AMBIENCE] = PREFERENCE_AMBIENCE,
                                               [SOUND_MUSIC] = PREFERENCE_MUSIC};
    struct sound_levels levels = {.night = preferences_get(loop->preferences, PREFERENCE_NIGHT) != 0};
    for (int i = 0; i < SOUND_GROUPS; i++)
        levels.percent[i] = preferences_get(loop->preferences, OF_GROUP[i]);
    levels.muted = loop->unseen || (loop->unfocused && preferences_get(loop->preferences, PREFERENCE_MUTE_UNFOCUSED));
    sound_set_levels(loop->sound, &levels);
}

static void apply_scale(struct loop *loop)
{
    float density = window_density(&loop->window);
    ui_set_scale(loop->ui, fitting_scale(loop, density), density);
    ui_set_text_scale(loop->ui, (float)preferences_get(loop->preferences, PREFERENCE_WORDS_SIZE) / 100);
    loop->input.swapped = preferences_get(loop->preferences, PREFERENCE_SWAP_BUTTONS) != 0;
    ui_set_manner(loop->ui, preferences_get(loop->preferences, PREFERENCE_TOOLTIP_DELAY),
                  preferences_get(loop->preferences, PREFERENCE_REDUCED_MOTION) != 0);
    apply_sound(loop);
}

static void forget_pictures(struct loop *loop)
{
    texture_cache_clear(loop->textures);
    font_set_clear(loop->fonts);
}

static void apply_vision(struct loop *loop)
{
    int kind = preferences_get(loop->preferences, PREFERENCE_VISION);
    bool high_contrast = preferences_get(loop->preferences, PREFERENCE_HIGH_CONTRAST) != 0;
    if (canvas_set_vision(loop->window.canvas, (enum vision_kind)kind, high_contrast))
        forget_pictures(loop);
}

static bool fail(struct loop *loop, enum loop_failure failure, char *error, const char *why)
{
    loop->failure = failure;
    snprintf(error, 256, "%.200s", why);
    return false;
}

static bool make_parts(struct loop *loop, const char *assets, char *error)
{
    enum font_status status;
    loop->fonts = loop->search ? font_set_new_of(loop->window.canvas, loop->search, &status)
                               : font_set_new(loop->window.canvas, &status);
    if (!loop->fonts) {
        static const char *const why[] = {"", "no text can be drawn: memory is out",
                                          "no text can be drawn: the font library does not start",
                                          "no text can be drawn: no usable font was found"};
        return fail(loop, status == FONT_NO_MEMORY ? LOOP_NO_MEMORY : LOOP_NO_FONT, error, why[status]);
    }
    loop->textures = texture_cache_new(loop->window.canvas, assets, TEXTURE_BYTES);
    if (loop->textures && loop->album)
        texture_cache_keep_in(loop->textures, loop->album);
    loop->ui = loop->textures ? ui_new(loop->fonts, loop->textures) : NULL;
    if (!loop->ui)
        return fail(loop, LOOP_NO_MEMORY, error, "memory is out");
    loop->saved_changes = loop->preferences->changes;
    loop->held_until = UINT64_MAX;
    loop->later = KEY_COMMAND_NONE;
    loop->dirty = true;
    apply_scale(loop);
    apply_vision(loop);
    return true;
}

static bool open_all(struct loop *loop, const char *assets, char *error)
{
    if (make_parts(loop, assets, error))
        return true;
    loop_close(loop);
    return false;
}

bool loop_open(struct loop *loop, struct preferences *preferences, const char *assets, int w, int h, bool software,
               char *error)
{
    loop->preferences = preferences;
    font_search_await(loop->search); /* SDL changes the locale for a moment, by which numbers are read */
    if (!window_open(&loop->window, preferences->game ? preferences->game->title : "", w, h, preferences, software))
        return fail(loop, LOOP_NO_WINDOW, error, SDL_GetError());
    loop->started = SDL_GetTicks64();
    if (loop->sounds)
        loop->sound = sound_new(loop->sound_folder, loop->sounds, SDL_GetPerformanceCounter());
    bool opened = open_all(loop, assets, error);
    bool pictured = (loop->script && !loop->bench_frames) || loop->record;
    if (opened && !pictured) /* on their pictures nothing is to be missing */
        texture_cache_hurry(loop->textures);
    return opened;
}

bool loop_open_offscreen(struct loop *loop, struct preferences *preferences, const char *assets, int w, int h,
                         char *error)
{
    loop->preferences = preferences;
    loop->window.canvas = canvas_new_offscreen(w, h);
    if (!loop->window.canvas)
        return fail(loop, LOOP_NO_MEMORY, error, "memory is out");
    return open_all(loop, assets, error);
}

void loop_close(struct loop *loop)
{
    screen_stack_free_all(&loop->stack);
    (void)film_end(&loop->film);
    sound_free(loop->sound);
    loop->sound = NULL;
    speaker_close(&loop->speaker);
    ui_free(loop->ui);
    texture_cache_free(loop->textures);
    font_set_free(loop->fonts);
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER))
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    window_close(&loop->window);
    loop->ui = NULL;
    loop->textures = NULL;
    loop->fonts = NULL;
}

/* ---- one frame ------------------------------------------------------------------------------------------------- */

static struct frame frame_of(struct loop *loop, float passed)
{
    return (struct frame){
        .canvas = loop->window.canvas,
        .fonts = loop->fonts,
        .textures = loop->textures,
        .ui = loop->ui,
        .input = &loop->input,
        .preferences = loop->preferences,
        .sound = loop->sound,
        .strings = loop->strings,
        .languages = loop->languages,
        .stack = &loop->stack,
        .later = &loop->later,
        .game = loop->game,
        .first_wording = loop->wording,
        .wording = loop->wording,
        .now = loop->now,
        .passed = passed,
    };
}

static bool settle(struct loop *loop, struct frame *frame)
{
    int before = loop->stack.count;
    bool changed = screen_stack_settle(&loop->stack, frame);
    if (changed && loop->sounds && before > 0)
        sound_play(loop->sound, loop->stack.count < before ? loop->sounds->shuts : loop->sounds->opens,
                   (struct sound_where){0, 0}, 0);
    if (changed)
        ui_forget(loop->ui);
    return changed;
}

/* Draws once; true when the picture is already out of date because something was used. */
static bool draw_pass(struct loop *loop, float passed)
{
    struct frame frame = frame_of(loop, passed);
    if (loop->strings)
        strings_speak_to(loop->strings, loop->input.device == INPUT_PAD ? "pad"
                                        : ui_is_spoken(loop->ui)        ? "keys"
                                                                        : NULL);
    bool changed = settle(loop, &frame);
    canvas_begin(loop->window.canvas, palette_colour(PALETTE_VOID));
    ui_begin(loop->ui, loop->window.canvas, &loop->input, loop->now);
    screen_stack_run(&loop->stack, &frame);
    ui_end(loop->ui);
    input_next_frame(&loop->input);
    return settle(loop, &frame) || changed || ui_wants_redraw(loop->ui);
}

/* Where a player looks, and for those who look at the terminal. */
/* In the window and on the terminal. */
static void announce(struct loop *loop, const char *sentence)
{
    terminal_print_line(stderr, sentence, strlen(sentence));
    ui_toast(loop->ui, sentence);
}

static void tell(struct loop *loop, const char *key, const char *path, enum file_error error)
{
    announce(loop, file_tell(loop->strings, key, path, error));
}

/* A damaged installation may lack hundreds: each is named on the terminal, the first in the window. */
static void tell_pictures(struct loop *loop)
{
    char path[1200];
    while (loop->strings && texture_take_failed(loop->textures, path, sizeof path)) {
        const char *sentence = phrase_tell(loop->strings, string_get(loop->strings, "start.bad_picture"),
                                           SLOTS({"path", path, 0}));
        terminal_print_line(stderr, sentence, strlen(sentence));
        if (!loop->told_picture)
            ui_toast(loop->ui, sentence);
        loop->told_picture = true;
    }
}

/* Buttons that were used, and those that cannot be. */
static void play_heard(struct loop *loop)
{
    unsigned heard = ui_take_heard(loop->ui);
    struct sound_where here = {0, 0};
    if (loop->sounds && heard)
        sound_play(loop->sound, heard & UI_HEARD_REFUSED ? loop->sounds->refused : loop->sounds->press, here, 0);
}

static void copy(struct loop *loop)
{
    const char *text = ui_take_copied(loop->ui);
    if (text && SDL_WasInit(SDL_INIT_VIDEO))
        (void)SDL_SetClipboardText(text);
}

/* Another language has been chosen. What has been said to the player stays as it is. */
static void follow_language(struct loop *loop)
{
    const char *wanted = loop->preferences->text[PREFERENCE_LANGUAGE];
    if (!loop->speak || strncmp(wanted, loop->spoken, sizeof loop->spoken - 1) == 0)
        return;
    (void)snprintf(loop->spoken, sizeof loop->spoken, "%.15s", wanted);
    char focus[UI_ID_SIZE];
    snprintf(focus, sizeof focus, "%s", ui_focused(loop->ui));
    if (loop->speak(loop->speaks, wanted)) {
        ui_forget(loop->ui);
        ui_focus(loop->ui, focus); /* on the same widget, which says so in that language */
    }
    speaker_set_language(&loop->speaker, string_get(loop->strings, "spoken.language"));
}

/* ---- the text channel ------------------------------------------------------------------------------------------ */

/* What the keys do, for whoever sees none of it. */
static void greet(struct loop *loop)
{
    const struct bindings *bindings = &loop->preferences->bindings;
    static const struct {
        const char *slot;
        int command;
    } KEYS[] = {{"next", KEY_COMMAND_NEXT},         {"select", KEY_COMMAND_SELECT},
                {"back", KEY_COMMAND_BACK},         {"explain", KEY_COMMAND_EXPLAIN},
                {"settings", KEY_COMMAND_SETTINGS}, {"switch", KEY_COMMAND_TEXT_CHANNEL}};
    enum { COUNT = sizeof KEYS / sizeof *KEYS };
    char cap[COUNT][KEY_CHORD_TEXT];
    struct phrase_slot slots[COUNT];
    for (int i = 0; i < COUNT; i++) {
        key_cap_told(loop->strings, bindings, KEYS[i].command, cap[i], sizeof cap[i]);
        slots[i] = (struct phrase_slot){KEYS[i].slot, cap[i], 0};
    }
    ui_say(loop->ui, VOICE_SHORT, phrase_tell(loop->strings, string_get(loop->strings, "spoken.hello"), slots, COUNT));
}

/* Speech that is not there is told by words. */
static void open_channel(struct loop *loop, int channel)
{
    static const char *const TARGETS[] = {NULL, SPEAKER_STDOUT, SPEAKER_SPEECH};
    const char *name = loop->preferences->game ? loop->preferences->game->title : "";
    loop->channel = channel;
    loop->muted = loop->speaker_kept = false;
    speaker_close(&loop->speaker);
    if (!TARGETS[channel] ||
        speaker_open(&loop->speaker, TARGETS[channel], name, string_get(loop->strings, "spoken.language")))
        return;
    (void)speaker_open(&loop->speaker, SPEAKER_STDOUT, name, "");
    ui_toast(loop->ui, string_get(loop->strings, "spoken.no_speech"));
}

/* As the settings have it, unless the command line has said otherwise. */
static void follow_channel(struct loop *loop)
{
    int channel = preferences_get(loop->preferences, PREFERENCE_TEXT_CHANNEL);
    bool before = ui_is_spoken(loop->ui);
    if (!loop->strings)
        return;
    if (loop->speaker_kept && loop->frames == 0)
        loop->channel = channel;
    bool changes = channel != loop->channel;
    ui_set_voice(loop->ui, (changes ? channel > 0 : speaker_is_open(&loop->speaker)) && !loop->muted,
                 (enum voice_level)preferences_get(loop->preferences, PREFERENCE_TEXT_DETAIL), loop->strings);
    if (changes)
        open_channel(loop, channel);
    if (!before && ui_is_spoken(loop->ui))
        greet(loop);
}

/* Off, with a last word; on, to speech if nothing else was chosen. */
static void switch_channel(struct loop *loop)
{
    if (!input_take(&loop->input, KEY_COMMAND_TEXT_CHANNEL) || !loop->strings)
        return;
    bool on = ui_is_spoken(loop->ui);
    if (on)
        speaker_tell(&loop->speaker, string_get(loop->strings, "spoken.bye"));
    if (speaker_is_open(&loop->speaker) && loop->speaker_kept)
        loop->muted = on;
    else
        preferences_set(loop->preferences, PREFERENCE_TEXT_CHANNEL, on ? 0 : 2);
    loop->dirty = true;
}

/* What is new in the picture goes out; a key that was pressed ends what is still being spoken. */
static void tell_lines(struct loop *loop)
{
    const char *line;
    bool pressed = loop->pressed;
    ui_end_voice(loop->ui);
    while ((line = ui_take_line(loop->ui)) != NULL) {
        if (pressed)
            speaker_interrupt(&loop->speaker);
        pressed = false;
        speaker_tell(&loop->speaker, line);
    }
}

void loop_draw_frame(struct loop *loop)
{
    follow_language(loop);
    follow_channel(loop);
    loop->pressed = loop->input.press_count > 0;
    float passed = loop->now - loop->drawn_at > 100 ? 100 : (float)(loop->now - loop->drawn_at);
    loop->drawn_at = loop->now;
    for (int pass = 0; pass < MOST_PASSES && draw_pass(loop, pass == 0 ? passed : 0); pass++)
        if (loop->stack.count == 0)
            return;
    canvas_present(loop->window.canvas);
    loop->waits = texture_cache_waits(loop->textures);
    if (!loop->waits)
        texture_cache_rest(loop->textures);
    play_heard(loop);
    copy(loop);
    loop->frames++;
    tell_pictures(loop);
    tell_lines(loop);
}

/* ---- what happens around frames -------------------------------------------------------------------------------- */

static void answer_window(struct loop *loop)
{
    const struct window_events *events = &loop->input.window;
    bool unseen = loop->unseen, unfocused = loop->unfocused;
    loop->unseen = (loop->unseen || events->unseen) && !events->seen;
    loop->unfocused = (loop->unfocused || events->unfocused) && !events->focused;
    if (unseen != loop->unseen || unfocused != loop->unfocused)
        apply_sound(loop);
    loop->touched_at = loop->input.any ? loop->now : loop->touched_at;
    if (events->textures_lost) {
        canvas_textures_lost(loop->window.canvas);
        forget_pictures(loop);
    }
    if (events->exposed)
        canvas_show_again(loop->window.canvas);
    if (events->resized) {
        canvas_measure(loop->window.canvas);
        apply_scale(loop);
    }
    if (events->quit) {
        struct frame frame = frame_of(loop, 0);
        loop->quit = screen_stack_may_quit(&loop->stack, &frame);
    }
}

static void take_files(struct loop *loop)
{
    struct window_events *events = &loop->input.window;
    for (int i = 0; i < events->drops && loop->take_file; i++)
        loop->take_file(loop->takes, events->drop[i]);
    events->drops = 0;
}

static void switch_full_screen(struct loop *loop)
{
    if (!input_take(&loop->input, KEY_COMMAND_FULL_SCREEN))
        return;
    bool on = !preferences_get(loop->preferences, PREFERENCE_FULL_SCREEN);
    preferences_set(loop->preferences, PREFERENCE_FULL_SCREEN, on);
    window_set_full_screen(&loop->window, on);
}

/* Over whatever is on top, once. */
static void open_settings(struct loop *loop)
{
    const struct screen *top = screen_stack_top(&loop->stack);
    if (!input_take(&loop->input, KEY_COMMAND_SETTINGS) || !loop->settings_page || !top ||
        strcmp(top->kind->name, SETTINGS_SCREEN) == 0 || strcmp(top->kind->name, KEYS_SCREEN) == 0)
        return;
    struct screen *page = loop->settings_page();
    if (page)
        screen_stack_push(&loop->stack, page);
}

/* By its key, or by the screen that was drawn last. */
static bool is_asked(struct loop *loop, int command)
{
    bool later = loop->later == command;
    if (later)
        loop->later = KEY_COMMAND_NONE;
    return input_take(&loop->input, command) || later;
}

/* Of the frame that is shown. */
static void take_picture(struct loop *loop)
{
    char path[PATHS_SIZE] = "";
    if (!is_asked(loop, KEY_COMMAND_SCREENSHOT) || !loop->pictures)
        return;
    enum file_error error = file_make_folders(loop->pictures);
    if (!file_new_name(path, sizeof path, loop->pictures, ".png"))
        error = FILE_NAME_TOO_LONG;
    if (!error && !canvas_save_png(loop->window.canvas, path))
        error = FILE_WRITE_FAILED;
    tell(loop, error ? "start.no_picture" : "start.picture", path, error);
    loop->dirty = true;
}

/* Of what is shown and done now, for somebody who is to find out what is wrong with it. What has been announced may
 * name folders: it is gone from the picture first. */
static void report_bug(struct loop *loop)
{
    bool cleared = loop->reporting;
    loop->reporting = is_asked(loop, KEY_COMMAND_BUG_REPORT) && loop->report_bug;
    if (loop->reporting) {
        ui_clear_toasts(loop->ui);
        loop->dirty = true;
    }
    if (!cleared)
        return;
    announce(loop, loop->report_bug(loop->reports));
    loop->dirty = true;
}

static void tell_film(struct loop *loop, const char *key)
{
    char cap[KEY_CHORD_TEXT];
    key_cap_told(loop->strings, &loop->preferences->bindings, KEY_COMMAND_FILM, cap, sizeof cap);
    announce(loop, phrase_tell(loop->strings, string_get(loop->strings, key),
                               SLOTS({"path", loop->film.path, 0}, {"key", cap, 0}, {"n", NULL, loop->film.pictures})));
    loop->dirty = true;
}

static void begin_film(struct loop *loop, const char *path)
{
    enum file_error error = film_begin(&loop->film, path, loop->window.canvas, loop->now);
    if (error)
        tell(loop, "start.no_picture", path, error);
    loop->record_failed = loop->record && error;
}

static void end_film(struct loop *loop)
{
    enum file_error error = film_end(&loop->film);
    if (error)
        tell(loop, "start.no_picture", loop->film.path, error);
    else
        tell_film(loop, "start.film_ends");
}

/* Begins or ends the film that the player wants; one that was asked for at the start goes on. */
static void switch_film(struct loop *loop)
{
    char path[PATHS_SIZE] = "";
    if (!input_take(&loop->input, KEY_COMMAND_FILM) || loop->record || !loop->pictures)
        return;
    if (loop->film.runs) {
        end_film(loop);
        return;
    }
    enum file_error error = file_make_folders(loop->pictures);
    if (!error && !file_new_name(path, sizeof path, loop->pictures, ".avi"))
        error = FILE_NAME_TOO_LONG;
    if (error) {
        tell(loop, "start.no_picture", loop->pictures, error);
        return;
    }
    begin_film(loop, path);
    if (loop->film.runs)
        tell_film(loop, "start.film_begins");
}

/* With a script the time between two pictures is always the same. */
static void record(struct loop *loop)
{
    char path[PATHS_SIZE] = "";
    if (loop->record && !loop->film.path[0])
        begin_film(loop, loop->record);
    bool ran = loop->film.runs;
    enum file_error error = film_go_on(&loop->film, loop->window.canvas, loop->now, loop->frames, path);
    if (!error && ran && !loop->film.runs) /* the window has another size now */
        tell_film(loop, "start.film_ends");
    if (!error)
        return;
    loop->record_failed = loop->record != NULL;
    tell(loop, "start.no_picture", path, error);
    loop->dirty = true;
}

static void save_settings(struct loop *loop)
{
    struct settings *settings = loop->settings;
    enum file_error error = settings_save(settings, loop->preferences);
    if (settings->aside[0])
        tell(loop, "start.settings_aside", settings->aside, FILE_OK);
    settings->aside[0] = '\0';
    if (error && !loop->told_unsaved)
        tell(loop, "start.settings_unsaved", settings->path, error);
    loop->told_unsaved = error != FILE_OK;
}

static void save_preferences(struct loop *loop)
{
    if (loop->preferences->changes == loop->saved_changes)
        return;
    loop->saved_changes = loop->preferences->changes;
    window_set_full_screen(&loop->window, preferences_get(loop->preferences, PREFERENCE_FULL_SCREEN) != 0);
    apply_scale(loop);
    apply_vision(loop);
    loop->dirty = true;
    if (loop->settings)
        save_settings(loop);
}

static bool is_moving(const struct loop *loop)
{
    return loop->waits || ui_is_animating(loop->ui) || screen_stack_wants_frames(&loop->stack);
}

/* When a screen at rest stirs next; a minute after the player's last doing it rests for good. */
static uint64_t next_stir(const struct loop *loop)
{
    int ms = screen_stack_idle_ms(&loop->stack);
    bool still = preferences_get(loop->preferences, PREFERENCE_REDUCED_MOTION) != 0;
    return ms <= 0 || still || loop->drawn_at > loop->touched_at + REST_AFTER_MS ? UINT64_MAX
                                                                                 : loop->drawn_at + (uint64_t)ms;
}

static uint64_t next_deadline(const struct loop *loop)
{
    uint64_t screen = screen_stack_next_deadline(&loop->stack);
    uint64_t widgets = ui_next_deadline(loop->ui);
    uint64_t soonest = screen < widgets ? screen : widgets, stir = next_stir(loop);
    soonest = stir < soonest ? stir : soonest;
    return loop->held_until < soonest ? loop->held_until : soonest;
}

/* Pads and the sound device are looked for after the first picture: that takes a while. */
static void show_first(struct loop *loop)
{
    loop->shown = true;
    window_show(&loop->window);
    if (loop->icon)
        window_set_icon(&loop->window, loop->icon);
    sound_start(loop->window.sdl ? loop->sound : NULL);
    apply_sound(loop);
    if (loop->window.sdl && !loop->script)
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
}

/* ---- measuring ------------------------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

static double ms_since(uint64_t start)
{
    return (double)(SDL_GetPerformanceCounter() - start) * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

/* Sorts them. */
static void print_times(double *ms, int count)
{
    qsort(ms, (size_t)count, sizeof *ms, by_value);
    printf(" frames %d  min %.2f ms  median %.2f ms  99th %.2f ms  max %.2f ms\n", count, ms[0], ms[count / 2],
           ms[(count * 99 - 1) / 100], ms[count - 1]);
}

static void draw_if_due(struct loop *loop)
{
    if (loop->unseen) {
        input_next_frame(&loop->input);
        return;
    }
    if (!loop->dirty && !is_moving(loop) && loop->now < next_deadline(loop))
        return;
    loop->dirty = false;
    uint64_t start = SDL_GetPerformanceCounter();
    loop_draw_frame(loop);
    if (loop->times && loop->timed < loop->bench_frames)
        loop->times[loop->timed++] = ms_since(start);
    save_preferences(loop);
    if (!loop->shown)
        show_first(loop);
}

/* ---- time ------------------------------------------------------------------------------------------------------ */

/* How long to sleep: not at all when a frame is due, a frame while moving, else until the deadline or for ever. */
static int sleep_ms(const struct loop *loop)
{
    if (loop->unseen)
        return -1;
    if (loop->dirty)
        return 0;
    if (is_moving(loop)) {
        uint64_t spent = loop->now - loop->drawn_at;
        return spent >= FRAME_MS ? 0 : (int)(FRAME_MS - spent);
    }
    uint64_t deadline = next_deadline(loop), sound = sound_next_deadline(loop->sound);
    deadline = sound < deadline ? sound : deadline;
    deadline = film_next(&loop->film) < deadline ? film_next(&loop->film) : deadline;
    deadline = loop->glance && loop->glance_at < deadline ? loop->glance_at : deadline;
    if (deadline == UINT64_MAX)
        return -1;
    return deadline <= loop->now ? 0 : deadline - loop->now > 60000 ? 60000 : (int)(deadline - loop->now);
}

/* A fast mouse sends more events than there are frames: they are gathered. */
static void gather_more(struct loop *loop, float density)
{
    SDL_Delay((uint32_t)(LEAST_MS - (loop->now - loop->drawn_at)));
    input_sdl_poll(&loop->input, &loop->preferences->bindings, density);
    loop->now = SDL_GetTicks64() - loop->started;
}

static void wait_for_events(struct loop *loop)
{
    float density = window_density(&loop->window);
    bool any = input_sdl_wait(&loop->input, &loop->preferences->bindings, density, sleep_ms(loop));
    loop->now = SDL_GetTicks64() - loop->started;
    loop->dirty = loop->dirty || any;
    if (any && loop->now - loop->drawn_at < LEAST_MS)
        gather_more(loop, density);
}

/* With a script a frame is always one frame's time, however long it took. */
static void play_script(struct loop *loop)
{
    float density = window_density(&loop->window);
    loop->now += FRAME_MS;
    if (sound_is_recorded(loop->sound)) /* the recording does not wait for pictures, nor run ahead of them */
        while (SDL_GetTicks64() - loop->started < loop->now)
            SDL_Delay(1);
    bool any = input_sdl_poll(&loop->input, &loop->preferences->bindings, density);
    loop->dirty = loop->dirty || any;
    if (!any)
        script_step(loop->script, loop->ui, loop->window.canvas, loop->fonts, density, loop->now);
    if (script_is_over(loop->script))
        loop->quit = true;
}

static void look_outside(struct loop *loop)
{
    if (loop->glance && loop->glance(loop->glances, loop->now, &loop->glance_at))
        loop->dirty = true;
}

static void turn(struct loop *loop)
{
    if (loop->script)
        play_script(loop);
    else
        wait_for_events(loop);
    loop->held_until = input_pad_hold(&loop->input, &loop->preferences->bindings, loop->now);
    loop->dirty = loop->dirty || loop->input.command_count > 0;
    answer_window(loop);
    take_files(loop);
    switch_full_screen(loop);
    switch_channel(loop);
    open_settings(loop);
    take_picture(loop);
    report_bug(loop);
    switch_film(loop);
    if (!loop->quit)
        draw_if_due(loop);
    look_outside(loop);
    if (loop->frames > 0)
        record(loop);
    sound_advance(loop->sound, loop->now);
}

/* Frames as fast as possible; `whole`: drawn in full, else only what differs from the frame before. */
static void measure(struct loop *loop, bool whole, double *ms)
{
    int count = loop->bench_frames;
    for (int i = 0; i < count; i++) {
        uint64_t start = SDL_GetPerformanceCounter();
        loop->now += FRAME_MS;
        if (whole)
            canvas_draw_all(loop->window.canvas);
        loop_draw_frame(loop);
        ms[i] = ms_since(start);
    }
    fputs(whole ? "whole" : "changed", stdout);
    print_times(ms, count);
}

static int bench(struct loop *loop)
{
    double *ms = calloc((size_t)loop->bench_frames, sizeof *ms);
    if (!ms)
        return 1;
    loop_draw_frame(loop);
    window_show(&loop->window);
    printf("first frame after %.0f ms of processor time\n", (double)clock() * 1000 / CLOCKS_PER_SEC);
    fflush(stdout);
    while (loop->waits) {
        SDL_Delay(1);
        loop_draw_frame(loop);
    }
    printf("whole after %.0f ms of processor time\n", (double)clock() * 1000 / CLOCKS_PER_SEC);
    fflush(stdout);
    measure(loop, true, ms);
    measure(loop, false, ms);
    free(ms);
    return 0;
}

int loop_run(struct loop *loop)
{
    if (loop->bench_frames > 0 && !loop->script)
        return bench(loop);
    loop->times = loop->bench_frames > 0 ? calloc((size_t)loop->bench_frames, sizeof *loop->times) : NULL;
    while (!loop->quit && loop->stack.count + loop->stack.change_count > 0)
        turn(loop);
    /* The size of the window alone is no reason to move a file out of the way that could not be read. */
    if (!loop->settings || loop->settings->error == FILE_OK)
        window_remember(&loop->window, loop->preferences);
    save_preferences(loop);
    if (loop->times && loop->timed > 0) {
        fputs("drawn", stdout);
        print_times(loop->times, loop->timed);
    }
    free(loop->times);
    loop->times = NULL;
    if (loop->script && script_failure(loop->script)[0]) {
        terminal_print_line(stderr, script_failure(loop->script), strlen(script_failure(loop->script)));
        return 1;
    }
    return loop->record_failed;
}
