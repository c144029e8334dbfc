TITLE = 'Braille buttons, FINISH finish'; ALT = 'Close view of round lift buttons with raised numbers and Braille dots on white marble'
world('interior', .28, 130); fin = FINISH; box((0, 0, -.02), (2, 2, .04), stone((.70, .69, .66), (.40, .39, .37), .14, 9), 0)
cap = {'black': mat((.018, .018, .02), .32, .2, .4), 'brass': mat(METALS['brass'], .4, 1)}.get(fin, mat(METALS['steel'], .4, 1)); rim = mirror({'black': 'dark'}.get(fin, fin), .1); ink = mat((.92, .92, .9), .4) if fin == 'black' else mat((.012, .012, .012), .45)
BR = {'1': [0], '2': [0, 1], '3': [0, 3], '4': [0, 3, 4], '5': [0, 4], '6': [0, 1, 3], '7': [0, 1, 3, 4], '8': [0, 1, 4], '9': [1, 3], '0': [1, 3, 4]}; NUM = [2, 3, 4, 5]; R = .017
def piece(n, c, ang=0, tilt=0, base=True, lit=False):
    """A button lying face up at c; tilt leans it back about X."""
    def go():
        if base: cyl((0, 0, -.006), R * .78, .020, mat((.03, .03, .032), .5)); cyl((0, 0, -.0005), R * .92, .003, mat((.05, .05, .05), .4)); [box((sx * .006, 0, -.018), (.004, .009, .006), mirror('copper', .2), .0005) for sx in (-1, 1)]
        cyl((0, 0, .0025), R * 1.2, .005, rim, bev=.0015); cyl((0, 0, .0052), R * 1.06, .002, glow(GREEN, 6) if lit else mat((.7, .72, .72), .3), bev=.0005); cyl((0, 0, .0055), R * .98, .006, cap, bev=.0016)
        text(n, (0, .0028, .0087), .0175, ink, (0, 0, 0), .0006)
        for g, cells in ((-.0044, NUM), (.0030, BR[n])):
            for d in cells: ico((g + (d // 3) * .0023, -.0072 - (d % 3) * .0023 + .0023, .0086), .00098, ink)
    from mathutils import Matrix
    obs = group(go); bpy.context.view_layer.update(); M = Matrix.Translation(c) @ Matrix.Rotation(ang, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'X')
    for o in obs: o.matrix_world = M @ o.matrix_world
def ico(c, r, m):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=8, radius=r, location=c); o = bpy.context.object; o.data.materials.append(m); bpy.ops.object.shade_smooth()
box((0, .058, .006), (.27, .052, .012), metal('steel' if fin == 'black' else 'dark', .25, (.012, 1, 1)), .003)
for i, n in enumerate('56789'): piece(n, (-.094 + i * .047, .058, .0122), 0, 0, False, n == '7')
for n, x, y, a in (('1', -.056, -.006, .16), ('2', -.004, -.018, -.10), ('3', .050, -.004, .12)): piece(n, (x, y, .0215), a)
piece('4', (.092, -.004, .0190), -.4, math.radians(38)); piece('0', (-.102, .004, .0190), .5, math.radians(34))
area((-.35, .35, .5), .3, 4.2, (1, .96, .9), (0, 0, 0)); area((.4, .1, .3), .12, 1.4, (1, .78, .5), (0, 0, 0)); area((0, -.4, .5), .4, 1.2, (.88, .94, 1), (0, 0, 0))
box((0, 1.2, .4), (4, .05, 2), mat((.10, .085, .07), .6), 0); [cyl((x, 1.1, z), .02, .02, glow((1, .75, .45), 14), 'y', 20, 0) for x, z in ((-.5, .35), (-.3, .5), (.15, .42), (.42, .55), (.6, .3))]
cam((-.037, -.200, .24), (-.005, .026, .012), 45, 5.6, (0, .0, .028), level=False)
