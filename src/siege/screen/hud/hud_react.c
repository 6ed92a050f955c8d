/* hud_react.c -- the question amid an attack: who attacks whom, and the cards that answer it (C-DCARD-6). */

#include "siege/screen/hud/hud_react.h"

#include "siege/view/board_view.h"
#include "shell/canvas/texture.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/attack/attack.h"
#include "siege/screen/board/reaction.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>

/* Is the question on the screen? */
static bool is_open(const struct hand *hand)
{
    return question_asks(&hand->play->seen, CHOICE_HAND) && play_may_act(hand->play) && !hand_is_aiming(hand) &&
           !hand->open && !stage_is_busy(&hand->play->stage);
}

static int list(const struct hand *hand, struct reaction out[REACTIONS_MAX])
{
    return reaction_list(&hand->play->seen, hand->play->viewer, hand->play->session->unasked[hand->play->viewer], out);
}

static void keep(struct hand *hand, struct ui *ui, int this_round)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_KEEP;
    command.seat = hand->play->viewer;
    command.choice = (uint8_t)this_round;
    (void)play_give(hand->play, ui, &command);
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

static int hits_of(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice && !attack->failed; i++)
        hits += (attack->die[i] & 4) != 0;
    return hits;
}

/* No attack is being made: an Event Card has been drawn, or a creature was eliminated. S-CARD-2. */
static const char *moment_words(const struct hand *hand, char *out, size_t size)
{
    struct about about = play_about(hand->play);
    about.event = hand->play->seen.legion.event;
    about.number = hand->play->seen.killer;
    return about_say(out, size, &about, hand->play->seen.turn.claimants ? "hand.react.kill" : "hand.react.event");
}

/* What the card tells, or what may be claimed. */
static const char *moment_told(const struct hand *hand, char *out, size_t size)
{
    if (hand->play->seen.turn.claimants)
        return play_say(out, size, hand->play, "hand.react.kill.told");
    return event_card_sentence(out, size, &hand->play->words, hand->play->seen.legion.event);
}

static const char *attack_words(const struct hand *hand, char *out, size_t size)
{
    const struct attack_in_progress *attack = &hand->play->seen.attack;
    struct about about = play_about(hand->play);
    if (!attack->running)
        return moment_words(hand, out, size);
    about.figure = attack->attacker;
    about.target = attack->target;
    about.at = attack->at;
    about.event = hand->play->seen.legion.event;
    about.text = mode_text(&hand->play->words, attack->mode);
    if (attack->attacker == FIGURE_NONE && attack->source != SOURCE_FIGURE_OR_CARD) {
        about.text = source_text(&hand->play->words, attack->source);
        return about_say(out, size, &about, "hand.react.by_source");
    }
    return about_say(out, size, &about,
                     attack->attacker == FIGURE_NONE ? "hand.react.by_card"
                     : attack->target == FIGURE_NONE ? "hand.react.at_square"
                                                     : "hand.react.at");
}

/* What the dice promise before they fall. False where they cannot be told for one figure. */
static bool odds_words(const struct hand *hand, char *out, size_t size)
{
    char odds[WORDS_SENTENCE_MAX];
    const struct game *game = &hand->play->seen;
    const struct attack_in_progress *attack = &game->attack;
    bool both = attack->attacker < FIGURE_MAX && attack->target < FIGURE_MAX && attack->shape == 0;
    if (!both || !figure_on_board(game, attack->attacker) || !figure_on_board(game, attack->target))
        return false;
    struct attack_odds quote = attack_quote(game, attack->attacker, attack->target, attack->mode);
    struct about about = play_about(hand->play);
    about.text = odds_sentence(odds, sizeof odds, &hand->play->words, game, attack->target, &quote);
    about_say(out, size, &about, "hand.react.odds");
    return true;
}

static const char *dice_words(const struct hand *hand, char *out, size_t size)
{
    const struct attack_in_progress *attack = &hand->play->seen.attack;
    struct about about = play_about(hand->play);
    if (!attack->running)
        return moment_told(hand, out, size);
    about.target = attack->target;
    about.number = hits_of(attack);
    bool figure = attack->target < FIGURE_MAX;
    if (attack->stage == ATTACK_DECLARED && odds_words(hand, out, size))
        return out;
    about.number2 = figure ? figure_armour(&hand->play->seen, attack->target) : 0;
    return about_say(out, size, &about,
                     attack->stage == ATTACK_DECLARED ? "hand.react.declared"
                     : figure                         ? "hand.react.hits"
                                                      : "hand.react.hits_only");
}

static void answer_words(const struct hand *hand, const struct reaction *reaction, char *title,
                         char text[WORDS_SENTENCE_MAX])
{
    const struct command *command = &reaction->command;
    if (command->type == COMMAND_USE)
        gear_sentence(text, WORDS_SENTENCE_MAX, &hand->play->words, command->choice);
    else
        card_sentence(text, WORDS_SENTENCE_MAX, &hand->play->words, command->choice, command->turn);
    struct about about = play_about(hand->play);
    about.figure = command->figure;
    about.gear = command->choice;
    if (command->type == COMMAND_USE)
        about_say(title, WORDS_NAME_MAX, &about, "hand.react.uses");
    else if (reaction->aims)
        card_title(title, WORDS_NAME_MAX, &hand->play->words, command->choice, command->turn);
    else
        command_sentence(title, WORDS_NAME_MAX, &hand->play->words, &hand->play->seen, command);
}

/* ---- where it lies --------------------------------------------------------------------------------------------- */

static bool covers(const struct hand *hand, struct rect place, figure_id figure)
{
    if (figure >= FIGURE_MAX)
        return false;
    return !rect_is_empty(
        rect_overlap(place, board_view_figure_rect(&hand->lookout->camera, &hand->play->stage, figure)));
}

/* Off both figures of the attack, if there is such a place. */
static struct rect place_of(const struct hand *hand, struct ui *ui, float w, float h)
{
    static const struct point anchors[] = {{0.5f, 1}, {0.5f, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 0}};
    const struct attack_in_progress *attack = &hand->play->seen.attack;
    struct rect bounds = rect_inset(hand->lookout->layout.board, ui_px(ui, 8));
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        if (!covers(hand, place, attack->attacker) && !covers(hand, place, attack->target))
            return rect_snapped(place);
    }
    return lookout_quiet_place(hand->lookout, ui, w, h);
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

static const char *art_of(const struct hand *hand, const struct command *command, char out[96])
{
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    if (command->type == COMMAND_USE)
        snprintf(out, 96, "art/equipment/%s.svg", catalogue->gear[command->choice].id);
    else if (catalogue->doomtrooper[command->choice].moments)
        snprintf(out, 96, "art/doomtrooper/%s.svg", catalogue->doomtrooper[command->choice].id);
    else
        snprintf(out, 96, "art/doomtrooper/%s_%s.svg", catalogue->doomtrooper[command->choice].id,
                 command->turn ? "hinder" : "help");
    return out;
}

static float answer_height(const struct hand *hand, struct ui *ui, const struct reaction *reaction, float w)
{
    char title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX];
    answer_words(hand, reaction, title, text);
    float words = ui_px(ui, 22) + ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                                                            w - ui_px(ui, 16 + 58 + 108), text));
    return fmaxf(words, ui_px(ui, 52)) + ui_px(ui, 16);
}

static bool draw_answer(struct hand *hand, struct frame *frame, struct rect rect, const struct reaction *reaction,
                        int index)
{
    char title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], art[96], id[UI_ID_SIZE], key[16];
    struct ui *ui = frame->ui;
    answer_words(hand, reaction, title, text);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 6), (struct colour){46, 42, 40, 255},
                    palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 6), ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = rect_inset(rect, ui_px(ui, 8)), button = rect_cut_right(&room, ui_px(ui, 100));
    struct rect picture = rect_cut_left(&room, ui_px(ui, 48));
    rect_cut_left(&room, ui_px(ui, 10));
    rect_cut_right(&room, ui_px(ui, 8));
    struct rect place = rect_snapped(rect_anchor(picture, picture.w, picture.w, 0, 0.5f));
    if (texture_exists(frame->textures, art_of(hand, &reaction->command, art)))
        texture_draw(frame->textures, art, place, WHITE);
    else
        ui_icon(ui, place, "doomtrooper_card", WHITE);
    ui_label(ui, rect_cut_top(&room, ui_px(ui, 22)), ui_bold(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, title);
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, text);
    snprintf(id, sizeof id, "react.play#%d", index);
    snprintf(key, sizeof key, "%d", index + 1);
    bool gear = reaction->command.type == COMMAND_USE;
    return ui_button(ui, rect_anchor(button, button.w, ui_px(ui, 40), 1, 0.5f),
                     (struct ui_button){.id = id,
                                        .label = words_get(&hand->play->words, gear ? "hand.use" : "hand.play"),
                                        .key_cap = key,
                                        .tone = UI_TONE_IRON});
}

static void draw_passes(struct hand *hand, struct frame *frame, struct rect row)
{
    char cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    float gap = ui_px(ui, 8);
    if (ui_button(ui, rect_column(row, 1, 2, gap),
                  (struct ui_button){.id = "react.not_now",
                                     .label = words_get(&hand->play->words, "hand.not_now"),
                                     .hint = words_get(&hand->play->words, "hand.not_now.hint"),
                                     .key_cap = hud_key(frame, KEY_COMMAND_SELECT, cap),
                                     .tone = UI_TONE_PRIMARY}))
        keep(hand, ui, 0);
    else if (ui_button(ui, rect_column(row, 0, 2, gap),
                       (struct ui_button){.id = "react.not_this_round",
                                          .label = words_get(&hand->play->words, "hand.not_this_round"),
                                          .hint = words_get(&hand->play->words, "hand.not_this_round.hint"),
                                          .tone = UI_TONE_QUIET}))
        keep(hand, ui, 1);
}

void hud_draw_reaction(struct hand *hand, struct frame *frame)
{
    struct reaction reactions[REACTIONS_MAX];
    char who[WORDS_SENTENCE_MAX], dice[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (!is_open(hand) || rect_is_empty(hand->lookout->layout.board))
        return;
    int count = list(hand, reactions), shown = 0, taken = -1;
    attack_words(hand, who, sizeof who);
    dice_words(hand, dice, sizeof dice);
    struct text_style title = ui_title(ui, 22, PALETTE_BRASS_LIGHT), small = ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    float w = fminf(ui_px(ui, 520), hand->lookout->layout.board.w - ui_px(ui, 16)), inner = w - ui_px(ui, 24);
    float gap = ui_px(ui, 6), button = ui_px(ui, 42);
    float head = ceilf(ui_paragraph_height(ui, title, inner, who)),
          line = ceilf(ui_paragraph_height(ui, small, inner, dice));
    float h = ui_px(ui, 24) + head + line + 2 * gap + button, most = hand->lookout->layout.board.h - ui_px(ui, 16);
    while (shown < count && h + answer_height(hand, ui, &reactions[shown], inner) + gap <= most)
        h += answer_height(hand, ui, &reactions[shown++], inner) + gap;
    struct rect room = hud_float(ui, "react", place_of(hand, ui, w, h));
    ui_paragraph(ui, rect_cut_top(&room, head), title, TEXT_LEFT, who);
    ui_paragraph(ui, rect_cut_top(&room, line), small, TEXT_LEFT, dice);
    rect_cut_top(&room, gap);
    for (int i = 0; i < shown; i++) {
        struct rect row = rect_cut_top(&room, answer_height(hand, ui, &reactions[i], inner));
        if (draw_answer(hand, frame, row, &reactions[i], i))
            taken = i;
        rect_cut_top(&room, gap);
    }
    draw_passes(hand, frame, rect_cut_bottom(&room, button));
    if (taken >= 0)
        hand_begin(hand, ui, reactions[taken].command);
}

bool hud_reaction_keys(struct hand *hand, struct frame *frame)
{
    struct reaction reactions[REACTIONS_MAX];
    if (!is_open(hand))
        return false;
    int count = list(hand, reactions);
    for (int i = 0; i < 9; i++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + i) && i < count) {
            hand_begin(hand, frame->ui, reactions[i].command);
            return true;
        }
    if (!ui_focused(frame->ui)[0] && input_take(frame->input, KEY_COMMAND_SELECT))
        keep(hand, frame->ui, 0);
    return true;
}
