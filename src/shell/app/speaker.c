/*
 * speaker.c -- the text channel's way out. speech-dispatcher is spoken to through its own library, which also starts
 * it; no header of it is needed for the functions that are called.
 */
#include "shell/app/speaker.h"

#include "shell/store/terminal.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

/* As libspeechd.h declares them. */
enum { SPD_MODE_SINGLE = 0, SPD_MESSAGE = 2 };

struct speech {
    void *library, *connection;
    void *(*open)(const char *client, const char *connection, const char *user, int mode);
    int (*say)(void *connection, int priority, const char *text);
    int (*set_language)(void *connection, const char *language);
    int (*cancel)(void *connection);
    void (*close)(void *connection);
};

/* ---- speech ---------------------------------------------------------------------------------------------------- */

static void speech_free(struct speech *speech)
{
    if (speech && speech->connection)
        speech->close(speech->connection);
    if (speech && speech->library)
        SDL_UnloadObject(speech->library);
    free(speech);
}

/* The address of a function as C wants it: through its bytes. */
static bool find(void *library, const char *name, void *function)
{
    void *found = SDL_LoadFunction(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool load(struct speech *speech)
{
    static const char *const NAMES[] = {"libspeechd.so.2", "libspeechd.so", "libspeechd.2.dylib"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && !speech->library; i++)
        speech->library = SDL_LoadObject(NAMES[i]);
    return speech->library && find(speech->library, "spd_open", (void *)&speech->open) &&
           find(speech->library, "spd_say", (void *)&speech->say) &&
           find(speech->library, "spd_set_language", (void *)&speech->set_language) &&
           find(speech->library, "spd_cancel", (void *)&speech->cancel) &&
           find(speech->library, "spd_close", (void *)&speech->close);
}

static struct speech *speech_new(const char *name)
{
    struct speech *speech = calloc(1, sizeof *speech);
    if (speech && load(speech))
        speech->connection = speech->open(name, "main", NULL, SPD_MODE_SINGLE);
    if (speech && speech->connection)
        return speech;
    speech_free(speech);
    return NULL;
}

/* ---- the target ------------------------------------------------------------------------------------------------ */

bool speaker_open(struct speaker *speaker, const char *target, const char *name, const char *language)
{
    speaker_close(speaker);
    if (strcmp(target, SPEAKER_SPEECH) == 0) {
        speaker->speech = speech_new(name);
        speaker_set_language(speaker, language);
    } else {
        speaker->out = strcmp(target, SPEAKER_STDOUT) == 0 ? stdout : fopen(target, "w");
    }
    return speaker_is_open(speaker);
}

bool speaker_is_open(const struct speaker *speaker)
{
    return speaker->out || speaker->speech;
}

void speaker_set_language(struct speaker *speaker, const char *language)
{
    if (speaker->speech && language[0])
        (void)speaker->speech->set_language(speaker->speech->connection, language);
}

void speaker_interrupt(struct speaker *speaker)
{
    if (speaker->speech)
        (void)speaker->speech->cancel(speaker->speech->connection);
}

void speaker_tell(struct speaker *speaker, const char *line)
{
    bool gone = false;
    if (speaker->out) {
        terminal_print_line(speaker->out, line, strlen(line));
        gone = fflush(speaker->out) != 0;
    } else if (speaker->speech) {
        gone = speaker->speech->say(speaker->speech->connection, SPD_MESSAGE, line) < 0;
    }
    if (gone)
        speaker_close(speaker);
}

void speaker_close(struct speaker *speaker)
{
    if (speaker->out && speaker->out != stdout)
        fclose(speaker->out);
    speech_free(speaker->speech);
    *speaker = (struct speaker){0};
}
