/* hud_news.c -- draws the last line of the log below the board. */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/screen/hud/log_panel.h"

#include <stdio.h>
#include <string.h>

/* Whole words from the front, with three dots, as many as there is room for. */
static const char *shortened(struct hud *hud, struct ui *ui, struct text_style style, float room, const char *text)
{
    char *out = string_room(hud->words->strings, LOG_TEXT_MAX + 4);
    if (hud_text_width(ui, style, text) <= room)
        return text;
    for (int bytes = (int)strlen(text); bytes > 0; bytes--) {
        if (text[bytes] != ' ')
            continue;
        snprintf(out, LOG_TEXT_MAX + 4, "%.*s …", bytes, text);
        if (hud_text_width(ui, style, out) <= room)
            return out;
    }
    return "";
}

void hud_draw_news(struct hud *hud, struct ui *ui)
{
    struct rect rect = hud->layout->news;
    rect_cut_left(&rect, rect_overlap(rect, hud_team_over(hud, ui)).w);
    if (rect_is_empty(rect) || !rect_is_empty(hud_summary_below(hud, ui)))
        return;
    canvas_fill(ui_canvas(ui), rect, palette_colour(PALETTE_IRON_BLACK));
    canvas_fill(ui_canvas(ui), rect_of(rect.x, rect.y, rect.w, ui_px(ui, 1)), palette_colour(PALETTE_IRON_LIGHT));
    if (hud->play->replaying) /* what is watched again does not tell its end beforehand */
        return;
    const struct log_line *line = log_panel_last(hud->play->log, hud->play->viewer);
    const char *hint = words_tell(hud->words, "hud.log.hint", SLOTS({"key", hud_key(hud->frame, KEY_COMMAND_LOG), 0}));
    struct ui_response response = ui_area(ui, "hud.news", rect, 0, hint);
    if (response.activated)
        lookout_toggle(hud->lookout, DRAWER_LOG);
    ui_cut_left(ui, &rect, 8);
    hud_draw_mark(ui, &rect, "log");
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, response.hot ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM);
    ui_cut_right(ui, &rect, 8);
    if (line)
        ui_label(ui, rect, style, TEXT_LEFT, shortened(hud, ui, style, rect.w, line->text));
}
