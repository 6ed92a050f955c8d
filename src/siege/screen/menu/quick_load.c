/* quick_load.c -- going back to the quick save: asked once over the game, which is kept as an autosave before. */
#include "siege/screen/menu/menus.h"

#include "shell/words/strings.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"

#include <stdio.h>
#include <string.h>

struct quick_load {
    struct screen base;
    const struct session *session; /* borrowed */
    struct save_entry entry;
    char why[WHY_MAX_BYTES]; /* what went wrong; "": nothing yet */
};

static bool go_back(struct quick_load *quick, struct frame *frame)
{
    const struct services *services = page_services(frame);
    bool over = game_is_over(&quick->session->game);
    return (over || services->save(services->self, quick->session, NULL, quick->why)) &&
           page_to_save(frame, quick->entry.path, quick->why);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct quick_load *quick = (struct quick_load *)screen;
    bool failed = quick->why[0] != '\0';
    const char *ago = saved_ago_text(frame, quick->entry.minutes_ago);
    const char *text = failed ? quick->why
                              : page_tell(frame, "quick_load.ask",
                                          SLOTS({"mission", quick->entry.title, 0}, {"round", NULL, quick->entry.round},
                                                {"ago", ago, 0}));
    enum ask_answer answer = ask(frame, "quick_load", text, failed ? NULL : page_text(frame, "saves.load"),
                                 page_text(frame, failed ? "button.close" : "button.cancel"));
    if (answer == ANSWER_NO)
        screen_stack_pop(frame->stack);
    if (answer == ANSWER_YES && !go_back(quick, frame) && !quick->why[0])
        screen_stack_pop(frame->stack);
}

static const struct screen_kind kind = {.name = "quick_load", .draw = draw, .overlay = true};

struct screen *quick_load_new(const struct session *session, const char *name)
{
    struct quick_load quick = {.base = {&kind}, .session = session};
    const struct services *services = session->services;
    int count = services_look(services, LIST_SAVES);
    for (int i = 0; i < count; i++)
        if (strcmp(services->saves.entry[i].name, name) == 0) {
            quick.entry = services->saves.entry[i];
            return screen_new_of(&quick, sizeof quick);
        }
    return NULL;
}
