/*
 * mission_problems.h -- what can be wrong with missions, campaigns and rules, beside what can be wrong with any file
 * (shell/json/problem_codes.h).
 */
#ifndef SIEGE_MISSION_MISSION_PROBLEMS_H
#define SIEGE_MISSION_MISSION_PROBLEMS_H

#include "shell/json/problem.h" /* struct problem_table */

/* clang-format off */
#define PROBLEM_CODES_CATALOGUE(X) \
    X(E, 303) /* no such sector on the board */ \
    X(E, 304) /* no such card number */ \
    X(E, 305) /* a list that must be as long as another */ \
    X(E, 306) /* more creatures than the game has room for */ \
    X(E, 307) /* ranks that do not rise */ \
    X(E, 308) /* a corporation without two Doomtroopers */ \
    X(E, 309) /* an argument the verb does not take */

/* Files beside each other; they stand behind the shell's E310. */
#define PROBLEM_CODES_FILES(X) \
    X(E, 311) /* a file of no kind that the game knows */ \
    X(E, 312) /* an id that another file has too */ \
    X(E, 313) /* a mission of another edition than its campaign */ \
    X(E, 314) /* words of another mission than the one beside them */ \
    X(E, 315) /* words without their mission beside them */ \
    X(E, 316) /* these six are of maps of Tiled: a tile that stands for no sector */ \
    X(E, 317) /* an object on no sector */ \
    X(E, 318) /* a tile in a mirror */ \
    X(E, 319) /* a map without end */ \
    X(E, 320) /* no object of a class that is needed */ \
    X(E, 321) /* a tile set that cannot be read */ \
    X(E, 322) /* these four are of what a mission's folder brings: an id that another number has */ \
    X(E, 323) /* more of a kind than there is room for */ \
    X(E, 324) /* more figures than another kind can spare */ \
    X(E, 325) /* two AI cards for one square of the matrix */ \
    X(E, 326) /* a mission of another edition than it says */ \
    X(E, 327) /* a mission that is no step of the campaign */ \
    X(E, 328) /* what a mission brings along is made for another edition */ \
    X(E, 329) /* no number of teams that can play all missions of a campaign */

/* Geometry and rules. */
#define PROBLEM_CODES_RULES(X) \
    X(E, 401) /* the same sector twice */ \
    X(E, 402) /* rows of the layout of different lengths */ \
    X(E, 403) /* layout too large */ \
    X(E, 404) /* layout without a sector */ \
    X(E, 405) /* an outer doorway is meant, but another sector lies there */ \
    X(E, 406) /* no doorway on this side of the sector */ \
    X(E, 407) /* an entrance or exit that the mission closes */ \
    X(E, 408) /* an entrance that is walled in */ \
    X(E, 410) /* the Citadel does not stand on a corner of sectors */ \
    X(E, 411) /* nothing there that could be closed */ \
    X(E, 412) /* too many outer doorways */ \
    X(E, 413) /* a key card that is not in use */ \
    X(E, 414) /* at_least above at_most */ \
    X(E, 415) /* too many conditions */ \
    X(E, 416) /* "own" where no team is asked */ \
    X(E, 417) /* fewest teams above most teams */ \
    X(E, 418) /* a question that only a Secondary Mission card can ask */ \
    X(E, 419) /* Doomtroopers where eliminated creatures are counted */ \
    X(E, 420) /* line of a sector's drawing too short or too long */ \
    X(E, 421) /* character that does not belong there in a drawing */ \
    X(E, 422) /* doorway of a sector not in the middle of its side */ \
    X(E, 423) /* stairs without the squares 1 to 6 */ \
    X(E, 424) /* squares of a sector that cannot be reached */ \
    X(E, 430) /* two figures on one square */ \
    X(E, 431) /* more figures of a kind than there are */ \
    X(E, 432) /* a figure that stands and waits at once */ \
    X(E, 433) /* two keys that exclude each other */ \
    X(E, 434) /* a teleporter without its other end */ \
    X(E, 435) /* no way onto the board */ \
    X(E, 436) /* a reward for each, but nothing is counted */ \
    X(E, 437) /* two things on one square or edge */ \
    X(E, 438) /* a key that this kind of target does not take */ \
    X(E, 439) /* a task that gives nothing to carry */ \
    X(E, 440) /* more things to carry than there is room for */ \
    X(E, 441) /* two of three Doomtroopers where corporations have two */ \
    X(E, 460) /* a question of missions on a Secondary Mission card */ \
    X(E, 461) /* too many conditions that count rounds */ \
    X(E, 462) /* too many doorways between sectors that open or close */ \
    X(E, 463) /* an action that cannot be done at that moment */ \
    X(E, 464) /* a choice of all */ \
    X(E, 465) /* a name for a figure that is no follower */ \
    X(E, 466) /* objectives, and every one of them is a bonus */ \
    X(E, 467) /* no edge where a wall could go up or come down */ \
    X(E, 468) /* too many edges where walls go up or come down */ \
    X(E, 469) /* no door where one is locked, unlocked, opened or closed */ \
    X(E, 470) /* squares that others may all have taken */

/* Playability W5xx, balance W6xx, style I7xx. */
#define PROBLEM_CODES_ADVICE(X) \
    X(W, 501) /* exit that cannot be reached */ \
    X(W, 502) /* condition that can never be met */ \
    X(W, 503) /* reinforcement entrance that can never be used */ \
    X(W, 504) /* too few rounds to get there */ \
    X(W, 505) /* reinforcements in sight of the start */ \
    X(W, 506) /* trigger that can never fire */ \
    X(W, 507) /* counter that nothing asks */ \
    X(W, 508) /* counter that nothing changes */ \
    X(W, 509) /* fewer Event Cards than rounds */ \
    X(W, 510) /* fewer Force Cards than sectors */ \
    X(W, 511) /* mission that ends before it begins */ \
    X(W, 512) /* demands that exclude each other */ \
    X(W, 513) /* text that another language lacks */ \
    X(W, 514) /* more creatures than figures in the box */ \
    X(W, 517) /* sector that cannot be reached */ \
    X(W, 518) /* inside sector that does not touch the Citadel */ \
    X(W, 519) /* figure next to a Doomtrooper entrance when the mission begins */ \
    X(W, 520) /* portal that is open only after the last round */ \
    X(W, 521) /* message that can be conveyed nowhere */ \
    X(W, 522) /* text that nothing says */ \
    X(W, 523) /* mission of a campaign that nothing leads to */ \
    X(W, 524) /* more Force Cards than sectors take */ \
    X(W, 525) /* key card on a sector without cards */ \
    X(W, 526) /* Force Card of a target that may be left out */ \
    X(W, 527) /* target that may be put where nobody gets */ \
    X(W, 528) /* action of a trigger that never does anything */ \
    X(W, 529) /* portal that is no exit */ \
    X(W, 530) /* leaving allowed only after the last round */ \
    X(W, 531) /* reward that these rules do not give */ \
    X(W, 532) /* something that these rules do not know */ \
    X(W, 533) /* portals that never let anybody in */ \
    X(W, 534) /* task that can never be done */ \
    X(W, 535) /* an entrance out of which only cards lead */ \
    X(W, 536) /* the mission ends before that can be */ \
    X(W, 537) /* objective that always holds */ \
    X(W, 538) /* nobody can win */ \
    X(W, 539) /* done by coming in and going out again */ \
    X(W, 540) /* no last round and no end */ \
    X(W, 541) /* a card both used and left out */ \
    X(W, 542) /* step of a campaign from which no way leads to an end */ \
    X(W, 543) /* way of a campaign behind one that is always taken */ \
    X(W, 544) /* bonus that brings nothing */ \
    X(W, 545) /* objective at an exit to which only cards lead */ \
    X(W, 546) /* condition about leaving by a doorway that is no way out */ \
    X(W, 547) /* an entrance that a trigger shuts before anybody comes in */ \
    X(W, 548) /* no entrance that is open in the first turn */ \
    X(W, 549) /* an allowance without a reason */ \
    X(W, 550) /* more creatures called than there are */ \
    X(W, 552) /* words in a language that the game does not have */ \
    X(W, 553) /* these three are of what a mission brings along: a letter that another kind of creature has */ \
    X(W, 554) /* a picture that belongs to nothing */ \
    X(W, 555) /* a picture that is no drawing */ \
    X(W, 556) /* objective that is told once it is accomplished */ \
    X(W, 557) /* reward that is left empty */ \
    X(W, 558) /* objective that nothing undoes, but the mission goes on */ \
    X(W, 559) /* bonus that nobody gets who accomplishes the mission */ \
    X(W, 560) /* trigger that waits for what lies behind the way that it opens, to which only cards lead */ \
    X(W, 561) /* what can never be with few teams; with their values it is these two and W566 */ \
    X(W, 562) /* what can never be with more */ \
    X(W, 563) /* "by round n" is asked at the end alone */ \
    X(W, 564) /* creatures that get out, of a kind that a follower has */ \
    X(W, 565) /* asked of each team, but the same for all of them */ \
    X(W, 566) /* what only cards lead to with few teams, or with more */ \
    X(W, 567) /* round in a list that never comes */ \
    X(W, 568) /* a mission that does not take all numbers of teams with which its campaign can be begun */ \
    X(W, 569) /* a character in a text that nobody sees */ \
    X(W, 570) /* reinforcements that have no way in */ \
    X(W, 571) /* a campaign that asks for more accomplished missions than can be played in it */ \
    X(W, 572) /* a campaign that nobody can begin, or win */ \
    X(W, 601) /* too easy or too hard; these six are found by simulation alone (src/siege/trial) */ \
    X(W, 602) /* over too soon */ \
    X(W, 603) /* one corporation earns far more than the others */ \
    X(W, 604) /* sector that nobody enters */ \
    X(W, 605) /* games without an end */ \
    X(W, 606) /* trigger that opens a way or is waited for, and never fires */ \
    X(I, 701) /* brief too short or too long */ \
    X(I, 702) /* named twice in a list */ \
    X(I, 703) /* rule set to the value it has anyway */ \
    X(I, 705) /* only cards lead there */ \
    X(I, 706) /* no objective */ \
    X(I, 707) /* an allowance for nothing */ \
    X(I, 708) /* a text that nobody has written yet */ \
    X(I, 709) /* trigger that does the same again and again */ \
    X(I, 710) /* a share of teams, in percent, that looks like their number */ \
    X(I, 711) /* objectives that hold from the beginning */ \
    X(I, 712) /* a key that changes nothing */ \
    X(I, 713) /* a number in the words of a made mission that is no longer its own */
/* clang-format on */

enum mission_problem {
    PROBLEM_BEFORE_SIEGE = PROBLEM_E302,
    PROBLEM_CODES_CATALOGUE(PROBLEM_CODE) PROBLEM_CODES_FILES(PROBLEM_CODE) PROBLEM_CODES_RULES(PROBLEM_CODE)
        PROBLEM_CODES_ADVICE(PROBLEM_CODE)
};

/* All codes there are, those of the shell too, in the order of their numbers. */
extern const struct problem_table MISSION_PROBLEMS;

#endif
