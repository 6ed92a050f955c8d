/* findings.c -- what of a mission's balance a designer should look at: W601 to W605. */
#include "siege/text/names/names.h"
#include "siege/trial/figures.h"
#include "siege/trial/page.h"

#include <stdio.h>

/* Ours. Of fewer games nothing is said; rates are in percent, times in tenths. */
enum {
    GAMES_LEAST = 20,
    WON_LEAST = 15,
    WON_MOST = 90,
    EARLY_ROUND = 3,
    EARLY_MOST = 20,
    EARNED_MOST_TENTHS = 15,
    STALLS_MOST = 5
};

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
    if (sum->wins[0] * 100 < sum->runs[0] * WON_LEAST || sum->wins[0] * 100 > sum->runs[0] * WON_MOST)
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

void trial_find(struct bytes *lines, const struct words *words, const struct trial_table *table)
{
    struct finder finder = {.lines = lines, .words = words, .table = table};
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++) {
            if (table->cell[rank][teams])
                trial_add(&finder.all, table->cell[rank][teams]);
            find_in_cell(&finder, rank, teams);
        }
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        find_earner(&finder, corporation);
    find_unseen(&finder);
}
