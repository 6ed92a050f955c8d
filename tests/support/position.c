/* position.c -- a position is written, read and compared; the log and the head of a save are not looked at. */
#include "support/position.h"

#include "siege/mission/save/save.h"
#include "shell/json/scan.h"
#include "siege/mission/save/snapshot.h"

#include <stdio.h>
#include <string.h>

#include <cjson/cJSON.h>

static char what[160];

static const char *tell_difference(const struct game *game, const struct game *back)
{
    const unsigned char *was = (const unsigned char *)game, *is = (const unsigned char *)back;
    for (size_t i = 0; i < sizeof *game; i++)
        if (was[i] != is[i]) {
            (void)snprintf(what, sizeof what, "byte %zu of struct game is %d instead of %d", i, is[i], was[i]);
            return what;
        }
    return NULL;
}

static const char *tell_flaw(const struct game *back)
{
    struct snapshot_flaw flaw;
    if (!snapshot_find_flaw(back, &flaw))
        return NULL;
    (void)snprintf(what, sizeof what, "the reader refuses it: %s, block %s, entry %d", flaw.what,
                   flaw.block ? flaw.block : "none", flaw.entry);
    return what;
}

static char *text_of(const struct game *game)
{
    struct cJSON *snapshot = snapshot_new(game);
    char *text = snapshot ? cJSON_PrintBuffered(snapshot, 1 << 15, 0) : NULL;
    cJSON_Delete(snapshot);
    return text;
}

const char *position_lost(const struct game *game)
{
    struct game back;
    char *text = text_of(game);
    struct problem_list *problems = problem_list_new();
    struct scan_tree *tree = text && problems ? scan_text("snapshot", text, strlen(text), problems) : NULL;
    bool read = tree && problems->errors == 0;
    if (read)
        snapshot_read(node_root(tree), SAVE_FORMAT, &back, game->scenario);
    read = read && problems->errors == 0;
    scan_free(tree);
    problem_list_free(problems);
    cJSON_free(text);
    if (!read)
        return "it cannot be written and read";
    const char *differs = tell_difference(game, &back);
    return differs ? differs : tell_flaw(&back);
}
