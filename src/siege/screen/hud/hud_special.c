/* hud_special.c -- the list of Special actions over the board: each with its name, what it does, or why not. */
#include "siege/screen/hud/hud.h"

#include "siege/view/board_view.h"
#include "shell/canvas/texture.h"

#include "siege/screen/board/special.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>

enum { PICTURE = 40, LEAST_ROW = 52 };

static int list(const struct hud *hud, struct special out[SPECIALS_MAX])
{
    return special_list(hud->game, hud->play->viewer, hud->held->figure, hud->held->extra, out);
}

bool hud_special_is_shown(const struct hud *hud)
{
    return hud->hold->special_open && play_is_free(hud->play) && hud->held->figure < TROOPER_MAX &&
           !intent_aims(hud->held) && !hand_is_aiming(hud->hand) && !stage_is_busy(&hud->play->stage);
}

void hud_special_toggle(struct hud *hud, struct ui *ui)
{
    struct special specials[SPECIALS_MAX];
    if (hud->hold->special_open) {
        hud->hold->special_open = false;
        return;
    }
    if (!play_hasten(hud->play) || game_is_asked(hud->game))
        return;
    hold_drop_aim(hud->hold);
    hud->hold->special_at = 0;
    hud->hold->now_open = false;
    hud->hold->special_open = hud->held->figure < TROOPER_MAX && list(hud, specials) > 0;
    if (!hud->hold->special_open)
        ui_toast(ui, words_get(hud->words, "special.none"));
}

static void take(struct hud *hud, struct ui *ui, const struct special *special)
{
    if (special->reject.why != REJECT_NONE) {
        play_tell_refusal(hud->play, ui, special->reject);
        return;
    }
    hud->hold->special_open = false;
    if (special->command.type == COMMAND_ATTACK) {
        struct selection held = hud->hold->selection;
        held.target = special->command.target;
        held = intent_in_way(hud->game, &held, (struct attack_way){MODE_TECH, SHAPE_HACK});
        hold_aim_so(hud->hold, &held);
    } else if (special->command.type == COMMAND_USE) {
        hand_begin(hud->hand, ui, special->command);
        if (hand_is_ready(hud->hand)) /* nothing to be aimed at */
            hand_confirm(hud->hand, ui);
    } else {
        (void)hold_give(hud->hold, ui, &special->command);
    }
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static const char *told(const struct hud *hud, const struct special *special)
{
    return special->reject.why == REJECT_NONE
               ? special_told(hud->words, hud->game, special)
               : reject_sentence(SENTENCE(hud->words), hud->words, hud->game, special->reject);
}

static float row_height(const struct hud *hud, struct ui *ui, const struct special *special, float width)
{
    float words = ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), width - ui_px(ui, PICTURE + 42),
                                      told(hud, special));
    return fmaxf(ui_px(ui, 22) + words + ui_px(ui, 10), ui_px(ui, LEAST_ROW));
}

static bool draw_row(struct hud *hud, struct ui *ui, struct rect rect, const struct special *special, int index)
{
    char id[UI_ID_SIZE], key[16];
    bool possible = special->reject.why == REJECT_NONE;
    bool keyed = hud->frame->input->device != INPUT_MOUSE && hud->hold->special_at == index;
    snprintf(id, sizeof id, "special#%d", index);
    struct ui_response response = ui_area(ui, id, rect, 0, possible ? NULL : words_get(hud->words, "hud.now.rule"));
    struct colour ground = response.hot || keyed ? (struct colour){84, 62, 34, 255}
                           : possible            ? (struct colour){52, 44, 34, 255}
                                                 : (struct colour){30, 28, 29, 255};
    hud_draw_cut(ui, rect, 6, ground, 1,
                 keyed      ? PALETTE_BRASS_LIGHT
                 : possible ? PALETTE_BRASS_DARK
                            : PALETTE_IRON_LIGHT);
    struct rect room = ui_inset(ui, rect, 5), picture = ui_cut_left(ui, &room, PICTURE);
    struct rect cap = ui_cut_right(ui, &room, 26);
    ui_cut_left(ui, &room, 8);
    const char *art = special_art(hud->words, special);
    struct rect place = rect_snapped(rect_anchor(picture, picture.w, picture.w, 0, 0.5f));
    if (texture_exists(hud->frame->textures, art))
        texture_draw(hud->frame->textures, art, place, possible ? WHITE : (struct colour){255, 255, 255, 110});
    else
        ui_icon(ui, place, "use", WHITE);
    snprintf(key, sizeof key, "%d", index + 1);
    if (possible && index < 9)
        (void)ui_key_cap(ui, ui_anchor(ui, cap, 20, 20, 1, 0.5f), key);
    else if (!possible)
        ui_icon(ui, ui_anchor(ui, cap, 20, 20, 1, 0.5f), "lock", WHITE);
    ui_label(ui, ui_cut_top(ui, &room, 22), ui_bold(ui, UI_TEXT, possible ? PALETTE_BONE : PALETTE_BONE_DIM), TEXT_LEFT,
             special_title(hud->words, hud->game, special));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, told(hud, special));
    if (response.activated && !possible)
        play_open_rule(hud->play, hud->frame, special->reject.why);
    return response.activated && possible;
}

/* The figure, and the squares around it: what its Special actions are about lies there. */
static struct rect kept_clear(const struct hud *hud)
{
    figure_id id = hud->held->figure;
    struct rect own = board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, id);
    if (!figure_on_board(hud->game, id))
        return own;
    struct square at = figure_square(hud->game, id);
    struct rect near = camera_square_rect(&hud->lookout->camera, at.x, at.y);
    return rect_inset(near, -near.w);
}

/* Above its button if it hides nothing there, else in another corner; the one that hides least. */
static struct rect place_of(const struct hud *hud, const struct ui *ui, float w, float h)
{
    static const struct point anchors[] = {{0, 1}, {1, 1}, {0, 0}, {1, 0}};
    struct rect bounds = ui_inset(ui, hud->layout->board, 6), clear = kept_clear(hud);
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

/* All of them with their numbers, and the one that Enter does. */
static void tell(const struct hud *hud, struct ui *ui, const struct special *specials, int count)
{
    if (!ui_is_spoken(ui))
        return;
    for (int i = 0; i < count; i++)
        hud_show_number(hud, ui, i,
                        words_tell(hud->words, "spoken.card",
                                   SLOTS({"title", special_title(hud->words, hud->game, &specials[i]), 0},
                                         {"text", told(hud, &specials[i]), 0})));
    if (hud->hold->special_at < count)
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT),
                     special_title(hud->words, hud->game, &specials[hud->hold->special_at]));
}

void hud_draw_special(struct hud *hud, struct ui *ui)
{
    struct special specials[SPECIALS_MAX];
    struct rect board = hud->layout->board;
    if (!hud_special_is_shown(hud) || board.h < ui_px(ui, 120)) {
        hud->hold->special_open = hud->hold->special_open && stage_is_busy(&hud->play->stage);
        return;
    }
    int count = list(hud, specials), shown = 0, taken = -1;
    float gap = ui_px(ui, 5), w = fminf(ui_px(ui, 420), board.w - ui_px(ui, 12)), inner = w - ui_px(ui, 24);
    float h = ui_px(ui, 24) + ui_px(ui, 34), most = board.h - ui_px(ui, 12);
    while (shown < count && h + row_height(hud, ui, &specials[shown], inner) + gap <= most)
        h += row_height(hud, ui, &specials[shown++], inner) + gap;
    struct rect room = hud_float(ui, "special", place_of(hud, ui, w, h));
    struct rect row = ui_cut_top(ui, &room, 34), close = ui_cut_right(ui, &row, 32);
    struct about about = play_about(hud->play);
    about.figure = hud->held->figure;
    ui_label(ui, row, ui_title(ui, 21, PALETTE_BRASS_LIGHT), TEXT_LEFT, about_tell(&about, "special.heading"));
    bool shut = hud_close_button(ui, close, 0, "special.close", NULL);
    tell(hud, ui, specials, count);
    for (int i = 0; i < shown; i++) {
        if (draw_row(hud, ui, rect_cut_top(&room, row_height(hud, ui, &specials[i], inner)), &specials[i], i))
            taken = i;
        rect_cut_top(&room, gap);
    }
    if (taken >= 0)
        take(hud, ui, &specials[taken]);
    else if (shut)
        hud->hold->special_open = false;
}

bool hud_special_keys(struct hud *hud, struct ui *ui)
{
    struct special specials[SPECIALS_MAX];
    struct input *input = hud->frame->input;
    int *at = &hud->hold->special_at;
    if (!hud_special_is_shown(hud))
        return false;
    int count = list(hud, specials), number = key_commands_number(input, count);
    if (number >= 0) {
        take(hud, ui, &specials[number]);
        return true;
    }
    if (count > 0 && input_take(input, KEY_COMMAND_DOWN))
        *at = (*at + 1) % count;
    if (count > 0 && input_take(input, KEY_COMMAND_UP))
        *at = (*at + count - 1) % count;
    if (*at < count && input_take(input, KEY_COMMAND_SELECT))
        take(hud, ui, &specials[*at]);
    return true;
}
