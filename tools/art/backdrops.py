#!/usr/bin/env python3
"""Paints the places of the pictures that tell of missions, events and outcomes: assets/art/backdrops/*.svg.

Every place is a function that lays shapes from the back to the front. Figures are set before it by the game. Run by
"make pictures", or with another folder as its argument; the same shapes come every time.
"""
import math
import pathlib
import random
import sys

WIDE, HIGH = 960, 540
OUT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else
                   pathlib.Path(__file__).resolve().parents[2] / "assets" / "art" / "backdrops")


def mix(a, b, t):
    """A colour between two, t from 0 to 1."""
    x = [int(a[i:i + 2], 16) for i in (1, 3, 5)]
    y = [int(b[i:i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join("%02x" % max(0, min(255, round(p + (q - p) * t))) for p, q in zip(x, y))


class Picture:
    """Shapes in their order, and the gradients that they use."""

    def __init__(self, seed):
        self.body, self.defs, self.random = [], [], random.Random(seed)

    def chance(self, low, high):
        return low + (high - low) * self.random.random()

    def linear(self, x1, y1, x2, y2, *stops):
        name = "g%d" % len(self.defs)
        inner = "".join('<stop offset="%g" stop-color="%s" stop-opacity="%g"/>' % stop for stop in stops)
        self.defs.append('<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%g" y1="%g" x2="%g" y2="%g">%s'
                         '</linearGradient>' % (name, x1, y1, x2, y2, inner))
        return "url(#%s)" % name

    def radial(self, x, y, r, *stops):
        name = "g%d" % len(self.defs)
        inner = "".join('<stop offset="%g" stop-color="%s" stop-opacity="%g"/>' % stop for stop in stops)
        self.defs.append('<radialGradient id="%s" gradientUnits="userSpaceOnUse" cx="%g" cy="%g" r="%g">%s'
                         '</radialGradient>' % (name, x, y, r, inner))
        return "url(#%s)" % name

    def shape(self, points, fill, opacity=1.0, stroke=None, width=0.0, closed=True):
        data = "M" + "L".join("%.1f %.1f" % point for point in points) + ("Z" if closed else "")
        self.path(data, fill, opacity, stroke, width)

    def path(self, data, fill, opacity=1.0, stroke=None, width=0.0):
        line = ' stroke="%s" stroke-width="%.1f" stroke-linejoin="round" stroke-linecap="round"' % (stroke, width) \
            if stroke else ""
        seen = ' opacity="%.2f"' % opacity if opacity < 1 else ""
        self.body.append('<path d="%s" fill="%s"%s%s/>' % (data, fill or "none", line, seen))

    def rect(self, x, y, w, h, fill, opacity=1.0):
        seen = ' opacity="%.2f"' % opacity if opacity < 1 else ""
        self.body.append('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"%s/>' % (x, y, w, h, fill, seen))

    def disc(self, x, y, r, fill, opacity=1.0, squash=1.0):
        seen = ' opacity="%.2f"' % opacity if opacity < 1 else ""
        self.body.append('<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f" fill="%s"%s/>' % (x, y, r, r * squash, fill,
                                                                                              seen))

    def line(self, points, colour, width, opacity=1.0):
        self.shape(points, None, opacity, colour, width, False)

    def write(self, name):
        text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">\n' % (
            WIDE, HIGH, WIDE, HIGH)
        text += "<defs>\n%s\n</defs>\n" % "\n".join(self.defs) + "\n".join(self.body) + "\n</svg>\n"
        (OUT / (name + ".svg")).write_text(text)


# ---- what all places are made of ------------------------------------------------------------------------------------

def glow(picture, x, y, r, colour, strength, squash=1.0):
    picture.disc(x, y, r, picture.radial(x, y, r, (0, colour, strength), (0.4, colour, strength * 0.4),
                                         (1, colour, 0)), squash=squash)


def vignette(picture, strength=0.85):
    picture.rect(0, 0, WIDE, HIGH, picture.radial(WIDE / 2, HIGH * 0.46, WIDE * 0.62, (0, "#000000", 0),
                                                  (0.55, "#000000", 0), (1, "#000000", strength)))
    picture.rect(0, HIGH - 120, WIDE, 120, picture.linear(0, HIGH - 120, 0, HIGH, (0, "#000000", 0),
                                                          (1, "#000000", 0.75)))


def haze(picture, y, high, colour, strength):
    picture.rect(0, y, WIDE, high, picture.linear(0, y, 0, y + high, (0, colour, 0), (0.55, colour, strength),
                                                  (1, colour, 0)))


def smoke(picture, x, y, size, colour, strength, count=9):
    for _ in range(count):
        r = size * picture.chance(0.4, 1)
        glow(picture, x + picture.chance(-size, size) * 1.3, y + picture.chance(-size, size) * 0.5, r, colour,
             strength * picture.chance(0.4, 1), 0.6)


def dust(picture, count, colour, area=(0, 0, WIDE, HIGH)):
    for _ in range(count):
        x, y = area[0] + picture.chance(0, area[2]), area[1] + picture.chance(0, area[3])
        picture.disc(x, y, picture.chance(0.6, 2.0), colour, picture.chance(0.15, 0.6))


def shaft(picture, x, y, foot_left, foot_right, foot_y, colour, strength, wide=14):
    """A beam of light from above."""
    fill = picture.linear(x, y, (foot_left + foot_right) / 2, foot_y, (0, colour, strength), (1, colour, 0))
    picture.shape([(x - wide, y), (x + wide, y), (foot_right, foot_y), (foot_left, foot_y)], fill)


def floor(picture, far_y, colour, light, vanish=(480, 250), rows=9, columns=18, glint=0.25):
    """Flagstones that run to the vanishing point; lit in the middle."""
    picture.rect(0, far_y, WIDE, HIGH - far_y, picture.linear(0, far_y, 0, HIGH, (0, mix(colour, light, 0.35), 1),
                                                              (0.35, colour, 1), (1, "#050506", 1)))
    picture.disc(vanish[0], far_y + 40, 420, picture.radial(vanish[0], far_y + 40, 420, (0, light, glint),
                                                            (1, light, 0)), squash=0.34)
    edge = mix(colour, "#000000", 0.6)
    for i in range(-columns, columns + 1):
        far = vanish[0] + i * 26
        near = vanish[0] + i * 26 * (HIGH + 60 - vanish[1]) / max(far_y - vanish[1], 24)
        picture.line([(far, far_y), (near, HIGH + 60)], edge, 1.6, 0.7)
    for i in range(1, rows + 1):
        y = far_y + (HIGH - far_y) * (i / rows) ** 2.1
        picture.line([(0, y), (WIDE, y)], edge, 1 + 2.2 * i / rows, 0.7)
        picture.line([(0, y + 1.5), (WIDE, y + 1.5)], mix(colour, light, 0.4), 0.8, 0.22)


def arch(x, y, w, h, pointed=1.0):
    """The outline of a gothic opening standing on y."""
    spring = y - h * 0.55
    return "M%.1f %.1fL%.1f %.1fQ%.1f %.1f %.1f %.1fQ%.1f %.1f %.1f %.1fL%.1f %.1fZ" % (
        x - w / 2, y, x - w / 2, spring, x - w / 2, y - h * (0.55 + 0.3 * pointed), x, y - h,
        x + w / 2, y - h * (0.55 + 0.3 * pointed), x + w / 2, spring, x + w / 2, y)


def pillar(picture, x, top, foot, w, dark, lit, side):
    """A bundle of shafts, lit from one side (-1 left, 1 right)."""
    stops = [(0, dark, 1), (0.72, mix(dark, lit, 0.35), 1), (0.93, lit, 1), (1, mix(dark, lit, 0.5), 1)]
    x1, x2 = (x + w / 2, x - w / 2) if side < 0 else (x - w / 2, x + w / 2)
    picture.rect(x - w / 2, top, w, foot - top, picture.linear(x1, 0, x2, 0, *stops))
    for i in (-0.28, 0.02, 0.26):
        picture.rect(x + i * w, top, max(w * 0.04, 0.8), foot - top, "#000000", 0.45)
    for y, high, over in ((foot - w * 0.34, w * 0.34, 0.34), (foot - w * 0.62, w * 0.2, 0.2),
                          (top, w * 0.3, 0.3), (top + w * 0.34, w * 0.16, 0.16)):
        wide = w * (1 + over)
        x1, x2 = (x + wide / 2, x - wide / 2) if side < 0 else (x - wide / 2, x + wide / 2)
        picture.rect(x - wide / 2, y, wide, high, picture.linear(x1, 0, x2, 0, *stops))
        picture.rect(x - wide / 2, y + high - 1.5, wide, 1.8, "#000000", 0.6)


def skull(picture, x, y, s, bone, dark):
    picture.path("M%.1f %.1fc%.1f %.1f %.1f %.1f %.1f %.1fc%.1f %.1f %.1f %.1f %.1f %.1fz" % (
        x - s, y, 0, -s * 1.5, 2 * s, -s * 1.5, 2 * s, 0, 0, s * 0.9, -s * 0.4, s * 1.5, -s, s * 1.5), bone)
    picture.disc(x - s * 0.42, y + s * 0.05, s * 0.28, dark)
    picture.disc(x + s * 0.42, y + s * 0.05, s * 0.28, dark)
    picture.shape([(x, y + s * 0.35), (x - s * 0.14, y + s * 0.65), (x + s * 0.14, y + s * 0.65)], dark)


def torch(picture, x, y, s, colour="#ff8a2a"):
    glow(picture, x, y, s * 9, colour, 0.34)
    picture.shape([(x - s * 0.3, y), (x + s * 0.3, y), (x + s * 0.12, y + s * 2.2), (x - s * 0.12, y + s * 2.2)],
                  "#1b1512")
    picture.path("M%.1f %.1fq%.1f %.1f %.1f %.1fq%.1f %.1f %.1f %.1fz" % (
        x - s * 0.5, y, -s * 0.1, -s * 1.1, s * 0.5, -s * 2, s * 0.7, s * 0.8, s * 0.5, s * 2), colour)
    picture.disc(x, y - s * 0.4, s * 0.3, "#ffe9a8")


def banner(picture, x, y, w, h, colour, sign):
    picture.shape([(x - w / 2, y), (x + w / 2, y), (x + w / 2, y + h * 0.86), (x, y + h), (x - w / 2, y + h * 0.86)],
                  picture.linear(x - w / 2, y, x + w / 2, y + h, (0, mix(colour, "#000000", 0.35), 1),
                                 (0.5, colour, 1), (1, mix(colour, "#000000", 0.6), 1)))
    for i in (-0.25, 0.1, 0.3):
        picture.line([(x + i * w, y), (x + i * w * 0.9, y + h * 0.9)], "#000000", w * 0.05, 0.25)
    if sign == "skull":
        skull(picture, x, y + h * 0.42, w * 0.2, "#d8cfb8", "#120808")
    if sign == "star":
        points = []
        for i in range(10):
            r, a = (w * 0.3, w * 0.13)[i % 2], math.pi * i / 5 - math.pi / 2
            points.append((x + r * math.cos(a), y + h * 0.42 + r * math.sin(a)))
        picture.shape(points, "#e8e2d0", 0.9)


def storm(picture, top, low, cloud, seed_rows=7):
    picture.rect(0, 0, WIDE, HIGH, picture.linear(0, 0, 0, HIGH * 0.8, (0, top, 1), (1, low, 1)))
    for row in range(seed_rows):
        y = 20 + row * 42
        for _ in range(7):
            x, w = picture.chance(-60, WIDE), picture.chance(120, 330)
            high = picture.chance(14, 34)
            shade = mix(cloud, low, row / seed_rows * picture.chance(0.4, 1))
            data = "M%.1f %.1f" % (x, y)
            steps = 6
            for i in range(steps):
                data += "q%.1f %.1f %.1f %.1f" % (w / steps / 2, -high * picture.chance(0.5, 1.4), w / steps,
                                                  picture.chance(-5, 5))
            data += "q%.1f %.1f %.1f %.1fz" % (-w * 0.5, high * 0.9, -w, 0)
            picture.path(data, shade, picture.chance(0.25, 0.6))


def ground(picture, y, colour, rough=10, near="#040405"):
    points = [(-10, HIGH + 10), (-10, y)]
    for i in range(25):
        points.append((i * 40, y + picture.chance(-rough, rough)))
    points += [(WIDE + 10, y), (WIDE + 10, HIGH + 10)]
    picture.shape(points, picture.linear(0, y - rough, 0, HIGH, (0, colour, 1), (1, near, 1)))


def spires(picture, base, colour, light, count, low, high, windows):
    """A skyline of gothic towers; lit from behind."""
    for i in range(count):
        x = WIDE * (i + picture.chance(0.2, 0.8)) / count
        tall = picture.chance(low, high) * (1.25 - abs(x - WIDE / 2) / WIDE)
        w = picture.chance(22, 52)
        top = base - tall
        picture.shape([(x - w / 2, base), (x - w / 2, top), (x - w * 0.62, top), (x, top - w * picture.chance(1.6, 3.2)),
                       (x + w * 0.62, top), (x + w / 2, top), (x + w / 2, base)], colour)
        for k in (-0.62, 0.62):
            picture.shape([(x + k * w - 4, top + 12), (x + k * w, top - 20), (x + k * w + 4, top + 12)], colour)
        picture.line([(x + w / 2, top), (x + w / 2, base)], light, 1.4, 0.5)
        for _ in range(windows):
            wx, wy = x + picture.chance(-0.32, 0.32) * w, picture.chance(top + 14, base - 12)
            picture.rect(wx, wy, 2.6, 7, "#ffb04a", picture.chance(0.4, 0.9))


# ---- places ---------------------------------------------------------------------------------------------------------

def hall(name, seed, dark, lit, light, banners, sign, window):
    p = Picture(seed)
    p.rect(0, 0, WIDE, HIGH, p.linear(0, 0, 0, HIGH, (0, mix(dark, "#000000", 0.55), 1), (0.5, dark, 1),
                                      (1, "#020203", 1)))
    p.path(arch(480, 320, 250, 300), p.radial(480, 190, 200, (0, mix(light, "#ffffff", 0.25), 0.9),
                                              (0.35, mix(light, dark, 0.45), 1), (1, dark, 1)))
    if window:
        for ring, count in ((58, 12), (34, 8)):
            for i in range(count):
                a = 2 * math.pi * i / count
                p.disc(480 + ring * math.cos(a), 150 + ring * math.sin(a), ring * 0.21, mix(light, "#ffffff", 0.35), 0.85)
        p.disc(480, 150, 15, "#fff2d0", 0.95)
    floor(p, 322, mix(dark, lit, 0.3), light)
    for depth in range(5):
        k = (depth / 4.0) ** 1.3
        foot, w = 322 + 150 * k, 26 + 62 * k
        top = 70 - 190 * k
        near = mix(mix(dark, light, 0.25), mix(dark, "#000000", 0.45), k)
        for side in (-1, 1):
            x = 480 + side * (150 + 330 * k)
            if depth < 4:
                nx, nk = 480 + side * (150 + 330 * ((depth + 1) / 4.0) ** 1.3), ((depth + 1) / 4.0) ** 1.3
                ntop = 70 - 190 * nk
                p.path("M%.1f %.1fQ%.1f %.1f %.1f %.1f" % (x, top + 30, (x + nx) / 2, min(top, ntop) - 20, nx,
                                                           ntop + 30), None, 1, mix(near, lit, 0.3), 6 + 10 * k)
            pillar(p, x, top, foot, w, near, mix(near, mix(lit, light, 0.5), 0.75), -side)
            if banners and depth in (1, 3):
                banner(p, x, top + 90 + 40 * k, w * 0.9, 120 + 110 * k, banners, sign)
            if depth in (0, 2):
                torch(p, x - side * w * 0.5, foot - 130 - 60 * k, 4 + 5 * k, mix("#ff8a2a", light, 0.2))
    for x in (300, 430, 600):
        shaft(p, x + 90, -10, x - 130, x - 20, 400, mix(light, "#ffffff", 0.4), 0.16, 22)
    haze(p, 270, 130, light, 0.22)
    dust(p, 60, mix(light, "#ffffff", 0.5), (120, 60, 720, 380))
    vignette(p)
    p.write(name)


def corridor(name, seed, dark, lit, light, lamps):
    p = Picture(seed)
    cx, cy = 500, 236
    p.rect(0, 0, WIDE, HIGH, dark)
    steps = 9
    for i in range(steps):
        k = 1 - i / steps
        w, h = 1200 * k ** 1.9 + 70, 760 * k ** 1.9 + 56
        near = mix(mix(dark, light, 0.30), mix(dark, "#000000", 0.3), k)
        edge = mix(near, lit, 0.5)
        c = h * 0.16
        ring = [(cx - w / 2 + c, cy - h / 2), (cx + w / 2 - c, cy - h / 2), (cx + w / 2, cy - h / 2 + c),
                (cx + w / 2, cy + h / 2), (cx - w / 2, cy + h / 2), (cx - w / 2, cy - h / 2 + c)]
        p.shape(ring, near, 1, edge, 2 + 9 * k)
        inner = [(cx + (x - cx) * 0.9, cy + (y - cy) * 0.9) for x, y in ring]
        p.shape(inner, mix(near, "#000000", 0.35))
        if i and i % 2 == 0:
            for side in (-1, 1):
                x, y = cx + side * w * 0.40, cy - h * 0.30
                glow(p, x, y, 26 + 120 * k, lamps, 0.5)
                p.rect(x - 3 - 6 * k, y - 2 - 3 * k, 6 + 12 * k, 4 + 6 * k, mix(lamps, "#ffffff", 0.6))
    glow(p, cx, cy, 130, light, 0.9)
    p.path(arch(cx, cy + 36, 44, 82), mix(light, "#ffffff", 0.55), 0.95)
    for i in range(7):
        k = (i / 6.0) ** 2
        y = cy + 34 + (HIGH - cy) * k
        p.line([(cx - 30 - 560 * k, y), (cx + 30 + 560 * k, y)], mix(dark, "#000000", 0.5), 1 + 5 * k, 0.8)
        p.line([(cx - 30 - 560 * k, y + 2), (cx + 30 + 560 * k, y + 2)], lit, 1 + k, 0.3)
    for off in (-0.42, -0.2, 0.2, 0.42):
        p.line([(cx + off * 60, cy + 36), (cx + off * 1700, HIGH + 20)], mix(dark, "#000000", 0.55), 2, 0.7)
    for side, y in ((-1, -120), (-1, -84), (1, -150), (1, -60), (1, 30)):
        near = (cx + side * 620, cy + y * 3.4)
        far = (cx + side * 42, cy + y * 0.24)
        p.line([far, near], "#08080a", 15, 0.95)
        p.line([(far[0], far[1] - 1), (near[0], near[1] - 4)], mix(dark, lit, 0.55), 3.5, 0.7)
    smoke(p, 250, 430, 120, mix(light, "#ffffff", 0.2), 0.10)
    smoke(p, 730, 400, 110, mix(light, "#ffffff", 0.2), 0.10)
    p.disc(cx, HIGH - 40, 430, p.radial(cx, HIGH - 40, 430, (0, light, 0.22), (1, light, 0)), squash=0.3)
    dust(p, 40, mix(light, "#ffffff", 0.5))
    vignette(p)
    p.write(name)


def gate(name, seed, top, low, cloud, light, open_gate):
    p = Picture(seed)
    storm(p, top, low, cloud)
    glow(p, 560, 250, 420, light, 0.55)
    spires(p, 350, mix("#0c0a0d", low, 0.35), light, 13, 90, 190, 2)
    spires(p, 370, "#0c0a0d", light, 9, 70, 150, 4)
    p.shape([(250, 400), (250, 190), (300, 190), (320, 120), (340, 190), (410, 190), (480, 60), (550, 190), (620, 190),
             (640, 120), (660, 190), (710, 190), (710, 400)], "#100d10", 1, mix(light, "#000000", 0.35), 2)
    for x in (270, 690, 335, 625):
        p.shape([(x - 14, 400), (x - 14, 170), (x, 120), (x + 14, 170), (x + 14, 400)], "#151114", 1, "#000000", 2)
        p.line([(x + 13, 172), (x + 13, 400)], light, 1.6, 0.6)
    p.path(arch(480, 402, 176, 210), p.radial(480, 340, 150, (0, mix(light, "#ffffff", 0.55), 1), (0.6, light, 1),
                                              (1, mix(light, "#000000", 0.5), 1)))
    if not open_gate:
        for i in range(9):
            p.rect(398 + i * 20, 196, 7, 208, "#0a090a")
        for i in range(6):
            p.rect(390, 240 + i * 30, 180, 6, "#0a090a")
    p.path(arch(480, 402, 196, 228), None, 1, "#2b2522", 12)
    p.path(arch(480, 402, 210, 242), None, 1, mix(light, "#000000", 0.3), 2)
    skull(p, 480, 168, 22, "#cfc5ad", "#1a0d0a")
    for x in (372, 588):
        banner(p, x, 205, 34, 120, "#7d1512", "skull")
    ground(p, 398, mix("#1a1310", light, 0.18))
    p.shape([(440, 400), (520, 400), (720, HIGH), (240, HIGH)], p.linear(0, 400, 0, HIGH, (0, light, 0.55),
                                                                        (1, light, 0.05)))
    for x in (200, 760):
        torch(p, x, 380, 6)
    smoke(p, 150, 330, 120, "#1a1415", 0.5)
    smoke(p, 830, 320, 130, "#1a1415", 0.5)
    dust(p, 70, "#ffb36a", (100, 120, 760, 380))
    vignette(p, 0.75)
    p.write(name)


def tower(name, seed):
    p = Picture(seed)
    storm(p, "#0a0f1c", "#37465e", "#1a2434")
    glow(p, 690, 120, 260, "#cfe0ff", 0.5)
    p.disc(690, 120, 54, p.radial(680, 110, 60, (0, "#ffffff", 1), (0.7, "#dfe9ff", 1), (1, "#a9bddd", 1)))
    for x, y in ((676, 108), (704, 132), (690, 96)):
        p.disc(x, y, 9, "#b7c7e2", 0.6)
    for start in ((170, 0), (860, 0)):
        x, y = start
        points = [(x, y)]
        while y < 230:
            x, y = x + p.chance(-26, 26), y + p.chance(18, 34)
            points.append((x, y))
        p.line(points, "#9fc4ff", 8, 0.25)
        p.line(points, "#f2f8ff", 2.4)
    spires(p, 420, "#121a28", "#6f8fc0", 10, 40, 150, 2)
    haze(p, 330, 140, "#7f9fd0", 0.28)
    floor(p, 400, "#2b3240", "#9fb8e0", (480, 330), 6, 20, 0.3)
    for i in range(9):
        x = -20 + i * 122
        p.rect(x, 352, 78, 58, p.linear(0, 352, 0, 410, (0, "#465063", 1), (1, "#161b25", 1)))
        p.rect(x, 350, 78, 5, "#8ea4c8", 0.8)
        p.shape([(x + 28, 352), (x + 39, 318), (x + 50, 352)], "#1b212d")
    p.rect(0, 406, WIDE, 12, "#1a202b")
    dust(p, 90, "#cfe0ff")
    vignette(p)
    p.write(name)


def portal(name, seed, colour, dark):
    p = Picture(seed)
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 230, 560, (0, mix(dark, colour, 0.4), 1), (0.6, dark, 1), (1, "#020204", 1)))
    floor(p, 372, mix(dark, "#2a2a34", 0.5), colour, (480, 250), 8, 18, 0.45)
    for side in (-1, 1):
        for depth, x in ((0, 250), (1, 390)):
            pillar(p, 480 + side * x, -20, 400 + depth * 70, 46 + depth * 34, mix(dark, "#000000", 0.3 + 0.2 * depth),
                   mix(dark, colour, 0.55), -side)
    glow(p, 480, 220, 330, colour, 0.75)
    for i in range(16):
        a = 2 * math.pi * i / 16
        x, y = 480 + 172 * math.cos(a), 220 + 172 * math.sin(a)
        nx, ny = 480 + 208 * math.cos(a + 0.1), 220 + 208 * math.sin(a + 0.1)
        p.shape([(x, y), (nx, ny), (480 + 172 * math.cos(a + 0.3), 220 + 172 * math.sin(a + 0.3))], "#17141d", 1,
                mix(colour, "#000000", 0.3), 2)
    p.disc(480, 220, 176, "#0a0810")
    p.disc(480, 220, 166, p.radial(480, 220, 166, (0, "#ffffff", 1), (0.22, mix(colour, "#ffffff", 0.6), 1),
                                   (0.6, colour, 1), (1, mix(colour, "#000000", 0.75), 1)))
    for arm in range(7):
        points = []
        for i in range(26):
            a, r = arm * 2 * math.pi / 7 + i * 0.17, 8 + i * 6.1
            points.append((480 + r * math.cos(a), 220 + r * math.sin(a)))
        p.line(points, mix(colour, "#ffffff", 0.55), 5, 0.35)
        p.line(points, "#ffffff", 1.6, 0.55)
    p.path("M480 396m-190 0a190 26 0 1 0 380 0a190 26 0 1 0 -380 0", None, 0.6, colour, 3)
    haze(p, 330, 130, colour, 0.3)
    dust(p, 90, mix(colour, "#ffffff", 0.6), (200, 40, 560, 400))
    vignette(p)
    p.write(name)


def throne(name, seed):
    p = Picture(seed)
    dark, light = "#150a0c", "#d8442a"
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 190, 560, (0, "#5a1712", 1), (0.5, dark, 1), (1, "#030203", 1)))
    for side in (-1, 1):
        for k, x in ((0, 150), (1, 300), (2, 450)):
            pillar(p, 480 + side * x, -30, 370 + k * 50, 44 + 26 * k, mix(dark, "#000000", 0.25 * k),
                   mix("#6a2a1c", dark, 0.25 * k), -side)
            if k < 2:
                banner(p, 480 + side * (x + 76), 20 + 10 * k, 62 + 16 * k, 230 + 40 * k, "#7d1512", "skull")
    floor(p, 382, "#221113", light, (480, 270), 7, 18, 0.35)
    for i in range(5):
        w, y = 250 + i * 66, 330 + i * 17
        p.rect(480 - w / 2, y, w, 18, p.linear(480 - w / 2, 0, 480 + w / 2, 0, (0, "#120a0b", 1),
                                               (0.5, mix("#4a2420", light, 0.2), 1), (1, "#120a0b", 1)))
        p.rect(480 - w / 2, y, w, 2, "#c96a4a", 0.6)
    glow(p, 480, 150, 220, light, 0.6)
    p.shape([(404, 332), (392, 120), (418, 132), (430, 40), (452, 116), (480, 0), (508, 116), (530, 40), (542, 132),
             (568, 120), (556, 332)], p.linear(400, 0, 560, 0, (0, "#0d0808", 1), (0.5, "#3b2a26", 1), (1, "#0d0808", 1)),
            1, "#0a0606", 3)
    p.shape([(430, 330), (424, 190), (480, 130), (536, 190), (530, 330)], "#150b0c", 1, "#c9a04e", 2)
    for x, y, s in ((480, 112, 18), (412, 150, 11), (548, 150, 11), (404, 300, 13), (556, 300, 13)):
        skull(p, x, y, s, "#d8cfb8", "#1a0d0a")
    p.shape([(424, 300), (440, 262), (520, 262), (536, 300), (536, 332), (424, 332)], "#5e120f", 1, "#1a0808", 2)
    for x in (300, 340, 620, 660):
        torch(p, x, 326, 5)
    haze(p, 300, 150, light, 0.22)
    dust(p, 70, "#ffb36a", (200, 40, 560, 380))
    vignette(p)
    p.write(name)


def laboratory(name, seed):
    p = Picture(seed)
    dark, light = "#0c1410", "#8fe04a"
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 230, 620, (0, "#24382a", 1), (0.6, dark, 1), (1, "#020302", 1)))
    floor(p, 370, "#18211c", light, (480, 250), 8, 18, 0.3)
    for side in (-1, 1):
        for k in range(4):
            x, w, h = 480 + side * (90 + k * 112 + 14 * k * k), 50 + 24 * k, 190 + 56 * k
            foot = 366 + k * 30
            glow(p, x, foot - h * 0.5, h * 0.62, light, 0.36)
            p.rect(x - w / 2, foot - h, w, h, p.linear(x - w / 2, 0, x + w / 2, 0, (0, "#16321a", 1), (0.3, light, 1),
                                                       (0.5, "#eaffb0", 1), (0.72, "#5aa832", 1), (1, "#12250f", 1)))
            p.path("M%.1f %.1fq%.1f %.1f %.1f %.1fq%.1f %.1f %.1f %.1fl%.1f %.1fq%.1f %.1f %.1f %.1fz" % (
                x - w * 0.16, foot - h * 0.2, -w * 0.1, -h * 0.3, w * 0.04, -h * 0.42, w * 0.14, -h * 0.2, w * 0.26, 0,
                w * 0.04, h * 0.16, w * 0.02, h * 0.2, -w * 0.08, h * 0.26), "#0f1d0e", 0.8)
            for i in range(6):
                p.disc(x + p.chance(-0.35, 0.35) * w, foot - p.chance(0.1, 0.9) * h, p.chance(1.5, 4), "#f2ffd0", 0.6)
            for y, high in ((foot - h - 18, 26), (foot - 16, 26)):
                p.rect(x - w * 0.62, y, w * 1.24, high, p.linear(x - w * 0.62, 0, x + w * 0.62, 0, (0, "#0a0c0b", 1),
                                                                (0.4, "#59655c", 1), (1, "#0a0c0b", 1)))
            p.path("M%.1f %.1fq%.1f %.1f %.1f %.1f" % (x, foot - h - 16, side * 30, -90, side * 130, -120), None, 1,
                   "#0a0d0b", 10)
    for x in (330, 480, 640):
        p.path("M%d -10q20 60 -6 110" % x, None, 1, "#0b0e0c", 7)
        glow(p, x - 6, 106, 90, "#d8ffb0", 0.4)
        p.disc(x - 6, 104, 7, "#f4ffe0")
    haze(p, 320, 130, light, 0.25)
    dust(p, 60, "#dfffb0")
    vignette(p)
    p.write(name)


def tunnels(name, seed, light):
    p = Picture(seed)
    p.rect(0, 0, WIDE, HIGH, "#0a0b0c")
    for i in range(8):
        k = 1 - i / 8
        w, h = 1150 * k ** 1.7 + 90, 820 * k ** 1.7 + 80
        tone = mix("#2b2a26", light, 0.30 * (1 - k))
        p.path(arch(450, 262 + h * 0.42, w, h, 0.4), mix(tone, "#000000", 0.45 * k), 1, mix(tone, "#000000", 0.7),
               3 + 10 * k)
        for _ in range(16):
            a = p.chance(math.pi * 1.02, math.pi * 1.98)
            x, y = 450 + w * 0.46 * math.cos(a), 262 + h * 0.40 * math.sin(a)
            p.rect(x, y, 14 + 40 * k, 5 + 14 * k, mix(tone, "#000000", p.chance(0.1, 0.7)), 0.6)
    glow(p, 450, 250, 170, light, 0.9)
    p.path(arch(450, 296, 60, 84, 0.4), mix(light, "#ffffff", 0.5))
    p.shape([(-20, HIGH + 10), (424, 296), (476, 296), (WIDE + 20, HIGH + 10)],
            p.linear(0, 296, 0, HIGH, (0, mix("#2b2a26", light, 0.4), 1), (1, "#060606", 1)))
    for off in (-1, 1):
        p.line([(450 + off * 12, 298), (450 + off * 330, HIGH + 10)], "#0a0a0a", 9)
        p.line([(450 + off * 12, 297), (450 + off * 330, HIGH + 6)], mix(light, "#888888", 0.4), 2.4, 0.8)
    for i in range(10):
        k = (i / 9.0) ** 2
        p.line([(430 - 380 * k, 300 + 240 * k), (470 + 380 * k, 300 + 240 * k)], "#14110e", 3 + 11 * k, 0.9)
    for x, y in ((170, 60), (740, 40), (250, 10)):
        p.line([(x, -10), (x + p.chance(-20, 20), y + 60)], "#0b0b0c", 8)
        p.disc(x, y + 60, 3, mix(light, "#ffffff", 0.6))
    p.disc(450, 500, 300, p.radial(450, 500, 300, (0, light, 0.22), (1, light, 0)), squash=0.25)
    smoke(p, 460, 330, 140, light, 0.16)
    dust(p, 50, mix(light, "#ffffff", 0.5))
    vignette(p)
    p.write(name)


def store(name, seed):
    p = Picture(seed)
    light = "#ffc070"
    p.rect(0, 0, WIDE, HIGH, p.linear(0, 0, 0, HIGH, (0, "#0b0d10", 1), (0.6, "#1b2026", 1), (1, "#050506", 1)))
    floor(p, 340, "#2a2c2e", light, (480, 210), 8, 16, 0.4)
    for i in range(7):
        x = 60 + i * 140
        p.rect(x, 40, 16, 310, "#14181d")
        p.line([(x + 8, 60), (x + 132, 330)], "#14181d", 7)
    for depth in range(3):
        for i in range(9):
            size = 54 + 34 * depth
            x = (i - 4) * size * 1.12 + 480 + (size * 0.5 if depth % 2 else 0)
            if abs(x - 480) < 120 + 90 * depth:
                continue
            for level in range(1 + (i * 7 + depth * 3) % 3):
                y = 330 + depth * 62 - level * size
                tone = mix(("#4a5138", "#4b3a2a", "#39434f")[(i + level + depth) % 3], "#000000", 0.2 + 0.15 * depth)
                face = mix(tone, light, max(0, 0.35 - abs(x - 480) / 1100))
                p.rect(x - size / 2, y - size, size, size, p.linear(x - size / 2, y - size, x + size / 2, y, (0, face, 1),
                                                                   (1, mix(face, "#000000", 0.55), 1)))
                for k in (0.08, 0.84):
                    p.rect(x - size / 2, y - size * (1 - k), size, size * 0.08, mix(face, "#000000", 0.5))
                    p.rect(x - size / 2 + size * k, y - size, size * 0.08, size, mix(face, "#000000", 0.45))
                p.line([(x - size * 0.4, y - size * 0.1), (x + size * 0.4, y - size * 0.9)], mix(face, "#000000", 0.4),
                       size * 0.06, 0.8)
                p.rect(x - size / 2, y - size, size, 1.6, mix(face, "#ffffff", 0.45), 0.7)
    for x, y in ((480, 70), (250, 50), (720, 56)):
        p.line([(x, -10), (x, y)], "#0a0a0a", 4)
        p.shape([(x - 34, y + 16), (x - 12, y), (x + 12, y), (x + 34, y + 16)], "#1e2225", 1, "#000000", 2)
        shaft(p, x, y + 14, x - 190, x + 190, 470, light, 0.36, 26)
        p.disc(x, y + 17, 20, "#fff2d0", squash=0.25)
    haze(p, 290, 130, light, 0.16)
    dust(p, 80, "#ffe0b0", (180, 60, 600, 380))
    vignette(p)
    p.write(name)


def dawn(name, seed, sky, low, light, rain):
    p = Picture(seed)
    storm(p, sky, low, mix(sky, low, 0.4))
    glow(p, 480, 330, 520, light, 0.85)
    if not rain:
        p.disc(480, 338, 60, mix(light, "#ffffff", 0.7), 0.95)
        for i in range(15):
            a = math.pi + math.pi * (i + 0.5) / 15
            p.shape([(480, 338), (480 + 760 * math.cos(a - 0.03), 338 + 760 * math.sin(a - 0.03)),
                     (480 + 760 * math.cos(a + 0.03), 338 + 760 * math.sin(a + 0.03))],
                    p.radial(480, 338, 640, (0, light, 0.32), (1, light, 0)))
    spires(p, 366, mix("#14100f", low, 0.45), light, 12, 60, 150, 0)
    p.shape([(560, 370), (570, 180), (596, 150), (604, 190), (622, 172), (640, 240), (668, 226), (690, 370)],
            mix("#171211", low, 0.25), 1, light, 1.6)
    p.shape([(250, 370), (262, 210), (286, 236), (300, 176), (318, 244), (350, 226), (362, 370)],
            mix("#171211", low, 0.3), 1, light, 1.6)
    for x in (300, 620, 700, 180):
        for i in range(7):
            glow(p, x + i * 14 + p.chance(-8, 8), 210 - i * 32, 30 + i * 13, "#15110f", 0.42)
    ground(p, 372, mix("#1d1714", light, 0.25), 7)
    haze(p, 330, 90, light, 0.35)
    for _ in range(26):
        x, y, s = p.chance(0, WIDE), p.chance(392, 470), p.chance(5, 17)
        p.shape([(x - s, y), (x - s * 0.4, y - s * p.chance(0.5, 1.1)), (x + s * 0.6, y - s * 0.4), (x + s, y)], "#0b0908", 1,
                mix("#2a201a", light, 0.4), 1)
    for x, lean in ((120, 14), (842, -12)):
        p.line([(x, 470), (x + lean, 220)], "#0d0b0a", 6)
        p.path("M%.1f 224q50 -22 96 4q-8 34 4 62q-52 -22 -98 -2z" % (x + lean), "#35507d" if x < 480 else "#3f7a4a", 1,
               "#0a0a0a", 2)
    if rain:
        for _ in range(150):
            x, y, long = p.chance(-20, WIDE), p.chance(-20, HIGH), p.chance(18, 44)
            p.line([(x, y), (x - long * 0.22, y + long)], "#b9c9dc", 1, p.chance(0.12, 0.4))
    dust(p, 50, "#ffd9a0" if not rain else "#cfd8e4")
    vignette(p, 0.7)
    p.write(name)


def cells(name, seed):
    p = Picture(seed)
    light = "#7fb4e8"
    p.rect(0, 0, WIDE, HIGH, p.linear(0, 0, 0, HIGH, (0, "#0a0d12", 1), (0.6, "#18212c", 1), (1, "#040506", 1)))
    for i in range(5):
        x = 96 + i * 192
        p.rect(x - 74, 90, 148, 262, "#05070a")
        glow(p, x, 190, 120, light, 0.32 if i != 2 else 0.7)
        p.path("M%d 352q-6 -64 14 -74q-8 -22 10 -26q20 4 10 26q22 10 16 74z" % (x - 22), "#020304", 0.9)
        for k in range(8):
            bar = x - 70 + k * 20
            p.rect(bar, 90, 6, 262, p.linear(bar, 0, bar + 6, 0, (0, "#0b0d10", 1), (0.6, mix("#4d5a68", light, 0.3), 1),
                                             (1, "#0b0d10", 1)))
        for y in (130, 300):
            p.rect(x - 74, y, 148, 7, "#2a323b")
        pillar(p, x + 96, 20, 372, 46, "#11161c", "#41505f", 1 if x < 480 else -1)
    p.rect(0, 60, WIDE, 30, "#12181f")
    p.rect(0, 86, WIDE, 4, mix("#2a3440", light, 0.4), 0.7)
    floor(p, 366, "#232b34", light, (480, 250), 7, 18, 0.35)
    shaft(p, 480, -10, 300, 660, 480, light, 0.3, 60)
    for x in (220, 740):
        p.path("M%d 0q8 60 -4 120" % x, None, 1, "#0b0d10", 5)
        for i in range(6):
            p.path("M%d %dm-5 0a5 8 0 1 0 10 0a5 8 0 1 0 -10 0" % (x - 2, 126 + i * 15), None, 1, "#3a444e", 3)
    haze(p, 310, 120, light, 0.2)
    dust(p, 60, "#cfe4ff", (260, 30, 440, 420))
    vignette(p)
    p.write(name)


def war_room(name, seed):
    p = Picture(seed)
    light = "#ffb860"
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 260, 560, (0, "#3a2c1c", 1), (0.6, "#15110d", 1), (1, "#030303", 1)))
    for i in range(9):
        x = 60 + i * 106
        p.path(arch(x, 330, 74, 210), "#0d0b09", 1, "#3a2f22", 4)
        if i % 2:
            banner(p, x, 130, 44, 150, "#611310", "skull")
        else:
            p.rect(x - 26, 170, 52, 84, "#241b12")
            for k in range(5):
                p.line([(x - 20, 184 + k * 14), (x + p.chance(0, 20), 184 + k * 14)], "#8a6d3f", 2, 0.6)
    floor(p, 330, "#2a2118", light, (480, 220), 7, 18, 0.3)
    p.line([(480, -10), (480, 60)], "#0a0908", 5)
    p.shape([(410, 96), (444, 58), (516, 58), (550, 96)], "#2a2620", 1, "#000000", 3)
    shaft(p, 480, 94, 150, 810, 470, light, 0.5, 66)
    p.disc(480, 97, 62, "#fff0c8", squash=0.16)
    p.shape([(210, 452), (310, 372), (650, 372), (750, 452)], p.linear(0, 372, 0, 452, (0, "#c9a468", 1),
                                                                      (1, "#6e5230", 1)), 1, "#1c130b", 4)
    for _ in range(22):
        x, y = p.chance(300, 660), p.chance(382, 442)
        p.line([(x, y), (x + p.chance(-40, 40), y + p.chance(-8, 8))], "#5a3c20", 1.6, 0.8)
    for x, y in ((360, 400), (470, 420), (590, 396), (540, 432)):
        p.shape([(x, y), (x, y - 26), (x + 16, y - 20), (x + 2, y - 14)], "#a31616", 1, "#2a0505", 1)
    p.rect(210, 452, 540, 22, "#2a1d11")
    p.rect(250, 474, 26, 66, "#1a120a")
    p.rect(690, 474, 26, 66, "#1a120a")
    haze(p, 300, 120, light, 0.16)
    dust(p, 80, "#ffe2b0", (260, 100, 440, 300))
    vignette(p)
    p.write(name)


def wheel(p, x, y, r, teeth, dark, lit, spokes=6):
    points = []
    for i in range(teeth * 4):
        k = r * (1.12 if i % 4 in (1, 2) else 0.96)
        a = 2 * math.pi * i / (teeth * 4)
        points.append((x + k * math.cos(a), y + k * math.sin(a)))
    p.shape(points, p.linear(x - r, y - r, x + r, y + r, (0, lit, 1), (0.5, mix(lit, dark, 0.6), 1), (1, dark, 1)), 1,
            "#070707", 3)
    p.disc(x, y, r * 0.74, mix(dark, "#000000", 0.4))
    for i in range(spokes):
        a = 2 * math.pi * i / spokes + 0.3
        p.line([(x, y), (x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a))], mix(dark, lit, 0.45), r * 0.13)
    p.disc(x, y, r * 0.24, mix(dark, lit, 0.7))
    p.disc(x, y, r * 0.11, "#0a0a0a")


def foundry(name, seed):
    p = Picture(seed)
    light = "#ffb055"
    p.rect(0, 0, WIDE, HIGH, p.radial(520, 220, 620, (0, "#31422c", 1), (0.6, "#131a14", 1), (1, "#040504", 1)))
    for x, y, r, teeth in ((210, 150, 150, 18), (770, 210, 190, 22), (470, 60, 90, 14), (400, 330, 70, 12)):
        wheel(p, x, y, r, teeth, "#141a15", "#5c6a48")
    for x in (330, 640):
        p.rect(x - 34, -10, 68, 420, p.linear(x - 34, 0, x + 34, 0, (0, "#0d100d", 1), (0.7, "#4a5642", 1), (1, "#171c16", 1)))
        for y in range(20, 400, 46):
            p.disc(x - 24, y, 4, "#8d7a4a")
            p.disc(x + 24, y, 4, "#8d7a4a")
    floor(p, 392, "#242b22", light, (480, 250), 6, 16, 0.45)
    glow(p, 500, 400, 330, light, 0.75, 0.5)
    p.path("M380 392q60 -50 130 -20q70 -40 120 20z", p.linear(0, 340, 0, 392, (0, "#ffd58a", 1), (1, "#e2571a", 1)))
    for x in (110, 860):
        banner(p, x, 30, 96, 250, "#2f6a3d", "")
        wheel(p, x, 130, 26, 10, "#5a4a20", "#d0ae5a", 4)
    smoke(p, 480, 300, 190, light, 0.12)
    dust(p, 110, "#ffc070", (200, 40, 560, 400))
    vignette(p)
    p.write(name)


def hangar(name, seed):
    p = Picture(seed)
    light = "#bcd4ff"
    p.rect(0, 0, WIDE, HIGH, p.linear(0, 0, 0, HIGH, (0, "#0a0f1a", 1), (0.6, "#25344e", 1), (1, "#05070b", 1)))
    for i in range(6):
        k = 1 - i / 6
        p.path("M%.1f 400Q%.1f %.1f 480 %.1fQ%.1f %.1f %.1f 400" % (
            480 - 560 * k, 480 - 540 * k, 180 - 250 * k, 190 - 240 * k, 480 + 540 * k, 180 - 250 * k, 480 + 560 * k), None,
               1, mix("#2c3c58", light, 0.25 * (1 - k)), 6 + 18 * k)
    glow(p, 480, 270, 330, light, 0.6)
    p.shape([(300, 386), (470, 330), (720, 352), (690, 386)], "#10151d")
    p.shape([(360, 372), (330, 250), (372, 352), (560, 316), (690, 348), (620, 372)], "#1a2330", 1, "#5f789c", 2)
    p.shape([(470, 330), (540, 296), (590, 322)], "#8fb4e8", 0.7)
    for x, lean in ((190, 120), (760, -110)):
        shaft(p, x, -10, x + lean - 130, x + lean + 130, 430, light, 0.36, 20)
    floor(p, 386, "#222d3d", light, (480, 250), 6, 16, 0.5)
    for x in (90, 870):
        banner(p, x, 30, 104, 260, "#2f4f86", "star")
    dust(p, 70, "#dfeaff")
    vignette(p)
    p.write(name)


def databank(name, seed):
    p = Picture(seed)
    light = "#4fe0e8"
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 210, 600, (0, "#0f3a42", 1), (0.6, "#07161a", 1), (1, "#020405", 1)))
    for row in range(7):
        for column in range(13):
            x, y = 20 + column * 78 + (39 if row % 2 else 0), 10 + row * 62
            far = math.hypot(x - 480, y - 210)
            points = [(x + 36 * math.cos(math.pi * k / 3), y + 36 * math.sin(math.pi * k / 3)) for k in range(6)]
            lit = max(0, 1 - far / 520) * p.chance(0.3, 1)
            p.shape(points, mix("#08181c", light, lit * 0.5), 1, mix("#0a2a30", light, lit), 2)
    p.path(arch(480, 400, 210, 360), p.radial(480, 220, 210, (0, "#e8ffff", 1), (0.3, light, 1), (1, "#0a3038", 1)))
    p.path(arch(480, 400, 226, 376), None, 1, "#0a1a1e", 14)
    for x in (400, 440, 480, 520, 560):
        p.line([(x, 60), (x, 400)], "#ffffff", 1.4, 0.35)
    for i in range(9):
        side = -1 if i % 2 else 1
        x = 480 + side * (130 + i * 34)
        p.path("M%.1f -10q%.1f 170 %.1f 260q%.1f 90 %.1f 180" % (x, side * 50, -side * 20, side * 26, -side * 60), None, 1,
               "#05090b", 9)
        p.path("M%.1f -10q%.1f 170 %.1f 260q%.1f 90 %.1f 180" % (x - 2, side * 50, -side * 20, side * 26, -side * 60), None,
               0.6, mix("#0a2a30", light, 0.6), 1.6)
    floor(p, 392, "#0d2328", light, (480, 250), 6, 18, 0.5)
    haze(p, 320, 120, light, 0.25)
    dust(p, 80, "#c8ffff")
    vignette(p)
    p.write(name)


def keep(name, seed):
    p = Picture(seed)
    light = "#ffe2b8"
    storm(p, "#2c3440", "#8b9098", "#4a525e")
    glow(p, 620, 160, 320, light, 0.7)
    for base, colour, rough in ((330, "#5a636c", 60), (360, "#414a50", 46)):
        points = [(-10, HIGH), (-10, base)]
        for i in range(17):
            points.append((i * 62, base - p.chance(0, rough) - 30 * math.sin(i)))
        points += [(WIDE + 10, base), (WIDE + 10, HIGH)]
        p.shape(points, colour)
    p.shape([(120, 400), (120, 210), (140, 210), (140, 190), (162, 190), (162, 210), (186, 210), (186, 190), (208, 190),
             (208, 210), (230, 210), (230, 260), (330, 260), (330, 240), (352, 240), (352, 260), (376, 260), (376, 400)],
            "#23282c", 1, "#8a8274", 1.6)
    for x, y in ((160, 250), (190, 290), (300, 310), (340, 300)):
        p.rect(x, y, 8, 20, "#ffcf80", 0.9)
    haze(p, 280, 140, "#d8d8d0", 0.45)
    ground(p, 398, "#343a33", 8)
    for i in range(10):
        x = -10 + i * 110
        p.rect(x, 420, 74, 70, p.linear(0, 420, 0, 490, (0, "#5d6264", 1), (1, "#1d2022", 1)))
        p.rect(x, 418, 74, 5, "#a8a494", 0.7)
    p.rect(0, 482, WIDE, 60, p.linear(0, 482, 0, HIGH, (0, "#484d4f", 1), (1, "#0b0c0d", 1)))
    for x in (80, 880):
        p.line([(x, 440), (x, 60)], "#151515", 8)
        banner(p, x + 58, 70, 100, 230, "#8a1c1c", "")
        p.path("M%d 150l26 -40l26 40l-10 0l0 46l-32 0l0 -46z" % (x + 32), "#e2ddd0", 0.9)
    smoke(p, 480, 390, 220, "#d8d8d0", 0.18)
    dust(p, 50, "#fff2d8")
    vignette(p, 0.7)
    p.write(name)


def temple(name, seed):
    p = Picture(seed)
    light = "#ff5a3a"
    p.rect(0, 0, WIDE, HIGH, p.radial(480, 230, 620, (0, "#7a1a14", 1), (0.5, "#2a0a0c", 1), (1, "#050203", 1)))
    for i in range(24):
        a = 2 * math.pi * i / 24
        p.shape([(480, 240), (480 + 900 * math.cos(a - 0.06), 240 + 900 * math.sin(a - 0.06)),
                 (480 + 900 * math.cos(a + 0.06), 240 + 900 * math.sin(a + 0.06))],
                p.radial(480, 240, 520, (0, "#ff8a5a", 0.5), (1, "#a01c14", 0)))
    glow(p, 480, 240, 260, "#ffb080", 0.7)
    p.disc(480, 240, 128, p.radial(480, 230, 130, (0, "#ffe0b0", 1), (0.6, "#ff6a3a", 1), (1, "#c8241a", 1)))
    for y, w, h in ((120, 760, 22), (168, 640, 14)):
        p.path("M%.1f %.1fq%.1f %.1f %.1f 0l-12 %.1fq%.1f %.1f %.1f 0z" % (480 - w / 2, y, w / 2, 34, w, h, -(w - 24) / 2, 30,
                                                                          -(w - 24)), "#120708", 1, "#6a1a14", 2)
    for side in (-1, 1):
        x = 480 + side * 250
        p.rect(x - 22, 130, 44, 290, p.linear(x - 22, 0, x + 22, 0, (0, "#16080a", 1), (0.6, "#8a2018", 1), (1, "#1c0a0b", 1)))
        x = 480 + side * 400
        p.rect(x - 30, 0, 60, 440, "#0c0506")
        p.line([(x - side * 30, 0), (x - side * 30, 440)], light, 2, 0.6)
        for y in (90, 210):
            p.line([(x - side * 74, y - 40), (x - side * 74, y)], "#0c0506", 3)
            glow(p, x - side * 74, y + 26, 80, "#ffb060", 0.5)
            p.path("M%.1f %.1fq-22 26 0 52l28 0q22 -26 0 -52z" % (x - side * 74 - 14, y), "#ffcf90", 1, "#5a1410", 2)
    floor(p, 400, "#2a1012", light, (480, 250), 6, 18, 0.5)
    for _ in range(40):
        x, y = p.chance(0, WIDE), p.chance(0, 460)
        p.path("M%.1f %.1fq5 -6 9 0q-4 5 -9 0z" % (x, y), "#ffb0a0", p.chance(0.3, 0.9))
    haze(p, 330, 110, light, 0.22)
    vignette(p)
    p.write(name)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    hall("hall_red", 3, "#1a0e10", "#6a3a30", "#ff7a3a", "#7d1512", "skull", True)
    hall("hall_blue", 4, "#0d131c", "#41566e", "#8fc0ff", "", "", True)
    hall("hall_green", 5, "#0e1510", "#46604a", "#a8e06a", "#39401a", "skull", False)
    corridor("corridor_red", 6, "#170e0f", "#6a4a44", "#ff6a3a", "#ff3a1e")
    corridor("corridor_blue", 7, "#0d1218", "#50667c", "#8fd0ff", "#4fb8ff")
    gate("gate", 8, "#1a0608", "#7a2412", "#2a0c0c", "#ff8a2a", True)
    gate("gate_shut", 9, "#07080f", "#2c1a2a", "#120c16", "#d8302a", False)
    tower("tower", 10)
    portal("portal", 11, "#b060ff", "#120c1c")
    throne("throne", 12)
    laboratory("laboratory", 13)
    tunnels("tunnels", 14, "#d8b060")
    store("store", 15)
    dawn("dawn", 16, "#35243c", "#d87a3a", "#ffb860", False)
    dawn("rain", 17, "#141a22", "#3f4c5a", "#8fa4b8", True)
    cells("cells", 18)
    war_room("war_room", 19)
    foundry("bauhaus", 20)
    hangar("capitol", 21)
    databank("cybertronic", 22)
    keep("imperial", 23)
    temple("mishima", 24)


if __name__ == "__main__":
    main()
