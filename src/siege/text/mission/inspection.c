/* inspection.c -- goes through trees of conditions as they stand, and through the log for what triggers did. */
#include "siege/text/mission/inspection.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger.h"
#include "siege/text/mission/results.h"

#include <stdio.h>
#include <string.h>

/* ---- conditions ------------------------------------------------------------------------------------------------ */

struct inspection {
    struct inspected_part *part;
    int parts;
    const struct words *words;
    const struct game *game;
    int team;
};

static const struct condition *node_at(const struct inspection *inspection, int node)
{
    return &inspection->game->scenario->mission.node[node];
}

/* What stands above those that it joins; NULL: it is measured itself. */
static const char *joint_key(const struct condition *node)
{
    switch (condition_row(node)->joint) {
    case JOINS_ALL:
        return "inspector.all";
    case JOINS_ANY:
        return "inspector.any";
    case JOINS_NOT:
        return "inspector.not";
    default:
        return NULL;
    }
}

static void inspect(struct inspection *inspection, int index, int depth)
{
    const struct condition *node = node_at(inspection, index);
    const char *key = joint_key(node);
    bool single = key && node->first_child != CONDITION_NONE && condition_row(node)->joint != JOINS_NOT &&
                  node_at(inspection, node->first_child)->next == CONDITION_NONE;
    if (!single && inspection->parts < INSPECTED_PARTS) {
        struct inspected_part *part = &inspection->part[inspection->parts++];
        struct objective_line line;
        if (!key)
            condition_progress(&line, inspection->words, inspection->game, index, inspection->team);
        snprintf(part->text, sizeof part->text, "%s", key ? words_get(inspection->words, key) : line.text);
        part->depth = depth++;
        part->holds = condition_holds(inspection->game, index, inspection->team);
    }
    bool below = key || condition_row(node)->joint == JOINS_ROUNDS;
    for (int child = node->first_child; below && child != CONDITION_NONE; child = node_at(inspection, child)->next)
        inspect(inspection, child, depth);
}

int inspect_condition(struct inspected_part part[INSPECTED_PARTS], const struct words *words, const struct game *game,
                      int root, int team)
{
    struct inspection inspection = {.part = part, .words = words, .game = game, .team = team};
    if (root != CONDITION_NONE)
        inspect(&inspection, root, 0);
    return inspection.parts;
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

static void note(struct inspected_trigger *trigger, int round)
{
    trigger->first = trigger->first ? trigger->first : (uint8_t)round;
    trigger->last = (uint8_t)round;
}

/* One that found nothing to do has fired without being told. */
static void note_untold(struct inspected_trigger *triggers, const struct game *game, int round_before)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->triggers; i++)
        if (trigger_has_fired(game, i) && !triggers[i].first)
            note(&triggers[i], mission->trigger[i].moment == TRIGGER_ROUND_END ? round_before : game->turn.round);
}

static void note_events(struct inspected_trigger *triggers, const struct game *game, int round,
                        struct event_list *events)
{
    int now = round, tried = TRIGGER_MAX;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        if (event->type == EVENT_ROUND_BEGAN)
            now = event->number;
        else if (event->type == EVENT_SANDBOX_TRIGGER && event->number2 && event->number < TRIGGER_MAX)
            triggers[tried = event->number].tried = (uint8_t)now;
        else if (event->type == EVENT_TRIGGER_MISSED && event->choice >= TRIGGER_ACTIONS)
            triggers[event->number].missed = (uint8_t)now;
        else if (event->type == EVENT_TRIGGERED && event->number != tried && event->number >= 0 &&
                 event->number < TRIGGER_MAX)
            note(&triggers[event->number], now);
    }
    events->count = 0;
    note_untold(triggers, game, round);
}

void inspect_triggers(struct inspected_trigger trigger[TRIGGER_MAX], const struct scenario *scenario,
                      const struct history *history)
{
    struct game game;
    struct event_list events = {.count = 0};
    memset(&game, 0, sizeof game);
    memset(trigger, 0, TRIGGER_MAX * sizeof *trigger);
    game_start(&game, scenario, history_setup(history), &events);
    note_events(trigger, &game, 0, &events);
    for (int i = 0; i < history_count(history); i++) {
        int round = game.turn.round;
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
        note_events(trigger, &game, round, &events);
    }
}
