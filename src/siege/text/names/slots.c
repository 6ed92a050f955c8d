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

#define OUT f->text, sizeof f->text, a->words

static void copy(struct filling *f, const char *text)
{
    snprintf(f->text, sizeof f->text, "%s", text);
}

static seat_id owner_of(const struct about *about)
{
    return about->figure < FIGURE_MAX ? game_seat_of(about->game, about->figure) : SEAT_NONE;
}

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

static void write_square(const struct about *a, struct filling *f, struct square at)
{
    if (a->file_names)
        square_both_text(OUT, a->game, at);
    else
        square_text(OUT, at);
}

/* Identifier, name of the slot, what fills it. Those that need more have a function of their own below. */
/* clang-format off */
#define TEXT_SLOTS(X) \
    X(figure, "figure", figure_text(OUT, a->game, a->figure)) \
    X(figure_short, "figure.short", figure_short_text(OUT, a->game, a->figure)) \
    X(target, "target", figure_text(OUT, a->game, a->target)) \
    X(target_short, "target.short", figure_short_text(OUT, a->game, a->target)) \
    X(target_at, "target.at", figure_place_text(OUT, a->game, a->target)) \
    X(owner, "owner", seat_text(OUT, a->game, owner_of(a))) \
    X(seat, "seat", seat_text(OUT, a->game, a->seat)) \
    X(from, "from", write_square(a, f, a->figure_from)) \
    X(at, "at", write_square(a, f, a->at)) \
    X(gate, "gate", gate_text(OUT, a->game, a->gate)) \
    X(sector, "sector", sector_text(OUT, a->game, a->slot)) \
    X(kind, "kind", kind_text(OUT, a->kind)) \
    X(kinds, "kinds", kind_count_text(OUT, a->kind, (int)a->number)) \
    X(event, "event", event_card_text(OUT, a->event)) \
    X(force, "force", force_card_text(OUT, a->force)) \
    X(number_sector, "number.sector", sector_text(OUT, a->game, (int)a->number)) \
    X(number_kind, "number.kind", kind_text(OUT, (int)a->number)) \
    X(number_event, "number.event", event_card_text(OUT, (int)a->number)) \
    X(number_gear, "number.gear", gear_text(OUT, (int)a->number)) \
    X(number_weapon, "number.weapon", weapon_text(OUT, (int)a->number)) \
    X(number_task, "number.task", task_text(OUT, &a->game->scenario->mission, (int)a->number)) \
    X(door, "door", door_card_text(OUT, a->door)) \
    X(figure_weapon, "figure.weapon", \
      weapon_text(OUT, a->figure < FIGURE_MAX ? a->game->figure[a->figure].weapon : CARD_NONE)) \
    X(number_seat, "number.seat", seat_text(OUT, a->game, number_as_seat(a->number))) \
    X(number2_seat, "number2.seat", seat_text(OUT, a->game, number_as_seat(a->number2))) \
    X(card, "card", card_title(OUT, a->card, a->side)) \
    X(cards, "cards", card_titles(OUT, a->card)) \
    X(card_kinds, "card.kinds", kinds_text(OUT, card_effect(a).kinds)) \
    X(card_mode, "card.mode", copy(f, mode_phrase(a->words, card_effect(a).mode))) \
    X(weapon, "weapon", weapon_text(OUT, a->weapon)) \
    X(gear, "gear", gear_text(OUT, a->gear)) \
    X(secondary, "secondary", secondary_title(OUT, a->secondary)) \
    X(target2, "target2", figure_text(OUT, a->game, a->target2)) \
    X(sector2, "sector2", sector_text(OUT, a->game, a->slot2)) \
    X(marker, "marker", copy(f, marker_kind_text(a->words, a->marker))) \
    X(object, "object", copy(f, object_text(a->words, a->game, a->at))) \
    X(direction, "direction", copy(f, direction_text(a->words, (enum direction)a->direction))) \
    X(mode, "mode", copy(f, mode_text(a->words, a->mode))) \
    X(text, "text", copy(f, a->text)) \
    X(text2, "text2", copy(f, a->text2))
#define NUMBER_SLOTS(X) \
    X(number, "number", a->number) \
    X(number2, "number2", a->number2) \
    X(amount, "amount", a->amount) \
    X(amount_size, "amount.size", a->amount < 0 ? -a->amount : a->amount) \
    X(size, "size", a->number < 0 ? -a->number : a->number) \
    X(ordinal, "ordinal", a->number + 1) \
    X(round, "round", a->game->turn.round) \
    X(rounds, "rounds", a->game->scenario->mission.rounds)
#define OWN_SLOTS(X) \
    X(figure_at, "figure.at",) X(ai, "ai",) X(behaviour, "behaviour",) X(effect, "effect",) X(gain, "gain",)
#define TEXT_SLOT(id, name, call) \
    static void write_##id(const struct about *a, struct filling *f) \
    { \
        call; \
    }
#define NUMBER_SLOT(id, name, value) \
    static void write_##id(const struct about *a, struct filling *f) \
    { \
        f->is_number = true; \
        f->number = (value); \
    }
/* clang-format on */
TEXT_SLOTS(TEXT_SLOT)
NUMBER_SLOTS(NUMBER_SLOT)

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
    words_say(OUT, a->number < 0 ? "name.minus" : "name.plus",
              SLOTS({"n", NULL, a->number < 0 ? -a->number : a->number}));
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
    copy(f, words_get(a->words, title));
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
    copy(f, words_get(a->words, "effect.unknown"));
}

static const struct slot_writer {
    const char *name;
    void (*write)(const struct about *about, struct filling *filling);
} WRITERS[] = {
#define ROW(id, name, call) {name, write_##id},
    TEXT_SLOTS(ROW) NUMBER_SLOTS(ROW) OWN_SLOTS(ROW)
#undef ROW
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

void sentences_open(char *text)
{
    for (size_t i = 0; text[i]; i++) {
        bool opens = i == 0 || (i >= 3 && text[i - 1] == ' ' && text[i - 2] == '.' && text[i - 3] != ' ');
        if (opens && text[i] >= 'a' && text[i] <= 'z')
            text[i] = (char)(text[i] - 'a' + 'A');
    }
}

const char *about_say(char *out, size_t size, const struct about *about, const char *key)
{
    about_say_part(out, size, about, key);
    sentences_open(out);
    return out;
}

const char *about_tell(const struct about *about, const char *key)
{
    char *text = string_room(about->words->strings, STRINGS_TOLD_MAX);
    about_say(text, STRINGS_TOLD_MAX, about, key);
    string_room_end(about->words->strings, text);
    return text;
}
