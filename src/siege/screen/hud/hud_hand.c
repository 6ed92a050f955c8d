/* hud_hand.c -- the hand on the screen: its button, the cards side by side, one of them large, the aim's buttons. */

#include "siege/screen/hud/hud_hand.h"

#include "shell/canvas/texture.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/board/play_keys.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/card/card.h"
#include "siege/screen/board/reaction.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/playable.h"
#include "siege/rules/card/effect_row.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>

static const char *const BACK = "art/cards/card_doomtrooper_back.svg";
enum { ART_BYTES = 96, BEGIN_W = 280 };

static const char *art_of(const struct hand *hand, const struct hand_entry *entry, const char *side,
                          char out[ART_BYTES])
{
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    if (entry->gear)
        snprintf(out, ART_BYTES, "art/equipment/%s.svg", catalogue->gear[entry->index].id);
    else
        snprintf(out, ART_BYTES, "art/doomtrooper/%s%s.svg", catalogue->doomtrooper[entry->index].id, side);
    return out;
}

static void draw_art(struct frame *frame, struct rect rect, const char *art, const char *fallback)
{
    struct rect place = rect_snapped(rect_fit_aspect(rect, 1, 1));
    if (texture_exists(frame->textures, art))
        texture_draw(frame->textures, art, place, WHITE);
    else
        ui_icon(frame->ui, place, fallback, WHITE);
}

static const char *title_of(const struct hand *hand, const struct hand_entry *entry, int side, char *out, size_t size)
{
    return entry->gear ? gear_text(out, size, &hand->play->words, entry->index)
                       : card_title(out, size, &hand->play->words, entry->index, side);
}

static bool has_hand(const struct hand *hand)
{
    struct hand_entry entries[HAND_ENTRIES];
    const struct parameters *parameters = &hand->play->seen.scenario->mission.parameters;
    if (hand_other_seat(hand) != SEAT_NONE)
        return true;
    return hand->play->viewer < TEAM_MAX && (hand->play->seen.team[hand->play->viewer].flags & TEAM_PLAYS) &&
           (parameters->doomtrooper_cards > 0 || hand_list(hand, entries) > 0);
}

/* ---- the button ------------------------------------------------------------------------------------------------ */

static void draw_fan(struct frame *frame, struct rect rect, int cards, int gear)
{
    float h = rect.h, w = h * 5 / 7, step = ui_px(frame->ui, 5);
    int backs = cards < 1 && gear < 1 ? 1 : cards < 3 ? cards : 3;
    struct colour tint = cards > 0 ? WHITE : (struct colour){255, 255, 255, 90};
    for (int i = 0; i < backs; i++)
        texture_draw(frame->textures, BACK, rect_snapped(rect_of(rect.x + step * (float)i, rect.y, w, h)), tint);
    if (backs == 0)
        ui_icon(frame->ui, rect_snapped(rect_anchor(rect, h, h, 0, 0)), "gear", WHITE);
}

static void count_words(const struct hand *hand, int cards, int gear, char *out, size_t size)
{
    struct phrase_slot slots[] = {{"n", NULL, cards}, {"gear", NULL, gear}};
    const char *key = gear == 0 ? "hand.count" : cards == 0 ? "hand.count.gear" : "hand.count.both";
    words_say(out, size, &hand->play->words, key, slots, 2);
}

/* "2", or in two halves how many cards and how much gear. */
static void draw_counts(struct frame *frame, struct rect foot, int cards, int gear)
{
    char number[16];
    struct ui *ui = frame->ui;
    static const char *const icons[2] = {"cards", "gear"};
    const int count[2] = {cards, gear};
    struct text_style style = ui_title(ui, 18, cards + gear ? PALETTE_BONE : PALETTE_BONE_FAINT);
    if (cards == 0 || gear == 0) {
        snprintf(number, sizeof number, "%d", cards + gear);
        ui_label(ui, foot, style, TEXT_CENTRE, number);
        return;
    }
    for (int i = 0; i < 2; i++) {
        struct rect half = rect_column(foot, i, 2, ui_px(ui, 4));
        struct rect icon = rect_cut_left(&half, fminf(ui_px(ui, 18), half.w * 0.6f));
        ui_icon(ui, rect_snapped(rect_anchor(icon, icon.w, icon.w, 0, 0.5f)), icons[i], WHITE);
        snprintf(number, sizeof number, "%d", count[i]);
        ui_label(ui, half, style, TEXT_CENTRE, number);
    }
}

float hud_draw_hand_button(struct hand *hand, struct frame *frame, struct rect *room)
{
    char text[WORDS_NAME_MAX], said[WORDS_SENTENCE_MAX], hint[WORDS_NAME_MAX + WORDS_SENTENCE_MAX + 2],
        cap[KEY_CHORD_TEXT];
    struct hand_entry entries[HAND_ENTRIES];
    struct ui *ui = frame->ui;
    bool wide = room->w >= ui_px(ui, 150);
    float height = ui_px(ui, wide ? 48 : 74);
    if (!has_hand(hand) || room->h < height)
        return 0;
    int count = hand_list(hand, entries), cards = 0;
    for (int i = 0; i < count; i++)
        cards += !entries[i].gear;
    count_words(hand, cards, count - cards, text, sizeof text);
    struct phrase_slot key = {"key", hud_key(frame, KEY_COMMAND_CARDS, cap), 0};
    words_say(said, sizeof said, &hand->play->words, "hand.count.hint", &key, 1);
    snprintf(hint, sizeof hint, "%s%s%s", wide ? "" : text, wide ? "" : "\n", said);
    struct rect rect = rect_snapped(rect_cut_top(room, height));
    struct ui_response response = ui_area(ui, "hud.cards", rect, 0, hint);
    bool lit = hand->open || hand_is_aiming(hand);
    struct colour top = lit            ? (struct colour){70, 50, 24, 255}
                        : response.hot ? (struct colour){52, 48, 50, 255}
                                       : (struct colour){36, 34, 37, 255};
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 7), top, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 7), ui_px(ui, lit ? 2 : 1),
                     palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    struct rect inner = rect_inset(rect, ui_px(ui, 6));
    if (wide) {
        struct rect keycap = rect_cut_right(&inner, ui_px(ui, 22));
        draw_fan(frame, rect_cut_left(&inner, ui_px(ui, 46)), cards, count - cards);
        (void)ui_key_cap(ui, rect_anchor(keycap, ui_px(ui, 20), ui_px(ui, 20), 1, 0.5f), cap);
        ui_label(ui, inner, ui_title(ui, 18, count ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT, text);
    } else {
        struct rect foot = rect_cut_bottom(&inner, ui_px(ui, 20));
        draw_fan(frame, rect_anchor(inner, ui_px(ui, 42), inner.h, 0.5f, 0), cards, count - cards);
        draw_counts(frame, foot, cards, count - cards);
    }
    if (response.activated && lit)
        hand_close(hand);
    else if (response.activated)
        hand_open(hand, count > 0 ? hand->play->viewer : hand_other_seat(hand));
    return height;
}

/* ---- one card large -------------------------------------------------------------------------------------------- */

static void effect_words(const struct hand *hand, const struct hand_entry *entry, int side, char *out, size_t size)
{
    if (entry->gear)
        gear_sentence(out, size, &hand->play->words, entry->index);
    else
        card_sentence(out, size, &hand->play->words, entry->index, side);
}

static const char *refusal_of(const struct hand *hand, const struct hand_entry *entry, int side, char *out, size_t size)
{
    return entry->gear
               ? playable_gear_sentence(out, size, &hand->play->words, &hand->play->seen, entry->figure, entry->index)
               : playable_card_sentence(out, size, &hand->play->words, &hand->play->seen, hand->play->viewer,
                                        entry->index, side);
}

/* When a card that tells its moment is played. S-CARD-1, S-CARD-2. */
static const char *moment_key(int moments)
{
    return moments & PLAY_ANY_TIME                          ? "hand.moment.any"
           : moments & PLAY_EVENT                           ? "hand.moment.event"
           : moments & PLAY_KILL                            ? "hand.moment.kill"
           : moments & (PLAY_BEFORE_ROLL | PLAY_AFTER_ROLL) ? "hand.moment.attack"
                                                            : "hand.moment.own";
}

/* Is it kept for what others do, apart from being discarded? */
static bool is_for_others(const struct hand *hand, const struct hand_entry *entry)
{
    int moments = entry->gear ? 0 : hand->play->seen.scenario->catalogue->doomtrooper[entry->index].moments;
    return moments && !(moments & (PLAY_OWN_TURN | PLAY_ANY_TIME));
}

/* Above the title: what the side is for, or who carries the gear. */
static const char *caption_of(const struct hand *hand, const struct hand_entry *entry, int side, char *out, size_t size)
{
    if (entry->gear)
        return figure_text(out, size, &hand->play->words, &hand->play->seen, entry->figure);
    int moments = hand->play->seen.scenario->catalogue->doomtrooper[entry->index].moments;
    if (moments)
        return words_say(out, size, &hand->play->words, side ? "hand.discard" : moment_key(moments), NULL, 0);
    return words_say(out, size, &hand->play->words, side ? "hand.hinder" : "hand.help", NULL, 0);
}

static void draw_refusal(struct hand *hand, struct frame *frame, struct rect foot, const char *why,
                         struct reject reject, int side)
{
    char id[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    snprintf(id, sizeof id, "hand.why#%d", side);
    if (ui_area(ui, id, foot, 0, words_get(&hand->play->words, "hud.now.rule")).activated)
        play_open_rule(hand->play, frame, reject.why);
    struct rect mark = rect_cut_left(&foot, ui_px(ui, 26));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 20), ui_px(ui, 20), 0, 0), "lock", WHITE);
    ui_paragraph(ui, foot, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, why);
}

/* A shield for this round, when the Dark Legion has acted in it already. */
static bool comes_late(const struct hand *hand, const struct hand_entry *entry, int side)
{
    const struct turn *turn = &hand->play->seen.turn;
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    if (entry->gear || effect_row(catalogue->doomtrooper[entry->index].side[side].verb)->answer != ANSWER_SHIELD)
        return false;
    return turn->round > 0 && turn->seat != SEAT_LEGION && !(turn->waiting_markers & 1u << SEAT_LEGION);
}

/* One effect: its picture, what it does, and the button or why not. */
static void draw_side(struct hand *hand, struct frame *frame, struct rect rect, const struct hand_entry *entry,
                      int side)
{
    char text[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX], id[UI_ID_SIZE], art[ART_BYTES];
    struct ui *ui = frame->ui;
    struct reject reject = hand_check(hand, entry, side);
    bool keyed = frame->input->device != INPUT_MOUSE && (entry->gear || hand->side == side);
    struct colour top = side ? (struct colour){58, 24, 22, 255} : (struct colour){24, 52, 42, 255};
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 8), top, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 8), ui_px(ui, keyed ? 2 : 1),
                     palette_colour(keyed ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    struct rect room = rect_inset(rect, ui_px(ui, 10)), foot = rect_cut_bottom(&room, ui_px(ui, hand->first ? 0 : 62));
    struct rect head = rect_cut_top(&room, ui_px(ui, 76));
    bool single = !entry->gear && hand->play->seen.scenario->catalogue->doomtrooper[entry->index].moments;
    if (single && side) /* discarded: the same for all */
        ui_icon(ui, rect_snapped(rect_fit_aspect(rect_inset(rect_cut_left(&head, head.h), ui_px(ui, 10)), 1, 1)),
                "extra_action", WHITE);
    else
        draw_art(frame, rect_cut_left(&head, head.h),
                 art_of(hand, entry,
                        single ? ""
                        : side ? "_hinder"
                               : "_help",
                        art),
                 single ? "doomtrooper_card" : "gear");
    rect_cut_left(&head, ui_px(ui, 10));
    ui_label(ui, rect_cut_top(&head, ui_px(ui, 20)), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
             caption_of(hand, entry, side, text, sizeof text));
    title_of(hand, entry, side, text, sizeof text);
    ui_paragraph(ui, head, ui_title(ui, 23, PALETTE_BONE), TEXT_LEFT, text);
    rect_cut_top(&room, ui_px(ui, 6));
    effect_words(hand, entry, side, text, sizeof text);
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, text);
    if (hand->first) /* only to be looked at */
        return;
    if (reject.why != REJECT_NONE) {
        draw_refusal(hand, frame, foot, refusal_of(hand, entry, side, why, sizeof why), reject, side);
        return;
    }
    if (comes_late(hand, entry, side))
        ui_label(ui, rect_cut_top(&foot, foot.h - ui_px(ui, UI_BUTTON)), ui_bold(ui, UI_TEXT_SMALL, PALETTE_EMBER),
                 TEXT_LEFT, words_get(&hand->play->words, "hand.late"));
    snprintf(id, sizeof id, "hand.play#%d", side);
    if (ui_button(
            ui, rect_anchor(foot, foot.w, ui_px(ui, UI_BUTTON), 0, 1),
            (struct ui_button){.id = id,
                               .label = words_get(&hand->play->words, entry->gear      ? "hand.use"
                                                                      : single && side ? "hand.discard.button"
                                                                                       : "hand.play"),
                               .hint = words_get(&hand->play->words, entry->gear ? "hand.use.hint" : "hand.play.hint"),
                               .icon = entry->gear      ? "use"
                                       : single && side ? "discard"
                                                        : "play",
                               .tone = UI_TONE_PRIMARY}))
        hand_begin(hand, ui, hand_command(hand, entry, side));
}

static void draw_asking(struct hand *hand, struct frame *frame, struct rect row, const struct hand_entry *entry)
{
    struct command command = hand_command(hand, entry, 0);
    uint64_t *unasked = &hand->play->session->unasked[hand->play->viewer];
    bool asks = !(*unasked & reaction_bit(&command));
    if (ui_toggle(frame->ui, row,
                  (struct ui_toggle){.id = "hand.asks",
                                     .label = words_get(&hand->play->words, "hand.asks"),
                                     .hint = words_get(&hand->play->words, "hand.asks.hint")},
                  &asks))
        *unasked ^= reaction_bit(&command);
}

/* Effects that fit an attack are the only ones that are ever asked for. */
static bool is_asked_for(const struct hand *hand, const struct hand_entry *entry)
{
    for (int side = 0; side < (entry->gear ? 1 : 2); side++) {
        struct command command = hand_command(hand, entry, side);
        enum effect_verb verb = card_verb(&hand->play->seen, &command);
        if (verb < EFFECT_COUNT && effect_row(verb)->answer != ANSWER_NONE)
            return true;
    }
    return false;
}

/* ---- the cards side by side ------------------------------------------------------------------------------------ */

static void draw_small(struct hand *hand, struct frame *frame, struct rect rect, const struct hand_entry *entry,
                       int index)
{
    char id[UI_ID_SIZE], art[ART_BYTES], title[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    bool playable = hand_check(hand, entry, 0).why == REJECT_NONE ||
                    (!entry->gear && hand_check(hand, entry, 1).why == REJECT_NONE);
    snprintf(id, sizeof id, "hand.card#%d", index);
    struct ui_response response = ui_area(ui, id, rect, 0, NULL);
    if (response.hot || response.activated)
        hand->at = index;
    bool lit = hand->at == index;
    if (playable || lit)
        rect.y -= ui_px(ui, lit ? 6 : 3);
    canvas_shadow(frame->canvas, rect, ui_px(ui, 6), 0.5f);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 5),
                    lit ? (struct colour){74, 56, 30, 255} : (struct colour){44, 40, 38, 255},
                    palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 5), ui_px(ui, lit ? 2 : 1),
                     palette_colour(lit        ? PALETTE_BRASS_LIGHT
                                    : playable ? PALETTE_BRASS
                                               : PALETTE_IRON_LIGHT));
    struct rect inner = rect_inset(rect, ui_px(ui, 5)), foot = rect_cut_bottom(&inner, fmaxf(inner.h - inner.w, 0));
    draw_art(frame, inner, art_of(hand, entry, "", art), entry->gear ? "gear" : "doomtrooper_card");
    if (is_for_others(hand, entry)) {
        struct rect badge = rect_anchor(inner, ui_px(ui, 24), ui_px(ui, 24), 1, 0);
        canvas_circle(frame->canvas, rect_centre(badge), badge.w * 0.6f, palette_colour(PALETTE_BRASS_DARK));
        canvas_circle(frame->canvas, rect_centre(badge), badge.w * 0.54f, palette_colour(PALETTE_IRON_BLACK));
        ui_icon(ui, rect_inset(badge, ui_px(ui, 2)), "seat_ai", WHITE);
    }
    if (!playable)
        canvas_fill(frame->canvas, inner, colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.45f));
    title_of(hand, entry, 0, title, sizeof title);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, lit ? PALETTE_BONE : PALETTE_BONE_DIM);
    if (foot.h >= ui_px(ui, 36))
        font_draw_wrapped(frame->fonts, style, foot, TEXT_CENTRE, title);
}

/* Another human at the table may play a card in this turn too: a button to change places for it. */
static void draw_others(struct hand *hand, struct frame *frame, struct rect *row)
{
    char hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    seat_id seat = hand_other_seat(hand);
    if (seat == SEAT_NONE)
        return;
    struct about about = play_about(hand->play);
    about.seat = seat;
    about_say(hint, sizeof hint, &about, "hand.title.of");
    struct rect place = rect_cut_right(row, ui_px(ui, 230));
    rect_cut_right(&place, ui_px(ui, 8));
    if (ui_button(ui, rect_anchor(place, place.w, ui_px(ui, 32), 1, 0.5f),
                  (struct ui_button){.id = "hand.other", .label = hint, .icon = "cards", .tone = UI_TONE_QUIET}))
        hand_open(hand, seat);
}

/* How many cards are still free in the own turn, where that is limited. S-CARD-1. */
static const char *title_key(const struct hand *hand)
{
    int most = hand->play->seen.scenario->mission.parameters.cards_each_turn;
    bool own = hand->play->viewer < TEAM_MAX && hand->play->seen.turn.seat == hand->play->viewer &&
               hand->play->seen.turn.phase == PHASE_TURN;
    if (most == 0 || !own)
        return "hand.title";
    return hand->play->seen.team[hand->play->viewer].cards_used < most ? "hand.title.free" : "hand.title.used";
}

static void draw_head(struct hand *hand, struct frame *frame, struct rect row)
{
    char cap[KEY_CHORD_TEXT], text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct about about = play_about(hand->play);
    about.seat = hand->play->viewer;
    struct rect close = rect_cut_right(&row, ui_px(ui, 34));
    draw_others(hand, frame, &row);
    about_say(text, sizeof text, &about,
              hand->play->guest  ? "hand.title.of"
              : hand->first      ? "hand.first"
              : hand_holds(hand) ? "hand.waits"
                                 : title_key(hand));
    ui_label(ui, row, ui_title(ui, 20, PALETTE_BRASS_LIGHT), TEXT_LEFT, text);
    if (ui_button(ui, rect_anchor(close, ui_px(ui, 32), ui_px(ui, 32), 1, 0.5f),
                  (struct ui_button){.id = "hand.close",
                                     .icon = "cross",
                                     .hint = hud_key(frame, KEY_COMMAND_BACK, cap),
                                     .tone = UI_TONE_QUIET}))
        hand_close(hand);
}

static const char *first_words(const struct hand *hand)
{
    return words_get(&hand->play->words, hand->play->seen.scenario->mission.parameters.cards_each_turn
                                             ? "hand.first.text.limit"
                                             : "hand.first.text");
}

/* As high as its button, or as what is told beside it. */
static float begin_height(const struct hand *hand, struct ui *ui, float width)
{
    float words = ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                                            width - ui_px(ui, BEGIN_W + 12), first_words(hand)));
    return fmaxf(ui_px(ui, UI_BUTTON), words);
}

/* After the draft the cards are looked at in peace. */
static void draw_begin(struct hand *hand, struct frame *frame, struct rect row)
{
    char cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct rect button = rect_anchor(row, ui_px(ui, BEGIN_W), ui_px(ui, UI_BUTTON), 1, 1);
    rect_cut_right(&row, button.w + ui_px(ui, 12));
    rect_cut_top(&row, row.h - begin_height(hand, ui, row.w + button.w + ui_px(ui, 12)));
    ui_paragraph(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, first_words(hand));
    if (ui_button(ui, button,
                  (struct ui_button){.id = "hand.begin",
                                     .label = words_get(&hand->play->words, "hand.begin"),
                                     .icon = "continue",
                                     .key_cap = hud_key(frame, KEY_COMMAND_SELECT, cap),
                                     .tone = UI_TONE_PRIMARY}))
        hand_close(hand);
}

static void draw_open(struct hand *hand, struct frame *frame)
{
    struct hand_entry entries[HAND_ENTRIES];
    struct ui *ui = frame->ui;
    struct rect area = rect_inset(hand->lookout->layout.board, ui_px(ui, 8));
    int count = hand_list(hand, entries);
    if (count == 0) {
        hand_close(hand);
        return;
    }
    if (hand->at >= count)
        hand->at = 0;
    const struct hand_entry *held = &entries[hand->at];
    bool asked = !hand->first && is_asked_for(hand, held), any_asked = asked;
    for (int i = 0; i < count && !hand->first; i++)
        any_asked = any_asked ||
                    is_asked_for(hand, &entries[i]); /* the buttons stay where they are from card to card */
    bool roomy = area.h >= ui_px(ui, 560), several = count > 1;
    float gap = ui_px(ui, 8), side = ui_px(ui, roomy ? 116 : 84), head = ui_px(ui, 34);
    float detail = ui_px(ui, 10 + 76 + 6 + 84 + (hand->first ? 24 : 62) + 10), foot = any_asked ? ui_px(ui, 38) : 0;
    float w = fminf(ui_px(ui, held->gear && !several ? 420 : 660), area.w),
          small = fminf(side, (w - ui_px(ui, 24) + gap) / (float)count - gap);
    float cards = several ? small + (roomy ? ui_px(ui, 46) : 0) : 0;
    float begin = hand->first ? begin_height(hand, ui, w - ui_px(ui, 24)) + gap : 0;
    float h = fminf(ui_px(ui, 24) + head + detail + foot + 3 * gap + cards + begin, area.h);
    struct rect room = hud_float(ui, "hand", rect_anchor(area, w, h, 0.5f, 1));
    draw_head(hand, frame, rect_cut_top(&room, head));
    if (hand->first)
        draw_begin(hand, frame, rect_cut_bottom(&room, begin));
    struct rect strip = rect_cut_bottom(&room, cards);
    rect_cut_bottom(&room, several ? gap : 0);
    struct rect row = rect_cut_bottom(&room, foot);
    if (asked) {
        draw_asking(hand, frame, rect_of(row.x, row.y, fminf(row.w, ui_px(ui, 380)), row.h), held);
    }
    rect_cut_bottom(&room, gap);
    draw_side(hand, frame, held->gear ? room : rect_column(room, 0, 2, gap), held, 0);
    if (!held->gear)
        draw_side(hand, frame, rect_column(room, 1, 2, gap), held, 1);
    float left = strip.x + (strip.w - (small + gap) * (float)count + gap) / 2;
    for (int i = 0; i < count && several; i++)
        draw_small(hand, frame, rect_snapped(rect_of(left + (small + gap) * (float)i, strip.y, small, strip.h)),
                   &entries[i], i);
}

/* ---- aiming ---------------------------------------------------------------------------------------------------- */

/* Short: there may be five beside each other. */
static void doorway_words(const struct hand *hand, int gate, char *out, size_t size)
{
    const struct gate *doorway = &hand->play->seen.scenario->mission.gate[gate];
    struct about about = play_about(hand->play);
    about.slot = doorway->slot;
    about.direction = doorway->side;
    about_say(out, size, &about, "hand.aim.gate");
}

static void option_words(const struct hand *hand, const struct command *command, char *out, size_t size)
{
    if (command->gate != GATE_NONE)
        doorway_words(hand, command->gate, out, size);
    else if (command->target != FIGURE_NONE && command->target >= TARGET_MARKER)
        figure_place_text(out, size, &hand->play->words, &hand->play->seen, command->target);
    else if (command->slot != SLOT_NONE)
        sector_text(out, size, &hand->play->words, &hand->play->seen, command->slot);
    else if (command->kind != KIND_NONE)
        seat_text(out, size, &hand->play->words, &hand->play->seen, command->kind);
    else
        figure_text(out, size, &hand->play->words, &hand->play->seen, command->target);
}

static void draw_options(struct hand *hand, struct frame *frame, struct rect row)
{
    struct command options[HAND_OPTIONS];
    char id[UI_ID_SIZE], text[WORDS_NAME_MAX], key[16];
    struct ui *ui = frame->ui;
    const struct command *held = &hand->command;
    int count = hand_options(hand, options);
    if (count <= 1 || ui_px(ui, 96) * (float)count > row.w)
        return;
    struct rect middle = rect_anchor(row, fminf(row.w, ui_px(ui, 210) * (float)count), row.h, 0.5f, 0.5f);
    for (int i = 0; i < count; i++) {
        option_words(hand, &options[i], text, sizeof text);
        snprintf(id, sizeof id, "hand.aim#%d", i);
        snprintf(key, sizeof key, "%d", i + 1);
        bool lit = options[i].target == held->target && options[i].kind == held->kind &&
                   options[i].slot == held->slot && options[i].gate == held->gate;
        struct rect place = rect_column(middle, i, count, ui_px(ui, 6));
        if (ui_button(
                ui, place,
                (struct ui_button){
                    .id = id, .label = text, .key_cap = place.w > ui_px(ui, 150) ? key : NULL, .selected = lit})) {
            hand->command = options[i];
            hand->lookout->stale = true;
            if (hand->hold->confirm == CONFIRM_NOTHING && hand_is_ready(hand))
                hand_confirm(hand, ui);
        }
    }
}

static void draw_aim(struct hand *hand, struct frame *frame)
{
    char cap[KEY_CHORD_TEXT], back[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct rect bar = hand->lookout->layout.actions;
    bar.w += hand->lookout->layout.tray.w;
    bool low = bar.h < ui_px(ui, 84);
    struct rect room = low ? hud_float(ui, "hand.bar",
                                       rect_anchor(hand->lookout->layout.board,
                                                   fminf(hand->lookout->layout.board.w, ui_px(ui, 640)), ui_px(ui, 108),
                                                   0.5f, 1))
                           : hud_plate(ui, bar);
    if (!low)
        (void)ui_area(ui, "hand.bar", bar, 0, NULL);
    struct rect row = rect_row(room, 1, 2, ui_px(ui, 6));
    draw_options(hand, frame, rect_row(room, 0, 2, ui_px(ui, 6)));
    struct rect pair = rect_anchor(row, fminf(row.w, ui_px(ui, 420)), row.h, 0.5f, 0.5f);
    char why[WORDS_SENTENCE_MAX];
    words_say(why, sizeof why, &hand->play->words, "hand.aim_first", NULL, 0);
    (void)hud_key(frame, KEY_COMMAND_SELECT, cap);
    (void)hud_key(frame, KEY_COMMAND_BACK, back);
    if (ui_button(ui, rect_column(pair, 0, 2, ui_px(ui, 8)),
                  (struct ui_button){.id = "hand.confirm",
                                     .label = words_get(&hand->play->words, "aim.confirm"),
                                     .key_cap = cap,
                                     .refusal = hand_is_ready(hand) ? NULL : why,
                                     .tone = UI_TONE_PRIMARY}))
        hand_confirm(hand, ui);
    if (ui_button(ui, rect_column(pair, 1, 2, ui_px(ui, 8)),
                  (struct ui_button){.id = "hand.cancel",
                                     .label = words_get(&hand->play->words, "aim.cancel"),
                                     .key_cap = back,
                                     .tone = UI_TONE_IRON}))
        hand_drop(hand);
}

static const char *aim_key(const struct hand *hand)
{
    static const char *const keys[] = {
        [AIM_NOTHING] = "aim.card.nothing",
        [AIM_OWN_FIGURE] = "aim.card.own_figure",
        [AIM_FIGURE] = "aim.card.figure",
        [AIM_TEAM] = "aim.card.team",
        [AIM_PLAYER] = "aim.card.player",
        [AIM_CREATURE] = "aim.card.creature",
        [AIM_SECTOR] = "aim.card.sector",
        [AIM_OWN_SQUARE] = "aim.card.own_square",
        [AIM_FIGURE_SQUARE] = "aim.card.figure_square",
        [AIM_EDGE] = "aim.card.edge",
        [AIM_SQUARE_BESIDE] = "aim.card.square_beside",
        [AIM_DOOR] = "aim.card.door",
        [AIM_GATE] = "aim.card.gate",
    };
    enum aim aim = hand_aim(hand);
    bool square = (aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && hand->command.target != FIGURE_NONE;
    return square ? "aim.card.square" : keys[aim];
}

const char *hud_aim_sentence(char *out, size_t size, const struct hand *hand)
{
    char text[WORDS_SENTENCE_MAX], title[WORDS_NAME_MAX];
    struct phrase_slot slots[] = {{"card", title, 0}, {"target", NULL, 0}, {"text", text, 0}};
    const struct command *command = &hand->command;
    struct hand_entry entry = {command->type == COMMAND_USE, command->choice, command->figure};
    title_of(hand, &entry, command->turn, title, sizeof title);
    command_sentence(text, sizeof text, &hand->play->words, &hand->play->seen, command);
    if (hand_is_ready(hand))
        return words_say(out, size, &hand->play->words, "aim.card.ready", slots, 3);
    char target[WORDS_NAME_MAX];
    slots[1].text = figure_text(target, sizeof target, &hand->play->words, &hand->play->seen, command->target);
    return words_say(out, size, &hand->play->words, aim_key(hand), slots, 3);
}

void hud_draw_hand(struct hand *hand, struct frame *frame)
{
    if (hand->play->dialog != DIALOG_NONE || hand->play->replaying || game_is_over(&hand->play->session->game))
        return;
    if (hand_is_aiming(hand))
        draw_aim(hand, frame);
    else if (hand->open)
        draw_open(hand, frame);
}
