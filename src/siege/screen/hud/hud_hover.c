/* hud_hover.c -- finds what lies under the pointer and says it; moves, attacks, refusals, places. */
#include "siege/screen/hud/hud.h"

#include "siege/rules/card/lasting.h"
#include "siege/rules/board/terrain.h"
#include "siege/view/board_view.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/screen/board/aim.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the sentence at the pointer: what a click does, or why it does nothing (A2) ------------------------------- */

/* To what is said already. */
static void append(struct hud *hud, const char *before, const char *text)
{
    size_t used = strlen(hud->hover.text);
    snprintf(hud->hover.text + used, sizeof hud->hover.text - used, "%s%s", before, text);
}

/* What it means that the square lies in the dark, if it does; once. */
static void add_dark(struct hud *hud, const char *before, struct square at)
{
    struct about about = play_about(hud->play);
    about.number = hud->game->scenario->mission.parameters.dark_range;
    const char *told = terrain_in_dark(hud->game, at) ? about_tell(&about, "hud.sheet.dark") : "";
    if (*told && !strstr(hud->hover.text, told))
        append(hud, before, told);
}

/* Is one of those edges (bit `side`) of the square a closed doorway? */
static bool is_shut(const struct hud *hud, struct square at, unsigned sides)
{
    for (unsigned side = NORTH; square_is(at) && side < DIRECTIONS; side += 2)
        if (sides >> side & 1u && board_doorway_shut(hud->game, at, (enum direction)side))
            return true;
    return false;
}

static bool points_at_shut(const struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    return pick->kind == PICK_SQUARE && is_shut(hud, pick->square, pick->near);
}

static const char *sentence_of(const struct hud *hud, struct reject reject)
{
    return reject_sentence(SENTENCE(hud->words), hud->words, hud->game, reject);
}

static const char *short_sentence_of(const struct hud *hud, struct reject reject)
{
    return reject_short_sentence(SENTENCE(hud->words), hud->words, hud->game, reject);
}

/* The odds against the figure pointed at, and how many more such an attack would strike. */
static const char *odds_text(const struct hud *hud, const struct command *attack)
{
    struct strike strike;
    figure_id at = hud->hold->offer.figure;
    int index = 0;
    strike_of(hud->game, attack, &strike);
    while (index < strike.count && strike.target[index] != at)
        index++;
    if (index == strike.count)
        return "";
    char *text = string_room(hud->words->strings, WORDS_SENTENCE_MAX);
    odds_sentence(text, WORDS_SENTENCE_MAX, hud->words, hud->game, at, &strike.odds[index]);
    size_t used = strlen(text);
    if (hud_sandbox_dice(hud)[0])
        used += (size_t)snprintf(text + used, WORDS_SENTENCE_MAX - used, " %s", words_get(hud->words, "aim.hover.set"));
    if (strike.count > 1 && used < WORDS_SENTENCE_MAX)
        snprintf(text + used, WORDS_SENTENCE_MAX - used, " %s",
                 words_tell(hud->words, strike.friends ? "aim.hover.friends" : "aim.hover.more",
                            SLOTS({"n", NULL, strike.count - 1}, {"friends", NULL, strike.friends})));
    return text;
}

/* One way of attacking what is pointed at, where it is worth a line. */
static void add_way(struct hud *hud, struct attack_way way)
{
    struct selection aim = hud->hold->selection;
    aim.target = hud->hold->offer.figure;
    aim = intent_in_way(hud->game, &aim, way);
    struct command attack = intent_attack(hud->play->viewer, &aim);
    struct reject reject = attack_check_command(hud->game, &attack);
    bool special = way.shape != 0 && way.shape != SHAPE_LINE;
    if (pool_size(figure_pool(hud->game, hud->held->figure, way.mode)) == 0 || way.shape == SHAPE_SPLIT ||
        (special && reject.why != REJECT_NONE))
        return;
    struct about about = play_about(hud->play);
    about.text = reject.why == REJECT_NONE ? odds_text(hud, &attack) : short_sentence_of(hud, reject);
    about.text2 = way.shape ? words_get(hud->words, aim_way_key(way)) : mode_text(hud->words, way.mode);
    append(hud, "\n", about_tell(&about, "hud.hover.attack"));
}

static void attack_text(struct hud *hud)
{
    const struct intent *offer = &hud->hold->offer;
    struct attack_way ways[WAYS_MAX];
    struct about about = play_about(hud->play);
    about.figure = hud->held->figure;
    about.target = offer->figure;
    if (offer->aim.shape != 0 && intent_aims(hud->held)) { /* not possible there */
        append(hud, "", sentence_of(hud, offer->reject));
        return;
    }
    if (!intent_can_act(hud->game, about.figure, hud->held->extra)) { /* who has finished gets no advice */
        append(hud, "", sentence_of(hud, intent_idle_check(hud->game, about.figure, hud->held->extra)));
        return;
    }
    append(hud, "",
           about_tell(&about, offer->reject.why != REJECT_NONE ? "hud.hover.no_attack"
                              : offer->type == INTENT_ROLL     ? "hud.hover.roll"
                                                               : "hud.hover.aim"));
    int count = intent_list_ways(hud->game, about.figure, ways);
    for (int i = 0; i < count; i++)
        add_way(hud, ways[i]);
}

/* "Photograph the battle plans: possible from there." */
static void add_deed(struct hud *hud)
{
    struct square at = hud->hold->pick.square;
    int task = square_is(at) && board_has(hud->lookout->overlay.deeds, at) ? task_from(hud->game, hud->held->figure, at)
                                                                           : TASK_NONE;
    if (task != TASK_NONE)
        append(hud, "\n",
               words_tell(
                   hud->words, "hud.hover.deed",
                   SLOTS({"what", task_text(NAME(hud->words), hud->words, &hud->game->scenario->mission, task), 0})));
}

/* "Photograph the battle plans: done from beside it", on the desk itself. */
static void add_task(struct hud *hud)
{
    const struct mission *mission = &hud->game->scenario->mission;
    struct square at = hud->hold->pick.square;
    for (int task = 0; task < mission->tasks; task++)
        for (int i = 0; i < mission->task[task].squares; i++)
            if (square_same(mission->task[task].at[i], at))
                append(hud, "\n",
                       words_tell(hud->words, "hud.hover.task",
                                  SLOTS({"what", task_text(NAME(hud->words), hud->words, mission, task), 0})));
}

/* Whom a creature put there would see, and who would see it. */
static void add_sight(struct hud *hud, struct square from)
{
    const char *seen[TROOPER_MAX];
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(hud->game, id) && los_clear(hud->game, from, figure_square(hud->game, id)))
            seen[count++] = figure_text(NAME(hud->words), hud->words, hud->game, id);
    const char *names = words_join(SENTENCE(hud->words), hud->words, seen, count, WORDS_AND);
    append(hud, "\n",
           words_tell(hud->words, count ? "hud.hover.sees" : "hud.hover.sees.nobody", SLOTS({"names", names, 0})));
}

/* Those with that mark, by name. */
static void add_marked(struct hud *hud, int mark, const char *key)
{
    enum { NAMES_MOST = 6 };
    const char *names[NAMES_MOST];
    int count = 0;
    for (figure_id id = 0; id < FIGURE_MAX && count < NAMES_MOST; id++)
        if (hud->lookout->overlay.mark[id] & mark)
            names[count++] = figure_text(NAME(hud->words), hud->words, hud->game, id);
    if (count > 0)
        append(hud, "\n",
               words_tell(hud->words, key,
                          SLOTS({"names", words_join(SENTENCE(hud->words), hud->words, names, count, WORDS_AND), 0})));
}

static void move_text(struct hud *hud)
{
    struct about about = play_about(hud->play);
    struct square at = hud->hold->pick.square;
    const struct command *command = &hud->hold->offer.command;
    uint8_t steps = square_is(at) ? hud->lookout->overlay.reach[at.y][at.x] : 0;
    about.number = steps & ~OVERLAY_SECOND;
    if (command->type == COMMAND_FORCE_SECTOR && force_is_laid(hud->game)) {
        append(hud, "", hud_choice_here(hud, command->slot));
        return;
    }
    append(hud, "", command_sentence(SENTENCE(hud->words), hud->words, hud->game, command));
    if (steps && command->type == COMMAND_MOVE)
        append(hud, " ", about_tell(&about, "hud.hover.steps"));
    if (command->type == COMMAND_MOVE && command->gate == GATE_NONE) {
        add_dark(hud, "\n", at);
        add_deed(hud);
        add_task(hud);
        if (square_is(at) && move_turns_force(hud->game, command->figure, at))
            append(hud, "\n", words_get(hud->words, "hud.hover.reveals"));
        bool last = command->figure < TROOPER_MAX && effect_actions_left(hud->game, command->figure) <= 1;
        if (!last || hud->held->extra)
            add_marked(hud, OVERLAY_SHOOTABLE, "hud.hover.attackable"); /* from the square that is pointed at … */
        add_marked(hud, OVERLAY_SEES, "hud.hover.attackers");           /* … and who could attack there */
    }
    if (command->type == COMMAND_PLACE)
        add_sight(hud, command->to);
}

/* "Portal: south doorway of sector 8", and when it is open. */
static void gate_words(struct hud *hud)
{
    const char *told[GATE_WORDS];
    int gate = hud->hold->pick.gate;
    bool portal = hud->game->scenario->mission.gate[gate].flags & GATE_PORTAL;
    append(hud, gate_text(NAME(hud->words), hud->words, hud->game, gate), ": ");
    append(hud, "", hud_gate_word(hud->play, gate));
    int count = portal ? hud_list_gate_words(hud->play, gate, told) : 0;
    for (int i = 0; i < count; i++)
        append(hud, "\n", told[i]);
}

/* Steps from the figure to what is pointed at, the one through a way out with it; FIELD_FAR: no way leads there. */
static int steps_there(const struct hud *hud, figure_id figure, bool pass_creatures)
{
    struct field field;
    uint64_t goals[BOARD_MAX] = {0};
    int gate = hud->hold->pick.gate;
    struct square at = hud->hold->pick.square, from = figure_square(hud->game, figure);
    const struct gate *way = gate == GATE_NONE ? NULL : &hud->game->scenario->mission.gate[gate];
    for (int i = 0; way && i < way->width; i++)
        goals[way->inside[i].y] |= UINT64_C(1) << way->inside[i].x;
    if (!way && square_is(at))
        goals[at.y] |= UINT64_C(1) << at.x;
    field_compute_nearest(hud->game, goals, pass_creatures, true, from, 0, &field);
    int steps = field.steps[from.y][from.x];
    return steps == FIELD_FAR ? FIELD_FAR : steps + (way != NULL);
}

/* How far it is where a Doomtrooper cannot get with the actions it has, or that nothing leads there. */
static void add_distance(struct hud *hud)
{
    const struct intent *offer = &hud->hold->offer;
    figure_id figure = offer->command.figure;
    bool far = offer->reject.why == REJECT_TOO_FAR || offer->reject.why == REJECT_NO_PATH;
    if (!far || offer->command.type != COMMAND_MOVE || figure >= TROOPER_MAX || !figure_on_board(hud->game, figure))
        return;
    int now = figure_steps(hud->game, figure), usual = game_parameters(hud->game)->move_steps;
    int steps = steps_there(hud, figure, false), rest = steps > now ? steps - now : 0;
    const char *key = steps < FIELD_FAR                            ? "hud.hover.far"
                      : steps_there(hud, figure, true) < FIELD_FAR ? "hud.hover.barred"
                                                                   : "hud.hover.no_way";
    append(hud, "\n",
           words_tell(hud->words, key, SLOTS({"n", NULL, steps}, {"moves", NULL, 1 + (rest + usual - 1) / usual})));
}

static bool is_creature_outside(const struct hud *hud, figure_id figure)
{
    return figure != FIGURE_NONE && figure_seat(figure) == SEAT_LEGION &&
           hud->game->figure[figure].state == FIGURE_WAITING;
}

const char *hud_marks_text(const struct hud *hud, figure_id figure)
{
    struct about about = play_about(hud->play);
    const struct figure *it = &hud->game->figure[figure];
    about.number = it->strength;
    about.amount = effect_actions_within(hud->game, figure, it->actions);
    return about_tell(&about, figure_seat(figure) != hud->game->turn.seat ? "hud.hover.strength"
                              : it->flags & FIGURE_ACTIVE_DONE            ? "hud.hover.finished"
                                                                          : "hud.hover.lamps");
}

/* What the signs on it say: its lamps, the tick, each of its badges. */
static void add_signs(struct hud *hud, figure_id figure)
{
    struct status status[STATUS_MAX];
    struct about about = play_about(hud->play);
    int count = hud_list_status(hud, figure, status);
    about.gate = hud->game->figure[figure].gate;
    if (figure_is_trooper(figure))
        append(hud, "\n", hud_marks_text(hud, figure));
    if (is_creature_outside(hud, figure))
        append(hud, "\n", about_tell(&about, "hud.hover.waits"));
    for (int i = 0; i < count; i++)
        append(hud, "\n", status[i].text);
}

static void place_text(struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    int marker = hold_marker(hud->hold);
    if (pick->figure != FIGURE_NONE) {
        append(hud, "", figure_text(NAME(hud->words), hud->words, hud->game, pick->figure));
        sentences_open(hud->hover.text); /* "The engineer" */
        add_signs(hud, pick->figure);
    } else if (pick->gate != GATE_NONE) {
        gate_words(hud);
    } else if (marker >= 0) {
        append(hud, hud_marker_word(hud->play, marker), "\n");
        append(hud, "", hud_marker_words(hud->play, marker));
    } else if (pick->kind == PICK_FORCE_CARD) {
        struct about about = play_about(hud->play);
        about.slot = pick->slot;
        about.number = force_face_down(hud->game, pick->slot);
        append(hud, "", about_tell(&about, "hud.hover.force"));
        const char *known = hud_known_force(hud->play, pick->slot);
        append(hud, "\n", known ? known : hud_force_rule(hud->play));
    } else if (square_is(pick->square)) {
        append(hud, play_square_text(hud->play, NAME(hud->words), pick->square), ", ");
        append(hud, "", sector_text(NAME(hud->words), hud->words, hud->game, pick->slot));
        add_dark(hud, "\n", pick->square);
        add_task(hud);
    }
}

static void refused_text(struct hud *hud)
{
    bool outside = is_creature_outside(hud, hud->hold->pick.figure);
    if (outside)
        place_text(hud);
    if (outside && hud->hold->offer.reject.why != REJECT_NOT_AN_ENTRANCE) {
        append(hud, "\n", sentence_of(hud, hud->hold->offer.reject));
    } else if (outside) {
        return; /* nobody wanted in where it stands */
    } else if (hold_takes_two_moves(hud->hold)) {
        append(
            hud, "",
            play_tell(hud->play, square_is(hud->hold->pinned_to) ? "hud.hover.two_moves_go" : "hud.hover.two_moves"));
        if (hud->hold->pick.gate != GATE_NONE)
            append(hud, "\n", play_tell(hud->play, "hud.hover.leaves"));
        add_deed(hud);
    } else {
        if (hud->hold->pick.gate != GATE_NONE) /* what it is comes before what it is not */
            gate_words(hud);
        append(hud, hud->hold->pick.gate != GATE_NONE ? "\n" : "", sentence_of(hud, hud->hold->offer.reject));
        add_distance(hud);
        add_task(hud);
    }
}

static void sight_text(struct hud *hud)
{
    struct reject reject = REJECT_FINE;
    static const uint8_t whys[] = {
        [LOS_CLEAR] = REJECT_NONE,          [LOS_WALL] = REJECT_SIGHT_WALL,     [LOS_CORNER] = REJECT_SIGHT_CORNER,
        [LOS_FIGURE] = REJECT_SIGHT_FIGURE, [LOS_STAIRS] = REJECT_SIGHT_STAIRS, [LOS_OFF_BOARD] = REJECT_OFF_BOARD};
    const struct overlay *overlay = &hud->lookout->overlay;
    reject.why = whys[overlay->sight[0].result.block];
    reject.figure = overlay->sight[0].result.figure;
    reject.at = overlay->sight[0].result.at;
    sight_sentence(hud->hover.text, sizeof hud->hover.text, hud->words, hud->game, reject,
                   square_distance(overlay->aim_from, overlay->sight[0].to));
}

/* What a click does there, behind `before` where the square takes it. False where it only selects, or does nothing. */
static bool offer_text(struct hud *hud, const char *before)
{
    switch (hud->hold->offer.type) {
    case INTENT_AIM:
    case INTENT_ROLL:
        attack_text(hud);
        return true;
    case INTENT_COMMAND:
    case INTENT_CHOOSE:
        append(hud, before, "");
        move_text(hud);
        return true;
    case INTENT_REFUSED:
        refused_text(hud);
        return true;
    case INTENT_SELECT:
    case INTENT_NOTHING:
        return false;
    }
    return false;
}

/* With the coordinates of the mission's file shown: what it calls the place. */
static void add_printed(struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    if (!hud->lookout->printed)
        return;
    if (hud->play->session->tested && pick->gate == GATE_NONE) /* the square's names stand there already */
        return;
    const char *name = pick->gate != GATE_NONE ? printed_gate_text(NAME(hud->words), hud->game, pick->gate)
                                               : printed_square_text(NAME(hud->words), hud->game, pick->square);
    if (name[0])
        append(hud, hud->hover.text[0] ? "\n" : "", name);
}

static void hover_text(struct hud *hud)
{
    hud->hover.text[0] = '\0';
    if (hud->lookout->sight && hud->lookout->overlay.aim)
        sight_text(hud);
    else if (!offer_text(hud, ""))
        place_text(hud);
    if (points_at_shut(hud))
        append(hud, hud->hover.text[0] ? "\n" : "", words_get(hud->words, "hud.hover.shut"));
    add_printed(hud);
}

/* Ground, sector and whatever stands there. */
static void add_ground(struct hud *hud)
{
    const struct pick *pick = &hud->hold->pick;
    struct square at = square_is(pick->square) ? pick->square : hud->hold->cursor;
    int marker = hold_marker(hud->hold);
    bool floor = square_is(at) && board_is_floor(hud->game, at);
    append(hud, square_is(at) ? play_square_text(hud->play, NAME(hud->words), at) : "", ", ");
    if (pick->gate != GATE_NONE)
        gate_words(hud);
    else if (!floor)
        append(hud, "", words_get(hud->words, "spoken.wall"));
    else
        append(hud, "", sector_text(NAME(hud->words), hud->words, hud->game, game_slot_at(hud->game, at)));
    append(hud, ".", "");
    if (floor)
        add_dark(hud, " ", at);
    if (floor && is_shut(hud, at, 0xFF))
        append(hud, " ", words_get(hud->words, "hud.hover.shut"));
    if (pick->figure != FIGURE_NONE)
        append(hud, " ",
               words_tell(hud->words, "spoken.here",
                          SLOTS({"what", figure_text(NAME(hud->words), hud->words, hud->game, pick->figure), 0})));
    else if (marker >= 0)
        append(hud, " ", words_tell(hud->words, "spoken.here", SLOTS({"what", hud_marker_word(hud->play, marker), 0})));
}

/* What Enter does there: nothing is said where it would do nothing. */
static void add_offer(struct hud *hud)
{
    struct about about = play_about(hud->play);
    char key[KEY_CHORD_TEXT + 4];
    about.figure = hud->hold->pick.figure;
    snprintf(key, sizeof key, "%s: ", hud_key(hud->frame, KEY_COMMAND_SELECT));
    append(hud, "\n", "");
    if (offer_text(hud, key))
        return;
    bool selects = hud->hold->offer.type == INTENT_SELECT;
    if (hand_is_aiming(hud->hand) &&
        hud->hold->offer.command.type != COMMAND_NONE) { /* one more is to be chosen then */
        append(hud, key, words_get(hud->words, "spoken.here_too"));
        return;
    }
    append(hud, selects ? key : "",
           selects ? about_tell(&about, "spoken.select") : words_get(hud->words, "spoken.nothing"));
}

static const char *squares_text(const struct hud *hud, int from, int to)
{
    const char *item[OVERLAY_PATH_MAX];
    for (int i = from; i < to; i++)
        item[i - from] = square_text(NAME(hud->words), hud->words, hud->lookout->overlay.path[i]);
    return words_join(SENTENCE(hud->words), hud->words, item, to - from, WORDS_COMMA);
}

/* The way that is drawn on the board before two Moves are made. */
static void add_way_there(struct hud *hud)
{
    const struct overlay *overlay = &hud->lookout->overlay;
    if (!overlay->path_pinned || !hold_takes_two_moves(hud->hold))
        return;
    append(hud, "\n",
           words_tell(hud->words, "spoken.way",
                      SLOTS({"first", squares_text(hud, 0, overlay->path_second), 0},
                            {"then", squares_text(hud, overlay->path_second, overlay->path_count), 0})));
}

const char *hud_cursor_words(struct hud *hud)
{
    hud->hover.text[0] = '\0';
    add_ground(hud);
    add_offer(hud);
    add_way_there(hud);
    return hud->hover.text;
}

static struct rect picked_rect(const struct hud *hud)
{
    if (hud->hold->pick.figure != FIGURE_NONE)
        return board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, hud->hold->pick.figure);
    if (hud->hold->pick.gate != GATE_NONE)
        return board_view_gate_rect(hud->play->session->scenario, &hud->lookout->camera, hud->hold->pick.gate);
    return camera_square_rect(&hud->lookout->camera, hud->hold->pick.square.x, hud->hold->pick.square.y);
}

/* Those who wait at a doorway rise above it. */
static struct rect with_waiting(const struct hud *hud, struct rect place, int gate)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        const struct figure *it = &hud->game->figure[id];
        if (it->state != FIGURE_WAITING || it->gate != gate || !stage_pose_of(&hud->play->stage, id).seen)
            continue;
        struct rect figure = board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, id);
        float x = fminf(place.x, figure.x), y = fminf(place.y, figure.y);
        place = rect_of(x, y, fmaxf(rect_right(place), rect_right(figure)) - x,
                        fmaxf(rect_bottom(place), rect_bottom(figure)) - y);
    }
    return place;
}

/* The words keep off the squares around what is pointed at, and off the selected figure when that stands below. */
static struct rect hover_place(const struct hud *hud, const struct ui *ui)
{
    float square = camera_square_rect(&hud->lookout->camera, 0, 0).w;
    struct rect place = picked_rect(hud);
    if (hud->hold->pick.gate != GATE_NONE)
        place = with_waiting(hud, place, hud->hold->pick.gate);
    else
        place = rect_inset(place, -fminf(square, ui_px(ui, 48)));
    if (hud->held->figure == FIGURE_NONE || !stage_pose_of(&hud->play->stage, hud->held->figure).seen)
        return place;
    struct rect own = board_view_figure_rect(&hud->lookout->camera, &hud->play->stage, hud->held->figure);
    struct rect words = rect_of(rect_centre(place).x - ui_px(ui, 190), rect_bottom(place), ui_px(ui, 380),
                                ui_px(ui, 100));
    if (!rect_is_empty(rect_overlap(words, own)))
        place.h = rect_bottom(own) + 0.4f * own.h - place.y;
    return place;
}

/* Where the info card is always open it tells the names of squares and figures; the figure in hand is known. */
static bool is_told_beside(const struct hud *hud)
{
    if (hud->hold->pick.figure != FIGURE_NONE && hud->hold->pick.figure == hud->held->figure && !hud->lookout->sight)
        return true;
    bool idle = hud->hold->offer.type == INTENT_NOTHING || hud->hold->offer.type == INTENT_SELECT;
    bool bare = (hud->hold->pick.kind == PICK_SQUARE || hud->hold->pick.kind == PICK_FIGURE) && idle &&
                !hud->lookout->sight && !points_at_shut(hud);
    bool card = hud->layout->form == HUD_FULL || hud->lookout->drawer == DRAWER_CARD;
    return bare && !hud->hold->cursor_on && card && hud->hold->pinned.what == SHEET_NOTHING;
}

/* What the card beside it says at length already. */
static bool is_pinned(const struct hud *hud)
{
    struct sheet_subject pinned = hud->hold->pinned, pointed = hold_subject(hud->hold);
    return pinned.what != SHEET_NOTHING && pinned.what == pointed.what && pinned.index == pointed.index &&
           square_same(pinned.square, pointed.square);
}

/* Pointing at what the aim panel tells anyway, or into a blast being aimed. */
static bool is_aimed_at(const struct hud *hud)
{
    const struct selection *held = hud->held;
    bool possible = attack_check_command(hud->game, &hud->hold->offer.command).why == REJECT_NONE;
    if (held->shape != 0)
        return (hud->hold->offer.type == INTENT_AIM || hud->hold->offer.type == INTENT_ROLL) &&
               (possible || intent_is_incomplete(&hud->hold->offer.aim));
    return held->target != FIGURE_NONE &&
           (hud->hold->offer.type == INTENT_AIM || hud->hold->offer.type == INTENT_ROLL) &&
           hud->hold->offer.figure == held->target;
}

void hud_draw_hover(struct hud *hud, struct ui *ui)
{
    int delay = preferences_get(hud->frame->preferences, PREFERENCE_TOOLTIP_DELAY);
    bool aiming = is_aimed_at(hud);
    bool over = strcmp(ui_hot(ui), "board") == 0 || hud->hold->cursor_on;
    bool idle = !stage_is_busy(play_stage(hud->play));
    int offer = hud->hold->offer.type;
    bool unasked = (offer == INTENT_REFUSED || offer == INTENT_NOTHING || offer == INTENT_SELECT) &&
                   hud->hold->unmoved && !hud->hold->cursor_on;
    hud->hover.due = 0;
    hud->hover.text[0] = '\0';
    if (hud->hold->pick.kind == PICK_NOTHING || unasked || aiming || is_pinned(hud) || !over || !idle ||
        hud->play->dialog != DIALOG_NONE || hud->lookout->camera.view.h < ui_px(ui, 120))
        return;
    if (hud->frame->now - hud->hold->picked_at < (uint64_t)delay) {
        hud->hover.due = hud->hold->picked_at + (uint64_t)delay;
        return;
    }
    hover_text(hud);
    if (hud->hover.text[0] && !is_told_beside(hud))
        ui_tooltip(ui, hover_place(hud, ui), hud->hover.text);
}
