TITLE = 'Roller guide shoe, FINISH finish'; ALT = 'Three-roller guide shoe running on a machined T guide rail'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_studio.py')).read())
studio('stone', rot=300, wallc=(.2, .21, .2), key=34); md = metal('dark', .3); ms = metal('steel', .22); pu = mat((.03, .03, .032), .55); fm = metal(FINISH, .3) if FINISH != 'green' else mat((0, .25, .065), .35, .1, .4)
T = [(-.0635, 0), (.0635, 0), (.0635, .010), (.012, .016), (.008, .03), (.008, .089), (-.008, .089), (-.008, .03), (-.012, .016), (-.0635, .010)]
o = prism([(a, .2 - b) for a, b in T], 1.2, metal('steel', .2), 'z', (0, .05, .58), .0012)
box((0, .02, .10), (.28, .2, .016), fm, .003)
box((0, -.03, .16), (.06, .014, .11), fm, .004); box((-.12, .06, .18), (.014, .08, .15), fm, .004); box((.12, .06, .18), (.014, .08, .15), fm, .004)
def roller(c, axis):
    cyl(c, .062, .03, pu, axis, bev=.004); cyl(c, .045, .034, ms, axis, bev=.003); cyl(c, .018, .05, mirror(), axis, bev=.002); off = {'x': (1, 0, 0), 'y': (0, 1, 0)}[axis]
    for q in range(6): a = q * 1.0472; d = (0, .031 * math.cos(a), .031 * math.sin(a)) if axis == 'x' else (.031 * math.cos(a), 0, .031 * math.sin(a)); cyl(tuple(p + e for p, e in zip(c, d)), .006, .037, mat((.02, .02, .02), .5), axis, 20, 0)
roller((0, .096, .26), 'x'); roller((-.071, .19, .26), 'y'); roller((.071, .19, .26), 'y')
for s in (-1, 1):
    box((s * .071, .13, .22), (.03, .016, .2), md, .004); pipe([(s * .071, .12, .26), (s * .071, .21, .26)], .009, mirror()); cyl((s * .071, .115, .26), .016, .012, mirror(), 'y', 6, .001); pipe([(s * .12, .06, .24), (s * .19, .06, .24)], .006, mirror()); pts = [(s * (.135 + .0035 * i / 4), .06 + .018 * math.cos(i * .8), .24 + .018 * math.sin(i * .8)) for i in range(60)]; pipe(pts, .003, mat((.75, .5, .02), .35, .5), res=3); cyl((s * .192, .06, .24), .014, .014, mirror(), 'x', 6, .001)
[box((s * .026, .03, .21), (.01, .13, .05), md, .003) for s in (-1, 1)]; pipe([(-.035, .096, .26), (.035, .096, .26)], .009, mirror()); box((0, -.0615, .05), (.1, .002, .03), mat((.85, .85, .84), .35), .001); box((-.02, -.063, .052), (.04, .001, .008), mat(GREEN, .4), 0)
for x in (-.1, .1):
    for y in (-.05, .09): cyl((x, y, .114), .011, .012, mirror(), 'z', 6, .001)
box((0, .02, .05), (.2, .16, .09), mat((.05, .052, .055), .5), .004)
cam((-.36, -.66, .60), (.01, .08, .215), 46, 7, (-.02, .08, .25), level=False)
