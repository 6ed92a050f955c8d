/* live.c -- begins a mission to be tested, and takes over what its file says now: the log of the game is played again
 * in the new mission as far as it is legal there. */
#include "siege/screen/board/live.h"

#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/turn/carry.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"
#include "siege/text/play/commands.h"

#include <stdio.h>
#include <string.h>

enum { SET_UP_STEPS = 1000, ID_SHOWN = 32 /* of a mission in the name of a save, in bytes */ };

/* ---- beginning ------------------------------------------------------------------------------------------------- */

static struct game_setup choose_setup(const struct services *services, const struct scenario *scenario, uint64_t seed,
                                      enum seat_control control[SEAT_COUNT])
{
    const struct mission *mission = &scenario->mission;
    const struct mission_entry entry = {.least_teams = mission->least_teams, .most_teams = mission->most_teams};
    const struct rule_options *options = services_options(services, scenario->catalogue->id);
    struct setup_choice choice = setup_choice_recommended(scenario->catalogue, &entry);
    choice.rules = setup_rules_read("", options);
    return setup_choice_setup(&choice, scenario, options, seed, control);
}

/* What is asked before the first round: equipment, who goes, cards, where a pair begins. */
static bool is_asked_before(const struct game *game)
{
    uint8_t shape = question_of(game)->shape;
    return shape == CHOICE_BUNKER || shape == CHOICE_TROOPERS || shape == CHOICE_CARD || shape == CHOICE_FIGURE_SQUARE;
}

/* A computer player answers that, for people too. */
static bool answer(struct session *session)
{
    const struct services *services = session->services;
    seat_id seat = game_seat_to_act(&session->game);
    struct command command = COMMAND_EMPTY;
    if (seat >= SEAT_COUNT)
        return false;
    struct game view = game_view_for(&session->game, seat);
    return services->decide(services->self, &view, CONTROL_CAUTIOUS, &command) &&
           session_apply(session, &command).why == REJECT_NONE;
}

/* Till the first round, or till a person is asked where something goes on the board. */
static void answer_set_up(struct session *session)
{
    const struct game *game = &session->game;
    for (int i = 0; i < SET_UP_STEPS && game->turn.phase == PHASE_SETUP; i++)
        if (!(is_asked_before(game) ? answer(session) : session_step(session)))
            break;
    session->events.count = 0; /* it is told as what was there before */
}

/* Takes over the scenario. False with a sentence. */
static bool begin(struct session *session, struct scenario *scenario, const char *path, uint64_t seed,
                  char why[WHY_MAX_BYTES])
{
    enum seat_control control[SEAT_COUNT];
    struct game_setup setup = choose_setup(session->services, scenario, seed, control);
    setup.tested = 1;
    session->tested = session->one_person = true;
    if (!session_begin(session, scenario, path, &setup, control, why))
        return false;
    answer_set_up(session);
    session->answered = history_count(session->history);
    return true;
}

struct session *live_begin(const struct services *services, const char *path, char why[WHY_MAX_BYTES])
{
    struct session *session = session_new(services, why);
    if (!session)
        return NULL;
    if (services->watch)
        (void)services->watch(services->self, path, 0); /* before it is read: nothing is missed */
    struct scenario *scenario = services->open_scenario(services->self, path, why);
    if (scenario && begin(session, scenario, path, services->new_seed(services->self), why))
        return session;
    session_free(session);
    return NULL;
}

bool live_lacks(const struct session *session, char out[WHY_MAX_BYTES])
{
    const struct game *game = &session->game;
    const struct mission *mission = &game->scenario->mission;
    const struct words words = {session->services->strings, game->scenario->catalogue};
    int task = 0;
    if (!session->tested)
        return false;
    while (task < mission->tasks && task_has_specialist(game, mission->task[task].specialty))
        task++;
    bool one = task < mission->tasks,
         hacks = !one && conditions_ask_for_hacks(mission) && !task_has_specialist(game, MODE_TECH);
    const char *who = words_get(&words, mission_doer_key(one ? mission->task[task].specialty : MODE_TECH));
    if (one || hacks)
        words_say(out, WHY_MAX_BYTES, &words, one ? "live.lacks" : "live.lacks.hack",
                  SLOTS({"task", one ? mission->task[task].title : "", 0}, {"who", who, 0}));
    return one || hacks;
}

struct live live_look(const struct session *session)
{
    const struct services *services = session->services;
    struct live live = {.flawed = false};
    if (session->tested && services->find_flaws)
        services->find_flaws(services->self, session->mission_path, &live.flaws);
    live.flawed = live.flaws.errors > 0;
    return live;
}

bool live_tells(const struct live *live)
{
    return live->flawed || live->flaws.warnings > 0 || live->lacks[0];
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

bool live_is_due(const struct session *session, uint64_t now)
{
    const struct services *services = session->services;
    return session->tested && services->watch && services->watch(services->self, session->mission_path, now);
}

/* Why its setup does not go with the new mission; LIVE_KEPT: it may. */
static enum live_anew check_setup(const struct session *played, const struct scenario *scenario)
{
    const struct catalogue *before = played->scenario->catalogue, *now = scenario->catalogue;
    int teams = history_setup(played->history)->teams;
    if (strcmp(before->id, now->id) != 0)
        return LIVE_ANEW_EDITION;
    if (before != now)
        return LIVE_ANEW_OWN;
    bool for_so_many = teams >= scenario->mission.least_teams && teams <= scenario->mission.most_teams;
    if (!for_so_many)
        return LIVE_ANEW_TEAMS;
    bool begun = history_count(played->history) > played->answered;
    enum seat_control control[SEAT_COUNT];
    bool usual = teams == choose_setup(played->services, scenario, 0, control).teams;
    return begun || usual ? LIVE_KEPT : LIVE_ANEW_USUAL;
}

/* The commands of the game again, as far as they are legal. */
static enum live_anew play_again(struct session *session, const struct session *played, struct scenario *scenario)
{
    enum live_anew anew = check_setup(played, scenario);
    if (anew)
        return anew;
    scenario_apply_changes(scenario, history_setup(played->history));
    session->history = history_replay_changed(&session->game, scenario, played->scenario, played->history);
    if (!session->history)
        return LIVE_ANEW_SETUP;
    session->scenario = scenario;
    memcpy(session->control, played->control, sizeof session->control);
    memcpy(session->unasked, played->unasked, sizeof session->unasked);
    session->lent = played->lent;
    snprintf(session->mission_path, sizeof session->mission_path, "%s", played->mission_path);
    session->tested = session->one_person = true;
    session->practice = played->practice;
    session->answered = played->answered;
    return history_count(session->history) == 0 && history_count(played->history) > 0 ? LIVE_ANEW_COMMAND : LIVE_KEPT;
}

/* The game before, after so many of its commands; false without memory. */
static bool look_back(const struct session *played, int commands, struct game *before)
{
    struct history *history = history_replay(before, played->scenario, played->history, commands, false);
    history_free(history);
    return history != NULL;
}

/* Have dice, cards or chance, as triggers draw it, been drawn otherwise than in the game before? */
static bool is_shifted(const struct game *now, const struct game *before)
{
    return now->dice.state != before->dice.state || now->cards.state != before->cards.state ||
           now->deck.state != before->deck.state;
}

/* The creature that a command was about, if it is not there any more or has become another one; else FIGURE_NONE. */
static figure_id gone(const struct game *before, const struct game *now, figure_id then, figure_id carried)
{
    bool creature = then >= TROOPER_MAX && then < FIGURE_MAX && figure_in_play(before, then);
    bool same = creature && carried < FIGURE_MAX && figure_in_play(now, carried) &&
                before->figure[then].kind == now->figure[carried].kind;
    return creature && !same ? then : FIGURE_NONE;
}

/* What a Force Card that has been turned over brings has changed: the key of what is told of it, or NULL. */
static const char *key_of_card(const struct game *before, const struct game *now, const struct command *command)
{
    const struct legion *then = &before->legion, *legion = &now->legion;
    if (now->pending.type != PENDING_PLACE)
        return command->type == COMMAND_PLACE ? "live.next.no_card" : NULL;
    if (before->pending.type != PENDING_PLACE)
        return "live.next.card_first";
    bool same = then->place_slot != legion->place_slot || memcmp(then->place, legion->place, sizeof then->place) == 0;
    return same ? NULL : "live.next.card";
}

/* What of the mission it named is not in the file any more: the key of what is told of it, or NULL. */
static const char *key_of_entry(const struct mission *now, const struct command *carried)
{
    if (carried->type == COMMAND_SANDBOX_COUNTER && carried->choice >= now->counters)
        return "live.next.no_counter";
    if (carried->type == COMMAND_SANDBOX_TRIGGER && carried->choice >= now->triggers)
        return "live.next.no_trigger";
    return carried->type == COMMAND_TASK && carried->choice >= now->tasks ? "live.next.no_task" : NULL;
}

/* Why a command is refused that was legal before: what the rules say of it, unless what it was about is another now. */
static const char *why_refused(const struct words *words, const struct game *before, const struct game *now,
                               const struct command *command, const struct command *carried)
{
    const char *entry = key_of_entry(&now->scenario->mission, carried);
    if (entry)
        return words_get(words, entry);
    figure_id figure = gone(before, now, command->figure, carried->figure);
    if (figure == FIGURE_NONE && command->type != COMMAND_SANDBOX_CARD) /* there it is a seat */
        figure = gone(before, now, command->target, carried->target);
    if (figure != FIGURE_NONE)
        return words_tell(words, "live.next.gone",
                          SLOTS({"figure", figure_text(NAME(words), words, before, figure), 0}));
    const char *card = key_of_card(before, now, command);
    const struct game *placed = now->pending.type == PENDING_PLACE ? now : before;
    if (card)
        return words_tell(words, card,
                          SLOTS({"sector", sector_text(NAME(words), words, placed, placed->legion.place_slot), 0}));
    return reject_short_sentence(SENTENCE(words), words, now, command_check(now, carried));
}

/* The first command that the new game refuses: who did what, and why that is not possible any more. */
static void tell_next(const struct session *session, const struct session *played, const struct game *before,
                      struct live_told *told)
{
    const struct words words = {played->services->strings, played->scenario->catalogue};
    const struct words now = {words.strings, session->scenario->catalogue};
    if (told->kept >= told->commands)
        return;
    const struct command *next = history_command(played->history, told->kept);
    const struct command carried = command_carried(before, &session->game, next);
    const char *key = command_is_by_hand(next->type) ? "live.next.hand" : "live.next";
    (void)phrase_write(told->next, sizeof told->next, string_get(words.strings, key),
                       SLOTS({"seat", seat_title(NAME(&words), &words, before, next->seat), 0},
                             {"step", command_sentence(SENTENCE(&words), &words, before, next), 0},
                             {"why", why_refused(&now, before, &session->game, next, &carried), 0}));
}

/* A name that no save has: none is written over. */
static void name_before(const struct session *played, char *name, size_t size)
{
    const struct services *services = played->services;
    char id[ID_SHOWN + 1];
    int n = 1;
    snprintf(id, sizeof id, "%.*s", ID_SHOWN, played->scenario->mission.id);
    do
        phrase_write(name, size, string_get(services->strings, "live.before"), SLOTS({"id", id, 0}, {"n", NULL, n}));
    while (services->save_exists && services->save_exists(services->self, name) && n++ < INT16_MAX);
}

/* Is something gone that people have done? */
static bool is_lost(const struct session *played, const struct live_told *told)
{
    return told->kept < told->commands && told->commands > played->answered;
}

/* Does it hold all of the game as it was before an earlier change, in a mission that says otherwise? */
static bool is_worth_as_much(const struct session *shown, const struct session *whole)
{
    return shown->holds_lost &&
           memcmp(&shown->scenario->mission, &whole->scenario->mission, sizeof shown->scenario->mission) != 0;
}

/* What people have done in it can be gone on with: it is saved as it is shown, unless an earlier change has cost some
 * of it; then the game before that change, which was saved there. */
static void save_before(const struct session *whole, const struct session *shown, struct live_told *told)
{
    const struct services *services = shown->services;
    const struct session *saved = is_worth_as_much(shown, whole) ? shown : whole;
    if (saved != shown && shown->lost_name[0]) {
        snprintf(told->name, sizeof told->name, "%s", shown->lost_name);
        told->earlier = !shown->holds_lost;
        return;
    }
    if (!services->save)
        return;
    name_before(saved, told->name, sizeof told->name);
    if (!services->save(services->self, saved, told->name, told->why) && !told->why[0])
        snprintf(told->why, sizeof told->why, "%s", string_get(services->strings, "hud.no_memory"));
}

/* Without what it shows: its scenario and its log are its own. NULL without memory. */
static struct session *copy_of(const struct session *played)
{
    char why[WHY_MAX_BYTES];
    const struct services *services = played->services;
    struct session *copy = session_new(services, why);
    if (!copy)
        return NULL;
    *copy = *played;
    copy->lost = NULL;
    copy->scenario = services->open_again(services->self, played->scenario, why);
    copy->history = history_copy_log(played->history);
    if (copy->scenario && copy->history) {
        scenario_apply_changes(copy->scenario, history_setup(copy->history));
        copy->game.scenario = copy->scenario;
        return copy;
    }
    session_free(copy);
    return NULL;
}

/* The game as it was before the file was changed first since people have done something; or this one. */
static const struct session *whole_of(const struct session *shown)
{
    for (int i = shown->lost_at; shown->lost && i < history_count(shown->history); i++)
        if (session_is_deed(shown, i))
            return shown;
    return shown->lost ? shown->lost : shown;
}

/* Another change of the file may bring it back; also where all was kept, as chance may have been another. */
static void keep_before(struct session *session, const struct session *whole, const struct session *shown,
                        const struct live_told *told, bool holds_all)
{
    if (!whole->services->open_again || history_count(whole->history) <= whole->answered)
        return;
    session->lost = copy_of(whole);
    session->lost_at = history_count(session->history);
    session->holds_lost = holds_all;
    snprintf(session->lost_name, sizeof session->lost_name, "%s",
             told->name[0]    ? told->name
             : whole != shown ? shown->lost_name
                              : "");
}

/* The game before is saved first: what is saved last is what is played. */
static bool take_over(struct session *session, const struct session *shown, struct scenario *scenario,
                      struct live_told *told, char why[WHY_MAX_BYTES])
{
    const struct session *whole = whole_of(shown);
    const struct session *played = check_setup(whole, scenario) == LIVE_KEPT ? whole : shown;
    const struct game_setup *setup = history_setup(played->history);
    *told = (struct live_told){.commands = history_count(played->history), .teams = setup->teams};
    told->anew = play_again(session, played, scenario);
    told->kept = session->history ? history_count(session->history) : 0;
    told->back = played != shown && told->kept > history_count(shown->history);
    if (is_lost(played, told) || played != whole)
        save_before(whole, shown, told);
    struct game before;
    if (session->history && look_back(played, told->kept, &before)) {
        tell_next(session, played, &before, told);
        told->shifted = is_shifted(&session->game, &before);
    }
    if (!session->history) {
        bool begun = begin(session, scenario, played->mission_path, setup->seed, why);
        if (begun)
            keep_before(session, whole, shown, told, false);
        return begun;
    }
    answer_set_up(session);
    if (told->anew)
        session->answered = history_count(session->history);
    keep_before(session, whole, shown, told, played == whole && !told->anew && told->kept == told->commands);
    session_save_now(session);
    return true;
}

struct session *live_reload(struct live *live, const struct session *played, struct live_told *told)
{
    const struct services *services = played->services;
    struct session *session = session_new(services, live->flaws.why);
    live->flaws.plays = false;
    live->flaws.errors = live->flaws.warnings = 0;
    live->flawed = true;
    if (!session)
        return NULL;
    struct scenario *scenario = services->reopen(services->self, played->scenario, &live->flaws);
    if (scenario && take_over(session, played, scenario, told, live->flaws.why)) {
        live->flawed = false;
        return session;
    }
    session_free(session);
    return NULL;
}
