/* board_screen_play.c -- what the board does when the game goes on, and when a question comes: notes, marks, camera. */
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/siege_preferences.h"
#include "siege/sound/hearing.h"
#include "siege/rules/board/board.h"

#include <math.h>
#include <string.h>

static void turn(void *self)
{
    struct board_screen *board = self;
    board->lookout.stale = board->hold.answers_stale = true;
    int now = board->play.seen.turn.round * (SEAT_NONE + 1) + board->play.seen.turn.seat;
    if (board->hold.pinned_turn != now && board->hold.pinned.what == SHEET_FIGURE)
        board->hold.pinned.what = SHEET_NOTHING; /* what it was opened for is past */
    board->hold.pinned_turn = now;
}

static void show(void *self)
{
    ((struct board_screen *)self)->lookout.stale = true;
}

static void drop(void *self, bool aim_only)
{
    struct board_screen *board = self;
    hold_drop_aim(&board->hold);
    if (aim_only)
        return;
    if (board->hud.note.what != NOTE_SAID || board->hud.note.seen) /* the mission's words wait till they can be read */
        hud_note_drop(&board->hud);
    hand_drop(&board->hand);
    board->hold.selection.extra = false;
    board->hold.pinned_to = SQUARE_NONE;
}

static void notice(void *self, const struct event_list *events)
{
    struct board_screen *board = self;
    bool by_hand = false;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        by_hand |= event->type == EVENT_SANDBOX_TRIGGER;
        hud_note_event(&board->hud, event, by_hand);
        if (event->type == EVENT_TURN_ENDED)
            board->hud.first_again.ended = event->seat;
        if (event->type == EVENT_ROUND_BEGAN)
            board->hud.first_again.round = event->number;
        if (event->type == EVENT_MARKER_DRAWN) {
            bool again = event->seat == board->hud.first_again.ended;
            board->hud.first_again.seat = again ? event->seat : SEAT_NONE;
        }
        if (event->type == EVENT_PAIR_CHOSEN)
            board_screen_make_labels(board);
        if (event->type == EVENT_CARDS_DEALT && event->seat == board->play.viewer)
            board->hand.dealt = true;
    }
    board->hud.inspected = -1;
}

static void settle(void *self)
{
    hold_settle(&((struct board_screen *)self)->hold);
}

static void take_up(void *self, figure_id figure)
{
    struct hold *hold = &((struct board_screen *)self)->hold;
    bool own = intent_commands(hold->game, hold->play->viewer, figure) && intent_is_turn(hold->game);
    if (own && intent_is_in_play(hold->game, figure))
        hold_choose(hold, figure);
}

static void seat(void *self)
{
    struct board_screen *board = self;
    board->hold.selection = SELECTION_NONE;
    hand_close(&board->hand);
    board->hold.pinned = (struct sheet_subject){.what = SHEET_NOTHING};
    board_screen_make_labels(board);
    hold_settle(&board->hold);
}

static void await(void *self)
{
    hand_show_first(&((struct board_screen *)self)->hand);
}

static bool holds(const void *self)
{
    return hand_holds(&((const struct board_screen *)self)->hand);
}

static figure_id aims_extra(const void *self)
{
    const struct selection *held = &((const struct board_screen *)self)->hold.selection;
    return held->extra && intent_aims(held) ? held->figure : FIGURE_NONE;
}

const struct play_watch board_screen_watch = {.turn = turn,
                                              .show = show,
                                              .drop = drop,
                                              .notice = notice,
                                              .settle = settle,
                                              .take_up = take_up,
                                              .seat = seat,
                                              .await = await,
                                              .holds = holds,
                                              .aims_extra = aims_extra};

void board_screen_advance(struct board_screen *board, struct frame *frame)
{
    enum { POINTS_MS = 800 };
    struct play *play = &board->play;
    board->hold.confirm = preferences_get(frame->preferences, PREFERENCE_CONFIRM);
    play->asks_all = board->hold.confirm == CONFIRM_EVERYTHING;
    bool idle = play_advance(play, frame);
    if (idle && session_human_to_act(play->session) && !game_is_asked(&play->seen))
        lookout_close_in(&board->lookout, board->hold.selection.figure);
    bool turns = idle && play_is_free(play) && play->viewer < TEAM_MAX && play->seen.turn.seat == play->viewer;
    bool points = strcmp(ui_hot(frame->ui), "board") == 0 &&
                  (!board->hold.unmoved || frame->now - board->hold.picked_at < POINTS_MS);
    if (turns && lookout_return(&board->lookout, play->viewer, points, frame->preferences))
        hold_settle(&board->hold); /* somebody is taken up, whoever acted before */
    if (idle)
        hold_tell_halt(&board->hold, frame->ui);
    if (stage_is_busy(play_stage(play)))
        lookout_follow(&board->lookout, frame->preferences);
    bool reads = preferences_get(frame->preferences, PREFERENCE_CAPTIONS) != 0;
    hearing_listen(play_stage(play), &board->lookout.camera, play_stage(play)->manner.people, frame->sound,
                   reads ? &board->hud.captions : NULL, frame->now);
    lookout_glide(&board->lookout, (struct point){frame->input->pointer.x, frame->input->pointer.y}, frame->passed);
}

/* ---- a question that was not there before: what answers it is in hand and in sight ------------------------------- */

/* ---- which squares it is about --------------------------------------------------------------------------------- */

/* In squares; empty: nothing yet. */
struct area {
    float left, top, right, bottom;
    bool any;
};

static void add(struct area *area, float x, float y, float w, float h)
{
    area->left = area->any ? fminf(area->left, x) : x;
    area->top = area->any ? fminf(area->top, y) : y;
    area->right = area->any ? fmaxf(area->right, x + w) : x + w;
    area->bottom = area->any ? fmaxf(area->bottom, y + h) : y + h;
    area->any = true;
}

static void add_sector(struct area *area, const struct board_screen *board, int slot)
{
    struct square corner = board_slot_corner(&board->play.session->scenario->mission, slot);
    add(area, corner.x, corner.y, SECTOR_SIZE, SECTOR_SIZE);
}

/* The doorway with the ground before it. */
static void add_gate(struct area *area, const struct board_screen *board, int gate)
{
    struct point at = stage_gate_point(board->play.session->scenario, gate, 1);
    add(area, at.x - 1, at.y - 1, 2, 2);
}

/* All that is lit: sectors whole, so that what stands beside the squares is seen. */
static struct area lit_area(const struct board_screen *board)
{
    const struct overlay *overlay = &board->lookout.overlay;
    const struct scenario *scenario = board->play.session->scenario;
    struct area area = {.any = false};
    for (int y = 0; y < scenario->height && overlay->squares_any; y++)
        for (int x = 0; x < scenario->width; x++)
            if (overlay->squares[y] >> x & 1u)
                add_sector(&area, board, game_slot_at(&board->play.seen, square_at(x, y)));
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (overlay->slots >> slot & 1u)
            add_sector(&area, board, slot);
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        if (overlay_has_gate(overlay->gates, gate))
            add_gate(&area, board, gate);
    for (figure_id figure = 0; figure < TROOPER_MAX; figure++)
        if (figure_on_board(&board->play.seen, figure) && (overlay->mark[figure] & OVERLAY_TARGET))
            add(&area, board->play.seen.figure[figure].x, board->play.seen.figure[figure].y, 1, 1);
    return area;
}

/* ---- the board is moved once, before the choice ---------------------------------------------------------------- */

/* Nearer where squares to click would be specks, farther where not all would be seen; otherwise no nearer and no
 * farther. */
static float zoom_for(const struct board_screen *board, float w, float h)
{
    enum { UNITS_OF_BASE = 44, LEAST_UNITS = 27, CLOSE_UNITS = 38 };
    const float margin = 2;
    const struct camera *camera = &board->lookout.camera;
    float most = fminf(camera->view.w / (w + margin), camera->view.h / (h + margin)) / camera->base;
    float zoom = camera->goal_zoom;
    bool specks = board->lookout.overlay.squares_any && zoom * UNITS_OF_BASE < LEAST_UNITS;
    if (specks && board->lookout.fitted && !board->lookout.chosen)
        zoom = (float)CLOSE_UNITS / UNITS_OF_BASE;
    return fminf(zoom, most);
}

static void bring_into_view(struct board_screen *board, const struct area *area)
{
    struct camera *camera = &board->lookout.camera;
    struct rect squares = rect_of(area->left, area->top, area->right - area->left, area->bottom - area->top);
    float zoom = zoom_for(board, squares.w, squares.h), whole = lookout_whole_zoom(&board->lookout);
    if (board->lookout.fitted && zoom <= camera->goal_zoom)
        return;
    if (zoom <= whole * 1.1f) {
        lookout_fit(&board->lookout);
        return;
    }
    board->lookout.fitted = false;
    if (zoom > camera->goal_zoom)
        camera_glide_to(camera, rect_centre(squares), zoom);
    else if (zoom < camera->goal_zoom) /* with as much of the rest of the board as there is room for */
        camera_glide_to(camera, (struct point){camera->columns / 2, camera->rows / 2}, zoom);
    camera_show_area(camera, squares);
}

/* ---- a new question -------------------------------------------------------------------------------------------- */

static struct pending question_now(const struct board_screen *board)
{
    const struct game *game = &board->play.seen;
    struct pending question = NOTHING_ASKED;
    if (!play_may_act(&board->play) || intent_is_turn(game))
        return question;
    question = game->pending;
    if (question_asks(game, CHOICE_KIND_SQUARE))
        question.card = game->legion.place_slot;
    return question;
}

void board_screen_attend_question(struct board_screen *board, bool may_move)
{
    if (stage_is_busy(play_stage(&board->play)) || !board->lookout.ready)
        return;
    struct pending now = question_now(board);
    struct pending *before = &board->question;
    bool same = now.type == before->type && now.seat == before->seat && now.card == before->card &&
                now.slots == before->slots;
    if (may_move && !pending_is_open(&now) && play_may_act(&board->play))
        lookout_show_reach(&board->lookout, board->hold.selection.figure);
    if (same)
        return;
    *before = now;
    if (!pending_is_open(&now))
        return;
    hold_settle(&board->hold);
    board_screen_mark(board);
    struct area area = lit_area(board);
    if (area.any && may_move)
        bring_into_view(board, &area);
}
