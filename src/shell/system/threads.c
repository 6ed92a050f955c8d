/* threads.c -- work done by several processors at once. */
#include "shell/system/system.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK_BYTES = 4 << 20 };

struct share {
    pthread_t thread;
    bool began;
    system_work *work;
    void *context;
    int index;
};

int system_processors(void)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 && online < SYSTEM_THREADS_MAX ? (int)online : online > 0 ? SYSTEM_THREADS_MAX : 1;
}

static void *run_share(void *context)
{
    struct share *share = context;
    share->work(share->context, share->index);
    return NULL;
}

static void begin(struct share *share, system_work *work, void *context, int index)
{
    pthread_attr_t attributes;
    bool sized = pthread_attr_init(&attributes) == 0;
    if (sized)
        (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    *share = (struct share){.work = work, .context = context, .index = index};
    share->began = pthread_create(&share->thread, sized ? &attributes : NULL, run_share, share) == 0;
    if (sized)
        (void)pthread_attr_destroy(&attributes);
}

void system_work_together(int count, system_work *work, void *context)
{
    struct share share[SYSTEM_THREADS_MAX];
    count = count < SYSTEM_THREADS_MAX ? count : SYSTEM_THREADS_MAX;
    for (int i = 1; i < count; i++)
        begin(&share[i], work, context, i);
    work(context, 0);
    for (int i = 1; i < count; i++)
        if (share[i].began)
            (void)pthread_join(share[i].thread, NULL);
}

struct system_helper {
    struct share share;
};

struct system_helper *system_begin_beside(system_work *work, void *context)
{
    struct system_helper *helper = calloc(1, sizeof *helper);
    if (helper)
        begin(&helper->share, work, context, 0);
    if (helper && !helper->share.began) {
        free(helper);
        return NULL;
    }
    return helper;
}

void system_wait_for(struct system_helper *helper)
{
    (void)pthread_join(helper->share.thread, NULL);
    free(helper);
}
