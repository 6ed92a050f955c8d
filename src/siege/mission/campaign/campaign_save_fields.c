#include "siege/mission/campaign/campaign_save_fields.h"

#include "siege/rules/campaign/campaign.h"

#define F(member) SAVED_FIELD(TYPE, member)

#define TYPE struct campaign
const struct saved_field CAMPAIGN_STATE[CAMPAIGN_STATE_FIELDS] = {
    F(rng.state), F(rng.stream), F(next),    F(drawn), F(legion), F(over),         F(together),
    F(may_retry), F(started),    F(retries), F(seed),  F(target), F(credit_value), F(plays)};
#undef TYPE

#define TYPE struct campaign_player
const struct saved_field CAMPAIGN_PLAYER[CAMPAIGN_PLAYER_FIELDS] = {F(control), F(bought), F(points), F(credits)};
#undef TYPE

#define TYPE struct campaign_play
const struct saved_field CAMPAIGN_PLAY[CAMPAIGN_PLAY_FIELDS] = {F(mission), F(legion),       F(rewarded), F(round),
                                                                F(lost),    F(accomplished), F(retries)};
#undef TYPE

const char *const CAMPAIGN_KIND_NAMES[] = {"missions", "target"};
