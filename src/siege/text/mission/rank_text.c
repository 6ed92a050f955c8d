/* rank_text.c -- what a Rank brings, in one sentence. */
#include "siege/text/mission/rank_text.h"

#include "siege/rules/mission/catalogue.h"
#include "siege/text/names/names.h"

#include <stdio.h>
#include <string.h>

enum { PARTS_MOST = 8, OPENED_MOST = 16 };

struct parts {
    const struct words *words;
    const char *text[PARTS_MOST];
    int count;
};

static void add(struct parts *parts, const char *key, const char *text, int n)
{
    if (parts->count < PARTS_MOST)
        parts->text[parts->count++] = words_tell(parts->words, key, SLOTS({"text", text, n}, {"n", NULL, n}));
}

/* Cards of the Bunker that need a Rank above `before` and no more than `rank`. */
static void add_cards(struct parts *parts, const struct catalogue *catalogue, int before, int rank)
{
    const char *name[OPENED_MOST];
    int count = 0;
    for (int i = 0; i < catalogue->weapons && count < OPENED_MOST; i++)
        if (catalogue->weapon[i].rank > before && catalogue->weapon[i].rank <= rank)
            name[count++] = weapon_text(NAME(parts->words), parts->words, i);
    for (int i = 0; i < catalogue->gears && count < OPENED_MOST; i++)
        if (catalogue->gear[i].rank > before && catalogue->gear[i].rank <= rank)
            name[count++] = gear_text(NAME(parts->words), parts->words, i);
    if (count > 0)
        add(parts, "rank.opens.cards_of_bunker",
            words_join(SENTENCE(parts->words), parts->words, name, count, WORDS_AND), count);
}

const char *rank_opens_text(char *out, size_t size, const struct words *words, int corporation, int before, int rank)
{
    const struct catalogue *catalogue = words->catalogue;
    const struct rank *then = &catalogue->corporation[corporation].rank[before - 1],
                      *now = &catalogue->corporation[corporation].rank[rank - 1];
    struct parts parts = {.words = words};
    if (now->die != then->die)
        add(&parts, "rank.opens.die", die_text(words, now->die), 0);
    if (memcmp(&now->combat, &then->combat, sizeof now->combat) != 0)
        add(&parts, "rank.opens.combat", NULL, 0);
    if (now->defence != then->defence)
        add(&parts, "rank.opens.defence", die_text(words, now->defence), 0);
    if (now->extra_actions != then->extra_actions)
        add(&parts, "rank.opens.extra", NULL, now->extra_actions);
    if (catalogue->parameters.credits_by_rank && now->credits != then->credits)
        add(&parts, "rank.opens.credits", NULL, now->credits);
    if (now->cards != then->cards)
        add(&parts, "rank.opens.cards", NULL, now->cards);
    if (now->ability != then->ability)
        add(&parts, "rank.opens.ability", NULL, now->ability);
    add_cards(&parts, catalogue, before, rank);
    return words_join(out, size, words, parts.text, parts.count, WORDS_COMMA);
}
