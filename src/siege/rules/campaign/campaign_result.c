/* campaign_result.c -- a mission is over: what follows for totals and for the campaign. */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"

#include <assert.h>
#include <string.h>

bool campaign_fits(const struct campaign *campaign, const struct game *game)
{
    if (!campaign->drawn || campaign->over ||
        strcmp(campaign->mission[campaign->next], game->scenario->mission.id) != 0)
        return false;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++) {
        int player = campaign_player_at(campaign, seat);
        bool plays = (game->team[seat].flags & TEAM_PLAYS) != 0;
        if (plays != (player != PLAYER_NONE) ||
            (plays && game->team[seat].corporation != campaign->player[player].corporation))
            return false;
    }
    uint8_t legion = campaign->legion < campaign->players ? campaign->player[campaign->legion].corporation : 0xFF;
    return game->legion.corporation == legion;
}

static struct campaign_sum final_totals(const struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    if (seat == SEAT_LEGION)
        return (struct campaign_sum){game->legion.points, game->legion.credits};
    return (struct campaign_sum){game->team[seat].points, game->team[seat].credits};
}

static bool has_noted(const struct campaign *campaign, int player, enum campaign_cause cause)
{
    for (int i = 0; i < campaign->entries; i++)
        if (campaign->entry[i].play == campaign->plays && campaign->entry[i].player == player &&
            campaign->entry[i].cause == cause)
            return true;
    return false;
}

/* C-PP-4: the score counts it without an event of its own, unless it came in play (S-PP-3). */
static void settle_legion_damage(struct campaign *campaign, const struct game *over)
{
    const struct parameters *parameters = game_parameters(over);
    const struct campaign_context *context = &campaign->context;
    if (campaign->legion >= campaign->players || !parameters->promotion || parameters->legion_pp_at_once ||
        has_noted(campaign, campaign->legion, CAMPAIGN_CAUSE_LEGION_DAMAGE))
        return;
    campaign_add_entry(
        campaign, (struct campaign_entry){.line = context->last_line,
                                          .player = campaign->legion,
                                          .cause = CAMPAIGN_CAUSE_LEGION_DAMAGE,
                                          .round = over->turn.round,
                                          .points = (int16_t)(parameters->legion_pp_per_damage * over->legion.damage)});
}

/* The game has the last word; what the ledger does not explain shows. */
static void settle_difference(struct campaign *campaign, const struct game *over, seat_id seat)
{
    const struct parameters *parameters = game_parameters(over);
    int number = campaign_player_at(campaign, seat);
    if (number == PLAYER_NONE)
        return;
    const struct campaign_player *player = &campaign->player[number];
    struct campaign_sum total = final_totals(over, seat);
    int points = parameters->promotion ? total.points - player->points : 0;
    int credits = parameters->credits && campaign_keeps_credits(campaign) ? total.credits - player->credits : 0;
    campaign_add_entry(campaign, (struct campaign_entry){.line = campaign->context.last_line,
                                                         .player = (uint8_t)number,
                                                         .cause = CAMPAIGN_CAUSE_DIFFERENCE,
                                                         .round = over->turn.round,
                                                         .points = (int16_t)points,
                                                         .credits = (int16_t)credits});
}

/* Points or Credits by a mission accomplished. */
static bool has_earned(const struct campaign *campaign, int player)
{
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->play == campaign->plays && entry->player == player && entry->points > 0 &&
            (entry->cause == CAMPAIGN_CAUSE_REWARD || entry->cause == CAMPAIGN_CAUSE_SECONDARY))
            return true;
    }
    return false;
}

static void count_seat(const struct campaign *campaign, const struct game *over, seat_id seat,
                       struct campaign_play *play)
{
    int player = campaign_player_at(campaign, seat);
    if (player == PLAYER_NONE)
        return;
    int award = seat == SEAT_LEGION ? over->legion.award_credits : over->team[seat].award_credits;
    if (award > 0 || has_earned(campaign, player))
        play->rewarded = (uint8_t)(play->rewarded | 1u << player);
    for (int i = 0; seat != SEAT_LEGION && i < PAIR; i++)
        play->lost[player] = (uint8_t)(play->lost[player] + (over->figure[seat * PAIR + i].state == FIGURE_ELIMINATED));
}

/* C-MODE-2, C-MODE-3, C-MODE-7. */
void campaign_judge_end(struct campaign *campaign)
{
    bool reached = false;
    for (int p = 0; p < campaign->players; p++)
        reached |= campaign_score(campaign, p) >= campaign->target;
    bool done = campaign->next >= campaign->missions || campaign->plays >= CAMPAIGN_PLAYS;
    campaign->over = campaign->given_up ||
                     (campaign->plays > 0 && (done || (campaign->kind == CAMPAIGN_LONG && reached)));
}

static void go_on(struct campaign *campaign, struct campaign_turn turn)
{
    campaign->taken[campaign->plays++] = turn.way;
    campaign->next = turn.next;
    assert(campaign->plays <= CAMPAIGN_PLAYS && campaign->next <= campaign->missions);
    campaign->drawn = campaign->started = campaign->retries = 0;
    campaign->seed = 0;
    campaign->legion = PLAYER_NONE;
    for (int p = 0; p < campaign->players; p++)
        campaign->player[p].bought = 0;
    campaign_forget_context(campaign);
    campaign_judge_end(campaign);
}

void campaign_record(struct campaign *campaign, const struct game *over)
{
    assert(campaign_fits(campaign, over) && game_is_over(over) && campaign->plays < CAMPAIGN_PLAYS);
    struct campaign_play *play = &campaign->play[campaign->plays];
    struct campaign_turn turn = campaign_turn(campaign, over->scenario->catalogue, over);
    *play = (struct campaign_play){.mission = campaign->next,
                                   .legion = campaign->legion,
                                   .round = over->turn.round,
                                   .accomplished = score_is_accomplished(over),
                                   .retries = campaign->retries};
    settle_legion_damage(campaign, over);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        settle_difference(campaign, over, seat);
        count_seat(campaign, over, seat, play);
    }
    campaign_settle_deeds(campaign, over);
    go_on(campaign, turn);
    assert(campaign_is_sound(campaign));
}

bool campaign_finish(struct campaign *campaign, const struct game *over, const struct history *history,
                     struct game *scratch, struct event_list *scratch_events)
{
    bool followed = campaign_note_history(campaign, over->scenario, history, scratch, scratch_events) &&
                    game_hash(scratch) == game_hash(over);
    if (!followed)
        campaign_forget_notes(campaign);
    campaign_record(campaign, over);
    return followed;
}

/* ---- given up -------------------------------------------------------------------------------------------------- */

struct reject campaign_check_concede(const struct campaign *campaign)
{
    if (campaign->over)
        return reject_for(REJECT_CAMPAIGN_OVER);
    bool alone = campaign->mode != CAMPAIGN_MODE_VERSUS && campaign->drawn;
    return alone ? REJECT_FINE : reject_for(REJECT_NO_CONCESSION);
}

/* Nobody falls below nothing (C-PP-7). */
static void take_points(struct campaign *campaign, int player, int points, enum campaign_cause cause)
{
    int least = points < campaign->player[player].points ? points : campaign->player[player].points;
    campaign_add_entry(campaign,
                       (struct campaign_entry){
                           .line = 0, .player = (uint8_t)player, .cause = (uint8_t)cause, .points = (int16_t)-least});
}

/* S-CMD-3, S-CMD-5: of whoever would have commanded it. */
static void demote_commander(struct campaign *campaign, const struct catalogue *catalogue,
                             const struct mission *mission)
{
    int totals[CAMPAIGN_PLAYERS];
    const struct parameters *parameters = &catalogue->parameters;
    if (!points_know_commander(parameters, true, campaign->players))
        return;
    for (int p = 0; p < campaign->players; p++)
        totals[p] = campaign->player[p].points;
    int commander = points_single_highest(totals, campaign->players), asked = 0;
    for (int i = 0; mission && i < mission->objectives; i++)
        asked += mission->points[i].commander;
    if (commander < 0)
        return;
    take_points(campaign, commander, asked, CAMPAIGN_CAUSE_COMMANDER);
    take_points(campaign, commander, parameters->commander_demotion, CAMPAIGN_CAUSE_DEMOTION);
}

struct reject campaign_concede(struct campaign *campaign, const struct catalogue *catalogue,
                               const struct mission *mission)
{
    struct reject reject = campaign_check_concede(campaign);
    if (reject.why)
        return reject;
    campaign_forget_notes(campaign);
    demote_commander(campaign, catalogue, mission);
    campaign->play[campaign->plays] = (struct campaign_play){
        .mission = campaign->next, .legion = PLAYER_NONE, .retries = campaign->retries, .conceded = 1};
    go_on(campaign, campaign_turn(campaign, catalogue, NULL));
    assert(campaign_is_sound(campaign));
    return REJECT_FINE;
}

void campaign_give_up(struct campaign *campaign)
{
    assert(!campaign->over);
    campaign_forget_notes(campaign);
    campaign->started = 0;
    campaign->given_up = 1;
    campaign_judge_end(campaign);
}
