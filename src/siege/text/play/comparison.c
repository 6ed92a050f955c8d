/* comparison.c -- rows of dice, numbers, range and chances, each before and after. */
#include "siege/text/play/comparison.h"

#include "siege/rules/attack/attack.h"
#include "siege/text/names/names.h"
#include "siege/rules/turn/action.h"

#include <stdio.h>

/* The game as it is and as it would be, and the row that is wanted. */
struct comparison {
    const struct words *words;
    const struct game *before;
    struct game after;
    figure_id figure;
    int wanted, seen;
    struct comparison_line *line;
};

static const char *const WAY_KEY[COMPARISON_WAYS] = {"comparison.close", "comparison.fire", "comparison.grenade",
                                                     "comparison.tech"};

/* ---- creatures ------------------------------------------------------------------------------------------------- */

static bool is_listed(const int *kind, int count, int wanted)
{
    for (int i = 0; i < count; i++)
        if (kind[i] == wanted)
            return true;
    return false;
}

int comparison_creatures(const struct words *words, int kind[COMPARISON_CREATURES])
{
    const struct catalogue *catalogue = words->catalogue;
    int count = 0;
    while (count < COMPARISON_CREATURES) {
        int most = -1;
        for (int k = 0; k < catalogue->kinds && k < KIND_MAX; k++)
            if (!is_listed(kind, count, k) && (most < 0 || catalogue->kind[k].figures > catalogue->kind[most].figures))
                most = k;
        if (most < 0)
            break;
        kind[count++] = most;
    }
    return count;
}

/* Any figure of the kind; the odds do not ask where it stands. */
static figure_id creature_of(const struct game *game, int kind)
{
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind == kind)
            return (figure_id)id;
    return FIGURE_NONE;
}

/* ---- one attack ------------------------------------------------------------------------------------------------ */

static int mode_of(enum comparison_way way)
{
    return way == COMPARISON_CLOSE ? MODE_CLOSE : way == COMPARISON_TECH ? MODE_TECH : MODE_FIRE;
}

static struct dice_pool pool_of(const struct game *game, figure_id figure, enum comparison_way way)
{
    struct command command = COMMAND_EMPTY;
    if (way != COMPARISON_GRENADE)
        return figure_pool(game, figure, mode_of(way));
    if (!(attack_shapes(game, figure) & SHAPE_GRENADE_MOUNT))
        return (struct dice_pool){{0}};
    command.type = COMMAND_ATTACK;
    command.figure = figure;
    command.mode = MODE_FIRE;
    command.shape = SHAPE_GRENADE_MOUNT;
    return attack_pool(game, &command, 0);
}

/* Ways to eliminate the creature, of *total. */
static uint64_t ways_to_eliminate(const struct game *game, figure_id figure, enum comparison_way way,
                                  figure_id creature, uint64_t *total)
{
    int mode = mode_of(way);
    if (way != COMPARISON_GRENADE && attack_armour_dice(game, creature) > 0) {
        struct attack_odds quote = attack_quote(game, figure, creature, mode);
        *total = quote.total;
        return quote.eliminated;
    }
    struct odds odds = odds_of_pool(pool_of(game, figure, way), game->scenario->catalogue->hit_faces,
                                    figure_rerolls(game, figure, mode) + figure_missed_rerolls(game, figure, mode));
    *total = odds.total;
    return odds_at_least(&odds, target_armour(game, figure, figure / PAIR, creature, mode) + 1);
}

/* What has no dice has no chance. */
static int write_chance(char *out, size_t size, const struct comparison *comparison, const struct game *game,
                        enum comparison_way way, figure_id creature)
{
    uint64_t total;
    if (pool_size(pool_of(game, comparison->figure, way)) == 0) {
        words_say(out, size, comparison->words, "die.none", NULL, 0);
        return 0;
    }
    uint64_t ways = ways_to_eliminate(game, comparison->figure, way, creature, &total);
    percent_text(out, size, comparison->words, ways, total);
    return attack_permyriad(ways, total);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

/* Is this the row that is wanted? Then its label is written. */
static bool is_next(struct comparison *comparison, const char *key, const struct phrase_slot *slots, int count)
{
    struct comparison_line *line = comparison->line;
    if (comparison->seen++ != comparison->wanted)
        return false;
    words_say(line->label, sizeof line->label, comparison->words, key, slots, count);
    return true;
}

/* What a row tells, beside its words. */
static bool tell(struct comparison_line *line, enum comparison_subject subject, int before, int after, int way,
                 int creature)
{
    line->subject = (uint8_t)subject;
    line->way = (uint8_t)way;
    line->creature = (uint8_t)creature;
    line->value[0] = before;
    line->value[1] = after;
    line->change = after - before;
    return true;
}

static bool has_attack(const struct comparison *comparison, enum comparison_way way)
{
    return pool_size(pool_of(comparison->before, comparison->figure, way)) > 0 ||
           pool_size(pool_of(&comparison->after, comparison->figure, way)) > 0;
}

static bool dice_row(struct comparison *comparison, enum comparison_way way)
{
    struct comparison_line *line = comparison->line;
    if (!has_attack(comparison, way) || !is_next(comparison, WAY_KEY[way], NULL, 0))
        return false;
    struct dice_pool before = pool_of(comparison->before, comparison->figure, way);
    struct dice_pool after = pool_of(&comparison->after, comparison->figure, way);
    pool_text(line->before, sizeof line->before, comparison->words, before);
    pool_text(line->after, sizeof line->after, comparison->words, after);
    return tell(line, COMPARISON_DICE, pool_size(before), pool_size(after), way, 0);
}

/* A number, only if it changes. */
static bool number_row(struct comparison *comparison, const char *key, int before, int after)
{
    struct comparison_line *line = comparison->line;
    if (before == after || !is_next(comparison, key, NULL, 0))
        return false;
    snprintf(line->before, sizeof line->before, "%d", before);
    snprintf(line->after, sizeof line->after, "%d", after);
    return tell(line, COMPARISON_NUMBER, before, after, 0, 0);
}

/* How far the firearm reaches: without one there is no range before it, and none to lose. */
static bool range_row(struct comparison *comparison)
{
    const struct game *before = comparison->before, *after = &comparison->after;
    figure_id figure = comparison->figure;
    bool had = pool_size(figure_pool(before, figure, MODE_FIRE)) > 0,
         has = pool_size(figure_pool(after, figure, MODE_FIRE)) > 0;
    if (!has || !number_row(comparison, "comparison.range", figure_range(before, figure), figure_range(after, figure)))
        return false;
    if (had)
        return true;
    words_say(comparison->line->before, sizeof comparison->line->before, comparison->words, "die.none", NULL, 0);
    return tell(comparison->line, COMPARISON_NUMBER, 0, figure_range(after, figure), 0, 0);
}

static bool number_rows(struct comparison *comparison)
{
    const struct game *before = comparison->before, *after = &comparison->after;
    figure_id figure = comparison->figure;
    return number_row(comparison, "comparison.reroll_close", figure_rerolls(before, figure, MODE_CLOSE),
                      figure_rerolls(after, figure, MODE_CLOSE)) ||
           number_row(comparison, "comparison.reroll_fire", figure_rerolls(before, figure, MODE_FIRE),
                      figure_rerolls(after, figure, MODE_FIRE)) ||
           number_row(comparison, "comparison.reroll_tech", figure_rerolls(before, figure, MODE_TECH),
                      figure_rerolls(after, figure, MODE_TECH)) ||
           number_row(comparison, "comparison.kevlarite", attack_armour_dice(before, figure),
                      attack_armour_dice(after, figure)) ||
           number_row(comparison, "comparison.steps", figure_steps(before, figure), figure_steps(after, figure)) ||
           number_row(comparison, "comparison.actions", action_free_of_gear(before, figure),
                      action_free_of_gear(after, figure)) ||
           range_row(comparison);
}

static bool chance_row(struct comparison *comparison, enum comparison_way way, int kind)
{
    struct comparison_line *line = comparison->line;
    const struct words *words = comparison->words;
    figure_id creature = creature_of(comparison->before, kind);
    if (creature == FIGURE_NONE || !is_next(comparison, "comparison.chance",
                                            SLOTS({"creature", kind_text(NAME(words), words, kind), 0},
                                                  {"way", words_get(words, WAY_KEY[way]), 0})))
        return false;
    int before = write_chance(line->before, sizeof line->before, comparison, comparison->before, way, creature);
    int after = write_chance(line->after, sizeof line->after, comparison, &comparison->after, way, creature);
    return tell(line, COMPARISON_CHANCE, before, after, way, kind);
}

static bool chance_rows(struct comparison *comparison)
{
    int kind[COMPARISON_CREATURES];
    int kinds = comparison_creatures(comparison->words, kind);
    for (int way = 0; way < COMPARISON_WAYS; way++)
        for (int i = 0; i < kinds && has_attack(comparison, (enum comparison_way)way); i++)
            if (chance_row(comparison, (enum comparison_way)way, kind[i]))
                return true;
    return false;
}

/* Gives the card to the Doomtrooper; false if there is no such card. */
static bool give(struct game *game, figure_id figure, int kind, int index)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (index < 0 || index >= (kind == 1 ? catalogue->gears : catalogue->weapons))
        return false;
    if (kind == 1)
        game->figure[figure].gear |= UINT32_C(1) << index;
    else
        game->figure[figure].weapon = (uint8_t)index;
    return true;
}

bool comparison_row(struct comparison_line *line, const struct words *words, const struct game *game, figure_id figure,
                    int kind, int index, int row)
{
    if (figure >= TROOPER_MAX || game->figure[figure].kind == KIND_NONE || row < 0)
        return false;
    struct comparison comparison = {
        .words = words, .before = game, .after = *game, .figure = figure, .wanted = row, .line = line};
    if (!give(&comparison.after, figure, kind, index))
        return false;
    for (int way = 0; way < COMPARISON_WAYS; way++)
        if (dice_row(&comparison, (enum comparison_way)way))
            return true;
    return number_rows(&comparison) || chance_rows(&comparison);
}
