/* arena.c -- lays sectors, opens gates, adds cards, and makes escape the objective. */
#include "support/arena.h"

#include "base/rng.h"
#include "siege/rules/board/board.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

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
        if (slot < catalogue->sectors) /* a sector lies on a board at most once */
            mission->slot[slot] = (struct placement){sectors[slot], (uint8_t)rng_below(rng, 4)};
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
    mission->objective[0] = (struct objective){.id = "escape",
                                               .condition = 0,
                                               .team_condition = 0,
                                               .team_credits = 2,
                                               .legion_credits = 2,
                                               .team_each = CONDITION_NONE,
                                               .legion_each = CONDITION_NONE};
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
    for (int slot = 0; slot < mission.grid_width * mission.grid_height; slot++)
        if (mission.slot[slot].sector != SLOT_NONE)
            mission.at_walls |= UINT32_C(1) << slot;
    add_cards(&mission, catalogue);
    ask_for_escape(&mission);
    if (rng_below(&rng, 3) == 0) { /* some of the 2018 rules of movement */
        mission.parameters.pass_team = mission.parameters.pass_creatures = 1;
        mission.parameters.blocked_steps = 2;
    }
    return mission;
}

struct scenario *arena_scenario(const struct catalogue *catalogue, uint32_t number)
{
    struct mission mission = arena_mission(catalogue, number);
    return scenario_hasten(scenario_new(catalogue, &mission));
}

void arena_clear(struct game *game, int width, int height)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        struct figure *figure = &game->figure[id];
        figure->x = figure->y = -1;
        if (figure->kind != KIND_NONE)
            figure->state = figure_is_trooper(id) ? FIGURE_ELIMINATED : FIGURE_POOL;
    }
    struct scenario *scenario = (struct scenario *)game->scenario; /* the test's own */
    memset(&game->rows, 0, sizeof game->rows);
    memset(scenario->floor, 0, sizeof scenario->floor);
    for (int y = 0; y < height; y++) {
        scenario->floor[y] = (UINT64_C(1) << width) - 1;
        game->rows.link_e[y] = (UINT64_C(1) << (width - 1)) - 1;
        game->rows.link_s[y] = y + 1 < height ? scenario->floor[y] : 0;
    }
    board_link_diagonals(&game->rows);
    memset(game->slot_sector, SLOT_NONE, sizeof game->slot_sector); /* no stairs */
    game->board_changed = 1;
    board_occupy(game);
}

void arena_stand(struct game *game, figure_id figure, int x, int y, int actions)
{
    game->figure[figure].state = FIGURE_ON_BOARD;
    game->figure[figure].x = (int8_t)x;
    game->figure[figure].y = (int8_t)y;
    game->figure[figure].actions = (uint8_t)actions;
    game->figure[figure].flags = 0;
    board_occupy(game);
}

figure_id arena_creature(const struct game *game, const char *kind)
{
    int wanted = catalogue_find_kind(game->scenario->catalogue, kind);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind == wanted && game->figure[id].state == FIGURE_POOL)
            return id;
    return FIGURE_NONE;
}
