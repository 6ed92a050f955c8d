/*
 * aim.c -- the panel drawn from top to bottom: ways, odds, who is struck, what came of it. What is aimed at is held
 * elsewhere.
 */
#include "siege/screen/board/aim.h"
#include "siege/view/board_view.h"

#include "siege/screen/board/hold.h"
#include "siege/screen/board/play_keys.h"
#include "siege/screen/hud/hud_paint.h"

#include "siege/rules/attack/attack.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/refusals.h"
#include "siege/view/dice_view.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    PARTS = 8,
    RESULTS = POOL_MAX + 1,
    COLUMNS = 96,
    ROW = 22,
    ROWS_MOST = 6,
    TURN_ROW = 38,
    WAYS_ROW = 56,
    PICK_ROW = 42
};

/* What the panel says about the attack as it stands. */
struct quote {
    struct command command;
    struct reject reject;
    struct attack_odds odds; /* against the one target, or the first of many: its dice */
    struct strike strike;
    int distance;
    char sight[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX], warning[WORDS_SENTENCE_MAX], ask[WORDS_SENTENCE_MAX];
    char after[WORDS_SENTENCE_MAX]; /* what it leaves behind, or that it is rolled twice */
    char part[PARTS][WORDS_SENTENCE_MAX];
    int parts, rows;
    bool armed;   /* there are dice for it */
    bool single;  /* one target, whatever the weapon */
    bool picks;   /* dice may be chosen */
    bool charges; /* it may be a charge */
    bool after_warns;
};

static struct dice_pool pool_of(const struct game *game, const struct command *command)
{
    return attack_pool(game, command, 0);
}

/* Is it rolled twice at the one target? S-WEAP-9. */
static bool is_twice(const struct game *game, const struct quote *quote)
{
    return quote->single && game->scenario->mission.parameters.split_twice && quote->command.mode == MODE_FIRE &&
           (attack_shapes(game, quote->command.figure) & SHAPE_SPLIT);
}

static void take_aftermath(const struct hold *hold, struct quote *quote)
{
    strike_aftermath(quote->after, sizeof quote->after, &hold->play->words, &hold->play->seen, &quote->command,
                     &quote->after_warns);
    if (is_twice(&hold->play->seen, quote))
        words_say(quote->after, sizeof quote->after, &hold->play->words, "aim.twice", NULL, 0);
}

static void take_words(const struct hold *hold, struct quote *quote)
{
    const struct game *game = &hold->play->seen;
    const struct selection *held = &hold->selection;
    quote->sight[0] = quote->why[0] = quote->ask[0] = '\0';
    if (held->mode == MODE_FIRE && quote->single)
        sight_sentence(quote->sight, sizeof quote->sight, &hold->play->words, game,
                       attack_check(game, held->figure, held->target, held->mode), quote->distance);
    if (held->mode == MODE_TECH && held->shape == 0 && quote->reject.why == REJECT_NONE)
        words_say(quote->sight, sizeof quote->sight, &hold->play->words, "aim.tech.sight",
                  &(struct phrase_slot){"n", NULL, quote->distance}, 1);
    if (intent_is_incomplete(held))
        (void)aim_sentence(quote->ask, sizeof quote->ask, hold);
    else if (quote->reject.why != REJECT_NONE)
        reject_sentence(quote->why, sizeof quote->why, &hold->play->words, game, quote->reject);
    else if (quote->strike.count == 0)
        words_say(quote->ask, sizeof quote->ask, &hold->play->words, "aim.ready.nobody", NULL, 0);
    strike_warning(quote->warning, sizeof quote->warning, &hold->play->words, game, &quote->strike);
    take_aftermath(hold, quote);
}

/* The one target's own numbers, with the dice as they are chosen. */
static struct attack_odds odds_of_one(const struct game *game, const struct quote *quote)
{
    const struct command *command = &quote->command;
    bool decided = command->pick || command->charge || command->shape == SHAPE_HACK;
    if (decided && quote->strike.count > 0 && quote->strike.target[0] == command->target)
        return quote->strike.odds[0];
    return attack_quote(game, command->figure, command->target, command->mode);
}

static void take_quote(const struct hold *hold, struct quote *quote)
{
    const struct game *game = &hold->play->seen;
    const struct selection *held = &hold->selection;
    quote->command = intent_attack(hold->play->viewer, held);
    quote->reject = command_check(game, &quote->command);
    quote->single = held->shape == 0 || held->shape == SHAPE_HACK;
    struct aim_dice dice;
    quote->picks = aim_dice_of(game, held, &dice);
    quote->charges = aim_can_charge(hold);
    strike_of(game, &quote->command, &quote->strike);
    if (quote->single)
        quote->odds = odds_of_one(game, quote);
    else
        quote->odds = (struct attack_odds){.pool = pool_of(game, &quote->command)};
    quote->armed = pool_size(quote->odds.pool) > 0;
    struct square to = quote->single ? attack_aim(game, &quote->command) : SQUARE_NONE;
    quote->distance = square_is(to) ? square_distance(figure_square(game, held->figure), to) : 0;
    quote->parts = 0;
    while (quote->single && quote->parts < PARTS &&
           odds_part_line(quote->part[quote->parts], WORDS_SENTENCE_MAX, &hold->play->words, game, held->figure,
                          held->target, held->mode, quote->distance, &quote->odds, quote->parts))
        quote->parts++;
    quote->rows = quote->single ? 0 : quote->strike.count < ROWS_MOST ? quote->strike.count : ROWS_MOST;
    take_words(hold, quote);
}

/* ---- where it lies: off both figures and the line between them, on the farther side
 * ---------------------------------- */

static float distance_from(struct rect place, struct point at)
{
    float x = fmaxf(fmaxf(place.x - at.x, at.x - rect_right(place)), 0);
    float y = fmaxf(fmaxf(place.y - at.y, at.y - rect_bottom(place)), 0);
    return hypotf(x, y);
}

enum { HIDING = 1000, STAY = 200 }; /* burden of a panel over a figure; what is borne to let it lie where it lay */

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
static struct rect room_of(const struct hold *hold, figure_id figure)
{
    struct rect rect = board_view_figure_rect(&hold->lookout->camera, &hold->play->stage, figure);
    return rect_inset(rect, -0.4f * rect.w);
}

static struct rect around(struct rect a, struct rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return rect_of(x, y, fmaxf(rect_right(a), rect_right(b)) - x, fmaxf(rect_bottom(a), rect_bottom(b)) - y);
}

/* What must stay seen of what is aimed at: the target, or the squares of a blast. */
static struct rect target_room(const struct hold *hold)
{
    const struct selection *held = &hold->selection;
    if (held->shape == SHAPE_GRENADE_MOUNT) {
        struct square to = square_is(held->to) ? held->to : figure_square(&hold->play->seen, held->figure);
        struct rect rect = camera_square_rect(&hold->lookout->camera, to.x, to.y);
        return rect_inset(rect, -1.1f * rect.w);
    }
    if (held->target >= FIGURE_MAX) {
        const struct marker *marker = &hold->play->seen.marker[held->target - TARGET_MARKER];
        struct rect rect = camera_square_rect(&hold->lookout->camera, marker->x, marker->y);
        return rect_inset(rect, -0.6f * rect.w);
    }
    return room_of(hold, held->target);
}

/* The attacker; with a swing all around it, with two targets the second one, too. */
static struct rect own_room(const struct hold *hold)
{
    const struct selection *held = &hold->selection;
    struct rect rect = room_of(hold, held->figure);
    if (held->shape == SHAPE_SWING)
        return rect_inset(rect, -0.5f * rect.w);
    if (held->shape == SHAPE_SPLIT && held->target2 < FIGURE_MAX)
        return around(rect, room_of(hold, held->target2));
    return rect;
}

enum { OTHER = 150 }; /* burden of a panel over another one that could be aimed at */

static float others_burden(const struct hold *hold, struct rect place)
{
    figure_id targets[FIGURE_MAX];
    const struct selection *held = &hold->selection;
    int count = intent_list_targets(&hold->play->seen, held->figure, MODE_ANY, targets);
    float burden = 0;
    for (int i = 0; i < count; i++)
        if (targets[i] < FIGURE_MAX && targets[i] != held->target &&
            !rect_is_empty(rect_overlap(place, room_of(hold, targets[i]))))
            burden += OTHER;
    return burden;
}

/* In a wide window the panel lies beside the hold, over the log and the foot of the info card: all that can be aimed
 * at stays in sight. Empty where it floats over the board. */
static struct rect dock_of(const struct hold *hold, const struct ui *ui)
{
    struct rect side = hold->lookout->layout.info;
    if (hold->lookout->layout.form != HUD_FULL || side.w < ui_px(ui, 280))
        return (struct rect){0, 0, 0, 0};
    side.h += hold->lookout->layout.log.h;
    return side;
}

static struct rect place_of(const struct hold *hold, struct frame *frame, float w, float h, float *burden_out)
{
    static const struct point anchors[] = {{1, 0.5f}, {0, 0.5f}, {1, 0}, {0, 0}, {1, 1}, {0, 1}, {0.5f, 0}, {0.5f, 1}};
    struct rect bounds = rect_inset(hold->lookout->layout.board, ui_px(frame->ui, 6));
    if (bounds.h < h)
        bounds = rect_inset(ui_bounds(frame->ui), ui_px(frame->ui, 4));
    struct rect at = target_room(hold), from = own_room(hold);
    float square = fmaxf(camera_square_rect(&hold->lookout->camera, 0, 0).w, 1), least = 1e9f;
    struct rect best = bounds, dock = dock_of(hold, frame->ui);
    *burden_out = 0;
    if (dock.h >= h)
        return rect_snapped(rect_anchor(dock, w, h, 0.5f, 1));
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        float burden = burden_of(place, at, from, square) + others_burden(hold, place);
        if (burden < least - 0.5f) {
            least = burden;
            best = place;
        }
    }
    struct rect last = rect_kept_inside(rect_of(hold->aim_place.x, hold->aim_place.y, w, h), bounds);
    float burden = burden_of(last, at, from, square) + others_burden(hold, last);
    if (!rect_is_empty(hold->aim_place) && burden < HIDING && burden < least + STAY) {
        least = burden; /* buttons stay under the pointer */
        best = last;
    }
    *burden_out = least;
    return rect_snapped(best);
}

/* The board makes room once when no place is free: both figures move beside a panel on the right. */
static void make_room(struct hold *hold, struct rect panel)
{
    struct rect at = target_room(hold), from = own_room(hold);
    float left = fminf(at.x, from.x), right = fmaxf(rect_right(at), rect_right(from));
    float square = fmaxf(camera_square_rect(&hold->lookout->camera, 0, 0).w, 1);
    struct rect area = hold->lookout->layout.board;
    float free = area.w - panel.w - square * 0.5f;
    if (hold->aim_made_room || camera_is_moving(&hold->lookout->camera))
        return;
    hold->aim_made_room = true;
    if (right - left > free)
        return;
    float by = area.x + (free + right - left) / 2 - right;
    struct point goal = hold->lookout->camera.goal_at;
    camera_glide_to(&hold->lookout->camera, (struct point){goal.x - by / square, goal.y},
                    hold->lookout->camera.goal_zoom);
    hold->lookout->fitted = false;
}

/* ---- parts ----------------------------------------------------------------------------------------------------- */

static const char *title_key(const struct selection *held)
{
    if (held->shape == SHAPE_GRENADE_MOUNT)
        return square_is(held->to) ? "aim.title.area" : "aim.title.grenade";
    return held->shape == SHAPE_SPLIT && held->target2 != FIGURE_NONE ? "aim.title.split" : "hud.aim.title";
}

static void draw_title(struct hold *hold, struct frame *frame, struct rect row)
{
    char text[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct about about = play_about(hold->play);
    about.figure = hold->selection.figure;
    about.target = hold->selection.target;
    about.target2 = hold->selection.target2;
    about.at = hold->selection.to;
    struct rect close = rect_anchor(rect_cut_right(&row, ui_px(ui, 34)), ui_px(ui, 30), ui_px(ui, 30), 1, 0.5f);
    ui_label(ui, row, ui_title(ui, 23, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             about_say(text, sizeof text, &about, title_key(&hold->selection)));
    (void)hud_key(frame, KEY_COMMAND_BACK, cap);
    if (ui_button(ui, close,
                  (struct ui_button){.id = "aim.cancel",
                                     .icon = "cross",
                                     .hint = words_get(&hold->play->words, "hud.aim.cancel"),
                                     .tone = UI_TONE_QUIET}))
        hold_drop_aim(hold);
}

/* The dice for the first target and for the second. */
static const char *split_caption(const struct hold *hold, const struct command *attack, char *out, size_t size)
{
    struct phrase_slot slots[] = {{"n", NULL, pool_size(attack_pool(&hold->play->seen, attack, 0))},
                                  {"m", NULL, pool_size(attack_pool(&hold->play->seen, attack, 1))}};
    return words_say(out, size, &hold->play->words, "aim.caption.split", slots, 2);
}

/* The chance to eliminate; where that cannot be, the one to wound, with that word if there is room. */
static const char *chance_text(const struct hold *hold, const struct attack_odds *odds, bool worded, char *out,
                               size_t size)
{
    char percent[32];
    uint64_t harm = odds->total - odds->damage[0];
    struct phrase_slot slot = {"chance", percent, 0};
    if (odds->eliminated > 0 || harm == 0)
        return percent_text(out, size, &hold->play->words, odds->eliminated, odds->total);
    percent_text(percent, sizeof percent, &hold->play->words, harm, odds->total);
    return words_say(out, size, &hold->play->words, worded ? "choose.chance.wound" : "choose.chance", &slot, 1);
}

/* What the button of a way tells below its name: chance, number of those struck, or that it cannot be. */
static const char *way_caption(const struct hold *hold, const struct selection *aim, bool narrow, char *out,
                               size_t size, bool *warns)
{
    struct strike strike;
    struct command attack = intent_attack(hold->play->viewer, aim);
    *warns = false;
    if (aim->shape == SHAPE_SPLIT && aim->target2 == FIGURE_NONE)
        return split_caption(hold, &attack, out, size);
    if (attack_check_command(&hold->play->seen, &attack).why != REJECT_NONE)
        return words_get(&hold->play->words, narrow ? "aim.caption.no" : "hud.aim.impossible");
    strike_of(&hold->play->seen, &attack, &strike);
    *warns = strike.friends > 0;
    if ((aim->shape == 0 || aim->shape == SHAPE_HACK) && strike.count > 0)
        return chance_text(hold, &strike.odds[0], !narrow, out, size);
    return words_say(out, size, &hold->play->words, "aim.caption.struck",
                     &(struct phrase_slot){"n", NULL, strike.count}, 1);
}

/* Why the way is not possible, or what it does. */
static const char *way_hint(const struct hold *hold, const struct selection *aim, char *out, size_t size)
{
    char key[WORDS_KEY_MAX];
    struct command attack = intent_attack(hold->play->viewer, aim);
    struct reject reject = intent_is_incomplete(aim) ? REJECT_FINE : attack_check_command(&hold->play->seen, &attack);
    if (reject.why != REJECT_NONE)
        return reject_sentence(out, size, &hold->play->words, &hold->play->seen, reject);
    if (aim->shape == 0)
        return NULL;
    words_key(key, aim_way_key((struct attack_way){aim->mode, aim->shape}), "hint");
    return words_get(&hold->play->words, key);
}

/* A button of the panel that is pointed at is shown on the board. */
static void peek(struct hold *hold, const struct frame *frame, const char *id, const struct selection *aim)
{
    bool here = strcmp(ui_hot(frame->ui), id) == 0;
    bool known = hold->aim_peeks && hold->aim_peek.mode == aim->mode && hold->aim_peek.shape == aim->shape &&
                 hold->aim_peek.turn == aim->turn;
    if (!here || known)
        return;
    hold->aim_peeks = hold->lookout->stale = true;
    hold->aim_peek = *aim;
    hold->lookout->redraw_at = frame->now + 1;
}

static void draw_way(struct hold *hold, struct frame *frame, struct rect rect, struct attack_way way)
{
    char caption[WORDS_NAME_MAX], hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct selection *held = &hold->selection;
    bool mine = held->mode == way.mode && held->shape == way.shape, warns;
    struct selection aim = mine ? *held : intent_in_way(&hold->play->seen, held, way);
    bool narrow = rect.w < ui_px(ui, 108);
    const char *told = way_caption(hold, &aim, rect.w < ui_px(ui, 150), caption, sizeof caption, &warns);
    if (ui_button(ui, rect,
                  (struct ui_button){.id = aim_way_id(way),
                                     .icon = narrow ? NULL : aim_way_icon(way),
                                     .label = words_get(&hold->play->words, aim_way_key(way)),
                                     .caption = told,
                                     .hint = way_hint(hold, &aim, hint, sizeof hint),
                                     .selected = mine,
                                     .align = narrow ? TEXT_CENTRE : TEXT_LEFT}) &&
        intent_aims(&aim))
        hold_aim_so(hold, &aim);
    else
        peek(hold, frame, aim_way_id(way), &aim);
    float mark = ui_px(ui, 18);
    if (warns)
        ui_icon(ui, rect_of(rect_right(rect) - mark, rect.y, mark, mark), "warning",
                (struct colour){255, 255, 255, 255});
}

/* More than two in a narrow panel lie in two rows. */
static int way_rows(const struct ui *ui, int count, float width)
{
    return count > 2 && width < ui_px(ui, 400) ? 2 : 1;
}

static void draw_ways(struct hold *hold, struct frame *frame, struct rect room)
{
    struct attack_way ways[WAYS_MAX];
    float gap = ui_px(frame->ui, 6);
    int count = intent_list_ways(&hold->play->seen, hold->selection.figure, ways);
    int rows = way_rows(frame->ui, count, room.w), across = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        struct rect row = rect_row(room, i / across, rows, gap);
        draw_way(hold, frame, rect_column(row, i % across, across, gap), ways[i]);
    }
}

/* Both directions of a swing. */
static void draw_turns(struct hold *hold, struct frame *frame, struct rect row)
{
    static const char *const ids[] = {"aim.clockwise", "aim.back"};
    static const char *const keys[] = {"aim.turn.clockwise", "aim.turn.back"};
    static const char *const icons[] = {"aim_clockwise", "aim_back"};
    char cap[KEY_CHORD_TEXT], hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct phrase_slot slot = {"key", hud_key(frame, KEY_COMMAND_USE, cap), 0};
    words_say(hint, sizeof hint, &hold->play->words, "aim.turn.hint", &slot, 1);
    for (uint8_t turn = 0; turn < 2; turn++) {
        struct selection aim = hold->selection;
        aim.turn = turn;
        if (ui_button(ui, rect_column(row, turn, 2, ui_px(ui, 6)),
                      (struct ui_button){.id = ids[turn],
                                         .icon = icons[turn],
                                         .label = words_get(&hold->play->words, keys[turn]),
                                         .hint = hint,
                                         .selected = hold->selection.turn == turn,
                                         .align = TEXT_LEFT}))
            hold_aim_so(hold, &aim);
        else
            peek(hold, frame, ids[turn], &aim);
    }
}

/* The pointer has left what it pointed at. */
static void end_peek(struct hold *hold, const struct frame *frame)
{
    static const char *const ids[] = {"aim.fire",    "aim.close",     "aim.line", "aim.swing", "aim.split",
                                      "aim.grenade", "aim.clockwise", "aim.back", "aim.tech",  "aim.hack"};
    bool over = false;
    for (int i = 0; i < (int)(sizeof ids / sizeof *ids); i++)
        over = over || strcmp(ui_hot(frame->ui), ids[i]) == 0;
    if (over || !hold->aim_peeks)
        return;
    hold->aim_peeks = false;
    hold->lookout->stale = true;
    hold->lookout->redraw_at = frame->now + 1;
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

static void draw_results(struct hold *hold, struct frame *frame, struct rect rect, const struct quote *quote)
{
    char label[RESULTS][48], chance[RESULTS][24];
    const char *labels[RESULTS], *chances[RESULTS];
    struct brush brush = hud_brush(frame);
    for (int i = 0; i < RESULTS; i++) {
        labels[i] = chances[i] = "";
        label[i][0] = chance[i][0] = '\0';
        if (i <= quote->odds.most_damage &&
            odds_damage_line(&hold->play->words, &hold->play->seen, hold->selection.target, &quote->odds, i, label[i],
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
            labels[i] = words_get(&hold->play->words, "hud.aim.out");
        if (quote->odds.most_damage > 2 && i == 0)
            labels[i] = "0";
        if (quote->command.shape == SHAPE_HACK && i <= 1)
            labels[i] = words_get(&hold->play->words, i ? "aim.hack.opens" : "aim.hack.shut");
    }
    dice_draw_odds(&brush, rect, &quote->odds, labels, chances);
}

/* "4 white dice"; of two targets those for each. */
static void dice_text(const struct hold *hold, const struct quote *quote, char *out, size_t size)
{
    char first[WORDS_NAME_MAX], second[WORDS_NAME_MAX];
    pool_text(out, size, &hold->play->words, quote->odds.pool);
    if (quote->command.shape != SHAPE_SPLIT)
        return;
    struct dice_pool a = attack_pool(&hold->play->seen, &quote->command, 0),
                     b = attack_pool(&hold->play->seen, &quote->command, 1);
    struct phrase_slot slots[] = {{"text", pool_text(first, sizeof first, &hold->play->words, a), 0},
                                  {"text2", pool_text(second, sizeof second, &hold->play->words, b), 0}};
    bool same = memcmp(&a, &b, sizeof a) == 0;
    words_say(out, size, &hold->play->words, same ? "aim.pool.each" : "aim.pool.both", slots, 2);
}

static void draw_pool(struct hold *hold, struct frame *frame, struct rect row, const struct quote *quote)
{
    char text[2 * WORDS_NAME_MAX], letter[DIE_COLOURS];
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&hold->play->words, (enum die)die)[0];
    float size = fminf(ui_px(ui, 30), row.h);
    int dice = pool_size(quote->odds.pool);
    if ((float)dice * size * 1.14f > row.w)
        size = row.w / ((float)dice * 1.14f);
    float used = dice_draw_pool(&brush, row.x, row.y + (row.h - size) / 2, size, quote->odds.pool, letter);
    rect_cut_left(&row, used + ui_px(ui, 10));
    dice_text(hold, quote, text, sizeof text);
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    bool split = quote->command.shape == SHAPE_SPLIT;
    if (split && font_width(frame->fonts, style.face, style.px, text) > row.w)
        words_say(text, sizeof text, &hold->play->words, "aim.pool.each.short", NULL, 0);
    if (row.w > ui_px(ui, 60))
        ui_label(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, text);
}

/* Is an Extra Action all that is missing? */
static bool lacks_extra(const struct hold *hold)
{
    struct selection paid = hold->selection;
    paid.extra = true;
    struct command command = intent_attack(hold->play->viewer, &paid);
    return !hold->selection.extra && command_check(&hold->play->seen, &command).why == REJECT_NONE;
}

static void draw_pay(struct hold *hold, struct frame *frame, struct rect rect)
{
    char cap[KEY_CHORD_TEXT];
    if (ui_button(frame->ui, rect,
                  (struct ui_button){.id = "aim.extra",
                                     .label = words_get(&hold->play->words, "hud.aim.extra"),
                                     .icon = "extra_action",
                                     .key_cap = hud_key(frame, KEY_COMMAND_EXTRA_ACTION, cap),
                                     .hint = words_get(&hold->play->words, "hud.extra.hint"),
                                     .tone = UI_TONE_PRIMARY}))
        hold_toggle_extra(hold, frame->ui);
}

static void draw_roll(struct hold *hold, struct frame *frame, struct rect rect, const struct quote *quote)
{
    char chance[WORDS_NAME_MAX], label[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT];
    chance[0] = '\0';
    if (quote->single && quote->odds.total > 0)
        chance_text(hold, &quote->odds, true, chance, sizeof chance);
    struct phrase_slot slot = {"chance", chance, 0};
    bool possible = quote->reject.why == REJECT_NONE;
    bool plain = !quote->single && (possible || intent_is_incomplete(&hold->selection));
    const char *key = plain ? "action.roll" : possible ? "hud.aim.roll" : "hud.aim.cannot";
    words_say(label, sizeof label, &hold->play->words, key, &slot, 1);
    if (ui_button(frame->ui, rect,
                  (struct ui_button){.id = "aim.roll",
                                     .label = label,
                                     .icon = "dice_hit",
                                     .key_cap = hud_key(frame, KEY_COMMAND_SELECT, cap),
                                     .refusal = possible        ? NULL
                                                : quote->why[0] ? quote->why
                                                                : quote->ask,
                                     .hint = words_get(&hold->play->words, "action.roll.hint"),
                                     .tone = UI_TONE_PRIMARY})) {
        struct command attack = intent_attack(hold->play->viewer, &hold->selection);
        (void)play_give(hold->play, frame->ui, &attack);
    }
}

/* ---- who is struck --------------------------------------------------------------------------------------------- */

/* One of them: its name, and the chance to eliminate it, or to harm a friend. */
static void draw_struck(struct hold *hold, struct frame *frame, struct rect row, const struct strike *strike, int index)
{
    char name[WORDS_NAME_MAX], percent[WORDS_NAME_MAX], chance[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    bool friendly = strike->is_friend[index];
    const struct attack_odds *odds = &strike->odds[index];
    if (friendly || odds->total == 0)
        percent_text(percent, sizeof percent, &hold->play->words, odds->total - odds->damage[0],
                     odds->total > 0 ? odds->total : 1);
    else
        chance_text(hold, odds, true, percent, sizeof percent);
    struct phrase_slot slot = {"chance", percent, 0};
    words_say(chance, sizeof chance, &hold->play->words, friendly ? "aim.row.friend" : "aim.row.enemy", &slot, 1);
    if (friendly)
        canvas_fill_round(frame->canvas, row, ui_px(ui, 4), colour_faded(palette_colour(PALETTE_BLOOD), 0.55f));
    struct rect mark = rect_cut_left(&row, ui_px(ui, 24));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 18), ui_px(ui, 18), 0.5f, 0.5f), friendly ? "warning" : "skull",
            (struct colour){255, 255, 255, 255});
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float wide = font_width(frame->fonts, FONT_BODY_BOLD, style.px, chance) + ui_px(ui, 10);
    struct rect right = rect_cut_right(&row, wide);
    ui_label(ui, right, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_RIGHT, chance);
    ui_label(ui, row, style, TEXT_LEFT,
             figure_place_text(name, sizeof name, &hold->play->words, &hold->play->seen, strike->target[index]));
}

static void draw_rows(struct hold *hold, struct frame *frame, struct rect *room, const struct quote *quote)
{
    char text[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    int hidden = quote->strike.count - quote->rows;
    for (int i = 0; i < quote->rows; i++) {
        struct rect row = rect_cut_top(room, ui_px(ui, ROW));
        bool last = hidden > 0 && i + 1 == quote->rows;
        if (last)
            ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE,
                     words_say(text, sizeof text, &hold->play->words, "aim.row.more",
                               &(struct phrase_slot){"n", NULL, hidden + 1}, 1));
        else
            draw_struck(hold, frame, row, &quote->strike, i);
        rect_cut_top(room, ui_px(ui, 2));
    }
}

/* ---- the whole panel ------------------------------------------------------------------------------------------- */

static float line_height(struct ui *ui, struct text_style style, float width, const char *text, bool icon)
{
    float mark = icon ? ui_px(ui, 26) : 0;
    if (!text[0])
        return 0;
    float height = ceilf(ui_paragraph_height(ui, style, width - mark, text));
    return fmaxf(height, icon ? ui_px(ui, 22) : 0) + ui_px(ui, 3);
}

static float texts_height(struct ui *ui, const struct quote *quote, float width)
{
    struct text_style plain = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), bold = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float height = (float)quote->rows * ui_px(ui, ROW + 2);
    for (int i = 0; i < quote->parts && quote->armed; i++)
        height += line_height(ui, plain, width, quote->part[i], false);
    height += line_height(ui, plain, width, quote->sight, true) + line_height(ui, bold, width, quote->why, true);
    height += line_height(ui, bold, width, quote->warning, true) + line_height(ui, plain, width, quote->ask, true);
    height += line_height(ui, quote->after_warns ? bold : plain, width, quote->after, true);
    return height;
}

/* Why not: with the rule a click away. */
static void draw_why(struct hold *hold, struct frame *frame, struct rect *room, const struct quote *quote)
{
    struct ui *ui = frame->ui;
    float above = room->y;
    if (!quote->why[0])
        return;
    draw_line_of(frame, room, quote->why, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), "line_blocked");
    if (ui_area(ui, "aim.rule", rect_of(room->x, above, room->w, room->y - above), 0,
                words_get(&hold->play->words, "hud.now.rule"))
            .activated)
        play_open_rule(hold->play, frame, quote->reject.why);
}

static void draw_texts(struct hold *hold, struct frame *frame, struct rect *room, const struct quote *quote)
{
    struct ui *ui = frame->ui;
    bool told = quote->why[0] != '\0' && quote->sight[0] != '\0' && quote->reject.why >= REJECT_NO_WEAPON;
    for (int i = 0; i < quote->parts && quote->armed; i++)
        draw_line_of(frame, room, quote->part[i], ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), NULL);
    if (quote->sight[0] && !told)
        draw_line_of(frame, room, quote->sight, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), "line_clear");
    draw_rows(hold, frame, room, quote);
    if (quote->ask[0])
        draw_line_of(frame, room, quote->ask, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), "info");
    if (quote->after[0] && quote->after_warns)
        draw_line_of(frame, room, quote->after, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), "warning");
    else if (quote->after[0])
        draw_line_of(frame, room, quote->after, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), "info");
    if (quote->warning[0])
        draw_line_of(frame, room, quote->warning, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), "warning");
    draw_why(hold, frame, room, quote);
}

static float ways_height(const struct hold *hold, const struct ui *ui, float width)
{
    struct attack_way ways[WAYS_MAX];
    int rows = way_rows(ui, intent_list_ways(&hold->play->seen, hold->selection.figure, ways), width);
    return (float)rows * ui_px(ui, WAYS_ROW) + (float)(rows - 1) * ui_px(ui, 6);
}

static void draw_body(struct hold *hold, struct frame *frame, struct rect room, const struct quote *quote)
{
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    draw_title(hold, frame, rect_cut_top(&room, ui_px(ui, 32)));
    rect_cut_top(&room, ui_px(ui, 4));
    draw_ways(hold, frame, rect_cut_top(&room, ways_height(hold, ui, room.w)));
    rect_cut_top(&room, ui_px(ui, 6));
    if (hold->selection.shape == SHAPE_SWING) {
        draw_turns(hold, frame, rect_cut_top(&room, ui_px(ui, TURN_ROW - 6)));
        rect_cut_top(&room, ui_px(ui, 6));
    }
    struct rect roll = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, 8));
    if (quote->charges)
        aim_draw_charge(hold, frame, rect_cut_top(&room, ui_px(ui, TURN_ROW)));
    if (quote->picks)
        aim_draw_dice(hold, frame, rect_cut_top(&room, ui_px(ui, PICK_ROW)));
    if (quote->armed) {
        draw_pool(hold, frame, rect_cut_top(&room, ui_px(ui, 34)), quote);
        rect_cut_top(&room, ui_px(ui, 4));
    }
    draw_texts(hold, frame, &room, quote);
    rect_cut_top(&room, ui_px(ui, 4));
    if (quote->reject.why == REJECT_NONE && quote->single && quote->armed && room.h >= ui_px(ui, 20)) {
        dice_draw_odds_bar(&brush, rect_cut_top(&room, ui_px(ui, 16)), &quote->odds);
        rect_cut_top(&room, ui_px(ui, 6));
        if (room.h >= ui_px(ui, 70))
            draw_results(hold, frame, room, quote);
    }
    if (quote->reject.why != REJECT_NONE && lacks_extra(hold))
        draw_pay(hold, frame, roll);
    else
        draw_roll(hold, frame, roll, quote);
}

static bool is_shown(const struct hold *hold)
{
    const struct selection *held = &hold->selection;
    if (!intent_aims(held) || !play_may_act(hold->play) || stage_is_busy(&hold->play->stage) ||
        held->figure >= FIGURE_MAX)
        return false;
    bool figure = held->target < FIGURE_MAX;
    return figure_on_board(&hold->play->seen, held->figure) &&
           (!figure || figure_on_board(&hold->play->seen, held->target));
}

void aim_draw(struct hold *hold, struct frame *frame)
{
    struct quote quote;
    struct ui *ui = frame->ui;
    if (!is_shown(hold))
        return;
    take_quote(hold, &quote);
    struct rect bounds = ui_bounds(ui);
    struct attack_way ways[WAYS_MAX];
    bool many = intent_list_ways(&hold->play->seen, hold->selection.figure, ways) > 2;
    struct rect dock = dock_of(hold, ui);
    float wide = rect_is_empty(dock) ? ui_px(ui, many ? 436 : 372) : dock.w;
    float w = fminf(wide, bounds.w - ui_px(ui, 8)), inner = w - ui_px(ui, 24);
    float h = ui_px(ui, 24 + 32 + 4 + 6 + 8 + UI_BUTTON + 4) + ways_height(hold, ui, inner) +
              texts_height(ui, &quote, inner);
    bool possible = quote.reject.why == REJECT_NONE && quote.armed && quote.single;
    float columns = possible ? ui_px(ui, COLUMNS) : 0, burden;
    h += (quote.armed ? ui_px(ui, 38) : 0) + (possible ? ui_px(ui, 22) : 0) + columns;
    h += hold->selection.shape == SHAPE_SWING ? ui_px(ui, TURN_ROW) : 0;
    h += (quote.charges ? ui_px(ui, TURN_ROW) : 0) + (quote.picks ? ui_px(ui, PICK_ROW) : 0);
    float most = (rect_is_empty(dock) ? hold->lookout->layout.board.h : dock.h) - ui_px(ui, 12);
    struct rect place = place_of(hold, frame, w, fminf(h, bounds.h - ui_px(ui, 8)), &burden);
    if (columns > 0 && (h > most || burden >= HIDING)) /* the bar alone says it too */
        place = place_of(hold, frame, w, fminf(h - columns, bounds.h - ui_px(ui, 8)), &burden);
    if (burden >= HIDING)
        make_room(hold, place);
    hold->aim_place = place;
    draw_body(hold, frame, hud_float(ui, "aim", place), &quote);
    end_peek(hold, frame);
}
