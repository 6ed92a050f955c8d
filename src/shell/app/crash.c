/*
 * crash.c -- the handler for signals that end the program by its own fault: everything is prepared before, and it calls
 * only what may be called there.
 */
#include "shell/app/crash.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char FRESH[] = "crash.txt", TOLD[] = "crash-told.txt", DOING[] = "doing:\n";

/* A handler is handed nothing: the only variable of the program that stands outside of its values. */
static struct crash_note *noted;

static const struct {
    int number;
    const char *name;
} SIGNALS[] = {{SIGSEGV, "SIGSEGV"}, {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"}};

enum { SIGNALS_COUNT = sizeof SIGNALS / sizeof SIGNALS[0] };

/* ---- in the handler -------------------------------------------------------------------------------------------- */

static void put(int file, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t put = write(file, text, left);
        if (put <= 0)
            return;
        text += put;
        left -= (size_t)put;
    }
}

/* printf may not be called. */
static void put_number(int file, const char *word, uint64_t number, unsigned base)
{
    char text[32];
    size_t at = sizeof text - 1;
    text[at] = '\n';
    text[--at] = "0123456789abcdef"[number % base];
    while ((number /= base) > 0)
        text[--at] = "0123456789abcdef"[number % base];
    put(file, word);
    if (write(file, text + at, sizeof text - at) < 0)
        return;
}

static void write_note(const struct crash_note *note, int number, const void *address)
{
    const char *name = "";
    int file = open(note->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return;
    for (int i = 0; i < SIGNALS_COUNT; i++)
        if (SIGNALS[i].number == number)
            name = SIGNALS[i].name;
    put(file, "version = ");
    put(file, note->version);
    put(file, "\nsignal = ");
    put(file, name);
    put_number(file, "\naddress = 0x", (uint64_t)(uintptr_t)address, 16);
    put_number(file, "time = ", (uint64_t)time(NULL), 10);
    const char *doing = note->doing[note->whole];
    if (doing[0])
        put(file, DOING);
    put(file, doing);
    close(file);
}

/* The signal comes again when this returns, and is not caught any more. */
static void fall(int number, siginfo_t *info, void *context)
{
    (void)context;
    if (noted)
        write_note(noted, number, info->si_code > 0 ? info->si_addr : NULL);
    raise(number);
}

/* ---- before and after ------------------------------------------------------------------------------------------ */

void crash_watch(struct crash_note *note, const char *folder, const char *version)
{
    struct sigaction action = {.sa_sigaction = fall, .sa_flags = SA_SIGINFO | (int)SA_RESETHAND | SA_ONSTACK};
    const stack_t stack = {.ss_sp = note->stack, .ss_size = sizeof note->stack};
    if (!file_join(note->path, sizeof note->path, folder, FRESH))
        return;
    (void)snprintf(note->version, sizeof note->version, "%s", version);
    noted = note;
    (void)sigaltstack(&stack, NULL);
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS_COUNT; i++)
        (void)sigaction(SIGNALS[i].number, &action, NULL);
}

void crash_doing(struct crash_note *note, const char *lines)
{
    int spare = !note->whole;
    (void)snprintf(note->doing[spare], CRASH_TEXT_SIZE, "%s", lines);
    note->whole = spare;
}

bool crash_take_note(const char *folder, char path[FILE_PATH_SIZE], bool *doing)
{
    char fresh[FILE_PATH_SIZE], text[CRASH_TEXT_SIZE];
    *doing = false;
    if (!file_join(fresh, sizeof fresh, folder, FRESH) || !file_join(path, FILE_PATH_SIZE, folder, TOLD) ||
        file_read_start(fresh, text, sizeof text) != FILE_OK || rename(fresh, path) != 0)
        return false;
    *doing = strstr(text, DOING) != NULL;
    return true;
}
