/*
 * condition_rows.h -- what there is to know of each kind of condition. Whoever reads a condition reads these columns
 * and never asks for its kind.
 *
 * What stands under its word in a file is told by its form (condition_forms.h), how it reads by the sentences of its
 * word in the string table.
 */
#ifndef SIEGE_RULES_MISSION_CONDITION_ROWS_H
#define SIEGE_RULES_MISSION_CONDITION_ROWS_H

#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/parameters.h"

struct asked;
struct mission;
struct team;

/* What it makes of other conditions. */
enum condition_joint {
    JOINS_NOTHING,
    JOINS_ALL,
    JOINS_ANY,
    JOINS_NOT,
    JOINS_TEAMS, /* counts the teams of which its child holds */
    JOINS_ROUNDS /* counts the rounds at whose end its child has held */
};

/* Does it hold only where, or for as long as, all that it joins does? */
static inline bool joint_needs_all(enum condition_joint joint)
{
    return joint == JOINS_ALL || joint == JOINS_TEAMS || joint == JOINS_ROUNDS;
}

/* How the number moves in the course of a mission. */
enum condition_course {
    COURSE_OPEN,
    COURSE_FROM_NOTHING, /* 0 when the mission begins */
    COURSE_GROWS,        /* the same, and it never falls */
    COURSE_FALLS         /* never grows */
};

/* What bounds the number: for the checker. */
enum condition_reach {
    REACH_TRUTH, /* 0 or 1 */
    REACH_END,   /* the same, known at the end */
    REACH_ROUND,
    REACH_FIGURES,   /* figures that can be there */
    REACH_BESIDE,    /* the same, where a marker of the kind can be */
    REACH_CREATURES, /* creatures of the kinds; more than there are figures where they come back */
    REACH_POINTS,    /* what all of them are worth */
    REACH_MODE,      /* those that attacks in the modes `which` eliminate */
    REACH_CROWD,     /* creatures of any kind */
    REACH_KINDS,
    REACH_FORCE, /* Force Cards of the mission */
    REACH_SECTORS,
    REACH_ENTERED,  /* the same; some are known where teams begin on the board */
    REACH_STRENGTH, /* of all Doomtroopers together */
    REACH_WEAKEST,  /* of one on the board; 0: nobody is there */
    REACH_TARGETS,  /* all markers of the mission */
    REACH_MARKERS,  /* those of condition_markers() */
    REACH_TASK,
    REACH_SHARE, /* percent */
    REACH_SECONDARY,
    REACH_COUNTER,
    REACH_ROUNDS,  /* in a row */
    REACH_SINCE,   /* rounds; -1: it has not happened */
    REACH_DOORWAY, /* 1: it is open */
    REACH_LOST,    /* health, healed or not: from 0 on */
    REACH_FREE,    /* from 0 on */
    REACH_LEAD     /* below 0, too */
};

/* What a computer player or a hint makes of it. */
enum condition_pursuit {
    PURSUE_NOTHING,
    PURSUE_FIGURES, /* by the filter: get out, stand there, keep creatures off */
    PURSUE_HUNT,    /* creatures of the kinds */
    PURSUE_VARIETY, /* one each of many kinds */
    PURSUE_POINTS,  /* creatures by their worth */
    PURSUE_MODE,    /* creatures in mode `which` */
    PURSUE_CLEAR,   /* no creature beside the markers */
    PURSUE_TARGETS, /* destroy the mission's markers */
    PURSUE_MARKERS, /* destroy the markers of the kind */
    PURSUE_HACK,
    PURSUE_TASK,
    PURSUE_REVEAL,
    PURSUE_ENTER,  /* sectors not entered */
    PURSUE_SCAN,   /* … not scanned */
    PURSUE_MARK,   /* … without the own token */
    PURSUE_FIRST,  /* … without any token */
    PURSUE_ERRAND, /* Secondary Missions */
    PURSUE_COUNT,  /* what the triggers ask for that raise the counter */
    PURSUE_FIRED   /* what the trigger asks for */
};

/* Traits, a mask. */
enum {
    IS_TRUTH = 1,      /* 0 or 1, told without a number */
    OF_THE_CARD = 2,   /* only the bearer of a Secondary Mission card can be asked (E418) */
    OF_ONE_TEAM = 4,   /* asks for the own team in any case (E416) */
    OF_TROOPERS = 8,   /* of no other figures; all their states if none are named */
    OF_CREATURES = 16, /* of no other figures (E419) */
    ON_BOARD_ONLY = 32,
    OF_MARKER = 64,    /* `which` is a kind of marker */
    PAID = 128,        /* so much can be paid for each (E436) */
    OF_COUNTER = 256,  /* `which` is one of the mission's counters */
    OF_CLOCK = 512,    /* … one of its clocks */
    OF_OUTCOME = 1024, /* asks whether the objectives hold */
    OF_LOSS = 2048     /* counts markers that were destroyed or taken off the board */
};

struct condition_row {
    enum condition_joint joint;
    int (*number)(const struct asked *asked, const struct condition *condition); /* NULL: JOINS_ALL, _ANY, _NOT */
    enum condition_course course;
    enum condition_reach reach;
    enum condition_pursuit pursuit;
    enum parameter rule; /* without which it is never counted; PARAMETER_COUNT: none */
    unsigned traits;
    unsigned markers; /* TRAIT_*: it is about markers with one of these, besides OF_MARKER */
    uint32_t (*of_team)(const struct team *team, const struct condition *condition); /* what each team adds, or NULL */
};

const struct condition_row *condition_row(const struct condition *condition);

/* Bit k: it is about markers of kind k. */
unsigned condition_markers(const struct condition *condition);

/* Does the mission anywhere, be it a trigger, ask for hacked terminals? */
bool conditions_ask_for_hacks(const struct mission *mission);

/* The trigger whether, or since when, it asks has fired; TRIGGER_MAX: none. */
int condition_trigger(const struct mission *mission, const struct condition *condition);

#endif
