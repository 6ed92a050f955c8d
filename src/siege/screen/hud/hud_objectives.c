/*
 * hud_objectives.c -- draws the objectives with their state, the Secondary Missions that may be seen, tasks and brief.
 */
#include "siege/screen/hud/hud_objectives.h"
#include "siege/rules/mission/secondary.h"

#include "siege/screen/board/play.h"
#include "siege/screen/hud/hud_paint.h"

#include "siege/rules/mission/task.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"

#include <math.h>
#include <string.h>

enum { LINES_MAX = 16 };

static float draw_line(struct frame *frame, struct rect room, const struct objective_line *line)
{
    struct ui *ui = frame->ui;
    float height = ceilf(
        ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE), room.w - ui_px(ui, 34), line->text));
    struct rect row = rect_cut_top(&room, fmaxf(height, ui_px(ui, 26)));
    struct rect mark = rect_cut_left(&row, ui_px(ui, 34));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 22), ui_px(ui, 22), 0, 0), line->done ? "check" : "objectives",
            (struct colour){255, 255, 255, 255});
    ui_paragraph(ui, row, ui_body(ui, UI_TEXT, line->done ? PALETTE_VERDIGRIS : PALETTE_BONE), TEXT_LEFT, line->text);
    float used = row.h + ui_px(ui, 4);
    if (line->wanted > 0) {
        struct rect bar = rect_cut_top(&room, ui_px(ui, 12));
        rect_cut_left(&bar, ui_px(ui, 34));
        ui_bar(ui, bar, fminf(1, (float)line->number / (float)line->wanted),
               palette_colour(line->done ? PALETTE_VERDIGRIS : PALETTE_BRASS));
        used += bar.h;
    }
    return used + ui_px(ui, 10);
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
             i < LINES_MAX && objective_progress(&line, &play->words, &play->seen, before, asked_team(play), i); i++)
            if (strcmp(line.text, text) == 0)
                return true;
    return false;
}

static void draw_words(struct frame *frame, struct rect *room, struct text_style style, const char *text);

static void draw_objective(struct play *play, struct frame *frame, struct rect *room, int objective)
{
    char text[WORDS_SENTENCE_MAX];
    struct objective_line line;
    struct ui *ui = frame->ui;
    const struct mission *mission = &play->seen.scenario->mission;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS);
    for (int i = 0;
         i < LINES_MAX && objective_progress(&line, &play->words, &play->seen, objective, asked_team(play), i); i++)
        if (!is_told(play, objective, line.text))
            rect_cut_top(room, draw_line(frame, *room, &line));
    objective_reward_sentence(text, sizeof text, &play->words, mission, objective);
    draw_words(frame, room, style, text);
    if (play->seen.turn.commander < TEAM_MAX)
        draw_words(frame, room, style,
                   objective_commander_sentence(text, sizeof text, &play->words, mission, objective));
    rect_cut_top(room, ui_px(ui, 10));
}

static void draw_words(struct frame *frame, struct rect *room, struct text_style style, const char *text)
{
    if (text[0])
        ui_paragraph(frame->ui, rect_cut_top(room, ceilf(ui_paragraph_height(frame->ui, style, room->w, text))), style,
                     TEXT_LEFT, text);
}

int hud_secondary_of(const struct play *play, int which)
{
    const struct game *game = &play->seen;
    if (play->viewer >= TEAM_MAX || secondary_is_to_choose(game, play->viewer))
        return CARD_NONE;
    int card = which ? game->team[play->viewer].secondary2 : game->team[play->viewer].secondary;
    return card < game->scenario->catalogue->secondary_cards ? card : CARD_NONE;
}

/* One of the viewer's own, with how it stands; nobody else's is known (C-SEC-1). */
static void draw_secondary(struct play *play, struct frame *frame, struct rect *room, int which)
{
    char text[WORDS_SENTENCE_MAX];
    struct objective_line line;
    struct ui *ui = frame->ui;
    const struct game *game = &play->seen;
    seat_id seat = play->viewer;
    int card = hud_secondary_of(play, which);
    if (card == CARD_NONE)
        return;
    bool two = hud_secondary_of(play, 1) != CARD_NONE; /* told more briefly */
    struct about about = play_about(play);
    about.secondary = card;
    draw_words(frame, room, ui_title(ui, 22, PALETTE_BRASS_LIGHT),
               about_say(text, sizeof text, &about, "hand.secondary.title"));
    draw_words(frame, room, ui_body(ui, UI_TEXT, PALETTE_BONE),
               secondary_sentence(text, sizeof text, &play->words, card));
    rect_cut_top(room, ui_px(ui, 6));
    for (int i = 0; i < LINES_MAX && secondary_progress_at(&line, &play->words, game, seat, which, i); i++) {
        line.wanted = two ? 0 : line.wanted;
        rect_cut_top(room, draw_line(frame, *room, &line));
    }
    bool beside = game->team[seat].flags & TEAM_PRIMARY;
    if (!two)
        draw_words(frame, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                   words_get(&play->words, beside ? "hand.secondary.beside" : "hand.secondary.instead"));
    draw_words(frame, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS),
               secondary_reward_sentence(text, sizeof text, &play->words, card));
}

/* The mission's Special actions, and how often each was done. S-MIS-3. */
static void draw_tasks(struct play *play, struct frame *frame, struct rect *room)
{
    char text[WORDS_SENTENCE_MAX], title[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    const struct mission *mission = &play->seen.scenario->mission;
    for (int task = 0; task < mission->tasks && room->h > ui_px(ui, 120); task++) {
        struct phrase_slot slots[] = {{"text", task_text(title, sizeof title, &play->words, mission, task), 0},
                                      {"n", NULL, task_times(&play->seen, task)},
                                      {"most", NULL, mission->task[task].most}};
        words_say(text, sizeof text, &play->words, mission->task[task].most ? "objectives.task" : "objectives.task.any",
                  slots, 3);
        struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST);
        struct rect row = rect_cut_top(
            room, fmaxf(ceilf(ui_paragraph_height(ui, style, room->w - ui_px(ui, 34), text)), ui_px(ui, 24)));
        struct rect mark = rect_cut_left(&row, ui_px(ui, 34));
        ui_icon(ui, rect_anchor(mark, ui_px(ui, 22), ui_px(ui, 22), 0, 0), "special_action",
                (struct colour){255, 255, 255, 255});
        ui_paragraph(ui, row, style, TEXT_LEFT, text);
        rect_cut_top(room, ui_px(ui, 6));
    }
}

static void draw_brief(const struct play *play, struct frame *frame, struct rect room, struct ui_scroll *scroll)
{
    struct ui *ui = frame->ui;
    const struct mission *mission = &play->seen.scenario->mission;
    if (room.h > ui_px(ui, 60))
        ui_text_block(ui, room, "objectives.brief", ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), mission->brief, scroll);
}

void hud_draw_objectives(struct play *play, struct frame *frame, struct ui_scroll *scroll)
{
    struct ui *ui = frame->ui;
    const struct mission *mission = &play->seen.scenario->mission;
    if (play->dialog != DIALOG_OBJECTIVES)
        return;
    bool two = hud_secondary_of(play, 1) != CARD_NONE;
    struct rect room = ui_dialog_begin(ui, "objectives.dialog", two ? 820 : 620, two ? 600 : 520, mission->title);
    struct rect buttons = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    for (int i = 0; i < mission->objectives; i++)
        draw_objective(play, frame, &room, i);
    draw_tasks(play, frame, &room);
    draw_secondary(play, frame, &room, 0);
    if (two)
        rect_cut_top(&room, ui_px(ui, 6));
    draw_secondary(play, frame, &room, 1);
    ui_rule(ui, rect_cut_top(&room, ui_px(ui, 14)));
    draw_brief(play, frame, room, scroll);
    bool close = ui_button(ui, rect_anchor(buttons, ui_px(ui, 180), buttons.h, 1, 0.5f),
                           (struct ui_button){.id = "objectives.close",
                                              .label = words_get(&play->words, "button.close"),
                                              .tone = UI_TONE_PRIMARY});
    ui_dialog_end(ui);
    if (close)
        play->dialog = DIALOG_NONE;
}
