#include "screen/aim.h"

#include "screen/board_screen_parts.h"

#include "rules/attack.h"
#include "text/names.h"
#include "text/odds.h"
#include "text/refusals.h"
#include "view/dice_view.h"

#include <math.h>
#include <stdio.h>

enum { PARTS = 8, RESULTS = POOL_MAX + 1, COLUMNS = 96 };

/* What the panel says about one kind of attack. */
struct quote {
    struct reject reject; /* of the command as it stands */
    struct attack_odds odds;
    int distance;
    char sentence[WORDS_SENTENCE_MAX], sight[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX];
    char part[PARTS][WORDS_SENTENCE_MAX];
    int parts;
    bool armed; /* there are dice for it */
};

static void take_quote(const struct board_screen *board, struct quote *quote)
{
    const struct game *game = &board->seen;
    const struct selection *held = &board->selection;
    struct command command = intent_attack(board->viewer, held);
    struct reject line = attack_check(game, held->figure, held->target, held->mode);
    quote->reject = command_check(game, &command);
    quote->odds = attack_quote(game, held->figure, held->target, held->mode);
    quote->armed = pool_size(quote->odds.pool) > 0;
    quote->distance = square_distance(figure_square(game, held->figure), figure_square(game, held->target));
    odds_sentence(quote->sentence, sizeof quote->sentence, &board->words, game, held->target, &quote->odds);
    quote->sight[0] = quote->why[0] = '\0';
    if (held->mode == MODE_FIRE)
        sight_sentence(quote->sight, sizeof quote->sight, &board->words, game, line, quote->distance);
    if (quote->reject.why != REJECT_NONE)
        reject_sentence(quote->why, sizeof quote->why, &board->words, game, quote->reject);
    quote->parts = 0;
    while (quote->parts < PARTS &&
           odds_part_line(quote->part[quote->parts], WORDS_SENTENCE_MAX, &board->words, game, held->figure,
                          held->target, held->mode, quote->distance, &quote->odds, quote->parts))
        quote->parts++;
}

/* ---- where it lies: off both figures and the line between them, on the farther side
 * ---------------------------------- */

static float distance_from(struct rect place, struct point at)
{
    float x = fmaxf(fmaxf(place.x - at.x, at.x - rect_right(place)), 0);
    float y = fmaxf(fmaxf(place.y - at.y, at.y - rect_bottom(place)), 0);
    return hypotf(x, y);
}

enum { HIDING = 1000 }; /* burden of a panel over a figure */

/* How much a panel there is in the way; near is a little worse than far. */
static float burden_of(struct rect place, struct rect at, struct rect from, float square)
{
    enum { POINTS = 12, LINE = 60, FAR = 14 };
    struct point a = rect_centre(from), b = rect_centre(at);
    float burden = rect_is_empty(rect_overlap(place, at)) ? 0 : HIDING;
    burden += rect_is_empty(rect_overlap(place, from)) ? 0 : HIDING;
    for (int i = 0; i <= POINTS; i++) {
        float part = (float)i / POINTS;
        struct point on = {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
        burden += rect_has(place, on) ? LINE : 0;
    }
    float far = fminf(distance_from(place, a), distance_from(place, b)) / square;
    return burden - fminf(far, FAR);
}

/* A figure with its head, its plate and a little air. */
static struct rect room_of(const struct board_screen *board, figure_id figure)
{
    struct rect rect = board_view_figure_rect(&board->camera, &board->stage, figure);
    return rect_inset(rect, -0.4f * rect.w);
}

static struct rect place_of(const struct board_screen *board, struct frame *frame, float w, float h, float *burden_out)
{
    static const struct point anchors[] = {{1, 0.5f}, {0, 0.5f}, {1, 0}, {0, 0}, {1, 1}, {0, 1}, {0.5f, 0}, {0.5f, 1}};
    struct rect bounds = rect_inset(board->layout.board, ui_px(frame->ui, 6));
    if (bounds.h < h)
        bounds = rect_inset(ui_bounds(frame->ui), ui_px(frame->ui, 4));
    struct rect at = room_of(board, board->selection.target), from = room_of(board, board->selection.figure);
    float square = fmaxf(camera_square_rect(&board->camera, 0, 0).w, 1), least = 1e9f;
    struct rect best = bounds;
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        float burden = burden_of(place, at, from, square);
        if (burden < least - 0.5f) {
            least = burden;
            best = place;
        }
    }
    *burden_out = least;
    return rect_snapped(best);
}

/* The board makes room once when no place is free: both figures move beside a panel on the right. */
static void make_room(struct board_screen *board, struct rect panel)
{
    struct rect at = room_of(board, board->selection.target), from = room_of(board, board->selection.figure);
    float left = fminf(at.x, from.x), right = fmaxf(rect_right(at), rect_right(from));
    float square = fmaxf(camera_square_rect(&board->camera, 0, 0).w, 1);
    struct rect area = board->layout.board;
    float free = area.w - panel.w - square * 0.5f;
    if (board->aim_made_room || camera_is_moving(&board->camera))
        return;
    board->aim_made_room = true;
    if (right - left > free)
        return;
    float by = area.x + (free + right - left) / 2 - right;
    struct point goal = board->camera.goal_at;
    camera_glide_to(&board->camera, (struct point){goal.x - by / square, goal.y}, board->camera.goal_zoom);
    board->camera_fitted = false;
}

/* ---- parts ----------------------------------------------------------------------------------------------------------
 */

static void draw_title(struct board_screen *board, struct frame *frame, struct rect row)
{
    char text[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct about about = board_about(board);
    about.figure = board->selection.figure;
    about.target = board->selection.target;
    struct rect close = rect_anchor(rect_cut_right(&row, ui_px(ui, 34)), ui_px(ui, 30), ui_px(ui, 30), 1, 0.5f);
    ui_label(ui, row, ui_title(ui, 23, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             about_say(text, sizeof text, &about, "hud.aim.title"));
    (void)hud_key(frame, KEY_COMMAND_BACK, cap);
    if (ui_button(ui, close,
                  (struct ui_button){.id = "aim.cancel",
                                     .icon = "cross",
                                     .hint = words_get(&board->words, "hud.aim.cancel"),
                                     .tone = UI_TONE_QUIET}))
        board_drop_aim(board);
}

static void draw_mode(struct board_screen *board, struct frame *frame, struct rect rect, uint8_t mode)
{
    char chance[32], why[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct selection *held = &board->selection;
    struct reject reject = attack_check(&board->seen, held->figure, held->target, mode);
    struct attack_odds odds = attack_quote(&board->seen, held->figure, held->target, mode);
    const char *caption = words_get(&board->words, "hud.aim.impossible");
    if (reject.why == REJECT_NONE)
        caption = percent_text(chance, sizeof chance, &board->words, odds.eliminated, odds.total);
    reject_sentence(why, sizeof why, &board->words, &board->seen, reject);
    if (ui_button(
            ui, rect,
            (struct ui_button){.id = mode == MODE_CLOSE ? "aim.close" : "aim.fire",
                               .icon = mode == MODE_CLOSE ? "close_combat" : "fire",
                               .label = words_get(&board->words, mode == MODE_CLOSE ? "hud.aim.close" : "hud.aim.fire"),
                               .caption = caption,
                               .hint = why[0] ? why : NULL,
                               .selected = held->mode == mode,
                               .align = TEXT_LEFT}))
        board_aim(board, held->target, mode);
}

static void draw_line_of(struct frame *frame, struct rect *room, const char *text, struct text_style style,
                         const char *icon)
{
    struct ui *ui = frame->ui;
    float mark = icon ? ui_px(ui, 26) : 0;
    float height = ceilf(ui_paragraph_height(ui, style, room->w - mark, text));
    struct rect row = rect_cut_top(room, fmaxf(height, icon ? ui_px(ui, 22) : 0));
    if (icon)
        ui_icon(ui, rect_anchor(rect_cut_left(&row, mark), ui_px(ui, 20), ui_px(ui, 20), 0, 0), icon,
                (struct colour){255, 255, 255, 255});
    ui_paragraph(ui, row, style, TEXT_LEFT, text);
    rect_cut_top(room, ui_px(ui, 3));
}

static void draw_results(struct board_screen *board, struct frame *frame, struct rect rect, const struct quote *quote)
{
    char label[RESULTS][48], chance[RESULTS][24];
    const char *labels[RESULTS], *chances[RESULTS];
    struct brush brush = hud_brush(frame);
    for (int i = 0; i < RESULTS; i++) {
        labels[i] = chances[i] = "";
        label[i][0] = chance[i][0] = '\0';
        if (i <= quote->odds.most_damage &&
            odds_damage_line(&board->words, &board->seen, board->selection.target, &quote->odds, i, label[i],
                             sizeof label[i], chance[i], sizeof chance[i])) {
            labels[i] = label[i];
            chances[i] = chance[i];
        }
        /* many columns: the number alone */
        if (quote->odds.most_damage > 1 && i > 0 && i <= quote->odds.most_damage &&
            !(quote->odds.eliminated > 0 && i == quote->odds.most_damage)) {
            snprintf(label[i], sizeof label[i], "−%d", i);
            labels[i] = label[i];
        }
        if (quote->odds.most_damage > 2 && quote->odds.eliminated > 0 && i == quote->odds.most_damage)
            labels[i] = words_get(&board->words, "hud.aim.out");
        if (quote->odds.most_damage > 2 && i == 0)
            labels[i] = "0";
    }
    dice_draw_odds(&brush, rect, &quote->odds, labels, chances);
}

static void draw_pool(struct board_screen *board, struct frame *frame, struct rect row, const struct quote *quote)
{
    char text[WORDS_NAME_MAX], letter[DIE_COLOURS];
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&board->words, (enum die)die)[0];
    float size = fminf(ui_px(ui, 30), row.h);
    int dice = pool_size(quote->odds.pool);
    if ((float)dice * size * 1.14f > row.w)
        size = row.w / ((float)dice * 1.14f);
    float used = dice_draw_pool(&brush, row.x, row.y + (row.h - size) / 2, size, quote->odds.pool, letter);
    rect_cut_left(&row, used + ui_px(ui, 10));
    pool_text(text, sizeof text, &board->words, quote->odds.pool);
    if (row.w > ui_px(ui, 60))
        ui_label(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, text);
}

/* Is an Extra Action all that is missing? */
static bool lacks_extra(const struct board_screen *board)
{
    struct selection paid = board->selection;
    paid.extra = true;
    struct command command = intent_attack(board->viewer, &paid);
    return !board->selection.extra && command_check(&board->seen, &command).why == REJECT_NONE;
}

static void draw_pay(struct board_screen *board, struct frame *frame, struct rect rect)
{
    char cap[KEY_CHORD_TEXT];
    if (ui_button(frame->ui, rect,
                  (struct ui_button){.id = "aim.extra",
                                     .label = words_get(&board->words, "hud.aim.extra"),
                                     .icon = "extra_action",
                                     .key_cap = hud_key(frame, KEY_COMMAND_EXTRA_ACTION, cap),
                                     .hint = words_get(&board->words, "hud.extra.hint"),
                                     .tone = UI_TONE_PRIMARY}))
        board_toggle_extra(board, frame->ui);
}

static void draw_roll(struct board_screen *board, struct frame *frame, struct rect rect, const struct quote *quote)
{
    char chance[32], label[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT];
    struct phrase_slot slot = {
        "chance", percent_text(chance, sizeof chance, &board->words, quote->odds.eliminated, quote->odds.total), 0};
    bool possible = quote->reject.why == REJECT_NONE;
    words_say(label, sizeof label, &board->words, possible ? "hud.aim.roll" : "hud.aim.cannot", &slot, 1);
    if (ui_button(frame->ui, rect,
                  (struct ui_button){.id = "aim.roll",
                                     .label = label,
                                     .icon = "dice_hit",
                                     .key_cap = hud_key(frame, KEY_COMMAND_SELECT, cap),
                                     .refusal = possible ? NULL : quote->why,
                                     .hint = words_get(&board->words, "action.roll.hint"),
                                     .tone = UI_TONE_PRIMARY})) {
        struct command attack = intent_attack(board->viewer, &board->selection);
        (void)board_play(board, frame->ui, &attack);
    }
}

static float texts_height(struct ui *ui, const struct quote *quote, float width)
{
    float height = 0;
    for (int i = 0; i < quote->parts && quote->armed; i++)
        height += ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), width, quote->part[i])) +
                  ui_px(ui, 3);
    if (quote->sight[0])
        height += fmaxf(ui_px(ui, 22), ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE),
                                                                 width - ui_px(ui, 26), quote->sight))) +
                  ui_px(ui, 3);
    if (quote->why[0])
        height += fmaxf(ui_px(ui, 22), ceilf(ui_paragraph_height(ui, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE),
                                                                 width - ui_px(ui, 26), quote->why))) +
                  ui_px(ui, 3);
    return height;
}

static void draw_body(struct board_screen *board, struct frame *frame, struct rect room, const struct quote *quote)
{
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    draw_title(board, frame, rect_cut_top(&room, ui_px(ui, 32)));
    rect_cut_top(&room, ui_px(ui, 4));
    struct rect modes = rect_cut_top(&room, ui_px(ui, 56));
    draw_mode(board, frame, rect_column(modes, 0, 2, ui_px(ui, 6)), MODE_FIRE);
    draw_mode(board, frame, rect_column(modes, 1, 2, ui_px(ui, 6)), MODE_CLOSE);
    rect_cut_top(&room, ui_px(ui, 6));
    struct rect roll = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, 8));
    if (quote->armed) {
        draw_pool(board, frame, rect_cut_top(&room, ui_px(ui, 34)), quote);
        rect_cut_top(&room, ui_px(ui, 4));
    }
    bool told = quote->why[0] != '\0' && quote->sight[0] != '\0' && quote->reject.why >= REJECT_NO_WEAPON;
    for (int i = 0; i < quote->parts && quote->armed; i++)
        draw_line_of(frame, &room, quote->part[i], ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), NULL);
    if (quote->sight[0] && !told)
        draw_line_of(frame, &room, quote->sight, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), "line_clear");
    float above = room.y;
    if (quote->why[0])
        draw_line_of(frame, &room, quote->why, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), "line_blocked");
    if (quote->why[0] && ui_area(ui, "aim.rule", rect_of(room.x, above, room.w, room.y - above), 0,
                                 words_get(&board->words, "hud.now.rule"))
                             .activated)
        board_open_rule(board, frame, quote->reject.why);
    rect_cut_top(&room, ui_px(ui, 4));
    if (quote->reject.why == REJECT_NONE && quote->armed && room.h >= ui_px(ui, 20)) {
        dice_draw_odds_bar(&brush, rect_cut_top(&room, ui_px(ui, 16)), &quote->odds);
        rect_cut_top(&room, ui_px(ui, 6));
        if (room.h >= ui_px(ui, 70))
            draw_results(board, frame, room, quote);
    }
    if (quote->reject.why != REJECT_NONE && lacks_extra(board))
        draw_pay(board, frame, roll);
    else
        draw_roll(board, frame, roll, quote);
}

void aim_draw(struct board_screen *board, struct frame *frame)
{
    struct quote quote;
    struct ui *ui = frame->ui;
    if (board->selection.target == FIGURE_NONE || !board_may_act(board) || stage_is_busy(&board->stage))
        return;
    if (!figure_on_board(&board->seen, board->selection.figure) ||
        !figure_on_board(&board->seen, board->selection.target))
        return;
    take_quote(board, &quote);
    struct rect bounds = ui_bounds(ui);
    float w = fminf(ui_px(ui, 372), bounds.w - ui_px(ui, 8)), inner = w - ui_px(ui, 24);
    float h = ui_px(ui, 24 + 32 + 4 + 56 + 6 + 8 + UI_BUTTON + 4) + texts_height(ui, &quote, inner);
    bool possible = quote.reject.why == REJECT_NONE && quote.armed;
    float columns = possible ? ui_px(ui, COLUMNS) : 0, burden;
    h += (quote.armed ? ui_px(ui, 38) : 0) + (possible ? ui_px(ui, 22) : 0) + columns;
    float most = board->layout.board.h - ui_px(ui, 12);
    struct rect place = place_of(board, frame, w, fminf(h, bounds.h - ui_px(ui, 8)), &burden);
    if (columns > 0 && (h > most || burden >= HIDING)) /* the bar alone says it too */
        place = place_of(board, frame, w, fminf(h - columns, bounds.h - ui_px(ui, 8)), &burden);
    if (burden >= HIDING)
        make_room(board, place);
    draw_body(board, frame, hud_float(ui, "aim", place), &quote);
}
