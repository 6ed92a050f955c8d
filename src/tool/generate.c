/* generate.c -- a new mission from a seed, tuned by simulation until computer players win as often as was asked for. */
#include "tool/generate.h"

#include "shell/json/layout.h"
#include "shell/json/scan.h"
#include "siege/mission/load/mission_load.h"
#include "tool/simulate.h"

#include <stdlib.h>
#include <string.h>

/* Rates are per mille. NEAR and NEAREST are less than half of the band that is promised: what is left is for chance. */
enum {
    SKELETONS = 40,
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

/* What one call needs. */
struct making {
    struct tool *tool;
    const struct catalogue *catalogue;
    struct order order;
    const char *out;
    int jobs;
    struct problem_list *problems;
    struct trial_sum *sum;
    struct rng rng;
    int rate;
    uint32_t idle[2]; /* bit k: turning knob k this way (easier, harder) has changed nothing in this skeleton */
};

/* ---- one mission ----------------------------------------------------------------------------------------------- */

/* The file in its canonical form, the caller's to free; NULL if anything is wrong with it. */
static char *text_of(struct making *making, const struct sketch *sketch, struct mission *mission, size_t *length)
{
    static const char NAME[] = "generated";
    struct bytes bytes = {0};
    char *text = NULL;
    sketch_write(&bytes, sketch, &making->tool->strings);
    problem_list_clear(making->problems);
    struct scan_tree *tree = bytes.failed ? NULL : scan_text(NAME, bytes.bytes, bytes.length, making->problems);
    if (tree && making->problems->count == 0)
        text = layout_write(node_root(tree), &SCHEMA_MISSION, length);
    scan_free(tree);
    free(bytes.bytes);
    if (text && (!mission_load_text(mission, making->catalogue, NAME, text, *length, making->problems) ||
                 making->problems->count > 0)) {
        free(text);
        text = NULL;
    }
    return text;
}

static int play(struct making *making, struct scenario *scenario, uint64_t seed, int games)
{
    struct trial_fault fault = {0};
    struct trial trial = {.scenario = scenario,
                          .teams = making->order.teams,
                          .rank = 1,
                          .policy = BOT_CAUTIOUS,
                          .legion = BOT_GREEDY,
                          .deck = true,
                          .seed = seed,
                          .runs = games};
    trial.agreed.teams = (uint8_t)making->order.teams;
    memset(making->sum, 0, sizeof *making->sum);
    scenario_apply_changes(scenario, &trial.agreed);
    simulate_run(making->tool, making->jobs, false, &trial, making->sum, &fault);
    bool fine = making->sum->runs[0] == games && making->sum->stalls[0] + making->sum->broken[0] == 0;
    return fine ? (int)(making->sum->wins[0] * MILLE / games) : -1;
}

/* How many of a thousand games the teams win; -1 if the mission is none. */
static int rate_of(struct making *making, const struct sketch *sketch, uint64_t seed, int games)
{
    struct mission *mission = calloc(1, sizeof *mission);
    size_t length;
    int rate = -1;
    char *text = mission ? text_of(making, sketch, mission, &length) : NULL;
    struct scenario *scenario = text ? scenario_new(making->catalogue, mission) : NULL;
    if (scenario)
        rate = play(making, scenario, seed, games);
    scenario_free(scenario);
    free(text);
    free(mission);
    return rate;
}

/* ---- tuning ---------------------------------------------------------------------------------------------------- */

static int distance_of(const struct making *making, int rate)
{
    return rate < 0 ? MILLE : abs(rate - making->order.difficulty * MILLE / 100);
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
static bool improve(struct making *making, struct sketch *sketch, int *rate)
{
    uint8_t order[KNOBS];
    int distance = distance_of(making, *rate), games = distance > FAR ? ROUGH : distance > CLOSE ? COARSE : USUAL;
    bool harder = *rate > making->order.difficulty * MILLE / 100;
    for (int i = 0; i < KNOBS; i++)
        order[i] = (uint8_t)i;
    rng_shuffle(&making->rng, order, KNOBS);
    for (int i = 0; i < KNOBS; i++) {
        struct sketch other = *sketch;
        if ((making->idle[harder] >> order[i] & 1) || !turn(&other, order[i], harder, distance))
            continue;
        int found = rate_of(making, &other, TUNING_SEED, games);
        if ((harder ? *rate - found : found - *rate) < STIR)
            making->idle[harder] |= 1U << order[i];
        if (distance_of(making, found) >= distance)
            continue;
        *sketch = other;
        *rate = found;
        return true;
    }
    return false;
}

/* False if this skeleton does not come to the wanted rate. */
static bool tune(struct making *making, struct sketch *sketch)
{
    int rate = rate_of(making, sketch, TUNING_SEED, COARSE);
    making->idle[0] = making->idle[1] = 0;
    for (int step = 0; step < STEPS && rate >= 0; step++) {
        if (distance_of(making, rate) <= NEAR)
            rate = rate_of(making, sketch, TUNING_SEED, FINE);
        if (distance_of(making, rate) <= NEAR) {
            making->rate = rate_of(making, sketch, SURE_SEED + (uint64_t)step, SURE);
            if (distance_of(making, making->rate) <= NEAREST)
                return true;
            rate = making->rate;
        }
        if (!improve(making, sketch, &rate))
            return false;
    }
    return false;
}

/* ---- the command ----------------------------------------------------------------------------------------------- */

static int tell(struct making *making, const struct sketch *sketch)
{
    const struct tool *tool = making->tool;
    struct mission *mission = calloc(1, sizeof *mission);
    size_t length = 0;
    char *text = mission ? text_of(making, sketch, mission, &length) : NULL;
    int status = tool_hand_out(tool, making->out, text, length);
    if (status == TOOL_FINE)
        tool_say(tool, making->out ? stdout : stderr, "tool.generate.done",
                 SLOTS({"title", mission->title, 0}, {"rate", tool_tenths(tool, making->rate), 0},
                       {"games", NULL, SURE}, {"teams", NULL, making->order.teams}));
    free(text);
    free(mission);
    return status;
}

static int generate(struct making *making)
{
    struct sketch sketch;
    for (int attempt = 0; attempt < SKELETONS; attempt++) {
        making->rng = rng_seed(making->order.seed, STREAM + (uint64_t)attempt);
        if (sketch_draw(&sketch, making->catalogue, making->order, attempt) && tune(making, &sketch))
            return tell(making, &sketch);
    }
    tool_say(making->tool, stderr, "tool.generate.none",
             SLOTS({"attempts", NULL, SKELETONS}, {"difficulty", NULL, making->order.difficulty}));
    return TOOL_PROBLEMS;
}

/* One option with its value. False if it is none, or its value is no such number. */
static bool read_option(struct making *making, int count, char **arguments, int *at)
{
    struct order *order = &making->order;
    long long seed = (long long)order->seed;
    const struct {
        const char *name;
        long long least, greatest;
        int *place;
    } NUMBER[] = {{"--seed", 0, INT64_MAX, NULL},
                  {"--teams", 1, TRIAL_TEAMS_MOST, &order->teams},
                  {"--difficulty", 5, 95, &order->difficulty},
                  {"--length", 3, 12, &order->length},
                  {"--jobs", 1, SYSTEM_THREADS_MAX, &making->jobs}};
    const char *value = tool_option(count, arguments, at, "--edition");
    if (value) {
        order->edition = value;
        return value[0] != 0;
    }
    if ((value = tool_option(count, arguments, at, "--out"))) {
        making->out = value;
        return value[0] && value[0] != '-';
    }
    for (int i = 0; i < (int)(sizeof NUMBER / sizeof *NUMBER); i++) {
        if (!(value = tool_option(count, arguments, at, NUMBER[i].name)))
            continue;
        if (!tool_number(value, NUMBER[i].least, NUMBER[i].greatest, &seed))
            return false;
        if (NUMBER[i].place)
            *NUMBER[i].place = (int)seed;
        else
            order->seed = (uint64_t)seed;
        return true;
    }
    return false;
}

static bool read_call(struct making *making, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        int first = i;
        if (read_option(making, count, arguments, &i))
            continue;
        return tool_refuse_argument(making->tool, arguments[first], i > first ? arguments[i] : NULL);
    }
    return true;
}

/* Told if there is no such edition. */
static bool find_edition(struct making *making)
{
    const struct editions *editions = making->tool->editions;
    const struct catalogue *first = editions_first(editions);
    struct bytes names = {0};
    if (!making->order.edition)
        making->order.edition = first->id;
    making->catalogue = editions_find(editions, making->order.edition);
    making->order.extra = making->catalogue != first;
    if (making->catalogue)
        return true;
    for (int i = 0; i < editions_count(editions); i++)
        bytes_format(&names, i ? ", %s" : "%s", editions_id(editions, i));
    tool_say(making->tool, stderr, "tool.generate.no_edition",
             SLOTS({"edition", making->order.edition, 0}, {"list", names.bytes ? names.bytes : "", 0}));
    free(names.bytes);
    return false;
}

int tool_generate(struct tool *tool, int count, char **arguments)
{
    struct making making = {
        .tool = tool, .order = {.seed = 1, .teams = 2, .difficulty = 50, .length = 6}, .jobs = system_processors()};
    if (!read_call(&making, count, arguments))
        return tool_usage(tool, "generate");
    if (!tool_open_editions(tool) || !find_edition(&making))
        return TOOL_USAGE;
    making.problems = problem_list_new();
    making.sum = calloc(1, sizeof *making.sum);
    int status = making.problems && making.sum ? generate(&making) : TOOL_USAGE;
    problem_list_free(making.problems);
    free(making.sum);
    return status;
}
