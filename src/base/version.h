/*
 * version.h -- which version of the game this is.
 */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

#define CITADEL_VERSION "0.2"
#define CITADEL_NAME "Citadel " CITADEL_VERSION

#endif
