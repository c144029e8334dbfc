"""Draws the map of the demo company's office: a city of rings around a citadel, without names.

Usage: python3 map.py > map.svg; `sharp` turns it into ../../pictures/company/map.png (1600 x 900).
"""

import math
import random

random.seed(7)
W, H = 1600, 900
CX, CY = 930, 520
RINGS = (150, 265, 400, 570, 760, 980)
PIN = (562, 318)


def ring(radius, wobble=0.035):
    points = []
    for step in range(0, 361, 6):
        a = math.radians(step)
        r = radius * (1 + wobble * math.sin(3 * a + radius) + wobble / 2 * math.sin(7 * a))
        points.append((CX + 1.12 * r * math.cos(a), CY + 0.92 * r * math.sin(a)))
    return points


def path(points, close=False):
    return 'M' + 'L'.join(f'{x:.0f} {y:.0f}' for x, y in points) + ('Z' if close else '')


def at(angle, radius):
    return CX + 1.12 * radius * math.cos(angle), CY + 0.92 * radius * math.sin(angle)


minor, major, parks = [], [], []
for radius in RINGS:
    major.append(path(ring(radius), True))
for inner, outer, spokes in zip(RINGS, RINGS[1:], (18, 26, 40, 56, 70)):
    for middle in (0.33, 0.66):
        if outer - inner > 120:
            minor.append(path(ring(inner + middle * (outer - inner), 0.02), True))
    for spoke in range(spokes):
        a = 2 * math.pi * (spoke + random.uniform(-0.2, 0.2)) / spokes
        minor.append(path([at(a, inner), at(a + random.uniform(-0.02, 0.02), outer)]))
for spoke in range(11):
    a = 2 * math.pi * spoke / 11 + 0.24
    major.append(path([at(a, 78), at(a + 0.03, 420), at(a - 0.02, 1100)]))
for a, radius, size in ((3.66, 330, 78), (0.5, 480, 120), (5.4, 650, 110), (2.3, 640, 150), (1.5, 300, 60)):
    x, y = at(a, radius)
    corners = [
        (x + size * math.cos(t) * random.uniform(0.7, 1.1), y + 0.7 * size * math.sin(t) * random.uniform(0.7, 1.1))
        for t in (0.3, 1.2, 2.1, 3.0, 4.0, 5.2)
    ]
    parks.append(path(corners, True))

px, py = PIN
print(f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">
<rect width="{W}" height="{H}" fill="#e4ddd0"/>
<path d="{' '.join(parks)}" fill="#c3d3bd"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="{' '.join(minor)}" stroke="#f2ede3" stroke-width="5"/>
<path d="{' '.join(major)}" stroke="#cfc5b3" stroke-width="19"/>
<path d="{' '.join(major)}" stroke="#fffdf8" stroke-width="14"/>
</g>
<path d="{path(ring(76, 0.06), True)}" fill="#c9a878" stroke="#a98753" stroke-width="5"/>
<path d="{path(ring(52, 0.08), True)}" fill="#dcc196"/>
<ellipse cx="{px}" cy="{py + 4}" rx="30" ry="10" fill="#14201a" opacity=".22"/>
<path d="M{px} {py}c-10-32-52-58-52-104a52 52 0 0 1 104 0c0 46-42 72-52 104z" fill="#01994c" stroke="#fffdf8" stroke-width="6"/>
<path d="M{px - 20} {py - 128}h17v46h-17zM{px + 3} {py - 128}h17v46h-17z" fill="#fffdf8"/>
</svg>''')
