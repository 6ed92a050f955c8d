/* result_screen.c -- how a mission ended: the table of the seats, objectives, points and luck. */
#include "siege/sound/cue.h"
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/rules/mission/score.h"
#include "siege/screen/board/live.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/screen/menu/page.h"
#include "siege/text/play/result_count.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/slots.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEAT_UNITS = 88,
    COLUMN_UNITS = 84,
    POINTS_COLUMN = 68,
    LUCK_UNITS = 30,
    POINTS_UNITS = 24,
    LUCK_COLUMN = 72,
    LUCK_NUMBER = 48,
    LUCK_INDENT = 30,
    MARK_COLUMN = 36,
    HEADING_UNITS = 36,
    OBJECTIVE_LINES = 32,
    RANK_MS = 1600,
    CALM_MS = 700 /* keys pressed for something else do not pass the result */
};

/* What the table may count. */
enum result_column {
    COLUMN_POINTS,
    COLUMN_CREDITS,
    COLUMN_SCORE,
    COLUMN_BEFORE,
    COLUMN_IN_PLAY,
    COLUMN_AFTER,
    COLUMN_TOTAL,
    COLUMNS
};

struct result_screen {
    struct screen base;
    struct session *session; /* owned */
    struct result_count count;
    struct ui_scroll table_scroll, side_scroll;
    uint64_t calm_until;     /* 0: not shown yet */
    bool focused;            /* that is over: a button has the keys */
    int moment;              /* a step that was clicked to be watched; 0: none */
    char why[WHY_MAX_BYTES]; /* a retry that failed; "" none */
};

static const struct game *game_of(const struct result_screen *result)
{
    return &result->session->game;
}

static bool takes_part(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION || (game->team[seat].flags & TEAM_PLAYS) != 0;
}

/* ---- one seat of the table ------------------------------------------------------------------------------------- */

static void draw_seat_emblem(struct frame *frame, struct rect rect, const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        ui_badge(frame->ui, rect, banner_badge(BANNER_LEGION));
    else
        page_emblem(frame, rect, game->team[seat].corporation, 1);
}

/* Points, Credits, score; or points in play, after the mission and in all: those that this mission counts. */
static bool counts_column(const struct game *game, int column)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    if (parameters->reward_points)
        return column > COLUMN_SCORE && parameters->promotion;
    return column == COLUMN_CREDITS ? parameters->credits : column <= COLUMN_SCORE && parameters->promotion;
}

static float column_width(const struct frame *frame, const struct game *game)
{
    return ui_px(frame->ui, game->scenario->mission.parameters.reward_points ? POINTS_COLUMN : COLUMN_UNITS);
}

/* Rewards with their sign, Credits with those awarded. */
static const char *column_text(const struct frame *frame, const struct result_screen *result, seat_id seat, int column)
{
    char gain[16];
    bool legion = seat == SEAT_LEGION;
    const struct game *game = game_of(result);
    const struct team *team = &game->team[legion ? 0 : seat];
    const int *part = result->count.points[seat];
    int award = legion ? game->legion.award_credits : team->award_credits;
    int credits = legion ? game->legion.credits : team->credits;
    int points = legion ? game->legion.points : team->points, score = legion ? game->legion.score : team->score;
    int after = result_count_after(&result->count, seat), in_play = part[POINTS_IN_PLAY] + part[POINTS_TASK];
    const int number[COLUMNS] = {points, credits, score, points - after - in_play, in_play, after, points};
    const char *key = column == COLUMN_AFTER && after         ? "outcome.gain"
                      : column == COLUMN_CREDITS && award > 0 ? "outcome.award"
                                                              : "settings.number";
    snprintf(gain, sizeof gain, "%+d", after);
    return page_tell(frame, key, SLOTS({"n", NULL, number[column]}, {"gain", gain, 0}, {"award", NULL, award}));
}

static const char *const COLUMN_KEY[COLUMNS] = {"outcome.points",       "outcome.table.credits", "outcome.table.score",
                                                "outcome.table.before", "outcome.table.in_play", "outcome.table.after",
                                                "outcome.table.total"};

/* What is counted in a column, when its heading (row 0) or the number of a seat in it (from row 1) is pointed at:
 * Credits and score with that one's own sum. */
static void explain_column(struct frame *frame, struct rect place, const struct game *game, int column, int row)
{
    char key[WORDS_KEY_MAX];
    bool sum = row > 0 && (column == COLUMN_CREDITS || column == COLUMN_SCORE) && game_parameters(game)->credits;
    bool legion = row - 1 == SEAT_LEGION;
    const struct team *team = &game->team[legion || row == 0 ? 0 : row - 1];
    int credits = legion ? game->legion.credits : team->credits;
    int award = legion ? game->legion.award_credits : team->award_credits;
    snprintf(key, sizeof key, "%s.%s", COLUMN_KEY[column], sum ? "sum" : "hint");
    (void)ui_area(frame->ui, page_id(frame, "outcome.column", row * COLUMNS + column), place, 0,
                  page_tell(frame, key,
                            SLOTS({"n", NULL, game_parameters(game)->credit_value}, {"credits", NULL, credits},
                                  {"award", NULL, award}, {"rest", NULL, credits - award},
                                  {"points", NULL, legion ? game->legion.points : team->points},
                                  {"score", NULL, legion ? game->legion.score : team->score})));
}

/* What the brief promised is told, also to a Dark Legion whose score is held against nobody's. */
static bool tells_number(const struct game *game, seat_id seat, int column)
{
    return score_is_told(game, seat) || (column == COLUMN_CREDITS && game->legion.award_credits > 0);
}

static void draw_numbers(struct frame *frame, struct rect *row, const struct result_screen *result, seat_id seat)
{
    const struct game *game = game_of(result);
    for (int column = COLUMNS - 1; column >= 0; column--) {
        if (!counts_column(game, column))
            continue;
        struct rect place = rect_cut_right(row, column_width(frame, game));
        bool last = column == COLUMN_SCORE || column == COLUMN_TOTAL;
        enum palette tone = last ? PALETTE_BRASS_LIGHT : column == COLUMN_BEFORE ? PALETTE_BONE_DIM : PALETTE_BONE;
        if (!tells_number(game, seat, column))
            continue;
        explain_column(frame, place, game, column, seat + 1);
        page_line(frame->ui, place, ui_title(frame->ui, 28, tone), TEXT_CENTRE,
                  column_text(frame, result, seat, column));
    }
}

/* Whoever leads all the teams alone wins with all of them, or with none. */
static bool is_winner(const struct result_screen *result, seat_id seat)
{
    const struct session *session = result->session;
    bool one = session_is_one_person(session) && seat < TEAM_MAX && session->control[seat] == CONTROL_HUMAN;
    const struct game *game = &session->game;
    return one ? score_is_accomplished(game) && !score_is_lost(game) : score_is_winner(game, seat);
}

static void draw_winner(struct frame *frame, struct rect *row)
{
    struct ui *ui = frame->ui;
    const char *text = page_text(frame, "outcome.winner");
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float width = font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 18);
    struct rect plate = rect_anchor(rect_cut_left(row, width), width, ui_px(ui, 24), 0, 0.5f);
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 5), palette_colour(PALETTE_BRASS_DARK),
                    palette_colour(PALETTE_IRON_DARK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 5), ui_px(ui, 1), palette_colour(PALETTE_BRASS));
    ui_label(ui, plate, style, TEXT_CENTRE, text);
}

/* Insignia and "Rank 1 › 2" behind the name, where Ranks change in play (S-RANK-1). */
static void draw_rank(struct frame *frame, struct rect row, const struct game *game, seat_id seat)
{
    struct ui *ui = frame->ui;
    if (seat == SEAT_LEGION || !game->scenario->mission.parameters.ranks_in_play || row.w < ui_px(ui, 70))
        return;
    const struct team *team = &game->team[seat];
    int before = catalogue_rank_of(game->scenario->catalogue, team->corporation, team->start_points);
    page_rank(frame, ui_anchor(ui, ui_cut_left(ui, &row, 30), 26, 26, 0, 0.5f), before, team->rank,
              ui_since(ui, page_id(frame, "result.rank", seat), RANK_MS));
    page_line(ui, row, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              page_tell(frame, before == team->rank ? "outcome.rank" : "outcome.rank.changed",
                        SLOTS({"n", NULL, team->rank}, {"before", NULL, before})));
}

static void draw_name(const struct result_screen *result, struct frame *frame, struct rect row, seat_id seat)
{
    const struct game *game = game_of(result);
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct text_style style = ui_title(ui, 26, PALETTE_BONE);
    const char *name = seat_title(NAME(&words), &words, game, seat);
    float badge = is_winner(result, seat) ? ui_px(ui, 90) : 0;
    float width = fminf(font_width(frame->fonts, style.face, style.px, name) + 1, row.w - badge);
    page_line(ui, rect_cut_left(&row, width), style, TEXT_LEFT, name);
    ui_cut_left(ui, &row, UI_GAP_WIDE);
    if (badge > 0)
        draw_winner(frame, &row);
    rect_cut_left(&row, badge > 0 ? ui_px(ui, 10) : 0);
    draw_rank(frame, row, game, seat);
}

/* The seat's own Doomtroopers, those that fell faded under a skull; a click shows how. */
static void draw_troopers(struct result_screen *result, struct frame *frame, struct rect *row, seat_id seat)
{
    float side = row->h;
    const struct game *game = game_of(result);
    for (int i = PAIR - 1; i >= 0; i--) {
        const struct figure *figure = &game->figure[seat * PAIR + i];
        bool fallen = figure->state == FIGURE_ELIMINATED;
        struct rect place = rect_cut_right(row, side);
        if (fallen && ui_area(frame->ui, page_id(frame, "result.fell", seat * PAIR + i), place, 0,
                              page_text(frame, "outcome.fell.hint"))
                          .activated)
            result->moment = result->count.fell_at[seat * PAIR + i];
        page_trooper(frame, place, figure->kind, fallen ? 0.3f : 1);
        if (fallen)
            ui_icon(frame->ui, rect_anchor(place, side * 0.6f, side * 0.6f, 0.5f, 0.6f), "skull", WHITE);
    }
}

static void draw_kill(struct frame *frame, struct rect *row, int kind, int count)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    const char *text = page_tell(frame, "outcome.times", SLOTS({"n", NULL, count}));
    float width = font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 2);
    if (row->w < row->h + width)
        return;
    page_creature_face(frame, rect_cut_left(row, row->h), kind);
    ui_label(ui, rect_cut_left(row, width), style, TEXT_LEFT, text);
    ui_cut_left(ui, row, UI_GAP_CLOSE);
}

static void draw_kills(struct result_screen *result, struct frame *frame, struct rect row, seat_id seat)
{
    const struct game *game = game_of(result);
    bool legion = seat == SEAT_LEGION, nobody = !legion || !game->legion.kills_troopers;
    if (!legion)
        draw_troopers(result, frame, &row, seat);
    for (int kind = 0; kind < KIND_MAX && !legion; kind++)
        if (game->team[seat].kills[kind]) {
            draw_kill(frame, &row, kind, game->team[seat].kills[kind]);
            nobody = false;
        }
    if (legion || nobody)
        page_line(frame->ui, row, ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_tell(frame, nobody ? "outcome.nobody" : "outcome.troopers_eliminated",
                            SLOTS({"n", NULL, game->legion.kills_troopers})));
}

static void draw_seat(struct result_screen *result, struct frame *frame, struct rect row, seat_id seat)
{
    char hint[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct game *game = game_of(result);
    struct colour tone = banner_colour(seat == SEAT_LEGION ? BANNER_LEGION : (enum banner)game->team[seat].corporation);
    ui_cut_bottom(ui, &row, UI_GAP_CLOSE);
    snprintf(hint, sizeof hint, "%s\n%s", result_seat_line(SENTENCE(&words), &words, game, seat),
             result_kills_line(SENTENCE(&words), &words, game, seat));
    struct ui_response response = ui_area(ui, page_id(frame, "result.seat", seat), row, UI_FOCUSABLE, hint);
    page_card(ui, row, tone, response.hot || response.focused || is_winner(result, seat));
    row = ui_inset(ui, row, 5);
    struct rect emblem = ui_cut_left(ui, &row, 64);
    draw_seat_emblem(frame, ui_anchor(ui, emblem, 52, 52, 0.5f, 0.5f), game, seat);
    ui_cut_left(ui, &row, UI_GAP_CLOSE);
    struct rect upper = rect_cut_top(&row, row.h * 0.46f);
    draw_numbers(frame, &upper, result, seat);
    draw_name(result, frame, upper, seat);
    draw_kills(result, frame, row, seat);
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

static void draw_columns(struct frame *frame, struct rect row, const struct game *game)
{
    struct ui *ui = frame->ui;
    ui_cut_right(ui, &row, 5);
    for (int column = COLUMNS - 1; column >= 0; column--) {
        if (!counts_column(game, column))
            continue;
        struct rect head = ui_inset(ui, rect_cut_right(&row, column_width(frame, game)), 2);
        explain_column(frame, head, game, column, 0);
        page_line(ui, head, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE,
                  page_text(frame, COLUMN_KEY[column]));
    }
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              page_text(frame, "outcome.table.corporation"));
}

static int seats_of(const struct game *game)
{
    int count = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        count += takes_part(game, seat);
    return count;
}

static void draw_table(struct result_screen *result, struct frame *frame, struct rect well)
{
    struct ui *ui = frame->ui;
    const struct game *game = game_of(result);
    float content = ui_px(ui, 26) + (float)seats_of(game) * ui_px(ui, SEAT_UNITS);
    struct rect room = ui_scroll_begin(ui, "result.table", well, content, &result->table_scroll);
    draw_columns(frame, ui_cut_top(ui, &room, 26), game);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (takes_part(game, seat))
            draw_seat(result, frame, ui_cut_top(ui, &room, SEAT_UNITS), seat);
    ui_scroll_end(ui);
}

/* ---- beside the table: objectives, points, luck ----------------------------------------------------------------- */

/* What the side is told of; its flow measures and draws. */
struct side {
    struct result_screen *result;
    struct frame *frame;
    struct words words;
    float width; /* the same with and without a scroll bar */
};

static void tell_heading(const struct side *side, struct flow *flow, const char *key)
{
    flow_line(flow, HEADING_UNITS, ui_title(flow->ui, 24, PALETTE_BRASS), page_text(side->frame, key));
}

static void tell_seat(const struct side *side, struct rect row, seat_id seat)
{
    page_line(side->frame->ui, row, ui_bold(side->frame->ui, UI_TEXT, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              seat_title(NAME(&side->words), &side->words, game_of(side->result), seat));
}

static void tell_objectives(const struct side *side, struct flow *flow)
{
    struct objective_line line, before;
    struct rect mark;
    int count = 0;
    for (; count < OBJECTIVE_LINES && result_objective(&line, &side->words, game_of(side->result), count); count++) {
        if (count == 0)
            tell_heading(side, flow, "outcome.objectives");
        const char *title = objective_title(&game_of(side->result)->scenario->mission, &line, count ? &before : NULL);
        if (title[0])
            flow_text(flow, ui_bold(flow->ui, 16, PALETTE_BRASS_LIGHT), title);
        before = line;
        struct text_style style = ui_body(flow->ui, 16, line.done ? PALETTE_VERDIGRIS : PALETTE_BONE);
        if (flow_marked_text(flow, MARK_COLUMN, 22, style, line.text, &mark)) {
            mark.h = mark.w;
            ui_icon(flow->ui, ui_anchor(flow->ui, mark, 24, 24, 0.2f, 0), line.done ? "check" : "cross", WHITE);
        }
        flow_gap(flow, UI_GAP);
    }
    if (count)
        flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                  result_fates(SENTENCE(&side->words), &side->words, game_of(side->result)));
    flow_gap(flow, count ? UI_GAP : 0);
}

static const char *cause_words(const struct side *side, seat_id seat, int cause)
{
    char key[WORDS_KEY_MAX];
    snprintf(key, sizeof key, "%s", RESULT_CAUSE_KEY[cause]);
    if (seat == SEAT_LEGION)
        words_key_extend(key, &side->words, "legion");
    int tokens = seat < TEAM_MAX ? game_of(side->result)->team[seat].reckless : 0;
    return page_tell(side->frame, key, SLOTS({"n", NULL, tokens}));
}

static void tell_cause(const struct side *side, struct flow *flow, seat_id seat, int cause)
{
    char gain[16];
    struct rect row;
    struct ui *ui = flow->ui;
    int number = side->result->count.points[seat][cause];
    if (!number || !flow_row(flow, POINTS_UNITS, &row))
        return;
    snprintf(gain, sizeof gain, "%+d", number);
    int moment = side->result->count.points_at[seat][cause];
    if (moment && ui_area(ui, page_id(side->frame, "result.cause", seat * POINTS_CAUSES + cause), row, UI_FOCUSABLE,
                          page_text(side->frame, "outcome.cause.hint"))
                      .activated)
        side->result->moment = moment;
    page_line(ui, ui_cut_right(ui, &row, LUCK_COLUMN),
              ui_bold(ui, UI_TEXT, number > 0 ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT), TEXT_RIGHT,
              page_tell(side->frame, "outcome.gain", SLOTS({"gain", gain, 0})));
    ui_cut_left(ui, &row, LUCK_INDENT);
    page_line(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, cause_words(side, seat, cause));
}

/* Where the points come from, a line for each cause of each seat: only where points are rewards. */
static void tell_points(const struct side *side, struct flow *flow)
{
    bool any = false;
    struct rect row;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        const int *part = side->result->count.points[seat];
        bool gains = false;
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            gains = gains || part[cause];
        if (!gains || !game_of(side->result)->scenario->mission.parameters.reward_points)
            continue;
        if (!any)
            tell_heading(side, flow, "outcome.points_from");
        any = true;
        if (flow_row(flow, POINTS_UNITS, &row))
            tell_seat(side, row, seat);
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            tell_cause(side, flow, seat, cause);
    }
    flow_gap(flow, any ? UI_GAP : 0);
}

/* Dice, hits and the hits to be expected: sixths of a hit as tenths, rounded to the nearest. */
static void draw_luck_numbers(struct frame *frame, struct rect *row, struct luck_count count, int sixths, bool total)
{
    struct ui *ui = frame->ui;
    int number[2] = {count.dice, count.hits}, tenths = (sixths * 10 + DIE_FACES / 2) / DIE_FACES;
    struct text_style style = total ? ui_bold(ui, UI_TEXT, PALETTE_BONE) : ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    ui_label(ui, ui_cut_right(ui, row, LUCK_COLUMN), style, TEXT_RIGHT,
             page_tell(frame, "outcome.tenths", SLOTS({"whole", NULL, tenths / 10}, {"tenth", NULL, tenths % 10})));
    for (int i = 1; i >= 0; i--) {
        struct text_style shown = style;
        if (total && i == 1 && count.hits * DIE_FACES != sixths)
            shown.colour = palette_colour(count.hits * DIE_FACES > sixths ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT);
        ui_label(ui, ui_cut_right(ui, row, LUCK_NUMBER), shown, TEXT_RIGHT,
                 page_tell(frame, "settings.number", SLOTS({"n", NULL, number[i]})));
    }
}

static void draw_die_mark(struct frame *frame, struct rect *row, float column, float side, int colour)
{
    static const char *const art[DIE_COLOURS] = {"art/dice/white_hit.svg", "art/dice/red_hit.svg",
                                                 "art/dice/black_hit.svg"};
    struct rect place = ui_cut_left(frame->ui, row, column);
    if (colour < DIE_COLOURS)
        texture_draw(frame->textures, art[colour], ui_anchor(frame->ui, place, side, side, 0, 0.5f), WHITE);
}

/* A line for all dice of the seat; lines for each colour if there are several. True: it rolled dice. */
static bool tell_luck_of(const struct side *side, struct flow *flow, seat_id seat)
{
    struct rect row;
    const uint8_t *faces = side->result->session->scenario->catalogue->hit_faces;
    const struct luck_count *rolled = side->result->count.luck[seat];
    int sixths, colours = 0, only = 0;
    struct luck_count all = result_count_luck(&side->result->count, seat, faces, &sixths);
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        if (rolled[colour].dice > 0) {
            colours++;
            only = colour;
        }
    if (colours > 0 && flow_row(flow, LUCK_UNITS, &row)) {
        draw_luck_numbers(side->frame, &row, all, sixths, true);
        draw_die_mark(side->frame, &row, LUCK_INDENT, 22, colours == 1 ? only : DIE_COLOURS);
        tell_seat(side, row, seat);
    }
    for (int colour = 0; colour < DIE_COLOURS && colours > 1; colour++)
        if (rolled[colour].dice > 0 && flow_row(flow, LUCK_UNITS, &row)) {
            draw_luck_numbers(side->frame, &row, rolled[colour], rolled[colour].dice * faces[colour], false);
            ui_cut_left(flow->ui, &row, LUCK_INDENT);
            draw_die_mark(side->frame, &row, 28, 20, colour);
            page_line(flow->ui, row, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                      die_text(&side->words, (enum die)colour));
        }
    return colours > 0;
}

/* All that so many dice could have done, and what they did: a bar for each number of hits that is not all too rare. */
static void draw_spread(struct ui *ui, struct rect rect, const struct luck_spread *spread)
{
    const double RARE = 0.004;
    int first = 0, last = spread->dice;
    double most = 0;
    for (int k = 0; k <= spread->dice; k++)
        most = spread->chance[k] > most ? spread->chance[k] : most;
    while (first < spread->hits && spread->chance[first] < RARE)
        first++;
    while (last > spread->hits && spread->chance[last] < RARE)
        last--;
    float wide = rect.w / (float)(last - first + 1);
    for (int k = first; k <= last; k++) {
        float high = fmaxf(ui_px(ui, 1), rect.h * (float)(spread->chance[k] / most));
        struct rect bar = rect_of(rect.x + wide * (float)(k - first), rect_bottom(rect) - high, fmaxf(1, wide - 1),
                                  high);
        bool own = k == spread->hits;
        canvas_fill(ui_canvas(ui), bar, palette_colour(own ? PALETTE_BRASS_LIGHT : PALETTE_IRON_EDGE));
    }
}

/* How rare that was. */
static void tell_spread(const struct side *side, struct flow *flow, seat_id seat)
{
    enum { SPREAD_UNITS = 34, BARS = 120 };
    struct luck_spread spread;
    struct rect row;
    struct ui *ui = flow->ui;
    const uint8_t *faces = side->result->session->scenario->catalogue->hit_faces;
    if (!result_count_spread(&side->result->count, seat, faces, &spread) || !flow_row(flow, SPREAD_UNITS, &row))
        return;
    ui_cut_left(ui, &row, LUCK_INDENT);
    struct rect bars = ui_inset(ui, ui_cut_left(ui, &row, BARS), 3);
    (void)ui_area(ui, page_id(side->frame, "result.spread", seat), bars, 0,
                  page_tell(side->frame, "outcome.spread.hint", SLOTS({"dice", NULL, spread.dice})));
    draw_spread(ui, bars, &spread);
    ui_cut_left(ui, &row, UI_GAP_CLOSE);
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              page_tell(side->frame, "outcome.spread", SLOTS({"n", NULL, spread.percentile})));
}

static void tell_luck(const struct side *side, struct flow *flow)
{
    struct ui *ui = flow->ui;
    struct rect row;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    bool rolled = false;
    if (flow_row(flow, HEADING_UNITS, &row)) {
        page_line(ui, ui_cut_right(ui, &row, LUCK_COLUMN), style, TEXT_RIGHT,
                  page_text(side->frame, "outcome.expected"));
        page_line(ui, ui_cut_right(ui, &row, LUCK_NUMBER), style, TEXT_RIGHT, page_text(side->frame, "outcome.hits"));
        page_line(ui, ui_cut_right(ui, &row, LUCK_NUMBER), style, TEXT_RIGHT, page_text(side->frame, "outcome.dice"));
        ui_label(ui, row, ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT, page_text(side->frame, "outcome.luck"));
    }
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        rolled = tell_luck_of(side, flow, seat) || rolled;
        tell_spread(side, flow, seat);
    }
    flow_gap(flow, UI_GAP);
    flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT),
              page_text(side->frame, rolled ? "outcome.luck.text" : "outcome.no_dice"));
}

static void tell_side(struct flow *flow, void *context)
{
    flow->w = ((const struct side *)context)->width;
    tell_objectives(context, flow);
    tell_points(context, flow);
    tell_luck(context, flow);
}

static void draw_seed(const struct result_screen *result, struct frame *frame, struct rect row)
{
    char seed[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)history_setup(result->session->history)->seed);
    (void)ui_area(frame->ui, "result.seed", row, 0, page_text(frame, "outcome.seed.hint"));
    page_line(frame->ui, row, ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_LEFT,
              page_tell(frame, "outcome.seed", SLOTS({"seed", seed, 0})));
}

static void draw_side(struct result_screen *result, struct frame *frame, struct rect well)
{
    struct side side = {result, frame, page_words(frame), well.w - ui_px(frame->ui, UI_SCROLL_BAR)};
    draw_seed(result, frame, ui_cut_bottom(frame->ui, &well, 22));
    flow_scroll(frame->ui, "result.side", well, &result->side_scroll, tell_side, &side);
}

/* ---- what next ------------------------------------------------------------------------------------------------- */

/* The file as it is now, watched on. One that cannot be played is told on a page that waits till it is mended. */
static struct screen *test_again(struct result_screen *result, const struct services *services)
{
    struct flaws flaws = {.plays = true};
    const char *path = result->session->mission_path;
    struct session *session = live_begin(services, path, result->why);
    if (session)
        return services->screen_of(session);
    if (services->find_flaws)
        services->find_flaws(services->self, path, &flaws);
    return flaws.plays ? NULL : problems_screen_new_waiting(path);
}

/* A mission of a campaign: before its result counts. */
static void retry(struct result_screen *result, struct frame *frame)
{
    const struct services *services = page_services(frame);
    struct session *session = result->session;
    struct screen *board = NULL;
    if (session->campaign) {
        session = campaign_run_retry(session->campaign, result->why);
        board = session ? services->screen_of(session) : NULL;
    } else if (session->tested) {
        board = test_again(result, services);
    } else {
        struct game_setup setup = *history_setup(session->history);
        struct scenario *scenario = services_open(services, session->mission_path, session->scenario->catalogue->id,
                                                  result->why);
        if (scenario) {
            setup.seed = services->new_seed(services->self);
            board = page_begin_mission(frame, scenario, session->mission_path, &setup, session->control,
                                       session->tutorial, result->why);
        }
    }
    if (board)
        screen_stack_replace(frame->stack, board);
}

/* A mission of a campaign counts, and back to the campaign's home, which lies below; after any other the list of
 * missions with the next one chosen. */
static void go_on(struct result_screen *result, struct frame *frame)
{
    if (!result->session->campaign) {
        bool edits = page_is_over_editor(frame);
        struct screen *missions = edits ? NULL : mission_list_new_after(result->session->mission_path);
        screen_stack_return(frame->stack, page_home(frame));
        if (missions)
            screen_stack_push(frame->stack, missions);
        return;
    }
    campaign_run_finish(result->session->campaign, result->session);
    screen_stack_pop(frame->stack);
}

/* From the start, or what the step brought. */
static void watch(struct result_screen *result, struct frame *frame, int step)
{
    (void)page_watch(frame, result->session, step, result->why);
}

static bool is_calm(const struct result_screen *result, const struct frame *frame)
{
    return frame->now >= result->calm_until;
}

/* The mission on a page of its own, to be kept and shown around. */
static void report(const struct result_screen *result, struct frame *frame)
{
    char told[WHY_MAX_BYTES] = "";
    const struct services *services = page_services(frame);
    if (!services->save_report)
        return;
    (void)services->save_report(services->self, result->session, told);
    ui_toast(frame->ui, told);
}

enum result_choice {
    RESULT_TITLE,
    RESULT_REPLAY,
    RESULT_WATCH,
    RESULT_REPORT,
    RESULT_AGAIN,
    RESULT_NEXT,
    RESULT_CHOICES
};

/* Over the editor the way on leads where the way back would. */
static enum result_choice first_choice(const struct frame *frame)
{
    return page_is_over_editor(frame) ? RESULT_REPLAY : RESULT_TITLE;
}

/* `why`: room for a refusal. After a defeat the way that suggests itself is to try again. */
static void fill_buttons(const struct result_screen *result, const struct frame *frame,
                         struct ui_button button[RESULT_CHOICES], char why[WHY_MAX_BYTES])
{
    const struct campaign_run *campaign = result->session->campaign;
    bool repeats = !campaign && score_is_lost(game_of(result)), edits = page_is_over_editor(frame);
    button[RESULT_TITLE] = page_button(frame, "result.title", "outcome.title_screen", "menu");
    button[RESULT_REPLAY] = page_button(frame, "result.save_replay", "outcome.save_replay", "save");
    button[RESULT_WATCH] = page_button(frame, "result.watch", "outcome.watch", "replay");
    button[RESULT_REPORT] = page_button(frame, "result.report", "report.save", "log");
    button[RESULT_AGAIN] = page_button(frame, "result.retry", repeats ? "outcome.again.lost" : "outcome.again",
                                       "replay");
    button[RESULT_NEXT] = page_primary(frame, "result.next",
                                       edits      ? "pause.editor"
                                       : campaign ? "outcome.next.campaign"
                                                  : "outcome.next",
                                       "continue");
    button[RESULT_AGAIN].tone = repeats ? UI_TONE_PRIMARY : UI_TONE_IRON;
    button[RESULT_NEXT].tone = repeats ? UI_TONE_IRON : UI_TONE_PRIMARY;
    button[RESULT_AGAIN].refusal = campaign ? campaign_run_retry_refusal(campaign, why) : NULL;
}

static void choose(struct result_screen *result, struct frame *frame, enum result_choice choice)
{
    if (choice == RESULT_TITLE)
        screen_stack_return(frame->stack, page_home(frame));
    else if (choice == RESULT_REPLAY)
        page_push(frame, save_dialog_new(result->session));
    else if (choice == RESULT_WATCH)
        watch(result, frame, 0);
    else if (choice == RESULT_REPORT)
        report(result, frame);
    else if (choice == RESULT_AGAIN)
        retry(result, frame);
    else
        go_on(result, frame);
}

static void draw_buttons(struct result_screen *result, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    char why[WHY_MAX_BYTES];
    struct ui_button button[RESULT_CHOICES];
    struct rect place[RESULT_CHOICES];
    bool repeats = !result->session->campaign && score_is_lost(game_of(result));
    fill_buttons(result, frame, button, why);
    int first = (int)first_choice(frame);
    ui_button_row(ui, bar, button + first, RESULT_CHOICES - first, place + first);
    if (is_calm(result, frame)) {
        ui_focus_first(ui, repeats ? "result.retry" : "result.next");
        result->focused = true;
    }
    for (int i = first; i < RESULT_CHOICES; i++)
        if (ui_button(ui, place[i], button[i]))
            choose(result, frame, (enum result_choice)i);
}

/* Nothing has the focus yet, so that no key can press a button. */
static void update(struct screen *screen, struct frame *frame)
{
    if (!is_calm((const struct result_screen *)screen, frame))
        frame->input->command_count = 0;
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct result_screen *result = (const struct result_screen *)screen;
    return result->focused ? UINT64_MAX : result->calm_until;
}

static bool human_wins(const struct session *session)
{
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (session->control[seat] == CONTROL_HUMAN && score_is_winner(&session->game, seat))
            return true;
    return false;
}

/* A person led the Dark Legion: who won comes first, since "failed" was somebody's victory. */
static bool is_versus(const struct result_screen *result)
{
    bool by_eliminations = game_of(result)->scenario->mission.parameters.win_by_eliminations;
    return result->session->control[SEAT_LEGION] == CONTROL_HUMAN && !by_eliminations;
}

static bool ended_well(const struct result_screen *result)
{
    const struct game *game = game_of(result);
    return is_versus(result) ? human_wins(result->session) : score_is_accomplished(game) && !score_is_lost(game);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct result_screen *result = (struct result_screen *)screen;
    if (result->calm_until)
        return;
    if (result->session->tutorial)
        preferences_set(frame->preferences, PREFERENCE_FIRST_MISSION_WON, 1);
    result->calm_until = frame->now + CALM_MS;
    bool well = ended_well(result);
    const struct session *session = result->session;
    bool fair = !session->practice && !session->tested && !game_of(result)->sandbox;
    if (well && fair && score_is_accomplished(game_of(result)))
        siege_note_won(frame->preferences, game_of(result)->scenario->mission.id);
    sound_set_music(frame->sound, NULL);
    sound_set_ambience(frame->sound, NULL);
    sound_play(frame->sound, well ? CUE_VICTORY : CUE_DEFEAT, (struct sound_where){0, 0}, 400);
}

/* What the guided mission has taught, or what to do better; of a mission that was won nobody hears about the dice. */
static const char *lesson_text(const struct result_screen *result, const struct frame *frame)
{
    const struct game *game = game_of(result);
    if (score_is_lost(game))
        return page_text(frame, "outcome.tutorial.lost");
    bool fallen = game->legion.kills_troopers > 0;
    return page_text(frame, fallen ? "outcome.tutorial.fallen" : "outcome.tutorial");
}

/* Of a campaign: what follows if it counts, before the player chooses. */
static const char *follows_text(const struct result_screen *result, const struct frame *frame)
{
    struct words words = page_words(frame);
    const struct campaign_run *run = result->session->campaign;
    bool accomplished = score_is_accomplished(game_of(result));
    struct campaign_turn turn = campaign_turn(&run->campaign, words.catalogue, game_of(result));
    return campaign_outcome_text(string_room(words.strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, &words, &run->campaign,
                                 turn, accomplished,
                                 turn.next < run->campaign.missions ? campaign_run_title(run, turn.next) : NULL);
}

/* What is said below the heading, one paragraph after the other. */
enum { HEADLINES = 8 };
struct headline {
    const char *text;
    enum palette tone;
};

static int list_headlines(const struct result_screen *result, const struct frame *frame, struct headline out[HEADLINES])
{
    struct words words = page_words(frame);
    const struct game *game = game_of(result);
    const char *why = result_cause(SENTENCE(&words), &words, game), *task = result_task(&words, game);
    figure_id hero = result_count_hero(&result->count);
    int count = 0;
    if (is_versus(result))
        why = page_tell(frame, "outcome.versus",
                        SLOTS({"mission", result_headline(SENTENCE(&words), &words, game), 0}, {"why", why, 0}));
    out[count++] = (struct headline){why, PALETTE_BONE};
    if (task[0])
        out[count++] = (struct headline){task, score_is_accomplished(game) ? PALETTE_VERDIGRIS : PALETTE_EMBER};
    if (hero != FIGURE_NONE) {
        struct about about = about_game(&words, game);
        about.figure = hero;
        about.number = result->count.kills[hero];
        out[count++] = (struct headline){about_say(SENTENCE(&words), &about, "outcome.hero"), PALETTE_BRASS_LIGHT};
    }
    if (result->session->taken_over)
        out[count++] = (struct headline){
            page_tell(frame, "outcome.taken_over", SLOTS({"n", NULL, result->session->taken_over - 1})), PALETTE_FROST};
    if (result->session->practice)
        out[count++] = (struct headline){page_text(frame, "outcome.practice"), PALETTE_FROST};
    if (result->session->tested)
        out[count++] = (struct headline){page_text(frame, "outcome.tested"), PALETTE_FROST};
    else if (game->sandbox)
        out[count++] = (struct headline){page_text(frame, "outcome.sandbox"), PALETTE_FROST};
    if (result->session->campaign)
        out[count++] = (struct headline){follows_text(result, frame), PALETTE_BRASS_LIGHT};
    if (result->session->tutorial)
        out[count++] = (struct headline){lesson_text(result, frame), PALETTE_VERDIGRIS};
    return count;
}

/* ---- the picture ----------------------------------------------------------------------------------------------- */

/* Those who are left stand in the dawn, or in the rain where somebody fell; of a defeat, the Dark Legion before its
 * gate or in its hall. */
static void stand_survivors(struct painting *picture, const struct result_screen *result)
{
    const struct game *game = game_of(result);
    figure_id hero = result_count_hero(&result->count), left[TROOPER_MAX];
    char art[FIGURE_ART_BYTES];
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (id != hero && takes_part(game, figure_seat(id)) && game->figure[id].state != FIGURE_ELIMINATED)
            left[count++] = id;
    bool front = hero != FIGURE_NONE && game->figure[hero].state != FIGURE_ELIMINATED;
    for (int i = 0; i <= count; i++) {
        if (i == count && !front)
            break;
        figure_id id = i == count ? hero : left[i];
        float across = count > 1 ? (float)i / (float)(count - 1) - 0.5f : 0.36f;
        painting_add(picture, figure_look_of_trooper(game->scenario->catalogue, game->figure[id].kind, art),
                     i == count ? 0.62f : 0.60f + 0.56f * across, i == count ? 0.97f : 0.88f + 0.03f * (float)(i % 2),
                     i == count ? 0.80f : 0.62f, across < -0.1f);
    }
}

static void stand_legion(struct painting *picture, const struct result_screen *result)
{
    static const struct {
        float x, foot, size;
    } PLACES[] = {{0.38f, 0.84f, 0.44f}, {0.82f, 0.86f, 0.56f}, {0.94f, 0.94f, 0.66f},
                  {0.46f, 0.94f, 0.66f}, {0.74f, 0.96f, 0.78f}, {0.59f, 0.98f, 0.84f}};
    const struct catalogue *catalogue = game_of(result)->scenario->catalogue;
    char art[FIGURE_ART_BYTES];
    enum { PLACES_COUNT = sizeof PLACES / sizeof *PLACES };
    for (int i = 0; i < PLACES_COUNT; i++) {
        int kind = i * catalogue->kinds / PLACES_COUNT;
        painting_add(picture, figure_look_of_creature(catalogue, kind, art), PLACES[i].x, PLACES[i].foot,
                     PLACES[i].size, PLACES[i].x < 0.55f);
    }
}

/* Dark as far as the words reach. */
static void draw_picture(const struct result_screen *result, struct frame *frame, struct rect rect, float words)
{
    struct painting picture;
    struct brush brush = page_brush(frame);
    const struct game *game = game_of(result);
    bool well = ended_well(result), legion = result->session->control[SEAT_LEGION] == CONTROL_HUMAN;
    bool of_legion = legion == well;
    painting_of_outcome(&picture, of_legion                     ? well ? "legion" : "defeat"
                                  : game->legion.kills_troopers ? "costly"
                                                                : "victory");
    if (of_legion)
        stand_legion(&picture, result);
    else
        stand_survivors(&picture, result);
    canvas_fill(frame->canvas, rect, (struct colour){8, 7, 8, 255});
    struct rect shown = rect;
    rect_cut_left(&shown, floorf(rect.w * 0.34f));
    tableau_draw(&brush, shown, &picture.tableau);
    struct rect dark = rect_of(shown.x, rect.y, fmaxf(0, words - shown.x), rect.h);
    struct rect dusk = rect_of(rect_right(dark), rect.y, fminf(rect.w * 0.1f, rect_right(rect) - rect_right(dark)),
                               rect.h);
    canvas_fill(frame->canvas, dark, (struct colour){8, 7, 8, 255});
    canvas_gradient_across(frame->canvas, dusk, (struct colour){8, 7, 8, 255}, (struct colour){8, 7, 8, 0});
    canvas_frame(frame->canvas, rect, ui_px(frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
}

/* As high as its words need, a good third of the page, or what the table leaves. */
static float picture_height(const struct result_screen *result, struct ui *ui, struct rect room, float words)
{
    float table = ui_px(ui, 26 + UI_GAP_WIDE) + (float)seats_of(game_of(result)) * ui_px(ui, SEAT_UNITS);
    float least = floorf(room.h * 0.34f), most = floorf(room.h * 0.5f);
    return fmaxf(words, fmaxf(least, fminf(most, room.h - table)));
}

/* The picture with what is said before it. */
static void draw_headline(struct result_screen *result, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct headline lines[HEADLINES];
    struct text_style style = ui_body(ui, 17, PALETTE_BONE);
    const struct game *game = game_of(result);
    const float edge = ui_px(ui, 14);
    int count = list_headlines(result, frame, lines);
    ui_show(ui, VOICE_SHORT, result_headline(SENTENCE(&words), &words, game));
    float width = fmaxf(room->w * 0.41f, fminf(room->w - 2 * edge, ui_px(ui, 440))), high = ui_px(ui, 54) + 2 * edge;
    for (int i = 0; i < count; i++)
        high += ui_paragraph_height(ui, style, width, lines[i].text);
    struct rect picture = rect_cut_top(room, picture_height(result, ui, *room, high));
    struct rect text = rect_inset(picture, edge);
    text.w = width;
    draw_picture(result, frame, picture, rect_right(text));
    page_line(ui, ui_cut_top(ui, &text, 54),
              ui_title(ui, 50, ended_well(result) ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT), TEXT_LEFT,
              is_versus(result) ? result_winners(SENTENCE(&words), &words, game)
                                : result_headline(SENTENCE(&words), &words, game));
    for (int i = 0; i < count; i++) {
        style.colour = palette_colour(lines[i].tone);
        rect_cut_top(&text, ui_paragraph(ui, text, style, TEXT_LEFT, lines[i].text));
    }
    ui_cut_top(ui, room, UI_GAP);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct result_screen *result = (struct result_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_catalogue(frame, result->session->scenario->catalogue);
    struct rect room = page_open(frame, NULL);
    struct rect bar = ui_cut_bar(ui, &room);
    draw_headline(result, frame, &room);
    struct rect left = rect_cut_left(&room, floorf(room.w * 0.63f));
    ui_cut_left(ui, &room, UI_GAP);
    draw_table(result, frame, ui_well(ui, left));
    draw_side(result, frame, ui_inset(ui, ui_well(ui, room), 4));
    draw_buttons(result, frame, bar);
    if (result->moment)
        watch(result, frame, result->moment);
    result->moment = 0;
    if (result->why[0] && ask(frame, "result.ask", result->why, NULL, page_text(frame, "button.close")) != ANSWER_OPEN)
        result->why[0] = '\0';
}

static void free_result(struct screen *screen)
{
    struct result_screen *result = (struct result_screen *)screen;
    session_free(result->session);
    free(result);
}

static const struct screen_kind kind = {.name = "result",
                                        .enter = enter,
                                        .update = update,
                                        .draw = draw,
                                        .next_deadline = next_deadline,
                                        .free = free_result};

struct screen *result_screen_new(struct session *session)
{
    struct result_screen *result = screen_new(sizeof *result, &kind);
    if (!result) {
        session_free(session);
        return NULL;
    }
    result->session = session;
    result_count_history(&result->count, session->scenario, session->history);
    return &result->base;
}
