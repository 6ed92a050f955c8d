/* catalogue_load.c -- the files of an edition, in an order in which later ones name things of earlier ones. */
#include "siege/mission/catalogue/catalogue_load.h"

#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "shell/store/files.h"
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/json/schema.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/rules/mission/pair.h"

#include <stdio.h>
#include <string.h>

/* E305: a list of another length than that of the ranks or reference cards. */
static void check_length(struct record record, const char *key, int wanted)
{
    struct node list = record_get(record, key);
    int most = record_field(record, key)->most;
    int found = node_type(list) != NODE_ARRAY ? 0 : node_count(list) > most ? most : node_count(list);
    if (found > 0 && found != wanted)
        node_report(list, PROBLEM_E305, PROBLEM_ARGS(.number = found, .max = wanted));
}

void catalogue_read_parameters(struct record file, void *out, const struct field_game *game)
{
    ((struct catalogue *)out)->parameters = parameters_default();
    record_fill(file, out, game);
}

void catalogue_read_creature(struct record record, void *out, const struct field_game *game)
{
    record_fill(record, out, game);
    check_length(record, "cards", catalogue_of(game)->bands);
}

void catalogue_read_legion(struct record file, void *out, const struct field_game *game)
{
    int figures = 0;
    const struct catalogue *catalogue = out;
    record_fill(file, out, game);
    check_length(file, "terrain", catalogue->bands);
    for (int i = 0; i < catalogue->kinds; i++)
        figures += catalogue->kind[i].figures;
    if (figures > CREATURE_MAX)
        node_report(record_get(file, "creatures"), PROBLEM_E306, PROBLEM_ARGS(.number = figures, .max = CREATURE_MAX));
}

/* A rank card without a die of its own has that of its defence, and the other way round. */
void catalogue_read_rank(struct record record, void *out, const struct field_game *game)
{
    struct rank *rank = out;
    record_fill(record, out, game);
    if (!record_has(record, "die"))
        rank->die = rank->defence;
    if (!record_has(record, "defence"))
        rank->defence = rank->die;
}

/* What a corporation has of its own at each rank is written over what all have. */
void catalogue_read_corporation(struct record record, void *out, const struct field_game *game)
{
    static const char *const COLUMNS[] = {"extra_actions", "amounts", "credits", "cards"};
    struct corporation *corporation = out;
    record_fill(record, out, game);
    if (!corporation->ability_text[0])
        memcpy(corporation->ability_text, corporation->id, sizeof corporation->ability_text);
    for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++)
        check_length(record, COLUMNS[i], catalogue_of(game)->ranks);
}

void catalogue_read_corporations(struct record file, void *out, const struct field_game *game)
{
    int count;
    struct catalogue *catalogue = out;
    struct rank ranks[RANK_MAX] = {{0}};
    struct node entry = record_list(file, "ranks", &count);
    catalogue->ranks = (uint8_t)count;
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "ranks", entry);
        record_read(record, &ranks[i], game);
        if (i > 0 && ranks[i].points <= ranks[i - 1].points && node_exists(entry))
            node_report(record_get(record, "points"), PROBLEM_E307, PROBLEM_ARGS(.number = ranks[i - 1].points));
    }
    for (int i = 0; i < CORPORATIONS; i++)
        memcpy(catalogue->corporation[i].rank, ranks, sizeof ranks);
    record_fill(file, out, game);
}

/* Those of whom two are sent: all, or one of each specialty where two of three are chosen (S-SETUP-9). */
static int count_candidates(const struct catalogue *catalogue, int corporation)
{
    int count = 0;
    if (catalogue->parameters.choose_pair)
        for (int k = 0; k < PAIR + 1; k++)
            count += pair_candidate(catalogue, corporation, k) >= 0;
    else
        for (int i = 0; i < catalogue->roster; i++)
            count += catalogue->trooper[i].corporation == corporation;
    return count;
}

void catalogue_read_troopers(struct record file, void *out, const struct field_game *game)
{
    const struct catalogue *catalogue = out;
    int least = catalogue->parameters.choose_pair ? PAIR + 1 : PAIR;
    record_fill(file, out, game);
    for (int corporation = 0; catalogue->roster > 0 && corporation < CORPORATIONS; corporation++) {
        int count = count_candidates(catalogue, corporation);
        if (count < least)
            node_report(record_get(file, "troopers"), PROBLEM_E308,
                        PROBLEM_ARGS(.culprit = catalogue->corporation[corporation].id, .number = count, .min = least));
    }
}

void catalogue_read_weapon(struct record record, void *out, const struct field_game *game)
{
    struct weapon *weapon = out;
    weapon->least_range = weapon->tech_least = 2; /* C-FIRE-1: never adjacent */
    record_fill(record, out, game);
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

/* Reads <root>/<folder>/<name>.json by this shape. */
static void read_file(const char *root, const char *folder, const char *name, const struct shape *shape, void *out,
                      const struct field_game *game, struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s/%s.json", root, folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        scan_report_unreadable(root, FILE_NAME_TOO_LONG, problems);
        return;
    }
    if (shape->optional && system_changed_at(path) == 0)
        return;
    struct scan_tree *tree = scan_file(path, problems);
    struct node top = node_root_object(tree);
    if (node_exists(top))
        record_read(record_open(top, shape), out, game);
    scan_free(tree);
}

bool catalogue_load(struct catalogue *out, const char *root, const char *edition, struct problem_list *problems)
{
    int errors = problems->errors;
    char folder[FILE_PATH_SIZE];
    struct naming naming = {.catalogue = out};
    const struct field_game game = field_game_of(&naming);
    (void)snprintf(folder, sizeof folder, "rules/%s", edition);
    memset(out, 0, sizeof *out);
    for (int file = 0; file < CATALOGUE_FILES; file++) {
        const struct shape *shape = &SCHEMA_CATALOGUE[file];
        read_file(root, file == CATALOGUE_FILE_DECK ? "ai" : folder, shape->name, shape, out, &game, problems);
    }
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}

/* ---- house rules and difficulty: named sets of parameter values ------------------------------------------------ */

static int find_parameter(const char *name)
{
    int which = 0;
    while (which < PARAMETER_COUNT && strcmp(parameter_table()[which].name, name) != 0)
        which++;
    return which;
}

/* The names and ranges have been checked: `whole` has the values. */
static void list_changes(struct node changes, const struct parameters *whole, struct rule_option *out)
{
    for (struct node entry = node_first(changes); node_exists(entry); entry = node_next(entry)) {
        int which = node_key_is_remark(entry) ? PARAMETER_COUNT : find_parameter(node_key(entry));
        if (which == PARAMETER_COUNT || out->changes == OPTION_CHANGES)
            continue;
        int value = parameter_get(whole, (enum parameter)which);
        out->change[out->changes++] = (struct option_change){(uint8_t)which, 0, (int16_t)value};
    }
}

void catalogue_read_option(struct record record, void *out, const struct field_game *game)
{
    struct parameters whole = parameters_default();
    struct node changes = record_get(record, "changes");
    record_fill(record, out, game);
    if (node_exists(changes) && node_object(changes, 1, OPTION_CHANGES) > 0) {
        reference_rules(changes, &whole);
        list_changes(changes, &whole, out);
    }
}

bool option_load(struct rule_options *out, const char *root, const char *edition, struct problem_list *problems)
{
    int errors = problems->errors;
    char folder[FILE_PATH_SIZE];
    (void)snprintf(folder, sizeof folder, "rules/%s", edition);
    memset(out, 0, sizeof *out);
    read_file(root, folder, "house_rules", &SCHEMA_OPTIONS, &out->house, NULL, problems);
    read_file(root, folder, "difficulty", &SCHEMA_OPTIONS, &out->difficulty, NULL, problems);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
