/*
 * locale.h -- loads the sentences of a language from assets/locale/<language>/ into a string table.
 *
 * Every *.json there, sorted by name, holds one flat object "key": "sentence". English is loaded first and the
 * wanted language laid over it, so that an unfinished translation shows English, not gaps.
 */
#ifndef SHELL_JSON_LOCALE_H
#define SHELL_JSON_LOCALE_H

#include <stdbool.h>

struct languages;
struct problem_list;
struct string_table;

/*
 * Fills `table` (an empty one, or one that holds English already) from <assets>/locale. `language` is a folder name as
 * "en" or "sv". Mistakes in the files are added to `problems` and the rest is still loaded. True if at least the
 * English sentences are there and no error was found. The caller clears the table with strings_clear() in either case.
 */
bool locale_load(struct string_table *table, const char *assets, const char *language, struct problem_list *problems);

/* Adds a problem for each file of English sentences that <assets>/locale/parts.json names and that is not there, or for
 * that list itself; true if there is none. */
bool locale_check_parts(const char *assets, struct problem_list *problems);

/* The languages that <assets>/locale/parts.json names: none if it cannot be read. */
void locale_list(const char *assets, struct languages *languages);

#endif
