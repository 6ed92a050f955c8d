/* draft_form.c -- any object or list of a draft as rows, by the tables that the loader reads it by. */
#include "siege/workshop/draft_parts.h"

bool draft_form(const struct draft *draft, const char *pointer, struct draft_form *out)
{
    (void)draft, (void)pointer, (void)out;
    return false;
}
int draft_choices(const struct draft *draft, const char *pointer, char written[DRAFT_CHOICES][48],
                  char called[DRAFT_CHOICES][64])
{
    (void)draft, (void)pointer, (void)written, (void)called;
    return 0;
}
bool draft_text(const struct draft *draft, const char *pointer, char out[DRAFT_VALUE_BYTES])
{
    (void)draft, (void)pointer, (void)out;
    return false;
}
enum draft_done draft_set(struct draft *draft, const char *pointer, const char *value)
{
    (void)draft, (void)pointer, (void)value;
    return DRAFT_REFUSED;
}
enum draft_done draft_make(struct draft *draft, const char *pointer)
{
    (void)draft, (void)pointer;
    return DRAFT_REFUSED;
}
enum draft_done draft_remove(struct draft *draft, const char *pointer)
{
    (void)draft, (void)pointer;
    return DRAFT_REFUSED;
}
enum draft_done draft_add(struct draft *draft, const char *list, char out[DRAFT_POINTER_BYTES])
{
    (void)draft, (void)list, (void)out;
    return DRAFT_REFUSED;
}
enum draft_done draft_double(struct draft *draft, const char *entry, char out[DRAFT_POINTER_BYTES])
{
    (void)draft, (void)entry, (void)out;
    return DRAFT_REFUSED;
}
enum draft_done draft_shift(struct draft *draft, const char *entry, int by)
{
    (void)draft, (void)entry, (void)by;
    return DRAFT_REFUSED;
}
