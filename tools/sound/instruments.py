"""Pipes, horns, throats and metal: each a function from a pitch (MIDI number) and a length to a mono sound."""
from synth import *


def hertz(note):
    return 440 * 2 ** ((note - 69) / 12)


def _swell(seconds, attack, release):
    return curve(seconds, (0, 0), (min(attack, seconds * 0.5), 1), (max(seconds - release, seconds * 0.5), 0.9), (seconds, 0))


def horn(note, seconds, rng, force=0.7):
    """Three low brass players, not quite together; the louder, the brighter."""
    out = np.zeros(span(seconds))
    for _ in range(3):
        scoop = 1 - 0.02 * np.exp2(-times(seconds) / 0.035)
        waver = 1 + 0.0022 * sine(4.7 * rng.uniform(0.9, 1.1), seconds, rng.uniform(0, 6)) * curve(seconds, (0, 0), (0.6, 1), (seconds, 1))
        track = hertz(note) * 2 ** (rng.normal(0, 4) / 1200) * scoop * waver
        swell = _swell(seconds, 0.09 + rng.uniform(0, 0.03), 0.18)
        turn = 2 * np.pi * np.cumsum(track) / RATE
        for k in range(1, 22):
            if hertz(note) * k > 6000:
                break
            bright = swell ** (1 + 0.16 * k / force)  # high partials come late and go early
            out += bright * np.sin(turn * k + rng.uniform(0, 6.28)) * k ** -0.7 * np.exp(-k / (4 + 9 * force))
    lip = band(noise(seconds, rng), 300, 2500) * decay(seconds, 0.03, 0.01) * 0.5
    return faded(peak(out / 5 + lip * force, 620, 260, 1.7) * force, 0.004, 0.03)


def organ(note, seconds, rng, stops=((0.5, 0.5), (1, 1), (2, 0.55), (3, 0.25), (4, 0.3), (6, 0.12), (8, 0.1))):
    out = np.zeros(span(seconds))
    for ratio, level in stops:
        for side in (-1, 1):
            frequency = hertz(note) * ratio * (1 + side * 0.0006 * ratio ** 0.2)
            if frequency < 9000:
                out += level * sine(frequency, seconds, rng.uniform(0, 6.28)) / 2
    chiff = band(noise(seconds, rng), hertz(note) * 2, hertz(note) * 7) * decay(seconds, 0.03, 0.01) * 0.3
    wind = 1 + 0.025 * sine(0.7, seconds, rng.uniform(0, 6))
    return faded((out * _swell(seconds, 0.05, 0.12) * wind + chiff) / 3, 0.004, 0.06)


VOWELS = {"a": ((650, 1.0), (1080, 0.5), (2650, 0.15)), "o": ((400, 1.0), (760, 0.4), (2500, 0.08)),
          "u": ((320, 1.0), (640, 0.2), (2300, 0.04)), "e": ((440, 1.0), (1750, 0.4), (2500, 0.2))}


def choir(note, seconds, rng, vowel="o", voices=6):
    """Men's voices in a row: each with its own pitch, waver and breath."""
    out = np.zeros(span(seconds))
    for _ in range(voices):
        late = rng.uniform(0, 0.12)
        waver = 1 + 0.005 * sine(rng.uniform(4.4, 5.6), seconds, rng.uniform(0, 6)) * curve(seconds, (0, 0.2), (1.0, 1), (seconds, 1))
        drift = 1 + 0.004 * band(tinted(seconds, rng, 6), None, 3) * 4
        track = hertz(note) * 2 ** (rng.normal(0, 7) / 1200) * waver * drift
        throat = harmonics(track, [k ** -1.15 for k in range(1, 36)], rng)
        throat += noise(seconds, rng) * 0.03
        shape = curve(seconds, (0, 0), (late + 0.001, 0), (min(late + 0.55, seconds * 0.6), 1), (max(seconds - 0.6, seconds * 0.7), 0.9), (seconds, 0))
        shift = rng.uniform(0.94, 1.07)
        sung = sum(peak(band(throat, f * shift * 0.7, f * shift * 1.45, 1), f * shift, f * 0.16, 3.5) * level
                   for f, level in VOWELS[vowel])
        out += sung * shape
    return faded(out / voices / 2.2, 0.01, 0.1)


def bass(note, seconds, rng):
    """A bowed floor under it all."""
    low = sum(harmonics(hertz(note) * 2 ** (c / 1200), [k ** -1.0 for k in range(1, 24)], rng, seconds) for c in (-6, 0, 5))
    slow = 260 + 180 * (1 + sine(0.09, seconds, rng.uniform(0, 6))) / 2
    return faded(swept(low, 25, slow, 2) * _swell(seconds, 1.2, 1.4) / 4, 0.02, 0.2)


def bell(note, seconds, rng):
    return modes(seconds, hertz(note), BELL, 1.1, rng, 0.002, 0.7)


def anvil(rng, note=86):
    return mixed((modes(1.6, hertz(note), BAR, 0.28, rng), 0, 1), (modes(1.0, hertz(note) * 1.34, PLATE[:5], 0.12, rng), 0, 0.5))


def drum(rng, force=1.0, low=42):
    skin = modes(1.2, low * 1.6, SKIN, 0.14, rng)
    body = sine(glide(1.2, low * 2.6, low, 0.25)) * decay(1.2, 0.16, 0.002)
    stick = band(noise(0.05, rng), 300, 2400) * decay(0.05, 0.006)
    return mixed((body, 0, force), (skin, 0, 0.5 * force), (stick, 0, 0.5 * force ** 2))


def gong(rng, seconds=6.0, note=38):
    body = modes(seconds, hertz(note), (1, 1.47, 2.09, 2.56, 3.1, 3.7, 4.3, 5.2, 6.1, 7.3), 1.3, rng, 0.01, 0.35)
    shimmer = swept(noise(seconds, rng), 700, curve(seconds, (0, 1500), (0.5, 5000), (seconds, 900))) * curve(seconds, (0, 0), (0.4, 0.25), (seconds, 0))
    return mixed((body, 0, 1), (shimmer, 0, 0.6))
