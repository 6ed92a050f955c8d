/* stage.c -- how long each event lasts, in which order they begin and end, and when the stage waits. */
#include "siege/view/stage.h"

#include "siege/rules/board/alter.h"

#include <assert.h>
#include <string.h>

enum {
    LONGEST_FRAME_MS = 250,
    STEP_MS = 120,
    MESSAGE_MS = 3200,
    RESULT_MS = 350,
    OWN_RESULT_MS = 1000,
    HELD_MS = 500,
    MISSED_MS = 600,
    ENTRANCE_MS = 700,
    WAY_MS = 900,
    END_MS = 2000
};

/* Near enough to slide there. */
static bool is_one_step(int manner)
{
    return manner == MANNER_ADVANCES || manner == MANNER_PUSHED;
}

int stage_duration(const struct event *event)
{
    /* clang-format off */
    static const uint16_t MS[EVENT_TYPES] = {
        [EVENT_FORCE_LAID] = 70,        [EVENT_ROUND_BEGAN] = 300,      [EVENT_MARKER_DRAWN] = 750,
        [EVENT_ENTRANCE_CHOSEN] = 150,  [EVENT_STEPPED] = STEP_MS,      [EVENT_LEFT_BOARD] = 240,
        [EVENT_PUT] = 400,              [EVENT_ATTACK_DECLARED] = 120,  [EVENT_DICE_ROLLED] = 340,
        [EVENT_DIE_REROLLED] = 280,     [EVENT_ARMOUR_ROLLED] = 240,    [EVENT_ATTACK_RESULT] = 60,
        [EVENT_STRENGTH_LOST] = 470,    [EVENT_ELIMINATED] = 720,       [EVENT_EVENT_DRAWN] = 450,
        [EVENT_EVENT_EFFECT] = 150,     [EVENT_REINFORCEMENT] = 150,    [EVENT_FORCE_REVEALED] = 500,
        [EVENT_PLACED] = 180,           [EVENT_AI_CARD] = 90,           [EVENT_AI_TIE_BREAKER] = 120,
        [EVENT_LAST_ROUND] = 300,       [EVENT_MISSION_ENDED] = 500,    [EVENT_CARD_PLAYED] = 900,
        [EVENT_GEAR_USED] = 600,        [EVENT_HEALED] = 300,           [EVENT_HEAL_ROLLED] = 340,
        [EVENT_FORCE_MOVED] = 450,      [EVENT_BOARD_ALTERED] = 1000,   [EVENT_MARKER_PLACED] = 350,
        [EVENT_MARKER_DESTROYED] = 600, [EVENT_CAPTURED] = 400,         [EVENT_TRIGGERED] = 250,
        [EVENT_ATTACK_FAILED] = 250,    [EVENT_EXAMINED] = 300,         [EVENT_DOOR_OPENED] = 420,
        [EVENT_DOOR_SWINGS] = 320,      [EVENT_DOOR_CARD] = 1100,       [EVENT_TRAP_ATTACKS] = 320,
        [EVENT_SMOKE] = 600,            [EVENT_EXPLODED] = 700,         [EVENT_TOKEN_PLACED] = 260,
        [EVENT_SCANNED] = 500,          [EVENT_DROPPED] = 400,          [EVENT_TASK_DONE] = 500,
        [EVENT_HACKED] = 600,           [EVENT_GUARD_WAKES] = 350,      [EVENT_RANK_CHANGED] = 900,
        [EVENT_FORCE_DRAWN] = 600,      [EVENT_ACTION_GAINED] = 350,    [EVENT_SECTOR_BLOCKED] = 500,
        [EVENT_GATE_BARRED] = 500,
    };
    /* clang-format on */
    if (event->type == EVENT_FORCE_LAID && event->number) /* all at once: the order is a secret (C-SETUP-13) */
        return 0;
    if (event_is_doorway(event))
        return 320;
    if (event->type == EVENT_PUT && is_one_step(event->choice))
        return 220;
    return event->type < EVENT_TYPES ? MS[event->type] : 0;
}

/* What events are; those that are nothing of the kind are not here. */
static const uint8_t IS[EVENT_TYPES] = {
    [EVENT_FORCE_LAID] = STAGE_AT_SLOT,
    [EVENT_MARKER_DRAWN] = STAGE_BEAT,
    [EVENT_ENTRANCE_CHOSEN] = STAGE_PLAIN,
    [EVENT_ACTIVATED] = STAGE_PLAIN,
    [EVENT_EXTRA_SPENT] = STAGE_PLAIN,
    [EVENT_SECTOR_ENTERED] = STAGE_PLAIN,
    [EVENT_FINISHED] = STAGE_PLAIN,
    [EVENT_STEPPED] = STAGE_BEAT | STAGE_MOVES | STAGE_PLAIN,
    [EVENT_LEFT_BOARD] = STAGE_BEAT | STAGE_LATE | STAGE_MOVES | STAGE_PLAIN,
    [EVENT_PUT] = STAGE_BEAT | STAGE_MOVES | STAGE_PLAIN,
    [EVENT_ATTACK_DECLARED] = STAGE_BEAT | STAGE_MOVES,
    [EVENT_DICE_ROLLED] = STAGE_MOVES | STAGE_ROLLS,
    [EVENT_DIE_REROLLED] = STAGE_ROLLS,
    [EVENT_ARMOUR_ROLLED] = STAGE_ROLLS,
    [EVENT_STRENGTH_LOST] = STAGE_MOVES,
    [EVENT_ELIMINATED] = STAGE_LATE | STAGE_MOVES,
    [EVENT_EVENT_DRAWN] = STAGE_BEAT,
    [EVENT_REINFORCEMENT] = STAGE_BEAT | STAGE_CARD | STAGE_MOVES | STAGE_PLAIN,
    [EVENT_FORCE_REVEALED] = STAGE_BEAT | STAGE_CARD | STAGE_AT_SLOT,
    [EVENT_PLACED] = STAGE_CARD | STAGE_MOVES | STAGE_PLAIN,
    [EVENT_AI_CARD] = STAGE_BEAT | STAGE_CARD,
    [EVENT_AI_TIE_BREAKER] = STAGE_BEAT | STAGE_CARD,
    [EVENT_FORCE_MOVED] = STAGE_LATE | STAGE_AT_SLOT,
    [EVENT_BOARD_ALTERED] = STAGE_BEAT | STAGE_LATE | STAGE_AT_SLOT,
    [EVENT_MARKER_DESTROYED] = STAGE_LATE,
    [EVENT_TRIGGERED] = STAGE_BEAT,
    [EVENT_DOOR_OPENED] = STAGE_LATE | STAGE_AT_DOOR,
    [EVENT_DOOR_SWINGS] = STAGE_AT_DOOR,
    [EVENT_DOOR_CARD] = STAGE_AT_DOOR,
    [EVENT_TRAP_ATTACKS] = STAGE_BEAT,
    [EVENT_SMOKE] = STAGE_AT_SLOT,
    [EVENT_EXPLODED] = STAGE_BEAT,
    [EVENT_TOKEN_PLACED] = STAGE_LATE | STAGE_AT_SLOT,
    [EVENT_SCANNED] = STAGE_LATE,
    [EVENT_GUARD_WAKES] = STAGE_MOVES,
    [EVENT_FORCE_DRAWN] = STAGE_BEAT | STAGE_CARD,
    [EVENT_SECTOR_BLOCKED] = STAGE_AT_SLOT,
};

bool stage_is(const struct event *event, int trait)
{
    return (IS[event->type] & trait) != 0;
}

const struct trigger_action *stage_triggered(const struct stage *stage, const struct event *event)
{
    const struct mission *mission = &stage->scenario->mission;
    bool known = event->type == EVENT_TRIGGERED && event->number >= 0 && event->number < mission->triggers &&
                 event->choice < TRIGGER_ACTIONS;
    return known ? &mission->trigger[event->number].action[event->choice] : NULL;
}

const char *stage_message(const struct stage *stage, const struct event *event)
{
    const struct trigger_action *action = stage_triggered(stage, event);
    return action && action->verb == TRIGGER_SAY ? mission_find_text(&stage->scenario->mission, action->text) : NULL;
}

/* For so long at its beginning all stands still, so that it is felt: milliseconds of its time at the usual speed. */
static float hold_of(const struct event *event)
{
    static const uint16_t HOLD[EVENT_TYPES] = {
        [EVENT_STRENGTH_LOST] = 50, [EVENT_ELIMINATED] = 300, [EVENT_MARKER_DESTROYED] = 60, [EVENT_EXPLODED] = 60};
    return event->type < EVENT_TYPES ? HOLD[event->type] : 0;
}

static bool is_of_people(const struct stage *stage, uint8_t figure)
{
    seat_id seat = figure < TROOPER_MAX ? (seat_id)(figure / PAIR) : SEAT_LEGION;
    return figure < FIGURE_MAX && (stage->manner.people & 1U << seat);
}

/* Who rolled the dice has seen them come; the others need time to read them. */
static float result_duration(const struct stage *stage, const struct event *event)
{
    if (!stage->manner.people)
        return (float)stage_duration(event);
    if (is_of_people(stage, event->figure)) /* … but that nothing came of it must be seen */
        return event->amount > 0 ? (float)stage_duration(event) : event->number > 0 ? HELD_MS : MISSED_MS;
    return is_of_people(stage, event->target) ? OWN_RESULT_MS : RESULT_MS;
}

/* A card that lies open to be read, by what part of the time for an Event Card; 0: it does not. An AI card does so in a
 * team's turn, where it is soon gone: in that of the Dark Legion it lies there while its creature acts. */
static float part_to_read(const struct stage *stage, const struct event *event)
{
    if (event->type == EVENT_EVENT_DRAWN)
        return 1;
    bool force = event->type == EVENT_FORCE_REVEALED || event->type == EVENT_FORCE_DRAWN;
    return force || (event->type == EVENT_AI_CARD && stage->shown.game.turn.seat < TEAM_MAX) ? 0.35f : 0;
}

/* The first creature at an entrance of the Doomtroopers is not looked for there: the camera comes, and it is seen. */
static bool comes_unlooked_for(const struct stage *stage, const struct event *event)
{
    const struct mission *mission = &stage->scenario->mission;
    if (event->type != EVENT_REINFORCEMENT || event->gate >= mission->gates)
        return false;
    bool more = event > stage->event && event[-1].type == event->type && event[-1].gate == event->gate;
    return !more && (mission->gate[event->gate].flags & (GATE_TROOPERS | GATE_LEGION)) == GATE_TROOPERS;
}

static float duration(const struct stage *stage, const struct event *event)
{
    float read = part_to_read(stage, event) * stage->manner.card_time;
    if (event->type == EVENT_ATTACK_RESULT)
        return result_duration(stage, event);
    if (read > (float)stage_duration(event))
        return read;
    if (event->type == EVENT_MISSION_ENDED && stage->manner.people) /* the last deed is seen before all is told */
        return END_MS;
    if (stage_is(event, STAGE_ROLLS) && stage->manner.dice == STAGE_DICE_INSTANT)
        return 120;
    if (stage_is(event, STAGE_ROLLS) && stage->manner.dice == STAGE_DICE_FADE)
        return 220;
    if (stage_message(stage, event))
        return MESSAGE_MS;
    if (comes_unlooked_for(stage, event))
        return ENTRANCE_MS;
    struct point at;
    if (stage_changed_way(stage, event, &at))
        return WAY_MS;
    return (float)stage_duration(event);
}

/* ---- showing games and lists of events ------------------------------------------------------------------------- */

static void forget_events(struct stage *stage)
{
    stage->count = stage->next = 0;
    stage->elapsed = 0;
    stage->begun = stage->waiting = stage->stepped = stage->touched = false;
    stage->fresh = true;
    stage->changes++;
}

void stage_init(struct stage *stage, const struct game *game)
{
    memset(stage, 0, sizeof *stage);
    for (int i = 0; i < SEAT_COUNT; i++)
        stage->speed[i] = STAGE_USUAL;
    stage_show(stage, game);
}

/* Wrecks lie until the mission is over, bodies until the round is; a game does not know where. All of it goes with its
 * sector, which may lie elsewhere now: what moved it has been taken back. */
static void keep_remains(struct stage *stage, const struct shown *before)
{
    const struct game *game = &stage->shown.game;
    struct remains *remains = &stage->shown.remains;
    for (int m = 0; m < MARKER_ALL; m++)
        if (game->marker[m].state == MARKER_DESTROYED)
            stage->shown.wreck[m] = alter_followed(&before->game, game, before->wreck[m]);
    *remains = before->remains;
    for (int i = 0; i < remains->count; i++) {
        struct square at = square_at(remains->mark[i].x, remains->mark[i].y);
        at = alter_followed(&before->game, game, at);
        remains->mark[i].x = at.x;
        remains->mark[i].y = at.y;
    }
    if (before->game.turn.round != stage->shown.game.turn.round)
        return;
    for (int i = 0; i < FIGURE_MAX; i++)
        if (!figure_on_board(&stage->shown.game, (figure_id)i)) {
            stage->shown.body[i] = alter_followed(&before->game, game, before->body[i]);
            stage->shown.body_kind[i] = before->body_kind[i];
        }
}

void stage_show(struct stage *stage, const struct game *game)
{
    struct shown before = stage->shown;
    shown_take(&stage->shown, game);
    if (stage->scenario == game->scenario)
        keep_remains(stage, &before);
    stage->scenario = game->scenario;
    stage->end = stage->shown;
    forget_events(stage);
}

void stage_lay(struct stage *stage, const struct game *game, const struct shown *past)
{
    stage->scenario = NULL;
    stage_show(stage, game);
    memcpy(stage->shown.wreck, past->wreck, sizeof past->wreck);
    memcpy(stage->shown.body, past->body, sizeof past->body);
    memcpy(stage->shown.body_kind, past->body_kind, sizeof past->body_kind);
    stage->shown.remains = past->remains;
    if (question_asks(game, CHOICE_DICE)) /* the dice that it is about */
        stage->shown.roll = past->roll;
    stage->end = stage->shown;
}

/* Makes room for more events by forgetting those that have been shown. */
static void make_room(struct stage *stage, int more)
{
    int gone = stage->next;
    if (stage->count + more > STAGE_EVENTS && gone > 0) {
        memmove(stage->event, stage->event + gone, (size_t)(stage->count - gone) * sizeof stage->event[0]);
        stage->count -= gone;
        stage->next = 0;
    }
    if (stage->count + more > STAGE_EVENTS) {
        for (int i = stage->next + stage->begun; i < stage->count; i++)
            shown_apply(&stage->shown, &stage->event[i]);
        forget_events(stage);
    }
}

static void append(struct stage *stage, const struct event_list *events)
{
    assert(events->count <= STAGE_EVENTS);
    make_room(stage, events->count);
    memcpy(stage->event + stage->count, events->item, (size_t)events->count * sizeof stage->event[0]);
    stage->count += events->count;
}

void stage_push(struct stage *stage, const struct event_list *events, const struct game *after)
{
    if (!stage_is_busy(stage))
        stage->fresh = true;
    append(stage, events);
    stage->scenario = after->scenario;
    shown_take(&stage->end, after);
    if (stage->next == stage->count)
        shown_settle(&stage->shown, &stage->end);
    stage->changes++;
}

/* ---- one event after the other --------------------------------------------------------------------------------- */

static bool applies_late(const struct event *event)
{
    return stage_is(event, STAGE_LATE) || (event->type == EVENT_SMOKE && event->choice);
}

static void begin_event(struct stage *stage)
{
    const struct event *event = &stage->event[stage->next];
    stage->begun = true;
    stage->elapsed = 0;
    if (!applies_late(event))
        shown_apply(&stage->shown, event);
    stage->changes++;
}

static bool touches_people(const struct stage *stage, const struct event *event)
{
    if (event->type == EVENT_ATTACK_RESULT)
        return stage->manner.attends == STAGE_ATTENDS_ATTACKS && is_of_people(stage, event->target);
    return (event->type == EVENT_STRENGTH_LOST || event->type == EVENT_ELIMINATED || event->type == EVENT_GEAR_LOST) &&
           is_of_people(stage, event->figure);
}

static void end_event(struct stage *stage)
{
    const struct event *event = &stage->event[stage->next];
    if (!stage->begun || applies_late(event))
        shown_apply(&stage->shown, event);
    stage->touched = stage->touched || touches_people(stage, event);
    stage->begun = stage->stepped = stage->waiting = false;
    stage->elapsed = 0;
    stage->next++;
    stage->changes++;
    if (stage->next == stage->count)
        shown_settle(&stage->shown, &stage->end);
}

static enum stage_speed speed_now(const struct stage *stage)
{
    const struct event *event = &stage->event[stage->next];
    if (stage->shown.game.turn.seat < TEAM_MAX && stage_is(event, STAGE_CARD) &&
        stage->speed[SEAT_LEGION] != STAGE_STEP)
        return (enum stage_speed)stage->speed[SEAT_LEGION];
    seat_id seat = event->type == EVENT_MARKER_DRAWN ? event->seat : stage->shown.game.turn.seat;
    return (enum stage_speed)stage->speed[seat < SEAT_COUNT ? seat : SEAT_LEGION];
}

/* A card takes as long to read at double speed as at the usual. */
static float factor_of(const struct stage *stage, enum stage_speed speed)
{
    static const float FACTOR[STAGE_SPEEDS] = {1.0f, 0.5f, 1.0f, 2.0f, 4.0f, 0.0f};
    bool read = part_to_read(stage, &stage->event[stage->next]) > 0 && speed >= STAGE_DOUBLE;
    return FACTOR[speed] * (read ? 0.5f : 1.0f) * (stage->hurried ? 8.0f : 1.0f);
}

static bool is_beat(const struct event *event)
{
    return stage_is(event, STAGE_BEAT) && (event->type != EVENT_STEPPED || event->number == 1) &&
           (event->type != EVENT_PUT || (event->choice != MANNER_ADVANCES && event->choice != MANNER_DOORWAY));
}

/* What was done to somebody is over, all that came of it too, when another deed begins or the turn ends. */
static bool must_attend(const struct stage *stage)
{
    const struct event *event = &stage->event[stage->next];
    return stage->manner.attends != STAGE_GOES_ON && stage->touched && stage->shown.game.turn.seat == SEAT_LEGION &&
           (is_beat(event) || event->type == EVENT_ACTIVATED || event->type == EVENT_TURN_ENDED);
}

static bool must_wait(const struct stage *stage)
{
    bool step = speed_now(stage) == STAGE_STEP && is_beat(&stage->event[stage->next]);
    return !stage->begun && !stage->stepped && !stage->hurried && (step || must_attend(stage));
}

/* Plays for `ms` at most; returns what is left of it, or -1 when it stopped to wait. */
static float play_event(struct stage *stage, float ms)
{
    enum stage_speed speed = speed_now(stage);
    if (speed == STAGE_INSTANT) {
        end_event(stage);
        return ms;
    }
    if (must_wait(stage)) {
        stage->waiting = true;
        return -1;
    }
    float factor = factor_of(stage, speed);
    if (!stage->begun) {
        if (stage->heard_count < STAGE_HEARD)
            stage->heard[stage->heard_count++] = (struct stage_heard){stage->event[stage->next], factor};
        begin_event(stage);
    }
    float left = (duration(stage, &stage->event[stage->next]) - stage->elapsed) / factor;
    if (ms < left) {
        stage->elapsed += ms * factor;
        return 0;
    }
    end_event(stage);
    return ms - (left > 0 ? left : 0);
}

bool stage_update(struct stage *stage, uint64_t now)
{
    float ms = stage->fresh || now < stage->now ? 0.0f : (float)(now - stage->now);
    if (ms > LONGEST_FRAME_MS)
        ms = LONGEST_FRAME_MS;
    stage->now = now;
    if (stage->next == stage->count)
        return false;
    stage->fresh = false;
    while (stage->next < stage->count && !stage->waiting) {
        ms = play_event(stage, ms);
        if (ms <= 0 && stage->begun)
            break;
    }
    if (stage->waiting)
        stage->fresh = true;
    return stage->next < stage->count && !stage->waiting;
}

bool stage_is_busy(const struct stage *stage)
{
    return stage->next < stage->count;
}

bool stage_is_waiting(const struct stage *stage)
{
    return stage->waiting;
}

bool stage_is_speaking(const struct stage *stage)
{
    if (!stage->begun || !stage_message(stage, &stage->event[stage->next]))
        return false;
    for (int i = stage->next + 1; i < stage->count; i++) {
        const struct event *event = &stage->event[i];
        if (event->type != EVENT_TRIGGERED && stage_duration(event) > 0 && !stage_is(event, STAGE_PLAIN))
            return false;
    }
    return true;
}

bool stage_is_attending(const struct stage *stage)
{
    return stage->waiting && must_attend(stage);
}

/* Does the Move go on with this event: one more step, or a doorway passed on the way? */
static bool goes_on(const struct event *event, figure_id figure)
{
    bool step = event->type == EVENT_STEPPED && event->number > 1;
    return event->figure == figure && (step || event_is_doorway(event));
}

static void skip(struct stage *stage)
{
    if (!stage_is_busy(stage))
        return;
    struct event first = stage->event[stage->next];
    bool walk = first.type == EVENT_STEPPED || event_is_doorway(&first);
    do
        end_event(stage);
    while (stage->next < stage->count && walk && goes_on(&stage->event[stage->next], first.figure));
}

void stage_step(struct stage *stage)
{
    if (!stage->waiting) {
        skip(stage);
        return;
    }
    stage->waiting = stage->touched = false;
    stage->stepped = stage->fresh = true;
}

void stage_skip_all(struct stage *stage)
{
    while (stage->next < stage->count)
        end_event(stage);
    stage->touched = false;
}

void stage_hurry(struct stage *stage, bool on)
{
    stage->hurried = on;
    if (on && stage->waiting)
        stage_step(stage);
}

void stage_set_speed(struct stage *stage, seat_id seat, enum stage_speed speed)
{
    assert(seat < SEAT_COUNT && speed < STAGE_SPEEDS);
    stage->speed[seat] = (uint8_t)speed;
    if (speed != STAGE_STEP && stage->waiting)
        stage_step(stage);
}

/* ---- what is shown just now ------------------------------------------------------------------------------------ */

const struct event *stage_current(const struct stage *stage)
{
    return stage->next < stage->count && (stage->begun || stage->waiting) ? &stage->event[stage->next] : NULL;
}

float stage_progress(const struct stage *stage)
{
    const struct event *event = stage_current(stage);
    if (!event || !stage->begun)
        return 0;
    float hold = hold_of(event), whole = duration(stage, event) - hold, gone = stage->elapsed - hold;
    gone = gone > 0 ? gone : 0;
    return whole > 0 && gone < whole ? gone / whole : 1;
}
