/*
 * figures.h -- what the sums of a trial say: rates with intervals, means, the round in the middle, chance.
 */
#ifndef SIEGE_TRIAL_FIGURES_H
#define SIEGE_TRIAL_FIGURES_H

#include "siege/trial/trial.h"

/* The ends of a 95 % interval, in tenths. */
struct figures_interval {
    int low, high;
};

/* Wilson's interval of `part` out of `all`, in tenths of a percent; all of it if there is nothing to go by. */
struct figures_interval figures_rate(int64_t part, int64_t all);

/* The interval of the Dark Legion's mean of Promotion Points. */
struct figures_interval figures_legion_points(const struct trial_sum *sum);

/* `part` out of `all` in tenths, 0 of nothing: with part * 100 it is tenths of a percent. */
long long figures_tenths(int64_t part, int64_t all);
int figures_percent(int64_t part, int64_t all); /* rounded */

/* The round in which so many percent of the games had ended. */
int figures_round(const int64_t by_round[TRIAL_ROUNDS], int percent);

/* Are the shares `part` out of `all` so far apart that chance alone shows it less than once in twenty times? */
bool figures_differ(int64_t part, int64_t all, int64_t other_part, int64_t other_all);

#endif
