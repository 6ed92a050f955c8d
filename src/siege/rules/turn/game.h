/*
 * game.h -- a game in progress: one plain value, and the one door through which it changes.
 *
 * Copy it by assignment. Apart from the scenario pointer it holds only whole numbers of fixed width without padding,
 * so that copying, comparing and hashing are one pass over its bytes. Read it freely; nobody but game_apply() and
 * game_start() writes it.
 */
#ifndef SIEGE_RULES_TURN_GAME_H
#define SIEGE_RULES_TURN_GAME_H

#include "base/rng.h"
#include "siege/rules/turn/command.h"
#include "siege/rules/turn/event.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/turn/question.h"
#include "siege/rules/turn/scenario.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* C-DEF-7. A creature in the pool is "in the pool"; a Doomtrooper never is. */
enum figure_state { FIGURE_POOL, FIGURE_WAITING, FIGURE_ON_BOARD, FIGURE_ELIMINATED, FIGURE_WITHDRAWN };

enum {
    FIGURE_ACTIVE_DONE = 1, /* activation of this turn is over */
    FIGURE_HAS_ACTED = 2,   /* took at least one action this turn */
    FIGURE_FIRST_TURN = 4   /* the team's first turn: must enter if it can (C-ENTER-5) */
};

/* A Doomtrooper or a creature (C-DEF-1, S-DEF-1), on one square (C-DEF-2, S-DEF-2). */
struct figure {
    uint8_t kind;       /* Doomtrooper: index of catalogue->trooper; creature: index of catalogue->kind */
    uint8_t state;      /* enum figure_state */
    int8_t x, y;        /* on board; otherwise -1 */
    uint8_t strength;   /* Doomtroopers; creatures 1 */
    uint8_t actions;    /* normal actions left this turn */
    uint8_t moves;      /* Move actions left beside those (event card) */
    uint8_t taken;      /* actions taken this turn, extra ones included (C-TURN-4) */
    uint8_t flags;      /* FIGURE_* */
    uint8_t gate;       /* waiting: at which; withdrawn: through which */
    uint8_t weapon;     /* index in the catalogue, or CARD_NONE */
    uint8_t left_round; /* round in which it was eliminated or withdrew; a creature that waits: its place in the row of
                           those that were put at entrances, from 1 (S-AI-20) */
    uint32_t gear;      /* bit g: catalogue->gear[g] */
    uint8_t marks;      /* MARK_* */
    uint8_t captor;     /* creatures: the team whose captive it is or that leads it, or SEAT_NONE */
    uint8_t free;       /* free Extra Actions of its own left this turn */
    uint8_t status;     /* STATUS_* */
};

enum {
    STATUS_GUARDS = 8,     /* a creature that stays where it was set up (mission.guarded_slots) */
    STATUS_HURT_PAID = 16, /* a hurt leg has cost its squares in this round */
    STATUS_FOLLOWER = 32   /* a figure of the mission that goes with whoever leads it, in a creature's place */
};

enum {
    TEAM_PLAYS = 1,
    TEAM_OUT = 2,        /* no Doomtrooper left in play (C-ROUND-4, C-ROUND-5) */
    TEAM_READY = 4,      /* takes no more cards of the Bunker */
    TEAM_QUIET = 8,      /* wants no card offered until the round ends */
    TEAM_PRIMARY = 16,   /* shares in the Primary Mission (C-SEC-2, C-SEC-3) */
    TEAM_NOTED = 32,     /* the note of its Secondary Mission held at the end of its last turn */
    TEAM_HAS_MOVED = 64, /* has had its turn this round */
    TEAM_SECONDARY_DONE = 128
};

/* The two Doomtroopers of one corporation (C-DEF-3). */
struct team {
    uint8_t corporation; /* index in the catalogue */
    uint8_t flags;       /* TEAM_* */
    uint8_t rank;        /* from 1; fixed for the mission (C-RANK-2) */
    uint8_t die;         /* enum die of the rank */
    uint8_t extra_actions;
    uint8_t credits;
    uint8_t gate; /* where the team enters, GATE_NONE before its first turn */
    uint8_t award_credits;
    int16_t points;          /* Promotion Points */
    int16_t kill_points;     /* PP gained for creatures in this mission (C-M01-R1) */
    int16_t score;           /* after the mission (C-MODE-4) */
    uint8_t kills[KIND_MAX]; /* creatures eliminated, by kind */
    uint8_t kills_troopers;  /* for symmetry in training */
    uint8_t damage_dealt;    /* to other Doomtroopers, Strength points */
    uint8_t hand[10];        /* Doomtrooper cards, CARD_NONE where empty */
    uint8_t secondary;       /* Secondary Mission card, or CARD_NONE */
    uint8_t secondary2;      /* the other one drawn, until one is given back (S-SEC-1) */
    uint8_t free_actions;    /* free Extra Actions this round */
    /* 2018 edition */
    uint8_t reckless;    /* tokens (S-FF-1) */
    uint8_t health_lost; /* Strength lost in the mission, healed or not */
    uint8_t hacks;
    uint32_t entered;       /* bit s: has entered the sector that lay in slot s at the start */
    int16_t start_points;   /* Promotion Points at the start of the mission */
    uint8_t firsts;         /* sectors whose first Force Card it turned over */
    uint8_t bunker_credits; /* what its equipment may cost in all (C-CRED-2) */
    uint32_t tokens;        /* bit s: its token lies on the sector that lay in slot s at the start (S-FORCE-1) */
    uint32_t scans;         /* bit s: … has been scanned */
    uint32_t looked;        /* bit s: it knows the Force Cards that lie in slot s */
    uint8_t kills_by[ATTACK_MODES]; /* creatures eliminated in close combat, by firearms, by tech */
    uint8_t tasks[TASK_MAX];        /* how often it did each */
    uint8_t cards_used;             /* in the own turn (S-CARD-1) */
    uint8_t spare[2];
};

enum phase { PHASE_SETUP, PHASE_TURN, PHASE_OVER };

/* How a mission that is over came to its end: early by C-END-3, or because the teams gave it up. */
enum mission_end { END_IN_TIME, END_EARLY, END_CONCEDED };

/* Where the set-up stands (C-SETUP-11 to C-SETUP-16). */
enum setup_step {
    SETUP_FORCE,
    SETUP_MARKERS,
    SETUP_BUNKER,
    SETUP_CARDS,
    SETUP_DEPLOY, /* nobody is left to be asked but in saves of former formats */
    SETUP_DONE,
    SETUP_PAIR,     /* before the Bunker (S-SETUP-9) */
    SETUP_SECONDARY /* after it; cards are drawn and kept (S-SETUP-11), first squares chosen */
};

/* Where the Dark Legion's turn stands (C-DL-1). */
enum legion_step { LEGION_CALL, LEGION_EVENT, LEGION_EFFECTS, LEGION_REINFORCE, LEGION_FORCE, LEGION_ACTIVATE };

struct legion {
    uint8_t corporation; /* of the Dark Legion player, or 0xFF when the AI deck plays */
    uint8_t deck;        /* 1: the AI deck decides for this seat */
    uint8_t band;        /* reference card in use (C-SETUP-6) */
    uint8_t step;        /* enum legion_step */
    uint8_t calls;       /* reinforcement calls left (C-NUM-2) */
    uint8_t called;      /* 1: this turn's reinforcements come */
    uint8_t event;       /* Event Card in play, index, or CARD_NONE */
    uint8_t effect;      /* next effect of it to carry out */
    uint8_t bonus_actions;
    uint8_t jumps;
    uint8_t kills_troopers; /* Doomtroopers the creatures eliminated */
    uint8_t extra_reveal;   /* 1: a forced reveal of this turn was done */
    int16_t damage;         /* Strength points taken from Doomtroopers (C-PP-4) */
    int16_t points;         /* PP of the Dark Legion player's corporation */
    int16_t score;
    uint8_t credits;
    uint8_t award_credits;
    uint8_t reinforce[KIND_MAX]; /* still to be put at entrances */
    uint8_t place[KIND_MAX];     /* still to be placed for the card being revealed */
    uint8_t place_slot;          /* its sector, or SLOT_NONE */
    uint8_t place_beside;        /* 1: squares next to Doomtroopers are allowed (C-FORCE-13) */
    /* 2018 edition */
    uint8_t draws;         /* Force Cards still to be drawn for reinforcements */
    uint8_t ignored;       /* 1: the text of the Event Card does not hold */
    uint8_t turrets_fired; /* of this turn, index of the next marker to fire */
    uint8_t eliminated;    /* Doomtroopers eliminated, for its PP */
    uint8_t spare[2];
};

/* C-DEF-6, S-DEF-4: whose turn of which round, and which figure is activated. */
struct turn {
    uint8_t phase;                 /* enum phase */
    uint8_t round;                 /* from 1; 0 during set-up */
    uint8_t seat;                  /* whose turn it is, SEAT_NONE between turns */
    uint8_t active;                /* figure in activation, or FIGURE_NONE */
    uint8_t drawn;                 /* markers drawn this round */
    uint8_t order[SEAT_COUNT];     /* the seats drawn, in order */
    uint8_t waiting_markers;       /* bit s: seat s is still in the cup this round */
    uint8_t last_round;            /* 1: the last Event Card has been drawn */
    uint8_t ended_early;           /* enum mission_end */
    uint8_t accomplished;          /* bit o: objective o, after the mission */
    uint8_t setup_step;            /* enum setup_step */
    uint8_t drafting;              /* team whose choice it is in the Bunker */
    uint8_t commander;             /* team with the commander token, or SEAT_NONE (S-CMD-1) */
    uint8_t draft_order[TEAM_MAX]; /* teams in the order in which they choose Doomtroopers and equipment */
    uint8_t asked;        /* bit t: team t has been asked about what has just happened (a reaction to an event) */
    uint8_t quiet_rounds; /* rounds in a row without an attack, in missions without a time limit */
    uint8_t second_done;  /* bit t: team t has accomplished the other of two Secondary Missions that it keeps */
    uint8_t refused;      /* bit t: team t lets nobody pass any more in this turn (S-MOVE-5) */
    uint8_t claimants;    /* bit t: team t stands next to a creature that game.killer has just eliminated (PLAY_KILL) */
};

enum attack_stage { ATTACK_DECLARED, ATTACK_ROLLED };
enum { SHAPE_STRUCK_MAX = 24 };

/* The attack that has been declared, with its dice once they lie on the table. */
struct attack_in_progress {
    uint8_t attacker, target; /* FIGURE_NONE: no attack in progress; attacker FIGURE_NONE with event = 1: by a card */
    uint8_t mode, shape;
    uint8_t target2, rerolls; /* dice that may still be rolled again */
    uint8_t running;          /* 1: yes */
    uint8_t dice;             /* how many lie there */
    uint8_t die[POOL_MAX];    /* colour | 4 if hit | 8 if rolled again */
    struct square at;
    uint8_t turn;
    uint8_t stage;                    /* enum attack_stage */
    uint8_t asked;                    /* bit t: team t has been asked for a reaction in this stage */
    uint8_t by_team;                  /* a team's card attacks: attacker is FIGURE_NONE */
    uint8_t failed;                   /* 1: a card made it score nothing */
    uint8_t struck_count;             /* figures and markers that the shape strikes, in order (C-WEAP-10) */
    uint8_t struck[SHAPE_STRUCK_MAX]; /* figure ids, or TARGET_MARKER + m */
    /* 2018 edition */
    uint8_t missed_rerolls; /* dice that missed and may still be rolled again (S-RR-3) */
    uint8_t pick;           /* command.pick */
    uint8_t armour;         /* defence added to the target by a card */
    uint8_t bonus;          /* white dice added by charge or concentration */
    uint8_t source;         /* enum attack_source */
    uint8_t second;         /* FIGURE_NONE, or who else is struck by the same roll */
};

/* Who or what attacks when no figure does. */
enum attack_source {
    SOURCE_FIGURE_OR_CARD,
    SOURCE_TRAP, /* a trap, a door, a bomb; by_team: who laid it, or TEAM_MAX (S-TRAP-4) */
    SOURCE_BARB, /* S-WEAP-6 */
    SOURCE_TURRET,
    /* only told: attack_cause() tells them from other traps */
    SOURCE_DOOR,
    SOURCE_BOMB,
    SOURCE_EVENT
};

/* Attacks by no figure that wait to be made, one after another: a gas trap, a bomb, barbs, a spike. */
enum { STRIKES_MAX = 14 };
struct strikes {
    uint8_t count, next;
    uint8_t source;            /* enum attack_source */
    uint8_t by_team;           /* or TEAM_MAX */
    uint8_t figure;            /* who caused it: no friendly fire against itself; FIGURE_NONE */
    uint8_t dice[DIE_COLOURS]; /* all zero: the trap dice of the board; barbs: as chosen */
    uint8_t who[STRIKES_MAX];  /* figures and TARGET_MARKER + m */
};

/* A Move under way, so that traps and doors happen between its steps. */
struct move_in_progress {
    uint8_t running;
    figure_id figure;
    uint8_t next, steps; /* of step[] */
    uint8_t number;      /* steps made */
    uint8_t gate;        /* to leave by at the end, or GATE_NONE */
    uint8_t granted;     /* bit t: team t lets it pass (S-MOVE-5) */
    uint8_t alarm;       /* 1 + slot: a door's alarm goes off there when the Move is complete; 0: none */
    uint8_t step[STEP_MAX];
};

/* What a Doomtrooper did last in this turn, for charges and concentrated attacks (S-CC-4, S-CONC-1, S-TECH-5). */
struct streak {
    figure_id figure;
    uint8_t charge;        /* bit d: an enemy stood beside it in direction d when its last action, a Move, ended */
    uint8_t target;        /* of its last action, an attack; FIGURE_NONE */
    uint8_t mode;          /* of that attack */
    uint8_t fire, tech;    /* white dice gained for the rest of the turn */
    uint8_t overrun;       /* bit d: a creature was eliminated beside it in direction d and it may go there */
    struct square vacated; /* the first of those squares */
    uint8_t target2;       /* the other figure of that attack if it was split (S-WEAP-8), else 0 */
};

/* Actions that a card gives at once, in the middle of any turn. */
struct interlude {
    uint8_t running;
    seat_id seat;     /* who decides */
    uint8_t team;     /* whose pair it is, or SEAT_NONE */
    figure_id figure; /* the only one that acts, or FIGURE_NONE: any of the pair */
    uint8_t actions;  /* left: Moves or attacks */
    uint8_t moves;    /* left: Moves only */
    uint8_t each;     /* 1: a Move for each of the pair; bit 1 and 2 in `used`: who has had it */
    uint8_t used;
};

/* Force Cards in the order they were laid; in a sector the later one lies on top. */
enum {
    FORCE_OUT = 0xFF,
    FORCE_HAND = 0xFE,   /* to be laid */
    FORCE_PILE = 0xFD,   /* in the draw pile: the last such entry is its top (S-SETUP-6) */
    FORCE_DISCARD = 0xFC /* S-FORCE-10 */
};
struct force_deck {
    uint8_t count;
    uint8_t spare[3];
    uint8_t card[FORCE_MAX];  /* index in the catalogue, CARD_HIDDEN in a seat's view while face down */
    uint8_t place[FORCE_MAX]; /* slot where it lies face down, FORCE_OUT once used, FORCE_HAND before it is laid */
};

struct event_deck {
    uint8_t count;           /* cards left */
    uint8_t card[ROUND_MAX]; /* the next one is card[count - 1] */
    uint8_t spare[3];
};

/* The AI deck (S-AI-1 to S-AI-3, S-AI-21). */
struct ai_pile {
    uint8_t card[AI_CARD_MAX]; /* card[next …] are face down, the ones before are used */
    uint8_t count, next;
    uint8_t shown;       /* revealed for the decision at hand, or CARD_NONE */
    uint8_t tie_breaker; /* put aside for this turn, or CARD_NONE */
    uint8_t ordered;     /* figures in order[] */
    uint8_t misses;      /* cards in a row that did not serve the decision at hand (S-AI-7, S-AI-9): AI_REVEAL
                            adds 1 if a card was shown, cleared with `shown`; at most 255 */
    uint8_t spare[2];
    uint8_t order[CREATURE_MAX]; /* order of activation this turn (S-AI-20) */
};

enum { FORCED_DICE_MAX = 32 };

/* May figures, dice and cards be put down by hand? Endless: nothing follows when a team has nobody left. */
enum sandbox { SANDBOX_OFF, SANDBOX_ENDLESS, SANDBOX_ENDING };

enum marker_state { MARKER_UNUSED, MARKER_TO_COME, MARKER_STANDS, MARKER_DESTROYED };

/* Mission targets first, in the mission's order; doors made by cards after them. */
struct marker {
    uint8_t kind; /* enum marker_kind */
    uint8_t armour;
    uint8_t state; /* enum marker_state */
    uint8_t side;  /* a door: on which side of the square, enum direction; a Time Bomb: who laid it; anything else that
                      was  destroyed: 1 + the team that did it */
    int8_t x, y;   /* -1: not on the board */
    uint8_t owner; /* trap, bomb: the team that laid it, or TEAM_MAX; others 0 */
    uint8_t
        stamp; /* citadel door: edges, with DOOR_OPEN while a creature holds it open; bomb: round in which it was laid;
                  trap: the figure that laid it; terminal: bit t: team t has hacked it; portal, container: 0 */
};

/* In a citadel door's stamp. */
enum {
    DOOR_WIDTH = 3,
    DOOR_OPEN = 4,
    DOOR_SEALED = 8, /* opens for creatures that end a Move beside it */
    DOOR_LOCKED = 16 /* opens for nobody, until a trigger of the mission says so; never open besides */
};

/* How long something lasts. */
enum until {
    UNTIL_TURN = 1, /* till the end of its own turn, or the beginning of the next one */
    UNTIL_MOVE,     /* … and not beyond its next Move */
    UNTIL_OWN_TURN, /* till its next turn has begun */
    UNTIL_ROUND,
    UNTIL_MISSION,
    IN_NEXT_TURN, /* told ahead; then UNTIL_TURN */
    IN_NEXT_ROUND /* … then UNTIL_ROUND */
};

/* What it lies on, beside figures; what it is about, beside figures, sectors and entrances. */
enum { LASTS_ON_TEAM = 0x40, LASTS_ON_LEGION = LASTS_ON_TEAM + TEAM_MAX, LASTS_ABOUT_NOTHING = 0xFF };
enum { LASTING_MAX = 38, LASTING_MOST = 99 /* amounts, either way */ };

/* What a card or an event has left behind for a while (lasting.h). */
struct lasting {
    uint8_t whom;  /* a Doomtrooper, LASTS_ON_TEAM + team, or LASTS_ON_LEGION */
    uint8_t verb;  /* enum effect_verb */
    uint8_t until; /* enum until */
    uint8_t mode;  /* MODE_* mask, 0: any */
    uint8_t about; /* creature, sector or entrance */
    uint8_t kinds; /* bit k: creature kind k; the list is ordered by what stands before this */
    int8_t amount;
    uint8_t card; /* the Event Card behind it, or CARD_NONE */
    uint8_t dice[DIE_COLOURS];
};

struct game {
    const struct scenario *scenario; /* not owned, not hashed, not saved */
    struct rng dice, cards, deck;    /* streams: rolls; shuffles and markers; the AI deck */
    uint64_t occupied[BOARD_MAX];    /* bit x of row y: a figure stands on (x, y) */
    uint64_t gate_changed;           /* bit g: gate g is closed where the mission has it open, or the other way round */
    struct board_rows rows;
    struct figure figure[FIGURE_MAX];
    struct team team[TEAM_MAX];
    struct legion legion;
    struct turn turn;
    struct pending pending;
    struct pending kept; /* the question that a card interrupted; asked again after the card's effect */
    struct attack_in_progress attack;
    struct interlude interlude;
    struct strikes strikes;
    struct move_in_progress move;
    struct streak streak;
    struct force_deck force;
    struct event_deck events;
    struct ai_pile ai;
    struct marker marker[MARKER_ALL];
    struct streak aside;           /* the streak of the other of the pair */
    uint32_t entered;              /* bit s: a Doomtrooper has entered sector s (C-FORCE-1) */
    uint32_t reveal;               /* bit s: slot s waits behind those of reveal_order */
    uint8_t reveal_order[4];       /* slots to be revealed when the Move is complete, in the order entered */
    uint8_t slot_sector[SLOT_MAX]; /* what lies where; changes only by cards that alter the board */
    uint8_t slot_quarters[SLOT_MAX];
    uint8_t board_changed;    /* 1: the scenario's sight and stair tables no longer fit */
    uint8_t sandbox;          /* enum sandbox */
    uint8_t teams;            /* teams at mission start (C-NUM-5) */
    uint8_t markers;          /* entries of marker[] in use: none beyond stands */
    uint8_t doors;            /* citadel doors that are closed now */
    uint8_t doorways_changed; /* bit i: mission.closed[i] is open where the mission has it closed, or the other way */
    uint32_t commands;        /* applied so far */
    uint8_t forced_count, forced_next;
    uint8_t forced[FORCED_DICE_MAX]; /* results the roller takes before it rolls: 1 hit, 0 miss */
    uint8_t cards_count;             /* Doomtrooper cards left undealt; nothing draws them in the 1993 rules */
    uint8_t cards_left[DOOMTROOPER_CARD_MAX];
    uint8_t fired[TRIGGER_MAX / 8]; /* bit t: trigger t has fired */
    uint32_t smoke;                 /* bit s: slot s is full of smoke (S-ITEM-1) */
    uint32_t smoke_stays;           /* … of it that the mission's triggers made, until they clear it */
    uint8_t killer;                 /* a team, while there are claimants */
    uint8_t lasting_count;
    struct lasting lasting[LASTING_MAX]; /* in order, each as one; nothing behind its end */
    uint8_t counter[COUNTER_MAX];        /* what the mission's triggers count */
    uint8_t clock[CLOCK_MAX];            /* rounds, by mission.clock */
    int8_t kind_actions[KIND_MAX];       /* what triggers have given each kind of creature: actions and armour more */
    int8_t kind_armour[KIND_MAX];
    uint16_t walls_changed; /* bit i: at mission.wall[i] a wall stands where none did at first, or the other way */
    uint32_t dark;          /* bit s: slot s lies in the dark */
};

static_assert(sizeof(struct game) <= 4096, "a game stays within 4 KB");

enum { SETUP_CHANGES_MAX = 40 }; /* room for every house rule and difficulty at once */

struct parameter_change {
    uint16_t which; /* enum parameter */
    int16_t value;
};

/* What is agreed before a mission begins. Plain value. */
struct game_setup {
    uint64_t seed;
    uint32_t gear[TEAM_MAX][PAIR];                     /* bit g: catalogue->gear[g] */
    int16_t points[SEAT_COUNT];                        /* carried over: by team, then of the Dark Legion player */
    struct parameter_change change[SETUP_CHANGES_MAX]; /* house rules and difficulty, against the mission's values */
    uint8_t changes;
    uint8_t teams;                  /* 1 to 4 */
    uint8_t corporation[TEAM_MAX];  /* C-SETUP-2, S-SETUP-1 */
    uint8_t rank;                   /* of a single mission (C-MODE-1, C-SETUP-1) */
    uint8_t weapon[TEAM_MAX][PAIR]; /* index in the catalogue, or CARD_NONE: the one that comes with the figure */
    uint8_t draft;                  /* 1: teams choose from the Bunker; weapon and gear are not used */
    uint8_t carried;                /* 1: a campaign: points and credits hold, Ranks follow from points */
    uint8_t credits[SEAT_COUNT];
    uint8_t trooper[TEAM_MAX][PAIR]; /* index of the roster, or 0xFF: the usual ones, or chosen in play (S-SETUP-9) */
    uint8_t failed_before;           /* a campaign: the mission before was failed */
    uint8_t legion_corporation;      /* of a human Dark Legion player, or 0xFF */
    uint8_t legion_deck;             /* 1: the AI deck plays the Dark Legion */
    uint8_t sandbox;                 /* enum sandbox */
    uint8_t tested; /* 1: the mission is being written: however many rounds it has, its Event Cards come in one order */
};

/* Extra Actions that a team of that Rank begins with: what its tray shows, or what mission, house rules and difficulty
 * make of it. */
int game_first_extra_actions(const struct parameters *parameters, const struct rank *rank);

/* The setup for so many teams, corporations in the catalogue's order, rank 1, usual weapons, AI deck. */
struct game_setup game_setup_default(const struct catalogue *catalogue, int teams, uint64_t seed);

/* Has it been agreed that this mission's values for one or two teams hold, and are there so few? */
bool game_setup_uses_fewer(const struct game_setup *setup, const struct mission *mission);

/* The mission's time limit with the rounds that were agreed on; 0: none. The mission is not changed yet. */
int game_setup_rounds(const struct game_setup *setup, const struct mission *mission);

/* Puts the setup's parameter changes into the scenario; call it before game_start() and before game_setup_check(). */
void scenario_apply_changes(struct scenario *scenario, const struct game_setup *setup);

/* Can a mission begin like this, which may be any one, at any rank (S-SETUP-3)? Weapons need the team's rank, and a
 * specialist one with three close combat dice (C-EQUIP-6); corporations may not repeat. `number` of the answer is the
 * team. */
struct reject game_setup_check(const struct scenario *scenario, const struct game_setup *setup);

/* Starts a mission: set-up, and on to the first decision. The setup must pass its check. */
void game_start(struct game *game, const struct scenario *scenario, const struct game_setup *setup,
                struct event_list *events);

/* Only the board as the mission lays it, doors shut, with nobody on it: for questions of walls and sight alone. What is
 * drawn by lot among several squares lies nowhere. The scenario's mission need not be one that can be played. */
void game_lay_board(struct game *game, const struct scenario *scenario);

/* The one door. Carries out a command that passes command_check(), goes on by itself to the next decision, and
 * appends what happened to `events`. Returns the refusal and changes nothing if it does not pass. */
struct reject game_apply(struct game *game, const struct command *command, struct event_list *events);

/* Is a question open (question.h)? Else the seat in turn does what it likes. */
static inline bool game_is_asked(const struct game *game)
{
    return pending_is_open(&game->pending);
}

/* The row of what is asked now; is an answer of this shape awaited? */
static inline const struct question_row *question_of(const struct game *game)
{
    return question_row(game->pending.type);
}
static inline bool question_asks(const struct game *game, enum choice_shape shape)
{
    return question_of(game)->shape == shape;
}

/* The last round, by number or, once that is drawn, by the last Event Card; 0: it is not known. C-END-1, S-END-3. */
static inline int game_last_round(const struct game *game)
{
    return game->turn.last_round ? game->turn.round : game->scenario->mission.rounds;
}

static inline bool game_in_last_round(const struct game *game)
{
    int last = game_last_round(game);
    return last && game->turn.round >= last;
}

static inline bool game_is_over(const struct game *game)
{
    return game->turn.phase == PHASE_OVER;
}

/* Who must decide now; SEAT_NONE after the mission. */
static inline seat_id game_seat_to_act(const struct game *game)
{
    return game_is_over(game) ? SEAT_NONE : game_is_asked(game) ? game->pending.seat : game->turn.seat;
}

/* Which kind of hash game_hash() makes. Raise it with every change to what is hashed: a field more or less, another
 * width or place (tests/siege/mission/test_formats.c notices). Logs carry it, so that old hashes are not taken for
 * wrong ones.
 */
enum { GAME_HASHED = 3 };

/* 64 bits over the whole state. Equal games have equal hashes on every machine. */
uint64_t game_hash(const struct game *game);

/* The game as a seat may see it: face-down cards, decks, other hands and generators hidden. SEAT_NONE: a spectator. */
struct game game_view_for(const struct game *game, seat_id seat);
void game_view_write(struct game *view, const struct game *game, seat_id seat); /* the same with one copy less */
/* Does the seat see anything that the other one may not: cards in hand, a Secondary Mission, Force Cards it knows? */
bool game_view_tells(const struct game *game, seat_id seat, seat_id other);

/* ---- questions about figures ----------------------------------------------------------------------------------- */

static inline bool figure_is_trooper(figure_id id)
{
    return id < TROOPER_MAX;
}

/* FIGURE_NONE is not. */
static inline bool figure_on_board(const struct game *game, figure_id id)
{
    return id < FIGURE_MAX && game->figure[id].state == FIGURE_ON_BOARD;
}

/* On the board, or still to come in. */
static inline bool figure_in_play(const struct game *game, figure_id id)
{
    return figure_on_board(game, id) || game->figure[id].state == FIGURE_WAITING;
}

static inline struct square figure_square(const struct game *game, figure_id id)
{
    return (struct square){game->figure[id].x, game->figure[id].y};
}

/* Does the mission have this gate, the catalogue this kind of creature? */
static inline bool game_has_gate(const struct game *game, int gate)
{
    return gate >= 0 && gate < game->scenario->mission.gates;
}

static inline bool game_has_kind(const struct game *game, int kind)
{
    return kind >= 0 && kind < game->scenario->catalogue->kinds;
}

/* The seat to which the figure belongs, captives apart. */
static inline seat_id figure_seat(figure_id id)
{
    return (seat_id)(id < TROOPER_MAX ? id / PAIR : SEAT_LEGION);
}

/* Does it go with whoever leads it, and with nobody else? */
static inline bool figure_follows(const struct game *game, figure_id id)
{
    return (game->figure[id].status & STATUS_FOLLOWER) != 0;
}

/* The seat that decides for the figure: a captive's is its captor (C-SEC-5), a follower's who leads it, or none. */
static inline seat_id game_seat_of(const struct game *game, figure_id id)
{
    if (game->figure[id].captor < TEAM_MAX)
        return game->figure[id].captor;
    return figure_follows(game, id) ? (seat_id)SEAT_NONE : figure_seat(id);
}

/* What the mission says of the follower, or NULL: it is none. */
const struct start_figure *figure_follower(const struct game *game, figure_id id);

/* A captive or follower: no Doomtrooper, and nobody who acts for the Dark Legion. */
static inline bool figure_is_led(const struct game *game, figure_id id)
{
    return !figure_is_trooper(id) && game_seat_of(game, id) != SEAT_LEGION;
}

/* Is it led since this turn, in which it does nothing yet? */
static inline bool figure_just_joined(const struct game *game, figure_id id)
{
    int flags = game->figure[id].flags & (FIGURE_ACTIVE_DONE | FIGURE_HAS_ACTED);
    return figure_is_led(game, id) && flags == FIGURE_ACTIVE_DONE;
}

/* What creatures attack: Doomtroopers, and those whom they lead. */
static inline bool figure_is_prey(const struct game *game, figure_id id)
{
    return figure_is_trooper(id) || (figure_follows(game, id) && game->figure[id].captor < TEAM_MAX);
}

/* A creature of the kinds that the Dark Legion has, on the board; followers are none. */
static inline bool figure_is_creature_there(const struct game *game, figure_id id)
{
    return !figure_is_trooper(id) && figure_on_board(game, id) && !figure_follows(game, id);
}

/* The rules that differ by edition, mission or house rule. */
static inline const struct parameters *game_parameters(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

/* Does the team take part and have somebody left (C-ROUND-4)? */
static inline bool team_takes_part(const struct game *game, int team)
{
    return (game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS;
}

/* The figure standing there, or FIGURE_NONE. */
figure_id figure_at(const struct game *game, struct square at);

/* The task that gave the figure what it carries, or -1. */
int figure_load(const struct game *game, figure_id id);

/* Steps the figure has in one Move that begins now (C-MOVE-1, C-MOVE-4, C-CORP-5, S-BLOCK-1, S-BLOCK-4). */
int figure_steps(const struct game *game, figure_id id);
/* Is this Doomtrooper held back now (S-BLOCK-1)? Never where the edition knows no such thing. */
bool figure_is_blocked(const struct game *game, figure_id id);

/* The kind data of a creature, and its row on the reference card in use. */
const struct creature_kind *figure_creature(const struct game *game, figure_id id);
const struct creature_band *figure_band(const struct game *game, figure_id id);

/* Strength of a Doomtrooper without wounds (C-DMG-1). */
int figure_full_strength(const struct game *game);

/* Armor Factor of creature or Doomtrooper. */
int figure_armour(const struct game *game, figure_id id);

/* Dice of an attack of this mode (MODE_CLOSE or MODE_FIRE), bonuses included; empty: no such attack. C-ATT-4. */
struct dice_pool figure_pool(const struct game *game, figure_id id, int mode);

/* Armor Factor of what `attacker` (or a card of `team`) strikes: figure or TARGET_MARKER + m; gear and cards of the
 * attacker counted, never below 0. */
int target_armour(const struct game *game, figure_id attacker, int team, int target, int mode);

/* Dice that may be rolled again in each attack of this mode. */
int figure_rerolls(const struct game *game, figure_id id, int mode);

/* Dice that missed which the corporation may roll again in each attack of this mode (S-RR-3). */
int figure_missed_rerolls(const struct game *game, figure_id id, int mode);

/* The colour of the figure's attack dice of this mode. */
int figure_die(const struct game *game, figure_id id, int mode);

/* The slot in which the sector now lying in `slot` lay when the mission began. */
int game_home_slot(const struct game *game, int slot);

/* Bit s: a team has entered the sector that lay in slot s when the mission began. */
uint32_t game_sectors_entered(const struct game *game);

/* Is the outer doorway closed now; the one between sectors that the mission names as its closed[index]? */
bool game_gate_closed(const struct game *game, int gate);
bool game_doorway_closed(const struct game *game, int index);

/* Does a wall stand now at the edge that the mission names as its wall[index]? */
bool game_wall_stands(const struct game *game, int index);

/* Greatest distance of the figure's firearm attacks. */
int figure_range(const struct game *game, figure_id id);

/* Doomtroopers of the team that are waiting or on board. */
static inline int team_in_play(const struct game *game, int team)
{
    assert(is_team_number(team));
    return figure_in_play(game, (figure_id)(team * PAIR)) + figure_in_play(game, (figure_id)(team * PAIR + 1));
}

/* Creatures of the kind in the pool (C-COMP-2); those that wait at an entrance are not in it (C-REIN-5). */
int legion_available(const struct game *game, int kind);

/* The slot whose sector holds the square. */
static inline int game_slot_at(const struct game *game, struct square at)
{
    return game->scenario->slot_at[at.y][at.x];
}

/* Face-down Force Cards in a slot, and on the whole board. */
int force_face_down(const struct game *game, int slot);
int force_face_down_all(const struct game *game);

#endif
