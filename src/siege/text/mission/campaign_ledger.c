/* campaign_ledger.c -- the sentences of a campaign: entries with their cause, standings, and how it ended. */
#include "siege/text/mission/campaign_ledger.h"

#include "siege/text/mission/campaign_ways.h"
#include "siege/text/names/names.h"

#include <assert.h>
#include <stdio.h>

static const char *tell_number(const struct words *words, const char *key, long number, long number2)
{
    return words_tell(words, key, SLOTS({"number", NULL, number}, {"number2", NULL, number2}));
}

static const char *player_text(const struct words *words, const struct campaign *campaign, int player)
{
    return corporation_text(NAME(words), words, campaign->player[player].corporation);
}

static const char *with_rule(char *out, size_t size, const struct words *words, const char *sentence, const char *rule)
{
    if (*rule)
        return words_say(out, size, words, "campaign.with_rule", SLOTS({"sentence", sentence, 0}, {"rule", rule, 0}));
    (void)snprintf(out, size, "%s", sentence);
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
    return words_say(out, size, words, key, SLOTS({"number", NULL, words->catalogue->parameters.credit_value}));
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
    bool branched = campaign_plan_is_branched(plan);
    const char *end = plan->endless                 ? tell_number(words, "campaign.end.endless", plan->missions, 0)
                      : plan->kind == CAMPAIGN_LONG ? tell_number(words, "campaign.end.target", plan->target, 0)
                      : branched                    ? words_get(words, "campaign.end.branched")
                                                    : tell_number(words, "campaign.end.after_last", plan->missions, 0);
    const char *together = tell_number(words, branched ? "campaign.end.together.branched" : "campaign.end.together",
                                       plan->together, plan->missions);
    (void)snprintf(out, size, "%s%s%s", end, plan->together ? " " : "", plan->together ? together : "");
    return out;
}

const char *campaign_plan_line(char *out, size_t size, const struct words *words, const struct campaign_plan *plan)
{
    char key[WORDS_KEY_MAX];
    const char *missions = plan->endless                     ? "campaign.plan.endless"
                           : campaign_plan_is_branched(plan) ? "campaign.plan.branched"
                                                             : "campaign.plan.missions";
    const char *item[4] = {tell_number(words, missions, plan->missions, 0)};
    int count = 1;
    if (plan->rank > 1)
        item[count++] = tell_number(words, "campaign.plan.rank", plan->rank, 0);
    if (plan->evenings)
        item[count++] = tell_number(words, "campaign.plan.evenings", plan->evenings, 0);
    item[count++] = words_get(
        words, words_key(key, "campaign.plan", campaign_difficulty_name((enum campaign_difficulty)plan->difficulty)));
    return words_join(out, size, words, item, count, WORDS_COMMA);
}

const char *campaign_modes_line(char *out, size_t size, const struct words *words, const struct campaign_plan *plan)
{
    char key[WORDS_KEY_MAX];
    const char *item[CAMPAIGN_MODE_COUNT];
    int count = 0;
    for (enum campaign_mode mode = CAMPAIGN_MODE_COUNT; mode-- > 0;) /* for one first */
        if (plan->modes >> mode & 1) {
            words_key(key, "campaign.plan.mode", campaign_mode_name(mode));
            item[count++] = tell_number(words, key, plan->most_players, 0);
        }
    return words_join(out, size, words, item, count, WORDS_COMMA);
}

const char *campaign_reject_sentence(char *out, size_t size, const struct words *words, struct reject reject)
{
    char key[WORDS_KEY_MAX];
    assert(size > 0 && reject.why < REJECT_COUNT);
    out[0] = '\0';
    if (reject.why == REJECT_NONE)
        return out;
    words_key(key, "reject", reject_name((enum reject_why)reject.why));
    return with_rule(out, size, words, tell_number(words, key, reject.number, reject.number2),
                     reject_rule((enum reject_why)reject.why, words->catalogue->rulebook));
}

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

static const char *gain_text(const struct words *words, const char *key, int number)
{
    char gain[16];
    (void)snprintf(gain, sizeof gain, "%+d", number);
    return words_tell(words, key, SLOTS({"gain", gain, 0}, {"number", NULL, number}));
}

const char *campaign_change_text(char *out, size_t size, const struct words *words, int points, int credits)
{
    if (points == 0 && credits == 0)
        return words_say(out, size, words, "campaign.nothing", NULL, 0);
    const char *both[] = {gain_text(words, "campaign.points", points), gain_text(words, "campaign.credits", credits)};
    if (points && credits)
        return words_say(out, size, words, "campaign.points_and_credits",
                         SLOTS({"points", both[0], 0}, {"credits", both[1], 0}));
    (void)snprintf(out, size, "%s", both[points == 0]);
    return out;
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

/* Line of the log up to which the player's earlier entries tell the mission. */
static int told_before(const struct campaign *campaign, const struct campaign_entry *entry)
{
    int line = 0;
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *before = &campaign->entry[i];
        if (before->play == entry->play && before->player == entry->player && before->line < entry->line &&
            before->line > line)
            line = before->line;
    }
    return line;
}

/* "Mitch Hunter eliminated 2 Legionnaires.": who did it, or who fell; NULL where the records do not tell. */
static const char *deed_sentence(const struct words *words, const struct campaign *campaign,
                                 const struct campaign_entry *entry)
{
    struct campaign_service service = {.missions = 0};
    int trooper = -1, since = told_before(campaign, entry);
    bool lost = entry->cause == CAMPAIGN_CAUSE_LOST;
    enum campaign_deed_kind what = lost ? CAMPAIGN_DEED_FELL : CAMPAIGN_DEED_KILL;
    if ((!lost && entry->cause != CAMPAIGN_CAUSE_KILL) || entry->times > 1)
        return NULL;
    for (int i = 0; i < campaign->deeds; i++) {
        const struct campaign_deed *deed = &campaign->deed[i];
        bool behind = deed->what == what && deed->play == entry->play && deed->player == entry->player &&
                      deed->round == entry->round && deed->line > since && deed->line <= entry->line;
        if (behind && (trooper < 0 || trooper == deed->trooper)) {
            trooper = deed->trooper;
            service.kill[deed->kind] += deed->number;
        }
    }
    if (trooper < 0)
        return NULL;
    return words_tell(words, lost ? "campaign.deed.fell" : "campaign.deed.kill",
                      SLOTS({"name", trooper_text(NAME(words), words, trooper), 0},
                            {"text", campaign_kills_text(SENTENCE(words), words, &service), 0}));
}

static const char *cause_sentence(const struct words *words, const struct campaign *campaign,
                                  const struct campaign_entry *entry)
{
    char key[WORDS_KEY_MAX];
    const char *deed = deed_sentence(words, campaign, entry);
    if (deed)
        return deed;
    const char *reason = entry->cause == CAMPAIGN_CAUSE_CORRECTION ? campaign->reason[entry->reason] : "";
    words_key(key, "campaign.entry", campaign_cause_name((enum campaign_cause)entry->cause));
    if (is_legion(campaign, entry))
        words_key_extend(key, words, "legion");
    return words_tell(words, key, SLOTS({"text", reason, 0}));
}

const char *campaign_entry_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    const struct campaign_entry *entry)
{
    const char *sentence = cause_sentence(words, campaign, entry);
    if (entry->times > 1 || entry->round > 0)
        sentence = words_tell(
            words, entry->times > 1 ? "campaign.times" : "campaign.in_round",
            SLOTS({"sentence", sentence, 0}, {"number", NULL, entry->times > 1 ? entry->times : entry->round}));
    return with_rule(out, size, words, sentence, rule_of(words, campaign, entry));
}

const char *campaign_standing_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                   int player)
{
    const struct campaign_player *of = &campaign->player[player];
    return words_say(out, size, words, "campaign.standing",
                     SLOTS({"name", player_text(words, campaign, player), 0},
                           {"rank", NULL, campaign_rank(campaign, words->catalogue, player)},
                           {"points", NULL, of->points}, {"credits", NULL, of->credits},
                           {"score", NULL, campaign_score(campaign, player)}));
}

const char *campaign_next_rank_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    int player)
{
    int next = campaign_next_rank_points(campaign, words->catalogue, player);
    return words_say(out, size, words, next < 0 ? "campaign.highest_rank" : "campaign.next_rank",
                     SLOTS({"number", NULL, next - campaign->player[player].points},
                           {"rank", NULL, campaign_rank(campaign, words->catalogue, player) + 1}));
}

const char *campaign_play_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                               int play, const char *title)
{
    assert(play >= 0 && play < campaign->plays);
    const struct campaign_play *of = &campaign->play[play];
    const char *item[4] = {title ? title : campaign->mission[of->mission]};
    int count = 1;
    item[count++] = tell_number(words,
                                of->conceded       ? "campaign.play.conceded"
                                : of->accomplished ? "campaign.play.accomplished"
                                                   : "campaign.play.failed",
                                of->round, 0);
    if (of->retries)
        item[count++] = tell_number(words, "campaign.play.retries", of->retries, 0);
    item[count++] = of->legion < campaign->players
                        ? words_tell(words, "campaign.play.legion",
                                     SLOTS({"name", player_text(words, campaign, of->legion), 0}))
                        : words_get(words, "campaign.play.deck");
    return words_say(
        out, size, words, "campaign.play",
        SLOTS({"text", words_join(SENTENCE(words), words, item, count, WORDS_COMMA), 0}, {"number", NULL, play + 1}));
}

const char *campaign_draw_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    assert(campaign->drawn);
    if (campaign->legion >= campaign->players)
        return words_say(out, size, words, "campaign.legion_is_deck", NULL, 0);
    return words_say(out, size, words, "campaign.legion_is",
                     SLOTS({"name", player_text(words, campaign, campaign->legion), 0}));
}

/* ---- the service records ----------------------------------------------------------------------------------------- */

const char *campaign_kills_text(char *out, size_t size, const struct words *words,
                                const struct campaign_service *service)
{
    const char *item[KIND_MAX];
    int count = 0;
    for (int kind = 0; kind < words->catalogue->kinds; kind++)
        if (service->kill[kind])
            item[count++] = kind_count_text(NAME(words), words, kind, service->kill[kind]);
    if (count == 0)
        return words_say(out, size, words, "campaign.service.nobody", NULL, 0);
    return words_say(out, size, words, "campaign.service.kills",
                     SLOTS({"text", words_join(SENTENCE(words), words, item, count, WORDS_AND), 0}));
}

const char *campaign_service_text(char *out, size_t size, const struct words *words,
                                  const struct campaign_service *service)
{
    const char *item[3] = {tell_number(words, "campaign.service.missions", service->missions, 0)};
    int count = 1;
    if (service->wounds)
        item[count++] = tell_number(words, "campaign.service.wounds", service->wounds, 0);
    if (service->fallen)
        item[count++] = tell_number(words, "campaign.service.fallen", service->fallen, 0);
    return words_join(out, size, words, item, count, WORDS_COMMA);
}

const char *campaign_best_text(char *out, size_t size, const struct words *words,
                               const struct campaign_service *service, const char *title)
{
    enum { WORTH_TELLING = 2 };
    out[0] = '\0';
    if (service->best < WORTH_TELLING)
        return out;
    return words_say(
        out, size, words, title ? "campaign.service.best" : "campaign.service.best.round",
        SLOTS({"number", NULL, service->best}, {"round", NULL, service->best_round}, {"text", title ? title : "", 0}));
}

/* ---- after a mission --------------------------------------------------------------------------------------------- */

const char *campaign_outcome_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                  struct campaign_turn turn, bool accomplished, const char *next)
{
    int done = campaign_missions_accomplished(campaign) + accomplished;
    int go_to = turn.way ? campaign->ways.way[turn.way - 1].go_to : CAMPAIGN_STEP_NEXT;
    bool last = !next, apart = campaign->mode == CAMPAIGN_MODE_VERSUS;
    bool said = !apart && last && (go_to == CAMPAIGN_STEP_WON || go_to == CAMPAIGN_STEP_LOST);
    const char *first = words_tell(words,
                                   !last                        ? "campaign.follows.next"
                                   : !said                      ? "campaign.follows.end"
                                   : go_to == CAMPAIGN_STEP_WON ? "campaign.follows.won"
                                                                : "campaign.follows.lost",
                                   SLOTS({"text", last ? "" : next, 0}));
    const char *when = campaign_step_when(words, campaign, campaign->next, turn.way, accomplished);
    if (when[0])
        first = words_then(words, first, words_tell(words, "campaign.follows.because", SLOTS({"when", when, 0})));
    if (campaign->together && !apart && !said)
        first = words_then(
            words, first,
            tell_number(words, done >= campaign->together ? "campaign.follows.reached" : "campaign.follows.goal", done,
                        campaign->together));
    const char *again =
        accomplished ? "" : words_get(words, campaign->may_retry ? "campaign.follows.again" : "campaign.follows.never");
    (void)snprintf(out, size, "%s%s%s", first, *again ? " " : "", again);
    return out;
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* As the plan says it, where the way that was taken last does. */
static const char *verdict_text(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    char key[WORDS_KEY_MAX];
    const char *when = campaign_taken_when(words, campaign, campaign->plays - 1);
    words_key(key, "campaign.verdict", campaign_verdict(campaign) ? "won" : "lost");
    if (!when[0])
        words_key_extend(key, words, "always");
    return words_say(out, size, words, key, SLOTS({"when", when, 0}));
}

static const char *common_end(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    bool won = campaign_winners(campaign) != 0;
    int missions = campaign_is_branched(campaign) ? campaign->plays : campaign->missions;
    return words_say(out, size, words, won ? "campaign.together.won" : "campaign.together.lost",
                     SLOTS({"number", NULL, campaign_missions_accomplished(campaign)}, {"number2", NULL, missions},
                           {"number3", NULL, campaign->together}));
}

static const char *tell_given_up(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    return words_say(
        out, size, words, campaign->plays ? "campaign.given_up" : "campaign.given_up.at_once",
        SLOTS({"n", NULL, campaign->plays}, {"accomplished", NULL, campaign_missions_accomplished(campaign)}));
}

const char *campaign_end_headline(char *out, size_t size, const struct words *words, const struct campaign *campaign)
{
    const char *item[CAMPAIGN_PLAYERS];
    unsigned winners = campaign_winners(campaign);
    int count = 0;
    if (!campaign_is_over(campaign))
        return words_say(out, size, words, "campaign.goes_on", NULL, 0);
    if (campaign->given_up && winners == 0)
        return tell_given_up(out, size, words, campaign);
    if (campaign->mode != CAMPAIGN_MODE_VERSUS && campaign_verdict(campaign) >= 0)
        return verdict_text(out, size, words, campaign);
    if (campaign->together && campaign->mode != CAMPAIGN_MODE_VERSUS)
        return common_end(out, size, words, campaign);
    for (int p = 0; p < campaign->players; p++)
        if (winners >> p & 1)
            item[count++] = player_text(words, campaign, p);
    return words_say(out, size, words, count == 1 ? "campaign.winner" : "campaign.winners",
                     SLOTS({"name", words_join(SENTENCE(words), words, item, count, WORDS_AND), 0}));
}
