/* bot_side.c -- what a team's Secondary Missions ask for. */
#include "siege/ai/bot/bot_plan.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/task.h"

static bool is_fulfilled(const struct game *game, const struct secondary_card *card, int node, int team)
{
    int number = condition_number_in(game, card->node, node, team);
    return number >= card->node[node].at_least && number <= card->node[node].at_most;
}

static uint8_t kinds_not_eliminated(const struct game *game, int team)
{
    uint8_t kinds = 0;
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++)
        if (game->team[team].kills[kind] == 0)
            kinds = (uint8_t)(kinds | 1u << kind);
    return kinds;
}

/* Sectors without a bit in `seen`; teams remember them by where they lay at the start. */
static uint32_t slots_without(const struct game *game, uint32_t seen)
{
    const struct mission *mission = &game->scenario->mission;
    uint32_t slots = 0;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        if (mission->slot[slot].sector != SLOT_NONE && !(seen >> game_home_slot(game, slot) & 1u))
            slots |= UINT32_C(1) << slot;
    return slots;
}

/* Nobody has turned a Force Card over there. */
static uint32_t slots_unmarked_by_all(const struct game *game)
{
    uint32_t seen = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        seen |= game->team[team].tokens;
    return slots_without(game, seen) & bot_plan_unseen_slots(game);
}

static uint32_t farthest_slots(const struct game *game, int team)
{
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX && game->team[team].gate != GATE_NONE; slot++)
        if (game->scenario->mission.slot[slot].sector != SLOT_NONE && task_is_farthest(game, team, slot))
            slots |= UINT32_C(1) << slot;
    return slots;
}

static void read_node(const struct game *game, const struct secondary_card *card, int index, int team,
                      struct bot_side *side)
{
    const struct condition *node = &card->node[index];
    bool done = is_fulfilled(game, card, index, team);
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ELIMINATION_POINTS:
        side->points = side->points || !done;
        break;
    case CONDITION_ELIMINATIONS:
        if (done && node->at_least <= 0)
            side->spared = (uint8_t)(side->spared | node->filter.kinds);
        else if (!done)
            side->hunted = (uint8_t)(side->hunted | node->filter.kinds);
        break;
    case CONDITION_KILLS_BY:
        side->modes = (uint8_t)(side->modes | (done ? 0 : node->which));
        break;
    case CONDITION_HACKS:
        side->hack = side->hack || !done;
        break;
    case CONDITION_SCANS:
        side->go_slots |= done ? 0 : slots_without(game, game->team[team].scans);
        break;
    case CONDITION_UNMARKED:
        side->go_slots |= done ? 0 : slots_without(game, game->team[team].tokens);
        break;
    case CONDITION_FIRSTS:
        side->go_slots |= done ? 0 : slots_unmarked_by_all(game);
        break;
    case CONDITION_KINDS_ELIMINATED:
        if (!done)
            side->fresh = kinds_not_eliminated(game, team);
        break;
    case CONDITION_SECTORS_UNSEEN:
        side->go_slots |= done ? 0 : slots_without(game, game->team[team].entered);
        break;
    case CONDITION_COUNT:
        if (node->filter.troopers && node->filter.marks && !done)
            side->marks = (uint8_t)(side->marks | node->filter.marks);
        break;
    case CONDITION_ALL:
    case CONDITION_ANY:
        for (int child = node->first_child; child != CONDITION_NONE; child = card->node[child].next)
            read_node(game, card, child, team, side);
        break;
    case CONDITION_NOT:
    case CONDITION_FORCE_FACE_DOWN:
    case CONDITION_ROUND:
    case CONDITION_ENDED_EARLY:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_TASKS:
    case CONDITION_TEAMS:
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_BESIDE:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_PRIMARY:
    case CONDITION_SECONDARY:
    case CONDITION_KINDS:
        break;
    }
}

static bool has_captive(const struct game *game, int team)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE && game->figure[id].captor == team)
            return true;
    return false;
}

static bool has_mark(const struct game *game, int team, int mark)
{
    for (int k = 0; k < PAIR; k++)
        if (game->figure[team * PAIR + k].marks & mark)
            return true;
    return false;
}

static void read_card(const struct game *game, const struct secondary_card *card, int team, struct bot_side *side)
{
    if (!card || card->condition == CONDITION_NONE)
        return;
    read_node(game, card, card->condition, team, side);
    if (card->deed == DEED_CAPTURE && !has_captive(game, team))
        side->capture = card->kinds;
    if (card->deed == DEED_MESSAGE && !has_mark(game, team, MARK_MESSAGE))
        side->message = true;
    if (card->deed == DEED_EXAMINE && !has_mark(game, team, MARK_EXAMINED))
        side->examine = card->kinds;
    if (card->deed == DEED_DROP && !has_mark(game, team, MARK_DROPPED))
        side->go_slots |= farthest_slots(game, team);
}

struct bot_side bot_side_of(const struct game *game, int team)
{
    struct bot_side side = {0};
    for (int which = 0; which <= 1; which++)
        read_card(game, secondary_card_at(game, team, which), team, &side);
    return side;
}
