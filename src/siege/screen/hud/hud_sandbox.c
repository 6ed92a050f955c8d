/* hud_sandbox.c -- what a sandbox puts down by hand: figures, and how the next dice fall. */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/sandbox.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>

/* As it is, not as far as it has been shown. */
static const struct game *game_of(const struct hud *hud)
{
    return &hud->play->session->game;
}

static bool is_open(const struct hud *hud)
{
    const struct session *session = hud->play->session;
    return (session->game.sandbox || session->tested) && !session->reel;
}

static bool in_hand(const struct hud *hud, figure_id figure)
{
    return hud->hold->put == figure + 1;
}

/* The first creature of the kind that neither stands nor waits anywhere, or FIGURE_NONE; how many there are. */
static figure_id spare(const struct hud *hud, int kind, int *count)
{
    figure_id first = FIGURE_NONE;
    *count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *figure = &game_of(hud)->figure[id];
        if (figure->kind != kind || figure->state != FIGURE_POOL)
            continue;
        first = first == FIGURE_NONE ? id : first;
        ++*count;
    }
    return first;
}

/* Whoever is in hand stands on the board under the pointer. */
static bool points_at_held(const struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    return pick->kind == PICK_FIGURE && in_hand(hud, pick->figure);
}

/* ---- putting down ---------------------------------------------------------------------------------------------- */

bool hud_sandbox_drop(struct hud *hud)
{
    bool held = hud->hold->put || hud->hold->lifts;
    hud->hold->put = 0;
    hud->hold->lifts = false;
    hud->lookout->stale = hud->lookout->stale || held;
    return held;
}

/* May something be put now? It says so where not. */
static bool is_time(struct hud *hud, struct ui *ui)
{
    bool now = play_may_act(hud->play);
    if (!now)
        ui_toast(ui, words_get(hud->words, "sandbox.later"));
    return now;
}

static void take(struct hud *hud, struct ui *ui, figure_id figure)
{
    bool again = in_hand(hud, figure);
    (void)hud_sandbox_drop(hud);
    bool taken = !again && is_time(hud, ui) && play_lay_open(hud->play, ui);
    hud->hold->put = taken ? (uint8_t)(figure + 1) : 0;
    hud->lookout->stale = true;
}

/* Would it lead if it had come there by a Move? */
static bool would_lead(const struct game *game, figure_id trooper, figure_id who)
{
    return figure_is_trooper(trooper) && !figure_is_trooper(who) && figure_on_board(game, trooper) &&
           figure_on_board(game, who) && figure_follows(game, who) && game->figure[who].captor >= TEAM_MAX &&
           board_adjacent(game, figure_square(game, trooper), figure_square(game, who));
}

/* Nobody is led by being put down, or by somebody who was: it is told where that might be expected. */
static void tell_beside(struct hud *hud, struct ui *ui, figure_id placed)
{
    const struct game *game = game_of(hud);
    struct about about = play_about(hud->play);
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (!would_lead(game, placed, id) && !would_lead(game, id, placed))
            continue;
        about.figure = figure_is_trooper(placed) ? id : placed;
        ui_toast(ui, about_tell(&about, "sandbox.beside"));
        return;
    }
}

/* The figure in hand to that square, or off the board. */
static struct command placing(const struct hud *hud, struct square to)
{
    struct command command = play_command(hud->play, COMMAND_SANDBOX_PLACE, 0);
    command.figure = (figure_id)(hud->hold->put - 1);
    command.to = to;
    return command;
}

/* Whoever came from beside the board is followed by the next of the same kind. */
static bool put(struct hud *hud, struct ui *ui, struct square to)
{
    struct command command = placing(hud, to);
    const struct figure *it = &game_of(hud)->figure[command.figure];
    bool follows = !figure_is_trooper(command.figure) && it->state != FIGURE_ON_BOARD;
    int kind = it->kind, left;
    struct reject reject = command_check(game_of(hud), &command);
    if (reject.why != REJECT_NONE) {
        play_tell_refusal(hud->play, ui, reject);
        return false;
    }
    if (!play_give(hud->play, ui, &command))
        return false;
    tell_beside(hud, ui, command.figure);
    (void)hud_sandbox_drop(hud);
    figure_id next = follows ? spare(hud, kind, &left) : FIGURE_NONE;
    hud->hold->put = next == FIGURE_NONE ? 0 : (uint8_t)(next + 1);
    hud->hold->unmoved = true; /* that the square is taken now need not be told */
    return true;
}

bool hud_sandbox_click(struct hud *hud, struct ui *ui)
{
    const struct pick *pick = &hud->hold->pick;
    if (!is_open(hud) || (!hud->hold->put && !hud->hold->lifts) || !play_may_act(hud->play))
        return false;
    if (points_at_held(hud)) /* it stays where it is */
        (void)hud_sandbox_drop(hud);
    else if (hud->hold->put && square_is(pick->square)) /* beside the board nothing is put, nor taken off */
        (void)put(hud, ui, pick->square);
    else if (hud->hold->put)
        return true;
    else if (pick->kind == PICK_FIGURE)
        take(hud, ui, pick->figure);
    return true;
}

void hud_sandbox_mark(struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    struct overlay *overlay = &hud->lookout->overlay;
    if (!is_open(hud) || (!hud->hold->put && !hud->hold->lifts))
        return;
    lookout_bare(hud->lookout);
    hud->hold->offer = INTENT_NONE;
    if (hud->hold->put && square_is(pick->square) && !points_at_held(hud)) {
        hud->hold->offer.command = placing(hud, pick->square);
        hud->hold->offer.reject = command_check(game_of(hud), &hud->hold->offer.command);
        bool fits = hud->hold->offer.reject.why == REJECT_NONE;
        hud->hold->offer.type = fits ? INTENT_COMMAND : INTENT_REFUSED;
    }
    overlay->hover_refused = hud->hold->offer.type == INTENT_REFUSED && !hud->hold->unmoved;
}

const char *hud_sandbox_prompt(const struct hud *hud)
{
    struct about about = play_about(hud->play);
    if (!is_open(hud) || (!hud->hold->put && !hud->hold->lifts))
        return NULL;
    about.figure = (figure_id)(hud->hold->put - 1);
    return hud->hold->put ? about_tell(&about, "sandbox.prompt.put") : words_get(hud->words, "sandbox.prompt.lift");
}

/* ---- the strip ------------------------------------------------------------------------------------------------- */

static bool draw_chip(struct hud *hud, struct ui *ui, struct rect rect, figure_id figure, const char *name, int count)
{
    char id[UI_ID_SIZE];
    struct painting painting;
    struct brush brush = hud_brush(hud->frame);
    bool trooper = figure_is_trooper(figure);
    snprintf(id, sizeof id, trooper ? "sandbox.figure#%d" : "sandbox.kind#%d",
             trooper ? figure : game_of(hud)->figure[figure].kind);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE, name);
    ui_call(ui, name);
    if (trooper)
        painting_of_trooper(&painting, hud->words->catalogue, game_of(hud)->figure[figure].kind, 0);
    else
        painting_of_creature(&painting, hud->words->catalogue, game_of(hud)->figure[figure].kind, 0);
    struct rect place = rect_snapped(rect);
    tableau_draw(&brush, place, &painting.tableau);
    bool lit = response.hot || response.focused;
    canvas_frame(hud->frame->canvas, place, ui_px(ui, in_hand(hud, figure) ? 3 : 1),
                 palette_colour(in_hand(hud, figure) || lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    if (!trooper) {
        struct rect corner = rect_anchor(place, ui_px(ui, 22), ui_px(ui, 18), 1, 1);
        canvas_fill(hud->frame->canvas, corner, (struct colour){14, 13, 14, 230});
        char number[8];
        snprintf(number, sizeof number, "%d", count);
        ui_label(ui, corner, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_CENTRE, number);
    }
    return response.activated;
}

static void draw_chips(struct hud *hud, struct ui *ui, struct rect row)
{
    enum { CHIPS = TROOPER_MAX + KIND_MAX };
    figure_id chip[CHIPS];
    int count[CHIPS], chips = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (game_of(hud)->figure[id].kind != KIND_NONE && (game_of(hud)->team[id / PAIR].flags & TEAM_PLAYS))
            chip[chips++] = id;
    int troopers = chips;
    for (int kind = 0; kind < hud->words->catalogue->kinds; kind++) {
        chip[chips] = spare(hud, kind, &count[chips]);
        chips += chip[chips] != FIGURE_NONE;
    }
    float gap = ui_px(ui, 5), wide = fminf(row.h, (row.w - gap * (float)(chips - 1)) / (float)chips);
    for (int i = 0; i < chips; i++) {
        struct rect place = rect_cut_left(&row, wide);
        rect_cut_left(&row, gap);
        const struct words *words = hud->words;
        const char *name = i < troopers ? trooper_text(NAME(words), words, game_of(hud)->figure[chip[i]].kind)
                                        : kind_text(NAME(words), words, game_of(hud)->figure[chip[i]].kind);
        if (draw_chip(hud, ui, place, chip[i], name, count[i]))
            take(hud, ui, chip[i]);
    }
}

const char *hud_sandbox_dice(const struct hud *hud)
{
    const char *item[FORCED_DICE_MAX];
    const struct game *game = game_of(hud);
    const struct words *words = hud->words;
    int count = 0;
    for (int i = game->forced_next; game->sandbox && i < game->forced_count; i++)
        item[count++] = words_get(words, game->forced[i] ? "sandbox.hit" : "sandbox.miss");
    return words_join(SENTENCE(words), words, item, count, WORDS_COMMA);
}

static void force_die(struct hud *hud, struct ui *ui, int hits)
{
    struct command command = play_command(hud->play, COMMAND_SANDBOX_DICE, hits);
    if (!is_time(hud, ui) || !play_lay_open(hud->play, ui))
        return;
    struct reject reject = command_check(game_of(hud), &command);
    if (reject.why == REJECT_NONE)
        (void)play_give(hud->play, ui, &command);
    else
        ui_toast(ui, words_get(hud->words, "sandbox.dice.full"));
}

/* Of test mode, with room for one more. */
static bool is_wide(const struct hud *hud, const struct ui *ui)
{
    return hud->play->session->tested && hud->layout->reel.w >= ui_px(ui, 760);
}

static void draw_inspector_button(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct ui_button inspector = {.id = "sandbox.inspector",
                                  .label = words_get(hud->words, "sandbox.inspector"),
                                  .hint = words_tell(hud->words, "sandbox.inspector.hint",
                                                     SLOTS({"key", hud_key(hud->frame, KEY_COMMAND_INSPECTOR), 0})),
                                  .selected = hud->inspector.open};
    if (ui_button(ui, rect, inspector))
        hud_inspector_toggle(hud, ui);
}

static void draw_tools(struct hud *hud, struct ui *ui, struct rect row)
{
    float gap = ui_px(ui, 5);
    int tools = is_wide(hud, ui) ? 5 : 4;
    bool holds = hud->hold->put && game_of(hud)->figure[hud->hold->put - 1].state == FIGURE_ON_BOARD;
    const struct words *words = hud->words;
    struct ui_button lift = {.id = "sandbox.lift",
                             .label = words_get(words, "sandbox.lift"),
                             .hint = words_get(words, "sandbox.lift.hint"),
                             .tone = hud->hold->lifts ? UI_TONE_PRIMARY : UI_TONE_IRON};
    struct ui_button off = {.id = "sandbox.off",
                            .label = words_get(words, "sandbox.off"),
                            .hint = words_get(words, "sandbox.off.hint"),
                            .refusal = holds ? NULL : words_get(words, "sandbox.off.nobody")};
    if (ui_button(ui, rect_column(row, 0, tools, gap), lift)) {
        bool again = hud->hold->lifts;
        (void)hud_sandbox_drop(hud);
        hud->hold->lifts = !again;
        hud->lookout->stale = true;
    }
    if (ui_button(ui, rect_column(row, 1, tools, gap), off))
        (void)put(hud, ui, SQUARE_NONE);
    if (hud_button(ui, rect_column(row, 2, tools, gap), words, "sandbox.dice.hit", "sandbox.dice.hit", "dice_hit", NULL,
                   UI_TONE_IRON))
        force_die(hud, ui, 1);
    if (hud_button(ui, rect_column(row, 3, tools, gap), words, "sandbox.dice.miss", "sandbox.dice.miss", "dice_miss",
                   NULL, UI_TONE_IRON))
        force_die(hud, ui, 0);
    if (is_wide(hud, ui))
        draw_inspector_button(hud, ui, rect_column(row, 4, tools, gap));
}

/* What kind of game this is, and what can be done or how dice will fall. */
static const char *strip_text(const struct hud *hud)
{
    bool tested = hud->play->session->tested;
    const char *dice = hud_sandbox_dice(hud);
    if (dice[0])
        return words_tell(hud->words, tested ? "sandbox.dice.tested" : "sandbox.dice", SLOTS({"text", dice, 0}));
    return words_get(hud->words, tested ? "sandbox.tested" : "sandbox.title");
}

void hud_draw_sandbox(struct hud *hud, struct ui *ui)
{
    if (!is_open(hud) || rect_is_empty(hud->layout->reel))
        return;
    struct rect room = hud_plate(ui, hud->layout->reel);
    struct rect tools = rect_cut_right(&room, room.w * (is_wide(hud, ui) ? 0.58f : 0.5f));
    ui_cut_right(ui, &room, UI_GAP);
    draw_chips(hud, ui, room);
    struct rect told = ui_cut_top(ui, &tools, 20);
    ui_label(ui, told, ui_bold(ui, UI_TEXT_SMALL, PALETTE_FROST), TEXT_LEFT, strip_text(hud));
    draw_tools(hud, ui, tools);
}
