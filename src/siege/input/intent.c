/*
 * intent.c -- a question is answered first. In the seat's own turn a click is an attack, a task, a Move or another
 * selection; or the reason why not.
 */
#include "siege/input/intent.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/move/tactic.h"

#include <limits.h>

static struct intent nothing(void)
{
    return INTENT_NONE;
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

/* ---- answers to pending choices -------------------------------------------------------------------------------- */

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

static struct intent in_sector(const struct game *view, seat_id seat, enum command_type type, const struct pick *pick)
{
    struct command command = command_of(type, seat);
    command.slot = (uint8_t)pick->slot;
    return pick->slot == SLOT_NONE ? nothing() : asked(view, command);
}

static struct intent on_square(const struct game *view, struct command command, const struct pick *pick)
{
    command.to = pick->square;
    return square_is(pick->square) ? asked(view, command) : nothing();
}

figure_id intent_to_deploy(const struct game *view, seat_id seat, figure_id held)
{
    for (int i = -1; i < PAIR; i++) {
        figure_id figure = i < 0 ? held : (figure_id)(seat * PAIR + i);
        if (figure < TROOPER_MAX && figure_seat(figure) == seat && view->figure[figure].kind != KIND_NONE &&
            view->figure[figure].state == FIGURE_WAITING)
            return figure;
    }
    return FIGURE_NONE;
}

/* The alteration of the board as it is held, whether it may be carried out or not. */
static struct command alteration(seat_id seat, const struct selection *selection)
{
    struct command command = command_of(COMMAND_ALTER, seat);
    command.slot = selection->slot;
    command.slot2 = selection->slot2;
    command.choice = selection->slot2 == SLOT_NONE ? selection->quarters : 0;
    return command;
}

/* The first sector chosen turns, unless a second one follows: then both change places. The same click again does it. */
static struct intent at_sector(const struct game *view, seat_id seat, const struct selection *selection,
                               const struct pick *pick)
{
    struct selection held = *selection;
    struct intent intent;
    if (pick->slot == SLOT_NONE)
        return nothing();
    bool again = held.slot2 == SLOT_NONE ? pick->slot == held.slot : pick->slot == held.slot2;
    if (held.slot == SLOT_NONE || (!again && pick->slot == held.slot)) {
        held.slot = (uint8_t)pick->slot;
        held.slot2 = SLOT_NONE;
    } else if (!again) {
        held.slot2 = (uint8_t)pick->slot;
    }
    intent = asked(view, alteration(seat, &held));
    intent.aim = held;
    if (intent.type == INTENT_COMMAND && !again)
        intent.type = INTENT_CHOOSE;
    return intent;
}

static struct intent at_trooper(const struct game *view, struct command command, const struct pick *pick)
{
    if (pick->figure == FIGURE_NONE || !figure_is_trooper(pick->figure))
        return nothing();
    command.choice = (uint8_t)(pick->figure / PAIR);
    command.target = pick->figure;
    return asked(view, command);
}

/* At an entrance, or next to a dark portal where the mission lets creatures come out of one. */
static struct intent reinforce(const struct game *view, seat_id seat, uint8_t kind, const struct pick *pick)
{
    struct command command = command_of(COMMAND_REINFORCE, seat);
    command.kind = kind;
    if (view->scenario->mission.portals_from_round && square_is(pick->square)) {
        command.to = pick->square;
        struct intent beside = asked(view, command);
        if (beside.type == INTENT_COMMAND)
            return beside;
    }
    return at_gate(view, seat, COMMAND_REINFORCE, kind, pick);
}

/* A click on its own square keeps the Doomtrooper where it is. S-CC-2. */
static struct intent advance(const struct game *view, struct command command, const struct pick *pick)
{
    figure_id figure = view->pending.card;
    command.figure = figure;
    if (figure < TROOPER_MAX && figure_on_board(view, figure) && square_same(pick->square, figure_square(view, figure)))
        return asked(view, command_of(COMMAND_KEEP, command.seat));
    return on_square(view, command, pick);
}

static struct intent answer(const struct game *view, seat_id seat, const struct selection *selection,
                            const struct pick *pick)
{
    const struct question_row *question = question_of(view);
    enum command_type type = (enum command_type)question->command;
    struct command command = command_of(type, seat);
    switch ((enum choice_shape)question->shape) {
    case CHOICE_GATE:
        return at_gate(view, seat, type, KIND_NONE, pick);
    case CHOICE_KIND_GATE:
        return reinforce(view, seat, selection->kind, pick);
    case CHOICE_SECTOR:
        return in_sector(view, seat, type, pick);
    case CHOICE_LAYOUT:
        return at_sector(view, seat, selection, pick);
    case CHOICE_KIND_SQUARE:
        command.kind = selection->kind;
        return on_square(view, command, pick);
    case CHOICE_FIGURE_SQUARE:
        command.figure = intent_to_deploy(view, seat, selection->figure);
        return on_square(view, command, pick);
    case CHOICE_SQUARE:
        return on_square(view, command, pick);
    case CHOICE_TEAM:
    case CHOICE_FIGURE:
        return at_trooper(view, command, pick);
    case CHOICE_STEP:
        return advance(view, command, pick);
    case CHOICE_MARKER:
        command.target = (figure_id)(TARGET_MARKER + pick->marker);
        return pick->marker < 0 || pick->marker >= MARKER_ALL ? nothing() : asked(view, command);
    case CHOICE_ANY:
    case CHOICE_YES_NO:
    case CHOICE_DICE:
    case CHOICE_DIE:
    case CHOICE_GEAR:
    case CHOICE_TROOPERS:
    case CHOICE_CARD:
    case CHOICE_BUNKER:
    case CHOICE_HAND:
    case CHOICE_ACTION:
    case CHOICE_COUNT:
        break;
    }
    return nothing();
}

/* ---- attacks --------------------------------------------------------------------------------------------------- */

bool intent_aims(const struct selection *selection)
{
    return selection->target != FIGURE_NONE || selection->shape == SHAPE_GRENADE_MOUNT;
}

bool intent_is_incomplete(const struct selection *selection)
{
    return (selection->shape == SHAPE_SPLIT && selection->target2 == FIGURE_NONE) ||
           (selection->shape == SHAPE_GRENADE_MOUNT && !square_is(selection->to));
}

struct command intent_attack(seat_id seat, const struct selection *selection)
{
    struct command command = command_of(COMMAND_ATTACK, seat);
    command.figure = selection->figure;
    command.mode = selection->mode;
    command.extra = selection->extra;
    command.shape = selection->shape;
    if (selection->shape == SHAPE_GRENADE_MOUNT) {
        command.to = selection->to;
        return command;
    }
    command.target = selection->target;
    command.pick = selection->pick;
    command.charge = selection->charge;
    if (selection->shape == SHAPE_SPLIT)
        command.target2 = selection->target2;
    if (selection->shape == SHAPE_SWING)
        command.turn = selection->turn;
    return command;
}

static bool is_marker(figure_id target)
{
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL;
}

bool intent_stands(const struct game *view, figure_id target)
{
    if (is_marker(target))
        return view->marker[target - TARGET_MARKER].state == MARKER_STANDS;
    return target < FIGURE_MAX && figure_on_board(view, target);
}

static struct square square_of(const struct game *view, figure_id target)
{
    if (is_marker(target))
        return square_at(view->marker[target - TARGET_MARKER].x, view->marker[target - TARGET_MARKER].y);
    return figure_square(view, target);
}

static bool may_attack(const struct game *view, figure_id attacker, figure_id target, int mode)
{
    return attack_check(view, attacker, target, mode).why == REJECT_NONE;
}

/* Legal as an attack; whether there are actions for it is not asked. */
static bool may_do(const struct game *view, const struct selection *selection)
{
    struct command command = intent_attack(SEAT_NONE, selection);
    return attack_check_command(view, &command).why == REJECT_NONE;
}

bool intent_is_friend(const struct game *view, figure_id attacker, figure_id struck)
{
    return attack_check(view, attacker, struck, MODE_FIRE).why == REJECT_TARGET_FRIEND;
}

/* What an attack is worth for whoever looks at odds alone: chances to eliminate enemies and mission targets, in
 * hundredths of a percent, less twice the chances to harm friends. */
static int attack_worth(const struct game *view, const struct command *command)
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(view, command, struck), worth = 0;
    if (count == 0)
        return 0;
    (void)attack_quote_shape(view, command, odds);
    for (int i = 0; i < count; i++)
        worth += intent_is_friend(view, command->figure, struck[i])
                     ? -2 * attack_permyriad(odds[i].total - odds[i].damage[0], odds[i].total)
                     : attack_permyriad(odds[i].eliminated, odds[i].total);
    return worth;
}

static int worth_of(const struct game *view, const struct selection *selection)
{
    struct command command = intent_attack(SEAT_NONE, selection);
    return attack_worth(view, &command);
}

/* ---- ways of attacking ----------------------------------------------------------------------------------------- */

figure_id intent_to_hack(const struct game *view, figure_id figure)
{
    struct command hack = command_of(COMMAND_ATTACK, SEAT_NONE);
    hack.figure = figure;
    hack.mode = MODE_TECH;
    hack.shape = SHAPE_HACK;
    for (int m = 0; figure < TROOPER_MAX && m < view->markers; m++) {
        hack.target = (figure_id)(TARGET_MARKER + m);
        if ((marker_traits(view->marker[m].kind) & TRAIT_HACKED) &&
            attack_check_command(view, &hack).why == REJECT_NONE)
            return hack.target;
    }
    return FIGURE_NONE;
}

static bool is_armed(const struct game *view, figure_id figure, int mode)
{
    return pool_size(figure_pool(view, figure, mode)) > 0;
}

/* Is the mode worth a button: always, or where weapons suit specialists if there are dice for it? */
static bool has_mode(const struct game *view, figure_id figure, int mode)
{
    bool suited = view->scenario->mission.parameters.specialties && figure_is_trooper(figure);
    return !suited || is_armed(view, figure, mode);
}

int intent_list_ways(const struct game *view, figure_id figure, struct attack_way ways[WAYS_MAX])
{
    int shapes = attack_shapes(view, figure), count = 0;
    if (has_mode(view, figure, MODE_FIRE))
        ways[count++] = (struct attack_way){MODE_FIRE, shapes & SHAPE_LINE};
    if (shapes & SHAPE_SPLIT)
        ways[count++] = (struct attack_way){MODE_FIRE, SHAPE_SPLIT};
    if (shapes & SHAPE_GRENADE_MOUNT)
        ways[count++] = (struct attack_way){MODE_FIRE, SHAPE_GRENADE_MOUNT};
    if (has_mode(view, figure, MODE_CLOSE) || count == 0)
        ways[count++] = (struct attack_way){MODE_CLOSE, 0};
    if (shapes & SHAPE_SWING)
        ways[count++] = (struct attack_way){MODE_CLOSE, SHAPE_SWING};
    if (is_armed(view, figure, MODE_TECH))
        ways[count++] = (struct attack_way){MODE_TECH, 0};
    if (intent_to_hack(view, figure) != FIGURE_NONE)
        ways[count++] = (struct attack_way){MODE_TECH, SHAPE_HACK};
    return count;
}

/* A square, and what a grenade on it is worth. */
struct area {
    struct square at;
    int worth;
};

static int list_areas(const struct game *view, figure_id figure, struct area areas[AREAS_MAX])
{
    enum { ATTACKS = 2 * AREAS_MAX };
    struct command list[ATTACKS];
    int attacks = attack_list(view, figure, false, list, ATTACKS), count = 0;
    for (int i = 0; i < attacks && count < AREAS_MAX; i++) {
        if (list[i].shape != SHAPE_GRENADE_MOUNT)
            continue;
        struct area area = {list[i].to, attack_worth(view, &list[i])};
        int at = count++;
        for (; at > 0 && areas[at - 1].worth < area.worth; at--)
            areas[at] = areas[at - 1];
        areas[at] = area;
    }
    return count;
}

int intent_list_areas(const struct game *view, figure_id figure, struct square squares[AREAS_MAX])
{
    struct area areas[AREAS_MAX];
    if (!figure_on_board(view, figure) || !(attack_shapes(view, figure) & SHAPE_GRENADE_MOUNT))
        return 0;
    int count = list_areas(view, figure, areas);
    for (int i = 0; i < count; i++)
        squares[i] = areas[i].at;
    return count;
}

static bool strikes(const struct game *view, const struct selection *selection, figure_id target)
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    struct command command = intent_attack(SEAT_NONE, selection);
    int count = attack_list_struck(view, &command, struck);
    for (int i = 0; i < count; i++)
        if (struck[i] == target)
            return true;
    return false;
}

/* The best square that strikes the target, or any enemy for FIGURE_NONE; none if there is no such square. */
static struct square best_area(const struct game *view, const struct selection *selection)
{
    struct square squares[AREAS_MAX];
    struct selection tried = *selection;
    int count = intent_list_areas(view, selection->figure, squares);
    for (int i = 0; i < count; i++) {
        tried.to = squares[i];
        if (selection->target == FIGURE_NONE || strikes(view, &tried, selection->target))
            return squares[i];
    }
    return SQUARE_NONE;
}

static uint8_t better_turn(const struct game *view, const struct selection *selection)
{
    struct selection tried = *selection;
    tried.turn = 0;
    int clockwise = worth_of(view, &tried);
    tried.turn = 1;
    return worth_of(view, &tried) > clockwise;
}

static bool is_terminal(const struct game *view, figure_id target)
{
    return is_marker(target) && (marker_traits(view->marker[target - TARGET_MARKER].kind) & TRAIT_HACKED);
}

/* A charge costs nothing: it is proposed wherever it is allowed. S-CC-4. */
static bool may_charge(const struct game *view, const struct selection *selection)
{
    struct command command = intent_attack(SEAT_NONE, selection);
    bool swings = selection->shape == 0 || selection->shape == SHAPE_SWING;
    return view->scenario->mission.parameters.tactics && selection->mode == MODE_CLOSE && swings &&
           tactic_check_charge(view, &command).why == REJECT_NONE;
}

struct selection intent_in_way(const struct game *view, const struct selection *selection, struct attack_way way)
{
    struct selection held = *selection;
    held.mode = way.mode;
    held.shape = way.shape;
    held.turn = 0;
    held.target2 = FIGURE_NONE;
    held.to = SQUARE_NONE;
    held.pick = 0;
    held.charge = false;
    if (!intent_stands(view, held.target))
        held.target = FIGURE_NONE;
    if (!figure_on_board(view, held.figure))
        return held;
    if (way.shape == SHAPE_HACK && !is_terminal(view, held.target))
        held.target = intent_to_hack(view, held.figure);
    held.charge = may_charge(view, &held);
    if (way.shape == SHAPE_GRENADE_MOUNT)
        held.to = best_area(view, &held);
    if (way.shape == SHAPE_SWING && held.target != FIGURE_NONE)
        held.turn = better_turn(view, &held);
    return held;
}

/* Nothing is possible: the mode that fits the distance and the dice. */
static uint8_t fitting_mode(const struct game *view, figure_id attacker, figure_id target)
{
    bool near = figure_on_board(view, attacker) && intent_stands(view, target) &&
                square_distance(figure_square(view, attacker), square_of(view, target)) <= 1;
    if (near || attacker >= FIGURE_MAX)
        return MODE_CLOSE;
    return is_armed(view, attacker, MODE_FIRE)   ? MODE_FIRE
           : is_armed(view, attacker, MODE_TECH) ? MODE_TECH
                                                 : MODE_CLOSE;
}

/* The usual way of the mode among these. */
static struct attack_way way_of_mode(const struct attack_way *ways, int count, uint8_t mode)
{
    for (int i = 0; i < count; i++)
        if (ways[i].mode == mode && (ways[i].shape == 0 || ways[i].shape == SHAPE_LINE))
            return ways[i];
    return (struct attack_way){mode, 0};
}

/* To open a terminal counts before breaking it. */
static int preference_for(const struct selection *selection)
{
    enum { HACK_FIRST = 20000 };
    return selection->shape == SHAPE_HACK ? HACK_FIRST : 0;
}

struct selection intent_at(const struct game *view, const struct selection *selection, figure_id target)
{
    struct attack_way ways[WAYS_MAX];
    struct selection held = *selection, best = held, grenade = held;
    int count = intent_list_ways(view, held.figure, ways), most = INT_MIN;
    held.target = target;
    grenade.to = SQUARE_NONE;
    best.target = FIGURE_NONE;
    for (int i = 0; i < count; i++) {
        if (ways[i].shape == SHAPE_SPLIT)
            continue;
        struct selection tried = intent_in_way(view, &held, ways[i]);
        if (ways[i].shape == SHAPE_GRENADE_MOUNT)
            grenade = tried;
        else if (tried.target == target && may_do(view, &tried) &&
                 worth_of(view, &tried) + preference_for(&tried) > most) {
            best = tried;
            most = worth_of(view, &tried) + preference_for(&tried);
        }
    }
    if (best.target != FIGURE_NONE)
        return best;
    if (square_is(grenade.to) && may_do(view, &grenade))
        return grenade;
    return intent_in_way(view, &held, way_of_mode(ways, count, fitting_mode(view, held.figure, target)));
}

uint8_t intent_best_mode(const struct game *view, figure_id attacker, figure_id target)
{
    struct selection held = SELECTION_NONE;
    held.figure = attacker;
    return intent_at(view, &held, target).mode;
}

/* ---- aiming by clicks ------------------------------------------------------------------------------------------ */

/* Aims so; `again` when that is already aimed at and the click confirms it. */
static struct intent aimed(const struct game *view, seat_id seat, struct selection held, bool again)
{
    struct intent intent = nothing();
    intent.type = INTENT_AIM;
    intent.aim = held;
    intent.figure = held.shape == SHAPE_GRENADE_MOUNT ? FIGURE_NONE : held.target;
    intent.mode = held.mode;
    intent.command = intent_attack(seat, &held);
    intent.reject = command_check(view, &intent.command);
    if (again && intent.reject.why == REJECT_NONE)
        intent.type = INTENT_ROLL;
    return intent;
}

/* Two targets: the second click names the second one, a click on it rolls, one on the first takes the second back. */
static struct intent aim_split(const struct game *view, seat_id seat, const struct selection *selection,
                               figure_id target)
{
    struct selection held = *selection;
    bool again = target == selection->target2;
    held.target2 = target == selection->target ? FIGURE_NONE : target;
    return aimed(view, seat, held, again);
}

static struct intent aim(const struct game *view, seat_id seat, const struct selection *selection, figure_id target)
{
    struct selection held = *selection;
    held.target = target;
    if (!figure_on_board(view, selection->figure))
        return asked(view, intent_attack(seat, &held));
    if (selection->shape == SHAPE_SPLIT && intent_stands(view, selection->target))
        return aim_split(view, seat, selection, target);
    if (selection->target == target)
        return aimed(view, seat, held, true);
    held = intent_in_way(view, &held, (struct attack_way){selection->mode, selection->shape});
    bool kept = selection->shape != 0 && intent_stands(view, selection->target) && may_do(view, &held);
    return aimed(view, seat, kept ? held : intent_at(view, selection, target), false);
}

static struct intent aim_area(const struct game *view, seat_id seat, const struct selection *selection,
                              struct square to)
{
    struct selection held = *selection;
    held.to = to;
    return aimed(view, seat, held, square_same(to, selection->to));
}

/* A swing is turned by a click on a square beside the figure: the blade goes there first. */
static bool turns_swing(const struct game *view, const struct selection *selection, struct square to, uint8_t *turn)
{
    struct square own = figure_square(view, selection->figure), start = SQUARE_NONE;
    if (selection->shape != SHAPE_SWING || !intent_stands(view, selection->target))
        return false;
    start = square_of(view, selection->target);
    enum direction first = direction_between(own, start), then = direction_between(own, to);
    if (first == DIRECTION_NONE || then == DIRECTION_NONE || first == then)
        return false;
    int clockwise = ((int)then - (int)first + DIRECTIONS) % DIRECTIONS;
    *turn = clockwise > DIRECTIONS / 2;
    return true;
}

/* ---- moves ----------------------------------------------------------------------------------------------------- */

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
        int steps = intent.type == INTENT_COMMAND ? reach_steps_past(&reach, gate->inside[i]) : INT_MAX - 1;
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

/* ---- the seat's own turn --------------------------------------------------------------------------------------- */

bool intent_is_in_play(const struct game *view, figure_id figure)
{
    return figure < FIGURE_MAX && view->figure[figure].kind != KIND_NONE &&
           (view->figure[figure].state == FIGURE_ON_BOARD || view->figure[figure].state == FIGURE_WAITING);
}

bool intent_commands(const struct game *view, seat_id seat, figure_id figure)
{
    const struct interlude *lent = &view->interlude;
    if (figure >= FIGURE_MAX || view->figure[figure].kind == KIND_NONE)
        return false;
    if (!question_asks(view, CHOICE_ACTION))
        return game_seat_of(view, figure) == seat;
    bool pair = lent->figure == FIGURE_NONE && figure_is_trooper(figure) && figure / PAIR == lent->team;
    return lent->seat == seat && (pair || lent->figure == figure);
}

bool intent_is_turn(const struct game *view)
{
    return !game_is_asked(view) || question_asks(view, CHOICE_ACTION);
}

static struct intent on_figure(const struct game *view, seat_id seat, const struct selection *selection,
                               figure_id figure)
{
    struct intent intent = nothing();
    intent.figure = figure;
    if (intent_commands(view, seat, figure))
        intent.type = INTENT_SELECT;
    else if (selection->figure != FIGURE_NONE && figure_on_board(view, figure))
        intent = selection->shape == SHAPE_GRENADE_MOUNT ? aim_area(view, seat, selection, figure_square(view, figure))
                                                         : aim(view, seat, selection, figure);
    return intent;
}

/* Debris, containers and doors of the Citadel are never attacked. S-TERR-1. */
static bool is_attacked_at_all(const struct game *view, int marker)
{
    return !view->scenario->mission.parameters.terrain || (marker_traits(view->marker[marker].kind) & TRAIT_TARGET);
}

/* A mission target, or a door, that a Doomtrooper can make a target; doorways that are stepped on only if they can be
 * attacked from here. */
static bool is_object(const struct game *view, const struct selection *selection, int marker)
{
    if (marker < 0 || marker >= MARKER_ALL || !figure_is_trooper(selection->figure) ||
        !figure_on_board(view, selection->figure))
        return false;
    figure_id target = (figure_id)(TARGET_MARKER + marker), own = selection->figure;
    return is_attacked_at_all(view, marker) && intent_stands(view, target) &&
           (selection->target == target || !(marker_traits(view->marker[marker].kind) & TRAIT_LEADS) ||
            may_attack(view, own, target, MODE_CLOSE) || may_attack(view, own, target, MODE_FIRE));
}

static struct intent in_turn(const struct game *view, seat_id seat, const struct selection *selection,
                             const struct pick *pick)
{
    uint8_t turn = selection->turn;
    if (pick->figure != FIGURE_NONE)
        return on_figure(view, seat, selection, pick->figure);
    if (!intent_is_in_play(view, selection->figure))
        return nothing();
    if (selection->shape == SHAPE_GRENADE_MOUNT && figure_on_board(view, selection->figure))
        return square_is(pick->square) ? aim_area(view, seat, selection, pick->square) : nothing();
    if (is_object(view, selection, pick->marker))
        return aim(view, seat, selection, (figure_id)(TARGET_MARKER + pick->marker));
    if (square_is(pick->square) && turns_swing(view, selection, pick->square, &turn)) {
        struct selection held = *selection;
        held.turn = turn;
        return aimed(view, seat, held, false);
    }
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
        return answer(view, seat, selection, pick);
    return in_turn(view, seat, selection, pick);
}

/* ---- who can act ----------------------------------------------------------------------------------------------- */

struct reject intent_extra_check(const struct game *view, figure_id figure)
{
    struct command command = command_of(COMMAND_MOVE, game_seat_of(view, figure));
    command.figure = figure;
    command.extra = 1;
    return action_check(view, &command);
}

bool intent_can_act(const struct game *view, figure_id figure, bool extra)
{
    if (!intent_is_in_play(view, figure))
        return false;
    struct command command = command_of(COMMAND_MOVE, game_seat_of(view, figure));
    command.figure = figure;
    command.extra = extra;
    return action_check(view, &command).why == REJECT_NONE;
}

struct reject intent_idle_check(const struct game *view, figure_id figure, bool extra)
{
    if (intent_can_act(view, figure, extra))
        return REJECT_FINE;
    bool done = view->figure[figure].flags & FIGURE_ACTIVE_DONE;
    struct reject reject = reject_for(done ? REJECT_FIGURE_DONE : REJECT_NO_ACTIONS);
    reject.figure = figure;
    return reject;
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

/* ---- targets --------------------------------------------------------------------------------------------------- */

/* The best chance to eliminate it in one of these modes, or -1. */
static int best_chance(const struct game *view, figure_id figure, figure_id target, int modes)
{
    int best = -1;
    for (int mode = MODE_CLOSE; mode <= MODE_TECH; mode <<= 1) {
        if (!(modes & mode) || !may_attack(view, figure, target, mode))
            continue;
        struct attack_odds odds = attack_quote(view, figure, target, mode);
        int chance = odds.total ? attack_permyriad(odds.eliminated, odds.total) : 0;
        best = chance > best ? chance : best;
    }
    return best;
}

struct ranking {
    figure_id *target;
    int worth[FIGURE_MAX], count;
};

static void rank(struct ranking *ranking, figure_id target, int worth)
{
    if (worth < 0 || ranking->count == FIGURE_MAX)
        return;
    int at = ranking->count++;
    for (; at > 0 && ranking->worth[at - 1] < worth; at--) {
        ranking->worth[at] = ranking->worth[at - 1];
        ranking->target[at] = ranking->target[at - 1];
    }
    ranking->worth[at] = worth;
    ranking->target[at] = target;
}

int intent_list_targets(const struct game *view, figure_id figure, int mode, figure_id targets[FIGURE_MAX])
{
    struct ranking ranking = {.target = targets, .count = 0};
    if (figure == FIGURE_NONE)
        return 0;
    for (figure_id target = 0; target < FIGURE_MAX; target++)
        if (figure_is_trooper(target) != figure_is_trooper(figure) && figure_on_board(view, target))
            rank(&ranking, target, best_chance(view, figure, target, mode));
    for (int m = 0; figure_is_trooper(figure) && m < MARKER_ALL; m++)
        if (view->marker[m].state == MARKER_STANDS)
            rank(&ranking, (figure_id)(TARGET_MARKER + m),
                 best_chance(view, figure, (figure_id)(TARGET_MARKER + m), mode));
    return ranking.count;
}

struct reject intent_no_target(const struct game *view, figure_id figure, int mode)
{
    struct reject reject = reject_for(mode == MODE_CLOSE  ? REJECT_NO_CLOSE_DICE
                                      : mode == MODE_TECH ? REJECT_NO_TECH_DICE
                                                          : REJECT_NO_FIRE_DICE);
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
