/*
 * voice.h -- the sentences of a frame for somebody who does not see it: what has happened, what is there now that was
 * not there before, and what has the focus. Plain text in, lines out; no SDL, no memory of its own.
 *
 * Two kinds of sentences. What happens (voice_say) is told once, in its order. What is there (voice_show) is stated
 * anew each time the picture is drawn and told when it was not there in the picture before.
 */
#ifndef SHELL_UI_VOICE_H
#define SHELL_UI_VOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How much is told; of a sentence: the least at which it is. */
enum voice_level { VOICE_SHORT, VOICE_USUAL, VOICE_ALL };

enum { VOICE_SHOWN_MOST = 256, VOICE_BYTES = 32 * 1024, VOICE_LINE_SIZE = 1600 };

/* The widget with the focus: which it is, its sentence, its value alone, what is told of it besides. Borrowed. */
struct voice_focus {
    uint64_t id; /* a hash; 0: nothing has the focus */
    bool first;  /* the player has moved it: it is told before what else is new */
    const char *name, *value, *more;
};

/* Sentences one behind the other, each with its zero byte. */
struct voice_text {
    char bytes[VOICE_BYTES];
    size_t used;
};

struct voice_shown {
    uint64_t hash;
    uint8_t lasts; /* kind of what lasts; 0: it does not */
    size_t at;     /* in the text of what is there; UINT32_MAX: it is known and need not be told */
};

/* Zero-initialise: it is off then, and all of these do nothing. */
struct voice {
    bool on;
    uint64_t about; /* what the texts that come now are about: the same text about something else is new */
    bool explains;  /* the focus is told whole at the end of this picture, told before or not */
    bool anew;      /* what is there in this picture is told even if it was there before */
    enum voice_level detail;
    struct voice_text lines; /* to be told */
    size_t next;             /* of them: the first that has not been taken */
    struct voice_text there; /* what is there in the picture being drawn */
    struct voice_shown shown[VOICE_SHOWN_MOST];
    int count;
    struct voice_shown known[VOICE_SHOWN_MOST]; /* what was there in the picture before */
    int knows;
    uint64_t focus, focus_name, focus_value; /* as they were told last */
    uint64_t last;                           /* the line told last: it is not told twice in a row */
};

/* Begins or ends to tell; what is there is then new. */
void voice_set(struct voice *voice, bool on, enum voice_level detail);

/* The picture is drawn, perhaps not for the first time: what was stated for it is stated anew. */
void voice_begin(struct voice *voice);
/* Something has happened. Line breaks part sentences; signs that nobody speaks become others. */
void voice_say(struct voice *voice, enum voice_level level, const char *text);
/* Something is there. */
void voice_show(struct voice *voice, enum voice_level level, const char *text);
/* The same, and it stays known through pictures that state nothing of that kind (from 1): what is looked at again and
 * again. */
void voice_show_lasting(struct voice *voice, enum voice_level level, int kind, const char *text);
/* What has been stated so far lies below something: what of it was not told before is not there. */
void voice_cover(struct voice *voice);
/* A new question: what is stated from now on in this picture is told, though it may read as it did before. */
void voice_anew(struct voice *voice);
/* What has the focus is told whole once more, with all that is known of it. */
void voice_explain(struct voice *voice);
/* From now on what is shown is about that; 0: about the screen. */
void voice_about(struct voice *voice, uint64_t about);
/* Another screen: nothing is known any longer. */
void voice_forget(struct voice *voice);
/* The picture is complete: what is new in it becomes lines, the focus last unless the player has moved it. */
void voice_end(struct voice *voice, const struct voice_focus *focus);

/* The next line, without a line break, or NULL; valid until the next call of any of these. */
const char *voice_take(struct voice *voice);

#endif
