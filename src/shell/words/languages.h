/*
 * languages.h -- which languages the sentences of a program are there in.
 */
#ifndef SHELL_WORDS_LANGUAGES_H
#define SHELL_WORDS_LANGUAGES_H

enum { LANGUAGES_MAX = 16, LANGUAGE_ID_SIZE = 16, LANGUAGE_NAME_SIZE = 48 };

struct language {
    char id[LANGUAGE_ID_SIZE];     /* as in "sv", the folder of its sentences */
    char name[LANGUAGE_NAME_SIZE]; /* in its own words */
};

struct languages {
    int count;
    struct language language[LANGUAGES_MAX];
};

#endif
