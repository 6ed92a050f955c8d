/* draft_note.c -- what is to be known of a value beside its row: who is on the cards of that number, what players would
 * read of a trigger without a title and what it does, who else shows that text. */
#include "siege/workshop/draft_parts.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/text/names/names.h"
#include "siege/text/names/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct words words_of(const struct draft *draft)
{
    return (struct words){draft->world.strings, draft->now.catalogue};
}

/* ---- Force Cards ------------------------------------------------------------------------------------------------- */

/* "3 × Legionnaire, 1 × Necromutant"; the title of a card without creatures. */
static const char *card_told(const struct words *words, int card)
{
    const char *part[KIND_MAX];
    int count = 0;
    for (int kind = 0; kind < words->catalogue->kinds; kind++) {
        int creatures = words->catalogue->force[card].creatures[kind];
        if (creatures > 0)
            part[count++] = words_tell(words, "workshop.note.creatures",
                                       SLOTS({"n", NULL, creatures}, {"kind", kind_text(NAME(words), words, kind), 0}));
    }
    return count ? words_join(SENTENCE(words), words, part, count, WORDS_COMMA)
                 : force_card_text(NAME(words), words, card);
}

/* Of the number that stands there, or of each of a stretch. */
static void note_cards(const struct draft *draft, struct node value, char *out, size_t size)
{
    const struct words words = words_of(draft);
    size_t used = 0;
    out[0] = '\0';
    for (int number = 1; number <= reference_last_card(draft->now.catalogue, DECK_FORCE); number++) {
        int card = catalogue_find_force(draft->now.catalogue, number);
        if (card < 0 || !node_holds_number(value, number))
            continue;
        const char *told = words_tell(&words, "workshop.note.card",
                                      SLOTS({"n", NULL, number}, {"what", card_told(&words, card), 0}));
        if (used + strlen(told) + sizeof "\n…" > size) {
            (void)snprintf(out + used, size - used, "%s", "\n…");
            return;
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? "\n" : "", told);
    }
}

/* ---- triggers ---------------------------------------------------------------------------------------------------- */

/* Those without a title that the tree with that root asks for. */
static uint32_t untitled_in(const struct mission *mission, int root)
{
    uint32_t found = 0;
    if (root == CONDITION_NONE || root >= mission->nodes)
        return 0;
    const struct condition *node = &mission->node[root];
    int trigger = condition_trigger(mission, node);
    if (trigger < mission->triggers && !mission->trigger[trigger].title[0])
        found = (uint32_t)1 << trigger;
    for (int child = node->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        found |= untitled_in(mission, child);
    return found;
}

static void note_triggers(const struct draft *draft, const char *key, uint32_t triggers, char *out, size_t size)
{
    const struct words words = words_of(draft);
    const struct mission *mission = draft->now.mission;
    const char *name[TRIGGER_MAX];
    int count = 0;
    for (int i = 0; i < mission->triggers; i++)
        if (triggers >> i & 1)
            name[count++] = trigger_called(mission, i);
    if (count > 0)
        phrase_write(
            out, size, string_get(draft->world.strings, key),
            SLOTS({"n", NULL, count}, {"triggers", words_join(SENTENCE(&words), &words, name, count, WORDS_AND), 0}));
}

/* The others that show the text of that name. */
static uint32_t showing(const struct draft *draft, const char *text, int but)
{
    uint32_t found = 0;
    int place = 0;
    struct node list = node_get(node_root(draft->now.tree), "when");
    for (struct node trigger = node_first(list); node_exists(trigger) && place < TRIGGER_MAX;
         trigger = node_next(trigger), place++) {
        if (place != but && deeds_say(node_get(trigger, "do"), "say", text))
            found |= (uint32_t)1 << place;
    }
    return found;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

void write_note(const struct draft *draft, const struct trail *trail, char *out, size_t size)
{
    const struct mission *mission = draft->now.mission;
    const struct spot *spot = trail_end(trail), *outer = trail->count > 1 ? spot - 1 : spot;
    const char *list = trail->count > 2 ? trail->spot[1].key : "";
    int place = trail->count > 2 ? atoi(trail->spot[2].key) : 0;
    bool card = outer->shape && strcmp(outer->shape->name, "key_card") == 0 && strcmp(spot->key, "card") == 0;
    out[0] = '\0';
    if (!node_exists(spot->node))
        return;
    write_event(out, size, draft, spot->field, node_text_or(spot->node, ""));
    if (card || (spot->field && spot->field->type == FIELD_FORCE_CARDS && spot->entry))
        note_cards(draft, spot->node, out, size);
    else if (outer->shape == &SCHEMA_TRIGGER && strcmp(spot->key, "known") == 0 && place < mission->triggers &&
             mission->trigger[place].known)
        note_triggers(draft, "workshop.note.untitled", untitled_in(mission, mission->trigger[place].condition), out,
                      size);
    else if (outer->shape == &SCHEMA_OBJECTIVE && strcmp(spot->key, "done_when") == 0 && place < mission->objectives)
        note_triggers(draft, "workshop.note.untitled", untitled_in(mission, mission->objective[place].condition), out,
                      size);
    else if (strcmp(list, "when") == 0 && strcmp(spot->key, "say") == 0 && node_type(spot->node) == NODE_TEXT)
        note_triggers(draft, "workshop.note.shown", showing(draft, node_text_or(spot->node, ""), place), out, size);
}
