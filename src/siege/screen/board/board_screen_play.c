/* board_screen_play.c -- what the board does when the game goes on: notes, marks, selection, camera. */
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/siege_preferences.h"

static void turn(void *self)
{
    struct board_screen *board = self;
    board->lookout.stale = board->hold.answers_stale = true;
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
    hud_note_drop(&board->hud);
    board->hold.selection.extra = false;
    board->hold.pinned_to = SQUARE_NONE;
}

static void notice(void *self, const struct event_list *events)
{
    struct board_screen *board = self;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        hud_note_event(&board->hud, event);
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

const struct play_watch board_screen_watch = {.turn = turn,
                                              .show = show,
                                              .drop = drop,
                                              .notice = notice,
                                              .settle = settle,
                                              .seat = seat,
                                              .await = await,
                                              .holds = holds};

void board_screen_advance(struct board_screen *board, struct frame *frame)
{
    struct play *play = &board->play;
    board->hold.confirm = preferences_get(frame->preferences, PREFERENCE_CONFIRM);
    bool idle = play_advance(play, frame);
    if (idle && session_human_to_act(play->session) && !game_is_asked(&play->seen))
        lookout_close_in(&board->lookout, board->hold.selection.figure);
    if (stage_is_busy(play_stage(play)))
        lookout_follow(&board->lookout, frame->preferences);
    board->lookout.gliding = camera_update(&board->lookout.camera, frame->passed);
}
