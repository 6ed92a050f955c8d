/* simulate_run.c -- the games of a trial, played by all processors. */
#include "shell/store/terminal.h"
#include "tool/simulate.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { NEPHARITE_SEED = 1, TOLD_EVERY_MS = 200 };

/* What one of the processors has to itself. */
struct own {
    struct trial_sum sum;
    struct trial_fault fault;
    struct nepharite *nepharite;
};

/* Of all of them only `next` is written by more than one. */
struct team_work {
    const struct tool *tool;
    const struct trial *trial;
    struct own **own;
    atomic_int next; /* game to be fetched, from 0 */
    bool shown;
    long long begun, told; /* milliseconds */
};

static long long milliseconds(void)
{
    struct timespec now = system_now();
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One line that is written over; `done` games, of which it is known how long they took. */
static void tell_progress(struct team_work *work, int done)
{
    long long now = milliseconds();
    if (!work->shown || now - work->told < TOLD_EVERY_MS || done < 1)
        return;
    work->told = now;
    long left = (long)((now - work->begun) * (work->trial->runs - done) / done / 1000) + 1;
    char line[160];
    phrase_write(line, sizeof line, string_get(&work->tool->strings, "tool.simulate.progress"),
                 SLOTS({"title", work->trial->scenario->mission.title, 0}, {"teams", NULL, work->trial->teams},
                       {"rank", NULL, work->trial->rank}, {"done", NULL, done}, {"runs", NULL, work->trial->runs},
                       {"left", NULL, left}));
    fputs("\r\033[K", stderr);
    terminal_print(stderr, line);
    (void)fflush(stderr);
}

static void work_on(void *context, int index)
{
    struct team_work *work = context;
    struct own *own = work->own[index];
    for (;;) {
        int game = atomic_fetch_add(&work->next, 1);
        if (game >= work->trial->runs)
            return;
        trial_play(work->trial, work->trial->first + game, own->nepharite, &own->sum, &own->fault);
        if (index == 0)
            tell_progress(work, atomic_load(&work->next));
    }
}

static void free_own(struct own *own)
{
    if (own)
        free(own->nepharite);
    free(own);
}

/* NULL without memory. */
static struct own *new_own(bool searches)
{
    struct own *own = calloc(1, sizeof *own);
    void *memory = own && searches ? malloc(nepharite_size()) : NULL;
    if (!own || (searches && !memory)) {
        free(own);
        return NULL;
    }
    own->nepharite = memory ? nepharite_begin(memory, NEPHARITE_SEED) : NULL;
    return own;
}

static void gather(struct trial_sum *sum, struct trial_fault *fault, const struct own *own)
{
    trial_add(sum, &own->sum);
    if (own->fault.why && (!fault->why || own->fault.run < fault->run))
        *fault = own->fault;
}

void simulate_run(const struct tool *tool, int jobs, bool searches, const struct trial *trial, struct trial_sum *sum,
                  struct trial_fault *fault)
{
    struct own *own[SYSTEM_THREADS_MAX] = {NULL};
    int ready = 0;
    while (ready < jobs && ready < trial->runs && (own[ready] = new_own(searches)))
        ready++;
    struct team_work work = {
        .tool = tool, .trial = trial, .own = own, .shown = system_errors_are_watched(), .begun = milliseconds()};
    work.told = work.begun;
    if (ready > 0)
        system_work_together(ready, work_on, &work);
    if (work.told > work.begun)
        fputs("\r\033[K", stderr);
    for (int i = 0; i < ready; i++) {
        gather(sum, fault, own[i]);
        free_own(own[i]);
    }
}
