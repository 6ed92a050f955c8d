/* campaign_schema.c -- rows of a campaign file. */
#include "siege/mission/campaign/campaign_schema.h"

#include "shell/json/schema_fields.h"
#include "siege/rules/campaign/campaign.h"

/* clang-format off */

enum { TARGET_LEAST = 20, TARGET_MOST = 2000 };

#define NAME(id, name) name,
static const char *const MODE_WORDS[] = {CAMPAIGN_MODES(NAME)};
static const char *const LEGION_WORDS[] = {CAMPAIGN_LEGIONS(NAME)};
#undef NAME

static const struct field PLAYERS_FIELDS[] = {
    {FIELD_KEY("min", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_PLAYERS), .fallback = 1, INTO(struct campaign_plan, least_players)},
    {FIELD_KEY("max", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_PLAYERS), .fallback = CAMPAIGN_PLAYERS, INTO(struct campaign_plan, most_players)},
};
static const struct shape PLAYERS = {SHAPE("players", PLAYERS_FIELDS)};

static const struct field STEP_FIELDS[] = {
    {FIELD_KEY("mission", ID), FIELD_NEEDED, .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("if_accomplished", ID), .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("if_failed", ID), .max = CAMPAIGN_ID_BYTES - 1},
};
static const struct shape STEP = {SHAPE("campaign_mission", STEP_FIELDS)};

static const struct field CAMPAIGN_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_FORMAT)},
    {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(struct campaign_plan, id)},
    {FIELD_KEY("edition", ID), FIELD_NEEDED, INTO_TEXT(struct campaign_plan, edition)},
    {FIELD_KEY("title", TEXT), FIELD_NEEDED, INTO_TEXT(struct campaign_plan, title)},
    {FIELD_KEY("brief", TEXT), FIELD_NEEDED, INTO_TEXT(struct campaign_plan, brief)},
    {FIELD_KEY("players", OBJECT), FIELD_SHAPE(PLAYERS), INTO_SAME},
    {FIELD_KEY("modes", WORD), FIELD_LISTED(1, CAMPAIGN_MODE_COUNT), FIELD_WORDS(MODE_WORDS), INTO(struct campaign_plan, modes)},
    {FIELD_KEY("dark_legion", WORD), FIELD_WORDS(LEGION_WORDS), .fallback = CAMPAIGN_LEGION_DECK, INTO(struct campaign_plan, legion)},
    {FIELD_KEY("target", NUMBER), FIELD_RANGE(TARGET_LEAST, TARGET_MOST), INTO(struct campaign_plan, target)},
    {FIELD_KEY("together", NUMBER), FIELD_RANGE(1, CAMPAIGN_MISSIONS), INTO(struct campaign_plan, together)},
    {FIELD_KEY("missions", OBJECT), FIELD_NEEDED, FIELD_LISTED(CAMPAIGN_MISSIONS_LEAST, CAMPAIGN_MISSIONS),
     FIELD_SHAPE(STEP)},
};
const struct shape SCHEMA_CAMPAIGN = {SHAPE("campaign", CAMPAIGN_FIELDS)};
/* clang-format on */
