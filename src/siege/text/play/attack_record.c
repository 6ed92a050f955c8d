/* attack_record.c -- takes one event after the other until the attack is over, asides left out. */
#include "siege/text/play/attack_record.h"

#include <string.h>

static bool begins_attack(enum event_type type)
{
    return type == EVENT_ATTACK_DECLARED || type == EVENT_TRAP_ATTACKS || type == EVENT_DICE_ROLLED ||
           type == EVENT_DIE_REROLLED || type == EVENT_ARMOUR_ROLLED || type == EVENT_ATTACK_RESULT;
}

/* ---- the struck ones ------------------------------------------------------------------------------------------- */

static struct struck_record *find(struct attack_record *record, uint8_t target)
{
    for (int i = 0; i < record->struck_count; i++)
        if (record->struck[i].target == target)
            return &record->struck[i];
    return NULL;
}

const struct struck_record *attack_record_find(const struct attack_record *record, uint8_t target)
{
    for (int i = 0; i < record->struck_count; i++)
        if (record->struck[i].target == target)
            return &record->struck[i];
    return NULL;
}

/* The entry of the target, a new one if need be; NULL when there is no room. */
static struct struck_record *entry(struct attack_record *record, uint8_t target)
{
    struct struck_record *found = find(record, target);
    if (found || record->struck_count >= SHAPE_STRUCK_MAX)
        return found;
    found = &record->struck[record->struck_count++];
    *found = (struct struck_record){.target = target, .strength_now = -1};
    return found;
}

bool attack_record_is_many(const struct attack_record *record)
{
    if (record->struck_count > 1)
        return true;
    return record->struck_count == 1 && (record->declared || record->rolled) &&
           record->struck[0].target != record->target;
}

/* The single numbers of the record. */
static void sum_up(struct attack_record *record)
{
    const struct struck_record *first = &record->struck[0];
    record->armour = first->armour;
    record->absorbed = first->absorbed;
    record->strength_now = first->strength_now;
    record->through = record->strength_lost = 0;
    record->eliminated = false;
    for (int i = 0; i < record->struck_count; i++) {
        const struct struck_record *struck = &record->struck[i];
        if (struck->through > record->through)
            record->through = struck->through;
        if (struck->strength_lost > record->strength_lost)
            record->strength_lost = struck->strength_lost;
        record->eliminated |= struck->eliminated;
    }
}

/* ---- the roll -------------------------------------------------------------------------------------------------- */

static void take_who(struct attack_record *record, const struct event *event)
{
    record->figure = event->figure;
    record->target = event->target;
    if (event->seat < TEAM_MAX)
        record->seat = event->seat;
    if (event->mode)
        record->mode = event->mode;
    if (event->shape)
        record->shape = event->shape;
}

static void take_dice(struct attack_record *record, const struct event *event)
{
    record->rolled = true;
    record->dice_count = event->dice_count <= EVENT_DICE_MAX ? event->dice_count : EVENT_DICE_MAX;
    memcpy(record->dice, event->dice, sizeof record->dice);
    record->hits = event->number;
}

static void take_declaration(struct attack_record *record, const struct event *event)
{
    take_who(record, event);
    record->declared = true;
    record->from = event->from;
    record->at = event->at;
}

/* ---- what strikes when no figure does -------------------------------------------------------------------------- */

void strike_cause_note(struct strike_cause *cause, const struct event *event)
{
    if (event->type == EVENT_DOOR_CARD)
        *cause = (struct strike_cause){SOURCE_DOOR, CARD_NONE};
    else if (event->type == EVENT_EXPLODED)
        *cause = (struct strike_cause){SOURCE_BOMB, CARD_NONE};
    else if (event->type == EVENT_EVENT_DRAWN || event->type == EVENT_EVENT_EFFECT)
        *cause = (struct strike_cause){SOURCE_EVENT, event->card};
    else if (event->type == EVENT_STEPPED || event->type == EVENT_PUT || event->type == EVENT_ACTIVATED ||
             event->type == EVENT_MARKER_DRAWN)
        *cause = STRIKE_CAUSE_NONE;
}

uint8_t strike_source(const struct strike_cause *cause, const struct event *event)
{
    return event->number == SOURCE_BARB || event->number == SOURCE_TURRET ? (uint8_t)event->number : cause->source;
}

/* No figure attacks: a trap, a barb or a turret. */
static void take_source(struct attack_record *record, const struct event *event, const struct strike_cause *cause)
{
    record->declared = true;
    record->target = event->figure;
    record->at = event->at;
    record->source = strike_source(cause, event);
    if (event->choice < TEAM_MAX)
        record->seat = event->choice;
}

static void take_hack(struct attack_record *record, const struct event *event)
{
    record->hack = true;
    record->hacked = event->choice != 0;
}

/* Each of two targets of a split fire is rolled for by itself: the first roll says at whom. */
static bool take_roll(struct attack_record *record, const struct event *event, const struct strike_cause *cause)
{
    if (record->resolved || record->failed || record->hack)
        return false;
    if (event->type == EVENT_ATTACK_DECLARED && record->count == 0) {
        take_declaration(record, event);
    } else if (event->type == EVENT_TRAP_ATTACKS && record->count == 0) {
        take_source(record, event, cause);
    } else if (event->type == EVENT_HACKED && record->count > 0) {
        take_hack(record, event);
    } else if (event->type == EVENT_DICE_ROLLED && !record->rolled) {
        take_who(record, event);
        take_dice(record, event);
    } else if (event->type == EVENT_DIE_REROLLED) {
        if (record->count == 0)
            take_who(record, event);
        record->rerolled++;
        take_dice(record, event);
    } else if (event->type == EVENT_ATTACK_FAILED && record->count > 0) {
        record->failed = true;
    } else {
        return false;
    }
    return true;
}

/* ---- the result ------------------------------------------------------------------------------------------------ */

/* Has this one been told already? Then the event belongs to another attack. */
static bool is_told(struct attack_record *record, uint8_t target)
{
    const struct struck_record *struck = find(record, target);
    return struck ? struck->resolved : record->struck_count >= SHAPE_STRUCK_MAX;
}

static bool take_armour_dice(struct attack_record *record, const struct event *event)
{
    if (is_told(record, event->figure))
        return false;
    entry(record, event->figure)->absorbed = event->number;
    if (record->struck_count > 1)
        return true;
    record->armour_dice_count = event->dice_count <= EVENT_DICE_MAX ? event->dice_count : EVENT_DICE_MAX;
    memcpy(record->armour_dice, event->dice, sizeof record->armour_dice);
    return true;
}

static bool take_result(struct attack_record *record, const struct event *event)
{
    if (is_told(record, event->target) || (record->count > 0 && record->resolved && event->figure != record->figure))
        return false;
    if (!record->declared && !record->rolled && !record->resolved) {
        take_who(record, event);
        record->hits = event->number;
    }
    struct struck_record *struck = entry(record, event->target);
    int through = event->number - event->number2 - struck->absorbed;
    struck->resolved = true;
    struck->hits = event->number;
    struck->armour = event->number2;
    struck->cover = event->choice;
    struck->through = through > 0 ? through : 0;
    record->resolved = true;
    return true;
}

static void take_points(struct attack_record *record, const struct event *event)
{
    record->points_seat = event->seat;
    record->points += event->number;
}

/* What the result does to those struck, and the points for it. */
static bool take_outcome(struct attack_record *record, const struct event *event)
{
    bool destroyed = event->type == EVENT_MARKER_DESTROYED;
    int target = destroyed ? TARGET_MARKER + event->number : event->figure;
    struct struck_record *struck = target >= 0 && target <= UINT8_MAX ? find(record, (uint8_t)target) : NULL;
    if (event->type == EVENT_STRENGTH_LOST && struck) {
        struck->strength_lost = event->number;
        struck->strength_now = event->number2;
    } else if ((event->type == EVENT_ELIMINATED || destroyed) && struck) {
        struck->eliminated = true;
        if (!square_is(record->at))
            record->at = event->at;
    } else if (event->type == EVENT_POINTS && (record->resolved || record->hack) &&
               (record->points_seat == SEAT_NONE || record->points_seat == event->seat)) {
        take_points(record, event);
    } else {
        return false;
    }
    return true;
}

static bool take(struct attack_record *record, const struct event *event, const struct strike_cause *cause)
{
    if (event->type == EVENT_ARMOUR_ROLLED)
        return take_armour_dice(record, event);
    if (event->type == EVENT_ATTACK_RESULT)
        return take_result(record, event);
    return take_roll(record, event, cause) || take_outcome(record, event);
}

bool attack_record_is_aside(enum event_type type)
{
    return type == EVENT_CREDITS || type == EVENT_POINTS || type == EVENT_RECKLESS || type == EVENT_RANK_CHANGED;
}

/* Events from `at` on that only stand between two results of one attack: what a loss costs its team. */
static int count_asides(const struct event_list *events, int at)
{
    int count = 0;
    while (at + count < events->count && attack_record_is_aside((enum event_type)events->item[at + count].type))
        count++;
    return count;
}

static bool goes_on_after(const struct event_list *events, int at, struct attack_record *record)
{
    if (at >= events->count || !record->resolved)
        return false;
    const struct event *event = &events->item[at];
    if (event->type != EVENT_ARMOUR_ROLLED && event->type != EVENT_ATTACK_RESULT)
        return false;
    return take(record, event, &STRIKE_CAUSE_NONE);
}

bool attack_record_read(const struct event_list *events, int first, struct attack_record *record)
{
    *record = (struct attack_record){.first = first,
                                     .figure = FIGURE_NONE,
                                     .target = FIGURE_NONE,
                                     .seat = SEAT_NONE,
                                     .card = CARD_NONE,
                                     .strength_now = -1,
                                     .from = {-1, -1},
                                     .at = {-1, -1},
                                     .points_seat = SEAT_NONE};
    if (first >= events->count || !begins_attack((enum event_type)events->item[first].type))
        return false;
    struct strike_cause cause = STRIKE_CAUSE_NONE;
    for (int i = 0; i < first; i++)
        strike_cause_note(&cause, &events->item[i]);
    record->card = cause.card;
    for (int at = first; at < events->count; at = first + record->count) {
        int asides = count_asides(events, at);
        if (take(record, &events->item[at], &cause))
            record->count++;
        else if (asides > 0 && goes_on_after(events, at + asides, record))
            record->count += asides + 1;
        else
            break;
    }
    if (record->struck_count > 0)
        sum_up(record);
    return true;
}

/* Why a die is rolled again, and the card or gear that lets it, do not end the attack. */
static bool is_beside(enum event_type type)
{
    return type == EVENT_REASON || type == EVENT_CARD_PLAYED || type == EVENT_GEAR_USED;
}

bool attack_record_last(const struct event *event, int count, int now, struct event_list *scratch,
                        struct attack_record *record)
{
    int first = now;
    while (first >= 0 && event[first].type != EVENT_ATTACK_DECLARED && event[first].type != EVENT_DICE_ROLLED)
        first--;
    if (first > 0 && event[first].type == EVENT_DICE_ROLLED && event[first - 1].type == EVENT_ATTACK_DECLARED)
        first--;
    scratch->count = 0;
    for (int i = first; first >= 0 && i < count && scratch->count < EVENT_LIST_MAX; i++)
        if (!is_beside((enum event_type)event[i].type))
            scratch->item[scratch->count++] = event[i];
    return attack_record_read(scratch, 0, record);
}
