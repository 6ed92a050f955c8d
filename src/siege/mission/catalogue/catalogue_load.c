#include "siege/mission/catalogue/catalogue_load.h"

#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "shell/store/files.h"
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/json/schema.h"
#include "siege/mission/catalogue/schema_catalogue.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/rules/mission/pair.h"

#include <stdio.h>
#include <string.h>

enum { CATALOGUE_FORMAT = 1 };

/* The entry with this index in the list that the record is an entry of. */
static struct node entry_beside(struct record record, int index)
{
    struct scan_tree *tree = record.node.tree;
    struct node entry = node_first((struct node){tree, tree->nodes[record.node.index].parent});
    while (index-- > 0)
        entry = node_next(entry);
    return entry;
}

void catalogue_report_twice(struct record record, const char *key, int earlier)
{
    struct node node = record_get(record, key);
    if (!node_exists(node))
        return;
    struct node other = entry_beside(record, earlier);
    char word[PROBLEM_WORD_SIZE];
    if (node_type(node) == NODE_TEXT)
        snprintf(word, sizeof word, "%s", node_text(node));
    else
        snprintf(word, sizeof word, "%d", node_int(node, 0, 1000));
    node_report(node, PROBLEM_E302, PROBLEM_ARGS(.culprit = word, .line = node_at(other).line));
}

void catalogue_check_id(struct record record, const char *first_id, size_t stride, int count)
{
    const char *own = first_id + (size_t)count * stride;
    for (int i = 0; i < count; i++)
        if (*own && strcmp(first_id + (size_t)i * stride, own) == 0)
            catalogue_report_twice(record, "id", i);
}

static char read_letter(struct record record, const char *key)
{
    char text[2] = "";
    record_text(record, key, text, sizeof text);
    return text[0];
}

static void load_parameters(struct record file, struct catalogue *out)
{
    out->parameters = parameters_default();
    record_text(file, "edition", out->id, sizeof out->id);
    out->rulebook = (uint8_t)record_word(file, "rulebook");
    reference_rules(record_get(file, "parameters"), &out->parameters);
}

static void load_dice(struct record file, struct catalogue *out)
{
    struct record faces = record_object(file, "hit_faces");
    out->hit_faces[DIE_WHITE] = (uint8_t)record_number(faces, "white");
    out->hit_faces[DIE_RED] = (uint8_t)record_number(faces, "red");
    out->hit_faces[DIE_BLACK] = (uint8_t)record_number(faces, "black");
}

static void load_band(struct record record, struct creature_band *out)
{
    out->armour = (uint8_t)record_number(record, "armour");
    out->die = (uint8_t)(record_has(record, "die") ? 1 + record_word(record, "die") : 0);
    out->close = reference_dice(record_get(record, "close"));
    out->fire = reference_dice(record_get(record, "fire"));
}

static void load_creature(struct record record, struct catalogue *out)
{
    struct creature_kind *kind = &out->kind[out->kinds];
    int bands;
    record_text(record, "id", kind->id, sizeof kind->id);
    CATALOGUE_CHECK_ID(record, out->kind, out->kinds);
    kind->letter = read_letter(record, "letter");
    kind->actions = (uint8_t)record_number(record, "actions");
    kind->points = (uint8_t)record_number(record, "points");
    kind->figures = (uint8_t)record_number(record, "figures");
    struct node entry = record_list(record, "cards", &bands);
    if (node_exists(entry) && bands != out->bands)
        node_report(record_get(record, "cards"), PROBLEM_E305, PROBLEM_ARGS(.number = bands, .max = out->bands));
    for (int i = 0; i < bands; i++, entry = node_next(entry))
        load_band(record_entry_object(record, "cards", entry), &kind->band[i]);
    out->kinds++;
}

static void check_figures(struct record file, const struct catalogue *out)
{
    int figures = 0;
    for (int i = 0; i < out->kinds; i++)
        figures += out->kind[i].figures;
    if (figures > CREATURE_MAX)
        node_report(record_get(file, "creatures"), PROBLEM_E306, PROBLEM_ARGS(.number = figures, .max = CREATURE_MAX));
}

/* S-REF-1 */
static void load_terrain_band(struct record record, struct terrain_band *out)
{
    struct record terminal = record_object(record, "terminal"), turret = record_object(record, "turret");
    struct record trap = record_object(record, "trap"), portal = record_object(record, "portal");
    out->terminal_armour = (uint8_t)record_number(terminal, "armour");
    out->terminal_points = (uint8_t)record_number(terminal, "points");
    out->turret = reference_dice(record_get(turret, "attack"));
    out->turret_range = (uint8_t)record_number(turret, "range");
    out->turret_armour = (uint8_t)record_number(turret, "armour");
    out->turret_points = (uint8_t)record_number(turret, "points");
    out->trap = reference_dice(record_get(trap, "attack"));
    out->trap_armour = (uint8_t)record_number(trap, "armour");
    out->portal_armour = (uint8_t)record_number(portal, "armour");
    out->portal_points = (uint8_t)record_number(portal, "points");
}

static void load_terrain(struct record file, struct catalogue *out)
{
    int bands;
    struct node entry = record_list(file, "terrain", &bands);
    if (node_exists(entry) && bands != out->bands)
        node_report(record_get(file, "terrain"), PROBLEM_E305, PROBLEM_ARGS(.number = bands, .max = out->bands));
    for (int i = 0; i < bands; i++, entry = node_next(entry))
        load_terrain_band(record_entry_object(file, "terrain", entry), &out->terrain[i]);
}

static void load_legion(struct record file, struct catalogue *out)
{
    int bands, kinds;
    struct record cards = record_object(file, "reference_cards");
    struct node entry = record_list(cards, "from_rank", &bands);
    out->bands = (uint8_t)bands;
    for (int i = 0; i < bands; i++, entry = node_next(entry))
        out->band_rank[i] = (uint8_t)record_entry_number(cards, "from_rank", entry);
    out->band_teams = (uint8_t)record_number(cards, "teams");
    entry = record_list(file, "creatures", &kinds);
    for (int i = 0; i < kinds; i++, entry = node_next(entry))
        load_creature(record_entry_object(file, "creatures", entry), out);
    check_figures(file, out);
    load_terrain(file, out);
}

/* A rank card without a die of its own has that of its defence, and the other way round. */
static void load_rank(struct record record, struct rank *out)
{
    out->points = (int16_t)record_number(record, "points");
    out->die = (uint8_t)record_word(record, record_has(record, "die") ? "die" : "defence");
    out->defence = (uint8_t)record_word(record, record_has(record, "defence") ? "defence" : "die");
    out->extra_actions = (uint8_t)record_number(record, "extra_actions");
    out->credits = (uint8_t)record_number(record, "credits");
    out->cards = (uint8_t)record_number(record, "cards");
    out->combat = reference_dice(record_get(record, "combat"));
}

static void load_ranks(struct record file, struct catalogue *out, struct rank ranks[RANK_MAX])
{
    int count;
    struct node entry = record_list(file, "ranks", &count);
    out->ranks = (uint8_t)count;
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "ranks", entry);
        load_rank(record, &ranks[i]);
        if (i > 0 && ranks[i].points <= ranks[i - 1].points && node_exists(entry))
            node_report(record_get(record, "points"), PROBLEM_E307, PROBLEM_ARGS(.number = ranks[i - 1].points));
    }
}

/* What this corporation has of its own at each rank, written over the common value: `offset` bytes into the rank. */
static void load_column(struct record record, const char *key, size_t offset, const struct catalogue *catalogue,
                        struct rank ranks[RANK_MAX])
{
    int given;
    struct node entry = record_list(record, key, &given);
    if (node_exists(entry) && given != catalogue->ranks)
        node_report(record_get(record, key), PROBLEM_E305, PROBLEM_ARGS(.number = given, .max = catalogue->ranks));
    for (int i = 0; i < given; i++, entry = node_next(entry))
        *((uint8_t *)&ranks[i] + offset) = (uint8_t)record_entry_number(record, key, entry);
}

static void load_corporation(struct record record, const struct rank ranks[RANK_MAX], int index, struct catalogue *out)
{
    struct corporation *corporation = &out->corporation[index];
    record_text(record, "id", corporation->id, sizeof corporation->id);
    CATALOGUE_CHECK_ID(record, out->corporation, index);
    corporation->letter = read_letter(record, "letter");
    if (!record_has(record, "ability_text") ||
        !record_text(record, "ability_text", corporation->ability_text, sizeof corporation->ability_text))
        memcpy(corporation->ability_text, corporation->id, sizeof corporation->ability_text);
    memcpy(corporation->rank, ranks, RANK_MAX * sizeof *ranks);
    catalogue_load_effects(record, "ability", out, &corporation->ability);
    load_column(record, "extra_actions", offsetof(struct rank, extra_actions), out, corporation->rank);
    load_column(record, "amounts", offsetof(struct rank, ability), out, corporation->rank);
    load_column(record, "credits", offsetof(struct rank, credits), out, corporation->rank);
    load_column(record, "cards", offsetof(struct rank, cards), out, corporation->rank);
}

static void load_corporations(struct record file, struct catalogue *out)
{
    int count;
    struct rank ranks[RANK_MAX] = {{0}};
    load_ranks(file, out, ranks);
    struct node entry = record_list(file, "corporations", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_corporation(record_entry_object(file, "corporations", entry), ranks, i, out);
}

static void load_trooper(struct record record, struct catalogue *out)
{
    int held;
    struct trooper_kind *trooper = &out->trooper[out->roster];
    record_text(record, "id", trooper->id, sizeof trooper->id);
    CATALOGUE_CHECK_ID(record, out->trooper, out->roster);
    int corporation = reference_corporation(record_get(record, "corporation"), out);
    trooper->corporation = (uint8_t)(corporation < 0 ? 0 : corporation);
    trooper->specialist = record_bool(record, "specialist");
    struct node entry = record_list(record, "holds", &held);
    if (record_has(record, "specialty"))
        trooper->specialty = (uint8_t)(1u << record_word(record, "specialty"));
    for (int i = 0; i < held; i++, entry = node_next(entry))
        trooper->training_mode |= record_entry_word(record, "holds", entry) == 0 ? MODE_CLOSE : MODE_FIRE;
    out->roster++;
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

static void check_pairs(struct record file, const struct catalogue *out)
{
    int least = out->parameters.choose_pair ? PAIR + 1 : PAIR;
    for (int corporation = 0; corporation < CORPORATIONS; corporation++) {
        int count = count_candidates(out, corporation);
        if (count < least)
            node_report(record_get(file, "troopers"), PROBLEM_E308,
                        PROBLEM_ARGS(.culprit = out->corporation[corporation].id, .number = count, .min = least));
    }
}

static void load_troopers(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "troopers", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_trooper(record_entry_object(file, "troopers", entry), out);
    if (count > 0)
        check_pairs(file, out);
}

/* The two numbers of a list, the least distance and the greatest. */
static void load_range(struct record record, const char *key, uint8_t *least, uint8_t *most)
{
    int count;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        *(i == 0 ? least : most) = (uint8_t)record_entry_number(record, key, entry);
}

uint8_t catalogue_load_mask(struct record record, const char *key)
{
    int count;
    uint8_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        mask |= (uint8_t)(1u << record_entry_word(record, key, entry));
    return mask;
}

/* S-DICE-3 */
static void load_extra(struct record record, struct weapon *out)
{
    static const char *const MODES[ATTACK_MODES] = {"close", "fire", "tech"};
    if (!record_has(record, "extra"))
        return;
    struct record extra = record_object(record, "extra");
    for (int i = 0; i < ATTACK_MODES; i++)
        out->extra[i] = reference_dice(record_get(extra, MODES[i]));
}

static void load_weapon(struct record record, struct catalogue *out)
{
    struct weapon *weapon = &out->weapon[out->weapons];
    record_text(record, "id", weapon->id, sizeof weapon->id);
    CATALOGUE_CHECK_ID(record, out->weapon, out->weapons);
    weapon->copies = (uint8_t)record_number(record, "copies");
    weapon->rank = (uint8_t)record_number(record, "rank");
    weapon->cost = (uint8_t)record_number(record, "cost");
    weapon->close = (uint8_t)record_number(record, "close");
    weapon->fire = (uint8_t)record_number(record, "fire");
    weapon->tech = (uint8_t)record_number(record, "tech");
    weapon->least_range = weapon->tech_least = 2; /* C-FIRE-1: never adjacent */
    load_range(record, "range", &weapon->least_range, &weapon->most_range);
    load_range(record, "tech_range", &weapon->tech_least, &weapon->tech_most);
    weapon->shapes = catalogue_load_mask(record, "special");
    weapon->icons = catalogue_load_mask(record, "icons");
    load_extra(record, weapon);
    out->weapons++;
}

static void load_gear(struct record record, struct catalogue *out)
{
    struct gear *gear = &out->gear[out->gears];
    record_text(record, "id", gear->id, sizeof gear->id);
    CATALOGUE_CHECK_ID(record, out->gear, out->gears);
    gear->copies = (uint8_t)record_number(record, "copies");
    gear->rank = (uint8_t)record_number(record, "rank");
    gear->cost = (uint8_t)record_number(record, "cost");
    if (record_has(record, "augments"))
        gear->augments = (uint8_t)(1u << record_word(record, "augments"));
    gear->not_shapes = catalogue_load_mask(record, "not_for");
    gear->action = record_bool(record, "action");
    catalogue_load_effects(record, "effects", out, &gear->effects);
    out->gears++;
}

static void load_equipment(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "weapons", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_weapon(record_entry_object(file, "weapons", entry), out);
    entry = record_list(file, "gear", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_gear(record_entry_object(file, "gear", entry), out);
}

typedef void load_file(struct record file, struct catalogue *out);

/* In this order: later files name things of earlier ones. */
static load_file *const LOADERS[CATALOGUE_FILE_COUNT] = {
    [CATALOGUE_FILE_PARAMETERS] = load_parameters,
    [CATALOGUE_FILE_DICE] = load_dice,
    [CATALOGUE_FILE_LEGION] = load_legion,
    [CATALOGUE_FILE_CORPORATIONS] = load_corporations,
    [CATALOGUE_FILE_TROOPERS] = load_troopers,
    [CATALOGUE_FILE_EQUIPMENT] = load_equipment,
    [CATALOGUE_FILE_FORCE] = catalogue_load_force,
    [CATALOGUE_FILE_EVENTS] = catalogue_load_events,
    [CATALOGUE_FILE_SECTORS] = catalogue_load_sectors,
    [CATALOGUE_FILE_DOOMTROOPER] = catalogue_load_doomtrooper,
    [CATALOGUE_FILE_SECONDARY] = catalogue_load_secondary,
    [CATALOGUE_FILE_DOORS] = catalogue_load_doors,
    [CATALOGUE_FILE_QUICKSTART] = catalogue_load_quick_starts,
    [CATALOGUE_FILE_DECK] = catalogue_load_deck,
};

static bool find_path(char *path, size_t size, const char *root, const char *edition, enum catalogue_file file)
{
    const char *name = schema_catalogue_name(file);
    int length = file == CATALOGUE_FILE_DECK ? snprintf(path, size, "%s/ai/%s.json", root, name)
                                             : snprintf(path, size, "%s/rules/%s/%s.json", root, edition, name);
    return length > 0 && (size_t)length < size;
}

static void load_one(struct catalogue *out, const char *root, const char *edition, enum catalogue_file file,
                     struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    if (!find_path(path, sizeof path, root, edition, file)) {
        struct node_position at = problem_position_of_file(root);
        problem_add(problems, &at, PROBLEM_E103, PROBLEM_ARGS(.found = file_error_key(FILE_NAME_TOO_LONG)));
        return;
    }
    if (schema_catalogue_is_optional(file) && file_changed_at(path) == 0)
        return;
    struct scan_tree *tree = scan_file(path, problems);
    struct node root_node = node_root_object(tree);
    if (node_exists(root_node)) {
        struct record record = record_open(root_node, schema_catalogue(file));
        record_check_format(record, CATALOGUE_FORMAT);
        LOADERS[file](record, out);
    }
    scan_free(tree);
}

bool catalogue_load(struct catalogue *out, const char *root, const char *edition, struct problem_list *problems)
{
    int errors = problems->errors;
    memset(out, 0, sizeof *out);
    for (int file = 0; file < CATALOGUE_FILE_COUNT; file++)
        load_one(out, root, edition, (enum catalogue_file)file, problems);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
