/*
 * aim.c -- the panel drawn from top to bottom: ways, odds, who is struck, what came of it. What is aimed at is held
 * elsewhere.
 */
#include "siege/screen/board/aim.h"
#include "siege/view/board_view.h"

#include "siege/screen/hud/hud.h"

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
    figure_id own; /* of those struck: one of the player's own side; usually FIGURE_NONE */
    int distance;
    const char *sight, *why, *warning, *ask; /* these and the next in the string table's room */
    const char *again;                       /* what lets dice be rolled again, which the odds count in */
    const char *set;                         /* that dice have been set by hand, which no odds know of */
    const char *after;                       /* what it leaves behind, or that it is rolled twice */
    const char *part[PARTS];
    int parts, rows;
    bool armed;   /* there are dice for it */
    bool single;  /* one target, whatever the weapon */
    bool picks;   /* dice may be chosen */
    bool charges; /* it may be a charge */
    bool after_warns;
};

/* Is it rolled twice at the one target? S-WEAP-9. */
static bool is_twice(const struct game *game, const struct quote *quote)
{
    return quote->single && game->scenario->mission.parameters.split_twice && quote->command.mode == MODE_FIRE &&
           (attack_shapes(game, quote->command.figure) & SHAPE_SPLIT);
}

static void take_words(const struct hud *hud, struct quote *quote)
{
    const struct words *words = hud->words;
    const struct game *game = hud->game;
    const struct selection *held = hud->held;
    const char *dice = hud_sandbox_dice(hud);
    quote->sight = quote->why = quote->ask = "";
    quote->set = dice[0] ? words_tell(words, "aim.set", SLOTS({"text", dice, 0})) : "";
    const char *again = quote->single && quote->odds.rerolls > 0
                            ? reroll_sources_text(words, game, held->figure, held->mode)
                            : "";
    quote->again = again[0]
                       ? words_tell(words, "aim.again", SLOTS({"text", again, 0}, {"n", NULL, quote->odds.rerolls}))
                       : "";
    if (held->mode == MODE_FIRE && quote->single)
        quote->sight = sight_sentence(SENTENCE(words), words, game,
                                      attack_check(game, held->figure, held->target, held->mode), quote->distance);
    if (held->mode == MODE_TECH && held->shape == 0 && quote->reject.why == REJECT_NONE)
        quote->sight = words_tell(words, "aim.tech.sight", SLOTS({"n", NULL, quote->distance}));
    if (intent_is_incomplete(held))
        quote->ask = aim_sentence(hud->hold);
    else if (quote->reject.why != REJECT_NONE)
        quote->why = reject_sentence(SENTENCE(words), words, game, quote->reject);
    else if (quote->strike.count == 0)
        quote->ask = words_get(words, "aim.ready.nobody");
    quote->warning = quote->own != FIGURE_NONE
                         ? words_tell(words, "aim.own",
                                      SLOTS({"target", figure_text(NAME(words), words, game, quote->own), 0}))
                         : strike_warning(words, game, &quote->strike);
    quote->after = strike_aftermath(words, game, &quote->command, &quote->after_warns);
    if (is_twice(game, quote))
        quote->after = words_get(words, "aim.twice");
}

/* The one target's own numbers, with the dice as they are chosen. */
static struct attack_odds odds_of_one(const struct game *game, const struct quote *quote)
{
    const struct command *command = &quote->command;
    if (quote->strike.count > 0 && quote->strike.target[0] == command->target)
        return quote->strike.odds[0];
    return attack_quote(game, command->figure, command->target, command->mode);
}

static void take_quote(const struct hud *hud, struct quote *quote)
{
    const struct game *game = hud->game;
    const struct selection *held = hud->held;
    quote->command = intent_attack(hud->play->viewer, held);
    quote->reject = command_check(game, &quote->command);
    quote->single = held->shape == 0 || held->shape == SHAPE_HACK;
    struct aim_dice dice;
    quote->picks = aim_dice_of(game, held, &dice);
    quote->charges = aim_can_charge(hud->hold);
    strike_of(game, &quote->command, &quote->strike);
    quote->own = strike_own(game, &quote->command);
    if (quote->single)
        quote->odds = odds_of_one(game, quote);
    else
        quote->odds = (struct attack_odds){.pool = attack_pool(game, &quote->command, 0)};
    quote->armed = pool_size(quote->odds.pool) > 0;
    struct square to = quote->single ? attack_aim(game, &quote->command) : SQUARE_NONE;
    quote->distance = square_is(to) ? square_distance(figure_square(game, held->figure), to) : 0;
    quote->parts = 0;
    while (quote->single && quote->parts < PARTS) {
        char *part = string_room(hud->words->strings, WORDS_SENTENCE_MAX);
        if (!odds_part_line(part, WORDS_SENTENCE_MAX, hud->words, game, held->figure, held->target, held->mode,
                            quote->distance, &quote->odds, quote->parts))
            break;
        quote->part[quote->parts++] = part;
    }
    int worth = held->target >= TROOPER_MAX && held->target < FIGURE_MAX && game_parameters(game)->promotion
                    ? figure_creature(game, held->target)->points
                    : 0;
    if (quote->single && worth > 0 && quote->parts < PARTS)
        quote->part[quote->parts++] = words_tell(hud->words, "aim.worth", SLOTS({"n", NULL, worth}));
    quote->rows = quote->single ? 0 : quote->strike.count < ROWS_MOST ? quote->strike.count : ROWS_MOST;
    take_words(hud, quote);
}

/* ---- where it lies: off both figures and the line between them, on the farther side ---------------------------- */

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
static struct rect room_of(const struct hud *hud, figure_id figure)
{
    struct rect rect = board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, figure);
    return rect_inset(rect, -0.4f * rect.w);
}

static struct rect around(struct rect a, struct rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return rect_of(x, y, fmaxf(rect_right(a), rect_right(b)) - x, fmaxf(rect_bottom(a), rect_bottom(b)) - y);
}

/* What must stay seen of what is aimed at: the target, or the squares of a blast. */
static struct rect target_room(const struct hud *hud)
{
    const struct selection *held = hud->held;
    if (held->shape == SHAPE_GRENADE_MOUNT) {
        struct square to = square_is(held->to) ? held->to : figure_square(hud->game, held->figure);
        struct rect rect = camera_square_rect(&hud->lookout->camera, to.x, to.y);
        return rect_inset(rect, -1.1f * rect.w);
    }
    if (held->target >= FIGURE_MAX) {
        struct square at = attack_square(hud->game, held->target);
        struct rect rect = camera_square_rect(&hud->lookout->camera, at.x, at.y);
        return rect_inset(rect, -0.6f * rect.w);
    }
    return room_of(hud, held->target);
}

/* The attacker; with a swing all around it, with two targets the second one, too. */
static struct rect own_room(const struct hud *hud)
{
    const struct selection *held = hud->held;
    struct rect rect = room_of(hud, held->figure);
    if (held->shape == SHAPE_SWING)
        return rect_inset(rect, -0.5f * rect.w);
    if (held->shape == SHAPE_SPLIT && held->target2 < FIGURE_MAX)
        return around(rect, room_of(hud, held->target2));
    return rect;
}

enum { OTHER = STAY + 50 }; /* burden of a panel over another one that could be aimed at: it does not stay there */

static float others_burden(const struct hud *hud, struct rect place)
{
    figure_id targets[FIGURE_MAX];
    const struct selection *held = hud->held;
    int count = intent_list_targets(hud->game, held->figure, MODE_ANY, targets);
    float burden = 0;
    for (int i = 0; i < count; i++)
        if (targets[i] < FIGURE_MAX && targets[i] != held->target &&
            !rect_is_empty(rect_overlap(place, room_of(hud, targets[i]))))
            burden += OTHER;
    return burden;
}

/* In a wide window the panel lies beside the hud, over the log and the foot of the info card: all that can be aimed
 * at stays in sight. Empty where it floats over the board. */
static struct rect dock_of(const struct hud *hud, const struct ui *ui)
{
    struct rect side = hud->layout->info;
    if (hud->layout->form != HUD_FULL || side.w < ui_px(ui, 280))
        return (struct rect){0, 0, 0, 0};
    side.h += hud->layout->log.h;
    return side;
}

static struct rect place_of(const struct hud *hud, struct ui *ui, float w, float h, float *burden_out)
{
    static const struct point anchors[] = {{1, 0.5f}, {0, 0.5f}, {1, 0}, {0, 0}, {1, 1}, {0, 1}, {0.5f, 0}, {0.5f, 1}};
    struct rect bounds = ui_inset(ui, hud->layout->board, 6);
    if (bounds.h < h)
        bounds = rect_inset(ui_bounds(ui), ui_px(ui, 4));
    struct rect at = target_room(hud), from = own_room(hud);
    float square = fmaxf(camera_square_rect(&hud->lookout->camera, 0, 0).w, 1), least = 1e9f;
    struct rect best = bounds, dock = dock_of(hud, ui);
    *burden_out = 0;
    if (dock.h >= h)
        return rect_snapped(rect_anchor(dock, w, h, 0.5f, 1));
    if (hud->hold->aim_made_room && !rect_is_empty(hud->hold->aim_place)) /* the board goes aside, not the panel */
        return rect_snapped(rect_kept_inside(rect_of(hud->hold->aim_place.x, hud->hold->aim_place.y, w, h), bounds));
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        float burden = burden_of(place, at, from, square) + others_burden(hud, place);
        if (burden < least - 0.5f) {
            least = burden;
            best = place;
        }
    }
    struct rect last = rect_kept_inside(rect_of(hud->hold->aim_place.x, hud->hold->aim_place.y, w, h), bounds);
    float burden = burden_of(last, at, from, square) + others_burden(hud, last);
    if (!rect_is_empty(hud->hold->aim_place) && burden < HIDING && burden < least + STAY) {
        least = burden; /* buttons stay under the pointer */
        best = last;
    }
    *burden_out = least;
    return rect_snapped(best);
}

/* The board makes room once when no place is free: both figures move beside the panel, which stands on the right from
 * then on. */
static void make_room(struct hud *hud, struct rect *panel)
{
    struct rect at = target_room(hud), from = own_room(hud);
    float left = fminf(at.x, from.x), right = fmaxf(rect_right(at), rect_right(from));
    float square = fmaxf(camera_square_rect(&hud->lookout->camera, 0, 0).w, 1);
    struct rect area = hud->layout->board;
    float free = area.w - panel->w - square * 0.5f;
    if (hud->hold->aim_made_room || camera_is_moving(&hud->lookout->camera))
        return;
    if (right - left > free)
        return;
    hud->hold->aim_made_room = true;
    *panel = rect_snapped(rect_anchor(rect_inset(area, panel->h < area.h ? 6 : 0), panel->w, panel->h, 1, 0.5f));
    float by = area.x + (free + right - left) / 2 - right;
    struct point goal = hud->lookout->camera.goal_at;
    camera_glide_to(&hud->lookout->camera, (struct point){goal.x - by / square, goal.y},
                    hud->lookout->camera.goal_zoom);
    hud->lookout->fitted = false;
}

/* ---- parts ----------------------------------------------------------------------------------------------------- */

static const char *title_key(const struct selection *held)
{
    if (held->shape == SHAPE_GRENADE_MOUNT)
        return square_is(held->to) ? "aim.title.area" : "aim.title.grenade";
    return held->shape == SHAPE_SPLIT && held->target2 != FIGURE_NONE ? "aim.title.split" : "hud.aim.title";
}

static void draw_title(struct hud *hud, struct ui *ui, struct rect row)
{
    struct about about = play_about(hud->play);
    about.figure = hud->held->figure;
    about.target = hud->held->target;
    about.target2 = hud->held->target2;
    about.at = hud->held->to;
    struct rect close = ui_cut_right(ui, &row, 34);
    const char *title = about_tell(&about, title_key(hud->held));
    struct text_style style = ui_title(ui, 23, PALETTE_BRASS_LIGHT);
    bool roomy = hud_text_width(ui, style, title) + ui_px(ui, 40) <= row.w;
    if (roomy && hud->held->target < FIGURE_MAX && !square_is(hud->held->to)) {
        struct rect face = rect_snapped(ui_cut_left(ui, &row, 34));
        hud_draw_portrait(hud->play, hud->frame, face, (figure_id)hud->held->target);
        ui_cut_left(ui, &row, 8);
    }
    ui_label(ui, row, style, TEXT_LEFT, title);
    if (hud_close_button(ui, close, 0.5f, "aim.cancel", words_get(hud->words, "hud.aim.cancel")))
        hold_drop_aim(hud->hold);
}

const char *aim_chance_text(const struct words *words, const struct attack_odds *odds, bool worded)
{
    uint64_t harm = odds->total - odds->damage[0];
    if (odds->eliminated > 0 || harm == 0)
        return percent_text(NAME(words), words, odds->eliminated, odds->total);
    return words_tell(words, worded ? "choose.chance.wound" : "choose.chance",
                      SLOTS({"chance", percent_text(NAME(words), words, harm, odds->total), 0}));
}

/* Why a way cannot be taken, in a word or two where there are such. */
static const char *cannot_text(const struct hud *hud, enum reject_why why, bool narrow)
{
    char key[WORDS_KEY_MAX];
    (void)words_key(key, "aim", "caption");
    bool named = words_key_extend(key, hud->words, reject_name(why));
    return words_get(hud->words, named ? key : narrow ? "aim.caption.no" : "hud.aim.impossible");
}

/* What the button of a way tells below its name: the dice for both targets, the chance, number of those struck, or that
 * it cannot be. */
static const char *way_caption(const struct hud *hud, const struct selection *aim, bool narrow, bool *warns)
{
    struct strike strike;
    struct command attack = intent_attack(hud->play->viewer, aim);
    *warns = false;
    if (aim->shape == SHAPE_SPLIT && aim->target2 == FIGURE_NONE)
        return words_tell(hud->words, "aim.caption.split",
                          SLOTS({"n", NULL, pool_size(attack_pool(hud->game, &attack, 0))},
                                {"m", NULL, pool_size(attack_pool(hud->game, &attack, 1))}));
    struct reject reject = attack_check_command(hud->game, &attack);
    if (reject.why != REJECT_NONE)
        return cannot_text(hud, reject.why, narrow);
    strike_of(hud->game, &attack, &strike);
    *warns = strike.friends > 0;
    const struct selection *held = hud->held;
    if (aim->mode == held->mode && aim->shape == held->shape && aim->shape == 0) /* the chance stands below, large */
        return words_tell(hud->words, "aim.caption.dice",
                          SLOTS({"n", NULL, pool_size(attack_pool(hud->game, &attack, 0))}));
    if ((aim->shape == 0 || aim->shape == SHAPE_HACK) && strike.count > 0)
        return aim_chance_text(hud->words, &strike.odds[0], !narrow);
    return words_tell(hud->words, "aim.caption.struck", SLOTS({"n", NULL, strike.count}));
}

/* Why the way is not possible, or what it does. */
static const char *way_hint(const struct hud *hud, const struct selection *aim)
{
    char key[WORDS_KEY_MAX];
    struct command attack = intent_attack(hud->play->viewer, aim);
    struct reject reject = intent_is_incomplete(aim) ? REJECT_FINE : attack_check_command(hud->game, &attack);
    if (reject.why != REJECT_NONE)
        return reject_sentence(SENTENCE(hud->words), hud->words, hud->game, reject);
    if (aim->shape == 0)
        return NULL;
    return words_get(hud->words, words_key(key, aim_way_key((struct attack_way){aim->mode, aim->shape}), "hint"));
}

/* A button of the panel that is pointed at is shown on the board. */
static void peek(struct hud *hud, struct ui *ui, const char *id, const struct selection *aim)
{
    struct hold *hold = hud->hold;
    bool known = hold->aim_peeks && hold->aim_peek.mode == aim->mode && hold->aim_peek.shape == aim->shape &&
                 hold->aim_peek.turn == aim->turn;
    if (strcmp(ui_hot(ui), id) != 0 || known)
        return;
    hold->aim_peeks = hud->lookout->stale = true;
    hold->aim_peek = *aim;
    hud->lookout->redraw_at = hud->frame->now + 1;
}

static void draw_way(struct hud *hud, struct ui *ui, struct rect rect, struct attack_way way)
{
    const struct selection *held = hud->held;
    bool mine = held->mode == way.mode && held->shape == way.shape, warns;
    struct selection aim = mine ? *held : intent_in_way(hud->game, held, way);
    bool narrow = rect.w < ui_px(ui, 108);
    const char *caption = way_caption(hud, &aim, rect.w < ui_px(ui, 150), &warns);
    if (ui_button(ui, rect,
                  (struct ui_button){.id = aim_way_id(way),
                                     .icon = narrow ? NULL : aim_way_icon(way),
                                     .label = words_get(hud->words, aim_way_key(way)),
                                     .caption = caption,
                                     .hint = way_hint(hud, &aim),
                                     .selected = mine,
                                     .align = narrow ? TEXT_CENTRE : TEXT_LEFT}) &&
        intent_aims(&aim))
        hold_aim_so(hud->hold, &aim);
    else
        peek(hud, ui, aim_way_id(way), &aim);
    float mark = ui_px(ui, 18);
    if (warns)
        ui_icon(ui, rect_of(rect_right(rect) - mark, rect.y, mark, mark), "warning", WHITE);
}

/* More than two in a narrow panel lie in two rows. */
static int way_rows(const struct ui *ui, int count, float width)
{
    return count > 2 && width < ui_px(ui, 400) ? 2 : 1;
}

static void draw_ways(struct hud *hud, struct ui *ui, struct rect room)
{
    struct attack_way ways[WAYS_MAX];
    float gap = ui_px(ui, 6);
    int count = intent_list_ways(hud->game, hud->held->figure, ways);
    int rows = way_rows(ui, count, room.w), across = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        struct rect row = rect_row(room, i / across, rows, gap);
        draw_way(hud, ui, rect_column(row, i % across, across, gap), ways[i]);
    }
}

/* Both directions of a swing. */
static void draw_turns(struct hud *hud, struct ui *ui, struct rect row)
{
    static const char *const ids[] = {"aim.clockwise", "aim.back"};
    static const char *const keys[] = {"aim.turn.clockwise", "aim.turn.back"};
    static const char *const icons[] = {"aim_clockwise", "aim_back"};
    const char *hint = words_tell(hud->words, "aim.turn.hint", SLOTS({"key", hud_key(hud->frame, KEY_COMMAND_USE), 0}));
    for (uint8_t turn = 0; turn < 2; turn++) {
        struct selection aim = hud->hold->selection;
        aim.turn = turn;
        if (ui_button(ui, rect_column(row, turn, 2, ui_px(ui, 6)),
                      (struct ui_button){.id = ids[turn],
                                         .icon = icons[turn],
                                         .label = words_get(hud->words, keys[turn]),
                                         .hint = hint,
                                         .selected = hud->held->turn == turn,
                                         .align = TEXT_LEFT}))
            hold_aim_so(hud->hold, &aim);
        else
            peek(hud, ui, ids[turn], &aim);
    }
}

/* The pointer has left what it pointed at. */
static void end_peek(struct hud *hud, struct ui *ui)
{
    static const char *const ids[] = {"aim.fire",    "aim.close",     "aim.line", "aim.swing", "aim.split",
                                      "aim.grenade", "aim.clockwise", "aim.back", "aim.tech",  "aim.hack"};
    bool over = false;
    for (int i = 0; i < (int)(sizeof ids / sizeof *ids); i++)
        over = over || strcmp(ui_hot(ui), ids[i]) == 0;
    if (over || !hud->hold->aim_peeks)
        return;
    hud->hold->aim_peeks = false;
    hud->lookout->stale = true;
    hud->lookout->redraw_at = hud->frame->now + 1;
}

static void draw_line_of(struct ui *ui, struct rect *room, const char *text, struct text_style style, const char *icon)
{
    float mark = icon ? ui_px(ui, 26) : 0;
    if (!text[0])
        return;
    float height = ui_paragraph_height(ui, style, room->w - mark, text);
    struct rect row = rect_cut_top(room, fmaxf(height, icon ? ui_px(ui, 22) : 0));
    if (icon)
        ui_icon(ui, ui_anchor(ui, rect_cut_left(&row, mark), 20, 20, 0, 0), icon, WHITE);
    ui_paragraph(ui, row, style, TEXT_LEFT, text);
    ui_cut_top(ui, room, 3);
}

static void draw_results(struct hud *hud, struct rect rect, const struct quote *quote)
{
    char label[RESULTS][48], chance[RESULTS][24];
    const char *labels[RESULTS], *chances[RESULTS];
    struct brush brush = hud_brush(hud->frame);
    for (int i = 0; i < RESULTS; i++) {
        labels[i] = chances[i] = "";
        label[i][0] = chance[i][0] = '\0';
        if (i <= quote->odds.most_damage && odds_damage_line(hud->words, hud->game, hud->held->target, &quote->odds, i,
                                                             label[i], sizeof label[i], chance[i], sizeof chance[i])) {
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
            labels[i] = words_get(hud->words, "hud.aim.out");
        if (quote->odds.most_damage > 2 && i == 0)
            labels[i] = "0";
        if (quote->command.shape == SHAPE_HACK && i <= 1)
            labels[i] = words_get(hud->words, i ? "aim.hack.opens" : "aim.hack.shut");
    }
    dice_draw_odds(&brush, rect, &quote->odds, labels, chances);
}

/* "4 white dice"; of two targets those for each. */
static const char *dice_text(const struct hud *hud, const struct quote *quote)
{
    const struct words *words = hud->words;
    if (quote->command.shape != SHAPE_SPLIT)
        return pool_text(NAME(words), words, quote->odds.pool);
    struct dice_pool a = attack_pool(hud->game, &quote->command, 0), b = attack_pool(hud->game, &quote->command, 1);
    return words_tell(
        words, memcmp(&a, &b, sizeof a) == 0 ? "aim.pool.each" : "aim.pool.both",
        SLOTS({"text", pool_text(NAME(words), words, a), 0}, {"text2", pool_text(NAME(words), words, b), 0}));
}

static void draw_pool(struct hud *hud, struct ui *ui, struct rect row, const struct quote *quote)
{
    (void)ui_area(ui, "aim.pool", row, 0, hud_dice_hint(hud->words, dice_text(hud, quote)));
    struct brush brush = hud_brush(hud->frame);
    float size = fminf(ui_px(ui, 30), row.h);
    int dice = pool_size(quote->odds.pool);
    if ((float)dice * size * 1.14f > row.w)
        size = row.w / ((float)dice * 1.14f);
    float used = dice_draw_pool(&brush, row.x, row.y + (row.h - size) / 2, size, quote->odds.pool,
                                hud_die_letters(hud->words));
    rect_cut_left(&row, used + ui_px(ui, 10));
    const char *text = dice_text(hud, quote);
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    if (quote->command.shape == SHAPE_SPLIT && hud_text_width(ui, style, text) > row.w)
        text = words_get(hud->words, "aim.pool.each.short");
    if (row.w > ui_px(ui, 60))
        ui_label(ui, row, style, TEXT_LEFT, text);
}

/* Is an Extra Action all that is missing? */
static bool lacks_extra(const struct hud *hud)
{
    struct selection paid = hud->hold->selection;
    paid.extra = true;
    struct command command = intent_attack(hud->play->viewer, &paid);
    return !hud->held->extra && command_check(hud->game, &command).why == REJECT_NONE;
}

static void draw_pay(struct hud *hud, struct ui *ui, struct rect rect)
{
    if (ui_button(ui, rect,
                  (struct ui_button){.id = "aim.extra",
                                     .label = words_get(hud->words, "hud.aim.extra"),
                                     .icon = "extra_action",
                                     .key_cap = hud_key(hud->frame, KEY_COMMAND_EXTRA_ACTION),
                                     .hint = words_get(hud->words, "hud.extra.hint"),
                                     .tone = UI_TONE_PRIMARY}))
        hold_toggle_extra(hud->hold, ui);
}

static void draw_roll(struct hud *hud, struct ui *ui, struct rect rect, const struct quote *quote)
{
    bool possible = quote->reject.why == REJECT_NONE, own = quote->own != FIGURE_NONE; /* then it is asked about */
    bool plain = !quote->single && (possible || intent_is_incomplete(hud->held));
    const char *key = plain || possible ? "action.roll" : "hud.aim.cannot";
    if (ui_button(ui, rect,
                  (struct ui_button){.id = "aim.roll",
                                     .label = words_get(hud->words, key),
                                     .icon = "dice_hit",
                                     .key_cap = own ? NULL : hud_key(hud->frame, KEY_COMMAND_SELECT),
                                     .refusal = possible        ? NULL
                                                : quote->why[0] ? quote->why
                                                                : quote->ask,
                                     .hint = words_get(hud->words, "action.roll.hint"),
                                     .tone = own ? UI_TONE_IRON : UI_TONE_PRIMARY})) {
        struct command attack = intent_attack(hud->play->viewer, hud->held);
        (void)hold_give(hud->hold, ui, &attack);
    }
}

/* ---- who is struck --------------------------------------------------------------------------------------------- */

/* One of them: its name, and the chance to eliminate it, or to harm a friend. */
static void draw_struck(struct hud *hud, struct ui *ui, struct rect row, const struct strike *strike, int index)
{
    const struct words *words = hud->words;
    bool friendly = strike->is_friend[index];
    const struct attack_odds *odds = &strike->odds[index];
    const char *percent = friendly || odds->total == 0 ? percent_text(NAME(words), words, odds->total - odds->damage[0],
                                                                      odds->total > 0 ? odds->total : 1)
                                                       : aim_chance_text(words, odds, true);
    const char *chance = words_tell(words, friendly ? "aim.row.friend" : "aim.row.enemy",
                                    SLOTS({"chance", percent, 0}));
    if (friendly)
        canvas_fill_round(ui_canvas(ui), row, ui_px(ui, 4), colour_faded(palette_colour(PALETTE_BLOOD), 0.55f));
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &row, 24), 18, 18, 0.5f, 0.5f), friendly ? "warning" : "skull", WHITE);
    struct text_style bold = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    ui_label(ui, rect_cut_right(&row, hud_text_width(ui, bold, chance) + ui_px(ui, 10)), bold, TEXT_RIGHT, chance);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT,
             figure_place_text(NAME(words), words, hud->game, strike->target[index]));
}

static void draw_rows(struct hud *hud, struct ui *ui, struct rect *room, const struct quote *quote)
{
    int hidden = quote->strike.count - quote->rows;
    for (int i = 0; i < quote->rows; i++) {
        struct rect row = ui_cut_top(ui, room, ROW);
        if (hidden > 0 && i + 1 == quote->rows)
            ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE,
                     words_tell(hud->words, "aim.row.more", SLOTS({"n", NULL, hidden + 1})));
        else
            draw_struck(hud, ui, row, &quote->strike, i);
        ui_cut_top(ui, room, 2);
    }
}

/* ---- the whole panel ------------------------------------------------------------------------------------------- */

static float line_height(struct ui *ui, struct text_style style, float width, const char *text, bool icon)
{
    float mark = icon ? ui_px(ui, 26) : 0;
    if (!text[0])
        return 0;
    float height = ui_paragraph_height(ui, style, width - mark, text);
    return fmaxf(height, icon ? ui_px(ui, 22) : 0) + ui_px(ui, 3);
}

static float texts_height(struct ui *ui, const struct quote *quote, float width, bool told)
{
    struct text_style plain = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), bold = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float height = (float)quote->rows * ui_px(ui, ROW + 2);
    for (int i = 0; i < quote->parts && told; i++)
        height += line_height(ui, plain, width, quote->part[i], false);
    height += line_height(ui, plain, width, quote->sight, true) + line_height(ui, bold, width, quote->why, true);
    height += line_height(ui, bold, width, quote->warning, true) + line_height(ui, plain, width, quote->ask, true);
    height += line_height(ui, bold, width, quote->set, true) + line_height(ui, plain, width, quote->again, true);
    height += line_height(ui, quote->after_warns ? bold : plain, width, quote->after, true);
    return height;
}

static void draw_texts(struct hud *hud, struct ui *ui, struct rect *room, const struct quote *quote)
{
    bool told = quote->why[0] && quote->sight[0] && quote->reject.why >= REJECT_NO_WEAPON;
    struct text_style alarm = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT);
    if (!told)
        draw_line_of(ui, room, quote->sight, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), "line_clear");
    draw_line_of(ui, room, quote->again, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), "dice_hit");
    draw_line_of(ui, room, quote->set, ui_bold(ui, UI_TEXT_SMALL, PALETTE_FROST), "warning");
    draw_rows(hud, ui, room, quote);
    draw_line_of(ui, room, quote->ask, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), "info");
    if (quote->after_warns)
        draw_line_of(ui, room, quote->after, alarm, "warning");
    else
        draw_line_of(ui, room, quote->after, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), "info");
    draw_line_of(ui, room, quote->warning, alarm, "warning");
    float above = room->y; /* why not: with the rule a click away */
    draw_line_of(ui, room, quote->why, alarm, "line_blocked");
    if (quote->why[0] && ui_area(ui, "aim.rule", rect_of(room->x, above, room->w, room->y - above), 0,
                                 words_get(hud->words, "hud.now.rule"))
                             .activated)
        play_open_rule(hud->play, hud->frame, quote->reject.why);
}

/* Where the numbers come from, and each result by itself where there are many. */
static void draw_told(struct hud *hud, struct ui *ui, struct rect *room, const struct quote *quote)
{
    char all[PARTS * WORDS_SENTENCE_MAX] = "";
    size_t used = 0;
    for (int i = 0; i < quote->parts && used < sizeof all; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i ? "\n" : "", quote->part[i]);
    if (!aim_draw_fold(hud, ui, ui_cut_top(ui, room, AIM_FOLD), all))
        return;
    for (int i = 0; i < quote->parts; i++)
        draw_line_of(ui, room, quote->part[i], ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), NULL);
    if (quote->odds.most_damage > 1 && room->h >= ui_px(ui, COLUMNS - 6))
        draw_results(hud, ui_cut_top(ui, room, COLUMNS), quote);
}

static float told_height(const struct hud *hud, const struct ui *ui, const struct quote *quote)
{
    bool columns = hud->aim_told && quote->odds.most_damage > 1;
    return ui_px(ui, AIM_FOLD + (columns ? COLUMNS : 0));
}

static float ways_height(const struct hud *hud, const struct ui *ui, float width)
{
    struct attack_way ways[WAYS_MAX];
    int rows = way_rows(ui, intent_list_ways(hud->game, hud->held->figure, ways), width);
    return (float)rows * ui_px(ui, WAYS_ROW) + (float)(rows - 1) * ui_px(ui, 6);
}

/* Are there odds to be told: of one target, which can be attacked, if only with an Extra Action? */
static bool tells_chance(const struct hud *hud, const struct quote *quote)
{
    return quote->single && quote->armed && quote->odds.total > 0 &&
           (quote->reject.why == REJECT_NONE || lacks_extra(hud));
}

static void draw_body(struct hud *hud, struct ui *ui, struct rect room, const struct quote *quote)
{
    draw_title(hud, ui, ui_cut_top(ui, &room, 32));
    ui_cut_top(ui, &room, 4);
    draw_ways(hud, ui, rect_cut_top(&room, ways_height(hud, ui, room.w)));
    ui_cut_top(ui, &room, 6);
    if (hud->held->shape == SHAPE_SWING) {
        draw_turns(hud, ui, ui_cut_top(ui, &room, TURN_ROW - 6));
        ui_cut_top(ui, &room, 6);
    }
    struct rect roll = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_cut_bottom(ui, &room, 8);
    if (quote->charges)
        aim_draw_charge(hud, ui, ui_cut_top(ui, &room, TURN_ROW));
    if (quote->picks)
        aim_draw_dice(hud, ui, ui_cut_top(ui, &room, PICK_ROW));
    if (quote->armed && !quote->single) {
        draw_pool(hud, ui, ui_cut_top(ui, &room, 34), quote);
        ui_cut_top(ui, &room, 4);
    }
    if (tells_chance(hud, quote)) {
        aim_draw_chance(hud, ui, ui_cut_top(ui, &room, AIM_CHANCE), &quote->command, &quote->odds);
        aim_draw_outcomes(hud, ui, ui_cut_top(ui, &room, AIM_OUTCOMES), &quote->command, &quote->odds);
        ui_cut_top(ui, &room, 6);
    }
    draw_texts(hud, ui, &room, quote);
    if (tells_chance(hud, quote))
        draw_told(hud, ui, &room, quote);
    if (quote->reject.why != REJECT_NONE && lacks_extra(hud))
        draw_pay(hud, ui, roll);
    else
        draw_roll(hud, ui, roll, quote);
}

static bool is_shown(const struct hud *hud)
{
    const struct selection *held = hud->held;
    if (!intent_aims(held) || !play_may_act(hud->play) || stage_is_busy(&hud->play->stage) ||
        held->figure >= FIGURE_MAX)
        return false;
    bool figure = held->target < FIGURE_MAX;
    return figure_on_board(hud->game, held->figure) && (!figure || figure_on_board(hud->game, held->target));
}

/* Title, dice, odds, what else is known, and what Enter does or why it does nothing. */
static void tell(struct hud *hud, struct ui *ui, const struct quote *quote)
{
    const struct words *words = hud->words;
    struct about about = play_about(hud->play);
    about.figure = hud->held->figure;
    about.target = hud->held->target;
    about.target2 = hud->held->target2;
    about.at = hud->held->to;
    about.text = mode_text(words, hud->held->mode);
    const char *told[] = {quote->sight, quote->again, quote->set, quote->ask, quote->after, quote->warning};
    const char *select = hud_key(hud->frame, KEY_COMMAND_SELECT);
    ui_tell_about(ui,
                  1 + hud->held->target + hud->hold->taken_told * OVERLAY_TARGETS); /* the same dice are told again */
    ui_show(ui, VOICE_SHORT, about_tell(&about, hud->held->shape ? title_key(hud->held) : "spoken.aims"));
    if (quote->armed)
        ui_show(ui, VOICE_SHORT, words_tell(words, "spoken.dice", SLOTS({"dice", dice_text(hud, quote), 0})));
    for (int i = 0; i < quote->strike.count && quote->reject.why == REJECT_NONE; i++)
        ui_show(ui, VOICE_SHORT,
                odds_sentence(SENTENCE(words), words, hud->game, quote->strike.target[i], &quote->strike.odds[i]));
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        ui_show(ui, VOICE_USUAL, told[i]);
    if (quote->reject.why == REJECT_NONE)
        hud_show_key(hud, ui, select,
                     words_get(words, intent_is_incomplete(hud->held) ? "spoken.take" : "spoken.roll"));
    else
        ui_show(ui, VOICE_SHORT, quote->why);
    ui_tell_about(ui, 0);
    if (hud_tells_once(hud, &hud->aim_keys_told))
        ui_show(ui, VOICE_USUAL,
                words_tell(words, "spoken.aim.keys", SLOTS({"back", hud_key(hud->frame, KEY_COMMAND_BACK), 0})));
}

void aim_draw(struct hud *hud, struct ui *ui)
{
    struct quote quote;
    if (!is_shown(hud))
        return;
    take_quote(hud, &quote);
    if (ui_is_spoken(ui))
        tell(hud, ui, &quote);
    struct rect bounds = ui_bounds(ui);
    struct attack_way ways[WAYS_MAX];
    bool many = intent_list_ways(hud->game, hud->held->figure, ways) > 2;
    struct rect dock = dock_of(hud, ui);
    float wide = rect_is_empty(dock) ? ui_px(ui, many ? 436 : 372) : dock.w;
    float w = fminf(wide, bounds.w - ui_px(ui, 8)), inner = w - ui_px(ui, 24);
    bool chance = tells_chance(hud, &quote);
    float h = ui_px(ui, 24 + 32 + 4 + 6 + 8 + UI_BUTTON + 4) + ways_height(hud, ui, inner) +
              texts_height(ui, &quote, inner, chance && hud->aim_told),
          burden;
    h += chance ? ui_px(ui, AIM_CHANCE + AIM_OUTCOMES + 6) + told_height(hud, ui, &quote) : 0;
    h += quote.armed && !quote.single ? ui_px(ui, 38) : 0;
    h += hud->held->shape == SHAPE_SWING ? ui_px(ui, TURN_ROW) : 0;
    h += (quote.charges ? ui_px(ui, TURN_ROW) : 0) + (quote.picks ? ui_px(ui, PICK_ROW) : 0);
    float most = (rect_is_empty(dock) ? hud->layout->board.h : dock.h) - ui_px(ui, 12);
    float before = hud->hold->aim_place.h; /* it does not shrink under the pointer: Roll stays where it is */
    float asked = h <= most ? fmaxf(h, fminf(before, most)) : h;
    struct rect place = place_of(hud, ui, w, fminf(asked, bounds.h - ui_px(ui, 8)), &burden);
    if (burden >= HIDING)
        make_room(hud, &place);
    hud->hold->aim_place = place;
    draw_body(hud, ui, hud_float(ui, "aim", place), &quote);
    end_peek(hud, ui);
}
