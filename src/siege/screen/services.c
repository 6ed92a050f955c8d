/*
 * services.c -- what screens ask of an open scenario: its catalogue, its options, its title. The rest of the table is
 * the program's.
 */
#include "siege/screen/services.h"

#include "siege/text/names/words.h"

const struct catalogue *services_catalogue(const struct services *services, const char *edition)
{
    const struct catalogue *found = edition[0] && services->catalogue_of
                                        ? services->catalogue_of(services->self, edition)
                                        : NULL;
    return found ? found : services->catalogue;
}

const struct rule_options *services_options(const struct services *services, const char *edition)
{
    bool named = edition[0] && services->options_of && services->catalogue_of;
    return named && services->catalogue_of(services->self, edition) ? services->options_of(services->self, edition)
                                                                    : services->options;
}

const char *services_rules_of(const struct mission_entry *entry)
{
    return entry->rules[0] ? entry->rules : entry->edition;
}

struct scenario *services_open(const struct services *services, const char *path, const char *edition,
                               char why[WHY_MAX_BYTES])
{
    struct adapted_notes notes;
    if (!edition[0] || !services->open_adapted)
        return services->open_scenario(services->self, path, why);
    return services->open_adapted(services->self, path, edition, &notes, why);
}

const char *services_edition_title(const struct services *services, const char *edition, bool brief)
{
    char key[WORDS_KEY_MAX];
    struct words words = {services->strings, services->catalogue};
    words_key(key, "edition", edition[0] ? edition : services->catalogue->id);
    if (brief)
        (void)words_key_extend(key, &words, "short");
    return strings_has(services->strings, key) ? words_get(&words, key) : edition;
}
