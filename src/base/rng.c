/* rng.c -- steps of the generator, numbers below a bound without bias, and shuffling. */
#include "base/rng.h"

#include <assert.h>

struct rng rng_seed(uint64_t seed, uint64_t stream)
{
    struct rng rng = {.state = 0, .stream = stream << 1 | 1u};
    (void)rng_next(&rng);
    rng.state += seed;
    (void)rng_next(&rng);
    return rng;
}

uint32_t rng_next(struct rng *rng)
{
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + rng->stream;
    uint32_t mixed = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return mixed >> turn | mixed << ((32u - turn) & 31u);
}

uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    assert(bound > 0);
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = (0u - bound) % bound;
        while ((uint32_t)product < unfair)
            product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

void rng_shuffle(struct rng *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)i + 1u);
        uint8_t kept = items[i];
        items[i] = items[other];
        items[other] = kept;
    }
}
