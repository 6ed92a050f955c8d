/*
 * hud_actions.c -- the verbs that the selected figure has, why others are closed to it, undo and the end of the turn.
 */
#include "siege/screen/hud/hud.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>

/* One verb of the bar. */
struct verb {
    const char *id, *icon, *key;
    int command;
    const char *hint; /* instead of the usual one, or NULL */
};

/* Nothing can be done by the player at present. */
static const char *why_waiting(const struct hud *hud)
{
    return play_tell(hud->play, game_is_over(hud->game) ? "hud.why.over" : "hud.why.not_your_turn");
}

/* NULL: the rules allow it. */
static const char *why_rejected(const struct hud *hud, struct reject reject)
{
    return reject.why == REJECT_NONE ? NULL : reject_sentence(SENTENCE(hud->words), hud->words, hud->game, reject);
}

/* Why the selected figure cannot do anything now; NULL: it can. */
static const char *why_not(const struct hud *hud)
{
    figure_id figure = hud->held->figure;
    if (play_is_interrupted(hud->play))
        return NULL;
    if (!session_human_to_act(hud->play->session) || hud->play->replaying)
        return why_waiting(hud);
    if (hand_is_aiming(hud->hand))
        return play_tell(hud->play, "hand.answer_first");
    if (!intent_is_turn(hud->game))
        return play_tell(hud->play, "hud.why.choice_first");
    if (figure == FIGURE_NONE)
        return play_tell(hud->play, "hud.why.select_first");
    return why_rejected(hud, intent_idle_check(hud->game, figure, hud->held->extra));
}

/* Would a grenade strike anybody? */
static bool can_throw(const struct hud *hud)
{
    struct square squares[AREAS_MAX];
    return hud->held->figure < FIGURE_MAX && intent_list_areas(hud->game, hud->held->figure, squares) > 0;
}

static const char *why_no_attack(const struct hud *hud, int mode)
{
    figure_id targets[FIGURE_MAX], figure = hud->held->figure;
    const char *why = why_not(hud);
    if (why || figure == FIGURE_NONE || intent_list_targets(hud->game, figure, mode, targets) > 0 ||
        (mode == MODE_FIRE && can_throw(hud)) ||
        (mode == MODE_TECH && intent_to_hack(hud->game, figure) != FIGURE_NONE))
        return why;
    return why_rejected(hud, intent_no_target(hud->game, figure, mode, NULL));
}

static const char *why_no_extra(const struct hud *hud)
{
    figure_id figure = hud->held->figure;
    if (play_is_interrupted(hud->play))
        return NULL;
    if (!session_human_to_act(hud->play->session) || figure == FIGURE_NONE || !intent_is_turn(hud->game))
        return why_not(hud);
    return why_rejected(hud, intent_extra_check(hud->game, figure));
}

/* With its word below where there is room. */
static bool draw_verb(struct hud *hud, struct ui *ui, struct rect rect, struct verb verb, const char *refusal, bool lit,
                      bool urgent)
{
    char hint_key[WORDS_KEY_MAX];
    words_key(hint_key, verb.key, "hint");
    if (rect.h >= ui_px(ui, 76) && rect.w >= ui_px(ui, 60))
        ui_label(ui, ui_cut_bottom(ui, &rect, 24),
                 ui_title(ui, 18,
                          refusal ? PALETTE_BONE_FAINT
                          : lit   ? PALETTE_BRASS_LIGHT
                                  : PALETTE_BONE),
                 TEXT_CENTRE, words_get(hud->words, verb.key));
    return ui_button(ui, rect,
                     (struct ui_button){.id = verb.id,
                                        .icon = verb.icon,
                                        .key_cap = hud_key(hud->frame, verb.command),
                                        .hint = verb.hint ? verb.hint : words_get(hud->words, hint_key),
                                        .refusal = refusal,
                                        .selected = lit,
                                        .tone = urgent ? UI_TONE_PRIMARY : UI_TONE_IRON});
}

static void draw_examine(struct hud *hud, struct ui *ui, struct rect rect)
{
    static const struct verb examine = {"action.examine", "recommended", "hud.examine", KEY_COMMAND_USE, NULL};
    struct reject reject;
    (void)hold_examination(hud->hold, &reject);
    const char *why = why_not(hud);
    if (!why && !play_is_interrupted(hud->play))
        why = why_rejected(hud, reject);
    if (draw_verb(hud, ui, rect, examine, why, false, false))
        hold_examine(hud->hold, ui);
}

static bool extra_is_offered(const struct hud *hud)
{
    figure_id figure = hud->held->figure;
    return play_is_free(hud->play) && figure != FIGURE_NONE && !intent_can_act(hud->game, figure, false) &&
           intent_extra_check(hud->game, figure).why == REJECT_NONE;
}

/* ---- attacks: the ways that the weapon in hand has ------------------------------------------------------------- */

/* Those of one mode; none without a figure. */
static int list_ways(const struct hud *hud, int mode, struct attack_way ways[WAYS_MAX])
{
    struct attack_way all[WAYS_MAX];
    figure_id figure = hud->held->figure;
    int count = figure < FIGURE_MAX ? intent_list_ways(hud->game, figure, all) : 0, kept = 0;
    for (int i = 0; i < count; i++)
        if (all[i].mode == mode)
            ways[kept++] = all[i];
    return kept;
}

/* "With this weapon: One target, Two targets. Press again for the next way." NULL for an ordinary weapon. */
static const char *ways_hint(const struct hud *hud, const struct attack_way *ways, int count)
{
    const char *items[WAYS_MAX];
    if (count == 1 && ways[0].shape == SHAPE_LINE)
        return words_get(hud->words, "aim.line.hint");
    for (int i = 0; i < count; i++)
        items[i] = words_get(hud->words, ways[i].shape ? aim_way_key(ways[i]) : "aim.single");
    const char *names = words_join(SENTENCE(hud->words), hud->words, items, count, WORDS_COMMA);
    return count < 2 ? NULL : words_tell(hud->words, "aim.ways.hint", SLOTS({"text", names, 0}));
}

/* A small picture of each special way on the button; the one aimed with is lit. */
static void draw_way_badges(const struct hud *hud, struct ui *ui, struct rect rect, const struct attack_way *ways,
                            int count)
{
    float size = ui_px(ui, 22), x = rect.x + ui_px(ui, 2);
    for (int i = 0; i < count; i++) {
        const struct selection *held = hud->held;
        bool lit = intent_aims(held) && held->mode == ways[i].mode && held->shape == ways[i].shape;
        if (ways[i].shape == 0)
            continue;
        struct point at = {x + size / 2, rect.y + size / 2};
        canvas_circle(ui_canvas(ui), at, size * 0.56f, palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
        canvas_circle(ui_canvas(ui), at, size * 0.50f, palette_colour(PALETTE_IRON_BLACK));
        ui_icon(ui, rect_of(x + size * 0.1f, rect.y + size * 0.1f, size * 0.8f, size * 0.8f), aim_way_icon(ways[i]),
                WHITE);
        x += size * 1.1f;
    }
}

static void draw_attack(struct hud *hud, struct ui *ui, struct rect rect, struct verb verb, int mode)
{
    struct attack_way ways[WAYS_MAX];
    int count = list_ways(hud, mode, ways);
    verb.hint = ways_hint(hud, ways, count);
    if (draw_verb(hud, ui, rect, verb, why_no_attack(hud, mode), intent_aims(hud->held) && hud->held->mode == mode,
                  false))
        hold_aim_mode(hud->hold, ui, mode);
    draw_way_badges(hud, ui, rect, ways, count);
}

/* ---- what the 2018 rules add ----------------------------------------------------------------------------------- */

static void draw_special(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct verb verb = {"action.special", "special_action", "hud.special", KEY_COMMAND_USE, NULL};
    struct special specials[SPECIALS_MAX];
    int count = special_list(hud->game, hud->play->viewer, hud->held->figure, hud->held->extra, specials);
    bool shown = hud_special_is_shown(hud);
    const char *why = why_not(hud);
    if (!why && count == 0)
        why = play_tell(hud->play, "special.none");
    if (!why && count > 0 && specials[0].reject.why != REJECT_NONE) /* the possible ones come first */
        why = words_tell(
            hud->words, "special.not_now",
            SLOTS({"what", special_title(hud->words, hud->game, &specials[0]), 0},
                  {"text", reject_sentence(SENTENCE(hud->words), hud->words, hud->game, specials[0].reject), 0}));
    if (count > 0) /* "Photograph the plans; Time Bomb": all of them */
        verb.hint = words_tell(hud->words, "hud.special.list",
                               SLOTS({"text", special_titles(hud->words, hud->game, specials, count, false), 0}));
    if (shown)
        verb.hint = ""; /* what it would tell lies open */
    bool can = play_may_act(hud->play) && intent_is_turn(hud->game) && special_is_ready(specials, count);
    if (draw_verb(hud, ui, rect, verb, why, shown, !why && !shown && can))
        hud_special_toggle(hud, ui);
}

void hud_draw_actions(struct hud *hud, struct ui *ui)
{
    static const struct verb tech = {"action.tech", "tech", "hud.tech", KEY_COMMAND_TECH, NULL};
    static const struct verb move = {"action.move", "move", "hud.move", KEY_COMMAND_MOVE, NULL};
    static const struct verb fire = {"action.fire", "fire", "hud.fire", KEY_COMMAND_FIRE, NULL};
    static const struct verb close = {"action.close", "close_combat", "hud.close", KEY_COMMAND_CLOSE_COMBAT, NULL};
    static const struct verb extra = {"action.extra", "extra_action", "hud.extra", KEY_COMMAND_EXTRA_ACTION, NULL};
    if (rect_is_empty(hud->layout->actions))
        return;
    struct rect room = hud_plate(ui, hud->layout->actions);
    if (play_shows_enemy(hud->play)) {
        hud_draw_legion_speeds(hud, ui, room);
        return;
    }
    bool has_extra = hud->game->scenario->mission.parameters.extra_actions || hud->play->viewer == SEAT_LEGION;
    bool has_tech = play_knows_tech(hud->play),
         has_special = special_is_known(hud->game) && hud->play->viewer < TEAM_MAX;
    bool has_examine = hold_examines(hud->hold) && !has_special;
    int count = 3 + has_tech + has_special + has_extra + has_examine, at = 3;
    float gap = ui_px(ui, count > 4 ? 4 : 8);
    bool walking = hud->held->figure != FIGURE_NONE && !intent_aims(hud->held) && hud->lookout->overlay.reach_any;
    if (draw_verb(hud, ui, rect_column(room, 0, count, gap), move, why_not(hud), walking, false))
        hold_drop_aim(hud->hold);
    draw_attack(hud, ui, rect_column(room, 1, count, gap), fire, MODE_FIRE);
    draw_attack(hud, ui, rect_column(room, 2, count, gap), close, MODE_CLOSE);
    if (has_tech)
        draw_attack(hud, ui, rect_column(room, at++, count, gap), tech, MODE_TECH);
    if (has_special)
        draw_special(hud, ui, rect_column(room, at++, count, gap));
    if (has_extra && draw_verb(hud, ui, rect_column(room, at, count, gap), extra, why_no_extra(hud), hud->held->extra,
                               extra_is_offered(hud)))
        hold_toggle_extra(hud->hold, ui);
    if (has_examine)
        draw_examine(hud, ui, rect_column(room, count - 1, count, gap));
}

/* ---- undo, redo, end of turn ----------------------------------------------------------------------------------- */

/* A button that does nothing tells with the same words why not. */
static bool draw_step(struct ui *ui, struct rect rect, const char *id, const char *icon, bool can, const char *hint)
{
    return ui_button(
        ui, rect,
        (struct ui_button){.id = id, .icon = icon, .hint = hint, .refusal = can ? NULL : hint, .tone = UI_TONE_QUIET});
}

static void draw_undo(struct hud *hud, struct ui *ui, struct rect rect)
{
    const struct session *session = hud->play->session;
    const struct history *history = session->history;
    bool own = session_human_to_act(session), known = session_can_undo(session);
    bool can_redo = own && history_redo_count(history) > 0;
    const char *undo = undo_text(SENTENCE(hud->words), hud->words, hud->game, known ? history_last(history) : NULL,
                                 session_boundary(session), history_boundary_command(history));
    bool practises = !known && play_practises(hud->play) && play_last_deed(hud->play) >= 0;
    undo = words_then(hud->words, undo,
                      practises ? words_get(hud->words, session->tested         ? "undo.tested"
                                                        : session->game.sandbox ? "undo.sandbox"
                                                                                : "undo.practice")
                                : words_tell(hud->words, "undo.list.hint",
                                             SLOTS({"key", hud_key(hud->frame, KEY_COMMAND_UNDO_LIST), 0})));
    bool upright = rect.h >= ui_px(ui, 64) && rect.w < rect.h;
    struct rect (*part)(struct rect, int, int, float) = upright ? rect_row : rect_column;
    if (draw_step(ui, part(rect, 0, 2, ui_px(ui, 4)), "action.undo", "undo", own && (known || practises), undo))
        play_undo(hud->play, ui);
    const struct pointer *pointer = &hud->frame->input->pointer;
    if (pointer->went_down[POINTER_RIGHT] && rect_has(rect, (struct point){pointer->x, pointer->y}))
        hud_open_undo(hud);
    if (draw_step(ui, part(rect, 1, 2, ui_px(ui, 4)), "action.redo", "redo", can_redo,
                  words_get(hud->words, can_redo ? "hud.redo.hint" : "undo.no_redo")))
        play_redo(hud->play, ui);
}

/* Space is for stepping and choosing: it never ends a turn. */
static bool by_space(const struct hud *hud)
{
    return input_pressed(hud->frame->input, KEY_SPACE);
}

bool hud_declines_space(const struct hud *hud, struct ui *ui)
{
    if (by_space(hud))
        ui_toast(ui, words_get(hud->words, "hand.space"));
    return by_space(hud);
}

static const char *end_refusal(const struct hud *hud)
{
    struct command command = play_command(hud->play, COMMAND_END_TURN, 0);
    if (play_is_interrupted(hud->play))
        return NULL;
    if (!session_human_to_act(hud->play->session) || hud->play->replaying)
        return why_waiting(hud);
    if (hand_is_aiming(hud->hand))
        return play_tell(hud->play, "hand.answer_first");
    return why_rejected(hud, command_check(hud->game, &command));
}

/* Why the turn cannot be ended yet, to be read beside the button; "": there is nothing to say, or the bar above says
 * it. */
static const char *end_reason(const struct hud *hud)
{
    struct command command = play_command(hud->play, COMMAND_END_TURN, 0);
    if (!play_may_act(hud->play) || !intent_is_turn(hud->game))
        return "";
    return reject_short_sentence(SENTENCE(hud->words), hud->words, hud->game, command_check(hud->game, &command));
}

/* What a card lends may be left unused: in the place of the end of the turn. */
static void draw_leave_rest(struct hud *hud, struct ui *ui, struct rect place, bool small)
{
    if (ui_button(ui, place,
                  (struct ui_button){.id = "hud.leave_rest",
                                     .label = small ? NULL : words_get(hud->words, "choose.skip"),
                                     .icon = "end_turn",
                                     .hint = words_get(hud->words, "choose.skip.hint"),
                                     .tone = UI_TONE_IRON}) &&
        !by_space(hud))
        play_answer(hud->play, ui, COMMAND_KEEP, 0);
}

/* "2 actions unused", "+2 free" where a card gave some, "1 Extra Action kept", "All actions used". */
static const char *left_words(const struct hud *hud, seat_id seat, int unused)
{
    bool track = hud->game->scenario->mission.parameters.extra_actions && seat < TEAM_MAX;
    int extra = track ? hud->game->team[seat].extra_actions : 0;
    int free = unused_free_actions(hud->game, seat);
    return words_tell(hud->words,
                      unused > 0  ? free > 0 ? "hud.unused.both" : "hud.unused"
                      : free > 0  ? "hud.unused.free"
                      : extra > 0 ? "hud.none_unused.extra"
                                  : "hud.none_unused",
                      SLOTS({"n", NULL,
                             unused > 0 ? unused
                             : free > 0 ? free
                                        : extra},
                            {"m", NULL, free}));
}

/* Is the pointer still where it skipped what others did? Then neither tip nor click of what has come there is meant. */
static bool rests_on_skip(struct hud *hud)
{
    const struct input *input = hud->frame->input;
    bool rests = input->pointer.x == hud->skipped_from.x && input->pointer.y == hud->skipped_from.y;
    hud->skipped_rests = hud->skipped_rests && rests && input->device == INPUT_MOUSE;
    return hud->skipped_rests;
}

static void end_turn(struct hud *hud, struct ui *ui)
{
    if (rests_on_skip(hud))
        ui_toast(ui, words_get(hud->words, "hud.own_turn.end"));
    else if (!by_space(hud))
        play_end_turn(hud->play, ui);
    hud->skipped_rests = false;
}

void hud_draw_end(struct hud *hud, struct ui *ui)
{
    if (rect_is_empty(hud->layout->end))
        return;
    struct rect room = hud_plate(ui, hud->layout->end);
    if (hud->play->session->reel) {
        hud_draw_reel_end(hud, ui, room);
        return;
    }
    if (play_shows_enemy(hud->play)) {
        hud_draw_legion_end(hud, ui, room);
        return;
    }
    seat_id viewer = hud->play->viewer == SEAT_NONE ? 0 : hud->play->viewer;
    bool small = hud->layout->form == HUD_SMALL;
    bool mine = session_human_to_act(hud->play->session) && game_seat_to_act(hud->game) == viewer;
    struct rect undo = ui_cut_left(ui, &room, small ? 84 : 52);
    ui_cut_left(ui, &room, 8);
    draw_undo(hud, ui, undo);
    int unused = mine ? unused_actions(hud->game, viewer) : 0;
    struct ui_button button = {
        .id = "hud.end_turn",
        .label = small ? NULL : words_get(hud->words, "prompt.end_turn"),
        .icon = "end_turn",
        .hint = words_then(hud->words, end_turn_text(SENTENCE(hud->words), hud->words, hud->game, viewer),
                           next_turn_sentence(SENTENCE(hud->words), hud->words, hud->game)),
        .refusal = end_refusal(hud),
        .key_cap = room.w > ui_px(ui, 280) ? hud_key(hud->frame, KEY_COMMAND_END_TURN) : NULL,
        .tone = mine && unused + unused_free_actions(hud->game, viewer) == 0 ? UI_TONE_PRIMARY : UI_TONE_IRON};
    if (!small && mine && intent_is_turn(hud->game) && hud->game->turn.phase == PHASE_TURN)
        button.caption = left_words(hud, viewer, unused);
    if (rests_on_skip(hud))
        button.hint = NULL;
    struct rect place = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, 72)), 0.5f, 0.5f);
    const char *reason = small ? "" : end_reason(hud);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float below = ui_paragraph_height(ui, style, place.w, reason);
    if (reason[0] && place.h - below >= ui_px(ui, 28)) {
        ui_paragraph(ui, rect_cut_bottom(&place, below), style, TEXT_CENTRE, reason);
        button.caption = NULL;
    }
    if (question_asks(hud->game, CHOICE_ACTION) && play_may_act(hud->play))
        draw_leave_rest(hud, ui, place, small);
    else if (ui_button(ui, place, button))
        end_turn(hud, ui);
}

void hud_draw_end_warning(struct hud *hud, struct ui *ui)
{
    if (hud->play->dialog != DIALOG_END_TURN)
        return;
    struct about about = play_about(hud->play);
    bool card = hud->play->one_more != FIGURE_NONE, aims = hud->play->aims_extra != FIGURE_NONE;
    about.figure = card ? hud->play->one_more : hud->play->aims_extra;
    struct rect room = ui_dialog_begin(ui, "end_turn.dialog", 520, 270,
                                       words_get(hud->words, card ? "hud.end_turn.card.title" : "hud.end_turn.title"));
    struct rect buttons = ui_cut_bottom(ui, &room, UI_BUTTON);
    hud_draw_text(ui, &room, ui_body(ui, 17, PALETTE_BONE),
                  card   ? about_tell(&about, "hud.end_turn.card")
                  : aims ? about_tell(&about, "hud.end_turn.aims")
                         : end_turn_text(SENTENCE(hud->words), hud->words, hud->game, hud->play->viewer));
    ui_cut_top(ui, &room, 6);
    bool track = hud->game->scenario->mission.parameters.extra_actions;
    bool last = lost_extra_actions(hud->game, hud->play->viewer) > 0;
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                 words_then(hud->words,
                            words_get(hud->words, card    ? "hud.end_turn.card.kept"
                                                  : last  ? "hud.end_turn.last"
                                                  : track ? "action.end_turn.hint"
                                                          : "hud.end_turn.lost"),
                            next_turn_sentence(SENTENCE(hud->words), hud->words, hud->game)));
    float gap = ui_px(ui, UI_GAP);
    ui_focus_first(ui, "end_turn.back");
    bool back = hud_button(ui, rect_column(buttons, 0, 2, gap), hud->words, "end_turn.back",
                           card ? "hud.end_turn.cards" : "hud.end_turn.back", NULL, NULL, UI_TONE_IRON);
    bool end = hud_button(ui, rect_column(buttons, 1, 2, gap), hud->words, "end_turn.confirm", "prompt.end_turn", NULL,
                          NULL, UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    if (back || end)
        hud->play->dialog = DIALOG_NONE;
    if (back)
        hud->play->warned = false;
    if (back && card)
        hand_open(hud->hand, hud->play->viewer);
    if (end && !by_space(hud))
        play_end_turn(hud->play, ui);
}
