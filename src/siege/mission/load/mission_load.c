/* mission_load.c -- a mission file becomes the plain value the rules play with: what is said once, and the order. */
#include "siege/mission/load/mission_load.h"

#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/allowed.h"
#include "siege/mission/load/key_home.h"
#include "siege/mission/load/mission_follow.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"
#include "siege/text/names/own_parts.h"
#include "shell/json/scan.h"

#include <stdio.h>
#include <string.h>

void mission_read_teams(struct record record, void *out, const struct field_game *game)
{
    const struct mission *mission = out;
    record_fill(record, out, game);
    if (mission->least_teams > mission->most_teams)
        node_report(record.node, PROBLEM_E417, PROBLEM_ARGS(.min = mission->least_teams, .max = mission->most_teams));
}

static int list_cards(uint64_t mask, uint8_t *out, int most)
{
    int count = 0;
    for (int card = 0; card < 64 && count < most; card++)
        if (mask >> card & 1)
            out[count++] = (uint8_t)card;
    return count;
}

/* E302; true if an earlier entry gives the same card a place. */
static bool is_placed_twice(const struct mission_reader *reader, struct node card, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    struct node earlier = node_first(node_get(record_get(reader->file, "force"), "key"));
    for (; node_exists(earlier); earlier = node_next(earlier)) {
        struct node other = node_get(earlier, "card");
        if (other.index == card.index)
            return false;
        if (node_type(other) == NODE_NUMBER && node_int(other, 1, 99) == number) {
            node_report(card, PROBLEM_E302, PROBLEM_ARGS(.culprit = text, .line = node_at(other).line));
            return true;
        }
    }
    return false;
}

static void load_key_card(const struct mission_reader *reader, struct record record, uint64_t used)
{
    struct mission *mission = reader->out;
    int number = record_number(record, "card");
    int card = catalogue_find_force(reader->catalogue, number);
    uint32_t slots = mission_load_slots(reader, record, "sectors");
    if (!record_has(record, "card"))
        return;
    if (card < 0)
        node_report(
            record_get(record, "card"), PROBLEM_E304,
            PROBLEM_ARGS(.number = number, .min = 1, .max = reference_last_card(reader->catalogue, DECK_FORCE)));
    else if (used && !(used >> card & 1))
        node_report(record_get(record, "card"), PROBLEM_E413, PROBLEM_ARGS(.number = number));
    else if (used && !is_placed_twice(reader, record_get(record, "card"), number))
        mission->key_force[mission->key_forces++] = (struct key_force){(uint8_t)card, slots};
}

void mission_read_force(struct record force, void *out, const struct field_game *game)
{
    int count;
    struct mission *mission = out;
    const struct mission_reader *reader = mission_reader_of(game);
    uint64_t used = reference_cards(force, "use", reader->catalogue, DECK_FORCE);
    mission->force_cards = (uint8_t)list_cards(used, mission->force, FORCE_MAX);
    struct node entry = record_list(force, "key", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_key_card(reader, record_entry_object(force, "key", entry), used);
    record_fill(force, out, game);
}

/* W541: a card that is named under both, or one that is taken out of nothing. */
static void check_without(const struct mission_reader *reader, struct record events, uint64_t used)
{
    int count, uses;
    struct node entry = record_list(events, "without", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        uint64_t cards = reference_cards_of(entry, reader->catalogue, DECK_EVENTS);
        bool named = false;
        struct node use = record_list(events, "use", &uses);
        for (int k = 0; k < uses; k++, use = node_next(use))
            named |= reference_cards_of(use, reader->catalogue, DECK_EVENTS) == cards;
        if (cards && (named || !(cards & used)))
            node_report(entry, PROBLEM_W541, PROBLEM_NO_ARGS);
    }
}

static void load_events(const struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    uint64_t cards = ((uint64_t)1 << reader->catalogue->event_cards) - 1;
    if (record_has(reader->file, "events")) {
        struct record events = record_object(reader->file, "events");
        const struct problem_list *problems = reader->file.node.tree->problems;
        int errors = problems->errors;
        if (record_has(events, "use"))
            cards = reference_cards(events, "use", reader->catalogue, DECK_EVENTS);
        uint64_t without = reference_cards(events, "without", reader->catalogue, DECK_EVENTS);
        if (problems->errors == errors) /* reads them once more: nothing is said twice */
            check_without(reader, events, cards);
        cards &= ~without;
    }
    if (mission->parameters.events)
        mission->event_cards = (uint8_t)list_cards(cards, mission->event, EVENT_CARD_MAX);
}

int mission_load_condition(struct mission_reader *reader, struct record record, const char *key, bool team_asked)
{
    struct mission *mission = reader->out;
    const struct condition_reader conditions = {.catalogue = reader->catalogue,
                                                .mission = reader,
                                                .node = mission->node,
                                                .nodes = &mission->nodes,
                                                .capacity = CONDITION_NODES,
                                                .at = reader->condition_at};
    return condition_load(&conditions, record, key, team_asked);
}

void mission_read_objective(struct record record, void *out, const struct field_game *game)
{
    struct objective *objective = out;
    struct mission_reader *reader = mission_reader_of(game);
    struct objective_points *points = &reader->out->points[reader->out->objectives];
    objective->condition = (uint8_t)mission_load_condition(reader, record, "done_when", false);
    objective->team_condition = (uint8_t)mission_load_condition(reader, record, "team_done_when", true);
    objective->after = (uint8_t)(mission_load_condition(reader, record, "after", false) + 1);
    record_fill(record, out, game);
    points->final = record_bool(record, "final");
    record_read(record_object(record, "points"), points, game);
}

/* S-END-3: what nothing can undo ends the mission by any rules, unless its own say otherwise. */
static void heed_final(const struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    if (!node_exists(node_get(record_get(reader->file, "rules"), "end_on_success")))
        mission->parameters.end_on_success |= mission_is_final(mission);
}

static void load_all(struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    struct naming naming = {.catalogue = reader->catalogue, .mission = reader};
    const struct field_game game = field_game_of(&naming);
    record_fill(reader->file, mission, &game);
    mission_check_start(reader);
    record_fill_key(reader->file, "targets", mission, &game);
    mission_check_teleporters(reader);
    mission_load_doors(reader);
    record_fill_key(reader->file, "objectives", mission, &game);
    heed_final(reader);
    load_events(reader);
    mission_fill_messages(reader);
    mission->end_condition = (uint8_t)mission_load_condition(reader, reader->file, "end_when", false);
    record_fill_key(reader->file, "when", mission, &game);
    if (record_has(reader->file, "fewer_teams"))
        record_fill_key(reader->file, "fewer_teams", mission, &game);
    mission_check_drawn(reader);
    mission_check(reader);
}

/* E201 of the edition, with the one by whose names the rest was read. */
static void show_edition(struct problem_list *problems, const struct catalogue *catalogue)
{
    static const char KEY[] = "edition";
    for (int i = 0; i < problems->count; i++) {
        struct problem *problem = &problems->item[i];
        if (problem->code != PROBLEM_E201 || strcmp(problem->culprit, KEY) != 0 || problem->pointer[0])
            continue;
        (void)snprintf(problem->found, sizeof problem->found, "problem.E201.edition");
        (void)snprintf(problem->list, sizeof problem->list, "\"%s\": \"%s\"", KEY, catalogue->id);
    }
}

bool mission_read_places(struct mission_reader *reader, struct node node)
{
    memset(reader->out, 0, sizeof *reader->out);
    reader->out->parameters = reader->catalogue->parameters;
    if (node_exists(node) && reader->catalogue->own && reader->catalogue->own->flaws)
        problem_list_add_errors(node.tree->problems, reader->catalogue->own->flaws);
    if (node_expect(node, NODE_OBJECT)) {
        node_load_allowed(node, &MISSION_PROBLEMS);
        reader->file = record_open(node, &SCHEMA_MISSION);
        load_all(reader);
        mission_find_homes(node);
        show_edition(node.tree->problems, reader->catalogue);
        allowed_check(node);
        mission_hold_back(node.tree->problems);
    }
    return reader->has_board;
}

bool mission_load_node(struct mission *out, const struct catalogue *catalogue, struct node node,
                       struct problem_list *problems)
{
    int errors = problems->errors;
    struct mission_reader reader = {.catalogue = catalogue, .out = out};
    (void)mission_read_places(&reader, node);
    if (node_exists(node) && problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}

bool mission_load_board(struct mission *out, const struct catalogue *catalogue, const char *path,
                        struct problem_list *problems)
{
    struct scan_tree *tree = scan_file(path, problems);
    struct mission_reader reader = {.catalogue = catalogue, .out = out};
    bool board = mission_read_places(&reader, node_root(tree));
    scan_free(tree);
    return board;
}

/* `path`: where it lies; "": nowhere. */
static bool load_tree(struct mission *out, const struct catalogue *catalogue, struct scan_tree *tree, const char *path,
                      int errors, struct problem_list *problems)
{
    bool loaded = !(problems->errors > errors && file_is_lost(node_root(tree))) &&
                  mission_load_node(out, catalogue, node_root(tree), problems);
    if (!loaded && *path)
        own_check_left_out(node_root(tree), catalogue, path);
    scan_free(tree);
    if (loaded && problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}

bool mission_load(struct mission *out, const struct catalogue *catalogue, const char *path,
                  struct problem_list *problems)
{
    int errors = problems->errors;
    return load_tree(out, catalogue, scan_file(path, problems), path, errors, problems);
}

bool mission_load_text(struct mission *out, const struct catalogue *catalogue, const char *name, const char *bytes,
                       size_t length, struct problem_list *problems)
{
    int errors = problems->errors;
    return load_tree(out, catalogue, scan_text(name, bytes, length, problems), "", errors, problems);
}

bool mission_load_summary(struct mission_summary *out, const char *path, struct problem_list *problems)
{
    int errors = problems->errors;
    struct scan_tree *tree = scan_file(path, problems);
    struct node root = node_root_object(tree);
    memset(out, 0, sizeof *out);
    struct record file = {root, &SCHEMA_MISSION};
    enum file_sort sort = file_kind_of(root).sort;
    bool whole = node_exists(root) && sort != FILE_SORT_PLAN && sort != FILE_SORT_WORDS;
    whole = record_text(file, "id", out->id, sizeof out->id) && whole;
    whole = record_text(file, "title", out->title, sizeof out->title) && whole;
    whole = record_text(file, "edition", out->edition, sizeof out->edition) && whole;
    out->number = (uint8_t)record_number(file, "number");
    const char *word = node_text_or(node_get(root, MISSION_SEED_WORD), "");
    const char *basis = node_text_or(node_get(root, MISSION_BASIS), "");
    if (strlen(word) < sizeof out->word)
        memcpy(out->word, word, strlen(word) + 1);
    if (strlen(basis) < sizeof out->basis)
        memcpy(out->basis, basis, strlen(basis) + 1);
    out->as_made = strncmp(node_text_or(node_get(root, "$comment"), ""), MISSION_MADE_BY, strlen(MISSION_MADE_BY)) == 0;
    whole = whole && problems->errors == errors;
    for (int i = 0; whole && i < 2; i++)
        out->teams[i] = (uint8_t)node_int_or(node_get(node_get(root, "teams"), i ? "max" : "min"), 1, TEAM_MAX, 0);
    int rounds = node_int_or(node_get(root, "rounds"), 0, ROUND_MAX, 0);
    int few = node_int_or(node_get(node_get(root, "fewer_teams"), "rounds"), 1, ROUND_MAX, 0);
    out->rounds = (uint8_t)(rounds == 0 || rounds > few ? rounds : few);
    scan_free(tree);
    return whole;
}

int mission_load_objectives(struct objective_summary out[OBJECTIVE_MAX], const char *path)
{
    int count = 0;
    struct problem_list *unread = problem_list_new();
    struct scan_tree *tree = unread ? scan_file(path, unread) : NULL;
    struct node entry = node_first(node_get(node_root_object(tree), "objectives"));
    for (; node_exists(entry) && count < OBJECTIVE_MAX; entry = node_next(entry)) {
        struct node title = node_get(entry, "title");
        out[count] = (struct objective_summary){.title = ""};
        if (node_exists(title) && !node_copy_text(title, out[count].title, sizeof out[count].title))
            out[count].title[0] = '\0';
        count += node_copy_text(node_get(entry, "id"), out[count].id, sizeof out[count].id);
    }
    scan_free(tree);
    problem_list_free(unread);
    return count;
}
