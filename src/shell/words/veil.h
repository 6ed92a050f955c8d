/*
 * veil.h -- texts that leave the computer do not tell whose it is.
 */
#ifndef SHELL_WORDS_VEIL_H
#define SHELL_WORDS_VEIL_H

/* A copy in which "~" stands for the home folder and for the user's name, wherever they stand as whole words; a home of
 * less than two letters and a name of less than two are none. To be freed by the caller; NULL without memory. */
char *veil_new(const char *text, const char *home, const char *user);

#endif
