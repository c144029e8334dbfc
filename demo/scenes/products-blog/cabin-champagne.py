TITLE = 'Cabin in champagne steel with mirror'; ALT = 'Lift cabin with champagne steel walls, a mirror above the handrail and round ceiling lamps'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_cabin.py')).read())
inside(metal('champagne', .3), metal('champagne', .3), stone((.62, .56, .47), (.38, .32, .25), .12, 1.6), 'brass', 'spots', True, 1.3, cam_at=((.48, -.8, 1.5), (-.18, 1.0, 1.22), 20))
for i in (-.28, .28):
    for j in (.22, .5, .78): spot((i * 1.7, j * 1.7, 2.36), 9, angle=70)
