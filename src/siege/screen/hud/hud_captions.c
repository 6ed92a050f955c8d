/* hud_captions.c -- what is heard, in words, in the lower corner of the board. */
#include "siege/screen/hud/hud.h"

#include "siege/screen/siege_preferences.h"

#include <math.h>

static const char *text_of(const struct hud *hud, const struct caption *caption)
{
    const char *text = words_get(hud->words, CUE_SAID[caption->cue]);
    const char *key = caption->side < 0 ? "hud.captions.left" : "hud.captions.right";
    return caption->side ? words_tell(hud->words, key, SLOTS({"text", text, 0})) : text;
}

void hud_draw_captions(struct hud *hud, struct ui *ui)
{
    struct rect room = ui_inset(ui, hud->layout->board, 8);
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    if (!preferences_get(hud->frame->preferences, PREFERENCE_CAPTIONS) || room.w < ui_px(ui, 200))
        return;
    for (int i = 0; i < CAPTIONS_MOST; i++) {
        const struct caption *caption = &hud->captions.line[i];
        if (!caption->until)
            continue;
        const char *text = text_of(hud, caption);
        float high = fmaxf(ui_px(ui, 24), font_line_height(ui_fonts(ui), style.face, style.px) + ui_px(ui, 6));
        struct rect row = rect_cut_bottom(&room, high);
        struct rect plate = rect_anchor(row, hud_text_width(ui, style, text) + ui_px(ui, 20), row.h - ui_px(ui, 2), 0,
                                        1);
        canvas_fill_round(ui_canvas(ui), plate, ui_px(ui, 4), (struct colour){10, 9, 10, 220});
        ui_label(ui, plate, style, TEXT_CENTRE, text);
    }
}
