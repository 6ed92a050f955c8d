/* campaign_ways.c -- the ways of a campaign as sentences. */
#include "siege/text/mission/campaign_ways.h"

#include "siege/rules/mission/condition.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/mission_explain_parts.h"

#include <string.h>

/* ---- conditions ------------------------------------------------------------------------------------------------ */

static const char *tell_node(const struct words *words, const struct campaign_ways *ways, int index, bool inner);

/* "a, b and c"; in brackets within another list. */
static const char *tell_list(const struct words *words, const struct campaign_ways *ways,
                             const struct way_condition *node, bool inner)
{
    const char *item[WAY_NODES];
    int count = 0;
    for (int child = node->first_child; child != WAY_NOTHING; child = ways->node[child].next)
        item[count++] = tell_node(words, ways, child, true);
    const char *text = words_join(string_room(words->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, words, item, count,
                                  node->kind == WAY_ANY ? WORDS_OR : WORDS_AND);
    return inner && count > 1 ? words_tell(words, "campaign.way.group", SLOTS({"text", text, 0})) : text;
}

static const char *tell_truth(const struct words *words, bool accomplished)
{
    return words_get(words, accomplished ? "campaign.way.accomplished" : "campaign.way.accomplished.not");
}

/* "at least 3 Doomtroopers have fallen"; one and nothing are worded by themselves. */
static const char *tell_number(const struct words *words, const struct way_condition *node)
{
    char key[WORDS_KEY_MAX], bound_key[WORDS_KEY_MAX];
    const struct condition bounds = {.at_least = node->at_least, .at_most = node->at_most};
    const char *bound = words_tell(words, words_key(bound_key, "explain.bound", condition_bound(&bounds)),
                                   SLOTS({"min", NULL, node->at_least}, {"max", NULL, node->at_most}));
    words_key(key, "campaign.way", way_kind_row(node->kind)->word);
    if (node->at_most == 0)
        words_key_extend(key, words, "none");
    return words_tell(
        words, key,
        SLOTS({"bound", bound, 0}, {"n", NULL, node->at_most == INT16_MAX ? node->at_least : node->at_most}));
}

static const char *tell_node(const struct words *words, const struct campaign_ways *ways, int index, bool inner)
{
    const struct way_condition *node = &ways->node[index];
    switch (way_kind_row(node->kind)->takes) {
    case WAY_TAKES_LIST:
        return tell_list(words, ways, node, inner);
    case WAY_TAKES_ONE:
        return node->first_child == WAY_NOTHING
                   ? ""
                   : words_tell(words, "campaign.way.not",
                                SLOTS({"text", tell_node(words, ways, node->first_child, true), 0}));
    case WAY_TAKES_TRUTH:
        return tell_truth(words, node->at_least > 0);
    case WAY_TAKES_OBJECTIVE:
        return words_tell(words, "campaign.way.objective", SLOTS({"text", ways->name[node->which], 0}));
    case WAY_TAKES_BOUNDS:
        break;
    }
    return tell_number(words, node);
}

/* ---- forks ----------------------------------------------------------------------------------------------------- */

const char *campaign_fork_when(const struct words *words, const struct campaign_ways *ways,
                               const struct campaign_fork *fork)
{
    int root = fork->way ? ways->way[fork->way - 1].condition : WAY_NOTHING;
    if (fork->result != FORK_WHATEVER)
        return tell_truth(words, fork->result == FORK_ACCOMPLISHED);
    return root == WAY_NOTHING ? "" : tell_node(words, ways, root, false);
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

const char *campaign_fork_sentence(char *out, size_t size, const struct words *words, const struct campaign_ways *ways,
                                   const struct campaign_fork *fork, bool first, const char *title)
{
    const char *when = campaign_fork_when(words, ways, fork);
    const char *key = when[0] ? first ? "campaign.ways.if" : "campaign.ways.else_if"
                      : first ? "campaign.ways.always"
                              : "campaign.ways.else";
    return words_say(out, size, words, key, SLOTS({"when", when, 0}, {"what", what_text(words, ways, fork, title), 0}));
}

const char *campaign_taken_when(const struct words *words, const struct campaign *campaign, int play)
{
    struct campaign_fork fork[FORKS_MOST];
    const struct campaign_play *of = &campaign->play[play];
    int count = campaign_forks(campaign, of->mission, fork);
    for (int i = 0; i < count; i++) {
        bool same = fork[i].way == campaign->taken[play];
        if (same && (fork[i].result == FORK_WHATEVER || (fork[i].result == FORK_ACCOMPLISHED) == of->accomplished))
            return campaign_fork_when(words, &campaign->ways, &fork[i]);
    }
    return "";
}

/* ---- a plan read back ------------------------------------------------------------------------------------------ */

struct page {
    char *out;
    size_t size, used;
    const struct words *words;
};

static void add_line(struct page *page, const char *line)
{
    page->used += phrase_write(page->out + page->used, page->size - page->used,
                               words_get(page->words, "campaign.explain.line"), SLOTS({"text", line, 0}));
}

static void explain_step(struct page *page, const struct campaign_plan *plan, int step,
                         const char *const title[CAMPAIGN_MISSIONS])
{
    char line[WORDS_SENTENCE_MAX * 4];
    struct campaign_fork fork[FORKS_MOST];
    int count = campaign_plan_forks(plan, step, fork);
    add_line(page, words_tell(page->words, "campaign.play",
                              SLOTS({"number", NULL, step + 1},
                                    {"text", title[step] ? title[step] : plan->mission[step], 0})));
    for (int i = 0; i < count; i++) {
        int next = fork[i].next;
        const char *name = next == plan->missions ? NULL : title[next] ? title[next] : plan->mission[next];
        if (count == 1 && next == step + 1) /* a list needs no words */
            continue;
        campaign_fork_sentence(line, sizeof line, page->words, &plan->ways, &fork[i], i == 0, name);
        add_line(page, words_tell(page->words, "campaign.explain.fork", SLOTS({"text", line, 0})));
    }
}

size_t campaign_explain(char *out, size_t size, const struct words *words, const struct campaign_plan *plan,
                        const char *const title[CAMPAIGN_MISSIONS])
{
    struct page page = {out, size, 0, words};
    out[0] = '\0';
    add_line(&page, plan->title);
    add_line(&page, campaign_plan_line(SENTENCE(words), words, plan));
    add_line(&page, campaign_modes_line(SENTENCE(words), words, plan));
    add_line(&page, campaign_plan_sentence(SENTENCE(words), words, plan));
    add_line(&page, "");
    for (int step = 0; step < plan->missions; step++)
        explain_step(&page, plan, step, title);
    return page.used;
}
