/* schema_reference.c -- finds the names in the catalogue and reports unknown ones with those that are near. */
#include "siege/mission/load/schema_reference.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find_name(const char *word, const char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return -1;
}

void reference_edition(struct node node, const char *found, const char *edition)
{
    if (strcmp(found, edition) != 0)
        node_report(node, PROBLEM_E310, PROBLEM_ARGS(.culprit = found, .expected = edition));
}

static int list_kinds(const struct catalogue *catalogue, const char *names[KIND_MAX])
{
    for (int i = 0; i < catalogue->kinds; i++)
        names[i] = catalogue->kind[i].id;
    return catalogue->kinds;
}

int reference_sector(struct node node, const char *text, const struct catalogue *catalogue)
{
    char numbers[SECTOR_MAX][4];
    const char *names[SECTOR_MAX];
    for (int i = 0; i < catalogue->sectors; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%d", catalogue->sector[i].number);
        names[i] = numbers[i];
    }
    int found = find_name(text, names, catalogue->sectors);
    if (found < 0)
        node_report_unknown(node, PROBLEM_E303, text, names, catalogue->sectors);
    return found;
}

struct dice_pool reference_dice(struct node node)
{
    static const char LETTERS[] = "WRB";
    struct dice_pool pool = {{0}};
    const char *text = node_text(node);
    size_t length = strlen(text);
    bool right = length <= POOL_MAX && strspn(text, LETTERS) == length;
    for (size_t i = 0; right && i < length; i++)
        pool.count[strchr(LETTERS, text[i]) - LETTERS]++;
    if (!right)
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = text, .expected = "format.dice"));
    return pool;
}

void reference_kind_counts(struct node object, const struct catalogue *catalogue, int most, uint8_t counts[KIND_MAX])
{
    const char *names[KIND_MAX];
    int known = list_kinds(catalogue, names);
    memset(counts, 0, KIND_MAX);
    if (!node_expect(object, NODE_OBJECT))
        return;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        if (node_key_is_remark(entry))
            continue;
        int kind = node_key_enum(entry, names, known);
        int number = node_int(entry, 1, most);
        if (kind >= 0)
            counts[kind] = (uint8_t)number;
    }
}

static void set_rule(struct node entry, const char *const names[], struct parameters *parameters)
{
    int which = node_key_enum(entry, names, PARAMETER_COUNT);
    if (which < 0)
        return;
    const struct parameter_entry *line = &parameter_table()[which];
    parameter_set(parameters, (enum parameter)which,
                  node_int_or(entry, line->least, line->greatest, parameter_get(parameters, (enum parameter)which)));
}

void reference_rules(struct node object, struct parameters *parameters)
{
    const char *names[PARAMETER_COUNT];
    for (int i = 0; i < PARAMETER_COUNT; i++)
        names[i] = parameter_table()[i].name;
    if (!node_expect(object, NODE_OBJECT))
        return;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry))
        if (!node_key_is_remark(entry))
            set_rule(entry, names, parameters);
}

/* Reads "3" or "3-7". */
static bool read_range(const char *text, int *from, int *to)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    *from = *to = (int)strtol(text, &end, 10);
    if (*end == '-' && end[1] >= '0' && end[1] <= '9')
        *to = (int)strtol(end + 1, &end, 10);
    return *end == '\0' && *from >= 1 && *from <= *to && *to < 1000;
}

static bool read_cards(struct node entry, int *from, int *to)
{
    if (node_type(entry) == NODE_NUMBER) {
        *from = *to = node_int(entry, 1, 999);
        return true;
    }
    const char *text = node_text(entry);
    if (*text == '\0')
        return false;
    if (read_range(text, from, to))
        return true;
    node_report(entry, PROBLEM_E212, PROBLEM_ARGS(.culprit = text, .expected = "format.cards"));
    return false;
}

int reference_last_card(const struct catalogue *catalogue, enum reference_deck deck)
{
    int cards = deck == DECK_FORCE ? catalogue->force_cards : catalogue->event_cards;
    if (cards == 0)
        return 0;
    return deck == DECK_FORCE ? catalogue->force[cards - 1].number : catalogue->event[cards - 1].number;
}

static uint64_t mark_cards(struct node entry, const struct catalogue *catalogue, enum reference_deck deck)
{
    int from, to;
    uint64_t mask = 0;
    if (!read_cards(entry, &from, &to))
        return 0;
    for (int number = from; number <= to; number++) {
        int card = deck == DECK_FORCE ? catalogue_find_force(catalogue, number)
                                      : catalogue_find_event(catalogue, number);
        if (card < 0) {
            node_report(entry, PROBLEM_E304,
                        PROBLEM_ARGS(.number = number, .min = 1, .max = reference_last_card(catalogue, deck)));
            break;
        }
        mask |= (uint64_t)1 << card;
    }
    return mask;
}

uint64_t reference_cards(struct record record, const char *key, const struct catalogue *catalogue,
                         enum reference_deck deck)
{
    int count;
    uint64_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        uint64_t cards = mark_cards(entry, catalogue, deck);
        if (mask & cards)
            node_report(entry, PROBLEM_I702, PROBLEM_NO_ARGS);
        mask |= cards;
    }
    return mask;
}
