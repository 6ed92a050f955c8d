#include "text/attack_record.h"

#include <string.h>

static bool begins_attack(enum event_type type)
{
    return type == EVENT_ATTACK_DECLARED || type == EVENT_DICE_ROLLED || type == EVENT_DIE_REROLLED ||
           type == EVENT_ARMOUR_ROLLED || type == EVENT_ATTACK_RESULT;
}

static void take_who(struct attack_record *record, const struct event *event)
{
    record->figure = event->figure;
    record->target = event->target;
    if (event->mode)
        record->mode = event->mode;
    record->shape = event->shape;
}

static void take_dice(struct attack_record *record, const struct event *event)
{
    record->rolled = true;
    record->dice_count = event->dice_count <= EVENT_DICE_MAX ? event->dice_count : EVENT_DICE_MAX;
    memcpy(record->dice, event->dice, sizeof record->dice);
    record->hits = event->number;
}

static void take_armour_dice(struct attack_record *record, const struct event *event)
{
    record->armour_dice_count = event->dice_count <= EVENT_DICE_MAX ? event->dice_count : EVENT_DICE_MAX;
    memcpy(record->armour_dice, event->dice, sizeof record->armour_dice);
    record->absorbed = event->number;
}

static void take_result(struct attack_record *record, const struct event *event)
{
    int through = event->number - event->number2 - record->absorbed;
    record->resolved = true;
    record->hits = event->number;
    record->armour = event->number2;
    record->through = through > 0 ? through : 0;
}

static void take_points(struct attack_record *record, const struct event *event)
{
    record->points_seat = event->seat;
    record->points += event->number;
}

/* The dice of both sides; only until the result is known. */
static bool take_roll(struct attack_record *record, const struct event *event)
{
    if (record->resolved)
        return false;
    if (event->type == EVENT_ATTACK_DECLARED && record->count == 0) {
        take_who(record, event);
        record->declared = true;
        record->from = event->from;
        record->at = event->at;
    } else if (event->type == EVENT_DICE_ROLLED && !record->rolled) {
        take_who(record, event);
        take_dice(record, event);
    } else if (event->type == EVENT_DIE_REROLLED) {
        if (record->count == 0)
            take_who(record, event);
        record->rerolled++;
        take_dice(record, event);
    } else if (event->type == EVENT_ARMOUR_ROLLED) {
        take_armour_dice(record, event);
    } else if (event->type == EVENT_ATTACK_RESULT) {
        take_who(record, event);
        take_result(record, event);
    } else {
        return false;
    }
    return true;
}

/* What the result does to the target, and the points for it. */
static bool take_outcome(struct attack_record *record, const struct event *event)
{
    if (event->type == EVENT_STRENGTH_LOST && event->figure == record->target) {
        record->strength_lost = event->number;
        record->strength_now = event->number2;
    } else if (event->type == EVENT_ELIMINATED && event->figure == record->target) {
        record->eliminated = true;
        record->at = event->at;
    } else if (event->type == EVENT_POINTS && record->resolved &&
               (record->points_seat == SEAT_NONE || record->points_seat == event->seat)) {
        take_points(record, event);
    } else {
        return false;
    }
    return true;
}

static bool take(struct attack_record *record, const struct event *event)
{
    return take_roll(record, event) || take_outcome(record, event);
}

bool attack_record_read(const struct event_list *events, int first, struct attack_record *record)
{
    *record = (struct attack_record){.first = first,
                                     .figure = FIGURE_NONE,
                                     .target = FIGURE_NONE,
                                     .strength_now = -1,
                                     .from = {-1, -1},
                                     .at = {-1, -1},
                                     .points_seat = SEAT_NONE};
    if (first >= events->count || !begins_attack((enum event_type)events->item[first].type))
        return false;
    while (first + record->count < events->count && take(record, &events->item[first + record->count]))
        record->count++;
    return true;
}

bool attack_record_last(const struct event_list *events, struct attack_record *record)
{
    struct attack_record found;
    bool any = false;
    for (int i = 0; i < events->count;) {
        if (!attack_record_read(events, i, &found)) {
            i++;
            continue;
        }
        *record = found;
        any = true;
        i += found.count;
    }
    return any;
}
