/* board_screen_input.c -- keys, pointer and cursor of the board screen, and what they set off. */
#include "siege/screen/board/board_screen_parts.h"

#include "siege/input/key_commands.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/board/board.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/names/names.h"

#include <math.h>

/* ---- enemy's turn: speed, step, skip --------------------------------------------------------------------------- */

static bool space_pressed(const struct input *input, bool *repeated)
{
    for (int i = 0; i < input->press_count; i++)
        if (input->press[i].chord.key == KEY_SPACE && input->press[i].chord.mods == 0) {
            *repeated = input->press[i].repeat;
            return true;
        }
    return false;
}

/* One press too many of the key that stepped the enemy on aims nothing and rolls nothing. */
static void spare_steps(struct board_screen *board, struct frame *frame)
{
    bool repeated = false;
    struct play *play = &board->play;
    if (!play->stepping || play_shows_enemy(play))
        return;
    if (space_pressed(frame->input, &repeated) && play_is_free(play)) {
        input_take(frame->input, KEY_COMMAND_SELECT);
        ui_toast(frame->ui, words_get(&play->words, "hud.own_turn"));
    } else if (frame->input->command_count > 0 || frame->input->pointer.went_down[POINTER_LEFT]) {
        play->stepping = false;
    }
}

static void read_enemy_keys(struct board_screen *board, struct frame *frame)
{
    bool repeated = false;
    struct stage *stage = play_stage(&board->play);
    if (space_pressed(frame->input, &repeated)) {
        input_take(frame->input, KEY_COMMAND_SELECT);
        if (!repeated)
            play_step_on(&board->play);
        board->play.skipped_at = frame->now;
        board->play.stepping = true;
    }
    bool held = frame->input->press_count > 0 && frame->input->press[0].repeat;
    if (input_take(frame->input, KEY_COMMAND_NEXT)) {
        if (held)
            board->play.hurry_until = frame->now + 200;
        else
            play_skip_step(&board->play);
    }
    if (board->play.replaying && input_take(frame->input, KEY_COMMAND_BACK))
        stage_skip_all(stage);
    int speed = key_commands_number(frame->input, PLAY_SPEEDS);
    if (speed >= 0)
        play_choose_speed(&board->play, frame->preferences, PLAY_SPEED[speed]);
}

/* ---- the cursor ------------------------------------------------------------------------------------------------ */

static struct square cursor_start(const struct board_screen *board)
{
    figure_id figure = board->hold.selection.figure;
    const struct gate *gates = board->play.session->scenario->mission.gate;
    int answer = board->hold.answer_at;
    if (square_is(board->hold.cursor))
        return board->hold.cursor;
    if (answer < board->hud.answers.count && board->hud.answers.option[answer].command.gate != GATE_NONE)
        return gates[board->hud.answers.option[answer].command.gate].inside[0];
    if (figure_on_board(&board->play.seen, figure))
        return figure_square(&board->play.seen, figure);
    if (figure != FIGURE_NONE && board->play.seen.figure[figure].gate != GATE_NONE)
        return gates[board->play.seen.figure[figure].gate].inside[0];
    return square_at(board->play.session->scenario->width / 2, board->play.session->scenario->height / 2);
}

static void set_cursor(struct board_screen *board, struct square at, uint64_t now)
{
    board->hold.cursor = at;
    board->hold.cursor_on = true;
    board->hold.cursor_told++;
    board->hold.pick = hold_pick_square(&board->hold, at);
    board->hold.picked_at = now;
    board->lookout.stale = true;
    lookout_show_square(&board->lookout, at);
}

/* Pushing out through a gate points at the gate. */
static bool push_out(struct board_screen *board, struct square at, int dx, int dy)
{
    enum direction side = dy < 0 ? NORTH : dx > 0 ? EAST : dy > 0 ? SOUTH : WEST;
    int gate = board_gate_at(&board->play.seen, at, side);
    if (gate == GATE_NONE)
        return false;
    hold_point_at_gate(&board->hold, gate, at);
    return true;
}

/* What stops it, or what it has gone through, is said to whoever does not see it. */
static void move_cursor(struct board_screen *board, struct ui *ui, int dx, int dy, uint64_t now)
{
    const struct scenario *scenario = board->play.session->scenario;
    struct square at = cursor_start(board), to = square_at(at.x + dx, at.y + dy);
    bool inside = to.x >= 0 && to.y >= 0 && to.x < scenario->width && to.y < scenario->height;
    bool out = board_is_floor(&board->play.seen, at) && push_out(board, at, dx, dy);
    const struct game *seen = &board->play.seen;
    bool both = inside && board_is_floor(seen, at) && board_is_floor(seen, to);
    if (both && !out && !board_adjacent(seen, at, to))
        ui_say(ui, VOICE_SHORT, words_get(&board->play.words, "spoken.through_wall"));
    if (inside && !out)
        set_cursor(board, to, now);
    else if (!out)
        ui_say(ui, VOICE_SHORT, words_get(&board->play.words, "spoken.edge"));
}

/* The four ways on the board; while something is aimed the arrows go from way to way and from target to target. */
static void read_arrows(struct board_screen *board, struct frame *frame)
{
    static const struct {
        int command, pan, dx, dy;
    } ways[] = {{KEY_COMMAND_UP, KEY_COMMAND_PAN_UP, 0, -1},
                {KEY_COMMAND_DOWN, KEY_COMMAND_PAN_DOWN, 0, 1},
                {KEY_COMMAND_LEFT, KEY_COMMAND_PAN_LEFT, -1, 0},
                {KEY_COMMAND_RIGHT, KEY_COMMAND_PAN_RIGHT, 1, 0}};
    bool aiming = intent_aims(&board->hold.selection) && board->hold.selection.shape != SHAPE_GRENADE_MOUNT;
    float by = ui_px(frame->ui, 60);
    for (int i = 0; i < 4; i++) {
        if (!aiming && input_take(frame->input, ways[i].command))
            move_cursor(board, frame->ui, ways[i].dx, ways[i].dy, frame->now);
        if (input_take(frame->input, ways[i].pan)) {
            camera_pan(&board->lookout.camera, -(float)ways[i].dx * by, -(float)ways[i].dy * by);
            lookout_note_pan(&board->lookout, frame->now);
        }
    }
    for (int i = 0; i < 4 && aiming; i++)
        if (input_take(frame->input, ways[i].command))
            (ways[i].dx ? aim_next_way : hold_next_target)(&board->hold, ways[i].dx + ways[i].dy);
}

/* ---- figures and verbs ----------------------------------------------------------------------------------------- */

static void next_figure(struct board_screen *board, int by)
{
    figure_id figure = intent_next_figure(&board->play.seen, board->play.viewer, board->hold.selection.figure, by);
    if (figure == FIGURE_NONE)
        return;
    hold_choose(&board->hold, figure);
    board->hold.cursor = SQUARE_NONE;
    board->hold.cursor_on = false;
    lookout_take_up(&board->lookout, figure);
}

/* A number: an answer is given, a die of the attack chosen, or a figure. */
static void take_number(struct board_screen *board, struct ui *ui, int number)
{
    struct aim_dice dice;
    const struct game *game = &board->play.seen;
    seat_id viewer = board->play.viewer;
    bool unseen = play_withholds(&board->play);
    if (play_shows_own(&board->play)) {
        (void)play_hasten(&board->play);
        hud_list_options(&board->hud);
    }
    if (unseen) /* nobody has read the question yet */
        return;
    if (question_asks(game, CHOICE_DICE)) { /* the buttons from left to right */
        if (number < 2)
            play_answer(&board->play, ui, number ? COMMAND_REROLL : COMMAND_KEEP, number ? reroll_best(game) : 0);
        return;
    }
    if (board->hud.answers.count > 0) {
        if (number < board->hud.answers.count)
            hud_take_option(&board->hud, ui, number);
        return;
    }
    if (intent_aims(&board->hold.selection) && aim_dice_of(game, &board->hold.selection, &dice)) {
        aim_choose_die(&board->hold, number);
        return;
    }
    int seen = 0, first = viewer == SEAT_LEGION ? TROOPER_MAX : viewer * PAIR;
    int end = viewer == SEAT_LEGION ? FIGURE_MAX : first + PAIR;
    for (int id = first; id < end; id++) {
        bool in_play = intent_is_in_play(game, (figure_id)id);
        if ((in_play || viewer != SEAT_LEGION) && seen++ == number && in_play) {
            board->hold.cursor = SQUARE_NONE; /* it begins there */
            board->hold.cursor_on = false;
            board->hold.taken_told++;
            hold_choose(&board->hold, (figure_id)id);
            lookout_take_up(&board->lookout, (figure_id)id);
        }
    }
}

/* The next lit square after the cursor, reading the board line by line. */
static void step_square(struct board_screen *board, int by)
{
    enum { CELLS = BOARD_MAX * BOARD_MAX };
    int at = square_is(board->hold.cursor) ? board->hold.cursor.y * BOARD_MAX + board->hold.cursor.x : 0;
    for (int i = 1; i <= CELLS; i++) {
        int cell = ((at + by * i) % CELLS + CELLS) % CELLS;
        if (board->lookout.overlay.squares[cell / BOARD_MAX] >> (cell % BOARD_MAX) & 1u) {
            set_cursor(board, square_at(cell % BOARD_MAX, cell / BOARD_MAX), board->play.now);
            return;
        }
    }
}

/* The next lit doorway. */
static void step_gate(struct board_screen *board, int by)
{
    int from = board->hold.pick.gate != GATE_NONE ? board->hold.pick.gate : by > 0 ? -1 : 0;
    for (int i = 1; i <= GATE_MAX; i++) {
        int gate = ((from + by * i) % GATE_MAX + GATE_MAX) % GATE_MAX;
        if (!overlay_has_gate(board->lookout.overlay.gates, gate))
            continue;
        hold_point_at_gate(&board->hold, gate, board->play.session->scenario->mission.gate[gate].inside[0]);
        return;
    }
}

static void step_option(struct board_screen *board, int by)
{
    int count = board->hud.answers.count;
    bool kinds = count > 0 && board->hud.answers.option[0].command.type == COMMAND_NONE;
    if (question_asks(&board->play.seen, CHOICE_KIND_GATE) && kinds)
        step_gate(board, by);
    else if (board->lookout.overlay.squares_any)
        step_square(board, by);
    else if (count > 0) {
        board->hold.answer_at = ((board->hold.answer_at + by) % count + count) % count;
        board->hold.cursor_on = false; /* Enter is for the answer again */
    } else
        hold_next_target(&board->hold, by);
}

static void read_verbs(struct board_screen *board, struct frame *frame)
{
    static const struct {
        int command, mode;
    } AIMS[] = {{KEY_COMMAND_FIRE, MODE_FIRE}, {KEY_COMMAND_CLOSE_COMBAT, MODE_CLOSE}, {KEY_COMMAND_TECH, MODE_TECH}};
    struct input *input = frame->input;
    struct hold *hold = &board->hold;
    if (input_take(input, KEY_COMMAND_NEXT_TARGET))
        step_option(board, 1);
    if (input_take(input, KEY_COMMAND_PREVIOUS_TARGET))
        step_option(board, -1);
    if (hand_is_aiming(&board->hand)) { /* a question: nothing else until it is answered */
        if (input_take(input, KEY_COMMAND_END_TURN))
            ui_toast(frame->ui, words_get(&board->play.words, "hand.answer_first"));
        return;
    }
    bool asked = board->hud.answers.count > 0 && game_is_asked(&board->play.seen); /* then no figure is to be chosen */
    if (input_take(input, KEY_COMMAND_NEXT))
        (asked ? step_option : next_figure)(board, 1);
    if (input_take(input, KEY_COMMAND_PREVIOUS))
        (asked ? step_option : next_figure)(board, -1);
    if (input_take(input, KEY_COMMAND_MOVE)) {
        hold_drop_aim(hold);
        hold->cursor = SQUARE_NONE; /* it comes back from wherever it was */
        set_cursor(board, cursor_start(board), frame->now);
    }
    for (size_t i = 0; i < sizeof AIMS / sizeof *AIMS; i++)
        if ((AIMS[i].mode != MODE_TECH || play_knows_tech(&board->play)) && input_take(input, AIMS[i].command)) {
            hold->taken_told++;
            hold_aim_mode(hold, frame->ui, AIMS[i].mode);
        }
    if (aim_can_charge(hold) && input_take(input, KEY_COMMAND_EXTRA_ACTION))
        aim_toggle_charge(hold);
    if (hold->selection.shape == SHAPE_SWING && input_take(input, KEY_COMMAND_USE))
        aim_turn_round(hold);
    if (input_take(input, KEY_COMMAND_EXTRA_ACTION))
        hold_toggle_extra(hold, frame->ui);
    if (input_take(input, KEY_COMMAND_UNDO))
        play_undo(&board->play, frame->ui);
    if (input_take(input, KEY_COMMAND_UNDO_LIST))
        hud_open_undo(&board->hud);
    if (input_take(input, KEY_COMMAND_REDO))
        play_redo(&board->play, frame->ui);
    if (input_take(input, KEY_COMMAND_END_TURN))
        play_end_turn(&board->play, frame->ui);
    if (input_take(input, KEY_COMMAND_REPLAY_ENEMY))
        play_start_replay(&board->play, frame);
    int number = key_commands_number(input, 9);
    if (number >= 0)
        take_number(board, frame->ui, number);
}

/* ---- committing ------------------------------------------------------------------------------------------------ */

/* While something of the player's own turn is still being shown, a click or Enter ends the show and is then carried
 * out, unless that would roll dice that were not seen to be aimed. */
static bool ends_show(struct board_screen *board)
{
    bool shows = play_shows_own(&board->play) || play_is_interrupted(&board->play);
    if (shows)
        (void)play_hasten(&board->play);
    return shows;
}

/* What may follow the end of the show by the same click. */
static void go_on_at_once(struct board_screen *board, struct ui *ui)
{
    board_screen_mark(board);
    const struct intent *offer = &board->hold.offer;
    if (!play_may_act(&board->play) || game_is_asked(&board->play.seen))
        return;
    if (offer->type == INTENT_AIM)
        hold_aim_so(&board->hold, &offer->aim);
    else if (offer->type == INTENT_SELECT || offer->type == INTENT_COMMAND)
        hold_click(&board->hold, ui);
}

/* A grenade: the cursor stands on another square than the one aimed at. */
static bool points_elsewhere(const struct board_screen *board)
{
    return board->hold.cursor_on && board->hold.selection.shape == SHAPE_GRENADE_MOUNT &&
           square_is(board->hold.pick.square) && !square_same(board->hold.pick.square, board->hold.selection.to);
}

/* Enter commits what has the attention: the aim panel, the choice, the square under the cursor. */
static void commit(struct board_screen *board, struct ui *ui)
{
    if (play_just_skipped(&board->play) || hud_sandbox_click(&board->hud, ui))
        return;
    if (play_shows_enemy(&board->play)) { /* what it brings has not been seen yet: there is nothing to answer */
        play_step_on(&board->play);
        return;
    }
    if (ends_show(board)) {
        if (board->hold.cursor_on && !intent_aims(&board->hold.selection))
            go_on_at_once(board, ui);
        return;
    }
    if (question_asks(&board->play.seen, CHOICE_DICE)) {
        if (!hud_declines_space(&board->hud, ui))
            play_answer(&board->play, ui, COMMAND_REROLL, reroll_best(&board->play.seen));
    } else if (points_elsewhere(board)) {
        hold_click(&board->hold, ui);
    } else if (intent_aims(&board->hold.selection)) {
        struct command attack = intent_attack(board->play.viewer, &board->hold.selection);
        if (!intent_is_incomplete(&board->hold.selection))
            (void)hold_give(&board->hold, ui, &attack);
    } else if (board->hud.answers.count > 0 && !board->hold.cursor_on) {
        hud_take_option(&board->hud, ui, board->hold.answer_at);
    } else {
        board->hold.taken_told += !board->hold.cursor_on; /* what could be done is told once more */
        hold_click(&board->hold, ui);
    }
}

/* Without a dialog the board has the attention: a key brings it back from a button that was clicked, so that Enter
 * never presses that again. */
static void attend(struct board_screen *board, struct frame *frame)
{
    struct rect rect;
    bool focused = ui_focused(frame->ui)[0] != '\0' && !ui_has_keyboard(frame->ui); /* somebody writes */
    bool lost = focused && !ui_find(frame->ui, ui_focused(frame->ui), &rect);
    bool meant = frame->input->command_count > 0 && !input_has(frame->input, KEY_COMMAND_EXPLAIN);
    if (focused && (lost || meant || play_shows_enemy(&board->play)))
        ui_focus(frame->ui, "");
}

/* ---- looking --------------------------------------------------------------------------------------------------- */

static void set_look(struct board_screen *board, bool *look, bool on)
{
    if (*look == on)
        return;
    *look = on;
    board->lookout.stale = true;
}

static void read_zoom(struct board_screen *board, struct input *input)
{
    float factor = input_take(input, KEY_COMMAND_ZOOM_IN) ? 1.25f : input_take(input, KEY_COMMAND_ZOOM_OUT) ? 0.8f : 1;
    if (factor == 1)
        return;
    camera_glide_to(&board->lookout.camera, board->lookout.camera.goal_at, board->lookout.camera.goal_zoom * factor);
    lookout_note_zoom(&board->lookout);
}

/* The eye: the figure held, or the square under the pointer. */
static struct square from_where(const struct board_screen *board)
{
    figure_id held = board->hold.selection.figure;
    return figure_on_board(&board->play.seen, held) ? figure_square(&board->play.seen, held) : board->hold.pick.square;
}

/* What the mission's file calls the place under the pointer or the cursor; "" if there is none. */
static const char *printed_place(const struct board_screen *board, char *out, size_t size)
{
    const struct pick *pick = &board->hold.pick;
    if (pick->gate != GATE_NONE)
        return printed_gate_text(out, size, &board->play.seen, pick->gate);
    return printed_square_text(out, size, &board->play.seen,
                               square_is(pick->square) ? pick->square : board->hold.cursor);
}

static void read_coordinates(struct board_screen *board, struct frame *frame)
{
    const struct words *words = &board->play.words;
    if (input_take(frame->input, KEY_COMMAND_COORDINATES)) {
        set_look(board, &board->lookout.printed, !board->lookout.printed);
        ui_toast(frame->ui, words_get(words, board->lookout.printed ? "coordinates.shown" : "coordinates.hidden"));
    }
    if (!input_take(frame->input, KEY_COMMAND_COPY_PLACE))
        return;
    const char *place = printed_place(board, board->lookout.copied, sizeof board->lookout.copied);
    if (place[0])
        ui_copy(frame->ui, place);
    ui_toast(frame->ui,
             words_tell(words, place[0] ? "coordinates.copied" : "coordinates.nothing", SLOTS({"place", place, 0})));
}

static void read_looks(struct board_screen *board, struct frame *frame)
{
    struct input *input = frame->input;
    bool sight = input->held[KEY_COMMAND_SIGHT_TOOL], asks = board->play.dialog != DIALOG_NONE;
    set_look(board, &board->lookout.threat, input->held[KEY_COMMAND_THREAT]);
    set_look(board, &board->lookout.legend, input->held[KEY_COMMAND_LEGEND]);
    if (sight && !board->lookout.sight)
        board->lookout.sight_from = from_where(board);
    set_look(board, &board->lookout.sight, sight);
    read_coordinates(board, frame);
    if (input_take(input, KEY_COMMAND_OBJECTIVES))
        play_toggle_objectives(&board->play);
    if (input_take(input, KEY_COMMAND_TEAMS))
        hud_team_step(&board->hud, frame->ui);
    if (input_take(input, KEY_COMMAND_LOG) && !asks) /* it would open behind the question */
        lookout_toggle(&board->lookout, DRAWER_LOG);
    if (intent_aims(&board->hold.selection) && input_take(input, KEY_COMMAND_WHAT_NOW)) /* why the odds are so */
        board->hud.aim_told = !board->hud.aim_told;
    if (input_take(input, KEY_COMMAND_WHAT_NOW)) { /* where it cannot be shown it does not wait to be */
        board->hold.now_open = !board->hold.now_open && play_is_free(&board->play);
        board->hold.now_at = 0;
    }
    if (input_take(input, KEY_COMMAND_RULE))
        hud_open_rule_here(&board->hud);
    read_zoom(board, input);
}

static bool step_back(struct board_screen *board, struct ui *ui)
{
    board->lookout.stale = true;
    if (board->play.dialog != DIALOG_NONE)
        board->play.dialog = DIALOG_NONE;
    else if (hud_inspector_has_focus(&board->hud, ui))
        hud_inspector_toggle(&board->hud, ui);
    else if (hud_sandbox_drop(&board->hud))
        return true;
    else if (intent_aims(&board->hold.selection))
        hold_step_back_aim(&board->hold);
    else if (board->hold.selection.slot != SLOT_NONE)
        hold_sector(&board->hold, SLOT_NONE);
    else if (board->hold.special_open)
        board->hold.special_open = false;
    else if (board->hold.now_open)
        board->hold.now_open = false;
    else if (square_is(board->hold.pinned_to))
        board->hold.pinned_to = SQUARE_NONE;
    else if (board->hold.selection.extra)
        board->hold.selection.extra = false;
    else if (board->hud.note.what != NOTE_NONE && board->hud.note.seen)
        hud_note_drop(&board->hud);
    else if (board->hold.pinned.what != SHEET_NOTHING)
        board->hold.pinned.what = SHEET_NOTHING;
    else if (board->lookout.drawer != DRAWER_NONE)
        board->lookout.drawer = DRAWER_NONE;
    else if (hud_team_fold(&board->hud))
        return true;
    else if (board->play.legion->shown)
        board->play.legion->shown = false;
    else if (board->hold.selection.figure != FIGURE_NONE)
        board->hold.selection.figure = FIGURE_NONE;
    else
        return false;
    return true;
}

/* U: Special actions where there are any, else what is to be examined, else gear. */
static void use(struct board_screen *board, struct ui *ui)
{
    struct hand_entry entries[HAND_ENTRIES];
    if (special_is_known(&board->play.seen) && board->play.viewer < TEAM_MAX && play_may_act(&board->play) &&
        !board->hand.open) {
        hud_special_toggle(&board->hud, ui);
        return;
    }
    int count = hand_list(&board->hand, entries);
    bool gear = count > 0 && entries[count - 1].gear;
    if (!gear && play_may_act(&board->play))
        hold_examine(&board->hold, ui);
    for (int i = count - 1; i >= 0; i--)
        if (entries[i].gear) {
            hand_open(&board->hand, board->play.viewer);
            board->hand.at = i;
        }
}

static void read_cards(struct board_screen *board, struct frame *frame)
{
    if (board->play.curtain || board->play.dialog != DIALOG_NONE || board->play.replaying ||
        game_is_over(&board->play.session->game))
        return;
    if (hand_is_aiming(&board->hand)) {
        hand_read_aim_keys(&board->hand, frame);
        return;
    }
    if (input_take(frame->input, KEY_COMMAND_CARDS)) {
        hand_toggle(&board->hand);
        return;
    }
    bool swings = board->hold.selection.shape == SHAPE_SWING; /* the key turns the swing round */
    if (!swings && input_take(frame->input, KEY_COMMAND_USE))
        use(board, frame->ui);
    if (board->hand.open)
        hand_read_open_keys(&board->hand, frame);
    else
        (void)hud_reaction_keys(&board->hud, frame->ui);
}

/* Whoever goes on with something else has done with the list of what can be done. */
static void put_list_away(struct board_screen *board, const struct input *input)
{
    static const int OTHERS[] = {KEY_COMMAND_MOVE,        KEY_COMMAND_FIRE,     KEY_COMMAND_CLOSE_COMBAT,
                                 KEY_COMMAND_TECH,        KEY_COMMAND_LEFT,     KEY_COMMAND_RIGHT,
                                 KEY_COMMAND_NEXT,        KEY_COMMAND_PREVIOUS, KEY_COMMAND_NEXT_TARGET,
                                 KEY_COMMAND_EXTRA_ACTION};
    bool other = board->hand.open;
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        other = other || input_has(input, OTHERS[i]);
    for (int figure = KEY_COMMAND_FIGURE_1; figure <= KEY_COMMAND_FIGURE_9; figure++)
        other = other || input_has(input, figure);
    board->hold.now_open = board->hold.now_open && !other;
}

void board_screen_read_keys(struct board_screen *board, struct frame *frame)
{
    if (!hud_reel_keys(&board->hud, frame->input))
        read_cards(board, frame);
    bool panel = board->play.dialog != DIALOG_NONE || hud_inspector_has_focus(&board->hud, frame->ui);
    ui_arrows_move_focus(frame->ui, panel);
    ui_tab_moves_focus(frame->ui, panel);
    if (board->play.curtain && board->play.guest && input_take(frame->input, KEY_COMMAND_BACK))
        hand_leave_curtain(&board->hand);
    if (board->play.curtain)
        return;
    if (!panel && !game_is_over(&board->play.session->game))
        attend(board, frame);
    spare_steps(board, frame);
    if (play_shows_enemy(&board->play))
        read_enemy_keys(board, frame);
    read_looks(board, frame);
    bool explains = ui_is_spoken(frame->ui) && board->play.dialog == DIALOG_NONE && !ui_focused(frame->ui)[0];
    if (explains && input_has(frame->input, KEY_COMMAND_EXPLAIN))
        hud_tell_sheet(&board->hud, frame->ui);
    if (!panel) {
        (void)hud_special_keys(&board->hud, frame->ui);
        hud_now_keys(&board->hud, frame->ui);
        put_list_away(board, frame->input);
        read_arrows(board, frame);
        read_verbs(board, frame);
        if ((play_may_act(&board->play) || play_is_interrupted(&board->play)) &&
            input_take(frame->input, KEY_COMMAND_SELECT))
            commit(board, frame->ui);
    }
    play_read_quick_keys(&board->play, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK) && !step_back(board, frame->ui))
        play_open_menu(&board->play, frame);
}

/* ---- the pointer ----------------------------------------------------------------------------------------------- */

static bool same_pick(const struct pick *a, const struct pick *b)
{
    return a->kind == b->kind && square_same(a->square, b->square) && a->figure == b->figure && a->gate == b->gate &&
           a->slot == b->slot && a->marker == b->marker;
}

/* A plate that lies over a neighbour's square belongs to the one it is about. */
static struct pick pick_at(struct board_screen *board, struct point pixel)
{
    const struct stage *stage = play_stage(&board->play);
    int target = board_view_plate_at(board->view, &board->lookout.camera, pixel);
    if (target >= 0 && attack_target_stands(&stage->shown.game, target))
        return hold_pick_square(&board->hold, attack_square(&stage->shown.game, target));
    return board_pick(board->play.session->scenario, stage, &board->lookout.camera, pixel);
}

static void hover(struct board_screen *board, struct frame *frame, bool hot)
{
    const struct pointer *pointer = &frame->input->pointer;
    bool by_cursor = board->hold.cursor_on && !pointer->moved;
    if (by_cursor && board->hold.pick.gate != GATE_NONE)
        return;
    struct square cursor = by_cursor ? board->hold.cursor : SQUARE_NONE;
    struct pick pick = hold_pick_square(&board->hold, cursor);
    if (hot && !by_cursor)
        pick = pick_at(board, (struct point){pointer->x, pointer->y});
    if (pointer->moved)
        board->hold.cursor_on = false;
    board->hold.unmoved = !pointer->moved && (board->hold.unmoved || stage_is_busy(play_stage(&board->play)));
    board->hold.rests = board->hold.rests && !pointer->moved;
    if (same_pick(&pick, &board->hold.pick)) {
        board->hold.pick.side = pick.side; /* only the edge has changed, which is told and nothing else */
        board->hold.pick.edge = pick.edge;
        board->hold.pick.near = pick.near;
        return;
    }
    board->hold.pick = pick;
    board->hold.picked_at = frame->now;
    board->lookout.stale = true;
}

static void pan_and_zoom(struct board_screen *board, struct frame *frame, bool hot)
{
    const struct pointer *pointer = &frame->input->pointer;
    if (hot && pointer->wheel != 0) {
        camera_zoom_at(&board->lookout.camera, (struct point){pointer->x, pointer->y}, powf(1.15f, pointer->wheel));
        lookout_note_pan(&board->lookout, frame->now);
    }
    bool drag = pointer->dragging[POINTER_RIGHT] || pointer->dragging[POINTER_MIDDLE];
    if (hot && drag && (pointer->dx != 0 || pointer->dy != 0)) {
        camera_pan(&board->lookout.camera, pointer->dx, pointer->dy);
        lookout_note_pan(&board->lookout, frame->now);
    }
}

static void explain(struct board_screen *board, struct ui *ui)
{
    board->hold.pinned = hold_subject(&board->hold);
    if (board->hold.pinned.what == SHEET_NOTHING)
        (void)step_back(board, ui);
}

static void click(struct board_screen *board, struct ui *ui)
{
    bool aiming = intent_aims(&board->hold.selection);
    bool elsewhere = board->hold.offer.type == INTENT_COMMAND || board->hold.offer.type == INTENT_REFUSED;
    if (aiming && elsewhere)
        hold_drop_aim(&board->hold);
    else
        hold_click(&board->hold, ui);
}

static void act(struct board_screen *board, struct frame *frame)
{
    const struct pointer *pointer = &frame->input->pointer;
    if (hand_click(&board->hand, frame->ui) || hud_sandbox_click(&board->hud, frame->ui))
        return;
    bool slid = lookout_just_slid(&board->lookout, (struct point){pointer->x, pointer->y});
    if (slid && !play_shows_enemy(&board->play))
        ui_toast(frame->ui, words_get(&board->play.words, "board.slid"));
    else if (ends_show(board)) {
        board->hold.pick = board_pick(board->play.session->scenario, &board->play.stage, &board->lookout.camera,
                                      (struct point){pointer->x, pointer->y});
        board->hold.picked_at = frame->now;
        go_on_at_once(board, frame->ui);
    } else if (play_shows_enemy(&board->play))
        play_step_on(&board->play);
    else if (play_may_act(&board->play) && !play_just_skipped(&board->play))
        click(board, frame->ui);
}

void board_screen_read_pointer(struct board_screen *board, struct frame *frame)
{
    struct ui_response response = ui_area(frame->ui, "board", board->lookout.layout.board, 0, NULL);
    if (response.hot && frame->input->pointer.moved && ui_focused(frame->ui)[0])
        ui_focus(frame->ui, "");
    pan_and_zoom(board, frame, response.hot);
    hover(board, frame, response.hot);
    board_screen_mark(board);
    if (response.double_clicked && board->hold.pick.kind == PICK_SQUARE && board->hold.offer.type == INTENT_NOTHING)
        camera_glide_to(
            &board->lookout.camera,
            camera_to_board(&board->lookout.camera, (struct point){frame->input->pointer.x, frame->input->pointer.y}),
            board->lookout.camera.goal_zoom);
    if (response.explained)
        explain(board, frame->ui);
    if (response.activated)
        act(board, frame);
    board_screen_mark(board);
}
