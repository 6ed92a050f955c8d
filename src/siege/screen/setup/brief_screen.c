/* brief_screen.c -- what a mission asks, who the enemies are and what is special, before it begins. */
#include "siege/screen/menu/menus.h"

#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/screen/setup/brief_specials.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/setup/minimap.h"
#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/names.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENEMY_W = 112, ENEMY_H = 118, HEADING = 28, POINT_INDENT = 20, TEXT_INDENT = 4 };

struct brief_screen {
    struct screen base;
    struct mission_entry entry;
    struct campaign_run *run; /* whose mission it is; borrowed, or NULL */
    struct game_setup setup;
    enum seat_control control[SEAT_COUNT];
    const struct services *services; /* borrowed, from the first frame */
    struct scenario *scenario;       /* NULL once the mission has begun */
    struct minimap map;
    struct ui_scroll scroll;
};

static void enter(struct screen *screen, struct frame *frame)
{
    struct brief_screen *brief = (struct brief_screen *)screen;
    brief->services = page_services(frame);
    if (!brief->scenario)
        brief->scenario = page_open_mission(frame, &brief->entry);
    if (brief->scenario)
        mission_use_fewer(&brief->scenario->mission, game_setup_uses_fewer(&brief->setup, &brief->scenario->mission));
}

/* ---- the text -------------------------------------------------------------------------------------------------- */

/* The text on its way down the page. */
struct telling {
    struct flow *flow;
    struct brief_screen *brief;
    struct frame *frame;
};

static void tell_heading(struct telling *telling, const char *key)
{
    flow_gap(telling->flow, 14);
    flow_line(telling->flow, HEADING, ui_title(telling->flow->ui, 24, PALETTE_BRASS), page_text(telling->frame, key));
    flow_gap(telling->flow, UI_GAP_SMALL);
}

/* A line with a lozenge before it. */
static void tell_point(struct telling *telling, const char *text, enum palette tone)
{
    struct rect mark;
    struct ui *ui = telling->flow->ui;
    float side = ui_px(ui, 5);
    if (flow_marked_text(telling->flow, POINT_INDENT, 0, ui_body(ui, 16, tone), text, &mark)) {
        struct point at = {mark.x + ui_px(ui, 8), mark.y + ui_px(ui, 11)};
        struct point lozenge[] = {{at.x, at.y - side}, {at.x + side, at.y}, {at.x, at.y + side}, {at.x - side, at.y}};
        canvas_polygon(telling->frame->canvas, lozenge, 4, palette_colour(PALETTE_BRASS));
    }
    flow_gap(telling->flow, UI_GAP_SMALL);
}

/* A sentence of the page. */
static void say_point(struct telling *telling, enum palette tone, const char *key, const struct phrase_slot *slots,
                      int count)
{
    tell_point(telling, page_tell(telling->frame, key, slots, count), tone);
}

/* What it asks, in words; "" for nothing. */
static const char *condition_text(const struct telling *telling, int root)
{
    struct words words = page_words(telling->frame);
    return mission_demand_text(&words, &telling->brief->scenario->mission, root, telling->brief->setup.teams);
}

/* "The mission is accomplished if at its end …" */
static void tell_condition(struct telling *telling, const char *key, int root)
{
    if (root != CONDITION_NONE)
        say_point(telling, PALETTE_BONE, key, SLOTS({"condition", condition_text(telling, root), 0}));
}

/* Does the objective before this one ask the same? */
static bool asks_again(const struct telling *telling, int objective)
{
    const struct objective *its = telling->brief->scenario->mission.objective;
    return objective > 0 && its[objective - 1].bonus == its[objective].bonus &&
           strcmp(condition_text(telling, its[objective - 1].condition),
                  condition_text(telling, its[objective].condition)) == 0;
}

static void tell_objective(struct telling *telling, int objective)
{
    struct words words = page_words(telling->frame);
    const struct mission *mission = &telling->brief->scenario->mission;
    if (mission->objective[objective].after)
        return; /* nobody knows of it yet */
    if (mission->objective[objective].title[0])
        flow_text(telling->flow, ui_bold(telling->flow->ui, 17, PALETTE_BRASS_LIGHT),
                  mission->objective[objective].title);
    if (!asks_again(telling, objective))
        tell_condition(telling,
                       mission->objective[objective].bonus ? "brief.bonus"
                       : mission_demanded(mission) > 1     ? "brief.accomplished.part"
                                                           : "brief.accomplished",
                       mission->objective[objective].condition);
    tell_condition(telling, "brief.shares", mission->objective[objective].team_condition);
    const char *reward = objective_reward_sentence(SENTENCE(&words), &words, mission, objective);
    if (reward[0])
        tell_point(telling, reward, PALETTE_VERDIGRIS);
}

/* Does the end of the mission ask what nobody knows of yet? */
static bool end_gives_away(const struct telling *telling)
{
    const struct mission *mission = &telling->brief->scenario->mission;
    const char *end = condition_text(telling, mission->end_condition);
    for (int o = 0; o < mission->objectives; o++)
        if (mission->objective[o].after && mission->objective[o].condition != CONDITION_NONE &&
            strstr(end, condition_text(telling, mission->objective[o].condition)))
            return true;
    return false;
}

static void tell_objectives(struct telling *telling)
{
    float top = telling->flow->y;
    const struct mission *mission = &telling->brief->scenario->mission;
    tell_heading(telling, mission->objectives == 1 ? "brief.objective" : "brief.objectives");
    for (int o = 0; o < mission->objectives; o++)
        if (!mission->objective[o].bonus)
            tell_objective(telling, o);
    if (objectives_hold_back(mission, NULL))
        tell_point(telling, page_text(telling->frame, "goal.staged"), PALETTE_BONE);
    if (score_can_settle(mission) && !objectives_hold_back(mission, NULL))
        tell_point(telling,
                   page_text(telling->frame, mission_demanded(mission) > 1 ? "brief.final.parts" : "brief.final"),
                   PALETTE_BONE);
    for (int o = 0; o < mission->objectives; o++)
        if (mission->objective[o].bonus)
            tell_objective(telling, o);
    if (mission->objectives == 0)
        tell_point(telling, page_text(telling->frame, "brief.objective.eliminate"), PALETTE_BONE);
    if (mission_is_hunt(mission) && telling->brief->setup.teams > 1)
        tell_point(telling, page_text(telling->frame, "goal.most_kills"), PALETTE_BONE);
    if (!end_gives_away(telling))
        tell_condition(telling, "brief.ends", mission->end_condition);
    if (telling->flow->draws)
        (void)ui_area(telling->flow->ui, "brief.goal",
                      rect_of(telling->flow->x, top, telling->flow->w, telling->flow->y - top), 0, NULL);
}

/* Special actions (S-MIS-3). */
static void tell_tasks(struct telling *telling)
{
    struct words words = page_words(telling->frame);
    const struct scenario *scenario = telling->brief->scenario;
    if (scenario->mission.tasks == 0)
        return;
    tell_heading(telling, "brief.tasks");
    for (int task = 0; task < scenario->mission.tasks; task++)
        tell_point(telling, brief_task_sentence(&words, scenario, task), PALETTE_BONE);
}

/* The team that will have the token, or -1 (S-CMD-1). */
static int commander_of(const struct game_setup *setup)
{
    int totals[TEAM_MAX];
    for (int team = 0; team < setup->teams; team++)
        totals[team] = setup->points[team];
    return points_single_highest(totals, setup->teams);
}

static bool knows_commander(const struct brief_screen *brief)
{
    return points_know_commander(&brief->scenario->mission.parameters, brief->setup.carried, brief->setup.teams);
}

/* What a commander risks: in campaigns only. */
static void tell_commander(struct telling *telling)
{
    const struct mission *mission = &telling->brief->scenario->mission;
    const struct game_setup *setup = &telling->brief->setup;
    int team = commander_of(setup), more = 0;
    for (int o = 0; o < mission->objectives; o++)
        more += mission->points[o].commander;
    if (!knows_commander(telling->brief))
        return;
    tell_heading(telling, "brief.commander");
    say_point(telling, team < 0 ? PALETTE_BONE : PALETTE_EMBER,
              team < 0 ? "brief.commander.none"
              : more   ? "brief.commander.more"
                       : "brief.commander.is",
              SLOTS({"team", team < 0 ? "" : page_corporation_text(telling->frame, setup->corporation[team]), 0},
                    {"n", NULL, mission->parameters.commander_demotion}, {"more", NULL, more}));
}

/* How long it takes, and how often it is won. */
static void tell_evening(struct telling *telling)
{
    const struct brief_screen *brief = telling->brief;
    const char *campaign = brief->run ? brief->run->campaign.id : "";
    const char *text = evening_text(
        telling->frame, &(struct evening){&brief->entry, brief->scenario, campaign, &brief->setup, brief->control});
    if (text[0])
        flow_text(telling->flow, ui_body(telling->flow->ui, 16, PALETTE_BONE_DIM), text);
}

static void tell_rounds(struct telling *telling)
{
    struct rect pips;
    struct flow *flow = telling->flow;
    int rounds = game_setup_rounds(&telling->brief->setup, &telling->brief->scenario->mission);
    flow_gap(flow, UI_GAP_WIDE);
    flow_text(flow, ui_bold(flow->ui, 16, PALETTE_BONE),
              page_tell(telling->frame, rounds ? "brief.rounds" : "brief.no_limit", SLOTS({"n", NULL, rounds})));
    if (!rounds)
        return;
    flow_gap(flow, UI_GAP_SMALL);
    if (flow_row(flow, 16, &pips))
        ui_pips(flow->ui, pips, rounds, rounds, palette_colour(PALETTE_EMBER));
    flow_gap(flow, UI_GAP_TINY);
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

static bool deals_secondary(const struct brief_screen *brief)
{
    const struct mission *mission = &brief->scenario->mission;
    int dealt = mission->parameters.secondary_missions;
    for (int i = 0; i < brief->setup.changes; i++)
        if (brief->setup.change[i].which == PARAMETER_secondary_missions)
            dealt = brief->setup.change[i].value;
    return mission->secondary != SECONDARY_NONE && dealt &&
           (brief->setup.teams > 2 || mission->parameters.secondary_all);
}

/* Where cards are drawn and every one names its own reward and penalty (S-SEC-1, S-SEC-3). */
static bool tell_drawn_secondary(struct telling *telling)
{
    const struct mission *mission = &telling->brief->scenario->mission;
    int drawn = mission->parameters.secondary_drawn;
    if (!mission->parameters.reward_points)
        return false;
    say_point(telling, PALETTE_BONE,
              drawn <= 1                     ? "brief.secondary.dealt"
              : mission->keeps_all_secondary ? "brief.secondary.keeps_all"
                                             : "brief.secondary.drawn",
              SLOTS({"n", NULL, drawn}));
    tell_point(telling,
               page_text(telling->frame, knows_commander(telling->brief) ? "brief.secondary.points.commander"
                                                                         : "brief.secondary.points"),
               PALETTE_VERDIGRIS);
    return true;
}

/* What they are, and what the cards promise (C-SEC-2, 3, 5, 7). */
static void tell_secondary(struct telling *telling)
{
    const struct scenario *scenario = telling->brief->scenario;
    const struct secondary_card *card = &scenario->catalogue->secondary[0];
    if (!deals_secondary(telling->brief))
        return;
    tell_heading(telling, "brief.secondary");
    if (tell_drawn_secondary(telling))
        return;
    tell_point(telling,
               page_text(telling->frame,
                         scenario->mission.secondary == SECONDARY_ALL ? "brief.secondary.all" : "brief.secondary.some"),
               PALETTE_BONE);
    if (scenario->catalogue->secondary_cards > 0)
        say_point(telling, PALETTE_VERDIGRIS, "brief.secondary.reward",
                  SLOTS({"n", NULL, card->team_credits}, {"legion", NULL, card->legion_credits}));
}

/* ---- enemies --------------------------------------------------------------------------------------------------- */

/* What its elimination is worth, in the corner of its card. */
static void draw_worth(struct ui *ui, struct rect card, int points)
{
    char number[12];
    struct rect room = ui_inset(ui, card, 5);
    room = rect_cut_top(&room, ui_px(ui, 18));
    ui_icon(ui, ui_cut_left(ui, &room, 18), "promotion", palette_colour(PALETTE_BRASS_LIGHT));
    snprintf(number, sizeof number, "%d", points);
    ui_label(ui, room, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT, number);
}

static void draw_enemy(struct frame *frame, struct rect rect, int kind, int band, bool worth)
{
    struct words words = page_words(frame);
    const struct creature_kind *it = &words.catalogue->kind[kind];
    const char *name = page_kind_text(frame, kind);
    const char *close = pool_text(NAME(&words), &words, it->band[band].close);
    const char *fire = pool_text(NAME(&words), &words, it->band[band].fire);
    struct ui_response response = ui_area(
        frame->ui, page_id(frame, "brief.enemy", kind), rect, UI_FOCUSABLE,
        page_tell(frame, "brief.enemy",
                  SLOTS({"name", name, 0}, {"actions", NULL, it->actions}, {"armour", NULL, it->band[band].armour},
                        {"close", close, 0}, {"fire", fire, 0}, {"points", NULL, it->points})));
    page_card(frame->ui, rect, banner_colour(BANNER_LEGION), response.hot || response.focused);
    struct rect room = ui_inset(frame->ui, rect, 5);
    struct text_style style = ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BONE);
    bool one_line = ui_label_fits(frame->ui, room.w, style, name);
    struct rect label = ui_cut_bottom(frame->ui, &room, one_line ? 22 : 32);
    page_creature(frame, ui_inset(frame->ui, room, 2), kind, 1);
    if (worth)
        draw_worth(frame->ui, rect, it->points);
    if (one_line)
        page_line(frame->ui, label, style, TEXT_CENTRE, name);
    else
        ui_paragraph(frame->ui, label, style, TEXT_CENTRE, name);
}

/* The reference board that teams of this Rank meet (C-SETUP-6, S-REF-1). In a campaign Ranks differ: the lowest of
 * them. */
static int band_of(const struct brief_screen *brief)
{
    const struct catalogue *catalogue = brief->scenario->catalogue;
    int band = 0;
    for (int b = 1; b < catalogue->bands && brief->setup.teams >= catalogue->band_teams && !brief->setup.carried; b++)
        if (catalogue->band_rank[b] <= brief->setup.rank)
            band = b;
    return band;
}

static void tell_enemies(struct telling *telling)
{
    struct flow *flow = telling->flow;
    struct ui *ui = flow->ui;
    const struct scenario *scenario = telling->brief->scenario;
    unsigned kinds = mission_explain_creatures(&scenario->mission, scenario->catalogue,
                                               telling->brief->setup.failed_before);
    float gap = ui_px(ui, UI_GAP), w = fminf(ui_px(ui, ENEMY_W), flow->w);
    int across = (int)fmaxf(1, floorf((flow->w + gap) / (w + gap))), placed = 0;
    struct rect row;
    if (kinds)
        tell_heading(telling, "brief.enemies");
    for (int k = 0; k < scenario->catalogue->kinds; k++) {
        if (!(kinds >> k & 1u))
            continue;
        if (placed % across == 0) {
            flow_row(flow, ENEMY_H, &row);
            flow_gap(flow, UI_GAP);
        }
        if (flow->draws)
            draw_enemy(telling->frame,
                       rect_snapped(rect_of(row.x + (w + gap) * (float)(placed % across), row.y, w, row.h)), k,
                       band_of(telling->brief), scenario->mission.parameters.promotion != 0);
        placed++;
    }
}

/* ---- what is special ------------------------------------------------------------------------------------------- */

static void tell_listed(void *telling, const char *heading, const char *text)
{
    if (heading)
        tell_heading(telling, heading);
    tell_point(telling, text, PALETTE_BONE);
}

/* What is special, and what happens by itself as far as the mission tells of it before. */
static void tell_specials(struct telling *telling)
{
    const struct brief_screen *brief = telling->brief;
    struct words words = page_words(telling->frame);
    brief_tell_specials(&(struct brief_special){&words, brief->scenario, NULL, band_of(brief),
                                                brief->setup.failed_before != 0, tell_listed, telling, NULL});
}

/* Every rule that is not as usual here, those of a kind in one paragraph. */
static void tell_rules(struct telling *telling)
{
    const struct scenario *scenario = telling->brief->scenario;
    bool any = false;
    for (int group = 0; group < RULES_GROUPS; group++) {
        char *text = string_room(telling->frame->strings, STRINGS_TOLD_MAX);
        size_t length = mission_explain_rules(text, STRINGS_TOLD_MAX, &scenario->mission, scenario->catalogue,
                                              telling->frame->strings, (enum rules_group)group);
        if (length == 0)
            continue;
        text[length - 1] = '\0';
        for (char *end = text; (end = strchr(end, '\n')) != NULL;)
            *end = ' ';
        if (!any)
            tell_heading(telling, "brief.rules");
        any = true;
        tell_point(telling, text, PALETTE_BONE);
    }
}

/* ---- what was agreed ------------------------------------------------------------------------------------------- */

/* The house rules that change something in this mission. */
static struct setup_rules agreed_rules(const struct brief_screen *brief, struct frame *frame)
{
    const struct rule_options *options = page_options(frame);
    struct setup_rules rules = setup_rules_of(options, &brief->setup);
    return setup_rules_in(&rules, options, &brief->scenario->mission);
}

static void tell_agreed(struct telling *telling)
{
    const struct brief_screen *brief = telling->brief;
    const struct game_setup *setup = &brief->setup;
    const struct parameters *parameters = &brief->scenario->mission.parameters;
    const struct rule_options *options = page_options(telling->frame);
    struct setup_rules rules = agreed_rules(brief, telling->frame);
    bool ranks = parameters->promotion && !setup->carried, by_team = parameters->draft_whole_team;
    const char *edition = brief->entry.rules;
    if (!ranks && !setup->draft && setup_rules_count(&rules) == 0 && !edition[0])
        return;
    tell_heading(telling, "brief.agreed");
    if (edition[0])
        say_point(telling, PALETTE_BONE, "brief.agreed.edition",
                  SLOTS({"edition", services_edition_title(brief->services, edition, false), 0}));
    if (ranks)
        say_point(telling, PALETTE_BONE, "brief.agreed.rank", SLOTS({"n", NULL, setup->rank}));
    for (int i = 0; i < setup->changes; i++)
        if (setup->change[i].which == PARAMETER_draft_whole_team)
            by_team = setup->change[i].value;
    if (parameters->choose_pair)
        tell_point(telling, page_text(telling->frame, "brief.agreed.pair"), PALETTE_BONE);
    if (setup->draft)
        tell_point(telling, page_text(telling->frame, by_team ? "brief.agreed.bunker_by_team" : "brief.agreed.bunker"),
                   PALETTE_BONE);
    for (int option = 0; option < SETUP_OPTIONS; option++) {
        char title[WORDS_KEY_MAX], text[WORDS_KEY_MAX];
        if (rules.on >> option & 1)
            say_point(telling, PALETTE_BONE, "brief.agreed.option",
                      SLOTS({"title", page_text(telling->frame, setup_rules_key(title, options, option, "title")), 0},
                            {"text", page_text(telling->frame, setup_rules_key(text, options, option, "text")), 0}));
    }
}

/* Each value that the mission has for so few teams, with the printed one beside it. */
static void tell_fewer(struct telling *telling)
{
    char *text = string_room(telling->frame->strings, STRINGS_TOLD_MAX), *end;
    const struct scenario *scenario = telling->brief->scenario;
    if (!scenario->mission.fewer.on || !mission_explain_fewer(text, STRINGS_TOLD_MAX, &scenario->mission,
                                                              scenario->catalogue, telling->frame->strings))
        return;
    tell_heading(telling, "brief.fewer");
    for (; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        *end = '\0';
        tell_point(telling, text, PALETTE_BONE);
    }
}

/* Of the teams in turn: the first Doomtrooper of each, then the second. */
static int list_heroes(const struct brief_screen *brief, uint8_t out[PICTURE_HEROES])
{
    int count = 0;
    const struct catalogue *catalogue = brief->scenario->catalogue;
    for (int nth = 0; nth < PAIR; nth++)
        for (int team = 0; team < brief->setup.teams && count < PICTURE_HEROES; team++) {
            int seen = 0;
            for (int trooper = 0; trooper < catalogue->roster; trooper++)
                if (catalogue->trooper[trooper].corporation == brief->setup.corporation[team] && seen++ == nth)
                    out[count++] = (uint8_t)trooper;
        }
    return count;
}

static void tell_picture(struct telling *telling)
{
    enum { UNITS_MOST = 210 };
    struct rect row;
    struct painting picture;
    uint8_t heroes[PICTURE_HEROES];
    struct brush brush = page_brush(telling->frame);
    const struct brief_screen *brief = telling->brief;
    float units = fminf(telling->flow->w / ui_px(telling->flow->ui, 1) * 0.36f, UNITS_MOST);
    if (flow_row(telling->flow, floorf(units), &row)) {
        painting_of_mission(&picture, brief->scenario->catalogue, brief->scenario->mission.id, heroes,
                            list_heroes(brief, heroes));
        tableau_draw(&brush, rect_snapped(row), &picture.tableau);
        canvas_frame(telling->frame->canvas, rect_snapped(row), ui_px(telling->flow->ui, 1),
                     palette_colour(PALETTE_BRASS_DARK));
    }
    flow_gap(telling->flow, UI_GAP);
}

static void tell_all(struct flow *flow, void *context)
{
    struct telling *telling = context;
    telling->flow = flow;
    flow_indent(flow, TEXT_INDENT);
    flow->w -= ui_px(flow->ui, TEXT_INDENT);
    tell_picture(telling);
    tell_objectives(telling); /* what it is about is read without scrolling */
    flow_gap(flow, UI_GAP);
    flow_text(flow, ui_story(flow->ui, 18, PALETTE_BONE), telling->brief->scenario->mission.brief);
    tell_fewer(telling);
    tell_tasks(telling);
    tell_commander(telling);
    tell_secondary(telling);
    tell_rounds(telling);
    tell_evening(telling);
    tell_enemies(telling);
    tell_specials(telling);
    tell_rules(telling);
    tell_agreed(telling);
    flow_gap(flow, UI_GAP);
}

static struct screen *begin_of_campaign(struct brief_screen *brief, char why[WHY_MAX_BYTES])
{
    struct session *session = campaign_run_begin(brief->run, why);
    return session ? session->services->screen_of(session) : NULL;
}

static void begin(struct brief_screen *brief, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    struct scenario *scenario = brief->scenario;
    minimap_clear(&brief->map);
    brief->scenario = brief->run ? scenario : NULL;
    struct screen *board = brief->run ? begin_of_campaign(brief, why)
                                      : page_begin_mission(frame, scenario, brief->entry.path, &brief->setup,
                                                           brief->control, false, why);
    if (board) {
        screen_stack_replace(frame->stack, board);
        return;
    }
    ui_toast(frame->ui, why);
    screen_stack_pop(frame->stack);
}

/* "Time: 4 rounds, Rank 3, Tough, Short flames", between the buttons. */
static void draw_summary(const struct brief_screen *brief, struct frame *frame, struct rect rect)
{
    const char *items[3];
    int count = 0, rounds = game_setup_rounds(&brief->setup, &brief->scenario->mission);
    struct words words = page_words(frame);
    if (rounds)
        items[count++] = page_tell(frame, "brief.rounds", SLOTS({"n", NULL, rounds}));
    struct setup_rules rules = agreed_rules(brief, frame);
    if (brief->scenario->mission.parameters.promotion && !brief->setup.carried)
        items[count++] = page_tell(frame, "teams.rank", SLOTS({"n", NULL, brief->setup.rank}));
    if (setup_rules_count(&rules))
        items[count++] = setup_rules_names(&words, &rules, page_options(frame));
    if (rect.w > ui_px(frame->ui, 80))
        page_line(frame->ui, ui_inset(frame->ui, rect, UI_GAP), ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM),
                  TEXT_CENTRE, words_join(LONG_TEXT(&words), &words, items, count, WORDS_COMMA));
}

static void draw_buttons(struct brief_screen *brief, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button back = page_button(frame, "brief.back",
                                        brief->entry.edited ? "pause.editor"
                                        : brief->run        ? "button.back"
                                                            : "brief.back",
                                        "arrow_left");
    struct ui_button start = page_primary(frame, "brief.start",
                                          brief->setup.draft ? "brief.start.bunker" : "brief.start",
                                          brief->setup.draft ? "bunker" : "continue");
    ui_focus_first(ui, "brief.start");
    if (ui_button(ui, ui_cut_left(ui, &bar, 210), back))
        screen_stack_pop(frame->stack);
    struct rect right = ui_cut_right(ui, &bar, 260);
    draw_summary(brief, frame, bar);
    if (ui_button(ui, right, start))
        begin(brief, frame);
}

/* The map for somebody who does not see it. */
static void tell_map(const struct brief_screen *brief, struct frame *frame)
{
    enum { LONGEST = 4 * WORDS_SENTENCE_MAX };
    if (!ui_is_spoken(frame->ui))
        return;
    char *out = string_room(frame->strings, LONGEST);
    (void)mission_explain_places(out, LONGEST, &brief->scenario->mission, brief->scenario->catalogue, frame->strings);
    ui_show(frame->ui, VOICE_USUAL, page_text(frame, "spoken.map"));
    ui_show(frame->ui, VOICE_USUAL, out);
}

static void draw_map(struct brief_screen *brief, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct minimap_legend told = {frame, brief->scenario};
    struct flow legend = flow_in(ui, rect_cut_bottom(&room, flow_height(ui, room.w, minimap_tell_legend, &told)));
    ui_cut_bottom(ui, &room, UI_GAP);
    struct rect well = ui_well(ui, room);
    minimap_draw(&brief->map, frame, brief->scenario, well);
    if (brief->setup.legion_deck)
        minimap_draw_north(frame, &brief->scenario->mission, well);
    minimap_tell_legend(&legend, &told);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct brief_screen *brief = (struct brief_screen *)screen;
    struct ui *ui = frame->ui;
    if (brief->scenario)
        page_show_catalogue(frame, brief->scenario->catalogue);
    else
        page_show_edition(frame, services_rules_of(&brief->entry));
    struct rect room = page_open(frame, brief->entry.title);
    if (!brief->scenario)
        return;
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect map = rect_cut_left(&room, room.w * 0.45f);
    ui_cut_left(ui, &room, UI_GAP * 2);
    draw_map(brief, frame, map);
    struct telling telling = {.brief = brief, .frame = frame};
    flow_scroll(ui, "brief.text", room, &brief->scroll, tell_all, &telling);
    tell_map(brief, frame);
    draw_buttons(brief, frame, bar);
}

static void free_brief(struct screen *screen)
{
    struct brief_screen *brief = (struct brief_screen *)screen;
    minimap_clear(&brief->map);
    if (brief->scenario)
        brief->services->close_scenario(brief->services->self, brief->scenario);
    free(brief);
}

static const struct screen_kind kind = {
    .name = "brief", .enter = enter, .update = page_go_back, .draw = draw, .free = free_brief};

struct screen *brief_screen_new(const struct mission_entry *entry, const struct game_setup *setup,
                                const enum seat_control control[SEAT_COUNT])
{
    struct brief_screen brief = {.base = {&kind}, .entry = *entry, .setup = *setup};
    memcpy(brief.control, control, sizeof brief.control);
    return screen_new_of(&brief, sizeof brief);
}

struct screen *brief_screen_new_of_campaign(const struct mission_entry *entry, struct campaign_run *run)
{
    enum seat_control control[SEAT_COUNT];
    struct game_setup setup = campaign_run_setup(run);
    campaign_run_controls(run, control);
    struct screen *brief = brief_screen_new(entry, &setup, control);
    if (brief)
        ((struct brief_screen *)brief)->run = run;
    return brief;
}
