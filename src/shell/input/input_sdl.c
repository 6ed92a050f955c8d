/* input_sdl.c -- SDL's keys, buttons, pads and windows in the shell's words; and events pushed for scripts. */
#include "shell/input/input_sdl.h"

#include <string.h>

#include <SDL.h>

/* ---- keys ------------------------------------------------------------------------------------------------------ */

/* The first row of a key is the one that scripts press. */
static const struct {
    SDL_Keycode sdl;
    int key;
} NAMED[] = {
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
enum { NAMED_KEYS = sizeof NAMED / sizeof *NAMED };

static int key_of(SDL_Keycode code)
{
    for (int i = 0; i < NAMED_KEYS; i++)
        if (NAMED[i].sdl == code)
            return NAMED[i].key;
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return KEY_F1 + (int)(code - SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return '1' + (int)(code - SDLK_KP_1);
    bool latin = code > 0xA0 && code <= 0xFF; /* SDL names a key by its character */
    return (code > ' ' && code < 127) || latin ? (int)code : KEY_NONE;
}

static SDL_Keycode code_of(int key)
{
    if (key >= KEY_F1 && key <= KEY_F12)
        return SDLK_F1 + (key - KEY_F1);
    for (int i = 0; i < NAMED_KEYS && key >= KEY_FIRST_NAMED; i++)
        if (NAMED[i].key == key)
            return NAMED[i].sdl;
    return key;
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

static const uint8_t BUTTON[POINTER_BUTTON_COUNT] = {SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT};

/* The buttons beside the usual three are keys. */
static void fold_side_button(struct input *input, const struct bindings *bindings, const SDL_MouseButtonEvent *event)
{
    int key = event->button == SDL_BUTTON_X1 ? KEY_MOUSE_4 : event->button == SDL_BUTTON_X2 ? KEY_MOUSE_5 : KEY_NONE;
    if (event->state == SDL_PRESSED)
        input_key_down(input, bindings, (struct key_chord){key, 0}, false);
    else
        input_key_up(input, bindings, key);
}

static void fold_button(struct input *input, const struct bindings *bindings, const SDL_MouseButtonEvent *event,
                        float density)
{
    enum pointer_button button = POINTER_LEFT;
    while (button < POINTER_BUTTON_COUNT && BUTTON[button] != event->button)
        button++;
    if (button == POINTER_BUTTON_COUNT) {
        fold_side_button(input, bindings, event);
        return;
    }
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
    input->device = INPUT_MOUSE;
    input->any = true;
}

/* ---- pad ------------------------------------------------------------------------------------------------------- */

static const enum pad_button PAD[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = PAD_ACCEPT,
    [SDL_CONTROLLER_BUTTON_B] = PAD_RETURN,
    [SDL_CONTROLLER_BUTTON_X] = PAD_EXPLAIN,
    [SDL_CONTROLLER_BUTTON_Y] = PAD_OFFERS,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
    [SDL_CONTROLLER_BUTTON_BACK] = PAD_MENU,
    [SDL_CONTROLLER_BUTTON_START] = PAD_START,
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_STICK,
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RIGHT_STICK,
};

static void fold_pad_button(struct input *input, const struct bindings *bindings,
                            const SDL_ControllerButtonEvent *event)
{
    if (event->button < SDL_CONTROLLER_BUTTON_MAX)
        input_pad_button(input, bindings, PAD[event->button], event->state == SDL_PRESSED);
}

/* A stick tells its two axes one by one. */
static void fold_pad_axis(struct input *input, const struct bindings *bindings, const SDL_ControllerAxisEvent *event)
{
    float part = (float)event->value / SDL_JOYSTICK_AXIS_MAX;
    bool right = event->axis == SDL_CONTROLLER_AXIS_RIGHTX || event->axis == SDL_CONTROLLER_AXIS_RIGHTY;
    const struct pad_stick *stick = &input->pad.stick[right ? PAD_VIEW : PAD_CURSOR];
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        input_pad_button(input, bindings,
                         event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ? PAD_LEFT_TRIGGER : PAD_RIGHT_TRIGGER,
                         part > 0.5f);
        break;
    case SDL_CONTROLLER_AXIS_LEFTX:
    case SDL_CONTROLLER_AXIS_RIGHTX:
        input_pad_stick(input, right ? PAD_VIEW : PAD_CURSOR, part, stick->y);
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
    case SDL_CONTROLLER_AXIS_RIGHTY:
        input_pad_stick(input, right ? PAD_VIEW : PAD_CURSOR, stick->x, part);
        break;
    default:
        break;
    }
}

/* ---- window ---------------------------------------------------------------------------------------------------- */

/* Keys and buttons whose release nobody will tell us about. */
static void let_go(struct input *input)
{
    memset(input->held, 0, sizeof input->held);
    memset(input->pointer.held, 0, sizeof input->pointer.held);
    memset(input->pointer.dragging, 0, sizeof input->pointer.dragging);
    input_pad_let_go(input);
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
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
        window->unseen = true;
        window->seen = false;
        break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        window->seen = window->exposed = true;
        window->unseen = false;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        window->exposed = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        window->focused = true;
        window->unfocused = false;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        window->unfocused = true;
        window->focused = false;
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

/* The path is ours to free. */
static void fold_drop(struct input *input, char *path)
{
    struct window_events *window = &input->window;
    if (path && window->drops < INPUT_DROPS && strlen(path) < INPUT_PATH_SIZE) {
        memcpy(window->drop[window->drops++], path, strlen(path) + 1);
        input->any = true;
    }
    SDL_free(path);
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
        fold_button(input, bindings, &event->button, density);
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
    case SDL_CONTROLLERBUTTONUP:
        fold_pad_button(input, bindings, &event->cbutton);
        break;
    case SDL_CONTROLLERAXISMOTION:
        fold_pad_axis(input, bindings, &event->caxis);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        input_pad_let_go(input);
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
    case SDL_DROPFILE:
        fold_drop(input, event->drop.file);
        break;
    case SDL_DROPTEXT:
        SDL_free(event->drop.file); /* a piece of text is nothing to us */
        break;
    case SDL_USEREVENT: /* input_sdl_wake() */
        input->any = true;
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

void input_sdl_wake(void)
{
    SDL_Event event = {.type = SDL_USEREVENT};
    SDL_PushEvent(&event);
}

/* ---- pushing --------------------------------------------------------------------------------------------------- */

void input_sdl_push_motion(int x, int y)
{
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    SDL_PushEvent(&event);
}

void input_sdl_push_button(int x, int y, enum pointer_button button, bool down, bool second_click)
{
    SDL_Event event = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = BUTTON[button],
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

void input_sdl_push_drop(const char *path)
{
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    if (SDL_PushEvent(&event) != 1)
        SDL_free(event.drop.file);
}

void input_sdl_push_pad(enum pad_button button, bool down)
{
    bool left = button == PAD_LEFT_TRIGGER;
    if (left || button == PAD_RIGHT_TRIGGER) {
        SDL_Event pulled = {.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                      .axis = left ? SDL_CONTROLLER_AXIS_TRIGGERLEFT : SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
                                      .value = down ? SDL_JOYSTICK_AXIS_MAX : 0}};
        SDL_PushEvent(&pulled);
        return;
    }
    uint8_t number = 0;
    while (number < SDL_CONTROLLER_BUTTON_MAX && PAD[number] != button)
        number++;
    SDL_Event event = {.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP,
                                   .button = number,
                                   .state = down ? SDL_PRESSED : SDL_RELEASED}};
    SDL_PushEvent(&event);
}

void input_sdl_push_stick(int stick, float x, float y)
{
    const float part[] = {x, y};
    for (int i = 0; i < 2; i++) {
        SDL_Event event = {
            .caxis = {
                .type = SDL_CONTROLLERAXISMOTION,
                .axis = (uint8_t)((stick == PAD_VIEW ? SDL_CONTROLLER_AXIS_RIGHTX : SDL_CONTROLLER_AXIS_LEFTX) + i),
                .value = (int16_t)(part[i] * SDL_JOYSTICK_AXIS_MAX)}};
        SDL_PushEvent(&event);
    }
}

void input_sdl_push_window(bool seen)
{
    SDL_Event event = {
        .window = {.type = SDL_WINDOWEVENT, .event = seen ? SDL_WINDOWEVENT_RESTORED : SDL_WINDOWEVENT_MINIMIZED}};
    SDL_PushEvent(&event);
}
