#!/usr/bin/python3
"""Writes assets/sound anew, every sound as Ogg Vorbis: make.py FOLDER [NAME…]"""
import os
import subprocess
import sys
import tempfile
import zlib

import numpy as np
from scipy.io import wavfile

from effects import EFFECTS
from music import MUSIC
from synth import RATE, rng_of, topped


def write(folder, name, sound, quality):
    data = np.clip(sound, -1, 1)
    data = (data.T if data.ndim == 2 else data) * 32767
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        wavfile.write(wav.name, RATE, np.round(data).astype(np.int16))
        subprocess.run(["oggenc", "-Q", "-q", str(quality), "--serial", str(zlib.crc32(name.encode()) >> 1), "-o",
                        os.path.join(folder, name + ".ogg"), wav.name], check=True)


def main():
    folder, wanted = sys.argv[1], sys.argv[2:]
    os.makedirs(folder, exist_ok=True)
    for name, (variants, make) in EFFECTS.items():
        for k in range(variants if not wanted or name in wanted else 0):
            write(folder, f"{name}_{k + 1}", topped(make(rng_of(f"{name} {k}"))), 3)
    for name, (make, quality, _) in MUSIC.items():
        if not wanted or name in wanted:
            write(folder, name, make(rng_of(name)), quality)


main()
