/*
 * effect_row.h -- one row per verb of EFFECTS. Whoever wants to know something of a verb reads a column of it.
 *
 * A row stands with the functions that carry it out, in effect_*.c by subject; the program does not link without it.
 * Words and pictures are found by the verb's name.
 */
#ifndef SIEGE_RULES_CARD_EFFECT_ROW_H
#define SIEGE_RULES_CARD_EFFECT_ROW_H

#include "siege/rules/card/card.h"
#include "siege/rules/card/effect.h"
#include "siege/rules/turn/game.h"

#include <assert.h>

/* What may stand beside a verb in a file. */
enum { TAKES_MODE = 1, TAKES_KINDS = 2, TAKES_AMOUNT = 4, TAKES_DICE = 8, TAKES_SECTOR = 16 };

/* May it be played while an attack is made? What happens at once and on the board may not. */
enum in_attack { IN_ATTACK_ANY, IN_ATTACK_BEFORE_ROLL, IN_ATTACK_NEVER };

/* What it answers when its team is asked; only these are ever asked for. */
enum answer {
    ANSWER_NONE,
    ANSWER_SHIELD,         /* an attack declared on the own pair, by keeping it from harm */
    ANSWER_FLEE,           /* … by going elsewhere */
    ANSWER_ASIDE,          /* a creature's attack declared on the own pair, by a step aside */
    ANSWER_ARMOUR,         /* the Dark Legion's attack declared on any Doomtrooper */
    ANSWER_HEAL,           /* dice that lie on the table against the own pair; gear does it in anyone's turn */
    ANSWER_REROLL,         /* own dice that lie there */
    ANSWER_WEAKEN,         /* the own attack on a creature */
    ANSWER_SPOIL_TROOPER,  /* the hits of another Doomtrooper */
    ANSWER_SPOIL_CREATURE, /* the hits of a creature */
    ANSWER_EVENT,          /* an Event Card that has a text */
    ANSWER_GATE,           /* … or reinforcements */
    ANSWER_CLAIM           /* another team's kill next to the own pair */
};

/* What it brings its player in the own turn; a computer player weighs these. */
enum boon {
    BOON_NONE,
    BOON_HEAL,
    BOON_STRIKE,       /* a roll at a creature */
    BOON_ACTION,       /* one more action of one figure */
    BOON_EXTRA,        /* Extra Actions for the pair */
    BOON_PAIR_ACTIONS, /* actions for each of the pair at once */
    BOON_MOVES,
    BOON_JUMP,        /* one of the own pair is elsewhere at once */
    BOON_POINTS,      /* another player's points */
    BOON_NEXT_ATTACK, /* the next own attack gets better */
    BOON_NEXT_SECOND, /* … and strikes a second enemy, too */
    BOON_WEAK_POINT,  /* a creature gets easier to eliminate */
    BOON_KILL_POINTS, /* the next elimination gives more */
    BOON_HIDE,        /* no target for a while */
    BOON_DRAW         /* with an amount: who plays alone draws a card instead of taking one from a rival */
};

/* Where gear with it lies in the Bunker. */
enum gear_group {
    GEAR_OTHER,
    GEAR_ARMS,   /* an attack of its own */
    GEAR_WEAPON, /* makes the bearer's weapon better, and is nothing to who has none */
    GEAR_CARE
};

/* How two that last on the same join. */
enum joins { JOINS_MOST, JOINS_SUM, JOINS_LAST /* the later one takes the place of the earlier */ };

/* How long it lasts: on the Doomtrooper or team that it is aimed at, on everybody where it is an entrance, else on the
 * own team. */
struct effect_lasts {
    uint8_t until;                 /* enum until; 0: it does not */
    uint8_t until_amount;          /* … with an amount, or 0 */
    uint8_t joins;                 /* enum joins */
    bool by_event;                 /* the Event Card in play is noted */
    bool (*instead)(uint8_t verb); /* JOINS_LAST: it takes the place of any of these, NULL: of its own verb */
    int8_t most;                   /* greatest amount, either way */
    const char *badge;             /* picture in the list of what lasts on a figure; NULL: it is not listed */
    const char *badge_all;         /* … with an amount above 1, or NULL */
};

/* A command that asks for an effect, and what brings it about: a command, or, without one, an Event Card. */
struct effect_asked {
    const struct game *game;
    const struct effect *effect;
    const struct command *command;
};
struct effect_done {
    struct game *game;
    const struct effect *effect;
    const struct effect_lasts *lasts; /* of its row */
    const struct command *command;
    struct event_list *events;
};

struct effect_row {
    uint8_t needs, may_take; /* TAKES_*; nothing else may stand beside the verb */
    uint8_t aim;             /* enum aim */
    uint8_t in_attack;       /* enum in_attack */
    uint8_t answer;          /* enum answer */
    uint8_t boon;            /* enum boon */
    uint8_t gear_group;      /* enum gear_group */
    uint8_t manner;          /* enum manner: how its figure comes elsewhere */
    bool used;               /* gear with it is used; everything else holds by itself */
    bool serves_again;       /* … and not used up */
    bool bearer_only;        /* … and serves who bears it */
    bool harms;              /* it takes from another team, or hinders it or one of its Doomtroopers */
    bool leads;              /* it may bring a Doomtrooper where no way on the board leads */
    bool frees;              /* … or a creature, or strikes it there */
    bool may_wait;           /* the Doomtrooper it is aimed at may still wait to come in */
    int16_t gear_worth;      /* as gear, in hundredths of a die; 0: little */
    int16_t worth_of_each;   /* … for each of the amount */
    int (*worth_with)(const struct effect *effect, const struct weapon *weapon); /* … or by the bearer's weapon */
    struct effect_lasts lasts;
    struct reject (*check_aim)(const struct effect_asked *asked); /* beyond what `aim` says; NULL: nothing */
    void (*places)(const struct effect_asked *asked,
                   struct card_places *places);               /* all squares or edges that check_aim
                                     lets pass, if it is fine otherwise; NULL: each is to be tried */
    struct reject (*check)(const struct effect_asked *asked); /* would it do anything? NULL: always */
    void (*carry_out)(const struct effect_done *done);        /* of cards and gear, what does not last; NULL: nothing */
    bool (*take_hold)(const struct effect_done *done);        /* Event Cards; false: without effect */
    /* … when the Dark Legion has chosen a team, a Doomtrooper or a sector for it */
    void (*choose)(const struct effect_done *done, int chosen);
};

/* Does it do nothing but hinder the Doomtrooper that it is aimed at? */
bool effect_is_for_rivals(enum effect_verb verb);

#define EFFECT_ROW(id, ...) const struct effect_row id##_ROW = {__VA_ARGS__}

#define X(id, name) extern const struct effect_row id##_ROW;
EFFECTS(X)
#undef X

/* A question to the Dark Legion about the Event Card's effect: among these, a mask, or 0 for any. */
void effect_ask(struct game *game, enum pending_type type, uint32_t among);

/* Doomtroopers on the board, bit by figure, and the question for one of them. */
uint32_t effect_troopers(const struct game *game, bool with_gear);
bool effect_ask_trooper(const struct effect_done *done);

/* Is the team's turn of this round still to come? */
struct reject effect_check_turn_to_come(const struct game *game, seat_id team);

/* The row of the verb, which must be one. */
extern const struct effect_row *const EFFECT_ROWS[EFFECT_COUNT];
static inline const struct effect_row *effect_row(int verb)
{
    assert(verb >= 0 && verb < EFFECT_COUNT);
    return EFFECT_ROWS[verb];
}

#endif
