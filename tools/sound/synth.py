"""What every sound of the game is made of: noise, bells, voices, pipes, rooms. Signals are numpy arrays of floats at RATE.

Nothing here is sampled from anywhere: a sound is a function of its name alone, so that the same files come out again.
"""
import zlib

import numpy as np
from scipy import signal

RATE = 44100


def rng_of(name):
    return np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))


def span(seconds):
    return int(round(seconds * RATE))


def times(seconds):
    return np.arange(span(seconds)) / RATE


def silence(seconds):
    return np.zeros(span(seconds))


def decibel(value):
    return 10 ** (value / 20)


# ---- shapes over time


def decay(seconds, half, attack=0.001):
    """Up in `attack` seconds, then down, half as loud after each `half` seconds."""
    t = times(seconds)
    shape = np.exp2(-np.maximum(t - attack, 0) / half)
    return shape * np.minimum(1, t / max(attack, 1e-6))


def curve(seconds, *points):
    """Straight lines through (second, value), …"""
    return np.interp(times(seconds), [p[0] for p in points], [p[1] for p in points])


def glide(seconds, start, end, bend=1.0):
    """From one frequency to the other, evenly for the ear; bend > 1: most of it at the end."""
    share = (times(seconds) / seconds) ** bend
    return start * (end / start) ** share


def faded(sound, head=0.002, tail=0.01):
    """No click at either end."""
    out = np.array(sound, dtype=float)
    head, tail = min(span(head), len(out) // 2), min(span(tail), len(out) // 2)
    if head:
        out[..., :head] *= np.linspace(0, 1, head)
    if tail:
        out[..., -tail:] *= np.linspace(1, 0, tail)
    return out


# ---- sources


def noise(seconds, rng):
    return rng.standard_normal(span(seconds)) * 0.3


def tinted(seconds, rng, slope):
    """Noise that falls by `slope` decibels in each octave: 3 is pink, 6 is brown."""
    count = span(seconds)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 20)
    sound = np.fft.irfft(spectrum * (frequency / 1000) ** (-slope / 6.02), count)
    return sound / (np.std(sound) + 1e-12) * 0.3


def sine(frequency, seconds=None, phase=0.0):
    """Of a fixed frequency, or along an array of them."""
    if np.isscalar(frequency):
        return np.sin(2 * np.pi * frequency * times(seconds) + phase)
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE + phase)


def harmonics(frequency, levels, rng, seconds=None):
    """A tone of many partials: levels[k] of partial k + 1, each of any phase; none above hearing."""
    track = np.full(span(seconds), float(frequency)) if np.isscalar(frequency) else np.asarray(frequency, dtype=float)
    turn = 2 * np.pi * np.cumsum(track) / RATE
    top = np.max(track)
    out = np.zeros(len(track))
    for k, level in enumerate(levels):
        if top * (k + 1) > RATE * 0.45:
            break
        out += level * np.sin(turn * (k + 1) + rng.uniform(0, 2 * np.pi))
    return out


def modes(seconds, base, ratios, half, rng, spread=0.004, tilt=0.6):
    """A struck body: partials at base × ratio, the high ones weaker and shorter."""
    t = times(seconds)
    out = np.zeros(len(t))
    for k, ratio in enumerate(ratios):
        frequency = base * ratio * (1 + rng.normal(0, spread))
        if frequency > RATE * 0.45:
            continue
        level = (k + 1) ** -tilt * rng.uniform(0.7, 1.0)
        length = half / (1 + 0.35 * k) * rng.uniform(0.8, 1.2)
        out += level * np.sin(2 * np.pi * frequency * t + rng.uniform(0, 6.28)) * np.exp2(-t / length)
    return faded(out, 0.0006, 0.02) / max(1, len(ratios) ** 0.5)


PLATE = (1, 1.51, 1.98, 2.44, 3.17, 3.92, 4.61, 5.43, 6.8)  # thin iron
BAR = (1, 2.756, 5.404, 8.933, 13.34)  # a free bar
BELL = (0.5, 1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 4.166, 5.433)
SKIN = (1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156)  # a drum
WOOD = (1, 2.2, 3.4, 4.9)
BONE = (1, 1.9, 2.7, 4.2, 5.1)


# ---- filters


def band(sound, low=None, high=None, order=2):
    if low and high:
        sections = signal.butter(order, [low, min(high, RATE * 0.49)], "bandpass", fs=RATE, output="sos")
    elif low:
        sections = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    else:
        sections = signal.butter(order, min(high, RATE * 0.49), "lowpass", fs=RATE, output="sos")
    return signal.sosfilt(sections, sound)


def peak(sound, frequency, width, gain):
    """The sound with `gain` times as much around a frequency."""
    b, a = signal.iirpeak(min(frequency, RATE * 0.45), frequency / width, fs=RATE)
    return sound + (gain - 1) * signal.lfilter(b, a, sound)


def swept(sound, low, high, order=1):
    """A band whose bounds move: arrays as long as the sound, or numbers. Cut out of overlapping windows."""
    size, hop = 1024, 256
    low, high = np.broadcast_to(low, len(sound)), np.broadcast_to(high, len(sound))
    frequency, at, bins = signal.stft(sound, RATE, nperseg=size, noverlap=size - hop)
    index = np.minimum((at * RATE).astype(int), len(sound) - 1)
    f = np.maximum(frequency, 1)[:, None]
    gain = 1 / (1 + (np.maximum(low[index], 1)[None, :] / f) ** (2 * order)) / (1 + (f / high[index][None, :]) ** (2 * order))
    _, out = signal.istft(bins * gain, RATE, nperseg=size, noverlap=size - hop)
    out = np.pad(out, (0, max(0, len(sound) - len(out))))
    return out[: len(sound)]


def driven(sound, amount):
    return np.tanh(sound * amount) / np.tanh(max(amount, 1e-3))


# ---- rooms


def _room(name, seconds, dark, early):
    rng = rng_of("room " + name)
    left, right = (tinted(seconds, rng, 1.5) * decay(seconds, seconds / 9, 0.004) for _ in range(2))
    sides = []
    for side in (left, right):
        side = swept(side, 90, glide(seconds, 9000, dark))
        for delay, level in early:
            at = span(delay * rng.uniform(0.85, 1.15))
            if at < len(side):
                side[at] += level * 2.0 * rng.choice((-1, 1))
        sides.append(faded(side, 0, 0.05) / np.sqrt(np.sum(side**2)))
    return np.stack(sides)


ROOMS = {
    "chamber": _room("chamber", 0.9, 1800, ((0.007, 0.5), (0.013, 0.4), (0.021, 0.3))),
    "hall": _room("hall", 2.6, 1200, ((0.019, 0.4), (0.031, 0.35), (0.047, 0.3), (0.071, 0.2))),
    "crypt": _room("crypt", 4.5, 700, ((0.027, 0.3), (0.055, 0.3), (0.09, 0.2))),
    "duct": _room("duct", 0.5, 3500, ((0.003, 0.7), (0.006, 0.6), (0.010, 0.5), (0.014, 0.4))),
}


def in_room(sound, room, wet=0.3, tail=None):
    """In stereo, if the sound is not yet; as long as the sound and its `tail` seconds."""
    both = np.stack([sound, sound]) if sound.ndim == 1 else sound
    echo = ROOMS[room]
    tail = min(echo.shape[1] / RATE if tail is None else tail, echo.shape[1] / RATE)
    length = both.shape[1] + span(tail)
    out = np.zeros((2, length))
    for side in range(2):
        out[side, : both.shape[1]] += both[side] * (1 - 0.5 * wet)
        rung = signal.fftconvolve(both[side], echo[side])[:length]
        out[side, : len(rung)] += rung * wet
    return faded(out, 0, min(0.3, tail / 2))


def mono(sound):
    return sound if sound.ndim == 1 else sound.mean(axis=0)


# ---- putting together


def mixed(*parts):
    """(sound, second, level), …: all of one shape, one or two channels."""
    stereo = any(part[0].ndim == 2 for part in parts)
    length = max(span(part[1]) + part[0].shape[-1] for part in parts)
    out = np.zeros((2, length)) if stereo else np.zeros(length)
    for sound, at, level in parts:
        if stereo and sound.ndim == 1:
            sound = np.stack([sound, sound])
        out[..., span(at) : span(at) + sound.shape[-1]] += sound * level
    return out


def panned(sound, side):
    """−1 left to 1 right, as loud everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)])


def topped(sound, decibels=-3):
    """As loud as it may be: its highest point there."""
    return sound * (decibel(decibels) / (np.max(np.abs(sound)) + 1e-12))


def looped(sound, seconds):
    """The end runs over into the beginning: no seam. The sound is longer than `seconds` by what crosses over."""
    length = span(seconds)
    over = sound.shape[-1] - length
    ramp = np.linspace(0, 1, over)
    out = np.array(sound[..., :length])
    out[..., :over] = out[..., :over] * np.sqrt(ramp) + sound[..., length:] * np.sqrt(1 - ramp)
    return out


# ---- loudness (ITU-R BS.1770)


def loudness(sound, gated=True):
    """In LUFS; of silence −inf."""
    both = np.stack([sound, sound]) if sound.ndim == 1 else sound
    if sound.ndim == 1:
        both = both / np.sqrt(2)
    shelf = signal.lfilter([1.5308412300503478, -2.650979995154729, 1.1690790799215869],
                           [1, -1.6636551132560204, 0.7125954280732254], both)
    weighed = signal.lfilter([0.9995600645425144, -1.999120129085029, 0.9995600645425144],
                             [1, -1.9891696736297957, 0.9891990357870394], shelf)
    block, hop = span(0.4), span(0.1)
    if weighed.shape[1] < block:
        weighed = np.pad(weighed, ((0, 0), (0, block - weighed.shape[1])))
    power = np.array([np.mean(weighed[:, i : i + block] ** 2, axis=1).sum()
                      for i in range(0, weighed.shape[1] - block + 1, hop)])
    level = lambda p: -0.691 + 10 * np.log10(np.mean(p) + 1e-20)
    if not gated:
        return level(power)
    loud = power[10 * np.log10(power + 1e-20) - 0.691 > -70]
    if not len(loud):
        return -np.inf
    loud = loud[10 * np.log10(loud + 1e-20) - 0.691 > level(loud) - 10]
    return level(loud)


def at_loudness(sound, target, ceiling=-1.5):
    """Of that loudness, its peaks rounded off under the ceiling."""
    top = decibel(ceiling)
    for _ in range(6):
        sound = sound * decibel(target - loudness(sound))
        over = np.abs(sound) > 0.7 * top
        sound = np.where(over, np.sign(sound) * (0.7 * top + 0.3 * top * np.tanh((np.abs(sound) - 0.7 * top) / (0.3 * top))),
                         sound)
    return sound
