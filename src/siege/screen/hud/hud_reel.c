/* hud_reel.c -- the time line of a game that is watched: where it stands, where to jump, as whom one looks (G6, G7). */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/screen/board/reel.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <math.h>
#include <stdio.h>

static int step_now(const struct hud *hud)
{
    return history_count(hud->play->session->history);
}

/* ---- going to and fro ------------------------------------------------------------------------------------------ */

/* What one goes by: a button and a key for each direction. */
static const struct reel_stride {
    const char *id, *key;
    int command, by;
    int kind; /* enum reel_mark_kind, or a single step */
} STRIDES[] = {{"reel.round_back", "reel.round_back", KEY_COMMAND_UP, -1, REEL_ROUND},
               {"reel.step_back", "reel.step_back", KEY_COMMAND_LEFT, -1, -1},
               {"reel.step_on", "reel.step_on", KEY_COMMAND_RIGHT, 1, -1},
               {"reel.round_on", "reel.round_on", KEY_COMMAND_DOWN, 1, REEL_ROUND},
               {"reel.attack_on", "reel.attack_on", KEY_COMMAND_NEXT_TARGET, 1, REEL_ATTACK},
               {"reel.fall_on", "reel.fall_on", KEY_COMMAND_PREVIOUS_TARGET, 1, REEL_FALL}};

enum { STRIDE_COUNT = sizeof STRIDES / sizeof *STRIDES, STRIDES_BEFORE = 2 };

/* A single step forward is shown as it was played; all else lies there at once. */
static void go(struct hud *hud, const struct reel_stride *stride)
{
    struct reel *reel = hud->play->session->reel;
    int now = step_now(hud);
    reel->paused = true;
    if (stride->kind < 0 && stride->by > 0 && stage_is_busy(play_stage(hud->play)))
        stage_skip_all(play_stage(hud->play));
    else if (stride->kind < 0 && stride->by > 0)
        reel->once = true;
    else
        play_seek(hud->play, stride->kind < 0 ? reel_step(reel, now, stride->by)
                                              : reel_next(reel, (enum reel_mark_kind)stride->kind, now, stride->by));
}

/* At its end it begins anew. */
static void toggle_pause(struct hud *hud)
{
    struct reel *reel = hud->play->session->reel;
    bool ended = step_now(hud) >= reel->steps && !stage_is_busy(play_stage(hud->play));
    reel->paused = !ended && !reel->paused;
    if (ended)
        play_seek(hud->play, 0);
}

bool hud_reel_keys(struct hud *hud, struct input *input)
{
    if (!hud->play->session->reel)
        return false;
    if (input_take(input, KEY_COMMAND_SELECT))
        toggle_pause(hud);
    for (int i = 0; i < STRIDE_COUNT; i++)
        if (input_take(input, STRIDES[i].command))
            go(hud, &STRIDES[i]);
    return true;
}

const char *hud_reel_prompt(const struct hud *hud)
{
    const struct reel *reel = hud->play->session->reel;
    if (!reel)
        return NULL;
    bool ended = step_now(hud) >= reel->steps && !stage_is_busy(play_stage(hud->play));
    return words_tell(hud->words,
                      ended          ? "reel.prompt.ended"
                      : reel->paused ? "reel.prompt.paused"
                                     : "reel.prompt",
                      SLOTS({"n", NULL, step_now(hud)}, {"m", NULL, reel->steps},
                            {"key", hud_key(hud->frame, KEY_COMMAND_SELECT), 0}));
}

/* ---- the line -------------------------------------------------------------------------------------------------- */

static float across(const struct reel *reel, struct rect line, int step)
{
    return line.x + line.w * (float)step / (float)(reel->steps > 0 ? reel->steps : 1);
}

static int step_at(const struct reel *reel, struct rect line, float x)
{
    float part = fminf(fmaxf((x - line.x) / line.w, 0), 1);
    return (int)lroundf(part * (float)reel->steps);
}

/* What happened nearest to that place, within a few pixels; NULL: nothing. */
static const struct reel_mark *mark_at(const struct hud *hud, struct ui *ui, struct rect line, float x)
{
    const struct reel *reel = hud->play->session->reel;
    const struct reel_mark *best = NULL;
    float near = ui_px(ui, 5);
    for (int i = 0; i < reel->marks; i++) {
        float off = fabsf(across(reel, line, reel->mark[i].step) - x);
        if (off < near || (best && off <= near && reel->mark[i].kind > best->kind)) {
            near = off;
            best = &reel->mark[i];
        }
    }
    return best;
}

/* Whoever comes later in the game has no name yet, and an attack by a card has nobody's. */
static bool is_named(const struct about *about, const struct reel_mark *mark)
{
    bool named = mark->figure < FIGURE_MAX && about->game->figure[mark->figure].kind != KIND_NONE;
    return mark->kind == REEL_ROUND || named;
}

static const char *mark_text(const struct hud *hud, const struct reel_mark *mark, int step)
{
    static const char *const KEY[] = {[REEL_ROUND] = "reel.mark.round",
                                      [REEL_ATTACK] = "reel.mark.attack",
                                      [REEL_KILL] = "reel.mark.kill",
                                      [REEL_FALL] = "reel.mark.fall"};
    struct about about = play_about(hud->play);
    about.number = mark ? mark->step : step;
    about.number2 = hud->play->session->reel->steps;
    about.amount = mark ? mark->number : 0;
    about.figure = mark ? mark->figure : FIGURE_NONE;
    return about_tell(&about, mark && is_named(&about, mark) ? KEY[mark->kind] : "reel.mark.none");
}

/* Rounds reach over the whole line and have their number; attacks are short; who has fallen has a head of its own. */
static void draw_mark(struct ui *ui, struct rect line, float x, const struct reel_mark *mark)
{
    struct canvas *canvas = ui_canvas(ui);
    float middle = line.y + line.h / 2, thin = ui_px(ui, 1), big = ui_px(ui, 4);
    char number[8];
    switch ((enum reel_mark_kind)mark->kind) {
    case REEL_ROUND:
        canvas_fill(canvas, rect_of(x, line.y, thin, line.h), palette_colour(PALETTE_BRASS));
        snprintf(number, sizeof number, "%d", mark->number);
        ui_label(ui, rect_of(x + ui_px(ui, 3), line.y - ui_px(ui, 1), ui_px(ui, 30), line.h * 0.5f + ui_px(ui, 2)),
                 ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT, number);
        break;
    case REEL_ATTACK:
        canvas_fill(canvas, rect_of(x, middle + ui_px(ui, 3), thin, line.h * 0.22f), palette_colour(PALETTE_BONE_DIM));
        break;
    case REEL_KILL:
        canvas_polygon(
            canvas,
            (struct point[]){
                {x, middle + big}, {x + big, middle + 2 * big}, {x, middle + 3 * big}, {x - big, middle + 2 * big}},
            4, palette_colour(PALETTE_VERDIGRIS));
        break;
    case REEL_FALL:
        ui_icon(ui, rect_of(x - ui_px(ui, 8), middle - ui_px(ui, 1), ui_px(ui, 16), ui_px(ui, 16)), "skull", WHITE);
        break;
    }
}

static void draw_line(struct hud *hud, struct ui *ui, struct rect line)
{
    struct canvas *canvas = ui_canvas(ui);
    const struct reel *reel = hud->play->session->reel;
    const struct pointer *pointer = &hud->frame->input->pointer;
    const struct reel_mark *mark = mark_at(hud, ui, line, pointer->x);
    int pointed = mark ? mark->step : step_at(reel, line, pointer->x);
    struct ui_response response = ui_area(ui, "reel.line", line, 0, mark_text(hud, mark, pointed));
    float now = across(reel, line, step_now(hud));
    canvas_fill(canvas, line, palette_colour(PALETTE_SHADOW));
    canvas_fill(canvas, rect_of(line.x, line.y, now - line.x, line.h), palette_colour(PALETTE_IRON));
    canvas_frame(canvas, line, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    for (int kind = REEL_ROUND; kind <= REEL_FALL; kind++)
        for (int i = 0; i < reel->marks; i++)
            if (reel->mark[i].kind == kind)
                draw_mark(ui, line, across(reel, line, reel->mark[i].step), &reel->mark[i]);
    canvas_fill(canvas, rect_of(now - ui_px(ui, 1), line.y - ui_px(ui, 3), ui_px(ui, 3), line.h + ui_px(ui, 6)),
                palette_colour(PALETTE_EMBER));
    if (response.hot)
        canvas_fill(canvas, rect_of(across(reel, line, pointed), line.y, ui_px(ui, 1), line.h),
                    palette_colour(PALETTE_BONE));
    if (response.activated || (response.dragged && pointed != step_now(hud)))
        play_seek(hud->play, pointed);
}

/* ---- buttons --------------------------------------------------------------------------------------------------- */

static const char *looker_text(const struct hud *hud)
{
    struct about about = play_about(hud->play);
    about.seat = hud->play->session->reel->looks;
    return about_tell(&about, about.seat < SEAT_COUNT ? "reel.seen_by" : "reel.seen_by.all");
}

/* While the game goes on its own player learns nothing new. */
static void draw_looker(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct reel *reel = hud->play->session->reel;
    struct ui_button button = {.id = "reel.looks",
                               .label = looker_text(hud),
                               .hint = words_get(hud->words, "reel.seen_by.hint"),
                               .refusal = reel->over ? NULL : words_get(hud->words, "reel.seen_by.going_on")};
    if (!ui_button(ui, rect, button))
        return;
    reel->looks = reel_next_looker(reel, &hud->play->session->game);
    play_seek(hud->play, step_now(hud));
}

static bool draw_stride(struct hud *hud, struct ui *ui, struct rect rect, const struct reel_stride *stride)
{
    char hint[WORDS_KEY_MAX];
    words_key(hint, stride->key, "hint");
    return ui_button(ui, rect,
                     (struct ui_button){.id = stride->id,
                                        .label = words_get(hud->words, stride->key),
                                        .icon = stride->by < 0 ? "arrow_left" : "arrow_right",
                                        .hint = words_tell(hud->words, hint,
                                                           SLOTS({"key", hud_key(hud->frame, stride->command), 0}))});
}

static void draw_buttons(struct hud *hud, struct ui *ui, struct rect row)
{
    enum { PLACES = STRIDE_COUNT + 3 };
    const struct reel *reel = hud->play->session->reel;
    bool runs = !reel->paused && (step_now(hud) < reel->steps || stage_is_busy(play_stage(hud->play)));
    float gap = ui_px(ui, 5);
    for (int i = 0, place = 0; i < STRIDE_COUNT; i++, place++) {
        if (i == STRIDES_BEFORE) {
            struct ui_button button = {.id = "reel.play",
                                       .label = words_get(hud->words, runs ? "reel.pause" : "reel.play"),
                                       .icon = runs ? "pause" : "play",
                                       .hint = words_get(hud->words, "reel.play.hint"),
                                       .tone = UI_TONE_PRIMARY};
            if (ui_button(ui, rect_column(row, place++, PLACES, gap), button))
                toggle_pause(hud);
        }
        if (draw_stride(hud, ui, rect_column(row, place, PLACES, gap), &STRIDES[i]))
            go(hud, &STRIDES[i]);
    }
    struct rect last = rect_column(row, PLACES - 2, PLACES, gap);
    last.w = rect_right(row) - last.x;
    draw_looker(hud, ui, last);
}

void hud_draw_reel(struct hud *hud, struct ui *ui)
{
    if (!hud->play->session->reel || rect_is_empty(hud->layout->reel))
        return;
    struct rect room = hud_plate(ui, hud->layout->reel);
    struct rect line = rect_cut_top(&room, room.h * 0.42f);
    ui_cut_top(ui, &room, 5);
    draw_line(hud, ui, ui_inset(ui, line, 2));
    draw_buttons(hud, ui, room);
}

void hud_draw_reel_end(struct hud *hud, struct ui *ui, struct rect room)
{
    struct rect leave = rect_cut_left(&room, room.w * 0.32f);
    ui_cut_left(ui, &room, 8);
    float high = fminf(room.h, ui_px(ui, 72));
    bool over = game_is_over(&hud->play->session->game);
    struct ui_button back = {.id = "reel.leave",
                             .label = words_get(hud->words, "reel.leave"),
                             .hint = words_get(hud->words, "reel.leave.hint")};
    struct ui_button take = {.id = "reel.take_over",
                             .label = words_get(hud->words, "reel.take_over"),
                             .hint = words_get(hud->words, "reel.take_over.hint"),
                             .refusal = over ? words_get(hud->words, "reel.take_over.over") : NULL,
                             .tone = UI_TONE_PRIMARY};
    if (ui_button(ui, rect_anchor(leave, leave.w, high, 0.5f, 0.5f), back))
        screen_stack_pop(hud->frame->stack);
    if (ui_button(ui, rect_anchor(room, room.w, high, 0.5f, 0.5f), take) && play_take_over(hud->play))
        ui_toast(ui, words_get(hud->words, "reel.taken_over"));
}
