/* terms.c -- finds the game's words in a text and hands them to the paragraph that marks them. */
#include "siege/screen/terms.h"

#include "shell/ui/marks.h"

enum { TERMS_MARKED = 24 };

const struct handbook_term *terms_paragraph(struct ui *ui, struct rect rect, struct text_style style,
                                            const struct words *words, const struct handbook *book, const char *text,
                                            const char *id, unsigned flags)
{
    struct term_place place[TERMS_MARKED];
    struct ui_mark mark[TERMS_MARKED];
    int count = book ? handbook_mark(words, book, text, place, TERMS_MARKED) : 0;
    for (int i = 0; i < count; i++)
        mark[i] = (struct ui_mark){place[i].start, place[i].length,
                                   handbook_meaning(words, &book->term[place[i].term])};
    int used = ui_marked_paragraph(ui, rect, style, text, id, mark, count, flags);
    return used < 0 ? NULL : &book->term[place[used].term];
}

const struct handbook_term *terms_first(const struct words *words, const struct handbook *book, const char *text)
{
    struct term_place place;
    return book && handbook_mark(words, book, text, &place, 1) > 0 ? &book->term[place.term] : NULL;
}
