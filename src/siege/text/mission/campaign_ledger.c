/* campaign_ledger.c -- the sentences of a campaign: entries with their cause, standings, and how it ended. */
#include "siege/text/mission/campaign_ledger.h"

#include "siege/text/names/names.h"

#include <assert.h>
#include <stdio.h>

enum { PARTS_MAX = 6 };

static const char *say_number(char *out, size_t size, const struct words *words, const char *key, long number,
                              long number2)
{
    const struct phrase_slot slots[] = {{"number", NULL, number}, {"number2", NULL, number2}};
    return words_say(out, size, words, key, slots, 2);
}

static const char *player_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                               int player)
{
    return corporation_text(out, size, words, campaign->player[player].corporation);
}

static const char *with_rule(char *out, size_t size, const struct words *words, const char *sentence, const char *rule)
{
    const struct phrase_slot slots[] = {{"sentence", sentence, 0}, {"rule", rule, 0}};
    if (!*rule)
        (void)snprintf(out, size, "%s", sentence);
    else
        words_say(out, size, words, "campaign.with_rule", slots, 2);
    return out;
}

/* ---- before the campaign --------------------------------------------------------------------------------------- */

const char *campaign_mode_text(const struct words *words, enum campaign_mode mode)
{
    char key[WORDS_KEY_MAX];
    return words_get(words, words_key(key, "campaign.mode", campaign_mode_name(mode)));
}

const char *campaign_mode_hint(char *out, size_t size, const struct words *words, enum campaign_mode mode)
{
    char key[WORDS_KEY_MAX];
    words_key(key, "campaign.mode", campaign_mode_name(mode));
    words_key_extend(key, words, "hint");
    return say_number(out, size, words, key, words->catalogue->parameters.credit_value, 0);
}

const char *campaign_legion_text(const struct words *words, enum campaign_legion legion)
{
    char key[WORDS_KEY_MAX];
    return words_get(words, words_key(key, "campaign.legion", campaign_legion_name(legion)));
}

const char *campaign_legion_hint(const struct words *words, enum campaign_legion legion)
{
    char key[WORDS_KEY_MAX];
    words_key(key, "campaign.legion", campaign_legion_name(legion));
    words_key_extend(key, words, "hint");
    return words_get(words, key);
}

const char *campaign_plan_sentence(char *out, size_t size, const struct words *words, const struct campaign_plan *plan)
{
    char end[WORDS_SENTENCE_MAX], together[WORDS_SENTENCE_MAX];
    bool target = plan->kind == CAMPAIGN_LONG;
    say_number(end, sizeof end, words, target ? "campaign.end.target" : "campaign.end.after_last",
               target ? plan->target : plan->missions, 0);
    say_number(together, sizeof together, words, "campaign.end.together", plan->together, plan->missions);
    (void)snprintf(out, size, "%s%s%s", end, plan->together ? " " : "", plan->together ? together : "");
    return out;
}

const char *campaign_reject_sentence(char *out, size_t size, const struct words *words, struct reject reject)
{
    char key[WORDS_KEY_MAX], sentence[WORDS_SENTENCE_MAX];
    assert(size > 0 && reject.why < REJECT_COUNT);
    out[0] = '\0';
    if (reject.why == REJECT_NONE)
        return out;
    words_key(key, "reject", reject_name((enum reject_why)reject.why));
    say_number(sentence, sizeof sentence, words, key, reject.number, reject.number2);
    return with_rule(out, size, words, sentence, reject_rule((enum reject_why)reject.why, words->catalogue->rulebook));
}

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

static const char *gain_text(char *out, size_t size, const struct words *words, const char *key, int number)
{
    char gain[16];
    const struct phrase_slot slots[] = {{"gain", gain, 0}, {"number", NULL, number}};
    (void)snprintf(gain, sizeof gain, "%+d", number);
    return words_say(out, size, words, key, slots, 2);
}

const char *campaign_change_text(char *out, size_t size, const struct words *words, int points, int credits)
{
    char some[WORDS_NAME_MAX], more[WORDS_NAME_MAX];
    if (points == 0 && credits == 0)
        return words_say(out, size, words, "campaign.nothing", NULL, 0);
    if (credits == 0)
        return gain_text(out, size, words, "campaign.points", points);
    if (points == 0)
        return gain_text(out, size, words, "campaign.credits", credits);
    const struct phrase_slot slots[] = {
        {"points", gain_text(some, sizeof some, words, "campaign.points", points), 0},
        {"credits", gain_text(more, sizeof more, words, "campaign.credits", credits), 0}};
    return words_say(out, size, words, "campaign.points_and_credits", slots, 2);
}

/* Was the player the Dark Legion in the entry's mission? */
static bool is_legion(const struct campaign *campaign, const struct campaign_entry *entry)
{
    int legion = entry->play < campaign->plays ? campaign->play[entry->play].legion : campaign->legion;
    return legion == entry->player;
}

/* The reward of the Dark Legion player has a rule of its own. */
static const char *rule_of(const struct words *words, const struct campaign *campaign,
                           const struct campaign_entry *entry)
{
    static const char *const LEGION_REWARD[] = {"C-END-5", "S-MIS-5"};
    int rulebook = words->catalogue->rulebook;
    if (entry->cause == CAMPAIGN_CAUSE_REWARD && is_legion(campaign, entry))
        return LEGION_REWARD[rulebook];
    return campaign_cause_rule((enum campaign_cause)entry->cause, rulebook);
}

static const char *cause_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                  const struct campaign_entry *entry)
{
    char key[WORDS_KEY_MAX];
    const char *reason = entry->cause == CAMPAIGN_CAUSE_CORRECTION ? campaign->reason[entry->reason] : "";
    const struct phrase_slot slot = {"text", reason, 0};
    words_key(key, "campaign.entry", campaign_cause_name((enum campaign_cause)entry->cause));
    if (is_legion(campaign, entry))
        words_key_extend(key, words, "legion");
    return words_say(out, size, words, key, &slot, 1);
}

/* Wraps the sentence, in place, into that of the key. */
static void wrap(char sentence[WORDS_SENTENCE_MAX], const struct words *words, const char *key, long number)
{
    char inner[WORDS_SENTENCE_MAX];
    const struct phrase_slot slots[] = {{"sentence", inner, 0}, {"number", NULL, number}};
    (void)snprintf(inner, sizeof inner, "%s", sentence);
    words_say(sentence, WORDS_SENTENCE_MAX, words, key, slots, 2);
}

const char *campaign_entry_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    const struct campaign_entry *entry)
{
    char sentence[WORDS_SENTENCE_MAX];
    cause_sentence(sentence, sizeof sentence, words, campaign, entry);
    if (entry->times > 1)
        wrap(sentence, words, "campaign.times", entry->times);
    else if (entry->round > 0)
        wrap(sentence, words, "campaign.in_round", entry->round);
    return with_rule(out, size, words, sentence, rule_of(words, campaign, entry));
}

const char *campaign_standing_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                   int player)
{
    char name[WORDS_NAME_MAX];
    const struct campaign_player *of = &campaign->player[player];
    const struct phrase_slot slots[] = {{"name", player_text(name, sizeof name, words, campaign, player), 0},
                                        {"rank", NULL, campaign_rank(campaign, words->catalogue, player)},
                                        {"points", NULL, of->points},
                                        {"credits", NULL, of->credits},
                                        {"score", NULL, campaign_score(campaign, player)}};
    return words_say(out, size, words, "campaign.standing", slots, 5);
}

const char *campaign_next_rank_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    int player)
{
    int next = campaign_next_rank_points(campaign, words->catalogue, player);
    const struct phrase_slot slots[] = {{"number", NULL, next - campaign->player[player].points},
                                        {"rank", NULL, campaign_rank(campaign, words->catalogue, player) + 1}};
    return words_say(out, size, words, next < 0 ? "campaign.highest_rank" : "campaign.next_rank", slots, 2);
}

/* Phrases to be joined by commas. */
struct parts {
    char text[PARTS_MAX][WORDS_NAME_MAX];
    const char *item[PARTS_MAX];
    int count;
};

static void add_part(struct parts *parts, const struct words *words, const char *key, const char *name, long number)
{
    char *text = parts->text[parts->count];
    const struct phrase_slot slots[] = {{"name", name, 0}, {"number", NULL, number}};
    assert(parts->count < PARTS_MAX);
    parts->item[parts->count++] = words_say(text, sizeof parts->text[0], words, key, slots, 2);
}

static void add_legion_part(struct parts *parts, const struct words *words, const struct campaign *campaign, int legion)
{
    char name[WORDS_NAME_MAX];
    if (legion < campaign->players)
        add_part(parts, words, "campaign.play.legion", player_text(name, sizeof name, words, campaign, legion), 0);
    else
        add_part(parts, words, "campaign.play.deck", "", 0);
}

const char *campaign_play_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                               int play, const char *title)
{
    struct parts parts = {.count = 0};
    char list[WORDS_SENTENCE_MAX];
    assert(play >= 0 && play < campaign->plays);
    const struct campaign_play *of = &campaign->play[play];
    parts.item[parts.count++] = title ? title : campaign->mission[of->mission];
    add_part(&parts, words, of->accomplished ? "campaign.play.accomplished" : "campaign.play.failed", "", of->round);
    if (of->retries)
        add_part(&parts, words, "campaign.play.retries", "", of->retries);
    add_legion_part(&parts, words, campaign, of->legion);
    const struct phrase_slot slots[] = {
        {"text", words_join(list, sizeof list, words, parts.item, parts.count, WORDS_COMMA), 0},
        {"number", NULL, play + 1}};
    return words_say(out, size, words, "campaign.play", slots, 2);
}

const char *campaign_draw_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    char name[WORDS_NAME_MAX];
    assert(campaign->drawn);
    if (campaign->legion >= campaign->players)
        return words_say(out, size, words, "campaign.legion_is_deck", NULL, 0);
    const struct phrase_slot slot = {"name", player_text(name, sizeof name, words, campaign, campaign->legion), 0};
    return words_say(out, size, words, "campaign.legion_is", &slot, 1);
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

static const char *common_end(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    const struct phrase_slot slots[] = {{"number", NULL, campaign_missions_accomplished(campaign)},
                                        {"number2", NULL, campaign->missions},
                                        {"number3", NULL, campaign->together}};
    bool won = campaign_winners(campaign) != 0;
    return words_say(out, size, words, won ? "campaign.together.won" : "campaign.together.lost", slots, 3);
}

const char *campaign_end_headline(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    char name[CAMPAIGN_PLAYERS][WORDS_NAME_MAX], names[WORDS_SENTENCE_MAX];
    const char *item[CAMPAIGN_PLAYERS];
    unsigned winners = campaign_winners(campaign);
    int count = 0;
    if (!campaign_is_over(campaign))
        return words_say(out, size, words, "campaign.goes_on", NULL, 0);
    if (campaign->together && campaign->mode != CAMPAIGN_MODE_VERSUS)
        return common_end(out, size, words, campaign);
    for (int p = 0; p < campaign->players; p++)
        if (winners >> p & 1)
            item[count] = player_text(name[count], sizeof name[count], words, campaign, p), count++;
    const struct phrase_slot slot = {"name", words_join(names, sizeof names, words, item, count, WORDS_AND), 0};
    return words_say(out, size, words, count == 1 ? "campaign.winner" : "campaign.winners", &slot, 1);
}
