/* Undo and redo up to what has been learnt; games as values: copies, hashes, seeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "support/shipped.h"
#include "support/tiny.h"

#include <stdlib.h>
#include <string.h>

enum { SEQUENCES = 10000, SEQUENCE_LENGTH = 12 };

static struct game game;
static struct event_list events;
static struct game_setup setup;
static struct scenario *scenario;

static void begin(int mission, uint64_t seed)
{
    scenario_free(scenario);
    scenario = shipped_scenario(SHIPPED_PATH[mission]);
    setup = game_setup_default(scenario->catalogue, 3, seed);
    setup.legion_deck = 0;
    setup.draft = 1;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
}

static int clean_up(void **state)
{
    (void)state;
    scenario_free(scenario);
    scenario = NULL;
    return 0;
}

/* ---- undo and redo against a plain model ----------------------------------------------------------------------- */

/* hash[0 … top]: the games since the boundary; the game stands at `at`. seat[i]: whose the step behind hash[i] was,
 * SEAT_NONE for one that is open to all. */
struct model {
    uint64_t hash[HISTORY_STEPS + 1];
    seat_id seat[HISTORY_STEPS + 1];
    int at, top;
    enum boundary boundary; /* why no more can be taken back */
    int undone, redone, answered, went_on;
};

/* Dice seen, cards seen, a marker drawn: in the words of the rule, not of the code. */
static enum boundary boundary_by_the_rule(void)
{
    static const char *const DICE[] = {"DICE_ROLLED", "DIE_REROLLED", "ARMOUR_ROLLED", "HEAL_ROLLED"};
    static const char *const CARD[] = {"FORCE_REVEALED",  "EVENT_DRAWN", "CARDS_DEALT",
                                       "SECONDARY_DEALT", "CARD_PLAYED", "CARD_LOST"};
    bool dice = false;
    bool card = false;
    bool seat = false;
    for (int i = 0; i < events.count; i++) {
        const char *name = event_name((enum event_type)events.item[i].type);
        for (size_t k = 0; k < sizeof DICE / sizeof *DICE; k++)
            dice = dice || strcmp(name, DICE[k]) == 0;
        for (size_t k = 0; k < sizeof CARD / sizeof *CARD; k++)
            card = card || strcmp(name, CARD[k]) == 0;
        seat = seat || strcmp(name, "MARKER_DRAWN") == 0 || strcmp(name, "MISSION_ENDED") == 0;
    }
    return dice ? BOUNDARY_DICE : card ? BOUNDARY_CARD : seat ? BOUNDARY_SEAT : BOUNDARY_NONE;
}

/* Another seat than that of a step which could be taken back. */
static bool is_an_answer(const struct model *model, seat_id seat)
{
    for (int i = 0; i < model->at && seat != SEAT_NONE; i++)
        if (model->seat[i] != SEAT_NONE && model->seat[i] != seat)
            return true;
    return false;
}

/* Others have answered dice or a card, and the seat whose turn it is goes on: those are still the reason. */
static bool goes_on(const struct model *model, seat_id seat)
{
    for (int i = 0; i < model->at; i++)
        if (model->seat[i] == seat)
            return false;
    return game.turn.seat == seat && (model->boundary == BOUNDARY_DICE || model->boundary == BOUNDARY_CARD);
}

/* Room for one more step: the oldest goes. */
static void forget_oldest(struct model *model)
{
    memmove(model->hash, model->hash + 1, HISTORY_STEPS * sizeof *model->hash);
    memmove(model->seat, model->seat + 1, HISTORY_STEPS * sizeof *model->seat);
    model->at--;
}

static void expect_boundary(const struct history *history, enum boundary boundary)
{
    assert_int_equal(history_boundary(history), boundary);
    assert_non_null(history_boundary_command(history));
}

static void apply_one(struct history *history, struct model *model, struct bot *bot)
{
    struct command command;
    assert_true(bot_decide(bot, &game, &command));
    bool drafts = command.type == COMMAND_TAKE || command.type == COMMAND_READY;
    seat_id seat = drafts ? SEAT_NONE : command.seat;
    bool answers = is_an_answer(model, seat);
    model->answered += answers;
    bool keeps_reason = answers && goes_on(model, seat);
    model->went_on += keeps_reason;
    if (answers && !keeps_reason)
        model->boundary = BOUNDARY_SEAT;
    if (answers) {
        model->hash[0] = game_hash(&game);
        model->at = 0;
    }
    events.count = 0;
    assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
    assert_int_equal(history_redo_count(history), 0);
    enum boundary boundary = boundary_by_the_rule();
    if (boundary != BOUNDARY_NONE) {
        expect_boundary(history, boundary);
        assert_int_equal(history_boundary_command(history)->type, command.type);
        assert_int_equal(history_undo_count(history), 0);
        assert_false(history_undo(history, &game));
        model->at = 0;
        model->boundary = boundary;
    } else {
        if (answers)
            expect_boundary(history, model->boundary);
        if (model->at == HISTORY_STEPS) {
            forget_oldest(model);
            expect_boundary(history, BOUNDARY_DEPTH);
            model->boundary = BOUNDARY_DEPTH;
        }
        model->seat[model->at++] = seat;
    }
    model->top = model->at;
    model->hash[model->at] = game_hash(&game);
}

static void undo_one(struct history *history, struct model *model)
{
    bool possible = model->at > 0;
    uint64_t before = game_hash(&game);
    assert_int_equal(history_undo(history, &game), possible);
    assert_true(game_hash(&game) == (possible ? model->hash[--model->at] : before));
    model->undone += possible;
}

static void redo_one(struct history *history, struct model *model)
{
    bool possible = model->at < model->top;
    uint64_t before = game_hash(&game);
    events.count = 0;
    assert_int_equal(history_redo(history, &game, &events), possible);
    assert_true(game_hash(&game) == (possible ? model->hash[++model->at] : before));
    model->redone += possible;
}

/* G5: 10,000 sequences of apply, undo and redo give back the exact games, and never cross dice, cards or markers. */
static void random_undo_and_redo_restore_the_exact_games(void **state)
{
    (void)state;
    struct rng rng = rng_seed(4, 4);
    struct bot bot = {BOT_RANDOM, rng_seed(5, 5)};
    struct model model = {.at = 0};
    struct history *history = NULL;
    int missions = 0;
    for (int s = 0; s < SEQUENCES; s++) {
        if (!history || game_is_over(&game) || history_count(history) > 2000) {
            history_free(history);
            begin(missions % SHIPPED_MISSIONS, (uint64_t)missions);
            missions++;
            history = history_new(&setup);
            assert_non_null(history);
            assert_int_equal(history_boundary(history), BOUNDARY_START);
            assert_null(history_boundary_command(history));
            model.at = model.top = 0;
            model.boundary = BOUNDARY_START;
            model.hash[0] = game_hash(&game);
        }
        for (int i = 0; i < SEQUENCE_LENGTH && !game_is_over(&game); i++) {
            uint32_t which = rng_below(&rng, 10);
            if (which < 6)
                apply_one(history, &model, &bot);
            else if (which < 8)
                undo_one(history, &model);
            else
                redo_one(history, &model);
            assert_int_equal(history_undo_count(history), model.at);
            assert_int_equal(history_redo_count(history), model.top - model.at);
        }
    }
    history_free(history);
    print_message("%d missions, %d undone, %d redone, %d answers\n", missions, model.undone, model.redone,
                  model.answered);
    assert_true(model.undone > 3000 && model.redone > 1000 && model.answered > 100);
    assert_true(model.went_on > 10);
}

/* The log replays to the same hashes, also when something was taken back and other things were done. */
static void the_log_replays_to_the_same_hashes(void **state)
{
    (void)state;
    for (int m = 0; m < SHIPPED_MISSIONS; m++) {
        struct rng rng = rng_seed((uint64_t)m, 6);
        struct bot bot = {BOT_RANDOM, rng_seed(8, (uint64_t)m)};
        begin(m, 40);
        struct history *history = history_new(&setup);
        assert_non_null(history);
        for (int i = 0; i < 1500 && !game_is_over(&game); i++) {
            struct command command;
            if (rng_below(&rng, 4) == 0 && history_undo(history, &game))
                continue;
            assert_true(bot_decide(&bot, &game, &command));
            events.count = 0;
            assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
        }
        uint64_t end = game_hash(&game);
        events.count = 0;
        game_start(&game, scenario, history_setup(history), &events);
        for (int i = 0; i < history_count(history); i++) {
            events.count = 0;
            assert_int_equal(game_apply(&game, history_command(history, i), &events).why, REJECT_NONE);
            assert_true(game_hash(&game) == history_hash(history, i));
        }
        assert_true(game_hash(&game) == end);
        history_free(history);
    }
}

/* What was taken back before is not in it, and what happens afterwards neither. */
static void a_copied_log_is_what_was_in_force(void **state)
{
    (void)state;
    struct bot bot = {BOT_RANDOM, rng_seed(8, 3)};
    struct command command;
    begin(0, 40);
    struct history *history = history_new(&setup);
    assert_non_null(history);
    while (history_undo_count(history) == 0) {
        assert_true(bot_decide(&bot, &game, &command));
        events.count = 0;
        assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
    }
    assert_true(history_undo(history, &game));
    int count = history_count(history);
    struct history *copy = history_copy_log(history);
    assert_non_null(copy);
    assert_int_equal(history_count(copy), count);
    assert_int_equal(history_undo_count(copy) + history_redo_count(copy), 0);
    assert_memory_equal(history_setup(copy), &setup, sizeof setup);
    for (int i = 0; i < count; i++) {
        assert_memory_equal(history_command(copy, i), history_command(history, i), sizeof command);
        assert_true(history_hash(copy, i) == history_hash(history, i));
    }
    events.count = 0;
    assert_true(history_redo(history, &game, &events));
    assert_int_equal(history_count(copy), count);
    history_free(copy);
    history_free(history);
}

static struct command sandbox_place(int x)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_SANDBOX_PLACE;
    command.seat = game_seat_to_act(&game);
    command.figure = TROOPER_MAX;
    command.to = square_at(x, 1);
    return command;
}

/* Undo reaches back so many steps, whatever was done before, and says when that is why it stops. */
static void undo_has_a_depth_and_names_it(void **state)
{
    enum { MORE = 10 };
    uint64_t before[HISTORY_STEPS + MORE];
    (void)state;
    begin(1, 1);
    game.sandbox = 1;
    struct history *history = history_new(&setup);
    assert_non_null(history);
    for (int i = 0; i < HISTORY_STEPS + MORE; i++) {
        struct command command = sandbox_place(i % 2);
        before[i] = game_hash(&game);
        events.count = 0;
        assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
        assert_int_equal(history_undo_count(history), i < HISTORY_STEPS ? i + 1 : HISTORY_STEPS);
        assert_int_equal(history_boundary(history), i < HISTORY_STEPS ? BOUNDARY_START : BOUNDARY_DEPTH);
    }
    uint64_t end = game_hash(&game);
    for (int i = HISTORY_STEPS + MORE - 1; i >= MORE; i--) {
        assert_true(history_undo(history, &game));
        assert_true(game_hash(&game) == before[i]);
    }
    assert_false(history_undo(history, &game));
    assert_ptr_equal(history_boundary_command(history), history_command(history, MORE - 1));
    for (int i = 0; i < HISTORY_STEPS; i++)
        assert_true(history_redo(history, &game, &events));
    assert_true(game_hash(&game) == end);
    history_free(history);
}

/* A log that is full goes on without remembering; nothing before can be taken back wrongly. */
static void a_full_log_forgets_and_refuses_nothing(void **state)
{
    (void)state;
    begin(1, 1);
    game.sandbox = 1;
    struct history *history = history_new(&setup);
    assert_non_null(history);
    for (int i = 0; i < HISTORY_COMMANDS + 2; i++) {
        struct command command = sandbox_place(i % 2);
        events.count = 0;
        assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
        assert_int_equal(game.figure[TROOPER_MAX].x, i % 2);
    }
    assert_int_equal(history_count(history), HISTORY_COMMANDS);
    assert_int_equal(history_boundary(history), BOUNDARY_DEPTH);
    assert_false(history_undo(history, &game));
    history_free(history);
}

/* ---- the draft and answers ------------------------------------------------------------------------------------- */

static void apply(struct history *history, struct command command)
{
    events.count = 0;
    assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
}

static struct command ready(void)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_READY;
    command.seat = game_seat_to_act(&game);
    return command;
}

static struct command recommended(void)
{
    return bunker_recommend(&game, game_seat_to_act(&game));
}

/* C-EQUIP-7, C-EQUIP-8: cards of the Bunker go back, whoever took them, until all are ready and the game goes on. */
static void a_draft_is_taken_back_until_all_are_ready(void **state)
{
    (void)state;
    begin(2, 4);
    struct game start = game;
    struct history *history = history_new(&setup);
    assert_non_null(history);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(recommended().type, COMMAND_TAKE);
        apply(history, recommended());
    }
    assert_int_equal(history_undo_count(history), 6);
    for (int i = 0; i < 6; i++)
        assert_true(history_undo(history, &game));
    assert_memory_equal(&game, &start, sizeof game);
    for (int i = 0; i < 6; i++)
        assert_true(history_redo(history, &game, &events));
    for (int steps = 6; game.pending.type == PENDING_BUNKER; steps++) {
        assert_int_equal(history_undo_count(history), steps);
        apply(history, ready());
    }
    assert_int_equal(history_undo_count(history), 0);
    assert_int_not_equal(history_boundary(history), BOUNDARY_START);
    assert_int_equal(history_boundary_command(history)->type, COMMAND_READY);
    history_free(history);
}

/* The own last card goes back though the others have drafted on meanwhile and are ready. */
static void the_own_last_card_goes_back_when_others_are_ready(void **state)
{
    (void)state;
    begin(2, 4);
    for (int team = 0; team < 3; team++)
        game.team[team].bunker_credits = 12; /* enough for gear, too */
    struct history *history = history_new(&setup);
    assert_non_null(history);
    for (int i = 0; i < 6; i++) /* a weapon for everybody */
        apply(history, recommended());
    seat_id own = game_seat_to_act(&game);
    struct game before = game;
    apply(history, recommended());
    while (game_seat_to_act(&game) != own)
        apply(history, ready());
    assert_int_equal(history_undo_count(history), 9);
    assert_true(history_undo(history, &game) && history_undo(history, &game));
    assert_int_equal(history_last(history)->seat, own);
    assert_true(history_undo(history, &game));
    assert_memory_equal(&game, &before, sizeof game);
    history_free(history);
}

/* A declared attack can be taken back until another team has answered it. */
static void an_answer_of_another_seat_fixes_what_was_before(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A . l C|\n"
                                 "+-+-+-+-+");
    struct game_setup usual = game_setup_default(&tiny->catalogue, 1, 1);
    (void)state;
    tiny->game.team[1].hand[0] = 0; /* a card that can be played while a creature is attacked or not */
    tiny_turn(tiny, 0);
    struct history *history = history_new(&usual);
    assert_non_null(history);
    struct command move = tiny_move(tiny, 0, 1, 0);
    events.count = 0;
    assert_int_equal(history_apply(history, &tiny->game, &move, &events).why, REJECT_NONE);
    assert_int_equal(history_undo_count(history), 1);
    tiny->game.pending = (struct pending){.type = PENDING_REACT, .seat = 1};
    struct command keep = COMMAND_EMPTY;
    keep.type = COMMAND_KEEP;
    keep.seat = 1;
    assert_int_equal(history_apply(history, &tiny->game, &keep, &events).why, REJECT_NONE);
    assert_int_equal(history_boundary(history), BOUNDARY_SEAT);
    assert_int_equal(history_undo_count(history), 1);
    assert_int_equal(history_last(history)->type, COMMAND_KEEP);
    assert_true(history_undo(history, &tiny->game));
    assert_false(history_undo(history, &tiny->game));
    history_free(history);
    tiny_free(tiny);
}

/* A refused command is not remembered and forgets nothing. */
static void a_refused_command_leaves_undo_and_redo_alone(void **state)
{
    (void)state;
    begin(1, 1);
    game.sandbox = 1;
    struct history *history = history_new(&setup);
    assert_non_null(history);
    struct command command = sandbox_place(0);
    events.count = 0;
    (void)history_apply(history, &game, &command, &events);
    command = sandbox_place(1);
    (void)history_apply(history, &game, &command, &events);
    assert_true(history_undo(history, &game));
    command = sandbox_place(0); /* it stands there */
    assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_SQUARE_TAKEN);
    assert_int_equal(history_undo_count(history), 1);
    assert_int_equal(history_redo_count(history), 1);
    assert_int_equal(history_count(history), 1);
    assert_int_equal(history_last(history)->to.x, 0);
    history_free(history);
}

/* A new command after undo forgets what was undone. */
static void a_new_command_forgets_what_was_undone(void **state)
{
    (void)state;
    begin(1, 1);
    game.sandbox = 1;
    struct history *history = history_new(&setup);
    assert_non_null(history);
    struct command command = sandbox_place(0);
    (void)history_apply(history, &game, &command, &events);
    assert_true(history_undo(history, &game));
    assert_null(history_last(history));
    command = sandbox_place(1);
    (void)history_apply(history, &game, &command, &events);
    assert_int_equal(history_count(history), 1);
    assert_int_equal(history_redo_count(history), 0);
    assert_int_equal(history_command(history, 0)->to.x, 1);
    history_free(history);
}

/* ---- games as values ------------------------------------------------------------------------------------------- */

static void play(struct bot *bot, int commands)
{
    for (int i = 0; i < commands && !game_is_over(&game); i++) {
        struct command command;
        assert_true(bot_decide(bot, &game, &command));
        events.count = 0;
        assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    }
}

/* Every byte from the generators on counts; where the scenario lies in memory does not. */
static void the_hash_changes_with_every_byte_of_the_state(void **state)
{
    (void)state;
    struct bot bot = {BOT_RANDOM, rng_seed(1, 1)};
    begin(2, 3);
    play(&bot, 100);
    uint64_t hash = game_hash(&game);
    unsigned char *bytes = (unsigned char *)&game;
    for (size_t i = offsetof(struct game, dice); i < sizeof game; i++) {
        bytes[i] ^= 0x5A;
        assert_true(game_hash(&game) != hash);
        bytes[i] ^= 0x5A;
    }
    struct game elsewhere = game;
    elsewhere.scenario = NULL;
    assert_true(game_hash(&elsewhere) == hash);
}

/* Two games started alike on storage with different rubbish are equal in every byte. */
static void a_game_does_not_depend_on_what_was_there_before(void **state)
{
    (void)state;
    static struct game first, second;
    begin(1, 5);
    memset(&first, 0xAA, sizeof first);
    memset(&second, 0x55, sizeof second);
    events.count = 0;
    game_start(&first, scenario, &setup, &events);
    game_start(&second, scenario, &setup, &events);
    assert_memory_equal(&first, &second, sizeof first);
}

static void a_copy_lives_a_life_of_its_own(void **state)
{
    (void)state;
    struct bot bot = {BOT_RANDOM, rng_seed(2, 1)};
    begin(1, 6);
    play(&bot, 60);
    struct game original = game;
    uint64_t hash = game_hash(&original);
    struct bot same = bot;
    play(&bot, 200);
    struct game ahead = game;
    assert_true(game_hash(&original) == hash);
    game = original;
    play(&same, 200);
    assert_memory_equal(&game, &ahead, sizeof game);
}

/* Nothing that may be asked beforehand changes a game or its dice. */
static void questions_change_nothing(void **state)
{
    (void)state;
    static struct legal_list list;
    struct bot bots[] = {{BOT_RANDOM, rng_seed(2, 1)}, {BOT_GREEDY, rng_seed(2, 2)}, {BOT_CAUTIOUS, rng_seed(2, 3)}};
    begin(2, 8);
    for (int i = 0; i < 60 && !game_is_over(&game); i++) {
        struct game before = game;
        struct command command;
        for (int b = 0; b < 3; b++)
            assert_true(bot_decide(&bots[b], &game, &command));
        legal_commands(&game, &list);
        for (int k = 0; k < list.count; k++)
            (void)command_check(&game, &list.item[k]);
        for (figure_id a = 0; a < TROOPER_MAX; a++)
            for (figure_id b = TROOPER_MAX; b < FIGURE_MAX; b++)
                if (figure_on_board(&game, a) && figure_on_board(&game, b)) {
                    (void)attack_quote(&game, a, b, MODE_FIRE);
                    (void)los_trace(&game, figure_square(&game, a), figure_square(&game, b));
                }
        (void)game_view_for(&game, 0);
        assert_memory_equal(&before, &game, sizeof game);
        events.count = 0;
        assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    }
}

static void expect_die(struct rng *mirror, struct rolled_die die, int *count)
{
    bool hit = rng_below(mirror, DIE_FACES) < scenario->catalogue->hit_faces[die.colour];
    assert_int_equal(die.hit, hit);
    ++*count;
}

/* Every die that falls is the next number of the seed's first stream, whoever plays and whatever was drawn. */
static void dice_come_from_the_seed_whoever_plays(void **state)
{
    (void)state;
    for (int policy = BOT_RANDOM; policy <= BOT_CAUTIOUS; policy++) {
        struct bot bot = {(enum bot_policy)policy, rng_seed(9, (uint64_t)policy)};
        int dice = 0;
        begin(2, 123);
        struct rng mirror = rng_seed(123, 1);
        while (!game_is_over(&game)) {
            struct command command;
            assert_true(bot_decide(&bot, &game, &command));
            events.count = 0;
            assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
            for (int i = 0; i < events.count; i++) {
                const struct event *event = &events.item[i];
                if (event->type == EVENT_DICE_ROLLED || event->type == EVENT_ARMOUR_ROLLED ||
                    event->type == EVENT_HEAL_ROLLED)
                    for (int d = 0; d < event->dice_count; d++)
                        expect_die(&mirror, event->dice[d], &dice);
                else if (event->type == EVENT_DIE_REROLLED)
                    expect_die(&mirror, event->dice[event->choice], &dice);
            }
            assert_memory_equal(&mirror, &game.dice, sizeof mirror);
        }
        assert_true(dice > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_undo_and_redo_restore_the_exact_games),
        cmocka_unit_test(the_log_replays_to_the_same_hashes),
        cmocka_unit_test(a_copied_log_is_what_was_in_force),
        cmocka_unit_test(undo_has_a_depth_and_names_it),
        cmocka_unit_test(a_full_log_forgets_and_refuses_nothing),
        cmocka_unit_test(a_draft_is_taken_back_until_all_are_ready),
        cmocka_unit_test(the_own_last_card_goes_back_when_others_are_ready),
        cmocka_unit_test(an_answer_of_another_seat_fixes_what_was_before),
        cmocka_unit_test(a_refused_command_leaves_undo_and_redo_alone),
        cmocka_unit_test(a_new_command_forgets_what_was_undone),
        cmocka_unit_test(the_hash_changes_with_every_byte_of_the_state),
        cmocka_unit_test(a_game_does_not_depend_on_what_was_there_before),
        cmocka_unit_test(a_copy_lives_a_life_of_its_own),
        cmocka_unit_test(questions_change_nothing),
        cmocka_unit_test(dice_come_from_the_seed_whoever_plays),
    };
    return cmocka_run_group_tests(tests, NULL, clean_up);
}
