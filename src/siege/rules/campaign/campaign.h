/*
 * campaign.h -- missions in a row with teams that keep their Promotion Points (C-MODE-2 to C-MODE-8, S-CAMP), and
 * their Credits where these are worth points.
 */
#ifndef SIEGE_RULES_CAMPAIGN_CAMPAIGN_H
#define SIEGE_RULES_CAMPAIGN_CAMPAIGN_H

#include "base/rng.h"
#include "siege/rules/campaign/campaign_way.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/mission/mission.h"
#include "siege/rules/turn/reject.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * struct campaign is a plain value without pointers, about 130 KB: keep it on the heap or in one place, copy it by
 * assignment (that is how a screen undoes a purchase before it is confirmed). All totals are sums of the ledger: no
 * function changes a total without an entry, and campaign_is_sound() proves it. The service record of a Doomtrooper is
 * the sum of its lines in the same way, and kept nowhere else.
 *
 * One mission, in this order:
 *
 *     campaign_draw_legion()      who plays the Dark Legion (C-SETUP-3, C-MODE-8)
 *     campaign_buy()              at most one Credit each (C-SETUP-4, C-CRED-6), where Credits are kept
 *     campaign_start_mission()    from here on nothing is bought or corrected
 *     campaign_mission_setup()    what game_start() needs; Ranks follow from the points there
 *     campaign_note_history()     the entries of the mission so far, from its log; whenever they are wanted
 *     campaign_finish()           when the mission is over: the same, and on to the next one
 *
 * Entries may instead be noted event by event (campaign_note_event, campaign_record): the same ones come out.
 * EVENT_MISSION_BEGAN drops what has been noted of the coming mission, so playing it again needs nothing more.
 */

enum {
    CAMPAIGN_PLAYERS = CORPORATIONS,
    CAMPAIGN_PLAYS = 60,                /* missions played in it; then it is over */
    CAMPAIGN_MISSIONS = CAMPAIGN_PLAYS, /* in its list; in that of a file at most WAY_MISSIONS_MOST */
    CAMPAIGN_ENTRIES = 5600,            /* of the ledger */
    CAMPAIGN_DEEDS_MOST = 3000,
    CAMPAIGN_CORRECTIONS = 64,
    CAMPAIGN_REASON_BYTES = 96,
    CAMPAIGN_ID_BYTES = 48,
    CAMPAIGN_MISSIONS_LEAST = 2,
    CAMPAIGN_START_CREDITS = 2, /* C-CRED-1 */
    CAMPAIGN_CREDIT_PRICE = 5,  /* PP for a bought Credit (C-CRED-6) */
    CAMPAIGN_POINTS_MOST = 20000,
    CAMPAIGN_CREDITS_MOST = 255,
    CAMPAIGN_STORY_BYTES = 1000, /* of one text */
    PLAYER_NONE = 0xFF
};

enum campaign_kind {
    CAMPAIGN_MINI, /* the highest score after the last mission wins; C-MODE-2 has two or three, a list may have more */
    CAMPAIGN_LONG  /* the first at the target score wins; the list begins anew when it is used up (C-MODE-3) */
};

/* What the players are to each other. */
#define CAMPAIGN_MODES(X)                                                                                              \
    X(VERSUS, "versus") /* the highest score wins */                                                                   \
    X(COOP, "coop")     /* 2 to 4 players against the AI deck; they win or lose together if the plan names a goal */   \
    X(SOLO, "solo")     /* the same for one person, who leads one team or more; computer players may help */

enum campaign_mode {
#define X(id, name) CAMPAIGN_MODE_##id,
    CAMPAIGN_MODES(X)
#undef X
        CAMPAIGN_MODE_COUNT
};

/* Who plays the Dark Legion. DRAWN and IN_TURN in versus only. */
#define CAMPAIGN_LEGIONS(X)                                                                                            \
    X(DECK, "deck")       /* the AI deck, always: 1 to 4 players */                                                    \
    X(DRAWN, "drawn")     /* a player drawn anew for every mission (C-MODE-8): 2 to 5 players */                       \
    X(IN_TURN, "in_turn") /* drawn among those who have been it least often, so that everybody gets a turn */

enum campaign_legion {
#define X(id, name) CAMPAIGN_LEGION_##id,
    CAMPAIGN_LEGIONS(X)
#undef X
        CAMPAIGN_LEGION_COUNT
};

/* Who decides for a player, numbered as the control of a seat elsewhere; 1 is a person, higher numbers are computer
 * players. The rules only ask whether it is a person. */
enum { CAMPAIGN_CONTROL_HUMAN = 1 };

/* What follows a mission: CAMPAIGN_STEP_NEXT the next one of the list (after the last: the end, or in a long campaign
 * the first), n the n-th of the list from 1, CAMPAIGN_STEP_END the end of the campaign; of ways also WON and LOST: the
 * end, with what it is for players who do not play against each other. */
enum { CAMPAIGN_STEP_NEXT = 0, CAMPAIGN_STEP_LOST = 0xFD, CAMPAIGN_STEP_WON, CAMPAIGN_STEP_END };

/* How hard it is, as its author says. */
#define CAMPAIGN_DIFFICULTIES(X)                                                                                       \
    X(EASY, "easy")                                                                                                    \
    X(MEDIUM, "medium")                                                                                                \
    X(HARD, "hard")

enum campaign_difficulty {
#define X(id, name) CAMPAIGN_##id,
    CAMPAIGN_DIFFICULTIES(X)
#undef X
        CAMPAIGN_DIFFICULTY_COUNT
};

/* What is told before the first mission, after each that failed [0] or was accomplished [1], and at the end of a
 * campaign that is lost [0] or won [1]. A way may have a story of its own, which is told after its mission instead: 1 +
 * its place in `of_way`, 0: none. "" where nothing is. */
enum { CAMPAIGN_WAY_STORIES = 24 };
struct campaign_story {
    char opening[CAMPAIGN_STORY_BYTES];
    char after[CAMPAIGN_MISSIONS][2][CAMPAIGN_STORY_BYTES];
    char ending[2][CAMPAIGN_STORY_BYTES];
    char of_way[CAMPAIGN_WAY_STORIES][CAMPAIGN_STORY_BYTES];
    uint8_t way[WAYS_MOST];
};

/* What a campaign file says (siege/mission/campaign/campaign_load.h). */
struct campaign_plan {
    char id[CAMPAIGN_ID_BYTES];
    char title[TITLE_MAX_BYTES];
    char brief[BRIEF_MAX_BYTES];
    char edition[16];
    uint8_t kind; /* enum campaign_kind */
    uint8_t missions;
    bool endless;     /* it ends when the players want it to, after the last of its missions at the latest */
    uint8_t together; /* missions that players of a co-op or solo campaign must accomplish to win it; 0: no such goal */
    uint8_t modes;    /* bit m: enum campaign_mode m is offered */
    uint8_t legion;   /* enum campaign_legion, proposed in versus */
    uint8_t least_players, most_players; /* most 0: any */
    uint8_t least_teams, most_teams;     /* that all of its missions take, as far as they are known; most 0: any */
    uint8_t rank;                        /* proposed at the start, where it can be agreed on (S-CAMP-2); 0 as 1 */
    uint8_t difficulty;                  /* enum campaign_difficulty */
    uint8_t evenings;                    /* that it takes, about; 0: not told */
    uint8_t accomplished[CAMPAIGN_MISSIONS], failed[CAMPAIGN_MISSIONS]; /* what follows: CAMPAIGN_STEP_* or number */
    struct campaign_ways ways;                                          /* looked at first; none: a list as it stands */
    int16_t target;                                     /* score that ends a long campaign, 0 in a mini-campaign */
    char mission[CAMPAIGN_MISSIONS][CAMPAIGN_ID_BYTES]; /* ids, in order */
    struct campaign_story story;
};

/* What the players agree on before the first mission. `plan` is borrowed during the call. */
struct campaign_start {
    const struct campaign_plan *plan;
    uint64_t seed;
    uint8_t mode;    /* enum campaign_mode */
    uint8_t legion;  /* enum campaign_legion */
    uint8_t retries; /* 1: a mission may be played again before its result counts */
    uint8_t changes;
    struct parameter_change change[SETUP_CHANGES_MAX]; /* house rules and difficulty, the same in every mission */
    uint8_t players;
    uint8_t corporation[CAMPAIGN_PLAYERS]; /* index in the catalogue, in seat order: the next one sits to the left */
    uint8_t control[CAMPAIGN_PLAYERS];
    uint8_t rank; /* at which all begin, within the catalogue's; 0 as 1 (S-CAMP-2) */
};

struct campaign_player {
    uint8_t corporation; /* index in the catalogue */
    uint8_t control;
    uint8_t bought; /* Credits bought before the coming mission: 0 or 1 (C-CRED-6) */
    uint8_t spare;
    int16_t points; /* Promotion Points, never below 0 (C-PP-7) */
    int16_t credits;
};

/* A mission that has been played. */
struct campaign_play {
    uint8_t mission;                /* index in the list */
    uint8_t legion;                 /* player, or PLAYER_NONE: the AI deck */
    uint8_t rewarded;               /* bit p: player p earned Credits or points by the Primary or a Secondary Mission */
    uint8_t round;                  /* in which it ended */
    uint8_t lost[CAMPAIGN_PLAYERS]; /* Doomtroopers eliminated */
    uint8_t accomplished;           /* 1: the Primary Mission was */
    uint8_t retries;                /* how often it was begun again */
    uint8_t conceded;               /* 1: it was given up and counts as failed */
};

/* Why points or Credits changed, and the rules of 1993 and of 2018. The sentence is "campaign.entry.<name>". */
#define CAMPAIGN_CAUSES(X)                                                                                             \
    X(START, "start", "C-CRED-1", "S-CAMP-2")                                                                          \
    X(BOUGHT, "bought", "C-CRED-6", "")                                                                                \
    X(KILL, "kill", "C-PP-1", "S-PP-1")                                                                                \
    X(FRIENDLY_FIRE, "friendly_fire", "C-PP-3", "S-FF-2")                                                              \
    X(ATTACK, "attack", "C-PP-8", "S-PP-1")   /* both in one attack, added up */                                       \
    X(LOST, "lost", "C-CRED-4", "")           /* a Doomtrooper was eliminated */                                       \
    X(CARD, "card", "", "")                   /* a card gave or took them */                                           \
    X(REWARD, "reward", "C-END-4", "S-MIS-5") /* the Primary Mission; C-END-5 for the Dark Legion player */            \
    X(SECONDARY, "secondary", "C-SEC-7", "S-SEC-3")                                                                    \
    X(LEGION_DAMAGE, "legion_damage", "C-PP-4", "S-PP-3")                                                              \
    X(DIFFERENCE, "difference", "", "") /* the mission ended with another total than its log explains */               \
    X(CORRECTION, "correction", "", "") /* by hand */                                                                  \
    /* 2018 edition */                                                                                                 \
    X(TASK, "task", "", "S-MIS-3")           /* a Special action of the mission */                                     \
    X(PENALTY, "penalty", "", "S-SEC-3")     /* of a Secondary Mission that failed */                                  \
    X(COMMANDER, "commander", "", "S-CMD-5") /* what a failed mission costs the commander besides */                   \
    X(DEMOTION, "demotion", "", "S-CMD-3")                                                                             \
    X(RECKLESS, "reckless", "C-PP-3", "S-FF-2") /* tokens paid after the mission */

enum campaign_cause {
#define X(id, name, classic, second) CAMPAIGN_CAUSE_##id,
    CAMPAIGN_CAUSES(X)
#undef X
        CAMPAIGN_CAUSE_COUNT
};

/* One line of the ledger. */
struct campaign_entry {
    int32_t line;            /* event of that mission, from 1, start included; 0: it comes from none */
    int16_t points, credits; /* the change, with its sign */
    uint16_t times;          /* changes added up in it: 1, more only when the ledger was full */
    uint8_t play;            /* which mission played, from 0; campaign->plays: the coming or running one */
    uint8_t round;           /* 0: before the first */
    uint8_t player;
    uint8_t cause;  /* enum campaign_cause */
    uint8_t reason; /* of a correction: index in campaign->reason */
    uint8_t spare;
};

/* What Doomtroopers do and suffer. The word is for files, the sentence "campaign.deed.<name>". */
#define CAMPAIGN_DEEDS(X)                                                                                              \
    X(SERVED, "served") /* took part in the mission */                                                                 \
    X(KILL, "kill")     /* eliminated a creature of the kind */                                                        \
    X(WOUND, "wound")   /* lost Strength */                                                                            \
    X(FELL, "fell")     /* was eliminated; another takes the place, under the same name */

enum campaign_deed_kind {
#define X(id, name) CAMPAIGN_DEED_##id,
    CAMPAIGN_DEEDS(X)
#undef X
        CAMPAIGN_DEED_COUNT
};

/* One line of the service records. */
struct campaign_deed {
    int32_t line;    /* event of that mission, from 1 */
    uint16_t number; /* creatures, Strength points, times */
    uint8_t play;    /* as of an entry */
    uint8_t round;   /* 0: not of one round */
    uint8_t player;
    uint8_t trooper; /* index of catalogue->trooper */
    uint8_t what;    /* enum campaign_deed_kind */
    uint8_t kind;    /* of a KILL: index of catalogue->kind */
};

/* Why the next points or Credits will come: kept between events of the running mission. */
struct campaign_context {
    uint8_t round;
    uint8_t kill, harm; /* since the attack was declared: a creature eliminated, a Doomtrooper hurt */
    uint8_t card;       /* a Doomtrooper card was played */
    uint8_t reward;     /* enum campaign_cause of Credits now: REWARD or SECONDARY; 0 before the end */
    uint8_t loser;      /* player whose Doomtrooper has just been eliminated, or PLAYER_NONE */
    uint8_t began;      /* 1: the mission is being played */
    uint8_t spare;
    int32_t last_line; /* where the mission's end is told */
};

struct campaign {
    char id[CAMPAIGN_ID_BYTES];
    char title[TITLE_MAX_BYTES];
    char edition[16];
    char mission[CAMPAIGN_MISSIONS][CAMPAIGN_ID_BYTES];
    struct rng rng;
    uint8_t kind; /* enum campaign_kind */
    uint8_t missions;
    uint8_t next;        /* index of the coming mission; of a mini-campaign that is over: missions */
    uint8_t legion_mode; /* enum campaign_legion */
    uint8_t drawn;       /* 1: the Dark Legion player of the coming mission is known */
    uint8_t legion;      /* that player, or PLAYER_NONE: the AI deck, or not drawn yet */
    uint8_t over;
    uint8_t players;
    uint8_t plays;
    uint8_t reasons;
    uint8_t mode; /* enum campaign_mode */
    uint8_t together;
    uint8_t may_retry;
    uint8_t started; /* 1: the coming mission has been started, with this seed */
    uint8_t retries; /* how often the coming mission was begun again */
    uint8_t changes;
    uint8_t given_up;   /* 1: the players ended it before its time */
    uint8_t one_person; /* 1: has been said at the table: no mission of it asks anybody to pass the seat */
    uint8_t spare[6];
    uint64_t seed;
    struct parameter_change change[SETUP_CHANGES_MAX];
    uint8_t accomplished[CAMPAIGN_MISSIONS], failed[CAMPAIGN_MISSIONS]; /* of the plan */
    struct campaign_ways ways;                                          /* of the plan */
    uint8_t taken[CAMPAIGN_PLAYS];                                      /* after each play: 1 + the way, or 0 */
    int16_t target;
    int16_t credit_value; /* C-MODE-4; 0: Credits are not kept */
    struct campaign_player player[CAMPAIGN_PLAYERS];
    struct campaign_play play[CAMPAIGN_PLAYS];
    struct campaign_context context;
    char reason[CAMPAIGN_CORRECTIONS][CAMPAIGN_REASON_BYTES];
    int32_t entries;
    struct campaign_entry entry[CAMPAIGN_ENTRIES];
    int32_t deeds;
    struct campaign_deed deed[CAMPAIGN_DEEDS_MOST];
};

/* ---- the beginning --------------------------------------------------------------------------------------------- */

/* How many players it takes, played like this: by the rules, by what the plan offers and by what its missions take.
 * Nobody can play it so if the least are more than the most. Only in versus somebody leads the Dark Legion. `plan` may
 * be NULL. */
struct campaign_range {
    int least, most;
};
struct campaign_range campaign_players(const struct campaign_plan *plan, enum campaign_mode mode,
                                       enum campaign_legion legion);

/* Can it begin like this: as many players as the Dark Legion allows, no corporation twice? `number` is the player. */
struct reject campaign_check_start(const struct campaign_start *start);

/* A new campaign in the caller's storage; `start` must pass its check. Everybody has the least PP of
 * the Rank agreed on, 0 at Rank 1, and 2 Credits (C-CRED-1), or no Credits where these are not kept (S-CAMP-2). */
void campaign_begin(struct campaign *campaign, const struct campaign_start *start, const struct catalogue *catalogue);

/* ---- before a mission ------------------------------------------------------------------------------------------ */

/* Draws the Dark Legion player of the coming mission from the campaign's own generator. Drawn once: later calls before
 * the mission is recorded change nothing. The campaign must not be over. */
void campaign_draw_legion(struct campaign *campaign);

/* Are Credits carried from mission to mission, worth points at the end and bought? Otherwise each mission gives its own
 * and takes them back (S-CAMP-2). */
bool campaign_keeps_credits(const struct campaign *campaign);

/* May the player give up 5 PP for a Credit now? C-CRED-6, C-CRED-7; never where Credits are not kept. */
struct reject campaign_check_buy(const struct campaign *campaign, int player);

/* Buys it, or refuses and changes nothing. */
struct reject campaign_buy(struct campaign *campaign, int player);

/* The mission begins now, with this seed. Drawn and not over. */
void campaign_start_mission(struct campaign *campaign, uint64_t seed);

/* The setup of the mission that was started, the same however far it has been played. */
struct game_setup campaign_mission_setup(const struct campaign *campaign, const struct catalogue *catalogue);

/* The setup of the coming mission with any seed: teams in seat order from the left of the Dark Legion player, points
 * and Credits carried over and nothing else (C-END-7): equipment by a new draft (C-EQUIP-13), cards left in the hands
 * are lost (C-DCARD-4). failed_before tells whether the last mission was failed. The house rules are those agreed on.
 * Drawn, not over, nothing noted of it yet. legion_deck is 1 unless a person plays the Dark Legion. Put the rules into
 * the scenario (scenario_apply_changes()); game_setup_check() says whether the mission takes so many teams. */
struct game_setup campaign_setup(const struct campaign *campaign, const struct catalogue *catalogue, uint64_t seed);

/* Who sits at a seat of the coming mission, and where a player sits (SEAT_LEGION for the Dark Legion player). Drawn.
 * PLAYER_NONE for an empty seat and for the AI deck. */
int campaign_player_at(const struct campaign *campaign, seat_id seat);
seat_id campaign_seat_of(const struct campaign *campaign, int player);

/* ---- during and after a mission -------------------------------------------------------------------------------- */

/* Enters a change of points or Credits with its cause, and what a Doomtrooper did, with the line of the log that tells
 * it, from 1. Every other event only says what comes next; hand over all of them in order. The totals change at once.
 * `game` says of which kind a figure is. */
void campaign_note_event(struct campaign *campaign, const struct game *game, const struct event *event, int line);

/* After undo: drops what was noted of the running mission from this line on; `round` is the one it is now. */
void campaign_forget_lines(struct campaign *campaign, int first_line, int round);

/* Replays the mission that was started and notes all its events anew. Both `scratch` are the caller's storage, nothing
 * in them is kept. False, with nothing noted, if the log does not lead where it says. */
bool campaign_note_history(struct campaign *campaign, const struct scenario *scenario, const struct history *history,
                           struct game *scratch, struct event_list *scratch_events);

/* Drops what was noted of the running mission; it stays started. The second forgets only what its events have prepared,
 * as after reading a file. */
void campaign_forget_notes(struct campaign *campaign);
void campaign_forget_context(struct campaign *campaign);

/* May the mission that was started be begun again? Only if that was agreed on. */
struct reject campaign_check_retry(const struct campaign *campaign);

/* Gives it up and counts it, or refuses. The players and what they bought stay; start it with another seed. */
struct reject campaign_retry(struct campaign *campaign);

/* May the coming or running mission be conceded? Only where nobody plays against the others, so that no victory is
 * given away. */
struct reject campaign_check_concede(const struct campaign *campaign);

/* It counts as failed; what happened in it so far counts for nothing. Of the commander it asks what a failed mission
 * does (S-CMD-3, S-CMD-5); `mission` is the one given up, or NULL: not known. Or refuses and changes nothing. */
struct reject campaign_concede(struct campaign *campaign, const struct catalogue *catalogue,
                               const struct mission *mission);

/* The players end the campaign now; it counts as lost unless its common goal has been reached. It must not be over. */
void campaign_give_up(struct campaign *campaign);

/* Does this game belong to the coming mission: the same mission, teams and Dark Legion player? */
bool campaign_fits(const struct campaign *campaign, const struct game *game);

/* The mission is over and fits: the totals become those of the game, what the ledger cannot explain is entered as a
 * DIFFERENCE, and the campaign goes on to the next mission or ends (C-MODE-7, C-END-7). A mission without Promotion
 * Points or Credits changes none. */
void campaign_record(struct campaign *campaign, const struct game *over);

/* campaign_note_history(), then campaign_record(). False if the log could not be followed: every change of the mission
 * is then one DIFFERENCE. */
bool campaign_finish(struct campaign *campaign, const struct game *over, const struct history *history,
                     struct game *scratch, struct event_list *scratch_events);

/* May the totals be corrected by this? Not during a mission, not below 0 or above the greatest total, a reason in
 * UTF-8 is needed and must fit. */
struct reject campaign_check_correction(const struct campaign *campaign, int player, int points, int credits,
                                        const char *reason);

/* Enters a correction by hand, marked as such and with its reason, or refuses and changes nothing. */
struct reject campaign_correct(struct campaign *campaign, int player, int points, int credits, const char *reason);

/* ---- questions ------------------------------------------------------------------------------------------------- */

bool campaign_is_over(const struct campaign *campaign);

/* Has the coming mission been started, or noted to have begun? */
bool campaign_is_running(const struct campaign *campaign);

/* Bit p: player p wins or shares the victory; 0 while the campaign goes on, and if players with a common goal missed
 * it. C-MODE-2 to C-MODE-7, S-CAMP-3, S-CAMP-4. */
unsigned campaign_winners(const struct campaign *campaign);

/* Does a person win or share the victory? */
bool campaign_is_won(const struct campaign *campaign);

/* The players by score, best first; equal ones share a place. Returns how many. */
struct campaign_place {
    uint8_t player;
    uint8_t place; /* from 1 */
};
int campaign_list_places(const struct campaign *campaign, struct campaign_place place[CAMPAIGN_PLAYERS]);

/* Missions whose Primary Mission was accomplished; one played twice counts once. */
int campaign_missions_accomplished(const struct campaign *campaign);

/* PP + 5 x Credits (C-MODE-4, C-MODE-5); PP alone where Credits are not kept: the higher total is the higher Rank, then
 * the more PP within it (S-CAMP-3). */
int campaign_score(const struct campaign *campaign, int player);

/* The Rank, from 1, that the points give now (C-RANK-1), and the points at which the next begins (-1: none). */
int campaign_rank(const struct campaign *campaign, const struct catalogue *catalogue, int player);
int campaign_next_rank_points(const struct campaign *campaign, const struct catalogue *catalogue, int player);

/* Sums over the missions played. */
int campaign_missions_rewarded(const struct campaign *campaign, int player);
int campaign_troopers_lost(const struct campaign *campaign, int player);
int campaign_times_legion(const struct campaign *campaign, int player);

/* Sum of the entries of a player in one play; play -1: in all. */
struct campaign_sum {
    int points, credits;
};
struct campaign_sum campaign_sum(const struct campaign *campaign, int player, int play);

/* A Doomtrooper's service in one play, or with play -1 in all of them. */
struct campaign_service {
    int missions, kills, kill[KIND_MAX], wounds, fallen;
    int best, best_round, best_play; /* most creatures in one round, where that was first done; best 0: none */
};
struct campaign_service campaign_service(const struct campaign *campaign, int player, int trooper, int play);

/* Its Doomtroopers that have served, in the order of the catalogue; returns how many. `most` is the room. */
int campaign_list_troopers(const struct campaign *campaign, const struct catalogue *catalogue, int player,
                           uint8_t *trooper, int most);

/* Has anything been corrected by hand? Such a campaign shows a badge. */
bool campaign_is_corrected(const struct campaign *campaign);

/* Is every total the sum of its entries, and none below 0? */
bool campaign_is_sound(const struct campaign *campaign);

/* Why a campaign cannot be: "players", "missions", "plays", "ledger", "deeds", "rules", "totals" (no sums of the
 * ledger), "start" (less than nothing before the running mission) or "ways"; and which of them from 0, of totals and
 * start which player, or -1. */
struct campaign_flaw {
    const char *what; /* NULL: nothing */
    int entry;
};

/* The first flaw. Takes any bytes: every index is looked at before it is used. */
struct campaign_flaw campaign_flaw(const struct campaign *campaign);

/* "kill", "drawn"; by name the count of the enum if there is none. */
const char *campaign_cause_name(enum campaign_cause cause);
enum campaign_cause campaign_cause_by_name(const char *name);
const char *campaign_legion_name(enum campaign_legion legion);
const char *campaign_mode_name(enum campaign_mode mode);
const char *campaign_difficulty_name(enum campaign_difficulty difficulty);
const char *campaign_deed_name(enum campaign_deed_kind what);
enum campaign_deed_kind campaign_deed_by_name(const char *name);

/* The rule behind a cause in rulebook 0 or 1 (catalogue->rulebook), "C-PP-1"; "" for a DIFFERENCE, a CORRECTION, a CARD
 * and what that book does not know. */
const char *campaign_cause_rule(enum campaign_cause cause, int rulebook);

#endif
