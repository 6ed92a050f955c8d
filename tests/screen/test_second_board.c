/*
 * test_second_board.c -- the board screen with the 2018 rules, driven by clicks and by keys: a whole mission from the
 * choice of the Doomtroopers to the picture taken at a desk, every new question, Special actions, tech, charges, dice to
 * choose, cards of two uses, a human Dark Legion. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/legal.h"
#include "rules/pair.h"
#include "rules/reach.h"
#include "rules/tactic.h"
#include "rules/task.h"
#include "rules/terrain.h"
#include "screen/aim.h"
#include "screen/hud_bunker.h"
#include "screen/hud_muster.h"
#include "screen/reaction.h"
#include "screen/special.h"
#include "support/shipped.h"
#include "support/window/table.h"

#define BATTLE_PLANS "missions/second/second-assault/01-battle-plans.json"

enum { BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA };

static struct session *session;
static struct board_screen *board;

/* ---- a table ------------------------------------------------------------------------------------------------------ */

static const char *rules_document(void *self, const char *edition)
{
    (void)self;
    (void)edition;
    return "# Rules\n\n- **S-MIS-3** Special actions for tasks are Special actions of a Doomtrooper on the map.\n";
}

static const struct extent SIZES[] = {{1024, 640}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, SMALL = 0, LARGE = 1 };

struct table {
    const char *mission;
    struct extent size;
    uint8_t corporation[2];
    int teams, humans, rank;
    bool draft, legion_human;
};

static void settle(void)
{
    table_settle(board, 4);
}

static void open_table(struct table table)
{
    struct table_plan plan = {.mission = table.mission,
                              .size = table.size,
                              .setup = game_setup_default(shipped_second(), table.teams, 20),
                              .control = {CONTROL_CLOSED},
                              .rules_document = rules_document};
    for (int team = 0; team < table.teams; team++) {
        plan.control[team] = team < table.humans ? CONTROL_HUMAN : CONTROL_GREEDY;
        if (team < 2)
            plan.setup.corporation[team] = table.corporation[team];
    }
    plan.control[SEAT_LEGION] = table.legion_human ? CONTROL_HUMAN : CONTROL_DECK;
    plan.setup.legion_deck = !table.legion_human;
    plan.setup.rank = (uint8_t)(table.rank ? table.rank : 1);
    plan.setup.draft = table.draft;
    board = table_open(&plan);
    session = board->session;
    settle();
}

static void close_table(void)
{
    loop_close(&person_loop);
}

/* The game was changed by hand: it is shown again. */
static void show_again(void)
{
    board_occupy(&session->game);
    board->curtain = false;
    board->warned = true;
    board->legion->shown = false;
    board_take_view(board);
    board->before = board->seen;
    stage_show(&board->stage, &board->seen);
    board_make_labels(board);
    board_settle_selection(board);
    settle();
}

/* ---- a person ------------------------------------------------------------------------------------------------------ */

static void click_square(struct square at)
{
    board_show_area(board, rect_of((float)at.x - 1, (float)at.y - 1, 3, 3));
    settle();
    struct rect rect = camera_square_rect(&board->camera, at.x, at.y);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

static void picture(const char *name)
{
    char file[96];
    if (getenv("CITADEL_GALLERY"))
        person_wait(40);
    snprintf(file, sizeof file, "%s-%d", name, (int)ui_bounds(person_loop.ui).w);
    person_picture(file);
}

/* Everything fits, and it is kept as a picture. */
static void look(const char *name)
{
    person_wait(1);
    picture(name);
    person_expect_unclipped(name);
}

static void lift_curtain(void)
{
    if (board->curtain)
        person_click("curtain");
    settle();
}

/* ---- a whole mission -------------------------------------------------------------------------------------------------- */

/* Steps to the desk from everywhere, round the walls; doors are no hindrance. */
static void measure(struct square desk, int16_t steps[BOARD_MAX][BOARD_MAX])
{
    struct square queue[BOARD_MAX * BOARD_MAX];
    int from = 0, to = 0;
    const struct scenario *scenario = session->scenario;
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            steps[y][x] = INT16_MAX;
    steps[desk.y][desk.x] = 0;
    queue[to++] = desk;
    while (from < to) {
        struct square at = queue[from++];
        for (int side = NORTH; side < DIRECTIONS; side += 2) {
            struct square next = square_step(at, (enum direction)side);
            if (!board_linked(&scenario->rows, at, (enum direction)side) || !board_has(scenario->floor, next) ||
                steps[next.y][next.x] != INT16_MAX)
                continue;
            steps[next.y][next.x] = (int16_t)(steps[at.y][at.x] + 1);
            queue[to++] = next;
        }
    }
}

static struct square nearest_lit(int16_t steps[BOARD_MAX][BOARD_MAX])
{
    struct square best = SQUARE_NONE;
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++) {
            uint8_t reach = board->overlay.reach[y][x];
            if (reach == 0 || (reach & OVERLAY_SECOND))
                continue;
            if (!square_is(best) || steps[y][x] < steps[best.y][best.x])
                best = square_at(x, y);
        }
    return best;
}

/* Whatever is asked is answered as it is proposed. */
static bool answer_question(bool by_keys)
{
    uint8_t type = session->game.pending.type;
    if (!session_human_to_act(session) || type == PENDING_NONE)
        return false;
    if (type == PENDING_REACT && person_sees("react.not_now"))
        person_click("react.not_now");
    else if (type == PENDING_REROLL && person_sees("tray.keep"))
        person_click("tray.keep");
    else if (person_sees("choice#0") && !by_keys)
        person_click("choice#0");
    else
        person_press(person_sees("choice#0") ? "1" : "Enter");
    settle();
    return true;
}

/* The team whose turn it is goes for the desk; true once the picture has been taken. */
static bool play_turn(int16_t steps[BOARD_MAX][BOARD_MAX], bool by_keys)
{
    seat_id seat = session->game.turn.seat;
    for (int i = 0; i < 40 && session->game.turn.seat == seat && !game_is_over(&session->game); i++) {
        lift_curtain();
        if (answer_question(by_keys))
            continue;
        struct special specials[SPECIALS_MAX];
        int count = special_list(&board->seen, board->viewer, board->selection.figure, false, specials);
        if (count > 0 && specials[0].reject.why == REJECT_NONE && specials[0].command.type == COMMAND_TASK) {
            person_hover("action.special");
            if (by_keys) {
                person_press("U");
                look("09-special");
                person_press("Enter");
            } else {
                person_click("action.special");
                assert_true(hud_special_is_shown(board));
                look("09-special");
                person_click("special#0");
            }
            settle();
            return task_times(&session->game, 0) == 1;
        }
        struct square to = nearest_lit(steps);
        struct square own = board->selection.figure < TROOPER_MAX ? figure_square(&board->seen, board->selection.figure) : SQUARE_NONE;
        bool nearer = square_is(to) && (!square_is(own) || steps[to.y][to.x] < steps[own.y][own.x]);
        if (board->selection.figure != FIGURE_NONE && nearer) {
            click_square(to);
            settle();
            continue;
        }
        figure_id other = intent_next_figure(&board->seen, board->viewer, board->selection.figure, 1);
        if (other != FIGURE_NONE && other != board->selection.figure && i < 12) {
            person_press("Tab");
            settle();
            continue;
        }
        board->warned = true;
        person_press("Ctrl+Enter");
        settle();
    }
    return false;
}

static void choose_pairs(void)
{
    assert_true(hud_muster_is_open(board));
    assert_int_equal(session->game.pending.type, PENDING_PAIR);
    look("01-pair");
    seat_id first = session->game.pending.seat;
    person_click("muster#0");
    assert_int_equal(board->chosen, 0);
    look("02-pair-marked");
    person_click("muster#2");
    person_click("muster.confirm");
    assert_int_equal(session->game.figure[first * PAIR].kind, pair_candidate(shipped_second(), session->game.team[first].corporation, 0));
    assert_int_equal(session->game.figure[first * PAIR + 1].kind, pair_candidate(shipped_second(), session->game.team[first].corporation, 1));
    settle();
    assert_int_equal(session->game.pending.type, PENDING_PAIR);
    seat_id second = session->game.pending.seat;
    person_press("1");
    person_press("Right");
    assert_int_equal(board->chosen, 1);
    person_press("3");
    person_press("Enter");
    assert_int_not_equal(session->game.figure[second * PAIR].kind, KIND_NONE);
    settle();
    assert_false(hud_muster_is_open(board));
}

static void fill_the_bunker(void)
{
    bool kit = false;
    assert_true(hud_bunker_is_open(board));
    look("03-bunker");
    for (int i = 0; i < 60 && hud_bunker_is_open(board); i++) {
        settle();
        lift_curtain();
        if (!hud_bunker_is_open(board))
            break;
        if (board->viewer == 0 && !kit) {
            kit = true;
            person_click("bunker.quick_start");
        } else if (board->viewer == 0 && board->bunker.kit[0] == 0) {
            look("04-bunker-kit");
            person_click("bunker.ready");
        } else if (board->viewer == 1 && !(board->bunker.automatic >> 1 & 1u)) {
            figure_id figure;
            (void)figure;
            if (!ui_find_disabled(person_loop.ui, "bunker.recommend_all"))
                person_click("bunker.recommend_all");
            if (hud_bunker_is_open(board) && board->viewer == 1 && ui_find_disabled(person_loop.ui, "bunker.recommend_all"))
                person_press("Ctrl+Enter");
        }
        settle();
    }
    assert_false(hud_bunker_is_open(board));
    const struct quick_start *card = &shipped_second()->quick_start[0];
    for (int k = 0; k < PAIR; k++)
        assert_int_equal(session->game.figure[k].weapon, card->weapon[k]);
}

/* From the three Doomtroopers to the camera's click, all by pointer and keys. S-SETUP-9, S-EQUIP-9, S-MIS-3, S-C1M1-R1. */
static void battle_plans_from_the_pair_to_the_desk(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        int16_t steps[BOARD_MAX][BOARD_MAX];
        bool sent = false;
        open_table((struct table){.mission = BATTLE_PLANS, .size = SIZES[i], .corporation = {BAUHAUS, CAPITOL}, .teams = 2, .humans = 2, .draft = true});
        choose_pairs();
        fill_the_bunker();
        lift_curtain();
        assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
        look("05-entrance");
        for (int team = 0; team < 2; team++) /* so that the creatures do not spoil the walk */
            for (int k = 0; k < PAIR; k++)
                session->game.figure[team * PAIR + k].strength = 200;
        board_take_view(board);
        measure(session->scenario->mission.task[0].at[0], steps);
        for (int turn = 0; turn < 20 && !sent && !game_is_over(&session->game); turn++) {
            if (turn == 1)
                look("06-first-turn");
            if (turn == 3)
                look("07-later");
            sent = play_turn(steps, i == SMALL);
            settle();
            lift_curtain();
        }
        assert_true(sent);
        look("10-sent");
        assert_true(person_sees("note")); /* the deed is told large, until the player goes on */
        assert_int_equal(board->note.what, NOTE_TASK);
        person_click("note.close");
        assert_false(person_sees("note"));
        person_press("O");
        look("11-objectives");
        person_press("Escape");
        close_table();
    }
}

/* ---- scenes set up by hand -------------------------------------------------------------------------------------------- */

static uint8_t weapon_called(const char *id)
{
    int weapon = catalogue_find_weapon(shipped_second(), id);
    assert_true(weapon >= 0);
    return (uint8_t)weapon;
}

static uint8_t gear_called(const char *id)
{
    int gear = catalogue_find_gear(shipped_second(), id);
    assert_true(gear >= 0);
    return (uint8_t)gear;
}

static uint8_t card_called(const char *id)
{
    int card = catalogue_find_doomtrooper(shipped_second(), id);
    assert_true(card >= 0);
    return (uint8_t)card;
}

static void put(figure_id figure, int x, int y)
{
    struct figure *it = &session->game.figure[figure];
    it->state = FIGURE_ON_BOARD;
    it->x = (int8_t)x;
    it->y = (int8_t)y;
    it->flags = 0;
    it->actions = 2;
    it->gate = GATE_NONE;
}

static figure_id put_creature(int kind, int nth, int x, int y)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (session->game.figure[id].kind == kind && nth-- == 0) {
            put(id, x, y);
            return id;
        }
    fail_msg("there is no such creature");
    return FIGURE_NONE;
}

/* The turn of team 0 in round 2; nobody else on the board. Team 0 has the Doomtroopers `first` and `second` of its three. */
static void begin_turn(int first, int second)
{
    struct game *game = &session->game;
    const struct catalogue *catalogue = shipped_second();
    game->pending = game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE || id < 2 * PAIR) {
            game->figure[id].state = id < TROOPER_MAX ? FIGURE_WAITING : FIGURE_POOL;
            game->figure[id].x = game->figure[id].y = -1;
            game->figure[id].flags = 0;
            game->figure[id].gate = GATE_NONE;
        }
    for (int team = 0; team < game->teams; team++) {
        game->figure[team * PAIR].kind = (uint8_t)pair_candidate(catalogue, game->team[team].corporation, team ? 0 : first);
        game->figure[team * PAIR + 1].kind = (uint8_t)pair_candidate(catalogue, game->team[team].corporation, team ? 1 : second);
        game->team[team].gate = 0;
        game->team[team].limit = 0xFF;
        game->team[team].flags |= TEAM_PLAYS;
    }
    game->turn.phase = PHASE_TURN;
    game->turn.round = 2;
    game->turn.seat = 0;
    game->turn.setup_step = SETUP_DONE;
    game->turn.active = FIGURE_NONE;
    game->turn.drawn = 1;
    game->turn.order[0] = 0;
    game->turn.waiting_markers = (uint8_t)((1u << SEAT_LEGION) | (game->teams > 1 ? 2u : 0u));
    for (int i = 0; i < game->force.count; i++) /* nothing to be turned over */
        if (game->force.place[i] < SLOT_MAX)
            game->force.place[i] = FORCE_PILE;
    board->selection = SELECTION_NONE;
}

static void force_dice(const char *results)
{
    struct game *game = &session->game;
    game->forced_next = 0;
    game->forced_count = 0;
    for (; *results; results++)
        game->forced[game->forced_count++] = *results == '1';
}

static struct table small_table(const char *mission, int rank)
{
    return (struct table){.mission = mission, .size = SIZES[SMALL], .corporation = {CYBERTRONIC, BAUHAUS}, .teams = 2, .humans = 2, .rank = rank};
}

static void aim_at(figure_id target)
{
    click_square(figure_square(&session->game, target));
    settle();
}

/* S-TECH-1, S-WEAP-1, S-WEAP-5: a Manus Kit strikes without sight; barbs strike friends, whose die is chosen. */
static void tech_strikes_without_sight_and_barbs_ask_for_their_die(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 4);
        table.size = SIZES[i];
        open_table(table);
        begin_turn(0, 2);
        put(0, 9, 15);
        put(1, 8, 14);
        session->game.figure[0].weapon = weapon_called("punisher_shortsword");
        session->game.figure[1].weapon = weapon_called("manus_kit");
        figure_id creature = put_creature(0, 0, 10, 14);
        show_again();
        board_select(board, 1);
        person_wait(1);
        assert_true(terrain_wall_beside(&session->game, square_at(8, 14)));
        person_press("E");
        settle();
        assert_int_equal(board->selection.mode, MODE_TECH);
        assert_int_equal(board->selection.target, creature);
        assert_true(person_sees("aim.tech"));
        assert_false(person_sees("aim.fire"));
        look("20-tech-barbs");
        force_dice("1111");
        person_click("aim.roll");
        settle();
        for (int k = 0; k < 10 && session->game.pending.type == PENDING_REROLL; k++)
            (void)answer_question(false);
        assert_int_equal(session->game.pending.type, PENDING_BARB);
        assert_int_equal(session->game.pending.card, 0);
        look("21-barb");
        int before = history_count(session->history);
        if (i == SMALL)
            person_press("1");
        else
            person_click("choice#0");
        settle();
        assert_true(history_count(session->history) > before);
        assert_int_not_equal(session->game.pending.type, PENDING_BARB);
        look("22-trap-lies");
        close_table();
    }
}

/* S-CC-4, S-DICE-2, S-CC-2: after a Move that ends next to an enemy the blow is a charge; the creature's square may be
 * entered. */
static void a_charge_is_proposed_and_the_square_may_be_taken(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 2);
        table.size = SIZES[i];
        open_table(table);
        begin_turn(0, 1);
        put(0, 9, 13);
        put(1, 15, 14);
        session->game.figure[0].weapon = weapon_called("punisher_shortsword");
        session->game.figure[1].weapon = weapon_called("plasma_carbine");
        figure_id creature = put_creature(1, 0, 12, 13), other = put_creature(0, 0, 14, 14);
        show_again();
        board_select(board, 0);
        person_wait(1);
        click_square(square_at(11, 13));
        settle();
        assert_int_equal(session->game.figure[0].x, 11);
        aim_at(creature);
        assert_true(board->selection.charge);
        assert_true(person_sees("aim.charge"));
        struct command attack = intent_attack(0, &board->selection);
        int with = pool_size(attack_pool(&session->game, &attack, 0));
        look("23-charge");
        person_press("X");
        assert_false(board->selection.charge);
        attack = intent_attack(0, &board->selection);
        assert_int_equal(pool_size(attack_pool(&session->game, &attack, 0)), with - 1);
        person_click("aim.charge");
        assert_true(board->selection.charge);
        force_dice("1111");
        person_click("aim.roll");
        settle();
        for (int k = 0; k < 10 && session->game.pending.type == PENDING_REROLL; k++)
            (void)answer_question(false);
        assert_int_equal(session->game.pending.type, PENDING_OVERRUN);
        look("24-overrun");
        if (i == SMALL)
            person_press("2"); /* stay */
               else
                   click_square(square_at(12, 13));
        settle();
        assert_int_equal(session->game.figure[0].x, i == SMALL ? 11 : 12);
        /* one die of three in the other's hands */
        board_select(board, 1);
        person_wait(1);
        aim_at(other);
        assert_int_equal(board->selection.mode, MODE_CLOSE);
        struct aim_dice dice;
        assert_true(aim_dice_of(&board->seen, &board->selection, &dice));
        assert_int_equal(dice.number, 1);
        assert_int_equal(dice.die[0], DIE_RED);
        look("25-dice");
        person_click("aim.die#1");
        assert_int_equal(board->selection.pick, 1);
        attack = intent_attack(0, &board->selection);
        assert_int_equal(attack_pool(&session->game, &attack, 0).count[DIE_WHITE], 1);
        person_press("1");
        assert_int_equal(board->selection.pick, 1 << 2);
        person_press("Escape");
        close_table();
    }
}

/* S-TECH-3, S-TERR-1: a terminal is hacked by the specialist beside it, and broken by others; refusals tell the range. */
static void terminals_are_hacked_or_broken(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table("missions/second/second-assault/03-high-command-error.json", 1);
        table.size = SIZES[i];
        open_table(table);
        begin_turn(2, 1);
        int terminal = -1;
        for (int m = 0; m < session->game.markers; m++)
            if (session->game.marker[m].kind == MARKER_TERMINAL)
                terminal = m;
        assert_true(terminal >= 0);
        struct square at = square_at(session->game.marker[terminal].x, session->game.marker[terminal].y);
        put(0, at.x + 1, at.y);
        put(1, at.x + 4, at.y);
        session->game.figure[0].weapon = weapon_called("tentacle_kit");
        session->game.figure[1].weapon = weapon_called("plasma_carbine");
        show_again();
        board_select(board, 0);
        person_wait(1);
        person_press("U");
        assert_true(hud_special_is_shown(board));
        look("26-hack-listed");
        struct special specials[SPECIALS_MAX];
        char key[16];
        int hack = special_list(&board->seen, 0, 0, false, specials) - 1;
        while (hack > 0 && specials[hack].command.type != COMMAND_ATTACK)
            hack--;
        snprintf(key, sizeof key, "%d", hack + 1);
        person_press(key);
        settle();
        assert_int_equal(board->selection.shape, SHAPE_HACK);
        assert_true(person_sees("aim.hack"));
        look("27-hack");
        person_press("Escape");
        click_square(at);
        settle();
        assert_int_equal(board->selection.shape, SHAPE_HACK);
        force_dice("111");
        person_press("Enter");
        settle();
        for (int k = 0; k < 10 && session->game.pending.type == PENDING_REROLL; k++)
            (void)answer_question(false);
        look("28-hacked");
        board_select(board, 1);
        person_wait(1);
        click_square(at);
        settle();
        assert_int_equal(board->selection.target, TARGET_MARKER + terminal);
        assert_int_equal(board->selection.mode, MODE_FIRE);
        look("29-break");
        close_table();
    }
}

/* S-ITEM-1, S-ITEM-4: smoke fills the sector at once; a bomb goes to a square that is clicked. */
static void gear_that_takes_an_action_is_used_from_the_list(void **state)
{
    (void)state;
    open_table(small_table(BATTLE_PLANS, 1));
    begin_turn(0, 1);
    put(0, 11, 11);
    put(1, 13, 13);
    session->game.figure[0].weapon = weapon_called("punisher_shortsword");
    session->game.figure[0].gear = 1u << gear_called("time_bomb") | 1u << gear_called("smoke_grenade");
    show_again();
    board_select(board, 0);
    person_wait(1);
    person_press("U");
    look("30-gear");
    struct special specials[SPECIALS_MAX];
    int count = special_list(&board->seen, 0, 0, false, specials), bomb = -1, smoke = -1;
    for (int i = 0; i < count; i++) {
        bomb = specials[i].command.type == COMMAND_USE && specials[i].command.choice == gear_called("time_bomb") ? i : bomb;
        smoke = specials[i].command.type == COMMAND_USE && specials[i].command.choice == gear_called("smoke_grenade") ? i : smoke;
    }
    assert_true(bomb >= 0 && smoke >= 0);
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "special#%d", bomb);
    person_click(id);
    assert_true(hand_is_aiming(board));
    assert_int_equal(hand_aim(board), AIM_SQUARE_BESIDE);
    look("31-bomb");
    click_square(square_at(12, 12));
    look("32-bomb-held");
    person_press("Enter");
    settle();
    bool lies = false;
    for (int m = 0; m < session->game.markers; m++)
        lies = lies || (session->game.marker[m].kind == MARKER_BOMB && session->game.marker[m].state == MARKER_STANDS);
    assert_true(lies);
    person_press("U");
    person_press("1");
    for (int k = 0; k < 3 && hand_is_aiming(board); k++)
        person_press("Escape");
    settle();
    close_table();
}

/* S-CARD-1: a card is played for its text or discarded for an action, one in the own turn. */
static void a_card_has_two_uses_and_one_is_used_in_a_turn(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        table.size = SIZES[i];
        table.humans = 1;
        open_table(table);
        begin_turn(0, 1);
        put(0, 11, 11);
        put(1, 13, 13);
        memset(session->game.team[0].hand, CARD_NONE, sizeof session->game.team[0].hand);
        session->game.team[0].hand[0] = card_called("rally_cry");
        session->game.team[0].hand[1] = card_called("static_burst");
        session->game.team[0].hand[2] = card_called("double_time");
        show_again();
        person_press("G");
        look("33-hand");
        person_press("Right");
        look("34-hand-for-others");
        person_press("Left");
        board_select(board, 1);
        person_click("hand.play#1");
        assert_true(hand_is_aiming(board));
        person_wait(1);
        look("56-discard-for-whom");
        for (figure_id own = 0; own < PAIR; own++) { /* no rings of aim round one's own */
            assert_int_equal(board->overlay.mark[own] & (OVERLAY_TARGET | OVERLAY_AIMED), 0);
            struct square at = figure_square(&session->game, own);
            assert_true(board->overlay.squares[at.y] >> at.x & 1u);
        }
        person_click("hand.aim#0");
        assert_int_equal(board->overlay.mark[0] & (OVERLAY_TARGET | OVERLAY_AIMED), 0);
        assert_int_equal(board->overlay.selected, 0);
        person_press("Enter");
        settle();
        assert_int_equal(board->selection.figure, 0); /* whoever got the action goes on */
        assert_int_equal(session->game.team[0].cards_used, 1);
        assert_int_equal(session->game.figure[0].actions, 3);
        person_press("G");
        look("35-hand-used");
        person_press("Escape");
        close_table();
    }
}

/* S-CARD-2: an event that has been drawn may be answered; a card for it opens the question, others do not. */
static void an_event_is_answered_by_the_card_for_it(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++)
        for (int fits = 0; fits < 2; fits++) {
            struct table table = small_table(BATTLE_PLANS, 1);
            table.size = SIZES[i];
            table.humans = table.teams = 1;
            open_table(table);
            begin_turn(0, 1);
            put(0, 11, 11);
            put(1, 13, 13);
            memset(session->game.team[0].hand, CARD_NONE, sizeof session->game.team[0].hand);
            session->game.team[0].hand[0] = card_called(fits ? "static_burst" : "rally_cry");
            session->game.team[0].hand[1] = card_called(fits ? "jam_the_gate" : "double_time");
            show_again();
            person_press("Ctrl+Enter");
            for (int k = 0; k < 4000 && session->game.pending.type != PENDING_REACT && session->game.turn.seat != 0; k++)
                person_wait(1);
            if (!fits) {
                assert_int_not_equal(session->game.pending.type, PENDING_REACT);
                close_table();
                continue;
            }
            settle();
            assert_int_equal(session->game.pending.type, PENDING_REACT);
            assert_false(session->game.attack.running);
            struct reaction reactions[REACTIONS_MAX];
            int count = reaction_list(&session->game, 0, 0, reactions);
            assert_true(count >= 1);
            look("36-event");
            bool gate = reactions[count - 1].aims;
            if (gate) {
                char key[4];
                snprintf(key, sizeof key, "%d", count);
                person_press(key);
                assert_int_equal(hand_aim(board), AIM_GATE);
                look("37-bar-gate");
                person_press("1");
                person_press("Enter");
            } else {
                person_press("1");
                person_press("Enter");
            }
            settle();
            assert_int_equal(session->game.team[0].hand[gate ? 1 : 0], CARD_NONE);
            close_table();
        }
}

/* S-CARD-2: whoever stands beside claims the points of another team's kill; one person may lift the curtain for good. */
static void a_kill_is_claimed_by_the_card_for_it(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        table.size = SIZES[i];
        open_table(table);
        begin_turn(0, 1);
        put(0, 11, 13);
        put(1, 15, 14);
        put(2, 13, 12);
        session->game.figure[0].weapon = weapon_called("punisher_shortsword");
        memset(session->game.team[0].hand, CARD_NONE, sizeof session->game.team[0].hand);
        memset(session->game.team[1].hand, CARD_NONE, sizeof session->game.team[1].hand);
        session->game.team[1].hand[0] = card_called("claim_jump");
        figure_id creature = put_creature(1, 0, 12, 13);
        show_again();
        board_select(board, 0);
        person_wait(1);
        aim_at(creature);
        force_dice("111");
        person_press("Enter");
        settle();
        for (int k = 0; k < 6 && session->game.pending.type != PENDING_REACT && session->game.pending.type != PENDING_NONE; k++) {
            person_press(session->game.pending.type == PENDING_OVERRUN ? "2" : "Enter");
            settle();
        }
        assert_int_equal(session->game.pending.type, PENDING_REACT);
        assert_int_equal(session->game.pending.seat, 1);
        assert_true(board->curtain);
        look("38-curtain");
        person_click("curtain.never");
        settle();
        assert_true(session->one_person);
        assert_false(board->curtain);
        look("39-claim");
        int before = session->game.team[1].points;
        person_click("react.play#0");
        for (int k = 0; k < 3 && session->game.team[1].hand[0] != CARD_NONE; k++)
            person_press("Enter");
        settle();
        assert_int_equal(session->game.team[1].points, before + 2);
        close_table();
    }
}

/* S-CARD-2: a card for a creature's attack is offered before the dice fall. */
static void an_attack_is_answered_before_the_dice_fall(void **state)
{
    (void)state;
    struct table table = small_table(BATTLE_PLANS, 1);
    table.humans = table.teams = 1;
    open_table(table);
    begin_turn(0, 1);
    put(0, 11, 11);
    put(1, 13, 13);
    for (int k = 0; k < 4; k++)
        put_creature(0, k, 10 + k % 2 * 2, 10 + k / 2 * 2);
    memset(session->game.team[0].hand, CARD_NONE, sizeof session->game.team[0].hand);
    session->game.team[0].hand[0] = card_called("armor_lock");
    show_again();
    person_press("Ctrl+Enter");
    for (int k = 0; k < 6000 && session->game.pending.type != PENDING_REACT && session->game.turn.seat != 0; k++)
        person_wait(1);
    settle();
    assert_int_equal(session->game.pending.type, PENDING_REACT);
    assert_true(session->game.attack.running);
    look("55-before-the-dice");
    person_press("1");
    person_press("Enter");
    settle();
    assert_int_equal(session->game.team[0].hand[0], CARD_NONE);
    close_table();
}

/* Questions of the Dark Legion and of teams that no scene above asks. */
static void ask(enum pending_type type, seat_id seat, uint8_t card, uint32_t slots)
{
    session->game.pending = (struct pending){.type = (uint8_t)type, .seat = seat, .card = card, .slots = slots};
    show_again();
    lift_curtain();
    assert_int_equal(session->game.pending.type, type);
}

static int event_called(const char *id)
{
    for (int card = 0; card < shipped_second()->event_cards; card++)
        if (strcmp(shipped_second()->event[card].id, id) == 0)
            return card;
    fail_msg("there is no event %s", id);
    return 0;
}

static void other_questions_by_pointer_and_keys(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        table.size = SIZES[i];
        table.legion_human = true;
        open_table(table);
        begin_turn(0, 1);
        put(0, 11, 11);
        put(1, 13, 13);
        put(2, 12, 12);
        session->game.figure[0].gear = 1u << gear_called("time_bomb") | 1u << gear_called("smoke_grenade");
        /* a sector for an event */
        session->game.turn.seat = SEAT_LEGION;
        session->game.legion.step = LEGION_EFFECTS;
        session->game.legion.effect = 1;
        session->game.legion.event = (uint8_t)event_called("magnetic_restraints");
        struct game kept = session->game;
        ask(PENDING_SECTOR, SEAT_LEGION, session->game.legion.event, 0x17);
        look("40-sector");
        if (i == SMALL)
            person_press("1");
        else
            person_click("choice#0");
        settle();
        assert_int_not_equal(session->game.pending.type, PENDING_SECTOR);
        assert_true(session->game.legion.blocked_slot < SLOT_MAX);
        /* gear given up */
        session->game = kept;
        session->game.legion.event = (uint8_t)event_called("corrupted_equipment");
        ask(PENDING_GEAR, 0, 0, 0);
        look("41-gear");
        if (i == SMALL)
            person_press("2");
        else
            person_click("choice#1");
        settle();
        assert_int_equal(__builtin_popcount(session->game.figure[0].gear), 1);
        close_table();
    }
}

/* A Move that goes through another team's Doomtrooper, or none. */
static struct square square_that_asks(figure_id figure)
{
    struct square to = SQUARE_NONE;
    struct legal_list *list = malloc(sizeof *list);
    assert_non_null(list);
    legal_commands_of(&session->game, figure, list);
    for (int k = 0; k < list->count && !square_is(to); k++) {
        struct game copy = session->game;
        struct event_list events = {.count = 0};
        struct command move = list->item[k];
        if (move.type == COMMAND_MOVE && move.gate == GATE_NONE && game_apply(&copy, &move, &events).why == REJECT_NONE &&
            copy.pending.type == PENDING_PASS)
            to = move.to;
    }
    free(list);
    return to;
}

/* S-MOVE-5: the other team is asked. */
static void a_team_lets_another_pass(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        table.size = SIZES[i];
        table.legion_human = true;
        open_table(table);
        begin_turn(0, 1);
        put(0, 8, 8);
        put(1, 15, 15);
        put(2, 9, 8);
        put(3, 9, 9);
        put_creature(0, 0, 8, 9);
        session->game.figure[0].weapon = weapon_called("punisher_shortsword");
        show_again();
        lift_curtain();
        board_select(board, 0);
        person_wait(1);
        struct square to = square_that_asks(0);
        assert_true(square_is(to));
        click_square(to);
        settle();
        assert_int_equal(session->game.pending.type, PENDING_PASS);
        assert_int_equal(session->game.pending.seat, 1);
        lift_curtain();
        look("42-pass");
        if (i == SMALL)
            person_press("2");
        else
            person_click("choice#0");
        settle();
        assert_int_not_equal(session->game.pending.type, PENDING_PASS);
        lift_curtain();
        assert_true(figure_on_board(&session->game, 0));
        assert_int_equal(square_same(figure_square(&session->game, 0), to), session->game.figure[0].taken > 0);
        close_table();
    }
}

/* S-WEAP-3. */
static void of_three_traps_one_must_go(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        struct event_list events = {.count = 0};
        table.size = SIZES[i];
        open_table(table);
        begin_turn(2, 1);
        put(0, 8, 14);
        put(1, 15, 15);
        session->game.figure[0].weapon = weapon_called("tentacle_kit");
        figure_id creature = put_creature(0, 0, 10, 14);
        board_occupy(&session->game);
        terrain_lay(&session->game, MARKER_TRAP, 0, 0, square_at(13, 10), &events);
        terrain_lay(&session->game, MARKER_TRAP, 0, 0, square_at(14, 13), &events);
        show_again();
        board_select(board, 0);
        person_wait(1);
        aim_at(creature);
        assert_int_equal(board->selection.mode, MODE_TECH);
        look("43-tech");
        force_dice("111");
        person_press("Enter");
        settle();
        for (int k = 0; k < 10 && session->game.pending.type == PENDING_REROLL; k++)
            (void)answer_question(false);
        assert_int_equal(session->game.pending.type, PENDING_TRAP);
        look("44-trap");
        if (i == SMALL)
            person_press("1");
        else
            click_square(square_at(13, 10));
        settle();
        assert_int_equal(terrain_traps_of(&session->game, 0), 2);
        look("45-traps");
        close_table();
    }
}

/* S-SEC-1: one of two cards is kept, secretly. */
static void a_secondary_mission_is_kept(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table("missions/second/second-assault/03-high-command-error.json", 1);
        table.size = SIZES[i];
        open_table(table);
        for (int k = 0; k < 40 && session->game.pending.type != PENDING_SECONDARY; k++) {
            lift_curtain();
            if (!answer_question(true))
                break;
        }
        assert_int_equal(session->game.pending.type, PENDING_SECONDARY);
        lift_curtain();
        assert_true(hud_muster_is_open(board));
        look("46-secondary");
        uint8_t second = session->game.team[session->game.pending.seat].secondary2;
        seat_id seat = session->game.pending.seat;
        if (i == SMALL) {
            person_press("Enter"); /* nothing is marked */
                   assert_int_equal(session->game.pending.seat, seat);
            person_press("2");
            person_press("Enter");
        } else {
            person_click("muster#1");
            look("47-secondary-marked");
            person_click("muster.confirm");
        }
        settle();
        assert_int_equal(session->game.team[seat].secondary, second);
        assert_true(board->curtain || session->game.pending.type != PENDING_SECONDARY);
        lift_curtain();
        if (session->game.pending.type == PENDING_SECONDARY) {
            person_press("1");
            person_press("Enter");
            settle();
        }
        assert_int_not_equal(session->game.pending.type, PENDING_SECONDARY);
        close_table();
    }
}

/* S-DL-4 and the portals of a mission: creatures may come out beside one. */
static void the_dark_legion_sends_reinforcements_to_portals(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table("missions/second/day-of-reckoning/03-attack-on-the-west-tower.json", 1);
        table.size = SIZES[i];
        table.humans = 0;
        table.legion_human = true;
        open_table(table);
        begin_turn(0, 1);
        session->game.turn.seat = SEAT_LEGION;
        session->game.turn.round = session->scenario->mission.portals_from_round;
        session->game.legion.step = LEGION_REINFORCE;
        memset(session->game.legion.reinforce, 0, KIND_MAX);
        session->game.legion.reinforce[0] = 1;
        session->game.legion.reinforce[1] = 1;
        ask(PENDING_REINFORCE, SEAT_LEGION, 0, 0);
        look("48-reinforce");
        assert_true(board->overlay.squares_any);
        struct square to = SQUARE_NONE;
        for (int y = 0; y < BOARD_MAX && !square_is(to); y++)
            if (board->overlay.squares[y])
                to = square_at(__builtin_ctzll(board->overlay.squares[y]), y);
        click_square(to);
        settle();
        assert_int_not_equal(figure_at(&session->game, to), FIGURE_NONE);
        look("49-legion");
        close_table();
    }
}

/* B3: the AI card with compass, icon, matrix and the line that acted, in small windows, too. */
static void the_ai_card_is_told_while_the_dark_legion_acts(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 1);
        table.size = SIZES[i];
        table.humans = table.teams = 1;
        open_table(table);
        begin_turn(0, 1);
        put(0, 11, 13);
        put(1, 13, 13);
        put_creature(1, 0, 12, 10);
        put_creature(0, 0, 14, 14);
        show_again();
        preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_STEP);
        person_press("Ctrl+Enter");
        int moved = 0, shown = 0;
        for (int k = 0; k < 400 && shown < 2 && session->game.turn.seat != 0; k++) {
            for (int t = 0; t < 60; t++)
                person_wait(1);
            const struct event *event = stage_current(&board->stage);
            bool acts = event && (event->type == EVENT_STEPPED || event->type == EVENT_ATTACK_DECLARED) && event->figure >= TROOPER_MAX;
            if (acts && board->stage.shown.ai_card < AI_CARD_MAX && moved++ < 2) {
                shown++;
                look(shown == 1 ? "50-ai" : "51-ai");
            }
            person_press("Space");
        }
        assert_true(shown > 0);
        close_table();
    }
}

/* S-WEAP-8, S-WEAP-9, S-COVER-1: two rolls at one target, two targets, ranges that are refused, cover named. */
static void the_nimrod_tells_two_rolls_and_its_ranges(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct table table = small_table(BATTLE_PLANS, 8);
        table.size = SIZES[i];
        open_table(table);
        begin_turn(0, 1);
        put(0, 8, 15);
        put(1, 9, 4);
        session->game.figure[1].weapon = weapon_called("nimrod_autocannon");
        figure_id far = put_creature(1, 0, 14, 4), beside = put_creature(0, 0, 14, 5), near = put_creature(2, 0, 11, 4);
        show_again();
        board_select(board, 1);
        person_wait(1);
        aim_at(near);
        struct command attack = intent_attack(0, &board->selection);
        assert_int_equal(attack_check_command(&session->game, &attack).why, REJECT_TOO_NEAR);
        look("52-too-near");
        person_press("Escape");
        session->game.figure[near].state = FIGURE_POOL;
        show_again();
        board_select(board, 1);
        person_wait(1);
        aim_at(far);
        look("53-nimrod");
        person_click("aim.split");
        aim_at(beside);
        look("54-nimrod-two");
        close_table();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_plans_from_the_pair_to_the_desk),
        cmocka_unit_test(tech_strikes_without_sight_and_barbs_ask_for_their_die),
        cmocka_unit_test(a_charge_is_proposed_and_the_square_may_be_taken),
        cmocka_unit_test(terminals_are_hacked_or_broken),
        cmocka_unit_test(gear_that_takes_an_action_is_used_from_the_list),
        cmocka_unit_test(a_card_has_two_uses_and_one_is_used_in_a_turn),
        cmocka_unit_test(an_event_is_answered_by_the_card_for_it),
        cmocka_unit_test(a_kill_is_claimed_by_the_card_for_it),
        cmocka_unit_test(an_attack_is_answered_before_the_dice_fall),
        cmocka_unit_test(other_questions_by_pointer_and_keys),
        cmocka_unit_test(a_team_lets_another_pass),
        cmocka_unit_test(of_three_traps_one_must_go),
        cmocka_unit_test(a_secondary_mission_is_kept),
        cmocka_unit_test(the_dark_legion_sends_reinforcements_to_portals),
        cmocka_unit_test(the_ai_card_is_told_while_the_dark_legion_acts),
        cmocka_unit_test(the_nimrod_tells_two_rolls_and_its_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
