/* setup_rules.c -- house rules and difficulty that are switched on, as words and as changed parameters. */
#include "siege/screen/setup/setup_rules.h"

#include "siege/rules/turn/game.h"

#include <stdio.h>
#include <string.h>

static const struct option_list *list_of(const struct rule_options *options, bool house)
{
    return house ? &options->house : &options->difficulty;
}

static uint32_t *mask_of(struct setup_rules *rules, bool house)
{
    return house ? &rules->house : &rules->difficulty;
}

bool setup_rules_has(const struct setup_rules *rules, bool house, int index)
{
    return ((house ? rules->house : rules->difficulty) >> index & 1u) != 0;
}

static void drop_clashing(struct setup_rules *rules, const struct rule_options *options, bool house,
                          const struct rule_option *option)
{
    const struct option_list *list = list_of(options, house);
    for (int i = 0; i < list->count; i++)
        if (&list->item[i] != option && option_clashes(&list->item[i], option))
            *mask_of(rules, house) &= ~(UINT32_C(1) << i);
}

void setup_rules_switch(struct setup_rules *rules, const struct rule_options *options, bool house, int index)
{
    const struct rule_option *option = &list_of(options, house)->item[index];
    *mask_of(rules, house) ^= UINT32_C(1) << index;
    if (!setup_rules_has(rules, house, index))
        return;
    drop_clashing(rules, options, true, option);
    drop_clashing(rules, options, false, option);
}

int setup_rules_count(const struct setup_rules *rules)
{
    return __builtin_popcount(rules->house) + __builtin_popcount(rules->difficulty);
}

bool setup_rules_agree(const struct setup_rules *rules, const struct rule_options *options, struct game_setup *setup)
{
    bool agreed = true;
    for (int house = 0; options && house <= 1; house++)
        for (int i = 0; i < list_of(options, house)->count; i++)
            if (setup_rules_has(rules, house, i))
                agreed = option_agree(&list_of(options, house)->item[i], setup) && agreed;
    return agreed;
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
    struct setup_rules rules = {0, 0};
    for (int house = 0; options && house <= 1; house++)
        for (int i = 0; i < list_of(options, house)->count; i++)
            if (is_agreed(setup, &list_of(options, house)->item[i]))
                *mask_of(&rules, house) |= UINT32_C(1) << i;
    return rules;
}

const char *setup_rules_write(char *out, size_t size, const struct setup_rules *rules,
                              const struct rule_options *options)
{
    size_t used = 0;
    out[0] = '\0';
    for (int house = 0; options && house <= 1; house++)
        for (int i = 0; i < list_of(options, house)->count; i++) {
            const char *id = list_of(options, house)->item[i].id;
            if (!setup_rules_has(rules, house, i) || used + strlen(id) + 2 > size)
                continue;
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "", id);
        }
    return out;
}

struct setup_rules setup_rules_read(const char *text, const struct rule_options *options)
{
    struct setup_rules rules = {0, 0};
    while (options && *text) {
        char id[OPTION_ID_BYTES];
        size_t length = strcspn(text, " ");
        snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id - 1), text);
        for (int house = 0; house <= 1; house++) {
            int index = option_find(list_of(options, house), id);
            if (index >= 0 && !setup_rules_has(&rules, house, index))
                setup_rules_switch(&rules, options, house, index);
        }
        text += length + (text[length] == ' ');
    }
    return rules;
}

const char *setup_rules_key(char key[WORDS_KEY_MAX], const struct rule_options *options, bool house, int index,
                            const char *what)
{
    snprintf(key, WORDS_KEY_MAX, "%s.%s.%s", house ? "house" : "difficulty", list_of(options, house)->item[index].id,
             what);
    return key;
}

const char *setup_rules_names(char *out, size_t size, const struct words *words, const struct setup_rules *rules,
                              const struct rule_options *options)
{
    char key[WORDS_KEY_MAX];
    const char *items[2 * OPTION_MAX];
    int count = 0;
    for (int house = 0; options && house <= 1; house++)
        for (int i = 0; i < list_of(options, house)->count; i++)
            if (setup_rules_has(rules, house, i))
                items[count++] = words_get(words, setup_rules_key(key, options, house, i, "title"));
    return words_join(out, size, words, items, count, WORDS_COMMA);
}
