/*
 * services.c -- what screens ask of an open scenario: its catalogue, its options, its title. The rest of the table is
 * the program's.
 */
#include "siege/screen/services.h"

#include "siege/text/names/words.h"

#include <string.h>

const char *services_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

int services_look(const struct services *services, enum services_list list)
{
    if (services->look)
        services->look(services->self, list);
    const int count[] = {[LIST_MISSIONS] = services->missions.count,  [LIST_SAVES] = services->saves.count,
                         [LIST_PLANS] = services->plans.count,        [LIST_CAMPAIGNS] = services->campaigns.count,
                         [LIST_PACKAGES] = services->packages.count,  [LIST_DRAFTS] = services->drafts.count,
                         [LIST_PACKAGE_FILES] = services->files.count};
    return count[list];
}

const struct edition_entry *services_edition(const struct services *services, const char *id)
{
    for (const struct edition_entry *entry = services->edition; entry < services->edition + services->editions; entry++)
        if (strcmp(entry->id, id) == 0)
            return entry;
    return NULL;
}

const char *services_played_last(const struct services *services)
{
    const struct save_entry *save = services->saves.count > 0 ? services->saves.entry : NULL;
    const struct campaign_saved *campaign = services->campaigns.count > 0 ? services->campaigns.entry : NULL;
    bool of_campaign = campaign && (!save || campaign->written > save->written);
    const char *id = of_campaign ? campaign->edition : save ? save->edition : "";
    return id[0] && services_edition(services, id) ? id : services->catalogue->id;
}

const struct catalogue *services_catalogue(const struct services *services, const char *edition)
{
    const struct edition_entry *found = services_edition(services, edition);
    return found ? found->catalogue : services->catalogue;
}

const struct rule_options *services_options(const struct services *services, const char *edition)
{
    const struct edition_entry *found = services_edition(services, edition);
    return found ? found->options : services->options;
}

const struct handbook *services_handbook(const struct services *services, const char *edition)
{
    const struct edition_entry *found = services_edition(services, edition);
    return found ? found->handbook : NULL;
}

struct balance_rows services_measured(const struct services *services, const struct mission_entry *entry)
{
    const struct edition_entry *found = services_edition(services, entry->edition);
    if (entry->own)
        return (struct balance_rows){entry->measured_row, entry->measured};
    return balance_rows_of(found ? found->balance : NULL, entry->id);
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
