/* hud_hand.c -- the hand on the screen: its button, the cards side by side, one of them large, the aim's buttons. */
#include "siege/screen/hud/hud.h"

#include "shell/canvas/texture.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/card/card.h"
#include "siege/screen/board/reaction.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/play/playable.h"
#include "siege/rules/card/effect_row.h"
#include "siege/screen/terms.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>

static const char *const BACK = "art/cards/card_doomtrooper_back.svg";
enum { BEGIN_W = 280, LOW_BOARD = 430 }; /* interface units. Over a lower board the hand takes the whole window. */
/* A side of the card. */
enum { SIDE_EDGE = 10, SIDE_ART = 112, SIDE_ART_LOW = 76, SIDE_WORDS = 84, SIDE_FOOT = 62 };

static const struct doomtrooper_card *card_of(const struct hud *hud, const struct hand_entry *entry)
{
    return &hud->game->scenario->catalogue->doomtrooper[entry->index];
}

/* The picture of a side, or for -1 of the card as a whole. */
static void draw_art(struct hud *hud, struct rect rect, const struct hand_entry *entry, int side)
{
    const char *art = entry->gear || side >= 0 ? hud_card_art(hud->words, entry->gear, entry->index, side)
                                               : hud_art(hud->words, "doomtrooper", card_of(hud, entry)->id, "");
    bool whole = !entry->gear && (side < 0 || card_of(hud, entry)->moments);
    hud_draw_picture(hud->frame, rect_snapped(rect_fit_aspect(rect, 1, 1)), art, whole ? "doomtrooper_card" : "gear");
}

static const char *title_of(const struct hud *hud, const struct hand_entry *entry, int side)
{
    return hud_card_title(hud->words, entry->gear, entry->index, side);
}

static bool has_hand(const struct hud *hud)
{
    struct hand_entry entries[HAND_ENTRIES];
    const struct parameters *parameters = &hud->game->scenario->mission.parameters;
    if (hand_other_seat(hud->hand) != SEAT_NONE)
        return true;
    return hud->play->viewer < TEAM_MAX && (hud->game->team[hud->play->viewer].flags & TEAM_PLAYS) &&
           (parameters->doomtrooper_cards > 0 || hand_list(hud->hand, entries) > 0);
}

/* ---- the button ------------------------------------------------------------------------------------------------ */

static void draw_fan(const struct hud *hud, struct ui *ui, struct rect rect, int cards, int gear)
{
    float h = rect.h, w = h * 5 / 7, step = ui_px(ui, 5);
    int backs = cards < 1 && gear < 1 ? 1 : cards < 3 ? cards : 3;
    struct colour tint = cards > 0 ? WHITE : (struct colour){255, 255, 255, 90};
    for (int i = 0; i < backs; i++)
        texture_draw(hud->frame->textures, BACK, rect_snapped(rect_of(rect.x + step * (float)i, rect.y, w, h)), tint);
    if (backs == 0)
        ui_icon(ui, rect_snapped(rect_anchor(rect, h, h, 0, 0)), "gear", WHITE);
}

/* "2", or in two halves how many cards and how much gear. */
static void draw_counts(struct ui *ui, struct rect foot, int cards, int gear)
{
    char number[16];
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

float hud_draw_hand_button(struct hud *hud, struct ui *ui, struct rect *room)
{
    char hint[WORDS_NAME_MAX + WORDS_SENTENCE_MAX + 2];
    struct hand_entry entries[HAND_ENTRIES];
    bool wide = room->w >= ui_px(ui, 150);
    float height = wide ? ui_px(ui, 48) : fminf(ui_px(ui, 74), fmaxf(ui_px(ui, 46), room->h));
    if (!has_hand(hud) || room->h < height)
        return 0;
    int count = hand_list(hud->hand, entries), cards = 0;
    for (int i = 0; i < count; i++)
        cards += !entries[i].gear;
    const char *key = cards == count ? "hand.count" : cards == 0 ? "hand.count.gear" : "hand.count.both";
    const char *text = words_tell(hud->words, key, SLOTS({"n", NULL, cards}, {"gear", NULL, count - cards}));
    const char *cap = hud_key(hud->frame, KEY_COMMAND_CARDS);
    snprintf(hint, sizeof hint, "%s%s%s", wide ? "" : text, wide ? "" : "\n",
             words_tell(hud->words, "hand.count.hint", SLOTS({"key", cap, 0})));
    struct rect rect = rect_snapped(rect_cut_top(room, height));
    struct ui_response response = ui_area(ui, "hud.cards", rect, 0, hint);
    bool lit = hud->hand->open || hand_is_aiming(hud->hand);
    struct colour top = lit            ? (struct colour){70, 50, 24, 255}
                        : response.hot ? (struct colour){52, 48, 50, 255}
                                       : (struct colour){36, 34, 37, 255};
    hud_draw_cut(ui, rect, 7, top, lit ? 2 : 1, lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK);
    struct rect inner = ui_inset(ui, rect, 6);
    if (wide) {
        struct rect keycap = ui_cut_right(ui, &inner, 22);
        draw_fan(hud, ui, ui_cut_left(ui, &inner, 46), cards, count - cards);
        (void)ui_key_cap(ui, ui_anchor(ui, keycap, 20, 20, 1, 0.5f), cap);
        ui_label(ui, inner, ui_title(ui, 18, count ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT, text);
    } else {
        struct rect foot = ui_cut_bottom(ui, &inner, 20);
        draw_fan(hud, ui, rect_anchor(inner, ui_px(ui, 42), inner.h, 0.5f, 0), cards, count - cards);
        draw_counts(ui, foot, cards, count - cards);
    }
    if (response.activated && lit)
        hand_close(hud->hand);
    else if (response.activated)
        hand_open(hud->hand, hand_first_seat(hud->hand));
    return height;
}

/* ---- one card large -------------------------------------------------------------------------------------------- */

static const char *refusal_of(const struct hud *hud, const struct hand_entry *entry, int side)
{
    return entry->gear
               ? playable_gear_sentence(SENTENCE(hud->words), hud->words, hud->game, entry->figure, entry->index)
               : playable_card_sentence(SENTENCE(hud->words), hud->words, hud->game, hud->play->viewer, entry->index,
                                        side);
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
static bool is_for_others(const struct hud *hud, const struct hand_entry *entry)
{
    int moments = entry->gear ? 0 : card_of(hud, entry)->moments;
    return moments && !(moments & (PLAY_OWN_TURN | PLAY_ANY_TIME));
}

/* Above the title: what the side is for, or who carries the gear. */
static const char *caption_of(const struct hud *hud, const struct hand_entry *entry, int side)
{
    if (entry->gear)
        return figure_text(NAME(hud->words), hud->words, hud->game, entry->figure);
    int moments = card_of(hud, entry)->moments;
    if (moments)
        return words_get(hud->words, side ? "hand.discard" : moment_key(moments));
    bool spared = game_parameters(hud->game)->side_by_side && effect_row(card_of(hud, entry)->side[side].verb)->harms;
    return words_get(hud->words, spared ? "hand.spared" : side ? "hand.hinder" : "hand.help");
}

static void draw_refusal(struct hud *hud, struct ui *ui, struct rect foot, const char *why, struct reject reject,
                         int side)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "hand.why#%d", side);
    /* small, and not where a button of this side was or will be clicked */
    struct rect book = ui_anchor(ui, ui_cut_right(ui, &foot, 28), 22, 22, 1, 0);
    if (ui_area(ui, id, book, 0, words_get(hud->words, "hud.now.rule")).activated)
        play_open_rule(hud->play, hud->frame, reject.why);
    ui_icon(ui, book, "rules", WHITE);
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &foot, 26), 20, 20, 0, 0), "lock", WHITE);
    ui_paragraph(ui, foot, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, why);
}

/* A shield for this round, when the Dark Legion has acted in it already. */
static bool comes_late(const struct hud *hud, const struct hand_entry *entry, int side)
{
    const struct turn *turn = &hud->game->turn;
    if (entry->gear || effect_row(card_of(hud, entry)->side[side].verb)->answer != ANSWER_SHIELD)
        return false;
    return turn->round > 0 && turn->seat != SEAT_LEGION && !(turn->waiting_markers & 1u << SEAT_LEGION);
}

/* Of a side of the card: its frame, picture, words, and the button or why not. */
static float side_height(const struct hud *hud, const struct ui *ui, int art)
{
    return ui_px(ui, (float)(2 * SIDE_EDGE + art + 6 + SIDE_WORDS + (hud->hand->first ? 24 : SIDE_FOOT)));
}

/* The picture is as large as the side is high. */
static float art_height(const struct hud *hud, const struct ui *ui, float height)
{
    return ui_px(ui, height + 1 >= side_height(hud, ui, SIDE_ART) ? SIDE_ART : SIDE_ART_LOW);
}

/* One effect: its picture, what it does, and the button or why not. */
static void draw_side(struct hud *hud, struct ui *ui, struct rect rect, const struct hand_entry *entry, int side)
{
    char id[UI_ID_SIZE];
    struct reject reject = hand_check(hud->hand, entry, side);
    bool keyed = hud->frame->input->device != INPUT_MOUSE && (entry->gear || hud->hand->side == side);
    hud_draw_cut(ui, rect, 8, side ? (struct colour){58, 24, 22, 255} : (struct colour){24, 52, 42, 255}, keyed ? 2 : 1,
                 keyed ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK);
    struct rect room = ui_inset(ui, rect, 10), foot = ui_cut_bottom(ui, &room, hud->hand->first ? 0 : SIDE_FOOT);
    struct rect head = rect_cut_top(&room, art_height(hud, ui, rect.h));
    bool discards = !entry->gear && card_of(hud, entry)->moments && side;
    if (discards) /* the same for all */
        ui_icon(ui, rect_snapped(rect_fit_aspect(ui_inset(ui, rect_cut_left(&head, head.h), 10), 1, 1)), "extra_action",
                WHITE);
    else
        draw_art(hud, rect_cut_left(&head, head.h), entry, side);
    ui_cut_left(ui, &head, 10);
    ui_label(ui, ui_cut_top(ui, &head, 20), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
             caption_of(hud, entry, side));
    ui_paragraph(ui, head, ui_title(ui, 23, PALETTE_BONE), TEXT_LEFT, title_of(hud, entry, side));
    ui_cut_top(ui, &room, 6);
    snprintf(id, sizeof id, "hand.word%d", side);
    play_open_term(hud->play, hud->frame,
                   terms_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE), hud->words, play_handbook(hud->play),
                                   hud_card_words(hud->words, entry->gear, entry->index, side), id, 0));
    if (hud->hand->first) /* only to be looked at */
        return;
    if (reject.why != REJECT_NONE) {
        draw_refusal(hud, ui, foot, refusal_of(hud, entry, side), reject, side);
        return;
    }
    if (comes_late(hud, entry, side))
        ui_label(ui, rect_cut_top(&foot, foot.h - ui_px(ui, UI_BUTTON)), ui_bold(ui, UI_TEXT_SMALL, PALETTE_EMBER),
                 TEXT_LEFT, words_get(hud->words, "hand.late"));
    struct command command = hand_command(hud->hand, entry, side);
    bool armed = hand_is_armed(hud->hand, &command);
    if (armed)
        snprintf(id, sizeof id, "hand.confirm");
    else
        snprintf(id, sizeof id, "hand.play#%d", side);
    struct ui_button button = {.id = id,
                               .label = words_get(hud->words, armed         ? entry->gear ? "hand.again.use"
                                                                              : discards  ? "hand.again.discard"
                                                                                          : "hand.again"
                                                              : entry->gear ? "hand.use"
                                                              : discards    ? "hand.discard.button"
                                                                            : "hand.play"),
                               .selected = armed,
                               .key_cap = armed ? hud_key(hud->frame, KEY_COMMAND_SELECT) : NULL,
                               .hint = words_get(hud->words, entry->gear ? "hand.use.hint" : "hand.play.hint"),
                               .icon = entry->gear ? "use"
                                       : discards  ? "discard"
                                                   : "play",
                               .tone = UI_TONE_PRIMARY};
    bool pressed = ui_button(ui, rect_anchor(foot, foot.w, ui_px(ui, UI_BUTTON), 0, 1), button);
    if (pressed && armed)
        hand_confirm(hud->hand, ui);
    else if (pressed)
        hand_begin(hud->hand, ui, command);
}

static void draw_asking(struct hud *hud, struct ui *ui, struct rect row, const struct hand_entry *entry)
{
    struct command command = hand_command(hud->hand, entry, 0);
    uint64_t *unasked = &hud->play->session->unasked[hud->play->viewer];
    bool asks = !(*unasked & reaction_bit(&command));
    if (ui_toggle(ui, row,
                  (struct ui_toggle){.id = "hand.asks",
                                     .label = words_get(hud->words, "hand.asks"),
                                     .hint = words_get(hud->words, "hand.asks.hint")},
                  &asks))
        *unasked ^= reaction_bit(&command);
}

/* Effects that fit an attack are the only ones that are ever asked for. */
static bool is_asked_for(const struct hud *hud, const struct hand_entry *entry)
{
    for (int side = 0; side < (entry->gear ? 1 : 2); side++) {
        struct command command = hand_command(hud->hand, entry, side);
        enum effect_verb verb = card_verb(hud->game, &command);
        if (verb < EFFECT_COUNT && effect_row(verb)->answer != ANSWER_NONE)
            return true;
    }
    return false;
}

/* ---- the cards side by side ------------------------------------------------------------------------------------ */

static void draw_small(struct hud *hud, struct ui *ui, struct rect rect, const struct hand_entry *entry, int index)
{
    char id[UI_ID_SIZE];
    struct canvas *canvas = ui_canvas(ui);
    bool playable = hand_check(hud->hand, entry, 0).why == REJECT_NONE ||
                    (!entry->gear && hand_check(hud->hand, entry, 1).why == REJECT_NONE);
    snprintf(id, sizeof id, "hand.card#%d", index);
    struct ui_response response = ui_area(ui, id, rect, 0, NULL);
    if (response.hot || response.activated)
        hud->hand->at = index;
    bool lit = hud->hand->at == index;
    if (playable || lit)
        rect.y -= ui_px(ui, lit ? 6 : 3);
    canvas_shadow(canvas, rect, ui_px(ui, 6), 0.5f);
    hud_draw_cut(ui, rect, 5, lit ? (struct colour){74, 56, 30, 255} : (struct colour){44, 40, 38, 255}, lit ? 2 : 1,
                 lit        ? PALETTE_BRASS_LIGHT
                 : playable ? PALETTE_BRASS
                            : PALETTE_IRON_LIGHT);
    struct rect inner = ui_inset(ui, rect, 5), foot = rect_cut_bottom(&inner, fmaxf(inner.h - inner.w, 0));
    draw_art(hud, inner, entry, -1);
    if (is_for_others(hud, entry)) {
        struct rect badge = ui_anchor(ui, inner, 24, 24, 1, 0);
        canvas_circle(canvas, rect_centre(badge), badge.w * 0.6f, palette_colour(PALETTE_BRASS_DARK));
        canvas_circle(canvas, rect_centre(badge), badge.w * 0.54f, palette_colour(PALETTE_IRON_BLACK));
        ui_icon(ui, ui_inset(ui, badge, 2), "seat_ai", WHITE);
    }
    if (!playable)
        canvas_fill(canvas, inner, colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.45f));
    if (foot.h >= ui_px(ui, 36))
        font_draw_wrapped(ui_fonts(ui), ui_body(ui, UI_TEXT_SMALL, lit ? PALETTE_BONE : PALETTE_BONE_DIM), foot,
                          TEXT_CENTRE, title_of(hud, entry, 0));
}

/* Another human at the table may play a card in this turn too: a button to change places for it. */
static void draw_others(struct hud *hud, struct ui *ui, struct rect *row)
{
    struct about about = play_about(hud->play);
    about.seat = hand_other_seat(hud->hand);
    if (about.seat == SEAT_NONE)
        return;
    struct rect place = ui_cut_right(ui, row, 230);
    ui_cut_right(ui, &place, 8);
    if (ui_button(ui, rect_anchor(place, place.w, ui_px(ui, 32), 1, 0.5f),
                  (struct ui_button){.id = "hand.other",
                                     .label = about_tell(&about, "hand.title.of"),
                                     .icon = "cards",
                                     .tone = UI_TONE_QUIET}))
        hand_open(hud->hand, about.seat);
}

/* How many cards are still free in the own turn, where that is limited. S-CARD-1. */
static const char *title_key(const struct hud *hud)
{
    int most = hud->game->scenario->mission.parameters.cards_each_turn;
    bool own = hud->play->viewer < TEAM_MAX && hud->game->turn.seat == hud->play->viewer &&
               hud->game->turn.phase == PHASE_TURN;
    if (most == 0 || !own)
        return "hand.title";
    return hud->game->team[hud->play->viewer].cards_used < most ? "hand.title.free" : "hand.title.used";
}

static void draw_head(struct hud *hud, struct ui *ui, struct rect row)
{
    struct about about = play_about(hud->play);
    about.seat = hud->play->viewer;
    struct rect close = ui_cut_right(ui, &row, 34);
    draw_others(hud, ui, &row);
    ui_label(ui, row, ui_title(ui, 20, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             about_tell(&about, hud->play->guest        ? "hand.title.of"
                                : hud->hand->first      ? "hand.first"
                                : hand_holds(hud->hand) ? "hand.waits"
                                                        : title_key(hud)));
    if (ui_button(ui, ui_anchor(ui, close, 32, 32, 1, 0.5f),
                  (struct ui_button){.id = "hand.close",
                                     .icon = "cross",
                                     .hint = hud_key(hud->frame, KEY_COMMAND_BACK),
                                     .tone = UI_TONE_QUIET}))
        hand_close(hud->hand);
}

static const char *first_words(const struct hud *hud)
{
    return words_get(hud->words, hud->game->scenario->mission.parameters.cards_each_turn ? "hand.first.text.limit"
                                                                                         : "hand.first.text");
}

/* As high as its button, or as what is told beside it. */
static float begin_height(const struct hud *hud, struct ui *ui, float width)
{
    float words = ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), width - ui_px(ui, BEGIN_W + 12),
                                      first_words(hud));
    return fmaxf(ui_px(ui, UI_BUTTON), words);
}

/* After the draft the cards are looked at in peace. */
static void draw_begin(struct hud *hud, struct ui *ui, struct rect row)
{
    struct rect button = ui_anchor(ui, row, BEGIN_W, UI_BUTTON, 1, 1);
    float height = begin_height(hud, ui, row.w);
    rect_cut_right(&row, button.w + ui_px(ui, 12));
    rect_cut_top(&row, row.h - height);
    ui_paragraph(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, first_words(hud));
    if (hud_button(ui, button, hud->words, "hand.begin", "hand.begin", "continue",
                   hud_key(hud->frame, KEY_COMMAND_SELECT), UI_TONE_PRIMARY))
        hand_close(hud->hand);
}

/* A side of the card: what it is for, what it does, and what Enter does with it or why not. */
static void tell_side(const struct hud *hud, struct ui *ui, const struct hand_entry *entry, int side)
{
    bool gear = entry->gear;
    struct reject reject = hand_check(hud->hand, entry, side);
    const char *title = title_of(hud, entry, side);
    ui_show(ui, VOICE_SHORT,
            words_tell(hud->words, "spoken.side",
                       SLOTS({"caption", caption_of(hud, entry, side), 0}, {"title", title, 0},
                             {"text", hud_card_words(hud->words, gear, entry->index, side), 0})));
    if (hud->hand->first || (!gear && hud->hand->side != side))
        return;
    if (reject.why != REJECT_NONE)
        ui_show(ui, VOICE_SHORT, refusal_of(hud, entry, side));
    else
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT),
                     words_tell(hud->words, "spoken.play", SLOTS({"title", title, 0})));
}

static void tell_open(const struct hud *hud, struct ui *ui, const struct hand_entry *held, int count)
{
    const struct hand *hand = hud->hand;
    if (!ui_is_spoken(ui))
        return;
    ui_show(ui, VOICE_SHORT,
            words_tell(hud->words, "spoken.hand",
                       SLOTS({"n", NULL, hand->at + 1}, {"count", NULL, count},
                             {"title", title_of(hud, held, hand->side), 0})));
    for (int side = 0; side < (held->gear ? 1 : 2); side++)
        tell_side(hud, ui, held, side);
    ui_show(ui, VOICE_USUAL,
            words_tell(hud->words, "spoken.hand.keys", SLOTS({"back", hud_key(hud->frame, KEY_COMMAND_BACK), 0})));
    if (hand->first) {
        ui_show(ui, VOICE_USUAL, first_words(hud));
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), words_get(hud->words, "hand.begin"));
    }
}

static void draw_open(struct hud *hud, struct ui *ui)
{
    struct hand_entry entries[HAND_ENTRIES];
    struct rect whole = hud->layout->board;
    whole.h += hud->layout->news.h; /* the cards are read, not the log */
    bool low = whole.h < ui_px(ui, LOW_BOARD);
    struct rect area = ui_inset(ui, low ? ui_bounds(ui) : whole, 8);
    int count = hand_list(hud->hand, entries);
    if (count == 0) {
        hand_close(hud->hand);
        return;
    }
    if (hud->hand->at >= count)
        hud->hand->at = 0;
    const struct hand_entry *held = &entries[hud->hand->at];
    tell_open(hud, ui, held, count);
    bool asked = !hud->hand->first && is_asked_for(hud, held), any_asked = asked;
    for (int i = 0; i < count && !hud->hand->first; i++) /* the buttons stay where they are from card to card */
        any_asked = any_asked || is_asked_for(hud, &entries[i]);
    bool roomy = area.h >= ui_px(ui, 560), several = count > 1;
    float gap = ui_px(ui, 8), side = ui_px(ui, roomy ? 116 : low ? 56 : 84), head = ui_px(ui, 34);
    float detail = side_height(hud, ui, area.h >= ui_px(ui, 584) ? SIDE_ART : SIDE_ART_LOW),
          foot = any_asked ? ui_px(ui, 38) : 0;
    float w = fminf(ui_px(ui, held->gear && !several ? 420 : 660), area.w),
          small = fminf(side, (w - ui_px(ui, 24) + gap) / (float)count - gap);
    float cards = several ? small + (roomy ? ui_px(ui, 46) : 0) : 0;
    float begin = hud->hand->first ? begin_height(hud, ui, w - ui_px(ui, 24)) + gap : 0;
    float h = fminf(ui_px(ui, 24) + head + detail + foot + 3 * gap + cards + begin, area.h);
    struct rect room = hud_float(ui, "hand", rect_anchor(area, w, h, 0.5f, 1));
    draw_head(hud, ui, rect_cut_top(&room, head));
    if (hud->hand->first) {
        draw_begin(hud, ui, rect_cut_bottom(&room, begin));
        ui_hold_toasts(ui);
    }
    struct rect strip = rect_cut_bottom(&room, cards);
    rect_cut_bottom(&room, several ? gap : 0);
    struct rect row = rect_cut_bottom(&room, foot);
    if (asked)
        draw_asking(hud, ui, rect_of(row.x, row.y, fminf(row.w, ui_px(ui, 380)), row.h), held);
    rect_cut_bottom(&room, gap);
    draw_side(hud, ui, held->gear ? room : rect_column(room, 0, 2, gap), held, 0);
    if (!held->gear)
        draw_side(hud, ui, rect_column(room, 1, 2, gap), held, 1);
    float left = strip.x + (strip.w - (small + gap) * (float)count + gap) / 2;
    for (int i = 0; i < count && several; i++)
        draw_small(hud, ui, rect_snapped(rect_of(left + (small + gap) * (float)i, strip.y, small, strip.h)),
                   &entries[i], i);
}

/* ---- aiming ---------------------------------------------------------------------------------------------------- */

static const char *option_words(const struct hud *hud, const struct command *command)
{
    const struct words *words = hud->words;
    if (command->gate != GATE_NONE) { /* short: there may be five beside each other */
        struct about about = play_about(hud->play);
        about.slot = hud->game->scenario->mission.gate[command->gate].slot;
        about.direction = hud->game->scenario->mission.gate[command->gate].side;
        return about_tell(&about, "hand.aim.gate");
    }
    return command->target != FIGURE_NONE && command->target >= TARGET_MARKER
               ? figure_place_text(NAME(words), words, hud->game, command->target)
           : command->slot != SLOT_NONE ? sector_text(NAME(words), words, hud->game, command->slot)
           : command->kind != KIND_NONE ? seat_text(NAME(words), words, hud->game, command->kind)
                                        : figure_text(NAME(words), words, hud->game, command->target);
}

static void draw_options(struct hud *hud, struct ui *ui, struct rect row)
{
    struct command options[HAND_OPTIONS];
    char id[UI_ID_SIZE], key[16];
    const struct command *held = &hud->hand->command;
    int count = hand_options(hud->hand, options);
    if (count <= 1 || ui_px(ui, 96) * (float)count > row.w)
        return;
    struct rect middle = rect_anchor(row, fminf(row.w, ui_px(ui, 210) * (float)count), row.h, 0.5f, 0.5f);
    for (int i = 0; i < count; i++) {
        snprintf(id, sizeof id, "hand.aim#%d", i);
        snprintf(key, sizeof key, "%d", i + 1);
        struct rect place = rect_column(middle, i, count, ui_px(ui, 6));
        if (!ui_button(ui, place,
                       (struct ui_button){.id = id,
                                          .label = option_words(hud, &options[i]),
                                          .key_cap = place.w > ui_px(ui, 150) ? key : NULL,
                                          .selected = options[i].target == held->target &&
                                                      options[i].kind == held->kind && options[i].slot == held->slot &&
                                                      options[i].gate == held->gate}))
            continue;
        hud->hand->command = options[i];
        hud->lookout->stale = true;
        if (hud->hold->confirm == CONFIRM_NOTHING && hand_is_ready(hud->hand))
            hand_confirm(hud->hand, ui);
    }
}

/* What the card may be aimed at, by number, and what Enter does once it is. */
static void tell_aim(const struct hud *hud, struct ui *ui)
{
    struct command options[HAND_OPTIONS];
    int count = ui_is_spoken(ui) ? hand_options(hud->hand, options) : 0;
    for (int i = 0; i < count; i++)
        hud_show_number(hud, ui, i, option_words(hud, &options[i]));
    if (hand_is_ready(hud->hand))
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), words_get(hud->words, "aim.confirm"));
    hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_BACK), words_get(hud->words, "aim.cancel"));
}

static void draw_aim(struct hud *hud, struct ui *ui)
{
    struct rect bar = hud->layout->actions, board = hud->layout->board;
    bar.w += hud->layout->tray.w;
    bool low = bar.h < ui_px(ui, 84);
    struct rect over = rect_anchor(board, fminf(board.w, ui_px(ui, 640)), ui_px(ui, 108), 0.5f, 1);
    struct rect room = low ? hud_float(ui, "hand.bar", over) : hud_plate(ui, bar);
    if (!low)
        (void)ui_area(ui, "hand.bar", bar, 0, NULL);
    struct rect row = rect_row(room, 1, 2, ui_px(ui, 6));
    tell_aim(hud, ui);
    draw_options(hud, ui, rect_row(room, 0, 2, ui_px(ui, 6)));
    struct rect pair = rect_anchor(row, fminf(row.w, ui_px(ui, 420)), row.h, 0.5f, 0.5f);
    if (ui_button(
            ui, rect_column(pair, 0, 2, ui_px(ui, 8)),
            (struct ui_button){.id = "hand.confirm",
                               .label = words_get(hud->words, "aim.confirm"),
                               .key_cap = hud_key(hud->frame, KEY_COMMAND_SELECT),
                               .refusal = hand_is_ready(hud->hand) ? NULL : words_get(hud->words, "hand.aim_first"),
                               .tone = UI_TONE_PRIMARY}))
        hand_confirm(hud->hand, ui);
    if (ui_button(ui, rect_column(pair, 1, 2, ui_px(ui, 8)),
                  (struct ui_button){.id = "hand.cancel",
                                     .label = words_get(hud->words, "aim.cancel"),
                                     .key_cap = hud_key(hud->frame, KEY_COMMAND_BACK),
                                     .tone = UI_TONE_IRON}))
        hand_drop(hud->hand);
}

static const char *aim_key(const struct hud *hud)
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
    enum aim aim = hand_aim(hud->hand);
    enum effect_verb verb = card_verb(hud->game, &hud->hand->command);
    if (effect_is_for_rivals(verb))
        return "aim.card.rival";
    if (aim == AIM_FIGURE_SQUARE && game_parameters(hud->game)->side_by_side && effect_row(verb)->harms)
        aim = AIM_OWN_SQUARE;
    bool square = (aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && hud->hand->command.target != FIGURE_NONE;
    return square ? "aim.card.square" : keys[aim];
}

/* Of a card that strikes by itself; "" of any other. */
static const char *strike_odds(const struct hud *hud, const struct command *command)
{
    const struct catalogue *catalogue = hud->words->catalogue;
    if (command->type != COMMAND_PLAY || command->target >= FIGURE_MAX || command->choice >= CARD_HIDDEN)
        return "";
    const struct effect *effect = &catalogue->doomtrooper[command->choice].side[command->turn];
    if (effect_row((enum effect_verb)effect->verb)->boon != BOON_STRIKE)
        return "";
    struct attack_odds odds = attack_quote_card(hud->game, command->seat, command->target, effect->dice);
    return odds_sentence(SENTENCE(hud->words), hud->words, hud->game, command->target, &odds);
}

const char *hud_aim_sentence(const struct hud *hud)
{
    const struct command *command = &hud->hand->command;
    struct hand_entry entry = {command->type == COMMAND_USE, command->choice, command->figure};
    bool ready = hand_is_ready(hud->hand);
    const char *odds = ready ? strike_odds(hud, command) : "";
    const char *key = odds[0] ? "aim.card.ready.odds" : ready ? "aim.card.ready" : aim_key(hud);
    return words_tell(
        hud->words, key,
        SLOTS({"card", title_of(hud, &entry, command->turn), 0},
              {"target", ready ? "" : figure_text(NAME(hud->words), hud->words, hud->game, command->target), 0},
              {"text", command_sentence(SENTENCE(hud->words), hud->words, hud->game, command), 0}, {"odds", odds, 0}));
}

void hud_draw_hand(struct hud *hud, struct ui *ui)
{
    if (hud->play->dialog != DIALOG_NONE || hud->play->replaying || game_is_over(&hud->play->session->game))
        return;
    if (hand_is_aiming(hud->hand) && !hud->hand->armed)
        draw_aim(hud, ui);
    else if (hud->hand->open)
        draw_open(hud, ui);
}
