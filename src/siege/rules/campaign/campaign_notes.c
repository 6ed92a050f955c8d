/* campaign_notes.c -- what a mission brings while it is played, entered event by event. */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"
#include "siege/rules/mission/points.h"

#include <assert.h>

static void note_elimination(struct campaign *campaign, figure_id figure)
{
    assert(is_figure_id(figure));
    struct campaign_context *context = &campaign->context;
    if (figure_is_trooper(figure))
        context->loser = (uint8_t)campaign_player_at(campaign, figure_seat(figure));
    else
        context->kill = 1;
}

/* After the mission, and by a task, the event itself tells. */
static enum campaign_cause told_cause(const struct event *event)
{
    static const uint8_t CAUSE[POINTS_CAUSES] = {
        [POINTS_TASK] = CAMPAIGN_CAUSE_TASK,           [POINTS_PRIMARY] = CAMPAIGN_CAUSE_REWARD,
        [POINTS_SECONDARY] = CAMPAIGN_CAUSE_SECONDARY, [POINTS_COMMANDER] = CAMPAIGN_CAUSE_COMMANDER,
        [POINTS_DEMOTION] = CAMPAIGN_CAUSE_DEMOTION,   [POINTS_RECKLESS] = CAMPAIGN_CAUSE_RECKLESS};
    assert(event->choice < POINTS_CAUSES);
    if (event->choice == POINTS_SECONDARY && event->number < 0)
        return CAMPAIGN_CAUSE_PENALTY;
    return (enum campaign_cause)CAUSE[event->choice];
}

static enum campaign_cause cause_of_points(struct campaign_context *context, const struct event *event, int player)
{
    if (event->choice != POINTS_IN_PLAY)
        return told_cause(event);
    if (event->number < 0 && context->loser == player)
        return CAMPAIGN_CAUSE_LOST;
    if (event->seat == SEAT_LEGION && context->harm)
        return CAMPAIGN_CAUSE_LEGION_DAMAGE; /* S-PP-3; what the attack brings its team comes after it */
    bool both = context->kill && context->harm;
    bool any = context->kill || context->harm;
    context->kill = context->harm = 0;
    if (context->card && !any)
        return CAMPAIGN_CAUSE_CARD;
    if (event->seat == SEAT_LEGION)
        return CAMPAIGN_CAUSE_LEGION_DAMAGE;
    if (both)
        return CAMPAIGN_CAUSE_ATTACK;
    return event->number < 0 ? CAMPAIGN_CAUSE_FRIENDLY_FIRE : CAMPAIGN_CAUSE_KILL;
}

static enum campaign_cause cause_of_credits(const struct campaign_context *context, const struct event *event)
{
    if (event->number < 0)
        return context->card && context->loser == PLAYER_NONE ? CAMPAIGN_CAUSE_CARD : CAMPAIGN_CAUSE_LOST;
    if (context->reward)
        return (enum campaign_cause)context->reward;
    return CAMPAIGN_CAUSE_CARD;
}

static void enter_event(struct campaign *campaign, const struct event *event, int line)
{
    struct campaign_context *context = &campaign->context;
    int player = campaign_player_at(campaign, event->seat);
    if (player == PLAYER_NONE) /* the AI deck collects nothing */
        return;
    assert(player >= 0 && player < campaign->players);
    struct campaign_entry entry = {.line = line, .player = (uint8_t)player, .round = context->round};
    if (event->type == EVENT_POINTS) {
        entry.points = event->number;
        entry.cause = (uint8_t)cause_of_points(context, event, player);
    } else {
        entry.credits = event->number;
        entry.cause = (uint8_t)cause_of_credits(context, event);
    }
    context->loser = PLAYER_NONE;
    campaign_add_entry(campaign, entry);
}

/* What the event says about the next change. */
static void note_context(struct campaign *campaign, const struct event *event, int line)
{
    struct campaign_context *context = &campaign->context;
    enum event_type type = (enum event_type)event->type;
    if (type == EVENT_ROUND_BEGAN)
        context->round = (uint8_t)event->number;
    if (type == EVENT_ATTACK_DECLARED || type == EVENT_MARKER_DRAWN || type == EVENT_EVENT_DRAWN ||
        type == EVENT_TURN_ENDED || type == EVENT_TRAP_ATTACKS || type == EVENT_CARD_PLAYED ||
        type == EVENT_MISSION_ENDED)
        campaign_forget_attack(context);
    if (type == EVENT_CARD_PLAYED)
        context->card = 1;
    if (type == EVENT_STRENGTH_LOST)
        context->harm = 1;
    if (type == EVENT_RECKLESS) /* paid for after the mission */
        context->harm = 0;
    if (type == EVENT_ELIMINATED)
        note_elimination(campaign, event->figure);
    if (type == EVENT_OBJECTIVE)
        context->reward = CAMPAIGN_CAUSE_REWARD;
    if (type == EVENT_SECONDARY_JUDGED)
        context->reward = CAMPAIGN_CAUSE_SECONDARY;
    if (type == EVENT_MISSION_ENDED || (type == EVENT_SCORED && event->seat == SEAT_LEGION))
        context->last_line = line;
}

void campaign_note_event(struct campaign *campaign, const struct game *game, const struct event *event, int line)
{
    assert(campaign->drawn && !campaign->over && line > 0);
    campaign_note_deed(campaign, game, event, line);
    if (event->type == EVENT_MISSION_BEGAN) {
        campaign_forget_notes(campaign);
        campaign->context.began = 1;
    } else if (event->type == EVENT_POINTS || event->type == EVENT_CREDITS) {
        enter_event(campaign, event, line);
    } else {
        note_context(campaign, event, line);
    }
}

void campaign_forget_lines(struct campaign *campaign, int first_line, int round)
{
    assert(first_line > 0);
    for (int i = campaign->entries - 1; i >= 0; i--) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->play == campaign->plays && campaign_comes_from_log(entry) && entry->line >= first_line)
            campaign_drop_entry(campaign, i);
    }
    campaign_forget_deeds(campaign, first_line);
    campaign_forget_attack(&campaign->context);
    campaign->context.reward = 0;
    campaign->context.round = (uint8_t)round;
}

static int note_events(struct campaign *campaign, const struct game *game, const struct event_list *events, int line)
{
    for (int i = 0; i < events->count; i++)
        campaign_note_event(campaign, game, &events->item[i], ++line);
    return line;
}

bool campaign_note_history(struct campaign *campaign, const struct scenario *scenario, const struct history *history,
                           struct game *scratch, struct event_list *scratch_events)
{
    assert(scenario && history && scratch && scratch_events);
    int line = 0;
    bool same = true;
    assert(campaign->drawn && !campaign->over);
    campaign_forget_notes(campaign);
    scratch_events->count = 0;
    game_start(scratch, scenario, history_setup(history), scratch_events);
    for (int i = 0; same && i <= history_count(history); i++) {
        line = note_events(campaign, scratch, scratch_events, line);
        scratch_events->count = 0;
        if (i < history_count(history))
            same = game_apply(scratch, history_command(history, i), scratch_events).why == REJECT_NONE &&
                   game_hash(scratch) == history_hash(history, i);
    }
    if (!same)
        campaign_forget_notes(campaign);
    return same;
}

/* The running mission is given up: all that was noted of it is dropped. Credits bought before it stay bought. */
static void abandon(struct campaign *campaign)
{
    campaign_forget_notes(campaign);
    campaign->started = 0;
}

struct reject campaign_check_retry(const struct campaign *campaign)
{
    return campaign->may_retry && campaign_is_running(campaign) ? REJECT_FINE : reject_for(REJECT_NO_RETRY);
}

struct reject campaign_retry(struct campaign *campaign)
{
    struct reject reject = campaign_check_retry(campaign);
    if (reject.why)
        return reject;
    abandon(campaign);
    if (campaign->retries < UINT8_MAX)
        campaign->retries++;
    return REJECT_FINE;
}
