/* hud_now.c -- what can be done now and why not the rest (F2); the rule behind what is pointed at (F1). */

#include "siege/screen/hud/hud_now.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/board/hold.h"
#include "siege/screen/board/play_keys.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/hud/hud_special.h"
#include "siege/rules/attack/attack.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/menu/rules_screen.h"
#include "siege/screen/board/special.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>

/* ---- the rule
 * -------------------------------------------------------------------------------------------------------- */

static enum reject_why why_of_attack(struct reject reject, int mode)
{
    if (reject.why != REJECT_NONE)
        return (enum reject_why)reject.why;
    return mode == MODE_CLOSE ? REJECT_NOT_ADJACENT : mode == MODE_TECH ? REJECT_NO_TECH_DICE : REJECT_NO_FIRE_DICE;
}

static enum reject_why why_here(const struct hand *hand)
{
    enum { RECENT_MS = 10000 };
    const struct selection *held = &hand->hold->selection;
    const struct intent *offer = &hand->hold->offer;
    if (intent_aims(held)) {
        struct command attack = intent_attack(hand->play->viewer, held);
        return why_of_attack(command_check(&hand->play->seen, &attack), held->mode);
    }
    if (offer->type == INTENT_REFUSED)
        return (enum reject_why)offer->reject.why;
    if (offer->type == INTENT_AIM || offer->type == INTENT_ROLL)
        return why_of_attack(offer->reject, offer->mode);
    if (hand->play->refused != REJECT_NONE && hand->play->now - hand->play->refused_at < RECENT_MS)
        return (enum reject_why)hand->play->refused;
    return (enum reject_why)question_of(&hand->play->seen)->why;
}

void hud_open_rule_here(const struct hand *hand, struct frame *frame)
{
    play_open_rule(hand->play, frame, (int)why_here(hand));
}

/* ---- the list
 * -------------------------------------------------------------------------------------------------------- */

enum now_kind {
    NOW_WORDS,
    NOW_MOVE,
    NOW_FIRE,
    NOW_CLOSE,
    NOW_TECH,
    NOW_WAY,
    NOW_SPECIAL,
    NOW_EXTRA,
    NOW_CARDS,
    NOW_OTHER,
    NOW_END
};

enum { NOW_ROWS = 13 };

struct now_row {
    enum now_kind kind;
    figure_id figure;
    struct attack_way way; /* a special way of attacking */
    struct reject reject;
    char text[WORDS_SENTENCE_MAX];
};

struct now {
    struct now_row row[NOW_ROWS];
    int rows;
};

static struct now_row *new_row(struct now *now, enum now_kind kind, struct reject reject)
{
    struct now_row *row = &now->row[now->rows < NOW_ROWS ? now->rows++ : NOW_ROWS - 1];
    *row = (struct now_row){.kind = kind, .figure = FIGURE_NONE, .reject = reject};
    return row;
}

static void say(struct now_row *row, const struct hand *hand, const char *key, figure_id figure, long number,
                const char *cap)
{
    struct about about = play_about(hand->play);
    about.figure = figure;
    about.number = number;
    about.text = cap;
    if (row->reject.why != REJECT_NONE)
        reject_sentence(row->text, sizeof row->text, &hand->play->words, &hand->play->seen, row->reject);
    else
        about_say(row->text, sizeof row->text, &about, key);
}

static struct reject idle_reject(const struct hand *hand, figure_id figure)
{
    if (intent_can_act(&hand->play->seen, figure, hand->hold->selection.extra))
        return REJECT_FINE;
    bool done = hand->play->seen.figure[figure].flags & FIGURE_ACTIVE_DONE;
    struct reject reject = reject_for(done ? REJECT_FIGURE_DONE : REJECT_NO_ACTIONS);
    reject.figure = figure;
    return reject;
}

static void add_attack(struct now *now, const struct hand *hand, const struct frame *frame, int mode)
{
    char cap[KEY_CHORD_TEXT];
    figure_id figure = hand->hold->selection.figure, targets[FIGURE_MAX];
    struct reject reject = idle_reject(hand, figure);
    int count = intent_list_targets(&hand->play->seen, figure, mode, targets);
    if (reject.why == REJECT_NONE && count == 0)
        reject = intent_no_target(&hand->play->seen, figure, mode);
    bool close = mode == MODE_CLOSE, tech = mode == MODE_TECH;
    hud_key(frame, close ? KEY_COMMAND_CLOSE_COMBAT : tech ? KEY_COMMAND_TECH : KEY_COMMAND_FIRE, cap);
    say(new_row(now,
                close  ? NOW_CLOSE
                : tech ? NOW_TECH
                       : NOW_FIRE,
                reject),
        hand,
        close  ? "hud.now.close"
        : tech ? "hud.now.tech"
               : "hud.now.fire",
        figure, count, cap);
}

/* Is there anything to attack like that? */
static bool has_use(const struct hand *hand, struct attack_way way)
{
    figure_id targets[FIGURE_MAX], figure = hand->hold->selection.figure;
    struct square squares[AREAS_MAX];
    if (way.shape == SHAPE_GRENADE_MOUNT)
        return intent_list_areas(&hand->play->seen, figure, squares) > 0;
    int count = intent_list_targets(&hand->play->seen, figure, way.mode, targets);
    return way.shape == SHAPE_SPLIT ? count > 1 : count > 0;
}

/* Swing, two targets, grenade, where they can be used. */
static void add_ways(struct now *now, const struct hand *hand)
{
    char hint_key[WORDS_KEY_MAX];
    struct attack_way ways[WAYS_MAX];
    int count = intent_list_ways(&hand->play->seen, hand->hold->selection.figure, ways);
    for (int i = 0; i < count; i++) {
        if (ways[i].shape == 0 || ways[i].shape == SHAPE_LINE || ways[i].shape == SHAPE_HACK || !has_use(hand, ways[i]))
            continue;
        struct now_row *row = new_row(now, NOW_WAY, REJECT_FINE);
        row->way = ways[i];
        words_key(hint_key, aim_way_key(ways[i]), "hint");
        struct phrase_slot slots[] = {{"text", words_get(&hand->play->words, aim_way_key(ways[i])), 0},
                                      {"text2", words_get(&hand->play->words, hint_key), 0}};
        words_say(row->text, sizeof row->text, &hand->play->words, "aim.now", slots, 2);
    }
}

/* Tasks, scans, hacks and gear of the figure, as one line. */
static void add_specials(struct now *now, const struct hand *hand, const struct frame *frame)
{
    char cap[KEY_CHORD_TEXT], title[SPECIALS_MAX][WORDS_NAME_MAX], names[WORDS_SENTENCE_MAX];
    const char *items[SPECIALS_MAX];
    struct special specials[SPECIALS_MAX];
    int count = special_list(&hand->play->seen, hand->play->viewer, hand->hold->selection.figure,
                             hand->hold->selection.extra, specials),
        kept = 0;
    for (int i = 0; i < count; i++)
        if (specials[i].reject.why == REJECT_NONE)
            items[kept] = special_title(title[kept], sizeof title[0], &hand->play->words, &hand->play->seen,
                                        &specials[i]),
            kept++;
    if (count == 0)
        return;
    struct now_row *row = new_row(now, NOW_SPECIAL, kept ? REJECT_FINE : specials[0].reject);
    if (kept == 0) {
        say(row, hand, "hud.now.special", hand->hold->selection.figure, 0, cap);
        return;
    }
    struct phrase_slot slots[] = {
        {"text", hud_key(frame, KEY_COMMAND_USE, cap), 0},
        {"text2", words_join(names, sizeof names, &hand->play->words, items, kept, WORDS_COMMA), 0}};
    words_say(row->text, sizeof row->text, &hand->play->words, "hud.now.special", slots, 2);
}

static void add_figure(struct now *now, const struct hand *hand, const struct frame *frame)
{
    char cap[KEY_CHORD_TEXT];
    figure_id figure = hand->hold->selection.figure;
    struct reject idle = idle_reject(hand, figure);
    hud_key(frame, KEY_COMMAND_MOVE, cap);
    say(new_row(now, NOW_MOVE, idle), hand, "hud.now.move", figure, 0, cap);
    if (idle.why == REJECT_NONE) { /* otherwise the same sentence three times */
        add_attack(now, hand, frame, MODE_FIRE);
        add_attack(now, hand, frame, MODE_CLOSE);
        if (pool_size(figure_pool(&hand->play->seen, figure, MODE_TECH)) > 0)
            add_attack(now, hand, frame, MODE_TECH);
        add_ways(now, hand);
        add_specials(now, hand, frame);
    }
    if (intent_extra_check(&hand->play->seen, figure).why == REJECT_NONE) {
        hud_key(frame, KEY_COMMAND_EXTRA_ACTION, cap);
        say(new_row(now, NOW_EXTRA, REJECT_FINE), hand, "hud.now.extra", figure, 0, cap);
    }
}

static void list_now(struct now *now, const struct hand *hand, const struct frame *frame)
{
    char cap[KEY_CHORD_TEXT];
    const struct game *game = &hand->play->seen;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    now->rows = 0;
    if (!play_may_act(hand->play) || game_is_asked(game)) {
        prompt_sentence(new_row(now, NOW_WORDS, REJECT_FINE)->text, WORDS_SENTENCE_MAX, &hand->play->words, game,
                        hand->play->viewer, &focus);
        return;
    }
    figure_id held = hand->hold->selection.figure;
    if (held != FIGURE_NONE)
        add_figure(now, hand, frame);
    figure_id other = intent_next_figure(game, hand->play->viewer, held, 1);
    if (other != FIGURE_NONE && other != held) {
        struct now_row *row = new_row(now, NOW_OTHER, REJECT_FINE);
        row->figure = other;
        say(row, hand, "hud.now.other", other, game->figure[other].actions, hud_key(frame, KEY_COMMAND_NEXT, cap));
    }
    struct hand_entry entries[HAND_ENTRIES];
    int cards = hand_list(hand, entries);
    if (cards > 0)
        say(new_row(now, NOW_CARDS, REJECT_FINE), hand, "hud.now.cards", FIGURE_NONE, cards,
            hud_key(frame, KEY_COMMAND_CARDS, cap));
    struct command end = COMMAND_EMPTY;
    end.type = COMMAND_END_TURN;
    end.seat = hand->play->viewer;
    say(new_row(now, NOW_END, command_check(game, &end)), hand, "hud.now.end", FIGURE_NONE, 0,
        hud_key(frame, KEY_COMMAND_END_TURN, cap));
}

/* ---- the panel
 * ------------------------------------------------------------------------------------------------------- */

static const char *icon_of(const struct now_row *row)
{
    static const char *const icons[] = {
        [NOW_WAY] = "fire",
        [NOW_WORDS] = "info",
        [NOW_MOVE] = "move",
        [NOW_FIRE] = "fire",
        [NOW_CLOSE] = "close_combat",
        [NOW_TECH] = "tech",
        [NOW_SPECIAL] = "special_action",
        [NOW_EXTRA] = "extra_action",
        [NOW_CARDS] = "cards",
        [NOW_OTHER] = "continue",
        [NOW_END] = "end_turn",
    };
    return row->kind == NOW_WAY ? aim_way_icon(row->way) : icons[row->kind];
}

/* Aims in a special way at the best target. */
static void aim_in_way(struct hand *hand, struct ui *ui, struct attack_way way)
{
    hold_aim_mode(hand->hold, ui, way.mode);
    if (!intent_aims(&hand->hold->selection))
        return;
    struct selection aim = intent_in_way(&hand->play->seen, &hand->hold->selection, way);
    hold_aim_so(hand->hold, &aim);
}

static void take(struct hand *hand, struct frame *frame, const struct now_row *row)
{
    if (row->reject.why != REJECT_NONE) {
        play_open_rule(hand->play, frame, row->reject.why);
        return;
    }
    hand->hold->now_open = row->kind == NOW_WORDS;
    switch (row->kind) {
    case NOW_FIRE:
    case NOW_CLOSE:
        hold_aim_mode(hand->hold, frame->ui, row->kind == NOW_FIRE ? MODE_FIRE : MODE_CLOSE);
        break;
    case NOW_TECH:
        hold_aim_mode(hand->hold, frame->ui, MODE_TECH);
        break;
    case NOW_SPECIAL:
        hud_special_toggle(hand, frame->ui);
        break;
    case NOW_WAY:
        aim_in_way(hand, frame->ui, row->way);
        break;
    case NOW_EXTRA:
        hold_toggle_extra(hand->hold, frame->ui);
        break;
    case NOW_CARDS:
        hand_open(hand, hand->play->viewer);
        break;
    case NOW_OTHER:
        hold_choose(hand->hold, row->figure);
        lookout_show_figure(hand->lookout, row->figure);
        break;
    case NOW_END:
        play_end_turn(hand->play, frame->ui);
        break;
    case NOW_WORDS:
    case NOW_MOVE:
        break;
    }
}

static struct text_style style_of(struct ui *ui, const struct now_row *row)
{
    return ui_body(ui, UI_TEXT, row->reject.why == REJECT_NONE ? PALETTE_BONE : PALETTE_BONE_DIM);
}

static float row_height(struct ui *ui, const struct now_row *row, float width)
{
    return fmaxf(ceilf(ui_paragraph_height(ui, style_of(ui, row), width, row->text)), ui_px(ui, 26)) + ui_px(ui, 10);
}

static bool draw_row(struct hand *hand, struct frame *frame, struct rect rect, const struct now_row *row, int number)
{
    char id[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    bool refused = row->reject.why != REJECT_NONE;
    snprintf(id, sizeof id, "now#%d", number);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE,
                                          refused ? words_get(&hand->play->words, "hud.now.rule") : NULL);
    if (response.hot || response.focused)
        canvas_fill_round(frame->canvas, rect, ui_px(ui, 5), (struct colour){74, 58, 40, 255});
    struct rect mark = rect_cut_left(&rect, ui_px(ui, 38));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 26), ui_px(ui, 26), 0.4f, 0.5f), refused ? "lock" : icon_of(row),
            (struct colour){255, 255, 255, 255});
    struct text_style style = style_of(ui, row);
    float height = ceilf(ui_paragraph_height(ui, style, rect.w, row->text));
    ui_paragraph(ui, rect_anchor(rect, rect.w, height, 0, 0.5f), style, TEXT_LEFT, row->text);
    return response.activated;
}

void hud_draw_now(struct hand *hand, struct frame *frame)
{
    struct now now;
    struct ui *ui = frame->ui;
    bool aiming = intent_aims(&hand->hold->selection);
    if (!hand->hold->now_open || aiming || hand->play->dialog != DIALOG_NONE || stage_is_busy(play_stage(hand->play)) ||
        hand->lookout->layout.board.h < ui_px(ui, 120))
        return;
    list_now(&now, hand, frame);
    float w = fminf(ui_px(ui, 400), hand->lookout->layout.board.w - ui_px(ui, 16)), inner = w - ui_px(ui, 24 + 38);
    float most = hand->lookout->layout.board.h - ui_px(ui, 16), h = ui_px(ui, 24 + 38);
    int rows = 0;
    while (rows < now.rows && h + row_height(ui, &now.row[rows], inner) <= most)
        h += row_height(ui, &now.row[rows++], inner);
    struct rect room = hud_float(ui, "now", lookout_quiet_place(hand->lookout, ui, w, h));
    struct rect head = rect_cut_top(&room, ui_px(ui, 34)), close = rect_cut_right(&head, ui_px(ui, 32));
    ui_label(ui, head, ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             words_get(&hand->play->words, "command.what_now"));
    if (ui_button(ui, rect_anchor(close, ui_px(ui, 30), ui_px(ui, 30), 1, 0.5f),
                  (struct ui_button){.id = "now.close", .icon = "cross", .tone = UI_TONE_QUIET}))
        hand->hold->now_open = false;
    rect_cut_top(&room, ui_px(ui, 4));
    int taken = -1;
    for (int i = 0; i < rows; i++)
        if (draw_row(hand, frame, rect_cut_top(&room, row_height(ui, &now.row[i], inner)), &now.row[i], i))
            taken = i;
    if (taken >= 0)
        take(hand, frame, &now.row[taken]);
}
