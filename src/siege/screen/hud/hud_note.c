/*
 * hud_note.c -- a note over the board: what the mission is about when a team begins, a Special action when done, what
 * the mission says.
 */
#include "siege/screen/hud/hud.h"

#include "siege/rules/mission/score.h"
#include "siege/rules/mission/task.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/names.h"
#include "siege/text/play/log.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/results.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NOTE_MS = 9000, SAID_MS = 30000, NOTE_LINES = 3 * NOTE_DEEDS, PARTS_MOST = 4, TASK_LINES = 5, NOTE_WIDTH = 430 };

/* A trigger with words of its own, or a title, is worth a note. */
static bool is_for_people(const struct mission *mission, const struct trigger *trigger)
{
    bool says = trigger->title[0] != '\0';
    for (int i = 0; i < trigger->actions && !says; i++)
        says = trigger->action[i].verb == TRIGGER_SAY && mission_find_text(mission, trigger->action[i].text);
    return says;
}

static bool is_unread(const struct note *note)
{
    return note->what != NOTE_NONE && !note->seen;
}

/* What the mission says is read first, its goal after it; neither is lost. */
static void put(struct hud *hud, struct note note)
{
    *(is_unread(&hud->note) && hud->note.what == NOTE_SAID ? &hud->note_next : &hud->note) = note;
}

/* The note that more of what the mission says goes to: the goal gives way to it, a Special action is told before it. */
static struct note *note_of_deeds(struct hud *hud)
{
    if (is_unread(&hud->note) && hud->note.what == NOTE_TASK)
        return &hud->note_next;
    if (is_unread(&hud->note) && hud->note.what == NOTE_OBJECTIVE)
        hud->note_next = hud->note;
    return &hud->note;
}

/* What has not been read yet stands above it; of very much the last. */
static void note_deed(struct note *note, const struct event *event, bool by_hand)
{
    if (note->what != NOTE_SAID || note->seen)
        *note = (struct note){.what = NOTE_SAID};
    if (note->deeds == NOTE_DEEDS)
        memmove(note->deed, note->deed + 1, sizeof note->deed[0] * (size_t)--note->deeds);
    note->deed[note->deeds++] = (struct note_deed){.event = *event, .by_hand = by_hand};
}

void hud_note_event(struct hud *hud, const struct event *event, bool by_hand)
{
    const struct mission *mission = &hud->game->scenario->mission;
    const struct trigger *trigger = log_trigger(mission, event);
    bool person = event->seat < TEAM_MAX && hud->play->session->control[event->seat] == CONTROL_HUMAN;
    bool first = hud->play->seen.turn.round == 1; /* what is told lags behind: it may still be in that round */
    if (event->type == EVENT_TASK_DONE)
        put(hud,
            (struct note){.what = NOTE_TASK, .figure = event->figure, .task = event->number, .times = event->amount});
    else if (trigger && is_for_people(mission, trigger))
        note_deed(note_of_deeds(hud), event, by_hand);
    else if (event->type == EVENT_MARKER_DRAWN && person && first && special_is_known(hud->game))
        put(hud, (struct note){.what = NOTE_OBJECTIVE, .seat = event->seat});
}

void hud_note_drop(struct hud *hud)
{
    hud->note = hud->note_next;
    hud->note_next = (struct note){.what = NOTE_NONE};
}

/* A task is told once it has been seen; what the mission asks, as long as nothing else is going on. */
static bool is_due(const struct hud *hud)
{
    const struct note *note = &hud->note;
    if (hud->hold->now_open || question_asks(hud->game, CHOICE_HAND)) /* a panel lies there */
        return false;
    if (hud->play->curtain || hud->play->replaying || hud->play->dialog != DIALOG_NONE || game_is_over(hud->game))
        return false;
    if (note->what == NOTE_TASK)
        return note->task >= 0 && note->task < hud->game->scenario->mission.tasks &&
               hud->play->stage.shown.task_times[note->task] >= note->times;
    if (note->what == NOTE_SAID) /* it has been on the board, perhaps too fast or not at all */
        return play_may_act(hud->play) && !stage_is_busy(&hud->play->stage);
    return note->what == NOTE_OBJECTIVE && note->seat == hud->play->viewer && play_is_free(hud->play) &&
           !hud->play->session->tutorial && !stage_is_busy(&hud->play->stage) && !hud->hand->open &&
           !hud->hold->special_open && !intent_aims(hud->held) && !hand_is_aiming(hud->hand);
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

struct lines {
    struct {
        const char *text;
        bool small;
    } line[NOTE_LINES];
    int count;
};

static void add(struct lines *lines, const char *text)
{
    if (text && lines->count < NOTE_LINES)
        lines->line[lines->count++].text = text;
}

static void add_small(struct lines *lines, const char *text)
{
    int before = lines->count;
    add(lines, text);
    if (lines->count > before)
        lines->line[before].small = true;
}

/* Parts of objectives that are not done and can still be, `most` of them, worded from the second on by ".more" where
 * that is worded; or that the whole cannot. */
static void add_parts(const struct hud *hud, struct lines *lines, const char *key, int most)
{
    struct objective_line line;
    char name[WORDS_KEY_MAX];
    snprintf(name, sizeof name, "%s", key);
    if (hud->goal.lost[0])
        add(lines, hud->goal.lost);
    for (int objective = 0; objective < hud->game->scenario->mission.objectives && !hud->goal.lost[0]; objective++)
        for (int i = 0; most > 0 && objective_is_told(&hud->game->scenario->mission, hud->game, objective) &&
                        objective_progress(&line, hud->words, hud->game, objective, TEAM_MAX, i);
             i++)
            if (!line.done && !line.lost) {
                add(lines, words_tell(hud->words, name, SLOTS({"text", line.text, 0})));
                words_key_extend(name, hud->words, "more");
                most--;
            }
}

static void tell_objective(const struct hud *hud, struct lines *lines)
{
    const struct scenario *scenario = hud->game->scenario;
    add_parts(hud, lines, "note.objective", PARTS_MOST);
    for (int task = 0; task < scenario->mission.tasks && lines->count < TASK_LINES; task++)
        add(lines, brief_task_sentence(hud->words, scenario, task));
}

static void tell_task(const struct hud *hud, struct lines *lines)
{
    struct about about = play_about(hud->play);
    about.figure = hud->note.figure;
    bool load = hud->game->scenario->mission.task[hud->note.task].load != 0;
    add(lines, about_tell(&about, load ? "note.task.carries" : "note.task.done"));
    if (score_is_settled(hud->game))
        add(lines, about_tell(&about, "note.settled"));
    else
        add_parts(hud, lines, "note.next", PARTS_MOST);
}

/* The only trigger that the note is about; NULL: there are several. */
static const struct trigger *only_trigger(const struct hud *hud)
{
    const struct note *note = &hud->note;
    for (int i = 1; i < note->deeds; i++)
        if (note->deed[i].event.number != note->deed[0].event.number)
            return NULL;
    return log_trigger(&hud->game->scenario->mission, &note->deed[0].event);
}

/* Of one trigger what it says, then what it does, then why, so that words and deeds stand apart. */
static void tell_trigger(const struct hud *hud, struct lines *lines, int first, int end)
{
    const struct mission *mission = &hud->game->scenario->mission;
    const struct note *note = &hud->note;
    const struct trigger *trigger = log_trigger(mission, &note->deed[first].event);
    if (trigger->title[0] && !only_trigger(hud))
        add(lines, trigger->title);
    for (int deeds = 0; deeds < 2; deeds++)
        for (int i = first; i < end; i++) {
            const struct event *event = &note->deed[i].event;
            char *text = string_room(hud->words->strings, LOG_TEXT_MAX);
            bool says = trigger->action[event->choice].verb == TRIGGER_SAY;
            if (says != deeds && event_sentence(text, LOG_TEXT_MAX, hud->words, hud->game, event))
                (says ? add : add_small)(lines, text);
        }
    if (!note->deed[first].by_hand)
        add_small(lines, mission_explain_cause(hud->words, mission, note->deed[first].event.number));
}

static void tell_said(const struct hud *hud, struct lines *lines)
{
    const struct note *note = &hud->note;
    for (int first = 0, end = 0; first < note->deeds; first = end) {
        while (end < note->deeds && note->deed[end].event.number == note->deed[first].event.number)
            end++;
        tell_trigger(hud, lines, first, end);
    }
}

static const char *title_of(const struct hud *hud)
{
    const struct trigger *trigger = hud->note.what == NOTE_SAID ? only_trigger(hud) : NULL;
    if (hud->note.what == NOTE_SAID)
        return trigger && trigger->title[0] ? trigger->title : hud->game->scenario->mission.title;
    return hud->note.what == NOTE_TASK
               ? task_text(SENTENCE(hud->words), hud->words, &hud->game->scenario->mission, hud->note.task)
               : play_tell(hud->play, "note.objective.title");
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* Where the tasks can be done, for a moment. */
static void show_places(struct hud *hud)
{
    struct square at[OVERLAY_PULSE_MAX];
    const struct game *game = hud->game;
    const struct mission *mission = &game->scenario->mission;
    int count = 0;
    for (int task = 0; task < mission->tasks; task++) {
        const struct task *it = &mission->task[task];
        for (int i = 0; i < it->squares && count < OVERLAY_PULSE_MAX; i++)
            at[count++] = it->at[i];
        for (int m = 0; it->marker != MARKER_NONE && m < game->markers && count < OVERLAY_PULSE_MAX; m++)
            if (game->marker[m].kind == it->marker && game->marker[m].state == MARKER_STANDS)
                at[count++] = square_at(game->marker[m].x, game->marker[m].y);
    }
    if (count > 0)
        overlay_pulse(&hud->lookout->overlay, at, count, hud->frame->now);
}

/* The note stays where it was put, unless the board has become another one or the summary lies there. */
static struct rect place_of(struct hud *hud, const struct ui *ui, float w, float h)
{
    struct rect *place = &hud->note.place;
    struct rect kept = rect_overlap(*place, hud->layout->board);
    bool taken = !rect_is_empty(rect_overlap(*place, hud->summary));
    if (place->w != w || place->h != h || kept.w < w || kept.h < h || taken || hud->note.what == NOTE_OBJECTIVE)
        *place = lookout_free_place(hud->lookout, ui, rect_of(0, 0, w, h), &hud->summary,
                                    rect_is_empty(hud->summary) ? 0 : 1);
    return *place;
}

void hud_draw_note(struct hud *hud, struct ui *ui)
{
    struct lines lines = {0};
    struct note *note = &hud->note;
    struct rect board = hud->layout->board;
    if (note->until && hud->frame->now >= note->until)
        hud_note_drop(hud);
    if (!is_due(hud) || board.w < ui_px(ui, 360) || board.h < ui_px(ui, 200))
        return;
    bool task = note->what == NOTE_TASK, said = note->what == NOTE_SAID;
    (task ? tell_task : said ? tell_said : tell_objective)(hud, &lines);
    if (lines.count == 0)
        return;
    if (!note->seen && note->what == NOTE_OBJECTIVE)
        show_places(hud);
    if (!note->seen && note->what != NOTE_OBJECTIVE)
        note->until = hud->frame->now + (said ? SAID_MS : NOTE_MS);
    note->seen = true;
    struct text_style head = ui_title(ui, 24, PALETTE_BRASS_LIGHT),
                      body[2] = {ui_bold(ui, UI_TEXT, PALETTE_BONE), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE)};
    const char *title = title_of(hud);
    float w = fminf(ui_px(ui, NOTE_WIDTH), board.w - ui_px(ui, 16)), gap = ui_px(ui, 4);
    float inner = w - ui_px(ui, 24) - ui_px(ui, 52) - ui_px(ui, 32);
    float h = ui_px(ui, 24) + ui_paragraph_height(ui, head, inner, title);
    for (int i = 0; i < lines.count; i++)
        h += gap + ui_paragraph_height(ui, body[lines.line[i].small], inner, lines.line[i].text);
    struct rect room = hud_float(ui, "note", place_of(hud, ui, w, h));
    struct rect picture = ui_cut_left(ui, &room, 52), close = ui_cut_right(ui, &room, 32);
    ui_icon(ui, rect_snapped(ui_anchor(ui, picture, 40, 40, 0, 0.5f)),
            task   ? "check"
            : said ? "log"
                   : "objectives",
            WHITE);
    hud_draw_text(ui, &room, head, title);
    for (int i = 0; i < lines.count; i++) {
        rect_cut_top(&room, gap);
        hud_draw_text(ui, &room, body[lines.line[i].small], lines.line[i].text);
    }
    if (hud_close_button(ui, close, 0, "note.close", NULL))
        hud_note_drop(hud);
}
