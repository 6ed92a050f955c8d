/* words.h -- what every sentence is made with: the string table and the printed things of an edition. */
#ifndef SIEGE_TEXT_NAMES_WORDS_H
#define SIEGE_TEXT_NAMES_WORDS_H

#include "siege/rules/mission/catalogue.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * All functions of this room write into the caller's buffer, always end it with a zero byte, cut what does not fit
 * between two characters, and return the buffer, so that a call may stand as a slot of another sentence.
 *
 * Keys of the string table, always "place.thing" in small letters:
 *   reject.<reason>  log.<event>  reason.<kind>  prompt.<what>  step.<command>  undo.<boundary>  effect.<verb>
 *   odds. tray. result. goal. condition. name. list. die. playable. comparison.
 *       rules.json: sentences made from a game
 *   creature. corporation. trooper. weapon. gear. force. event. doomtrooper. secondary. house. difficulty. ai.
 *       cards.json: what is printed on things, and the rules that can be agreed upon
 *   hud. hand. aim. status.
 *       hud.json: what stands round the board, the hand, aiming
 *   bunker. choose.
 *       bunker.json, choices.json: the Bunker; the questions that the rules ask
 *   bestiary., and what else the bestiary tells
 *       bestiary.json: creatures and cards to leaf through
 *   title. missions. pause. saves. settings. rules. outcome.
 *       menu.json and, from before, ui.json: screens without a board
 *   setup. brief. map.
 *       setup.json: choosing teams and rules, the brief of a mission
 *   campaign. ledger.
 *       campaign.json: everything about campaigns
 *   command. preference. button. teams. start.
 *       ui.json: names of keys, settings and common buttons
 * "<key>.hint" is the description of what <key> names, on hover.
 * A sentence that is worded otherwise in one case has a second key with the case at its end: "log.marker_drawn.legion".
 * What an edition words otherwise has the catalogue's id behind an @: in "tray.hurt@second" Strength is called health.
 * What only the 2018 rules know of, and those wordings, are in second.json.
 */

/* Both borrowed. Plain value. */
struct words {
    const struct string_table *strings;
    const struct catalogue *catalogue;
};

enum {
    WORDS_KEY_MAX = 96,      /* bytes of a key */
    WORDS_NAME_MAX = 96,     /* bytes of a name with its square */
    WORDS_SENTENCE_MAX = 400 /* bytes that every sentence of this room fits into, in English with a third to spare */
};

/* The sentence of the key with its slots filled. */
const char *words_say(char *out, size_t size, const struct words *words, const char *key,
                      const struct phrase_slot *slots, int count);

/* The same in the string table's room: lives long enough to be shown or passed on, not to be kept (strings.h).
 *     words_tell(&words, "hud.rank", SLOTS({"n", NULL, rank})) */
const char *words_tell(const struct words *words, const char *key, const struct phrase_slot *slots, int count);

/* Buffer and size in that room, for the functions that write a name or a sentence:
 *     figure_text(NAME(words), words, game, id) */
#define NAME(words) string_room((words)->strings, WORDS_NAME_MAX), WORDS_NAME_MAX
#define SENTENCE(words) string_room((words)->strings, WORDS_SENTENCE_MAX), WORDS_SENTENCE_MAX

/* The sentence of a key without slots: the table's own text, nothing is written. In both the catalogue's own wording
 * ("<key>@<catalogue id>") comes first. */
const char *words_get(const struct words *words, const char *key);

/* Is there such a sentence? */
bool words_has(const struct words *words, const char *key);

/* "prefix.name" with the name in small letters, cut at WORDS_KEY_MAX. Returns key. */
const char *words_key(char key[WORDS_KEY_MAX], const char *prefix, const char *name);

/* Adds ".suffix" to the key if the table has that sentence; tells whether it did. */
bool words_key_extend(char key[WORDS_KEY_MAX], const struct words *words, const char *suffix);

/* How the last item is joined on: "a, b, c", "a, b and c", "a, b or c". */
enum words_join { WORDS_COMMA, WORDS_AND, WORDS_OR };

/* A list of items as one text, empty for none. */
const char *words_join(char *out, size_t size, const struct words *words, const char *const *items, int count,
                       enum words_join last);

/* One sentence after another with a space between them, in the table's room; `before` may be "". */
const char *words_then(const struct words *words, const char *before, const char *sentence);

/* "12.5" for 125 tenths, "-0.2" for -2, as the language writes it; in the table's room. */
const char *words_tenths(const struct words *words, long tenths);

/* "26 %", "< 1 %", "> 99 %": `ways` of `total`, rounded to whole percent; total > 0. */
const char *percent_text(char *out, size_t size, const struct words *words, uint64_t ways, uint64_t total);

#endif
