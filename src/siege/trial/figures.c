/* figures.c -- Wilson's intervals, percentiles, the test of two shares. */
#include "siege/trial/figures.h"

#include <math.h>

/* Of the normal distribution: 95 % lie within so many deviations. */
static const double Z = 1.959964;

struct figures_interval figures_rate(int64_t part, int64_t all)
{
    if (all <= 0)
        return (struct figures_interval){0, 1000};
    double n = (double)all;
    double p = (double)part / n;
    double centre = p + Z * Z / (2 * n);
    double width = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
    return (struct figures_interval){(int)((centre - width) / (1 + Z * Z / n) * 1000 + 0.5),
                                     (int)((centre + width) / (1 + Z * Z / n) * 1000 + 0.5)};
}

struct figures_interval figures_legion_points(const struct trial_sum *sum)
{
    double n = (double)sum->runs[0];
    double mean = (double)sum->legion_points[0] / n;
    double spread = n > 1 ? sqrt(fmax(0, ((double)sum->legion_squares[0] - n * mean * mean) / (n - 1))) : 0;
    double width = Z * spread / sqrt(n);
    return (struct figures_interval){(int)lround((mean - width) * 10), (int)lround((mean + width) * 10)};
}

long long figures_tenths(int64_t part, int64_t all)
{
    return all > 0 ? (long long)(part * 10 / all) : 0;
}

int figures_percent(int64_t part, int64_t all)
{
    return all > 0 ? (int)((part * 1000 / all + 5) / 10) : 0;
}

int figures_round(const int64_t by_round[TRIAL_ROUNDS], int percent)
{
    int64_t all = 0, seen = 0;
    for (int round = 0; round < TRIAL_ROUNDS; round++)
        all += by_round[round];
    for (int round = 0; round < TRIAL_ROUNDS; round++) {
        seen += by_round[round];
        if (seen * 100 >= all * percent)
            return round;
    }
    return TRIAL_ROUNDS - 1;
}

bool figures_differ(int64_t part, int64_t all, int64_t other_part, int64_t other_all)
{
    if (all <= 0 || other_all <= 0)
        return false;
    double n = (double)all, m = (double)other_all;
    double both = (double)(part + other_part) / (n + m);
    double deviation = sqrt(both * (1 - both) * (1 / n + 1 / m));
    return deviation > 0 && fabs((double)part / n - (double)other_part / m) > Z * deviation;
}
