/*
 * options.c -- one row per option; what stands alone is a file.
 */
#include "shell/app/options.h"

#include "shell/app/speaker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reading stops at the first thing wrong; the mistake says what. */
struct reading {
    struct options *options;
    int argc;
    char *const *argv;
    int at;
    struct options_mistake *mistake;
    bool wrong;
};

static void complain(struct reading *reading, const char *key, const char *option, const char *value)
{
    reading->wrong = true;
    *reading->mistake = (struct options_mistake){.key = key, .value = value};
    snprintf(reading->mistake->option, OPTION_NAME_MAX, "%s", option);
}

static bool whole_number(const char *text, uint64_t *number)
{
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0;
}

static void read_seed(struct reading *reading, const char *value)
{
    reading->options->has_seed = whole_number(value, &reading->options->seed);
    if (!reading->options->has_seed)
        complain(reading, "start.bad_seed", "--seed", value);
}

static void read_size(struct reading *reading, const char *value)
{
    char end = 0;
    int w = 0;
    int h = 0;
    bool good = sscanf(value, "%5dx%5d%c", &w, &h, &end) == 2 && w >= 64 && h >= 64 && w <= 16384 && h <= 16384;
    if (!good)
        complain(reading, "start.bad_size", "--size", value);
    reading->options->width = w;
    reading->options->height = h;
}

static bool real_number(const char *text, float least, float most, float *number)
{
    char *end = NULL;
    *number = strtof(text, &end);
    return end != text && *end == '\0' && *number >= least && *number <= most;
}

static void read_scale(struct reading *reading, const char *value)
{
    if (!real_number(value, 0.75f, 2.5f, &reading->options->scale))
        complain(reading, "start.bad_scale", "--scale", value);
}

static void read_frames(struct reading *reading, const char *value)
{
    uint64_t frames = 0;
    if (!whole_number(value, &frames) || frames < 1 || frames > 1000000)
        complain(reading, "start.bad_frames", "--bench-frames", value);
    reading->options->bench_frames = (int)frames;
}

/* Where the text channel goes; without a word behind it that is standard output. */
static void read_speak(struct reading *reading, const char *target)
{
    if (!target[0])
        complain(reading, "start.missing_value", "--speak", "");
    reading->options->speak = target;
}

static const struct option_row {
    const char *name;
    void (*read)(struct reading *reading, const char *value);
    size_t text; /* without a reader: the member that becomes the value itself */
} rows[] = {
    {"--user-dir", NULL, offsetof(struct options, user_dir)},
    {"--assets", NULL, offsetof(struct options, assets_dir)},
    {"--lang", NULL, offsetof(struct options, language)},
    {"--heard", NULL, offsetof(struct options, heard)},
    {"--record", NULL, offsetof(struct options, record)},
    {"--screenshot", NULL, offsetof(struct options, screenshot)},
    {"--script", NULL, offsetof(struct options, script)},
    {"--seed", read_seed, 0},
    {"--size", read_size, 0},
    {"--scale", read_scale, 0},
    {"--bench-frames", read_frames, 0},
};

/* The value after "=" or in the next argument; NULL (and a complaint) when there is none. */
static const char *value_of(struct reading *reading, const char *argument, const char *name)
{
    const char *equals = argument + strlen(name);
    if (*equals == '=')
        return equals + 1;
    if (reading->at + 1 < reading->argc)
        return reading->argv[++reading->at];
    complain(reading, "start.missing_value", name, "");
    return NULL;
}

static const struct option_row *row_of(const char *argument)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t length = strlen(rows[i].name);
        if (strncmp(argument, rows[i].name, length) == 0 && (argument[length] == '\0' || argument[length] == '='))
            return &rows[i];
    }
    return NULL;
}

static void read_argument(struct reading *reading, const char *argument)
{
    const struct option_row *row = row_of(argument);
    if (strcmp(argument, "--software") == 0)
        reading->options->software = true;
    else if (strcmp(argument, "--test") == 0)
        reading->options->test = true;
    else if (strcmp(argument, "--speak") == 0)
        reading->options->speak = SPEAKER_STDOUT;
    else if (strncmp(argument, "--speak=", strlen("--speak=")) == 0)
        read_speak(reading, argument + strlen("--speak="));
    else if (row) {
        const char *value = value_of(reading, argument, row->name);
        if (value && row->read)
            row->read(reading, value);
        else if (value)
            memcpy((char *)reading->options + row->text, &value, sizeof value);
    } else if (argument[0] == '-')
        complain(reading, "start.bad_option", "", argument);
    else if (reading->options->file)
        complain(reading, "start.two_files", "", argument);
    else
        reading->options->file = argument;
}

enum options_answer options_read(struct options *options, int argc, char *const *argv, struct options_mistake *mistake)
{
    *options = (struct options){0};
    *mistake = (struct options_mistake){.key = "", .value = ""};
    struct reading reading = {.options = options, .argc = argc, .argv = argv, .at = 1, .mistake = mistake};
    for (; reading.at < argc; reading.at++) {
        const char *argument = argv[reading.at];
        if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0)
            return OPTIONS_HELP;
        if (strcmp(argument, "--version") == 0)
            return OPTIONS_VERSION;
        read_argument(&reading, argument);
        if (reading.wrong)
            return OPTIONS_WRONG;
    }
    if (options->test && !options->file)
        complain(&reading, "start.test_without_file", "--test", "");
    return reading.wrong ? OPTIONS_WRONG : OPTIONS_RUN;
}
