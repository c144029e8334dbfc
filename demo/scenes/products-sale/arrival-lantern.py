TITLE = 'Arrival lantern, FINISH finish'; ALT = 'Arrival lantern with two round arrow lamps and gong slots on a dark green wall beside a lift door at night'
world('interior', .22, 60); fin = FINISH; lac = mat((.008, .05, .034), .2, 0, .7); br = mirror('brass', .12)
for i in range(5): box((-.18 + i * .36 + .18, .03, 1.2), (.354, .06, 2.4), lac, .004)
for i in range(1, 5): box((-.18 + i * .36, .004, 1.2), (.006, .01, 2.4), br, .001)
box((-.182, .03, 1.2), (.012, .075, 2.4), br, .003); doors(.86, -.02, 1.0, 2.1, 0, 'brass', 'brass')
pm = metal(fin, .26) if fin != 'black' else mat((.004, .004, .005), .42, 0, 0, .3)
prism(rrect(.128, .326, .064, 16), .006, br if fin != 'brass' else mirror('dark', .15), 'y', (0, -.003, 1.2), .002); prism(rrect(.12, .318, .06, 16), .016, pm, 'y', (0, -.010, 1.2), .0035); F = -.0185
for z, up in ((1.292, True), (1.186, False)):
    ring((0, F, z), .0455, .0035, mirror('dark' if fin == 'black' else fin, .1), 'y'); cyl((0, F - .001, z), .0435, .005, mat((.006, .008, .008), .08, 0, 1), 'y', bev=.0015)
    ring((0, F - .0035, z), .038, .0022, glow((.1, 1, .42), 7) if up else mat((.14, .15, .15), .4), 'y'); arrow((0, F - .0042, z), .021, glow((.1, 1, .42), 8) if up else mat((.30, .31, .31), .4), up, .0015)
for k in range(4): w = (.040, .064, .064, .040)[k]; prism(rrect(w, .0085, .0042, 6), .002, mat((.001, .001, .001), .8, 0, 0, 0), 'y', (0, F, 1.072 + k * .0165), 0)
area((-.75, -.7, 1.9), .5, 11, (1, .93, .84), (0, 0, 1.2)); area((.5, -.7, .7), .25, 4, (1, .72, .42), (0, 0, 1.15)); area((-.12, -.10, 1.9), .3, 5, (1, .8, .55), (0, 0, 1.2), .04); area((0, -.14, 1.29), .05, .10, (.2, 1, .5), (0, .1, 1.29))
box((-3, 5.2, 1.4), (9, .1, 4), mat((.03, .028, .025), .5), 0); rnd = random.Random(7)
for _ in range(46): cyl((rnd.uniform(-5, -.7), rnd.uniform(2.2, 4.8), rnd.uniform(.5, 2.9)), .05, .02, glow(rnd.choice([(1, .58, .24), (1, .70, .40), (.75, .9, 1)]), 2.6), 'y', 24, 0)
box((-2, 3, -.1), (8, 6, .05), mat((.03, .028, .026), .1), 0)
cam((.36, -.74, 1.03), (.0, 0, 1.2), 52, 2.2, (0, -.02, 1.2), level=True)
