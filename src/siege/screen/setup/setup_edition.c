/* setup_edition.c -- by which edition a mission is played and what that would change. */
#include "siege/screen/setup/setup_edition.h"

#include <assert.h>
#include <stdio.h>

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
