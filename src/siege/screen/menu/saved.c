/* saved.c -- words, badges and questions of the lists of saved games and campaigns; the lists are screens of theirs. */
#include "siege/screen/menu/saved.h"

#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>

const char *saved_ago_text(const struct frame *frame, int64_t minutes)
{
    enum { HOUR = 60, DAY = 24 * HOUR };
    static const struct {
        int64_t below, unit;
        const char *key;
    } step[] = {{1, 1, "ago.now"}, {HOUR, 1, "ago.minutes"}, {DAY, HOUR, "ago.hours"}, {INT64_MAX, DAY, "ago.days"}};
    int i = 0;
    while (minutes >= step[i].below)
        i++;
    return page_tell(frame, step[i].key, SLOTS({"n", NULL, (long)(minutes / step[i].unit)}));
}

const char *saved_seat_text(const struct frame *frame, const struct save_entry *entry)
{
    return entry->corporation < CORPORATIONS ? page_corporation_text(frame, entry->corporation)
                                             : page_text(frame, "teams.legion");
}

const char *saved_mission_text(const struct frame *frame, const struct save_entry *entry)
{
    const char *key = entry->tested ? "saves.tested.of" : entry->sandbox ? "saves.sandbox.of" : NULL;
    return key && entry->title[0] ? page_tell(frame, key, SLOTS({"mission", entry->title, 0})) : entry->title;
}

const char *saved_problem_text(const struct frame *frame, const char *key, const char *why, const char *path)
{
    enum { LONGEST = STRINGS_TOLD_MAX };
    char *out = string_room(frame->strings, LONGEST);
    snprintf(out, LONGEST, "%s\n\n%s", page_tell(frame, key, SLOTS({"why", why, 0})), path);
    return out;
}

bool saved_is_playable(enum save_state state)
{
    return state == SAVE_GOOD || state == SAVE_EDITED;
}

const char *saved_state_key(enum save_state state)
{
    static const char *const key[] = {[SAVE_BROKEN] = "saves.state.broken",
                                      [SAVE_NEWER] = "saves.state.newer",
                                      [SAVE_EDITED] = "saves.state.changed",
                                      [SAVE_GOOD] = NULL};
    return key[state];
}

void saved_badge(struct frame *frame, struct rect *row, const char *text, enum palette tone)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    struct colour colour = palette_colour(tone);
    float width = fminf(row->w, font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 18));
    struct rect plate = rect_anchor(rect_cut_right(row, width), width, ui_px(ui, 24), 1, 0.5f);
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 5), colour_mixed(palette_colour(PALETTE_IRON_BLACK), colour, 0.5f),
                    colour_mixed(palette_colour(PALETTE_VOID), colour, 0.3f));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 5), ui_px(ui, 1), colour);
    page_line(ui, plate, style, TEXT_CENTRE, text);
    ui_cut_right(ui, row, UI_GAP);
}

void saved_more(struct frame *frame, struct rect *room, int shown, int total)
{
    struct ui *ui = frame->ui;
    if (total <= shown)
        return;
    struct rect foot = ui_cut_bottom(ui, room, 26);
    (void)ui_area(ui, "page.more", foot, 0, NULL);
    page_line(ui, foot, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE,
              page_tell(frame, "saves.more", SLOTS({"n", NULL, shown}, {"total", NULL, total})));
}

void saved_tell(struct flow *flow, struct text_style style, const char *text)
{
    if (!text[0])
        return;
    flow_text(flow, style, text);
    flow_gap(flow, UI_GAP);
}

int saved_ask(struct list_screen *list, struct frame *frame, const char *id, const char *text, const char *yes)
{
    int asked = list->question;
    bool told = asked == SAVED_TOLD;
    enum ask_answer answer = ask(frame, id, text, told ? NULL : page_text(frame, yes),
                                 page_text(frame, told ? "button.close" : "button.cancel"));
    if (answer == ANSWER_OPEN)
        return SAVED_NO_QUESTION;
    list->question = SAVED_NO_QUESTION;
    return answer == ANSWER_YES ? asked : SAVED_NO_QUESTION;
}
