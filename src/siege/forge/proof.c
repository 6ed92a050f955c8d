/* proof.c -- writes a sketch, checks it, and has computer players play it on all processors. */
#include "siege/forge/proof.h"

#include "shell/json/layout.h"
#include "shell/json/scan.h"
#include "shell/system/system.h"
#include "siege/mission/load/mission_load.h"
#include "siege/trial/trial.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MILLE = 1000 };

/* Least, per mille: games with an attack of all games; figures that fall in a round. All shipped missions have more. */
enum { FOUGHT_LEAST = 950, FALLEN_LEAST = 400 };

/* Some games, fetched by one thread after the other. */
struct batch {
    const struct trial *trial;
    atomic_int next, wins, decisions, watched, fought, rounds, fallen, failures;
};

char *proof_text(struct forge *forge, const struct sketch *sketch, struct mission *mission, size_t *length)
{
    static const char NAME[] = "generated";
    struct bytes bytes = {0};
    char *text = NULL;
    sketch_write(&bytes, sketch, forge->desk->words);
    problem_list_clear(forge->problems);
    struct scan_tree *tree = bytes.failed ? NULL : scan_text(NAME, bytes.bytes, bytes.length, forge->problems);
    if (tree && forge->problems->count == 0)
        text = layout_write(node_root(tree), &SCHEMA_MISSION, length);
    if (!tree || (!text && forge->problems->count == 0))
        forge->end = FORGE_NO_MEMORY;
    scan_free(tree);
    free(bytes.bytes);
    if (text && (!mission_load_text(mission, forge->order->catalogue, NAME, text, *length, forge->problems) ||
                 forge->problems->count > 0)) {
        free(text);
        text = NULL;
    }
    return text;
}

bool proof_open(struct proof *proof, struct forge *forge, const struct sketch *sketch, uint64_t seed)
{
    struct mission *mission = calloc(1, sizeof *mission);
    size_t length;
    char *text = mission ? proof_text(forge, sketch, mission, &length) : NULL;
    *proof = (struct proof){.seed = seed};
    if (text)
        proof->scenario = scenario_hasten(scenario_new(forge->order->catalogue, mission));
    if (!mission || (text && !proof->scenario))
        forge->end = FORGE_NO_MEMORY;
    free(text);
    free(mission);
    return proof->scenario != NULL;
}

void proof_close(struct proof *proof)
{
    scenario_free(proof->scenario);
    proof->scenario = NULL;
}

void proof_begin_anew(struct proof *proof, uint64_t seed)
{
    *proof = (struct proof){.scenario = proof->scenario, .seed = seed};
}

static void see_attacks(void *closure, const struct game *game, const struct event_list *events)
{
    bool *fought = closure;
    (void)game;
    for (int i = 0; i < events->count; i++)
        *fought = *fought || events->item[i].type == EVENT_ATTACK_DECLARED;
}

static void play_some(void *context, int index)
{
    struct batch *batch = context;
    const struct trial *trial = batch->trial;
    (void)index;
    for (;;) {
        int game = atomic_fetch_add(&batch->next, 1);
        if (game >= trial->first + trial->runs)
            return;
        struct game space;
        struct game_setup setup = trial_setup(trial, game);
        bool fought = false;
        struct players players = {.teams = trial->policy,
                                  .legion = trial->legion,
                                  .seed = setup.seed,
                                  .witness = see_attacks,
                                  .closure = &fought};
        struct outcome outcome = playing_run(trial->scenario, &setup, players, &space);
        atomic_fetch_add(&batch->wins, outcome.won);
        atomic_fetch_add(&batch->decisions, outcome.team_commands);
        atomic_fetch_add(&batch->watched, outcome.commands - outcome.team_commands);
        atomic_fetch_add(&batch->fought, fought);
        atomic_fetch_add(&batch->rounds, outcome.rounds);
        atomic_fetch_add(&batch->fallen, outcome.creatures_lost + outcome.troopers_lost);
        atomic_fetch_add(&batch->failures, !outcome.ended || outcome.broken);
    }
}

bool proof_play(struct proof *proof, struct forge *forge, int games)
{
    const struct forge_order *order = forge->order;
    struct trial trial = {.scenario = proof->scenario,
                          .teams = order->teams,
                          .rank = order->rank ? order->rank : 1,
                          .policy = BOT_CAUTIOUS,
                          .legion = BOT_GREEDY,
                          .deck = true,
                          .seed = proof->seed,
                          .first = proof->games,
                          .runs = games,
                          .agreed = {.teams = (uint8_t)order->teams, .changes = order->changes}};
    struct batch batch = {.trial = &trial, .next = trial.first};
    memcpy(trial.agreed.change, order->change, sizeof trial.agreed.change);
    scenario_apply_changes(proof->scenario, &trial.agreed);
    system_work_together(forge->desk->jobs, play_some, &batch);
    proof->games += games;
    proof->wins += atomic_load(&batch.wins);
    proof->decisions += atomic_load(&batch.decisions);
    proof->watched += atomic_load(&batch.watched);
    proof->fought += atomic_load(&batch.fought);
    proof->rounds += atomic_load(&batch.rounds);
    proof->fallen += atomic_load(&batch.fallen);
    forge->news.games += games;
    forge->news.rate = proof_rate(proof);
    if (forge->end == FORGE_NOTHING && forge->desk->watch && !forge->desk->watch(forge->desk->closure, &forge->news))
        forge->end = FORGE_STOPPED;
    return forge->end == FORGE_NOTHING && atomic_load(&batch.failures) == 0;
}

int proof_rate(const struct proof *proof)
{
    return proof->wins * MILLE / proof->games;
}

bool proof_has_fighting(const struct proof *proof)
{
    return (int64_t)proof->fought * MILLE >= (int64_t)proof->games * FOUGHT_LEAST &&
           (int64_t)proof->fallen * MILLE >= (int64_t)proof->rounds * FALLEN_LEAST;
}
