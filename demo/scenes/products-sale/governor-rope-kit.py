TITLE = 'Governor rope kit'; ALT = 'Coil of thin steel rope with two clamps, two thimbles and a red tag on a dark slate table'
world('interior', .3, 210); box((0, 0, -.02), (3, 3, .04), stone((.012, .014, .017), (.030, .033, .038), .35, 7, False), 0); ms = metal('steel', .3, (1, 1, 1), .2); rnd = random.Random(11)
def rope(path, R=.0023, r=.0017, pitch=.034, n=6):
    for k in range(n):
        pts = []; d = 0
        for i, p in enumerate(path):
            g = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized(); u = Vector((0, 0, 1)); u = (u - g * u.dot(g)).normalized(); v = g.cross(u)
            if i: d += (p - path[i - 1]).length
            t = 6.2832 * (d / pitch + k / n); pts.append(p + u * R * math.cos(t) + v * R * math.sin(t))
        pipe(pts, r, ms, res=1)
s = .0082; slots = [(i, j) for j in range(4) for i in range(5 - (j % 2))]
for i, j in slots:
    r0 = .118 + i * s + (j % 2) * s / 2; z0 = .0042 + j * s * .87; a0 = rnd.uniform(0, 6.28); e = rnd.uniform(-.0006, .0006); rope([Vector(((r0 + e * math.sin(3 * t)) * math.cos(t + a0), (r0 + e * math.sin(3 * t)) * math.sin(t + a0), z0)) for t in [6.2832 * q / 150 for q in range(151)]])
tail = [Vector((.1385 * math.cos(t), .1385 * math.sin(t), .0042 + .87 * s * 4)) for t in [2.2 - 3.6 * q / 90 for q in range(90)]]; e = tail[-1]; g = (tail[-1] - tail[-2]).normalized()
def hermite(p, q, dp, dq, n): return [p * (2 * t ** 3 - 3 * t * t + 1) + dp * (t ** 3 - 2 * t * t + t) + q * (3 * t * t - 2 * t ** 3) + dq * (t ** 3 - t * t) for t in [i / n for i in range(1, n + 1)]]
c1 = Vector((.045, -.196, .0042)); tail += hermite(e, c1, g * .22, Vector((.0, -.02, 0)) * 3, 70)[:0]
tail += hermite(e, Vector((-.16, -.185, .0045)), g * .25, Vector((-.16, -.03, 0)), 80); rope(tail)
o = cyl((-.165, -.1859, .0045), .0052, .018, mirror('copper', .2)); o.rotation_euler = (math.pi / 2, 0, math.radians(100))
for a in (.9, 2.9, 5.0):
    d = Vector((math.cos(a), math.sin(a), 0)); m = .1385
    prof = [(-.030, -.0015), (.030, -.0015), (.030, .040), (-.030, .040)]; pipe([d * (m + x) + Vector((0, 0, z)) for x, z in ((-.026, .004), (-.026, .028), (-.018, .035), (.018, .035), (.026, .028), (.026, .004), (.02, .0012), (-.02, .0012))], .0022, mat((0, .25, .065), .5), closed=True)
def clamp(c, ang):
    """Wire rope clip standing on its saddle: a U bolt, a forged saddle, two nuts."""
    def go():
        zs = metal('steel', .34, (1, 1, 1), .12); pipe([(-.011, 0, .034), (-.011, 0, -.0)] + [(-.011 * math.cos(t), 0, -.011 * math.sin(t)) for t in [math.pi * i / 16 for i in range(17)]] + [(.011, 0, 0), (.011, 0, .034)], .0032, zs, res=8)
        prism([(-.019, .006), (.019, .006), (.019, .013), (.010, .019), (-.010, .019), (-.019, .013)], .021, mat((.22, .225, .23), .4, .8, bump=.3), 'y', (0, 0, .0), .0015)
        for s in (-1, 1): cyl((s * .011, 0, .0235), .0066, .0065, mirror('steel', .2), 'z', 6, .0006); ring((s * .011, 0, .0196), .0055, .0009, zs); boxes([((s * .011, 0, .0275 + k * .0016), (.0069, .0069, .0007)) for k in range(4)], mirror('dark', .3))
    from mathutils import Matrix; obs = group(go); bpy.context.view_layer.update(); M = Matrix.Translation(c) @ Matrix.Rotation(ang, 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Scale(1.55, 4)
    for o in obs: o.matrix_world = M @ o.matrix_world
clamp((.040, -.228, .0165), .2); clamp((.118, -.216, .0165), .55)
def thimble(c, ang):
    n = 40; core = []
    for i in range(n + 1):
        t = -2.35 + 4.7 * i / n; core.append(Vector((.017 * math.sin(t), .017 * math.cos(t), 0)))
    tip = Vector((0, -.042, 0)); path = [tip + Vector((-.0035, 0, 0))] + core + [tip + Vector((.0035, 0, 0))]; v, f = [], []; w = .0065
    for i, p in enumerate(path):
        q = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized(); out = Vector((-q.y, q.x, 0)); 
        for k in range(7): h = -w + 2 * w * k / 6; v.append(tuple(p + out * (.0055 * (abs(k - 3) / 3) ** 2) + Vector((0, 0, h))))
    for i in range(len(path) - 1): f += [(7 * i + k, 7 * i + k + 1, 7 * i + k + 8, 7 * i + k + 7) for k in range(6)]
    o = poly(v, f, mirror('steel', .16), .0014, smooth=True); o.location = c; o.rotation_euler = (0, 0, ang); o.scale = (1.45, 1.45, 1.25)
thimble((-.038, .030, .0095), .8); thimble((.066, -.004, .0095), -.3)
tg = prism(rrect(.038, .070, .006), .0016, mat((.62, .018, .015), .4, 0, .3), 'z', (-.052, -.058, .0012), .0004); tg.rotation_euler = (0, 0, .95); cyl((-.030, -.0423, .0021), .0042, .0010, mirror('brass', .2)); pipe([(-.030, -.042, .003), (.0, -.035, .012), (.025, -.070, .004), (.055, -.082, .003), (.085, -.080, .024), (.108, -.085, .038)], .0008, mat((.7, .68, .62), .6), smooth=True)
area((-.55, .45, .7), .35, 11, (1, .93, .82), (0, 0, 0)); area((.6, .25, .4), .2, 5.5, (1, .72, .42), (0, 0, 0)); area((.1, -.6, .7), .35, 2.6, (.75, .86, 1), (0, 0, 0))
box((0, 1.3, .4), (5, .05, 2.4), mat((.02, .019, .018), .5), 0)
cam((.10, -.50, .45), (.0, -.058, .008), 43.5, 5, (0, -.08, .02), level=False)
