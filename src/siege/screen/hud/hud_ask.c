/* hud_ask.c -- asks once before something that cannot be taken back is done on a mere click: above all who leaves. */
#include "siege/screen/hud/hud.h"

#include "siege/rules/move/move.h"
#include "siege/rules/turn/action.h"
#include "siege/screen/board/aim.h"
#include "siege/text/play/commands.h"

#include <string.h>

const char *hud_leaving_words(const struct hud *hud, int gate)
{
    const struct game *game = hud->game;
    struct about about = play_about(hud->play);
    seat_id seat = hud->play->viewer;
    if (seat >= TEAM_MAX || game->turn.phase != PHASE_TURN)
        return "";
    for (int i = 0; i <= PAIR && about.figure == FIGURE_NONE; i++) {
        figure_id id = i == 0 ? hud->held->figure : (figure_id)(seat * PAIR + i - 1);
        bool own = id < TROOPER_MAX && figure_seat(id) == seat && figure_on_board(game, id);
        if (own && move_check_exit(game, id, gate).why == REJECT_NONE)
            about.figure = id;
    }
    if (about.figure == FIGURE_NONE)
        return "";
    about.text = goal_after_leaving(SENTENCE(hud->words), hud->words, game, about.figure, gate, seat);
    return about_tell(&about, "hud.gate.leaving");
}

/* What is asked about: leaving, an attack in vain or on one's own, the end of the other one; or whatever else. */
static const char *matter_of(const struct hud *hud, const struct command *command)
{
    struct attack_odds odds;
    if (command->type == COMMAND_MOVE && command->gate != GATE_NONE && figure_on_board(hud->game, command->figure))
        return "ask.leave";
    if (command->type == COMMAND_ATTACK && strike_own(hud->game, command) != FIGURE_NONE)
        return "ask.own";
    if (command->type == COMMAND_ATTACK && strike_is_hopeless(hud->game, command, &odds))
        return "ask.attack";
    return hold_ends(hud->game, command) != FIGURE_NONE ? "ask.ends" : "ask";
}

static struct about asked_about(const struct hud *hud, const struct command *command, const char *matter)
{
    struct attack_odds odds;
    struct about about = play_about(hud->play);
    about.figure = command->figure;
    about.target = command->target;
    if (strcmp(matter, "ask.own") == 0)
        about.target = strike_own(hud->game, command);
    if (strcmp(matter, "ask.attack") == 0 && strike_is_hopeless(hud->game, command, &odds)) {
        about.number = pool_size(odds.pool);
        about.amount = odds.armour;
    }
    if (strcmp(matter, "ask.ends") == 0) {
        about.target = hold_ends(hud->game, command);
        about.number = action_unused(hud->game, about.target);
    }
    if (strcmp(matter, "ask.leave") == 0)
        about.text = goal_after_leaving(SENTENCE(hud->words), hud->words, hud->game, command->figure, command->gate,
                                        hud->play->viewer);
    return about;
}

static const char *asked_text(const struct hud *hud, const struct command *command, const struct about *about,
                              const char *matter)
{
    char key[WORDS_KEY_MAX];
    if (strcmp(matter, "ask") == 0)
        return command_sentence(SENTENCE(hud->words), hud->words, hud->game, command);
    bool area = strcmp(matter, "ask.attack") == 0 && command->target == FIGURE_NONE;
    return about_tell(about, area ? "ask.attack.area" : words_key(key, matter, "text"));
}

void hud_draw_ask(struct hud *hud, struct ui *ui)
{
    const struct command command = hud->play->asked;
    if (hud->play->dialog != DIALOG_ASK)
        return;
    char key[WORDS_KEY_MAX];
    const char *matter = matter_of(hud, &command);
    const struct about about = asked_about(hud, &command, matter);
    struct rect room = ui_dialog_begin(ui, "ask.dialog", 500, 230, about_tell(&about, words_key(key, matter, "title")));
    struct rect buttons = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT, asked_text(hud, &command, &about, matter));
    float gap = ui_px(ui, UI_GAP);
    ui_focus_first(ui, command.type == COMMAND_ENTRANCE ? "ask.confirm" : "ask.back"); /* Enter alone loses nobody */
    bool back = ui_button(
        ui, rect_column(buttons, 0, 2, gap),
        (struct ui_button){.id = "ask.back", .label = about_tell(&about, words_key(key, matter, "back"))});
    bool yes = ui_button(ui, rect_column(buttons, 1, 2, gap),
                         (struct ui_button){.id = "ask.confirm",
                                            .label = about_tell(&about, words_key(key, matter, "confirm")),
                                            .tone = UI_TONE_PRIMARY});
    ui_dialog_end(ui);
    if (back || yes) {
        hud->play->dialog = DIALOG_NONE;
        ui_focus(ui, ""); /* what comes next may have the keys */
    }
    bool ends = strcmp(matter, "ask.ends") == 0;
    if (back && ends)
        hold_choose(hud->hold, about.target);
    if (yes)
        play_give_asked(hud->play, ui, ends);
}
