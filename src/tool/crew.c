/* crew.c -- every processor fetches one run after the other; how far they are is told where a terminal shows it. */
#include "tool/crew.h"

#include "shell/store/terminal.h"
#include "siege/ai/nepharite/nepharite.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { NEPHARITE_SEED = 1, TOLD_EVERY_MS = 200 };

/* One of the processors. */
struct hand {
    void *own;
    struct nepharite *nepharite;
};

/* Of all of it only `next` is written by more than one. */
struct crew_day {
    const struct tool *tool;
    const struct crew *crew;
    struct hand hand[SYSTEM_THREADS_MAX];
    atomic_int next; /* run to be fetched, from 0 */
    bool shown;
    long long begun, told; /* milliseconds */
};

static long long milliseconds(void)
{
    struct timespec now = system_now();
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One line that is written over; `done` runs, of which it is known how long they took. */
static void tell_progress(struct crew_day *day, int done)
{
    const struct crew *crew = day->crew;
    long long now = milliseconds();
    if (!day->shown || now - day->told < TOLD_EVERY_MS || done < 1)
        return;
    day->told = now;
    long left = (long)((now - day->begun) * (crew->runs - done) / done / 1000) + 1;
    char line[160];
    phrase_write(line, sizeof line, string_get(&day->tool->strings, crew->key),
                 SLOTS({"title", crew->title, 0}, {"teams", NULL, crew->teams}, {"rank", NULL, crew->rank},
                       {"done", NULL, done}, {"runs", NULL, crew->runs}, {"left", NULL, left}));
    fputs("\r\033[K", stderr);
    terminal_print(stderr, line);
    (void)fflush(stderr);
}

static void work_on(void *context, int index)
{
    struct crew_day *day = context;
    const struct crew *crew = day->crew;
    for (;;) {
        int run = atomic_fetch_add(&day->next, 1);
        if (run >= crew->runs)
            return;
        crew->play(crew->context, day->hand[index].own, day->hand[index].nepharite, run);
        if (index == 0)
            tell_progress(day, atomic_load(&day->next));
    }
}

static void free_hand(struct hand *hand)
{
    free(hand->own);
    free(hand->nepharite);
    *hand = (struct hand){NULL, NULL};
}

/* False without memory. */
static bool begin_hand(struct hand *hand, const struct crew *crew)
{
    void *memory = crew->thinking ? malloc(nepharite_size(1)) : NULL;
    *hand = (struct hand){calloc(1, crew->own),
                          memory ? nepharite_begin(memory, NEPHARITE_SEED, crew->thinking) : NULL};
    if (hand->own && (!crew->thinking || memory))
        return true;
    free_hand(hand);
    return false;
}

void crew_work(const struct tool *tool, const struct crew *crew)
{
    int ready = 0;
    struct crew_day day = {.tool = tool, .crew = crew, .shown = system_errors_are_watched(), .begun = milliseconds()};
    while (ready < crew->jobs && ready < crew->runs && begin_hand(&day.hand[ready], crew))
        ready++;
    day.told = day.begun;
    if (ready > 0)
        system_work_together(ready, work_on, &day);
    if (day.told > day.begun)
        fputs("\r\033[K", stderr);
    for (int i = 0; i < ready; i++) {
        crew->gather(crew->context, day.hand[i].own);
        free_hand(&day.hand[i]);
    }
}
