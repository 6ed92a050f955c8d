/*
 * test_board_choice.c -- questions that are answered on the board: sectors that turn or change places, first squares,
 * mission targets, Force Cards that move; and what is told of portals, teleporters, computers and doors. PNGs to look
 * at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "support/shipped.h"
#include "support/window/table.h"
#include "siege/text/play/prompts.h"

static struct session *session;
static struct board_screen *board;
static struct bot bot;

/* ---- a table --------------------------------------------------------------------------------------------------- */

static const struct extent SIZES[] = {{1280, 800}, {1024, 640}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, SETTLED = 20 };

static void settle(void)
{
    table_settle(board, SETTLED);
}

/* `human` is the seat that is played by hand. */
static void open_table(const char *mission, struct extent size, seat_id human)
{
    bot = (struct bot){.policy = BOT_GREEDY};
    board = table_open_classic(mission, size, human);
    session = board->play.session;
    settle();
}

static void show_again(void)
{
    table_show_again(board, SETTLED);
}

static void put(figure_id figure, int x, int y)
{
    table_put(board, figure, x, y);
}

/* The Dark Legion's turn, before its creatures act, with the Event Card that alters the board in play. */
static void ask_for_alteration(void)
{
    struct game *game = &session->game;
    const struct catalogue *catalogue = shipped_catalogue();
    table_turn(game, SEAT_LEGION, 2);
    game->legion.step = LEGION_EFFECTS;
    game->legion.effect = 1; /* the first line of the card is being asked about */
    for (int card = 0; card < catalogue->event_cards; card++)
        if (catalogue->event[card].effects.item[0].verb == EFFECT_ALTER_BOARD)
            game->legion.event = (uint8_t)card;
    put(0, 3, 3);
    put(1, 5, 4);
    assert_true(alter_ask(game));
    show_again();
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static struct point middle_of_slot(int slot)
{
    int columns = session->scenario->mission.grid_width;
    struct point at = {((float)(slot % columns) + 0.5f) * SECTOR_SIZE, ((float)(slot / columns) + 0.5f) * SECTOR_SIZE};
    return camera_to_screen(&board->lookout.camera, at);
}

static void click_slot(int slot)
{
    struct point at = middle_of_slot(slot);
    person_click_at(at.x, at.y);
}

static void click_square(int x, int y)
{
    struct rect rect = camera_square_rect(&board->lookout.camera, x, y);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static void a_sector_is_turned_by_clicks(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        ask_for_alteration();
        uint8_t before = session->game.slot_quarters[0];
        person_picture_of_size("alter");
        person_expect_unclipped("asked");
        click_slot(0);
        assert_int_equal(board->lookout.overlay.altering.slot, 0);
        person_picture_of_size("alter-turn");
        person_expect_unclipped("held");
        assert_int_equal(session->game.pending.type, PENDING_ALTER);
        click_slot(0);
        assert_int_equal(session->game.slot_quarters[0], (before + 1) % 4);
        for (int k = 0; k < 20; k++)
            person_wait(1);
        person_picture_of_size("alter-turning");
        settle();
        assert_int_not_equal(session->game.pending.type, PENDING_ALTER);
        person_picture_of_size("alter-done");
        table_close();
    }
}

/* Sectors 5 and 8 of this mission: the second one has stairs and fewer squares; sector 7 stays where it is. */
static void two_sectors_change_places(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/04-assault-on-the-east-tower.json", SIZES[i], SEAT_LEGION);
        ask_for_alteration();
        int first = session->scenario->mission.grid_width, second = 1;
        uint8_t a = session->game.slot_sector[first], b = session->game.slot_sector[second];
        assert_int_equal(session->game.pending.slots & 1u, 0);
        person_picture_of_size("alter-many");
        person_expect_unclipped("asked");
        click_slot(first);
        person_picture_of_size("alter-many-held");
        person_expect_unclipped("held");
        click_slot(second);
        assert_int_equal(board->lookout.overlay.altering.other, second);
        person_picture_of_size("swap");
        person_expect_unclipped("swap");
        click_slot(second);
        settle();
        assert_int_equal(session->game.slot_sector[first], b);
        assert_int_equal(session->game.slot_sector[second], a);
        person_picture_of_size("swap-done");
        /* what is pointed at is the floor as it lies now */
        for (int y = 0; y < session->scenario->height; y++)
            for (int x = 0; x < session->scenario->width; x++) {
                struct square at = square_at(x, y);
                struct pick pick = board_pick_square(session->scenario, &board->play.stage, at);
                assert_int_equal(pick.kind != PICK_NOTHING, board_is_floor(&session->game, at));
            }
        table_close();
    }
}

static void keys_alter_too_and_escape_lets_go(void **state)
{
    (void)state;
    open_table("missions/classic/01-eagle-strike.json", SIZES[0], SEAT_LEGION);
    ask_for_alteration();
    int before = history_count(session->history);
    click_slot(0);
    person_press("Escape");
    assert_int_equal(board->hold.selection.slot, SLOT_NONE);
    person_press("1");
    assert_true(board->hold.selection.slot < SLOT_MAX);
    assert_int_equal(history_count(session->history), before);
    person_press("2");
    assert_int_equal(history_count(session->history), before + 1);
    table_close();
}

/* ---- first squares, targets, cards ----------------------------------------------------------------------------- */

static struct square lit_square(void)
{
    for (int y = 0; y < BOARD_MAX; y++)
        if (board->lookout.overlay.squares[y])
            return square_at(__builtin_ctzll(board->lookout.overlay.squares[y]), y);
    fail_msg("nothing is lit");
    return SQUARE_NONE;
}

static void the_pair_begins_where_it_is_clicked(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/06-hold-the-fort.json", SIZES[i], 0);
        if (session->game.pending.type == PENDING_BUNKER)
            for (int team = 0; team < 2; team++)
                for (int k = 0; k < 200 && session->game.pending.type == PENDING_BUNKER; k++) {
                    struct command command;
                    if (!bot_decide(&bot, &session->game, &command) ||
                        session_apply(session, &command).why != REJECT_NONE)
                        break;
                }
        show_again();
        assert_int_equal(session->game.pending.type, PENDING_DEPLOY);
        assert_true(board->lookout.overlay.squares_any);
        person_picture_of_size("deploy");
        person_expect_unclipped("deploy");
        person_click("choice#1");
        struct square at = lit_square();
        click_square(at.x, at.y);
        assert_true(figure_on_board(&session->game, 1));
        assert_false(figure_on_board(&session->game, 0));
        settle();
        person_picture_of_size("deploy-second");
        at = lit_square();
        click_square(at.x, at.y);
        assert_true(figure_on_board(&session->game, 0));
        table_close();
    }
}

static void targets_are_put_on_lit_squares(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/08-to-the-top.json", SIZES[i], SEAT_LEGION);
        for (int k = 0; k < 60 && session->game.pending.type == PENDING_LAY_FORCE; k++) {
            struct command command;
            assert_true(bot_decide(&bot, &session->game, &command));
            assert_int_equal(session_apply(session, &command).why, REJECT_NONE);
        }
        show_again();
        assert_int_equal(session->game.pending.type, PENDING_MARKER);
        person_picture_of_size("marker");
        person_expect_unclipped("marker");
        int marker = session->game.pending.card;
        struct square at = lit_square();
        click_square(at.x, at.y);
        assert_int_equal(session->game.marker[marker].state, MARKER_STANDS);
        assert_true(square_same(square_at(session->game.marker[marker].x, session->game.marker[marker].y), at));
        table_close();
    }
}

static void a_force_card_goes_to_the_sector_that_is_clicked(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/04-assault-on-the-east-tower.json", SIZES[i], SEAT_LEGION);
        struct game *game = &session->game;
        int from = -1;
        for (int slot = 0; slot < SLOT_MAX && from < 0; slot++)
            if (force_face_down(game, slot) > 0)
                from = slot;
        for (int k = 0; k < game->force.count && from < 0; k++) {
            game->force.place[k] = 0;
            from = 0;
        }
        int columns = game->scenario->mission.grid_width, to = from % columns > 0 ? from - 1 : from + 1;
        game->turn.phase = PHASE_TURN;
        game->turn.round = 2;
        game->turn.seat = 0;
        game->turn.setup_step = SETUP_DONE;
        game->pending = (struct pending){
            .type = PENDING_MOVE_FORCE, .seat = SEAT_LEGION, .card = (uint8_t)from, .slots = UINT32_C(1) << to};
        game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
        show_again();
        int before = force_face_down(game, to);
        person_picture_of_size("move-force");
        person_expect_unclipped("move force");
        assert_int_equal(board->lookout.overlay.slots, UINT32_C(1) << to);
        click_slot(to);
        assert_int_equal(force_face_down(game, to), before + 1);
        table_close();
    }
}

/* Team 0's turn in this round, its first Doomtrooper on the square with two actions. */
static void begin_turn(int round, int x, int y)
{
    struct game *game = &session->game;
    table_turn(game, 0, round);
    put(0, x, y);
    game->figure[0].actions = 2;
    game->figure[0].flags = 0;
}

/* ---- the Dark Legion's questions ------------------------------------------------------------------------------- */

static void wait_long(void)
{
    for (int i = 0; i < 80; i++)
        person_wait(1);
}

static const char *asked(void)
{
    static char text[WORDS_SENTENCE_MAX];
    return question_sentence(text, sizeof text, &board->play.words, &board->play.seen);
}

/* C-M05: the card of the battle computer is laid first, the others go by themselves, one is left over. */
static void the_card_that_is_laid_is_named(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/05-break-their-back.json", SIZES[i], SEAT_LEGION);
        assert_int_equal(session->game.pending.type, PENDING_LAY_FORCE);
        assert_non_null(strstr(asked(), "12"));
        assert_non_null(strstr(asked(), "battle computer"));
        assert_non_null(strstr(asked(), "sector 8"));
        person_picture_of_size("lay-first");
        person_expect_unclipped("lay");
        int bare = 0, inside = __builtin_ctz(session->game.pending.slots);
        while (session->game.slot_sector[bare] == SLOT_NONE || session->game.pending.slots >> bare & 1u)
            bare++;
        struct point at = middle_of_slot(bare);
        person_point_at(at.x, at.y);
        wait_long();
        assert_int_equal(board->hold.offer.type, INTENT_REFUSED);
        assert_non_null(strstr(board->hud.hover.text, "sector 8"));
        click_slot(bare);
        person_picture_of_size("lay-refused");
        at = middle_of_slot(inside);
        person_point_at(at.x, at.y);
        wait_long();
        assert_non_null(strstr(board->hud.hover.text, "12"));
        click_slot(inside);
        settle();
        assert_int_equal(session->game.pending.type, PENDING_LAY_FORCE);
        assert_null(strstr(asked(), "12"));
        assert_non_null(strstr(asked(), "second"));
        person_picture_of_size("lay-second");
        person_expect_unclipped("lay the second");
        assert_non_null(hud_known_force(&board->play, inside));
        assert_non_null(strstr(hud_known_force(&board->play, inside), "12"));
        assert_null(hud_known_force(&board->play, bare));
        table_close();
    }
}

static const uint8_t *kinds_named(const char *first, int count, const char *second, int count2)
{
    static uint8_t counts[KIND_MAX];
    memset(counts, 0, sizeof counts);
    const struct catalogue *catalogue = shipped_catalogue();
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        counts[kind] = (uint8_t)(strcmp(catalogue->kind[kind].id, first) == 0 ? count : counts[kind]);
        counts[kind] = (uint8_t)(strcmp(catalogue->kind[kind].id, second) == 0 ? count2 : counts[kind]);
    }
    return counts;
}

/* The Dark Legion's turn with a question about these creatures. */
static void ask_about(enum pending_type question, const uint8_t counts[KIND_MAX])
{
    struct game *game = &session->game;
    memset(game->force.place, FORCE_OUT, sizeof game->force.place);
    table_turn(game, question == PENDING_PLACE ? 0 : SEAT_LEGION, 2);
    game->pending = (struct pending){.type = (uint8_t)question, .seat = SEAT_LEGION};
    game->legion.step = LEGION_REINFORCE;
    game->legion.called = 1;
    memcpy(question == PENDING_PLACE ? game->legion.place : game->legion.reinforce, counts, KIND_MAX);
    show_again();
}

/* First the kind, below the board; then a doorway is clicked. No panel lies over the board. */
static void reinforcements_are_a_kind_and_then_a_doorway(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct rect place;
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        ask_about(PENDING_REINFORCE, kinds_named("necromutant", 2, "razide", 1));
        assert_int_equal(board->hud.answers.count, 2);
        assert_true(ui_find(person_loop.ui, "choice", &place));
        assert_true(place.y >= rect_bottom(board->lookout.layout.board));
        person_picture_of_size("reinforce");
        person_expect_unclipped("reinforce");
        person_click("choice#1");
        uint8_t razide = board->hold.selection.kind;
        int gate = 0;
        while (gate < GATE_MAX && !overlay_has_gate(board->lookout.overlay.gates, gate))
            gate++;
        assert_true(gate < GATE_MAX);
        place = board_view_gate_rect(session->scenario, &board->lookout.camera, gate);
        person_click_at(place.x + place.w / 2, place.y + place.h / 2);
        settle();
        assert_int_equal(session->game.legion.reinforce[razide], 0);
        /* one kind is left: it is in hand, and the doorways are answers, too */
        assert_int_not_equal(board->hold.selection.kind, razide);
        assert_int_equal(session->game.pending.type, PENDING_REINFORCE);
        assert_true(ui_find(person_loop.ui, "choice", &place));
        assert_true(place.y >= rect_bottom(board->lookout.layout.board));
        person_picture_of_size("reinforce-last");
        person_expect_unclipped("reinforce the last");
        person_press("1");
        person_press("1");
        settle();
        assert_int_not_equal(session->game.pending.type, PENDING_REINFORCE);
        table_close();
    }
}

/* The key of the next target goes from doorway to doorway, Enter takes it. */
static void keys_choose_kind_and_doorway(void **state)
{
    (void)state;
    open_table("missions/classic/01-eagle-strike.json", SIZES[0], SEAT_LEGION);
    ask_about(PENDING_REINFORCE, kinds_named("necromutant", 2, "razide", 1));
    person_press("2");
    uint8_t razide = board->hold.selection.kind;
    person_press("]");
    assert_int_equal(board->hold.pick.kind, PICK_GATE);
    int first = board->hold.pick.gate;
    person_press("]");
    assert_int_not_equal(board->hold.pick.gate, first);
    person_press("Enter");
    settle();
    assert_int_equal(session->game.legion.reinforce[razide], 0);
    table_close();
}

/* Creatures of a card in that sector are to be placed in a team's turn; the screen is not told but by the game. */
static void ask_to_place(int slot, const uint8_t counts[KIND_MAX])
{
    struct game *game = &session->game;
    game->turn.phase = PHASE_TURN;
    game->turn.round = 2;
    game->turn.seat = 0;
    game->turn.setup_step = SETUP_DONE;
    game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game->pending = (struct pending){.type = PENDING_PLACE, .seat = SEAT_LEGION};
    memcpy(game->legion.place, counts, KIND_MAX);
    game->legion.place_slot = (uint8_t)slot;
    game->reveal_order[0] = SLOT_NONE;
    board_occupy(game);
    board->play.curtain = false;
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    person_wait(1);
    settle();
}

static void assert_lit_in_sight(void)
{
    assert_true(board->lookout.overlay.squares_any);
    for (int y = 0; y < session->scenario->height; y++)
        for (int x = 0; x < session->scenario->width; x++) {
            struct rect rect = camera_square_rect(&board->lookout.camera, x, y);
            if (board->lookout.overlay.squares[y] >> x & 1u)
                assert_true(rect_has(board->lookout.layout.board, rect_centre(rect)));
        }
}

/* A second card is turned over in the same turn, with creatures of another kind: its kind is in hand, its squares are
 * lit and in sight; between two clicks the board keeps still, and nothing lies over the squares. */
static void the_next_kind_is_in_hand_and_its_sector_in_sight(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/04-assault-on-the-east-tower.json", SIZES[i], SEAT_LEGION);
        for (int k = 0; k < 60 && session->game.pending.type == PENDING_LAY_FORCE; k++) {
            struct command command;
            assert_true(bot_decide(&bot, &session->game, &command));
            assert_int_equal(session_apply(session, &command).why, REJECT_NONE);
        }
        memset(session->game.force.place, FORCE_OUT, sizeof session->game.force.place);
        int slots[SLOT_MAX], count = 0;
        for (int slot = 0; slot < SLOT_MAX; slot++)
            if (session->game.slot_sector[slot] != SLOT_NONE)
                slots[count++] = slot;
        ask_to_place(slots[0], kinds_named("necromutant", 1, "", 0));
        uint8_t first = board->hold.selection.kind;
        assert_lit_in_sight();
        board->lookout.fitted = false;
        board->play.legion->shown = board->play.legion->complete = true;
        board->play.legion->summary[SUMMARY_MOVED].count = 2;
        camera_glide_to(&board->lookout.camera, (struct point){3, 3}, 1);
        camera_jump(&board->lookout.camera);
        ask_to_place(slots[count - 1], kinds_named("legionnaire", 3, "", 0));
        assert_int_not_equal(board->hold.selection.kind, first);
        assert_lit_in_sight();
        person_picture_of_size("place");
        person_expect_unclipped("place");
        struct rect strip;
        assert_false(ui_find(person_loop.ui, "summary", &strip));
        struct point before = board->lookout.camera.at;
        float zoom = board->lookout.camera.zoom;
        for (int k = 2; k > 0; k--) {
            struct square at = lit_square();
            click_square(at.x, at.y);
            settle();
            assert_int_equal(session->game.legion.place[board->hold.selection.kind], k);
            assert_true(before.x == board->lookout.camera.at.x && before.y == board->lookout.camera.at.y &&
                        zoom == board->lookout.camera.zoom);
        }
        table_close();
    }
}

/* A creature that can be seen before and after its move moves, and the board does not. What it can do to a Doomtrooper
 * is to wound him: that chance is told. */
static void the_board_keeps_still_and_wounds_are_told(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        struct game *game = &session->game;
        figure_id creature = FIGURE_MAX;
        for (figure_id id = FIGURE_MAX; id-- > TROOPER_MAX;)
            creature = game->figure[id].kind == 0 ? id : creature;
        begin_turn(2, 3, 3);
        game->turn.seat = SEAT_LEGION;
        game->legion.step = LEGION_ACTIVATE;
        put(creature, 5, 6);
        game->figure[creature].actions = 2;
        show_again();
        hold_choose(&board->hold, creature);
        settle();
        struct point before = board->lookout.camera.at;
        click_square(4, 4);
        settle();
        assert_true(square_same(figure_square(game, creature), square_at(4, 4)));
        assert_true(before.x == board->lookout.camera.at.x && before.y == board->lookout.camera.at.y);
        assert_true(board->lookout.overlay.mark[0] & OVERLAY_WOUND);
        assert_true(board->lookout.overlay.permyriad[0] > 0);
        click_square(3, 3);
        settle();
        assert_int_equal(board->hold.selection.target, 0);
        person_picture_of_size("wound");
        person_expect_unclipped("wound");
        table_close();
    }
}

static void a_call_is_explained(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        session->game.legion.calls = 2;
        session->game.legion.step = LEGION_CALL;
        ask_about(PENDING_CALL, kinds_named("", 0, "", 0));
        struct rect rect;
        assert_true(ui_find(person_loop.ui, "choice#0", &rect));
        person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
        wait_long();
        person_picture_of_size("call");
        person_expect_unclipped("call");
        table_close();
    }
}

/* The same question once more is another question: a second click answers it only when it can have been read. */
static void a_second_question_of_the_same_kind_is_read_anew(void **state)
{
    (void)state;
    open_table("missions/classic/01-eagle-strike.json", SIZES[0], SEAT_LEGION);
    ask_about(PENDING_CALL, kinds_named("", 0, "", 0));
    session->game.legion.calls = 2;
    session->game.legion.step = LEGION_CALL;
    person_wait(PERSON_READS);
    int before = history_count(session->history);
    struct rect rect = person_find("choice#0");
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    int after = history_count(session->history);
    assert_true(after > before);
    session->game.legion.calls = 2;
    session->game.legion.step = LEGION_CALL;
    session->game.pending = (struct pending){.type = PENDING_CALL, .seat = SEAT_LEGION};
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    board->hold.answers_stale = true;
    person_wait(2);
    rect = person_find("choice#0");
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    assert_int_equal(history_count(session->history), after);
    person_click("choice#0");
    assert_true(history_count(session->history) > after);
    table_close();
}

/* ---- what stands on the board ---------------------------------------------------------------------------------- */

static void stand(int index, enum marker_kind kind, int x, int y, enum direction side)
{
    session->game.marker[index] = (struct marker){.kind = (uint8_t)kind,
                                                  .armour = 3,
                                                  .state = MARKER_STANDS,
                                                  .side = (uint8_t)side,
                                                  .x = (int8_t)x,
                                                  .y = (int8_t)y};
}

static void wait_for_words(void)
{
    for (int i = 0; i < 80; i++)
        person_wait(1);
}

static void point_at_square(int x, int y)
{
    struct rect rect = camera_square_rect(&board->lookout.camera, x, y);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    wait_for_words();
}

/* The Dark Legion's turn, a choice open for the Event Card with that verb. */
static void ask_for_event(enum effect_verb verb, enum pending_type question)
{
    struct game *game = &session->game;
    const struct catalogue *catalogue = shipped_catalogue();
    game->turn.phase = PHASE_TURN;
    game->turn.round = 2;
    game->turn.seat = SEAT_LEGION;
    game->turn.setup_step = SETUP_DONE;
    game->legion.step = LEGION_EFFECTS;
    game->legion.effect = 1;
    for (int card = 0; card < catalogue->event_cards; card++)
        if (catalogue->event[card].effects.item[0].verb == verb)
            game->legion.event = (uint8_t)card;
    game->pending = (struct pending){.type = (uint8_t)question, .seat = SEAT_LEGION, .card = game->legion.event};
    game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (int i = 0; i < 4; i++)
        put((figure_id)i, 3 + i, 3 + i % 2);
    show_again();
}

/* Who chooses a victim for an Event Card reads the card, and who may be chosen. */
static void an_event_is_told_while_its_victim_is_chosen(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++)
        for (int team = 0; team < 2; team++) {
            open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
            ask_for_event(team ? EFFECT_FORBID_ATTACK : EFFECT_STRIKE, team ? PENDING_TEAM : PENDING_FIGURE);
            assert_non_null(hud_choice_title(&board->hud));
            assert_true(person_sees("choice") && person_sees(team ? "choice#1" : "choice#3"));
            assert_true(person_find("choice").y >= board->lookout.layout.actions.y); /* beside it, not on the board */
            person_picture_of_size(team ? "event-team" : "event-figure");
            person_expect_unclipped("event");
            table_close();
        }
}

/* Where a creature is put it is told whom it would see there. */
static void a_square_tells_whom_a_creature_would_see(void **state)
{
    (void)state;
    open_table("missions/classic/01-eagle-strike.json", SIZES[0], SEAT_LEGION);
    struct game *game = &session->game;
    ask_for_event(EFFECT_STRIKE, PENDING_PLACE);
    int slot = game_slot_at(game, square_at(3, 3));
    game->legion.place_slot = (uint8_t)slot;
    game->legion.place[0] = 1;
    show_again();
    int asked = 0;
    for (int y = 0; y < 8 && !asked; y++)
        for (int x = 0; x < 8 && !asked; x++) {
            char id[UI_ID_SIZE];
            snprintf(id, sizeof id, "square.%c%d", 'A' + x, y + 1);
            if (!(board->lookout.overlay.squares[y] >> x & 1u) || !person_sees(id))
                continue;
            person_hover(id);
            person_wait(60);
            asked = board->hold.offer.type == INTENT_COMMAND && board->hold.offer.command.type == COMMAND_PLACE;
        }
    assert_true(asked);
    assert_non_null(strstr(board->hud.hover.text, "In sight from there: "));
    person_picture_of_size("place-sight");
    person_expect_unclipped("place");
    table_close();
}

/* Who has not acted yet stands in no order: the strip says that the next one is drawn by lot. */
static void the_order_of_turns_is_no_plan(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        struct turn *turn = &session->game.turn;
        ask_for_event(EFFECT_STRIKE, PENDING_FIGURE);
        for (int left = 1; left >= 0; left--) {
            turn->order[0] = SEAT_LEGION;
            turn->order[1] = 0;
            turn->order[2] = 1;
            turn->drawn = left ? 1 : 3;
            turn->waiting_markers = left ? 3 : 0;
            turn->seat = SEAT_LEGION;
            show_again();
            person_picture_of_size(left ? "order-cup" : "order-anew");
            assert_true(person_sees("order"));
            assert_true(!left || person_find("order").x < person_find("seat#0").x);
            person_expect_unclipped("order");
        }
        float anew = person_find("order").w;
        turn->round = (uint8_t)session->scenario->mission.rounds; /* nothing comes after the last one */
        show_again();
        assert_true(person_find("order").w != anew);
        person_picture_of_size("order-end");
        person_expect_unclipped("order");
        table_close();
    }
}

static void a_portal_tells_its_rounds(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/07-portal-of-doom.json", SIZES[i], 0);
        const struct mission *mission = &session->scenario->mission;
        int portal = 0;
        while (!(mission->gate[portal].flags & GATE_PORTAL))
            portal++;
        struct square inside = mission->gate[portal].inside[0];
        for (int round = 2; round <= 3; round++) {
            begin_turn(round, inside.x, inside.y - 1);
            show_again();
            struct rect rect = board_view_gate_rect(session->scenario, &board->lookout.camera, portal);
            person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
            wait_for_words();
            assert_int_equal(board->hold.pick.gate, portal);
            person_picture_of_size(round == 2 ? "portal-shut" : "portal-open");
            person_expect_unclipped("portal");
            /* in an open round the offer is to leave, in others the rule is told */
            assert_int_equal(board->hold.offer.type, round == 2 ? INTENT_REFUSED : INTENT_COMMAND);
            board->hold.selection.figure = FIGURE_NONE;
        }
        table_close();
    }
}

static void a_way_leads_through_a_teleporter(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/08-to-the-top.json", SIZES[i], 0);
        const struct scenario *scenario = session->scenario;
        struct square first = board_slot_corner(&scenario->mission, 0), second = first;
        int found = 0;
        for (int slot = 0; slot < SLOT_MAX && found < 2; slot++) {
            if (scenario->mission.slot[slot].sector == SLOT_NONE)
                continue;
            *(found++ ? &second : &first) = board_slot_corner(&scenario->mission, slot);
        }
        begin_turn(2, first.x + 2, first.y + 4);
        stand(0, MARKER_TELEPORTER, first.x + 3, first.y + 4, NORTH);
        stand(1, MARKER_TELEPORTER, second.x + 4, second.y + 3, NORTH);
        show_again();
        hold_choose(&board->hold, 0);
        lookout_fit(&board->lookout);
        board->lookout.chosen = true;
        settle();
        struct square beyond = SQUARE_NONE;
        for (int y = second.y; y < second.y + SECTOR_SIZE; y++)
            for (int x = second.x; x < second.x + SECTOR_SIZE; x++)
                if (board->lookout.overlay.reach[y][x] && !(board->lookout.overlay.reach[y][x] & OVERLAY_SECOND))
                    beyond = square_at(x, y);
        assert_true(square_is(beyond));
        point_at_square(beyond.x, beyond.y);
        assert_true(board->lookout.overlay.path_count >= 2);
        assert_true(board->lookout.overlay.path_jumps != 0);
        person_picture_of_size("teleporter-way");
        point_at_square(first.x + 3, first.y + 4);
        assert_int_equal(board->hold.pick.marker, 0);
        person_picture_of_size("teleporter");
        person_expect_unclipped("teleporter");
        table_close();
    }
}

static void a_computer_and_a_door_tell_what_they_are(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/05-break-their-back.json", SIZES[i], 0);
        const struct game *game = &session->game;
        struct square corner = SQUARE_NONE, door = SQUARE_NONE;
        for (int slot = 0; slot < SLOT_MAX && !square_is(corner); slot++)
            if (session->scenario->mission.slot[slot].sector != SLOT_NONE)
                corner = board_slot_corner(&session->scenario->mission, slot);
        begin_turn(2, corner.x + 4, corner.y + 6);
        for (int y = corner.y; y < corner.y + SECTOR_SIZE && !square_is(door); y++)
            for (int x = corner.x; x < corner.x + SECTOR_SIZE - 1 && !square_is(door); x++)
                if (door_check(game, square_at(x, y), EAST).why == REJECT_NONE)
                    door = square_at(x, y);
        stand(0, MARKER_COMPUTER, corner.x + 4, corner.y + 4, NORTH);
        if (!square_is(door))
            door = square_at(corner.x + 1, corner.y + 1);
        stand(5, MARKER_DOOR, door.x, door.y, EAST);
        board_rebuild(&session->game);
        session->game.figure[FIGURE_MAX - 1].captor = SEAT_NONE;
        show_again();
        point_at_square(corner.x + 4, corner.y + 4);
        assert_int_equal(board->hold.pick.marker, 0);
        person_picture_of_size("computer");
        person_expect_unclipped("computer");
        board->hold.selection.figure = FIGURE_NONE;
        struct rect rect = camera_square_rect(&board->lookout.camera, door.x, door.y);
        person_point_at(rect.x + rect.w * 0.95f, rect.y + rect.h / 2);
        wait_for_words();
        assert_int_equal(board->hold.pick.marker, 5);
        person_picture_of_size("door");
        person_expect_unclipped("door");
        table_close();
    }
}

/* Ten doorways: all with a key, and nothing lies over the board. */
static void many_doorways_leave_the_board_in_sight(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/08-to-the-top.json", SIZES[i], 0);
        begin_turn(1, 0, 0);
        session->game.figure[0].state = session->game.figure[1].state = FIGURE_WAITING;
        session->game.figure[0].gate = session->game.figure[1].gate = GATE_NONE;
        session->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
        show_again();
        assert_int_equal(board->hud.answers.count, 10);
        for (int k = 0; k < 10; k++) {
            char id[32];
            struct rect rect;
            snprintf(id, sizeof id, "choice#%d", k);
            assert_true(ui_find(person_loop.ui, id, &rect));
            assert_true(rect_is_empty(rect_overlap(rect, board->lookout.layout.board)));
        }
        person_picture_of_size("doorways");
        person_expect_unclipped("doorways");
        int gate = board->hud.answers.option[9].command.gate;
        person_press("0");
        assert_int_equal(session->game.figure[0].gate, gate);
        table_close();
    }
}

/* A doorway with both squares taken is offered with a warning. C-ENTER-4. */
static void a_blocked_doorway_wears_a_warning(void **state)
{
    (void)state;
    open_table("missions/classic/08-to-the-top.json", SIZES[0], 0);
    begin_turn(1, 0, 0);
    session->game.figure[0].state = session->game.figure[1].state = FIGURE_WAITING;
    session->game.figure[0].gate = session->game.figure[1].gate = GATE_NONE;
    session->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    show_again();
    int blocked = board->hud.answers.option[4].command.gate;
    const struct gate *gate = &session->scenario->mission.gate[blocked];
    for (int i = 0; i < gate->width; i++)
        put((figure_id)(2 + i), gate->inside[i].x, gate->inside[i].y);
    show_again();
    assert_int_equal(board->hud.answers.count, 10);
    for (int k = 0; k < 10; k++)
        assert_int_equal(board->hud.answers.option[k].warns, board->hud.answers.option[k].command.gate == blocked);
    assert_true(rect_is_empty(rect_overlap(person_find("choice#0"), board->lookout.layout.board)));
    person_picture_of_size("doorway-blocked");
    person_expect_unclipped("doorway-blocked");
    table_close();
}

/* The answers lie where the buttons were: a click that was meant for one of those answers nothing. */
static void answers_take_no_click_as_soon_as_they_open(void **state)
{
    (void)state;
    open_table("missions/classic/08-to-the-top.json", SIZES[0], 0);
    begin_turn(1, 0, 0);
    session->game.figure[0].state = session->game.figure[1].state = FIGURE_WAITING;
    session->game.figure[0].gate = session->game.figure[1].gate = GATE_NONE;
    show_again(); /* nothing is asked */
    session->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    person_wait(2);
    struct rect place = person_find("choice#0");
    for (int i = 0; i < 3; i++) {
        person_click_at(place.x + place.w / 2, place.y + place.h / 2);
        assert_int_equal(session->game.figure[0].gate, GATE_NONE);
    }
    person_wait(25);
    person_click_at(place.x + place.w / 2, place.y + place.h / 2);
    assert_int_not_equal(session->game.figure[0].gate, GATE_NONE);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sector_is_turned_by_clicks),
        cmocka_unit_test(two_sectors_change_places),
        cmocka_unit_test(keys_alter_too_and_escape_lets_go),
        cmocka_unit_test(the_pair_begins_where_it_is_clicked),
        cmocka_unit_test(targets_are_put_on_lit_squares),
        cmocka_unit_test(a_force_card_goes_to_the_sector_that_is_clicked),
        cmocka_unit_test(many_doorways_leave_the_board_in_sight),
        cmocka_unit_test(a_blocked_doorway_wears_a_warning),
        cmocka_unit_test(the_card_that_is_laid_is_named),
        cmocka_unit_test(reinforcements_are_a_kind_and_then_a_doorway),
        cmocka_unit_test(keys_choose_kind_and_doorway),
        cmocka_unit_test(the_next_kind_is_in_hand_and_its_sector_in_sight),
        cmocka_unit_test(the_board_keeps_still_and_wounds_are_told),
        cmocka_unit_test(a_call_is_explained),
        cmocka_unit_test(a_second_question_of_the_same_kind_is_read_anew),
        cmocka_unit_test(answers_take_no_click_as_soon_as_they_open),
        cmocka_unit_test(an_event_is_told_while_its_victim_is_chosen),
        cmocka_unit_test(a_square_tells_whom_a_creature_would_see),
        cmocka_unit_test(the_order_of_turns_is_no_plan),
        cmocka_unit_test(a_portal_tells_its_rounds),
        cmocka_unit_test(a_way_leads_through_a_teleporter),
        cmocka_unit_test(a_computer_and_a_door_tell_what_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
