/* simulate_run.c -- the games of a trial, played by all processors. */
#include "tool/crew.h"
#include "tool/simulate.h"

/* What one of the processors has to itself, and what all of them bring together. */
struct own {
    struct trial_sum sum;
    struct trial_fault fault;
};
struct harvest {
    const struct trial *trial;
    struct trial_sum *sum;
    struct trial_fault *fault;
};

static void play(void *context, void *room, struct nepharite *nepharite, int run)
{
    const struct harvest *harvest = context;
    struct own *own = room;
    trial_play(harvest->trial, harvest->trial->first + run, nepharite, &own->sum, &own->fault);
}

static void gather(void *context, const void *room)
{
    const struct harvest *harvest = context;
    const struct own *own = room;
    trial_add(harvest->sum, &own->sum);
    if (own->fault.why && (!harvest->fault->why || own->fault.run < harvest->fault->run))
        *harvest->fault = own->fault;
}

void simulate_run(const struct tool *tool, int jobs, int thinking, const struct trial *trial, struct trial_sum *sum,
                  struct trial_fault *fault)
{
    struct harvest harvest = {trial, sum, fault};
    const struct crew crew = {.jobs = jobs,
                              .runs = trial->runs,
                              .thinking = thinking,
                              .own = sizeof(struct own),
                              .play = play,
                              .gather = gather,
                              .context = &harvest,
                              .key = "tool.simulate.progress",
                              .title = trial->scenario->mission.title,
                              .teams = trial->teams,
                              .rank = trial->rank};
    crew_work(tool, &crew);
}
