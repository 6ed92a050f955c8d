/* handbook.c -- sentences of the illustrated rule book, and the terms of the game found in any text. */
#include "siege/text/book/handbook.h"

#include "shell/words/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

int handbook_find(const struct handbook *book, const char *id)
{
    for (int i = 0; i < book->pages; i++)
        if (strcmp(book->page[i].id, id) == 0)
            return i;
    return -1;
}

int handbook_page_of_rule(const struct handbook *book, const char *rule)
{
    for (int i = 0; i < book->pages; i++)
        for (int k = 0; k < book->page[i].rules; k++)
            if (strcmp(book->page[i].rule[k], rule) == 0)
                return i;
    return -1;
}

/* ---- sentences ------------------------------------------------------------------------------------------------- */

/* `part` "": the page itself. */
static const char *key_of(char key[HANDBOOK_KEY], const struct words *words, const struct handbook_page *page,
                          const char *part)
{
    snprintf(key, HANDBOOK_KEY, "book.%s.%s%s%s", words->catalogue->id, page->id, part[0] ? "." : "", part);
    return key;
}

static const char *told(const struct words *words, const struct handbook_page *page, const char *part,
                        const struct handbook_claim *claim, int claims)
{
    static const char *const NAMES[HANDBOOK_CLAIMS] = {"a", "b", "c", "d"};
    char key[HANDBOOK_KEY];
    struct phrase_slot slot[HANDBOOK_CLAIMS] = {{0}};
    for (int i = 0; i < claims; i++)
        slot[i] = (struct phrase_slot){NAMES[i], NULL, claim[i].is};
    return phrase_tell(words->strings, words_get(words, key_of(key, words, page, part)), slot, claims);
}

const char *handbook_title(const struct words *words, const struct handbook_page *page)
{
    return told(words, page, "", NULL, 0);
}

const char *handbook_text(const struct words *words, const struct handbook_page *page, const struct handbook_part *part)
{
    return told(words, page, part->id, part->claim, part->claims);
}

const char *handbook_caption(const struct words *words, const struct handbook_page *page,
                             const struct handbook_part *part)
{
    return part->picture.caption[0] ? told(words, page, part->picture.caption, part->claim, part->claims) : "";
}

const char *handbook_meaning(const struct words *words, const struct handbook_term *term)
{
    char key[WORDS_KEY_MAX];
    return words_tell(words, "book.meaning",
                      SLOTS({"text", words_get(words, words_key(key, "term", term->id)), 0}, {"rule", term->rule, 0}));
}

bool handbook_page_holds(const struct words *words, const struct handbook_page *page, const char *part)
{
    if (plain_holds(handbook_title(words, page), part))
        return true;
    for (int i = 0; i < page->parts; i++)
        if (plain_holds(handbook_text(words, page, &page->part[i]), part) ||
            plain_holds(handbook_caption(words, page, &page->part[i]), part))
            return true;
    return false;
}

/* ---- terms in a text ------------------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Letter for letter, but a small letter may be a capital one where a sentence begins. */
static bool stands_at(const char *text, const char *form, size_t length, bool begins)
{
    bool same = text[0] == form[0] || (begins && text[0] == toupper((unsigned char)form[0]));
    return length > 0 && same && strncmp(text + 1, form + 1, length - 1) == 0 && !is_letter(text[length]);
}

static bool begins_sentence(const char *text, int at)
{
    return at == 0 || text[at - 1] == '\n' || (at > 1 && text[at - 1] == ' ' && strchr(".:?!", text[at - 2]));
}

/* The forms of every term in the language that is spoken; NULL: those of the book. */
struct spoken_forms {
    const char *of[HANDBOOK_TERMS];
};

static void find_forms(struct spoken_forms *forms, const struct words *words, const struct handbook *book)
{
    for (int i = 0; i < book->terms; i++) {
        char key[WORDS_KEY_MAX];
        words_key(key, "term", book->term[i].id);
        bool fits = words_key_extend(key, words, "forms");
        forms->of[i] = fits && strings_has(words->strings, key) ? string_get(words->strings, key) : NULL;
    }
}

static void take_longer(struct term_place *found, const char *text, const char *form, size_t length, int term)
{
    if ((int)length > found->length &&
        stands_at(text + found->start, form, length, begins_sentence(text, found->start))) {
        found->length = (int)length;
        found->term = term;
    }
}

/* The longest form that begins there. */
static struct term_place longest_at(const struct handbook *book, const struct spoken_forms *forms, const char *text,
                                    int at)
{
    struct term_place found = {at, 0, -1};
    for (int i = 0; i < book->terms; i++) {
        for (int k = 0; !forms->of[i] && k < book->term[i].forms; k++)
            take_longer(&found, text, book->term[i].form[k], strlen(book->term[i].form[k]), i);
        for (const char *form = forms->of[i]; form && *form; form += *form == '|') {
            size_t length = strcspn(form, "|");
            take_longer(&found, text, form, length, i);
            form += length;
        }
    }
    return found;
}

int handbook_mark(const struct words *words, const struct handbook *book, const char *text, struct term_place *place,
                  int most)
{
    int count = 0;
    uint64_t seen = 0;
    struct spoken_forms forms;
    find_forms(&forms, words, book);
    for (int at = 0; text[at] && count < most;) {
        struct term_place found = {at, 0, -1};
        if (is_letter(text[at]) && (at == 0 || !is_letter(text[at - 1])))
            found = longest_at(book, &forms, text, at);
        if (found.term >= 0 && !(seen >> found.term & 1)) {
            seen |= UINT64_C(1) << found.term;
            place[count++] = found;
        }
        at += found.length > 0 ? found.length : 1;
    }
    return count;
}
