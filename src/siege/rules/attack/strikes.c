/* strikes.c -- the row of attacks that no figure makes. */
#include "siege/rules/attack/strikes.h"

#include <assert.h>
#include <string.h>

void strikes_begin(struct game *game, enum attack_source source, int team, figure_id figure, struct dice_pool dice)
{
    struct strikes *strikes = &game->strikes;
    assert(strikes->next >= strikes->count && "one row at a time");
    assert(team <= TEAM_MAX && source != SOURCE_FIGURE_OR_CARD);
    memset(strikes, 0, sizeof *strikes);
    strikes->source = (uint8_t)source;
    strikes->by_team = (uint8_t)team;
    strikes->figure = figure;
    memcpy(strikes->dice, dice.count, sizeof strikes->dice);
}

void strikes_add(struct game *game, int target)
{
    assert(is_figure_id(target) || is_marker_number(target - TARGET_MARKER));
    struct strikes *strikes = &game->strikes;
    if (strikes->count < STRIKES_MAX)
        strikes->who[strikes->count++] = (uint8_t)target;
}
