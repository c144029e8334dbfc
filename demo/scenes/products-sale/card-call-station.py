TITLE = 'Card call station, FINISH finish'; ALT = 'Lift call station with a card reader lit green and a white card leaning against it on a terrazzo wall'
world('interior', .5, 250); tz = terrazzo((.44, .37, .30), .2, 78, [(0, (.05, .045, .04)), (.38, (.05, .045, .04)), (.40, (.30, .16, .09)), (.47, (.12, .11, .10)), (.52, (.62, .56, .48)), (.60, (.02, .09, .05)), (.66, (.80, .76, .68))], .46); fin = FINISH; pm = metal(fin, .24)
box((0, .06, 1.2), (3, .12, 2.4), tz, 0); box((0, -.06, 1.018), (2.4, .13, .03), stone((.05, .052, .05), (.16, .15, .14), .12, 3), .004); box((0, -.001, 1.50), (3, .006, .012), mirror(fin, .1), .001)
Z = 1.20; prism(rrect(.13, .29, .012), .016, pm, 'y', (0, -.008, Z), .003); F = -.0165
prism(rrect(.098, .118, .01), .005, mat((.006, .007, .008), .06, 0, 1), 'y', (0, F - .001, Z + .073), .0015)
for r in (.017, .027, .037): pipe([(r * math.cos(t) - .012, F - .0042, Z + .072 + r * math.sin(t)) for t in [(-.9 + i * .05) for i in range(37)]], .0022, glow((.1, 1, .42), 7), res=3)
cyl((-.012, F - .004, Z + .072), .0055, .002, glow((.1, 1, .42), 7), 'y')
cyl((0, F, Z - .052), .031, .006, mirror(fin, .1), 'y'); cyl((0, F - .003, Z - .052), .028, .005, glow((.1, 1, .42), 5), 'y'); cyl((0, F - .005, Z - .052), .0245, .008, metal('dark', .34, (.012, 1, 1), .04), 'y', bev=.002); arrow((0, F - .0095, Z - .052), .011, mat((.95, .95, .95), .4), True, .001)
boxes([((-.018 + k * .009, F, Z - .112), (.005, .002, .005)) for k in range(5)], mat((.01, .01, .01), .6)); box((0, F, Z - .13), (.03, .002, .005), mat(GREEN, .4), .001)
def card(c, w, h, lean, turn, m, strip):
    old = set(bpy.data.objects); prism(rrect(w, h, .0055), .0012, m, 'y', (0, 0, h / 2), .0003); prism(rrect(w * .999, h * .2, .001, 2), .0003, strip, 'y', (0, -.0007, h * .3), 0); prism(rrect(.013, .010, .002), .0003, mirror('brass', .2), 'y', (-w * .3, -.0007, h * .66), 0)
    for r in (.006, .010, .014): pipe([(w * .24 + r * math.cos(t), -.0009, h * .68 + r * math.sin(t)) for t in [(-.8 + i * .1) for i in range(17)]], .0007, strip, res=2)
    from mathutils import Matrix; bpy.context.view_layer.update()
    M = Matrix.Translation(c) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(-lean, 4, 'X')
    for o in set(bpy.data.objects) - old: o.matrix_world = M @ o.matrix_world
card((.020, -.0405, 1.0335), .0856, .054, math.radians(-26), 0, mat((.86, .86, .84), .25, 0, .6), mat(GREEN, .35))
card((-.098, -.062, 1.0338), .0856, .054, math.radians(-89.3), math.radians(28), mat((.03, .035, .035), .3, 0, .6), mat((.62, .42, .16), .3, .8))
area((-.8, -.9, 1.9), .6, 17, (1, .96, .9), (0, 0, 1.15)); area((.7, -.6, 1.5), .3, 6, (1, .82, .6), (0, 0, 1.1)); area((0, -.12, 1.62), .6, 3, (1, .85, .62), (0, 0, 1.1), .04)
cam((-.32, -.60, 1.27), (-.014, 0, 1.172), 47, 3.2, (0, -.03, 1.18), level=False)
