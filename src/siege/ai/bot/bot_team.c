/* bot_team.c -- a team's answers beside its turn. */
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/choice.h"
#include "siege/rules/board/board.h"

static bool answer_entrance(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    command->type = COMMAND_ENTRANCE;
    command->gate = (uint8_t)bot_way_entrance(game, command->seat, temper);
    return command->gate != GATE_NONE;
}

/* Steps to the gates that are to be held. */
static void find_posts(const struct game *game, const struct bot_plan *plan, struct field *field)
{
    uint64_t rows[BOARD_MAX] = {0};
    for (uint64_t gates = plan->held_gates; gates; gates &= gates - 1) {
        const struct gate *gate = &game->scenario->mission.gate[__builtin_ctzll(gates)];
        for (int i = 0; i < gate->width; i++)
            rows[gate->inside[i].y] |= UINT64_C(1) << gate->inside[i].x;
    }
    field_compute_nearest(game, rows, true, true, SQUARE_NONE, 0, field);
}

/* On a post while one is free, then some steps before it. */
static int badness_of_start(const struct field *field, struct square at, bool posts_free)
{
    enum { BEFORE = 3 };
    int steps = field->steps[at.y][at.x];
    if (posts_free || steps == FIELD_FAR)
        return steps;
    return steps > BEFORE ? steps - BEFORE : BEFORE - steps;
}

static bool answer_deploy(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    struct choice where = choice_none();
    struct field field;
    uint64_t posts[BOARD_MAX];
    struct bot_plan plan = bot_plan_of(game, command->seat);
    bool posts_free = bot_way_posts(game, &plan, FIGURE_NONE, posts);
    find_posts(game, &plan, &field);
    command->type = COMMAND_DEPLOY;
    for (int k = 0; k < PAIR && !choice_is_made(&where); k++) {
        command->figure = (figure_id)(command->seat * PAIR + k);
        for (int i = 0; i < game->scenario->height * BOARD_MAX; i++) {
            command->to = square_at(i % BOARD_MAX, i / BOARD_MAX);
            if (board_is_floor(game, command->to) && command_check(game, command).why == REJECT_NONE)
                choice_offer(&where, i, badness_of_start(&field, command->to, posts_free), 0);
        }
        command->to = square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
    }
    return choice_is_made(&where);
}

bool bot_team_answer(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    static bool (*const ANSWER[PENDING_COUNT])(const struct game *, const struct bot_temper *, struct command *) = {
        [PENDING_ENTRANCE] = answer_entrance,
        [PENDING_DEPLOY] = answer_deploy,
        [PENDING_INTERLUDE] = bot_turn_interlude,
        [PENDING_REACT] = bot_card_react,
    };
    return ANSWER[game->pending.type] && ANSWER[game->pending.type](game, temper, command);
}
