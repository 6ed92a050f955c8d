/* effects.c -- a sentence for each verb, and what stands round it: how many, of what kind, for whom, for how long. */
#include "siege/text/play/effects.h"

#include "siege/text/names/names.h"

#include <stdio.h>

/* Creatures named by a list of kinds, or by counts. */
struct kind_list {
    char name[KIND_MAX][WORDS_NAME_MAX];
    const char *item[KIND_MAX];
    int count;
};

static void add_counted(struct kind_list *list, const struct words *words, int kind, int count)
{
    list->item[list->count] = kind_count_text(list->name[list->count], sizeof list->name[list->count], words, kind,
                                              count);
    list->count++;
}

static void add_plural(struct kind_list *list, const struct words *words, int kind)
{
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX];
    words_key(whole, words_key(key, "creature", words->catalogue->kind[kind].id), "plural");
    list->item[list->count++] = words_get(words, whole);
}

const char *kinds_text(char *out, size_t size, const struct words *words, unsigned kinds)
{
    struct kind_list list = {.count = 0};
    for (int kind = 0; kind < words->catalogue->kinds && kind < KIND_MAX; kind++)
        if (kinds >> kind & 1u)
            add_plural(&list, words, kind);
    if (list.count == 0)
        return words_say(out, size, words, "name.no_kind.plural", NULL, 0);
    return words_join(out, size, words, list.item, list.count, WORDS_AND);
}

const char *kind_counts_text(char *out, size_t size, const struct words *words, const uint8_t counts[KIND_MAX])
{
    struct kind_list list = {.count = 0};
    for (int kind = 0; kind < words->catalogue->kinds && kind < KIND_MAX; kind++)
        if (counts[kind] > 0)
            add_counted(&list, words, kind, counts[kind]);
    if (list.count == 0)
        return words_say(out, size, words, "name.nobody", NULL, 0);
    return words_join(out, size, words, list.item, list.count, WORDS_AND);
}

const char *mode_phrase(const struct words *words, int mode)
{
    return words_get(words, mode == MODE_CLOSE  ? "name.in_close_combat"
                            : mode == MODE_FIRE ? "name.with_firearms"
                            : mode == MODE_TECH ? "name.with_tech"
                                                : "name.in_any_attack");
}

/* `place`: NULL, or the case for what the effect stands on ("card"), where the table has it. */
static const char *say_effect(char *out, size_t size, const struct words *words, const struct effect *effect,
                              const char *place)
{
    char key[WORDS_KEY_MAX];
    if (effect->verb >= EFFECT_COUNT)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    words_key(key, "effect", effect_name((enum effect_verb)effect->verb));
    if (place)
        words_key_extend(key, words, place);
    if (effect->amount < 0)
        words_key_extend(key, words, "less");
    if (effect->amount > 1) /* a shield against everybody is worded otherwise than one against the Dark Legion */
        words_key_extend(key, words, "all");
    if (effect->sector)
        words_key_extend(key, words, "but");
    return words_say(
        out, size, words, key,
        SLOTS({"n", NULL, effect->amount}, {"size", NULL, effect->amount < 0 ? -effect->amount : effect->amount},
              {"kinds", kinds_text(SENTENCE(words), words, effect->kinds), 0},
              {"dice", pool_text(NAME(words), words, effect->dice), 0}, {"mode", mode_phrase(words, effect->mode), 0},
              {"needed", NULL, effect->amount + 1}, {"sector", NULL, effect->sector}));
}

const char *effect_sentence(char *out, size_t size, const struct words *words, const struct effect *effect)
{
    return say_effect(out, size, words, effect, NULL);
}

const char *event_effect_sentence(char *out, size_t size, const struct words *words, const struct effect *effect,
                                  bool at_once)
{
    return say_effect(out, size, words, effect, at_once ? "at_once" : NULL);
}

static const char *effects_text(char *out, size_t size, const struct words *words, const struct effect_list *effects)
{
    struct phrase_slot slots[EFFECTS_MAX] = {{"a", "", 0}, {"b", "", 0}, {"c", "", 0}, {"d", "", 0}};
    static const char *const template[] = {"", "{a}", "{a} {b}", "{a} {b} {c}", "{a} {b} {c} {d}"};
    int count = effects->count <= EFFECTS_MAX ? effects->count : EFFECTS_MAX;
    for (int i = 0; i < count; i++)
        slots[i].text = effect_sentence(SENTENCE(words), words, &effects->item[i]);
    if (count == 0)
        return words_say(out, size, words, "effect.nothing", NULL, 0);
    phrase_write(out, size, template[count], slots, EFFECTS_MAX);
    return out;
}

/* The table's own text "prefix.id.suffix" if it has one, else the effects in words. */
static const char *own_text(char *out, size_t size, const struct words *words, const char *prefix, const char *id,
                            const char *suffix, const struct effect_list *effects)
{
    char key[WORDS_KEY_MAX];
    words_key(key, prefix, id);
    if (!words_key_extend(key, words, suffix))
        return effects_text(out, size, words, effects);
    return words_say(out, size, words, key, NULL, 0);
}

const char *event_card_sentence(char *out, size_t size, const struct words *words, int card)
{
    if (card < 0 || card >= words->catalogue->event_cards)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    const struct event_card *event = &words->catalogue->event[card];
    return own_text(out, size, words, "event", event->id, "text", &event->effects);
}

const char *gear_sentence(char *out, size_t size, const struct words *words, int gear)
{
    if (gear < 0 || gear >= words->catalogue->gears)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    return own_text(out, size, words, "gear", words->catalogue->gear[gear].id, "text",
                    &words->catalogue->gear[gear].effects);
}

const char *ability_sentence(char *out, size_t size, const struct words *words, int corporation)
{
    if (corporation < 0 || corporation >= CORPORATIONS)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    return own_text(out, size, words, "corporation", words->catalogue->corporation[corporation].ability_text, "ability",
                    &words->catalogue->corporation[corporation].ability);
}

const char *card_effect_sentence(char *out, size_t size, const struct words *words, int card, int side)
{
    if (card < 0 || card >= words->catalogue->doomtrooper_cards || side < 0 || side > 1)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    return say_effect(out, size, words, &words->catalogue->doomtrooper[card].side[side], "card");
}

const char *card_sentence(char *out, size_t size, const struct words *words, int card, int side)
{
    char key[WORDS_KEY_MAX];
    if (card < 0 || card >= words->catalogue->doomtrooper_cards || side < 0 || side > 1)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    card_key(key, &words->catalogue->doomtrooper[card], side, "text");
    if (strings_has(words->strings, key))
        return words_say(out, size, words, key, NULL, 0);
    return card_effect_sentence(out, size, words, card, side);
}

const char *gear_effects_sentence(char *out, size_t size, const struct words *words, int gear)
{
    if (gear < 0 || gear >= words->catalogue->gears)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    return effects_text(out, size, words, &words->catalogue->gear[gear].effects);
}

static const struct secondary_card *secondary_card(const struct words *words, int card)
{
    return card >= 0 && card < words->catalogue->secondary_cards ? &words->catalogue->secondary[card] : NULL;
}

const char *secondary_sentence(char *out, size_t size, const struct words *words, int card)
{
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX];
    const struct secondary_card *printed = secondary_card(words, card);
    if (!printed)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    words_key(whole, words_key(key, "secondary", printed->id), "text");
    return words_say(out, size, words, whole, NULL, 0);
}

/* S-SEC-3. */
static const char *points_sentence(char *out, size_t size, const struct words *words, const struct secondary_card *card)
{
    return words_say(out, size, words,
                     card->legion_points ? "effect.secondary.points.legion" : "effect.secondary.points",
                     SLOTS({"n", NULL, card->team_points}, {"loss", NULL, card->team_penalty},
                           {"commander", NULL, card->commander_penalty}, {"legion", NULL, card->legion_points}));
}

const char *secondary_reward_sentence(char *out, size_t size, const struct words *words, int card)
{
    const struct secondary_card *printed = secondary_card(words, card);
    if (!printed)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    if (printed->team_points)
        return points_sentence(out, size, words, printed);
    return words_say(out, size, words, printed->legion_credits ? "effect.secondary.both" : "effect.secondary.team",
                     SLOTS({"team", NULL, printed->team_credits}, {"legion", NULL, printed->legion_credits}));
}

static bool any_count(const uint8_t counts[KIND_MAX])
{
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (counts[kind])
            return true;
    return false;
}

const char *reinforcements_sentence(char *out, size_t size, const struct words *words, int event_card)
{
    if (event_card < 0 || event_card >= words->catalogue->event_cards)
        return words_say(out, size, words, "effect.no_reinforcements", NULL, 0);
    const struct event_card *card = &words->catalogue->event[event_card];
    bool named = any_count(card->reinforcements), each = any_count(card->each_team);
    const char *key = each && named               ? "effect.reinforcements.each"
                      : each                      ? "effect.reinforcements.each_only"
                      : named && card->draw_force ? "effect.reinforcements.both"
                      : named                     ? "effect.reinforcements"
                      : card->draw_force          ? "effect.reinforcements.draw"
                                                  : "effect.no_reinforcements";
    return words_say(out, size, words, key,
                     SLOTS({"kinds", kind_counts_text(SENTENCE(words), words, card->reinforcements), 0},
                           {"each", kind_counts_text(SENTENCE(words), words, card->each_team), 0}));
}

/* The same with words in it. */
static void add_words(char *out, size_t size, const struct words *words, const char *key, const char *text)
{
    char before[WORDS_SENTENCE_MAX];
    snprintf(before, sizeof before, "%s", out);
    const char *phrase = words_say(SENTENCE(words), words, key, SLOTS({"text", text, 0}));
    phrase_write(out, size, before[0] ? "{before} {phrase}" : "{phrase}",
                 SLOTS({"before", before, 0}, {"phrase", phrase, 0}));
}

/* One phrase of a weapon's sentence after what stands there. */
static void add_phrase(char *out, size_t size, const struct words *words, const char *key, long a, long b)
{
    char before[WORDS_SENTENCE_MAX];
    snprintf(before, sizeof before, "%s", out);
    const char *phrase = words_say(NAME(words), words, key, SLOTS({"a", NULL, a}, {"b", NULL, b}));
    phrase_write(out, size, before[0] ? "{before} {phrase}" : "{phrase}",
                 SLOTS({"before", before, 0}, {"phrase", phrase, 0}));
}

/* Dice beyond the three of the rank card (S-DICE-3). */
static void add_extra_dice(char *out, size_t size, const struct words *words, const struct weapon *weapon)
{
    static const char *const key[ATTACK_MODES] = {"effect.weapon.extra.close", "effect.weapon.extra.fire",
                                                  "effect.weapon.extra.tech"};
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        if (pool_size(weapon->extra[mode]))
            add_words(out, size, words, key[mode], pool_text(NAME(words), words, weapon->extra[mode]));
}

/* Who may carry it (S-EQUIP-7). */
static void add_icons(char *out, size_t size, const struct words *words, const struct weapon *weapon)
{
    static const char *const key[ATTACK_MODES] = {"effect.specialty.close", "effect.specialty.fire",
                                                  "effect.specialty.tech"};
    const char *items[ATTACK_MODES];
    int count = 0;
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        if (weapon->icons >> mode & 1)
            items[count++] = words_get(words, key[mode]);
    if (count > 0)
        add_words(out, size, words, "effect.weapon.icons", words_join(NAME(words), words, items, count, WORDS_AND));
}

const char *weapon_sentence(char *out, size_t size, const struct words *words, int weapon)
{
    static const struct {
        uint8_t shape;
        const char *key;
    } shapes[] = {{SHAPE_SWING, "effect.weapon.swing"}, {SHAPE_LINE, "effect.weapon.line"},
                  {SHAPE_SPLIT, "effect.weapon.split"}, {SHAPE_GRENADE_MOUNT, "effect.weapon.mount"},
                  {SHAPE_TRAP, "effect.weapon.trap"},   {SHAPE_BARBS, "effect.weapon.barbs"}};
    out[0] = '\0';
    if (weapon < 0 || weapon >= words->catalogue->weapons)
        return out;
    const struct weapon *item = &words->catalogue->weapon[weapon];
    if (item->close)
        add_phrase(out, size, words, "effect.weapon.close", item->close, 0);
    if (item->fire)
        add_phrase(out, size, words, "effect.weapon.fire", item->fire, 0);
    if (item->most_range)
        add_phrase(out, size, words, "effect.weapon.range", item->least_range, item->most_range);
    if (item->tech)
        add_phrase(out, size, words, "effect.weapon.tech", item->tech, 0);
    if (item->tech_most)
        add_phrase(out, size, words, "effect.weapon.tech_range", item->tech_least, item->tech_most);
    add_extra_dice(out, size, words, item);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (item->shapes & shapes[i].shape)
            add_phrase(out, size, words, shapes[i].key, 0, 0);
    add_icons(out, size, words, item);
    return out;
}
