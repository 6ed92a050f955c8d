/* hud_now.c -- what can be done now and why not the rest (F2); the rule behind what is pointed at (F1). */
#include "siege/screen/hud/hud.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/turn/action.h"
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

static enum reject_why why_here(const struct hud *hud)
{
    enum { RECENT_MS = 10000 };
    const struct selection *held = hud->held;
    const struct intent *offer = &hud->hold->offer;
    if (intent_aims(held)) {
        struct command attack = intent_attack(hud->play->viewer, held);
        return why_of_attack(command_check(hud->game, &attack), held->mode);
    }
    if (offer->type == INTENT_REFUSED)
        return (enum reject_why)offer->reject.why;
    if (offer->type == INTENT_AIM || offer->type == INTENT_ROLL)
        return why_of_attack(offer->reject, offer->mode);
    if (hud->play->refused != REJECT_NONE && hud->play->now - hud->play->refused_at < RECENT_MS)
        return (enum reject_why)hud->play->refused;
    return (enum reject_why)question_of(hud->game)->why;
}

void hud_open_rule_here(const struct hud *hud)
{
    play_open_rule(hud->play, hud->frame, (int)why_here(hud));
}

/* ---- the list
 * -------------------------------------------------------------------------------------------------------- */

/* A row of the list: its icon, its sentence, the key that does the same, the mode of an attack. */
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
    NOW_TEAMS,
    NOW_OTHER,
    NOW_END
};

static const struct {
    const char *icon, *key;
    int command;
    uint8_t mode;
    const char *word; /* of its button: before the reason why not */
} KINDS[] = {
    [NOW_WORDS] = {"info", NULL, 0, 0, NULL},
    [NOW_MOVE] = {"move", "hud.now.move", KEY_COMMAND_MOVE, 0, "hud.move"},
    [NOW_FIRE] = {"fire", "hud.now.fire", KEY_COMMAND_FIRE, MODE_FIRE, "hud.fire"},
    [NOW_CLOSE] = {"close_combat", "hud.now.close", KEY_COMMAND_CLOSE_COMBAT, MODE_CLOSE, "hud.close"},
    [NOW_TECH] = {"tech", "hud.now.tech", KEY_COMMAND_TECH, MODE_TECH, "hud.tech"},
    [NOW_WAY] = {"fire", "aim.now", 0, 0, NULL},
    [NOW_SPECIAL] = {"special_action", "hud.now.special", KEY_COMMAND_USE, 0, "hud.special"},
    [NOW_EXTRA] = {"extra_action", "hud.now.extra", KEY_COMMAND_EXTRA_ACTION, 0, "hud.extra"},
    [NOW_CARDS] = {"cards", "hud.now.cards", KEY_COMMAND_CARDS, 0, NULL},
    [NOW_TEAMS] = {"seat_human", "hud.now.teams", KEY_COMMAND_TEAMS, 0, NULL},
    [NOW_OTHER] = {"continue", "hud.now.other", KEY_COMMAND_NEXT, 0, NULL},
    [NOW_END] = {"end_turn", "hud.now.end", KEY_COMMAND_END_TURN, 0, "prompt.end_turn"},
};

enum { NOW_ROWS = 14 };

struct now_row {
    enum now_kind kind;
    figure_id figure;
    struct attack_way way; /* a special way of attacking */
    struct reject reject;
    const char *text; /* in the string table's room */
};

struct now {
    struct now_row row[NOW_ROWS];
    int rows;
};

/* A row with its sentence, or with the reason why not. */
static struct now_row *add(struct now *now, const struct hud *hud, enum now_kind kind, struct reject reject,
                           figure_id figure, long number, const char *text2)
{
    struct now_row *row = &now->row[now->rows < NOW_ROWS ? now->rows++ : NOW_ROWS - 1];
    struct about about = play_about(hud->play);
    about.figure = figure;
    about.number = number;
    about.text = KINDS[kind].command ? hud_key(hud->frame, KINDS[kind].command) : NULL;
    if (about.text && !about.text[0]) /* a pad has no button for it: this row is its way there */
        about.text = hud_key(hud->frame, KEY_COMMAND_SELECT);
    about.text2 = text2;
    *row = (struct now_row){.kind = kind, .figure = figure, .reject = reject};
    const char *why = reject.why != REJECT_NONE ? reject_sentence(SENTENCE(hud->words), hud->words, hud->game, reject)
                                                : "";
    row->text = why[0] && KINDS[kind].word
                    ? words_tell(hud->words, "hud.now.refused",
                                 SLOTS({"what", words_get(hud->words, KINDS[kind].word), 0}, {"text", why, 0}))
                : why[0]          ? why
                : KINDS[kind].key ? about_tell(&about, KINDS[kind].key)
                                  : text2;
    return row;
}

static void add_attack(struct now *now, const struct hud *hud, enum now_kind kind)
{
    figure_id figure = hud->held->figure, targets[FIGURE_MAX];
    int count = intent_list_targets(hud->game, figure, KINDS[kind].mode, targets);
    add(now, hud, kind, count == 0 ? intent_no_target(hud->game, figure, KINDS[kind].mode, NULL) : REJECT_FINE, figure,
        count, NULL);
}

/* Is there anything to attack like that? */
static bool has_use(const struct hud *hud, struct attack_way way)
{
    figure_id targets[FIGURE_MAX], figure = hud->held->figure;
    struct square squares[AREAS_MAX];
    if (way.shape == SHAPE_GRENADE_MOUNT)
        return intent_list_areas(hud->game, figure, squares) > 0;
    int count = intent_list_targets(hud->game, figure, way.mode, targets);
    return way.shape == SHAPE_SPLIT ? count > 1 : count > 0;
}

/* Swing, two targets, grenade, where they can be used. */
static void add_ways(struct now *now, const struct hud *hud)
{
    char hint_key[WORDS_KEY_MAX];
    struct attack_way ways[WAYS_MAX];
    int count = intent_list_ways(hud->game, hud->held->figure, ways);
    for (int i = 0; i < count; i++) {
        if (ways[i].shape == 0 || ways[i].shape == SHAPE_LINE || ways[i].shape == SHAPE_HACK || !has_use(hud, ways[i]))
            continue;
        words_key(hint_key, aim_way_key(ways[i]), "hint");
        struct now_row *row = add(now, hud, NOW_WAY, REJECT_FINE, FIGURE_NONE, 0, NULL);
        row->way = ways[i];
        row->text = words_tell(hud->words, KINDS[NOW_WAY].key,
                               SLOTS({"text", words_get(hud->words, aim_way_key(ways[i])), 0},
                                     {"text2", words_get(hud->words, hint_key), 0}));
    }
}

/* Tasks, scans, hacks and gear of the figure, as one line. */
static void add_specials(struct now *now, const struct hud *hud)
{
    struct special specials[SPECIALS_MAX];
    int count = special_list(hud->game, hud->play->viewer, hud->held->figure, hud->held->extra, specials);
    if (count > 0) /* the possible ones come first */
        add(now, hud, NOW_SPECIAL, specials[0].reject, hud->held->figure, 0,
            special_titles(hud->words, hud->game, specials, count, true));
}

static void add_figure(struct now *now, const struct hud *hud)
{
    figure_id figure = hud->held->figure;
    struct reject idle = intent_idle_check(hud->game, figure, hud->held->extra);
    add(now, hud, NOW_MOVE, idle, figure, 0, NULL);
    if (idle.why == REJECT_NONE) { /* otherwise the same sentence three times */
        add_attack(now, hud, NOW_FIRE);
        add_attack(now, hud, NOW_CLOSE);
        if (pool_size(figure_pool(hud->game, figure, MODE_TECH)) > 0)
            add_attack(now, hud, NOW_TECH);
        add_ways(now, hud);
        add_specials(now, hud);
    }
    if (intent_extra_check(hud->game, figure).why == REJECT_NONE)
        add(now, hud, NOW_EXTRA, REJECT_FINE, figure, 0, NULL);
}

/* Whoever could go on; the one in hand, if it has begun, has finished then and loses what it has left. */
static void add_other(struct now *now, const struct hud *hud, figure_id other)
{
    struct about about = play_about(hud->play);
    figure_id held = hud->held->figure;
    struct now_row *row = add(now, hud, NOW_OTHER, REJECT_FINE, other, effect_actions_left(hud->game, other), NULL);
    if (held == FIGURE_NONE || hud->game->turn.active != held || !intent_can_act(hud->game, held, false))
        return;
    about.figure = held;
    about.number = action_unused(hud->game, held);
    row->text = words_tell(hud->words, "hud.now.other.ends",
                           SLOTS({"line", row->text, 0}, {"text", about_tell(&about, "hud.now.loses"), 0}));
}

static void list_now(struct now *now, const struct hud *hud)
{
    const struct game *game = hud->game;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    now->rows = 0;
    if (!play_is_free(hud->play)) {
        add(now, hud, NOW_WORDS, REJECT_FINE, FIGURE_NONE, 0,
            prompt_sentence(SENTENCE(hud->words), hud->words, game, hud->play->viewer, &focus));
        return;
    }
    figure_id held = hud->held->figure;
    if (held != FIGURE_NONE)
        add_figure(now, hud);
    figure_id other = intent_next_figure(game, hud->play->viewer, held, 1);
    if (other != FIGURE_NONE && other != held)
        add_other(now, hud, other);
    struct hand_entry entries[HAND_ENTRIES];
    int cards = hand_list(hud->hand, entries);
    if (cards > 0)
        add(now, hud, NOW_CARDS, REJECT_FINE, FIGURE_NONE, cards, NULL);
    if (hud_team_next(hud, hud->play->viewer) != SEAT_NONE)
        add(now, hud, NOW_TEAMS, REJECT_FINE, FIGURE_NONE, 0, NULL);
    struct command end = play_command(hud->play, COMMAND_END_TURN, 0);
    add(now, hud, NOW_END, command_check(game, &end), FIGURE_NONE, 0, NULL);
}

/* ---- the panel
 * ------------------------------------------------------------------------------------------------------- */

/* Aims in a special way at the best target. */
static void aim_in_way(struct hud *hud, struct ui *ui, struct attack_way way)
{
    hold_aim_mode(hud->hold, ui, way.mode);
    if (!intent_aims(hud->held))
        return;
    struct selection aim = intent_in_way(hud->game, hud->held, way);
    hold_aim_so(hud->hold, &aim);
}

static void take(struct hud *hud, struct ui *ui, const struct now_row *row)
{
    if (row->reject.why != REJECT_NONE) {
        play_open_rule(hud->play, hud->frame, row->reject.why);
        return;
    }
    hud->hold->now_open = row->kind == NOW_WORDS;
    switch (row->kind) {
    case NOW_FIRE:
    case NOW_CLOSE:
    case NOW_TECH:
        hold_aim_mode(hud->hold, ui, KINDS[row->kind].mode);
        break;
    case NOW_SPECIAL:
        hud_special_toggle(hud, ui);
        break;
    case NOW_WAY:
        aim_in_way(hud, ui, row->way);
        break;
    case NOW_EXTRA:
        hold_toggle_extra(hud->hold, ui);
        break;
    case NOW_CARDS:
        hand_open(hud->hand, hud->play->viewer);
        break;
    case NOW_TEAMS:
        hud_team_step(hud, ui);
        break;
    case NOW_OTHER:
        hold_choose(hud->hold, row->figure);
        lookout_take_up(hud->lookout, row->figure);
        break;
    case NOW_END:
        play_end_turn(hud->play, ui);
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
    return fmaxf(ui_paragraph_height(ui, style_of(ui, row), width, row->text), ui_px(ui, 26)) + ui_px(ui, 10);
}

static bool is_shown(const struct hud *hud)
{
    return hud->hold->now_open && !intent_aims(hud->held) && hud->play->dialog == DIALOG_NONE &&
           !stage_is_busy(play_stage(hud->play)) && hud->layout->board.h >= ui_px(hud->frame->ui, 120);
}

/* While the list is open, up and down go through it; a pad has no key of its own for each row. */
void hud_now_keys(struct hud *hud, struct ui *ui)
{
    struct now now;
    struct input *input = hud->frame->input;
    int *at = &hud->hold->now_at;
    if (!is_shown(hud) || hud->hand->open || hud->hold->special_open)
        return;
    list_now(&now, hud);
    *at = *at < now.rows ? *at : 0;
    if (input_take(input, KEY_COMMAND_DOWN))
        *at = (*at + 1) % now.rows;
    if (input_take(input, KEY_COMMAND_UP))
        *at = (*at + now.rows - 1) % now.rows;
    if (now.row[*at].kind != NOW_WORDS && input_take(input, KEY_COMMAND_SELECT))
        take(hud, ui, &now.row[*at]);
}

static bool draw_row(struct hud *hud, struct ui *ui, struct rect rect, const struct now_row *row, int number)
{
    char id[UI_ID_SIZE];
    bool refused = row->reject.why != REJECT_NONE;
    snprintf(id, sizeof id, "now#%d", number);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE,
                                          refused ? words_get(hud->words, "hud.now.rule") : NULL);
    bool keyed = hud->frame->input->device != INPUT_MOUSE && hud->hold->now_at == number;
    if (response.hot || response.focused || keyed)
        canvas_fill_round(ui_canvas(ui), rect, ui_px(ui, 5), (struct colour){74, 58, 40, 255});
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &rect, 38), 26, 26, 0.4f, 0.5f),
            refused                ? "lock"
            : row->kind == NOW_WAY ? aim_way_icon(row->way)
                                   : KINDS[row->kind].icon,
            WHITE);
    hud_draw_middle(ui, rect, style_of(ui, row), row->text);
    return response.activated;
}

/* All rows, and what Enter does with the one that the keys have come to. */
static void tell(const struct hud *hud, struct ui *ui, const struct now *now)
{
    if (!ui_is_spoken(ui))
        return;
    for (int i = 0; i < now->rows; i++)
        ui_show(ui, VOICE_SHORT, now->row[i].text);
    const struct now_row *row = &now->row[hud->hold->now_at < now->rows ? hud->hold->now_at : 0];
    bool refused = row->reject.why != REJECT_NONE;
    if (row->kind != NOW_WORDS)
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT),
                     refused ? words_tell(hud->words, "spoken.rule", SLOTS({"text", row->text, 0})) : row->text);
}

void hud_draw_now(struct hud *hud, struct ui *ui)
{
    struct now now;
    struct rect board = hud->layout->board;
    if (!is_shown(hud))
        return;
    list_now(&now, hud);
    float w = fminf(ui_px(ui, 400), board.w - ui_px(ui, 16)), inner = w - ui_px(ui, 24 + 38);
    float most = board.h - ui_px(ui, 16), h = ui_px(ui, 24 + 38);
    int rows = 0, taken = -1;
    while (rows < now.rows && h + row_height(ui, &now.row[rows], inner) <= most)
        h += row_height(ui, &now.row[rows++], inner);
    struct rect room = hud_float(ui, "now", lookout_quiet_place(hud->lookout, ui, w, h));
    struct rect head = ui_cut_top(ui, &room, 34), close = ui_cut_right(ui, &head, 32);
    ui_label(ui, head, ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT, words_get(hud->words, "command.what_now"));
    if (hud_close_button(ui, close, 0.5f, "now.close", NULL))
        hud->hold->now_open = false;
    ui_cut_top(ui, &room, 4);
    tell(hud, ui, &now);
    for (int i = 0; i < rows; i++)
        if (draw_row(hud, ui, rect_cut_top(&room, row_height(ui, &now.row[i], inner)), &now.row[i], i))
            taken = i;
    if (taken >= 0)
        take(hud, ui, &now.row[taken]);
}
