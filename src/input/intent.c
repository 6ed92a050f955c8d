#include "input/intent.h"

#include "rules/action.h"
#include "rules/attack.h"
#include "rules/reach.h"

#include <limits.h>

static struct intent nothing(void)
{
    return (struct intent){INTENT_NOTHING, FIGURE_NONE, MODE_FIRE, COMMAND_EMPTY, REJECT_FINE};
}

static struct command command_of(enum command_type type, seat_id seat)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = seat;
    return command;
}

/* The command if the rules allow it, otherwise their reason. */
static struct intent asked(const struct game *view, struct command command)
{
    struct intent intent = nothing();
    intent.command = command;
    intent.reject = command_check(view, &command);
    intent.type = intent.reject.why == REJECT_NONE ? INTENT_COMMAND : INTENT_REFUSED;
    return intent;
}

/* ---- answers to pending choices --------------------------------------------------------------------------------- */

static bool is_inside(const struct gate *gate, struct square at)
{
    for (int i = 0; i < gate->width; i++)
        if (square_same(gate->inside[i], at))
            return true;
    return false;
}

/* The gate pointed at: its ground outside, or a square just inside an opening with these flags. */
static int gate_meant(const struct game *view, const struct pick *pick, uint8_t flags)
{
    const struct mission *mission = &view->scenario->mission;
    if (pick->gate != GATE_NONE)
        return pick->gate;
    for (int g = 0; square_is(pick->square) && g < mission->gates; g++)
        if ((mission->gate[g].flags & flags) && is_inside(&mission->gate[g], pick->square))
            return g;
    return GATE_NONE;
}

static struct intent at_gate(const struct game *view, seat_id seat, enum command_type type, uint8_t kind,
                             const struct pick *pick)
{
    struct command command = command_of(type, seat);
    int gate = gate_meant(view, pick, type == COMMAND_ENTRANCE ? GATE_TROOPERS : 0xFF);
    command.gate = (uint8_t)gate;
    command.kind = kind;
    return gate == GATE_NONE ? nothing() : asked(view, command);
}

static struct intent in_sector(const struct game *view, seat_id seat, const struct pick *pick)
{
    struct command command = command_of(COMMAND_FORCE_SECTOR, seat);
    command.slot = (uint8_t)pick->slot;
    return pick->slot == SLOT_NONE ? nothing() : asked(view, command);
}

static struct intent on_square(const struct game *view, seat_id seat, uint8_t kind, const struct pick *pick)
{
    struct command command = command_of(COMMAND_PLACE, seat);
    command.kind = kind;
    command.to = pick->square;
    return square_is(pick->square) ? asked(view, command) : nothing();
}

static struct intent at_trooper(const struct game *view, seat_id seat, enum command_type type, const struct pick *pick)
{
    struct command command = command_of(type, seat);
    if (pick->figure == FIGURE_NONE || !figure_is_trooper(pick->figure))
        return nothing();
    command.choice = (uint8_t)(pick->figure / PAIR);
    command.target = pick->figure;
    return asked(view, command);
}

static struct intent answer(const struct game *view, seat_id seat, uint8_t kind, const struct pick *pick)
{
    switch ((enum pending_type)view->pending.type) {
    case PENDING_ENTRANCE:
        return at_gate(view, seat, COMMAND_ENTRANCE, KIND_NONE, pick);
    case PENDING_REINFORCE:
        return at_gate(view, seat, COMMAND_REINFORCE, kind, pick);
    case PENDING_LAY_FORCE:
    case PENDING_FORCE:
        return in_sector(view, seat, pick);
    case PENDING_PLACE:
        return on_square(view, seat, kind, pick);
    case PENDING_TEAM:
        return at_trooper(view, seat, COMMAND_CHOOSE_TEAM, pick);
    case PENDING_FIGURE:
        return at_trooper(view, seat, COMMAND_CHOOSE_FIGURE, pick);
    case PENDING_NONE:
    case PENDING_CALL:
    case PENDING_REROLL:
    case PENDING_BUNKER:
    case PENDING_DEPLOY:
    case PENDING_MARKER:
    case PENDING_REACT:
    case PENDING_INTERLUDE:
    case PENDING_ALTER:
    case PENDING_MOVE_FORCE:
    case PENDING_COUNT:
        break;
    }
    return nothing();
}

/* ---- attacks ------------------------------------------------------------------------------------------------------
 */

struct command intent_attack(seat_id seat, const struct selection *selection)
{
    struct command command = command_of(COMMAND_ATTACK, seat);
    command.figure = selection->figure;
    command.target = selection->target;
    command.mode = selection->mode;
    command.extra = selection->extra;
    return command;
}

static int chance(const struct game *view, figure_id attacker, figure_id target, int mode)
{
    struct attack_odds odds = attack_quote(view, attacker, target, mode);
    return odds.total ? attack_permyriad(odds.eliminated, odds.total) : 0;
}

static bool may_attack(const struct game *view, figure_id attacker, figure_id target, int mode)
{
    return attack_check(view, attacker, target, mode).why == REJECT_NONE;
}

uint8_t intent_best_mode(const struct game *view, figure_id attacker, figure_id target)
{
    bool close = may_attack(view, attacker, target, MODE_CLOSE), fire = may_attack(view, attacker, target, MODE_FIRE);
    if (close != fire)
        return close ? MODE_CLOSE : MODE_FIRE;
    if (close)
        return chance(view, attacker, target, MODE_CLOSE) > chance(view, attacker, target, MODE_FIRE) ? MODE_CLOSE
                                                                                                      : MODE_FIRE;
    bool near = figure_on_board(view, attacker) && figure_on_board(view, target) &&
                square_distance(figure_square(view, attacker), figure_square(view, target)) <= 1;
    bool armed = pool_size(figure_pool(view, attacker, MODE_FIRE)) > 0;
    return near || !armed ? MODE_CLOSE : MODE_FIRE;
}

static struct intent aim(const struct game *view, seat_id seat, const struct selection *selection, figure_id target)
{
    struct intent intent = nothing();
    struct selection held = *selection;
    held.target = target;
    if (!figure_on_board(view, selection->figure))
        return asked(view, intent_attack(seat, &held));
    intent.type = INTENT_AIM;
    intent.figure = held.target = target;
    intent.mode = held.mode =
        selection->target == target ? selection->mode : intent_best_mode(view, selection->figure, target);
    intent.command = intent_attack(seat, &held);
    intent.reject = command_check(view, &intent.command);
    if (selection->target == target && intent.reject.why == REJECT_NONE)
        intent.type = INTENT_ROLL;
    return intent;
}

/* ---- moves --------------------------------------------------------------------------------------------------------
 */

static struct command move_to(seat_id seat, const struct selection *selection, struct square to, int gate)
{
    struct command command = command_of(COMMAND_MOVE, seat);
    command.figure = selection->figure;
    command.to = to;
    command.gate = (uint8_t)gate;
    command.extra = selection->extra;
    return command;
}

/* Leaving by the one of the gate's squares that takes fewer steps. */
static struct intent leave(const struct game *view, seat_id seat, const struct selection *selection, int index)
{
    const struct gate *gate = &view->scenario->mission.gate[index];
    struct intent best = nothing();
    struct reach reach;
    int least = INT_MAX;
    reach_compute(view, selection->figure, figure_steps(view, selection->figure), &reach);
    for (int i = 0; i < gate->width; i++) {
        struct intent intent = asked(view, move_to(seat, selection, gate->inside[i], index));
        int steps = intent.type == INTENT_COMMAND ? reach_steps_to(&reach, gate->inside[i]) : INT_MAX - 1;
        if (steps < least)
            best = intent;
        least = steps < least ? steps : least;
    }
    return best;
}

static struct intent jump_or(const struct game *view, seat_id seat, const struct selection *selection, struct square to,
                             struct intent otherwise)
{
    if (otherwise.type == INTENT_COMMAND || figure_is_trooper(selection->figure) || view->legion.jumps == 0)
        return otherwise;
    struct command command = move_to(seat, selection, to, GATE_NONE);
    command.type = COMMAND_JUMP;
    struct intent intent = asked(view, command);
    return intent.type == INTENT_COMMAND ? intent : otherwise;
}

static struct intent walk(const struct game *view, seat_id seat, const struct selection *selection, struct square to)
{
    struct intent intent = asked(view, move_to(seat, selection, to, GATE_NONE));
    return jump_or(view, seat, selection, to, intent);
}

/* ---- the seat's own turn ------------------------------------------------------------------------------------------
 */

static bool in_play(const struct game *view, figure_id figure)
{
    return view->figure[figure].kind != KIND_NONE &&
           (view->figure[figure].state == FIGURE_ON_BOARD || view->figure[figure].state == FIGURE_WAITING);
}

bool intent_commands(const struct game *view, seat_id seat, figure_id figure)
{
    const struct interlude *lent = &view->interlude;
    if (figure >= FIGURE_MAX || view->figure[figure].kind == KIND_NONE)
        return false;
    if (view->pending.type != PENDING_INTERLUDE)
        return game_seat_of(view, figure) == seat;
    bool pair = lent->figure == FIGURE_NONE && figure_is_trooper(figure) && figure / PAIR == lent->team;
    return lent->seat == seat && (pair || lent->figure == figure);
}

bool intent_is_turn(const struct game *view)
{
    return view->pending.type == PENDING_NONE || view->pending.type == PENDING_INTERLUDE;
}

static struct intent on_figure(const struct game *view, seat_id seat, const struct selection *selection,
                               figure_id figure)
{
    struct intent intent = nothing();
    intent.figure = figure;
    if (intent_commands(view, seat, figure))
        intent.type = INTENT_SELECT;
    else if (selection->figure != FIGURE_NONE && figure_on_board(view, figure))
        intent = aim(view, seat, selection, figure);
    return intent;
}

static struct intent in_turn(const struct game *view, seat_id seat, const struct selection *selection,
                             const struct pick *pick)
{
    if (pick->figure != FIGURE_NONE)
        return on_figure(view, seat, selection, pick->figure);
    if (selection->figure == FIGURE_NONE || !in_play(view, selection->figure))
        return nothing();
    if (pick->gate != GATE_NONE)
        return figure_on_board(view, selection->figure) ? leave(view, seat, selection, pick->gate) : nothing();
    return square_is(pick->square) ? walk(view, seat, selection, pick->square) : nothing();
}

struct intent intent_of_click(const struct game *view, seat_id seat, const struct selection *selection,
                              const struct pick *pick)
{
    if (game_is_over(view) || game_seat_to_act(view) != seat)
        return nothing();
    if (!intent_is_turn(view))
        return answer(view, seat, selection->kind, pick);
    return in_turn(view, seat, selection, pick);
}

/* ---- who can act --------------------------------------------------------------------------------------------------
 */

struct reject intent_extra_check(const struct game *view, figure_id figure)
{
    struct command command = command_of(COMMAND_MOVE, game_seat_of(view, figure));
    command.figure = figure;
    command.extra = 1;
    return action_check(view, &command);
}

bool intent_can_act(const struct game *view, figure_id figure, bool extra)
{
    if (figure >= FIGURE_MAX || !in_play(view, figure))
        return false;
    struct command command = command_of(COMMAND_MOVE, game_seat_of(view, figure));
    command.figure = figure;
    command.extra = extra;
    return action_check(view, &command).why == REJECT_NONE;
}

figure_id intent_next_figure(const struct game *view, seat_id seat, figure_id from, int by)
{
    bool held = from != FIGURE_NONE && intent_commands(view, seat, from);
    int at = held ? from : by > 0 ? -1 : 0;
    if (seat >= SEAT_COUNT)
        return FIGURE_NONE;
    for (int extra = 0; extra < 2; extra++)
        for (int i = 1; i <= FIGURE_MAX; i++) {
            figure_id figure = (figure_id)(((at + by * i) % FIGURE_MAX + FIGURE_MAX) % FIGURE_MAX);
            if (intent_commands(view, seat, figure) && intent_can_act(view, figure, extra))
                return figure;
        }
    return FIGURE_NONE;
}

/* ---- targets ------------------------------------------------------------------------------------------------------
 */

static int best_chance(const struct game *view, figure_id figure, figure_id target, int modes)
{
    int best = -1;
    for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++)
        if ((modes & mode) && may_attack(view, figure, target, mode) && chance(view, figure, target, mode) > best)
            best = chance(view, figure, target, mode);
    return best;
}

int intent_list_targets(const struct game *view, figure_id figure, int mode, figure_id targets[FIGURE_MAX])
{
    int worth[FIGURE_MAX], count = 0;
    for (figure_id target = 0; target < FIGURE_MAX; target++) {
        if (figure_is_trooper(target) == figure_is_trooper(figure) || !figure_on_board(view, target))
            continue;
        int value = best_chance(view, figure, target, mode);
        if (value < 0)
            continue;
        int at = count++;
        for (; at > 0 && worth[at - 1] < value; at--) {
            worth[at] = worth[at - 1];
            targets[at] = targets[at - 1];
        }
        worth[at] = value;
        targets[at] = target;
    }
    return count;
}

struct reject intent_no_target(const struct game *view, figure_id figure, int mode)
{
    struct reject reject = reject_for(mode == MODE_CLOSE ? REJECT_NO_CLOSE_DICE : REJECT_NO_FIRE_DICE);
    reject.figure = figure;
    if (!figure_on_board(view, figure)) {
        reject.why = REJECT_STILL_WAITING;
        return reject;
    }
    int nearest = INT_MAX;
    for (figure_id target = 0; target < FIGURE_MAX; target++) {
        if (figure_is_trooper(target) == figure_is_trooper(figure) || !figure_on_board(view, target))
            continue;
        int distance = square_distance(figure_square(view, figure), figure_square(view, target));
        if (distance < nearest) {
            nearest = distance;
            reject = attack_check(view, figure, target, mode);
        }
    }
    return reject;
}
