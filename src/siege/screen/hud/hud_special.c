/* hud_special.c -- the list of Special actions over the board: each with its name, what it does, or why not. */

#include "siege/screen/hud/hud_special.h"

#include "siege/view/board_view.h"
#include "shell/canvas/texture.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/board/hold.h"
#include "siege/screen/board/play_keys.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>

enum { PICTURE = 40, LEAST_ROW = 52 };

static int list(const struct hand *hand, struct special out[SPECIALS_MAX])
{
    return special_list(&hand->play->seen, hand->play->viewer, hand->hold->selection.figure,
                        hand->hold->selection.extra, out);
}

bool hud_special_is_shown(const struct hand *hand)
{
    return hand->hold->special_open && play_may_act(hand->play) && !game_is_asked(&hand->play->seen) &&
           hand->hold->selection.figure < TROOPER_MAX && !intent_aims(&hand->hold->selection) &&
           !hand_is_aiming(hand) && !stage_is_busy(&hand->play->stage);
}

void hud_special_toggle(struct hand *hand, struct ui *ui)
{
    struct special specials[SPECIALS_MAX];
    if (hand->hold->special_open) {
        hand->hold->special_open = false;
        return;
    }
    if (!play_hasten(hand->play) || game_is_asked(&hand->play->seen))
        return;
    hold_drop_aim(hand->hold);
    hand->hold->special_at = 0;
    hand->hold->now_open = false;
    hand->hold->special_open = hand->hold->selection.figure < TROOPER_MAX && list(hand, specials) > 0;
    if (!hand->hold->special_open)
        ui_toast(ui, words_get(&hand->play->words, "special.none"));
}

static void take(struct hand *hand, struct ui *ui, const struct special *special)
{
    if (special->reject.why != REJECT_NONE) {
        play_tell_refusal(hand->play, ui, special->reject);
        return;
    }
    hand->hold->special_open = false;
    if (special->command.type == COMMAND_ATTACK) {
        struct selection held = hand->hold->selection;
        held.target = special->command.target;
        held = intent_in_way(&hand->play->seen, &held, (struct attack_way){MODE_TECH, SHAPE_HACK});
        hold_aim_so(hand->hold, &held);
    } else if (special->command.type == COMMAND_USE) {
        hand_begin(hand, ui, special->command);
        if (hand_is_ready(hand)) /* nothing to be aimed at */
            hand_confirm(hand, ui);
    } else {
        (void)play_give(hand->play, ui, &special->command);
    }
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static const char *told(const struct hand *hand, const struct special *special, char *out, size_t size)
{
    return special->reject.why == REJECT_NONE
               ? special_told(out, size, &hand->play->words, &hand->play->seen, special)
               : reject_sentence(out, size, &hand->play->words, &hand->play->seen, special->reject);
}

static float row_height(const struct hand *hand, struct ui *ui, const struct special *special, float width)
{
    char text[WORDS_SENTENCE_MAX];
    told(hand, special, text, sizeof text);
    float words = ui_px(ui, 22) + ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                                                            width - ui_px(ui, PICTURE + 42), text));
    return fmaxf(words + ui_px(ui, 10), ui_px(ui, LEAST_ROW));
}

static bool draw_row(struct hand *hand, struct frame *frame, struct rect rect, const struct special *special, int index)
{
    char id[UI_ID_SIZE], title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], art[96], key[16];
    struct ui *ui = frame->ui;
    bool possible = special->reject.why == REJECT_NONE;
    bool keyed = frame->input->device != INPUT_MOUSE && hand->hold->special_at == index;
    snprintf(id, sizeof id, "special#%d", index);
    struct ui_response response = ui_area(ui, id, rect, 0,
                                          possible ? NULL : words_get(&hand->play->words, "hud.now.rule"));
    struct colour ground = possible ? (struct colour){52, 44, 34, 255} : (struct colour){30, 28, 29, 255};
    if (response.hot || keyed)
        ground = (struct colour){84, 62, 34, 255};
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 6), ground, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 6), ui_px(ui, 1),
                     palette_colour(keyed      ? PALETTE_BRASS_LIGHT
                                    : possible ? PALETTE_BRASS_DARK
                                               : PALETTE_IRON_LIGHT));
    struct rect room = rect_inset(rect, ui_px(ui, 5)), picture = rect_cut_left(&room, ui_px(ui, PICTURE));
    struct rect cap = rect_cut_right(&room, ui_px(ui, 26));
    rect_cut_left(&room, ui_px(ui, 8));
    struct rect place = rect_snapped(rect_anchor(picture, picture.w, picture.w, 0, 0.5f));
    if (texture_exists(frame->textures, special_art(art, &hand->play->seen, special)))
        texture_draw(frame->textures, art, place, possible ? WHITE : (struct colour){255, 255, 255, 110});
    else
        ui_icon(ui, place, "use", WHITE);
    snprintf(key, sizeof key, "%d", index + 1);
    if (possible && index < 9)
        (void)ui_key_cap(ui, rect_anchor(cap, ui_px(ui, 20), ui_px(ui, 20), 1, 0.5f), key);
    else if (!possible)
        ui_icon(ui, rect_anchor(cap, ui_px(ui, 20), ui_px(ui, 20), 1, 0.5f), "lock", WHITE);
    ui_label(ui, rect_cut_top(&room, ui_px(ui, 22)), ui_bold(ui, UI_TEXT, possible ? PALETTE_BONE : PALETTE_BONE_DIM),
             TEXT_LEFT, special_title(title, sizeof title, &hand->play->words, &hand->play->seen, special));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                 told(hand, special, text, sizeof text));
    if (response.activated && !possible)
        play_open_rule(hand->play, frame, special->reject.why);
    return response.activated && possible;
}

/* The figure, and the squares around it: what its Special actions are about lies there. */
static struct rect kept_clear(const struct hand *hand)
{
    figure_id id = hand->hold->selection.figure;
    struct rect own = board_view_figure_rect(&hand->lookout->camera, &hand->play->stage, id);
    if (id >= FIGURE_MAX || !figure_on_board(&hand->play->seen, id))
        return own;
    struct square at = figure_square(&hand->play->seen, id);
    struct rect near = camera_square_rect(&hand->lookout->camera, at.x, at.y);
    return rect_inset(near, -near.w);
}

/* Above its button if it hides nothing there, else in another corner; the one that hides least. */
static struct rect place_of(const struct hand *hand, const struct ui *ui, float w, float h)
{
    static const struct point anchors[] = {{0, 1}, {1, 1}, {0, 0}, {1, 0}};
    struct rect bounds = rect_inset(hand->lookout->layout.board, ui_px(ui, 6)), clear = kept_clear(hand);
    struct rect best = rect_anchor(bounds, w, h, 0, 1);
    float least = INFINITY;
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors) && least > 0; i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        struct rect hidden = rect_overlap(place, clear);
        float area = rect_is_empty(hidden) ? 0 : hidden.w * hidden.h;
        if (area < least) {
            least = area;
            best = place;
        }
    }
    return rect_snapped(best);
}

void hud_draw_special(struct hand *hand, struct frame *frame)
{
    struct special specials[SPECIALS_MAX];
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (!hud_special_is_shown(hand) || hand->lookout->layout.board.h < ui_px(ui, 120)) {
        hand->hold->special_open = hand->hold->special_open && stage_is_busy(&hand->play->stage);
        return;
    }
    int count = list(hand, specials), shown = 0, taken = -1;
    float gap = ui_px(ui, 5), head = ui_px(ui, 34),
          w = fminf(ui_px(ui, 420), hand->lookout->layout.board.w - ui_px(ui, 12));
    float inner = w - ui_px(ui, 24), h = ui_px(ui, 24) + head, most = hand->lookout->layout.board.h - ui_px(ui, 12);
    while (shown < count && h + row_height(hand, ui, &specials[shown], inner) + gap <= most)
        h += row_height(hand, ui, &specials[shown++], inner) + gap;
    struct rect room = hud_float(ui, "special", place_of(hand, ui, w, h));
    struct rect row = rect_cut_top(&room, head), close = rect_cut_right(&row, ui_px(ui, 32));
    struct about about = play_about(hand->play);
    about.figure = hand->hold->selection.figure;
    ui_label(ui, row, ui_title(ui, 21, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             about_say(text, sizeof text, &about, "special.heading"));
    bool shut = ui_button(ui, rect_anchor(close, ui_px(ui, 30), ui_px(ui, 30), 1, 0),
                          (struct ui_button){.id = "special.close", .icon = "cross", .tone = UI_TONE_QUIET});
    for (int i = 0; i < shown; i++) {
        if (draw_row(hand, frame, rect_cut_top(&room, row_height(hand, ui, &specials[i], inner)), &specials[i], i))
            taken = i;
        rect_cut_top(&room, gap);
    }
    if (taken >= 0)
        take(hand, ui, &specials[taken]);
    else if (shut)
        hand->hold->special_open = false;
}

bool hud_special_keys(struct hand *hand, struct frame *frame)
{
    struct special specials[SPECIALS_MAX];
    struct input *input = frame->input;
    if (!hud_special_is_shown(hand))
        return false;
    int count = list(hand, specials);
    for (int i = 0; i < 9; i++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + i) && i < count) {
            take(hand, frame->ui, &specials[i]);
            return true;
        }
    if (count > 0 && input_take(input, KEY_COMMAND_DOWN))
        hand->hold->special_at = (hand->hold->special_at + 1) % count;
    if (count > 0 && input_take(input, KEY_COMMAND_UP))
        hand->hold->special_at = (hand->hold->special_at + count - 1) % count;
    if (hand->hold->special_at < count && input_take(input, KEY_COMMAND_SELECT))
        take(hand, frame->ui, &specials[hand->hold->special_at]);
    return true;
}
