/*
 * draft_losses.h -- why games of a draft were lost that computer players have played: counted, and told in a sentence
 * or two; and which triggers never fired in all of them.
 */
#ifndef APP_DRAFT_LOSSES_H
#define APP_DRAFT_LOSSES_H

#include "siege/screen/services.h"
#include "siege/trial/trial.h"

/* The games of one number of teams so far, played into one sum. Begins zeroed. */
struct draft_losses {
    int64_t wins, fallen, rounds; /* as the sum had them before the next game */
    int lost, fell, late;         /* lost games; in which all Doomtroopers fell, whose last round was over */
};

/* Another game has been played into that sum. */
void draft_losses_note(struct draft_losses *losses, const struct trial *trial, const struct trial_sum *sum);

/* What was wanting most in the lost games, and how they came to their end; "" where they are no matter: most were won,
 * or nothing can be said. */
void draft_losses_tell(const struct draft_losses *losses, const struct trial *trial, const struct trial_sum *sum,
                       const struct string_table *strings, char out[MEASURED_WHY_BYTES]);

/* The bits of the triggers that have fired in the games of that sum; and which of all fired in none of so many games,
 * "" if each did. */
uint32_t draft_fired(const struct trial *trial, const struct trial_sum *sum);
void draft_silent_tell(const struct trial *trial, uint32_t fired, int games, const struct string_table *strings,
                       char out[MEASURED_WHY_BYTES]);

#endif
