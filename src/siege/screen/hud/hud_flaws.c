/* hud_flaws.c -- test mode: a red strip over the board while there are mistakes in the file of the mission or in a
 * translation beside it, a dark one while there are warnings or its teams cannot do what it asks; a click opens all
 * mistakes and warnings. */
#include "siege/screen/hud/hud.h"

#include "shell/ui/ui.h"
#include "siege/screen/board/live.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/page.h"

#include <math.h>

static bool has_flaws(const struct live *live)
{
    return live->flawed || live->flaws.warnings > 0;
}

/* "3 errors – first-breach.json:22:5: …", and what is played all the same; without errors the reason stands alone. What
 * the teams lack stands before. */
static const char *text_of(const struct hud *hud, const struct live *live)
{
    const struct flaws *flaws = &live->flaws;
    int count = flaws->errors ? flaws->errors : flaws->warnings;
    const char *key = flaws->errors && !flaws->plays ? "live.errors.before"
                      : flaws->errors                ? "live.errors"
                      : flaws->warnings              ? "live.warnings"
                                                     : "live.unread";
    if (!has_flaws(live))
        return live->lacks;
    const char *told = words_tell(hud->words, key,
                                  SLOTS({"n", NULL, count}, {"why", flaws->why, 0},
                                        {"file", services_file_name(hud->play->session->mission_path), 0}));
    return live->lacks[0]
               ? words_tell(hud->words, "live.lacks.besides", SLOTS({"lacks", live->lacks, 0}, {"flaws", told, 0}))
               : told;
}

static struct text_style style_of(const struct ui *ui)
{
    return ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
}

float hud_flaws_height(const struct hud *hud, struct ui *ui, const struct live *live, float w)
{
    float room = w - 2 * ui_px(ui, UI_GAP);
    float high = ui_paragraph_height(ui, style_of(ui), room, text_of(hud, live)) + ui_px(ui, 2 * UI_GAP_CLOSE);
    return fmaxf(high, ui_px(ui, UI_TARGET));
}

void hud_draw_flaws(struct hud *hud, struct ui *ui, const struct live *live)
{
    static const struct colour GROUND[] = {{92, 16, 14, 255}, {58, 44, 18, 255}},
                               LIT[] = {{126, 24, 20, 255}, {84, 64, 26, 255}};
    bool calm = !live->flawed;
    struct rect rect = hud->layout->flaws;
    if (!live_tells(live) || rect_is_empty(rect))
        return;
    const char *text = text_of(hud, live),
               *hint = words_get(hud->words, live->flaws.plays ? "live.hint.plays" : "live.hint");
    bool listed = has_flaws(live); /* what the teams lack is no mistake in the file */
    struct ui_response response = ui_area(ui, "live.flaws", rect, listed ? UI_FOCUSABLE : 0, listed ? hint : NULL);
    ui_call(ui, text);
    ui_show(ui, VOICE_SHORT, text);
    canvas_fill(ui_canvas(ui), rect, listed && (response.hot || response.focused) ? LIT[calm] : GROUND[calm]);
    canvas_fill(ui_canvas(ui), rect_of(rect.x, rect_bottom(rect) - ui_px(ui, 1), rect.w, ui_px(ui, 1)),
                palette_colour(calm ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT));
    ui_cut_left(ui, &rect, UI_GAP);
    ui_cut_right(ui, &rect, UI_GAP);
    hud_draw_middle(ui, rect, style_of(ui), text);
    if (response.activated)
        page_push(hud->frame, problems_screen_new(hud->play->session->mission_path));
}
