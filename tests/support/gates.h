/*
 * gates.h -- the tiny board on which triggers are tested.
 */
#ifndef SUPPORT_GATES_H
#define SUPPORT_GATES_H

enum { A, B, C, D };

/* Gates: 0 a Doomtrooper entrance, 1 a Dark Legion entrance in the east of sector 1. */
static const char SCENE[] = "+-+-+-+-+-+-+\n"
                            "EA . .:l . .R\n"
                            "+ + + + + + +\n"
                            "|B . .:. . .|\n"
                            "+ + + + + + +\n"
                            "|. . .:n C D|\n"
                            "+-+-+-+-+-+-+";

#endif
