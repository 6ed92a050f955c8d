/* findings.c -- what of a mission's balance a designer should look at: W601 to W606; triggers that never
 * fire. */
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/trial/figures.h"
#include "siege/trial/page.h"

#include <stdio.h>

/* Ours. Of fewer games nothing is said; rates are in percent, times in tenths. */
enum { GAMES_LEAST = 20, EARLY_ROUND = 3, EARLY_MOST = 20, EARNED_MOST_TENTHS = 15, STALLS_MOST = 5 };

struct finder {
    struct bytes *lines;
    const struct words *words;
    const struct trial_table *table;
    struct trial_sum all; /* of every Rank and number of teams */
};

static void report(const struct finder *finder, const char *code, const struct phrase_slot *slots, int count)
{
    char key[WORDS_KEY_MAX];
    (void)snprintf(key, sizeof key, "problem.%s", code);
    const char *sentence = words_tell(finder->words, key, slots, count);
    bytes_format(finder->lines, "%s\n",
                 words_tell(finder->words, "tool.trial.warning", SLOTS({"code", code, 0}, {"sentence", sentence, 0})));
}

static void report_cell(const struct finder *finder, const char *code, int rank, int teams, int percent)
{
    char found[16];
    (void)snprintf(found, sizeof found, "%d", percent);
    report(finder, code, SLOTS({"number", NULL, teams}, {"min", NULL, rank}, {"found", found, 0}));
}

static void find_in_cell(const struct finder *finder, int rank, int teams)
{
    const struct trial_sum *sum = finder->table->cell[rank][teams];
    int64_t early = 0;
    if (!sum || sum->runs[0] < GAMES_LEAST)
        return;
    for (int round = 0; round < EARLY_ROUND; round++)
        early += sum->by_round[round];
    if (sum->wins[0] * 100 < sum->runs[0] * TRIAL_WON_LEAST || sum->wins[0] * 100 > sum->runs[0] * TRIAL_WON_MOST)
        report_cell(finder, "W601", rank, teams, figures_percent(sum->wins[0], sum->runs[0]));
    if (early * 100 > sum->runs[0] * EARLY_MOST)
        report_cell(finder, "W602", rank, teams, figures_percent(early, sum->runs[0]));
    if (sum->stalls[0] * 100 > sum->runs[0] * STALLS_MOST)
        report_cell(finder, "W605", rank, teams, figures_percent(sum->stalls[0], sum->runs[0]));
}

/* W603: compared are the means of a game. */
static void find_earner(const struct finder *finder, int corporation)
{
    const struct trial_sum *all = &finder->all;
    int64_t played = 0, earned = 0;
    for (int other = 0; other < CORPORATIONS; other++)
        if (other != corporation) {
            played += all->played[other];
            earned += all->earned[other];
        }
    if (all->played[corporation] < GAMES_LEAST || played < GAMES_LEAST || earned <= 0)
        return;
    double tenths = 10.0 * (double)all->earned[corporation] * (double)played /
                    ((double)earned * (double)all->played[corporation]);
    if (tenths <= EARNED_MOST_TENTHS)
        return;
    report(finder, "W603",
           SLOTS({"culprit", corporation_text(NAME(finder->words), finder->words, corporation), 0},
                 {"found", words_tenths(finder->words, (long)tenths), 0}));
}

/* W604 */
static void find_unseen(const struct finder *finder)
{
    const struct scenario *scenario = finder->table->scenario;
    for (int slot = 0; slot < SLOT_MAX && finder->all.runs[0] >= GAMES_LEAST; slot++) {
        int sector = scenario->mission.slot[slot].sector;
        bool lies = slot < scenario->mission.grid_width * scenario->mission.grid_height && sector != SLOT_NONE;
        if (lies && finder->all.entered[slot] == 0)
            report(finder, "W604",
                   SLOTS({"number", NULL, scenario->catalogue->sector[sector].number},
                         {"max", NULL, (long)finder->all.runs[0]}));
    }
}

/* ---- triggers that never fire ---------------------------------------------------------------------------------- */

static bool has_fired(const struct finder *finder, int trigger)
{
    for (int round = 0; round < TRIAL_ROUNDS; round++)
        if (finder->all.fired[trigger * TRIAL_ROUNDS + round])
            return true;
    return false;
}

/* Do both open or shut the same, or some of it? */
static bool at_the_same(const struct trigger_action *one, const struct trigger_action *other)
{
    const unsigned ways = VERB_DOORWAY | VERB_LOCK | VERB_WALLS;
    if (!(trigger_row(one)->traits & ways) || !(trigger_row(other)->traits & ways))
        return false;
    if (one->door || other->door || one->walls || other->walls)
        return one->door == other->door && (one->door != 0 || (one->walls & other->walls) != 0);
    return one->inner == other->inner && (one->inner != 0 || one->gate == other->gate);
}

/* Does a trigger that has fired work on the same, so that it opens or shuts? */
static bool is_worked(const struct finder *finder, const struct trigger_action *action, bool opens)
{
    const struct mission *mission = &finder->table->scenario->mission;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions && has_fired(finder, t); a++) {
            const struct trigger_action *other = &mission->trigger[t].action[a];
            bool other_opens = (trigger_row(other)->traits & VERB_OPENS) != 0;
            if (other_opens == opens && at_the_same(action, other))
                return true;
        }
    return false;
}

/* A door that is not locked Doomtroopers open by themselves. */
static bool is_shut_at_first(const struct mission *mission, const struct trigger_action *action)
{
    if (action->door)
        return mission->marker[action->door - 1].locked;
    for (int i = 0; i < mission->walls && action->walls; i++)
        if (action->walls >> i & 1 && mission->wall[i].stands)
            return true;
    if (action->walls || action->inner)
        return !action->walls && !mission->closed[action->inner - 1].later;
    return action->gate < mission->gates && (mission->gate[action->gate].flags & GATE_CLOSED) != 0;
}

static void report_silent(const struct finder *finder, int trigger, const char *key, struct phrase_slot slot)
{
    report(finder, "W606",
           SLOTS({"culprit", finder->table->scenario->mission.trigger[trigger].id, 0},
                 {"max", NULL, (long)finder->all.runs[0]}, {"found", words_tell(finder->words, key, &slot, 1), 0}));
}

/* What stays shut, a sentence for each. */
static void find_shut(const struct finder *finder, int trigger)
{
    const struct mission *mission = &finder->table->scenario->mission;
    for (int a = 0; a < mission->trigger[trigger].actions; a++) {
        const struct trigger_action *action = &mission->trigger[trigger].action[a];
        bool opens = (trigger_row(action)->traits & VERB_OPENS) != 0;
        if (opens && !is_worked(finder, action, true) &&
            (is_shut_at_first(mission, action) || is_worked(finder, action, false)))
            report_silent(finder, trigger, "problem.W606.shut",
                          (struct phrase_slot){"place", mission_explain_opened(finder->words, mission, action), 0});
    }
}

/* Does a trigger that has fired bring the counter up? */
static bool is_raised(const struct finder *finder, int counter)
{
    const struct mission *mission = &finder->table->scenario->mission;
    for (int t = 0; t < mission->triggers; t++)
        if (has_fired(finder, t) && trigger_moves_counter(&mission->trigger[t], counter, true))
            return true;
    return false;
}

/* Does what has this root not hold before the trigger has fired, or another that has not? */
static bool waits_for(const struct finder *finder, int root, int trigger)
{
    const struct mission *mission = &finder->table->scenario->mission;
    if (root == CONDITION_NONE)
        return false;
    const struct condition *node = &mission->node[root];
    const struct condition_row *row = condition_row(node);
    bool since = row->reach == REACH_SINCE;
    bool found = condition_trigger(mission, node) == trigger && node->at_least > (since ? -1 : 0);
    bool counts = row->traits & OF_COUNTER && node->at_least > mission->counter[node->which].start;
    found |= counts && trigger_moves_counter(&mission->trigger[trigger], node->which, true) &&
             !is_raised(finder, node->which);
    bool all = joint_needs_all(row->joint);
    for (int child = node->first_child; child != CONDITION_NONE && all; child = mission->node[child].next)
        found |= waits_for(finder, child, trigger);
    return found;
}

/* W606 */
static void find_silent(const struct finder *finder)
{
    const struct mission *mission = &finder->table->scenario->mission;
    for (int t = 0; t < mission->triggers && finder->all.runs[0] >= GAMES_LEAST; t++) {
        if (has_fired(finder, t))
            continue;
        find_shut(finder, t);
        for (int o = 0; o < mission->objectives; o++) {
            const struct objective *objective = &mission->objective[o];
            if (waits_for(finder, objective->condition, t))
                report_silent(finder, t, "problem.W606.awaited",
                              (struct phrase_slot){"objective", trial_objective_called(mission, o), 0});
        }
    }
}

static struct finder finder_of(struct bytes *lines, const struct words *words, const struct trial_table *table)
{
    struct finder finder = {.lines = lines, .words = words, .table = table};
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++)
            if (table->cell[rank][teams])
                trial_add(&finder.all, table->cell[rank][teams]);
    return finder;
}

static void name(const struct finder *finder, const char *key, const char *const *named, int count)
{
    const struct words *words = finder->words;
    char *room = string_room(words->strings, STRINGS_TOLD_MAX);
    if (count > 0)
        bytes_format(
            finder->lines, "%s\n",
            words_tell(words, key,
                       SLOTS({"runs", NULL, (long)finder->all.runs[0]},
                             {"named", words_join(room, STRINGS_TOLD_MAX, words, named, count, WORDS_COMMA), 0})));
}

void trial_name_silent(struct bytes *lines, const struct words *words, const struct trial_table *table)
{
    int count = 0;
    const char *named[TRIGGER_MAX];
    const struct finder finder = finder_of(lines, words, table);
    const struct mission *mission = &table->scenario->mission;
    for (int t = 0; t < mission->triggers && finder.all.runs[0] > 0; t++)
        if (!has_fired(&finder, t))
            named[count++] = mission->trigger[t].id;
    name(&finder, "tool.trial.silent", named, count);
    count = 0;
    for (int o = 0; o < mission->objectives && finder.all.runs[0] >= GAMES_LEAST; o++)
        if (mission->objective[o].bonus && !finder.all.reached[o])
            named[count++] = trial_objective_called(mission, o);
    name(&finder, "tool.trial.unreached", named, count);
}

void trial_find(struct bytes *lines, const struct words *words, const struct trial_table *table)
{
    const struct finder finder = finder_of(lines, words, table);
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++)
            find_in_cell(&finder, rank, teams);
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        find_earner(&finder, corporation);
    find_unseen(&finder);
    find_silent(&finder);
}
