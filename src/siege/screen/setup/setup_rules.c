/* setup_rules.c -- house rules and difficulty that are switched on, as words and as changed parameters; editions. */
#include "siege/screen/setup/setup_rules.h"

#include "siege/rules/turn/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- house rules and difficulty -------------------------------------------------------------------------------- */

const struct rule_option *setup_rules_option(const struct rule_options *options, int option)
{
    if (!options)
        return NULL;
    const struct option_list *list = option < SETUP_HOUSE ? &options->difficulty : &options->house;
    return option % SETUP_HOUSE < list->count ? &list->item[option % SETUP_HOUSE] : NULL;
}

/* The next option from `from` on that is there and, for rules that are not NULL, switched on. SETUP_OPTIONS: none. */
static int next_option(const struct rule_options *options, const struct setup_rules *rules, int from)
{
    while (from < SETUP_OPTIONS && !(setup_rules_option(options, from) && (!rules || rules->on >> from & 1)))
        from++;
    return from;
}

void setup_rules_switch(struct setup_rules *rules, const struct rule_options *options, int option)
{
    const struct rule_option *it = setup_rules_option(options, option);
    rules->on ^= UINT64_C(1) << option;
    bool on = rules->on >> option & 1;
    for (int o = next_option(options, rules, 0); on && o < SETUP_OPTIONS; o = next_option(options, rules, o + 1))
        if (o != option && option_clashes(setup_rules_option(options, o), it))
            rules->on &= ~(UINT64_C(1) << o);
}

int setup_rules_count(const struct setup_rules *rules)
{
    return __builtin_popcountll(rules->on);
}

bool setup_rules_agree(const struct setup_rules *rules, const struct rule_options *options, struct game_setup *setup)
{
    bool agreed = true;
    for (int o = next_option(options, rules, 0); o < SETUP_OPTIONS; o = next_option(options, rules, o + 1))
        agreed = option_agree(setup_rules_option(options, o), setup) && agreed;
    return agreed;
}

struct setup_rules setup_rules_in(const struct setup_rules *rules, const struct rule_options *options,
                                  const struct mission *mission)
{
    struct setup_rules in = *rules;
    for (int o = next_option(options, rules, 0); o < SETUP_OPTIONS; o = next_option(options, rules, o + 1)) {
        const struct rule_option *option = setup_rules_option(options, o);
        for (int i = 0; i < option->changes && !mission->fewer.given; i++)
            if (option->change[i].parameter == PARAMETER_fewer_teams)
                in.on &= ~(UINT64_C(1) << o);
    }
    return in;
}

void setup_rules_fit(struct game_setup *setup, bool rivals)
{
    int kept = 0;
    for (int i = 0; i < setup->changes; i++) {
        int which = setup->change[i].which;
        bool idle = (which == PARAMETER_fewer_teams && setup->teams > FEWER_TEAMS_MOST) ||
                    (which == PARAMETER_side_by_side && rivals);
        if (!idle)
            setup->change[kept++] = setup->change[i];
    }
    setup->changes = (uint8_t)kept;
}

static bool stands_in(const struct game_setup *setup, const struct option_change *change)
{
    for (int i = 0; i < setup->changes; i++)
        if (setup->change[i].which == change->parameter)
            return setup->change[i].value == change->value;
    return false;
}

static bool is_agreed(const struct game_setup *setup, const struct rule_option *option)
{
    for (int i = 0; i < option->changes; i++)
        if (!stands_in(setup, &option->change[i]))
            return false;
    return option->changes > 0;
}

struct setup_rules setup_rules_of(const struct rule_options *options, const struct game_setup *setup)
{
    struct setup_rules rules = {0};
    for (int o = next_option(options, NULL, 0); o < SETUP_OPTIONS; o = next_option(options, NULL, o + 1))
        rules.on |= (uint64_t)is_agreed(setup, setup_rules_option(options, o)) << o;
    return rules;
}

/* Remembered where nothing is on: an empty text says that nobody has chosen yet. */
static const char NO_RULES[] = "none";
static const char *const RECOMMENDED[] = {"fewer_teams", "side_by_side"};

const char *setup_rules_write(char *out, size_t size, const struct setup_rules *rules,
                              const struct rule_options *options)
{
    size_t used = 0;
    snprintf(out, size, "%s", NO_RULES);
    for (int o = next_option(options, rules, 0); o < SETUP_OPTIONS; o = next_option(options, rules, o + 1)) {
        const char *id = setup_rules_option(options, o)->id;
        if (used + strlen(id) + 2 <= size)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "", id);
    }
    return out;
}

static void switch_on(struct setup_rules *rules, const struct rule_options *options, const char *name, size_t length)
{
    for (int o = next_option(options, NULL, 0); o < SETUP_OPTIONS; o = next_option(options, NULL, o + 1)) {
        const char *id = setup_rules_option(options, o)->id;
        if (strlen(id) == length && memcmp(id, name, length) == 0 && !(rules->on >> o & 1))
            setup_rules_switch(rules, options, o);
    }
}

struct setup_rules setup_rules_read(const char *text, const struct rule_options *options)
{
    struct setup_rules rules = {0};
    if (!options)
        return rules;
    for (size_t i = 0; !*text && i < sizeof RECOMMENDED / sizeof *RECOMMENDED; i++)
        switch_on(&rules, options, RECOMMENDED[i], strlen(RECOMMENDED[i]));
    while (*text) {
        size_t length = strcspn(text, " ");
        switch_on(&rules, options, text, length);
        text += length + (text[length] == ' ');
    }
    return rules;
}

bool setup_rules_are_recommended(const struct setup_rules *rules, const struct rule_options *options)
{
    return rules->on != 0 && rules->on == setup_rules_read("", options).on;
}

const char *setup_rules_key(char key[WORDS_KEY_MAX], const struct rule_options *options, int option, const char *what)
{
    snprintf(key, WORDS_KEY_MAX, "%s.%s.%s", option < SETUP_HOUSE ? "difficulty" : "house",
             setup_rules_option(options, option)->id, what);
    return key;
}

const char *setup_rules_names(const struct words *words, const struct setup_rules *rules,
                              const struct rule_options *options)
{
    char key[WORDS_KEY_MAX];
    const char *items[SETUP_OPTIONS];
    int count = 0;
    for (int o = next_option(options, rules, 0); o < SETUP_OPTIONS; o = next_option(options, rules, o + 1))
        items[count++] = words_get(words, setup_rules_key(key, options, o, "title"));
    return words_join(string_room(words->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX, words, items, count,
                      WORDS_COMMA);
}

/* ---- editions -------------------------------------------------------------------------------------------------- */

/* One by one, so that no more than one mission is open at a time. */
static void try_rules(struct setup_edition *edition, const struct services *services, const struct mission_entry *entry,
                      int index)
{
    char why[WHY_MAX_BYTES] = "";
    struct adapted_notes *notes = &edition->notes[index];
    struct scenario *scenario = services->open_adapted(services->self, entry->path, edition->id[index], notes, why);
    notes->refused = !scenario;
    if (scenario)
        services->close_scenario(services->self, scenario);
    else if (notes->count == 0)
        snprintf(notes->line[notes->count++], ADAPTED_LINE_BYTES, "%.*s", ADAPTED_LINE_BYTES - 1, why);
}

void setup_edition_look(struct setup_edition *edition, const struct services *services,
                        const struct mission_entry *entry)
{
    *edition = (struct setup_edition){.count = 0};
    for (int i = 0; services->open_adapted && i < SETUP_EDITIONS && i < services->editions; i++) {
        const struct catalogue *catalogue = services->edition[i].catalogue;
        edition->count++;
        snprintf(edition->id[i], sizeof edition->id[i], "%.15s", services->edition[i].id);
        if (catalogue == services_catalogue(services, services_rules_of(entry)))
            edition->chosen = i;
        if (catalogue == services_catalogue(services, entry->edition))
            edition->own = i;
        try_rules(edition, services, entry, i);
    }
}

void setup_edition_choose(struct setup_edition *edition, int index)
{
    assert(index >= 0 && index < edition->count);
    if (edition->notes[index].refused || edition->chosen == index)
        return;
    edition->chosen = index;
    edition->changed = true;
}

void setup_edition_agree(const struct setup_edition *edition, struct mission_entry *entry)
{
    bool own = edition->chosen == edition->own;
    snprintf(entry->rules, sizeof entry->rules, "%s", own ? "" : edition->id[edition->chosen]);
}
