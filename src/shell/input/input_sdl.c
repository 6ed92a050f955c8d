/* input_sdl.c -- SDL's keys, buttons, pads and windows in the shell's words; and events pushed for scripts. */
#include "shell/input/input_sdl.h"

#include <string.h>

#include <SDL.h>

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static int named_key(SDL_Keycode code)
{
    static const struct {
        SDL_Keycode sdl;
        int key;
    } names[] = {
        {SDLK_RETURN, KEY_ENTER},   {SDLK_KP_ENTER, KEY_ENTER}, {SDLK_SPACE, KEY_SPACE},
        {SDLK_ESCAPE, KEY_ESCAPE},  {SDLK_TAB, KEY_TAB},        {SDLK_BACKSPACE, KEY_BACKSPACE},
        {SDLK_DELETE, KEY_DELETE},  {SDLK_INSERT, KEY_INSERT},  {SDLK_HOME, KEY_HOME},
        {SDLK_END, KEY_END},        {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
        {SDLK_UP, KEY_UP},          {SDLK_DOWN, KEY_DOWN},      {SDLK_LEFT, KEY_LEFT},
        {SDLK_RIGHT, KEY_RIGHT},    {SDLK_LALT, KEY_ALT},       {SDLK_RALT, KEY_ALT},
        {SDLK_LCTRL, KEY_CTRL},     {SDLK_RCTRL, KEY_CTRL},     {SDLK_LSHIFT, KEY_SHIFT},
        {SDLK_RSHIFT, KEY_SHIFT},   {SDLK_KP_PLUS, '+'},        {SDLK_KP_MINUS, '-'},
        {SDLK_AC_BACK, KEY_ESCAPE},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].sdl == code)
            return names[i].key;
    return KEY_NONE;
}

static int key_of(SDL_Keycode code)
{
    int named = named_key(code);
    if (named != KEY_NONE)
        return named;
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return KEY_F1 + (int)(code - SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return '1' + (int)(code - SDLK_KP_1);
    return code > ' ' && code < 127 ? (int)code : KEY_NONE;
}

/* A modifier alone is a chord without modifiers. */
static struct key_chord chord_of(SDL_Keysym keysym)
{
    struct key_chord chord = {.key = key_of(keysym.sym)};
    if (chord.key == KEY_ALT || chord.key == KEY_CTRL || chord.key == KEY_SHIFT)
        return chord;
    chord.mods = (keysym.mod & KMOD_CTRL ? KEY_MOD_CTRL : 0) | (keysym.mod & KMOD_SHIFT ? KEY_MOD_SHIFT : 0) |
                 (keysym.mod & KMOD_ALT ? KEY_MOD_ALT : 0);
    /* On some keyboards plus is a shifted key: the sign counts, not the way to it. */
    if (chord.key == '=' && chord.mods == KEY_MOD_SHIFT)
        return (struct key_chord){'+', 0};
    return chord;
}

/* ---- pointer --------------------------------------------------------------------------------------------------- */

static enum pointer_button button_of(unsigned button)
{
    switch (button) {
    case SDL_BUTTON_LEFT:
        return POINTER_LEFT;
    case SDL_BUTTON_MIDDLE:
        return POINTER_MIDDLE;
    case SDL_BUTTON_RIGHT:
        return POINTER_RIGHT;
    default:
        return POINTER_BUTTON_COUNT;
    }
}

static void fold_button(struct input *input, const SDL_MouseButtonEvent *event, float density)
{
    enum pointer_button button = button_of(event->button);
    if (button == POINTER_BUTTON_COUNT)
        return;
    input_pointer_to(input, (float)event->x * density, (float)event->y * density);
    if (event->state == SDL_PRESSED)
        input_button_down(input, button, event->clicks == 2);
    else
        input_button_up(input, button);
}

static void fold_wheel(struct input *input, const SDL_MouseWheelEvent *event)
{
    float turned = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
    bool precise = event->preciseX != 0 || event->preciseY != 0;
    input->pointer.wheel += turned * (precise ? event->preciseY : (float)event->y);
    input->pointer.wheel_across += turned * (precise ? event->preciseX : (float)event->x);
    input->device = INPUT_MOUSE;
    input->any = true;
}

/* ---- pad ------------------------------------------------------------------------------------------------------- */

static enum pad_button pad_button_of(unsigned button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return PAD_ACCEPT;
    case SDL_CONTROLLER_BUTTON_B:
        return PAD_RETURN;
    case SDL_CONTROLLER_BUTTON_X:
        return PAD_EXPLAIN;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return PAD_RIGHT_SHOULDER;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return PAD_LEFT_SHOULDER;
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return PAD_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return PAD_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return PAD_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return PAD_RIGHT;
    case SDL_CONTROLLER_BUTTON_BACK:
        return PAD_MENU;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return PAD_STICK;
    default:
        return PAD_NONE;
    }
}

static void fold_pad(struct input *input, const struct bindings *bindings, unsigned button)
{
    int command = bindings_pad(bindings, pad_button_of(button));
    if (command == KEY_COMMAND_NONE || input->command_count == INPUT_MAX_KEYS)
        return;
    input->command[input->command_count++] = command;
    input->device = INPUT_PAD;
    input->any = true;
}

/* ---- window ---------------------------------------------------------------------------------------------------- */

/* Keys and buttons whose release nobody will tell us about. */
static void let_go(struct input *input)
{
    memset(input->held, 0, sizeof input->held);
    memset(input->pointer.held, 0, sizeof input->pointer.held);
    memset(input->pointer.dragging, 0, sizeof input->pointer.dragging);
    input->shift = input->ctrl = input->alt = false;
}

static void fold_window(struct input *input, unsigned event)
{
    struct window_events *window = &input->window;
    switch (event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        window->resized = true;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        window->exposed = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        window->focus_gained = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        window->focus_lost = true;
        let_go(input);
        break;
    case SDL_WINDOWEVENT_LEAVE:
        input->pointer.inside = false;
        break;
    default:
        return;
    }
    input->any = true;
}

/* ---- folding --------------------------------------------------------------------------------------------------- */

/* `density`: device pixels per window unit (1 on ordinary screens), by which pointer positions are multiplied. */
static void fold(struct input *input, const struct bindings *bindings, const union SDL_Event *event, float density)
{
    switch (event->type) {
    case SDL_MOUSEMOTION:
        input_pointer_to(input, (float)event->motion.x * density, (float)event->motion.y * density);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        fold_button(input, &event->button, density);
        break;
    case SDL_MOUSEWHEEL:
        fold_wheel(input, &event->wheel);
        break;
    case SDL_KEYDOWN:
        input_key_down(input, bindings, chord_of(event->key.keysym), event->key.repeat != 0);
        break;
    case SDL_KEYUP:
        input_key_up(input, bindings, key_of(event->key.keysym.sym));
        break;
    case SDL_TEXTINPUT:
        input_typed(input, event->text.text);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        fold_pad(input, bindings, event->cbutton.button);
        break;
    case SDL_CONTROLLERDEVICEADDED:
        SDL_GameControllerOpen(event->cdevice.which); /* SDL closes it when it goes or at the end */
        break;
    case SDL_WINDOWEVENT:
        fold_window(input, event->window.event);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        input->window.textures_lost = input->any = true;
        break;
    case SDL_QUIT:
        input->window.quit = input->any = true;
        break;
    default:
        break;
    }
}

/* A second press or release of the same button must not melt into the first: such a frame ends before it. */
static bool ends_frame(const struct input *input, const SDL_Event *event)
{
    if (event->type != SDL_MOUSEBUTTONDOWN && event->type != SDL_MOUSEBUTTONUP && event->type != SDL_MOUSEMOTION)
        return false;
    for (int i = 0; i < POINTER_BUTTON_COUNT; i++)
        if (input->pointer.went_up[i] || (input->pointer.went_down[i] && event->type == SDL_MOUSEMOTION))
            return true;
    return false;
}

bool input_sdl_poll(struct input *input, const struct bindings *bindings, float density)
{
    SDL_Event event;
    SDL_PumpEvents();
    while (SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 && !ends_frame(input, &event)) {
        SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
        fold(input, bindings, &event, density);
    }
    return input->any;
}

bool input_sdl_wait(struct input *input, const struct bindings *bindings, float density, int ms)
{
    if (ms < 0)
        SDL_WaitEvent(NULL);
    else if (ms > 0)
        SDL_WaitEventTimeout(NULL, ms);
    return input_sdl_poll(input, bindings, density);
}

/* ---- pushing --------------------------------------------------------------------------------------------------- */

void input_sdl_push_motion(int x, int y)
{
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    SDL_PushEvent(&event);
}

void input_sdl_push_button(int x, int y, enum pointer_button button, bool down, bool second_click)
{
    static const uint8_t buttons[POINTER_BUTTON_COUNT] = {SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT};
    SDL_Event event = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = buttons[button],
                                  .state = down ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = second_click ? 2 : 1,
                                  .x = x,
                                  .y = y}};
    SDL_PushEvent(&event);
}

void input_sdl_push_wheel(float notches)
{
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = (int)notches, .preciseY = notches}};
    SDL_PushEvent(&event);
}

static SDL_Keycode code_of(int key)
{
    for (SDL_Keycode code = SDLK_F1; code <= SDLK_F12; code++)
        if (key_of(code) == key)
            return code;
    static const SDL_Keycode named[] = {SDLK_RETURN, SDLK_SPACE, SDLK_ESCAPE, SDLK_TAB,    SDLK_BACKSPACE, SDLK_DELETE,
                                        SDLK_INSERT, SDLK_HOME,  SDLK_END,    SDLK_PAGEUP, SDLK_PAGEDOWN,  SDLK_UP,
                                        SDLK_DOWN,   SDLK_LEFT,  SDLK_RIGHT,  SDLK_LALT,   SDLK_LCTRL,     SDLK_LSHIFT};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (key_of(named[i]) == key)
            return named[i];
    return key;
}

void input_sdl_push_chord(struct key_chord chord)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    event.key.keysym.sym = code_of(chord.key);
    event.key.keysym.mod = (uint16_t)((chord.mods & KEY_MOD_CTRL ? KMOD_LCTRL : 0) |
                                      (chord.mods & KEY_MOD_SHIFT ? KMOD_LSHIFT : 0) |
                                      (chord.mods & KEY_MOD_ALT ? KMOD_LALT : 0));
    SDL_PushEvent(&event);
    event.key.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    SDL_PushEvent(&event);
}

void input_sdl_push_text(const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    for (size_t length = strlen(text); length > 0;) {
        size_t piece = length < sizeof event.text.text - 1 ? length : sizeof event.text.text - 1;
        while (piece > 0 && ((unsigned char)text[piece] & 0xC0) == 0x80)
            piece--;
        if (piece == 0)
            return;
        memcpy(event.text.text, text, piece);
        event.text.text[piece] = '\0';
        SDL_PushEvent(&event);
        text += piece;
        length -= piece;
    }
}
