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

/* What a click is about: the game as the seat may see it, what it holds, what lies there. */
struct click {
    const struct game *view;
    seat_id seat;
    const struct selection *held;
    const struct pick *pick;
};

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
static int gate_meant(const struct click *click, uint8_t flags)
{
    const struct mission *mission = &click->view->scenario->mission;
    if (click->pick->gate != GATE_NONE)
        return click->pick->gate;
    for (int g = 0; square_is(click->pick->square) && g < mission->gates; g++)
        if ((mission->gate[g].flags & flags) && is_inside(&mission->gate[g], click->pick->square))
            return g;
    return GATE_NONE;
}

static struct intent at_gate(const struct click *click, enum command_type type, uint8_t kind)
{
    struct command command = command_of(type, click->seat);
    command.gate = (uint8_t)gate_meant(click, type == COMMAND_ENTRANCE ? GATE_TROOPERS : 0xFF);
    command.kind = kind;
    return command.gate == GATE_NONE ? nothing() : asked(click->view, command);
}

static struct intent on_square(const struct click *click, struct command command)
{
    command.to = click->pick->square;
    return square_is(command.to) ? asked(click->view, command) : nothing();
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

/* The first sector chosen turns, unless a second one follows: then both change places. The same click again does it. */
static struct intent at_sector(const struct click *click, struct command command)
{
    struct selection held = *click->held;
    uint8_t slot = (uint8_t)click->pick->slot;
    if (slot == SLOT_NONE)
        return nothing();
    bool again = slot == (held.slot2 == SLOT_NONE ? held.slot : held.slot2);
    if (held.slot == SLOT_NONE || (!again && slot == held.slot)) {
        held.slot = slot;
        held.slot2 = SLOT_NONE;
    } else if (!again) {
        held.slot2 = slot;
    }
    command.slot = held.slot;
    command.slot2 = held.slot2;
    command.choice = held.slot2 == SLOT_NONE ? held.quarters : 0;
    struct intent intent = asked(click->view, command);
    intent.aim = held;
    if (intent.type == INTENT_COMMAND && !again)
        intent.type = INTENT_CHOOSE;
    return intent;
}

/* At an entrance, or next to a dark portal where the mission lets creatures come out of one. */
static struct intent reinforce(const struct click *click, struct command command)
{
    command.kind = click->held->kind;
    if (click->view->scenario->mission.portals_from_round) {
        struct intent beside = on_square(click, command);
        if (beside.type == INTENT_COMMAND)
            return beside;
    }
    return at_gate(click, COMMAND_REINFORCE, command.kind);
}

/* A click on its own square keeps the Doomtrooper where it is. S-CC-2. */
static struct intent advance(const struct click *click, struct command command)
{
    figure_id figure = click->view->pending.card;
    command.figure = figure;
    if (figure < TROOPER_MAX && figure_on_board(click->view, figure) &&
        square_same(click->pick->square, figure_square(click->view, figure)))
        return asked(click->view, command_of(COMMAND_KEEP, click->seat));
    return on_square(click, command);
}

static struct intent answer(const struct click *click)
{
    const struct pick *pick = click->pick;
    const struct question_row *question = question_of(click->view);
    struct command command = command_of((enum command_type)question->command, click->seat);
    switch ((enum choice_shape)question->shape) {
    case CHOICE_GATE:
        return at_gate(click, (enum command_type)question->command, KIND_NONE);
    case CHOICE_KIND_GATE:
        return reinforce(click, command_of(COMMAND_REINFORCE, click->seat));
    case CHOICE_SECTOR:
        command.slot = (uint8_t)pick->slot;
        return pick->slot == SLOT_NONE ? nothing() : asked(click->view, command);
    case CHOICE_LAYOUT:
        return at_sector(click, command_of(COMMAND_ALTER, click->seat));
    case CHOICE_KIND_SQUARE:
        command.kind = click->held->kind;
        return on_square(click, command);
    case CHOICE_FIGURE_SQUARE:
        command.figure = intent_to_deploy(click->view, click->seat, click->held->figure);
        return on_square(click, command);
    case CHOICE_SQUARE:
        return on_square(click, command);
    case CHOICE_TEAM:
    case CHOICE_FIGURE:
        command.choice = (uint8_t)(pick->figure / PAIR);
        command.target = pick->figure;
        return pick->figure == FIGURE_NONE || !figure_is_trooper(pick->figure) ? nothing()
                                                                               : asked(click->view, command);
    case CHOICE_STEP:
        return advance(click, command);
    case CHOICE_MARKER:
        command.target = (figure_id)(TARGET_MARKER + pick->marker);
        return pick->marker < 0 || pick->marker >= MARKER_ALL ? nothing() : asked(click->view, command);
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

/* Those worth more first; of the same worth in the order in which they came. */
struct ranking {
    uint8_t *item;
    int most, count, worth[AREAS_MAX];
};

static void rank(struct ranking *ranking, uint8_t item, int worth)
{
    if (ranking->count == ranking->most)
        return;
    int at = ranking->count++;
    for (; at > 0 && ranking->worth[at - 1] < worth; at--) {
        ranking->worth[at] = ranking->worth[at - 1];
        ranking->item[at] = ranking->item[at - 1];
    }
    ranking->worth[at] = worth;
    ranking->item[at] = item;
}

int intent_list_areas(const struct game *view, figure_id figure, struct square squares[AREAS_MAX])
{
    enum { ATTACKS = 2 * AREAS_MAX };
    struct command list[ATTACKS];
    uint8_t best[AREAS_MAX];
    struct ranking ranking = {.item = best, .most = AREAS_MAX};
    if (!figure_on_board(view, figure) || !(attack_shapes(view, figure) & SHAPE_GRENADE_MOUNT))
        return 0;
    int attacks = attack_list(view, figure, false, list, ATTACKS);
    for (int i = 0; i < attacks; i++)
        if (list[i].shape == SHAPE_GRENADE_MOUNT)
            rank(&ranking, (uint8_t)i, attack_worth(view, &list[i]));
    for (int i = 0; i < ranking.count; i++)
        squares[i] = list[best[i]].to;
    return ranking.count;
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
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL &&
           (marker_traits(view->marker[target - TARGET_MARKER].kind) & TRAIT_HACKED);
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
    if (!attack_target_stands(view, held.target))
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
    bool near = figure_on_board(view, attacker) && attack_target_stands(view, target) &&
                square_distance(figure_square(view, attacker), attack_square(view, target)) <= 1;
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
static struct intent aimed(const struct click *click, struct selection held, bool again)
{
    struct intent intent = nothing();
    intent.aim = held;
    intent.figure = held.shape == SHAPE_GRENADE_MOUNT ? FIGURE_NONE : held.target;
    intent.mode = held.mode;
    intent.command = intent_attack(click->seat, &held);
    intent.reject = command_check(click->view, &intent.command);
    intent.type = again && intent.reject.why == REJECT_NONE ? INTENT_ROLL : INTENT_AIM;
    return intent;
}

static struct intent aim(const struct click *click, figure_id target)
{
    const struct game *view = click->view;
    const struct selection *before = click->held;
    struct selection held = *before;
    held.target = target;
    if (!figure_on_board(view, before->figure))
        return asked(view, intent_attack(click->seat, &held));
    if (before->shape == SHAPE_SPLIT && attack_target_stands(view, before->target)) {
        /* the second click names the second target, a click on it rolls, one on the first takes the second back */
        held.target = before->target;
        held.target2 = target == before->target ? FIGURE_NONE : target;
        return aimed(click, held, target == before->target2);
    }
    if (before->target == target)
        return aimed(click, held, true);
    held = intent_in_way(view, &held, (struct attack_way){before->mode, before->shape});
    bool kept = before->shape != 0 && attack_target_stands(view, before->target) && may_do(view, &held);
    return aimed(click, kept ? held : intent_at(view, before, target), false);
}

static struct intent aim_area(const struct click *click, struct square to)
{
    struct selection held = *click->held;
    held.to = to;
    return aimed(click, held, square_same(to, click->held->to));
}

/* A swing is turned by a click on a square beside the figure: the blade goes there first. */
static bool turns_swing(const struct click *click, struct square to, uint8_t *turn)
{
    const struct selection *held = click->held;
    if (held->shape != SHAPE_SWING || !attack_target_stands(click->view, held->target) || !square_is(to))
        return false;
    struct square own = figure_square(click->view, held->figure);
    enum direction first = direction_between(own, attack_square(click->view, held->target)),
                   then = direction_between(own, to);
    if (first == DIRECTION_NONE || then == DIRECTION_NONE || first == then)
        return false;
    int clockwise = ((int)then - (int)first + DIRECTIONS) % DIRECTIONS;
    *turn = clockwise > DIRECTIONS / 2;
    return true;
}

/* ---- moves ----------------------------------------------------------------------------------------------------- */

static struct command move_to(const struct click *click, struct square to, int gate)
{
    struct command command = command_of(COMMAND_MOVE, click->seat);
    command.figure = click->held->figure;
    command.to = to;
    command.gate = (uint8_t)gate;
    command.extra = click->held->extra;
    return command;
}

/* Leaving by the one of the gate's squares that takes fewer steps. */
static struct intent leave(const struct click *click, int index)
{
    const struct gate *gate = &click->view->scenario->mission.gate[index];
    struct intent best = nothing();
    struct reach reach;
    int least = INT_MAX;
    reach_compute(click->view, click->held->figure, figure_steps(click->view, click->held->figure), &reach);
    for (int i = 0; i < gate->width; i++) {
        struct intent intent = asked(click->view, move_to(click, gate->inside[i], index));
        int steps = intent.type == INTENT_COMMAND ? reach_steps_past(&reach, gate->inside[i]) : INT_MAX - 1;
        if (steps < least)
            best = intent;
        least = steps < least ? steps : least;
    }
    return best;
}

/* A creature that cannot walk there may jump. */
static struct intent walk(const struct click *click, struct square to)
{
    struct command command = move_to(click, to, GATE_NONE);
    struct intent walks = asked(click->view, command);
    if (walks.type == INTENT_COMMAND || figure_is_trooper(command.figure) || click->view->legion.jumps == 0)
        return walks;
    command.type = COMMAND_JUMP;
    struct intent jumps = asked(click->view, command);
    return jumps.type == INTENT_COMMAND ? jumps : walks;
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

/* A follower is the enemy of the Dark Legion alone, and only once led; an area may strike one all the same. Followers
 * themselves attack nobody. */
static bool is_left_alone(const struct click *click, figure_id figure)
{
    const struct game *view = click->view;
    figure_id held = click->held->figure;
    if (held < FIGURE_MAX && figure_follows(view, held))
        return true;
    bool hunts = held < FIGURE_MAX && game_seat_of(view, held) == SEAT_LEGION && figure_is_prey(view, figure);
    return figure_follows(view, figure) && !hunts && click->held->shape != SHAPE_GRENADE_MOUNT;
}

/* Whoever is aimed at while waiting outside is told why that cannot be. C-ENTER-7, S-ENTER-5 */
static struct intent at_waiting(const struct click *click, figure_id figure)
{
    struct selection held = *click->held;
    held.target = figure;
    held.mode = held.mode ? held.mode : MODE_FIRE;
    return asked(click->view, intent_attack(click->seat, &held));
}

static struct intent on_figure(const struct click *click, figure_id figure)
{
    const struct game *view = click->view;
    struct intent intent = nothing();
    intent.figure = figure;
    if (intent_commands(view, click->seat, figure))
        intent.type = INTENT_SELECT;
    else if (is_left_alone(click, figure))
        return intent;
    else if (click->held->figure != FIGURE_NONE && figure_on_board(view, figure))
        intent = click->held->shape == SHAPE_GRENADE_MOUNT ? aim_area(click, figure_square(view, figure))
                                                           : aim(click, figure);
    else if (click->held->figure != FIGURE_NONE && view->figure[figure].state == FIGURE_WAITING)
        intent = at_waiting(click, figure);
    return intent;
}

/* A mission target, or a door, that a Doomtrooper can make a target; doorways that are stepped on only if they can be
 * attacked from here. Debris, containers and doors of the Citadel are never attacked. S-TERR-1. */
static bool is_object(const struct game *view, const struct selection *held, int marker)
{
    if (marker < 0 || marker >= MARKER_ALL || !figure_is_trooper(held->figure) || !figure_on_board(view, held->figure))
        return false;
    figure_id target = (figure_id)(TARGET_MARKER + marker), own = held->figure;
    int traits = marker_traits(view->marker[marker].kind);
    bool attacked = !view->scenario->mission.parameters.terrain || (traits & TRAIT_TARGET);
    return attacked && attack_target_stands(view, target) &&
           (held->target == target || !(traits & TRAIT_LEADS) || may_attack(view, own, target, MODE_CLOSE) ||
            may_attack(view, own, target, MODE_FIRE));
}

/* A comrade who waits at that doorway and can come in: a click there means him, not the way out. */
static figure_id comrade_waiting(const struct click *click, int gate)
{
    for (int i = 0; i < TROOPER_MAX; i++) {
        const struct figure *figure = &click->view->figure[i];
        if (figure->state == FIGURE_WAITING && figure->gate == gate && i != click->held->figure &&
            intent_commands(click->view, click->seat, (figure_id)i) && intent_can_act(click->view, (figure_id)i, false))
            return (figure_id)i;
    }
    return FIGURE_NONE;
}

static struct intent at_way_out(const struct click *click, int gate)
{
    figure_id comrade = comrade_waiting(click, gate);
    bool stands = figure_on_board(click->view, click->held->figure);
    if (comrade != FIGURE_NONE)
        return on_figure(click, comrade);
    return stands ? leave(click, gate) : nothing();
}

static struct intent in_turn(const struct click *click)
{
    const struct pick *pick = click->pick;
    struct selection held = *click->held;
    if (pick->figure != FIGURE_NONE)
        return on_figure(click, pick->figure);
    if (!intent_is_in_play(click->view, held.figure))
        return nothing();
    bool stands = figure_on_board(click->view, held.figure);
    if (held.shape == SHAPE_GRENADE_MOUNT && stands)
        return square_is(pick->square) ? aim_area(click, pick->square) : nothing();
    if (is_object(click->view, &held, pick->marker))
        return aim(click, (figure_id)(TARGET_MARKER + pick->marker));
    if (turns_swing(click, pick->square, &held.turn))
        return aimed(click, held, false);
    if (pick->gate != GATE_NONE)
        return at_way_out(click, pick->gate);
    return square_is(pick->square) ? walk(click, pick->square) : nothing();
}

struct intent intent_of_click(const struct game *view, seat_id seat, const struct selection *selection,
                              const struct pick *pick)
{
    struct click click = {view, seat, selection, pick};
    if (game_is_over(view) || game_seat_to_act(view) != seat)
        return nothing();
    return intent_is_turn(view) ? in_turn(&click) : answer(&click);
}

/* ---- who can act ----------------------------------------------------------------------------------------------- */

static struct reject check_action(const struct game *view, figure_id figure, bool extra)
{
    struct command command = command_of(COMMAND_MOVE, game_seat_of(view, figure));
    command.figure = figure;
    command.extra = extra;
    return action_check(view, &command);
}

struct reject intent_extra_check(const struct game *view, figure_id figure)
{
    return check_action(view, figure, true);
}

bool intent_can_act(const struct game *view, figure_id figure, bool extra)
{
    return intent_is_in_play(view, figure) && check_action(view, figure, extra).why == REJECT_NONE;
}

struct reject intent_idle_check(const struct game *view, figure_id figure, bool extra)
{
    if (intent_can_act(view, figure, extra))
        return REJECT_FINE;
    bool done = view->figure[figure].flags & FIGURE_ACTIVE_DONE;
    struct reject capped = check_action(view, figure, extra);
    if (capped.why == REJECT_ACTION_CAP) /* then no Extra Action helps either */
        return capped;
    struct reject reject = reject_for(figure_just_joined(view, figure) ? REJECT_JUST_JOINED
                                      : done                           ? REJECT_FIGURE_DONE
                                                                       : REJECT_NO_ACTIONS);
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
        struct attack_odds odds = attack_quote_proposed(view, figure, target, mode);
        int chance = odds.total ? attack_permyriad(odds.eliminated, odds.total) : 0;
        best = chance > best ? chance : best;
    }
    return best;
}

static void rank_target(struct ranking *ranking, const struct game *view, figure_id figure, figure_id target, int modes)
{
    int chance = best_chance(view, figure, target, modes);
    if (chance >= 0)
        rank(ranking, target, chance);
}

int intent_list_targets(const struct game *view, figure_id figure, int mode, figure_id targets[FIGURE_MAX])
{
    struct ranking ranking = {.item = targets, .most = FIGURE_MAX};
    if (figure == FIGURE_NONE)
        return 0;
    for (figure_id target = 0; target < FIGURE_MAX; target++)
        if (figure_is_trooper(target) != figure_is_trooper(figure) && figure_on_board(view, target))
            rank_target(&ranking, view, figure, target, mode);
    for (int m = 0; figure_is_trooper(figure) && m < MARKER_ALL; m++)
        if (view->marker[m].state == MARKER_STANDS)
            rank_target(&ranking, view, figure, (figure_id)(TARGET_MARKER + m), mode);
    return ranking.count;
}

figure_id intent_first_figure(const struct game *view, seat_id seat)
{
    figure_id target[FIGURE_MAX];
    for (int k = 0; seat < TEAM_MAX && k < PAIR; k++) {
        figure_id figure = (figure_id)(seat * PAIR + k);
        if (intent_can_act(view, figure, false) && intent_list_targets(view, figure, MODE_CLOSE, target) > 0)
            return figure;
    }
    return intent_next_figure(view, seat, FIGURE_NONE, 1);
}

struct reject intent_no_target(const struct game *view, figure_id figure, int mode, figure_id *nearest)
{
    struct reject reject = reject_for(mode == MODE_CLOSE  ? REJECT_NO_CLOSE_DICE
                                      : mode == MODE_TECH ? REJECT_NO_TECH_DICE
                                                          : REJECT_NO_FIRE_DICE);
    reject.figure = figure;
    figure_id unwanted;
    nearest = nearest ? nearest : &unwanted;
    *nearest = FIGURE_NONE;
    if (!figure_on_board(view, figure)) {
        reject.why = REJECT_STILL_WAITING;
        return reject;
    }
    if (pool_size(figure_pool(view, figure, mode)) > 0)
        reject.why = REJECT_NO_ENEMY_HERE; /* as long as none is found below */
    int least = INT_MAX;
    for (figure_id target = 0; target < FIGURE_MAX; target++) {
        bool friend = figure_is_trooper(target) == figure_is_trooper(figure) ||
                      (figure_is_trooper(figure) && figure_follows(view, target));
        if (friend || !figure_on_board(view, target))
            continue;
        int distance = square_distance(figure_square(view, figure), figure_square(view, target));
        if (distance < least) {
            least = distance;
            *nearest = target;
            reject = attack_check(view, figure, target, mode);
        }
    }
    return reject;
}
