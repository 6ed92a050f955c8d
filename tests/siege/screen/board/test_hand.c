/*
 * test_hand.c -- cards and gear in the window: played by clicks and keys, refused with a reason, asked for only when
 * they fit, hidden from the other players at the table. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/screen/game_screen.h"
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "shell/app/loop.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/screen/board/board_screen.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/reaction.h"
#include "siege/text/play/effects.h"
#include "siege/view/board_view.h"
#include "support/window/table.h"
#include "support/window/person.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/lasting.h"
#include "siege/screen/siege_preferences.h"

static struct loop loop;
static struct preferences preferences;
static struct session *session;
static struct board_screen *board;
static struct bot bot;
static struct command scripted; /* what the Dark Legion does next; COMMAND_NONE: ends its turn if it can */
static int decided;
static float scale = 1; /* of the interface */

/* ---- a table --------------------------------------------------------------------------------------------------- */

static void close_scenario(struct app_services *self, struct scenario *scenario)
{
    (void)self;
    scenario_free(scenario);
}

static bool decide(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command)
{
    (void)self;
    decided++;
    if (scripted.type != COMMAND_NONE && view->pending.type == PENDING_NONE && view->turn.seat == scripted.seat) {
        *command = scripted;
        scripted = COMMAND_EMPTY;
        return true;
    }
    return control == CONTROL_DECK ? deck_decide(view, command) : bot_decide(&bot, view, command);
}

static struct services services = {.close_scenario = close_scenario, .screen_of = game_screen_new, .decide = decide};

static void frame(void)
{
    loop.now += 16;
    loop_draw_frame(&loop);
}

static void settle(void)
{
    for (int i = 0; i < 3000 && board->base.kind->wants_frames(&board->base); i++)
        frame();
    assert_false(board->base.kind->wants_frames(&board->base));
    frame();
}

struct table {
    int w, h, humans;
    const char *mission;
    bool deck; /* plays the Dark Legion */
    uint64_t seed;
};

static const struct table usual = {1280, 800, 1, "missions/classic/01-eagle-strike.json", false, 11};

static void open_table(struct table table)
{
    char error[256], why[WHY_MAX_BYTES];
    struct scenario *scenario = shipped_scenario(table.mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, table.seed);
    enum seat_control control[SEAT_COUNT] = {[0] = CONTROL_HUMAN, [1] = CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_GREEDY};
    if (table.humans > 1)
        control[1] = CONTROL_HUMAN;
    setup.legion_deck = table.deck;
    if (table.deck)
        control[SEAT_LEGION] = CONTROL_DECK;
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_INSTANT);
    loop.scale = scale;
    loop.strings = services.strings;
    loop.game = &services;
    loop.wording = services.catalogue->id;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", table.w, table.h, error));
    bot = (struct bot){.policy = BOT_GREEDY};
    scripted = COMMAND_EMPTY;
    session = malloc(sizeof *session);
    assert_non_null(session);
    *session = (struct session){.services = &services};
    assert_true(session_begin(session, scenario, table.mission, &setup, control, why));
    board = (struct board_screen *)board_screen_new(session);
    assert_non_null(board);
    screen_stack_push(&loop.stack, &board->base);
}

static void close_table(void)
{
    loop_close(&loop);
}

/* ---- setting the scene: the game is changed by hand and shown again -------------------------------------------- */

static void show_again(void)
{
    board_occupy(&session->game);
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    hold_settle(&board->hold);
    board->lookout.chosen = false;
    settle();
}

static void put(figure_id figure, int x, int y)
{
    struct figure *it = &session->game.figure[figure];
    it->state = FIGURE_ON_BOARD;
    it->x = (int8_t)x;
    it->y = (int8_t)y;
    it->actions = 2;
}

static figure_id creature(const char *kind)
{
    int wanted = catalogue_find_kind(shipped_catalogue(), kind);
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        if (session->game.figure[i].kind == wanted && session->game.figure[i].state == FIGURE_POOL)
            return (figure_id)i;
    fail_msg("no %s left", kind);
    return FIGURE_NONE;
}

/* The first team's turn with both Doomtroopers in the first sector, no cards in hand. */
static void begin_scene(void)
{
    struct game *game = &session->game;
    board->play.curtain = false;
    for (int team = 0; team < TEAM_MAX; team++)
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
    table_turn(game, 0, 1);
    for (int i = 0; i < FIGURE_MAX; i++)
        if (game->figure[i].kind != KIND_NONE)
            game->figure[i].flags = 0;
    put(0, 3, 3);
    put(1, 3, 5);
    show_again();
}

static void give(int team, const char *card)
{
    int index = shipped_find_doomtrooper(shipped_catalogue(), card), at = card_count(&session->game, team);
    assert_true(index >= 0);
    session->game.team[team].hand[at] = (uint8_t)index;
    play_look(&board->play);
}

/* The Dark Legion's turn: this creature shoots at that Doomtrooper, and then the computer goes on. */
static void attack_next(figure_id attacker, figure_id target)
{
    struct game *game = &session->game;
    game->turn.seat = SEAT_LEGION;
    game->turn.waiting_markers = 0;
    game->legion.step = LEGION_ACTIVATE;
    game->figure[attacker].actions = 1;
    scripted = COMMAND_EMPTY;
    scripted.type = COMMAND_ATTACK;
    scripted.seat = SEAT_LEGION;
    scripted.figure = attacker;
    scripted.target = target;
    scripted.mode = MODE_CLOSE;
    assert_int_equal(command_check(game, &scripted).why, REJECT_NONE);
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    settle();
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static void click_at(float x, float y)
{
    input_pointer_to(&loop.input, x, y);
    frame();
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    frame();
}

static bool is_there(const char *id)
{
    struct rect rect;
    return ui_find(loop.ui, id, &rect);
}

static void click(const char *id)
{
    struct rect rect;
    for (int i = 0; i < PERSON_READS && person_reads_first(id); i++)
        frame();
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

static void click_figure(figure_id figure)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "figure.%d", figure);
    click(id);
}

static void press(const char *text)
{
    struct key_chord chord;
    assert_true(key_chord_parse(text, &chord));
    loop.input.device = INPUT_KEYS;
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    frame();
    input_key_up(&loop.input, &preferences.bindings, chord.key);
    frame();
}

static int commands(void)
{
    return history_count(session->history);
}

static void picture(const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    frame();
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(canvas_save_png(loop.window.canvas, path));
}

static void assert_unclipped(const char *where)
{
    if (ui_clipped_count(loop.ui) > 0)
        fail_msg("%s: \"%s\" does not fit", where, ui_clipped_text(loop.ui, 0));
}

/* ---- the hand -------------------------------------------------------------------------------------------------- */

static void the_hand_fits_and_says_why_not(void **state)
{
    (void)state;
    static const struct table tables[] = {{1024, 640, 1, "missions/classic/01-eagle-strike.json", false, 11},
                                          {1280, 800, 1, "missions/classic/01-eagle-strike.json", false, 11},
                                          {1920, 1080, 1, "missions/classic/01-eagle-strike.json", false, 11}};
    static const char *const cards[] = {"medic", "combat_aura", "command_interference", "limited_teleportation",
                                        "control_defense_system"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char name[64];
        snprintf(name, sizeof name, "hand_%d", tables[i].w);
        open_table(tables[i]);
        begin_scene();
        for (size_t c = 0; c < sizeof cards / sizeof *cards; c++)
            give(0, cards[c]);
        put(2, 5, 5); /* whom cards may hinder */
        show_again();
        assert_false(is_there("hand.card#0"));
        click("hud.cards");
        for (int card = 0; card < 5; card++) {
            char id[UI_ID_SIZE];
            snprintf(id, sizeof id, "hand.card#%d", card);
            click(id);
            assert_unclipped(name);
            picture(name);
        }
        click("hand.card#0"); /* nobody is hurt */
        assert_true(is_there("hand.why#0"));
        assert_false(is_there("hand.play#0"));
        assert_true(is_there("hand.play#1"));
        picture(name);
        click("hand.close");
        assert_false(is_there("hand.card#0"));
        press("F2");
        assert_unclipped("now");
        press("F2");
        close_table();
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* A card that only hinders is locked where nobody but allies is there, and is aimed at no Doomtrooper of one's own. */
static void a_hindering_card_is_for_the_others(void **state)
{
    (void)state;
    for (int allies = 0; allies < 2; allies++) {
        open_table(usual);
        begin_scene();
        put(2, 5, 5);
        session->scenario->mission.parameters.side_by_side = (int16_t)allies;
        give(0, "command_interference");
        show_again();
        click("hud.cards");
        picture(allies ? "hinders_allies" : "hinders");
        assert_int_equal(is_there("hand.play#1"), !allies);
        assert_int_equal(is_there("hand.why#1"), allies);
        if (allies) {
            close_table();
            continue;
        }
        click("hand.play#1"); /* there is but one whom it could mean */
        assert_int_equal(board->hand.command.target, 2);
        click_figure(0);
        assert_int_equal(board->hand.command.target, 2);
        picture("hinders_aimed");
        click("hand.confirm");
        assert_int_equal(effect_hurt(&session->game, 2), 1);
        close_table();
    }
}

enum { AT_ONCE = 5 };

/* Each card of both editions is told whole, also where the letters are large. */
static void every_card_is_told_whole(void **state)
{
    static const struct {
        int w, h;
        float scale;
    } sizes[] = {{1024, 640, 1}, {1920, 1080, 2.5f}};
    static const char *const missions[] = {"missions/classic/01-eagle-strike.json",
                                           "missions/second/second-assault/01-battle-plans.json"};
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t m = 0; m < sizeof missions / sizeof *missions; m++) {
            scale = sizes[s].scale;
            open_table((struct table){sizes[s].w, sizes[s].h, 1, missions[m], true, 11});
            begin_scene();
            uint8_t *hand = session->game.team[0].hand;
            for (int card = 0, cards = session->scenario->catalogue->doomtrooper_cards; card < cards; card += AT_ONCE) {
                for (int i = 0; i < AT_ONCE; i++)
                    hand[i] = card + i < cards ? (uint8_t)(card + i) : CARD_NONE;
                play_look(&board->play);
                settle();
                click("hud.cards");
                for (int i = 0; i < AT_ONCE && card + i < cards; i++) {
                    char name[64];
                    if (i || card + 1 < cards) {
                        snprintf(name, sizeof name, "hand.card#%d", i);
                        click(name);
                    }
                    snprintf(name, sizeof name, "card-%d-%.0f-%d-%d", sizes[s].w, sizes[s].scale * 10, (int)m,
                             card + i);
                    picture(name);
                    assert_unclipped(name);
                }
                click("hand.close");
            }
            close_table();
        }
    scale = 1;
}

static void assert_beside(const char *panel, const char *where)
{
    struct rect box;
    assert_true(ui_find(loop.ui, panel, &box));
    for (int i = 0; i < loop.ui->toasts; i++) {
        const struct ui_toast *toast = &loop.ui->toast[i];
        if (toast->seen && !rect_is_empty(rect_overlap(toast->place, box)))
            fail_msg("%s: \"%.40s\" lies on %s", where, toast->text, panel);
    }
}

/* What is refused is told whole, and beside the cards, the aim and what is pointed at. */
static void refusals_lie_on_nothing_that_is_read(void **state)
{
    static const int sizes[][2] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    static const float scales[] = {1, 2, 2.5f};
    static const char *const lines[] = {"The creature stands in a square nobody of yours can see. C-LOS-1",
                                        "It has moved before: nothing is left for it to do. C-ACT-3"};
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t f = 0; f < sizeof scales / sizeof *scales; f++) {
            char name[64];
            snprintf(name, sizeof name, "refused-%d-%.0f", sizes[s][0], scales[f] * 10);
            scale = scales[f];
            open_table((struct table){sizes[s][0], sizes[s][1], 1, usual.mission, false, 11});
            begin_scene();
            give(0, "medic");
            give(0, "combat_aura");
            figure_id enemy = creature("centurion");
            put(enemy, 4, 3);
            show_again();
            hold_choose(&board->hold, 0);
            settle();
            click_figure(enemy);
            for (int i = 0; i < 2; i++)
                ui_toast(loop.ui, lines[i]);
            frame();
            frame();
            picture(name);
            assert_unclipped(name);
            if (is_there("aim"))
                assert_beside("aim", name);
            ui_clear_toasts(loop.ui);
            click("hud.cards");
            for (int i = 0; i < 2; i++)
                ui_toast(loop.ui, lines[i]);
            frame();
            frame();
            strncat(name, "-hand", sizeof name - strlen(name) - 1);
            picture(name);
            assert_unclipped(name);
            assert_beside("hand", name);
            close_table();
        }
    scale = 1;
}

/* A8: two steps; then the card is gone. */
static void a_card_without_aim_is_played_by_two_clicks(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    give(0, "combat_aura");
    settle();
    int before = commands();
    click("hud.cards");
    click("hand.play#0");
    assert_int_equal(commands(), before);
    assert_false(is_there("hand.card#0"));
    click("hand.confirm");
    assert_int_equal(commands(), before + 1);
    assert_int_equal(effect_shield(&session->game, 0), 1);
    assert_int_equal(card_count(&session->game, 0), 0);
    close_table();
}

static void a_figure_is_aimed_at_by_clicking_it_twice(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    figure_id enemy = creature("legionnaire");
    put(enemy, 6, 3);
    put(creature("legionnaire"), 5, 6);
    show_again();
    give(0, "weak_spot");
    settle();
    int before = commands();
    click("hud.cards");
    click("hand.play#0");
    assert_true(hand_is_aiming(&board->hand));
    assert_false(hand_is_ready(&board->hand));
    picture("hand_aim_creature");
    assert_unclipped("aim");
    click_figure(0); /* not a creature: told, nothing done */
    assert_false(hand_is_ready(&board->hand));
    click_figure(enemy);
    assert_true(hand_is_ready(&board->hand));
    assert_int_equal(commands(), before);
    click_figure(enemy);
    assert_int_equal(commands(), before + 1);
    assert_true(effect_weakens(&session->game, 0, enemy));
    close_table();
}

/* Nor need the figure be found on the board: its portrait will do. */
static void a_figure_is_aimed_at_by_its_portrait(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    put(1, 6, 6);
    show_again();
    give(0, "limited_teleportation");
    settle();
    hold_choose(&board->hold, 0);
    click("hud.cards");
    click("hand.play#0");
    assert_true(hand_is_aiming(&board->hand));
    click("team#1");
    assert_int_equal(board->hand.command.target, 1);
    assert_int_equal(board->hold.selection.figure, 0);
    close_table();
}

static void escape_takes_the_aim_back(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    give(0, "combat_aura");
    settle();
    int before = commands();
    press("G");
    assert_true(board->hand.open);
    press("Enter");
    assert_true(hand_is_ready(&board->hand));
    press("Escape");
    assert_false(hand_is_aiming(&board->hand));
    assert_true(board->hand.open);
    press("Escape");
    assert_false(board->hand.open);
    assert_int_equal(commands(), before);
    press("G");
    press("Enter");
    press("Enter");
    assert_int_equal(commands(), before + 1);
    close_table();
}

static void a_teleport_is_a_figure_and_a_lit_square(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    give(0, "limited_teleportation");
    settle();
    click("hud.cards");
    click("hand.play#0");
    assert_false(board->lookout.overlay.squares_any);
    click_figure(1);
    frame();
    assert_true(board->lookout.overlay.squares_any);
    picture("hand_aim_square");
    press("]");
    press("Enter");
    assert_true(hand_is_ready(&board->hand));
    struct square to = board->hand.command.to;
    picture("hand_aim_square_ready");
    click("hand.confirm");
    settle();
    assert_true(square_same(figure_square(&session->game, 1), to));
    close_table();
}

static void a_door_is_closed_at_the_edge_that_is_clicked(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    give(0, "control_defense_system");
    settle();
    click("hud.cards");
    click("hand.play#1");
    frame();
    assert_true(board->lookout.overlay.squares_any);
    picture("hand_aim_door");
    press("]");
    press("Enter");
    assert_true(hand_is_ready(&board->hand));
    press("Enter");
    settle();
    assert_int_equal(card_count(&session->game, 0), 0);
    close_table();
}

static void another_team_is_chosen_by_a_button(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    put(2, 6, 6);
    session->game.team[1].points = 9;
    show_again();
    give(0, "combat_frenzy");
    settle();
    click("hud.cards");
    click("hand.play#1");
    assert_true(hand_is_ready(&board->hand)); /* there is but one */
    click("hand.confirm");
    assert_int_equal(session->game.team[0].points, 5);
    close_table();
}

/* ---- gear ------------------------------------------------------------------------------------------------------ */

static void gear_lies_beside_the_cards(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    int gear = shipped_find_gear(shipped_catalogue(), "combat_medic_unit");
    session->game.figure[0].gear = UINT32_C(1) << gear;
    session->game.figure[0].strength = 1;
    show_again();
    press("U");
    assert_true(is_there("hand.play#0"));
    assert_unclipped("gear");
    picture("hand_gear");
    click("hand.play#0");
    click("hand.confirm");
    assert_true(session->game.figure[0].strength > 1);
    assert_int_equal(session->game.figure[0].gear, 0);
    close_table();
}

/* ---- what lasts ------------------------------------------------------------------------------------------------ */

static void what_lasts_is_told_by_badges(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char name[64];
        struct status status[STATUS_MAX];
        struct table table = usual;
        snprintf(name, sizeof name, "badges_%d", sizes[i][0]);
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        begin_scene();
        struct game *game = &session->game;
        make_last(game, EFFECT_SHIELD, lasting_team(0), 0, 2);
        make_last_kinds(game, EFFECT_FEAR, lasting_team(0), MODE_CLOSE, 1);
        make_last(game, EFFECT_ROUND_REROLL, lasting_team(0), 0, 1);
        make_last(game, EFFECT_HURT_LEG, 0, 0, 1);
        make_last(game, EFFECT_LOWER_RANK, 0, MODE_FIRE, 2);
        game->figure[0].gear = 0x25;
        game->figure[1].marks = MARK_MESSAGE;
        figure_id captive = creature("legionnaire");
        put(captive, 5, 3);
        game->figure[captive].captor = 0;
        show_again();
        assert_int_equal(hud_list_status(&board->hud, 0, status), 5);
        for (int s = 0; s < 5; s++)
            assert_whole(status[s].text);
        assert_int_equal(hud_list_status(&board->hud, captive, status), 1);
        settle();
        assert_unclipped(name);
        assert_true(is_there("team.badge4#0")); /* the last of five */
        picture(name);
        board->hold.pinned = (struct sheet_subject){SHEET_FIGURE, 0, SQUARE_NONE};
        if (board->lookout.layout.form != HUD_FULL)
            board->lookout.drawer = DRAWER_CARD;
        frame();
        assert_unclipped(name);
        picture(name);
        hold_choose(&board->hold, captive); /* led like an own figure */
        frame();
        assert_true(board->lookout.overlay.reach_any);
        close_table();
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void a_secondary_mission_is_its_owners_alone(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    for (int card = 0; card < shipped_catalogue()->secondary_cards; card++) {
        session->game.team[0].secondary = (uint8_t)card;
        session->game.team[1].secondary = CARD_NONE;
        show_again();
        assert_true(is_there("hud.secondary"));
        assert_unclipped("secondary");
        click("hud.secondary");
        assert_int_equal(board->play.dialog, DIALOG_OBJECTIVES);
        frame();
        assert_unclipped("objectives");
        if (card == 0)
            picture("secondary");
        click("objectives.close");
        frame();
    }
    session->game.team[0].secondary = CARD_NONE;
    session->game.team[1].secondary = 0;
    show_again();
    assert_false(is_there("hud.secondary"));
    close_table();
}

static void a_creature_beside_is_examined_by_a_button(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    const struct catalogue *catalogue = shipped_catalogue();
    for (int card = 0; card < catalogue->secondary_cards; card++)
        if (catalogue->secondary[card].deed == DEED_EXAMINE) {
            session->game.team[0].secondary = (uint8_t)card;
            for (int kind = 0; kind < KIND_MAX; kind++)
                if (catalogue->secondary[card].kinds >> kind & 1) {
                    figure_id enemy = creature(catalogue->kind[kind].id);
                    put(enemy, 4, 3);
                    break;
                }
        }
    show_again();
    hold_choose(&board->hold, 0);
    frame();
    assert_true(is_there("action.examine"));
    assert_unclipped("examine");
    picture("examine");
    int before = commands();
    click("action.examine");
    settle();
    assert_int_equal(commands(), before + 1);
    assert_true(session->game.figure[0].marks & MARK_EXAMINED);
    close_table();
}

/* ---- actions that a card lends --------------------------------------------------------------------------------- */

static void a_lent_creature_acts_and_the_rest_may_be_left(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    figure_id enemy = creature("legionnaire");
    put(enemy, 6, 3);
    session->game.turn.active = 0; /* in the middle of what that one does */
    show_again();
    give(0, "commanding_voice");
    settle();
    click("hud.cards");
    click("hand.play#0");
    assert_true(hand_is_ready(&board->hand)); /* the only creature */
    click("hand.confirm");
    settle();
    assert_int_equal(session->game.pending.type, PENDING_INTERLUDE);
    assert_int_equal(board->hold.selection.figure, enemy);
    assert_true(board->lookout.overlay.reach_any);
    assert_unclipped("interlude");
    picture("interlude");
    int before = commands();
    char id[UI_ID_SIZE];
    for (int x = 0; x < BOARD_MAX && commands() == before; x++)
        if (board->lookout.overlay.reach[3][x] == 1) {
            snprintf(id, sizeof id, "square.%c4", 'A' + x);
            click(id);
        }
    settle();
    assert_int_equal(commands(), before + 1);
    assert_int_equal(session->game.pending.type, PENDING_INTERLUDE);
    click("hud.leave_rest");
    settle();
    assert_int_equal(session->game.pending.type, PENDING_NONE);
    assert_int_equal(session->game.turn.seat, 0);
    close_table();
}

/* A creature that a card lends can attack nobody but Doomtroopers: on one's own, and on allies, Roll is no answer that
 * Enter gives. */
static void a_lent_creature_does_not_strike_its_own_side_by_enter(void **state)
{
    (void)state;
    for (int allies = 0; allies < 2; allies++) {
        figure_id target = allies ? 2 : 0;
        open_table((struct table){1024, 768, 1, usual.mission, false, 11});
        begin_scene();
        figure_id enemy = creature("legionnaire");
        put(enemy, 6, 3);
        put(0, allies ? 1 : 5, 3);
        put(2, allies ? 5 : 1, 1);
        put(target, 5, 3);
        session->scenario->mission.parameters.side_by_side = (int16_t)allies;
        session->game.turn.active = 0;
        show_again();
        give(0, "commanding_voice");
        settle();
        click("hud.cards");
        click("hand.play#0");
        click("hand.confirm");
        settle();
        assert_int_equal(session->game.pending.type, PENDING_INTERLUDE);
        click_figure(target);
        settle();
        assert_int_equal(board->hold.selection.target, target);
        assert_true(is_there("aim.roll"));
        assert_unclipped("own");
        picture(allies ? "own_ally" : "own");
        int before = commands();
        press("Enter");
        settle();
        assert_int_equal(board->play.dialog, DIALOG_ASK);
        assert_string_equal(ui_focused(loop.ui), "ask.back");
        assert_unclipped("own asked");
        picture(allies ? "own_ally_asked" : "own_asked");
        press("Enter");
        settle();
        assert_int_equal(commands(), before);
        click("aim.roll");
        settle();
        click("ask.confirm"); /* meant */
        settle();
        assert_int_equal(history_command(session->history, before)->type, COMMAND_ATTACK);
        close_table();
    }
}

/* ---- the way out ------------------------------------------------------------------------------------------------ */

/* Pointing at a square tells whom one could attack from there. */
static void a_square_tells_who_can_be_attacked_from_it(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    session->game.force.count = 0;
    put(creature("legionnaire"), 6, 3);
    show_again();
    hold_choose(&board->hold, 0);
    settle();
    struct rect rect;
    assert_true(ui_find(loop.ui, "square.F4", &rect));
    struct point at = rect_centre(rect);
    input_pointer_to(&loop.input, at.x, at.y);
    for (int i = 0; i < 60; i++)
        frame();
    assert_non_null(strstr(board->hud.hover.text, "Can attack from there: Legionnaire 1. The crosshair"));
    assert_non_null(strstr(board->hud.hover.text, "Can be attacked there by Legionnaire 1. The eye"));
    close_table();
}

/* A way out that takes two Moves is shown by the first click and gone by the second, like any square. */
static void a_way_out_two_moves_away_is_clicked_like_a_square(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    const struct mission *mission = &session->scenario->mission;
    session->game.force.count = 0; /* nothing turns up on the way */
    int gate = GATE_NONE;
    struct square inside = SQUARE_NONE;
    struct point at = {0, 0};
    for (int g = 0; g < mission->gates && gate == GATE_NONE; g++)
        for (int x = 1; x < 7 && gate == GATE_NONE; x++) {
            put(0, x, 6);
            show_again();
            hold_choose(&board->hold, 0);
            settle();
            inside = mission->gate[g].inside[0];
            at = rect_centre(board_view_gate_rect(session->scenario, &board->lookout.camera, g));
            if (rect_has(board->lookout.layout.board, at) && (mission->gate[g].flags & GATE_TROOPERS) &&
                (board->lookout.overlay.reach[inside.y][inside.x] & OVERLAY_SECOND))
                gate = g;
        }
    assert_int_not_equal(gate, GATE_NONE);
    int before = commands();
    click_at(at.x, at.y);
    assert_true(square_is(board->hold.pinned_to));
    assert_true(board->lookout.overlay.path_second > 0);
    assert_int_equal(commands(), before);
    picture("way-out");
    click_at(at.x, at.y);
    settle();
    assert_int_not_equal(commands(), before);
    if (board->play.dialog == DIALOG_NONE) /* else leaving is asked for */
        assert_true(square_same(figure_square(&session->game, 0), inside));
    assert_int_equal(session->game.figure[0].actions, board->play.dialog == DIALOG_NONE ? 0 : 1);
    close_table();
}

/* The same way out where an Event Card has left the team one action: there is no second Move to offer. */
static void a_team_with_one_action_left_is_offered_no_second_move(void **state)
{
    (void)state;
    open_table(usual);
    begin_scene();
    const struct mission *mission = &session->scenario->mission;
    session->game.force.count = 0;
    bool found = false;
    for (int g = 0; g < mission->gates && !found; g++)
        for (int x = 0; x < 8 && !found; x++) {
            struct point at = rect_centre(board_view_gate_rect(session->scenario, &board->lookout.camera, g));
            if (!rect_has(board->lookout.layout.board, at) || !(mission->gate[g].flags & GATE_TROOPERS))
                continue;
            put(0, x, 3);
            show_again();
            hold_choose(&board->hold, 0);
            input_pointer_to(&loop.input, at.x, at.y);
            settle();
            struct square goal = hold_goal(&board->hold);
            found = square_is(goal) && hold_takes_two_moves(&board->hold) &&
                    !(board->lookout.overlay.reach[goal.y][goal.x] & OVERLAY_SECOND);
        }
    assert_true(found);
    make_last(&session->game, EFFECT_TEAM_ACTIONS, lasting_team(0), 0, 1);
    show_again();
    assert_false(hold_takes_two_moves(&board->hold));
    close_table();
}

/* ---- attacks --------------------------------------------------------------------------------------------------- */

static figure_id attacked(void)
{
    begin_scene();
    figure_id enemy = creature("centurion");
    put(enemy, 4, 3);
    show_again();
    return enemy;
}

static void nobody_is_asked_without_a_card_that_fits(void **state)
{
    (void)state;
    open_table(usual);
    figure_id enemy = attacked();
    give(0, "combat_frenzy"); /* could be played, but answers nothing */
    attack_next(enemy, 0);
    assert_false(is_there("react.not_now"));
    assert_int_not_equal(session->game.pending.type, PENDING_REACT);
    close_table();
}

static void a_card_that_fits_is_asked_for(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char name[64];
        snprintf(name, sizeof name, "reaction_%d", sizes[i][0]);
        struct table table = usual;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        figure_id enemy = attacked();
        give(0, "combat_aura");
        give(0, "limited_teleportation");
        attack_next(enemy, 0);
        assert_int_equal(session->game.pending.type, PENDING_REACT);
        assert_true(is_there("react.play#0"));
        assert_true(is_there("react.play#1"));
        assert_unclipped(name);
        picture(name);
        struct rect panel, figure;
        assert_true(ui_find(loop.ui, "react", &panel) && ui_find(loop.ui, "figure.0", &figure));
        assert_true(rect_is_empty(rect_overlap(panel, figure)));
        assert_true(board->lookout.overlay.aim); /* who attacks whom */
        assert_true(board->lookout.overlay.mark[0] & OVERLAY_AIMED);
        assert_int_equal(board->lookout.overlay.selected, enemy);
        struct rect later; /* it stays where it opened, whatever the board does below */
        camera_pan(&board->lookout.camera, 60, 40);
        frame();
        assert_true(ui_find(loop.ui, "react", &later) && later.x == panel.x && later.y == panel.y);
        click("react.play#0");
        assert_int_equal(session->game.pending.type, PENDING_REACT);
        click("hand.confirm");
        settle();
        assert_int_equal(card_count(&session->game, 0), 1);
        assert_false(is_there("react.not_now"));
        close_table();
    }
}

/* It comes when the question is answered. */
static void what_the_mission_says_does_not_lie_below_the_question(void **state)
{
    (void)state;
    open_table(usual);
    struct mission *mission = &board->play.session->scenario->mission;
    struct event fired = {.type = EVENT_TRIGGERED, .seat = SEAT_NONE};
    figure_id enemy = attacked();
    give(0, "combat_aura");
    attack_next(enemy, 0);
    mission->triggers = 1;
    mission->trigger[0] = (struct trigger){.title = "The ambush", .condition = CONDITION_NONE, .actions = 1};
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_CALLS, .number = 2};
    hud_note_event(&board->hud, &fired, false);
    frame();
    assert_true(is_there("react.not_now"));
    assert_false(is_there("note.close"));
    click("react.not_now");
    settle();
    assert_false(is_there("react.not_now"));
    assert_true(is_there("note.close"));
    picture("note_after_reaction");
    board->hold.now_open = true;
    frame();
    assert_false(is_there("note.close"));
    close_table();
}

/* With both figures in the middle of the board, where the wide question would hide them, it is narrower. */
static void the_question_lies_beside_who_is_concerned(void **state)
{
    (void)state;
    struct table table = usual;
    table.w = 1024;
    table.h = 640;
    open_table(table);
    figure_id enemy = attacked();
    give(0, "combat_aura");
    give(0, "limited_teleportation");
    struct camera *camera = &board->lookout.camera;
    camera_glide_to(camera, (struct point){4.5f, 3.5f}, camera->zoom);
    camera_jump(camera);
    attack_next(enemy, 0);
    struct rect panel, figure;
    picture("reaction_beside");
    assert_unclipped("question beside");
    assert_true(is_there("react.play#1"));
    assert_true(ui_find(loop.ui, "react", &panel));
    for (int i = 0; i < 2; i++) {
        figure = board_view_figure_rect(camera, &board->play.stage, i ? enemy : 0);
        assert_true(rect_is_empty(rect_overlap(panel, figure)));
    }
    close_table();
}

static void not_now_lets_the_dice_fall_and_keys_do_it_too(void **state)
{
    (void)state;
    open_table(usual);
    figure_id enemy = attacked();
    give(0, "combat_aura");
    attack_next(enemy, 0);
    assert_true(is_there("react.not_now"));
    press("Enter");
    settle();
    assert_int_not_equal(session->game.pending.type, PENDING_REACT);
    assert_int_equal(card_count(&session->game, 0), 1);
    close_table();
}

static void not_this_round_is_silence_until_the_round_ends(void **state)
{
    (void)state;
    open_table(usual);
    figure_id enemy = attacked();
    give(0, "combat_aura");
    attack_next(enemy, 0);
    click("react.not_this_round");
    assert_true(session->game.team[0].flags & TEAM_QUIET || session->game.turn.round > 1);
    close_table();
}

/* No second bar elsewhere: the button that was pressed asks once more, where it is; Back takes it back. */
static void the_answer_asks_once_more_where_it_was_pressed(void **state)
{
    (void)state;
    for (int key = 0; key < 2; key++) {
        open_table(usual);
        figure_id enemy = attacked();
        give(0, "combat_aura");
        attack_next(enemy, 0);
        struct rect before, after;
        assert_true(ui_find(loop.ui, "react.play#0", &before));
        int count = commands();
        if (key)
            press("1");
        else
            click("react.play#0");
        assert_int_equal(commands(), count);
        assert_true(is_there("react.not_now"));
        assert_true(ui_find(loop.ui, "hand.confirm", &after));
        assert_true(before.x == after.x && before.y == after.y && before.w == after.w);
        picture("react_once_more");
        assert_unclipped("once more");
        press("Escape");
        assert_true(is_there("react.play#0"));
        click("react.play#0");
        if (key)
            press("Enter");
        else
            click("hand.confirm");
        assert_true(commands() > count);
        assert_int_equal(card_count(&session->game, 0), 0);
        close_table();
    }
}

/* What is pressed by habit stays where it is, and means the same in every round. */
static void every_pass_has_its_own_place(void **state)
{
    struct rect place[2], other;
    (void)state;
    for (int asked = 0; asked < 2; asked++) {
        open_table(usual);
        figure_id enemy = attacked();
        give(0, "combat_aura");
        session->quiet_asked[0] = (uint8_t)asked;
        attack_next(enemy, 0);
        assert_true(ui_find(loop.ui, "react.not_this_round", &place[asked]));
        assert_int_equal(ui_find(loop.ui, "react.not_in_mission", &other), asked);
        click("react.not_this_round");
        assert_true(session->unasked[0] != UINT64_MAX);
        close_table();
    }
    assert_true(place[0].x == place[1].x && place[0].w == place[1].w);
    assert_true(rect_right(other) <= place[1].x);
}

static void a_player_may_say_never_for_this_card(void **state)
{
    (void)state;
    open_table(usual);
    figure_id enemy = attacked();
    give(0, "combat_aura");
    settle();
    click("hud.cards");
    click("hand.asks");
    click("hand.close");
    attack_next(enemy, 0);
    assert_false(is_there("react.not_now"));
    assert_int_equal(card_count(&session->game, 0), 1);
    close_table();
}

/* ---- the enemy's turn ------------------------------------------------------------------------------------------ */

static void open_cards_stop_the_enemy(void **state)
{
    (void)state;
    open_table(usual);
    (void)attacked();
    give(0, "combat_frenzy");
    session->game.turn.seat = SEAT_LEGION;
    session->game.legion.step = LEGION_ACTIVATE;
    session->game.team[0].flags &= (uint8_t)~TEAM_HAS_MOVED;
    board->hand.open = true;
    play_look(&board->play);
    int before = decided;
    settle();
    assert_int_equal(decided, before);
    assert_true(is_there("hand.play#0"));
    picture("hand_waits");
    assert_unclipped("waits");
    click("hand.play#0");
    click("hand.confirm");
    settle();
    assert_true(decided > before);
    close_table();
}

/* ---- several at the table -------------------------------------------------------------------------------------- */

/* A12 */
static void the_curtain_falls_between_hands_but_not_for_silent_questions(void **state)
{
    (void)state;
    struct table table = usual;
    table.humans = 2;
    open_table(table);
    figure_id enemy = attacked();
    assert_false(curtain_is_due(session, 0, 1)); /* nobody holds anything */
    give(1, "combat_frenzy");
    assert_true(curtain_is_due(session, 0, 1));
    attack_next(enemy, 0); /* the second team is asked without being bothered */
    assert_true(!board->play.curtain || session->game.turn.seat != SEAT_LEGION);
    close_table();
}

/* An ally's badge says why nobody sees the cards of a computer player, and opens nothing. */
static void a_computers_cards_are_hidden(void **state)
{
    (void)state;
    struct table table = usual;
    table.humans = 1;
    open_table(table);
    begin_scene();
    show_again();
    click("team.unfold");
    click("team.cards#1");
    assert_false(board->hand.open || board->play.curtain);
    assert_int_equal(board->play.viewer, 0);
    close_table();
}

/* C-DCARD-3: a card in the other player's turn, on the same screen. */
static void another_human_plays_a_card_in_between(void **state)
{
    (void)state;
    struct table table = usual;
    table.humans = 2;
    open_table(table);
    begin_scene();
    put(2, 6, 6);
    put(3, 6, 7);
    give(0, "combat_frenzy");
    give(1, "combat_aura");
    show_again();
    assert_int_equal(board->play.viewer, 0);
    click("team.unfold");
    click("team.cards#1"); /* the other team's badge leads there as well */
    assert_true(board->play.curtain);
    press("Escape");
    assert_int_equal(board->play.viewer, 0);
    click("hud.cards");
    assert_false(board->play.curtain);
    picture("hand_two_humans");
    assert_unclipped("two humans");
    click("hand.other");
    assert_true(board->play.curtain);
    assert_int_equal(ui_widget_count(loop.ui), 3); /* the curtain, that one person plays both, and back */
    press("Enter"); /* the key that asked for the cards does not show them, but leads back, with no second curtain */
    assert_false(board->play.curtain);
    assert_int_equal(board->play.viewer, 0);
    assert_true(play_may_act(&board->play));
    click("hud.cards");
    click("hand.other");
    press("Escape");
    assert_false(board->play.curtain);
    assert_int_equal(board->play.viewer, 0);
    click("hud.cards");
    click("hand.other");
    click("curtain");
    assert_int_equal(board->play.viewer, 1);
    assert_false(play_may_act(&board->play));
    click("hand.play#0");
    click("hand.confirm");
    settle();
    assert_int_equal(effect_shield(&session->game, 1), 1);
    assert_true(board->play.curtain); /* and back to the one whose turn it is */
    press("Enter");
    assert_int_equal(board->play.viewer, 0);
    assert_true(play_may_act(&board->play));
    close_table();
}

static void undo_passes_over_questions_that_answer_themselves(void **state)
{
    (void)state;
    open_table(usual);
    figure_id enemy = attacked();
    give(0, "combat_frenzy");
    session->game.turn.seat = 0;
    settle();
    assert_false(session_answers_itself(session));
    session->game.attack.running = 1;
    session->game.attack.attacker = enemy;
    session->game.attack.target = 0;
    session->game.pending = (struct pending){.type = PENDING_REACT, .seat = 0};
    assert_true(session_answers_itself(session));
    assert_false(session_human_to_act(session));
    give(0, "combat_aura");
    assert_false(session_answers_itself(session));
    assert_true(session_human_to_act(session));
    close_table();
}

/* ---- what lasts ------------------------------------------------------------------------------------------------ */

/* Event Cards that forbid or shorten are told on the figures until they are over. */
static void orders_of_event_cards_are_badges(void **state)
{
    (void)state;
    struct status status[STATUS_MAX];
    open_table(usual);
    assert_int_equal(hud_list_status(&board->hud, 0, status), 0);
    make_last(&board->play.told, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_CLOSE, 0);
    make_last_until(&board->play.told, (struct effect){.verb = EFFECT_TEAM_ACTIONS, .amount = 2}, IN_NEXT_ROUND,
                    lasting_team(0), LASTS_ABOUT_NOTHING);
    assert_int_equal(hud_list_status(&board->hud, 0, status), 2);
    assert_string_equal(status[0].text, "No attack in close combat by Doomtroopers in this round.");
    assert_string_equal(status[1].text, "In the next round the team has 2 actions in all.");
    int card = CARD_NONE;
    assert_true(hud_order_text(&board->hud, &card)[0] != '\0');
    board->play.told.turn.phase = PHASE_OVER; /* there is no round left in which they would hold */
    assert_int_equal(hud_list_status(&board->hud, 0, status), 0);
    assert_string_equal(hud_order_text(&board->hud, &card), "");
    close_table();
}

/* Its mark stays at the head of the window, named where there is room. */
static void the_event_in_force_is_marked_in_every_window(void **state)
{
    static const int sizes[][2] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct table table = usual;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        begin_scene();
        session->game.legion.event = 0;
        show_again();
        assert_true(is_there("hud.event"));
        assert_unclipped("event");
        picture("event-mark");
        click("hud.event");
        assert_int_equal(board->hold.pinned.what, SHEET_EVENT_CARD);
        close_table();
    }
}

/* As long as it holds it stands in the line above the board, in every window, however fast the card went by. */
static void what_an_event_forbids_stays_in_sight(void **state)
{
    static const int sizes[][2] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct table table = usual;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        begin_scene();
        assert_false(is_there("prompt.order"));
        make_last(&session->game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_CLOSE, 0);
        session->game.lasting[0].card = 2;
        show_again();
        assert_true(is_there("prompt.order"));
        assert_unclipped("prompt");
        char name[32];
        snprintf(name, sizeof name, "order-in-force-%d", sizes[i][0]);
        picture(name);
        board->play.stage.shown.game.turn.round++; /* the next round is being shown: it holds no longer */
        settle();
        assert_false(is_there("prompt.order"));
        board->play.stage.shown.game.turn.round--;
        settle();
        click("prompt.order");
        assert_int_equal(board->hold.pinned.what, SHEET_EVENT_CARD);
        close_table();
    }
}

static bool toasted(const char *words)
{
    for (int i = 0; i < loop.ui->toasts; i++)
        if (strstr(loop.ui->toast[i].text, words))
            return true;
    return false;
}

/* Whoever skips the enemy's turn has not seen its Event Card: what it does is told when the own turn comes, and not to
 * those who have watched it. Who came in is told by name. */
static void what_a_skipped_event_does_is_told(void **state)
{
    (void)state;
    for (int skipped = 0; skipped < 2; skipped++) {
        open_table(usual);
        preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
        begin_scene();
        board->play.curtain = true; /* behind which nobody could read it */
        struct legion_turn *turn = board->play.legion;
        turn->complete = turn->shown = true;
        turn->cards = 1;
        turn->card[0] = (struct summary_card){2, FIGURE_NONE, SEAT_NONE, SLOT_NONE, SUMMARY_CALLED, 0, {0}};
        turn->summary[SUMMARY_CAME].count = 3;
        turn->came[0] = 2;
        turn->came[1] = 1;
        board->play.own = false;
        board->play.skip_turn = skipped;
        frame();
        const struct words *words = &board->play.words;
        const char *does = event_card_sentence(SENTENCE(words), words, 2);
        assert_false(toasted(does));
        board->play.curtain = false;
        frame();
        assert_true(does[0] && toasted(does) == skipped);
        settle();
        picture(skipped ? "event-skipped" : "event-watched");
        assert_true(is_there("summary#4"));
        close_table();
    }
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* Plays the first card that fits, every second time it is asked. */
static void answer_attack(int *asked)
{
    struct reaction reactions[REACTIONS_MAX];
    assert_true(reaction_list(&board->play.seen, board->play.viewer, 0, reactions) > 0);
    for (int i = 0; i < 120 && !is_there("react.not_now"); i++)
        frame(); /* the board comes to rest first */
    assert_true(is_there("react.not_now"));
    assert_unclipped("react");
    if ((*asked)++ % 2 == 0) {
        click("react.not_now");
        return;
    }
    click("react.play#0");
    if (!hand_is_ready(&board->hand)) {
        press("]");
        press("Enter");
    }
    assert_true(hand_is_ready(&board->hand));
    press("Enter");
}

static void decide_for_a_person(int *asked)
{
    struct command command;
    int before = commands();
    if (board->play.curtain) {
        press("Enter");
        return;
    }
    if (board->play.seen.pending.type == PENDING_REACT) {
        answer_attack(asked);
    } else {
        assert_true(bot_decide(&bot, &board->play.seen, &command));
        assert_true(command.type == COMMAND_PLAY || command.type == COMMAND_USE
                        ? play_give_card(&board->play, loop.ui, &command)
                        : play_give(&board->play, loop.ui, &command));
    }
    settle();
    assert_true(commands() > before);
}

/* A human with many cards against the deck, then two humans: nobody is asked without need, nothing gets stuck. */
static void whole_missions_are_played_past_every_question(void **state)
{
    (void)state;
    int asked = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct table table = usual;
        table.deck = true;
        table.seed = seed;
        table.humans = seed % 2 ? 1 : 2;
        open_table(table);
        for (int card = 0; card < HAND_MAX; card++)
            session->game.team[0].hand[card] = (uint8_t)((card + 3 * (int)seed) %
                                                         shipped_catalogue()->doomtrooper_cards);
        play_look(&board->play);
        settle();
        for (int i = 0; i < 600 && !game_is_over(&session->game); i++)
            decide_for_a_person(&asked);
        assert_true(game_is_over(&session->game));
        close_table();
    }
    assert_true(asked > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hand_fits_and_says_why_not),
        cmocka_unit_test(orders_of_event_cards_are_badges),
        cmocka_unit_test(what_an_event_forbids_stays_in_sight),
        cmocka_unit_test(what_a_skipped_event_does_is_told),
        cmocka_unit_test(the_event_in_force_is_marked_in_every_window),
        cmocka_unit_test(a_hindering_card_is_for_the_others),
        cmocka_unit_test(every_card_is_told_whole),
        cmocka_unit_test(refusals_lie_on_nothing_that_is_read),
        cmocka_unit_test(a_card_without_aim_is_played_by_two_clicks),
        cmocka_unit_test(a_figure_is_aimed_at_by_clicking_it_twice),
        cmocka_unit_test(a_figure_is_aimed_at_by_its_portrait),
        cmocka_unit_test(escape_takes_the_aim_back),
        cmocka_unit_test(a_teleport_is_a_figure_and_a_lit_square),
        cmocka_unit_test(a_door_is_closed_at_the_edge_that_is_clicked),
        cmocka_unit_test(another_team_is_chosen_by_a_button),
        cmocka_unit_test(gear_lies_beside_the_cards),
        cmocka_unit_test(what_lasts_is_told_by_badges),
        cmocka_unit_test(a_secondary_mission_is_its_owners_alone),
        cmocka_unit_test(a_creature_beside_is_examined_by_a_button),
        cmocka_unit_test(a_square_tells_who_can_be_attacked_from_it),
        cmocka_unit_test(a_way_out_two_moves_away_is_clicked_like_a_square),
        cmocka_unit_test(a_team_with_one_action_left_is_offered_no_second_move),
        cmocka_unit_test(a_lent_creature_acts_and_the_rest_may_be_left),
        cmocka_unit_test(a_lent_creature_does_not_strike_its_own_side_by_enter),
        cmocka_unit_test(nobody_is_asked_without_a_card_that_fits),
        cmocka_unit_test(a_card_that_fits_is_asked_for),
        cmocka_unit_test(what_the_mission_says_does_not_lie_below_the_question),
        cmocka_unit_test(the_question_lies_beside_who_is_concerned),
        cmocka_unit_test(not_now_lets_the_dice_fall_and_keys_do_it_too),
        cmocka_unit_test(not_this_round_is_silence_until_the_round_ends),
        cmocka_unit_test(the_answer_asks_once_more_where_it_was_pressed),
        cmocka_unit_test(every_pass_has_its_own_place),
        cmocka_unit_test(a_player_may_say_never_for_this_card),
        cmocka_unit_test(open_cards_stop_the_enemy),
        cmocka_unit_test(the_curtain_falls_between_hands_but_not_for_silent_questions),
        cmocka_unit_test(a_computers_cards_are_hidden),
        cmocka_unit_test(another_human_plays_a_card_in_between),
        cmocka_unit_test(whole_missions_are_played_past_every_question),
        cmocka_unit_test(undo_passes_over_questions_that_answer_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
