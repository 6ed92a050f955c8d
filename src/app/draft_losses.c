/* draft_losses.c -- why games of a draft were lost: the part of an objective that was wanting most, and whether time
 * ran out or all had fallen. */
#include "app/draft_losses.h"

#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/words.h"
#include "siege/trial/page.h"

#include <stdio.h>

void draft_losses_note(struct draft_losses *losses, const struct trial *trial, const struct trial_sum *sum)
{
    const int rounds = trial->scenario->mission.rounds;
    const bool lost = sum->wins[0] == losses->wins;
    const bool fell = sum->troopers_lost[0] - losses->fallen == (int64_t)trial->teams * PAIR;
    losses->lost += lost;
    losses->fell += lost && fell;
    losses->late += lost && !fell && rounds > 0 && sum->rounds[0] - losses->rounds >= rounds;
    losses->wins = sum->wins[0];
    losses->fallen = sum->troopers_lost[0];
    losses->rounds = sum->rounds[0];
}

/* The node of the mission's conditions that was wanting in most of the lost games; CONDITION_NONE: none was. */
static int wanted_most(const struct mission *mission, const struct trial_sum *sum)
{
    int most = CONDITION_NONE;
    bool by_teams = false;
    for (int node = 0; node < mission->nodes; node++)
        if (sum->unmet[node] > 0 && trial_objective_of(mission, node, &by_teams) >= 0 && !by_teams &&
            (most == CONDITION_NONE || sum->unmet[node] > sum->unmet[most]))
            most = node;
    return most;
}

static const char *tell_wanted(const struct words *words, const struct draft_losses *losses, const struct trial *trial,
                               const struct trial_sum *sum)
{
    char condition[MEASURED_WHY_BYTES / 2];
    bool by_teams;
    const struct mission *mission = &trial->scenario->mission;
    int node = wanted_most(mission, sum);
    if (node == CONDITION_NONE)
        return "";
    int asking = trial_objective_of(mission, node, &by_teams);
    const struct objective *objective = &mission->objective[asking];
    mission_explain_condition(condition, sizeof condition, mission, trial->scenario->catalogue, words->strings, node);
    return words_tell(words, sum->unmet[node] < losses->lost ? "editor.lost.wanting" : "editor.lost.wanting.always",
                      SLOTS({"n", NULL, (int)sum->unmet[node]}, {"lost", NULL, losses->lost},
                            {"objective", objective_name(words, asking + 1, objective->title, objective->id), 0},
                            {"condition", condition, 0}));
}

static const char *tell_end(const struct words *words, const struct draft_losses *losses)
{
    int fell = losses->fell, late = losses->late, lost = losses->lost;
    const char *key = fell == lost           ? "editor.lost.fell.always"
                      : late == lost         ? "editor.lost.late.always"
                      : fell > 0 && late > 0 ? "editor.lost.both"
                      : fell > 0             ? "editor.lost.fell"
                      : late > 0             ? "editor.lost.late"
                                             : "editor.lost.otherwise";
    return words_tell(words, key, SLOTS({"fell", NULL, fell}, {"late", NULL, late}, {"lost", NULL, lost}));
}

void draft_losses_tell(const struct draft_losses *losses, const struct trial *trial, const struct trial_sum *sum,
                       const struct string_table *strings, char out[MEASURED_WHY_BYTES])
{
    const struct words words = {strings, trial->scenario->catalogue};
    int64_t wins = sum->wins[0], games = sum->runs[0];
    out[0] = '\0';
    if (games > 0 && wins * 100 > games * TRIAL_WON_MOST)
        words_say(out, MEASURED_WHY_BYTES, &words, "editor.won.most", NULL, 0);
    if (losses->lost == 0 || wins * 100 >= games * TRIAL_WON_LEAST)
        return;
    const char *wanting = tell_wanted(&words, losses, trial, sum), *end = tell_end(&words, losses);
    words_say(out, MEASURED_WHY_BYTES, &words, wanting[0] ? "editor.lost" : "editor.plain",
              SLOTS({"wanting", wanting, 0}, {"end", end, 0}, {"text", end, 0}));
}

uint32_t draft_fired(const struct trial *trial, const struct trial_sum *sum)
{
    uint32_t fired = 0;
    for (int i = 0; i < trial->scenario->mission.triggers * TRIAL_ROUNDS; i++)
        fired |= (uint32_t)(sum->fired[i] > 0) << i / TRIAL_ROUNDS;
    return fired;
}

void draft_silent_tell(const struct trial *trial, uint32_t fired, int games, const struct string_table *strings,
                       char out[MEASURED_WHY_BYTES])
{
    char list[MEASURED_WHY_BYTES / 2];
    const char *called[TRIGGER_MAX];
    const struct words words = {strings, trial->scenario->catalogue};
    const struct mission *mission = &trial->scenario->mission;
    int silent = 0;
    for (int t = 0; t < mission->triggers; t++)
        if (!(fired >> t & 1))
            called[silent++] = mission->trigger[t].title[0] ? mission->trigger[t].title : mission->trigger[t].id;
    out[0] = '\0';
    if (silent > 0)
        words_say(out, MEASURED_WHY_BYTES, &words, "editor.silent",
                  SLOTS({"n", NULL, silent}, {"games", NULL, games},
                        {"triggers", words_join(list, sizeof list, &words, called, silent, WORDS_AND), 0}));
}
