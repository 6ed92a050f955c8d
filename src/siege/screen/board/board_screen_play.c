#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/curtain.h"

#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/screen/siege_preferences.h"

enum { COMPUTER_COMMANDS_PER_FRAME = 12, REPLAY_LEAST_SPEED = STAGE_USUAL };

struct stage *board_stage(struct board_screen *board)
{
    return board->replaying ? &board->replay : &board->stage;
}

bool board_enemy_shown(const struct board_screen *board)
{
    const enum seat_control *control = board->session->control;
    if (board->replaying)
        return true;
    if (!stage_is_busy(&board->stage))
        return false;
    const struct event *event = stage_current(&board->stage);
    seat_id shown = event && event->type == EVENT_MARKER_DRAWN ? event->seat : board->stage.shown.seat;
    if (shown >= SEAT_COUNT)
        return !session_human_to_act(board->session);
    return (board->acting < SEAT_COUNT && control[board->acting] != CONTROL_HUMAN) || control[shown] != CONTROL_HUMAN;
}

bool board_may_act(const struct board_screen *board)
{
    return session_human_to_act(board->session) && !board->curtain && !board->replaying && !board->hand.guest &&
           board->dialog == DIALOG_NONE;
}

void board_take_view(struct board_screen *board)
{
    board->viewer = board->hand.guest ? (seat_id)(board->hand.guest - 1) : session_viewer(board->session);
    board->seen = game_view_for(&board->session->game, board->viewer);
    board->marks_stale = board->options_stale = true;
}

/* What a command brought about goes to the table, the log, the summary and the hints. */
static void tell(struct board_screen *board, seat_id acting)
{
    const struct event_list *events = &board->session->events;
    board->acting = acting;
    board->before = board->seen;
    board->seen = game_view_for(&board->session->game, board->viewer);
    stage_push(&board->stage, events, &board->seen);
    log_panel_feed(board->log, &board->words, &board->seen, events, history_count(board->session->history));
    legion_turn_notice(board->legion, &board->before, events, &board->seen);
    if (board->session->tutorial)
        tutorial_notice(&board->tutorial, events);
    for (int i = 0; i < events->count; i++) {
        hud_note_event(board, &events->item[i]);
        if (events->item[i].type == EVENT_MARKER_DRAWN)
            board->warned = false;
        if (events->item[i].type == EVENT_PAIR_CHOSEN)
            board_make_labels(board);
        if (events->item[i].type == EVENT_CARDS_DEALT && events->item[i].seat == board->viewer)
            board->hand.dealt = true;
    }
    board->marks_stale = board->options_stale = true;
    board->inspected_die = -1;
}

void board_tell_refusal(struct board_screen *board, struct ui *ui, struct reject reject)
{
    char text[WORDS_SENTENCE_MAX];
    if (reject.why == REJECT_NONE)
        return;
    board->refused = reject.why;
    board->refused_at = board->now;
    ui_toast_link(ui, reject_sentence(text, sizeof text, &board->words, &board->seen, reject),
                  reject_rule((enum reject_why)reject.why, board->words.catalogue->rulebook));
}

static bool play(struct board_screen *board, struct ui *ui, const struct command *command)
{
    stage_skip_all(&board->stage);
    struct reject reject = session_apply(board->session, command);
    if (reject.why != REJECT_NONE) {
        board_tell_refusal(board, ui, reject);
        return false;
    }
    board->legion->shown = false;
    hud_note_drop(board);
    board_drop_aim(board);
    board->selection.extra = false;
    board->pinned_to = SQUARE_NONE;
    tell(board, command->seat);
    board_settle_selection(board);
    return true;
}

bool board_play(struct board_screen *board, struct ui *ui, const struct command *command)
{
    return board_may_act(board) && play(board, ui, command);
}

bool board_play_card(struct board_screen *board, struct ui *ui, const struct command *command)
{
    bool free = !board->curtain && !board->replaying && board->dialog == DIALOG_NONE;
    return free && command->seat == board->viewer && play(board, ui, command);
}

/* ---- hurry -------------------------------------------------------------------------------------------------------
 */

bool board_is_interrupted(const struct board_screen *board)
{
    const struct game *game = &board->session->game;
    seat_id turn = game->turn.seat, seat = game_seat_to_act(game);
    bool free = !board->curtain && !board->replaying && !board->stuck && board->dialog == DIALOG_NONE;
    return free && turn == board->viewer && turn < SEAT_COUNT && seat < SEAT_COUNT &&
           board->session->control[turn] == CONTROL_HUMAN && !session_human_to_act(board->session) &&
           !hand_holds(board) && !game_is_over(game);
}

bool board_shows_own(const struct board_screen *board)
{
    return stage_is_busy(&board->stage) && !board->replaying && board->stage.shown.seat == board->viewer &&
           board->session->game.turn.seat == board->viewer;
}

bool board_hasten(struct board_screen *board)
{
    enum { ANSWERS_MOST = 200 };
    bool hastened = board_is_interrupted(board);
    if (board_shows_own(board) || hastened) {
        stage_skip_all(&board->stage);
        board->marks_stale = true;
    }
    for (int i = 0; i < ANSWERS_MOST && board_is_interrupted(board); i++) {
        seat_id seat = game_seat_to_act(&board->session->game);
        board->stuck = !session_step(board->session);
        if (!board->stuck)
            tell(board, seat);
        stage_skip_all(&board->stage);
    }
    if (hastened)
        board_settle_selection(board);
    return board_may_act(board);
}

/* ---- taking back --------------------------------------------------------------------------------------------------
 */

void board_undo(struct board_screen *board, struct ui *ui)
{
    char text[WORDS_SENTENCE_MAX];
    const struct history *history = board->session->history;
    if (!board_may_act(board))
        return;
    if (!session_undo(board->session)) {
        ui_toast(ui, undo_text(text, sizeof text, &board->words, &board->seen, NULL, session_boundary(board->session),
                               history_boundary_command(history)));
        return;
    }
    while (!session_human_to_act(board->session) && session_undo(board->session))
        continue; /* computers answered to it in the Bunker: that goes too */
    log_panel_cut(board->log, history_count(history));
    board_take_view(board);
    board->before = board->seen;
    stage_show(&board->stage, &board->seen);
    hud_note_drop(board);
    board_drop_aim(board);
    board->selection.extra = false;
    board->pinned_to = SQUARE_NONE;
    board_settle_selection(board);
}

void board_redo(struct board_screen *board, struct ui *ui)
{
    if (!board_may_act(board))
        return;
    stage_skip_all(&board->stage);
    if (!session_redo(board->session)) {
        ui_toast(ui, words_get(&board->words, "undo.no_redo"));
        return;
    }
    board_drop_aim(board);
    tell(board, board->viewer);
    board_settle_selection(board);
}

void board_end_turn(struct board_screen *board, struct ui *ui)
{
    struct command command = COMMAND_EMPTY;
    if (!board_hasten(board))
        return;
    command.type = COMMAND_END_TURN;
    command.seat = board->viewer;
    struct reject reject = command_check(&board->seen, &command);
    bool unused = unused_actions(&board->seen, board->viewer) > 0;
    if (reject.why == REJECT_NONE && unused && board->warns && !board->warned) {
        board->dialog = DIALOG_END_TURN;
        board->warned = true;
        return;
    }
    (void)board_play(board, ui, &command);
}

/* ---- time ---------------------------------------------------------------------------------------------------------
 */

static void set_speeds(struct board_screen *board, const struct preferences *preferences)
{
    enum stage_speed enemy = (enum stage_speed)preferences_get(preferences, PREFERENCE_ENEMY_SPEED);
    uint8_t people = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        people |= (uint8_t)((board->session->control[seat] == CONTROL_HUMAN) << seat);
        enum stage_speed speed = board->session->control[seat] == CONTROL_HUMAN ? STAGE_USUAL : enemy;
        if (board->stage.speed[seat] != speed)
            stage_set_speed(&board->stage, seat, speed);
        speed = enemy == STAGE_INSTANT ? STAGE_USUAL : enemy;
        if (board->replay.speed[seat] != speed)
            stage_set_speed(&board->replay, seat, speed);
    }
    stage_set_dice(&board->stage, (enum stage_dice)preferences_get(preferences, PREFERENCE_DICE));
    stage_set_people(&board->stage, people);
    stage_set_people(&board->replay, people);
    stage_set_card_time(&board->stage, preferences_get(preferences, PREFERENCE_EVENT_CARD_TIME));
    stage_set_card_time(&board->replay, preferences_get(preferences, PREFERENCE_EVENT_CARD_TIME));
    stage_set_still(&board->stage, preferences_get(preferences, PREFERENCE_REDUCED_MOTION));
    stage_set_still(&board->replay, preferences_get(preferences, PREFERENCE_REDUCED_MOTION));
    bool hurry = board->now < board->hurry_until;
    if (board->stage.hurried != hurry)
        stage_hurry(&board->stage, hurry);
    if (board->replay.hurried != hurry)
        stage_hurry(&board->replay, hurry);
}

void board_start_replay(struct board_screen *board, const struct frame *frame)
{
    if (stage_is_busy(&board->stage))
        return;
    if (!legion_turn_replay(board->legion, &board->replay)) {
        ui_toast(frame->ui, words_get(&board->words, "hud.replay.nothing"));
        return;
    }
    board->replaying = true;
    board->legion->shown = false;
    board_drop_aim(board);
    board->marks_stale = true;
    set_speeds(board, frame->preferences);
}

/* The next human sits down: behind the curtain if there are secrets. */
static void change_viewer(struct board_screen *board)
{
    seat_id next = session_viewer(board->session);
    if (next == board->viewer || board->hand.guest || !session_human_to_act(board->session))
        return;
    if (curtain_is_due(board->session, board->viewer, next)) {
        board->curtain = true;
        board->curtain_for = next;
    }
    board->selection = SELECTION_NONE;
    hand_close(board);
    board->pinned = (struct sheet_subject){.what = SHEET_NOTHING};
    board_take_view(board);
    board->before = board->seen;
    board_make_labels(board);
    board_settle_selection(board);
}

static void play_computers(struct board_screen *board)
{
    for (int i = 0; i < COMPUTER_COMMANDS_PER_FRAME && !stage_is_busy(&board->stage); i++) {
        hand_show_first(board);
        if (hand_holds(board))
            return;
        seat_id seat = game_seat_to_act(&board->session->game);
        board->stuck = !session_step(board->session);
        if (board->stuck)
            return;
        tell(board, seat);
        (void)stage_update(&board->stage, board->now);
        if (board->skip_turn)
            stage_skip_all(&board->stage);
        if (game_seat_to_act(&board->session->game) != seat)
            board->skip_turn = false;
    }
}

/* Well within the view? Then what the player does oneself moves nothing. */
static bool is_in_view(const struct board_screen *board, struct point at)
{
    const struct camera *camera = &board->camera;
    struct point pixel = camera_to_screen(camera, at);
    return rect_has(rect_inset(camera->view, 0.75f * camera_square(camera)), pixel);
}

static void follow(struct board_screen *board, const struct preferences *preferences)
{
    struct point at;
    int camera = preferences_get(preferences, PREFERENCE_CAMERA);
    bool panned = board->panned_at > 0 && board->now - board->panned_at < 3000;
    if (camera == CAMERA_NEVER || (camera == CAMERA_SMART && panned) || !stage_focus(board_stage(board), &at))
        return;
    struct stage_altering altering;
    if (stage_shows_altering(board_stage(board), &altering) && !board->camera_fitted) {
        board_fit_camera(board); /* whole sectors move */
        return;
    }
    bool own = board->acting == board->viewer && !board->replaying;
    if (!own || !is_in_view(board, at))
        board_show_area(board, rect_of(at.x - 2, at.y - 2, 4, 4));
}

static void end_replay(struct board_screen *board)
{
    if (!board->replaying || stage_is_busy(&board->replay))
        return;
    board->replaying = false;
    board->legion->shown = true;
    board->marks_stale = true;
}

void board_advance(struct board_screen *board, struct frame *frame)
{
    struct stage *stage = board_stage(board);
    uint32_t changes = stage->changes;
    board->now = frame->now;
    board->confirm = preferences_get(frame->preferences, PREFERENCE_CONFIRM);
    board->warns = preferences_get(frame->preferences, PREFERENCE_END_TURN_WARNING);
    set_speeds(board, frame->preferences);
    (void)stage_update(stage, frame->now);
    end_replay(board);
    if (!board->replaying && !stage_is_busy(&board->stage) && !board->curtain) {
        play_computers(board);
        bool idle = !stage_is_busy(&board->stage) && !game_is_over(&board->session->game);
        if (idle)
            change_viewer(board);
        if (idle && session_human_to_act(board->session) && board->seen.pending.type == PENDING_NONE)
            board_close_in(board);
    }
    if (board_stage(board)->changes != changes)
        board->marks_stale = true;
    if (stage_is_busy(board_stage(board)))
        follow(board, frame->preferences);
    board->gliding = camera_update(&board->camera, frame->passed);
}
