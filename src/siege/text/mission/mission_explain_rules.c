/* mission_explain_rules.c -- rules that a mission has otherwise than its edition, by subjects. */
#include "siege/text/mission/mission_explain.h"

#include "siege/text/mission/mission_explain_parts.h"

/* What it is about, for those who read it. */
static const uint8_t GROUP[PARAMETER_COUNT] = {
    [PARAMETER_move_steps] = RULES_MOVES,
    [PARAMETER_trooper_actions] = RULES_MOVES,
    [PARAMETER_action_cap] = RULES_MOVES,
    [PARAMETER_extra_actions] = RULES_MOVES,
    [PARAMETER_extra_action_cap] = RULES_MOVES,
    [PARAMETER_pass_team] = RULES_MOVES,
    [PARAMETER_pass_creatures] = RULES_MOVES,
    [PARAMETER_blocked_steps] = RULES_MOVES,
    [PARAMETER_strict_corners] = RULES_MOVES,
    [PARAMETER_entrance_guard] = RULES_MOVES,
    [PARAMETER_hurt_leg_each_move] = RULES_MOVES,
    [PARAMETER_bonus_extra_actions] = RULES_MOVES,
    [PARAMETER_least_extra_actions] = RULES_MOVES,
    [PARAMETER_special_actions] = RULES_MOVES,
    [PARAMETER_tactics] = RULES_MOVES,
    [PARAMETER_smoke_steps] = RULES_MOVES,
    [PARAMETER_legion_may_exit] = RULES_MOVES,
    [PARAMETER_alter_stairs] = RULES_MOVES,
    [PARAMETER_jump_other_sector] = RULES_MOVES,
    [PARAMETER_teams_first] = RULES_MOVES,
    [PARAMETER_bonus_after_turn] = RULES_MOVES,
    [PARAMETER_strength] = RULES_FIGHT,
    [PARAMETER_bonus_strength] = RULES_FIGHT,
    [PARAMETER_armour] = RULES_FIGHT,
    [PARAMETER_armour_dice] = RULES_FIGHT,
    [PARAMETER_kevlarite_from] = RULES_FIGHT,
    [PARAMETER_defence_from_damage] = RULES_FIGHT,
    [PARAMETER_firearm_range] = RULES_FIGHT,
    [PARAMETER_creature_range] = RULES_FIGHT,
    [PARAMETER_line_range] = RULES_FIGHT,
    [PARAMETER_corporation_abilities] = RULES_FIGHT,
    [PARAMETER_figure_weapons] = RULES_FIGHT,
    [PARAMETER_stairs_foot_outside] = RULES_FIGHT,
    [PARAMETER_stairs_middle_sight] = RULES_FIGHT,
    [PARAMETER_corner_sight] = RULES_FIGHT,
    [PARAMETER_split_bonus_once] = RULES_FIGHT,
    [PARAMETER_split_spread] = RULES_FIGHT,
    [PARAMETER_split_twice] = RULES_FIGHT,
    [PARAMETER_helmet_shared] = RULES_FIGHT,
    [PARAMETER_heal_own_turn] = RULES_FIGHT,
    [PARAMETER_swing_combo_rank] = RULES_FIGHT,
    [PARAMETER_rank_dice] = RULES_FIGHT,
    [PARAMETER_specialties] = RULES_FIGHT,
    [PARAMETER_terrain] = RULES_FIGHT,
    [PARAMETER_cover] = RULES_FIGHT,
    [PARAMETER_cover_die] = RULES_FIGHT,
    [PARAMETER_trap_limit] = RULES_FIGHT,
    [PARAMETER_grenade_range] = RULES_FIGHT,
    [PARAMETER_grenade_of_weapon] = RULES_FIGHT,
    [PARAMETER_turrets_fire] = RULES_FIGHT,
    [PARAMETER_friendly_hits] = RULES_FIGHT,
    [PARAMETER_spared_rounds] = RULES_FIGHT,
    [PARAMETER_equipment] = RULES_CARDS,
    [PARAMETER_doomtrooper_cards] = RULES_CARDS,
    [PARAMETER_cards_by_rank] = RULES_CARDS,
    [PARAMETER_cards_each_turn] = RULES_CARDS,
    [PARAMETER_secondary_missions] = RULES_CARDS,
    [PARAMETER_secondary_drawn] = RULES_CARDS,
    [PARAMETER_secondary_all] = RULES_CARDS,
    [PARAMETER_draft_whole_team] = RULES_CARDS,
    [PARAMETER_choose_pair] = RULES_CARDS,
    [PARAMETER_gear_limit] = RULES_CARDS,
    [PARAMETER_augment_limit] = RULES_CARDS,
    [PARAMETER_free_weapons] = RULES_CARDS,
    [PARAMETER_credits_by_rank] = RULES_CARDS,
    [PARAMETER_bonus_credits] = RULES_CARDS,
    [PARAMETER_events_at_once] = RULES_CARDS,
    [PARAMETER_side_by_side] = RULES_CARDS,
    [PARAMETER_creatures_return] = RULES_LEGION,
    [PARAMETER_events] = RULES_LEGION,
    [PARAMETER_limited_calls] = RULES_LEGION,
    [PARAMETER_fewer_force_cards] = RULES_LEGION,
    [PARAMETER_reveal_on_passing] = RULES_LEGION,
    [PARAMETER_reveal_all] = RULES_LEGION,
    [PARAMETER_reveal_each_team] = RULES_LEGION,
    [PARAMETER_legion_reveal_adjacent] = RULES_LEGION,
    [PARAMETER_legion_reveals] = RULES_LEGION,
    [PARAMETER_force_each_team] = RULES_LEGION,
    [PARAMETER_force_recycle] = RULES_LEGION,
    [PARAMETER_reinforce_by_force] = RULES_LEGION,
    [PARAMETER_fewer_creatures] = RULES_LEGION,
    [PARAMETER_promotion] = RULES_SCORE,
    [PARAMETER_credits] = RULES_SCORE,
    [PARAMETER_friendly_fire_pp] = RULES_SCORE,
    [PARAMETER_legion_pp_per_damage] = RULES_SCORE,
    [PARAMETER_loss_credits] = RULES_SCORE,
    [PARAMETER_loss_pp] = RULES_SCORE,
    [PARAMETER_credit_value] = RULES_SCORE,
    [PARAMETER_win_by_eliminations] = RULES_SCORE,
    [PARAMETER_card_damage_scores] = RULES_SCORE,
    [PARAMETER_bonus_rounds] = RULES_SCORE,
    [PARAMETER_stall_rounds] = RULES_SCORE,
    [PARAMETER_ranks_in_play] = RULES_SCORE,
    [PARAMETER_reckless_tokens] = RULES_SCORE,
    [PARAMETER_legion_pp_at_once] = RULES_SCORE,
    [PARAMETER_legion_pp_elimination] = RULES_SCORE,
    [PARAMETER_reward_points] = RULES_SCORE,
    [PARAMETER_end_on_success] = RULES_SCORE,
    [PARAMETER_legion_wins_ties] = RULES_SCORE,
    [PARAMETER_commander] = RULES_SCORE,
    [PARAMETER_commander_demotion] = RULES_SCORE,
    [PARAMETER_loss_penalty] = RULES_SCORE,
    [PARAMETER_fewer_teams] = RULES_SCORE,
};

void explain_rule(struct explanation *explanation, enum parameter rule, int here, int usual)
{
    char key[WORDS_KEY_MAX];
    words_key(key, "explain.rule", parameter_table()[rule].name);
    if (here <= 0)
        words_key_extend(key, &explanation->words, here ? "less" : "none");
    if (here != usual)
        explain_line(explanation, key, SLOTS({"here", NULL, here}, {"usual", NULL, usual}, {"less", NULL, -here}));
}

/* Is it one of the values for fewer teams? Those are told beside the book's (mission_explain_fewer). */
static bool is_of_fewer(const struct mission *mission, enum parameter rule)
{
    return mission->fewer.on && mission->fewer.given &&
           parameter_get(&mission->parameters, rule) != parameter_get(&mission->fewer.parameters, rule);
}

void explain_rules(struct explanation *explanation, enum rules_group group)
{
    const struct mission *mission = explanation->mission;
    for (int i = 0; i < PARAMETER_COUNT; i++)
        if (GROUP[i] == group && !is_of_fewer(mission, (enum parameter)i))
            explain_rule(explanation, (enum parameter)i, parameter_get(&mission->parameters, (enum parameter)i),
                         parameter_get(&explanation->words.catalogue->parameters, (enum parameter)i));
}

size_t mission_explain_rules(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings, enum rules_group group)
{
    struct explanation explanation = {.out = out, .size = size, .mission = mission, .words = {strings, catalogue}};
    out[0] = '\0';
    explain_rules(&explanation, group);
    return explanation.used;
}
