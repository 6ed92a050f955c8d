/* mission_forge.c -- has a new mission made in a thread, and writes it where the player's own missions lie. */
#include "app/mission_forge.h"

#include "shell/store/files.h"
#include "shell/system/system.h"
#include "shell/words/phrase.h"
#include "siege/mission/load/mission_load.h"
#include "siege/text/names/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MOST = 10000 };
_Static_assert((int)SEED_WORD == (int)SEED_WORD_BYTES, "words are handed on");

static bool refuse(const struct string_table *strings, const char *key, const char *path, enum file_error error,
                   char why[WHY_MAX_BYTES])
{
    (void)snprintf(why, WHY_MAX_BYTES, "%s", file_tell(strings, key, path, error));
    return false;
}

/* ---- at work --------------------------------------------------------------------------------------------------- */

/* The sentences that missions are made of: those of the program may change while the thread reads them. */
static bool copy_words(struct string_table *words, const struct string_table *strings)
{
    static const char BEGIN[] = "forge.";
    for (int i = 0; i < strings->count; i++) {
        const char *key = strings->bytes + strings->pairs[i].key;
        if (strncmp(key, BEGIN, sizeof BEGIN - 1) == 0 &&
            !strings_add(words, key, strings->bytes + strings->pairs[i].text))
            return false;
    }
    return true;
}

static bool watch(void *closure, const struct forge_news *news)
{
    struct mission_forge *forge = closure;
    atomic_store(&forge->draft, news->sketch);
    atomic_store(&forge->games, news->games);
    atomic_store(&forge->rate, news->rate);
    atomic_store(&forge->sure, news->sure);
    return !atomic_load(&forge->stop);
}

static void work(void *context, int index)
{
    struct mission_forge *forge = context;
    const struct forge_desk desk = {&forge->words, system_processors(), watch, forge};
    (void)index;
    forge->end = forge_make(&forge->order, &desk, &forge->made);
    atomic_store(&forge->over, true);
}

/* Waits for the thread, and lets go of what it was given. What it has made stays. */
static void end(struct mission_forge *forge)
{
    if (forge->helper)
        system_wait_for(forge->helper);
    forge->helper = NULL;
    strings_clear(&forge->words);
}

bool mission_forge_begin(struct mission_forge *forge, const struct forge_order *order, const char *own,
                         const struct string_table *strings, char why[WHY_MAX_BYTES])
{
    enum file_error error = own[0] ? file_make_folders(own) : FILE_DENIED;
    error = error ? error : file_try_folder(own);
    if (error)
        return refuse(strings, "new_mission.not_kept", own, error, why);
    if (forge->helper)
        return refuse(strings, "new_mission.at_work", "", FILE_OK, why);
    *forge = (struct mission_forge){.order = *order, .rate = -1};
    if (order->id) {
        (void)snprintf(forge->id, sizeof forge->id, "%s", order->id);
        forge->order.id = forge->id;
    }
    if (order->word) {
        (void)snprintf(forge->word, sizeof forge->word, "%s", order->word);
        forge->order.word = forge->word;
    }
    if (copy_words(&forge->words, strings))
        forge->helper = system_begin_beside(work, forge);
    if (forge->helper)
        return true;
    end(forge);
    return refuse(strings, "hud.no_memory", "", FILE_OK, why);
}

void mission_forge_stop(struct mission_forge *forge)
{
    atomic_store(&forge->stop, true);
    end(forge);
    free(forge->made.text);
    forge->made.text = NULL;
}

/* ---- done ------------------------------------------------------------------------------------------------------ */

/* "new-mission-3.json", the first number that is free. */
static enum file_error keep(const struct forge_made *made, const char *own, char path[FILE_PATH_SIZE])
{
    char name[40];
    for (int number = 1; number < NUMBERS_MOST; number++) {
        (void)snprintf(name, sizeof name, "new-mission-%d.json", number);
        if (!file_join(path, FILE_PATH_SIZE, own, name))
            return FILE_NAME_TOO_LONG;
        if (file_is_free(path)) /* a mission that was deleted is told to be had back under its name */
            return file_write_atomic(path, made->text, made->length);
    }
    return FILE_IN_THE_WAY;
}

static void note_measured(const struct mission_forge *forge, struct measured *measured)
{
    const struct forge_made *made = &forge->made;
    const struct forge_order *order = &forge->order;
    const struct balance_row row = {.teams = (uint8_t)order->teams,
                                    .legion = BALANCE_DECK,
                                    .rank = (uint8_t)(order->rank ? order->rank : 1),
                                    .rules = balance_rules(order->change, order->changes),
                                    .games = (uint16_t)made->games,
                                    .won = (uint16_t)made->wins,
                                    .decisions = (uint16_t)(made->decisions / made->games),
                                    .watched = (uint16_t)(made->watched / made->games)};
    measured_note(measured, measured_mark(made->text, made->length, order->catalogue), &row);
    measured_note(measured, measured_mark_before(made->id), &row); /* what it was before somebody changes it */
}

static bool take_made(const struct mission_forge *forge, const char *own, const struct string_table *strings,
                      char told[WHY_MAX_BYTES])
{
    char path[FILE_PATH_SIZE] = "";
    const struct words words = {strings, NULL};
    const struct forge_made *made = &forge->made;
    enum file_error error = keep(made, own, path);
    if (error)
        return refuse(strings, "new_mission.not_kept", path, error, told);
    phrase_write(
        told, WHY_MAX_BYTES, string_get(strings, "new_mission.made"),
        SLOTS({"title", made->title, 0}, {"rate", words_tenths(&words, made->rate), 0}, {"games", NULL, made->games}));
    return true;
}

void mission_forge_look(struct mission_forge *forge, const char *own, const struct string_table *strings,
                        struct measured *measured, struct forging *forging)
{
    *forging = (struct forging){.state = forge->helper ? FORGING_AT_WORK : FORGING_NOTHING,
                                .draft = atomic_load(&forge->draft),
                                .games = atomic_load(&forge->games),
                                .rate = atomic_load(&forge->rate),
                                .sure = atomic_load(&forge->sure)};
    if (!forge->helper || !atomic_load(&forge->over))
        return;
    end(forge);
    forging->state = FORGING_FAILED;
    if (forge->end == FORGE_MADE && take_made(forge, own, strings, forging->told)) {
        forging->state = FORGING_MADE;
        note_measured(forge, measured);
    } else if (forge->end != FORGE_MADE)
        phrase_write(forging->told, WHY_MAX_BYTES,
                     string_get(strings, forge->end == FORGE_NOTHING ? "new_mission.none" : "hud.no_memory"),
                     SLOTS({"attempts", NULL, FORGE_SKETCHES}, {"difficulty", NULL, forge->order.difficulty}));
    free(forge->made.text);
    forge->made.text = NULL;
}
