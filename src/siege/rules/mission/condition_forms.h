/*
 * condition_forms.h -- the arguments that stand under the word of a condition, in the order of the reference.
 *
 * Each form has its name in the schema, BOUNDED or PLAIN, which has no number, and its arguments, NEEDED or FREE. Of
 * what type an argument is in a file, and how it is read, stands once in the mission room. Only for files that make
 * something of every form.
 */
#ifndef SIEGE_RULES_MISSION_CONDITION_FORMS_H
#define SIEGE_RULES_MISSION_CONDITION_FORMS_H

#define CONDITION_FORMS(F)                                                                                             \
    F(COUNT, "count", BOUNDED)                                                                                         \
    F(POINTS, "elimination_points", BOUNDED)                                                                           \
    F(FACE_DOWN, "force_face_down", BOUNDED)                                                                           \
    F(ROUND, "round", BOUNDED)                                                                                         \
    F(ELIMINATIONS, "eliminations", BOUNDED)                                                                           \
    F(UNSEEN, "sectors_unseen", BOUNDED)                                                                               \
    F(WOUNDS, "wounds", BOUNDED)                                                                                       \
    F(DESTROYED, "targets_destroyed", BOUNDED)                                                                         \
    F(TASK, "tasks_done", BOUNDED)                                                                                     \
    F(SHARE, "share_of_teams", BOUNDED)                                                                                \
    F(STANDING, "standing", BOUNDED)                                                                                   \
    F(BROKEN, "broken", BOUNDED)                                                                                       \
    F(KILLS_BY, "kills_by", BOUNDED)                                                                                   \
    F(BESIDE, "beside", BOUNDED)                                                                                       \
    F(OF_TEAM, "of_team", BOUNDED)                                                                                     \
    F(COUNTER, "count_of", BOUNDED)                                                                                    \
    F(IN_A_ROW, "in_a_row", BOUNDED)                                                                                   \
    F(SINCE, "rounds_since", BOUNDED)                                                                                  \
    F(DOORWAY, "doorway_state", PLAIN)

#define FORM_COUNT(A)                                                                                                  \
    A(FIGURES, NEEDED)                                                                                                 \
    A(OWN, FREE)                                                                                                       \
    A(STATES, NEEDED)                                                                                                  \
    A(SECTORS, FREE) A(THROUGH, FREE) A(MARKS, FREE) A(CAPTIVES, FREE) A(CARRYING, FREE) A(BOUNDS, FREE)
#define FORM_POINTS(A) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_FACE_DOWN(A) A(SECTORS, FREE) A(BOUNDS, FREE)
#define FORM_ROUND(A) A(BOUNDS, FREE)
#define FORM_ELIMINATIONS(A) A(FIGURES, FREE) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_UNSEEN(A) A(OWN, FREE) A(SECTORS, FREE) A(BOUNDS, FREE)
#define FORM_WOUNDS(A) A(OWN, FREE) A(STATES, FREE) A(BOUNDS, FREE)
#define FORM_DESTROYED(A) A(BOUNDS, FREE)
#define FORM_TASK(A) A(TASK, NEEDED) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_SHARE(A) A(OF, NEEDED) A(PERCENT, FREE)
#define FORM_STANDING(A) A(MARKER, NEEDED) A(SECTORS, FREE) A(BOUNDS, FREE)
#define FORM_BROKEN(A) A(MARKER, NEEDED) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_KILLS_BY(A) A(MODE, NEEDED) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_BESIDE(A) A(FIGURES, NEEDED) A(OWN, FREE) A(MARKER, NEEDED) A(BOUNDS, FREE)
#define FORM_OF_TEAM(A) A(OWN, FREE) A(BOUNDS, FREE)
#define FORM_COUNTER(A) A(COUNTER, NEEDED) A(BOUNDS, FREE)
#define FORM_IN_A_ROW(A) A(OF, NEEDED) A(BOUNDS, FREE)
#define FORM_SINCE(A) A(TRIGGER, NEEDED) A(BOUNDS, FREE)
#define FORM_DOORWAY(A) A(DOORWAY, NEEDED) A(DOORWAY_STATE, NEEDED)

#endif
