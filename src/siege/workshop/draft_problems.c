/* draft_problems.c -- what is wrong with a draft as its editor tells it: where it stands and what is meant are called
 * as its forms call them, not as the file does. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Problems whose culprit is a key: of the part in which it stands, or of the part that it is missing in. */
static bool names_key(const struct problem *problem)
{
    static const int CODES[] = {PROBLEM_E201, PROBLEM_E205, PROBLEM_E416, PROBLEM_E418,
                                PROBLEM_E433, PROBLEM_E438, PROBLEM_W528, PROBLEM_W532};
    return problem_is_among(problem, CODES, sizeof CODES / sizeof *CODES);
}

/* The part that has, or should have, the key; NULL: none of the shapes knows it. */
static const struct shape *shape_with(const struct trail *trail, const char *key)
{
    for (int i = trail->count - 1; i >= 0 && i >= trail->count - 2; i--)
        for (int k = 0; trail->spot[i].shape && k < trail->spot[i].shape->count; k++)
            if (strcmp(trail->spot[i].shape->fields[k].key, key) == 0)
                return trail->spot[i].shape;
    return NULL;
}

static void call_key(const struct draft *draft, const struct trail *trail, char key[PROBLEM_WORD_SIZE])
{
    char called[CALLED_SIZE];
    const struct shape *shape = shape_with(trail, key);
    if (!shape)
        return;
    (void)write_called_in(called, sizeof called, draft, shape, key);
    (void)snprintf(key, PROBLEM_WORD_SIZE, "%s", called);
}

/* "texts.horn" as "Texts › horn". */
static void call_word(const struct draft *draft, const char *written, size_t length, char *out, size_t size)
{
    char key[SPOT_KEY_SIZE], called[CALLED_SIZE];
    size_t first = strcspn(written, ".");
    first = first < length ? first : length;
    (void)snprintf(key, sizeof key, "%.*s", (int)(first < sizeof key ? first : sizeof key - 1), written);
    draft_call_words(draft, key, called, sizeof called);
    int left = first < length ? (int)(length - first - 1) : 0;
    (void)snprintf(out, size, left > 0 ? "%s › %.*s" : "%s", called, left, written + first + 1);
}

/* The list of what another language lacks; what there is no room for goes, and dots stand for it. */
static void call_words(const struct draft *draft, char list[PROBLEM_LIST_SIZE])
{
    char out[PROBLEM_LIST_SIZE] = "", one[3 * CALLED_SIZE];
    size_t used = 0;
    for (const char *at = list; *at;) {
        size_t length = strcspn(at, ",");
        call_word(draft, at, length, one, sizeof one);
        if (used + strlen(one) + strlen(", …") >= sizeof out) {
            (void)snprintf(out + used, sizeof out - used, "%s", used ? ", …" : "…");
            break;
        }
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%s", used ? ", " : "", one);
        at += length;
        at += strspn(at, ", ");
    }
    memcpy(list, out, sizeof out);
}

/* E213, which names keys of which one is lacking. */
static void tell_lacking(const struct draft *draft, const struct trail *trail, char *out, size_t size)
{
    char list[PROBLEM_LIST_SIZE] = "", called[CALLED_SIZE];
    const struct shape *shape = trail_end(trail)->shape;
    bool bounds = false;
    size_t used = 0;
    for (const char *const *key = shape ? shape->any_of : NULL; key && *key && used < sizeof list; key++) {
        bounds |= strcmp(*key, "at_least") == 0;
        (void)write_called_in(called, sizeof called, draft, shape, *key);
        used += (size_t)snprintf(list + used, sizeof list - used, "%s“%s”", used ? ", " : "", called);
    }
    if (used > 0 && used < sizeof list)
        phrase_write(out, size, string_get(draft->world.strings, bounds ? "workshop.lacks.bound" : "workshop.lacks"),
                     SLOTS({"list", list, 0}));
}

/* Whose words are they? */
static int words_of_problem(const struct draft *draft, const struct problem *problem)
{
    const char *file = draft->now.problems->files[problem->file];
    for (int i = 0; problem->elsewhere && i < draft->tongues; i++)
        if (strcmp(draft->tongue[i].file, file) == 0)
            return i;
    return DRAFT_OWN_WORDS;
}

/* A file that must be mended by hand is called by its name, and so is the line. */
static const char *sentence_key(const struct problem *problem, int language)
{
    bool by_hand = problem->code < PROBLEM_E201;
    return !problem->elsewhere                      ? "workshop.problem"
           : language == DRAFT_OWN_WORDS || by_hand ? "workshop.problem.elsewhere"
                                                    : "workshop.problem.words";
}

/* "E206: …"; what is wrong elsewhere with the language or the file. */
static void write_what(struct draft_problem *out, const struct draft *draft, const struct problem *problem)
{
    struct trail trail;
    char sentence[sizeof out->what];
    struct problem told = *problem;
    const struct string_table *strings = draft->world.strings;
    if (names_key(problem) && !problem->elsewhere && trail_find(&trail, draft->now.tree, problem->pointer))
        call_key(draft, &trail, told.culprit);
    if (problem->code == PROBLEM_W532)
        (void)write_called_in(told.expected, sizeof told.expected, draft, NULL, problem->expected);
    if (problem->code == PROBLEM_W513)
        call_words(draft, told.list);
    problem_write_sentence(sentence, sizeof sentence, &told, strings);
    if (problem->code == PROBLEM_E213 && !problem->elsewhere && trail_find(&trail, draft->now.tree, problem->pointer))
        tell_lacking(draft, &trail, sentence, sizeof sentence);
    if (problem->code == PROBLEM_W532 && problem->number == 1) /* a rule that is on or off: no file's number */
        phrase_write(sentence, sizeof sentence,
                     string_get(strings, problem->list[0] ? "workshop.rule.doors" : "workshop.rule"),
                     SLOTS({"what", told.culprit, 0}, {"rule", told.expected, 0}));
    const char *language = out->language == DRAFT_OWN_WORDS ? "" : draft->tongue[out->language].language.name;
    phrase_write(out->what, sizeof out->what, string_get(strings, sentence_key(problem, out->language)),
                 SLOTS({"code", PROBLEM_NAME(problem->code), 0}, {"sentence", sentence, 0},
                       {"file", problem_file_name(draft->now.problems, problem), 0}, {"line", NULL, problem->line},
                       {"language", language, 0}));
}

/* "Brief", "Objectives › 1. Hold the chapel": down to the entry of a list, which has a form of its own; "Line 12 of the
 * file" where the text is broken. */
static void write_where(struct draft_problem *out, const struct draft *draft, const struct problem *problem)
{
    enum { PART = 2, ENTRY };
    struct trail trail;
    if (out->by_line)
        phrase_write(out->where, sizeof out->where, string_get(draft->world.strings, "workshop.where.line"),
                     SLOTS({"n", NULL, problem->line}));
    if (out->by_line || problem->elsewhere || !draft->now.tree ||
        !trail_find(&trail, draft->now.tree, problem->pointer) || trail.count < PART)
        return;
    trail.count = trail.count < ENTRY ? trail.count : ENTRY;
    trail_write(&trail, draft, out->where, sizeof out->where);
}

/* What to do in the forms: about what was found, "problem.W528.undone", or about anything with this code; else what to
 * do for who writes the file by hand. */
static void write_help(struct draft_problem *out, const struct draft *draft, const struct problem *problem)
{
    char key[PROBLEM_WORD_SIZE + PROBLEM_WORD_SIZE];
    const struct string_table *strings = draft->world.strings;
    bool says = strncmp(problem->found, "problem.", 8) == 0;
    (void)snprintf(key, sizeof key, "workshop.help.%s", says ? problem->found + 8 : "");
    if (!says || !strings_has(strings, key))
        (void)snprintf(key, sizeof key, "workshop.help.%s", PROBLEM_NAME(problem->code));
    (void)snprintf(out->help, sizeof out->help, "%s",
                   strings_has(strings, key) ? string_get(strings, key) : problem_help(problem, strings));
}

void draft_problem_tell(const struct draft *draft, int index, struct draft_problem *out)
{
    assert(index >= 0 && index < draft->now.count);
    const struct problem *problem = &draft->now.problems->item[draft->now.order[index]];
    bool error = problem_severity(problem->code) == PROBLEM_ERROR;
    *out = (struct draft_problem){.error = error,
                                  .hinders = error || problem_is_unwinnable(problem),
                                  .advice = problem_severity(problem->code) == PROBLEM_INFO,
                                  .elsewhere = problem->elsewhere,
                                  .language = words_of_problem(draft, problem),
                                  .line = problem->line,
                                  .by_line = !problem->elsewhere && problem->code < PROBLEM_E201};
    write_what(out, draft, problem);
    write_where(out, draft, problem);
    write_help(out, draft, problem);
    if (!problem->elsewhere || out->language != DRAFT_OWN_WORDS)
        (void)snprintf(out->pointer, sizeof out->pointer, "%s", problem->pointer);
}

int draft_problem_in(const struct draft *draft, const char *pointer)
{
    for (int i = 0; i < draft->now.count; i++) {
        const struct problem *problem = &draft->now.problems->item[draft->now.order[i]];
        if (!problem->elsewhere && pointer_lies_in(problem->pointer, pointer))
            return i;
    }
    return -1;
}

void draft_problem_at(struct draft *draft, int index, struct draft_problem *out)
{
    draft_problem_tell(draft, index, out);
    if (out->elsewhere)
        return;
    (void)snprintf(out->mend, sizeof out->mend, "%s", draft_mend_name(draft, draft->now.order[index]));
    out->has_fix = out->mend[0] != '\0';
}
