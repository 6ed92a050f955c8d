/* soak.c -- how much a soak plays and from which seed; the only clock of the tests of rules. */
#include "support/soak.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int soak_missions(int fast)
{
    const char *wanted = getenv("CITADEL_SOAK");
    int missions = wanted ? atoi(wanted) : 0;
    return missions > 0 ? missions : fast;
}

/* Room for a million missions between two days. */
static uint64_t seed_of_the_day(void)
{
    time_t now = time(NULL);
    struct tm day;
    if (!gmtime_r(&now, &day))
        return 0;
    return ((uint64_t)(day.tm_year + 1900) * 10000 + (uint64_t)(day.tm_mon + 1) * 100 + (uint64_t)day.tm_mday) *
           UINT64_C(1000000);
}

uint64_t soak_seed(void)
{
    static uint64_t seed;
    if (seed == 0) {
        const char *wanted = getenv("CITADEL_SEED");
        seed = wanted ? strtoull(wanted, NULL, 10) : seed_of_the_day();
        printf("seed %llu (play it again with CITADEL_SEED=%llu)\n", (unsigned long long)seed,
               (unsigned long long)seed);
        fflush(stdout);
    }
    return seed;
}
