/* hud_hover.c -- finds what lies under the pointer and says it; moves, attacks, refusals, places. */
#include "siege/screen/hud/hud_hover.h"

#include "siege/screen/hud/hud_paint.h"
#include "siege/view/board_view.h"

#include "siege/screen/board/hold.h"
#include "siege/screen/hud/hud_choice.h"
#include "siege/screen/hud/hud_places.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/legion/force.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/result/result_screen.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/refusals.h"
#include "siege/text/mission/results.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the sentence at the pointer: what a click does, or why it does nothing (A2) ------------------------------- */

/* The odds against the figure pointed at, and how many more such an attack would strike. */
static void odds_text(const struct hover *hover, const struct command *attack, char *out, size_t size)
{
    struct strike strike;
    char more[WORDS_NAME_MAX];
    figure_id at = hover->hold->offer.figure;
    strike_of(&hover->play->seen, attack, &strike);
    int index = 0;
    while (index < strike.count && strike.target[index] != at)
        index++;
    if (index == strike.count)
        return;
    odds_sentence(out, size, &hover->play->words, &hover->play->seen, at, &strike.odds[index]);
    if (strike.count == 1)
        return;
    struct phrase_slot slots[] = {{"n", NULL, strike.count - 1}, {"friends", NULL, strike.friends}};
    words_say(more, sizeof more, &hover->play->words, strike.friends ? "aim.hover.friends" : "aim.hover.more", slots,
              2);
    size_t used = strlen(out);
    snprintf(out + used, size - used, " %s", more);
}

/* One way of attacking what is pointed at; false: it is not worth a line. */
static bool attack_line(const struct hover *hover, struct attack_way way, char *out, size_t size)
{
    figure_id from = hover->hold->selection.figure;
    char line[WORDS_SENTENCE_MAX] = "", name[WORDS_NAME_MAX];
    struct selection aim = hover->hold->selection;
    aim.target = hover->hold->offer.figure;
    aim = intent_in_way(&hover->play->seen, &aim, way);
    struct command attack = intent_attack(hover->play->viewer, &aim);
    struct reject reject = attack_check_command(&hover->play->seen, &attack);
    bool special = way.shape != 0 && way.shape != SHAPE_LINE;
    if (pool_size(figure_pool(&hover->play->seen, from, way.mode)) == 0 || way.shape == SHAPE_SPLIT ||
        (special && reject.why != REJECT_NONE))
        return false;
    if (reject.why == REJECT_NONE)
        odds_text(hover, &attack, line, sizeof line);
    else
        reject_short_sentence(line, sizeof line, &hover->play->words, &hover->play->seen, reject);
    struct about about = play_about(hover->play);
    snprintf(name, sizeof name, "%s",
             way.shape ? words_get(&hover->play->words, aim_way_key(way)) : mode_text(&hover->play->words, way.mode));
    about.text = line;
    about.text2 = name;
    about_say(out, size, &about, "hud.hover.attack");
    return true;
}

static void attack_text(const struct hover *hover, char *out, size_t size)
{
    char line[WORDS_SENTENCE_MAX];
    struct about about = play_about(hover->play);
    about.figure = hover->hold->selection.figure;
    about.target = hover->hold->offer.figure;
    about_say(out, size, &about, hover->hold->offer.type == INTENT_ROLL ? "hud.hover.roll" : "hud.hover.aim");
    if (hover->hold->offer.aim.shape != 0 && intent_aims(&hover->hold->selection)) { /* not possible there */
        reject_sentence(out, size, &hover->play->words, &hover->play->seen, hover->hold->offer.reject);
        return;
    }
    struct attack_way ways[WAYS_MAX];
    int count = intent_list_ways(&hover->play->seen, about.figure, ways);
    for (int i = 0; i < count; i++)
        if (attack_line(hover, ways[i], line, sizeof line)) {
            size_t used = strlen(out);
            snprintf(out + used, size - used, "\n%s", line);
        }
    if (hover->hold->offer.reject.why == REJECT_NO_ACTIONS || hover->hold->offer.reject.why == REJECT_FIGURE_DONE) {
        reject_short_sentence(line, sizeof line, &hover->play->words, &hover->play->seen, hover->hold->offer.reject);
        size_t used = strlen(out);
        snprintf(out + used, size - used, "\n%s", line);
    }
}

static void move_text(const struct hover *hover, char *out, size_t size)
{
    struct about about = play_about(hover->play);
    struct square at = hover->hold->pick.square;
    uint8_t steps = square_is(at) ? hover->lookout->overlay.reach[at.y][at.x] : 0;
    if (hover->hold->offer.command.type == COMMAND_FORCE_SECTOR && force_is_laid(&hover->play->seen)) {
        hud_choice_here(hover->hold, hover->hold->offer.command.slot, out, size);
        return;
    }
    command_sentence(out, size, &hover->play->words, &hover->play->seen, &hover->hold->offer.command);
    if (!steps || hover->hold->offer.command.type != COMMAND_MOVE)
        return;
    char line[WORDS_SENTENCE_MAX];
    about.number = steps & ~OVERLAY_SECOND;
    about_say(line, sizeof line, &about, "hud.hover.steps");
    size_t used = strlen(out);
    snprintf(out + used, size - used, " %s", line);
}

static void refused_text(const struct hover *hover, char *out, size_t size)
{
    struct square at = hover->hold->pick.square;
    bool second = square_is(at) && (hover->lookout->overlay.reach[at.y][at.x] & OVERLAY_SECOND);
    if (second && hover->hold->offer.command.type == COMMAND_MOVE)
        play_say(out, size, hover->play,
                 square_is(hover->hold->pinned_to) ? "hud.hover.two_moves_go" : "hud.hover.two_moves");
    else
        reject_sentence(out, size, &hover->play->words, &hover->play->seen, hover->hold->offer.reject);
}

/* "Portal: south doorway of sector 8", and when it is open. */
static void gate_words(const struct hover *hover, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], words[GATE_WORDS][WORDS_SENTENCE_MAX];
    int gate = hover->hold->pick.gate;
    snprintf(out, size, "%s: %s", gate_text(name, sizeof name, &hover->play->words, &hover->play->seen, gate),
             hud_gate_word(hover->play, gate));
    bool portal = hover->play->seen.scenario->mission.gate[gate].flags & GATE_PORTAL;
    int count = portal ? hud_list_gate_words(hover->play, gate, words) : 0;
    for (int i = 0; i < count; i++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "\n%s", words[i]);
    }
}

static void marker_words(const struct hover *hover, int marker, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], words[WORDS_SENTENCE_MAX];
    hud_marker_words(hover->play, marker, words, sizeof words);
    snprintf(out, size, "%s\n%s", hud_marker_word(hover->play, marker, name, sizeof name), words);
}

static void place_text(const struct hover *hover, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], sector[WORDS_NAME_MAX];
    int marker = hold_marker(hover->hold);
    out[0] = '\0';
    if (hover->hold->pick.figure != FIGURE_NONE)
        figure_text(out, size, &hover->play->words, &hover->play->seen, hover->hold->pick.figure);
    else if (hover->hold->pick.gate != GATE_NONE)
        gate_words(hover, out, size);
    else if (marker >= 0)
        marker_words(hover, marker, out, size);
    else if (hover->hold->pick.kind == PICK_FORCE_CARD) {
        struct about about = play_about(hover->play);
        about.slot = hover->hold->pick.slot;
        about.number = force_face_down(&hover->play->seen, hover->hold->pick.slot);
        about_say(out, size, &about, "hud.hover.force");
        char known[WORDS_SENTENCE_MAX];
        size_t used = strlen(out);
        if (hud_known_force(hover->play, hover->hold->pick.slot, known, sizeof known))
            snprintf(out + used, size - used, "\n%s", known);
    } else if (square_is(hover->hold->pick.square))
        snprintf(out, size, "%s, %s", square_text(name, sizeof name, &hover->play->words, hover->hold->pick.square),
                 sector_text(sector, sizeof sector, &hover->play->words, &hover->play->seen, hover->hold->pick.slot));
}

static void sight_text(const struct hover *hover, char *out, size_t size)
{
    struct reject reject = REJECT_FINE;
    static const uint8_t whys[] = {
        [LOS_CLEAR] = REJECT_NONE,          [LOS_WALL] = REJECT_SIGHT_WALL,     [LOS_CORNER] = REJECT_SIGHT_CORNER,
        [LOS_FIGURE] = REJECT_SIGHT_FIGURE, [LOS_STAIRS] = REJECT_SIGHT_STAIRS, [LOS_OFF_BOARD] = REJECT_OFF_BOARD};
    reject.why = whys[hover->lookout->overlay.sight[0].result.block];
    reject.figure = hover->lookout->overlay.sight[0].result.figure;
    reject.at = hover->lookout->overlay.sight[0].result.at;
    sight_sentence(out, size, &hover->play->words, &hover->play->seen, reject,
                   square_distance(hover->lookout->overlay.aim_from, hover->lookout->overlay.sight[0].to));
}

static void hover_text(const struct hover *hover, char *out, size_t size)
{
    out[0] = '\0';
    if (hover->lookout->sight && hover->lookout->overlay.aim) {
        sight_text(hover, out, size);
        return;
    }
    switch (hover->hold->offer.type) {
    case INTENT_AIM:
    case INTENT_ROLL:
        attack_text(hover, out, size);
        break;
    case INTENT_COMMAND:
    case INTENT_CHOOSE:
        move_text(hover, out, size);
        break;
    case INTENT_REFUSED:
        refused_text(hover, out, size);
        break;
    case INTENT_SELECT:
    case INTENT_NOTHING:
        place_text(hover, out, size);
        break;
    }
}

static struct rect picked_rect(const struct hover *hover)
{
    if (hover->hold->pick.figure != FIGURE_NONE)
        return board_view_figure_rect(&hover->lookout->camera, &hover->play->stage, hover->hold->pick.figure);
    if (hover->hold->pick.gate != GATE_NONE)
        return board_view_gate_rect(hover->play->session->scenario, &hover->lookout->camera, hover->hold->pick.gate);
    return camera_square_rect(&hover->lookout->camera, hover->hold->pick.square.x, hover->hold->pick.square.y);
}

/* The words keep off the squares around what is pointed at, and off the selected figure when that stands below. */
static struct rect hover_place(const struct hover *hover, const struct ui *ui)
{
    float square = camera_square_rect(&hover->lookout->camera, 0, 0).w;
    struct rect place = picked_rect(hover);
    if (hover->hold->pick.gate == GATE_NONE)
        place = rect_inset(place, -fminf(square, ui_px(ui, 48)));
    if (hover->hold->selection.figure == FIGURE_NONE ||
        !stage_pose_of(&hover->play->stage, hover->hold->selection.figure).seen)
        return place;
    struct rect own = board_view_figure_rect(&hover->lookout->camera, &hover->play->stage,
                                             hover->hold->selection.figure);
    struct rect words = rect_of(rect_centre(place).x - ui_px(ui, 190), rect_bottom(place), ui_px(ui, 380),
                                ui_px(ui, 100));
    if (!rect_is_empty(rect_overlap(words, own)))
        place.h = rect_bottom(own) + 0.4f * own.h - place.y;
    return place;
}

/* Where the side panel is always open it tells the names of squares and figures; the figure in hand is known. */
static bool is_told_beside(const struct hover *hover)
{
    if (hover->hold->pick.figure != FIGURE_NONE && hover->hold->pick.figure == hover->hold->selection.figure &&
        !hover->lookout->sight)
        return true;
    bool idle = hover->hold->offer.type == INTENT_NOTHING || hover->hold->offer.type == INTENT_SELECT;
    bool bare = (hover->hold->pick.kind == PICK_SQUARE || hover->hold->pick.kind == PICK_FIGURE) && idle &&
                !hover->lookout->sight;
    return bare && !hover->hold->cursor_on && hover->lookout->layout.form == HUD_FULL &&
           hover->hold->pinned.what == SHEET_NOTHING;
}

/* Pointing at what the aim panel tells anyway, or into a blast being aimed. */
static bool is_aimed_at(const struct hover *hover)
{
    const struct selection *held = &hover->hold->selection;
    bool possible = attack_check_command(&hover->play->seen, &hover->hold->offer.command).why == REJECT_NONE;
    if (held->shape != 0)
        return (hover->hold->offer.type == INTENT_AIM || hover->hold->offer.type == INTENT_ROLL) &&
               (possible || intent_is_incomplete(&hover->hold->offer.aim));
    return held->target != FIGURE_NONE &&
           (hover->hold->offer.type == INTENT_AIM || hover->hold->offer.type == INTENT_ROLL) &&
           hover->hold->offer.figure == held->target;
}

void hud_draw_hover(struct hover *hover, struct frame *frame)
{
    char *text = hover->text;
    int delay = preferences_get(frame->preferences, PREFERENCE_TOOLTIP_DELAY);
    bool aiming = is_aimed_at(hover);
    bool over = strcmp(ui_hot(frame->ui), "board") == 0 || hover->hold->cursor_on;
    bool idle = !stage_is_busy(play_stage(hover->play));
    hover->due = 0;
    if (hover->hold->pick.kind == PICK_NOTHING || aiming || !over || !idle || hover->play->dialog != DIALOG_NONE ||
        hover->lookout->camera.view.h < ui_px(frame->ui, 120))
        return;
    if (frame->now - hover->hold->picked_at < (uint64_t)delay) {
        hover->due = hover->hold->picked_at + (uint64_t)delay;
        return;
    }
    hover_text(hover, text, sizeof hover->text);
    if (text[0] && !is_told_beside(hover))
        ui_tooltip(frame->ui, hover_place(hover, frame->ui), text);
}
