/*
 * mission_check.c -- checks cards, texts, rules, pairs and actions of a mission; conditions and ways are checked in
 * the files beside.
 */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/pair.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_LEAST = 60, WORDS_MOST = 180 };

/* ---- Force Cards and Event Cards ------------------------------------------------------------------------------- */

/* For how many teams each sector gets its Force Cards when as many as may play take part (S-C1M1-FRC); 1: once. */
static int force_shares(const struct mission *mission)
{
    return mission->parameters.force_each_team ? mission->most_teams : 1;
}

int mission_force_left_out(const struct mission *mission)
{
    return force_left_out(&mission->parameters, mission->least_teams);
}

/* W509 */
static void check_events(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    if (mission->parameters.events && mission->event_cards < mission->rounds)
        node_report(record_get(reader->file, record_has(reader->file, "events") ? "events" : "rounds"), PROBLEM_W509,
                    PROBLEM_ARGS(.number = mission->event_cards, .max = mission->rounds,
                                 .found = mission->event_cards ? "problem.W509.last" : "problem.W509.none"));
}

/* W510, W524. With several on each sector the rest is set aside, and that is meant (C-M06-FRC); and what is taken out
 * however many teams play is not left over (C-NUM-3). */
static void check_force(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    int sectors = mission_count_sectors(mission, mission->no_force_slots);
    int places = sectors * mission->force_each * force_shares(mission);
    int laid = mission->force_cards - force_left_out(&mission->parameters, mission->most_teams);
    struct node use = node_get(record_get(reader->file, "force"), "use");
    if (!reader->has_board || mission->force_cards == 0)
        return;
    if (mission->force_cards < places)
        node_report(use, PROBLEM_W510,
                    PROBLEM_ARGS(.number = mission->force_cards, .min = sectors, .max = places,
                                 .found = places == sectors ? "problem.W510.sectors" : "problem.W510.several"));
    if (laid > places && mission->force_each == 1 && !mission->at_walls && !mission->parameters.force_recycle)
        node_report(use, PROBLEM_W524, PROBLEM_ARGS(.number = mission->force_cards, .max = sectors));
}

/* I712: with fewer on each sector all Force Cards are laid, too. */
static void check_force_of_few(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    struct node each = node_get(record_get(reader->file, "fewer_teams"), "force_each");
    int sectors = mission_count_sectors(mission, mission->no_force_slots);
    int places = sectors * (mission->fewer.parameters.force_each_team ? mission->least_teams : 1);
    int enough = places ? (mission->force_cards + places - 1) / places : 0;
    if (reader->has_board && node_exists(each) && enough > 0 && mission->fewer.force_each > enough)
        node_report(each, PROBLEM_I712,
                    PROBLEM_ARGS(.culprit = "force_each", .number = mission->force_cards, .min = enough,
                                 .found = "problem.I712.force"));
}

/* W525: the sectors of a key card that are to have none. */
static void check_key_sectors(const struct mission_reader *reader, struct node key)
{
    for (struct node entry = node_first(node_get(key, "sectors")); node_exists(entry); entry = node_next(entry)) {
        int slot = mission_load_slot(reader, entry);
        if (slot != SLOT_NONE && reader->out->no_force_slots >> slot & 1)
            node_report(entry, PROBLEM_W525,
                        PROBLEM_ARGS(.culprit = node_text(entry), .number = node_int(node_get(key, "card"), 1, 99)));
    }
}

/* How many Force Cards without a place of their own stay out of the game when the fewest teams play. */
static int force_set_aside(const struct mission *mission, int shares)
{
    int places = mission_count_sectors(mission, mission->no_force_slots) * mission->force_each * shares;
    bool all_laid = mission->force_each == 1 && mission->at_walls;
    int out = mission_force_left_out(mission), over = mission->force_cards - out - places;
    return all_laid || over < 0 ? out : out + over;
}

bool mission_sets_force_aside(const struct mission *mission, int shares)
{
    return force_set_aside(mission, shares) > 0;
}

/* W526 */
static void check_target_card(const struct mission_reader *reader, struct node target)
{
    struct node with = node_get(target, "with_force_card");
    if (!node_exists(with))
        return;
    const struct mission *mission = reader->out;
    int number = node_int(with, 1, 99), shares = mission->parameters.force_each_team ? mission->least_teams : 1;
    if (!mission_has_key_force(mission, catalogue_find_force(reader->catalogue, number)) &&
        mission_sets_force_aside(mission, shares))
        node_report(
            with, PROBLEM_W526,
            PROBLEM_ARGS(.number = number, .min = mission->least_teams, .max = force_set_aside(mission, shares)));
}

static void check_cards(const struct mission_reader *reader)
{
    check_events(reader);
    check_force(reader);
    check_force_of_few(reader);
    struct node entry = node_first(node_get(record_get(reader->file, "force"), "key"));
    for (; node_exists(entry); entry = node_next(entry))
        check_key_sectors(reader, entry);
    for (entry = node_first(record_get(reader->file, "targets")); node_exists(entry); entry = node_next(entry))
        check_target_card(reader, entry);
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* The card about the message that this mission deals, or NULL. */
static const struct secondary_card *message_card(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    for (int card = 0; card < reader->catalogue->secondary_cards && mission->secondary != SECONDARY_NONE; card++)
        if (reader->catalogue->secondary[card].deed == DEED_MESSAGE && !(mission->secondary_barred >> card & 1))
            return &reader->catalogue->secondary[card];
    return NULL;
}

/* W521 */
static void check_message(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    const struct secondary_card *card = message_card(reader);
    if (!card || !reader->has_board)
        return;
    for (int i = 0; i < mission->gates; i++)
        if (mission->message_slots >> mission->gate[i].slot & 1 && !(mission->gate[i].flags & GATE_CLOSED))
            return;
    const char *key = record_has(reader->file, "message_sectors") ? "message_sectors" : "secondary_missions";
    node_report(record_get(reader->file, key), PROBLEM_W521, PROBLEM_ARGS(.culprit = card->id));
}

/* ---- what these rules do not know ------------------------------------------------------------------------------ */

static void report_unknown(const struct mission_reader *reader, const char *key, const char *rule, int value)
{
    node_key_report(record_get(reader->file, key), PROBLEM_W532,
                    PROBLEM_ARGS(.culprit = key, .expected = rule, .number = value));
}

/* W532, W533 */
static void check_known(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    const struct parameters *rules = &mission->parameters;
    struct node doors = node_get(record_get(reader->file, "board"), "doors");
    struct node portals = node_get(record_get(reader->file, "reinforcements"), "portals_from_round");
    bool has_portal = mission_count_markers(mission, marker_kinds_with(TRAIT_SPAWNS)) > 0;
    bool has_terrain = mission_count_markers(mission, ~marker_kinds_with(TRAIT_OBJECTIVE | TRAIT_SWINGS)) > 0;
    if (!rules->terrain && has_terrain)
        report_unknown(reader, "targets", "terrain", 1);
    if (!rules->terrain && node_exists(doors))
        node_key_report(doors, PROBLEM_W532,
                        PROBLEM_ARGS(.culprit = "doors", .expected = "terrain", .number = 1, .list = "open"));
    if (!rules->special_actions && mission->tasks)
        report_unknown(reader, "tasks", "special_actions", 1);
    if (rules->secondary_drawn < 2 && mission->keeps_all_secondary)
        report_unknown(reader, "keeps_all_secondary", "secondary_drawn", 2);
    if (mission->portals_from_round &&
        (!has_portal || (mission->rounds && mission->portals_from_round > mission->rounds)))
        node_report(portals, PROBLEM_W533, PROBLEM_ARGS(.number = mission->portals_from_round, .max = mission->rounds));
}

/* I712: keys about Secondary Missions where none are dealt. */
static void check_secondary(const struct mission_reader *reader)
{
    static const char *const KEY[] = {"secondary_left_out", "keeps_all_secondary", "message_sectors"};
    for (size_t i = 0; i < sizeof KEY / sizeof *KEY && reader->out->secondary == SECONDARY_NONE; i++)
        if (record_has(reader->file, KEY[i]) && !node_is_told(record_get(reader->file, KEY[i]), PROBLEM_W532))
            node_key_report(record_get(reader->file, KEY[i]), PROBLEM_I712,
                            PROBLEM_ARGS(.culprit = KEY[i], .found = "problem.I712.secondary"));
}

int reward_parts(struct node given)
{
    int parts = 0;
    for (struct node part = node_first(given); node_exists(part); part = node_next(part))
        parts += !node_key_is_remark(part) && (node_type(part) != NODE_NUMBER || node_int(part, 0, INT_MAX) != 0);
    return parts;
}

/* W531: Credits where Promotion Points are given, or the other way round, or where there are none. W557: nothing at
 * all. */
static void check_rewards(const struct mission_reader *reader)
{
    bool points = reader->out->parameters.reward_points, none = !points && !reader->out->parameters.credits;
    const char *key = points ? "reward" : "points", *counts = points ? "points" : "reward";
    const char *found = none ? "problem.W531.none" : points ? "problem.W531.points" : "problem.W531.credits";
    struct node entry = node_first(record_get(reader->file, "objectives"));
    for (int i = 0; node_exists(entry); entry = node_next(entry), i++) {
        struct node given = node_get(entry, counts);
        if (node_exists(given) && reward_parts(given) == 0 &&
            !reader->out->objective[i].bonus) /* of those tells W544 */
            node_key_report(given, PROBLEM_W557, PROBLEM_NO_ARGS);
        else if (none && reward_parts(given) > 0)
            node_key_report(given, PROBLEM_W531, PROBLEM_ARGS(.culprit = counts, .found = found));
        if (node_exists(node_get(entry, key)))
            node_key_report(node_get(entry, key), PROBLEM_W531, PROBLEM_ARGS(.culprit = key, .found = found));
    }
}

/* ---- texts and rules ------------------------------------------------------------------------------------------- */

/* I708, of any text: nothing but a text can be this. */
static void check_written(struct node node)
{
    if (node_says(node, MISSION_UNWRITTEN))
        node_report(node, PROBLEM_I708, PROBLEM_ARGS(.culprit = MISSION_UNWRITTEN));
    for (struct node entry = node_first(node); node_exists(entry); entry = node_next(entry))
        if (!node_key_is_remark(entry))
            check_written(entry);
}

/* I701 */
static void check_brief(const struct mission_reader *reader)
{
    int words = 0;
    const char *text = strcmp(reader->out->brief, MISSION_UNWRITTEN) != 0 ? reader->out->brief : "";
    while (*text) {
        text += strspn(text, " \n\t");
        words += *text != '\0';
        text += strcspn(text, " \n\t");
    }
    if (words > 0 && (words < WORDS_LEAST || words > WORDS_MOST))
        node_report(record_get(reader->file, "brief"), PROBLEM_I701,
                    PROBLEM_ARGS(.number = words, .min = WORDS_LEAST, .max = WORDS_MOST));
}

/* ---- numbers that are told ------------------------------------------------------------------------------------- */

enum { TOLD_NUMBERS = 256 }; /* greater ones are not looked for */
struct numbers {
    bool has[TOLD_NUMBERS];
};

static void add_number(struct numbers *numbers, long number)
{
    if (number >= 0 && number < TOLD_NUMBERS)
        numbers->has[number] = true;
}

/* All that stand there, those of sectors and places among them; but in which round something happens is nobody's
 * number of rounds. */
static void add_numbers(struct numbers *numbers, struct node node)
{
    char *end;
    const char *text = node_text_or(node, "");
    long number = strtol(text, &end, 10);
    if (node_type(node) == NODE_NUMBER)
        add_number(numbers, node_int(node, INT_MIN, INT_MAX));
    else if (end > text && (*end == '\0' || *end == '.'))
        add_number(numbers, number);
    for (struct node entry = node_first(node); node_exists(entry); entry = node_next(entry))
        if (!node_key_is_remark(entry) && strcmp(node_key(entry), "round") != 0)
            add_numbers(numbers, entry);
}

/* Of the numbers in the text the first that is none of these; -1: all are. */
static long find_other(struct node node, const struct numbers *numbers)
{
    char *end;
    for (const char *at = node_text_or(node, ""); *at; at = end) {
        at += strcspn(at, "0123456789");
        long number = strtol(at, &end, 10);
        if (end > at && number < TOLD_NUMBERS && !numbers->has[number])
            return number;
    }
    return -1;
}

/* I713 */
static void check_numbers(struct node node, const struct numbers *numbers, const char *found)
{
    long other = find_other(node, numbers);
    if (other >= 0)
        node_report(node, PROBLEM_I713, PROBLEM_ARGS(.number = other, .found = found));
}

/* I713: the trigger that speaks in the last round knows how many there were, and goes on to speak in that one. */
static bool check_told_rounds(const struct mission_reader *reader, struct node brief)
{
    struct numbers others;
    struct node trigger = node_first(node_get(reader->file.node, "when"));
    while (node_exists(trigger) && !node_says(node_get(trigger, "id"), MISSION_MADE_LAST))
        trigger = node_next(trigger);
    struct node round = node_get(node_get(node_get(trigger, "if"), "round"), "at_least");
    int rounds = reader->out->rounds, last = node_type(round) == NODE_NUMBER ? node_int(round, 0, INT_MAX) : rounds;
    if (last == rounds || last >= TOLD_NUMBERS)
        return false;
    if (rounds > 0)
        node_report(round, PROBLEM_I713, PROBLEM_ARGS(.number = last, .max = rounds, .found = "problem.I713.last"));
    memset(&others, true, sizeof others);
    others.has[last] = false;
    if (find_other(brief, &others) < 0)
        return false;
    node_report(brief, PROBLEM_I713, PROBLEM_ARGS(.number = last, .max = rounds, .found = "problem.I713.rounds"));
    return true;
}

/* What the game has written of a mission that it made tells its numbers, until somebody changes them. */
static void check_made(const struct mission_reader *reader)
{
    static const char *const PARTS[] = {"objectives", "when",  "targets", "figures",
                                        "entrances",  "exits", "rounds",  "fewer_teams"};
    const struct mission *mission = reader->out;
    struct node root = reader->file.node;
    struct numbers brief = {{false}}, around = {{false}};
    if (strncmp(mission->id, MISSION_MADE, strlen(MISSION_MADE)) != 0)
        return;
    add_number(&around, mission_count_sectors(mission, 0));
    add_number(&around, (long)mission->most_teams * PAIR);
    add_number(&around, mission->markers);
    brief = around;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        add_numbers(&brief, node_get(root, PARTS[i]));
    if (!check_told_rounds(reader, node_get(root, "brief")))
        check_numbers(node_get(root, "brief"), &brief, "problem.I713.number");
    add_numbers(&around, node_get(root, "when"));
    struct node objective = node_first(node_get(root, "objectives"));
    for (; node_exists(objective); objective = node_next(objective)) {
        struct numbers own = around;
        add_numbers(&own, objective);
        check_numbers(node_get(objective, "title"), &own, "problem.I713.asked");
    }
}

static bool is_said(const struct mission *mission, const char *name)
{
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++)
            if (mission->trigger[i].action[a].verb == TRIGGER_SAY &&
                strcmp(mission->trigger[i].action[a].text, name) == 0)
                return true;
    return false;
}

/* W522 */
static void check_texts(const struct mission_reader *reader)
{
    const struct mission *mission = reader->out;
    for (int i = 0; i < mission->texts; i++)
        if (!is_said(mission, mission->text[i].name))
            node_key_report(reader->text_at[i], PROBLEM_W522, PROBLEM_ARGS(.culprit = mission->text[i].name));
}

/* Has every corporation three Doomtroopers of whom to choose two (S-SETUP-9)? */
static bool has_threes(const struct catalogue *catalogue)
{
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        if (pair_candidate(catalogue, corporation, PAIR) < 0)
            return false;
    return true;
}

/* E441 */
static void check_pairs(const struct mission_reader *reader)
{
    struct node set = node_get(record_get(reader->file, "rules"), "choose_pair");
    if (reader->out->parameters.choose_pair && !has_threes(reader->catalogue))
        node_key_report(set, PROBLEM_E441, PROBLEM_ARGS(.culprit = node_key(set)));
}

/* I703. Where nothing undoes what is demanded, the mission would end with it but for the rule (S-END-3). */
static void check_rules(const struct mission_reader *reader)
{
    bool final = mission_is_final(reader->out);
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const char *name = parameter_table()[i].name;
        int usual = parameter_get(&reader->catalogue->parameters, (enum parameter)i);
        if (i == PARAMETER_end_on_success)
            usual |= final;
        if (parameter_get(&reader->out->parameters, (enum parameter)i) == usual)
            node_key_report(node_get(record_get(reader->file, "rules"), name), PROBLEM_I703,
                            PROBLEM_ARGS(.culprit = name, .number = usual));
    }
}

/* I703 */
static void check_actions(const struct mission_reader *reader)
{
    struct node actions = record_get(reader->file, "creature_actions");
    for (struct node entry = node_first(actions); node_exists(entry); entry = node_next(entry)) {
        int kind = catalogue_find_kind(reader->catalogue, node_key(entry));
        if (kind >= 0 && reader->out->kind_actions[kind] == reader->catalogue->kind[kind].actions)
            node_key_report(entry, PROBLEM_I703,
                            PROBLEM_ARGS(.culprit = node_key(entry), .number = reader->out->kind_actions[kind]));
    }
}

/* Where an error stands without changing what the rest of the mission means; the last two without changing
 * what its ways over the board mean. */
static const char *const BESIDE[] = {"/title", "/brief", "/texts", "/events", "/objectives", "/end_when"};
enum { BESIDE_ALL = 4, BESIDE_WAYS = sizeof BESIDE / sizeof *BESIDE };

static bool stands_beside(const char *pointer, int count)
{
    static const char SAY[] = "/say"; /* a sentence that a trigger tells */
    size_t length = strlen(pointer);
    for (int i = 0; i < count; i++)
        if (strncmp(pointer, BESIDE[i], strlen(BESIDE[i])) == 0)
            return true;
    return length >= sizeof SAY && strcmp(pointer + length - (sizeof SAY - 1), SAY) == 0;
}

static bool all_errors_stand_beside(const struct problem_list *problems, int count)
{
    for (int i = 0; i < problems->count; i++)
        if (problem_severity(problems->item[i].code) == PROBLEM_ERROR &&
            !stands_beside(problems->item[i].pointer, count))
            return false;
    return problems->hidden == 0;
}

/* What was not read whole would be taken for something that lacks. */
void mission_check(struct mission_reader *reader)
{
    const struct problem_list *problems = reader->file.node.tree->problems;
    check_brief(reader);
    check_written(reader->file.node);
    scan_report_hidden(reader->file.node.tree, reader->file.node.index, PROBLEM_W569);
    if (!problem_list_has_errors(problems)) {
        check_rules(reader);
        check_pairs(reader);
        check_actions(reader);
        check_cards(reader);
        check_message(reader);
        check_known(reader);
        check_secondary(reader);
        check_rewards(reader);
        check_texts(reader);
        check_made(reader);
    }
    struct survey survey;
    bool whole = all_errors_stand_beside(problems, BESIDE_ALL);
    if (!reader->has_board || !survey_board(&survey, reader, whole))
        return;
    if (all_errors_stand_beside(problems, BESIDE_WAYS))
        check_ways(&survey);
    bool read = all_errors_stand_beside(problems, BESIDE_ALL);
    if (read)
        check_conditions(&survey);
    if (read && !problem_list_has_errors(problems)) {
        check_objectives(&survey);
        check_end_beside(&survey);
        check_fewer(&survey);
    }
    survey_clear(&survey);
}
