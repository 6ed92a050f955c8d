/* campaign_standing.c -- questions about a campaign: places, winners, sums. */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"

#include <assert.h>

bool campaign_is_over(const struct campaign *campaign)
{
    return campaign->over != 0;
}

bool campaign_is_running(const struct campaign *campaign)
{
    return campaign->started || campaign->context.began;
}

unsigned campaign_winners(const struct campaign *campaign)
{
    int best = -1;
    unsigned winners = 0;
    int verdict = campaign->mode == CAMPAIGN_MODE_VERSUS ? -1 : campaign_verdict(campaign);
    if (verdict >= 0)
        return verdict ? (1u << campaign->players) - 1 : 0;
    if (campaign->over && campaign->together && campaign->mode != CAMPAIGN_MODE_VERSUS)
        return campaign_missions_accomplished(campaign) >= campaign->together ? (1u << campaign->players) - 1 : 0;
    if (campaign->given_up && (campaign->mode != CAMPAIGN_MODE_VERSUS || campaign->plays == 0))
        return 0;
    for (int p = 0; campaign->over && p < campaign->players; p++) {
        int score = campaign_score(campaign, p);
        if (score > best)
            winners = 0;
        if (score >= best)
            winners |= 1u << p;
        best = score > best ? score : best;
    }
    return winners;
}

bool campaign_is_won(const struct campaign *campaign)
{
    unsigned winners = campaign_winners(campaign);
    for (int p = 0; p < campaign->players; p++)
        if (winners >> p & 1 && campaign->player[p].control == CAMPAIGN_CONTROL_HUMAN)
            return true;
    return false;
}

int campaign_list_places(const struct campaign *campaign, struct campaign_place place[CAMPAIGN_PLAYERS])
{
    for (int p = 0; p < campaign->players; p++) {
        int at = p;
        for (; at > 0 && campaign_score(campaign, place[at - 1].player) < campaign_score(campaign, p); at--)
            place[at] = place[at - 1];
        place[at].player = (uint8_t)p;
    }
    for (int i = 0; i < campaign->players; i++) {
        bool same = i > 0 && campaign_score(campaign, place[i - 1].player) == campaign_score(campaign, place[i].player);
        place[i].place = same ? place[i - 1].place : (uint8_t)(i + 1);
    }
    assert(campaign->players == 0 || place[0].place == 1);
    return campaign->players;
}

int campaign_missions_accomplished(const struct campaign *campaign)
{
    uint32_t done = 0;
    for (int i = 0; i < campaign->plays; i++)
        if (campaign->play[i].accomplished)
            done |= (uint32_t)1 << campaign->play[i].mission;
    return __builtin_popcount(done);
}

int campaign_score(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    return campaign->player[player].points + campaign->credit_value * campaign->player[player].credits;
}

int campaign_rank(const struct campaign *campaign, const struct catalogue *catalogue, int player)
{
    assert(player >= 0 && player < campaign->players);
    const struct campaign_player *of = &campaign->player[player];
    return catalogue_rank_of(catalogue, of->corporation, of->points);
}

int campaign_next_rank_points(const struct campaign *campaign, const struct catalogue *catalogue, int player)
{
    int rank = campaign_rank(campaign, catalogue, player);
    if (rank >= catalogue->ranks)
        return -1;
    assert(rank >= 1 && rank < RANK_MAX);
    return catalogue->corporation[campaign->player[player].corporation].rank[rank].points;
}

int campaign_missions_rewarded(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].rewarded >> player & 1;
    return count;
}

int campaign_troopers_lost(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].lost[player];
    return count;
}

int campaign_times_legion(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].legion == player;
    return count;
}

struct campaign_sum campaign_sum(const struct campaign *campaign, int player, int play)
{
    assert(player >= 0 && player < campaign->players && play <= campaign->plays);
    struct campaign_sum sum = {0, 0};
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->player != player || (play >= 0 && entry->play != play))
            continue;
        sum.points += entry->points;
        sum.credits += entry->credits;
    }
    return sum;
}

bool campaign_is_corrected(const struct campaign *campaign)
{
    return campaign->reasons > 0;
}

bool campaign_total_is_sum(const struct campaign *campaign, int player)
{
    struct campaign_sum sum = campaign_sum(campaign, player, -1);
    return sum.points == campaign->player[player].points && sum.credits == campaign->player[player].credits;
}

bool campaign_is_sound(const struct campaign *campaign)
{
    for (int p = 0; p < campaign->players; p++) {
        const struct campaign_player *player = &campaign->player[p];
        if (!campaign_total_is_sum(campaign, p) || player->points < 0 || player->credits < 0)
            return false;
    }
    return true;
}
