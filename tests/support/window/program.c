/*
 * program.c -- opens the program, goes from frame to frame, clicks what is offered, and writes down what was clicked.
 */
#include "support/window/person.h"
#include "support/window/program.h"

#include "app/services.h"
#include "shell/input/input_sdl.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "support/english.h"
#include "siege/screen/siege_preferences.h"
#include "siege/mission/catalogue/editions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FRAME_MS = 16, SETTLE_MOST = 6000, BREATH = 10, PICTURE_EVERY = 40, REST_MOST = 120 };

/* ---- opening and closing --------------------------------------------------------------------------------------- */

static void open_services(struct program *program, uint64_t seed)
{
    const struct app_parts parts = {.paths = &program->paths,
                                    .preferences = &program->preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = seed,
                                    .version = "Citadel test",
                                    .language = "en"};
    program->problems = problem_list_new();
    program->services = app_services_new(&parts, program->problems);
    assert_non_null(program->services);
    program->loop.strings = parts.strings;
    program->loop.game = (void *)(uintptr_t)app_services_table(program->services);
    program->loop.wording = app_services_table(program->services)->catalogue->id;
}

static void open_script(struct program *program, const struct program_plan *plan)
{
    if (!plan->script)
        return;
    program->script = fopen(plan->script, "w");
    assert_non_null(program->script);
    fprintf(program->script, "# seed %d\n", (int)plan->seed);
}

void program_open(struct program *program, const struct program_plan *plan)
{
    char error[256], why[WHY_MAX_BYTES];
    memset(program, 0, sizeof *program);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    program->w = plan->w;
    program->h = plan->h;
    program->gallery = getenv("CITADEL_GALLERY");
    if (!plan->user)
        temporary_folder(program->folder, sizeof program->folder);
    assert_true(paths_init(&program->paths, &CITADEL_HOME, plan->user ? plan->user : program->folder, "assets"));
    preferences_init(&program->preferences, &SIEGE_PREFERENCES);
    preferences_set(&program->preferences, PREFERENCE_ENEMY_SPEED, 5);
    open_services(program, plan->seed);
    assert_true(loop_open(&program->loop, &program->preferences, "assets", plan->w, plan->h, true, error));
    open_script(program, plan);
    assert_true(start_push_first(&program->loop.stack, app_services_table(program->services), plan->file, why));
}

void program_close(struct program *program)
{
    loop_close(&program->loop);
    screen_stack_free_all(&program->loop.stack);
    app_services_free(program->services);
    problem_list_free(program->problems);
    if (program->script)
        fclose(program->script);
    if (program->folder[0])
        temporary_folder_remove(program->folder);
}

/* ---- frames ---------------------------------------------------------------------------------------------------- */

static void frame(struct program *program)
{
    struct loop *loop = &program->loop;
    input_sdl_poll(&loop->input, &program->preferences.bindings, window_density(&loop->window));
    loop->now += FRAME_MS;
    (void)input_pad_hold(&loop->input, &program->preferences.bindings, loop->now);
    loop_draw_frame(loop);
}

static void tell_wait(struct program *program, int frames)
{
    if (program->script && frames)
        fprintf(program->script, "wait %d\n", frames * FRAME_MS);
}

void program_wait(struct program *program, int frames)
{
    for (int i = 0; i < frames; i++)
        frame(program);
    tell_wait(program, frames);
}

/* Frames until it stands still: nobody clicks what the camera carries past. */
static void wait_for_rest(struct program *program, const char *id)
{
    struct rect before, now;
    int frames = 0;
    bool rests = !ui_find(program->loop.ui, id, &before);
    while (!rests && frames < REST_MOST) {
        frame(program);
        frames++;
        rests = !ui_find(program->loop.ui, id, &now) || memcmp(&before, &now, sizeof now) == 0;
        before = now;
    }
    tell_wait(program, frames);
}

/* The pointer goes to the middle of it: x, y in points of the window. False when there is no such control. */
static bool point_at(struct program *program, const char *id, int *x, int *y)
{
    struct rect rect;
    wait_for_rest(program, id);
    if (!ui_find(program->loop.ui, id, &rect))
        return false;
    float density = window_density(&program->loop.window);
    struct point middle = rect_centre(rect);
    *x = (int)(middle.x / density);
    *y = (int)(middle.y / density);
    input_sdl_push_motion(*x, *y);
    frame(program);
    return true;
}

/* The hand goes aside, so that what is offered is looked at anew. */
static void move_aside(struct program *program)
{
    int x, y;
    if (program_board(program) && point_at(program, "hud.menu", &x, &y))
        program_tell(program, "move @hud.menu");
}

/* A person has something to do, or the board is left. */
static bool is_a_persons_turn(const struct program *program)
{
    const struct board_screen *board = program_board(program);
    return !board || game_is_over(&board->play.session->game) || board->play.dialog == DIALOG_GOAL ||
           board->play.curtain || board->hand.first || play_may_act(&board->play) || bunker_screen_is_due(&board->play);
}

void program_wait_for_a_person(struct program *program)
{
    int frames = 0;
    while (frames < SETTLE_MOST && (!is_a_persons_turn(program) || screen_stack_wants_frames(&program->loop.stack))) {
        frame(program);
        if (program->gallery && frames % PICTURE_EVERY == PICTURE_EVERY - 1)
            program_look(program, "meanwhile");
        frames++;
    }
    assert_true(frames < SETTLE_MOST);
    tell_wait(program, frames);
    move_aside(program);
    program_wait(program, 4);
}

/* What is to be clicked away first. */
static const char *in_front(const struct program *program)
{
    const struct board_screen *board = program_board(program);
    return board && board->play.dialog == DIALOG_GOAL ? "tutorial.begin"
           : board && board->play.curtain             ? "curtain"
           : board && board->hand.first               ? "hand.begin"
           : program_offers(program, "bunker.go")     ? "bunker.go"
                                                      : NULL;
}

void program_settle(struct program *program)
{
    program_wait_for_a_person(program);
    while (in_front(program)) {
        if (program_board(program)->hand.first)
            program_look(program, "cards");
        if (!program_click(program, in_front(program)))
            break;
        program_wait_for_a_person(program);
    }
}

/* ---- what is there --------------------------------------------------------------------------------------------- */

bool program_is_on(const struct program *program, const char *screen)
{
    const struct screen *top = screen_stack_top(&program->loop.stack);
    return top && strcmp(top->kind->name, screen) == 0;
}

struct board_screen *program_board(const struct program *program)
{
    const struct screen_stack *stack = &program->loop.stack;
    if (program_is_on(program, "bunker") || program_is_on(program, "muster"))
        return (struct board_screen *)stack->screen[stack->count - 2];
    return program_is_on(program, "board") ? (struct board_screen *)screen_stack_top(stack) : NULL;
}

bool program_offers(const struct program *program, const char *id)
{
    struct rect rect;
    return ui_find(program->loop.ui, id, &rect) && !ui_find_disabled(program->loop.ui, id);
}

/* ---- clicks ---------------------------------------------------------------------------------------------------- */

bool program_click(struct program *program, const char *id)
{
    int x, y;
    if (program_offers(program, id) && person_reads_first(id))
        program_wait(program, PERSON_READS);
    if (!program_offers(program, id) || !point_at(program, id, &x, &y))
        return false;
    input_sdl_push_button(x, y, POINTER_LEFT, true, false);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, false, false);
    frame(program);
    if (program->script)
        fprintf(program->script, "click @%s\n", id);
    tell_wait(program, 2);
    program->clicks++;
    return true;
}

bool program_click_numbered(struct program *program, const char *kind, int number)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s%d", kind, number);
    return program_click(program, id);
}

void program_click_or_fail(struct program *program, const char *id)
{
    const struct screen *top = screen_stack_top(&program->loop.stack);
    if (!program_click(program, id))
        fail_msg("there is no \"%s\" to click on the screen \"%s\"", id, top ? top->kind->name : "none");
    program_wait(program, BREATH);
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

void program_look(struct program *program, const char *name)
{
    char path[512];
    if (program->gallery) {
        snprintf(path, sizeof path, "%.300s/%d-%03d-%.60s.png", program->gallery, program->w, program->pictures++,
                 name);
        assert_true(canvas_save_png(program->loop.window.canvas, path));
    }
    for (int i = 0; i < ui_clipped_count(program->loop.ui); i++)
        print_error("%s: \"%s\" did not fit\n", name, ui_clipped_text(program->loop.ui, i));
    program->clipped += ui_clipped_count(program->loop.ui);
}

void program_show(struct program *program, const char *name)
{
    program_wait(program, BREATH);
    program_look(program, name);
    if (program->script)
        fprintf(program->script, "expect_unclipped\nscreenshot %s.png\n", name);
}

void program_tell(struct program *program, const char *line)
{
    if (program->script)
        fprintf(program->script, "%s\n", line);
}
