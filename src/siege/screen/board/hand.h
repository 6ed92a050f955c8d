/*
 * hand.h -- cards and gear in hand: which there are, whether they lie open, what one of them is being aimed at.
 */
#ifndef SIEGE_SCREEN_BOARD_HAND_H
#define SIEGE_SCREEN_BOARD_HAND_H

#include "siege/rules/card/effect.h"
#include "siege/screen/board/hold.h"

/* A Doomtrooper card, or a piece of gear that is used up. */
struct hand_entry {
    bool gear;
    uint8_t index;    /* in the catalogue */
    figure_id figure; /* gear: who carries it */
};

enum { HAND_ENTRIES = HAND_MAX + 8, HAND_OPTIONS = 8 };

struct hand {
    struct play *play;       /* borrowed, as are the others */
    const struct game *game; /* as the viewer sees it */
    struct lookout *lookout;
    struct hold *hold;
    bool open;
    bool dealt, first;      /* cards came after the draft and are to be shown; they lie open for that: the game waits */
    int at, side;           /* entry looked at; its effect that Enter plays */
    struct command command; /* PLAY or USE being aimed; COMMAND_NONE: nothing is */
    bool armed;             /* it needs no look at the board: its own button asks once more, where it was pressed */
};

/* What the viewer holds that can be used at some time: cards, then gear. Returns how many. */
int hand_list(const struct hand *hand, struct hand_entry out[HAND_ENTRIES]);
/* The next human team after the viewer with something in hand, or SEAT_NONE. */
seat_id hand_other_seat(const struct hand *hand);
/* Is that the team of a human with something in hand? */
bool hand_may_open(const struct hand *hand, seat_id seat);
/* The viewer where it holds something, else the former. */
seat_id hand_first_seat(const struct hand *hand);
/* Opens the viewer's hand, behind a curtain if others at the table look on; or that of another human. */
void hand_open(struct hand *hand, seat_id seat);
/* Opens it once after the draft; the game waits until it is closed. Not where others at the table look on. */
void hand_show_first(struct hand *hand);
void hand_close(struct hand *hand);
/* Before another's hand has been seen: back to whose turn it is, as if nobody had asked for it. */
void hand_leave_curtain(struct hand *hand);
/* Closes it, or opens that of hand_first_seat(). */
void hand_toggle(struct hand *hand);
/* The command of an entry, its aim still open. */
struct command hand_command(const struct hand *hand, const struct hand_entry *entry, int side);
/* Why the entry cannot be used now; REJECT_NONE if it can. */
struct reject hand_check(const struct hand *hand, const struct hand_entry *entry, int side);
/* What the command being aimed asks for. */
enum aim hand_aim(const struct hand *hand);
bool hand_is_aiming(const struct hand *hand);
/* Aimed at something that is allowed: only the confirmation is missing. */
bool hand_is_ready(const struct hand *hand);
/* Does the cursor stand on something else that the card may be aimed at? */
bool hand_points_elsewhere(const struct hand *hand);
/* Is it this one that asks once more where it was pressed? */
bool hand_is_armed(const struct hand *hand, const struct command *command);
/* Begins to aim; what has but one possible aim is aimed at once. */
void hand_begin(struct hand *hand, struct ui *ui, struct command command);
/* Carries out what is ready. */
void hand_confirm(struct hand *hand, struct ui *ui);
void hand_drop(struct hand *hand);
/* A click on the board while something is aimed. False: nothing is. */
bool hand_click(struct hand *hand, struct ui *ui);
/* The same on a figure's portrait. False: nothing is aimed at figures. */
bool hand_click_figure(struct hand *hand, struct ui *ui, figure_id figure);
/* Aims that can be offered as buttons: figures, teams, sectors; at most HAND_OPTIONS, -1: more than that. */
int hand_options(const struct hand *hand, struct command out[HAND_OPTIONS]);
/* Lights what can be aimed at instead of what is usual. Nothing while nothing is aimed. */
void hand_mark(struct hand *hand);
/* Do computer players wait, because the cards lie open and one may be played now? */
bool hand_holds(const struct hand *hand);
/* Keys while something is aimed, and while the cards lie open. */
void hand_read_aim_keys(struct hand *hand, struct frame *frame);
void hand_read_open_keys(struct hand *hand, struct frame *frame);

#endif
