/* campaign.c -- how a campaign begins, and what comes before each of its missions. */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"

#include <assert.h>
#include <string.h>

/* ---- the beginning --------------------------------------------------------------------------------------------- */

static void narrow(struct campaign_range *range, int least, int most)
{
    range->least = least > range->least ? least : range->least;
    range->most = most < range->most ? most : range->most;
}

struct campaign_range campaign_players(const struct campaign_plan *plan, enum campaign_mode mode,
                                       enum campaign_legion legion)
{
    bool led = mode == CAMPAIGN_MODE_VERSUS && legion != CAMPAIGN_LEGION_DECK;
    struct campaign_range range = {led || mode == CAMPAIGN_MODE_COOP ? 2 : 1, CAMPAIGN_PLAYERS - !led};
    if (plan && plan->most_players)
        narrow(&range, plan->least_players, plan->most_players);
    if (plan && plan->most_teams)
        narrow(&range, plan->least_teams + led, plan->most_teams + led);
    return range;
}

struct reject campaign_check_start(const struct campaign_start *start)
{
    bool deck = start->legion == CAMPAIGN_LEGION_DECK;
    unsigned taken = 0;
    if (start->legion >= CAMPAIGN_LEGION_COUNT || start->mode >= CAMPAIGN_MODE_COUNT ||
        (!deck && start->mode != CAMPAIGN_MODE_VERSUS))
        return reject_for(REJECT_NO_SUCH_CHOICE);
    struct campaign_range range = campaign_players(start->plan, (enum campaign_mode)start->mode,
                                                   (enum campaign_legion)start->legion);
    if (start->players < range.least || start->players > range.most)
        return reject_all(REJECT_WRONG_PLAYERS, FIGURE_NONE, SQUARE_NONE, range.least, range.most);
    if (start->changes > SETUP_CHANGES_MAX)
        return reject_for(REJECT_NO_SUCH_CHOICE);
    for (int p = 0; p < start->players; p++) {
        unsigned own = 1u << start->corporation[p] % 32;
        if (start->corporation[p] >= CORPORATIONS || taken & own)
            return reject_all(REJECT_NO_SUCH_CHOICE, FIGURE_NONE, SQUARE_NONE, p, 0);
        taken |= own;
    }
    return REJECT_FINE;
}

static int16_t start_points(const struct campaign_start *start, const struct catalogue *catalogue, int player)
{
    assert(player < start->players && start->corporation[player] < CORPORATIONS && start->rank <= catalogue->ranks);
    return start->rank > 1 ? catalogue->corporation[start->corporation[player]].rank[start->rank - 1].points : 0;
}

void campaign_begin(struct campaign *campaign, const struct campaign_start *start, const struct catalogue *catalogue)
{
    const struct campaign_plan *plan = start->plan;
    assert(!campaign_check_start(start).why && plan->missions > 0 && plan->missions <= CAMPAIGN_MISSIONS);
    memset(campaign, 0, sizeof *campaign);
    memcpy(campaign->id, plan->id, sizeof campaign->id);
    memcpy(campaign->title, plan->title, sizeof campaign->title);
    memcpy(campaign->edition, plan->edition, sizeof campaign->edition);
    memcpy(campaign->mission, plan->mission, sizeof campaign->mission);
    campaign->rng = rng_seed(start->seed, 5);
    campaign->kind = plan->kind;
    campaign->missions = plan->missions;
    campaign->target = plan->target;
    campaign->credit_value = catalogue->parameters.credit_value;
    campaign->legion_mode = start->legion;
    campaign->legion = PLAYER_NONE;
    campaign->players = start->players;
    campaign->mode = start->mode;
    campaign->together = plan->together;
    campaign->may_retry = start->retries;
    campaign->changes = start->changes;
    memcpy(campaign->change, start->change, start->changes * sizeof start->change[0]);
    memcpy(campaign->accomplished, plan->accomplished, sizeof campaign->accomplished);
    memcpy(campaign->failed, plan->failed, sizeof campaign->failed);
    campaign->ways = plan->ways;
    campaign_forget_context(campaign);
    for (int p = 0; p < start->players; p++) {
        campaign->player[p] = (struct campaign_player){.corporation = start->corporation[p],
                                                       .control = start->control[p]};
        campaign_add_entry(campaign, (struct campaign_entry){
                                         .player = (uint8_t)p,
                                         .cause = CAMPAIGN_CAUSE_START,
                                         .points = start_points(start, catalogue, p),
                                         .credits = campaign_keeps_credits(campaign) ? CAMPAIGN_START_CREDITS : 0});
    }
}

/* ---- before a mission ------------------------------------------------------------------------------------------ */

/* Those among whom the Dark Legion player is drawn; returns how many. In turn: S-SETUP-R1. */
static int list_candidates(const struct campaign *campaign, uint8_t candidate[CAMPAIGN_PLAYERS])
{
    int count = 0, fewest = CAMPAIGN_PLAYS;
    for (int p = 0; p < campaign->players; p++)
        if (campaign_times_legion(campaign, p) < fewest)
            fewest = campaign_times_legion(campaign, p);
    for (int p = 0; p < campaign->players; p++)
        if (campaign->legion_mode == CAMPAIGN_LEGION_DRAWN || campaign_times_legion(campaign, p) == fewest)
            candidate[count++] = (uint8_t)p;
    return count;
}

void campaign_draw_legion(struct campaign *campaign)
{
    uint8_t candidate[CAMPAIGN_PLAYERS];
    assert(!campaign->over);
    if (campaign->drawn)
        return;
    campaign->drawn = 1;
    campaign->legion = PLAYER_NONE;
    if (campaign->legion_mode == CAMPAIGN_LEGION_DECK)
        return;
    int count = list_candidates(campaign, candidate);
    assert(count > 0 && count <= campaign->players);
    campaign->legion = candidate[rng_below(&campaign->rng, (uint32_t)count)];
}

bool campaign_keeps_credits(const struct campaign *campaign)
{
    return campaign->credit_value > 0;
}

struct reject campaign_check_buy(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    const struct campaign_player *buyer = &campaign->player[player];
    if (campaign->over)
        return reject_for(REJECT_CAMPAIGN_OVER);
    if (!campaign_keeps_credits(campaign))
        return reject_for(REJECT_CREDITS_NOT_KEPT);
    if (!campaign->drawn)
        return reject_for(REJECT_LEGION_NOT_DRAWN);
    if (campaign_is_running(campaign))
        return reject_for(REJECT_MISSION_RUNS);
    if (player == campaign->legion)
        return reject_for(REJECT_LEGION_BUYS_NOTHING);
    if (buyer->bought)
        return reject_for(REJECT_CREDIT_BOUGHT);
    if (buyer->points < CAMPAIGN_CREDIT_PRICE)
        return reject_all(REJECT_POINTS_TOO_LOW, FIGURE_NONE, SQUARE_NONE, CAMPAIGN_CREDIT_PRICE, buyer->points);
    if (buyer->credits >= CAMPAIGN_CREDITS_MOST)
        return reject_for(REJECT_TOTAL_OUT_OF_RANGE);
    return REJECT_FINE;
}

struct reject campaign_buy(struct campaign *campaign, int player)
{
    struct reject reject = campaign_check_buy(campaign, player);
    if (reject.why)
        return reject;
    campaign->player[player].bought = 1;
    campaign_add_entry(campaign, (struct campaign_entry){.player = (uint8_t)player,
                                                         .cause = CAMPAIGN_CAUSE_BOUGHT,
                                                         .points = -CAMPAIGN_CREDIT_PRICE,
                                                         .credits = 1});
    return REJECT_FINE;
}

int campaign_player_at(const struct campaign *campaign, seat_id seat)
{
    bool deck = campaign->legion >= campaign->players;
    int teams = campaign->players - !deck;
    assert(campaign->drawn);
    if (seat == SEAT_LEGION)
        return campaign->legion;
    if (seat >= teams)
        return PLAYER_NONE;
    return deck ? seat : (campaign->legion + 1 + seat) % campaign->players;
}

seat_id campaign_seat_of(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (campaign_player_at(campaign, seat) == player)
            return seat;
    return SEAT_NONE;
}

/* What has been noted of the mission is no part of its beginning. */
struct campaign_player campaign_player_at_start(const struct campaign *campaign, int number)
{
    assert(number >= 0 && number < campaign->players);
    struct campaign_player player = campaign->player[number];
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->player != number || entry->play != campaign->plays || !campaign_comes_from_log(entry))
            continue;
        player.points = (int16_t)(player.points - entry->points);
        player.credits = (int16_t)(player.credits - entry->credits);
    }
    return player;
}

static void carry_over(struct game_setup *setup, seat_id seat, struct campaign_player player)
{
    assert(is_seat_number(seat));
    setup->points[seat] = player.points;
    setup->credits[seat] = (uint8_t)player.credits;
}

/* What the mission before leaves to this one (mission.failed_before). */
static bool has_failed_before(const struct campaign *campaign)
{
    return campaign->plays > 0 && !campaign->play[campaign->plays - 1].accomplished;
}

struct game_setup campaign_setup(const struct campaign *campaign, const struct catalogue *catalogue, uint64_t seed)
{
    assert(campaign->drawn && !campaign->over);
    struct game_setup usual = game_setup_default(catalogue, 1, seed);
    struct game_setup setup = usual;
    setup.teams = 0;
    setup.carried = setup.draft = 1;
    setup.failed_before = has_failed_before(campaign);
    for (seat_id seat = 0; seat < TEAM_MAX; seat++) {
        int player = campaign_player_at(campaign, seat);
        if (player == PLAYER_NONE)
            break;
        uint8_t corporation = campaign->player[player].corporation;
        setup.teams++;
        setup.corporation[seat] = corporation;
        memcpy(setup.weapon[seat], usual.weapon[corporation], sizeof setup.weapon[seat]);
        carry_over(&setup, seat, campaign_player_at_start(campaign, player));
    }
    assert(setup.teams > 0 && campaign->changes <= SETUP_CHANGES_MAX);
    setup.changes = campaign->changes;
    memcpy(setup.change, campaign->change, sizeof setup.change);
    setup.legion_corporation = 0xFF;
    setup.legion_deck = 1;
    if (campaign->legion < campaign->players) {
        const struct campaign_player *legion = &campaign->player[campaign->legion];
        setup.legion_corporation = legion->corporation;
        setup.legion_deck = legion->control != CAMPAIGN_CONTROL_HUMAN;
        carry_over(&setup, SEAT_LEGION, campaign_player_at_start(campaign, campaign->legion));
    }
    return setup;
}

void campaign_start_mission(struct campaign *campaign, uint64_t seed)
{
    assert(campaign->drawn && !campaign->over);
    campaign_forget_notes(campaign);
    campaign->started = 1;
    campaign->seed = seed;
}

struct game_setup campaign_mission_setup(const struct campaign *campaign, const struct catalogue *catalogue)
{
    assert(campaign->started);
    return campaign_setup(campaign, catalogue, campaign->seed);
}
