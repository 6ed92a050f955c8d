/*
 * board_screen_marks.c -- what is marked on the board in this frame: questions, paths, aims, threats; and the places
 * that scripts can click.
 */
#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/los.h"
#include "siege/rules/card/lasting.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/reaction.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/names/names.h"

#include <stdio.h>

/* ---- words on the board ---------------------------------------------------------------------------------------- */

/* Is another team a rival or an ally? None attacks another, but each wants to win. */
static const char *role_of(const struct board_screen *board, seat_id seat)
{
    const struct session *session = board->play.session;
    bool other = seat < TEAM_MAX && board->play.viewer < TEAM_MAX && seat != board->play.viewer &&
                 session->control[seat] != CONTROL_HUMAN;
    bool hunt = mission_is_hunt(&session->scenario->mission);
    if (!other || (!hunt && !game_parameters(&board->play.seen)->side_by_side))
        return NULL;
    return words_get(&board->play.words, hunt ? "board.role.hunt" : "board.role.beside");
}

void board_screen_make_labels(struct board_screen *board)
{
    const struct mission *mission = &board->play.session->scenario->mission;
    board_labels_init(&board->labels);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++) {
        board->labels.seat[seat] = seat_title(board->seat_label[seat], OPTION_TEXT, &board->play.words,
                                              &board->play.told, seat);
        board->labels.role[seat] = role_of(board, seat);
    }
    board->labels.holds = words_get(&board->play.words, "hud.attack.holds");
    board->labels.missed = words_get(&board->play.words, "hud.attack.missed");
    for (int i = 0; i < FIGURE_MAX; i++) {
        board->labels.figure[i] = board->label[i];
        board->label[i][0] = '\0';
        if (board->play.seen.figure[i].kind != KIND_NONE)
            figure_short_text(board->label[i], OPTION_TEXT, &board->play.words, &board->play.seen, (figure_id)i);
    }
    for (int i = 0; i < mission->gates; i++) {
        char *label = board->label[FIGURE_MAX + i];
        snprintf(label, OPTION_TEXT, "%s", hud_gate_word(&board->play, i));
        board->labels.gate[i] = label;
    }
    for (int m = 0; m < MARKER_ALL; m++) {
        char key[WORDS_KEY_MAX];
        int kind = board->play.seen.marker[m].kind;
        if (kind != MARKER_NONE)
            board->labels.marker[m] = words_get(&board->play.words, words_key(key, "hud.label", marker_name(kind)));
    }
}

/* ---- marks ----------------------------------------------------------------------------------------------------- */

/* Whom the question is about. */
static void mark_asked(struct board_screen *board, struct overlay *overlay)
{
    const struct game *game = &board->play.seen;
    figure_id figure = question_figure(game);
    if (figure_on_board(game, figure))
        overlay->mark[figure] |= question_of(game)->about == ABOUT_TARGET ? OVERLAY_AIMED : OVERLAY_TARGET;
}

static void mark_choice(struct board_screen *board, struct overlay *overlay)
{
    const struct game *game = &board->play.seen;
    lookout_darken(&board->lookout);
    if (!play_may_act(&board->play) || intent_is_turn(game) || question_asks(game, CHOICE_HAND))
        return;
    legal_commands(game, board->hud.answers.legal);
    for (int i = 0; i < board->hud.answers.legal->count; i++) {
        const struct command *command = &board->hud.answers.legal->item[i];
        if (command->type == COMMAND_FORCE_SECTOR || command->type == COMMAND_MOVE_FORCE ||
            command->type == COMMAND_CHOOSE_SECTOR || (command->type == COMMAND_ALTER && command->choice != 0))
            overlay->slots |= UINT32_C(1) << command->slot;
        bool kind = command->kind == KIND_NONE || command->kind == board->hold.selection.kind;
        if (kind && (command->type == COMMAND_ENTRANCE || command->type == COMMAND_REINFORCE))
            overlay_add_gate(overlay->gates, command->gate);
        bool beside = kind && command->type == COMMAND_REINFORCE && square_is(command->to); /* of a dark portal */
        bool puts = command->type == COMMAND_DEPLOY || command->type == COMMAND_PLACE_MARKER ||
                    command->type == COMMAND_OVERRUN || beside;
        if (puts || (kind && command->type == COMMAND_PLACE))
            lookout_light(&board->lookout, command->to);
        if (command->type == COMMAND_CHOOSE_FIGURE || command->type == COMMAND_CHOOSE_TRAP)
            overlay->mark[command->target] |= OVERLAY_TARGET;
    }
    mark_asked(board, overlay);
}

/* How the sectors would lie: as they are held, or as they would be after a click on the second one. */
static void mark_alteration(struct board_screen *board, struct overlay *overlay)
{
    struct stage_altering *altering = &overlay->altering;
    const struct selection *held = &board->hold.selection;
    altering->slot = altering->other = SLOT_NONE;
    if (!question_asks(&board->play.seen, CHOICE_LAYOUT) || held->slot == SLOT_NONE || !play_may_act(&board->play))
        return;
    if (board->hold.offer.type == INTENT_CHOOSE && board->hold.offer.aim.slot == held->slot)
        held = &board->hold.offer.aim;
    altering->slot = held->slot;
    altering->other = held->slot2 == SLOT_NONE ? held->slot : held->slot2;
    altering->quarters = held->slot2 == SLOT_NONE ? held->quarters : 0;
    altering->done = 1;
}

static int moves_of(const struct board_screen *board, figure_id figure)
{
    const struct interlude *lent = &board->play.seen.interlude;
    if (!intent_can_act(&board->play.seen, figure, board->hold.selection.extra))
        return 0;
    if (question_asks(&board->play.seen, CHOICE_ACTION))
        return lent->each ? 1 : lent->moves + lent->actions;
    return board->hold.selection.extra ? 1 : effect_actions_left(&board->play.seen, figure);
}

/* The terminal that the specialist could hack from where it stands. S-TECH-3. */
static void mark_hack(struct board_screen *board, struct overlay *overlay)
{
    struct command attack = COMMAND_EMPTY;
    figure_id figure = board->hold.selection.figure;
    attack.type = COMMAND_ATTACK;
    attack.figure = figure;
    attack.target = intent_to_hack(&board->play.seen, figure);
    attack.mode = MODE_TECH;
    attack.shape = SHAPE_HACK;
    if (attack.target == FIGURE_NONE)
        return;
    overlay->mark[attack.target] |= OVERLAY_TARGET;
    overlay_tell_odds(overlay, &board->play.seen, &attack);
}

static void mark_selection(struct board_screen *board, struct overlay *overlay, bool withheld)
{
    figure_id figure = board->hold.selection.figure;
    overlay->selected = figure;
    overlay_clear_reach(overlay);
    if (withheld || figure == FIGURE_NONE || !play_may_act(&board->play) || !intent_is_turn(&board->play.seen))
        return;
    overlay_set_reach(overlay, &board->play.seen, figure, moves_of(board, figure));
    bool attacks = !question_asks(&board->play.seen, CHOICE_ACTION) || board->play.seen.interlude.actions > 0;
    if (moves_of(board, figure) > 0 && attacks) {
        overlay_set_targets(overlay, &board->play.seen, figure);
        mark_hack(board, overlay);
    }
}

static void mark_path(struct board_screen *board, struct overlay *overlay)
{
    struct square to = square_is(board->hold.pinned_to) ? board->hold.pinned_to : hold_goal(&board->hold);
    overlay_clear_path(overlay);
    bool free_square = board->hold.pick.kind != PICK_FIGURE || square_is(board->hold.pinned_to);
    if (!overlay->reach_any || intent_aims(&board->hold.selection) || !free_square || !square_is(to))
        return;
    if (!overlay_set_path(overlay, &board->play.seen, board->hold.selection.figure, to)) {
        const struct intent *offer = &board->hold.offer;
        if (offer->type == INTENT_REFUSED &&
            (offer->reject.why == REJECT_TOO_FAR || offer->reject.why == REJECT_NO_PATH) && !board->hold.unmoved)
            overlay_set_far(overlay, &board->play.seen, board->hold.selection.figure, to);
        return;
    }
    overlay->path_pinned = square_is(board->hold.pinned_to);
    overlay_set_preview(overlay, &board->play.seen, board->hold.selection.figure, to);
}

static void mark_aim(struct board_screen *board, struct overlay *overlay)
{
    struct command attack;
    if (aim_preview(&board->hold, &attack))
        overlay_set_attack(overlay, &board->play.seen, &attack);
    if (board->hold.selection.shape != 0) /* only what is struck is lit */
        overlay_clear_reach(overlay);
    if (board->lookout.sight && square_is(board->lookout.sight_from) && square_is(board->hold.pick.square)) {
        overlay_clear_aim(overlay);
        overlay_set_aim(overlay, &board->play.seen, board->lookout.sight_from, board->hold.pick.square);
    }
}

/* A line from the creature that acts to the one it chose (E.10); whom it weighed up besides, the words tell. */
static void mark_reason(struct board_screen *board, struct overlay *overlay)
{
    const struct stage *stage = play_stage(&board->play);
    const struct event *event = legion_turn_reason(stage);
    if (!stage_is_busy(stage) || !event || stage->shown.game.turn.seat != SEAT_LEGION)
        return;
    bool figures = event->choice == COMMAND_ATTACK || event->reason.kind == REASON_TOWARD ||
                   event->reason.kind == REASON_NEAREST_TARGET || event->reason.kind == REASON_FLANK ||
                   event->reason.kind == REASON_SWARM || event->reason.kind == REASON_TO_SHOT;
    if (event->figure < FIGURE_MAX)
        overlay->selected = event->figure;
    if (figures && event->reason.chosen < TROOPER_MAX)
        overlay->mark[event->reason.chosen] |= OVERLAY_CHOSEN;
}

static void mark_shown_attack(struct board_screen *board, struct overlay *overlay)
{
    const struct stage *stage = play_stage(&board->play);
    const struct event *event = stage_current(stage);
    if (!event || event->figure == FIGURE_NONE || event->target == FIGURE_NONE)
        return;
    if (event->type != EVENT_ATTACK_DECLARED && event->type != EVENT_DICE_ROLLED)
        return;
    const struct shown *shown = &stage->shown;
    if (figure_on_board(&shown->game, event->figure) && attack_target_stands(&shown->game, event->target)) {
        const struct game *then = &board->play.told;
        overlay_set_aim(overlay, then, figure_square(&shown->game, event->figure),
                        attack_square(&shown->game, event->target));
        overlay_aim_by(overlay, event->type == EVENT_ATTACK_DECLARED ? event->mode : shown->roll.mode);
        overlay->sight[0].result.block = LOS_CLEAR;
        overlay->mark[event->target] |= OVERLAY_AIMED;
    }
}

/* The attack that cards may answer just now: who, at whom. */
static void mark_answered(struct board_screen *board, struct overlay *overlay)
{
    const struct game *game = &board->play.seen;
    const struct attack_in_progress *attack = &game->attack;
    if (!question_asks(game, CHOICE_HAND) || !attack->running || !reaction_is_between_figures(game) ||
        board->play.replaying || stage_is_busy(&board->play.stage))
        return;
    overlay_set_aim(overlay, game, figure_square(game, attack->attacker), figure_square(game, attack->target));
    overlay_aim_by(overlay, attack->mode);
    overlay->sight[0].result.block = LOS_CLEAR;
    overlay->selected = attack->attacker;
    overlay->mark[attack->target] |= OVERLAY_AIMED;
}

static void mark_hover(struct board_screen *board, struct overlay *overlay)
{
    bool second = square_is(board->hold.pick.square) &&
                  overlay->reach[board->hold.pick.square.y][board->hold.pick.square.x] != 0;
    overlay->hover = board->hold.pick.square;
    overlay->cursor = board->hold.cursor_on && !play_shows_enemy(&board->play);
    overlay->hovered = board->hold.pick.figure;
    overlay->hover_refused = board->hold.offer.type == INTENT_REFUSED && !second && !board->hold.unmoved;
    if (board->hold.pick.gate != GATE_NONE && board->hold.offer.type == INTENT_COMMAND)
        overlay_add_gate(overlay->gates, board->hold.pick.gate);
}

/* The Doomtroopers that a creature would see where it is about to be put. */
static void mark_place(struct board_screen *board, struct overlay *overlay)
{
    const struct command *command = &board->hold.offer.command;
    if (board->hold.offer.type != INTENT_COMMAND || command->type != COMMAND_PLACE)
        return;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(&board->play.seen, id) &&
            los_clear(&board->play.seen, command->to, figure_square(&board->play.seen, id)))
            overlay->mark[id] |= OVERLAY_TARGET;
}

static void mark_threat(struct board_screen *board, struct overlay *overlay)
{
    if (board->lookout.threat)
        overlay_set_threat(overlay, &board->play.seen, board->play.viewer == SEAT_NONE ? 0 : board->play.viewer);
    else if (overlay->threat_any)
        overlay_clear_threat(overlay);
    if (board->lookout.legend && !overlay->legend)
        board_screen_make_labels(board); /* doorways close, targets come */
    overlay->legend = board->lookout.legend;
    overlay->printed = board->lookout.printed;
}

void board_screen_mark(struct board_screen *board)
{
    struct overlay *overlay = &board->lookout.overlay;
    if (!board->lookout.stale)
        return;
    board->lookout.stale = false;
    bool withheld = play_withholds(&board->play); /* marks would tell what has not been seen */
    board->hold.offer = play_may_act(&board->play) && !withheld
                            ? intent_of_click(&board->play.seen, board->play.viewer, &board->hold.selection,
                                              &board->hold.pick)
                            : INTENT_NONE;
    overlay_clear_marks(overlay, OVERLAY_ALL);
    overlay_clear_aim(overlay);
    overlay_clear_strike(overlay);
    if (!withheld) {
        mark_choice(board, overlay);
        mark_alteration(board, overlay);
    }
    mark_selection(board, overlay, withheld);
    mark_path(board, overlay);
    mark_aim(board, overlay);
    mark_hover(board, overlay);
    mark_place(board, overlay);
    mark_threat(board, overlay);
    mark_reason(board, overlay);
    mark_shown_attack(board, overlay);
    mark_answered(board, overlay);
    hand_mark(&board->hand);
    hud_sandbox_mark(&board->hud);
}

/* ---- places that scripts can click ----------------------------------------------------------------------------- */

static void register_rect(const struct board_screen *board, struct ui *ui, const char *id, struct rect rect,
                          unsigned flags)
{
    struct rect visible = rect_overlap(rect, board->lookout.layout.board);
    if (visible.w >= rect.w / 2 && visible.h >= rect.h / 2 && !rect_is_empty(visible))
        (void)ui_area(ui, id, visible, flags, NULL);
}

static void register_number(const struct board_screen *board, struct ui *ui, const char *kind, int number,
                            struct rect rect, unsigned flags)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s.%d", kind, number);
    register_rect(board, ui, id, rect, flags);
}

static void register_squares(const struct board_screen *board, struct ui *ui)
{
    char id[UI_ID_SIZE];
    const struct scenario *scenario = board->play.session->scenario;
    const struct overlay *overlay = &board->lookout.overlay;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            bool chosen = overlay->squares_any && (overlay->squares[y] >> x & 1u);
            if (overlay->reach[y][x] == 0 && !chosen)
                continue;
            snprintf(id, sizeof id, "square.%.8s",
                     square_text(NAME(&board->play.words), &board->play.words, square_at(x, y)));
            register_rect(board, ui, id, camera_square_rect(&board->lookout.camera, x, y), 0);
        }
}

/* Who is in hand, acts or is struck, and who that is done to or could be. */
static bool is_looked_at(const struct board_screen *board, const struct stage *stage, figure_id id)
{
    const struct event *event = stage_current(stage);
    const unsigned marked = OVERLAY_TARGET | OVERLAY_AIMED | OVERLAY_SHOOTABLE | OVERLAY_SEES | OVERLAY_STRUCK;
    bool acts = id == board->hold.selection.figure || (board->lookout.overlay.mark[id] & marked);
    return acts || (event && (event->figure == id || event->target == id));
}

void board_screen_register_places(struct board_screen *board, struct ui *ui)
{
    const struct scenario *scenario = board->play.session->scenario;
    const struct overlay *overlay = &board->lookout.overlay;
    const struct stage *stage = play_stage(&board->play);
    bool asked = board->hud.answers.count > 0; /* what one chooses from is kept clear of messages */
    board_screen_mark(board);                  /* what came to rest since the last frame can be clicked in this one */
    register_squares(board, ui);
    for (int i = 0; i < FIGURE_MAX; i++)
        if (stage_pose_of(stage, (figure_id)i).seen)
            register_number(board, ui, "figure", i, board_view_figure_rect(&board->lookout.camera, stage, (figure_id)i),
                            is_looked_at(board, stage, (figure_id)i) ? UI_KEPT_CLEAR : 0);
    for (int g = 0; g < scenario->mission.gates; g++) {
        bool chosen = overlay_has_gate(overlay->gates, g);
        bool way = overlay_has_gate(overlay->exits, g) || overlay_has_gate(overlay->far_exits, g);
        if (chosen || way)
            register_number(board, ui, "gate", g, board_view_gate_rect(scenario, &board->lookout.camera, g),
                            way || (asked && chosen) ? UI_KEPT_CLEAR : 0);
    }
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (board->lookout.overlay.slots >> slot & 1u)
            register_number(board, ui, "sector", slot, board_view_card_rect(scenario, &board->lookout.camera, slot), 0);
}
