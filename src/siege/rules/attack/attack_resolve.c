/* attack_resolve.c -- an attack is declared, the dice fall, and what they do (S-ATT-4). */
#include "siege/rules/attack/attack_resolve.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <string.h>

/* ---- declaring ------------------------------------------------------------------------------------------------- */

static struct attack_in_progress *begin(struct game *game, figure_id attacker, figure_id target, int mode)
{
    assert(!game->attack.running && "one attack at a time");
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

/* The command as it was declared, and as it would be now. A charge has been paid for in `bonus`. */
static struct command command_now(const struct attack_in_progress *attack)
{
    struct command command = command_make(COMMAND_ATTACK, 0, attack->attacker);
    command.target = attack->target;
    command.target2 = attack->target2;
    command.mode = attack->mode;
    command.shape = attack->shape;
    command.turn = attack->shape == SHAPE_SWING ? attack->turn : 0;
    command.to = attack->at;
    command.pick = attack->pick;
    if (attack->shape == 0)
        command.target2 = attack->second;
    return command;
}

/* Works out the square aimed at and who is struck; each roll of a split shot strikes its own target. */
static void note_struck(struct game *game)
{
    struct attack_in_progress *attack = &game->attack;
    assert(attack->running);
    struct command command = command_now(attack);
    memset(attack->struck, 0, sizeof attack->struck);
    attack->at = attack->attacker == FIGURE_NONE ? attack_square(game, attack->target) : attack_aim(game, &command);
    if (attack->attacker == FIGURE_NONE || attack->shape == SHAPE_SPLIT || attack->shape == SHAPE_HACK) {
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
    event->amount = attack->bonus;
}

/* One target has both rolls of a weapon that rolls twice (S-WEAP-9). */
static uint8_t second_target(const struct game *game, const struct command *command)
{
    bool twice = game_parameters(game)->split_twice && command->target2 == FIGURE_NONE;
    return twice || command->shape == 0 ? command->target : command->target2;
}

void attack_declare(struct game *game, const struct command *command, struct event_list *events)
{
    assert(is_figure_id(command->figure));
    int shape = attack_shape(game, command);
    figure_id target = shape == SHAPE_GRENADE_MOUNT ? FIGURE_NONE : command->target;
    int bonus = game_parameters(game)->tactics ? tactic_bonus(game, command) : 0;
    struct attack_in_progress *attack = begin(game, command->figure, target, command->mode);
    attack->shape = (uint8_t)shape;
    attack->bonus = (uint8_t)bonus;
    attack->pick = command->pick;
    attack->second = attack_second_of(game, command);
    tactic_note_action(game, command);
    if (shape == SHAPE_GRENADE_MOUNT)
        attack->at = command->to;
    if (shape == SHAPE_SPLIT)
        attack->target2 = second_target(game, command);
    if (shape == SHAPE_SWING)
        attack->turn = command->turn;
    note_struck(game);
    announce(game, events);
}

/* The dice lie ready in their colours. */
static void lay_dice(struct attack_in_progress *attack, struct dice_pool pool)
{
    assert(pool_size(pool) <= POOL_MAX);
    attack->dice = 0;
    memset(attack->die, 0, sizeof attack->die);
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--)
        for (int i = 0; i < pool.count[colour]; i++)
            attack->die[attack->dice++] = (uint8_t)colour;
}

void attack_declare_card(struct game *game, int team, figure_id target, struct dice_pool pool)
{
    assert(is_figure_id(target) && team <= TEAM_MAX);
    struct attack_in_progress *attack = begin(game, FIGURE_NONE, target, MODE_FIRE);
    attack->by_team = (uint8_t)team;
    lay_dice(attack, pool);
    note_struck(game);
}

/* Where no trap lies a bomb has gone off, which a team has laid, or the card of a door was drawn, or that of an event,
 * which nobody has brought upon himself. S-TRAP-1, S-DOOR-2. */
enum attack_source attack_cause(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    bool trap = attack->source == SOURCE_TRAP && attack->target < FIGURE_MAX;
    if (!trap || !figure_on_board(game, attack->target) ||
        marker_on(game, figure_square(game, attack->target), TRAIT_SPRINGS) >= 0)
        return (enum attack_source)attack->source;
    return attack->by_team < TEAM_MAX ? SOURCE_BOMB : game->strikes.figure == FIGURE_NONE ? SOURCE_EVENT : SOURCE_DOOR;
}

/* What has no dice of its own attacks with the trap dice of the reference board (S-TRAP-1). */
void attack_declare_source(struct game *game, enum attack_source source, int team, int target, struct dice_pool pool,
                           struct event_list *events)
{
    assert(source != SOURCE_FIGURE_OR_CARD && team <= TEAM_MAX);
    int mode = source == SOURCE_TURRET ? MODE_FIRE : MODE_TECH;
    struct attack_in_progress *attack = begin(game, FIGURE_NONE, (figure_id)target, mode);
    attack->by_team = (uint8_t)team;
    attack->source = (uint8_t)source;
    lay_dice(attack, pool_size(pool) ? pool : game->scenario->catalogue->terrain[game->legion.band].trap);
    note_struck(game);
    struct event *event = event_of(events, EVENT_TRAP_ATTACKS, (figure_id)target, (int)source, 0);
    event->at = attack->at;
    event->choice = (uint8_t)team;
    if (source == SOURCE_TURRET)
        event->target = game->strikes.figure;
}

/* ---- can it still be made? ------------------------------------------------------------------------------------- */

static void tell_lost(const struct attack_in_progress *attack, struct event_list *events)
{
    event_of(events, EVENT_ATTACK_LOST, attack->attacker, 0, 0)->target = attack->target;
}

static bool is_possible(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->attacker == FIGURE_NONE)
        return attack_target_stands(game, attack->target) && !attack_is_shielded(game, FIGURE_NONE, attack->target);
    struct command command = command_now(attack);
    bool second_roll = attack->shape == SHAPE_SPLIT && attack->turn && attack->dice;
    if (second_roll && game_parameters(game)->split_twice) /* checked before the first: S-WEAP-10 */
        return attack_target_stands(game, attack->target);
    if (attack->shape == SHAPE_SPLIT) /* each target for itself */
        return attack_check(game, attack->attacker, attack->target, MODE_FIRE).why == REJECT_NONE;
    if (attack->shape == 0 && attack->pick == 0)
        return attack_may(game, attack->attacker, attack->target, attack->mode);
    return attack_check_command(game, &command).why == REJECT_NONE;
}

/* The second target of a split shot takes the first one's place; false if there is none (C-WEAP-7), or if it is the
 * first again and has fallen (S-WEAP-9). */
static bool turn_to_second(const struct game *game, struct attack_in_progress *attack)
{
    if (attack->shape != SHAPE_SPLIT || attack->target2 == FIGURE_NONE)
        return false;
    if (attack->target2 == attack->target && !attack_target_stands(game, attack->target))
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

/* What a card promised for the team's next attack of this mode is used up. */
static void spend_boost(struct game *game, const struct attack_in_progress *attack)
{
    if (attack->attacker < TROOPER_MAX)
        effect_spend_next(game, attack->attacker / PAIR, attack->mode);
}

/* ---- the dice fall --------------------------------------------------------------------------------------------- */

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
    seat_id seat = attack_seat_of_card(attack);
    return seat < TEAM_MAX ? lasting_sum(game, EFFECT_ROUND_REROLL, lasting_team(seat), MODE_ANY) : 0;
}

static uint8_t left_of(int all, int used)
{
    return (uint8_t)(all > used ? all - used : 0);
}

/* Both rolls of one attack share the re-rolls (S-RR-5): the dice of the first still lie there. By the 1993 rules each
 * roll has its own. */
static void count_rerolls(const struct game *game, struct attack_in_progress *attack)
{
    int used = 0;
    int used_by_rank = 0;
    bool shared = attack->shape == SHAPE_SPLIT && attack->turn && game_parameters(game)->split_twice;
    for (int i = 0; shared && i < attack->dice; i++) {
        used_by_rank += (attack->die[i] & ROLLED_BY_RANK) != 0;
        used += (attack->die[i] & (ROLLED_AGAIN | ROLLED_BY_RANK)) == ROLLED_AGAIN;
    }
    attack->rerolls = left_of(rerolls_of(game, attack), used);
    if (attack->attacker != FIGURE_NONE)
        attack->missed_rerolls = left_of(figure_missed_rerolls(game, attack->attacker, attack->mode), used_by_rank);
}

static void throw_dice(struct game *game, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    attack->stage = ATTACK_ROLLED;
    attack->asked = 0;
    for (int i = 0; i < attack->dice; i++)
        attack->die[i] = (uint8_t)(attack->die[i] | (roll_die(game, (enum die)attack->die[i]) ? ROLLED_HIT : 0));
    show_dice(attack, event_add(events, EVENT_DICE_ROLLED));
}

/* What is struck is worked out again: reactions may have moved figures. */
static void roll_attack(struct game *game, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    note_struck(game);
    count_rerolls(game, attack);
    if (attack->attacker != FIGURE_NONE) {
        struct command command = command_now(attack);
        int roll = attack->shape == SHAPE_SPLIT ? attack->turn : 0;
        lay_dice(attack, attack_pool_with(game, &command, roll, attack->bonus));
    }
    throw_dice(game, events);
}

int attack_hits_so_far(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice && !attack->failed; i++)
        hits += (attack->die[i] & ROLLED_HIT) != 0;
    return hits;
}

/* S-RR-1 */
static bool offers_reroll(const struct game *game)
{
    for (int i = 0; i < game->attack.dice && !game->attack.failed; i++)
        if (reroll_may(game, i))
            return true;
    return false;
}

void attack_reroll(struct game *game, const struct command *command, struct event_list *events)
{
    int index = command->choice;
    assert(reroll_may(game, index));
    struct attack_in_progress *attack = &game->attack;
    enum die colour = (enum die)(attack->die[index] & DIE_COLOUR);
    bool by_rank = attack->missed_rerolls && !(attack->die[index] & ROLLED_HIT);
    attack->die[index] = (uint8_t)(colour | ROLLED_AGAIN | (by_rank ? ROLLED_BY_RANK : 0) |
                                   (roll_die(game, colour) ? ROLLED_HIT : 0));
    if (by_rank)
        attack->missed_rerolls--;
    else
        attack->rerolls--;
    struct event *event = event_add(events, EVENT_DIE_REROLLED);
    show_dice(attack, event);
    event->choice = (uint8_t)index;
}

/* ---- rolling --------------------------------------------------------------------------------------------------- */

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
        if (!turn_to_second(game, attack)) {
            spend_boost(game, attack);
            clear_attack(game);
            return;
        }
    }
    roll_attack(game, events);
}

/* ---- traps and barbs ------------------------------------------------------------------------------------------- */

/* S-WEAP-5, S-WEAP-6: everybody around the trap, clockwise from north. */
static void begin_barbs(struct game *game, figure_id figure, struct square at)
{
    assert(figure_is_trooper(figure));
    const struct weapon *weapon = attack_weapon(game, figure);
    if (!weapon || !(weapon->shapes & SHAPE_BARBS))
        return;
    strikes_begin(game, SOURCE_BARB, figure / PAIR, figure, (struct dice_pool){{0}});
    for (int d = NORTH; d < DIRECTIONS; d++) {
        struct square beside = square_step(at, (enum direction)d);
        if (board_adjacent(game, at, beside) && figure_at(game, beside) != FIGURE_NONE)
            strikes_add(game, figure_at(game, beside));
    }
}

static void lay_trap(struct game *game, figure_id figure, struct square at, struct event_list *events)
{
    terrain_lay(game, MARKER_TRAP, figure / PAIR, figure, at, events);
    begin_barbs(game, figure, at);
}

/* The square awaiting a trap stands in pending.slots while its owner chooses which other trap goes. */
enum { PACKED_Y = 6, PACKED_X_MASK = 63 };

static struct square waiting_square(const struct game *game)
{
    assert(game->pending.type == PENDING_TRAP);
    return square_at((int)(game->pending.slots & PACKED_X_MASK), (int)(game->pending.slots >> PACKED_Y));
}

/* S-WEAP-1, S-WEAP-3: a creature has fallen to a tech attack that leaves traps. */
static void leave_trap(struct game *game, const struct attack_in_progress *attack, struct square at,
                       struct event_list *events)
{
    assert(board_is_floor(game, at));
    int most = game_parameters(game)->trap_limit;
    if (most == 0 || terrain_traps_of(game, attack->attacker) < most) {
        if (most)
            lay_trap(game, attack->attacker, at, events);
        return;
    }
    game->pending = (struct pending){.type = PENDING_TRAP,
                                     .seat = figure_seat(attack->attacker),
                                     .card = attack->attacker,
                                     .slots = (uint32_t)at.x | (uint32_t)at.y << PACKED_Y};
}

struct reject attack_check_trap_choice(const struct game *game, const struct command *command)
{
    bool own = attack_is_marker(command->target) &&
               terrain_is_trap_of(game, command->target - TARGET_MARKER, game->pending.card);
    return own ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

void attack_choose_trap(struct game *game, const struct command *command, struct event_list *events)
{
    figure_id figure = game->pending.card;
    assert(figure_is_trooper(figure) && attack_is_marker(command->target));
    marker_destroy(game, command->target - TARGET_MARKER, figure, events);
    lay_trap(game, figure, waiting_square(game), events);
}

static bool leaves_traps(const struct game *game, const struct attack_in_progress *attack)
{
    if (attack->mode != MODE_TECH || attack->shape || attack->attacker >= TROOPER_MAX || attack->target < TROOPER_MAX ||
        attack->target >= FIGURE_MAX)
        return false;
    const struct weapon *weapon = attack_weapon(game, attack->attacker);
    return weapon && weapon->shapes & (SHAPE_TRAP | SHAPE_BARBS);
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

/* What the dice on the table do; then a split shot's second target. */
static void resolve(struct game *game, struct event_list *events)
{
    struct attack_in_progress attack = game->attack;
    assert(attack.running && attack.stage == ATTACK_ROLLED);
    struct square at = leaves_traps(game, &attack) ? figure_square(game, attack.target) : SQUARE_NONE;
    clear_attack(game);
    if (attack_strike(game, &attack, events) == 0 && attack.struck_count)
        tell_lost(&attack, events);
    if (turn_to_second(game, &attack)) {
        game->attack = attack;
        begin_roll(game, events);
        return;
    }
    spend_boost(game, &attack);
    if (square_is(at) && !figure_on_board(game, attack.target))
        leave_trap(game, &attack, at, events);
}

bool attack_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game));
    const struct attack_in_progress *attack = &game->attack;
    if (!attack->running)
        return false;
    if (attack->stage == ATTACK_ROLLED && offers_reroll(game)) {
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
