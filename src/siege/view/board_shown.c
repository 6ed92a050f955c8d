/* board_shown.c -- what each event changes on the shown table. */
#include "siege/view/board_shown.h"

#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <string.h>

enum { ANY_LOAD = ((1 << LOADS) - 1) * MARK_LOAD };

static void forget_cards(struct shown *shown)
{
    shown->game.legion.event = shown->force_card = shown->door_card = CARD_NONE;
    shown->game.ai.shown = shown->game.ai.tie_breaker = CARD_NONE;
    shown->ai_line = 0xFF;
    shown->force_slot = SLOT_NONE;
    shown->reason = NO_REASON;
    shown->play = (struct shown_play){.seat = SEAT_NONE, .card = CARD_NONE};
}

/* No body lies any more. */
static void bury(struct shown *shown)
{
    for (int i = 0; i < FIGURE_MAX; i++)
        shown->body[i] = SQUARE_NONE;
}

void shown_take(struct shown *shown, const struct game *game)
{
    memset(shown, 0, sizeof *shown);
    forget_cards(shown);
    shown->game = *game;
    shown->cause = STRIKE_CAUSE_NONE;
    shown->blocked_slot = (uint8_t)effect_blocked_slot(game);
    shown->roll.attacker = shown->roll.target = shown->roll.turret = FIGURE_NONE;
    for (int m = 0; m < MARKER_ALL; m++)
        shown->wreck[m] = SQUARE_NONE;
    bury(shown);
    for (int i = 0; i < SLOT_MAX; i++)
        shown->face_down[i] = (uint8_t)force_face_down(game, i);
    for (int task = 0; task < TASK_MAX; task++)
        for (int team = 0; team < TEAM_MAX; team++)
            shown->task_times[task] = (uint8_t)(shown->task_times[task] + game->team[team].tasks[task]);
}

void shown_settle(struct shown *shown, const struct shown *game)
{
    struct shown before = *shown;
    *shown = *game;
    shown->roll = before.roll;
    shown->force_card = before.force_card;
    shown->force_slot = before.force_slot;
    shown->door_card = before.door_card;
    shown->ai_line = before.ai_line;
    shown->reason = before.reason;
    shown->play = before.play;
    shown->cause = before.cause;
    memcpy(shown->wreck, before.wreck, sizeof shown->wreck);
    memcpy(shown->body, before.body, sizeof shown->body);
    memcpy(shown->body_kind, before.body_kind, sizeof shown->body_kind);
    memcpy(shown->turned, before.turned, sizeof shown->turned);
    shown->remains = before.remains;
    if (before.game.ai.shown != CARD_NONE && before.game.turn.seat == shown->game.turn.seat)
        shown->game.ai.shown = before.game.ai.shown;
}

/* ---- one event ------------------------------------------------------------------------------------------------- */

static void stain(struct shown *shown, struct square at, enum stain kind, bool heavy)
{
    struct remains *remains = &shown->remains;
    if (!square_is(at))
        return;
    if (remains->count == REMAINS_MAX)
        memmove(remains->mark, remains->mark + 1, sizeof remains->mark[0] * (size_t)--remains->count);
    remains->mark[remains->count].x = at.x;
    remains->mark[remains->count].y = at.y;
    remains->mark[remains->count].stain = (uint8_t)kind;
    remains->mark[remains->count++].heavy = heavy;
}

static void bleed(struct shown *shown, figure_id id, bool heavy)
{
    if (figure_on_board(&shown->game, id))
        stain(shown, figure_square(&shown->game, id), figure_is_trooper(id) ? STAIN_BLOOD : STAIN_ICHOR, heavy);
}

static void look_along(struct shown *shown, figure_id id, struct square from, struct square to)
{
    if (id < FIGURE_MAX && square_is(from) && square_is(to) && from.x != to.x)
        shown->turned[id] = to.x > from.x;
}

static void use_action(struct figure *figure)
{
    if (figure->actions > 0)
        figure->actions--;
    figure->flags |= FIGURE_HAS_ACTED;
}

static void put(struct shown *shown, figure_id id, struct square at)
{
    struct figure *figure = &shown->game.figure[id];
    figure->x = at.x;
    figure->y = at.y;
    figure->state = square_is(at) ? FIGURE_ON_BOARD : FIGURE_POOL;
}

static void take_off(struct shown *shown, figure_id id, enum figure_state state)
{
    put(shown, id, SQUARE_NONE);
    shown->game.figure[id].state = (uint8_t)state;
}

/* The first step of a Move and a jump spend an action. */
static void put_down(struct shown *shown, const struct event *event)
{
    bool first = event->type == EVENT_STEPPED && event->number == 1;
    if (first || (event->type == EVENT_PUT && event->choice == MANNER_JUMPS))
        use_action(&shown->game.figure[event->figure]);
    look_along(shown, event->figure, event->from, event->at);
    put(shown, event->figure, event->at);
}

static void begin_turn(struct shown *shown, const struct event *event)
{
    seat_id seat = event->seat;
    memset(&shown->roll, 0, sizeof shown->roll);
    shown->game.turn.seat = seat;
    shown->game.turn.active = FIGURE_NONE;
    if (shown->game.turn.drawn < SEAT_COUNT)
        shown->game.turn.order[shown->game.turn.drawn++] = seat;
    for (int i = 0; i < FIGURE_MAX; i++)
        if (figure_seat((figure_id)i) == seat)
            shown->game.figure[i].flags &= (uint8_t) ~(FIGURE_ACTIVE_DONE | FIGURE_HAS_ACTED);
    forget_cards(shown);
}

static void end_turn(struct shown *shown, const struct event *event)
{
    (void)event;
    forget_cards(shown);
    shown->game.turn.seat = SEAT_NONE;
    shown->game.turn.active = FIGURE_NONE;
}

static void declare_attack(struct shown *shown, const struct event *event)
{
    memset(&shown->roll, 0, sizeof shown->roll);
    shown->roll.attacker = event->figure;
    shown->roll.target = event->target;
    shown->roll.mode = event->mode;
    shown->roll.shape = event->shape;
    shown->roll.turn = event->choice;
    shown->roll.at = event->at;
    shown->roll.turret = FIGURE_NONE;
    if (event->figure == FIGURE_NONE)
        return;
    use_action(&shown->game.figure[event->figure]);
    if (figure_on_board(&shown->game, event->figure) && event->target < FIGURE_MAX &&
        figure_on_board(&shown->game, event->target))
        look_along(shown, event->figure, figure_square(&shown->game, event->figure),
                   figure_square(&shown->game, event->target));
    else if (figure_on_board(&shown->game, event->figure))
        look_along(shown, event->figure, figure_square(&shown->game, event->figure), event->at);
}

/* A trap, a bomb, a door, a turret: nobody spends an action. */
static void declare_strike(struct shown *shown, const struct event *event)
{
    memset(&shown->roll, 0, sizeof shown->roll);
    shown->roll.attacker = FIGURE_NONE;
    shown->roll.target = event->figure;
    shown->roll.source = strike_source(&shown->cause, event);
    shown->roll.mode = event->number == SOURCE_TURRET ? MODE_FIRE : MODE_TECH;
    shown->roll.turret = event->target;
    shown->roll.at = event->at;
}

static uint8_t lay_dice(struct rolled_die *dice, const struct event *event)
{
    int count = event->dice_count < EVENT_DICE_MAX ? event->dice_count : EVENT_DICE_MAX;
    memcpy(dice, event->dice, (size_t)count * sizeof *dice);
    return (uint8_t)count;
}

static void roll_dice(struct shown *shown, const struct event *event)
{
    struct shown_roll *roll = &shown->roll;
    bool was_settled = roll->settled;
    roll->any = true;
    roll->armour_rolled = roll->settled = false;
    if (event->type == EVENT_DICE_ROLLED) {
        if (was_settled && event->figure == FIGURE_NONE) /* no trap has been told: a card strikes */
            roll->source = SOURCE_FIGURE_OR_CARD;
        roll->attacker = event->figure;
        roll->target = event->target;
        roll->card = shown->cause.card;
        roll->again = 0;
    } else if (event->choice < EVENT_DICE_MAX) {
        roll->again |= (uint16_t)(1u << event->choice);
    }
    roll->dice = lay_dice(roll->die, event);
    roll->hits = event->number;
}

static void roll_armour(struct shown *shown, const struct event *event)
{
    shown->roll.armour_rolled = true;
    shown->roll.armour_dice = lay_dice(shown->roll.armour_die, event);
    shown->roll.absorbed = event->number;
}

static void settle_roll(struct shown *shown, const struct event *event)
{
    shown->roll.settled = true;
    shown->roll.hits = event->number;
    shown->roll.armour = event->number2;
    shown->roll.amount = event->amount;
}

static void reveal_force(struct shown *shown, const struct event *event)
{
    shown->force_card = event->card;
    shown->force_slot = event->slot;
    bool lay_there = event->choice == 0; /* an alarm draws from the pile */
    if (lay_there && event->slot < SLOT_MAX && shown->face_down[event->slot] > 0)
        shown->face_down[event->slot]--;
}

static void wait_at_gate(struct shown *shown, const struct event *event)
{
    struct figure *figure = &shown->game.figure[event->figure];
    take_off(shown, event->figure, FIGURE_WAITING);
    figure->gate = event->gate;
    figure->strength = figure->strength ? figure->strength : 1;
}

/* The dice no longer tell of a fallen one whose figure, and name, is used again. */
static void place_creature(struct shown *shown, const struct event *event)
{
    struct figure *figure = &shown->game.figure[event->figure];
    if (shown->roll.attacker == event->figure || shown->roll.target == event->figure)
        memset(&shown->roll, 0, sizeof shown->roll);
    figure->strength = figure->strength ? figure->strength : 1;
    figure->flags = 0;
    put(shown, event->figure, event->at);
}

static void take_reason(struct shown *shown, const struct event *event)
{
    shown->reason = event->reason;
    if (event->reason.card != CARD_NONE)
        shown->ai_line = event->reason.line;
}

static void eliminate(struct shown *shown, const struct event *event)
{
    bool trooper = figure_is_trooper(event->figure);
    bleed(shown, event->figure, true);
    if (figure_on_board(&shown->game, event->figure)) {
        shown->body[event->figure] = figure_square(&shown->game, event->figure);
        shown->body_kind[event->figure] = shown->game.figure[event->figure].kind;
    }
    shown->game.figure[event->figure].strength = 0;
    shown->game.figure[event->figure].captor = SEAT_NONE;
    shown->game.figure[event->figure].marks &= (uint8_t)~ANY_LOAD;
    shown->game.figure[event->figure].status &= (uint8_t)~STATUS_GUARDS;
    take_off(shown, event->figure, trooper ? FIGURE_ELIMINATED : FIGURE_POOL);
}

static void finish(struct shown *shown, const struct event *event)
{
    shown->game.figure[event->figure].flags |= FIGURE_ACTIVE_DONE;
    if (shown->game.turn.active == event->figure)
        shown->game.turn.active = FIGURE_NONE;
}

static void choose_entrance(struct shown *shown, const struct event *event)
{
    for (int i = 0; i < TROOPER_MAX; i++)
        if (figure_seat((figure_id)i) == event->seat && shown->game.figure[i].state == FIGURE_WAITING)
            shown->game.figure[i].gate = event->gate;
}

static void move_force(struct shown *shown, const struct event *event)
{
    if (event->slot >= SLOT_MAX || event->number < 0 || event->number >= SLOT_MAX || shown->face_down[event->slot] == 0)
        return;
    shown->face_down[event->slot]--;
    shown->face_down[event->number]++;
}

static struct marker *marker_of(struct shown *shown, const struct event *event)
{
    return event->number >= 0 && event->number < MARKER_ALL ? &shown->game.marker[event->number] : NULL;
}

/* Whoever carried it has fallen: what a task took lies there again, and the task counts as not done. */
static void undo_task(struct shown *shown, int kind)
{
    const struct mission *mission = &shown->game.scenario->mission;
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].marker == kind && mission->task[i].takes && shown->task_times[i] > 0)
            shown->task_times[i]--;
}

static void place_marker(struct shown *shown, const struct event *event)
{
    struct marker *marker = marker_of(shown, event);
    if (!marker)
        return;
    if (marker->state == MARKER_DESTROYED && marker->kind == event->kind &&
        event->number < shown->game.scenario->mission.markers)
        undo_task(shown, event->kind);
    marker->kind = event->kind;
    marker->state = MARKER_STANDS;
    marker->side = event->choice;
    if (marker_traits(event->kind) & TRAIT_SWINGS)
        marker->stamp = 2 | DOOR_SEALED;
    if (marker_traits(event->kind) & TRAIT_TICKS)
        marker->stamp = shown->game.turn.round;
    if (marker_traits(event->kind) & (TRAIT_SPRINGS | TRAIT_TICKS))
        marker->owner = event->seat < TEAM_MAX ? event->seat : TEAM_MAX;
    marker->x = event->at.x;
    marker->y = event->at.y;
    if (event->number >= shown->game.markers)
        shown->game.markers = (uint8_t)(event->number + 1);
}

static void destroy_marker(struct shown *shown, const struct event *event)
{
    struct marker *marker = marker_of(shown, event);
    if (!marker)
        return;
    bool burns = event->type == EVENT_EXPLODED || (marker_traits(marker->kind) & TRAIT_WRECK);
    if (burns)
        stain(shown, square_at(marker->x, marker->y), STAIN_SCORCH, true);
    if (marker_traits(marker->kind) & TRAIT_WRECK)
        shown->wreck[event->number] = square_at(marker->x, marker->y);
    marker->state = MARKER_DESTROYED;
    marker->x = marker->y = -1;
}

static void swing_door(struct shown *shown, const struct event *event)
{
    struct marker *door = marker_of(shown, event);
    if (door)
        door->stamp = (uint8_t)(event->choice ? door->stamp | DOOR_OPEN : door->stamp & ~DOOR_OPEN);
}

/* ---- tokens, smoke, tasks -------------------------------------------------------------------------------------- */

static uint32_t slot_bit(const struct event *event)
{
    return event->slot < SLOT_MAX ? UINT32_C(1) << event->slot : 0;
}

/* Teams remember sectors by where they lay at the start. */
static uint32_t home_bit(const struct shown *shown, const struct event *event)
{
    return event->slot < SLOT_MAX ? UINT32_C(1) << game_home_slot(&shown->game, event->slot) : 0;
}

static void finish_task(struct shown *shown, const struct event *event)
{
    const struct mission *mission = &shown->game.scenario->mission;
    if (event->number < 0 || event->number >= mission->tasks)
        return;
    shown->task_times[event->number] = (uint8_t)event->amount;
    uint8_t load = mission->task[event->number].load;
    if (load && event->figure < TROOPER_MAX)
        shown->game.figure[event->figure].marks |= (uint8_t)(MARK_LOAD << (load - 1));
}

/* ---- a mission's own events ------------------------------------------------------------------------------------ */

/* They may open, close or lock doors and doorways, put up walls or break them down, darken sectors or light them. */
static void trigger(struct shown *shown, const struct event *event)
{
    const struct mission *mission = &shown->game.scenario->mission;
    if (event->number < 0 || event->number >= mission->triggers || event->choice >= TRIGGER_ACTIONS)
        return;
    const struct trigger_action *action = &mission->trigger[event->number].action[event->choice];
    if (trigger_row(action)->traits & VERB_WALLS) {
        shown->game.walls_changed = (uint16_t)(shown->game.walls_changed ^ trigger_walls(&shown->game, action));
        board_rebuild(&shown->game);
    }
    if (trigger_row(action)->traits & VERB_LIGHT)
        shown->game.dark = trigger_dark(&shown->game, action);
    if (action->door)
        (void)latch_work(&shown->game, action->door - 1, trigger_latch(action));
    if (!(trigger_row(action)->traits & VERB_DOORWAY))
        return;
    if (action->inner) {
        bool later = mission->closed[action->inner - 1].later, open = action->verb == TRIGGER_OPEN;
        unsigned inner = 1u << (action->inner - 1);
        shown->game.doorways_changed = (uint8_t)(later != open ? shown->game.doorways_changed | inner
                                                               : shown->game.doorways_changed & ~inner);
        board_rebuild(&shown->game);
        return;
    }
    if (action->gate >= mission->gates)
        return;
    bool closed = (mission->gate[action->gate].flags & GATE_CLOSED) != 0, wanted = action->verb == TRIGGER_CLOSE;
    uint64_t bit = UINT64_C(1) << action->gate;
    shown->game.gate_changed = closed != wanted ? shown->game.gate_changed | bit : shown->game.gate_changed & ~bit;
}

static void play_card(struct shown *shown, const struct event *event)
{
    shown->play = (struct shown_play){.any = true,
                                      .gear = event->type == EVENT_GEAR_USED,
                                      .seat = event->seat,
                                      .card = event->card,
                                      .side = event->choice};
}

/* ---- sectors that turn or change places ------------------------------------------------------------------------ */

static void alter(struct shown *shown, const struct event *event)
{
    int a = event->slot, b = event->number;
    if (a >= SLOT_MAX || b < 0 || b >= SLOT_MAX)
        return;
    for (int m = 0; m < MARKER_ALL; m++)
        if (square_is(shown->wreck[m]))
            shown->wreck[m] = alter_carried(&shown->game, a, b, event->choice, shown->wreck[m]);
    for (int i = 0; i < FIGURE_MAX; i++)
        if (square_is(shown->body[i]))
            shown->body[i] = alter_carried(&shown->game, a, b, event->choice, shown->body[i]);
    for (int i = 0; i < shown->remains.count; i++) {
        struct square at = square_at(shown->remains.mark[i].x, shown->remains.mark[i].y);
        at = alter_carried(&shown->game, a, b, event->choice, at);
        shown->remains.mark[i].x = at.x;
        shown->remains.mark[i].y = at.y;
    }
    alter_carry(&shown->game, a, b, event->choice);
    uint8_t cards = shown->face_down[a];
    shown->face_down[a] = shown->face_down[b];
    shown->face_down[b] = cards;
}

/* Events that set no more than a value or two. */
static void set_value(struct shown *shown, const struct event *event)
{
    struct game *game = &shown->game;
    switch (event->type) {
    case EVENT_FORCE_LAID:
        if (event->slot < SLOT_MAX)
            shown->face_down[event->slot]++;
        break;
    case EVENT_ROUND_BEGAN:
        game->turn.round = (uint8_t)event->number;
        game->turn.drawn = 0;
        break;
    case EVENT_ROUND_ENDED:
        shown->blocked_slot = SLOT_NONE;
        bury(shown);
        break;
    case EVENT_SECTOR_BLOCKED:
        shown->blocked_slot = event->slot;
        break;
    case EVENT_ACTIVATED:
        game->turn.active = event->figure;
        break;
    case EVENT_LEFT_BOARD:
        take_off(shown, event->figure, FIGURE_WITHDRAWN);
        break;
    case EVENT_STRENGTH_LOST:
        bleed(shown, event->figure, false);
        game->figure[event->figure].strength = (uint8_t)event->number2;
        break;
    case EVENT_HEALED:
        game->figure[event->figure].strength = (uint8_t)event->number2;
        break;
    case EVENT_GUARD_WAKES:
        game->figure[event->figure].status &= (uint8_t)~STATUS_GUARDS;
        break;
    case EVENT_CAPTURED:
        if (event->figure < FIGURE_MAX)
            game->figure[event->figure].captor = event->seat;
        break;
    case EVENT_PAIR_CHOSEN:
        game->figure[event->figure].kind = event->kind;
        game->figure[event->target].kind = event->card;
        break;
    case EVENT_EVENT_DRAWN:
        game->legion.event = event->card;
        break;
    case EVENT_EVENT_DISCARDED:
        game->legion.event = CARD_NONE;
        break;
    case EVENT_DOOR_CARD:
        shown->door_card = event->card;
        break;
    case EVENT_FORCE_DRAWN:
        shown->force_card = event->card;
        shown->force_slot = SLOT_NONE;
        break;
    case EVENT_AI_CARD:
        game->ai.shown = event->card;
        shown->ai_line = 0xFF;
        break;
    case EVENT_AI_TIE_BREAKER:
        game->ai.tie_breaker = event->card;
        game->ai.shown = CARD_NONE;
        break;
    case EVENT_SMOKE:
        game->smoke = event->choice ? game->smoke | slot_bit(event) : game->smoke & ~slot_bit(event);
        break;
    case EVENT_TOKEN_PLACED:
        if (event->seat < TEAM_MAX)
            game->team[event->seat].tokens |= home_bit(shown, event);
        break;
    case EVENT_SCANNED:
        if (event->figure < TROOPER_MAX)
            game->team[event->figure / PAIR].scans |= home_bit(shown, event);
        break;
    default:
        break; /* nothing that lies on the table */
    }
}

void shown_apply(struct shown *shown, const struct event *event)
{
    static void (*const CHANGE[EVENT_TYPES])(struct shown *, const struct event *) = {
        [EVENT_MARKER_DRAWN] = begin_turn,
        [EVENT_TURN_ENDED] = end_turn,
        [EVENT_MISSION_ENDED] = end_turn,
        [EVENT_FINISHED] = finish,
        [EVENT_ENTRANCE_CHOSEN] = choose_entrance,
        [EVENT_STEPPED] = put_down,
        [EVENT_PUT] = put_down,
        [EVENT_ATTACK_DECLARED] = declare_attack,
        [EVENT_DICE_ROLLED] = roll_dice,
        [EVENT_DIE_REROLLED] = roll_dice,
        [EVENT_ARMOUR_ROLLED] = roll_armour,
        [EVENT_ATTACK_RESULT] = settle_roll,
        [EVENT_ELIMINATED] = eliminate,
        [EVENT_REINFORCEMENT] = wait_at_gate,
        [EVENT_FORCE_REVEALED] = reveal_force,
        [EVENT_PLACED] = place_creature,
        [EVENT_SANDBOX] = put_down,
        [EVENT_REASON] = take_reason,
        [EVENT_CARD_PLAYED] = play_card,
        [EVENT_GEAR_USED] = play_card,
        [EVENT_FORCE_MOVED] = move_force,
        [EVENT_BOARD_ALTERED] = alter,
        [EVENT_MARKER_PLACED] = place_marker,
        [EVENT_MARKER_DESTROYED] = destroy_marker,
        [EVENT_TRIGGERED] = trigger,
        [EVENT_DOOR_OPENED] = destroy_marker,
        [EVENT_DOOR_SWINGS] = swing_door,
        [EVENT_EXPLODED] = destroy_marker,
        [EVENT_TRAP_ATTACKS] = declare_strike,
        [EVENT_TASK_DONE] = finish_task,
    };
    strike_cause_note(&shown->cause, event);
    if (event->type < EVENT_TYPES && CHANGE[event->type])
        CHANGE[event->type](shown, event);
    else
        set_value(shown, event);
    board_occupy(&shown->game);
}

/* ---- what stands where ----------------------------------------------------------------------------------------- */

bool shown_portal_open(const struct shown *shown, int gate)
{
    const struct gate *way = &shown->game.scenario->mission.gate[gate];
    return (way->flags & GATE_PORTAL) && shown->game.turn.round < 32 &&
           (way->open_rounds >> shown->game.turn.round & 1u);
}

int shown_door_at(const struct shown *shown, struct square at, enum direction side)
{
    return marker_door_at(&shown->game, at, side);
}

bool shown_has_token(const struct shown *shown, int team, int slot, bool scan)
{
    uint32_t homes = scan ? shown->game.team[team].scans : shown->game.team[team].tokens;
    return shown->game.slot_sector[slot] != SLOT_NONE && (homes >> game_home_slot(&shown->game, slot) & 1u);
}

bool shown_task_is_open(const struct shown *shown, int task)
{
    uint8_t most = shown->game.scenario->mission.task[task].most;
    return most == 0 || shown->task_times[task] < most;
}

bool shown_bomb_is_due(const struct shown *shown, int marker)
{
    return (marker_traits(shown->game.marker[marker].kind) & TRAIT_TICKS) &&
           shown->game.turn.round > shown->game.marker[marker].stamp;
}
