/* slots.c -- the row of each slot with the function that writes it. */
#include "siege/text/names/slots.h"

#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"

#include <stdio.h>
#include <string.h>

enum { SLOTS_IN_SENTENCE = 10 };

/* A slot's value while the sentence is made. */
struct filling {
    char text[WORDS_SENTENCE_MAX];
    long number;
    bool is_number;
};

struct about about_game(const struct words *words, const struct game *game)
{
    return (struct about){.words = words,
                          .game = game,
                          .figure = FIGURE_NONE,
                          .target = FIGURE_NONE,
                          .seat = SEAT_NONE,
                          .figure_from = {-1, -1},
                          .at = {-1, -1},
                          .gate = GATE_NONE,
                          .slot = SLOT_NONE,
                          .kind = KIND_NONE,
                          .event = CARD_NONE,
                          .force = CARD_NONE,
                          .ai = CARD_NONE,
                          .verb = EFFECT_COUNT,
                          .card = CARD_NONE,
                          .weapon = CARD_NONE,
                          .gear = CARD_NONE,
                          .secondary = CARD_NONE,
                          .door = CARD_NONE,
                          .direction = DIRECTIONS,
                          .slot2 = SLOT_NONE,
                          .target2 = FIGURE_NONE,
                          .text = "",
                          .text2 = ""};
}

/* ---- one function per slot ------------------------------------------------------------------------------------- */

#define TEXT_SLOT(name, call)                                                                                          \
    static void write_##name(const struct about *a, struct filling *f)                                                 \
    {                                                                                                                  \
        call;                                                                                                          \
    }
#define NUMBER_SLOT(name, value)                                                                                       \
    static void write_##name(const struct about *a, struct filling *f)                                                 \
    {                                                                                                                  \
        f->is_number = true;                                                                                           \
        f->number = (value);                                                                                           \
    }
#define OUT f->text, sizeof f->text, a->words

static seat_id number_as_seat(long number)
{
    return number >= 0 && number < SEAT_COUNT ? (seat_id)number : SEAT_NONE;
}

/* The effect on the side of the Doomtrooper card that the sentence is about; without fields for no card. */
static struct effect card_effect(const struct about *about)
{
    const struct catalogue *catalogue = about->words->catalogue;
    if (about->card < 0 || about->card >= catalogue->doomtrooper_cards || about->side < 0 || about->side > 1)
        return (struct effect){.verb = EFFECT_COUNT};
    return catalogue->doomtrooper[about->card].side[about->side];
}

TEXT_SLOT(figure, figure_text(OUT, a->game, a->figure))
TEXT_SLOT(figure_short, figure_short_text(OUT, a->game, a->figure))
TEXT_SLOT(target, figure_text(OUT, a->game, a->target))
TEXT_SLOT(target_short, figure_short_text(OUT, a->game, a->target))
TEXT_SLOT(target_at, figure_place_text(OUT, a->game, a->target))
TEXT_SLOT(owner, seat_text(OUT, a->game, a->figure < FIGURE_MAX ? game_seat_of(a->game, a->figure) : SEAT_NONE))
TEXT_SLOT(seat, seat_text(OUT, a->game, a->seat))
TEXT_SLOT(from, square_text(OUT, a->figure_from))
TEXT_SLOT(at, square_text(OUT, a->at))
TEXT_SLOT(gate, gate_text(OUT, a->game, a->gate))
TEXT_SLOT(sector, sector_text(OUT, a->game, a->slot))
TEXT_SLOT(kind, kind_text(OUT, a->kind))
TEXT_SLOT(kinds, kind_count_text(OUT, a->kind, (int)a->number))
TEXT_SLOT(event, event_card_text(OUT, a->event))
TEXT_SLOT(force, force_card_text(OUT, a->force))
TEXT_SLOT(number_sector, sector_text(OUT, a->game, (int)a->number))
TEXT_SLOT(number_kind, kind_text(OUT, (int)a->number))
TEXT_SLOT(number_event, event_card_text(OUT, (int)a->number))
TEXT_SLOT(number_gear, gear_text(OUT, (int)a->number))
TEXT_SLOT(number_weapon, weapon_text(OUT, (int)a->number))
TEXT_SLOT(number_task, task_text(OUT, &a->game->scenario->mission, (int)a->number))
TEXT_SLOT(door, door_card_text(OUT, a->door))
TEXT_SLOT(figure_weapon, weapon_text(OUT, a->figure < FIGURE_MAX ? a->game->figure[a->figure].weapon : CARD_NONE))
TEXT_SLOT(number_seat, seat_text(OUT, a->game, number_as_seat(a->number)))
TEXT_SLOT(number2_seat, seat_text(OUT, a->game, number_as_seat(a->number2)))
TEXT_SLOT(card, card_title(OUT, a->card, a->side))
TEXT_SLOT(cards, card_titles(OUT, a->card))
TEXT_SLOT(card_kinds, kinds_text(OUT, card_effect(a).kinds))
TEXT_SLOT(card_mode, snprintf(f->text, sizeof f->text, "%s", mode_phrase(a->words, card_effect(a).mode)))
TEXT_SLOT(weapon, weapon_text(OUT, a->weapon))
TEXT_SLOT(gear, gear_text(OUT, a->gear))
TEXT_SLOT(secondary, secondary_title(OUT, a->secondary))
TEXT_SLOT(target2, figure_text(OUT, a->game, a->target2))
TEXT_SLOT(sector2, sector_text(OUT, a->game, a->slot2))
TEXT_SLOT(marker, snprintf(f->text, sizeof f->text, "%s", marker_kind_text(a->words, a->marker)))
TEXT_SLOT(object, snprintf(f->text, sizeof f->text, "%s", object_text(a->words, a->game, a->at)))
TEXT_SLOT(direction, snprintf(f->text, sizeof f->text, "%s", direction_text(a->words, (enum direction)a->direction)))
TEXT_SLOT(mode, snprintf(f->text, sizeof f->text, "%s", mode_text(a->words, a->mode)))
TEXT_SLOT(text, snprintf(f->text, sizeof f->text, "%s", a->text))
TEXT_SLOT(text2, snprintf(f->text, sizeof f->text, "%s", a->text2))
NUMBER_SLOT(number, a->number)
NUMBER_SLOT(number2, a->number2)
NUMBER_SLOT(amount, a->amount)
NUMBER_SLOT(amount_size, a->amount < 0 ? -a->amount : a->amount)
NUMBER_SLOT(size, a->number < 0 ? -a->number : a->number)
NUMBER_SLOT(ordinal, a->number + 1)
NUMBER_SLOT(round, a->game->turn.round)
NUMBER_SLOT(rounds, a->game->scenario->mission.rounds)

/* With the square of the sentence if it has one, otherwise where the figure stands. */
static void write_figure_at(const struct about *a, struct filling *f)
{
    if (square_is(a->at))
        figure_at_text(OUT, a->game, a->figure, a->at);
    else
        figure_place_text(OUT, a->game, a->figure);
}

static void write_gain(const struct about *a, struct filling *f)
{
    struct phrase_slot slot = {"n", NULL, a->number < 0 ? -a->number : a->number};
    words_say(OUT, a->number < 0 ? "name.minus" : "name.plus", &slot, 1);
    f->number = a->number;
}

static void write_ai(const struct about *a, struct filling *f)
{
    f->is_number = true;
    f->number = a->ai < a->words->catalogue->ai_cards ? a->words->catalogue->ai[a->ai].number : 0;
}

static void write_behaviour(const struct about *a, struct filling *f)
{
    const struct catalogue *catalogue = a->words->catalogue;
    char key[WORDS_KEY_MAX], title[WORDS_KEY_MAX];
    int behaviour = a->ai < catalogue->ai_cards ? catalogue->ai[a->ai].behaviour : BEHAVIOUR_MAX;
    if (behaviour < catalogue->behaviours)
        words_key(title, words_key(key, "ai", catalogue->behaviour[behaviour].id), "title");
    else
        words_key(title, "name", "no_behaviour");
    snprintf(f->text, sizeof f->text, "%s", words_get(a->words, title));
}

static void write_effect(const struct about *a, struct filling *f)
{
    const struct effect_list *effects = a->event < a->words->catalogue->event_cards
                                            ? &a->words->catalogue->event[a->event].effects
                                            : NULL;
    for (int i = 0; effects && i < effects->count; i++)
        if (effects->item[i].verb == a->verb) {
            event_effect_sentence(OUT, &effects->item[i], a->game->scenario->mission.parameters.events_at_once);
            return;
        }
    snprintf(f->text, sizeof f->text, "%s", words_get(a->words, "effect.unknown"));
}

static const struct slot_writer {
    const char *name;
    void (*write)(const struct about *about, struct filling *filling);
} WRITERS[] = {
    {"figure", write_figure},
    {"figure.short", write_figure_short},
    {"figure.at", write_figure_at},
    {"target", write_target},
    {"target.short", write_target_short},
    {"target.at", write_target_at},
    {"owner", write_owner},
    {"seat", write_seat},
    {"from", write_from},
    {"at", write_at},
    {"gate", write_gate},
    {"sector", write_sector},
    {"kind", write_kind},
    {"kinds", write_kinds},
    {"event", write_event},
    {"force", write_force},
    {"ai", write_ai},
    {"behaviour", write_behaviour},
    {"effect", write_effect},
    {"mode", write_mode},
    {"number", write_number},
    {"number2", write_number2},
    {"amount", write_amount},
    {"size", write_size},
    {"gain", write_gain},
    {"ordinal", write_ordinal},
    {"round", write_round},
    {"rounds", write_rounds},
    {"number.sector", write_number_sector},
    {"number.kind", write_number_kind},
    {"number.event", write_number_event},
    {"number.seat", write_number_seat},
    {"number.gear", write_number_gear},
    {"number.weapon", write_number_weapon},
    {"number.task", write_number_task},
    {"door", write_door},
    {"figure.weapon", write_figure_weapon},
    {"number2.seat", write_number2_seat},
    {"amount.size", write_amount_size},
    {"card", write_card},
    {"cards", write_cards},
    {"card.kinds", write_card_kinds},
    {"card.mode", write_card_mode},
    {"weapon", write_weapon},
    {"gear", write_gear},
    {"secondary", write_secondary},
    {"marker", write_marker},
    {"object", write_object},
    {"direction", write_direction},
    {"target2", write_target2},
    {"sector2", write_sector2},
    {"text", write_text},
    {"text2", write_text2},
};

/* ---- filling a sentence ---------------------------------------------------------------------------------------- */

static const struct slot_writer *find_writer(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof WRITERS / sizeof *WRITERS; i++)
        if (strlen(WRITERS[i].name) == length && memcmp(WRITERS[i].name, name, length) == 0)
            return &WRITERS[i];
    return NULL;
}

static bool is_listed(const struct slot_writer *const *writers, int count, const struct slot_writer *writer)
{
    for (int i = 0; i < count; i++)
        if (writers[i] == writer)
            return true;
    return false;
}

/* Which slots the template names, each once. */
static int list_writers(const char *template, const struct slot_writer *writers[SLOTS_IN_SENTENCE])
{
    int count = 0;
    for (const char *at = strchr(template, '{'); at && count < SLOTS_IN_SENTENCE; at = strchr(at, '{')) {
        size_t length = strcspn(++at, "|}");
        const struct slot_writer *writer = find_writer(at, length);
        if (writer && !is_listed(writers, count, writer))
            writers[count++] = writer;
        at += length;
    }
    return count;
}

const char *about_say_part(char *out, size_t size, const struct about *about, const char *key)
{
    const struct slot_writer *writers[SLOTS_IN_SENTENCE];
    struct filling filling[SLOTS_IN_SENTENCE];
    struct phrase_slot slots[SLOTS_IN_SENTENCE];
    const char *template = words_get(about->words, key);
    int count = list_writers(template, writers);
    for (int i = 0; i < count; i++) {
        filling[i].is_number = false;
        filling[i].number = 0;
        writers[i]->write(about, &filling[i]);
        slots[i] = (struct phrase_slot){writers[i]->name, filling[i].is_number ? NULL : filling[i].text,
                                        filling[i].number};
    }
    phrase_write(out, size, template, slots, count);
    return out;
}

const char *about_say(char *out, size_t size, const struct about *about, const char *key)
{
    about_say_part(out, size, about, key);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

const char *about_tell(const struct about *about, const char *key)
{
    char *text = string_room(about->words->strings, STRINGS_TOLD_MAX);
    about_say(text, STRINGS_TOLD_MAX, about, key);
    string_room_end(about->words->strings, text);
    return text;
}
