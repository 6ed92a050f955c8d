/* crash.c -- the note of a program that dies by its own fault: everything is prepared before. */
#include "shell/app/crash.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char FRESH[] = "crash.txt", TOLD[] = "crash-told.txt", DOING[] = "doing:\n";

/* The one that is told of a fault is handed nothing: a variable that stands outside of all values. */
static struct crash_note *noted;

/* ---- while the program dies ------------------------------------------------------------------------------------ */

static void put(int file, const char *text)
{
    system_fault_write(file, text, strlen(text));
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
    system_fault_write(file, text + at, sizeof text - at);
}

/* The threads of a program in which another one has failed work on until it ends. */
static void let_write(const struct writer *writer)
{
    enum { PAUSE_MS = 10, PAUSES = 200 };
    for (int i = 0; writer && i < PAUSES && !writer_is_idle(writer); i++)
        system_fault_pause(PAUSE_MS);
}

static void write_note(const char *name, const void *address)
{
    int file = noted ? system_fault_file(noted->path) : -1;
    if (file < 0)
        return;
    put(file, "version = ");
    put(file, noted->version);
    put(file, "\nsignal = ");
    put(file, name);
    put_number(file, "\naddress = 0x", (uint64_t)(uintptr_t)address, 16);
    put_number(file, "time = ", (uint64_t)time(NULL), 10);
    const char *doing = noted->doing[noted->whole];
    if (doing[0])
        put(file, DOING);
    put(file, doing);
    system_close(file);
}

static void tell_fault(const char *name, const void *address)
{
    write_note(name, address);
    if (noted)
        let_write(noted->writer);
}

/* ---- before and after ------------------------------------------------------------------------------------------ */

void crash_watch(struct crash_note *note, const char *folder, const char *version)
{
    if (!file_join(note->path, sizeof note->path, folder, FRESH))
        return;
    (void)snprintf(note->version, sizeof note->version, "%s", version);
    noted = note;
    system_watch_faults(tell_fault, note->stack, sizeof note->stack);
}

void crash_await(struct crash_note *note, const struct writer *writer)
{
    note->writer = writer;
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
        file_read_start(fresh, text, sizeof text) != FILE_OK || system_rename(fresh, path) != FILE_OK)
        return false;
    *doing = strstr(text, DOING) != NULL;
    return true;
}
