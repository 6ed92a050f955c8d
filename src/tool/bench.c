/* bench.c -- how fast the engine is: fixed seeds, processor time, best and middle of several repeats, a hash of the
 * results so that a speed-up that changes them is noticed. Ratios against our own plain versions where there are any.
 */
#include "siege/ai/deck/deck.h"
#include "shell/store/files.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"
#include "tool/playing.h"
#include "tool/tool.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 5, QUERIES = 200000 };

/* One figure: seconds of processor time for so many units, smallest, middle and largest of the repeats. */
struct measure {
    double seconds[REPEATS];
    double units;
    uint64_t hash;
};

struct bench {
    struct tool *tool;
    struct scenario *scenario[3];
    struct game game; /* a position in the middle of Eagle Strike */
};

static double processor_seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_measure(const struct tool *tool, const char *name, struct measure *measure)
{
    qsort(measure->seconds, REPEATS, sizeof *measure->seconds, by_size);
    char rate[32], low[32], middle[32], high[32], hash[24];
    (void)snprintf(rate, sizeof rate, "%.0f", measure->units / measure->seconds[REPEATS / 2]);
    (void)snprintf(low, sizeof low, "%.1f", measure->seconds[0] / measure->units * 1e9);
    (void)snprintf(middle, sizeof middle, "%.1f", measure->seconds[REPEATS / 2] / measure->units * 1e9);
    (void)snprintf(high, sizeof high, "%.1f", measure->seconds[REPEATS - 1] / measure->units * 1e9);
    (void)snprintf(hash, sizeof hash, "%016llx", (unsigned long long)measure->hash);
    const struct phrase_slot slots[] = {{"what", string_get(&tool->strings, name), 0},
                                        {"rate", rate, 0},
                                        {"low", low, 0},
                                        {"middle", middle, 0},
                                        {"high", high, 0},
                                        {"hash", hash, 0}};
    tool_say(tool, stdout, "tool.bench.line", slots, sizeof slots / sizeof *slots);
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static void bench_missions(struct bench *bench)
{
    enum { EACH = 200 };
    struct measure missions = {.units = 3 * EACH};
    struct measure actions = {.units = 0};
    static struct game game;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        long long commands = 0;
        uint64_t hash = 0;
        double start = processor_seconds();
        for (int m = 0; m < 3; m++) {
            for (int run = 0; run < EACH; run++) {
                struct game_setup setup = game_setup_default(bench->scenario[m]->catalogue, 1 + run % 4,
                                                             (uint64_t)run + 1);
                struct players players = {BOT_RANDOM, BOT_RANDOM, (uint64_t)run, false, NULL};
                struct outcome outcome = playing_run(bench->scenario[m], &setup, players, &game);
                commands += outcome.commands;
                hash = hash * 31 + outcome.hash;
            }
        }
        missions.seconds[repeat] = actions.seconds[repeat] = processor_seconds() - start;
        missions.hash = actions.hash = hash;
        actions.units = (double)commands;
    }
    print_measure(bench->tool, "tool.bench.missions", &missions);
    print_measure(bench->tool, "tool.bench.actions", &actions);
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

static void bench_los(struct bench *bench)
{
    static struct square pair[QUERIES][2];
    struct rng rng = rng_seed(5, 5);
    struct measure fast = {.units = QUERIES}, plain = {.units = QUERIES};
    for (int i = 0; i < QUERIES; i++)
        for (int k = 0; k < 2; k++)
            pair[i][k] = random_floor(&bench->game, &rng);
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        double start = processor_seconds();
        fast.hash = plain.hash = 0;
        for (int i = 0; i < QUERIES; i++)
            fast.hash += los_clear(&bench->game, pair[i][0], pair[i][1]);
        double between = processor_seconds();
        for (int i = 0; i < QUERIES; i++)
            plain.hash += los_trace(&bench->game, pair[i][0], pair[i][1]).block == LOS_CLEAR;
        fast.seconds[repeat] = between - start;
        plain.seconds[repeat] = processor_seconds() - between;
    }
    print_measure(bench->tool, "tool.bench.los", &fast);
    print_measure(bench->tool, "tool.bench.los_plain", &plain);
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

static void bench_reach(struct bench *bench)
{
    struct rng rng = rng_seed(6, 6);
    static struct square from[QUERIES];
    for (int i = 0; i < QUERIES; i++)
        from[i] = random_floor(&bench->game, &rng);
    figure_id figure = trooper_on_board(&bench->game);
    struct measure fast = {.units = QUERIES}, plain = {.units = QUERIES};
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        struct reach reach;
        fast.hash = plain.hash = 0;
        double start = processor_seconds();
        for (int i = 0; i < QUERIES; i++) {
            reach_from(&bench->game, figure, from[i], 3, &reach);
            fast.hash += reach.layer[3][from[i].y];
        }
        double between = processor_seconds();
        for (int i = 0; i < QUERIES; i++)
            plain.hash += (uint64_t)plain_reach(&bench->game, from[i], 3);
        fast.seconds[repeat] = between - start;
        plain.seconds[repeat] = processor_seconds() - between;
    }
    print_measure(bench->tool, "tool.bench.reach", &fast);
    print_measure(bench->tool, "tool.bench.reach_plain", &plain);
}

static void bench_field(struct bench *bench)
{
    enum { FIELDS = 5000 };
    struct rng rng = rng_seed(7, 7);
    struct measure measure = {.units = FIELDS};
    static struct square goal[FIELDS];
    for (int i = 0; i < FIELDS; i++)
        goal[i] = random_floor(&bench->game, &rng);
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        static struct field field;
        measure.hash = 0;
        double start = processor_seconds();
        for (int i = 0; i < FIELDS; i++) {
            field_compute(&bench->game, goal[i], true, false, &field);
            measure.hash += field.steps[0][0];
        }
        measure.seconds[repeat] = processor_seconds() - start;
    }
    print_measure(bench->tool, "tool.bench.field", &measure);
}

static void bench_legal(struct bench *bench)
{
    enum { LISTS = 20000 };
    struct measure measure = {.units = 0};
    static struct legal_list list;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        long long listed = 0;
        double start = processor_seconds();
        for (int i = 0; i < LISTS; i++) {
            legal_commands(&bench->game, &list);
            listed += list.count;
        }
        measure.seconds[repeat] = processor_seconds() - start;
        measure.units = (double)listed;
        measure.hash = (uint64_t)listed;
    }
    print_measure(bench->tool, "tool.bench.legal", &measure);
}

static void bench_state(struct bench *bench)
{
    enum { COPIES = 100000 };
    struct measure copies = {.units = COPIES}, hashes = {.units = COPIES};
    static struct game there;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        copies.hash = hashes.hash = 0;
        double start = processor_seconds();
        for (int i = 0; i < COPIES; i++) {
            bench->game.commands = (uint32_t)i;
            there = bench->game;
            __asm__ volatile("" : : "r"(&there) : "memory"); /* keep every copy */
            copies.hash += there.commands;
        }
        double between = processor_seconds();
        for (int i = 0; i < COPIES; i++) {
            bench->game.commands = (uint32_t)i;
            hashes.hash ^= game_hash(&bench->game);
        }
        copies.seconds[repeat] = between - start;
        hashes.seconds[repeat] = processor_seconds() - between;
    }
    print_measure(bench->tool, "tool.bench.copy", &copies);
    print_measure(bench->tool, "tool.bench.hash", &hashes);
}

static void bench_odds(struct bench *bench)
{
    enum { QUOTES = 20000 };
    struct measure measure = {.units = QUOTES};
    figure_id trooper = trooper_on_board(&bench->game);
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        measure.hash = 0;
        double start = processor_seconds();
        for (int i = 0; i < QUOTES; i++)
            measure.hash +=
                attack_quote(&bench->game, (figure_id)(TROOPER_MAX + i % 28), trooper, MODE_FIRE).eliminated;
        measure.seconds[repeat] = processor_seconds() - start;
    }
    print_measure(bench->tool, "tool.bench.odds", &measure);
}

/* The AI deck's decisions in whole missions: mean, and the worst one in microseconds. */
static void bench_deck(struct bench *bench)
{
    struct measure measure = {.units = 0};
    double worst = 0;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        struct bot teams = {BOT_RANDOM, rng_seed(3, 101)};
        static struct game game;
        static struct event_list events;
        long long decisions = 0;
        measure.seconds[repeat] = 0;
        for (uint64_t run = 0; run < 40; run++) {
            struct game_setup setup = game_setup_default(bench->scenario[1]->catalogue, 4, run);
            struct command command;
            events.count = 0;
            game_start(&game, bench->scenario[1], &setup, &events);
            while (!game_is_over(&game)) {
                bool deck = game_seat_to_act(&game) == SEAT_LEGION;
                double start = processor_seconds();
                (void)playing_decide(&game, &teams, &teams, &command);
                double spent = processor_seconds() - start;
                if (deck) {
                    decisions++;
                    measure.seconds[repeat] += spent;
                    worst = spent > worst && repeat > 0 ? spent : worst;
                }
                events.count = 0;
                (void)game_apply(&game, &command, &events);
            }
        }
        measure.units = (double)decisions;
        measure.hash = (uint64_t)decisions;
    }
    print_measure(bench->tool, "tool.bench.deck", &measure);
    char text[32];
    (void)snprintf(text, sizeof text, "%.1f", worst * 1e6);
    const struct phrase_slot slots[] = {{"microseconds", text, 0}};
    tool_say(bench->tool, stdout, "tool.bench.deck_worst", slots, 1);
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(struct bench *bench);
} BENCH[] = {{"missions", bench_missions}, {"los", bench_los},     {"reach", bench_reach}, {"field", bench_field},
             {"actions", bench_legal},     {"state", bench_state}, {"odds", bench_odds},   {"deck", bench_deck}};

enum { BENCHES = sizeof BENCH / sizeof *BENCH };

static int find_bench(const char *name)
{
    for (int i = 0; i < BENCHES; i++)
        if (strcmp(BENCH[i].name, name) == 0)
            return i;
    return -1;
}

static bool open_all(struct bench *bench)
{
    static const char *const PATH[3] = {"training/trial-by-fire.json", "classic/01-eagle-strike.json",
                                        "classic/04-assault-on-the-east-tower.json"};
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    if (!tool_open_editions(bench->tool) || !file_join(folder, sizeof folder, bench->tool->assets, "../missions"))
        return false;
    for (int i = 0; i < 3; i++) {
        if (!file_join(path, sizeof path, folder, PATH[i]))
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
    struct command command;
    static struct event_list events;
    game_start(&bench->game, bench->scenario[1], &setup, &events);
    while (bench->game.turn.round < 3 && playing_decide(&bench->game, &teams, &teams, &command)) {
        events.count = 0;
        (void)game_apply(&bench->game, &command, &events);
    }
    while (game_seat_to_act(&bench->game) == SEAT_LEGION && playing_decide(&bench->game, &teams, &teams, &command)) {
        events.count = 0;
        (void)game_apply(&bench->game, &command, &events);
    }
}

int tool_bench(struct tool *tool, int count, char **arguments)
{
    static struct bench bench;
    bench.tool = tool;
    for (int i = 0; i < count; i++)
        if (find_bench(arguments[i]) < 0)
            return tool_usage(tool, "bench");
    if (!open_all(&bench))
        return TOOL_USAGE;
    play_half(&bench);
    for (int i = 0; i < BENCHES; i++) {
        bool wanted = count == 0;
        for (int k = 0; k < count; k++)
            wanted = wanted || find_bench(arguments[k]) == i;
        if (wanted)
            BENCH[i].run(&bench);
    }
    for (int i = 0; i < 3; i++)
        scenario_free(bench.scenario[i]);
    return TOOL_FINE;
}
