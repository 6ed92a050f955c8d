/* corpus.c -- writes a recorded game line by line and reads it back; fields at their usual value are left out. */
#include "support/corpus.h"

#include "base/hash.h"
#include "siege/mission/save/save_fields.h"

#include <glob.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HASH_BITS = 0xFFFFFF };

/* ---- hashes ---------------------------------------------------------------------------------------------------- */

/* Its bytes lie as they do on a little-endian machine. */
static int16_t little(int16_t number)
{
    const uint8_t bytes[] = {(uint8_t)(number & 0xFF), (uint8_t)((uint16_t)number >> 8)};
    memcpy(&number, bytes, sizeof number);
    return number;
}

/* By name, so that the order of the kinds says nothing. */
static uint64_t hash_event(const struct event *event, uint64_t hash)
{
    const char *name = event_name((enum event_type)event->type);
    struct event plain = *event;
    plain.type = 0;
    plain.number = little(event->number);
    plain.number2 = little(event->number2);
    plain.amount = little(event->amount);
    plain.reason = NO_REASON; /* nobody gives one here */
    return hash_bytes(&plain, sizeof plain, hash_bytes(name, strlen(name), hash));
}

struct corpus_step corpus_step_of(const struct command *command, const struct game *game,
                                  const struct event_list *events)
{
    uint64_t told = 0;
    for (int i = 0; i < events->count; i++)
        told = hash_event(&events->item[i], told);
    return (struct corpus_step){*command, (uint32_t)(game_hash(game) & HASH_BITS), (uint32_t)(told & HASH_BITS)};
}

/* ---- fields by name -------------------------------------------------------------------------------------------- */

/* The number as its bits; written and read alike on every machine. */
static uint64_t get_number(const unsigned char *at, size_t width)
{
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch (width) {
    case 1:
        return *at;
    case 2:
        memcpy(&u16, at, sizeof u16);
        return u16;
    case 4:
        memcpy(&u32, at, sizeof u32);
        return u32;
    default:
        memcpy(&u64, at, sizeof u64);
        return u64;
    }
}

static void put_number(unsigned char *at, size_t width, uint64_t number)
{
    uint8_t u8 = (uint8_t)number;
    uint16_t u16 = (uint16_t)number;
    uint32_t u32 = (uint32_t)number;
    memcpy(at,
           width == 1   ? (void *)&u8
           : width == 2 ? (void *)&u16
           : width == 4 ? (void *)&u32
                        : (void *)&number,
           width);
}

/* " name=1,2,3" without the zeros at the end of a list. */
static void write_field(FILE *file, const struct field *field, const unsigned char *at)
{
    size_t width = field_width(field), size = field->size;
    while (size > width && get_number(at + size - width, width) == 0)
        size -= width;
    fprintf(file, " %s=", field->key);
    for (size_t i = 0; i < size; i += width)
        fprintf(file, i ? ",%" PRIu64 : "%" PRIu64, get_number(at + i, width));
}

static void write_fields(FILE *file, const void *base, const void *usual, const struct field *fields, int count)
{
    for (const struct field *field = fields; field < fields + count; field++)
        if (field->type == FIELD_SAVED &&
            memcmp((const char *)base + field->offset, (const char *)usual + field->offset, field->size) != 0)
            write_field(file, field, (const unsigned char *)base + field->offset);
}

/* "name=1,2,3" into the field of that name. False if there is none. */
static bool read_field(char *word, void *base, const struct field *fields, int count)
{
    char *numbers = strchr(word, '=');
    const struct field *field = fields;
    if (!numbers)
        return false;
    *numbers++ = '\0';
    while (field < fields + count && strcmp(field->key, word) != 0)
        field++;
    if (field == fields + count)
        return false;
    unsigned char *at = (unsigned char *)base + field->offset;
    memset(at, 0, field->size);
    for (size_t i = 0; *numbers && i < field->size; i += field_width(field)) {
        put_number(at + i, field_width(field), strtoull(numbers, &numbers, 10));
        numbers += *numbers == ',';
    }
    return *numbers == '\0';
}

/* ---- setups and commands --------------------------------------------------------------------------------------- */

/* What is not written is like this. */
static struct game_setup usual_setup(void)
{
    struct game_setup setup;
    memset(&setup, 0, sizeof setup);
    memset(setup.trooper, 0xFF, sizeof setup.trooper);
    return setup;
}

static void write_setup(FILE *file, const struct game_setup *setup)
{
    struct game_setup usual = usual_setup();
    fputs("setup", file);
    write_fields(file, setup, &usual, SAVE_SETUP, SAVE_SETUP_FIELDS);
    for (int i = 0; i < setup->changes; i++)
        fprintf(file, " rule:%s=%d", parameter_table()[setup->change[i].which].name, setup->change[i].value);
    fputc('\n', file);
}

static bool read_rule(const char *word, struct game_setup *setup)
{
    const char *value = strchr(word, '=');
    if (strncmp(word, "rule:", 5) != 0 || !value || setup->changes >= SETUP_CHANGES_MAX)
        return false;
    size_t length = (size_t)(value - word) - 5;
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const char *name = parameter_table()[i].name;
        if (strlen(name) == length && strncmp(name, word + 5, length) == 0) {
            setup->change[setup->changes++] = (struct parameter_change){(uint16_t)i, (int16_t)atoi(value + 1)};
            return true;
        }
    }
    return false;
}

static void read_setup(char *line, struct game_setup *setup)
{
    char *rest = NULL, *word = strtok_r(line, " \n", &rest);
    *setup = usual_setup();
    if (!word || strcmp(word, "setup") != 0)
        fail_msg("a setup is missing: %s", line);
    while ((word = strtok_r(NULL, " \n", &rest)))
        if (!read_rule(word, setup) && !read_field(word, setup, SAVE_SETUP, SAVE_SETUP_FIELDS))
            fail_msg("no such field of a setup: %s", word);
}

static void write_step(FILE *file, const struct corpus_step *step)
{
    const struct command usual = COMMAND_EMPTY;
    fputs(command_name((enum command_type)step->command.type), file);
    write_fields(file, &step->command, &usual, SAVE_COMMAND, SAVE_COMMAND_FIELDS);
    fprintf(file, " %06" PRIx32 " %06" PRIx32 "\n", step->game, step->told);
}

static void read_step(char *line, struct corpus_step *step)
{
    char *rest = NULL, *word = strtok_r(line, " \n", &rest);
    step->command = COMMAND_EMPTY;
    step->command.type = (uint8_t)command_by_name(word ? word : "");
    if (step->command.type == COMMAND_COUNT)
        fail_msg("no such command: %s", line);
    while ((word = strtok_r(NULL, " \n", &rest)) && strchr(word, '='))
        if (!read_field(word, &step->command, SAVE_COMMAND, SAVE_COMMAND_FIELDS))
            fail_msg("no such field of a command: %s", word);
    const char *told = strtok_r(NULL, " \n", &rest);
    assert_non_null(word);
    assert_non_null(told);
    step->game = (uint32_t)strtoul(word, NULL, 16);
    step->told = (uint32_t)strtoul(told, NULL, 16);
}

/* ---- games ----------------------------------------------------------------------------------------------------- */

void corpus_write(FILE *file, const struct corpus_game *game)
{
    fprintf(file, "mission %s number %" PRIu64 " teams %s\n", game->path, game->number, game->players);
    write_setup(file, &game->setup);
    for (int i = 0; i < game->steps; i++)
        write_step(file, &game->step[i]);
    fputs("end\n", file);
}

void corpus_read(FILE *file, const char *first, struct corpus_game *game)
{
    char line[CORPUS_LINE];
    game->steps = 0;
    if (sscanf(first, "mission %95s number %" SCNu64 " teams %95s", game->path, &game->number, game->players) != 3)
        fail_msg("not the beginning of a game: %s", first);
    assert_non_null(fgets(line, sizeof line, file));
    read_setup(line, &game->setup);
    while (fgets(line, sizeof line, file) && strcmp(line, "end\n") != 0) {
        assert_true(game->steps < CORPUS_COMMANDS);
        read_step(line, &game->step[game->steps++]);
    }
    assert_string_equal(line, "end\n");
}

void corpus_each(const char *pattern, struct corpus_game *game, void (*visit)(void))
{
    char line[CORPUS_LINE];
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        FILE *file = fopen(found.gl_pathv[i], "r");
        assert_non_null(file);
        while (fgets(line, sizeof line, file))
            if (strncmp(line, "mission ", 8) == 0) {
                corpus_read(file, line, game);
                visit();
            }
        fclose(file);
    }
    globfree(&found);
}
