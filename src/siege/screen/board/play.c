/* play.c -- a session as it is played at this window: commands, what is shown of them, computer players, seats. */
#include "siege/screen/board/play.h"

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "siege/rules/card/lasting.h"
#include "siege/text/names/refusals.h"
#include "siege/text/names/names.h"
#include "siege/text/play/effects.h"
#include "siege/text/play/playable.h"
#include "siege/text/play/prompts.h"
#include "siege/screen/siege_preferences.h"
#include "shell/input/input.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/menu/menus.h"
#include "siege/input/key_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPUTER_COMMANDS_PER_FRAME = 12 };

/* ---- the beginning --------------------------------------------------------------------------------------------- */

/* Bits: the seats of people. */
static uint8_t people_of(const struct play *play)
{
    uint8_t people = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        people |= (uint8_t)((play->session->control[seat] == CONTROL_HUMAN) << seat);
    return people;
}

/* What the mission does with one command belongs together. */
static void note_triggered(struct play *play, const struct event_list *events)
{
    int count = 0;
    for (int e = 0; e < events->count; e++) {
        if (events->item[e].type != EVENT_TRIGGERED)
            continue;
        if (count == PLAY_TRIGGERED)
            memmove(play->triggered, play->triggered + 1, sizeof play->triggered[0] * (size_t)--count);
        play->triggered[count++] = events->item[e];
        play->triggered_count = count;
    }
}

/* The log, the last enemy turn, the hints and the wrecks of a game that has begun before: its commands are played once
 * more. */
static void tell_the_past(struct play *play, struct shown *past)
{
    const struct session *session = play->session;
    struct event_list *events = &play->session->events;
    struct game *game = &play->told, after;
    int count = history_count(session->history);
    events->count = 0;
    game_start(game, session->scenario, history_setup(session->history), events);
    struct game view = game_view_for(game, play->viewer);
    log_panel_feed(play->log, &play->words, &view, events, 0);
    legion_turn_notice(play->legion, &view, events, &view, people_of(play));
    shown_take(past, &view);
    note_triggered(play, events);
    for (int i = 0; i < count; i++) {
        events->count = 0;
        if (game_apply(game, history_command(session->history, i), events).why != REJECT_NONE)
            break;
        after = game_view_for(game, play->viewer);
        seat_id seat = history_command(session->history, i)->seat;
        if (seat < SEAT_COUNT && people_of(play) >> seat & 1)
            play->legion->shown = false; /* it has been read */
        log_panel_feed(play->log, &play->words, &after, events, i + 1);
        legion_turn_notice(play->legion, &view, events, &after, people_of(play));
        for (int e = 0; e < events->count; e++)
            shown_apply(past, &events->item[e]);
        note_triggered(play, events);
        if (session->tutorial)
            tutorial_notice(&play->tutorial, events);
        view = after;
    }
    events->count = 0;
    if (count > 0)
        log_panel_skip(play->log);
}

/* The table as it lies now, with what was told before, as if it had been shown. */
static void lay_table(struct play *play)
{
    struct shown past;
    play_look(play);
    tell_the_past(play, &past);
    play->told = play->seen;
    stage_lay(&play->stage, &play->seen, &past);
}

bool play_begin(struct play *play, struct session *session, const struct play_watch *watch, void *watcher)
{
    *play = (struct play){
        .session = session, .watch = watch, .watcher = watcher, .own_turn = SEAT_NONE, .unfinished = FIGURE_NONE};
    play->log = log_panel_new();
    play->legion = calloc(1, sizeof *play->legion);
    if (!play->log || !play->legion)
        return false;
    if (session->tutorial)
        log_panel_keep_shallow(play->log);
    if (session->tested)
        log_panel_name_as_file(play->log);
    play->words = (struct words){session->services->strings, session->scenario->catalogue};
    stage_init(&play->stage, &session->game);
    lay_table(play);
    play->legion->shown = play->legion->shown && !session->reel;
    play->skip_turn =
        play->legion->shown; /* what others did since the last own deed may not have been seen to its end */
    if (session->tutorial && history_count(session->history) == 0)
        play->dialog = DIALOG_GOAL;
    stage_init(&play->replay, &play->seen);
    if (session_human_to_act(session) && curtain_is_due(session, SEAT_NONE, play->viewer)) {
        play->curtain = true;
        play->curtain_for = play->viewer;
    }
    return true;
}

void play_clear(struct play *play)
{
    log_panel_free(play->log);
    free(play->legion);
    if (play->session)
        session_clear(play->session);
    free(play->session);
}

/* ---- whose move it is ------------------------------------------------------------------------------------------ */

struct stage *play_stage(struct play *play)
{
    return play->replaying ? &play->replay : &play->stage;
}

bool play_shows_enemy(const struct play *play)
{
    const enum seat_control *control = play->session->control;
    if (play->replaying || play->session->reel)
        return true;
    if (!stage_is_busy(&play->stage))
        return false;
    const struct event *event = stage_current(&play->stage);
    seat_id shown = event && event->type == EVENT_MARKER_DRAWN ? event->seat : play->stage.shown.game.turn.seat;
    if (shown >= SEAT_COUNT)
        return !session_human_to_act(play->session);
    return (play->acting < SEAT_COUNT && control[play->acting] != CONTROL_HUMAN) || control[shown] != CONTROL_HUMAN;
}

bool play_shows_legion(const struct play *play)
{
    return play_shows_enemy(play) && play->stage.shown.game.turn.seat == SEAT_LEGION;
}

bool play_just_skipped(const struct play *play)
{
    enum { CALM_MS = 800 };
    return play->skipped_at && play->now < play->skipped_at + CALM_MS;
}

void play_step_on(struct play *play)
{
    play->skipped_at = play->now;
    if (stage_is_waiting(play_stage(play)))
        stage_step(play_stage(play));
}

void play_skip_step(struct play *play)
{
    play->skipped_at = play->now;
    stage_step(play_stage(play));
}

void play_skip_turn(struct play *play)
{
    play->skipped_at = play->now;
    play->skip_turn = !play->replaying && !play->session->reel;
    stage_skip_all(play_stage(play));
}

bool play_knows_tech(const struct play *play)
{
    const struct catalogue *catalogue = play->words.catalogue;
    for (int i = 0; i < catalogue->weapons; i++)
        if (catalogue->weapon[i].tech)
            return play->viewer < TEAM_MAX;
    return false;
}

bool play_may_act(const struct play *play)
{
    return session_human_to_act(play->session) && !play->curtain && !play->replaying && !play->guest &&
           play->dialog == DIALOG_NONE;
}

bool play_is_free(const struct play *play)
{
    return play_may_act(play) && !game_is_asked(&play->seen);
}

void play_look(struct play *play)
{
    play->viewer = play->guest ? (seat_id)(play->guest - 1) : session_viewer(play->session);
    play->seen = game_view_for(&play->session->game, play->viewer);
    play->told = play->seen;
    play->watch->turn(play->watcher);
}

bool play_is_interrupted(const struct play *play)
{
    const struct game *game = &play->session->game;
    seat_id turn = game->turn.seat, seat = game_seat_to_act(game);
    bool free = !play->curtain && !play->replaying && !play->stuck && play->dialog == DIALOG_NONE;
    return free && turn == play->viewer && turn < SEAT_COUNT && seat < SEAT_COUNT &&
           play->session->control[turn] == CONTROL_HUMAN && !session_human_to_act(play->session) &&
           !play->watch->holds(play->watcher) && !game_is_over(game);
}

bool play_shows_own(const struct play *play)
{
    return stage_is_busy(&play->stage) && !play->replaying && play->stage.shown.game.turn.seat == play->viewer &&
           play->session->game.turn.seat == play->viewer;
}

bool play_withholds(const struct play *play)
{
    for (int i = play->stage.next; i < play->stage.count; i++)
        if (!stage_is(&play->stage.event[i], STAGE_PLAIN))
            return true;
    return false;
}

bool play_wants_frames(const struct play *play)
{
    const struct stage *stage = play->replaying ? &play->replay : &play->stage;
    seat_id seat = game_seat_to_act(&play->session->game);
    bool thinking = seat < SEAT_COUNT && !session_human_to_act(play->session) && !stage_is_busy(stage) &&
                    !play->stuck && !play->thinking && !play->watch->holds(play->watcher);
    return (stage_is_busy(stage) && !stage_is_waiting(stage)) || thinking;
}

/* ---- commands -------------------------------------------------------------------------------------------------- */

/* All that has happened has been shown: now it is told. What the mission says of it does not stand beside panels that
 * do not know it yet. */
static void catch_up(struct play *play)
{
    if (!play->behind || (stage_is_busy(&play->stage) && !stage_is_speaking(&play->stage)))
        return;
    play->behind = false;
    play->told = play->seen;
    if (play->session->tutorial)
        tutorial_notice(&play->tutorial, &play->session->events);
    play->watch->turn(play->watcher);
}

/* The same at once: the show is ended. */
static void end_show(struct play *play)
{
    stage_skip_all(&play->stage);
    catch_up(play);
}

/* What a command brought about goes to the table, the log and the summary; panels and hints hear of it when it has been
 * shown. */
static void tell(struct play *play, seat_id acting)
{
    const struct event_list *events = &play->session->events;
    play->acting = acting;
    play->behind = true;
    play->seen = game_view_for(&play->session->game, play->viewer);
    stage_push(&play->stage, events, &play->seen);
    log_panel_feed(play->log, &play->words, &play->seen, events, history_count(play->session->history));
    legion_turn_notice(play->legion, &play->told, events, &play->seen, people_of(play));
    for (int i = 0; i < events->count; i++)
        if (events->item[i].type == EVENT_MARKER_DRAWN)
            play->warned = false;
    play->watch->notice(play->watcher, events);
    play->watch->turn(play->watcher);
    catch_up(play);
}

void play_tell_why(struct play *play, struct ui *ui, struct reject reject, const char *text)
{
    play->refused = reject.why;
    play->refused_at = play->now;
    ui_drop_toast(ui, play->refusal); /* one at a time */
    snprintf(play->refusal, sizeof play->refusal, "%s", text);
    ui_toast_link(ui, play->refusal, reject_rule((enum reject_why)reject.why, play->words.catalogue->rulebook));
}

void play_tell_refusal(struct play *play, struct ui *ui, struct reject reject)
{
    if (reject.why != REJECT_NONE)
        play_tell_why(play, ui, reject, reject_sentence(SENTENCE(&play->words), &play->words, &play->seen, reject));
}

static const char *unfinished_text(const struct play *play, bool goes_back)
{
    struct about about = play_about(play);
    about.figure = play->unfinished;
    about.number = play->unfinished_actions;
    return about_say(SENTENCE(&play->words), &about, goes_back ? "play.unfinished" : "play.unfinished.rolled");
}

/* All actions of one are finished before the other begins (C-TURN-2, S-TURN-2): who did not mean that is told how to
 * take it back. */
static void tell_unfinished(struct play *play, struct ui *ui, figure_id before, int actions)
{
    const struct game *game = &play->session->game;
    bool other = game->turn.active != FIGURE_NONE && game->turn.active != before;
    if (play->meant || before >= TROOPER_MAX || !other || actions == 0 || !figure_on_board(game, before))
        return;
    play->unfinished = before;
    play->unfinished_actions = actions;
    ui_toast(ui, unfinished_text(play, session_can_undo(play->session)));
}

static bool give(struct play *play, struct ui *ui, const struct command *command)
{
    figure_id active = play->session->game.turn.active;
    int actions = active < TROOPER_MAX ? effect_actions_left(&play->session->game, active) : 0;
    seat_id turn = play->session->game.turn.seat;
    int round = play->session->game.turn.round;
    end_show(play);
    struct reject reject = session_apply(play->session, command);
    if (reject.why != REJECT_NONE) {
        play_tell_refusal(play, ui, reject);
        return false;
    }
    play->legion->shown = false;
    if (command->type != COMMAND_SANDBOX_DICE) /* they are laid down for the attack that is being aimed */
        play->watch->drop(play->watcher, false);
    if (play->session->game.turn.seat != turn || play->session->game.turn.round != round)
        ui_clear_toasts(ui); /* what was told in a turn goes with it */
    tell(play, command->seat);
    play->watch->settle(play->watcher);
    tell_unfinished(play, ui, active, actions);
    return true;
}

bool play_give(struct play *play, struct ui *ui, const struct command *command)
{
    return play_may_act(play) && give(play, ui, command);
}

struct command play_command(const struct play *play, enum command_type type, int choice)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = play->viewer;
    command.choice = (uint8_t)choice;
    return command;
}

void play_answer(struct play *play, struct ui *ui, enum command_type type, int choice)
{
    struct command command = play_command(play, type, choice);
    (void)play_give(play, ui, &command);
}

bool play_give_card(struct play *play, struct ui *ui, const struct command *command)
{
    bool free = !play->curtain && !play->replaying && play->dialog == DIALOG_NONE;
    return free && command->seat == play->viewer && give(play, ui, command);
}

bool play_lay_open(struct play *play, struct ui *ui)
{
    bool free = !play->curtain && !play->replaying && play->dialog == DIALOG_NONE && !play->session->reel;
    if (!free)
        return false;
    if (!session_lay_open(play->session))
        ui_toast(ui, words_get(&play->words, "saves.no_log"));
    return play->session->game.sandbox != SANDBOX_OFF;
}

bool play_give_by_hand(struct play *play, struct ui *ui, const struct command *command)
{
    return play_lay_open(play, ui) && give(play, ui, command);
}

void play_lend(struct play *play, bool lent)
{
    session_lend(play->session, lent);
    play->stuck = false;
    play_look(play);
    play->watch->drop(play->watcher, false);
    play->watch->settle(play->watcher);
}

void play_run(struct play *play, int round)
{
    enum { COMMANDS_MOST = 8000 };
    struct session *session = play->session;
    const struct game *game = &session->game;
    bool lent = session->lent != 0, steps = true;
    end_show(play);
    session_lend(session, true);
    for (int i = 0; i < COMMANDS_MOST && steps && !game_is_over(game) && game->turn.round < round; i++) {
        seat_id seat = game_seat_to_act(game);
        steps = session_step(session);
        if (steps)
            tell(play, seat);
        end_show(play);
    }
    play_lend(play, lent);
}

bool play_hasten(struct play *play)
{
    enum { ANSWERS_MOST = 200 };
    bool hastened = play_is_interrupted(play);
    if (play_shows_own(play) || hastened) {
        end_show(play);
        play->watch->show(play->watcher);
    }
    for (int i = 0; i < ANSWERS_MOST && play_is_interrupted(play); i++) {
        seat_id seat = game_seat_to_act(&play->session->game);
        play->stuck = !session_step(play->session);
        if (!play->stuck)
            tell(play, seat);
        end_show(play);
    }
    if (hastened)
        play->watch->settle(play->watcher);
    return play_may_act(play);
}

/* What was taken back is no longer told; the figure that did it is in hand. */
static void show_gone_back(struct play *play, figure_id figure)
{
    play->behind = false;
    play_look(play);
    stage_show(&play->stage, &play->seen);
    play->watch->drop(play->watcher, false);
    play->watch->settle(play->watcher);
    if (figure < FIGURE_MAX)
        play->watch->take_up(play->watcher, figure);
}

/* The table after a leap: what happened up to here is told anew. */
static void lie_anew(struct play *play)
{
    log_panel_cut(play->log, -1);
    memset(play->legion, 0, sizeof *play->legion);
    play->behind = play->stuck = false;
    lay_table(play);
    play->legion->shown = false;
    play->watch->drop(play->watcher, false);
    play->watch->settle(play->watcher);
}

void play_tell_anew(struct play *play)
{
    if (!play_shows_enemy(play) && !stage_is_busy(&play->stage) && !play->replaying)
        lie_anew(play);
}

static void undo_one(struct play *play)
{
    const struct command *last = history_last(play->session->history);
    figure_id figure = last ? last->figure : FIGURE_NONE;
    (void)session_undo(play->session);
    while (!session_human_to_act(play->session) && session_undo(play->session))
        continue; /* computers answered to it in the Bunker: that goes too */
    log_panel_cut(play->log, history_count(play->session->history));
    show_gone_back(play, figure);
}

bool play_practises(const struct play *play)
{
    const struct session *session = play->session;
    return session->game.sandbox || (play->practice && !session->campaign);
}

int play_undo_bound(const struct play *play)
{
    const struct history *history = play->session->history;
    bool own = session_can_undo(play->session);
    int bound = history_count(history) - (own ? history_undo_count(history) : 0);
    return play_practises(play) ? 0 : bound;
}

int play_last_deed(const struct play *play)
{
    int command = history_count(play->session->history) - 1;
    while (command >= 0 && !session_is_deed(play->session, command))
        command--;
    return command;
}

void play_undo_to(struct play *play, struct ui *ui, int command)
{
    const struct session *session = play->session;
    if (!play_may_act(play) || command < 0)
        return;
    while (history_count(session->history) > command && session_can_undo(session))
        undo_one(play);
    if (history_count(session->history) <= command || !play_practises(play))
        return;
    if (session_rewind(play->session, command))
        lie_anew(play);
    else
        ui_toast(ui, words_get(&play->words, "saves.no_log"));
}

void play_undo(struct play *play, struct ui *ui)
{
    const struct session *session = play->session;
    int deed = play_last_deed(play);
    if (!play_may_act(play))
        return;
    if (session_can_undo(session))
        undo_one(play);
    else if (play_practises(play) && deed >= 0)
        play_undo_to(play, ui, deed);
    else
        ui_toast(ui, undo_text(SENTENCE(&play->words), &play->words, &play->seen, NULL, session_boundary(session),
                               history_boundary_command(session->history)));
}

void play_redo(struct play *play, struct ui *ui)
{
    if (!play_may_act(play))
        return;
    end_show(play);
    if (!session_redo(play->session)) {
        ui_toast(ui, words_get(&play->words, "undo.no_redo"));
        return;
    }
    play->watch->drop(play->watcher, true);
    tell(play, play->viewer);
    play->watch->settle(play->watcher);
}

void play_seek(struct play *play, int step)
{
    if (session_seek(play->session, step))
        lie_anew(play);
}

bool play_take_over(struct play *play)
{
    end_show(play);
    if (!session_take_over(play->session))
        return false;
    play->stuck = false;
    play_look(play);
    play->watch->seat(play->watcher);
    return true;
}

void play_end_turn(struct play *play, struct ui *ui)
{
    if (play_just_skipped(play) || play->now < play->calm_until || !play_hasten(play))
        return;
    struct command command = play_command(play, COMMAND_END_TURN, 0);
    struct reject reject = command_check(&play->seen, &command);
    bool unused = unused_actions(&play->seen, play->viewer) + unused_free_actions(&play->seen, play->viewer) > 0;
    play->one_more = unused || play->told_one_more ? FIGURE_NONE : playable_for_one_more(&play->seen, play->viewer);
    play->aims_extra = unused ? FIGURE_NONE : play->watch->aims_extra(play->watcher);
    if (play->aims_extra != FIGURE_NONE)
        play->one_more = FIGURE_NONE;
    bool left = unused || lost_extra_actions(&play->seen, play->viewer) > 0 || play->aims_extra != FIGURE_NONE ||
                play->one_more != FIGURE_NONE;
    bool asks = play->asks_all || (play->warns && left);
    if (reject.why == REJECT_NONE && asks && !play->warned) {
        play->told_one_more |= play->one_more != FIGURE_NONE;
        play->dialog = DIALOG_END_TURN;
        play->warned = true;
        return;
    }
    if (play_give(play, ui, &command) && play->unfinished != FIGURE_NONE)
        ui_drop_toast(ui, unfinished_text(play, true));
}

void play_ask(struct play *play, const struct command *command)
{
    play->asked = *command;
    play->dialog = DIALOG_ASK;
}

void play_give_asked(struct play *play, struct ui *ui, bool ends_other)
{
    play->meant = ends_other;
    (void)play_give(play, ui, &play->asked);
    play->meant = false;
}

void play_toggle_objectives(struct play *play)
{
    play->dialog = play->dialog == DIALOG_OBJECTIVES ? DIALOG_NONE : DIALOG_OBJECTIVES;
}

/* ---- time ------------------------------------------------------------------------------------------------------ */

const enum stage_speed PLAY_SPEED[PLAY_SPEEDS] = {STAGE_STEP, STAGE_USUAL, STAGE_DOUBLE, STAGE_FOURFOLD, STAGE_INSTANT};

/* The first turn of the Dark Legion that a player ever meets is watched, at half speed unless he wished otherwise. */
static enum stage_speed enemy_speed(const struct play *play, const struct preferences *preferences)
{
    enum stage_speed wished = (enum stage_speed)preferences_get(preferences, PREFERENCE_ENEMY_SPEED);
    if (play->chose_speed)
        return wished;
    bool first = play->session->tutorial && play->stage.shown.game.turn.seat == SEAT_LEGION &&
                 !tutorial_has_watched(&play->tutorial);
    wished = first && wished > STAGE_USUAL ? STAGE_USUAL : wished;
    bool slow = wished == STAGE_USUAL && play->stage.shown.game.turn.seat == SEAT_LEGION &&
                !preferences_get(preferences, PREFERENCE_LEGION_SEEN);
    return slow ? STAGE_SLOW : wished;
}

/* Does the Dark Legion's turn wait after whatever it has done to a person's figures? In training, and until one whole
 * turn of it has been seen; no longer when a speed was chosen. */
static bool attends(const struct play *play, const struct preferences *preferences)
{
    bool learns = play->session->tutorial || mission_is_training(&play->session->scenario->mission) ||
                  !preferences_get(preferences, PREFERENCE_LEGION_SEEN);
    return learns && !play->chose_speed && !play->replaying &&
           preferences_get(preferences, PREFERENCE_ENEMY_SPEED) == STAGE_USUAL;
}

enum stage_speed play_speed(struct play *play)
{
    seat_id seat = SEAT_LEGION;
    while (seat > 0 && play->session->control[seat] == CONTROL_HUMAN)
        seat--;
    return (enum stage_speed)play_stage(play)->speed[seat];
}

void play_choose_speed(struct play *play, struct preferences *preferences, enum stage_speed speed)
{
    preferences_set(preferences, PREFERENCE_ENEMY_SPEED, (int)speed);
    play->chose_speed = true;
}

/* Whoever wants it over quickly is not stopped. */
static uint8_t attention(const struct play *play, const struct preferences *preferences)
{
    if (attends(play, preferences))
        return STAGE_ATTENDS_ATTACKS;
    bool hastes = play->replaying || preferences_get(preferences, PREFERENCE_ENEMY_SPEED) > STAGE_DOUBLE;
    return hastes ? STAGE_GOES_ON : (uint8_t)preferences_get(preferences, PREFERENCE_ENEMY_WAITS);
}

static void set_speeds(struct play *play, const struct preferences *preferences)
{
    enum stage_speed enemy = enemy_speed(play, preferences);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        bool own = play->session->control[seat] == CONTROL_HUMAN,
             ally = seat != SEAT_LEGION && enemy == STAGE_DOUBLE; /* the speed is that of the enemy */
        enum stage_speed speed = own || ally ? STAGE_USUAL : enemy;
        if (play->session->reel && enemy == STAGE_INSTANT) /* it would be over before it was seen */
            speed = STAGE_FOURFOLD;
        if (play->stage.speed[seat] != speed)
            stage_set_speed(&play->stage, seat, speed);
        speed = enemy == STAGE_INSTANT ? STAGE_USUAL : enemy;
        if (play->replay.speed[seat] != speed)
            stage_set_speed(&play->replay, seat, speed);
    }
    const struct stage_manner manner = {
        .still = preferences_get(preferences, PREFERENCE_REDUCED_MOTION),
        .unshaken = !preferences_get(preferences, PREFERENCE_SHAKE),
        .unlit = !preferences_get(preferences, PREFERENCE_FLASHES),
        .unmarked = !preferences_get(preferences, PREFERENCE_MARKS),
        .people = people_of(play),
        .card_time = (uint16_t)preferences_get(preferences, PREFERENCE_EVENT_CARD_TIME)};
    bool hurry = play->now < play->hurry_until;
    for (int i = 0; i < 2; i++) {
        struct stage *stage = i ? &play->replay : &play->stage;
        stage->manner = manner;
        if (stage->hurried != hurry)
            stage_hurry(stage, hurry);
    }
    play->stage.manner.attends = attention(play, preferences);
    play->stage.manner.dice = (uint8_t)preferences_get(preferences, PREFERENCE_DICE);
}

void play_start_replay(struct play *play, const struct frame *frame)
{
    if (stage_is_busy(&play->stage))
        return;
    if (!legion_turn_replay(play->legion, &play->replay)) {
        ui_toast(frame->ui, words_get(&play->words, "hud.replay.nothing"));
        return;
    }
    play->replaying = true;
    play->legion->shown = false;
    play->watch->drop(play->watcher, true);
    play->watch->show(play->watcher);
    set_speeds(play, frame->preferences);
}

/* The next human sits down: behind the curtain if there are secrets. */
static void change_viewer(struct play *play)
{
    seat_id next = session_viewer(play->session);
    if (next == play->viewer || play->guest || !session_human_to_act(play->session))
        return;
    if (curtain_is_due(play->session, play->viewer, next)) {
        play->curtain = true;
        play->curtain_for = next;
    }
    play_look(play);
    play->watch->seat(play->watcher);
}

static void play_computers(struct play *play)
{
    for (int i = 0; i < COMPUTER_COMMANDS_PER_FRAME && !stage_is_busy(&play->stage); i++) {
        play->watch->await(play->watcher);
        if (play->watch->holds(play->watcher) || play->thinking)
            return;
        seat_id seat = game_seat_to_act(&play->session->game);
        bool stepped = session_step(play->session);
        play->stuck = !stepped &&
                      !session_human_to_act(play->session); /* a person's turn is none: it may answer itself */
        if (!stepped)
            return;
        tell(play, seat);
        play->thinking = session_is_thinking(play->session); /* while this is shown */
        (void)stage_update(&play->stage, play->now);
        if (play->skip_turn)
            stage_skip_all(&play->stage);
        catch_up(play);
    }
}

/* The turn of a team that has nobody left is over without a word of its player: said, and the next press of END TURN,
 * which was meant for it, does not hit the team that comes now (C-ROUND-4). */
static void note_end_by_itself(struct play *play, struct ui *ui, seat_id turn, bool own)
{
    enum { CALM_MS = 2000 };
    const struct session *session = play->session;
    seat_id before = play->own_turn;
    bool others = turn < SEAT_COUNT && session->control[turn] != CONTROL_HUMAN;
    if (own || others)
        play->own_turn = others ? SEAT_NONE : turn;
    bool gone = own && before != turn && before < TEAM_MAX && session->control[before] == CONTROL_HUMAN &&
                !team_takes_part(&session->game, before);
    if (!gone || game_is_over(&session->game))
        return;
    struct about about = play_about(play);
    about.seat = before;
    play->calm_until = play->now + CALM_MS;
    ui_toast(ui, about_say(SENTENCE(&play->words), &about, "play.turn_over"));
}

/* Whoever has seen a whole turn of the Dark Legion, in which somebody acted, is told that the next ones go faster; as
 * soon as nothing else is asked. */
static void note_pace(struct play *play, struct ui *ui, struct preferences *preferences)
{
    if (!play->saw_legion || !play_is_free(play) || preferences_get(preferences, PREFERENCE_LEGION_SEEN))
        return;
    bool slowed = enemy_speed(play, preferences) == STAGE_USUAL && !play->chose_speed;
    preferences_set(preferences, PREFERENCE_LEGION_SEEN, 1);
    if (slowed && !attends(play, preferences)) /* a lesson goes on waiting */
        ui_toast(ui, words_get(&play->words, "hud.legion_pace"));
}

/* Whoever did not see the Event Cards of the turn reads what they do. */
static void tell_unseen_cards(const struct play *play, struct ui *ui)
{
    for (int i = 0; i < play->legion->cards; i++) {
        struct about about = play_about(play);
        about.event = play->legion->card[i].card;
        if (about.event >= play->words.catalogue->event_cards)
            continue;
        about.text = event_card_sentence(SENTENCE(&play->words), &play->words, about.event);
        ui_toast(ui, about_tell(&about, "hud.event.hint"));
    }
}

/* "Skip all" holds till a person's own turn comes, through the answers of others, and of that person, in between. The
 * turn that has come back so is safe from one more press of the same key. */
static void note_return(struct play *play, struct ui *ui, struct preferences *preferences)
{
    const struct session *session = play->session;
    seat_id turn = session->game.turn.seat;
    bool own = session_human_to_act(session) && !stage_is_busy(&play->stage);
    if (own && !play->own && play->skipped_at > play->left_at)
        play->skipped_at = play->now;
    note_end_by_itself(play, ui, turn, own);
    if (own && !play->own && play->legion->shown &&
        !play->legion->alone) { /* nothing has been done since: what was skipped stays so */
        play->unseen = play->skip_turn || enemy_speed(play, preferences) == STAGE_INSTANT;
        play->saw_legion = !play->skip_turn && legion_turn_acted(play->legion);
    }
    if (own && play->unseen && !play->curtain) { /* behind it nobody could read it */
        tell_unseen_cards(play, ui);
        play->unseen = false;
    }
    if (own)
        note_pace(play, ui, preferences);
    if (!own && play->own)
        play->left_at = play->now;
    play->own = own;
    if (game_is_over(&session->game) || (own && turn < SEAT_COUNT && session->control[turn] == CONTROL_HUMAN))
        play->skip_turn = false;
}

static void end_replay(struct play *play)
{
    if (!play->replaying || stage_is_busy(&play->replay))
        return;
    play->replaying = false;
    play->legion->shown = true;
    play->watch->show(play->watcher);
}

/* ---- what the session has to say ------------------------------------------------------------------------------- */

static void tell_unsaved(struct session *session, const struct frame *frame)
{
    char told[WHY_MAX_BYTES + 120];
    struct phrase_slot why = {"why", session->unsaved, 0};
    session_hear_saved(session);
    if (!session->unsaved[0])
        return;
    phrase_write(told, sizeof told, string_get(frame->strings, "notice.autosave_failed"), &why, 1);
    ui_toast(frame->ui, told);
    session->unsaved[0] = '\0';
}

/* The last thing that was written is where a person had decided or the turn had passed on: what computers did after it
 * is seen again. */
static void tell_resumed(struct session *session, const struct frame *frame)
{
    if (session->resumed && !game_is_over(&session->game) && !session_human_to_act(session))
        ui_toast(frame->ui, string_get(frame->strings, "notice.resumed"));
    session->resumed = false;
}

/* Said in the menu over the board. */
static void give_up(struct play *play, struct ui *ui)
{
    struct command command = COMMAND_EMPTY;
    if (!play->session->given_up)
        return;
    command.type = COMMAND_CONCEDE;
    command.seat = game_seat_to_act(&play->session->game);
    play->session->given_up = false;
    (void)give(play, ui, &command);
}

bool play_advance(struct play *play, struct frame *frame)
{
    bool idle = false;
    give_up(play, frame->ui);
    tell_resumed(play->session, frame);
    play->now = frame->now;
    play->warns = preferences_get(frame->preferences, PREFERENCE_END_TURN_WARNING);
    play->practice = preferences_get(frame->preferences, PREFERENCE_PRACTICE) != 0;
    set_speeds(play, frame->preferences);
    struct stage *stage = play_stage(play);
    uint32_t changes = stage->changes;
    (void)stage_update(stage, frame->now);
    catch_up(play);
    end_replay(play);
    play->thinking = session_is_thinking(play->session);
    if (!play->replaying && !stage_is_busy(&play->stage) && !play->curtain) {
        play_computers(play);
        idle = !stage_is_busy(&play->stage) && !game_is_over(&play->session->game);
        if (idle)
            change_viewer(play);
    }
    note_return(play, frame->ui, frame->preferences);
    if (play_stage(play)->changes != changes)
        play->watch->show(play->watcher);
    tell_unsaved(play->session, frame);
    return idle;
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

const struct game *play_shown(const struct play *play)
{
    return &play->told;
}

struct about play_about(const struct play *play)
{
    struct about about = about_game(&play->words, &play->told);
    about.file_names = play->session->tested;
    return about;
}

const char *play_square_text(const struct play *play, char *out, size_t size, struct square at)
{
    return play->session->tested ? square_both_text(out, size, &play->words, &play->told, at)
                                 : square_text(out, size, &play->words, at);
}

const char *play_tell(const struct play *play, const char *key)
{
    struct about about = play_about(play);
    return about_tell(&about, key);
}

/* ---- what every screen of a game in progress offers: menu, quick save, the rule behind a refusal ----------------- */

static void quick_load(const struct play *play, struct frame *frame)
{
    struct screen *question = quick_load_new(play->session, words_get(&play->words, "hud.quick_save_name"));
    if (question)
        screen_stack_push(frame->stack, question);
    else
        ui_toast(frame->ui, words_tell(&play->words, "quick_load.none",
                                       SLOTS({"key", hud_key(frame, KEY_COMMAND_QUICK_SAVE), 0})));
}

void play_read_quick_keys(struct play *play, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = play->session->services;
    if (play->session->reel)
        return;
    if (services->save && input_take(frame->input, KEY_COMMAND_QUICK_LOAD))
        quick_load(play, frame);
    if (!input_take(frame->input, KEY_COMMAND_QUICK_SAVE) || !services->save)
        return;
    bool saved = services->save(services->self, play->session, words_get(&play->words, "hud.quick_save_name"), why);
    ui_toast(frame->ui, saved ? words_get(&play->words, "hud.saved") : why);
}

void play_open_menu(struct play *play, struct frame *frame)
{
    struct screen *menu = play->session->reel ? NULL : pause_menu_new(play->session);
    if (play->session->reel) /* what is watched is left as it came: nothing is lost */
        screen_stack_pop(frame->stack);
    if (menu)
        screen_stack_push(frame->stack, menu);
}

void play_read_objectives(struct play *play, struct frame *frame)
{
    if (input_take(frame->input, KEY_COMMAND_OBJECTIVES))
        play_toggle_objectives(play);
}

static void open_book(struct frame *frame, const char *rule, const char *edition)
{
    struct screen *book = rules_screen_new(rule, edition);
    if (book)
        screen_stack_push(frame->stack, book);
}

void play_open_rule(const struct play *play, struct frame *frame, int why)
{
    const char *rule = reject_rule((enum reject_why)why, play->words.catalogue->rulebook);
    open_book(frame, rule, rule[0] ? "" : play->words.catalogue->id);
}

const struct handbook *play_handbook(const struct play *play)
{
    return services_handbook(play->session->services, play->words.catalogue->id);
}

void play_open_term(const struct play *play, struct frame *frame, const struct handbook_term *term)
{
    if (term)
        open_book(frame, term->page, play->words.catalogue->id);
}

void play_open_told_rule(struct frame *frame)
{
    char rule[UI_ID_SIZE];
    if (ui_take_toast_link(frame->ui, rule, sizeof rule))
        open_book(frame, rule, "");
}
