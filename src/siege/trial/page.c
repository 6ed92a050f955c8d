/* page.c -- the balance of missions on one page: rates, why games were lost, triggers, losses, sectors, maps. */
#include "siege/trial/page.h"

#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/report/html.h"
#include "siege/text/report/report.h"
#include "siege/trial/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MOST = TRIAL_RANKS_MOST * TRIAL_TEAMS_MOST, NUMBER_BYTES = 24 };

/* Every table of a mission has the same columns: a number of teams at a Rank each. */
struct page {
    struct bytes *html;
    const struct words *words;
    const struct scenario *scenario;
    const struct mission *mission;
    int columns, rank[COLUMNS_MOST], teams[COLUMNS_MOST];
    const struct trial_sum *sum[COLUMNS_MOST];
    struct trial_sum all;
    bool adapts;                  /* as in the table */
    uint8_t row[CONDITION_NODES]; /* of a condition that was missed: the first that is told in the same words */
};

/* What stands in a cell, in the string table's room; `index`: of the row. */
typedef const char *cell_text(const struct page *page, const struct trial_sum *sum, int index);

static const char *say(const struct page *page, const char *key, const struct phrase_slot *slots, int count)
{
    return words_tell(page->words, key, slots, count);
}

static const char *number_text(const struct page *page, long long number)
{
    char *text = string_room(page->words->strings, NUMBER_BYTES);
    (void)snprintf(text, NUMBER_BYTES, "%lld", number);
    return text;
}

static const char *tenths_text(const struct page *page, int64_t part, int64_t all)
{
    return words_tenths(page->words, (long)figures_tenths(part, all));
}

static void put_heading(const struct page *page, const char *key, const char *text_key)
{
    html_element(page->html, "h2", words_get(page->words, key));
    if (text_key)
        html_element(page->html, "p class=\"dim\"", words_get(page->words, text_key));
}

static void begin_table(const struct page *page)
{
    html_put(page->html, "<table class=\"t\">\n<tr><th></th>");
    for (int i = 0; i < page->columns; i++)
        html_element(
            page->html, "th class=\"n\"",
            say(page, "tool.trial.column", SLOTS({"rank", NULL, page->rank[i]}, {"teams", NULL, page->teams[i]})));
    html_put(page->html, "</tr>\n");
}

static void put_row(const struct page *page, const char *title, cell_text *tell, int index)
{
    html_put(page->html, "<tr>");
    html_element(page->html, "th", title);
    for (int i = 0; i < page->columns; i++)
        html_element(page->html, "td class=\"n\"", tell(page, page->sum[i], index));
    html_put(page->html, "</tr>\n");
}

static void end_table(const struct page *page)
{
    html_put(page->html, "</table>\n");
}

void trial_page_put_lines(struct bytes *html, const struct bytes *lines)
{
    const char *text = lines->bytes ? lines->bytes : "";
    html_put(html, "<ul>\n");
    while (*text) {
        struct bytes line = {0};
        size_t length = strcspn(text, "\n");
        bytes_append(&line, text, length);
        html_element(html, "li", line.bytes ? line.bytes : "");
        free(line.bytes);
        text += length + (text[length] != 0);
    }
    html_put(html, "</ul>\n");
}

/* ---- won and lost ---------------------------------------------------------------------------------------------- */

static const char *games_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    (void)index;
    return number_text(page, sum->runs[0]);
}

static const char *won_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    (void)index;
    return tenths_text(page, sum->wins[0] * 100, sum->runs[0]);
}

static const char *interval_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    struct figures_interval rate = figures_rate(sum->wins[0], sum->runs[0]);
    (void)index;
    return say(page, "tool.trial.range",
               SLOTS({"low", tenths_text(page, rate.low, 10), 0}, {"high", tenths_text(page, rate.high, 10), 0}));
}

/* `index`: percent of the games */
static const char *round_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return number_text(page, figures_round(sum->by_round, index));
}

static const char *contact_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    int round = figures_round(sum->contact, index);
    return round ? number_text(page, round) : words_get(page->words, "tool.trial.no_contact");
}

/* What is told as the mean of a game, by row. */
static int64_t mean_of(const struct trial_sum *sum, int index)
{
    const int64_t of[] = {sum->troopers_lost[0], sum->creatures_eliminated[0], sum->points[0], sum->legion_points[0],
                          sum->legion_credits[0]};
    return of[index];
}

static const char *mean_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return tenths_text(page, mean_of(sum, index), sum->runs[0]);
}

static const char *errands_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    (void)index;
    return sum->judged[0] ? number_text(page, figures_percent(sum->errands[0], sum->judged[0])) : "–";
}

static const char *bonus_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return sum->reached[index] ? tenths_text(page, sum->reached[index] * 100, sum->runs[0])
                               : words_get(page->words, "tool.trial.never");
}

static const char *stalls_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    (void)index;
    return number_text(page, sum->stalls[0]);
}

static void put_wins(const struct page *page)
{
    static const struct {
        const char *key;
        cell_text *tell;
        int index;
    } ROW[] = {{"tool.trial.games", games_cell, 0},         {"tool.trial.won", won_cell, 0},
               {"tool.trial.interval", interval_cell, 0},   {"tool.trial.rounds", round_cell, 50},
               {"tool.trial.rounds_90", round_cell, 90},    {"tool.trial.contact", contact_cell, 50},
               {"tool.trial.lost", mean_cell, 0},           {"tool.trial.eliminated", mean_cell, 1},
               {"tool.trial.points", mean_cell, 2},         {"tool.trial.legion_points", mean_cell, 3},
               {"tool.trial.legion_credits", mean_cell, 4}, {"tool.trial.errands", errands_cell, 0},
               {"tool.trial.stalls", stalls_cell, 0}};
    put_heading(page, "tool.trial.wins", NULL);
    begin_table(page);
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++)
        put_row(page, words_get(page->words, ROW[i].key), ROW[i].tell, ROW[i].index);
    for (int o = 0; o < page->mission->objectives; o++)
        if (page->mission->objective[o].bonus)
            put_row(page,
                    say(page, "tool.trial.bonus", SLOTS({"objective", trial_objective_called(page->mission, o), 0})),
                    bonus_cell, o);
    end_table(page);
}

/* ---- why games were lost --------------------------------------------------------------------------------------- */

/* How often the condition was missed: by few teams it may be another one of the same words. */
static int64_t unmet_of(const struct page *page, const struct trial_sum *sum, int node)
{
    int64_t most = 0;
    for (int i = node; i < page->mission->nodes; i++)
        if (page->row[i] == node && sum->unmet[i] > most)
            most = sum->unmet[i];
    return most;
}

static const char *unmet_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    int64_t lost = sum->runs[0] - sum->wins[0];
    return lost ? number_text(page, figures_percent(unmet_of(page, sum, index), lost)) : "–";
}

/* Of the teams that played the lost games. */
static const char *unmet_by_teams_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    int64_t teams = 0;
    for (int i = 0; i < CORPORATIONS; i++)
        teams += sum->played[i];
    int64_t lost = (sum->runs[0] - sum->wins[0]) * (sum->runs[0] ? teams / sum->runs[0] : 0);
    return lost ? number_text(page, figures_percent(unmet_of(page, sum, index), lost)) : "–";
}

/* Parts of the objective, with or without the values for fewer teams. */
static uint64_t parts_of(const struct mission *mission, int objective)
{
    uint64_t parts = trial_parts(mission, mission->objective[objective].condition);
    return mission->fewer.given ? parts | trial_parts(mission, mission->fewer.condition[objective]) : parts;
}

const char *trial_objective_called(const struct mission *mission, int objective)
{
    const struct objective *it = &mission->objective[objective];
    return it->title[0] ? it->title : it->id;
}

int trial_objective_of(const struct mission *mission, int node, bool *by_teams)
{
    for (int o = 0; o < mission->objectives; o++) {
        uint64_t parts = parts_of(mission, o), of_teams = 0;
        for (int part = 0; part < mission->nodes; part++)
            of_teams |= parts >> part & 1u ? trial_team_parts(mission, part) : 0;
        *by_teams = (parts >> node & 1u) == 0;
        if ((parts | of_teams) >> node & 1u)
            return o;
    }
    return -1;
}

/* How the row is called; `by_teams`: a condition of each team. */
static const char *part_title(const struct page *page, int node, bool *by_teams)
{
    char condition[2048];
    int asking = trial_objective_of(page->mission, node, by_teams);
    const char *objective = asking < 0 ? "" : trial_objective_called(page->mission, asking);
    mission_explain_condition(condition, sizeof condition, page->mission, page->scenario->catalogue,
                              page->words->strings, node);
    return say(page, *by_teams ? "tool.trial.team_part" : "tool.trial.part",
               SLOTS({"objective", objective, 0}, {"condition", condition, 0}));
}

/* The first condition missed that is called as this one is. */
static int row_of(const struct page *page, int node)
{
    bool by_teams = false;
    for (int i = 0; i < node; i++)
        if (page->all.unmet[i] && strcmp(part_title(page, i, &by_teams), part_title(page, node, &by_teams)) == 0)
            return i;
    return node;
}

static void put_part(const struct page *page, int node)
{
    bool by_teams = false;
    const char *title = part_title(page, node, &by_teams);
    put_row(page, title, by_teams ? unmet_by_teams_cell : unmet_cell, node);
}

static void put_reasons(struct page *page)
{
    bool any = false;
    put_heading(page, "tool.trial.why", page->mission->objectives ? "tool.trial.why.text" : "tool.trial.none_asked");
    for (int node = 0; node < page->mission->nodes; node++)
        page->row[node] = (uint8_t)row_of(page, node);
    for (int node = 0; node < page->mission->nodes; node++) {
        if (page->all.unmet[node] == 0 || page->row[node] != node)
            continue;
        if (!any)
            begin_table(page);
        any = true;
        put_part(page, node);
    }
    if (any)
        end_table(page);
    else if (page->mission->objectives)
        html_element(page->html, "p", words_get(page->words, "tool.trial.nothing_lost"));
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

static const char *trigger_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    const int64_t *fired = &sum->fired[index * TRIAL_ROUNDS];
    int64_t times = 0;
    int first = 0, last = 0;
    for (int round = TRIAL_ROUNDS - 1; round >= 0; round--) {
        if (fired[round] == 0)
            continue;
        last = times ? last : round;
        first = round;
        times += fired[round];
    }
    if (times == 0)
        return words_get(page->words, "tool.trial.never");
    return say(
        page, first == last ? "tool.trial.in_round" : "tool.trial.in_rounds",
        SLOTS({"rate", NULL, figures_percent(times, sum->runs[0])}, {"first", NULL, first}, {"last", NULL, last}));
}

/* When it fires for those who have played: one or two teams may have a value of their own. */
static const char *when_text(const struct page *page, int trigger)
{
    struct mission mission = *page->mission;
    bool few = false, many = false;
    for (int i = 0; i < page->columns; i++) {
        bool adapted = page->adapts && page->teams[i] <= FEWER_TEAMS_MOST;
        few = few || adapted;
        many = many || !adapted;
    }
    mission_use_fewer(&mission, true);
    const char *for_few = mission_explain_when(page->words, &mission, trigger);
    mission_use_fewer(&mission, false);
    const char *printed = mission_explain_when(page->words, &mission, trigger);
    if (few && many && strcmp(for_few, printed) != 0)
        return say(page, "tool.trial.trigger.both", SLOTS({"when", printed, 0}, {"few", for_few, 0}));
    return few ? for_few : printed;
}

static void put_triggers(const struct page *page)
{
    if (page->mission->triggers == 0)
        return;
    put_heading(page, "tool.trial.triggers", "tool.trial.triggers.text");
    begin_table(page);
    for (int i = 0; i < page->mission->triggers; i++)
        put_row(page,
                say(page, "tool.trial.trigger",
                    SLOTS({"trigger", trigger_called(page->mission, i), 0}, {"when", when_text(page, i), 0})),
                trigger_cell, i);
    end_table(page);
}

/* ---- who earns and who falls ----------------------------------------------------------------------------------- */

static const char *earned_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return sum->played[index] ? tenths_text(page, sum->earned[index], sum->played[index]) : "–";
}

static const char *credits_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return sum->played[index] ? tenths_text(page, sum->credits[index], sum->played[index]) : "–";
}

static void put_corporation(const struct page *page, int corporation)
{
    const char *name = corporation_text(NAME(page->words), page->words, corporation);
    const char *earned = page->mission->parameters.promotion ? "tool.trial.earned.points"
                                                             : "tool.trial.earned.eliminations";
    put_row(page, say(page, earned, SLOTS({"corporation", name, 0})), earned_cell, corporation);
    if (page->all.credits[corporation])
        put_row(page, say(page, "tool.trial.earned.credits", SLOTS({"corporation", name, 0})), credits_cell,
                corporation);
}

static void put_earned(const struct page *page)
{
    put_heading(page, "tool.trial.earned", NULL);
    begin_table(page);
    for (int i = 0; i < CORPORATIONS; i++)
        if (page->all.played[i])
            put_corporation(page, i);
    end_table(page);
}

static const char *trooper_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    int64_t played = sum->trooper_played[index];
    if (played == 0)
        return "–";
    return say(page, "tool.trial.wounds",
               SLOTS({"rate", NULL, figures_percent(sum->trooper_lost[index], played)},
                     {"wounds", tenths_text(page, sum->wounds[index], played), 0},
                     {"n", NULL, sum->wounds[index] == played ? 1 : 2}));
}

static const char *creature_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return tenths_text(page, sum->creature_lost[index], sum->runs[0]);
}

static void put_losses(const struct page *page)
{
    put_heading(page, "tool.trial.losses", "tool.trial.losses.text");
    begin_table(page);
    for (int i = 0; i < ROSTER_MAX; i++)
        if (page->all.trooper_played[i])
            put_row(page, trooper_text(NAME(page->words), page->words, i), trooper_cell, i);
    for (int i = 0; i < KIND_MAX; i++)
        if (page->all.creature_lost[i])
            put_row(page, kind_text(NAME(page->words), page->words, i), creature_cell, i);
    end_table(page);
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

static const char *sector_cell(const struct page *page, const struct trial_sum *sum, int index)
{
    return say(page, "tool.trial.cards",
               SLOTS({"rate", NULL, figures_percent(sum->entered[index], sum->runs[0])},
                     {"cards", tenths_text(page, sum->revealed[index], sum->runs[0]), 0},
                     {"n", NULL, sum->revealed[index] == sum->runs[0] ? 1 : 2}));
}

static void put_sectors(const struct page *page)
{
    put_heading(page, "tool.trial.sectors", "tool.trial.sectors.text");
    begin_table(page);
    for (int slot = 0; slot < page->mission->grid_width * page->mission->grid_height; slot++) {
        int sector = page->mission->slot[slot].sector;
        if (sector != SLOT_NONE)
            put_row(page,
                    say(page, "tool.trial.sector",
                        SLOTS({"number", NULL, page->scenario->catalogue->sector[sector].number})),
                    sector_cell, slot);
    }
    end_table(page);
}

static void put_map(const struct page *page, const struct game *game, const char *key, const int64_t *heat, char look)
{
    const char *title = words_get(page->words, key);
    html_element(page->html, "h3", title);
    report_put_heat(page->html, page->words, game, heat, look, title);
}

static void put_maps(const struct page *page)
{
    struct game game;
    struct event_list events = {.count = 0};
    const struct trial trial = {
        .scenario = page->scenario, .teams = page->teams[0], .rank = 1, .deck = true, .runs = 1};
    struct game_setup setup = trial_setup(&trial, 0);
    game_start(&game, page->scenario, &setup, &events);
    put_heading(page, "tool.trial.maps", "tool.trial.maps.text");
    put_map(page, &game, "tool.trial.stood", page->all.stood, 'h');
    put_map(page, &game, "tool.trial.fell_at", page->all.fell, 'd');
    put_map(page, &game, "tool.trial.killed_at", page->all.killed, 'k');
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static void put_warnings(const struct page *page, const struct trial_table *table)
{
    struct bytes lines = {0};
    trial_find(&lines, page->words, table);
    put_heading(page, "tool.trial.warnings", lines.length ? NULL : "tool.trial.no_warnings");
    if (lines.length)
        trial_page_put_lines(page->html, &lines);
    free(lines.bytes);
}

void trial_page_begin(struct bytes *html, const struct words *words, const char *language, const char *how)
{
    html_begin(html, language, words_get(words, "tool.trial.title"));
    html_element(html, "p class=\"dim\"", how);
    html_element(html, "p", words_get(words, "tool.trial.caption"));
}

void trial_page_add(struct bytes *html, const struct words *words, const struct trial_table *table, const char *values,
                    const struct bytes *changes)
{
    struct page page = {.html = html,
                        .words = words,
                        .scenario = table->scenario,
                        .mission = &table->scenario->mission,
                        .adapts = table->adapts};
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++) {
            if (!table->cell[rank][teams])
                continue;
            page.rank[page.columns] = rank;
            page.teams[page.columns] = teams;
            page.sum[page.columns++] = table->cell[rank][teams];
            trial_add(&page.all, table->cell[rank][teams]);
        }
    if (page.columns == 0)
        return;
    html_element(html, "h1", page.mission->title);
    if (values)
        html_element(html, "p", values);
    put_warnings(&page, table);
    if (changes) {
        put_heading(&page, "tool.trial.changes", NULL);
        trial_page_put_lines(html, changes);
    }
    put_wins(&page);
    put_reasons(&page);
    put_triggers(&page);
    put_earned(&page);
    put_losses(&page);
    put_sectors(&page);
    put_maps(&page);
}

void trial_page_end(struct bytes *html, const struct words *words, const char *version)
{
    html_element(html, "p class=\"dim\"", words_tell(words, "tool.trial.foot", SLOTS({"version", version, 0})));
    html_put(html, "</body>\n</html>\n");
}
