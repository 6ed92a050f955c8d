/*
 * problem_codes.h -- every problem that any JSON file can have, listed once. A game adds codes of its own.
 */
#ifndef SHELL_JSON_PROBLEM_CODES_H
#define SHELL_JSON_PROBLEM_CODES_H

/*
 * A code is a number; its hundreds are the severity: errors below 500 (E: the file cannot be used), warnings below 700
 * (W), then information (I). A new code is a row here or in the game's list, a sentence "problem.<code>" and a how-to
 * "problem.<code>.help" in assets/locale/en/problems.json, and a bad file in tests/broken/. Codes are never renumbered.
 * Keep the rows sorted.
 */
/* clang-format off */
#define PROBLEM_CODES_SYNTAX(X) \
    X(E, 101) /* nothing in the file */ \
    X(E, 102) /* file too large */ \
    X(E, 103) /* file cannot be read */ \
    X(E, 104) /* byte order mark */ \
    X(E, 105) /* not UTF-8 */ \
    X(E, 106) /* nested too deep */ \
    X(E, 107) /* too many values */ \
    X(E, 108) /* text too long */ \
    X(E, 109) /* out of memory */ \
    X(E, 110) /* trailing comma */ \
    X(E, 111) /* missing comma */ \
    X(E, 112) /* missing colon */ \
    X(E, 113) /* comment */ \
    X(E, 114) /* wrong kind of quotes */ \
    X(E, 115) /* key without quotes */ \
    X(E, 116) /* unknown bare word */ \
    X(E, 117) /* bad escape */ \
    X(E, 118) /* raw control character in a text */ \
    X(E, 119) /* \u0000 */ \
    X(E, 120) /* lone surrogate */ \
    X(E, 121) /* text never closed */ \
    X(E, 122) /* leading zero */ \
    X(E, 123) /* malformed number */ \
    X(E, 124) /* number too large */ \
    X(E, 125) /* bracket never closed */ \
    X(E, 126) /* bracket closed by the wrong kind */ \
    X(E, 127) /* closing bracket too many */ \
    X(E, 128) /* something after the end */ \
    X(E, 129) /* duplicate key */ \
    X(E, 130) /* value missing */ \
    X(E, 131) /* value where a key belongs */ \
    X(E, 132) /* stray character */ \
    X(E, 133) /* comment never closed */ \
    X(E, 134) /* not a text file at all */ \
    X(E, 135) /* a text, but no JSON */ \
    X(E, 136) /* bracket missing */ \
    X(E, 137) /* quote inside a text */ \
    X(E, 138) /* keys with values in the brackets of a list */ \
    X(E, 139) /* a mark of two versions merged */ \
    X(E, 140) /* the file ends in the middle */ \
    X(E, 141) /* quote missing */ \
    X(E, 142) /* list without its brackets */

#define PROBLEM_CODES_SHAPE(X) \
    X(E, 201) /* required key missing */ \
    X(E, 202) /* wrong kind of value */ \
    X(E, 203) /* number out of range */ \
    X(E, 204) /* not a whole number */ \
    X(E, 205) /* unknown key */ \
    X(E, 206) /* not one of the allowed words */ \
    X(E, 207) /* too few entries */ \
    X(E, 208) /* too many entries */ \
    X(E, 209) /* empty text */ \
    X(E, 210) /* text too long for its field */ \
    X(E, 211) /* format newer than this game */ \
    X(E, 212) /* text not written as it must be */ \
    X(E, 213) /* none of several keys given */ \
    X(E, 214) /* several keys in one object where each needs an object of its own */

/* References between things. */
#define PROBLEM_CODES_REFERENCE(X) \
    X(E, 301) /* nothing has this id */ \
    X(E, 302) /* id used twice */ \
    X(E, 310) /* written for another set of files */
/* clang-format on */

#define PROBLEM_CODE(letter, number) PROBLEM_##letter##number = (number),

enum problem_code {
    PROBLEM_NONE, /* no code */
    PROBLEM_CODES_SYNTAX(PROBLEM_CODE) PROBLEM_CODES_SHAPE(PROBLEM_CODE) PROBLEM_CODES_REFERENCE(PROBLEM_CODE)
        PROBLEM_FIRST_WARNING = 500,
    PROBLEM_FIRST_INFO = 700,
    PROBLEM_CODE_END = 800
};

#endif
