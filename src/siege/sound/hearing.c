/* hearing.c -- where on the screen becomes where in the room. */
#include "siege/sound/hearing.h"

#include <math.h>

/* The middle of the view is before the player; what lies beyond its rim grows faint within half a view. */
static struct sound_where where_of(const struct camera *camera, struct point at)
{
    struct point pixel = camera_to_screen(camera, at), middle = rect_centre(camera->view);
    float half = fmaxf(camera->view.w / 2, 1), across = (pixel.x - middle.x) / half;
    float down = (pixel.y - middle.y) / fmaxf(camera->view.h / 2, 1);
    float beyond = fmaxf(fmaxf(fabsf(across), fabsf(down)) - 1, 0);
    return (struct sound_where){fmaxf(-0.8f, fminf(0.8f, across * 0.8f)), fminf(1, 0.15f * fabsf(down) + beyond)};
}

void hearing_listen(struct stage *stage, const struct camera *camera, unsigned people, struct sound *sound)
{
    struct cue_call calls[CUE_CALLS];
    for (int i = 0; i < stage->heard_count && sound_is_on(sound); i++) {
        sound_note(sound, "event", event_name((enum event_type)stage->heard[i].event.type));
        int count = cue_list(stage, &stage->heard[i].event, people, calls);
        for (int k = 0; k < count; k++)
            sound_play(sound, calls[k].cue,
                       calls[k].placed ? where_of(camera, calls[k].at) : (struct sound_where){0, 0},
                       (int)((float)calls[k].delay / stage->heard[i].factor));
    }
    stage->heard_count = 0;
    sound_set_music(sound, cue_music(&stage->shown.game));
    sound_set_ambience(sound, cue_ambience(&stage->shown.game, camera->at));
}
