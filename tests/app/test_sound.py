#!/usr/bin/python3
"""The sounds as files and as they are heard: a mission is played by mouse with the sound written to a file.

Files: loudness (ITU-R BS.1770), peaks between the samples, seams of loops, classes told apart by their spectrum.
The recording: what is shown is heard within a tenth of a second, at the loudness that is meant; muted it is silent.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

RATE = 44100
BUILD = os.environ.get("BUILD", "build")
SOUND = Path("assets/sound")
LOOPS = ("title", "bunker", "mission", "mission_near", "mission_dire", "place_stone", "place_metal", "place_flesh",
         "place_portal", "place_outside", "place_bunker")


def decoded(path):
    raw = subprocess.run(["oggdec", "-Q", "-R", "-o", "-", str(path)], capture_output=True, check=True).stdout
    channels = path_channels(path)
    return np.frombuffer(raw, "<i2").reshape(-1, channels).T / 32768


def path_channels(path):
    with open(path, "rb") as file:
        head = file.read(64)
    return head[head.index(b"\x01vorbis") + 11]


def weighed(sound):
    """K-weighting, as a product of spectra."""
    count = sound.shape[1]
    z = np.exp(-2j * np.pi * np.arange(count // 2 + 1) / count)
    shelf = (1.5308412300503478 - 2.650979995154729 * z + 1.1690790799215869 * z**2) / (
        1 - 1.6636551132560204 * z + 0.7125954280732254 * z**2)
    high = (0.9995600645425144 * (1 - 2 * z + z**2)) / (1 - 1.9891696736297957 * z + 0.9891990357870394 * z**2)
    return np.fft.irfft(np.fft.rfft(sound) * shelf * high, count)


def loudness(sound):
    """Integrated, gated, in LUFS."""
    block, hop = int(0.4 * RATE), int(0.1 * RATE)
    power = weighed(sound) ** 2
    means = np.array([power[:, i:i + block].mean(axis=1).sum() for i in range(0, power.shape[1] - block + 1, hop)])
    level = -0.691 + 10 * np.log10(means + 1e-12)
    loud = means[level > -70]
    if not len(loud):
        return -np.inf
    gate = -0.691 + 10 * np.log10(loud.mean()) - 10
    return -0.691 + 10 * np.log10(loud[-0.691 + 10 * np.log10(loud) > gate].mean())


def true_peak(sound):
    """In decibels, between the samples, too: four times as many."""
    most, piece = 0.0, 1 << 14
    for side in sound:
        for i in range(0, len(side), piece):
            part = side[max(0, i - 64):i + piece + 64]
            spectrum = np.fft.rfft(part)
            finer = np.fft.irfft(np.pad(spectrum, (0, 3 * (len(part) // 2))), 4 * len(part)) * 4
            most = max(most, np.abs(finer[256:-256]).max(initial=0), np.abs(part).max(initial=0))
    return 20 * np.log10(most + 1e-9)


def centroid(sound):
    mono = sound.mean(axis=0)
    power = np.abs(np.fft.rfft(mono)) ** 2
    frequency = np.fft.rfftfreq(len(mono), 1 / RATE)
    return float(np.sum(np.log2(np.maximum(frequency, 20)) * power) / np.sum(power))


def check(fine, what):
    if not fine:
        sys.exit(f"not ok: {what}")


# ---- files


def check_files():
    files = sorted(SOUND.glob("*.ogg"))
    total = sum(file.stat().st_size for file in files)
    check(total <= 12 * 1024 * 1024, f"the sounds take {total} bytes")
    for file in files:
        sound = decoded(file)
        check(true_peak(sound) <= -0.9, f"{file.name}: true peak {true_peak(sound):.2f} dB")
        check(np.abs(sound).max() < 0.999, f"{file.name} clips")
        check(np.sqrt((sound**2).mean()) > 0.001, f"{file.name} is silent")
        if file.stem not in LOOPS:
            check(np.abs(sound[:, -200:]).max() < 0.02, f"{file.name} breaks off")
    return len(files), total


def check_seams():
    """From the last sample to the first it goes on no more roughly than anywhere else."""
    for name in LOOPS:
        sound = decoded(SOUND / f"{name}.ogg")
        usual = np.abs(np.diff(sound)).max(axis=1)
        seam = np.abs(sound[:, 0] - sound[:, -1])
        check((seam <= usual * 1.05 + 0.002).all(), f"{name}: a click of {seam.max():.4f} where it begins anew")
        before, after = sound[:, -RATE // 2:], sound[:, :RATE // 2]
        ratio = 10 * np.log10((after**2).mean() / (before**2).mean() + 1e-9)
        check(abs(ratio) < 9, f"{name}: {ratio:.1f} dB louder or softer where it begins anew")


def check_music():
    for name, meant in (("title", -16), ("mission_dire", -16), ("mission_near", -18), ("mission", -20),
                        ("bunker", -19), ("victory", -16), ("defeat", -17)):
        heard = loudness(decoded(SOUND / f"{name}.ogg"))
        check(abs(heard - meant) <= 1, f"{name}: {heard:.1f} LUFS instead of {meant}")


def features(name):
    """What the ear takes first: brightness, how long it lasts, how sharply it begins."""
    rows = []
    for file in sorted(SOUND.glob(f"{name}_[0-9].ogg")):
        sound = decoded(file)
        energy = np.cumsum((sound**2).sum(axis=0))
        lasts = np.searchsorted(energy, 0.95 * energy[-1]) / RATE
        begins = np.searchsorted(energy, 0.20 * energy[-1]) / RATE
        rows.append((centroid(sound), np.log2(lasts + 0.02), np.log2(begins + 0.004)))
    return np.array(rows)


def check_classes():
    """Each effect lies nearer to the others of its class than to the middle of any of another kind."""
    classes = ("blade", "carbine", "drum_gun", "autocannon", "flame", "tentacle", "armour_holds", "hit_flesh",
               "die_lands", "step_metal", "door_opens", "card_turned", "death_nepharite", "blast", "coin")
    rows = {name: features(name) for name in classes}
    spread = np.concatenate(list(rows.values())).std(axis=0)
    right = count = 0
    for name, own in rows.items():
        for row in own:
            nearest = min(classes, key=lambda other: np.linalg.norm((rows[other].mean(axis=0) - row) / spread))
            right += nearest == name
            count += 1
    check(right >= 0.9 * count, f"{right} of {count} effects are told apart")
    return right, count


# ---- as it is heard


def play(folder, clicks, settings):
    user = folder / "user"
    subprocess.run(["rm", "-rf", str(user)], check=True)
    user.mkdir()
    (user / "settings.txt").write_text(settings)
    seed = next(line.split()[-1] for line in clicks.read_text().splitlines() if line.startswith("# seed"))
    subprocess.run([f"{BUILD}/citadel", "--user-dir", str(user), "--seed", seed, "--size", "1280x800", "--software",
                    "--script", str(clicks), "--heard", str(folder / "heard"), "--screenshot", str(folder)],
                   env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk",
                        "SDL_DISKAUDIOFILE": str(folder / "out.raw")}, check=True, capture_output=True)
    sound = np.fromfile(folder / "out.raw", "<i2")
    sound = sound[:len(sound) // 2 * 2].reshape(-1, 2).T / 32768
    lines = [line.split() for line in (folder / "heard").read_text().splitlines()]
    return sound, [(int(ms), kind, name) for ms, kind, name in lines]


# An event that is shown, and what must begin within a tenth of a second.
TWINS = {"STEPPED": ("step_",), "DICE_ROLLED": ("carbine", "blade", "claws", "drum_gun"),
         "ATTACK_RESULT": ("hit_flesh", "hit_armour", "armour_holds", "missed"), 
         "ELIMINATED": ("death_",), "ROUND_BEGAN": ("round_begins",), "SECTOR_ENTERED": ("sector_entered",),
         "LEFT_BOARD": ("exit_taken",)}


def rises(sound, ms):
    """Is it louder shortly after that moment than shortly before, somewhere in the spectrum?"""
    at, size = int(ms * RATE / 1000), 2048
    before, after = sound[:, max(0, at - size):at], sound[:, at:at + 4 * size]
    if before.shape[1] < size or after.shape[1] < 4 * size:
        return True
    bands = lambda part: np.array([b.sum() for b in np.array_split(np.abs(np.fft.rfft(part.mean(axis=0) * np.hanning(part.shape[1]))) ** 2, 12)])
    best = max((bands(after[:, k * size // 2:k * size // 2 + size]) / (bands(before) + 1e-6)).max() for k in range(6))
    return best > 1.6


def unheard(lines):
    """Events of which nothing is heard in time."""
    return [(ms, name) for at, (ms, kind, name) in enumerate(lines) if kind == "event" and name in TWINS
            and not any(k == "sound" and n.startswith(TWINS[name]) and t - ms <= 100 for t, k, n in lines[at:])]


def record(folder, clicks):
    """The recording goes on while a busy machine does not: one in which something came late is made again, twice."""
    for _ in range(3):
        sound, lines = play(folder, clicks, "enemy_speed = 5\n")
        if not unheard(lines):
            break
    return sound, lines


def check_recording(sound, lines):
    for ms, name in unheard(lines):
        check(False, f"nothing is heard of {name} at {ms} ms")
    seen = {name for _, kind, name in lines if kind == "event" and name in TWINS}
    check(seen == set(TWINS), f"only {sorted(seen)} were shown")
    begun = [(ms, name) for ms, kind, name in lines if kind == "sound"]
    heard = sum(rises(sound, ms) for ms, _ in begun)
    check(heard >= 0.9 * len(begun), f"{heard} of {len(begun)} sounds are in the recording where they began")
    level, peak = loudness(sound), true_peak(sound)
    check(abs(level + 16) <= 1, f"the mix has {level:.1f} LUFS")
    check(peak <= -0.9, f"the mix has a true peak of {peak:.2f} dB")
    return len(begun), level, peak


# What comes of an attack: did it get through?
RESULTS = {"hit_flesh": True, "hit_armour": True, "armour_holds": False, "missed": False}

# What was struck with: each is its own answer.
STRIKES = {name: name for name in ("blade", "great_blade", "claws", "carbine", "drum_gun", "autocannon", "flame",
                                   "grenade_fired", "tentacle", "dark_power")}


def spectrogram(sound):
    mono, size, hop = sound.mean(axis=0), 1024, 256
    power = np.array([np.abs(np.fft.rfft(mono[i:i + size] * np.hanning(size))) ** 2
                      for i in range(0, len(mono) - size, hop)])
    frequency, edges = np.fft.rfftfreq(size, 1 / RATE), np.geomspace(80, 16000, 41)
    return np.array([power[:, (frequency >= a) & (frequency < b)].sum(axis=1) for a, b in zip(edges, edges[1:])]).T


def check_ear(sound, lines, answers, share, question):
    """With the eyes shut: what an ear that knows the sounds tells from the recording."""
    length, shape = int(0.35 * RATE), lambda part: np.log10(part / max(part.sum(), 1e-9) + 3e-5)
    known = []
    for name, answer in answers.items():
        for file in sorted(SOUND.glob(f"{name}_[0-9].ogg")):
            one = decoded(file)
            one = np.pad(one, ((0, 0), (0, max(0, length - one.shape[1]))))[:, :length]
            known.append((answer, shape(spectrogram(one))))
    usual = np.mean([k for _, k in known], axis=0)
    spread = np.std([k for _, k in known], axis=0) + 0.15
    right = count = 0
    for ms, name in [(ms, name) for ms, kind, name in lines if kind == "sound" and name in answers]:
        at = int(ms * RATE / 1000)
        beneath = np.median(spectrogram(sound[:, max(0, at - 12000):at]), axis=0) * 1.5
        best = (-1, None)
        for shift in range(0, int(0.14 * RATE), 256):
            part = np.maximum(spectrogram(sound[:, at + shift:at + shift + length]) - beneath, 0)
            if len(part) < len(usual):
                break
            part = (shape(part) - usual) / spread
            for answer, one in known:
                one = (one - usual) / spread
                best = max(best, ((part * one).sum() / np.sqrt((part**2).sum() * (one**2).sum()), answer))
        right += best[1] == answers[name]
        count += 1
    check(count >= 5 and right >= share * count, f"of {right} in {count} attacks one hears {question}")
    return right, count


def main():
    files, total = check_files()
    check_seams()
    check_music()
    right, count = check_classes()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        script = folder / "all"
        subprocess.run([f"{BUILD}/tests/app/test_play_training"], check=True, capture_output=True,
                       env={**os.environ, "CITADEL_SCRIPT": str(script)})
        clicks = folder / "clicks"
        clicks.write_text("".join(line for line in script.open() if not line.startswith("screenshot")))
        sound, lines = record(folder, clicks)
        begun, level, peak = check_recording(sound, lines)
        told, attacks = check_ear(sound, lines, RESULTS, 0.9, "whether it got through")
        struck, strikes = check_ear(sound, lines, STRIKES, 0.8, "what was struck with")
        short = folder / "short"
        short.write_text("".join(clicks.open().readlines()[:60]))
        sound, lines = play(folder, short, "enemy_speed = 5\nsound = 0\nsound_interface = 0\nambience = 0\nmusic = 0\n")
        check(any(kind == "sound" for _, kind, _ in lines), "muted, nothing began")
        check(not sound.any(), "muted, something is heard")
    print(f"ok {files} files of {total} bytes, {right} of {count} told apart; {begun} sounds heard, "
          f"{told} of {attacks} results and {struck} of {strikes} weapons told by ear, "
          f"{level:.1f} LUFS, {peak:.1f} dB")


main()
