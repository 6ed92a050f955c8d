/*
 * test_second_mission.c -- a whole 2018 mission by clicks and by keys, from the choice of the Doomtroopers to the
 * picture taken at a desk; a Secondary Mission is chosen. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/mission/pair.h"
#include "siege/rules/mission/task.h"
#include "siege/screen/board/play.h"
#include "siege/screen/bunker/set_up.h"
#include "siege/screen/board/special.h"
#include "siege/screen/siege_preferences.h"
#include "support/shipped.h"
#include "support/window/second.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/names.h"
#include "shell/ui/ui_inside.h"

#define SECRET_MISSION "missions/second/second-assault/04-secret-mission.json"

/* Steps to the desk from everywhere, round the walls; doors are no hindrance. */
static void measure(const struct scenario *scenario, struct square desk, int16_t steps[BOARD_MAX][BOARD_MAX])
{
    struct square queue[BOARD_MAX * BOARD_MAX];
    int from = 0, to = 0;
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

static struct square nearest_lit(const struct board_screen *board, int16_t steps[BOARD_MAX][BOARD_MAX])
{
    struct square best = SQUARE_NONE;
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++) {
            uint8_t reach = board->lookout.overlay.reach[y][x];
            if (reach == 0 || (reach & OVERLAY_SECOND))
                continue;
            if (!square_is(best) || steps[y][x] < steps[best.y][best.x])
                best = square_at(x, y);
        }
    return best;
}

/* The team whose turn it is goes for the desk; true once the picture has been taken. */
static bool play_turn(struct board_screen *board, int16_t steps[BOARD_MAX][BOARD_MAX], bool by_keys)
{
    const struct game *game = &board->play.session->game;
    seat_id seat = game->turn.seat;
    for (int i = 0; i < 40 && game->turn.seat == seat && !game_is_over(game); i++) {
        second_lift_curtain(board);
        if (second_answer(board, by_keys))
            continue;
        struct special specials[SPECIALS_MAX];
        int count = special_list(&board->play.seen, board->play.viewer, board->hold.selection.figure, false, specials);
        if (count > 0 && specials[0].reject.why == REJECT_NONE && specials[0].command.type == COMMAND_TASK) {
            person_hover("action.special");
            if (by_keys) {
                person_press("U");
                second_look("09-special");
                person_press("Enter");
            } else {
                person_click("action.special");
                assert_true(hud_special_is_shown(&board->hud));
                second_look("09-special");
                person_click("special#0");
            }
            second_settle(board);
            return task_times(game, 0) == 1;
        }
        struct square to = nearest_lit(board, steps);
        struct square own = board->hold.selection.figure < TROOPER_MAX
                                ? figure_square(&board->play.seen, board->hold.selection.figure)
                                : SQUARE_NONE;
        bool nearer = square_is(to) && (!square_is(own) || steps[to.y][to.x] < steps[own.y][own.x]);
        if (board->hold.selection.figure != FIGURE_NONE && nearer) {
            second_click_square(board, to);
            second_settle(board);
            continue;
        }
        figure_id other = intent_next_figure(&board->play.seen, board->play.viewer, board->hold.selection.figure, 1);
        if (other != FIGURE_NONE && other != board->hold.selection.figure && i < 12) {
            person_press("Tab");
            second_settle(board);
            continue;
        }
        board->play.warned = true;
        person_press("Ctrl+Enter");
        second_settle(board);
    }
    return false;
}

/* The muster lies on the board. */
static const struct muster_screen *muster(void)
{
    const struct screen *top = screen_stack_top(&person_loop.stack);
    assert_string_equal(top->kind->name, "muster");
    return (const struct muster_screen *)top;
}

static void choose_pairs(struct board_screen *board)
{
    const struct game *game = &board->play.session->game;
    assert_true(muster_screen_is_due(&board->play));
    assert_int_equal(game->pending.type, PENDING_PAIR);
    second_look("01-pair");
    seat_id first = game->pending.seat;
    person_click("muster#0");
    assert_int_equal(muster()->chosen, 0);
    second_look("02-pair-marked");
    person_click("muster#2");
    person_click("muster.confirm");
    assert_int_equal(game->figure[first * PAIR].kind,
                     pair_candidate(shipped_second(), game->team[first].corporation, 0));
    assert_int_equal(game->figure[first * PAIR + 1].kind,
                     pair_candidate(shipped_second(), game->team[first].corporation, 1));
    second_settle(board);
    assert_int_equal(game->pending.type, PENDING_PAIR);
    seat_id second = game->pending.seat;
    person_press("1");
    person_press("Right");
    assert_int_equal(muster()->chosen, 1);
    person_press("1");
    person_press("Enter"); /* no quick start card names the other two */
    assert_int_equal(game->figure[second * PAIR].kind,
                     pair_candidate(shipped_second(), game->team[second].corporation, 1));
    second_settle(board);
    assert_false(muster_screen_is_due(&board->play));
}

/* Does a quick start card name these two? A button for one that is not there says nothing to anybody. */
static bool pair_has_kit(const struct game *game, seat_id team)
{
    const struct catalogue *catalogue = shipped_second();
    const struct figure *pair = &game->figure[team * PAIR];
    for (int i = 0; i < catalogue->quick_starts; i++) {
        const uint8_t *trooper = catalogue->quick_start[i].trooper;
        if (trooper[0] == pair[0].kind && trooper[1] == pair[1].kind)
            return true;
    }
    return false;
}

static void fill_the_bunker(struct board_screen *board)
{
    const struct game *game = &board->play.session->game;
    bool kit = false;
    assert_true(bunker_screen_is_due(&board->play));
    second_look("03-bunker");
    for (int i = 0; i < 60 && bunker_screen_is_due(&board->play); i++) {
        second_settle(board);
        second_lift_curtain(board);
        if (!bunker_screen_is_due(&board->play))
            break;
        if (person_sees("bunker.go")) { /* the last look */
            second_look("04-bunker-last");
            person_click("bunker.go");
            second_settle(board);
            continue;
        }
        assert_int_equal(person_sees("bunker.quick_start"), pair_has_kit(game, board->play.viewer));
        if (board->play.viewer == 0 && !kit) {
            kit = true;
            person_click("bunker.quick_start");
        } else if (board->play.viewer == 0 && board->play.session->bunker_kit[0] == 0) {
            second_look("04-bunker-kit");
            person_click("bunker.ready");
        } else if (board->play.viewer == 1 && !(board->play.session->bunker_automatic >> 1 & 1u)) {
            if (!ui_find_disabled(person_loop.ui, "bunker.recommend_all"))
                person_click("bunker.recommend_all");
            second_settle(board);
            if (bunker_screen_is_due(&board->play) && board->play.viewer == 1 &&
                ui_find_disabled(person_loop.ui, "bunker.recommend_all"))
                person_press("Ctrl+Enter");
        }
        second_settle(board);
    }
    assert_false(bunker_screen_is_due(&board->play));
    const struct quick_start *card = &shipped_second()->quick_start[0];
    for (int k = 0; k < PAIR; k++)
        assert_int_equal(game->figure[k].weapon, card->weapon[k]);
}

/* From three Doomtroopers to the camera's click, by pointer and keys. S-SETUP-9, S-EQUIP-9, S-MIS-3, S-C1M1-R1. */
static void play_to_the_desk(struct board_screen *board, bool by_keys)
{
    struct game *game = &board->play.session->game;
    int16_t steps[BOARD_MAX][BOARD_MAX];
    bool sent = false;
    choose_pairs(board);
    fill_the_bunker(board);
    second_lift_curtain(board);
    assert_int_equal(game->pending.type, PENDING_ENTRANCE);
    second_look("05-entrance");
    for (int team = 0; team < 2; team++) /* so that the creatures do not spoil the walk */
        for (int k = 0; k < PAIR; k++)
            game->figure[team * PAIR + k].strength = 200;
    play_look(&board->play);
    measure(board->play.session->scenario, board->play.session->scenario->mission.task[0].at[0], steps);
    for (int turn = 0; turn < 20 && !sent && !game_is_over(game); turn++) {
        if (turn == 1)
            second_look("06-first-turn");
        if (turn == 3)
            second_look("07-later");
        sent = play_turn(board, steps, by_keys);
        second_settle(board);
        second_lift_curtain(board);
    }
    assert_true(sent);
    second_look("10-sent");
    assert_true(person_sees("note")); /* the deed is told large, until the player goes on */
    assert_int_equal(board->hud.note.what, NOTE_TASK);
    person_click("note.close");
    assert_false(person_sees("note"));
    person_press("O");
    second_look("11-objectives");
    person_press("Escape");
}

static void battle_plans_from_the_pair_to_the_desk(void **state)
{
    (void)state;
    const struct second_plan plan = {
        .mission = SECOND_BATTLE_PLANS, .corporation = {BAUHAUS, CAPITOL}, .teams = 2, .humans = 2, .draft = true};
    second_play_in_both_sizes(&plan, play_to_the_desk);
}

/* S-EQUIP-9: a quick start is one, with nothing left to decide in the Bunker; and what was taken is shown. */
static void start_quickly(struct board_screen *board, bool by_keys)
{
    const struct game *game = &board->play.session->game;
    for (int k = 0; k < 2; k++) {
        second_lift_curtain(board);
        assert_true(muster_screen_is_due(&board->play));
        if (by_keys)
            person_press("U");
        else
            person_click("muster.quick_start");
        second_settle(board);
    }
    for (int i = 0; i < 40 && bunker_screen_is_due(&board->play) && !person_sees("bunker.go"); i++) {
        second_settle(board);
        second_lift_curtain(board);
    }
    for (int k = 0; k < 2 * PAIR; k++) { /* all of it is seen before the Bunker is left */
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "bunker.trooper#%d", k);
        assert_true(person_sees(id));
    }
    if (by_keys)
        person_press("Enter");
    else
        person_click("bunker.go");
    second_settle(board);
    assert_false(bunker_screen_is_due(&board->play));
    for (int k = 0; k < 2 * PAIR; k++)
        assert_int_not_equal(game->figure[k].weapon, CARD_NONE);
}

static void a_quick_start_leads_to_the_board(void **state)
{
    (void)state;
    const struct second_plan plan = {
        .mission = SECOND_BATTLE_PLANS, .corporation = {BAUHAUS, CAPITOL}, .teams = 2, .humans = 2, .draft = true};
    second_play_in_both_sizes(&plan, start_quickly);
}

/* Who stayed behind the last time is marked the next time; each corporation has its own. */
static void choose_whom_the_screen_marks(struct board_screen *board, bool by_keys)
{
    const struct game *game = &board->play.session->game;
    static int kept; /* the table is opened with fresh settings */
    bool first_time = by_keys;
    if (!first_time)
        preferences_set(&person_preferences, PREFERENCE_PAIRS, kept);
    for (int k = 0; k < 2; k++) {
        seat_id seat = game->pending.seat;
        int stays = k == 0 ? 0 : 1, corporation = game->team[seat].corporation;
        second_lift_curtain(board);
        assert_true(muster_screen_is_due(&board->play));
        if (first_time)
            person_click(stays == 0 ? "muster#0" : "muster#1");
        person_click("muster.confirm");
        assert_int_equal(game->figure[seat * PAIR].kind,
                         pair_candidate(shipped_second(), corporation, stays == 0 ? 1 : 0));
        assert_int_equal(game->figure[seat * PAIR + 1].kind, pair_candidate(shipped_second(), corporation, 2));
        second_settle(board);
    }
    kept = preferences_get(&person_preferences, PREFERENCE_PAIRS);
}

static void the_pair_chosen_last_is_marked(void **state)
{
    (void)state;
    const struct second_plan plan = {
        .mission = SECOND_BATTLE_PLANS, .corporation = {BAUHAUS, CAPITOL}, .teams = 2, .humans = 2, .draft = true};
    second_play_in_both_sizes(&plan, choose_whom_the_screen_marks);
}

/* Terminals are to be hacked: whoever only confirms sends a Tech Specialist, also after one stayed behind elsewhere. */
static void confirm_those_asked_for(struct board_screen *board, bool by_keys)
{
    const struct game *game = &board->play.session->game;
    assert_int_equal(pair_asked_for(&game->scenario->mission, ~UINT32_C(0)), MODE_TECH);
    for (int k = 0; k < 2; k++) {
        seat_id seat = game->pending.seat;
        int corporation = game->team[seat].corporation;
        second_lift_curtain(board);
        assert_true(muster_screen_is_due(&board->play));
        preferences_set(&person_preferences, PREFERENCE_PAIRS, k == 0 ? 0 : 3 << 2 * corporation);
        second_look(k == 0 ? "51-asked-for" : "52-asked-for");
        if (by_keys)
            person_press("Enter");
        else
            person_click("muster.confirm");
        assert_int_equal(game->figure[seat * PAIR + 1].kind, pair_candidate(shipped_second(), corporation, 2));
        second_settle(board);
    }
}

static void whom_the_mission_asks_for_is_sent(void **state)
{
    (void)state;
    const struct second_plan plan = {
        .mission = SECOND_HIGH_COMMAND, .corporation = {BAUHAUS, CAPITOL}, .teams = 2, .humans = 2, .draft = true};
    second_play_in_both_sizes(&plan, confirm_those_asked_for);
}

/* S-SEC-1: one of two cards is kept, secretly. */
static void keep_the_second(struct board_screen *board, bool by_keys)
{
    const struct game *game = &board->play.session->game;
    for (int k = 0; k < 40 && game->pending.type != PENDING_SECONDARY; k++) {
        assert_int_equal(hud_secondary_of(&board->play, 0), CARD_NONE); /* none is told before it is chosen */
        assert_false(curtain_is_due(board->play.session, 0, 1));        /* … and nothing is to be hidden */
        second_lift_curtain(board);
        if (!second_answer(board, true))
            break;
    }
    assert_int_equal(game->pending.type, PENDING_SECONDARY);
    assert_true(curtain_is_due(board->play.session, 0, 1));
    second_lift_curtain(board);
    assert_true(muster_screen_is_due(&board->play));
    second_look("46-secondary");
    uint8_t second = game->team[game->pending.seat].secondary2;
    seat_id seat = game->pending.seat;
    if (by_keys) {
        person_press("Enter"); /* nothing is marked */
        assert_int_equal(game->pending.seat, seat);
        person_press("2");
        person_press("Enter");
    } else {
        person_click("muster#1");
        second_look("47-secondary-marked");
        person_click("muster.confirm");
    }
    second_settle(board);
    assert_int_equal(game->team[seat].secondary, second);
    assert_true(board->play.curtain || game->pending.type != PENDING_SECONDARY);
    second_lift_curtain(board);
    if (game->pending.type == PENDING_SECONDARY) {
        person_press("1");
        person_press("Enter");
        second_settle(board);
    }
    assert_int_not_equal(game->pending.type, PENDING_SECONDARY);
}

/* Secret Mission: both count, so both are told. */
static void tell_both(struct board_screen *board, bool by_keys)
{
    const struct game *game = &board->play.session->game;
    (void)by_keys;
    for (int k = 0; k < 40 && game->turn.phase == PHASE_SETUP; k++) {
        second_lift_curtain(board);
        if (!second_answer(board, true))
            break;
    }
    second_lift_curtain(board);
    second_settle(board);
    assert_true(board->play.viewer < TEAM_MAX);
    for (int which = 0; which < 2; which++) {
        struct objective_line line;
        assert_int_not_equal(hud_secondary_of(&board->play, which), CARD_NONE);
        assert_true(secondary_progress_at(&line, &board->play.words, &board->play.seen, board->play.viewer, which, 0));
    }
    assert_int_not_equal(hud_secondary_of(&board->play, 0), hud_secondary_of(&board->play, 1));
    second_look("48-two-secondary-missions");
    /* on the bar beside the goal; what it pays stands in the hint */
    person_hover("hud.goal");
    second_settle(board);
    char title[WORDS_NAME_MAX];
    for (int which = 0; which < 2; which++) {
        int card = hud_secondary_of(&board->play, which);
        (void)secondary_title(title, sizeof title, &board->play.words, card);
        assert_non_null(strstr(board->hud.goal.hint, title));
    }
    assert_non_null(strstr(board->hud.goal.hint, "Secondary Mission"));
    second_look("48-goal-with-two");
    person_press("O");
    second_look("49-two-secondary-missions");
    int cards = game->scenario->catalogue->secondary_cards;
    for (int card = 0; card < cards; card++) { /* any two of them */
        board->play.session->game.team[board->play.viewer].secondary = (uint8_t)card;
        board->play.session->game.team[board->play.viewer].secondary2 = (uint8_t)((card + 1) % cards);
        second_show_again(board);
        person_wait(2);
        second_look("50-two-secondary-missions");
    }
}

static void a_secondary_mission_is_kept(void **state)
{
    (void)state;
    const struct second_plan plan = second_plan_two_teams(SECOND_HIGH_COMMAND, 1);
    second_play_in_both_sizes(&plan, keep_the_second);
}

static void two_secondary_missions_are_told(void **state)
{
    (void)state;
    const struct second_plan plan = second_plan_two_teams(SECRET_MISSION, 1);
    second_play_in_both_sizes(&plan, tell_both);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_plans_from_the_pair_to_the_desk),
        cmocka_unit_test(a_quick_start_leads_to_the_board),
        cmocka_unit_test(the_pair_chosen_last_is_marked),
        cmocka_unit_test(whom_the_mission_asks_for_is_sent),
        cmocka_unit_test(a_secondary_mission_is_kept),
        cmocka_unit_test(two_secondary_missions_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
