/*
 * speaker.h -- where the lines of the text channel go: standard output, a file, or speech by speech-dispatcher, whose
 * library is looked for when it is wanted. At most one of them is open.
 */
#ifndef SHELL_APP_SPEAKER_H
#define SHELL_APP_SPEAKER_H

#include <stdbool.h>
#include <stdio.h>

/* Names of targets; whatever else is a file. */
#define SPEAKER_STDOUT "stdout"
#define SPEAKER_SPEECH "speechd"

struct speech; /* owned heap value */

/* Zero-initialise: nobody is told anything. */
struct speaker {
    FILE *out;             /* standard output, or a file of its own */
    struct speech *speech; /* or this */
};

/* Opens the target in place of the one before. False, and nothing is open: the file cannot be written, or there is no
 * speech. `name`: how the program is called there. `language`: of what is told, such as "sv". */
bool speaker_open(struct speaker *speaker, const char *target, const char *name, const char *language);
bool speaker_is_open(const struct speaker *speaker);
/* What is told from now on is in this language. */
void speaker_set_language(struct speaker *speaker, const char *language);
/* The player has pressed something: what is still to be spoken is of no interest any longer. */
void speaker_interrupt(struct speaker *speaker);
/* One line; it is there at once. A reader who has gone ends it. */
void speaker_tell(struct speaker *speaker, const char *line);
void speaker_close(struct speaker *speaker);

#endif
