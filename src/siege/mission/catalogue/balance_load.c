/* balance_load.c -- the rows of a file of measured missions. */
#include "siege/mission/catalogue/balance_load.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/json/schema_fields.h"
#include "shell/store/files.h"

#include <stdio.h>
#include <string.h>

enum { BALANCE_FORMAT = 1, GAMES_MOST = 60000 };

/* clang-format off */
static const char *const LEGION_WORDS[] = {"deck", "greedy", "nepharite"};

static const struct field ROW_FIELDS[] = {
    {FIELD_KEY("campaign", ID), INTO_TEXT(struct balance_row, campaign)},
    {FIELD_KEY("teams", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAM_MAX), .fallback = 1, INTO(struct balance_row, teams)},
    {FIELD_KEY("legion", WORD), FIELD_WORDS(LEGION_WORDS), INTO(struct balance_row, legion)},
    {FIELD_KEY("adapted", BOOL), INTO(struct balance_row, adapted)},
    {FIELD_KEY("rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX), INTO(struct balance_row, rank)},
    {FIELD_KEY("games", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, GAMES_MOST), INTO(struct balance_row, games)},
    {FIELD_KEY("won", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, GAMES_MOST), INTO(struct balance_row, won)},
    {FIELD_KEY("decisions", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, GAMES_MOST), INTO(struct balance_row, decisions)},
    {FIELD_KEY("watched", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, GAMES_MOST), INTO(struct balance_row, watched)},
};

/* No more games are won than are played. */
static void read_row(struct record record, void *out, const struct field_game *game)
{
    struct balance_row *row = out;
    record_fill(record, out, game);
    row->won = (uint16_t)node_int(record_get(record, "won"), 0, row->games);
}
static const struct shape ROW = {SHAPE("balance_row", ROW_FIELDS), .read = read_row};

static const struct field MISSION_FIELDS[] = {
    {FIELD_KEY("mission", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct balance_mission, id)},
    {FIELD_KEY("rows", OBJECT), FIELD_NEEDED, FIELD_SHAPE(ROW), INTO_LIST(1, struct balance_mission, row, rows)},
};
static const struct shape MISSION = {SHAPE("balance_mission", MISSION_FIELDS)};

static const struct field BALANCE_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, BALANCE_FORMAT)},
    {FIELD_KEY("missions", OBJECT), FIELD_NEEDED, FIELD_SHAPE(MISSION), INTO_LIST(1, struct balance, mission, missions)},
};
const struct shape SCHEMA_BALANCE = {SHAPE("balance", BALANCE_FIELDS)};
/* clang-format on */

bool balance_load(struct balance *out, const char *root, const char *edition, struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    int errors = problems->errors;
    memset(out, 0, sizeof *out);
    (void)snprintf(path, sizeof path, "%.*s/rules/%.40s/balance.json", FILE_PATH_SIZE - 64, root, edition);
    struct scan_tree *tree = scan_file(path, problems);
    struct node top = node_root_object(tree);
    if (node_exists(top))
        record_read(record_open(top, &SCHEMA_BALANCE), out, NULL);
    scan_free(tree);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
