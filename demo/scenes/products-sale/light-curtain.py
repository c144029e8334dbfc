TITLE = 'Door light curtain, FINISH finish'; ALT = 'Slim light curtain with a row of lenses on the edge of an open lift door'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_studio.py')).read())
world('interior', .35, 200); doors(0, 0, 1.0, 2.1, .78, 'steel' if FINISH != 'black' else 'black', 'dark'); cabin(1.3, 1.4, 2.3, at=(0, .22, 0), wall=wood(), light=1.2, mirror_back=True, panel=False)
W = stone((.66, .63, .58), (.46, .43, .39), .25, 1.4); [box((s * 1.7, .06, 1.1), (2.2, .12, 2.3), W, 0) for s in (-1, 1)]; box((0, .06, 2.7), (5.6, .12, 1.0), W, 0); box((0, -1.5, -.02), (5, 3, .04), tiles((.30, .27, .23), (.26, .23, .2), (.1, .09, .08), .9, .9, .1), 0)
for s in (-1, 1):
    x = s * .382; box((x, .04, 1.05), (.014, .034, 2.0), mat((.025, .026, .028), .3, .2), .003); box((x - s * .0075, .04, 1.05), (.003, .018, 1.94), mat((.05, .005, .01), .06, 0, 1), 0); boxes([((x - s * .0092, .04, .12 + i * .047), (.001, .008, .008)) for i in range(40)], glow((.9, .04, .06) if s < 0 else (.03, .9, .32), 2.2)); box((x, .04, 2.03), (.02, .04, .06), metal('steel'), .003)
boxes([((0, .04, .12 + i * .188), (.75, .0012, .0012)) for i in range(10)], glow((.9, .03, .05), .9))
area((0, -1.3, 2.6), 1.2, 36, to=(0, 0, 1)); area((1.2, -1.0, 1.6), .4, 12, (1, .8, .6), to=(.2, 0, 1.1)); box((0, -2.6, 1.4), (6, .1, 3), mat((.45, .42, .38), .6), 0)
cam((-.62, -1.75, 1.45), (.12, .06, 1.16), 30, 5, (.37, .03, 1.15))
