/* attack_resolve.c -- an attack is declared, the dice fall, and what they do. */
#include "rules/attack_resolve.h"

#include "rules/attack.h"
#include "rules/attack_parts.h"
#include "rules/card.h"
#include "rules/roll.h"

#include <assert.h>
#include <string.h>

/* Bits of attack_in_progress.die beside the colour. */
enum { DIE_COLOUR = 3, ROLLED_HIT = 4, ROLLED_AGAIN = 8 };

/* ---- declaring ---------------------------------------------------------------------------------------------- */

static struct attack_in_progress *begin(struct game *game, figure_id attacker, figure_id target, int mode)
{
    struct attack_in_progress *attack = &game->attack;
    game->turn.quiet_rounds = 0;
    memset(attack, 0, sizeof *attack);
    attack->running = 1;
    attack->attacker = attacker;
    attack->target = target;
    attack->target2 = attack->second = FIGURE_NONE;
    attack->mode = (uint8_t)mode;
    attack->by_team = TEAM_MAX;
    attack->at = SQUARE_NONE;
    return attack;
}

/* The command as it was declared, and as it would be now. */
static struct command command_of(const struct attack_in_progress *attack)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_ATTACK;
    command.figure = attack->attacker;
    command.target = attack->target;
    command.target2 = attack->target2;
    command.mode = attack->mode;
    command.shape = attack->shape;
    command.turn = attack->shape == SHAPE_SWING ? attack->turn : 0;
    command.to = attack->at;
    return command;
}

/* Works out the square aimed at and who is struck; each roll of a split shot strikes its own target. */
static void note_struck(struct game *game)
{
    struct attack_in_progress *attack = &game->attack;
    struct command command = command_of(attack);
    memset(attack->struck, 0, sizeof attack->struck);
    attack->at = attack->attacker == FIGURE_NONE ? attack_square(game, attack->target) : attack_aim(game, &command);
    if (attack->attacker == FIGURE_NONE || attack->shape == SHAPE_SPLIT) {
        attack->struck_count = 1;
        attack->struck[0] = attack->target;
    } else {
        attack->struck_count = (uint8_t)attack_list_struck(game, &command, attack->struck);
    }
}

static void announce(const struct game *game, struct event_list *events)
{
    const struct attack_in_progress *attack = &game->attack;
    struct event *event = event_add(events, EVENT_ATTACK_DECLARED);
    event->figure = attack->attacker;
    event->target = attack->target;
    event->mode = attack->mode;
    event->shape = attack->shape;
    event->choice = attack->turn;
    if (attack->shape == SHAPE_SPLIT)
        event->number2 = attack->target2;
    event->from = figure_square(game, attack->attacker);
    event->at = attack->at;
    event->number = (int16_t)square_distance(event->from, event->at);
}

void attack_declare(struct game *game, const struct command *command, struct event_list *events)
{
    int shape = attack_shape(game, command);
    figure_id target = shape == SHAPE_GRENADE_MOUNT ? FIGURE_NONE : command->target;
    struct attack_in_progress *attack = begin(game, command->figure, target, command->mode);
    attack->shape = (uint8_t)shape;
    if (shape == SHAPE_GRENADE_MOUNT)
        attack->at = command->to;
    if (shape == SHAPE_SPLIT)
        attack->target2 = command->target2;
    if (shape == SHAPE_SWING)
        attack->turn = command->turn;
    note_struck(game);
    announce(game, events);
}

/* The dice lie ready in their colours. */
static void lay_dice(struct attack_in_progress *attack, struct dice_pool pool)
{
    attack->dice = 0;
    memset(attack->die, 0, sizeof attack->die);
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--)
        for (int i = 0; i < pool.count[colour]; i++)
            attack->die[attack->dice++] = (uint8_t)colour;
}

void attack_declare_card(struct game *game, int team, figure_id target, struct dice_pool pool)
{
    struct attack_in_progress *attack = begin(game, FIGURE_NONE, target, MODE_FIRE);
    attack->by_team = (uint8_t)team;
    lay_dice(attack, pool);
    note_struck(game);
}

/* ---- can it still be made? ---------------------------------------------------------------------------------- */

static void tell_lost(const struct attack_in_progress *attack, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_ATTACK_LOST);
    event->figure = attack->attacker;
    event->target = attack->target;
}

static bool is_possible(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->attacker == FIGURE_NONE)
        return attack_target_stands(game, attack->target) &&
               !attack_is_shielded(game, FIGURE_NONE, attack->target);
    struct command command = command_of(attack);
    if (attack->shape == SHAPE_SPLIT) /* each target for itself */
        return attack_check(game, attack->attacker, attack->target, MODE_FIRE).why == REJECT_NONE;
    return attack_check_command(game, &command).why == REJECT_NONE;
}

/* The second target of a split shot takes the first one's place; false if there is none. C-WEAP-7. */
static bool turn_to_second(struct attack_in_progress *attack)
{
    if (attack->shape != SHAPE_SPLIT || attack->target2 == FIGURE_NONE)
        return false;
    attack->target = attack->target2;
    attack->target2 = FIGURE_NONE;
    attack->turn = 1;
    return true;
}

static void clear_attack(struct game *game)
{
    memset(&game->attack, 0, sizeof game->attack);
}

seat_id attack_seat_of_card(const struct attack_in_progress *attack)
{
    return attack->attacker == FIGURE_NONE && attack->by_team < TEAM_MAX ? attack->by_team : SEAT_NONE;
}

/* ---- the dice fall ------------------------------------------------------------------------------------------ */

int attack_hits(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice; i++)
        hits += (attack->die[i] & ROLLED_HIT) != 0;
    return hits;
}

static void show_dice(const struct attack_in_progress *attack, struct event *event)
{
    event->seat = attack_seat_of_card(attack);
    event->figure = attack->attacker;
    event->target = attack->target;
    event->mode = attack->mode;
    event->shape = attack->shape;
    event->dice_count = attack->dice;
    for (int i = 0; i < attack->dice; i++)
        event->dice[i] = (struct rolled_die){attack->die[i] & DIE_COLOUR, (attack->die[i] & ROLLED_HIT) != 0};
    event->number = (int16_t)attack_hits(attack);
}

static int rerolls_of(const struct game *game, const struct attack_in_progress *attack)
{
    if (attack->attacker != FIGURE_NONE)
        return figure_rerolls(game, attack->attacker, attack->mode);
    return attack->by_team < TEAM_MAX ? game->team[attack->by_team].rerolls : 0;
}

static void throw_dice(struct game *game, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    attack->stage = ATTACK_ROLLED;
    attack->asked = 0;
    attack->rerolls = (uint8_t)rerolls_of(game, attack);
    for (int i = 0; i < attack->dice; i++)
        attack->die[i] = (uint8_t)(attack->die[i] | (roll_die(game, (enum die)attack->die[i]) ? ROLLED_HIT : 0));
    show_dice(attack, event_add(events, EVENT_DICE_ROLLED));
}

/* What is struck is worked out again: reactions may have moved figures. */
static void roll_attack(struct game *game, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    note_struck(game);
    if (attack->attacker != FIGURE_NONE) {
        struct command command = command_of(attack);
        lay_dice(attack, attack_pool(game, &command, attack->shape == SHAPE_SPLIT ? attack->turn : 0));
    }
    throw_dice(game, events);
}

bool attack_die_may_be_rerolled(const struct game *game, int index)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->stage == ATTACK_ROLLED && attack->rerolls && index >= 0 &&
           index < attack->dice && !(attack->die[index] & ROLLED_AGAIN);
}

bool attack_offers_reroll(const struct game *game)
{
    for (int i = 0; i < game->attack.dice && !game->attack.failed; i++)
        if (attack_die_may_be_rerolled(game, i))
            return true;
    return false;
}

void attack_reroll(struct game *game, int index, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    enum die colour = (enum die)(attack->die[index] & DIE_COLOUR);
    attack->die[index] = (uint8_t)(colour | ROLLED_AGAIN | (roll_die(game, colour) ? ROLLED_HIT : 0));
    attack->rerolls--;
    struct event *event = event_add(events, EVENT_DIE_REROLLED);
    show_dice(attack, event);
    event->choice = (uint8_t)index;
}

/* ---- going on ----------------------------------------------------------------------------------------------- */

/* Who rolls: of a card the team that played it, of a creature under command the one who commands it. */
static seat_id seat_of_roller(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->attacker == FIGURE_NONE)
        return attack->by_team < TEAM_MAX ? attack->by_team : SEAT_LEGION;
    bool commanded = game->interlude.running && game->interlude.figure == attack->attacker;
    return commanded ? game->interlude.seat : figure_seat(attack->attacker);
}

/* All have been asked: it is rolled if it still can be made, the second target of a split shot on its own. */
static void begin_roll(struct game *game, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    while (!is_possible(game)) {
        tell_lost(attack, events);
        if (!turn_to_second(attack)) {
            clear_attack(game);
            return;
        }
    }
    roll_attack(game, events);
}

/* What the dice on the table do; then a split shot's second target. */
static void resolve(struct game *game, struct event_list *events)
{
    struct attack_in_progress attack = game->attack;
    clear_attack(game);
    if (attack_strike(game, &attack, events) == 0 && attack.struck_count)
        tell_lost(&attack, events);
    if (!turn_to_second(&attack))
        return;
    game->attack = attack;
    begin_roll(game, events);
}

bool attack_continue(struct game *game, struct event_list *events)
{
    const struct attack_in_progress *attack = &game->attack;
    if (!attack->running)
        return false;
    if (attack->stage == ATTACK_ROLLED && attack_offers_reroll(game)) {
        game->pending = (struct pending){.type = PENDING_REROLL, .seat = seat_of_roller(game)};
        return true;
    }
    if (card_offer(game))
        return true;
    if (attack->stage == ATTACK_DECLARED)
        begin_roll(game, events);
    else
        resolve(game, events);
    return true;
}
