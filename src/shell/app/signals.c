/* signals.c -- the answers to signals, set before SDL is there, and stand-ins for standard files that are closed. */
#include "shell/app/signals.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/* SDL turns SIGTERM into a closed window; before SDL is there it ends the program. */
static void hang_up(int number)
{
    (void)number;
    raise(SIGTERM);
}

static void set(int number, void (*answer)(int))
{
    struct sigaction action = {.sa_handler = answer};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Open for reading only: writing to it fails as it would without it. */
static void fill_standard_files(void)
{
    int file;
    do
        file = open("/dev/null", O_RDONLY);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

void signals_prepare(void)
{
    fill_standard_files();
    set(SIGHUP, hang_up);
    set(SIGPIPE, SIG_IGN);
    set(SIGXFSZ, SIG_IGN);
}
