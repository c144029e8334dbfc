TITLE = 'Brake linings'; ALT = 'Four curved brake shoes with linings, green springs and bolts laid out on a workbench, seen from above'
world('interior', .5, 20); box((0, 0, -.02), (3, 3, .04), wood((.50, .33, .18), (.36, .22, .11), .5, 'x'), 0); box((0, 0, .002), (.66, .48, .004), mat((.035, .075, .085), .7, bump=.15, bscale=600), .002)
cast = mat((.055, .058, .062), .45, .6, bump=.25, bscale=500); lin = mat((.15, .125, .10), .8, bump=.7, bscale=900); br = mirror('brass', .22); R = .098; Z = .005
def shoe(c, ang):
    """Quarter shoe lying on its side, opening toward -Y before turning."""
    def arc(r0, r1, a0, a1, n=28): return [(r1 * math.cos(t), r1 * math.sin(t)) for t in [a0 + (a1 - a0) * i / n for i in range(n + 1)]] + [(r0 * math.cos(t), r0 * math.sin(t)) for t in [a1 - (a1 - a0) * i / n for i in range(n + 1)]]
    def go():
        h = .046; A, B = math.radians(28), math.radians(152)
        prism(arc(R, R + .013, A + .05, math.radians(88.6)), h * .92, lin, 'z', (0, 0, h / 2), .0015); prism(arc(R, R + .013, math.radians(91.4), B - .05), h * .92, lin, 'z', (0, 0, h / 2), .0015)
        prism(arc(R + .013, R + .0205, A, B), h, metal('steel', .36, (1, 1, 1), .15), 'z', (0, 0, h / 2), .0012)
        prism(arc(R + .0205, R + .050, A + .10, B - .10), .014, cast, 'z', (0, 0, h / 2), .002); prism([(-.030, R + .018), (.030, R + .018), (.022, R + .066), (-.022, R + .066)], .030, cast, 'z', (0, 0, h / 2), .004); cyl((0, R + .050, h / 2), .0115, .034, br, 'z', 32); cyl((0, R + .050, h / 2), .0065, .0345, mat((.004, .004, .004), .6), 'z', 32, 0)
        for t in (.75, 1.15, 1.99, 2.39): 
            for z in (.013, .033): d = Vector((math.cos(t), math.sin(t), 0)); pipe([d * (R - .0003) + Vector((0, 0, z)), d * (R + .002) + Vector((0, 0, z))], .0036, br)
        for t in (.85, 2.29): cyl(((R + .036) * math.cos(t), (R + .036) * math.sin(t), h / 2), .0062, .022, mirror('dark', .2), 'z', 6, .0008)
    obs = group(go); from mathutils import Matrix; bpy.context.view_layer.update(); M = Matrix.Translation(c) @ Matrix.Rotation(ang, 4, 'Z')
    for o in obs: o.matrix_world = M @ o.matrix_world
for c, a in (((-.172, .020, Z), .10), ((-.172, -.010, Z), math.pi + .10), ((.138, .012, Z), math.pi / 2 + .30), ((.170, .000, Z), -math.pi / 2 + .30)): shoe(c, a)
def spring(p, q, m, turns=9, r=.0095, w=.0021):
    p, q = Vector(p), Vector(q); g = (q - p).normalized(); n = Vector((0, 0, 1)); s = g.cross(n); pipe([p + (q - p) * (i / (turns * 24)) + (n * math.cos(i * math.pi / 12) + s * math.sin(i * math.pi / 12)) * r for i in range(turns * 24 + 1)], w, m, res=4)
sp = mat((0, .26, .07), .3, .1, .5); zs = Z + .0118
spring((-.218, .000, zs), (-.128, .009, zs), sp); spring((.140, -.036, zs), (.168, .048, zs), sp); spring((-.045, -.178, zs), (.035, -.193, zs), sp); spring((-.043, -.143, zs), (.039, -.151, zs), sp)
for x, y, a in ((-.010, .130, .5), (.012, .165, -.2), (-.016, .178, 1.2)): d = Vector((math.cos(a), math.sin(a), 0)); c = Vector((x, y, Z + .0055)); pipe([c, c + d * .032], .0042, metal('steel', .3, (1, 1, 1))); o = cyl(tuple(c), .0078, .007, mirror('steel', .2), 'z', 6, .0008); o.rotation_euler = (0, math.pi / 2, a)
for x, y in ((-.012, -.098), (.014, -.106), (-.030, .150)): ring((x, y, Z + .0012), .0075, .0016, mirror('steel', .25))
area((-.5, .55, .9), .45, 13, (1, .96, .9), (0, 0, 0)); area((.7, -.2, .6), .3, 4.5, (1, .8, .56), (0, 0, 0)); area((0, -.7, .8), .5, 3, (.85, .92, 1), (0, 0, 0))
cam((.004, -.10, .90), (.004, -.006, .02), 45.5, 11, (0, 0, .04), level=False)
