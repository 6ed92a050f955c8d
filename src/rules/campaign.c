#include "rules/campaign.h"

#include "rules/score.h"

#include <assert.h>
#include <string.h>

/* ---- names -------------------------------------------------------------------------------------------------------- */

static const char *const CAUSE_NAME[CAMPAIGN_CAUSE_COUNT] = {
#define X(id, name, rule) name,
    CAMPAIGN_CAUSES(X)
#undef X
};

const char *campaign_cause_name(enum campaign_cause cause)
{
    assert(cause < CAMPAIGN_CAUSE_COUNT);
    return CAUSE_NAME[cause];
}

enum campaign_cause campaign_cause_by_name(const char *name)
{
    int cause = 0;
    while (cause < CAMPAIGN_CAUSE_COUNT && strcmp(CAUSE_NAME[cause], name) != 0)
        cause++;
    return (enum campaign_cause)cause;
}

const char *campaign_cause_rule(enum campaign_cause cause)
{
    static const char *const RULE[CAMPAIGN_CAUSE_COUNT] = {
#define X(id, name, rule) rule,
        CAMPAIGN_CAUSES(X)
#undef X
    };
    assert(cause < CAMPAIGN_CAUSE_COUNT);
    return RULE[cause];
}

const char *campaign_mode_name(enum campaign_mode mode)
{
    static const char *const NAME[CAMPAIGN_MODE_COUNT] = {
#define X(id, name) name,
        CAMPAIGN_MODES(X)
#undef X
    };
    assert(mode < CAMPAIGN_MODE_COUNT);
    return NAME[mode];
}

const char *campaign_legion_name(enum campaign_legion legion)
{
    static const char *const NAME[CAMPAIGN_LEGION_COUNT] = {
#define X(id, name) name,
        CAMPAIGN_LEGIONS(X)
#undef X
    };
    assert(legion < CAMPAIGN_LEGION_COUNT);
    return NAME[legion];
}

/* ---- the ledger: the only place where totals change --------------------------------------------------------------- */

static bool comes_from_log(const struct campaign_entry *entry)
{
    return entry->line > 0;
}

/* Corrections keep their reasons; everything else of one play, player and cause can be one line. */
static bool can_be_one(const struct campaign_entry *a, const struct campaign_entry *b)
{
    return a->play == b->play && a->player == b->player && a->cause == b->cause &&
           a->cause != CAMPAIGN_CAUSE_CORRECTION;
}

static bool add_to_earlier(struct campaign *campaign, int count, const struct campaign_entry *entry)
{
    for (int i = 0; i < count; i++) {
        struct campaign_entry *earlier = &campaign->entry[i];
        if (!can_be_one(earlier, entry))
            continue;
        earlier->points = (int16_t)(earlier->points + entry->points);
        earlier->credits = (int16_t)(earlier->credits + entry->credits);
        earlier->times = (uint16_t)(earlier->times + entry->times);
        return true;
    }
    return false;
}

/* One line for each cause of each player in the first `plays` plays. */
static void shorten_ledger(struct campaign *campaign, int plays)
{
    int kept = 0;
    for (int i = 0; i < campaign->entries; i++) {
        struct campaign_entry entry = campaign->entry[i];
        if (entry.play >= plays || !add_to_earlier(campaign, kept, &entry))
            campaign->entry[kept++] = entry;
    }
    campaign->entries = kept;
}

/* A full ledger becomes shorter, never wrong: finished missions first, the running one only if that is not enough. */
static void make_room(struct campaign *campaign)
{
    static_assert((CAMPAIGN_PLAYS + 1) * CAMPAIGN_PLAYERS * CAMPAIGN_CAUSE_COUNT + CAMPAIGN_CORRECTIONS <
                      CAMPAIGN_ENTRIES,
                  "a shortened ledger has room");
    if (campaign->entries == CAMPAIGN_ENTRIES)
        shorten_ledger(campaign, campaign->plays);
    if (campaign->entries == CAMPAIGN_ENTRIES)
        shorten_ledger(campaign, campaign->plays + 1);
}

static void add_entry(struct campaign *campaign, struct campaign_entry entry)
{
    struct campaign_player *player = &campaign->player[entry.player];
    if (entry.points == 0 && entry.credits == 0)
        return;
    make_room(campaign);
    entry.play = campaign->plays;
    entry.times = 1;
    player->points = (int16_t)(player->points + entry.points);
    player->credits = (int16_t)(player->credits + entry.credits);
    campaign->entry[campaign->entries++] = entry;
}

static void drop_entry(struct campaign *campaign, int index)
{
    const struct campaign_entry *entry = &campaign->entry[index];
    struct campaign_player *player = &campaign->player[entry->player];
    player->points = (int16_t)(player->points - entry->points);
    player->credits = (int16_t)(player->credits - entry->credits);
    campaign->entries--;
    memmove(&campaign->entry[index], &campaign->entry[index + 1],
            (size_t)(campaign->entries - index) * sizeof campaign->entry[0]);
}

static void forget_attack(struct campaign_context *context)
{
    context->kill = context->harm = context->card = 0;
    context->loser = PLAYER_NONE;
}

void campaign_forget_context(struct campaign *campaign)
{
    campaign->context = (struct campaign_context){.loser = PLAYER_NONE};
}

void campaign_forget_notes(struct campaign *campaign)
{
    campaign_forget_lines(campaign, 1, 0);
    campaign_forget_context(campaign);
}

/* ---- the beginning ------------------------------------------------------------------------------------------------- */

static struct reject refuse(enum reject_why why, int number, int number2)
{
    struct reject reject = reject_for(why);
    reject.number = (int16_t)number;
    reject.number2 = (int16_t)number2;
    return reject;
}

struct reject campaign_check_start(const struct campaign_start *start)
{
    bool deck = start->legion == CAMPAIGN_LEGION_DECK;
    bool solo = start->mode == CAMPAIGN_MODE_SOLO;
    int least = start->mode == CAMPAIGN_MODE_COOP || !deck ? 2 : 1;
    int most = solo ? 1 : deck ? CAMPAIGN_PLAYERS - 1 : CAMPAIGN_PLAYERS;
    unsigned taken = 0;
    if (start->legion >= CAMPAIGN_LEGION_COUNT || start->mode >= CAMPAIGN_MODE_COUNT ||
        (!deck && start->mode != CAMPAIGN_MODE_VERSUS))
        return reject_for(REJECT_NO_SUCH_CHOICE);
    if (start->players < least || start->players > most)
        return refuse(REJECT_WRONG_PLAYERS, least, most);
    if (start->changes > SETUP_CHANGES_MAX)
        return reject_for(REJECT_NO_SUCH_CHOICE);
    for (int p = 0; p < start->players; p++) {
        unsigned own = 1u << start->corporation[p] % 32;
        if (start->corporation[p] >= CORPORATIONS || taken & own)
            return refuse(REJECT_NO_SUCH_CHOICE, p, 0);
        taken |= own;
    }
    return REJECT_FINE;
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
    campaign_forget_context(campaign);
    for (int p = 0; p < start->players; p++) {
        campaign->player[p] =
            (struct campaign_player){.corporation = start->corporation[p], .control = start->control[p]};
        add_entry(campaign, (struct campaign_entry){.player = (uint8_t)p,
                                                    .cause = CAMPAIGN_CAUSE_START,
                                                    .credits = CAMPAIGN_START_CREDITS});
    }
}

/* ---- before a mission ---------------------------------------------------------------------------------------------- */

/* Those among whom the Dark Legion player is drawn; returns how many. */
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
    campaign->legion = candidate[rng_below(&campaign->rng, (uint32_t)count)];
}

struct reject campaign_check_buy(const struct campaign *campaign, int player)
{
    assert(player >= 0 && player < campaign->players);
    const struct campaign_player *buyer = &campaign->player[player];
    if (campaign->over)
        return reject_for(REJECT_CAMPAIGN_OVER);
    if (!campaign->drawn)
        return reject_for(REJECT_LEGION_NOT_DRAWN);
    if (campaign_is_running(campaign))
        return reject_for(REJECT_MISSION_RUNS);
    if (player == campaign->legion)
        return reject_for(REJECT_LEGION_BUYS_NOTHING);
    if (buyer->bought)
        return reject_for(REJECT_CREDIT_BOUGHT);
    if (buyer->points < CAMPAIGN_CREDIT_PRICE)
        return refuse(REJECT_POINTS_TOO_LOW, CAMPAIGN_CREDIT_PRICE, buyer->points);
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
    add_entry(campaign, (struct campaign_entry){.player = (uint8_t)player,
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
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (campaign_player_at(campaign, seat) == player)
            return seat;
    return SEAT_NONE;
}

/* What has been noted of the mission is no part of its beginning. */
static struct campaign_player at_start(const struct campaign *campaign, int number)
{
    struct campaign_player player = campaign->player[number];
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->player != number || entry->play != campaign->plays || !comes_from_log(entry))
            continue;
        player.points = (int16_t)(player.points - entry->points);
        player.credits = (int16_t)(player.credits - entry->credits);
    }
    return player;
}

static void carry_over(struct game_setup *setup, seat_id seat, struct campaign_player player)
{
    setup->points[seat] = player.points;
    setup->credits[seat] = (uint8_t)player.credits;
}

struct game_setup campaign_setup(const struct campaign *campaign, const struct catalogue *catalogue, uint64_t seed)
{
    assert(campaign->drawn && !campaign->over);
    struct game_setup usual = game_setup_default(catalogue, 1, seed);
    struct game_setup setup = usual;
    setup.teams = 0;
    setup.carried = setup.draft = 1;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++) {
        int player = campaign_player_at(campaign, seat);
        if (player == PLAYER_NONE)
            break;
        uint8_t corporation = campaign->player[player].corporation;
        setup.teams++;
        setup.corporation[seat] = corporation;
        memcpy(setup.weapon[seat], usual.weapon[corporation], sizeof setup.weapon[seat]);
        carry_over(&setup, seat, at_start(campaign, player));
    }
    setup.changes = campaign->changes;
    memcpy(setup.change, campaign->change, sizeof setup.change);
    setup.legion_corporation = 0xFF;
    setup.legion_deck = 1;
    if (campaign->legion < campaign->players) {
        const struct campaign_player *legion = &campaign->player[campaign->legion];
        setup.legion_corporation = legion->corporation;
        setup.legion_deck = legion->control != CAMPAIGN_CONTROL_HUMAN;
        carry_over(&setup, SEAT_LEGION, at_start(campaign, campaign->legion));
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

/* ---- during a mission ---------------------------------------------------------------------------------------------- */

static void note_elimination(struct campaign *campaign, figure_id figure)
{
    struct campaign_context *context = &campaign->context;
    if (figure_is_trooper(figure))
        context->loser = (uint8_t)campaign_player_at(campaign, figure_seat(figure));
    else
        context->kill = 1;
}

static enum campaign_cause cause_of_points(struct campaign_context *context, const struct event *event, int player)
{
    if (event->number < 0 && context->loser == player)
        return CAMPAIGN_CAUSE_LOST;
    bool both = context->kill && context->harm;
    bool any = context->kill || context->harm;
    context->kill = context->harm = 0;
    if (context->card && !any)
        return CAMPAIGN_CAUSE_CARD;
    if (event->seat == SEAT_LEGION)
        return CAMPAIGN_CAUSE_LEGION_DAMAGE;
    if (both)
        return CAMPAIGN_CAUSE_ATTACK;
    return event->number < 0 ? CAMPAIGN_CAUSE_FRIENDLY_FIRE : CAMPAIGN_CAUSE_KILL;
}

static enum campaign_cause cause_of_credits(const struct campaign_context *context, const struct event *event)
{
    if (event->number < 0)
        return context->card && context->loser == PLAYER_NONE ? CAMPAIGN_CAUSE_CARD : CAMPAIGN_CAUSE_LOST;
    if (context->reward)
        return (enum campaign_cause)context->reward;
    return CAMPAIGN_CAUSE_CARD;
}

static void enter_event(struct campaign *campaign, const struct event *event, int line)
{
    struct campaign_context *context = &campaign->context;
    int player = campaign_player_at(campaign, event->seat);
    if (player == PLAYER_NONE) /* the AI deck collects nothing */
        return;
    struct campaign_entry entry = {.line = line, .player = (uint8_t)player, .round = context->round};
    if (event->type == EVENT_POINTS) {
        entry.points = event->number;
        entry.cause = (uint8_t)cause_of_points(context, event, player);
    } else {
        entry.credits = event->number;
        entry.cause = (uint8_t)cause_of_credits(context, event);
    }
    context->loser = PLAYER_NONE;
    add_entry(campaign, entry);
}

/* What the event says about the next change. */
static void note_context(struct campaign *campaign, const struct event *event, int line)
{
    struct campaign_context *context = &campaign->context;
    enum event_type type = (enum event_type)event->type;
    if (type == EVENT_ROUND_BEGAN)
        context->round = (uint8_t)event->number;
    if (type == EVENT_ATTACK_DECLARED || type == EVENT_MARKER_DRAWN || type == EVENT_EVENT_DRAWN ||
        type == EVENT_TURN_ENDED || type == EVENT_CARD_PLAYED || type == EVENT_MISSION_ENDED)
        forget_attack(context);
    if (type == EVENT_CARD_PLAYED)
        context->card = 1;
    if (type == EVENT_STRENGTH_LOST)
        context->harm = 1;
    if (type == EVENT_ELIMINATED)
        note_elimination(campaign, event->figure);
    if (type == EVENT_OBJECTIVE)
        context->reward = CAMPAIGN_CAUSE_REWARD;
    if (type == EVENT_SECONDARY_JUDGED)
        context->reward = CAMPAIGN_CAUSE_SECONDARY;
    if (type == EVENT_MISSION_ENDED || (type == EVENT_SCORED && event->seat == SEAT_LEGION))
        context->last_line = line;
}

void campaign_note_event(struct campaign *campaign, const struct event *event, int line)
{
    assert(campaign->drawn && !campaign->over && line > 0);
    if (event->type == EVENT_MISSION_BEGAN) {
        campaign_forget_notes(campaign);
        campaign->context.began = 1;
    } else if (event->type == EVENT_POINTS || event->type == EVENT_CREDITS) {
        enter_event(campaign, event, line);
    } else {
        note_context(campaign, event, line);
    }
}

void campaign_forget_lines(struct campaign *campaign, int first_line, int round)
{
    assert(first_line > 0);
    for (int i = campaign->entries - 1; i >= 0; i--) {
        const struct campaign_entry *entry = &campaign->entry[i];
        if (entry->play == campaign->plays && comes_from_log(entry) && entry->line >= first_line)
            drop_entry(campaign, i);
    }
    forget_attack(&campaign->context);
    campaign->context.reward = 0;
    campaign->context.round = (uint8_t)round;
}

static int note_events(struct campaign *campaign, const struct event_list *events, int line)
{
    for (int i = 0; i < events->count; i++)
        campaign_note_event(campaign, &events->item[i], ++line);
    return line;
}

bool campaign_note_history(struct campaign *campaign, const struct scenario *scenario, const struct history *history,
                           struct game *scratch, struct event_list *scratch_events)
{
    int line = 0;
    bool same = true;
    assert(campaign->drawn && !campaign->over);
    campaign_forget_notes(campaign);
    scratch_events->count = 0;
    game_start(scratch, scenario, history_setup(history), scratch_events);
    for (int i = 0; same && i <= history_count(history); i++) {
        line = note_events(campaign, scratch_events, line);
        scratch_events->count = 0;
        if (i < history_count(history))
            same = game_apply(scratch, history_command(history, i), scratch_events).why == REJECT_NONE &&
                   game_hash(scratch) == history_hash(history, i);
    }
    if (!same)
        campaign_forget_notes(campaign);
    return same;
}

void campaign_abandon(struct campaign *campaign)
{
    campaign_forget_notes(campaign);
    campaign->started = 0;
}

struct reject campaign_check_retry(const struct campaign *campaign)
{
    return campaign->may_retry && campaign_is_running(campaign) ? REJECT_FINE : reject_for(REJECT_NO_RETRY);
}

struct reject campaign_retry(struct campaign *campaign)
{
    struct reject reject = campaign_check_retry(campaign);
    if (reject.why)
        return reject;
    campaign_abandon(campaign);
    if (campaign->retries < UINT8_MAX)
        campaign->retries++;
    return REJECT_FINE;
}

/* ---- after a mission ------------------------------------------------------------------------------------------------ */

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

/* C-PP-4: the score counts it without an event of its own. */
static void settle_legion_damage(struct campaign *campaign, const struct game *over)
{
    const struct parameters *parameters = &over->scenario->mission.parameters;
    const struct campaign_context *context = &campaign->context;
    if (campaign->legion >= campaign->players || !parameters->promotion ||
        has_noted(campaign, campaign->legion, CAMPAIGN_CAUSE_LEGION_DAMAGE))
        return;
    add_entry(campaign, (struct campaign_entry){
                            .line = context->last_line,
                            .player = campaign->legion,
                            .cause = CAMPAIGN_CAUSE_LEGION_DAMAGE,
                            .round = over->turn.round,
                            .points = (int16_t)(parameters->legion_pp_per_damage * over->legion.damage)});
}

/* The game has the last word; what the ledger does not explain shows. */
static void settle_difference(struct campaign *campaign, const struct game *over, seat_id seat)
{
    const struct parameters *parameters = &over->scenario->mission.parameters;
    int number = campaign_player_at(campaign, seat);
    if (number == PLAYER_NONE)
        return;
    const struct campaign_player *player = &campaign->player[number];
    struct campaign_sum total = final_totals(over, seat);
    int points = parameters->promotion ? total.points - player->points : 0;
    int credits = parameters->credits ? total.credits - player->credits : 0;
    add_entry(campaign, (struct campaign_entry){.line = campaign->context.last_line,
                                                .player = (uint8_t)number,
                                                .cause = CAMPAIGN_CAUSE_DIFFERENCE,
                                                .round = over->turn.round,
                                                .points = (int16_t)points,
                                                .credits = (int16_t)credits});
}

static void count_seat(const struct campaign *campaign, const struct game *over, seat_id seat,
                       struct campaign_play *play)
{
    int player = campaign_player_at(campaign, seat);
    if (player == PLAYER_NONE)
        return;
    int award = seat == SEAT_LEGION ? over->legion.award_credits : over->team[seat].award_credits;
    if (award > 0)
        play->rewarded = (uint8_t)(play->rewarded | 1u << player);
    for (int i = 0; seat != SEAT_LEGION && i < PAIR; i++)
        play->lost[player] =
            (uint8_t)(play->lost[player] + (over->figure[seat * PAIR + i].state == FIGURE_ELIMINATED));
}

/* C-MODE-2, C-MODE-3, C-MODE-7. */
static void judge_end(struct campaign *campaign)
{
    bool reached = false;
    for (int p = 0; p < campaign->players; p++)
        reached |= campaign_score(campaign, p) >= campaign->target;
    bool done = campaign->next >= campaign->missions || campaign->plays >= CAMPAIGN_PLAYS;
    campaign->over = campaign->plays > 0 && (done || (campaign->kind == CAMPAIGN_LONG && reached));
}

/* The mission after this one, or as many as there are: the end. */
static uint8_t next_mission(const struct campaign *campaign, bool accomplished)
{
    int step = accomplished ? campaign->accomplished[campaign->next] : campaign->failed[campaign->next];
    if (step == CAMPAIGN_STEP_END)
        return campaign->missions;
    int next = step == CAMPAIGN_STEP_NEXT ? campaign->next + 1 : step - 1;
    return (uint8_t)(campaign->kind == CAMPAIGN_LONG ? next % campaign->missions : next);
}

static void go_on(struct campaign *campaign, bool accomplished)
{
    campaign->plays++;
    campaign->next = next_mission(campaign, accomplished);
    campaign->drawn = campaign->started = campaign->retries = 0;
    campaign->seed = 0;
    campaign->legion = PLAYER_NONE;
    for (int p = 0; p < campaign->players; p++)
        campaign->player[p].bought = 0;
    campaign_forget_context(campaign);
    judge_end(campaign);
}

void campaign_record(struct campaign *campaign, const struct game *over)
{
    assert(campaign_fits(campaign, over) && game_is_over(over) && campaign->plays < CAMPAIGN_PLAYS);
    struct campaign_play *play = &campaign->play[campaign->plays];
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
    go_on(campaign, play->accomplished);
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

/* ---- corrections ---------------------------------------------------------------------------------------------------- */

static bool in_range(int value, int most)
{
    return value >= 0 && value <= most;
}

/* Bytes that follow the first of a character, or -1. */
static int bytes_to_come(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

static bool is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        unsigned char first = *at++;
        int more = bytes_to_come(first);
        if (more < 0 || (first == 0xE0 && *at < 0xA0) || (first == 0xED && *at > 0x9F) ||
            (first == 0xF0 && *at < 0x90) || (first == 0xF4 && *at > 0x8F))
            return false;
        for (; more > 0; more--, at++)
            if ((*at & 0xC0) != 0x80)
                return false;
    }
    return true;
}

struct reject campaign_check_correction(const struct campaign *campaign, int player, int points, int credits,
                                        const char *reason)
{
    assert(player >= 0 && player < campaign->players);
    if (campaign_is_running(campaign))
        return reject_for(REJECT_MISSION_RUNS);
    if (points == 0 && credits == 0)
        return reject_for(REJECT_NOTHING_CORRECTED);
    if (!in_range(campaign->player[player].points + points, CAMPAIGN_POINTS_MOST) ||
        !in_range(campaign->player[player].credits + credits, CAMPAIGN_CREDITS_MOST))
        return reject_for(REJECT_TOTAL_OUT_OF_RANGE);
    if (reason[0] == '\0' || strlen(reason) >= CAMPAIGN_REASON_BYTES || !is_utf8(reason))
        return refuse(REJECT_REASON_NEEDED, CAMPAIGN_REASON_BYTES - 1, 0);
    if (campaign->reasons == CAMPAIGN_CORRECTIONS)
        return refuse(REJECT_CORRECTIONS_FULL, CAMPAIGN_CORRECTIONS, 0);
    return REJECT_FINE;
}

struct reject campaign_correct(struct campaign *campaign, int player, int points, int credits, const char *reason)
{
    struct reject reject = campaign_check_correction(campaign, player, points, credits, reason);
    if (reject.why)
        return reject;
    memcpy(campaign->reason[campaign->reasons], reason, strlen(reason) + 1);
    add_entry(campaign, (struct campaign_entry){.player = (uint8_t)player,
                                                .cause = CAMPAIGN_CAUSE_CORRECTION,
                                                .reason = campaign->reasons,
                                                .points = (int16_t)points,
                                                .credits = (int16_t)credits});
    campaign->reasons++;
    judge_end(campaign);
    return REJECT_FINE;
}

/* ---- questions ------------------------------------------------------------------------------------------------------- */

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
    if (campaign->over && campaign->together && campaign->mode != CAMPAIGN_MODE_VERSUS)
        return campaign_missions_accomplished(campaign) >= campaign->together ? (1u << campaign->players) - 1 : 0;
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
    return campaign->players;
}

int campaign_missions_accomplished(const struct campaign *campaign)
{
    uint32_t done = 0;
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        if (campaign->play[i].accomplished)
            done |= (uint32_t)1 << campaign->play[i].mission;
    for (; done; done &= done - 1)
        count++;
    return count;
}

int campaign_score(const struct campaign *campaign, int player)
{
    return campaign->player[player].points + campaign->credit_value * campaign->player[player].credits;
}

int campaign_rank(const struct campaign *campaign, const struct catalogue *catalogue, int player)
{
    const struct campaign_player *of = &campaign->player[player];
    return catalogue_rank_of(catalogue, of->corporation, of->points);
}

int campaign_next_rank_points(const struct campaign *campaign, const struct catalogue *catalogue, int player)
{
    int rank = campaign_rank(campaign, catalogue, player);
    if (rank >= catalogue->ranks)
        return -1;
    return catalogue->corporation[campaign->player[player].corporation].rank[rank].points;
}

int campaign_missions_rewarded(const struct campaign *campaign, int player)
{
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].rewarded >> player & 1;
    return count;
}

int campaign_troopers_lost(const struct campaign *campaign, int player)
{
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].lost[player];
    return count;
}

int campaign_times_legion(const struct campaign *campaign, int player)
{
    int count = 0;
    for (int i = 0; i < campaign->plays; i++)
        count += campaign->play[i].legion == player;
    return count;
}

struct campaign_sum campaign_sum(const struct campaign *campaign, int player, int play)
{
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

static bool is_sum(const struct campaign *campaign, int player)
{
    struct campaign_sum sum = campaign_sum(campaign, player, -1);
    return sum.points == campaign->player[player].points && sum.credits == campaign->player[player].credits;
}

bool campaign_is_sound(const struct campaign *campaign)
{
    for (int p = 0; p < campaign->players; p++) {
        const struct campaign_player *player = &campaign->player[p];
        if (!is_sum(campaign, p) || player->points < 0 || player->credits < 0)
            return false;
    }
    return true;
}

/* ---- flaws ----------------------------------------------------------------------------------------------------------- */

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
    struct campaign_start start = {.mode = campaign->mode, .legion = campaign->legion_mode, .players = campaign->players};
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
           campaign->started <= 1 && (campaign->next < campaign->missions || campaign->over) &&
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
            play->accomplished > 1 || play->rewarded >> campaign->players != 0)
            return i;
    }
    return FITS;
}

static bool entry_fits(const struct campaign *campaign, const struct campaign_entry *entry)
{
    bool from_running = entry->play == campaign->plays && comes_from_log(entry);
    return entry->player < campaign->players && entry->play <= campaign->plays && entry->line >= 0 &&
           entry->cause < CAMPAIGN_CAUSE_COUNT && entry->times > 0 && (!from_running || campaign->drawn) &&
           (entry->cause != CAMPAIGN_CAUSE_CORRECTION || entry->reason < campaign->reasons);
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
        if (!is_sum(campaign, p))
            return p;
    return FITS;
}

/* Before the running mission, too, nobody had less than nothing. */
static int misfit_start(const struct campaign *campaign)
{
    for (int p = 0; p < campaign->players; p++) {
        struct campaign_player player = at_start(campaign, p);
        if (player.points < 0 || player.credits < 0 || player.credits > CAMPAIGN_CREDITS_MOST)
            return p;
    }
    return FITS;
}

/* In an order in which each list may rely on those before. */
bool campaign_find_flaw(const struct campaign *campaign, struct campaign_flaw *flaw)
{
    static const struct {
        const char *what;
        int (*misfit)(const struct campaign *campaign);
    } CHECK[] = {{"players", misfit_player}, {"missions", misfit_mission}, {"plays", misfit_play}, {"ledger", misfit_entry},
                 {"rules", misfit_rule},     {"totals", misfit_total},     {"start", misfit_start}};
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK; i++) {
        flaw->what = CHECK[i].what;
        flaw->entry = CHECK[i].misfit(campaign);
        if (flaw->entry != FITS)
            return true;
    }
    *flaw = (struct campaign_flaw){NULL, NO_ENTRY};
    return false;
}

const char *campaign_flaw(const struct campaign *campaign)
{
    struct campaign_flaw flaw;
    (void)campaign_find_flaw(campaign, &flaw);
    return flaw.what;
}
