/* bot_side.c -- what a team's Secondary Mission asks for. */
#include "ai/bot_plan.h"
#include "rules/condition.h"
#include "rules/secondary.h"

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

/* Teams remember sectors by where they lay at the start. */
static uint32_t slots_not_entered(const struct game *game, int team)
{
    const struct mission *mission = &game->scenario->mission;
    uint32_t slots = 0;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        if (mission->slot[slot].sector != SLOT_NONE && !(game->team[team].entered >> game_home_slot(game, slot) & 1u))
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
        break;
    case CONDITION_KINDS_ELIMINATED:
        if (!done)
            side->fresh = kinds_not_eliminated(game, team);
        break;
    case CONDITION_SECTORS_UNSEEN:
        side->go_slots |= done ? 0 : slots_not_entered(game, team);
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
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
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

struct bot_side bot_side_of(const struct game *game, int team)
{
    struct bot_side side = {0};
    const struct secondary_card *card = secondary_card_of(game, team);
    if (!card || card->condition == CONDITION_NONE)
        return side;
    read_node(game, card, card->condition, team, &side);
    if (card->deed == DEED_CAPTURE && !has_captive(game, team))
        side.capture = card->kinds;
    side.message = card->deed == DEED_MESSAGE && !has_mark(game, team, MARK_MESSAGE);
    return side;
}
