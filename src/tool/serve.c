/* serve.c -- lines in, lines out: finding the verb, refusing what cannot be understood. */
#include "tool/serve.h"

#include "base/list.h"
#include "shell/json/scan.h"
#include "shell/store/terminal.h"

#include <cJSON.h>
#include <stdlib.h>
#include <string.h>

static serve_verb answer_quit;

static const struct verb {
    const char *name;
    serve_verb *answer;
    bool needs_mission, needs_sandbox;
    const char *field[SERVE_FIELDS_MAX];
} VERB[] = {
    {"hello", serve_hello, false, false, {"protocol"}},
    {"missions", serve_missions, false, false, {0}},
    {"start",
     serve_start,
     false,
     false,
     {"mission", "mission_text", "seed", "teams", "rank", "draft", "weapons", "gear", "points", "credits", "options",
      "rules", "legion", "legion_corporation", "endless"}},
    {"load", serve_load, false, false, {"path"}},
    {"save", serve_save, true, false, {"path"}},
    {"board", serve_board, true, false, {0}},
    {"figures", serve_figures, true, false, {0}},
    {"teams", serve_teams, true, false, {"viewer"}},
    {"legal", serve_legal, true, false, {"figure", "cards_of"}},
    {"check", serve_check, true, false, {"command"}},
    {"apply", serve_apply, true, false, {"command"}},
    {"decide", serve_decide, true, false, {"policy"}},
    {"undo", serve_undo, true, false, {0}},
    {"redo", serve_redo, true, false, {0}},
    {"view", serve_view, true, false, {"seat"}},
    {"state", serve_state, true, false, {0}},
    {"odds",
     serve_odds,
     true,
     false,
     {"attacker", "target", "mode", "shape", "target2", "turn", "to", "pick", "charge"}},
    {"sight", serve_sight, true, false, {"from", "to"}},
    {"reach", serve_reach, true, false, {"figure", "steps", "to"}},
    {"prompt", serve_prompt, true, false, {"viewer"}},
    {"hash", serve_hash, true, false, {0}},
    {"place", serve_place, true, true, {"figure", "at"}},
    {"dice", serve_dice, true, true, {"results"}},
    {"stack", serve_stack, true, true, {"pile", "card", "slot", "seat"}},
    {"campaign",
     serve_campaign,
     false,
     false,
     {"path", "teams", "mode", "legion", "seed", "rank", "options", "retries"}},
    {"campaign_buy", serve_campaign_buy, false, false, {"player"}},
    {"campaign_mission", serve_campaign_mission, false, false, {"seed"}},
    {"campaign_finish", serve_campaign_finish, true, false, {0}},
    {"ledger", serve_ledger, false, false, {0}},
    {"quit", answer_quit, false, false, {0}},
};

enum { VERBS = sizeof VERB / sizeof *VERB };

static void answer_quit(struct serve *serve, struct request *request)
{
    (void)request;
    serve->ended = true;
}

/* ---- errors ---------------------------------------------------------------------------------------------------- */

static const char *code_name(enum serve_code code)
{
    static const char *const NAME[SERVE_CODE_COUNT] = {SERVE_CODES(LIST_ONLY)};
    return NAME[code];
}

/* { "id": …, "ok": … } */
static void open_answer(struct request *request, bool ok)
{
    cJSON_Delete(request->answer);
    request->answer = cJSON_CreateObject();
    request->short_of_memory = !request->answer;
    serve_add(request, request->answer, "id", cJSON_CreateRaw(request->id));
    serve_add_truth(request, request->answer, "ok", ok);
}

struct cJSON *serve_refuse(struct request *request, enum serve_code code, const struct phrase_slot *slots, int count)
{
    char key[WORDS_KEY_MAX];
    open_answer(request, false);
    request->refused = true;
    cJSON *error = serve_add_object(request, request->answer, "error");
    words_key(key, "serve", code_name(code));
    serve_add_text(request, error, "code", code_name(code));
    serve_add_text(request, error, "sentence", words_tell(&request->serve->words, key, slots, count));
    return error;
}

static cJSON *problem_new(struct request *request, const struct problem_list *problems, const struct problem *problem)
{
    char sentence[PROBLEM_TEXT_SIZE];
    cJSON *object = cJSON_CreateObject();
    problem_write_sentence(sentence, sizeof sentence, problem, request->serve->words.strings);
    serve_add_text(request, object, "code", PROBLEM_NAME(problem->code));
    serve_add_text(request, object, "severity", problem_severity_name(problem_severity(problem->code)));
    serve_add_text(request, object, "file", problems->files[problem->file]);
    serve_add_number(request, object, "line", problem->line);
    serve_add_number(request, object, "column", problem->column);
    serve_add_text(request, object, "pointer", problem->pointer);
    serve_add_text(request, object, "sentence", sentence);
    if (problem->suggestion[0])
        serve_add_text(request, object, "suggestion", problem->suggestion);
    return object;
}

void serve_refuse_problems(struct request *request, enum serve_code code, const struct problem_list *problems)
{
    char sentence[PROBLEM_TEXT_SIZE] = "";
    const struct problem *first = problem_list_first_error(problems);
    if (first)
        problem_write_sentence(sentence, sizeof sentence, first, request->serve->words.strings);
    const char *place = first && first->pointer[0] ? first->pointer : words_get(&request->serve->words, "serve.top");
    cJSON *error = serve_refuse(request, code,
                                SLOTS({"why", sentence, 0}, {"line", NULL, first ? first->line : 1},
                                      {"column", NULL, first ? first->column : 1}, {"place", place, 0}));
    cJSON *list = serve_add_list(request, error, "problems");
    for (int i = 0; i < problems->count; i++)
        serve_append(request, list, problem_new(request, problems, &problems->item[i]));
}

bool serve_is_bad(const struct request *request)
{
    return request->refused || problem_list_has_errors(request->serve->tool->problems);
}

/* ---- one line -------------------------------------------------------------------------------------------------- */

/* Remembers a number, a text or null just as it was written, so that it comes back the same. */
static void read_id(struct request *request)
{
    struct node id = node_get(request->root, "id");
    enum node_type type = node_type(id);
    if (type == NODE_NONE || type == NODE_BROKEN)
        return;
    const struct scan_node *at = &id.tree->nodes[id.index];
    size_t length = at->end - at->start;
    if (type == NODE_ARRAY || type == NODE_OBJECT || type == NODE_BOOL)
        (void)node_expect(id, NODE_TEXT);
    else if (length > SERVE_ID_MAX)
        node_report(id, PROBLEM_E210, PROBLEM_ARGS(.number = (long)length, .max = SERVE_ID_MAX));
    else {
        memcpy(request->id, id.tree->bytes + at->start, length);
        request->id[length] = '\0';
    }
}

static void refuse_verb(struct request *request, const char *word)
{
    const char *names[VERBS];
    for (int i = 0; i < VERBS; i++)
        names[i] = VERB[i].name;
    cJSON *error = serve_refuse(request, SERVE_unknown_verb, SLOTS({"verb", word, 0}));
    cJSON *list = serve_add_list(request, error, "verbs");
    for (int i = 0; i < VERBS; i++)
        serve_append(request, list, cJSON_CreateString(names[i]));
}

static const struct verb *find_verb(struct request *request)
{
    struct node node = node_require(request->root, "verb");
    if (!node_exists(node) || !node_expect(node, NODE_TEXT))
        return NULL;
    for (int i = 0; i < VERBS; i++)
        if (strcmp(VERB[i].name, node_text(node)) == 0)
            return &VERB[i];
    refuse_verb(request, node_text(node));
    return NULL;
}

static void reject_unknown_fields(struct request *request, const struct verb *verb)
{
    const char *names[SERVE_FIELDS_MAX + 2] = {"id", "verb"};
    int count = 2;
    for (int i = 0; i < SERVE_FIELDS_MAX && verb->field[i]; i++)
        names[count++] = verb->field[i];
    node_reject_unknown(request->root, names, count);
}

static void answer_verb(struct serve *serve, struct request *request, const struct verb *verb)
{
    open_answer(request, true);
    if (verb->needs_sandbox && !serve->sandbox)
        serve_refuse(request, SERVE_sandbox_only, NULL, 0);
    else if (verb->needs_mission && !serve->scenario)
        serve_refuse(request, SERVE_no_mission, NULL, 0);
    if (request->refused)
        return;
    reject_unknown_fields(request, verb);
    if (verb->field[0] || !serve_is_bad(request))
        verb->answer(serve, request);
}

static void answer_tree(struct serve *serve, struct request *request, struct scan_tree *tree)
{
    struct problem_list *problems = serve->tool->problems;
    if (!tree || problem_list_has_errors(problems)) {
        serve_refuse_problems(request, SERVE_bad_line, problems);
        return;
    }
    request->root = node_root_object(tree);
    read_id(request);
    const struct verb *verb = node_exists(request->root) ? find_verb(request) : NULL;
    if (verb)
        answer_verb(serve, request, verb);
    if (!request->refused && problem_list_has_errors(problems))
        serve_refuse_problems(request, SERVE_bad_field, problems);
}

static char *print_answer(struct request *request)
{
    if (request->short_of_memory)
        serve_refuse(request, SERVE_no_memory, NULL, 0);
    char *text = request->answer ? cJSON_PrintBuffered(request->answer, 4096, 0) : NULL;
    cJSON_Delete(request->answer);
    return text;
}

/* The answer to one line, to be freed with cJSON_free(); NULL without memory. The line needs no zero byte at its end
 * and may hold anything. */
static char *answer_line(struct serve *serve, const char *line, size_t length)
{
    struct request request = {.serve = serve, .id = "null"};
    problem_list_clear(serve->tool->problems);
    struct scan_tree *tree = scan_text("request", line, length, serve->tool->problems);
    answer_tree(serve, &request, tree);
    char *text = print_answer(&request);
    scan_free(tree);
    return text;
}

static char *answer_long_line(struct serve *serve)
{
    struct request request = {.serve = serve, .id = "null"};
    serve_refuse(&request, SERVE_line_too_long, SLOTS({"max", NULL, SERVE_LINE_MAX}));
    return print_answer(&request);
}

void serve_drop_game(struct serve *serve)
{
    scenario_free(serve->scenario);
    history_free(serve->history);
    free(serve->mission_text);
    serve->scenario = NULL;
    serve->history = NULL;
    serve->mission_text = NULL;
}

/* ---- input and output ------------------------------------------------------------------------------------------ */

enum line { LINE_FINE, LINE_LONG, LINE_END };

/* One line without its line break; what is past SERVE_LINE_MAX is read and dropped. The last line needs no break. */
static enum line read_line(FILE *in, char *bytes, size_t *length)
{
    int byte;
    *length = 0;
    while ((byte = getc(in)) != EOF && byte != '\n') {
        if (*length < SERVE_LINE_MAX)
            bytes[*length] = (char)byte;
        (*length)++;
    }
    if (byte == EOF && *length == 0)
        return LINE_END;
    return *length > SERVE_LINE_MAX ? LINE_LONG : LINE_FINE;
}

/* The answer, or the one line that needs no memory. False when nobody reads any more. */
static bool write_line(FILE *out, char *text)
{
    terminal_print(out,
                   text ? text : "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"no_memory\",\"sentence\":\"\"}}");
    cJSON_free(text);
    putc('\n', out);
    return fflush(out) == 0;
}

static int serve_lines(struct serve *serve, char *bytes, FILE *in, FILE *out)
{
    size_t length;
    while (!serve->ended) {
        enum line line = read_line(in, bytes, &length);
        if (line == LINE_END)
            break;
        char *text = line == LINE_LONG ? answer_long_line(serve) : answer_line(serve, bytes, length);
        if (!write_line(out, text))
            return TOOL_USAGE;
    }
    return TOOL_FINE;
}

int tool_serve(struct tool *tool, int count, char **arguments)
{
    bool sandbox = count == 1 && strcmp(arguments[0], "--sandbox") == 0;
    if (count > 0 && !sandbox)
        return tool_usage(tool, "serve");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    struct serve *serve = calloc(1, sizeof *serve);
    char *bytes = malloc(SERVE_LINE_MAX);
    int status = TOOL_USAGE;
    if (serve && bytes) {
        serve->tool = tool;
        serve->words = (struct words){&tool->strings, editions_first(tool->editions)};
        serve->sandbox = sandbox;
        status = serve_lines(serve, bytes, stdin, stdout);
        serve_drop_game(serve);
        free(serve->campaign);
    }
    free(bytes);
    free(serve);
    return status;
}
