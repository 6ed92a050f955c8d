/* mission_check_ways.c -- who gets where on a mission's board, and in time for what. */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/check/mission_reach.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/mission/trigger_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- doorways that open and close ------------------------------------------------------------------------------ */

static bool stays_closed(const struct mission *mission, int gate)
{
    return rounds_gate_opens(mission, gate) == ROUND_NEVER;
}

/* … or is opened only by triggers of which none is known to fire. */
static bool stays_shut(const struct survey *survey, int gate)
{
    return stays_closed(survey->reader->out, gate) || stays_closed(atlas_acting(survey->atlas), gate);
}

/* Does it fire as the first round begins, before anybody has a turn? */
static bool fires_at_once(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct trigger *trigger = &mission->trigger[index];
    const int asked[] = {trigger->condition,
                         mission->fewer.given ? mission->fewer.trigger_condition[index] : trigger->condition};
    for (int i = 0; i < 2; i++)
        if (asked[i] != CONDITION_NONE && survey_verdict(survey, asked[i], ASKED_AT_START) != VERDICT_ALWAYS)
            return false;
    bool first = trigger->moment == TRIGGER_ROUND_START || trigger->moment == TRIGGER_TURN_START;
    return first && trigger->chance == 0 && trigger->choose == 0;
}

/* The trigger that does this to the gate as the first round begins, or NULL. */
static const struct trigger *done_at_once(const struct survey *survey, int gate, enum trigger_verb verb)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            if (action->verb == verb && action->gate == gate && fires_at_once(survey, i))
                return &mission->trigger[i];
        }
    return NULL;
}

/* The trigger that shuts it before anybody has a turn, if none opens it again that is known to fire; or NULL. */
static const struct trigger *shut_by(const struct survey *survey, int gate)
{
    bool again = mission_gate_triggered(atlas_acting(survey->atlas), gate, TRIGGER_OPEN);
    return again ? NULL : done_at_once(survey, gate, TRIGGER_CLOSE);
}

/* The trigger that surely shuts it before anybody may leave, if none opens it again that can fire; or NULL. */
static const struct trigger *shut_for_leaving(const struct survey *survey, int gate)
{
    int by = 0;
    const struct mission *mission = survey->reader->out;
    const struct trigger *at_once = shut_by(survey, gate);
    bool in_time = at_once || rounds_gate_shuts(mission, gate, survey->firing, &by) > mission->exits_from_round;
    return in_time ? at_once : &mission->trigger[by];
}

/* Is it open when the first team has its turn? */
static bool is_open_at_first(const struct survey *survey, int gate)
{
    bool closed = survey->reader->out->gate[gate].flags & GATE_CLOSED;
    return closed ? done_at_once(survey, gate, TRIGGER_OPEN) != NULL : shut_by(survey, gate) == NULL;
}

int mission_pace(const struct mission *mission)
{
    return mission->parameters.trooper_actions * mission->parameters.move_steps;
}

static bool is_entered_at_first(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    bool entered = mission->start_slots != 0;
    for (int i = 0; i < mission->gates && !entered; i++)
        entered = mission->gate[i].flags & GATE_TROOPERS && is_open_at_first(survey, i);
    return entered;
}

/* Those that are open in the first turn; or those that a trigger opens later: any trigger where nobody is in before. */
static void add_entrances(const struct survey *survey, struct walk *walk, int pace, bool later)
{
    const struct mission *mission = survey->reader->out;
    bool by_any = !is_entered_at_first(survey);
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_TROOPERS && is_open_at_first(survey, i) != later &&
            !(by_any ? stays_closed(mission, i) : stays_shut(survey, i)) && !shut_by(survey, i))
            walk_add_gate(walk, &mission->gate[i], later ? (rounds_gate_opens(mission, i) - 1) * pace : 0);
}

/* ---- the survey ------------------------------------------------------------------------------------------------ */

static bool leads(enum effect_verb verb, bool creatures)
{
    return creatures ? effect_row(verb)->frees : effect_row(verb)->leads;
}

static bool some_leads(const struct effect_list *effects, bool creatures)
{
    for (int i = 0; i < effects->count; i++)
        if (leads(effects->item[i].verb, creatures))
            return true;
    return false;
}

/* Is there a card in the mission that may bring a Doomtrooper, or a creature, where no way leads? */
static bool cards_lead(const struct mission *mission, const struct catalogue *catalogue, bool creatures)
{
    const struct parameters *parameters = &mission->parameters;
    for (int i = 0; i < mission->event_cards && parameters->events; i++)
        if (some_leads(&catalogue->event[mission->event[i]].effects, creatures))
            return true;
    for (int i = 0; i < catalogue->gears && parameters->equipment; i++)
        if (some_leads(&catalogue->gear[i].effects, creatures))
            return true;
    for (int i = 0; i < catalogue->doomtrooper_cards && parameters->doomtrooper_cards; i++)
        for (int side = 0; side < 2; side++)
            if (leads(catalogue->doomtrooper[i].side[side].verb, creatures))
                return true;
    return false;
}

/* Walks from where teams begin, with what may come later. */
static void walk_board(struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    int pace = mission_pace(mission);
    walk_clear(&survey->troopers);
    survey->explored = survey->seen = survey->surely =
        survey->troopers; /* doorways are asked for before anybody has walked */
    walk_add_slots(&survey->troopers, mission, mission->start_slots);
    add_entrances(survey, &survey->troopers, pace, false);
    survey->surely = survey->troopers;
    add_entrances(survey, &survey->troopers, pace, true);
    struct walk sight = survey->troopers;
    walk_on(survey->atlas, &survey->troopers, pace, WALK_PERHAPS, &survey->explored);
    survey->seen = survey->explored;
    if (survey->closing || survey->stop || mission_count_markers(mission, marker_kinds_with(TRAIT_BARS)) > 0)
        walk_on(survey->atlas, &sight, pace, WALK_PERHAPS | WALK_AS_SIGHT, &survey->seen);
}

/* Its board as those find it who go on before the mission ends: nothing is open that is opened by what ends it. NULL
 * without memory. */
static struct atlas *lay_until_end(const struct survey *survey, uint32_t working)
{
    const struct mission_stop *stop = survey->stop;
    struct mission *before = malloc(sizeof *before);
    if (!before)
        return NULL;
    *before = *survey->reader->out;
    for (int m = 0; m < before->markers; m++)
        before->marker[m].locked |= stop->doors >> m & 1;
    for (int t = 0; t < before->triggers; t++)
        for (int a = 0; a < before->trigger[t].actions; a++) {
            struct trigger_action *action = &before->trigger[t].action[a];
            bool door = action->door && stop->doors >> (action->door - 1) & 1;
            if (trigger_row(action)->traits & VERB_OPENS && (door || stop->triggers >> t & 1))
                action->verb = TRIGGER_SAY;
        }
    struct atlas *atlas = atlas_new(before, survey->reader->catalogue, working);
    free(before);
    if (atlas)
        atlas_stop(atlas, stop->slots);
    return atlas;
}

/* With what the triggers do that are known to fire. False without memory. */
static bool lay_and_walk(struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    atlas_free(survey->atlas);
    uint32_t working = survey->firing;
    for (int i = 0; i < mission->triggers && survey->read; i++)
        if (rounds_trigger_works(mission, i) > rounds_last(mission))
            working &= ~(UINT32_C(1) << i);
    survey->atlas = survey->stop ? lay_until_end(survey, working)
                                 : atlas_new(mission, survey->reader->catalogue, working);
    if (!survey->atlas)
        return false;
    if (survey->closing)
        atlas_close(survey->atlas, survey->reader->catalogue, survey->closing);
    walk_board(survey);
    survey->by_cards = atlas_is_cut(survey->atlas);
    survey->entered = walk_slots(&survey->troopers, mission) != 0;
    return true;
}

/* Who gets where may depend on a trigger, and what fires on who gets where: at first no trigger is believed to fire.
 * One that asks for what lies behind the door that it unlocks is never found. */
static bool explore(struct survey *survey)
{
    uint32_t before;
    do {
        before = survey->firing;
        if (!lay_and_walk(survey))
            return false;
        if (survey->read)
            survey_find_firing(survey);
        survey->firing |= before;
    } while (survey->firing != before);
    return true;
}

/* Walks as walk_board() does, past the doors that are locked and that no trigger unlocks which fires. False without
 * memory. */
static bool walk_past_locks(struct survey *survey)
{
    const struct mission *acting = atlas_acting(survey->atlas);
    int pace = mission_pace(acting);
    int locked = 0;
    while (locked < acting->markers && !mission_door_stays_locked(acting, locked))
        locked++;
    if (locked == acting->markers)
        return true;
    struct mission *open = malloc(sizeof *open);
    if (!open)
        return false;
    *open = *acting;
    for (int i = locked; i < acting->markers; i++)
        open->marker[i].locked &= !mission_door_stays_locked(acting, i);
    survey->unlocked = atlas_new(open, survey->reader->catalogue, UINT32_MAX);
    free(open);
    if (!survey->unlocked)
        return false;
    struct walk walk;
    walk_clear(&walk);
    walk_add_slots(&walk, acting, acting->start_slots);
    add_entrances(survey, &walk, pace, false);
    add_entrances(survey, &walk, pace, true);
    walk_on(survey->unlocked, &walk, pace, WALK_PERHAPS, &survey->past_locks);
    return true;
}

bool survey_board(struct survey *survey, struct mission_reader *reader, bool read)
{
    *survey = (struct survey){.reader = reader, .firing = read ? 0 : UINT32_MAX, .read = read};
    if (!explore(survey) || !walk_past_locks(survey)) {
        survey_clear(survey);
        return false;
    }
    walk_on(survey->atlas, &survey->surely, mission_pace(reader->out), 0, NULL);
    survey->walked = survey->firing;
    survey->by_cards |= cards_lead(reader->out, reader->catalogue, false);
    survey->freed = cards_lead(reader->out, reader->catalogue, true);
    return true;
}

/* With its way open it could fire, but it does not open that way before: it waits for itself. */
static bool opens_own_way(const struct survey *survey, int trigger, int condition)
{
    struct survey opened = *survey;
    opened.atlas = opened.unlocked = NULL;
    opened.firing = survey->walked | (uint32_t)1 << trigger;
    opened.by_cards = false;
    if (survey->walked >> trigger & 1 || !survey->reader->out->trigger[trigger].id[0] || !lay_and_walk(&opened))
        return false;
    opened.walked = opened.firing;
    bool walked = condition == CONDITION_NONE || survey_is_walked(&opened, condition);
    survey_find_firing(&opened);
    bool fires = opened.firing >> trigger & 1;
    survey_clear(&opened);
    return walked && fires;
}

const struct trigger *survey_deadlock(const struct survey *survey, int condition)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->triggers; i++)
        if (opens_own_way(survey, i, condition))
            return &mission->trigger[i];
    return NULL;
}

bool survey_opens_own_way(const struct survey *survey, int trigger)
{
    return survey->entered && opens_own_way(survey, trigger, CONDITION_NONE);
}

/* Can it hold, by walking, with what else this survey, which is empty yet, looks at? */
static bool holds_by_walking(struct survey *survey, int condition)
{
    bool holds = !explore(survey);
    survey->walked = survey->firing;
    holds = holds || survey_is_walked(survey, condition);
    survey_clear(survey);
    return holds;
}

/* … though these triggers shut ways? */
static bool holds_in_time(const struct survey *survey, int condition, uint32_t closing)
{
    struct survey closed = {.reader = survey->reader, .read = true, .closing = closing};
    return holds_by_walking(&closed, condition);
}

bool survey_holds_before(const struct survey *survey, int condition, const struct mission_stop *stop)
{
    struct survey ended = {.reader = survey->reader, .read = true, .stop = stop};
    return holds_by_walking(&ended, condition);
}

/* Those that surely shut a way between sectors after the first turns. */
static uint32_t triggers_closing(const struct mission *mission)
{
    uint32_t closing = 0;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            int by = -1;
            const struct trigger_action *action = &mission->trigger[i].action[a];
            bool shuts = action->verb == TRIGGER_WALL || action->verb == TRIGGER_LOCK ||
                         (action->verb == TRIGGER_CLOSE && action->inner);
            if (shuts && rounds_done_surely(mission, (enum trigger_verb)action->verb, action, &by) > 1 && by == i)
                closing |= UINT32_C(1) << i;
        }
    return closing;
}

const struct trigger *survey_closed_by(const struct survey *survey, int condition, int *round)
{
    const struct mission *mission = survey->reader->out;
    uint32_t closing = triggers_closing(mission);
    if (!closing || !survey->entered || !survey_is_walked(survey, condition) ||
        holds_in_time(survey, condition, closing))
        return NULL;
    int by = 0;
    while (by < mission->triggers - 1 && (!(closing >> by & 1) || holds_in_time(survey, condition, UINT32_C(1) << by)))
        by++;
    by = closing >> by & 1 ? by : __builtin_ctz(closing);
    *round = rounds_trigger_works(mission, by);
    return &mission->trigger[by];
}

void survey_clear(struct survey *survey)
{
    atlas_free(survey->atlas);
    atlas_free(survey->unlocked);
    survey->atlas = survey->unlocked = NULL;
}

int mission_round_at_pace(int steps, int pace)
{
    return pace < 1 || steps <= pace ? 1 : (steps + pace - 1) / pace;
}

int mission_round_of_steps(const struct mission *mission, int steps)
{
    return mission_round_at_pace(steps, mission_pace(mission));
}

void mission_reach(struct mission_reach *reach, const struct mission *mission, const struct catalogue *catalogue)
{
    struct survey survey;
    struct mission_reader reader = {.catalogue = catalogue, .out = (struct mission *)mission}; /* which is only read */
    memset(reach, 0, sizeof *reach);
    if (!survey_board(&survey, &reader, true))
        return;
    reach->rows = *atlas_rows(survey.atlas);
    for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
        for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++) {
            uint8_t *round = &reach->round[mission_slot_at(mission, square_at(x, y))];
            int steps = survey.explored.steps[y][x];
            int then = steps == STEPS_FAR ? 0 : mission_round_of_steps(mission, steps);
            if (then && (*round == 0 || then < *round))
                *round = (uint8_t)(then < UINT8_MAX ? then : UINT8_MAX);
        }
    survey_clear(&survey);
}

/* ---- leaving --------------------------------------------------------------------------------------------------- */

bool mission_portal_opens(const struct mission *mission, int index)
{
    int by, end = rounds_last(mission), shuts = rounds_gate_shuts(mission, index, UINT32_MAX, &by);
    int last = end < ROUND_MAX ? end : ROUND_MAX;
    for (int round = mission->exits_from_round; round <= last && round < shuts; round++)
        if (mission->gate[index].open_rounds >> round & 1)
            return true;
    return false;
}

static bool lets_out(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct gate *gate = &mission->gate[index];
    if (!mission_lets_out(mission, index) || stays_shut(survey, index) || shut_for_leaving(survey, index))
        return false;
    return !(gate->flags & GATE_PORTAL) || mission_portal_opens(mission, index);
}

/* Is the gate among those asked about: of one of these sectors, and this one? */
static bool is_asked(const struct mission *mission, int gate, uint32_t slots, int through)
{
    if (through > 0 && gate != through - 1)
        return false;
    return slots == 0 || slots >> mission->gate[gate].slot & 1;
}

int survey_steps_out(const struct survey *survey, const struct walk *walk, uint32_t slots, int through)
{
    int least = STEPS_FAR;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates; i++) {
        int steps = walk_steps_out(walk, &mission->gate[i]);
        bool stopped = survey->stop && survey->stop->slots >> mission->gate[i].slot & 1;
        if (is_asked(mission, i, slots, through) && lets_out(survey, i) && !stopped && steps < least)
            least = steps;
    }
    return least;
}

int survey_steps_to_leave(const struct survey *survey, uint32_t slots, int through)
{
    return survey_steps_out(survey, &survey->troopers, slots, through);
}

int survey_steps_without_waiting(const struct survey *survey, uint32_t slots, int through)
{
    struct walk walk;
    walk_clear(&walk);
    walk_add_slots(&walk, survey->reader->out, survey->reader->out->start_slots);
    add_entrances(survey, &walk, 0, false);
    add_entrances(survey, &walk, 0, true);
    walk_on(survey->atlas, &walk, 0, WALK_PERHAPS, NULL);
    return survey_steps_out(survey, &walk, slots, through);
}

bool survey_lets_troopers_leave(const struct survey *survey, uint32_t slots, int through)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates && survey->by_cards; i++)
        if (is_asked(mission, i, slots, through) && lets_out(survey, i))
            return true;
    return survey_steps_to_leave(survey, slots, through) != STEPS_FAR;
}

const struct trigger *survey_shut_by(const struct survey *survey, uint32_t slots, int through)
{
    const struct mission *mission = survey->reader->out;
    const struct trigger *shut = NULL;
    for (int i = 0; i < mission->gates && !shut; i++)
        if (is_asked(mission, i, slots, through) && mission_lets_out(mission, i))
            shut = shut_for_leaving(survey, i);
    return shut;
}

bool survey_lets_turn_back(const struct survey *survey, uint32_t slots, int through)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_TROOPERS && !(mission->gate[i].flags & (GATE_CLOSED | GATE_PORTAL)) &&
            mission->exits_from_round <= 1 && is_asked(mission, i, slots, through) && lets_out(survey, i))
            return true;
    return false;
}

int survey_ways_out_shut(const struct survey *survey, const struct figure_filter *filter, uint32_t openers, int *by)
{
    int last = 0;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates; i++) {
        int closer = -1;
        if (!is_asked(mission, i, filter->slots, filter->through) || !lets_out(survey, i))
            continue;
        int round = rounds_gate_shuts(mission, i, openers, &closer);
        *by = round > last ? closer : *by;
        last = round > last ? round : last;
    }
    return last == 0 ? ROUND_NEVER : last;
}

bool survey_lets_creatures_leave(const struct survey *survey, uint32_t slots, int through)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates && mission->parameters.legion_may_exit; i++)
        if (is_asked(mission, i, slots, through) && !stays_shut(survey, i) && !(mission->gate[i].flags & GATE_PORTAL))
            return true;
    return false;
}

/* ---- doorways -------------------------------------------------------------------------------------------------- */

/* The gate an entry of a list names, or GATE_NONE; reports nothing, the loader has done so. */
static int gate_of(const struct mission_reader *reader, struct node entry)
{
    char number[SECTOR_NUMBER_SIZE];
    enum direction side;
    if (node_type(entry) != NODE_TEXT || !mission_parse_doorway(node_text(entry), number, &side))
        return GATE_NONE;
    int slot = mission_slot_of(reader->out, reader->catalogue, atoi(number));
    return slot == SLOT_NONE ? GATE_NONE : mission_find_gate(reader->out, slot, side);
}

/* Why a walk does not get where it would if doors were unlocked: what was found, with the names of those at which it
 * ends; NULL, and no list: for other reasons. */
static const char *find_locked(const struct survey *survey, const struct walk *walk, bool past_locks,
                               char list[PROBLEM_LIST_SIZE])
{
    size_t used = 0;
    const struct mission *acting = atlas_acting(survey->atlas);
    list[0] = '\0';
    for (int i = 0; i < acting->markers && past_locks; i++) {
        const struct mission_marker *door = &acting->marker[i];
        struct square at = mission_door_square(door, 0), to = square_step(at, (enum direction)door->side);
        bool ends = mission_door_stays_locked(acting, i) && walk_reaches(walk, at) != walk_reaches(walk, to);
        if (ends && used < PROBLEM_LIST_SIZE)
            used += (size_t)snprintf(list + used, PROBLEM_LIST_SIZE - used, "%s%s", used ? ", " : "",
                                     node_text_or(survey->reader->marker_at[i], ""));
    }
    return list[0] ? "problem.locked" : NULL;
}

/* Every entry of a list in an object of the file. */
static void check_entries(const struct survey *survey, const char *object, const char *key,
                          void (*check)(const struct survey *survey, struct node entry))
{
    struct node list = node_get(record_get(survey->reader->file, object), key);
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
        check(survey, entry);
}

/* E407: no trigger opens it, or one shuts it, and it is the last way in. W547: of several. */
static void check_closed(const struct survey *survey, struct node entry)
{
    const struct mission *mission = survey->reader->out;
    int gate = gate_of(survey->reader, entry);
    if (gate == GATE_NONE)
        return;
    const struct trigger *shut = mission->gate[gate].flags & GATE_TROOPERS ? shut_by(survey, gate) : NULL;
    if (stays_closed(mission, gate)) {
        node_report(entry, PROBLEM_E407, PROBLEM_ARGS(.culprit = node_text(entry)));
        survey_report_openers(survey, gate);
    } else if (shut)
        node_report(entry, survey->entered ? PROBLEM_W547 : PROBLEM_E407,
                    PROBLEM_ARGS(.culprit = node_text(entry), .list = shut->id));
}

/* W548: nobody comes in at first, for everything is closed until a trigger opens this entrance. */
static void check_first_turn(const struct survey *survey)
{
    struct node first = {NULL, -1};
    struct node list = node_get(record_get(survey->reader->file, "entrances"), "doomtroopers");
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        int gate = gate_of(survey->reader, entry);
        if (gate == GATE_NONE || is_open_at_first(survey, gate))
            return;
        if (!node_exists(first) && !stays_closed(survey->reader->out, gate) && !shut_by(survey, gate))
            first = entry;
    }
    if (node_exists(first))
        node_report(first, PROBLEM_W548, PROBLEM_ARGS(.culprit = node_text(first)));
}

/* E408, W535 */
static void check_entrance(const struct survey *survey, struct node entry)
{
    struct walk walk, past;
    char list[PROBLEM_LIST_SIZE];
    const struct mission *mission = survey->reader->out;
    int index = gate_of(survey->reader, entry);
    if (index == GATE_NONE)
        return;
    const struct gate *gate = &mission->gate[index];
    walk_clear(&walk);
    walk_add_gate(&walk, gate, 0);
    past = walk;
    walk_on(survey->atlas, &walk, mission_pace(mission), WALK_PERHAPS, NULL);
    if (walk_slots(&walk, mission) != (uint32_t)1 << gate->slot)
        return;
    if (survey->unlocked)
        walk_on(survey->unlocked, &past, mission_pace(mission), WALK_PERHAPS, NULL);
    bool leads = survey->unlocked && walk_slots(&past, mission) != (uint32_t)1 << gate->slot;
    const char *locked = find_locked(survey, &walk, leads, list);
    node_report(entry, survey->by_cards ? PROBLEM_W535 : PROBLEM_E408,
                PROBLEM_ARGS(.culprit = node_text(entry), .number = mission_sector_number(survey->reader, gate->slot),
                             .found = locked, .list = list));
}

/* W517, I705 */
static void check_sectors(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    uint32_t reached = walk_slots(&survey->explored, mission);
    uint32_t past_locks = survey->unlocked ? walk_slots(&survey->past_locks, mission) : reached;
    if (!survey->entered)
        return;
    int slot = 0;
    struct node row = node_first(node_get(record_get(survey->reader->file, "board"), "layout"));
    for (; node_exists(row); row = node_next(row))
        for (struct node place = node_first(row); node_exists(place); place = node_next(place), slot++) {
            if (mission->slot[slot].sector == SLOT_NONE || reached >> slot & 1)
                continue;
            char number[8], list[PROBLEM_LIST_SIZE];
            snprintf(number, sizeof number, "%d", mission_sector_number(survey->reader, slot) % 1000);
            const char *locked = find_locked(survey, &survey->explored, past_locks >> slot & 1, list);
            node_report(place, survey->by_cards ? PROBLEM_I705 : PROBLEM_W517,
                        PROBLEM_ARGS(.culprit = number, .found = locked, .list = list));
        }
}

/* W501 or I705 at the doorway named here, if nobody gets to it. */
static void check_reached(const struct survey *survey, struct node doorway)
{
    char list[PROBLEM_LIST_SIZE];
    int index = gate_of(survey->reader, doorway);
    const struct gate *gate = index == GATE_NONE ? NULL : &survey->reader->out->gate[index];
    if (!gate || !survey->entered || walk_steps_out(&survey->troopers, gate) != STEPS_FAR)
        return;
    bool leads = survey->unlocked && walk_steps_out(&survey->past_locks, gate) != STEPS_FAR;
    const char *locked = find_locked(survey, &survey->explored, leads, list);
    node_report(doorway, survey->by_cards ? PROBLEM_I705 : PROBLEM_W501,
                PROBLEM_ARGS(.culprit = node_text(doorway), .found = locked, .list = list));
}

/* W501, W530 */
static void check_exits(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    struct node from = node_get(record_get(survey->reader->file, "exits"), "from_round");
    check_entries(survey, "exits", "only", check_reached);
    if (mission->exits_from_round > rounds_last(mission))
        node_report(from, PROBLEM_W530, PROBLEM_ARGS(.number = mission->exits_from_round, .max = rounds_last(mission)));
}

/* W501, W520, W529 */
static void check_portals(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    struct node entry = node_first(record_get(survey->reader->file, "portals"));
    for (; node_exists(entry); entry = node_next(entry)) {
        struct node at = node_get(entry, "at");
        int gate = gate_of(survey->reader, at);
        if (gate == GATE_NONE)
            continue;
        check_closed(survey, at);
        check_reached(survey, at);
        if (!mission_portal_opens(mission, gate))
            node_report(node_get(entry, "rounds"), PROBLEM_W520, PROBLEM_ARGS(.culprit = node_text(at)));
        if (mission->exits_only && !(mission->gate[gate].flags & GATE_EXIT))
            node_report(at, PROBLEM_W529, PROBLEM_ARGS(.culprit = node_text(at)));
    }
}

/* ---- the Dark Legion ------------------------------------------------------------------------------------------- */

bool mission_bars_every_round(const struct mission *mission)
{
    int round = 1, last = mission->legion_barred_rounds ? rounds_last(mission) : ROUND_NEVER;
    while (round <= last && mission_bars_legion(mission, round))
        round++;
    return round > last;
}

/* W503, W505: a creature that enters here could strike at once. Teams that begin on the board choose their squares. */
static void check_reinforcement(const struct survey *survey, struct node entry)
{
    const struct mission *mission = survey->reader->out;
    int index = gate_of(survey->reader, entry);
    if (index == GATE_NONE)
        return;
    const struct gate *gate = &mission->gate[index];
    bool barred = mission->legion_barred_slots >> gate->slot & 1;
    if (barred || mission_bars_every_round(mission)) {
        node_report(
            entry, PROBLEM_W503,
            PROBLEM_ARGS(.culprit = node_text(entry), .number = mission_sector_number(survey->reader, gate->slot),
                         .max = rounds_last(mission), .found = barred ? "problem.W503.sector" : "problem.W503.rounds"));
        return;
    }
    int steps = walk_steps_out(&survey->surely, gate);
    int harsh = 2 * mission->parameters.move_steps;
    if (steps <= harsh && (!mission->start_slots || mission->start_slots >> gate->slot & 1))
        node_report(entry, PROBLEM_W505,
                    PROBLEM_ARGS(.culprit = node_text(entry), .number = steps,
                                 .found = gate->flags & GATE_TROOPERS ? "problem.W505.same"
                                          : mission->start_slots      ? "problem.W505.start"
                                                                      : "problem.W505.near"));
}

/* W519: on or next to the squares inside an entrance, in front of it, or where Doomtroopers begin. */
static void check_beginning(const struct survey *survey, const struct start_figure *start, struct node entry)
{
    const struct mission *mission = survey->reader->out;
    struct node place = node_get(entry, start->gate == GATE_NONE ? "at" : "waiting_at");
    if (start->gate != GATE_NONE && mission->gate[start->gate].flags & GATE_TROOPERS)
        node_report(place, PROBLEM_W519, PROBLEM_ARGS(.culprit = node_text(place)));
    for (int i = 0; i < start->at.count; i++) {
        struct square at = start->at.square[i];
        struct node named = mission_find_named(survey->reader, place, at);
        if (survey->surely.steps[at.y][at.x] <= (mission->start_slots ? 0 : 2))
            node_report(named, PROBLEM_W519, PROBLEM_ARGS(.culprit = node_text(named)));
    }
}

static void check_figures(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->start_figures; i++)
        check_beginning(survey, &mission->start_figure[i], survey->reader->figure_at[i]);
}

int survey_steps_beside(const struct survey *survey, struct square at)
{
    int least = STEPS_FAR;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct square to = square_step(at, (enum direction)direction);
        if (board_linked(atlas_rows(survey->atlas), at, (enum direction)direction) &&
            survey->explored.steps[to.y][to.x] < least)
            least = survey->explored.steps[to.y][to.x];
    }
    return least;
}

/* Does somebody get there, or next to it? */
static bool is_approached(const struct survey *survey, struct square at)
{
    return walk_reaches(&survey->explored, at) || survey_steps_beside(survey, at) != STEPS_FAR;
}

static void check_target_squares(const struct survey *survey, int marker, int code)
{
    const struct squares *squares = &survey->reader->out->marker[marker].at;
    for (int i = 0; i < squares->count; i++) {
        char list[PROBLEM_LIST_SIZE];
        struct node named = mission_find_named(survey->reader, survey->reader->marker_at[marker], squares->square[i]);
        if (is_approached(survey, squares->square[i]))
            continue;
        bool leads = survey->unlocked && walk_reaches(&survey->past_locks, squares->square[i]);
        const char *locked = find_locked(survey, &survey->explored, leads, list);
        node_report(named, code, PROBLEM_ARGS(.culprit = node_text(named), .found = locked, .list = list));
    }
}

/* Of several that one entry of the file brings: is it the first? */
static bool is_first_at(const struct mission_reader *reader, int marker)
{
    return marker == 0 || reader->marker_at[marker - 1].index != reader->marker_at[marker].index;
}

/* The sectors among which the Force Card that brings the target is put, as its file names them, if it does. */
static struct node sectors_of_card(const struct survey *survey, struct node target)
{
    int number = node_int(node_get(target, "with_force_card"), 1, 99);
    struct node key = node_first(node_get(record_get(survey->reader->file, "force"), "key"));
    while (node_exists(key) && node_int(node_get(key, "card"), 1, 99) != number)
        key = node_next(key);
    return node_get(key, "sectors");
}

/* W527, I705: the Dark Legion player could put the target, or the card that brings it, where nobody gets, or it lies
 * there. */
static void check_targets(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    uint32_t reached = walk_slots(&survey->explored, mission);
    int code = survey->by_cards ? PROBLEM_I705 : PROBLEM_W527;
    struct node target = node_first(record_get(survey->reader->file, "targets"));
    for (; node_exists(target) && survey->entered; target = node_next(target)) {
        mission_report_sectors(survey->reader, node_get(target, "in"), reached, code);
        if (node_exists(node_get(target, "with_force_card")))
            mission_report_sectors(survey->reader, sectors_of_card(survey, target), reached, code);
    }
    for (int i = 0; i < mission->markers && survey->entered; i++)
        if (!(marker_traits(mission->marker[i].kind) & TRAIT_SWINGS) && is_first_at(survey->reader, i))
            check_target_squares(survey, i, code);
}

/* Does a Force Card bring the thing that is turned over nowhere, as nobody enters the sectors in which it may lie? */
static bool stays_face_down(const struct survey *survey, const struct mission_marker *marker)
{
    uint32_t slots = 0;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->key_forces && marker->force_card != CARD_NONE; i++)
        slots |= mission->key_force[i].card == marker->force_card ? mission->key_force[i].slots : 0;
    return slots && !survey_lets_enter(survey, slots);
}

/* Does a way lead to where the thing may lie? One that somebody puts somewhere may. */
static bool is_found(const struct survey *survey, const struct mission_marker *marker)
{
    bool found = (marker->at.count == 0 && !stays_face_down(survey, marker)) || survey->by_cards;
    for (int i = 0; i < marker->at.count; i++)
        found |= is_approached(survey, marker->at.square[i]);
    return found;
}

bool survey_lets_enter(const struct survey *survey, uint32_t slots)
{
    return survey->by_cards || !survey->entered || (walk_slots(&survey->explored, survey->reader->out) & slots) != 0;
}

bool survey_has_specialist(const struct survey *survey, int specialty)
{
    const struct catalogue *catalogue = survey->reader->catalogue;
    bool found = specialty == 0;
    for (int i = 0; i < catalogue->roster && !found; i++)
        found = (catalogue->trooper[i].specialty & specialty) != 0;
    return found;
}

/* What is laid in play may be found somewhere. */
bool survey_lets_do(const struct survey *survey, const struct task *task)
{
    const struct mission *mission = survey->reader->out;
    bool found = (marker_traits(task->marker) & TRAIT_LAID) != 0 || !survey->entered;
    for (int i = 0; i < mission->markers; i++)
        found |= task->marker != MARKER_NONE && mission->marker[i].kind == task->marker &&
                 is_found(survey, &mission->marker[i]);
    for (int i = 0; i < task->squares; i++)
        found |= survey->by_cards || is_approached(survey, task->at[i]);
    if (!survey_has_specialist(survey, task->specialty))
        return false;
    return found || (task->slots && survey_lets_enter(survey, task->slots));
}

static int steps_to_approach(const struct survey *survey, struct square at, int least)
{
    int on = survey->explored.steps[at.y][at.x], beside = survey_steps_beside(survey, at);
    int steps = on < beside ? on : beside;
    return steps < least ? steps : least;
}

int survey_steps_to_do(const struct survey *survey, const struct task *task)
{
    const struct mission *mission = survey->reader->out;
    int least = task->slots ? walk_steps_into(&survey->explored, mission, task->slots) : STEPS_FAR;
    for (int i = 0; i < task->squares; i++)
        least = steps_to_approach(survey, task->at[i], least);
    for (int i = 0; i < mission->markers && task->marker != MARKER_NONE; i++) {
        const struct mission_marker *marker = &mission->marker[i];
        if (marker->kind != task->marker)
            continue;
        if (marker->at.count == 0 || marker->force_card != CARD_NONE)
            return 0;
        for (int k = 0; k < marker->at.count; k++)
            least = steps_to_approach(survey, marker->at.square[k], least);
    }
    return marker_traits(task->marker) & TRAIT_LAID ? 0 : least;
}

bool survey_lets_attack(const struct survey *survey, const struct mission_marker *marker)
{
    const struct mission *mission = survey->reader->out;
    uint32_t slots = mission_slots_of(mission, &marker->at) | marker->slots;
    bool anywhere = marker->force_card != CARD_NONE || marker_traits(marker->kind) & TRAIT_SWINGS || survey->by_cards ||
                    !survey->entered;
    bool seen = marker->at.count == 0 && (walk_slots(&survey->seen, mission) & slots) != 0;
    for (int i = 0; i < marker->at.count; i++)
        seen |= walk_reaches(&survey->seen, marker->at.square[i]);
    return (anywhere || seen) && !stays_face_down(survey, marker);
}

/* W534 */
static void check_tasks(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->tasks && survey->entered; i++) {
        const struct task *task = &mission->task[i];
        const char *found = survey_has_specialist(survey, task->specialty) ? NULL : "problem.W534.no_specialist";
        if (task->id[0] && !survey_lets_do(survey, task))
            node_report(survey->reader->task_at[i], PROBLEM_W534,
                        PROBLEM_ARGS(.culprit = task->id, .found = found, .list = found));
    }
}

/* W567: the first round of the list that never comes. Of one of portals that is told if others do (else W520, W561). */
static void check_rounds(struct node list, int last, bool of_portals)
{
    struct node late = {0};
    bool some = !of_portals;
    if (!node_exists(list) || problem_list_has_errors(list.tree->problems))
        return;
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        bool comes = node_int(entry, 1, ROUND_MAX) <= last;
        some |= comes;
        if (!comes && !node_exists(late))
            late = entry;
    }
    if (some && node_exists(late))
        node_report(late, PROBLEM_W567, PROBLEM_ARGS(.number = node_int(late, 1, ROUND_MAX), .max = last));
}

static void check_lists_of_rounds(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    struct node few = record_get(survey->reader->file, "fewer_teams");
    struct node portal = node_first(record_get(survey->reader->file, "portals"));
    int last = rounds_last(mission), rounds = mission->fewer.given ? mission->fewer.rounds : 0;
    int last_of_few = rounds > 0 && rounds < last ? rounds : last;
    if (!mission_bars_every_round(mission)) /* W503 */
        check_rounds(node_get(record_get(survey->reader->file, "reinforcements"), "barred_rounds"), last, false);
    for (; node_exists(portal); portal = node_next(portal))
        check_rounds(node_get(portal, "rounds"), last, true);
    check_rounds(node_get(few, "barred_rounds"), last_of_few, false);
    check_rounds(node_get(few, "portal_rounds"), last_of_few, true);
}

/* W570: Event Cards are drawn, and none of their creatures comes in anywhere. */
static void check_ways_in(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    bool comes = mission->portals_from_round != 0;
    for (int i = 0; i < mission->gates; i++)
        comes |= (mission->gate[i].flags & GATE_LEGION) != 0;
    if (!comes && mission->parameters.events && mission->event_cards > 0 && !mission_bars_every_round(mission))
        node_report(record_get(survey->reader->file, "board"), PROBLEM_W570, PROBLEM_NO_ARGS);
}

void check_ways(const struct survey *survey)
{
    check_entries(survey, "entrances", "doomtroopers", check_closed);
    check_entries(survey, "entrances", "reinforcements", check_closed);
    check_entries(survey, "exits", "only", check_closed);
    check_first_turn(survey);
    if (mission_count_sectors(survey->reader->out, 0) > 1)
        check_entries(survey, "entrances", "doomtroopers", check_entrance);
    check_sectors(survey);
    check_exits(survey);
    check_portals(survey);
    check_entries(survey, "entrances", "reinforcements", check_reinforcement);
    check_ways_in(survey);
    check_lists_of_rounds(survey);
    check_figures(survey);
    check_targets(survey);
    check_tasks(survey);
}
