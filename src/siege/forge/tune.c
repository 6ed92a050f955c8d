/* tune.c -- turns the knobs of a sketch until computer players win as often as was asked for: bisection along ways
 * through the settings of the knobs, where each trial ends as soon as it is plain on which side of the aim it lies. */
#include "siege/forge/proof.h"

#include <math.h>

/* Games: of a batch; until a sketch that may be right is measured with other seeds; of that, at a time and in all. */
enum { BATCH = 24, ROUGH_MOST = 144, SURE_BATCH = 100, SURE_GAMES = 1000 };
/* Rates are per mille. NEAREST is less than half of the band that is promised: what is left is for chance. */
enum { TUNING_SEED = 1, SURE_SEED = 20181993, MILLE = 1000, NEAREST = 30 };
/* So many times the usual deviation make a trial plain. */
static const double PLAIN = 2.5;
enum { WAYS = 3, WAY_MAX = 160 };

enum verdict { TOO_EASY, TOO_HARD, RIGHT, WORTHLESS };

struct tuning {
    struct forge *forge;
    struct rng *rng;
    int sure; /* measurements so far: each has other seeds */
    int rate; /* of the last trial */
    struct proof *found;
};

/* A knob by one, and the next one, and so on: harder all the way, or easier all the way. */
struct knob_way {
    bool harder;
    int steps;
    uint8_t knob[WAY_MAX];
};

/* ---- one setting of the knobs ---------------------------------------------------------------------------------- */

static int aim_of(const struct tuning *tuning)
{
    return tuning->forge->order->difficulty * MILLE / 100;
}

static double spread_of(const struct tuning *tuning, int games)
{
    return sqrt((double)aim_of(tuning) * (MILLE - aim_of(tuning)) / games);
}

/* Is the rate further from the aim than that, per mille? */
static bool is_beyond(const struct tuning *tuning, const struct proof *proof, double off)
{
    return fabs((double)proof->wins * MILLE / proof->games - aim_of(tuning)) > off;
}

static enum verdict side_of(const struct tuning *tuning, const struct proof *proof)
{
    return proof_rate(proof) > aim_of(tuning) ? TOO_EASY : TOO_HARD;
}

/* With seeds that nothing was tuned by; ended early where the rest would hardly bring it close enough. */
static enum verdict measure(struct tuning *tuning, struct proof *proof)
{
    proof_begin_anew(proof, SURE_SEED + (uint64_t)tuning->sure++);
    tuning->forge->news.sure = true;
    while (proof->games < SURE_GAMES)
        if (!proof_play(proof, tuning->forge, SURE_BATCH))
            return WORTHLESS;
        else if (is_beyond(tuning, proof,
                           NEAREST + spread_of(tuning, proof->games) * sqrt(1 - proof->games / (double)SURE_GAMES)))
            break;
    if (is_beyond(tuning, proof, NEAREST))
        return side_of(tuning, proof);
    if (!proof_has_fighting(proof))
        return WORTHLESS;
    *tuning->found = *proof;
    tuning->found->scenario = NULL;
    return RIGHT;
}

static enum verdict try(struct tuning *tuning, const struct sketch *sketch)
{
    struct proof proof;
    enum verdict verdict = WORTHLESS;
    tuning->rate = 0;
    tuning->forge->news.sure = false;
    if (!proof_open(&proof, tuning->forge, sketch, TUNING_SEED))
        return WORTHLESS;
    while (proof_play(&proof, tuning->forge, BATCH))
        if (is_beyond(tuning, &proof, PLAIN * spread_of(tuning, proof.games))) {
            verdict = side_of(tuning, &proof);
            break;
        } else if (proof.games >= ROUGH_MOST) {
            verdict = proof_has_fighting(&proof) ? measure(tuning, &proof) : WORTHLESS;
            break;
        }
    tuning->rate = proof_rate(&proof);
    proof_close(&proof);
    return verdict;
}

/* ---- ways ------------------------------------------------------------------------------------------------------ */

/* From this sketch to its hardest or easiest, each knob step by step, in an order by chance; those of the mask stay. */
static void lay_way(struct knob_way *way, const struct sketch *sketch, bool harder, uint32_t held, struct rng *rng)
{
    *way = (struct knob_way){.harder = harder};
    for (int knob = 0; knob < KNOBS; knob++) {
        struct knob_range range = sketch->range[knob];
        bool up = harder == (range.harder > 0);
        int room = held >> knob & 1 ? 0 : up ? range.high - sketch->knob[knob] : sketch->knob[knob] - range.low;
        for (int i = 0; i < room && way->steps < WAY_MAX; i++)
            way->knob[way->steps++] = (uint8_t)knob;
    }
    rng_shuffle(rng, way->knob, way->steps);
}

static struct sketch walk(const struct sketch *from, const struct knob_way *way, int steps)
{
    struct sketch sketch = *from;
    for (int i = 0; i < steps; i++)
        sketch.knob[way->knob[i]] += way->harder ? sketch.range[way->knob[i]].harder
                                                 : -sketch.range[way->knob[i]].harder;
    return sketch;
}

/* A place on the way, and the rate of wins there: as it was tried, or as it must be at the end. */
struct place {
    int steps, rate;
};

/* Where the aim should lie between two places, by their rates; every third time in the middle, so that it is found. */
static int guess(const struct tuning *tuning, struct place before, struct place after, int trial)
{
    int room = after.steps - before.steps, gap = before.rate - after.rate;
    int part = trial % 3 == 2 || gap == 0 ? room / 2 : room * (before.rate - aim_of(tuning)) / gap;
    return before.steps + (part < 1 ? 1 : part >= room ? room - 1 : part);
}

/* Looks for the place on the way where the aim lies, from where the last trial was. `sketch` is left there, or where
 * the aim is first overshot, with the knob that did it in *knob; WORTHLESS if it is not on this way. */
static enum verdict follow(struct tuning *tuning, struct sketch *sketch, const struct knob_way *way, int *knob)
{
    const struct sketch from = *sketch;
    const enum verdict past = way->harder ? TOO_HARD : TOO_EASY;
    struct place before = {0, tuning->rate}, after = {way->steps + 1, way->harder ? 0 : MILLE};
    for (int trial = 0; after.steps - before.steps > 1; trial++) {
        struct place there = {.steps = guess(tuning, before, after, trial)};
        *sketch = walk(&from, way, there.steps);
        enum verdict verdict = try(tuning, sketch);
        if (verdict == WORTHLESS && way->harder && tuning->forge->end == FORGE_NOTHING)
            verdict = past; /* too little time for the way, say */
        if (verdict == RIGHT || verdict == WORTHLESS)
            return verdict;
        there.rate = tuning->rate;
        *(verdict == past ? &after : &before) = there;
    }
    if (after.steps > way->steps)
        return WORTHLESS;
    *sketch = walk(&from, way, after.steps);
    *knob = way->knob[after.steps - 1];
    tuning->rate = after.rate;
    return past;
}

bool forge_tune(struct forge *forge, struct sketch *sketch, struct rng *rng, struct proof *found)
{
    struct tuning tuning = {.forge = forge, .rng = rng, .found = found};
    enum verdict verdict = try(&tuning, sketch);
    uint32_t held = 0;
    for (int i = 0; i < WAYS && (verdict == TOO_EASY || verdict == TOO_HARD); i++) {
        struct knob_way way;
        int knob = 0;
        lay_way(&way, sketch, verdict == TOO_EASY, held, rng);
        verdict = follow(&tuning, sketch, &way, &knob);
        held |= (uint32_t)1 << knob; /* what overshoots stays, and others make up for it */
    }
    return verdict == RIGHT;
}
