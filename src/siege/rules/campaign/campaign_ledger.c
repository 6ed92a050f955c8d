/* campaign_ledger.c -- the only place where totals change; corrections by hand. */
#include "base/list.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"

#include <assert.h>
#include <string.h>

/* ---- names ----------------------------------------------------------------------------------------------------- */

static const char *const CAUSE_NAME[] = {CAMPAIGN_CAUSES(LIST_WORD)};

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

const char *campaign_cause_rule(enum campaign_cause cause, int rulebook)
{
    static const char *const RULE[CAMPAIGN_CAUSE_COUNT][2] = {
#define X(id, name, classic, second) {classic, second},
        CAMPAIGN_CAUSES(X)
#undef X
    };
    assert(cause < CAMPAIGN_CAUSE_COUNT && (rulebook == 0 || rulebook == 1));
    return RULE[cause][rulebook];
}

const char *campaign_mode_name(enum campaign_mode mode)
{
    static const char *const NAME[] = {CAMPAIGN_MODES(LIST_WORD)};
    assert(mode < CAMPAIGN_MODE_COUNT);
    return NAME[mode];
}

const char *campaign_legion_name(enum campaign_legion legion)
{
    static const char *const NAME[] = {CAMPAIGN_LEGIONS(LIST_WORD)};
    assert(legion < CAMPAIGN_LEGION_COUNT);
    return NAME[legion];
}

const char *campaign_difficulty_name(enum campaign_difficulty difficulty)
{
    static const char *const NAME[] = {CAMPAIGN_DIFFICULTIES(LIST_WORD)};
    assert(difficulty < CAMPAIGN_DIFFICULTY_COUNT);
    return NAME[difficulty];
}

/* ---- the ledger: the only place where totals change ------------------------------------------------------------ */

bool campaign_comes_from_log(const struct campaign_entry *entry)
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

void campaign_add_entry(struct campaign *campaign, struct campaign_entry entry)
{
    assert(entry.player < campaign->players && entry.cause < CAMPAIGN_CAUSE_COUNT);
    struct campaign_player *player = &campaign->player[entry.player];
    if (entry.points == 0 && entry.credits == 0)
        return;
    make_room(campaign);
    assert(campaign->entries < CAMPAIGN_ENTRIES);
    entry.play = campaign->plays;
    entry.times = 1;
    player->points = (int16_t)(player->points + entry.points);
    player->credits = (int16_t)(player->credits + entry.credits);
    campaign->entry[campaign->entries++] = entry;
}

void campaign_drop_entry(struct campaign *campaign, int index)
{
    assert(index >= 0 && index < campaign->entries);
    const struct campaign_entry *entry = &campaign->entry[index];
    struct campaign_player *player = &campaign->player[entry->player];
    player->points = (int16_t)(player->points - entry->points);
    player->credits = (int16_t)(player->credits - entry->credits);
    campaign->entries--;
    memmove(&campaign->entry[index], &campaign->entry[index + 1],
            (size_t)(campaign->entries - index) * sizeof campaign->entry[0]);
}

void campaign_forget_attack(struct campaign_context *context)
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

/* ---- corrections ----------------------------------------------------------------------------------------------- */

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
        return reject_all(REJECT_REASON_NEEDED, FIGURE_NONE, SQUARE_NONE, CAMPAIGN_REASON_BYTES - 1, 0);
    if (campaign->reasons == CAMPAIGN_CORRECTIONS)
        return reject_all(REJECT_CORRECTIONS_FULL, FIGURE_NONE, SQUARE_NONE, CAMPAIGN_CORRECTIONS, 0);
    return REJECT_FINE;
}

struct reject campaign_correct(struct campaign *campaign, int player, int points, int credits, const char *reason)
{
    struct reject reject = campaign_check_correction(campaign, player, points, credits, reason);
    if (reject.why)
        return reject;
    assert(campaign->reasons < CAMPAIGN_CORRECTIONS);
    memcpy(campaign->reason[campaign->reasons], reason, strlen(reason) + 1);
    campaign_add_entry(campaign, (struct campaign_entry){.player = (uint8_t)player,
                                                         .cause = CAMPAIGN_CAUSE_CORRECTION,
                                                         .reason = campaign->reasons,
                                                         .points = (int16_t)points,
                                                         .credits = (int16_t)credits});
    campaign->reasons++;
    campaign_judge_end(campaign);
    return REJECT_FINE;
}
