#include "support/arena.h"

#include "base/rng.h"
#include "mission/catalogue_load.h"
#include "mission/problem.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

bool arena_load(struct catalogue *catalogue)
{
    struct problem_list *problems = problem_list_new();
    bool loaded = problems && catalogue_load(catalogue, "assets", "classic", problems);
    problem_list_free(problems);
    return loaded;
}

static void lay_sectors(struct mission *mission, const struct catalogue *catalogue, struct rng *rng)
{
    uint8_t sectors[SECTOR_MAX];
    for (uint8_t i = 0; i < SECTOR_MAX; i++)
        sectors[i] = i;
    rng_shuffle(rng, sectors, catalogue->sectors);
    mission->grid_width = (uint8_t)(2 + rng_below(rng, 3));
    mission->grid_height = (uint8_t)(2 + rng_below(rng, 2));
    memset(mission->slot, SLOT_NONE, sizeof mission->slot);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        mission->slot[slot] = (struct placement){sectors[slot % catalogue->sectors], (uint8_t)rng_below(rng, 4)};
}

/* Every opening serves one purpose in turn, starting anywhere: so there are some of each. */
static void open_gates(struct mission *mission, const struct catalogue *catalogue, struct rng *rng)
{
    static const uint8_t FLAGS[] = {GATE_TROOPERS, GATE_LEGION, GATE_EXIT, 0};
    mission->gates = (uint8_t)mission_list_gates(mission, catalogue);
    uint32_t first = rng_below(rng, 4);
    for (uint32_t i = 0; i < mission->gates; i++)
        mission->gate[i].flags = FLAGS[(first + i) % 4];
    mission->gate[0].flags |= GATE_TROOPERS;
    mission->gate[mission->gates - 1].flags |= GATE_LEGION;
}

static void add_cards(struct mission *mission, const struct catalogue *catalogue)
{
    mission->force_cards = catalogue->force_cards;
    for (uint8_t i = 0; i < catalogue->force_cards; i++)
        mission->force[i] = i;
    mission->event_cards = catalogue->event_cards;
    for (uint8_t i = 0; i < catalogue->event_cards; i++)
        mission->event[i] = i;
}

static void ask_for_escape(struct mission *mission)
{
    struct condition *node = &mission->node[mission->nodes++];
    *node = (struct condition){.kind = CONDITION_COUNT,
                               .first_child = CONDITION_NONE,
                               .next = CONDITION_NONE,
                               .at_least = 1,
                               .at_most = INT16_MAX,
                               .filter = {.troopers = 1, .states = WANT_WITHDRAWN}};
    mission->objectives = 1;
    mission->objective[0] = (struct objective){"escape", 0, 0, 2, 2};
}

struct mission arena_mission(const struct catalogue *catalogue, uint32_t number)
{
    struct rng rng = rng_seed(number, 77);
    struct mission mission;
    memset(&mission, 0, sizeof mission);
    snprintf(mission.id, sizeof mission.id, "arena_%u", (unsigned)number);
    mission.least_teams = 1;
    mission.most_teams = 4;
    mission.rounds = (uint8_t)(4 + rng_below(&rng, 5));
    mission.citadel = SQUARE_NONE;
    mission.exits_from_round = 1;
    mission.parameters = catalogue->parameters;
    mission.end_condition = CONDITION_NONE;
    lay_sectors(&mission, catalogue, &rng);
    open_gates(&mission, catalogue, &rng);
    mission.at_walls = (UINT32_C(1) << mission.grid_width * mission.grid_height) - 1;
    add_cards(&mission, catalogue);
    ask_for_escape(&mission);
    if (rng_below(&rng, 3) == 0) { /* some of the 2018 rules of movement */
        mission.parameters.pass_team = mission.parameters.pass_creatures = 1;
        mission.parameters.blocked_steps = 2;
    }
    return mission;
}
