/* report.c -- the page of a mission, section by section. */
#include "siege/text/report/report.h"

#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/score.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"
#include "siege/text/play/result_count.h"
#include "siege/text/play/story.h"
#include "siege/text/report/html.h"

#include <stdio.h>
#include <stdlib.h>

/* A page being written. */
struct page {
    struct bytes html;
    const struct report_source *source;
    const struct words *words;
    const struct game *game;
    struct result_count count;
    bool in_round; /* of the story: a list is open */
};

static bool takes_part(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION || (game->team[seat].flags & TEAM_PLAYS) != 0;
}

static void put_heading(struct page *page, const char *key)
{
    html_element(&page->html, "h2", words_get(page->words, key));
}

static void put_cell(struct page *page, long number)
{
    bytes_format(&page->html, "<td class=\"n\">%ld</td>", number);
}

static const char *seat_name(const struct page *page, seat_id seat)
{
    return seat_title(NAME(page->words), page->words, page->game, seat);
}

/* ---- the head -------------------------------------------------------------------------------------------------- */

/* Against a person who leads the Dark Legion, who won comes before what became of the mission. */
static const char *headline_of(const struct page *page)
{
    enum { HUMAN = 1 };
    const struct game *game = page->game;
    bool versus = page->source->control[SEAT_LEGION] == HUMAN && game_is_over(game) &&
                  !game->scenario->mission.parameters.win_by_eliminations;
    return (versus ? result_winners : result_headline)(SENTENCE(page->words), page->words, game);
}

static void put_hero(struct page *page)
{
    figure_id hero = result_count_hero(&page->count);
    struct about about = about_game(page->words, page->game);
    if (hero == FIGURE_NONE)
        return;
    about.figure = hero;
    about.number = page->count.kills[hero];
    html_element(&page->html, "p", about_say(SENTENCE(page->words), &about, "outcome.hero"));
}

static void put_head(struct page *page)
{
    char edition[WORDS_KEY_MAX], seed[32];
    const struct words *words = page->words;
    const struct scenario *scenario = page->game->scenario;
    words_key(edition, "edition", scenario->catalogue->id);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)history_setup(page->source->history)->seed);
    html_begin(&page->html, page->source->language, scenario->mission.title);
    html_element(&page->html, "p class=\"dim\"",
                 words_tell(words, "report.mission",
                            SLOTS({"mission", scenario->mission.title, 0}, {"edition", words_get(words, edition), 0},
                                  {"round", NULL, page->game->turn.round}, {"seed", seed, 0})));
    html_element(&page->html, "h1", headline_of(page));
    html_element(&page->html, "p", result_reason(SENTENCE(words), words, page->game));
    put_hero(page);
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

static void put_seats(struct page *page)
{
    const struct words *words = page->words;
    put_heading(page, "report.seats");
    html_put(&page->html, "<table>\n");
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        if (!takes_part(page->game, seat))
            continue;
        html_put(&page->html, "<tr>");
        html_element(&page->html, "th", seat_name(page, seat));
        html_element(&page->html, "td",
                     page->source->control[seat] ? words_get(words, control_key(page->source->control[seat])) : "");
        html_put(&page->html, "<td>");
        if (game_is_over(page->game) && score_is_winner(page->game, seat))
            html_element(&page->html, "b", words_get(words, "outcome.winner"));
        html_element(&page->html, "div", result_seat_line(SENTENCE(words), words, page->game, seat));
        html_element(&page->html, "div class=\"dim\"", result_kills_line(SENTENCE(words), words, page->game, seat));
        html_put(&page->html, "</td></tr>\n");
    }
    html_put(&page->html, "</table>\n");
}

static void put_objectives(struct page *page)
{
    enum { MOST = 64 };
    struct objective_line line;
    const struct words *words = page->words;
    for (int i = 0; i < MOST && result_objective(&line, words, page->game, i); i++) {
        if (i == 0) {
            put_heading(page, "outcome.objectives");
            html_put(&page->html, "<ul style=\"list-style:none\">\n");
        }
        html_put(&page->html, line.done ? "<li>&#10003; " : "<li>&#10007; ");
        html_text(&page->html, line.text);
        html_put(&page->html, "</li>\n");
    }
    if (result_objective(&line, words, page->game, 0))
        html_put(&page->html, "</ul>\n");
    html_element(&page->html, "p class=\"dim\"", result_fates(SENTENCE(words), words, page->game));
}

/* A line for each cause of each seat. */
static void put_points(struct page *page)
{
    bool any = false;
    char gain[16];
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        for (int cause = 0; cause < POINTS_CAUSES; cause++) {
            int number = page->count.points[seat][cause];
            if (!number)
                continue;
            if (!any) {
                put_heading(page, "outcome.points_from");
                html_put(&page->html, "<table>\n");
            }
            any = true;
            snprintf(gain, sizeof gain, "%+d", number);
            html_put(&page->html, "<tr>");
            html_element(&page->html, "th", seat_name(page, seat));
            html_element(&page->html, "td",
                         words_tell(page->words, RESULT_CAUSE_KEY[cause],
                                    SLOTS({"n", NULL, seat < TEAM_MAX ? page->game->team[seat].reckless : 0},
                                          {"gain", gain, 0})));
            html_element(&page->html, "td class=\"n\"", gain);
            html_put(&page->html, "</tr>\n");
        }
    if (any)
        html_put(&page->html, "</table>\n");
}

/* Dice, hits, and the average of so many dice: sixths of a hit as tenths. */
static void put_luck_row(struct page *page, const char *name, const char *die, struct luck_count luck, int sixths)
{
    int tenths = (sixths * 10 + DIE_FACES / 2) / DIE_FACES;
    html_put(&page->html, "<tr>");
    html_element(&page->html, "th", name);
    html_element(&page->html, "td", die);
    put_cell(page, luck.dice);
    put_cell(page, luck.hits);
    html_element(&page->html, "td class=\"n\"", words_tenths(page->words, tenths));
    html_put(&page->html, "</tr>\n");
}

static bool put_luck_of(struct page *page, seat_id seat)
{
    int sixths, colours = 0;
    const uint8_t *faces = page->game->scenario->catalogue->hit_faces;
    const struct luck_count *rolled = page->count.luck[seat];
    struct luck_count all = result_count_luck(&page->count, seat, faces, &sixths);
    if (all.dice == 0)
        return false;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        colours += rolled[colour].dice > 0;
    if (colours > 1)
        put_luck_row(page, seat_name(page, seat), "", all, sixths);
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        if (rolled[colour].dice > 0)
            put_luck_row(page, colours > 1 ? "" : seat_name(page, seat), die_text(page->words, (enum die)colour),
                         rolled[colour], rolled[colour].dice * faces[colour]);
    return true;
}

static void put_luck(struct page *page)
{
    static const char *const HEAD[] = {"outcome.dice", "outcome.hits", "outcome.expected"};
    bool any = false;
    put_heading(page, "outcome.luck");
    html_put(&page->html, "<table>\n<tr><th></th><th></th>");
    for (int i = 0; i < 3; i++)
        html_element(&page->html, "th class=\"n\"", words_get(page->words, HEAD[i]));
    html_put(&page->html, "</tr>\n");
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        any = put_luck_of(page, seat) || any;
    html_put(&page->html, "</table>\n");
    html_element(&page->html, "p class=\"dim\"", words_get(page->words, any ? "outcome.luck.text" : "outcome.no_dice"));
}

/* ---- service --------------------------------------------------------------------------------------------------- */

static const char *fate_key(const struct figure *figure)
{
    return figure->state == FIGURE_ELIMINATED  ? "report.fallen"
           : figure->state == FIGURE_WITHDRAWN ? "report.left"
           : figure->state == FIGURE_ON_BOARD  ? "report.stands"
                                               : "report.outside";
}

/* What it did in its campaign before this mission. */
static void put_campaign_service(struct page *page, int player, int trooper)
{
    const struct words *words = page->words;
    struct campaign_service service = campaign_service(page->source->campaign, player, trooper, -1);
    if (service.missions == 0)
        return;
    html_element(&page->html, "div class=\"dim in\"",
                 words_tell(words, "report.before",
                            SLOTS({"text", campaign_service_text(SENTENCE(words), words, &service), 0},
                                  {"what", campaign_kills_text(SENTENCE(words), words, &service), 0})));
}

static void put_service_of(struct page *page, figure_id id)
{
    const struct campaign *campaign = page->source->campaign;
    struct about about = about_game(page->words, page->game);
    int corporation = page->game->team[figure_seat(id)].corporation;
    about.figure = id;
    about.number = page->count.kills[id];
    about.text = words_get(page->words, fate_key(&page->game->figure[id]));
    html_put(&page->html, "<li>");
    html_text(&page->html, about_say(SENTENCE(page->words), &about, "report.service.line"));
    for (int player = 0; campaign && player < campaign->players; player++)
        if (campaign->player[player].corporation == corporation)
            put_campaign_service(page, player, page->game->figure[id].kind);
    html_put(&page->html, "</li>\n");
}

static void put_service(struct page *page)
{
    put_heading(page, "report.service");
    html_put(&page->html, "<ul>\n");
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (takes_part(page->game, figure_seat(id)))
            put_service_of(page, id);
    html_put(&page->html, "</ul>\n");
}

/* ---- the story ------------------------------------------------------------------------------------------------- */

static void end_round(struct page *page)
{
    if (page->in_round)
        html_put(&page->html, "</ul>\n");
    page->in_round = false;
}

/* Lines of a round are headings; what came of something stands further in. */
static void put_line(void *context, const struct log_line *line)
{
    struct page *page = context;
    if (line->deep || !log_line_is_for(line, SEAT_NONE))
        return;
    if (line->kind == LOG_ROUND) {
        end_round(page);
        html_element(&page->html, "h3", line->text);
        return;
    }
    if (!page->in_round)
        html_put(&page->html, "<ul>\n");
    page->in_round = true;
    html_element(&page->html, line->indent ? "li class=\"dim in\"" : "li", line->text);
}

static void put_story(struct page *page)
{
    put_heading(page, "report.story");
    html_put(&page->html, "<div class=\"story\">\n");
    story_tell(page->words, page->game->scenario, page->source->history, put_line, page);
    end_round(page);
    html_put(&page->html, "</div>\n");
}

char *report_new(const struct report_source *source, size_t *length)
{
    struct page page = {.source = source, .words = &source->words, .game = source->game};
    result_count_history(&page.count, source->game->scenario, source->history);
    put_head(&page);
    put_heading(&page, "report.board");
    report_put_board(&page.html, page.words, page.game);
    put_seats(&page);
    put_objectives(&page);
    put_points(&page);
    put_luck(&page);
    put_service(&page);
    put_story(&page);
    html_element(&page.html, "p class=\"dim\"",
                 words_tell(page.words, "report.foot", SLOTS({"version", source->version, 0})));
    html_put(&page.html, "</body>\n</html>\n");
    *length = page.html.length;
    if (!page.html.failed)
        return page.html.bytes;
    free(page.html.bytes);
    return NULL;
}
