/* hud_react.c -- the question amid an attack: who attacks whom, and the cards that answer it (C-DCARD-6). */
#include "siege/screen/hud/hud.h"

#include "siege/view/board_view.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/effect_row.h"
#include "siege/screen/board/reaction.h"
#include "siege/text/play/commands.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Is the question on the screen? */
static bool is_open(const struct hud *hud)
{
    return question_asks(hud->game, CHOICE_HAND) && play_may_act(hud->play) &&
           (hud->hand->armed || !hand_is_aiming(hud->hand)) && !hud->hand->open && !stage_is_busy(&hud->play->stage);
}

static int list(const struct hud *hud, struct reaction out[REACTIONS_MAX])
{
    return reaction_list(hud->game, hud->play->viewer, hud->play->session->unasked[hud->play->viewer], out);
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

/* No attack is being made: an Event Card has been drawn, or a creature was eliminated. S-CARD-2. */
static const char *moment_words(const struct hud *hud)
{
    struct about about = play_about(hud->play);
    about.event = hud->game->legion.event;
    about.number = hud->game->killer;
    return about_tell(&about, hud->game->turn.claimants ? "hand.react.kill" : "hand.react.event");
}

/* What the card tells, or what may be claimed. */
static const char *moment_told(const struct hud *hud)
{
    if (hud->game->turn.claimants)
        return play_tell(hud->play, "hand.react.kill.told");
    return event_card_sentence(SENTENCE(hud->words), hud->words, hud->game->legion.event);
}

static const char *attack_words(const struct hud *hud)
{
    const struct attack_in_progress *attack = &hud->game->attack;
    struct about about = play_about(hud->play);
    if (!attack->running)
        return moment_words(hud);
    about.figure = attack->attacker;
    about.target = attack->target;
    about.at = attack->at;
    about.event = hud->game->legion.event;
    about.text = mode_text(hud->words, attack->mode);
    enum attack_source cause = attack_cause(hud->game);
    if (attack->attacker == FIGURE_NONE && cause != SOURCE_FIGURE_OR_CARD && cause != SOURCE_EVENT) {
        about.text = source_text(hud->words, cause);
        return about_tell(&about, "hand.react.by_source");
    }
    return about_tell(&about, attack->attacker == FIGURE_NONE ? "hand.react.by_card"
                              : attack->target == FIGURE_NONE ? "hand.react.at_square"
                                                              : "hand.react.at");
}

/* What the dice promise before they fall. NULL where they cannot be told for one figure. */
static const char *odds_words(const struct hud *hud)
{
    const struct game *game = hud->game;
    const struct attack_in_progress *attack = &game->attack;
    struct about about = play_about(hud->play);
    if (attack->shape != 0 || !reaction_is_between_figures(game))
        return NULL;
    struct attack_odds quote = attack_quote_declared(game);
    about.text = odds_sentence(SENTENCE(hud->words), hud->words, game, attack->target, &quote);
    about.text2 = strength_left_text(hud->words, game, attack->target);
    return about_tell(&about, "hand.react.odds");
}

static const char *dice_words(const struct hud *hud)
{
    const struct attack_in_progress *attack = &hud->game->attack;
    struct about about = play_about(hud->play);
    if (!attack->running)
        return moment_told(hud);
    bool figure = attack->target < FIGURE_MAX, declared = attack->stage == ATTACK_DECLARED;
    const char *odds = declared ? odds_words(hud) : NULL;
    about.target = attack->target;
    about.number = attack_hits_so_far(attack);
    about.number2 = figure ? reaction_armour(hud->game, attack->target) : 0;
    about.text = figure && !declared
                     ? through_text(hud->words, hud->game, attack->target, (int)(about.number - about.number2))
                     : "";
    return odds ? odds
                : about_tell(&about, declared ? "hand.react.declared"
                                     : figure ? "hand.react.hits"
                                              : "hand.react.hits_only");
}

static const char *answer_title(const struct hud *hud, const struct reaction *reaction)
{
    const struct command *command = &reaction->command;
    struct about about = play_about(hud->play);
    about.figure = command->figure;
    about.gear = command->choice;
    return command->type == COMMAND_USE ? about_tell(&about, "hand.react.uses")
           : reaction->aims             ? card_title(NAME(hud->words), hud->words, command->choice, command->turn)
                                        : command_sentence(NAME(hud->words), hud->words, hud->game, command);
}

/* What the card changes of this attack, where that can be told in numbers. */
static const char *gain_words(const struct hud *hud, const struct command *command)
{
    const struct game *game = hud->game;
    const struct attack_in_progress *attack = &game->attack;
    enum effect_verb verb = card_verb(game, command);
    enum answer answer = verb < EFFECT_COUNT ? (enum answer)effect_row(verb)->answer : ANSWER_NONE;
    if (answer == ANSWER_SPOIL_CREATURE || answer == ANSWER_SPOIL_TROOPER)
        return words_get(hud->words, "hand.react.gain.none");
    if (answer != ANSWER_ARMOUR || attack->shape != 0 || !reaction_is_between_figures(game))
        return "";
    struct game with = *game;
    const struct effect *side = &game->scenario->catalogue->doomtrooper[command->choice].side[command->turn];
    with.attack.armour = (uint8_t)(attack->armour + side->amount);
    struct attack_odds before = attack_quote_declared(game);
    struct attack_odds after = attack_quote_declared(&with);
    if (before.total == 0 || after.total == 0)
        return "";
    const char *less = percent_text(NAME(hud->words), hud->words, after.total - after.damage[0], after.total);
    const char *now = percent_text(NAME(hud->words), hud->words, before.total - before.damage[0], before.total);
    return words_tell(hud->words, "hand.react.gain.less", SLOTS({"text", less, 0}, {"text2", now, 0}));
}

static const char *answer_text(const struct hud *hud, const struct command *command)
{
    const char *told = hud_card_words(hud->words, command->type == COMMAND_USE, command->choice, command->turn);
    const char *gain = gain_words(hud, command);
    return gain[0] ? words_tell(hud->words, "hand.react.told", SLOTS({"text", told, 0}, {"text2", gain, 0})) : told;
}

/* ---- where it lies --------------------------------------------------------------------------------------------- */

static bool covers(const struct hud *hud, struct rect place, figure_id figure)
{
    if (figure >= FIGURE_MAX)
        return false;
    return !rect_is_empty(
        rect_overlap(place, board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, figure)));
}

/* Off both figures of the attack; false if there is no such place. */
static bool find_place(const struct hud *hud, const struct ui *ui, float w, float h, struct rect *place)
{
    static const struct point anchors[] = {{0.5f, 1}, {0.5f, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 0}};
    const struct attack_in_progress *attack = &hud->game->attack;
    struct rect bounds = ui_inset(ui, hud->layout->board, 8);
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        *place = rect_snapped(rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y));
        if (!covers(hud, *place, attack->attacker) && !covers(hud, *place, attack->target))
            return true;
    }
    return false;
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

enum { WIDE = 520, NARROW = 420, NARROW_BELOW = 450, PASS = 42, GAP = 6 }; /* units: its widths, buttons, gaps */

static struct text_style title_style(const struct ui *ui)
{
    return ui_title(ui, 22, PALETTE_BRASS_LIGHT);
}

static struct text_style words_style(const struct ui *ui)
{
    return ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
}

static float answer_height(const struct hud *hud, struct ui *ui, const struct reaction *reaction, float w)
{
    float words = ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), w - ui_px(ui, 16 + 58 + 108),
                                      answer_text(hud, &reaction->command));
    return fmaxf(ui_px(ui, 22) + words, ui_px(ui, 52)) + ui_px(ui, 16);
}

static bool draw_answer(struct hud *hud, struct ui *ui, struct rect rect, const struct reaction *reaction, int index)
{
    char id[UI_ID_SIZE], key[16];
    const struct command *command = &reaction->command;
    bool gear = command->type == COMMAND_USE;
    hud_draw_cut(ui, rect, 6, (struct colour){46, 42, 40, 255}, 1, PALETTE_BRASS_DARK);
    struct rect room = ui_inset(ui, rect, 8), button = ui_cut_right(ui, &room, 100);
    struct rect picture = ui_cut_left(ui, &room, 48);
    ui_cut_left(ui, &room, 10);
    ui_cut_right(ui, &room, 8);
    hud_draw_picture(hud->frame, rect_snapped(rect_anchor(picture, picture.w, picture.w, 0, 0.5f)),
                     hud_card_art(hud->words, gear, command->choice, command->turn), "doomtrooper_card");
    ui_label(ui, ui_cut_top(ui, &room, 22), ui_bold(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, answer_title(hud, reaction));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, answer_text(hud, command));
    if (ui_is_spoken(ui))
        hud_show_number(
            hud, ui, index,
            words_tell(hud->words, "spoken.card",
                       SLOTS({"title", answer_title(hud, reaction), 0}, {"text", answer_text(hud, command), 0})));
    bool armed = hand_is_armed(hud->hand, command);
    if (armed)
        snprintf(id, sizeof id, "hand.confirm");
    else
        snprintf(id, sizeof id, "react.play#%d", index);
    snprintf(key, sizeof key, "%d", index + 1);
    return ui_button(ui, rect_anchor(button, button.w, ui_px(ui, 40), 1, 0.5f),
                     (struct ui_button){.id = id,
                                        .label = words_get(hud->words, armed  ? "hand.again.short"
                                                                       : gear ? "hand.use"
                                                                              : "hand.play"),
                                        .key_cap = armed ? NULL : key,
                                        .selected = armed,
                                        .tone = armed ? UI_TONE_PRIMARY : UI_TONE_IRON});
}

/* For this round, or for the whole mission: the switch of each card asks for it again. */
static void pass_for_round(struct hud *hud, struct ui *ui, bool mission)
{
    struct session *session = hud->play->session;
    seat_id seat = hud->play->viewer;
    if (seat < TEAM_MAX)
        session->quiet_asked[seat]++;
    if (seat < TEAM_MAX && mission) {
        session->unasked[seat] = UINT64_MAX;
        ui_toast(ui, words_get(hud->words, "hand.not_this_mission"));
    }
    play_answer(hud->play, ui, COMMAND_KEEP, 1);
}

/* The answer for the whole mission. */
static bool offers_mission(const struct hud *hud)
{
    seat_id seat = hud->play->viewer;
    return seat < TEAM_MAX && hud->play->session->quiet_asked[seat] > 0;
}

/* Each answer has its place, whichever of them are there: the one for the whole mission comes with the second round in
 * which nothing was wanted. */
static void draw_passes(struct hud *hud, struct ui *ui, struct rect room)
{
    float gap = ui_px(ui, 8);
    bool narrow = room.w < ui_px(ui, NARROW_BELOW);
    int columns = narrow ? 2 : 3;
    struct rect row = ui_cut_bottom(ui, &room, PASS), seldom = row; /* narrow: the one that comes later lies above */
    if (narrow && offers_mission(hud)) {
        ui_cut_bottom(ui, &room, GAP);
        seldom = ui_cut_bottom(ui, &room, PASS);
    }
    bool armed = hud->hand->armed; /* then that button is the one that is meant */
    bool now = hud_button(ui, rect_column(row, columns - 1, columns, gap), hud->words, "react.not_now", "hand.not_now",
                          NULL, armed ? NULL : hud_key(hud->frame, KEY_COMMAND_SELECT),
                          armed ? UI_TONE_IRON : UI_TONE_PRIMARY);
    hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), words_get(hud->words, "hand.not_now"));
    bool again = offers_mission(hud);
    bool round = hud_button(ui, rect_column(row, columns - 2, columns, gap), hud->words, "react.not_this_round",
                            "hand.not_this_round", NULL, NULL, UI_TONE_QUIET);
    bool mission = again && hud_button(ui, narrow ? seldom : rect_column(row, 0, columns, gap), hud->words,
                                       "react.not_in_mission", "hand.not_at_all", NULL, NULL, UI_TONE_QUIET);
    if (hud_is_fresh(hud))
        return;
    if (round || mission)
        pass_for_round(hud, ui, mission);
    else if (now)
        play_answer(hud->play, ui, COMMAND_KEEP, 0);
}

/* How high it is in that width with as many answers as there is room for; how many those are. */
static float height_of(const struct hud *hud, struct ui *ui, const struct reaction *reactions, int count, float w,
                       int *shown)
{
    float inner = w - ui_px(ui, 24), gap = ui_px(ui, GAP), most = hud->layout->board.h - ui_px(ui, 16);
    bool two = inner < ui_px(ui, NARROW_BELOW) && offers_mission(hud);
    float h = ui_px(ui, 24) + ui_paragraph_height(ui, title_style(ui), inner, attack_words(hud)) +
              ui_paragraph_height(ui, words_style(ui), inner, dice_words(hud)) + 2 * gap +
              ui_px(ui, two ? 2 * PASS + GAP : PASS);
    *shown = 0;
    while (*shown < count && h + answer_height(hud, ui, &reactions[*shown], inner) + gap <= most)
        h += answer_height(hud, ui, &reactions[(*shown)++], inner) + gap;
    return roundf(h);
}

/* Wide where that hides neither figure of the attack, otherwise narrow if all answers have room then. */
static struct rect place_of(const struct hud *hud, struct ui *ui, const struct reaction *reactions, int count)
{
    static const int WIDTHS[] = {WIDE, NARROW};
    int shown, all;
    struct rect place;
    float least = hud->layout->board.w - ui_px(ui, 16), wide = roundf(fminf(ui_px(ui, WIDE), least));
    float high = height_of(hud, ui, reactions, count, wide, &all);
    for (size_t i = 0; i < sizeof WIDTHS / sizeof *WIDTHS; i++) {
        float w = roundf(fminf(ui_px(ui, (float)WIDTHS[i]), least));
        float h = height_of(hud, ui, reactions, count, w, &shown);
        if (shown == all && find_place(hud, ui, w, h, &place))
            return place;
    }
    return lookout_quiet_place(hud->lookout, ui, wide, high);
}

/* Where it opened it stays, whatever the board does below it, as long as the question is the same. */
static struct rect steady_place(struct hud *hud, struct ui *ui, const struct reaction *reactions, int count)
{
    struct rect board = hud->layout->board, at = hud->react.place;
    int step = history_count(hud->play->session->history) + 1, shown;
    bool same = hud->react.step == step && at.h == height_of(hud, ui, reactions, count, at.w, &shown) &&
                memcmp(&board, &hud->react.board, sizeof board) == 0;
    if (!same) {
        hud->react.place = place_of(hud, ui, reactions, count);
        hud->react.board = board;
        hud->react.step = step;
    }
    return hud->react.place;
}

void hud_draw_reaction(struct hud *hud, struct ui *ui)
{
    struct reaction reactions[REACTIONS_MAX];
    struct rect board = hud->layout->board;
    if (!is_open(hud) || rect_is_empty(board))
        return;
    bool open = hud->react.step == history_count(hud->play->session->history) + 1;
    if (!open && camera_is_moving(&hud->lookout->camera)) /* the board comes to rest first */
        return;
    if (!open)
        ui_tell_anew(ui);
    int count = list(hud, reactions), shown = 0, taken = -1;
    const char *who = attack_words(hud), *dice = dice_words(hud);
    struct rect place = steady_place(hud, ui, reactions, count);
    (void)height_of(hud, ui, reactions, count, place.w, &shown);
    float inner = place.w - ui_px(ui, 24), gap = ui_px(ui, GAP);
    struct rect room = hud_float(ui, "react", place);
    ui_show(ui, VOICE_SHORT, who);
    ui_show(ui, VOICE_SHORT, dice);
    hud_draw_text(ui, &room, title_style(ui), who);
    hud_draw_text(ui, &room, words_style(ui), dice);
    rect_cut_top(&room, gap);
    for (int i = 0; i < shown; i++) {
        struct rect row = rect_cut_top(&room, answer_height(hud, ui, &reactions[i], inner));
        if (draw_answer(hud, ui, row, &reactions[i], i))
            taken = i;
        rect_cut_top(&room, gap);
    }
    draw_passes(hud, ui, room);
    bool fresh = hud_is_fresh(hud);
    if (taken < 0 || fresh)
        return;
    if (hand_is_armed(hud->hand, &reactions[taken].command))
        hand_confirm(hud->hand, ui);
    else
        hand_begin(hud->hand, ui, reactions[taken].command);
}

bool hud_reaction_keys(struct hud *hud, struct ui *ui)
{
    struct reaction reactions[REACTIONS_MAX];
    if (!is_open(hud) || hud->hand->armed) /* then the keys are those of aiming */
        return false;
    int count = list(hud, reactions), at = key_commands_number(hud->frame->input, count);
    if (at >= 0)
        hand_begin(hud->hand, ui, reactions[at].command);
    else if (!ui_focused(ui)[0] && input_take(hud->frame->input, KEY_COMMAND_SELECT) && !hud_declines_space(hud, ui))
        play_answer(hud->play, ui, COMMAND_KEEP, 0);
    return true;
}
