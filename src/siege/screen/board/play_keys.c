/* play_keys.c -- what every screen of a game in progress offers: menu, quick save, the rule behind a refusal. */

#include "shell/input/input.h"
#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "siege/screen/board/play.h"
#include "siege/screen/menu/menus.h"
#include "siege/input/key_commands.h"

void play_read_quick_save(struct play *play, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = play->session->services;
    if (!input_take(frame->input, KEY_COMMAND_QUICK_SAVE) || !services->save)
        return;
    bool saved = services->save(services->self, play->session, words_get(&play->words, "hud.quick_save_name"), why);
    ui_toast(frame->ui, saved ? words_get(&play->words, "hud.saved") : why);
}

void play_open_menu(struct play *play, struct frame *frame)
{
    struct screen *menu = pause_menu_new(play->session);
    if (menu)
        screen_stack_push(frame->stack, menu);
}

void play_read_objectives(struct play *play, struct frame *frame)
{
    if (input_take(frame->input, KEY_COMMAND_OBJECTIVES))
        play_toggle_objectives(play);
}

static void open_book(struct frame *frame, const char *rule)
{
    struct screen *book = rules_screen_new(rule, "");
    if (book)
        screen_stack_push(frame->stack, book);
}

void play_open_rule(const struct play *play, struct frame *frame, int why)
{
    const char *rule = reject_rule((enum reject_why)why, play->words.catalogue->rulebook);
    open_book(frame, rule[0] ? rule : NULL);
}

void play_open_told_rule(struct frame *frame)
{
    char rule[UI_ID_SIZE];
    if (ui_take_toast_link(frame->ui, rule, sizeof rule))
        open_book(frame, rule);
}
