/* effect_fight.c -- rows of Doomtrooper cards and gear that turn an attack, help it, make one, or heal what it did. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"

#include <assert.h>

/* ---- Strength -------------------------------------------------------------------------------------------------- */

static struct reject check_wounded(const struct effect_asked *asked)
{
    figure_id target = asked->command->target;
    assert(figure_is_trooper(target));
    int strength = asked->game->figure[target].strength;
    return strength < figure_full_strength(asked->game) ? REJECT_FINE
                                                        : reject_of(REJECT_STRENGTH_FULL, target, strength);
}

void card_heal(struct game *game, figure_id id, int amount, struct event_list *events)
{
    struct figure *figure = &game->figure[id];
    int full = figure_full_strength(game);
    assert(figure_is_trooper(id) && figure->strength <= full && amount >= 0);
    int back = figure->strength + amount > full ? full - figure->strength : amount; /* C-DMG-9 */
    figure->strength = (uint8_t)(figure->strength + back);
    event_of(events, EVENT_HEALED, id, back, figure->strength);
}

static void heal_by(const struct effect_done *done, int amount)
{
    card_heal(done->game, done->command->target, amount, done->events);
}

static void heal(const struct effect_done *done)
{
    heal_by(done, done->effect->amount);
}

static void roll_and_heal(const struct effect_done *done)
{
    assert(pool_size(done->effect->dice) <= EVENT_DICE_MAX);
    struct event *event = event_add(done->events, EVENT_HEAL_ROLLED);
    event->figure = done->command->target;
    int hits = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        for (int i = 0; i < done->effect->dice.count[colour]; i++) {
            bool hit = roll_die(done->game, (enum die)colour);
            event->dice[event->dice_count++] = (struct rolled_die){(uint8_t)colour, hit};
            hits += hit;
        }
    }
    event->number = (int16_t)hits;
    heal_by(done, hits);
}

EFFECT_ROW(EFFECT_HEAL, .needs = TAKES_AMOUNT, .aim = AIM_OWN_FIGURE, .answer = ANSWER_HEAL, .boon = BOON_HEAL,
           .gear_group = GEAR_CARE, .used = true, .bearer_only = true, .worth_of_each = 40, .check = check_wounded,
           .carry_out = heal);
EFFECT_ROW(EFFECT_HEAL_ROLL, .needs = TAKES_DICE, .aim = AIM_OWN_FIGURE, .answer = ANSWER_HEAL, .boon = BOON_HEAL,
           .gear_group = GEAR_CARE, .used = true, .bearer_only = true, .gear_worth = 50, .check = check_wounded,
           .carry_out = roll_and_heal);

/* ---- attacks on the own pair ----------------------------------------------------------------------------------- */

static void add_armour(const struct effect_done *done)
{
    done->game->attack.armour = (uint8_t)(done->game->attack.armour + done->effect->amount);
}

static struct reject check_hits(const struct effect_asked *asked)
{
    return card_spoils(asked->game, asked->effect) ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

static void spoil(const struct effect_done *done)
{
    done->game->attack.failed = 1;
}

EFFECT_ROW(EFFECT_ATTACK_ARMOUR, .needs = TAKES_MODE | TAKES_AMOUNT, .answer = ANSWER_ARMOUR,
           .check = card_check_reaction, .carry_out = add_armour);
EFFECT_ROW(EFFECT_FAIL_ATTACK, .harms = true, .needs = TAKES_MODE, .answer = ANSWER_SPOIL_TROOPER, .check = check_hits,
           .carry_out = spoil);
EFFECT_ROW(EFFECT_FAIL_LEGION, .needs = TAKES_MODE, .answer = ANSWER_SPOIL_CREATURE, .check = card_check_reaction,
           .carry_out = spoil);

/* ---- own attacks ----------------------------------------------------------------------------------------------- */

static void strike(const struct effect_done *done)
{
    attack_declare_card(done->game, done->command->seat, done->command->target, done->effect->dice);
}

EFFECT_ROW(EFFECT_CREATURE_STRIKE, .needs = TAKES_DICE, .frees = true, .aim = AIM_CREATURE,
           .in_attack = IN_ATTACK_NEVER, .boon = BOON_STRIKE, .carry_out = strike);
