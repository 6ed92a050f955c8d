/* campaign_endless.c -- the plan of a campaign whose missions are made one by one, and what each of them shall be. */
#include "siege/screen/campaign/campaign_endless.h"

#include "base/hash.h"
#include "shell/words/phrase.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In percent: how often computer players win the first mission, how much a result changes that, and its bounds. */
enum { WINS_FIRST = 70, WINS_STEP = 5, WINS_LEAST = 20, WINS_MOST = 85 };
enum { ROUNDS_LEAST = 4, ROUNDS_MOST = 8, SEEDS = 1000000000 };

/* Texts of what is told after a mission, one after the other; missions before the last ones that are told to be so. */
enum { STORIES = 5, LAST_ONES = 3 };

static const char BEGIN[] = "endless.";

bool campaign_endless_is(const char *id)
{
    return strncmp(id, BEGIN, sizeof BEGIN - 1) == 0;
}

/* What is told before the first mission, after each, and at the end, which is neither victory nor defeat. */
static void tell_story(struct campaign_plan *plan, const struct string_table *strings)
{
    static const char *const RESULT[2] = {"failed", "accomplished"};
    char key[64];
    struct campaign_story *story = &plan->story;
    (void)snprintf(story->opening, sizeof story->opening, "%s", string_get(strings, "campaign.endless.opening"));
    for (int result = 0; result < 2; result++) {
        (void)snprintf(story->ending[result], sizeof story->ending[result], "%s",
                       string_get(strings, "campaign.endless.ending"));
        for (int i = 0; i < plan->missions; i++) {
            (void)snprintf(key, sizeof key, "campaign.endless.%s.%d", RESULT[result], i % STORIES + 1);
            (void)snprintf(story->after[i][result], sizeof story->after[i][result], "%s", string_get(strings, key));
        }
    }
}

void campaign_endless_plan(struct campaign_plan *plan, const char *edition, const struct string_table *strings)
{
    char key[WORDS_KEY_MAX];
    const struct words words = {strings, NULL};
    *plan = (struct campaign_plan){.kind = CAMPAIGN_MINI,
                                   .missions = CAMPAIGN_MISSIONS,
                                   .modes = 1 << CAMPAIGN_MODE_COOP | 1 << CAMPAIGN_MODE_SOLO,
                                   .legion = CAMPAIGN_LEGION_DECK,
                                   .endless = true,
                                   .least_players = 1,
                                   .most_players = FORGE_TEAMS,
                                   .difficulty = CAMPAIGN_MEDIUM};
    (void)snprintf(plan->id, sizeof plan->id, "%s%s", BEGIN, edition);
    (void)snprintf(plan->edition, sizeof plan->edition, "%s", edition);
    words_key(key, "edition", edition);
    (void)words_key_extend(key, &words, "short");
    phrase_write(plan->title, sizeof plan->title, string_get(strings, "campaign.endless.title"),
                 SLOTS({"edition", string_get(strings, key), 0}));
    phrase_write(plan->brief, sizeof plan->brief, string_get(strings, "campaign.endless.brief"),
                 SLOTS({"missions", NULL, plan->missions}));
    tell_story(plan, strings);
    for (int i = 0; i < plan->missions; i++)
        (void)snprintf(plan->mission[i], sizeof plan->mission[i], "%.24s-%d", plan->id, i + 1);
}

void campaign_endless_begin(struct campaign *campaign, uint64_t seed)
{
    for (int i = 0; campaign_endless_is(campaign->id) && i < campaign->missions; i++)
        (void)snprintf(campaign->mission[i], sizeof campaign->mission[i], "%.16s-%llu-%d", campaign->id,
                       (unsigned long long)seed, i + 1);
}

const char *campaign_endless_title(const struct string_table *strings, const char *id)
{
    const char *number = strrchr(id, '-');
    if (!campaign_endless_is(id) || !number)
        return id;
    return phrase_tell(strings, string_get(strings, "missions.number"), SLOTS({"number", number + 1, 0}));
}

const char *campaign_endless_end(const struct words *words, const struct campaign *campaign)
{
    int mission = campaign->plays < campaign->missions ? campaign->plays + 1 : campaign->plays;
    if (!campaign_endless_is(campaign->id))
        return campaign_end_headline(SENTENCE(words), words, campaign);
    return words_tell(words, "campaign.endless.end",
                      SLOTS({"mission", NULL, mission}, {"n", NULL, campaign_missions_accomplished(campaign)}));
}

const char *campaign_endless_limit(const struct words *words, const struct campaign *campaign)
{
    int left = campaign->missions - campaign->next;
    if (!campaign_endless_is(campaign->id) || campaign_is_over(campaign) || left > LAST_ONES)
        return "";
    return words_tell(words, left > 1 ? "campaign.endless.limit" : "campaign.endless.last",
                      SLOTS({"n", NULL, left}, {"missions", NULL, campaign->missions}));
}

bool campaign_endless_wants(const struct campaign_run *run)
{
    return !campaign_is_over(&run->campaign) && !run->campaign.started && campaign_endless_is(run->campaign.id) &&
           !campaign_run_next(run) && run->services->forge_begin;
}

static int wins_of(const struct campaign *campaign)
{
    int wins = WINS_FIRST;
    for (int i = 0; i < campaign->plays; i++) {
        wins += campaign->play[i].accomplished ? -WINS_STEP : WINS_STEP;
        wins = wins < WINS_LEAST ? WINS_LEAST : wins > WINS_MOST ? WINS_MOST : wins;
    }
    return wins;
}

/* The usual one of its players. */
static int rank_of(const struct campaign_run *run)
{
    int sum = 0, players = run->campaign.players;
    for (int p = 0; p < players; p++)
        sum += campaign_rank(&run->campaign, campaign_run_catalogue(run), p);
    return (sum + players / 2) / players;
}

struct forge_wish campaign_endless_wish(const struct campaign_run *run)
{
    const struct campaign *campaign = &run->campaign;
    const char *id = campaign->mission[campaign->next];
    uint64_t hash = hash_bytes(id, strlen(id), 0); /* neighbours among seeds tell different stories */
    return (struct forge_wish){
        .edition = campaign->edition,
        .id = id,
        .teams = campaign->players,
        .wins = wins_of(campaign),
        .rounds = ROUNDS_LEAST + (int)(hash / SEEDS % (ROUNDS_MOST - ROUNDS_LEAST + 1)),
        .rank = rank_of(run),
        .seed = (hash_bytes(campaign->mission[0], strlen(campaign->mission[0]), 0) + campaign->next) % SEEDS,
        .changes = campaign->changes,
        .change = campaign->change};
}
