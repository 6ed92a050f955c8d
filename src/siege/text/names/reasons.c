/* reasons.c -- the sentence for a decision: what was chosen, by which card, and what broke the tie. */
#include "siege/text/names/reasons.h"

#include "siege/rules/turn/reason.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>

enum { POINTS_TEXT = 16 };

static const char *const KIND_NAMES[REASON_KINDS] = {
#define X(id) #id,
    REASONS(X)
#undef X
};

/* A gate; beyond these what a mission is about, in the numbers of siege/rules/turn/reason.h. */
static void name_goal(char *out, size_t size, const struct words *words, const struct game *game, uint8_t id)
{
    enum { FIRST_FIXTURE = GATE_MAX + MARKER_ALL };
    bool fixture = id >= FIRST_FIXTURE && id != 0xFF;
    if (id < GATE_MAX || id == 0xFF)
        gate_text(out, size, words, game, id);
    else if (fixture)
        task_text(out, size, words, &game->scenario->mission, (id - FIRST_FIXTURE) / REASON_FIXTURES);
    else
        figure_text(out, size, words, game, (figure_id)(TARGET_MARKER + id - GATE_MAX));
}

static bool names_sector(enum command_type type)
{
    return type == COMMAND_FORCE_SECTOR || type == COMMAND_CHOOSE_SECTOR || type == COMMAND_ALTER ||
           type == COMMAND_MOVE_FORCE;
}

/* What `id` names for a command of this type. */
static void name_choice(char *out, size_t size, const struct words *words, const struct game *game, uint8_t id,
                        enum command_type type, uint8_t kind)
{
    if (type == COMMAND_REINFORCE || kind == REASON_OBJECTIVE)
        name_goal(out, size, words, game, id);
    else if (names_sector(type) || kind == REASON_NEAREST_SECTOR)
        sector_text(out, size, words, game, id);
    else if (type == COMMAND_CHOOSE_TEAM || kind == REASON_ICON)
        team_text(out, size, words, game, id);
    else
        figure_text(out, size, words, game, id);
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

/* What is said of the chosen plan, and then of the next best one. */
static void say_plans(char *out, size_t size, const struct about *about, const struct reason *reason,
                      const char *chosen)
{
    char key[WORDS_KEY_MAX], said[WORDS_SENTENCE_MAX], next[WORDS_SENTENCE_MAX], less[POINTS_TEXT];
    int kind = REASON_STAY + reason->line - 1;
    about_say_part(said, sizeof said, about, chosen);
    next[0] = '\0';
    if (reason->line > 0 && is_plan(kind)) {
        words_key(key, "reason.next", KIND_NAMES[kind]);
        if (reason->runner_up == 0xFF)
            words_key_extend(key, about->words, "open");
        struct about other = *about;
        other.text = less;
        snprintf(less, sizeof less, "%d.%02d", reason->other_value / 100, reason->other_value % 100);
        about_say_part(next, sizeof next, &other, key);
    }
    const struct phrase_slot slots[] = {{"said", said, 0}, {"next", next, 0}};
    words_say(out, size, about->words, next[0] ? "reason.plans" : "reason.plan", slots, 2);
}

static const char *because(char *out, size_t size, const struct words *words, const struct game *game,
                           const struct reason *reason, enum command_type type)
{
    char key[WORDS_KEY_MAX], chosen[WORDS_NAME_MAX], other[WORDS_NAME_MAX];
    struct about about = about_game(words, game);
    name_choice(chosen, sizeof chosen, words, game, reason->chosen, type, reason->kind);
    name_choice(other, sizeof other, words, game, reason->runner_up, type, reason->kind);
    about.text = chosen;
    about.text2 = other;
    about.number = reason->value;
    about.number2 = reason->other_value;
    reason_key(key, words, reason);
    if (!is_plan(reason->kind))
        return about_say_part(out, size, &about, key);
    say_plans(out, size, &about, reason, key);
    return out;
}

static const char *tie_sentence(const struct words *words, uint8_t tie)
{
    static const char *const key[] = {NULL, "reason.tie.compass", "reason.tie.icon", "reason.tie.matrix"};
    return tie > 0 && tie < sizeof key / sizeof *key ? words_get(words, key[tie]) : "";
}

/* How a tie was broken, unless the reason itself says it. */
static const char *tie_of(const struct words *words, const struct reason *reason)
{
    bool said = reason->kind == REASON_COMPASS || reason->kind == REASON_ICON || reason->kind == REASON_MATRIX;
    return said ? "" : tie_sentence(words, reason->tie);
}

/* Cards tell actions line by line, other decisions as a whole. */
static const char *frame_key(const struct words *words, const struct reason *reason, enum command_type type)
{
    bool action = type == COMMAND_MOVE || type == COMMAND_ATTACK || type == COMMAND_JUMP;
    if (reason->card >= words->catalogue->ai_cards)
        return "reason.without_card";
    return action && reason->kind != REASON_FALLBACK ? "reason.with_line" : "reason.with_card";
}

const char *reason_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                            const struct reason *reason, enum command_type type)
{
    char why[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (reason->kind == REASON_NONE || reason->kind >= REASON_KINDS)
        return out;
    bool has_card = reason->card < words->catalogue->ai_cards;
    struct phrase_slot slots[] = {
        {"card", NULL, has_card ? words->catalogue->ai[reason->card].number : 0},
        {"line", NULL, reason->line + 1},
        {"why", because(why, sizeof why, words, game, reason, type), 0},
        {"tie", tie_of(words, reason), 0},
    };
    return words_say(out, size, words, frame_key(words, reason, type), slots, 4);
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
    phrase_write(out, size, "{line}", &(struct phrase_slot){"line", words_get(words, key), 0}, 1);
    return out;
}
