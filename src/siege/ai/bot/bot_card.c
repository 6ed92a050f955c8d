/* bot_card.c -- when a computer player spends its Doomtrooper cards and gear in its own turn (C-DCARD). */
#include "siege/ai/bot/bot_mind.h"

#include <stddef.h>

/*
 * Cards are held until they count: those that save somebody or turn an attack on what the mission is about are played
 * while the attack is made; the others in the own turn, when they bring enough or when little time is left. The sides
 * that hinder other teams are left alone: the teams share the mission. Only the points of a Dark Legion player are
 * taken.
 */

enum {
    STRIKE_WORTH = 200,  /* least worth of a card's roll at a creature */
    ACTIONS_WORTH = 130, /* least worth of the attack that Extra Actions of a card would repeat */
    JUMP_STEPS = 9,      /* least steps saved by a teleport */
    LATE_TURNS = 1,      /* turns left from which on nothing is held back */
    LOW_STRENGTH = 2
};

static bool is_late(const struct game *game)
{
    return bot_plan_turns_left(game) <= LATE_TURNS;
}

/* ---- healing --------------------------------------------------------------------------------------------------- */

/* The one of the pair with least Strength, if that is little; gear serves its bearer. */
static bool heal_weakest(const struct game *game, struct command *command)
{
    struct choice who = choice_none();
    for (figure_id id = (figure_id)(command->seat * PAIR); id < command->seat * PAIR + PAIR; id++)
        if (figure_on_board(game, id) && game->figure[id].strength <= LOW_STRENGTH &&
            (command->type == COMMAND_PLAY || id == command->figure))
            choice_offer(&who, id, game->figure[id].strength, 0);
    command->target = (figure_id)who.best.id;
    return choice_is_made(&who) && game->figure[who.best.id].strength < figure_full_strength(game);
}

/* ---- in the own turn ------------------------------------------------------------------------------------------- */

static bool judge_strike(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct bot_gains gains;
    struct bot_plan plan = bot_plan_for(temper, game, command->seat);
    struct choice who = choice_none();
    const struct doomtrooper_card *card = &game->scenario->catalogue->doomtrooper[command->choice];
    int faces = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        faces += card->side[command->turn].dice.count[colour] * game->scenario->catalogue->hit_faces[colour];
    bot_gain_begin(&gains, (figure_id)(command->seat * PAIR), &plan, NULL);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id) || game_seat_of(game, id) != SEAT_LEGION)
            continue;
        int beyond = faces - 6 * target_armour(game, FIGURE_NONE, command->seat, id, MODE_ANY);
        if (beyond > 0)
            choice_offer(&who, id, -bot_gain_prize(game, &gains, id) * (beyond < 6 ? beyond : 6) / 6, 0);
    }
    command->target = (figure_id)who.best.id;
    return choice_is_made(&who) && (-who.best.value >= STRIKE_WORTH || is_late(game));
}

static bool is_attack_at_hand(const struct game *game, const struct bot_temper *temper, seat_id seat)
{
    struct bot_gains gains;
    struct bot_plan plan = bot_plan_for(temper, game, seat);
    for (int k = 0; k < PAIR; k++) {
        bot_gain_begin(&gains, (figure_id)(seat * PAIR + k), &plan, NULL);
        if (bot_gain_best(game, &gains).worth >= ACTIONS_WORTH)
            return true;
    }
    return false;
}

/* Does somebody of the pair have to hurry to where the mission is decided? */
static bool is_in_haste(const struct game *game, const struct bot_temper *temper, figure_id figure, struct bot_way *way)
{
    enum { HASTE = 30 };
    struct bot_plan plan = bot_plan_of(game, figure / PAIR);
    struct bot_side side = {0};
    struct bot_exit exit = bot_exit_for(game, figure, temper);
    if (!temper->plans || !figure_on_board(game, figure))
        return false;
    bot_way_find(game, figure, &plan, &side, &exit, way);
    return way->known && way->step_worth >= HASTE && way->steps > 0 && way->steps < FIELD_FAR;
}

static bool judge_free_moves(const struct game *game, const struct bot_temper *temper, seat_id seat)
{
    struct bot_way way;
    for (int k = 0; k < PAIR; k++)
        if (is_in_haste(game, temper, (figure_id)(seat * PAIR + k), &way))
            return true;
    return false;
}

/* The square to be teleported to that saves most steps of a way that must be hurried along. */
static bool judge_jump(const struct game *game, const struct bot_temper *temper, bool bearer_only,
                       struct command *command)
{
    struct bot_way way;
    for (int k = 0; k < PAIR; k++) {
        struct choice where = choice_none();
        command->target = (figure_id)(command->seat * PAIR + k);
        if (!is_in_haste(game, temper, command->target, &way) ||
            (command->type == COMMAND_USE && bearer_only && command->target != command->figure))
            continue;
        for (int y = 0; y < game->scenario->height; y++)
            for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
                command->to = square_at(__builtin_ctzll(row), y);
                int left = way.field.steps[y][command->to.x];
                if (left + JUMP_STEPS <= way.steps && (!choice_is_made(&where) || left < where.best.value) &&
                    command_is_legal(game, command))
                    choice_offer(&where, y * BOARD_MAX + command->to.x, left, 0);
            }
        command->to = square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
        if (choice_is_made(&where))
            return true;
    }
    return false;
}

static bool judge_turn(const struct game *game, const struct bot_temper *temper, const struct effect_row *row,
                       struct command *command)
{
    switch ((enum boon)row->boon) {
    case BOON_HEAL:
        return heal_weakest(game, command);
    case BOON_STRIKE:
        return judge_strike(game, temper, command);
    case BOON_PAIR_ACTIONS:
        return is_late(game) || is_attack_at_hand(game, temper, command->seat) ||
               judge_free_moves(game, temper, command->seat);
    case BOON_EXTRA:
        return is_late(game) || is_attack_at_hand(game, temper, command->seat);
    case BOON_MOVES:
        return judge_free_moves(game, temper, command->seat);
    case BOON_JUMP:
        return judge_jump(game, temper, row->bearer_only, command);
    case BOON_POINTS:
        command->kind = SEAT_LEGION;
        return is_late(game);
    case BOON_NONE:
        break;
    case BOON_ACTION:
        return bot_boost_action(game, temper, command);
    case BOON_NEXT_ATTACK:
    case BOON_NEXT_SECOND:
    case BOON_WEAK_POINT:
    case BOON_KILL_POINTS:
        return bot_boost_attack(game, temper, (enum boon)row->boon, command);
    case BOON_HIDE:
        return bot_boost_ghost(game, command);
    case BOON_DRAW:
        command->kind = command->seat;
        return true;
    }
    return false;
}

bool bot_card_play(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct command found;
    if (!hand_try(game, temper, game->turn.seat, judge_turn, &found))
        return false;
    *command = found;
    return true;
}
