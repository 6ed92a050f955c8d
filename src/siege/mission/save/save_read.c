/* save_read.c -- a file becomes a game again, or a sentence. */
#include "base/hash.h"
#include "siege/mission/load/mission_adapt.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/save/reading.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save_fields.h"
#include "shell/store/seal.h"
#include "siege/mission/save/snapshot.h"
#include "shell/words/strings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first format whose log leads to the position by today's rules. */
enum { FORMAT_OF_LOGS = 3 };

/* How far the reader goes back when it doubts the last position. */
enum { EARLIER_MOST = 8 };

/* ---- the seal -------------------------------------------------------------------------------------------------- */

/* The file is shorter than its opening, but begins like it. */
static bool is_stump(const struct reading *reading, const char *opening)
{
    size_t whole = strlen(opening) + SEAL_DIGITS + 2;
    size_t least = strlen("{\"cit");
    size_t compared = reading->length < strlen(opening) ? reading->length : strlen(opening);
    return reading->length < whole && reading->length >= least && memcmp(reading->bytes, opening, compared) == 0;
}

static const char *const OPENING[] = {SAVE_OPENINGS(SAVE_FORMAT_WORD),
                                      SAVE_OPENINGS(SAVE_FORMAT_OWN_WORD),
                                      SAVE_OPENINGS("6"),
                                      SAVE_OPENINGS("5"),
                                      SAVE_OPENINGS("4"),
                                      SAVE_OPENINGS("3"),
                                      SAVE_OPENINGS("2"),
                                      SAVE_OPENINGS("1")};
enum { OPENINGS = sizeof OPENING / sizeof *OPENING };

static enum seal find_seal(const struct reading *reading, unsigned long *wanted)
{
    enum seal seal = SEAL_NONE;
    for (int i = 0; i < OPENINGS && seal == SEAL_NONE; i++)
        seal = seal_check(OPENING[i], reading->bytes, reading->length, wanted);
    return seal;
}

static bool is_any_stump(const struct reading *reading)
{
    for (int i = 0; i < OPENINGS; i++)
        if (is_stump(reading, OPENING[i]))
            return true;
    return false;
}

/* ---- what kind of file it is ----------------------------------------------------------------------------------- */

static bool refuse_foreign(struct reading *reading)
{
    bool is_mission = node_exists(node_get(reading->root, "edition")) && node_exists(node_get(reading->root, "board"));
    return reading_refuse(reading, SAVE_FOREIGN, is_mission ? "save_file.is_mission" : "save_file.foreign", NULL, 0);
}

static bool scan_root(struct reading *reading)
{
    if (!reading_scan(reading))
        return reading_opens_with(reading, "{\"citadel\":") ? reading_refuse_damaged(reading, "save_file.damaged")
                                                            : refuse_foreign(reading);
    reading->head->replay = reading_is(reading, "replay");
    return reading->head->replay || reading_is(reading, "save") ? true : refuse_foreign(reading);
}

static bool accept_version(struct reading *reading)
{
    struct save_head *head = reading->head;
    head->format = node_int_or(node_get(reading->root, "format"), 1, INT32_MAX, SAVE_FORMAT);
    /* Format 3 does not tell; before it nothing is left to compare. */
    head->hashed = node_int_or(node_get(reading->root, "hashed"), 0, INT32_MAX, head->format >= FORMAT_OF_LOGS);
    bool newer = head->format > SAVE_FORMAT_OWN || head->hashed > GAME_HASHED;
    if (!newer && !snapshot_is_newer(node_get(reading->root, "snapshot")))
        return true;
    return reading_refuse_newer(reading, "save_file.newer");
}

static void read_shown(struct reading *reading)
{
    struct save_head *head = reading->head;
    struct save_shown shown = {.seat = SEAT_NONE, .corporation = 0xFF};
    record_fill(record_open(node_require(reading->root, "shown"), &SAVE_SHOWN), &shown, NULL);
    memcpy(head->mission_id, shown.mission, sizeof shown.mission);
    memcpy(head->title, shown.title, sizeof shown.title);
    head->round = shown.round;
    head->seat = shown.seat;
    head->corporation = shown.corporation;
    head->teams = shown.teams;
}

static uint64_t hash_of(const struct reading *reading, struct node node)
{
    const struct scan_node *at = &reading->tree->nodes[node.index];
    return hash_bytes(reading->tree->bytes + at->start, at->end - at->start, 0);
}

/* Games saved before there were marks differ by what was agreed for them, their seed above all. */
static void read_mark(struct reading *reading)
{
    struct save_head *head = reading->head;
    struct node setup = node_get(reading->root, "setup");
    save_mark_read(node_get(reading->root, "mark"), &head->mark);
    head->mark.over = head->seat == SEAT_NONE;
    if (!head->mark.game && node_exists(setup))
        head->mark.game = head->mission_hash ^ hash_of(reading, setup);
}

static void read_head(struct reading *reading)
{
    static const char *const KEYS[] = {
        "citadel", "format", "seal",     "version", "saved_at", "shown", "mission_path", "mission", "tutorial", "setup",
        "control", "log",    "snapshot", "edition", "hashed",   "mark",  "table",        "own",     "ends"};
    struct save_head *head = reading->head;
    struct node path = node_require(reading->root, "mission_path");
    struct node mission = node_require(reading->root, "mission");
    node_reject_unknown(reading->root, KEYS, sizeof KEYS / sizeof *KEYS);
    node_copy_text(node_require(reading->root, "version"), head->version, sizeof head->version);
    head->saved_at = (int64_t)node_u64(node_require(reading->root, "saved_at"));
    if (node_type(path) != NODE_TEXT || *node_text(path))
        node_copy_text(path, head->mission_path, sizeof head->mission_path);
    if (node_exists(mission)) {
        struct node adapted = node_get(reading->root, "edition");
        struct node edition = node_exists(adapted) ? adapted : node_get(mission, "edition");
        snprintf(head->edition, sizeof head->edition, "%.15s", node_text_or(edition, ""));
        head->mission_hash = hash_of(reading, mission);
    }
    read_shown(reading);
    read_mark(reading);
    struct node setup = node_get(reading->root, "setup"), table = node_get(reading->root, "table");
    head->tested = node_exists(setup) && node_int_or(node_get(setup, "tested"), 0, 1, 0) != 0;
    head->sandbox = node_exists(setup) && node_int_or(node_get(setup, "sandbox"), 0, SANDBOX_ENDING, 0) != SANDBOX_OFF;
    head->taken_over = node_exists(table) && node_exists(node_get(table, "taken_over"));
    head->practice = node_exists(table) && node_bool(node_get(table, "practice"), false);
}

/* The rules and the state of a game have grown since: a position can be taken over, but not the way that led to it. */
static bool accept_format(struct reading *reading)
{
    struct save_head *head = reading->head;
    const struct phrase_slot version = {"version", head->version, 0};
    if (head->format >= FORMAT_OF_LOGS)
        return true;
    if (head->replay)
        return reading_refuse(reading, SAVE_DAMAGED, "save_file.old_replay", &version, 1);
    reading_refuse(reading, head->verdict, "save_file.older", &version, 1);
    return true;
}

static bool open_file(struct reading *reading)
{
    unsigned long wanted = 0;
    struct save_head *head = reading->head;
    if (reading->length == 0)
        return reading_refuse(reading, SAVE_CUT, "save_file.empty", NULL, 0);
    if (is_any_stump(reading))
        return reading_refuse(reading, SAVE_CUT, "save_file.stump", SLOTS({"number", NULL, (long)reading->length}));
    enum seal seal = find_seal(reading, &wanted);
    if (!scan_root(reading))
        return seal == SEAL_SHORT ? reading_refuse_cut(reading, "save_file.cut", wanted) : false; /* no JSON either */
    if (!accept_version(reading))
        return false;
    read_head(reading);
    if (problem_list_has_errors(reading->problems))
        return reading_refuse_damaged(reading, "save_file.damaged");
    head->verdict = SAVE_FINE;
    if (!accept_format(reading))
        return false;
    reading->sealed = seal == SEAL_GOOD;
    if (!reading->sealed)
        reading_refuse(reading, SAVE_CHANGED, "save_file.edited", NULL, 0);
    return true;
}

/* `bytes` NULL: those of the file of that name. */
static bool begin(struct reading *reading, struct save_head *head, const char *name, const char *bytes, size_t length,
                  const struct string_table *strings)
{
    *reading = (struct reading){.name = name, .bytes = bytes, .length = length, .strings = strings, .head = head};
    *head = (struct save_head){.seat = SEAT_NONE, .corporation = 0xFF};
    reading->verdict = &head->verdict;
    reading->why = head->why;
    reading->unreadable = "save_file.unreadable";
    return reading_begin(reading);
}

bool save_read_head(struct save_head *head, const char *path, const struct string_table *strings)
{
    struct reading reading;
    bool opened = begin(&reading, head, path, NULL, 0, strings) && open_file(&reading);
    reading_end(&reading);
    return opened;
}

/* ---- the game -------------------------------------------------------------------------------------------------- */

static void read_control(struct node list, uint8_t control[SEAT_COUNT])
{
    int count = node_array(list, SEAT_COUNT, SEAT_COUNT);
    struct node entry = node_first(list);
    for (int seat = 0; seat < count && node_exists(entry); seat++, entry = node_next(entry))
        control[seat] = (uint8_t)node_enum_or(entry, SAVE_CONTROL_NAMES, SAVE_CONTROL_COUNT, SAVE_CONTROL_CLOSED);
}

static void read_table(struct node object, struct save_table *table)
{
    static const char *const KEYS[] = {"one_person", "unasked", "practice", "sandbox_of", "taken_over"};
    struct node list = node_require(object, "unasked"), entry = node_first(list);
    int count = node_array(list, TEAM_MAX, TEAM_MAX);
    node_reject_unknown(object, KEYS, sizeof KEYS / sizeof *KEYS);
    table->one_person = node_bool(node_require(object, "one_person"), false);
    table->practice = node_bool(node_get(object, "practice"), false);
    struct node sandbox_of = node_get(object, "sandbox_of");
    table->sandbox_of = node_exists(sandbox_of) ? node_u64(sandbox_of) : 0;
    table->taken_over = node_int_or(node_get(object, "taken_over"), 1, HISTORY_COMMANDS, 0);
    for (int team = 0; team < count && node_exists(entry); team++, entry = node_next(entry))
        table->unasked[team] = node_u64(entry);
}

static void read_command(struct node object, struct history *history)
{
    static const char *const ALSO[] = {"do", "reason", "hash"};
    struct command command = COMMAND_EMPTY;
    struct node verb = node_require(object, "do");
    struct node reason = node_get(object, "reason");
    enum command_type type = command_by_name(node_text(verb));
    if (type == COMMAND_COUNT) {
        node_report(verb, PROBLEM_E206, PROBLEM_ARGS(.culprit = node_text(verb)));
        return;
    }
    command.type = (uint8_t)type;
    saved_fields_read(object, &command, SAVE_COMMAND, SAVE_COMMAND_FIELDS, ALSO, 3);
    if (node_exists(reason))
        saved_fields_read(reason, &command.reason, SAVE_REASON, SAVE_REASON_FIELDS, NULL, 0);
    history_append(history, &command, node_u64(node_require(object, "hash")));
}

static void read_log(struct reading *reading, struct history *history)
{
    struct node list = node_require(reading->root, "log");
    int count = node_array(list, 0, HISTORY_COMMANDS);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        if (node_expect(entry, NODE_OBJECT))
            read_command(entry, history);
}

/* The mission of the file, made for `own`, by the rules of `catalogue`; `given` is storage. */
static bool load_mission(struct reading *reading, struct node node, const struct catalogue *catalogue,
                         const struct catalogue *own, struct mission *mission, struct mission *given)
{
    struct adapt_report report;
    if (own == catalogue)
        return mission_load_node(mission, catalogue, node, reading->problems);
    return mission_load_node(given, own, node, reading->problems) &&
           mission_adapt(mission, given, own, catalogue, &report);
}

/* Missions of former files went on after what is final by rules that do not end with it. */
static void heed_age(const struct reading *reading, struct node node, const struct catalogue *catalogue,
                     struct mission *mission)
{
    bool said = node_exists(node_get(node_get(node, "rules"), "end_on_success"));
    if (!said && mission_is_final(mission) && !node_exists(node_get(reading->root, "ends")))
        mission->parameters.end_on_success = mission->fewer.parameters.end_on_success =
            catalogue->parameters.end_on_success;
}

static bool read_mission(struct reading *reading, struct save_file *out, const struct catalogue *catalogue,
                         const struct catalogue *own)
{
    struct node node = node_get(reading->root, "mission");
    struct mission *mission = malloc(2 * sizeof *mission);
    out->own = own;
    if (!mission)
        return reading_refuse_unread(reading, FILE_NO_MEMORY);
    const struct scan_node *at = &reading->tree->nodes[node.index];
    bool good = load_mission(reading, node, catalogue, own, &mission[0], &mission[1]);
    if (good)
        heed_age(reading, node, catalogue, mission);
    out->mission_length = at->end - at->start;
    out->mission_text = good ? malloc(out->mission_length + 1) : NULL;
    out->scenario = good ? scenario_new(catalogue, mission) : NULL;
    free(mission);
    if (!good)
        return reading_refuse_damaged(reading, "save_file.mission");
    if (!out->mission_text || !out->scenario)
        return reading_refuse_unread(reading, FILE_NO_MEMORY);
    memcpy(out->mission_text, reading->tree->bytes + at->start, out->mission_length);
    out->mission_text[out->mission_length] = '\0';
    return true;
}

static bool refuse_teams(struct reading *reading, const struct mission *mission, int teams)
{
    return reading_refuse(
        reading, SAVE_DAMAGED, "save_file.setup.teams",
        SLOTS({"number", NULL, teams}, {"least", NULL, mission->least_teams}, {"most", NULL, mission->most_teams}));
}

/* What the catalogue does not have would be looked up beyond its end. */
static bool has_known_equipment(const struct catalogue *catalogue, const struct game_setup *setup)
{
    for (int team = 0; team < TEAM_MAX; team++)
        for (int k = 0; k < PAIR; k++)
            if (setup->gear[team][k] >> catalogue->gears != 0 ||
                (setup->weapon[team][k] >= catalogue->weapons && setup->weapon[team][k] != CARD_NONE) ||
                (setup->trooper[team][k] >= catalogue->roster && setup->trooper[team][k] != 0xFF))
                return false;
    return true;
}

/* The setup against the mission, whose rules it may change. */
static bool accept_setup(struct reading *reading, struct save_file *out)
{
    const struct mission *mission = &out->scenario->mission;
    const struct game_setup *setup = &out->setup;
    scenario_apply_changes(out->scenario, setup);
    if (setup->teams < mission->least_teams || setup->teams > mission->most_teams)
        return refuse_teams(reading, mission, setup->teams);
    if (!has_known_equipment(out->scenario->catalogue, setup))
        return reading_refuse(reading, SAVE_DAMAGED, "save_file.setup.equipment", NULL, 0);
    if (setup->draft > 1 || setup->carried > 1 || setup->failed_before > 1 || setup->tested > 1 ||
        game_setup_check(out->scenario, setup).why != REJECT_NONE)
        return reading_refuse(reading, SAVE_DAMAGED, "save_file.setup", NULL, 0);
    return true;
}

static bool read_setup(struct reading *reading, struct save_file *out)
{
    struct node tutorial = node_get(reading->root, "tutorial"), table = node_get(reading->root, "table");
    memset(out->setup.trooper, 0xFF, sizeof out->setup.trooper);
    saved_fields_read(node_require(reading->root, "setup"), &out->setup, SAVE_SETUP, SAVE_SETUP_FIELDS, NULL, 0);
    read_control(node_require(reading->root, "control"), out->control);
    out->tutorial = node_exists(tutorial) && node_bool(tutorial, false);
    if (node_exists(table))
        read_table(table, &out->table);
    if (problem_list_has_errors(reading->problems))
        return reading_refuse_damaged(reading, "save_file.damaged");
    return accept_setup(reading, out);
}

/* A log none of which is played. */
static bool start_game(struct save_file *out)
{
    struct history *none = history_replay(&out->game, out->scenario, out->history, 0, false);
    history_free(none);
    return none != NULL;
}

/* Some flaws have a sentence of their own. */
static bool refuse_flaw(struct reading *reading, struct node snapshot, const struct snapshot_flaw *flaw)
{
    char key[64];
    struct node_position at = node_at(snapshot_flaw_node(snapshot, flaw));
    (void)snprintf(key, sizeof key, "save_file.flaw.%s", flaw->what);
    return reading_refuse(reading, SAVE_DAMAGED, strings_has(reading->strings, key) ? key : "save_file.impossible",
                          SLOTS({"line", NULL, at.line}, {"column", NULL, at.column},
                                {"block", flaw->block ? flaw->block : "snapshot", 0}));
}

/* The position that the file tells. */
static bool read_position(struct reading *reading, struct save_file *out)
{
    struct node snapshot = node_require(reading->root, "snapshot");
    struct snapshot_flaw flaw;
    snapshot_read(snapshot, reading->head->format, &out->game, out->scenario);
    if (problem_list_has_errors(reading->problems))
        return reading_refuse_damaged(reading, "save_file.damaged");
    return snapshot_find_flaw(&out->game, &flaw) ? refuse_flaw(reading, snapshot, &flaw) : true;
}

static void exchange_log(struct save_file *out, struct history *log)
{
    history_free(out->history);
    out->history = log;
}

static bool is_of_today(const struct reading *reading)
{
    return reading->head->hashed == GAME_HASHED;
}

/* Nothing that the game itself wrote is lost because its last position is doubted: the last one before it that is in
 * order is offered. Whatever else a remark said counts no more. */
static bool go_back(struct reading *reading, struct save_file *out)
{
    int all = history_count(out->history);
    for (int back = 1; reading->sealed && back <= EARLIER_MOST && back <= all; back++) {
        struct snapshot_flaw flaw;
        struct history *log = history_replay(&out->game, out->scenario, out->history, all - back, is_of_today(reading));
        if (log && !snapshot_find_flaw(&out->game, &flaw)) {
            exchange_log(out, log);
            reading_refuse(reading, SAVE_FINE, "save_file.earlier", SLOTS({"number", NULL, back}));
            return true;
        }
        history_free(log);
    }
    return false;
}

/* The log as it was kept, with what could be undone when the file was written. One that leads elsewhere proves nothing
 * and stays as it is. */
static void accept_log_of_today(struct save_file *out)
{
    struct game end;
    struct history *log = history_replay(&end, out->scenario, out->history, history_count(out->history), true);
    if (log && game_hash(&end) == game_hash(&out->game))
        exchange_log(out, log);
    else
        history_free(log);
}

/* A log whose hashes are of another kind is played without them. It belongs to the save if it leads to its position. */
static bool accept_log(struct reading *reading, struct save_file *out)
{
    struct save_head *head = reading->head;
    const struct phrase_slot version = {"version", head->version, 0};
    struct game end;
    if (head->format < FORMAT_OF_LOGS)
        return true;
    if (is_of_today(reading)) {
        if (!head->replay)
            accept_log_of_today(out);
        return true;
    }
    struct history *log = history_replay(&end, out->scenario, out->history, history_count(out->history), false);
    if (!log && head->replay)
        return reading_refuse(reading, SAVE_DAMAGED, "save_file.old_replay", &version, 1);
    bool leads = log && (head->replay || game_hash(&end) == game_hash(&out->game));
    if (!leads) {
        history_free(log);
        log = history_new(&out->setup);
    }
    exchange_log(out, log);
    if (!log)
        return reading_refuse_unread(reading, FILE_NO_MEMORY);
    if (!leads || head->replay)
        reading_refuse(reading, head->verdict, leads ? "save_file.unproven" : "save_file.older", &version, 1);
    return true;
}

static bool read_game(struct reading *reading, struct save_file *out)
{
    struct save_head *head = reading->head;
    out->history = history_new(&out->setup);
    if (!out->history || (head->replay && !start_game(out)))
        return reading_refuse_unread(reading, FILE_NO_MEMORY);
    if (head->format >= FORMAT_OF_LOGS)
        read_log(reading, out->history);
    if (problem_list_has_errors(reading->problems))
        return reading_refuse_damaged(reading, "save_file.damaged");
    bool positioned = head->replay || read_position(reading, out);
    return positioned ? accept_log(reading, out) : go_back(reading, out);
}

static bool read_bytes(struct reading *reading, struct save_file *out, const struct catalogue *catalogue,
                       const struct catalogue *own)
{
    return open_file(reading) && read_mission(reading, out, catalogue, own) && read_setup(reading, out) &&
           read_game(reading, out);
}

static bool read_whole(struct save_file *out, const char *name, const char *bytes, size_t length,
                       const struct catalogue *catalogue, const struct catalogue *own,
                       const struct string_table *strings)
{
    struct reading reading;
    memset(out, 0, sizeof *out);
    bool good = begin(&reading, &out->head, name, bytes, length, strings) && read_bytes(&reading, out, catalogue, own);
    reading_end(&reading);
    if (good)
        return true;
    struct save_head head = out->head;
    save_file_clear(out);
    out->head = head;
    return false;
}

bool save_read_text(struct save_file *out, const char *name, const char *bytes, size_t length,
                    const struct catalogue *catalogue, const struct string_table *strings)
{
    return read_whole(out, name, bytes, length, catalogue, catalogue, strings);
}

bool save_read(struct save_file *out, const char *path, const struct catalogue *catalogue,
               const struct string_table *strings)
{
    return read_whole(out, path, NULL, 0, catalogue, catalogue, strings);
}

bool save_read_adapted(struct save_file *out, const char *path, const struct catalogue *catalogue,
                       const struct catalogue *own, const struct string_table *strings)
{
    return read_whole(out, path, NULL, 0, catalogue, own, strings);
}

void save_file_clear(struct save_file *file)
{
    free(file->mission_text);
    scenario_free(file->scenario);
    history_free(file->history);
    memset(file, 0, sizeof *file);
}
