/*
 * hud_goal.c -- the goal on the bar, always: every demand with its progress, the rounds that are left, where it lies;
 * and a banner when a demand is fulfilled or can no longer be.
 */
#include "siege/screen/hud/hud.h"

#include "siege/rules/mission/score.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PIECES = GOAL_PARTS + 3 }; /* the demands, that more follow, the time, the Secondary Mission */
enum { BANNER_MS = 4500, REACHED_MS = 9000, BANNER_WIDTH = 620, BANNER_HEIGHT = 74 };

static int asked_team(const struct hud *hud)
{
    return hud->play->viewer < TEAM_MAX ? (int)hud->play->viewer : TEAM_MAX;
}

/* ---- how it stands --------------------------------------------------------------------------------------------- */

/* Read anew only when the game that is told is another; what became of it goes on the banner. */
static void read_state(struct hud *hud)
{
    struct hud_goal *goal = &hud->goal;
    uint64_t now = game_hash(hud->game);
    if (goal->read && now == goal->of && goal->viewer == hud->play->viewer)
        return;
    bool news = goal->read && goal->viewer == hud->play->viewer;
    struct goal_state before = goal->state;
    goal_state_read(&goal->state, hud->words, hud->game, asked_team(hud));
    goal->read = true;
    goal->of = now;
    goal->viewer = hud->play->viewer;
    if (hud->play->session->reel) { /* whoever leafs back and forth has no news */
        news = false;
        goal->told = (struct goal_told){0};
    }
    if (!news)
        before = (struct goal_state){.count = 0};
    char text[WORDS_SENTENCE_MAX];
    bool lost;
    const char *reached = goal_reached_text(goal->reached, sizeof goal->reached, hud->words, hud->game, &goal->state);
    (void)goal_lost_text(goal->lost, sizeof goal->lost, hud->words, hud->game, &goal->state);
    const char *then = reached[0] ? reached : goal->lost;
    while (goal_state_turn(text, sizeof text, hud->words, &before, &goal->state, &goal->told, &lost) && news) {
        bool closed = text[strlen(text) - 1] == '.';
        words_say(goal->banner, sizeof goal->banner, hud->words,
                  !then[0] ? "goal.banner.alone"
                  : closed ? "goal.banner.more"
                           : "goal.banner.then",
                  SLOTS({"text", text, 0}, {"then", then, 0}));
        goal->banner_lost = lost;
        goal->banner_until = hud->frame->now + (then[0] ? REACHED_MS : BANNER_MS);
    }
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

static void append(struct hud *hud, const char *text)
{
    size_t used = strlen(hud->goal.hint);
    if (text[0])
        snprintf(hud->goal.hint + used, sizeof hud->goal.hint - used, "%s%s", used ? "\n" : "", text);
}

figure_id hud_goal_trooper(const struct hud *hud)
{
    figure_id held = hud->held->figure;
    if (held < TROOPER_MAX && figure_seat(held) == hud->play->viewer)
        return held;
    if (hud->play->viewer >= TEAM_MAX)
        return FIGURE_NONE;
    figure_id first = (figure_id)(hud->play->viewer * PAIR);
    return (figure_id)(first + (!intent_can_act(hud->game, first, false) &&
                                intent_can_act(hud->game, (figure_id)(first + 1), false)));
}

static bool shows_secondary(const struct hud *hud, int which)
{
    return !hud_secondary_is_hidden(hud) && hud_secondary_of(hud->play, which) != CARD_NONE;
}

/* The Secondary Mission kept, if the viewer may see one: what it asks, how it stands, what it pays. */
static bool read_secondary(const struct hud *hud, int which, struct objective_line *line)
{
    return shows_secondary(hud, which) &&
           secondary_progress_at(line, hud->words, hud->game, hud->play->viewer, which, 0);
}

static void append_secondary(struct hud *hud)
{
    const struct words *words = hud->words;
    for (int which = 0; which < PAIR; which++) {
        struct objective_line line;
        int card = hud_secondary_is_hidden(hud) ? CARD_NONE : hud_secondary_of(hud->play, which);
        if (card == CARD_NONE)
            continue;
        bool known = read_secondary(hud, which, &line);
        append(hud, words_tell(words, known ? "goal.secondary" : "goal.secondary.untold",
                               SLOTS({"what", secondary_title(NAME(words), words, card), 0},
                                     {"line", known ? line.text : "", 0},
                                     {"text", secondary_reward_sentence(SENTENCE(words), words, card), 0})));
    }
}

/* Of what is asked of all; what is asked for a share besides says so itself. */
static void append_title(struct hud *hud, const struct objective_line *line, const struct objective_line *before)
{
    const char *title = objective_title(&hud->game->scenario->mission, line, before);
    if (title[0] && !line->of_team)
        append(hud, words_tell(hud->words, "goal.line.title", SLOTS({"text", title, 0})));
}

/* One line for each demand, the time, and where the next thing to do lies. */
static const char *hint_of(struct hud *hud)
{
    struct goal goal;
    const struct goal_state *state = &hud->goal.state;
    figure_id trooper = hud_goal_trooper(hud);
    hud->goal.hint[0] = '\0';
    for (int i = 0; i < state->count; i++) {
        const struct objective_line *line = &state->part[i];
        bool done = line->done && line->wanted > 0;
        append_title(hud, line, i ? line - 1 : NULL);
        const char *text = done || line->lost ? words_tell(hud->words, done ? "goal.line.done" : "goal.line.lost",
                                                           SLOTS({"text", line->text, 0}))
                                              : line->text;
        append(hud, objective_is_instead(line, i ? line - 1 : NULL)
                        ? words_tell(hud->words, "goal.line.or", SLOTS({"text", text, 0}))
                        : text);
    }
    append(hud, hud->goal.reached);
    append(hud, hud->goal.lost);
    if (state->more)
        append(hud, words_get(hud->words, "goal.staged"));
    append(hud, goal_fallen_text(SENTENCE(hud->words), hud->words, hud->game));
    if (hud->game->scenario->mission.objectives == 0)
        append(hud, words_get(hud->words, "goal.none.text"));
    if (mission_is_hunt(&hud->game->scenario->mission) && hud->game->teams > 1)
        append(hud, words_get(hud->words, "goal.most_kills"));
    append(hud, goal_time_text(SENTENCE(hud->words), hud->words, hud->game));
    int team = asked_team(hud), rounds = hud->game->scenario->mission.rounds;
    if (team < TEAM_MAX && rounds > 0 && hud->game->turn.round == rounds && state->count > state->asked) {
        char name[WORDS_NAME_MAX];
        (void)team_text(name, sizeof name, hud->words, hud->game, team);
        append(hud, words_tell(hud->words, score_share(hud->game, team) > 0 ? "goal.line.share" : "goal.line.no_share",
                               SLOTS({"team", name, 0})));
    }
    bool able = trooper < TROOPER_MAX &&
                (intent_can_act(hud->game, trooper, false) || intent_can_act(hud->game, trooper, true));
    if (!hud->goal.lost[0] && (able || hud->game->turn.seat != hud->play->viewer) && trooper < TROOPER_MAX &&
        intent_is_in_play(hud->game, trooper) && goal_find(&goal, hud->words, hud->game, trooper))
        append(hud, goal.text);
    append(hud, result_fates(SENTENCE(hud->words), hud->words, hud->game));
    append_secondary(hud);
    append(hud, words_get(hud->words, "goal.open"));
    return hud->goal.hint;
}

/* ---- on the board ---------------------------------------------------------------------------------------------- */

/* The places of all that is still to be done, for a moment. */
static void show_places(struct hud *hud)
{
    if (hud->goal.lost[0])
        return;
    struct square at[OVERLAY_PULSE_MAX];
    figure_id trooper = hud_goal_trooper(hud);
    int count = 0;
    for (int i = 0; i < hud->goal.state.asked && trooper < TROOPER_MAX; i++)
        count += goal_squares(hud->game, trooper, hud->goal.state.part[i].node, at + count, OVERLAY_PULSE_MAX - count);
    if (count > 0)
        overlay_pulse(&hud->lookout->overlay, at, count, hud->frame->now);
}

/* ---- the bar --------------------------------------------------------------------------------------------------- */

/* What gives way where there is no room for all: what is done, demands behind the first. The time stays, at the end. */
enum piece_kind { PIECE_DEMAND, PIECE_DONE, PIECE_MORE, PIECE_ROUNDS };

struct piece {
    enum piece_kind kind;
    const char *text;
    enum palette colour;
    const char *before; /* what parts it from the piece before */
    float width;
};

enum { PIECE_LEAST = 90 }; /* to so much the longest demand is cut, so that all are there */

static const char BESIDES[] = " · ";

/* `titled`: objectives by their titles, the Secondary Mission named as that; else its colour tells it. */
static int list_pieces(struct hud *hud, struct piece out[PIECES], bool titled)
{
    int count = 0;
    struct objective_line secondary;
    const struct goal_state *state = &hud->goal.state;
    bool reached = goal_is_reached(state, &hud->game->scenario->mission), lost = hud->goal.lost[0] != '\0';
    if (lost)
        out[count++] = (struct piece){PIECE_DEMAND, words_get(hud->words, "goal.lost"), PALETTE_BLOOD_LIGHT, BESIDES,
                                      0};
    if (reached)
        out[count++] = (struct piece){PIECE_DEMAND, words_get(hud->words, "goal.all"), PALETTE_VERDIGRIS, BESIDES, 0};
    for (int i = 0; i < state->asked; i++) {
        const struct objective_line *line = &state->part[i];
        if ((reached || lost) && !line->bonus)
            continue;
        bool done = line->done && line->wanted > 0 && !line->lost;
        out[count++] = (struct piece){
            done ? PIECE_DONE : PIECE_DEMAND, titled ? state->titled[i] : line->brief,
            line->lost ? PALETTE_BLOOD_LIGHT
            : done     ? PALETTE_VERDIGRIS
                       : PALETTE_BONE,
            objective_is_instead(line, i ? line - 1 : NULL) ? words_get(hud->words, "goal.or") : BESIDES, 0};
    }
    if (state->more)
        out[count++] = (struct piece){PIECE_DEMAND, words_get(hud->words, "goal.staged.brief"), PALETTE_BONE_DIM,
                                      BESIDES, 0};
    if (hud->game->scenario->mission.objectives == 0)
        for (int i = 0; i < GOAL_HUNT; i++) {
            const char *text = goal_hunt_text(SENTENCE(hud->words), hud->words, hud->game, asked_team(hud), i);
            if (text[0])
                out[count++] = (struct piece){PIECE_DEMAND, text, PALETTE_BONE, BESIDES, 0};
        }
    if (shows_secondary(hud, 0) && secondary_brief_at(&secondary, hud->words, hud->game, hud->play->viewer, 0)) {
        bool done = secondary.done && secondary.wanted > 0; /* what must not happen may still */
        words_say(hud->goal.secondary, sizeof hud->goal.secondary, hud->words,
                  titled ? "goal.secondary.brief" : "condition.brief.any",
                  SLOTS({"text", secondary.brief, 0}, {"what", secondary.brief, 0}));
        out[count++] = (struct piece){done ? PIECE_DONE : PIECE_DEMAND, hud->goal.secondary,
                                      secondary.lost ? PALETTE_BLOOD_LIGHT
                                      : done         ? PALETTE_VERDIGRIS
                                                     : PALETTE_FROST,
                                      BESIDES, 0};
    }
    const char *rounds = goal_rounds_text(SENTENCE(hud->words), hud->words, &play_stage(hud->play)->shown.game);
    if (rounds[0])
        out[count++] = (struct piece){PIECE_ROUNDS, rounds, PALETTE_BRASS_LIGHT, BESIDES, 0};
    return count;
}

/* What is before a piece and the piece. */
static float whole_width(struct ui *ui, struct text_style style, const struct piece *piece, int i)
{
    return piece[i].width + (i ? hud_text_width(ui, style, piece[i].before) : 0);
}

static float measure(struct ui *ui, struct text_style style, struct piece *piece, int count)
{
    float width = 0;
    for (int i = 0; i < count; i++) {
        piece[i].width = ceilf(hud_text_width(ui, style, piece[i].text));
        width += whole_width(ui, style, piece, i);
    }
    return width;
}

/* The longest piece gives way first; is one cut? */
static bool shorten(const struct ui *ui, struct piece *piece, int count, float excess)
{
    struct piece *longest = &piece[0];
    for (int i = 1; i < count; i++)
        longest = piece[i].width > longest->width ? &piece[i] : longest;
    if (excess > 0)
        longest->width = fmaxf(longest->width - excess, fminf(longest->width, ui_px(ui, PIECE_LEAST)));
    return excess > 0;
}

/* Pieces of that kind give way to the others; how many are left. */
static int leave_out(struct ui *ui, struct text_style style, struct piece *piece, int count, float room,
                     enum piece_kind kind)
{
    for (int i = 0; i < count && count > 1 && measure(ui, style, piece, count) > room;) {
        if (piece[i].kind != kind) {
            i++;
            continue;
        }
        memmove(piece + i, piece + i + 1, (size_t)(count - i - 1) * sizeof *piece);
        count--;
    }
    return count;
}

/* Without what may be left out for want of room. */
static int list_needed(struct hud *hud, struct ui *ui, struct text_style style, struct piece piece[PIECES], float room,
                       bool titled)
{
    int count = list_pieces(hud, piece, titled);
    return leave_out(ui, style, piece, count, room, PIECE_DONE);
}

/* Where there is no room for all, those in front are whole, the place behind them says how many more there are, and the
 * time that is left stands there in any case. */
static int count_rest(struct hud *hud, struct ui *ui, struct text_style style, struct piece *piece, int count,
                      float room)
{
    if (measure(ui, style, piece, count) <= room)
        return count;
    struct piece last = piece[count - 1];
    int timed = last.kind == PIECE_ROUNDS;
    for (int kept = count - 1 - timed; kept > 0; kept--) {
        const char *more = words_tell(hud->words, "goal.more", SLOTS({"n", NULL, count - timed - kept}));
        piece[kept] = (struct piece){PIECE_MORE, more, PALETTE_BONE_DIM, BESIDES, 0};
        if (timed)
            piece[kept + 1] = last;
        if (kept == 1 || measure(ui, style, piece, kept + 1 + timed) <= room)
            return kept + 1 + timed;
    }
    return count;
}

static int list_counted(struct hud *hud, struct ui *ui, struct text_style style, struct piece piece[PIECES], float room,
                        bool titled)
{
    return count_rest(hud, ui, style, piece, list_needed(hud, ui, style, piece, room, titled), room);
}

/* Where even that is too much the time takes the place before it. */
static int keep_time(struct ui *ui, struct text_style style, struct piece *piece, int count, float room)
{
    float width = 0;
    for (int i = 0; i < count; i++)
        width += whole_width(ui, style, piece, i);
    if (width <= room || count < 3 || piece[count - 1].kind != PIECE_ROUNDS)
        return count;
    piece[count - 2] = piece[count - 1];
    return count - 1;
}

/* As many pieces as there is room for; how many, and how wide. */
static int fitting(struct ui *ui, struct text_style style, const struct piece *piece, int count, float room,
                   float *width)
{
    *width = 0;
    for (int i = 0; i < count; i++) {
        float wide = whole_width(ui, style, piece, i);
        if (*width + wide > room)
            return i;
        *width += wide;
    }
    return count;
}

void hud_draw_goal_bar(struct hud *hud, struct ui *ui, struct rect *rest)
{
    struct piece piece[PIECES];
    read_state(hud);
    int count = list_pieces(hud, piece, true);
    float icon = ui_px(ui, 26), edge = ui_px(ui, 8), room_for = rest->w - icon - 2 * edge, width;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    hud->goal.cut = false;
    if (measure(ui, style, piece, count) > room_for) {
        style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
        count = list_needed(hud, ui, style, piece, room_for, true);
        if (measure(ui, style, piece, count) > room_for)
            count = list_needed(hud, ui, style, piece, room_for, false);
        if (measure(ui, style, piece, count) > room_for)
            count = list_counted(hud, ui, style, piece, room_for, true);
        if (measure(ui, style, piece, count) > room_for) /* the numbers stay, not the words of the title */
            count = list_counted(hud, ui, style, piece, room_for, false);
        hud->goal.cut = shorten(ui, piece, count, measure(ui, style, piece, count) - room_for);
        count = keep_time(ui, style, piece, count, room_for);
    }
    int shown = fitting(ui, style, piece, count, room_for, &width);
    hud->goal.timed = shown > 0 && piece[shown - 1].kind == PIECE_ROUNDS;
    if (rest->w < icon + 2 * edge)
        return;
    struct rect place = rect_cut_left(rest, icon + width + 2 * edge);
    struct rect plate = rect_snapped(rect_anchor(place, place.w, fminf(place.h, ui_px(ui, 32)), 0, 0.5f));
    struct ui_response response = ui_area(ui, "hud.goal", plate, 0, hint_of(hud));
    canvas_fill_cut(ui_canvas(ui), plate, ui_px(ui, 5), (struct colour){44, 38, 34, 255},
                    (struct colour){26, 22, 20, 255});
    canvas_frame_cut(ui_canvas(ui), plate, ui_px(ui, 5), ui_px(ui, 1),
                     palette_colour(response.hot ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    if (response.hot && !hud->goal.pointed)
        show_places(hud);
    hud->goal.pointed = response.hot;
    if (response.activated)
        play_toggle_objectives(hud->play);
    struct rect room = rect_of(plate.x + edge, plate.y, plate.w - 2 * edge, plate.h);
    ui_icon(ui, rect_snapped(ui_anchor(ui, rect_cut_left(&room, icon), 20, 20, 0, 0.5f)), "objectives", WHITE);
    for (int i = 0; i < shown; i++) {
        if (i) {
            style.colour = palette_colour(PALETTE_BONE_FAINT);
            ui_label(ui, rect_cut_left(&room, hud_text_width(ui, style, piece[i].before)), style, TEXT_LEFT,
                     piece[i].before);
        }
        style.colour = palette_colour(piece[i].colour);
        (void)font_draw_in(ui_fonts(ui), style, rect_cut_left(&room, piece[i].width), TEXT_LEFT, piece[i].text);
    }
}

/* ---- the banner ------------------------------------------------------------------------------------------------ */

void hud_draw_goal(struct hud *hud, struct ui *ui)
{
    struct hud_goal *goal = &hud->goal;
    struct rect board = hud->layout->board;
    if (stage_is_speaking(&hud->play->stage)) { /* the mission's words lie there: one after the other */
        goal->banner_until = goal->banner_until ? hud->frame->now + BANNER_MS : 0;
        return;
    }
    if (goal->banner_until && hud->frame->now >= goal->banner_until)
        goal->banner_until = 0;
    if (!goal->banner_until || game_is_over(hud->game) || hud->play->replaying || hud->play->dialog != DIALOG_NONE)
        return;
    struct text_style style = ui_bold(ui, 18, goal->banner_lost ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT);
    float w = fminf(ui_px(ui, BANNER_WIDTH), board.w - ui_px(ui, 24)), inner = w - ui_px(ui, 24 + 48);
    if (inner < ui_px(ui, 120))
        return;
    float h = fmaxf(ui_paragraph_height(ui, style, inner, goal->banner) + ui_px(ui, 28), ui_px(ui, BANNER_HEIGHT));
    if (h > board.h)
        return;
    struct rect room = hud_float(ui, "goal.banner", rect_snapped(rect_anchor(board, w, h, 0.5f, 0.12f)));
    struct rect icon = ui_cut_left(ui, &room, 48);
    ui_icon(ui, rect_snapped(ui_anchor(ui, icon, 34, 34, 0, 0.5f)), goal->banner_lost ? "cross" : "check", WHITE);
    float words = ui_paragraph_height(ui, style, room.w, goal->banner);
    ui_paragraph(ui, rect_anchor(room, room.w, words, 0, 0.5f), style, TEXT_LEFT, goal->banner);
}
