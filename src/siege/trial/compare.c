/* compare.c -- what has changed since other games of the mission were played, and whether chance explains it. */
#include "siege/trial/figures.h"
#include "siege/trial/page.h"

#include "siege/text/names/names.h"

#include <string.h>

struct comparison {
    struct bytes *lines;
    const struct words *words;
    const struct trial_sum *now;
    const struct trial_past *past;
};

static void add_line(const struct comparison *comparison, const char *sentence)
{
    bytes_format(comparison->lines, "%s\n", sentence);
}

static const char *seats_of(const struct comparison *comparison)
{
    return words_tell(comparison->words, "tool.trial.cell",
                      SLOTS({"teams", NULL, comparison->past->teams}, {"rank", NULL, comparison->past->rank}));
}

static void compare_wins(const struct comparison *comparison)
{
    const struct trial_sum *now = comparison->now, *then = &comparison->past->sum;
    int was = figures_percent(then->wins[0], then->runs[0]), is = figures_percent(now->wins[0], now->runs[0]);
    bool differ = figures_differ(now->wins[0], now->runs[0], then->wins[0], then->runs[0]);
    const char *key = is > was ? "tool.trial.rose" : is < was ? "tool.trial.fell" : "tool.trial.stayed";
    const char *chance = words_get(comparison->words, differ ? "tool.trial.beyond_chance" : "tool.trial.within_chance");
    add_line(comparison, words_tell(comparison->words, key,
                                    SLOTS({"cell", seats_of(comparison), 0}, {"was", NULL, was}, {"now", NULL, is},
                                          {"chance", chance, 0})));
}

static void compare_rounds(const struct comparison *comparison)
{
    int was = figures_round(comparison->past->sum.by_round, 50), is = figures_round(comparison->now->by_round, 50);
    if (was != is)
        add_line(comparison,
                 words_tell(comparison->words, "tool.trial.median",
                            SLOTS({"cell", seats_of(comparison), 0}, {"was", NULL, was}, {"now", NULL, is})));
}

static bool ever_fired(const struct trial_sum *sum, int trigger)
{
    int64_t fired = 0;
    for (int round = 0; round < TRIAL_ROUNDS; round++)
        fired += sum->fired[trigger * TRIAL_ROUNDS + round];
    return fired > 0;
}

static int find_trigger(const struct trial_past *past, const char *id)
{
    for (int i = 0; i < past->triggers; i++)
        if (strcmp(past->trigger[i], id) == 0)
            return i;
    return -1;
}

/* Triggers keep their names, not their places. */
static void compare_trigger(const struct comparison *comparison, const struct mission *mission, int trigger)
{
    int before = find_trigger(comparison->past, mission->trigger[trigger].id);
    bool fires = ever_fired(comparison->now, trigger);
    bool fired = before >= 0 && ever_fired(&comparison->past->sum, before);
    const char *key = before < 0 && !fires             ? "tool.trial.new_silent"
                      : before >= 0 && fired && !fires ? "tool.trial.fell_silent"
                      : before >= 0 && !fired && fires ? "tool.trial.fires_now"
                                                       : NULL;
    if (key)
        add_line(comparison, words_tell(comparison->words, key,
                                        SLOTS({"cell", seats_of(comparison), 0},
                                              {"trigger", trigger_called(mission, trigger), 0})));
}

void trial_compare(struct bytes *lines, const struct words *words, const struct mission *mission,
                   const struct trial_sum *now, const struct trial_past *past)
{
    const struct comparison comparison = {lines, words, now, past};
    compare_wins(&comparison);
    compare_rounds(&comparison);
    for (int i = 0; i < mission->triggers; i++)
        compare_trigger(&comparison, mission, i);
}
