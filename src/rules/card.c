#include "rules/card.h"

#include "rules/action.h"
#include "rules/alter.h"
#include "rules/attack_resolve.h"
#include "rules/board.h"
#include "rules/force.h"
#include "rules/marker.h"
#include "rules/move.h"
#include "rules/points.h"
#include "rules/roll.h"
#include "rules/secondary.h"

#include <assert.h>
#include <string.h>

static struct reject refuse(enum reject_why why, figure_id figure, seat_id seat, int number)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.seat = seat;
    reject.number = (int16_t)number;
    return reject;
}

/* ---- the hand ----------------------------------------------------------------------------------------------- */

static int cards_for(const struct game *game, int team)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    int cards = parameters->doomtrooper_cards;
    if (cards && parameters->corporation_abilities)
        cards += effect_sum(&game->scenario->catalogue->corporation[game->team[team].corporation].ability,
                            EFFECT_CARDS, MODE_ANY); /* C-CORP-4 */
    return cards < HAND_MAX ? cards : HAND_MAX;
}

void card_deal(struct game *game, struct event_list *events)
{
    uint8_t deck[DOOMTROOPER_CARD_MAX];
    int left = game->scenario->catalogue->doomtrooper_cards;
    if (left == 0 || game->scenario->mission.parameters.doomtrooper_cards == 0)
        return;
    for (int i = 0; i < left; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(&game->cards, deck, left);
    for (int team = 0; team < TEAM_MAX; team++) {
        if (!(game->team[team].flags & TEAM_PLAYS))
            continue;
        int count = 0;
        for (int wanted = cards_for(game, team); count < wanted && left > 0; count++)
            game->team[team].hand[count] = deck[--left];
        struct event *event = event_add(events, EVENT_CARDS_DEALT);
        event->seat = (seat_id)team;
        event->number = (int16_t)count;
    }
}

int card_in_hand(const struct game *game, int team, int card)
{
    for (int i = 0; i < HAND_MAX; i++)
        if (game->team[team].hand[i] == card)
            return i;
    return -1;
}

int card_count(const struct game *game, int team)
{
    int count = 0;
    for (int i = 0; i < HAND_MAX; i++)
        count += game->team[team].hand[i] != CARD_NONE;
    return count;
}

/* Takes the card at this place out of the hand; the others close up. */
static uint8_t take_from_hand(struct game *game, int team, int at)
{
    uint8_t *hand = game->team[team].hand;
    uint8_t card = hand[at];
    memmove(hand + at, hand + at + 1, (size_t)(HAND_MAX - 1 - at));
    hand[HAND_MAX - 1] = CARD_NONE;
    return card;
}

static uint8_t take_random(struct game *game, int team)
{
    return take_from_hand(game, team, (int)rng_below(&game->cards, (uint32_t)card_count(game, team)));
}

/* ---- may it be played? -------------------------------------------------------------------------------------- */

static bool takes_part(const struct game *game, int team)
{
    return team < TEAM_MAX && (game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS;
}

/* The roll of a team's card. */
static bool is_attack_of_card(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->attacker == FIGURE_NONE && attack->by_team < TEAM_MAX;
}

/* Is the effect of a card being carried out? */
static bool card_runs(const struct game *game)
{
    return game->interlude.running || game->pending.type == PENDING_MOVE_FORCE || is_attack_of_card(game);
}

/* C-DCARD-6: between actions, when an Event Card has been read, and while an attack is made. C-DCARD-3: no card while
 * another one is carried out; healing gear is no card, and saves its bearer from an attack that a card brought. */
static struct reject check_moment(const struct game *game, int team, bool card)
{
    if (game->turn.phase != PHASE_TURN || game->turn.seat == SEAT_NONE)
        return reject_for(REJECT_CARD_NOT_NOW);
    if (card_runs(game) && (card || game->pending.type != PENDING_REACT))
        return reject_for(REJECT_CARD_RUNNING);
    switch ((enum pending_type)game->pending.type) {
    case PENDING_REACT:
        return game->pending.seat == team ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
    case PENDING_REROLL:
        return game->pending.seat == team ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
    case PENDING_NONE:
    case PENDING_ENTRANCE:
    case PENDING_CALL:
    case PENDING_TEAM:
    case PENDING_FIGURE:
    case PENDING_REINFORCE:
    case PENDING_FORCE:
    case PENDING_ALTER:
        return REJECT_FINE;
    case PENDING_LAY_FORCE:
    case PENDING_PLACE:
    case PENDING_BUNKER:
    case PENDING_DEPLOY:
    case PENDING_MARKER:
    case PENDING_INTERLUDE:
    case PENDING_MOVE_FORCE:
    case PENDING_PAIR:
    case PENDING_SECONDARY:
    case PENDING_SECTOR:
    case PENDING_GEAR:
    case PENDING_BARB:
    case PENDING_OVERRUN:
    case PENDING_TRAP:
    case PENDING_PASS:
    case PENDING_COUNT:
        break;
    }
    return reject_for(REJECT_CARD_NOT_NOW);
}

static struct reject check_square(const struct game *game, struct square to)
{
    struct reject reject = REJECT_FINE;
    reject.at = to;
    if (!board_is_floor(game, to))
        reject.why = REJECT_OFF_BOARD;
    else if (board_has(game->occupied, to)) {
        reject.why = REJECT_SQUARE_TAKEN;
        reject.figure = figure_at(game, to);
    } else if (marker_at(game, to) >= 0)
        reject.why = REJECT_MARKER_IN_WAY;
    return reject;
}

static bool slots_beside(const struct game *game, int a, int b)
{
    for (int side = NORTH; side < DIRECTIONS; side += 2)
        if (mission_slot_beside(&game->scenario->mission, a, (enum direction)side) == b)
            return true;
    return false;
}

/* Where a teleport may put the Doomtrooper. */
static struct reject check_landing(const struct game *game, enum effect_verb verb, figure_id target, struct square to)
{
    struct reject reject = check_square(game, to);
    if (reject.why)
        return reject;
    int from = game_slot_at(game, figure_square(game, target));
    int there = game_slot_at(game, to);
    reject.number = (int16_t)there;
    if (verb == EFFECT_TELEPORT_NEAR && !slots_beside(game, from, there))
        reject.why = REJECT_SECTOR_NOT_BESIDE;
    else if (verb == EFFECT_TELEPORT_FAR && from == there)
        reject.why = REJECT_SAME_SECTOR;
    return reject;
}

static struct reject check_trooper(const struct game *game, figure_id target, int team)
{
    if (target >= TROOPER_MAX || game->figure[target].kind == KIND_NONE)
        return refuse(REJECT_NO_SUCH_AIM, target, SEAT_NONE, 0);
    if (team < TEAM_MAX && target / PAIR != team)
        return refuse(REJECT_NOT_YOUR_FIGURE, target, SEAT_NONE, 0);
    return figure_on_board(game, target) ? REJECT_FINE : refuse(REJECT_TARGET_OUT, target, SEAT_NONE, 0);
}

static struct reject check_creature(const struct game *game, figure_id target)
{
    if (target < TROOPER_MAX || target >= FIGURE_MAX || game->figure[target].kind == KIND_NONE)
        return refuse(REJECT_NO_SUCH_AIM, target, SEAT_NONE, 0);
    return figure_on_board(game, target) ? REJECT_FINE : refuse(REJECT_TARGET_OUT, target, SEAT_NONE, 0);
}

static struct reject check_rival(const struct game *game, int team, int rival)
{
    if (rival == team || rival >= TEAM_MAX || !takes_part(game, rival))
        return refuse(REJECT_NO_SUCH_AIM, FIGURE_NONE, (seat_id)rival, 0);
    return REJECT_FINE;
}

/* Is what the command names of the kind that the verb asks for? */
static struct reject check_aim(const struct game *game, const struct effect *effect, const struct command *command)
{
    enum effect_verb verb = (enum effect_verb)effect->verb;
    struct reject reject = REJECT_FINE;
    switch (effect_aim(verb)) {
    case AIM_NOTHING:
        break;
    case AIM_OWN_FIGURE:
        return check_trooper(game, command->target, command->seat);
    case AIM_FIGURE:
        return check_trooper(game, command->target, TEAM_MAX);
    case AIM_PLAYER:
        if (command->kind == SEAT_LEGION)
            return game->legion.corporation < CORPORATIONS ? REJECT_FINE
                                                           : refuse(REJECT_NO_SUCH_AIM, FIGURE_NONE, SEAT_LEGION, 0);
        return check_rival(game, command->seat, command->kind);
    case AIM_TEAM:
        return check_rival(game, command->seat, command->kind);
    case AIM_CREATURE:
        return check_creature(game, command->target);
    case AIM_SECTOR:
        reject.number = command->slot;
        if (command->slot >= SLOT_MAX || force_face_down(game, command->slot) == 0)
            reject.why = REJECT_NO_FORCE_CARD;
        break;
    case AIM_OWN_SQUARE:
        reject = check_trooper(game, command->target, command->seat);
        return reject.why ? reject : check_landing(game, verb, command->target, command->to);
    case AIM_FIGURE_SQUARE:
        reject = check_trooper(game, command->target, TEAM_MAX);
        return reject.why ? reject : check_landing(game, verb, command->target, command->to);
    case AIM_EDGE:
        if (command->entry >= DIRECTIONS || command->entry % 2 || !board_is_floor(game, command->to))
            reject.why = REJECT_NO_NARROW_OPENING;
        else
            return door_check(game, command->to, (enum direction)command->entry);
        reject.at = command->to;
        break;
    case AIM_SQUARE_BESIDE:
    case AIM_DOOR:
    case AIM_GATE:
        reject.why = REJECT_NO_SUCH_AIM;
        break;
    }
    return reject;
}

static struct reject check_heal(const struct game *game, figure_id target)
{
    return game->figure[target].strength < figure_full_strength(game)
               ? REJECT_FINE
               : refuse(REJECT_STRENGTH_FULL, target, SEAT_NONE, game->figure[target].strength);
}

static int points_of(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION ? game->legion.points : game->team[seat].points;
}

/* A Doomtrooper's attack whose dice lie on the table and show a hit. */
static bool may_be_spoiled(const struct game *game, const struct effect *effect)
{
    const struct attack_in_progress *attack = &game->attack;
    if (!attack->running || attack->stage != ATTACK_ROLLED || attack->failed || attack->attacker == FIGURE_NONE ||
        !figure_is_trooper(attack->attacker) || !(attack->mode & effect->mode))
        return false;
    for (int i = 0; i < attack->dice; i++)
        if (attack->die[i] & 4)
            return true;
    return false;
}

/* Could the figure take an action that a card gives it? C-ENTER-4, C-TURN-4. */
static bool may_still_act(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    bool there = figure->state == FIGURE_ON_BOARD ||
                 (figure->state == FIGURE_WAITING && figure->gate != GATE_NONE && move_can_enter(game, id));
    return there && !action_cap_reached(game, id);
}

static bool anybody_left_to_move(const struct game *game, int team)
{
    return may_still_act(game, (figure_id)(team * PAIR)) || may_still_act(game, (figure_id)(team * PAIR + 1));
}

static uint32_t sectors_beside(const struct game *game, int slot)
{
    uint32_t slots = 0;
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        int beside = mission_slot_beside(&game->scenario->mission, slot, (enum direction)side);
        if (beside != SLOT_NONE)
            slots |= UINT32_C(1) << beside;
    }
    return slots;
}

/* Would the effect do anything? */
static struct reject check_use(const struct game *game, const struct effect *effect, const struct command *command)
{
    int team = command->seat;
    seat_id rival = command->kind;
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
        return check_heal(game, command->target);
    case EFFECT_PAIR_ACTIONS:
        return game->team[team].flags & TEAM_HAS_MOVED ? refuse(REJECT_TURN_IS_OVER, FIGURE_NONE, (seat_id)team, 0)
                                                       : REJECT_FINE;
    case EFFECT_ONE_ACTION:
        return game->team[rival].flags & TEAM_HAS_MOVED ? refuse(REJECT_TURN_IS_OVER, FIGURE_NONE, rival, 0)
                                                        : REJECT_FINE;
    case EFFECT_TAKE_POINTS:
        return points_of(game, rival) ? REJECT_FINE : refuse(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_LOSE_EXTRA:
        return game->team[rival].extra_actions ? REJECT_FINE
                                               : refuse(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_STEAL_CARD:
    case EFFECT_DISCARD_CARD:
        return card_count(game, rival) ? REJECT_FINE : refuse(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_FAIL_ATTACK:
        return may_be_spoiled(game, effect) ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
    case EFFECT_COMMAND_CREATURE:
        return game->figure[command->target].captor < TEAM_MAX
                   ? refuse(REJECT_CAPTIVE, command->target, SEAT_NONE, 0)
                   : REJECT_FINE;
    case EFFECT_FREE_MOVES:
        return anybody_left_to_move(game, team) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
    case EFFECT_COMMAND_PAIR:
        return anybody_left_to_move(game, rival) ? REJECT_FINE
                                                 : refuse(REJECT_NO_SUCH_AIM, FIGURE_NONE, rival, 0);
    case EFFECT_MOVE_FORCE:
        return sectors_beside(game, command->slot) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
    default:
        return REJECT_FINE;
    }
}

/* What happens at once and on the board does not go in the middle of an attack. */
static bool goes_with_attack(const struct game *game, const struct effect *effect)
{
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_CREATURE_STRIKE:
    case EFFECT_COMMAND_CREATURE:
    case EFFECT_COMMAND_PAIR:
    case EFFECT_FREE_MOVES:
    case EFFECT_MOVE_FORCE:
    case EFFECT_DOOR:
        return false;
    case EFFECT_TELEPORT_NEAR:
    case EFFECT_TELEPORT_FAR:
    case EFFECT_JUMP:
    case EFFECT_SHIELD:
        return game->attack.stage == ATTACK_DECLARED;
    default:
        return true;
    }
}

static struct reject check_effect(const struct game *game, const struct effect *effect, const struct command *command)
{
    if (game->attack.running && !goes_with_attack(game, effect))
        return reject_for(REJECT_CARD_NOT_NOW);
    struct reject reject = check_aim(game, effect, command);
    return reject.why ? reject : check_use(game, effect, command);
}

static const struct effect *effect_of_card(const struct game *game, int card, int side)
{
    return &game->scenario->catalogue->doomtrooper[card].side[side];
}

struct reject card_check_play(const struct game *game, const struct command *command)
{
    if (!takes_part(game, command->seat))
        return refuse(REJECT_NOT_YOUR_TURN, FIGURE_NONE, command->seat, 0);
    if (command->choice >= game->scenario->catalogue->doomtrooper_cards || command->turn > 1 ||
        card_in_hand(game, command->seat, command->choice) < 0)
        return reject_for(REJECT_NOT_IN_HAND);
    struct reject reject = check_moment(game, command->seat, true);
    return reject.why ? reject : check_effect(game, effect_of_card(game, command->choice, command->turn), command);
}

static const struct effect *effect_of_gear(const struct game *game, int gear)
{
    const struct effect_list *effects = &game->scenario->catalogue->gear[gear].effects;
    for (int i = 0; i < effects->count; i++) {
        uint8_t verb = effects->item[i].verb;
        if (verb == EFFECT_HEAL || verb == EFFECT_HEAL_ROLL || verb == EFFECT_PHASE || verb == EFFECT_JUMP)
            return &effects->item[i];
    }
    return NULL;
}

/* Healing gear serves its bearer; the bearer of the Teleportal sends either of the pair. */
static struct command aimed(const struct effect *effect, const struct command *command)
{
    struct command full = *command;
    if (effect->verb == EFFECT_HEAL || effect->verb == EFFECT_HEAL_ROLL)
        full.target = command->figure;
    return full;
}

struct reject card_check_use(const struct game *game, const struct command *command)
{
    if (!takes_part(game, command->seat))
        return refuse(REJECT_NOT_YOUR_TURN, FIGURE_NONE, command->seat, 0);
    struct reject reject = check_trooper(game, command->figure, command->seat);
    if (reject.why)
        return reject;
    if (command->choice >= game->scenario->catalogue->gears ||
        !(game->figure[command->figure].gear >> command->choice & 1))
        return refuse(REJECT_GEAR_NOT_WORN, command->figure, SEAT_NONE, command->choice);
    const struct effect *effect = effect_of_gear(game, command->choice);
    if (!effect)
        return refuse(REJECT_GEAR_WORKS_ALONE, command->figure, SEAT_NONE, command->choice);
    bool heals = effect->verb == EFFECT_HEAL || effect->verb == EFFECT_HEAL_ROLL;
    bool own_turn = game->turn.seat == command->seat && game->pending.type == PENDING_NONE;
    if (!own_turn && (!heals || game->scenario->mission.parameters.heal_own_turn))
        return reject_for(REJECT_OWN_TURN_ONLY);
    reject = check_moment(game, command->seat, false);
    struct command full = aimed(effect, command);
    return reject.why ? reject : check_effect(game, effect, &full);
}

enum effect_verb card_verb(const struct game *game, const struct command *command)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (command->type == COMMAND_PLAY && command->choice < catalogue->doomtrooper_cards && command->turn <= 1)
        return (enum effect_verb)effect_of_card(game, command->choice, command->turn)->verb;
    if (command->type != COMMAND_USE || command->choice >= catalogue->gears)
        return EFFECT_COUNT;
    const struct effect *effect = effect_of_gear(game, command->choice);
    return effect ? (enum effect_verb)effect->verb : EFFECT_COUNT;
}

/* ---- carrying out ------------------------------------------------------------------------------------------- */

static void heal(struct game *game, figure_id target, int amount, struct event_list *events)
{
    struct figure *figure = &game->figure[target];
    int full = figure_full_strength(game);
    int back = figure->strength + amount > full ? full - figure->strength : amount; /* C-DMG-9 */
    figure->strength = (uint8_t)(figure->strength + back);
    struct event *event = event_add(events, EVENT_HEALED);
    event->figure = target;
    event->number = (int16_t)back;
    event->number2 = figure->strength;
}

static int roll_heal(struct game *game, figure_id target, struct dice_pool pool, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_HEAL_ROLLED);
    event->figure = target;
    int hits = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        for (int i = 0; i < pool.count[colour]; i++) {
            bool hit = roll_die(game, (enum die)colour);
            event->dice[event->dice_count++] = (struct rolled_die){(uint8_t)colour, hit};
            hits += hit;
        }
    }
    event->number = (int16_t)hits;
    return hits;
}

static void change_points(struct game *game, seat_id seat, int change, struct event_list *events)
{
    if (seat != SEAT_LEGION) {
        team_add_points(game, seat, change, events);
        return;
    }
    game->legion.points = (int16_t)(game->legion.points + change);
    struct event *event = event_add(events, EVENT_POINTS);
    event->seat = SEAT_LEGION;
    event->number = (int16_t)change;
    event->number2 = game->legion.points;
}

static void take_points(struct game *game, seat_id from, seat_id to, int amount, struct event_list *events)
{
    int there = points_of(game, from);
    int taken = amount < there ? amount : there;
    change_points(game, from, -taken, events);
    change_points(game, to, taken, events);
}

static void lose_card(struct game *game, seat_id loser, seat_id winner, struct event_list *events)
{
    uint8_t card = take_random(game, loser);
    struct event *event = event_add(events, EVENT_CARD_LOST);
    event->seat = loser;
    event->number = winner;
    if (winner == SEAT_NONE) {
        event->card = card;
        return;
    }
    int count = card_count(game, winner);
    if (count < HAND_MAX)
        game->team[winner].hand[count] = card;
}

static void lose_extra(struct game *game, seat_id seat, int amount, struct event_list *events)
{
    struct team *team = &game->team[seat];
    int lost = amount < team->extra_actions ? amount : team->extra_actions;
    team->extra_actions = (uint8_t)(team->extra_actions - lost);
    struct event *event = event_add(events, EVENT_EXTRA_LOST);
    event->seat = seat;
    event->number = (int16_t)lost;
    event->number2 = team->extra_actions;
}

static void put_elsewhere(struct game *game, figure_id id, struct square to, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_JUMPED);
    event->figure = id;
    event->from = figure_square(game, id);
    event->at = to;
    game->figure[id].x = to.x;
    game->figure[id].y = to.y;
    board_occupy(game);
    move_note_sector(game, id, to, events); /* C-FORCE-4 */
    secondary_after_move(game, id, events);
}

static void begin_interlude(struct game *game, struct interlude interlude, struct event_list *events)
{
    interlude.running = 1;
    game->interlude = interlude;
    struct event *event = event_add(events, EVENT_INTERLUDE);
    event->seat = interlude.seat;
    event->figure = interlude.figure;
    event->number = interlude.actions;
    event->amount = interlude.moves;
    event->number2 = interlude.team;
}

static void ask_move_force(struct game *game, int slot)
{
    game->pending = (struct pending){
        .type = PENDING_MOVE_FORCE, .seat = SEAT_LEGION, .card = (uint8_t)slot, .slots = sectors_beside(game, slot)};
}

static void fear(struct team *team, const struct effect *effect)
{
    if (effect->mode & MODE_CLOSE)
        team->fear_close |= effect->kinds;
    if (effect->mode & MODE_FIRE)
        team->fear_fire |= effect->kinds;
}

static void carry_out(struct game *game, const struct effect *effect, const struct command *command,
                      struct event_list *events)
{
    struct team *team = &game->team[command->seat];
    struct figure *target = command->target < FIGURE_MAX ? &game->figure[command->target] : NULL;
    struct team *rival = command->kind < TEAM_MAX ? &game->team[command->kind] : NULL;
    int amount = effect->amount;
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_HEAL:
        heal(game, command->target, amount, events);
        break;
    case EFFECT_HEAL_ROLL:
        heal(game, command->target, roll_heal(game, command->target, effect->dice, events), events);
        break;
    case EFFECT_PHASE:
        team->phase = 1;
        break;
    case EFFECT_SHIELD:
        if (amount > team->shield)
            team->shield = (uint8_t)amount;
        break;
    case EFFECT_FEAR:
        fear(rival, effect);
        break;
    case EFFECT_CREATURE_STRIKE:
        attack_declare_card(game, command->seat, command->target, effect->dice);
        break;
    case EFFECT_DOOR:
        door_close(game, command->to, (enum direction)command->entry, amount, events);
        break;
    case EFFECT_PAIR_ACTIONS:
        team->free_actions = (uint8_t)(team->free_actions + amount);
        break;
    case EFFECT_TAKE_POINTS:
        take_points(game, command->kind, command->seat, amount, events);
        break;
    case EFFECT_MOVE_FORCE:
        ask_move_force(game, command->slot);
        break;
    case EFFECT_HURT_LEG:
        target->hurt = (uint8_t)(target->hurt + amount);
        break;
    case EFFECT_LOWER_RANK:
        target->lower = (uint8_t)(target->lower + amount);
        break;
    case EFFECT_COMMAND_CREATURE:
        begin_interlude(game, (struct interlude){.seat = command->seat, .team = SEAT_NONE, .figure = command->target,
                                                 .actions = (uint8_t)amount}, events);
        break;
    case EFFECT_FREE_MOVES:
        begin_interlude(game, (struct interlude){.seat = command->seat, .team = command->seat, .figure = FIGURE_NONE,
                                                 .moves = (uint8_t)(amount * PAIR), .each = (uint8_t)amount}, events);
        break;
    case EFFECT_COMMAND_PAIR:
        begin_interlude(game, (struct interlude){.seat = command->seat, .team = command->kind, .figure = FIGURE_NONE,
                                                 .moves = (uint8_t)amount}, events);
        break;
    case EFFECT_STEAL_CARD:
        lose_card(game, command->kind, command->seat, events);
        break;
    case EFFECT_DISCARD_CARD:
        lose_card(game, command->kind, SEAT_NONE, events);
        break;
    case EFFECT_ROUND_REROLL:
        team->rerolls = (uint8_t)(team->rerolls + amount);
        if (game->attack.running && game->attack.stage == ATTACK_ROLLED && game->attack.attacker < TROOPER_MAX &&
            game->attack.attacker / PAIR == command->seat)
            game->attack.rerolls = (uint8_t)(game->attack.rerolls + amount); /* covers the dice that lie there */
        break;
    case EFFECT_TELEPORT_NEAR:
    case EFFECT_TELEPORT_FAR:
    case EFFECT_JUMP:
        put_elsewhere(game, command->target, command->to, events);
        break;
    case EFFECT_FAIL_ATTACK:
        game->attack.failed = 1;
        break;
    case EFFECT_ONE_ACTION:
        rival->one_action = (uint8_t)amount;
        break;
    case EFFECT_LOSE_EXTRA:
        lose_extra(game, command->kind, amount, events);
        break;
    case EFFECT_WEAK_SPOT:
        team->weak_target = command->target;
        team->weak_amount = (int8_t)amount;
        break;
    default:
        assert(!"a card's verb is carried out here");
        break;
    }
}

/* A question that was open when the card was played comes back after its effect, unless it follows by itself. */
static void keep_question(struct game *game)
{
    enum pending_type type = (enum pending_type)game->pending.type;
    if (type == PENDING_TEAM || type == PENDING_FIGURE || type == PENDING_ALTER || type == PENDING_ENTRANCE)
        game->kept = game->pending;
    game->pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
}

static void tell_play(const struct effect *effect, const struct command *command, enum event_type type,
                      struct event_list *events)
{
    struct event *event = event_add(events, type);
    event->seat = command->seat;
    event->figure = command->figure;
    event->target = command->target;
    event->card = command->choice;
    event->choice = command->turn;
    event->kind = effect->verb;
    event->slot = command->slot;
    event->at = command->to;
    event->number = command->kind;
    event->amount = effect->amount;
}

void card_play(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = effect_of_card(game, command->choice, command->turn);
    keep_question(game);
    (void)take_from_hand(game, command->seat, card_in_hand(game, command->seat, command->choice));
    tell_play(effect, command, EVENT_CARD_PLAYED, events);
    carry_out(game, effect, command, events);
}

void card_use(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = effect_of_gear(game, command->choice);
    struct command full = aimed(effect, command);
    keep_question(game);
    game->figure[command->figure].gear &= ~(UINT32_C(1) << command->choice);
    tell_play(effect, &full, EVENT_GEAR_USED, events);
    carry_out(game, effect, &full, events);
}

/* ---- while an attack is made -------------------------------------------------------------------------------- */

static bool is_struck_team(const struct game *game, int team)
{
    const struct attack_in_progress *attack = &game->attack;
    for (int i = 0; i < attack->struck_count; i++)
        if (attack->struck[i] < TROOPER_MAX && attack->struck[i] / PAIR == team)
            return true;
    return attack->target < TROOPER_MAX && attack->target / PAIR == team;
}

bool card_fits_attack(const struct game *game, int team, int card, int side)
{
    const struct attack_in_progress *attack = &game->attack;
    const struct effect *effect = effect_of_card(game, card, side);
    bool own = attack->attacker < TROOPER_MAX && attack->attacker / PAIR == team;
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_SHIELD:
    case EFFECT_TELEPORT_NEAR:
        return attack->stage == ATTACK_DECLARED && is_struck_team(game, team) && !own;
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
        return attack->stage == ATTACK_ROLLED && is_struck_team(game, team);
    case EFFECT_ROUND_REROLL:
        return own && attack->stage == ATTACK_ROLLED;
    case EFFECT_WEAK_SPOT:
        return own && attack->target >= TROOPER_MAX && attack->target < FIGURE_MAX;
    case EFFECT_FAIL_ATTACK:
        return !own && may_be_spoiled(game, effect);
    default:
        return false;
    }
}

static bool has_healing_gear(const struct game *game, int team)
{
    for (int k = 0; k < PAIR; k++)
        for (uint32_t gear = game->figure[team * PAIR + k].gear; gear; gear &= gear - 1) {
            const struct effect *effect = effect_of_gear(game, __builtin_ctz(gear));
            if (effect && (effect->verb == EFFECT_HEAL || effect->verb == EFFECT_HEAL_ROLL))
                return true;
        }
    return false;
}

static bool may_heal(const struct game *game, int team)
{
    return !game->scenario->mission.parameters.heal_own_turn && is_struck_team(game, team) &&
           has_healing_gear(game, team);
}

/* Who is asked depends on what everybody can see, so that the question gives nothing away. C-DCARD-3: in the middle of
 * a card it is gear only. */
static bool may_react(const struct game *game, int team)
{
    if (!takes_part(game, team) || (game->team[team].flags & TEAM_QUIET) || (game->attack.asked >> team & 1))
        return false;
    return may_heal(game, team) || (card_count(game, team) > 0 && !card_runs(game));
}

bool card_offer(struct game *game)
{
    int first = game->turn.seat < TEAM_MAX ? game->turn.seat : 0; /* C-DCARD-6: the active player, then clockwise */
    for (int i = 0; i < TEAM_MAX; i++) {
        int team = (first + i) % TEAM_MAX;
        if (!may_react(game, team))
            continue;
        game->pending = (struct pending){.type = PENDING_REACT, .seat = (seat_id)team};
        return true;
    }
    return false;
}

/* ---- interludes and the moved Force Card -------------------------------------------------------------------- */

static bool interlude_goes_on(const struct game *game)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->actions == 0 && interlude->moves == 0)
        return false;
    if (interlude->figure != FIGURE_NONE)
        return may_still_act(game, interlude->figure);
    for (int k = 0; k < PAIR; k++)
        if (may_still_act(game, (figure_id)(interlude->team * PAIR + k)) && !(interlude->used >> k & 1))
            return true;
    return false;
}

bool card_continue(struct game *game, struct event_list *events)
{
    struct interlude *interlude = &game->interlude;
    if (!interlude->running)
        return false;
    if (interlude_goes_on(game)) {
        game->pending = (struct pending){.type = PENDING_INTERLUDE, .seat = interlude->seat};
        return true;
    }
    event_add(events, EVENT_INTERLUDE_ENDED)->seat = interlude->seat;
    *interlude = (struct interlude){.seat = SEAT_NONE, .team = SEAT_NONE, .figure = FIGURE_NONE};
    return true;
}

struct reject card_check_move_force(const struct game *game, const struct command *command)
{
    struct reject reject = REJECT_FINE;
    reject.number = command->slot;
    if (command->slot >= SLOT_MAX || !(game->pending.slots >> command->slot & 1))
        reject.why = REJECT_WRONG_SECTOR;
    return reject;
}

void card_move_force(struct game *game, int slot, struct event_list *events)
{
    force_move(game, game->pending.card, slot, events);
}
