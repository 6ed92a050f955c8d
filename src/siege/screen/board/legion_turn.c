/* legion_turn.c -- keeps the game before the enemy's turn and its events, and counts what came of it. */
#include "siege/screen/board/legion_turn.h"

#include <string.h>

/* `before` and what `count` events of the same command have changed on the table since: the round that has begun. */
static void begin_anew(struct legion_turn *turn, const struct game *before, const struct event *event, int count)
{
    turn->before = *before;
    if (count > 0) {
        struct shown shown;
        shown_take(&shown, before);
        for (int i = 0; i < count; i++)
            shown_apply(&shown, &event[i]);
        turn->before = shown.game;
    }
    turn->count = turn->cards = turn->missed = 0;
    memset(turn->summary, 0, sizeof turn->summary);
    memset(turn->came, 0, sizeof turn->came);
}

/* The first of the turns that are told together: nothing of earlier ones is. */
static void gather(struct legion_turn *turn, bool alone)
{
    if (!turn->gathers)
        memset(turn->ally, 0, sizeof turn->ally);
    turn->alone = alone && (turn->alone || !turn->gathers);
    turn->gathers = true;
    turn->shown = false;
}

static void begin(struct legion_turn *turn, const struct game *before, const struct event *event, int count)
{
    if (!turn->goes_on)
        begin_anew(turn, before, event, count);
    gather(turn, false);
    turn->running = true;
    turn->complete = false;
    turn->striker = FIGURE_NONE;
    turn->source = SOURCE_FIGURE_OR_CARD;
    turn->cause = STRIKE_CAUSE_NONE;
    turn->triggered = turn->follows = turn->harmless = false;
}

static void count_in(struct summary_item *item, figure_id figure, struct square at)
{
    item->count++;
    item->figures += item->figures == 0 || item->figure != figure;
    item->figure = figure;
    if (square_is(at) && item->squares < SUMMARY_SQUARES)
        item->at[item->squares++] = at;
}

static void count(struct legion_turn *turn, enum summary_kind kind, figure_id figure, struct square at)
{
    count_in(&turn->summary[kind], figure, at);
}

static struct square place_of(const struct game *game, figure_id figure)
{
    return figure_on_board(game, figure) ? figure_square(game, figure) : SQUARE_NONE;
}

/* It was done to a Doomtrooper by whoever or whatever struck last. */
static void note_striker(struct legion_turn *turn, enum summary_kind kind, figure_id figure)
{
    _Static_assert(FIGURE_MAX <= 64 && SUMMARY_BY_MISSION < 8, "a bit for each");
    if (figure >= TROOPER_MAX)
        return;
    if (turn->striker < FIGURE_MAX)
        turn->summary[kind].by[figure] |= UINT64_C(1) << turn->striker;
    else if (turn->source != SOURCE_FIGURE_OR_CARD)
        turn->summary[kind].by_source[figure] |= (uint8_t)(1u << turn->source);
}

/* What strikes from here on: nobody; an Event Card, whose dice come without a word; a trap, or what else waits. */
static void note_cause(struct legion_turn *turn, const struct event *event)
{
    strike_cause_note(&turn->cause, event);
    turn->triggered = event->type == EVENT_TRIGGERED ||
                      (turn->triggered && event->type != EVENT_STEPPED && event->type != EVENT_PUT);
    if (event->type == EVENT_AI_CARD || event->type == EVENT_STEPPED || event->type == EVENT_PUT ||
        event->type == EVENT_ATTACK_DECLARED || event->type == EVENT_EVENT_EFFECT ||
        event->type == EVENT_TRAP_ATTACKS) {
        turn->striker = event->type == EVENT_ATTACK_DECLARED ? event->figure : FIGURE_NONE;
        turn->source = SOURCE_FIGURE_OR_CARD;
    }
    if (event->type == EVENT_EVENT_EFFECT)
        turn->source = SOURCE_EVENT;
    if (event->type == EVENT_TRAP_ATTACKS)
        turn->source = strike_source(&turn->cause, event);
    if (turn->source == SOURCE_TRAP && turn->triggered)
        turn->source = SUMMARY_BY_MISSION;
}

/* `after` knows whether its reinforcements come while the card lies there. */
static struct summary_card card_drawn(int card, const struct game *after)
{
    const struct legion *legion = &after->legion;
    bool lies = after->turn.seat == SEAT_LEGION && legion->event == card;
    enum summary_call call = !lies || legion->called                                             ? SUMMARY_CALLED
                             : mission_bars_legion(&after->scenario->mission, after->turn.round) ? SUMMARY_BARRED
                                                                                                 : SUMMARY_UNCALLED;
    return (struct summary_card){card, FIGURE_NONE, SEAT_NONE, SLOT_NONE, (uint8_t)call, legion->calls, {0}};
}

static void note_card(struct legion_turn *turn, const struct event *event, const struct game *after)
{
    if (event->type == EVENT_EVENT_DRAWN && turn->cards < SUMMARY_EVENT_CARDS)
        turn->card[turn->cards++] = card_drawn(event->card, after);
    if (turn->cards == 0)
        return;
    struct summary_card *last = &turn->card[turn->cards - 1];
    bool tells = event->type == EVENT_BOARD_ALTERED || event->type == EVENT_GEAR_LOST;
    if (tells && turn->source == SOURCE_EVENT && !turn->triggered && last->done.type == EVENT_NONE)
        last->done = *event;
    if (event->type != EVENT_EVENT_EFFECT)
        return;
    last->figure = event->figure;
    last->seat = event->seat;
    last->slot = event->slot;
}

/* An attack has hurt nobody until somebody loses Strength by it. */
static void note_harm(struct legion_turn *turn, const struct event *event, bool creature)
{
    bool hurts = !creature && (event->type == EVENT_STRENGTH_LOST || event->type == EVENT_ELIMINATED);
    if (hurts && turn->harmless && turn->striker < FIGURE_MAX) {
        turn->missed--;
        turn->harmless = false;
    }
    if (event->type == EVENT_ATTACK_DECLARED) {
        turn->missed++;
        turn->harmless = true;
    }
}

static void summarise(struct legion_turn *turn, const struct event *event, const struct game *before,
                      const struct game *after)
{
    bool creature = event->figure != FIGURE_NONE && !figure_is_trooper(event->figure);
    if (creature && figure_follows(after, event->figure)) /* the log tells of it by its name */
        return;
    if ((event->type == EVENT_STEPPED && event->number == 1 && creature) ||
        (event->type == EVENT_PUT && event->choice == MANNER_JUMPS))
        count(turn, SUMMARY_MOVED, event->figure, place_of(after, event->figure));
    if (event->type == EVENT_PLACED || event->type == EVENT_REINFORCEMENT) {
        uint8_t kind = event->figure < FIGURE_MAX ? after->figure[event->figure].kind : KIND_NONE;
        count(turn, SUMMARY_CAME, event->figure, place_of(after, event->figure));
        if (kind < KIND_MAX)
            turn->came[kind]++;
    }
    note_card(turn, event, after);
    note_cause(turn, event);
    note_harm(turn, event, creature);
    if (event->type == EVENT_ATTACK_DECLARED)
        count(turn, SUMMARY_ATTACKS, event->target, place_of(before, event->target));
    if (event->type == EVENT_STRENGTH_LOST && !creature) {
        count(turn, SUMMARY_WOUNDS, event->figure, place_of(before, event->figure));
        turn->summary[SUMMARY_WOUNDS].count += event->number - 1;
        turn->summary[SUMMARY_WOUNDS].lost[event->figure] += (uint8_t)event->number;
        note_striker(turn, SUMMARY_WOUNDS, event->figure);
    }
    if (event->type == EVENT_ELIMINATED && !creature)
        note_striker(turn, SUMMARY_LOSSES, event->figure);
    if (event->type == EVENT_ELIMINATED)
        count(turn, creature ? SUMMARY_KILLED : SUMMARY_LOSSES, event->figure,
              square_is(event->at) ? event->at : place_of(before, event->figure));
}

/* Of too many events the rest is not replayed. */
static void keep(struct legion_turn *turn, const struct event *event)
{
    if (turn->count < LEGION_TURN_EVENTS)
        turn->event[turn->count++] = *event;
}

static void finish(struct legion_turn *turn, const struct game *after)
{
    turn->running = false;
    turn->complete = turn->shown = turn->follows = turn->goes_on = turn->count > 0;
    turn->ended = turn->count;
    turn->after = *after;
    turn->summary[SUMMARY_CARDS].count = force_face_down_all(after);
}

/* In a turn of a computer's team: its Moves and attacks, the creatures that fell, what it lost itself, and the Force
 * Cards it turned over with who came by them. */
static void summarise_ally(struct legion_turn *turn, const struct event *event, const struct game *before,
                           const struct game *after)
{
    struct summary_item *told = turn->ally[turn->ally_seat];
    bool known = event->figure < FIGURE_MAX, creature = known && !figure_is_trooper(event->figure);
    bool own = known && !creature && figure_seat(event->figure) == turn->ally_seat;
    if (event->type == EVENT_STEPPED && event->number == 1 && own)
        count_in(&told[SUMMARY_MOVED], event->figure, place_of(after, event->figure));
    if (event->type == EVENT_FORCE_REVEALED)
        count_in(&told[SUMMARY_CARDS], FIGURE_NONE, SQUARE_NONE);
    if ((event->type == EVENT_PLACED || event->type == EVENT_REINFORCEMENT) && creature &&
        !figure_follows(after, event->figure))
        count_in(&told[SUMMARY_CAME], event->figure, place_of(after, event->figure));
    if (event->type == EVENT_ATTACK_DECLARED && own)
        count_in(&told[SUMMARY_ATTACKS], event->figure, place_of(before, event->target));
    if (event->type == EVENT_STRENGTH_LOST && own) {
        count_in(&told[SUMMARY_WOUNDS], event->figure, place_of(before, event->figure));
        told[SUMMARY_WOUNDS].count += event->number - 1;
    }
    if (event->type == EVENT_ELIMINATED && (own || (creature && !figure_follows(after, event->figure))))
        count_in(&told[creature ? SUMMARY_KILLED : SUMMARY_LOSSES], event->figure,
                 square_is(event->at) ? event->at : place_of(before, event->figure));
}

bool legion_turn_tells_ally(const struct legion_turn *turn, seat_id seat)
{
    int told = 0;
    for (int kind = 0; seat < TEAM_MAX && kind < SUMMARY_KINDS; kind++)
        told += turn->ally[seat][kind].count;
    return told > 0;
}

static bool tells_allies(const struct legion_turn *turn)
{
    bool tells = false;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        tells |= legion_turn_tells_ally(turn, seat);
    return tells;
}

static bool is_of_person(const struct event *event, uint8_t people)
{
    return event->seat < SEAT_COUNT && (people >> event->seat & 1) != 0;
}

/* Somebody's turn begins: is it one of a team that a computer plays beside people? */
static void note_ally(struct legion_turn *turn, const struct event *event, uint8_t people)
{
    turn->ally_seat = people && !is_of_person(event, people) && event->seat < TEAM_MAX ? event->seat
                                                                                       : (seat_id)SEAT_NONE;
    if (turn->ally_seat != SEAT_NONE)
        gather(turn, !turn->goes_on);
    else if (event->seat != SEAT_LEGION)
        turn->gathers = false;
}

void legion_turn_notice(struct legion_turn *turn, const struct game *before, const struct event_list *events,
                        const struct game *after, uint8_t people)
{
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        bool marker = event->type == EVENT_MARKER_DRAWN;
        if (marker && event->seat == SEAT_LEGION)
            begin(turn, before, events->item, i);
        else if (marker && (!people || is_of_person(event, people)))
            turn->goes_on = false;
        if (marker)
            note_ally(turn, event, people);
        turn->follows = turn->follows && !marker;
        if (turn->running || turn->follows)
            summarise(turn, event, before, after);
        if (turn->running || turn->goes_on)
            keep(turn, event);
        if (turn->gathers && turn->ally_seat < TEAM_MAX)
            summarise_ally(turn, event, before, after);
        if (event->type == EVENT_TURN_ENDED && event->seat == turn->ally_seat && turn->gathers) {
            turn->shown = turn->goes_on || tells_allies(turn);
            turn->ally_seat = SEAT_NONE;
        }
        bool ends = (event->type == EVENT_TURN_ENDED && event->seat == SEAT_LEGION) ||
                    event->type == EVENT_MISSION_ENDED;
        if (turn->running && ends)
            finish(turn, after);
    }
}

bool legion_turn_replay(struct legion_turn *turn, struct stage *stage)
{
    if (!turn->complete)
        return false;
    if (turn->alone)
        memset(turn->ally, 0, sizeof turn->ally);
    turn->alone = false;
    stage_show(stage, &turn->before);
    for (int from = 0; from < turn->ended; from += EVENT_LIST_MAX) {
        int more = turn->ended - from < EVENT_LIST_MAX ? turn->ended - from : EVENT_LIST_MAX;
        turn->chunk.count = more;
        memcpy(turn->chunk.item, turn->event + from, sizeof turn->event[0] * (size_t)more);
        stage_push(stage, &turn->chunk, &turn->after);
    }
    return true;
}

bool legion_turn_acted(const struct legion_turn *turn)
{
    return turn->complete && turn->summary[SUMMARY_MOVED].count + turn->summary[SUMMARY_ATTACKS].count > 0;
}

/* From here on the reasons given before it tell nothing any more. */
static bool begins_anew(const struct event *event)
{
    bool trooper = event->figure < FIGURE_MAX && figure_is_trooper(event->figure);
    switch (event->type) {
    case EVENT_MARKER_DRAWN:
    case EVENT_AI_CARD:
        return true;
    case EVENT_ACTIVATED:
    case EVENT_STEPPED:
    case EVENT_ATTACK_DECLARED:
        return trooper;
    default:
        return false;
    }
}

const struct event *legion_turn_reason(const struct stage *stage)
{
    bool current = stage->next < stage->count && stage->begun;
    int from = current ? stage->next : stage->next - 1;
    for (int i = from; i >= 0; i--) {
        const struct event *event = &stage->event[i];
        if (event->type == EVENT_REASON)
            return event->seat == SEAT_LEGION ? event : NULL;
        if (begins_anew(event))
            break;
    }
    return NULL;
}
