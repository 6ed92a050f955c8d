/* campaign_page.c -- how a campaign plays, on one page: its missions in order, Ranks on the way, ways, losses. */
#include "siege/text/report/html.h"
#include "siege/trial/campaign_trial.h"
#include "siege/trial/figures.h"
#include "siege/trial/page.h"

#include <stdio.h>

enum { NUMBER_BYTES = 24 };

struct campaign_page {
    struct bytes *html;
    const struct words *words;
    const struct campaign_trial *trial;
    const struct campaign_trial_sum *sum;
};

static const char *tenths_text(const struct campaign_page *page, int64_t part, int64_t all)
{
    return words_tenths(page->words, (long)figures_tenths(part, all));
}

static const char *number_text(const struct campaign_page *page, int64_t number)
{
    char *text = string_room(page->words->strings, NUMBER_BYTES);
    (void)snprintf(text, NUMBER_BYTES, "%lld", (long long)number);
    return text;
}

static const char *range_text(const struct campaign_page *page, struct figures_interval rate)
{
    return words_tell(
        page->words, "tool.trial.range",
        SLOTS({"low", words_tenths(page->words, rate.low), 0}, {"high", words_tenths(page->words, rate.high), 0}));
}

/* ---- the missions ------------------------------------------------------------------------------------------------ */

/* What stands in a column for a step that was played; lives in the string table's room. */
typedef const char *step_text(const struct campaign_page *page, int step);

static const char *games_text(const struct campaign_page *page, int step)
{
    return number_text(page, page->sum->step[step].games);
}

static const char *won_text(const struct campaign_page *page, int step)
{
    return tenths_text(page, page->sum->step[step].wins * 100, page->sum->step[step].games);
}

static const char *interval_text(const struct campaign_page *page, int step)
{
    return range_text(page, figures_rate(page->sum->step[step].wins, page->sum->step[step].games));
}

static const char *rank_text(const struct campaign_page *page, int step)
{
    return words_tenths(page->words, campaign_trial_rank(page->sum, step, page->trial->teams));
}

static const char *spread_text(const struct campaign_page *page, int step)
{
    return words_tenths(page->words, campaign_trial_rank_spread(page->sum, step, page->trial->teams));
}

static const char *rounds_text(const struct campaign_page *page, int step)
{
    return tenths_text(page, page->sum->step[step].rounds, page->sum->step[step].games);
}

static const char *lost_text(const struct campaign_page *page, int step)
{
    return tenths_text(page, page->sum->step[step].troopers_lost, page->sum->step[step].games);
}

static const char *points_text(const struct campaign_page *page, int step)
{
    return tenths_text(page, page->sum->step[step].points, page->sum->step[step].games);
}

static const char *minutes_text(const struct campaign_page *page, int step)
{
    return number_text(page, campaign_trial_minutes(page->sum, step, page->trial->teams));
}

static const char *stalls_text(const struct campaign_page *page, int step)
{
    return number_text(page, page->sum->step[step].stalls);
}

static const struct {
    const char *key;
    step_text *tell;
} COLUMN[] = {{"tool.trial.games", games_text},
              {"tool.trial.won", won_text},
              {"tool.trial.interval", interval_text},
              {"tool.campaign.column.rank", rank_text},
              {"tool.campaign.column.spread", spread_text},
              {"tool.campaign.column.rounds", rounds_text},
              {"tool.trial.lost", lost_text},
              {"tool.trial.points", points_text},
              {"tool.campaign.column.minutes", minutes_text},
              {"tool.trial.stalls", stalls_text}};
enum { COLUMNS = sizeof COLUMN / sizeof *COLUMN };

static void put_step(const struct campaign_page *page, int step)
{
    bool played = page->sum->step[step].games > 0;
    html_put(page->html, "<tr>");
    html_element(
        page->html, "th",
        words_tell(page->words, "tool.campaign.page_step",
                   SLOTS({"number", NULL, step + 1}, {"title", page->trial->scenario[step]->mission.title, 0})));
    for (int i = 0; i < COLUMNS; i++)
        html_element(page->html, "td class=\"n\"", played || i == 0 ? COLUMN[i].tell(page, step) : "–");
    html_put(page->html, "</tr>\n");
}

static void put_steps(const struct campaign_page *page)
{
    html_put(page->html, "<table class=\"t\">\n<tr><th></th>");
    for (int i = 0; i < COLUMNS; i++)
        html_element(page->html, "th class=\"n\"", words_get(page->words, COLUMN[i].key));
    html_put(page->html, "</tr>\n");
    for (int step = 0; step < page->trial->plan->missions; step++)
        put_step(page, step);
    html_put(page->html, "</table>\n");
}

/* ---- the ways ---------------------------------------------------------------------------------------------------- */

static void put_ways_of(const struct campaign_page *page, int step)
{
    struct campaign_fork fork[FORKS_MOST];
    const struct campaign_step_sum *games = &page->sum->step[step];
    int count = campaign_plan_forks(page->trial->plan, step, fork);
    html_element(page->html, "p",
                 words_tell(page->words, "tool.campaign.reached",
                            SLOTS({"number", NULL, step + 1}, {"title", page->trial->scenario[step]->mission.title, 0},
                                  {"n", NULL, (long)games->games}, {"ended", NULL, (long)games->last})));
    html_put(page->html, "<ul>\n");
    for (int f = 0; f < count && games->games > 0; f++) {
        int64_t taken = campaign_trial_taken(page->sum, step, &fork[f]);
        html_element(page->html, "li",
                     words_tell(page->words, "tool.campaign.page_way",
                                SLOTS({"n", NULL, (long)taken}, {"rate", NULL, figures_percent(taken, games->games)},
                                      {"text", campaign_trial_way(page->trial, page->words, &fork[f], f == 0), 0})));
    }
    html_put(page->html, "</ul>\n");
}

static void put_ways(const struct campaign_page *page)
{
    html_element(page->html, "h3", words_get(page->words, "tool.campaign.page_ways"));
    for (int step = 0; step < page->trial->plan->missions; step++)
        put_ways_of(page, step);
}

/* ---- the page ---------------------------------------------------------------------------------------------------- */

void campaign_page_begin(struct bytes *html, const struct words *words, const char *language, const char *title,
                         const char *how, const struct bytes *changes)
{
    html_begin(html, language, words_get(words, "tool.campaign.page_title"));
    html_element(html, "p class=\"dim\"", how);
    html_element(html, "p", words_get(words, "tool.trial.caption"));
    html_element(html, "h1", title);
    if (!changes)
        return;
    html_element(html, "h2", words_get(words, "tool.trial.changes"));
    trial_page_put_lines(html, changes);
}

void campaign_page_add(struct bytes *html, const struct words *words, const struct campaign_trial *trial,
                       const struct campaign_trial_sum *sum)
{
    const struct campaign_page page = {html, words, trial, sum};
    html_element(html, "h2", words_tell(words, "tool.campaign.page_teams", SLOTS({"teams", NULL, trial->teams})));
    const char *won = tenths_text(&page, sum->victories * 100, sum->campaigns);
    const char *range = range_text(&page, figures_rate(sum->victories, sum->campaigns));
    const char *last = words_tenths(words, campaign_trial_last_rank(sum, trial->teams));
    html_element(
        html, "p",
        words_tell(words, campaign_trial_has_goal(trial->plan) ? "tool.campaign.page_won" : "tool.campaign.page_score",
                   SLOTS({"n", NULL, (long)sum->campaigns}, {"won", won, 0}, {"range", range, 0}, {"rank", last, 0})));
    put_steps(&page);
    if (campaign_plan_is_branched(trial->plan))
        put_ways(&page);
}
