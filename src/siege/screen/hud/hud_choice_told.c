/* hud_choice_told.c -- what is to be clicked on the hold, in words and a picture. */

#include "siege/screen/hud/hud_choice.h"

#include "siege/screen/board/hold.h"

#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/mission/points.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/view/card_view.h"
#include "siege/view/figure_view.h"
#include "shell/canvas/texture.h"

#include <math.h>
#include <stdio.h>

const char *hud_choice_title(const struct hold *hold)
{
    char key[WORDS_KEY_MAX] = "choose";
    bool told = words_key_extend(key, &hold->play->words, question_of(&hold->play->seen)->word);
    return told ? words_get(&hold->play->words, key) : NULL;
}

/* The Force Card being laid: which one it is, as far as anybody knows. Returns the case of the sentence, or "". */
static const char *tell_card(const struct hold *hold, struct about *about)
{
    const struct scenario *scenario = hold->play->seen.scenario;
    int card = question_card_to_lay(&hold->play->seen);
    if (card >= scenario->catalogue->force_cards)
        return question_is_second_card(&hold->play->seen) ? ".second" : "";
    about->force = card;
    about->number2 = scenario->catalogue->force[card].number;
    about->marker = marker_with_card(&scenario->mission, card);
    return about->marker == MARKER_NONE ? ".card" : ".marker";
}

const char *hud_choice_here(const struct hold *hold, int slot, char *out, size_t size)
{
    char key[WORDS_KEY_MAX];
    struct about about = play_about(hold->play);
    snprintf(key, sizeof key, "choose.lay_force%s.here", tell_card(hold, &about));
    about.slot = slot;
    return about_say(out, size, &about, key);
}

/* ---- a barb's die ---------------------------------------------------------------------------------------------- */

/* One die against what strikes cannot avoid: chances in sixths, and in sixths of sixths with a defence die. */
static void barb_chance(const struct hold *hold, int colour, uint64_t *ways, uint64_t *total)
{
    const struct game *game = &hold->play->seen;
    const struct catalogue *catalogue = game->scenario->catalogue;
    figure_id figure = game->pending.card;
    int team = game->strikes.by_team;
    int armour = figure < FIGURE_MAX ? target_armour(game, FIGURE_NONE, team, figure, MODE_TECH) : 0, defence = -1;
    if (figure < TROOPER_MAX)
        defence = points_rank(game, figure / PAIR)->defence;
    else if (figure < FIGURE_MAX && figure_band(game, figure)->die)
        defence = figure_band(game, figure)->die - 1;
    *total = 36;
    *ways = armour > 0
                ? 0
                : (uint64_t)catalogue->hit_faces[colour] * (6u - (defence >= 0 ? catalogue->hit_faces[defence] : 0u));
}

const char *hud_barb_words(const struct hold *hold, int colour, char *out, size_t size)
{
    char chance[32];
    uint64_t ways, total;
    barb_chance(hold, colour, &ways, &total);
    struct phrase_slot slots[] = {{"text", die_text(&hold->play->words, (enum die)colour), 0},
                                  {"chance", percent_text(chance, sizeof chance, &hold->play->words, ways, total), 0}};
    bool friendly = hold->play->seen.pending.card < TROOPER_MAX;
    return words_say(out, size, &hold->play->words, friendly ? "choose.barb.die.friend" : "choose.barb.die", slots, 2);
}

/* What else is told where the question is the same. */
static const char *case_of(const struct hold *hold, struct about *about)
{
    if (force_is_laid(&hold->play->seen))
        return tell_card(hold, about);
    if (question_asks(&hold->play->seen, CHOICE_KIND_GATE) && hold->lookout->overlay.squares_any)
        return ".portal";
    bool own_side = question_of(&hold->play->seen)->about == ABOUT_TARGET &&
                    hold->play->seen.pending.card < TROOPER_MAX;
    return own_side ? ".friend" : "";
}

static void hint_of(const struct hold *hold, char *out, size_t size)
{
    char key[WORDS_KEY_MAX], hint[WORDS_KEY_MAX], left[WORDS_SENTENCE_MAX] = "";
    const struct game *game = &hold->play->seen;
    const struct question_row *question = question_of(game);
    figure_id figure = question_figure(game);
    struct about about = play_about(hold->play);
    about.figure = figure != FIGURE_NONE ? figure : hold->selection.figure;
    about.kind = hold->selection.kind;
    about.slot = question->about == ABOUT_SECTOR ? game->pending.card : game->legion.place_slot;
    about.event = game->legion.event;
    about.at = game->streak.vacated;
    about.number = game->scenario->mission.parameters.trap_limit;
    about.text = left;
    if (question->about == ABOUT_MARKER && game->pending.card < MARKER_ALL)
        about.marker = game->marker[game->pending.card].kind;
    if (legion_to_put(game))
        kind_counts_text(left, sizeof left, &hold->play->words, legion_to_put(game));
    const char *which = case_of(hold, &about);
    snprintf(hint, sizeof hint, "%s%s.hint", words_key(key, "choose", question->word), which);
    about_say(out, size, &about, hint);
}

static void draw_creature(const struct hold *hold, struct frame *frame, struct rect rect, int kind)
{
    char art[FIGURE_ART_BYTES];
    if (kind < hold->play->seen.scenario->catalogue->kinds)
        texture_draw(frame->textures, figure_look_of_creature(hold->play->seen.scenario->catalogue, kind, art).art,
                     rect, (struct colour){255, 255, 255, 255});
}

static void draw_trap(struct frame *frame, struct rect rect)
{
    static const char art[] = "art/figures/marker_trap.svg";
    if (texture_exists(frame->textures, art))
        texture_draw(frame->textures, art, rect, (struct colour){255, 255, 255, 255});
    else
        ui_icon(frame->ui, rect_inset(rect, rect.w * 0.15f), "warning", (struct colour){255, 255, 255, 255});
}

/* Who or what is to be put there. */
static void draw_picture(struct hold *hold, struct frame *frame, struct rect rect)
{
    struct brush brush = hud_brush(frame);
    const struct pending *pending = &hold->play->seen.pending;
    const struct question_row *question = question_of(&hold->play->seen);
    figure_id figure = question_figure(&hold->play->seen);
    bool event = question->command == COMMAND_CALL || question->command == COMMAND_CHOOSE_SECTOR;
    if (question->shape == CHOICE_FIGURE_SQUARE)
        figure = hold->selection.figure;
    if (figure < FIGURE_MAX) {
        hud_draw_portrait(hold->play, frame, rect, figure);
    } else if (question->shape == CHOICE_MARKER) {
        draw_trap(frame, rect);
    } else if (question->about == ABOUT_MARKER && pending->card < MARKER_ALL) {
        texture_draw(frame->textures, marker_row(hold->play->seen.marker[pending->card].kind)->picture, rect,
                     (struct colour){255, 255, 255, 255});
    } else if (legion_to_put(&hold->play->seen)) {
        draw_creature(hold, frame, rect, hold->selection.kind);
    } else {
        (void)card_draw_back(&brush, rect, event ? CARD_EVENT : CARD_FORCE, 1);
    }
}

static void draw_hint(struct hold *hold, struct frame *frame, struct rect room)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    float head = ui_px(ui, 28);
    hint_of(hold, text, sizeof text);
    if (head + ui_paragraph_height(ui, style, room.w, text) > room.h)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float lines = ceilf(ui_paragraph_height(ui, style, room.w, text));
    bool titled = head + lines <= room.h;
    if (lines > room.h) { /* the line above the board says what matters */
        ui_label(ui, rect_anchor(room, room.w, head, 0, 0.5f), ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                 hud_choice_title(hold));
        return;
    }
    struct rect block = rect_anchor(room, room.w, fminf(room.h, lines + (titled ? head : 0)), 0, 0.5f);
    if (titled)
        ui_label(ui, rect_cut_top(&block, head), ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                 hud_choice_title(hold));
    ui_paragraph(ui, block, style, TEXT_LEFT, text);
}

void hud_draw_choice_told(struct hold *hold, struct frame *frame, struct rect room)
{
    draw_picture(hold, frame, rect_snapped(rect_cut_left(&room, room.h)));
    rect_cut_left(&room, ui_px(frame->ui, 12));
    draw_hint(hold, frame, room);
}
