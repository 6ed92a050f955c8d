/* bench.c -- how fast the engine is: fixed seeds, processor time, best and middle of several repeats, a hash of the
 * results so that a speed-up that changes them is noticed. Ratios against our own plain versions where there are any.
 */
#include "shell/store/files.h"
#include "shell/store/terminal.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"
#include "siege/trial/playing.h"
#include "tool/bench.h"
#include "tool/simulate.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 5, QUERIES = 200000, SIMULATED = 200, FEWER = 10, FILES = 20, SAVES = 40 };

struct bench {
    struct tool *tool;
    struct scenario *scenario[3];
    struct game game;                  /* a position in the middle of Eagle Strike */
    struct square square[2 * QUERIES]; /* floor, drawn anew for each row */
    struct bytes file;                 /* a long mission */
    bool few, json;                    /* one repeat of a tenth of the work, whose instructions can be counted */
    int repeat;
    double worst; /* seconds of a decision of the AI deck */
};

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* As many as are to be done. */
static int share_of(const struct bench *bench, int whole)
{
    return bench->few ? whole / FEWER : whole;
}

/* One line for programs. */
static void print_json(const char *key, const double seconds[REPEATS], double units, const char *hash)
{
    struct bytes line = {0};
    bytes_format(&line, "{\"figure\":\"%s\",\"units\":%.0f,\"seconds\":[%.9f,%.9f,%.9f],\"hash\":\"%s\"}\n",
                 strrchr(key, '.') + 1, units, seconds[0], seconds[REPEATS / 2], seconds[REPEATS - 1], hash);
    if (line.bytes)
        terminal_print(stdout, line.bytes);
    free(line.bytes);
}

/* Smallest, middle and largest of the repeats. */
static void print_measure(const struct bench *bench, const char *name, double seconds[REPEATS], double units,
                          uint64_t hash)
{
    const struct tool *tool = bench->tool;
    qsort(seconds, REPEATS, sizeof *seconds, by_size);
    if (bench->json) {
        print_json(name, seconds, units, tool_hash(tool, hash));
        return;
    }
    char rate[32], each[3][32];
    (void)snprintf(rate, sizeof rate, "%.0f", units / seconds[REPEATS / 2]);
    for (int i = 0; i < 3; i++)
        (void)snprintf(each[i], sizeof each[i], "%.1f", seconds[i * (REPEATS - 1) / 2] / units * 1e9);
    tool_say(tool, stdout, "tool.bench.line",
             SLOTS({"what", string_get(&tool->strings, name), 0}, {"rate", rate, 0}, {"low", each[0], 0},
                   {"middle", each[1], 0}, {"high", each[2], 0}, {"hash", tool_hash(tool, hash), 0}));
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static struct work play_missions(struct bench *bench)
{
    enum { EACH = 200 };
    int each = share_of(bench, EACH);
    struct work work = {.units = 3 * each};
    static struct game game;
    for (int m = 0; m < 3; m++)
        for (int run = 0; run < each; run++) {
            struct game_setup setup = game_setup_default(bench->scenario[m]->catalogue, 1 + run % 4, (uint64_t)run + 1);
            struct players players = {BOT_RANDOM, BOT_RANDOM, (uint64_t)run, false, NULL, NULL, NULL};
            struct outcome outcome = playing_run(bench->scenario[m], &setup, players, &game);
            work.more += outcome.commands;
            work.hash = work.hash * 31 + outcome.hash;
        }
    return work;
}

/* The AI deck's decisions in whole missions: all of them together, and the worst one. */
static struct work decide_by_deck(struct bench *bench)
{
    struct work work = {0};
    struct bot teams = {BOT_RANDOM, rng_seed(3, 101)};
    static struct game game;
    static struct event_list events;
    for (uint64_t run = 0; run < (uint64_t)share_of(bench, 40); run++) {
        struct game_setup setup = game_setup_default(bench->scenario[1]->catalogue, 4, run);
        struct command command;
        events.count = 0;
        game_start(&game, bench->scenario[1], &setup, &events);
        while (!game_is_over(&game)) {
            bool deck = game_seat_to_act(&game) == SEAT_LEGION;
            double start = system_processor_seconds();
            (void)playing_decide(&game, &teams, &teams, &command);
            double spent = system_processor_seconds() - start;
            work.hash += deck;
            work.seconds += deck ? spent : 0;
            bench->worst = deck && spent > bench->worst && (bench->few || bench->repeat > 0) ? spent : bench->worst;
            events.count = 0;
            (void)game_apply(&game, &command, &events);
        }
    }
    work.units = (double)work.hash;
    return work;
}

/* Eagle Strike by four random teams against the AI deck, logged. The caller's; NULL without memory. */
static struct history *play_logged(const struct scenario *scenario, struct game *game)
{
    static struct event_list events;
    struct game_setup setup = game_setup_default(scenario->catalogue, 4, 12);
    struct bot teams = {BOT_RANDOM, rng_seed(12, 101)};
    struct command command;
    struct history *log = history_new(&setup);
    events.count = 0;
    game_start(game, scenario, &setup, &events);
    while (log && playing_decide(game, &teams, &teams, &command)) {
        events.count = 0;
        (void)history_apply(log, game, &command, &events);
    }
    return log;
}

/* The log played again, the hash compared after every command. */
static struct work replay_log(struct bench *bench)
{
    enum { REPLAYS = 200 };
    static struct game game;
    struct work work = {0};
    struct history *log = play_logged(bench->scenario[1], &game);
    double start = system_processor_seconds();
    for (int i = 0; log && i < share_of(bench, REPLAYS); i++) {
        struct history *again = history_replay(&game, bench->scenario[1], log, history_count(log), true);
        work.units += again ? history_count(again) : 0;
        work.hash = game_hash(&game);
        history_free(again);
    }
    work.seconds = system_processor_seconds() - start;
    history_free(log);
    return work;
}

/* ---- queries --------------------------------------------------------------------------------------------------- */

static struct square random_floor(const struct game *game, struct rng *rng)
{
    for (;;) {
        struct square at = square_at((int)rng_below(rng, game->scenario->width),
                                     (int)rng_below(rng, game->scenario->height));
        if (game->scenario->floor[at.y] >> at.x & 1u)
            return at;
    }
}

static struct work look(struct bench *bench)
{
    int queries = share_of(bench, QUERIES);
    struct work work = {.units = queries};
    for (int i = 0; i < queries; i++)
        work.hash += los_clear(&bench->game, bench->square[2 * i], bench->square[2 * i + 1]);
    return work;
}

static struct work look_plainly(struct bench *bench)
{
    int queries = share_of(bench, QUERIES);
    struct work work = {.units = queries};
    for (int i = 0; i < queries; i++)
        work.hash += los_trace(&bench->game, bench->square[2 * i], bench->square[2 * i + 1]).block == LOS_CLEAR;
    return work;
}

/* Three steps from a square by a plain queue, to compare with. */
static int plain_reach(const struct game *game, struct square from, int steps)
{
    struct square queue[64];
    uint8_t distance[64];
    uint64_t seen[BOARD_MAX];
    memcpy(seen, game->occupied, sizeof seen);
    int head = 0;
    int tail = 0;
    queue[tail] = from;
    distance[tail++] = 0;
    seen[from.y] |= UINT64_C(1) << from.x;
    while (head < tail) {
        struct square at = queue[head];
        int d = distance[head++];
        for (int direction = NORTH; d < steps && direction < DIRECTIONS; direction++) {
            struct square to = square_step(at, (enum direction)direction);
            bool linked = board_linked(&game->rows, at, (enum direction)direction);
            if (!linked || (seen[to.y] >> to.x & 1u))
                continue;
            seen[to.y] |= UINT64_C(1) << to.x;
            queue[tail] = to;
            distance[tail++] = (uint8_t)(d + 1);
        }
    }
    return tail;
}

static figure_id trooper_on_board(const struct game *game)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id))
            return id;
    return 0;
}

static struct work reach_three(struct bench *bench)
{
    int queries = share_of(bench, QUERIES);
    struct work work = {.units = queries};
    struct reach reach;
    figure_id figure = trooper_on_board(&bench->game);
    for (int i = 0; i < queries; i++) {
        reach_from(&bench->game, figure, bench->square[i], 3, &reach);
        work.hash += reach.layer[3][bench->square[i].y];
    }
    return work;
}

static struct work reach_three_plainly(struct bench *bench)
{
    int queries = share_of(bench, QUERIES);
    struct work work = {.units = queries};
    for (int i = 0; i < queries; i++)
        work.hash += (uint64_t)plain_reach(&bench->game, bench->square[i], 3);
    return work;
}

static struct work compute_fields(struct bench *bench)
{
    enum { FIELDS = 5000 };
    int count = share_of(bench, FIELDS);
    struct work work = {.units = count};
    static struct field field;
    for (int i = 0; i < count; i++) {
        field_compute(&bench->game, bench->square[i], true, false, &field);
        work.hash += field.steps[0][0];
    }
    return work;
}

static struct work list_commands(struct bench *bench)
{
    enum { LISTS = 20000 };
    struct work work = {0};
    static struct legal_list list;
    for (int i = 0; i < share_of(bench, LISTS); i++) {
        legal_commands(&bench->game, &list);
        work.hash += (uint64_t)list.count;
    }
    work.units = (double)work.hash;
    return work;
}

enum { COPIES = 100000 };

static struct work copy_game(struct bench *bench)
{
    int count = share_of(bench, COPIES);
    struct work work = {.units = count};
    static struct game there;
    for (int i = 0; i < count; i++) {
        bench->game.commands = (uint32_t)i;
        there = bench->game;
        __asm__ volatile("" : : "r"(&there) : "memory"); /* keep every copy */
        work.hash += there.commands;
    }
    return work;
}

static struct work hash_game(struct bench *bench)
{
    int count = share_of(bench, COPIES);
    struct work work = {.units = count};
    for (int i = 0; i < count; i++) {
        bench->game.commands = (uint32_t)i;
        work.hash ^= game_hash(&bench->game);
    }
    return work;
}

static struct work quote_odds(struct bench *bench)
{
    enum { QUOTES = 20000 };
    int count = share_of(bench, QUOTES);
    struct work work = {.units = count};
    figure_id trooper = trooper_on_board(&bench->game);
    for (int i = 0; i < count; i++)
        work.hash += attack_quote(&bench->game, (figure_id)(TROOPER_MAX + i % 28), trooper, MODE_FIRE).eliminated;
    return work;
}

/* ---- all processors -------------------------------------------------------------------------------------------- */

double bench_now(void)
{
    struct timespec now = system_now();
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Missions as `simulate` plays them. */
static struct work simulate_missions(struct bench *bench)
{
    struct trial_sum *sum = calloc(1, sizeof *sum);
    const struct trial trial = {.scenario = bench->scenario[1],
                                .teams = 4,
                                .rank = 1,
                                .policy = BOT_CAUTIOUS,
                                .deck = true,
                                .seed = 1,
                                .runs = share_of(bench, SIMULATED)};
    struct work work = {.units = share_of(bench, SIMULATED)};
    struct trial_fault fault = {.why = NULL};
    if (!sum)
        return work;
    double start = bench_now();
    simulate_run(bench->tool, system_processors(), 0, &trial, sum, &fault);
    work.seconds = bench_now() - start;
    work.hash = sum->hash;
    free(sum);
    return work;
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static struct work check_files(struct bench *bench)
{
    return bench_check_files(&bench->file, share_of(bench, FILES), bench->scenario[1]->catalogue);
}

static struct work parse_files(struct bench *bench)
{
    return bench_parse_files(&bench->file, share_of(bench, FILES));
}

static struct work hand_over_saves(struct bench *bench)
{
    return bench_hand_over(bench->tool, bench->scenario[1], share_of(bench, SAVES));
}

static struct work write_saves(struct bench *bench)
{
    return bench_write_saves(bench->tool, bench->scenario[1], share_of(bench, SAVES));
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

static const struct bench_row {
    const char *name; /* as it is called for */
    const char *key, *also;
    struct work (*run)(struct bench *bench);
    uint64_t seed; /* of the squares; 0: there are none */
} BENCH[] = {
    {"missions", "tool.bench.missions", "tool.bench.actions", play_missions, 0},
    {"replay", "tool.bench.replay", NULL, replay_log, 0},
    {"los", "tool.bench.los", NULL, look, 5},
    {"los", "tool.bench.los_plain", NULL, look_plainly, 5},
    {"reach", "tool.bench.reach", NULL, reach_three, 6},
    {"reach", "tool.bench.reach_plain", NULL, reach_three_plainly, 6},
    {"field", "tool.bench.field", NULL, compute_fields, 7},
    {"actions", "tool.bench.legal", NULL, list_commands, 0},
    {"state", "tool.bench.copy", NULL, copy_game, 0},
    {"state", "tool.bench.hash", NULL, hash_game, 0},
    {"odds", "tool.bench.odds", NULL, quote_odds, 0},
    {"deck", "tool.bench.deck", NULL, decide_by_deck, 0},
    {"simulate", "tool.bench.simulate", NULL, simulate_missions, 0},
    {"load", "tool.bench.load", NULL, check_files, 0},
    {"load", "tool.bench.load_plain", NULL, parse_files, 0},
    {"autosave", "tool.bench.autosave", NULL, hand_over_saves, 0},
    {"autosave", "tool.bench.autosave_whole", NULL, write_saves, 0},
};

enum { BENCHES = sizeof BENCH / sizeof *BENCH };

static void run_row(struct bench *bench, const struct bench_row *row)
{
    double seconds[REPEATS];
    struct work work = {0};
    struct rng rng = rng_seed(row->seed, row->seed);
    for (int i = 0; row->seed && i < 2 * QUERIES; i++)
        bench->square[i] = random_floor(&bench->game, &rng);
    for (bench->repeat = 0; bench->repeat < REPEATS; bench->repeat++) {
        if (bench->few && bench->repeat > 0) {
            seconds[bench->repeat] = seconds[0];
            continue;
        }
        double start = system_processor_seconds();
        work = row->run(bench);
        seconds[bench->repeat] = work.seconds > 0 ? work.seconds : system_processor_seconds() - start;
    }
    print_measure(bench, row->key, seconds, work.units, work.hash);
    if (row->also)
        print_measure(bench, row->also, seconds, work.more, work.hash);
    char text[32];
    (void)snprintf(text, sizeof text, "%.1f", bench->worst * 1e6);
    if (row->run == decide_by_deck && !bench->json)
        tool_say(bench->tool, stdout, "tool.bench.deck_worst", SLOTS({"microseconds", text, 0}));
}

/* Is the word among the arguments, or is no figure at all? */
static bool is_wanted(const char *name, int count, char **arguments)
{
    bool wanted = false, any = false;
    for (int i = 0; i < count; i++) {
        any = any || arguments[i][0] != '-';
        wanted = wanted || strcmp(arguments[i], name) == 0;
    }
    return wanted || !any;
}

static bool is_known(const char *name)
{
    if (strcmp(name, "--json") == 0 || strcmp(name, "--few") == 0 || strcmp(name, "start") == 0)
        return true;
    for (int i = 0; i < BENCHES; i++)
        if (strcmp(BENCH[i].name, name) == 0)
            return true;
    return false;
}

static bool open_all(struct bench *bench)
{
    static const char *const PATH[3] = {"training/trial-by-fire.json", "classic/01-eagle-strike.json",
                                        "classic/04-assault-on-the-east-tower.json"};
    char path[FILE_PATH_SIZE];
    if (!tool_open_editions(bench->tool))
        return false;
    for (int i = 0; i < 3; i++) {
        if (!tool_mission_path(bench->tool, PATH[i], path))
            return false;
        bench->scenario[i] = tool_open_mission(bench->tool, path);
        if (!bench->scenario[i])
            return false;
    }
    return true;
}

/* A position half-way through: four teams and the Dark Legion on the board. */
static void play_half(struct bench *bench)
{
    struct game_setup setup = game_setup_default(bench->scenario[1]->catalogue, 4, 11);
    struct bot teams = {BOT_GREEDY, rng_seed(11, 101)};
    struct game *game = &bench->game;
    struct command command;
    static struct event_list events;
    game_start(game, bench->scenario[1], &setup, &events);
    while ((game->turn.round < 3 || game_seat_to_act(game) == SEAT_LEGION) &&
           playing_decide(game, &teams, &teams, &command)) {
        events.count = 0;
        (void)game_apply(game, &command, &events);
    }
}

int tool_bench(struct tool *tool, int count, char **arguments)
{
    static struct bench bench;
    bench.tool = tool;
    for (int i = 0; i < count; i++) {
        bench.json = bench.json || strcmp(arguments[i], "--json") == 0;
        bench.few = bench.few || strcmp(arguments[i], "--few") == 0;
        if (!is_known(arguments[i]))
            return tool_usage(tool, "bench");
    }
    if (!open_all(&bench) || !bench_write_mission(bench.tool, &bench.file))
        return TOOL_USAGE;
    play_half(&bench);
    for (int i = 0; i < BENCHES; i++)
        if (is_wanted(BENCH[i].name, count, arguments))
            run_row(&bench, &BENCH[i]);
    for (int i = 0; i < 3; i++)
        scenario_free(bench.scenario[i]);
    free(bench.file.bytes);
    return TOOL_FINE;
}
