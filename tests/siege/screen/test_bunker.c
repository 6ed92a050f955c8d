/*
 * test_bunker.c -- the Bunker in memory: a whole draft by clicks, by keys and by dragging, refusals, cards put back,
 * the recommended ones, computers that choose for themselves; and what is agreed before a mission. PNGs to look at if
 * CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/input/input.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/card/bunker.h"
#include "siege/screen/bunker/bunker_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "siege/text/names/names.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"

#define MISSION "missions/classic/01-eagle-strike.json"

enum { WEAPON, GEAR };

static struct session *session;
static struct board_screen *board;

/* ---- a table --------------------------------------------------------------------------------------------------- */

static const char RULES[] = "# Rules\n\n- **C-EQUIP-8** A card may be taken only if a copy is left.\n";

struct table {
    int w, h;
    float scale;
    int rank, humans, teams;
};

static const struct table alone = {1280, 800, 1, 1, 1, 1};
static const struct table four = {1280, 800, 1, 2, 1, 4};

static const struct table two_people = {1280, 800, 1, 3, 2, 2};

static void run(int ms)
{
    person_wait((ms + 15) / 16);
}

static void open_table(struct table table)
{
    struct table_plan plan = {.mission = MISSION,
                              .size = {table.w, table.h},
                              .scale = table.scale,
                              .setup = game_setup_default(shipped_catalogue(), table.teams, 7),
                              .control = {[SEAT_LEGION] = CONTROL_DECK},
                              .curtain = true,
                              .rules = RULES};
    for (int i = 0; i < SEAT_LEGION; i++)
        plan.control[i] = i < table.humans ? CONTROL_HUMAN : i < table.teams ? CONTROL_GREEDY : CONTROL_CLOSED;
    plan.setup.rank = (uint8_t)table.rank;
    plan.setup.draft = 1;
    plan.setup.legion_deck = 1;
    board = table_open(&plan);
    session = board->play.session;
    run(100);
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static void settle(void)
{
    table_settle(board, 0);
}

static void point_at(const char *id)
{
    struct rect rect = person_find(id);
    input_pointer_to(&person_loop.input, rect.x + rect.w / 2, rect.y + rect.h / 3);
    person_wait(1);
    person_wait(1);
}

static void click(const char *id)
{
    point_at(id);
    input_button_down(&person_loop.input, POINTER_LEFT, false);
    person_wait(1);
    input_button_up(&person_loop.input, POINTER_LEFT);
    person_wait(1);
    settle();
}

static void press(const char *key)
{
    person_press(key);
    settle();
}

static int weapon(const char *id)
{
    const struct catalogue *catalogue = shipped_catalogue();
    for (int i = 0; i < catalogue->weapons; i++)
        if (strcmp(catalogue->weapon[i].id, id) == 0)
            return i;
    fail_msg("no weapon %s", id);
    return -1;
}

static int gear(const char *id)
{
    const struct catalogue *catalogue = shipped_catalogue();
    for (int i = 0; i < catalogue->gears; i++)
        if (strcmp(catalogue->gear[i].id, id) == 0)
            return i;
    fail_msg("no gear %s", id);
    return -1;
}

/* The Bunker lies on the board. */
static const struct bunker_screen *bunker(void)
{
    const struct screen *top = screen_stack_top(&person_loop.stack);
    assert_string_equal(top->kind->name, "bunker");
    return (const struct bunker_screen *)top;
}

static const char *card(int kind, int index)
{
    static char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "bunker.card#%d", kind == WEAPON ? index : shipped_catalogue()->weapons + index);
    return id;
}

static const char *trooper(int k)
{
    return k == 0 ? "bunker.trooper#0" : "bunker.trooper#1";
}

static void take(int kind, int index, int k)
{
    click(card(kind, index));
    click(trooper(k));
}

static const struct figure *own(int k)
{
    return &session->game.figure[k];
}

static int specialist(void)
{
    return shipped_catalogue()->trooper[own(0)->kind].specialist ? 0 : 1;
}

/* ---- what must hold -------------------------------------------------------------------------------------------- */

static void the_room_fits_from_small_to_large(void **state)
{
    static const struct table tables[] = {
        {1024, 640, 1, 5, 1, 4},    {1280, 800, 1, 4, 1, 4},     {1920, 1080, 1, 6, 1, 4}, {1280, 800, 0.75f, 5, 1, 2},
        {1280, 800, 1.5f, 5, 1, 4}, {2560, 1440, 2.5f, 5, 1, 3}, {640, 480, 1, 5, 1, 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char name[64];
        snprintf(name, sizeof name, "bunker_%dx%d_%d", tables[i].w, tables[i].h, (int)(tables[i].scale * 100));
        open_table(tables[i]);
        settle();
        assert_true(bunker_screen_is_due(&board->play));
        person_picture(name);
        person_expect_unclipped(name);
        click("bunker.recommended");
        person_expect_unclipped(name);
        assert_true(bunker_screen_is_due(&board->play));
        point_at(card(WEAPON, weapon("punisher_combo")));
        run(400);
        person_picture(strcat(name, "_combo"));
        person_expect_unclipped(name);
        if (tables[i].rank > 2)
            click(card(GEAR, gear("laser_sight")));
        person_picture(strcat(name, "_held"));
        person_expect_unclipped(name);
        table_close();
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void windows_nobody_can_play_in_do_no_harm(void **state)
{
    static const int sizes[][2] = {{200, 100}, {64, 48}, {300, 900}, {900, 120}, {1, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct table table = four;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        press("Down");
        press("Tab");
        press("O");
        press("Escape");
        run(100);
        table_close();
    }
}

/* C-EQUIP-7, C-EQUIP-10 */
/* Credits that can still buy something are not left by accident. */
static void ready_without_spending(void)
{
    click("bunker.ready");
    assert_true(bunker_screen_is_due(&board->play));
    click("bunker.unready.yes");
}

/* Nothing is over before everybody's equipment was looked at. */
static void leave(void)
{
    assert_true(bunker_screen_is_due(&board->play));
    click("bunker.go");
}

static void a_whole_draft_by_clicks(void **state)
{
    (void)state;
    open_table(alone);
    int blade = specialist(), gun = 1 - blade;
    assert_true(ui_find_disabled(person_loop.ui, "bunker.ready"));
    take(WEAPON, weapon("punisher_shortsword"), blade);
    assert_int_equal(own(blade)->weapon, weapon("punisher_shortsword"));
    take(WEAPON, weapon("plasma_carbine"), gun);
    assert_int_equal(own(gun)->weapon, weapon("plasma_carbine"));
    assert_false(ui_find_disabled(person_loop.ui, "bunker.ready"));
    ready_without_spending();
    leave();
    run(300);
    assert_false(bunker_screen_is_due(&board->play));
    assert_int_not_equal(session->game.pending.type, PENDING_BUNKER);
    table_close();
}

/* After the draft nothing moves until the player has seen its cards. */
static void the_cards_are_seen_before_the_mission_goes_on(void **state)
{
    static const int sizes[][2] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char name[64];
        struct table table = four;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        click("bunker.recommend_all");
        run(1500);
        snprintf(name, sizeof name, "bunker_last_%d", sizes[i][0]);
        person_picture(name);
        person_expect_unclipped(name);
        leave();
        run(5000);
        assert_true(board->hand.first);
        struct rect button;
        assert_true(ui_find(person_loop.ui, "hand.begin", &button));
        assert_non_null(strstr(board->hud.prompt, "Before it begins")); /* not who may do what afterwards */
        int commands = history_count(session->history);
        run(5000);
        assert_int_equal(history_count(session->history), commands);
        snprintf(name, sizeof name, "bunker_hand_%d", sizes[i][0]);
        person_picture(name);
        person_expect_unclipped(name);
        press("Enter");
        assert_false(board->hand.open);
        run(300);
        table_close();
    }
}

/* C-EQUIP-6, C-EQUIP-12 */
static void what_cannot_be_taken_is_refused_with_a_sentence(void **state)
{
    (void)state;
    open_table(alone);
    int commands = history_count(session->history);
    assert_false(person_sees(card(WEAPON, weapon("nimrod_autocannon")))); /* Rank 4: in the drawer */
    click("bunker.drawer");
    click(card(WEAPON, weapon("nimrod_autocannon")));
    assert_int_equal(bunker()->held, 0);
    assert_int_equal(board->play.refused, REJECT_RANK_TOO_LOW);
    click(card(GEAR, gear("grenade_launcher"))); /* nobody has a Plasma Carbine */
    assert_int_equal(board->play.refused, REJECT_NEEDS_CARBINE);
    take(WEAPON, weapon("plasma_carbine"), specialist());
    assert_int_equal(board->play.refused, REJECT_NEEDS_CLOSE_WEAPON);
    assert_int_equal(own(specialist())->weapon, CARD_NONE);
    assert_int_equal(history_count(session->history), commands);
    click(trooper(1 - specialist())); /* the card is still in hand */
    assert_int_equal(own(1 - specialist())->weapon, weapon("plasma_carbine"));
    person_picture("bunker_after_refusals");
    click("bunker.drawer");
    assert_false(person_sees(card(WEAPON, weapon("nimrod_autocannon"))));
    person_expect_unclipped("after refusals");
    table_close();
}

/* What is taken comes back, what computers took meanwhile too; until all teams are ready. */
static void undo_puts_back_the_own_card_and_no_other(void **state)
{
    (void)state;
    open_table(four);
    uint64_t before = game_hash(&session->game);
    assert_true(ui_find_disabled(person_loop.ui, "bunker.undo"));
    take(WEAPON, weapon("punisher_combo"), 1);
    assert_int_equal(session->game.pending.seat, 0);
    assert_int_not_equal(session->game.figure[2].weapon & session->game.figure[3].weapon, CARD_NONE);
    take(GEAR, gear("laser_sight"), 1);
    click("bunker.undo");
    assert_int_equal(own(1)->gear, 0);
    assert_int_equal(own(1)->weapon, weapon("punisher_combo"));
    press("Ctrl+Z");
    assert_int_equal(own(1)->weapon, CARD_NONE);
    assert_true(game_hash(&session->game) == before);
    assert_true(ui_find_disabled(person_loop.ui, "bunker.undo"));
    press("Ctrl+Z");
    assert_true(game_hash(&session->game) == before);
    table_close();
}

/* The list of who takes what leaves nothing out, however many cards a team has. */
static void all_that_is_taken_stands_in_the_list(void **state)
{
    static const char *const all[] = {"laser_sight", "explosive_ammo", "targeting_eye"};
    char id[64];
    (void)state;
    open_table(four);
    for (int k = 0; k < PAIR; k++)
        session->game.figure[k].weapon = (uint8_t)weapon(k ? "plasma_carbine" : "punisher_shortsword");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        session->game.figure[i % PAIR].gear |= 1u << gear(all[i]);
    play_look(&board->play);
    person_wait(3);
    for (int k = 0; k < PAIR; k++) {
        snprintf(id, sizeof id, "bunker.taken#%d.%d", k, session->game.figure[k].weapon);
        assert_true(person_sees(id));
    }
    int taken = 0;
    for (int i = 0; i < ui_widget_count(person_loop.ui); i++)
        taken += strncmp(ui_widget_id(person_loop.ui, i), "bunker.taken#", 13) == 0;
    assert_int_equal(taken, PAIR + 3);
    point_at(id); /* the sheet tells it large, as it tells those that lie there */
    assert_int_equal(bunker()->worn - 1, session->game.figure[1].weapon);
    assert_false(person_sees("bunker.worn_card"));
    point_at("bunker.ready");
    assert_int_equal(bunker()->worn, 0);
    table_close();
}

/* In the last look the cards of every team lie large while they are pointed at, or have the keys. */
static void see_what_an_ally_carries(void)
{
    char id[64];
    const figure_id ally = PAIR;
    struct rect small, large;
    assert_true(bunker()->closing);
    assert_false(person_sees("bunker.worn_card"));
    snprintf(id, sizeof id, "bunker.worn#%d.%d", ally, bunker()->dressed.figure[ally].weapon);
    point_at(id);
    assert_true(ui_find(person_loop.ui, id, &small));
    assert_true(ui_find(person_loop.ui, "bunker.worn_card", &large));
    assert_true(large.h > 3 * small.h && rect_is_empty(rect_overlap(small, large)));
    person_picture("bunker-worn-card");
    point_at("bunker.put_back");
    assert_false(person_sees("bunker.worn_card"));
    ui_focus(person_loop.ui, id);
    person_wait(2);
    assert_true(person_sees("bunker.worn_card"));
}

static void the_recommended_cards_are_taken_one_by_one_or_all(void **state)
{
    (void)state;
    open_table(four);
    struct command first = bunker_recommend(&session->game, 0);
    click("bunker.recommended");
    assert_int_equal(session->game.figure[first.figure].weapon, first.choice);
    click("bunker.recommend_all");
    see_what_an_ally_carries();
    leave();
    assert_int_not_equal(own(0)->weapon, CARD_NONE);
    assert_int_not_equal(own(1)->weapon, CARD_NONE);
    table_close();
}

/* Two corporations side by side against the computer are one table: no curtain, and cards are chosen for both. */
static void allies_at_one_computer_are_one_person(void **state)
{
    (void)state;
    struct table table = four;
    table.humans = table.teams = 2;
    for (int allies = 0; allies < 2; allies++) {
        open_table(table);
        session->scenario->mission.parameters.side_by_side = (int16_t)allies;
        assert_int_equal(session_is_one_person(session), allies);
        click("bunker.recommend_all");
        settle();
        if (allies)
            leave();
        for (int i = 0; i < 2 * PAIR; i++)
            assert_int_equal(own(i)->weapon != CARD_NONE, allies || i == 0);
        if (allies) { /* the hands have been dealt */
            assert_false(curtain_is_due(session, 0, 1));
            session->scenario->mission.parameters.side_by_side = 0;
            assert_true(curtain_is_due(session, 0, 1));
        }
        session->scenario->mission.parameters.side_by_side = 1;
        session->control[SEAT_LEGION] = CONTROL_HUMAN;
        assert_false(session_is_one_person(session));
        session->control[SEAT_LEGION] = CONTROL_DECK;
        table_close();
    }
}

/* With the last affordable card, with all chosen by the program, or by READY: what everybody carries is looked at
 * first, and can still be put back, card by card. */
static void a_last_look_before_the_bunker_is_left(void **state)
{
    (void)state;
    open_table(alone);
    int commands = history_count(session->history);
    click("bunker.recommend_all");
    assert_true(bunker_screen_is_due(&board->play));
    assert_true(bunker()->closing);
    assert_int_equal(board->play.dialog, DIALOG_NONE);
    assert_string_equal(ui_focused(person_loop.ui), "bunker.go");
    for (int k = 0; k < PAIR; k++) {
        char id[UI_ID_SIZE];
        const struct figure *worn = &bunker()->dressed.figure[k];
        assert_int_not_equal(worn->weapon, CARD_NONE);
        snprintf(id, sizeof id, "bunker.worn#%d.%d", k, worn->weapon);
        assert_true(person_sees(id));
    }
    int given = history_count(session->history);
    struct command last = bunker()->last;
    person_picture("bunker_last_alone");
    click("bunker.put_back");
    assert_false(bunker()->closing);
    assert_int_equal(history_count(session->history), given); /* the last one had not been given yet */
    assert_int_equal(session->game.pending.seat, 0);
    run(1000); /* nobody goes on choosing */
    assert_int_equal(history_count(session->history), given);
    while (!ui_find_disabled(person_loop.ui, "bunker.undo"))
        click("bunker.undo");
    assert_int_equal(history_count(session->history), commands);
    click("bunker.recommend_all");
    assert_memory_equal(&bunker()->last, &last, sizeof last);
    leave();
    run(300);
    assert_false(bunker_screen_is_due(&board->play));
    assert_memory_equal(history_command(session->history, given), &last, sizeof last);
    table_close();
}

/* The one who chooses for two is told once that the other's turn has come. */
static bool is_told(const char *text)
{
    for (int i = 0; i < person_loop.ui->toasts; i++)
        if (strstr(person_loop.ui->toast[i].text, text))
            return true;
    return false;
}

static void the_next_team_is_announced(void **state)
{
    (void)state;
    struct table table = four;
    table.humans = table.teams = 2;
    open_table(table);
    session->scenario->mission.parameters.side_by_side = 1;
    assert_false(is_told("take turns"));
    int offer = weapon("punisher_shortsword");
    ui_focus(person_loop.ui, card(WEAPON, offer));
    press(specialist() == 0 ? "1" : "2");
    assert_int_equal(board->play.viewer, 1);
    assert_true(is_told("take turns"));
    assert_string_not_equal(ui_focused(person_loop.ui), "bunker.ready");
    assert_int_equal(strncmp(ui_focused(person_loop.ui), "bunker.card#", 12), 0);
    assert_false(screen_stack_wants_frames(&person_loop.stack)); /* the light has gone out */
    table_close();
}

/* C-EQUIP-7: card by card, the computers in their turn; after READY they go on alone, with what the last look has
 * shown, and the board is there. */
static void computers_draft_for_themselves(void **state)
{
    (void)state;
    open_table(four);
    take(WEAPON, weapon("punisher_shortsword"), specialist());
    for (int team = 1; team < 4; team++)
        assert_true(session->game.figure[team * PAIR].weapon != CARD_NONE ||
                    session->game.figure[team * PAIR + 1].weapon != CARD_NONE);
    press("Ctrl+Enter");
    assert_true(person_sees("bunker.unready.yes")); /* one of the two has nothing yet: nobody forgets it by a key */
    assert_true(bunker_screen_is_due(&board->play));
    press("Escape");
    assert_false(person_sees("bunker.unready.yes"));
    assert_true(bunker_screen_is_due(&board->play));
    click("bunker.ready");
    click("bunker.unready.yes");
    const struct game shown = *bunker_game(bunker());
    leave();
    run(200);
    assert_false(bunker_screen_is_due(&board->play));
    for (int figure = PAIR; figure < 4 * PAIR; figure++) {
        assert_int_not_equal(session->game.figure[figure].weapon, CARD_NONE);
        assert_int_equal(session->game.figure[figure].weapon, shown.figure[figure].weapon);
        assert_int_equal(session->game.figure[figure].gear, shown.figure[figure].gear);
    }
    assert_int_equal(own(1 - specialist())->weapon, CARD_NONE);
    table_close();
}

/* The same question for Credits: what they could still buy is named; with nothing to buy nobody is asked. */
static void unspent_credits_are_asked_about(void **state)
{
    (void)state;
    open_table(alone);
    take(WEAPON, weapon("punisher_shortsword"), specialist());
    take(WEAPON, weapon("plasma_carbine"), 1 - specialist());
    struct command next = bunker_recommend(&session->game, 0);
    assert_int_equal(next.type, COMMAND_TAKE);
    click("bunker.ready");
    assert_true(person_sees("bunker.unready.yes"));
    click("bunker.unready.no");
    assert_true(bunker_screen_is_due(&board->play));
    while (!bunker()->closing && bunker_recommend(&session->game, 0).type == COMMAND_TAKE)
        click("bunker.recommended");
    if (!bunker()->closing)
        click("bunker.ready");
    leave();
    assert_false(bunker_screen_is_due(&board->play));
    table_close();
}

/* Enter takes the card in hand, Enter on the Doomtrooper gives it; 1 and 2 do it at once. */
static void a_draft_by_keys_alone(void **state)
{
    char focus[UI_ID_SIZE];
    (void)state;
    open_table(alone);
    struct command first = bunker_recommend(&session->game, 0);
    snprintf(focus, sizeof focus, "%s", card(first.kind, first.choice));
    press("Right");
    press("Left");
    assert_string_equal(ui_focused(person_loop.ui), focus);
    press("Enter");
    assert_int_not_equal(bunker()->held, 0);
    press("Escape");
    assert_int_equal(bunker()->held, 0);
    ui_focus(person_loop.ui, focus);
    press("Enter");
    assert_string_equal(ui_focused(person_loop.ui), trooper(first.figure));
    press("Enter");
    assert_int_equal(own(first.figure)->weapon, first.choice);
    ui_focus(person_loop.ui, card(WEAPON, weapon("plasma_carbine")));
    press(first.figure == 0 ? "2" : "1");
    assert_int_equal(own(1 - first.figure)->weapon, weapon("plasma_carbine"));
    press("Ctrl+Enter");
    click("bunker.unready.yes");
    press("Enter");
    run(300);
    assert_false(bunker_screen_is_due(&board->play));
    table_close();
}

static void a_card_is_dragged_onto_a_trooper(void **state)
{
    (void)state;
    open_table(alone);
    struct rect to = person_find(trooper(1));
    point_at(card(WEAPON, weapon("punisher_shortsword")));
    input_button_down(&person_loop.input, POINTER_LEFT, false);
    person_wait(1);
    for (int i = 1; i <= 4; i++) {
        struct rect from = person_find(card(WEAPON, weapon("punisher_shortsword")));
        float part = (float)i / 4;
        input_pointer_to(&person_loop.input, from.x + (to.x + 40 - from.x) * part,
                         from.y + (to.y + 40 - from.y) * part);
        person_wait(1);
    }
    person_wait(1);
    assert_true(bunker()->dragging);
    person_picture("bunker_dragged");
    input_button_up(&person_loop.input, POINTER_LEFT);
    person_wait(1);
    person_wait(1);
    assert_int_equal(own(1)->weapon, weapon("punisher_shortsword"));
    assert_false(bunker()->dragging);
    table_close();
}

static void two_people_share_the_room(void **state)
{
    (void)state;
    open_table(two_people);
    assert_int_equal(board->play.viewer, 0);
    click("bunker.recommended");
    run(50);
    assert_int_equal(board->play.viewer, 1);
    click("bunker.recommended");
    run(50);
    assert_int_equal(board->play.viewer, 0);
    person_picture("bunker_two_people");
    click("bunker.undo"); /* the other one's last card: it lies open on the table */
    assert_int_equal(board->play.viewer, 1);
    assert_int_equal(session->game.pending.seat, 1);
    table_close();
}

static void nothing_is_drawn_when_nothing_happens(void **state)
{
    (void)state;
    open_table(four);
    settle();
    point_at(card(GEAR, gear("disruptor")));
    run(600);
    assert_false(screen_stack_wants_frames(&person_loop.stack));
    assert_false(ui_is_animating(person_loop.ui));
    assert_false(ui_wants_redraw(person_loop.ui));
    uint64_t hash = game_hash(&session->game);
    run(200);
    assert_true(game_hash(&session->game) == hash);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_room_fits_from_small_to_large),
        cmocka_unit_test(windows_nobody_can_play_in_do_no_harm),
        cmocka_unit_test(a_whole_draft_by_clicks),
        cmocka_unit_test(the_cards_are_seen_before_the_mission_goes_on),
        cmocka_unit_test(what_cannot_be_taken_is_refused_with_a_sentence),
        cmocka_unit_test(undo_puts_back_the_own_card_and_no_other),
        cmocka_unit_test(all_that_is_taken_stands_in_the_list),
        cmocka_unit_test(the_recommended_cards_are_taken_one_by_one_or_all),
        cmocka_unit_test(a_last_look_before_the_bunker_is_left),
        cmocka_unit_test(the_next_team_is_announced),
        cmocka_unit_test(allies_at_one_computer_are_one_person),
        cmocka_unit_test(computers_draft_for_themselves),
        cmocka_unit_test(unspent_credits_are_asked_about),
        cmocka_unit_test(a_draft_by_keys_alone),
        cmocka_unit_test(a_card_is_dragged_onto_a_trooper),
        cmocka_unit_test(two_people_share_the_room),
        cmocka_unit_test(nothing_is_drawn_when_nothing_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
