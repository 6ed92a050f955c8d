/* tray.c -- the title, the sum and the outcome of an attack record in words. */
#include "siege/text/play/tray.h"

#include "siege/rules/attack/reroll.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"
#include "siege/text/play/odds.h"
#include "siege/rules/card/effect_row.h"

#include <stdio.h>

const char *dice_text(char *out, size_t size, const struct words *words, int count)
{
    return words_say(out, size, words, count ? "die.rolled" : "die.none", SLOTS({"n", NULL, count}));
}

const char *die_sentence(char *out, size_t size, const struct words *words, struct rolled_die die)
{
    return words_say(out, size, words, die.hit ? "die.shows_hit" : "die.shows_miss",
                     SLOTS({"colour", die_text(words, (enum die)die.colour), 0}));
}

const char *tray_sum_sentence(char *out, size_t size, const struct words *words, const struct attack_record *record)
{
    char key[WORDS_KEY_MAX];
    bool plain = !record->resolved || attack_record_is_many(record), spoiled = record->failed && record->hits > 0;
    int cover = plain || spoiled ? 0 : record->struck[0].cover;
    words_key(key, "tray",
              spoiled                         ? "spoiled"
              : plain                         ? "hits"
              : record->hits == 0             ? "none"
              : record->armour_dice_count > 0 ? "sum_absorbed"
                                              : "sum");
    if (cover > 0)
        words_key_extend(key, words, "cover");
    return words_say(out, size, words, key,
                     SLOTS({"hits", NULL, record->hits}, {"armour", NULL, record->armour},
                           {"absorbed", NULL, record->absorbed}, {"through", NULL, record->through},
                           {"cover", NULL, cover}));
}

static bool is_marker(uint8_t target)
{
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL;
}

/* NULL: it is still open, and nobody is asked. */
static const char *outcome_key(const struct game *after, const struct attack_record *record)
{
    if (record->failed)
        return "tray.failed";
    if (record->hack)
        return record->hacked ? "tray.hacked" : "tray.not_hacked";
    if (!record->resolved)
        return question_asks(after, CHOICE_HAND) ? "tray.cards" : reroll_is_asked(after) ? "tray.waiting" : NULL;
    if (record->eliminated)
        return is_marker(record->target) ? "tray.destroyed" : "tray.eliminated";
    return record->strength_lost > 0 ? "tray.hurt" : "tray.unharmed";
}

/* ---- several struck by one roll -------------------------------------------------------------------------------- */

/* Those who are eliminated, or "". */
static const char *fallen_sentence(const struct words *words, const struct game *after,
                                   const struct attack_record *record)
{
    const char *item[SHAPE_STRUCK_MAX];
    struct about about = about_game(words, after);
    int count = 0;
    for (int i = 0; i < record->struck_count; i++)
        if (record->struck[i].eliminated)
            item[count++] = figure_text(NAME(words), words, after, record->struck[i].target);
    about.text = words_join(SENTENCE(words), words, item, count, WORDS_AND);
    return count ? about_say(SENTENCE(words), &about, "tray.fallen") : "";
}

static const char *many_sentence(const struct words *words, const struct game *after,
                                 const struct attack_record *record)
{
    const char *text = fallen_sentence(words, after, record);
    for (int i = 0; i < record->struck_count; i++) {
        const struct struck_record *struck = &record->struck[i];
        struct about about = about_game(words, after);
        if (struck->eliminated || struck->strength_lost == 0)
            continue;
        about.target = struck->target;
        about.number = struck->strength_lost;
        about.number2 = struck->strength_now > 0 ? struck->strength_now : 0;
        text = words_then(words, text, about_say(SENTENCE(words), &about, "tray.hurt"));
    }
    return text[0] ? text : words_get(words, "tray.nobody");
}

/* ---- the result and the heading -------------------------------------------------------------------------------- */

static const char *outcome_sentence(const struct words *words, const struct game *after,
                                    const struct attack_record *record)
{
    struct about about = about_game(words, after);
    if (attack_record_is_many(record))
        return many_sentence(words, after, record);
    const char *key = outcome_key(after, record);
    about.target = record->target;
    about.number = record->strength_lost;
    about.number2 = record->strength_now > 0 ? record->strength_now : 0;
    return key ? about_say(SENTENCE(words), &about, key) : "";
}

/* More hits than so many cannot come of it: is that not more than the armour? */
static bool again_is_no_use(const struct attack_record *record, int rerolls)
{
    int missed = record->dice_count - record->hits;
    return record->shape == 0 && record->hits + (missed < rerolls ? missed : rerolls) <= record->armour;
}

/* What became of the dice that a Doomtrooper's equipment or corporation let it roll again; NULL: nothing to tell. */
static const char *again_key(const struct game *after, const struct attack_record *record)
{
    if (!record->rolled || !record->resolved || record->failed || record->figure >= TROOPER_MAX)
        return NULL;
    if (record->rerolled > 0)
        return "tray.again";
    if (record->eliminated || record->hits >= record->dice_count || attack_record_is_many(record))
        return NULL;
    int rerolls = figure_rerolls(after, record->figure, record->mode) +
                  figure_missed_rerolls(after, record->figure, record->mode);
    return again_is_no_use(record, rerolls) ? "tray.again.no_use" : "tray.again.none";
}

/* The outcome, and behind it whether dice were rolled again, and by what. */
static const char *outcome_and_again(const struct words *words, const struct game *after,
                                     const struct attack_record *record)
{
    struct about about = about_game(words, after);
    about.text = outcome_sentence(words, after, record);
    about.text2 = reroll_sources_text(words, after, record->figure, record->mode);
    about.number = record->rerolled;
    const char *key = about.text2[0] ? again_key(after, record) : NULL;
    return key ? about_say(SENTENCE(words), &about, key) : about.text;
}

const char *tray_result_sentence(char *out, size_t size, const struct words *words, const struct game *after,
                                 const struct attack_record *record)
{
    struct about about = about_game(words, after);
    about.text = outcome_and_again(words, after, record);
    about.seat = record->points_seat;
    about.number = record->points;
    return about_say(out, size, &about,
                     record->points > 0   ? "tray.with_gain"
                     : record->points < 0 ? "tray.with_loss"
                                          : "tray.without_points");
}

/* The only card whose effect is to strike at a creature, and its side; CARD_NONE if there are several. */
static int striking_card(const struct catalogue *catalogue, int *side)
{
    int found = CARD_NONE;
    for (int c = 0; c < catalogue->doomtrooper_cards; c++)
        for (int k = 0; k < 2; k++) {
            if (effect_row(catalogue->doomtrooper[c].side[k].verb)->boon != BOON_STRIKE)
                continue;
            if (found != CARD_NONE)
                return CARD_NONE;
            found = c;
            *side = k;
        }
    return found;
}

/* What strikes when no figure does and no card; the roll of a later command does not tell. */
static enum attack_source source_of(const struct game *after, const struct attack_record *record)
{
    bool told = record->declared || record->figure != FIGURE_NONE || after->attack.attacker != FIGURE_NONE;
    return told || after->attack.source > SOURCE_TURRET ? (enum attack_source)record->source : attack_cause(after);
}

static const char *source_key(enum attack_source source, bool of_team)
{
    static const char *const key[][2] = {[SOURCE_FIGURE_OR_CARD] = {NULL, NULL},
                                         [SOURCE_TRAP] = {"tray.title.trap", "tray.title.trap.of"},
                                         [SOURCE_BARB] = {"tray.title.barb", "tray.title.barb.of"},
                                         [SOURCE_TURRET] = {"tray.title.turret", "tray.title.turret.of"},
                                         [SOURCE_DOOR] = {"tray.title.door", "tray.title.door"},
                                         [SOURCE_BOMB] = {"tray.title.bomb", "tray.title.bomb.of"},
                                         [SOURCE_EVENT] = {"tray.title.card", "tray.title.card"}};
    return key[source][of_team];
}

/* An Event Card strikes at a Doomtrooper, a team's card at a creature. */
static const char *striking_key(const struct attack_record *record, const struct about *about)
{
    if (record->seat < TEAM_MAX)
        return about->card == CARD_NONE ? "tray.title.team_card" : "tray.title.named_card";
    bool creature = record->target >= TROOPER_MAX && record->target < FIGURE_MAX;
    return creature ? "tray.title.any_card" : about->event >= CARD_HIDDEN ? "tray.title.strike" : "tray.title.card";
}

/* Where a grenade was thrown is told when it is declared; later, whom it strikes. */
static const char *grenade_key(const struct attack_record *record)
{
    if (square_is(record->at))
        return "tray.title.grenade";
    return record->target == FIGURE_NONE ? "tray.title.grenade.open" : "tray.title.grenade.strikes";
}

static const char *shape_key(const struct attack_record *record)
{
    if (record->shape == SHAPE_GRENADE_MOUNT || (record->target == FIGURE_NONE && square_is(record->at)))
        return grenade_key(record);
    if (record->shape == SHAPE_HACK || record->shape == SHAPE_SWING || record->shape == SHAPE_LINE)
        return record->shape == SHAPE_HACK    ? "tray.title.hack"
               : record->shape == SHAPE_SWING ? "tray.title.swing"
                                              : "tray.title.line";
    return record->mode == MODE_CLOSE  ? "tray.title.close"
           : record->mode == MODE_TECH ? "tray.title.tech"
                                       : "tray.title.fire";
}

const char *tray_title(char *out, size_t size, const struct words *words, const struct game *after,
                       const struct attack_record *record)
{
    struct about about = about_game(words, after);
    about.figure = record->figure;
    about.target = record->target;
    about.at = record->at;
    about.seat = record->seat;
    about.event = record->card != CARD_NONE ? record->card : after->legion.event;
    about.card = striking_card(after->scenario->catalogue, &about.side);
    enum attack_source source = source_of(after, record);
    if (source != SOURCE_FIGURE_OR_CARD)
        return about_say(out, size, &about, source_key(source, record->seat < TEAM_MAX));
    return about_say(out, size, &about,
                     record->figure == FIGURE_NONE ? striking_key(record, &about) : shape_key(record));
}
