/* hold.c -- what the player holds: a figure, an attack being aimed; and what a click does with it. */

#include "siege/screen/board/hold.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/legion/legion.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/refusals.h"
#include "siege/text/names/names.h"
#include "siege/screen/siege_preferences.h"

static void forget_aim(struct selection *held)
{
    held->target = held->target2 = FIGURE_NONE;
    held->shape = held->turn = 0;
    held->to = SQUARE_NONE;
    held->pick = 0;
    held->charge = false;
}

void hold_choose(struct hold *hold, figure_id figure)
{
    bool other = hold->selection.figure != figure;
    hold->selection.figure = figure;
    forget_aim(&hold->selection);
    hold->aim_peeks = false;
    hold->aim_place = (struct rect){0};
    hold->pinned_to = SQUARE_NONE;
    if (other) {
        hold->selection.extra = false;
        hold->rests = true;
    }
    hold->lookout->stale = true;
}

void hold_aim_so(struct hold *hold, const struct selection *aim)
{
    bool same = hold->selection.target == aim->target && hold->selection.shape == aim->shape;
    hold->special_open = false;
    hold->aim_made_room = hold->aim_made_room && same;
    hold->selection = *aim;
    hold->aim_peeks = false;
    hold->pinned_to = SQUARE_NONE;
    hold->lookout->stale = true;
}

void hold_aim(struct hold *hold, figure_id target, uint8_t mode)
{
    struct selection held = hold->selection;
    held.target = target;
    held = intent_in_way(hold->game, &held, (struct attack_way){mode, 0});
    if (mode == MODE_FIRE && figure_on_board(hold->game, held.figure))
        held.shape = attack_shapes(hold->game, held.figure) & SHAPE_LINE;
    hold_aim_so(hold, &held);
}

void hold_drop_aim(struct hold *hold)
{
    forget_aim(&hold->selection);
    hold->aim_peeks = false;
    hold->aim_place = (struct rect){0};
    hold->lookout->stale = true;
}

/* One choice of the aim back: the second target, then the whole aim. Never to another way of attack, in which the next
 * click on the target would roll at once. */
void hold_step_back_aim(struct hold *hold)
{
    struct selection *held = &hold->selection;
    if (held->shape == SHAPE_SPLIT && held->target2 != FIGURE_NONE)
        held->target2 = FIGURE_NONE;
    else
        hold_drop_aim(hold);
}

/* The kind of creature to put next: the first that is still to come. */
static uint8_t kind_to_put(const struct game *game, uint8_t held)
{
    const uint8_t *left = legion_to_put(game);
    if (held < KIND_MAX && left[held] > 0)
        return held;
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (left[kind] > 0)
            return (uint8_t)kind;
    return KIND_NONE;
}

/* The one held can do nothing more, not even with an Extra Action: the other one, if it can. */
static void go_on_with_partner(struct hold *hold)
{
    const struct game *game = hold->game;
    figure_id held = hold->selection.figure;
    if (held == FIGURE_NONE || intent_can_act(game, held, false) || intent_can_act(game, held, true))
        return;
    figure_id next = intent_next_figure(game, hold->play->viewer, held, 1);
    if (next != FIGURE_NONE && next != held)
        hold_choose(hold, next);
}

void hold_settle(struct hold *hold)
{
    const struct game *game = hold->game;
    struct selection *held = &hold->selection;
    bool own = intent_commands(game, hold->play->viewer, held->figure);
    if (!own || !intent_is_in_play(game, held->figure))
        hold_choose(hold, FIGURE_NONE);
    bool gone = held->target != FIGURE_NONE && !attack_target_stands(game, held->target);
    if (gone || held->figure == FIGURE_NONE)
        forget_aim(held);
    if (!attack_target_stands(game, held->target2))
        held->target2 = FIGURE_NONE;
    if (legion_to_put(game))
        held->kind = kind_to_put(game, held->kind);
    if (question_asks(game, CHOICE_FIGURE_SQUARE) && session_human_to_act(hold->play->session))
        held->figure = intent_to_deploy(game, game->pending.seat, held->figure);
    held->slot = held->slot2 = SLOT_NONE;
    held->quarters = 1;
    bool turn = session_human_to_act(hold->play->session) && intent_is_turn(game);
    if (turn)
        go_on_with_partner(hold);
    bool acts = intent_commands(game, hold->play->viewer, game->turn.active); /* a card may lend another one */
    if (turn && held->figure == FIGURE_NONE)
        hold_choose(hold, acts ? game->turn.active : intent_first_figure(game, hold->play->viewer));
    hold->lookout->stale = hold->answers_stale = true;
}

/* The next way of attacking in this mode, when one of them is aimed with already. */
static bool take_next_way(struct hold *hold, int mode)
{
    struct attack_way ways[WAYS_MAX];
    const struct selection *held = &hold->selection;
    int count = intent_list_ways(hold->game, held->figure, ways), at = -1;
    if (!intent_aims(held) || held->mode != mode)
        return false;
    for (int i = 0; i < count; i++)
        if (ways[i].mode == held->mode && ways[i].shape == held->shape)
            at = i;
    for (int i = 1; i <= count && at >= 0; i++) {
        struct attack_way way = ways[(at + i) % count];
        if (way.mode != mode)
            continue;
        struct selection next = intent_in_way(hold->game, held, way);
        if (intent_aims(&next))
            hold_aim_so(hold, &next);
        return true;
    }
    return false;
}

/* Nobody can be attacked alone: a grenade may still strike somebody. */
static bool aim_grenade(struct hold *hold)
{
    struct selection held = intent_in_way(hold->game, &hold->selection,
                                          (struct attack_way){MODE_FIRE, SHAPE_GRENADE_MOUNT});
    if (!(attack_shapes(hold->game, held.figure) & SHAPE_GRENADE_MOUNT) || !square_is(held.to))
        return false;
    hold_aim_so(hold, &held);
    lookout_show_square(hold->lookout, held.to);
    return true;
}

/* No creature in reach, but a terminal beside the specialist. */
static bool aim_hack(struct hold *hold)
{
    struct selection held = hold->selection;
    held.target = intent_to_hack(hold->game, held.figure);
    if (held.target == FIGURE_NONE)
        return false;
    held = intent_in_way(hold->game, &held, (struct attack_way){MODE_TECH, SHAPE_HACK});
    hold_aim_so(hold, &held);
    return true;
}

static void show_target(struct hold *hold, figure_id target)
{
    if (target < FIGURE_MAX) {
        lookout_show_figure(hold->lookout, target);
        return;
    }
    lookout_show_square(hold->lookout, attack_square(hold->game, target));
}

/* Nobody can be attacked: why not the nearest one, if that is a matter of where it stands. */
static void tell_no_target(struct hold *hold, struct ui *ui, int mode)
{
    const struct words *words = &hold->play->words;
    figure_id nearest;
    struct reject reject = intent_no_target(hold->game, hold->selection.figure, mode, &nearest);
    bool stands_badly = reject.why == REJECT_OUT_OF_RANGE || reject.why == REJECT_NOT_ADJACENT ||
                        reject.why == REJECT_WALL_BETWEEN || reject.why == REJECT_ADJACENT_TARGET ||
                        reject.why == REJECT_TOO_NEAR || reject.why == REJECT_SMOKE_IN_WAY ||
                        reject.why == REJECT_IN_THE_DARK ||
                        (reject.why >= REJECT_SIGHT_WALL && reject.why <= REJECT_SIGHT_STAIRS);
    const char *key = mode == MODE_CLOSE  ? "aim.nobody.close"
                      : mode == MODE_TECH ? "aim.nobody.tech"
                                          : "aim.nobody.fire";
    if (stands_badly)
        play_tell_why(hold->play, ui, reject,
                      words_tell(words, key,
                                 SLOTS({"target", figure_text(NAME(words), words, hold->game, nearest), 0},
                                       {"why", reject_sentence(SENTENCE(words), words, hold->game, reject), 0})));
    else
        play_tell_refusal(hold->play, ui, reject);
}

void hold_aim_mode(struct hold *hold, struct ui *ui, int mode)
{
    figure_id targets[FIGURE_MAX];
    if (!play_hasten(hold->play) || !intent_is_turn(hold->game))
        return;
    if (hold->selection.figure == FIGURE_NONE)
        hold_choose(hold, intent_next_figure(hold->game, hold->play->viewer, FIGURE_NONE, 1));
    if (hold->selection.figure == FIGURE_NONE || take_next_way(hold, mode))
        return;
    figure_id held = hold->selection.target;
    if (held != FIGURE_NONE && attack_check(hold->game, hold->selection.figure, held, mode).why == REJECT_NONE) {
        hold_aim(hold, held, (uint8_t)mode);
        return;
    }
    int count = intent_list_targets(hold->game, hold->selection.figure, mode, targets);
    if (count > 0) {
        hold_aim(hold, targets[0], (uint8_t)mode);
        show_target(hold, targets[0]);
    } else if (mode == MODE_TECH && aim_hack(hold)) {
        return;
    } else if (mode != MODE_FIRE || !figure_on_board(hold->game, hold->selection.figure) || !aim_grenade(hold)) {
        tell_no_target(hold, ui, mode);
    }
}

/* The next square at which a grenade would strike somebody. */
static void next_area(struct hold *hold, int by)
{
    struct square squares[AREAS_MAX];
    struct selection held = hold->selection;
    int count = intent_list_areas(hold->game, held.figure, squares), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (square_same(squares[i], held.to))
            at = i;
    if (count == 0)
        return;
    held.to = squares[((at + by) % count + count) % count];
    hold_aim_so(hold, &held);
    lookout_show_square(hold->lookout, held.to);
}

static int list_other_targets(const struct hold *hold, figure_id targets[FIGURE_MAX])
{
    const struct selection *held = &hold->selection;
    int mode = held->shape ? held->mode : MODE_ANY, kept = 0;
    int count = intent_list_targets(hold->game, held->figure, mode, targets);
    for (int i = 0; i < count; i++)
        if (held->shape != SHAPE_SPLIT || targets[i] != held->target)
            targets[kept++] = targets[i];
    return kept;
}

void hold_next_target(struct hold *hold, int by)
{
    figure_id targets[FIGURE_MAX];
    struct selection held = hold->selection;
    if (!play_hasten(hold->play) || held.figure == FIGURE_NONE)
        return;
    if (held.shape == SHAPE_GRENADE_MOUNT) {
        next_area(hold, by);
        return;
    }
    bool second = held.shape == SHAPE_SPLIT && held.target != FIGURE_NONE;
    int count = list_other_targets(hold, targets), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (targets[i] == (second ? held.target2 : held.target))
            at = i;
    if (count == 0)
        return;
    figure_id next = targets[((at + by) % count + count) % count];
    if (second)
        held.target2 = next;
    else if (held.shape) {
        held.target = next;
        held = intent_in_way(hold->game, &held, (struct attack_way){held.mode, held.shape});
    } else
        held = intent_at(hold->game, &held, next);
    hold_aim_so(hold, &held);
    show_target(hold, next);
}

void hold_toggle_extra(struct hold *hold, struct ui *ui)
{
    if (!play_hasten(hold->play) || hold->selection.figure == FIGURE_NONE || !intent_is_turn(hold->game))
        return; /* a question is answered first */
    struct reject reject = intent_extra_check(hold->game, hold->selection.figure);
    if (!hold->selection.extra)
        play_tell_refusal(hold->play, ui, reject);
    hold->selection.extra = !hold->selection.extra && reject.why == REJECT_NONE;
    hold->lookout->stale = true;
}

void hold_sector(struct hold *hold, int slot)
{
    hold->selection.slot = (uint8_t)slot;
    hold->selection.slot2 = SLOT_NONE;
    hold->selection.quarters = 1;
    hold->answer_at = 0;
    hold->lookout->stale = hold->answers_stale = true;
}

/* A creature that the selected figure may examine now (C-SEC-5), or why there is none. */
struct command hold_examination(const struct hold *hold, struct reject *reject)
{
    struct command command = play_command(hold->play, COMMAND_EXAMINE, 0);
    command.figure = hold->selection.figure;
    command.extra = hold->selection.extra;
    *reject = special_examination(hold->game, &command);
    return command;
}

/* Is it the team's task to examine something? */
bool hold_examines(const struct hold *hold)
{
    int card = hold->play->viewer < TEAM_MAX ? hold->game->team[hold->play->viewer].secondary : CARD_NONE;
    const struct catalogue *catalogue = hold->game->scenario->catalogue;
    return card < catalogue->secondary_cards && catalogue->secondary[card].deed == DEED_EXAMINE;
}

void hold_examine(struct hold *hold, struct ui *ui)
{
    struct reject reject;
    struct command command = hold_examination(hold, &reject);
    if (!hold_examines(hold))
        return;
    if (reject.why == REJECT_NONE)
        (void)hold_give(hold, ui, &command);
    else if (command.figure != FIGURE_NONE)
        play_tell_refusal(hold->play, ui, reject);
}

/* ---- a click --------------------------------------------------------------------------------------------------- */

struct square hold_goal(const struct hold *hold)
{
    const struct intent *offer = &hold->offer;
    if (hold->pick.gate == GATE_NONE || offer->command.type != COMMAND_MOVE || offer->command.gate != hold->pick.gate)
        return hold->pick.square;
    const struct gate *gate = &hold->game->scenario->mission.gate[hold->pick.gate];
    struct square goal = offer->command.to;
    int least = UINT8_MAX;
    for (int i = 0; i < gate->width && offer->type == INTENT_REFUSED; i++) {
        int steps = hold->lookout->overlay.reach[gate->inside[i].y][gate->inside[i].x];
        if (steps > 0 && steps < least) {
            least = steps;
            goal = gate->inside[i];
        }
    }
    return goal;
}

bool hold_takes_two_moves(const struct hold *hold)
{
    struct square to = hold_goal(hold);
    bool refused = hold->offer.type == INTENT_REFUSED && hold->offer.command.type == COMMAND_MOVE;
    if (!refused || !square_is(to) || hold->selection.extra || hold->selection.figure >= FIGURE_MAX)
        return false;
    uint8_t reach = hold->lookout->overlay.reach[to.y][to.x];
    bool stays = figure_on_board(hold->game, hold->selection.figure) &&
                 square_same(figure_square(hold->game, hold->selection.figure), to);
    bool out_then = reach > 0 && !(reach & OVERLAY_SECOND) && hold->pick.gate != GATE_NONE && !stays;
    return (reach & OVERLAY_SECOND) || (out_then && effect_actions_left(hold->game, hold->selection.figure) > 1);
}

/* The second of two Moves: through the way out if that was clicked and steps are left for it. */
static bool go_on_to(struct hold *hold, struct ui *ui, struct command command, struct square to, int gate)
{
    command.to = to;
    command.gate = (uint8_t)gate;
    if (gate != GATE_NONE && command_check(hold->game, &command).why != REJECT_NONE)
        command.gate = GATE_NONE;
    if (command_check(hold->game, &command).why != REJECT_NONE)
        return false;
    (void)hold_give(hold, ui, &command); /* or it is asked about */
    return true;
}

void hold_tell_halt(struct hold *hold, struct ui *ui)
{
    if (hold->halted)
        ui_toast(ui, words_get(&hold->play->words, "hud.two_moves.stopped"));
    hold->halted = false;
}

/* A square, or way out, that takes two Moves: the first click shows the way, the second goes it. */
static bool click_two_moves(struct hold *hold, struct ui *ui)
{
    const struct overlay *overlay = &hold->lookout->overlay;
    struct square to = hold_goal(hold);
    int gate = hold->pick.gate;
    if (!hold_takes_two_moves(hold) || overlay->path_second == 0)
        return false;
    if (!square_same(hold->pinned_to, to)) {
        hold->pinned_to = to;
        hold->lookout->stale = true;
        return true;
    }
    struct command command = hold->offer.command;
    command.to = overlay->path[overlay->path_second - 1];
    command.gate = GATE_NONE;
    figure_id figure = hold->selection.figure;
    if (!hold_give(hold, ui, &command))
        return true;
    bool known = history_undo_count(hold->play->session->history) > 0 && !game_is_asked(hold->game);
    bool goes_on = known && hold->selection.figure == figure && go_on_to(hold, ui, command, to, gate);
    hold->halted = !goes_on && intent_can_act(hold->game, figure, false);
    return true;
}

static bool fell_here(const struct hold *hold, struct square at)
{
    const struct shown *shown = &play_stage(hold->play)->shown;
    for (int id = 0; id < FIGURE_MAX; id++)
        if (square_is(shown->body[id]) && square_same(shown->body[id], at))
            return true;
    return false;
}

/* With everything to be confirmed, the first click on a square only shows the way; and so it does where somebody has
 * just fallen under the pointer that has not moved since: the click was meant for him. */
static bool waits_for_second(struct hold *hold, const struct intent *offer)
{
    enum { JUST_FELL_MS = 1200 };
    struct square to = offer->command.to;
    bool walks = offer->command.type == COMMAND_MOVE && square_is(to) && offer->command.gate == GATE_NONE;
    bool meant = hold->unmoved && hold->play->now - hold->picked_at < JUST_FELL_MS && fell_here(hold, to);
    bool asks = hold->confirm == CONFIRM_EVERYTHING || (walks && meant);
    if (!asks || !walks || square_same(hold->pinned_to, to))
        return false;
    hold->pinned_to = to;
    hold->lookout->stale = true;
    return true;
}

figure_id hold_ends(const struct game *game, const struct command *command)
{
    figure_id active = game->turn.active;
    bool other = active < TROOPER_MAX && command->figure < TROOPER_MAX && command->figure != active &&
                 figure_seat(command->figure) == figure_seat(active);
    return other && !game->interlude.running && intent_can_act(game, active, false) ? active : FIGURE_NONE;
}

/* Who leaves does not come back: asked once; with everything to be confirmed doorways are, too. So is the end of the
 * other one's activation, which throws away what it has left (C-TURN-2, S-TURN-2). Dice that cannot harm anybody, or
 * somebody of one's own side, are worth a question in any case. */
static bool asks_first(struct hold *hold, const struct command *command)
{
    struct attack_odds odds;
    bool leaves = command->type == COMMAND_MOVE && command->gate != GATE_NONE && figure_is_trooper(command->figure) &&
                  figure_on_board(hold->game, command->figure);
    bool enters = command->type == COMMAND_ENTRANCE && hold->confirm == CONFIRM_EVERYTHING;
    bool hopeless = command->type == COMMAND_ATTACK && strike_is_hopeless(hold->game, command, &odds);
    bool own = command->type == COMMAND_ATTACK && strike_own(hold->game, command) != FIGURE_NONE;
    bool loses = hold_ends(hold->game, command) != FIGURE_NONE;
    if (!enters && !hopeless && !own && (!(leaves || loses) || hold->confirm == CONFIRM_NOTHING))
        return false;
    play_ask(hold->play, command);
    return true;
}

bool hold_give(struct hold *hold, struct ui *ui, const struct command *command)
{
    bool fine = play_may_act(hold->play) && command_check(hold->game, command).why == REJECT_NONE;
    return !(fine && asks_first(hold, command)) && play_give(hold->play, ui, command);
}

/* With nothing to be confirmed, aiming is rolling; what has a direction or friends in its way is shown all the same. */
static bool rolls_at_once(struct hold *hold, struct ui *ui, const struct intent *offer)
{
    if (hold->confirm != CONFIRM_NOTHING || offer->reject.why != REJECT_NONE || offer->command.shape != 0)
        return false;
    (void)hold_give(hold, ui, &offer->command);
    return true;
}

void hold_click(struct hold *hold, struct ui *ui)
{
    const struct intent offer = hold->offer;
    if (hold->pinned.what == SHEET_FIGURE) /* it has been read; another is opened below */
        hold->pinned.what = SHEET_NOTHING;
    if (offer.type == INTENT_COMMAND && waits_for_second(hold, &offer))
        return;
    if (offer.type == INTENT_AIM && rolls_at_once(hold, ui, &offer))
        return;
    switch (offer.type) {
    case INTENT_SELECT:
        hold_choose(hold, offer.figure);
        lookout_take_up(hold->lookout, offer.figure);
        break;
    case INTENT_AIM:
        hold_aim_so(hold, &offer.aim);
        break;
    case INTENT_CHOOSE:
        hold->selection = offer.aim;
        hold->answers_stale = true;
        break;
    case INTENT_ROLL:
    case INTENT_COMMAND:
        (void)hold_give(hold, ui, &offer.command);
        break;
    case INTENT_REFUSED:
        if (click_two_moves(hold, ui))
            break;
        play_tell_refusal(hold->play, ui, offer.reject);
        hold->picked_at = 0; /* the words at the pointer wait no longer */
        hold->unmoved = false;
        overlay_pulse(&hold->lookout->overlay, &hold->pick.square, 1, hold->play->now);
        break;
    case INTENT_NOTHING:
        if (hold->pick.kind == PICK_FIGURE)
            hold->pinned = (struct sheet_subject){SHEET_FIGURE, hold->pick.figure, SQUARE_NONE};
        break;
    }
    hold->lookout->stale = true;
}

int hold_marker(const struct hold *hold)
{
    int marker = hold->pick.figure == FIGURE_NONE ? hold->pick.marker : -1;
    bool stands = marker >= 0 && marker < MARKER_ALL && hold->game->marker[marker].state == MARKER_STANDS;
    return stands ? marker : -1;
}

struct pick hold_pick_square(const struct hold *hold, struct square at)
{
    return board_pick_square(hold->play->session->scenario, play_stage(hold->play), at);
}

void hold_point_at_gate(struct hold *hold, int gate, struct square cursor)
{
    hold->pick = hold_pick_square(hold, SQUARE_NONE);
    hold->pick.kind = PICK_GATE;
    hold->pick.gate = gate;
    hold->cursor = cursor;
    hold->cursor_on = hold->lookout->stale = true;
}

struct sheet_subject hold_subject(const struct hold *hold)
{
    const struct pick *pick = &hold->pick;
    switch (pick->kind) {
    case PICK_FIGURE:
        return (struct sheet_subject){SHEET_FIGURE, pick->figure, pick->square};
    case PICK_GATE:
        return (struct sheet_subject){SHEET_GATE, pick->gate, SQUARE_NONE};
    case PICK_FORCE_CARD:
        return (struct sheet_subject){SHEET_SECTOR, pick->slot, pick->square};
    case PICK_SQUARE:
    case PICK_MARKER:
        return (struct sheet_subject){SHEET_SQUARE, pick->slot, pick->square};
    case PICK_NOTHING:
        break;
    }
    return (struct sheet_subject){.what = SHEET_NOTHING};
}
