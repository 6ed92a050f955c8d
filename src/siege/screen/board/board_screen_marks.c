#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/reason.h"
#include "siege/screen/board/aim.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- words on the board -------------------------------------------------------------------------------------------
 */

void board_make_labels(struct board_screen *board)
{
    const struct mission *mission = &board->session->scenario->mission;
    board_labels_init(&board->labels);
    for (int i = 0; i < FIGURE_MAX; i++) {
        board->labels.figure[i] = board->label[i];
        board->label[i][0] = '\0';
        if (board->seen.figure[i].kind != KIND_NONE)
            figure_short_text(board->label[i], OPTION_TEXT, &board->words, &board->seen, (figure_id)i);
    }
    for (int i = 0; i < mission->gates; i++) {
        char *label = board->label[FIGURE_MAX + i];
        snprintf(label, OPTION_TEXT, "%s", hud_gate_word(board, i));
        board->labels.gate[i] = label;
    }
    for (int m = 0; m < MARKER_ALL; m++) {
        char key[WORDS_KEY_MAX];
        int kind = board->seen.marker[m].kind;
        if (kind != MARKER_NONE)
            board->labels.marker[m] = words_get(&board->words, words_key(key, "hud.label", marker_name(kind)));
    }
}

/* ---- camera -------------------------------------------------------------------------------------------------------
 */

float board_whole_zoom(const struct board_screen *board)
{
    const struct camera *camera = &board->camera;
    float across = camera->view.w / (camera->base * (camera->columns + 3.6f));
    float down = camera->view.h / (camera->base * (camera->rows + 3.6f));
    return across < down ? across : down;
}

/* The whole board with the ground before its gates. */
static void fit(struct board_screen *board)
{
    struct camera *camera = &board->camera;
    camera_glide_to(camera, (struct point){camera->columns / 2, camera->rows / 2}, board_whole_zoom(board));
}

void board_fit_camera(struct board_screen *board)
{
    board->camera_fitted = true;
    if (board->camera_ready)
        fit(board);
}

/* As near to `at` as the view can be centred without showing much beyond the board. */
static float middle_on(float at, float half, float size)
{
    const float beyond = 2;
    if (2 * half >= size + 2 * beyond)
        return size / 2;
    return fminf(fmaxf(at, half - beyond), size + beyond - half);
}

enum { PANNED_MS = 3000 }; /* for so long the camera stays where the player put it */

/* The squares between the outermost ones that the selected figure may go to, and the three by three around it. */
static struct rect reach_of(const struct board_screen *board, struct point at)
{
    const struct scenario *scenario = board->session->scenario;
    float left = at.x - 1.5f, top = at.y - 1.5f, right = at.x + 1.5f, bottom = at.y + 1.5f;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            if (board->overlay.reach[y][x]) {
                left = fminf(left, (float)x);
                right = fmaxf(right, (float)x + 1);
                top = fminf(top, (float)y);
                bottom = fmaxf(bottom, (float)y + 1);
            }
    return rect_of(left, top, right - left, bottom - top);
}

/* The sector in which the figure stands; empty where there is none. */
static struct rect sector_around(const struct board_screen *board, struct point at)
{
    const struct scenario *scenario = board->session->scenario;
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    if (x < 0 || y < 0 || x >= scenario->width || y >= scenario->height || scenario->slot_at[y][x] == SLOT_NONE)
        return rect_of(at.x, at.y, 0, 0);
    int slot = scenario->slot_at[y][x], left = x, top = y, right = x, bottom = y;
    for (int row = 0; row < scenario->height; row++)
        for (int column = 0; column < scenario->width; column++)
            if (scenario->slot_at[row][column] == slot) {
                left = column < left ? column : left;
                right = column > right ? column : right;
                top = row < top ? row : top;
                bottom = row > bottom ? row : bottom;
            }
    return rect_of((float)left, (float)top, (float)(right - left + 1), (float)(bottom - top + 1));
}

/* What of a span is to be seen: as much as the view takes, first of all `inner`. */
static void widen(float *from, float *length, float outer, float outer_length, float most)
{
    float low = fminf(*from, outer), high = fmaxf(*from + *length, outer + outer_length);
    if (high - low > most)
        return;
    *from = low;
    *length = high - low;
}

/* Nothing of it lies beyond the view. */
static bool is_seen(const struct camera *camera, struct rect squares)
{
    struct point from = camera_to_screen(camera, (struct point){squares.x, squares.y});
    struct point to = camera_to_screen(camera, (struct point){rect_right(squares), rect_bottom(squares)});
    return from.x >= camera->view.x - 1 && from.y >= camera->view.y - 1 && to.x <= rect_right(camera->view) + 1 &&
           to.y <= rect_bottom(camera->view) + 1;
}

/* Once for each place and action of whoever is chosen, when some of it lies beyond the view. */
void board_show_reach(struct board_screen *board)
{
    const struct camera *camera = &board->camera;
    if (board->selection.figure == FIGURE_NONE || board->marks_stale || board->camera_fitted)
        return;
    struct stage_pose pose = stage_pose_of(&board->stage, board->selection.figure);
    const struct figure *figure = &board->seen.figure[board->selection.figure];
    uint32_t now = (uint32_t)board->selection.figure << 24 | (uint32_t)(uint8_t)figure->x << 16 |
                   (uint32_t)(uint8_t)figure->y << 8 | figure->actions;
    bool panned = board->panned_at > 0 && board->now - board->panned_at < PANNED_MS;
    if (!pose.seen || panned || now == board->reach_shown)
        return;
    board->reach_shown = now;
    float square = camera->base * camera->goal_zoom;
    struct rect area = reach_of(board, pose.at), sector = sector_around(board, pose.at);
    if (is_seen(camera, area)) /* what the player does oneself moves nothing without need */
        return;
    widen(&area.x, &area.w, sector.x, sector.w, camera->view.w / square - 2);
    widen(&area.y, &area.h, sector.y, sector.h, camera->view.h / square - 2);
    board_show_area(board, area);
}

/* On a big board in a small window figures would be specks. */
void board_close_in(struct board_screen *board)
{
    enum { UNITS_OF_BASE = 44, LEAST_UNITS = 27, CLOSE_UNITS = 38 };
    const struct camera *camera = &board->camera;
    float units = camera->goal_zoom * UNITS_OF_BASE;
    if (board->selection.figure == FIGURE_NONE)
        return;
    struct stage_pose pose = stage_pose_of(&board->stage, board->selection.figure);
    if (!board->camera_ready || board->camera_chosen || !board->camera_fitted || units >= LEAST_UNITS || !pose.seen)
        return;
    board->camera_fitted = false;
    float zoom = (float)CLOSE_UNITS / UNITS_OF_BASE, square = camera->base * zoom;
    struct point at = {middle_on(pose.at.x, camera->view.w / square / 2, camera->columns),
                       middle_on(pose.at.y, camera->view.h / square / 2, camera->rows)};
    camera_glide_to(&board->camera, at, zoom);
}

void board_place_camera(struct board_screen *board, struct ui *ui)
{
    const struct scenario *scenario = board->session->scenario;
    struct rect view = board->layout.board;
    float base = ui_px(ui, 44);
    bool moved = memcmp(&view, &board->camera.view, sizeof view) != 0 || base != board->camera.base;
    if (rect_is_empty(view))
        view = rect_of(view.x, view.y, 1, 1);
    if (!board->camera_ready)
        camera_init(&board->camera, view, scenario->width, scenario->height, base);
    else if (moved)
        camera_set_view(&board->camera, view, base);
    if (moved && board->camera_fitted)
        fit(board);
    if (!board->camera_ready || (moved && board->camera_fitted))
        camera_jump(&board->camera);
    board->camera_ready = true;
}

void board_show_area(struct board_screen *board, struct rect squares)
{
    if (board->camera_ready && !board->camera_fitted)
        camera_show_area(&board->camera, squares);
}

void board_show_figure(struct board_screen *board, figure_id figure)
{
    if (figure == FIGURE_NONE)
        return;
    struct stage_pose pose = stage_pose_of(board_stage(board), figure);
    if (pose.seen)
        board_show_area(board, rect_of(pose.at.x - 1.5f, pose.at.y - 1.5f, 3, 3));
}

enum { LIT = 20 }; /* what a square that can be clicked weighs */

static bool is_lit(const struct board_screen *board, int x, int y)
{
    return board->overlay.reach[y][x] != 0 || (board->overlay.squares_any && (board->overlay.squares[y] >> x & 1u));
}

/* Figures, ways in and out, cards, squares to choose from under a panel at this place. */
static int hidden_by(const struct board_screen *board, struct rect rect)
{
    int hidden = 0;
    const struct scenario *scenario = board->session->scenario;
    const struct stage *stage = &board->stage;
    for (int i = 0; i < FIGURE_MAX; i++)
        if (stage_pose_of(stage, (figure_id)i).seen)
            hidden += rect_is_empty(rect_overlap(rect, board_view_figure_rect(&board->camera, stage, (figure_id)i)))
                          ? 0
                          : 4;
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        if (scenario->mission.gate[gate].flags & (GATE_TROOPERS | GATE_LEGION | GATE_EXIT))
            hidden += rect_is_empty(rect_overlap(rect, board_view_gate_rect(scenario, &board->camera, gate))) ? 0 : 5;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            if (is_lit(board, x, y))
                hidden += rect_is_empty(rect_overlap(rect, camera_square_rect(&board->camera, x, y))) ? 0 : LIT;
    for (int y = 0; y < scenario->height; y += 2)
        for (int x = 0; x < scenario->width; x += 2)
            if (scenario->floor[y] >> x & 1u)
                hidden += rect_is_empty(rect_overlap(rect, camera_square_rect(&board->camera, x, y))) ? 0 : 1;
    return hidden;
}

struct rect board_quiet_place(const struct board_screen *board, const struct ui *ui, float w, float h)
{
    static const struct point anchors[] = {{0.5f, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 0}, {0.5f, 1}};
    struct rect bounds = rect_inset(board->layout.board, ui_px(ui, 8)), best = bounds;
    int least = 1 << 20;
    for (int i = 0; i < (int)(sizeof anchors / sizeof *anchors); i++) {
        struct rect place = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        int hidden = hidden_by(board, place);
        if (hidden < least) {
            least = hidden;
            best = place;
        }
    }
    return rect_snapped(best);
}

/* ---- marks --------------------------------------------------------------------------------------------------------
 */

/* Whom the question is about. */
static void mark_asked(struct board_screen *board)
{
    figure_id figure = question_figure(&board->seen);
    if (figure < FIGURE_MAX && figure_on_board(&board->seen, figure))
        board->overlay.mark[figure] |= question_of(&board->seen)->about == ABOUT_TARGET ? OVERLAY_AIMED
                                                                                        : OVERLAY_TARGET;
}

static void mark_choice(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    const struct game *game = &board->seen;
    overlay->slots = 0;
    overlay->squares_any = false;
    memset(overlay->gates, 0, sizeof overlay->gates);
    memset(overlay->squares, 0, sizeof overlay->squares);
    if (!board_may_act(board) || intent_is_turn(game) || question_asks(game, ANSWER_HAND))
        return;
    legal_commands(game, board->legal);
    for (int i = 0; i < board->legal->count; i++) {
        const struct command *command = &board->legal->item[i];
        if (command->type == COMMAND_FORCE_SECTOR || command->type == COMMAND_MOVE_FORCE ||
            command->type == COMMAND_CHOOSE_SECTOR || (command->type == COMMAND_ALTER && command->choice != 0))
            overlay->slots |= UINT32_C(1) << command->slot;
        bool kind = command->kind == KIND_NONE || command->kind == board->selection.kind;
        if (kind && (command->type == COMMAND_ENTRANCE || command->type == COMMAND_REINFORCE))
            overlay_add_gate(overlay->gates, command->gate);
        bool beside = kind && command->type == COMMAND_REINFORCE && square_is(command->to); /* of a dark portal */
        bool puts = command->type == COMMAND_DEPLOY || command->type == COMMAND_PLACE_MARKER ||
                    command->type == COMMAND_OVERRUN || beside;
        if (puts || (kind && command->type == COMMAND_PLACE)) {
            overlay->squares[command->to.y] |= UINT64_C(1) << command->to.x;
            overlay->squares_any = true;
        }
        if (command->type == COMMAND_CHOOSE_FIGURE)
            overlay->mark[command->target] |= OVERLAY_TARGET;
        if (command->type == COMMAND_CHOOSE_TRAP)
            overlay->marker_mark[command->target - TARGET_MARKER] |= OVERLAY_TARGET;
    }
    mark_asked(board);
}

/* How the sectors would lie: as they are held, or as they would be after a click on the second one. */
static void mark_alteration(struct board_screen *board)
{
    struct stage_altering *altering = &board->overlay.altering;
    const struct selection *held = &board->selection;
    altering->slot = altering->other = SLOT_NONE;
    if (!question_asks(&board->seen, ANSWER_LAYOUT) || held->slot == SLOT_NONE || !board_may_act(board))
        return;
    if (board->offer.type == INTENT_CHOOSE && board->offer.aim.slot == held->slot)
        held = &board->offer.aim;
    altering->slot = held->slot;
    altering->other = held->slot2 == SLOT_NONE ? held->slot : held->slot2;
    altering->quarters = held->slot2 == SLOT_NONE ? held->quarters : 0;
    altering->done = 1;
}

static int moves_of(const struct board_screen *board, figure_id figure)
{
    const struct figure *it = &board->seen.figure[figure];
    const struct interlude *lent = &board->seen.interlude;
    if (!intent_can_act(&board->seen, figure, board->selection.extra))
        return 0;
    if (question_asks(&board->seen, ANSWER_ACTION))
        return lent->each ? 1 : lent->moves + lent->actions;
    return board->selection.extra ? 1 : it->actions + it->moves;
}

/* The chance as the dice are chosen, as a charge, or of a hack; everything else is told by the overlay itself. */
static void mark_decided(struct board_screen *board, const struct command *attack)
{
    struct overlay *overlay = &board->overlay;
    struct strike strike;
    if (!attack->pick && !attack->charge && attack->mode != MODE_TECH)
        return;
    strike_of(&board->seen, attack, &strike);
    for (int i = 0; i < strike.count; i++) {
        const struct attack_odds *odds = &strike.odds[i];
        int16_t chance = odds->total ? (int16_t)attack_permyriad(odds->eliminated, odds->total) : 0;
        if (strike.target[i] >= TARGET_MARKER)
            overlay->marker_permyriad[strike.target[i] - TARGET_MARKER] = chance;
        else if (strike.target[i] < FIGURE_MAX && !strike.is_friend[i])
            overlay->permyriad[strike.target[i]] = chance;
    }
}

/* The terminal that the specialist could hack from where it stands. S-TECH-3. */
static void mark_hack(struct board_screen *board)
{
    struct command attack = COMMAND_EMPTY;
    figure_id figure = board->selection.figure;
    attack.type = COMMAND_ATTACK;
    attack.figure = figure;
    attack.target = intent_to_hack(&board->seen, figure);
    attack.mode = MODE_TECH;
    attack.shape = SHAPE_HACK;
    if (attack.target == FIGURE_NONE)
        return;
    board->overlay.marker_mark[attack.target - TARGET_MARKER] |= OVERLAY_TARGET;
    mark_decided(board, &attack);
}

static void mark_selection(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    figure_id figure = board->selection.figure;
    overlay->selected = figure;
    overlay_clear_reach(overlay);
    if (figure == FIGURE_NONE || !board_may_act(board) || !intent_is_turn(&board->seen))
        return;
    overlay_set_reach(overlay, &board->seen, figure, moves_of(board, figure));
    bool attacks = !question_asks(&board->seen, ANSWER_ACTION) || board->seen.interlude.actions > 0;
    if (moves_of(board, figure) > 0 && attacks) {
        overlay_set_targets(overlay, &board->seen, figure);
        mark_hack(board);
    }
}

static void mark_path(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    struct square to = square_is(board->pinned_to) ? board->pinned_to : board->pick.square;
    overlay_clear_path(overlay);
    bool free_square = board->pick.kind != PICK_FIGURE || square_is(board->pinned_to);
    if (!overlay->reach_any || intent_aims(&board->selection) || !free_square || !square_is(to))
        return;
    if (!overlay_set_path(overlay, &board->seen, board->selection.figure, to))
        return;
    overlay->path_pinned = square_is(board->pinned_to);
    overlay_set_preview(overlay, &board->seen, board->selection.figure, to);
}

static void mark_aim(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    struct command attack;
    if (aim_preview(board, &attack)) {
        overlay_set_attack(overlay, &board->seen, &attack);
        mark_decided(board, &attack);
    }
    if (board->selection.shape != 0) /* only what is struck is lit */
        overlay_clear_reach(overlay);
    if (board->sight && square_is(board->sight_from) && square_is(board->pick.square)) {
        overlay_clear_aim(overlay);
        overlay_set_aim(overlay, &board->seen, board->sight_from, board->pick.square);
    }
}

/* Lines from the creature that acts to those it weighed up (E.10). */
static void mark_reason(struct board_screen *board)
{
    const struct stage *stage = board_stage(board);
    const struct event *event = legion_turn_reason(stage);
    struct overlay *overlay = &board->overlay;
    if (!stage_is_busy(stage) || !event || stage->shown.seat != SEAT_LEGION)
        return;
    bool figures = event->choice == COMMAND_ATTACK || event->reason.kind == REASON_TOWARD ||
                   event->reason.kind == REASON_NEAREST_TARGET || event->reason.kind == REASON_FLANK ||
                   event->reason.kind == REASON_SWARM || event->reason.kind == REASON_TO_SHOT;
    if (event->figure < FIGURE_MAX)
        overlay->selected = event->figure;
    if (figures && event->reason.chosen < TROOPER_MAX)
        overlay->mark[event->reason.chosen] |= OVERLAY_CHOSEN;
    if (figures && event->reason.runner_up < TROOPER_MAX && event->reason.runner_up != event->reason.chosen)
        overlay->mark[event->reason.runner_up] |= OVERLAY_CANDIDATE;
}

static void mark_shown_attack(struct board_screen *board)
{
    const struct stage *stage = board_stage(board);
    const struct event *event = stage_current(stage);
    if (!event || event->figure == FIGURE_NONE || event->target == FIGURE_NONE)
        return;
    if (event->type != EVENT_ATTACK_DECLARED && event->type != EVENT_DICE_ROLLED)
        return;
    const struct shown *shown = &stage->shown;
    if (shown_on_board(shown, event->figure) && shown_target_stands(shown, event->target)) {
        const struct game *then = board->replaying ? &board->seen : &board->before;
        overlay_set_aim(&board->overlay, then, shown->figure[event->figure].at,
                        shown_target_square(shown, event->target));
        overlay_aim_by(&board->overlay, event->type == EVENT_ATTACK_DECLARED ? event->mode : shown->roll.mode);
        board->overlay.aim_result.block = LOS_CLEAR;
        if (event->target < FIGURE_MAX)
            board->overlay.mark[event->target] |= OVERLAY_AIMED;
        else
            board->overlay.marker_mark[event->target - TARGET_MARKER] |= OVERLAY_AIMED;
    }
}

/* The attack that cards may answer just now: who, at whom. */
static void mark_answered(struct board_screen *board)
{
    const struct game *game = &board->seen;
    const struct attack_in_progress *attack = &game->attack;
    bool both = attack->attacker < FIGURE_MAX && attack->target < FIGURE_MAX;
    if (!question_asks(game, ANSWER_HAND) || !attack->running || !both || board->replaying ||
        stage_is_busy(&board->stage))
        return;
    if (!figure_on_board(game, attack->attacker) || !figure_on_board(game, attack->target))
        return;
    overlay_set_aim(&board->overlay, game, figure_square(game, attack->attacker), figure_square(game, attack->target));
    overlay_aim_by(&board->overlay, attack->mode);
    board->overlay.aim_result.block = LOS_CLEAR;
    board->overlay.selected = attack->attacker;
    board->overlay.mark[attack->target] |= OVERLAY_AIMED;
}

static void mark_hover(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    bool second = square_is(board->pick.square) && overlay->reach[board->pick.square.y][board->pick.square.x] != 0;
    overlay->hover = board->pick.square;
    overlay->cursor = board->cursor_on;
    overlay->hovered = board->pick.figure;
    overlay->hover_refused = board->offer.type == INTENT_REFUSED && !second;
    if (board->pick.gate != GATE_NONE && board->offer.type == INTENT_COMMAND)
        overlay_add_gate(overlay->gates, board->pick.gate);
}

static void mark_threat(struct board_screen *board)
{
    if (board->threat)
        overlay_set_threat(&board->overlay, &board->seen, board->viewer == SEAT_NONE ? 0 : board->viewer);
    else if (board->overlay.threat_any)
        overlay_clear_threat(&board->overlay);
    if (board->legend && !board->overlay.legend)
        board_make_labels(board); /* doorways close, targets come */
    board->overlay.legend = board->legend;
}

void board_mark(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    if (!board->marks_stale)
        return;
    board->marks_stale = false;
    board->offer = board_may_act(board) ? intent_of_click(&board->seen, board->viewer, &board->selection, &board->pick)
                                        : INTENT_NONE;
    overlay_clear_marks(overlay, OVERLAY_ALL);
    overlay_clear_aim(overlay);
    overlay_clear_strike(overlay);
    mark_choice(board);
    mark_alteration(board);
    mark_selection(board);
    mark_path(board);
    mark_aim(board);
    mark_hover(board);
    mark_threat(board);
    mark_reason(board);
    mark_shown_attack(board);
    mark_answered(board);
    hand_mark(board);
}

/* ---- places that scripts can click --------------------------------------------------------------------------------
 */

static void register_rect(const struct board_screen *board, struct ui *ui, const char *kind, const char *name,
                          struct rect rect)
{
    char id[UI_ID_SIZE];
    struct rect visible = rect_overlap(rect, board->layout.board);
    if (visible.w < rect.w / 2 || visible.h < rect.h / 2 || rect_is_empty(visible))
        return;
    snprintf(id, sizeof id, "%s.%s", kind, name);
    (void)ui_area(ui, id, visible, 0, NULL);
}

static void register_number(const struct board_screen *board, struct ui *ui, const char *kind, int number,
                            struct rect rect)
{
    char name[16];
    snprintf(name, sizeof name, "%d", number);
    register_rect(board, ui, kind, name, rect);
}

static void register_squares(const struct board_screen *board, struct ui *ui)
{
    const struct scenario *scenario = board->session->scenario;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            bool chosen = board->overlay.squares_any && (board->overlay.squares[y] >> x & 1u);
            if (board->overlay.reach[y][x] == 0 && !chosen)
                continue;
            char name[WORDS_NAME_MAX];
            square_text(name, sizeof name, &board->words, square_at(x, y));
            name[8] = '\0';
            register_rect(board, ui, "square", name, camera_square_rect(&board->camera, x, y));
        }
}

void board_register_places(struct board_screen *board, struct ui *ui)
{
    const struct scenario *scenario = board->session->scenario;
    const struct stage *stage = board_stage(board);
    board_mark(board); /* what came to rest since the last frame can be clicked in this one */
    register_squares(board, ui);
    for (int i = 0; i < FIGURE_MAX; i++)
        if (stage_pose_of(stage, (figure_id)i).seen)
            register_number(board, ui, "figure", i, board_view_figure_rect(&board->camera, stage, (figure_id)i));
    for (int g = 0; g < scenario->mission.gates; g++)
        if (overlay_has_gate(board->overlay.gates, g) || overlay_has_gate(board->overlay.exits, g))
            register_number(board, ui, "gate", g, board_view_gate_rect(scenario, &board->camera, g));
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (board->overlay.slots >> slot & 1u)
            register_number(board, ui, "sector", slot, board_view_card_rect(scenario, &board->camera, slot));
}
