/*
 * hud_objectives.c -- draws the objectives with their state, the Secondary Missions that may be seen, tasks and brief.
 */
#include "siege/rules/mission/secondary.h"

#include "siege/screen/hud/hud.h"
#include "siege/screen/setup/brief_specials.h"

#include "siege/rules/mission/task.h"
#include "siege/text/play/effects.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/names.h"
#include "siege/view/painting.h"
#include "siege/text/mission/goal_state.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 16 };

/* A sentence with its icon before it, in a row of at least `least` units. */
static void draw_marked(struct ui *ui, struct rect *room, const char *icon, float least, struct text_style style,
                        const char *text)
{
    float height = ui_paragraph_height(ui, style, room->w - ui_px(ui, 34), text);
    struct rect row = rect_cut_top(room, fmaxf(height, ui_px(ui, least)));
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &row, 34), 22, 22, 0, 0), icon, WHITE);
    ui_paragraph(ui, row, style, TEXT_LEFT, text);
}

static float line_height(struct ui *ui, float width, const struct objective_line *line)
{
    return fmaxf(ui_px(ui, 26),
                 ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE), width - ui_px(ui, 34), line->text)) +
           ui_px(ui, line->wanted > 0 ? 26 : 14);
}

static void draw_line(struct ui *ui, struct rect *room, const struct objective_line *line)
{
    draw_marked(ui, room,
                line->done   ? "check"
                : line->lost ? "cross"
                             : "objectives",
                26,
                ui_body(ui, UI_TEXT,
                        line->done   ? PALETTE_VERDIGRIS
                        : line->lost ? PALETTE_BLOOD_LIGHT
                                     : PALETTE_BONE),
                line->text);
    float gap = ui_px(ui, 4);
    if (line->wanted > 0) {
        struct rect bar = ui_cut_top(ui, room, 12);
        ui_cut_left(ui, &bar, 34);
        ui_bar(ui, bar, fminf(1, (float)line->number / (float)line->wanted),
               palette_colour(line->done ? PALETTE_VERDIGRIS : PALETTE_BRASS));
    }
    rect_cut_top(room, gap + ui_px(ui, 10));
}

/* For whom shares in a reward is told: the viewer's team, or nobody's. */
static int asked_team(const struct play *play)
{
    return play->viewer < TEAM_MAX ? (int)play->viewer : TEAM_MAX;
}

/* Does an objective before this one ask the same? */
static bool is_told(const struct play *play, int objective, const char *text)
{
    struct objective_line line;
    for (int before = 0; before < objective; before++)
        for (int i = 0;
             i < LINES_MAX && objective_progress(&line, &play->words, &play->told, before, asked_team(play), i); i++)
            if (strcmp(line.text, text) == 0)
                return true;
    return false;
}

static void tell_lost(struct objective_line *line, const struct words *words)
{
    const char *text = words_tell(words, "goal.line.lost", SLOTS({"text", line->text, 0}));
    snprintf(line->text, sizeof line->text, "%s", text);
}

/* Returns false where there is no room for all of them. */
static bool draw_lines(struct play *play, struct ui *ui, struct rect *room, int objective)
{
    struct objective_line line, before;
    const struct words *words = &play->words;
    bool told = false;
    for (int i = 0; i < LINES_MAX && objective_progress(&line, words, &play->told, objective, asked_team(play), i);
         i++) {
        if (is_told(play, objective, line.text))
            continue;
        if (room->h < line_height(ui, room->w, &line) + ui_px(ui, 24))
            return false;
        const char *title = objective_title(&play->told.scenario->mission, &line, told ? &before : NULL);
        if (title[0])
            hud_draw_text(ui, room, ui_bold(ui, 17, PALETTE_BRASS_LIGHT), title);
        if (line.lost)
            tell_lost(&line, words);
        if (objective_is_instead(&line, told ? &before : NULL))
            hud_draw_text(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), words_get(words, "objectives.or"));
        draw_line(ui, room, &line);
        before = line;
        told = true;
    }
    return true;
}

static void draw_objective(struct play *play, struct ui *ui, struct rect *room, int objective)
{
    const struct words *words = &play->words;
    const struct mission *mission = &play->told.scenario->mission;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS);
    if (!objective_is_told(mission, &play->told, objective))
        return;
    (void)draw_lines(play, ui, room, objective);
    hud_draw_text(ui, room, style, objective_reward_sentence(SENTENCE(words), words, mission, objective));
    if (play->told.turn.commander < TEAM_MAX)
        hud_draw_text(ui, room, style, objective_commander_sentence(SENTENCE(words), words, mission, objective));
    ui_cut_top(ui, room, 10);
}

/* That more is asked than is told. */
static void draw_staged(struct play *play, struct ui *ui, struct rect *room)
{
    if (!objectives_hold_back(&play->told.scenario->mission, &play->told))
        return;
    hud_draw_text(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), words_get(&play->words, "goal.staged"));
    ui_cut_top(ui, room, 10);
}

/* What the mission counts for players to see, besides what objectives ask of it. */
static void draw_counters(struct play *play, struct ui *ui, struct rect *room)
{
    char text[WORDS_SENTENCE_MAX];
    for (int i = 0; i < play->told.scenario->mission.counters && room->h > ui_px(ui, 40); i++)
        if (objectives_counter(text, sizeof text, &play->words, &play->told, i, asked_team(play))) {
            draw_marked(ui, room, "info", 24, ui_body(ui, UI_TEXT, PALETTE_BONE), text);
            ui_cut_top(ui, room, 6);
        }
}

/* How much time there is; when the mission ends that has nothing more to do, or can no longer succeed, and what may be
 * done until then. */
static void draw_decided(struct ui *ui, struct rect *room, enum palette colour, const char *text)
{
    if (!text[0])
        return;
    hud_draw_text(ui, room, ui_bold(ui, UI_TEXT, colour), text);
    ui_cut_top(ui, room, 10);
}

int hud_secondary_of(const struct play *play, int which)
{
    const struct game *game = &play->told;
    if (play->viewer >= TEAM_MAX || secondary_is_to_choose(game, play->viewer))
        return CARD_NONE;
    int card = which ? game->team[play->viewer].secondary2 : game->team[play->viewer].secondary;
    return card < game->scenario->catalogue->secondary_cards ? card : CARD_NONE;
}

/* One of the viewer's own, with how it stands; nobody else's is known (C-SEC-1). */
static void draw_secondary(struct play *play, struct ui *ui, struct rect *room, int which)
{
    struct objective_line line;
    const struct words *words = &play->words;
    seat_id seat = play->viewer;
    int card = hud_secondary_of(play, which);
    if (card == CARD_NONE)
        return;
    bool two = hud_secondary_of(play, 1) != CARD_NONE; /* told more briefly */
    struct about about = play_about(play);
    about.secondary = card;
    hud_draw_text(ui, room, ui_title(ui, 22, PALETTE_BRASS_LIGHT), about_tell(&about, "hand.secondary.title"));
    hud_draw_text(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE), secondary_sentence(SENTENCE(words), words, card));
    ui_cut_top(ui, room, 6);
    for (int i = 0; i < LINES_MAX && secondary_progress_at(&line, words, &play->told, seat, which, i); i++) {
        line.wanted = two ? 0 : line.wanted;
        draw_line(ui, room, &line);
    }
    bool beside = play->told.team[seat].flags & TEAM_PRIMARY;
    if (!two)
        hud_draw_text(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                      words_get(words, beside ? "hand.secondary.beside" : "hand.secondary.instead"));
    hud_draw_text(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS),
                  secondary_reward_sentence(SENTENCE(words), words, card));
}

/* The mission's Special actions, and how often each was done. S-MIS-3. */
static void draw_tasks(struct play *play, struct ui *ui, struct rect *room)
{
    const struct words *words = &play->words;
    const struct mission *mission = &play->told.scenario->mission;
    for (int task = 0; task < mission->tasks && room->h > ui_px(ui, 120); task++) {
        int most = mission->task[task].most;
        draw_marked(ui, room, "special_action", 24, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST),
                    words_tell(words, most ? "objectives.task" : "objectives.task.any",
                               SLOTS({"text", task_text(NAME(words), words, mission, task), 0},
                                     {"n", NULL, task_times(&play->told, task)}, {"most", NULL, most})));
        ui_cut_top(ui, room, 6);
    }
}

/* As much of the panel's width as it is high at most. */
static struct rect cut_scene(struct ui *ui, struct rect *room)
{
    struct rect place = rect_cut_top(room, fminf(room->w * 0.5f, room->h * 0.4f));
    ui_cut_top(ui, room, 10);
    return rect_snapped(place);
}

void hud_draw_mission(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct play *play = hud->play;
    struct painting painting;
    struct brush brush = hud_brush(hud->frame);
    const struct mission *mission = &play->told.scenario->mission;
    const char *hint = words_get(&play->words, "hud.sheet.empty");
    struct text_style faint = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT);
    float foot = ui_paragraph_height(ui, faint, rect.w, hint);
    if (rect.h < ui_px(ui, 240)) {
        hud_draw_middle(ui, rect, faint, hint);
        return;
    }
    if (ui_area(ui, "sheet.mission", rect, 0, words_get(&play->words, "hud.objectives.more")).activated)
        play->dialog = DIALOG_OBJECTIVES;
    ui_paragraph(ui, rect_cut_bottom(&rect, foot), faint, TEXT_CENTRE, hint);
    ui_label(ui, ui_cut_top(ui, &rect, 34), ui_title(ui, 24, PALETTE_BRASS_LIGHT), TEXT_LEFT, mission->title);
    if (!painting_of_scene(&painting, &brush, mission->id))
        painting_of_mission(&painting, play->told.scenario->catalogue, mission->id, NULL, 0);
    struct rect scene = cut_scene(ui, &rect);
    tableau_draw(&brush, scene, &painting.tableau);
    canvas_frame(ui_canvas(ui), scene, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    draw_decided(ui, &rect, PALETTE_VERDIGRIS, hud->goal.reached);
    draw_decided(ui, &rect, PALETTE_BLOOD_LIGHT, hud->goal.lost);
    for (int i = 0; i < mission->objectives && draw_lines(play, ui, &rect, i); i++)
        ui_cut_top(ui, &rect, 4);
    draw_staged(play, ui, &rect);
    draw_decided(ui, &rect, PALETTE_BRASS_LIGHT, goal_time_text(SENTENCE(&play->words), &play->words, &play->told));
    draw_counters(play, ui, &rect);
    if (mission->objectives == 0)
        hud_draw_text(ui, &rect, ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT), words_get(&play->words, "goal.none.text"));
}

struct listing {
    const struct words *words;
    struct ui *ui;
    struct rect *rest;
};

static void draw_listed(void *context, const char *heading, const char *text)
{
    struct listing *listing = context;
    if (heading) {
        ui_cut_top(listing->ui, listing->rest, UI_GAP);
        hud_draw_text(listing->ui, listing->rest, ui_title(listing->ui, 22, PALETTE_BRASS_LIGHT),
                      words_get(listing->words, heading));
    }
    hud_draw_text(listing->ui, listing->rest, ui_body(listing->ui, UI_TEXT, PALETTE_BONE), text);
    ui_cut_top(listing->ui, listing->rest, 6);
}

/* The same as before the mission, but for what has changed since: closed doorways. */
static void draw_specials(struct play *play, struct ui *ui, struct rect *rest)
{
    const struct game *game = &play->told;
    const struct game_setup *setup = history_setup(play->session->history);
    struct listing listing = {&play->words, ui, rest};
    brief_tell_specials(&(struct brief_special){&play->words, game->scenario, game, game->legion.band,
                                                setup->failed_before != 0, draw_listed, &listing, NULL});
}

/* Objectives, secondary missions and the brief, one below the other from the top of the room. How high it is. */
static float draw_all(struct play *play, struct ui *ui, struct rect room)
{
    const float far = 1e5f; /* whatever does not fit is scrolled to */
    const struct mission *mission = &play->told.scenario->mission;
    struct rect rest = rect_of(room.x, room.y, room.w, far);
    struct goal_state state;
    goal_state_read(&state, &play->words, &play->told, asked_team(play));
    draw_decided(ui, &rest, PALETTE_VERDIGRIS,
                 goal_reached_text(SENTENCE(&play->words), &play->words, &play->told, &state));
    draw_decided(ui, &rest, PALETTE_BLOOD_LIGHT,
                 goal_lost_text(SENTENCE(&play->words), &play->words, &play->told, &state));
    for (int i = 0; i < mission->objectives; i++)
        draw_objective(play, ui, &rest, i);
    draw_staged(play, ui, &rest);
    draw_decided(ui, &rest, PALETTE_BRASS_LIGHT, goal_time_text(SENTENCE(&play->words), &play->words, &play->told));
    draw_counters(play, ui, &rest);
    if (mission->objectives == 0)
        hud_draw_text(ui, &rest, ui_bold(ui, 17, PALETTE_BRASS_LIGHT), words_get(&play->words, "goal.none.text"));
    hud_draw_text(ui, &rest, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                  result_fates(SENTENCE(&play->words), &play->words, &play->told));
    draw_tasks(play, ui, &rest);
    draw_secondary(play, ui, &rest, 0);
    if (hud_secondary_of(play, 1) != CARD_NONE)
        ui_cut_top(ui, &rest, 6);
    draw_secondary(play, ui, &rest, 1);
    ui_rule(ui, ui_cut_top(ui, &rest, 14));
    hud_draw_text(ui, &rest, ui_story(ui, 17, PALETTE_BONE_DIM), mission->brief);
    draw_specials(play, ui, &rest);
    return far - rest.h;
}

void hud_draw_objectives(struct play *play, struct frame *frame, struct ui_scroll *scroll)
{
    struct ui *ui = frame->ui;
    if (play->dialog != DIALOG_OBJECTIVES)
        return;
    bool two = hud_secondary_of(play, 1) != CARD_NONE;
    struct rect room = ui_dialog_begin(ui, "objectives.dialog", two ? 820 : 620, two ? 600 : 520,
                                       play->told.scenario->mission.title);
    struct rect buttons = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_cut_bottom(ui, &room, UI_GAP);
    struct rect inside = ui_scroll_begin(ui, "objectives.text", room, scroll->content, scroll);
    inside.w = room.w - ui_px(ui, UI_SCROLL_BAR + UI_GAP);
    float height = draw_all(play, ui, inside);
    ui_scroll_end(ui);
    scroll->content = height; /* for the next frame */
    bool close = hud_button(ui, rect_anchor(buttons, ui_px(ui, 180), buttons.h, 1, 0.5f), &play->words,
                            "objectives.close", "button.close", NULL, NULL, UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    if (close)
        play->dialog = DIALOG_NONE;
}
