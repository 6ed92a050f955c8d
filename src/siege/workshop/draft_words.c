/* draft_words.c -- what a mission says in other languages: files beside it that are texts of the same draft. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/load/mission_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what they mean ---------------------------------------------------------------------------------------------- */

void wording_forget(struct wording *words)
{
    scan_free(words->tree);
    free(words->text.bytes);
    *words = (struct wording){0};
}

static bool hear(struct meaning *meaning, const struct draft *draft, int language)
{
    struct wording *words = &meaning->words[language];
    struct problem_list *problems = words->text.length > 0 ? problem_list_new() : NULL;
    if (words->text.length == 0)
        return true;
    if (!problems)
        return false;
    words->tree = scan_borrowed(draft->tongue[language].file, words->text.bytes, words->text.length, problems);
    words->clean = words->tree && problems->count == 0;
    if (words->tree) {
        mission_words_check(node_root(words->tree), meaning->mission->id[0] ? meaning->mission : NULL);
        words->tree->problems = meaning->problems;
    }
    problem_list_add_all(meaning->problems, problems);
    problem_list_free(problems);
    return true;
}

bool meaning_hear(struct meaning *meaning, const struct draft *draft, struct text words[DRAFT_LANGUAGES])
{
    bool done = true;
    for (int i = 0; i < draft->tongues; i++) {
        meaning->words[i].text = words[i];
        done &= words[i].bytes != NULL;
    }
    for (int i = 0; done && i < draft->tongues; i++)
        done = hear(meaning, draft, i);
    meaning_weigh(meaning);
    return done;
}

/* ---- languages --------------------------------------------------------------------------------------------------- */

bool draft_add_language(struct draft *draft, const struct language *language, const char *bytes, size_t length,
                        bool saved)
{
    char file[FILE_PATH_SIZE];
    if (draft->tongues == DRAFT_LANGUAGES || !mission_words_path(file, draft->name, language->id))
        return false;
    struct tongue *tongue = &draft->tongue[draft->tongues];
    struct wording *words = &draft->now.words[draft->tongues];
    length = bytes ? length : 0;
    words->text = (struct text){copy_bytes(bytes, length), length};
    *tongue = (struct tongue){.language = *language, .file = text_copy(file)};
    struct text *kept = &draft->saved[1 + draft->tongues];
    *kept = (struct text){copy_bytes(bytes, saved ? length : 0), saved ? length : 0};
    if (words->text.bytes && tongue->file && kept->bytes && hear(&draft->now, draft, draft->tongues)) {
        meaning_weigh(&draft->now);
        draft->tongues++;
        return true;
    }
    wording_forget(words);
    free(tongue->file);
    free(kept->bytes);
    *kept = (struct text){NULL, 0};
    return false;
}

int draft_languages(const struct draft *draft)
{
    return draft->tongues;
}

const struct language *draft_language(const struct draft *draft, int language)
{
    return &draft->tongue[language].language;
}

int draft_original(const struct draft *draft)
{
    const char *id = draft->now.tree ? node_text_or(node_get(node_root(draft->now.tree), DRAFT_ORIGINAL), "") : "";
    for (int i = 0; i < draft->tongues; i++)
        if (strcmp(draft->tongue[i].language.id, id) == 0)
            return i;
    return DRAFT_OWN_WORDS;
}

enum draft_done draft_set_original(struct draft *draft, int language)
{
    char pointer[DRAFT_POINTER_BYTES];
    struct edit edit = edit_begin(draft);
    if (join_pointer(pointer, "", DRAFT_ORIGINAL))
        edit_put_text(&edit, pointer, draft->tongue[language].language.id);
    return edit_commit(&edit, "workshop.step.original", SLOTS({"language", draft->tongue[language].language.name, 0}));
}

const char *draft_words_bytes(const struct draft *draft, int language, size_t *length)
{
    const struct text *text = &draft->now.words[language].text;
    *length = text->length;
    return text->length > 0 ? text->bytes : NULL;
}

bool draft_words_are_changed(const struct draft *draft, int language)
{
    return !text_same(draft->now.words[language].text, draft->saved[1 + language]);
}

void draft_speak(struct draft *draft, int language)
{
    draft->spoken = language >= 0 && language < draft->tongues ? 1 + language : 0;
}

int draft_spoken(const struct draft *draft)
{
    return draft->spoken - 1;
}

static struct node root_of(const struct draft *draft, int language)
{
    struct scan_tree *tree = draft->now.words[language].tree;
    struct node root = node_root(tree), none = {tree, -1};
    return tree && node_type(root) == NODE_OBJECT ? root : none;
}

void draft_tell(const struct draft *draft, struct string_table *told)
{
    if (draft->spoken)
        mission_words_add_node(told, root_of(draft, draft->spoken - 1));
}

/* ---- the list of them -------------------------------------------------------------------------------------------- */

static struct draft_word *add_row(struct draft_words *out, const char *key, const char *name)
{
    char outer[DRAFT_POINTER_BYTES];
    if (out->count == DRAFT_WORDS || !join_pointer(outer, "", key))
        return NULL;
    struct draft_word *row = &out->word[out->count];
    *row = (struct draft_word){.key = key, .name = name};
    if (*name ? !join_pointer(row->pointer, outer, name) : !join_pointer(row->pointer, "", key))
        return NULL;
    out->count++;
    return row;
}

static const struct draft_word *find_row(const struct draft_words *words, const char *key, const char *name)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i].key, key) == 0 && strcmp(words->word[i].name, name) == 0)
            return &words->word[i];
    return NULL;
}

/* What stands in the file and the mission has no word for. */
static void add_strays(struct draft_words *out, struct node root)
{
    for (int i = 0; i < SCHEMA_MISSION_WORDS.count; i++) {
        const char *key = SCHEMA_MISSION_WORDS.fields[i].key;
        struct node object = node_get(root, key);
        if (node_type(object) != NODE_OBJECT)
            continue;
        for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
            if (node_key_is_remark(entry) || find_row(out, key, node_key(entry)))
                continue;
            struct draft_word *row = add_row(out, key, node_key(entry));
            if (row)
                row->text = node_text_or(entry, "");
        }
    }
}

void draft_list_words(const struct draft *draft, int language, struct draft_words *out)
{
    struct mission_word own[MISSION_WORDS_MAX];
    int count = mission_words_list(draft->now.mission, own);
    struct node root = root_of(draft, language);
    out->count = out->missing = 0;
    for (int i = 0; i < count; i++) {
        struct draft_word *row = own[i].text[0] ? add_row(out, own[i].key, own[i].name) : NULL;
        if (!row)
            continue;
        struct node node = node_get(root, row->key);
        node = *row->name ? node_get(node, row->name) : node;
        const char *text = node_text_or(node, "");
        row->own = own[i].text;
        row->text = *text ? text : NULL;
        row->needed = own[i].needed;
        out->missing += row->needed && !row->text;
    }
    add_strays(out, root);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* The row of that pointer; its name and text are borrowed from the draft. False: there is none. */
static bool find_word(const struct draft *draft, int language, const char *pointer, struct draft_word *out, int *most)
{
    bool found = false;
    struct draft_words *words = malloc(sizeof *words);
    if (words)
        draft_list_words(draft, language, words);
    for (int i = 0; words && i < words->count && !found; i++) {
        found = strcmp(words->word[i].pointer, pointer) == 0;
        *out = words->word[i];
    }
    free(words);
    *most = 0;
    for (int i = 0; found && i < SCHEMA_MISSION_WORDS.count; i++)
        if (strcmp(SCHEMA_MISSION_WORDS.fields[i].key, out->key) == 0)
            *most = (int)SCHEMA_MISSION_WORDS.fields[i].max;
    return found;
}

/* Does the file say nothing any more but whose words they are? Remarks are something. */
static bool says_nothing(struct node root)
{
    for (struct node entry = node_first(root); node_exists(entry); entry = node_next(entry)) {
        const char *key = node_key(entry);
        bool head = strcmp(key, "format") == 0 || strcmp(key, "mission") == 0 || strcmp(key, "$schema") == 0;
        if (!head && !(node_type(entry) == NODE_OBJECT && node_count(entry) == 0))
            return false;
    }
    return true;
}

/* The word goes; with the last one of its sort the object that held it. */
static void take_out(struct edit *edit, const struct draft_word *word)
{
    char outer[DRAFT_POINTER_BYTES];
    edit_remove(edit, edit_at(edit, word->pointer));
    if (*word->name && join_pointer(outer, "", word->key) && edit->trouble == DRAFT_DONE) {
        struct node object = edit_at(edit, outer);
        if (node_type(object) == NODE_OBJECT && node_count(object) == 0)
            edit_remove(edit, object);
    }
}

/* The file of words calls triggers otherwise than the mission, which has no key at all for some of the others. */
void draft_call_words(const struct draft *draft, const char *key, char *out, size_t size)
{
    char own[WRITTEN_SIZE + SPOT_KEY_SIZE];
    (void)snprintf(own, sizeof own, "editor.words.%.*s", SPOT_KEY_SIZE, key);
    if (strings_has(draft->world.strings, own))
        phrase_write(out, size, string_get(draft->world.strings, own), NULL, 0);
    else
        (void)write_called_in(out, size, draft, &SCHEMA_MISSION, strcmp(key, "triggers") == 0 ? "when" : key);
}

/* "Brief", "Texts: tally". */
static void write_label(const struct draft *draft, const struct draft_word *word, char *out, size_t size)
{
    char called[CALLED_SIZE];
    draft_call_words(draft, word->key, called, sizeof called);
    if (*word->name)
        phrase_write(out, size, "{part}: {name}", SLOTS({"part", called, 0}, {"name", word->name, 0}));
    else
        (void)snprintf(out, size, "%s", called);
}

/* The file goes with its last word. */
static enum draft_done take_file(struct draft *draft, struct edit *edit, int language, const char *name)
{
    struct text next[DRAFT_TEXTS] = {{NULL, 0}};
    edit_let_go(edit);
    next[1 + language] = (struct text){copy_bytes(NULL, 0), 0};
    return next[1 + language].bytes ? draft_take_texts(draft, next, false, name) : DRAFT_NO_MEMORY;
}

enum draft_done draft_set_word(struct draft *draft, int language, const char *pointer, const char *text)
{
    int most;
    struct draft_word word;
    char label[CALLED_SIZE], name[DRAFT_NAME_BYTES];
    if (!find_word(draft, language, pointer, &word, &most))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    write_label(draft, &word, label, sizeof label);
    if (strlen(text) > (size_t)most)
        return draft_refuse(draft, "workshop.why.long",
                            SLOTS({"label", label, 0}, {"most", NULL, most}, {"n", NULL, (int)strlen(text) - most}));
    const struct phrase_slot slot[] = {{"language", draft->tongue[language].language.name, 0}, {"label", label, 0}};
    const char *key = *text ? "workshop.step.word" : "workshop.step.no_word";
    struct edit edit = edit_begin_words(draft, language);
    if (*text)
        edit_put_text(&edit, pointer, text);
    else
        take_out(&edit, &word);
    phrase_write(name, sizeof name, string_get(draft->world.strings, key), slot, 2);
    bool there = draft->now.words[language].text.length > 0;
    return edit.trouble == DRAFT_DONE && there && says_nothing(node_root(edit.tree))
               ? take_file(draft, &edit, language, name)
               : edit_commit(&edit, key, slot, 2);
}

/* ---- what follows from the mission ------------------------------------------------------------------------------- */

/* What a mission said before and says now. */
struct turn_of_words {
    struct mission_word was[MISSION_WORDS_MAX], is[MISSION_WORDS_MAX];
    int was_count, is_count;
    bool surer; /* nothing has become wrong by the step: what is not said any more is gone, and not only unread */
};

static bool is_said(const struct mission_word words[], int count, const struct mission_word *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i].key, word->key) == 0 && strcmp(words[i].name, word->name) == 0)
            return true;
    return false;
}

/* The only one under that key that `others` do not have; NULL: there is none, or there are several. */
static const struct mission_word *only_new(const struct mission_word words[], int count,
                                           const struct mission_word others[], int other_count, const char *key)
{
    const struct mission_word *only = NULL;
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i].key, key) != 0 || is_said(others, other_count, &words[i]))
            continue;
        if (only)
            return NULL;
        only = &words[i];
    }
    return only;
}

/* The word has another name now, or goes. */
static void follow_word(struct edit *edit, const struct turn_of_words *turn, const struct mission_word *word)
{
    struct draft_word gone = {.key = word->key, .name = word->name};
    char outer[DRAFT_POINTER_BYTES], pointer[DRAFT_POINTER_BYTES];
    if (!join_pointer(outer, "", word->key) || !join_pointer(gone.pointer, outer, word->name))
        return;
    struct node node = edit_at(edit, gone.pointer);
    const char *key = word->key;
    const struct mission_word *now = only_new(turn->is, turn->is_count, turn->was, turn->was_count, key);
    bool renamed = now && only_new(turn->was, turn->was_count, turn->is, turn->is_count, key) == word;
    if (!node_exists(node) || (!renamed && !turn->surer))
        return;
    if (renamed && join_pointer(pointer, outer, now->name)) {
        edit_put_text(edit, pointer, node_text_or(node, ""));
        edit_remove(edit, edit_at(edit, gone.pointer));
    } else {
        take_out(edit, &gone);
    }
}

/* The mission's id stands in each of these files. */
static void follow_id(struct edit *edit, const char *was, const char *is)
{
    if (strcmp(was, is) != 0 && *is && node_says(edit_at(edit, "/mission"), was))
        edit_put_text(edit, "/mission", is);
}

/* The words in one language, if anything changes in them. False without memory. */
static bool follow_in(struct draft *draft, int language, const struct turn_of_words *turn, const char *id,
                      struct text *next)
{
    const struct text now = draft->now.words[language].text;
    if (now.length == 0 || !draft->now.words[language].clean)
        return true;
    struct edit edit = edit_begin_words(draft, language);
    follow_id(&edit, draft->now.mission->id, id);
    for (int i = 0; i < turn->was_count; i++)
        if (turn->was[i].name[0] && !is_said(turn->is, turn->is_count, &turn->was[i]))
            follow_word(&edit, turn, &turn->was[i]);
    bool failed = edit.trouble == DRAFT_NO_MEMORY;
    bool same = !failed && text_same((struct text){edit.bytes, edit.length}, now);
    if (same || failed)
        edit_let_go(&edit);
    else
        *next = edit_end(&edit);
    return !failed;
}

bool words_follow(struct draft *draft, const struct meaning *after, struct text words[DRAFT_LANGUAGES])
{
    bool any = false, done = true;
    for (int i = 0; i < draft->tongues; i++)
        any |= draft->now.words[i].text.length > 0;
    if (!any)
        return true;
    struct turn_of_words *turn = malloc(sizeof *turn);
    if (!turn)
        return false;
    turn->was_count = mission_words_list(draft->now.mission, turn->was);
    turn->is_count = mission_words_list(after->mission, turn->is);
    turn->surer = after->errors <= draft->now.errors;
    for (int i = 0; done && i < draft->tongues; i++)
        done = follow_in(draft, i, turn, after->mission->id, &words[i]);
    free(turn);
    return done;
}
