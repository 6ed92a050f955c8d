/* campaign_ways.c -- the ways of a campaign as sentences. */
#include "siege/text/mission/campaign_ways.h"

#include "siege/rules/mission/condition.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/mission_explain_parts.h"

#include <string.h>

/* ---- conditions ------------------------------------------------------------------------------------------------ */

/* A node to be told: as it stands, or its contrary. */
struct way_told {
    const struct words *words;
    const struct campaign_ways *ways;
    bool denied;
    bool inner; /* within a list */
};

static const char *tell_node(struct way_told told, int index);

/* "a, b and c"; in brackets within another list. The contrary of "a and b" is "not a or not b". */
static const char *tell_list(struct way_told told, const struct way_condition *node)
{
    const char *item[WAY_NODES];
    int count = 0;
    const struct words *words = told.words;
    const struct way_told inner = {words, told.ways, told.denied, true};
    for (int child = node->first_child; child != WAY_NOTHING; child = told.ways->node[child].next)
        item[count++] = tell_node(inner, child);
    enum words_join join = (node->kind == WAY_ANY) != told.denied ? WORDS_OR : WORDS_AND;
    const char *text = words_join(string_room(words->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, words, item, count,
                                  join);
    return told.inner && count > 1 ? words_tell(words, "campaign.way.group", SLOTS({"text", text, 0})) : text;
}

static const char *tell_truth(const struct words *words, bool accomplished)
{
    return words_get(words, accomplished ? "campaign.way.accomplished" : "campaign.way.accomplished.not");
}

/* "at least 3 Doomtroopers have fallen"; nothing is worded by itself. */
static const char *tell_bounds(const struct words *words, int kind, int16_t at_least, int16_t at_most)
{
    char key[WORDS_KEY_MAX], bound_key[WORDS_KEY_MAX];
    const struct condition bounds = {.at_least = at_least, .at_most = at_most};
    const char *bound = words_tell(words, words_key(bound_key, "explain.bound", condition_bound(&bounds)),
                                   SLOTS({"min", NULL, at_least}, {"max", NULL, at_most}));
    words_key(key, "campaign.way", way_kind_row(kind)->word);
    if (at_most == 0)
        words_key_extend(key, words, "none");
    return words_tell(words, key, SLOTS({"bound", bound, 0}, {"n", NULL, at_most == INT16_MAX ? at_least : at_most}));
}

/* The contrary of one bound is the other. */
static const char *tell_number(struct way_told told, const struct way_condition *node)
{
    if (told.denied && node->at_most == INT16_MAX && node->at_least > 0)
        return tell_bounds(told.words, node->kind, INT16_MIN, (int16_t)(node->at_least - 1));
    if (told.denied && node->at_least == INT16_MIN && node->at_most < INT16_MAX)
        return tell_bounds(told.words, node->kind, (int16_t)(node->at_most + 1), INT16_MAX);
    const char *text = tell_bounds(told.words, node->kind, node->at_least, node->at_most);
    return told.denied ? words_tell(told.words, "campaign.way.not", SLOTS({"text", text, 0})) : text;
}

/* By its title, else by its number in the mission. */
static const char *tell_objective(struct way_told told, int which)
{
    char key[WORDS_KEY_MAX] = "campaign.way.objective";
    const char *called = told.ways->asked[which].title;
    int number = told.ways->asked[which].number;
    words_key_extend(key, told.words, called[0] ? "titled" : number ? "numbered" : "some");
    if (told.denied)
        words_key_extend(key, told.words, "not");
    return words_tell(told.words, key, SLOTS({"text", called, 0}, {"n", NULL, number}));
}

static const char *tell_node(struct way_told told, int index)
{
    const struct way_condition *node = &told.ways->node[index];
    switch (way_kind_row(node->kind)->takes) {
    case WAY_TAKES_LIST:
        return tell_list(told, node);
    case WAY_TAKES_ONE:
        told.denied = !told.denied;
        return tell_node(told, node->first_child);
    case WAY_TAKES_TRUTH:
        return tell_truth(told.words, (node->at_least > 0) != told.denied);
    case WAY_TAKES_OBJECTIVE:
        return tell_objective(told, node->which);
    case WAY_TAKES_BOUNDS:
        break;
    }
    return tell_number(told, node);
}

/* ---- forks ----------------------------------------------------------------------------------------------------- */

const char *campaign_fork_when(const struct words *words, const struct campaign_ways *ways,
                               const struct campaign_fork *fork)
{
    int root = fork->way ? ways->way[fork->way - 1].condition : WAY_NOTHING;
    if (fork->result != FORK_WHATEVER)
        return tell_truth(words, fork->result == FORK_ACCOMPLISHED);
    return root == WAY_NOTHING ? "" : tell_node((struct way_told){words, ways, false, false}, root);
}

/* "“Trapped!” follows", "the campaign ends and is won" */
static const char *what_text(const struct words *words, const struct campaign_ways *ways,
                             const struct campaign_fork *fork, const char *title)
{
    int go_to = fork->way ? ways->way[fork->way - 1].go_to : CAMPAIGN_STEP_NEXT;
    if (title)
        return words_tell(words, "campaign.ways.step", SLOTS({"text", title, 0}));
    return words_get(words, go_to == CAMPAIGN_STEP_WON    ? "campaign.ways.won"
                            : go_to == CAMPAIGN_STEP_LOST ? "campaign.ways.lost"
                                                          : "campaign.ways.end");
}

const char *campaign_onward_sentence(char *out, size_t size, const struct words *words,
                                     const struct campaign_ways *ways, struct campaign_turn turn, const char *title)
{
    const struct campaign_fork fork = {.next = turn.next, .way = turn.way};
    return words_say(out, size, words, "campaign.ways.always",
                     SLOTS({"what", what_text(words, ways, &fork, title), 0}));
}

const char *campaign_fork_sentence(char *out, size_t size, const struct words *words, const struct campaign_ways *ways,
                                   const struct campaign_fork *fork, bool first, const char *title)
{
    const char *when = campaign_fork_when(words, ways, fork);
    const char *key = when[0] ? first ? "campaign.ways.if" : "campaign.ways.else_if"
                      : first ? "campaign.ways.always"
                              : "campaign.ways.else";
    return words_say(out, size, words, key, SLOTS({"when", when, 0}, {"what", what_text(words, ways, fork, title), 0}));
}

/* What follows if nothing else holds follows because nothing else held. */
static const char *tell_contraries(const struct words *words, const struct campaign_ways *ways,
                                   const struct campaign_fork *fork, int count)
{
    const char *item[FORKS_MOST];
    const struct way_told told = {words, ways, true, count > 1};
    for (int i = 0; i < count; i++)
        item[i] = tell_node(told, ways->way[fork[i].way - 1].condition);
    return words_join(string_room(words->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, words, item, count, WORDS_AND);
}

const char *campaign_step_when(const struct words *words, const struct campaign *campaign, int step, int way,
                               bool accomplished)
{
    struct campaign_fork fork[FORKS_MOST];
    int count = campaign_forks(campaign, step, fork), at = 0;
    while (at < count - 1 &&
           (fork[at].way != way || fork[at].result == (accomplished ? FORK_FAILED : FORK_ACCOMPLISHED)))
        at++;
    const char *when = campaign_fork_when(words, &campaign->ways, &fork[at]);
    return when[0] ? when : tell_contraries(words, &campaign->ways, fork, at);
}

const char *campaign_taken_when(const struct words *words, const struct campaign *campaign, int play)
{
    const struct campaign_play *of = &campaign->play[play];
    return campaign_step_when(words, campaign, of->mission, campaign->taken[play], of->accomplished);
}
