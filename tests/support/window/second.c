/* second.c -- opens the table, lays figures and cards where a scene wants them, and plays it at two sizes. */
#include "support/window/table.h"
#include "support/window/second.h"

#include "siege/rules/mission/pair.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SETTLED = 4, SMALL = 0, LARGE = 1, SIZE_COUNT };

static const struct extent SIZES[SIZE_COUNT] = {[SMALL] = {1024, 640}, [LARGE] = {1920, 1080}};

/* ---- a table --------------------------------------------------------------------------------------------------- */

static const char RULES[] =
    "# Rules\n\n- **S-MIS-3** Special actions for tasks are Special actions of a Doomtrooper on the map.\n";

struct board_screen *second_open(const struct second_plan *wish, struct extent size)
{
    struct table_plan plan = {.mission = wish->mission,
                              .size = size,
                              .scale = 1,
                              .setup = game_setup_default(shipped_second(), wish->teams, 20),
                              .control = {CONTROL_CLOSED},
                              .rules = RULES};
    for (int team = 0; team < wish->teams; team++) {
        plan.control[team] = team < wish->humans ? CONTROL_HUMAN : CONTROL_GREEDY;
        if (team < 2)
            plan.setup.corporation[team] = wish->corporation[team];
    }
    plan.control[SEAT_LEGION] = wish->legion_human ? CONTROL_HUMAN : CONTROL_DECK;
    plan.setup.legion_deck = !wish->legion_human;
    plan.setup.rank = (uint8_t)(wish->rank ? wish->rank : 1);
    plan.setup.draft = wish->draft;
    struct board_screen *board = table_open(&plan);
    second_settle(board);
    return board;
}

struct second_plan second_plan_two_teams(const char *mission, int rank)
{
    return (struct second_plan){
        .mission = mission, .corporation = {CYBERTRONIC, BAUHAUS}, .teams = 2, .humans = 2, .rank = rank};
}

void second_settle(struct board_screen *board)
{
    table_settle(board, SETTLED);
}

void second_show_again(struct board_screen *board)
{
    board->play.warned = true;
    board->play.legion->shown = false;
    table_show_again(board, SETTLED);
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

void second_look(const char *name)
{
    person_wait(1);
    person_picture_of_size(name);
    person_expect_unclipped(name);
}

void second_lift_curtain(struct board_screen *board)
{
    if (board->play.curtain)
        person_click("curtain");
    second_settle(board);
}

void second_click_square(struct board_screen *board, struct square at)
{
    lookout_show_square(&board->lookout, at);
    second_settle(board);
    struct rect rect = camera_square_rect(&board->lookout.camera, at.x, at.y);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

void second_aim_at(struct board_screen *board, figure_id target)
{
    second_click_square(board, figure_square(&board->play.session->game, target));
    second_settle(board);
}

bool second_answer(struct board_screen *board, bool by_keys)
{
    uint8_t type = board->play.session->game.pending.type;
    if (!session_human_to_act(board->play.session) || type == PENDING_NONE)
        return false;
    if (type == PENDING_REACT && person_sees("react.not_now"))
        person_click("react.not_now");
    else if (type == PENDING_REROLL && person_sees("reroll.keep"))
        person_click("reroll.keep");
    else if (person_sees("choice#0") && !by_keys)
        person_click("choice#0");
    else
        person_press(person_sees("choice#0") ? "1" : "Enter");
    second_settle(board);
    return true;
}

/* ---- scenes set up by hand ------------------------------------------------------------------------------------- */

void second_arm(struct game *game, figure_id figure, const char *weapon)
{
    int found = shipped_find_weapon(shipped_second(), weapon);
    assert_true(found >= 0);
    game->figure[figure].weapon = (uint8_t)found;
}

uint8_t second_gear_called(const char *id)
{
    int gear = shipped_find_gear(shipped_second(), id);
    assert_true(gear >= 0);
    return (uint8_t)gear;
}

void second_give_gear(struct game *game, figure_id figure, const char *gear)
{
    game->figure[figure].gear |= UINT32_C(1) << second_gear_called(gear);
}

void second_give_card(struct game *game, seat_id seat, int nth, const char *card)
{
    int found = shipped_find_doomtrooper(shipped_second(), card);
    assert_true(found >= 0);
    game->team[seat].hand[nth] = (uint8_t)found;
}

void second_force_dice(struct game *game, const char *results)
{
    game->forced_next = 0;
    game->forced_count = 0;
    for (; *results; results++)
        game->forced[game->forced_count++] = *results == '1';
}

void second_put(struct board_screen *board, figure_id figure, int x, int y)
{
    struct figure *it = &board->play.session->game.figure[figure];
    table_put(board, figure, x, y);
    it->flags = 0;
    it->actions = 2;
    it->gate = GATE_NONE;
}

static void put_creature(struct board_screen *board, const struct second_creature *creature)
{
    const struct figure *figures = board->play.session->game.figure;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figures[id].kind == creature->kind && figures[id].state != FIGURE_ON_BOARD) {
            second_put(board, id, creature->x, creature->y);
            return;
        }
    fail_msg("there is no such creature");
}

static void clear_board(struct game *game)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE || id < 2 * PAIR) {
            game->figure[id].state = id < TROOPER_MAX ? FIGURE_WAITING : FIGURE_POOL;
            game->figure[id].x = game->figure[id].y = -1;
            game->figure[id].flags = 0;
            game->figure[id].gate = GATE_NONE;
        }
    for (int i = 0; i < game->force.count; i++) /* nothing to be turned over */
        if (game->force.place[i] < SLOT_MAX)
            game->force.place[i] = FORCE_PILE;
}

static void take_troopers(struct game *game, const uint8_t trooper[PAIR])
{
    for (int team = 0; team < game->teams; team++) {
        for (int k = 0; k < PAIR; k++)
            game->figure[team * PAIR + k].kind = (uint8_t)pair_candidate(shipped_second(), game->team[team].corporation,
                                                                         team ? k : trooper[k]);
        game->team[team].gate = 0;
        game->team[team].flags |= TEAM_PLAYS;
    }
}

static void begin_turn(struct game *game)
{
    table_turn(game, 0, 2);
    game->turn.drawn = 1;
    game->turn.order[0] = 0;
    game->turn.waiting_markers = (uint8_t)((1u << SEAT_LEGION) | (game->teams > 1 ? 2u : 0u));
}

static void deal(struct game *game, const struct second_scene *scene)
{
    for (int i = 0; i < scene->troopers; i++)
        if (scene->weapon[i])
            second_arm(game, (figure_id)i, scene->weapon[i]);
    if (scene->gear[0])
        game->figure[0].gear = 0;
    for (int i = 0; i < SECOND_GEAR && scene->gear[i]; i++)
        second_give_gear(game, 0, scene->gear[i]);
    for (int team = 0; team < game->teams && scene->hands_known; team++) {
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
        for (int i = 0; i < SECOND_HAND && team < 2 && scene->hand[team][i]; i++)
            second_give_card(game, (seat_id)team, i, scene->hand[team][i]);
    }
}

static void set_scene(struct board_screen *board, const struct second_scene *scene)
{
    struct game *game = &board->play.session->game;
    clear_board(game);
    take_troopers(game, scene->trooper);
    begin_turn(game);
    board->hold.selection = SELECTION_NONE;
    for (int i = 0; i < scene->troopers; i++)
        second_put(board, (figure_id)i, scene->at[i].x, scene->at[i].y);
    for (int i = 0; i < SECOND_CREATURES && scene->creature[i].there; i++)
        put_creature(board, &scene->creature[i]);
    deal(game, scene);
    if (scene->troopers == 0)
        return;
    second_show_again(board);
    second_lift_curtain(board);
    hold_choose(&board->hold, scene->selected);
    person_wait(1);
}

void second_play_in_both_sizes(const struct second_plan *plan, void (*play)(struct board_screen *board, bool by_keys))
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        play(second_open(plan, SIZES[i]), i == SMALL);
        table_close();
    }
}

void second_play_scene(const struct second_scene *scene,
                       void (*play)(struct board_screen *board, struct game *game, bool by_keys))
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct board_screen *board = second_open(&scene->plan, SIZES[i]);
        set_scene(board, scene);
        play(board, &board->play.session->game, i == SMALL);
        table_close();
    }
}
