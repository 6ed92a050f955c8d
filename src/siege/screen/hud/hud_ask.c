/* hud_ask.c -- asks once before something that cannot be taken back is done on a mere click: above all who leaves. */
#include "siege/screen/hud/hud.h"

#include "siege/rules/move/move.h"
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

/* Before what: the words of leaving, of an attack in vain, or of whatever else is asked about. */
static const char *key_of(const struct command *command, const char *plain, const char *leave, const char *attack)
{
    return command->type == COMMAND_MOVE ? leave : command->type == COMMAND_ATTACK ? attack : plain;
}

/* A card's creature strikes the player's own side; or even if all dice hit, the armour holds. */
static const char *attack_text(const struct hud *hud, const struct command *command)
{
    struct attack_odds odds;
    struct about about = play_about(hud->play);
    about.figure = command->figure;
    about.target = strike_own(hud->game, command);
    if (about.target != FIGURE_NONE)
        return about_tell(&about, "ask.own.text");
    if (!strike_is_hopeless(hud->game, command, &odds))
        return command_sentence(SENTENCE(hud->words), hud->words, hud->game, command);
    about.number = pool_size(odds.pool);
    about.amount = odds.armour;
    about.target = command->target;
    return about_tell(&about, command->target == FIGURE_NONE ? "ask.attack.area" : "ask.attack.text");
}

static const char *asked_text(const struct hud *hud, const struct command *command)
{
    struct about about = play_about(hud->play);
    about.figure = command->figure;
    if (command->type == COMMAND_ATTACK)
        return attack_text(hud, command);
    if (command->type != COMMAND_MOVE)
        return command_sentence(SENTENCE(hud->words), hud->words, hud->game, command);
    about.text = goal_after_leaving(SENTENCE(hud->words), hud->words, hud->game, command->figure, command->gate,
                                    hud->play->viewer);
    return about_tell(&about, "ask.leave.text");
}

void hud_draw_ask(struct hud *hud, struct ui *ui)
{
    const struct command command = hud->play->asked;
    if (hud->play->dialog != DIALOG_ASK)
        return;
    struct about about = play_about(hud->play);
    about.figure = command.figure;
    bool own = command.type == COMMAND_ATTACK && strike_own(hud->game, &command) != FIGURE_NONE;
    struct rect room = ui_dialog_begin(ui, "ask.dialog", 500, 230,
                                       about_tell(&about, key_of(&command, "ask.title", "ask.leave.title",
                                                                 own ? "ask.own.title" : "ask.attack.title")));
    struct rect buttons = ui_cut_bottom(ui, &room, UI_BUTTON);
    ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT, asked_text(hud, &command));
    float gap = ui_px(ui, UI_GAP);
    ui_focus_first(ui, command.type == COMMAND_ENTRANCE ? "ask.confirm" : "ask.back"); /* Enter alone loses nobody */
    bool back = hud_button(ui, rect_column(buttons, 0, 2, gap), hud->words, "ask.back",
                           key_of(&command, "ask.back", "ask.leave.back", "ask.attack.back"), NULL, NULL, UI_TONE_IRON);
    bool yes = hud_button(ui, rect_column(buttons, 1, 2, gap), hud->words, "ask.confirm",
                          key_of(&command, "ask.confirm", "ask.leave.confirm", "ask.attack.confirm"), NULL, NULL,
                          UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    if (back || yes) {
        hud->play->dialog = DIALOG_NONE;
        ui_focus(ui, ""); /* what comes next may have the keys */
    }
    if (yes)
        (void)play_give(hud->play, ui, &command);
}
