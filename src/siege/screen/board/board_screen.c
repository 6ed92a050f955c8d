/* board_screen.c -- the board screen as a whole: its parts handed to each other, its frame in order. */
#include "shell/sound/sound.h"
#include "siege/screen/board/board_screen.h"

#include "siege/rules/mission/score.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/input/key_commands.h"
#include "siege/screen/bunker/set_up.h"
#include "siege/screen/menu/menus.h"
#include "siege/text/mission/results.h"
#include "siege/screen/siege_preferences.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- making and unmaking --------------------------------------------------------------------------------------- */

static void free_board(struct screen *screen)
{
    struct board_screen *board = (struct board_screen *)screen;
    board_view_free(board->view);
    free(board->hud.answers.legal);
    play_clear(&board->play);
    free(board);
}

/* Everybody is handed what it needs. */
static void wire(struct board_screen *board)
{
    struct play *play = &board->play;
    board->lookout.play = play;
    board->hold = (struct hold){.play = play, .game = &play->seen, .lookout = &board->lookout};
    board->hand = (struct hand){.play = play, .game = &play->seen, .lookout = &board->lookout, .hold = &board->hold};
    board->hud = (struct hud){.play = play,
                              .lookout = &board->lookout,
                              .hold = &board->hold,
                              .hand = &board->hand,
                              .first_again = {.ended = SEAT_NONE, .seat = SEAT_NONE},
                              .words = &play->words,
                              .game = &play->told,
                              .held = &board->hold.selection,
                              .layout = &board->lookout.layout,
                              .inspected = -1};
}

static void set_up(struct board_screen *board)
{
    struct hold *hold = &board->hold;
    hold->selection = SELECTION_NONE;
    hold->pick = hold_pick_square(hold, SQUARE_NONE);
    hold->cursor = hold->pinned_to = board->lookout.sight_from = SQUARE_NONE;
    board->lookout.fitted = true;
    board->options = board_options_usual();
    overlay_clear(&board->lookout.overlay);
    board_screen_make_labels(board);
    hold_settle(hold);
}

/* ---- a frame --------------------------------------------------------------------------------------------------- */

/* During set-up Bunker or muster lies over the board. */
static bool is_set_up(const struct play *play)
{
    return !play->session->reel && (bunker_screen_is_due(play) || muster_screen_is_due(play));
}

static void push_set_up(struct play *play, struct frame *frame)
{
    struct screen *over = bunker_screen_is_due(play) ? bunker_screen_new(play) : muster_screen_new(play);
    if (over)
        screen_stack_push(frame->stack, over);
    sound_set_music(frame->sound, "bunker");
    sound_set_ambience(frame->sound, "place_bunker");
}

/* What has been told is told in the language that is spoken now. */
static void follow_language(struct board_screen *board, const struct frame *frame)
{
    const char *spoken = string_get(frame->strings, "spoken.language");
    if (board->spoken[0] && strcmp(board->spoken, spoken) != 0)
        play_tell_anew(&board->play);
    snprintf(board->spoken, sizeof board->spoken, "%s", spoken);
}

/* A test begins, or its file has been read anew: what its teams cannot do is told beforehand, as long as it runs. */
static void tell_lack(struct board_screen *board)
{
    if (!board->lack_told && !live_lacks(board->play.session, board->live.lacks))
        board->live.lacks[0] = '\0';
    board->lack_told = true;
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    board_view_refresh(board->view);
    board->lookout.stale = true;
    board->covered = false;
    board->hud.goal.read = false; /* another language may be spoken now */
    if (!board->play.session)
        return;
    board_screen_make_labels(board);
    follow_language(board, frame);
    if (is_set_up(&board->play))
        push_set_up(&board->play, frame);
    tell_lack(board);
}

static void leave(struct screen *screen, struct frame *frame)
{
    (void)frame;
    ((struct board_screen *)screen)->covered = true;
}

/* ---- test mode ------------------------------------------------------------------------------------------------- */

/* What has become of the game. */
static const char *reloaded_sentence(const struct board_screen *board, const struct live_told *told)
{
    static const char *const ANEW[] = {
        [LIVE_ANEW_EDITION] = "live.anew.edition", [LIVE_ANEW_OWN] = "live.anew.own",
        [LIVE_ANEW_TEAMS] = "live.anew.teams",     [LIVE_ANEW_USUAL] = "live.anew.usual",
        [LIVE_ANEW_SETUP] = "live.anew.setup",     [LIVE_ANEW_COMMAND] = "live.anew.command"};
    const struct game *game = &board->play.session->game;
    const char *key = told->anew                            ? ANEW[told->anew]
                      : told->kept < told->commands         ? "live.kept_some"
                      : game->scenario->mission.rounds == 0 ? "live.kept_endless"
                                                            : "live.kept";
    return words_tell(&board->play.words, key,
                      SLOTS({"round", NULL, game->turn.round}, {"rounds", NULL, game->scenario->mission.rounds},
                            {"teams", NULL, history_setup(board->play.session->history)->teams},
                            {"kept", NULL, told->kept}, {"n", NULL, told->anew ? told->teams : told->commands}));
}

/* A sentence of the newest reload, which the inspector goes on telling. */
static void tell_line(struct board_screen *board, struct ui *ui, const char *text)
{
    struct hud_reloads *told = &board->hud.inspector.reloads;
    if (told->lines == RELOAD_LINES)
        return;
    (void)snprintf(told->line[told->lines++], sizeof told->line[0], "%.*s", WORDS_SENTENCE_MAX - 1, text);
    ui_toast(ui, text);
}

/* What was told of the newest reload no longer holds. */
static void forget_reloaded(struct board_screen *board, struct ui *ui)
{
    struct hud_reloads *reloads = &board->hud.inspector.reloads;
    for (int i = 0; i < reloads->lines; i++)
        ui_drop_toast(ui, reloads->line[i]);
    reloads->lines = 0;
}

/* In place of what was told of the one before. */
static void tell_reloaded(struct board_screen *board, struct ui *ui, const struct live_told *told, bool mended,
                          bool closed)
{
    struct hud_reloads *reloads = &board->hud.inspector.reloads;
    const char *text = reloaded_sentence(board, told);
    const struct words *words = &board->play.words;
    forget_reloaded(board, ui);
    reloads->count++;
    if (told->back)
        text = words_tell(words, "live.back", SLOTS({"text", text, 0}));
    if (mended)
        text = words_tell(words, "live.mended", SLOTS({"text", text, 0}));
    if (told->name[0] && told->why[0])
        text = words_tell(words, "live.not_saved", SLOTS({"text", text, 0}, {"why", told->why, 0}));
    else if (told->name[0])
        text = words_tell(words, told->earlier ? "live.saved.earlier" : "live.saved",
                          SLOTS({"text", text, 0}, {"name", told->name, 0}));
    tell_line(board, ui, text);
    if (told->next[0])
        tell_line(board, ui, told->next);
    if (closed)
        tell_line(board, ui, words_get(words, "live.attack"));
    if (told->shifted)
        tell_line(board, ui, words_get(words, told->kept < told->commands ? "live.shifted" : "live.shifted.all"));
}

/* Was something aimed at, or were dice or choices of an attack waited for, and are no longer? */
static bool closes_attack(const struct board_screen *board, const struct session *now)
{
    bool running = board->play.session->game.attack.running && !now->game.attack.running;
    return running || intent_aims(&board->hold.selection);
}

/* Of the file as it was nothing else is kept. */
static void inspect_as_before(struct board_screen *board, const struct board_screen *before)
{
    board->hud.inspector = before->hud.inspector;
    board->hud.inspector.read = 0;
}

/* The file of the mission has changed, or the player asks for it: another board takes the place of this one. True if it
 * does. */
static bool reload(struct board_screen *board, struct frame *frame)
{
    struct live_told told;
    const struct session *played = board->play.session;
    bool asked = played->tested && input_take(frame->input, KEY_COMMAND_RELOAD);
    if (!live_is_due(played, frame->now) && !asked)
        return false;
    bool flawed = board->live.flawed;
    struct session *session = live_reload(&board->live, played, &told);
    struct board_screen *other = session ? (struct board_screen *)board_screen_new(session) : NULL;
    if (!session)
        forget_reloaded(board, frame->ui); /* "mended" beside new errors */
    if (!other)
        return false;
    bool closed = closes_attack(board, session);
    memcpy(other->spoken, board->spoken, sizeof other->spoken);
    lookout_look_as(&other->lookout, &board->lookout);
    inspect_as_before(other, board);
    if (!told.anew) /* what the mission said before has been read */
        hud_note_drop(&other->hud);
    tell_reloaded(other, frame->ui, &told, flawed && !other->live.flawed, closed);
    screen_stack_replace(frame->stack, &other->base);
    return true;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    board->hud.frame = frame;
    if (reload(board, frame))
        return;
    if (board->play.session->tested && input_take(frame->input, KEY_COMMAND_INSPECTOR))
        hud_inspector_toggle(&board->hud, frame->ui);
    board->lookout.layout = hud_layout_of(ui_bounds(frame->ui), ui_scale(frame->ui));
    if (board->play.session->reel || board->play.session->game.sandbox || board->play.session->tested)
        hud_layout_add_reel(&board->lookout.layout, ui_scale(frame->ui));
    if (hud_inspector_is_open(&board->hud))
        hud_layout_add_inspector(&board->lookout.layout, ui_scale(frame->ui));
    if (live_tells(&board->live))
        hud_layout_add_flaws(&board->lookout.layout,
                             hud_flaws_height(&board->hud, frame->ui, &board->live, board->lookout.layout.board.w));
    lookout_place(&board->lookout, frame->ui);
    board_screen_advance(board, frame);
    board_screen_attend_question(board, preferences_get(frame->preferences, PREFERENCE_CAMERA) != CAMERA_NEVER &&
                                            !lookout_rests(&board->lookout));
    if (!game_is_over(&board->play.session->game))
        hud_list_options(&board->hud);
    if (is_set_up(&board->play))
        push_set_up(&board->play, frame);
    else
        board_screen_read_keys(board, frame);
}

static void read_options(struct board_screen *board, const struct frame *frame)
{
    board->options.grid = preferences_get(frame->preferences, PREFERENCE_GRID);
    board->options.contrast = (float)preferences_get(frame->preferences, PREFERENCE_BOARD_CONTRAST) / 100;
    board->options.still = preferences_get(frame->preferences, PREFERENCE_REDUCED_MOTION);
}

/* For what matters, by so much of the zoom. */
static const float NEARER = 0.12f;

static void draw_board(struct board_screen *board, struct frame *frame)
{
    struct brush brush = hud_brush(frame);
    int after = 0;
    if (rect_is_empty(board->lookout.layout.board))
        return;
    read_options(board, frame);
    canvas_push_clip(frame->canvas, hud_layout_ground(&board->lookout.layout));
    struct camera camera = board->lookout.camera;
    struct point shake = stage_shake(play_stage(&board->play));
    struct point great;
    float nearer = NEARER * stage_push_in(play_stage(&board->play), &great);
    if (nearer > 0) {
        camera.at = stage_between(camera.at, great, nearer);
        camera.zoom *= 1 + nearer;
    }
    camera.at.x += ui_px(frame->ui, shake.x) / camera_square(&camera);
    camera.at.y += ui_px(frame->ui, shake.y) / camera_square(&camera);
    board_view_draw(board->view, &brush, &camera, play_stage(&board->play), &board->lookout.overlay, &board->labels,
                    &board->options, frame->now);
    canvas_pop_clip(frame->canvas);
    board->lookout.redraw_at = board_view_wants_frame(board->view, play_stage(&board->play), &board->lookout.overlay,
                                                      &board->options, frame->now, &after)
                                   ? frame->now + (uint64_t)(after > 0 ? after : 1)
                                   : 0;
}

static void show_log(struct board_screen *board, struct ui *ui, struct rect rect)
{
    const struct log_line *line = log_panel_draw(board->play.log, ui, &board->play.words, rect, board->play.viewer);
    const struct services *services = board->play.session->services;
    const char *text = log_panel_take_export(board->play.log);
    char told[WHY_MAX_BYTES];
    if (text && services->save_text) {
        (void)services->save_text(services->self, text, told);
        ui_toast(ui, told);
    }
    if (!line)
        return;
    overlay_pulse(&board->lookout.overlay, line->square, line->squares, board->play.now);
    lookout_show_square(&board->lookout, line->square[0]);
}

static void draw_side(struct board_screen *board, struct ui *ui)
{
    struct hud_layout *layout = &board->lookout.layout;
    bool panel = !rect_is_empty(layout->info), enemy = panel && play_shows_enemy(&board->play);
    log_panel_hold(board->play.log,
                   stage_is_busy(&board->play.stage) ? history_count(board->play.session->history) - 1 : INT_MAX);
    if (enemy) {
        struct rect side = layout->info;
        side.h += layout->log.h;
        layout->info = rect_snapped(rect_cut_top(&side, side.h * 0.72f));
        layout->log = rect_snapped(side);
    } else if (panel) {
        hud_draw_sheet(&board->hud, ui, hud_plate(ui, layout->info));
    }
    hud_draw_news(&board->hud, ui);
    if (panel) {
        show_log(board, ui, hud_plate(ui, layout->log));
        return;
    }
    if (board->lookout.drawer == DRAWER_LOG && layout->form != HUD_TINY && layout->drawer.h > ui_px(ui, 80))
        show_log(board, ui, hud_float(ui, "drawer", layout->drawer));
    if (layout->form != HUD_TINY)
        hud_draw_card(&board->hud, ui);
}

/* A button that was clicked does not keep the keys: Enter is for the board. */
static void let_go(const struct board_screen *board, struct frame *frame)
{
    bool free = board->play.session && board->play.dialog == DIALOG_NONE && !game_is_over(&board->play.session->game);
    if (free && frame->input->device == INPUT_MOUSE && ui_focused(frame->ui)[0] && !ui_has_keyboard(frame->ui))
        ui_focus(frame->ui, "");
}

enum { OVER_CALM_MS = 700 };

/* ---- the mission is over --------------------------------------------------------------------------------------- */

static void go_on(struct board_screen *board, struct frame *frame)
{
    struct screen *result = result_screen_new(board->play.session);
    board->play.session = NULL;
    if (result)
        screen_stack_replace(frame->stack, result);
    else
        screen_stack_pop(frame->stack);
}

/* Where it hides least of those who are left; found once for each size of window. */
static struct rect over_place(struct board_screen *board, const struct ui *ui, float w, float h)
{
    struct rect *place = &board->over_place, room = board->lookout.layout.board;
    bool inside = place->x >= room.x && place->y >= room.y && rect_right(*place) <= rect_right(room) &&
                  rect_bottom(*place) <= rect_bottom(room);
    if (!board->over_until || place->w != w || place->h != h || !inside)
        *place = lookout_quiet_place(&board->lookout, ui, w, h);
    return *place;
}

/* A key pressed for what was before does not pass it: the button has the keys a little later. */
static void draw_over(struct board_screen *board, struct frame *frame)
{
    struct ui *ui = frame->ui;
    const struct words *words = &board->play.words;
    const struct game *game = &board->play.seen;
    if (!game_is_over(&board->play.session->game) || board->play.session->reel ||
        stage_is_busy(play_stage(&board->play)))
        return;
    bool versus = board->play.session->control[SEAT_LEGION] == CONTROL_HUMAN &&
                  !board->play.session->scenario->mission.parameters.win_by_eliminations;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    const char *why = result_reason(SENTENCE(words), words, game);
    float w = ui_px(ui, 500), inner = w - ui_px(ui, 48);
    float h = ui_px(ui, 46 + 46 + 38) + ui_paragraph_height(ui, style, inner, why);
    struct rect room = hud_float(ui, "over", over_place(board, ui, w, h));
    struct rect button = ui_cut_bottom(ui, &room, UI_BUTTON);
    const char *headline = (versus ? result_winners : result_headline)(SENTENCE(words), words, game);
    ui_show(ui, VOICE_SHORT, headline);
    ui_show(ui, VOICE_SHORT, why);
    ui_label(ui, ui_cut_top(ui, &room, 46),
             ui_title(ui, 38, score_is_lost(game) ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT), TEXT_CENTRE, headline);
    ui_paragraph(ui, room, style, TEXT_CENTRE, why);
    if (!board->over_until)
        board->over_until = frame->now + OVER_CALM_MS;
    if (frame->now >= board->over_until) {
        if (!board->over_calm) /* whatever had the keys before */
            ui_focus(ui, "hud.continue");
        ui_focus_first(ui, "hud.continue");
        board->over_calm = true;
    }
    if (hud_button(ui, rect_anchor(button, ui_px(ui, 220), button.h, 0.5f, 0.5f), words, "hud.continue",
                   "button.continue", NULL, NULL, UI_TONE_PRIMARY))
        go_on(board, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    if (!board->play.session)
        return;
    play_open_told_rule(frame);
    if (board->play.curtain) {
        enum curtain_answer answer = curtain_draw(&board->play, frame);
        board->play.curtain = answer == CURTAIN_HANGS;
        if (answer == CURTAIN_LEFT)
            hand_leave_curtain(&board->hand);
        board->lookout.stale = true;
        return;
    }
    if (is_set_up(&board->play)) {
        ui_backdrop(frame->ui);
        return;
    }
    struct hud *hud = &board->hud;
    struct ui *ui = frame->ui;
    hud->frame = frame;
    board_screen_register_places(board, ui);
    if (board->lookout.layout.board.w > ui_px(ui, 360))
        ui_place_toasts(ui, board->lookout.layout.board);
    board_screen_read_pointer(board, frame);
    draw_board(board, frame);
    bool hushed = ui_hush(ui, true); /* what always lies open would be told again and again */
    hud_draw_strip(hud, ui);
    hud_draw_far(hud, ui);
    hud_draw_flaws(hud, ui, &board->live);
    hud_draw_prompt(hud, ui);
    draw_side(board, ui);
    hud_draw_actions(hud, ui);
    hud_draw_tray(hud, ui);
    hud_draw_reel(hud, ui);
    hud_draw_sandbox(hud, ui);
    hud_draw_end(hud, ui);
    hud_draw_team(hud, ui);
    hud_draw_legion(hud, ui);
    hud_draw_summary(hud, ui);
    (void)ui_hush(ui, hushed);
    hud_draw_tutorial(hud, ui);
    hud_draw_note(hud, ui);
    hud_draw_goal(hud, ui);
    hud_draw_choice(hud, ui);
    (void)ui_hush(ui, true);
    hud_draw_now(hud, ui);
    hud_draw_special(hud, ui);
    aim_draw(hud, ui);
    hud_draw_hand(hud, ui);
    hud_draw_reaction(hud, ui);
    hud_draw_reroll(hud, ui);
    hud_draw_captions(hud, ui);
    hud_draw_hover(hud, ui);
    hud_tell(hud, ui);
    (void)ui_hush(ui, hushed);
    hud_draw_inspector(hud, ui);
    hud_draw_objectives(&board->play, frame, &hud->objectives);
    hud_draw_end_warning(hud, ui);
    hud_draw_ask(hud, ui);
    hud_draw_undo(hud, ui);
    hud_draw_first_goal(hud, ui);
    draw_over(board, frame);
    let_go(board, frame);
}

static bool wants_frames(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    const struct lookout *lookout = &board->lookout;
    if (!board->play.session || board->play.curtain || board->covered)
        return false;
    return play_wants_frames(&board->play) || lookout->gliding || camera_is_moving(&lookout->camera) ||
           overlay_is_pulsing(&lookout->overlay, board->play.now);
}

/* The flames on the walls. */
static int idle_ms(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    return board->play.session && !board->play.curtain && !board->covered ? BOARD_FLAME_MS : 0;
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    const uint64_t times[] = {
        board->lookout.redraw_at,          board->hud.hover.due,     board->hud.note.until,
        board->hud.goal.banner_until,      board->hud.inspector.due, board->over_calm ? 0 : board->over_until,
        captions_end(&board->hud.captions)}; /* 0: none */
    uint64_t due = UINT64_MAX;
    for (size_t i = 0; i < sizeof times / sizeof *times && board->play.session && !board->play.curtain; i++)
        due = times[i] && times[i] < due ? times[i] : due;
    return due;
}

static bool may_quit(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    char why[WHY_MAX_BYTES];
    const struct services *services = board->play.session ? board->play.session->services : NULL;
    (void)frame;
    if (services && services->save && !board->play.session->reel && !game_is_over(&board->play.session->game))
        (void)services->save(services->self, board->play.session, NULL, why);
    return true;
}

static const struct screen_kind kind = {
    .name = "board",
    .enter = enter,
    .leave = leave,
    .update = update,
    .draw = draw,
    .wants_frames = wants_frames,
    .idle_ms = idle_ms,
    .next_deadline = next_deadline,
    .may_quit = may_quit,
    .free = free_board,
};

struct screen *board_screen_new(struct session *session)
{
    struct board_screen *board = calloc(1, sizeof *board);
    if (!board) {
        session_clear(session);
        free(session);
        return NULL;
    }
    board->base.kind = &kind;
    wire(board);
    bool begun = play_begin(&board->play, session, &board_screen_watch, board);
    board->view = board_view_new(session->scenario);
    board->hud.answers.legal = malloc(sizeof *board->hud.answers.legal);
    if (!begun || !board->view || !board->hud.answers.legal) {
        free_board(&board->base);
        return NULL;
    }
    set_up(board);
    if (session->tested) { /* its set-up has not been seen */
        for (int i = 0; i < board->play.triggered_count; i++)
            hud_note_event(&board->hud, &board->play.triggered[i], false);
        board->live = live_look(session);
    }
    return &board->base;
}
