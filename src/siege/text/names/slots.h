/* slots.h -- sentences about a game: the slots that any of them may use, filled from ids. */
#ifndef SIEGE_TEXT_NAMES_SLOTS_H
#define SIEGE_TEXT_NAMES_SLOTS_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

/*
 * A sentence names the slots it wants ("{figure}", "{sector}"); only those are looked up. So a translator may use
 * every slot in every sentence, and a new wording needs no code.
 *
 *   {figure} {figure.short} {figure.at} {target} {target.short} {target.at} {owner}   ".at": with its square
 *   {seat} {from} {at} {gate} {sector} {kind} {kinds} {event} {force} {ai} {behaviour} {effect} {mode}
 *   {number} {number2} {amount} {size} {gain} {ordinal} {round} {rounds}   {size}: number without sign, {gain}: with
 *   {amount.size} {number.sector} {number.kind} {number.event} {number.gear} {number.seat} {number2.seat}   as named
 *   {number.task} {number.weapon}   a task of the mission, a weapon card
 *   {figure.weapon}   the weapon card that {figure} carries
 *   {card} {cards} {card.kinds} {card.mode}   Doomtrooper card: title of its side, both titles, what its effect names
 *   {weapon} {gear} {secondary} {door} {marker} {direction} {target2} {sector2}
 *   {object}   what stands at {at}
 *   {text} {text2}   what the caller has prepared
 */

/* What a sentence is about; start from about_game(). Borrowed pointers. */
struct about {
    const struct words *words;
    const struct game *game;
    figure_id figure, target;
    seat_id seat;
    struct square figure_from, at; /* figure_from: {from} */
    int gate, slot, kind, event, force, ai, verb, mode;
    int card, side;                    /* Doomtrooper card */
    int weapon, gear, secondary, door; /* indexes in the catalogue */
    int marker, direction, slot2;      /* enum marker_kind, enum direction */
    figure_id target2;
    long number, number2, amount;
    const char *text, *text2;
    bool file_names; /* squares are also named as the mission's file names them */
};

/* Everything at its "none" value. */
struct about about_game(const struct words *words, const struct game *game);

/* Every sentence of the text begins with a capital, whatever name stands there. */
void sentences_open(char *text);

/* The sentence of the key, its first letter a capital. */
const char *about_say(char *out, size_t size, const struct about *about, const char *key);

/* The same in the string table's room (strings.h): to be shown or passed on at once. */
const char *about_tell(const struct about *about, const char *key);

/* The same as it stands in the table, for parts of sentences. */
const char *about_say_part(char *out, size_t size, const struct about *about, const char *key);

#endif
