/* effects.c -- a sentence for each verb, and what stands round it: how many, of what kind, for whom, for how long. */
#include "siege/text/play/effects.h"

#include "siege/text/names/names.h"

const char *kinds_text(char *out, size_t size, const struct words *words, unsigned kinds)
{
    const char *item[KIND_MAX];
    int count = 0;
    for (int kind = 0; kind < words->catalogue->kinds && kind < KIND_MAX; kind++)
        if (kinds >> kind & 1u)
            item[count++] = kind_plural_text(NAME(words), words, kind);
    if (count == 0)
        return words_say(out, size, words, "name.no_kind.plural", NULL, 0);
    return words_join(out, size, words, item, count, WORDS_AND);
}

const char *kind_counts_text(char *out, size_t size, const struct words *words, const uint8_t counts[KIND_MAX])
{
    const char *item[KIND_MAX];
    int count = 0;
    for (int kind = 0; kind < words->catalogue->kinds && kind < KIND_MAX; kind++)
        if (counts[kind] > 0)
            item[count++] = kind_count_text(NAME(words), words, kind, counts[kind]);
    if (count == 0)
        return words_say(out, size, words, "name.nobody", NULL, 0);
    return words_join(out, size, words, item, count, WORDS_AND);
}

const char *mode_phrase(const struct words *words, int mode)
{
    return words_get(words, mode == MODE_CLOSE  ? "name.in_close_combat"
                            : mode == MODE_FIRE ? "name.with_firearms"
                            : mode == MODE_TECH ? "name.with_tech"
                                                : "name.in_any_attack");
}

static const struct effect UNKNOWN = {.verb = EFFECT_COUNT};

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
    const char *text = effects->count == 0 ? words_get(words, "effect.nothing") : "";
    for (int i = 0; i < effects->count && i < EFFECTS_MAX; i++)
        text = words_then(words, text, effect_sentence(SENTENCE(words), words, &effects->item[i]));
    phrase_write(out, size, "{text}", SLOTS({"text", text, 0}));
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

static const struct doomtrooper_card *doomtrooper_card(const struct words *words, int card, int side)
{
    bool known = card >= 0 && card < words->catalogue->doomtrooper_cards && side >= 0 && side <= 1;
    return known ? &words->catalogue->doomtrooper[card] : NULL;
}

const char *card_effect_sentence(char *out, size_t size, const struct words *words, int card, int side)
{
    const struct doomtrooper_card *printed = doomtrooper_card(words, card, side);
    return say_effect(out, size, words, printed ? &printed->side[side] : &UNKNOWN, "card");
}

const char *card_sentence(char *out, size_t size, const struct words *words, int card, int side)
{
    char key[WORDS_KEY_MAX];
    const struct doomtrooper_card *printed = doomtrooper_card(words, card, side);
    if (printed && words_has(words, card_key(key, printed, side, "text")))
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
static const char *reward_key(const struct secondary_card *card)
{
    if (card->team_points)
        return card->legion_points ? "effect.secondary.points.legion" : "effect.secondary.points";
    return card->legion_credits ? "effect.secondary.both" : "effect.secondary.team";
}

const char *secondary_reward_sentence(char *out, size_t size, const struct words *words, int card)
{
    const struct secondary_card *printed = secondary_card(words, card);
    if (!printed)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    return words_say(out, size, words, reward_key(printed),
                     SLOTS({"n", NULL, printed->team_points}, {"loss", NULL, printed->team_penalty},
                           {"commander", NULL, printed->commander_penalty}, {"team", NULL, printed->team_credits},
                           {"legion", NULL, printed->team_points ? printed->legion_points : printed->legion_credits}));
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

const char *reinforcements_in_game(const struct words *words, const struct game *game, int event_card)
{
    const char *text = reinforcements_sentence(SENTENCE(words), words, event_card);
    int away = game_parameters(game)->fewer_creatures;
    if (!away || event_card < 0 || event_card >= words->catalogue->event_cards)
        return text;
    const struct event_card *card = &words->catalogue->event[event_card];
    bool any = card->draw_force || any_count(card->reinforcements) || any_count(card->each_team);
    return any ? words_then(words, text, words_tell(words, "effect.reinforcements.kept_away", SLOTS({"n", NULL, away})))
               : text;
}

/* Dice beyond the three of the rank card (S-DICE-3). */
static const char *then_extra_dice(const char *text, const struct words *words, const struct weapon *weapon)
{
    static const char *const key[ATTACK_MODES] = {"effect.weapon.extra.close", "effect.weapon.extra.fire",
                                                  "effect.weapon.extra.tech"};
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        if (pool_size(weapon->extra[mode]))
            text = words_then(
                words, text,
                words_tell(words, key[mode], SLOTS({"text", pool_text(NAME(words), words, weapon->extra[mode]), 0})));
    return text;
}

/* Who may carry it (S-EQUIP-7). */
static const char *then_icons(const char *text, const struct words *words, const struct weapon *weapon)
{
    static const char *const key[ATTACK_MODES] = {"effect.specialty.close", "effect.specialty.fire",
                                                  "effect.specialty.tech"};
    const char *items[ATTACK_MODES];
    int count = 0;
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        if (weapon->icons >> mode & 1)
            items[count++] = words_get(words, key[mode]);
    if (count == 0)
        return text;
    return words_then(words, text,
                      words_tell(words, "effect.weapon.icons",
                                 SLOTS({"text", words_join(NAME(words), words, items, count, WORDS_AND), 0})));
}

const char *weapon_special(const struct words *words, int weapon, int index, const char **rule)
{
    static const struct {
        uint8_t shape;
        const char *key, *rule[2];
    } SPECIAL[] = {{SHAPE_SWING, "effect.weapon.swing", {"C-WEAP-4", "S-WEAP-13"}},
                   {SHAPE_LINE, "effect.weapon.line", {"C-WEAP-1", "S-WEAP-11"}},
                   {SHAPE_SPLIT, "effect.weapon.split", {"C-WEAP-6", "S-WEAP-8"}},
                   {SHAPE_GRENADE_MOUNT, "effect.weapon.mount", {"C-WEAP-8", "S-ITEM-7"}},
                   {SHAPE_TRAP, "effect.weapon.trap", {"", "S-WEAP-1"}},
                   {SHAPE_BARBS, "effect.weapon.barbs", {"", "S-WEAP-5"}}};
    for (size_t i = 0; i < sizeof SPECIAL / sizeof *SPECIAL; i++) {
        if (!(words->catalogue->weapon[weapon].shapes & SPECIAL[i].shape) || index-- > 0)
            continue;
        *rule = SPECIAL[i].rule[words->catalogue->rulebook];
        return words_get(words, SPECIAL[i].key);
    }
    return NULL;
}

const char *weapon_sentence(char *out, size_t size, const struct words *words, int weapon)
{
    static const struct {
        const char *key;
        size_t a, b; /* the members that it tells, if b is not 0 */
    } NUMBERS[] = {
        {"effect.weapon.close", offsetof(struct weapon, close), offsetof(struct weapon, close)},
        {"effect.weapon.fire", offsetof(struct weapon, fire), offsetof(struct weapon, fire)},
        {"effect.weapon.range", offsetof(struct weapon, least_range), offsetof(struct weapon, most_range)},
        {"effect.weapon.tech", offsetof(struct weapon, tech), offsetof(struct weapon, tech)},
        {"effect.weapon.tech_range", offsetof(struct weapon, tech_least), offsetof(struct weapon, tech_most)},
    };
    const char *text = "", *special, *rule;
    out[0] = '\0';
    if (weapon < 0 || weapon >= words->catalogue->weapons)
        return out;
    const struct weapon *item = &words->catalogue->weapon[weapon];
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        int a = ((const uint8_t *)item)[NUMBERS[i].a], b = ((const uint8_t *)item)[NUMBERS[i].b];
        if (b)
            text = words_then(words, text, words_tell(words, NUMBERS[i].key, SLOTS({"a", NULL, a}, {"b", NULL, b})));
    }
    text = then_extra_dice(text, words, item);
    for (int i = 0; (special = weapon_special(words, weapon, i, &rule)) != NULL; i++)
        text = words_then(words, text, special);
    phrase_write(out, size, "{text}", SLOTS({"text", then_icons(text, words, item), 0}));
    return out;
}

const char *weapon_card_sentence(char *out, size_t size, const struct words *words, int weapon)
{
    char key[WORDS_KEY_MAX];
    if (weapon < 0 || weapon >= words->catalogue->weapons)
        return words_say(out, size, words, "effect.unknown", NULL, 0);
    words_key(key, "weapon", words->catalogue->weapon[weapon].id);
    return words_key_extend(key, words, "text") ? words_say(out, size, words, key, NULL, 0)
                                                : weapon_sentence(out, size, words, weapon);
}
