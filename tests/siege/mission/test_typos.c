/* A slip of one letter in a mission is found at its line, and what was meant is offered; so is what is meant by other
 * ways of writing it. */
#include "base/rng.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "support/problems.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 20, TYPOS = 200, WORD_SIZE = 64, TRIES_MAX = 20000 };
enum { RIGHT_PERCENT = 97, RIGHT_PERCENT_OF_EACH = 93, TOLD_PERCENT = 99 };

static struct mission mission;
static struct rng rng;

/* ---- a mission and a word in it --------------------------------------------------------------------------------- */

struct file {
    char *bytes;
    size_t length;
    const struct catalogue *catalogue;
};

static struct file some_file(void)
{
    struct file file = {0};
    int which = (int)rng_below(&rng, SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS);
    bool second = which >= SHIPPED_MISSIONS;
    const char *path = second ? SHIPPED_SECOND_PATH[which - SHIPPED_MISSIONS] : SHIPPED_PATH[which];
    file.catalogue = second ? shipped_second() : shipped_catalogue();
    assert_int_equal(file_read_all(path, 1 << 20, &file.bytes, &file.length), FILE_OK);
    return file;
}

/* Does a text stand there that its author chose himself: an id, a title, a sentence, a remark? */
static bool is_free(const struct file *file, size_t quote)
{
    static const char *const FREE[] = {"\"id\": ", "\"title\": ", "\"brief\": ", "\"$schema\": ", "\"$comment\": "};
    for (size_t i = 0; i < sizeof FREE / sizeof *FREE; i++) {
        size_t length = strlen(FREE[i]);
        if (quote >= length && strncmp(file->bytes + quote - length, FREE[i], length) == 0)
            return true;
    }
    return file->bytes[quote + 1] == '$' || strncmp(file->bytes + quote + 1, "x-", 2) == 0;
}

/* A key or a word of the file: [from, to) without its quotes. False if another place must be tried. */
static bool some_word(const struct file *file, size_t *from, size_t *to)
{
    size_t at = (size_t)rng_below(&rng, (uint32_t)file->length), length;
    while (at > 0 && file->bytes[at] != '\n')
        at--;
    const char *quote = strchr(file->bytes + at, '"'), *texts = strstr(file->bytes, "\"texts\"");
    if (rng_below(&rng, 2) && quote) /* the second text of the line */
        quote = strchr(quote + 1, '"') ? strchr(strchr(quote + 1, '"') + 1, '"') : NULL;
    if (!quote || (texts && quote > texts && quote < strchr(texts, '}')) ||
        is_free(file, (size_t)(quote - file->bytes)))
        return false;
    length = strcspn(quote + 1, "\"\n");
    *from = (size_t)(quote - file->bytes) + 1;
    *to = *from + length;
    return length > 0 && length < WORD_SIZE - 2;
}

/* ---- slips ------------------------------------------------------------------------------------------------------ */

static char beside_on_keyboard(char letter)
{
    static const char *const ROWS[] = {"qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *found = letter ? strchr(ROWS[i], letter) : NULL;
        if (found)
            return found[1] ? found[1] : found[-1];
    }
    return '\0';
}

/* Swapped, dropped, doubled, or the letter beside it; false if that changes nothing. */
static bool make_typo(const char *word, char typo[WORD_SIZE])
{
    size_t length = strlen(word), at = (size_t)rng_below(&rng, (uint32_t)length);
    switch (rng_below(&rng, 4)) {
    case 0:
        snprintf(typo, WORD_SIZE, "%s", word);
        if (at + 1 == length)
            return false;
        typo[at] = word[at + 1];
        typo[at + 1] = word[at];
        break;
    case 1:
        snprintf(typo, WORD_SIZE, "%.*s%s", (int)at, word, word + at + 1);
        break;
    case 2:
        snprintf(typo, WORD_SIZE, "%.*s%s", (int)at + 1, word, word + at);
        break;
    default:
        snprintf(typo, WORD_SIZE, "%s", word);
        typo[at] = beside_on_keyboard(word[at]);
        return typo[at] != '\0';
    }
    return typo[0] && strcmp(typo, word) != 0;
}

static int line_of(const struct file *file, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++)
        line += file->bytes[i] == '\n';
    return line;
}

static void load(const struct file *file, const char *bytes, size_t length)
{
    problem_list_clear(problems);
    (void)mission_load_text(&mission, file->catalogue, "test.json", bytes, length, problems);
}

/* Do both begin with the number of the same sector? */
static bool is_same_sector(const char *place, const char *other)
{
    size_t digits = strspn(place, "0123456789");
    return digits > 0 && digits == strspn(other, "0123456789") && strncmp(place, other, digits) == 0;
}

/* Of a place nobody can know which other one was meant; it is told if an error stands at its line or speaks of the
 * sector that was there, or of the one that is there now: somewhere else it lies a second time, or is asked for. */
static bool is_told(const char *word, const char *typo, int line)
{
    bool told = false;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        bool names_it = is_same_sector(word, problem->culprit) || is_same_sector(typo, problem->culprit);
        told |= problem_severity(problem->code) == PROBLEM_ERROR && (problem->line == line || names_it);
    }
    return told;
}

/* A slip with other letters is told, but not taken for one of these: "and" is not "any". */
static bool joins_conditions(const char *word)
{
    return strcmp(word, "all") == 0 || strcmp(word, "any") == 0 || strcmp(word, "not") == 0;
}

struct score {
    int tried, right, told, silent;
};

static void judge(struct score *score, const char *word, const char *typo, int line)
{
    const struct problem *first = problem_list_first_error(problems);
    bool right = first && first->line == line &&
                 (strcmp(first->suggestion, word) == 0 || (joins_conditions(word) && !first->suggestion[0]));
    score->tried++;
    score->right += right;
    score->told += right || is_told(word, typo, line);
    score->silent += !first;
    if (!right)
        print_message("\"%s\" for \"%s\" at line %d: %s at line %d, meant \"%s\"\n", typo, word, line,
                      first ? PROBLEM_NAME(first->code) : "nothing", first ? first->line : 0,
                      first ? first->suggestion : "");
}

/* One slip, whatever comes of it: a number may have become that of another sector, and the mission another good one. */
static void try_typo(struct score *score)
{
    struct file file = some_file();
    char word[WORD_SIZE], typo[WORD_SIZE];
    size_t from, to;
    if (some_word(&file, &from, &to)) {
        snprintf(word, sizeof word, "%.*s", (int)(to - from), file.bytes + from);
        char *bytes = malloc(file.length + 8);
        if (make_typo(word, typo)) {
            int length = snprintf(bytes, file.length + 8, "%.*s%s%s", (int)from, file.bytes, typo, file.bytes + to);
            load(&file, bytes, (size_t)length);
            judge(score, word, typo, line_of(&file, from));
        }
        free(bytes);
    }
    free(file.bytes);
}

static void slips_of_one_letter_are_understood(void **state)
{
    struct score all = {0};
    (void)state;
    for (uint64_t seed = 2018; seed < 2018 + SEEDS; seed++) {
        struct score score = {0};
        rng = rng_seed(seed, 0);
        for (int i = 0; score.tried < TYPOS && i < TRIES_MAX; i++)
            try_typo(&score);
        assert_int_equal(score.tried, TYPOS);
        assert_true(score.right * 100 >= RIGHT_PERCENT_OF_EACH * score.tried);
        all.tried += score.tried;
        all.right += score.right;
        all.told += score.told;
        all.silent += score.silent;
    }
    print_message("%d of %d right, %d told, %d silent\n", all.right, all.tried, all.told, all.silent);
    assert_true(all.right * 100 >= RIGHT_PERCENT * all.tried);
    assert_true(all.told * 100 >= TOLD_PERCENT * all.tried);
    assert_true(all.silent * 100 <= (100 - TOLD_PERCENT) * all.tried);
}

/* ---- other ways of writing it ------------------------------------------------------------------------------------ */

/* The first problem of a mission in which `was` stands once and is replaced. */
static const struct problem *problem_of(const char *was, const char *by)
{
    static struct file file;
    static char bytes[1 << 16];
    free(file.bytes);
    file.catalogue = shipped_catalogue();
    assert_int_equal(file_read_all("missions/classic/02-trapped.json", 1 << 20, &file.bytes, &file.length), FILE_OK);
    const char *place = strstr(file.bytes, was);
    assert_non_null(place);
    int length = snprintf(bytes, sizeof bytes, "%.*s%s%s", (int)(place - file.bytes), file.bytes, by,
                          place + strlen(was));
    load(&file, bytes, (size_t)length);
    assert_true(problems->count > 0);
    return problem_list_first_error(problems);
}

static void assert_fixed(const char *was, const char *by, const char *fix)
{
    const struct problem *problem = problem_of(was, by);
    assert_non_null(problem);
    assert_true(problem->has_fix);
    assert_string_equal(problem->fix, fix);
}

static void other_ways_of_writing_are_understood(void **state)
{
    (void)state;
    assert_fixed("\"edition\": \"classic\"", "\"edition\": \"1993\"", "\"classic\"");
    assert_fixed("\"edition\": \"classic\"", "\"edition\": \"Classic edition\"", "\"classic\"");
    assert_fixed("\"rounds\": ", "\"rounds\": \"three\", \"x-rest\": ", "3");
    assert_fixed("\"rounds\": ", "\"rounds\": \"12\", \"x-rest\": ", "12");
    assert_fixed("\"rounds\": ", "\"keeps_all_secondary\": \"True\", \"rounds\": ", "true");
    assert_fixed("\"rounds\": ", "\"keeps_all_secondary\": \"no\", \"rounds\": ", "false");
    assert_fixed("\"reward\": {", "\"reward\": { \"legion_if_fail\": 1,", "\"legion_if_failed\"");
    assert_fixed("\"7r90\"", "\"7R90\"", "\"7r90\"");
    assert_fixed("\"say\": \"gate\"", "\"say\": \"Gate\"", "\"gate\"");
    assert_fixed("\"gate\": ", "\"Gate\": ", "\"gate\"");
    assert_int_equal(problems->errors, 1);
#define EXITS "\"only\": [\"7.e\"]"
#define OUT_AT(place) "\"only\": [\"" place "\"]"
    assert_fixed(EXITS, OUT_AT("4w"), "\"4.w\"");
    assert_fixed(EXITS, OUT_AT("4.ww"), "\"4.w\"");
    assert_fixed(EXITS, OUT_AT("4.West"), "\"4.w\"");
    assert_fixed(EXITS, OUT_AT("west 4"), "\"4.w\"");
#define WAITS "\"waiting_at\": \"3.e\""
#define STANDS_AT(place) "\"at\": \"" place "\""
    assert_fixed(WAITS, STANDS_AT("3c4"), "\"3.c4\"");
    assert_fixed(WAITS, STANDS_AT("3.C4"), "\"3.c4\"");
    assert_fixed(WAITS, STANDS_AT("c4.3"), "\"3.c4\"");
    assert_fixed(WAITS, STANDS_AT("3.4c"), "\"3.c4\"");
    assert_string_equal(problem_of(WAITS, STANDS_AT("3e"))->found, "problem.E212.doorway");
    assert_string_equal(problem_of(WAITS, STANDS_AT("e9.3"))->found, "");
    assert_fixed(WAITS, "\"at\": { \"sector\": 3, \"square\": \"C4\" }", "\"3.c4\"");
    assert_fixed(WAITS, "\"waiting_at\": { \"sector\": \"3\", \"side\": \"east\" }", "\"3.e\"");
#define ON "\"on\": "
    assert_fixed(ON, "\"chance\": \"50%\", " ON, "50");
    assert_fixed(ON, "\"chance\": 0.5, " ON, "50");
    assert_fixed(ON, "\"chance\": 0.05, " ON, "5");
    assert_fixed(
        "\"rounds\": ", "\"end_when\": { \"round\": { \"equals\": 4 } }, \"rounds\": ", "\"at_least\": 4, \"at_most\"");
}

static void assert_only_told(const char *was, const char *by, const char *suggestion)
{
    const struct problem *problem = problem_of(was, by);
    assert_non_null(problem);
    assert_string_equal(problem->suggestion, suggestion);
    assert_false(problem->has_fix);
}

/* What may mean something else as well is put by no fix. */
static void guesses_are_only_told(void **state)
{
#define STATES "\"states\": [\"waiting\", \"on_board\", \"eliminated\"]"
#define STATE(word) "\"states\": [\"" word "\"]"
#define MOMENT "\"on\": \"round_end\""
#define LOCK(place) "\"board\": { \"doors\": [\"2.e\"], \"locked\": [\"" place "\"],"
    (void)state;
    assert_only_told(STATES, STATE("alive"), "on_board");
    assert_only_told(STATES, STATE("off_board"), "withdrawn");
    assert_fixed(STATES, STATE("onboard"), "\"on_board\"");
    assert_fixed(STATES, STATE("killed"), "\"eliminated\"");
    assert_only_told(MOMENT, "\"on\": \"round\"", "round_start");
    assert_only_told(MOMENT, "\"on\": \"turn\"", "turn_start");
    assert_only_told(MOMENT, "\"on\": \"move\"", "deed");
    assert_fixed(MOMENT, "\"on\": \"end_round\"", "\"round_end\"");
    assert_only_told("\"board\": {", LOCK("2.w"), "2.e");
}

/* A turn has no fix: it may have been another one. */
static void turns_are_understood(void **state)
{
    (void)state;
    assert_string_equal(problem_of("7r90", "7r900")->suggestion, "7r90");
    assert_string_equal(problem_of("7r90", "7t90")->suggestion, "7r90");
    assert_string_equal(problem_of("7r90", "7rr90")->suggestion, "7r90");
    assert_false(problem_list_first_error(problems)->has_fix);
    assert_string_equal(problem_of("7r90", "7-upside-down")->suggestion, "");
}

/* Where nobody can know which is meant, those that there are. */
static void what_there_is_is_listed(void **state)
{
    (void)state;
    assert_string_equal(problem_of(WAITS, STANDS_AT("c4"))->list, "8.c4, 2.c4, 3.c4, 4.c4, 7.c4");
    assert_string_equal(problem_of(EXITS, OUT_AT("west"))->list, "8.w, 2.w, 3.w, 4.w, 7.w");
    const struct problem *inner = problem_of(EXITS, OUT_AT("4.n"));
    assert_int_equal(inner->code, PROBLEM_E405);
    assert_string_equal(inner->list, "4.s, 4.w");
#define KILLS(word) "\"end_when\": { \"eliminations\": { \"figures\": \"" word "\", \"at_least\": 1 } }, \"rounds\": "
    const struct problem *kills = problem_of("\"rounds\": ", KILLS("zombies"));
    assert_int_equal(kills->code, PROBLEM_E301); /* not of those that E419 refuses */
    assert_int_equal(strncmp(kills->list, "creatures, legionnaire", strlen("creatures, legionnaire")), 0);
    assert_int_equal(problem_of("\"rounds\": ", KILLS("followers"))->code, PROBLEM_E419);
    assert_string_equal(problem_of("\"rounds\": ", KILLS("monsters"))->suggestion, "creatures");
    assert_string_equal(problem_of("\"rounds\": ", KILLS("legionaire"))->suggestion, "legionnaire");
    const struct problem *two = problem_of("\"rounds\": ",
                                           "\"end_when\": { \"ended_early\": true, \"primary\": true }, "
                                           "\"rounds\": ");
    assert_int_equal(two->code, PROBLEM_E208);
    assert_string_equal(two->list, "all, any");
}

/* A key with a slip is not missing besides, and what needs it is not wrong. */
static void one_slip_is_one_problem(void **state)
{
    (void)state;
    (void)problem_of("\"use\": ", "\"key\": [{ \"card\": 3, \"sectors\": [\"8\"] }], \"ues\": ");
    assert_int_equal(problems->errors, 1);
    (void)problem_of("\"force\": ", "\"forec\": ");
    assert_int_equal(problems->errors, 1);
    (void)problem_of("\"brief\": ", "\"breif\": ");
    assert_int_equal(problems->errors, 1);
    (void)problem_of("\"doomtroopers\": ", "\"doomtoopers\": ");
    assert_int_equal(problems->errors, 1);
    (void)problem_of("\"layout\": ", "\"layuot\": ");
    assert_int_equal(problems->errors, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_of_one_letter_are_understood),
        cmocka_unit_test(other_ways_of_writing_are_understood),
        cmocka_unit_test(guesses_are_only_told),
        cmocka_unit_test(turns_are_understood),
        cmocka_unit_test(what_there_is_is_listed),
        cmocka_unit_test(one_slip_is_one_problem),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
