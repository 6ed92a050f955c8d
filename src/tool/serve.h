/*
 * serve.h -- the protocol of `citadel-tool serve`: one JSON request per line in, one JSON answer per line out.
 *
 * docs/PROTOCOL.md is the promise to the outside. Inside, a request is a node of the positions scanner and its answer
 * is built as cJSON. A verb reads all its fields, asks serve_is_bad() once, and only then looks or changes anything;
 * one without fields is not even called.
 */
#ifndef TOOL_SERVE_H
#define TOOL_SERVE_H

#include "siege/ai/bot/bot.h"
#include "shell/json/node.h"
#include "siege/mission/save/save.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "siege/text/names/words.h"
#include "tool/tool.h"

#include <stdbool.h>
#include <stddef.h>

enum { SERVE_PROTOCOL = 1, SERVE_LINE_MAX = 1 << 20, SERVE_ID_MAX = 256, SERVE_FIELDS_MAX = 15 };

/* What an answer's error can be; the sentence stands under "serve.<code>". */
#define SERVE_CODES(X)                                                                                                 \
    X(bad_line) /* not JSON */                                                                                         \
    X(line_too_long)                                                                                                   \
    X(bad_field) /* a field is missing, unknown, of the wrong kind or out of range */                                  \
    X(unknown_verb)                                                                                                    \
    X(unknown_protocol)                                                                                                \
    X(no_mission)  /* nothing has been started or loaded */                                                            \
    X(bad_mission) /* the mission file has mistakes */                                                                 \
    X(bad_setup)   /* the mission cannot begin like this */                                                            \
    X(bad_file)    /* the disk says no */                                                                              \
    X(bad_save)                                                                                                        \
    X(refused) /* a rule forbids the command */                                                                        \
    X(sandbox_only)                                                                                                    \
    X(impossible) /* a position that cannot be played on */                                                            \
    X(nothing_to_undo)                                                                                                 \
    X(nothing_to_redo)                                                                                                 \
    X(nobody_to_act)                                                                                                   \
    X(no_campaign)                                                                                                     \
    X(bad_campaign)                                                                                                    \
    X(campaign_over)                                                                                                   \
    X(nothing_to_count)                                                                                                \
    X(not_the_deck)                                                                                                    \
    X(log_full)                                                                                                        \
    X(no_memory)

enum serve_code {
#define X(id) SERVE_##id,
    SERVE_CODES(X)
#undef X
        SERVE_CODE_COUNT
};

struct cJSON;

/* A running service: at most one game at a time. */
struct serve {
    struct tool *tool; /* borrowed */
    struct words words;
    bool sandbox;              /* started with --sandbox */
    bool ended;                /* `quit` was asked */
    struct scenario *scenario; /* owned, as are the next two; NULL: no mission */
    struct history *history;
    char *mission_text;
    size_t mission_length;
    char mission_path[SAVE_PATH_MAX];
    struct game game;
    struct campaign *campaign;      /* owned; NULL: none has been begun */
    char plan_path[FILE_PATH_SIZE]; /* of its file: its missions may lie beside it */
    struct bot teams, legion;       /* the computer players behind `decide` */
    struct event_list events;
    struct legal_list legal;
};

/* One line on its way to becoming an answer. */
struct request {
    const struct serve *serve;
    struct node root;
    char id[SERVE_ID_MAX + 1]; /* as it stood in the line, "null" without one */
    struct cJSON *answer;      /* an object; NULL without memory */
    bool refused;              /* the answer is an error */
    bool short_of_memory;      /* part of the answer is missing */
};

/* ---- lines: serve.c -------------------------------------------------------------------------------------------- */

/* Gives back the game, if there is one. */
void serve_drop_game(struct serve *serve);

/* ---- refusing: serve.c ----------------------------------------------------------------------------------------- */

/* Turns the answer into an error; slots fill its sentence. Returns the error object for further members. */
struct cJSON *serve_refuse(struct request *request, enum serve_code code, const struct phrase_slot *slots, int count);

/* The same with what stands in a problem list: `problems` and the first one's sentence. */
void serve_refuse_problems(struct request *request, enum serve_code code, const struct problem_list *problems);

/* True once a field was wrong or the request refused: the verb stops. */
bool serve_is_bad(const struct request *request);

/* ---- reading fields: serve_read.c ------------------------------------------------------------------------------ */

/* A figure of the game in progress; FIGURE_NONE after a report. A missing one is reported too. */
figure_id serve_read_figure(struct request *request, const char *key);

/* A square, [x,y] or "C4"; SQUARE_NONE after a report, and for a missing node. */
struct square serve_read_square(struct node node);

/* A seat by number, by corporation, "legion", or null: SEAT_NONE. */
seat_id serve_read_seat(struct request *request, struct node node);

/* MODE_CLOSE or MODE_FIRE by number or word. */
int serve_read_mode(struct node node);

/* The object under "command". The seat that must act is meant where none is given. */
struct command serve_read_command(struct request *request);

/* ---- the setup: serve_read.c ----------------------------------------------------------------------------------- */

/* The fields of `start` but the mission, which is of this edition. */
struct game_setup serve_read_setup(const struct serve *serve, struct request *request,
                                   const struct catalogue *catalogue);

/* Names of corporations to their indexes, at most `most`; and ids of house rules and difficulty into the setup. */
int serve_read_corporations(const struct catalogue *catalogue, struct node list, int most, uint8_t *corporation);
void serve_read_options(const struct rule_options *options, struct node list, struct game_setup *setup);

/* Says why the mission cannot begin with this. */
void serve_refuse_setup(struct request *request, const struct mission *mission, const struct game_setup *setup,
                        struct reject reject);

/* ---- writing values: serve_write.c ----------------------------------------------------------------------------- */

/* Each takes over `item`; NULL counts as lack of memory. */
void serve_add(struct request *request, struct cJSON *object, const char *key, struct cJSON *item);
void serve_append(struct request *request, struct cJSON *list, struct cJSON *item);

/* The same for simple values. */
void serve_add_number(struct request *request, struct cJSON *object, const char *key, long number);
void serve_add_wide(struct request *request, struct cJSON *object, const char *key, uint64_t number);
void serve_add_truth(struct request *request, struct cJSON *object, const char *key, bool truth);
void serve_add_text(struct request *request, struct cJSON *object, const char *key, const char *text);
/* null where the number is `none` */
void serve_add_index(struct request *request, struct cJSON *object, const char *key, int index, int none);
/* Nothing where the number is `none`, or where it is not true. */
void serve_add_unless(struct request *request, struct cJSON *object, const char *key, long number, long none);
void serve_add_if(struct request *request, struct cJSON *object, const char *key, bool truth);
void serve_add_square(struct request *request, struct cJSON *object, const char *key, struct square square);
void serve_add_pool(struct request *request, struct cJSON *object, const char *key, struct dice_pool pool);

/* An empty object or list under the key; NULL without memory, which every function here takes. */
struct cJSON *serve_add_object(struct request *request, struct cJSON *object, const char *key);
struct cJSON *serve_add_list(struct request *request, struct cJSON *object, const char *key);

struct cJSON *serve_square_new(struct square square);
struct cJSON *serve_command_new(struct request *request, const struct command *command);

/* A refusal with code, rule, sentence and arguments. */
void serve_add_reject(struct request *request, struct cJSON *object, const char *key, struct reject reject);

/* "events" and "log" of serve->events. */
void serve_add_events(struct request *request);

/* Where the game stands: seat, pending, round, over, commands, hash. */
void serve_add_position(struct request *request);

/* ---- starting: serve_mission.c --------------------------------------------------------------------------------- */

/* Begins the mission of this file, as it stands or among the shipped ones, with this setup, or refuses. */
void serve_start_file(struct serve *serve, struct request *request, const char *path, const struct game_setup *setup);

/* ---- verbs ----------------------------------------------------------------------------------------------------- */

/* One verb; the game is there if it needs one. */
typedef void serve_verb(struct serve *serve, struct request *request);

/* serve_mission.c */
serve_verb serve_hello, serve_missions, serve_start, serve_save, serve_load;

/* serve_play.c */
serve_verb serve_legal, serve_check, serve_apply, serve_decide, serve_undo, serve_redo, serve_place, serve_dice,
    serve_stack;

/* serve_campaign.c */
serve_verb serve_campaign, serve_campaign_buy, serve_campaign_mission, serve_campaign_finish, serve_ledger;

/* serve_look.c */
serve_verb serve_figures, serve_teams, serve_board, serve_view, serve_state, serve_odds, serve_sight, serve_reach,
    serve_prompt, serve_hash;

#endif
