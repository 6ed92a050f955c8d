/* bot_side.c -- what a team's Secondary Missions ask for. */
#include "siege/ai/bot/bot_plan.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/task.h"

static uint8_t kinds_not_eliminated(const struct game *game, int team)
{
    uint8_t kinds = 0;
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++)
        if (game->team[team].kills[kind] == 0)
            kinds = (uint8_t)(kinds | 1u << kind);
    return kinds;
}

uint32_t bot_slots_without(const struct game *game, uint32_t seen)
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
    return bot_slots_without(game, seen) & bot_plan_unseen_slots(game);
}

static uint32_t farthest_slots(const struct game *game, int team)
{
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX && game->team[team].gate != GATE_NONE; slot++)
        if (game->scenario->mission.slot[slot].sector != SLOT_NONE && task_is_farthest(game, team, slot))
            slots |= UINT32_C(1) << slot;
    return slots;
}

/* What is not so yet. Creatures that may not be eliminated are spared while that is kept. */
static void read_wanted(const struct game *game, const struct condition *node, int team, struct bot_side *side)
{
    const struct team *own = &game->team[team];
    switch (condition_row(node)->pursuit) {
    case PURSUE_POINTS:
        side->points = true;
        break;
    case PURSUE_HUNT:
        side->hunted = (uint8_t)(side->hunted | node->filter.kinds);
        break;
    case PURSUE_VARIETY:
        side->fresh = kinds_not_eliminated(game, team);
        break;
    case PURSUE_MODE:
        side->modes = (uint8_t)(side->modes | node->which);
        break;
    case PURSUE_HACK:
        side->hack = true;
        break;
    case PURSUE_ENTER:
        side->go_slots |= bot_slots_without(game, own->entered);
        break;
    case PURSUE_SCAN:
        side->go_slots |= bot_slots_without(game, own->scans);
        break;
    case PURSUE_MARK:
        side->go_slots |= bot_slots_without(game, own->tokens);
        break;
    case PURSUE_FIRST:
        side->go_slots |= slots_unmarked_by_all(game);
        break;
    case PURSUE_FIGURES:
        if (node->filter.troopers)
            side->marks = (uint8_t)(side->marks | node->filter.marks);
        break;
    case PURSUE_NOTHING: /* what remains is not what Secondary Missions ask */
    case PURSUE_CLEAR:
    case PURSUE_TARGETS:
    case PURSUE_MARKERS:
    case PURSUE_TASK:
    case PURSUE_REVEAL:
    case PURSUE_COUNT:
    case PURSUE_FIRED:
    case PURSUE_ERRAND:
        break;
    }
}

static void read_node(const struct game *game, const struct secondary_card *card, int index, int team,
                      struct bot_side *side)
{
    const struct condition *node = &card->node[index];
    enum condition_joint joint = condition_row(node)->joint;
    if (joint == JOINS_ALL || joint == JOINS_ANY)
        for (int child = node->first_child; child != CONDITION_NONE; child = card->node[child].next)
            read_node(game, card, child, team, side);
    else if (!condition_fulfils(node, condition_number_in(game, card->node, index, team)))
        read_wanted(game, node, team, side);
    else if (condition_row(node)->pursuit == PURSUE_HUNT && node->at_least <= 0)
        side->spared = (uint8_t)(side->spared | node->filter.kinds);
}

static bool has_captive(const struct game *game, int team)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE && game->figure[id].captor == team && !figure_follows(game, id))
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
