/* strikes_declare.c -- the attacks of strikes.c, declared one after another. */
#include "siege/rules/attack/strikes.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/mission/points.h"

#include <assert.h>
#include <string.h>

static struct dice_pool dice_of(const struct strikes *strikes)
{
    struct dice_pool pool;
    memcpy(pool.count, strikes->dice, sizeof pool.count);
    return pool;
}

static struct dice_pool choice_of_dice(const struct game *game)
{
    assert(is_team_number(game->strikes.by_team));
    return points_rank(game, game->strikes.by_team)->combat;
}

/* The one colour of the three dice, or DIE_COLOURS if there is a choice. */
static int only_colour(struct dice_pool dice)
{
    for (int colour = DIE_WHITE; colour < DIE_COLOURS; colour++)
        if (dice.count[colour] == pool_size(dice))
            return colour;
    return DIE_COLOURS;
}

/* Asks which die strikes the next figure, unless all are alike or it has been chosen. */
static bool ask_for_die(struct game *game)
{
    struct strikes *strikes = &game->strikes;
    if (strikes->source != SOURCE_BARB || pool_size(dice_of(strikes)))
        return false;
    int colour = only_colour(choice_of_dice(game));
    if (colour < DIE_COLOURS) {
        strikes->dice[colour] = 1;
        return false;
    }
    game->pending = (struct pending){
        .type = PENDING_BARB, .seat = strikes->by_team, .card = strikes->who[strikes->next]};
    return true;
}

struct reject strikes_check_die(const struct game *game, const struct command *command)
{
    bool there = command->choice < DIE_COLOURS && choice_of_dice(game).count[command->choice];
    return there ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

void strikes_choose_die(struct game *game, const struct command *command, struct event_list *events)
{
    (void)events;
    assert(command->choice < DIE_COLOURS && game->strikes.source == SOURCE_BARB);
    game->strikes.dice[command->choice] = 1;
}

static void declare_next(struct game *game, struct event_list *events)
{
    struct strikes *strikes = &game->strikes;
    assert(strikes->next < strikes->count && strikes->count <= STRIKES_MAX);
    struct dice_pool dice = dice_of(strikes);
    int target = strikes->who[strikes->next++];
    if (strikes->source == SOURCE_BARB) /* chosen anew for every square */
        memset(strikes->dice, 0, sizeof strikes->dice);
    attack_declare_source(game, (enum attack_source)strikes->source, strikes->by_team, target, dice, events);
}

bool strikes_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game) && !game->attack.running);
    struct strikes *strikes = &game->strikes;
    if (strikes->count == 0)
        return false;
    while (strikes->next < strikes->count && !attack_target_stands(game, strikes->who[strikes->next]))
        strikes->next++;
    if (strikes->next == strikes->count)
        memset(strikes, 0, sizeof *strikes);
    else if (!ask_for_die(game))
        declare_next(game, events);
    return true;
}
