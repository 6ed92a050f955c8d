#include "mission/mission_check.h"

#include "mission/mission_load_parts.h"
#include "mission/problem.h"
#include "rules/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_FAR = 0xFFFF, WORDS_LEAST = 60, WORDS_MOST = 180 };

/* Steps to every square from some doorways; entering is the first step (C-ENTER-3). */
struct walk {
    uint16_t steps[BOARD_MAX][BOARD_MAX];
};

/* What the checks look at. */
struct survey {
    struct mission_reader *reader;
    struct board_rows rows;
    struct walk troopers; /* from all open Doomtrooper entrances */
    bool entered;         /* there is one; otherwise that has been reported, and nothing can be said of ways */
};

/* ---- walking ---- */

static void clear_walk(struct walk *walk)
{
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            walk->steps[y][x] = STEPS_FAR;
}

static void add_gate(struct walk *walk, const struct gate *gate)
{
    for (int i = 0; i < gate->width; i++)
        walk->steps[gate->inside[i].y][gate->inside[i].x] = 1;
}

static void spread(const struct board_rows *rows, struct walk *walk)
{
    struct square queue[BOARD_MAX * BOARD_MAX];
    int first = 0, last = 0;
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++)
        if (walk->steps[i / BOARD_MAX][i % BOARD_MAX] != STEPS_FAR)
            queue[last++] = square_at(i % BOARD_MAX, i / BOARD_MAX);
    while (first < last) {
        struct square at = queue[first++];
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            struct square to = square_step(at, (enum direction)direction);
            if (!board_linked(rows, at, (enum direction)direction) || walk->steps[to.y][to.x] != STEPS_FAR)
                continue;
            walk->steps[to.y][to.x] = (uint16_t)(walk->steps[at.y][at.x] + 1);
            queue[last++] = to;
        }
    }
}

static int slot_of(const struct mission *mission, int x, int y)
{
    return y / SECTOR_SIZE * mission->grid_width + x / SECTOR_SIZE;
}

/* Slots with a square that the walk reaches. */
static uint32_t reached_slots(const struct mission *mission, const struct walk *walk)
{
    uint32_t mask = 0;
    for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
        for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++)
            if (walk->steps[y][x] != STEPS_FAR)
                mask |= (uint32_t)1 << slot_of(mission, x, y);
    return mask;
}

/* Steps to leave through a gate, the step out included; STEPS_FAR if nobody gets there. */
static int steps_out(const struct walk *walk, const struct gate *gate)
{
    int least = STEPS_FAR;
    for (int i = 0; i < gate->width; i++) {
        int steps = walk->steps[gate->inside[i].y][gate->inside[i].x];
        if (steps != STEPS_FAR && steps + 1 < least)
            least = steps + 1;
    }
    return least;
}

/* ---- doorways ---- */

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

static struct node entries_of(const struct mission_reader *reader, const char *object, const char *key)
{
    struct node list = node_get(record_get(reader->file, object), key);
    return node_first(list);
}

static long sector_number(const struct mission_reader *reader, int slot)
{
    return reader->catalogue->sector[reader->out->slot[slot].sector].number;
}

static int count_sectors(const struct mission *mission)
{
    int count = 0;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        count += mission->slot[slot].sector != SLOT_NONE;
    return count;
}

/* E408 */
static void check_entrance(const struct survey *survey, struct node entry)
{
    struct walk walk;
    const struct mission *mission = survey->reader->out;
    int index = gate_of(survey->reader, entry);
    if (index == GATE_NONE)
        return;
    const struct gate *gate = &mission->gate[index];
    clear_walk(&walk);
    add_gate(&walk, gate);
    spread(&survey->rows, &walk);
    if (reached_slots(mission, &walk) == (uint32_t)1 << gate->slot)
        node_report(entry, PROBLEM_E408,
                    PROBLEM_ARGS(.culprit = node_text(entry), .number = sector_number(survey->reader, gate->slot)));
}

static void check_entrances(const struct survey *survey)
{
    if (count_sectors(survey->reader->out) < 2)
        return;
    for (struct node entry = entries_of(survey->reader, "entrances", "doomtroopers"); node_exists(entry);
         entry = node_next(entry))
        check_entrance(survey, entry);
}

/* W517 */
static void check_sectors(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    uint32_t reached = reached_slots(mission, &survey->troopers);
    if (!survey->entered)
        return;
    int slot = 0;
    for (struct node row = entries_of(survey->reader, "board", "layout"); node_exists(row); row = node_next(row))
        for (struct node place = node_first(row); node_exists(place); place = node_next(place), slot++) {
            if (mission->slot[slot].sector == SLOT_NONE || reached >> slot & 1)
                continue;
            char number[8];
            snprintf(number, sizeof number, "%d", (int)sector_number(survey->reader, slot) % 1000);
            node_report(place, PROBLEM_W517, PROBLEM_ARGS(.culprit = number));
        }
}

/* W501 */
static void check_exits(const struct survey *survey)
{
    struct node entry = entries_of(survey->reader, "exits", "only");
    for (; node_exists(entry); entry = node_next(entry)) {
        int gate = gate_of(survey->reader, entry);
        if (gate != GATE_NONE && survey->entered && steps_out(&survey->troopers, &survey->reader->out->gate[gate]) == STEPS_FAR)
            node_report(entry, PROBLEM_W501, PROBLEM_ARGS(.culprit = node_text(entry)));
    }
}

/* W503, W505: a creature that enters here could strike at once. */
static void check_reinforcement(const struct survey *survey, struct node entry)
{
    const struct mission *mission = survey->reader->out;
    int index = gate_of(survey->reader, entry);
    if (index == GATE_NONE)
        return;
    const struct gate *gate = &mission->gate[index];
    if (mission->legion_barred_slots >> gate->slot & 1) {
        node_report(entry, PROBLEM_W503,
                    PROBLEM_ARGS(.culprit = node_text(entry), .number = sector_number(survey->reader, gate->slot)));
        return;
    }
    int steps = steps_out(&survey->troopers, gate);
    int harsh = 2 * mission->parameters.move_steps;
    if (steps <= harsh)
        node_report(entry, PROBLEM_W505, PROBLEM_ARGS(.culprit = node_text(entry), .number = steps));
}

static void check_reinforcements(const struct survey *survey)
{
    for (struct node entry = entries_of(survey->reader, "entrances", "reinforcements"); node_exists(entry);
         entry = node_next(entry))
        check_reinforcement(survey, entry);
}

/* W519: on or next to the squares inside an entrance, or in front of it. */
static bool blocks_entrance(const struct survey *survey, const struct start_figure *start)
{
    if (start->gate != GATE_NONE)
        return (survey->reader->out->gate[start->gate].flags & GATE_TROOPERS) != 0;
    return survey->troopers.steps[start->at.y][start->at.x] <= 2;
}

static void check_figures(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->start_figures; i++)
        if (blocks_entrance(survey, &mission->start_figure[i])) {
            struct node entry = survey->reader->figure_at[i];
            struct node place = node_get(entry, mission->start_figure[i].gate == GATE_NONE ? "at" : "waiting_at");
            node_report(place, PROBLEM_W519, PROBLEM_ARGS(.culprit = node_text(place)));
        }
}

/* ---- conditions ---- */

/* Least steps to leave through a sector of the mask, as this mission lets Doomtroopers leave. */
static int steps_to_leave(const struct survey *survey, uint32_t slots)
{
    int least = STEPS_FAR;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->gates; i++) {
        const struct gate *gate = &mission->gate[i];
        bool usable = !(gate->flags & GATE_CLOSED) && (!mission->exits_only || gate->flags & GATE_EXIT);
        int steps = steps_out(&survey->troopers, gate);
        if (usable && (slots == 0 || slots >> gate->slot & 1) && steps < least)
            least = steps;
    }
    return least;
}

/* Creatures never withdraw, and where they go back to the pool none is ever counted as eliminated. */
static bool creatures_can_be(const struct survey *survey, int states)
{
    if (!survey->reader->out->parameters.creatures_return && states & WANT_ELIMINATED)
        return true;
    return (states & (WANT_WAITING | WANT_ON_BOARD)) != 0;
}

static long figures_at_most(const struct survey *survey, const struct figure_filter *filter)
{
    long most = 0;
    const struct catalogue *catalogue = survey->reader->catalogue;
    bool creatures = filter->creatures && !filter->own && creatures_can_be(survey, filter->states);
    if (filter->troopers)
        most += PAIR * (filter->own ? 1 : survey->reader->out->most_teams);
    for (int kind = 0; creatures && kind < catalogue->kinds; kind++)
        if (filter->kinds == 0 || filter->kinds >> kind & 1)
            most += catalogue->kind[kind].figures;
    return most;
}

/* W504: too far for the time limit. */
static void check_time(const struct survey *survey, struct node at, int steps)
{
    const struct mission *mission = survey->reader->out;
    int in_a_round = mission->parameters.trooper_actions * mission->parameters.move_steps;
    if (mission->rounds > 0 && steps > in_a_round * mission->rounds)
        node_report(at, PROBLEM_W504, PROBLEM_ARGS(.number = steps, .min = in_a_round, .max = mission->rounds));
}

/* Does this node stand, at any depth, under a "not"? Then nobody wants it to come true in time. */
static bool is_denied(const struct mission *mission, int index)
{
    for (int parent = 0; parent < mission->nodes; parent++)
        for (int child = mission->node[parent].first_child; child != CONDITION_NONE; child = mission->node[child].next)
            if (child == index)
                return mission->node[parent].kind == CONDITION_NOT || is_denied(mission, parent);
    return false;
}

static void check_count(const struct survey *survey, int index, struct node at)
{
    const struct condition *condition = &survey->reader->out->node[index];
    const struct figure_filter *filter = &condition->filter;
    long most = figures_at_most(survey, filter);
    if (condition->at_least <= 0 || (!filter->troopers && !filter->creatures))
        return;
    if (filter->states == WANT_WITHDRAWN && filter->troopers && !filter->creatures && survey->entered) {
        int steps = steps_to_leave(survey, filter->slots);
        if (steps == STEPS_FAR)
            most = 0;
        else if (!is_denied(survey->reader->out, index))
            check_time(survey, at, steps);
    }
    if (condition->at_least > most)
        node_report(at, PROBLEM_W502, PROBLEM_ARGS(.number = condition->at_least, .max = most));
}

static void check_conditions(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->nodes; i++) {
        const struct condition *condition = &mission->node[i];
        struct node at = survey->reader->condition_at[i];
        if (condition->kind == CONDITION_COUNT)
            check_count(survey, i, at);
        if (condition->kind == CONDITION_FORCE_FACE_DOWN && condition->at_least > mission->force_cards)
            node_report(at, PROBLEM_W502, PROBLEM_ARGS(.number = condition->at_least, .max = mission->force_cards));
        if (condition->kind == CONDITION_ROUND && mission->rounds > 0 && condition->at_least > mission->rounds)
            node_report(at, PROBLEM_W502, PROBLEM_ARGS(.number = condition->at_least, .max = mission->rounds));
    }
}

/* ---- cards, texts, rules ---- */

static int count_bits(uint32_t mask)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* W509, W510 */
static void check_cards(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    if (mission->parameters.events && mission->event_cards < mission->rounds)
        node_report(record_get(reader->file, record_has(reader->file, "events") ? "events" : "rounds"), PROBLEM_W509,
                    PROBLEM_ARGS(.number = mission->event_cards, .max = mission->rounds));
    int sectors = count_sectors(mission) - count_bits(mission->no_force_slots);
    if (reader->has_board && mission->force_cards > 0 && mission->force_cards < sectors)
        node_report(node_get(record_get(reader->file, "force"), "use"), PROBLEM_W510,
                    PROBLEM_ARGS(.number = mission->force_cards, .max = sectors));
}

/* I701 */
static void check_brief(const struct mission_reader *reader)
{
    int words = 0;
    const char *text = reader->out->brief;
    while (*text) {
        text += strspn(text, " \n\t");
        words += *text != '\0';
        text += strcspn(text, " \n\t");
    }
    if (words > 0 && (words < WORDS_LEAST || words > WORDS_MOST))
        node_report(record_get(reader->file, "brief"), PROBLEM_I701,
                    PROBLEM_ARGS(.number = words, .min = WORDS_LEAST, .max = WORDS_MOST));
}

/* I703 */
static void check_rules(const struct mission_reader *reader)
{
    struct node rules = record_get(reader->file, "rules");
    for (struct node entry = node_first(rules); node_exists(entry); entry = node_next(entry))
        for (int i = 0; i < PARAMETER_COUNT; i++) {
            const char *name = parameter_table()[i].name;
            int usual = parameter_get(&reader->catalogue->parameters, (enum parameter)i);
            int here = parameter_get(&reader->out->parameters, (enum parameter)i);
            if (strcmp(node_key(entry), name) == 0 && here == usual)
                node_key_report(entry, PROBLEM_I703, PROBLEM_ARGS(.culprit = name, .number = usual));
        }
}

static void survey_board(struct survey *survey)
{
    uint8_t sector[SLOT_MAX], quarters[SLOT_MAX];
    const struct mission *mission = survey->reader->out;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        sector[slot] = mission->slot[slot].sector;
        quarters[slot] = mission->slot[slot].quarters;
    }
    board_build(&survey->rows, survey->reader->catalogue, mission, sector, quarters);
    clear_walk(&survey->troopers);
    for (int i = 0; i < mission->gates; i++)
        if ((mission->gate[i].flags & (GATE_TROOPERS | GATE_CLOSED)) == GATE_TROOPERS)
            add_gate(&survey->troopers, &mission->gate[i]);
    spread(&survey->rows, &survey->troopers);
    survey->entered = reached_slots(mission, &survey->troopers) != 0;
}

void mission_check(struct mission_reader *reader)
{
    check_brief(reader);
    if (!problem_list_has_errors(reader->file.node.tree->problems)) {
        check_rules(reader);
        check_cards(reader);
    }
    if (!reader->has_board)
        return;
    struct survey survey = {.reader = reader};
    survey_board(&survey);
    check_entrances(&survey);
    check_sectors(&survey);
    check_exits(&survey);
    check_reinforcements(&survey);
    check_figures(&survey);
    check_conditions(&survey);
}
