/* campaign_resume.c -- where a campaign that was saved, or killed, goes on. */
#include "siege/mission/campaign/campaign_save.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <string.h>

/* Is it the very mission that was started: its seed, teams and what they brought along? */
static bool is_own(const struct campaign *campaign, const struct catalogue *catalogue, const struct save_file *game)
{
    const struct game_setup setup = campaign_mission_setup(campaign, catalogue);
    return game->setup.carried && game->setup.seed == setup.seed && campaign_fits(campaign, &game->game) &&
           memcmp(game->setup.points, setup.points, sizeof setup.points) == 0 &&
           memcmp(game->setup.credits, setup.credits, sizeof setup.credits) == 0;
}

static void say(char why[SAVE_WHY_MAX], const struct string_table *strings, const char *key, const char *text)
{
    const struct phrase_slot slot = {"text", text, 0};
    phrase_write(why, SAVE_WHY_MAX, string_get(strings, key), &slot, 1);
}

/* The save, or the version before it; `why` tells about the save itself. `refused`: what the disk, or this version of
 * the game, cannot read now may be read later; whoever played on without it would write over it. */
static bool open_game(const char *path, const struct catalogue *catalogue, const struct string_table *strings,
                      struct save_file *game, bool *refused, char why[SAVE_WHY_MAX])
{
    char earlier[FILE_PATH_SIZE + 4];
    bool opened = save_read(game, path, catalogue, strings);
    *refused = !opened && (game->head.verdict == SAVE_UNREADABLE || game->head.verdict == SAVE_LATER);
    if (opened || *refused) {
        say(why, strings, "campaign_resume.remark", game->head.why);
        return opened;
    }
    struct save_head damaged = game->head;
    (void)snprintf(earlier, sizeof earlier, "%s.bak", path);
    opened = save_read(game, earlier, catalogue, strings);
    say(why, strings, opened ? "campaign_resume.before" : "campaign_resume.lost", damaged.why);
    return opened;
}

enum campaign_resume campaign_resume(const struct campaign_file *file, const char *folder,
                                     const struct catalogue *catalogue, const struct string_table *strings,
                                     struct save_file *game, char why[SAVE_WHY_MAX])
{
    char path[FILE_PATH_SIZE];
    const struct campaign *campaign = &file->campaign;
    memset(game, 0, sizeof *game);
    why[0] = '\0';
    if (campaign->over || !campaign->started)
        return CAMPAIGN_BETWEEN;
    if (!file_join(path, sizeof path, folder, file->game) || file_changed_at(path) == 0)
        return CAMPAIGN_ANEW;
    bool refused = false;
    if (!open_game(path, catalogue, strings, game, &refused, why)) {
        save_file_clear(game);
        return refused ? CAMPAIGN_UNREAD : CAMPAIGN_ANEW;
    }
    if (is_own(campaign, catalogue, game))
        return game_is_over(&game->game) ? CAMPAIGN_FINISHED : CAMPAIGN_PLAYING;
    save_file_clear(game);
    why[0] = '\0';
    return CAMPAIGN_ANEW;
}
