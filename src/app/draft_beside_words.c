/* draft_beside_words.c -- the words of a mission in other languages: files beside it and beside its recovery file. */
#include "app/draft_store.h"

#include "shell/json/locale.h"
#include "shell/json/problem.h"
#include "siege/mission/load/mission_words.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES_MAX = 1 << 20 };

long long draft_words_seen(const struct draft_store *store, const char *path)
{
    enum { MIX = 31 };
    char words[FILE_PATH_SIZE];
    unsigned long long seen = 0;
    for (int i = 0; i < store->languages.count; i++)
        if (mission_words_path(words, path, store->languages.language[i].id))
            seen = seen * MIX + (unsigned long long)system_changed_at(words);
    return (long long)(seen >> 1);
}

void draft_read_words(const struct draft_store *store, struct draft *draft, const char *path)
{
    char words[FILE_PATH_SIZE];
    for (int i = 0; i < store->languages.count; i++) {
        const struct language *language = &store->languages.language[i];
        char *bytes = NULL;
        size_t length = 0;
        bool there = path && mission_words_path(words, path, language->id) && system_is_there(words);
        if (there && file_read_all(words, WORDS_BYTES_MAX, &bytes, &length) != FILE_OK)
            continue; /* what cannot be read is not written over */
        (void)draft_add_language(draft, language, bytes, length, true);
        free(bytes);
    }
}

/* The title stays: it is that of the copy, and a name. */
static void take_told(struct draft *draft, int language, const char *id, const struct string_table *told)
{
    struct draft_words *words = malloc(sizeof *words);
    if (words)
        draft_list_words(draft, language, words);
    for (int i = 0; words && i < words->count; i++) {
        char pointer[DRAFT_POINTER_BYTES];
        const char *text = mission_words_find(told, id, words->word[i].key, words->word[i].name);
        if (!text || !words->word[i].needed)
            continue;
        memcpy(pointer, words->word[i].pointer, sizeof pointer);
        (void)draft_set_word(draft, language, pointer, text);
        draft_list_words(draft, language, words); /* they are borrowed until a step */
    }
    free(words);
}

void draft_read_shipped_words(const struct draft_store *store, struct draft *draft)
{
    char id[DRAFT_VALUE_BYTES];
    struct problem_list *problems = problem_list_new();
    bool named = problems && draft_text(draft, "/id", id);
    for (int i = 0; named && i < draft_languages(draft); i++) {
        size_t length;
        struct string_table told = {0};
        if (strcmp(draft_language(draft, i)->id, "en") == 0)
            (void)draft_set_original(draft, i);
        else if (!draft_words_bytes(draft, i, &length) &&
                 locale_load(&told, store->assets, draft_language(draft, i)->id, problems))
            take_told(draft, i, id, &told);
        strings_clear(&told);
    }
    problem_list_free(problems);
}

void draft_take_words(struct draft *draft, const struct draft *from)
{
    for (int i = 0; i < draft_languages(from); i++) {
        size_t length;
        const char *bytes = draft_words_bytes(from, i, &length);
        (void)draft_add_language(draft, draft_language(from, i), bytes, length, false);
    }
}

enum file_error draft_write_words(const struct draft *draft, const char *path, char failed[FILE_PATH_SIZE])
{
    char away[FILE_PATH_SIZE];
    for (int i = 0; i < draft_languages(draft); i++) {
        size_t length;
        const char *bytes = draft_words_bytes(draft, i, &length);
        if (!draft_words_are_changed(draft, i))
            continue;
        if (!mission_words_path(failed, path, draft_language(draft, i)->id))
            return FILE_NAME_TOO_LONG;
        enum file_error error = bytes                     ? file_write_atomic(failed, bytes, length)
                                : system_is_there(failed) ? file_put_away(failed, away)
                                                          : FILE_OK;
        if (error)
            return error;
    }
    return FILE_OK;
}

enum file_error draft_keep_words(const struct draft *draft, const char *kept)
{
    char words[FILE_PATH_SIZE];
    for (int i = 0; i < draft_languages(draft); i++) {
        size_t length;
        const char *bytes = draft_words_bytes(draft, i, &length);
        if (!mission_words_path(words, kept, draft_language(draft, i)->id))
            return FILE_NAME_TOO_LONG;
        enum file_error error = FILE_OK;
        if (draft_words_are_changed(draft, i))
            error = file_write_over(words, bytes ? bytes : "", length);
        else
            system_remove(words);
        if (error)
            return error;
    }
    return FILE_OK;
}

bool draft_has_kept_words(const struct draft_store *store, const char *kept)
{
    char words[FILE_PATH_SIZE];
    for (int i = 0; i < store->languages.count; i++)
        if (mission_words_path(words, kept, store->languages.language[i].id) && system_is_there(words))
            return true;
    return false;
}

void draft_drop_words(const struct draft_store *store, const char *kept)
{
    char words[FILE_PATH_SIZE];
    for (int i = 0; i < store->languages.count; i++)
        if (mission_words_path(words, kept, store->languages.language[i].id))
            system_remove(words);
}

void draft_find_words(const struct draft *draft, const char *path, bool all, struct draft_bytes out[DRAFT_LANGUAGES])
{
    char words[FILE_PATH_SIZE];
    for (int i = 0; i < draft_languages(draft); i++) {
        char *bytes = NULL;
        size_t length = 0;
        if (!mission_words_path(words, path, draft_language(draft, i)->id))
            continue;
        if (system_is_there(words))
            (void)file_read_all(words, WORDS_BYTES_MAX, &bytes, &length);
        else if (all)
            bytes = calloc(1, 1);
        out[i] = (struct draft_bytes){bytes, length};
    }
}

void draft_free_words(struct draft_bytes words[DRAFT_LANGUAGES])
{
    for (int i = 0; i < DRAFT_LANGUAGES; i++)
        free((char *)words[i].bytes);
}

void draft_put_words_away(const struct draft_store *store, const char *path)
{
    char words[FILE_PATH_SIZE], away[FILE_PATH_SIZE];
    for (int i = 0; i < store->languages.count; i++)
        if (mission_words_path(words, path, store->languages.language[i].id) && system_is_file(words))
            (void)file_put_away(words, away);
}
