/* forge.c -- carries out an order: one sketch after the other is drawn and tuned until one comes to it. */
#include "siege/forge/forge.h"

#include "base/rng.h"
#include "shell/json/problem.h"
#include "siege/forge/proof.h"

#include <stdio.h>
#include <stdlib.h>

enum { STREAM = 78 };

/* Writes what has been found. */
static enum forge_end hand_over(struct forge *forge, const struct sketch *sketch, const struct proof *found,
                                struct forge_made *made)
{
    struct mission *mission = calloc(1, sizeof *mission);
    *made = (struct forge_made){.rate = proof_rate(found),
                                .games = found->games,
                                .wins = found->wins,
                                .decisions = found->decisions,
                                .watched = found->watched};
    made->text = mission ? proof_text(forge, sketch, mission, &made->length) : NULL;
    if (made->text)
        (void)snprintf(made->id, sizeof made->id, "%s", mission->id);
    (void)snprintf(made->title, sizeof made->title, "%s", mission->title);
    free(mission);
    return made->text ? FORGE_MADE : FORGE_NO_MEMORY;
}

enum forge_end forge_make(const struct forge_order *order, const struct forge_desk *desk, struct forge_made *made)
{
    struct forge forge = {
        .order = order, .desk = desk, .problems = problem_list_new(), .news = {.rate = -1}, .end = FORGE_NOTHING};
    struct sketch sketch;
    struct proof found;
    if (!forge.problems)
        forge.end = FORGE_NO_MEMORY;
    for (int attempt = 0; attempt < FORGE_SKETCHES && forge.end == FORGE_NOTHING; attempt++) {
        struct rng rng = rng_seed(order->seed, STREAM + (uint64_t)attempt);
        forge.news.sketch = attempt + 1;
        if (sketch_draw(&sketch, order, attempt) && forge_tune(&forge, &sketch, &rng, &found))
            forge.end = hand_over(&forge, &sketch, &found, made);
    }
    problem_list_free(forge.problems);
    return forge.end;
}
