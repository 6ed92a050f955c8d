/* bot_team.c -- a team's answers beside its turn, one for each command that answers a question. */
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/choice.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/mission/condition_rows.h"

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

/* ---- small choices of the 2018 rules -------------------------------------------------------------------------- */

static bool is_accepted(const struct game *game, const struct command *command)
{
    return command_check(game, command).why == REJECT_NONE;
}

/* Close combat, firearms, tech: who stays behind. Where a terminal is to be hacked it is the one with the blade. */
static bool choose_pair(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    enum { BLADE = 0, HACKER = 2 };
    struct bot_plan plan = {0};
    if (temper->plans)
        plan = bot_plan_of(game, command->seat);
    command->type = COMMAND_CHOOSE_PAIR;
    command->choice = plan.hack ? BLADE : HACKER;
    return true;
}

/* What comes of fighting anyway is easier than errands. */
static int ease_of(const struct game *game, int card)
{
    if (card >= game->scenario->catalogue->secondary_cards)
        return 0;
    const struct secondary_card *secondary = &game->scenario->catalogue->secondary[card];
    int ease = 0;
    for (int i = 0; i < secondary->nodes; i++) {
        enum condition_pursuit pursuit = condition_row(&secondary->node[i])->pursuit;
        ease += pursuit == PURSUE_HUNT || pursuit == PURSUE_POINTS || pursuit == PURSUE_MODE;
    }
    return 2 * ease - (secondary->deed != DEED_NONE) - secondary->team_penalty;
}

static bool choose_card(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    const struct team *team = &game->team[command->seat];
    command->type = COMMAND_CHOOSE_CARD;
    command->choice = ease_of(game, team->secondary2) > ease_of(game, team->secondary);
    return true;
}

static bool choose_gear(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    struct choice which = choice_none();
    command->type = COMMAND_CHOOSE_GEAR;
    for (int gear = 0; gear < game->scenario->catalogue->gears; gear++) {
        command->choice = (uint8_t)gear;
        if (is_accepted(game, command))
            choice_offer(&which, gear, game->scenario->catalogue->gear[gear].cost, 0);
    }
    command->choice = (uint8_t)which.best.id;
    return choice_is_made(&which);
}

/* The best die against a creature, the weakest against a Doomtrooper. */
static bool choose_die(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    bool friend = game->pending.card < TROOPER_MAX;
    command->type = COMMAND_CHOOSE_DIE;
    for (int i = 0; i < DIE_COLOURS; i++) {
        command->choice = (uint8_t)(friend ? i : DIE_COLOURS - 1 - i);
        if (is_accepted(game, command))
            return true;
    }
    return false;
}

/* ---- what is asked --------------------------------------------------------------------------------------------- */

static bool choose_equipment(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    *command = bunker_recommend(game, command->seat);
    return true;
}

bool bot_team_answer(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    static bool (*const ANSWER[COMMAND_COUNT])(const struct game *, const struct bot_temper *, struct command *) = {
        [COMMAND_ENTRANCE] = answer_entrance, [COMMAND_DEPLOY] = answer_deploy,     [COMMAND_MOVE] = bot_turn_interlude,
        [COMMAND_PLAY] = bot_card_react,      [COMMAND_OVERRUN] = bot_turn_overrun, [COMMAND_TAKE] = choose_equipment,
        [COMMAND_CHOOSE_PAIR] = choose_pair,  [COMMAND_CHOOSE_CARD] = choose_card,  [COMMAND_CHOOSE_GEAR] = choose_gear,
        [COMMAND_CHOOSE_DIE] = choose_die,
    };
    int answer = question_of(game)->command;
    return ANSWER[answer] ? ANSWER[answer](game, temper, command) : bot_usual_answer(game, command);
}
