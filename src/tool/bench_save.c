/* bench_save.c -- how long a game waits for its autosave, and how long the whole writing takes. By the clock: the disk
 * takes no processor time. */
#include "tool/bench.h"

#include "base/hash.h"
#include "shell/store/files.h"
#include "shell/store/shelf.h"
#include "shell/store/writer.h"
#include "siege/ai/bot/bot.h"
#include "siege/mission/save/save_copy.h"

#include <stdio.h>
#include <stdlib.h>

enum { LOGGED = 5000, SAVES_MOST = 64 };

/* A long game. */
struct bench_save {
    struct game game;
    struct history *history;
    char *text;
    size_t length;
    char path[FILE_PATH_SIZE];
};

/* One autosave on its way. */
struct autosave {
    struct writing writing;
    struct save_copy copy;
    const char *path;
};

/* Four random teams and the Dark Legion till the end; then the same commands again, until the log is long enough. */
static void play_long(struct bench_save *bench, const struct scenario *scenario)
{
    static struct event_list events;
    struct command command;
    struct game_setup setup = game_setup_default(scenario->catalogue, 4, 11);
    struct bot player = {BOT_RANDOM, rng_seed(11, 101)};
    setup.legion_deck = 0;
    events.count = 0;
    game_start(&bench->game, scenario, &setup, &events);
    bench->history = history_new(&setup);
    while (bench->history && bot_decide(&player, &bench->game, &command)) {
        events.count = 0;
        (void)history_apply(bench->history, &bench->game, &command, &events);
    }
    for (int i = 0; bench->history && history_count(bench->history) < LOGGED; i++)
        history_append(bench->history, history_command(bench->history, i), history_hash(bench->history, i));
}

static bool begin(struct bench_save *bench, struct tool *tool, const struct scenario *scenario)
{
    char mission[FILE_PATH_SIZE], name[64];
    const char *folder = getenv("TMPDIR");
    (void)snprintf(name, sizeof name, "citadel-bench-%llu.save", (unsigned long long)system_program_number());
    if (!tool_mission_path(tool, "classic/01-eagle-strike.json", mission) ||
        !file_join(bench->path, sizeof bench->path, folder && folder[0] ? folder : "/tmp", name) ||
        file_read_all(mission, 1 << 20, &bench->text, &bench->length) != FILE_OK)
        return false;
    play_long(bench, scenario);
    return bench->history != NULL;
}

static void end(struct bench_save *bench)
{
    (void)shelf_remove(bench->path);
    history_free(bench->history);
    free(bench->text);
}

static struct save_source source_of(const struct bench_save *bench)
{
    return (struct save_source){.game = &bench->game,
                                .history = bench->history,
                                .mission_text = bench->text,
                                .mission_length = bench->length,
                                .mission_path = "",
                                .version = "",
                                .mark = {1, 1, false}};
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* So many times the median. */
static double median_of(double *seconds, int count)
{
    qsort(seconds, (size_t)count, sizeof *seconds, by_size);
    return seconds[count / 2] * count;
}

static void write_copy(struct writing *writing)
{
    struct autosave *autosave = (struct autosave *)writing;
    (void)save_write(&autosave->copy.source, autosave->path);
}

static void drop_copy(struct writing *writing)
{
    struct autosave *autosave = (struct autosave *)writing;
    save_copy_clear(&autosave->copy);
    free(autosave);
}

static void hand_over(const struct bench_save *bench, struct writer *writer)
{
    struct autosave *autosave = malloc(sizeof *autosave);
    struct save_source source = source_of(bench);
    if (!autosave || !save_copy_take(&autosave->copy, &source)) {
        free(autosave);
        return;
    }
    autosave->writing = (struct writing){.write = write_copy, .drop = drop_copy};
    autosave->path = bench->path;
    writer_hand_over(writer, &autosave->writing);
}

/* What is waited for; the writing itself is let come to its end before the next one. */
static double time_handing_over(const struct bench_save *bench)
{
    struct writer writer = {0};
    struct writing *done;
    double start = bench_now();
    hand_over(bench, &writer);
    double spent = bench_now() - start;
    writer_wait(&writer);
    while ((done = writer_take_done(&writer)) != NULL)
        done->drop(done);
    return spent;
}

static double time_whole(const struct bench_save *bench)
{
    struct save_source source = source_of(bench);
    double start = bench_now();
    (void)save_write(&source, bench->path);
    return bench_now() - start;
}

static struct work time_saves(struct tool *tool, const struct scenario *scenario, int count,
                              double (*time_one)(const struct bench_save *bench))
{
    static struct bench_save bench;
    struct work work = {.units = count};
    double seconds[SAVES_MOST];
    char *text;
    size_t length;
    if (!begin(&bench, tool, scenario))
        return work;
    for (int i = 0; i < count; i++)
        seconds[i] = time_one(&bench);
    work.seconds = median_of(seconds, count);
    if (file_read_all(bench.path, SIZE_MAX - 1, &text, &length) == FILE_OK) {
        work.hash = hash_bytes(text, length, 0);
        free(text);
    }
    end(&bench);
    return work;
}

struct work bench_hand_over(struct tool *tool, const struct scenario *scenario, int count)
{
    return time_saves(tool, scenario, count, time_handing_over);
}

struct work bench_write_saves(struct tool *tool, const struct scenario *scenario, int count)
{
    return time_saves(tool, scenario, count, time_whole);
}
