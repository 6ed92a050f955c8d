#include "text/commands.h"

#include "text/slots.h"

static struct about about_command(const struct words *words, const struct game *game, const struct command *command)
{
    struct about about = about_game(words, game);
    about.figure = command->figure;
    about.target = command->target;
    about.seat = command->seat;
    about.at = command->to;
    about.gate = command->gate;
    about.slot = command->slot;
    about.kind = command->kind;
    about.mode = command->mode;
    about.number = command->choice;
    return about;
}

/* Cases that are worded otherwise, as far as the table has them. */
static void add_case(char key[WORDS_KEY_MAX], const struct words *words, const struct command *command)
{
    if (command->type == COMMAND_ATTACK && command->mode == MODE_CLOSE && words_key_extend(key, words, "close"))
        return;
    if (command->type == COMMAND_MOVE && command->gate != GATE_NONE && words_key_extend(key, words, "leave"))
        return;
    if (!square_is(command->to) && words_key_extend(key, words, "nowhere"))
        return;
    if (command->choice == 0)
        words_key_extend(key, words, "not");
}

static const char *say(char *out, size_t size, const struct words *words, const struct game *game, const char *prefix,
                       const struct command *command)
{
    struct about about = about_command(words, game, command);
    char key[WORDS_KEY_MAX];
    words_key(key, prefix, command_name(command->type < COMMAND_COUNT ? (enum command_type)command->type : COMMAND_NONE));
    add_case(key, words, command);
    return about_say(out, size, &about, key);
}

const char *command_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                             const struct command *command)
{
    return say(out, size, words, game, "step", command);
}

const char *command_deed_text(char *out, size_t size, const struct words *words, const struct game *game,
                              const struct command *command)
{
    return say(out, size, words, game, "deed", command);
}
