/*
 * autosaves.c -- the places of one game's autosaves: which is free, which is oldest, which belong to games that are
 * over.
 */
#include "app/save_store.h"

#include "shell/words/strings.h"

#include <stdio.h>

/* Steps stand in "autosave-01.save" …; the other row is "autosave-now.save", "autosave-now-02.save" … */
enum row { ROW_STEPS, ROW_NOW, ROWS };

struct slot {
    bool there;
    struct save_glance found; /* game 0: a file that nobody may write over */
};

struct slots {
    const struct autosave_wish *wish;
    struct slot slot[ROWS][AUTOSAVES_MOST];
};

static bool make_path(const char *folder, enum row row, int index, char path[LISTED_PATH])
{
    char name[32];
    if (row == ROW_STEPS)
        snprintf(name, sizeof name, AUTOSAVES_NAME "%02d.save", index + 1);
    else if (index == 0)
        snprintf(name, sizeof name, SAVE_NAME_NOW ".save");
    else
        snprintf(name, sizeof name, SAVE_NAME_NOW "-%02d.save", index + 1);
    return file_join(path, LISTED_PATH, folder, name);
}

/* The whole file tells whose it is. Sentences are for nobody here, and those of the program are another thread's. */
static void read_mark(const char *path, struct save_mark *mark)
{
    struct save_head head;
    struct string_table unread = {0};
    if (strings_add(&unread, "unread", "") && save_read_head(&head, path, &unread))
        *mark = head.mark;
    strings_clear(&unread);
}

static struct slot look_at(const char *path)
{
    struct slot slot = {.there = system_changed_at(path) != 0};
    if (!slot.there)
        return slot;
    slot.found = save_glance(path);
    if (!slot.found.marked)
        read_mark(path, &slot.found.mark);
    return slot;
}

static bool look_at_all(struct slots *slots)
{
    char path[LISTED_PATH];
    for (enum row row = ROW_STEPS; row < ROWS; row++)
        for (int i = 0; i < AUTOSAVES_MOST; i++) {
            if (!make_path(slots->wish->folder, row, i, path))
                return false;
            slots->slot[row][i] = look_at(path);
        }
    return true;
}

/* By the autosave of that game that was written last: an earlier one may have been loaded since it was over. */
static bool is_over(const struct slots *slots, uint64_t game)
{
    const struct save_glance *last = NULL;
    for (int i = 0; i < ROWS * AUTOSAVES_MOST; i++) {
        const struct slot *slot = &slots->slot[i / AUTOSAVES_MOST][i % AUTOSAVES_MOST];
        if (slot->there && slot->found.mark.game == game &&
            (!last || shelf_age_compare(&slot->found.age, &last->age) < 0))
            last = &slot->found;
    }
    return last && last->mark.over;
}

/* What a row holds: indices, -1 for none. */
struct summary {
    int there, own;
    int first_free, oldest_own, oldest_over;
};

static int older(const struct slot *slots, int best, int index)
{
    return best < 0 || shelf_age_compare(&slots[index].found.age, &slots[best].found.age) > 0 ? index : best;
}

static struct summary summarise(const struct slots *slots, enum row row)
{
    struct summary sum = {.first_free = -1, .oldest_own = -1, .oldest_over = -1};
    for (int i = 0; i < AUTOSAVES_MOST; i++) {
        const struct slot *slot = &slots->slot[row][i];
        uint64_t game = slot->found.mark.game;
        sum.there += slot->there;
        if (!slot->there) {
            sum.first_free = sum.first_free < 0 ? i : sum.first_free;
        } else if (game == slots->wish->game) {
            sum.own++;
            sum.oldest_own = older(slots->slot[row], sum.oldest_own, i);
        } else if (game && is_over(slots, game)) {
            sum.oldest_over = older(slots->slot[row], sum.oldest_over, i);
        }
    }
    return sum;
}

/* One's own when there are enough; then, when there are enough files, a game that is over; then a new file. */
static int choose(const struct slots *slots, enum row row, int keep)
{
    struct summary sum = summarise(slots, row);
    if (sum.own >= keep)
        return sum.oldest_own;
    if (sum.oldest_over >= 0 && sum.there >= keep)
        return sum.oldest_over;
    return sum.first_free >= 0 ? sum.first_free : sum.oldest_own;
}

enum autosave_place autosaves_choose(const struct autosave_wish *wish, char path[LISTED_PATH])
{
    struct slots slots = {.wish = wish};
    enum row row = wish->now ? ROW_NOW : ROW_STEPS;
    if (!look_at_all(&slots))
        return AUTOSAVE_NAME_TOO_LONG;
    int index = choose(&slots, row, wish->now ? 1 : wish->keep);
    if (index < 0 && row == ROW_STEPS)
        index = choose(&slots, row = ROW_NOW, 1);
    if (index < 0)
        return AUTOSAVE_NO_ROOM;
    return make_path(wish->folder, row, index, path) ? AUTOSAVE_FOUND : AUTOSAVE_NAME_TOO_LONG;
}
