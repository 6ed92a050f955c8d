/*
 * problem_codes.h -- every problem a designer can be told about, listed once.
 *
 * The first letter is the severity: E error (the file cannot be used), W warning, I information. A new code is a
 * row here, a sentence "problem.<code>" and a how-to "problem.<code>.help" in assets/locale/en/problems.json, and
 * a bad file in tests/broken/. Codes are never renumbered. Keep the rows sorted.
 */
#ifndef SHELL_JSON_PROBLEM_CODES_H
#define SHELL_JSON_PROBLEM_CODES_H

/* clang-format off */
#define PROBLEM_CODES_SYNTAX(X) \
    X(E101) /* nothing in the file */ \
    X(E102) /* file too large */ \
    X(E103) /* file cannot be read */ \
    X(E104) /* byte order mark */ \
    X(E105) /* not UTF-8 */ \
    X(E106) /* nested too deep */ \
    X(E107) /* too many values */ \
    X(E108) /* text too long */ \
    X(E109) /* out of memory */ \
    X(E110) /* trailing comma */ \
    X(E111) /* missing comma */ \
    X(E112) /* missing colon */ \
    X(E113) /* comment */ \
    X(E114) /* wrong kind of quotes */ \
    X(E115) /* key without quotes */ \
    X(E116) /* unknown bare word */ \
    X(E117) /* bad escape */ \
    X(E118) /* raw control character in a text */ \
    X(E119) /* \u0000 */ \
    X(E120) /* lone surrogate */ \
    X(E121) /* text never closed */ \
    X(E122) /* leading zero */ \
    X(E123) /* malformed number */ \
    X(E124) /* number too large */ \
    X(E125) /* bracket never closed */ \
    X(E126) /* bracket closed by the wrong kind */ \
    X(E127) /* closing bracket too many */ \
    X(E128) /* something after the end */ \
    X(E129) /* duplicate key */ \
    X(E130) /* value missing */ \
    X(E131) /* value where a key belongs */ \
    X(E132) /* stray character */ \
    X(E133) /* comment never closed */ \
    X(E134) /* not a text file at all */

#define PROBLEM_CODES_SHAPE(X) \
    X(E201) /* required key missing */ \
    X(E202) /* wrong kind of value */ \
    X(E203) /* number out of range */ \
    X(E204) /* not a whole number */ \
    X(E205) /* unknown key */ \
    X(E206) /* not one of the allowed words */ \
    X(E207) /* too few entries */ \
    X(E208) /* too many entries */ \
    X(E209) /* empty text */ \
    X(E210) /* text too long for its field */ \
    X(E211) /* format newer than this game */ \
    X(E212) /* text not written as it must be */ \
    X(E213) /* none of several keys given */

/* References between things: unknown ids, the same id twice. */
#define PROBLEM_CODES_REFERENCE(X) \
    X(E301) /* nothing has this id */ \
    X(E302) /* id used twice */ \
    X(E303) /* no such sector on the board */ \
    X(E304) /* no such card number */ \
    X(E305) /* a list that must be as long as another */ \
    X(E306) /* more creatures than the game has room for */ \
    X(E307) /* ranks that do not rise */ \
    X(E308) /* a corporation without two Doomtroopers */ \
    X(E309) /* an argument the verb does not take */ \
    X(E310) /* written for another edition */

/* Geometry and rules. */
#define PROBLEM_CODES_RULES(X) \
    X(E401) /* the same sector twice */ \
    X(E402) /* rows of the layout of different lengths */ \
    X(E403) /* layout too large */ \
    X(E404) /* layout without a sector */ \
    X(E405) /* an outer doorway is meant, but another sector lies there */ \
    X(E406) /* no doorway on this side of the sector */ \
    X(E407) /* an entrance or exit that the mission closes */ \
    X(E408) /* an entrance that is walled in */ \
    X(E410) /* the Citadel does not stand on a corner of sectors */ \
    X(E411) /* nothing there that could be closed */ \
    X(E412) /* too many outer doorways */ \
    X(E413) /* a key card that is not in use */ \
    X(E414) /* at_least above at_most */ \
    X(E415) /* too many conditions */ \
    X(E416) /* "own" where no team is asked */ \
    X(E417) /* fewest teams above most teams */ \
    X(E418) /* a question that only a Secondary Mission card can ask */ \
    X(E419) /* Doomtroopers where eliminated creatures are counted */ \
    X(E420) /* line of a sector's drawing too short or too long */ \
    X(E421) /* character that does not belong there in a drawing */ \
    X(E422) /* doorway of a sector not in the middle of its side */ \
    X(E423) /* stairs without the squares 1 to 6 */ \
    X(E424) /* squares of a sector that cannot be reached */ \
    X(E430) /* two figures on one square */ \
    X(E431) /* more figures of a kind than there are */ \
    X(E432) /* a figure that stands and waits at once */ \
    X(E433) /* two keys that exclude each other */ \
    X(E434) /* a teleporter without its other end */ \
    X(E435) /* no way onto the board */ \
    X(E436) /* a reward for each, but nothing is counted */ \
    X(E437) /* two things on one square or edge */ \
    X(E438) /* a key that this kind of target does not take */ \
    X(E439) /* a task that gives nothing to carry */ \
    X(E440) /* more things to carry than there is room for */ \
    X(E441) /* two of three Doomtroopers where corporations have two */

/* Playability W5xx, balance W6xx, style I7xx. */
#define PROBLEM_CODES_ADVICE(X) \
    X(W501) /* exit that cannot be reached */ \
    X(W502) /* condition that can never be met */ \
    X(W503) /* reinforcement entrance that can never be used */ \
    X(W504) /* too few rounds to get there */ \
    X(W505) /* reinforcements in sight of the start */ \
    X(W506) /* trigger that can never fire */ \
    X(W509) /* fewer Event Cards than rounds */ \
    X(W510) /* fewer Force Cards than sectors */ \
    X(W511) /* mission that ends before it begins */ \
    X(W514) /* more creatures than figures in the box */ \
    X(W517) /* sector that cannot be reached */ \
    X(W518) /* inside sector that does not touch the Citadel */ \
    X(W519) /* figure next to a Doomtrooper entrance when the mission begins */ \
    X(W520) /* portal that is open only after the last round */ \
    X(W521) /* message that can be conveyed nowhere */ \
    X(W522) /* text that nothing says */ \
    X(W523) /* mission of a campaign that nothing leads to */ \
    X(W524) /* more Force Cards than sectors take */ \
    X(W525) /* key card on a sector without cards */ \
    X(W526) /* Force Card of a target that may be left out */ \
    X(W527) /* target that may be put where nobody gets */ \
    X(W528) /* action of a trigger that never does anything */ \
    X(W529) /* portal that is no exit */ \
    X(W530) /* leaving allowed only after the last round */ \
    X(W531) /* reward that these rules do not give */ \
    X(W532) /* something that these rules do not know */ \
    X(W533) /* portals that never let anybody in */ \
    X(W534) /* task that can never be done */ \
    X(I701) /* brief too short or too long */ \
    X(I702) /* named twice in a list */ \
    X(I703) /* rule set to the value it has anyway */ \
    X(I704) /* verb that the rules carry out in a later version */

#define PROBLEM_CODES(X) \
    PROBLEM_CODES_SYNTAX(X) \
    PROBLEM_CODES_SHAPE(X) \
    PROBLEM_CODES_REFERENCE(X) \
    PROBLEM_CODES_RULES(X) \
    PROBLEM_CODES_ADVICE(X)
/* clang-format on */

enum problem_code {
#define PROBLEM_CODE(id) PROBLEM_##id,
    PROBLEM_CODES(PROBLEM_CODE)
#undef PROBLEM_CODE
        PROBLEM_CODE_COUNT
};

#endif
