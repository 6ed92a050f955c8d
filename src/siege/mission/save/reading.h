/*
 * reading.h -- what reading a save and reading a campaign have in common: the bytes, their tree, and how a refusal is
 * told. For save_read.c and campaign_save.c.
 */
#ifndef SIEGE_MISSION_SAVE_READING_H
#define SIEGE_MISSION_SAVE_READING_H

#include "siege/mission/save/save.h"
#include "shell/json/node.h"
#include "shell/words/phrase.h"

/* One file being read. */
struct reading {
    const char *name;
    const char *bytes;
    char *owned; /* the bytes of a file; NULL: they are the caller's */
    size_t length;
    const struct string_table *strings;
    struct problem_list *problems;
    struct scan_tree *tree;
    struct node root;
    const char *unreadable; /* key of the sentence for what the disk says no to */
    enum save_verdict *verdict;
    char *why;                     /* SAVE_WHY_MAX */
    struct save_head *head;        /* of a save */
    struct campaign_file *to_fill; /* of a campaign */
    bool sealed;                   /* it is as the game wrote it */
};

/* All return false. The second tells the first mistake found and its place, the third why the disk says no, the fourth
 * which version wrote it, the last how many bytes there are and should be. */
bool reading_refuse(struct reading *reading, enum save_verdict verdict, const char *key,
                    const struct phrase_slot *slots, int count);
bool reading_refuse_damaged(struct reading *reading, const char *key);
bool reading_refuse_unread(struct reading *reading, enum file_error error);
bool reading_refuse_newer(struct reading *reading, const char *key);
bool reading_refuse_cut(struct reading *reading, const char *key, unsigned long wanted);

/* Its first bytes; and what kind of file it says it is. */
bool reading_opens_with(const struct reading *reading, const char *opening);
bool reading_is(const struct reading *reading, const char *kind);

/* Takes the bytes that are given, or those of the file of that name. False, refused, without them. */
bool reading_begin(struct reading *reading);
void reading_end(struct reading *reading);

/* Sets tree and root. False if there is a mistake in the file. */
bool reading_scan(struct reading *reading);

#endif
