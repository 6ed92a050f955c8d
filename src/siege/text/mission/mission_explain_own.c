/* mission_explain_own.c -- what a mission's folder brings along, by comparing its catalogue with the edition's. */
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"

#include <stddef.h>
#include <string.h>

#define LIST(list, number, key, name)                                                                                  \
    {                                                                                                                  \
        offsetof(struct catalogue, list), offsetof(struct catalogue, number),                                          \
            sizeof(((struct catalogue *)0)->list[0]), key, name                                                        \
    }
/* Lists of the catalogue whose entries have names. */
static const struct own_list {
    size_t list, number, stride;
    const char *key;
    const char *(*name)(char *out, size_t size, const struct words *words, int index);
} LISTS[] = {LIST(weapon, weapons, "explain.own.weapons", weapon_text),
             LIST(gear, gears, "explain.own.gear", gear_text),
             LIST(force, force_cards, "explain.own.force", force_card_text),
             LIST(event, event_cards, "explain.own.events", event_card_text),
             LIST(doomtrooper, doomtrooper_cards, "explain.own.cards", card_titles),
             LIST(secondary, secondary_cards, "explain.own.secondary", secondary_title)};

/* Another one than in the edition, or not there at all? */
static bool is_own(const struct catalogue *catalogue, const struct own_list *list, int index)
{
    const char *here = (const char *)catalogue, *edition = (const char *)catalogue->own->edition;
    size_t at = list->list + (size_t)index * list->stride;
    return index >= (uint8_t)edition[list->number] || memcmp(here + at, edition + at, list->stride) != 0;
}

static void explain_named(struct explanation *explanation, const struct own_list *list)
{
    const struct words *words = &explanation->words;
    struct explain_items items = {.count = 0};
    int count = (uint8_t)((const char *)words->catalogue)[list->number];
    for (int i = 0; i < count; i++)
        if (is_own(words->catalogue, list, i))
            explain_list(&items, list->name(NAME(words), words, i));
    if (items.count > 0)
        explain_line(explanation, list->key, SLOTS({"list", explain_join(explanation, &items, WORDS_AND), 0}));
}

static void explain_numbered(struct explanation *explanation, const char *key, const int *numbers, int count)
{
    if (count > 0)
        explain_line(explanation, key,
                     SLOTS({"list", explain_numbers(explanation, numbers, count), 0}, {"n", NULL, count}));
}

static void explain_sectors(struct explanation *explanation)
{
    static const struct own_list SECTORS = LIST(sector, sectors, "", NULL);
    const struct catalogue *catalogue = explanation->words.catalogue;
    int numbers[SECTOR_MAX], count = 0;
    for (int i = 0; i < catalogue->sectors; i++)
        if (is_own(catalogue, &SECTORS, i))
            numbers[count++] = catalogue->sector[i].number;
    explain_numbered(explanation, "explain.own.sectors", numbers, count);
}

static void explain_deck(struct explanation *explanation)
{
    static const struct own_list DECK = LIST(ai, ai_cards, "", NULL);
    const struct catalogue *catalogue = explanation->words.catalogue;
    int numbers[AI_CARD_MAX], count = 0;
    for (int i = 0; i < catalogue->ai_cards; i++)
        if (is_own(catalogue, &DECK, i))
            numbers[count++] = catalogue->ai[i].number;
    explain_numbered(explanation, "explain.own.deck", numbers, count);
}

/* One of which there are fewer, because others have its figures, is no other one. */
static bool is_own_kind(const struct catalogue *catalogue, int index)
{
    struct creature_kind kind = catalogue->kind[index];
    if (index >= catalogue->own->edition->kinds)
        return true;
    kind.figures = catalogue->own->edition->kind[index].figures;
    return memcmp(&kind, &catalogue->own->edition->kind[index], sizeof kind) != 0;
}

static void explain_creatures(struct explanation *explanation)
{
    const struct words *words = &explanation->words;
    for (int i = 0; i < words->catalogue->kinds; i++) {
        const struct creature_kind *kind = &words->catalogue->kind[i];
        if (!is_own_kind(words->catalogue, i))
            continue;
        const char *of = kind->figures_of ? kind_plural_text(NAME(words), words, kind->figures_of - 1) : "";
        explain_line(explanation, of[0] ? "explain.own.creature.of" : "explain.own.creature",
                     SLOTS({"kind", kind_text(NAME(words), words, i), 0}, {"actions", NULL, kind->actions},
                           {"points", NULL, kind->points}, {"figures", NULL, kind->figures}, {"of", of, 0}));
    }
}

void explain_own(struct explanation *explanation)
{
    if (!explanation->words.catalogue->own)
        return;
    explain_sectors(explanation);
    explain_creatures(explanation);
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++)
        explain_named(explanation, &LISTS[i]);
    explain_deck(explanation);
}
