TITLE = 'Pit buffers, FINISH finish'; ALT = 'Spring buffer and oil buffer for a lift pit standing on a concrete bench'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_studio.py')).read())
studio('concrete', rot=120, wallc=(.22, .23, .22), key=36); md = mat((.035, .037, .04), .4, .3); ms = metal('steel', .2); sp = mat((0, .22, .06), .32, .1, .5) if FINISH != 'black' else mat((.02, .02, .022), .3, .1, .5); ye = mat((.75, .5, .02), .4)
x = -.17; cyl((x, .15, .012), .13, .024, md, bev=.004); R = .088
pipe([(x + R * math.cos(t), .15 + R * math.sin(t), .05 + .0455 * t / 6.283 * 1.35) for t in [i * .2 for i in range(int(6.283 * 5.6 / .2))]], .0165, sp, res=8); cyl((x, .15, .036), .07, .03, md, bev=.004); cyl((x, .15, .405), .11, .026, md, bev=.006); cyl((x, .15, .426), .085, .02, mat((.02, .02, .02), .7), bev=.005)
for q in range(4): a = q * 1.571 + .6; cyl((x + .112 * math.cos(a), .15 + .112 * math.sin(a), .03), .011, .014, mirror(), 'z', 6, .001)
x = .17; box((x, .17, .012), (.24, .24, .024), md, .004); cyl((x, .17, .17), .062, .3, metal('steel', .3, (1, 1, .012)) if FINISH == 'steel' else md, bev=.004); cyl((x, .17, .33), .07, .03, sp, bev=.004); cyl((x, .17, .42), .034, .17, mirror('steel', .08)); cyl((x, .17, .515), .062, .024, md, bev=.005); cyl((x, .17, .536), .055, .022, mat((.02, .02, .02), .7), bev=.006)
pipe([(x + .034 + .012 * math.cos(0), .17, .35)] + [(x + .046 * math.cos(t), .17 + .046 * math.sin(t), .35 + .15 * t / 50) for t in [i * .25 for i in range(200)]], .003, ms, res=3)
box((x - .075, .12, .25), (.05, .05, .09), ye, .006); box((x - .075, .094, .25), (.03, .002, .03), md, .001); pipe([(x - .075, .12, .3), (x - .075, .12, .47), (x - .04, .15, .49)], .005, mirror()); pipe([(x - .1, .12, .23), (x - .15, .1, .12), (x - .12, -.05, .01), (x + .1, -.2, .008), (x + .5, -.22, .008)], .006, mat((.02, .02, .02), .5), smooth=True); box((x, .106, .14), (.07, .002, .05), mat((.85, .85, .84), .35), .001); box((x - .015, .1045, .147), (.025, .001, .008), mat(GREEN, .4), 0); cyl((x + .05, .12, .3), .008, .03, mirror('brass'), 'x')
for a in (-.095, .095):
    for b in (-.095, .095): cyl((x + a, .17 + b, .03), .011, .014, mirror(), 'z', 6, .001)
cam((-.42, -.92, .50), (.03, .15, .25), 42, 5, (.05, .1, .3), level=False)
