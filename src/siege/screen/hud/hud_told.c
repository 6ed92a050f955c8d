/* hud_told.c -- the board in sentences for somebody who does not see it: who stands where, keys, answers, cursor. */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/text/names/names.h"

#include <stdio.h>
#include <string.h>

/* What is stated again and again: where everybody stands, what the keys do, what lies at the cursor. */
enum { LASTS_PLACE = 1, LASTS_KEYS, LASTS_CURSOR };

void hud_show_key(const struct hud *hud, struct ui *ui, const char *key, const char *text)
{
    if (ui_is_spoken(ui) && key[0] && text[0])
        ui_show(ui, VOICE_SHORT, words_tell(hud->words, "spoken.does", SLOTS({"key", key, 0}, {"text", text, 0})));
}

void hud_show_number(const struct hud *hud, struct ui *ui, int index, const char *text)
{
    char key[2] = {(char)('1' + index), '\0'};
    if (index < 9)
        hud_show_key(hud, ui, key, text);
}

static bool is_of_troopers(const struct game *game, figure_id id)
{
    return figure_is_trooper(id) || figure_follows(game, id);
}

/* Who acts and where, and the enemies that stand on the board. */
static void show_places(const struct hud *hud, struct ui *ui)
{
    figure_id held = hud->held->figure;
    const struct game *game = hud->game;
    if (!figure_on_board(game, held))
        return;
    struct square at = figure_square(game, held);
    const char *sector = sector_text(NAME(hud->words), hud->words, game, game_slot_at(game, at));
    ui_show_lasting(ui, VOICE_USUAL, LASTS_PLACE,
                    words_tell(hud->words, "spoken.stands",
                               SLOTS({"figure", figure_place_text(NAME(hud->words), hud->words, game, held), 0},
                                     {"sector", sector, 0})));
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (id != held && figure_on_board(game, id))
            ui_show_lasting(
                ui, VOICE_USUAL, LASTS_PLACE,
                words_tell(hud->words,
                           is_of_troopers(game, id) == is_of_troopers(game, held) ? "spoken.friend" : "spoken.enemy",
                           SLOTS({"figure", figure_place_text(NAME(hud->words), hud->words, game, id), 0})));
}

bool hud_tells_once(const struct hud *hud, uint64_t *told)
{
    *told = *told ? *told : hud->frame->now; /* a picture may be drawn more than once */
    return *told == hud->frame->now;
}

/* What can be pressed, as long as nothing is asked or aimed at. */
static void show_keys(const struct hud *hud, struct ui *ui)
{
    static const struct {
        const char *slot;
        int command;
    } KEYS[] = {{"select", KEY_COMMAND_SELECT},      {"move", KEY_COMMAND_MOVE},   {"fire", KEY_COMMAND_FIRE},
                {"close", KEY_COMMAND_CLOSE_COMBAT}, {"next", KEY_COMMAND_NEXT},   {"now", KEY_COMMAND_WHAT_NOW},
                {"end", KEY_COMMAND_END_TURN},       {"back", KEY_COMMAND_BACK},   {"goal", KEY_COMMAND_OBJECTIVES},
                {"undo", KEY_COMMAND_UNDO},          {"cards", KEY_COMMAND_CARDS}, {"use", KEY_COMMAND_USE},
                {"extra", KEY_COMMAND_EXTRA_ACTION}, {"tech", KEY_COMMAND_TECH},   {"teams", KEY_COMMAND_TEAMS}};
    enum { COUNT = sizeof KEYS / sizeof *KEYS };
    struct phrase_slot slots[COUNT];
    for (int i = 0; i < COUNT; i++)
        slots[i] = (struct phrase_slot){KEYS[i].slot, hud_key(hud->frame, KEYS[i].command), 0};
    ui_show_lasting(ui, VOICE_SHORT, LASTS_KEYS, words_tell(hud->words, "spoken.keys", slots, COUNT));
    ui_show_lasting(ui, VOICE_SHORT, LASTS_KEYS, words_tell(hud->words, "spoken.keys.more", slots, COUNT));
    if (play_knows_tech(hud->play))
        ui_show_lasting(ui, VOICE_SHORT, LASTS_KEYS, words_tell(hud->words, "spoken.keys.tech", slots, COUNT));
}

/* A doorway with the square inside it. */
static const char *answer_text(const struct hud *hud, int index)
{
    const char *text = hud->answers.option[index].text;
    int gate = hud->answers.option[index].command.gate;
    if (gate == GATE_NONE)
        return text;
    struct square inside = hud->game->scenario->mission.gate[gate].inside[0];
    return words_tell(hud->words, "spoken.at",
                      SLOTS({"text", text, 0}, {"at", square_text(NAME(hud->words), hud->words, inside), 0}));
}

/* The answers to a question with their numbers; of many, those the keys come to one after the other. */
static void show_answers(const struct hud *hud, struct ui *ui)
{
    int count = hud->answers.count, at = hud->hold->answer_at;
    const char *next = hud_key(hud->frame, KEY_COMMAND_NEXT);
    bool lit = hud->lookout->overlay.squares_any;
    for (int i = 0; i < count && i < 9; i++)
        hud_show_number(hud, ui, i, answer_text(hud, i));
    if (count > 0 || lit)
        ui_show(ui, VOICE_SHORT,
                words_tell(hud->words, lit ? "spoken.answers.lit" : "spoken.answers",
                           SLOTS({"next", next, 0}, {"n", NULL, count})));
    if (at < count && !hud->hold->cursor_on)
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), hud->answers.option[at].text);
}

/* What a turn of others waits for. */
static void show_waiting(const struct hud *hud, struct ui *ui)
{
    if (!play_shows_enemy(hud->play))
        return;
    if (stage_is_waiting(play_stage(hud->play)))
        hud_show_key(hud, ui, words_get(hud->words, "key.space"), words_get(hud->words, "hud.enemy.next"));
    hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_NEXT), words_get(hud->words, "hud.enemy.skip"));
}

static void show_prompt(const struct hud *hud, struct ui *ui)
{
    ui_tell_about(ui, 1 + hud->hold->taken_told);
    ui_show(ui, VOICE_SHORT, hud->prompt);
    ui_tell_about(ui, 0);
}

static void show_cursor(struct hud *hud, struct ui *ui)
{
    ui_tell_about(ui, 1 + hud->hold->cursor_told);
    ui_show_lasting(ui, VOICE_SHORT, LASTS_CURSOR, hud_cursor_words(hud));
    ui_tell_about(ui, 0);
}

/* A card that is aimed: Enter plays it once all is chosen, unless the cursor stands elsewhere. */
static void show_card(const struct hud *hud, struct ui *ui)
{
    if (hand_is_ready(hud->hand) && !hand_points_elsewhere(hud->hand))
        hud_show_key(hud, ui, hud_key(hud->frame, KEY_COMMAND_SELECT), words_get(hud->words, "spoken.play_card"));
}

/* Not where it rolls the dice that are aimed, or answers a question. */
static bool enter_acts_at_cursor(const struct hud *hud)
{
    bool thrown = hud->held->shape == SHAPE_GRENADE_MOUNT;
    bool listed = hud->hold->now_open || hud->hold->special_open;
    return !listed && (thrown || !intent_aims(hud->held)) && !question_asks(hud->game, CHOICE_DICE) &&
           (hand_is_aiming(hud->hand) || !question_asks(hud->game, CHOICE_HAND));
}

void hud_tell(struct hud *hud, struct ui *ui)
{
    const struct play *play = hud->play;
    bool comes = play_shows_enemy(hud->play) && !stage_is_waiting(play_stage(hud->play));
    log_panel_tell(play->log, ui, hud->words, play->viewer, !comes);
    if (!ui_is_spoken(ui) || game_is_over(&play->session->game))
        return;
    bool settled = play_may_act(play) && !stage_is_busy(&play->stage);
    if (settled || stage_is_waiting(play_stage(hud->play))) /* what comes and goes between is told by the log */
        show_prompt(hud, ui);
    show_waiting(hud, ui);
    if (!settled || hud->hand->open)
        return;
    if (hand_is_aiming(hud->hand)) {
        show_card(hud, ui);
    } else if (game_is_asked(hud->game)) {
        if (!hud_reroll_is_open(hud) && !question_asks(hud->game, CHOICE_HAND))
            show_answers(hud, ui);
    } else {
        show_places(hud, ui);
        if (hud_tells_once(hud, &hud->keys_told)) /* the list of what can be done names them, too */
            show_keys(hud, ui);
    }
    if (hud->hold->cursor_on && enter_acts_at_cursor(hud))
        show_cursor(hud, ui);
}
