TITLE = 'Cabin in oak and green lacquer'; ALT = 'Lift cabin with oak side walls, a deep green back wall, a soft light panel and a steel handrail'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_cabin.py')).read())
inside(wood((.54, .37, .21), (.44, .29, .15), .35), mat((.012, .10, .055), .22, 0, .6), terrazzo((.62, .60, .56), .14, 30), 'steel', 'panel', False, .7, cam_at=((-.5, -.85, 1.4), (.14, 1.0, 1.2), 19))
EXPOSURE = -.25
