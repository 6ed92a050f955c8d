/* sketch.c -- the skeleton of a new mission, drawn by a seed: task, board, doorways, who stands where. */
#include "siege/forge/sketch.h"

#include "base/rng.h"

#include <string.h>

enum { SKETCH_STREAM = 77, TRIES = 400, FORCE_CARDS_PLAIN = 9, WAVE_MOST = 6, AWAY_MOST = 4 };

static const char SIDE[] = "nesw";
static const int8_t TO_EAST[] = {0, 1, 0, -1}, TO_SOUTH[] = {-1, 0, 1, 0};

static int between(struct rng *rng, int least, int most)
{
    return most <= least ? least : least + (int)rng_below(rng, (uint32_t)(most - least + 1));
}

const char *sketch_family_word(enum family family)
{
    static const char *const WORD[] = {
#define X(id, word) word,
        SKETCH_FAMILIES(X)
#undef X
    };
    return WORD[family];
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

int sketch_part_at(const struct sketch *sketch, int column, int row)
{
    for (int i = 0; i < sketch->parts; i++)
        if (sketch->part[i].column == column && sketch->part[i].row == row)
            return i;
    return -1;
}

static int neighbour(const struct sketch *sketch, int part, int side)
{
    return sketch_part_at(sketch, sketch->part[part].column + TO_EAST[side], sketch->part[part].row + TO_SOUTH[side]);
}

/* Has the sector a doorway on this side, as it lies on the board? */
static bool is_open(const struct sketch *sketch, int part, int side)
{
    enum { MIDDLE = 3 << (SECTOR_SIZE / 2 - 1) }; /* both squares of a printed doorway */
    const struct part *lies = &sketch->part[part];
    const struct sector *sector = &sketch->order.catalogue->sector[lies->sector];
    const uint8_t wall[] = {sector->across[0], sector->down[SECTOR_SIZE], sector->across[SECTOR_SIZE], sector->down[0]};
    return (wall[(side + 4 - lies->quarters) % 4] & MIDDLE) == 0;
}

/* One sector, and then another one beside one of those that lie there, within a square of SKETCH_SIDE sectors. */
static void lay_sectors(struct sketch *sketch, struct rng *rng, int wanted)
{
    uint8_t deck[SECTOR_MAX];
    for (int i = 0; i < sketch->order.catalogue->sectors; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(rng, deck, sketch->order.catalogue->sectors);
    sketch->part[0] = (struct part){deck[0], (uint8_t)rng_below(rng, 4), 1, 1};
    sketch->parts = 1;
    for (int tries = 0; tries < TRIES && sketch->parts < wanted; tries++) {
        int beside = between(rng, 0, sketch->parts - 1), side = between(rng, 0, 3);
        int column = sketch->part[beside].column + TO_EAST[side], row = sketch->part[beside].row + TO_SOUTH[side];
        if (column < 0 || row < 0 || column >= SKETCH_SIDE || row >= SKETCH_SIDE ||
            sketch_part_at(sketch, column, row) >= 0)
            continue;
        sketch->part[sketch->parts] = (struct part){deck[sketch->parts], (uint8_t)rng_below(rng, 4), (int8_t)column,
                                                    (int8_t)row};
        sketch->parts++;
    }
}

/* No empty row or column at the edges. */
static void trim(struct sketch *sketch)
{
    int left = SKETCH_SIDE, top = SKETCH_SIDE;
    for (int i = 0; i < sketch->parts; i++) {
        left = sketch->part[i].column < left ? sketch->part[i].column : left;
        top = sketch->part[i].row < top ? sketch->part[i].row : top;
    }
    sketch->columns = sketch->rows = 0;
    for (int i = 0; i < sketch->parts; i++) {
        struct part *part = &sketch->part[i];
        part->column = (int8_t)(part->column - left);
        part->row = (int8_t)(part->row - top);
        sketch->columns = part->column >= sketch->columns ? part->column + 1 : sketch->columns;
        sketch->rows = part->row >= sketch->rows ? part->row + 1 : sketch->rows;
    }
}

/* The sectors between each of them and the one where the teams come in. */
static void measure(const struct sketch *sketch, int distance[SKETCH_SECTORS])
{
    for (int i = 0; i < SKETCH_SECTORS; i++)
        distance[i] = i == sketch->start ? 0 : SKETCH_SECTORS;
    for (int round = 0; round < sketch->parts; round++)
        for (int i = 0; i < sketch->parts; i++)
            for (int side = 0; side < 4; side++) {
                int next = neighbour(sketch, i, side);
                bool open = next >= 0 && is_open(sketch, i, side) && is_open(sketch, next, (side + 2) % 4);
                if (open && distance[next] > distance[i] + 1)
                    distance[next] = distance[i] + 1;
            }
}

/* The goal lies as far away as possible, but for short missions next door. False if a sector cannot be reached. */
static bool choose_goal(struct sketch *sketch, struct rng *rng)
{
    int distance[SKETCH_SECTORS], best = 0, far = sketch->order.length < 5 ? 1 : sketch->order.length < 8 ? 2 : 3;
    sketch->start = (uint8_t)between(rng, 0, sketch->parts - 1);
    measure(sketch, distance);
    for (int i = 0; i < sketch->parts; i++) {
        if (distance[i] == SKETCH_SECTORS)
            return false;
        if (distance[i] > far || distance[i] <= best)
            continue;
        best = distance[i];
        sketch->goal = (uint8_t)i;
    }
    return true;
}

/* ---- ways in and out ------------------------------------------------------------------------------------------- */

static int outer_ways(const struct sketch *sketch, struct rng *rng, int part, struct way ways[4])
{
    uint8_t order[] = {0, 1, 2, 3};
    int count = 0;
    rng_shuffle(rng, order, 4);
    for (int i = 0; i < 4; i++)
        if (neighbour(sketch, part, order[i]) < 0 && is_open(sketch, part, order[i]))
            ways[count++] = (struct way){(uint8_t)part, SIDE[order[i]]};
    return count;
}

static bool choose_ways(struct sketch *sketch, struct rng *rng)
{
    struct way ways[4];
    uint8_t order[SKETCH_SECTORS] = {0, 1, 2, 3, 4, 5};
    int count = outer_ways(sketch, rng, sketch->start, ways);
    for (int i = 0; i < count && i < 2; i++)
        sketch->entrance[sketch->entrances++] = ways[i];
    count = outer_ways(sketch, rng, sketch->goal, ways);
    if (sketch->entrances == 0 || count == 0)
        return false;
    sketch->exit = ways[0];
    rng_shuffle(rng, order, sketch->parts);
    for (int i = 0; i < sketch->parts; i++) {
        count = order[i] == sketch->start ? 0 : outer_ways(sketch, rng, order[i], ways);
        for (int k = 0; k < count && k < 2 && sketch->musters < SKETCH_WAYS; k++)
            if (ways[k].part != sketch->exit.part || ways[k].side != sketch->exit.side)
                sketch->muster[sketch->musters++] = ways[k];
    }
    return sketch->musters > 0;
}

/* ---- who stands where ------------------------------------------------------------------------------------------ */

static bool is_taken(const struct sketch *sketch, struct spot spot)
{
    const struct sector *sector = &sketch->order.catalogue->sector[sketch->part[spot.part].sector];
    if (sector->stair[spot.row][spot.column] || (sector->closed[spot.row] >> spot.column & 1))
        return true;
    for (int i = 0; i < SKETCH_WAYS + SKETCH_SPOTS; i++) {
        const struct spot *other = i < SKETCH_WAYS ? &sketch->aim[i] : &sketch->guard[i - SKETCH_WAYS];
        if (other->part == spot.part && other->column == spot.column && other->row == spot.row)
            return true;
    }
    return false;
}

/* Away from the edge of the sector, so that nobody bars a doorway. */
static struct spot draw_spot(const struct sketch *sketch, struct rng *rng, int part)
{
    struct spot spot = {(uint8_t)part, 0, 0, 0};
    for (int tries = 0; tries < TRIES; tries++) {
        spot.column = (uint8_t)between(rng, 1, SECTOR_SIZE - 2);
        spot.row = (uint8_t)between(rng, 1, SECTOR_SIZE - 2);
        if (!is_taken(sketch, spot))
            break;
    }
    return spot;
}

static void place_figures(struct sketch *sketch, struct rng *rng)
{
    static const uint8_t KIND[] = {0, 0, 1, 0, 1, 2};
    memset(sketch->aim, UINT8_MAX, sizeof sketch->aim);
    memset(sketch->guard, UINT8_MAX, sizeof sketch->guard);
    for (int i = 0; i < SKETCH_WAYS; i++)
        sketch->aim[i] = draw_spot(sketch, rng, sketch->goal);
    for (int i = 0; i < SKETCH_SPOTS; i++) {
        int part = between(rng, 0, sketch->parts - 2);
        sketch->guard[i] = draw_spot(sketch, rng, part + (part >= sketch->start));
        sketch->guard[i].kind = KIND[i % 6];
    }
}

int sketch_wave_kind(const struct sketch *sketch)
{
    return sketch->family == FAMILY_BOSS ? 1 : sketch->kind;
}

/* ---- knobs ----------------------------------------------------------------------------------------------------- */

static void set_knob(struct sketch *sketch, enum knob knob, int low, int start, int high, int harder)
{
    sketch->range[knob] = (struct knob_range){(int8_t)low, (int8_t)high, (int8_t)harder};
    sketch->knob[knob] = start;
}

/* How many there are to be asked for, and the second number, see sketch_write.c: put_task(). */
static void set_task(struct sketch *sketch)
{
    int teams = sketch->order.teams, length = sketch->order.length, troopers = 2 * teams;
    set_knob(sketch, KNOB_ASK, 1, 1, 1, 1);
    set_knob(sketch, KNOB_TOUGH, 0, 0, 0, 1);
    switch (sketch->family) {
    case FAMILY_ESCAPE:
        set_knob(sketch, KNOB_ASK, 1, teams, troopers, 1);
        break;
    case FAMILY_HOLD:
        set_knob(sketch, KNOB_ASK, 2, 2, length > 4 ? length / 2 : 2, 1);
        set_knob(sketch, KNOB_TOUGH, 1, teams, troopers, 1);
        break;
    case FAMILY_HUNT:
        set_knob(sketch, KNOB_ASK, 3, 2 + length + teams, 8 + 2 * length + 4 * teams, 1);
        break;
    case FAMILY_DESTROY:
        set_knob(sketch, KNOB_ASK, 1, 2, SKETCH_WAYS, 1);
        set_knob(sketch, KNOB_TOUGH, 1, 2, 5, 1);
        break;
    case FAMILY_ESCORT:
        set_knob(sketch, KNOB_TOUGH, 0, 1, 2, 1);
        break;
    case FAMILY_EXPLORE:
        set_knob(sketch, KNOB_ASK, sketch->parts > 2 ? 3 : 2, sketch->parts, sketch->parts, 1);
        set_knob(sketch, KNOB_TOUGH, 1, 1, troopers, 1);
        break;
    default:
        set_knob(sketch, KNOB_TOUGH, -2, 0, 3, 1);
        break;
    }
}

/* Creatures that an Event Card brings; by a Force Card there is at least one for each team. */
static int brought_by(const struct event_card *card, const struct sketch *sketch)
{
    int teams = sketch->order.teams, brought = card->draw_force ? teams : 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        brought += card->reinforcements[kind] + card->each_team[kind] * teams;
    return brought;
}

/* So many may stay away of each Event Card's reinforcements that two of three cards still bring somebody. */
static int most_away(const struct sketch *sketch)
{
    const struct catalogue *catalogue = sketch->order.catalogue;
    for (int away = AWAY_MOST; away > 0; away--) {
        int bring = 0, still = 0;
        for (int card = 0; card < catalogue->event_cards; card++) {
            int brought = brought_by(&catalogue->event[card], sketch);
            bring += brought > 0;
            still += brought > away;
        }
        if (3 * still >= 2 * bring)
            return away;
    }
    return 0;
}

static void set_knobs(struct sketch *sketch, struct rng *rng)
{
    int length = sketch->order.length, wave = sketch->order.catalogue->kind[sketch_wave_kind(sketch)].figures;
    set_knob(sketch, KNOB_ROUNDS, length, length, length, -1); /* as ordered */
    set_task(sketch);
    set_knob(sketch, KNOB_GUARDS, 0, between(rng, 2, 5), SKETCH_SPOTS, 1);
    set_knob(sketch, KNOB_WAVE, 0, between(rng, 1, 3), wave < WAVE_MOST ? wave : WAVE_MOST, 1);
    set_knob(sketch, KNOB_HUNTERS, 0, between(rng, 0, 6), 100 / SKETCH_CHANCE, 1);
    set_knob(sketch, KNOB_MUSTERS, 1, sketch->musters > 1 ? 2 : 1, sketch->musters, 1);
    set_knob(sketch, KNOB_FORCE, 1, between(rng, 1, 3), FORCE_CARDS_PLAIN + 1 - sketch->parts, 1);
    set_knob(sketch, KNOB_STRENGTH, -1, 0, 4, -1);
    set_knob(sketch, KNOB_ACTIONS, 0, 0, 4, -1);
    set_knob(sketch, KNOB_FEWER, 0, 0, most_away(sketch), -1);
    /* More creatures make a hunt easier. */
    for (int i = KNOB_GUARDS; i <= KNOB_FORCE && sketch->family == FAMILY_HUNT; i++)
        sketch->range[i].harder = -1;
    if (sketch->family == FAMILY_HUNT)
        sketch->range[KNOB_FEWER].harder = 1;
}

/* ---- all together ---------------------------------------------------------------------------------------------- */

/* A boss is one of the last two kinds: of these there is one figure. */
static uint8_t draw_kind(const struct sketch *sketch, struct rng *rng)
{
    int kinds = sketch->order.catalogue->kinds;
    return (uint8_t)(sketch->family == FAMILY_BOSS ? between(rng, kinds - 2, kinds - 1) : between(rng, 0, 2));
}

bool sketch_draw(struct sketch *sketch, const struct forge_order *order, int attempt)
{
    struct rng rng = rng_seed(order->seed, SKETCH_STREAM + (uint64_t)(attempt * 2 + order->catalogue->rulebook));
    *sketch = (struct sketch){.order = *order};
    sketch->family = (enum family)rng_below(&rng, FAMILIES);
    (void)rng_below(&rng, 2); /* a seed goes on meaning the same mission */
    sketch->kind = draw_kind(sketch, &rng);
    for (int i = 0; i < SKETCH_WORDS; i++)
        sketch->word[i] = (uint8_t)rng_below(&rng, 60);
    int most = order->length < 5 ? 3 : order->length < 7 ? 5 : SKETCH_SECTORS;
    lay_sectors(sketch, &rng, between(&rng, 2, most));
    trim(sketch);
    if (!choose_goal(sketch, &rng) || !choose_ways(sketch, &rng))
        return false;
    place_figures(sketch, &rng);
    set_knobs(sketch, &rng);
    return true;
}
