#include "siege/screen/setup/brief_screen.h"

#include "siege/text/mission/mission_explain.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/setup/minimap.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENEMY_W = 112, ENEMY_H = 118 };

struct brief_screen {
    struct screen base;
    struct mission_entry entry;
    struct campaign_run *run; /* whose mission it is; borrowed, or NULL */
    struct game_setup setup;
    enum seat_control control[SEAT_COUNT];
    const struct services *services; /* borrowed, from the first frame */
    struct scenario *scenario;       /* NULL once the mission has begun */
    struct ui_scroll scroll;
    float length; /* of the text in device pixels, as of the last frame */
};

static void enter(struct screen *screen, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    struct brief_screen *brief = (struct brief_screen *)screen;
    brief->services = page_services(frame);
    if (!brief->scenario)
        brief->scenario = services_open(brief->services, brief->entry.path, services_rules_of(&brief->entry), why);
    if (brief->scenario)
        return;
    ui_toast(frame->ui, why);
    screen_stack_pop(frame->stack);
}

static void update(struct screen *screen, struct frame *frame)
{
    (void)screen;
    if (input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

/* ---- the text: the same walk measures and draws ---------------------------------------------------------------- */

struct flow {
    struct brief_screen *brief;
    struct frame *frame;
    float x, y, w;
    bool draw;
};

static void flow_gap(struct flow *flow, float units)
{
    flow->y += ui_px(flow->frame->ui, units);
}

static void flow_text(struct flow *flow, struct text_style style, const char *text)
{
    struct ui *ui = flow->frame->ui;
    float height = ui_paragraph_height(ui, style, flow->w, text);
    if (flow->draw)
        ui_paragraph(ui, rect_of(flow->x, flow->y, flow->w, height + 1), style, TEXT_LEFT, text);
    flow->y += height;
}

static void flow_heading(struct flow *flow, const char *key)
{
    struct ui *ui = flow->frame->ui;
    flow_gap(flow, 14);
    if (flow->draw)
        ui_label(ui, rect_of(flow->x, flow->y, flow->w, ui_px(ui, 28)), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
                 page_text(flow->frame, key));
    flow_gap(flow, 32);
}

/* A line with a lozenge before it. */
static void flow_point(struct flow *flow, const char *text, enum palette tone)
{
    struct ui *ui = flow->frame->ui;
    float indent = ui_px(ui, 20), side = ui_px(ui, 5);
    if (flow->draw) {
        struct point at = {flow->x + ui_px(ui, 8), flow->y + ui_px(ui, 11)};
        struct point lozenge[] = {{at.x, at.y - side}, {at.x + side, at.y}, {at.x, at.y + side}, {at.x - side, at.y}};
        canvas_polygon(flow->frame->canvas, lozenge, 4, palette_colour(PALETTE_BRASS));
    }
    flow->x += indent;
    flow->w -= indent;
    flow_text(flow, ui_body(ui, 16, tone), text);
    flow->x -= indent;
    flow->w += indent;
    flow_gap(flow, 4);
}

/* "The mission is accomplished if at its end …" */
static void flow_condition(struct flow *flow, const char *key, int root)
{
    char condition[2 * WORDS_SENTENCE_MAX], text[3 * WORDS_SENTENCE_MAX];
    const struct scenario *scenario = flow->brief->scenario;
    struct phrase_slot slot = {.name = "condition", .text = condition};
    if (root == CONDITION_NONE)
        return;
    mission_explain_condition(condition, sizeof condition, &scenario->mission, scenario->catalogue,
                              flow->frame->strings, root);
    flow_point(flow, page_say(text, sizeof text, flow->frame, key, &slot, 1), PALETTE_BONE);
}

/* Does the objective before this one ask the same? */
static bool asks_again(const struct flow *flow, int objective)
{
    char before[2 * WORDS_SENTENCE_MAX], own[2 * WORDS_SENTENCE_MAX];
    const struct scenario *scenario = flow->brief->scenario;
    const struct mission *mission = &scenario->mission;
    if (objective == 0)
        return false;
    mission_explain_condition(before, sizeof before, mission, scenario->catalogue, flow->frame->strings,
                              mission->objective[objective - 1].condition);
    mission_explain_condition(own, sizeof own, mission, scenario->catalogue, flow->frame->strings,
                              mission->objective[objective].condition);
    return strcmp(before, own) == 0;
}

static void flow_objective(struct flow *flow, int objective)
{
    char text[WORDS_SENTENCE_MAX];
    struct words words = page_words(flow->frame);
    const struct mission *mission = &flow->brief->scenario->mission;
    if (!asks_again(flow, objective))
        flow_condition(flow, "brief.accomplished", mission->objective[objective].condition);
    flow_condition(flow, "brief.shares", mission->objective[objective].team_condition);
    objective_reward_sentence(text, sizeof text, &words, mission, objective);
    if (text[0])
        flow_point(flow, text, PALETTE_VERDIGRIS);
}

static void flow_objectives(struct flow *flow)
{
    const struct mission *mission = &flow->brief->scenario->mission;
    flow_heading(flow, mission->objectives == 1 ? "brief.objective" : "brief.objectives");
    for (int o = 0; o < mission->objectives; o++)
        flow_objective(flow, o);
    if (mission->objectives == 0)
        flow_point(flow, page_text(flow->frame, "brief.objective.eliminate"), PALETTE_BONE);
}

/* Special actions (S-MIS-3). */
static void flow_tasks(struct flow *flow)
{
    char text[3 * WORDS_SENTENCE_MAX];
    struct words words = page_words(flow->frame);
    const struct scenario *scenario = flow->brief->scenario;
    if (scenario->mission.tasks == 0)
        return;
    flow_heading(flow, "brief.tasks");
    for (int task = 0; task < scenario->mission.tasks; task++)
        flow_point(flow, brief_task_sentence(text, sizeof text, &words, scenario, task), PALETTE_BONE);
}

/* The team that has more points than every other, or -1 (S-CMD-1, S-CMD-2). */
static int commander_of(const struct game_setup *setup)
{
    int best = 0, equals = 0;
    for (int team = 1; team < setup->teams; team++)
        best = setup->points[team] > setup->points[best] ? team : best;
    for (int team = 0; team < setup->teams; team++)
        equals += setup->points[team] == setup->points[best];
    return setup->carried && setup->teams > 1 && equals == 1 ? best : -1;
}

/* What a commander risks: in campaigns only. */
static void flow_commander(struct flow *flow)
{
    char name[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX];
    struct words words = page_words(flow->frame);
    const struct mission *mission = &flow->brief->scenario->mission;
    const struct game_setup *setup = &flow->brief->setup;
    int team = commander_of(setup), more = 0;
    for (int o = 0; o < mission->objectives; o++)
        more += mission->points[o].commander;
    if (!mission->parameters.commander || !setup->carried || setup->teams < 2)
        return;
    struct phrase_slot slots[] = {
        {.name = "team", .text = team < 0 ? "" : corporation_text(name, sizeof name, &words, setup->corporation[team])},
        {.name = "n", .number = mission->parameters.commander_demotion},
        {.name = "more", .number = more}};
    flow_heading(flow, "brief.commander");
    flow_point(flow,
               page_say(text, sizeof text, flow->frame,
                        team < 0 ? "brief.commander.none"
                        : more   ? "brief.commander.more"
                                 : "brief.commander.is",
                        slots, 3),
               team < 0 ? PALETTE_BONE : PALETTE_EMBER);
}

static void flow_rounds(struct flow *flow)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = flow->frame->ui;
    int rounds = flow->brief->scenario->mission.rounds;
    struct phrase_slot slot = {.name = "n", .number = rounds};
    flow_gap(flow, 12);
    page_say(text, sizeof text, flow->frame, rounds ? "brief.rounds" : "brief.no_limit", &slot, 1);
    flow_text(flow, ui_bold(ui, 16, PALETTE_BONE), text);
    if (!rounds)
        return;
    flow_gap(flow, 4);
    if (flow->draw)
        ui_pips(ui, rect_of(flow->x, flow->y, flow->w, ui_px(ui, 16)), rounds, rounds, palette_colour(PALETTE_EMBER));
    flow_gap(flow, 18);
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
static bool flow_drawn_secondary(struct flow *flow)
{
    char text[WORDS_SENTENCE_MAX];
    const struct mission *mission = &flow->brief->scenario->mission;
    struct phrase_slot slot = {.name = "n", .number = mission->parameters.secondary_drawn};
    if (!mission->parameters.reward_points)
        return false;
    const char *key = slot.number > 1
                          ? mission->keeps_all_secondary ? "brief.secondary.keeps_all" : "brief.secondary.drawn"
                          : "brief.secondary.dealt";
    flow_point(flow, page_say(text, sizeof text, flow->frame, key, &slot, 1), PALETTE_BONE);
    bool commander = mission->parameters.commander && flow->brief->setup.carried && flow->brief->setup.teams > 1;
    flow_point(flow, page_text(flow->frame, commander ? "brief.secondary.points.commander" : "brief.secondary.points"),
               PALETTE_VERDIGRIS);
    return true;
}

/* What they are, and what the cards promise (C-SEC-2, 3, 5, 7). */
static void flow_secondary(struct flow *flow)
{
    char text[WORDS_SENTENCE_MAX];
    const struct scenario *scenario = flow->brief->scenario;
    const struct secondary_card *card = &scenario->catalogue->secondary[0];
    struct phrase_slot slots[] = {{.name = "n", .number = card->team_credits},
                                  {.name = "legion", .number = card->legion_credits}};
    if (!deals_secondary(flow->brief))
        return;
    flow_heading(flow, "brief.secondary");
    if (flow_drawn_secondary(flow))
        return;
    flow_point(flow,
               page_text(flow->frame,
                         scenario->mission.secondary == SECONDARY_ALL ? "brief.secondary.all" : "brief.secondary.some"),
               PALETTE_BONE);
    if (scenario->catalogue->secondary_cards > 0)
        flow_point(flow, page_say(text, sizeof text, flow->frame, "brief.secondary.reward", slots, 2),
                   PALETTE_VERDIGRIS);
}

/* ---- enemies --------------------------------------------------------------------------------------------------- */

static void enemy_hint(char *out, size_t size, const struct frame *frame, int kind, int band)
{
    char name[WORDS_NAME_MAX], close[WORDS_NAME_MAX], fire[WORDS_NAME_MAX];
    struct words words = page_words(frame);
    const struct creature_kind *it = &words.catalogue->kind[kind];
    struct phrase_slot slots[] = {
        {.name = "name", .text = kind_text(name, sizeof name, &words, kind)},
        {.name = "actions", .number = it->actions},
        {.name = "armour", .number = it->band[band].armour},
        {.name = "close", .text = pool_text(close, sizeof close, &words, it->band[band].close)},
        {.name = "fire", .text = pool_text(fire, sizeof fire, &words, it->band[band].fire)},
        {.name = "points", .number = it->points},
    };
    page_say(out, size, frame, "brief.enemy", slots, 6);
}

static void draw_enemy(struct frame *frame, struct rect rect, int kind, int band)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX], hint[2 * WORDS_SENTENCE_MAX];
    struct words words = page_words(frame);
    snprintf(id, sizeof id, "brief.enemy#%d", kind);
    enemy_hint(hint, sizeof hint, frame, kind, band);
    struct ui_response response = ui_area(frame->ui, id, rect, UI_FOCUSABLE, hint);
    page_card(frame->ui, rect, banner_colour(BANNER_LEGION), response.hot || response.focused);
    struct rect room = rect_inset(rect, ui_px(frame->ui, 5));
    struct rect label = rect_cut_bottom(&room, ui_px(frame->ui, 22));
    page_creature(frame, rect_inset(room, ui_px(frame->ui, 2)), kind);
    page_line(frame->ui, label, ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_CENTRE,
              kind_text(name, sizeof name, &words, kind));
}

/* In a campaign Ranks differ: the lowest of them. */
static int band_of(const struct brief_screen *brief)
{
    const struct catalogue *catalogue = brief->scenario->catalogue;
    return brief->setup.carried ? 0 : brief_band(catalogue, brief->setup.rank, brief->setup.teams);
}

static void flow_enemies(struct flow *flow)
{
    struct ui *ui = flow->frame->ui;
    const struct scenario *scenario = flow->brief->scenario;
    unsigned kinds = mission_explain_creatures(&scenario->mission, scenario->catalogue,
                                               flow->brief->setup.failed_before);
    float gap = ui_px(ui, UI_GAP), w = fminf(ui_px(ui, ENEMY_W), flow->w), h = ui_px(ui, ENEMY_H);
    int across = (int)fmaxf(1, floorf((flow->w + gap) / (w + gap))), placed = 0;
    if (!kinds)
        return;
    flow_heading(flow, "brief.enemies");
    for (int k = 0; k < flow->brief->scenario->catalogue->kinds; k++) {
        if (!(kinds >> k & 1u))
            continue;
        struct rect rect = rect_of(flow->x + (w + gap) * (float)(placed % across),
                                   flow->y + (h + gap) * (float)(placed / across), w, h);
        if (flow->draw)
            draw_enemy(flow->frame, rect_snapped(rect), k, band_of(flow->brief));
        placed++;
    }
    flow->y += (h + gap) * (float)((placed + across - 1) / across);
}

/* ---- what is special ------------------------------------------------------------------------------------------- */

struct specials {
    struct flow *flow;
    int count;
};

static void say_special_with(struct specials *specials, const char *key, const struct phrase_slot *slots, int count)
{
    char text[WORDS_SENTENCE_MAX];
    if (specials->count++ == 0)
        flow_heading(specials->flow, "brief.special");
    page_say(text, sizeof text, specials->flow->frame, key, slots, count);
    flow_point(specials->flow, text, PALETTE_BONE);
}

static void say_special_of(struct specials *specials, const char *key, int n, const char *list)
{
    struct phrase_slot slots[] = {{.name = "n", .number = n}, {.name = "list", .text = list}};
    say_special_with(specials, key, slots, 2);
}

static void say_special(struct specials *specials, const char *key, int n)
{
    say_special_of(specials, key, n, "");
}

/* "3, 5 and 6"; returns how many. */
static int join_rounds(const struct flow *flow, uint32_t rounds, char list[WORDS_NAME_MAX])
{
    char number[ROUND_MAX][12];
    const char *items[ROUND_MAX];
    struct words words = page_words(flow->frame);
    int count = 0;
    for (int round = 1; round < 32 && count < ROUND_MAX; round++) {
        if (!(rounds >> round & 1u))
            continue;
        snprintf(number[count], sizeof number[count], "%d", round);
        items[count] = number[count];
        count++;
    }
    words_join(list, WORDS_NAME_MAX, &words, items, count, WORDS_AND);
    return count;
}

/* "No reinforcements come in rounds 6, 7 and 8." */
static void say_barred_rounds(struct specials *specials, uint32_t rounds)
{
    char list[WORDS_NAME_MAX];
    int count = join_rounds(specials->flow, rounds, list);
    if (count)
        say_special_of(specials, "brief.rule.barred_rounds", count, list);
}

/* Numbers of the rules that this mission sets otherwise, as far as the table has a sentence for them. */
static void say_parameters(struct specials *specials)
{
    const struct scenario *scenario = specials->flow->brief->scenario;
    for (int p = 0; p < PARAMETER_COUNT; p++) {
        char key[WORDS_KEY_MAX];
        int value = parameter_get(&scenario->mission.parameters, (enum parameter)p);
        if (value == parameter_get(&scenario->catalogue->parameters, (enum parameter)p))
            continue;
        words_key(key, "brief.rule", parameter_table()[p].name);
        if (strings_has(specials->flow->frame->strings, key))
            say_special(specials, key, value);
    }
}

static void say_portals(struct specials *specials)
{
    char rounds[WORDS_NAME_MAX];
    const struct mission *mission = &specials->flow->brief->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        if (!(mission->gate[g].flags & GATE_PORTAL))
            continue;
        int count = join_rounds(specials->flow, mission->gate[g].open_rounds, rounds);
        say_special_of(specials, "brief.rule.portal", count, rounds);
    }
}

/* Where each of the mission's targets may stand, and how many hits it takes. */
static void say_targets(struct specials *specials)
{
    const struct flow *flow = specials->flow;
    const struct mission *mission = &flow->brief->scenario->mission;
    struct words words = page_words(flow->frame);
    for (int m = 0; m < mission->markers; m++) {
        if (!(marker_traits(mission->marker[m].kind) & TRAIT_OBJECTIVE))
            continue;
        char name[SLOT_MAX][WORDS_NAME_MAX], list[WORDS_SENTENCE_MAX], key[WORDS_KEY_MAX];
        const char *items[SLOT_MAX];
        uint32_t slots = minimap_marker_slots(mission, m);
        int count = 0;
        for (int slot = 0; slot < SLOT_MAX; slot++)
            if (slots >> slot & 1u) {
                items[count] = mission_sector_text(name[count], sizeof name[count], &words, mission, slot);
                count++;
            }
        words_join(list, sizeof list, &words, items, count, WORDS_OR);
        say_special_of(specials, words_key(key, "brief.rule", marker_name(mission->marker[m].kind)),
                       mission->marker[m].armour + 1, list);
    }
}

/* Doors, terminals, containers and the like. */
static void say_things(struct specials *specials)
{
    char text[2 * WORDS_SENTENCE_MAX];
    const struct brief_screen *brief = specials->flow->brief;
    struct words words = page_words(specials->flow->frame);
    for (int i = 0; brief_thing_sentence(text, sizeof text, &words, brief->scenario, band_of(brief), i); i++) {
        struct phrase_slot slot = {.name = "text", .text = text};
        say_special_with(specials, "brief.thing", &slot, 1);
    }
}

/* What a pair of teleporters does to those who step onto them. */
static void say_teleporting(struct specials *specials)
{
    const struct mission *mission = &specials->flow->brief->scenario->mission;
    int teleporters = 0;
    for (int m = 0; m < mission->markers; m++)
        teleporters += (marker_traits(mission->marker[m].kind) & TRAIT_LEADS) != 0;
    if (teleporters > 1)
        say_special(specials, "explain.target.teleporting", 0);
}

/* Creatures with more actions than usual, or fewer. */
static void say_kind_actions(struct specials *specials)
{
    const struct scenario *scenario = specials->flow->brief->scenario;
    struct words words = page_words(specials->flow->frame);
    for (int kind = 0; kind < scenario->catalogue->kinds; kind++) {
        char name[WORDS_NAME_MAX];
        int actions = scenario->mission.kind_actions[kind], usual = scenario->catalogue->kind[kind].actions;
        struct phrase_slot slots[] = {{.name = "creature", .text = kind_text(name, sizeof name, &words, kind)},
                                      {.name = "n", .number = actions},
                                      {.name = "usual", .number = usual}};
        if (actions > 0 && actions != usual)
            say_special_with(specials, "explain.actions", slots, 3);
    }
}

/* Where teams begin that do not enter. */
static void say_start(struct specials *specials)
{
    char name[SLOT_MAX][WORDS_NAME_MAX], list[WORDS_SENTENCE_MAX];
    const char *items[SLOT_MAX];
    int count = 0;
    struct words words = page_words(specials->flow->frame);
    const struct mission *mission = &specials->flow->brief->scenario->mission;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (mission->start_slots >> slot & 1u) {
            items[count] = mission_sector_text(name[count], sizeof name[count], &words, mission, slot);
            count++;
        }
    words_join(list, sizeof list, &words, items, count, WORDS_OR);
    say_special_of(specials, "brief.rule.start", count, list);
}

/* Creatures that are there from the start of this game. */
static int start_figures(const struct brief_screen *brief)
{
    int count = 0;
    const struct mission *mission = &brief->scenario->mission;
    for (int i = 0; i < mission->start_figures; i++)
        count += brief->setup.failed_before || !mission->start_figure[i].if_failed;
    return count;
}

static void flow_specials(struct flow *flow)
{
    const struct mission *mission = &flow->brief->scenario->mission;
    struct specials specials = {flow, 0};
    if (mission->start_slots)
        say_start(&specials);
    if (mission->exits_from_round > 1)
        say_special(&specials, "brief.exits_from", mission->exits_from_round);
    if (mission->exits_only)
        say_special(&specials, "brief.rule.exits_only", 0);
    say_portals(&specials);
    say_things(&specials);
    say_targets(&specials);
    say_teleporting(&specials);
    say_kind_actions(&specials);
    if (mission->closed_doorways)
        say_special(&specials, "brief.rule.closed", mission->closed_doorways);
    if (start_figures(flow->brief) > 0)
        say_special(&specials, "brief.rule.start_figures", start_figures(flow->brief));
    say_barred_rounds(&specials, mission->legion_barred_rounds);
    say_parameters(&specials);
}

/* ---- what was agreed ------------------------------------------------------------------------------------------- */

static void flow_option(struct flow *flow, const struct rule_options *options, bool house, int index)
{
    char key[WORDS_KEY_MAX], text[2 * WORDS_SENTENCE_MAX];
    struct phrase_slot slots[] = {
        {.name = "title", .text = page_text(flow->frame, setup_rules_key(key, options, house, index, "title"))},
        {.name = "text", .text = page_text(flow->frame, setup_rules_key(key, options, house, index, "text"))},
    };
    flow_point(flow, page_say(text, sizeof text, flow->frame, "brief.agreed.option", slots, 2), PALETTE_BONE);
}

static void flow_agreed(struct flow *flow)
{
    char text[WORDS_SENTENCE_MAX];
    const struct game_setup *setup = &flow->brief->setup;
    const struct rule_options *options = page_options(flow->frame);
    struct setup_rules rules = setup_rules_of(options, setup);
    struct phrase_slot slot = {.name = "n", .number = setup->rank};
    bool ranks = flow->brief->scenario->mission.parameters.promotion && !setup->carried;
    bool by_team = flow->brief->scenario->mission.parameters.draft_whole_team;
    const char *edition = flow->brief->entry.rules;
    if (!ranks && !setup->draft && setup_rules_count(&rules) == 0 && !edition[0])
        return;
    flow_heading(flow, "brief.agreed");
    struct phrase_slot by = {.name = "edition", .text = services_edition_title(flow->brief->services, edition, false)};
    if (edition[0])
        flow_point(flow, page_say(text, sizeof text, flow->frame, "brief.agreed.edition", &by, 1), PALETTE_BONE);
    if (ranks)
        flow_point(flow, page_say(text, sizeof text, flow->frame, "brief.agreed.rank", &slot, 1), PALETTE_BONE);
    for (int i = 0; i < setup->changes; i++)
        if (setup->change[i].which == PARAMETER_draft_whole_team)
            by_team = setup->change[i].value;
    if (flow->brief->scenario->mission.parameters.choose_pair)
        flow_point(flow, page_text(flow->frame, "brief.agreed.pair"), PALETTE_BONE);
    if (setup->draft)
        flow_point(flow, page_text(flow->frame, by_team ? "brief.agreed.bunker_by_team" : "brief.agreed.bunker"),
                   PALETTE_BONE);
    for (int house = 0; options && house <= 1; house++)
        for (int i = 0; i < (house ? options->house.count : options->difficulty.count); i++)
            if (setup_rules_has(&rules, house, i))
                flow_option(flow, options, house, i);
}

static void flow_all(struct flow *flow)
{
    struct ui *ui = flow->frame->ui;
    flow_text(flow, ui_body(ui, 16, PALETTE_BONE), flow->brief->scenario->mission.brief);
    flow_objectives(flow);
    flow_tasks(flow);
    flow_commander(flow);
    flow_secondary(flow);
    flow_rounds(flow);
    flow_enemies(flow);
    flow_specials(flow);
    flow_agreed(flow);
    flow_gap(flow, UI_GAP);
}

static void draw_text(struct brief_screen *brief, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct rect inner = ui_scroll_begin(ui, "brief.text", room, brief->length, &brief->scroll);
    float indent = ui_px(ui, 4);
    struct flow flow = {brief, frame, inner.x + indent, inner.y, inner.w - 2 * indent, true};
    flow_all(&flow);
    ui_scroll_end(ui);
    brief->length = flow.y - inner.y;
}

/* The length depends on the width inside the scroll bar, which is there once the length is known: measure first. */
static void measure(struct brief_screen *brief, struct frame *frame, struct rect room)
{
    struct flow flow = {brief, frame, 0, 0, room.w - ui_px(frame->ui, 28), false};
    if (brief->length > 0)
        return;
    flow_all(&flow);
    brief->length = flow.y;
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

/* "Rank 3, Tough, Short flames", between the buttons. */
static void draw_summary(const struct brief_screen *brief, struct frame *frame, struct rect rect)
{
    char rank[WORDS_NAME_MAX], names[2 * WORDS_SENTENCE_MAX], text[3 * WORDS_SENTENCE_MAX];
    const char *items[2];
    int count = 0;
    struct words words = page_words(frame);
    struct setup_rules rules = setup_rules_of(page_options(frame), &brief->setup);
    struct phrase_slot slot = {.name = "n", .number = brief->setup.rank};
    if (brief->scenario->mission.parameters.promotion && !brief->setup.carried)
        items[count++] = page_say(rank, sizeof rank, frame, "teams.rank", &slot, 1);
    if (setup_rules_count(&rules))
        items[count++] = setup_rules_names(names, sizeof names, &words, &rules, page_options(frame));
    words_join(text, sizeof text, &words, items, count, WORDS_COMMA);
    if (rect.w > ui_px(frame->ui, 80))
        page_line(frame->ui, rect_inset(rect, ui_px(frame->ui, UI_GAP)), ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM),
                  TEXT_CENTRE, text);
}

static void draw_buttons(struct brief_screen *brief, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button back = page_button(frame, "brief.back", brief->run ? "button.back" : "brief.back", "arrow_left");
    struct ui_button start = page_button(frame, "brief.start",
                                         brief->setup.draft ? "brief.start.bunker" : "brief.start",
                                         brief->setup.draft ? "bunker" : "continue");
    start.tone = UI_TONE_PRIMARY;
    ui_focus_first(ui, "brief.start");
    if (ui_button(ui, rect_cut_left(&bar, ui_px(ui, 210)), back))
        screen_stack_pop(frame->stack);
    struct rect right = rect_cut_right(&bar, ui_px(ui, 260));
    draw_summary(brief, frame, bar);
    if (ui_button(ui, right, start))
        begin(brief, frame);
}

static void draw_map(struct brief_screen *brief, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct rect legend = rect_cut_bottom(&room, minimap_legend_height(frame, brief->scenario));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    struct rect well = ui_well(ui, room);
    minimap_draw(frame, brief->scenario, well);
    if (brief->setup.legion_deck)
        minimap_draw_north(frame, &brief->scenario->mission, well);
    (void)minimap_draw_legend(frame, brief->scenario, legend);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct brief_screen *brief = (struct brief_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, services_rules_of(&brief->entry));
    struct rect room = page_open(frame, brief->entry.title);
    if (!brief->scenario)
        return;
    struct rect bar = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    struct rect map = rect_cut_left(&room, room.w * 0.45f);
    rect_cut_left(&room, ui_px(ui, UI_GAP * 2));
    draw_map(brief, frame, map);
    measure(brief, frame, room);
    draw_text(brief, frame, room);
    draw_buttons(brief, frame, bar);
}

static void free_brief(struct screen *screen)
{
    struct brief_screen *brief = (struct brief_screen *)screen;
    if (brief->scenario)
        brief->services->close_scenario(brief->services->self, brief->scenario);
    free(brief);
}

static const struct screen_kind kind = {
    .name = "brief", .enter = enter, .update = update, .draw = draw, .free = free_brief};

struct screen *brief_screen_new(const struct mission_entry *entry, const struct game_setup *setup,
                                const enum seat_control control[SEAT_COUNT])
{
    struct brief_screen *brief = calloc(1, sizeof *brief);
    if (!brief)
        return NULL;
    brief->base.kind = &kind;
    brief->entry = *entry;
    brief->setup = *setup;
    memcpy(brief->control, control, sizeof brief->control);
    return &brief->base;
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
