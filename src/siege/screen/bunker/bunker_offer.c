/* bunker_offer.c -- a card of the Bunker as an offer: who may take it, what it is called, costs and looks like; whose
 * room it is, and giving a card. */
#include "siege/screen/bunker/bunker_parts.h"

#include "siege/screen/menu/page.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"

int offer_count(const struct bunker_screen *bunker)
{
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    return catalogue->weapons + catalogue->gears;
}

int offer_kind(const struct bunker_screen *bunker, int offer)
{
    return offer >= bunker->play->words.catalogue->weapons;
}

int offer_index(const struct bunker_screen *bunker, int offer)
{
    return offer_kind(bunker, offer) ? offer - bunker->play->words.catalogue->weapons : offer;
}

int offer_of(const struct bunker_screen *bunker, int kind, int index)
{
    return kind ? bunker->play->words.catalogue->weapons + index : index;
}

struct reject offer_check(const struct bunker_screen *bunker, int offer, figure_id figure)
{
    return bunker_check(&bunker->play->seen, figure, offer_kind(bunker, offer), offer_index(bunker, offer));
}

bool offer_is_open(const struct bunker_screen *bunker, int offer)
{
    for (int k = 0; k < PAIR; k++)
        if (offer_check(bunker, offer, bunker_figure(bunker, k)).why == REJECT_NONE)
            return true;
    return false;
}

bool offer_is_later(const struct bunker_screen *bunker, int offer)
{
    const struct game *game = &bunker->play->seen;
    int needed = bunker_rank_needed(game, offer_kind(bunker, offer), offer_index(bunker, offer));
    return needed > bunker_rank_allowed(game, bunker_team(bunker));
}

int offer_recommended(const struct bunker_screen *bunker, figure_id *figure)
{
    struct command command = bunker_recommend(&bunker->play->seen, bunker_team(bunker));
    *figure = command.figure;
    return command.type == COMMAND_TAKE ? offer_of(bunker, command.kind, command.choice) : OFFER_NONE;
}

const char *offer_title(const struct bunker_screen *bunker, int offer)
{
    const struct words *words = &bunker->play->words;
    return (offer_kind(bunker, offer) ? gear_text : weapon_text)(NAME(words), words, offer_index(bunker, offer));
}

const char *offer_text(const struct bunker_screen *bunker, int offer)
{
    const struct words *words = &bunker->play->words;
    return (offer_kind(bunker, offer) ? gear_sentence : weapon_card_sentence)(SENTENCE(words), words,
                                                                              offer_index(bunker, offer));
}

int offer_price(const struct bunker_screen *bunker, int offer)
{
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    int index = offer_index(bunker, offer);
    return offer_kind(bunker, offer) ? catalogue->gear[index].cost : catalogue->weapon[index].cost;
}

void offer_draw_picture(const struct bunker_screen *bunker, struct frame *frame, struct rect rect, int offer,
                        float opacity)
{
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    int index = offer_index(bunker, offer);
    page_equipment(frame, rect, offer_kind(bunker, offer) ? catalogue->gear[index].id : catalogue->weapon[index].id,
                   opacity);
}

/* ---- whose room ------------------------------------------------------------------------------------------------ */

int bunker_team(const struct bunker_screen *bunker)
{
    bool own = bunker->play->viewer < TEAM_MAX && (bunker->play->seen.team[bunker->play->viewer].flags & TEAM_PLAYS);
    return own ? bunker->play->viewer : bunker->play->seen.pending.seat;
}

figure_id bunker_figure(const struct bunker_screen *bunker, int k)
{
    return (figure_id)(bunker_team(bunker) * PAIR + k);
}

const struct game *bunker_game(const struct bunker_screen *bunker)
{
    return bunker->closing ? &bunker->dressed : &bunker->play->seen;
}

bool bunker_may_choose(const struct bunker_screen *bunker)
{
    return !bunker->closing && play_may_act(bunker->play) && question_asks(&bunker->play->seen, CHOICE_BUNKER) &&
           bunker->play->seen.pending.seat == bunker->play->viewer;
}

int bunker_in_hand(const struct bunker_screen *bunker)
{
    int offer = bunker->held - 1;
    return offer >= 0 && offer < offer_count(bunker) ? offer : OFFER_NONE;
}

/* Nothing is in hand, and nothing has the keys. */
void bunker_let_go(struct bunker_screen *bunker, struct frame *frame)
{
    bunker->held = bunker->looked = 0;
    ui_focus(frame->ui, "");
}

bool bunker_give(struct bunker_screen *bunker, struct frame *frame, int offer, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TAKE;
    command.seat = bunker->play->viewer;
    command.figure = figure;
    command.kind = (uint8_t)offer_kind(bunker, offer);
    command.choice = (uint8_t)offer_index(bunker, offer);
    bool taken = bunker_submit(bunker, frame, &command);
    struct about about = play_about(bunker->play);
    about.figure = figure;
    about.text = offer_title(bunker, offer);
    if (taken)
        ui_say(frame->ui, VOICE_SHORT, about_say(SENTENCE(about.words), &about, "spoken.takes"));
    return taken;
}

bool bunker_submit(struct bunker_screen *bunker, struct frame *frame, const struct command *command)
{
    bunker->closing = bunker_may_choose(bunker) && bunker_closes(bunker, command);
    if (!bunker->closing && !play_give(bunker->play, frame->ui, command))
        return false;
    bunker_let_go(bunker, frame);
    return true;
}
