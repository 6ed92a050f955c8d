/* bot_card.c -- when a computer player spends its Doomtrooper cards and gear (C-DCARD).
 *
 * Cards are held until they count: those that save somebody or turn an attack on what the mission is about are played
 * while the attack is made; the others in the own turn, when they bring enough or when little time is left. The sides
 * that hinder other teams are left alone: the teams share the mission. Only the points of a Dark Legion player are
 * taken. */
#include "ai/bot_mind.h"
#include "ai/choice.h"
#include "rules/attack.h"
#include "rules/card.h"
#include "rules/los.h"

#include <stddef.h>

enum {
    DYING_PERCENT = 15,   /* chance of being eliminated from which on a card is spent */
    HEAVY_DAMAGE = 150,   /* … or hundredths of Strength points expected */
    HARD_DAMAGE = 200,    /* the same where the dice lie on the table */
    STRIKE_WORTH = 200,   /* least worth of a card's roll at a creature */
    HELP_PRIZE = 500,     /* least prize of a target worth helping the dice at */
    ACTIONS_WORTH = 130,  /* least worth of the attack that Extra Actions of a card would repeat */
    JUMP_STEPS = 9,       /* least steps saved by a teleport */
    LATE_TURNS = 1,       /* turns left from which on nothing is held back */
    LOW_STRENGTH = 2
};

/* Every card side and piece of gear in turn. */
typedef bool (*card_judge)(const struct game *game, const struct bot_temper *temper, enum effect_verb verb,
                           struct command *command);

static bool is_accepted(const struct game *game, const struct command *command)
{
    return command_check(game, command).why == REJECT_NONE;
}

static bool try_hand(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
                     struct command *command)
{
    for (int i = 0; i < HAND_MAX; i++) {
        for (uint8_t side = 0; side <= 1; side++) {
            *command = COMMAND_EMPTY;
            command->type = COMMAND_PLAY;
            command->seat = seat;
            command->choice = game->team[seat].hand[i];
            command->turn = side;
            if (command->choice < game->scenario->catalogue->doomtrooper_cards &&
                judge(game, temper, card_verb(game, command), command) && is_accepted(game, command))
                return true;
        }
    }
    return false;
}

static bool try_gear(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
                     struct command *command)
{
    for (figure_id id = (figure_id)(seat * PAIR); id < seat * PAIR + PAIR; id++) {
        for (uint32_t gear = figure_on_board(game, id) ? game->figure[id].gear : 0; gear; gear &= gear - 1) {
            *command = COMMAND_EMPTY;
            command->type = COMMAND_USE;
            command->seat = seat;
            command->figure = id;
            command->choice = (uint8_t)__builtin_ctz(gear);
            enum effect_verb verb = card_verb(game, command);
            if (verb != EFFECT_COUNT && judge(game, temper, verb, command) && is_accepted(game, command))
                return true;
        }
    }
    return false;
}

static bool has_anything(const struct game *game, seat_id seat)
{
    return game->team[seat].hand[0] != CARD_NONE || game->figure[seat * PAIR].gear || game->figure[seat * PAIR + 1].gear;
}

static bool try_all(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
                    struct command *command)
{
    if (seat >= TEAM_MAX || !has_anything(game, seat))
        return false;
    return try_hand(game, temper, seat, judge, command) || try_gear(game, temper, seat, judge, command);
}

static bool is_late(const struct game *game)
{
    return bot_plan_turns_left(game) <= LATE_TURNS;
}

/* ---- healing ---------------------------------------------------------------------------------------------------- */

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

/* ---- in the own turn ----------------------------------------------------------------------------------------------- */

static bool judge_strike(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct bot_gains gains;
    struct bot_plan plan = {0};
    struct choice who = choice_none();
    const struct doomtrooper_card *card = &game->scenario->catalogue->doomtrooper[command->choice];
    int faces = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        faces += card->side[command->turn].dice.count[colour] * game->scenario->catalogue->hit_faces[colour];
    if (temper->plans)
        plan = bot_plan_of(game, command->seat);
    bot_gain_begin(&gains, (figure_id)(command->seat * PAIR), &plan, NULL);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id) || game->figure[id].captor < TEAM_MAX)
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
    struct bot_plan plan = {0};
    if (temper->plans)
        plan = bot_plan_of(game, seat);
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

/* Gear that moves who bears it, and nobody else. */
static bool verb_serves_bearer(const struct game *game, const struct command *command)
{
    return card_verb(game, command) == EFFECT_SHIFT;
}

/* The square to be teleported to that saves most steps of a way that must be hurried along. */
static bool judge_jump(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct bot_way way;
    for (int k = 0; k < PAIR; k++) {
        struct choice where = choice_none();
        command->target = (figure_id)(command->seat * PAIR + k);
        if (!is_in_haste(game, temper, command->target, &way) ||
            (command->type == COMMAND_USE && verb_serves_bearer(game, command) && command->target != command->figure))
            continue;
        for (int y = 0; y < game->scenario->height; y++)
            for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
                command->to = square_at(__builtin_ctzll(row), y);
                int left = way.field.steps[y][command->to.x];
                if (left + JUMP_STEPS <= way.steps && (!choice_is_made(&where) || left < where.best.value) &&
                    is_accepted(game, command))
                    choice_offer(&where, y * BOARD_MAX + command->to.x, left, 0);
            }
        command->to = square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
        if (choice_is_made(&where))
            return true;
    }
    return false;
}

static bool judge_turn(const struct game *game, const struct bot_temper *temper, enum effect_verb verb,
                       struct command *command)
{
    switch (verb) {
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
        return heal_weakest(game, command);
    case EFFECT_CREATURE_STRIKE:
        return judge_strike(game, temper, command);
    case EFFECT_EACH_ACTION:
        return is_late(game) || is_attack_at_hand(game, temper, command->seat) ||
               judge_free_moves(game, temper, command->seat);
    case EFFECT_PAIR_ACTIONS:
        return is_late(game) || is_attack_at_hand(game, temper, command->seat);
    case EFFECT_FREE_MOVES:
        return judge_free_moves(game, temper, command->seat);
    case EFFECT_TELEPORT_NEAR:
    case EFFECT_JUMP:
    case EFFECT_SHIFT:
        return judge_jump(game, temper, command);
    case EFFECT_TAKE_POINTS:
        command->kind = SEAT_LEGION;
        return is_late(game);
    default:
        return bot_boost_judge(game, temper, verb, command);
    }
}

bool bot_card_play(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct command found;
    if (!try_all(game, temper, game->turn.seat, judge_turn, &found))
        return false;
    *command = found;
    return true;
}

/* ---- while an attack is made ----------------------------------------------------------------------------------------- */

static int hits_on_table(const struct attack_in_progress *attack)
{
    enum { DIE_HIT = 4 };
    int hits = 0;
    for (int i = 0; i < attack->dice; i++)
        hits += (attack->die[i] & DIE_HIT) != 0;
    return hits;
}

/* Strength points that the figure stands to lose by the attack, in hundredths, and the chance that it is the end. */
struct peril {
    int damage, dying;
};

static struct peril peril_declared(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    struct peril peril = {0, 0};
    if (attack->attacker == FIGURE_NONE)
        return peril;
    struct attack_odds odds = attack_quote(game, attack->attacker, figure, attack->mode);
    for (int damage = 1; odds.total && damage <= odds.most_damage; damage++)
        peril.damage += (int)(odds.damage[damage] * 100 * (uint64_t)damage / odds.total);
    peril.dying = odds.total ? (int)(odds.eliminated * 100 / odds.total) : 0;
    return peril;
}

/* The dice lie there: only its armour dice can still help. */
static struct peril peril_rolled(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    int team = attack->by_team < TEAM_MAX ? attack->by_team : TEAM_MAX;
    int damage = hits_on_table(attack) - target_armour(game, attack->attacker, team, figure, attack->mode);
    struct peril peril = {damage > 0 && !attack->failed ? damage * 100 : 0, 0};
    peril.dying = peril.damage >= game->figure[figure].strength * 100 ? 100 : 0;
    return peril;
}

static bool is_struck(const struct attack_in_progress *attack, figure_id figure)
{
    for (int i = 0; i < attack->struck_count; i++)
        if (attack->struck[i] == figure)
            return true;
    return attack->struck_count == 0 && attack->target == figure;
}

/* The one of the team that is in danger by this attack, or FIGURE_NONE. */
static figure_id who_is_in_peril(const struct game *game, seat_id team)
{
    for (figure_id id = (figure_id)(team * PAIR); id < team * PAIR + PAIR; id++) {
        if (!figure_on_board(game, id) || !is_struck(&game->attack, id))
            continue;
        struct peril peril = game->attack.stage == ATTACK_ROLLED ? peril_rolled(game, id) : peril_declared(game, id);
        if (peril.dying >= DYING_PERCENT || (game->attack.stage == ATTACK_DECLARED && peril.damage >= HEAVY_DAMAGE))
            return id;
    }
    return FIGURE_NONE;
}

/* Who has little Strength and is about to lose it. */
static bool heal_dying(const struct game *game, struct command *command)
{
    figure_id who = game->attack.stage == ATTACK_ROLLED ? who_is_in_peril(game, command->seat) : FIGURE_NONE;
    command->target = who;
    return who != FIGURE_NONE && (command->type == COMMAND_PLAY || who == command->figure);
}

/* A square in the next sector that nobody of the Dark Legion sees. */
static bool flee(const struct game *game, struct command *command)
{
    struct choice where = choice_none();
    command->target = who_is_in_peril(game, command->seat);
    if (command->target == FIGURE_NONE)
        return false;
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            int seen = 0;
            command->to = square_at(__builtin_ctzll(row), y);
            if (!is_accepted(game, command))
                continue;
            for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
                seen += figure_on_board(game, id) && los_clear(game, figure_square(game, id), command->to);
            choice_offer(&where, y * BOARD_MAX + command->to.x, seen, 0);
        }
    command->to = square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
    return choice_is_made(&where);
}

/* Is the own attack on something that deserves a card, and could hits more make the difference? */
static bool is_worth_help(const struct game *game, const struct bot_temper *temper, seat_id team)
{
    const struct attack_in_progress *attack = &game->attack;
    struct bot_gains gains;
    struct bot_plan plan = {0};
    if (attack->attacker >= TROOPER_MAX || attack->attacker / PAIR != team || attack->target < TROOPER_MAX ||
        attack->target == FIGURE_NONE || attack->shape)
        return false;
    if (temper->plans)
        plan = bot_plan_of(game, team);
    bot_gain_begin(&gains, attack->attacker, &plan, NULL);
    if (bot_gain_prize(game, &gains, attack->target) < HELP_PRIZE)
        return false;
    int armour = target_armour(game, attack->attacker, TEAM_MAX, attack->target, attack->mode);
    int hits = hits_on_table(attack);
    return attack->stage == ATTACK_DECLARED ? attack->dice > 0 || armour > 0 : hits == armour;
}

/* Aside, to where the attacker does not see it. */
static bool sidestep(const struct game *game, struct command *command)
{
    figure_id who = who_is_in_peril(game, command->seat);
    command->target = who;
    for (int d = NORTH; who != FIGURE_NONE && game->attack.attacker < FIGURE_MAX && d < DIRECTIONS; d++) {
        command->to = square_step(figure_square(game, who), (enum direction)d);
        if (is_accepted(game, command) && !los_clear(game, figure_square(game, game->attack.attacker), command->to))
            return true;
    }
    return false;
}

/* Who loses much by what lies on the table? */
static bool is_hit_hard(const struct game *game, seat_id team)
{
    for (figure_id id = (figure_id)(team * PAIR); id < team * PAIR + PAIR; id++) {
        if (!figure_on_board(game, id) || !is_struck(&game->attack, id))
            continue;
        struct peril peril = peril_rolled(game, id);
        if (peril.dying || peril.damage >= HARD_DAMAGE)
            return true;
    }
    return false;
}

/* The Dark Legion's entrance that is nearest to a Doomtrooper. */
static bool bar_gate(const struct game *game, struct command *command)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice which = choice_none();
    for (int gate = 0; gate < mission->gates; gate++) {
        command->gate = (uint8_t)gate;
        if (!is_accepted(game, command))
            continue;
        int least = BOARD_MAX;
        for (figure_id id = 0; id < TROOPER_MAX; id++)
            if (figure_on_board(game, id)) {
                int distance = square_distance(figure_square(game, id), mission->gate[gate].inside[0]);
                least = distance < least ? distance : least;
            }
        choice_offer(&which, gate, least, 0);
    }
    command->gate = (uint8_t)which.best.id;
    return choice_is_made(&which);
}

static bool judge_reaction(const struct game *game, const struct bot_temper *temper, enum effect_verb verb,
                           struct command *command)
{
    switch (verb) {
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
        return heal_dying(game, command);
    case EFFECT_SHIELD:
        return game->attack.stage == ATTACK_DECLARED && who_is_in_peril(game, command->seat) != FIGURE_NONE &&
               game->attack.attacker >= TROOPER_MAX && game->attack.attacker != FIGURE_NONE;
    case EFFECT_TELEPORT_NEAR:
        return game->attack.stage == ATTACK_DECLARED && flee(game, command);
    case EFFECT_ROUND_REROLL:
        return game->attack.stage == ATTACK_ROLLED && is_worth_help(game, temper, command->seat);
    case EFFECT_WEAK_SPOT:
        command->target = game->attack.target;
        return game->attack.target < FIGURE_MAX && is_worth_help(game, temper, command->seat);
    case EFFECT_ATTACK_ARMOUR:
        return who_is_in_peril(game, command->seat) != FIGURE_NONE;
    case EFFECT_SIDESTEP:
        return sidestep(game, command);
    case EFFECT_FAIL_LEGION:
        return is_hit_hard(game, command->seat);
    case EFFECT_IGNORE_EVENT:
        return true;
    case EFFECT_BAR_GATE:
        return bar_gate(game, command);
    default:
        return false;
    }
}

bool bot_card_react(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct command found;
    command->type = COMMAND_KEEP;
    if (try_all(game, temper, command->seat, judge_reaction, &found))
        *command = found;
    return true;
}
