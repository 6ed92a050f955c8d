/*
 * drafts.h -- missions being written, by both editions as they are shipped.
 */
#ifndef SUPPORT_DRAFTS_H
#define SUPPORT_DRAFTS_H

#include "siege/workshop/draft.h"

/* Lives as long as the test. */
const struct draft_world *drafts_world(void);

/* Of this text, or of a file; draft_free(). Fails the test if it cannot be read. */
struct draft *drafts_of(const char *text);
struct draft *drafts_from(const char *path);

/* Somebody has edited the mission by hand; words in other languages stay as they are. */
static inline enum draft_done drafts_replace(struct draft *draft, const char *bytes, size_t length)
{
    return draft_replace_all(draft, "workshop.step.reread", (struct draft_bytes){bytes, length}, NULL);
}

#endif
