/* hud_choice_told.c -- what is to be clicked on the hud, in words and a picture. */
#include "siege/screen/hud/hud.h"

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

const char *hud_choice_title(const struct hud *hud)
{
    char key[WORDS_KEY_MAX] = "choose";
    bool told = words_key_extend(key, hud->words, question_of(hud->game)->word);
    return told ? words_get(hud->words, key) : NULL;
}

/* The Force Card being laid: which one it is, as far as anybody knows. Returns the case of the sentence, or "". */
static const char *tell_card(const struct hud *hud, struct about *about)
{
    const struct scenario *scenario = hud->game->scenario;
    int card = question_card_to_lay(hud->game);
    if (card >= scenario->catalogue->force_cards)
        return question_is_second_card(hud->game) ? ".second" : "";
    about->force = card;
    about->number2 = scenario->catalogue->force[card].number;
    about->marker = marker_with_card(&scenario->mission, card);
    return about->marker == MARKER_NONE ? ".card" : ".marker";
}

const char *hud_choice_here(const struct hud *hud, int slot)
{
    char key[WORDS_KEY_MAX];
    struct about about = play_about(hud->play);
    snprintf(key, sizeof key, "choose.lay_force%s.here", tell_card(hud, &about));
    about.slot = slot;
    return about_tell(&about, key);
}

/* ---- a barb's die ---------------------------------------------------------------------------------------------- */

/* One die against what strikes cannot avoid: chances in sixths, and in sixths of sixths with a defence die. */
static void barb_chance(const struct hud *hud, int colour, uint64_t *ways, uint64_t *total)
{
    const struct game *game = hud->game;
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

const char *hud_barb_words(const struct hud *hud, int colour)
{
    uint64_t ways, total;
    barb_chance(hud, colour, &ways, &total);
    return words_tell(hud->words, hud->game->pending.card < TROOPER_MAX ? "choose.barb.die.friend" : "choose.barb.die",
                      SLOTS({"text", die_text(hud->words, (enum die)colour), 0},
                            {"chance", percent_text(NAME(hud->words), hud->words, ways, total), 0}));
}

/* What else is told where the question is the same. */
static const char *case_of(const struct hud *hud, struct about *about)
{
    if (force_is_laid(hud->game))
        return tell_card(hud, about);
    if (question_asks(hud->game, CHOICE_KIND_GATE) && hud->lookout->overlay.squares_any)
        return ".portal";
    if (question_asks(hud->game, CHOICE_FIGURE) && hud->game->pending.slots) /* effect_ask(): among the bearers */
        return ".gear";
    bool own_side = question_of(hud->game)->about == ABOUT_TARGET && hud->game->pending.card < TROOPER_MAX;
    return own_side ? ".friend" : "";
}

/* Does an Event Card ask for its victim, or for the sector where it works? */
static bool is_by_event(const struct game *game)
{
    return question_asks(game, CHOICE_TEAM) || question_asks(game, CHOICE_FIGURE) ||
           question_of(game)->command == COMMAND_CHOOSE_SECTOR;
}

static const char *hint_of(const struct hud *hud)
{
    char key[WORDS_KEY_MAX], hint[WORDS_KEY_MAX];
    const struct game *game = hud->game;
    const struct question_row *question = question_of(game);
    figure_id figure = question_figure(game);
    struct about about = play_about(hud->play);
    about.figure = figure != FIGURE_NONE ? figure : hud->held->figure;
    about.kind = hud->held->kind;
    about.slot = question->about == ABOUT_SECTOR ? game->pending.card : game->legion.place_slot;
    about.event = game->legion.event;
    about.at = game->streak.vacated;
    about.number = game->scenario->mission.parameters.trap_limit;
    about.text = is_by_event(game) ? event_card_sentence(SENTENCE(hud->words), hud->words, game->legion.event) : "";
    if (question->about == ABOUT_MARKER && game->pending.card < MARKER_ALL)
        about.marker = game->marker[game->pending.card].kind;
    if (legion_to_put(game))
        about.text = kind_counts_text(SENTENCE(hud->words), hud->words, legion_to_put(game));
    const char *which = case_of(hud, &about);
    snprintf(hint, sizeof hint, "%s%s.hint", words_key(key, "choose", question->word), which);
    return about_tell(&about, hint);
}

static void draw_creature(const struct hud *hud, struct rect rect, int kind)
{
    char art[FIGURE_ART_BYTES];
    if (kind < hud->game->scenario->catalogue->kinds)
        texture_draw(hud->frame->textures, figure_look_of_creature(hud->game->scenario->catalogue, kind, art).art, rect,
                     WHITE);
}

/* Who or what is to be put there. */
static void draw_picture(struct hud *hud, struct rect rect)
{
    struct brush brush = hud_brush(hud->frame);
    const struct pending *pending = &hud->game->pending;
    const struct question_row *question = question_of(hud->game);
    figure_id figure = question_figure(hud->game);
    bool event = question->command == COMMAND_CALL || question->command == COMMAND_CHOOSE_SECTOR ||
                 question->command == COMMAND_CHOOSE_TEAM || question->command == COMMAND_CHOOSE_FIGURE;
    if (question->shape == CHOICE_FIGURE_SQUARE)
        figure = hud->held->figure;
    if (figure < FIGURE_MAX) {
        hud_draw_portrait(hud->play, hud->frame, rect, figure);
    } else if (question->shape == CHOICE_MARKER) {
        hud_draw_picture(hud->frame, rect, "art/figures/marker_trap.svg", "warning");
    } else if (question->about == ABOUT_MARKER && pending->card < MARKER_ALL) {
        texture_draw(hud->frame->textures, marker_row(hud->game->marker[pending->card].kind)->picture, rect, WHITE);
    } else if (legion_to_put(hud->game)) {
        draw_creature(hud, rect, hud->held->kind);
    } else {
        card_draw_back(&brush, rect, event ? CARD_EVENT : CARD_FORCE);
    }
}

static void draw_hint(struct hud *hud, struct ui *ui, struct rect room)
{
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    float head = ui_px(ui, 28);
    const char *text = hint_of(hud);
    if (head + ui_paragraph_height(ui, style, room.w, text) > room.h)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float lines = ui_paragraph_height(ui, style, room.w, text);
    if (lines > room.h && is_by_event(hud->game)) { /* the card matters most; who may be chosen is lit */
        text = event_card_sentence(SENTENCE(hud->words), hud->words, hud->game->legion.event);
        lines = ui_paragraph_height(ui, style, room.w, text);
    }
    bool titled = lines > room.h || head + lines <= room.h; /* else the line above the board says what matters */
    struct rect block = rect_anchor(room, room.w, fminf(room.h, (lines > room.h ? 0 : lines) + (titled ? head : 0)), 0,
                                    0.5f);
    if (titled)
        ui_label(ui, rect_cut_top(&block, head), ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                 hud_choice_title(hud));
    if (lines <= room.h)
        ui_paragraph(ui, block, style, TEXT_LEFT, text);
}

void hud_draw_choice_told(struct hud *hud, struct ui *ui, struct rect room)
{
    draw_picture(hud, rect_snapped(rect_cut_left(&room, room.h)));
    ui_cut_left(ui, &room, 12);
    draw_hint(hud, ui, room);
}
