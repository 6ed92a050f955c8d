/*
 * bot_random.c -- a player that does anything legal, weighted so that it fights and ends its turns; and the usual
 * answer to a question.
 */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/turn/legal.h"

/* Steps outnumber everything else fifty to one, and jumps more so; the weights make a random player fight and end its
 * turns. */
static uint32_t weight_of(const struct command *command)
{
    static const uint16_t WEIGHT[COMMAND_COUNT] = {[COMMAND_ATTACK] = 2400,
                                                   [COMMAND_JUMP] = 1,
                                                   [COMMAND_MOVE] = 100,
                                                   [COMMAND_FINISH] = 200,
                                                   [COMMAND_END_TURN] = 200};
    enum { ANYTHING_ELSE = 400 };
    return WEIGHT[command->type] ? WEIGHT[command->type] : ANYTHING_ELSE;
}

static bool pick(struct rng *rng, const struct legal_list *list, struct command *command)
{
    uint32_t total = 0;
    for (int i = 0; i < list->count; i++)
        total += weight_of(&list->item[i]);
    if (total == 0)
        return false;
    uint32_t left = rng_below(rng, total);
    const struct command *picked = list->item;
    for (uint32_t weight; left >= (weight = weight_of(picked)); picked++)
        left -= weight;
    *command = *picked;
    return true;
}

/* The figures of the seat that may still do something. */
static int list_figures(const struct game *game, figure_id figures[FIGURE_MAX])
{
    seat_id seat = game->turn.seat;
    int first = seat == SEAT_LEGION ? TROOPER_MAX : seat * PAIR, end = seat == SEAT_LEGION ? FIGURE_MAX : first + PAIR;
    int count = 0;
    for (int id = first; id < end; id++)
        if (aim_may_act(game, (figure_id)id))
            figures[count++] = (figure_id)id;
    return count;
}

static bool end_turn(const struct game *game, struct command *command)
{
    *command = command_make(COMMAND_END_TURN, game->turn.seat, FIGURE_NONE);
    return command_is_legal(game, command);
}

/* A figure first, so that only its commands need listing; the one in activation goes on. */
static bool decide_turn(struct bot *bot, const struct game *game, struct legal_list *list, struct command *command)
{
    enum { END_TURN_CHANCE = 40 }; /* one in so many */
    figure_id figures[FIGURE_MAX];
    int count = list_figures(game, figures);
    if (rng_below(&bot->rng, END_TURN_CHANCE) == 0 && end_turn(game, command))
        return true;
    while (count > 0) {
        int i = (int)rng_below(&bot->rng, (uint32_t)count);
        figure_id figure = game->turn.active != FIGURE_NONE ? game->turn.active : figures[i];
        legal_commands_of(game, figure, list);
        if (pick(&bot->rng, list, command))
            return true;
        figures[i] = figures[--count];
    }
    return end_turn(game, command);
}

bool bot_random_decide(struct bot *bot, const struct game *game, struct command *command)
{
    struct legal_list list; /* large: there is only this one */
    if (!game_is_asked(game))
        return decide_turn(bot, game, &list, command);
    legal_commands(game, &list);
    return pick(&bot->rng, &list, command);
}

bool bot_usual_answer(const struct game *game, struct command *command)
{
    struct legal_list list;
    legal_commands(game, &list);
    *command = list.item[question_of(game)->last_is_usual ? list.count - 1 : 0];
    return list.count > 0;
}
