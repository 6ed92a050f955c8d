#include "text/tray.h"

#include "text/names.h"
#include "text/slots.h"

#include <stdio.h>

const char *dice_text(char *out, size_t size, const struct words *words, const struct rolled_die *dice, int count)
{
    char text[WORDS_NAME_MAX] = "";
    size_t used = 0;
    for (int i = 0; i < count && i < EVENT_DICE_MAX; i++) {
        const char *mark = words_get(words, dice[i].hit ? "die.hit" : "die.miss");
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s", mark);
    }
    struct phrase_slot slot = {"marks", used ? text : words_get(words, "die.none"), 0};
    phrase_write(out, size, "{marks}", &slot, 1);
    return out;
}

const char *die_sentence(char *out, size_t size, const struct words *words, struct rolled_die die)
{
    struct phrase_slot slot = {"colour", die_text(words, (enum die)die.colour), 0};
    return words_say(out, size, words, die.hit ? "die.shows_hit" : "die.shows_miss", &slot, 1);
}

const char *tray_sum_sentence(char *out, size_t size, const struct words *words, const struct attack_record *record)
{
    struct phrase_slot slots[] = {
        {"hits", NULL, record->hits},
        {"armour", NULL, record->armour},
        {"absorbed", NULL, record->absorbed},
        {"through", NULL, record->through},
    };
    const char *key = !record->resolved                ? "tray.hits"
                      : record->armour_dice_count > 0  ? "tray.sum_absorbed"
                                                       : "tray.sum";
    return words_say(out, size, words, key, slots, 4);
}

const char *tray_armour_sentence(char *out, size_t size, const struct words *words, const struct attack_record *record)
{
    char marks[WORDS_NAME_MAX];
    out[0] = '\0';
    if (record->armour_dice_count == 0)
        return out;
    dice_text(marks, sizeof marks, words, record->armour_dice, record->armour_dice_count);
    struct phrase_slot slots[] = {{"dice", marks, 0}, {"n", NULL, record->absorbed}};
    return words_say(out, size, words, record->absorbed > 0 ? "tray.absorbs" : "tray.absorbs_nothing", slots, 2);
}

static const char *outcome_key(const struct attack_record *record)
{
    if (!record->resolved)
        return "tray.waiting";
    if (record->eliminated)
        return "tray.eliminated";
    return record->strength_lost > 0 ? "tray.hurt" : "tray.unharmed";
}

const char *tray_result_sentence(char *out, size_t size, const struct words *words, const struct game *after,
                                 const struct attack_record *record)
{
    char outcome[WORDS_SENTENCE_MAX];
    struct about about = about_game(words, after);
    about.target = record->target;
    about.number = record->strength_lost;
    about.number2 = record->strength_now > 0 ? record->strength_now : 0;
    about_say(outcome, sizeof outcome, &about, outcome_key(record));
    about.text = outcome;
    about.seat = record->points_seat;
    about.number = record->points;
    if (record->points > 0)
        return about_say(out, size, &about, "tray.with_gain");
    return about_say(out, size, &about, record->points < 0 ? "tray.with_loss" : "tray.without_points");
}

const char *tray_title(char *out, size_t size, const struct words *words, const struct game *after,
                       const struct attack_record *record)
{
    struct about about = about_game(words, after);
    about.figure = record->figure;
    about.target = record->target;
    about.event = after->legion.event;
    if (record->figure == FIGURE_NONE)
        return about_say(out, size, &about, "tray.title.card");
    return about_say(out, size, &about, record->mode == MODE_CLOSE ? "tray.title.close" : "tray.title.fire");
}
