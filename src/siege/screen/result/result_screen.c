#include "siege/screen/result/result_screen.h"

#include "siege/rules/mission/score.h"
#include "shell/stack/ask.h"
#include "siege/screen/menu/way.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/board/luck.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/result/result_points.h"
#include "siege/screen/menu/save_dialog.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/slots.h"
#include "siege/view/banner.h"

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
    HEADING_UNITS = 36,
    OBJECTIVE_LINES = 32
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
    struct luck luck;
    struct result_points points;
    struct ui_scroll table_scroll, side_scroll;
    bool greeted;            /* the tutorial's end is noted */
    char why[WHY_MAX_BYTES]; /* a retry that failed; "" none */
};

static void drop_session(struct session *session)
{
    session_clear(session);
    free(session);
}

static const struct game *game_of(const struct result_screen *result)
{
    return &result->session->game;
}

static bool takes_part(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION || (game->team[seat].flags & TEAM_PLAYS) != 0;
}

/* The AI deck has no sheet but gains points where they come at once (S-AI-23). */
static bool has_sheet(const struct game *game, seat_id seat)
{
    bool counts = game->scenario->mission.parameters.legion_pp_at_once;
    return seat != SEAT_LEGION || counts || game->legion.corporation < CORPORATIONS;
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

/* Rewards with their sign. */
static const char *points_text(char *out, size_t size, const struct frame *frame, const struct result_screen *result,
                               seat_id seat, int column)
{
    char gain[16];
    const struct game *game = game_of(result);
    const int *part = result->points.part[seat];
    int after = result_points_after(&result->points, seat),
        total = seat == SEAT_LEGION ? game->legion.points : game->team[seat].points;
    int in_play = part[POINTS_IN_PLAY] + part[POINTS_TASK];
    int number = column == COLUMN_AFTER    ? after
                 : column == COLUMN_TOTAL  ? total
                 : column == COLUMN_BEFORE ? total - after - in_play
                                           : in_play;
    snprintf(gain, sizeof gain, "%+d", after);
    struct phrase_slot slots[] = {{"n", NULL, number}, {"gain", gain, 0}};
    return page_say(out, size, frame, column == COLUMN_AFTER && after ? "outcome.gain" : "settings.number", slots, 2);
}

static const char *number_text(char *out, size_t size, const struct frame *frame, const struct game *game, seat_id seat,
                               int column)
{
    bool legion = seat == SEAT_LEGION;
    const struct team *team = &game->team[legion ? 0 : seat];
    int award = legion ? game->legion.award_credits : team->award_credits;
    int credits = legion ? game->legion.credits : team->credits;
    int points = legion ? game->legion.points : team->points, score = legion ? game->legion.score : team->score;
    struct phrase_slot slots[] = {{"n", NULL,
                                   column == 0   ? points
                                   : column == 1 ? credits
                                                 : score},
                                  {"award", NULL, award}};
    return page_say(out, size, frame, column == 1 && award > 0 ? "outcome.award" : "settings.number", slots, 2);
}

static void draw_numbers(struct frame *frame, struct rect *row, const struct result_screen *result, seat_id seat)
{
    char text[WORDS_NAME_MAX];
    const struct game *game = game_of(result);
    for (int column = COLUMNS - 1; column >= 0; column--) {
        if (!counts_column(game, column))
            continue;
        struct rect place = rect_cut_right(row, column_width(frame, game));
        bool last = column == COLUMN_SCORE || column == COLUMN_TOTAL;
        if (!has_sheet(game, seat))
            continue;
        if (column <= COLUMN_SCORE)
            number_text(text, sizeof text, frame, game, seat, column);
        else
            points_text(text, sizeof text, frame, result, seat, column);
        page_line(frame->ui, place,
                  ui_title(frame->ui, 28,
                           last                      ? PALETTE_BRASS_LIGHT
                           : column == COLUMN_BEFORE ? PALETTE_BONE_DIM
                                                     : PALETTE_BONE),
                  TEXT_CENTRE, text);
    }
}

static void draw_winner(struct frame *frame, struct rect *row)
{
    struct ui *ui = frame->ui;
    const char *text = page_text(frame, "outcome.winner");
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float width = font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 18);
    struct rect plate = rect_anchor(rect_cut_left(row, width), width, ui_px(ui, 24), 0, 0.5f);
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 5), palette_colour(PALETTE_BLOOD),
                    palette_colour(PALETTE_BLOOD_DARK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 5), ui_px(ui, 1), palette_colour(PALETTE_BRASS));
    ui_label(ui, plate, style, TEXT_CENTRE, text);
}

/* "Rank 1 › 2" behind the name, where Ranks change in play (S-RANK-1); "" elsewhere. */
static const char *rank_text(char *out, size_t size, const struct frame *frame, const struct game *game, seat_id seat)
{
    out[0] = '\0';
    if (seat == SEAT_LEGION || !game->scenario->mission.parameters.ranks_in_play)
        return out;
    const struct team *team = &game->team[seat];
    int before = catalogue_rank_of(game->scenario->catalogue, team->corporation, team->start_points);
    struct phrase_slot slots[] = {{"n", NULL, team->rank}, {"before", NULL, before}};
    return page_say(out, size, frame, before == team->rank ? "outcome.rank" : "outcome.rank.changed", slots, 2);
}

static void draw_name(struct frame *frame, struct rect row, const struct game *game, seat_id seat)
{
    char name[WORDS_NAME_MAX], rank[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct text_style style = ui_title(ui, 26, PALETTE_BONE);
    seat_title(name, sizeof name, &words, game, seat);
    float badge = score_is_winner(game, seat) ? ui_px(ui, 90) : 0;
    float width = fminf(font_width(frame->fonts, style.face, style.px, name) + 1, row.w - badge);
    page_line(ui, rect_cut_left(&row, width), style, TEXT_LEFT, name);
    rect_cut_left(&row, ui_px(ui, 12));
    if (badge > 0)
        draw_winner(frame, &row);
    rect_cut_left(&row, badge > 0 ? ui_px(ui, 10) : 0);
    rank_text(rank, sizeof rank, frame, game, seat);
    if (rank[0] && row.w > ui_px(ui, 40))
        page_line(ui, row, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT, rank);
}

/* The seat's own Doomtroopers, those that fell faded under a skull. */
static void draw_troopers(struct frame *frame, struct rect *row, const struct game *game, seat_id seat)
{
    float side = row->h;
    for (int i = PAIR - 1; i >= 0; i--) {
        const struct figure *figure = &game->figure[seat * PAIR + i];
        bool fallen = figure->state == FIGURE_ELIMINATED;
        struct rect place = rect_cut_right(row, side);
        page_trooper(frame, place, figure->kind, fallen ? 0.3f : 1);
        if (fallen)
            ui_icon(frame->ui, rect_anchor(place, side * 0.6f, side * 0.6f, 0.5f, 0.6f), "skull",
                    (struct colour){255, 255, 255, 255});
    }
}

static void draw_kill(struct frame *frame, struct rect *row, int kind, int count)
{
    char text[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    page_say(text, sizeof text, frame, "outcome.times", &(struct phrase_slot){"n", NULL, count}, 1);
    float width = font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 2);
    if (row->w < row->h + width)
        return;
    page_creature(frame, rect_cut_left(row, row->h), kind);
    ui_label(ui, rect_cut_left(row, width), style, TEXT_LEFT, text);
    rect_cut_left(row, ui_px(ui, 6));
}

static void draw_kills(struct frame *frame, struct rect row, const struct game *game, seat_id seat)
{
    char text[WORDS_SENTENCE_MAX];
    bool nobody = true;
    struct text_style style = ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM);
    if (seat == SEAT_LEGION) {
        struct phrase_slot slot = {"n", NULL, game->legion.kills_troopers};
        page_line(frame->ui, row, style, TEXT_LEFT,
                  page_say(text, sizeof text, frame, slot.number ? "outcome.troopers_eliminated" : "outcome.nobody",
                           &slot, 1));
        return;
    }
    draw_troopers(frame, &row, game, seat);
    for (int kind = 0; kind < KIND_MAX; kind++) {
        if (game->team[seat].kills[kind])
            draw_kill(frame, &row, kind, game->team[seat].kills[kind]);
        nobody = nobody && !game->team[seat].kills[kind];
    }
    if (nobody)
        page_line(frame->ui, row, style, TEXT_LEFT, page_text(frame, "outcome.nobody"));
}

static void draw_seat(struct result_screen *result, struct frame *frame, struct rect row, seat_id seat)
{
    char id[UI_ID_SIZE], line[WORDS_SENTENCE_MAX], kills[WORDS_SENTENCE_MAX], hint[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct game *game = game_of(result);
    struct colour tone = banner_colour(seat == SEAT_LEGION ? BANNER_LEGION : (enum banner)game->team[seat].corporation);
    rect_cut_bottom(&row, ui_px(ui, 6));
    snprintf(id, sizeof id, "result.seat#%d", seat);
    snprintf(hint, sizeof hint, "%s\n%s", result_seat_line(line, sizeof line, &words, game, seat),
             result_kills_line(kills, sizeof kills, &words, game, seat));
    struct ui_response response = ui_area(ui, id, row, UI_FOCUSABLE, hint);
    page_card(ui, row, tone, response.hot || response.focused || score_is_winner(game, seat));
    row = rect_inset(row, ui_px(ui, 5));
    struct rect emblem = rect_cut_left(&row, ui_px(ui, 64));
    draw_seat_emblem(frame, rect_anchor(emblem, ui_px(ui, 52), ui_px(ui, 52), 0.5f, 0.5f), game, seat);
    rect_cut_left(&row, ui_px(ui, 6));
    struct rect upper = rect_cut_top(&row, row.h * 0.46f);
    draw_numbers(frame, &upper, result, seat);
    draw_name(frame, upper, game, seat);
    draw_kills(frame, row, game, seat);
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

static void draw_columns(struct frame *frame, struct rect row, const struct game *game)
{
    static const char *const key[COLUMNS] = {"outcome.points",       "outcome.table.credits", "outcome.table.score",
                                             "outcome.table.before", "outcome.table.in_play", "outcome.table.after",
                                             "outcome.table.total"};
    struct ui *ui = frame->ui;
    rect_cut_right(&row, ui_px(ui, 5));
    for (int column = COLUMNS - 1; column >= 0; column--)
        if (counts_column(game, column))
            page_line(ui, rect_inset(rect_cut_right(&row, column_width(frame, game)), ui_px(ui, 2)),
                      ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE, page_text(frame, key[column]));
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              page_text(frame, "outcome.table.corporation"));
}

/* The Secondary Mission of the index-th team that has one, and whether it was accomplished. */
static bool secondary_at(struct objective_line *line, const struct words *words, const struct game *game, int index)
{
    char text[WORDS_SENTENCE_MAX];
    for (int i = 0; i < 2 * TEAM_MAX; i++) {
        int team = i / 2;
        int card = i % 2 ? game->team[team].secondary2 : game->team[team].secondary;
        if (!(game->team[team].flags & TEAM_PLAYS) || card >= game->scenario->catalogue->secondary_cards || index-- > 0)
            continue;
        struct about about = about_game(words, game);
        about.seat = (seat_id)team;
        about.secondary = card;
        about.text = secondary_sentence(text, sizeof text, words, card);
        about_say(line->text, sizeof line->text, &about, "outcome.secondary");
        line->done = i % 2 ? game->turn.second_done >> team & 1 : (game->team[team].flags & TEAM_SECONDARY_DONE) != 0;
        line->number = line->wanted = 0;
        return true;
    }
    return false;
}

/* Does an objective before this one ask the same? */
static bool is_told(const struct words *words, const struct game *game, int objective, const char *text)
{
    struct objective_line line;
    for (int before = 0; before < objective; before++)
        for (int part = 0; objective_progress(&line, words, game, before, TEAM_MAX, part); part++)
            if (strcmp(line.text, text) == 0)
                return true;
    return false;
}

/* Every measured part of every objective, in order, then the Secondary Missions. False past the last one. */
static bool objective_at(struct objective_line *line, const struct words *words, const struct game *game, int index)
{
    for (int objective = 0; objective < game->scenario->mission.objectives; objective++)
        for (int part = 0; objective_progress(line, words, game, objective, TEAM_MAX, part); part++)
            if (!is_told(words, game, objective, line->text) && index-- == 0)
                return true;
    return secondary_at(line, words, game, index);
}

static float objective_height(struct frame *frame, float width, const char *text)
{
    return fmaxf(ui_px(frame->ui, 30), ui_paragraph_height(frame->ui, ui_body(frame->ui, 16, PALETTE_BONE),
                                                           width - ui_px(frame->ui, 36), text) +
                                           ui_px(frame->ui, UI_GAP));
}

static float objectives_height(const struct result_screen *result, struct frame *frame, float width)
{
    struct words words = page_words(frame);
    struct objective_line line;
    float height = 0;
    for (int i = 0; i < OBJECTIVE_LINES && objective_at(&line, &words, game_of(result), i); i++)
        height += objective_height(frame, width, line.text);
    return height > 0 ? height + ui_px(frame->ui, HEADING_UNITS + UI_GAP) : 0;
}

static void draw_objectives(const struct result_screen *result, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct objective_line line;
    ui_label(ui, rect_cut_top(&room, ui_px(ui, HEADING_UNITS)), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, "outcome.objectives"));
    for (int i = 0; i < OBJECTIVE_LINES && objective_at(&line, &words, game_of(result), i); i++) {
        struct rect row = rect_cut_top(&room, objective_height(frame, room.w, line.text));
        struct rect mark = rect_cut_left(&row, ui_px(ui, 36));
        ui_icon(ui, rect_anchor(mark, ui_px(ui, 24), ui_px(ui, 24), 0.2f, 0), line.done ? "check" : "cross",
                (struct colour){255, 255, 255, 255});
        ui_paragraph(ui, row, ui_body(ui, 16, line.done ? PALETTE_VERDIGRIS : PALETTE_BONE), TEXT_LEFT, line.text);
    }
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
    draw_columns(frame, rect_cut_top(&room, ui_px(ui, 26)), game);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (takes_part(game, seat))
            draw_seat(result, frame, rect_cut_top(&room, ui_px(ui, SEAT_UNITS)), seat);
    ui_scroll_end(ui);
}

/* ---- luck ------------------------------------------------------------------------------------------------------ */

/* Sixths of a hit as tenths, rounded to the nearest. */
static const char *sixths_text(char *out, size_t size, const struct frame *frame, int sixths)
{
    int tenths = (sixths * 10 + DIE_FACES / 2) / DIE_FACES;
    struct phrase_slot slots[] = {{"whole", NULL, tenths / 10}, {"tenth", NULL, tenths % 10}};
    return page_say(out, size, frame, "outcome.tenths", slots, 2);
}

static void draw_luck_numbers(struct frame *frame, struct rect *row, struct luck_count count, int sixths, bool total)
{
    char text[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    int number[2] = {count.dice, count.hits};
    struct text_style style = total ? ui_bold(ui, UI_TEXT, PALETTE_BONE) : ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    ui_label(ui, rect_cut_right(row, ui_px(ui, LUCK_COLUMN)), style, TEXT_RIGHT,
             sixths_text(text, sizeof text, frame, sixths));
    for (int i = 1; i >= 0; i--) {
        struct text_style shown = style;
        if (total && i == 1 && count.hits * DIE_FACES != sixths)
            shown.colour = palette_colour(count.hits * DIE_FACES > sixths ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT);
        page_say(text, sizeof text, frame, "settings.number", &(struct phrase_slot){"n", NULL, number[i]}, 1);
        ui_label(ui, rect_cut_right(row, ui_px(ui, LUCK_NUMBER)), shown, TEXT_RIGHT, text);
    }
}

static void draw_die_mark(struct frame *frame, struct rect rect, int colour)
{
    static const char *const art[DIE_COLOURS] = {"art/dice/white_hit.svg", "art/dice/red_hit.svg",
                                                 "art/dice/black_hit.svg"};
    texture_draw(frame->textures, art[colour], rect, (struct colour){255, 255, 255, 255});
}

static int colours_rolled(const struct result_screen *result, seat_id seat)
{
    int colours = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        colours += result->luck.count[seat][colour].dice > 0;
    return colours;
}

/* A line for all dice of the seat; lines for each colour if there are several. */
static int luck_lines(const struct result_screen *result, seat_id seat)
{
    int colours = colours_rolled(result, seat);
    return colours > 1 ? 1 + colours : colours;
}

static void draw_luck_colour(const struct result_screen *result, struct frame *frame, struct rect row, seat_id seat,
                             int colour)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct luck_count count = result->luck.count[seat][colour];
    draw_luck_numbers(frame, &row, count, count.dice * result->session->scenario->catalogue->hit_faces[colour], false);
    rect_cut_left(&row, ui_px(ui, 30));
    draw_die_mark(frame, rect_anchor(rect_cut_left(&row, ui_px(ui, 28)), ui_px(ui, 20), ui_px(ui, 20), 0, 0.5f),
                  colour);
    page_line(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, die_text(&words, (enum die)colour));
}

static void draw_luck_seat(const struct result_screen *result, struct frame *frame, struct rect *room, seat_id seat)
{
    char name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    int sixths, colours = colours_rolled(result, seat);
    struct luck_count all = luck_of_seat(&result->luck, seat, result->session->scenario->catalogue->hit_faces, &sixths);
    if (colours == 0)
        return;
    struct rect row = rect_cut_top(room, ui_px(ui, LUCK_UNITS));
    draw_luck_numbers(frame, &row, all, sixths, true);
    struct rect mark = rect_anchor(rect_cut_left(&row, ui_px(ui, 30)), ui_px(ui, 22), ui_px(ui, 22), 0, 0.5f);
    for (int colour = 0; colour < DIE_COLOURS && colours == 1; colour++)
        if (result->luck.count[seat][colour].dice > 0)
            draw_die_mark(frame, mark, colour);
    page_line(ui, row, ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              seat_title(name, sizeof name, &words, game_of(result), seat));
    for (int colour = 0; colour < DIE_COLOURS && colours > 1; colour++)
        if (result->luck.count[seat][colour].dice > 0)
            draw_luck_colour(result, frame, rect_cut_top(room, ui_px(ui, LUCK_UNITS)), seat, colour);
}

static int luck_rows(const struct result_screen *result)
{
    int rows = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        rows += luck_lines(result, seat);
    return rows;
}

static void draw_luck_heading(struct frame *frame, struct rect row)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    page_line(ui, rect_cut_right(&row, ui_px(ui, LUCK_COLUMN)), style, TEXT_RIGHT,
              page_text(frame, "outcome.expected"));
    page_line(ui, rect_cut_right(&row, ui_px(ui, LUCK_NUMBER)), style, TEXT_RIGHT, page_text(frame, "outcome.hits"));
    page_line(ui, rect_cut_right(&row, ui_px(ui, LUCK_NUMBER)), style, TEXT_RIGHT, page_text(frame, "outcome.dice"));
    ui_label(ui, row, ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT, page_text(frame, "outcome.luck"));
}

static void draw_seed(const struct result_screen *result, struct frame *frame, struct rect row)
{
    char seed[32], text[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)history_setup(result->session->history)->seed);
    page_say(text, sizeof text, frame, "outcome.seed", &(struct phrase_slot){"seed", seed, 0}, 1);
    (void)ui_area(ui, "result.seed", row, 0, page_text(frame, "outcome.seed.hint"));
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_LEFT, text);
}

/* ---- where the points come from -------------------------------------------------------------------------------- */

static const char *const CAUSE_KEY[POINTS_CAUSES] = {
    "outcome.cause.in_play",   "outcome.cause.task",     "outcome.cause.primary", "outcome.cause.secondary",
    "outcome.cause.commander", "outcome.cause.demotion", "outcome.cause.reckless"};

/* A line for each cause of each seat, only where points are rewards. */
static int points_lines(const struct result_screen *result, seat_id seat)
{
    int lines = 0;
    for (int cause = 0; cause < POINTS_CAUSES; cause++)
        lines += result->points.part[seat][cause] != 0;
    return game_of(result)->scenario->mission.parameters.reward_points && lines ? lines + 1 : 0;
}

static float points_height(const struct result_screen *result, const struct frame *frame)
{
    int lines = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        lines += points_lines(result, seat);
    return lines ? ui_px(frame->ui, HEADING_UNITS + UI_GAP) + (float)lines * ui_px(frame->ui, POINTS_UNITS) : 0;
}

static void draw_cause(const struct result_screen *result, struct frame *frame, struct rect row, seat_id seat,
                       int cause)
{
    char text[WORDS_SENTENCE_MAX], gain[16];
    struct ui *ui = frame->ui;
    int number = result->points.part[seat][cause];
    int tokens = seat < TEAM_MAX ? game_of(result)->team[seat].reckless : 0;
    struct phrase_slot slots[] = {{"n", NULL, tokens}, {"gain", gain, 0}};
    snprintf(gain, sizeof gain, "%+d", number);
    page_line(ui, rect_cut_right(&row, ui_px(ui, LUCK_COLUMN)),
              ui_bold(ui, UI_TEXT, number > 0 ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT), TEXT_RIGHT,
              page_say(text, sizeof text, frame, "outcome.gain", slots, 2));
    rect_cut_left(&row, ui_px(ui, 30));
    page_line(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
              page_say(text, sizeof text, frame, CAUSE_KEY[cause], slots, 2));
}

static void draw_points(const struct result_screen *result, struct frame *frame, struct rect room)
{
    char name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    ui_label(ui, rect_cut_top(&room, ui_px(ui, HEADING_UNITS)), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, "outcome.points_from"));
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        if (!points_lines(result, seat))
            continue;
        page_line(ui, rect_cut_top(&room, ui_px(ui, POINTS_UNITS)), ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT),
                  TEXT_LEFT, seat_title(name, sizeof name, &words, game_of(result), seat));
        for (int cause = 0; cause < POINTS_CAUSES; cause++)
            if (result->points.part[seat][cause])
                draw_cause(result, frame, rect_cut_top(&room, ui_px(ui, POINTS_UNITS)), seat, cause);
    }
}

/* Objectives, luck, and what the numbers mean. */
static void draw_side(struct result_screen *result, struct frame *frame, struct rect well)
{
    struct ui *ui = frame->ui;
    struct text_style note = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT);
    int rows = luck_rows(result);
    draw_seed(result, frame, rect_cut_bottom(&well, ui_px(ui, 22)));
    const char *text = page_text(frame, rows ? "outcome.luck.text" : "outcome.no_dice");
    float width = well.w - ui_px(ui, 16);
    float objectives = objectives_height(result, frame, width);
    float points = points_height(result, frame);
    float content = objectives + points + ui_px(ui, HEADING_UNITS) + (float)rows * ui_px(ui, LUCK_UNITS) +
                    ui_px(ui, UI_GAP) + ui_paragraph_height(ui, note, width, text) + 1;
    struct rect room = ui_scroll_begin(ui, "result.side", well, content, &result->side_scroll);
    room.w = width;
    if (objectives > 0)
        draw_objectives(result, frame, rect_cut_top(&room, objectives));
    if (points > 0)
        draw_points(result, frame, rect_cut_top(&room, points));
    draw_luck_heading(frame, rect_cut_top(&room, ui_px(ui, HEADING_UNITS)));
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        draw_luck_seat(result, frame, &room, seat);
    rect_cut_top(&room, ui_px(ui, UI_GAP));
    ui_paragraph(ui, room, note, TEXT_LEFT, text);
    ui_scroll_end(ui);
}

/* ---- what next ------------------------------------------------------------------------------------------------- */

static void retry(struct result_screen *result, struct frame *frame)
{
    const struct services *services = page_services(frame);
    const struct session *session = result->session;
    struct game_setup setup = *history_setup(session->history);
    struct scenario *scenario = services_open(services, session->mission_path, session->scenario->catalogue->id,
                                              result->why);
    if (!scenario)
        return;
    setup.seed = services->new_seed(services->self);
    struct screen *board = page_begin_mission(frame, scenario, session->mission_path, &setup, session->control,
                                              session->tutorial, result->why);
    if (board)
        screen_stack_replace(frame->stack, board);
}

/* A mission of a campaign, before its result counts. */
static void retry_of_campaign(struct result_screen *result, struct frame *frame)
{
    struct session *session = campaign_run_retry(result->session->campaign, result->why);
    struct screen *board = session ? session->services->screen_of(session) : NULL;
    if (board)
        screen_stack_replace(frame->stack, board);
}

/* It counts, and back to the campaign's home, which lies below. */
static void count_result(struct result_screen *result, struct frame *frame)
{
    campaign_run_finish(result->session->campaign, result->session);
    screen_stack_pop(frame->stack);
}

static void go_on(struct result_screen *result, struct frame *frame)
{
    if (result->session->campaign)
        count_result(result, frame);
    else
        screen_stack_return(frame->stack, WAY_TITLE);
}

static void save_replay(struct result_screen *result, struct frame *frame)
{
    struct screen *dialog = save_dialog_new(result->session);
    if (dialog)
        screen_stack_push(frame->stack, dialog);
}

static void draw_buttons(struct result_screen *result, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    char why[WHY_MAX_BYTES];
    struct campaign_run *campaign = result->session->campaign;
    bool tutorial = result->session->tutorial || campaign;
    int columns = tutorial ? 4 : 3;
    float gap = ui_px(ui, UI_GAP);
    struct ui_button again = page_button(frame, "result.retry", "outcome.again", "replay");
    struct ui_button next = page_button(frame, "result.next", campaign ? "outcome.next.campaign" : "outcome.next",
                                        "continue");
    again.tone = tutorial ? UI_TONE_IRON : UI_TONE_PRIMARY;
    next.tone = UI_TONE_PRIMARY;
    again.refusal = campaign ? campaign_run_retry_refusal(campaign, why) : NULL;
    ui_focus_first(ui, tutorial ? "result.next" : "result.retry");
    if (ui_button(ui, rect_column(bar, 0, columns, gap),
                  page_button(frame, "result.title", "outcome.title_screen", "menu")))
        screen_stack_return(frame->stack, WAY_TITLE);
    if (ui_button(ui, rect_column(bar, 1, columns, gap),
                  page_button(frame, "result.save_replay", "outcome.save_replay", "save")))
        save_replay(result, frame);
    if (ui_button(ui, rect_column(bar, 2, columns, gap), again))
        (campaign ? retry_of_campaign : retry)(result, frame);
    if (tutorial && ui_button(ui, rect_column(bar, 3, columns, gap), next))
        go_on(result, frame);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct result_screen *result = (struct result_screen *)screen;
    const struct services *services = page_services(frame);
    if (result->session->tutorial && !result->greeted && services->set_tutorial_done)
        services->set_tutorial_done(services->self);
    result->greeted = true;
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

static const char *versus_reason(char *out, size_t size, const struct frame *frame, const struct game *game)
{
    char mission[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX];
    struct words words = page_words(frame);
    struct phrase_slot slots[] = {{.name = "mission", .text = result_headline(mission, sizeof mission, &words, game)},
                                  {.name = "why", .text = result_reason(why, sizeof why, &words, game)}};
    return page_say(out, size, frame, "outcome.versus", slots, 2);
}

static void draw_headline(struct result_screen *result, struct frame *frame, struct rect *room)
{
    char text[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct game *game = game_of(result);
    struct text_style style = ui_body(ui, 17, PALETTE_BONE);
    bool versus = is_versus(result), well = versus ? human_wins(result->session) : score_is_accomplished(game);
    struct text_style title = ui_title(ui, 50, well ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT);
    const char *headline = (versus ? result_winners : result_headline)(text, sizeof text, &words, game);
    page_line(ui, rect_cut_top(room, ui_px(ui, 54)), title, TEXT_LEFT, headline);
    const char *reason = versus ? versus_reason(text, sizeof text, frame, game)
                                : result_reason(text, sizeof text, &words, game);
    rect_cut_top(room, ui_paragraph(ui, *room, style, TEXT_LEFT, reason));
    if (result->session->tutorial)
        rect_cut_top(room, ui_paragraph(ui, *room, ui_body(ui, 17, PALETTE_VERDIGRIS), TEXT_LEFT,
                                        page_text(frame, human_wins(result->session) ? "outcome.tutorial"
                                                                                     : "outcome.tutorial.lost")));
    rect_cut_top(room, ui_px(ui, UI_GAP));
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct result_screen *result = (struct result_screen *)screen;
    struct ui *ui = frame->ui;
    page_show_edition(frame, result->session->scenario->catalogue->id);
    struct rect room = page_open(frame, NULL);
    struct rect bar = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    draw_headline(result, frame, &room);
    struct rect left = rect_cut_left(&room, floorf(room.w * 0.63f));
    rect_cut_left(&room, ui_px(ui, UI_GAP));
    draw_table(result, frame, ui_well(ui, left));
    draw_side(result, frame, rect_inset(ui_well(ui, room), ui_px(ui, 4)));
    draw_buttons(result, frame, bar);
    if (result->why[0] && ask(frame, "result.ask", result->why, NULL, page_text(frame, "button.close")) != ANSWER_OPEN)
        result->why[0] = '\0';
}

static void free_result(struct screen *screen)
{
    struct result_screen *result = (struct result_screen *)screen;
    drop_session(result->session);
    free(result);
}

static const struct screen_kind kind = {.name = "result", .enter = enter, .draw = draw, .free = free_result};

struct screen *result_screen_new(struct session *session)
{
    struct result_screen *result = calloc(1, sizeof *result);
    if (!result) {
        drop_session(session);
        return NULL;
    }
    result->base.kind = &kind;
    result->session = session;
    result_points_of_history(&result->points, session->scenario, session->history);
    luck_of_history(&result->luck, session->scenario, session->history);
    return &result->base;
}
