/* campaign_flaw.c -- is this a campaign at all? Takes any bytes. */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"

#include <string.h>

static bool has_end(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

static bool is_player_or_none(const struct campaign *campaign, int player)
{
    return player < campaign->players || player == PLAYER_NONE;
}

/* Where a list is at fault. */
enum { FITS = -2, NO_ENTRY = -1 };

static bool totals_in_range(const struct campaign_player *player)
{
    return player->bought <= 1 && player->points >= 0 && player->points <= CAMPAIGN_POINTS_MOST &&
           player->credits >= 0 && player->credits <= CAMPAIGN_CREDITS_MOST;
}

static int misfit_player(const struct campaign *campaign)
{
    struct campaign_start start = {
        .mode = campaign->mode, .legion = campaign->legion_mode, .players = campaign->players};
    for (int p = 0; p < CAMPAIGN_PLAYERS; p++)
        start.corporation[p] = campaign->player[p].corporation;
    if (campaign->legion_mode >= CAMPAIGN_LEGION_COUNT || campaign_check_start(&start).why != REJECT_NONE)
        return NO_ENTRY;
    for (int p = 0; p < campaign->players; p++)
        if (!totals_in_range(&campaign->player[p]))
            return p;
    bool somebody = campaign->drawn && campaign->legion_mode != CAMPAIGN_LEGION_DECK;
    bool fits = somebody ? campaign->legion < campaign->players : campaign->legion == PLAYER_NONE;
    return fits ? FITS : NO_ENTRY;
}

static bool step_fits(const struct campaign *campaign, int step)
{
    return step <= campaign->missions || step == CAMPAIGN_STEP_END;
}

static bool place_fits(const struct campaign *campaign)
{
    return campaign->kind <= CAMPAIGN_LONG && campaign->missions >= 1 && campaign->missions <= CAMPAIGN_MISSIONS &&
           campaign->next <= campaign->missions && campaign->over <= 1 && campaign->drawn <= 1 &&
           campaign->started <= 1 && campaign->given_up <= 1 && campaign->one_person <= 1 &&
           (campaign->next < campaign->missions || campaign->over) &&
           (!campaign->started || (campaign->drawn && !campaign->over));
}

static int misfit_mission(const struct campaign *campaign)
{
    if (!place_fits(campaign) || !has_end(campaign->id, sizeof campaign->id) ||
        !has_end(campaign->title, sizeof campaign->title) || !has_end(campaign->edition, sizeof campaign->edition))
        return NO_ENTRY;
    for (int i = 0; i < campaign->missions; i++)
        if (!has_end(campaign->mission[i], CAMPAIGN_ID_BYTES) || campaign->mission[i][0] == '\0' ||
            !step_fits(campaign, campaign->accomplished[i]) || !step_fits(campaign, campaign->failed[i]))
            return i;
    return FITS;
}

static int misfit_play(const struct campaign *campaign)
{
    if (campaign->plays > CAMPAIGN_PLAYS || !is_player_or_none(campaign, campaign->context.loser))
        return NO_ENTRY;
    for (int i = 0; i < campaign->plays; i++) {
        const struct campaign_play *play = &campaign->play[i];
        if (play->mission >= campaign->missions || !is_player_or_none(campaign, play->legion) ||
            play->accomplished > 1 || play->conceded > 1 || play->rewarded >> campaign->players != 0)
            return i;
    }
    return FITS;
}

static bool entry_fits(const struct campaign *campaign, const struct campaign_entry *entry)
{
    bool from_running = entry->play == campaign->plays && campaign_comes_from_log(entry);
    return entry->player < campaign->players && entry->play <= campaign->plays && entry->line >= 0 &&
           entry->cause < CAMPAIGN_CAUSE_COUNT && entry->times > 0 && (!from_running || campaign->drawn) &&
           (entry->cause != CAMPAIGN_CAUSE_CORRECTION || entry->reason < campaign->reasons);
}

/* Ways are taken from the step that was played. */
static int misfit_way(const struct campaign *campaign)
{
    if (!campaign_ways_fit(&campaign->ways, campaign->missions))
        return NO_ENTRY;
    for (int i = 0; i < CAMPAIGN_PLAYS; i++) {
        int taken = campaign->taken[i];
        if (taken && (i >= campaign->plays || taken > campaign->ways.count ||
                      campaign->ways.way[taken - 1].step != campaign->play[i].mission))
            return NO_ENTRY;
    }
    return FITS;
}

static int misfit_entry(const struct campaign *campaign)
{
    if (campaign->entries < 0 || campaign->entries > CAMPAIGN_ENTRIES || campaign->reasons > CAMPAIGN_CORRECTIONS)
        return NO_ENTRY;
    for (int i = 0; i < campaign->reasons; i++)
        if (!has_end(campaign->reason[i], CAMPAIGN_REASON_BYTES))
            return NO_ENTRY;
    for (int i = 0; i < campaign->entries; i++)
        if (!entry_fits(campaign, &campaign->entry[i]))
            return i;
    return FITS;
}

static int misfit_deed(const struct campaign *campaign)
{
    if (campaign->deeds < 0 || campaign->deeds > CAMPAIGN_DEEDS_MOST)
        return NO_ENTRY;
    for (int i = 0; i < campaign->deeds; i++) {
        const struct campaign_deed *deed = &campaign->deed[i];
        if (deed->player >= campaign->players || deed->play > campaign->plays || deed->line < 0 ||
            deed->what >= CAMPAIGN_DEED_COUNT || deed->trooper >= ROSTER_MAX || deed->kind >= KIND_MAX)
            return i;
    }
    return FITS;
}

static int misfit_rule(const struct campaign *campaign)
{
    if (campaign->changes > SETUP_CHANGES_MAX || campaign->credit_value < 0)
        return NO_ENTRY;
    for (int i = 0; i < campaign->changes; i++) {
        const struct parameter_change *change = &campaign->change[i];
        if (change->which >= PARAMETER_COUNT || change->value < parameter_table()[change->which].least ||
            change->value > parameter_table()[change->which].greatest)
            return i;
    }
    return FITS;
}

static int misfit_total(const struct campaign *campaign)
{
    for (int p = 0; p < campaign->players; p++)
        if (!campaign_total_is_sum(campaign, p))
            return p;
    return FITS;
}

/* Before the running mission, too, nobody had less than nothing. */
static int misfit_start(const struct campaign *campaign)
{
    for (int p = 0; p < campaign->players; p++) {
        struct campaign_player player = campaign_player_at_start(campaign, p);
        if (player.points < 0 || player.credits < 0 || player.credits > CAMPAIGN_CREDITS_MOST)
            return p;
    }
    return FITS;
}

/* In an order in which each list may rely on those before. */
struct campaign_flaw campaign_flaw(const struct campaign *campaign)
{
    static const struct {
        const char *what;
        int (*misfit)(const struct campaign *campaign);
    } CHECK[] = {{"players", misfit_player}, {"missions", misfit_mission}, {"plays", misfit_play},
                 {"ledger", misfit_entry},   {"deeds", misfit_deed},       {"rules", misfit_rule},
                 {"totals", misfit_total},   {"start", misfit_start},      {"ways", misfit_way}};
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK; i++) {
        int entry = CHECK[i].misfit(campaign);
        if (entry != FITS)
            return (struct campaign_flaw){CHECK[i].what, entry};
    }
    return (struct campaign_flaw){NULL, NO_ENTRY};
}
