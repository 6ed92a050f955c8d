"""The music: an old mode on D (its second and sixth low), sixty beats a minute, for brass, organ, voices and metal.

A piece is a list of parts; each part enters notes at seconds. Loops run over into their own beginning.
"""
from instruments import *

MUSIC = {}
D = 38  # the low D; the mode goes 0 1 3 5 7 8 10


def piece(loops=None, level=-16, quality=3, room="hall", wet=0.35):
    """loops: seconds after which it begins anew, or None."""

    def enter(function):
        def make(rng):
            dry = mixed(*function(rng))
            sound = in_room(dry, room, wet)
            if loops:
                sound = sound[:, : span(loops + 6)]
                sound = np.pad(sound, ((0, 0), (0, span(loops + 6) - sound.shape[1])))
                length = span(loops)
                sound[:, : span(6)] += sound[:, length:]  # what still rings sounds on in the next time round
                sound = sound[:, :length]
            return at_loudness(sound, level)

        MUSIC[function.__name__] = (make, quality, bool(loops))
        return function

    return enter


def chord(player, notes, at, seconds, level, rng, spread=0.6, **more):
    """The notes of a chord, spread from left to right."""
    count = max(1, len(notes) - 1)
    return [(panned(player(note, seconds, rng, **more), -spread + 2 * spread * k / count if len(notes) > 1 else 0), at, level)
            for k, note in enumerate(notes)]


# Twelve bars of four seconds: the ground on which all layers of a mission lie.
GROUND = ((0, (0, 7, 12, 15)), (8, (1, 8, 13, 17)), (16, (0, 7, 12, 15)), (24, (-2, 5, 10, 14 - 1)), (32, (-4, 3, 8, 12)), (40, (-5, 2 - 1, 7, 10)))


def theme(at, rng, level, octave=0, player=horn, force=0.7):
    """Eight bars, two of them silence: up a fifth, the low second, home."""
    line = ((0, 0, 3.4), (4, 7, 1.8), (6, 8, 1.8), (8, 7, 3.6), (12, 5, 1.8), (14, 3, 1.8), (16, 1, 3.6), (20, 3, 1.8), (22, 1, 1.8), (24, 0, 5.5))
    return [(panned(player(D + 12 * octave + note, seconds, rng, force=force), -0.15), at + when, level) for when, note, seconds in line]


def bed(rng):
    """A floor, the organ far away, voices now and then."""
    parts = []
    for at, notes in GROUND:
        parts.append((panned(bass(D - 12 + notes[0], 8.6, rng), 0), at, 0.9))
        parts += chord(organ, [D + n for n in notes[:3]], at, 8.2, 0.22, rng)
    for at, notes, vowel in ((8, (13, 17), "u"), (24, (10, 13), "o"), (40, (7, 10), "u")):
        parts += chord(choir, [D + 12 + n for n in notes], at + 1, 6.5, 0.5, rng, vowel=vowel)
    for at in (0, 16, 32):
        parts.append((panned(gong(rng, 6.0, D), 0.2), at, 0.14))
    for at, side in ((5.5, -0.7), (19, 0.6), (29.5, -0.4), (43, 0.8)):
        parts.append((panned(anvil(rng, 74 + int(rng.integers(0, 5))), side), at, 0.05))
    return parts


def drums(rng):
    """A slow drum, horns that do not come to rest."""
    parts = []
    for bar in range(12):
        for beat, force in ((0, 1.0), (1.5, 0.5), (2, 0.8), (3.5, 0.4)):
            parts.append((panned(drum(rng, force), -0.2 + 0.4 * (beat > 1)), bar * 4 + beat, 0.55))
    for at, notes in GROUND:
        for k, when in enumerate((0, 1.5, 3, 4, 5.5, 6.5)):
            note = D + notes[0] + (0, 0, 1, 0, 0, -2)[k]
            parts.append((panned(horn(note, 0.9, rng, force=0.55), 0.35), at + when, 0.4))
    return parts


def voices(rng):
    """Full voices, iron, the theme."""
    parts = theme(0, rng, 0.55, 1, force=0.9) + theme(24, rng, 0.45, 0, force=0.9)
    for at, notes in GROUND:
        parts += chord(choir, [D + 12 + n for n in notes[:3]], at, 7.6, 0.75, rng, vowel="a")
    for bar in range(12):
        for k in range(8):
            parts.append((panned(drum(rng, 0.5 + 0.5 * (k % 4 == 0), 55), 0.3 * (-1) ** k), bar * 4 + k * 0.5, 0.4))
        parts.append((panned(anvil(rng), 0.5), bar * 4 + 2, 0.12))
    return parts


# The three have one length and one ground: where one leaves off another goes on.


@piece(48, -20, 2)
def mission(rng):
    """Nobody near."""
    return bed(rng)


@piece(48, -18, 2)
def mission_near(rng):
    """Creatures near."""
    return bed(rng_of("mission")) + drums(rng)


@piece(48, -16, 2)
def mission_dire(rng):
    """Nearly lost, or nearly over."""
    return bed(rng_of("mission")) + drums(rng_of("mission_near")) + voices(rng)


@piece(72, -16, 3, "crypt", 0.4)
def title(rng):
    """The Citadel from afar: organ, then horns with the theme, then voices."""
    parts = []
    for at in (0, 8, 16, 24, 32, 40, 48, 56, 64):
        notes = dict(((0, 0), (8, 0), (16, 1), (24, 0), (32, -4), (40, -2), (48, 1), (56, 0), (64, 0)))[at]
        parts.append((panned(bass(D - 12 + notes, 8.8, rng), 0), at, 0.8))
        parts += chord(organ, [D + notes, D + notes + 7, D + notes + 12, D + notes + (15 if notes != 1 else 16)], at, 8.3, 0.32, rng)
    parts += theme(4, rng, 0.75, 0) + theme(34, rng, 0.6, 1, force=0.6)
    for at, notes, vowel in ((32, (8, 12, 15), "o"), (40, (10, 13, 17), "a"), (48, (13, 17, 20), "a"), (56, (12, 15, 19), "o"), (64, (7, 12, 15), "u")):
        parts += chord(choir, [D + 12 + n - 12 * (n > 15) for n in notes], at, 7.8, 0.6, rng, vowel=vowel)
    for at in (0, 32, 56):
        parts.append((panned(gong(rng, 7, D), -0.2), at, 0.25))
    for at in (0, 16, 32, 48, 64):
        parts.append((panned(bell(D + 24, 6, rng), 0.5), at, 0.22))
    return parts


@piece(64, -19)
def bunker(rng):
    """Among racks and lamps: a hymn for horns, a smith in the next room."""
    parts = []
    hymn = ((0, (0, 7, 12)), (4, (3, 7, 12)), (8, (5, 8, 12)), (12, (3, 10, 15)), (16, (1, 8, 13)), (20, (5, 8, 13)), (24, (0, 7, 12)), (28, (0, 7, 10)))
    for half in (0, 32):
        for at, notes in hymn:
            parts += chord(horn, [D + n for n in notes], half + at, 3.9, 0.32, rng, force=0.45)
            parts.append((panned(bass(D - 12 + notes[0], 4.6, rng), 0), half + at, 0.5))
    for at in range(0, 64, 4):
        if at % 16 != 12:
            parts.append((panned(anvil(rng, 79), 0.7), at + 1.5, 0.07))
            parts.append((panned(anvil(rng, 78), 0.7), at + 2.25, 0.05))
    for at in (16, 48):
        parts += chord(choir, [D + 13, D + 20], at, 7.5, 0.4, rng, vowel="u")
    return parts


# ---- stings


@piece(None, -16)
def own_turn(rng):
    return [(panned(horn(D + 12, 0.55, rng, force=0.8), -0.2), 0, 0.7), (panned(horn(D + 19, 1.3, rng, force=0.8), 0.2), 0.4, 0.8), (panned(drum(rng), 0), 0.4, 0.5)]


@piece(None, -16, 3, "crypt", 0.45)
def legion_turn(rng):
    return [(panned(horn(D - 5, 1.9, rng, force=0.95), -0.3), 0, 0.7), (panned(horn(D - 4, 1.9, rng, force=0.95), 0.3), 0.06, 0.7), (panned(gong(rng, 4, D - 5), 0), 0, 0.5)] + chord(choir, [D + 7, D + 8], 0.1, 2.0, 0.6, rng, vowel="a")


@piece(None, -17)
def round_begins(rng):
    return [(panned(drum(rng), 0), 0, 0.8), (panned(drum(rng, 0.7), 0.1), 0.3, 0.7), (panned(drum(rng), -0.1), 0.6, 0.9), (panned(bell(D + 24, 2.5, rng), 0), 0.6, 0.3)]


@piece(None, -16)
def last_round(rng):
    return [(panned(bell(D + 12, 4.0, rng), -0.1), 0, 0.8), (panned(bell(D + 12, 4.0, rng), 0.1), 1.0, 0.9), (panned(drum(rng), 0), 0, 0.6), (panned(drum(rng), 0), 1.0, 0.7)]


@piece(None, -17, 3, "crypt", 0.4)
def event_drawn(rng):
    return [(panned(gong(rng, 4.5, D + 1), 0), 0, 0.6)] + chord(organ, [D, D + 1, D + 6], 0.05, 1.6, 0.5, rng) + [(panned(drum(rng), 0), 0, 0.7)]


@piece(None, -16)
def goal_reached(rng):
    return chord(horn, [D + 12, D + 16, D + 19], 0, 0.5, 0.5, rng) + chord(horn, [D + 12, D + 17, D + 21], 0.5, 0.5, 0.5, rng) + chord(horn, [D + 14, D + 19, D + 24 - 1], 1.0, 2.0, 0.6, rng, force=0.85) + [(panned(drum(rng), 0), 1.0, 0.8), (panned(bell(D + 31, 3, rng), 0.3), 1.0, 0.3)]


@piece(None, -17)
def goal_lost(rng):
    return chord(horn, [D + 8, D + 12], 0, 0.9, 0.55, rng) + chord(horn, [D + 7, D + 10], 0.9, 0.9, 0.55, rng) + chord(horn, [D + 1, D + 5], 1.8, 1.8, 0.6, rng) + [(panned(drum(rng, 0.8), 0), 1.8, 0.8)]


@piece(None, -16)
def rank_gained(rng):
    parts = []
    for k, (note, at) in enumerate(((12, 0), (12, 0.25), (12, 0.5), (16, 0.75), (19, 1.25), (24, 1.75))):
        parts.append((panned(horn(D + note, 2.2 if k == 5 else 0.35, rng, force=0.9), -0.2), at, 0.7))
    return parts + chord(horn, [D + 12, D + 16, D + 19], 1.75, 2.2, 0.45, rng, force=0.8) + [(panned(drum(rng), 0), t, 0.6) for t in (0, 0.75, 1.25, 1.75)]


@piece(None, -16)
def victory(rng):
    """Home, with the third made high: ten seconds."""
    parts = theme(0, rng, 0.0001)[:1]
    for at, notes, seconds in ((0, (0, 7, 12), 1.9), (2, (5, 9, 12), 1.9), (4, (7, 10, 14), 1.9), (6, (0, 7, 12, 16), 4.5)):
        parts += chord(horn, [D + 12 + n for n in notes], at, seconds, 0.5, rng, force=0.85)
        parts += chord(organ, [D + n for n in notes], at, seconds + 0.2, 0.35, rng)
        parts.append((panned(drum(rng), 0), at, 0.8))
    parts += chord(choir, [D + 12, D + 19, D + 24, D + 28], 6, 4.6, 0.7, rng, vowel="a")
    return parts + [(panned(bell(D + 24 + n, 4, rng), s), at, 0.3) for n, at, s in ((0, 6, -0.4), (7, 6.5, 0.4), (12, 7, 0), (16, 7.5, 0.3))]


@piece(None, -17, 3, "crypt", 0.45)
def defeat(rng):
    """Down, step by step, and the gate falls shut."""
    parts = []
    for at, notes, seconds in ((0, (12, 15, 19), 2.2), (2.2, (10, 13, 17), 2.2), (4.4, (8, 12, 15), 2.2), (6.6, (1, 8, 13), 2.2), (8.8, (0, 7, 12), 4.0)):
        parts += chord(choir, [D + n for n in notes], at, seconds + 0.4, 0.8, rng, vowel="o")
        parts.append((panned(bass(D - 12 + notes[0] % 12, seconds + 0.6, rng), 0), at, 0.8))
        parts.append((panned(drum(rng, 0.7), 0), at, 0.6))
    return parts + [(panned(horn(D - 12, 3.8, rng, force=0.8), 0), 8.8, 0.6), (panned(gong(rng, 6, D - 12), 0), 8.8, 0.5)]


# ---- places: nobody plays there, it merely sounds


def wind(rng, seconds, low, high, speed=0.05):
    gust = 0.5 + 0.5 * band(tinted(seconds, rng, 6), None, speed * 8) * 6
    return swept(tinted(seconds, rng, 3), low, high * np.clip(gust, 0.2, 1.6)) * np.clip(gust, 0.2, 1.5)


def ambience(loops, level=-30):
    """A loop without music; what happens in it is rare and quiet."""

    def enter(function):
        def make(rng):
            sound = function(rng, loops + 4)
            return at_loudness(looped(sound[:, : span(loops + 4)], loops), level)

        MUSIC[function.__name__] = (make, 1, True)
        return function

    return enter


def both(rng, make):
    return np.stack([make(rng), make(rng)])


def rarely(rng, seconds, count, make, level, room="crypt"):
    """So many of them, here and there, far away; none where the loop is sewn."""
    parts = [(np.zeros((2, span(seconds))), 0, 0)]
    for _ in range(count):
        parts.append((in_room(panned(make(rng), rng.uniform(-0.9, 0.9)), room, 0.8), rng.uniform(4.5, seconds - 10), level * rng.uniform(0.4, 1)))
    return mixed(*parts)[:, : span(seconds)]


@ambience(28)
def place_stone(rng, seconds):
    """Dressed stone, torches: draught, drops, something far below."""
    return (both(rng, lambda r: wind(r, seconds, 60, 380)) * 0.8
            + rarely(rng, seconds, 6, lambda r: modes(0.2, r.uniform(900, 1500), (1, 2.1), 0.02, r), 0.10)
            + rarely(rng, seconds, 2, lambda r: modes(2, r.uniform(48, 60), SKIN, 0.4, r), 0.25))


@ambience(28)
def place_metal(rng, seconds):
    """Plates and pipes: a hum, ticking iron, steam."""
    hum = sum(harmonics(f, [1, 0.5, 0.2, 0.12], rng, seconds) for f in (50, 100.4, 149.3)) * 0.05
    steam = lambda r: band(noise(1.2, r), 2500, 8000) * curve(1.2, (0, 0), (0.1, 0.5), (1.2, 0))
    return (np.stack([hum, hum]) + both(rng, lambda r: wind(r, seconds, 80, 300)) * 0.4
            + rarely(rng, seconds, 9, lambda r: modes(0.5, r.uniform(250, 900), PLATE, 0.06, r), 0.12) + rarely(rng, seconds, 2, steam, 0.10))


@ambience(28)
def place_flesh(rng, seconds):
    """Vats and growths: something breathes, and it is the wall."""
    breath = swept(tinted(seconds, rng, 3), 90, 300 + 260 * (0.5 + 0.5 * np.sin(2 * np.pi * times(seconds) / 7))) * (0.35 + 0.65 * np.sin(np.pi * times(seconds) / 3.5) ** 2)
    bubble = lambda r: sine(glide(0.12, r.uniform(180, 300), r.uniform(420, 700))) * decay(0.12, 0.03, 0.01)
    return np.stack([breath, np.roll(breath, span(0.02))]) + rarely(rng, seconds, 22, bubble, 0.12, "chamber") + rarely(rng, seconds, 3, lambda r: thump(r), 0.2)


def thump(rng):
    return sine(glide(0.6, 90, 40, 0.4)) * decay(0.6, 0.1)


@ambience(28)
def place_portal(rng, seconds):
    """Where it comes from: a chord that turns in itself."""
    tones = [sum(harmonics(f * (1 + 0.003 * s), [1, 0.3, 0.2, 0.1], rng, seconds) * (0.5 + 0.5 * np.sin(2 * np.pi * times(seconds) / p + s)) for f, p in ((55, 8), (58.3, 5.6), (82.4, 9.3), (116.5, 7)))
             for s in (-1, 1)]
    return np.stack(tones) * 0.08 + both(rng, lambda r: wind(r, seconds, 200, 1800)) * 0.3 + rarely(rng, seconds, 4, lambda r: choir(D + 13, 3.0, r, "u", 3), 0.3)


@ambience(28)
def place_bunker(rng, seconds):
    """Own ground: fans, a far hammer, a loudspeaker nobody heeds."""
    fan = sum(harmonics(f, [1, 0.4, 0.3, 0.2], rng, seconds) for f in (60, 119.5)) * 0.04
    return np.stack([fan, fan]) + both(rng, lambda r: tinted(seconds, r, 4)) * 0.25 + rarely(rng, seconds, 7, lambda r: anvil(r, 70), 0.05, "hall")


@ambience(28)
def place_outside(rng, seconds):
    """Before the Citadel: a storm, thunder far off."""
    thunder = lambda r: swept(tinted(4, r, 5), 25, curve(4, (0, 400), (0.4, 900), (4, 80))) * curve(4, (0, 0), (0.5, 1), (4, 0)) * 3
    return both(rng, lambda r: wind(r, seconds, 90, 900, 0.1)) + rarely(rng, seconds, 3, thunder, 0.5)
