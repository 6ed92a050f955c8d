/* set_up.c -- what the screens of set-up have in common: time, curtain, backdrop, going. */
#include "siege/screen/bunker/set_up.h"

#include "shell/canvas/texture.h"
#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "siege/screen/board/play.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/menu/page.h"
#include "siege/input/key_commands.h"

#include <math.h>

enum { BACKDROP_W = 16, BACKDROP_H = 9 };

bool set_up_update(struct play *play, struct frame *frame, int rule)
{
    (void)play_advance(play, frame);
    if (play->curtain)
        return false;
    play_read_objectives(play, frame);
    if (input_take(frame->input, KEY_COMMAND_RULE))
        play_open_rule(play, frame, rule);
    play_read_quick_keys(play, frame);
    return true;
}

static void draw_backdrop(struct frame *frame)
{
    static const char name[] = "art/ui/bunker_backdrop.svg";
    struct rect bounds = ui_bounds(frame->ui);
    if (bounds.w < 64 || bounds.h < 64 || !texture_exists(frame->textures, name)) {
        ui_backdrop(frame->ui);
        return;
    }
    float h = ceilf(fmaxf(bounds.h, bounds.w * BACKDROP_H / BACKDROP_W)), w = ceilf(h * BACKDROP_W / BACKDROP_H);
    texture_draw(frame->textures, name, rect_of(floorf((bounds.w - w) / 2), floorf((bounds.h - h) / 2), w, h),
                 (struct colour){118, 114, 112, 255}); /* behind the cards, not among them */
}

bool set_up_draw(struct play *play, struct frame *frame, bool due)
{
    page_show_catalogue(frame, play->words.catalogue);
    play_open_told_rule(frame);
    if (play->curtain) {
        play->curtain = curtain_draw(play, frame) == CURTAIN_HANGS;
        return false;
    }
    draw_backdrop(frame);
    if (!due && frame->stack->change_count == 0)
        screen_stack_pop(frame->stack);
    return due;
}

bool set_up_head(struct play *play, struct frame *frame, struct rect *rect)
{
    struct ui *ui = frame->ui;
    (void)hud_plate(ui, *rect);
    *rect = rect_of(rect->x + ui_px(ui, 12), rect->y, rect->w - ui_px(ui, 20), rect->h);
    bool back = hud_head_button(play, frame, rect, "hud.menu", "menu", "hud.menu.hint", KEY_COMMAND_BACK, false);
    if (hud_head_button(play, frame, rect, "hud.objectives", "objectives", "hud.objectives.hint",
                        KEY_COMMAND_OBJECTIVES, false))
        play->dialog = DIALOG_OBJECTIVES;
    return back;
}

bool set_up_tell(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text)
{
    float height = ui_paragraph_height(ui, style, rect.w, text);
    if (height > rect.h)
        return false;
    ui_paragraph(ui, rect_anchor(rect, rect.w, height + 1, 0, 0.5f), style, align, text);
    return true;
}

bool set_up_wants_frames(const struct play *play)
{
    return !play->curtain && play_wants_frames(play);
}
