"""The effects: one function each, from a random stream to a sound. EFFECTS says how many of each there are."""
import numpy as np

from synth import *

EFFECTS = {}


def effect(variants=3, room=None, wet=0.25, tail=None):
    """Enters the function under its name; it is heard in that room."""

    def enter(function):
        def make(rng):
            sound = faded(function(rng), 0.0005, 0.012)
            return in_room(sound, room, wet, tail) if room else sound

        EFFECTS[function.__name__] = (variants, make)
        return function

    return enter


# ---- parts that many are made of


def thump(rng, low=48, high=140, seconds=0.32, half=0.05):
    """A blow that is felt: a falling tone and the skin of the blow."""
    body = sine(glide(seconds, high * rng.uniform(0.9, 1.1), low, 0.35)) * decay(seconds, half)
    skin = band(noise(seconds, rng), 60, 900) * decay(seconds, half / 3)
    return body + 0.6 * skin


def crack(rng, low=900, high=9000, half=0.008, seconds=0.12):
    return band(noise(seconds, rng), low, high) * decay(seconds, half, 0.0003) * 3


def clang(rng, base, half=0.12, seconds=0.6, ratios=PLATE):
    return modes(seconds, base * rng.uniform(0.93, 1.07), ratios, half, rng) + 0.5 * np.pad(
        crack(rng, 2500, 11000, 0.004, 0.05), (0, span(seconds) - span(0.05)))


def whoosh(rng, seconds, low, high, top=0.5, width=2.2):
    """Air that is cut: noise whose band rises and falls."""
    t = times(seconds) / seconds
    middle = low * (high / low) ** np.interp(t, [0, top, 1], [0, 1, 0.15])
    shape = np.interp(t, [0, top * 0.7, top, 1], [0, 0.5, 1, 0]) ** 1.6
    return swept(noise(seconds, rng), middle / width, middle * width) * shape * 3


def scatter(rng, seconds, count, piece, first=0.0, bend=1.0, fall=0.0):
    """Many small ones, denser at the beginning with bend > 1."""
    parts = []
    for _ in range(count):
        at = first + (seconds - first) * rng.uniform() ** bend
        parts.append((piece(rng), at, rng.uniform(0.3, 1.0) * (1 - fall * at / seconds)))
    return mixed((silence(seconds), 0, 0), *parts)


def growl(rng, base, seconds, rough=28, vowel=(500, 1000, 2400), bend=0.8):
    """A throat: pulses through three formants, torn by a slower beat."""
    track = glide(seconds, base, base * bend) * (1 + 0.03 * band(tinted(seconds, rng, 6), None, 12) * 8)
    voice = harmonics(track, [1 / (k + 1) ** 0.8 for k in range(40)], rng)
    voice *= 0.55 + 0.45 * sine(rough * rng.uniform(0.9, 1.1), seconds)
    voice += noise(seconds, rng) * 2.5
    out = sum(peak(band(voice, f * 0.6, f * 1.6), f, f / 6, 3) / (1 + i) for i, f in enumerate(vowel))
    return driven(out * 0.4, 2.2) * curve(seconds, (0, 0), (0.05, 1), (seconds * 0.6, 0.8), (seconds, 0))


def drop(rng, base=2000):
    return modes(0.08, base * rng.uniform(0.7, 1.5), BAR[:3], 0.012, rng)


# ---- the table: dice, cards, coins, buttons


@effect(6)
def die_lands(rng):
    """Bone on an iron tray, with two small hops."""
    one = lambda level: (modes(0.12, rng.uniform(1700, 2300), BONE, 0.010, rng) + 0.5 * modes(0.12, rng.uniform(420, 520), PLATE[:5], 0.02, rng)
                         + 0.4 * crack(rng, 1500, 8000, 0.002, 0.12)) * level
    hop = rng.uniform(0.05, 0.09)
    return mixed((one(1), 0, 1), (one(0.5), hop, 1), (one(0.25), hop * 1.6, 1))


@effect(4)
def dice_thrown(rng):
    shaken = scatter(rng, 0.34, 9, lambda r: modes(0.06, r.uniform(1500, 2600), BONE, 0.007, r), 0, 1, 0.3)
    return mixed((shaken, 0, 1), (whoosh(rng, 0.2, 500, 1800), 0.16, 0.3))


@effect(3)
def die_hit(rng):
    return mixed((modes(0.3, 880 * rng.uniform(0.98, 1.02), BAR[:2], 0.045, rng), 0, 0.8), (thump(rng, 60, 160, 0.2, 0.03), 0, 0.5))


@effect(3)
def die_missed(rng):
    return modes(0.16, 240 * rng.uniform(0.95, 1.05), WOOD, 0.02, rng)


@effect(4)
def card_dealt(rng):
    slide = swept(noise(0.16, rng), 900, glide(0.16, 3500, 7000)) * curve(0.16, (0, 0), (0.05, 0.6), (0.11, 1), (0.16, 0)) * 1.4
    return mixed((slide, 0, 1), (crack(rng, 700, 5000, 0.006, 0.06), 0.115, 0.9))


@effect(4)
def card_turned(rng):
    flap = swept(noise(0.2, rng), 400, glide(0.2, 2500, 6500)) * curve(0.2, (0, 0), (0.07, 1), (0.12, 0.2), (0.15, 0.7), (0.2, 0)) * 1.5
    return mixed((flap, 0, 1), (thump(rng, 120, 260, 0.1, 0.012), 0.14, 0.5))


@effect(3)
def page(rng):
    return swept(noise(0.34, rng), 700, 6000) * curve(0.34, (0, 0), (0.06, 0.5), (0.16, 0.25), (0.26, 1), (0.34, 0)) * 1.1


@effect(3)
def coin(rng):
    ring = lambda r: modes(0.35, r.uniform(3100, 3900), BAR, 0.05, r)
    return mixed((ring(rng), 0, 0.7), (ring(rng), 0.06, 0.6), (ring(rng), 0.13, 0.3))


@effect(4)
def button(rng):
    return mixed((modes(0.09, 640 * rng.uniform(0.95, 1.05), PLATE[:6], 0.012, rng), 0, 0.9), (crack(rng, 1800, 7000, 0.002, 0.03), 0, 0.4),
                 (modes(0.08, 980 * rng.uniform(0.95, 1.05), PLATE[:4], 0.008, rng), 0.035, 0.4))


@effect(3)
def refused(rng):
    return mixed((thump(rng, 70, 110, 0.22, 0.03), 0, 0.8), (modes(0.22, 150 * rng.uniform(0.97, 1.03), PLATE[:5], 0.03, rng), 0, 0.7),
                 (thump(rng, 60, 95, 0.2, 0.025), 0.09, 0.5))


@effect(2)
def panel_opens(rng):
    return mixed((whoosh(rng, 0.22, 250, 1400, 0.7), 0, 0.35), (modes(0.3, 210, PLATE, 0.05, rng), 0.16, 0.5))


@effect(2)
def panel_shuts(rng):
    return mixed((whoosh(rng, 0.16, 1200, 250, 0.3), 0, 0.3), (modes(0.25, 165, PLATE, 0.04, rng), 0.08, 0.6), (thump(rng, 60, 120, 0.15, 0.02), 0.08, 0.5))


# ---- steps: armour on the four families of floor, and what is no Doomtrooper


def boot(rng, heel):
    plates = scatter(rng, 0.13, 4, lambda r: modes(0.07, r.uniform(1400, 3200), PLATE[:4], 0.008, r), 0.01, 1.5)
    return mixed((thump(rng, 55, 130, 0.16, 0.022), 0, 0.9), (heel, 0, 1), (plates, 0.015, 0.22))


@effect(5)
def step_stone(rng):
    grit = band(noise(0.1, rng), 1500, 7000) * decay(0.1, 0.014, 0.003)
    return boot(rng, mixed((crack(rng, 300, 2600, 0.008, 0.1), 0, 0.5), (grit, 0.012, 0.5)))


@effect(5)
def step_metal(rng):
    return boot(rng, mixed((modes(0.28, rng.uniform(260, 330), PLATE, 0.045, rng), 0, 0.8), (crack(rng, 900, 6000, 0.004, 0.05), 0, 0.3)))


@effect(5)
def step_grate(rng):
    return boot(rng, mixed((modes(0.3, rng.uniform(520, 640), PLATE, 0.05, rng, 0.02), 0, 0.7),
                           (modes(0.22, rng.uniform(1100, 1300), BAR, 0.03, rng), 0.01, 0.35)))


@effect(5)
def step_wet(rng):
    splash = swept(noise(0.16, rng), 500, glide(0.16, 5200, 1500)) * decay(0.16, 0.03, 0.012) * 1.3
    return boot(rng, mixed((splash, 0, 0.7), (scatter(rng, 0.16, 4, lambda r: drop(r, 1400)), 0.02, 0.25)))


@effect(5)
def step_bones(rng):
    """The dead walk lightly: joints and a dragging sole."""
    joints = scatter(rng, 0.16, 4, lambda r: modes(0.06, r.uniform(900, 1800), BONE, 0.008, r))
    drag = band(noise(0.18, rng), 600, 3500) * curve(0.18, (0, 0), (0.06, 0.5), (0.18, 0)) * 0.4
    return mixed((joints, 0, 0.8), (drag, 0.02, 1), (thump(rng, 80, 150, 0.1, 0.012), 0, 0.4))


@effect(4)
def step_beast(rng):
    """What is larger than a man: weight, claws, breath."""
    claws = scatter(rng, 0.12, 3, lambda r: crack(r, 1800, 7000, 0.003, 0.03), 0.01)
    return mixed((thump(rng, 34, 90, 0.35, 0.06), 0, 1.1), (claws, 0.02, 0.4), (band(noise(0.3, rng), 200, 900) * decay(0.3, 0.08, 0.05), 0.05, 0.3))


# ---- attacks


@effect(4, "chamber", 0.18, 0.4)
def blade(rng):
    """Thin and bright: steel is heard before the air it cuts."""
    ring = modes(0.5, rng.uniform(3000, 3500), BAR[:3], 0.1, rng)
    slide = band(noise(0.22, rng), 4500, 12000) * curve(0.22, (0, 0), (0.02, 0.6), (0.16, 1), (0.22, 0))
    return mixed((slide, 0, 0.7), (ring, 0.01, 0.5), (whoosh(rng, 0.2, 1800, 7000, 0.65), 0, 0.6))


@effect(3, "chamber", 0.18, 0.4)
def great_blade(rng):
    """Heavy: much air, little steel."""
    return mixed((whoosh(rng, 0.38, 180, 1300, 0.55, 2.8), 0, 1.2), (modes(0.6, rng.uniform(420, 500), BAR[:3], 0.1, rng), 0.2, 0.3),
                 (thump(rng, 45, 100, 0.3, 0.05), 0.16, 0.7))


@effect(4, "chamber", 0.15, 0.3)
def claws(rng):
    """A throat, and three nails that rake."""
    throat = harmonics(glide(0.34, rng.uniform(105, 125), 70), [1, 0.8, 0.9, 0.6, 0.7, 0.4, 0.3], rng)
    throat = throat * (1 + 0.7 * band(tinted(0.34, rng, 3), 20, 60) * 4) * curve(0.34, (0, 0), (0.04, 1), (0.34, 0))
    rake = [(band(noise(0.07, rng), 1500, 4000) * decay(0.07, 0.025, 0.004), at, 1.6) for at in (0.0, 0.075, 0.15)]
    return mixed((throat, 0, 0.35), *rake)


def shot(rng, low, body=1.0, bright=9000):
    seconds = 0.35
    blast = swept(noise(seconds, rng), low, glide(seconds, bright, 500, 0.4)) * decay(seconds, 0.022, 0.0003)
    return driven(mixed((blast * 3, 0, 1), (thump(rng, low * 0.5, low * 2.2, seconds, 0.035), 0, body),
                        (crack(rng, 2500, 14000, 0.003, 0.05), 0, 0.8)), 1.6)


@effect(4, "hall", 0.3, 1.2)
def carbine(rng):
    """Three bolts of plasma: a shot with a falling, singing core."""
    one = lambda: mixed((shot(rng, 110), 0, 0.8), (sine(glide(0.22, rng.uniform(2600, 3100), 240, 0.5)) * decay(0.22, 0.035), 0, 0.35))
    return mixed((one(), 0, 1), (one(), 0.085, 0.85), (one(), 0.17, 0.8))


@effect(3, "hall", 0.32, 1.3)
def drum_gun(rng):
    """Heavy slugs out of a drum."""
    return mixed(*[(shot(rng, 75, 1.3, 7000), 0.075 * k, 1 - 0.1 * k) for k in range(4)],
                 *[(drop(rng, 3200), 0.35 + 0.09 * k + rng.uniform(0, 0.04), 0.12) for k in range(4)])


@effect(3, "hall", 0.38, 1.6)
def autocannon(rng):
    spin = harmonics(glide(0.95, 60, 95), [1, 0.6, 0.5, 0.3, 0.3, 0.2], rng) * curve(0.95, (0, 0), (0.12, 0.25), (0.8, 0.2), (0.95, 0))
    return mixed((spin, 0, 0.35), *[(shot(rng, 55, 1.6, 6000), 0.14 + 0.058 * k, 0.9) for k in range(11)],
                 *[(drop(rng, 2600), 0.4 + 0.06 * k, 0.1) for k in range(7)])


@effect(3, "chamber", 0.25, 0.6)
def flame(rng):
    roar = tinted(1.0, rng, 4) * (1 + 0.6 * band(tinted(1.0, rng, 3), 8, 40) * 4)
    roar = swept(roar, 70, glide(1.0, 600, 3200, 0.4)) * curve(1.0, (0, 0), (0.06, 1), (0.7, 0.85), (1.0, 0))
    spit = scatter(rng, 0.9, 26, lambda r: crack(r, 1500, 8000, 0.002, 0.02), 0.05)
    return mixed((roar, 0, 2.6), (spit, 0, 0.35), (crack(rng, 3000, 9000, 0.02, 0.15), 0, 0.3))


@effect(3, "hall", 0.25, 1.0)
def grenade_fired(rng):
    return mixed((thump(rng, 50, 210, 0.3, 0.05), 0, 1.2), (whoosh(rng, 0.45, 1400, 500, 0.15), 0.02, 0.5), (modes(0.3, 480, PLATE[:5], 0.03, rng), 0, 0.3))


def boom(rng, seconds=1.8, low=26):
    rumble = swept(tinted(seconds, rng, 5), 20, glide(seconds, 2600, 90, 0.35)) * decay(seconds, 0.22, 0.004)
    debris = scatter(rng, seconds, 40, lambda r: modes(0.09, r.uniform(300, 2400), BONE, 0.012, r), 0.18, 1.6, 0.6)
    return driven(mixed((rumble * 5, 0, 1), (thump(rng, low, 110, 0.9, 0.16), 0, 1.5), (crack(rng, 1200, 12000, 0.01, 0.1), 0, 1), (debris, 0, 0.25)), 1.5)


@effect(3, "hall", 0.35, 1.8)
def blast(rng):
    return boom(rng)


@effect(2, "crypt", 0.35, 2.5)
def great_blast(rng):
    return mixed((boom(rng, 2.4, 22), 0, 1), (boom(rng, 1.8, 30), 0.14, 0.6))


@effect(3, "duct", 0.3, 0.4)
def tentacle(rng):
    """Tech: a cable that lashes, servos, a discharge at its end."""
    servo = harmonics(glide(0.3, 180, 640, 0.7), [1, 0, 0.5, 0, 0.35, 0, 0.2], rng) * curve(0.3, (0, 0), (0.05, 0.5), (0.26, 0.4), (0.3, 0))
    arc = band(noise(0.25, rng), 2500, 12000) * (band(noise(0.25, rng), None, 160) > 0.02) * decay(0.25, 0.07)
    return mixed((servo, 0, 0.45), (whoosh(rng, 0.24, 500, 3000, 0.7), 0.1, 0.7), (arc, 0.26, 0.9), (thump(rng, 60, 180, 0.2, 0.03), 0.26, 0.7))


@effect(3, "crypt", 0.5, 2.0)
def dark_power(rng):
    """What the Nepharite does: a choir of wrong notes sucked inwards, then let go."""
    seconds = 1.0
    tones = sum(harmonics(glide(seconds, f * rng.uniform(0.98, 1.02), f * 0.94), [1, 0.5, 0.4, 0.2], rng) for f in (98, 104, 147, 208))
    swell = tones * curve(seconds, (0, 0), (0.75, 1), (0.8, 0.1), (seconds, 0)) * 0.25
    breath = swept(noise(seconds, rng), 300, glide(seconds, 900, 5200)) * curve(seconds, (0, 0), (0.76, 1), (0.8, 0.0), (seconds, 0))
    return mixed((swell, 0, 0.8), (breath, 0, 0.7), (thump(rng, 24, 120, 0.9, 0.18), 0.78, 1.5), (modes(1.2, 130, BELL, 0.3, rng), 0.78, 0.5))


# ---- what comes of them


@effect(4, "chamber", 0.12, 0.3)
def hit_flesh(rng):
    """Into flesh: dull and wet, nothing in it rings."""
    wet = swept(noise(0.3, rng), 150, glide(0.3, 1800, 300)) * decay(0.3, 0.06, 0.002)
    return mixed((thump(rng, 50, 170, 0.35, 0.07), 0, 1.3), (wet, 0.004, 1.5), (crack(rng, 500, 2500, 0.006, 0.06), 0, 0.5),
                 (scatter(rng, 0.14, 3, lambda r: modes(0.05, r.uniform(500, 900), BONE, 0.008, r)), 0.01, 0.3))


@effect(4, "chamber", 0.15, 0.4)
def hit_armour(rng):
    """It got through plates: a dent and what lies beneath."""
    return mixed((clang(rng, 330, 0.06), 0, 0.8), (thump(rng, 45, 150, 0.3, 0.05), 0.004, 1.2), (crack(rng, 1500, 9000, 0.008, 0.08), 0, 0.7))


@effect(4, "hall", 0.3, 1.0)
def armour_holds(rng):
    """It did not: bright, ringing, off into the dark."""
    ring = modes(1.0, rng.uniform(880, 1050), BAR, 0.18, rng) + 0.6 * modes(1.0, rng.uniform(1900, 2300), BAR[:3], 0.12, rng)
    off = sine(glide(0.4, rng.uniform(2800, 3400), 900)) * decay(0.4, 0.06) * 0.3
    return mixed((ring, 0, 0.9), (crack(rng, 2500, 12000, 0.004, 0.05), 0, 0.7), (off, 0.02, 0.6))


@effect(4, "hall", 0.25, 0.8)
def missed(rng):
    """Past the mark, off the wall: a whistle that falls away."""
    off = sine(glide(0.5, rng.uniform(2500, 3000), rng.uniform(700, 850))) * curve(0.5, (0, 0), (0.03, 1), (0.2, 0.5), (0.5, 0))
    return mixed((whoosh(rng, 0.2, 1800, 5000, 0.35, 1.6), 0, 0.6), (off, 0.05, 0.35), (crack(rng, 500, 4000, 0.01, 0.1), 0.05, 0.4),
                 (scatter(rng, 0.35, 7, lambda r: crack(r, 1200, 6000, 0.002, 0.02), 0, 1.4), 0.18, 0.25))


@effect(3, "chamber", 0.2, 0.6)
def healed(rng):
    hiss = band(noise(0.5, rng), 3000, 9000) * curve(0.5, (0, 0), (0.02, 0.7), (0.3, 0.3), (0.5, 0))
    up = sum(modes(0.9, f, (1, 2, 3.01), 0.2, rng) * 0.6 for f in (293.7, 440))
    return mixed((hiss, 0, 0.5), (up, 0.18, 0.7), (modes(0.9, 587.3, (1, 2, 3.01), 0.22, rng), 0.34, 0.7))


# ---- the end of each kind


@effect(3, "chamber", 0.25, 0.8)
def death_legionnaire(rng):
    rattle = scatter(rng, 0.8, 26, lambda r: modes(0.1, r.uniform(500, 1700), BONE, 0.014, r), 0.15, 1.4, 0.5)
    return mixed((growl(rng, 150, 0.5, 35, (600, 1100, 2500), 0.55), 0, 0.5), (rattle, 0.1, 0.7), (thump(rng, 50, 120, 0.3, 0.05), 0.4, 0.7))


@effect(3, "chamber", 0.25, 0.9)
def death_necromutant(rng):
    splat = swept(noise(0.4, rng), 150, glide(0.4, 2400, 300)) * decay(0.4, 0.06, 0.004)
    return mixed((growl(rng, 92, 0.8, 24, (430, 900, 2100), 0.5), 0, 0.8), (thump(rng, 38, 110, 0.5, 0.09), 0.55, 1), (splat, 0.55, 0.9))


@effect(3, "hall", 0.28, 1.2)
def death_centurion(rng):
    return mixed((growl(rng, 118, 0.7, 30, (520, 1300, 2600), 0.45), 0, 0.7), (clang(rng, 220, 0.14, 0.9), 0.5, 0.7), (thump(rng, 40, 110, 0.5, 0.08), 0.52, 1),
                 (scatter(rng, 0.5, 7, lambda r: modes(0.2, r.uniform(500, 1300), PLATE[:5], 0.03, r), 0, 1.3), 0.58, 0.4))


@effect(2, "hall", 0.35, 1.6)
def death_razide(rng):
    """A tower of iron and meat comes down."""
    return mixed((growl(rng, 62, 1.1, 18, (330, 800, 1900), 0.5), 0, 1), (boom(rng, 1.2, 28), 0.85, 0.8), (clang(rng, 140, 0.2, 1.1), 0.9, 0.6))


@effect(2, "hall", 0.3, 1.2)
def death_stalker(rng):
    shriek = growl(rng, 340, 0.6, 44, (1100, 2100, 3600), 1.5)
    return mixed((shriek, 0, 0.6), (whoosh(rng, 0.5, 3000, 400, 0.2), 0.35, 0.6), (thump(rng, 60, 150, 0.3, 0.05), 0.6, 0.8))


@effect(2, "crypt", 0.5, 3.0)
def death_nepharite(rng):
    """The room loses its master."""
    seconds = 2.2
    fall = sum(harmonics(glide(seconds, f, f * 0.42, 1.4), [1, 0.6, 0.5, 0.35, 0.2, 0.15], rng) for f in (146, 155, 220, 311))
    return mixed((fall * curve(seconds, (0, 0), (0.2, 1), (1.6, 0.7), (seconds, 0)) * 0.2, 0, 1), (growl(rng, 74, 1.8, 21, (400, 950, 2300), 0.45), 0, 0.8),
                 (boom(rng, 2.2, 20), 1.7, 1), (modes(2.5, 98, BELL, 0.7, rng), 1.7, 0.6))


@effect(2, "crypt", 0.45, 2.4)
def death_ezoghoul(rng):
    hooves = [(thump(rng, 40, 100, 0.3, 0.05), 0.12 * k + rng.uniform(0, 0.04), 0.8) for k in range(5)]
    return mixed((growl(rng, 84, 1.5, 15, (380, 1150, 2700), 0.4), 0, 1), *hooves, (boom(rng, 1.5, 26), 1.2, 0.8))


@effect(3, "hall", 0.32, 1.6)
def death_doomtrooper(rng):
    """A man in plates: a cut-off cry, the fall, and one low bell for him."""
    cry = growl(rng, 165, 0.35, 9, (640, 1150, 2500), 0.75)
    return mixed((cry, 0, 0.45), (clang(rng, 190, 0.15, 0.9), 0.32, 0.8), (thump(rng, 38, 110, 0.6, 0.1), 0.34, 1.1),
                 (scatter(rng, 0.5, 8, lambda r: modes(0.2, r.uniform(400, 1500), PLATE[:5], 0.03, r), 0, 1.3), 0.4, 0.4), (modes(2.6, 73.4, BELL, 0.8, rng), 0.6, 0.6))


# ---- the place


@effect(3, "hall", 0.3, 1.0)
def door_opens(rng):
    slide = swept(tinted(0.8, rng, 2), 120, 1500) * curve(0.8, (0, 0), (0.1, 0.8), (0.6, 0.6), (0.8, 0)) * (1 + 0.5 * sine(23, 0.8))
    squeal = harmonics(glide(0.7, 430, 560) * (1 + 0.01 * sine(7, 0.7)), [1, 0.3, 0.6, 0.2, 0.3], rng) * curve(0.7, (0, 0), (0.3, 0.12), (0.7, 0))
    return mixed((clang(rng, 150, 0.06, 0.4), 0, 0.8), (slide, 0.08, 1.2), (squeal, 0.1, 0.4), (thump(rng, 36, 90, 0.5, 0.08), 0.85, 1.2), (clang(rng, 110, 0.12, 0.7), 0.85, 0.6))


@effect(3, "hall", 0.3, 1.0)
def door_shuts(rng):
    slide = swept(tinted(0.4, rng, 2), 120, 1300) * curve(0.4, (0, 0), (0.2, 0.7), (0.4, 0.9))
    return mixed((slide, 0, 1), (thump(rng, 30, 95, 0.7, 0.11), 0.4, 1.6), (clang(rng, 96, 0.2, 1.0), 0.4, 0.9))


@effect(2, "hall", 0.35, 1.4)
def door_breaks(rng):
    return mixed((boom(rng, 1.1, 34), 0, 0.7), (clang(rng, 130, 0.2, 1.0), 0, 0.9), (scatter(rng, 1.0, 16, lambda r: modes(0.3, r.uniform(300, 1600), PLATE[:5], 0.04, r), 0.05, 1.4), 0, 0.5))


@effect(2, "crypt", 0.45, 1.6)
def teleport(rng):
    rise = sine(glide(0.6, 180, 2400, 1.6)) * curve(0.6, (0, 0), (0.55, 0.6), (0.6, 0)) + 0.4 * sine(glide(0.6, 271, 3600, 1.6)) * curve(0.6, (0, 0), (0.55, 0.6), (0.6, 0))
    return mixed((rise, 0, 0.5), (whoosh(rng, 0.62, 300, 6000, 0.92), 0, 0.7), (crack(rng, 2000, 12000, 0.02, 0.2), 0.58, 0.6), (thump(rng, 30, 140, 0.6, 0.09), 0.58, 1.1))


@effect(2, "crypt", 0.4, 1.6)
def creature_comes(rng):
    """Something steps out of the dark: breath drawn, weight set down."""
    return mixed((growl(rng, 96, 0.7, 26, (420, 1000, 2200), 1.15), 0, 0.55), (whoosh(rng, 0.5, 200, 1100, 0.8, 3), 0, 0.6), (thump(rng, 34, 100, 0.6, 0.1), 0.5, 1.2))


@effect(2, "crypt", 0.4, 1.8)
def force_revealed(rng):
    stroke = mixed((thump(rng, 32, 90, 1.0, 0.2), 0, 1.4), (modes(1.4, 110, SKIN, 0.18, rng), 0, 0.8))
    return mixed((stroke, 0, 1), (stroke, 0.22, 0.8), (sum(harmonics(f, [1, 0.5, 0.3, 0.15], rng, 1.2) for f in (73.4, 77.8)) * curve(1.2, (0, 0), (0.1, 0.3), (1.2, 0)) * 0.3, 0.22, 0.9))


@effect(2, "hall", 0.35, 1.2)
def sector_entered(rng):
    hum = sum(harmonics(f, [1, 0.4, 0.25], rng, 1.0) for f in (110, 164.8)) * curve(1.0, (0, 0), (0.25, 0.3), (1.0, 0)) * 0.4
    return mixed((clang(rng, 240, 0.05, 0.3), 0, 0.35), (hum, 0.05, 0.8), (band(noise(0.8, rng), 200, 1500) * curve(0.8, (0, 0), (0.2, 0.35), (0.8, 0)), 0, 0.7))


@effect(2, "chamber", 0.2, 0.5)
def trap_springs(rng):
    return mixed((clang(rng, 520, 0.05, 0.3), 0, 1), (crack(rng, 1500, 9000, 0.006, 0.06), 0.05, 1), (clang(rng, 380, 0.08, 0.4), 0.06, 0.9), (thump(rng, 60, 160, 0.25, 0.04), 0.06, 0.8))


@effect(2, "chamber", 0.2, 0.5)
def object_placed(rng):
    return mixed((thump(rng, 60, 130, 0.25, 0.03), 0, 0.9), (modes(0.3, 300, PLATE[:6], 0.03, rng), 0, 0.7), (modes(0.12, 900, PLATE[:4], 0.01, rng), 0.12, 0.5))


@effect(2, "hall", 0.3, 1.0)
def object_destroyed(rng):
    return mixed((boom(rng, 0.9, 40), 0, 0.6), (scatter(rng, 0.9, 22, lambda r: modes(0.25, r.uniform(600, 3000), PLATE[:5], 0.025, r), 0, 1.5, 0.4), 0, 0.6))


@effect(2)
def smoke(rng):
    return swept(noise(1.1, rng), 500, glide(1.1, 7000, 1200)) * curve(1.1, (0, 0), (0.03, 0.9), (0.3, 0.5), (1.1, 0))


@effect(3, "duct", 0.2, 0.3)
def hacked(rng):
    keys = [(modes(0.07, rng.choice((1320, 1480, 1760, 1980)), (1, 2), 0.012, rng), 0.055 * k, 0.5) for k in range(6)]
    return mixed(*keys, (harmonics(587.3, [1, 0, 0.4, 0, 0.2], rng, 0.22) * decay(0.22, 0.08), 0.36, 0.35), (harmonics(880, [1, 0, 0.4, 0, 0.2], rng, 0.3) * decay(0.3, 0.1), 0.48, 0.35))


@effect(3, "duct", 0.2, 0.3)
def hack_failed(rng):
    keys = [(modes(0.07, rng.choice((1320, 1480, 1760, 1980)), (1, 2), 0.012, rng), 0.055 * k, 0.5) for k in range(4)]
    buzz = harmonics(116.5, [1 / (k + 1) ** 0.6 for k in range(24)], rng, 0.4) * curve(0.4, (0, 0), (0.01, 0.3), (0.36, 0.3), (0.4, 0))
    return mixed(*keys, (buzz, 0.27, 0.35))


@effect(3)
def camera(rng):
    """The Special action: a mission's own deed."""
    return mixed((modes(0.05, 1500, PLATE[:5], 0.006, rng), 0, 0.8), (whoosh(rng, 0.12, 900, 2600, 0.4), 0.03, 0.3), (modes(0.06, 1150, PLATE[:5], 0.008, rng), 0.14, 0.8),
                 (modes(0.8, 1174.7, (1, 2.0, 3.0), 0.14, rng), 0.24, 0.4))


@effect(2, "hall", 0.3, 1.0)
def exit_taken(rng):
    return mixed((clang(rng, 180, 0.08, 0.5), 0, 0.6), (whoosh(rng, 0.6, 500, 1800, 0.3, 3), 0.05, 0.6), (modes(1.2, 293.7, (1, 2, 3, 4.01), 0.3, rng), 0.2, 0.5), (modes(1.2, 440, (1, 2, 3), 0.3, rng), 0.34, 0.5))


@effect(2, "chamber", 0.2, 0.4)
def equipped(rng):
    return mixed((modes(0.2, 700, PLATE, 0.02, rng), 0, 0.6), (crack(rng, 1500, 7000, 0.004, 0.05), 0.06, 0.6), (modes(0.25, 420, PLATE, 0.03, rng), 0.09, 0.8), (thump(rng, 80, 170, 0.12, 0.015), 0.09, 0.5))
