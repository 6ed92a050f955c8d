/* names.c -- the identifiers of the engine's enums. */
#include "base/list.h"
#include "siege/rules/turn/command.h"
#include "siege/rules/turn/event.h"
#include "siege/rules/mission/mission.h"
#include "siege/rules/turn/reject.h"

#include <assert.h>
#include <string.h>

const char *reject_name(enum reject_why why)
{
    assert(why < REJECT_COUNT);
    static const char *const NAME[] = {REJECTS(LIST_TEXT)};
    return NAME[why];
}

const char *reject_rule(enum reject_why why, int rulebook)
{
    assert(why < REJECT_COUNT && (rulebook == 0 || rulebook == 1));
    static const char *const RULE[][2] = {REJECTS(LIST_PAIR)};
    return RULE[why][rulebook];
}

static const char *const COMMAND_NAME[] = {COMMANDS(LIST_WORD)};

const char *command_name(enum command_type type)
{
    assert(type < COMMAND_COUNT);
    return COMMAND_NAME[type];
}

const char *manner_name(enum manner manner)
{
    assert(manner < MANNER_ALL);
    static const char *const NAME[MANNER_ALL] = {MANNERS(LIST_ONLY)};
    return NAME[manner];
}

enum command_type command_by_name(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(COMMAND_NAME[i], name) == 0)
            return (enum command_type)i;
    return COMMAND_COUNT;
}

const char *event_name(enum event_type type)
{
    assert(type < EVENT_TYPES);
    static const char *const NAME[] = {EVENTS(LIST_TEXT)};
    return NAME[type];
}

struct event *event_add(struct event_list *events, enum event_type type)
{
    assert(events->count < EVENT_LIST_MAX);
    struct event *event = &events->item[events->count++];
    *event = (struct event){.type = (uint8_t)type,
                            .seat = SEAT_NONE,
                            .figure = FIGURE_NONE,
                            .target = FIGURE_NONE,
                            .from = SQUARE_NONE,
                            .at = SQUARE_NONE,
                            .gate = GATE_NONE,
                            .slot = SLOT_NONE,
                            .kind = KIND_NONE,
                            .card = CARD_NONE,
                            .reason = NO_REASON};
    return event;
}

struct event *event_of(struct event_list *events, enum event_type type, figure_id figure, int number, int number2)
{
    struct event *event = event_add(events, type);
    event->figure = figure;
    event->number = (int16_t)number;
    event->number2 = (int16_t)number2;
    return event;
}

struct event *event_by(struct event_list *events, enum event_type type, seat_id seat, int number, int number2)
{
    struct event *event = event_of(events, type, FIGURE_NONE, number, number2);
    event->seat = seat;
    return event;
}

struct event *event_at(struct event_list *events, enum event_type type, figure_id figure, struct square at, int slot)
{
    struct event *event = event_of(events, type, figure, 0, 0);
    event->at = at;
    event->slot = (uint8_t)slot;
    return event;
}

struct event *event_kind(struct event_list *events, enum event_type type, int kind, int number)
{
    struct event *event = event_of(events, type, FIGURE_NONE, number, 0);
    event->kind = (uint8_t)kind;
    return event;
}
