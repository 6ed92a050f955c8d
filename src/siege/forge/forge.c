/* forge.c -- carries out an order: draws sketches and tunes them until computer players win as often as was asked for.
 */
#include "siege/forge/forge.h"

#include "base/rng.h"
#include "shell/json/problem.h"
#include "siege/forge/proof.h"

#include <stdio.h>
#include <stdlib.h>

/* Rates are per mille. NEAR and NEAREST are less than half of the band that is promised: what is left is for chance. */
enum {
    STEPS = 30,
    FAR = 250,
    CLOSE = 120,
    NEAR = 40,
    NEAREST = 30,
    ROUGH = 60,
    COARSE = 100,
    USUAL = 200,
    FINE = 400,
    SURE = 1200,
    STIR = 15
};
enum { TUNING_SEED = 1, SURE_SEED = 20181993, MILLE = 1000, STREAM = 78 };

struct tuning {
    struct forge *forge;
    struct rng rng;
    uint32_t idle[2]; /* bit k: turning knob k this way (easier, harder) has changed nothing in this skeleton */
    int rate;
};

static int rate_of(struct tuning *tuning, const struct sketch *sketch, uint64_t seed, int games)
{
    struct proof proof;
    int rate = -1;
    if (!proof_open(&proof, tuning->forge, sketch, seed))
        return -1;
    if (proof_play(&proof, tuning->forge, games))
        rate = proof_rate(&proof);
    proof_close(&proof);
    return rate;
}

static int distance_of(const struct tuning *tuning, int rate)
{
    return rate < 0 ? MILLE : abs(rate - tuning->forge->order->difficulty * MILLE / 100);
}

/* Turns a knob towards the wanted rate. False if it is at its end. */
static bool turn(struct sketch *sketch, int knob, bool harder, int distance)
{
    struct knob_range range = sketch->range[knob];
    int span = range.high - range.low, step = distance > FAR ? (span + 3) / 4 : 1, old = sketch->knob[knob];
    int value = old + (harder ? step : -step) * range.harder;
    sketch->knob[knob] = value < range.low ? range.low : value > range.high ? range.high : value;
    return sketch->knob[knob] != old;
}

/* Tries the knobs, in random order, until one brings the mission closer. */
static bool improve(struct tuning *tuning, struct sketch *sketch, int *rate)
{
    uint8_t order[KNOBS];
    int distance = distance_of(tuning, *rate), games = distance > FAR ? ROUGH : distance > CLOSE ? COARSE : USUAL;
    bool harder = *rate > tuning->forge->order->difficulty * MILLE / 100;
    for (int i = 0; i < KNOBS; i++)
        order[i] = (uint8_t)i;
    rng_shuffle(&tuning->rng, order, KNOBS);
    for (int i = 0; i < KNOBS; i++) {
        struct sketch other = *sketch;
        if ((tuning->idle[harder] >> order[i] & 1) || !turn(&other, order[i], harder, distance))
            continue;
        int found = rate_of(tuning, &other, TUNING_SEED, games);
        if ((harder ? *rate - found : found - *rate) < STIR)
            tuning->idle[harder] |= 1U << order[i];
        if (distance_of(tuning, found) >= distance)
            continue;
        *sketch = other;
        *rate = found;
        return true;
    }
    return false;
}

/* False if this skeleton does not come to the wanted rate. */
static bool tune(struct tuning *tuning, struct sketch *sketch)
{
    int rate = rate_of(tuning, sketch, TUNING_SEED, COARSE);
    for (int step = 0; step < STEPS && rate >= 0; step++) {
        if (distance_of(tuning, rate) <= NEAR)
            rate = rate_of(tuning, sketch, TUNING_SEED, FINE);
        if (distance_of(tuning, rate) <= NEAR) {
            tuning->rate = rate_of(tuning, sketch, SURE_SEED + (uint64_t)step, SURE);
            if (distance_of(tuning, tuning->rate) <= NEAREST)
                return true;
            rate = tuning->rate;
        }
        if (!improve(tuning, sketch, &rate))
            return false;
    }
    return false;
}

/* Writes what has been found. */
static enum forge_end hand_over(struct forge *forge, const struct sketch *sketch, int rate, struct forge_made *made)
{
    struct mission *mission = calloc(1, sizeof *mission);
    *made = (struct forge_made){.rate = rate, .games = SURE};
    made->text = mission ? proof_text(forge, sketch, mission, &made->length) : NULL;
    if (made->text)
        (void)snprintf(made->title, sizeof made->title, "%s", mission->title);
    free(mission);
    return made->text ? FORGE_MADE : FORGE_NO_MEMORY;
}

enum forge_end forge_make(const struct forge_order *order, const struct forge_desk *desk, struct forge_made *made)
{
    struct forge forge = {
        .order = order, .desk = desk, .problems = problem_list_new(), .news = {.rate = -1}, .end = FORGE_NOTHING};
    struct sketch sketch;
    if (!forge.problems)
        forge.end = FORGE_NO_MEMORY;
    for (int attempt = 0; attempt < FORGE_SKETCHES && forge.end == FORGE_NOTHING; attempt++) {
        struct tuning tuning = {&forge, rng_seed(order->seed, STREAM + (uint64_t)attempt), {0}, 0};
        forge.news.sketch = attempt + 1;
        if (sketch_draw(&sketch, order, attempt) && tune(&tuning, &sketch))
            forge.end = hand_over(&forge, &sketch, tuning.rate, made);
    }
    problem_list_free(forge.problems);
    return forge.end;
}
