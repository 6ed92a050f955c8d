/* reasons.c -- the sentence for a decision: what was chosen, by which card, and what broke the tie. */
#include "siege/text/names/reasons.h"

#include "base/list.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>

static const char *const KIND_NAMES[REASON_KINDS] = {REASONS(LIST_ONLY)};

/* A gate; beyond these what a mission is about, in the numbers of siege/rules/turn/reason.h. */
static const char *name_goal(char *out, size_t size, const struct words *words, const struct game *game, uint8_t id)
{
    enum { FIRST_FIXTURE = GATE_MAX + MARKER_ALL };
    if (id < GATE_MAX || id == 0xFF)
        return gate_text(out, size, words, game, id);
    if (id >= FIRST_FIXTURE)
        return task_text(out, size, words, &game->scenario->mission, (id - FIRST_FIXTURE) / REASON_FIXTURES);
    return figure_text(out, size, words, game, (figure_id)(TARGET_MARKER + id - GATE_MAX));
}

static bool names_sector(enum command_type type)
{
    return type == COMMAND_FORCE_SECTOR || type == COMMAND_CHOOSE_SECTOR || type == COMMAND_ALTER ||
           type == COMMAND_MOVE_FORCE;
}

/* What `id` names for a command of this type. */
static const char *name_choice(char *out, size_t size, const struct words *words, const struct game *game, uint8_t id,
                               enum command_type type, uint8_t kind)
{
    if (type == COMMAND_REINFORCE || kind == REASON_OBJECTIVE)
        return name_goal(out, size, words, game, id);
    if (names_sector(type) || kind == REASON_NEAREST_SECTOR)
        return sector_text(out, size, words, game, id);
    if (type == COMMAND_CHOOSE_TEAM || kind == REASON_ICON)
        return team_text(out, size, words, game, id);
    return figure_text(out, size, words, game, id);
}

/* The key with ".alone" where there was nothing to compare with, ".open" where nothing is named. */
static void reason_key(char key[WORDS_KEY_MAX], const struct words *words, const struct reason *reason)
{
    words_key(key, "reason", KIND_NAMES[reason->kind]);
    if (reason->chosen == 0xFF && words_key_extend(key, words, "open"))
        return;
    if (reason->runner_up == 0xFF)
        words_key_extend(key, words, "alone");
}

static bool is_plan(int kind)
{
    return kind >= REASON_STAY && kind <= REASON_BREAK_OUT;
}

/* How weak he is whom a creature goes for, and who covers him; "" where it is not known. */
static const char *prey_words(const struct words *words, const struct reason *reason)
{
    int cover = REASON_COVERED_BY_NONE - reason->other_value;
    if (cover < 0 || reason->line == 0)
        return "";
    return words_tell(words, cover ? "reason.prey" : "reason.prey.alone",
                      SLOTS({"hits", NULL, reason->line}, {"n", NULL, cover}));
}

static const char *because(char *out, size_t size, const struct words *words, const struct game *game,
                           const struct reason *reason, enum command_type type)
{
    char key[WORDS_KEY_MAX];
    struct about about = about_game(words, game);
    about.text = name_choice(NAME(words), words, game, reason->chosen, type, reason->kind);
    about.text2 = is_plan(reason->kind) ? prey_words(words, reason)
                                        : name_choice(NAME(words), words, game, reason->runner_up, type, reason->kind);
    about.number = reason->value;
    about.number2 = reason->other_value;
    reason_key(key, words, reason);
    return about_say_part(out, size, &about, key);
}

/* Ties of a turn are broken by its Tie Breaker (C-AI, S-AI-12), not by the card that is carried out. */
static const char *tie_breaker_text(const struct words *words, const struct game *game)
{
    int breaker = game->ai.tie_breaker;
    if (breaker >= words->catalogue->ai_cards)
        return words_get(words, "reason.tie.compass");
    const struct ai_card *card = &words->catalogue->ai[breaker];
    bool upright = game->scenario->mission.north == NORTH; /* else its arrows point elsewhere on the board */
    return words_tell(words, upright ? "reason.tie.breaker" : "reason.tie.breaker.turned",
                      SLOTS({"n", NULL, card->number},
                            {"side", direction_text(words, (enum direction)card->primary), 0},
                            {"then", direction_text(words, (enum direction)card->secondary), 0}));
}

/* How a tie was broken, unless the reason itself says it. */
static const char *tie_of(const struct words *words, const struct game *game, const struct reason *reason)
{
    static const char *const key[] = {[TIE_BY_COMPASS] = "reason.tie.compass",
                                      [TIE_BY_ICON] = "reason.tie.icon",
                                      [TIE_BY_MATRIX] = "reason.tie.matrix"};
    bool said = reason->kind == REASON_COMPASS || reason->kind == REASON_ICON || reason->kind == REASON_MATRIX;
    bool told = !said && reason->tie > 0 && reason->tie < sizeof key / sizeof *key;
    if (told && reason->tie == TIE_BY_COMPASS && game)
        return tie_breaker_text(words, game);
    return told ? words_get(words, key[reason->tie]) : "";
}

/* Whom Doomtroopers lead is attacked like them, but a creature that walks goes by Doomtroopers alone. */
static const char *uncounted(const struct words *words, const struct game *game, const struct reason *reason)
{
    const char *name[FIGURE_MAX];
    int count = 0;
    bool walks = reason->kind == REASON_TOWARD || reason->kind == REASON_FLANK || reason->kind == REASON_ENTER;
    for (figure_id id = TROOPER_MAX; walks && game && id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && figure_follows(game, id) && figure_is_prey(game, id))
            name[count++] = figure_text(NAME(words), words, game, id);
    if (count == 0)
        return "";
    const char *names = words_join(SENTENCE(words), words, name, count, WORDS_AND);
    return words_tell(words, "reason.uncounted", SLOTS({"n", NULL, count}, {"names", names, 0}));
}

/* What stands behind the reason: the tie, and who was left out. */
static const char *asides_of(const struct words *words, const struct game *game, const struct reason *reason)
{
    return words_tell(words, "reason.asides",
                      SLOTS({"tie", tie_of(words, game, reason), 0}, {"more", uncounted(words, game, reason), 0}));
}

/* Cards tell actions line by line, other decisions as a whole. */
static const char *frame_key(const struct words *words, const struct reason *reason, enum command_type type)
{
    bool action = type == COMMAND_MOVE || type == COMMAND_ATTACK || type == COMMAND_JUMP;
    if (reason->card >= words->catalogue->ai_cards)
        return is_plan(reason->kind) ? "reason.without_card.plan" : "reason.without_card";
    return action && !reason_is_fallback(reason->kind) ? "reason.with_line" : "reason.with_card";
}

const char *reason_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                            const struct reason *reason, enum command_type type)
{
    out[0] = '\0';
    if (reason->kind == REASON_NONE || reason->kind >= REASON_KINDS)
        return out;
    bool has_card = reason->card < words->catalogue->ai_cards;
    words_say(out, size, words, frame_key(words, reason, type),
              SLOTS({"card", NULL, has_card ? words->catalogue->ai[reason->card].number : 0},
                    {"line", NULL, reason->line + 1}, {"why", because(SENTENCE(words), words, game, reason, type), 0},
                    {"tie", asides_of(words, game, reason), 0}));
    sentences_open(out);
    return out;
}

const char *reason_brief(const struct words *words, const struct game *game, const struct reason *reason,
                         enum command_type type)
{
    if (reason->kind == REASON_NONE || reason->kind >= REASON_KINDS)
        return "";
    char *out = string_room(words->strings, WORDS_SENTENCE_MAX);
    const char *why = because(SENTENCE(words), words, game, reason, type);
    if (is_plan(reason->kind))
        why = words_tell(words, "reason.without_card.plan", SLOTS({"why", why, 0}, {"tie", "", 0}));
    snprintf(out, WORDS_SENTENCE_MAX, "%s%s", why, asides_of(words, game, reason));
    sentences_open(out);
    return out;
}

const char *ai_card_text(char *out, size_t size, const struct words *words, int card)
{
    struct about about = about_game(words, NULL);
    out[0] = '\0';
    if (card < 0 || card >= words->catalogue->ai_cards)
        return out;
    about.ai = card;
    return about_say(out, size, &about, "name.ai_card");
}

const char *ai_line_text(char *out, size_t size, const struct words *words, int card, int line)
{
    const struct catalogue *catalogue = words->catalogue;
    char key[WORDS_KEY_MAX];
    out[0] = '\0';
    if (card < 0 || card >= catalogue->ai_cards || catalogue->ai[card].behaviour >= catalogue->behaviours)
        return out;
    const struct ai_behaviour *behaviour = &catalogue->behaviour[catalogue->ai[card].behaviour];
    if (line < 0 || line >= behaviour->lines || behaviour->line[line] >= AI_VERB_COUNT)
        return out;
    words_key(key, "ai.line", ai_verb_name((enum ai_verb)behaviour->line[line]));
    phrase_write(out, size, "{line}", SLOTS({"line", words_get(words, key), 0}));
    return out;
}
