/* session.c -- applies commands of people and computers, notes them in the history, saves, and goes back; and shows a
 * game that was played. */
#include "siege/screen/board/session.h"

#include "siege/rules/attack/reroll.h"
#include "siege/screen/board/reaction.h"
#include "siege/screen/board/reel.h"
#include "siege/screen/campaign/campaign_run.h"

#include "siege/text/names/refusals.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *no_memory(const struct services *services)
{
    return string_get(services->strings, "hud.no_memory");
}

void session_clear(struct session *session)
{
    if (session->scenario)
        session->services->close_scenario(session->services->self, session->scenario);
    history_free(session->history);
    reel_free(session->reel);
    session_free(session->lost);
    *session = (struct session){.services = session->services};
}

struct session *session_new(const struct services *services, char why[WHY_MAX_BYTES])
{
    struct session *session = malloc(sizeof *session);
    if (session)
        *session = (struct session){.services = services};
    else
        snprintf(why, WHY_MAX_BYTES, "%s", no_memory(services));
    return session;
}

void session_free(struct session *session)
{
    if (session)
        session_clear(session);
    free(session);
}

static bool is_agreed(const struct session *session, const struct game_setup *setup, char why[WHY_MAX_BYTES])
{
    struct reject reject = game_setup_check(session->scenario, setup);
    if (reject.why == REJECT_NONE)
        return true;
    struct words words = {session->services->strings, session->scenario->catalogue};
    struct game nothing;
    memset(&nothing, 0, sizeof nothing);
    nothing.scenario = session->scenario;
    reject_sentence(why, WHY_MAX_BYTES, &words, &nothing, reject);
    return false;
}

/* That nothing can be saved at all, or by another program only, was told at the start. */
static bool is_known_not_to_save(const struct services *services)
{
    return services->notice && services->notice(services->self);
}

static void note_saved(struct session *session, bool saved, const char why[WHY_MAX_BYTES])
{
    if (saved)
        session->unsaved[0] = '\0';
    else if (!session->unsaved_told && !is_known_not_to_save(session->services))
        memcpy(session->unsaved, why, WHY_MAX_BYTES);
    session->unsaved_told = !saved;
}

static void autosave(struct session *session, const char *name)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = session->services;
    bool beside = services->save_beside && !session->reel;
    bool saved = beside ? services->save_beside(services->self, session, name, why)
                        : !services->save || session->reel || services->save(services->self, session, name, why);
    if (!beside || !saved) /* else what becomes of it is told later */
        note_saved(session, saved, why);
}

void session_hear_saved(struct session *session)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = session->services;
    enum saving_news news = services->save_told && !session->reel ? services->save_told(services->self, why)
                                                                  : SAVING_NOTHING_NEW;
    if (news != SAVING_NOTHING_NEW)
        note_saved(session, news == SAVING_DONE, why);
}

void session_save_now(struct session *session)
{
    autosave(session, SAVE_NAME_NOW);
}

bool session_begin(struct session *session, struct scenario *scenario, const char *mission_path,
                   const struct game_setup *setup, const enum seat_control control[SEAT_COUNT], char why[WHY_MAX_BYTES])
{
    session->scenario = scenario;
    scenario_apply_changes(scenario, setup);
    why[0] = '\0';
    if (!is_agreed(session, setup, why))
        return false;
    snprintf(session->mission_path, sizeof session->mission_path, "%s", mission_path);
    memcpy(session->control, control, sizeof session->control);
    session->events.count = 0;
    game_start(&session->game, scenario, setup, &session->events);
    session->history = history_new(setup);
    if (!session->history) {
        snprintf(why, WHY_MAX_BYTES, "%s", no_memory(session->services));
        return false;
    }
    autosave(session, NULL);
    return true;
}

static bool is_human(const struct session *session, seat_id seat)
{
    return seat < SEAT_COUNT && session->control[seat] == CONTROL_HUMAN;
}

/* Whose part of the game it is: short questions in the middle of an attack do not count. */
static seat_id seat_on(const struct game *game)
{
    bool short_question = question_asks(game, CHOICE_HAND) && game->turn.seat < SEAT_COUNT;
    return short_question ? game->turn.seat : game_seat_to_act(game);
}

/* Whose part has begun is a step to go back to. The end goes over SAVE_NAME_NOW too: whichever of the two is written
 * over first, the other one still tells that the game is over. */
static void autosave_step(struct session *session)
{
    autosave(session, NULL);
    if (game_is_over(&session->game))
        autosave(session, SAVE_NAME_NOW);
}

struct reject session_apply(struct session *session, const struct command *command)
{
    seat_id before = seat_on(&session->game);
    session->events.count = 0;
    struct reject reject = history_apply(session->history, &session->game, command, &session->events);
    if (reject.why == REJECT_NONE && seat_on(&session->game) != before)
        autosave_step(session);
    else if (reject.why == REJECT_NONE && is_human(session, command->seat))
        autosave(session, SAVE_NAME_NOW);
    return reject;
}

bool session_answers_itself(const struct session *session)
{
    struct reaction reactions[REACTIONS_MAX];
    seat_id seat = session->game.pending.seat;
    if (question_asks(&session->game, CHOICE_DICE) && is_human(session, seat))
        return !reroll_is_asked(&session->game);
    if (!question_asks(&session->game, CHOICE_HAND) || seat >= TEAM_MAX || !is_human(session, seat))
        return false;
    return reaction_list(&session->game, seat, session->unasked[seat], reactions) == 0;
}

bool session_human_to_act(const struct session *session)
{
    return is_human(session, game_seat_to_act(&session->game)) && !session_answers_itself(session);
}

static bool keep(struct session *session)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_KEEP;
    command.seat = session->game.pending.seat;
    return session_apply(session, &command).why == REJECT_NONE;
}

/* The next command of the log, unless it stands still. */
static bool run_reel(struct session *session)
{
    struct reel *reel = session->reel;
    int step = history_count(session->history);
    if (step >= reel->steps || (reel->paused && !reel->once))
        return false;
    const struct command *command = history_command(reel->log, step);
    reel->once = reel->once && command->type == COMMAND_KEEP;
    return session_apply(session, command).why == REJECT_NONE;
}

bool session_is_thinking(const struct session *session)
{
    const struct services *services = session->services;
    seat_id seat = game_seat_to_act(&session->game);
    if (!services->think || session->reel || seat >= SEAT_COUNT || session->control[seat] != CONTROL_NEPHARITE)
        return false;
    struct game view = game_view_for(&session->game, seat);
    return services->think(services->self, &view, session->control[seat]);
}

bool session_step(struct session *session)
{
    seat_id seat = game_seat_to_act(&session->game);
    if (session->reel)
        return run_reel(session);
    if (session_answers_itself(session))
        return keep(session);
    if (seat >= SEAT_COUNT || is_human(session, seat))
        return false;
    struct game view = game_view_for(&session->game, seat);
    struct command command = COMMAND_EMPTY;
    if (!session->services->decide(session->services->self, &view, session->control[seat], &command))
        return false;
    return session_apply(session, &command).why == REJECT_NONE;
}

/* Who goes, and the cards of the Bunker, lie open on the table until all are ready; everything else is taken back by
 * who did it. */
static bool is_own_to_undo(const struct session *session, const struct command *last)
{
    if (last->type == COMMAND_TAKE || last->type == COMMAND_READY || last->type == COMMAND_CHOOSE_PAIR)
        return true;
    if (last->type == COMMAND_KEEP) /* no card now: mostly nobody was even asked */
        return false;
    return is_human(session, last->seat) && last->seat == session_viewer(session);
}

bool session_can_undo(const struct session *session)
{
    const struct command *last = history_last(session->history);
    return history_undo_count(session->history) > 0 && last && is_own_to_undo(session, last);
}

enum boundary session_boundary(const struct session *session)
{
    int last = history_count(session->history) - 1, open = history_undo_count(session->history);
    enum boundary boundary = history_boundary(session->history);
    seat_id viewer = session_viewer(session);
    bool news = session->game.turn.seat == viewer && (boundary == BOUNDARY_DICE || boundary == BOUNDARY_CARD);
    if (session_can_undo(session))
        return boundary;
    for (int i = 0; i < open; i++) {
        const struct command *step = history_command(session->history, last - i);
        if (step->type == COMMAND_KEEP || (news && step->seat != viewer))
            continue; /* neither "no card now" of somebody who mostly was not even asked nor an answer to dice or a card
                         of the own turn hides that cause */
        return BOUNDARY_SEAT;
    }
    return boundary;
}

bool session_undo(struct session *session)
{
    session->events.count = 0;
    bool undone = session_can_undo(session) && history_undo(session->history, &session->game);
    while (undone && session_answers_itself(session) && history_undo(session->history, &session->game))
        continue;
    if (undone)
        autosave(session, SAVE_NAME_NOW);
    return undone;
}

bool session_redo(struct session *session)
{
    session->events.count = 0;
    bool redone = history_redo(session->history, &session->game, &session->events);
    while (redone && session_answers_itself(session) &&
           history_redo(session->history, &session->game, &session->events))
        continue;
    if (redone)
        autosave(session, SAVE_NAME_NOW);
    return redone;
}

enum seat_control session_owner(const struct session *session, seat_id seat)
{
    return session->lent >> seat & 1 ? CONTROL_HUMAN : session->control[seat];
}

static bool is_persons(const struct session *session, seat_id seat)
{
    return seat < SEAT_COUNT && session_owner(session, seat) == CONTROL_HUMAN;
}

/* Before the first command: the first human seat of this round, or of the table. */
static seat_id first_human(const struct session *session)
{
    for (int i = 0; i < session->game.turn.drawn; i++)
        if (is_persons(session, session->game.turn.order[i]))
            return session->game.turn.order[i];
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (is_persons(session, seat))
            return seat;
    return SEAT_NONE;
}

bool session_is_one_person(const struct session *session)
{
    bool allies = game_parameters(&session->game)->side_by_side && session->control[SEAT_LEGION] != CONTROL_HUMAN;
    return session->one_person || allies;
}

void session_say_one_person(struct session *session)
{
    session->one_person = true;
    if (!session->campaign)
        return;
    session->campaign->campaign.one_person = true;
    campaign_run_save(session->campaign);
}

seat_id session_viewer(const struct session *session)
{
    seat_id seat = game_seat_to_act(&session->game);
    if (session->reel)
        return session->reel->looks;
    if (session_human_to_act(session))
        return seat;
    for (int i = history_count(session->history) - 1; i >= 0; i--) {
        const struct command *command = history_command(session->history, i);
        if (is_persons(session, command->seat) && command->type != COMMAND_KEEP)
            return command->seat;
    }
    return first_human(session);
}

/* ---- watching -------------------------------------------------------------------------------------------------- */

/* Who looks at a game that goes on must not see more than before. */
static void begin_reel(struct session *session, const struct session *played)
{
    if (!session->reel->over)
        session->reel->looks = session_viewer(played);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        session->control[seat] = played->control[seat] == CONTROL_CLOSED ? CONTROL_CLOSED : CONTROL_GREEDY;
}

/* Another session about the same mission, still without a game. NULL with a sentence. */
static struct session *open_beside(const struct session *played, char why[WHY_MAX_BYTES])
{
    const struct services *services = played->services;
    struct session *session = session_new(services, why);
    if (!session)
        return NULL;
    session->scenario = services->open_again(services->self, played->scenario, why);
    if (!session->scenario) {
        session_free(session);
        return NULL;
    }
    scenario_apply_changes(session->scenario, history_setup(played->history));
    snprintf(session->mission_path, sizeof session->mission_path, "%s", played->mission_path);
    return session;
}

struct session *session_watch(const struct session *played, char why[WHY_MAX_BYTES])
{
    const struct services *services = played->services;
    struct session *session = open_beside(played, why);
    if (!session)
        return NULL;
    int steps = history_count(played->history);
    struct history *log = history_replay(&session->game, session->scenario, played->history, steps, false);
    bool follows = log && game_hash(&session->game) == game_hash(&played->game);
    session->reel = log ? reel_new(session->scenario, log, played->control) : NULL;
    snprintf(why, WHY_MAX_BYTES, "%s",
             !session->reel ? no_memory(services)
             : follows      ? ""
                            : string_get(services->strings, "saves.no_log"));
    if (follows && session->reel && session_seek(session, 0)) {
        begin_reel(session, played);
        return session;
    }
    session_free(session);
    return NULL;
}

/* The log once more, as that of a sandbox: *end is the game that it leads to. NULL where it does not lead to the game
 * as played, or without memory. */
static struct history *open_log(struct game *end, const struct scenario *scenario, const struct session *played)
{
    struct history *history = history_as_sandbox(end, scenario, played->history);
    struct game same = *end;
    same.sandbox = played->game.sandbox;
    if (history && game_hash(&same) == game_hash(&played->game))
        return history;
    history_free(history);
    return NULL;
}

struct session *session_sandbox(const struct session *played, char why[WHY_MAX_BYTES])
{
    struct session *session = open_beside(played, why);
    if (!session)
        return NULL;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        session->control[seat] = session_owner(played, seat);
    session->one_person = played->one_person;
    session->history = open_log(&session->game, session->scenario, played);
    if (session->history) {
        const struct services *services = played->services;
        session->sandbox_of = services->game_of ? services->game_of(services->self, played) : 0;
        autosave(session, NULL);
        return session;
    }
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(played->services->strings, "saves.no_log"));
    session_free(session);
    return NULL;
}

bool session_lay_open(struct session *session)
{
    struct game game;
    if (session->game.sandbox)
        return true;
    struct history *history = session->tested ? open_log(&game, session->scenario, session) : NULL;
    if (!history)
        return false;
    history_free(session->history);
    session->history = history;
    session->game = game;
    return true;
}

void session_lend(struct session *session, bool lent)
{
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        session->control[seat] = session_owner(session, seat);
    session->lent = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT && lent; seat++)
        if (session->control[seat] == CONTROL_HUMAN) {
            session->lent |= (uint8_t)(1u << seat);
            session->control[seat] = CONTROL_CAUTIOUS;
        }
}

/* The first commands of a log become all that has happened; the log may be the session's own. */
static bool play_again(struct session *session, const struct history *log, int step)
{
    struct game game;
    struct history *history = history_replay(&game, session->scenario, log, step, false);
    if (!history)
        return false;
    history_free(session->history);
    session->history = history;
    session->game = game;
    session->events.count = 0;
    return true;
}

bool session_seek(struct session *session, int step)
{
    return play_again(session, session->reel->log, step);
}

bool session_is_deed(const struct session *session, int command)
{
    const struct command *it = history_command(session->history, command);
    return it->type != COMMAND_KEEP && is_human(session, it->seat);
}

/* Of a game that an older version has begun the log was dropped. */
static bool leads_here(const struct session *session)
{
    struct game end;
    const struct history *log = session->history;
    struct history *all = history_replay(&end, session->scenario, log, history_count(log), true);
    history_free(all);
    return all && game_hash(&end) == game_hash(&session->game);
}

bool session_rewind(struct session *session, int step)
{
    if (session->campaign || !leads_here(session) || !play_again(session, session->history, step))
        return false;
    session->practice |= !session->game.sandbox; /* there it is a matter of course */
    autosave(session, SAVE_NAME_NOW);
    return true;
}

bool session_take_over(struct session *session)
{
    struct reel *reel = session->reel;
    bool people = false;
    if (game_is_over(&session->game))
        return false;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        session->control[seat] = reel->control[seat];
        people |= reel->control[seat] == CONTROL_HUMAN;
    }
    for (int team = 0; team < TEAM_MAX && !people; team++)
        if (session->game.team[team].flags & TEAM_PLAYS)
            session->control[team] = CONTROL_HUMAN;
    session->taken_over = 1 + history_count(session->history);
    session->reel = NULL;
    reel_free(reel);
    autosave(session, NULL);
    return true;
}
